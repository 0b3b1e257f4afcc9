(** Graphs and posets of the games node-kayles, arc-kayles, graph-chomp and poset are the
    sums of their components, and graphs with the same edges under other names are the
    same game. So a position may be checked with every part taken apart and renamed, under
    names that are chosen in any way. *)
From Coq Require Import String List Arith NArith Bool Lia Permutation FMapPositive.
From Grundy Require Import Statement Facts Compose Sums Syntax Boards Language Components.
From Grundy.Local Require Import Dead.
From Grundy.Local Require Import GraphAlike GraphSame GraphLinks GraphTexts GraphMoves.
From Grundy.Local Require Import GraphSplit.
From Grundy.Theorems Require Import RulesOf.
Import ListNotations.

(** A board of a game, from its list. *)
Definition board_of (t : game_text) (ls : links_list) : part :=
  match t with PosetGame => OfPoset ls | _ => OfGraph (GraphOf false None ls) end.

Lemma links_of_board t ls : links_of (board_of t ls) = ls.
Proof. now destruct t. Qed.

(** What must hold of the list of a board. *)
Definition good_links (t : game_text) (ls : links_list) : Prop :=
  match t with ArcKayles | GraphChomp => sound_links ls | _ => True end.

Lemma good_board t ls : good t (board_of t ls) = true <-> good_links t ls.
Proof. destruct t; cbn; rewrite ?sound_true; tauto. Qed.

Lemma good_links_of t p : good t p = true -> good_links t (links_of p).
Proof.
  destruct t, p; cbn; try discriminate; auto;
    rewrite andb_true_iff, sound_true; tauto.
Qed.

Section Same.
Variable t : game_text.
Notation alike_boards := (GraphSame.same (good t) V E).
Notation board := (board_of t).

(** The list is all that matters of a board. *)
Lemma same_board p : good t p = true -> alike_boards [p] [board (links_of p)].
Proof.
  intros G. apply same_renamed with (fun v => v).
  - exact G.
  - now apply good_board, good_links_of.
  - intros x. unfold V. now rewrite links_of_board.
  - intros y. unfold V. rewrite links_of_board. eauto.
  - auto.
  - intros x y _ _. unfold E. now rewrite links_of_board.
Qed.

(** A list whose labels fall into two sets that no edge joins. *)
Lemma same_sides s ls : good_links t ls -> closed s ls = true ->
  alike_boards [board ls]
    [board (on_side s ls); board (on_side (fun v => negb (s v)) ls)].
Proof.
  intros G Cl.
  assert (Sides : forall s, closed s ls = true -> good t (board (on_side s ls)) = true).
  { intros s' Cl'. apply good_board. unfold good_links in *.
    destruct t; auto; now apply side_sound. }
  assert (VB : forall s x, V (board (on_side s ls)) x <-> has_vertex ls x /\ s x = true).
  { intros s' x. unfold V. rewrite links_of_board. apply side_vertex. }
  assert (EB : forall s x y,
    E (board (on_side s ls)) x y <-> has_edge ls x y /\ s x = true).
  { intros s' x y. unfold E. rewrite links_of_board. apply side_edge. }
  apply same_apart.
  - now apply good_board.
  - now apply Sides.
  - now apply Sides, closed_negb.
  - intros x. rewrite !VB. unfold V. rewrite links_of_board.
    destruct (s x); simpl; intuition discriminate.
  - intros x. rewrite !VB. intros (_ & A) (_ & B). rewrite A in B. discriminate.
  - intros x y. rewrite !VB, EB. unfold E. rewrite links_of_board. tauto.
  - intros x y. rewrite !VB, EB. unfold E. rewrite links_of_board. tauto.
  - intros x y. rewrite !VB. unfold E. rewrite links_of_board. intros (_ & Sx) (_ & Sy).
    assert (Ne : s x <> s y) by (rewrite Sx; destruct (s y); discriminate).
    split; intros H; apply (closed_edge s ls _ _ Cl) in H; auto.
Qed.

Lemma same_apart_links joined steps fuel : forall ls, good_links t ls ->
  alike_boards [board ls] (map board (apart joined steps fuel ls)) /\
  Forall (good_links t) (apart joined steps fuel ls).
Proof.
  assert (Alone : forall ls, good_links t ls ->
    alike_boards [board ls] (map board [ls]) /\ Forall (good_links t) [ls]).
  { intros ls G. split; [apply same_reflexive|auto]. }
  induction fuel as [|fuel IH]; intros [|[v l] ls] G;
    try (split; [|constructor]; apply same_empty; [now apply good_board|]; intros x;
      unfold V; rewrite links_of_board; simpl; tauto).
  - now apply Alone.
  - cbn [apart]. set (m := search _ _ _ _). clearbody m.
    set (all := (v, l) :: ls) in *. clearbody all.
    destruct (on_side (fun u => negb (side m u)) all) as [|link rest] eqn:R;
      [now apply Alone|]. rewrite <- R. clear R link rest.
    destruct (closed (side m) all) eqn:Cl; [|now apply Alone].
    assert (Gr : forall s, closed s all = true -> good_links t (on_side s all)).
    { intros s Cs. unfold good_links in *. destruct t; auto; now apply side_sound. }
    destruct (IH (on_side (fun u => negb (side m u)) all)) as (S & F).
    + now apply Gr, closed_negb.
    + split.
      * apply same_transitive with (1 := same_sides (side m) all G Cl). cbn [map].
        apply (same_app _ _ _ [_] [_] [_] _ (same_reflexive _ _ _ _) S).
      * constructor; [now apply Gr|exact F].
Qed.

Lemma same_components ls : good_links t ls ->
  alike_boards [board ls] (map board (components_of ls)) /\
  Forall (good_links t) (components_of ls).
Proof. intros G. now apply same_apart_links. Qed.

Lemma same_names m ls : good_links t ls -> names_of m (labels ls) ->
  alike_boards [board ls] [board (renamed_links m ls)] /\
  good_links t (renamed_links m ls).
Proof.
  intros G Nm.
  assert (G' : good_links t (renamed_links m ls)).
  { unfold good_links in *. destruct t; auto; now apply renamed_sound. }
  split; [|exact G']. apply same_renamed with (new_name m); unfold V, E;
    rewrite ?links_of_board.
  - now apply good_board.
  - now apply good_board.
  - intros x Vx. apply renamed_vertex; eauto.
  - intros y Vy. now apply renamed_vertex in Vy.
  - intros x y Vx Vy. now apply name_one with ls.
  - intros x y Vx Vy. now apply renamed_edge.
Qed.

Variable guess : links_list -> list (N * N).

(** A board under the names that are guessed for its labels, if they will do. *)
Lemma same_guessed ls : good_links t ls ->
  alike_boards [board ls] [board (renamed guess ls)] /\ good_links t (renamed guess ls).
Proof.
  intros G. unfold renamed. destruct (check_names _ _ _ _) as [m|] eqn:K.
  - apply same_names; [exact G|]. now apply check_names_true in K.
  - split; [apply same_reflexive|exact G].
Qed.

(** Components, renamed. *)
Definition pieces_of (p : part) : list part :=
  if good t p
  then map (fun ls => board (renamed guess ls)) (components_of (links_of p))
  else [p].

Lemma same_pieces p : alike_boards [p] (pieces_of p).
Proof.
  unfold pieces_of. destruct (good t p) eqn:G; [|apply same_reflexive].
  apply same_transitive with (1 := same_board p G).
  destruct (same_components _ (good_links_of t p G)) as (S & F).
  apply same_transitive with (1 := S). clear S.
  induction F as [|ls lss Gls _ IH]; [apply same_reflexive|].
  exact (same_app _ _ _ [_] [_] _ _ (proj1 (same_guessed ls Gls)) IH).
Qed.

(** One vertex without an edge, of which Arc Kayles has no move. *)
Definition no_point (p : part) : bool :=
  match t, p with
  | ArcKayles, OfGraph (GraphOf false _ [(_, [])]) => false
  | _, _ => true
  end.
Definition graph_apart : part -> list part := kept pieces_of no_point.
End Same.

(** ** Texts *)

(** The game whose text this is, if it is one of the four. *)
Definition graph_game (f : ruleset) : option game_text :=
  List.find (fun t => is_game_text t f) [NodeKayles; ArcKayles; GraphChomp; PosetGame].

Definition graph_parts (guess : links_list -> list (N * N)) (f : ruleset)
    : option (part -> list part) :=
  match graph_game f with Some t => Some (graph_apart t guess) | None => None end.

Lemma graph_game_text f t : graph_game f = Some t -> is_game_text t f = true.
Proof. intros H. now apply find_some in H. Qed.

(** A text without parameters takes none. *)
Lemma no_parameters k own ms es f chosen g : is_text k own ms es f = true ->
  understood f chosen = Some g -> chosen = [].
Proof.
  unfold is_text. rewrite andb_true_iff. intros (_ & B).
  unfold understood. destruct (before f); [|discriminate]. cbn [settings].
  destruct (names f); [discriminate|]. now destruct chosen.
Qed.

Section Text.
Variables (t : game_text) (f : ruleset) (chosen : list (option value)) (r : rules).
Hypothesis text : is_game_text t f = true.
Hypothesis meant : understood f chosen = Some r.

Lemma meant_alone : understood f [] = Some r.
Proof. now rewrite <- (no_parameters _ _ _ _ f chosen r text meant). Qed.

Lemma moves_are p : good t p = true ->
  part_moves r p = map (fun d => [d]) (concat (results t p)).
Proof.
  destruct (is_text_means _ _ _ _ f r text meant_alone)
    as (K & O & Cs & On & M & R & J).
  now apply part_moves_of.
Qed.

Lemma by_last_move : judge r = None.
Proof.
  now destruct (is_text_means _ _ _ _ f r text meant_alone)
    as (_ & _ & _ & _ & _ & _ & J).
Qed.

Lemma boards_match : @matches (normal (together (part_moves r)))
  (normal (together (part_moves r))) (GraphSame.same (good t) V E).
Proof.
  exact (same_matches (good t) V E _ _ (moves_there t r moves_are)
    (moves_back t r moves_are)).
Qed.

Theorem graph_apart_same guess :
  changes_nothing (part_moves r) (graph_apart t guess).
Proof.
  apply (kept_changes_nothing (part_moves r) (GraphSame.same (good t) V E)).
  - exact boards_match.
  - exact (same_transitive (good t) V E).
  - exact (same_app (good t) V E).
  - exact (same_permutation (good t) V E).
  - exact (same_pieces t guess).
  - intros c d _ K.
    assert (Point : t = ArcKayles /\ exists o v, d = OfGraph (GraphOf false o [(v, [])])).
    { unfold no_point in K. destruct t; try discriminate.
      destruct d as [| | |[[] o [|[v [|w l]] [|k ls]]]|]; try discriminate. eauto. }
    clear K. destruct Point as (T & o & v & ->).
    destruct (part_moves r _) as [|l ls] eqn:Md; [reflexivity|exfalso].
    destruct (moves_there t r moves_are (OfGraph (GraphOf false o [(v, [])])) l)
      as (s & u & w & e & Hs & (_ & _ & Lg) & _).
    + rewrite T. reflexivity.
    + rewrite Md. now left.
    + rewrite T in Hs. destruct Hs as [<-|[]]. unfold E, has_edge in Lg. simpl in Lg.
      destruct (v =? u)%N; exact Lg.
Qed.
End Text.

(** In a game whose text is one of the four, positions may be checked with their graphs or
    posets taken apart and renamed in any way. *)
Theorem graph_parts_same guess f chosen r split :
  understood f chosen = Some r -> graph_parts guess f = Some split ->
  changes_nothing (part_moves r) split.
Proof.
  unfold graph_parts. intros U P. destruct (graph_game f) as [t|] eqn:G; [|discriminate].
  injection P as <-.
  exact (graph_apart_same t f chosen r (graph_game_text f t G) U guess).
Qed.

(** Positions with the same vertices and edges are worth the same. *)
Theorem same_worth t f chosen r p q n :
  graph_game f = Some t -> understood f chosen = Some r ->
  GraphSame.same (good t) V E p q ->
  worth (game_of r NormalPlay) p n <-> worth (game_of r NormalPlay) q n.
Proof.
  intros G U S. pose proof (graph_game_text f t G) as T. unfold game_of.
  rewrite (by_last_move t f chosen r T U).
  apply (matched_worth (g := normal (together (part_moves r)))
    (h := normal (together (part_moves r))) (GraphSame.same (good t) V E)).
  - exact (boards_match t f chosen r T U).
  - exact S.
Qed.

(** Isomorphic boards are worth the same. *)
Corollary isomorphic t f chosen r c d (h : N -> N) n :
  graph_game f = Some t -> understood f chosen = Some r ->
  good t c = true -> good t d = true ->
  (forall x, V c x -> V d (h x)) -> (forall y, V d y -> exists x, V c x /\ y = h x) ->
  (forall x y, V c x -> V c y -> h x = h y -> x = y) ->
  (forall x y, V c x -> V c y -> (E c x y <-> E d (h x) (h y))) ->
  worth (game_of r NormalPlay) [c] n <-> worth (game_of r NormalPlay) [d] n.
Proof.
  intros. apply (same_worth t f chosen r); try assumption. now apply same_renamed with h.
Qed.

(** A board is worth what it is worth under other names, and what its components are. *)
Corollary renamed_worth t f chosen r guess ls n :
  graph_game f = Some t -> understood f chosen = Some r -> good_links t ls ->
  worth (game_of r NormalPlay) [board_of t ls] n <->
  worth (game_of r NormalPlay) [board_of t (renamed guess ls)] n.
Proof.
  intros G U L. apply (same_worth t f chosen r); try assumption.
  exact (proj1 (same_guessed t guess ls L)).
Qed.

Corollary components_worth t f chosen r ls n :
  graph_game f = Some t -> understood f chosen = Some r -> good_links t ls ->
  worth (game_of r NormalPlay) [board_of t ls] n <->
  worth (game_of r NormalPlay) (map (board_of t) (components_of ls)) n.
Proof.
  intros G U L. apply (same_worth t f chosen r); try assumption.
  exact (proj1 (same_components t ls L)).
Qed.
