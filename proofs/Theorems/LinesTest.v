(** The test for a board whose parts are straight, as a program runs it, and what it
    proves: the nimber of a position of Nimbi or of the hexagon game that takes a part of
    a line. *)
From Coq Require Import String List NArith ZArith Lia Bool FMapPositive.
From Grundy Require Import Statement Facts Sums Theorems.Stated Theorems.HalfTurn
  Theorems.HalfTurnTest Theorems.Lines.
Import ListNotations.
Local Open Scope nat_scope.

(** ** The segments of a board *)

Definition back (x d : point) : point := ((fst x - fst d)%Z, (snd x - snd d)%Z).

Fixpoint run_length (fuel : nat) (t : table) (x d : point) : nat :=
  match fuel with
  | O => O
  | S fuel => if found t x then S (run_length fuel t (step x d) d) else O
  end.

(** Each is listed at the place that no other place of it comes before. *)
Definition segments_of (directions : list point) (b : list point) : list segment :=
  let t := table_of b in
  let fuel := length b in
  flat_map (fun x =>
    if existsb (fun d => found t (back x d)) directions then []
    else match filter (fun d => found t (step x d)) directions, directions with
         | d :: _, _ | [], d :: _ => [Segment x d (run_length fuel t x d)]
         | [], [] => []
         end) b.

(** The number of the segment that a place is in. Nothing rests on this table. *)
Definition label_row := PositiveMap.t positive.
Definition labels := PositiveMap.t label_row.
Definition set_label (l : labels) (x : point) (i : positive) : labels :=
  let row := match PositiveMap.find (key (fst x)) l with
             | Some row => row | None => PositiveMap.empty _ end in
  PositiveMap.add (key (fst x)) (PositiveMap.add (key (snd x)) i row) l.
Definition label (l : labels) (x : point) : option positive :=
  match PositiveMap.find (key (fst x)) l with
  | Some row => PositiveMap.find (key (snd x)) row
  | None => None
  end.
Fixpoint all_labels (i : positive) (ss : list segment) (l : labels) : labels :=
  match ss with
  | [] => l
  | s :: ss =>
      all_labels (Pos.succ i) ss (fold_left (fun l x => set_label l x i) (places s) l)
  end.

(** ** The test *)

Definition is_number (i : positive) (o : option positive) : bool :=
  match o with Some j => (i =? j)%positive | None => false end.

(** Every place of segment [i] has the number [i], and its neighbours have it too, in the
    segment's direction, or none. *)
Fixpoint are_apart (directions : list point) (of : point -> option positive)
    (i : positive) (ss : list segment) : bool :=
  match ss with
  | [] => true
  | s :: ss =>
      existsb (point_eqb (along s)) directions &&
      forallb (fun x => is_number i (of x) &&
        forallb (fun d => match of (step x d) with
          | Some j => (i =? j)%positive && point_eqb d (along s)
          | None => true
          end) directions) (places s) &&
      are_apart directions of (Pos.succ i) ss
  end.

Definition has_segments (directions : list point) (b : list point) (ss : list segment) :=
  let all := flat_map places ss in
  let t := table_of b in
  let u := table_of all in
  let l := all_labels 1 ss (PositiveMap.empty _) in
  forallb (found t) all && forallb (found u) b && are_apart directions (label l) 1 ss.

Section Sound.
Variable directions : list point.
Variable of : point -> option positive.

(** What [are_apart] finds of one segment. *)
Definition is_labelled (i : positive) (s : segment) : Prop := In (along s) directions /\
  forall x, In x (places s) -> of x = Some i /\
    forall d j, In d directions -> of (step x d) = Some j -> i = j /\ d = along s.

Lemma are_apart_labelled ss : forall i, are_apart directions of i ss = true ->
  match ss with
  | [] => True
  | s :: ss => is_labelled i s /\ are_apart directions of (Pos.succ i) ss = true
  end.
Proof.
  destruct ss as [|s ss]; intros i H; [exact I|]. cbn [are_apart] in H.
  apply andb_true_iff in H. destruct H as (H & R). split; [|exact R].
  apply andb_true_iff in H. destruct H as (D & F). split.
  - apply existsb_exists in D. destruct D as (d & Hd & E). apply point_eqb_eq in E.
    now rewrite E.
  - intros x Hx. rewrite forallb_forall in F. specialize (F x Hx).
    apply andb_true_iff in F. destruct F as (N & F). split.
    + destruct (of x) as [j|]; [|discriminate N]. apply Pos.eqb_eq in N. now subst j.
    + intros d j Hd E. rewrite forallb_forall in F. specialize (F d Hd). rewrite E in F.
      apply andb_true_iff in F. destruct F as (Fj & Fd).
      apply Pos.eqb_eq in Fj. apply point_eqb_eq in Fd. auto.
Qed.

Lemma are_apart_later ss : forall i s, are_apart directions of i ss = true -> In s ss ->
  exists j, (i <= j)%positive /\ is_labelled j s.
Proof.
  induction ss as [|t ss IH]; intros i s H Hs; [destruct Hs|].
  apply are_apart_labelled in H. destruct H as (L & H). destruct Hs as [<-|Hs].
  - exists i. split; [apply Pos.le_refl|exact L].
  - destruct (IH _ s H Hs) as (j & Hj & Lj). exists j. split; [lia|exact Lj].
Qed.

Lemma labelled_apart i j s t : i <> j -> is_labelled i s -> is_labelled j t ->
  apart directions s t.
Proof.
  intros D (_ & Ls) (_ & Lt) y z Hy Hz.
  destruct (Ls y Hy) as (Ey & Ny), (Lt z Hz) as (Ez & Nz). split.
  - intros ->. congruence.
  - intros d Hd. split; intros E; subst.
    + destruct (Ny d j Hd Ez). contradiction.
    + destruct (Nz d i Hd Ey). congruence.
Qed.

Lemma are_apart_sound ss : forall i, are_apart directions of i ss = true ->
  ForallOrdPairs (apart directions) ss /\ Forall (straight directions) ss.
Proof.
  induction ss as [|s ss IH]; intros i H; [split; constructor|].
  apply are_apart_labelled in H. destruct H as (L & H). destruct (IH _ H) as (A & St).
  split; constructor; [|exact A| |exact St].
  - apply Forall_forall. intros t Ht.
    destruct (are_apart_later ss _ t H Ht) as (j & Hj & Lj).
    apply (labelled_apart i j); [lia|exact L|exact Lj].
  - destruct L as (D & L). split; [exact D|]. intros y d Hy Hd Hn.
    apply (proj2 (L y Hy) d i Hd). now apply L.
Qed.
End Sound.

Theorem has_segments_sound {P} (has : P -> point -> bool) directions b ss p :
  (forall x, has p x = true <-> In x b) ->
  has_segments directions b ss = true -> consists_of has directions p ss.
Proof.
  intros B H. unfold has_segments in H. rewrite !andb_true_iff, !forallb_forall in H.
  destruct H as ((T & U) & A). apply are_apart_sound in A. split; [|exact A].
  intros y. rewrite B, <- in_flat_map. split; intros Hy.
  - now apply found_in, U.
  - now apply found_in, T.
Qed.

(** ** What a program says *)

Definition nim_sum_of (ss : list segment) : N :=
  fold_left (fun n s => N.lxor n (N.of_nat (size s))) ss 0%N.

Lemma nim_sum_of_is ss : nim_sum_of ss = nim_sum (map (fun s => N.of_nat (size s)) ss).
Proof.
  unfold nim_sum_of. enough (H : forall n,
    fold_left (fun n s => N.lxor n (N.of_nat (size s))) ss n =
    N.lxor n (nim_sum (map (fun s => N.of_nat (size s)) ss))).
  { rewrite H. apply N.lxor_0_l. }
  induction ss as [|s ss IH]; intros n; cbn; [now rewrite N.lxor_0_r|].
  rewrite IH. apply N.lxor_assoc.
Qed.

Definition lines_theorem (directions : list point) (b : list point) : option stated :=
  let ss := segments_of directions b in
  if has_segments directions b ss then
    let n := nim_sum_of ss in
    Some (Stated "lines" [("counters"%string, N.of_nat (length b)); ("sum"%string, n)]
      (n =? 0)%N (Some n))
  else None.

(** Of every game that takes any neighbours in a line, however a position is written. *)
Theorem lines_theorem_sound {P} (has : P -> point -> bool) moves directions b p s :
  takes_sets has moves (lines directions any_number) ->
  Forall (fun d => d <> (0, 0)%Z) directions ->
  (forall x, has p x = true <-> In x b) ->
  lines_theorem directions b = Some s -> true_of (normal moves) p s.
Proof.
  intros R D B. unfold lines_theorem.
  destruct (has_segments directions b _) eqn:H; [|discriminate]. intros E.
  injection E as <-. apply true_by_nimber. rewrite nim_sum_of_is.
  apply (straight_nimber has moves directions R D).
  exact (has_segments_sound has directions b _ p B H).
Qed.

(** Nimbi: straight parts, or else a half turn. *)
Definition nimbi_theorem (b : list point) : option stated :=
  match lines_theorem [right; down] b with
  | Some s => Some s
  | None => half_turn_theorem [right; down] b
  end.

Theorem nimbi_theorem_sound {P} (has : P -> point -> bool) moves b p s :
  takes_sets has moves (lines [right; down] any_number) ->
  (forall x, has p x = true <-> In x b) ->
  nimbi_theorem b = Some s -> true_of (normal moves) p s.
Proof.
  intros R B. unfold nimbi_theorem.
  destruct (lines_theorem [right; down] b) eqn:L.
  - intros E. injection E as <-. apply (lines_theorem_sound has moves _ b p _ R); auto.
    exact right_and_down.
  - now apply (half_turn_theorem_sound has moves _ b p s R).
Qed.

Corollary nimbi_of_lists b s : nimbi_theorem b = Some s -> true_of nimbi b s.
Proof.
  apply (nimbi_theorem_sound there); [|apply there_in].
  exact (line_moves_take _ _ right_and_down).
Qed.

Corollary cram_of_lists b s : cram_theorem b = Some s -> true_of cram b s.
Proof.
  apply (cram_theorem_sound there); [|apply there_in].
  exact (line_moves_take _ _ right_and_down).
Qed.
