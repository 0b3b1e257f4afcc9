(** Cram and Nimbi by theorem: what the test says of a position is true of the game that
    the text means. *)
From Coq Require Import String List NArith ZArith Lia Bool.
From Grundy Require Import Statement Facts Sums Syntax Boards Language.
From Grundy Require Import Theorems.Stated Theorems.Rulesets Theorems.SameText.
From Grundy Require Import Theorems.HalfTurn Theorems.HalfTurnTest Theorems.LinesTest.
From Grundy Require Import Theorems.GridMoves Theorems.GridRulesets.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

(** ** Clearing places *)

Definition as_pairs (m : list point) : list value :=
  map (fun p => Pair (fst p) (snd p)) m.

Lemma grid_with_places b m : (forall x, In x m -> on_board b x) ->
  grid_with Empty b (as_pairs m) = Some (Board (OfGrid (clear_all b m))).
Proof.
  intros H. unfold grid_with, all_in, as_pairs.
  rewrite (all_of_map (one_or_list as_pair) _ (fun p => [p])).
  - assert (C : concat (map (fun p : Z * Z => [p]) m) = m).
    { clear H. induction m as [|x m IH]; [reflexivity|]. cbn. now rewrite IH. }
    cbv beta iota. rewrite C, (put_all_clears m b H). reflexivity.
  - intros [r c] _. reflexivity.
Qed.

Lemma grid_with_list b m : (forall x, In x m -> on_board b x) ->
  grid_with Empty b [Items (as_pairs m)] = Some (Board (OfGrid (clear_all b m))).
Proof.
  intros H. unfold grid_with, all_in, as_pairs. cbn [all_of collect one_or_list].
  rewrite (all_of_map as_pair _ (fun p => p)) by (intros [r c] _; reflexivity).
  cbn [rev' rev_append concat app]. cbv beta iota. cbn [concat].
  rewrite app_nil_r, map_id, (put_all_clears m b H).
  reflexivity.
Qed.

Lemma take_firstn {A} (l : list A) : forall k, take l (Z.of_nat k) = firstn k l.
Proof.
  induction l as [|a l IH]; intros k; cbn [take].
  - destruct (Z.leb_spec (Z.of_nat k) 0); now destruct k.
  - destruct (Z.leb_spec (Z.of_nat k) 0); destruct k as [|k]; try lia; [reflexivity|].
    cbn [firstn]. f_equal. rewrite <- IH. f_equal. lia.
Qed.

Lemma shift_small b c d : small b -> on_board b c -> In d [right; down] ->
  pair_of (fst c + fst d) (snd c + snd d) =
  Some (Pair (fst (shift c d)) (snd (shift c d))).
Proof.
  intros (R & C) (H1 & H2) Hd. apply pair_of_small.
  all: unfold shift; destruct Hd as [<-|[<-|[]]]; cbn [fst snd right down]; lia.
Qed.

(** ** Cram *)

Lemma pair_cleared_means b c d : small b -> In d [right; down] ->
  is_full b c = true -> is_full b (shift c d) = true ->
  meaning "g" [] pair_cleared (bind "c" (Pair (fst c) (snd c))
    (bind "d" (Pair (fst d) (snd d)) (at_grid b))) =
  Some (Board (OfGrid (clear_all b [c; shift c d]))).
Proof.
  intros S Hd F1 F2. apply full_on_board in F1, F2. unfold pair_cleared.
  cbn - [grid_with pair_of clear_all shift].
  rewrite (shift_small b c d S F1 Hd).
  apply (grid_with_places b [c; shift c d]). intros x [<-|[<-|[]]]; assumption.
Qed.

Lemma domino_means b : small b ->
  meaning "g" [] (of_option domino) (at_grid b) = Some (Items (map wrap (cram_moves b))).
Proof.
  intros S. unfold of_option, domino. cbn [result clauses].
  cbn - [cells for_each pairs is_full arith_values pair_cleared cram_moves].
  rewrite (for_directions _ (fun d => flat_map (fun c =>
    if is_full b c && is_full b (shift c d) then [clear_all b [c; shift c d]] else [])
    (cells b))).
  { apply visited_go. }
  intros d done Hd. unfold pairs. apply for_cells. clear done. intros c done Hc.
  replace (fst c, snd c) with c by now destruct c.
  destruct (is_full b c) eqn:F1; [|reflexivity].
  cbn [arith_values]. rewrite (shift_small b c d S Hc Hd).
  replace (fst (shift c d), snd (shift c d)) with (shift c d) by reflexivity.
  destruct (is_full b (shift c d)) eqn:F2; [|reflexivity].
  unfold visit. change (is_list pair_cleared) with false. cbv beta iota.
  rewrite (pair_cleared_means b c d S Hd F1 F2). reflexivity.
Qed.

Lemma cram_stays_small b q : small b -> In q (cram_moves b) -> small q.
Proof.
  intros S Hq. unfold cram_moves in Hq. apply in_flat_map in Hq.
  destruct Hq as (d & _ & Hq). apply in_flat_map in Hq. destruct Hq as (c & _ & Hq).
  destruct (_ && _); [|destruct Hq]. destruct Hq as [<-|[]]. now apply small_cleared.
Qed.

(** The places in use. *)
Definition places_of (b : grid) : list point := filter (is_full b) (cells b).

Lemma in_places_of b x : is_full b x = true <-> In x (places_of b).
Proof.
  unfold places_of. rewrite filter_In, in_cells. split; [|tauto].
  intros H. split; [now apply full_on_board|exact H].
Qed.

(** In normal play, a board is one part. *)
Definition on_grid (theorem : list point -> option stated) (v : convention)
    (p : list part) : option stated :=
  match v, p with
  | NormalPlay, [OfGrid b] => if is_small b then theorem (places_of b) else None
  | _, _ => None
  end.

Lemma on_grid_sound (theorem : list point -> option stated) g grid_moves v p s :
  grid_game g grid_moves ->
  (forall b, theorem (places_of b) = Some s -> true_of (normal grid_moves) b s) ->
  on_grid theorem v p = Some s -> true_of (game_of g v) p s.
Proof.
  intros G T. unfold on_grid. destruct v; [|discriminate].
  destruct p as [|[| |b| | ] [|]]; try discriminate.
  destruct (is_small b) eqn:S; [|discriminate]. apply is_small_small in S. intros E.
  exact (true_of_text g grid_moves G b s S (T b E)).
Qed.

Definition cram_by_theorem : convention -> list part -> option stated :=
  on_grid cram_theorem.

Lemma cram_game f g :
  is_cram_text f = true -> understood f [] = Some g -> grid_game g cram_moves.
Proof.
  intros T U. exact (text_is_grid_game _ _ f g T U domino_means cram_stays_small).
Qed.

Theorem cram_by_theorem_sound f g v p s :
  is_cram_text f = true -> understood f [] = Some g ->
  cram_by_theorem v p = Some s -> true_of (game_of g v) p s.
Proof.
  intros T U. apply (on_grid_sound _ g cram_moves v p s (cram_game f g T U)).
  intros b. exact (cram_theorem_sound is_full cram_moves (places_of b) b s cram_moves_take
    (in_places_of b)).
Qed.

Lemma cram_ends b : ends (normal cram_moves) b.
Proof. apply (taking_ends is_full _ _ cram_moves_take (places_of b)), in_places_of. Qed.

(** ** Nimbi *)

Lemma run_is_short b c d :
  (length (run b c d) <= N.to_nat (N.max (rows b) (columns b)))%nat.
Proof.
  unfold run. generalize (N.to_nat (N.max (rows b) (columns b))) as n. intros n. revert c.
  induction n as [|n IH]; intros c; cbn [run_from]; [apply Nat.le_refl|].
  destruct (is_full b c); cbn [length]; [|lia]. specialize (IH (shift c d)). lia.
Qed.

Lemma line_cleared_means b c d k : (1 <= k <= length (run b c d))%nat ->
  meaning "g" [] line_cleared (bind "k" (Int (Z.of_nat k))
    (bind "line" (Items (as_pairs (run b c d)))
    (bind "d" (Pair (fst d) (snd d)) (bind "c" (Pair (fst c) (snd c)) (at_grid b))))) =
  Some (Board (OfGrid (clear_all b (firstn k (run b c d))))).
Proof.
  intros Hk. unfold line_cleared. cbn - [grid_with run take clear_all firstn].
  rewrite take_firstn. unfold as_pairs. rewrite firstn_map. apply grid_with_list.
  intros x Hx. destruct (run_from_line (N.to_nat (N.max (rows b) (columns b))) b d c k)
    as (E & F); [fold (run b c d); lia|]. fold (run b c d) in E. rewrite E in Hx.
  apply full_on_board. now apply F.
Qed.

Lemma is_right d : In d [right; down] ->
  value_eqb (Pair (fst d) (snd d)) (Pair 0 1) = point_eqb d right.
Proof. intros [<-|[<-|[]]]; reflexivity. Qed.

Lemma line_means b : small b ->
  meaning "g" [] (of_option neighbours_in_line) (at_grid b) =
  Some (Items (map wrap (nimbi_moves b))).
Proof.
  intros S. unfold of_option, neighbours_in_line. cbn [result clauses].
  cbn - [cells for_each pairs run value_eqb take range many line_cleared nimbi_moves].
  unfold pairs at 1.
  rewrite (for_cells b _ (fun c => flat_map (fun d => let line := run b c d in
    flat_map (fun k => if (1 <? k)%nat || point_eqb d right
      then [clear_all b (firstn k line)] else []) (seq 1 (length line)))
    [right; down])).
  { apply visited_go. }
  intros c done Hc. apply for_directions. clear done. intros d done Hd.
  replace ((fst d =? 0) && (snd d =? 0)) with false
    by (destruct Hd as [<-|[<-|[]]]; reflexivity).
  replace (fst c, snd c) with c by now destruct c.
  replace (fst d, snd d) with d by now destruct d.
  unfold pairs at 1. cbv zeta. rewrite many_is_length, map_length.
  pose proof (run_is_short b c d) as L. destruct S as (R & C).
  replace (Z.of_nat (length (run b c d)) + 1) with (Z.of_nat (1 + length (run b c d)))
    by lia.
  rewrite (range_of_naturals 1) by (unfold longest; lia).
  replace (1 + length (run b c d) - 1)%nat with (length (run b c d)) by lia.
  rewrite (for_each_goes _ (fun v => match v with
    | Int z => map wrap (if (1 <? Z.to_nat z)%nat || point_eqb d right
        then [clear_all b (firstn (Z.to_nat z) (run b c d))] else [])
    | _ => [] end)).
  { rewrite flat_map_map, <- map_flat_map. do 3 f_equal. apply flat_map_ext.
    intros k. now rewrite Nat2Z.id. }
  intros v done' Hv. apply in_map_iff in Hv. destruct Hv as (k & <- & Hk).
  apply in_seq in Hk. rewrite Nat2Z.id, (is_right d Hd).
  assert (V : visit (fun _ : value => true) (fun s =>
      match meaning "g" [] line_cleared s with
      | Some v => Some (Items [v]) | None => None end)
      (bind "k" (Int (Z.of_nat k)) (bind "line" (Items (as_pairs (run b c d)))
      (bind "d" (Pair (fst d) (snd d)) (bind "c" (Pair (fst c) (snd c)) (at_grid b)))))
      done' = Go (wrap (clear_all b (firstn k (run b c d))) :: done')).
  { unfold visit. rewrite line_cleared_means by lia. reflexivity. }
  unfold as_pairs, pairs in *.
  destruct (Z.ltb_spec 1 (Z.of_nat k)), (Nat.ltb_spec 1 k); try lia; cbn [orb].
  - exact V.
  - destruct (point_eqb d right); [exact V|reflexivity].
Qed.

Lemma nimbi_stays_small b q : small b -> In q (nimbi_moves b) -> small q.
Proof.
  intros S Hq. unfold nimbi_moves in Hq. apply in_flat_map in Hq.
  destruct Hq as (c & _ & Hq). apply in_flat_map in Hq. destruct Hq as (d & _ & Hq).
  apply in_flat_map in Hq. destruct Hq as (k & _ & Hq).
  destruct (_ || _); [|destruct Hq]. destruct Hq as [<-|[]]. now apply small_cleared.
Qed.

Definition nimbi_by_theorem : convention -> list part -> option stated :=
  on_grid nimbi_theorem.

Lemma nimbi_game f g :
  is_nimbi_text f = true -> understood f [] = Some g -> grid_game g nimbi_moves.
Proof.
  intros T U. exact (text_is_grid_game _ _ f g T U line_means nimbi_stays_small).
Qed.

Theorem nimbi_by_theorem_sound f g v p s :
  is_nimbi_text f = true -> understood f [] = Some g ->
  nimbi_by_theorem v p = Some s -> true_of (game_of g v) p s.
Proof.
  intros T U. apply (on_grid_sound _ g nimbi_moves v p s (nimbi_game f g T U)).
  intros b. exact (nimbi_theorem_sound is_full nimbi_moves (places_of b) b s
    nimbi_moves_take (in_places_of b)).
Qed.

Lemma nimbi_ends b : ends (normal nimbi_moves) b.
Proof. apply (taking_ends is_full _ _ nimbi_moves_take (places_of b)), in_places_of. Qed.
