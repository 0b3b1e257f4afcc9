(** Games, who wins them, and their nimbers: all that a theorem of this folder
    says is said in the words of this file, and nothing else needs to be believed. *)
From Coq Require Import List NArith.
Import ListNotations.

(** A game has positions and, of each, finitely many options: the positions that one
    move can leave. Where there is no option, play is over, and [won] says whether
    the player who would have to move has won. *)
Record game := Game {
  position : Type;
  options : position -> list position;
  won : position -> bool
}.

(** The two conventions of a game in which the last move decides. In normal play a
    player who cannot move has lost; in misère play such a player has won. *)
Definition normal {P} (moves : P -> list P) : game := Game P moves (fun _ => false).
Definition misere {P} (moves : P -> list P) : game := Game P moves (fun _ => true).

(** [wins g p]: the player to move at [p] can force a win, in finitely many moves.
    [loses g p]: whatever the player to move does, the other one can. Play may go
    round for ever; where neither holds, neither player can force a win. *)
Inductive wins (g : game) : position g -> Prop :=
| won_at_the_end p : options g p = [] -> won g p = true -> wins g p
| winning_move p q : In q (options g p) -> loses g q -> wins g p
with loses (g : game) : position g -> Prop :=
| lost_at_the_end p : options g p = [] -> won g p = false -> loses g p
| every_move_loses p :
    options g p <> [] -> (forall q, In q (options g p) -> wins g q) -> loses g p.

Definition drawn (g : game) (p : position g) : Prop := ~ wins g p /\ ~ loses g p.

(** The nimber of a position is the smallest number that no option has (mex). Only
    positions from which play always ends have one. *)
Inductive nimber (g : game) : position g -> N -> Prop :=
| mex p n :
    (forall q, In q (options g p) -> exists m, nimber g q m /\ m <> n) ->
    (forall m, (m < n)%N -> exists q, In q (options g p) /\ nimber g q m) ->
    nimber g p n.

(** Two games played together: a move is a move in one of them, in normal play. *)
Definition sum (g h : game) : game := normal (fun p : position g * position h =>
  map (fun a => (a, snd p)) (options g (fst p)) ++
  map (fun b => (fst p, b)) (options h (snd p))).

(** A heap of Nim: a move leaves any smaller heap. *)
Definition smaller (n : N) : list N := map N.of_nat (seq 0 (N.to_nat n)).
Definition heap : game := normal smaller.

(** [p] is worth [n] when [p] beside a heap of [n] is lost for the player to move.
    Where play from [p] always ends, this is its nimber ([Sums.worth_is_nimber]); where
    it can go round, it is the nimber of the theory of loopy games (Smith 1966). *)
Definition worth (g : game) (p : position g) (n : N) : Prop := loses (sum g heap) (p, n).

(** Any number of parts of one kind, played together: a move replaces one of them by
    the parts that it leaves. *)
Fixpoint together {C} (moves : C -> list (list C)) (p : list C) : list (list C) :=
  match p with
  | [] => []
  | c :: rest =>
      map (fun left => left ++ rest) (moves c) ++ map (cons c) (together moves rest)
  end.
