(** From the text of a ruleset to the options that it means: lemmas on [Language.v], for
    rules with one [option] whose evaluation has no fault. *)
From Coq Require Import String List NArith ZArith Lia Bool.
From Grundy Require Import Statement Syntax Boards Language.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

Lemma rev'_rev {A} (l : list A) : rev' l = rev l.
Proof. unfold rev'. now rewrite rev_append_rev, app_nil_r. Qed.

(** ** Clauses *)

(** Where every visit adds some values, all are added. *)
Lemma for_each_goes visit (f : value -> list value) l : forall done,
  (forall v done, In v l -> visit v done = Go (rev (f v) ++ done)) ->
  for_each visit l done = Go (rev (flat_map f l) ++ done).
Proof.
  induction l as [|v l IH]; intros done H; [reflexivity|]. cbn [for_each flat_map].
  rewrite (H v done) by now left. rewrite IH.
  - now rewrite rev_app_distr, app_assoc.
  - intros w d Hw. apply H. now right.
Qed.

Lemma visited_go l : visited (Go (rev l ++ [])) = Some (Items l).
Proof. cbn. now rewrite rev'_rev, app_nil_r, rev_involutive. Qed.

Definition naturals (n : nat) : list value :=
  map (fun i => Int (Z.of_nat i)) (seq 0 n).

Lemma range_of_naturals a b : (a <= b)%nat -> Z.of_nat b <= longest ->
  range (Z.of_nat a) (Z.of_nat b) =
  Some (Items (map (fun i => Int (Z.of_nat i)) (seq a (b - a)))).
Proof.
  intros O H. unfold range.
  destruct (Z.leb_spec (Z.of_nat b - Z.of_nat a) longest) as [_|]; [|lia].
  f_equal. f_equal.
  set (f := fun r : Z * list value => let z := fst r - 1 in (z, Int z :: snd r)).
  enough (G : forall k l, (k <= b)%nat -> N.iter (N.of_nat k) f (Z.of_nat b, l) =
    (Z.of_nat (b - k), map (fun i => Int (Z.of_nat i)) (seq (b - k) k) ++ l)).
  { replace (Z.to_N (Z.of_nat b - Z.of_nat a)) with (N.of_nat (b - a)) by lia.
    rewrite G by lia. cbn [snd]. rewrite app_nil_r.
    now replace (b - (b - a))%nat with a by lia. }
  clear O. induction k as [|k IH]; intros l Hk.
  - cbn. now rewrite Nat.sub_0_r.
  - rewrite Nat2N.inj_succ, N.iter_succ, IH by lia. unfold f at 1. cbn [fst snd].
    replace (b - k)%nat with (S (b - S k)) by lia. cbn [seq map].
    replace (Z.of_nat (S (b - S k)) - 1) with (Z.of_nat (b - S k)) by lia. reflexivity.
Qed.

Lemma range_from_0 n : Z.of_nat n <= longest ->
  range 0 (Z.of_nat n) = Some (Items (naturals n)).
Proof.
  intros H. change 0 with (Z.of_nat 0).
  rewrite (range_of_naturals 0 n) by lia. now rewrite Nat.sub_0_r.
Qed.

Lemma many_is_length {A} (l : list A) : many l = Z.of_nat (length l).
Proof.
  unfold many. enough (G : forall n,
    fold_left (fun n _ => Z.succ n) l n = n + Z.of_nat (length l)) by apply (G 0).
  induction l as [|x l IH]; intros n; cbn [fold_left length]; [lia|].
  rewrite IH. lia.
Qed.

Lemma element_nth {A} (d : A) l : forall i, (i < length l)%nat ->
  element l (Z.of_nat i) = Some (nth i l d).
Proof.
  induction l as [|a l IH]; intros i H; cbn [length] in H; [lia|]. cbn [element].
  destruct i as [|i]; [reflexivity|].
  destruct (Z.eqb_spec (Z.of_nat (S i)) 0); [lia|].
  replace (Z.of_nat (S i) - 1) with (Z.of_nat i) by lia. apply IH. lia.
Qed.

Lemma all_of_map {A B C} (f : A -> option B) (g : C -> A) (h : C -> B) l :
  (forall c, In c l -> f (g c) = Some (h c)) -> all_of f (map g l) = Some (map h l).
Proof.
  intros H. unfold all_of.
  enough (G : forall done, collect f (map g l) done = Some (rev done ++ map h l))
    by apply G.
  induction l as [|c l IH]; intros done; cbn [collect map].
  - now rewrite rev'_rev, app_nil_r.
  - rewrite (H c) by now left. rewrite IH by (intros x Hx; apply H; now right).
    cbn [rev]. now rewrite <- app_assoc.
Qed.

Lemma fits_natural z : 0 <= z <= large -> fits z = true.
Proof. unfold fits, large. intros H. apply andb_true_iff. lia. Qed.

Lemma int_natural z : 0 <= z <= large -> int z = Some (Int z).
Proof. intros H. unfold int. now rewrite fits_natural. Qed.

(** ** Options *)

(** Rules with one option, all of whose results are positions of the game. *)
Lemma part_moves_are r p m results (g : value -> list part) :
  moves_of r = [m] -> judge r = None -> m (scope_of r p) = Some (Items results) ->
  (forall v, In v results ->
     replaced (rules_kind r) (rules_names r) v = Some (g v) /\
     forallb (allowed r) (g v) = true) ->
  part_moves r p = map g results.
Proof.
  intros M J E H. unfold part_moves, part_options, judged. rewrite M, J. cbn [fold_left].
  rewrite E.
  assert (G : forall done, fold_left (fun done v =>
      match done with
      | Some done => match replaced (rules_kind r) (rules_names r) v with
        | Some ps => if forallb (allowed r) ps then Some (ps :: done) else None
        | None => None end
      | None => None
      end) results (Some done) = Some (rev (map g results) ++ done)).
  { clear E. induction results as [|v l IH]; intros done; [reflexivity|].
    cbn [fold_left map rev]. destruct (H v (or_introl eq_refl)) as (R & A).
    rewrite R, A, IH by (intros w Hw; apply H; now right). now rewrite <- app_assoc. }
  rewrite G, app_nil_r. rewrite <- (rev_involutive (map g results)) at 2.
  destruct (rev (map g results)); [reflexivity|]. now rewrite rev'_rev.
Qed.

(** ** Texts *)

(** The statements that change what is legal or who wins. *)
Definition of_the_rules (s : statement) : bool :=
  match s with
  | Setting _ _ | Define _ _ _ | Choice _ | Require _ | Wins _ => true
  | _ => false
  end.

Lemma flat_map_filter {A B} (f : A -> list B) (keep : A -> bool) l :
  (forall a, keep a = false -> f a = []) -> flat_map f l = flat_map f (filter keep l).
Proof.
  intros H. induction l as [|a l IH]; [reflexivity|]. cbn [flat_map filter].
  destruct (keep a) eqn:K; cbn [flat_map]; rewrite IH; [|rewrite (H a K)]; reflexivity.
Qed.

Lemma definitions_filter own l : forall defs once,
  definitions own l defs once = definitions own (filter of_the_rules l) defs once.
Proof.
  induction l as [|s l IH]; intros defs once; [reflexivity|].
  destruct s as [| f xs e | | | | | | | |]; cbn [filter of_the_rules definitions];
    try apply IH.
  destruct xs; apply IH.
Qed.
