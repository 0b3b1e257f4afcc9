(** Rules that take places in a line: Cram (two neighbours), Nimbi and the hexagon game
    (any neighbours on a line, or a whole line). They are local in the sense of
    [Locality.v], and every map of the lattice that takes its directions to its
    directions leaves them as they are. *)
From Coq Require Import List ZArith Bool Lia.
From Grundy Require Import Statement Facts Parts.
From Grundy.Local Require Import Locality.
Import ListNotations.
Open Scope Z_scope.

(** A place: its row and its column. A direction is a place too. *)
Notation cell := (Z * Z)%type.

Definition plus (x d : cell) : cell := (fst x + fst d, snd x + snd d).
Definition minus (x d : cell) : cell := (fst x - fst d, snd x - snd d).
Definition times (i : Z) (d : cell) : cell := (i * fst d, i * snd d).

Lemma cell_equal (x y : cell) : fst x = fst y -> snd x = snd y -> x = y.
Proof. destruct x, y; simpl; congruence. Qed.

(** Equalities of places, by coordinates. *)
Ltac places := apply cell_equal; unfold plus, minus, times; cbn [fst snd]; ring.

(** [n] places in a line from [x] on. *)
Fixpoint segment (x d : cell) (n : nat) : list cell :=
  match n with O => [] | S n => x :: segment (plus x d) d n end.

Lemma in_segment n : forall x d y,
  In y (segment x d n) <-> exists i, 0 <= i < Z.of_nat n /\ y = plus x (times i d).
Proof.
  induction n as [|n IH]; intros x d y; cbn [segment In].
  - split; [intros []|]. intros (i & Hi & _). lia.
  - rewrite IH. split.
    + intros [<-|(i & Hi & ->)].
      * exists 0. split; [lia|places].
      * exists (i + 1). split; [lia|places].
    + intros (i & Hi & ->). destruct (Z.eq_dec i 0) as [->|N].
      * left. places.
      * right. exists (i - 1). split; [lia|places].
Qed.

Section Rule.
(** The directions, how many places may be taken,
  and whether they must be a whole line. *)
Variable directions : list cell.
Variable long : nat -> bool.
Variable whole : bool.

Definition near (x y : cell) : Prop :=
  exists d, In d directions /\ (y = plus x d \/ x = plus y d).

Definition takes_line (f : cell -> bool) (s : list cell) : Prop :=
  exists x d n, In d directions /\ n <> O /\ long n = true /\ s = segment x d n /\
    (forall y, In y s -> f y = true) /\
    (whole = true -> f (minus x d) = false /\ f (plus x (times (Z.of_nat n) d)) = false).

Lemma line_inside f s : takes_line f s -> forall y, In y s -> f y = true.
Proof. intros (x & d & n & _ & _ & _ & _ & H & _). exact H. Qed.

Lemma line_not_nothing f s : takes_line f s -> exists y, In y s.
Proof.
  intros (x & d & n & _ & N & _ & -> & _). exists x.
  destruct n as [|n]; [congruence|left; reflexivity].
Qed.

Lemma line_hangs_together f s : takes_line f s -> hangs_together near s.
Proof.
  intros (x & d & n & D & _ & _ & -> & _) colour E.
  assert (H : forall i : nat, (i < n)%nat ->
    colour (plus x (times (Z.of_nat i) d)) = colour x).
  { induction i as [|i IH]; intros Hi.
    - f_equal. places.
    - rewrite <- IH by lia. symmetry. apply E.
      + apply in_segment. exists (Z.of_nat i). split; [lia|reflexivity].
      + apply in_segment. exists (Z.of_nat (S i)). split; [lia|reflexivity].
      + exists d. split; [exact D|left]. rewrite Nat2Z.inj_succ.
        unfold Z.succ. places. }
  intros y z Hy Hz. apply in_segment in Hy, Hz.
  destruct Hy as (i & Hi & ->), Hz as (j & Hj & ->).
  rewrite <- (Z2Nat.id i), <- (Z2Nat.id j) by lia.
  transitivity (colour x); [|symmetry]; apply H; lia.
Qed.

Lemma line_depends f f' s : takes_line f s ->
  (forall x, In x s -> f x = f' x) ->
  (forall x y, In x s -> near x y -> f y = f' y) -> takes_line f' s.
Proof.
  intros (x & d & n & D & N & L & -> & I & W) E1 E2. exists x, d, n.
  repeat split; try assumption.
  - intros y Hy. rewrite <- E1 by exact Hy. now apply I.
  - destruct (W H) as (W1 & _). rewrite <- (E2 x); [exact W1| |].
    + destruct n; [congruence|left; reflexivity].
    + exists d. split; [exact D|right; places].
  - destruct (W H) as (_ & W2).
    rewrite <- (E2 (plus x (times (Z.of_nat n - 1) d))); [exact W2| |].
    + apply in_segment. exists (Z.of_nat n - 1). split; [lia|reflexivity].
    + exists d. split; [exact D|left; places].
Qed.

Theorem line_rule_is_local f k r s :
  beside near f k r -> (takes_line f s <-> takes_line k s \/ takes_line r s).
Proof.
  apply local_rule.
  - exact line_inside.
  - exact line_not_nothing.
  - exact line_hangs_together.
  - exact line_depends.
Qed.

(** ** Images *)

(** A map and its inverse, both of which add, and take a step in one of the directions to
    a step in one of them or back. *)
Definition steps (m : cell -> cell) : Prop :=
  forall d, In d directions -> exists e, In e directions /\
    ((forall x i, m (plus x (times i d)) = plus (m x) (times i e)) \/
     (forall x i, m (plus x (times i d)) = minus (m x) (times i e))).

Definition image (m m' : cell -> cell) : Prop :=
  (forall x, m' (m x) = x) /\ (forall x, m (m' x) = x) /\ steps m /\ steps m'.

Lemma image_inverse m m' : image m m' -> image m' m.
Proof. unfold image. tauto. Qed.

Lemma image_undone m m' : image m m' -> forall x, m' (m x) = x.
Proof. unfold image. tauto. Qed.

Lemma image_takes m m' f f' s : image m m' -> (forall x, f' x = f (m' x)) ->
  takes_line f s ->
  exists s', takes_line f' s' /\ (forall y, In y s' <-> In y (map m s)).
Proof.
  intros (U & _ & S & _) E (x & d & n & D & N & L & -> & I & W).
  destruct (S d D) as (e & He & [M|M]).
  - exists (segment (m x) e n).
    assert (same : forall y, In y (segment (m x) e n) <-> In y (map m (segment x d n))).
    { intros y. rewrite in_segment, in_map_iff. split.
      - intros (i & Hi & ->). exists (plus x (times i d)). split; [apply M|].
        apply in_segment. exists i. auto.
      - intros (z & <- & Hz). apply in_segment in Hz. destruct Hz as (i & Hi & ->).
        exists i. split; [exact Hi|apply M]. }
    split; [|exact same]. exists (m x), e, n. repeat split; try assumption.
    + intros y Hy. apply same, in_map_iff in Hy. destruct Hy as (z & <- & Hz).
      rewrite E, U. now apply I.
    + destruct (W H) as (W1 & _). rewrite E, <- W1. f_equal.
      rewrite <- (U (minus x d)). f_equal.
      replace (minus x d) with (plus x (times (-1) d)) by places. rewrite M. places.
    + destruct (W H) as (_ & W2). rewrite E, <- W2. f_equal.
      rewrite <- (U (plus x (times (Z.of_nat n) d))). f_equal.
      symmetry. apply M.
  - set (last := Z.of_nat n - 1).
    exists (segment (m (plus x (times last d))) e n).
    assert (same : forall y, In y (segment (m (plus x (times last d))) e n) <->
      In y (map m (segment x d n))).
    { intros y. rewrite in_segment, in_map_iff. split.
      - intros (i & Hi & ->). exists (plus x (times (last - i) d)). split.
        + rewrite !M. places.
        + apply in_segment. exists (last - i). split; [unfold last; lia|reflexivity].
      - intros (z & <- & Hz). apply in_segment in Hz. destruct Hz as (i & Hi & ->).
        exists (last - i). split; [unfold last; lia|]. rewrite !M. places. }
    split; [|exact same]. exists (m (plus x (times last d))), e, n.
    repeat split; try assumption.
    + intros y Hy. apply same, in_map_iff in Hy. destruct Hy as (z & <- & Hz).
      rewrite E, U. now apply I.
    + destruct (W H) as (_ & W2). rewrite E, <- W2. f_equal.
      rewrite <- (U (plus x (times (Z.of_nat n) d))). f_equal.
      rewrite !M. unfold last. places.
    + destruct (W H) as (W1 & _). rewrite E, <- W1. f_equal.
      rewrite <- (U (minus x d)). f_equal.
      replace (minus x d) with (plus x (times (-1) d)) by places. rewrite !M.
      unfold last. places.
Qed.

(** A translation is an image. *)
Lemma steps_of_translation t : steps (fun x => plus x t).
Proof.
  intros d D. exists d. split; [exact D|left]. intros x i. places.
Qed.

Lemma translation t : image (fun x => plus x t) (fun x => minus x t).
Proof.
  repeat split.
  - intros x. places.
  - intros x. places.
  - apply steps_of_translation.
  - intros d D. exists d. split; [exact D|left]. intros x i. places.
Qed.

(** One image after another. *)
Lemma steps_compose m k : steps m -> steps k -> steps (fun x => k (m x)).
Proof.
  intros M K d D. destruct (M d D) as (e & He & Me). destruct (K e He) as (c & Hc & Kc).
  exists c. split; [exact Hc|].
  assert (minus_is : forall y i, minus y (times i e) = plus y (times (- i) e))
    by (intros; places).
  destruct Me as [Me|Me], Kc as [Kc|Kc].
  - left. intros x i. now rewrite Me, Kc.
  - right. intros x i. now rewrite Me, Kc.
  - right. intros x i. rewrite Me, minus_is, Kc. places.
  - left. intros x i. rewrite Me, minus_is, Kc. places.
Qed.

Lemma image_compose m m' k k' : image m m' -> image k k' ->
  image (fun x => k (m x)) (fun x => m' (k' x)).
Proof.
  intros (U & V & S & S') (U2 & V2 & T & T'). repeat split.
  - intros x. now rewrite U2, U.
  - intros x. now rewrite V, V2.
  - now apply steps_compose.
  - now apply steps_compose.
Qed.

End Rule.

(** The directions of a square lattice, and of a triangular one. *)
Definition square : list cell := [(0, 1); (1, 0)].
Definition triangular : list cell := [(0, 1); (1, 0); (1, 1)].
Definition lattice (hexagonal : bool) : list cell :=
  if hexagonal then triangular else square.

(** Rows and columns exchanged. *)
Definition transposed (x : cell) : cell := (snd x, fst x).
(** Each row reversed; on the triangular lattice so that down and the falling diagonal
    are exchanged. *)
Definition reversed (hexagonal : bool) (x : cell) : cell :=
  (fst x, if hexagonal then fst x - snd x else - snd x).

Lemma transposition h : image (lattice h) transposed transposed.
Proof.
  assert (S : steps (lattice h) transposed).
  { intros d D. exists (transposed d). split.
    - destruct h; simpl in *; intuition (subst; simpl; auto).
    - left. intros x i. apply cell_equal; reflexivity. }
  repeat split; try exact S; intros [r c]; reflexivity.
Qed.

Lemma reversal h : image (lattice h) (reversed h) (reversed h).
Proof.
  assert (S : steps (lattice h) (reversed h)).
  { intros d D. destruct h.
    - destruct D as [<-|[<-|[<-|[]]]].
      + exists (0, 1). split; [simpl; auto|right]. intros x i.
        apply cell_equal; unfold reversed, plus, minus, times; cbn [fst snd]; ring.
      + exists (1, 1). split; [simpl; auto|left]. intros x i.
        apply cell_equal; unfold reversed, plus, minus, times; cbn [fst snd]; ring.
      + exists (1, 0). split; [simpl; auto|left]. intros x i.
        apply cell_equal; unfold reversed, plus, minus, times; cbn [fst snd]; ring.
    - destruct D as [<-|[<-|[]]].
      + exists (0, 1). split; [simpl; auto|right]. intros x i.
        apply cell_equal; unfold reversed, plus, minus, times; cbn [fst snd]; ring.
      + exists (1, 0). split; [simpl; auto|left]. intros x i.
        apply cell_equal; unfold reversed, plus, minus, times; cbn [fst snd]; ring. }
  repeat split; try exact S; intros [r c]; unfold reversed; destruct h; simpl;
    f_equal; ring.
Qed.
