(** Sparse space (Berlekamp; Winning Ways, chapter 4): a heap is common or rare by a
    parity that adds along splits, so a common option that is a split has a rare part. *)
From Coq Require Import List NArith Lia Bool.
From Grundy Require Import Statement Facts Octal Periods Seen Splits.
Import ListNotations.
Local Open Scope N_scope.

(** * Sparse space *)

(** The parity of the number of bits that two numbers share. *)
Fixpoint odd_shared (p q : positive) : bool :=
  match p, q with
  | xH, xH | xH, xI _ | xI _, xH => true
  | xH, xO _ | xO _, xH => false
  | xI p, xI q => negb (odd_shared p q)
  | xI p, xO q | xO p, xI q | xO p, xO q => odd_shared p q
  end.
Definition odd_in (mask v : N) : bool :=
  match mask, v with Npos p, Npos q => odd_shared p q | _, _ => false end.

Lemma odd_in_pos_lxor : forall p q r,
  odd_in (Npos p) (Pos.lxor q r) = xorb (odd_shared p q) (odd_shared p r).
Proof.
  assert (D : forall p v, odd_in (Npos p) (Pos.Ndouble v) =
    match p with xH => false | xO p | xI p => odd_in (Npos p) v end).
  { intros [p|p|] [|v]; reflexivity. }
  assert (S : forall p v, odd_in (Npos p) (Pos.Nsucc_double v) =
    match p with xH => true | xO p => odd_in (Npos p) v
                | xI p => negb (odd_in (Npos p) v) end).
  { intros [p|p|] [|v]; reflexivity. }
  induction p as [p IH|p IH|]; intros [q|q|] [r|r|]; cbn [Pos.lxor];
    rewrite ?D, ?S, ?IH; cbn [odd_shared odd_in]; try reflexivity;
    try (now destruct (odd_shared p q), (odd_shared p r));
    try (now destruct (odd_shared p q)); try (now destruct (odd_shared p r)).
Qed.

Lemma odd_in_lxor m v w : odd_in m (N.lxor v w) = xorb (odd_in m v) (odd_in m w).
Proof.
  destruct m as [|p]; [reflexivity|]. destruct v as [|q], w as [|r].
  - reflexivity.
  - cbn. now destruct (odd_shared p r).
  - cbn. now destruct (odd_shared p q).
  - apply odd_in_pos_lxor.
Qed.

(** The mask of a label, and, if the parity of the heap belongs to the label, the common
    parity of the numbers that a move may take which splits. *)
Record label := Label { mask : N; parity : option bool }.

(** A heap of [n] with the nimber [v], or an option of it, is common. *)
Definition common (l : label) (n v : N) : bool :=
  xorb (odd_in (mask l) v)
    match parity l with None => false | Some t => xorb t (N.odd n) end.

(** No move leaves three heaps, and the numbers taken by splits have the parity named. *)
Fixpoint adds_from (k : bool) (l : label) (code : list N) : bool :=
  match code with
  | [] => true
  | d :: code =>
      negb (allows d 3) &&
      match parity l with
      | Some t => if allows d 2 || allows d 4 then Bool.eqb k t else true
      | None => true
      end && adds_from (negb k) l code
  end.

Lemma adds_from_spec l code : forall o k i, adds_from o l code = true ->
  allows (digit code k) i = true -> (i = 2 \/ i = 3 \/ i = 4) ->
  i <> 3 /\ (forall t, parity l = Some t -> xorb o (N.odd k) = t).
Proof.
  induction code as [|d code IH]; intros o k i A D I.
  { rewrite digit_nil in D. destruct i; discriminate. }
  cbn in A. apply andb_true_iff in A as (A & A3). apply andb_true_iff in A as (A1 & A2).
  destruct (N.eq_dec k 0) as [->|K].
  - change (digit (d :: code) 0) with d in D. split.
    + intros ->. rewrite D in A1. discriminate.
    + intros t E. rewrite E in A2. cbn. rewrite xorb_false_r.
      assert (H : allows d 2 || allows d 4 = true).
      { destruct I as [I|[I|I]]; subst i; rewrite D in *; [reflexivity|discriminate|].
        apply orb_true_r. }
      rewrite H in A2. now apply eqb_prop.
  - rewrite digit_cons in D by lia. destruct (IH _ _ _ A3 D I) as (B & C).
    split; [exact B|]. intros t E. rewrite <- (C t E).
    replace (N.odd k) with (N.odd (N.succ (k - 1))) by (f_equal; lia).
    rewrite N.odd_succ, <- N.negb_odd. destruct o, (N.odd (k - 1)); reflexivity.
Qed.

(** Labels add along splits. *)
Lemma labels_add l code k n a b v w : adds_from false l code = true ->
  allows (digit code k) 2 = true \/ allows (digit code k) 4 = true -> n = k + a + b ->
  common l n (N.lxor v w) = xorb (common l a v) (common l b w).
Proof.
  intros A D ->. unfold common. rewrite odd_in_lxor. destruct (parity l) as [t|] eqn:E.
  - assert (T : xorb false (N.odd k) = t).
    { destruct D as [D|D]; destruct (adds_from_spec l code false k _ A D) as (_ & T);
        auto. }
    rewrite !N.odd_add, <- T.
    destruct (odd_in (mask l) v), (odd_in (mask l) w), (N.odd k), (N.odd a), (N.odd b);
      reflexivity.
  - destruct (odd_in (mask l) v), (odd_in (mask l) w); reflexivity.
Qed.

(** * Cursors: the splits with one fixed part, from heap to heap *)

(** The other parts, with the value [x] of the fixed one; before that a number of heaps in
    which there is no such split yet; after [gap] more heaps the parts are equal, which is
    not allowed. *)
Inductive cursor :=
| Plain (x : N) (l : list N)
| Uneven (x : N) (l : list N) (gap : N)
| Late (wait : N) (c : cursor).

Definition use (c : cursor) (st : state) : cursor * state :=
  match c with
  | Plain x (y :: l) => (Plain x l, note_lxor x y st)
  | Uneven x (y :: l) gap =>
      if gap =? 0 then (Plain x l, st) else (Uneven x l (N.pred gap), note_lxor x y st)
  | Late wait c => (if wait =? 1 then c else Late (N.pred wait) c, st)
  | _ => (c, st)
  end.

Fixpoint use_all (cs used : list cursor) (st : state) : list cursor * state :=
  match cs with
  | [] => (used, st)
  | c :: cs => let (c, st) := use c st in use_all cs (c :: used) st
  end.

(** The cursors of the fixed part [a] of value [x], for the heap of a + 1; [k] is the
    place of the first digit of [code]. *)
Fixpoint new_cursors (code : list N) (k a x : N) (ups : list N) (cs : list cursor) :=
  match code with
  | [] => cs
  | d :: code =>
      let late c := if k =? 0 then c else Late k c in
      new_cursors code (k + 1) a x ups
        (if allows d 2 then late (Plain x ups) :: cs
         else if allows d 4 then late (Uneven x ups (N.pred a)) :: cs else cs)
  end.

Section cursors.
Variables (code : list N) (F : N -> N) (last : N).

(** [c] has, at the heap of [n], the splits that take k and leave [a] and another part. *)
Inductive covers : N -> N -> N -> cursor -> Prop :=
| covers_plain n a k b l : n = k + a + b -> 0 < b -> up F last b l ->
    (allows (digit code k) 2 = true \/ allows (digit code k) 4 = true /\ a < b) ->
    covers n a k (Plain (F a) l)
| covers_uneven n a k b l gap : n = k + a + b -> 0 < b -> up F last b l ->
    allows (digit code k) 2 = false -> allows (digit code k) 4 = true -> gap + b = a ->
    covers n a k (Uneven (F a) l gap)
| covers_late n a k w c : 0 < w -> n + w = k + a + 1 -> covers (n + w) a k c ->
    covers n a k (Late w c).

Lemma use_spec n a k c st : 0 < a -> n < last -> covers n a k c ->
  covers (n + 1) a k (fst (use c st)) /\
  grows (reach code F n) st (snd (use c st)) /\
  (forall b, split_of code n k a b ->
    mem (N.lxor (F a) (F b)) (seen (snd (use c st))) = true).
Proof.
  intros Pa L C. destruct C as [n a k b l E Pb U A|n a k b l gap E Pb U A2 A4 Eg|
    n a k w c Pw E C].
  - destruct (up_inv _ _ _ _ U) as (l' & -> & U'); [lia|]. cbn [use fst snd].
    rewrite note_lxor_spec.
    destruct (note_spec (reach code F n) (N.lxor (F a) (F b)) st) as (I & J).
    { apply leave_two with k; try lia. destruct A as [A|(A & A')]; [auto|].
      right. split; [exact A|lia]. }
    split; [|split; [exact I|]].
    + apply covers_plain with (b + 1); [lia|lia|exact U'|].
      destruct A as [A|(A & A')]; [auto|]. right. split; [exact A|lia].
    + intros b' (E' & _). replace b' with b by lia. exact J.
  - destruct (up_inv _ _ _ _ U) as (l' & -> & U'); [lia|]. cbn [use].
    destruct (N.eqb_spec gap 0) as [->|Hg]; cbn [fst snd].
    + split; [|split; [apply grows_refl|]].
      * apply covers_plain with (b + 1); [lia|lia|exact U'|]. right.
        split; [exact A4|lia].
      * intros b' (E' & _ & _ & [A|(_ & A)]); [congruence|lia].
    + rewrite note_lxor_spec.
      destruct (note_spec (reach code F n) (N.lxor (F a) (F b)) st) as (I & J).
      { apply leave_two with k; try lia. right. split; [exact A4|lia]. }
      split; [|split; [exact I|]].
      * apply covers_uneven with (b + 1); auto; lia.
      * intros b' (E' & _). replace b' with b by lia. exact J.
  - cbn. split; [|split; [apply grows_refl|]].
    + destruct (N.eqb_spec w 1) as [->|Hw]; [exact C|].
      apply covers_late; [lia|lia|]. replace (n + 1 + N.pred w) with (n + w) by lia.
      exact C.
    + intros b (E' & _ & Pb & _). lia.
Qed.

(** [cs] are cursors, among them those of all parts that are [fixed]. *)
Definition cursors_at (n : N) (fixed : N -> Prop) (cs : list cursor) : Prop :=
  (forall c, In c cs -> exists a k, 0 < a /\ covers n a k c) /\
  (forall a k, 0 < a -> a < n -> fixed a ->
    allows (digit code k) 2 = true \/ allows (digit code k) 4 = true ->
    exists c, In c cs /\ covers n a k c).

Lemma use_all_spec n : n < last -> forall cs used st,
  (forall c, In c cs -> exists a k, 0 < a /\ covers n a k c) ->
  grows (reach code F n) st (snd (use_all cs used st)) /\
  (forall c, In c (fst (use_all cs used st)) ->
    In c used \/ exists a k, 0 < a /\ covers (n + 1) a k c) /\
  (forall c, In c used -> In c (fst (use_all cs used st))) /\
  (forall c a k, In c cs -> 0 < a -> covers n a k c ->
    (exists c', In c' (fst (use_all cs used st)) /\ covers (n + 1) a k c') /\
    (forall b, split_of code n k a b ->
      mem (N.lxor (F a) (F b)) (seen (snd (use_all cs used st))) = true)).
Proof.
  intros L. induction cs as [|c cs IH]; intros used st H.
  { cbn. split; [apply grows_refl|]. split; [auto|]. split; [auto|]. intros c a k []. }
  cbn [use_all]. destruct (use c st) as [c1 st1] eqn:E.
  destruct (IH (c1 :: used) st1) as (I1 & I2 & I3 & I4); [intros; apply H; now right|].
  assert (S : forall a k, 0 < a -> covers n a k c ->
    covers (n + 1) a k c1 /\ grows (reach code F n) st st1 /\
    (forall b, split_of code n k a b -> mem (N.lxor (F a) (F b)) (seen st1) = true)).
  { intros a k Pa C. assert (S := use_spec n a k c st Pa L C). rewrite E in S. exact S. }
  split; [|split; [|split]].
  - destruct (H c (or_introl eq_refl)) as (a & k & Pa & C).
    eapply grows_trans; [apply (S a k Pa C)|exact I1].
  - intros c' Hc'. destruct (I2 c' Hc') as [[<-|Hu]|Hc]; auto.
    right. destruct (H c (or_introl eq_refl)) as (a & k & Pa & C).
    exists a, k. split; [exact Pa|]. apply (S a k Pa C).
  - intros c' Hc'. apply I3. now right.
  - intros c' a k [<-|Hc'] Pa C.
    + destruct (S a k Pa C) as (S1 & S2 & S3). split.
      * exists c1. split; [apply I3; now left|exact S1].
      * intros b Hb. apply I1. auto.
    + apply I4 with c'; auto.
Qed.

Lemma new_cursors_spec a ups : 0 < a -> up F last 1 ups -> forall c k cs,
  (forall j, digit c j = digit code (k + j)) ->
  (forall x, In x cs -> In x (new_cursors c k a (F a) ups cs)) /\
  (forall x, In x (new_cursors c k a (F a) ups cs) ->
    In x cs \/ exists k, covers (a + 1) a k x) /\
  (forall i, k <= i ->
    allows (digit code i) 2 = true \/ allows (digit code i) 4 = true ->
    exists x, In x (new_cursors c k a (F a) ups cs) /\ covers (a + 1) a i x).
Proof.
  intros Pa U. induction c as [|d c IH]; intros k cs Hd.
  { split; [auto|split; [auto|]]. intros i Hi A.
    replace i with (k + (i - k)) in A by lia. rewrite <- Hd, digit_nil in A.
    destruct A; discriminate. }
  assert (Hd' : forall j, digit c j = digit code (k + 1 + j)).
  { intros j. rewrite <- N.add_assoc, <- Hd, digit_cons by lia. f_equal. lia. }
  assert (D0 : digit code k = d).
  { rewrite <- (N.add_0_r k), <- Hd. reflexivity. }
  cbn [new_cursors]. set (late := fun c => if k =? 0 then c else Late k c).
  assert (Lt : forall x, covers (a + 1 + k) a k x -> covers (a + 1) a k (late x)).
  { intros x C. subst late. cbn. destruct (N.eqb_spec k 0) as [->|Hk].
    - rewrite N.add_0_r in C. exact C.
    - apply covers_late; [lia|lia|exact C]. }
  set (cs' := if allows d 2 then late (Plain (F a) ups) :: cs
    else if allows d 4 then late (Uneven (F a) ups (N.pred a)) :: cs else cs).
  change (if allows d 2 then _ else _) with cs'.
  assert (X : (forall x, In x cs -> In x cs') /\
    (forall x, In x cs' -> In x cs \/ covers (a + 1) a k x) /\
    (allows d 2 = true \/ allows d 4 = true ->
      exists x, In x cs' /\ covers (a + 1) a k x)).
  { subst cs'. destruct (allows d 2) eqn:A2; [|destruct (allows d 4) eqn:A4].
    - assert (C : covers (a + 1) a k (late (Plain (F a) ups))).
      { apply Lt, covers_plain with 1; [lia|lia|exact U|]. left. now rewrite D0. }
      split; [intros; now right|split].
      + intros x [<-|H]; auto.
      + intros _. exists (late (Plain (F a) ups)). split; [now left|exact C].
    - assert (C : covers (a + 1) a k (late (Uneven (F a) ups (N.pred a)))).
      { apply Lt, covers_uneven with 1; [lia|lia|exact U| | |lia]; now rewrite D0. }
      split; [intros; now right|split].
      + intros x [<-|H]; auto.
      + intros _. exists (late (Uneven (F a) ups (N.pred a))). split; [now left|exact C].
    - split; [auto|split; [auto|]]. intros [A|A]; discriminate. }
  destruct X as (X1 & X2 & X3). destruct (IH (k + 1) cs' Hd') as (I1 & I2 & I3).
  split; [|split].
  - intros x Hx. apply I1, X1, Hx.
  - intros x Hx. destruct (I2 x Hx) as [H|H]; [|auto]. destruct (X2 x H); eauto.
  - intros i Hi A. destruct (N.eq_dec i k) as [->|Hik].
    + rewrite D0 in A. destruct (X3 A) as (x & Hx & C). exists x. auto.
    + apply I3; [lia|exact A].
Qed.
End cursors.

