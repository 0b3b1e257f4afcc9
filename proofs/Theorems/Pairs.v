(** Parts that are equal in pairs (Tweedledum and Tweedledee, Winning Ways): the twin of
    the part in which a move is made answers it. So in normal play such a position is
    lost where play ends; where it can go round it is still never won, but it need not be
    lost: a part whose one move leaves itself, beside its twin, is drawn. *)
From Coq Require Import List NArith Lia Bool Permutation.
From Grundy Require Import Statement Facts Compose Theorems.Copying.
Import ListNotations.

(** Decides whether two lists put together from the same pieces are permutations. *)
Local Ltac pieces :=
  repeat match goal with
  | |- context [?x :: ?l] =>
      lazymatch l with [] => fail | _ => change (x :: l) with ([x] ++ l) end
  end;
  repeat rewrite <- app_assoc.
Local Ltac turn :=
  pieces;
  match goal with
  | |- Permutation ?l ?l => reflexivity
  | |- Permutation (?x ++ _) (?x ++ _) => apply Permutation_app_head; turn
  | |- Permutation _ (?y ++ ?r) =>
      transitivity (r ++ y); [turn|apply Permutation_app_comm]
  end.
Local Ltac permutes :=
  match goal with
  | |- Permutation ?l ?r =>
      rewrite <- (app_nil_r l), <- (app_nil_r r); turn
  end.

Section Parts.
Context {C : Type} (moves : C -> list (list C)).

(** Parts equal in pairs, in any order, beside parts in which nobody can move. [same]
    says which parts are equal. *)
Inductive paired (same : C -> C -> Prop) : list C -> Prop :=
| no_parts : paired same []
| idle_part c p : moves c = [] -> paired same p -> paired same (c :: p)
| twins c d p : same c d -> paired same p -> paired same (c :: d :: p)
| reordered p q : Permutation p q -> paired same p -> paired same q.

Variable same : C -> C -> Prop.
Hypothesis same_sym : forall c d, same c d -> same d c.
(** Equal parts have equal options: it is enough that each option of one has its parts
    equal, one by one, to those of an option of the other. *)
Hypothesis same_moves : forall c d left, same c d -> In left (moves c) ->
  exists left', In left' (moves d) /\ Forall2 same left left'.

(** A part in which a move can be made has a twin. *)
Lemma has_a_twin p : paired same p -> forall c rest,
  Permutation p (c :: rest) -> moves c <> [] ->
  exists d others, same c d /\ Permutation rest (d :: others) /\ paired same others.
Proof.
  induction 1 as [|e p Me Hp IH|e f p S Hp IH|p q Hpq _ IH]; intros c rest P M.
  - now apply Permutation_nil_cons in P.
  - assert (Hc : In c (e :: p)) by (eapply Permutation_in; [symmetry; exact P|now left]).
    destruct Hc as [->|Hc]; [contradiction|].
    apply in_split in Hc. destruct Hc as (l & r & ->).
    destruct (IH c (l ++ r)) as (d & others & S & P' & Ho); [|exact M|].
    { symmetry. apply Permutation_middle. }
    exists d, (e :: others). split; [exact S|]. split.
    + apply (Permutation_cons_inv (a := c)). transitivity (e :: l ++ c :: r).
      { now symmetry. }
      transitivity (c :: e :: l ++ r); [permutes|].
      transitivity (c :: e :: d :: others); [now do 2 apply perm_skip|permutes].
    + now apply idle_part.
  - assert (Hc : In c (e :: f :: p))
      by (eapply Permutation_in; [symmetry; exact P|now left]).
    destruct Hc as [->|[->|Hc]].
    + exists f, p. apply Permutation_cons_inv in P. split; [exact S|].
      split; [now symmetry|exact Hp].
    + exists e, p. split; [now apply same_sym|]. split; [|exact Hp].
      apply (Permutation_cons_inv (a := c)). rewrite <- P. apply perm_swap.
    + apply in_split in Hc. destruct Hc as (l & r & ->).
      destruct (IH c (l ++ r)) as (d & others & S' & P' & Ho); [|exact M|].
      { symmetry. apply Permutation_middle. }
      exists d, (e :: f :: others). split; [exact S'|]. split.
      * apply (Permutation_cons_inv (a := c)). transitivity (e :: f :: l ++ c :: r).
        { now symmetry. }
        transitivity (c :: e :: f :: l ++ r); [permutes|].
        transitivity (c :: e :: f :: d :: others); [now do 3 apply perm_skip|permutes].
      * now apply twins.
  - apply IH; [|exact M]. now rewrite Hpq.
Qed.

Lemma paired_app l l' p :
  Forall2 same l l' -> paired same p -> paired same (l ++ l' ++ p).
Proof.
  intros F Hp. induction F as [|c d l l' S _ IH]; [exact Hp|].
  apply (reordered same (c :: d :: l ++ l' ++ p)); [permutes|now apply twins].
Qed.

(** The twin answers every move. *)
Theorem twins_answer : answered (together moves) (paired same).
Proof.
  intros p q Hp Hq. apply in_together in Hq.
  destruct Hq as (a & c & b & left & -> & Hl & ->).
  destruct (has_a_twin _ Hp c (a ++ b)) as (d & others & S & P & Ho).
  - symmetry. apply Permutation_middle.
  - intros E. rewrite E in Hl. destruct Hl.
  - destruct (same_moves c d left S Hl) as (left' & Hl' & F).
    assert (Hd : In d (a ++ left ++ b)).
    { assert (Hd : In d (a ++ b)) by (rewrite P; now left).
      rewrite !in_app_iff in *. tauto. }
    apply in_split in Hd. destruct Hd as (l & r & E).
    exists (l ++ left' ++ r). split.
    + apply in_together. exists l, d, r, left'. auto.
    + apply (reordered same (left ++ left' ++ others)); [|now apply paired_app].
      transitivity (left' ++ left ++ others); [permutes|].
      transitivity (left' ++ l ++ r); [|permutes]. apply Permutation_app_head.
      apply (Permutation_cons_inv (a := d)). transitivity (l ++ d :: r); [|permutes].
      rewrite <- E. transitivity (left ++ a ++ b); [|permutes].
      transitivity (left ++ d :: others); [permutes|].
      apply Permutation_app_head. now symmetry.
Qed.

(** A position whose parts are equal in pairs is never won by the player to move, *)
Theorem pairs_not_won p : paired same p -> ~ wins (normal (together moves)) p.
Proof. exact (copying_is_not_beaten _ _ twins_answer p). Qed.

(** and is lost where play from it ends. *)
Theorem pairs p :
  paired same p -> ends (normal (together moves)) p -> loses (normal (together moves)) p.
Proof. intros Hp E. exact (copying_wins _ _ twins_answer p E Hp). Qed.
End Parts.

(** ** Parts that are the same *)

Lemma equal_moves {C} (moves : C -> list (list C)) c d left :
  c = d -> In left (moves c) -> exists left', In left' (moves d) /\ Forall2 eq left left'.
Proof.
  intros <- H. exists left. split; [exact H|]. clear H. induction left; auto.
Qed.

(** The position consists of any parts, each of them twice. *)
Theorem twice_each {C} (moves : C -> list (list C)) (p : list C) :
  ends (normal (together moves)) (p ++ p) -> loses (normal (together moves)) (p ++ p).
Proof.
  apply (pairs moves eq (fun c d => @eq_sym C c d) (equal_moves moves)).
  rewrite <- (app_nil_r (p ++ p)), <- app_assoc. apply paired_app; [|constructor].
  induction p; auto.
Qed.

(** ** The test *)

Section Test.
Context {C : Type} (moves : C -> list (list C)) (equal : C -> C -> bool).
Hypothesis equal_is : forall c d, equal c d = true -> c = d.

(** Neighbours in the list are equal in pairs; parts without a move are passed over. *)
Fixpoint neighbours_equal (l : list C) : bool :=
  match l with
  | [] => true
  | c :: rest =>
      match moves c with
      | [] => neighbours_equal rest
      | _ => match rest with
             | d :: others => equal c d && neighbours_equal others
             | [] => false
             end
      end
  end.

Lemma neighbours_equal_paired l : neighbours_equal l = true -> paired moves eq l.
Proof.
  remember (length l) as n eqn:E. revert l E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf).
  intros [|c l] -> H; [constructor|]. cbn [neighbours_equal] in H.
  destruct (moves c) as [|m ms] eqn:M.
  - apply idle_part; [exact M|]. apply (IH (length l)); cbn; auto with arith.
  - destruct l as [|d l]; [discriminate|].
    apply andb_true_iff in H. destruct H as (S & H).
    apply twins; [now apply equal_is|]. apply (IH (length l)); cbn; auto with arith.
Qed.

(** The parts are to be put in an order in which equal ones come together: sorted, say.
    Any order of the same parts will do. *)
Theorem neighbours_equal_sound l p :
  neighbours_equal l = true -> Permutation l p ->
  ends (normal (together moves)) p -> loses (normal (together moves)) p.
Proof.
  intros H P. apply (pairs moves eq (fun c d => @eq_sym C c d) (equal_moves moves)).
  apply (reordered moves eq l); [exact P|]. now apply neighbours_equal_paired.
Qed.
End Test.

(** The same where the position is first taken to pieces, by rules that are proved to
    have the same winner: the pieces are equal in pairs. *)
Theorem pairs_of_pieces {C} (moves pieces : C -> list (list C)) p q l equal :
  (forall c d, equal c d = true -> c = d) ->
  (wins (normal (together moves)) p <-> wins (normal (together pieces)) q) ->
  neighbours_equal pieces equal l = true -> Permutation l q ->
  ends (normal (together moves)) p -> loses (normal (together moves)) p.
Proof.
  intros Q W H P E. destruct (ended_play_has_a_winner _ p E) as [Wp|L]; [|exact L].
  apply W in Wp. exfalso. revert Wp.
  apply (pairs_not_won pieces eq (fun c d => @eq_sym C c d) (equal_moves pieces)).
  apply (reordered pieces eq l); [exact P|].
  exact (neighbours_equal_paired pieces equal Q l H).
Qed.

(** That play ends cannot be left out: the one option of [tt] is [tt] again. *)
Example going_round : drawn (normal (together (fun c : unit => [[c]]))) [tt; tt].
Proof.
  split.
  - apply (pairs_not_won _ eq (fun c d => @eq_sym _ c d) (equal_moves _)).
    apply twins; [reflexivity|constructor].
  - intros L. inversion L as [|? _ H]; subst; [discriminate|].
    apply (pairs_not_won (fun c : unit => [[c]]) eq (fun c d => @eq_sym _ c d)
      (equal_moves _) [tt; tt]).
    + apply twins; [reflexivity|constructor].
    + apply H. now left.
Qed.
