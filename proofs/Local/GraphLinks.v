(** Vertices and edges of graphs and posets as [Boards.v] writes them, and what removing
    vertices and cutting edges does to them. *)
From Coq Require Import List Arith NArith Bool Lia.
From Grundy Require Import Boards.
Import ListNotations.
Local Open Scope N_scope.

Notation links_list := (list (N * list N)).

(** The labels; and which label's list has which. *)
Definition has_vertex (ls : links_list) (v : N) : Prop := In v (labels ls).
Definition has_edge (ls : links_list) (u v : N) : Prop := In v (listed u ls).

Lemma mem_in v l : mem v l = true <-> In v l.
Proof.
  unfold mem. rewrite existsb_exists. split.
  - intros (x & H & E). apply N.eqb_eq in E. now subst.
  - intros H. exists v. now rewrite N.eqb_refl.
Qed.

Lemma mem_not_in v l : mem v l = false <-> ~ In v l.
Proof. rewrite <- mem_in. now destruct (mem v l). Qed.

Lemma edge_vertex ls u v : has_edge ls u v -> has_vertex ls u.
Proof.
  unfold has_edge, has_vertex. induction ls as [|[w l] ls IH]; simpl; [tauto|].
  destruct (N.eqb_spec w u); auto.
Qed.

Lemma edge_entry ls u v : has_edge ls u v -> In (u, listed u ls) ls.
Proof.
  unfold has_edge. induction ls as [|[w l] ls IH]; simpl; [tauto|].
  destruct (N.eqb_spec w u) as [->|]; auto.
Qed.

Lemma listed_entry ls u l : NoDup (labels ls) -> In (u, l) ls -> listed u ls = l.
Proof.
  induction ls as [|[w m] ls IH]; simpl; [tauto|].
  intros N. inversion N as [|? ? Nw Nd]; subst. intros [E|H].
  - injection E as -> ->. now rewrite N.eqb_refl.
  - destruct (N.eqb_spec w u) as [->|]; [|now apply IH].
    destruct Nw. apply (in_map fst) in H. exact H.
Qed.

(** ** Fewer vertices *)
Lemma restrict_vertex stays ls v :
  has_vertex (restrict stays ls) v <-> has_vertex ls v /\ stays v = true.
Proof.
  unfold has_vertex, labels, restrict. rewrite map_map, !in_map_iff. split.
  - intros (l & <- & H). apply filter_In in H as (H & S). simpl. split; [|exact S].
    exists l. auto.
  - intros ((l & <- & H) & S). exists l. split; [reflexivity|]. now apply filter_In.
Qed.

Lemma restrict_listed stays u ls :
  listed u (restrict stays ls) = if stays u then filter stays (listed u ls) else [].
Proof.
  induction ls as [|[w l] ls IH]; simpl; [now destruct (stays u)|].
  unfold restrict in *. simpl. destruct (stays w) eqn:S; simpl.
  - destruct (N.eqb_spec w u) as [->|]; [now rewrite S|exact IH].
  - destruct (N.eqb_spec w u) as [->|]; [rewrite S in *|]; exact IH.
Qed.

Lemma restrict_edge stays ls u v :
  has_edge (restrict stays ls) u v <->
  has_edge ls u v /\ stays u = true /\ stays v = true.
Proof.
  unfold has_edge. rewrite restrict_listed. destruct (stays u).
  - rewrite filter_In. tauto.
  - simpl. split; [tauto|]. intros (_ & D & _). discriminate.
Qed.

Lemma restrict_once stays ls : NoDup (labels ls) -> NoDup (labels (restrict stays ls)).
Proof.
  unfold labels, restrict. rewrite map_map. simpl.
  induction ls as [|[w l] ls IH]; simpl; [auto|]. intros N.
  inversion N as [|? ? Nw Nd]; subst. destruct (stays w); simpl; [|now apply IH].
  constructor; [|now apply IH]. intros H. apply Nw.
  apply in_map_iff in H as (x & E & H). apply filter_In in H as (H & _). rewrite <- E.
  now apply in_map.
Qed.

(** ** Fewer edges *)
Definition without (u v : N) : links_list -> links_list :=
  map (fun l : N * list N => if fst l =? u
    then (fst l, filter (fun w => negb (w =? v)) (snd l)) else l).

Lemma without_labels u v ls : labels (without u v ls) = labels ls.
Proof.
  unfold labels, without. rewrite map_map. apply map_ext. intros [w l]. simpl.
  now destruct (w =? u).
Qed.

Lemma without_edge u v ls x y :
  has_edge (without u v ls) x y <-> has_edge ls x y /\ ~ (x = u /\ y = v).
Proof.
  unfold has_edge. induction ls as [|[w l] ls IH]; simpl; [tauto|].
  destruct (N.eqb_spec w u) as [->|D]; simpl.
  - destruct (N.eqb_spec u x) as [->|Dx]; [|exact IH].
    rewrite filter_In, negb_true_iff, N.eqb_neq. intuition.
  - destruct (N.eqb_spec w x) as [->|Dx]; [|exact IH]. intuition.
Qed.

Lemma cut_edge_links g u v : directed g = false -> has_edge (links g) u v ->
  cut_edge g u v = Some (GraphOf false (token g) (without u v (without v u (links g)))).
Proof.
  intros D H. unfold cut_edge, adjacent, heads_of. apply mem_in in H. rewrite H, D.
  reflexivity.
Qed.

(** ** Graphs with each edge at both ends *)
Definition sound_links (ls : links_list) : Prop :=
  NoDup (labels ls) /\ forall u v, has_edge ls u v -> has_edge ls v u /\ u <> v.

Fixpoint once_each (l : list N) : bool :=
  match l with [] => true | v :: l => negb (mem v l) && once_each l end.

Definition sound (ls : links_list) : bool :=
  once_each (labels ls) &&
  forallb (fun l => forallb (fun v =>
    negb (v =? fst l) && mem (fst l) (listed v ls)) (snd l)) ls.

Lemma once_each_true l : once_each l = true <-> NoDup l.
Proof.
  induction l as [|v l IH]; simpl; [split; auto using NoDup_nil|].
  rewrite andb_true_iff, negb_true_iff, mem_not_in, IH. split.
  - intros (A & B). now constructor.
  - intros H. inversion H. auto.
Qed.

Lemma sound_true ls : sound ls = true <-> sound_links ls.
Proof.
  unfold sound, sound_links. rewrite andb_true_iff, once_each_true.
  assert (Both : NoDup (labels ls) -> (forallb (fun l => forallb (fun v =>
      negb (v =? fst l) && mem (fst l) (listed v ls)) (snd l)) ls = true <->
    forall u v, has_edge ls u v -> has_edge ls v u /\ u <> v)).
  { intros Nd. rewrite forallb_forall. split.
    - intros H u v E. pose proof (edge_entry ls u v E) as I. apply H in I. simpl in I.
      rewrite forallb_forall in I. apply I in E.
      rewrite andb_true_iff, negb_true_iff, N.eqb_neq, mem_in in E. unfold has_edge.
      split; [tauto|]. intros ->. tauto.
    - intros H [u l] I. apply forallb_forall. intros v Hv. simpl in *.
      rewrite <- (listed_entry ls u l Nd I) in Hv. apply H in Hv as (Hv & D).
      rewrite andb_true_iff, negb_true_iff, N.eqb_neq, mem_in. split; [congruence|].
      exact Hv. }
  split; intros (A & B); (split; [exact A|]); now apply Both.
Qed.

Lemma restrict_sound stays ls : sound_links ls -> sound_links (restrict stays ls).
Proof.
  intros (A & B). split; [now apply restrict_once|].
  intros u v. rewrite !restrict_edge. intros (E & Su & Sv). apply B in E. tauto.
Qed.

Lemma cut_sound u v ls : sound_links ls -> sound_links (without u v (without v u ls)).
Proof.
  intros (A & B). split; [now rewrite !without_labels|].
  intros x y. rewrite !without_edge. intros ((E & D) & D'). apply B in E as (E & Ne).
  split; [|exact Ne]. split; [split; [exact E|]|]; intros (-> & ->); tauto.
Qed.

Lemma in_edges g u v : directed g = false -> NoDup (labels (links g)) ->
  In (u, v) (edges g) <-> has_edge (links g) u v /\ u < v.
Proof.
  intros D Nd. unfold edges, has_edge. rewrite D, in_flat_map. split.
  - intros ([w l] & I & H). simpl in H. apply in_map_iff in H as (z & E & H).
    injection E as -> ->. apply filter_In in H as (H & L). apply N.ltb_lt in L.
    rewrite (listed_entry _ _ _ Nd I). auto.
  - intros (H & L). exists (u, listed u (links g)). split; [now apply edge_entry with v|].
    simpl. apply in_map_iff. exists v. split; [reflexivity|]. apply filter_In.
    split; [exact H|]. now apply N.ltb_lt.
Qed.
