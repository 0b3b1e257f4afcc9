(** Parts that fall apart. Where a part may be replaced by others (its components, its
    image under a symmetry, nothing at all if nobody can move in it), every move may do so
    at once, and positions are worth the same: so a list of nimbers may be checked on
    parts in a standard form. *)
From Coq Require Import List NArith Permutation.
From Grundy Require Import Statement Facts Sums.
Import ListNotations.

(** Parts played together, in normal or (if a player who cannot move has won) misère
    play. *)
Definition either {C} (over : bool) (moves : C -> list (list C)) : game :=
  Game (list C) (together moves) (fun _ => over).

Section Split.
Context {C : Type} (moves : C -> list (list C)).

(** What stands in place of a part. *)
Variable split : C -> list C.
Definition split_all (p : list C) : list C := flat_map split p.

(** A move, after which each part is split. *)
Definition split_moves (c : C) : list (list C) := map split_all (moves c).

Notation parts := (normal (together moves)).
Notation split_parts := (normal (together split_moves)).

(** If a relation between positions matches, holds beside further parts, is transitive,
    and relates each part to what replaces it, replacing is the same game. *)
Section Relation.
Variable same : list C -> list C -> Prop.
Hypothesis same_matches : @matches parts parts same.
Hypothesis same_reflexive : forall p, same p p.
Hypothesis same_transitive : forall p q r, same p q -> same q r -> same p r.
Hypothesis same_app : forall p p' q q',
  same p p' -> same q q' -> same (p ++ q) (p' ++ q').
Hypothesis same_split : forall c, same [c] (split c).

Lemma same_split_all p : same p (split_all p).
Proof.
  induction p as [|c p IH]; simpl; [apply same_reflexive|].
  exact (same_app [c] (split c) p (split_all p) (same_split c) IH).
Qed.

Lemma same_after_split b l a : same (b ++ l ++ a) (b ++ split_all l ++ a).
Proof.
  apply same_app; [apply same_reflexive|].
  apply same_app; [apply same_split_all|apply same_reflexive].
Qed.

Lemma split_matches over : @matches (either over moves) (either over split_moves) same.
Proof.
  intros p q S. destruct (same_matches p q S) as (F & B & _).
  split; [|split; [|reflexivity]].
  - intros p' Hp. destruct (F p' Hp) as (q' & Hq & T).
    apply in_together in Hq as (b & c & a & l & E & Hl & ->).
    exists (b ++ split_all l ++ a). split.
    + apply in_together. exists b, c, a, (split_all l). repeat split; [exact E|].
      now apply in_map.
    + apply same_transitive with (b ++ l ++ a); [exact T|apply same_after_split].
  - intros q' Hq. apply in_together in Hq as (b & c & a & l' & E & Hl & ->).
    apply in_map_iff in Hl as (l & <- & Hl).
    destruct (B (b ++ l ++ a)) as (p' & Hp & T).
    { apply in_together. exists b, c, a, l. auto. }
    exists p'. split; [exact Hp|].
    apply same_transitive with (b ++ l ++ a); [exact T|apply same_after_split].
Qed.

(** Splitting changes nothing in either convention. *)
Theorem split_outcome over p :
  (wins (either over moves) p <-> wins (either over split_moves) (split_all p)) /\
  (loses (either over moves) p <-> loses (either over split_moves) (split_all p)).
Proof.
  pose proof (same_split_all p) as S.
  pose proof (matched_outcomes _ (split_matches over)) as [W L].
  pose proof (matched_outcomes _ (matches_inverse _ (split_matches over))) as [W' L'].
  split; split; intros H; [eapply W|eapply W'|eapply L|eapply L']; eauto.
Qed.

(** Positions are worth, after splitting and with moves that split, what they were. *)
Theorem split_worth p n :
  worth parts p n <-> worth split_parts (split_all p) n.
Proof.
  apply (matched_worth (g := parts) (h := split_parts) same).
  - exact (split_matches false).
  - apply same_split_all.
Qed.

Theorem split_nimber p n :
  nimber parts p n <-> nimber split_parts (split_all p) n.
Proof.
  apply (matched_nimber (g := parts) (h := split_parts) same).
  - exact (split_matches false).
  - apply same_split_all.
Qed.
End Relation.

(** What is proved of a way of taking parts apart: positions have the winner, the worth
    and the nimber that they had, if every part is taken apart, at first and after each
    move. *)
Definition changes_nothing : Prop :=
  (forall over p,
    (wins (either over moves) p <-> wins (either over split_moves) (split_all p)) /\
    (loses (either over moves) p <-> loses (either over split_moves) (split_all p))) /\
  (forall p n, worth parts p n <-> worth split_parts (split_all p) n) /\
  (forall p n, nimber parts p n <-> nimber split_parts (split_all p) n).

End Split.
