(** Parts that are equal in pairs, by rulesets: the test, and what it says is true of the
    game that a text means, wherever play is known to end. It is for Cram, Nimbi and the
    hexagon game. *)
From Coq Require Import String List NArith Bool Lia.
From Grundy Require Import Statement Facts Compose Sums Syntax Boards Language.
From Grundy Require Parts.
From Grundy Require Import Theorems.Stated Theorems.Pairs Theorems.GridMoves.
From Grundy Require Import Theorems.GridRulesets Theorems.GridTexts.
From Grundy Require Import Theorems.HexagonMoves Theorems.HexagonText.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

(** The pieces in an order that brings equal ones together, without those in which nobody
    can move. [before] is any order. *)
Definition pairs_theorem (moves : part -> list (list part))
    (before : part -> part -> bool) (pieces : list part) : option stated :=
  let k := Parts.alive_key (Parts.no_moves moves) before pieces in
  match k with
  | [] => None
  | _ => if neighbours_equal moves part_eqb k
         then Some (Stated "pairs" [("parts", N.of_nat (length k))] true (Some 0%N))
         else None
  end.

(** A position [p] that wins exactly if its pieces [q] do. Play from [p] has to end. *)
Theorem pairs_theorem_sound g before piece_moves p q s :
  judge g = None ->
  (wins (normal (position_moves g)) p <-> wins (normal (together piece_moves)) q) ->
  ends (normal (position_moves g)) p ->
  pairs_theorem piece_moves before q = Some s -> true_of (game_of g NormalPlay) p s.
Proof.
  intros J W E. unfold pairs_theorem.
  set (k := Parts.alive_key (Parts.no_moves piece_moves) before q).
  destruct k as [|c l] eqn:K; [discriminate|].
  destruct (neighbours_equal piece_moves part_eqb (c :: l)) eqn:T; [|discriminate].
  intros S. injection S as <-. unfold game_of. rewrite J.
  apply (true_in_normal_play (position_moves g) p _ _ true E).
  destruct (ended_play_has_a_winner _ p E) as [Wp|L]; [|exact L]. exfalso.
  apply W in Wp.
  apply (proj1 (matched_outcomes _ (Parts.alike_matches_normal piece_moves _
    (Parts.order_is_replaceable piece_moves)))
    q) with (q := k) in Wp; [|apply Parts.alive_key_alike, Parts.no_moves_true].
  revert Wp. rewrite K.
  apply (pairs_not_won piece_moves eq (fun c d => @eq_sym part c d)
    (equal_moves piece_moves)).
  apply (neighbours_equal_paired piece_moves part_eqb); [|exact T].
  intros a b H. now apply part_eqb_eq.
Qed.

(** Small boards, any number of them. *)
Definition small_boards (p : list part) : bool :=
  forallb (fun c => match c with OfGrid b => is_small b | _ => false end) p.

Theorem pairs_on_grids g grid_moves before piece_moves p q s :
  grid_game g grid_moves -> (forall b, ends (normal grid_moves) b) ->
  (wins (normal (position_moves g)) p <-> wins (normal (together piece_moves)) q) ->
  small_boards p = true ->
  pairs_theorem piece_moves before q = Some s -> true_of (game_of g NormalPlay) p s.
Proof.
  intros G E W B. apply pairs_theorem_sound; [exact (last_move_decides _ _ G)|exact W|].
  apply (text_ends g grid_moves G p E). apply Forall_forall. intros c Hc.
  unfold small_boards in B. rewrite forallb_forall in B. specialize (B c Hc).
  destruct c; try discriminate B. eexists. split; [reflexivity|now apply is_small_small].
Qed.

(** The three games. *)
Inductive has_pairs : ruleset -> list (option value) -> Prop :=
| cram_has_pairs f : is_cram_text f = true -> has_pairs f []
| nimbi_has_pairs f : is_nimbi_text f = true -> has_pairs f []
| hexagon_has_pairs f chosen :
    is_hexagon_text f = true -> whole_chosen chosen = true -> has_pairs f chosen.

Theorem pairs_of_texts f chosen g before piece_moves p q s :
  has_pairs f chosen -> understood f chosen = Some g ->
  (wins (normal (position_moves g)) p <-> wins (normal (together piece_moves)) q) ->
  small_boards p = true ->
  pairs_theorem piece_moves before q = Some s -> true_of (game_of g NormalPlay) p s.
Proof.
  intros H U. destruct H as [f T|f T|f chosen T W].
  - exact (pairs_on_grids g cram_moves before piece_moves p q s (cram_game f g T U)
      cram_ends).
  - exact (pairs_on_grids g nimbi_moves before piece_moves p q s (nimbi_game f g T U)
      nimbi_ends).
  - exact (pairs_on_grids g hexagon_moves before piece_moves p q s
      (hexagon_game f chosen g T W U) hexagon_ends).
Qed.
