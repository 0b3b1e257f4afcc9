(** Lists by number, as rulesets use them: [r[i]], [set(r, i, v)], [len(r)]. *)
From Coq Require Import List NArith Lia.
Import ListNotations.
Open Scope N_scope.

Definition get (r : list N) (i : N) : N := nth (N.to_nat i) r 0.

Fixpoint set_nat (r : list N) (i : nat) (v : N) : list N :=
  match r, i with
  | [], _ => []
  | _ :: r, O => v :: r
  | n :: r, S i => n :: set_nat r i v
  end.
Definition set (r : list N) (i v : N) : list N := set_nat r (N.to_nat i) v.

Definition len (r : list N) : N := N.of_nat (length r).

Lemma get_at a x c i : i = len a -> get (a ++ x :: c) i = x.
Proof.
  intros ->. unfold get, len. rewrite Nnat.Nat2N.id, app_nth2 by lia.
  now rewrite PeanoNat.Nat.sub_diag.
Qed.

Lemma set_at a x c i v : i = len a -> set (a ++ x :: c) i v = a ++ v :: c.
Proof.
  intros ->. unfold set, len. rewrite Nnat.Nat2N.id.
  induction a as [|y a IH]; simpl; [reflexivity|]. now rewrite IH.
Qed.

Lemma len_app a b : len (a ++ b) = len a + len b.
Proof. unfold len. rewrite app_length. lia. Qed.

Lemma len_cons x a : len (x :: a) = len a + 1.
Proof. unfold len. simpl length. lia. Qed.

Lemma split_at {A} (l : list A) (i : N) :
  i < N.of_nat (length l) -> exists a x c, l = a ++ x :: c /\ N.of_nat (length a) = i.
Proof.
  intros H. destruct (nth_error l (N.to_nat i)) as [x|] eqn:E.
  - apply nth_error_split in E. destruct E as (a & c & -> & L).
    exists a, x, c. split; [reflexivity|]. lia.
  - apply nth_error_None in E. lia.
Qed.
