(** Parts in which nobody can move may be left out, along with any other way of taking
    positions apart. *)
From Coq Require Import List NArith Permutation.
From Grundy Require Import Statement Facts Sums Components.
Import ListNotations.

Section Dead.
Context {C : Type} (moves : C -> list (list C)).
Notation parts := (normal (together moves)).

(** A relation between positions that are the same game, as in [Components.v]. *)
Variable same : list C -> list C -> Prop.
Hypothesis same_matches : @matches parts parts same.
Hypothesis same_transitive : forall p q r, same p q -> same q r -> same p r.
Hypothesis same_app : forall p p' q q',
  same p p' -> same q q' -> same (p ++ q) (p' ++ q').
Hypothesis same_permutation : forall p q, Permutation p q -> same p q.

Definition all_dead (d : list C) : Prop := forall c, In c d -> moves c = [].

Lemma all_dead_app d e : all_dead d -> all_dead e -> all_dead (d ++ e).
Proof. intros A B c H. apply in_app_or in H as [H|H]; auto. Qed.

(** The same, but for dead parts. *)
Definition same_alive (p q : list C) : Prop :=
  exists d e, all_dead d /\ all_dead e /\ same (d ++ p) (e ++ q).

Lemma no_dead_moves d q : all_dead d -> ~ In q (together moves d).
Proof.
  intros D H. apply in_together in H as (b & c & a & l & -> & Hl & _).
  rewrite (D c) in Hl; [destruct Hl|]. apply in_or_app. simpl. auto.
Qed.

Lemma after_dead d p q : all_dead d ->
  (In q (together moves (d ++ p)) <-> exists r, In r (together moves p) /\ q = d ++ r).
Proof.
  intros D. rewrite in_together_app. split.
  - intros [(r & Hr & _)|H]; [|exact H]. destruct (no_dead_moves d r D Hr).
  - intros H. now right.
Qed.

Lemma alive_same p q : same p q -> same_alive p q.
Proof. intros S. exists [], []. repeat split; [intros c []|intros c []|exact S]. Qed.

Lemma alive_reflexive p : same_alive p p.
Proof. apply alive_same, same_permutation, Permutation_refl. Qed.

Lemma alive_dead c : moves c = [] -> same_alive [c] [].
Proof.
  intros D. exists [], [c]. split; [intros e []|]. split; [intros e [<-|[]]; exact D|].
  apply same_permutation, Permutation_refl.
Qed.

Lemma alive_transitive p q r : same_alive p q -> same_alive q r -> same_alive p r.
Proof.
  intros (d & e & D & E & S) (d' & e' & D' & E' & S').
  exists (d' ++ d), (e ++ e'). split; [now apply all_dead_app|].
  split; [now apply all_dead_app|]. rewrite <- !app_assoc.
  apply same_transitive with (d' ++ e ++ q).
  { apply same_app; [apply same_permutation, Permutation_refl|exact S]. }
  apply same_transitive with (e ++ d' ++ q).
  { apply same_permutation. rewrite !app_assoc. apply Permutation_app_tail.
    apply Permutation_app_comm. }
  apply same_app; [apply same_permutation, Permutation_refl|exact S'].
Qed.

Lemma alive_app p p' q q' :
  same_alive p p' -> same_alive q q' -> same_alive (p ++ q) (p' ++ q').
Proof.
  intros (d & e & D & E & S) (d' & e' & D' & E' & S').
  exists (d ++ d'), (e ++ e'). split; [now apply all_dead_app|].
  split; [now apply all_dead_app|].
  assert (P : forall a b c f : list C,
    Permutation ((a ++ b) ++ c ++ f) ((a ++ c) ++ b ++ f)).
  { intros a b c f. rewrite <- !app_assoc. apply Permutation_app_head.
    rewrite !app_assoc. apply Permutation_app_tail. apply Permutation_app_comm. }
  apply same_transitive with ((d ++ p) ++ d' ++ q); [apply same_permutation, P|].
  apply same_transitive with ((e ++ p') ++ e' ++ q'); [now apply same_app|].
  apply same_permutation, P.
Qed.

Lemma alive_matches : @matches parts parts same_alive.
Proof.
  intros p q (d & e & D & E & S). destruct (same_matches _ _ S) as (F & B & _).
  split; [|split; [|reflexivity]].
  - intros p' Hp. destruct (F (d ++ p')) as (y & Hy & S').
    { apply after_dead; [exact D|]. now exists p'. }
    apply after_dead in Hy as (q' & Hq & ->); [|exact E].
    exists q'. split; [exact Hq|]. exists d, e. auto.
  - intros q' Hq. destruct (B (e ++ q')) as (y & Hy & S').
    { apply after_dead; [exact E|]. now exists q'. }
    apply after_dead in Hy as (p' & Hp & ->); [|exact D].
    exists p'. split; [exact Hp|]. exists d, e. auto.
Qed.

(** Parts are replaced by what is the same, and of these the dead ones are left out. *)
Variables (split : C -> list C) (keep : C -> bool).
Hypothesis same_split : forall c, same [c] (split c).
Hypothesis dead_dropped : forall c d, In d (split c) -> keep d = false -> moves d = [].
Definition kept (c : C) : list C := filter keep (split c).

Lemma alive_kept c : same_alive [c] (kept c).
Proof.
  apply alive_transitive with (split c); [apply alive_same, same_split|].
  unfold kept. pose proof (dead_dropped c) as K.
  induction (split c) as [|e l IH]; [apply alive_reflexive|].
  assert (T : same_alive l (filter keep l)).
  { apply IH. intros f Hf. apply K. now right. }
  cbn [filter]. destruct (keep e) eqn:Ke.
  - exact (alive_app [e] [e] l _ (alive_reflexive _) T).
  - apply (alive_app [e] [] l _); [|exact T].
    apply alive_dead. apply K; [now left|exact Ke].
Qed.

Theorem kept_changes_nothing : changes_nothing moves kept.
Proof.
  split; [|split]; intros; [apply (split_outcome moves kept same_alive)
    |apply (split_worth moves kept same_alive)
    |apply (split_nimber moves kept same_alive)];
    auto using alive_matches, alive_reflexive, alive_app, alive_kept;
    exact alive_transitive.
Qed.
End Dead.
