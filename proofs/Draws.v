(** Draws: a set of positions that nobody has to leave, and that it loses to leave. *)
From Coq Require Import List.
From Grundy Require Import Statement Facts.
Import ListNotations.

(** What can be joined by steps of a relation. *)

Inductive chain {A} (R : A -> A -> Prop) : A -> A -> Prop :=
| no_step p : chain R p p
| one_step p q : R p q -> chain R p q
| two_chains p q r : chain R p q -> chain R q r -> chain R p r.

(** If a relation matches, so do its chains. *)
Lemma chains_match (g : game) (R : position g -> position g -> Prop) :
  matches R -> matches (chain R).
Proof.
  intros M p q C. induction C as [p|p q r|p q r _ (F1 & B1 & E1) C2 (F2 & B2 & E2)].
  - split; [|split; [|reflexivity]]; intros x Hx; exists x; auto using no_step.
  - destruct (M p q r) as (F & B & E). split; [|split; [|exact E]].
    + intros a Ha. destruct (F a Ha) as (b & Hb & s). eauto using one_step.
    + intros b Hb. destruct (B b Hb) as (a & Ha & s). eauto using one_step.
  - split; [|split].
    + intros a Ha. destruct (F1 a Ha) as (b & Hb & s). destruct (F2 b Hb) as (c & Hc & t).
      eauto using two_chains.
    + intros c Hc. destruct (B2 c Hc) as (b & Hb & s). destruct (B1 b Hb) as (a & Ha & t).
      eauto using two_chains.
    + intros E. rewrite (E1 E). apply E2.
      destruct (options g q) as [|b l] eqn:Eq; [reflexivity|].
      destruct (B1 b (or_introl eq_refl)) as (a & Ha & _). rewrite E in Ha. destruct Ha.
Qed.

(** A set of positions is drawn if each has an option in the set, and every option of it
    that is not in the set wins; both up to a relation that matches. *)
Theorem nobody_leaves_a_drawn_set (g : game) (R : position g -> position g -> Prop)
    (set : position g -> Prop) :
  matches R ->
  (forall d, set d -> exists q d', In q (options g d) /\ set d' /\ R q d') ->
  (forall d q, set d -> In q (options g d) -> wins g q \/ exists d', set d' /\ R q d') ->
  forall p d, set d -> R p d -> drawn g p.
Proof.
  intros M stays leaves p d Hd Rpd.
  pose proof (chains_match g R M) as MC. apply one_step in Rpd.
  assert (neither :
    (forall p, wins g p -> forall d, set d -> chain R p d -> False) /\
    (forall p, loses g p -> forall d, set d -> chain R p d -> False)).
  { clear p d Hd Rpd. apply outcome_ind.
    - intros p E _ d Hd C. destruct (stays d Hd) as (q & _ & Hq & _).
      destruct (MC p d C) as (_ & B & _). destruct (B q Hq) as (a & Ha & _).
      rewrite E in Ha. destruct Ha.
    - intros p a Ha La IH d Hd C. destruct (MC p d C) as (F & _).
      destruct (F a Ha) as (q & Hq & Caq).
      destruct (leaves d q Hd Hq) as [W|(d' & Hd' & r)].
      + apply (winners_do_not_lose g q W).
        exact (proj2 (matched_outcomes (chain R) MC) a La q Caq).
      + apply (IH d' Hd'). apply two_chains with q; [exact Caq|apply one_step, r].
    - intros p E _ d Hd C. destruct (stays d Hd) as (q & _ & Hq & _).
      destruct (MC p d C) as (_ & B & _). destruct (B q Hq) as (a & Ha & _).
      rewrite E in Ha. destruct Ha.
    - intros p _ _ IH d Hd C. destruct (stays d Hd) as (q & d' & Hq & Hd' & r).
      destruct (MC p d C) as (_ & B & _). destruct (B q Hq) as (a & Ha & Caq).
      apply (IH a Ha d' Hd'). apply two_chains with q; [exact Caq|apply one_step, r]. }
  split; intros H; [apply (proj1 neither p H d)|apply (proj2 neither p H d)]; auto.
Qed.
