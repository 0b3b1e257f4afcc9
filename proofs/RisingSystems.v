(** Systems of sequences of nimbers of which some have a period and others rise by the
    same saltus in each period. *)
From Coq Require Import List NArith Lia Bool.
From Grundy Require Import Statement Facts Octal Saltus Systems.
Import ListNotations.
Local Open Scope N_scope.

Section Rising.
Context {K : Type} (sys : system K) (F : K -> N -> N).
Variables (c from p : N).
Hypothesis same_shape : uniform sys c.
Hypothesis from_large : c <= from.
Hypothesis p_positive : 0 < p.

(** The kinds that rise do so by 2^[bits] times [rise]; all other nimbers are less than
    2^[bits]. *)
Variables (rises : K -> bool) (bits rise : N).
Let saltus := 2 ^ bits * rise.
Hypothesis rise_positive : 0 < rise.
Hypothesis law : forall j n, from <= n ->
  F j (n + p) = F j n + if rises j then saltus else 0.
Hypothesis bounded : forall j n, rises j = false -> F j n < 2 ^ bits.

(** The block of a nimber: all of a block agree but for the last [bits] bits. *)
Definition block (v : N) : N := v / 2 ^ bits.

(** In the first period rising nimbers are in blocks below [top], and after [periods]
    periods more they are in blocks that are higher by two saltus. *)
Variables (top periods : N).
Hypothesis top_positive : 0 < top.
Hypothesis low_start : forall j n, rises j = true -> n < from + p -> block (F j n) < top.
Hypothesis enough_periods : top + 2 * rise <= rise * periods.

(** ** Blocks *)

Lemma block_lxor x y : block (N.lxor x y) = N.lxor (block x) (block y).
Proof. apply div_lxor. Qed.

Lemma block_small v : v < 2 ^ bits <-> block v = 0.
Proof.
  assert (P := power_positive bits). unfold block. split; intros H.
  - now apply N.div_small.
  - apply N.div_small_iff in H; lia.
Qed.

Lemma block_saltus v : block (v + saltus) = block v + rise.
Proof. apply div_add. Qed.

Lemma lxor_saltus_both y z : N.lxor y z < 2 ^ bits ->
  N.lxor (y + saltus) (z + saltus) = N.lxor y z.
Proof. apply lxor_add_both. Qed.

Lemma lxor_saltus y z : z < 2 ^ bits -> N.lxor (y + saltus) z = N.lxor y z + saltus.
Proof. apply lxor_add. Qed.

Lemma block_bounded j n : rises j = false -> block (F j n) = 0.
Proof. intros R. apply block_small, bounded, R. Qed.

Lemma block_grows j q : rises j = true -> forall n, from + q * p <= n ->
  rise * q <= block (F j n).
Proof.
  intros R. induction q as [|q IH] using N.peano_ind; intros n L; [lia|].
  replace n with (n - p + p) by lia. rewrite law, R, block_saltus by lia.
  specialize (IH (n - p) ltac:(lia)). lia.
Qed.

Lemma block_low j q : rises j = true -> forall n, n < from + (q + 1) * p ->
  block (F j n) < top + rise * q.
Proof.
  intros R. induction q as [|q IH] using N.peano_ind; intros n L.
  { specialize (low_start j n R ltac:(lia)). lia. }
  destruct (N.lt_ge_cases n (from + p)) as [S|S].
  { specialize (low_start j n R S). lia. }
  replace n with (n - p + p) by lia. rewrite law, R, block_saltus by lia.
  specialize (IH (n - p) ltac:(lia)). lia.
Qed.

Lemma three_periods : 3 <= periods.
Proof.
  destruct (N.le_gt_cases 3 periods) as [L|L]; [exact L|].
  assert (rise * periods <= rise * 2) by (apply N.mul_le_mono_l; lia). lia.
Qed.

(** A part that is not high is not long. *)
Lemma short_if_low j a q : rises j = true -> block (F j a) < rise * q ->
  a < from + q * p.
Proof.
  intros R L. destruct (N.lt_ge_cases a (from + q * p)) as [S|S]; [exact S|].
  pose proof (block_grows j q R a S). lia.
Qed.

Lemma bounded_repeats j a : rises j = false -> from <= a -> F j (a + p) = F j a.
Proof. intros R L. rewrite law, R by exact L. lia. Qed.

Lemma rising_rises j a : rises j = true -> from <= a -> F j (a + p) = F j a + saltus.
Proof. intros R L. now rewrite law, R. Qed.

(** ** The same move on a longer or shorter whole *)

Definition far_enough : N := 2 * from + (periods + 2) * p + c.

(** In two periods: both parts grow by one, or one part by two. *)
Section Bounded.
Variables (i : K) (n : N).
Hypothesis is_long : far_enough <= n.

(** [x] and [y], longer by [da] and [db]. *)
Definition same_sum (j : K) (a : N) (l : K) (b : N) (da db : N) : Prop :=
  N.lxor (F j (a + da)) (F l (b + db)) = N.lxor (F j a) (F l b).

Definition can_change (j : K) (a : N) (l : K) (b : N) : Prop := exists da db,
  da + db = p + p /\ (da = 0 \/ from + p + p <= a) /\ (db = 0 \/ from + p + p <= b) /\
  same_sum j a l b da db /\ same_sum j (a - da) l (b - db) da db.

Lemma both_rise j a l b : rises j = true -> rises l = true -> from + p <= a ->
  from + p <= b -> N.lxor (F j a) (F l b) < 2 ^ bits ->
  same_sum j a l b p p /\ same_sum j (a - p) l (b - p) p p.
Proof.
  intros R R' La Lb S. unfold same_sum.
  assert (up : forall a b, from <= a -> from <= b ->
    N.lxor (F j (a + p)) (F l (b + p)) < 2 ^ bits \/ N.lxor (F j a) (F l b) < 2 ^ bits ->
    N.lxor (F j (a + p)) (F l (b + p)) = N.lxor (F j a) (F l b)).
  { clear S La Lb a b. intros a b La Lb S. rewrite !rising_rises in * by auto.
    apply lxor_saltus_both. destruct S as [S|S]; [|exact S].
    apply block_small in S. rewrite block_lxor, !block_saltus in S.
    apply block_small. rewrite block_lxor. apply N.lxor_eq in S.
    apply N.lxor_eq_0_iff. lia. }
  split; (apply up; [lia|lia|]); [now right|left].
  replace (a - p + p) with a by lia. now replace (b - p + p) with b by lia.
Qed.

Lemma one_repeats j a : rises j = false -> from + p + p <= a ->
  F j (a + (p + p)) = F j a /\ F j (a - (p + p) + (p + p)) = F j (a - (p + p)).
Proof.
  intros R L. assert (two : forall b, from <= b -> F j (b + (p + p)) = F j b).
  { intros b B. rewrite N.add_assoc, bounded_repeats, bounded_repeats; auto. lia. }
  split; apply two; lia.
Qed.

Lemma across_can_change j a l b : across sys i n (j, a) (l, b) ->
  N.lxor (F j a) (F l b) < 2 ^ bits -> can_change j a l b.
Proof.
  intros A S. pose proof (across_share _ _ same_shape _ _ _ _ _ _ A) as L.
  unfold far_enough in is_long. pose proof three_periods as T.
  assert (P2 : 5 * p <= (periods + 2) * p) by (apply N.mul_le_mono_r; lia).
  assert (left_changes : rises j = false -> from + p + p <= a -> can_change j a l b).
  { intros R La. destruct (one_repeats j a R La) as (E & E').
    exists (p + p), 0. unfold same_sum. rewrite E, E', N.sub_0_r, !N.add_0_r.
    repeat split; auto; lia. }
  assert (right_changes : rises l = false -> from + p + p <= b -> can_change j a l b).
  { intros R Lb. destruct (one_repeats l b R Lb) as (E & E').
    exists 0, (p + p). unfold same_sum. rewrite E, E', N.sub_0_r, !N.add_0_r.
    repeat split; auto; lia. }
  pose proof S as Z. apply block_small in Z. rewrite block_lxor in Z.
  destruct (rises j) eqn:R, (rises l) eqn:R'.
  - apply N.lxor_eq in Z.
    assert (main : from + p + p <= a /\ from + p + p <= b).
    { split; apply N.nlt_ge; intros C.
      - pose proof (block_low j 1 R a ltac:(lia)).
        pose proof (short_if_low l b periods R' ltac:(lia)). lia.
      - pose proof (block_low l 1 R' b ltac:(lia)).
        pose proof (short_if_low j a periods R ltac:(lia)). lia. }
    exists p, p. split; [reflexivity|]. split; [now right|]. split; [now right|].
    apply both_rise; auto; lia.
  - rewrite (block_bounded l b R'), N.lxor_0_r in Z.
    pose proof (short_if_low j a 1 R ltac:(lia)). apply right_changes; auto. lia.
  - rewrite (block_bounded j a R), N.lxor_0_l in Z.
    pose proof (short_if_low l b 1 R' ltac:(lia)). apply left_changes; auto. lia.
  - destruct (N.le_gt_cases (from + p + p) a) as [C|C]; auto. apply right_changes; auto.
    lia.
Qed.
End Bounded.

Lemma lengthen_by i n j a y d : across sys i n (j, a) y -> d = 0 \/ c <= a ->
  across sys i (n + d) (j, a + d) y.
Proof.
  intros A [->|L]; [now rewrite !N.add_0_r|]. now apply (lengthen _ _ same_shape).
Qed.

Lemma shorten_by i n j a y d : across sys i (n + d) (j, a) y -> d = 0 \/ c + d <= a ->
  across sys i n (j, a - d) y.
Proof.
  intros A [->|L]; [now rewrite N.add_0_r, N.sub_0_r in *|].
  apply (shorten _ _ same_shape) with (p := d); [|lia].
  now replace (a - d + d) with a by lia.
Qed.

(** Both parts of a move along are long. *)
Lemma along_long i n j a l b : along sys i n (j, a) (l, b) -> far_enough <= n ->
  from + periods * p <= a /\ from + periods * p <= b.
Proof.
  intros A L. unfold far_enough in L.
  pose proof (along_length _ _ same_shape _ _ _ _ _ A).
  apply (along_sym _ _ same_shape) in A.
  pose proof (along_length _ _ same_shape _ _ _ _ _ A). lia.
Qed.

(** Values in block 0 of moves along repeat after two periods. *)
Lemma along_repeats i n j a l b : along sys i n (j, a) (l, b) -> far_enough <= n ->
  N.lxor (F j a) (F l b) < 2 ^ bits \/
    N.lxor (F j (a + (p + p))) (F l (b + (p + p))) < 2 ^ bits ->
  N.lxor (F j (a + (p + p))) (F l (b + (p + p))) = N.lxor (F j a) (F l b).
Proof.
  intros A L S. destruct (along_long i n j a l b A L) as (La & Lb).
  pose proof three_periods as T.
  assert (P3 : 3 * p <= periods * p) by (apply N.mul_le_mono_r; lia).
  assert (high : forall j a, rises j = true -> from + periods * p <= a ->
    block (F j a) <> 0).
  { intros j' a' R L'. pose proof (block_grows j' periods R a' L'). lia. }
  rewrite !N.add_assoc in *.
  destruct (rises j) eqn:R, (rises l) eqn:R'.
  - rewrite !rising_rises in * by (auto; lia).
    assert (E : block (F j a) = block (F l b)).
    { destruct S as [S|S]; apply block_small in S; rewrite block_lxor in S;
        apply N.lxor_eq in S; rewrite ?block_saltus in S; lia. }
    assert (Z : N.lxor (F j a) (F l b) < 2 ^ bits).
    { apply block_small. rewrite block_lxor, E. apply N.lxor_nilpotent. }
    assert (Z' := lxor_saltus_both _ _ Z). rewrite lxor_saltus_both; [exact Z'|].
    now rewrite Z'.
  - exfalso. destruct S as [S|S]; apply block_small in S; rewrite block_lxor in S;
      rewrite (block_bounded l _ R'), N.lxor_0_r in S; revert S; apply high; auto; lia.
  - exfalso. destruct S as [S|S]; apply block_small in S; rewrite block_lxor in S;
      rewrite (block_bounded j _ R), N.lxor_0_l in S; revert S; apply high; auto; lia.
  - rewrite !bounded_repeats by (auto; lia). reflexivity.
Qed.

Lemma bounded_same_options i n v : far_enough <= n -> v < 2 ^ bits ->
  reached sys F i (n + (p + p)) v <-> reached sys F i n v.
Proof.
  intros L S.
  assert (Lc : c <= n) by (unfold far_enough in L; lia).
  split; intros (x & y & [A|A] & ->); unfold value_of in S.
  - destruct x as [j a], y as [l b]. cbn [fst snd] in S.
    destruct (across_can_change i (n + (p + p)) ltac:(lia) j a l b A S)
      as (da & db & E & Da & Db & _ & V).
    exists (j, a - da), (l, b - db). split.
    + left. replace (n + (p + p)) with (n + da + db) in A by lia.
      apply shorten_by with (d := da); [|lia]. apply (across_sym _ _ same_shape).
      apply shorten_by; [|lia]. now apply (across_sym _ _ same_shape).
    + unfold same_sum in V. unfold value_of. cbn [fst snd]. rewrite <- V.
      f_equal; f_equal; lia.
  - destruct (shorten_both _ _ same_shape _ _ _ _ _ A Lc)
      as (j & a & l & b & -> & -> & A').
    exists (j, a), (l, b). split; [now right|]. unfold value_of. cbn [fst snd] in *.
    apply (along_repeats i n); auto.
  - destruct x as [j a], y as [l b]. cbn [fst snd] in S.
    destruct (across_can_change i _ L j a l b A S) as (da & db & E & Da & Db & V & _).
    exists (j, a + da), (l, b + db). split; [|symmetry; exact V].
    left. replace (n + (p + p)) with (n + db + da) by lia.
    apply lengthen_by; [|lia]. apply (across_sym _ _ same_shape).
    apply lengthen_by; [|lia]. now apply (across_sym _ _ same_shape).
  - destruct x as [j a], y as [l b]. exists (j, a + (p + p)), (l, b + (p + p)).
    split; [right; now apply (lengthen_both _ _ same_shape)|].
    unfold value_of. cbn [fst snd] in *. symmetry. apply (along_repeats i n); auto.
Qed.

(** ** Kinds that rise *)

Section One.
Variable i : K.
Hypothesis i_rises : rises i = true.
(** No move leaves two parts that rise. *)
Hypothesis not_both : forall n j a l b,
  leads_to sys i n (j, a) (l, b) -> rises j && rises l = false.

(** A move with the rising part first, if one rises. *)
Lemma rising_first n v : reached sys F i n v <-> exists j a l b,
  leads_to sys i n (j, a) (l, b) /\ rises l = false /\ v = N.lxor (F j a) (F l b).
Proof.
  split.
  - intros ([j a] & [l b] & A & ->). unfold value_of. cbn [fst snd].
    destruct (rises l) eqn:R'; [|exists j, a, l, b; auto].
    exists l, b, j, a. split; [|split; [|apply N.lxor_comm]].
    + destruct A as [A|A]; [left; now apply (across_sym _ _ same_shape)|].
      right. now apply (along_sym _ _ same_shape).
    + apply not_both in A. rewrite R', andb_true_r in A. exact A.
  - intros (j & a & l & b & A & _ & ->). exists (j, a), (l, b). auto.
Qed.

Lemma block_of_first j a l b : rises l = false ->
  block (N.lxor (F j a) (F l b)) = block (F j a).
Proof. intros R. now rewrite block_lxor, (block_bounded l b R), N.lxor_0_r. Qed.

(** Low values repeat with the part that does not rise. *)
Lemma low_same n v : far_enough <= n -> block v < rise * periods ->
  reached sys F i (n + p) v <-> reached sys F i n v.
Proof.
  intros L B. pose proof three_periods as T.
  assert (P3 : 3 * p <= periods * p) by (apply N.mul_le_mono_r; lia).
  assert (Lc : c <= n) by (unfold far_enough in L; lia).
  assert (move : forall j a l b, across sys i n (j, a) (l, b) \/
      across sys i (n + p) (j, a) (l, b) -> rises l = false ->
      block (F j a) < rise * periods ->
    from + p <= b \/ rises j = false /\ from + p <= a).
  { intros j a l b A R' S. assert (C : n <= a + b + c).
    { destruct A as [A|A]; apply (across_share _ _ same_shape) in A; lia. }
    unfold far_enough in L. destruct (rises j) eqn:R; [|lia]. left.
    pose proof (short_if_low j a periods R S). lia. }
  rewrite !rising_first.
  split; intros (j & a & l & b & A & R' & ->); rewrite block_of_first in B by exact R';
    destruct A as [A|A].
  - destruct (move j a l b (or_intror A) R' B) as [Lb|(R & La)].
    + exists j, a, l, (b - p). split; [|split; [exact R'|]].
      * left. apply (across_sym _ _ same_shape), shorten_by; [|lia].
        now apply (across_sym _ _ same_shape).
      * f_equal. rewrite <- (bounded_repeats l (b - p) R') by lia. f_equal. lia.
    + exists j, (a - p), l, b. split; [left; apply shorten_by; [exact A|lia]|].
      split; [exact R'|]. f_equal. rewrite <- (bounded_repeats j (a - p) R) by lia.
      f_equal. lia.
  - destruct (shorten_both _ _ same_shape _ _ _ _ _ A Lc)
      as (j' & a' & l' & b' & X & Y & A'). injection X as -> ->. injection Y as -> ->.
    destruct (along_long i n j' a' l' b' A' L). exists j', a', l', b'.
    split; [now right|]. split; [exact R'|].
    destruct (rises j') eqn:R; [|now rewrite !bounded_repeats by (auto; lia)].
    pose proof (block_grows j' periods R (a' + p) ltac:(lia)). lia.
  - destruct (move j a l b (or_introl A) R' B) as [Lb|(R & La)].
    + exists j, a, l, (b + p). split; [|split; [exact R'|]].
      * left. apply (across_sym _ _ same_shape), lengthen_by; [|lia].
        now apply (across_sym _ _ same_shape).
      * now rewrite bounded_repeats by (auto; lia).
    + exists j, (a + p), l, b. split; [left; apply lengthen_by; [exact A|lia]|].
      split; [exact R'|]. now rewrite bounded_repeats by (auto; lia).
  - destruct (along_long i n j a l b A L).
    exists j, (a + p), l, (b + p).
    split; [right; now apply (lengthen_both _ _ same_shape)|].
    split; [exact R'|].
    destruct (rises j) eqn:R; [|now rewrite !bounded_repeats by (auto; lia)].
    pose proof (block_grows j periods R a ltac:(lia)). lia.
Qed.

(** High values rise with the part that rises. *)
Lemma high_rises n v : far_enough <= n -> top <= block v ->
  reached sys F i (n + p) (v + saltus) <-> reached sys F i n v.
Proof.
  intros L B. pose proof three_periods as T.
  assert (P3 : 3 * p <= periods * p) by (apply N.mul_le_mono_r; lia).
  assert (Lc : c <= n) by (unfold far_enough in L; lia).
  assert (long : forall j a q, rises j = true -> top + rise * q <= block (F j a) ->
    from + (q + 1) * p <= a).
  { intros j a q R H. apply N.nlt_ge. intros S. pose proof (block_low j q R a S). lia. }
  assert (one_rises : forall j a l b w, rises l = false ->
    w = N.lxor (F j a) (F l b) -> top <= block w -> rises j = true).
  { intros j a l b w R' -> H. destruct (rises j) eqn:R; [reflexivity|].
    rewrite block_of_first, block_bounded in H by auto. lia. }
  rewrite !rising_first.
  split; intros (j & a & l & b & A & R' & E); pose proof (f_equal block E) as H;
    rewrite block_of_first in H by exact R'; rewrite ?block_saltus in H;
    (assert (R : rises j = true) by
      (apply (one_rises j a l b _ R' E); rewrite ?block_saltus; lia));
    destruct A as [A|A].
  - pose proof (long j a 1 R ltac:(lia)) as La. exists j, (a - p), l, b.
    split; [left; apply shorten_by; [exact A|lia]|]. split; [exact R'|].
    replace a with (a - p + p) in E by lia.
    rewrite rising_rises, lxor_saltus in E by (auto; lia). lia.
  - destruct (shorten_both _ _ same_shape _ _ _ _ _ A Lc)
      as (j' & a' & l' & b' & X & Y & A'). injection X as -> ->. injection Y as -> ->.
    destruct (along_long i n j' a' l' b' A' L). exists j', a', l', b'.
    rewrite rising_rises, bounded_repeats, lxor_saltus in E by (auto; lia).
    split; [now right|]. split; [exact R'|lia].
  - pose proof (long j a 0 R ltac:(lia)) as La. exists j, (a + p), l, b.
    split; [left; apply lengthen_by; [exact A|lia]|]. split; [exact R'|].
    rewrite rising_rises, lxor_saltus by (auto; lia). lia.
  - destruct (along_long i n j a l b A L). exists j, (a + p), l, (b + p).
    rewrite rising_rises, bounded_repeats, lxor_saltus by (auto; lia).
    split; [|split; [exact R'|lia]]. right. now apply (lengthen_both _ _ same_shape).
Qed.

Lemma rising_step n : far_enough <= n -> recursion_at sys F i n ->
  recursion_at sys F i (n + p).
Proof.
  intros L (Out & Below). pose proof three_periods as T.
  assert (G : rise * periods <= block (F i n)).
  { apply block_grows; [exact i_rises|]. unfold far_enough in L. lia. }
  unfold recursion_at. rewrite rising_rises by (auto; unfold far_enough in L; lia).
  split; [rewrite high_rises by (auto; lia); exact Out|].
  assert (P := power_positive bits).
  assert (mono : forall x y, x <= y -> block x <= block y).
  { intros x y H. apply N.div_le_mono; lia. }
  intros m Hm. destruct (N.lt_ge_cases (block m) (top + rise)) as [S|S].
  - apply low_same; [exact L|lia|]. apply Below.
    apply N.nle_gt. intros C. apply mono in C. lia.
  - assert (Ls : saltus <= m).
    { apply N.nlt_ge. intros C. assert (D := mono m saltus ltac:(lia)).
      assert (E := block_saltus 0). cbn [N.add] in E.
      change (block 0) with (0 / 2 ^ bits) in E.
      rewrite N.div_0_l in E by lia. lia. }
    replace m with (m - saltus + saltus) by lia. apply high_rises; [exact L| |].
    + assert (E := block_saltus (m - saltus)).
      replace (m - saltus + saltus) with m in E by lia. lia.
    + apply Below. lia.
Qed.
End One.

(** ** The theorem *)

Definition last_to_check : N := far_enough + p + p.

(** Sequences with this law satisfy the recursion if they do up to [last_to_check]. *)
Theorem rising_recursion i :
  (rises i = true -> forall n j a l b,
    leads_to sys i n (j, a) (l, b) -> rises j && rises l = false) ->
  (forall n, n < last_to_check -> recursion_at sys F i n) ->
  forall n, recursion_at sys F i n.
Proof.
  intros shape start n. induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  destruct (N.lt_ge_cases n last_to_check) as [L|L]; [now apply start|].
  unfold last_to_check in L. destruct (rises i) eqn:R.
  - replace n with (n - p + p) by lia. apply rising_step;
      [exact R|exact (shape eq_refl)|lia|apply IH; lia].
  - destruct (IH (n - (p + p)) ltac:(lia)) as (Out & Below).
    assert (Lf : from <= n - (p + p)) by (unfold far_enough in L; lia).
    replace n with (n - (p + p) + (p + p)) by lia. unfold recursion_at.
    rewrite N.add_assoc, !bounded_repeats, <- N.add_assoc by (auto; lia).
    pose proof (bounded i (n - (p + p)) R) as S.
    split.
    + rewrite bounded_same_options by (auto; lia). exact Out.
    + intros m Hm. apply bounded_same_options; [lia|lia|]. now apply Below.
Qed.
End Rising.
