(** The moves of node-kayles, arc-kayles, graph-chomp and poset are of the kinds of
    [GraphAlike.v]. *)
From Coq Require Import List NArith Bool Lia.
From Grundy Require Import Syntax Boards Language.
From Grundy.Local Require Import GraphAlike GraphLinks GraphTexts.
Import ListNotations.

(** What their moves take. *)
Definition shapes_of (t : game_text) : list shape :=
  match t with
  | NodeKayles | PosetGame => [Nearby]
  | ArcKayles => [Ends]
  | GraphChomp => [Vertex; Edge]
  end.

(** The vertices and edges of a board. *)
Definition V (p : part) : N -> Prop := has_vertex (links_of p).
Definition E (p : part) : N -> N -> Prop := has_edge (links_of p).

Section Moves.
Variable t : game_text.
Variable r : rules.
Hypothesis part_moves_of : forall p, good t p = true ->
  part_moves r p = map (fun d => [d]) (concat (results t p)).
Notation good := (good t).
Notation results := (results t).

Lemma remove_vertex gone p x : good p = true ->
  V (remove_all gone p) x <-> V p x /\ ~ In x gone.
Proof.
  unfold V. intros G. rewrite <- mem_not_in, <- negb_true_iff.
  unfold GraphTexts.good in G.
  destruct t, p; try discriminate G; apply restrict_vertex.
Qed.

Lemma remove_edge gone p x y : good p = true ->
  E (remove_all gone p) x y <-> E p x y /\ ~ In x gone /\ ~ In y gone.
Proof.
  unfold E. intros G. rewrite <- !mem_not_in, <- !negb_true_iff.
  unfold GraphTexts.good in G.
  destruct t, p; try discriminate G; apply restrict_edge.
Qed.

Lemma remove_good gone p : good p = true -> good (remove_all gone p) = true.
Proof.
  unfold GraphTexts.good.
  destruct t, p as [| | |g|ls]; try discriminate;
    cbn [remove_all subgraph directed links];
    try exact (fun H => H); rewrite !andb_true_iff; intros (D & S); split; try exact D;
    apply sound_true, restrict_sound; now apply sound_true.
Qed.

Lemma remove_after gone s u v p : good p = true ->
  (forall x, V p x -> (~ In x gone <-> stays (E p) s u v x)) ->
  match s with Edge => False | _ => True end ->
  after (V p) (E p) s u v (V (remove_all gone p)) (E (remove_all gone p)).
Proof.
  intros G H N. split.
  - intros x. rewrite remove_vertex by exact G. split; intros (A & B);
      (split; [exact A|]); now apply (H x A).
  - intros x y. rewrite !remove_vertex, remove_edge by exact G. unfold keeps.
    destruct s; tauto.
Qed.

Lemma nearby_after p v : good p = true ->
  after (V p) (E p) Nearby v v
    (V (remove_all (v :: listed v (links_of p)) p))
    (E (remove_all (v :: listed v (links_of p)) p)).
Proof.
  intros G. apply remove_after; [exact G| |exact I].
  intros x _. unfold stays, E, has_edge. simpl.
  split; [|intros (A & B) [<-|H]; auto]. intros H. split; [|tauto].
  intros ->. tauto.
Qed.

Lemma ends_after p u v : good p = true ->
  after (V p) (E p) Ends u v (V (remove_all [u; v] p)) (E (remove_all [u; v] p)) /\
  after (V p) (E p) Ends v u (V (remove_all [u; v] p)) (E (remove_all [u; v] p)).
Proof.
  intros G. split; (apply remove_after; [exact G| |exact I]); intros x _; unfold stays;
    simpl; intuition congruence.
Qed.

Lemma vertex_after p v : good p = true ->
  after (V p) (E p) Vertex v v (V (remove_all [v] p)) (E (remove_all [v] p)).
Proof.
  intros G. apply remove_after; [exact G| |exact I]. intros x _. unfold stays.
  simpl. intuition congruence.
Qed.

Lemma edge_after g u v :
  after (V (OfGraph g)) (E (OfGraph g)) Edge u v (V (cut_in u v (OfGraph g)))
    (E (cut_in u v (OfGraph g))) /\
  after (V (OfGraph g)) (E (OfGraph g)) Edge v u (V (cut_in u v (OfGraph g)))
    (E (cut_in u v (OfGraph g))).
Proof.
  unfold V, E. cbn [cut_in links_of links]. unfold after, stays, keeps, has_vertex.
  rewrite !without_labels. split; split; try tauto; intros x y _ _;
    rewrite !without_edge; tauto.
Qed.

Theorem moves_there c l : good c = true -> In l (part_moves r c) ->
  exists s u v d, In s (shapes_of t) /\ legal (V c) (E c) s u v /\ l = [d] /\
    good d = true /\ after (V c) (E c) s u v (V d) (E d).
Proof.
  intros G H. rewrite (part_moves_of c G) in H. apply in_map_iff in H as (d & <- & H).
  assert (EV : forall u v, In (u, v) (edges_of c) ->
    match t with ArcKayles | GraphChomp => legal (V c) (E c) Ends u v | _ => True end).
  { unfold GraphTexts.good in G. destruct t; try (intros; exact I);
    destruct c as [| | |g|]; try discriminate G; intros u v I; cbn [edges_of] in I;
    apply andb_true_iff in G as (D & S); apply negb_true_iff in D;
    apply sound_true in S; apply (in_edges g u v D (proj1 S)) in I as (I & _);
    split; try exact (edge_vertex _ _ _ I); (split; [|exact I]);
    apply (proj2 S) in I as (I & _); exact (edge_vertex _ _ _ I). }
  pose proof (fun gone => remove_good gone c G) as RG.
  pose proof (fun v => nearby_after c v G) as NA.
  pose proof (fun u v => ends_after c u v G) as EA.
  pose proof (fun v => vertex_after c v G) as VA.
  pose proof edge_after as CA.
  unfold GraphTexts.results in H. unfold shapes_of.
  destruct t; cbn [concat] in H; rewrite ?app_nil_r in H.
  - apply in_map_iff in H as (v & <- & H). exists Nearby, v, v.
    eexists. split; [now left|]. split; [split; [exact H|split; [exact H|reflexivity]]|].
    split; [reflexivity|]. split; [apply RG|apply NA].
  - apply in_map_iff in H as ([u v] & <- & H). exists Ends, u, v.
    eexists. split; [now left|]. split; [exact (EV u v H)|].
    split; [reflexivity|]. split; [apply RG|apply EA].
  - apply in_app_iff in H as [H|H].
    + apply in_map_iff in H as (v & <- & H). exists Vertex, v, v.
      eexists. split; [now left|].
      split; [split; [exact H|split; [exact H|reflexivity]]|].
      split; [reflexivity|]. split; [apply RG|apply VA].
    + apply in_map_iff in H as ([u v] & <- & H). exists Edge, u, v.
      eexists. split; [simpl; auto|]. split; [exact (EV u v H)|].
      split; [reflexivity|]. unfold GraphTexts.good in *.
      destruct c as [| | |g|]; try discriminate G.
      split; [|apply CA]. cbn [cut_in fst snd directed links].
      apply sound_true, cut_sound, sound_true. now apply andb_true_iff in G.
  - apply in_map_iff in H as (v & <- & H). exists Nearby, v, v.
    eexists. split; [now left|]. split; [split; [exact H|split; [exact H|reflexivity]]|].
    split; [reflexivity|]. split; [apply RG|apply NA].
Qed.

Theorem moves_back c s u v : good c = true -> In s (shapes_of t) ->
  legal (V c) (E c) s u v ->
  exists d, In [d] (part_moves r c) /\ good d = true /\
    after (V c) (E c) s u v (V d) (E d).
Proof.
  intros G Hs (Vu & Vv & L). rewrite (part_moves_of c G).
  assert (In_moves : forall d, In d (concat (results c)) ->
    In [d] (map (fun d => [d]) (concat (results c)))).
  { intros d Hd. apply in_map_iff. eauto. }
  pose proof (fun gone => remove_good gone c G) as RG.
  pose proof (fun v => nearby_after c v G) as NA.
  pose proof (fun u v => ends_after c u v G) as EA.
  pose proof (fun v => vertex_after c v G) as VA.
  pose proof edge_after as CA.
  assert (EV : match t with
    | ArcKayles | GraphChomp => E c u v ->
        In (u, v) (edges_of c) \/ In (v, u) (edges_of c)
    | _ => True end).
  { unfold GraphTexts.good in G. destruct t; try exact I;
    destruct c as [| | |g|]; try discriminate G; intros Ed; cbn [edges_of];
    apply andb_true_iff in G as (D & S); apply negb_true_iff in D;
    apply sound_true in S; rewrite !(in_edges g _ _ D (proj1 S));
    pose proof Ed as Ed'; apply (proj2 S) in Ed' as (Ed' & Ne);
    destruct (N.lt_total u v) as [Lt|[->|Lt]]; [left|destruct (Ne eq_refl)|right|
      left|destruct (Ne eq_refl)|right]; split; assumption. }
  unfold shapes_of in Hs. unfold GraphTexts.results in *.
  destruct t; cbn [concat] in *; rewrite ?app_nil_r in *.
  - destruct Hs as [<-|[]]. subst v.
    exists (remove_all (u :: listed u (links_of c)) c). split.
    + apply In_moves, in_map_iff. exists u. split; [reflexivity|exact Vu].
    + split; [apply RG|apply NA].
  - destruct Hs as [<-|[]]. destruct (EV L) as [I|I].
    + exists (remove_all [u; v] c). split.
      * apply In_moves, in_map_iff. exists (u, v). split; [reflexivity|exact I].
      * split; [apply RG|apply EA].
    + exists (remove_all [v; u] c). split.
      * apply In_moves, in_map_iff. exists (v, u). split; [reflexivity|exact I].
      * split; [apply RG|apply EA].
  - destruct Hs as [<-|[<-|[]]].
    + subst v. exists (remove_all [u] c). split.
      * apply In_moves, in_app_iff. left. apply in_map_iff. exists u.
        split; [reflexivity|exact Vu].
      * split; [apply RG|apply VA].
    + assert (CG : forall a b, GraphTexts.good GraphChomp (cut_in a b c) = true).
      { intros a b. unfold GraphTexts.good in *.
        destruct c as [| | |g|]; try discriminate G. cbn [cut_in directed links].
        apply sound_true, cut_sound, sound_true. now apply andb_true_iff in G. }
      assert (Ed : exists g, c = OfGraph g).
      { unfold GraphTexts.good in G. destruct c as [| | |g|]; try discriminate G.
        now exists g. }
      destruct Ed as (g & ->). destruct (EV L) as [I|I].
      * exists (cut_in u v (OfGraph g)). split; [|split; [apply CG|apply CA]].
        apply In_moves, in_app_iff. right. apply in_map_iff. exists (u, v). auto.
      * exists (cut_in v u (OfGraph g)). split; [|split; [apply CG|apply CA]].
        apply In_moves, in_app_iff. right. apply in_map_iff. exists (v, u). auto.
  - destruct Hs as [<-|[]]. subst v.
    exists (remove_all (u :: listed u (links_of c)) c). split.
    + apply In_moves, in_map_iff. exists u. split; [reflexivity|exact Vu].
    + split; [apply RG|apply NA].
Qed.
End Moves.
