(** The meaning of an expression on numbers and lists of numbers, from the meanings of its
    parts. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Grundy Require Import Syntax Boards Language.
From Grundy.Theorems Require Import Rulesets HeapTexts Places.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope N_scope.

(** *** Lists *)

Lemma element_get r i : i < len r ->
  element (map figure r) (Z.of_N i) = Some (figure (get r i)).
Proof.
  intros H. unfold len in H. replace (Z.of_N i) with (Z.of_nat (N.to_nat i)) by lia.
  rewrite (element_nth (figure 0)) by (rewrite map_length; lia).
  unfold get. f_equal. apply (map_nth figure).
Qed.

(** The list with one number changed. *)
Lemma change_at f r i v : i < len r -> f (figure (get r i)) = Some [figure v] ->
  change f (map figure r) (Z.of_N i) = Some (map figure (set r i v)).
Proof.
  unfold set, get, len. replace (Z.of_N i) with (Z.of_nat (N.to_nat i)) by lia.
  intros H F. assert (H' : (N.to_nat i < length r)%nat) by lia. clear H.
  revert H' F. generalize (N.to_nat i) as j. induction r as [|n r IH]; intros j H F;
    [simpl in H; lia|]. cbn [map change set_nat].
  destruct j as [|j]; [cbn [Z.of_nat Z.eqb]; cbn [nth] in F; now rewrite F|].
  destruct (Z.eqb_spec (Z.of_nat (S j)) 0); [lia|].
  replace (Z.of_nat (S j) - 1)%Z with (Z.of_nat j) by lia.
  rewrite IH; [reflexivity|simpl in H; lia|exact F].
Qed.

Lemma change_set r i v : i < len r ->
  change (fun _ => Some [Int (Z.of_N v)]) (map figure r) (Z.of_N i) =
  Some (map figure (set r i v)).
Proof. intros H. now apply change_at. Qed.

Lemma many_len r : many (map figure r) = Z.of_N (len r).
Proof. rewrite many_is_length, map_length. unfold len. lia. Qed.

Lemma len_set r i v : len (set r i v) = len r.
Proof.
  unfold len, set. f_equal. generalize (N.to_nat i) as j.
  induction r as [|n r IH]; intros [|j]; cbn; congruence.
Qed.

(** *** Expressions *)

Definition in_bounds (z : Z) : Prop :=
  (-1000000000000000000 <= z <= 1000000000000000000)%Z.

Ltac bounded := unfold in_bounds; lia.

Lemma bounded_fits z : in_bounds z -> fits z = true.
Proof. unfold in_bounds, fits. intros H. apply andb_true_iff. lia. Qed.

Lemma same_figures a b : value_eqb (figure a) (figure b) = (a =? b).
Proof. cbn. destruct (Z.eqb_spec (Z.of_N a) (Z.of_N b)), (N.eqb_spec a b); lia. Qed.

Lemma equal_figures a b : compare_values Equal (figure a) (figure b) = Some (a =? b).
Proof. exact (f_equal Some (same_figures a b)). Qed.

Section Steps.

Variables (own : name) (defs : list (name * defined)) (s : scope).
Local Notation "e ~> v" := (meaning own defs e s = Some v) (at level 70).

Lemma number_is n : in_bounds (Z.of_N n) -> Number n ~> Int (Z.of_N n).
Proof. intros B. cbn. unfold int. now rewrite bounded_fits. Qed.

Lemma arith_is o a b x y z :
  a ~> Int x -> b ~> Int y -> arith_of o x y = Some z -> in_bounds z ->
  Arith o a b ~> Int z.
Proof.
  intros A B E F. assert (R : meaning own defs (Arith o a b) s =
    match meaning own defs a s with
    | Some v => match meaning own defs b s with
      | Some w => arith_values o v w | None => None end
    | None => None end) by reflexivity.
  rewrite R, A, B. cbn. rewrite E. unfold int. now rewrite bounded_fits.
Qed.

Lemma negative_is a x : a ~> Int x -> in_bounds x -> Negative a ~> Int (- x).
Proof.
  intros A B. assert (R : meaning own defs (Negative a) s =
    match meaning own defs a s with
    | Some v => arith_values Multiply (Int (-1)) v | None => None end) by reflexivity.
  rewrite R, A. unfold arith_values, arith_of, int.
  replace (-1 * x)%Z with (- x)%Z by lia. rewrite bounded_fits; [reflexivity|].
  unfold in_bounds in *. lia.
Qed.

Lemma index_is e i r j :
  e ~> Items (map figure r) -> i ~> figure j -> j < len r ->
  Index e i ~> figure (get r j).
Proof.
  intros E I L. assert (R : meaning own defs (Index e i) s =
    match meaning own defs e s with
    | Some v => match meaning own defs i s with
      | Some i => index v i | None => None end
    | None => None end) by reflexivity.
  rewrite R, E, I. cbn [index figure]. now apply element_get.
Qed.

(** A comparison of two numbers; and a chain, of which each holds. *)
Lemma compare_is o t a b x y c :
  a ~> Int x -> b ~> Int y -> compare_values o (Int x) (Int y) = Some c ->
  Compare a [(o, t, b)] ~> Cond c.
Proof.
  intros A B E.
  assert (R : meaning own defs (Compare a [(o, t, b)]) s =
    match meaning own defs a s with
    | Some v => chain [compared o (meaning own defs b)] s (Some v) | None => None end)
    by (destruct o; try reflexivity; discriminate E).
  rewrite R, A. cbn [chain]. unfold compared. rewrite B, E. now destruct c.
Qed.

Fixpoint hold_from (x : Z) (l : list (comparison * spelling * expr)) : Prop :=
  match l with
  | [] => True
  | (o, _, b) :: l =>
      exists y, b ~> Int y /\ compare_values o (Int x) (Int y) = Some true /\
        hold_from y l
  end.

Lemma chain_holds a l x :
  a ~> Int x -> hold_from x l -> Compare a l ~> Cond true.
Proof.
  intros A. set (link := fun c : comparison * spelling * expr =>
    match c with
    | (IsIn, _, Range a b closed) =>
        within true closed (meaning own defs a) (meaning own defs b)
    | (IsNotIn, _, Range a b closed) =>
        within false closed (meaning own defs a) (meaning own defs b)
    | (o, _, e) => compared o (meaning own defs e)
    end).
  assert (R : meaning own defs (Compare a l) s = match meaning own defs a s with
    | Some v => chain (map link l) s (Some v) | None => None end) by reflexivity.
  rewrite R, A. clear A R. revert x. induction l as [|[[o t] b] l IH]; intros x H;
    [reflexivity|]. destruct H as (y & B & E & H). cbn [map chain].
  assert (L : link (o, t, b) = compared o (meaning own defs b))
    by (destruct o; try reflexivity; discriminate E).
  rewrite L. unfold compared. rewrite B, E. exact (IH y H).
Qed.

Lemma and_holds a b : a ~> Cond true -> b ~> Cond true -> And a b ~> Cond true.
Proof.
  intros A B. assert (E : meaning own defs (And a b) s =
    match meaning own defs a s with
    | Some (Cond true) =>
        match meaning own defs b s with Some (Cond b) => Some (Cond b) | _ => None end
    | Some (Cond false) => Some (Cond false)
    | _ => None
    end) by reflexivity.
  now rewrite E, A, B.
Qed.

Lemma or_holds a b c :
  a ~> Cond c -> (c = false -> b ~> Cond true) -> Or a b ~> Cond true.
Proof.
  intros A B. assert (E : meaning own defs (Or a b) s =
    match meaning own defs a s with
    | Some (Cond false) =>
        match meaning own defs b s with Some (Cond b) => Some (Cond b) | _ => None end
    | Some (Cond true) => Some (Cond true)
    | _ => None
    end) by reflexivity.
  rewrite E, A. destruct c; [reflexivity|]. now rewrite (B eq_refl).
Qed.

Lemma if_is c a b t v :
  c ~> Cond t -> (t = true -> a ~> v) -> (t = false -> b ~> v) -> If c a b ~> v.
Proof.
  intros C A B. assert (E : meaning own defs (If c a b) s =
    match meaning own defs c s with
    | Some (Cond true) => meaning own defs a s
    | Some (Cond false) => meaning own defs b s
    | _ => None
    end) by reflexivity.
  rewrite E, C. destruct t; auto.
Qed.

Lemma call_is f es vs :
  Forall2 (fun e v => e ~> v) es vs ->
  meaning own defs (Call f es) s = apply defs f s vs.
Proof.
  intros H. assert (E : meaning own defs (Call f es) s =
    match values_of (map (meaning own defs) es) s with
    | Some vs => apply defs f s vs | None => None end) by reflexivity.
  rewrite E. assert (V : values_of (map (meaning own defs) es) s = Some vs).
  { clear E. induction H as [|e v es vs E _ IH]; [reflexivity|].
    cbn [map values_of]. now rewrite E, IH. }
  now rewrite V.
Qed.

Lemma range_goes a b x y (closed : bool) :
  a ~> Int x -> b ~> Int y ->
  meaning own defs (Range a b closed) s = range x (if closed then y + 1 else y).
Proof.
  intros A B. assert (E : meaning own defs (Range a b closed) s =
    match meaning own defs a s, meaning own defs b s with
    | Some (Int a), Some (Int b) => range a (if closed then b + 1 else b)
    | _, _ => None end) by reflexivity.
  now rewrite E, A, B.
Qed.

(** The same for numbers that are not negative. *)
Lemma numeral n : n <= 100 -> Number n ~> figure n.
Proof. intros B. apply number_is. bounded. Qed.

Lemma taken_is a b x y :
  a ~> figure x -> b ~> figure y -> y <= x <= 5000 ->
  Arith Subtract a b ~> figure (x - y).
Proof.
  intros A B C. apply (arith_is _ _ _ (Z.of_N x) (Z.of_N y)); [exact A|exact B| |bounded].
  cbn. f_equal. lia.
Qed.

Lemma added_is a b x y :
  a ~> figure x -> b ~> figure y -> x + y <= 5000 -> Arith Add a b ~> figure (x + y).
Proof.
  intros A B C. apply (arith_is _ _ _ (Z.of_N x) (Z.of_N y)); [exact A|exact B| |bounded].
  cbn. f_equal. lia.
Qed.

Lemma equal_is t a b x y :
  a ~> figure x -> b ~> figure y -> Compare a [(Equal, t, b)] ~> Cond (x =? y).
Proof.
  intros A B. apply (compare_is _ _ _ _ (Z.of_N x) (Z.of_N y));
    [exact A|exact B|apply equal_figures].
Qed.

End Steps.

(** What holds for all numbers of a list. *)
Lemma all_holds own defs s e x e1 l :
  find "all" defs = None -> meaning own defs e1 s = Some (Items (map figure l)) ->
  (forall i, In i l -> meaning own defs e (bind x (figure i) s) = Some (Cond true)) ->
  meaning own defs (CallEvery "all" e [For false [x] false e1]) s = Some (Cond true).
Proof.
  intros D L H.
  assert (E : meaning own defs (CallEvery "all" e [For false [x] false e1]) s =
    match visited match meaning own defs e1 s with
      | Some (Items l) => for_each (fun v done =>
          visit (match find "all" defs with
            Some _ => fun _ => true | None => goes_on "all" end) (meaning own defs e)
            (bind x v s) done) l []
      | _ => Fault
      end with
    | Some v => apply defs "all" s [v] | None => None end) by reflexivity.
  rewrite E, L, D, (for_each_figures _ (fun _ => [Cond true])).
  - rewrite visited_all, flat_map_single. unfold apply. rewrite D. cbn - [all_of].
    rewrite (all_of_map as_cond (fun _ => Cond true) (fun _ => true)) by reflexivity.
    do 2 f_equal. clear. induction l as [|i l IH]; [reflexivity|exact IH].
  - intros i done Hi. unfold visit. rewrite (H i Hi). reflexivity.
Qed.
