(** A period by windows, of the game that the text of octal games means. *)
From Coq Require Import List NArith Bool.
From Grundy Require Import Statement Syntax Boards Language Octal Sparse Sequence
  LeastPeriod WindowChecker WindowProof.
From Grundy.Theorems Require Import HeapTexts OctalText.
Import ListNotations.

Definition check_octal_window (f : ruleset) (chosen : list (option value)) (l : label)
    (parts : list N) (n0 n1 from p : N) (qs : list N) (s : stream) : bool :=
  match understood f chosen with
  | Some r =>
      is_octal_text f &&
      match octal_code r with
      | Some code => check_window code l parts n0 n1 from p qs s
      | None => false
      end
  | None => false
  end.

(** F gives the nimbers of the heaps, [from] the first heap of the periodic part and [p]
    the period, both the least. (The text has heaps of at most 10^18.) *)
Theorem octal_window_verified f chosen l parts n0 n1 from p qs s :
  check_octal_window f chosen l parts n0 n1 from p qs s = true ->
  exists r F, understood f chosen = Some r /\ least_period F from p /\
    forall n, (n <= 1000000000000000000)%N ->
    nimber (game_of r NormalPlay) [heap_part n] (F n).
Proof.
  unfold check_octal_window. destruct (understood f chosen) as [r|] eqn:U; [|discriminate].
  intros H. apply andb_true_iff in H as (T & H).
  destruct (octal_code r) as [code|] eqn:C; [|discriminate].
  destruct (check_window_sound _ _ _ _ _ _ _ _ _ H) as (W & Least & _).
  exists r, (G code). split; [reflexivity|]. split; [exact Least|]. intros n B.
  apply (octal_code_nimber f chosen r code [n] (G code n) T U C W); [now repeat constructor|].
  now apply G_is_nimber.
Qed.
