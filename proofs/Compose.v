(** Sums of positions that the player to move loses, in normal play: two lost positions
    side by side are lost, equal parts cancel, and positions that match may stand for each
    other. No play has to end for this (Smith, Graphs and composite games, 1966). *)
From Coq Require Import List NArith Lia Permutation.
From Grundy Require Import Statement Facts.
Import ListNotations.

(** * Options of sums *)

Lemma in_sum (g h : game) a b q :
  In q (options (sum g h) (a, b)) <->
  (exists a', In a' (options g a) /\ q = (a', b)) \/
  (exists b', In b' (options h b) /\ q = (a, b')).
Proof.
  simpl. rewrite in_app_iff, !in_map_iff. simpl.
  split; (intros [(x & H & K)|(x & H & K)]; [left|right]); exists x; auto.
Qed.

Lemma in_sum_left (g h : game) a a' b :
  In a' (options g a) -> In (a', b) (options (sum g h) (a, b)).
Proof. intros H. apply in_sum. left. exists a'. auto. Qed.

Lemma in_sum_right (g h : game) a b b' :
  In b' (options h b) -> In (a, b') (options (sum g h) (a, b)).
Proof. intros H. apply in_sum. right. exists b'. auto. Qed.

Lemma in_together {C} (moves : C -> list (list C)) p q :
  In q (together moves p) <->
  exists before c after left,
    p = before ++ c :: after /\ In left (moves c) /\ q = before ++ left ++ after.
Proof.
  revert q. induction p as [|c p IH]; intros q; simpl.
  - split; [intros []|]. intros (b & c & a & l & E & _). now destruct b.
  - rewrite in_app_iff, !in_map_iff. split.
    + intros [(l & <- & Hl)|(r & <- & Hr)].
      * exists [], c, p, l. auto.
      * apply IH in Hr. destruct Hr as (b & d & a & l & -> & Hl & ->).
        exists (c :: b), d, a, l. auto.
    + intros (b & d & a & l & E & Hl & ->). destruct b as [|x b]; simpl in *.
      * injection E as <- ->. left. exists l. auto.
      * injection E as <- ->. right. exists (b ++ l ++ a). split; [reflexivity|].
        apply IH. exists b, d, a, l. auto.
Qed.

Lemma in_together_cons {C} (moves : C -> list (list C)) c p q :
  In q (together moves (c :: p)) <->
  (exists left, In left (moves c) /\ q = left ++ p) \/
  (exists p', In p' (together moves p) /\ q = c :: p').
Proof.
  cbn [together]. rewrite in_app_iff, !in_map_iff.
  split; (intros [(x & H & H')|(x & H & H')]; [left|right]; exists x; auto).
Qed.

Lemma in_together_app {C} (moves : C -> list (list C)) p p' q :
  In q (together moves (p ++ p')) <->
  (exists r, In r (together moves p) /\ q = r ++ p') \/
  (exists r, In r (together moves p') /\ q = p ++ r).
Proof.
  revert q. induction p as [|c p IH]; intros q; simpl.
  - split.
    + intros H. right. exists q. auto.
    + intros [(r & [] & _)|(r & H & ->)]. exact H.
  - rewrite in_app_iff, in_map_iff. setoid_rewrite in_app_iff.
    setoid_rewrite in_map_iff. split.
    + intros [(l & <- & Hl)|(r & <- & Hr)].
      * left. exists (l ++ p). split; [left; exists l; auto|]. now rewrite app_assoc.
      * apply IH in Hr. destruct Hr as [(s & Hs & ->)|(s & Hs & ->)].
        -- left. exists (c :: s). split; [right; exists s|]; auto.
        -- right. exists s. auto.
    + intros [(r & [(l & <- & Hl)|(s & <- & Hs)] & ->)|(r & Hr & ->)].
      * left. exists l. now rewrite app_assoc.
      * right. exists (s ++ p'). split; [reflexivity|].
        apply IH. left. exists s. auto.
      * right. exists (p ++ r). split; [reflexivity|].
        apply IH. right. exists r. auto.
Qed.

(** * Outcomes in normal play *)

Section Normal.
Context {P : Type} (moves : P -> list P).

Lemma normal_wins p :
  wins (normal moves) p <-> exists q, In q (moves p) /\ loses (normal moves) q.
Proof.
  split.
  - intros W. inversion W as [? _ F|? q Hq L]; [discriminate F|]. exists q. auto.
  - intros (q & Hq & L). now apply winning_move with q.
Qed.

Lemma normal_loses p :
  loses (normal moves) p <-> forall q, In q (moves p) -> wins (normal moves) q.
Proof.
  split.
  - intros L q Hq. inversion L as [? E|? _ H]; subst; simpl in *; auto.
    rewrite E in Hq. destruct Hq.
  - intros H. destruct (moves p) as [|q l] eqn:E.
    + now apply lost_at_the_end.
    + apply every_move_loses; simpl; rewrite E; [discriminate|exact H].
Qed.

(** Induction on the play by which a position is won or lost. *)
Lemma normal_ind (W L : P -> Prop) :
  (forall p q, In q (moves p) -> loses (normal moves) q -> L q -> W p) ->
  (forall p, (forall q, In q (moves p) -> wins (normal moves) q /\ W q) -> L p) ->
  (forall p, wins (normal moves) p -> W p) /\ (forall p, loses (normal moves) p -> L p).
Proof.
  intros HW HL. apply outcome_ind; simpl.
  - discriminate.
  - intros p q Hq Lq IH. exact (HW p q Hq Lq IH).
  - intros p E _. apply HL. intros q Hq. rewrite E in Hq. destruct Hq.
  - intros p _ H IH. apply HL. intros q Hq. auto.
Qed.
End Normal.

Lemma sum_wins (g h : game) p :
  wins (sum g h) p <-> exists q, In q (options (sum g h) p) /\ loses (sum g h) q.
Proof. apply normal_wins. Qed.

Lemma sum_loses (g h : game) p :
  loses (sum g h) p <-> forall q, In q (options (sum g h) p) -> wins (sum g h) q.
Proof. apply normal_loses. Qed.

(** * Sums of lost positions, and cancellation *)

Lemma sum_commutes (g h : game) a b : loses (sum g h) (a, b) -> loses (sum h g) (b, a).
Proof.
  intros L.
  apply (proj2 (matched_outcomes (g := sum g h) (h := sum h g)
    (fun p q => q = (snd p, fst p))
    ltac:(intros [x y] q ->; simpl fst; simpl snd; split; [|split];
      [ intros r Hr; exists (snd r, fst r); split; [|reflexivity];
        apply in_sum in Hr as [(z & Hz & ->)|(z & Hz & ->)];
        [now apply in_sum_right|now apply in_sum_left]
      | intros r Hr; exists (snd r, fst r); split; [|now destruct r];
        apply in_sum in Hr as [(z & Hz & ->)|(z & Hz & ->)];
        [now apply in_sum_right|now apply in_sum_left]
      | reflexivity ])) (a, b) L). reflexivity.
Qed.

(** Two lost positions, side by side, are lost: each move is answered where it was
    made. *)
Theorem lost_beside_lost {P Q} (mp : P -> list P) (mq : Q -> list Q) a b :
  loses (normal mp) a -> loses (normal mq) b ->
  loses (sum (normal mp) (normal mq)) (a, b).
Proof.
  intros La. revert b. revert a La.
  refine (proj2 (normal_ind mp
    (fun a => exists a', In a' (mp a) /\ forall b, loses (normal mq) b ->
       loses (sum (normal mp) (normal mq)) (a', b))
    (fun a => forall b, loses (normal mq) b ->
       loses (sum (normal mp) (normal mq)) (a, b)) _ _)).
  - intros p q Hq _ IH. exists q. auto.
  - intros a IHa.
    refine (proj2 (normal_ind mq
      (fun b => exists b', In b' (mq b) /\
         loses (sum (normal mp) (normal mq)) (a, b'))
      (fun b => loses (sum (normal mp) (normal mq)) (a, b)) _ _)).
    + intros p q Hq _ IH. exists q. auto.
    + intros b IHb. apply sum_loses. intros q Hq.
      apply in_sum in Hq as [(a' & Ha & ->)|(b' & Hb & ->)]; apply sum_wins.
      * destruct (IHa a' Ha) as (_ & a'' & Ha'' & Lost). exists (a'', b).
        split; [now apply in_sum_left|]. apply Lost. apply normal_loses.
        intros r Hr. now apply IHb.
      * destruct (IHb b' Hb) as (_ & b'' & Hb'' & Lost). exists (a, b'').
        split; [now apply in_sum_right|exact Lost].
Qed.

(** If [a + b + b + c] is lost, so is [a + c]: a move in one [b] is made in the other
    too. No play has to end for this but the play that wins. *)
Lemma equal_parts_cancel (g h k : game) a b c :
  loses (sum (sum g h) (sum h k)) ((a, b), (b, c)) -> loses (sum g k) (a, c).
Proof.
  set (s := sum (sum g h) (sum h k)).
  enough (H : (forall p, wins s p ->
      snd (fst p) = fst (snd p) -> wins (sum g k) (fst (fst p), snd (snd p))) /\
    (forall p, loses s p ->
      (snd (fst p) = fst (snd p) -> loses (sum g k) (fst (fst p), snd (snd p))) /\
      (In (snd (fst p)) (options h (fst (snd p))) \/
       In (fst (snd p)) (options h (snd (fst p))) ->
       wins (sum g k) (fst (fst p), snd (snd p))))).
  { intros L. exact (proj1 (proj2 H _ L) eq_refl). }
  apply normal_ind.
  - intros [[x y] [y' z]] q Hq Lq [Same Next]. simpl. intros <-.
    apply in_sum in Hq as [(r & Hr & ->)|(r & Hr & ->)];
      apply in_sum in Hr as [(w & Hw & ->)|(w & Hw & ->)]; simpl in *.
    + apply sum_wins. exists (w, z). split; [now apply in_sum_left|auto].
    + auto.
    + auto.
    + apply sum_wins. exists (x, w). split; [now apply in_sum_right|auto].
  - intros [[x y] [y' z]] IH. simpl. split.
    + intros <-. apply sum_loses. intros q Hq.
      apply in_sum in Hq as [(w & Hw & ->)|(w & Hw & ->)].
      * apply (IH ((w, y), (y, z))); [|reflexivity].
        apply in_sum_left. now apply in_sum_left.
      * apply (IH ((x, y), (y, w))); [|reflexivity].
        apply in_sum_right. now apply in_sum_right.
    + intros [H|H].
      * apply (IH ((x, y), (y, z))); [|reflexivity].
        apply in_sum_right. now apply in_sum_left.
      * apply (IH ((x, y'), (y', z))); [|reflexivity].
        apply in_sum_left. now apply in_sum_right.
Qed.

(** If [a + b] and [b + c] are lost, so is [a + c]. *)
Theorem lost_sums_compose (g h k : game) a b c :
  loses (sum g h) (a, b) -> loses (sum h k) (b, c) -> loses (sum g k) (a, c).
Proof.
  intros L M. apply (equal_parts_cancel g h k a b c). now apply lost_beside_lost.
Qed.

(** * Games that match *)

Lemma matched_sums {g g' h h' : game}
    (R : position g -> position g' -> Prop) (S : position h -> position h' -> Prop) :
  matches R -> matches S ->
  @matches (sum g h) (sum g' h') (fun p q => R (fst p) (fst q) /\ S (snd p) (snd q)).
Proof.
  intros MR MS [a b] [a' b'] [r s]. simpl in r, s.
  destruct (MR a a' r) as (F & B & _). destruct (MS b b' s) as (F' & B' & _).
  split; [|split; [|reflexivity]].
  - intros q Hq. apply in_sum in Hq as [(x & Hx & ->)|(x & Hx & ->)].
    + destruct (F x Hx) as (y & Hy & t). exists (y, b').
      split; [now apply in_sum_left|auto].
    + destruct (F' x Hx) as (y & Hy & t). exists (a', y).
      split; [now apply in_sum_right|auto].
  - intros q Hq. apply in_sum in Hq as [(x & Hx & ->)|(x & Hx & ->)].
    + destruct (B x Hx) as (y & Hy & t). exists (y, b).
      split; [now apply in_sum_left|auto].
    + destruct (B' x Hx) as (y & Hy & t). exists (a, y).
      split; [now apply in_sum_right|auto].
Qed.

Lemma matches_itself (g : game) : @matches g g eq.
Proof.
  intros p q <-. split; [|split; [|reflexivity]]; intros a Ha; exists a; auto.
Qed.

(** Positions that match are worth the same. *)
Theorem matched_worth {g h : game} (R : position g -> position h -> Prop) p q n :
  matches R -> R p q -> worth g p n <-> worth h q n.
Proof.
  intros M r. unfold worth. split; intros L.
  - apply (proj2 (matched_outcomes _ (matched_sums R eq M (matches_itself heap)))
      (p, n) L (q, n)). auto.
  - apply (proj2 (matched_outcomes _
      (matched_sums _ eq (matches_inverse R M) (matches_itself heap))) (q, n) L (p, n)).
    auto.
Qed.

Theorem matched_ends {g h : game} (R : position g -> position h -> Prop) p q :
  matches R -> R p q -> ends g p -> ends h q.
Proof.
  intros M r E. revert q r. induction E as [p _ IH]. intros q r. constructor.
  intros b Hb. destruct (M p q r) as (_ & B & _). destruct (B b Hb) as (a & Ha & t).
  exact (IH a Ha b t).
Qed.

Lemma sum_ends (g h : game) a b : ends g a -> ends h b -> ends (sum g h) (a, b).
Proof.
  intros Ea. revert b. induction Ea as [a Ea IHa]. intros b Eb.
  induction Eb as [b Eb IHb]. constructor. intros q Hq.
  apply in_sum in Hq as [(x & Hx & ->)|(x & Hx & ->)].
  - apply IHa; [exact Hx|now constructor].
  - now apply IHb.
Qed.

(** The order of parts does not matter, in either convention. *)
Theorem permutation_matches {C} (moves : C -> list (list C)) (over : bool) :
  @matches (Game _ (together moves) (fun _ => over))
    (Game _ (together moves) (fun _ => over)) (@Permutation C).
Proof.
  enough (H : forall p q r, Permutation p q -> In r (together moves p) ->
    exists s, In s (together moves q) /\ Permutation r s).
  { intros p q E. split; [|split; [|reflexivity]].
    - intros r Hr. exact (H p q r E Hr).
    - intros r Hr. destruct (H q p r (Permutation_sym E) Hr) as (s & Hs & F).
      exists s. split; [exact Hs|now apply Permutation_sym]. }
  intros p q r E Hr. apply in_together in Hr as (b & c & a & l & -> & Hl & ->).
  destruct (in_split c q) as (b' & a' & ->).
  { apply (Permutation_in _ E). apply in_elt. }
  exists (b' ++ l ++ a'). split.
  - apply in_together. exists b', c, a', l. auto.
  - apply Permutation_app_inv in E.
    rewrite (Permutation_app_comm l a), (Permutation_app_comm l a'), !app_assoc.
    now apply Permutation_app_tail.
Qed.

(** * Exclusive or *)

(** The nim-sum of a list of numbers. *)
Definition nim_sum (l : list N) : N := fold_right N.lxor 0%N l.

Lemma nim_sum_app l m : nim_sum (l ++ m) = N.lxor (nim_sum l) (nim_sum m).
Proof.
  induction l as [|x l IH]; simpl; [reflexivity|].
  now rewrite IH, N.lxor_assoc.
Qed.

(** Where the nim-sum is not 0, it makes some heap smaller. *)
Lemma nim_sum_lowers l :
  nim_sum l <> 0%N -> exists x, In x l /\ (N.lxor x (nim_sum l) < x)%N.
Proof.
  set (s := nim_sum l). intros D. set (b := N.log2 s).
  assert (X : exists x, In x l /\ N.testbit x b = true).
  { assert (T : N.testbit s b = true) by now apply N.bit_log2.
    unfold s at 1 in T. clearbody b. clear D s.
    induction l as [|x l IH]; [discriminate T|simpl in T].
    rewrite N.lxor_spec in T. destruct (N.testbit x b) eqn:E.
    - exists x. split; [left|]; auto.
    - destruct IH as (y & Hy & Ty); [now destruct (N.testbit (nim_sum l) b)|].
      exists y. split; [right|]; auto. }
  destruct X as (x & Hx & T). exists x. split; [exact Hx|].
  assert (S : N.shiftr s b = 1%N).
  { unfold b. rewrite N.shiftr_div_pow2.
    pose proof (N.log2_spec s ltac:(lia)) as [A B]. rewrite N.pow_succ_r' in B.
    symmetry. apply N.div_unique with (s - 2 ^ N.log2 s)%N; lia. }
  assert (L : (N.shiftr (N.lxor x s) b < N.shiftr x b)%N).
  { assert (Odd : N.testbit (N.shiftr x b) 0 = true)
      by (rewrite N.shiftr_spec'; exact T).
    rewrite N.shiftr_lxor, S.
    destruct (N.shiftr x b) as [|[y|y|]]; simpl in *; try discriminate; lia. }
  destruct (N.lt_ge_cases (N.lxor x s) x) as [H|H]; [exact H|].
  rewrite !N.shiftr_div_pow2 in L.
  pose proof (N.div_le_mono x (N.lxor x s) (2 ^ b) ltac:(apply N.pow_nonzero; lia) H).
  lia.
Qed.

(** An equation between exclusive ors holds bit by bit. *)
Ltac by_bits :=
  apply N.bits_inj; intros bit; rewrite ?N.lxor_spec, ?N.bits_0;
  repeat match goal with |- context [N.testbit ?x bit] => destruct (N.testbit x bit) end;
  reflexivity.
