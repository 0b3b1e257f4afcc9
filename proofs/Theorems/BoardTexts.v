(** The theorems on boards, by the text of a ruleset: Chomp (arms, two rows, two columns,
    strategy stealing), Cram (half turn), Nimbi (lines, half turn), the hexagon game with
    whole lines (lines). *)
From Coq Require Import List NArith Bool.
From Grundy Require Import Statement Syntax Boards Language.
From Grundy Require Import Theorems.Stated Theorems.ChompRuleset.
From Grundy Require Import Theorems.GridRulesets Theorems.GridTexts Theorems.HexagonText.
Import ListNotations.

(** [f] is the text, [chosen] what the game's name says of its parameters, [g] the rules
    that they give. *)
Definition board_theorem (f : ruleset) (chosen : list (option value)) (g : rules)
    (v : convention) (p : list part) : option stated :=
  match chosen with
  | [] =>
      if is_chomp_text f then chomp_by_theorem g v p
      else if is_cram_text f then cram_by_theorem v p
      else if is_nimbi_text f then nimbi_by_theorem v p
      else if is_hexagon_text f then hexagon_by_theorem v p
      else None
  | _ =>
      if is_hexagon_text f && whole_chosen chosen then hexagon_by_theorem v p else None
  end.

Theorem board_theorem_sound f chosen g v p s :
  understood f chosen = Some g -> board_theorem f chosen g v p = Some s ->
  true_of (game_of g v) p s.
Proof.
  intros U. unfold board_theorem. destruct chosen as [|c chosen].
  - destruct (is_chomp_text f) eqn:T1.
    { apply chomp_by_theorem_sound. exact (chomp_text_is_chomp f g T1 U). }
    destruct (is_cram_text f) eqn:T2; [exact (cram_by_theorem_sound f g v p s T2 U)|].
    destruct (is_nimbi_text f) eqn:T3; [exact (nimbi_by_theorem_sound f g v p s T3 U)|].
    destruct (is_hexagon_text f) eqn:T4; [|discriminate].
    exact (hexagon_by_theorem_sound f [] g v p s T4 eq_refl U).
  - destruct (is_hexagon_text f) eqn:T4; [|discriminate].
    destruct (whole_chosen (c :: chosen)) eqn:W; [|discriminate].
    exact (hexagon_by_theorem_sound f (c :: chosen) g v p s T4 W U).
Qed.
