(** What the rulesets of heaps mean: the text of Nim and of subtraction games lists the
    moves of [Remainders.v], for heaps of at most 10^18, so that what the theorems
    say is true of the text. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts Sums Syntax Boards Language.
From Grundy.Theorems Require Import Stated Rulesets Law Bits NimLike Remainders
  StatedHeaps.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope N_scope.

(** *** Ranges *)

Lemma range_is a n : (Z.of_nat n <= longest)%Z ->
  range a (a + Z.of_nat n) =
  Some (Items (map (fun i => Int (a + Z.of_nat i)) (seq 0 n))).
Proof.
  intros H. unfold range. replace (a + Z.of_nat n - a)%Z with (Z.of_nat n) by lia.
  destruct (Z.leb_spec (Z.of_nat n) longest) as [_|]; [|lia]. do 2 f_equal.
  set (f := fun r : Z * list value => let z := (fst r - 1)%Z in (z, Int z :: snd r)).
  enough (G : forall k l, (k <= n)%nat -> N.iter (N.of_nat k) f ((a + Z.of_nat n)%Z, l) =
    ((a + Z.of_nat (n - k))%Z,
     map (fun i => Int (a + Z.of_nat i)) (seq (n - k) k) ++ l)).
  { replace (Z.to_N (Z.of_nat n)) with (N.of_nat n) by lia.
    rewrite G by lia. cbn [snd]. now rewrite PeanoNat.Nat.sub_diag, app_nil_r. }
  induction k as [|k IH]; intros l Hk.
  - cbn. now rewrite PeanoNat.Nat.sub_0_r.
  - rewrite Nnat.Nat2N.inj_succ, N.iter_succ, IH by lia. unfold f at 1. cbn [fst snd].
    replace (n - k)%nat with (S (n - S k)) by lia. cbn [seq map].
    replace (a + Z.of_nat (S (n - S k)) - 1)%Z with (a + Z.of_nat (n - S k))%Z by lia.
    reflexivity.
Qed.

Lemma range_upto n : (n <= 1000000000000000000)%N ->
  range 1 (Z.of_N n + 1) = Some (Items (map figure (upto n))).
Proof.
  intros H. replace (Z.of_N n + 1)%Z with (1 + Z.of_nat (N.to_nat n))%Z by lia.
  rewrite range_is by (unfold longest; lia). do 2 f_equal. unfold upto.
  rewrite map_map, <- seq_shift, map_map. apply map_ext. intros i. unfold figure.
  f_equal. lia.
Qed.

Lemma range_smaller n : (n <= 1000000000000000000)%N ->
  range 0 (Z.of_N n) = Some (Items (map figure (smaller n))).
Proof.
  intros H. replace (Z.of_N n) with (0 + Z.of_nat (N.to_nat n))%Z by lia.
  rewrite range_is by (unfold longest; lia). do 2 f_equal. unfold smaller.
  rewrite map_map. apply map_ext. intros i. unfold figure. f_equal. lia.
Qed.

(** *** Clauses and options *)

Lemma for_each_figures visit (f : N -> list value) l : forall done,
  (forall n done, In n l -> visit (figure n) done = Go (rev (f n) ++ done)) ->
  for_each visit (map figure l) done = Go (rev (flat_map f l) ++ done).
Proof.
  induction l as [|n l IH]; intros done H; [reflexivity|]. cbn [for_each flat_map map].
  rewrite (H n done) by now left. rewrite IH.
  - now rewrite rev_app_distr, app_assoc.
  - intros m d Hm. apply H. now right.
Qed.

Lemma visited_all l : visited (Go (rev l ++ [])) = Some (Items l).
Proof. exact (visited_go l). Qed.

Lemma flat_map_single {A B} (f : A -> B) l : flat_map (fun x => [f x]) l = map f l.
Proof. induction l as [|x l IH]; simpl; [reflexivity|]. now rewrite IH. Qed.

Lemma flat_map_if {A B} (f : A -> B) (t : A -> bool) l :
  flat_map (fun x => if t x then [f x] else []) l = map f (filter t l).
Proof.
  induction l as [|x l IH]; simpl; [reflexivity|]. rewrite IH. now destruct (t x).
Qed.

(** Rules whose options all have results, each of which is a position. *)
Lemma all_moves_judged r p results (g : value -> list part) :
  judged r p <> None ->
  Forall2 (fun m l => m (scope_of r p) = Some (Items l)) (moves_of r) results ->
  (forall v, In v (concat results) ->
     replaced (rules_kind r) (rules_names r) v = Some (g v) /\
     forallb (allowed r) (g v) = true) ->
  part_moves r p = map g (concat results).
Proof.
  intros J F H. unfold part_moves, part_options.
  set (one := fun done v =>
      match done with
      | Some done => match replaced (rules_kind r) (rules_names r) v with
        | Some ps => if forallb (allowed r) ps then Some (ps :: done) else None
        | None => None end
      | None => None
      end).
  assert (G : forall l, (forall v, In v l ->
      replaced (rules_kind r) (rules_names r) v = Some (g v) /\
      forallb (allowed r) (g v) = true) ->
      forall done, fold_left one l (Some done) = Some (rev (map g l) ++ done)).
  { clear. induction l as [|v l IH]; intros H done; [reflexivity|].
    cbn [fold_left map rev]. destruct (H v (or_introl eq_refl)) as (R & A).
    unfold one at 2. rewrite R, A, IH by (intros w Hw; apply H; now right).
    now rewrite <- app_assoc. }
  match goal with |- context [fold_left ?step (moves_of r) (Some [])] => 
    set (all := step) end.
  assert (E : forall done, fold_left all (moves_of r) (Some done) =
      Some (rev (map g (concat results)) ++ done)).
  { induction F as [|m l ms ls Hm F IH]; intros done; [reflexivity|].
    cbn [fold_left concat]. unfold all at 2. rewrite Hm. fold one.
    rewrite G by (intros v Hv; apply H; cbn [concat]; rewrite in_app_iff; auto).
    rewrite IH by (intros v Hv; apply H; cbn [concat]; rewrite in_app_iff; auto).
    now rewrite map_app, rev_app_distr, <- app_assoc. }
  rewrite E, app_nil_r. rewrite <- (rev_involutive (map g (concat results))) at 2.
  destruct (rev (map g (concat results))); [|now rewrite rev'_rev].
  now destruct (judged r p).
Qed.

Lemma all_moves_are r p results (g : value -> list part) :
  judge r = None ->
  Forall2 (fun m l => m (scope_of r p) = Some (Items l)) (moves_of r) results ->
  (forall v, In v (concat results) ->
     replaced (rules_kind r) (rules_names r) v = Some (g v) /\
     forallb (allowed r) (g v) = true) ->
  part_moves r p = map g (concat results).
Proof.
  intros J. apply all_moves_judged. unfold judged. now rewrite J.
Qed.

(** *** Heaps *)

Definition heap_part (n : N) : part := Figures [n].

(** An empty heap is left out. *)
Definition left_by (n : N) : list N := if n =? 0 then [] else [n].

Lemma left_by_is n : left_by n = [n] \/ n = 0 /\ left_by n = [].
Proof. unfold left_by. destruct (N.eqb_spec n 0); auto. Qed.

Section Heap_text.

Variable r : rules.
Variable moves : N -> list N.
Hypothesis falls : forall n m, In m (moves n) -> m < n.
Hypothesis text : forall n, n <= 1000000000000000000 ->
  part_moves r (heap_part n) = map (fun m => map heap_part (left_by m)) (moves n).
Hypothesis last_move_decides : judge r = None.

Lemma heaps_text p : Forall (fun n => n <= 1000000000000000000) p ->
  position_moves r (map heap_part p) = map (map heap_part) (heaps_left moves left_by p).
Proof.
  unfold position_moves, heaps_left. induction 1 as [|n p H _ IH]; [reflexivity|].
  cbn [together map]. rewrite (text n H), IH, map_app, !map_map. f_equal.
  apply map_ext. intros m. now rewrite map_app.
Qed.

Definition matched (p : list N) (q : list part) : Prop :=
  Forall (fun n => n <= 1000000000000000000) p /\ q = map heap_part p.

Lemma heaps_text_matches (w : bool) :
  @matches (Game _ (heaps_left moves left_by) (fun _ => w))
    (Game _ (position_moves r) (fun _ => w)) matched.
Proof.
  intros p q [B ->]. cbn [options won]. rewrite (heaps_text p B).
  assert (small : forall q, In q (heaps_left moves left_by p) ->
      Forall (fun n => n <= 1000000000000000000) q).
  { intros q H. apply in_heaps_left in H. destruct H as (l & n & s & m & -> & -> & H).
    apply Forall_app in B. destruct B as [B1 B2]. inversion B2 as [|? ? B3 B4]; subst.
    apply Forall_app. split; [exact B1|]. apply Forall_app. split; [|exact B4].
    apply falls in H. destruct (left_by_is m) as [->|[_ ->]]; constructor;
      [lia|constructor]. }
  split; [|split; [|reflexivity]].
  - intros a Ha. exists (map heap_part a). split; [now apply in_map|].
    split; [now apply small|reflexivity].
  - intros b Hb. apply in_map_iff in Hb. destruct Hb as (a & <- & Ha). exists a.
    split; [exact Ha|]. split; [now apply small|reflexivity].
Qed.

Hypothesis empty_ends : moves 0 = [].

Lemma outcome_of_text (w : bool) p (lost : bool) :
  Forall (fun n => n <= 1000000000000000000) p ->
  (if lost then loses (Game _ (heaps moves) (fun _ => w)) p
   else wins (Game _ (heaps moves) (fun _ => w)) p) ->
  if lost then loses (Game _ (position_moves r) (fun _ => w)) (map heap_part p)
  else wins (Game _ (position_moves r) (fun _ => w)) (map heap_part p).
Proof.
  intros B H.
  pose proof (matched_outcomes _ (left_out_matches moves left_by left_by_is empty_ends w))
    as [W L].
  pose proof (matched_outcomes _ (heaps_text_matches w)) as [W' L'].
  destruct lost.
  - apply L' with p; [|now split]. now apply L with p.
  - apply W' with p; [|now split]. now apply W with p.
Qed.

Lemma nimber_of_text p n :
  Forall (fun n => n <= 1000000000000000000) p ->
  nimber (normal (heaps moves)) p n -> nimber (game_of r NormalPlay) (map heap_part p) n.
Proof.
  intros B H. unfold game_of. rewrite last_move_decides.
  apply (matched_nimber (g := normal (heaps_left moves left_by))
    (h := normal (position_moves r)) matched p _ n (heaps_text_matches false)).
  - now split.
  - apply (matched_nimber (g := normal (heaps moves))
      (h := normal (heaps_left moves left_by)) _ p p n
      (left_out_matches moves left_by left_by_is empty_ends false)); auto.
Qed.

Theorem true_of_text_normal p s :
  Forall (fun n => n <= 1000000000000000000) p ->
  true_of (normal (heaps moves)) p s ->
  true_of (game_of r NormalPlay) (map heap_part p) s.
Proof.
  intros B [O V]. split; [|intros n E; apply nimber_of_text; auto].
  unfold game_of. rewrite last_move_decides. now apply outcome_of_text.
Qed.

Theorem true_of_text_misere p s :
  Forall (fun n => n <= 1000000000000000000) p -> of_nimber s = None ->
  true_of (misere (heaps moves)) p s ->
  true_of (game_of r MiserePlay) (map heap_part p) s.
Proof.
  intros B Z [O V]. split; [|rewrite Z; discriminate].
  unfold game_of. rewrite last_move_decides. now apply outcome_of_text.
Qed.

End Heap_text.

(** Rules of heaps with one option and no condition. *)
Definition heap_rules (m : move) (r : rules) : Prop :=
  rules_kind r = Heaps /\ rules_names r = ["n"] /\ once r = [] /\ required r = [] /\
  moves_of r = [meaning "n" [] (of_option m)] /\ judge r = None.

Lemma heap_scope m r n : heap_rules m r ->
  scope_of r (heap_part n) = Scope [] (("n", Some (figure n)) :: constants r).
Proof.
  intros (K & Na & O & _). unfold scope_of, scope_with. rewrite K, Na, O. reflexivity.
Qed.

Lemma figure_int n : (n <= 1000000000000000000)%N -> int (Z.of_N n) = Some (figure n).
Proof. intros H. apply int_natural. unfold large. lia. Qed.

Lemma difference n k : k <= n -> n <= 1000000000000000000 ->
  arith_values Subtract (figure n) (figure k) = Some (figure (n - k)).
Proof.
  intros L B. cbn [arith_values arith_of figure].
  replace (Z.of_N n - Z.of_N k)%Z with (Z.of_N (n - k)) by lia. apply figure_int. lia.
Qed.

Lemma replaced_heap n : n <= 1000000000000000000 ->
  replaced Heaps ["n"] (Items [figure n]) = Some (map heap_part (left_by n)).
Proof.
  intros B. unfold replaced, figure. cbn - [number_of in_form]. unfold number_of.
  replace ((0 <=? Z.of_N n) && (Z.of_N n <=? large))%Z with true
    by (symmetry; unfold large; apply andb_true_iff; lia).
  rewrite N2Z.id. unfold left_by. destruct n; reflexivity.
Qed.

(** One option whose results are the heaps that are left. *)
Lemma heap_text m r moves :
  heap_rules m r ->
  (forall n, n <= 1000000000000000000 ->
    meaning "n" [] (of_option m) (scope_of r (heap_part n)) =
    Some (Items (map (fun m => Items [figure m]) (moves n)))) ->
  (forall n m, In m (moves n) -> m < n) ->
  forall n, n <= 1000000000000000000 ->
  part_moves r (heap_part n) = map (fun m => map heap_part (left_by m)) (moves n).
Proof.
  intros H M falls n B. pose proof H as (K & Na & O & R & Ms & J).
  rewrite (all_moves_are r (heap_part n) [map (fun m => Items [figure m]) (moves n)]
    (fun v => match v with Items [Int z] => map heap_part (left_by (Z.to_N z)) | _ => []
      end)).
  - cbn [concat]. rewrite app_nil_r, map_map. apply map_ext. intros a. cbn.
    now rewrite N2Z.id.
  - exact J.
  - rewrite Ms. constructor; [|constructor]. now apply M.
  - cbn [concat]. rewrite app_nil_r. intros v Hv. apply in_map_iff in Hv.
    destruct Hv as (a & <- & Ha). apply falls in Ha. split.
    + rewrite K, Na. cbn [figure]. rewrite N2Z.id. apply replaced_heap. lia.
    + apply forallb_forall. intros x _. unfold allowed. now rewrite R.
Qed.

(** *** Nim *)

(** [option n - k for k in 1..=n] *)
Definition nim_option : move :=
  Move None [Arith Subtract (Name "n") (Name "k")]
    [For false ["k"] false (Range (Number 1) (Name "n") true)].

Lemma nim_means r n : heap_rules nim_option r -> n <= 1000000000000000000 ->
  meaning "n" [] (of_option nim_option) (scope_of r (heap_part n)) =
  Some (Items (map (fun m => Items [figure m]) (nim_moves n))).
Proof.
  intros H B. rewrite (heap_scope _ r n H).
  cbn - [range int arith_values]. change (int 1) with (Some (Int 1)). cbn iota.
  rewrite (range_upto n B).
  rewrite (for_each_figures _ (fun k => [Items [figure (n - k)]])).
  - rewrite visited_all, flat_map_single. unfold nim_moves. now rewrite map_map.
  - intros k done Hk. apply in_upto in Hk. unfold visit. cbn - [arith_values figure].
    now rewrite difference by lia.
Qed.

Theorem nim_text r p : heap_rules nim_option r ->
  Forall (fun n => n <= 1000000000000000000) p ->
  true_of (game_of r NormalPlay) (map heap_part p) (bouton_stated p) /\
  true_of (game_of r MiserePlay) (map heap_part p) (bouton_misere_stated p).
Proof.
  intros H B.
  assert (F : forall n m, In m (nim_moves n) -> m < n) by (intros n m; apply in_nim).
  pose proof (heap_text nim_option r nim_moves H (fun n => nim_means r n H) F) as T.
  destruct H as (_ & _ & _ & _ & _ & J). split.
  - apply (true_of_text_normal r nim_moves F T J eq_refl p _ B). apply bouton_true.
  - apply (true_of_text_misere r nim_moves F T J eq_refl p (bouton_misere_stated p) B
      eq_refl).
    apply bouton_misere_true.
Qed.

(** *** Subtraction games *)

(** [option n - k for k in set where k <= n] *)
Definition subtraction_option : move :=
  Move None [Arith Subtract (Name "n") (Name "k")]
    [For false ["k"] false (Name "set"); Where (Compare (Name "k") [(AtMost, Long, Name
      "n")])].

Lemma subtraction_means r set n : heap_rules subtraction_option r ->
  find "set" (constants r) = Some (Some (Items (map figure set))) -> n <= 1000000000000000000 ->
  meaning "n" [] (of_option subtraction_option) (scope_of r (heap_part n)) =
  Some (Items (map (fun m => Items [figure m]) (subtract set n))).
Proof.
  intros H S B. rewrite (heap_scope _ r n H).
  assert (L : look_up "set" (Scope [] (("n", Some (figure n)) :: constants r)) =
    Some (Items (map figure set))) by (cbn; now rewrite S).
  cbn - [look_up arith_values compare_values]. rewrite L.
  rewrite (for_each_figures _ (fun k => if k <=? n then [Items [figure (n - k)]] else
    [])).
  - rewrite visited_all, flat_map_if. unfold subtract. now rewrite map_map.
  - intros k done Hk. cbn - [arith_values figure Z.leb]. cbn [compare_values figure].
    destruct (N.leb_spec k n), (Z.leb_spec (Z.of_N k) (Z.of_N n)); try lia;
      [|reflexivity].
    unfold visit. fold (figure k) (figure n). cbn - [arith_values figure].
    now rewrite difference by lia.
Qed.

Theorem subtraction_text r set k p : heap_rules subtraction_option r ->
  find "set" (constants r) = Some (Some (Items (map figure set))) -> one_to set = Some k
    ->
  Forall (fun n => n <= 1000000000000000000) p ->
  true_of (game_of r NormalPlay) (map heap_part p) (remainders_stated k p) /\
  true_of (game_of r MiserePlay) (map heap_part p) (remainders_misere_stated k p).
Proof.
  intros H S One B.
  assert (F : forall n m, In m (subtract set n) -> m < n).
  { intros n m. destruct (one_to_sound set k One) as [K In_set].
    now apply (subtract_falls set k). }
  assert (Z : subtract set 0 = []).
  { destruct (subtract set 0) as [|m l] eqn:E; [reflexivity|].
    assert (In m (subtract set 0)) as Hm by (rewrite E; now left).
    apply F in Hm. lia. }
  pose proof (heap_text subtraction_option r (subtract set) H
    (fun n => subtraction_means r set n H S) F) as T.
  destruct H as (_ & _ & _ & _ & _ & J). split.
  - apply (true_of_text_normal r (subtract set) F T J Z p _ B).
    now apply remainders_true.
  - apply (true_of_text_misere r (subtract set) F T J Z p (remainders_misere_stated k p) B
      eq_refl).
    now apply remainders_misere_true.
Qed.
