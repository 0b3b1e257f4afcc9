(** Sprague–Grundy: the worth of a sum is the exclusive or of the worths of its parts
    (Sprague 1935, Grundy 1939), and where play ends, the worth of a position is its
    nimber. Only where [ends] is written has play to end: for games in which play can go
    round, the theorems are those of Smith (1966). *)
From Coq Require Import List NArith Lia.
From Grundy Require Import Statement Facts.
From Grundy Require Export Compose.
Import ListNotations.

(** * Heaps *)

Lemma heap_ends n : ends heap n.
Proof.
  apply (ends_by_measure heap N.to_nat). simpl. intros p q H.
  apply in_smaller in H. lia.
Qed.

Lemma equal_heaps_lose (n : N) : loses (sum heap heap) (n, n).
Proof.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  apply sum_loses. intros q Hq.
  apply in_sum in Hq as [(m & Hm & ->)|(m & Hm & ->)];
    apply sum_wins; exists (m, m);
    (split; [|apply IH; now apply in_smaller]).
  - now apply in_sum_right.
  - now apply in_sum_left.
Qed.

Lemma different_heaps_win (n m : N) : n <> m -> wins (sum heap heap) (n, m).
Proof.
  intros D. apply sum_wins.
  destruct (N.lt_trichotomy n m) as [H|[H|H]]; [|contradiction|].
  - exists (n, n). split; [|apply equal_heaps_lose].
    apply in_sum_right. now apply in_smaller.
  - exists (m, m). split; [|apply equal_heaps_lose].
    apply in_sum_left. now apply in_smaller.
Qed.

Lemma heap_worth n m : worth heap n m <-> n = m.
Proof.
  split.
  - intros L. destruct (N.eq_dec n m) as [E|D]; [exact E|].
    destruct (winners_do_not_lose _ _ (different_heaps_win n m D) L).
  - intros <-. apply equal_heaps_lose.
Qed.

(** * Worth *)

Theorem worth_unique (g : game) p n m : worth g p n -> worth g p m -> n = m.
Proof.
  intros Ln Lm. apply heap_worth. unfold worth.
  exact (lost_sums_compose heap g heap n p m (sum_commutes _ _ _ _ Ln) Lm).
Qed.

(** Beside any other heap a position of known worth is won. *)
Lemma other_heaps_win (g : game) p n m :
  worth g p n -> n <> m -> wins (sum g heap) (p, m).
Proof.
  intros L D. apply sum_wins.
  destruct (N.lt_trichotomy n m) as [H|[H|H]]; [|contradiction|].
  - exists (p, n). split; [|exact L]. apply in_sum_right. now apply in_smaller.
  - unfold worth in L. rewrite sum_loses in L. apply sum_wins. apply L.
    apply in_sum_right. now apply in_smaller.
Qed.

(** A position is worth [n] if no option is known to be worth [n], every smaller
    number is the worth of an option, and an option of unknown worth has an option
    that is worth [n]. *)
Theorem worth_by_options (g : game) p n :
  (forall q, In q (options g p) ->
    (exists m, worth g q m /\ m <> n) \/
    (exists r, In r (options g q) /\ worth g r n)) ->
  (forall m, (m < n)%N -> exists q, In q (options g p) /\ worth g q m) ->
  worth g p n.
Proof.
  intros Above Below. apply sum_loses. intros q Hq.
  apply in_sum in Hq as [(q' & Hq' & ->)|(m & Hm & ->)].
  - destruct (Above q' Hq') as [(m & L & D)|(r & Hr & L)].
    + exact (other_heaps_win g q' m n L D).
    + apply sum_wins. exists (r, n). split; [now apply in_sum_left|exact L].
  - apply in_smaller in Hm. destruct (Below m Hm) as (r & Hr & L).
    apply sum_wins. exists (r, m). split; [now apply in_sum_left|exact L].
Qed.

Theorem worth_zero {P} (moves : P -> list P) p :
  worth (normal moves) p 0 <-> loses (normal moves) p.
Proof.
  set (R := fun (x : position (sum (normal moves) heap)) (y : position (normal moves)) =>
    x = (y, 0%N)).
  assert (M : matches R).
  { intros x y r. unfold R in r. subst x. split; [|split; [|reflexivity]].
    - intros q Hq. apply in_sum in Hq as [(z & Hz & ->)|(m & Hm & _)].
      + exists z. split; [exact Hz|reflexivity].
      + apply in_smaller in Hm. lia.
    - intros z Hz. exists (z, 0%N). split; [now apply in_sum_left|reflexivity]. }
  split; intros L.
  - apply (proj2 (matched_outcomes R M) (p, 0%N) L). reflexivity.
  - apply (proj2 (matched_outcomes _ (matches_inverse R M)) p L). reflexivity.
Qed.

Theorem worth_not_zero {P} (moves : P -> list P) p n :
  worth (normal moves) p n -> n <> 0%N -> wins (normal moves) p.
Proof.
  intros L D.
  assert (W : wins (sum (normal moves) heap) (p, 0%N)) by
    (now apply other_heaps_win with n).
  apply sum_wins in W as (q & Hq & Lq).
  apply in_sum in Hq as [(r & Hr & ->)|(m & Hm & _)].
  - apply normal_wins. exists r. split; [exact Hr|]. now apply worth_zero.
  - apply in_smaller in Hm. lia.
Qed.

(** * Three heaps *)

Lemma three_heaps_lose (a b : N) : loses (sum (sum heap heap) heap) ((a, b), N.lxor a b).
Proof.
  remember (N.lxor a b) as c eqn:E.
  assert (Z : nim_sum [a; b; c] = 0%N).
  { simpl. rewrite N.lxor_0_r, E, <- N.lxor_assoc, N.lxor_nilpotent. reflexivity. }
  clear E. remember (a + b + c)%N as size eqn:S. revert a b c Z S.
  induction size as [size IH] using (well_founded_induction N.lt_wf_0).
  intros a b c Z S. apply sum_loses.
  assert (Go : forall a' b' c', (a' + b' + c' < size)%N -> nim_sum [a'; b'; c'] <> 0%N ->
    wins (sum (sum heap heap) heap) ((a', b'), c')).
  { intros a' b' c' Less D. apply sum_wins.
    destruct (nim_sum_lowers _ D) as (x & [->|[->|[->|[]]]] & Lower);
      set (y := N.lxor x _) in Lower.
    - exists ((y, b'), c'). split.
      + apply in_sum_left, in_sum_left. now apply in_smaller.
      + apply (IH (y + b' + c')%N); [lia| |reflexivity]. unfold y. simpl.
        by_bits.
    - exists ((a', y), c'). split.
      + apply in_sum_left, in_sum_right. now apply in_smaller.
      + apply (IH (a' + y + c')%N); [lia| |reflexivity]. unfold y. simpl.
        by_bits.
    - exists ((a', b'), y). split.
      + apply in_sum_right. now apply in_smaller.
      + apply (IH (a' + b' + y)%N); [lia| |reflexivity]. unfold y. simpl.
        apply N.bits_inj_0. intros n. rewrite !N.lxor_spec, N.bits_0.
        now destruct (N.testbit a' n), (N.testbit b' n), (N.testbit x n). }
  assert (Differs : forall x y z : N, (x < y)%N -> N.lxor y z = 0%N -> N.lxor x z <> 0%N).
  { intros x y z Less Zy Zx. apply N.lxor_eq in Zx, Zy. lia. }
  intros q Hq.
  apply in_sum in Hq as [(r & Hr & ->)|(m & Hm & ->)].
  - apply in_sum in Hr as [(m & Hm & ->)|(m & Hm & ->)]; apply in_smaller in Hm;
      apply Go; try lia; simpl in *.
    + exact (Differs _ _ _ Hm Z).
    + rewrite <- N.lxor_assoc, (N.lxor_comm a), N.lxor_assoc in *.
      exact (Differs _ _ _ Hm Z).
  - apply in_smaller in Hm. apply Go; [lia|]. simpl in *.
    rewrite N.lxor_0_r, (N.lxor_comm b), <- N.lxor_assoc, (N.lxor_comm a),
      N.lxor_assoc in *.
    exact (Differs _ _ _ Hm Z).
Qed.

(** * The worth of a sum *)

Lemma exchange (g h k l : game) a b c d :
  loses (sum (sum g h) (sum k l)) ((a, b), (c, d)) ->
  loses (sum (sum g k) (sum h l)) ((a, c), (b, d)).
Proof.
  intros L.
  set (R := fun (p : position (sum (sum g h) (sum k l)))
                (q : position (sum (sum g k) (sum h l))) =>
    q = ((fst (fst p), fst (snd p)), (snd (fst p), snd (snd p)))).
  assert (M : matches R).
  { intros [[x y] [z w]] q' r. unfold R in r. simpl in r. subst q'.
    split; [|split; [|reflexivity]].
    - intros q Hq.
      apply (in_sum (sum g h) (sum k l)) in Hq as [(r & Hr & ->)|(r & Hr & ->)];
        apply in_sum in Hr as [(v & Hv & ->)|(v & Hv & ->)];
        (eexists; split; [|reflexivity]); simpl fst; simpl snd.
      + apply (in_sum_left (sum g k) (sum h l)). now apply (in_sum_left g k).
      + apply (in_sum_right (sum g k) (sum h l)). now apply (in_sum_left h l).
      + apply (in_sum_left (sum g k) (sum h l)). now apply (in_sum_right g k).
      + apply (in_sum_right (sum g k) (sum h l)). now apply (in_sum_right h l).
    - intros q Hq.
      apply (in_sum (sum g k) (sum h l)) in Hq as [(r & Hr & ->)|(r & Hr & ->)];
        apply in_sum in Hr as [(v & Hv & ->)|(v & Hv & ->)].
      + exists ((v, y), (z, w)). split; [|reflexivity].
        apply (in_sum_left (sum g h) (sum k l)). now apply (in_sum_left g h).
      + exists ((x, y), (v, w)). split; [|reflexivity].
        apply (in_sum_right (sum g h) (sum k l)). now apply (in_sum_left k l).
      + exists ((x, v), (z, w)). split; [|reflexivity].
        apply (in_sum_left (sum g h) (sum k l)). now apply (in_sum_right g h).
      + exists ((x, y), (z, v)). split; [|reflexivity].
        apply (in_sum_right (sum g h) (sum k l)). now apply (in_sum_right k l). }
  apply (proj2 (matched_outcomes R M) _ L). reflexivity.
Qed.

(** The worth of a sum is the exclusive or of the worths of its parts. *)
Theorem sum_worth (g h : game) p q n m :
  worth g p n -> worth h q m -> worth (sum g h) (p, q) (N.lxor n m).
Proof.
  intros Ln Lm. unfold worth in *.
  apply (lost_sums_compose (sum g h) (sum heap heap) heap (p, q) (n, m)).
  - apply exchange. now apply lost_beside_lost.
  - apply three_heaps_lose.
Qed.

Section Together.
Context {C : Type} (moves : C -> list (list C)).
Notation parts := (normal (together moves)).

Lemma app_matches :
  @matches (sum parts parts) parts (fun x y => y = fst x ++ snd x).
Proof.
  intros [p q] r ->. simpl fst. simpl snd. split; [|split; [|reflexivity]].
  - intros x Hx. exists (fst x ++ snd x). split; [|reflexivity].
    apply in_together_app. apply in_sum in Hx as [(y & Hy & ->)|(y & Hy & ->)].
    + left. exists y. auto.
    + right. exists y. auto.
  - intros x Hx. apply in_together_app in Hx as [(y & Hy & ->)|(y & Hy & ->)].
    + exists (y, q). split; [now apply in_sum_left|reflexivity].
    + exists (p, y). split; [now apply in_sum_right|reflexivity].
Qed.

Theorem together_worth p q n m :
  worth parts p n -> worth parts q m -> worth parts (p ++ q) (N.lxor n m).
Proof.
  intros Ln Lm.
  apply (matched_worth (g := sum parts parts) (h := parts) _ (p, q) (p ++ q) _
    app_matches).
  - reflexivity.
  - now apply sum_worth.
Qed.

Lemma nothing_is_worth_zero : worth parts [] 0.
Proof. apply worth_zero. now apply lost_at_the_end. Qed.

Theorem parts_worth p ns :
  Forall2 (fun c n => worth parts [c] n) p ns -> worth parts p (nim_sum ns).
Proof.
  induction 1 as [|c n p ns Lc _ IH]; simpl.
  - exact nothing_is_worth_zero.
  - exact (together_worth [c] p n _ Lc IH).
Qed.

Lemma together_ends p q : ends parts p -> ends parts q -> ends parts (p ++ q).
Proof.
  intros Ep Eq.
  apply (matched_ends (g := sum parts parts) (h := parts) _ (p, q) (p ++ q)
    app_matches).
  - reflexivity.
  - now apply sum_ends.
Qed.

Lemma parts_end p : (forall c, In c p -> ends parts [c]) -> ends parts p.
Proof.
  induction p as [|c p IH]; intros H.
  - constructor. intros q [].
  - apply (together_ends [c] p).
    + apply H. now left.
    + apply IH. intros d Hd. apply H. now right.
Qed.
End Together.

(** * Nimbers *)

Lemma nimber_ind2 (g : game) (Q : position g -> N -> Prop) :
  (forall p n,
    (forall q, In q (options g p) -> exists m, nimber g q m /\ Q q m /\ m <> n) ->
    (forall m, (m < n)%N -> exists q, In q (options g p) /\ nimber g q m /\ Q q m) ->
    Q p n) ->
  forall p n, nimber g p n -> Q p n.
Proof.
  intros H. fix IH 3. intros p n [p' n' Above Below]. apply H.
  - intros q Hq. destruct (Above q Hq) as (m & Nm & D). exists m. auto.
  - intros m Hm. destruct (Below m Hm) as (q & Hq & Nq). exists q. auto.
Qed.

Theorem nimber_worth (g : game) p n : nimber g p n -> worth g p n.
Proof.
  intros N. induction N as [p n Above Below] using nimber_ind2.
  apply worth_by_options.
  - intros q Hq. destruct (Above q Hq) as (m & _ & L & D). left. exists m. auto.
  - intros m Hm. destruct (Below m Hm) as (q & Hq & _ & L). exists q. auto.
Qed.

Theorem nimber_unique (g : game) p n m : nimber g p n -> nimber g p m -> n = m.
Proof. intros Hn Hm. apply (worth_unique g p); now apply nimber_worth. Qed.

Theorem nimber_ends (g : game) p n : nimber g p n -> ends g p.
Proof.
  intros N. induction N as [p n Above _] using nimber_ind2. constructor.
  intros q Hq. destruct (Above q Hq) as (m & _ & E & _). exact E.
Qed.

(** Every finite list of numbers has a mex. *)
Lemma mex_exists (l : list N) :
  exists n, ~ In n l /\ forall m, (m < n)%N -> In m l.
Proof.
  assert (Bound : exists b, forall x, In x l -> (x < b)%N).
  { induction l as [|x l (b & Hb)].
    - exists 0%N. intros x [].
    - exists (N.max (x + 1) b). intros y [<-|Hy]; [lia|]. specialize (Hb y Hy). lia. }
  destruct Bound as (b & Hb).
  assert (Step : forall k, (forall m, (m < k)%N -> In m l) \/
    exists n, ~ In n l /\ forall m, (m < n)%N -> In m l).
  { induction k as [|k IH] using N.peano_ind.
    - left. intros m Hm. lia.
    - destruct IH as [A|R]; [|now right].
      destruct (in_dec N.eq_dec k l) as [I|D].
      + left. intros m Hm. destruct (N.eq_dec m k) as [->|]; [exact I|]. apply A. lia.
      + right. exists k. auto. }
  destruct (Step (b + 1)%N) as [A|R]; [|exact R].
  specialize (Hb b (A b ltac:(lia))). lia.
Qed.

Theorem ended_play_has_a_nimber (g : game) p : ends g p -> exists n, nimber g p n.
Proof.
  induction 1 as [p _ IH].
  assert (Values : exists l, Forall2 (nimber g) (options g p) l).
  { induction (options g p) as [|q qs IHq].
    - exists []. constructor.
    - destruct (IH q (or_introl eq_refl)) as (n & Nn).
      destruct IHq as (l & Hl); [intros r Hr; apply IH; now right|].
      exists (n :: l). now constructor. }
  destruct Values as (l & Hl). destruct (mex_exists l) as (n & Out & Below).
  exists n. constructor.
  - intros q Hq. clear Below IH. induction Hl as [|r m rs l Nr Hl IHl]; [destruct Hq|].
    destruct Hq as [->|Hq].
    + exists m. split; [exact Nr|]. intros ->. apply Out. now left.
    + apply IHl; [|exact Hq]. intros I. apply Out. now right.
  - intros m Hm. specialize (Below m Hm). clear IH Out Hm.
    induction Hl as [|r k rs l Nr Hl IHl]; [destruct Below|].
    destruct Below as [->|I].
    + exists r. split; [now left|exact Nr].
    + destruct (IHl I) as (q & Hq & Nq). exists q. split; [now right|exact Nq].
Qed.

(** Where play ends, what a position is worth is its nimber. *)
Theorem worth_is_nimber (g : game) p n : ends g p -> worth g p n <-> nimber g p n.
Proof.
  intros E. split; [|apply nimber_worth]. intros L.
  destruct (ended_play_has_a_nimber g p E) as (m & Nm).
  rewrite (worth_unique g p n m L (nimber_worth g p m Nm)). exact Nm.
Qed.

(** A position of normal play is lost exactly when its nimber is 0. *)
Theorem nimber_zero {P} (moves : P -> list P) p :
  ends (normal moves) p -> nimber (normal moves) p 0 <-> loses (normal moves) p.
Proof. intros E. rewrite <- (worth_is_nimber _ _ _ E). apply worth_zero. Qed.

Theorem nimber_not_zero {P} (moves : P -> list P) p n :
  nimber (normal moves) p n -> n <> 0%N -> wins (normal moves) p.
Proof. intros N. apply worth_not_zero. now apply nimber_worth. Qed.

Theorem heap_nimber n : nimber heap n n.
Proof. apply worth_is_nimber; [apply heap_ends|]. now apply heap_worth. Qed.

(** The nimber of a sum is the exclusive or of the nimbers of its parts. *)
Theorem sum_nimber (g h : game) p q n m :
  nimber g p n -> nimber h q m -> nimber (sum g h) (p, q) (N.lxor n m).
Proof.
  intros Nn Nm. apply worth_is_nimber.
  - apply sum_ends; eapply nimber_ends; eassumption.
  - apply sum_worth; now apply nimber_worth.
Qed.

Theorem parts_nimber {C} (moves : C -> list (list C)) p ns :
  Forall2 (fun c n => nimber (normal (together moves)) [c] n) p ns ->
  nimber (normal (together moves)) p (nim_sum ns).
Proof.
  intros F. apply worth_is_nimber.
  - apply parts_end. intros c Hc.
    induction F as [|d n p ns Nd _ IH]; [destruct Hc|].
    destruct Hc as [->|Hc]; [exact (nimber_ends _ _ _ Nd)|auto].
  - apply parts_worth. induction F as [|d n p ns Nd _ IH]; constructor; auto.
    now apply nimber_worth.
Qed.

Theorem matched_nimber {g h : game} (R : position g -> position h -> Prop) p q n :
  matches R -> R p q -> nimber g p n <-> nimber h q n.
Proof.
  intros M r. split; intros N.
  - apply worth_is_nimber.
    + exact (matched_ends R p q M r (nimber_ends _ _ _ N)).
    + apply (matched_worth R p q n M r). now apply nimber_worth.
  - apply worth_is_nimber.
    + exact (matched_ends _ q p (matches_inverse R M) r (nimber_ends _ _ _ N)).
    + apply (matched_worth R p q n M r). now apply nimber_worth.
Qed.
