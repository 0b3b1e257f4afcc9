(** The moves of parts that come up again and again, in a table: what is looked up is what
    would be computed, so nothing changes but the time. *)
From Coq Require Import List NArith.
From Grundy Require Import Statement Facts Components Lookup.
Import ListNotations.

Section Memo.
Context {C : Type}.
Variable moves : C -> list (list C).
Variable equal : C -> C -> bool.
Variable hash : C -> positive.
Notation table := (Lookup.table C (list (list C))).
Notation lookup := (Lookup.lookup equal hash).
Notation put := (Lookup.put equal hash).

Definition moves_from (t : table) (c : C) : list (list C) :=
  match lookup t c with Some l => l | None => moves c end.

Definition add_part (t : table) (c : C) : table :=
  match lookup t c with Some _ => t | None => put t c (moves c) end.

(** Parts of which others stand beside are likely to come up again. *)
Definition add_sum (t : table) (p : list C) : table :=
  match p with
  | [] | [_] => t
  | _ => fold_left add_part p t
  end.

(** The parts of a position and of its options. *)
Definition add_line (t : table) (p : list C) : table :=
  let t := add_sum t p in fold_left add_sum (together (moves_from t) p) t.

(** Where no line is a sum, no moves are kept. *)
Definition is_sum (p : list C) : bool :=
  match p with [] | [_] => false | _ => true end.
Definition table_of (lines : list (list C)) : table :=
  if existsb is_sum lines then fold_left add_line lines Lookup.empty else Lookup.empty.

Hypothesis equal_true : forall a b, equal a b = true -> a = b.

Definition right (t : table) : Prop := forall c l, lookup t c = Some l -> l = moves c.

Lemma right_fold {A} (f : table -> A -> table) : (forall t a, right t -> right (f t a)) ->
  forall l t, right t -> right (fold_left f l t).
Proof. intros F. induction l as [|a l IH]; cbn; auto. Qed.

Lemma right_add_part t c : right t -> right (add_part t c).
Proof.
  intros R. unfold add_part. destruct (lookup t c) eqn:E; [exact R|].
  intros d l H. apply (lookup_put equal equal_true hash) in H.
  destruct H as [(-> & ->)|H]; [reflexivity|exact (R d l H)].
Qed.

Lemma right_add_sum t p : right t -> right (add_sum t p).
Proof.
  intros R. destruct p as [|c [|d p]]; try exact R.
  apply right_fold; [apply right_add_part|exact R].
Qed.

Lemma table_of_right lines : right (table_of lines).
Proof.
  assert (E : right Lookup.empty) by (intros c l H; now rewrite lookup_empty in H).
  unfold table_of. destruct (existsb is_sum lines); [|exact E].
  apply right_fold; [|exact E].
  intros t p R. unfold add_line. apply right_fold.
  - intros u q. apply right_add_sum.
  - now apply right_add_sum.
Qed.

Theorem moves_from_right lines c : moves_from (table_of lines) c = moves c.
Proof.
  unfold moves_from. destruct (lookup _ c) as [l|] eqn:F; [|reflexivity].
  exact (table_of_right lines c l F).
Qed.

(** The games are the same. *)
Theorem memo_matches over lines :
  @matches (either over (moves_from (table_of lines))) (either over moves) eq.
Proof.
  pose proof (moves_from_right lines) as E.
  assert (T : forall p, together (moves_from (table_of lines)) p = together moves p).
  { induction p as [|c p IH]; cbn [together]; [reflexivity|]. now rewrite E, IH. }
  intros p q <-. cbn [either options won]. rewrite T.
  split; [|split; [|reflexivity]]; intros a Ha; exists a; auto.
Qed.

End Memo.
