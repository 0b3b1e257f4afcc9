(** Nimbers that rise from one period to the next: the theorem of docs/hexadecimal.md. *)
From Coq Require Import List NArith ZArith Lia Bool.
From Grundy Require Import Statement Facts Octal Periods.
Import ListNotations.
Local Open Scope N_scope.

(** * High and low parts *)

Lemma power_positive k : 0 < 2 ^ k.
Proof. apply N.neq_0_lt_0, N.pow_nonzero. discriminate. Qed.

Lemma div_lxor a b k : N.lxor a b / 2 ^ k = N.lxor (a / 2 ^ k) (b / 2 ^ k).
Proof. rewrite <- !N.shiftr_div_pow2. apply N.shiftr_lxor. Qed.

Lemma mod_lxor a b k : N.lxor a b mod 2 ^ k = N.lxor (a mod 2 ^ k) (b mod 2 ^ k).
Proof.
  rewrite <- !N.land_ones. apply N.bits_inj. intros i.
  rewrite !N.land_spec, !N.lxor_spec, !N.land_spec.
  destruct (N.testbit a i), (N.testbit b i), (N.testbit (N.ones k) i); reflexivity.
Qed.

Lemma by_parts a b k : a / 2 ^ k = b / 2 ^ k -> a mod 2 ^ k = b mod 2 ^ k -> a = b.
Proof.
  intros D M. assert (P := power_positive k).
  rewrite (N.div_mod a (2 ^ k)), (N.div_mod b (2 ^ k)), D, M by lia. reflexivity.
Qed.

Lemma div_add a e k : (a + 2 ^ k * e) / 2 ^ k = a / 2 ^ k + e.
Proof.
  assert (P := power_positive k). rewrite (N.mul_comm (2 ^ k)). apply N.div_add. lia.
Qed.
Lemma mod_add a e k : (a + 2 ^ k * e) mod 2 ^ k = a mod 2 ^ k.
Proof.
  assert (P := power_positive k). rewrite (N.mul_comm (2 ^ k)). apply N.mod_add. lia.
Qed.

(** A multiple of a power of two above [z] may be added before or after. *)
Lemma lxor_add y z e k : z < 2 ^ k ->
  N.lxor (y + 2 ^ k * e) z = N.lxor y z + 2 ^ k * e.
Proof.
  intros L. apply by_parts with k.
  - rewrite div_lxor, !div_add, div_lxor, (N.div_small z) by exact L.
    now rewrite !N.lxor_0_r.
  - rewrite mod_lxor, !mod_add, mod_lxor. reflexivity.
Qed.

Lemma lxor_small y z k : N.lxor y z < 2 ^ k -> y / 2 ^ k = z / 2 ^ k.
Proof.
  intros L. apply N.lxor_eq. rewrite <- div_lxor. now apply N.div_small.
Qed.

(** Numbers that agree from a place on may both be raised there. *)
Lemma lxor_add_both y z e k : N.lxor y z < 2 ^ k ->
  N.lxor (y + 2 ^ k * e) (z + 2 ^ k * e) = N.lxor y z.
Proof.
  intros L. apply lxor_small in L. apply by_parts with k.
  - rewrite !div_lxor, !div_add, L. now rewrite !N.lxor_nilpotent.
  - rewrite !mod_lxor, !mod_add. reflexivity.
Qed.

Lemma add_is_lxor a : forall b, a + b = N.lxor a b + 2 * N.land a b.
Proof.
  assert (half : forall x, x = 2 * (x / 2) + N.b2n (N.odd x)).
  { intros x. rewrite <- N.div2_div. apply N.div2_odd. }
  assert (lxor_half : forall x y, N.lxor x y / 2 = N.lxor (x / 2) (y / 2)).
  { intros x y. exact (div_lxor x y 1). }
  assert (land_half : forall x y, N.land x y / 2 = N.land (x / 2) (y / 2)).
  { intros x y. rewrite <- !N.div2_div, !N.div2_spec. apply N.shiftr_land. }
  assert (odd_lxor : forall x y, N.odd (N.lxor x y) = xorb (N.odd x) (N.odd y)).
  { intros x y. rewrite <- !N.bit0_odd. apply N.lxor_spec. }
  assert (odd_land : forall x y, N.odd (N.land x y) = N.odd x && N.odd y).
  { intros x y. rewrite <- !N.bit0_odd. apply N.land_spec. }
  induction a as [a IH] using (well_founded_induction N.lt_wf_0). intros b.
  destruct (N.eq_dec a 0) as [->|Ha]; [cbn; lia|].
  assert (L : a / 2 < a) by (apply N.div_lt; lia).
  specialize (IH (a / 2) L (b / 2)).
  rewrite (half (N.lxor a b)), (half (N.land a b)), lxor_half, land_half, odd_lxor,
    odd_land.
  rewrite (half a) at 1. rewrite (half b) at 1.
  destruct (N.odd a), (N.odd b); cbn [N.b2n xorb andb]; lia.
Qed.

Lemma lxor_at_most a b : exists e, a + b = N.lxor a b + 2 * e.
Proof. exists (N.land a b). apply add_is_lxor. Qed.

Lemma lxor3_at_most a b c : exists e, a + b + c = N.lxor a (N.lxor b c) + 2 * e.
Proof.
  destruct (lxor_at_most b c) as (e & E), (lxor_at_most a (N.lxor b c)) as (e' & E').
  exists (e + e'). lia.
Qed.

(** * Options of at most three parts *)

(** The number of parts that are not empty. *)
Definition number_of_parts (x y z : N) : N :=
  (if x =? 0 then 0 else 1) + (if y =? 0 then 0 else 1) + (if z =? 0 then 0 else 1).

Definition legal (code : list N) (k x y z : N) : Prop :=
  allows (digit code k) (number_of_parts x y z) = true.

(** The nim-sum of three parts. *)
Definition sum3 (F : N -> N) (x y z : N) : N := N.lxor (F x) (N.lxor (F y) (F z)).

Lemma sum3_swap F x y z : sum3 F x y z = sum3 F y x z.
Proof. unfold sum3. rewrite <- !N.lxor_assoc. f_equal. apply N.lxor_comm. Qed.
Lemma sum3_rotate F x y z : sum3 F x y z = sum3 F y z x.
Proof. unfold sum3. rewrite (N.lxor_comm (F x)), N.lxor_assoc. reflexivity. Qed.
Lemma legal_swap code k x y z : legal code k x y z -> legal code k y x z.
Proof. unfold legal, number_of_parts. now rewrite (N.add_comm (if x =? 0 then 0 else 1)).
Qed.
Lemma legal_rotate code k x y z : legal code k x y z -> legal code k y z x.
Proof.
  unfold legal, number_of_parts. intros L. rewrite <- L. f_equal.
  destruct (x =? 0), (y =? 0), (z =? 0); reflexivity.
Qed.
Lemma legal_other code k x y z x' y' z' : legal code k x y z ->
  (x = 0 <-> x' = 0) -> (y = 0 <-> y' = 0) -> (z = 0 <-> z' = 0) -> legal code k x' y' z'.
Proof.
  unfold legal, number_of_parts. intros L X Y Z. rewrite <- L. f_equal.
  destruct (N.eqb_spec x 0), (N.eqb_spec x' 0), (N.eqb_spec y 0), (N.eqb_spec y' 0),
    (N.eqb_spec z 0), (N.eqb_spec z' 0); try reflexivity; tauto.
Qed.

Lemma G_zero code : proper code = true -> G code 0 = 0.
Proof.
  intros W. destruct (G_is_mex code 0 W) as (A & B).
  destruct (N.eq_dec (G code 0) 0) as [E|E]; [exact E|].
  assert (R := B 0 ltac:(lia)).
  inversion R as [k Ek Al|k a E1 P|k a b E1 P|k a b c E1 P]; try lia.
  subst k. apply andb_true_iff in W as (W & _). apply negb_true_iff in W.
  unfold digit in Al. destruct code; cbn in *; congruence.
Qed.

Lemma reach_is_legal code n v : proper code = true -> leaves_unequal code = false ->
  reach code (G code) n v <-> exists k x y z,
    n = k + x + y + z /\ legal code k x y z /\ v = sum3 (G code) x y z.
Proof.
  intros W U. assert (Z := G_zero code W). unfold legal, number_of_parts, sum3. split.
  - intros [k E A|k a E P A|k a b E P Q A|k a b c E P Q S A].
    + exists k, 0, 0, 0. rewrite Z. split; [lia|]. auto.
    + exists k, a, 0, 0. rewrite Z, !N.lxor_0_r. split; [lia|].
      destruct (N.eqb_spec a 0); [lia|]. auto.
    + exists k, a, b, 0. rewrite Z, !N.lxor_0_r. split; [lia|].
      destruct (N.eqb_spec a 0); [lia|]. destruct (N.eqb_spec b 0); [lia|].
      split; [|reflexivity]. destruct A as [A|(A & _)]; [exact A|].
      destruct (allows (digit code k) 2) eqn:A2; [exact A2|].
      rewrite (allows_unequal code k A A2) in U. discriminate.
    + exists k, a, b, c. split; [lia|].
      destruct (N.eqb_spec a 0); [lia|]. destruct (N.eqb_spec b 0); [lia|].
      destruct (N.eqb_spec c 0); [lia|]. auto.
  - intros (k & x & y & z & E & A & ->).
    destruct (N.eqb_spec x 0) as [->|X], (N.eqb_spec y 0) as [->|Y],
      (N.eqb_spec z 0) as [->|Z']; rewrite ?Z, ?N.lxor_0_l, ?N.lxor_0_r; cbn in A.
    + apply leave_none with k; [lia|exact A].
    + apply leave_one with k; [lia|lia|exact A].
    + apply leave_one with k; [lia|lia|exact A].
    + apply leave_two with k; auto; lia.
    + apply leave_one with k; [lia|lia|exact A].
    + apply leave_two with k; auto; lia.
    + apply leave_two with k; auto; lia.
    + apply leave_three with k; auto; lia.
Qed.

(** * The theorem *)
Section saltus.
Variables (code : list N) (from p s low bits last start : N).
Hypothesis is_proper : proper code = true.
Hypothesis no_unequal : leaves_unequal code = false.
Hypothesis from_positive : 0 < from.
Hypothesis p_positive : 0 < p.

Let g := G code.

(** The law, as far as nimbers are known. *)
Hypothesis law : forall n, from <= n -> n + p <= last -> g (n + p) = g n + s.

(** 2^low divides the saltus; 2^bits, above it, is above the nimbers before the law. *)
Variable sigma : N.
Hypothesis s_low : s = 2 ^ low * sigma.
Hypothesis bits_above : low < bits.
Hypothesis bits_bound : forall x, x < from -> g x < 2 ^ bits.

(** A stretch: [length] heaps, in which nimbers rise by [rise]. *)
Definition length_of_stretch : N := 2 ^ (bits - low) * p.
Definition rise_of_stretch : N := 2 ^ (bits - low) * s.
Let L := length_of_stretch.
Let S := rise_of_stretch.

Hypothesis last_stretch : start + L = last + 1.
Hypothesis start_late : 3 * from + most_taken code <= start.

(** V(n), the nimber that the law gives. *)
Definition given (n : N) : N := g (from + (n - from) mod p) + s * ((n - from) / p).

Definition high (x : N) : N := x / 2 ^ low.

(** Condition A: options with the parts y and z and, if it is not 0, x do not have the
    nimber that the law gives, however many periods are added to the free parts. *)
Definition over (k x y z : N) : Z :=
  (Z.of_N (high (g x) + high (g y) + high (g z)) -
    Z.of_N (high (given (k + x + y + z))))%Z.
Definition differs (k x y z : N) : Prop :=
  sum3 g x y z mod 2 ^ low <> given (k + x + y + z) mod 2 ^ low \/
  (over k x y z < 0)%Z \/ Z.odd (over k x y z) = true \/
  (x < from /\ 0 < high (g x) /\
   forall h a b, N.lxor a b = N.lxor h (high (g x)) ->
     Z.of_N (a + b) <> (Z.of_N h + over k x y z - Z.of_N (high (g x)))%Z).
Hypothesis condition_A : forall k x y z, legal code k x y z ->
  x < from + p -> from <= y < from + p -> from <= z < from + p -> differs k x y z.

(** Condition B: every number below G(n) is the nimber of an option that carries on. *)
Definition rises (n u : N) : Prop := exists k x y z,
  n = k + x + y + z /\ legal code k x y z /\ from <= x /\
  N.lxor (g y) (g z) < 2 ^ bits /\ u = sum3 g x y z.
Definition stays (n u : N) : Prop := exists k x y z,
  n = k + x + y + z /\ legal code k x y z /\ from <= y /\ from <= z /\
  N.lxor (g y) (g z) < 2 ^ (bits - 1) /\ u = sum3 g x y z.
Definition is_both (n u : N) : Prop := exists k x y z,
  n = k + x + y + z /\ legal code k x y z /\ from <= x /\ from <= y /\ from <= z /\
  N.lxor (g y) (g z) < 2 ^ (bits - 1) /\ u = sum3 g x y z.
Definition carries (n v : N) : Prop := exists alpha alpha',
  alpha + S <= alpha' /\
  (forall u, u < alpha -> stays n u) /\
  (forall u, alpha <= u -> u < alpha' -> is_both n u) /\
  (forall u, alpha' <= u -> u < v -> rises n u).
Hypothesis condition_B : forall n, start <= n -> n <= last -> carries n (g n).

(** ** What the law gives *)

Lemma given_add n k : from <= n -> given (n + k * p) = given n + k * s.
Proof.
  intros H. unfold given. replace (n + k * p - from) with (n - from + k * p) by lia.
  rewrite N.mod_add, N.div_add by lia. lia.
Qed.

Lemma given_known n : from <= n -> n <= last -> g n = given n.
Proof.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros H H'.
  destruct (N.lt_ge_cases n (from + p)) as [B|B].
  - unfold given. rewrite N.mod_small, N.div_small by lia.
    rewrite N.mul_0_r, N.add_0_r. f_equal. lia.
  - replace n with (n - p + 1 * p) at 2 by lia. rewrite given_add by lia.
    rewrite <- IH by lia. replace n with (n - p + p) at 1 by lia.
    rewrite law by lia. lia.
Qed.

Lemma two_halves : exists h, 2 ^ (bits - low) = 2 * h /\ S = 2 ^ bits * sigma /\
  h * s = 2 ^ (bits - 1) * sigma.
Proof.
  exists (2 ^ (bits - low - 1)).
  assert (E : forall a b, 2 ^ (a + b) = 2 ^ a * 2 ^ b) by (intros; apply N.pow_add_r).
  split; [|split].
  - rewrite <- (N.pow_succ_r' 2). f_equal. lia.
  - unfold S, rise_of_stretch. rewrite s_low.
    replace bits with (bits - low + low) at 2 by lia.
    rewrite E. lia.
  - rewrite s_low. replace (bits - 1) with (bits - low - 1 + low) by lia. rewrite E. lia.
Qed.

Lemma L_positive : 2 * p <= L.
Proof.
  unfold L, length_of_stretch. destruct two_halves as (h & E & _). rewrite E.
  assert (P := power_positive (bits - low)). rewrite E in P.
  assert (1 <= h) by lia. assert (p * 1 <= p * h) by (apply N.mul_le_mono_l; lia). lia.
Qed.

(** ** One more heap *)
Section step.
Variable n : N.
Hypothesis beyond : last < n.
Hypothesis known : forall x, from <= x -> x < n -> g x = given x.
Hypothesis carried : carries (n - L) (g (n - L)).

Let n' := n - L.

Lemma raise_L x : from <= x -> x + L < n -> g (x + L) = g x + S.
Proof.
  intros H H'. rewrite !known by lia. unfold L, S, length_of_stretch, rise_of_stretch.
  now apply given_add.
Qed.

Lemma a_move_is_less k x y z : legal code k x y z -> n' = k + x + y + z ->
  (0 < x -> x < n') /\ (0 < y -> y < n') /\ (0 < z -> z < n').
Proof.
  intros A E. destruct (N.eq_dec k 0) as [->|K]; [|lia].
  assert (N1 : number_of_parts x y z <> 1).
  { intros E1. unfold legal in A. rewrite E1 in A.
    assert (H := proper_one code 0 is_proper A). lia. }
  unfold number_of_parts in N1.
  destruct (N.eqb_spec x 0), (N.eqb_spec y 0), (N.eqb_spec z 0); cbn in N1; lia.
Qed.

Lemma rises_on u : rises n' u -> rises n (u + S).
Proof.
  intros (k & x & y & z & E & A & Fx & B & ->).
  assert (n'_n : n = n' + L) by (unfold n'; assert (P := L_positive); lia).
  destruct (a_move_is_less k x y z A E) as (X & _).
  assert (R : g (x + L) = g x + S) by (apply raise_L; lia).
  exists k, (x + L), y, z. split; [lia|].
  split; [apply (legal_other _ _ _ _ _ _ _ _ A); lia|].
  split; [lia|]. split; [exact B|].
  unfold sum3. rewrite R. destruct two_halves as (_ & _ & Es & _). rewrite Es.
  now rewrite lxor_add.
Qed.

Lemma half_up : exists m h, L = 2 * m /\ 0 < m /\ h = 2 ^ (bits - 1) * sigma /\
  forall x, from <= x -> x < n' -> g (x + m) = g x + h.
Proof.
  destruct two_halves as (h & E & _ & Eh).
  exists (h * p), (h * s). unfold L at 1, length_of_stretch. rewrite E.
  assert (P := L_positive).
  assert (Pm : L = 2 * (h * p)) by (unfold L, length_of_stretch; rewrite E; lia).
  split; [lia|]. split; [lia|]. split; [exact Eh|]. intros x Fx Lx.
  rewrite !known by (unfold n' in Lx; lia). now apply given_add.
Qed.

Lemma stays_on u : stays n' u -> stays n u.
Proof.
  intros (k & x & y & z & E & A & Fy & Fz & B & ->).
  assert (n'_n : n = n' + L) by (unfold n'; assert (P := L_positive); lia).
  destruct (a_move_is_less k x y z A E) as (_ & Y & Z').
  destruct half_up as (m & h & Em & Pm & Eh & Up).
  assert (Q : N.lxor (g (y + m)) (g (z + m)) = N.lxor (g y) (g z)).
  { rewrite !Up by lia. rewrite Eh. now apply lxor_add_both. }
  exists k, x, (y + m), (z + m). split; [lia|].
  split; [apply (legal_other _ _ _ _ _ _ _ _ A); lia|].
  split; [lia|]. split; [lia|]. unfold sum3. rewrite Q. auto.
Qed.

Lemma both_on u : is_both n' u -> is_both n u /\ is_both n (u + S).
Proof.
  intros (k & x & y & z & E & A & Fx & Fy & Fz & B & ->).
  assert (n'_n : n = n' + L) by (unfold n'; assert (P := L_positive); lia).
  destruct (a_move_is_less k x y z A E) as (X & Y & Z').
  destruct half_up as (m & h & Em & Pm & Eh & Up).
  assert (Q : N.lxor (g (y + m)) (g (z + m)) = N.lxor (g y) (g z)).
  { rewrite !Up by lia. rewrite Eh. now apply lxor_add_both. }
  assert (R : g (x + L) = g x + S) by (apply raise_L; lia).
  assert (B' : 2 ^ (bits - 1) <= 2 ^ bits) by (apply N.pow_le_mono_r; lia).
  split.
  - exists k, x, (y + m), (z + m). split; [lia|].
    split; [apply (legal_other _ _ _ _ _ _ _ _ A); lia|].
    split; [lia|]. split; [lia|]. split; [lia|]. unfold sum3. rewrite Q. auto.
  - exists k, (x + L), y, z. split; [lia|].
    split; [apply (legal_other _ _ _ _ _ _ _ _ A); lia|].
    split; [lia|]. split; [lia|]. split; [lia|]. split; [exact B|].
    unfold sum3. rewrite R. destruct two_halves as (_ & _ & Es & _). rewrite Es.
    rewrite lxor_add by lia. reflexivity.
Qed.

Lemma given_n : given n = g n' + S.
Proof.
  assert (n'_n : n = n' + L) by (unfold n'; assert (P := L_positive); lia).
  rewrite (known n') by (assert (P := L_positive); unfold n'; lia).
  rewrite n'_n at 1. unfold L, S, length_of_stretch, rise_of_stretch.
  apply given_add. unfold n'. lia.
Qed.

Lemma carries_on : carries n (given n).
Proof.
  destruct carried as (al & al' & A & B & C & D). fold n' in B, C, D.
  exists al, (al' + S). rewrite given_n. split; [lia|]. split; [|split].
  - intros u Hu. apply stays_on, B, Hu.
  - intros u H H'. destruct (N.lt_ge_cases u al') as [Q|Q].
    + apply both_on, C; assumption.
    + replace u with (u - S + S) by lia. apply both_on, C; lia.
  - intros u H H'. replace u with (u - S + S) by lia. apply rises_on, D; lia.
Qed.

Lemma every_smaller u : u < given n -> reach code g n u.
Proof.
  destruct carries_on as (al & al' & _ & B & C & D). intros Hu.
  apply reach_is_legal; [exact is_proper|exact no_unequal|].
  destruct (N.lt_ge_cases u al) as [Q|Q]; [|destruct (N.lt_ge_cases u al') as [Q'|Q']].
  - destruct (B u Q) as (k & x & y & z & E & A & _ & _ & _ & V). eauto 10.
  - destruct (C u Q Q') as (k & x & y & z & E & A & _ & _ & _ & _ & V). eauto 10.
  - destruct (D u Q' Hu) as (k & x & y & z & E & A & _ & _ & V). eauto 10.
Qed.

(** A free part, its residue and its periods. *)
Lemma residue x : from <= x -> x < n -> exists r m,
  x = r + m * p /\ from <= r < from + p /\ g x = g r + m * s.
Proof.
  intros H H'. exists (from + (x - from) mod p), ((x - from) / p).
  assert (M := N.mod_lt (x - from) p ltac:(lia)).
  assert (D := N.div_mod (x - from) p ltac:(lia)).
  split; [lia|]. split; [clear D; split; [apply N.le_add_r|now apply N.add_lt_mono_l]|].
  rewrite (known x H H'). unfold given. fold g. lia.
Qed.

Lemma high_add x m : high (x + m * s) = high x + m * sigma.
Proof.
  unfold high. rewrite s_low.
  replace (m * (2 ^ low * sigma)) with (2 ^ low * (m * sigma)) by lia.
  apply div_add.
Qed.
Lemma low_add x m : (x + m * s) mod 2 ^ low = x mod 2 ^ low.
Proof.
  rewrite s_low. replace (m * (2 ^ low * sigma)) with (2 ^ low * (m * sigma)) by lia.
  apply mod_add.
Qed.

(** At least two free parts. *)
Lemma two_free k x y z : legal code k x y z -> n = k + x + y + z ->
  x < n -> y < n -> z < n -> from <= y -> from <= z -> sum3 g x y z <> given n.
Proof.
  intros A E Lx Ly Lz Fy Fz V.
  destruct (residue y Fy Ly) as (ry & my & Ey & Ry & Gy).
  destruct (residue z Fz Lz) as (rz & mz & Ez & Rz & Gz).
  assert (X : exists rx mx, x = rx + mx * p /\ rx < from + p /\ g x = g rx + mx * s /\
    (rx = 0 <-> x = 0) /\ (rx < from -> mx = 0)).
  { destruct (N.lt_ge_cases x from) as [Fx|Fx].
    - exists x, 0. repeat split; auto; lia.
    - destruct (residue x Fx Lx) as (r & m & Er & Rr & Gr). exists r, m.
      repeat split; auto; try lia. }
  destruct X as (rx & mx & Ex & Rx & Gx & Zx & Mx).
  set (m := mx + my + mz).
  assert (En : given n = given (k + rx + ry + rz) + m * s).
  { rewrite <- given_add by lia. f_equal. unfold m. lia. }
  assert (Ar : legal code k rx ry rz) by (apply (legal_other _ _ _ _ _ _ _ _ A); lia).
  assert (O : Z.of_N (high (g x) + high (g y) + high (g z)) =
    (over k rx ry rz + Z.of_N (high (given n)))%Z).
  { unfold over. rewrite En, Gx, Gy, Gz, !high_add. unfold m. lia. }
  assert (H : N.lxor (high (g x)) (N.lxor (high (g y)) (high (g z))) = high (given n)).
  { rewrite <- V. unfold sum3, high. now rewrite !div_lxor. }
  destruct (condition_A k rx ry rz Ar Rx Ry Rz) as [C|[C|[C|(C1 & C2 & C3)]]].
  - apply C. apply (f_equal (fun v => v mod 2 ^ low)) in V. revert V. unfold sum3.
    rewrite En, low_add, !mod_lxor, Gx, Gy, Gz, !low_add. auto.
  - destruct (lxor3_at_most (high (g x)) (high (g y)) (high (g z))) as (e & Ee). lia.
  - destruct (lxor3_at_most (high (g x)) (high (g y)) (high (g z))) as (e & Ee).
    apply Z.odd_spec in C as (o & C). lia.
  - assert (Z0 : mx = 0) by auto. assert (x = rx) by lia. subst rx.
    apply (C3 (high (given n)) (high (g y)) (high (g z))).
    + rewrite <- H, (N.lxor_comm (high (g x))), N.lxor_assoc, N.lxor_nilpotent,
        N.lxor_0_r.
      reflexivity.
    + lia.
Qed.

(** Just one free part. *)
Lemma one_free k x y z : legal code k x y z -> n = k + x + y + z ->
  x < n -> y < from -> z < from -> sum3 g x y z <> given n.
Proof.
  intros A E Lx Fy Fz V. assert (P := L_positive).
  assert (K : k <= most_taken code) by (eapply most_taken_spec; exact A).
  assert (R : g x = g (x - L) + S).
  { rewrite <- raise_L by lia. f_equal. lia. }
  destruct two_halves as (_ & _ & Es & _).
  unfold sum3 in V. rewrite R, Es, lxor_add in V.
  - rewrite given_n, Es in V.
    destruct (G_is_mex code n' is_proper) as (M & _). apply M.
    apply reach_is_legal; [exact is_proper|exact no_unequal|].
    exists k, (x - L), y, z. split; [unfold n'; lia|].
    split; [apply (legal_other _ _ _ _ _ _ _ _ A); lia|].
    unfold sum3. fold g. lia.
  - assert (By := bits_bound y Fy). assert (Bz := bits_bound z Fz).
    apply N.div_small_iff; [assert (Q := power_positive bits); lia|].
    rewrite div_lxor, !N.div_small by assumption. reflexivity.
Qed.

Lemma not_itself : ~ reach code g n (given n).
Proof.
  intros R. apply reach_is_legal in R; [|exact is_proper|exact no_unequal].
  destruct R as (k & x & y & z & E & A & V). symmetry in V. fold g in V.
  assert (K : k <= most_taken code) by (eapply most_taken_spec; exact A).
  assert (Less : x < n /\ y < n /\ z < n).
  { destruct (N.eq_dec k 0) as [->|K0]; [|lia].
    assert (N1 : number_of_parts x y z <> 1).
    { intros E1. unfold legal in A. rewrite E1 in A.
      assert (H := proper_one code 0 is_proper A). lia. }
    unfold number_of_parts in N1.
    destruct (N.eqb_spec x 0), (N.eqb_spec y 0), (N.eqb_spec z 0); cbn in N1; lia. }
  destruct Less as (Lx & Ly & Lz). assert (P := L_positive).
  destruct (N.lt_ge_cases x from) as [Fx|Fx], (N.lt_ge_cases y from) as [Fy|Fy],
    (N.lt_ge_cases z from) as [Fz|Fz].
  - lia.
  - rewrite sum3_rotate, sum3_rotate in V. apply legal_rotate, legal_rotate in A.
    apply (one_free k z x y A); auto; lia.
  - rewrite sum3_rotate in V. apply legal_rotate in A.
    apply (one_free k y z x A); auto; lia.
  - apply (two_free k x y z A); auto.
  - apply (one_free k x y z A); auto.
  - rewrite sum3_swap in V. apply legal_swap in A. apply (two_free k y x z A); auto; lia.
  - rewrite sum3_rotate, sum3_rotate in V. apply legal_rotate, legal_rotate in A.
    apply (two_free k z x y A); auto; lia.
  - apply (two_free k x y z A); auto.
Qed.
End step.

Lemma law_and_carries n : start <= n -> g n = given n /\ carries n (g n).
Proof.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros H.
  destruct (N.le_gt_cases n last) as [B|B].
  - split; [apply given_known; lia|now apply condition_B].
  - assert (P := L_positive).
    assert (known : forall x, from <= x -> x < n -> g x = given x).
    { intros x Fx Lx. destruct (N.le_gt_cases x last) as [Q|Q]; [now apply given_known|].
      apply IH; lia. }
    assert (carried : carries (n - L) (g (n - L))) by (apply IH; lia).
    assert (E : g n = given n).
    { apply (mex_unique (reach code g n) (reach code g n)); [tauto| |].
      - now apply G_is_mex.
      - split; [now apply not_itself|]. intros m Hm. now apply every_smaller. }
    split; [exact E|]. rewrite E. now apply carries_on.
Qed.

(** Nimbers rise by the saltus in each period, for ever. *)
Theorem saltus n : from <= n -> G code (n + p) = G code n + s.
Proof.
  assert (all : forall m, from <= m -> g m = given m).
  { intros m H. destruct (N.le_gt_cases m last) as [Q|Q]; [now apply given_known|].
    apply law_and_carries. lia. }
  intros H. fold g. rewrite !all by lia. replace (n + p) with (n + 1 * p) by lia.
  rewrite given_add by exact H. lia.
Qed.
End saltus.
