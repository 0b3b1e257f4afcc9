(** Whether two syntax trees are the same: to recognise the text of a game about which
    there is a theorem. *)
From Coq Require Import String List NArith Bool.
From Grundy Require Import Syntax Boards Language Theorems.Rulesets.
Local Open Scope list_scope.
Import ListNotations.

Definition state_eqb (a b : state) : bool :=
  match a, b with
  | Full, Full | Empty, Empty | Cross, Cross | Nought, Nought => true
  | _, _ => false
  end.
Definition arith_eqb (a b : arith) : bool :=
  match a, b with
  | Add, Add | Subtract, Subtract | Multiply, Multiply | Divide, Divide | Mod, Mod
  | Power, Power => true
  | _, _ => false
  end.
Definition comparison_eqb (a b : comparison) : bool :=
  match a, b with
  | Equal, Equal | Different, Different | Less, Less | AtMost, AtMost
  | Greater, Greater | AtLeast, AtLeast | IsIn, IsIn | IsNotIn, IsNotIn => true
  | _, _ => false
  end.
Definition spelling_eqb (a b : spelling) : bool :=
  match a, b with Short, Short | Long, Long => true | _, _ => false end.
Definition option_eqb {A} (eqb : A -> A -> bool) (a b : option A) : bool :=
  match a, b with Some a, Some b => eqb a b | None, None => true | _, _ => false end.
Definition names_eqb : list name -> list name -> bool := list_eqb String.eqb.

Fixpoint expr_eqb (a b : expr) {struct a} : bool :=
  match a, b with
  | Number m, Number n => N.eqb m n
  | Truth a, Truth b => Bool.eqb a b
  | State s, State t => state_eqb s t
  | Name x, Name y => String.eqb x y
  | Paren a, Paren b | Negative a, Negative b | Not a, Not b => expr_eqb a b
  | Tuple l, Tuple m | ListOf l, ListOf m => list_eqb expr_eqb l m
  | Range a b c, Range a' b' c' => expr_eqb a a' && expr_eqb b b' && Bool.eqb c c'
  | Every a l, Every b m => expr_eqb a b && list_eqb clause_eqb l m
  | Call f l, Call g m | Act f l, Act g m => String.eqb f g && list_eqb expr_eqb l m
  | CallEvery f a l, CallEvery g b m =>
      String.eqb f g && expr_eqb a b && list_eqb clause_eqb l m
  | Index a b, Index a' b' | And a b, And a' b' | Or a b, Or a' b' =>
      expr_eqb a a' && expr_eqb b b'
  | Slice a b c, Slice a' b' c' =>
      expr_eqb a a' && option_eqb expr_eqb b b' && option_eqb expr_eqb c c'
  | Arith o a b, Arith o' a' b' => arith_eqb o o' && expr_eqb a a' && expr_eqb b b'
  | Compare a l, Compare b m => expr_eqb a b && list_eqb (fun c d =>
      match c, d with
      | (o, s, a), (o', s', a') =>
          comparison_eqb o o' && spelling_eqb s s' && expr_eqb a a'
      end) l m
  | If a b c, If a' b' c' => expr_eqb a a' && expr_eqb b b' && expr_eqb c c'
  | _, _ => false
  end
with clause_eqb (c d : clause) {struct c} : bool :=
  match c, d with
  | For a xs p e, For a' xs' p' e' =>
      Bool.eqb a a' && names_eqb xs xs' && Bool.eqb p p' && expr_eqb e e'
  | Where a, Where b => expr_eqb a b
  | Let x a, Let y b => String.eqb x y && expr_eqb a b
  | _, _ => false
  end.

(** All elements of a list that have a property are equal to what they are said to be. *)
Inductive every {A} (Q : A -> Prop) : list A -> Prop :=
| every_nil : every Q []
| every_cons a l : Q a -> every Q l -> every Q (a :: l).

Definition exact {A} (eqb : A -> A -> bool) (a : A) : Prop :=
  forall b, eqb a b = true -> a = b.

Lemma list_exact {A} (eqb : A -> A -> bool) l :
  every (exact eqb) l -> exact (list_eqb eqb) l.
Proof.
  induction 1 as [|a l Ha _ IH]; intros [|b m] E; try discriminate E; [reflexivity|].
  cbn in E. destruct (eqb a b) eqn:D; [|discriminate E].
  now rewrite (Ha b D), (IH m E).
Qed.

Lemma option_exact {A} (eqb : A -> A -> bool) o :
  match o with Some a => exact eqb a | None => True end -> exact (option_eqb eqb) o.
Proof.
  intros H [b|] E; destruct o as [a|]; try discriminate E; [|reflexivity].
  now rewrite (H b E).
Qed.

Lemma names_exact : forall xs, exact names_eqb xs.
Proof.
  intros xs. apply list_exact. induction xs; constructor; [|assumption].
  intros y. apply String.eqb_eq.
Qed.

Lemma state_exact s : exact state_eqb s.
Proof. intros t. now destruct s, t. Qed.
Lemma arith_exact o : exact arith_eqb o.
Proof. intros p. now destruct o, p. Qed.
Lemma comparison_exact o : exact comparison_eqb o.
Proof. intros p. now destruct o, p. Qed.
Lemma spelling_exact o : exact spelling_eqb o.
Proof. intros p. now destruct o, p. Qed.

Fixpoint expr_exact (a : expr) : exact expr_eqb a
with clause_exact (c : clause) : exact clause_eqb c.
Proof.
  - destruct a; intros b' E; destruct b'; try discriminate E; cbn [expr_eqb] in E.
    all: repeat match goal with
      | H : _ && _ = true |- _ => apply andb_true_iff in H; destruct H
      | H : N.eqb _ _ = true |- _ => apply N.eqb_eq in H; subst
      | H : String.eqb _ _ = true |- _ => apply String.eqb_eq in H; subst
      | H : Bool.eqb _ _ = true |- _ => apply eqb_prop in H; subst
      | H : state_eqb _ _ = true |- _ => apply state_exact in H; subst
      | H : arith_eqb _ _ = true |- _ => apply arith_exact in H; subst
      | H : expr_eqb _ _ = true |- _ => apply expr_exact in H; subst
      end; try reflexivity.
    all: repeat match goal with
      | H : option_eqb expr_eqb ?o _ = true |- _ =>
          apply (option_exact expr_eqb o) in H;
            [subst|destruct o; [apply expr_exact|exact I]]
      | H : list_eqb clause_eqb ?l ?m = true |- _ =>
          assert (l = m) by (revert m H; apply list_exact; clear - clause_exact;
            induction l; constructor; [apply clause_exact|assumption]); clear H; subst
      | H : list_eqb expr_eqb ?l ?m = true |- _ =>
          assert (l = m) by (revert m H; apply list_exact; clear - expr_exact;
            induction l; constructor; [apply expr_exact|assumption]); clear H; subst
      end; try reflexivity.
    match goal with H : list_eqb _ ?l ?m = true |- _ =>
      assert (l = m) by (revert m H; apply list_exact; clear - expr_exact;
        induction l as [|[[o s] e] l IH]; constructor; [|exact IH];
        intros [[o' s'] e'] H; apply andb_true_iff in H; destruct H as (H & He);
        apply andb_true_iff in H; destruct H as (Ho & Hs);
        apply comparison_exact in Ho; apply spelling_exact in Hs; apply expr_exact in He;
        now subst)
    end.
    now subst.
  - destruct c; intros d E; destruct d; try discriminate E; cbn [clause_eqb] in E;
      repeat match goal with
      | H : _ && _ = true |- _ => apply andb_true_iff in H; destruct H
      | H : String.eqb _ _ = true |- _ => apply String.eqb_eq in H; subst
      | H : Bool.eqb _ _ = true |- _ => apply eqb_prop in H; subst
      | H : names_eqb _ _ = true |- _ => apply names_exact in H; subst
      | H : expr_eqb _ _ = true |- _ => apply expr_exact in H; subst
      end; reflexivity.
Qed.

(** ** Statements *)

Definition kind_eqb (a b : kind) : bool :=
  match a, b with
  | Heaps, Heaps | AllHeaps, AllHeaps | Row, Row | Rows, Rows | Numbers, Numbers
  | Coins, Coins | Grid, Grid | Graph, Graph | Digraph, Digraph | Poset, Poset => true
  | _, _ => false
  end.

Definition label_eqb (a b : option (name * list name)) : bool :=
  option_eqb (fun a b => String.eqb (fst a) (fst b) && names_eqb (snd a) (snd b)) a b.

Definition statement_eqb (a b : statement) : bool :=
  match a, b with
  | Choice m, Choice n =>
      label_eqb (label m) (label n) && list_eqb expr_eqb (result m) (result n) &&
      list_eqb clause_eqb (clauses m) (clauses n)
  | Require a, Require b => expr_eqb a b
  | _, _ => false
  end.

Lemma all_exact {A} (eqb : A -> A -> bool) :
  (forall a, exact eqb a) -> forall l, exact (list_eqb eqb) l.
Proof. intros H l. apply list_exact. induction l; constructor; auto. Qed.

Lemma statement_exact a : exact statement_eqb a.
Proof.
  intros b E. destruct a as [| |m|a| | | | | |], b as [| |n|b| | | | | |];
    try discriminate E; cbn [statement_eqb] in E.
  - apply andb_true_iff in E. destruct E as (E & C). apply andb_true_iff in E.
    destruct E as (L & R). destruct m as [l r c], n as [l' r' c']. cbn in L, R, C.
    apply (all_exact _ expr_exact) in R. apply (all_exact _ clause_exact) in C.
    assert (l = l') as ->; [|now subst].
    revert l' L. apply option_exact. destruct l as [[f xs]|]; [|exact I].
    intros [g ys] H. cbn in H. apply andb_true_iff in H. destruct H as (Hf & Hx).
    apply String.eqb_eq in Hf. apply names_exact in Hx. now subst.
  - apply expr_exact in E. now subst.
Qed.
