(** The least period of a sequence, and the first place from which it holds. *)
From Coq Require Import List NArith Lia Bool.
From Grundy Require Import Statement Facts Octal Sequence.
Import ListNotations.
Local Open Scope N_scope.

(** From [from] on, F has the period [p]; no period is less, and from no place before
    [from] on is there any (places are counted from 1). *)
Definition least_period (F : N -> N) (from p : N) : Prop :=
  0 < from /\ 0 < p /\ (forall n, from <= n -> F (n + p) = F n) /\
  forall from' p', 0 < p' -> (forall n, from' <= n -> F (n + p') = F n) ->
    p <= p' /\ (0 < from' -> from <= from').

(** * Prime factors *)

Definition is_prime (q : N) : bool :=
  (1 <? q) &&
  forallb (fun d => negb (q mod d =? 0)) (count_from (N.to_nat (N.pred (N.sqrt q))) 2).

(** The product of these numbers is [p], and they are prime. *)
Definition are_factors (qs : list N) (p : N) : bool :=
  forallb is_prime qs && (fold_right N.mul 1 qs =? p).

Lemma is_prime_spec q : is_prime q = true ->
  1 < q /\ forall d, N.divide d q -> d = 1 \/ d = q.
Proof.
  unfold is_prime. intros H. apply andb_true_iff in H as (Q & H). apply N.ltb_lt in Q.
  split; [exact Q|]. rewrite forallb_forall in H.
  assert (small : forall d e, q = d * e -> 1 < d -> d <= e -> False).
  { intros d e E Ld Lde.
    assert (S : d <= N.sqrt q).
    { apply N.sqrt_le_square. rewrite E. now apply N.mul_le_mono_l. }
    assert (Z : q mod d = 0) by (rewrite E, N.mul_comm; apply N.mod_mul; lia).
    specialize (H d). rewrite Z in H. discriminate H. apply in_count_from; lia. }
  intros d (e & E). destruct (N.eq_dec d 1) as [|D]; [now left|right].
  destruct (N.eq_dec e 1) as [->|F]; [lia|].
  destruct (N.eq_dec d 0) as [->|D0]; [rewrite N.mul_0_r in E; lia|].
  destruct (N.eq_dec e 0) as [->|E0]; [rewrite N.mul_0_l in E; lia|].
  destruct (N.le_gt_cases d e) as [L|L].
  - destruct (small d e); [rewrite N.mul_comm; exact E|lia|exact L].
  - destruct (small e d); [exact E|lia|lia].
Qed.

(** A number that properly divides a product of primes divides it with one left out. *)
Lemma proper_divisor qs : forallb is_prime qs = true ->
  forall g, N.divide g (fold_right N.mul 1 qs) ->
  g = fold_right N.mul 1 qs \/
  exists q, In q qs /\ N.divide (g * q) (fold_right N.mul 1 qs).
Proof.
  induction qs as [|q qs IH]; intros P g Dv.
  { left. now apply N.divide_1_r. }
  cbn [forallb fold_right] in *. apply andb_true_iff in P as (Pq & P).
  apply is_prime_spec in Pq as (Q & Pq). set (rest := fold_right N.mul 1 qs) in *.
  destruct (Pq (N.gcd g q) (N.gcd_divide_r g q)) as [E|E].
  - right. exists q. split; [now left|]. rewrite (N.mul_comm g q).
    apply N.mul_divide_mono_l. apply (N.gauss g q rest Dv E).
  - assert (Dq : N.divide q g) by (rewrite <- E; apply N.gcd_divide_l).
    destruct Dq as (h & ->). rewrite (N.mul_comm h q) in *.
    apply N.mul_divide_cancel_l in Dv; [|lia].
    destruct (IH P h Dv) as [->|(r & Hr & Dr)]; [now left|right].
    exists r. split; [now right|]. rewrite <- N.mul_assoc. now apply N.mul_divide_mono_l.
Qed.

(** * Periods *)

Lemma period_multiple (F : N -> N) from p : (forall n, from <= n -> F (n + p) = F n) ->
  forall k n, from <= n -> F (n + k * p) = F n.
Proof.
  intros H. induction k as [|k IH] using N.peano_ind; intros n L.
  - f_equal. lia.
  - replace (n + N.succ k * p) with (n + k * p + p) by lia. rewrite H by lia. now apply IH.
Qed.

(** Bezout: the greatest common divisor of two periods is a period. *)
Lemma gcd_period (F : N -> N) from p from' p' : 0 < p -> 0 < p' ->
  (forall n, from <= n -> F (n + p) = F n) ->
  (forall n, from' <= n -> F (n + p') = F n) ->
  forall n, from <= n -> F (n + N.gcd p p') = F n.
Proof.
  intros P P' H H' n L. assert (M := period_multiple F from p H).
  assert (M' := period_multiple F from' p' H').
  destruct (N.gcd_bezout_pos p p' P) as (a & b & E).
  rewrite <- (M from' (n + N.gcd p p')) by lia. rewrite <- (M from' n) by lia.
  rewrite <- (M' b (n + N.gcd p p' + from' * p)) by nia.
  replace (n + N.gcd p p' + from' * p + b * p') with (n + from' * p + a * p) by lia.
  now rewrite (M a (n + from' * p)) by lia.
Qed.

Theorem least_period_by_factors (F : N -> N) from p qs : 0 < from -> 0 < p ->
  (forall n, from <= n -> F (n + p) = F n) -> are_factors qs p = true ->
  (forall q, In q qs -> exists n, from <= n /\ F (n + p / q) <> F n) ->
  (from = 1 \/ F (from - 1 + p) <> F (from - 1)) -> least_period F from p.
Proof.
  intros Pf Pp H Fq Less First. split; [exact Pf|]. split; [exact Pp|].
  split; [exact H|]. intros from' p' Pp' H'.
  apply andb_true_iff in Fq as (Pq & E). apply N.eqb_eq in E.
  assert (G := gcd_period F from p from' p' Pp Pp' H H').
  split.
  - destruct (proper_divisor qs Pq (N.gcd p p')) as [D|(q & Hq & D)].
    + rewrite E. apply N.gcd_divide_l.
    + rewrite E in D. rewrite <- D. apply N.divide_pos_le; [exact Pp'|].
      apply N.gcd_divide_r.
    + rewrite E in D. destruct (Less q Hq) as (n & Ln & Ne). destruct Ne.
      assert (Q : 0 < q).
      { rewrite forallb_forall in Pq. specialize (Pq q Hq).
        apply is_prime_spec in Pq. lia. }
      destruct D as (k & D). rewrite D.
      replace (k * (N.gcd p p' * q)) with (k * N.gcd p p' * q) by lia.
      rewrite N.div_mul by lia. now apply (period_multiple F from _ G).
  - intros Pf'. destruct (N.le_gt_cases from from') as [L|L]; [exact L|].
    destruct First as [->|Ne]; [lia|]. destruct Ne.
    assert (M := period_multiple F from p H). assert (M' := period_multiple F from' p' H').
    rewrite <- (M' p (from - 1)) by lia.
    replace (from - 1 + p * p') with (from - 1 + p + (p' - 1) * p).
    + symmetry. apply M. lia.
    + rewrite N.mul_sub_distr_r, N.mul_1_l. assert (p <= p' * p) by nia. lia.
Qed.
