(** Odd or even: from one heap each player takes 1 to k counters; at the end the player
    whose own number of counters has the parity that is the goal has won. Call the player
    to move ahead if he would win were the game to end now. For k odd, the lost numbers
    of counters are, modulo 2k + 2, 0 and k + 2 if behind, 1 and k + 1 if ahead; for k
    even, modulo k + 2, 0 and k + 1 if behind, 1 if ahead. *)
From Coq Require Import List NArith Bool Lia.
From Grundy Require Import Statement Facts.
From Grundy.Theorems Require Import Law.
Import ListNotations.
Open Scope N_scope.

(** As the ruleset writes it: numbers n, mine, theirs, the last two modulo 2; the goal is
    1 for odd and 0 for even. *)
Definition odd_even (k goal : N) : game :=
  Game (N * N * N)
    (fun p => let '(n, mine, theirs) := p in
      map (fun x => (n - x, theirs, (mine + x) mod 2)) (upto (N.min k n)))
    (fun p => let '(n, mine, theirs) := p in mine =? (if goal =? 1 then 1 else 0)).

Definition consistent (p : N * N * N) : Prop :=
  let '(n, mine, theirs) := p in
  mine <= 1 /\ theirs <= 1 /\ (n + mine + theirs) mod 2 = 1.

Definition modulus (k : N) : N := if N.odd k then 2 * k + 2 else k + 2.
Definition ahead (goal : N) (p : N * N * N) : bool :=
  snd (fst p) =? (if goal =? 1 then 1 else 0).

Definition lost_rest (k rest : N) (is_ahead : bool) : bool :=
  if is_ahead then (rest =? 1) || (N.odd k && (rest =? k + 1))
  else (rest =? 0) || (rest =? (if N.odd k then k + 2 else k + 1)).

Definition odd_even_lost (k goal : N) (p : N * N * N) : bool :=
  lost_rest k (fst (fst p) mod modulus k) (ahead goal p).

(** *** Remainders *)

Lemma modulus_large k : k + 2 <= modulus k.
Proof. unfold modulus. destruct (N.odd k); lia. Qed.

Lemma parity_of_rest k n : N.odd (n mod modulus k) = N.odd n.
Proof.
  pose proof (N.div_mod' n (modulus k)) as D.
  rewrite D at 2. rewrite N.odd_add, N.odd_mul.
  replace (N.odd (modulus k)) with false; [now rewrite xorb_false_l|].
  unfold modulus. destruct (N.odd k) eqn:O.
  - replace (2 * k + 2) with (2 * (k + 1)) by lia. now rewrite N.odd_mul.
  - rewrite N.odd_add, O. reflexivity.
Qed.

Lemma rest_after n m x :
  0 < x < m -> x <= n ->
  (n - x) mod m = if x <=? n mod m then n mod m - x else n mod m + m - x.
Proof.
  intros X L. pose proof (N.div_mod' n m) as D.
  assert (R : n mod m < m) by (apply N.mod_lt; lia).
  set (r := n mod m) in *. set (q := n / m) in *. clearbody r q.
  destruct (N.leb_spec x r).
  - replace (n - x) with (r - x + q * m) by lia.
    rewrite N.mod_add by lia. apply N.mod_small. lia.
  - assert (1 <= q) by (destruct (N.eq_dec q 0) as [Z|]; [rewrite Z in D|]; lia).
    replace (n - x) with (r + m - x + (q - 1) * m) by nia.
    rewrite N.mod_add by lia. apply N.mod_small. lia.
Qed.

Lemma odd_half n : exists h, n = if N.odd n then 2 * h + 1 else 2 * h.
Proof.
  exists (N.div2 n). pose proof (N.div2_odd n) as D.
  destruct (N.odd n); simpl N.b2n in D; lia.
Qed.

(** No move keeps the law: after a move the other player is ahead just when the mover was
    and the number was odd, or was not and it was even. *)
Lemma rest_breaks k r x a :
  1 <= x <= k -> r < modulus k -> lost_rest k r a = true ->
  lost_rest k (if x <=? r then r - x else r + modulus k - x)
    (if N.odd r then a else negb a) = false.
Proof.
  intros X R. destruct (odd_half r) as [h Hr]. destruct (odd_half k) as [j Hk].
  unfold lost_rest, modulus in *.
  destruct (N.odd r), (N.odd k), a; cbn [negb andb orb] in *;
    rewrite ?orb_true_iff, ?orb_false_iff, ?andb_true_iff, ?N.eqb_eq, ?N.eqb_neq in *;
    destruct (N.leb_spec x r); intros; lia.
Qed.

Lemma rest_restores k r a :
  1 <= k -> r < modulus k -> lost_rest k r a = false ->
  exists x, 1 <= x <= k /\ (r <> 0 -> x <= r) /\
    lost_rest k (if x <=? r then r - x else r + modulus k - x)
      (if N.odd r then a else negb a) = true.
Proof.
  intros K R L. destruct (odd_half r) as [h Hr]. destruct (odd_half k) as [j Hk].
  unfold lost_rest, modulus in *.
  destruct (N.odd r), (N.odd k), a; cbn [negb andb orb] in *;
    rewrite ?orb_false_iff, ?N.eqb_neq in L.
  - destruct (N.le_gt_cases r k); [exists (r - 1)|exists (r - (k + 1))];
      rewrite orb_true_iff, !N.eqb_eq; destruct (N.leb_spec (r - 1) r);
      try destruct (N.leb_spec (r - (k + 1)) r); lia.
  - destruct (N.le_gt_cases r k); [exists r|exists (r - (k + 2))];
      rewrite orb_true_iff, !N.eqb_eq; destruct (N.leb_spec r r);
      try destruct (N.leb_spec (r - (k + 2)) r); lia.
  - exists (r - 1). rewrite orb_true_iff, !N.eqb_eq. destruct (N.leb_spec (r - 1) r); lia.
  - exists r. rewrite orb_true_iff, !N.eqb_eq. destruct (N.leb_spec r r); lia.
  - destruct (N.eq_dec r 0) as [Z|nz].
    + exists k. rewrite orb_true_iff, !N.eqb_eq. destruct (N.leb_spec k r); lia.
    + destruct (N.le_gt_cases r k); [exists r|exists (r - (k + 2))];
        rewrite orb_true_iff, !N.eqb_eq; destruct (N.leb_spec r r);
        try destruct (N.leb_spec (r - (k + 2)) r); lia.
  - destruct (N.le_gt_cases r (k + 1)); [exists (r - 1)|exists (r - (k + 1))];
      rewrite orb_true_iff, !N.eqb_eq; destruct (N.leb_spec (r - 1) r);
      try destruct (N.leb_spec (r - (k + 1)) r); lia.
  - destruct (N.eq_dec r 0) as [Z|nz].
    + exists 1. rewrite orb_true_iff, !N.eqb_eq. destruct (N.leb_spec 1 r); lia.
    + exists r. rewrite orb_true_iff, !N.eqb_eq. destruct (N.leb_spec r r); lia.
  - exists (r - 1). rewrite orb_true_iff, !N.eqb_eq. destruct (N.leb_spec (r - 1) r); lia.
Qed.

(** *** The game *)

Lemma in_odd_even k goal n mine theirs q :
  In q (options (odd_even k goal) (n, mine, theirs)) <->
  exists x, 1 <= x <= N.min k n /\ q = (n - x, theirs, (mine + x) mod 2).
Proof.
  cbn [options odd_even]. rewrite in_map_iff. setoid_rewrite in_upto.
  split; intros (x & A & B); exists x; auto.
Qed.

Lemma mod2 n : n mod 2 = if N.odd n then 1 else 0.
Proof. rewrite <- N.bit0_mod, N.bit0_odd. now destruct (N.odd n). Qed.

(** Whether the next player is ahead. *)
Lemma next_ahead goal n mine theirs x :
  consistent (n, mine, theirs) ->
  ahead goal (n - x, theirs, (mine + x) mod 2) =
  if N.odd n then ahead goal (n, mine, theirs) else negb (ahead goal (n, mine, theirs)).
Proof.
  unfold consistent, ahead. cbn [fst snd]. intros (M & T & C).
  rewrite mod2, !N.odd_add in C.
  assert (mine = 0 \/ mine = 1) as [->| ->] by lia;
    assert (theirs = 0 \/ theirs = 1) as [->| ->] by lia;
    destruct (goal =? 1); destruct (N.odd n); try reflexivity; discriminate C.
Qed.

Lemma odd_even_falls k goal p q :
  consistent p -> In q (options (odd_even k goal) p) ->
  consistent q /\ fst (fst q) < fst (fst p).
Proof.
  destruct p as [[n mine] theirs]. intros C H. apply in_odd_even in H. destruct H as (x &
    H & ->).
  cbn [fst snd]. split; [|lia]. destruct C as (M & T & C).
  unfold consistent. repeat split; [exact T|rewrite mod2; destruct (N.odd _); lia|].
  rewrite mod2 in *. rewrite mod2.
  destruct (odd_half (n + mine + theirs)) as [h E].
  destruct (odd_half (mine + x)) as [i F].
  destruct (N.odd (n + mine + theirs)); [|discriminate C].
  destruct (odd_half (n - x + theirs + (if N.odd (mine + x) then 1 else 0))) as [j G].
  destruct (N.odd (n - x + theirs + (if N.odd (mine + x) then 1 else 0))); [reflexivity|].
  exfalso. destruct (N.odd (mine + x)); lia.
Qed.

Theorem odd_even_law k goal p :
  1 <= k -> consistent p ->
  if odd_even_lost k goal p then loses (odd_even k goal) p else wins (odd_even k goal) p.
Proof.
  intros K. apply (law (odd_even k goal) consistent (odd_even_lost k goal)
    (fun p => fst (fst p))).
  - exact (odd_even_falls k goal).
  - intros [[n mine] theirs] C O.
    assert (Z : n = 0).
    { destruct (N.eq_dec n 0) as [|nz]; [assumption|exfalso].
      assert (H : In (n - 1, theirs, (mine + 1) mod 2)
        (options (odd_even k goal) (n, mine, theirs))).
      { apply in_odd_even. exists 1. split; [lia|reflexivity]. }
      rewrite O in H. destruct H. }
    subst n. unfold odd_even_lost. cbn [fst snd odd_even won].
    pose proof (modulus_large k). rewrite N.mod_0_l by lia.
    unfold ahead, lost_rest. cbn [fst snd].
    destruct (mine =? _); cbn [negb]; [|reflexivity].
    replace (0 =? k + 1) with false by (symmetry; apply N.eqb_neq; lia).
    now rewrite andb_false_r.
  - intros [[n mine] theirs] q C L H. apply in_odd_even in H. destruct H as (x & H & ->).
    unfold odd_even_lost in *. rewrite next_ahead by exact C. cbn [fst snd] in *.
    pose proof (modulus_large k) as B. rewrite rest_after by lia.
    rewrite <- (parity_of_rest k n). apply rest_breaks; [lia| |exact L].
    apply N.mod_lt. lia.
  - intros [[n mine] theirs] C L O. unfold odd_even_lost in L. cbn [fst snd] in L.
    pose proof (modulus_large k) as B.
    destruct (rest_restores k (n mod modulus k) (ahead goal (n, mine, theirs)) K)
      as (x & X & S & R); [apply N.mod_lt; lia|exact L|].
    assert (nz : n <> 0) by (intros ->; apply O; cbn; now rewrite N.min_0_r).
    assert (F : x <= n).
    { pose proof (N.div_mod' n (modulus k)) as D.
      destruct (N.eq_dec (n mod modulus k) 0) as [Z|Z].
      - rewrite Z in D. destruct (N.eq_dec (n / modulus k) 0) as [Q|Q]; nia.
      - specialize (S Z). pose proof (N.mod_le n (modulus k)). lia. }
    exists (n - x, theirs, (mine + x) mod 2). split.
    + apply in_odd_even. exists x. split; [lia|reflexivity].
    + unfold odd_even_lost. rewrite next_ahead by exact C. cbn [fst snd].
      rewrite rest_after by lia. rewrite <- (parity_of_rest k n). exact R.
Qed.
