(** What follows from [Statement.v] for every game: wins and losses exclude each other,
    play that ends has a winner, and games with matching options have the same winner. *)
From Coq Require Import List NArith Lia.
From Grundy Require Import Statement.
Import ListNotations.

Scheme wins_ind2 := Minimality for wins Sort Prop
  with loses_ind2 := Minimality for loses Sort Prop.
Combined Scheme outcome_ind from wins_ind2, loses_ind2.

(** [ends g p]: play from [p] always ends. *)
Inductive ends (g : game) : position g -> Prop :=
| all_end p : (forall q, In q (options g p) -> ends g q) -> ends g p.

(** A measure that falls with every move makes play end. *)
Lemma ends_by_measure (g : game) (size : position g -> nat) :
  (forall p q, In q (options g p) -> size q < size p) -> forall p, ends g p.
Proof.
  intros falls p. remember (size p) as n eqn:E. revert p E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf).
  intros p ->. constructor. intros q Hq. apply (IH (size q)); auto.
Qed.

Theorem not_both (g : game) :
  (forall p, wins g p -> ~ loses g p) /\ (forall p, loses g p -> ~ wins g p).
Proof.
  apply outcome_ind.
  - intros p E W L. inversion L; congruence.
  - intros p q Hq _ IH L. inversion L as [? E|? _ H]; subst.
    + rewrite E in Hq. destruct Hq.
    + apply IH. auto.
  - intros p E W L. inversion L as [|? q Hq]; subst; try congruence.
    rewrite E in Hq. destruct Hq.
  - intros p N _ IH L. inversion L as [? E|? q Hq Lq]; subst; [congruence|].
    exact (IH q Hq Lq).
Qed.

Lemma winners_do_not_lose g p : wins g p -> loses g p -> False.
Proof. intros W L. exact (proj1 (not_both g) p W L). Qed.

(** In a list of finitely many positions that each win or lose, all win or one loses. *)
Lemma all_win_or_one_loses (g : game) (l : list (position g)) :
  (forall q, In q l -> wins g q \/ loses g q) ->
  (forall q, In q l -> wins g q) \/ (exists q, In q l /\ loses g q).
Proof.
  induction l as [|q l IH]; intros H.
  - left. intros q [].
  - destruct (H q (or_introl eq_refl)) as [W|L].
    + destruct IH as [A|(r & Hr & L)].
      * intros r Hr. apply H. right. exact Hr.
      * left. intros r [->|Hr]; auto.
      * right. exists r. split; [right|]; assumption.
    + right. exists q. split; [left|]; auto.
Qed.

Theorem ended_play_has_a_winner (g : game) p : ends g p -> wins g p \/ loses g p.
Proof.
  induction 1 as [p _ IH].
  destruct (options g p) as [|q l] eqn:E.
  - destruct (won g p) eqn:W.
    + left. now constructor.
    + right. now constructor.
  - destruct (all_win_or_one_loses g (q :: l)) as [A|(r & Hr & L)].
    + exact IH.
    + right. apply every_move_loses; rewrite E; [discriminate|exact A].
    + left. apply winning_move with r; [rewrite E|]; assumption.
Qed.

(** Positions of two games that a relation matches, option by option and at the end of
    play, are won by the same player, have the same nimbers and are worth the same. *)
Definition matches {g h : game} (R : position g -> position h -> Prop) : Prop :=
  forall p q, R p q ->
    (forall a, In a (options g p) -> exists b, In b (options h q) /\ R a b) /\
    (forall b, In b (options h q) -> exists a, In a (options g p) /\ R a b) /\
    (options g p = [] -> won g p = won h q).

Lemma no_options {g h : game} (R : position g -> position h -> Prop) :
  matches R -> forall p q, R p q -> options g p = [] <-> options h q = [].
Proof.
  intros M p q r. destruct (M p q r) as (F & B & _). split; intros E.
  - destruct (options h q) as [|b l] eqn:Eh; [reflexivity|].
    destruct (B b (or_introl eq_refl)) as (a & Ha & _). rewrite E in Ha. destruct Ha.
  - destruct (options g p) as [|a l] eqn:Eg; [reflexivity|].
    destruct (F a (or_introl eq_refl)) as (b & Hb & _). rewrite E in Hb. destruct Hb.
Qed.

Theorem matched_outcomes {g h : game} (R : position g -> position h -> Prop) :
  matches R ->
  (forall p, wins g p -> forall q, R p q -> wins h q) /\
  (forall p, loses g p -> forall q, R p q -> loses h q).
Proof.
  intros M. apply outcome_ind.
  - intros p E W q r. apply won_at_the_end.
    + now apply (no_options R M p q r).
    + destruct (M p q r) as (_ & _ & S). rewrite <- (S E). exact W.
  - intros p a Ha _ IH q r. destruct (M p q r) as (F & _).
    destruct (F a Ha) as (b & Hb & rab). exact (winning_move h q b Hb (IH b rab)).
  - intros p E W q r. apply lost_at_the_end.
    + now apply (no_options R M p q r).
    + destruct (M p q r) as (_ & _ & S). rewrite <- (S E). exact W.
  - intros p N _ IH q r. apply every_move_loses.
    + intros E. apply N. now apply (no_options R M p q r).
    + intros b Hb. destruct (M p q r) as (_ & B & _).
      destruct (B b Hb) as (a & Ha & rab). exact (IH a Ha b rab).
Qed.

Lemma matches_inverse {g h : game} (R : position g -> position h -> Prop) :
  matches R -> @matches h g (fun q p => R p q).
Proof.
  intros M q p r. destruct (M p q r) as (F & B & S).
  split; [|split]; auto.
  intros E. symmetry. apply S. now apply (no_options R M p q r).
Qed.

(** What a heap of [n] may become. *)
Lemma in_smaller n m : In m (smaller n) <-> (m < n)%N.
Proof.
  unfold smaller. rewrite in_map_iff. split.
  - intros (k & <- & Hk). apply in_seq in Hk. lia.
  - intros H. exists (N.to_nat m). rewrite in_seq. split; lia.
Qed.
