(** The parts of a position, of every kind of docs/rulesets.md, and what can be asked of
    them and done to them. Equal parts are equal terms: every board has one form. *)
From Coq Require Import List NArith ZArith Bool Lia.
From Grundy Require Import Syntax.
Import ListNotations.
Local Open Scope N_scope.

(** A row of coins, numbered from 0: how many there are, and the set of those that show
    heads. Here and below a set of small numbers is one number, with bit [i] for [i]. *)
Record coins := CoinsOf { coin_count : N; heads_up : N }.

(** A grid: rows and columns, and the sets of the places in use, with X and with O. The
    place in row [r] and column [c] is number [r * columns + c]. *)
Record grid := GridOf { rows : N; columns : N; used : N; crosses : N; noughts : N }.

(** A graph: each vertex with its neighbours, or with the heads of its arcs; all lists
    rise. Of an undirected graph each edge is listed at both ends. *)
Record graph := GraphOf { directed : bool; token : option N; links : list (N * list N) }.

(** A poset: each element with all elements greater than it; all lists rise. *)
Definition poset := list (N * list N).

(** One part of a position: a heap, or a list of heaps or numbers; or one board. *)
Inductive part :=
| Figures (ns : list N)
| OfCoins (c : coins)
| OfGrid (g : grid)
| OfGraph (g : graph)
| OfPoset (p : poset).

(** ** Equality *)
Section Lists.
  Context {A : Type} (eqb : A -> A -> bool).
  Fixpoint list_eqb (l m : list A) : bool :=
    match l, m with
    | [], [] => true
    | a :: l, b :: m => if eqb a b then list_eqb l m else false
    | _, _ => false
    end.
End Lists.

Definition link_eqb (a b : N * list N) : bool :=
  (fst a =? fst b) && list_eqb N.eqb (snd a) (snd b).

Definition token_eqb (a b : option N) : bool :=
  match a, b with Some u, Some v => u =? v | None, None => true | _, _ => false end.

Definition part_eqb (p q : part) : bool :=
  match p, q with
  | Figures l, Figures m => list_eqb N.eqb l m
  | OfCoins c, OfCoins d => (heads_up c =? heads_up d) && (coin_count c =? coin_count d)
  | OfGrid g, OfGrid h =>
      (used g =? used h) && (crosses g =? crosses h) && (noughts g =? noughts h) &&
      (rows g =? rows h) && (columns g =? columns h)
  | OfGraph g, OfGraph h =>
      token_eqb (token g) (token h) && Bool.eqb (directed g) (directed h) &&
      list_eqb link_eqb (links g) (links h)
  | OfPoset p, OfPoset q => list_eqb link_eqb p q
  | _, _ => false
  end.

Lemma list_eqb_eq {A} (eqb : A -> A -> bool) :
  (forall a b, eqb a b = true <-> a = b) ->
  forall l m, list_eqb eqb l m = true <-> l = m.
Proof.
  intros E. induction l as [|a l IH]; intros [|b m]; simpl; try easy.
  destruct (eqb a b) eqn:D.
  - apply E in D. subst b. rewrite IH. split; congruence.
  - split; [easy|]. intros H. injection H as -> _. rewrite (proj2 (E b b)) in D; easy.
Qed.

Lemma link_eqb_eq a b : link_eqb a b = true <-> a = b.
Proof.
  unfold link_eqb. rewrite andb_true_iff, N.eqb_eq, (list_eqb_eq _ N.eqb_eq).
  destruct a, b; simpl. split; [intros [-> ->]|intros H; injection H]; auto.
Qed.

Lemma token_eqb_eq a b : token_eqb a b = true <-> a = b.
Proof.
  destruct a, b; simpl; try easy. rewrite N.eqb_eq. split; congruence.
Qed.

Theorem part_eqb_eq p q : part_eqb p q = true <-> p = q.
Proof.
  destruct p as [l|[a b]|[a b c d e]|[a b c]|l],
    q as [m|[a' b']|[a' b' c' d' e']|[a' b' c']|m]; simpl; try easy;
    rewrite ?andb_true_iff, ?N.eqb_eq, ?(list_eqb_eq _ N.eqb_eq),
      ?(list_eqb_eq _ link_eqb_eq), ?token_eqb_eq, ?eqb_true_iff; intuition congruence.
Qed.

(** ** Sets of numbers *)

(** Its elements, rising. *)
Fixpoint elements_from (i : N) (p : positive) : list N :=
  match p with
  | xH => [i]
  | xO p => elements_from (N.succ i) p
  | xI p => i :: elements_from (N.succ i) p
  end.
Definition set_elements (m : N) : list N :=
  match m with 0 => [] | Npos p => elements_from 0 p end.

Definition mem (v : N) (l : list N) : bool := existsb (N.eqb v) l.

(** ** Coins *)
Definition shows_heads (c : coins) (i : Z) : bool :=
  if (0 <=? i)%Z then N.testbit (heads_up c) (Z.to_N i) else false.

Definition turn_coin (c : coins) (i : Z) : option coins :=
  if ((0 <=? i) && (i <? Z.of_N (coin_count c)))%Z
  then Some (CoinsOf (coin_count c) (N.lxor (heads_up c) (N.shiftl 1 (Z.to_N i))))
  else None.

(** ** Grids *)

(** The number of a place; none outside. *)
Definition place (g : grid) (at_ : Z * Z) : option N :=
  let (r, c) := at_ in
  match r, c with
  | Zneg _, _ | _, Zneg _ => None
  | _, _ =>
    let r := Z.to_N r in let c := Z.to_N c in
    if (c <? columns g) && (r <? rows g) then Some (r * columns g + c) else None
  end.

Definition place_state (g : grid) (i : N) : state :=
  if N.testbit (used g) i then Full
  else if N.testbit (crosses g) i then Cross
  else if N.testbit (noughts g) i then Nought
  else Empty.

(** The state of a place; none outside. *)
Definition state_at (g : grid) (at_ : Z * Z) : option state :=
  match place g at_ with Some i => Some (place_state g i) | None => None end.

Definition is_full (g : grid) (at_ : Z * Z) : bool :=
  match place g at_ with Some i => N.testbit (used g) i | None => false end.

Definition is_inside (g : grid) (at_ : Z * Z) : bool :=
  match place g at_ with Some _ => true | None => false end.

(** The grid with this state at a place. *)
Definition put_place (s : state) (g : grid) (i : N) : grid :=
  let bit := N.shiftl 1 i in
  let with_ (wanted : bool) (m : N) := if wanted then N.lor m bit else N.ldiff m bit in
  match s with
  | Full => GridOf (rows g) (columns g) (with_ true (used g)) (with_ false (crosses g))
              (with_ false (noughts g))
  | Empty => GridOf (rows g) (columns g) (with_ false (used g)) (with_ false (crosses g))
              (with_ false (noughts g))
  | Cross => GridOf (rows g) (columns g) (with_ false (used g)) (with_ true (crosses g))
              (with_ false (noughts g))
  | Nought => GridOf (rows g) (columns g) (with_ false (used g)) (with_ false (crosses g))
              (with_ true (noughts g))
  end.

Fixpoint put_all (s : state) (g : grid) (places : list (Z * Z)) : option grid :=
  match places with
  | [] => Some g
  | at_ :: places =>
      match place g at_ with
      | Some i => put_all s (put_place s g i) places
      | None => None
      end
  end.

(** A grid with all places in use; at most 1024 rows and columns and 4096 places. A grid
    without places has neither rows nor columns. *)
Definition full_grid (r c : Z) : option grid :=
  if ((0 <=? r) && (r <=? 1024) && (0 <=? c) && (c <=? 1024) && (r * c <=? 4096))%Z then
    if (r * c =? 0)%Z then Some (GridOf 0 0 0 0 0)
    else Some (GridOf (Z.to_N r) (Z.to_N c) (N.ones (Z.to_N (r * c))) 0 0)
  else None.

(** All places, row by row. *)
Fixpoint count_from (many : nat) (a : Z) : list Z :=
  match many with O => [] | S many => a :: count_from many (Z.succ a) end.
Definition cells (g : grid) : list (Z * Z) :=
  let cs := count_from (N.to_nat (columns g)) 0 in
  flat_map (fun r => map (fun c => (r, c)) cs) (count_from (N.to_nat (rows g)) 0).

Definition shift (a d : Z * Z) : Z * Z := ((fst a + fst d)%Z, (snd a + snd d)%Z).

(** The places in use from one on in a direction, which is not (0, 0). *)
Fixpoint run_from (fuel : nat) (g : grid) (at_ d : Z * Z) : list (Z * Z) :=
  match fuel with
  | O => []
  | S fuel => if is_full g at_ then at_ :: run_from fuel g (shift at_ d) d else []
  end.
Definition run (g : grid) (at_ d : Z * Z) : list (Z * Z) :=
  run_from (N.to_nat (N.max (rows g) (columns g))) g at_ d.

(** The places next to one, if they are on the board. *)
Definition places_around (g : grid) (at_ : Z * Z) : list (Z * Z) :=
  filter (is_inside g) (map (shift at_) [(0, 1); (1, 0); (0, -1); (-1, 0)])%Z.

(** ** Graphs and posets *)

(** The list of a label; empty if there is no such label. *)
Fixpoint listed (v : N) (ls : list (N * list N)) : list N :=
  match ls with
  | [] => []
  | (u, l) :: ls => if u =? v then l else listed v ls
  end.

Definition labels (ls : list (N * list N)) : list N := map fst ls.
Definition has_label (v : N) (ls : list (N * list N)) : bool :=
  existsb (fun l => fst l =? v) ls.

(** Only the labels for which [stays] holds. *)
Definition restrict (stays : N -> bool) (ls : list (N * list N)) : list (N * list N) :=
  map (fun l => (fst l, filter stays (snd l))) (filter (fun l => stays (fst l)) ls).

(** The labels whose list has this one. *)
Definition listing (v : N) (ls : list (N * list N)) : list N :=
  labels (filter (fun l => mem v (snd l)) ls).

(** Of an undirected graph each edge once, the smaller end first; or the arcs. *)
Definition edges (g : graph) : list (N * N) :=
  flat_map (fun l => map (pair (fst l))
    (if directed g then snd l else filter (N.ltb (fst l)) (snd l))) (links g).

Definition heads_of (g : graph) (v : N) : list N := listed v (links g).
Definition tails_of (g : graph) (v : N) : list N :=
  if directed g then listing v (links g) else listed v (links g).
Definition neighbours (g : graph) (v : N) : list N :=
  if directed g then
    let out := heads_of g v in
    labels (filter (fun l => mem (fst l) out || mem v (snd l)) (links g))
  else heads_of g v.
Definition degree (g : graph) (v : N) : nat :=
  (length (heads_of g v) + if directed g then length (tails_of g v) else 0)%nat.
Definition adjacent (g : graph) (u v : N) : bool := mem v (heads_of g u).

(** The graph on the vertices for which [stays] holds; a token goes with its vertex. *)
Definition subgraph (stays : N -> bool) (g : graph) : graph :=
  GraphOf (directed g)
    match token g with Some v => if stays v then Some v else None | None => None end
    (restrict stays (links g)).

Definition move_token (g : graph) (v : N) : option graph :=
  if has_label v (links g) then Some (GraphOf (directed g) (Some v) (links g)) else None.

Definition cut_edge (g : graph) (u v : N) : option graph :=
  let without (u v : N) := map (fun l : N * list N => if fst l =? u
    then (fst l, filter (fun w => negb (w =? v)) (snd l)) else l) in
  if adjacent g u v
  then Some (GraphOf (directed g) (token g)
    (if directed g then without u v (links g) else without u v (without v u (links g))))
  else None.

(** All that a set grows to, in at most [fuel] steps. *)
Fixpoint flood (fuel : nat) (grow : N -> N) (m : N) : N :=
  match fuel with
  | O => m
  | S fuel => let next := grow m in if next =? m then m else flood fuel grow next
  end.

(** One step along arcs in their direction; or, for [both], in either direction. *)
Definition along (both : bool) (ls : list (N * list N)) (m : N) : N :=
  fold_left (fun m l =>
    if N.testbit m (fst l) then fold_left N.setbit (snd l) m
    else if both then if existsb (N.testbit m) (snd l) then N.setbit m (fst l) else m
    else m) ls m.

Definition reached (both : bool) (ls : list (N * list N)) (v : N) : N :=
  if has_label v ls then flood (length ls) (along both ls) (N.setbit 0 v) else 0.

(** The vertices that can be reached from one, itself included. *)
Definition reach (g : graph) (v : N) : list N :=
  let m := reached false (links g) v in filter (N.testbit m) (labels (links g)).

Definition minimal (p : poset) : list N :=
  filter (fun x => negb (existsb (fun l => mem x (snd l)) p)) (labels p).
Definition maximal (p : poset) : list N :=
  labels (filter (fun l => match snd l with [] => true | _ => false end) p).

(** The pairs x < y with nothing in between. *)
Definition covers (p : poset) : list (N * N) :=
  flat_map (fun l => map (pair (fst l))
    (filter (fun y => negb (existsb (fun z => mem y (listed z p)) (snd l))) (snd l))) p.

(** ** Components ([parts components]) *)

(** The sets of labels that hang together. *)
Fixpoint label_groups (fuel : nat) (ls : list (N * list N)) (rest : list N) : list N :=
  match fuel, rest with
  | S fuel, v :: _ =>
      let m := reached true ls v in
      m :: label_groups fuel ls (filter (fun u => negb (N.testbit m u)) rest)
  | _, _ => []
  end.

Definition graph_components (g : graph) : list graph :=
  map (fun m => subgraph (N.testbit m) g)
    (label_groups (length (links g)) (links g) (labels (links g))).

Definition poset_components (p : poset) : list poset :=
  map (fun m => restrict (N.testbit m) p) (label_groups (length p) p (labels p)).

(** The places of column [c], for [r] rows of [w] places. *)
Definition column (r w c : N) : N :=
  N.iter r (fun m => N.lor (N.shiftl m w) (N.shiftl 1 c)) 0.

(** The places of [all] that are in [m] or touch one of it: by their sides, and if
    [hexagonal] along the falling diagonal too. *)
Definition touching (hexagonal : bool) (w first last all m : N) : N :=
  let inner := N.ldiff m last in let outer := N.ldiff m first in
  let sides := N.lor (N.lor (N.shiftl m w) (N.shiftr m w))
                     (N.lor (N.shiftl inner 1) (N.shiftr outer 1)) in
  let around := if hexagonal
    then N.lor sides (N.lor (N.shiftl inner (w + 1)) (N.shiftr outer (w + 1)))
    else sides in
  N.lor m (N.land all around).

Definition lowest (m : N) : N :=
  match m with 0 => 0 | Npos p =>
    Npos ((fix low p := match p with xO p => xO (low p) | _ => xH end) p) end.

Fixpoint place_groups (fuel : nat) (grow : N -> N) (rest : N) : list N :=
  match fuel, rest with
  | S fuel, Npos _ =>
      let m := flood (N.size_nat rest) grow (lowest rest) in
      m :: place_groups fuel grow (N.ldiff rest m)
  | _, _ => []
  end.

Definition in_use (g : grid) : N := N.lor (used g) (N.lor (crosses g) (noughts g)).

(** The grid with these places alone. *)
Definition subgrid (g : grid) (m : N) : grid :=
  GridOf (rows g) (columns g) (N.land (used g) m) (N.land (crosses g) m)
    (N.land (noughts g) m).

(** The connected sets of places in use, each in the same box. *)
Definition grid_components (hexagonal : bool) (g : grid) : list grid :=
  let all := in_use g in let w := columns g in
  let first := column (rows g) w 0 in let last := column (rows g) w (w - 1) in
  let grow := touching hexagonal w first last all in
  map (subgrid g) (place_groups (N.size_nat all) grow all).

(** The grid cropped to the places in use. *)
Definition trim_grid (g : grid) : grid :=
  let all := in_use g in let w := columns g in
  if all =? 0 then GridOf 0 0 0 0 0 else
  let row m r := N.land (N.shiftr m (r * w)) (N.ones w) in
  let top := N.log2 (lowest all) / w in
  let many := N.log2 all / w - top + 1 in
  let rs := map (fun k => top + Z.to_N k) (count_from (N.to_nat many) 0) in
  let any := fold_left (fun m r => N.lor m (row all r)) rs 0 in
  let left := N.log2 (lowest any) in
  let wide := N.log2 any - left + 1 in
  let crop m := if m =? 0 then 0 else
    fold_right (fun r cut =>
      N.lor (N.land (N.shiftr (row m r) left) (N.ones wide)) (N.shiftl cut wide)) 0 rs in
  GridOf many wide (crop (used g)) (crop (crosses g)) (crop (noughts g)).

(** A board as the parts that hang together. *)
Definition split (hexagonal : bool) (p : part) : list part :=
  match p with
  | OfGrid g => map (fun h => OfGrid (trim_grid h)) (grid_components hexagonal g)
  | OfGraph g => map OfGraph (graph_components g)
  | OfPoset p => map OfPoset (poset_components p)
  | p => [p]
  end.

(** ** Boards that a text can mean *)
Fixpoint rising (l : list N) : bool :=
  match l with
  | a :: (b :: _) as t => (a <? b) && rising t
  | _ => true
  end.

Definition proper_links (ls : list (N * list N)) : bool :=
  rising (labels ls) &&
  forallb (fun l => rising (snd l) && forallb (fun v =>
    negb (v =? fst l) && has_label v ls) (snd l)) ls.

Definition disjoint (a b : N) : bool := N.land a b =? 0.

Definition proper (p : part) : bool :=
  match p with
  | Figures ns => true
  | OfCoins c => N.size (heads_up c) <=? coin_count c
  | OfGrid g =>
      (N.size (in_use g) <=? rows g * columns g) &&
      disjoint (used g) (crosses g) && disjoint (used g) (noughts g) &&
      disjoint (crosses g) (noughts g) && Bool.eqb (rows g =? 0) (columns g =? 0)
  | OfGraph g =>
      proper_links (links g) &&
      (directed g ||
       forallb (fun l => forallb (fun v => adjacent g v (fst l)) (snd l)) (links g))
      && match token g with Some v => has_label v (links g) | None => true end
  | OfPoset p =>
      proper_links p && forallb (fun l => forallb (fun y =>
        forallb (fun z => mem z (snd l)) (listed y p)) (snd l)) p
  end.
