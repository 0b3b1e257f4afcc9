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

(** It is enough to look at one part. What replaces it is not split again; and each move
    in it, and each move in what replaces it, has one on the other side that leaves, when
    all is split, the same parts in some order. *)
Section Local.
Hypothesis split_once : forall c d, In d (split c) -> split d = [d].
Hypothesis there : forall c l, In l (moves c) ->
  exists m, In m (together moves (split c)) /\ Permutation (split_all l) (split_all m).
Hypothesis back : forall c m, In m (together moves (split c)) ->
  exists l, In l (moves c) /\ Permutation (split_all l) (split_all m).

Definition same_parts (p q : list C) : Prop := Permutation (split_all p) (split_all q).

Lemma split_all_app p q : split_all (p ++ q) = split_all p ++ split_all q.
Proof. apply flat_map_app. Qed.

Lemma split_all_whole p : (forall d, In d p -> split d = [d]) -> split_all p = p.
Proof.
  induction p as [|c p IH]; intros H; simpl; [reflexivity|].
  rewrite (H c) by now left. simpl. f_equal. apply IH. intros d Hd. apply H. now right.
Qed.

Lemma split_all_twice p : split_all (split_all p) = split_all p.
Proof.
  apply split_all_whole. intros d Hd. apply in_flat_map in Hd as (c & _ & Hc).
  now apply split_once with c.
Qed.

Lemma split_there p p' : In p' (together moves p) ->
  exists q, In q (together moves (split_all p)) /\ same_parts p' q.
Proof.
  intros Hp. apply in_together in Hp as (b & c & a & l & -> & Hl & ->).
  destruct (there c l Hl) as (m & Hm & E).
  exists (split_all b ++ m ++ split_all a). split.
  - rewrite split_all_app. apply in_together_app. right.
    exists (m ++ split_all a). split; [|reflexivity].
    apply in_together_app. left. exists m. auto.
  - unfold same_parts. rewrite !split_all_app, !split_all_twice.
    apply Permutation_app_head. now apply Permutation_app_tail.
Qed.

Lemma split_back p q : In q (together moves (split_all p)) ->
  exists p', In p' (together moves p) /\ same_parts p' q.
Proof.
  revert q. induction p as [|c p IH]; intros q Hq; [destruct Hq|].
  apply in_together_app in Hq as [(m & Hm & ->)|(r & Hr & ->)].
  - destruct (back c m Hm) as (l & Hl & E). exists (l ++ p). split.
    + apply in_together. exists [], c, p, l. auto.
    + unfold same_parts. rewrite !split_all_app. fold (split_all p).
      rewrite split_all_twice. now apply Permutation_app_tail.
  - destruct (IH r Hr) as (p' & Hp & E). exists (c :: p'). split.
    + apply (in_together_app moves [c] p). right. exists p'. auto.
    + unfold same_parts in *. rewrite split_all_app. simpl.
      rewrite (split_all_whole (split c)) by (intros d; apply split_once).
      now apply Permutation_app_head.
Qed.

Lemma same_parts_matches : @matches parts parts same_parts.
Proof.
  enough (H : forall p q, same_parts p q -> forall p', In p' (together moves p) ->
    exists q', In q' (together moves q) /\ same_parts p' q').
  { intros p q S. split; [exact (H p q S)|split; [|reflexivity]].
    intros q' Hq. destruct (H q p (Permutation_sym S) q' Hq) as (p' & Hp & E).
    exists p'. split; [exact Hp|exact (Permutation_sym E)]. }
  intros p q S p' Hp. destruct (split_there p p' Hp) as (r & Hr & E).
  destruct (permutation_matches moves false (split_all p) (split_all q) S) as (F & _).
  destruct (F r Hr) as (s & Hs & G).
  destruct (split_back q s Hs) as (q' & Hq & K).
  exists q'. split; [exact Hq|]. unfold same_parts in *.
  apply (Permutation_trans E). apply (Permutation_trans (l' := split_all s)).
  - now apply Permutation_flat_map.
  - now apply Permutation_sym.
Qed.

Lemma same_parts_app p p' q q' :
  same_parts p p' -> same_parts q q' -> same_parts (p ++ q) (p' ++ q').
Proof. unfold same_parts. rewrite !split_all_app. apply Permutation_app. Qed.

Lemma same_parts_split c : same_parts [c] (split c).
Proof.
  unfold same_parts. rewrite (split_all_whole (split c)) by (intros d; apply split_once).
  simpl. rewrite app_nil_r. apply Permutation_refl.
Qed.

Theorem components_outcome over p :
  (wins (either over moves) p <-> wins (either over split_moves) (split_all p)) /\
  (loses (either over moves) p <-> loses (either over split_moves) (split_all p)).
Proof.
  apply (split_outcome same_parts).
  - exact same_parts_matches.
  - intros q. apply Permutation_refl.
  - intros x y z. apply Permutation_trans.
  - exact same_parts_app.
  - exact same_parts_split.
Qed.

Theorem components_worth p n :
  worth parts p n <-> worth split_parts (split_all p) n.
Proof.
  apply (split_worth same_parts).
  - exact same_parts_matches.
  - intros q. apply Permutation_refl.
  - intros x y z. apply Permutation_trans.
  - exact same_parts_app.
  - exact same_parts_split.
Qed.

Theorem components_nimber p n :
  nimber parts p n <-> nimber split_parts (split_all p) n.
Proof.
  apply (split_nimber same_parts).
  - exact same_parts_matches.
  - intros q. apply Permutation_refl.
  - intros x y z. apply Permutation_trans.
  - exact same_parts_app.
  - exact same_parts_split.
Qed.
End Local.
End Split.
