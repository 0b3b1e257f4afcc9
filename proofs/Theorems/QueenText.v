(** The ruleset of the queen's race means the game of [Queen.v], on boards of at most
    10^18 columns and rows, so that what the theorems say is true of the text. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts Sums Syntax Boards Language.
From Grundy.Theorems Require Import Stated Rulesets SameText RulesOf Law HeapTexts
  NumberTexts HeapsByTheorem OddEvenText Wythoff Queen StatedHeaps.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope N_scope.

(** The five options and the condition of the text. *)
Definition minus (a b : expr) : expr := Arith Subtract a b.
Definition before_start : clause := Where (Compare (Name "c") [(Equal, Short, Name "n")]).
Definition on_the_board : clause := Where (Compare (Name "c") [(Less, Long, Name "n")]).
Definition j_in (a b : expr) (closed : bool) : clause := For false ["j"] false (Range a b
  closed).

Definition queen_options : list move := [
  Move None [Name "j"; minus (Name "m") (Number 1)]
    [before_start; j_in (Number 0) (Name "n") false];
  Move None [minus (Name "n") (Number 1); minus (minus (Name "m") (Number 1)) (Name "j")]
    [before_start; j_in (Number 1) (Name "m") false];
  Move None [minus (Name "c") (Name "j"); Name "r"]
    [on_the_board; j_in (Number 1) (Name "c") true];
  Move None [Name "c"; minus (Name "r") (Name "j")]
    [on_the_board; j_in (Number 1) (Name "r") true];
  Move None [minus (Name "c") (Name "j"); minus (Name "r") (Name "j")]
    [on_the_board; j_in (Number 1) (Call "min" [Name "c"; Name "r"]) true]].
Definition queen_condition : expr :=
  Or (And (Compare (Name "c") [(Less, Long, Name "n")])
          (Compare (Name "r") [(Less, Long, Name "m")]))
     (And (Compare (Name "c") [(Equal, Short, Name "n")])
          (Compare (Name "r") [(Equal, Short, Name "m")])).

Definition is_queen_text : ruleset -> bool :=
  says Numbers ["c"; "r"] (map Choice queen_options ++ [Require queen_condition]).

Section Text.

Variable g : rules.
Hypothesis text : number_rules "c" "r" queen_options [queen_condition] g.
Variables n m : N.
Hypothesis n_is : find "n" (constants g) = Some (Some (figure n)).
Hypothesis m_is : find "m" (constants g) = Some (Some (figure m)).
Hypothesis n_small : 1 <= n <= 1000000000000000000.
Hypothesis m_small : 1 <= m <= 1000000000000000000.

Lemma one_is : int (Z.of_N 1) = Some (Int (Z.of_N 1)). Proof. reflexivity. Qed.
Lemma zero_is : int (Z.of_N 0) = Some (Int 0). Proof. reflexivity. Qed.
Lemma n_given : find "n" (constants g) = Some (Some (Int (Z.of_N n))).
Proof. exact n_is. Qed.
Lemma m_given : find "m" (constants g) = Some (Some (Int (Z.of_N m))).
Proof. exact m_is. Qed.

Lemma minus_is a b : b <= a -> a <= 1000000000000000000 ->
  arith_values Subtract (Int (Z.of_N a)) (Int (Z.of_N b)) = Some (Int (Z.of_N (a - b))).
Proof. exact (difference a b). Qed.

Lemma min_is a b : a <= 1000000000000000000 -> b <= 1000000000000000000 ->
  of_either Z.min None [Int (Z.of_N a); Int (Z.of_N b)] = Some (Int (Z.of_N (N.min a b))).
Proof. exact (minimum a b). Qed.

Lemma range_before b : 1 <= b <= 1000000000000000000 ->
  range 1 (Z.of_N b) = Some (Items (map figure (upto (b - 1)))).
Proof.
  intros H. replace (Z.of_N b) with (Z.of_N (b - 1) + 1)%Z by lia. apply range_upto. lia.
Qed.

Lemma for_result f (x : N -> value) l :
  (forall j done, In j l -> f (figure j) done = Go (x j :: done)) ->
  visited (for_each f (map figure l) []) = Some (Items (map x l)).
Proof.
  intros H. rewrite (for_each_figures f (fun j => [x j])).
  - now rewrite visited_all, flat_map_single.
  - intros j done Hj. now apply H.
Qed.

Ltac tidy :=
  cbn - [range arith_values of_either int Z.eqb Z.ltb N.min N.sub for_each Z.of_N].
Ltac look :=
  unfold look_up, bind, two_scope, figure; tidy;
  rewrite ?n_given, ?m_given, ?one_is, ?zero_is; tidy.

Lemma queen_text_moves p : Queen.on_board n m p ->
  part_moves g (two p) = map (fun q => [two q]) (queen n m p).
Proof.
  intros D. destruct p as [c r]. unfold Queen.on_board in D. cbn [fst snd] in D.
  apply (number_text "c" "r" queen_options [queen_condition] g (c, r)
    [(if c =? n then map (fun j => Items [figure j; figure (m - 1)]) (smaller n) else []);
     (if c =? n then map (fun j => Items [figure (n - 1); figure (m - 1 - j)])
        (upto (m - 1)) else []);
     (if c <? n then map (fun j => Items [figure (c - j); figure r]) (upto c) else []);
     (if c <? n then map (fun j => Items [figure c; figure (r - j)]) (upto r) else []);
     (if c <? n then map (fun j => Items [figure (c - j); figure (r - j)])
        (upto (N.min c r)) else [])]).
  - exact text.
  - unfold queen_options. repeat constructor.
    + look. destruct (Z.eqb_spec (Z.of_N c) (Z.of_N n)), (N.eqb_spec c n); try lia;
        [|reflexivity].
      rewrite range_smaller by lia. apply for_result. intros j done Hj.
      apply in_smaller in Hj. unfold visit. look. now rewrite minus_is by lia.
    + look. destruct (Z.eqb_spec (Z.of_N c) (Z.of_N n)), (N.eqb_spec c n); try lia;
        [|reflexivity].
      rewrite range_before by lia. apply for_result. intros j done Hj.
      apply in_upto in Hj. unfold visit. look. rewrite minus_is by lia. tidy.
      rewrite minus_is by lia. tidy. now rewrite minus_is by lia.
    + look. destruct (Z.ltb_spec (Z.of_N c) (Z.of_N n)), (N.ltb_spec c n); try lia;
        [|reflexivity].
      rewrite range_upto by lia. apply for_result. intros j done Hj.
      apply in_upto in Hj. unfold visit. look. now rewrite minus_is by lia.
    + look. destruct (Z.ltb_spec (Z.of_N c) (Z.of_N n)), (N.ltb_spec c n); try lia;
        [|reflexivity].
      rewrite range_upto by lia. apply for_result. intros j done Hj.
      apply in_upto in Hj. unfold visit. look. now rewrite minus_is by lia.
    + look. destruct (Z.ltb_spec (Z.of_N c) (Z.of_N n)), (N.ltb_spec c n); try lia;
        [|reflexivity].
      rewrite min_is by lia. tidy.
      rewrite range_upto by lia. apply for_result. intros j done Hj.
      apply in_upto in Hj. unfold visit. look. rewrite minus_is by lia. tidy.
      now rewrite minus_is by lia.
  - cbn [concat]. unfold queen. rewrite app_nil_r.
    repeat apply Forall2_app;
      match goal with |- context [if ?b then _ else _] => destruct b end;
      try constructor; apply Forall2_same; intros k _; eexists; split; reflexivity.
  - intros q Hq. destruct (queen_falls n m (c, r) q) as [Q _]; try lia; try assumption.
    unfold Queen.on_board in Q. split; [lia|]. split; [lia|].
    cbn [forallb]. unfold holds. look.
    destruct (Z.ltb_spec (Z.of_N (fst q)) (Z.of_N n)); tidy.
    + destruct (Z.ltb_spec (Z.of_N (snd q)) (Z.of_N m)); [reflexivity|lia].
    + destruct (Z.eqb_spec (Z.of_N (fst q)) (Z.of_N n)); [|lia]. tidy.
      destruct (Z.eqb_spec (Z.of_N (snd q)) (Z.of_N m)); [reflexivity|lia].
Qed.

Lemma on_board_stays p q : Queen.on_board n m p -> In q (queen n m p) ->
  Queen.on_board n m q.
Proof. intros B H. apply (queen_falls n m p q); try assumption; lia. Qed.

Theorem queen_text p : Queen.on_board n m p ->
  true_of (game_of g NormalPlay) [two p] (queen_stated n m p) /\
  true_of (game_of g MiserePlay) [two p] (queen_misere_stated n m p).
Proof.
  intros B. pose proof text as (_ & _ & _ & _ & _ & J). split.
  - apply (true_of_part_normal g (queen n m) two (Queen.on_board n m) on_board_stays
      queen_text_moves J p _ B). apply queen_true; try assumption; lia.
  - apply (true_of_part_misere g (queen n m) two (Queen.on_board n m) on_board_stays
      queen_text_moves J p (queen_misere_stated n m p) B).
    + unfold queen_misere_stated. now destruct (fst p =? n).
    + apply queen_misere_true; try assumption; lia.
Qed.

End Text.

Definition queen_by_theorem (g : rules) (v : convention) (p : list part) : option stated
  :=
  match number_in "n" g, number_in "m" g, p with
  | Some n, Some m, [Figures [c; r]] =>
      if (1 <=? n) && (n <=? 1000000000000000000) && (1 <=? m) && (m <=? 1000000000000000000) &&
         ((c <? n) && (r <? m) || (c =? n) && (r =? m))
      then Some (by_convention v (queen_stated n m (c, r)) (queen_misere_stated n m (c,
        r)))
      else None
  | _, _, _ => None
  end.

Theorem queen_by_theorem_sound f chosen g v p s :
  is_queen_text f = true -> understood f chosen = Some g ->
  queen_by_theorem g v p = Some s -> true_of (game_of g v) p s.
Proof.
  intros T U. pose proof (says_means _ _ _ _ _ _ _ T U) as (K & Na & O & M & R & J).
  unfold queen_by_theorem.
  destruct (number_in "n" g) as [n|] eqn:Hn; [|discriminate].
  destruct (number_in "m" g) as [m|] eqn:Hm; [|discriminate].
  destruct p as [|[[|c [|r [|? ?]]]| | | | ] [|? ?]]; try discriminate.
  match goal with |- (if ?c then _ else _) = _ -> _ => destruct c eqn:C end;
    [|discriminate].
  intros S. injection S as <-.
  rewrite !andb_true_iff, orb_true_iff, !andb_true_iff, !N.leb_le, !N.ltb_lt, !N.eqb_eq in
    C.
  destruct C as ((((C1 & C2) & C3) & C4) & C5).
  apply number_in_is in Hn. apply number_in_is in Hm.
  assert (text : number_rules "c" "r" queen_options [queen_condition] g) by now repeat
    split.
  destruct (queen_text g text n m Hn Hm (conj C1 C2) (conj C3 C4) (c, r) C5) as [X Y].
  now destruct v.
Qed.
