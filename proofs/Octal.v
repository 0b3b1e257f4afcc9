(** Take-and-break games of one or several heaps: octal and hexadecimal codes, and
    Grundy's game. The sequence of their nimbers. *)
From Coq Require Import List NArith Lia Bool.
From Grundy Require Import Statement Facts Sums.
Import ListNotations.
Local Open Scope N_scope.

(** * The games *)

(** A digit says what may be left of [r] counters, once its number is taken: nothing (1),
    one heap (2), two (4), three (8), two of different sizes (16); digits add. *)
Definition allows (d i : N) : bool := N.testbit d i.

(** The numbers from [a] to [b]. *)
Definition range (a b : N) : list N :=
  map N.of_nat (seq (N.to_nat a) (S (N.to_nat b) - N.to_nat a)).

Definition pairs (d r : N) : list (list N) :=
  flat_map (fun a =>
    if allows d 2 || allows d 4 && (a <? r - a) then [[a; r - a]] else [])
  (range 1 (r / 2)).

Definition triples (d r : N) : list (list N) :=
  if allows d 3 then
    flat_map (fun a => map (fun b => [a; b; r - a - b]) (range a ((r - a) / 2)))
      (range 1 (r / 3))
  else [].

Definition leaves (d r : N) : list (list N) :=
  (if if r =? 0 then allows d 0 else allows d 1
   then [if r =? 0 then [] else [r]] else [])
  ++ pairs d r ++ triples d r.

(** [code] lists the digits d0, d1, …; d_k says what a move may leave that takes k. *)
Fixpoint moves (code : list N) (n : N) : list (list N) :=
  match code with
  | [] => []
  | d :: code => leaves d n ++ (if n =? 0 then [] else moves code (n - 1))
  end.

(** A position is a list of heaps, in normal play. *)
Definition take_and_break (code : list N) : game := normal (together (moves code)).

(** A move that takes nothing must break the heap. *)
Definition proper (code : list N) : bool :=
  negb (allows (hd 0 code) 0) && negb (allows (hd 0 code) 1).

(** * Options *)

Lemma in_range a b n : In n (range a b) <-> a <= n <= b.
Proof.
  unfold range. rewrite in_map_iff. split.
  - intros (k & <- & Hk). apply in_seq in Hk. lia.
  - intros H. exists (N.to_nat n). rewrite in_seq. split; lia.
Qed.

Lemma in_leaves d r o : In o (leaves d r) ->
  (r = 0 /\ allows d 0 = true /\ o = []) \/
  (0 < r /\ allows d 1 = true /\ o = [r]) \/
  (exists a b, r = a + b /\ 0 < a <= b /\ o = [a; b] /\
    (allows d 2 = true \/ allows d 4 = true /\ a < b)) \/
  (exists a b c, r = a + b + c /\ 0 < a <= b /\ b <= c /\ o = [a; b; c] /\
    allows d 3 = true).
Proof.
  unfold leaves. rewrite !in_app_iff. intros [H|[H|H]].
  - destruct (N.eqb_spec r 0) as [->|E].
    + destruct (allows d 0); [|destruct H]. destruct H as [<-|[]]. auto.
    + destruct (allows d 1); [|destruct H]. destruct H as [<-|[]]. right. left.
      repeat split; auto. lia.
  - right. right. left. apply in_flat_map in H as (a & Ha & H).
    apply in_range in Ha as (Ha & Hb).
    assert (a * 2 <= r).
    { transitivity (r / 2 * 2); [now apply N.mul_le_mono_r|].
      rewrite N.mul_comm. apply N.mul_div_le. discriminate. }
    destruct (allows d 2 || allows d 4 && (a <? r - a)) eqn:E; [|destruct H].
    destruct H as [<-|[]].
    exists a, (r - a). split; [lia|]. split; [lia|]. split; [reflexivity|].
    apply orb_true_iff in E as [E|E]; [now left|right].
    apply andb_true_iff in E as (E & L). apply N.ltb_lt in L. auto.
  - right. right. right. unfold triples in H. destruct (allows d 3) eqn:E; [|destruct H].
    apply in_flat_map in H as (a & Ha & H). apply in_map_iff in H as (b & <- & Hb).
    apply in_range in Ha as (A & A'). apply in_range in Hb as (B & B').
    assert (a * 3 <= r).
    { transitivity (r / 3 * 3); [now apply N.mul_le_mono_r|].
      rewrite N.mul_comm. apply N.mul_div_le. discriminate. }
    assert (b * 2 <= r - a).
    { transitivity ((r - a) / 2 * 2); [now apply N.mul_le_mono_r|].
      rewrite N.mul_comm. apply N.mul_div_le. discriminate. }
    exists a, b, (r - a - b). repeat split; auto; lia.
Qed.

(** The digit d_k. *)
Definition digit (code : list N) (k : N) : N := nth (N.to_nat k) code 0.

Lemma digit_cons d code k : 0 < k -> digit (d :: code) k = digit code (k - 1).
Proof.
  intros H. unfold digit. replace (N.to_nat k) with (S (N.to_nat (k - 1))) by lia.
  reflexivity.
Qed.

Lemma digit_nil k : digit [] k = 0.
Proof. unfold digit. destruct (N.to_nat k); reflexivity. Qed.

Lemma in_moves code : forall n o,
  In o (moves code n) <-> exists k, k <= n /\ In o (leaves (digit code k) (n - k)).
Proof.
  induction code as [|d code IH]; intros n o; cbn [moves].
  - split; [intros []|]. intros (k & _ & H). rewrite digit_nil in H.
    destruct (in_leaves _ _ _ H) as [(_ & A & _)|[(_ & A & _)|[H'|H']]].
    + discriminate.
    + discriminate.
    + destruct H' as (a & b & _ & _ & _ & [A|(A & _)]); discriminate.
    + destruct H' as (a & b & c & _ & _ & _ & _ & A). discriminate.
  - rewrite in_app_iff. split.
    + intros [H|H].
      * exists 0. rewrite N.sub_0_r. split; [lia|exact H].
      * destruct (N.eqb_spec n 0) as [->|Hn]; [destruct H|].
        apply IH in H as (k & Hk & H). exists (k + 1). split; [lia|].
        rewrite digit_cons by lia.
        replace (k + 1 - 1) with k by lia. replace (n - (k + 1)) with (n - 1 - k) by lia.
        exact H.
    + intros (k & Hk & H). destruct (N.eq_dec k 0) as [->|Hk0].
      * left. rewrite N.sub_0_r in H. exact H.
      * right. destruct (N.eqb_spec n 0) as [->|Hn]; [lia|]. apply IH.
        exists (k - 1). split; [lia|]. rewrite digit_cons in H by lia.
        replace (n - 1 - (k - 1)) with (n - k) by lia. exact H.
Qed.

(** The options by their nimbers, if [G] gives the nimbers of heaps. *)
Inductive reach (code : list N) (G : N -> N) (n : N) : N -> Prop :=
| leave_none k : n = k -> allows (digit code k) 0 = true -> reach code G n 0
| leave_one k a : n = k + a -> 0 < a -> allows (digit code k) 1 = true ->
    reach code G n (G a)
| leave_two k a b : n = k + a + b -> 0 < a -> 0 < b ->
    allows (digit code k) 2 = true \/ allows (digit code k) 4 = true /\ a <> b ->
    reach code G n (N.lxor (G a) (G b))
| leave_three k a b c : n = k + a + b + c -> 0 < a -> 0 < b -> 0 < c ->
    allows (digit code k) 3 = true ->
    reach code G n (N.lxor (G a) (N.lxor (G b) (G c))).

Definition value_sum (G : N -> N) (o : list N) : N :=
  fold_right (fun c s => N.lxor (G c) s) 0 o.

Lemma leaves_pair d a b : 0 < a <= b ->
  allows d 2 = true \/ allows d 4 = true /\ a < b -> In [a; b] (leaves d (a + b)).
Proof.
  intros H E. unfold leaves. rewrite !in_app_iff. right. left. apply in_flat_map.
  exists a. split.
  - apply in_range. split; [lia|]. apply N.div_le_lower_bound; lia.
  - replace (a + b - a) with b by lia.
    replace (allows d 2 || allows d 4 && (a <? b)) with true; [now left|].
    symmetry. apply orb_true_iff. destruct E as [E|(E & L)]; [now left|right].
    rewrite E. now apply N.ltb_lt.
Qed.

Lemma leaves_triple d a b c : 0 < a <= b -> b <= c -> allows d 3 = true ->
  In [a; b; c] (leaves d (a + b + c)).
Proof.
  intros H L E. unfold leaves, triples. rewrite E, !in_app_iff. right. right.
  apply in_flat_map. exists a. split.
  - apply in_range. split; [lia|]. apply N.div_le_lower_bound; lia.
  - apply in_map_iff. exists b. split; [repeat f_equal; lia|].
    apply in_range. split; [lia|]. apply N.div_le_lower_bound; lia.
Qed.

(** The nimbers of options in their order are those in any order. *)
Theorem reach_is_moves code G n v :
  reach code G n v <-> exists o, In o (moves code n) /\ value_sum G o = v.
Proof.
  split.
  - assert (main : forall k o, k <= n -> In o (leaves (digit code k) (n - k)) ->
      exists o', In o' (moves code n) /\ value_sum G o' = value_sum G o).
    { intros k o Hk Ho. exists o. split; [|reflexivity]. apply in_moves. eauto. }
    intros [k E A|k a E P A|k a b E P Q A|k a b c E P Q R A].
    + apply (main k []); [lia|]. unfold leaves. replace (n - k) with 0 by lia.
      rewrite A. apply in_app_iff. left. now left.
    + destruct (main k [a]) as (o & Ho & S); [lia| |].
      * unfold leaves. replace (n - k) with a by lia. apply in_app_iff. left.
        destruct (N.eqb_spec a 0); [lia|]. rewrite A. now left.
      * exists o. split; [exact Ho|]. rewrite S. cbn. apply N.lxor_0_r.
    + assert (pair : forall a b, n = k + a + b -> 0 < a -> a <= b ->
        allows (digit code k) 2 = true \/ allows (digit code k) 4 = true /\ a <> b ->
        exists o, In o (moves code n) /\ value_sum G o = N.lxor (G a) (G b)).
      { intros x y Exy Px L Axy. destruct (main k [x; y]) as (o & Ho & S); [lia| |].
        - replace (n - k) with (x + y) by lia. apply leaves_pair; [lia|].
          destruct Axy as [?|(? & ?)]; [auto|right; split; [auto|lia]].
        - exists o. split; [exact Ho|]. rewrite S. cbn. now rewrite N.lxor_0_r. }
      destruct (N.le_gt_cases a b) as [L|L]; [now apply pair|].
      rewrite N.lxor_comm. apply pair; [lia|lia|lia|].
      destruct A as [?|(? & ?)]; [auto|right; split; [auto|lia]].
    + assert (triple : forall a b c, n = k + a + b + c -> 0 < a -> a <= b -> b <= c ->
        exists o, In o (moves code n) /\
          value_sum G o = N.lxor (G a) (N.lxor (G b) (G c))).
      { intros x y z Exyz Px L L'. destruct (main k [x; y; z]) as (o & Ho & S); [lia| |].
        - replace (n - k) with (x + y + z) by lia. apply leaves_triple; auto; lia.
        - exists o. split; [exact Ho|]. rewrite S. cbn. now rewrite N.lxor_0_r. }
      assert (swap : forall x y z, N.lxor x (N.lxor y z) = N.lxor y (N.lxor x z)).
      { intros x y z. rewrite <- !N.lxor_assoc. f_equal. apply N.lxor_comm. }
      destruct (N.le_gt_cases a b), (N.le_gt_cases b c), (N.le_gt_cases a c);
        try lia; [now apply triple|..].
      * rewrite (N.lxor_comm (G b)). apply triple; lia.
      * rewrite (N.lxor_comm (G b)), swap. apply triple; lia.
      * rewrite swap. apply triple; lia.
      * rewrite swap, (N.lxor_comm (G a)). apply triple; lia.
      * rewrite (N.lxor_comm (G b)), swap, (N.lxor_comm (G a)). apply triple; lia.
  - intros (o & Ho & <-). apply in_moves in Ho as (k & Hk & Ho).
    destruct (in_leaves _ _ _ Ho) as [(E & A & ->)|[(P & A & ->)|[H|H]]].
    + apply leave_none with k; [lia|exact A].
    + cbn. rewrite N.lxor_0_r. apply leave_one with k; [lia|exact P|exact A].
    + destruct H as (a & b & E & P & -> & A). cbn. rewrite N.lxor_0_r.
      apply leave_two with k; try lia. destruct A as [?|(? & ?)]; [auto|].
      right. split; [auto|lia].
    + destruct H as (a & b & c & E & P & Q & -> & A). cbn. rewrite N.lxor_0_r.
      apply leave_three with k; try lia. exact A.
Qed.

(** * The sequence of nimbers *)

Definition is_mex (P : N -> Prop) (v : N) : Prop := ~ P v /\ forall m, m < v -> P m.

Lemma mex_unique P Q v w : (forall m, P m <-> Q m) -> is_mex P v -> is_mex Q w -> v = w.
Proof.
  intros E (A & B) (C & D). destruct (N.lt_trichotomy v w) as [L|[L|L]]; [|exact L|].
  - destruct (A (proj2 (E v) (D v L))).
  - destruct (C (proj1 (E w) (B w L))).
Qed.

Fixpoint least_from (fuel : nat) (n : N) (l : list N) : N :=
  match fuel with
  | O => n
  | S fuel => if existsb (N.eqb n) l then least_from fuel (n + 1) l else n
  end.
Definition least_missing (l : list N) : N :=
  least_from (S (N.to_nat (fold_right N.max 0 l))) 0 l.

Lemma below_maximum l m : In m l -> m <= fold_right N.max 0 l.
Proof.
  induction l as [|x l IH]; [intros []|]. cbn. intros [->|H]; [lia|].
  specialize (IH H). lia.
Qed.

Lemma existsb_In m l : existsb (N.eqb m) l = true <-> In m l.
Proof.
  rewrite existsb_exists. split.
  - intros (x & Hx & E). apply N.eqb_eq in E as ->. exact Hx.
  - intros H. exists m. split; [exact H|apply N.eqb_refl].
Qed.

Lemma least_missing_is_mex l : is_mex (fun m => In m l) (least_missing l).
Proof.
  unfold least_missing. set (top := fold_right N.max 0 l).
  assert (main : forall fuel n, (forall m, m < n -> In m l) ->
    top < n + N.of_nat fuel -> is_mex (fun m => In m l) (least_from fuel n l)).
  { induction fuel as [|fuel IH]; intros n B T; cbn [least_from].
    - split; [|exact B]. intros H. apply below_maximum in H. fold top in H. lia.
    - destruct (existsb (N.eqb n) l) eqn:E.
      + apply IH; [|lia]. intros m Hm. destruct (N.eq_dec m n) as [->|D].
        * now apply existsb_In.
        * apply B. lia.
      + split; [|exact B]. intros H. apply existsb_In in H. congruence. }
  apply main; lia.
Qed.

(** The nimber of the heap of [n]. *)
Fixpoint value_by (fuel : nat) (code : list N) (n : N) : N :=
  match fuel with
  | O => 0
  | S fuel => least_missing (map (value_sum (value_by fuel code)) (moves code n))
  end.
Definition G (code : list N) (n : N) : N := value_by (S (N.to_nat n)) code n.

Lemma parts_are_smaller code n o c :
  proper code = true -> In o (moves code n) -> In c o -> c < n.
Proof.
  intros W Ho Hc. apply in_moves in Ho as (k & Hk & Ho).
  assert (Z : k = 0 -> allows (digit code k) 1 = false).
  { intros ->. apply andb_true_iff in W as (_ & W). apply negb_true_iff in W.
    unfold digit. cbn. destruct code; [reflexivity|exact W]. }
  destruct (in_leaves _ _ _ Ho) as [(E & A & ->)|[(P & A & ->)|[H|H]]].
  - destruct Hc.
  - destruct Hc as [<-|[]]. destruct (N.eq_dec k 0) as [E|E]; [|lia].
    rewrite (Z E) in A. discriminate.
  - destruct H as (a & b & E & P & -> & _). destruct Hc as [<-|[<-|[]]]; lia.
  - destruct H as (a & b & d & E & P & Q & -> & _).
    destruct Hc as [<-|[<-|[<-|[]]]]; lia.
Qed.

Lemma value_sum_ext F H o :
  (forall c, In c o -> F c = H c) -> value_sum F o = value_sum H o.
Proof.
  induction o as [|c o IH]; intros E; [reflexivity|]. cbn.
  rewrite E by (now left). f_equal. apply IH. intros d Hd. apply E. now right.
Qed.

Lemma value_by_enough code : proper code = true ->
  forall fuel n, (N.to_nat n < fuel)%nat -> value_by fuel code n = G code n.
Proof.
  intros W. induction fuel as [fuel IH] using (well_founded_induction Wf_nat.lt_wf).
  intros n L. destruct fuel as [|fuel]; [lia|]. unfold G. cbn [value_by].
  f_equal. apply map_ext_in. intros o Ho. apply value_sum_ext. intros c Hc.
  assert (S := parts_are_smaller code n o c W Ho Hc).
  destruct (PeanoNat.Nat.eq_dec fuel (N.to_nat n)) as [->|D]; [reflexivity|].
  rewrite (IH fuel), (IH (N.to_nat n)) by lia. reflexivity.
Qed.

(** The recursion: the nimber of a heap is the smallest number that is not the nim-sum of
    the parts of an option. *)
Theorem G_is_mex code n : proper code = true -> is_mex (reach code (G code) n) (G code n).
Proof.
  intros W. unfold G at 2. cbn [value_by].
  set (l := map (value_sum (value_by (N.to_nat n) code)) (moves code n)).
  assert (E : forall m, In m l <-> reach code (G code) n m).
  { intros m. rewrite reach_is_moves. unfold l. rewrite in_map_iff. split.
    - intros (o & <- & Ho). exists o. split; [exact Ho|]. apply value_sum_ext.
      intros c Hc. symmetry. apply value_by_enough; [exact W|].
      assert (S := parts_are_smaller code n o c W Ho Hc). lia.
    - intros (o & Ho & <-). exists o. split; [|exact Ho]. apply value_sum_ext.
      intros c Hc. apply value_by_enough; [exact W|].
      assert (S := parts_are_smaller code n o c W Ho Hc). lia. }
  destruct (least_missing_is_mex l) as (A & B). split.
  - intros H. apply A, E, H.
  - intros m Hm. apply E, B, Hm.
Qed.

(** [reach] looks at smaller heaps alone. *)
Lemma reach_ext code F H n v : proper code = true ->
  (forall c, c < n -> F c = H c) -> reach code F n v -> reach code H n v.
Proof.
  intros W E R. apply reach_is_moves in R as (o & Ho & <-). apply reach_is_moves.
  exists o. split; [exact Ho|]. apply value_sum_ext. intros c Hc. symmetry. apply E.
  exact (parts_are_smaller code n o c W Ho Hc).
Qed.

(** Values that satisfy the recursion up to a heap are the nimbers up to there. *)
Theorem recursion_determines code F last : proper code = true ->
  (forall n, n < last -> is_mex (reach code F n) (F n)) ->
  forall n, n < last -> F n = G code n.
Proof.
  intros W R n. induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  intros L. apply (mex_unique (reach code F n) (reach code (G code) n)).
  - intros m. split; apply reach_ext; auto; intros c Hc; [|symmetry]; apply IH; lia.
  - exact (R n L).
  - exact (G_is_mex code n W).
Qed.

(** * Sums of heaps *)

Lemma nimber_of_parts code o :
  (forall c, In c o -> nimber (take_and_break code) [c] (G code c)) ->
  nimber (take_and_break code) o (value_sum (G code) o).
Proof.
  intros H. replace (value_sum (G code) o) with (nim_sum (map (G code) o)).
  - apply parts_nimber. induction o as [|c o IH]; constructor.
    + apply H. now left.
    + apply IH. intros d Hd. apply H. now right.
  - clear H. induction o as [|c o IH]; [reflexivity|].
    change (N.lxor (G code c) (nim_sum (map (G code) o)) = value_sum (G code) (c :: o)).
    rewrite IH. reflexivity.
Qed.

(** [G code n] is the nimber of the heap of [n]. *)
Theorem G_is_nimber code n : proper code = true ->
  nimber (take_and_break code) [n] (G code n).
Proof.
  intros W. induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  assert (E : forall o, In o (options (take_and_break code) [n]) <-> In o (moves code n)).
  { intros o. cbn. rewrite app_nil_r.
    rewrite (map_ext _ (fun left => left)) by (intros; apply app_nil_r).
    rewrite map_id. reflexivity. }
  assert (V : forall o, In o (moves code n) ->
    nimber (take_and_break code) o (value_sum (G code) o)).
  { intros o Ho. apply nimber_of_parts. intros c Hc. apply IH.
    exact (parts_are_smaller code n o c W Ho Hc). }
  destruct (G_is_mex code n W) as (A & B). constructor.
  - intros o Ho. apply E in Ho. exists (value_sum (G code) o). split; [auto|].
    intros F. apply A, reach_is_moves. exists o. auto.
  - intros m Hm. apply B, reach_is_moves in Hm as (o & Ho & <-).
    exists o. split; [now apply E|auto].
Qed.

(** A position of several heaps is worth the nim-sum of their nimbers. *)
Theorem heaps_nimber code p : proper code = true ->
  nimber (take_and_break code) p (value_sum (G code) p).
Proof. intros W. apply nimber_of_parts. intros c _. now apply G_is_nimber. Qed.
