(** A claim by a theorem of [Theorems], or by a move after which a theorem says that the
    other player loses: of the game that the text means. *)
From Coq Require Import List NArith Bool Lia.
From Grundy Require Import Statement Facts Sums Syntax Boards Language Components Checker
  Lists.
From Grundy Require Import Theorems.Stated Theorems.HeapGames Theorems.BoardTexts.
From Grundy Require Import Theorems.PairTexts Theorems.GridRulesets Theorems.HexagonText.
From Grundy Require Import Theorems.OctalText Octal Periods Sparse Sequence.
From Grundy Require Import Local.LinePieces.
From Grundy Require Import Guesses.
From Grundy Require Strategy.
Import ListNotations.

(** Parts equal in pairs, of Cram, Nimbi and the hexagon game with whole lines: the boards
    are taken apart first, each piece in a standard form. *)
Definition may_have_pairs (f : ruleset) (chosen : list (option value)) : bool :=
  match chosen with [] => is_cram_text f || is_nimbi_text f | _ => false end ||
  is_hexagon_text f && whole_chosen chosen.

Definition pairs_by_theorem (guess : guesses) (f : ruleset) (chosen : list (option value))
    (g : rules) (v : convention) (p : list part) : option stated :=
  match v with
  | NormalPlay =>
      if may_have_pairs f chosen && small_boards p then
        match recognised f g with
        | Some l =>
            let apart := line_parts l guess in
            pairs_theorem (split_moves (part_moves g) apart) (before guess)
              (split_all apart p)
        | None => None
        end
      else None
  | MiserePlay => None
  end.

Theorem pairs_by_theorem_sound guess f chosen g v p s :
  understood f chosen = Some g -> pairs_by_theorem guess f chosen g v p = Some s ->
  true_of (game_of g v) p s.
Proof.
  intros U. unfold pairs_by_theorem. destruct v; [|discriminate].
  destruct (may_have_pairs f chosen) eqn:H; [|discriminate].
  destruct (small_boards p) eqn:B; [|discriminate].
  destruct (recognised f g) as [l|] eqn:R; [|discriminate].
  apply (pairs_of_texts f chosen g); [|exact U| |exact B].
  - unfold may_have_pairs in H. apply orb_true_iff in H as [H|H].
    + destruct chosen; [|discriminate].
      apply orb_true_iff in H as [H|H]; [now apply cram_has_pairs|now apply nimbi_has_pairs].
    + apply andb_true_iff in H as (T & W). now apply hexagon_has_pairs.
  - exact (proj1 (proj1 (recognised_parts f chosen g l guess U R) false p)).
Qed.

(** What a theorem says of a position, if one is known for this text, which is looked at
    once for all positions. *)
Definition theorem_of (guess : guesses) (f : ruleset) (chosen : list (option value))
    (g : rules) (v : convention) : list part -> option stated :=
  let of_heaps := heap_game_theorem f g v in
  fun p =>
  match of_heaps p with
  | Some s => Some s
  | None =>
      match board_theorem f chosen g v p with
      | Some s => Some s
      | None => pairs_by_theorem guess f chosen g v p
      end
  end.

Theorem theorem_of_sound guess f chosen g v p s :
  understood f chosen = Some g -> theorem_of guess f chosen g v p = Some s ->
  true_of (game_of g v) p s.
Proof.
  intros U. unfold theorem_of. destruct (heap_game_theorem f g v p) as [h|] eqn:H.
  - intros E. injection E as <-. exact (heap_game_theorem_sound f chosen g v p h U H).
  - destruct (board_theorem f chosen g v p) as [b|] eqn:B.
    + intros E. injection E as <-. exact (board_theorem_sound f chosen g v p b U B).
    + exact (pairs_by_theorem_sound guess f chosen g v p s U).
Qed.

(** Whether the claim is what the theorem says, or follows from it. *)
Definition says_claim (s : stated) (v : convention) (r : rules) (c : claim) : bool :=
  match c with
  | Worth n =>
      match of_nimber s, v, judge r with
      | Some m, NormalPlay, None => N.eqb n m
      | _, _, _ => false
      end
  | Winner Strategy.NextPlayer => negb (lost s)
  | Winner Strategy.PreviousPlayer => lost s
  | Winner Strategy.Draw => false
  end.

Definition check_theorem (guess : guesses) (f : ruleset) (chosen : list (option value))
    (v : convention) (p : list part) (c : claim) : bool :=
  match understood f chosen with
  | Some r =>
      is_position r v p &&
      match theorem_of guess f chosen r v p with
      | Some s => says_claim s v r c
      | None => false
      end
  | None => false
  end.

(** A move after which a theorem says that the other player loses, in [wanted] words. *)
Definition check_move (guess : guesses) (f : ruleset) (chosen : list (option value))
    (v : convention) (p : list part) (wanted : stated -> bool) : option (list part * stated) :=
  match understood f chosen with
  | Some r =>
      let theorem := theorem_of guess f chosen r v in
      if is_position r v p then
        first_with (fun q => match theorem q with
            | Some s => if lost s && wanted s then Some s else None
            | None => None end) (all_options (part_moves r) p)
      else None
  | None => None
  end.

Theorem theorem_verified guess f chosen v p c :
  check_theorem guess f chosen v p c = true ->
  exists r, understood f chosen = Some r /\ is_position r v p = true /\ true_claim r v p c.
Proof.
  unfold check_theorem. destruct (understood f chosen) as [r|] eqn:U; [|discriminate].
  intros H. apply andb_true_iff in H as (P & H). exists r. split; [reflexivity|].
  split; [exact P|].
  destruct (theorem_of guess f chosen r v p) as [s|] eqn:S; [|discriminate].
  destruct (theorem_of_sound guess f chosen r v p s U S) as (O & W).
  unfold says_claim in H. unfold true_claim. destruct c as [n|[]].
  - destruct (of_nimber s) as [m|]; [|discriminate]. destruct v; [|discriminate].
    destruct (judge r) eqn:J; [discriminate|]. apply N.eqb_eq in H as ->.
    specialize (W m eq_refl). apply nimber_worth. exact W.
  - cbn. destruct (lost s); [discriminate|exact O].
  - cbn. destruct (lost s); [exact O|discriminate].
  - discriminate.
Qed.

Theorem move_verified guess f chosen v p wanted q s :
  check_move guess f chosen v p wanted = Some (q, s) ->
  exists r, understood f chosen = Some r /\ is_position r v p = true /\
    true_claim r v p (Winner Strategy.NextPlayer).
Proof.
  unfold check_move. destruct (understood f chosen) as [r|] eqn:U; [|discriminate].
  destruct (is_position r v p) eqn:P; [|discriminate]. intros H.
  exists r. split; [reflexivity|]. split; [exact P|].
  apply first_with_in in H as (M & H). rewrite all_options_together in M.
  destruct (theorem_of guess f chosen r v q) as [t|] eqn:S; [|discriminate].
  destruct (lost t && wanted t) eqn:L; [|discriminate]. injection H as ->.
  apply andb_true_iff in L as (L & _).
  destruct (theorem_of_sound guess f chosen r v q s U S) as (O & _). rewrite L in O.
  cbn. apply winning_move with q; [|exact O].
  unfold game_of. destruct (judge r), v; exact M.
Qed.

(** By a sequence of nimbers of the heaps of a take-and-break game, and its period. *)
Definition check_octal (f : ruleset) (chosen : list (option value)) (p : list part) (n : N)
    (values : list N) (period : option (N * N)) (l : option label) (parts : list N) : bool :=
  match understood f chosen with
  | Some r =>
      is_position r NormalPlay p && is_octal_text f &&
      match octal_code r, judge r with
      | Some code, None =>
          check_sequence code values period l parts &&
          match nimber_by_sequence values period p with
          | Some m => N.eqb n m
          | None => false
          end
      | _, _ => false
      end
  | None => false
  end.

Theorem octal_verified f chosen p n values period l parts :
  check_octal f chosen p n values period l parts = true ->
  exists r, understood f chosen = Some r /\ is_position r NormalPlay p = true /\
    true_claim r NormalPlay p (Worth n).
Proof.
  unfold check_octal. destruct (understood f chosen) as [r|] eqn:U; [|discriminate].
  intros H. rewrite !andb_true_iff in H. destruct H as ((P & T) & H).
  exists r. split; [reflexivity|]. split; [exact P|].
  destruct (octal_code r) as [code|] eqn:C; [|discriminate].
  destruct (judge r) eqn:J; [discriminate|]. apply andb_true_iff in H as (Q & H).
  destruct (nimber_by_sequence values period p) as [m|] eqn:E; [|discriminate].
  apply N.eqb_eq in H as ->. cbn.
  pose proof (by_sequence_sound f chosen r code values period l parts p m T U C Q E) as W.
  apply nimber_worth in W. exact W.
Qed.

(** With a period, the nimbers of all heaps repeat. *)
Theorem octal_period_verified f chosen p n values from q l parts :
  check_octal f chosen p n values (Some (from, q)) l parts = true ->
  exists r F, understood f chosen = Some r /\
    (forall m, (from <= m)%N -> F (m + q)%N = F m) /\
    forall m, (m <= 1000000000000000000)%N ->
    nimber (game_of r NormalPlay) [HeapTexts.heap_part m] (F m).
Proof.
  unfold check_octal. destruct (understood f chosen) as [r|] eqn:U; [|discriminate].
  intros H. rewrite !andb_true_iff in H. destruct H as ((P & T) & H).
  destruct (octal_code r) as [code|] eqn:C; [|discriminate].
  destruct (judge r); [discriminate|]. apply andb_true_iff in H as (Q & _).
  assert (W : Octal.proper code = true).
  { apply andb_true_iff in Q as (_ & Q). now apply check_values_sound in Q. }
  exists r, (G code). split; [reflexivity|]. split.
  - intros m L. assert (V := check_sequence_sound code values _ l parts Q).
    rewrite !V by (right; discriminate). do 2 f_equal. cbn [place]. unfold reduced.
    assert (Pq : (0 < q)%N).
    { apply andb_true_iff in Q as (Q & _). unfold check_period in Q.
      rewrite !andb_true_iff in Q. destruct Q as ((Q & _) & _). now apply N.ltb_lt. }
    destruct (N.ltb_spec (m + q) from) as [L1|L1]; [lia|].
    destruct (N.ltb_spec m from) as [L2|L2]; [lia|]. f_equal.
    replace (m + q - from)%N with (m - from + 1 * q)%N by lia. apply N.mod_add. lia.
  - intros m B. apply (octal_code_nimber f chosen r code [m] (G code m) T U C W).
    + now repeat constructor.
    + now apply G_is_nimber.
Qed.
