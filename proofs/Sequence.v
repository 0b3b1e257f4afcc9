(** Checking the nimbers of a take-and-break game: every value by the definition, with
    the help of sparse space, and a period by the theorem of Guy and Smith. *)
From Coq Require Import List NArith Lia Bool.
From Grundy Require Import Statement Facts Octal Periods Seen Splits Sparse.
Import ListNotations.
Local Open Scope N_scope.

(** * The checker of values *)

Definition is_common (l : option label) (n v : N) : bool :=
  match l with None => false | Some l => common l n v end.

(** The options of the heap of [n]: all of them, or, if [v] is common, all that can have
    the nimber [v]. *)
Definition row (code : list N) (l : option label) (ups numbers : list N) (v n : N)
    (dn : list N) (cs : list cursor) : list cursor * state :=
  let st := singles (tl code) dn (State no_number numbers) in
  let (cs, st) := use_all cs [] st in
  (cs, splits (negb (is_common l n v)) v ups code dn st).

(** The heaps from [n] on; [parts] lists those that get cursors, in ascending order. *)
Fixpoint rows (code : list N) (l : option label) (ups numbers : list N)
    (vs : list N) (n : N) (dn : list N) (cs : list cursor) (parts : list N) : bool :=
  match vs with
  | [] => true
  | v :: vs =>
      let (cs, st) := row code l ups numbers v n dn cs in
      if least_is v st then
        let (is_part, parts) :=
          match parts with
          | [] => (false, [])
          | a :: later => if a =? n then (negb (n =? 0), later) else (false, parts)
          end in
        if is_part then
          rows code l ups numbers vs (n + 1) (v :: dn)
            (new_cursors code 0 n v ups cs) parts
        else if match l with None => true | Some l => common l n v || (n =? 0) end then
          rows code l ups numbers vs (n + 1) (v :: dn) cs parts
        else false
      else false
  end.

Fixpoint count_from (fuel : nat) (n : N) : list N :=
  match fuel with O => [] | S fuel => n :: count_from fuel (n + 1) end.

Lemma in_count_from x fuel : forall n,
  In x (count_from fuel n) <-> n <= x /\ x < n + N.of_nat fuel.
Proof.
  induction fuel as [|fuel IH]; intros n; cbn [count_from In].
  - lia.
  - rewrite IH. lia.
Qed.


(** Values of the heaps from 0 on. Hints that need no trust: a label, and the parts of
    splits to look at first; all rare heaps must be among them. *)
Definition check_values (code values : list N) (l : option label) (parts : list N)
    : bool :=
  proper code &&
  match l with None => true | Some l => adds_from false l code end &&
  rows code l (tl values) (count_from (S (N.to_nat (fold_left N.max values 0))) 0)
    values 0 [] [] parts.

Lemma counting_count fuel : forall n, counting n (count_from fuel n).
Proof. induction fuel as [|fuel IH]; intros n; constructor. apply IH. Qed.

Section rows.
Variables (code : list N) (l : option label) (F : N -> N) (last : N).
Variables (ups numbers : list N).
Hypothesis is_proper : proper code = true.
Hypothesis adds : match l with None => True | Some l => adds_from false l code = true end.
Hypothesis is_up : 1 < last -> up F last 1 ups.
Hypothesis numbers_count : counting 0 numbers.

Definition rare (a : N) : Prop :=
  match l with None => False | Some l => common l a (F a) = false end.

Lemma row_spec n dn cs cs' st : n < last -> down F n dn ->
  cursors_at code F last n rare cs ->
  row code l ups numbers (F n) n dn cs = (cs', st) ->
  ((forall c, In c cs' -> exists a k, 0 < a /\ covers code F last (n + 1) a k c) /\
   (forall a k, 0 < a -> a < n -> rare a ->
     allows (digit code k) 2 = true \/ allows (digit code k) 4 = true ->
     exists c, In c cs' /\ covers code F last (n + 1) a k c)) /\
  (least_is (F n) st = true -> is_mex (reach code F n) (F n)).
Proof.
  intros L D (C1 & C2) E. unfold row in E.
  set (st0 := State no_number numbers) in E.
  destruct (use_all cs [] (singles (tl code) dn st0)) as [cs1 st2] eqn:E2.
  injection E as -> <-.
  set (st1 := singles (tl code) dn st0) in *.
  assert (no_zero : forall i, (i = 0 \/ i = 1) -> allows (digit code 0) i = false).
  { intros i Hi. apply andb_true_iff in is_proper as (A & B).
    apply negb_true_iff in A, B. unfold digit. cbn. destruct code; cbn in *.
    - destruct Hi; subst; reflexivity.
    - destruct Hi; subst; assumption. }
  assert (S1 : grows (reach code F n) st0 st1 /\
    (forall j a, n = 1 + j + a ->
      allows (digit code (1 + j)) (if a =? 0 then 0 else 1) = true ->
      mem (if a =? 0 then 0 else F a) (seen st1) = true)).
  { apply singles_spec with (last := last) (m := n); [lia|exact D|lia|]. intros j.
    unfold digit. replace (N.to_nat (1 + j)) with (S (N.to_nat j)) by lia.
    destruct code; [destruct (N.to_nat j)|]; reflexivity. }
  destruct S1 as (S1 & M1).
  assert (S2 := use_all_spec code F last n L cs [] st1 C1). rewrite E2 in S2. cbn in S2.
  destruct S2 as (S2 & C3 & _ & C4).
  assert (U : 1 < last \/ last = 1) by lia.
  set (st3 := splits (negb (is_common l n (F n))) (F n) ups code dn st2).
  assert (S3 : grows (reach code F n) st2 st3 /\
    (negb (is_common l n (F n)) = true ->
      forall i a b, a <= b -> split_of code n i a b ->
      mem (N.lxor (F a) (F b)) (seen st3) = true) /\
    (forall i a b c', n = i + a + b + c' -> 0 < a -> 0 < b -> b <= c' ->
      allows (digit code i) 3 = true ->
      mem (N.lxor (F a) (N.lxor (F b) (F c'))) (seen st3) = true)).
  { destruct U as [U|U].
    - destruct (splits_spec code F last n ltac:(lia) (negb (is_common l n (F n))) (F n)
        ups (is_up U) code 0 n dn st2 D ltac:(lia)) as (I & J & K); [reflexivity|].
      split; [exact I|split].
      + intros Hf i a b. apply J; [exact Hf|lia].
      + intros i a b c'. apply K. lia.
    - assert (Z : n = 0) by lia. destruct D; [|lia]. subst st3. split; [|split].
      + assert (W : forall full v h u st, walk full v 0 h u [] st = st \/ h <> []).
        { intros full v [|? h] u st; [left; reflexivity|right; discriminate]. }
        clear. destruct code as [|d c]; [apply grows_refl|]. cbn.
        destruct (allows d 2), (allows d 4), (allows d 3); destruct ups; apply grows_refl.
      + intros _ i a b _ (? & ? & _). lia.
      + intros. lia. }
  destruct S3 as (S3 & M3 & T3).
  split.
  - split.
    + intros c Hc. destruct (C3 c Hc) as [[]|H]. exact H.
    + intros a k Pa La R A. destruct (C2 a k Pa La R A) as (c & Hc & Cv).
      apply (C4 c a k Hc Pa Cv).
  - intros Least.
    assert (Z0 : settled st0).
    { exists 0. cbn. split; [exact numbers_count|]. split; [lia|right; reflexivity]. }
    destruct (least_is_spec (F n) st3) as (No & All); [|exact Least|].
    { apply S3, S2, S1. exact Z0. }
    split.
    + intros R.
      assert (main : forall v, reach code F n v -> v = F n -> mem v (seen st3) = true).
      { intros v [k E A|k a E Pa A|k a b E Pa Pb A|k a b c E Pa Pb Pc A] Ev.
        - destruct (N.eq_dec k 0) as [->|Hk]; [rewrite no_zero in A by auto;
            discriminate|].
          apply S3, S2. apply (M1 (k - 1) 0); [lia|].
          replace (1 + (k - 1)) with k by lia. exact A.
        - destruct (N.eq_dec k 0) as [->|Hk]; [rewrite no_zero in A by auto;
            discriminate|].
          apply S3, S2. assert (Q := M1 (k - 1) a).
          replace (1 + (k - 1)) with k in Q by lia.
          destruct (N.eqb_spec a 0); [lia|]. apply Q; [lia|exact A].
        - assert (A' : allows (digit code k) 2 = true \/ allows (digit code k) 4 = true).
          { destruct A as [A|(A & _)]; auto. }
          assert (Sab : split_of code n k a b) by (repeat split; auto; lia).
          assert (Sba : split_of code n k b a).
          { repeat split; auto; try lia. destruct A as [A|(A & A1)]; auto. }
          destruct (is_common l n (F n)) eqn:Com.
          + unfold is_common in Com. unfold rare in *.
            destruct l as [lb|]; [|discriminate].
            rewrite <- Ev in Com.
            rewrite (labels_add lb code k n a b (F a) (F b) adds A' E) in Com.
            destruct (common lb a (F a)) eqn:Ca.
            * destruct (common lb b (F b)) eqn:Cb; [discriminate|].
              destruct (C2 b k Pb ltac:(lia) Cb A') as (c & Hc & Cv).
              apply S3. rewrite N.lxor_comm. apply (C4 c b k Hc Pb Cv). exact Sba.
            * destruct (C2 a k Pa ltac:(lia) Ca A') as (c & Hc & Cv).
              apply S3. apply (C4 c a k Hc Pa Cv). exact Sab.
          + destruct (N.le_gt_cases a b) as [Lab|Lab].
            * now apply (M3 eq_refl k a b).
            * rewrite N.lxor_comm. apply (M3 eq_refl k b a); [lia|exact Sba].
        - assert (swap : forall x y z, N.lxor x (N.lxor y z) = N.lxor x (N.lxor z y)).
          { intros. f_equal. apply N.lxor_comm. }
          destruct (N.le_gt_cases b c) as [Lbc|Lbc].
          + apply (T3 k a b c); auto.
          + rewrite swap. apply (T3 k a c b); auto; lia. }
      rewrite (main (F n) R eq_refl) in No. discriminate.
    + intros m Hm. specialize (All m Hm).
      destruct S3 as (_ & _ & S3), S2 as (_ & _ & S2), S1 as (_ & _ & S1).
      destruct (S3 m All) as [M|M]; [|exact M].
      destruct (S2 m M) as [M'|M']; [|exact M'].
      destruct (S1 m M') as [M''|M'']; [|exact M''].
      destruct m as [|[?|?|]]; discriminate M''.
Qed.

Lemma rows_spec : forall vs n dn cs parts, up F last n vs -> down F n dn ->
  cursors_at code F last n rare cs -> rows code l ups numbers vs n dn cs parts = true ->
  forall m, n <= m -> m < last -> is_mex (reach code F m) (F m).
Proof.
  induction vs as [|v vs IH]; intros n dn cs parts U D C R m Ln Lm.
  { inversion U; subst. lia. }
  inversion U as [|? ? L U' En Ev]; subst. cbn [rows] in R.
  destruct (row code l ups numbers (F n) n dn cs) as [cs' st] eqn:E.
  destruct (row_spec n dn cs cs' st L D C E) as ((S1 & S2) & M).
  destruct (least_is (F n) st) eqn:Least; [|discriminate]. specialize (M eq_refl).
  destruct (N.eq_dec m n) as [->|Hm]; [exact M|].
  set (next := match parts with
    | [] => (false, [])
    | a :: later => if a =? n then (negb (n =? 0), later) else (false, parts)
    end) in R.
  assert (P : fst next = true -> n <> 0).
  { subst next. destruct parts as [|a later]; [discriminate|].
    destruct (a =? n); [|discriminate]. cbn. intros H ->. discriminate. }
  destruct next as [is_part parts']. cbn in P. destruct is_part.
  - apply (IH (n + 1) (F n :: dn) (new_cursors code 0 n (F n) ups cs') parts');
      [exact U'|constructor; exact D| |exact R|lia|lia].
    assert (Pn : 0 < n) by (specialize (P eq_refl); lia).
    destruct (new_cursors_spec code F last n ups Pn (is_up ltac:(lia)) code 0 cs')
      as (N1 & N2 & N3); [reflexivity|].
    split.
    + intros c Hc. destruct (N2 c Hc) as [H|(k & H)]; [auto|]. exists n, k. auto.
    + intros a k Pa La Ra A. destruct (N.eq_dec a n) as [->|Ha].
      * apply N3; [lia|exact A].
      * destruct (S2 a k Pa ltac:(lia) Ra A) as (c & Hc & Cv). exists c. auto.
  - destruct (match l with None => true | Some l => common l n (F n) || (n =? 0) end)
      eqn:Ok; [|discriminate].
    apply (IH (n + 1) (F n :: dn) cs' parts');
      [exact U'|constructor; exact D| |exact R|lia|lia].
    split; [exact S1|]. intros a k Pa La Ra A. destruct (N.eq_dec a n) as [->|Ha].
    + unfold rare in Ra. destruct l as [lb|]; [|destruct Ra].
      rewrite Ra in Ok. cbn in Ok. apply N.eqb_eq in Ok. lia.
    + apply S2; auto. lia.
Qed.
End rows.

(** Values that are accepted are the nimbers. *)
Theorem check_values_sound code values l parts :
  check_values code values l parts = true ->
  proper code = true /\
  forall n, (n < length values)%nat -> nth n values 0 = G code (N.of_nat n).
Proof.
  intros C. unfold check_values in C. apply andb_true_iff in C as (C & R).
  apply andb_true_iff in C as (W & A). split; [exact W|].
  set (F := fun i => nth (N.to_nat i) values 0).
  set (last := N.of_nat (length values)).
  assert (U : up F last 0 values) by apply up_of_list.
  intros n L. transitivity (F (N.of_nat n)).
  { unfold F. now rewrite Nnat.Nat2N.id. }
  apply (recursion_determines code F last W); [|unfold last; lia].
  intros m Hm.
  apply (rows_spec code l F last (tl values)
    (count_from (S (N.to_nat (fold_left N.max values 0))) 0)) with (vs := values) (n := 0)
    (dn := []) (cs := []) (parts := parts); auto.
  - destruct l; [exact A|exact I].
  - intros Hl. destruct (up_inv _ _ _ _ U) as (l' & E & U'); [lia|].
    assert (T : tl values = l') by now rewrite E. rewrite T. exact U'.
  - apply counting_count.
  - constructor.
  - split; [intros c []|]. intros a k Pa La. lia.
  - lia.
Qed.

(** * The checker of periods *)

Fixpoint drop (l : list N) (n : N) : list N :=
  match l with
  | [] => []
  | _ :: l' => if n =? 0 then l else drop l' (N.pred n)
  end.

Fixpoint begins_with (l prefix : list N) : bool :=
  match prefix, l with
  | [], _ => true
  | x :: prefix, y :: l => if x =? y then begins_with l prefix else false
  | _ :: _, [] => false
  end.

Definition length_of (l : list N) : N := fold_left (fun n _ => N.succ n) l 0.

(** The period [p] from the heap of [from] on: the premise of Guy and Smith's theorem. *)
Definition check_period (code values : list N) (from p : N) : bool :=
  (0 <? p) && (last_needed code from p <? length_of values) &&
  begins_with (drop values from) (drop values (from + p)).

Lemma drop_spec : forall l n, drop l n = skipn (N.to_nat n) l.
Proof.
  induction l as [|x l IH]; intros n; cbn [drop]; [now rewrite skipn_nil|].
  destruct (N.eqb_spec n 0) as [->|Hn]; [reflexivity|].
  rewrite IH. replace (N.to_nat n) with (S (N.to_nat (N.pred n))) by lia. reflexivity.
Qed.

Lemma begins_with_spec : forall prefix l, begins_with l prefix = true ->
  forall i, (i < length prefix)%nat -> nth i prefix 0 = nth i l 0.
Proof.
  induction prefix as [|x prefix IH]; intros [|y l] B i L; cbn in *; try lia;
    try discriminate.
  destruct (N.eqb_spec x y) as [->|]; [|discriminate]. destruct i as [|i]; [reflexivity|].
  apply IH; [exact B|lia].
Qed.

Lemma length_of_spec l : length_of l = N.of_nat (length l).
Proof.
  unfold length_of. assert (main : forall n, fold_left (fun n _ => N.succ n) l n =
    n + N.of_nat (length l)); [|now rewrite main].
  induction l as [|x l IH]; intros n; cbn [fold_left length]; [lia|]. rewrite IH. lia.
Qed.

Lemma nth_skipn k : forall (l : list N) i, nth i (skipn k l) 0 = nth (k + i) l 0.
Proof.
  induction k as [|k IH]; intros [|x l] i; cbn; try reflexivity; [destruct i;
    reflexivity|].
  apply IH.
Qed.

(** The place in the list, or the first period, that has the nimber of the heap of [n]. *)
Definition place (period : option (N * N)) (n : N) : N :=
  match period with None => n | Some (from, p) => reduced from p n end.

Definition check_sequence (code values : list N) (period : option (N * N))
    (l : option label) (parts : list N) : bool :=
  match period with
  | None => true
  | Some (from, p) => check_period code values from p
  end && check_values code values l parts.

Theorem check_period_sound code values from p : proper code = true ->
  (forall n, (n < length values)%nat -> nth n values 0 = G code (N.of_nat n)) ->
  check_period code values from p = true ->
  forall n, G code n = nth (N.to_nat (reduced from p n)) values 0.
Proof.
  intros W V C. unfold check_period in C. apply andb_true_iff in C as (C & B).
  apply andb_true_iff in C as (P & L). apply N.ltb_lt in P, L.
  rewrite length_of_spec in L.
  assert (T : from + p <= last_needed code from p).
  { unfold last_needed. destruct (leaves_three code), (leaves_unequal code); lia. }
  assert (V' : forall n, n <= last_needed code from p ->
    nth (N.to_nat n) values 0 = G code n).
  { intros n Hn. rewrite V by lia. f_equal. lia. }
  intros n. rewrite V'.
  - apply G_by_period; auto. intros m Hm Lm. rewrite <- !V' by lia.
    rewrite !drop_spec in B. assert (E := begins_with_spec _ _ B (N.to_nat (m - from))).
    rewrite !nth_skipn, skipn_length in E.
    replace (N.to_nat (from + p) + N.to_nat (m - from))%nat
      with (N.to_nat (m + p)) in E by lia.
    replace (N.to_nat from + N.to_nat (m - from))%nat with (N.to_nat m) in E by lia.
    apply E. lia.
  - unfold reduced. destruct (N.ltb_spec n from) as [|H]; [lia|].
    assert (M := N.mod_lt (n - from) p). lia.
Qed.

(** Of a list that is accepted, every value is the nimber of its heap; and if a period is
    accepted, it gives the nimbers of all heaps. *)
Theorem check_sequence_sound code values period l parts :
  check_sequence code values period l parts = true ->
  forall n, n < length_of values \/ period <> None ->
  G code n = nth (N.to_nat (place period n)) values 0.
Proof.
  intros C. apply andb_true_iff in C as (P & V). apply check_values_sound in V as (W & V).
  intros n Hn. destruct period as [[from p]|]; cbn [place].
  - now apply check_period_sound.
  - rewrite length_of_spec in Hn. destruct Hn as [Hn|Hn]; [|congruence].
    rewrite V by lia. f_equal. lia.
Qed.

Corollary sequence_nimbers code values period l parts :
  check_sequence code values period l parts = true ->
  forall n, n < length_of values \/ period <> None ->
  nimber (take_and_break code) [n] (nth (N.to_nat (place period n)) values 0).
Proof.
  intros C n Hn. rewrite <- (check_sequence_sound _ _ _ _ _ C n Hn). apply G_is_nimber.
  apply andb_true_iff in C as (_ & C). apply check_values_sound in C. apply C.
Qed.
