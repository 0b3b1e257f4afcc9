(** The texts node-kayles, arc-kayles, graph-chomp and poset, and the options that they
    mean. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Grundy Require Import Syntax Boards Language.
From Grundy Require Import Theorems.Rulesets Theorems.SameText Theorems.RulesOf.
From Grundy.Local Require Import GraphLinks.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope list_scope.

(** ** The four texts *)
Inductive game_text := NodeKayles | ArcKayles | GraphChomp | PosetGame.

Definition of_each (x own : name) (source : name) : list clause :=
  [For false [x] false (Call source [Name own])].
Definition of_each_edge : list clause :=
  [For false ["u"; "v"] true (Call "edges" [Name "g"])].

(** [option take(v): remove v, neighbours(g, v) for v in vertices(g)] *)
Definition take_nearby (x own source nearby : name) : move := Move (Some ("take", [x]))
  [Act "remove" [Name x; Call nearby [Name own; Name x]]] (of_each x own source).

Definition moves_in (t : game_text) : list move :=
  match t with
  | NodeKayles => [take_nearby "v" "g" "vertices" "neighbours"]
  | ArcKayles =>
      (* option take(u, v): remove u, v for (u, v) in edges(g) *)
      [Move (Some ("take", ["u"; "v"])) [Act "remove" [Name "u"; Name "v"]] of_each_edge]
  | GraphChomp =>
      (* option take(v): remove v for v in vertices(g)
         option cut(u, v): cut u, v for (u, v) in edges(g) *)
      [Move (Some ("take", ["v"])) [Act "remove" [Name "v"]] (of_each "v" "g" "vertices");
       Move (Some ("cut", ["u"; "v"])) [Act "cut" [Name "u"; Name "v"]] of_each_edge]
  | PosetGame =>
      (* option take(x): remove x, above(p, x) for x in elements(p) *)
      [take_nearby "x" "p" "elements" "above"]
  end.

Definition own_name (t : game_text) : name :=
  match t with PosetGame => "p" | _ => "g" end.
Definition kind_of (t : game_text) : kind :=
  match t with PosetGame => Poset | _ => Graph end.

Definition is_game_text (t : game_text) : ruleset -> bool :=
  is_text (kind_of t) (own_name t) (moves_in t) [].

(** ** What they mean *)
Section Moves.
Variable t : game_text.
Variable r : rules.
Hypothesis r_kind : rules_kind r = kind_of t.
Hypothesis r_names : rules_names r = [own_name t].
Hypothesis r_constants : constants r = directions.
Hypothesis r_once : once r = [].
Hypothesis r_moves :
  moves_of r = map (fun m => meaning (own_name t) [] (of_option m)) (moves_in t).
Hypothesis r_required : required r = [].
Hypothesis r_judge : judge r = None.

(** The boards of the game. In games that take edges, each edge is at both its ends. *)
Definition good (p : part) : bool :=
  match t, p with
  | PosetGame, OfPoset _ => true
  | NodeKayles, OfGraph g => negb (directed g)
  | (ArcKayles | GraphChomp), OfGraph g => negb (directed g) && sound (links g)
  | _, _ => false
  end.

Definition links_of (p : part) : links_list :=
  match p with OfGraph g => links g | OfPoset ls => ls | _ => [] end.
(** The board without some vertices, and without an edge. *)
Definition remove_all (gone : list N) (p : part) : part :=
  match p with
  | OfGraph g => OfGraph (subgraph (fun v => negb (mem v gone)) g)
  | OfPoset ls => OfPoset (restrict (fun v => negb (mem v gone)) ls)
  | p => p
  end.
Definition cut_in (u v : N) (p : part) : part :=
  match p with
  | OfGraph g => OfGraph (GraphOf false (token g) (without u v (without v u (links g))))
  | p => p
  end.

Definition edges_of (p : part) : list (N * N) :=
  match p with OfGraph g => edges g | _ => [] end.

(** The options, of each text in order. *)
Definition results (p : part) : list (list part) :=
  match t with
  | NodeKayles | PosetGame =>
      [map (fun v => remove_all (v :: listed v (links_of p)) p) (labels (links_of p))]
  | ArcKayles =>
      [map (fun e => remove_all [fst e; snd e] p) (edges_of p)]
  | GraphChomp =>
      [map (fun v => remove_all [v] p) (labels (links_of p));
       map (fun e => cut_in (fst e) (snd e) p) (edges_of p)]
  end.

Definition one (d : part) : value := Items [Board d].

Lemma scope_of_board p : good p = true ->
  scope_of r p = Scope [] ((own_name t, Some (Board p)) :: directions).
Proof.
  intros G. unfold scope_of, scope_with. rewrite r_once, r_constants, r_names, r_kind.
  cbn [fold_left]. unfold good in G.
  destruct t, p; try discriminate G; reflexivity.
Qed.

(** One way for each element of a list. *)
Lemma one_for own e again xs pair src s l (f : value -> part) :
  is_list e = false -> meaning own [] src s = Some (Items l) ->
  (forall v, In v l -> exists s', bind_element xs v s = Some s' /\
    meaning own [] e s' = Some (Board (f v))) ->
  meaning own [] (Every (ListOf [e]) [For again xs pair src]) s =
    Some (Items (map (fun v => one (f v)) l)).
Proof.
  intros L S H.
  assert (U : meaning own [] (Every (ListOf [e]) [For again xs pair src]) s =
    visited (match meaning own [] src s with
      | Some (Items l) => for_each (fun v done =>
          match bind_element xs v s with
          | Some s => visit (fun _ => true) (meaning own [] (ListOf [e])) s done
          | None => Fault end) l []
      | _ => Fault end)) by reflexivity.
  assert (B : forall s, meaning own [] (ListOf [e]) s =
    match meaning own [] e s with Some v => Some (Items [v]) | None => None end).
  { intros s0. cbn [meaning map]. now rewrite L. }
  rewrite U, S, (for_each_goes _ (fun v => [one (f v)])).
  - rewrite visited_go.
    assert (F : forall g : value -> value, flat_map (fun v => [g v]) l = map g l).
    { intros g. clear. induction l as [|v l IH]; [reflexivity|].
      cbn [map flat_map]. now rewrite IH. }
    now rewrite F.
  - intros v done Hv. destruct (H v Hv) as (s' & -> & M). unfold visit.
    now rewrite B, M.
Qed.

Lemma for_labels own x e src s vs (h : N -> part) :
  is_list e = false -> meaning own [] src s = Some (labels_of vs) ->
  (forall v, In v vs ->
    meaning own [] e (bind x (Int (Z.of_N v)) s) = Some (Board (h v))) ->
  meaning own [] (Every (ListOf [e]) [For false [x] false src]) s =
    Some (Items (map one (map h vs))).
Proof.
  intros L S H. unfold labels_of in S.
  rewrite (one_for own e false [x] false src s _
    (fun v => match v with Int z => h (Z.to_N z) | _ => h 0%N end) L S).
  - rewrite !map_map. do 2 f_equal. apply map_ext. intros v. now rewrite N2Z.id.
  - intros v Hv. apply in_map_iff in Hv as (n & <- & Hn). rewrite N2Z.id.
    eexists. split; [reflexivity|exact (H n Hn)].
Qed.

Lemma for_pairs own x y e src s (es : list (N * N)) (h : N * N -> part) :
  is_list e = false ->
  meaning own [] src s =
    Some (pairs (map (fun e => (Z.of_N (fst e), Z.of_N (snd e))) es)) ->
  (forall u v, In (u, v) es ->
    meaning own [] e (bind y (Int (Z.of_N v)) (bind x (Int (Z.of_N u)) s)) =
      Some (Board (h (u, v)))) ->
  meaning own [] (Every (ListOf [e]) [For false [x; y] true src]) s =
    Some (Items (map one (map h es))).
Proof.
  intros L S H. unfold pairs in S. rewrite map_map in S.
  rewrite (one_for own e false [x; y] true src s _
    (fun v => match v with
      | Pair a b => h (Z.to_N a, Z.to_N b) | _ => h (0%N, 0%N) end) L S).
  - rewrite !map_map. do 2 f_equal. apply map_ext. intros [u v]. cbn [fst snd].
    now rewrite !N2Z.id.
  - intros w Hw. apply in_map_iff in Hw as ([u v] & <- & Hn). cbn [fst snd bind_element].
    rewrite !N2Z.id.
    eexists. split; [reflexivity|exact (H u v Hn)].
Qed.

Lemma named_labels vs : named (map Z.of_N vs) = vs.
Proof.
  unfold named. induction vs as [|v vs IH]; [reflexivity|]. cbn [map filter].
  destruct (Z.leb_spec 0 (Z.of_N v)); [|lia]. cbn [map]. now rewrite N2Z.id, IH.
Qed.

Lemma all_in_labels u vs : all_in as_int [Int (Z.of_N u); labels_of vs] =
  Some (map Z.of_N (u :: vs)).
Proof.
  unfold all_in, all_of at 1. cbn [collect one_or_list as_int labels_of].
  rewrite (all_of_map as_int (fun v => Int (Z.of_N v)) Z.of_N) by reflexivity.
  cbn. now rewrite app_nil_r.
Qed.

Lemma labels_at {A} (none : A) f v : at_label none f (Z.of_N v) = f v.
Proof.
  unfold at_label. destruct (Z.ltb_spec (Z.of_N v) 0); [lia|]. now rewrite N2Z.id.
Qed.

Lemma options_are p : good p = true ->
  Forall2 (fun (m : sense) ds => m (scope_of r p) = Some (Items (map one ds)))
    (moves_of r) (results p).
Proof.
  intros G. rewrite r_moves, (scope_of_board p G). clear r_moves.
  unfold good in G. unfold results, moves_in, own_name.
  destruct t; destruct p as [| | |g|ls]; try discriminate G; cbn [map links_of edges_of].
  - constructor; [|constructor]. unfold of_option. cbn [result clauses take_nearby].
    apply negb_true_iff in G.
    apply for_labels; [reflexivity|reflexivity|]. intros v _.
    cbn - [all_in named at_label]. rewrite labels_at. unfold neighbours. rewrite G.
    unfold heads_of. rewrite all_in_labels, named_labels. reflexivity.
  - constructor; [|constructor]. unfold of_option. cbn [result clauses].
    apply for_pairs; [reflexivity|reflexivity|]. intros u v _.
    cbn - [named]. change [Z.of_N u; Z.of_N v] with (map Z.of_N [u; v]).
    now rewrite named_labels.
  - constructor; [|constructor; [|constructor]]; unfold of_option; cbn [result clauses].
    + apply for_labels; [reflexivity|reflexivity|]. intros v _.
      cbn - [named]. change [Z.of_N v] with (map Z.of_N [v]).
      now rewrite named_labels.
    + apply for_pairs; [reflexivity|reflexivity|]. intros u v I.
      apply andb_true_iff in G as (D & S). apply negb_true_iff in D.
      apply sound_true in S as (S & _). apply (in_edges g u v D S) in I as (I & _).
      cbn - [at_label cut_edge]. rewrite !labels_at, (cut_edge_links g u v D I).
      reflexivity.
  - constructor; [|constructor]. unfold of_option. cbn [result clauses take_nearby].
    apply for_labels; [reflexivity|reflexivity|]. intros v _.
    cbn - [all_in named at_label]. rewrite labels_at.
    rewrite all_in_labels, named_labels. reflexivity.
Qed.

(** The results are parts of the game's kind. *)
Lemma results_kind p d : good p = true -> In d (concat (results p)) ->
  replaced (rules_kind r) (rules_names r) (one d) = Some [d].
Proof.
  intros G H. rewrite r_kind.
  assert (K : match t, d with
    | PosetGame, OfPoset _ => True
    | (NodeKayles | ArcKayles | GraphChomp), OfGraph _ => True
    | _, _ => False end).
  { unfold good in G. unfold results in H.
    destruct t; destruct p as [| | |g|ls]; try discriminate G; cbn [concat] in H;
      rewrite ?app_nil_r in H; try apply in_app_iff in H;
      repeat destruct H as [H|H]; apply in_map_iff in H as (v & <- & _); exact I. }
  unfold kind_of. destruct t, d; try destruct K; reflexivity.
Qed.

Lemma fold_results ds : forall done,
  (forall d, In d ds -> replaced (rules_kind r) (rules_names r) (one d) = Some [d]) ->
  fold_left (fun done v =>
    match done with
    | Some done => match replaced (rules_kind r) (rules_names r) v with
      | Some ps => if forallb (allowed r) ps then Some (ps :: done) else None
      | None => None end
    | None => None
    end) (map one ds) (Some done) = Some (rev (map (fun d => [d]) ds) ++ done).
Proof.
  induction ds as [|d ds IH]; intros done H; [reflexivity|].
  cbn [map fold_left]. rewrite (H d (or_introl eq_refl)).
  assert (A : forallb (allowed r) [d] = true).
  { cbn [forallb]. unfold allowed. now rewrite r_required. }
  rewrite A, IH by (intros e He; apply H; now right). cbn [rev].
  now rewrite <- app_assoc.
Qed.

Theorem part_moves_of p : good p = true ->
  part_moves r p = map (fun d => [d]) (concat (results p)).
Proof.
  intros G. unfold part_moves, judged. rewrite r_judge.
  assert (O : part_options r p = Some (rev (map (fun d => [d]) (concat (results p))))).
  { unfold part_options. cbv zeta. pose proof (options_are p G) as F.
    assert (K := results_kind p). specialize (fun d => K d G). revert F K.
    generalize (results p) as dss. generalize (moves_of r) as ms.
    assert (All : forall ms dss done,
      Forall2 (fun (m : sense) ds =>
        m (scope_of r p) = Some (Items (map one ds))) ms dss ->
      (forall d, In d (concat dss) ->
        replaced (rules_kind r) (rules_names r) (one d) = Some [d]) ->
      fold_left (fun done (m : sense) =>
        match done with
        | Some done => match m (scope_of r p) with
          | Some (Items results) => fold_left (fun done v =>
              match done with
              | Some done => match replaced (rules_kind r) (rules_names r) v with
                | Some ps => if forallb (allowed r) ps then Some (ps :: done) else None
                | None => None end
              | None => None
              end) results (Some done)
          | _ => None end
        | None => None
        end) ms (Some done) =
      Some (rev (map (fun d => [d]) (concat dss)) ++ done)).
    { intros ms dss done F. revert done. induction F as [|m ds ms dss Hm F IH];
        intros done K; [reflexivity|].
      cbn [fold_left concat]. rewrite Hm, fold_results.
      - rewrite IH; [|intros d Hd; apply K, in_or_app; now right].
        now rewrite map_app, rev_app_distr, app_assoc.
      - intros d Hd. apply K. apply in_or_app. now left. }
    intros ms dss F K. pose proof (All ms dss [] F K) as A.
    rewrite app_nil_r in A. exact A. }
  rewrite O. destruct (rev _) as [|q qs] eqn:R.
  - apply (f_equal (@rev _)) in R. rewrite rev_involutive in R. now rewrite R.
  - rewrite <- R. now rewrite rev'_rev, rev_involutive.
Qed.
End Moves.
