(** The ruleset of Odd or even means the game of [OddEven.v], for at most 10^18
    counters, so that the law is true of the text. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts Sums Syntax Boards Language.
From Grundy.Theorems Require Import Stated Rulesets SameText RulesOf Law HeapTexts OddEven
  StatedHeaps.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope N_scope.

(** [option n - x, theirs, (mine + x) mod 2 for x in 1..=min(k, n)],
    [wins mine = if goal = odd then 1 else 0],
    [require max(mine, theirs) <= 1 and (n + mine + theirs) mod 2 = 1] *)
Definition odd_even_option : move :=
  Move None [Arith Subtract (Name "n") (Name "x"); Name "theirs";
      Arith Mod (Paren (Arith Add (Name "mine") (Name "x"))) (Number 2)]
    [For false ["x"] false (Range (Number 1) (Call "min" [Name "k"; Name "n"]) true)].
Definition odd_even_wins : expr :=
  Compare (Name "mine") [(Equal, Short,
    If (Compare (Name "goal") [(Equal, Short, Name "odd")]) (Number 1) (Number 0))].
Definition odd_even_condition : expr :=
  And (Compare (Call "max" [Name "mine"; Name "theirs"]) [(AtMost, Long, Number 1)])
      (Compare (Arith Mod (Paren (Arith Add (Arith Add (Name "n") (Name "mine"))
                                            (Name "theirs"))) (Number 2))
         [(Equal, Short, Number 1)]).

Definition odd_even_statements : list statement :=
  [Choice odd_even_option; Wins odd_even_wins; Require odd_even_condition].
Definition is_odd_even_text : ruleset -> bool :=
  says Numbers ["n"; "mine"; "theirs"] odd_even_statements.

Definition three (p : N * N * N) : part :=
  let '(n, mine, theirs) := p in Figures [n; mine; theirs].

Definition fair (p : N * N * N) : Prop := consistent p /\ fst (fst p) <= 1000000000000000000.

Lemma int_is n : n <= 4000000000000000000 -> int (Z.of_N n) = Some (figure n).
Proof. intros H. apply int_natural. unfold large. lia. Qed.

Lemma minimum a b : a <= 1000000000000000000 -> b <= 1000000000000000000 ->
  of_either Z.min None [figure a; figure b] = Some (figure (N.min a b)).
Proof.
  intros A B. cbn - [Z.min fits]. unfold figure. cbn - [Z.min fits].
  rewrite <- N2Z.inj_min, fits_natural by (unfold large; lia). apply int_is. lia.
Qed.

Lemma maximum a b : a <= 1000000000000000000 -> b <= 1000000000000000000 ->
  of_either Z.max None [figure a; figure b] = Some (figure (N.max a b)).
Proof.
  intros A B. cbn - [Z.max fits]. unfold figure. cbn - [Z.max fits].
  rewrite <- N2Z.inj_max, fits_natural by (unfold large; lia). apply int_is. lia.
Qed.

Lemma added a b : a <= 2000000000000000000 -> b <= 2000000000000000000 ->
  arith_values Add (figure a) (figure b) = Some (figure (a + b)).
Proof.
  intros A B. cbn [arith_values arith_of figure].
  replace (Z.of_N a + Z.of_N b)%Z with (Z.of_N (a + b)) by lia. apply int_is. lia.
Qed.

Lemma halved a : a <= 4000000000000000000 ->
  arith_values Mod (figure a) (Int 2) = Some (figure (a mod 2)).
Proof.
  intros A. cbn [arith_values arith_of figure]. cbn [Z.eqb].
  change 2%Z with (Z.of_N 2). rewrite <- N2Z.inj_mod by lia. apply int_is.
  assert (a mod 2 < 2) by (apply N.mod_lt; lia). lia.
Qed.

Section Text.

Variable g : rules.
Hypothesis text : means g Numbers ["n"; "mine"; "theirs"] "n" odd_even_statements.
Variables k goal : N.
Hypothesis k_is : find "k" (constants g) = Some (Some (figure k)).
Hypothesis goal_is : find "goal" (constants g) = Some (Some (figure goal)).
Hypothesis odd_is : find "odd" (constants g) = Some (Some (figure 1)).
Hypothesis k_small : k <= 1000000000000000000.
Hypothesis goal_small : goal <= 1.

Definition three_scope (p : N * N * N) : scope :=
  let '(n, mine, theirs) := p in
  Scope [] (("n", Some (figure n)) :: ("mine", Some (figure mine)) ::
            ("theirs", Some (figure theirs)) :: constants g).

Lemma scope_of_three p : scope_of g (three p) = three_scope p.
Proof.
  destruct p as [[n mine] theirs]. destruct text as (K & Na & O & _).
  unfold scope_of, scope_with. rewrite K, Na, O. reflexivity.
Qed.

Lemma judged_three p : fair p ->
  judged g (three p) = Some (won (odd_even k goal) p).
Proof.
  intros [C B]. unfold judged. destruct text as (_ & _ & _ & _ & _ & J). rewrite J.
  cbn [wins_in odd_even_statements flat_map app]. rewrite scope_of_three.
  destruct p as [[n mine] theirs]. cbn [won odd_even three_scope].
  assert (L : look_up "goal" (three_scope (n, mine, theirs)) = Some (figure goal) /\
    look_up "odd" (three_scope (n, mine, theirs)) = Some (figure 1)).
  { unfold look_up, three_scope. cbn. now rewrite goal_is, odd_is. }
  destruct L as [L1 L2]. unfold three_scope in L1, L2.
  unfold holds. cbn - [look_up Z.eqb int figure]. rewrite L1, L2.
  change (int 1) with (Some (Int 1)). change (int 0) with (Some (Int 0)).
  cbn - [Z.eqb].
  destruct (Z.eqb_spec (Z.of_N goal) 1), (N.eqb_spec goal 1); try lia; cbn - [Z.eqb].
  - destruct (Z.eqb_spec (Z.of_N mine) 1), (N.eqb_spec mine 1); try lia; reflexivity.
  - destruct (Z.eqb_spec (Z.of_N mine) 0), (N.eqb_spec mine 0); try lia; reflexivity.
Qed.

Lemma consistent_allowed p : fair p -> Language.allowed g (three p) = true.
Proof.
  intros [C B]. unfold Language.allowed. destruct text as (_ & _ & _ & _ & R & _).
  rewrite R. cbn [required_in odd_even_statements flat_map app]. rewrite scope_of_three.
  cbn [forallb]. destruct p as [[n mine] theirs]. destruct C as (M & T & C).
  cbn [fst] in B. unfold holds, three_scope.
  cbn - [of_either arith_values Z.leb value_eqb figure int]. rewrite maximum by lia.
  change (int 1) with (Some (Int 1)). change (int 2) with (Some (Int 2)).
  cbn - [arith_values Z.leb value_eqb N.max]. unfold figure at 1.
  cbn - [arith_values Z.leb value_eqb N.max figure].
  destruct (Z.leb_spec (Z.of_N (N.max mine theirs)) 1); [|lia].
  change (Int (Z.of_N n)) with (figure n).
  rewrite added by lia. cbn - [arith_values value_eqb figure]. rewrite added by lia.
  cbn - [arith_values value_eqb figure]. rewrite halved by lia. rewrite C. reflexivity.
Qed.

Lemma three_moves p : fair p ->
  part_moves g (three p) = map (fun q => [three q]) (options (odd_even k goal) p).
Proof.
  intros F. pose proof text as (K & Na & O & M & R & J).
  destruct p as [[n mine] theirs]. pose proof F as [C B]. cbn [fst] in B.
  pose proof C as (Hm & Ht & _).
  set (back := fun v => match v with
    | Items [Int a; Int b; Int c] => [Figures [Z.to_N a; Z.to_N b; Z.to_N c]]
    | _ => [] end).
  rewrite (all_moves_judged g (three (n, mine, theirs))
    [map (fun x => Items [figure (n - x); figure theirs; figure ((mine + x) mod 2)])
       (upto (N.min k n))] back).
  - cbn [concat options odd_even]. rewrite app_nil_r, !map_map. apply map_ext. intros x.
    unfold back, figure, three. now rewrite !N2Z.id.
  - rewrite judged_three by exact F. discriminate.
  - rewrite M. cbn [choices_in odd_even_statements flat_map app].
    constructor; [|constructor]. rewrite scope_of_three. unfold three_scope.
    assert (L : look_up "k" (three_scope (n, mine, theirs)) = Some (figure k)).
    { unfold look_up, three_scope. cbn. now rewrite k_is. }
    unfold three_scope in L.
    cbn - [look_up range of_either arith_values int figure]. rewrite L.
    change (int 1) with (Some (Int 1)). change (int 2) with (Some (Int 2)).
    cbn - [range of_either arith_values figure N.min]. rewrite minimum by lia.
    unfold figure at 1. cbn - [range arith_values figure N.min].
    rewrite range_upto by lia.
    rewrite (for_each_figures _ (fun x =>
      [Items [figure (n - x); figure theirs; figure ((mine + x) mod 2)]])).
    { now rewrite visited_all, flat_map_single. }
    intros x done Hx. apply in_upto in Hx. unfold visit.
    cbn - [arith_values figure N.modulo]. rewrite difference by lia.
    rewrite added by lia. rewrite halved by lia. reflexivity.
  - cbn [concat]. rewrite app_nil_r. intros v Hv. apply in_map_iff in Hv.
    destruct Hv as (x & <- & Hx).
    assert (Q : fair (n - x, theirs, (mine + x) mod 2)).
    { destruct (odd_even_falls k goal (n, mine, theirs)
        (n - x, theirs, (mine + x) mod 2) C) as [C' L].
      - apply in_odd_even. exists x. apply in_upto in Hx. now split.
      - split; [exact C'|]. cbn [fst] in *. lia. }
    unfold back, figure. rewrite !N2Z.id. split.
    + rewrite K, Na. cbn - [number_of N.modulo]. unfold number_of.
      assert (X : forall a, a <= 1000000000000000000 ->
        ((0 <=? Z.of_N a) && (Z.of_N a <=? large))%Z = true)
        by (intros a Ha; unfold large; apply andb_true_iff; lia).
      assert (H2 : (mine + x) mod 2 < 2) by (apply N.mod_lt; lia).
      rewrite !X by lia. cbn - [N.modulo]. now rewrite !N2Z.id.
    + cbn [forallb]. rewrite andb_true_r. exact (consistent_allowed _ Q).
Qed.

Lemma odd_even_matches v : @matches (odd_even k goal) (game_of g v)
  (fun p q => fair p /\ q = [three p]).
Proof.
  intros p q [F ->]. pose proof text as (K & Na & O & M & R & J).
  assert (E : options (game_of g v) [three p] =
    map (fun q => [three q]) (options (odd_even k goal) p)).
  { cbn [options game_of]. unfold position_moves. cbn [together].
    rewrite (three_moves p F), app_nil_r, map_map. reflexivity. }
  rewrite E. split; [|split].
  - intros a Ha. exists [three a]. split; [apply in_map_iff; eauto|].
    split; [|reflexivity]. destruct F as [C B].
    destruct (odd_even_falls k goal p a C Ha) as [C' L]. split; [exact C'|lia].
  - intros b Hb. apply in_map_iff in Hb. destruct Hb as (a & <- & Ha). exists a.
    split; [exact Ha|]. split; [|reflexivity]. destruct F as [C B].
    destruct (odd_even_falls k goal p a C Ha) as [C' L]. split; [exact C'|lia].
  - intros _. pose proof (judged_three p F) as Jp.
    unfold game_of. rewrite J. cbn [wins_in odd_even_statements flat_map app won].
    cbn [end_won]. now rewrite Jp.
Qed.

Theorem odd_even_text v p : 1 <= k -> fair p ->
  true_of (game_of g v) [three p] (odd_even_stated k goal p).
Proof.
  intros H F. destruct (odd_even_true k goal p H (proj1 F)) as [O _].
  split; [|discriminate]. pose proof (matched_outcomes _ (odd_even_matches v)) as [W L].
  destruct (lost (odd_even_stated k goal p)); [apply L with p|apply W with p]; auto.
Qed.

End Text.

(** *** [by theorem] *)

Definition number_in (x : name) (g : rules) : option N :=
  match find x (constants g) with
  | Some (Some (Int z)) => if (0 <=? z)%Z then Some (Z.to_N z) else None
  | _ => None
  end.

Lemma number_in_is x g n : number_in x g = Some n ->
  find x (constants g) = Some (Some (figure n)).
Proof.
  unfold number_in. destruct (find x (constants g)) as [[[z| | | | | | ]|]|];
    try discriminate. destruct (Z.leb_spec 0 z); [|discriminate].
  intros E. injection E as <-. unfold figure. now rewrite Z2N.id.
Qed.

Definition odd_even_by_theorem (g : rules) (p : list part) : option stated :=
  match number_in "k" g, number_in "goal" g, number_in "odd" g, p with
  | Some k, Some goal, Some 1, [Figures [n; mine; theirs]] =>
      if (1 <=? k) && (k <=? 1000000000000000000) && (goal <=? 1) && (n <=? 1000000000000000000) &&
         (mine <=? 1) && (theirs <=? 1) && ((n + mine + theirs) mod 2 =? 1)
      then Some (odd_even_stated k goal (n, mine, theirs)) else None
  | _, _, _, _ => None
  end.

Theorem odd_even_by_theorem_sound f chosen g v p s :
  is_odd_even_text f = true -> understood f chosen = Some g ->
  odd_even_by_theorem g p = Some s -> true_of (game_of g v) p s.
Proof.
  intros T U. pose proof (says_means _ _ _ _ _ _ _ T U) as M.
  unfold odd_even_by_theorem.
  destruct (number_in "k" g) as [k|] eqn:K; [|discriminate].
  destruct (number_in "goal" g) as [goal|] eqn:G; [|discriminate].
  destruct (number_in "odd" g) as [[|[ | | ]]|] eqn:O; try discriminate.
  destruct p as [|[[|n [|mine [|theirs [|? ?]]]]| | | | ] [|? ?]]; try discriminate.
  match goal with |- (if ?c then _ else _) = _ -> _ => destruct c eqn:C end;
    [|discriminate].
  intros S. injection S as <-. rewrite !andb_true_iff, !N.leb_le, N.eqb_eq in C.
  destruct C as ((((((C1 & C2) & C3) & C4) & C5) & C6) & C7).
  apply number_in_is in K. apply number_in_is in G. apply number_in_is in O.
  change ([Figures [n; mine; theirs]]) with ([three (n, mine, theirs)]).
  apply odd_even_text; try assumption. split; [|exact C4]. now repeat split.
Qed.
