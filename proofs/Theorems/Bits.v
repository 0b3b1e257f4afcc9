(** Binary digits and the order of numbers; Bouton's lemma on the nim-sum. *)
From Coq Require Import List NArith Bool Lia.
From Grundy Require Export Compose.
Import ListNotations.
Open Scope N_scope.

(** The larger number is the one with 1 at the highest place where two differ. *)
Lemma lt_by_bit a b h :
  N.testbit a h = false -> N.testbit b h = true ->
  (forall j, h < j -> N.testbit a j = N.testbit b j) -> a < b.
Proof.
  intros Ha Hb above.
  assert (E : N.div2 (N.shiftr a h) = N.div2 (N.shiftr b h)).
  { apply N.bits_inj. intros i. rewrite !N.div2_spec, !N.shiftr_spec'.
    apply above. lia. }
  assert (Ba : N.odd (N.shiftr a h) = false) by
    (rewrite <- N.bit0_odd, N.shiftr_spec'; exact Ha).
  assert (Bb : N.odd (N.shiftr b h) = true) by
    (rewrite <- N.bit0_odd, N.shiftr_spec'; exact Hb).
  pose proof (N.div2_odd (N.shiftr a h)) as Da. rewrite Ba in Da.
  pose proof (N.div2_odd (N.shiftr b h)) as Db. rewrite Bb in Db.
  simpl N.b2n in Da, Db.
  destruct (N.lt_ge_cases a b) as [L|G]; [exact L|].
  assert (M : N.shiftr b h <= N.shiftr a h).
  { rewrite !N.shiftr_div_pow2. apply N.div_le_mono; [|exact G].
    apply N.pow_nonzero. lia. }
  lia.
Qed.

Lemma bits_above_log2 d j : N.log2 d < j -> N.testbit d j = false.
Proof. apply N.bits_above_log2. Qed.

(** Two numbers differ at the highest place of their nim-sum, and nowhere above. *)
Lemma highest_difference a b :
  a < b -> exists h, N.testbit a h = false /\ N.testbit b h = true /\
    (forall j, h < j -> N.testbit a j = N.testbit b j).
Proof.
  intros less. set (d := N.lxor a b). exists (N.log2 d).
  assert (nz : d <> 0) by (unfold d; rewrite N.lxor_eq_0_iff; lia).
  assert (top : N.testbit d (N.log2 d) = true) by now apply N.bit_log2.
  assert (above : forall j, N.log2 d < j -> N.testbit a j = N.testbit b j).
  { intros j Hj. apply N.bits_above_log2 in Hj. unfold d in Hj.
    rewrite N.lxor_spec in Hj. now apply xorb_eq. }
  unfold d in top at 1. rewrite N.lxor_spec in top.
  destruct (N.testbit a (N.log2 d)) eqn:Ha; destruct (N.testbit b (N.log2 d)) eqn:Hb;
    try discriminate top; auto.
  pose proof (lt_by_bit b a (N.log2 d) Hb Ha) as contra.
  assert (b < a) by (apply contra; intros; symmetry; auto). lia.
Qed.

Lemma lxor_lt n d : d <> 0 -> N.testbit n (N.log2 d) = true -> N.lxor n d < n.
Proof.
  intros nz Hn. apply lt_by_bit with (N.log2 d).
  - rewrite N.lxor_spec, Hn, N.bit_log2 by exact nz. reflexivity.
  - exact Hn.
  - intros j Hj. rewrite N.lxor_spec, (N.bits_above_log2 d j Hj). apply xorb_false_r.
Qed.

(** The nim-sum with one number [n] set apart: that of the others is [y]. *)
Lemma nim_sum_split l n r :
  nim_sum (l ++ n :: r) = N.lxor (nim_sum (l ++ r)) n.
Proof.
  rewrite !nim_sum_app. simpl.
  rewrite N.lxor_assoc, (N.lxor_comm (nim_sum r)). reflexivity.
Qed.

Lemma lxor_cancel a b c : N.lxor a b = N.lxor a c -> b = c.
Proof.
  intros E. apply (f_equal (N.lxor a)) in E.
  now rewrite <- !N.lxor_assoc, !N.lxor_nilpotent, !N.lxor_0_l in E.
Qed.

(** Bouton (1901): to bring the nim-sum down to [t], some number is made smaller. *)
Lemma bouton_lemma l t :
  t < nim_sum l -> exists a n b, l = a ++ n :: b /\
    N.lxor (nim_sum (a ++ b)) t < n.
Proof.
  intros less. set (d := N.lxor (nim_sum l) t).
  assert (nz : d <> 0) by (unfold d; rewrite N.lxor_eq_0_iff; lia).
  assert (bit : N.testbit (nim_sum l) (N.log2 d) = true).
  { destruct (highest_difference _ _ less) as (h & Ht & Hs & above).
    replace (N.log2 d) with h; [exact Hs|].
    symmetry. apply N.log2_bits_unique.
    - unfold d. now rewrite N.lxor_spec, Hs, Ht.
    - intros j Hj. unfold d. rewrite N.lxor_spec, (above j Hj). apply xorb_nilpotent. }
  assert (some : exists n, In n l /\ N.testbit n (N.log2 d) = true).
  { clear less. clearbody d. induction l as [|n l IH]; simpl in bit.
    - discriminate bit.
    - rewrite N.lxor_spec in bit. destruct (N.testbit n (N.log2 d)) eqn:Hn.
      + exists n. split; [now left|exact Hn].
      + destruct IH as (m & Hm & B); [now rewrite xorb_false_l in bit|].
        exists m. split; [now right|exact B]. }
  destruct some as (n & Hn & B). apply in_split in Hn. destruct Hn as (a & b & E).
  exists a, n, b. split; [exact E|].
  replace (N.lxor (nim_sum (a ++ b)) t) with (N.lxor n d); [now apply lxor_lt|].
  unfold d. rewrite E, nim_sum_split.
  rewrite (N.lxor_comm (nim_sum (a ++ b)) n), N.lxor_assoc, <- N.lxor_assoc.
  now rewrite N.lxor_nilpotent, N.lxor_0_l.
Qed.
