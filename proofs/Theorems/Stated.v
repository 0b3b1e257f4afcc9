(** What a theorem says of a position, as a program writes it after [by theorem]. *)
From Coq Require Import String List NArith.
From Grundy Require Import Statement Facts Sums.

(** The theorem's name; the numbers on which it decides, with the words before them;
    whether the player to move loses; and the nimber, where the theorem gives it. *)
Record stated := Stated {
  theorem : string;
  deciding : list (string * N);
  lost : bool;
  of_nimber : option N
}.

(** What is said is true of a position [p] of [g]. *)
Definition true_of (g : game) (p : position g) (s : stated) : Prop :=
  (if lost s then loses g p else wins g p) /\
  (forall n, of_nimber s = Some n -> nimber g p n).

(** Lost in normal play, where play ends: the nimber is 0. *)
Definition zero_if (lost : bool) : option N := if lost then Some 0%N else None.

Lemma true_in_normal_play {P} (moves : P -> list P) p t d (l : bool) :
  ends (normal moves) p ->
  (if l then loses (normal moves) p else wins (normal moves) p) ->
  true_of (normal moves) p (Stated t d l (zero_if l)).
Proof.
  intros E H. split; [exact H|]. cbn [of_nimber]. intros n. destruct l; [|discriminate].
  intros Eq. injection Eq as <-. now apply nimber_zero.
Qed.

(** The nimber says who wins. *)
Lemma true_by_nimber {P} (moves : P -> list P) p t d n :
  nimber (normal moves) p n ->
  true_of (normal moves) p (Stated t d (n =? 0)%N (Some n)).
Proof.
  intros H. split; cbn [lost of_nimber].
  - destruct (N.eqb_spec n 0) as [->|D].
    + apply nimber_zero; [|exact H]. now apply nimber_ends with 0%N.
    + now apply nimber_not_zero with n.
  - intros m E. injection E as <-. exact H.
Qed.
