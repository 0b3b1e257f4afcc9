(** What the nimbers of strips of at most five rows are, and their periods. *)
From Coq Require Import List NArith Lia Bool.
From Grundy Require Import Statement Facts Sums Octal Strips StripChecker StripLayers.
From Grundy Require Import StripTables.
Import ListNotations.
Local Open Scope N_scope.

(** The sequence that begins with [l] and goes on with its last [p] numbers, each time
    greater by [s]. *)
Definition repeating (l : list N) (p s n : N) : N :=
  let f := N.of_nat (length l) - p in
  if n <? f + p then nth (N.to_nat n) l 0
  else nth (N.to_nat (f + (n - f) mod p)) l 0 + s * ((n - f) / p).

(** Kinds of one to three rows: the first nimbers, the period and the saltus. *)
Definition short_laws : list (kind * list N * N * N) := [
  (Kind 1 0 0, [0; 1; 2], 2, 0);
  (Kind 2 0 0, [0; 1; 0; 4; 3; 0; 4; 0; 7; 0; 3], 2, 0);
  (Kind 2 0 1, [0; 2; 1; 2; 1; 3; 5; 2; 5; 2; 5; 6], 2, 0);
  (Kind 2 1 0, [0; 0; 2; 1; 2; 1; 3; 5; 2; 5; 2; 5; 6], 2, 0);
  (Kind 2 1 1, [0; 1; 0; 4; 3; 0; 4; 0; 7; 0; 3], 2, 0);
  (Kind 3 0 0, [0; 1; 0; 1; 2], 2, 0);
  (Kind 3 0 1, [0; 2; 4; 0; 6; 4], 6, 8);
  (Kind 3 0 2, [0; 1; 2], 2, 0);
  (Kind 3 1 0, [0; 0; 2; 4; 0; 6; 4], 6, 8);
  (Kind 3 1 1, [0; 1], 1, 0);
  (Kind 3 1 2, [0; 2; 4; 0; 6; 4], 6, 8);
  (Kind 3 2 0, [0; 0; 0; 1; 2], 2, 0);
  (Kind 3 2 1, [0; 0; 2; 4; 0; 6; 4], 6, 8);
  (Kind 3 2 2, [0; 1; 0; 1; 2], 2, 0)].

(** Kinds of four and five rows: where the period begins, the period, and the largest
    nimber. *)
Definition long_laws : list (kind * N * N * N) := [
  (Kind 4 0 0, 20, 2, 7); (Kind 4 0 1, 151, 2, 21); (Kind 4 0 2, 170, 2, 23);
  (Kind 4 0 3, 151, 2, 8); (Kind 4 1 0, 152, 2, 21); (Kind 4 1 1, 170, 2, 19);
  (Kind 4 1 2, 172, 2, 13); (Kind 4 1 3, 170, 2, 23); (Kind 4 2 0, 172, 2, 23);
  (Kind 4 2 1, 173, 2, 13); (Kind 4 2 2, 170, 2, 19); (Kind 4 2 3, 151, 2, 21);
  (Kind 4 3 0, 154, 2, 8); (Kind 4 3 1, 172, 2, 23); (Kind 4 3 2, 152, 2, 21);
  (Kind 4 3 3, 20, 2, 7); (Kind 5 0 0, 9, 30, 6); (Kind 5 0 1, 151, 30, 10);
  (Kind 5 0 2, 13, 30, 9); (Kind 5 0 3, 53, 30, 12); (Kind 5 0 4, 1, 2, 3);
  (Kind 5 1 0, 152, 30, 10); (Kind 5 1 1, 152, 30, 16); (Kind 5 1 2, 155, 30, 13);
  (Kind 5 1 3, 153, 2, 12); (Kind 5 1 4, 53, 30, 12); (Kind 5 2 0, 15, 30, 9);
  (Kind 5 2 1, 156, 30, 13); (Kind 5 2 2, 77, 2, 5); (Kind 5 2 3, 155, 30, 13);
  (Kind 5 2 4, 13, 30, 9); (Kind 5 3 0, 56, 30, 12); (Kind 5 3 1, 155, 2, 12);
  (Kind 5 3 2, 156, 30, 13); (Kind 5 3 3, 152, 30, 16); (Kind 5 3 4, 151, 30, 10);
  (Kind 5 4 0, 5, 2, 3); (Kind 5 4 1, 56, 30, 12); (Kind 5 4 2, 15, 30, 9);
  (Kind 5 4 3, 152, 30, 10); (Kind 5 4 4, 9, 30, 6)].

(** * Sequences with a law *)

Lemma equal_by_law (A B : N -> N) f p s : 0 < p ->
  (forall n, f <= n -> A (n + p) = A n + s) ->
  (forall n, f <= n -> B (n + p) = B n + s) ->
  (forall n, n < f + p -> A n = B n) -> forall n, A n = B n.
Proof.
  intros P HA HB start n. induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  destruct (N.lt_ge_cases n (f + p)) as [L|L]; [now apply start|].
  replace n with (n - p + p) by lia. rewrite HA, HB, IH by lia. reflexivity.
Qed.

Lemma several_periods (A : N -> N) f p s e : (forall n, f <= n -> A (n + p) = A n + s) ->
  forall n, f <= n -> A (n + p * e) = A n + s * e.
Proof.
  intros H n L. induction e as [|e IH] using N.peano_ind.
  { now rewrite !N.mul_0_r, !N.add_0_r. }
  pose proof (N.le_0_l (p * e)).
  replace (n + p * N.succ e) with (n + p * e + p) by lia. rewrite H, IH by lia. lia.
Qed.

Lemma repeating_repeats l p s n : 0 < p -> p <= N.of_nat (length l) ->
  N.of_nat (length l) - p <= n -> repeating l p s (n + p) = repeating l p s n + s.
Proof.
  intros P E L. unfold repeating. set (f := N.of_nat (length l) - p) in *.
  replace (n + p <? f + p) with false by (symmetry; apply N.ltb_ge; lia).
  replace (n + p - f) with (n - f + 1 * p) by lia. rewrite N.mod_add, N.div_add by lia.
  destruct (N.ltb_spec n (f + p)) as [S|S]; [|lia].
  rewrite N.mod_small, N.div_small by lia. replace (f + (n - f)) with n by lia. lia.
Qed.

(** A shorter period, tried on one of the period [p]. *)
Lemma shorter_period (A : N -> N) f p g q : 0 < p -> g <= f ->
  (forall n, f <= n -> A (n + p) = A n) ->
  (forall n, g <= n -> n < f + p -> A (n + q) = A n) ->
  forall n, g <= n -> A (n + q) = A n.
Proof.
  intros P S period tried n.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  intros G. destruct (N.lt_ge_cases n (f + p)) as [L|L]; [now apply tried|].
  replace (n + q) with (n - p + q + p) by lia.
  rewrite period, IH by lia. rewrite <- (period (n - p)) by lia. f_equal. lia.
Qed.

Lemma bounded_by_period (A : N -> N) f p m : 0 < p ->
  (forall n, f <= n -> A (n + p) = A n) -> (forall n, n < f + p -> A n <= m) ->
  forall n, A n <= m.
Proof.
  intros P period tried n. induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  destruct (N.lt_ge_cases n (f + p)) as [L|L]; [now apply tried|].
  replace n with (n - p + p) by lia. rewrite period by lia. apply IH. lia.
Qed.

(** * The theorems *)

Definition check_short (x : kind * list N * N * N) : bool :=
  let '(k, l, p, s) := x in
  fits_in 3 k && (0 <? p) && (p <=? N.of_nat (length l)) &&
  (N.of_nat (length l) <=? 12 + p) && (6 mod p =? 0) &&
  (s * (6 / p) =? if kind_rises three_rows_law k then 8 else 0) &&
  forallb (fun n => repeating l p s n =? three_rows_nimber k n) (from_to 0 18).

Lemma short_nimber k l p s : check_short (k, l, p, s) = true ->
  forall n, nimber strips [(k, n)] (repeating l p s n).
Proof.
  unfold check_short. rewrite !andb_true_iff, !N.leb_le, !N.eqb_eq, N.ltb_lt.
  intros ((((((W & P) & E) & L) & D) & S) & H) n. apply fits_in_spec in W.
  rewrite forallb_forall in H.
  assert (six : 6 = p * (6 / p)).
  { pose proof (N.div_mod 6 p ltac:(lia)). lia. }
  replace (repeating l p s n) with (three_rows_nimber k n).
  { exact (known_nimbers _ _ _ _ _ _ three_rows_known k n W). }
  symmetry.
  apply (equal_by_law (repeating l p s) (three_rows_nimber k) 12 6 (s * (6 / p))).
  - lia.
  - intros m M. rewrite six at 1.
    apply (several_periods _ (N.of_nat (length l) - p)); [|lia].
    intros j J. now apply repeating_repeats.
  - intros m M. rewrite S.
    exact (by_law_repeats three_rows_law three_rows_table k m eq_refl M).
  - intros m M. apply N.eqb_eq, H, in_from_to. lia.
Qed.

(** All strips of one to three rows. *)
Theorem short_strips : Forall (fun '(k, l, p, s) =>
  forall n, nimber strips [(k, n)] (repeating l p s n)) short_laws.
Proof.
  assert (C : forallb check_short short_laws = true) by (vm_compute; reflexivity).
  rewrite forallb_forall in C. apply Forall_forall.
  intros [[[k l] p] s] I. now apply short_nimber, C.
Qed.

Definition check_long (x : kind * N * N * N) : bool :=
  let '(k, g, q, m) := x in
  fits_in 5 k && (4 <=? rows k) && (g <=? 173) &&
  forallb (fun n => five_rows_nimber k (n + q) =? five_rows_nimber k n)
    (from_to g (173 + 30)) &&
  forallb (fun n => five_rows_nimber k n <=? m) (from_to 0 (173 + 30)).

(** All strips of four and five rows. *)
Theorem long_strips : Forall (fun '(k, g, q, m) => exists F : N -> N,
  (forall n, nimber strips [(k, n)] (F n)) /\
  (forall n, g <= n -> F (n + q) = F n) /\ (forall n, F n <= m)) long_laws.
Proof.
  assert (C : forallb check_long long_laws = true) by (vm_compute; reflexivity).
  rewrite forallb_forall in C. apply Forall_forall. intros [[[k g] q] m] I.
  specialize (C _ I). unfold check_long in C.
  rewrite !andb_true_iff, !N.leb_le, !forallb_forall in C.
  destruct C as ((((W & R) & G) & H) & B). apply fits_in_spec in W.
  assert (period : forall n, 173 <= n ->
    five_rows_nimber k (n + 30) = five_rows_nimber k n).
  { intros n L. apply (low_repeats _ _ _ _ _ _ five_rows_known); [|exact L].
    destruct (kind_rises three_rows_law k) eqn:K; [|reflexivity].
    unfold kind_rises in K. apply andb_true_iff in K as (K & _).
    apply fits_in_spec in K as (_ & K). cbn in K. lia. }
  exists (five_rows_nimber k). split; [|split].
  - intros n. now apply five_rows.
  - apply (shorter_period _ 173 30); [lia|exact G|exact period|].
    intros n L L'. apply N.eqb_eq, H, in_from_to. lia.
  - apply (bounded_by_period _ 173 30); [lia|exact period|].
    intros n L. apply N.leb_le, B, in_from_to. lia.
Qed.

(** No kind is left out. *)
Theorem laws_complete k : fits 5 k -> 0 < rows k ->
  (exists l p s, In (k, l, p, s) short_laws) \/ (exists g q m, In (k, g, q, m) long_laws).
Proof.
  intros W R.
  assert (C : forallb (fun k => (rows k =? 0) ||
    existsb (fun x => same_kind k (fst (fst (fst x)))) short_laws ||
    existsb (fun x => same_kind k (fst (fst (fst x)))) long_laws) (kinds 5) = true) by
    (vm_compute; reflexivity).
  rewrite forallb_forall in C. specialize (C k (in_kinds 5 k W)).
  assert (same : forall j, same_kind k j = true -> j = k).
  { intros j. unfold same_kind. rewrite !andb_true_iff, !N.eqb_eq.
    destruct k, j. cbn. now intros ((-> & ->) & ->). }
  rewrite !orb_true_iff, N.eqb_eq, !existsb_exists in C.
  destruct C as [[C|([[[j l] p] s] & I & E)]|([[[j g] q] m] & I & E)].
  - lia.
  - left. cbn [fst] in E. apply same in E as ->. eauto 6.
  - right. cbn [fst] in E. apply same in E as ->. eauto 6.
Qed.
