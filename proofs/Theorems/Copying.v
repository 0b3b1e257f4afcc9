(** Copying in normal play: a player who can always answer so that a property of the
    position is restored is never the first who cannot move. *)
From Coq Require Import List.
From Grundy Require Import Statement Facts.
Import ListNotations.

(** Every move from a position of [S] has an answer that leaves a position of [S]. *)
Definition answered {P} (moves : P -> list P) (S : P -> Prop) : Prop :=
  forall p q, S p -> In q (moves p) -> exists r, In r (moves q) /\ S r.

(** Then no position of [S] is won by the player to move. Nothing is assumed about play
    that goes round: there the one who copies is never beaten, but need not win. *)
Theorem copying_is_not_beaten {P} (moves : P -> list P) (S : P -> Prop) :
  answered moves S -> forall p, S p -> ~ wins (normal moves) p.
Proof.
  intros A.
  enough (H : (forall p, wins (normal moves) p -> ~ S p) /\
              (forall q, loses (normal moves) q -> forall r, In r (moves q) -> ~ S r)).
  { intros p Sp W. exact (proj1 H p W Sp). }
  apply (outcome_ind (normal moves) (fun p => ~ S p)
           (fun q => forall r, In r (moves q) -> ~ S r)).
  - intros p _ E. discriminate.
  - intros p q Hq _ IH Sp. destruct (A p q Sp Hq) as (r & Hr & Sr). exact (IH r Hr Sr).
  - intros q E _ r Hr. cbn in E. rewrite E in Hr. destruct Hr.
  - intros q _ _ IH r Hr. exact (IH r Hr).
Qed.

(** Where play ends, every position of [S] is lost for the player to move. *)
Theorem copying_wins {P} (moves : P -> list P) (S : P -> Prop) :
  answered moves S ->
  forall p, ends (normal moves) p -> S p -> loses (normal moves) p.
Proof.
  intros A p E Sp. destruct (ended_play_has_a_winner _ p E) as [W|L]; [|exact L].
  destruct (copying_is_not_beaten moves S A p Sp W).
Qed.
