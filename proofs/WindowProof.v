(** The checker of periods by windows is right. *)
From Coq Require Import List NArith Lia Bool.
From Grundy Require Import Statement Facts Octal Periods Seen Splits Sparse Sequence
  Window LeastPeriod
  WindowChecker.
Import ListNotations.
Local Open Scope N_scope.

(** * Streams *)

Lemma item_from k : forall s j, item j (from_item k s) = item (k + j) s.
Proof. induction k as [|k IH]; intros [x s] j; cbn; auto. Qed.

Lemma length_take k : forall s, length (take k s) = k.
Proof. induction k as [|k IH]; intros [x s]; cbn; auto. Qed.

Lemma nth_take k : forall s j, (j < k)%nat -> nth j (take k s) 0 = item j s.
Proof.
  induction k as [|k IH]; intros [x s] j L; [lia|].
  destruct j as [|j]; cbn; [reflexivity|].
  apply IH. lia.
Qed.

(** [s] gives F(i), F(i + 1), … *)
Definition gives (F : N -> N) (i : N) (s : stream) : Prop :=
  forall j, item j s = F (i + N.of_nat j).

Lemma gives_head F i x s : gives F i (Next x s) -> x = F i /\ gives F (i + 1) s.
Proof.
  intros H. split.
  - specialize (H O). cbn in H. rewrite H. f_equal. lia.
  - intros j. specialize (H (S j)). cbn in H. rewrite H. f_equal. lia.
Qed.

(** [l] begins the list F(n - 1), F(n - 2), … *)
Inductive recent (F : N -> N) : N -> list N -> Prop :=
| recent_nil n : recent F n []
| recent_cons n l : recent F n l -> recent F (n + 1) (F n :: l).

Lemma recent_firstn F k : forall n l, recent F n l -> recent F n (firstn k l).
Proof.
  induction k as [|k IH]; intros n l R; [constructor|].
  destruct R as [n|n l R]; cbn; constructor. now apply IH.
Qed.

Lemma recent_nth F n l : recent F n l -> forall i, (i < length l)%nat ->
  N.of_nat i < n /\ nth i l 0 = F (n - 1 - N.of_nat i).
Proof.
  induction 1 as [n|n l R IH]; intros i L; [cbn in L; lia|].
  destruct i as [|i]; cbn in *.
  - split; [lia|]. f_equal. lia.
  - destruct (IH i) as (A & B); [lia|]. split; [lia|]. rewrite B. f_equal. lia.
Qed.

Lemma begins_with_length : forall prefix l, begins_with l prefix = true ->
  (length prefix <= length l)%nat.
Proof.
  induction prefix as [|x prefix IH]; intros [|y l] B; cbn in *; try lia;
    try discriminate.
  destruct (x =? y); [|discriminate]. specialize (IH l B). lia.
Qed.

Lemma begins_otherwise : forall prefix l, length l = length prefix ->
  begins_with l prefix = false ->
  exists i, (i < length prefix)%nat /\ nth i l 0 <> nth i prefix 0.
Proof.
  induction prefix as [|x prefix IH]; intros [|y l] L B; cbn in *; try discriminate.
  destruct (N.eqb_spec x y) as [->|D].
  - destruct (IH l) as (i & Hi & N); [lia|exact B|]. exists (S i). split; [lia|exact N].
  - exists O. split; [lia|]. cbn. congruence.
Qed.

(** [ups] begins the list F(i), F(i + 1), …, F(last - 1). *)
Lemma up_head F last i x l : up F last i (x :: l) ->
  x = F i /\ up F last (i + 1) l /\ i < last.
Proof. intros U. inversion U; subst; auto. Qed.

Lemma digit_bound code k i : allows (digit code k) i = true -> k < N.of_nat (length code).
Proof.
  intros D. unfold digit in D.
  destruct (Compare_dec.le_lt_dec (length code) (N.to_nat k)) as [L|L]; [|lia].
  rewrite nth_overflow in D by exact L. discriminate.
Qed.

(** * Soundness *)
Section soundness.
Variables (code : list N) (l : label) (F : N -> N).
Hypothesis is_proper : proper code = true.
Hypothesis labels : adds_from false l code = true.
Hypothesis two_heaps : leaves_unequal code = false.

Variables (R : list N) (n0 : N) (ups numbers : list N).
Hypothesis R_positive : forall r, In r R -> 0 < r.
Hypothesis R_bounded : forall r, In r R -> r + N.of_nat (length code) < n0.
Hypothesis R_has_rare : forall n, 0 < n -> n < n0 -> common l n (F n) = false -> In n R.
Hypothesis code_short : N.of_nat (length code) < n0.
Hypothesis F_small : forall n, n < n0 -> F n = G code n.
Hypothesis is_up : up F n0 1 ups.
Hypothesis numbers_count : counting 0 numbers.

Let A := n0 - 1.

(** What a heap may have seen: moves that leave one heap, and splits with a small part. *)
Definition allowed (n m : N) : Prop :=
  (exists j, J code j /\ m = G code (n - j)) \/ refuted code A n m.

Section one_heap.
Variable n : N.
Hypothesis n_late : n0 <= n.
Hypothesis known : forall m, m < n -> F m = G code m.
Let P := allowed n.

Lemma ones_spec c : forall k m rs st st', recent F m rs -> n + 1 = k + m -> 0 < k ->
  (forall j, digit c j = digit code (k + j)) -> ones c rs st = Some st' ->
  grows P st st' /\
  (forall j, k <= j -> J code j -> mem (F (n - j)) (seen st') = true).
Proof.
  induction c as [|d c IH]; intros k m rs st st' Rs E Pk Hd O.
  { injection O as <-. split; [apply grows_refl|]. intros j Hj A1. unfold J in A1.
    replace j with (k + (j - k)) in A1 by lia. rewrite <- Hd, digit_nil in A1.
    discriminate. }
  assert (Hd' : forall j, digit c j = digit code (k + 1 + j)).
  { intros j. rewrite <- N.add_assoc, <- Hd, digit_cons by lia. f_equal. lia. }
  assert (D0 : digit code k = d).
  { rewrite <- (N.add_0_r k), <- Hd. reflexivity. }
  destruct Rs as [m|m rs Rs]; [discriminate|]. cbn [ones] in O.
  set (st1 := if allows d 1 then note (F m) st else st) in O.
  assert (S : grows P st st1 /\ (J code k -> mem (F m) (seen st1) = true)).
  { subst st1. unfold J. rewrite D0. destruct (allows d 1) eqn:A1.
    - destruct (note_spec P (F m) st) as (I1 & I2); [|auto].
      left. exists k. split; [unfold J; now rewrite D0|]. rewrite known by lia. f_equal.
      lia.
    - split; [apply grows_refl|discriminate]. }
  destruct S as (S1 & S2).
  destruct (IH (k + 1) m rs st1 st' Rs ltac:(lia) ltac:(lia) Hd' O) as (I1 & I2).
  split; [eapply grows_trans; eassumption|].
  intros j Hj Jj. destruct (N.eq_dec j k) as [->|D].
  - apply I1. replace (n - k) with m by lia. auto.
  - apply I2; [lia|exact Jj].
Qed.

(** Cursors: all splits with a part of R. *)
Definition is_cursor (m : N) (c : N * stream) : Prop :=
  exists r t, In r R /\ T code t /\ fst c = F r /\ gives F (m - t - r) (snd c).
Definition all_cursors (m : N) (cs : list (N * stream)) : Prop :=
  (forall c, In c cs -> is_cursor m c) /\
  (forall r t, In r R -> T code t ->
    exists c, In c cs /\ fst c = F r /\ gives F (m - t - r) (snd c)).

Lemma marks_spec : forall cs used st,
  (forall c, In c cs -> is_cursor n c) ->
  grows P st (snd (marks cs used st)) /\
  (forall c, In c (fst (marks cs used st)) -> In c used \/ is_cursor (n + 1) c) /\
  (forall c, In c used -> In c (fst (marks cs used st))) /\
  (forall x s r t, In (x, s) cs -> In r R -> T code t -> x = F r ->
    gives F (n - t - r) s ->
    (exists c, In c (fst (marks cs used st)) /\ fst c = F r /\
      gives F (n + 1 - t - r) (snd c)) /\
    mem (N.lxor (F r) (F (n - t - r))) (seen (snd (marks cs used st))) = true).
Proof.
  induction cs as [|[x [y s]] cs IH]; intros used st H.
  { cbn. split; [apply grows_refl|]. split; [auto|]. split; [auto|]. intros x s r t []. }
  cbn [marks]. rewrite note_lxor_spec. set (st1 := note (N.lxor x y) st).
  assert (next : forall r t, In r R -> T code t -> gives F (n - t - r) (Next y s) ->
    y = F (n - t - r) /\ gives F (n + 1 - t - r) s /\ 0 < r /\ t + r < n).
  { intros r t Hr Ht Gs. apply gives_head in Gs as (Ey & Gs).
    assert (B := R_bounded r Hr). assert (Dt := digit_bound code t 2 Ht).
    split; [exact Ey|]. split; [|split; [auto|lia]].
    replace (n + 1 - t - r) with (n - t - r + 1) by lia. exact Gs. }
  destruct (H _ (or_introl eq_refl)) as (r & t & Hr & Ht & Ex & Gs). cbn in Ex, Gs.
  destruct (next r t Hr Ht Gs) as (Ey & Gs' & Pr & Lr).
  assert (N1 : grows P st st1 /\ mem (N.lxor x y) (seen st1) = true).
  { apply note_spec. right. exists r, (n - t - r), t. split; [exact Ht|].
    assert (B := R_bounded r Hr).
    repeat split; try (unfold A; lia). rewrite Ex, Ey. rewrite !known by lia.
    reflexivity. }
  destruct N1 as (N1 & N2).
  destruct (IH ((x, s) :: used) st1) as (I1 & I2 & I3 & I4); [intros; apply H;
    now right|].
  split; [eapply grows_trans; eassumption|]. split; [|split].
  - intros c Hc. destruct (I2 c Hc) as [[<-|Hu]|Hc']; auto. right. exists r, t. auto.
  - intros c Hc. apply I3. now right.
  - intros x' s' r' t' [E|Hin] Hr' Ht' Ex' Gs1.
    + injection E as <- <-. destruct (next r' t' Hr' Ht' Gs1) as (Ey' & Gs2 & _). split.
      * exists (x, s). split; [apply I3; now left|]. auto.
      * apply I1. rewrite <- Ex', <- Ey'. exact N2.
    + apply I4 with x' s'; auto.
Qed.

Lemma near_spec v t : T code t -> forall us i m rs st, up F n0 i us -> 0 < i ->
  recent F m rs -> n + 1 = t + i + m -> grows P st (near v us rs st).
Proof.
  intros Ht. induction us as [|x us IH]; intros i m rs st U Pi Rs E.
  { cbn. destruct (least_is v st); apply grows_refl. }
  cbn [near]. destruct (least_is v st); [apply grows_refl|].
  destruct Rs as [m|m rs Rs]; [apply grows_refl|].
  destruct rs as [|z rs]; [apply grows_refl|].
  apply up_head in U as (-> & U & L).
  eapply grows_trans; [|apply (IH (i + 1) m (z :: rs)); auto; lia].
  rewrite note_lxor_spec. apply note_spec. right. exists i, m, t.
  assert (Pm : 0 < m) by (inversion Rs; subst; lia).
  repeat split; auto; try (unfold A; lia). rewrite !known by lia. reflexivity.
Qed.

Lemma near_all_spec v c : forall k m rs st, recent F m rs -> n = k + m ->
  (forall j, digit c j = digit code (k + j)) ->
  grows P st (near_all v ups c rs st).
Proof.
  induction c as [|d c IH]; intros k m rs st Rs E Hd; [apply grows_refl|].
  assert (Hd' : forall j, digit c j = digit code (k + 1 + j)).
  { intros j. rewrite <- N.add_assoc, <- Hd, digit_cons by lia. f_equal. lia. }
  assert (D0 : digit code k = d).
  { rewrite <- (N.add_0_r k), <- Hd. reflexivity. }
  cbn [near_all]. destruct rs as [|x rs]; [apply grows_refl|].
  assert (Q : exists m', m = m' + 1 /\ recent F m' rs) by (inversion Rs; eauto).
  destruct Q as (m' & -> & Rs').
  eapply grows_trans; [|apply (IH (k + 1) m' rs); auto; lia].
  destruct (allows d 2) eqn:A2; [|apply grows_refl]. rewrite <- D0 in A2.
  apply (near_spec v k A2) with (i := 1) (m := m' + 1); auto; lia.
Qed.

Lemma row_is_right v rs cs st : recent F n rs -> all_cursors n cs ->
  ones (tl code) rs (State no_number numbers) = Some st ->
  (forall x, n0 <= x -> x < n -> common l x (G code x) = true) ->
  v = F n -> common l n v = true ->
  least_is v (near_all v ups code rs (snd (marks cs [] st))) = true ->
  G code n = v /\ (forall u, candidate code l n (G code n) u -> refuted code A n u).
Proof.
  intros Rs (C1 & C2) O Com Ev Cv Least.
  set (st0 := State no_number numbers) in O.
  assert (S1 : grows P st0 st /\
    (forall j, 1 <= j -> J code j -> mem (F (n - j)) (seen st) = true)).
  { apply ones_spec with (c := tl code) (m := n) (rs := rs); auto; try lia. intros j.
    unfold digit. replace (N.to_nat (1 + j)) with (S (N.to_nat j)) by lia.
    destruct code; [destruct (N.to_nat j)|]; reflexivity. }
  destruct S1 as (S1 & M1).
  destruct (marks_spec cs [] st C1) as (S2 & _ & _ & M2).
  set (st2 := snd (marks cs [] st)) in *.
  assert (S3 : grows P st2 (near_all v ups code rs st2)).
  { apply near_all_spec with (k := 0) (m := n); auto. }
  set (st3 := near_all v ups code rs st2) in *.
  assert (Z0 : settled st0).
  { exists 0. cbn. split; [exact numbers_count|]. split; [lia|right; reflexivity]. }
  destruct (least_is_spec v st3) as (No & All); [|exact Least|].
  { apply S3, S2, S1. exact Z0. }
  assert (inside : forall u, u < v -> P u).
  { intros u Hu. specialize (All u Hu). destruct S3 as (_ & _ & S3), S2 as (_ & _ & S2).
    destruct S1 as (_ & _ & S1).
    destruct (S3 u All) as [M|M]; [|exact M]. destruct (S2 u M) as [M'|M']; [|exact M'].
    destruct (S1 u M') as [M''|M'']; [|exact M''].
    destruct u as [|[?|?|]]; discriminate M''. }
  assert (is_large : large code R n).
  { split.
    - intros k i D. apply digit_bound in D. lia.
    - intros r t Hr Ht. assert (B := R_bounded r Hr).
      assert (D := digit_bound code t 2 Ht). lia. }
  assert (E : G code n = v).
  { apply (mex_unique (reach code (G code) n) (reach code (G code) n)); [tauto| |].
    - now apply G_is_mex.
    - split.
      + intros Hv.
        assert (M : marked code R n v).
        { apply (common_options_are_marked code l labels two_heaps R (n0 - 1)); auto.
          - intros x Px Lx Cx. apply R_has_rare; [exact Px|lia|].
            rewrite F_small by lia. exact Cx.
          - intros x Lx Lx' Cx. unfold rare_heap in Cx. rewrite Com in Cx by lia.
            discriminate. }
        destruct M as [(r & t & Hr & Ht & Em)|(j & Hj & Em)].
        * destruct (C2 r t Hr Ht) as ([x s] & Hc & Ex & Gs). cbn in Ex, Gs.
          destruct (M2 x s r t Hc Hr Ht Ex Gs) as (_ & Q).
          destruct is_large as (_ & L2). specialize (L2 r t Hr Ht).
          assert (Pr := R_positive r Hr).
          rewrite !known, <- Em in Q by lia. apply S3 in Q. congruence.
        * assert (Pj := proper_one code j is_proper Hj).
          assert (Q := M1 j ltac:(lia) Hj). rewrite known, <- Em in Q by lia.
          apply S2, S3 in Q. congruence.
      + intros u Hu. destruct (inside u Hu) as [(j & Hj & ->)|Ref].
        * assert (Pj := proper_one code j is_proper Hj).
          destruct is_large as (L1 & _). specialize (L1 j 1 Hj).
          apply leave_one with j; [lia|lia|exact Hj].
        * exact (refuted_is_option code A n u Ref). }
  split; [exact E|]. rewrite E. intros u (Lu & _ & Nj).
  destruct (inside u Lu) as [H|H]; [contradiction|exact H].
Qed.
End one_heap.

(** What is known when a walker has come to a heap. *)
Record walked (w : walker) : Prop := {
  is_late : n0 <= heap_at w;
  values_known : forall m, m < heap_at w -> F m = G code m;
  no_rare : forall x, n0 <= x -> x < heap_at w -> common l x (G code x) = true;
  all_refuted : forall x u, n0 <= x -> x < heap_at w ->
    candidate code l x (G code x) u -> refuted code A x u;
  gives_ahead : gives F (heap_at w) (ahead w);
  has_cursors : all_cursors (heap_at w) (fixed w);
  has_recent : recent F (heap_at w) (before w)
}.

Lemma step_spec keep w w' : walked w -> step code l ups numbers keep w = Some w' ->
  walked w' /\ heap_at w' = heap_at w + 1.
Proof.
  intros K E. destruct w as [n [v s] cs rs room]. destruct K as [K1 K2 K3 K4 K5 K6 K7].
  cbn in *. destruct (ones (tl code) rs (State no_number numbers)) as [st|] eqn:O;
    [|discriminate].
  apply gives_head in K5 as (Ev & K5).
  assert (R' := row_is_right n K1 K2 v rs cs st K7 K6 O K3 Ev).
  destruct (marks_spec n K1 K2 cs [] st (proj1 K6)) as (_ & C1 & _ & C2).
  destruct (marks cs [] st) as [cs' st']. cbn in R', C1, C2.
  destruct (least_is v (near_all v ups code rs st')) eqn:L; [|discriminate].
  destruct (common l n v) eqn:C; [|discriminate]. cbn in E.
  destruct (R' eq_refl eq_refl) as (En & Ref).
  assert (K : forall rs' room', recent F (n + 1) rs' ->
    walked (Walker (n + 1) s cs' rs' room')).
  { intros rs' room' Rs. split; cbn.
    - lia.
    - intros m Hm. destruct (N.eq_dec m n) as [->|D]; [congruence|]. apply K2. lia.
    - intros x Hx Lx. destruct (N.eq_dec x n) as [->|D]; [congruence|]. apply K3; lia.
    - intros x u Hx Lx Cu. destruct (N.eq_dec x n) as [->|D]; [auto|].
      apply K4; auto. lia.
    - exact K5.
    - split.
      + intros c Hc. destruct (C1 c Hc) as [[]|H]. exact H.
      + intros r t Hr Ht. destruct K6 as (_ & K6).
        destruct (K6 r t Hr Ht) as ([x s'] & Hc & Ex & Gs).
        cbn in Ex, Gs. now apply (C2 x s' r t).
    - exact Rs. }
  assert (Rs : recent F (n + 1) (v :: rs)) by (rewrite Ev; now constructor).
  destruct (room =? 0); injection E as <-; (split; [apply K|reflexivity]); [|exact Rs].
  exact (recent_firstn F (N.to_nat keep) (n + 1) (v :: rs) Rs).
Qed.

Lemma times_spec keep p : forall w w', walked w ->
  times p (step code l ups numbers keep) w = Some w' ->
  walked w' /\ heap_at w' = heap_at w + Npos p.
Proof.
  assert (twice : forall p w w1 w', 
    (forall w w', walked w -> times p (step code l ups numbers keep) w = Some w' ->
      walked w' /\ heap_at w' = heap_at w + Npos p) ->
    walked w -> times p (step code l ups numbers keep) w = Some w1 ->
    times p (step code l ups numbers keep) w1 = Some w' ->
    walked w' /\ heap_at w' = heap_at w + Npos (xO p)).
  { intros q w w1 w' IH K E1 E2. destruct (IH _ _ K E1) as (K1 & H1).
    destruct (IH _ _ K1 E2) as (K2 & H2). split; [exact K2|]. lia. }
  induction p as [p IH|p IH|]; intros w w' K E; cbn [times] in E.
  - destruct (step code l ups numbers keep w) as [w0|] eqn:E0; [|discriminate].
    destruct (step_spec keep w w0 K E0) as (K0 & H0).
    destruct (times p _ w0) as [w1|] eqn:E1; [|discriminate].
    destruct (twice p w0 w1 w' IH K0 E1 E) as (K2 & H2). split; [exact K2|]. lia.
  - destruct (times p _ w) as [w1|] eqn:E1; [|discriminate].
    exact (twice p w w1 w' IH K E1 E).
  - exact (step_spec keep w w' K E).
Qed.

Lemma steps_spec keep k w w' : walked w ->
  steps k (step code l ups numbers keep) w = Some w' ->
  walked w' /\ heap_at w' = heap_at w + k.
Proof.
  intros K E. destruct k as [|p]; cbn [steps] in E.
  - injection E as <-. split; [exact K|lia].
  - exact (times_spec keep p w w' K E).
Qed.

(** The windows before [n1] and before [n1 + d] are not the same. *)
Lemma windows_differ n1 from d w other window : from <= n1 ->
  recent F n1 window -> length window = N.to_nat (n1 - from) ->
  walked w -> heap_at w = n1 + d ->
  other = firstn (N.to_nat (n1 - from)) (before w) -> length_of other = n1 - from ->
  begins_with other window = false ->
  exists n, from <= n /\ n < n1 /\ F (n + d) <> F n.
Proof.
  intros L R1 Len K H E Other B. rewrite length_of_spec in Other.
  assert (R2 := has_recent _ K). apply (recent_firstn F (N.to_nat (n1 - from))) in R2.
  rewrite <- E, H in R2.
  destruct (begins_otherwise window other) as (i & Li & Ne); [lia|exact B|].
  destruct (recent_nth F _ _ R1 i Li) as (A1 & Q1).
  destruct (recent_nth F _ _ R2 i) as (A2 & Q2); [lia|].
  rewrite Q1, Q2 in Ne. exists (n1 - 1 - N.of_nat i).
  split; [lia|]. split; [lia|].
  replace (n1 - 1 - N.of_nat i + d) with (n1 + d - 1 - N.of_nat i) by lia. exact Ne.
Qed.

Lemma walk_past_spec keep n1 from window : from <= n1 ->
  recent F n1 window -> length window = N.to_nat (n1 - from) ->
  forall ds d0 w d wd, walked w -> heap_at w = n1 + d0 ->
  walk_past (fun n => steps n (step code l ups numbers keep)) window (n1 - from) ds d0 w =
    Some (d, wd) ->
  walked wd /\ heap_at wd = n1 + d /\
  forall e, In e ds -> exists n, from <= n /\ n < n1 /\ F (n + e) <> F n.
Proof.
  intros L R1 Len. induction ds as [|e ds IH]; intros d0 w d wd K H W.
  { injection W as <- <-. split; [exact K|]. split; [exact H|]. intros e []. }
  cbn [walk_past] in W. destruct (N.ltb_spec e d0) as [|Le]; [discriminate|].
  destruct (steps (e - d0) _ w) as [w1|] eqn:E1; [|discriminate].
  destruct (steps_spec keep _ w w1 K E1) as (K1 & H1).
  destruct (_ && _) eqn:C in W; [|discriminate].
  apply andb_true_iff in C as (C1 & C2). apply N.eqb_eq in C1. apply negb_true_iff in C2.
  destruct (IH e w1 d wd K1 ltac:(lia) W) as (I1 & I2 & I3).
  split; [exact I1|]. split; [exact I2|]. intros x [<-|Hx]; [|auto].
  apply (windows_differ n1 from e w1 _ window L R1 Len K1 ltac:(lia) eq_refl C1 C2).
Qed.
End soundness.

(** * The checker is right *)

Lemma fold_max_bound l : forall a r, In r l \/ r <= a -> r <= fold_left N.max l a.
Proof.
  induction l as [|x l IH]; intros a r H; cbn.
  - destruct H as [[]|H]. exact H.
  - apply IH. destruct H as [[->|H]|H]; [right; lia|left; exact H|right; lia].
Qed.

Lemma rare_among_spec l vs : forall n parts, rare_among l vs n parts = true ->
  forall i, (i < length vs)%nat ->
  common l (n + N.of_nat i) (nth i vs 0) = true \/ In (n + N.of_nat i) parts.
Proof.
  induction vs as [|v vs IH]; intros n parts H i L; [cbn in L; lia|].
  assert (next : forall later, (forall x, In x later -> In x parts) ->
    (i = O -> common l n v = true \/ In n parts) ->
    rare_among l vs (n + 1) later = true ->
    common l (n + N.of_nat i) (nth i (v :: vs) 0) = true \/ In (n + N.of_nat i) parts).
  { intros later Sub H0 H1. destruct i as [|i].
    - cbn. rewrite N.add_0_r. auto.
    - cbn in L. destruct (IH (n + 1) later H1 i) as [C|I]; [lia|left|right].
      + replace (n + N.of_nat (S i)) with (n + 1 + N.of_nat i) by lia. exact C.
      + apply Sub. replace (n + N.of_nat (S i)) with (n + 1 + N.of_nat i) by lia.
        exact I. }
  cbn [rare_among] in H. destruct parts as [|a later].
  - apply andb_true_iff in H as (C & H). apply (next []); auto.
  - destruct (N.eqb_spec a n) as [->|D].
    + apply (next later); auto.
      * intros x Hx. now right.
      * intros _. right. now left.
    + apply andb_true_iff in H as (C & H). apply (next (a :: later)); auto.
Qed.

Lemma up_take F k : forall i s, gives F i s -> up F (i + N.of_nat k) i (take k s).
Proof.
  induction k as [|k IH]; intros i [x s] Gs; cbn [take].
  - rewrite N.add_0_r. constructor.
  - apply gives_head in Gs as (-> & Gs). constructor; [lia|].
    replace (i + N.of_nat (S k)) with (i + 1 + N.of_nat k) by lia. now apply IH.
Qed.

Lemma recent_rev F last l : forall i acc, up F last i l -> recent F i acc ->
  recent F last (rev_append l acc).
Proof.
  induction l as [|x l IH]; intros i acc U Rs; cbn.
  - inversion U; subst. exact Rs.
  - apply up_head in U as (-> & U & _). apply (IH (i + 1)); [exact U|]. now constructor.
Qed.

Lemma first_cursors_are_all code F parts n0 s : gives F 0 s ->
  (forall r, In r parts -> r + N.of_nat (length code) < n0) ->
  all_cursors code F parts n0 (first_cursors code parts n0 s).
Proof.
  intros Gs Short.
  assert (Gi : forall i, gives F i (from_item (N.to_nat i) s)).
  { intros i j. rewrite item_from, (Gs (N.to_nat i + j)%nat). f_equal. lia. }
  assert (Fi : forall r, item (N.to_nat r) s = F r).
  { intros r. rewrite (Gs (N.to_nat r)). f_equal. lia. }
  unfold first_cursors. split.
  - intros c Hc. apply in_flat_map in Hc as (t & _ & Hc).
    destruct (allows (digit code t) 2) eqn:Tt; [|destruct Hc].
    apply in_map_iff in Hc as (r & <- & Hr). exists r, t.
    repeat split; cbn [fst snd]; auto.
  - intros r t Hr Tt. exists (item (N.to_nat r) s, from_item (N.to_nat (n0 - t - r)) s).
    split; [|split; cbn [fst snd]; auto]. apply in_flat_map. exists t. split.
    + apply in_range. rewrite length_of_spec. assert (B := digit_bound code t 2 Tt). lia.
    + rewrite Tt. apply in_map_iff. exists r. auto.
Qed.

Theorem check_window_sound code l parts n0 n1 from p qs s :
  check_window code l parts n0 n1 from p qs s = true ->
  proper code = true /\ least_period (G code) from p /\ from <= n1 /\
  (forall n, n < n1 + p -> G code n = item (N.to_nat n) s).
Proof.
  unfold check_window. rewrite length_of_spec. intros C.
  set (values := take (N.to_nat n0) s) in C.
  set (most := fold_left N.max parts 0) in C.
  set (len := N.of_nat (length code)) in C. set (wide := n1 - from) in C.
  apply andb_true_iff in C as (C & Walk). apply andb_true_iff in C as (C & Even).
  apply andb_true_iff in C as (C & Qs). apply andb_true_iff in C as (C & Pp).
  apply andb_true_iff in C as (C & Pf). apply andb_true_iff in C as (C & C1).
  apply andb_true_iff in C as (C & C2). apply andb_true_iff in C as (C & C3).
  apply andb_true_iff in C as (C & Pos). apply andb_true_iff in C as (C & Rare).
  apply andb_true_iff in C as (Values & Two).
  apply N.ltb_lt in Pp, Pf, C3. apply N.leb_le in C1, C2. apply negb_true_iff in Two.
  assert (Labels : adds_from false l code = true).
  { unfold check_values in Values. apply andb_true_iff in Values as (V & _).
    now apply andb_true_iff in V as (_ & V). }
  apply check_values_sound in Values as (W & Values).
  split; [exact W|].
  set (F := fun n => item (N.to_nat n) s).
  assert (Gs : gives F 0 s) by (intros j; unfold F; f_equal; lia).
  assert (Len : length values = N.to_nat n0) by apply length_take.
  assert (Small : forall n, n < n0 -> F n = G code n).
  { intros n L. unfold F. rewrite <- (nth_take (N.to_nat n0)) by lia.
    fold values. rewrite Values by lia. f_equal. lia. }
  assert (Bound : forall r, In r parts -> r + len < n0).
  { intros r Hr. assert (r <= most) by (apply fold_max_bound; auto). lia. }
  assert (Positive : forall r, In r parts -> 0 < r).
  { intros r Hr. rewrite forallb_forall in Pos. specialize (Pos r Hr).
    apply negb_true_iff, N.eqb_neq in Pos. lia. }
  assert (Up : up F n0 0 values).
  { assert (U := up_take F (N.to_nat n0) 0 s Gs). rewrite Nnat.N2Nat.id in U. exact U. }
  assert (Up1 : up F n0 1 (tl values)).
  { destruct (up_inv _ _ _ _ Up) as (l' & E & U); [lia|]. rewrite E. exact U. }
  assert (Rares : forall n, 0 < n -> n < n0 -> common l n (F n) = false -> In n parts).
  { intros n P0 L Cn.
    assert (T1 : forall (v : list N) i, nth i (tl v) 0 = nth (S i) v 0).
    { intros [|x v] i; [destruct i|]; reflexivity. }
    destruct (rare_among_spec l (tl values) 1 parts Rare (N.to_nat (n - 1))) as [H|H].
    - assert (length (tl values) = pred (N.to_nat n0)).
      { rewrite <- Len. destruct values; reflexivity. }
      lia.
    - rewrite T1 in H. unfold values in H. rewrite nth_take in H by lia.
      replace (S (N.to_nat (n - 1))) with (N.to_nat n) in H by lia.
      replace (1 + N.of_nat (N.to_nat (n - 1))) with n in H by lia.
      fold (F n) in H. congruence.
    - replace (1 + N.of_nat (N.to_nat (n - 1))) with n in H by lia. exact H. }
  set (keep := n0 + wide) in Walk. set (numbers := count_from 1024 0) in Walk.
  set (w0 := Walker n0 (from_item (N.to_nat n0) s) (first_cursors code parts n0 s)
    (rev' values) keep) in Walk.
  assert (Spec := steps_spec code l F W Labels Two parts n0 (tl values) numbers Positive
    Bound Rares ltac:(lia) Small Up1 (counting_count 1024 0) keep).
  assert (K0 : walked code l F parts n0 w0).
  { split; cbn.
    - lia.
    - exact Small.
    - intros x Hx Lx. lia.
    - intros x u Hx Lx. lia.
    - intros j. rewrite item_from. unfold F. f_equal. lia.
    - apply first_cursors_are_all; [exact Gs|exact Bound].
    - apply (recent_rev F n0 values 0 []); [exact Up|constructor]. }
  destruct (steps (n1 - n0) _ w0) as [w1|] eqn:E1; [|discriminate].
  destruct (Spec _ _ _ K0 E1) as (K1 & H1). cbn in H1.
  destruct (walk_past _ _ _ _ _ w1) as [(d & wd)|] eqn:Ed; [|discriminate].
  apply andb_true_iff in Walk as (Dp & Walk). apply N.leb_le in Dp.
  destruct (steps (p - d) _ wd) as [w2|] eqn:E2; [|discriminate].
  apply andb_true_iff in Walk as (Walk & Walk3).
  apply andb_true_iff in Walk as (Walk & First).
  apply andb_true_iff in Walk as (Wide & Same).
  assert (Lw : length (firstn (N.to_nat wide) (before w1)) = N.to_nat (n1 - from)).
  { apply N.eqb_eq in Wide. rewrite length_of_spec in Wide. unfold wide in *. lia. }
  assert (R0 := has_recent _ _ _ _ _ _ K1).
  replace (heap_at w1) with n1 in R0 by lia.
  destruct (walk_past_spec code l F W Labels Two parts n0 (tl values) numbers Positive
    Bound Rares ltac:(lia) Small Up1 (counting_count 1024 0) keep n1 from
    (firstn (N.to_nat wide) (before w1)) ltac:(lia) (recent_firstn F _ _ _ R0) Lw
    _ 0 w1 d wd K1 ltac:(lia) Ed) as (Kd & Hd & Differ).
  destruct (Spec _ _ _ Kd E2) as (K2 & H2).
  destruct (steps (n0 + len) _ w2) as [w3|] eqn:E3; [|discriminate].
  destruct (Spec _ _ _ K2 E3) as (K3 & H3).
  assert (N1 : heap_at w1 = n1) by lia. assert (N2 : heap_at w2 = n1 + p) by lia.
  apply N.eqb_eq in Wide. rewrite length_of_spec in Wide.
  assert (Known : forall n, n < n1 + p -> G code n = F n).
  { intros n Hn. symmetry. apply (values_known _ _ _ _ _ _ K2). lia. }
  assert (Window : forall n, from <= n -> n < n1 -> G code (n + p) = G code n).
  { intros n Hn Ln. rewrite !Known by lia.
    assert (B := begins_with_spec _ _ Same (N.to_nat (n1 - 1 - n)) ltac:(lia)).
    assert (BL := begins_with_length _ _ Same).
    assert (R1 := has_recent _ _ _ _ _ _ K1).
    apply (recent_firstn F (N.to_nat wide)) in R1.
    assert (R2 := has_recent _ _ _ _ _ _ K2).
    destruct (recent_nth F _ _ R1 (N.to_nat (n1 - 1 - n))) as (_ & Q1); [lia|].
    destruct (recent_nth F _ _ R2 (N.to_nat (n1 - 1 - n))) as (_ & Q2); [lia|].
    rewrite Q1, Q2 in B. rewrite N1, N2 in B.
    replace (n1 + p - 1 - N.of_nat (N.to_nat (n1 - 1 - n))) with (n + p) in B by lia.
    replace (n1 - 1 - N.of_nat (N.to_nat (n1 - 1 - n))) with n in B by lia. congruence. }
  assert (Digits := digit_bound code).
  assert (Repeats : forall n, from <= n -> G code (n + p) = G code n).
  { intros n Hn. destruct (N.lt_ge_cases n n1) as [Ln|Ln]; [now apply Window|].
  apply (lemma_2 code l W Labels Two parts (n0 - 1)) with (W := most + len) (n1 := n1)
    (A := n0 - 1) (tmax := len); auto.
  - intros x P0 Lx Cx. apply Rares; [exact P0|lia|]. rewrite Small by lia. exact Cx.
  - intros r t Hr Ht. assert (r <= most) by (apply fold_max_bound; auto).
    specialize (Digits t 2 Ht). fold len in Digits. lia.
  - intros j Hj. specialize (Digits j 1 Hj). fold len in Digits. lia.
  - intros t Ht. specialize (Digits t 2 Ht). fold len in Digits. lia.
  - lia.
  - intros k i Ki. specialize (Digits k i Ki). fold len in Digits. lia.
  - intros Par. destruct (parity l); [exact Even|congruence].
  - intros x Hx Lx Cx. unfold rare_heap in Cx.
    rewrite (no_rare _ _ _ _ _ _ K3 x) in Cx; [discriminate|lia|lia].
  - intros x u Hx Lx. apply (all_refuted _ _ _ _ _ _ K3 x u); lia.
  - intros x Hx Lx. apply Window; lia.
  - lia. }
  split; [|split; [lia|exact Known]].
  apply (least_period_by_factors (G code) from p qs); auto.
  - intros q Hq. destruct (Differ (p / q)) as (n & Ln & Ln' & Ne); [now apply in_map|].
    exists n. split; [exact Ln|].
    assert (p / q <= p).
    { destruct (N.eq_dec q 0) as [->|Q0]; [destruct p; cbn; lia|].
      apply N.div_le_upper_bound; [exact Q0|]. nia. }
    now rewrite !Known by lia.
  - destruct (nth_error (before w1) _) as [x|] eqn:X; [|discriminate].
    destruct (nth_error (before w2) _) as [y|] eqn:Y; [|discriminate].
    apply orb_true_iff in First as [First|First]; [left; now apply N.eqb_eq|right].
    apply negb_true_iff, N.eqb_neq in First. intros Q. apply First.
    assert (R2 := has_recent _ _ _ _ _ _ K2).
    assert (LX : (N.to_nat wide < length (before w1))%nat)
      by (apply nth_error_Some; congruence).
    assert (LY : (N.to_nat wide < length (before w2))%nat)
      by (apply nth_error_Some; congruence).
    destruct (recent_nth F _ _ R0 _ LX) as (B1 & V1).
    destruct (recent_nth F _ _ R2 _ LY) as (B2 & V2).
    apply (nth_error_nth _ _ 0) in X, Y. rewrite <- X, <- Y, V1, V2, N2.
    rewrite !Known in Q by (unfold wide in *; lia).
    replace (n1 - 1 - N.of_nat (N.to_nat wide)) with (from - 1) by (unfold wide; lia).
    replace (n1 + p - 1 - N.of_nat (N.to_nat wide)) with (from - 1 + p)
      by (unfold wide; lia).
    now rewrite Q.
Qed.

(** With the period, the stream gives the nimbers of all heaps. *)
Corollary nimbers_by_window code l parts n0 n1 from p qs s :
  check_window code l parts n0 n1 from p qs s = true ->
  forall n, nimber (take_and_break code) [n] (item (N.to_nat (reduced from p n)) s).
Proof.
  intros C n.
  destruct (check_window_sound _ _ _ _ _ _ _ _ _ C) as (W & (_ & Pp & Period & _) & Lf & Known).
  rewrite <- Known.
  - rewrite <- (reduced_value (G code) from p Pp Period). now apply G_is_nimber.
  - unfold reduced. destruct (N.ltb_spec n from) as [L|L]; [lia|].
    assert (M := N.mod_lt (n - from) p). lia.
Qed.
