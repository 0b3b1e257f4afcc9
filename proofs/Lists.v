(** Lists of lines and of options, which can be long, by functions that need no more stack
    for more of them. *)
From Coq Require Import List.
From Grundy Require Import Statement.
Import ListNotations.

Definition mapped {A B} (f : A -> B) (l : list A) : list B :=
  rev' (fold_left (fun done a => f a :: done) l []).

Lemma mapped_map {A B} (f : A -> B) l : mapped f l = map f l.
Proof.
  unfold mapped, rev'. rewrite rev_append_rev, app_nil_r.
  enough (G : forall done, fold_left (fun done a => f a :: done) l done =
    rev (map f l) ++ done) by (rewrite G, app_nil_r; apply rev_involutive).
  induction l as [|a l IH]; intros done; [reflexivity|].
  cbn [fold_left map rev]. rewrite IH, <- app_assoc. reflexivity.
Qed.

(** The options of a position, as [together] has them. *)
Section Listed.

Context {C : Type}.
Variable moves : C -> list (list C).

(** [before] stands before the rest of the position, and [done] are the options found so
    far, both with the last one first. *)
Fixpoint list_onto (before rest : list C) (done : list (list C)) : list (list C) :=
  match rest with
  | [] => done
  | c :: rest =>
      list_onto (c :: before) rest
        (fold_left (fun done left => rev_append before (left ++ rest) :: done) (moves c)
          done)
  end.

Definition all_options (p : list C) : list (list C) := rev' (list_onto [] p []).

Lemma listed_onto rest : forall before done,
  list_onto before rest done =
  rev (map (rev_append before) (together moves rest)) ++ done.
Proof.
  induction rest as [|c rest IH]; intros before done; [reflexivity|].
  cbn [list_onto together]. rewrite IH, map_app, rev_app_distr, map_map, <- app_assoc.
  f_equal. rewrite map_map. generalize (moves c) as l. intros l. revert done.
  induction l as [|left l IHl]; intros done; [reflexivity|].
  cbn [fold_left map rev]. rewrite IHl, <- app_assoc. reflexivity.
Qed.

Theorem all_options_together p : all_options p = together moves p.
Proof.
  unfold all_options, rev'. rewrite rev_append_rev, app_nil_r, listed_onto, app_nil_r.
  rewrite rev_involutive. apply map_id.
Qed.

End Listed.

(** The first element for which [f] has a result, and the result. *)
Fixpoint first_with {A B} (f : A -> option B) (l : list A) : option (A * B) :=
  match l with
  | [] => None
  | a :: l => match f a with Some b => Some (a, b) | None => first_with f l end
  end.

Lemma first_with_in {A B} (f : A -> option B) l a b :
  first_with f l = Some (a, b) -> In a l /\ f a = Some b.
Proof.
  induction l as [|x l IH]; cbn; [discriminate|]. destruct (f x) eqn:F.
  - intros E. injection E as <- <-. auto.
  - intros E. destruct (IH E). auto.
Qed.
