(** Moore's Nim: its moves and its law (see [Moore.v]); no move keeps all column sums
    divisible by k + 1. *)
From Coq Require Import List NArith Bool Lia.
From Grundy Require Import Statement Facts.
From Grundy.Theorems Require Import Law Bits.
Import ListNotations.
Open Scope N_scope.

(** *** The game, as the ruleset writes it *)

(** All lists with one element from each of the given lists. *)
Fixpoint choices {A} (l : list (list A)) : list (list A) :=
  match l with
  | [] => [[]]
  | c :: rest => flat_map (fun x => map (cons x) (choices rest)) c
  end.

Fixpoint replaced (chosen r : list N) : list (list N) :=
  match chosen, r with
  | c :: chosen, n :: r =>
      (if c =? 1 then smaller n else [n]) :: replaced chosen r
  | _, _ => []
  end.

Fixpoint total (l : list N) : N :=
  match l with
  | [] => 0
  | n :: l => n + total l
  end.

Definition moore (k : N) (r : list N) : list (list N) :=
  flat_map (fun chosen => choices (replaced chosen r))
    (filter (fun chosen => (0 <? total chosen) && (total chosen <=? k))
       (choices (map (fun _ => [0; 1]) r))).

(** *** The law *)

Fixpoint count {A} (f : A -> bool) (l : list A) : N :=
  match l with
  | [] => 0
  | x :: l => (if f x then 1 else 0) + count f l
  end.

Definition column (j : N) (p : list N) : N := count (fun n => N.testbit n j) p.

Definition width (p : list N) : N := fold_right N.max 0 (map N.size p).

(** The column sums modulo k + 1, the highest one first. *)
Definition columns (k : N) (p : list N) : list N :=
  map (fun i => column (N.of_nat i) p mod (k + 1)) (rev (seq 0 (N.to_nat (width p)))).

Definition large (p : list N) : N := count (fun n => 1 <? n) p.
Definition ones (p : list N) : N := count (fun n => n =? 1) p.

Definition moore_lost (k : N) (p : list N) : bool :=
  forallb (fun c => c =? 0) (columns k p).

Definition moore_lost_misere (k : N) (p : list N) : bool :=
  if k <? large p then moore_lost k p
  else (large p =? 0) && (ones p mod (k + 1) =? 1).

(** *** Moves *)

(** In how many places two lists differ. *)
Fixpoint changed (q r : list N) : N :=
  match q, r with
  | m :: q, n :: r => (if m =? n then 0 else 1) + changed q r
  | _, _ => 0
  end.

Lemma in_choices {A} (l : list (list A)) q : In q (choices l) <-> Forall2 (@In A) q l.
Proof.
  revert q. induction l as [|c l IH]; intros q; simpl.
  - split; [intros [<-|[]]; constructor|]. intros H. inversion H. now left.
  - rewrite in_flat_map. setoid_rewrite in_map_iff. split.
    + intros (x & Hx & q' & <- & H). constructor; [exact Hx|]. now apply IH.
    + intros H. inversion H as [|x ? q' ? Hx H']; subst.
      exists x. split; [exact Hx|]. exists q'. split; [reflexivity|]. now apply IH.
Qed.

Lemma in_moore k r q :
  In q (moore k r) <-> Forall2 N.le q r /\ 1 <= changed q r <= k.
Proof.
  unfold moore. rewrite in_flat_map. split.
  - intros (chosen & Hc & Hq). apply filter_In in Hc. destruct Hc as [Hc B].
    apply andb_true_iff in B. destruct B as [B1 B2].
    apply N.ltb_lt in B1. apply N.leb_le in B2.
    apply in_choices in Hc. apply in_choices in Hq.
    assert (H : Forall2 N.le q r /\ changed q r = total chosen).
    { clear B1 B2. revert chosen q Hc Hq. induction r as [|n r IH]; intros chosen q Hc Hq.
      - inversion Hc; subst. simpl in Hq. inversion Hq; subst. auto.
      - inversion Hc as [|c ? chosen' ? Hc1 Hc2]; subst. simpl in Hq.
        inversion Hq as [|m ? q' ? Hm Hq']; subst.
        destruct (IH chosen' q' Hc2 Hq') as [L E].
        destruct Hc1 as [<-|[<-|[]]]; simpl in Hm; cbn [total changed].
        + destruct Hm as [<-|[]]. rewrite N.eqb_refl.
          split; [constructor; [lia|exact L]|lia].
        + apply in_smaller in Hm. replace (m =? n) with false by
            (symmetry; apply N.eqb_neq; lia).
          split; [constructor; [lia|exact L]|lia]. }
    destruct H as [L E]. rewrite E. split; [exact L|lia].
  - intros [L B].
    assert (H : exists chosen, Forall2 (@In N) chosen (map (fun _ => [0; 1]) r) /\
      Forall2 (@In N) q (replaced chosen r) /\ total chosen = changed q r).
    { clear B. induction L as [|m n q r H L IH].
      - exists []. simpl. auto.
      - destruct IH as (chosen & H1 & H2 & H3). cbn [map changed].
        destruct (N.eqb_spec m n) as [E|E].
        + exists (0 :: chosen). cbn [total changed replaced].
          repeat split; try (constructor; simpl; auto). lia.
        + exists (1 :: chosen). cbn [total changed replaced].
          repeat split; try (constructor; simpl; auto); [|lia].
          apply in_smaller. lia. }
    destruct H as (chosen & H1 & H2 & H3). exists chosen. split; [|now apply in_choices].
    apply filter_In. split; [now apply in_choices|]. rewrite H3.
    apply andb_true_iff. rewrite N.ltb_lt, N.leb_le. lia.
Qed.

Lemma changed_same q : changed q q = 0.
Proof. induction q; simpl; [reflexivity|]. rewrite N.eqb_refl. lia. Qed.

Lemma changed_none q r : Forall2 N.le q r -> changed q r = 0 -> q = r.
Proof.
  induction 1 as [|m n q r L _ IH]; simpl; intros E; [reflexivity|].
  destruct (N.eqb_spec m n); [|lia]. f_equal; [assumption|]. apply IH. lia.
Qed.

Lemma moore_falls k r q : In q (moore k r) -> total q < total r.
Proof.
  intros H. apply in_moore in H. destruct H as [L B].
  assert (H : total q <= total r /\ (total q = total r -> changed q r = 0)).
  { clear B. induction L as [|m n q r H L [IH1 IH2]]; cbn [total changed]; [lia|].
    destruct (N.eqb_spec m n); split; intros; lia. }
  lia.
Qed.

(** A heap that is not empty can be taken away. *)
Lemma can_move k r n : 1 <= k -> In n r -> n <> 0 -> moore k r <> [].
Proof.
  intros K Hn nz E. apply in_split in Hn. destruct Hn as (a & b & ->).
  assert (H : In (a ++ 0 :: b) (moore k (a ++ n :: b))); [|rewrite E in H; exact H].
  apply in_moore. clear E. split.
  - induction a as [|x a IH]; simpl; constructor; try lia; auto.
    clear. induction b; constructor; auto; lia.
  - assert (C : changed (a ++ 0 :: b) (a ++ n :: b) = 1); [|lia].
    induction a as [|x a IH]; simpl.
    + rewrite changed_same. destruct n; [congruence|reflexivity].
    + rewrite N.eqb_refl, IH. lia.
Qed.

(** *** Columns *)

Definition balanced (k : N) (p : list N) : Prop :=
  forall j, column j p mod (k + 1) = 0.

Lemma bit_above_size n j : N.size n <= j -> N.testbit n j = false.
Proof.
  destruct n as [|n]; [reflexivity|]. intros H. apply N.bits_above_log2.
  rewrite N.size_log2 in H by discriminate. lia.
Qed.

Lemma column_above p j : width p <= j -> column j p = 0.
Proof.
  unfold width, column. induction p as [|n p IH]; intros H; simpl in *; [reflexivity|].
  rewrite bit_above_size by lia. apply IH. lia.
Qed.

Lemma moore_lost_balanced k p : moore_lost k p = true <-> balanced k p.
Proof.
  unfold moore_lost, columns, balanced. rewrite forallb_forall. split.
  - intros H j. destruct (N.lt_ge_cases j (width p)) as [L|G].
    + apply N.eqb_eq, H. apply in_map_iff. exists (N.to_nat j).
      rewrite Nnat.N2Nat.id. split; [reflexivity|].
      rewrite <- in_rev. apply in_seq. lia.
    + rewrite column_above by exact G. apply N.mod_0_l. lia.
  - intros H c Hc. apply in_map_iff in Hc. destruct Hc as (i & <- & _).
    apply N.eqb_eq, H.
Qed.

(** The highest column that a move changes: it loses at least one and at most [k]. *)
Lemma highest_change q r :
  Forall2 N.le q r -> 1 <= changed q r ->
  exists h, (forall j, h < j -> column j q = column j r) /\
    column h q + 1 <= column h r <= column h q + changed q r.
Proof.
  unfold column. induction 1 as [|m n q r L Lqr IH]; simpl; intros C; [lia|].
  assert (low : changed q r = 0 -> q = r) by now apply changed_none.
  destruct (N.eqb_spec m n) as [->|ne].
  - destruct IH as (h & A & B); [lia|]. exists h. split.
    + intros j Hj. rewrite (A j Hj). reflexivity.
    + lia.
  - destruct (highest_difference m n) as (g & Gm & Gn & G); [lia|].
    destruct (N.eq_dec (changed q r) 0) as [Z|nz].
    { rewrite (low Z), changed_same. exists g. split.
      - intros j Hj. now rewrite (G j Hj).
      - rewrite Gm, Gn. lia. }
    destruct IH as (h & A & B); [lia|].
    destruct (N.lt_trichotomy g h) as [D|[->|D]].
    + exists h. rewrite (G h D). split; [|lia].
      intros j Hj. rewrite (A j Hj), (G j) by lia. reflexivity.
    + exists h. rewrite Gm, Gn. split; [|lia].
      intros j Hj. now rewrite (A j Hj), (G j Hj).
    + exists g. rewrite Gm, Gn, (A g D). split; [|lia].
      intros j Hj. rewrite (A j), (G j) by lia. reflexivity.
Qed.

Lemma mod_moves k a b : b + 1 <= a <= b + k -> a mod (k + 1) = 0 -> b mod (k + 1) <> 0.
Proof.
  intros H A B. pose proof (N.div_mod' a (k + 1)) as Da.
  pose proof (N.div_mod' b (k + 1)) as Db. rewrite A in Da. rewrite B in Db.
  set (x := a / (k + 1)) in *. set (y := b / (k + 1)) in *. clearbody x y.
  assert (x <= y \/ y + 1 <= x) as [C|C] by lia; nia.
Qed.

Lemma moore_breaks k r q : balanced k r -> In q (moore k r) -> ~ balanced k q.
Proof.
  intros Br H Bq. apply in_moore in H. destruct H as [L C].
  destruct (highest_change q r L (proj1 C)) as (h & _ & D).
  apply (mod_moves k (column h r) (column h q)); [lia| |]; auto.
Qed.
