(** Games on graphs and posets with the moves of [GraphAlike.v]: positions with the same
    vertices and edges, whatever their names and whichever parts they are in, are the same
    game. So parts may be replaced by their components, under other names. *)
From Coq Require Import List Arith NArith Bool Lia Permutation.
From Grundy Require Import Statement Facts Compose Sums Components.
From Grundy.Local Require Import GraphAlike.
Import ListNotations.

Section Same.
Context {C : Type} (good : C -> bool) (V : C -> N -> Prop) (E : C -> N -> N -> Prop).
Notation alike := (alike V E).

(** Parts that are no boards of the game stay as they are. *)
Definition odd (c : C) : bool := negb (good c).
Definition same (p q : list C) : Prop :=
  Permutation (filter odd p) (filter odd q) /\ alike (filter good p) (filter good q).

Lemma same_reflexive p : same p p.
Proof. split; [reflexivity|apply alike_reflexive]. Qed.

Lemma same_symmetric p q : same p q -> same q p.
Proof. intros (A & B). split; [now symmetry|now apply alike_symmetric]. Qed.

Lemma same_transitive p q r : same p q -> same q r -> same p r.
Proof.
  intros (A & B) (A' & B'). split; [now transitivity (filter odd q)|].
  exact (alike_transitive V E _ _ _ B B').
Qed.

Lemma same_app p p' q q' : same p p' -> same q q' -> same (p ++ q) (p' ++ q').
Proof.
  intros (A & B) (A' & B'). split; rewrite !filter_app.
  - now apply Permutation_app.
  - now apply alike_app.
Qed.

Lemma filter_permutation (f : C -> bool) p q :
  Permutation p q -> Permutation (filter f p) (filter f q).
Proof.
  induction 1 as [|c p q _ IH|c e p|p q r _ IH _ IH']; simpl.
  - constructor.
  - destruct (f c); [now constructor|exact IH].
  - destruct (f c), (f e); try reflexivity. constructor.
  - now transitivity (filter f q).
Qed.

Lemma same_permutation p q : Permutation p q -> same p q.
Proof.
  intros H. split; [now apply filter_permutation|].
  now apply alike_permutation, filter_permutation.
Qed.

Lemma filter_at (f : C -> bool) l : forall b c a, filter f l = b ++ c :: a ->
  exists b' a', l = b' ++ c :: a' /\ filter f b' = b /\ filter f a' = a /\ f c = true.
Proof.
  induction l as [|e l IH]; intros b c a H; simpl in H; [now destruct b|].
  destruct (f e) eqn:F.
  - destruct b as [|e' b]; simpl in H; injection H as -> H.
    + exists [], l. auto.
    + destruct (IH _ _ _ H) as (b' & a' & -> & <- & <- & K).
      exists (e' :: b'), a'. simpl. rewrite F. auto.
  - destruct (IH _ _ _ H) as (b' & a' & -> & <- & <- & K).
    exists (e :: b'), a'. simpl. rewrite F. auto.
Qed.

(** The game. *)
Variable moves : C -> list (list C).
Variable shapes : list shape.
Hypothesis moves_there : forall c l, good c = true -> In l (moves c) ->
  exists s u v d, In s shapes /\ legal (V c) (E c) s u v /\ l = [d] /\ good d = true /\
    after (V c) (E c) s u v (V d) (E d).
Hypothesis moves_back : forall c s u v, good c = true -> In s shapes ->
  legal (V c) (E c) s u v ->
  exists d, In [d] (moves c) /\ good d = true /\ after (V c) (E c) s u v (V d) (E d).

Lemma same_move p q p' : same p q -> In p' (together moves p) ->
  exists q', In q' (together moves q) /\ same p' q'.
Proof.
  intros (O & S) Hp. apply in_together in Hp as (b & c & a & l & -> & Hl & ->).
  destruct (good c) eqn:G.
  - destruct (moves_there c l G Hl) as (s & u & v & d & Hs & L & -> & Gd & A).
    assert (Fp : forall e, good e = true ->
      filter good (b ++ e :: a) = filter good b ++ e :: filter good a).
    { intros e Ge. rewrite filter_app. simpl. now rewrite Ge. }
    rewrite (Fp c G) in S.
    destruct (move_paired V E _ _ _ _ s u v S L) as (b' & c' & a' & u' & v' & Q & L' & K).
    apply filter_at in Q as (B & A' & -> & <- & <- & Gc').
    destruct (moves_back c' s u' v' Gc' Hs L') as (d' & Hd' & Gd' & Aft).
    exists (B ++ [d'] ++ A'). split; [apply in_together; exists B, c', A', [d']; auto|].
    split.
    + rewrite !filter_app in *. simpl in *. unfold odd in *.
      rewrite G, Gc' in O. now rewrite Gd, Gd'.
    + rewrite !filter_app. simpl. rewrite Gd, Gd'. now apply K.
  - assert (I : In c q).
    { apply (filter_In odd). apply (Permutation_in _ O). apply filter_In.
      split; [apply in_or_app; simpl; auto|]. unfold odd. now rewrite G. }
    apply in_split in I as (b' & a' & ->).
    exists (b' ++ l ++ a'). split; [apply in_together; exists b', c, a', l; auto|].
    assert (R : same (b ++ a) (b' ++ a')).
    { split.
      - rewrite !filter_app in *. simpl in O.
        assert (Oc : odd c = true) by (unfold odd; now rewrite G).
        rewrite Oc in O. now apply Permutation_app_inv in O.
      - rewrite !filter_app in *. simpl in S. now rewrite G in S. }
    apply same_transitive with (l ++ b ++ a).
    { apply same_permutation. rewrite !app_assoc. apply Permutation_app_tail.
      apply Permutation_app_comm. }
    apply same_transitive with (l ++ b' ++ a').
    { apply same_app; [apply same_reflexive|exact R]. }
    apply same_permutation. rewrite !app_assoc. apply Permutation_app_tail.
    apply Permutation_app_comm.
Qed.

Theorem same_matches :
  @matches (normal (together moves)) (normal (together moves)) same.
Proof.
  intros p q S. split; [|split; [|reflexivity]].
  - intros p' Hp. exact (same_move p q p' S Hp).
  - intros q' Hq. destruct (same_move q p q' (same_symmetric _ _ S) Hq) as (p' & Hp & S').
    exists p'. split; [exact Hp|now apply same_symmetric].
Qed.

(** ** What may replace a part *)

(** A part without vertices may be left out. *)
Lemma same_empty c : good c = true -> (forall x, ~ V c x) -> same [c] [].
Proof.
  intros G Ne. split; simpl; unfold odd; rewrite G; [reflexivity|].
  exists (fun _ _ => False). constructor.
  - intros [[|[|i]] x] H; unfold vertex in H; simpl in H; try tauto. destruct (Ne x H).
  - intros [[|i] x] H; unfold vertex in H; simpl in H; tauto.
  - tauto.
Qed.

(** Two sets of vertices that no edge joins. *)
Lemma same_apart c d e : good c = true -> good d = true -> good e = true ->
  (forall x, V c x <-> V d x \/ V e x) -> (forall x, V d x -> ~ V e x) ->
  (forall x y, V d x -> V d y -> (E c x y <-> E d x y)) ->
  (forall x y, V e x -> V e y -> (E c x y <-> E e x y)) ->
  (forall x y, V d x -> V e y -> ~ E c x y /\ ~ E c y x) -> same [c] [d; e].
Proof.
  intros Gc Gd Ge VV Apart Ed Ee None.
  split; simpl; unfold odd; rewrite ?Gc, ?Gd, ?Ge; [reflexivity|].
  exists (fun x y => snd x = snd y). constructor.
  - intros [[|[|i]] x] H; unfold vertex in H; simpl in H; try tauto.
    apply VV in H as [H|H]; [exists (0, x)|exists (1, x)]; auto.
  - intros [[|[|[|i]]] x] H; unfold vertex in H; simpl in H; try tauto;
      exists (0, x); (split; [apply VV; auto|reflexivity]).
  - intros [[|[|i]] x] [[|[|[|j]]] y] [[|[|i']] x'] [[|[|[|j']]] y'];
      unfold vertex, edge; simpl; try tauto; intros V1 V2 V3 V4 <- <-.
    + split; [split; intros X; injection X as <-; reflexivity|].
      rewrite (Ed x x' V2 V4). tauto.
    + split; [split; intros X; injection X; intros; subst; try discriminate;
        destruct (Apart _ V2 V4)|].
      destruct (None x x' V2 V4). split; [tauto|]. intros (X & _). discriminate.
    + split; [split; intros X; injection X; intros; subst; try discriminate;
        destruct (Apart _ V4 V2)|].
      destruct (None x' x V4 V2). split; [tauto|]. intros (X & _). discriminate.
    + split; [split; intros X; injection X as <-; reflexivity|].
      rewrite (Ee x x' V2 V4). tauto.
Qed.

(** Other names. *)
Lemma same_renamed c d (f : N -> N) : good c = true -> good d = true ->
  (forall x, V c x -> V d (f x)) -> (forall y, V d y -> exists x, V c x /\ y = f x) ->
  (forall x y, V c x -> V c y -> f x = f y -> x = y) ->
  (forall x y, V c x -> V c y -> (E c x y <-> E d (f x) (f y))) -> same [c] [d].
Proof.
  intros Gc Gd There Back One Edges.
  split; simpl; unfold odd; rewrite ?Gc, ?Gd; [reflexivity|].
  exists (fun x y => snd y = f (snd x)). constructor.
  - intros [[|[|i]] x] H; unfold vertex in H; simpl in H; try tauto.
    exists (0, f x). split; [exact (There x H)|reflexivity].
  - intros [[|[|i]] y] H; unfold vertex in H; simpl in H; try tauto.
    destruct (Back y H) as (x & Vx & ->). exists (0, x). auto.
  - intros [[|[|i]] x] [[|[|j]] y] [[|[|i']] x'] [[|[|j']] y'];
      unfold vertex, edge; simpl; try tauto; intros V1 V2 V3 V4 -> ->.
    split; [split; intros X; injection X; intros; [now subst|]|].
    + f_equal. now apply One.
    + rewrite (Edges x x' V1 V3). tauto.
Qed.

(** Positions alike are worth the same. *)
Theorem same_worth p q n : same p q ->
  worth (normal (together moves)) p n <-> worth (normal (together moves)) q n.
Proof.
  intros S. exact (matched_worth (g := normal (together moves))
    (h := normal (together moves)) same p q n same_matches S).
Qed.

End Same.
