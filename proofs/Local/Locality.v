(** Boards that fall apart: a game in which a move removes a set of places, and in which
    what may be removed depends only on the component in which it lies, is the game of
    its components, played together. In both conventions, by [Parts.alike_matches_normal]
    and [Parts.alike_matches_misere]: the theorem here is [board_is_its_parts]. *)
From Coq Require Import List Bool.
From Grundy Require Import Statement Facts Compose Parts.
Import ListNotations.

(** A set of places, as the condition to be in it. The union of two sets without a place
    in common, and without places that are near each other. *)
Definition beside {A} (near : A -> A -> Prop) (f k r : A -> bool) : Prop :=
  (forall x, f x = k x || r x) /\
  (forall x y, k x = true -> r y = true -> x <> y /\ ~ near x y /\ ~ near y x).

Lemma beside_swap {A} (near : A -> A -> Prop) f k r :
  beside near f k r -> beside near f r k.
Proof.
  intros (U & D). split.
  - intros x. rewrite U. apply orb_comm.
  - intros x y Hx Hy. destruct (D y x Hy Hx) as (N & N1 & N2). auto.
Qed.

(** What is left of [f] without [s]. *)
Definition without {A} (f : A -> bool) (s : list A) (f' : A -> bool) : Prop :=
  forall x, f' x = true <-> f x = true /\ ~ In x s.

Lemma without_beside {A} (near : A -> A -> Prop) f k r s f' k' :
  beside near f k r -> (forall x, In x s -> k x = true) ->
  without f s f' -> without k s k' -> beside near f' k' r.
Proof.
  intros (U & D) I Wf Wk. split.
  - intros x. apply eq_true_iff_eq. rewrite orb_true_iff, (Wf x), (Wk x), U, orb_true_iff.
    split; [tauto|]. intros [(K & N)|R]; [tauto|]. split; [auto|].
    intros Hs. destruct (D x x (I x Hs) R) as (N & _). now apply N.
  - intros x y Hx Hy. apply Wk in Hx. now apply D.
Qed.

Section Boards.
(** Boards, and which places each has. *)
Context {C A : Type}.
Variable has : C -> A -> bool.
Variable moves : C -> list (list C).

(** The boards of which the game is played. *)
Variable proper : C -> Prop.

(** [legal f s]: of the places [f] a move may remove the places [s]. *)
Variable legal : (A -> bool) -> list A -> Prop.
Hypothesis moves_are_legal : forall c left, proper c -> In left (moves c) ->
  exists c' s, left = [c'] /\ proper c' /\ legal (has c) s /\ without (has c) s (has c').
Hypothesis legal_are_moves : forall c s, proper c -> legal (has c) s ->
  exists c', In [c'] (moves c) /\ proper c' /\ without (has c) s (has c').

(** The rule is local. *)
Variable near : A -> A -> Prop.
Hypothesis legal_inside : forall f s, legal f s -> forall x, In x s -> f x = true.
Hypothesis legal_beside : forall f k r s,
  beside near f k r -> (legal f s <-> legal k s \/ legal r s).

(** Maps of places, each with its inverse, under which the rule does not change. *)
Variable image : (A -> A) -> (A -> A) -> Prop.
Hypothesis image_inverse : forall m m', image m m' -> image m' m.
Hypothesis image_undone : forall m m', image m m' -> forall x, m' (m x) = x.
Hypothesis image_legal : forall m m' f f' s, image m m' ->
  (forall x, f' x = f (m' x)) -> legal f s ->
  exists s', legal f' s' /\ (forall y, In y s' <-> In y (map m s)).

(** A board is the same game as two boards beside each other of which it is the union, as
    its images, and as nothing at all if nobody can move. *)
Inductive same_board : C -> list C -> Prop :=
| two_boards c k r : proper c -> proper k -> proper r ->
    beside near (has c) (has k) (has r) -> same_board c [k; r]
| board_image c d m m' : proper c -> proper d -> image m m' ->
  (forall x, has d x = has c (m' x)) ->
    same_board c [d]
| no_move c : moves c = [] -> same_board c [].

Lemma image_without m m' f f' s s' g g' :
  image m m' -> (forall x, f' x = f (m' x)) ->
  (forall y, In y s' <-> In y (map m s)) ->
  without f s g -> without f' s' g' -> forall x, g' x = g (m' x).
Proof.
  intros M E Es Wf Wf' x. apply eq_true_iff_eq. rewrite (Wf' x), (Wf (m' x)), E, Es.
  assert (H : In x (map m s) <-> In (m' x) s); [|tauto].
  rewrite in_map_iff. split.
  - intros (y & <- & Hy). rewrite (image_undone m m' M). exact Hy.
  - intros H. exists (m' x). split; [|exact H].
    apply (image_undone m' m). now apply image_inverse.
Qed.

Theorem board_is_its_parts : replaceable moves same_board.
Proof.
  intros c l [c0 k r Pc Pk Pr B|c0 d m m' Pc Pd M E|c0 E].
  - (* what a move removes from the whole, it removes from one of the two boards *)
    assert (after_k : forall s c' k', proper c' -> proper k' -> legal (has k) s ->
      without (has c0) s (has c') -> without (has k) s (has k') ->
      alike same_board [c'] [k'; r]).
    { intros s c' k' Pc' Pk' L W W'. apply (alike_same same_board c' [k'; r] []).
      constructor; try assumption.
      exact (without_beside near _ _ _ s _ _ B (legal_inside _ _ L) W W'). }
    assert (after_r : forall s c' r', proper c' -> proper r' -> legal (has r) s ->
      without (has c0) s (has c') -> without (has r) s (has r') ->
      alike same_board [c'] [k; r']).
    { intros s c' r' Pc' Pr' L W W'. apply (alike_same same_board c' [k; r'] []).
      constructor; try assumption. apply beside_swap. apply beside_swap in B.
      exact (without_beside near _ _ _ s _ _ B (legal_inside _ _ L) W W'). }
    split.
    + intros left H.
      destruct (moves_are_legal c0 left Pc H) as (c' & s & -> & Pc' & L & W).
      apply (legal_beside _ _ _ s B) in L as L'. destruct L' as [L'|L'].
      * destruct (legal_are_moves k s Pk L') as (k' & Hk & Pk' & W').
        exists [k'; r]. split; [|now apply (after_k s)].
        apply in_together_cons. left. exists [k']. auto.
      * destruct (legal_are_moves r s Pr L') as (r' & Hr & Pr' & W').
        exists [k; r']. split; [|now apply (after_r s)].
        apply in_together_cons. right. exists [r']. split; [|reflexivity].
        apply in_together_cons. left. exists [r']. auto.
    + intros p H. apply in_together_cons in H.
      destruct H as [(left & H & ->)|(p' & H & ->)].
      * destruct (moves_are_legal k left Pk H) as (k' & s & -> & Pk' & L & W').
        destruct (legal_are_moves c0 s Pc) as (c' & Hc & Pc' & W).
        { apply (legal_beside _ _ _ s B). auto. }
        exists [c']. split; [exact Hc|now apply (after_k s)].
      * apply in_together_cons in H. destruct H as [(left & H & ->)|(q & [] & _)].
        destruct (moves_are_legal r left Pr H) as (r' & s & -> & Pr' & L & W').
        destruct (legal_are_moves c0 s Pc) as (c' & Hc & Pc' & W).
        { apply (legal_beside _ _ _ s B). auto. }
        exists [c']. split; [exact Hc|now apply (after_r s)].
  - (* an image *)
    assert (E' : forall x, has c0 x = has d (m x)).
    { intros x. rewrite E, (image_undone m m' M). reflexivity. }
    pose proof (image_inverse m m' M) as M'. split.
    + intros left H.
      destruct (moves_are_legal c0 left Pc H) as (c' & s & -> & Pc' & L & W).
      destruct (image_legal m m' _ (has d) s M E L) as (s' & L' & Es).
      destruct (legal_are_moves d s' Pd L') as (d' & Hd & Pd' & W'). exists [d']. split.
      * apply in_together_cons. left. exists [d']. auto.
      * apply (alike_same same_board c' [d'] []). apply (board_image c' d' m m'); auto.
        exact (image_without m m' _ _ s s' _ _ M E Es W W').
    + intros p H. apply in_together_cons in H.
      destruct H as [(left & H & ->)|(q & [] & _)].
      destruct (moves_are_legal d left Pd H) as (d' & s & -> & Pd' & L & W).
      destruct (image_legal m' m _ (has c0) s M' E' L) as (s' & L' & Es).
      destruct (legal_are_moves c0 s' Pc L') as (c' & Hc & Pc' & W').
      exists [c']. split; [exact Hc|]. apply alike_sym.
      apply (alike_same same_board d' [c'] []). apply (board_image d' c' m' m); auto.
      exact (image_without m' m _ _ s s' _ _ M' E' Es W W').
  - rewrite E. split; intros x [].
Qed.

Lemma images_are_alike c d m m' : proper c -> proper d ->
  image m m' -> (forall x, has d x = has c (m' x)) -> alike same_board [c] [d].
Proof.
  intros Pc Pd M E. apply (alike_same same_board c [d] []).
  exact (board_image c d m m' Pc Pd M E).
Qed.

End Boards.

(** ** When a rule is local

    It is enough that what a move removes hangs together, and that whether it may be
    removed depends on nothing but which places of it and near it there are. *)
Section Local.
Context {A : Type}.
Variable near : A -> A -> Prop.
Variable legal : (A -> bool) -> list A -> Prop.

(** A set hangs together when no two colours can be given to its places without places
    near each other that have different ones. *)
Definition hangs_together (s : list A) : Prop :=
  forall colour : A -> bool,
    (forall x y, In x s -> In y s -> near x y -> colour x = colour y) ->
    forall x y, In x s -> In y s -> colour x = colour y.

Hypothesis inside : forall f s, legal f s -> forall x, In x s -> f x = true.
Hypothesis not_nothing : forall f s, legal f s -> exists x, In x s.
Hypothesis together_removed : forall f s, legal f s -> hangs_together s.
Hypothesis depends : forall f f' s, legal f s ->
  (forall x, In x s -> f x = f' x) ->
  (forall x y, In x s -> near x y -> f y = f' y) -> legal f' s.

Lemma legal_within f k r s : beside near f k r -> (forall x, In x s -> k x = true) ->
  legal f s <-> legal k s.
Proof.
  intros (U & D) I.
  assert (E1 : forall x, In x s -> f x = k x).
  { intros x Hx. rewrite U, (I x Hx). reflexivity. }
  assert (E2 : forall x y, In x s -> near x y -> f y = k y).
  { intros x y Hx N. rewrite U. destruct (r y) eqn:R; [|apply orb_false_r].
    destruct (D x y (I x Hx) R) as (_ & N' & _). destruct (N' N). }
  split; intros L.
  - apply (depends f k s L); auto.
  - apply (depends k f s L); intros; symmetry; eauto.
Qed.

Theorem local_rule f k r s : beside near f k r -> (legal f s <-> legal k s \/ legal r s).
Proof.
  intros B. split.
  - intros L. pose proof B as (U & D). destruct (not_nothing f s L) as (x & Hx).
    assert (same_colour : forall y, In y s -> k y = k x).
    { intros y Hy. apply (together_removed f s L k); [|exact Hy|exact Hx].
      intros a b Ha Hb N. pose proof (inside f s L a Ha) as Fa.
      pose proof (inside f s L b Hb) as Fb. rewrite U in Fa, Fb.
      destruct (k a) eqn:Ka, (k b) eqn:Kb; try reflexivity.
      - destruct (D a b Ka Fb) as (_ & N' & _). destruct (N' N).
      - destruct (D b a Kb Fa) as (_ & _ & N'). destruct (N' N). }
    destruct (k x) eqn:Kx.
    + left. apply (legal_within f k r s B); auto.
    + right. apply (legal_within f r k s (beside_swap near f k r B)); [|exact L].
      intros y Hy. pose proof (inside f s L y Hy) as Fy. rewrite U in Fy.
      rewrite (same_colour y Hy) in Fy. exact Fy.
  - intros [L|L].
    + apply (legal_within f k r s B); [apply (inside k s L)|exact L].
    + apply (legal_within f r k s (beside_swap near f k r B));
        [apply (inside r s L)|exact L].
Qed.

End Local.
