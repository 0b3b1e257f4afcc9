(** The sum of different games: each part is a position of the game that its own text
    means, with its nimber and a proof of it. *)
From Coq Require Import List NArith Bool.
From Grundy Require Import Statement Facts Sums Syntax Boards Language Checker ByTheorem.
From Grundy Require Import Guesses.
From Grundy Require Games.
From Grundy Require Import Sparse.
Import ListNotations.

(** How a nimber is proved: by lines, by a theorem, or by the nimbers of heaps. *)
Inductive way :=
| ByLines (w : proof)
| ByTheorem
| BySequence (values : list N) (period : option (N * N)) (l : option label)
    (parts : list N).

Record summand := Summand {
  of_text : ruleset;
  with_parameters : list (option value);
  in_position : list part;
  valued : N;
  proved_by : way
}.

Definition check_summand (guess : guesses) (s : summand) : bool :=
  let (t, chosen, p, n, w) := s in
  match w with
  | ByLines w =>
      match check guess t chosen NormalPlay p (Worth n) w with
      | Verified => true
      | Refused _ => false
      end
  | ByTheorem => check_theorem guess t chosen NormalPlay p (Worth n)
  | BySequence values period l parts => check_octal t chosen p n values period l parts
  end.

Inductive sum_verdict :=
| SumVerified
| RefusedPart (n : N)  (* the first part whose proof is refused, from 0 *)
| OtherSum (n : N).    (* the nim-sum of the parts *)

Fixpoint first_refused (guess : guesses) (i : N) (l : list summand) : option N :=
  match l with
  | [] => None
  | s :: l => if check_summand guess s then first_refused guess (N.succ i) l else Some i
  end.

Definition check_sum (guess : guesses) (l : list summand) (n : N) : sum_verdict :=
  match first_refused guess 0 l with
  | Some i => RefusedPart i
  | None =>
      let m := nim_sum (map valued l) in
      if N.eqb m n then SumVerified else OtherSum m
  end.

(** [x] is the game that the text of [s] means, at the position of [s]. *)
Definition means (s : summand) (x : Games.state) : Prop :=
  exists r, understood (of_text s) (with_parameters s) = Some r /\
    is_position r NormalPlay (in_position s) = true /\
    x = existT position (game_of r NormalPlay) (in_position s).

Lemma summand_verified guess s : check_summand guess s = true ->
  exists x, means s x /\ worth (Games.game_of x) (Games.at_ x) (valued s).
Proof.
  intros H.
  assert (V : exists r, understood (of_text s) (with_parameters s) = Some r /\
    is_position r NormalPlay (in_position s) = true /\
    true_claim r NormalPlay (in_position s) (Worth (valued s))).
  { destruct s as [t chosen p n w]. unfold check_summand in H. destruct w as [w| |].
    - destruct (check _ _ _ _ _ _ w) eqn:E; [|discriminate].
      exact (verified guess t chosen NormalPlay p (Worth n) w E).
    - exact (theorem_verified guess t chosen NormalPlay p (Worth n) H).
    - exact (octal_verified t chosen p n _ _ _ _ H). }
  destruct V as (r & U & P & W).
  exists (existT position (game_of r NormalPlay) (in_position s)).
  split; [exists r; auto|exact W].
Qed.

(** What is accepted is true of the games of the texts, each at its position, played
    together: the nimber of the sum, and who wins it. *)
Theorem sum_verified guess l n : check_sum guess l n = SumVerified ->
  exists xs, Forall2 means l xs /\
    let whole := Games.side_by_side xs in
    worth (Games.game_of whole) (Games.at_ whole) n /\
    if N.eqb n 0 then loses (Games.game_of whole) (Games.at_ whole)
    else wins (Games.game_of whole) (Games.at_ whole).
Proof.
  unfold check_sum. destruct (first_refused guess 0 l) as [i|] eqn:F; [discriminate|].
  destruct (N.eqb_spec (nim_sum (map valued l)) n) as [<-|]; [|discriminate]. intros _.
  assert (V : exists xs, Forall2 means l xs /\
    Forall2 (fun x n => worth (Games.game_of x) (Games.at_ x) n) xs (map valued l)).
  { revert F. generalize 0%N as i. induction l as [|s l IH]; intros i F.
    - exists []. split; constructor.
    - cbn [first_refused] in F. destruct (check_summand guess s) eqn:E; [|discriminate].
      destruct (summand_verified guess s E) as (x & M & W).
      destruct (IH _ F) as (xs & Ms & Ws).
      exists (x :: xs). split; [now constructor|]. cbn [map]. now constructor. }
  destruct V as (xs & M & W). exists xs. split; [exact M|]. split.
  - exact (Games.side_by_side_worth xs _ W).
  - exact (Games.side_by_side_outcome xs _ W).
Qed.
