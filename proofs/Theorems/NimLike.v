(** Games like Nim: heaps that count by a value, such as the remainder modulo k + 1
    where 1 to k may be taken. In normal play the nimber of several heaps is the
    nim-sum of their values (Bouton 1901); in misère play the same positions are lost
    once a value is 2 or more, and otherwise those with an odd number of values 1
    (Ferguson, On sums of graph games with last player losing, 1974). *)
From Coq Require Import List NArith Bool Lia.
From Grundy Require Import Statement Facts.
From Grundy.Theorems Require Import Law Bits.
Import ListNotations.
Open Scope N_scope.

(** Several heaps: a move replaces one of them. *)
Definition heaps {C} (moves : C -> list C) : list C -> list (list C) :=
  together (fun n => map (fun m => [m]) (moves n)).

Lemma in_heaps {C} (moves : C -> list C) p q :
  In q (heaps moves p) <->
  exists l n r m, p = l ++ n :: r /\ q = l ++ m :: r /\ In m (moves n).
Proof.
  unfold heaps. revert q. induction p as [|c p IH]; intros q; simpl.
  - split; [intros []|]. intros (l & n & r & m & E & _). destruct l; discriminate E.
  - rewrite in_app_iff, map_map, !in_map_iff. split.
    + intros [(m & <- & Hm)|(p' & <- & Hp')].
      * exists [], c, p, m. auto.
      * apply IH in Hp'. destruct Hp' as (l & n & r & m & -> & -> & Hm).
        exists (c :: l), n, r, m. auto.
    + intros (l & n & r & m & E & -> & Hm). destruct l as [|c' l]; simpl in E.
      * injection E as -> ->. left. exists m. auto.
      * injection E as -> ->. right. exists (l ++ m :: r). split; [reflexivity|].
        apply IH. exists l, n, r, m. auto.
Qed.

(** A heap that is empty may be left out: [left_by m] is what stands in place of a heap
    that a move has made [m] large. *)
Section Empty_heaps.

Variable moves : N -> list N.
Variable left_by : N -> list N.
Hypothesis left_is : forall n, left_by n = [n] \/ n = 0 /\ left_by n = [].
Hypothesis empty_ends : moves 0 = [].

Definition heaps_left : list N -> list (list N) :=
  together (fun n => map left_by (moves n)).

Definition some_heaps (p : list N) : list N := filter (fun n => negb (n =? 0)) p.

Lemma in_heaps_left p q :
  In q (heaps_left p) <->
  exists l n r m, p = l ++ n :: r /\ q = l ++ left_by m ++ r /\ In m (moves n).
Proof.
  unfold heaps_left. revert q. induction p as [|c p IH]; intros q; simpl.
  - split; [intros []|]. intros (l & n & r & m & E & _). destruct l; discriminate E.
  - rewrite in_app_iff, map_map, !in_map_iff. split.
    + intros [(m & <- & Hm)|(p' & <- & Hp')].
      * exists [], c, p, m. auto.
      * apply IH in Hp'. destruct Hp' as (l & n & r & m & -> & -> & Hm).
        exists (c :: l), n, r, m. auto.
    + intros (l & n & r & m & E & -> & Hm). destruct l as [|c' l]; simpl in E.
      * injection E as -> ->. left. exists m. auto.
      * injection E as -> ->. right. exists (l ++ left_by m ++ r). split; [reflexivity|].
        apply IH. exists l, n, r, m. auto.
Qed.

Lemma some_app l r : some_heaps (l ++ r) = some_heaps l ++ some_heaps r.
Proof. apply filter_app. Qed.

Lemma some_left m : some_heaps (left_by m) = some_heaps [m].
Proof. destruct (left_is m) as [->|[-> ->]]; reflexivity. Qed.

Lemma some_split p a n b :
  some_heaps p = a ++ n :: b ->
  exists l r, p = l ++ n :: r /\ some_heaps l = a /\ some_heaps r = b.
Proof.
  revert a. induction p as [|x p IH]; intros a E; [destruct a; discriminate E|].
  unfold some_heaps in *. cbn [filter] in E. destruct (N.eqb_spec x 0) as [->|nz].
  - cbn [negb] in E. destruct (IH a E) as (l & r & -> & A & B).
    exists (0 :: l), r. auto.
  - cbn [negb] in E. destruct a as [|y a]; cbn [app] in E.
    + injection E as -> E. exists [], p. auto.
    + injection E as -> E. destruct (IH a E) as (l & r & -> & A & B).
      exists (y :: l), r. split; [reflexivity|]. split; [|exact B]. cbn [filter].
      destruct (N.eqb_spec y 0); [lia|]. cbn [negb]. now rewrite A.
Qed.

Lemma kept n m : In m (moves n) -> n <> 0.
Proof. intros H ->. rewrite empty_ends in H. destruct H. Qed.

Lemma some_one n : n <> 0 -> some_heaps [n] = [n].
Proof. intros H. cbn. destruct (N.eqb_spec n 0); [lia|reflexivity]. Qed.

(** Positions that have the same heaps, but for empty ones, are the same game. *)
Theorem left_out_matches (w : bool) :
  @matches (Game _ (heaps moves) (fun _ => w)) (Game _ heaps_left (fun _ => w))
    (fun p q => some_heaps p = some_heaps q).
Proof.
  intros p q E. cbn [options won]. split; [|split; [|reflexivity]].
  - intros p' H. apply in_heaps in H. destruct H as (l & n & r & m & -> & -> & H).
    pose proof (kept n m H) as nz.
    change (l ++ n :: r) with (l ++ [n] ++ r) in E.
    rewrite !some_app, (some_one n nz) in E. symmetry in E.
    destruct (some_split q _ _ _ E) as (l' & r' & -> & A & B).
    exists (l' ++ left_by m ++ r'). split.
    + apply in_heaps_left. exists l', n, r', m. auto.
    + change (l ++ m :: r) with (l ++ [m] ++ r).
      now rewrite !some_app, some_left, A, B.
  - intros q' H. apply in_heaps_left in H. destruct H as (l & n & r & m & -> & -> & H).
    pose proof (kept n m H) as nz.
    change (l ++ n :: r) with (l ++ [n] ++ r) in E.
    rewrite !some_app, (some_one n nz) in E.
    destruct (some_split p _ _ _ E) as (l' & r' & -> & A & B).
    exists (l' ++ m :: r'). split.
    + apply in_heaps. exists l', n, r', m. auto.
    + change (l' ++ m :: r') with (l' ++ [m] ++ r').
      now rewrite !some_app, some_left, A, B.
Qed.

End Empty_heaps.

(** The laws, on the values of the heaps. *)
Definition nim_lost (values : list N) : bool := nim_sum values =? 0.
Definition nim_lost_misere (values : list N) : bool :=
  if existsb (fun v => 1 <? v) values then nim_sum values =? 0
  else N.odd (N.of_nat (length (filter (N.eqb 1) values))).

Lemma small_sum l :
  existsb (fun v => 1 <? v) l = false ->
  nim_sum l = if N.odd (N.of_nat (length (filter (N.eqb 1) l))) then 1 else 0.
Proof.
  induction l as [|v l IH]; intros H; [reflexivity|].
  cbn [existsb] in H. apply orb_false_iff in H. destruct H as [Hv H].
  apply N.ltb_ge in Hv. specialize (IH H).
  assert (v = 0 \/ v = 1) as [->| ->] by lia.
  - simpl filter. simpl nim_sum. exact IH.
  - cbn [filter N.eqb Pos.eqb length nim_sum fold_right].
    change (fold_right N.lxor 0 l) with (nim_sum l). rewrite IH, Nnat.Nat2N.inj_succ.
    rewrite N.odd_succ, <- N.negb_odd.
    now destruct (N.odd (N.of_nat (length (filter (N.eqb 1) l)))).
Qed.

(** With no value above 1, the number of values 1 is odd when the nim-sum is 1. *)
Lemma small_lost l :
  existsb (fun v => 1 <? v) l = false ->
  N.odd (N.of_nat (length (filter (N.eqb 1) l))) = (nim_sum l =? 1).
Proof.
  intros H. rewrite (small_sum l H).
  now destruct (N.odd (N.of_nat (length (filter (N.eqb 1) l)))).
Qed.

Lemma small_bound l : existsb (fun v => 1 <? v) l = false -> nim_sum l <= 1.
Proof. intros H. rewrite (small_sum l H). destruct (N.odd _); lia. Qed.

Lemma large_split {a} n {b} :
  existsb (fun v => 1 <? v) (a ++ n :: b) =
  (existsb (fun v => 1 <? v) (a ++ b) || (1 <? n))%bool.
Proof.
  rewrite !existsb_app. cbn [existsb].
  destruct (existsb _ a), (existsb _ b), (1 <? n); reflexivity.
Qed.

Section Nim_like.

Variable moves : N -> list N.
Variable value : N -> N.
Hypothesis falls : forall n m, In m (moves n) -> m < n.
Hypothesis differs : forall n m, In m (moves n) -> value m <> value n.
Hypothesis reaches : forall n v, v < value n -> exists m, In m (moves n) /\ value m = v.

Let values (p : list N) : list N := map value p.
Let total (p : list N) : N := fold_right N.add 0 p.

Lemma heaps_fall p q : In q (heaps moves p) -> total q < total p.
Proof.
  intros H. apply in_heaps in H. destruct H as (l & n & r & m & -> & -> & Hm).
  apply falls in Hm. unfold total. rewrite !fold_right_app. cbn [fold_right].
  assert (G : forall l x y, x < y -> fold_right N.add x l < fold_right N.add y l).
  { induction l0 as [|z l0 IH]; intros x y L; cbn [fold_right]; [exact L|].
    specialize (IH x y L). lia. }
  apply G. lia.
Qed.

Lemma heaps_end p : ends (normal (heaps moves)) p.
Proof.
  apply (ends_by_measure (normal (heaps moves)) (fun p => N.to_nat (total p))).
  intros a b H. apply heaps_fall in H. lia.
Qed.

Lemma values_split l n r : values (l ++ n :: r) = values l ++ value n :: values r.
Proof. unfold values. now rewrite map_app. Qed.

(** Each smaller nim-sum is reached, and none is kept. *)
Lemma sum_changes p q :
  In q (heaps moves p) -> nim_sum (values q) <> nim_sum (values p).
Proof.
  intros H. apply in_heaps in H. destruct H as (l & n & r & m & -> & -> & Hm).
  rewrite !values_split, !nim_sum_split. intros E. apply lxor_cancel in E.
  exact (differs n m Hm E).
Qed.

Lemma sum_reaches p t :
  t < nim_sum (values p) -> exists q, In q (heaps moves p) /\ nim_sum (values q) = t.
Proof.
  intros less. destruct (bouton_lemma _ _ less) as (a & v & b & E & smaller_v).
  unfold values in E. apply map_eq_app in E. destruct E as (l & r' & -> & <- & E).
  apply map_eq_cons in E. destruct E as (n & r & -> & <- & <-).
  destruct (reaches n _ smaller_v) as (m & Hm & V).
  exists (l ++ m :: r). split.
  - apply in_heaps. exists l, n, r, m. auto.
  - rewrite values_split, nim_sum_split, V. unfold values.
    now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l.
Qed.

Theorem nim_like_nimber p : nimber (normal (heaps moves)) p (nim_sum (values p)).
Proof.
  induction (heaps_end p) as [p _ IH]. constructor.
  - intros q Hq. exists (nim_sum (values q)). split; [exact (IH q Hq)|].
    exact (sum_changes p q Hq).
  - intros t less. destruct (sum_reaches p t less) as (q & Hq & <-). exists q. auto.
Qed.

Theorem nim_like p :
  if nim_lost (values p) then loses (normal (heaps moves)) p
  else wins (normal (heaps moves)) p.
Proof.
  apply (law (normal (heaps moves)) (fun _ => True) (fun p => nim_lost (values p)) total);
    auto; unfold nim_lost; cbn [options won normal negb].
  - intros a b _ H. split; [exact I|]. now apply heaps_fall.
  - intros a _ O. apply N.eqb_eq.
    destruct (N.eq_dec (nim_sum (values a)) 0) as [Z|nz]; [exact Z|].
    destruct (sum_reaches a 0) as (q & Hq & _); [lia|].
    simpl in O. rewrite O in Hq. destruct Hq.
  - intros a b _ Z H. apply N.eqb_eq in Z. apply N.eqb_neq.
    rewrite <- Z. now apply sum_changes.
  - intros a _ nz _. apply N.eqb_neq in nz.
    destruct (sum_reaches a 0) as (q & Hq & Z); [lia|].
    exists q. split; [exact Hq|]. now apply N.eqb_eq.
Qed.

(** In misère play a heap of value 0 from which there is a move needs one to value 1. *)
Hypothesis revives :
  forall n, value n = 0 -> moves n <> [] -> exists m, In m (moves n) /\ value m = 1.

Theorem nim_like_misere p :
  if nim_lost_misere (values p) then loses (misere (heaps moves)) p
  else wins (misere (heaps moves)) p.
Proof.
  assert (step : forall l n r m, In m (moves n) ->
    In (l ++ m :: r) (options (misere (heaps moves)) (l ++ n :: r))).
  { intros. apply in_heaps. exists l, n, r, m. auto. }
  apply (law (misere (heaps moves)) (fun _ => True)
    (fun p => nim_lost_misere (values p)) total); auto; cbn [won misere negb].
  - intros a b _ H. split; [exact I|]. now apply heaps_fall.
  - intros a _ O. unfold nim_lost_misere.
    assert (Z : forall v, In v (values a) -> v = 0).
    { intros v Hv. unfold values in Hv. apply in_map_iff in Hv.
      destruct Hv as (n & <- & Hn). apply in_split in Hn. destruct Hn as (l & r & ->).
      destruct (N.eq_dec (value n) 0) as [Z|nz]; [exact Z|].
      destruct (reaches n 0) as (m & Hm & _); [lia|].
      pose proof (step l n r m Hm) as H. rewrite O in H. destruct H. }
    clear O. induction (values a) as [|v vs IH]; [reflexivity|].
    rewrite (Z v (or_introl eq_refl)). simpl. apply IH. intros. apply Z. now right.
  - intros a b _ Lost H.
    pose proof (sum_changes a b H) as changed.
    apply in_heaps in H. destruct H as (l & n & r & m & -> & -> & Hm).
    pose proof (differs n m Hm) as new.
    unfold nim_lost_misere in *.
    rewrite !values_split, !nim_sum_split in changed.
    rewrite !values_split, nim_sum_split in Lost |- *.
    destruct (existsb _ (values l ++ value m :: values r)) eqn:Large'.
    + apply N.eqb_neq.
      destruct (existsb _ (values l ++ value n :: values r)) eqn:Large.
      * apply N.eqb_eq in Lost. rewrite <- Lost. exact changed.
      * rewrite large_split in Large, Large'. apply orb_false_iff in Large.
        destruct Large as [Others Hn]. rewrite Others in Large'.
        apply N.ltb_lt in Large'. apply small_bound in Others.
        rewrite N.lxor_eq_0_iff. lia.
    + rewrite (small_lost _ Large'), nim_sum_split. apply N.eqb_neq.
      destruct (existsb _ (values l ++ value n :: values r)) eqn:Large.
      * rewrite large_split in Large, Large'. apply orb_false_iff in Large'.
        destruct Large' as [Others Hm']. rewrite Others in Large.
        apply N.ltb_lt in Large. apply small_bound in Others.
        apply N.eqb_eq, N.lxor_eq in Lost. lia.
      * rewrite (small_lost _ Large), nim_sum_split in Lost.
        apply N.eqb_eq in Lost. rewrite <- Lost. exact changed.
  - intros a _ Won O. unfold nim_lost_misere in Won.
    destruct (existsb (fun v => 1 <? v) (values a)) eqn:Large.
    + apply N.eqb_neq in Won.
      destruct (bouton_lemma (values a) 0) as (x & v & y & E & smaller_v); [lia|].
      unfold values in E. apply map_eq_app in E. destruct E as (l & r' & -> & <- & E).
      apply map_eq_cons in E. destruct E as (n & r & -> & <- & <-).
      rewrite N.lxor_0_r in smaller_v. rewrite values_split, large_split in Large.
      fold (values l) (values r) in smaller_v.
      set (s := nim_sum (values l ++ values r)) in *.
      assert (move : forall v, v < value n -> exists m, In m (moves n) /\
        values (l ++ m :: r) = values l ++ v :: values r).
      { intros v less. destruct (reaches n v less) as (m & Hm & V).
        exists m. split; [exact Hm|]. now rewrite values_split, V. }
      destruct (existsb _ (values l ++ values r)) eqn:Others.
      * destruct (move s smaller_v) as (m & Hm & V). exists (l ++ m :: r).
        split; [now apply step|]. unfold nim_lost_misere.
        rewrite V, large_split, Others. simpl orb. cbn iota.
        rewrite nim_sum_split. fold s. apply N.eqb_eq, N.lxor_nilpotent.
      * simpl orb in Large. apply N.ltb_lt in Large.
        pose proof (small_bound _ Others) as B. fold s in B.
        destruct (move (1 - s)) as (m & Hm & V); [lia|]. exists (l ++ m :: r).
        split; [now apply step|]. unfold nim_lost_misere.
        assert (S : existsb (fun v => 1 <? v) (values (l ++ m :: r)) = false).
        { rewrite V, large_split, Others. apply N.ltb_ge. lia. }
        rewrite S, (small_lost _ S), V, nim_sum_split. fold s.
        assert (s = 0 \/ s = 1) as [->| ->] by lia; reflexivity.
    + rewrite (small_lost _ Large) in Won. apply N.eqb_neq in Won.
      assert (Z : nim_sum (values a) = 0) by (pose proof (small_bound _ Large); lia).
      (* one heap whose value is changed between 0 and 1 *)
      assert (flip : exists l n r m, a = l ++ n :: r /\ In m (moves n) /\
        value m = 1 - value n /\ value n <= 1).
      { assert (B : forall n, In n a -> value n <= 1).
        { intros n Hn. destruct (N.le_gt_cases (value n) 1) as [|G]; [assumption|].
          assert (existsb (fun v => 1 <? v) (values a) = true); [|congruence].
          apply existsb_exists. exists (value n). split.
          - unfold values. now apply in_map.
          - now apply N.ltb_lt. }
        destruct (existsb (fun n => value n =? 1) a) eqn:One.
        - apply existsb_exists in One. destruct One as (n & Hn & V).
          apply N.eqb_eq in V. destruct (reaches n 0) as (m & Hm & Vm); [lia|].
          pose proof (B n Hn). apply in_split in Hn. destruct Hn as (l & r & ->).
          exists l, n, r, m. rewrite V, Vm. repeat split; auto. lia.
        - destruct (options (misere (heaps moves)) a) as [|q l'] eqn:Q; [congruence|].
          assert (Hq : In q (heaps moves a)).
          { change (In q (options (misere (heaps moves)) a)). rewrite Q. now left. }
          apply in_heaps in Hq. destruct Hq as (l & n & r & m' & -> & _ & Hm').
          assert (Hn : In n (l ++ n :: r)) by (rewrite in_app_iff; simpl; auto).
          assert (V : value n = 0).
          { pose proof (B n Hn). destruct (N.eq_dec (value n) 1) as [V|]; [|lia].
            assert (existsb (fun n => value n =? 1) (l ++ n :: r) = true); [|congruence].
            apply existsb_exists. exists n. split; [exact Hn|]. now apply N.eqb_eq. }
          destruct (revives n V) as (m & Hm & Vm).
          { intros E. rewrite E in Hm'. destruct Hm'. }
          exists l, n, r, m. rewrite V, Vm. repeat split; auto. lia. }
      destruct flip as (l & n & r & m & -> & Hm & V & B).
      exists (l ++ m :: r). split; [now apply step|]. unfold nim_lost_misere.
      rewrite values_split, large_split in Large. apply orb_false_iff in Large.
      destruct Large as [Others _].
      assert (S : existsb (fun v => 1 <? v) (values (l ++ m :: r)) = false).
      { rewrite values_split, large_split, Others, V. apply N.ltb_ge. lia. }
      rewrite S, (small_lost _ S). apply N.eqb_eq.
      rewrite values_split, nim_sum_split in Z |- *.
      apply N.lxor_eq in Z. rewrite Z, V.
      assert (value n = 0 \/ value n = 1) as [->| ->] by lia; reflexivity.
Qed.

End Nim_like.
