(** Wythoff's game (1907): take from one of two heaps, or the same number from both. The
    lost positions are the pairs (⌊kφ⌋, ⌊kφ⌋ + k), φ the golden ratio; in misère play
    (2, 2) and (0, 1) stand in place of (0, 0) and (1, 2). All in whole numbers:
    a ≤ kφ says a² ≤ ak + k², and that the two sequences are complementary (Beatty) is
    proved from this. *)
From Coq Require Import List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts.
From Grundy.Theorems Require Import Law.
Import ListNotations.
Open Scope N_scope.

(** ⌊kφ⌋ = ⌊(k + √5k²) / 2⌋. *)
Definition floor_phi (k : N) : N := (k + N.sqrt (5 * (k * k))) / 2.

(** It is the largest [a] with a² ≤ ak + k². *)
Theorem floor_phi_largest k a : a <= floor_phi k <-> a * a <= a * k + k * k.
Proof.
  unfold floor_phi.
  assert (half : forall x, a <= x / 2 <-> 2 * a <= x).
  { intros x. pose proof (N.div_mod' x 2) as D.
    assert (M : x mod 2 < 2) by (apply N.mod_lt; lia).
    generalize dependent (x mod 2). generalize (x / 2). intros d m -> M. lia. }
  rewrite half. pose proof (N.sqrt_spec' (5 * (k * k))) as [S1 S2].
  set (s := N.sqrt (5 * (k * k))) in *. clearbody s. clear half. split; intros H.
  - destruct (N.le_gt_cases (2 * a) k) as [C|C]; [nia|].
    assert (W : (2 * a - k) * (2 * a - k) <= s * s) by (apply N.mul_le_mono; lia). nia.
  - destruct (N.le_gt_cases (2 * a) (k + s)) as [C|C]; [exact C|].
    assert (W : (s + 1) * (s + 1) <= (2 * a - k) * (2 * a - k))
      by (apply N.mul_le_mono; lia). nia.
Qed.

(** *** The form a² - ak - k² *)

Definition Q (a k : Z) : Z := (a * a - a * k - k * k)%Z.

Lemma Q_turn a k : (Q k (a - k) = - Q a k)%Z.
Proof. unfold Q. ring. Qed.

(** φ is irrational. *)
Lemma Q_zero a k : (0 <= k -> 0 <= a -> Q a k = 0 -> k = 0)%Z.
Proof.
  intros Hk Ha. revert a Ha.
  induction k as [k IH] using (well_founded_induction (Z.lt_wf 0)).
  intros a Ha E. destruct (Z.eq_dec k 0) as [|nz]; [assumption|exfalso].
  assert (k < a < 2 * k)%Z by (unfold Q in E; nia).
  pose proof (Q_turn a k) as T. rewrite E in T.
  assert (a - k = 0)%Z; [|lia].
  apply (IH (a - k)%Z) with k; lia.
Qed.

(** The pairs, from here on with A k = ⌊kφ⌋ as an integer. *)
Lemma phi_spec k :
  (Q (Z.of_N (floor_phi k)) (Z.of_N k) <= 0 < Q (Z.of_N (floor_phi k) + 1) (Z.of_N k))%Z.
Proof.
  pose proof (proj1 (floor_phi_largest k (floor_phi k)) (N.le_refl _)) as U.
  assert (V : ~ (floor_phi k + 1 <= floor_phi k)) by lia.
  rewrite floor_phi_largest in V. unfold Q. lia.
Qed.

Lemma phi_unique k a :
  (Q (Z.of_N a) (Z.of_N k) <= 0 < Q (Z.of_N a + 1) (Z.of_N k))%Z -> floor_phi k = a.
Proof.
  intros [U V].
  assert (L : a <= floor_phi k) by (apply floor_phi_largest; unfold Q in U; lia).
  assert (G : ~ (a + 1 <= floor_phi k)) by
    (rewrite floor_phi_largest; unfold Q in V; lia).
  lia.
Qed.

Lemma phi_0 : floor_phi 0 = 0.
Proof. reflexivity. Qed.

Lemma phi_bounds k : k <= floor_phi k <= 2 * k.
Proof.
  split.
  - apply floor_phi_largest. nia.
  - destruct (N.le_gt_cases (floor_phi k) (2 * k)) as [|G]; [assumption|].
    assert (H : 2 * k + 1 <= floor_phi k) by lia.
    apply floor_phi_largest in H. nia.
Qed.

Lemma phi_step k : floor_phi k < floor_phi (k + 1).
Proof.
  assert (H : floor_phi k + 1 <= floor_phi (k + 1)); [|lia].
  apply floor_phi_largest. pose proof (phi_bounds k) as [_ B].
  pose proof (proj1 (floor_phi_largest k (floor_phi k)) (N.le_refl _)) as U.
  set (a := floor_phi k) in *. clearbody a. lia.
Qed.

Lemma phi_mono j k : j < k -> floor_phi j < floor_phi k.
Proof.
  intros H. replace k with (j + N.succ (k - j - 1)) by lia.
  induction (k - j - 1) as [|d IH] using N.peano_ind.
  - apply phi_step.
  - pose proof (phi_step (j + N.succ d)). replace (j + N.succ (N.succ d)) with
      (j + N.succ d + 1) by lia. lia.
Qed.

(** Where Q is positive and where it is not. *)
Lemma Q_order n j k :
  (0 <= n -> 0 <= j -> 0 <= k -> Q n k <= 0 -> 0 < Q n j -> j < k)%Z.
Proof. unfold Q. intros. nia. Qed.

(** Every number belongs to a pair, *)
Lemma phi_other n :
  floor_phi (floor_phi n - n + 1) = n \/
  floor_phi (n - (floor_phi n - n)) = floor_phi n - n.
Proof.
  pose proof (phi_bounds n) as B. pose proof (phi_spec n) as [U V].
  set (j := floor_phi n - n) in *.
  assert (J : Z.of_N (floor_phi n) = (Z.of_N n + Z.of_N j)%Z) by lia.
  assert (Jn : j <= n) by lia. rewrite J in U, V. clearbody j. clear J B.
  assert (U' : (0 <= Q (Z.of_N n) (Z.of_N j))%Z) by (unfold Q in *; lia).
  assert (V' : (Q (Z.of_N n) (Z.of_N j + 1) < 0)%Z) by (unfold Q in *; lia).
  destruct (Z.lt_ge_cases 0 (Q (Z.of_N n + 1) (Z.of_N j + 1))) as [C|C].
  - left. apply phi_unique.
    replace (Z.of_N (j + 1)) with (Z.of_N j + 1)%Z by lia. lia.
  - right. apply phi_unique.
    replace (Z.of_N (n - j)) with (Z.of_N n - Z.of_N j)%Z by lia.
    rewrite Q_turn. split; [lia|].
    replace (Z.of_N n - Z.of_N j)%Z with ((Z.of_N n + 1) - (Z.of_N j + 1))%Z by lia.
    rewrite Q_turn.
    destruct (Z.eq_dec (Q (Z.of_N n + 1) (Z.of_N j + 1)) 0) as [Z0|]; [|lia].
    apply Q_zero in Z0; lia.
Qed.

Theorem phi_covers n : exists k, n = floor_phi k \/ n = floor_phi k + k.
Proof.
  pose proof (phi_bounds n) as B. destruct (phi_other n) as [E|E]; eexists;
    [left; symmetry; exact E|right]. rewrite E. lia.
Qed.

(** and to one only. *)
Theorem phi_disjoint j k : floor_phi k = floor_phi j + j -> k = 0 /\ j = 0.
Proof.
  intros E. set (n := floor_phi k) in *.
  pose proof (phi_spec k) as [U V]. fold n in U, V.
  pose proof (phi_spec j) as [U' V']. set (i := floor_phi j) in *.
  assert (J : Z.of_N j = (Z.of_N n - Z.of_N i)%Z) by lia. rewrite J in U', V'.
  rewrite Q_turn in U'.
  replace (Z.of_N n - Z.of_N i)%Z with ((Z.of_N n + 1) - (Z.of_N i + 1))%Z in V' by lia.
  rewrite Q_turn in V'.
  destruct (Z.eq_dec (Q (Z.of_N n) (Z.of_N i)) 0) as [Z0|nz].
  - apply Q_zero in Z0; try lia. assert (I : i = 0) by lia.
    pose proof (phi_bounds j). fold i in H. pose proof (phi_bounds k). fold n in H0. lia.
  - exfalso.
    assert (Z.of_N i < Z.of_N k)%Z by (apply (Q_order (Z.of_N n)); lia).
    assert (Z.of_N k < Z.of_N i + 1)%Z by (apply (Q_order (Z.of_N n + 1)); lia). lia.
Qed.

(** *** The game *)

(** Two heaps, the smaller first, as the ruleset writes them. *)
Definition sorted (a b : N) : N * N := if a <=? b then (a, b) else (b, a).

Definition wythoff (p : N * N) : list (N * N) :=
  let (a, b) := p in
  map (fun k => (a - k, b)) (upto a) ++
  (if a <? b then map (fun k => sorted a (b - k)) (upto b) else []) ++
  map (fun k => (a - k, b - k)) (upto a).

Definition in_order (p : N * N) : Prop := fst p <= snd p.

Lemma in_wythoff a b q :
  In q (wythoff (a, b)) <->
  (exists k, 1 <= k <= a /\ q = (a - k, b)) \/
  (a < b /\ exists k, 1 <= k <= b /\ q = sorted a (b - k)) \/
  (exists k, 1 <= k <= a /\ q = (a - k, b - k)).
Proof.
  unfold wythoff. rewrite !in_app_iff, !in_map_iff. setoid_rewrite in_upto.
  assert (E : In q (if a <? b then map (fun k => sorted a (b - k)) (upto b) else []) <->
    (a < b /\ exists k, 1 <= k <= b /\ q = sorted a (b - k))).
  { destruct (N.ltb_spec a b) as [L|G].
    - rewrite in_map_iff. setoid_rewrite in_upto. split.
      + intros (k & <- & H). eauto.
      + intros (_ & k & H & ->). eauto.
    - split; [intros []|]. intros [L _]. lia. }
  rewrite E. split; intros [(k & H & H')|[H|(k & H & H')]]; subst; eauto 6.
Qed.

(** A table of pairs: [small k] is the smaller member of the pair with difference [k]. *)
Definition pair_lost (small : N -> N) (p : N * N) : bool :=
  fst p =? small (snd p - fst p).

Section Pairs.

Variable small : N -> N.
Hypothesis covers : forall n, exists k, n = small k \/ n = small k + k.
Hypothesis disjoint : forall j k, small k = small j + j -> k = 0 /\ j = 0.
Hypothesis injective : forall j k, small j = small k -> j = k.
Hypothesis injective_sum : forall j k, small j + j = small k + k -> j = k.
Hypothesis rises : forall j k, small j < small k -> j < k \/ (k = 0 /\ small j = 0).

Lemma pairs_fall p q :
  in_order p -> In q (wythoff p) -> in_order q /\ fst q + snd q < fst p + snd p.
Proof.
  destruct p as [a b]. unfold in_order. simpl fst. simpl snd. intros A H.
  apply in_wythoff in H. destruct H as [(k & H & ->)|[(L & k & H & ->)|(k & H & ->)]].
  - simpl. lia.
  - unfold sorted. destruct (N.leb_spec a (b - k)); simpl; lia.
  - simpl. lia.
Qed.

Lemma pairs_break p q :
  in_order p -> pair_lost small p = true -> In q (wythoff p) -> pair_lost small q = false.
Proof.
  destruct p as [a b]. unfold in_order, pair_lost. simpl fst. simpl snd. intros A E H.
  apply N.eqb_eq in E. apply N.eqb_neq.
  apply in_wythoff in H. destruct H as [(k & H & ->)|[(L & k & H & ->)|(k & H & ->)]].
  - simpl. intros E'. set (d := b - a) in *. set (d' := b - (a - k)) in *.
    assert (d = d'); [|lia]. apply injective_sum. lia.
  - unfold sorted. destruct (N.leb_spec a (b - k)); simpl; intros E'.
    + rewrite E in E' at 1. apply injective in E'. lia.
    + destruct (disjoint (a - (b - k)) (b - a)); lia.
  - simpl. replace (b - k - (a - k)) with (b - a) by lia. lia.
Qed.

Lemma sorted_small a b k : 1 <= k <= b -> a < b -> b - k < a ->
  In (b - k, a) (wythoff (a, b)).
Proof.
  intros K L G. apply in_wythoff. right. left. split; [exact L|].
  exists k. split; [exact K|]. unfold sorted.
  destruct (N.leb_spec a (b - k)); [lia|reflexivity].
Qed.

Lemma pairs_restore p :
  in_order p -> pair_lost small p = false -> wythoff p <> [] ->
  exists q, In q (wythoff p) /\ pair_lost small q = true.
Proof.
  destruct p as [a b]. unfold in_order. simpl fst. simpl snd. intros A E O.
  assert (nz : b <> 0).
  { intros ->. apply O. replace a with 0 by lia. reflexivity. }
  unfold pair_lost in *. simpl in E. apply N.eqb_neq in E. clear O.
  destruct (N.lt_ge_cases (small (b - a)) a) as [C|C].
  - exists (small (b - a), b - (a - small (b - a))). split.
    + apply in_wythoff. right. right. exists (a - small (b - a)). split; [lia|].
      f_equal. lia.
    + simpl. apply N.eqb_eq. f_equal. lia.
  - destruct (covers a) as (k & [H|H]).
    + destruct (rises k (b - a)) as [R|[R R']]; [lia| |lia].
      exists (a, a + k). split.
      * apply in_wythoff. right. left. split; [lia|]. exists (b - (a + k)).
        split; [lia|]. unfold sorted. destruct (N.leb_spec a (b - (b - (a + k)))); [|lia].
        f_equal. lia.
      * simpl. apply N.eqb_eq. rewrite H at 1. f_equal. lia.
    + exists (small k, a). split.
      * assert (small k <> b).
        { intros E'. assert (k = 0) as -> by lia. apply E.
          replace (b - a) with 0 by lia. lia. }
        destruct (N.eq_dec a b) as [<-|ne].
        -- apply in_wythoff. left. exists (a - small k). split; [lia|].
           f_equal. lia.
        -- destruct (N.eq_dec (small k) a) as [E'|ne'].
           ++ apply in_wythoff. right. left. split; [lia|]. exists (b - a).
              split; [lia|]. unfold sorted.
              destruct (N.leb_spec a (b - (b - a))); [|lia]. f_equal; lia.
           ++ replace (small k) with (b - (b - small k)) by lia.
              apply sorted_small; lia.
      * simpl. apply N.eqb_eq. f_equal. lia.
Qed.

End Pairs.

(** Normal play: the pairs of the golden ratio. *)
Definition wythoff_lost : N * N -> bool := pair_lost floor_phi.

Lemma phi_injective j k : floor_phi j = floor_phi k -> j = k.
Proof.
  intros E. destruct (N.lt_trichotomy j k) as [L|[H|L]]; [|exact H|];
    apply phi_mono in L; lia.
Qed.

Lemma phi_injective_sum j k : floor_phi j + j = floor_phi k + k -> j = k.
Proof.
  intros E. destruct (N.lt_trichotomy j k) as [L|[H|L]]; [|exact H|];
    pose proof (phi_mono _ _ L); lia.
Qed.

Lemma phi_rises j k : floor_phi j < floor_phi k -> j < k \/ (k = 0 /\ floor_phi j = 0).
Proof.
  intros L. left. destruct (N.lt_trichotomy j k) as [H|[->|H]]; [exact H|lia|].
  apply phi_mono in H. lia.
Qed.

(** Only (0, 0) is at the end. *)
Lemma wythoff_end p : in_order p -> wythoff p = [] -> p = (0, 0).
Proof.
  destruct p as [a b]. unfold in_order. simpl fst. simpl snd. intros A O.
  destruct (N.eq_dec b 0) as [->|nz]; [f_equal; lia|]. exfalso.
  assert (H : In (sorted a 0) (wythoff (a, b)) \/ In (0, b) (wythoff (a, b))).
  { destruct (N.eq_dec a b) as [->|ne].
    - right. apply in_wythoff. left. exists b. split; [lia|]. f_equal. lia.
    - left. apply in_wythoff. right. left. split; [lia|]. exists b.
      split; [lia|]. f_equal. lia. }
  rewrite O in H. destruct H as [[]|[]].
Qed.

Theorem wythoff_normal p :
  in_order p ->
  if wythoff_lost p then loses (normal wythoff) p else wins (normal wythoff) p.
Proof.
  apply (law (normal wythoff) in_order wythoff_lost (fun p => fst p + snd p));
    cbn [options won normal negb].
  - exact pairs_fall.
  - intros a A O. rewrite (wythoff_end a A O). reflexivity.
  - apply pairs_break; auto using phi_disjoint, phi_injective, phi_injective_sum.
  - apply pairs_restore; auto using phi_covers, phi_rises.
Qed.

(** Misère play: the pairs (2, 2) and (0, 1) stand in place of (0, 0) and (1, 2). *)
Definition small_misere (k : N) : N :=
  if k =? 0 then 2 else if k =? 1 then 0 else floor_phi k.

Definition wythoff_lost_misere : N * N -> bool := pair_lost small_misere.

Lemma misere_cases k :
  (k = 0 /\ small_misere k = 2) \/ (k = 1 /\ small_misere k = 0) \/
  (2 <= k /\ 3 <= floor_phi k /\ small_misere k = floor_phi k).
Proof.
  unfold small_misere. destruct (N.eqb_spec k 0); [auto|].
  destruct (N.eqb_spec k 1); [auto|]. right. right. split; [lia|]. split; [|reflexivity].
  apply floor_phi_largest. nia.
Qed.

Ltac cases k := destruct (misere_cases k) as [[? ?]|[[? ?]|[? [? ?]]]].

Lemma covers_misere n : exists k, n = small_misere k \/ n = small_misere k + k.
Proof.
  destruct (phi_covers n) as (k & H). cases k.
  - exists 1. left. subst k. now destruct H.
  - subst k. destruct H as [->| ->].
    + exists 1. now right.
    + exists 0. now left.
  - exists k. lia.
Qed.

Lemma disjoint_misere j k : small_misere k = small_misere j + j -> k = 0 /\ j = 0.
Proof.
  intros E. cases j; cases k; try lia.
  assert (E' : floor_phi k = floor_phi j + j) by lia. apply phi_disjoint in E'. lia.
Qed.

Lemma injective_misere j k : small_misere j = small_misere k -> j = k.
Proof. intros E. cases j; cases k; try lia. apply phi_injective. lia. Qed.

Lemma injective_sum_misere j k : small_misere j + j = small_misere k + k -> j = k.
Proof. intros E. cases j; cases k; try lia. apply phi_injective_sum. lia. Qed.

Lemma rises_misere j k :
  small_misere j < small_misere k -> j < k \/ (k = 0 /\ small_misere j = 0).
Proof.
  intros L. cases j; cases k; try lia.
  assert (L' : floor_phi j < floor_phi k) by lia. apply phi_rises in L'. lia.
Qed.

Theorem wythoff_misere p :
  in_order p ->
  if wythoff_lost_misere p then loses (misere wythoff) p else wins (misere wythoff) p.
Proof.
  apply (law (misere wythoff) in_order wythoff_lost_misere (fun p => fst p + snd p));
    cbn [options won misere negb].
  - exact pairs_fall.
  - intros a A O. rewrite (wythoff_end a A O). reflexivity.
  - apply pairs_break; auto using disjoint_misere, injective_misere, injective_sum_misere.
  - apply pairs_restore; auto using covers_misere, rises_misere.
Qed.

Lemma sorted_0 n : sorted 0 n = (0, n).
Proof. unfold sorted. destruct (N.leb_spec 0 n); [reflexivity|lia]. Qed.

(** One heap alone is worth its size in normal play. *)
Theorem one_heap n : nimber (normal wythoff) (0, n) n.
Proof.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  assert (O : forall q, In q (wythoff (0, n)) <-> exists m, m < n /\ q = (0, m)).
  { intros q. rewrite in_wythoff. split.
    - intros [(k & H & _)|[(L & k & H & ->)|(k & H & _)]]; try lia.
      exists (n - k). split; [lia|]. now rewrite sorted_0.
    - intros (m & L & ->). right. left. split; [lia|]. exists (n - m).
      split; [lia|]. rewrite sorted_0. f_equal. lia. }
  constructor.
  - intros q Hq. apply O in Hq. destruct Hq as (m & L & ->). exists m.
    split; [now apply IH|lia].
  - intros m L. exists (0, m). split; [apply O; eauto|]. now apply IH.
Qed.
