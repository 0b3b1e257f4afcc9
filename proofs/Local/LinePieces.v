(** Which rulesets are Cram, Nimbi, the hexagon game or whole lines on squares, by what
    their texts say and not by their names; and that their positions may be checked by
    components in standard form: [recognised_parts]. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts Syntax Boards Language Components.
From Grundy Require Parts Guesses.
From Grundy Require Import Theorems.SameText.
From Grundy.Local Require Import Locality LineRule RowLists GridPieces LineOptions.
From Grundy.Local Require Import LineRulesets.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

(** ** Recognition *)

Definition same_move (m k : move) : bool :=
  list_eqb expr_eqb (result m) (result k) && list_eqb clause_eqb (clauses m) (clauses k).

Lemma same_move_true m k : same_move m k = true ->
  result m = result k /\ clauses m = clauses k.
Proof.
  unfold same_move. rewrite andb_true_iff. intros (E & F). split.
  - exact (all_exact _ expr_exact _ _ E).
  - exact (all_exact _ clause_exact _ _ F).
Qed.

Definition choices (b : list statement) : list move :=
  flat_map (fun s => match s with Choice m => [m] | _ => [] end) b.

Definition unconditional (b : list statement) : bool :=
  forallb (fun s => match s with Require _ | Wins _ => false | _ => true end) b.

Definition is_named {A} (x : name) (l : list (name * A)) : bool :=
  match find x l with Some _ => true | None => false end.

Definition means (x : name) (v : value) (l : list (name * option value)) : bool :=
  match find x l with Some (Some w) => value_eqb v w | _ => false end.

(** What a rule of lines takes: on which lattice, how many places, a whole line only. *)
Record line_rule := LineRule { on_triangles : bool; how_many : nat -> bool;
  only_whole : bool }.

(** The ruleset [t], which means [r]. *)
Definition recognised (t : ruleset) (r : rules) : option line_rule :=
  let b := body t in
  let (defs, once) := definitions "g" b [] [] in
  let c := constants r in
  match of_kind t, names t, once with
  | Grid, [own], [] =>
      if (own =? "g") && unconditional b &&
        forallb (fun f => negb (is_named f defs)) ["full"; "cells"; "run"; "len";
          "clear"] &&
        means "right" (Pair 0 1) c && means "down" (Pair 1 0) c
      then match choices b with
        | [m] =>
            if same_move m cram_option then Some (LineRule false (Nat.eqb 2) false)
            else if same_move m nimbi_option
            then Some (LineRule false (fun _ => true) false)
            else if same_move m squares_option
            then Some (LineRule false (fun _ => true) true)
            else if same_move m hexagon_option && means "part" (Int 1) c then
              if means "taking" (Int 1) c then Some (LineRule true (fun _ => true) false)
              else if means "taking" (Int 0) c
              then Some (LineRule true (fun _ => true) true)
              else None
            else None
        | _ => None
        end
      else None
  | _, _, _ => None
  end.

Lemma means_pair x a b l : means x (Pair a b) l = true ->
  find x l = Some (Some (Pair a b)).
Proof.
  unfold means. destruct (find x l) as [[[]|]|]; cbn; try discriminate.
  rewrite andb_true_iff, !Z.eqb_eq. now intros (-> & ->).
Qed.

Lemma means_int x a l : means x (Int a) l = true -> find x l = Some (Some (Int a)).
Proof.
  unfold means. destruct (find x l) as [[[]|]|]; cbn; try discriminate.
  rewrite Z.eqb_eq. now intros ->.
Qed.

(** What is understood of a text without conditions. *)
Lemma understood_rules t chosen r : understood t chosen = Some r ->
  names t = ["g"] -> unconditional (body t) = true ->
  let (defs, once_) := definitions "g" (body t) [] [] in
  rules_kind r = of_kind t /\ rules_names r = ["g"] /\ once r = once_ /\
  moves_of r = map (fun m => meaning "g" defs (of_option m)) (choices (body t)) /\
  required r = [] /\ judge r = None.
Proof.
  unfold understood. intros U Ns Un. rewrite Ns in U.
  destruct (settings (before t) chosen directions) as [c|]; [|discriminate].
  destruct (definitions "g" (body t) [] []) as [defs once_].
  assert (W : flat_map (fun s => match s with
    | Wins e => [meaning "g" defs e] | _ => [] end) (body t) = []).
  { clear U. induction (body t) as [|s b IH]; [reflexivity|]. cbn in Un |- *.
    destruct s; try discriminate Un; exact (IH Un). }
  assert (Q : flat_map (fun s => match s with
    | Require e => [meaning "g" defs e] | _ => [] end) (body t) = []).
  { clear U W. induction (body t) as [|s b IH]; [reflexivity|]. cbn in Un |- *.
    destruct s; try discriminate Un; exact (IH Un). }
  rewrite W, Q in U.
  assert (M : flat_map (fun s => match s with
    | Choice m => [meaning "g" defs (of_option m)] | _ => [] end) (body t) =
    map (fun m => meaning "g" defs (of_option m)) (choices (body t))).
  { unfold choices. clear. induction (body t) as [|s b IH]; [reflexivity|].
    cbn [flat_map]. rewrite map_app, <- IH. now destruct s. }
  rewrite M in U.
  destruct (of_kind t); injection U as <-; cbn; auto 10.
Qed.

Lemma lists_lines_of hexagonal long whole defs r m :
  (forall g, (rows g <= most)%N -> (columns g <= most)%N ->
    lists (ways "g" defs m) (Scope [] (("g", Some (Board (OfGrid g))) :: constants r))
      (fun v => exists s, takes_line (lattice hexagonal) long whole (is_full g) s /\
        v = cleared g s)) ->
  lists_lines hexagonal long whole r (meaning "g" defs (of_option m)).
Proof. intros H g R C. apply meaning_of_option. now apply H. Qed.

Lemma same_option defs m k : result m = result k -> clauses m = clauses k ->
  ways "g" defs m = ways "g" defs k.
Proof. unfold ways. now intros -> ->. Qed.

Theorem recognised_rule t chosen r l :
  understood t chosen = Some r -> recognised t r = Some l ->
  follows_the_rule (on_triangles l) (how_many l) (only_whole l) (part_moves r) most.
Proof.
  intros U E. unfold recognised in E.
  pose proof (understood_rules t chosen r U) as I.
  destruct (definitions "g" (body t) [] []) as [defs once_].
  destruct (of_kind t) eqn:K; try discriminate.
  destruct (names t) as [|own [|]] eqn:Ns; try discriminate.
  destruct once_ as [|]; try discriminate.
  destruct (_ && _) eqn:B in E; [|discriminate].
  repeat match goal with
    H : _ && _ = true |- _ => apply andb_true_iff in H; destruct H
  end.
  match goal with H : (own =? "g") = true |- _ => apply String.eqb_eq in H; subst own end.
  match goal with H : means "right" _ _ = true |- _ => apply means_pair in H as Right end.
  match goal with H : means "down" _ _ = true |- _ => apply means_pair in H as Down end.
  match goal with H : unconditional _ = true |- _ =>
    destruct (I eq_refl H) as (Kr & Nr & On & Mv & Rq & J) end.
  assert (D : forall f, In f ["full"; "cells"; "run"; "len";
    "clear"] -> find f defs = None).
  { match goal with H : forallb _ _ = true |- _ => rewrite forallb_forall in H;
      intros f Hf; specialize (H f Hf); unfold is_named in H;
      destruct (find f defs); [discriminate H|reflexivity] end. }
  destruct (choices (body t)) as [|m [|]]; try discriminate.
  assert (O : one_option r (meaning "g" defs (of_option m))).
  { repeat split; assumption. }
  destruct (same_move m cram_option) eqn:S1.
  { injection E as <-. apply same_move_true in S1. destruct S1 as (Er & Ec).
    apply (listed_lines_follow_the_rule _ _ _ r _ O). apply lists_lines_of.
    intros g R C. rewrite (same_option defs m cram_option Er Ec).
    exact (cram_lists defs D (constants r) Right Down g R C). }
  destruct (same_move m nimbi_option) eqn:S2.
  { injection E as <-. apply same_move_true in S2. destruct S2 as (Er & Ec).
    apply (listed_lines_follow_the_rule _ _ _ r _ O). apply lists_lines_of.
    intros g R C. rewrite (same_option defs m nimbi_option Er Ec).
    exact (nimbi_lists defs D (constants r) Right Down g R C). }
  destruct (same_move m squares_option) eqn:S4.
  { injection E as <-. apply same_move_true in S4. destruct S4 as (Er & Ec).
    apply (listed_lines_follow_the_rule _ _ _ r _ O). apply lists_lines_of.
    intros g R C. rewrite (same_option defs m squares_option Er Ec).
    exact (squares_lists defs D (constants r) Right Down g R C). }
  destruct (same_move m hexagon_option) eqn:S3; [|discriminate].
  destruct (means "part" (Int 1) (constants r)) eqn:Part; [|discriminate].
  cbn [andb] in E. apply means_int in Part.
  apply same_move_true in S3. destruct S3 as (Er & Ec).
  destruct (means "taking" (Int 1) (constants r)) eqn:T1;
    [|destruct (means "taking" (Int 0) (constants r)) eqn:T0; [|discriminate]].
  - apply means_int in T1. injection E as <-.
    apply (listed_lines_follow_the_rule _ _ _ r _ O). apply lists_lines_of.
    intros g R C. rewrite (same_option defs m hexagon_option Er Ec).
    exact (hexagon_lists defs D (constants r) Right Down true T1 Part g R C).
  - apply means_int in T0. injection E as <-.
    apply (listed_lines_follow_the_rule _ _ _ r _ O). apply lists_lines_of.
    intros g R C. rewrite (same_option defs m hexagon_option Er Ec).
    exact (hexagon_lists defs D (constants r) Right Down false T0 Part g R C).
Qed.

(** ** Their positions by components *)

(** In every game of this rule positions may be taken to pieces: their outcome, in both
    conventions, and their worth are those of the pieces. *)
Section Pieces.
Variable l : line_rule.
Variable moves : part -> list (list part).
Hypothesis rule :
  follows_the_rule (on_triangles l) (how_many l) (only_whole l) moves most.

Variable guess : Guesses.guesses.

Definition line_parts : part -> list part :=
  standard_parts (on_triangles l) (how_many l) most
    (Guesses.pieces_for guess (on_triangles l)).

Notation same := (Parts.alike
  (same_line_board (on_triangles l) moves most)).

Lemma same_part c : same [c] (line_parts c).
Proof. exact (standard_parts_are_alike _ _ _ moves most rule _ c). Qed.

Lemma same_matches : @matches (normal (together moves)) (normal (together moves)) same.
Proof.
  apply Parts.alike_matches_normal.
  exact (line_board_is_its_parts _ _ _ moves most rule).
Qed.

(** Outcomes in both conventions, worth and nimbers stay as they are. *)
Theorem line_parts_change_nothing : changes_nothing moves line_parts.
Proof.
  pose proof (Parts.alike_refl (same_line_board (on_triangles l) moves most)) as refl.
  assert (trans : forall x y z, same x y -> same y z -> same x z)
    by (intros x y z; apply Parts.alike_trans).
  assert (app : forall p p' q q', same p p' -> same q q' -> same (p ++ q) (p' ++ q'))
    by (intros p p' q q'; apply Parts.alike_app).
  split; [|split]; intros.
  - apply (split_outcome moves line_parts same same_matches refl trans app same_part).
  - exact (split_worth moves line_parts same same_matches refl trans app same_part p n).
  - exact (split_nimber moves line_parts same same_matches refl trans app same_part p n).
Qed.

End Pieces.

Corollary recognised_parts t chosen r l guess :
  understood t chosen = Some r -> recognised t r = Some l ->
  changes_nothing (part_moves r) (line_parts l guess).
Proof.
  intros U E. apply line_parts_change_nothing. exact (recognised_rule t chosen r l U E).
Qed.
