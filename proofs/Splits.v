(** The nimbers of the options of a heap, from lists of the nimbers of smaller heaps. *)
From Coq Require Import List NArith Lia Bool.
From Grundy Require Import Statement Facts Octal Periods Seen.
Import ListNotations.
Local Open Scope N_scope.

(** * The options of a heap *)

(** Moves that leave at most one heap: [code] begins with the digit d1, [dn] with the
    value of the heap of n - 1. *)
Fixpoint singles (code dn : list N) (st : state) : state :=
  match code, dn with
  | d :: code, x :: dn =>
      singles code dn
        (match dn with
         | [] => if allows d 0 then note 0 st else st
         | _ :: _ => if allows d 1 then note x st else st
         end)
  | _, _ => st
  end.

(** The pairs of heaps of r counters: [ups] lists the values of the smaller part, [dn]
    those of the larger one. Of [hare] two places are passed in each step, so the walk
    ends in the middle. The value [x] of a third heap may be added. Unless it is to be
    [full], the walk stops as soon as [v] is the smallest number not seen. *)
Fixpoint walk (full : bool) (v x : N) (hare ups dn : list N) (st : state) : state :=
  match hare with
  | _ :: _ :: hare =>
      if negb full && least_is v st then st
      else
        match ups, dn with
        | y :: ups, z :: dn =>
            walk full v x hare ups dn (note_lxor (N.lxor x y) z st)
        | _, _ => st
        end
  | _ => st
  end.

(** All triples: [first] lists the values of one part. *)
Fixpoint walk_triples (v : N) (first ups dn : list N) (st : state) : state :=
  match first, dn with
  | x :: first, _ :: dn => walk_triples v first ups dn (walk true v x dn ups dn st)
  | _, _ => st
  end.

(** All digits of [code]: [dn] has n - k values at the digit d_k. *)
Fixpoint splits (full : bool) (v : N) (ups code dn : list N) (st : state) : state :=
  match code with
  | [] => st
  | d :: code =>
      let st :=
        if allows d 2 then walk full v 0 dn ups dn st
        else if allows d 4 then walk full v 0 (tl dn) ups dn st else st in
      let st := if allows d 3 then walk_triples v ups ups dn st else st in
      match dn with
      | [] => st
      | _ :: dn => splits full v ups code dn st
      end
  end.

Section options.
Variables (code : list N) (F : N -> N) (last n : N).
Hypothesis in_list : n <= last.

Let P := reach code F n.

Lemma singles_spec c : forall k m dn st, down F m dn -> n + 1 = k + m ->
  (forall j, digit c j = digit code (k + j)) ->
  grows P st (singles c dn st) /\
  (forall j a, n = k + j + a ->
    allows (digit code (k + j)) (if a =? 0 then 0 else 1) = true ->
    mem (if a =? 0 then 0 else F a) (seen (singles c dn st)) = true).
Proof.
  induction c as [|d c IH]; intros k m dn st D E Hd.
  { split; [destruct dn; apply grows_refl|]. intros j a _ A.
    rewrite <- Hd, digit_nil in A.
    destruct (a =? 0); discriminate. }
  assert (Hd' : forall j, digit c j = digit code (k + 1 + j)).
  { intros j. rewrite <- N.add_assoc, <- Hd, digit_cons by lia. f_equal. lia. }
  assert (D0 : digit code k = d).
  { rewrite <- (N.add_0_r k), <- Hd. reflexivity. }
  destruct D as [|m dn D].
  { split; [apply grows_refl|]. intros j a H. lia. }
  cbn [singles].
  set (st' := match dn with
     | [] => if allows d 0 then note 0 st else st
     | _ :: _ => if allows d 1 then note (F m) st else st
     end).
  assert (S : grows P st st' /\
    (allows d (if m =? 0 then 0 else 1) = true ->
     mem (if m =? 0 then 0 else F m) (seen st') = true)).
  { subst st'. destruct D as [|m dn D].
    - cbn. destruct (allows d 0) eqn:A; [|split; [apply grows_refl|discriminate]].
      destruct (note_spec P 0 st) as (I & J); [|auto].
      apply leave_none with k; [lia|]. now rewrite D0.
    - destruct (N.eqb_spec (m + 1) 0); [lia|].
      destruct (allows d 1) eqn:A; [|split; [apply grows_refl|discriminate]].
      destruct (note_spec P (F (m + 1)) st) as (I & J); [|auto].
      apply leave_one with k; [lia|lia|]. now rewrite D0. }
  destruct S as (S & S').
  destruct (IH (k + 1) m dn st') as (I & J); [exact D|lia|exact Hd'|].
  split; [eapply grows_trans; eassumption|].
  intros j a H A. destruct (N.eq_dec j 0) as [->|Hj].
  - replace a with m in * by lia. rewrite N.add_0_r, D0 in A. apply I. auto.
  - replace (k + j) with (k + 1 + (j - 1)) in * by lia. apply (J (j - 1) a); auto.
Qed.

Lemma walk_spec full v x r e : r <= n ->
  (forall a b, r = a + b -> 0 < a -> a + e <= b -> P (N.lxor x (N.lxor (F a) (F b)))) ->
  forall h hare a m ups dn st, (length hare <= h)%nat ->
  0 < a -> up F last a ups -> down F m dn -> a + m = r + 1 ->
  N.of_nat (length hare) = r + 2 - e - 2 * a ->
  grows P st (walk full v x hare ups dn st) /\
  (full = true -> forall i j, a <= i -> i + e <= j -> r = i + j ->
    mem (N.lxor x (N.lxor (F i) (F j))) (seen (walk full v x hare ups dn st)) = true).
Proof.
  intros Hr HP. induction h as [|h IH]; intros hare a m ups dn st L Pa U D E H.
  { destruct hare; [|cbn in L; lia]. split; [apply grows_refl|]. intros.
    cbn [length] in H. lia. }
  destruct hare as [|h1 [|h2 hare]];
    [split; [apply grows_refl|intros; cbn [length] in H; lia]..|].
  cbn [walk]. destruct (negb full && least_is v st) eqn:Stop.
  { split; [apply grows_refl|]. intros ->. discriminate. }
  cbn [length] in H, L. destruct (up_inv _ _ _ _ U) as (ups' & -> & U'); [lia|].
  destruct (down_inv _ _ _ D) as (dn' & -> & D'); [lia|].
  rewrite note_lxor_spec, N.lxor_assoc.
  destruct (note_spec P (N.lxor x (N.lxor (F a) (F (m - 1)))) st) as (I & J).
  { apply HP; lia. }
  destruct (IH hare (a + 1) (m - 1) ups' dn'
    (note (N.lxor x (N.lxor (F a) (F (m - 1)))) st)) as (K & M); auto; try lia.
  split; [eapply grows_trans; eassumption|].
  intros Hf i j A B C. destruct (N.eq_dec i a) as [->|Hi].
  - replace j with (m - 1) by lia. apply K. exact J.
  - apply M; auto. lia.
Qed.

Lemma walk_triples_spec v r ups1 : r <= n -> up F last 1 ups1 ->
  (forall a b c, r = a + b + c -> 0 < a -> 0 < b -> 0 < c ->
    P (N.lxor (F a) (N.lxor (F b) (F c)))) ->
  forall first a m dn st, 0 < a -> up F last a first -> down F m dn -> a + m = r + 1 ->
  grows P st (walk_triples v first ups1 dn st) /\
  (forall i j l, a <= i -> 0 < j -> j <= l -> r = i + j + l ->
    mem (N.lxor (F i) (N.lxor (F j) (F l)))
      (seen (walk_triples v first ups1 dn st)) = true).
Proof.
  intros Hr U1 HP. induction first as [|x first IH]; intros a m dn st Pa U D E.
  { split; [apply grows_refl|]. inversion U; subst. lia. }
  cbn [walk_triples]. destruct D as [|m dn D].
  { split; [apply grows_refl|]. lia. }
  inversion U as [|? ? La U']; subst.
  assert (W : grows P st (walk true v (F a) dn ups1 dn st) /\
    (true = true -> forall i j, 1 <= i -> i + 0 <= j -> m = i + j ->
      mem (N.lxor (F a) (N.lxor (F i) (F j))) (seen (walk true v (F a) dn ups1 dn st))
        = true)).
  { apply (walk_spec true v (F a) m 0) with (h := length dn) (m := m); auto; try lia.
    - intros i j Hij Pi Lij. apply HP; lia.
    - assert (Len : forall m l, down F m l -> N.of_nat (length l) = m).
      { clear. induction 1; cbn; lia. }
      rewrite (Len m dn D). lia. }
  destruct W as (W & W').
  destruct (IH (a + 1) m dn (walk true v (F a) dn ups1 dn st)) as (I & J); auto; try lia.
  split; [eapply grows_trans; eassumption|].
  intros i j l Hi Hj Hl Hr'. destruct (N.eq_dec i a) as [->|Hia].
  - apply I. apply W'; auto; lia.
  - apply J; auto; lia.
Qed.

Lemma down_length m l : down F m l -> N.of_nat (length l) = m.
Proof. induction 1; cbn; lia. Qed.

(** A split of n into a and b that a digit allows. *)
Definition split_of (k a b : N) : Prop :=
  n = k + a + b /\ 0 < a /\ 0 < b /\
  (allows (digit code k) 2 = true \/ allows (digit code k) 4 = true /\ a <> b).

Lemma splits_spec full v ups1 : up F last 1 ups1 ->
  forall c k m dn st, down F m dn -> n = k + m ->
  (forall j, digit c j = digit code (k + j)) ->
  grows P st (splits full v ups1 c dn st) /\
  (full = true -> forall i a b, k <= i -> a <= b -> split_of i a b ->
    mem (N.lxor (F a) (F b)) (seen (splits full v ups1 c dn st)) = true) /\
  (forall i a b c', k <= i -> n = i + a + b + c' -> 0 < a -> 0 < b -> b <= c' ->
    allows (digit code i) 3 = true ->
    mem (N.lxor (F a) (N.lxor (F b) (F c'))) (seen (splits full v ups1 c dn st)) = true).
Proof.
  intros U. induction c as [|d c IH]; intros k m dn st D E Hd.
  { assert (Z : forall i j, k <= i -> allows (digit code i) j = true -> False).
    { intros i j Hi A. replace i with (k + (i - k)) in A by lia.
      rewrite <- Hd, digit_nil in A. destruct j; discriminate. }
    split; [apply grows_refl|split].
    - intros _ i a b Hi _ (_ & _ & _ & [A|(A & _)]); destruct (Z _ _ Hi A).
    - intros i a b c' Hi _ _ _ _ A. destruct (Z _ _ Hi A). }
  assert (Hd' : forall j, digit c j = digit code (k + 1 + j)).
  { intros j. rewrite <- N.add_assoc, <- Hd, digit_cons by lia. f_equal. lia. }
  assert (D0 : digit code k = d).
  { rewrite <- (N.add_0_r k), <- Hd. reflexivity. }
  assert (Len := down_length m dn D).
  cbn [splits].
  set (st1 := if allows d 2 then walk full v 0 dn ups1 dn st
        else if allows d 4 then walk full v 0 (tl dn) ups1 dn st else st).
  assert (S1 : grows P st st1 /\ (full = true -> forall a b, a <= b -> split_of k a b ->
    mem (N.lxor (F a) (F b)) (seen st1) = true)).
  { subst st1. destruct (allows d 2) eqn:A2; [|destruct (allows d 4) eqn:A4].
    - destruct (walk_spec full v 0 m 0 ltac:(lia)) with (h := length dn) (hare := dn)
        (a := 1) (m := m) (ups := ups1) (dn := dn) (st := st) as (I & J); auto; try lia.
      + intros a b Hab Pa Lab. rewrite N.lxor_0_l. apply leave_two with k; try lia.
        left. now rewrite D0.
      + split; [exact I|]. intros Hf a b Lab (Hn & Pa & Pb & _).
        specialize (J Hf a b). rewrite N.lxor_0_l in J. apply J; lia.
    - destruct (walk_spec full v 0 m 1 ltac:(lia)) with (h := length dn) (hare := tl dn)
        (a := 1) (m := m) (ups := ups1) (dn := dn) (st := st) as (I & J); auto; try lia.
      + intros a b Hab Pa Lab. rewrite N.lxor_0_l. apply leave_two with k; try lia.
        right. split; [now rewrite D0|lia].
      + destruct dn; cbn; lia.
      + destruct dn; cbn in *; lia.
      + split; [exact I|]. intros Hf a b Lab (Hn & Pa & Pb & A).
        specialize (J Hf a b). rewrite N.lxor_0_l in J. apply J; try lia.
        destruct A as [A|(_ & A)]; [rewrite D0 in A; congruence|lia].
    - split; [apply grows_refl|]. intros _ a b _ (_ & _ & _ & A). rewrite D0 in A.
      destruct A as [A|(A & _)]; congruence. }
  destruct S1 as (S1 & C1).
  set (st2 := if allows d 3 then walk_triples v ups1 ups1 dn st1 else st1).
  assert (S2 : grows P st1 st2 /\ (allows d 3 = true ->
    forall a b c', n = k + a + b + c' -> 0 < a -> 0 < b -> b <= c' ->
    mem (N.lxor (F a) (N.lxor (F b) (F c'))) (seen st2) = true)).
  { subst st2. destruct (allows d 3) eqn:A3; [|split; [apply grows_refl|discriminate]].
    destruct (walk_triples_spec v m ups1 ltac:(lia) U) with (first := ups1) (a := 1)
      (m := m) (dn := dn) (st := st1) as (I & J); auto; try lia.
    - intros a b c' Habc Pa Pb Pc. apply leave_three with k; try lia. now rewrite D0.
    - split; [exact I|]. intros _ a b c' Habc Pa Pb Lbc. apply J; lia. }
  destruct S2 as (S2 & C2).
  assert (S : grows P st st2) by (eapply grows_trans; eassumption).
  destruct D as [|m dn D].
  { split; [exact S|]. split.
    - intros Hf i a b Hi Lab Hs. destruct Hs as (Hn & Pa & Pb & _). lia.
    - intros i a b c' Hi Hn Pa Pb. lia. }
  destruct (IH (k + 1) m dn st2) as (I & J & K); [exact D|lia|exact Hd'|].
  split; [eapply grows_trans; eassumption|]. split.
  - intros Hf i a b Hi Lab Hs. destruct (N.eq_dec i k) as [->|Hik].
    + apply I, S2. auto.
    + apply J with i; auto. lia.
  - intros i a b c' Hi Hn Pa Pb Lbc A. destruct (N.eq_dec i k) as [->|Hik].
    + apply I. apply C2; auto. now rewrite <- D0.
    + apply K with i; auto. lia.
Qed.
End options.

