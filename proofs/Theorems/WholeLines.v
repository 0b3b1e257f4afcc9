(** The hexagon game, in which a move takes a whole line, as long as it goes: a straight
    part of [n] places is worth 1 if [n] is odd and 2 if it is even. A move takes all of
    it, or one place, which is a whole line in another direction. *)
From Coq Require Import List NArith ZArith Lia Bool.
From Grundy Require Import Statement Facts Sums Theorems.Pairs Theorems.HalfTurn
  Theorems.Lines.
Import ListNotations.
Local Open Scope nat_scope.

(** ** A straight part *)

Definition whole_moves (s : segment) : list (list segment) :=
  match size s with
  | O => []
  | n => rest_of s 0 n :: map (fun i => rest_of s i 1) (seq 0 n)
  end.

Lemma in_whole_moves s l : In l (whole_moves s) <->
  0 < size s /\ (l = rest_of s 0 (size s) \/ exists i, i < size s /\ l = rest_of s i 1).
Proof.
  unfold whole_moves. destruct (size s) as [|n] eqn:E.
  - split; [intros []|lia].
  - rewrite <- E. cbn [In]. rewrite in_map_iff. split.
    + intros [<-|(i & <- & Hi)]; (split; [lia|]); [now left|right].
      apply in_seq in Hi. exists i. split; [lia|reflexivity].
    + intros (_ & [->|(i & Hi & ->)]); [now left|right]. exists i. rewrite in_seq.
      split; [reflexivity|lia].
Qed.

Definition whole_nimber (n : nat) : N :=
  match n with O => 0%N | _ => if Nat.odd n then 1%N else 2%N end.

(** The nimbers of the two sides of one place of a line of [n]. *)
Lemma sides n i : i < n ->
  let v := N.lxor (whole_nimber i) (whole_nimber (n - (i + 1))) in
  if Nat.odd n then v = 0%N \/ v = 2%N else v = 1%N \/ v = 3%N.
Proof.
  intros H. set (j := n - (i + 1)). assert (E : n = S (i + j)) by lia.
  cbv zeta. rewrite E, Nat.odd_succ, <- Nat.negb_odd, Nat.odd_add.
  unfold whole_nimber.
  destruct (Nat.odd i) eqn:Oi, (Nat.odd j) eqn:Oj; cbn [xorb negb];
    destruct i as [|i], j as [|j]; try discriminate Oi; try discriminate Oj;
    cbn; auto.
Qed.

Theorem whole_segment s :
  nimber (normal (together whole_moves)) [s] (whole_nimber (size s)).
Proof.
  remember (size s) as n eqn:E. revert s E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf). intros s ->.
  assert (option_nimber : forall i j, 1 <= j -> i + j <= size s ->
    nimber (normal (together whole_moves)) (rest_of s i j)
      (N.lxor (whole_nimber i) (whole_nimber (size s - (i + j))))).
  { intros i j Hj Hi. rewrite <- (N.lxor_0_r (whole_nimber (size s - (i + j)))).
    apply (parts_nimber whole_moves _
      [whole_nimber i; whole_nimber (size s - (i + j))]).
    constructor; [|constructor; [|constructor]]; apply (IH _); cbn; lia || reflexivity. }
  assert (is_option : forall l, In l (options (normal (together whole_moves)) [s]) <->
    0 < size s /\ (l = rest_of s 0 (size s) \/
      exists i, i < size s /\ l = rest_of s i 1)).
  { intros l. rewrite <- in_whole_moves. cbn. rewrite app_nil_r. rewrite in_map_iff.
    split.
    - intros (l' & <- & H). now rewrite app_nil_r.
    - intros H. exists l. now rewrite app_nil_r. }
  assert (all : 0 < size s ->
    nimber (normal (together whole_moves)) (rest_of s 0 (size s)) 0).
  { intros P. pose proof (option_nimber 0 (size s) P (le_n _)) as H.
    now rewrite Nat.add_0_l, Nat.sub_diag in H. }
  assert (value : 0 < size s ->
    whole_nimber (size s) = if Nat.odd (size s) then 1%N else 2%N).
  { intros P. unfold whole_nimber. destruct (size s); [lia|reflexivity]. }
  constructor.
  - intros l Hl. apply is_option in Hl. destruct Hl as (P & [->|(i & Hi & ->)]).
    + exists 0%N. split; [exact (all P)|]. rewrite (value P).
      now destruct (Nat.odd (size s)).
    + eexists. split; [apply option_nimber; lia|]. rewrite (value P).
      pose proof (sides (size s) i Hi) as V. cbv zeta in V.
      destruct (Nat.odd (size s)); destruct V as [-> | ->]; discriminate.
  - intros m Hm. assert (P : 0 < size s).
    { destruct (size s); [cbn in Hm; lia|lia]. }
    rewrite (value P) in Hm. destruct (N.eq_dec m 0) as [->|Z].
    + exists (rest_of s 0 (size s)). split; [apply is_option; auto|auto].
    + destruct (Nat.odd (size s)) eqn:O; [lia|]. assert (m = 1%N) as -> by lia.
      exists (rest_of s 0 1). split; [apply is_option; split; [exact P|right; eauto]|].
      replace 1%N with (N.lxor (whole_nimber 0) (whole_nimber (size s - (0 + 1))));
        [apply option_nimber; lia|].
      destruct (size s) as [|n]; [lia|]. rewrite Nat.odd_succ in O.
      replace (S n - (0 + 1)) with n by lia.
      rewrite <- Nat.negb_odd in O. apply negb_false_iff in O.
      unfold whole_nimber. destruct n; [discriminate O|]. now rewrite O.
Qed.

(** ** A board *)

(** [k] places from [x] on that are there, though neither the place before them nor the
    one after them is. *)
Definition whole_line {P} (has : P -> point -> bool) (p : P) (x d : point) (k : nat) :=
  0 < k /\ all_there has p (line x d k) /\
  has p (at_step x d (-1)) = false /\ has p (at_step x d (Z.of_nat k)) = false.

Record takes_whole_lines {P} (has : P -> point -> bool) (moves : P -> list P)
    (directions : list point) : Prop := {
  takes_a_line p q : In q (moves p) -> exists x d k, In d directions /\
    whole_line has p x d k /\ taken has p q (line x d k);
  may_take_it p x d k : In d directions -> whole_line has p x d k ->
    exists q, In q (moves p) /\ taken has p q (line x d k)
}.

Section Board.
Context {P : Type} (has : P -> point -> bool) (moves : P -> list P)
        (directions : list point).
Hypothesis rules : takes_whole_lines has moves directions.
Hypothesis proper : Forall (fun d => d <> (0, 0)%Z) directions.
(** So a place of a line is a whole line in another direction. *)
Hypothesis others : forall d, exists d', In d' directions /\ d' <> d.

Theorem whole_lines_end l p :
  (forall x, has p x = true -> In x l) -> ends (normal moves) p.
Proof.
  apply fewer_places_end. intros q r H.
  destruct (takes_a_line _ _ _ rules q r H) as (x & d & k & _ & (K & T & _) & M).
  exists (line x d k). split; [destruct k; [lia|discriminate]|auto].
Qed.

Lemma at_step_0 x d : at_step x d 0 = x.
Proof. unfold at_step. destruct x; cbn; f_equal; lia. Qed.

Theorem whole_match :
  @matches (normal moves) (normal (together whole_moves)) (consists_of has directions).
Proof.
  intros p ss C. split; [|split; [|reflexivity]].
  - intros q Hq.
    destruct (takes_a_line _ _ _ rules p q Hq) as (x & d & k & Hd & (K & T & B & E) & M).
    destruct (line_in_segment has directions proper p ss x d k C Hd K T)
      as (s & a & Ss & Ex & Ha & O).
    assert (Sd : along s <> (0, 0)%Z).
    { rewrite Forall_forall in proper. apply proper. destruct C as (_ & _ & St).
      rewrite Forall_forall in St. apply (St s Ss). }
    assert (in_s : forall c, (0 <= c < Z.of_nat (size s))%Z ->
      has p (at_step (start s) (along s) c) = true).
    { intros c Hc. apply (proj1 C). exists s. split; [exact Ss|]. apply in_places.
      exists c. split; [exact Hc|reflexivity]. }
    apply in_split in Ss. destruct Ss as (u & v & ->).
    assert (go : forall i j, 1 <= j -> i + j <= size s ->
      (forall y, In y (line x d k) <-> exists c, (Z.of_nat i <= c < Z.of_nat (i + j))%Z /\
        y = at_step (start s) (along s) c) ->
      In (rest_of s i j) (whole_moves s) ->
      exists l, In l (options (normal (together whole_moves)) (u ++ s :: v)) /\
        consists_of has directions q l).
    { intros i j Hj Hi L W. exists (u ++ rest_of s i j ++ v). split.
      - cbn [options normal]. apply in_together. exists u, s, v, (rest_of s i j). auto.
      - exact (piece_taken has directions proper p q u s v _ i j C M Hj Hi L). }
    destruct O as [->|(-> & L)].
    + apply (go a 1); [lia|lia| |].
      * intros y. rewrite <- line_in, <- Ex. now rewrite (one_place x d (along s)).
      * apply in_whole_moves. split; [lia|]. right. exists a. auto.
    + assert (a = 0) as ->.
      { destruct a as [|a]; [reflexivity|]. exfalso.
        rewrite Ex, at_at, in_s in B by lia. discriminate B. }
      assert (k = size s) as ->.
      { destruct (Nat.eq_dec k (size s)) as [|N]; [assumption|]. exfalso.
        rewrite Ex, at_at, in_s in E by lia. discriminate E. }
      apply (go 0 (size s)); [lia|lia| |].
      * intros y. now rewrite <- line_in, <- Ex.
      * apply in_whole_moves. split; [lia|]. now left.
  - intros l Hl. cbn [options normal] in Hl. apply in_together in Hl.
    destruct Hl as (u & s & v & left & -> & Hl & ->).
    apply in_whole_moves in Hl. destruct Hl as (Z & Hl).
    assert (Ss : In s (u ++ s :: v)) by (apply in_app_iff; right; now left).
    pose proof C as (H & A & St). rewrite Forall_forall in St.
    destruct (St s Ss) as (Sd & Sn).
    assert (nz : along s <> (0, 0)%Z) by (rewrite Forall_forall in proper; auto).
    assert (in_s : forall c, (0 <= c < Z.of_nat (size s))%Z ->
      In (at_step (start s) (along s) c) (places s)).
    { intros c Hc. apply in_places. exists c. split; [exact Hc|reflexivity]. }
    assert (only : forall c, In (at_step (start s) (along s) c) (places s) ->
      (0 <= c < Z.of_nat (size s))%Z).
    { intros c Hc. apply in_places in Hc. destruct Hc as (c' & Hc & E).
      apply at_step_injective in E; [lia|exact nz]. }
    assert (go : forall i j d, 1 <= j -> i + j <= size s -> In d directions ->
      line (at_step (start s) (along s) (Z.of_nat i)) d j =
        line (at_step (start s) (along s) (Z.of_nat i)) (along s) j ->
      has p (at_step (at_step (start s) (along s) (Z.of_nat i)) d (-1)) = false ->
      has p (at_step (at_step (start s) (along s) (Z.of_nat i)) d (Z.of_nat j)) = false ->
      exists q, In q (moves p) /\
        consists_of has directions q (u ++ rest_of s i j ++ v)).
    { intros i j d Hj Hi Hd L B E.
      destruct (may_take_it _ _ _ rules p (at_step (start s) (along s) (Z.of_nat i)) d j
        Hd) as (q & Hq & T).
      - split; [lia|]. split; [|auto]. rewrite L. intros y Hy. apply H. exists s.
        split; [exact Ss|]. apply line_in in Hy. destruct Hy as (c & Hc & ->).
        apply in_s. lia.
      - exists q. split; [exact Hq|]. rewrite L in T.
        apply (piece_taken has directions proper p q u s v _ i j C T Hj Hi).
        intros y. apply line_in. }
    destruct Hl as [->|(i & Hi & ->)].
    + apply (go 0 (size s) (along s)); [lia|lia|exact Sd|reflexivity| |];
        rewrite at_at; apply not_true_is_false; intros T.
      * assert (I : In (at_step (start s) (along s) (Z.of_nat 0 + -1)) (places s)).
        { apply (place_before_in has directions p _ s
            (at_step (start s) (along s) 0) _ (along s) C Ss); auto.
          - apply in_s. lia.
          - apply step_at. }
        apply only in I. lia.
      * assert (I : In (at_step (start s) (along s) (Z.of_nat 0 + Z.of_nat (size s)))
          (places s)).
        { replace (Z.of_nat 0 + Z.of_nat (size s))%Z
            with (Z.of_nat (size s) - 1 + 1)%Z in * by lia.
          rewrite <- step_at in *.
          apply (neighbour_in has directions p _ s _ _ C Ss); auto.
          apply in_s. lia. }
        apply only in I. lia.
    + destruct (others (along s)) as (d & Hd & D).
      apply (go i 1 d); [lia|lia|exact Hd|reflexivity| |];
        apply not_true_is_false; intros T; apply D.
      * set (x := at_step (start s) (along s) (Z.of_nat i)) in *.
        assert (E : step (at_step x d (-1)) d = x).
        { rewrite step_at. apply at_step_0. }
        assert (X : In x (places s)) by (apply in_s; lia).
        apply (Sn (at_step x d (-1)) d); [|exact Hd|now rewrite E].
        exact (place_before_in has directions p _ s x _ d C Ss X Hd E T).
      * set (x := at_step (start s) (along s) (Z.of_nat i)) in *.
        assert (X : In x (places s)) by (apply in_s; lia).
        assert (E : at_step x d (Z.of_nat 1) = step x d).
        { unfold at_step, step. cbn [fst snd]. f_equal; lia. }
        rewrite E in T. apply (Sn x d X Hd).
        exact (neighbour_in has directions p _ s x d C Ss X Hd T).
Qed.

Theorem whole_lines_nimber p ss : consists_of has directions p ss ->
  nimber (normal moves) p (nim_sum (map (fun s => whole_nimber (size s)) ss)).
Proof.
  intros C.
  apply (matched_nimber (g := normal moves) (h := normal (together whole_moves))
    (consists_of has directions) p ss _ whole_match C).
  apply parts_nimber. clear C. induction ss as [|s ss IH]; constructor; [|exact IH].
  apply whole_segment.
Qed.
End Board.
