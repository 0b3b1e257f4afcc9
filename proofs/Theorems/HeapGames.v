(** [by theorem] for all texts of heap games about which there is a theorem here: what a
    program may say of a position is true of the game that the text means. *)
From Coq Require Import List NArith Bool.
From Grundy Require Import Statement Syntax Boards Language.
From Grundy.Theorems Require Import Stated HeapsByTheorem OddEvenText QueenText MooreText
  NorthcottWords NorthcottText XiangqiWords XiangqiText.

Definition heap_game_theorem (f : ruleset) (g : rules) (v : convention)
    : list part -> option stated :=
  if is_nim_text f then nim_by_theorem v
  else if is_subtraction_text f then subtraction_by_theorem g v
  else if is_wythoff_text f then wythoff_by_theorem v
  else if is_fibonacci_text f then fibonacci_by_theorem v
  else if is_odd_even_text f then odd_even_by_theorem g
  else if is_queen_text f then queen_by_theorem g v
  else if is_moore_text f then moore_by_theorem g v
  else if is_northcott_text f then northcott_by_theorem g v
  else if is_xiangqi_text f then xiangqi_by_theorem v
  else fun _ => None.

Theorem heap_game_theorem_sound f chosen g v p s :
  understood f chosen = Some g -> heap_game_theorem f g v p = Some s ->
  true_of (game_of g v) p s.
Proof.
  intros U. unfold heap_game_theorem.
  destruct (is_nim_text f) eqn:T1; [eauto using nim_by_theorem_sound|].
  destruct (is_subtraction_text f) eqn:T2; [eauto using subtraction_by_theorem_sound|].
  destruct (is_wythoff_text f) eqn:T3; [eauto using wythoff_by_theorem_sound|].
  destruct (is_fibonacci_text f) eqn:T4; [eauto using fibonacci_by_theorem_sound|].
  destruct (is_odd_even_text f) eqn:T5; [eauto using odd_even_by_theorem_sound|].
  destruct (is_queen_text f) eqn:T6; [eauto using queen_by_theorem_sound|].
  destruct (is_moore_text f) eqn:T7; [eauto using moore_by_theorem_sound|].
  destruct (is_northcott_text f) eqn:T8; [eauto using northcott_by_theorem_sound|].
  destruct (is_xiangqi_text f) eqn:T9; [eauto using xiangqi_by_theorem_sound|].
  discriminate.
Qed.
