(** Moore's Nim (1910): a move makes at least one and at most [k] heaps smaller. A
    position is lost when in every column of the binary digits the number of ones is
    divisible by k + 1. In misère play the same holds while more than [k] heaps have 2
    or more; otherwise heaps of 1 alone, 1 modulo k + 1 of them, are lost. *)
From Coq Require Import List NArith Bool Lia Permutation.
From Grundy Require Import Statement Facts.
From Grundy.Theorems Require Import Law Bits NimLike Remainders MooreMoves MooreReply.
Import ListNotations.
Open Scope N_scope.

(** *** Normal play *)

(** A position may be written in another form after each move: in another order, and
    without heaps that are empty. *)
Definition some_heaps (p : list N) : list N := filter (fun n => negb (n =? 0)) p.

Definition same_heaps (form : list N -> list N) : Prop :=
  forall p, Permutation (some_heaps (form p)) (some_heaps p).

Definition moore_as (form : list N -> list N) (k : N) (p : list N) : list (list N) :=
  map form (moore k p).

Lemma count_some f p : f 0 = false -> count f p = count f (some_heaps p).
Proof.
  intros Z. unfold some_heaps. induction p as [|n p IH]; cbn [count filter];
    [reflexivity|]. destruct (N.eqb_spec n 0) as [->|nz]; cbn [negb count];
    rewrite IH; [now rewrite Z|reflexivity].
Qed.

Lemma count_permutation {A} (f : A -> bool) p q :
  Permutation p q -> count f p = count f q.
Proof. induction 1; cbn [count]; lia. Qed.

Lemma total_some p : total p = total (some_heaps p).
Proof.
  unfold some_heaps. induction p as [|n p IH]; cbn [total filter]; [reflexivity|].
  destruct (N.eqb_spec n 0) as [->|nz]; cbn [negb total]; now rewrite IH.
Qed.

Lemma total_permutation p q : Permutation p q -> total p = total q.
Proof. induction 1; cbn [total]; lia. Qed.

Section Forms.

Variable form : list N -> list N.
Hypothesis same : same_heaps form.

Lemma form_count f p : f 0 = false -> count f (form p) = count f p.
Proof.
  intros Z. rewrite (count_some f (form p)), (count_some f p) by exact Z.
  apply count_permutation, same.
Qed.

Lemma form_balanced k p : balanced k (form p) <-> balanced k p.
Proof.
  unfold balanced, column. split; intros H j; specialize (H j);
    [rewrite form_count in H|rewrite form_count]; auto using N.bits_0.
Qed.

Lemma form_total p : total (form p) = total p.
Proof. rewrite total_some, (total_some p). apply total_permutation, same. Qed.

Lemma moore_as_falls k p q : In q (moore_as form k p) -> total q < total p.
Proof.
  intros H. apply in_map_iff in H. destruct H as (q' & <- & H).
  rewrite form_total. now apply moore_falls with k.
Qed.

Theorem moore_normal_as k p :
  if moore_lost k p then loses (normal (moore_as form k)) p
  else wins (normal (moore_as form k)) p.
Proof.
  apply (law (normal (moore_as form k)) (fun _ => True) (moore_lost k) total);
    cbn [options won normal negb]; auto.
  - intros r q _ H. split; [exact I|]. now apply moore_as_falls with k.
  - intros r _ O. destruct (moore_lost k r) eqn:E; [reflexivity|].
    destruct (moore_restores k r) as (q & Hq & _).
    + rewrite <- moore_lost_balanced. congruence.
    + apply map_eq_nil in O. rewrite O in Hq. destruct Hq.
  - intros r q _ E H. apply in_map_iff in H. destruct H as (q' & <- & H).
    apply moore_lost_balanced in E.
    destruct (moore_lost k (form q')) eqn:E'; [|reflexivity].
    rewrite moore_lost_balanced, form_balanced in E'.
    destruct (moore_breaks k r q' E H E').
  - intros r _ E _. destruct (moore_restores k r) as (q & Hq & B).
    + rewrite <- moore_lost_balanced. congruence.
    + exists (form q). split; [now apply in_map|].
      now apply moore_lost_balanced, form_balanced.
Qed.

End Forms.

Lemma same_id : same_heaps (fun p => p).
Proof. intros p. apply Permutation_refl. Qed.

Theorem moore_normal k p :
  if moore_lost k p then loses (normal (moore k)) p else wins (normal (moore k)) p.
Proof.
  pose proof (moore_normal_as (fun p => p) same_id k p) as H.
  assert (M : @matches (normal (moore_as (fun p => p) k)) (normal (moore k)) eq).
  { intros a b <-. cbn [options normal]. unfold moore_as. rewrite map_id.
    split; [|split; [|reflexivity]]; eauto. }
  apply matched_outcomes in M. destruct M as [W L]. destruct (moore_lost k p); eauto.
Qed.

(** *** Misère play *)

Lemma large_changes q r :
  Forall2 N.le q r -> large q <= large r <= large q + changed q r.
Proof.
  unfold large. induction 1 as [|m n q r L _ IH]; cbn [count changed]; [lia|].
  destruct (N.ltb_spec 1 m), (N.ltb_spec 1 n), (N.eqb_spec m n); lia.
Qed.

Lemma ones_change q r :
  Forall2 N.le q r -> large r = 0 -> ones r = ones q + changed q r.
Proof.
  unfold large, ones. induction 1 as [|m n q r L _ IH]; cbn [count changed];
    [reflexivity|].
  intros Z. destruct (N.ltb_spec 1 n); [lia|]. rewrite IH by lia.
  destruct (N.eqb_spec m 1), (N.eqb_spec n 1), (N.eqb_spec m n); lia.
Qed.

(** A balanced position has no heap of 2 or more, or more than [k] of them. *)
Lemma balanced_large k r : balanced k r -> large r = 0 \/ k < large r.
Proof.
  intros B. destruct (N.eq_dec (large r) 0) as [|nz]; [now left|right].
  assert (some : exists n, In n r /\ 1 < n).
  { unfold large in nz. clear B. induction r as [|n r IH]; cbn [count] in nz; [lia|].
    destruct (N.ltb_spec 1 n).
    - exists n. split; [now left|assumption].
    - destruct IH as (m & Hm & L); [lia|]. exists m. split; [now right|exact L]. }
  destruct some as (n & Hn & L). set (h := N.log2 n).
  assert (h1 : 1 <= h).
  { unfold h. rewrite <- N.log2_le_pow2 by lia. change (2 ^ 1) with 2. lia. }
  assert (up : column h r <= large r).
  { unfold column, large. clear - h1. induction r as [|m r IH]; cbn [count]; [lia|].
    destruct (N.testbit m h) eqn:T; [|destruct (1 <? m); lia].
    destruct (N.ltb_spec 1 m); [lia|]. exfalso.
    revert T. assert (m = 0 \/ m = 1) as [->| ->] by lia.
    - rewrite N.bits_0. discriminate.
    - rewrite N.bits_above_log2; [discriminate|]. change (N.log2 1) with 0. lia. }
  assert (down : 1 <= column h r).
  { unfold column. clear up B nz. apply in_split in Hn. destruct Hn as (a & b & ->).
    induction a as [|x a IH]; cbn [app count].
    - unfold h. rewrite N.bit_log2; lia.
    - destruct (N.testbit x h); lia. }
  specialize (B h). destruct (N.le_gt_cases (large r) k) as [C|C]; [|exact C].
  rewrite N.mod_small in B by lia. lia.
Qed.

(** All large heaps can be made 0 or 1, [a] of them 1, and [c] heaps of 1 taken away. *)
Lemma settle r a c :
  a <= large r -> c <= ones r ->
  exists q, Forall2 N.le q r /\ large q = 0 /\ ones q + c = ones r + a /\
    changed q r = large r + c.
Proof.
  unfold large, ones. revert a c. induction r as [|n r IH]; cbn [count]; intros a c A C.
  - exists []. cbn. repeat split; try constructor; lia.
  - destruct (N.ltb_spec 1 n) as [L|L].
    + destruct (N.eqb_spec n 1); [lia|].
      destruct (N.eq_dec a 0) as [->|nz].
      * destruct (IH 0 c) as (q & Q1 & Q2 & Q3 & Q4); [lia|lia|].
        exists (0 :: q). cbn [count changed]. destruct (N.eqb_spec 0 n); [lia|].
        cbn [N.ltb N.compare N.eqb]. repeat split; try (constructor; [lia|exact Q1]); lia.
      * destruct (IH (a - 1) c) as (q & Q1 & Q2 & Q3 & Q4); [lia|lia|].
        exists (1 :: q). cbn [count changed]. destruct (N.eqb_spec 1 n); [lia|].
        cbn [N.ltb N.compare Pos.compare Pos.compare_cont N.eqb Pos.eqb].
        repeat split; try (constructor; [lia|exact Q1]); lia.
    + destruct (N.eqb_spec n 1) as [->|ne].
      * destruct (N.eq_dec c 0) as [->|nz].
        -- destruct (IH a 0) as (q & Q1 & Q2 & Q3 & Q4); [lia|lia|].
           exists (1 :: q). cbn [count changed].
           cbn [N.ltb N.compare Pos.compare Pos.compare_cont N.eqb Pos.eqb].
           repeat split; try (constructor; [lia|exact Q1]); lia.
        -- destruct (IH a (c - 1)) as (q & Q1 & Q2 & Q3 & Q4); [lia|lia|].
           exists (0 :: q). cbn [count changed]. cbn [N.ltb N.compare N.eqb].
           repeat split; try (constructor; [lia|exact Q1]); lia.
      * destruct (IH a c) as (q & Q1 & Q2 & Q3 & Q4); [lia|lia|].
        exists (0 :: q). replace n with 0 by lia. cbn [count changed].
        cbn [N.ltb N.compare N.eqb]. repeat split; try (constructor; [lia|exact Q1]); lia.
Qed.

Lemma mod_is x m w e : x = w * m + e -> e < m -> x mod m = e.
Proof. intros -> L. rewrite N.add_comm, N.mod_add by lia. now apply N.mod_small. Qed.

(** With at most [k] large heaps, a move can leave heaps of 1 alone, 1 modulo k + 1 of
    them, unless they are that already or there is no heap at all. *)
Lemma settles k r :
  1 <= k -> large r <= k -> 1 <= large r + ones r ->
  large r <> 0 \/ ones r mod (k + 1) <> 1 ->
  exists q, In q (moore k r) /\ large q = 0 /\ ones q mod (k + 1) = 1.
Proof.
  intros K L Some_ Not. pose proof (N.div_mod' (ones r) (k + 1)) as D.
  assert (R : ones r mod (k + 1) < k + 1) by (apply N.mod_lt; lia).
  set (e := ones r mod (k + 1)) in *. set (w := ones r / (k + 1)) in *.
  assert (way : exists a c w', a <= large r /\ c <= ones r /\
    1 <= large r + c <= k /\ ones r + a = w' * (k + 1) + 1 + c).
  { destruct (N.eq_dec e 0) as [e0|e0].
    - destruct (N.eq_dec (large r) 0) as [l0|l0].
      + assert (1 <= w) by (destruct (N.eq_dec w 0) as [w0|]; [rewrite w0 in D|]; lia).
        exists 0, k, (w - 1). nia.
      + exists 1, 0, w. lia.
    - destruct (N.eq_dec e 1) as [e1|e1].
      + exists 0, 0, w. lia.
      + destruct (N.le_gt_cases (large r + (e - 1)) k) as [C|C].
        * exists 0, (e - 1), w. nia.
        * exists (k + 2 - e), 0, (w + 1). lia. }
  clearbody e w. destruct way as (a & c & w' & A & C & B & E).
  destruct (settle r a c A C) as (q & Q1 & Q2 & Q3 & Q4).
  exists q. split; [apply in_moore; split; [exact Q1|lia]|]. split; [exact Q2|].
  apply mod_is with w'; lia.
Qed.

Lemma empty_or_not r : 1 <= large r + ones r -> exists n, In n r /\ n <> 0.
Proof.
  unfold large, ones. induction r as [|n r IH]; cbn [count]; intros H; [lia|].
  destruct (N.eq_dec n 0) as [->|nz].
  - destruct IH as (m & Hm & nz); [cbn in H; lia|]. exists m. split; [now right|exact nz].
  - exists n. split; [now left|exact nz].
Qed.

Lemma misere_spec k r : moore_lost_misere k r = true <->
  (k < large r /\ balanced k r) \/ (large r = 0 /\ ones r mod (k + 1) = 1).
Proof.
  unfold moore_lost_misere. destruct (N.ltb_spec k (large r)).
  - rewrite moore_lost_balanced. split; [auto|]. intros [[_ B]|[Z _]]; [exact B|lia].
  - rewrite andb_true_iff, !N.eqb_eq. split; [auto|]. intros [[Z _]|B]; [lia|exact B].
Qed.

Lemma misere_breaks k r q :
  moore_lost_misere k r = true -> In q (moore k r) -> moore_lost_misere k q = false.
Proof.
  intros E H. destruct (moore_lost_misere k q) eqn:E'; [|reflexivity]. exfalso.
  apply misere_spec in E. apply misere_spec in E'.
  pose proof (proj1 (in_moore k r q) H) as [L C].
  pose proof (large_changes q r L) as LC.
  destruct E as [[E B]|[E B]], E' as [[E' B']|[E' B']]; try lia.
  - exact (moore_breaks k r q B H B').
  - pose proof (ones_change q r L E) as O.
    pose proof (N.div_mod' (ones r) (k + 1)) as Dr.
    pose proof (N.div_mod' (ones q) (k + 1)) as Dq. rewrite B in Dr. rewrite B' in Dq.
    set (x := ones r / (k + 1)) in *. set (y := ones q / (k + 1)) in *. clearbody x y.
    assert (x <= y \/ y + 1 <= x) as [F|F] by lia; nia.
Qed.

Lemma misere_restores k r :
  1 <= k -> moore_lost_misere k r = false -> moore k r <> [] ->
  exists q, In q (moore k r) /\ moore_lost_misere k q = true.
Proof.
  intros K E O.
  assert (E' : ~ (moore_lost_misere k r = true)) by congruence. rewrite misere_spec in E'.
  assert (Some_ : 1 <= large r + ones r).
  { destruct (moore k r) as [|q l] eqn:M; [destruct O; reflexivity|].
    assert (H : In q (moore k r)) by (rewrite M; now left).
    apply in_moore in H. destruct H as [L C].
    destruct (N.eq_dec (large r) 0) as [Z|]; [|lia].
    pose proof (ones_change q r L Z). lia. }
  destruct (N.le_gt_cases (large r) k) as [C|C].
  - destruct (settles k r K C Some_) as (q & Hq & Q1 & Q2).
    { destruct (N.eq_dec (large r) 0) as [Z|]; [|now left]. right. tauto. }
    exists q. split; [exact Hq|]. apply misere_spec. now right.
  - destruct (moore_restores k r) as (q & Hq & B); [tauto|].
    exists q. split; [exact Hq|]. apply misere_spec. left. split; [|exact B].
    destruct (balanced_large k q B) as [Z|]; [|assumption].
    apply in_moore in Hq. destruct Hq as [L D].
    pose proof (large_changes q r L). lia.
Qed.

Theorem moore_misere_as form k p :
  same_heaps form -> 1 <= k ->
  if moore_lost_misere k p then loses (misere (moore_as form k)) p
  else wins (misere (moore_as form k)) p.
Proof.
  intros same K.
  assert (F : forall p, moore_lost_misere k (form p) = moore_lost_misere k p).
  { intros r. apply eq_true_iff_eq. rewrite !misere_spec.
    rewrite (form_balanced form same k r). unfold large, ones.
    rewrite !(form_count form same) by reflexivity. reflexivity. }
  apply (law (misere (moore_as form k)) (fun _ => True) (moore_lost_misere k) total);
    cbn [options won misere negb]; auto.
  - intros r q _ H. split; [exact I|]. now apply (moore_as_falls form same k).
  - intros r _ O. destruct (moore_lost_misere k r) eqn:E; [|reflexivity]. exfalso.
    apply map_eq_nil in O. apply misere_spec in E.
    destruct (empty_or_not r) as (n & Hn & nz).
    + destruct E as [[E _]|[_ E]]; [lia|]. destruct (N.eq_dec (ones r) 0) as [Z|]; [|lia].
      rewrite Z, N.mod_0_l in E; lia.
    + now apply (can_move k r n).
  - intros r q _ E H. apply in_map_iff in H. destruct H as (q' & <- & H). rewrite F.
    now apply misere_breaks with r.
  - intros r _ E O. destruct (misere_restores k r K E) as (q & Hq & L).
    + intros Z. apply O. unfold moore_as. now rewrite Z.
    + exists (form q). split; [now apply in_map|]. now rewrite F.
Qed.

Theorem moore_misere k p :
  1 <= k ->
  if moore_lost_misere k p then loses (misere (moore k)) p else wins (misere (moore k)) p.
Proof.
  intros K. pose proof (moore_misere_as (fun p => p) k p same_id K) as H.
  assert (M : @matches (misere (moore_as (fun p => p) k)) (misere (moore k)) eq).
  { intros a b <-. cbn [options misere]. unfold moore_as. rewrite map_id.
    split; [|split; [|reflexivity]]; eauto. }
  apply matched_outcomes in M. destruct M as [W L]. destruct (moore_lost_misere k p);
    eauto.
Qed.

(** With k = 1 the game is Nim, and has its nimbers. *)
Lemma moore_one_moves r q : In q (moore 1 r) <-> In q (heaps nim_moves r).
Proof.
  rewrite in_moore, in_heaps. split.
  - intros [L C]. assert (C' : changed q r = 1) by lia. clear C. revert C'.
    induction L as [|m n q r L Lqr IH]; cbn [changed]; intros C; [discriminate C|].
    destruct (N.eqb_spec m n) as [->|ne].
    + destruct (IH C) as (l & x & r' & y & -> & -> & H).
      exists (n :: l), x, r', y. auto.
    + rewrite (changed_none q r Lqr) by lia. exists [], n, r, m.
      rewrite in_nim. repeat split. lia.
  - intros (l & n & r' & m & -> & -> & H). apply in_nim in H. split.
    + apply Forall2_app; [|constructor; [lia|]];
        clear; [induction l|induction r']; constructor; auto; lia.
    + assert (E : changed (l ++ m :: r') (l ++ n :: r') = 1); [|lia].
      induction l as [|x l IH]; cbn [app changed].
      * rewrite changed_same. destruct (N.eqb_spec m n); lia.
      * rewrite N.eqb_refl, IH. reflexivity.
Qed.

Theorem moore_one p : nimber (normal (moore 1)) p (nim_sum p).
Proof.
  induction p as [p IH] using (well_founded_induction
    (Wf_nat.well_founded_ltof _ (fun p => N.to_nat (total p)))).
  assert (down : forall q, In q (moore 1 p) -> nimber (normal (moore 1)) q (nim_sum q)).
  { intros q Hq. apply IH. apply moore_falls in Hq. unfold Wf_nat.ltof. lia. }
  constructor.
  - intros q Hq. exists (nim_sum q). split; [now apply down|].
    apply moore_one_moves in Hq. rewrite <- (map_id q), <- (map_id p).
    apply (sum_changes nim_moves (fun n => n)); [|exact Hq].
    intros n m H. apply in_nim in H. lia.
  - intros t L. rewrite <- (map_id p) in L.
    destruct (sum_reaches nim_moves (fun n => n)) with (p := p) (t := t)
      as (q & Hq & E); [|exact L|].
    + intros n v H. exists v. now rewrite in_nim.
    + rewrite map_id in E. apply moore_one_moves in Hq. exists q.
      split; [exact Hq|]. rewrite <- E. now apply down.
Qed.
