(** Positions made of graphs, and pairings of the vertices of two positions that keep the
    edges. A move may take a vertex with all next to it, or an edge with its ends, or a
    vertex, or an edge: paired positions have paired moves. *)
From Coq Require Import List Arith NArith Bool Lia Permutation.
Import ListNotations.

(** What a move takes: a vertex with all that its list has; both ends of an edge; a
    vertex; an edge. *)
Inductive shape := Nearby | Ends | Vertex | Edge.

Section Shapes.
Context {X : Type} (V : X -> Prop) (E : X -> X -> Prop).

(** A move is chosen by two vertices, which are the same if it takes one. *)
Definition legal (s : shape) (u v : X) : Prop :=
  V u /\ V v /\ match s with Nearby | Vertex => u = v | Ends | Edge => E u v end.

(** Which vertices stay, and which edges between them. *)
Definition stays (s : shape) (u v x : X) : Prop :=
  match s with
  | Nearby => x <> u /\ ~ E u x
  | Ends => x <> u /\ x <> v
  | Vertex => x <> u
  | Edge => True
  end.
Definition keeps (s : shape) (u v x y : X) : Prop :=
  match s with
  | Edge => ~ (x = u /\ y = v) /\ ~ (x = v /\ y = u)
  | _ => True
  end.

(** The vertices and edges after the move. *)
Definition after (s : shape) (u v : X) (V' : X -> Prop) (E' : X -> X -> Prop) : Prop :=
  (forall x, V' x <-> V x /\ stays s u v x) /\
  (forall x y, V' x -> V' y -> (E' x y <-> E x y /\ keeps s u v x y)).
End Shapes.

Section Alike.
Context {C : Type} (V : C -> N -> Prop) (E : C -> N -> N -> Prop).

(** A vertex of a position: the index of its part, and its label there. *)
Definition spot := (nat * N)%type.
Definition vertex (p : list C) (x : spot) : Prop :=
  match nth_error p (fst x) with Some c => V c (snd x) | None => False end.
Definition edge (p : list C) (x y : spot) : Prop :=
  fst x = fst y /\
  match nth_error p (fst x) with Some c => E c (snd x) (snd y) | None => False end.

(** [R] pairs the vertices of two positions, and their edges. *)
Record pairing (p q : list C) (R : spot -> spot -> Prop) : Prop := {
  to_right : forall x, vertex p x -> exists y, vertex q y /\ R x y;
  to_left : forall y, vertex q y -> exists x, vertex p x /\ R x y;
  one_to_one : forall x y x' y', vertex p x -> vertex q y -> vertex p x' -> vertex q y' ->
    R x y -> R x' y' -> (x = x' <-> y = y') /\ (edge p x x' <-> edge q y y')
}.
Definition alike (p q : list C) : Prop := exists R, pairing p q R.

Lemma alike_reflexive p : alike p p.
Proof.
  exists eq. constructor; eauto.
  intros x y x' y' _ _ _ _ -> ->. tauto.
Qed.

Lemma alike_symmetric p q : alike p q -> alike q p.
Proof.
  intros (R & H). exists (fun y x => R x y). constructor.
  - exact (to_left p q R H).
  - exact (to_right p q R H).
  - intros y x y' x' Vy Vx Vy' Vx' A B.
    destruct (one_to_one p q R H x y x' y') as (K & L); try assumption. tauto.
Qed.

Lemma alike_transitive p q r : alike p q -> alike q r -> alike p r.
Proof.
  intros (R & H) (S & K). exists (fun x z => exists y, vertex q y /\ R x y /\ S y z).
  constructor.
  - intros x Vx. destruct (to_right p q R H x Vx) as (y & Vy & A).
    destruct (to_right q r S K y Vy) as (z & Vz & B). eauto 6.
  - intros z Vz. destruct (to_left q r S K z Vz) as (y & Vy & B).
    destruct (to_left p q R H y Vy) as (x & Vx & A). eauto 6.
  - intros x z x' z' Vx Vz Vx' Vz' (y & Vy & A & B) (y' & Vy' & A' & B').
    destruct (one_to_one p q R H x y x' y') as (H1 & H2); try assumption.
    destruct (one_to_one q r S K y z y' z') as (K1 & K2); try assumption.
    tauto.
Qed.

Lemma nth_error_right (p p' : list C) i :
  nth_error (p ++ p') (length p + i) = nth_error p' i.
Proof. rewrite nth_error_app2 by lia. f_equal. lia. Qed.

Lemma nth_error_left (p p' : list C) i : i < length p ->
  nth_error (p ++ p') i = nth_error p i.
Proof. apply nth_error_app1. Qed.

Lemma vertex_index p x : vertex p x -> fst x < length p.
Proof.
  unfold vertex. intros H. apply nth_error_Some. now destruct (nth_error p (fst x)).
Qed.

(** A vertex of two positions side by side is of one of them. *)
Lemma vertex_app p p' x : vertex (p ++ p') x <->
  vertex p x \/ exists i, fst x = length p + i /\ vertex p' (i, snd x).
Proof.
  split.
  - intros H. destruct (Nat.lt_ge_cases (fst x) (length p)) as [L|L].
    + left. unfold vertex in *. now rewrite nth_error_left in H.
    + right. exists (fst x - length p). split; [lia|]. unfold vertex in *. simpl.
      replace (fst x) with (length p + (fst x - length p)) in H by lia.
      now rewrite nth_error_right in H.
  - intros [H|(i & Ei & H)].
    + pose proof (vertex_index p x H). unfold vertex in *. now rewrite nth_error_left.
    + unfold vertex in *. now rewrite Ei, nth_error_right.
Qed.

Lemma alike_app p p' q q' : alike p q -> alike p' q' -> alike (p ++ p') (q ++ q').
Proof.
  intros (R & H) (S & K).
  exists (fun x y => vertex p x /\ vertex q y /\ R x y \/
    exists i j, fst x = length p + i /\ fst y = length q + j /\
      vertex p' (i, snd x) /\ vertex q' (j, snd y) /\ S (i, snd x) (j, snd y)).
  constructor.
  - intros x Vx. apply vertex_app in Vx as [Vx|(i & Ei & Vx)].
    + destruct (to_right p q R H x Vx) as (y & Vy & A). exists y.
      split; [apply vertex_app|]; auto.
    + destruct (to_right p' q' S K _ Vx) as ([j v] & Vy & A). exists (length q + j, v).
      split; [apply vertex_app; right; exists j; auto|]. right. exists i, j. auto.
  - intros y Vy. apply vertex_app in Vy as [Vy|(j & Ej & Vy)].
    + destruct (to_left p q R H y Vy) as (x & Vx & A). exists x.
      split; [apply vertex_app|]; auto.
    + destruct (to_left p' q' S K _ Vy) as ([i u] & Vx & A). exists (length p + i, u).
      split; [apply vertex_app; right; exists i; auto|]. right. exists i, j. auto.
  - intros [xi xu] [yi yu] [xi' xu'] [yi' yu'] _ _ _ _.
    intros [(A & A1 & A2)|(i & j & A & A1 & A2 & A3 & A4)]
      [(B & B1 & B2)|(i' & j' & B & B1 & B2 & B3 & B4)]; simpl in *.
    + destruct (one_to_one p q R H _ _ _ _ A A1 B B1 A2 B2) as (K1 & K2).
      split; [exact K1|]. unfold edge in *. simpl in *.
      apply vertex_index in A, A1. simpl in *. now rewrite !nth_error_left.
    + apply vertex_index in A, A1. simpl in *. subst. split.
      * split; intros X; injection X; lia.
      * unfold edge. simpl. split; intros (X & _); lia.
    + apply vertex_index in B, B1. simpl in *. subst. split.
      * split; intros X; injection X; lia.
      * unfold edge. simpl. split; intros (X & _); lia.
    + destruct (one_to_one p' q' S K _ _ _ _ A2 A3 B2 B3 A4 B4) as (K1 & K2).
      subst xi yi xi' yi'.
      assert (Up : forall (n m k : nat) (a b : N),
        (n + m, a) = (n + k, b) <-> (m, a) = (k, b)).
      { intros n m k a b. split; intros X; injection X; intros; f_equal; lia. }
      assert (Level : forall n m k : nat, n + m = n + k <-> m = k) by lia.
      rewrite !Up. split; [exact K1|]. unfold edge in *. simpl in *.
      rewrite !nth_error_right, !Level. exact K2.
Qed.

(** Two parts may change places. *)
Lemma alike_swap p q : alike (p ++ q) (q ++ p).
Proof.
  exists (fun x y =>
    (vertex p x /\ fst y = length q + fst x /\ snd y = snd x) \/
    (vertex q y /\ fst x = length p + fst y /\ snd x = snd y)).
  constructor.
  - intros x Vx. apply vertex_app in Vx as [Vx|(i & Ei & Vx)].
    + exists (length q + fst x, snd x). split; [|auto].
      apply vertex_app. right. exists (fst x). destruct x. auto.
    + exists (i, snd x). split; [apply vertex_app; auto|auto].
  - intros y Vy. apply vertex_app in Vy as [Vy|(i & Ei & Vy)].
    + exists (length p + fst y, snd y). split; [|auto].
      apply vertex_app. right. exists (fst y). destruct y. auto.
    + exists (i, snd y). split; [apply vertex_app; auto|auto].
  - intros [xi xu] [yi yu] [xi' xu'] [yi' yu'] _ _ _ _. simpl.
    intros [(A & A1 & A2)|(A & A1 & A2)] [(B & B1 & B2)|(B & B1 & B2)];
      apply vertex_index in A, B; simpl in *; subst; unfold edge; simpl;
      rewrite ?nth_error_right; rewrite ?nth_error_left by assumption; split.
    all: try (split; intros X; injection X; intros; subst; try lia; f_equal; lia).
    all: split; intros (X & Y); try lia; (split; [lia|exact Y]).
Qed.

Lemma alike_permutation p q : Permutation p q -> alike p q.
Proof.
  induction 1 as [|c p q _ IH|c e p|p q r _ IH _ IH'].
  - apply alike_reflexive.
  - exact (alike_app [c] p [c] q (alike_reflexive _) IH).
  - apply (alike_app [e; c] p [c; e] p); [|apply alike_reflexive].
    exact (alike_swap [e] [c]).
  - exact (alike_transitive _ _ _ IH IH').
Qed.

(** ** Moves *)

(** A move in one part is a move in the position. *)
Lemma after_in_position b c d a s u v :
  after (V c) (E c) s u v (V d) (E d) ->
  after (vertex (b ++ c :: a)) (edge (b ++ c :: a)) s (length b, u) (length b, v)
    (vertex (b ++ d :: a)) (edge (b ++ d :: a)).
Proof.
  intros (AV & AE).
  assert (At : forall (e : C), nth_error (b ++ e :: a) (length b) = Some e).
  { intros e. rewrite <- (Nat.add_0_r (length b)). now rewrite nth_error_right. }
  assert (Off : forall i, i <> length b ->
    nth_error (b ++ d :: a) i = nth_error (b ++ c :: a) i).
  { intros i Ne. destruct (Nat.lt_ge_cases i (length b)) as [L|L].
    - now rewrite !nth_error_left.
    - replace i with (length b + S (i - length b - 1)) by lia.
      now rewrite !nth_error_right. }
  split.
  - intros [i x]. unfold vertex. simpl. destruct (Nat.eq_dec i (length b)) as [->|Ne].
    + rewrite !At, AV. unfold stays, edge. simpl. rewrite At.
      assert (I : forall w : N, (length b, x) = (length b, w) <-> x = w)
        by (intros w; split; [intros X; now injection X|now intros ->]).
      destruct s; rewrite ?I; tauto.
    + rewrite Off by exact Ne.
      assert (I : forall w : N, (i, x) = (length b, w) <-> False)
        by (intros w; split; [intros X; now injection X|tauto]).
      unfold stays, edge. simpl.
      assert (J : length b = i <-> False) by (split; [congruence|tauto]).
      destruct s; rewrite ?I, ?J; tauto.
  - intros [i x] [j y]. unfold vertex, edge. simpl.
    destruct (Nat.eq_dec i (length b)) as [->|Ne].
    + rewrite !At. destruct (Nat.eq_dec j (length b)) as [->|M].
      * rewrite !At. intros Vx Vy. rewrite (AE x y Vx Vy). unfold keeps.
        assert (I : forall z w : N, (length b, z) = (length b, w) <-> z = w)
          by (intros z w; split; [intros X; now injection X|now intros ->]).
        destruct s; rewrite ?I; tauto.
      * intros _ _. split; intros X; destruct X; try tauto; destruct H; congruence.
    + rewrite (Off i Ne). intros _ _. unfold keeps.
      assert (I : forall w : N, (i, x) = (length b, w) <-> False)
        by (intros w; split; [intros X; now injection X|tauto]).
      destruct s; rewrite ?I; tauto.
Qed.

(** Paired positions have paired moves. *)
Lemma move_paired b c a q s u v :
  alike (b ++ c :: a) q -> legal (V c) (E c) s u v ->
  exists b' c' a' u' v', q = b' ++ c' :: a' /\ legal (V c') (E c') s u' v' /\
    forall d d', after (V c) (E c) s u v (V d) (E d) ->
      after (V c') (E c') s u' v' (V d') (E d') ->
      alike (b ++ d :: a) (b' ++ d' :: a').
Proof.
  intros (R & H) (Vu & Vv & L).
  assert (At : forall x (e : C) y, nth_error (x ++ e :: y) (length x) = Some e).
  { intros x e y. rewrite <- (Nat.add_0_r (length x)). now rewrite nth_error_right. }
  assert (Pu : vertex (b ++ c :: a) (length b, u)).
  { unfold vertex. simpl. now rewrite At. }
  assert (Pv : vertex (b ++ c :: a) (length b, v)).
  { unfold vertex. simpl. now rewrite At. }
  destruct (to_right _ _ _ H _ Pu) as ([j u'] & Qu & Ru).
  destruct (to_right _ _ _ H _ Pv) as ([k v'] & Qv & Rv).
  destruct (one_to_one _ _ _ H _ _ _ _ Pu Qu Pv Qv Ru Rv) as (Same & Edges).
  assert (K : k = j).
  { destruct s; try (subst v; destruct Same as (Same & _); specialize (Same eq_refl);
      now injection Same);
    assert (Ed : edge (b ++ c :: a) (length b, u) (length b, v))
      by (unfold edge; simpl; rewrite At; auto);
    apply Edges in Ed as (Ed & _); simpl in Ed; congruence. }
  subst k. unfold vertex in Qu. simpl in Qu.
  destruct (nth_error q j) as [c'|] eqn:Nq; [|tauto].
  apply nth_error_split in Nq as (b' & a' & -> & <-).
  exists b', c', a', u', v'. split; [reflexivity|].
  assert (Qv' : V c' v') by (unfold vertex in Qv; simpl in Qv; now rewrite At in Qv).
  split.
  - split; [exact Qu|]. split; [exact Qv'|].
    unfold edge in Edges. simpl in Edges. rewrite !At in Edges.
    destruct s; try (subst v; destruct Same as (Same & _); specialize (Same eq_refl);
      now injection Same); tauto.
  - intros d d' A A'.
    pose proof (after_in_position b c d a s u v A) as (PV & PE).
    pose proof (after_in_position b' c' d' a' s u' v' A') as (QV & QE).
    assert (Qu2 : vertex (b' ++ c' :: a') (length b', u')).
    { unfold vertex. simpl. now rewrite At. }
    assert (St : forall x y,
      vertex (b ++ c :: a) x -> vertex (b' ++ c' :: a') y -> R x y ->
      (stays (edge (b ++ c :: a)) s (length b, u) (length b, v) x <->
       stays (edge (b' ++ c' :: a')) s (length b', u') (length b', v') y)).
    { intros x y Vx Vy Rxy.
      destruct (one_to_one _ _ _ H _ _ _ _ Pu Qu2 Vx Vy Ru Rxy) as (_ & K1).
      destruct (one_to_one _ _ _ H _ _ _ _ Vx Vy Pu Qu2 Rxy Ru) as (K2 & _).
      destruct (one_to_one _ _ _ H _ _ _ _ Vx Vy Pv Qv Rxy Rv) as (K3 & _).
      unfold stays. destruct s; tauto. }
    exists R. constructor.
    + intros x Vx. apply PV in Vx as (Vx & Sx).
      destruct (to_right _ _ _ H _ Vx) as (y & Vy & Rxy). exists y. split; [|exact Rxy].
      apply QV. split; [exact Vy|]. now apply (St x y).
    + intros y Vy. apply QV in Vy as (Vy & Sy).
      destruct (to_left _ _ _ H _ Vy) as (x & Vx & Rxy). exists x. split; [|exact Rxy].
      apply PV. split; [exact Vx|]. now apply (St x y).
    + intros x y x' y' Vx Vy Vx' Vy' Rxy Rxy'.
      rewrite (PE x x' Vx Vx'), (QE y y' Vy Vy').
      apply PV in Vx as (Vx & _), Vx' as (Vx' & _).
      apply QV in Vy as (Vy & _), Vy' as (Vy' & _).
      destruct (one_to_one _ _ _ H _ _ _ _ Vx Vy Vx' Vy' Rxy Rxy') as (K1 & K2).
      split; [exact K1|].
      destruct (one_to_one _ _ _ H _ _ _ _ Vx Vy Pu Qu2 Rxy Ru) as (K3 & _).
      destruct (one_to_one _ _ _ H _ _ _ _ Vx Vy Pv Qv Rxy Rv) as (K4 & _).
      destruct (one_to_one _ _ _ H _ _ _ _ Vx' Vy' Pu Qu2 Rxy' Ru) as (K5 & _).
      destruct (one_to_one _ _ _ H _ _ _ _ Vx' Vy' Pv Qv Rxy' Rv) as (K6 & _).
      unfold keeps. destruct s; tauto.
Qed.
End Alike.
