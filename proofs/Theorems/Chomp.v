(** Chomp (Gale 1974). A position is the list of its rows, falling; the poison is place
    0, 0, and nobody eats it: in normal play the player left with the poison alone has
    lost. Proved here: play ends, a position and its transpose have the same winner, and
    the first player wins on every full board of more than one square. The theorems on
    two rows and on a row and a column are in [ChompRows.v]. *)
From Coq Require Import List NArith Lia Bool Arith.
From Grundy Require Import Statement Facts.
Import ListNotations.

(** ** The rules *)

(** Zeros at the end dropped. *)
Fixpoint strip (r : list N) : list N :=
  match r with
  | [] => []
  | x :: rest =>
      match strip rest with
      | [] => if (x =? 0)%N then [] else [x]
      | s => x :: s
      end
  end.

(** The bite at row [i] and column [j], as in the ruleset:
    [[if x < i then r[x] else min(r[x], j) for x in indices(r)]]. *)
Definition bite (i : nat) (j : N) (r : list N) : list N :=
  map (fun x => if x <? i then nth x r 0%N else N.min (nth x r 0%N) j)
      (seq 0 (length r)).

(** All bites but the one at the poison: [for i in indices(r), j in 0..r[i] where
    i + j > 0]. *)
Definition bites (r : list N) : list (list N) :=
  flat_map (fun i =>
    map (fun j => strip (bite i j r))
        (filter (fun j => (0 <? N.of_nat i + j)%N) (smaller (nth i r 0%N))))
    (seq 0 (length r)).

Definition chomp : game := normal bites.
Definition misere_chomp : game := misere bites.

(** ** Rows by their lengths *)

Lemma nth_bite i j r x :
  nth x (bite i j r) 0%N =
  if x <? i then nth x r 0%N else N.min (nth x r 0%N) j.
Proof.
  unfold bite. destruct (lt_dec x (length r)) as [H|H].
  - set (f := fun y : nat => if y <? i then nth y r 0%N else N.min (nth y r 0%N) j).
    rewrite (nth_indep _ 0%N (f 0)) by (rewrite map_length, seq_length; exact H).
    rewrite map_nth, seq_nth by exact H. reflexivity.
  - rewrite nth_overflow by (rewrite map_length, seq_length; lia).
    rewrite (nth_overflow r) by lia. destruct (x <? i); [reflexivity|].
    now rewrite N.min_0_l.
Qed.

Lemma nth_strip r : forall x, nth x (strip r) 0%N = nth x r 0%N.
Proof.
  induction r as [|a r IH]; intros x; [reflexivity|]. cbn [strip].
  destruct (strip r) as [|b s] eqn:E.
  - destruct (N.eqb_spec a 0) as [->|_].
    + destruct x as [|x]; [reflexivity|]. cbn [nth]. rewrite <- IH. now destruct x.
    + destruct x as [|x]; [reflexivity|]. cbn [nth]. rewrite <- IH. now destruct x.
  - destruct x as [|x]; [reflexivity|]. cbn [nth]. apply IH.
Qed.

Lemma strip_zeros r : (forall x, nth x r 0%N = 0%N) -> strip r = [].
Proof.
  induction r as [|a r IH]; intros H; [reflexivity|]. cbn [strip].
  rewrite IH by (intros x; exact (H (S x))). pose proof (H 0) as H0. cbn in H0.
  now subst a.
Qed.

Lemma strip_ext r : forall s, (forall x, nth x r 0%N = nth x s 0%N) -> strip r = strip s.
Proof.
  induction r as [|a r IH]; intros s H.
  - symmetry. apply strip_zeros. intros x. rewrite <- H. now destruct x.
  - destruct s as [|b s].
    + apply strip_zeros. intros x. rewrite H. now destruct x.
    + pose proof (H 0) as H0. cbn in H0. subst b. cbn [strip].
      rewrite (IH s) by (intros x; exact (H (S x))). reflexivity.
Qed.

(** The options, by the place bitten. *)
Lemma in_bites r q :
  In q (bites r) <->
  exists i j, (j < nth i r 0)%N /\ (0 < N.of_nat i + j)%N /\ q = strip (bite i j r).
Proof.
  unfold bites. rewrite in_flat_map. split.
  - intros (i & Hi & Hq). apply in_map_iff in Hq. destruct Hq as (j & <- & Hj).
    apply filter_In in Hj. destruct Hj as (Hj & Hp). apply in_smaller in Hj.
    apply N.ltb_lt in Hp. now exists i, j.
  - intros (i & j & Hj & Hp & ->). exists i. split.
    + apply in_seq. destruct (lt_dec i (length r)); [lia|].
      rewrite nth_overflow in Hj by lia. lia.
    + apply in_map_iff. exists j. split; [reflexivity|]. apply filter_In.
      split; [now apply in_smaller|now apply N.ltb_lt].
Qed.

(** ** Play ends *)

Definition squares (r : list N) : nat := fold_right (fun x n => N.to_nat x + n) 0 r.

Lemma squares_strip r : squares (strip r) = squares r.
Proof.
  induction r as [|a r IH]; [reflexivity|]. cbn [strip squares fold_right].
  fold (squares r). rewrite <- IH. destruct (strip r) as [|b s] eqn:E.
  - destruct (N.eqb_spec a 0) as [->|_]; reflexivity.
  - reflexivity.
Qed.

Lemma squares_at_most r : forall s, length s = length r ->
  (forall x, nth x s 0 <= nth x r 0)%N -> squares s <= squares r.
Proof.
  induction r as [|a r IH]; intros [|b s] L H; try discriminate; [lia|].
  cbn [squares fold_right]. fold (squares r) (squares s).
  specialize (IH s ltac:(injection L; auto) (fun x => H (S x))).
  pose proof (H 0) as H0. cbn in H0. lia.
Qed.

Lemma squares_less r : forall s i, length s = length r ->
  (forall x, nth x s 0 <= nth x r 0)%N -> (nth i s 0 < nth i r 0)%N ->
  squares s < squares r.
Proof.
  induction r as [|a r IH]; intros [|b s] i L H Hi; try discriminate.
  - destruct i; cbn in Hi; lia.
  - injection L as L. cbn [squares fold_right]. fold (squares r) (squares s).
    pose proof (H 0) as H0. cbn in H0. destruct i as [|i]; cbn [nth] in Hi.
    + pose proof (squares_at_most r s L (fun x => H (S x))). lia.
    + specialize (IH s i L (fun x => H (S x)) Hi). lia.
Qed.

Lemma bites_fall r q : In q (bites r) -> squares q < squares r.
Proof.
  intros Hq. apply in_bites in Hq. destruct Hq as (i & j & Hj & _ & ->).
  rewrite squares_strip. apply (squares_less r _ i).
  - unfold bite. now rewrite map_length, seq_length.
  - intros x. rewrite nth_bite. destruct (x <? i); lia.
  - rewrite nth_bite, Nat.ltb_irrefl. lia.
Qed.

Theorem chomp_ends r : ends chomp r.
Proof. apply (ends_by_measure chomp squares). exact bites_fall. Qed.

Theorem misere_chomp_ends r : ends misere_chomp r.
Proof. apply (ends_by_measure misere_chomp squares). exact bites_fall. Qed.

(** ** Transposes *)

Definition square (r : list N) (i j : N) : Prop := (j < nth (N.to_nat i) r 0)%N.

(** Two lists of rows, each of which has the columns of the other as its rows. *)
Definition transposed (r s : list N) : Prop := forall i j, square r i j <-> square s j i.

Lemma square_bite r i j x y :
  square (strip (bite i j r)) x y <-> square r x y /\ ((N.to_nat x < i) \/ (y < j)%N).
Proof.
  unfold square. rewrite nth_strip, nth_bite.
  destruct (Nat.ltb_spec (N.to_nat x) i); lia.
Qed.

Lemma bite_of_transposed r s q :
  transposed r s -> In q (bites r) -> exists t, In t (bites s) /\ transposed q t.
Proof.
  intros T Hq. apply in_bites in Hq. destruct Hq as (i & j & Hj & Hp & ->).
  exists (strip (bite (N.to_nat j) (N.of_nat i) s)). split.
  - apply in_bites. exists (N.to_nat j), (N.of_nat i). split; [|split].
    + apply (T (N.of_nat i) j). unfold square. now rewrite Nat2N.id.
    + lia.
    + reflexivity.
  - intros x y. rewrite !square_bite, (T x y).
    assert (N.to_nat x < i <-> (x < N.of_nat i)%N) as -> by lia.
    assert (N.to_nat y < N.to_nat j <-> (y < j)%N) as -> by lia. tauto.
Qed.

Lemma transposed_inverse r s : transposed r s -> transposed s r.
Proof. intros T i j. symmetry. apply T. Qed.

Lemma transposes_match (w : bool) :
  @matches (Game _ bites (fun _ => w)) (Game _ bites (fun _ => w)) transposed.
Proof.
  intros r s T. split; [|split].
  - intros q Hq. exact (bite_of_transposed r s q T Hq).
  - intros t Ht.
    destruct (bite_of_transposed s r t (transposed_inverse r s T) Ht) as (q & Hq & Tq).
    exists q. split; [exact Hq|now apply transposed_inverse].
  - reflexivity.
Qed.

(** A position and its transpose have the same winner, in both conventions. *)
Theorem transpose_outcomes r s : transposed r s ->
  (wins chomp r -> wins chomp s) /\ (loses chomp r -> loses chomp s) /\
  (wins misere_chomp r -> wins misere_chomp s) /\
  (loses misere_chomp r -> loses misere_chomp s).
Proof.
  intros T. destruct (matched_outcomes _ (transposes_match false)) as (W & L).
  destruct (matched_outcomes _ (transposes_match true)) as (W' & L').
  repeat split; intros H; [apply (W r H)|apply (L r H)|apply (W' r H)|apply (L' r H)];
    exact T.
Qed.

(** ** Strategy stealing *)

(** If the bite at the far corner loses, its winning answer could have come first. *)
Theorem strategy_stealing (m : nat) (n : N) :
  0 < m -> (0 < n)%N -> (1 < N.of_nat m * n)%N -> wins chomp (repeat n m).
Proof.
  intros Hm Hn Hmn. set (r := repeat n m).
  assert (nth_r : forall x, x < m -> nth x r 0%N = n).
  { intros x Hx. unfold r. rewrite (nth_indep _ 0%N n) by now rewrite repeat_length.
    apply nth_repeat. }
  assert (nth_over : forall x, m <= x -> nth x r 0%N = 0%N).
  { intros x Hx. apply nth_overflow. unfold r. rewrite repeat_length. exact Hx. }
  set (q := strip (bite (m - 1) (n - 1) r)).
  assert (Hq : In q (bites r)).
  { apply in_bites. exists (m - 1), (n - 1)%N. rewrite nth_r by lia. split; [lia|].
    split; [|reflexivity].
    destruct (N.eq_dec n 1) as [->|H]; [|lia].
    destruct (Nat.eq_dec m 1) as [->|H]; [cbn in Hmn; lia|lia]. }
  destruct (ended_play_has_a_winner chomp q (chomp_ends q)) as [W|L].
  2: { exact (winning_move chomp r q Hq L). }
  inversion W as [? _ E|? t Ht Lt]; subst; [discriminate|].
  apply (winning_move chomp r t); [|exact Lt].
  cbn in Ht. apply in_bites in Ht. destruct Ht as (i & j & Hj & Hp & ->).
  unfold q in Hj. rewrite nth_strip, nth_bite in Hj.
  apply in_bites. exists i, j. split; [|split; [exact Hp|]].
  - change (j < nth i r 0)%N. destruct (i <? m - 1); lia.
  - apply strip_ext. intros x. rewrite !nth_bite. unfold q.
    rewrite nth_strip, nth_bite.
    destruct (Nat.ltb_spec x i) as [Hx|Hx]; destruct (Nat.ltb_spec i (m - 1)) as [Hi|Hi];
      destruct (Nat.ltb_spec x (m - 1)) as [Hy|Hy]; try reflexivity; try lia.
    all: destruct (lt_dec x m) as [Hz|Hz];
      [rewrite (nth_r x) by exact Hz|rewrite (nth_over x) by lia; lia].
    all: destruct (lt_dec i m) as [Ha|Ha];
      [rewrite (nth_r i) in Hj by exact Ha|rewrite (nth_over i) in Hj by lia; lia].
    all: lia.
Qed.
