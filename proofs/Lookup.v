(** Tables of what is known, under keys of any type: a map from a number that is computed
    of a key to the few keys that share it. *)
From Coq Require Import List NArith FMapPositive Lia.
Import ListNotations.

Section Lookup.
Context {K V : Type}.
Variable eqb : K -> K -> bool.
Hypothesis eqb_true : forall a b, eqb a b = true -> a = b.

(** Any function will do; one that seldom has the same value twice, of some 30 bits, makes
    it quick. *)
Variable hash : K -> positive.

Definition table := PositiveMap.t (list (K * V)).

Definition empty : table := PositiveMap.empty (list (K * V)).

Fixpoint find_in (c : K) (l : list (K * V)) : option V :=
  match l with
  | [] => None
  | (d, e) :: l => if eqb c d then Some e else find_in c l
  end.

Definition lookup (t : table) (c : K) : option V :=
  match PositiveMap.find (hash c) t with
  | None => None
  | Some l => find_in c l
  end.

Fixpoint drop_from (c : K) (l : list (K * V)) : list (K * V) :=
  match l with
  | [] => []
  | (d, e) :: l => if eqb c d then l else (d, e) :: drop_from c l
  end.

Definition put (t : table) (c : K) (e : V) : table :=
  let h := hash c in
  match PositiveMap.find h t with
  | None => PositiveMap.add h [(c, e)] t
  | Some l => PositiveMap.add h ((c, e) :: drop_from c l) t
  end.

Lemma lookup_empty c : lookup empty c = None.
Proof. unfold lookup, empty. now rewrite PositiveMap.gempty. Qed.

Lemma find_after_drop c d l e :
  find_in d (drop_from c l) = Some e -> eqb d c = false ->
  find_in d l = Some e.
Proof.
  intros F D. induction l as [|[x f] l IH]; simpl in *; [discriminate|].
  destruct (eqb c x) eqn:E.
  - apply eqb_true in E. subst x. now rewrite D.
  - simpl in F. now destruct (eqb d x); [|apply IH].
Qed.

Lemma lookup_put t c e d f :
  lookup (put t c e) d = Some f -> d = c /\ f = e \/ lookup t d = Some f.
Proof.
  unfold lookup, put.
  destruct (Pos.eq_dec (hash d) (hash c)) as [E|D].
  - rewrite E. destruct (PositiveMap.find (hash c) t) as [l|];
      rewrite PositiveMap.gss; simpl;
      destruct (eqb d c) eqn:B; try discriminate; intros F.
    1, 3: injection F as <-; left; auto.
    right. now apply find_after_drop with c.
  - destruct (PositiveMap.find (hash c) t); rewrite PositiveMap.gso; auto.
Qed.
End Lookup.
Arguments table : clear implicits.

(** * Numbers that are missing from a set *)

Local Open Scope N_scope.

(** The first number from [k] and below [v] that is not in the set, which has each
    number plus 1; not many more are tried than there are options. *)
Fixpoint missing {A} (options : list A) (below : PositiveMap.t unit) (k v : N)
    : option N :=
  if v <=? k then None
  else if PositiveMap.mem (N.succ_pos k) below then
    match options with
    | [] => Some k
    | _ :: rest => missing rest below (N.succ k) v
    end
  else Some k.

Lemma nothing_missing {A} (options : list A) below k v :
  missing options below k v = None ->
  forall u, k <= u -> u < v -> PositiveMap.mem (N.succ_pos u) below = true.
Proof.
  revert k. induction options as [|q l IH]; simpl; intros k;
    destruct (N.leb_spec v k); try (intros _ u ? ?; lia);
    destruct (PositiveMap.mem (N.succ_pos k) below) eqn:E; try discriminate.
  intros M u L B. destruct (N.eq_dec u k) as [->|D]; [exact E|].
  apply (IH _ M u); lia.
Qed.
