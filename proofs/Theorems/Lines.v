(** Straight parts of a board on which a move takes any neighbours in a line (Nimbi; the
    hexagon game that takes a part of a line): a part of [n] places in a line is worth
    [n], like a heap of Nim, and the nimber of the position is the nim-sum. A move may
    split a line, but into lines that are shorter together. *)
From Coq Require Import List NArith ZArith Lia Bool.
From Grundy Require Import Statement Facts Sums Theorems.Pairs Theorems.HalfTurn.
Import ListNotations.
Local Open Scope nat_scope.

(** ** A line that is split *)

(** [size] places from [start] on in direction [along]. *)
Record segment := Segment { start : point; along : point; size : nat }.
Definition places (s : segment) : list point := line (start s) (along s) (size s).

(** What is left of a segment without the [j] places after the first [i]. *)
Definition rest_of (s : segment) (i j : nat) : list segment :=
  [Segment (start s) (along s) i;
   Segment (at_step (start s) (along s) (Z.of_nat (i + j))) (along s) (size s - (i + j))].

Definition segment_moves (s : segment) : list (list segment) :=
  flat_map (fun i => map (rest_of s i) (seq 1 (size s - i))) (seq 0 (size s)).

Lemma in_segment_moves s l : In l (segment_moves s) <->
  exists i j, 1 <= j /\ i + j <= size s /\ l = rest_of s i j.
Proof.
  unfold segment_moves. rewrite in_flat_map. split.
  - intros (i & Hi & H). apply in_map_iff in H. destruct H as (j & <- & Hj).
    apply in_seq in Hi, Hj. exists i, j. repeat split; lia.
  - intros (i & j & Hj & Hi & ->). exists i. rewrite in_seq. split; [lia|].
    apply in_map. apply in_seq. lia.
Qed.

Lemma lxor_at_most_sum a : forall b, (N.lxor a b <= a + b)%N.
Proof.
  induction a as [a IH] using (well_founded_induction N.lt_wf_0). intros b.
  destruct (N.eq_dec a 0) as [->|ne]; [rewrite N.lxor_0_l; lia|].
  pose proof (N.div2_odd a) as Ea. pose proof (N.div2_odd b) as Eb.
  pose proof (N.div2_odd (N.lxor a b)) as Ex.
  assert (D : N.div2 (N.lxor a b) = N.lxor (N.div2 a) (N.div2 b)).
  { rewrite !N.div2_spec. apply N.shiftr_lxor. }
  rewrite D in Ex. specialize (IH (N.div2 a)).
  assert (less : (N.div2 a < a)%N) by (destruct (N.odd a); cbn [N.b2n] in Ea; lia).
  specialize (IH less (N.div2 b)).
  assert (O : N.odd (N.lxor a b) = xorb (N.odd a) (N.odd b)).
  { rewrite <- !N.bit0_odd. apply N.lxor_spec. }
  rewrite O in Ex. destruct (N.odd a), (N.odd b); cbn [xorb N.b2n] in *; lia.
Qed.

(** A line of [n] is worth [n]. *)
Theorem segment_nimber s :
  nimber (normal (together segment_moves)) [s] (N.of_nat (size s)).
Proof.
  remember (size s) as n eqn:E. revert s E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros s ->.
  assert (option_nimber : forall i j, 1 <= j -> i + j <= size s ->
    nimber (normal (together segment_moves)) (rest_of s i j)
      (N.lxor (N.of_nat i) (N.of_nat (size s - (i + j))))).
  { intros i j Hj Hi. rewrite <- (N.lxor_0_r (N.of_nat (size s - (i + j)))).
    apply (parts_nimber segment_moves _ [N.of_nat i; N.of_nat (size s - (i + j))]).
    constructor; [|constructor; [|constructor]]; apply (IH _); cbn; lia || reflexivity. }
  assert (is_option : forall l, In l (options (normal (together segment_moves)) [s]) <->
    exists i j, 1 <= j /\ i + j <= size s /\ l = rest_of s i j).
  { intros l. rewrite <- in_segment_moves. cbn. rewrite app_nil_r.
    rewrite in_map_iff. split.
    - intros (l' & <- & H). now rewrite app_nil_r.
    - intros H. exists l. now rewrite app_nil_r. }
  constructor.
  - intros l Hl. apply is_option in Hl. destruct Hl as (i & j & Hj & Hi & ->).
    eexists. split; [now apply option_nimber|].
    pose proof (lxor_at_most_sum (N.of_nat i) (N.of_nat (size s - (i + j)))). lia.
  - intros m Hm. exists (rest_of s (N.to_nat m) (size s - N.to_nat m)).
    split.
    { apply is_option. exists (N.to_nat m), (size s - N.to_nat m). repeat split; lia. }
    replace m with (N.lxor (N.of_nat (N.to_nat m))
      (N.of_nat (size s - (N.to_nat m + (size s - N.to_nat m))))) at 3.
    + apply option_nimber; lia.
    + replace (size s - (N.to_nat m + (size s - N.to_nat m))) with 0 by lia.
      rewrite N.lxor_0_r. apply N2Nat.id.
Qed.

(** ** Lists of which any two members are apart *)

Section Pairs.
Context {A : Type} (apart : A -> A -> Prop).
Hypothesis apart_sym : forall s t, apart s t -> apart t s.

Lemma pairs_replaced (a b : list A) s l r : ForallOrdPairs apart (a ++ s :: b) ->
  (forall t, apart s t -> apart l t /\ apart r t) -> apart l r ->
  ForallOrdPairs apart (a ++ l :: r :: b).
Proof.
  intros F H L. induction a as [|t a IH]; cbn in *.
  - inversion F as [|? ? G F']; subst. rewrite Forall_forall in G.
    constructor; [constructor; [exact L|]|constructor; [|exact F']];
      apply Forall_forall; intros u Hu; now apply H, G.
  - inversion F as [|? ? G F']; subst. constructor; [|now apply IH].
    rewrite Forall_forall in *. intros u Hu. rewrite in_app_iff in Hu.
    destruct Hu as [Hu|[<-|[<-|Hu]]].
    + apply G, in_app_iff. auto.
    + apply apart_sym, H, apart_sym, G, in_app_iff. right. now left.
    + apply apart_sym, H, apart_sym, G, in_app_iff. right. now left.
    + apply G, in_app_iff. right. now right.
Qed.

Lemma apart_from_others (a b : list A) s : ForallOrdPairs apart (a ++ s :: b) ->
  forall t, In t (a ++ b) -> apart s t.
Proof.
  intros F. induction a as [|u a IH]; cbn in *; intros t Ht;
    inversion F as [|? ? F' F'']; subst; rewrite Forall_forall in F'; [now apply F'|].
  destruct Ht as [->|Ht]; [|now apply IH].
  apply apart_sym, F', in_app_iff. right. now left.
Qed.
End Pairs.

(** ** The parts of a board *)

Section Straight.
Context {P : Type} (has : P -> point -> bool) (moves : P -> list P)
        (directions : list point).
Hypothesis rules : takes_sets has moves (lines directions any_number).
Hypothesis proper : Forall (fun d => d <> (0, 0)%Z) directions.

(** No place of one is a place of the other or next to one. *)
Definition apart (s t : segment) : Prop := forall y z,
  In y (places s) -> In z (places t) ->
  y <> z /\ forall d, In d directions -> step y d <> z /\ step z d <> y.

(** Neighbours in it are neighbours in its own direction alone. *)
Definition straight (s : segment) : Prop := In (along s) directions /\
  forall y d, In y (places s) -> In d directions -> In (step y d) (places s) ->
  d = along s.

(** The places of [p] are those of these segments. *)
Definition consists_of (p : P) (ss : list segment) : Prop :=
  (forall y, has p y = true <-> exists s, In s ss /\ In y (places s)) /\
  ForallOrdPairs apart ss /\ Forall straight ss.

Lemma apart_sym s t : apart s t -> apart t s.
Proof.
  intros A y z Hy Hz. destruct (A z y Hz Hy) as (D & N). split; [auto|].
  intros d Hd. destruct (N d Hd). auto.
Qed.

Lemma in_places s y : In y (places s) <->
  exists i, (0 <= i < Z.of_nat (size s))%Z /\ y = at_step (start s) (along s) i.
Proof. apply in_line. Qed.

Lemma step_at x d i : step (at_step x d i) d = at_step x d (i + 1).
Proof. unfold step, at_step. cbn [fst snd]. f_equal; lia. Qed.

Lemma at_step_injective x d i j :
  d <> (0, 0)%Z -> at_step x d i = at_step x d j -> i = j.
Proof.
  intros D E. destruct d as [e f]. unfold at_step in E. cbn [fst snd] in E.
  injection E as E1 E2. destruct (Z.eq_dec i j) as [|ne]; [assumption|]. exfalso.
  assert (Z1 : ((i - j) * e = 0)%Z) by lia. assert (Z2 : ((i - j) * f = 0)%Z) by lia.
  apply Z.mul_eq_0 in Z1, Z2. apply D. f_equal; lia.
Qed.

(** Places that hang together are in one segment. *)
Lemma neighbour_in p ss s y d : consists_of p ss -> In s ss -> In y (places s) ->
  In d directions -> has p (step y d) = true -> In (step y d) (places s).
Proof.
  intros (H & A & _) Hs Hy Hd N. apply H in N. destruct N as (t & Ht & N).
  destruct (ForallOrdPairs_In A s t Hs Ht) as [->|[R|R]]; [exact N| |].
  - destruct (R y (step y d) Hy N) as (_ & F). now destruct (proj1 (F d Hd)).
  - destruct (R (step y d) y N Hy) as (_ & F). now destruct (proj2 (F d Hd)).
Qed.

Lemma place_before_in p ss s x y d : consists_of p ss -> In s ss -> In x (places s) ->
  In d directions -> step y d = x -> has p y = true -> In y (places s).
Proof.
  intros (H & A & _) Hs Hx Hd E N. apply H in N. destruct N as (t & Ht & N).
  destruct (ForallOrdPairs_In A s t Hs Ht) as [->|[R|R]]; [exact N| |].
  - destruct (R x y Hx N) as (_ & F). now destruct (proj2 (F d Hd)).
  - destruct (R y x N Hx) as (_ & F). now destruct (proj1 (F d Hd)).
Qed.

(** A line that is there lies in one segment, along it if it has two places or more. *)
Lemma line_in_segment p ss x d k : consists_of p ss -> In d directions -> 0 < k ->
  all_there has p (line x d k) -> exists s a, In s ss /\
    x = at_step (start s) (along s) (Z.of_nat a) /\ a < size s /\
    (k = 1 \/ d = along s /\ a + k <= size s).
Proof.
  intros C Hd M there.
  assert (Hx : In x (line x d k)) by (destruct k; [lia|now left]).
  pose proof (proj1 C x) as (Hs & _). destruct (Hs (there x Hx)) as (s & Ss & Xs).
  assert (all_in_s : forall i, i < k -> In (at_step x d (Z.of_nat i)) (places s)).
  { induction i as [|i IH]; intros Hi.
    - replace (at_step x d (Z.of_nat 0)) with x; [exact Xs|].
      unfold at_step. destruct x; cbn; f_equal; lia.
    - replace (at_step x d (Z.of_nat (S i))) with (step (at_step x d (Z.of_nat i)) d)
        by (rewrite step_at; f_equal; lia).
      apply (neighbour_in p ss); auto; [apply IH; lia|].
      rewrite step_at. apply there, in_line. exists (Z.of_nat i + 1)%Z.
      split; [lia|reflexivity]. }
  destruct C as (_ & _ & St). rewrite Forall_forall in St.
  destruct (St s Ss) as (Sd & Sn).
  rewrite Forall_forall in proper. pose proof (proper _ Sd) as nz.
  pose proof Xs as Xs'. apply in_places in Xs'. destruct Xs' as (a & Ha & Ex).
  exists s, (Z.to_nat a). rewrite Z2Nat.id by lia.
  split; [exact Ss|]. split; [exact Ex|]. split; [lia|].
  destruct (Nat.eq_dec k 1) as [->|K]; [now left|]. right.
  assert (d = along s) as ->.
  { apply (Sn x d Xs Hd). pose proof (all_in_s 1 ltac:(lia)) as H1.
    replace (step x d) with (at_step x d (Z.of_nat 1)); [exact H1|].
    unfold at_step, step. cbn [fst snd]. f_equal; lia. }
  split; [reflexivity|].
  pose proof (all_in_s (k - 1) ltac:(lia)) as H1. rewrite Ex, at_at in H1.
  apply in_places in H1. destruct H1 as (b & Hb & E).
  apply at_step_injective in E; [lia|exact nz].
Qed.

(** The places of a line in a segment. *)
Lemma line_in s a k y : In y (line (at_step (start s) (along s) (Z.of_nat a)) (along s) k)
  <-> exists c, (Z.of_nat a <= c < Z.of_nat (a + k))%Z /\
    y = at_step (start s) (along s) c.
Proof.
  rewrite in_line. split.
  - intros (i & Hi & ->). exists (Z.of_nat a + i)%Z. split; [lia|]. apply at_at.
  - intros (b & Hb & ->). exists (b - Z.of_nat a)%Z. split; [lia|]. rewrite at_at.
    f_equal. lia.
Qed.

Lemma one_place x d d' : line x d 1 = line x d' 1.
Proof. reflexivity. Qed.

(** What a move takes is a piece of one segment. *)
Lemma a_piece p ss m : consists_of p ss -> lines directions any_number m -> m <> [] ->
  all_there has p m -> exists s i j, In s ss /\ 1 <= j /\ i + j <= size s /\
    (forall y, In y m <-> exists a, (Z.of_nat i <= a < Z.of_nat (i + j))%Z /\
      y = at_step (start s) (along s) a).
Proof.
  intros C (x & d & k & Hd & _ & ->) M there. apply line_not_empty in M.
  destruct (line_in_segment p ss x d k C Hd M there) as (s & a & Ss & Ex & Ha & K).
  exists s, a, k. split; [exact Ss|]. split; [lia|].
  destruct K as [->|(-> & L)]; (split; [lia|]); intros y; rewrite <- line_in, <- Ex.
  - now rewrite (one_place x d (along s)).
  - reflexivity.
Qed.

(** The rest of the segment takes its place. *)
Lemma piece_taken p q a s b m i j : consists_of p (a ++ s :: b) -> taken has p q m ->
  1 <= j -> i + j <= size s ->
  (forall y, In y m <-> exists c, (Z.of_nat i <= c < Z.of_nat (i + j))%Z /\
    y = at_step (start s) (along s) c) ->
  consists_of q (a ++ rest_of s i j ++ b).
Proof.
  intros (H & A & St) T Hj Hi M. cbn [rest_of app].
  set (l := Segment (start s) (along s) i).
  set (r := Segment (at_step (start s) (along s) (Z.of_nat (i + j))) (along s)
    (size s - (i + j))).
  assert (Sd : straight s).
  { rewrite Forall_forall in St. apply St, in_app_iff. right. now left. }
  assert (nz : along s <> (0, 0)%Z).
  { rewrite Forall_forall in proper. apply proper, Sd. }
  assert (in_l : forall y, In y (places l) <-> exists c, (0 <= c < Z.of_nat i)%Z /\
    y = at_step (start s) (along s) c) by exact (in_places l).
  assert (in_r : forall y, In y (places r) <->
    exists c, (Z.of_nat (i + j) <= c < Z.of_nat (size s))%Z /\
    y = at_step (start s) (along s) c).
  { intros y. rewrite in_places. unfold r. cbn [start along size]. split.
    - intros (c & Hc & ->). exists (Z.of_nat (i + j) + c)%Z. rewrite at_at.
      split; [lia|reflexivity].
    - intros (c & Hc & ->). exists (c - Z.of_nat (i + j))%Z. rewrite at_at.
      split; [lia|f_equal; lia]. }
  assert (l_in_s : forall y, In y (places l) -> In y (places s)).
  { intros y Hy. apply in_l in Hy. destruct Hy as (c & Hc & ->). apply in_places.
    exists c. split; [lia|reflexivity]. }
  assert (r_in_s : forall y, In y (places r) -> In y (places s)).
  { intros y Hy. apply in_r in Hy. destruct Hy as (c & Hc & ->). apply in_places.
    exists c. split; [lia|reflexivity]. }
  assert (m_in_s : forall y, In y m -> In y (places s)).
  { intros y Hy. apply M in Hy. destruct Hy as (c & Hc & ->). apply in_places.
    exists c. split; [lia|reflexivity]. }
  pose proof (apart_from_others apart apart_sym a b s A) as others.
  split; [|split].
  - intros y. unfold taken in T. rewrite T, H. split.
    + intros ((t & Ht & Hy) & N). apply in_app_iff in Ht. destruct Ht as [Ht|[<-|Ht]].
      * exists t. rewrite in_app_iff. auto.
      * apply in_places in Hy. destruct Hy as (c & Hc & ->).
        destruct (Z.lt_ge_cases c (Z.of_nat i)) as [L|L].
        { exists l. split; [apply in_app_iff; right; now left|].
          apply in_l. exists c. split; [lia|reflexivity]. }
        destruct (Z.lt_ge_cases c (Z.of_nat (i + j))) as [L'|L'].
        { destruct N. apply M. exists c. split; [lia|reflexivity]. }
        exists r. split; [apply in_app_iff; do 2 right; now left|].
        apply in_r. exists c. split; [lia|reflexivity].
      * exists t. rewrite in_app_iff. cbn. auto.
    + intros (t & Ht & Hy). apply in_app_iff in Ht. cbn in Ht.
      assert (mid : t = l \/ t = r \/ In t (a ++ b)).
      { rewrite in_app_iff. intuition. }
      destruct mid as [->|[->|mid]].
      * split; [exists s; rewrite in_app_iff; cbn; auto|]. intros Hm.
        apply in_l in Hy. apply M in Hm.
        destruct Hy as (c & Hc & ->), Hm as (c' & Hc' & E).
        apply at_step_injective in E; [lia|exact nz].
      * split; [exists s; rewrite in_app_iff; cbn; auto|]. intros Hm.
        apply in_r in Hy. apply M in Hm.
        destruct Hy as (c & Hc & ->), Hm as (c' & Hc' & E).
        apply at_step_injective in E; [lia|exact nz].
      * split.
        { exists t. split; [|exact Hy]. rewrite in_app_iff in *. cbn. tauto. }
        intros Hm. destruct (others t mid y y (m_in_s y Hm) Hy) as (D & _). now apply D.
  - apply (pairs_replaced apart apart_sym a b s); [exact A| |].
    + intros t R. split; intros y z Hy Hz; apply R; auto.
    + intros y z Hy Hz. pose proof Hy as Hy'. pose proof Hz as Hz'.
      apply in_l in Hy'. apply in_r in Hz'.
      destruct Hy' as (c & Hc & ->), Hz' as (c' & Hc' & ->). split.
      * intros E. apply at_step_injective in E; [lia|exact nz].
      * intros d Hd. split; intros E; destruct Sd as (_ & Sd).
        { assert (d = along s) as ->.
          { apply (Sd (at_step (start s) (along s) c)); auto. rewrite E. auto. }
          rewrite step_at in E. apply at_step_injective in E; [lia|exact nz]. }
        { assert (d = along s) as ->.
          { apply (Sd (at_step (start s) (along s) c')); auto. rewrite E. auto. }
          rewrite step_at in E. apply at_step_injective in E; [lia|exact nz]. }
  - assert (Sl : straight l /\ straight r).
    { destruct Sd as (Sd & Sn). split; (split; [exact Sd|]); intros y d Hy Hd Hn;
        apply (Sn y d); auto. }
    rewrite Forall_forall in *. intros t Ht. apply in_app_iff in Ht. cbn in Ht.
    destruct Ht as [Ht|[<-|[<-|Ht]]]; try apply Sl; apply St, in_app_iff; cbn; auto.
Qed.

Theorem segments_match :
  @matches (normal moves) (normal (together segment_moves)) consists_of.
Proof.
  intros p ss C. split; [|split; [|reflexivity]].
  - intros q Hq. destruct (a_move_takes _ _ _ rules p q Hq) as (m & F & M & there & T).
    destruct (a_piece p ss m C F M there) as (s & i & j & Hs & Hj & Hi & E).
    apply in_split in Hs. destruct Hs as (a & b & ->).
    exists (a ++ rest_of s i j ++ b). split.
    + cbn [options normal]. apply in_together. exists a, s, b, (rest_of s i j).
      split; [reflexivity|]. split; [|reflexivity]. apply in_segment_moves. eauto.
    + now apply (piece_taken p q a s b m i j).
  - intros l Hl. cbn [options normal] in Hl. apply in_together in Hl.
    destruct Hl as (a & s & b & left & -> & Hl & ->).
    apply in_segment_moves in Hl. destruct Hl as (i & j & Hj & Hi & ->).
    set (m := line (at_step (start s) (along s) (Z.of_nat i)) (along s) j).
    assert (M : forall y, In y m <-> exists c, (Z.of_nat i <= c < Z.of_nat (i + j))%Z /\
      y = at_step (start s) (along s) c).
    { intros y. unfold m. rewrite in_line. split.
      - intros (c & Hc & ->). exists (Z.of_nat i + c)%Z. rewrite at_at.
        split; [lia|reflexivity].
      - intros (c & Hc & ->). exists (c - Z.of_nat i)%Z. rewrite at_at.
        split; [lia|f_equal; lia]. }
    assert (Ss : In s (a ++ s :: b)) by (apply in_app_iff; right; now left).
    destruct (is_a_move _ _ _ rules p m) as (q & Hq & T).
    + destruct C as (_ & _ & St). rewrite Forall_forall in St.
      exists (at_step (start s) (along s) (Z.of_nat i)), (along s), j.
      split; [apply St, Ss|]. split; reflexivity.
    + unfold m. destruct j; [lia|discriminate].
    + intros y Hy. apply (proj1 C). exists s. split; [exact Ss|]. apply M in Hy.
      destruct Hy as (c & Hc & ->). apply in_places. exists c. split; [lia|reflexivity].
    + exists q. split; [exact Hq|]. now apply (piece_taken p q a s b m i j).
Qed.

(** A position all of whose parts are straight is Nim with heaps of their lengths. *)
Theorem straight_nimber p ss : consists_of p ss ->
  nimber (normal moves) p (nim_sum (map (fun s => N.of_nat (size s)) ss)).
Proof.
  intros C.
  apply (matched_nimber (g := normal moves) (h := normal (together segment_moves))
    consists_of p ss _ segments_match C).
  apply parts_nimber. clear C. induction ss as [|s ss IH]; constructor; [|exact IH].
  apply segment_nimber.
Qed.
End Straight.
