(** Who wins every sum of a set of games whose misère quotient is infinite, and why it is
    infinite (docs/misere-quotients.md, Theorems 3 and 4). *)
From Coq Require Import List FinFun Bool NArith ZArith Lia.
From Grundy Require Import Statement Facts Compose Quotient QuotientHeights.
Import ListNotations.
Local Open Scope N_scope.

(** ** Theorem 3 *)

Theorem theorem_3 {C} (moves : C -> list (list C)) (games : C -> Prop)
    (lost : list C -> bool) :
  closed moves games ->
  (forall c, games c -> ends (misere (together moves)) [c]) ->
  (forall w, Forall games w -> (lost w = true <->
     together moves w <> [] /\ forall q, In q (together moves w) -> lost q = false)) ->
  forall w, Forall games w -> (loses (misere (together moves)) w <-> lost w = true).
Proof.
  intros cl en right w Hw. assert (E := sums_end moves games en w Hw).
  induction E as [w _ IH]. simpl in IH.
  rewrite (right w Hw), (outcome_by_options moves games cl en w Hw).
  assert (A : forall q, In q (together moves w) ->
            (~ loses (misere (together moves)) q <-> lost q = false)).
  { intros q Hq. rewrite (IH q Hq (sums_closed moves games cl w q Hw Hq)).
    now rewrite not_true_iff_false. }
  split; intros [N B]; (split; [exact N|]); intros q Hq; apply A; auto.
Qed.

(** ** Sums as vectors *)

Section Vectors.
Context {C : Type} (moves : C -> list (list C)) (games : C -> Prop).
Variable ks : list shape.
Variable rep : C -> option nat.

(** How often each kind of game occurs in a sum; those without options are left out. *)
Definition count (m : nat) (w : list C) : list N :=
  fold_right (fun c v => match rep c with Some i => bump i 1 v | None => v end)
    (repeat 0 m) w.
Local Notation counts := (count (length ks)).

Lemma length_bump i n v : length (bump i n v) = length v.
Proof. revert i. induction v as [|x v IH]; intros [|i]; simpl; auto. Qed.

Lemma length_counts w : length (counts w) = length ks.
Proof.
  induction w as [|c w IH]; simpl; [apply repeat_length|].
  destruct (rep c); [now rewrite length_bump|exact IH].
Qed.

Lemma plus_bump o i n v : plus o (bump i n v) = bump i n (plus o v).
Proof.
  revert o i. induction v as [|x v IH]; intros [|a o] [|i]; simpl; try reflexivity.
  - f_equal. lia.
  - now rewrite IH.
Qed.

Lemma bump_plus o i n v : length o = length v ->
  plus (bump i n o) v = bump i n (plus o v).
Proof.
  revert o i. induction v as [|x v IH]; intros [|a o] [|i]; simpl; try discriminate; auto.
  - intros _. f_equal. lia.
  - intros L. f_equal. apply IH. congruence.
Qed.

Lemma zero_plus n v : plus (repeat 0 n) v = v.
Proof. revert v. induction n as [|n IH]; intros [|x v]; simpl; auto. now rewrite IH. Qed.

Lemma plus_comm o v : length o = length v -> plus o v = plus v o.
Proof.
  revert o. induction v as [|x v IH]; intros [|a o]; simpl; try discriminate; auto.
  intros L. rewrite IH by congruence. f_equal. lia.
Qed.

Lemma counts_app v w : counts (v ++ w) = plus (counts v) (counts w).
Proof.
  induction v as [|c v IH]; simpl; [now rewrite zero_plus|].
  destruct (rep c); rewrite IH; [|reflexivity].
  symmetry. apply bump_plus. now rewrite !length_counts.
Qed.

Lemma without_bump l k : forall i v, nth_error l i = Some k -> length v = length l ->
  forall u os, In (u, os) (without_one l (bump i 1 v)) <->
    (u = v /\ os = leaves k) \/
    (exists u', In (u', os) (without_one l v) /\ u = bump i 1 u').
Proof.
  induction l as [|k' l IH]; intros i v E L u os; [destruct i; discriminate|].
  destruct v as [|x v]; [discriminate|]. injection L as L.
  destruct i as [|i]; cbn [bump without_one].
  - injection E as ->. destruct (N.eqb_spec (x + 1) 0); [lia|].
    rewrite in_app_iff. replace (x + 1 - 1) with x by lia.
    assert (M : forall y,
              In (u, os) (map (fun p => (y :: fst p, snd p)) (without_one l v))
              <-> exists t, In (t, os) (without_one l v) /\ u = y :: t).
    { intros y. rewrite in_map_iff. split.
      - intros ([t os'] & P & H). injection P as <- <-. exists t. auto.
      - intros (t & H & ->). exists (t, os). auto. }
    rewrite M. split.
    + intros [[P|[]]|(t & H & ->)].
      * injection P as <- <-. now left.
      * right. exists (x :: t). split; [|reflexivity]. rewrite in_app_iff. right.
        apply in_map_iff. exists (t, os). auto.
    + intros [[-> ->]|(u' & H & ->)]; [left; now left|].
      rewrite in_app_iff in H. destruct H as [H|H].
      * destruct (N.eqb_spec x 0); [destruct H|]. destruct H as [P|[]].
        injection P as <- <-. left. left. cbn [bump]. do 2 f_equal. lia.
      * apply in_map_iff in H. destruct H as ([t os'] & P & H). injection P as <- <-.
        right. exists t. auto.
  - cbn [nth_error] in E. rewrite in_app_iff, in_map_iff. split.
    + intros [H|([t os'] & P & H)].
      * destruct (N.eqb_spec x 0); [destruct H|]. destruct H as [P|[]].
        injection P as <- <-. right. exists (x - 1 :: v). split; [|reflexivity].
        rewrite in_app_iff. left. now left.
      * injection P as <- <-. apply (IH i v E L) in H. cbn [fst].
        destruct H as [[-> ->]|(t' & H & ->)]; [left; auto|right].
        exists (x :: t'). split; [|reflexivity]. rewrite in_app_iff. right.
        apply in_map_iff. exists (t', os'). auto.
    + intros [[-> ->]|(u' & H & ->)].
      * right. exists (v, leaves k). split; [reflexivity|]. apply (IH i v E L). now left.
      * rewrite in_app_iff in H. destruct H as [H|H].
        -- left. destruct (N.eqb_spec x 0); [destruct H|]. destruct H as [P|[]].
           injection P as <- <-. now left.
        -- apply in_map_iff in H. destruct H as ([t os'] & P & H). injection P as <- <-.
           right. exists (bump i 1 t, os'). split; [reflexivity|].
           apply (IH i v E L). right. exists t. auto.
Qed.

Lemma in_after_move l v y : In y (after_move l v) <->
  exists u os o, In (u, os) (without_one l v) /\ In o os /\ y = plus o u.
Proof.
  unfold after_move. rewrite in_flat_map. split.
  - intros ([u os] & H & M). apply in_map_iff in M. destruct M as (o & <- & Ho).
    exists u, os, o. auto.
  - intros (u & os & o & H & Ho & ->). exists (u, os). split; [exact H|].
    apply in_map_iff. exists o. auto.
Qed.

Lemma after_bump i k v y : nth_error ks i = Some k -> length v = length ks ->
  (In y (after_move ks (bump i 1 v)) <->
   (exists o, In o (leaves k) /\ y = plus o v) \/
   (exists v', In v' (after_move ks v) /\ y = bump i 1 v')).
Proof.
  intros E L. rewrite in_after_move. split.
  - intros (u & os & o & H & Ho & ->). apply (without_bump ks k i v E L) in H.
    destruct H as [[-> ->]|(u' & H & ->)]; [left; eauto|right].
    exists (plus o u'). rewrite plus_bump. split; [|reflexivity].
    apply in_after_move. exists u', os, o. auto.
  - intros [(o & Ho & ->)|(v' & H & ->)].
    + exists v, (leaves k), o. split; [|auto].
      apply (without_bump ks k i v E L). now left.
    + apply in_after_move in H. destruct H as (u & os & o & H & Ho & ->).
      exists (bump i 1 u), os, o. rewrite plus_bump. split; [|auto].
      apply (without_bump ks k i v E L). right. exists u. auto.
Qed.

Lemma after_zero l n : after_move l (repeat 0 n) = [].
Proof.
  assert (W : without_one l (repeat 0 n) = []).
  { revert n. induction l as [|k l IH]; intros [|n]; try reflexivity.
    simpl. now rewrite IH. }
  unfold after_move. now rewrite W.
Qed.

(** Every game has no options, or the options of a kind. *)
Definition represented (c : C) : Prop :=
  match rep c with
  | None => moves c = []
  | Some i => exists k, nth_error ks i = Some k /\
      forall o, In o (leaves k) <-> exists left, In left (moves c) /\ counts left = o
  end.

Lemma counts_options w : Forall represented w -> forall y,
  In y (after_move ks (counts w)) <->
  exists q, In q (together moves w) /\ counts q = y.
Proof.
  induction 1 as [|c w R _ IH]; intros y.
  - simpl. rewrite after_zero. split; [intros []|intros (q & [] & _)].
  - unfold represented in R. simpl counts. destruct (rep c) as [i|] eqn:Rc.
    + destruct R as (k & E & L). rewrite (after_bump i k) by auto using length_counts.
      split.
      * intros [(o & Ho & ->)|(v' & H & ->)].
        -- apply L in Ho. destruct Ho as (left & Hl & <-). exists (left ++ w).
           split; [|apply counts_app]. apply in_together_cons. left. eauto.
        -- apply IH in H. destruct H as (q & Hq & <-). exists (c :: q).
           split; [|simpl; now rewrite Rc]. apply in_together_cons. right. eauto.
      * intros (q & Hq & <-). apply in_together_cons in Hq.
        destruct Hq as [(left & Hl & ->)|(q' & Hq & ->)].
        -- left. exists (counts left). split; [apply L; eauto|apply counts_app].
        -- right. exists (counts q'). split; [apply IH; eauto|]. simpl. now rewrite Rc.
    + rewrite IH. split; intros (q & Hq & <-).
      * exists (c :: q). split; [|simpl; now rewrite Rc].
        apply in_together_cons. right. eauto.
      * apply in_together_cons in Hq. rewrite R in Hq.
        destruct Hq as [(left & [] & _)|(q' & Hq & ->)]. exists q'.
        split; [exact Hq|]. simpl. now rewrite Rc.
Qed.

Variable table : list N -> heights.
Local Notation lost w := (is_lost ks table (counts w)).

(** The condition of Theorem 3 at a vector is that of the sums with this vector. *)
Lemma right_counts w : Forall represented w -> right_at ks table (counts w) ->
  (lost w = true <->
   together moves w <> [] /\ forall q, In q (together moves w) -> lost q = false).
Proof.
  intros R E. unfold right_at in E. rewrite E, andb_true_iff, forallb_forall.
  assert (O := counts_options w R). split.
  - intros [N A]. split.
    + intros Z. destruct (after_move ks (counts w)) as [|y l] eqn:Y; [discriminate|].
      destruct (proj1 (O y)) as (q & Hq & _); [now left|]. rewrite Z in Hq. destruct Hq.
    + intros q Hq. apply negb_true_iff, A, O. eauto.
  - intros [N A]. split.
    + destruct (after_move ks (counts w)) as [|y l] eqn:Y; [exfalso|reflexivity].
      apply N. destruct (together moves w) as [|q l] eqn:T; [reflexivity|].
      destruct (proj2 (O (counts q))). exists q. split; [now left|reflexivity].
    + intros y Hy. apply O in Hy. destruct Hy as (q & Hq & <-). apply negb_true_iff. auto.
Qed.

(** ** Theorem 4 *)

Hypothesis periods : Forall (fun k => 0 < period k) ks.

Lemma counts_repeat c i n w : rep c = Some i ->
  counts (repeat c n ++ w) = bump i (N.of_nat n) (counts w).
Proof.
  intros R. induction n as [|n IH].
  - simpl. generalize (counts w) as v. clear. intros v. revert i.
    induction v as [|x v IH]; intros [|i]; simpl; try reflexivity.
    + f_equal. lia.
    + now rewrite <- IH.
  - change (repeat c (S n) ++ w) with (c :: (repeat c n ++ w)). simpl. rewrite R, IH.
    generalize (counts w) as v. clear. intros v. revert i.
    induction v as [|x v IH]; intros [|i]; simpl bump; try reflexivity.
    + f_equal. lia.
    + now rewrite IH.
Qed.

Lemma risen_same_all l v : length v = length l -> risen 0 l v v 0.
Proof.
  revert v. induction l as [|k l IH]; intros [|x v] L; try discriminate; constructor.
  apply IH. now injection L.
Qed.

Lemma risen_bump l : forall i k v j, nth_error l i = Some k -> length v = length l ->
  threshold k <= nth i v 0 ->
  risen 0 l v (bump i (j * period k) v) (sign k * Z.of_N j).
Proof.
  induction l as [|k' l IH]; intros i k v j E L T; [destruct i; discriminate|].
  destruct v as [|x v]; [discriminate|]. injection L as L. destruct i as [|i].
  - injection E as ->. simpl in *. rewrite <- (Z.add_0_r (sign k * Z.of_N j)).
    constructor; [now apply risen_same_all|lia].
  - simpl in *. constructor. auto.
Qed.

(** With [j] more periods of a game that occurs often enough, the cell is the same and the
    height changes by [j] times its sign. *)
Lemma more_periods c i k j w : rep c = Some i -> nth_error ks i = Some k ->
  threshold k <= nth i (counts w) 0 ->
  let more := counts (repeat c (N.to_nat (j * period k)) ++ w) in
  cell ks more = cell ks (counts w) /\
  height ks more = (height ks (counts w) + sign k * Z.of_N j)%Z.
Proof.
  intros R E T. simpl. rewrite (counts_repeat c i), N2Nat.id by exact R.
  apply risen_cell; [exact periods|]. apply risen_bump; auto using length_counts.
Qed.

Lemma nth_bump i j n v : nth i v 0 <= nth i (bump j n v) 0.
Proof.
  revert i j. induction v as [|x v IH]; intros [|i] [|j]; simpl; try lia. apply IH.
Qed.

Variables (start : list C) (up down : C) (i j : nat) (ku kd : shape) (larger : C -> Prop).
Let H := table (cell ks (counts start)).
Let base := height ks (counts start).
(** So many games [up] from one sum to the next. *)
Let more := (N.of_nat (length (between H)) + 1) * period ku.

Definition tower (n : N) : list C := repeat up (N.to_nat (n * more)) ++ start.

(** If the outcomes far below and far above differ in the cell of [start], then the sums
    of [start] and 0, [more], twice as many, … games [up] are all told apart by games
    [down], in every set of sums that has these games. *)
Theorem theorem_4 :
  (forall w, Forall games w -> (loses (misere (together moves)) w <-> lost w = true)) ->
  (forall c, games c -> larger c) ->
  Forall games start -> games up -> games down ->
  rep up = Some i -> nth_error ks i = Some ku -> sign ku = 1%Z ->
  threshold ku <= nth i (counts start) 0 ->
  rep down = Some j -> nth_error ks j = Some kd -> sign kd = (-1)%Z ->
  threshold kd <= nth j (counts start) 0 ->
  below H <> above H -> (first H - 1 <= base)%Z ->
  forall m n, m <> n -> ~ indistinguishable moves larger (tower m) (tower n).
Proof.
  intros outcome lg Gs Gu Gd Ru Eu Su Tu Rd Ed Sd Td D B.
  enough (A : forall m n, m < n -> exists z, Forall games z /\
            lost (tower m ++ z) = below H /\ lost (tower n ++ z) = above H).
  { assert (Gt : forall n, Forall games (tower n)).
    { intros n. apply Forall_app. split; [|exact Gs]. apply Forall_forall.
      intros c Hc. apply repeat_spec in Hc. now subst c. }
    assert (W : forall m n, m < n ->
              ~ (indistinguishable moves larger (tower m) (tower n) \/
                 indistinguishable moves larger (tower n) (tower m))).
    { intros m n L I. destruct (A m n L) as (z & Gz & Lm & Ln).
      assert (Lz : Forall larger z) by (eapply Forall_impl; [|exact Gz]; exact lg).
      assert (E : loses (misere (together moves)) (tower m ++ z) <->
                  loses (misere (together moves)) (tower n ++ z)).
      { destruct I as [I|I]; [exact (I z Lz)|symmetry; exact (I z Lz)]. }
      rewrite !outcome, Lm, Ln in E by (apply Forall_app; auto).
      destruct (below H), (above H); intuition congruence. }
    intros m n N I. destruct (N.lt_trichotomy m n) as [L|[L|L]];
      [eapply W; eauto|contradiction|eapply W; eauto]. }
  intros m n L.
  set (d := N.of_nat (length (between H)) + 1).
  set (t := Z.to_N (base + Z.of_N (m * d) - (first H - 1))).
  exists (repeat down (N.to_nat (t * period kd))).
  split; [apply Forall_forall; intros c Hc; apply repeat_spec in Hc; now subst c|].
  assert (at_tower : forall q,
            lost (tower q ++ repeat down (N.to_nat (t * period kd))) =
            at_height H (base + Z.of_N (q * d) - Z.of_N t)).
  { intros q. unfold is_lost.
    rewrite counts_app, plus_comm by now rewrite !length_counts. rewrite <- counts_app.
    destruct (more_periods up i ku (q * d) start Ru Eu Tu) as [C1 H1].
    assert (T : repeat up (N.to_nat (q * d * period ku)) ++ start = tower q)
      by (unfold tower, more, d; do 3 f_equal; lia).
    rewrite T in C1, H1.
    assert (Td' : threshold kd <= nth j (counts (tower q)) 0).
    { unfold tower. rewrite (counts_repeat up i _ start Ru).
      etransitivity; [exact Td|apply nth_bump]. }
    destruct (more_periods down j kd t (tower q) Rd Ed Td') as [C2 H2].
    rewrite C2, C1, H2, H1, Su, Sd. fold H base. f_equal. lia. }
  rewrite !at_tower. split.
  - apply at_below. lia.
  - apply at_above. unfold last_height. nia.
Qed.
End Vectors.

(** A set of sums has infinitely many classes of indistinguishable sums when infinitely
    many sums are pairwise distinguishable. *)
Definition infinitely_many_classes {C} (moves : C -> list (list C)) (games : C -> Prop) :
    Prop :=
  exists X : N -> list C, (forall n, Forall games (X n)) /\
    forall m n, m <> n -> ~ indistinguishable moves games (X m) (X n).

(** Then no finite monoid is its quotient. *)
Theorem no_finite_quotient {C} (moves : C -> list (list C)) games :
  infinitely_many_classes moves games ->
  forall Q (phi : C -> class Q) (elements : list (class Q)),
  misere_quotient moves games Q phi -> ~ forall x, element Q x -> In x elements.
Proof.
  intros (X & GX & D) Q phi elements q A.
  set (l := map (fun n => product Q phi (X (N.of_nat n))) (seq 0 (S (length elements)))).
  assert (E : (length l <= length elements)%nat).
  { apply NoDup_incl_length.
    - unfold l. apply FinFun.Injective_map_NoDup; [|apply seq_NoDup].
      intros a b E. destruct (Nat.eq_dec a b) as [|N]; [assumption|exfalso].
      apply (D (N.of_nat a) (N.of_nat b)); [lia|].
      now apply (quotient_same _ _ _ _ q).
    - intros x Hx. unfold l in Hx. apply in_map_iff in Hx. destruct Hx as (n & <- & _).
      apply A. apply (product_in games Q phi (quotient_monoid _ _ _ _ q)); auto.
      exact (quotient_phi _ _ _ _ q). }
  unfold l in E. rewrite map_length, seq_length in E. lia.
Qed.
