(** The texts cram.ruleset and nimbi.ruleset mean the games of [GridMoves.v], on boards of
    at most 4096 rows and columns, so what the theorems on lines and half turns say is
    true of the texts. *)
From Coq Require Import String List NArith ZArith Lia Bool.
From Grundy Require Import Statement Facts Sums Syntax Boards Language.
From Grundy Require Import Theorems.Stated Theorems.Rulesets Theorems.RulesOf.
From Grundy Require Import Theorems.HalfTurn Theorems.HalfTurnTest Theorems.LinesTest.
From Grundy Require Import Theorems.GridMoves.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

(** ** The texts *)

(** [option clear c, c + d for d in [right, down], c in cells(g)
      where full(g, c) and full(g, c + d)] *)
Definition pair_cleared : expr :=
  Act "clear" [Name "c"; Arith Add (Name "c") (Name "d")].
Definition domino : move := Move None [pair_cleared]
  [For false ["d"] false (ListOf [Name "right"; Name "down"]);
   For true ["c"] false (Call "cells" [Name "g"]);
   Where (And (Call "full" [Name "g"; Name "c"])
              (Call "full" [Name "g"; Arith Add (Name "c") (Name "d")]))].

(** [option clear line[..k] for c in cells(g), d in [right, down] let line = run(g, c, d)
      for k in 1..=len(line) where k > 1 or d = right] *)
Definition line_cleared : expr :=
  Act "clear" [Slice (Name "line") None (Some (Name "k"))].
Definition neighbours_in_line : move := Move None [line_cleared]
  [For false ["c"] false (Call "cells" [Name "g"]);
   For true ["d"] false (ListOf [Name "right"; Name "down"]);
   Let "line" (Call "run" [Name "g"; Name "c"; Name "d"]);
   For false ["k"] false (Range (Number 1) (Call "len" [Name "line"]) true);
   Where (Or (Compare (Name "k") [(Greater, Long, Number 1)])
             (Compare (Name "d") [(Equal, Short, Name "right")]))].

Definition is_cram_text : ruleset -> bool := is_text Grid "g" [domino] [].
Definition is_nimbi_text : ruleset -> bool := is_text Grid "g" [neighbours_in_line] [].

(** ** Games on a grid with one option *)

Definition small (b : grid) : Prop :=
  Z.of_N (rows b) <= 4096 /\ Z.of_N (columns b) <= 4096.
Definition is_small (b : grid) : bool := ((rows b <=? 4096) && (columns b <=? 4096))%N.

Lemma is_small_small b : is_small b = true -> small b.
Proof. unfold is_small, small. rewrite andb_true_iff, !N.leb_le. lia. Qed.

Lemma small_cleared b m : small b -> small (clear_all b m).
Proof. unfold small. destruct (clear_all_size m b) as (-> & ->). auto. Qed.

Definition at_grid (b : grid) : scope :=
  Scope [] (("g", Some (Board (OfGrid b))) :: directions).
Definition wrap (b : grid) : value := Items [Board (OfGrid b)].

(** Rules by which these are the moves on a board. *)
Record grid_game (g : rules) (grid_moves : grid -> list grid) : Prop := {
  is_grid : rules_kind g = Grid;
  no_requirements : required g = [];
  last_move_decides : judge g = None;
  one_option : exists m, moves_of g = [m] /\ forall b, small b ->
    m (scope_of g (OfGrid b)) = Some (Items (map wrap (grid_moves b)));
  stay_small : forall b q, small b -> In q (grid_moves b) -> small q
}.

Section OneOption.
Variables (g : rules) (grid_moves : grid -> list grid).
Hypothesis G : grid_game g grid_moves.

Lemma grid_part_moves b : small b ->
  part_moves g (OfGrid b) = map (fun q => [OfGrid q]) (grid_moves b).
Proof.
  intros S. destruct (one_option _ _ G) as (m & M & E).
  rewrite (part_moves_are g _ m (map wrap (grid_moves b))
    (fun v => match v with Items [Board p] => [p] | _ => [] end) M
    (last_move_decides _ _ G) (E b S)).
  - now rewrite map_map.
  - intros v Hv. apply in_map_iff in Hv. destruct Hv as (q & <- & _).
    rewrite (is_grid _ _ G). cbn [wrap replaced]. split; [reflexivity|]. cbn [forallb].
    unfold allowed. now rewrite (no_requirements _ _ G).
Qed.

Lemma grid_matches : @matches (normal (position_moves g)) (normal grid_moves)
  (fun p b => p = [OfGrid b] /\ small b).
Proof.
  intros p b (-> & S).
  assert (M : options (normal (position_moves g)) [OfGrid b] =
    map (fun q => [OfGrid q]) (grid_moves b)).
  { cbn [options normal]. unfold position_moves. cbn [together map].
    rewrite app_nil_r, (grid_part_moves b S), map_map. apply map_ext. reflexivity. }
  rewrite M. split; [|split; [|reflexivity]].
  - intros q Hq. apply in_map_iff in Hq. destruct Hq as (c & <- & Hc). exists c.
    split; [exact Hc|]. split; [reflexivity|]. now apply (stay_small _ _ G b).
  - intros c Hc. exists [OfGrid c].
    split; [exact (in_map (fun q => [OfGrid q]) _ _ Hc)|].
    split; [reflexivity|]. now apply (stay_small _ _ G b).
Qed.

Lemma true_of_text b s : small b -> true_of (normal grid_moves) b s ->
  true_of (game_of g NormalPlay) [OfGrid b] s.
Proof.
  intros S (O & N). unfold game_of. rewrite (last_move_decides _ _ G).
  change (true_of (normal (position_moves g)) [OfGrid b] s).
  pose proof (matches_inverse _ grid_matches) as M.
  destruct (matched_outcomes _ M) as (W & L). split.
  - destruct (lost s); [apply (L b O)|apply (W b O)]; auto.
  - intros n Hn. apply (matched_nimber _ _ _ _ grid_matches (conj eq_refl S)).
    exact (N n Hn).
Qed.

(** Play ends on any number of boards if it ends on each. *)
Lemma text_ends p : (forall b, ends (normal grid_moves) b) ->
  Forall (fun c => exists b, c = OfGrid b /\ small b) p ->
  ends (normal (position_moves g)) p.
Proof.
  intros E F. apply parts_end. intros c Hc. rewrite Forall_forall in F.
  destruct (F c Hc) as (b & -> & S).
  apply (matched_ends (g := normal grid_moves) (h := normal (position_moves g))
    (fun b p => p = [OfGrid b] /\ small b) b [OfGrid b]); [|auto|exact (E b)].
  exact (matches_inverse _ grid_matches).
Qed.
End OneOption.

(** A text with one option. *)
Lemma text_is_grid_game m grid_moves f g :
  is_text Grid "g" [m] [] f = true -> understood f [] = Some g ->
  (forall b, small b ->
    meaning "g" [] (of_option m) (at_grid b) = Some (Items (map wrap (grid_moves b)))) ->
  (forall b q, small b -> In q (grid_moves b) -> small q) ->
  grid_game g grid_moves.
Proof.
  intros T U E S. destruct (is_text_means _ _ _ _ f g T U) as (K & N & C & O & M & R & J).
  split; try assumption. exists (meaning "g" [] (of_option m)). split; [exact M|].
  intros b Sb. rewrite <- (E b Sb). f_equal. cbv [scope_of scope_with].
  now rewrite O, C, K, N.
Qed.

(** ** Evaluation *)

Lemma pair_of_small a b : -5000 <= a <= 5000 -> -5000 <= b <= 5000 ->
  pair_of a b = Some (Pair a b).
Proof.
  intros Ha Hb. unfold pair_of, fits.
  destruct (Z.leb_spec (-9223372036854775808) a), (Z.leb_spec a 9223372036854775807),
    (Z.leb_spec (-9223372036854775808) b), (Z.leb_spec b 9223372036854775807);
    reflexivity || lia.
Qed.

Lemma map_flat_map {A B C} (f : B -> C) (g : A -> list B) l :
  flat_map (fun a => map f (g a)) l = map f (flat_map g l).
Proof.
  induction l as [|a l IH]; [reflexivity|]. cbn [flat_map]. now rewrite map_app, IH.
Qed.

Lemma flat_map_map {A B C} (f : B -> list C) (g : A -> B) l :
  flat_map f (map g l) = flat_map (fun a => f (g a)) l.
Proof. induction l as [|a l IH]; [reflexivity|]. cbn. now rewrite IH. Qed.

Definition pair_in (v : value) : Z * Z :=
  match v with Pair a b => (a, b) | _ => (0, 0) end.

(** Clauses over all cells, and over the two directions. *)
Lemma for_cells b visit (f : point -> list grid) done :
  (forall c done, on_board b c -> visit (Pair (fst c) (snd c)) done =
     Go (rev (map wrap (f c)) ++ done)) ->
  for_each visit (map (fun p => Pair (fst p) (snd p)) (cells b)) done =
  Go (rev (map wrap (flat_map f (cells b))) ++ done).
Proof.
  intros H. rewrite (for_each_goes _ (fun v => map wrap (f (pair_in v)))).
  - rewrite map_flat_map, flat_map_map. do 4 f_equal.
    apply flat_map_ext. intros [r c]. reflexivity.
  - intros v d Hv. apply in_map_iff in Hv. destruct Hv as ([r c] & <- & Hc).
    cbn [pair_in]. apply (H (r, c)). now apply in_cells.
Qed.

Lemma for_directions visit (f : point -> list grid) done :
  (forall d done, In d [right; down] -> visit (Pair (fst d) (snd d)) done =
     Go (rev (map wrap (f d)) ++ done)) ->
  for_each visit [Pair 0 1; Pair 1 0] done =
  Go (rev (map wrap (flat_map f [right; down])) ++ done).
Proof.
  intros H. cbn [for_each]. rewrite (H right) by now left.
  rewrite (H down) by (right; now left). cbn [flat_map]. rewrite app_nil_r.
  now rewrite map_app, rev_app_distr, app_assoc.
Qed.
