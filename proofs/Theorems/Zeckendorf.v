(** Fibonacci Nim (Whinihan 1963): a move takes at most twice as many counters as the
    move before, the first one any number but all. A position is lost when fewer
    counters may be taken than the smallest part of the heap as a sum of Fibonacci
    numbers (Zeckendorf). Misère play is normal play with one counter less. *)
From Coq Require Import List NArith Bool Lia PeanoNat.
From Grundy Require Import Statement Facts.
From Grundy.Theorems Require Import Law.
Import ListNotations.
Open Scope N_scope.

(** Fibonacci numbers in pairs: (1, 1), (2, 1), (3, 2), (5, 3), … *)
Fixpoint fib (t : nat) : N * N :=
  match t with
  | O => (1, 1)
  | S t => let (a, b) := fib t in (a + b, a)
  end.

(** The smallest part of [n], by Fibonacci numbers from [a] down, of which [b] is the
    next one: the largest that fits is subtracted, again and again. *)
Fixpoint part_from (t : nat) (a b n : N) : N :=
  match t with
  | O => n
  | S t =>
      if n <? a then part_from t b (a - b) n
      else if n =? a then a
      else part_from t b (a - b) (n - a)
  end.

(** The first pair, counted from [t], whose larger number is above [n]. *)
Fixpoint climb (fuel t : nat) (a b n : N) : nat * N * N :=
  match fuel with
  | O => (t, a, b)
  | S fuel => if n <? a then (t, a, b) else climb fuel (S t) (a + b) a n
  end.

Definition smallest_part (n : N) : N :=
  let '(t, a, b) := climb (2 * N.size_nat n) 0 1 1 n in part_from t a b n.

(** *** The Fibonacci numbers *)

Definition F (t : nat) : N := fst (fib t).

Lemma fib_pair t : fib (S t) = (F (S t), F t).
Proof. unfold F. simpl. now destruct (fib t). Qed.

Lemma f_rec t : F (S (S t)) = F (S t) + F t.
Proof. unfold F at 1. change (fib (S (S t))) with (let (a, b) := fib (S t) in (a + b, a)).
  now rewrite fib_pair. Qed.

Lemma f_bounds t : 1 <= F t /\ F t < F (S t) <= 2 * F t.
Proof.
  induction t as [|t IH]; [unfold F; simpl; lia|]. rewrite f_rec. lia.
Qed.

Lemma f_mono i j : (i <= j)%nat -> F i <= F j.
Proof.
  induction 1 as [|j _ IH]; [lia|]. pose proof (f_bounds j). lia.
Qed.

Lemma f_grows t : 2 ^ N.of_nat t <= F (2 * t).
Proof.
  induction t as [|t IH]; [unfold F; simpl; lia|].
  replace (2 * S t)%nat with (S (S (2 * t))) by lia.
  rewrite f_rec, Nnat.Nat2N.inj_succ, N.pow_succ_r'. pose proof (f_bounds (2 * t)). lia.
Qed.

(** The smallest part of [n], from the [t]th Fibonacci number down. *)
Fixpoint low (t : nat) (n : N) : N :=
  match t with
  | O => n
  | S s => if n <? F t then low s n else if n =? F t then n else low s (n - F t)
  end.

Lemma part_low t n : part_from t (fst (fib t)) (snd (fib t)) n = low t n.
Proof.
  revert n. induction t as [|t IH]; intros n; [reflexivity|].
  cbn [part_from low]. unfold F. rewrite <- !IH. simpl fib.
  destruct (fib t) as [a b]. simpl fst. simpl snd.
  replace (a + b - a) with b by lia.
  destruct (n <? a + b); [reflexivity|].
  destruct (N.eqb_spec n (a + b)); congruence.
Qed.

Lemma low_case t n :
  n < F (S (S t)) ->
  (n < F (S t) /\ low (S t) n = low t n) \/
  (n = F (S t) /\ low (S t) n = n) \/
  (F (S t) < n /\ n - F (S t) < F t /\ low (S t) n = low t (n - F (S t))).
Proof.
  intros H. rewrite f_rec in H. cbn [low].
  destruct (N.ltb_spec n (F (S t))); [auto|].
  destruct (N.eqb_spec n (F (S t))); [auto|]. right. right. lia.
Qed.

Lemma low_bounds t n : n < F (S t) -> (low t n <= n) /\ (1 <= n -> 1 <= low t n).
Proof.
  revert n. induction t as [|t IH]; intros n H; [simpl; lia|].
  pose proof (f_bounds t) as B. pose proof (f_bounds (S t)) as B'.
  destruct (low_case t n H) as [(C & ->)|[(C & ->)|(C & D & ->)]].
  - now apply IH.
  - lia.
  - destruct (IH (n - F (S t))); [lia|]. lia.
Qed.

(** The smallest part is a Fibonacci number. *)
Lemma low_fib t n : 1 <= n < F (S t) -> exists i, (i <= t)%nat /\ low t n = F i.
Proof.
  revert n. induction t as [|t IH]; intros n H.
  - exists O. split; [lia|]. unfold F in *. simpl in *. lia.
  - pose proof (f_bounds t) as B. pose proof (f_bounds (S t)) as B'.
    destruct (low_case t n (proj2 H)) as [(C & ->)|[(C & ->)|(C & D & ->)]].
    + destruct (IH n) as (i & Hi & E); [lia|]. exists i. split; [lia|exact E].
    + exists (S t). auto.
    + destruct (IH (n - F (S t))) as (i & Hi & E); [lia|]. exists i.
      split; [lia|exact E].
Qed.

Lemma low_of_fib t i : (i <= t)%nat -> low t (F i) = F i.
Proof.
  revert i. induction t as [|t IH]; intros i Hi; [reflexivity|].
  destruct (Nat.eq_dec i (S t)) as [->|ne].
  - cbn [low]. now rewrite N.ltb_irrefl, N.eqb_refl.
  - cbn [low]. pose proof (f_mono i t ltac:(lia)). pose proof (f_bounds t).
    replace (F i <? F (S t)) with true by (symmetry; apply N.ltb_lt; lia).
    apply IH. lia.
Qed.

(** Below a smallest part: what is left after taking [k] has its smallest part within
    reach of the next player, *)
Lemma fib_less t i k :
  (i <= t)%nat -> 1 <= k < F i -> low t (F i - k) <= 2 * k.
Proof.
  revert i k. induction t as [|t IH]; intros i k Hi H.
  - replace i with O in H by lia. unfold F in H. simpl in H. lia.
  - pose proof (f_bounds t) as B. pose proof (f_bounds (S t)) as B'.
    destruct (Nat.eq_dec i (S t)) as [->|ne].
    + destruct t as [|t].
      { unfold F in *. simpl in *. assert (k = 1) as -> by lia. simpl. lia. }
      pose proof (f_bounds t) as B0. pose proof (f_rec t) as R.
      assert (L : F (S (S t)) - k < F (S (S (S t)))) by lia.
      destruct (low_bounds (S (S t)) _ L) as [W _].
      destruct (N.lt_ge_cases (F t) k) as [C|C]; [lia|].
      destruct (N.eq_dec k (F t)) as [->|ne]; [lia|].
      destruct (low_case (S t) (F (S (S t)) - k)) as [(D & ->)|[(D & E)|(D & _ & E)]];
        try lia.
      destruct (low_case t (F (S (S t)) - k)) as [(D' & E)|[(D' & E)|(D' & _ & E)]];
        try lia.
      rewrite E. replace (F (S (S t)) - k - F (S t)) with (F t - k) by lia.
      replace (low t (F t - k)) with (low (S t) (F t - k)).
      * apply IH; lia.
      * cbn [low]. replace (F t - k <? F (S t)) with true; [reflexivity|].
        symmetry. apply N.ltb_lt. lia.
    + assert (F i <= F t) by (apply f_mono; lia).
      cbn [low]. replace (F i - k <? F (S t)) with true by
        (symmetry; apply N.ltb_lt; lia).
      apply IH; [lia|exact H].
Qed.

Lemma low_less t n k :
  n < F (S t) -> 1 <= k < low t n -> low t (n - k) <= 2 * k.
Proof.
  revert n. induction t as [|t IH]; intros n H K.
  - simpl in *. unfold F in H. simpl in H. lia.
  - pose proof (f_bounds t) as B. pose proof (f_bounds (S t)) as B'.
    destruct (low_case t n H) as [(C & E)|[(C & E)|(C & D & E)]]; rewrite E in K.
    + assert (L : n - k < F (S (S t))) by lia.
      destruct (low_case t (n - k) L) as [(C' & ->)|[(C' & _)|(C' & _)]]; try lia.
      now apply IH.
    + subst n. apply fib_less; [lia|exact K].
    + assert (L : n - k < F (S (S t))) by lia.
      destruct (low_bounds t (n - F (S t))) as [W _]; [lia|].
      destruct (low_case t (n - k) L) as [(C' & _)|[(C' & _)|(C' & _ & ->)]]; try lia.
      replace (n - k - F (S t)) with (n - F (S t) - k) by lia. apply IH; [lia|exact K].
Qed.

(** and taking the smallest part leaves one out of reach. *)
Lemma low_take t n :
  n < F (S t) -> low t n < n -> 2 * low t n < low t (n - low t n).
Proof.
  revert n. induction t as [|t IH]; intros n H Less.
  - simpl in Less. lia.
  - pose proof (f_bounds t) as B. pose proof (f_bounds (S t)) as B'.
    destruct (low_case t n H) as [(C & E)|[(C & E)|(C & D & E)]]; rewrite E in *.
    + set (s := low t n) in *.
      destruct (low_bounds t n C) as [W P]. fold s in W, P.
      destruct (low_case t (n - s)) as [(C' & ->)|[(C' & _)|(C' & _)]]; try lia.
      now apply IH.
    + lia.
    + set (m := n - F (S t)) in *. assert (M : m < F (S t)) by lia.
      destruct (low_bounds t m M) as [W P].
      destruct (N.eq_dec (low t m) m) as [Whole|Whole].
      * rewrite Whole. replace (n - m) with (F (S t)) by lia.
        rewrite low_of_fib by lia.
        destruct (low_fib t m) as (i & Hi & Ei); [lia|]. rewrite Whole in Ei.
        destruct t as [|t]; [unfold F in D; simpl in D; lia|].
        assert (i <= t)%nat.
        { destruct (Nat.eq_dec i (S t)) as [->|]; [rewrite <- Ei in D|]; lia. }
        pose proof (f_mono i t ltac:(lia)). rewrite f_rec in *.
        pose proof (f_bounds t). lia.
      * set (s := low t m) in *.
        destruct (low_case t (n - s)) as [(C' & _)|[(C' & _)|(C' & _ & ->)]]; try lia.
        replace (n - s - F (S t)) with (m - s) by lia. apply IH; [exact M|lia].
Qed.

(** *** The function that is computed *)

Lemma low_stable t u n : (t <= u)%nat -> n < F (S t) -> low u n = low t n.
Proof.
  intros L H. induction L as [|u L IH]; [reflexivity|].
  rewrite <- IH. cbn [low]. pose proof (f_mono (S t) (S u) ltac:(lia)).
  now replace (n <? F (S u)) with true by (symmetry; apply N.ltb_lt; lia).
Qed.

Lemma climb_spec fuel t n :
  n < F (t + fuel) ->
  exists u, climb fuel t (fst (fib t)) (snd (fib t)) n = (u, fst (fib u), snd (fib u)) /\
    n < F u.
Proof.
  revert t. induction fuel as [|fuel IH]; intros t H.
  - exists t. rewrite Nat.add_0_r in H. auto.
  - cbn [climb]. destruct (N.ltb_spec n (fst (fib t))) as [L|G].
    + exists t. auto.
    + replace (t + S fuel)%nat with (S t + fuel)%nat in H by lia.
      destruct (IH (S t) H) as (u & E & L). exists u. split; [|exact L].
      rewrite <- E. simpl fib. destruct (fib t) as [a b]. reflexivity.
Qed.

Lemma size_bound n : n < 2 ^ N.of_nat (N.size_nat n).
Proof.
  destruct n as [|p]; [reflexivity|]. simpl N.size_nat. simpl.
  induction p as [p IH|p IH|]; [| |reflexivity]; cbn [Pos.size_nat];
    rewrite Nnat.Nat2N.inj_succ, N.pow_succ_r'; lia.
Qed.

Lemma smallest_part_low n : exists u, n < F (S u) /\
  forall m, m <= n -> smallest_part m = low u m.
Proof.
  exists (2 * N.size_nat n)%nat.
  assert (B : forall m, m <= n -> m < F (2 * N.size_nat n)).
  { intros m H. pose proof (f_grows (N.size_nat n)). pose proof (size_bound n). lia. }
  split; [pose proof (B n (N.le_refl n)); pose proof (f_bounds (2 * N.size_nat n)); lia|].
  intros m H. specialize (B m H). unfold smallest_part.
  destruct (climb_spec (2 * N.size_nat m) 0 m) as (u & E & L).
  { pose proof (f_grows (N.size_nat m)). pose proof (size_bound m).
    rewrite Nat.add_0_l. lia. }
  change (fst (fib 0)) with 1 in E. change (snd (fib 0)) with 1 in E. rewrite E.
  rewrite part_low. pose proof (f_bounds u). pose proof (f_bounds (2 * N.size_nat n)).
  destruct (Nat.le_ge_cases u (2 * N.size_nat n)) as [C|C].
  - symmetry. apply low_stable; [exact C|lia].
  - apply low_stable; [exact C|lia].
Qed.

Lemma part_0 : smallest_part 0 = 0.
Proof. reflexivity. Qed.

Lemma part_bounds n : 1 <= n -> 1 <= smallest_part n <= n.
Proof.
  intros H. destruct (smallest_part_low n) as (u & B & E).
  rewrite (E n (N.le_refl n)). destruct (low_bounds u n B). lia.
Qed.

Lemma part_less n k : 1 <= k < smallest_part n -> smallest_part (n - k) <= 2 * k.
Proof.
  intros H. destruct (smallest_part_low n) as (u & B & E).
  rewrite (E n (N.le_refl n)) in H. rewrite (E (n - k)) by lia.
  now apply low_less.
Qed.

Lemma part_take n : smallest_part n < n ->
  2 * smallest_part n < smallest_part (n - smallest_part n).
Proof.
  intros H. destruct (smallest_part_low n) as (u & B & E).
  rewrite (E n (N.le_refl n)) in *. rewrite (E (n - low u n)) by lia.
  now apply low_take.
Qed.

(** *** Fibonacci Nim *)

(** A position (n, most), where [most] is 0 at the opening, as the ruleset writes it:
    [option n - k, min(2*k, n - k) for k in 1..=if most = 0 then n - 1 else most]. *)
Definition limit (p : N * N) : N := if snd p =? 0 then fst p - 1 else snd p.

Definition fibonacci (p : N * N) : list (N * N) :=
  map (fun k => (fst p - k, N.min (2 * k) (fst p - k))) (upto (limit p)).

Definition allowed (p : N * N) : Prop := snd p <= fst p.

Lemma in_fibonacci n most q :
  In q (fibonacci (n, most)) <->
  exists k, 1 <= k <= limit (n, most) /\ q = (n - k, N.min (2 * k) (n - k)).
Proof.
  unfold fibonacci. rewrite in_map_iff. setoid_rewrite in_upto. simpl fst.
  split; intros (k & A & B); exists k; auto.
Qed.

Lemma limit_after n k : limit (n - k, N.min (2 * k) (n - k)) =
  if N.min (2 * k) (n - k) =? 0 then n - k - 1 else N.min (2 * k) (n - k).
Proof. reflexivity. Qed.

Lemma no_moves n most : fibonacci (n, most) = [] <-> limit (n, most) = 0.
Proof.
  unfold fibonacci, upto. split; intros H.
  - apply map_eq_nil in H. apply map_eq_nil in H.
    destruct (N.to_nat (limit (n, most))) eqn:E; [lia|discriminate H].
  - now rewrite H.
Qed.

Lemma fibonacci_falls p q :
  allowed p -> In q (fibonacci p) -> allowed q /\ fst q < fst p.
Proof.
  destruct p as [n most]. unfold allowed. intros A H.
  apply in_fibonacci in H. destruct H as (k & H & ->).
  unfold limit in H. simpl in *. destruct (N.eqb_spec most 0); lia.
Qed.

Definition fibonacci_lost (p : N * N) : bool :=
  (limit p =? 0) || (limit p <? smallest_part (fst p)).

(** Whinihan: in normal play a position is lost when no counter may be taken, or fewer
    than the smallest part. *)
Theorem zeckendorf p :
  allowed p ->
  if fibonacci_lost p then loses (normal fibonacci) p else wins (normal fibonacci) p.
Proof.
  apply (law (normal fibonacci) allowed fibonacci_lost fst);
    cbn [options won normal negb]; unfold allowed.
  - exact fibonacci_falls.
  - intros [n most] A O. apply no_moves in O. unfold fibonacci_lost. now rewrite O.
  - intros [n most] q A Lost H. apply in_fibonacci in H. destruct H as (k & H & ->).
    unfold fibonacci_lost in *. apply orb_true_iff in Lost.
    destruct Lost as [Lost|Lost]; [apply N.eqb_eq in Lost; lia|].
    apply N.ltb_lt in Lost. simpl fst in *. simpl snd in A.
    assert (Hn : 1 <= n) by (unfold limit in H; simpl in H; destruct (most =? 0); lia).
    pose proof (part_bounds n Hn) as B.
    pose proof (part_less n k ltac:(lia)) as Less.
    pose proof (part_bounds (n - k) ltac:(lia)) as B'.
    rewrite limit_after. apply orb_false_iff.
    destruct (N.eqb_spec (N.min (2 * k) (n - k)) 0); [lia|].
    split; [apply N.eqb_neq|apply N.ltb_ge]; lia.
  - intros [n most] A Won _. unfold fibonacci_lost in Won.
    apply orb_false_iff in Won. destruct Won as [Some_ Won].
    apply N.eqb_neq in Some_. apply N.ltb_ge in Won. simpl fst in Won.
    simpl in A.
    assert (Hn : 1 <= n) by (unfold limit in Some_; simpl in Some_;
      destruct (N.eqb_spec most 0); lia).
    pose proof (part_bounds n Hn) as B. set (s := smallest_part n) in *.
    exists (n - s, N.min (2 * s) (n - s)). split.
    + apply in_fibonacci. exists s. split; [lia|reflexivity].
    + unfold fibonacci_lost. rewrite limit_after. simpl fst. apply orb_true_iff.
      destruct (N.eq_dec s n) as [E|E].
      * left. rewrite E, N.sub_diag, N.min_0_r. reflexivity.
      * right. apply N.ltb_lt. pose proof (part_take n ltac:(fold s; lia)) as T.
        fold s in T. destruct (N.eqb_spec (N.min (2 * s) (n - s)) 0); lia.
Qed.

(** The opening is lost just when the heap is 0 or a Fibonacci number. *)
Lemma part_of_itself n : smallest_part n = n <-> n = 0 \/ exists t, n = F t.
Proof.
  destruct (smallest_part_low n) as (u & B & E). rewrite (E n (N.le_refl n)). split.
  - intros Whole. destruct (N.eq_dec n 0) as [->|nz]; [now left|right].
    destruct (low_fib u n) as (i & _ & Ei); [lia|]. exists i. congruence.
  - intros [->|(t & ->)].
    + pose proof (low_bounds u 0 B). lia.
    + apply low_of_fib. destruct (Nat.le_gt_cases t u) as [L|G]; [exact L|].
      pose proof (f_mono (S u) t ltac:(lia)). lia.
Qed.

Theorem opening n :
  loses (normal fibonacci) (n, 0) <-> n = 0 \/ exists t, n = F t.
Proof.
  pose proof (zeckendorf (n, 0) (N.le_0_l n)) as Z. apply verdict in Z.
  destruct Z as [-> _]. rewrite <- part_of_itself. unfold fibonacci_lost, limit.
  simpl. rewrite orb_true_iff, N.eqb_eq, N.ltb_lt.
  destruct (N.eq_dec n 0) as [->|nz].
  - rewrite part_0. lia.
  - pose proof (part_bounds n). lia.
Qed.

(** In misère play a player who cannot move has won, and otherwise one counter is left
    aside: nobody wants to take it. *)
Definition fibonacci_lost_misere (p : N * N) : bool :=
  if limit p =? 0 then false
  else if fst p =? 1 then true
  else N.min (limit p) (fst p - 1) <? smallest_part (fst p - 1).

Theorem zeckendorf_misere p :
  allowed p ->
  if fibonacci_lost_misere p then loses (misere fibonacci) p
  else wins (misere fibonacci) p.
Proof.
  apply (law (misere fibonacci) allowed fibonacci_lost_misere fst);
    cbn [options won misere negb]; unfold allowed.
  - exact fibonacci_falls.
  - intros [n most] A O. apply no_moves in O. unfold fibonacci_lost_misere. now rewrite O.
  - intros [n most] q A Lost H. apply in_fibonacci in H. destruct H as (k & H & ->).
    unfold fibonacci_lost_misere in *.
    destruct (N.eqb_spec (limit (n, most)) 0) as [|Some_]; [discriminate Lost|].
    simpl fst in *. simpl snd in A.
    assert (Hn : limit (n, most) <= n)
      by (unfold limit; simpl; destruct (most =? 0); lia).
    rewrite limit_after.
    destruct (N.eqb_spec n 1) as [->|Hn1].
    { assert (k = 1) as -> by lia. reflexivity. }
    apply N.ltb_lt in Lost. pose proof (part_bounds (n - 1) ltac:(lia)) as B.
    destruct (N.eqb_spec (N.min (2 * k) (n - k)) 0) as [Z|Z].
    { replace (n - k - 1) with 0 by lia. reflexivity. }
    destruct (N.eqb_spec (N.min (2 * k) (n - k)) 0) as [|_]; [lia|].
    pose proof (part_less (n - 1) k ltac:(lia)) as Less.
    destruct (N.eqb_spec (n - k) 1) as [E|E]; [lia|].
    replace (n - k - 1) with (n - 1 - k) by lia.
    pose proof (part_bounds (n - 1 - k) ltac:(lia)) as B'. apply N.ltb_ge. lia.
  - intros [n most] A Won O. unfold fibonacci_lost_misere in Won.
    assert (Some_ : limit (n, most) <> 0) by (rewrite <- no_moves; exact O).
    apply N.eqb_neq in Some_ as Some'. rewrite Some' in Won. simpl fst in Won.
    simpl in A.
    assert (Hn : 1 <= n /\ limit (n, most) <= n) by (unfold limit in *; simpl in *;
      destruct (N.eqb_spec most 0); lia).
    destruct (N.eqb_spec n 1) as [|Hn1]; [discriminate Won|]. apply N.ltb_ge in Won.
    pose proof (part_bounds (n - 1) ltac:(lia)) as B.
    set (s := smallest_part (n - 1)) in *.
    exists (n - s, N.min (2 * s) (n - s)). split.
    + apply in_fibonacci. exists s. split; [lia|reflexivity].
    + unfold fibonacci_lost_misere. rewrite limit_after. simpl fst.
      destruct (N.eqb_spec (N.min (2 * s) (n - s)) 0) as [|_]; [lia|].
      destruct (N.eqb_spec (N.min (2 * s) (n - s)) 0) as [|_]; [lia|].
      destruct (N.eqb_spec (n - s) 1) as [E|E]; [reflexivity|].
      apply N.ltb_lt. pose proof (part_take (n - 1) ltac:(fold s; lia)) as T.
      fold s in T. replace (n - s - 1) with (n - 1 - s) by lia. lia.
Qed.
