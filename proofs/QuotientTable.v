(** The program that checks the table of a misère quotient, and its soundness: if
    [check table kinds] is true, the table is a commutative monoid, any two elements are
    told apart by a third, and both conditions of Theorem 1 of docs/misere-quotients.md
    hold for all sums of games of these kinds.

    The elements are the numbers from 1 on, and 1 is the identity. *)
From Coq Require Import List Bool PArith Lia FMapPositive MSetPositive.
From Grundy Require Import Statement Facts Quotient.
Import ListNotations.
Module Map := PositiveMap.
Module Set_ := PositiveSet.
Local Open Scope positive_scope.

(** ** The program *)

Record table := Table {
  order : positive;
  rows : Map.t (Map.t positive);
  losing : Set_.t
}.

(** A list as a map from the numbers of its entries, counted from 1; and the number after
    the last. *)
Definition numbered {A} (l : list A) : Map.t A * positive :=
  fold_left (fun s a => (Map.add (snd s) a (fst s), Pos.succ (snd s))) l (Map.empty A, 1).

(** The table of which these are the rows, and of which these elements are lost; [None] if
    it is not square. *)
Definition read_table (products : list (list positive)) (lost : list positive) :
    option table :=
  let (rows, next) := numbered (map (fun row => fst (numbered row)) products) in
  if forallb (fun row => snd (numbered row) =? next) products then
    Some (Table (Pos.pred next) rows
            (fold_left (fun s x => Set_.add x s) lost Set_.empty))
  else None.

Definition row (T : table) (x : positive) : Map.t positive :=
  match Map.find x (rows T) with Some r => r | None => Map.empty positive end.
Definition entry (r : Map.t positive) (y : positive) : positive :=
  match Map.find y r with Some z => z | None => 1 end.
Definition is_lost (T : table) (x : positive) : bool := Set_.mem x (losing T).

(** The table as a candidate in the sense of [Quotient.v]. *)
Definition of_table (T : table) : candidate :=
  Candidate positive (fun x => x <= order T) (fun x y => entry (row T x) y) 1 (is_lost T).

Fixpoint from (k : positive) (n : nat) : list positive :=
  match n with O => [] | S m => k :: from (Pos.succ k) m end.
Definition elements (T : table) : list positive := from 1 (Pos.to_nat (order T)).

(** A function on the elements as a map. *)
Definition tabulated {A} (f : positive -> A) (l : list positive) : Map.t A :=
  fold_left (fun m x => Map.add x (f x) m) l (Map.empty A).

Fixpoint all_match {A B} (f : A -> B -> bool) (l : list A) (m : list B) : bool :=
  match l, m with
  | a :: l, b :: m => f a b && all_match f l m
  | _, _ => true
  end.

(** A commutative monoid: associative by Light's test, for the generators only. *)
Definition check_monoid (T : table) (generators : list positive) : bool :=
  let all := elements T in
  let products x := let r := row T x in map (entry r) all in
  let lists := tabulated products all in
  let by_generator := map (fun g => (g, products g)) generators in
  forallb (fun x => let rx := row T x in
    (entry (row T 1) x =? x) &&
    forallb (fun y => let xy := entry rx y in
      (xy <=? order T) && (xy =? entry (row T y) x)) all &&
    forallb (fun g =>
      match Map.find (entry rx (fst g)) lists with
      | Some xg => all_match (fun gy xgy => xgy =? entry rx gy) (snd g) xg
      | None => false
      end) by_generator) all.

(** For each element [x], the [z] for which [xz] is lost. *)
Definition losing_with (T : table) (x : positive) : Set_.t :=
  let rx := row T x in
  fold_left (fun s z => if is_lost T (entry rx z) then Set_.add z s else s)
    (elements T) Set_.empty.
Definition company (T : table) : Map.t Set_.t := tabulated (losing_with T) (elements T).
Definition with_ (L : Map.t Set_.t) (x : positive) : Set_.t :=
  match Map.find x L with Some s => s | None => Set_.empty end.

Fixpoint all_apart (L : Map.t Set_.t) (l : list positive) : bool :=
  match l with
  | [] => true
  | x :: rest =>
      let s := with_ L x in
      forallb (fun y => negb (Set_.equal s (with_ L y))) rest && all_apart L rest
  end.

(** A kind of game: its class, and the classes of its options. *)
Definition kind := (positive * list positive)%type.

Definition check_once (L : Map.t Set_.t) (kinds : list kind) : bool :=
  forallb (fun k => let s := with_ L (fst k) in
    forallb (fun o => Set_.is_empty (Set_.inter s (with_ L o))) (snd k)) kinds.

(** ** Soundness *)

Lemma in_from n : forall k x, In x (from k n) <->
  (Pos.to_nat k <= Pos.to_nat x < Pos.to_nat k + n)%nat.
Proof.
  induction n as [|n IH]; intros k x; simpl.
  - split; [intros []|lia].
  - rewrite IH. split.
    + intros [->|H]; lia.
    + intros H. destruct (Pos.eq_dec k x) as [E|E]; [left; exact E|right]. lia.
Qed.

Lemma in_elements T x : In x (elements T) <-> x <= order T.
Proof. unfold elements. rewrite in_from. lia. Qed.

Lemma mem_add x y s : Set_.mem x (Set_.add y s) = true <-> x = y \/ Set_.mem x s = true.
Proof. exact (Set_.add_spec s y x). Qed.

Lemma mem_fold_add {A} (f : A -> positive) x l : forall s,
  Set_.mem x (fold_left (fun s a => Set_.add (f a) s) l s) = true <->
  (exists a, In a l /\ f a = x) \/ Set_.mem x s = true.
Proof.
  induction l as [|a l IH]; intros s; simpl.
  - split; [auto|]. intros [(a & [] & _)|H]. exact H.
  - rewrite IH, mem_add. split.
    + intros [(b & H & E)|[->|H]]; eauto.
    + intros [(b & [<-|H] & E)|H]; eauto.
Qed.

Lemma mem_losing_with T x z : Set_.mem z (losing_with T x) = true <->
  z <= order T /\ is_lost T (entry (row T x) z) = true.
Proof.
  unfold losing_with. rewrite <- in_elements.
  enough (A : forall l s, Set_.mem z (fold_left (fun s z =>
      if is_lost T (entry (row T x) z) then Set_.add z s else s) l s) = true <->
    In z l /\ is_lost T (entry (row T x) z) = true \/ Set_.mem z s = true).
  { rewrite A. assert (E : Set_.mem z Set_.empty = false) by (destruct z; reflexivity).
    rewrite E. intuition discriminate. }
  induction l as [|a l IH]; intros s; simpl; [intuition|].
  rewrite IH. destruct (is_lost T (entry (row T x) a)) eqn:E.
  - rewrite mem_add. intuition (subst; auto).
  - intuition (subst; congruence).
Qed.

Lemma find_tabulated {A} (f : positive -> A) x l : In x l ->
  Map.find x (tabulated f l) = Some (f x).
Proof.
  unfold tabulated.
  enough (F : forall m, Map.find x (fold_left (fun m x => Map.add x (f x) m) l m) =
    if in_dec Pos.eq_dec x l then Some (f x) else Map.find x m).
  { intros H. rewrite F. destruct (in_dec Pos.eq_dec x l); tauto. }
  induction l as [|a l IH]; intros m; simpl; [reflexivity|]. rewrite IH.
  destruct (in_dec Pos.eq_dec x l) as [Y|N].
  - destruct (Pos.eq_dec a x); reflexivity.
  - destruct (Pos.eq_dec a x) as [->|D].
    + apply Map.gss.
    + apply Map.gso. congruence.
Qed.

Lemma with_company T x : x <= order T -> with_ (company T) x = losing_with T x.
Proof.
  rewrite <- in_elements. intros H. unfold with_, company. now rewrite find_tabulated.
Qed.

Lemma all_match_map {A B C} (f : B -> C -> bool) (g : A -> B) (h : A -> C) l a :
  all_match f (map g l) (map h l) = true -> In a l -> f (g a) (h a) = true.
Proof.
  induction l as [|b l IH]; intros M H; [destruct H|]. simpl in M.
  apply andb_true_iff in M. destruct M as [M N]. destruct H as [->|H]; auto.
Qed.

Section Sound.
Variable T : table.
Let Q := of_table T.
Local Infix "**" := (times Q) (at level 40, left associativity).

(** Light's test: if every element is a product of generators, the table is a monoid. *)
Lemma check_monoid_sound generators :
  check_monoid T generators = true ->
  (forall (E : positive -> Prop), E 1 ->
     (forall g x, (g = 1 \/ In g generators) -> E x -> E (g ** x)) ->
     forall x, x <= order T -> E x) ->
  (forall g, In g generators -> g <= order T) ->
  commutative_monoid Q.
Proof.
  unfold check_monoid. rewrite forallb_forall. intros H generate gens_in.
  assert (unit : forall x, x <= order T -> 1 ** x = x).
  { intros x Hx. apply in_elements, H in Hx. rewrite !Bool.andb_true_iff in Hx.
    now apply Pos.eqb_eq. }
  assert (pair : forall x y, x <= order T -> y <= order T ->
            x ** y <= order T /\ x ** y = y ** x).
  { intros x y Hx Hy. apply in_elements, H in Hx. rewrite !Bool.andb_true_iff in Hx.
    destruct Hx as [[_ Hx] _]. rewrite forallb_forall in Hx.
    apply in_elements, Hx in Hy. rewrite Bool.andb_true_iff in Hy.
    rewrite Pos.leb_le, Pos.eqb_eq in Hy. exact Hy. }
  assert (light : forall g x y, In g generators -> x <= order T -> y <= order T ->
            (x ** g) ** y = x ** (g ** y)).
  { intros g x y Hg Hx Hy. assert (Hxg := proj1 (pair x g Hx (gens_in g Hg))).
    apply in_elements, H in Hx. rewrite !Bool.andb_true_iff in Hx.
    destruct Hx as [_ Hx]. rewrite forallb_forall in Hx.
    specialize (Hx (g, map (entry (row T g)) (elements T))). cbn [fst snd] in Hx.
    rewrite find_tabulated in Hx by (apply in_elements; exact Hxg).
    apply Pos.eqb_eq.
    apply (all_match_map (fun gy xgy => xgy =? entry (row T x) gy) _ _ (elements T) y);
      [|now apply in_elements].
    apply Hx, in_map_iff. exists g. auto. }
  assert (one_le : 1 <= order T) by lia.
  constructor; try (intros; first [now apply unit | now apply pair]).
  - exact one_le.
  - intros x y z Hx Hy Hz.
    enough (A : y <= order T /\ forall x z, x <= order T -> z <= order T ->
              (x ** y) ** z = x ** (y ** z))
      by (destruct A as [_ A]; exact (A x z Hx Hz)).
    clear x z Hx Hz. revert y Hy. apply generate.
    + split; [exact one_le|]. intros x z Hx Hz. rewrite (unit z Hz). f_equal.
      rewrite (proj2 (pair x 1 Hx one_le)). now apply unit.
    + intros g w Hg [Hw IH]. destruct Hg as [->|Hg].
      * rewrite (unit w Hw). auto.
      * assert (Hg' := gens_in g Hg).
        split; [now apply pair|]. intros x z Hx Hz.
        assert (Hwz := proj1 (pair w z Hw Hz)). assert (Hxg := proj1 (pair x g Hx Hg')).
        rewrite <- (light g x w Hg Hx Hw), (IH (x ** g) z Hxg Hz).
        rewrite (light g x (w ** z) Hg Hx Hwz). f_equal. symmetry. now apply IH.
Qed.

Lemma all_apart_sound : all_apart (company T) (elements T) = true ->
  forall x y, x <= order T -> y <= order T -> x <> y ->
  exists z, z <= order T /\ lost Q (x ** z) <> lost Q (y ** z).
Proof.
  intros H.
  assert (A : forall l, all_apart (company T) l = true -> forall x y, In x l -> In y l ->
            x <> y -> Set_.equal (with_ (company T) x) (with_ (company T) y) = false \/
                      Set_.equal (with_ (company T) y) (with_ (company T) x) = false).
  { induction l as [|a l IH]; [intros _ x y []|]. simpl.
    rewrite Bool.andb_true_iff, forallb_forall. intros [F R] x y [->|Hx] [->|Hy] D.
    - congruence.
    - left. apply Bool.negb_true_iff. auto.
    - right. apply Bool.negb_true_iff. auto.
    - auto. }
  intros x y Hx Hy D.
  assert (ne : ~ Set_.Equal (losing_with T x) (losing_with T y)).
  { intros E. apply in_elements in Hx as Ix. apply in_elements in Hy as Iy.
    destruct (A _ H x y Ix Iy D) as [F|F]; rewrite !with_company in F by assumption;
      (enough (Set_.equal (losing_with T x) (losing_with T y) = true /\
               Set_.equal (losing_with T y) (losing_with T x) = true)
         by intuition congruence);
      split; apply Set_.equal_spec; first [exact E | exact (fun z => iff_sym (E z))]. }
  destruct (existsb (fun z => negb (Bool.eqb (lost Q (x ** z)) (lost Q (y ** z))))
              (elements T)) eqn:E.
  - apply existsb_exists in E. destruct E as (z & Hz & E). exists z.
    split; [now apply in_elements|]. rewrite Bool.negb_true_iff, Bool.eqb_false_iff in E.
    exact E.
  - exfalso. apply ne. intros z. unfold Set_.In. rewrite !mem_losing_with.
    enough (z <= order T -> lost Q (x ** z) = lost Q (y ** z)) as G.
    { simpl in G. split; intros [Hz Lz]; (split; [exact Hz|]); rewrite <- Lz.
      - symmetry. auto.
      - auto. }
    intros Hz. destruct (Bool.bool_dec (lost Q (x ** z)) (lost Q (y ** z))) as [S|N];
      [exact S|]. exfalso.
    rewrite (proj2 (existsb_exists _ _)) in E; [discriminate|].
    exists z. split; [now apply in_elements|].
    rewrite Bool.negb_true_iff, Bool.eqb_false_iff. exact N.
Qed.

Lemma check_once_sound kinds g opts o z : check_once (company T) kinds = true ->
  In (g, opts) kinds -> In o opts -> g <= order T -> o <= order T -> z <= order T ->
  lost Q (g ** z) = true -> lost Q (o ** z) = false.
Proof.
  unfold check_once. rewrite forallb_forall. intros H Hk Ho Lg Lo Lz Hg.
  specialize (H _ Hk). simpl in H. rewrite forallb_forall in H. specialize (H o Ho).
  apply Set_.is_empty_spec in H. rewrite !with_company in H by assumption.
  destruct (lost Q (o ** z)) eqn:E; [exfalso|reflexivity].
  apply (H z). apply Set_.inter_spec. split; apply mem_losing_with; auto.
Qed.
End Sound.
