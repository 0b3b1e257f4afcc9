(** Functions that the checkers are given and that may be any: every theorem about a checker
    is about all of them. What they answer is tested before it is used, or makes a
    difference in time alone. So the program has them written in OCaml. *)
From Coq Require Import List NArith.
From Grundy Require Import Boards.

Record guesses := Guesses {
  (** A number of a list of parts, for tables and orders; it should seldom be the same. *)
  hash_of : list part -> positive;
  (** New names for the labels of a graph or poset, the same for isomorphic ones. *)
  names_for : list (N * list N) -> list (N * N);
  (** The components of a grid, on a triangular lattice or not, as sets of places; and of
      each the exchanges ([true]) and reversals ([false]) that turn it into the standard
      form of all its images. *)
  pieces_for : bool -> grid -> list (N * list bool)
}.
