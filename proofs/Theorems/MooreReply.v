(** Moore's Nim: from a position in which not all column sums are divisible by k + 1 a
    move leads to one in which they are. *)
From Coq Require Import List NArith Bool Lia.
From Grundy Require Import Statement Facts.
From Grundy.Theorems Require Import Law Bits MooreMoves.
Import ListNotations.
Open Scope N_scope.

(** A reply is built column by column, from the highest one down. A heap is free when a
    column above has made it smaller, so that its other digits can be chosen at will;
    [(free, n)] has the digits [n] below column [b]. A step chooses the digit of the
    column and says whether the heap is free below it. *)
Inductive step (b : N) : bool * N -> bool * bool -> Prop :=
| stays_free n digit : step b (true, n) (digit, true)
| keeps n : step b (false, n) (N.testbit n b, false)
| becomes_free n : N.testbit n b = true -> step b (false, n) (false, true).

Definition fixed_one (b : N) (x : bool * N) : bool := negb (fst x) && N.testbit (snd x) b.

Lemma keeps_as b n d : N.testbit n b = d -> step b (false, n) (d, false).
Proof. intros <-. constructor. Qed.

(** [s] heaps that have the digit 1 can lose it, and [t] free ones can be given it. *)
Lemma select b p s t :
  s <= count (fixed_one b) p -> t <= count fst p ->
  exists c, Forall2 (step b) p c /\
    count fst c + s = count (fixed_one b) p + t /\ count snd c = count fst p + s.
Proof.
  revert s t. induction p as [|[free n] p IH]; cbn [count]; intros s t Hs Ht.
  - exists []. split; [constructor|]. simpl. lia.
  - destruct free; cbn [fst] in *.
    + change (fixed_one b (true, n)) with false in *. cbv iota in Hs, Ht |- *.
      destruct (N.eq_dec t 0) as [->|nz].
      * destruct (IH s 0) as (c & H1 & H2 & H3); [lia|lia|].
        exists ((false, true) :: c). cbn [count fst snd].
        split; [constructor; [constructor|exact H1]|lia].
      * destruct (IH s (t - 1)) as (c & H1 & H2 & H3); [lia|lia|].
        exists ((true, true) :: c). cbn [count fst snd].
        split; [constructor; [constructor|exact H1]|lia].
    + change (fixed_one b (false, n)) with (N.testbit n b) in *.
      cbv iota in Ht |- *. destruct (N.testbit n b) eqn:B.
      * destruct (N.eq_dec s 0) as [->|nz].
        -- destruct (IH 0 t) as (c & H1 & H2 & H3); [lia|lia|].
           exists ((true, false) :: c). cbn [count fst snd].
           split; [constructor; [now apply keeps_as|exact H1]|lia].
        -- destruct (IH (s - 1) t) as (c & H1 & H2 & H3); [lia|lia|].
           exists ((false, true) :: c). cbn [count fst snd].
           split; [constructor; [now constructor|exact H1]|lia].
      * destruct (IH s t) as (c & H1 & H2 & H3); [lia|lia|].
        exists ((false, false) :: c). cbn [count fst snd].
        split; [constructor; [now apply keeps_as|exact H1]|lia].
Qed.

Fixpoint below (b : N) (p : list (bool * N)) (c : list (bool * bool)) : list (bool * N) :=
  match p, c with
  | x :: p, y :: c => (snd y, snd x mod 2 ^ b) :: below b p c
  | _, _ => []
  end.

Fixpoint above (b : N) (c : list (bool * bool)) (q : list N) : list N :=
  match c, q with
  | y :: c, m :: q => (m + N.b2n (fst y) * 2 ^ b) :: above b c q
  | _, _ => []
  end.

Definition fits (b : N) (x : bool * N) (m : N) : Prop :=
  m < 2 ^ b /\ (fst x = true \/ m <= snd x).

Fixpoint touched (p : list (bool * N)) (q : list N) : N :=
  match p, q with
  | x :: p, m :: q => (if fst x || negb (m =? snd x) then 1 else 0) + touched p q
  | _, _ => 0
  end.

Lemma digit_here b m d : m < 2 ^ b -> N.testbit (m + N.b2n d * 2 ^ b) b = d.
Proof.
  intros H. assert (nz : 2 ^ b <> 0) by (apply N.pow_nonzero; lia).
  apply N.b2n_inj. rewrite N.testbit_spec', N.div_add, N.div_small by assumption.
  now destruct d.
Qed.

Lemma digit_below b m d j :
  m < 2 ^ b -> j < b -> N.testbit (m + N.b2n d * 2 ^ b) j = N.testbit m j.
Proof.
  intros H J. assert (nz : 2 ^ b <> 0) by (apply N.pow_nonzero; lia).
  rewrite <- (N.mod_pow2_bits_low _ b j J), N.mod_add by exact nz.
  now rewrite N.mod_small.
Qed.

Lemma digits b n : n < 2 ^ N.succ b ->
  n = n mod 2 ^ b + N.b2n (N.testbit n b) * 2 ^ b /\ n mod 2 ^ b < 2 ^ b.
Proof.
  intros H. assert (nz : 2 ^ b <> 0) by (apply N.pow_nonzero; lia).
  rewrite N.pow_succ_r' in H. split; [|now apply N.mod_lt].
  rewrite N.testbit_spec'. rewrite (N.mod_small (n / 2 ^ b)).
  - rewrite (N.div_mod' n (2 ^ b)) at 1. lia.
  - apply N.div_lt_upper_bound; lia.
Qed.

Lemma build b p c q :
  Forall2 (step b) p c -> Forall (fun x => snd x < 2 ^ N.succ b) p ->
  Forall2 (fits b) (below b p c) q ->
  Forall2 (fits (N.succ b)) p (above b c q) /\
  touched p (above b c q) = touched (below b p c) q /\
  column b (above b c q) = count fst c /\
  (forall j, j < b -> column j (above b c q) = column j q).
Proof.
  unfold column. intros S. revert q. induction S as [|[free n] [d free'] p c S _ IH];
    cbn [below]; intros q B F; inversion F as [|x m ? q' [M F1] F2]; subst.
  - cbn. auto.
  - inversion B as [|? ? B1 B2]; subst. cbn [fst snd] in *.
    destruct (IH q' B2 F2) as (I1 & I2 & I3 & I4).
    destruct (digits b n B1) as [E R]. rewrite N.pow_succ_r' in B1.
    cbn [above touched count fst snd]. rewrite digit_here by exact M.
    rewrite I2, I3. split; [|split; [|split]].
    + constructor; [|exact I1]. unfold fits. rewrite N.pow_succ_r'. cbn [fst snd].
      split; [destruct d; simpl N.b2n; lia|].
      set (low := n mod 2 ^ b) in *. clearbody low. set (high := 2 ^ b) in *.
      clearbody high. inversion S as [|?|? B0]; subst; [now left| |].
      * right. destruct F1 as [F1|F1]; [discriminate F1|].
        destruct (N.testbit n b); simpl N.b2n in *; lia.
      * right. rewrite B0 in E. simpl N.b2n in *. lia.
    + f_equal. set (low := n mod 2 ^ b) in *. clearbody low.
      set (high := 2 ^ b) in *. clearbody high.
      inversion S as [|?|? B0]; subst; cbn [orb]; [reflexivity| |].
      * set (x := N.b2n (N.testbit n b) * high) in *. clearbody x.
        destruct (N.eqb_spec m low), (N.eqb_spec (m + x) n); try reflexivity; lia.
      * rewrite B0 in E. simpl N.b2n in *.
        destruct (N.eqb_spec (m + 0 * high) n); [lia|reflexivity].
    + reflexivity.
    + intros j J. rewrite digit_below by assumption. now rewrite I4.
Qed.

Lemma rebuild k b p :
  Forall (fun x => snd x < 2 ^ b) p -> count fst p <= k ->
  exists q, Forall2 (fits b) p q /\ touched p q <= k /\
    forall j, j < b -> column j q mod (k + 1) = 0.
Proof.
  revert p. induction b as [|b IH] using N.peano_ind; intros p B Free.
  - exists (map (fun _ => 0) p). split; [|split].
    + clear Free. induction p as [|x p IH]; simpl; constructor.
      * unfold fits. simpl. lia.
      * apply IH. now inversion B.
    + enough (touched p (map (fun _ => 0) p) = count fst p) by lia.
      clear Free. induction B as [|[free n] p B1 _ IH]; cbn [touched map count];
        [reflexivity|]. rewrite IH. cbn [fst snd] in *. simpl in B1.
      replace n with 0 by lia. now destruct free.
    + intros j J. lia.
  - set (s := count (fixed_one b) p).
    pose proof (N.div_mod' s (k + 1)) as D.
    assert (R : s mod (k + 1) < k + 1) by (apply N.mod_lt; lia).
    set (e := s mod (k + 1)) in *. set (w := s / (k + 1)) in *.
    assert (choice : exists c w', Forall2 (step b) p c /\ count snd c <= k /\
      count fst c = w' * (k + 1)).
    { destruct (N.le_gt_cases (e + count fst p) k) as [C|C].
      - destruct (select b p e 0) as (c & H1 & H2 & H3); [fold s; lia|lia|].
        fold s in H2. exists c, w. split; [exact H1|]. split; [lia|]. lia.
      - destruct (select b p 0 (k + 1 - e)) as (c & H1 & H2 & H3); [lia|lia|].
        fold s in H2. exists c, (w + 1). split; [exact H1|]. split; [lia|]. lia. }
    destruct choice as (c & w' & S & F & C).
    assert (B' : Forall (fun x => snd x < 2 ^ b) (below b p c) /\
      count fst (below b p c) = count snd c).
    { clear C F R D s e w Free. induction S as [|x y p c _ _ IH'].
      - split; [constructor|reflexivity].
      - inversion B; subst. destruct IH' as [I1 I2]; [assumption|].
        cbn [below count fst snd]. rewrite I2. split; [|reflexivity].
        constructor; [|exact I1]. cbn [snd]. apply N.mod_lt, N.pow_nonzero. lia. }
    destruct B' as [B1 B2].
    destruct (IH (below b p c) B1) as (q & Q1 & Q2 & Q3); [lia|].
    destruct (build b p c q S B Q1) as (P1 & P2 & P3 & P4).
    exists (above b c q). split; [exact P1|]. split; [lia|].
    intros j J. destruct (N.eq_dec j b) as [->|ne].
    + rewrite P3, C. apply N.mod_mul. lia.
    + rewrite P4 by lia. apply Q3. lia.
Qed.

(** From a position that is not balanced a move leads to one that is. *)
Lemma moore_restores k r :
  ~ balanced k r -> exists q, In q (moore k r) /\ balanced k q.
Proof.
  intros H. set (p := map (fun n => (false, n)) r).
  destruct (rebuild k (width r) p) as (q & F & T & C).
  - unfold p. apply Forall_forall. intros x Hx. apply in_map_iff in Hx.
    destruct Hx as (n & <- & Hn). cbn [snd].
    assert (L : N.size n <= width r).
    { unfold width. clear H p. induction r as [|m r IH]; [destruct Hn|].
      simpl. destruct Hn as [->|Hn]; [lia|]. specialize (IH Hn). lia. }
    apply N.lt_le_trans with (2 ^ N.size n); [apply N.size_gt|].
    apply N.pow_le_mono_r; lia.
  - unfold p. enough (count fst (map (fun n : N => (false, n)) r) = 0) by lia.
    clear. induction r; [reflexivity|exact IHr].
  - assert (B : balanced k q).
    { intros j. destruct (N.lt_ge_cases j (width r)) as [L|G]; [now apply C|].
      replace (column j q) with 0; [apply N.mod_0_l; lia|].
      clear C T H. unfold column. clearbody p. induction F as [|x m p q [M _] _ IH];
        cbn [count]; [reflexivity|]. rewrite <- IH.
      replace (N.testbit m j) with false; [reflexivity|]. symmetry.
      destruct (N.eq_dec m 0) as [->|nz]; [apply N.bits_0|].
      apply N.bits_above_log2. apply N.log2_lt_pow2; [lia|].
      apply N.lt_le_trans with (2 ^ width r); [exact M|]. apply N.pow_le_mono_r; lia. }
    exists q. split; [|exact B]. apply in_moore.
    assert (E : Forall2 N.le q r /\ touched p q = changed q r).
    { clear B C T H. unfold p in *. clear p. set (b := width r) in F. clearbody b.
      revert q F. induction r as [|n r IH]; cbn [map]; intros q F;
        inversion F as [|x m ? q' [_ F1] F2]; subst.
      - split; [constructor|reflexivity].
      - destruct (IH q' F2) as [I1 I2]. cbn [touched changed fst snd] in *.
        rewrite I2. split.
        + constructor; [|exact I1]. destruct F1 as [F1|F1]; [discriminate F1|exact F1].
        + now destruct (m =? n). }
    destruct E as [L E]. split; [exact L|]. split; [|lia].
    destruct (N.eq_dec (changed q r) 0) as [Z|]; [|lia].
    exfalso. apply H. now rewrite <- (changed_none q r L Z).
Qed.
