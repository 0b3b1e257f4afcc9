(** The rules that a text means, where the text is known but for what says nothing about
    the rules: any number of options, definitions and requirements. *)
From Coq Require Import String List NArith ZArith Bool.
From Grundy Require Import Syntax Boards Language.
From Grundy.Theorems Require Import Rulesets SameText.
Import ListNotations.
Open Scope list_scope.

Definition choices_in (mean : expr -> sense) (l : list statement) : list sense :=
  flat_map (fun s => match s with Choice m => [mean (of_option m)] | _ => [] end) l.
Definition required_in (mean : expr -> sense) (l : list statement) : list sense :=
  flat_map (fun s => match s with Require e => [mean e] | _ => [] end) l.
Definition wins_in (mean : expr -> sense) (l : list statement) : list sense :=
  flat_map (fun s => match s with Wins e => [mean e] | _ => [] end) l.

(** [means g k names own l]: [g] has the rules that the statements [l] lay down. *)
Definition means (g : rules) (k : kind) (xs : list name) (own : name)
    (l : list statement) : Prop :=
  let '(defs, given) := definitions own l [] [] in
  rules_kind g = k /\ rules_names g = xs /\ once g = given /\
  moves_of g = choices_in (meaning own defs) l /\
  required g = required_in (meaning own defs) l /\
  judge g = match wins_in (meaning own defs) l with [] => None | w :: _ => Some w end.

Theorem rules_of_text f chosen g own xs l :
  names f = own :: xs -> filter of_the_rules (body f) = l ->
  understood f chosen = Some g -> means g (of_kind f) (own :: xs) own l.
Proof.
  intros N S. unfold understood, means. rewrite N.
  destruct (settings (before f) chosen directions) as [constants|]; [|discriminate].
  rewrite definitions_filter, S. destruct (definitions own l [] []) as [defs given].
  rewrite (flat_map_filter
    (fun s => match s with Wins e => [meaning own defs e] | _ => [] end)
    of_the_rules) by (now intros []).
  rewrite (flat_map_filter
    (fun s => match s with Choice m => [meaning own defs (of_option m)] | _ => [] end)
    of_the_rules) by (now intros []).
  rewrite (flat_map_filter
    (fun s => match s with Require e => [meaning own defs e] | _ => [] end)
    of_the_rules) by (now intros []).
  rewrite S. fold (wins_in (meaning own defs) l) (choices_in (meaning own defs) l)
    (required_in (meaning own defs) l).
  destruct (wins_in (meaning own defs) l) as [|w [|w' ws]];
    destruct (of_kind f); intros E; try discriminate E; injection E as <-;
    repeat split.
Qed.

(** Whether a text says this, whatever else it says: symmetry, notation, starts. *)
Definition rule_eqb (a b : statement) : bool :=
  match a, b with
  | Define f xs e, Define g ys e' => String.eqb f g && names_eqb xs ys && expr_eqb e e'
  | Wins e, Wins e' => expr_eqb e e'
  | _, _ => statement_eqb a b
  end.

Lemma rule_exact a : exact rule_eqb a.
Proof.
  intros b E. destruct a, b; try discriminate E;
    try (now apply statement_exact); cbn [rule_eqb] in E.
  - apply andb_true_iff in E. destruct E as (E & E3). apply andb_true_iff in E.
    destruct E as (E1 & E2). apply String.eqb_eq in E1. apply names_exact in E2.
    apply expr_exact in E3. now subst.
  - apply expr_exact in E. now subst.
Qed.

Definition says (k : kind) (xs : list name) (l : list statement) (f : ruleset) : bool :=
  kind_eqb k (of_kind f) && names_eqb xs (names f) &&
  list_eqb rule_eqb l (filter of_the_rules (body f)).

Theorem says_means k own xs l f chosen g :
  says k (own :: xs) l f = true -> understood f chosen = Some g ->
  means g k (own :: xs) own l.
Proof.
  unfold says. rewrite !andb_true_iff. intros ((K & N) & S) U.
  apply names_exact in N. apply (all_exact _ rule_exact) in S.
  assert (k = of_kind f) as -> by (revert K; now destruct k, (of_kind f)).
  exact (rules_of_text f chosen g own xs l (eq_sym N) (eq_sym S) U).
Qed.

(** ** Texts without parameters and definitions *)

(** The text is of this kind, its position has this name, it has no parameters, and it
    has these options, these requirements and no other rule. *)
Definition is_text (k : kind) (own : name) (ms : list move) (requirements : list expr)
    (f : ruleset) : bool :=
  says k [own] (map Choice ms ++ map Require requirements) f &&
  match before f with [] => true | _ => false end.

Theorem is_text_means k own ms requirements f g :
  is_text k own ms requirements f = true -> understood f [] = Some g ->
  rules_kind g = k /\ rules_names g = [own] /\ constants g = directions /\
  once g = [] /\ moves_of g = map (fun m => meaning own [] (of_option m)) ms /\
  required g = map (meaning own []) requirements /\ judge g = None.
Proof.
  unfold is_text. rewrite andb_true_iff. intros (T & B) U.
  assert (C : constants g = directions).
  { destruct (before f) eqn:E; [|discriminate]. unfold understood in U. rewrite E in U.
    destruct (names f); [discriminate|]. cbn [settings] in U.
    destruct (definitions _ _ _ _) as [defs given].
    destruct (of_kind f); repeat match type of U with
      | match ?l with _ => _ end = _ => destruct l; try discriminate U
      end; now injection U as <-. }
  pose proof (says_means _ _ _ _ _ _ _ T U) as M. unfold means in M.
  assert (D : definitions own (map Choice ms ++ map Require requirements) [] [] =
    ([], [])).
  { clear. induction ms as [|m l IH]; [|exact IH].
    induction requirements as [|e l IH]; [reflexivity|exact IH]. }
  rewrite D in M. destruct M as (K & Na & O & Ms & R & J).
  repeat split; try assumption; [rewrite Ms|rewrite R|rewrite J]; clear.
  - unfold choices_in. induction ms as [|m l IH]; cbn [map app flat_map];
      [|now rewrite IH]. induction requirements as [|e l IH]; [reflexivity|exact IH].
  - unfold required_in. induction ms as [|m l IH]; cbn [map app flat_map]; [|exact IH].
    induction requirements as [|e l IH]; [reflexivity|]. cbn [map flat_map app].
    now rewrite IH.
  - assert (W : wins_in (meaning own []) (map Choice ms ++ map Require requirements) = []);
      [|now rewrite W].
    unfold wins_in. induction ms as [|m l IH]; cbn [map app flat_map]; [|exact IH].
    induction requirements as [|e l IH]; [reflexivity|exact IH].
Qed.
