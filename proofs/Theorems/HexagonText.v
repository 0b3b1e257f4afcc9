(** The text hexagon.ruleset, with whole lines taken, means the game of [HexagonMoves.v],
    on boards of at most 4096 rows and columns. *)
From Coq Require Import String List NArith ZArith Lia Bool.
From Grundy Require Import Statement Facts Sums Syntax Boards Language.
From Grundy Require Import Theorems.Stated Theorems.Rulesets Theorems.SameText.
From Grundy Require Import Theorems.HalfTurn Theorems.LinesTest Theorems.WholeLines.
From Grundy Require Import Theorems.GridMoves Theorems.GridRulesets Theorems.GridTexts.
From Grundy Require Import Theorems.HexagonMoves.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

(** [option clear line[..k] for c in cells(g), d in [right, down, right + down]
      where taking = part or not full(g, c - d) let line = run(g, c, d)
      for k in 1..=len(line) where taking = part or k = len(line)] *)
Definition part_taken : expr := Compare (Name "taking") [(Equal, Short, Name "part")].
Definition line_taken : move := Move None [line_cleared]
  [For false ["c"] false (Call "cells" [Name "g"]);
   For true ["d"] false (ListOf [Name "right"; Name "down";
     Arith Add (Name "right") (Name "down")]);
   Where (Or part_taken
     (Not (Call "full" [Name "g"; Arith Subtract (Name "c") (Name "d")])));
   Let "line" (Call "run" [Name "g"; Name "c"; Name "d"]);
   For false ["k"] false (Range (Number 1) (Call "len" [Name "line"]) true);
   Where (Or part_taken
     (Compare (Name "k") [(Equal, Short, Call "len" [Name "line"])]))].

(** [parameter taking in whole, part]; the definition of [board] is for notation only. *)
Definition is_hexagon_text (f : ruleset) : bool :=
  kind_eqb Grid (of_kind f) && names_eqb ["g"] (names f) &&
  match before f with
  | [Setting x (Words ws)] => String.eqb "taking" x && names_eqb ["whole"; "part"] ws
  | _ => false
  end &&
  match filter of_the_rules (body f) with
  | [s; Define h (_ :: _) _] =>
      statement_eqb (Choice line_taken) s && String.eqb "board" h
  | _ => false
  end.

(** The first word of the parameter, said or left out. *)
Definition whole_chosen (chosen : list (option value)) : bool :=
  match chosen with [] | [None] | [Some (Int 0)] => true | _ => false end.

Definition hexagon_constants : list (name * option value) :=
  ("taking", Some (Int 0)) :: ("whole", Some (Int 0)) :: ("part", Some (Int 1))
    :: directions.

Definition at_hexagons (b : grid) : scope :=
  Scope [] (("g", Some (Board (OfGrid b))) :: hexagon_constants).

Lemma line_cleared_there other b c d k : (1 <= k <= length (run b c d))%nat ->
  meaning "g" [("board", other)] line_cleared (bind "k" (Int (Z.of_nat k))
    (bind "line" (Items (as_pairs (run b c d)))
    (bind "d" (Pair (fst d) (snd d))
    (bind "c" (Pair (fst c) (snd c)) (at_hexagons b))))) =
  Some (Board (OfGrid (clear_all b (firstn k (run b c d))))).
Proof.
  intros Hk. unfold line_cleared. cbn - [grid_with run take clear_all firstn].
  rewrite take_firstn. unfold as_pairs. rewrite firstn_map. apply grid_with_list.
  intros x Hx. destruct (run_from_line (N.to_nat (N.max (rows b) (columns b))) b d c k)
    as (E & F); [fold (run b c d); lia|]. fold (run b c d) in E. rewrite E in Hx.
  apply full_on_board. now apply F.
Qed.

Lemma for_three visit (f : point -> list grid) done :
  (forall d done, In d three -> visit (Pair (fst d) (snd d)) done =
     Go (rev (map wrap (f d)) ++ done)) ->
  for_each visit [Pair 0 1; Pair 1 0; Pair 1 1] done =
  Go (rev (map wrap (flat_map f three)) ++ done).
Proof.
  intros H. cbn [for_each]. rewrite (H right) by (cbn; auto).
  rewrite (H down) by (cbn; auto). rewrite (H falling) by (cbn; auto).
  cbn [flat_map three]. rewrite app_nil_r.
  now rewrite !map_app, !rev_app_distr, !app_assoc.
Qed.

Lemma back_small b c d : small b -> on_board b c -> In d three ->
  pair_of (fst c - fst d) (snd c - snd d) =
  Some (Pair (fst (back c d)) (snd (back c d))).
Proof.
  intros (R & C) (H1 & H2) Hd. apply pair_of_small.
  all: unfold back; destruct Hd as [<-|[<-|[<-|[]]]];
    cbn [fst snd right down falling]; lia.
Qed.

Lemma line_taken_means other b : small b ->
  meaning "g" [("board", other)] (of_option line_taken) (at_hexagons b) =
  Some (Items (map wrap (hexagon_moves b))).
Proof.
  intros S. unfold of_option, line_taken. cbn [result clauses].
  cbn - [cells for_each pairs run value_eqb take range many line_cleared hexagon_moves
    is_full arith_values].
  unfold pairs at 1.
  rewrite (for_cells b _ (fun c => flat_map (fun d =>
    if is_full b (back c d) then [] else
    let line := run b c d in
    flat_map (fun k =>
      if (k =? length line)%nat then [clear_all b (firstn k line)] else [])
      (seq 1 (length line))) three)).
  { apply visited_go. }
  intros c done Hc.
  change (arith_values Add (Pair 0 1) (Pair 1 0)) with (Some (Pair 1 1)).
  cbv beta iota. apply for_three. clear done. intros d done Hd.
  change (value_eqb (Int 0) (Int 1)) with false. cbv beta iota.
  cbn [arith_values]. rewrite (back_small b c d S Hc Hd).
  replace (fst (back c d), snd (back c d)) with (back c d) by reflexivity.
  destruct (is_full b (back c d)); [reflexivity|]. cbn [negb].
  replace ((fst d =? 0) && (snd d =? 0)) with false
    by (destruct Hd as [<-|[<-|[<-|[]]]]; reflexivity).
  replace (fst c, snd c) with c by now destruct c.
  replace (fst d, snd d) with d by now destruct d.
  unfold pairs at 1. cbv zeta. rewrite many_is_length, map_length.
  pose proof (run_is_short b c d) as L. destruct S as (R & C).
  replace (Z.of_nat (length (run b c d)) + 1) with (Z.of_nat (1 + length (run b c d)))
    by lia.
  rewrite (range_of_naturals 1) by (unfold longest; lia).
  replace (1 + length (run b c d) - 1)%nat with (length (run b c d)) by lia.
  rewrite (for_each_goes _ (fun v => match v with
    | Int z => map wrap (if (Z.to_nat z =? length (run b c d))%nat
        then [clear_all b (firstn (Z.to_nat z) (run b c d))] else [])
    | _ => [] end)).
  { rewrite flat_map_map, <- map_flat_map. do 3 f_equal. apply flat_map_ext.
    intros k. now rewrite Nat2Z.id. }
  intros v done' Hv. apply in_map_iff in Hv. destruct Hv as (k & <- & Hk).
  apply in_seq in Hk. rewrite Nat2Z.id. cbn [pairs]. unfold pairs.
  rewrite many_is_length, map_length. cbn [value_eqb].
  destruct (Z.eqb_spec (Z.of_nat k) (Z.of_nat (length (run b c d)))) as [E|E],
    (Nat.eqb_spec k (length (run b c d))) as [E'|E']; try lia; [|reflexivity].
  change (is_list line_cleared) with false. cbv beta iota. unfold visit.
  fold (as_pairs (run b c d)). rewrite line_cleared_there by lia. reflexivity.
Qed.

Lemma hexagon_stays_small b q : small b -> In q (hexagon_moves b) -> small q.
Proof.
  intros S Hq. unfold hexagon_moves in Hq. apply in_flat_map in Hq.
  destruct Hq as (c & _ & Hq). apply in_flat_map in Hq. destruct Hq as (d & _ & Hq).
  destruct (is_full b (back c d)); [destruct Hq|].
  apply in_flat_map in Hq. destruct Hq as (k & _ & Hq).
  destruct (_ =? _)%nat; [|destruct Hq]. destruct Hq as [<-|[]]. now apply small_cleared.
Qed.

Lemma hexagon_game f chosen g :
  is_hexagon_text f = true -> whole_chosen chosen = true ->
  understood f chosen = Some g -> grid_game g hexagon_moves.
Proof.
  unfold is_hexagon_text. rewrite !andb_true_iff. intros (((K & N) & B) & T) W U.
  apply names_exact in N.
  assert (Kf : of_kind f = Grid) by (revert K; now destruct (of_kind f)).
  destruct (before f) as [|[x [|ws]| | | | | | | | |] [|]] eqn:Bf; try discriminate B.
  apply andb_true_iff in B. destruct B as (Bx & Bw).
  apply String.eqb_eq in Bx. apply names_exact in Bw. subst x ws.
  destruct (filter of_the_rules (body f))
    as [|s [|[|h [|x xs] e| | | | | | | |] [|]]] eqn:F; try discriminate T.
  apply andb_true_iff in T. destruct T as (Ts & Th).
  apply statement_exact in Ts. apply String.eqb_eq in Th. subst s h.
  unfold understood in U. rewrite <- N, Bf, Kf in U.
  assert (C : settings [Setting "taking" (Words ["whole"; "part"])] chosen directions =
    Some hexagon_constants).
  { destruct chosen as [|[[[| |]| | | | | |]|] [|]]; try discriminate W; reflexivity. }
  rewrite C, definitions_filter, F in U. cbn [definitions] in U.
  set (other := fun (s : scope) (args : list value) => _) in U.
  change (rev' []) with (@nil (name * sense)) in U.
  rewrite (flat_map_filter
    (fun s => match s with Wins e => [meaning "g" [("board", other)] e] | _ => [] end)
    of_the_rules) in U by (now intros []).
  rewrite (flat_map_filter (fun s => match s with
      | Choice m => [meaning "g" [("board", other)] (of_option m)] | _ => [] end)
    of_the_rules) in U by (now intros []).
  rewrite (flat_map_filter
    (fun s => match s with Require e => [meaning "g" [("board", other)] e] | _ => [] end)
    of_the_rules) in U by (now intros []).
  rewrite F in U. cbn [flat_map app] in U. injection U as <-.
  split; try reflexivity.
  - exists (meaning "g" [("board", other)] (of_option line_taken)).
    split; [reflexivity|]. intros b S.
    rewrite <- (line_taken_means other b S). reflexivity.
  - exact hexagon_stays_small.
Qed.

Definition hexagon_by_theorem : convention -> list part -> option stated :=
  on_grid hexagon_theorem.

Theorem hexagon_by_theorem_sound f chosen g v p s :
  is_hexagon_text f = true -> whole_chosen chosen = true ->
  understood f chosen = Some g ->
  hexagon_by_theorem v p = Some s -> true_of (game_of g v) p s.
Proof.
  intros T W U. apply (on_grid_sound _ g hexagon_moves v p s (hexagon_game f _ g T W U)).
  intros b. exact (hexagon_theorem_sound is_full hexagon_moves (places_of b) b s
    hexagon_moves_take (in_places_of b)).
Qed.

Lemma hexagon_ends b : ends (normal hexagon_moves) b.
Proof.
  apply (whole_lines_end is_full _ three hexagon_moves_take (places_of b)), in_places_of.
Qed.
