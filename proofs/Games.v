(** Games as they are summed: a game of one part as one of several, and a list of
    different games, each at a position, as one game. *)
From Coq Require Import List NArith.
From Grundy Require Import Statement Facts Sums.
Import ListNotations.

(** * Games of one part *)

Section Whole.
Context {P : Type} (moves : P -> list P).

(** A game as one of parts that has, at first and after each move, one part. *)
Definition whole (p : P) : list (list P) := map (fun q => [q]) (moves p).

Lemma whole_matches :
  @matches (normal moves) (normal (together whole)) (fun p q => q = [p]).
Proof.
  intros p q ->. simpl. unfold whole. split; [|split; [|reflexivity]].
  - intros a Ha. exists [a]. split; [|reflexivity].
    rewrite app_nil_r, map_map. now apply (in_map (fun x => [x])).
  - intros b Hb. rewrite app_nil_r, map_map in Hb.
    apply in_map_iff in Hb as (a & <- & Ha). exists a. auto.
Qed.

Theorem whole_worth p n :
  worth (normal moves) p n <-> worth (normal (together whole)) [p] n.
Proof.
  now apply (matched_worth (g := normal moves) (h := normal (together whole)) _ _ _ _
    whole_matches).
Qed.

Theorem whole_nimber p n :
  nimber (normal moves) p n <-> nimber (normal (together whole)) [p] n.
Proof.
  now apply (matched_nimber (g := normal moves) (h := normal (together whole)) _ _ _ _
    whole_matches).
Qed.

Theorem whole_loses p :
  loses (normal moves) p <-> loses (normal (together whole)) [p].
Proof. rewrite <- !worth_zero. apply whole_worth. Qed.
End Whole.

(** * Different games side by side *)

(** A game at one of its positions. *)
Definition state := {g : game & position g}.
Definition game_of (s : state) : game := projT1 s.
Definition at_ (s : state) : position (game_of s) := projT2 s.

(** The sum of a list of games, each at a position. *)
Fixpoint side_by_side (l : list state) : state :=
  match l with
  | [] => existT position (normal (fun _ : unit => [])) tt
  | s :: l =>
      existT position (sum (game_of s) (game_of (side_by_side l)))
        (at_ s, at_ (side_by_side l))
  end.

Theorem side_by_side_worth l ns :
  Forall2 (fun s n => worth (game_of s) (at_ s) n) l ns ->
  worth (game_of (side_by_side l)) (at_ (side_by_side l)) (nim_sum ns).
Proof.
  induction 1 as [|s n l ns L _ IH]; simpl.
  - apply worth_zero. now apply lost_at_the_end.
  - now apply sum_worth.
Qed.

Theorem side_by_side_nimber l ns :
  Forall2 (fun s n => nimber (game_of s) (at_ s) n) l ns ->
  nimber (game_of (side_by_side l)) (at_ (side_by_side l)) (nim_sum ns).
Proof.
  induction 1 as [|s n l ns L _ IH]; simpl.
  - constructor; [intros q []|]. intros m Hm. now apply N.nlt_0_r in Hm.
  - now apply sum_nimber.
Qed.

(** Who wins the sum of games of known worth. *)
Theorem side_by_side_outcome l ns :
  Forall2 (fun s n => worth (game_of s) (at_ s) n) l ns ->
  if N.eqb (nim_sum ns) 0 then loses (game_of (side_by_side l)) (at_ (side_by_side l))
  else wins (game_of (side_by_side l)) (at_ (side_by_side l)).
Proof.
  intros F. pose proof (side_by_side_worth l ns F) as W.
  destruct (N.eqb_spec (nim_sum ns) 0) as [E|D].
  - rewrite E in W. now destruct l; simpl in *; apply worth_zero.
  - destruct l; simpl in *; exact (worth_not_zero _ _ _ W D).
Qed.
