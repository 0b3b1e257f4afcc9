(** The ruleset language: the syntax tree of a text (docs/rulesets.md). The tree keeps
    what the text says and how it says it, so that printing it gives the text back. *)
From Coq Require Import List NArith String.

Definition name := string.

(** The states of a place of a grid: ['#'], ['.'], ['X'], ['O']. *)
Inductive state := Full | Empty | Cross | Nought.

Inductive arith := Add | Subtract | Multiply | Divide | Mod | Power.
Inductive comparison := Equal | Different | Less | AtMost | Greater | AtLeast | IsIn | IsNotIn.

(** How a text writes an operator of two spellings: [=] or [==]. *)
Inductive spelling := Short | Long.

Inductive expr :=
| Number (n : N)
| Truth (b : bool)
| State (s : state)
| Name (x : name)
| Paren (e : expr)                                   (* parentheses that the text has *)
| Tuple (es : list expr)                             (* (a, b) *)
| ListOf (es : list expr)                            (* [a, b] *)
| Range (a b : expr) (closed : bool)                 (* a..b, a..=b *)
| Every (e : expr) (cs : list clause)                (* [e for …] *)
| Call (f : name) (es : list expr)                   (* f(a, b) *)
| CallEvery (f : name) (e : expr) (cs : list clause) (* f(e for …) *)
| Act (f : name) (es : list expr)                    (* f a, b: the position is f's first argument *)
| Index (e i : expr)                                 (* e[i] *)
| Slice (e : expr) (a b : option expr)               (* e[a..b] *)
| Negative (e : expr)
| Not (e : expr)
| Arith (o : arith) (a b : expr)
| Compare (a : expr) (cs : list (comparison * spelling * expr))  (* a < b <= c *)
| And (a b : expr)
| Or (a b : expr)
| If (c a b : expr)
with clause :=
| For (again : bool) (xs : list name) (pair : bool) (e : expr)
    (* for x in e, for (x, y) in e; [again]: after a comma, without the word for *)
| Where (e : expr)
| Let (x : name) (e : expr).

Inductive kind :=
  Heaps | AllHeaps | Row | Rows | Numbers | Coins | Grid | Graph | Digraph | Poset.

(** A move: [option label(x, y): a, b for …]. *)
Record move := Move {
  label : option (name * list name);
  result : list expr;
  clauses : list clause
}.

(** What a parameter is when the game's name leaves it out. *)
Inductive usual := Value (e : expr) | Words (ws : list name).

(** A pattern of a notation: text, a number by its name, an index written as one of some
    words, and a part that is repeated, with its separator. *)
Inductive piece :=
| Text (s : string)
| Field (x : name)
| Word (ws : list string)
| Many (ps : list piece) (separator : string).

Inductive statement :=
| Setting (x : name) (u : usual)
| Define (f : name) (xs : list name) (e : expr)
| Choice (m : move)
| Require (e : expr)
| Falls (e : expr)
| Wins (e : expr)
| Components
| Written (ps : list piece) (condition : option expr)
| Shorthand (ps : list piece) (result : list expr) (condition : option expr)
| Aside (words : list string).
    (* says nothing about the rules: symmetry, start, value, source, text, a drawing *)

Record ruleset := Ruleset {
  slug : string;
  title : option string;
  before : list statement;        (* the settings (parameters), which stand before the kind *)
  of_kind : kind;
  names : list name;
  body : list statement
}.
