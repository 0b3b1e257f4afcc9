(** [by theorem] for the texts of Nim, subtraction games, Wythoff's game and Fibonacci
    Nim: what a program may say of a position, and that it is true of the game that the
    text means. Heaps have at most 10^18. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts Sums Syntax Boards Language.
From Grundy.Theorems Require Import Stated Rulesets SameText RulesOf Law Remainders
  Wythoff Zeckendorf StatedHeaps HeapTexts NumberTexts.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope N_scope.

(** *** Reading positions and parameters *)

Fixpoint heaps_of (p : list part) : option (list N) :=
  match p with
  | [] => Some []
  | Figures [n] :: p =>
      match heaps_of p with
      | Some l => if n <=? 1000000000000000000 then Some (n :: l) else None
      | None => None
      end
  | _ => None
  end.

Lemma heaps_of_is p l : heaps_of p = Some l ->
  p = map heap_part l /\ Forall (fun n => n <= 1000000000000000000) l.
Proof.
  revert l. induction p as [|[[|n [|? ?]]| | | | ] p IH]; intros heaps E;
    try discriminate E.
  - injection E as <-. split; [reflexivity|constructor].
  - cbn [heaps_of] in E. destruct (heaps_of p) as [m|]; [|discriminate E].
    destruct (N.leb_spec n 1000000000000000000); [|discriminate E]. injection E as <-.
    destruct (IH m eq_refl) as [-> F]. split; [reflexivity|now constructor].
Qed.

Fixpoint numbers_of (vs : list value) : option (list N) :=
  match vs with
  | [] => Some []
  | Int z :: vs =>
      match numbers_of vs with
      | Some l => if (0 <=? z)%Z then Some (Z.to_N z :: l) else None
      | None => None
      end
  | _ => None
  end.

Lemma numbers_of_is vs l : numbers_of vs = Some l -> vs = map figure l.
Proof.
  revert l. induction vs as [|[z| | | | | | ] vs IH]; intros ns E;
    try discriminate E.
  - now injection E as <-.
  - cbn [numbers_of] in E. destruct (numbers_of vs) as [m|]; [|discriminate E].
    destruct (Z.leb_spec 0 z); [|discriminate E]. injection E as <-.
    rewrite (IH m eq_refl). cbn [map]. unfold figure. now rewrite Z2N.id.
Qed.

Definition by_convention (v : convention) (in_normal in_misere : stated) : stated :=
  match v with NormalPlay => in_normal | MiserePlay => in_misere end.

(** *** Nim *)

Definition is_nim_text : ruleset -> bool := says Heaps ["n"] [Choice nim_option].

Definition nim_by_theorem (v : convention) (p : list part) : option stated :=
  match heaps_of p with
  | Some l => Some (by_convention v (bouton_stated l) (bouton_misere_stated l))
  | None => None
  end.

Theorem nim_by_theorem_sound f chosen g v p s :
  is_nim_text f = true -> understood f chosen = Some g ->
  nim_by_theorem v p = Some s -> true_of (game_of g v) p s.
Proof.
  intros T U. pose proof (says_means _ _ _ _ _ _ _ T U) as (K & Na & O & M & R & J).
  unfold nim_by_theorem. destruct (heaps_of p) as [l|] eqn:E; [|discriminate].
  intros S. injection S as <-. apply heaps_of_is in E. destruct E as [-> B].
  destruct (nim_text g l) as [X Y]; [now repeat split|exact B|].
  now destruct v.
Qed.

(** *** Subtraction games *)

Definition is_subtraction_text : ruleset -> bool :=
  says Heaps ["n"] [Choice subtraction_option].

Definition subtraction_by_theorem (g : rules) (v : convention) (p : list part)
    : option stated :=
  match find "set" (constants g), heaps_of p with
  | Some (Some (Items vs)), Some l =>
      match numbers_of vs with
      | Some set =>
          match one_to set with
          | Some k => Some (by_convention v (remainders_stated k l)
                                            (remainders_misere_stated k l))
          | None => None
          end
      | None => None
      end
  | _, _ => None
  end.

Theorem subtraction_by_theorem_sound f chosen g v p s :
  is_subtraction_text f = true -> understood f chosen = Some g ->
  subtraction_by_theorem g v p = Some s -> true_of (game_of g v) p s.
Proof.
  intros T U. pose proof (says_means _ _ _ _ _ _ _ T U) as (K & Na & O & M & R & J).
  unfold subtraction_by_theorem.
  destruct (find "set" (constants g)) as [[[| | | | |vs| ]|]|] eqn:C; try discriminate.
  destruct (heaps_of p) as [l|] eqn:E; [|discriminate].
  destruct (numbers_of vs) as [set|] eqn:V; [|discriminate].
  destruct (one_to set) as [k|] eqn:One; [|discriminate].
  intros S. injection S as <-. apply heaps_of_is in E. destruct E as [-> B].
  apply numbers_of_is in V. subst vs.
  destruct (subtraction_text g set k l) as [X Y]; [now repeat split|exact C|exact One|
    exact B|]. now destruct v.
Qed.

(** *** Wythoff's game *)

Definition is_wythoff_text : ruleset -> bool :=
  says Numbers ["a"; "b"] (map Choice wythoff_options ++ [Require wythoff_condition]).

Definition wythoff_by_theorem (v : convention) (p : list part) : option stated :=
  match p with
  | [Figures [a; b]] =>
      if (a <=? b) && (b <=? 1000000000000000000)
      then Some (by_convention v (wythoff_stated (a, b)) (wythoff_misere_stated (a, b)))
      else None
  | _ => None
  end.

Theorem wythoff_by_theorem_sound f chosen g v p s :
  is_wythoff_text f = true -> understood f chosen = Some g ->
  wythoff_by_theorem v p = Some s -> true_of (game_of g v) p s.
Proof.
  intros T U. pose proof (says_means _ _ _ _ _ _ _ T U) as (K & Na & O & M & R & J).
  unfold wythoff_by_theorem. destruct p as [|[[|a [|b [|? ?]]]| | | | ] [|? ?]];
    try discriminate.
  destruct (N.leb_spec a b) as [A|]; [|discriminate].
  destruct (N.leb_spec b 1000000000000000000) as [B|]; [|discriminate].
  intros S. injection S as <-.
  destruct (wythoff_text g (a, b)) as [X Y]; [now repeat split|now split|].
  now destruct v.
Qed.

(** *** Fibonacci Nim *)

Definition is_fibonacci_text : ruleset -> bool :=
  says Numbers ["n"; "most"] [Choice fibonacci_option; Require fibonacci_condition].

Definition fibonacci_by_theorem (v : convention) (p : list part) : option stated :=
  match p with
  | [Figures [n; most]] =>
      if (most <=? n) && (n <=? 1000000000000000000)
      then Some (by_convention v (zeckendorf_stated (n, most))
                                 (zeckendorf_misere_stated (n, most)))
      else None
  | _ => None
  end.

Theorem fibonacci_by_theorem_sound f chosen g v p s :
  is_fibonacci_text f = true -> understood f chosen = Some g ->
  fibonacci_by_theorem v p = Some s -> true_of (game_of g v) p s.
Proof.
  intros T U. pose proof (says_means _ _ _ _ _ _ _ T U) as (K & Na & O & M & R & J).
  unfold fibonacci_by_theorem.
  destruct p as [|[[|n [|most [|? ?]]]| | | | ] [|? ?]]; try discriminate.
  destruct (N.leb_spec most n) as [A|]; [|discriminate].
  destruct (N.leb_spec n 1000000000000000000) as [B|]; [|discriminate].
  intros S. injection S as <-.
  destruct (fibonacci_text g (n, most)) as [X Y]; [now repeat split|now split|].
  now destruct v.
Qed.
