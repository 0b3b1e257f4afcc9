(** The ruleset of Moore's Nim means the game of [Moore.v], for at most 19 heaps and as
    far as the language evaluates its choices, so that what the theorems say is true of
    the text. *)
From Coq Require Import String List NArith ZArith Bool Lia Permutation.
From Grundy Require Import Statement Facts Sums Syntax Boards Language.
From Grundy.Theorems Require Import Stated Rulesets SameText RulesOf Law Bits HeapTexts
  NumberTexts HeapsByTheorem OddEvenText Sorting
  NimLike Remainders MooreMoves MooreReply Moore
  StatedHeaps.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope N_scope.

(** The form in which lists of heaps are written. *)
Definition in_order_of_size (q : list N) : list N := sort N.leb (some_heaps q).


Lemma filter_twice {A} (f : A -> bool) l : filter f (filter f l) = filter f l.
Proof.
  induction l as [|a l IH]; cbn [filter]; [reflexivity|].
  destruct (f a) eqn:E; cbn [filter]; [rewrite E|]; now rewrite IH.
Qed.

Lemma filter_permutation {A} (f : A -> bool) l m :
  Permutation l m -> Permutation (filter f l) (filter f m).
Proof.
  induction 1 as [|a l m _ IH|a b l|l m o _ IH1 _ IH2]; cbn [filter].
  - constructor.
  - destruct (f a); [now constructor|exact IH].
  - destruct (f a), (f b); try reflexivity. constructor.
  - now rewrite IH1.
Qed.

Lemma in_order_same : same_heaps in_order_of_size.
Proof.
  intros p. unfold in_order_of_size. transitivity (some_heaps (some_heaps p)).
  - apply filter_permutation, sort_permutation.
  - unfold some_heaps. now rewrite filter_twice.
Qed.

(** With k = 1 the nimbers are those of Nim. *)
Lemma nim_sum_permutation p q : Permutation p q -> nim_sum p = nim_sum q.
Proof.
  unfold nim_sum. induction 1 as [|n p q _ IH|m n p|p q r _ IH1 _ IH2];
    cbn [fold_right].
  - reflexivity.
  - now rewrite IH.
  - now rewrite <- !N.lxor_assoc, (N.lxor_comm n m).
  - congruence.
Qed.

Lemma nim_sum_some p : nim_sum (some_heaps p) = nim_sum p.
Proof.
  unfold nim_sum, some_heaps. induction p as [|n p IH]; cbn [filter fold_right];
    [reflexivity|].
  destruct (N.eqb_spec n 0) as [->|nz]; cbn [negb fold_right]; rewrite IH;
    [now rewrite N.lxor_0_l|reflexivity].
Qed.

Lemma nim_sum_in_order q : nim_sum (in_order_of_size q) = nim_sum q.
Proof.
  unfold in_order_of_size. rewrite (nim_sum_permutation _ _ (sort_permutation _ _)).
  apply nim_sum_some.
Qed.

Theorem moore_one_as p : nimber (normal (moore_as in_order_of_size 1)) p (nim_sum p).
Proof.
  induction p as [p IH] using (well_founded_induction
    (Wf_nat.well_founded_ltof _ (fun p => N.to_nat (total p)))).
  assert (down : forall q, In q (moore 1 p) ->
    nimber (normal (moore_as in_order_of_size 1)) (in_order_of_size q) (nim_sum q)).
  { intros q Hq. rewrite <- nim_sum_in_order. apply IH. unfold Wf_nat.ltof.
    assert (total (in_order_of_size q) < total p); [|lia].
    apply (moore_as_falls _ in_order_same 1). now apply in_map. }
  constructor.
  - intros q Hq. apply in_map_iff in Hq. destruct Hq as (q' & <- & Hq).
    exists (nim_sum q'). split; [now apply down|].
    apply moore_one_moves in Hq. rewrite <- (map_id q'), <- (map_id p).
    apply (sum_changes nim_moves (fun n => n)); [|exact Hq].
    intros n m H. apply in_nim in H. lia.
  - intros t L. rewrite <- (map_id p) in L.
    destruct (sum_reaches nim_moves (fun n => n)) with (p := p) (t := t)
      as (q & Hq & E); [|exact L|].
    + intros n v H. exists v. now rewrite in_nim.
    + rewrite map_id in E. apply moore_one_moves in Hq. exists (in_order_of_size q).
      split; [now apply in_map|]. rewrite <- E. now apply down.
Qed.

(** *** Choices *)

Definition figures (l : list N) : value := ints (map Z.of_N l).

Lemma product_choices ls :
  product (map (map Z.of_N) ls) = map (map Z.of_N) (MooreMoves.choices ls).
Proof.
  induction ls as [|l ls IH]; [reflexivity|]. cbn [map product MooreMoves.choices].
  rewrite IH. induction l as [|n l IHl]; [reflexivity|].
  cbn [map flat_map]. rewrite IHl, map_app, !map_map. reflexivity.
Qed.

Fixpoint ways (ls : list (list N)) : N :=
  match ls with [] => 1 | l :: ls => N.of_nat (length l) * ways ls end.

Lemma many_ways ls a :
  fold_left (fun n l => (n * many l)%Z) (map (map Z.of_N) ls) a = (a * Z.of_N (ways
    ls))%Z.
Proof.
  revert a. induction ls as [|l ls IH]; intros a; cbn [map fold_left ways]; [lia|].
  rewrite IH, many_is_length, map_length. lia.
Qed.

Lemma as_ints_of l : as_ints (figures l) = Some (map Z.of_N l).
Proof.
  unfold figures, ints, as_ints. rewrite map_map.
  rewrite (all_of_map as_int (fun n => Int (Z.of_N n)) Z.of_N); [reflexivity|].
  reflexivity.
Qed.

Lemma choices_of ls : ways ls <= 1000000000000000000 ->
  Values.choices [Items (map figures ls)] =
  Some (Items (map figures (MooreMoves.choices ls))).
Proof.
  intros W. unfold Values.choices.
  rewrite (all_of_map as_ints figures (map Z.of_N)) by (intros l _; apply as_ints_of).
  rewrite many_ways. destruct (Z.leb_spec (1 * Z.of_N (ways ls)) longest) as [_|G];
    [|unfold longest in G; lia].
  rewrite product_choices, map_map. reflexivity.
Qed.

Lemma sum_of l : total l <= 1000000000000000000 ->
  of_list Z.add (Some 0%Z) [figures l] = Some (figure (total l)).
Proof.
  intros B. unfold of_list, figures, ints.
  rewrite (all_of_map as_int Int (fun z => z)) by reflexivity. rewrite map_id.
  assert (F : forall l a, a + total l <= 1000000000000000000 ->
    fold_left (fun r z => match r with
      | Some r => let r := (r + z)%Z in if Values.fits r then Some r else None
      | None => None end) (map Z.of_N l) (Some (Z.of_N a)) = Some (Z.of_N (a + total l))).
  { clear. induction l as [|n l IH]; intros a B; cbn [map fold_left total] in *.
    - do 2 f_equal. lia.
    - replace (Z.of_N a + Z.of_N n)%Z with (Z.of_N (a + n)) by lia. cbv zeta.
      rewrite fits_natural by (unfold Language.large; lia). rewrite IH by lia. do 2
        f_equal. lia. }
  unfold fold. destruct l as [|n l]; [reflexivity|]. cbn [map total] in *.
  rewrite F by lia. apply int_natural. unfold Language.large. lia.
Qed.

(** *** The text *)

(** [option rest for chosen in choices([[0, 1] for n in r]) where 0 < sum(chosen) <= k
      for rest in choices([if chosen[i] = 1 then [0..r[i]] else [r[i]]
                           for i in indices(r)])] *)
Definition all_chosen : expr :=
  Call "choices" [Every (ListOf [Number 0; Number 1]) [For false ["n"] false (Name "r")]].
Definition few : expr :=
  Compare (Number 0) [(Less, Long, Call "sum" [Name "chosen"]); (AtMost, Long, Name "k")].
Definition one_rest : expr :=
  If (Compare (Index (Name "chosen") (Name "i")) [(Equal, Short, Number 1)])
    (ListOf [Range (Number 0) (Index (Name "r") (Name "i")) false])
    (ListOf [Index (Name "r") (Name "i")]).
Definition all_rests : expr :=
  Call "choices" [Every one_rest [For false ["i"] false (Call "indices" [Name "r"])]].
Definition moore_option : move :=
  Move None [Name "rest"]
    [For false ["chosen"] false all_chosen; Where few; For false ["rest"] false
      all_rests].

Definition is_moore_text : ruleset -> bool := says AllHeaps ["r"] [Choice moore_option].

(** Positions that the language evaluates. *)
Fixpoint size (r : list N) : N :=
  match r with [] => 1 | n :: r => N.max 1 n * size r end.
Definition fair (r : list N) : Prop := (length r <= 19)%nat /\ size r <= 1000000000000000000.

Section Text.

Variable g : rules.
Hypothesis text : means g AllHeaps ["r"] "r" [Choice moore_option].
Variable k : N.
Hypothesis k_is : find "k" (constants g) = Some (Some (figure k)).

Definition heaps_scope (r : list N) : scope :=
  Scope [] (("r", Some (Items (map figure r))) :: constants g).

Lemma figures_are l : Items (map figure l) = figures l.
Proof. unfold figures, ints, figure. now rewrite map_map. Qed.

Lemma for_list f (x : list N -> list value) ls :
  (forall l done, In l ls -> f (figures l) done = Go (rev (x l) ++ done)) ->
  forall done, for_each f (map figures ls) done = Go (rev (flat_map x ls) ++ done).
Proof.
  induction ls as [|l ls IH]; intros H done; [reflexivity|].
  cbn [map for_each flat_map]. rewrite H by now left.
  rewrite IH by (intros; apply H; now right).
  now rewrite rev_app_distr, app_assoc.
Qed.

Lemma chosen_means r : fair r ->
  meaning "r" [] all_chosen (heaps_scope r) =
  Some (Items (map figures (MooreMoves.choices (map (fun _ => [0; 1]) r)))).
Proof.
  intros [L _].
  assert (E : meaning "r" [] (Every (ListOf [Number 0; Number 1])
      [For false ["n"] false (Name "r")]) (heaps_scope r) =
    Some (Items (map figures (map (fun _ => [0; 1]) r)))).
  { cbn - [for_each figures int]. change (int 0) with (Some (Int 0)).
    change (int 1) with (Some (Int 1)). cbn - [for_each figures].
    rewrite (for_each_figures _ (fun _ => [figures [0; 1]])) by reflexivity.
    rewrite visited_all, flat_map_single, map_map. reflexivity. }
  unfold all_chosen. cbn [meaning map values_of] in *. rewrite E.
  change (apply [] "choices" (heaps_scope r)) with Values.choices.
  apply choices_of. clear - L.
  assert (W : ways (map (fun _ => [0; 1]) r) = 2 ^ N.of_nat (length r)).
  { clear. induction r as [|n r IH]; [reflexivity|]. cbn [map ways length].
    rewrite IH. replace (N.of_nat (S (length r))) with (N.succ (N.of_nat (length r)))
      by lia. rewrite N.pow_succ_r'. reflexivity. }
  rewrite W. apply N.le_trans with (2 ^ 19); [|vm_compute; discriminate].
  apply N.pow_le_mono_r; lia.
Qed.

(** The scope in which the heaps to be made smaller are chosen. *)
Definition chosen_scope (r chosen : list N) : scope :=
  bind "chosen" (figures chosen) (heaps_scope r).

Lemma few_means r chosen : total chosen <= 1000000000000000000 ->
  meaning "r" [] few (chosen_scope r chosen) =
  Some (Cond ((0 <? total chosen) && (total chosen <=? k))).
Proof.
  intros B.
  assert (Lc : look_up "chosen" (chosen_scope r chosen) = Some (figures chosen))
    by reflexivity.
  assert (Lk : look_up "k" (chosen_scope r chosen) = Some (figure k))
    by (unfold look_up; cbn; now rewrite k_is).
  set (s := chosen_scope r chosen) in *. clearbody s. unfold few.
  cbn - [of_list figures int Z.ltb Z.leb look_up N.ltb N.leb]. rewrite Lc.
  change (int 0) with (Some (Int 0)). rewrite sum_of by exact B.
  cbn - [Z.ltb Z.leb N.ltb N.leb look_up].
  destruct (Z.ltb_spec 0 (Z.of_N (total chosen))), (N.ltb_spec 0 (total chosen)); try lia;
    [|reflexivity].
  cbn - [Z.leb N.leb look_up]. rewrite Lk. cbn - [Z.leb N.leb].
  destruct (Z.leb_spec (Z.of_N (total chosen)) (Z.of_N k)), (N.leb_spec (total chosen) k);
    try lia; reflexivity.
Qed.

Lemma replaced_nth chosen r : length chosen = length r ->
  MooreMoves.replaced chosen r =
  map (fun i => if nth i chosen 0 =? 1 then smaller (nth i r 0) else [nth i r 0])
    (seq 0 (length r)).
Proof.
  revert r. induction chosen as [|c chosen IH]; intros [|n r] L; try discriminate L.
  - reflexivity.
  - cbn [MooreMoves.replaced length seq map nth]. rewrite <- seq_shift, map_map.
    rewrite (IH r) by (now injection L). reflexivity.
Qed.

Lemma rests_mean r chosen : fair r -> length chosen = length r ->
  meaning "r" [] all_rests (chosen_scope r chosen) =
  Some (Items (map figures (MooreMoves.choices (MooreMoves.replaced chosen r)))).
Proof.
  intros [L B] E.
  assert (small : forall i, (i < length r)%nat -> nth i r 0 <= 1000000000000000000).
  { clear - B. revert B. generalize 1000000000000000000 as b. induction r as [|n r IH]; intros b B i
    H;
      cbn [length size] in *; [lia|].
    assert (1 <= size r) by (clear; induction r as [|m r IH]; cbn [size]; nia).
    destruct i as [|i]; cbn [nth]; [nia|]. apply IH; [nia|lia]. }
  assert (I : meaning "r" [] (Call "indices" [Name "r"]) (chosen_scope r chosen) =
    Some (Items (naturals (length r)))).
  { cbn. rewrite many_is_length, map_length. apply range_from_0. unfold longest. lia. }
  assert (M : meaning "r" [] (Every one_rest
      [For false ["i"] false (Call "indices" [Name "r"])]) (chosen_scope r chosen) =
    Some (Items (map figures (MooreMoves.replaced chosen r)))).
  { unfold one_rest. cbn [meaning map fold_right Language.step] in *. rewrite I.
    rewrite (replaced_nth chosen r E), map_map.
    rewrite (for_each_goes _ (fun v => match v with
      | Int z => [figures (if nth (Z.to_nat z) chosen 0 =? 1
                           then smaller (nth (Z.to_nat z) r 0)
                           else [nth (Z.to_nat z) r 0])]
      | _ => [] end)).
    - rewrite visited_all. do 2 f_equal. unfold naturals.
      rewrite flat_map_concat_map, map_map. generalize (seq 0 (length r)) as l.
      induction l as [|i l IH]; [reflexivity|]. cbn [map concat app].
      now rewrite Nat2Z.id, IH.
    - intros v done Hv. unfold naturals in Hv. apply in_map_iff in Hv.
      destruct Hv as (i & <- & Hi). apply in_seq in Hi. rewrite Nat2Z.id.
      assert (C : index (figures chosen) (Int (Z.of_nat i)) =
        Some (figure (nth i chosen 0))).
      { unfold figures, ints, index. rewrite map_map. rewrite (element_nth (Int (Z.of_N
        0))) by (rewrite map_length; lia).
        f_equal. apply (map_nth (fun n => Int (Z.of_N n))). }
      assert (H : element (map figure r) (Z.of_nat i) = Some (figure (nth i r 0))).
      { rewrite (element_nth (figure 0)) by (rewrite map_length; lia).
        f_equal. apply (map_nth figure). }
      unfold visit.
      cbn - [element range figures value_eqb int Z.of_nat N.eqb nth smaller].
      change (int 0) with (Some (Int 0)). change (int 1) with (Some (Int 1)).
      rewrite C, H. cbn - [range figures Z.eqb Z.of_nat N.eqb nth smaller].
      destruct (Z.eqb_spec (Z.of_N (nth i chosen 0)) 1), (N.eqb_spec (nth i chosen 0) 1);
        try lia.
      + rewrite range_smaller by (apply small; lia). rewrite figures_are. reflexivity.
      + reflexivity. }
  unfold all_rests. cbn [meaning map values_of] in M |- *. rewrite M.
  change (apply [] "choices" (chosen_scope r chosen)) with Values.choices.
  apply choices_of. apply N.le_trans with (size r); [|exact B]. clear - E.
  revert r E. induction chosen as [|c chosen IH]; intros [|n r] E; try discriminate E.
  - reflexivity.
  - cbn [MooreMoves.replaced ways size]. specialize (IH r ltac:(now injection E)).
    assert (S : N.of_nat (length (if c =? 1 then smaller n else [n])) <= N.max 1 n).
    { destruct (c =? 1); [|simpl; lia]. unfold smaller. rewrite map_length, seq_length.
      lia. }
    now apply N.mul_le_mono.
Qed.

Lemma chosen_small (r chosen : list N) :
  In chosen (MooreMoves.choices (map (fun _ => [0; 1]) r)) ->
  length chosen = length r /\ total chosen <= N.of_nat (length r).
Proof.
  intros H. apply MooreMoves.in_choices in H. revert chosen H.
  induction r as [|n r IH]; intros chosen H; inversion H as [|c l ch ls H1 H2]; subst;
    cbn [length total]; [lia|].
  destruct (IH ch H2) as [A B]. cbn [In] in H1. lia.
Qed.

(** A comprehension with two sources and a condition between them. *)
Lemma two_sources own e a x p e1 w b y q e2 s :
  meaning own [] (Every e [For a [x] p e1; Where w; For b [y] q e2]) s =
  visited match meaning own [] e1 s with
    | Some (Items l) => for_each (fun v done =>
        match meaning own [] w (bind x v s) with
        | Some (Cond true) =>
            match meaning own [] e2 (bind x v s) with
            | Some (Items m) => for_each (fun u done =>
                visit (fun _ => true) (meaning own [] e) (bind y u (bind x v s)) done) m
                  done
            | _ => Fault
            end
        | Some (Cond false) => Go done
        | _ => Fault
        end) l []
    | _ => Fault
    end.
Proof. reflexivity. Qed.

Lemma moore_means r : fair r ->
  meaning "r" [] (of_option moore_option) (heaps_scope r) =
  Some (Items (map (fun q => Items [figures q]) (moore k r))).
Proof.
  intros F. unfold of_option, moore_option. cbn [result clauses].
  rewrite two_sources, (chosen_means r F).
  rewrite (for_list _ (fun chosen =>
    if (0 <? total chosen) && (total chosen <=? k)
    then map (fun q => Items [figures q])
      (MooreMoves.choices (MooreMoves.replaced chosen r)) else [])).
  - rewrite visited_all. do 2 f_equal. unfold moore.
    generalize (MooreMoves.choices (map (fun _ : N => [0; 1]) r)) as l.
    induction l as [|c l IH]; [reflexivity|]. cbn [flat_map filter].
    destruct ((0 <? total c) && (total c <=? k)); [|exact IH].
    cbn [flat_map]. now rewrite map_app, IH.
  - intros chosen done H. destruct (chosen_small r chosen H) as [E B].
    fold (chosen_scope r chosen). pose proof (proj1 F) as L.
    rewrite (few_means r chosen) by lia.
    destruct ((0 <? total chosen) && (total chosen <=? k)); [|reflexivity].
    rewrite (rests_mean r chosen F E).
    rewrite (for_list _ (fun q => [Items [figures q]])).
    + now rewrite flat_map_single.
    + intros q d _. reflexivity.
Qed.

(** *** The game *)

Lemma size_some r : size (some_heaps r) = size r.
Proof.
  unfold some_heaps. induction r as [|n r IH]; cbn [filter size]; [reflexivity|].
  destruct (N.eqb_spec n 0) as [->|nz]; cbn [negb size]; rewrite IH; lia.
Qed.

Lemma size_permutation p q : Permutation p q -> size p = size q.
Proof. induction 1; cbn [size]; nia. Qed.

Lemma length_some r : (length (some_heaps r) <= length r)%nat.
Proof.
  unfold some_heaps. induction r as [|n r IH]; cbn [filter length]; [lia|].
  destruct (negb (n =? 0)); cbn [length]; lia.
Qed.

Lemma fair_moves r q : fair r -> In q (moore k r) ->
  fair q /\ fair (in_order_of_size q).
Proof.
  intros [L B] H. apply in_moore in H. destruct H as [Le _].
  assert (F : fair q).
  { split.
    - assert (E : length q = length r) by (clear - Le; induction Le; cbn; congruence).
      rewrite E. exact L.
    - apply N.le_trans with (size r); [|exact B]. clear - Le.
      induction Le as [|m n q r H _ IH]; cbn [size]; [lia|].
      apply N.mul_le_mono; [lia|exact IH]. }
  split; [exact F|]. destruct F as [L' B'].
  pose proof (sort_permutation N.leb (some_heaps q)) as P. split.
  - unfold in_order_of_size. rewrite (Permutation_length P).
    pose proof (length_some q). lia.
  - unfold in_order_of_size. now rewrite (size_permutation _ _ P), size_some.
Qed.

Lemma fair_small r : fair r -> Forall (fun n => n <= 1000000000000000000) r.
Proof.
  intros [_ B]. revert B. generalize 1000000000000000000 as b.
  induction r as [|n r IH]; intros b B; constructor; cbn [size] in B;
    assert (1 <= size r) by (clear; induction r as [|m r IH]; cbn [size]; nia); [nia|].
  apply IH. nia.
Qed.

Lemma replaced_heaps q : fair q ->
  Language.replaced AllHeaps ["r"] (Items [figures q]) = Some [Figures (in_order_of_size
    q)].
Proof.
  intros F. pose proof (fair_small q F) as S. destruct F as [L _].
  unfold Language.replaced, all_in, figures, ints. rewrite map_map.
  assert (A : all_of (one_or_list as_int)
      [Items (map (fun n => Int (Z.of_N n)) q)] = Some [map Z.of_N q]).
  { unfold all_of. cbn [collect one_or_list].
    rewrite (all_of_map as_int (fun n => Int (Z.of_N n)) Z.of_N) by reflexivity.
    reflexivity. }
  rewrite A. cbn [concat]. rewrite app_nil_r.
  assert (N' : all_of number_of (map Z.of_N q) = Some q).
  { rewrite (all_of_map number_of Z.of_N (fun n => n)); [now rewrite map_id|].
    intros n Hn. rewrite Forall_forall in S. specialize (S n Hn). unfold number_of.
    replace ((0 <=? Z.of_N n) && (Z.of_N n <=? Language.large))%Z with true
      by (symmetry; unfold Language.large; apply andb_true_iff; lia).
    now rewrite N2Z.id. }
  rewrite N'. unfold in_form. rewrite many_is_length.
  destruct (Z.leb_spec (Z.of_nat (length q)) 4096) as [_|]; [|lia]. reflexivity.
Qed.

Lemma moore_text_moves r : fair r ->
  part_moves g (Figures r) =
  map (fun q => [Figures q]) (moore_as in_order_of_size k r).
Proof.
  intros F. pose proof text as (K & Na & O & M & R & J).
  rewrite (all_moves_are g (Figures r) [map (fun q => Items [figures q]) (moore k r)]
    (fun v => match Language.replaced AllHeaps ["r"] v with Some ps => ps | None => []
      end)).
  - cbn [concat]. rewrite app_nil_r. unfold moore_as. rewrite !map_map.
    apply map_ext_in. intros q Hq. destruct (fair_moves r q F Hq) as [Fq _].
    now rewrite (replaced_heaps q Fq).
  - exact J.
  - rewrite M. constructor; [|constructor].
    replace (scope_of g (Figures r)) with (heaps_scope r); [now apply moore_means|].
    unfold scope_of, scope_with. rewrite K, Na, O. reflexivity.
  - cbn [concat]. rewrite app_nil_r. intros v Hv. apply in_map_iff in Hv.
    destruct Hv as (q & <- & Hq). destruct (fair_moves r q F Hq) as [Fq _].
    rewrite K, Na, (replaced_heaps q Fq). split; [reflexivity|].
    apply forallb_forall. intros x _. unfold Language.allowed. now rewrite R.
Qed.

Lemma fair_stays r q : fair r -> In q (moore_as in_order_of_size k r) -> fair q.
Proof.
  intros F H. apply in_map_iff in H. destruct H as (q' & <- & H).
  now apply (fair_moves r q').
Qed.

Lemma moore_as_ends r : ends (normal (moore_as in_order_of_size k)) r.
Proof.
  apply (ends_within (normal (moore_as in_order_of_size k)) (fun _ => True) total);
    [|exact I].
  intros a b _ H. split; [exact I|]. exact (moore_as_falls _ in_order_same k a b H).
Qed.

Theorem moore_text r : 1 <= k -> fair r ->
  true_of (game_of g NormalPlay) [Figures r] (moore_stated k r) /\
  true_of (game_of g MiserePlay) [Figures r] (moore_misere_stated k r).
Proof.
  intros K F. pose proof text as (_ & _ & _ & _ & _ & J). split.
  - apply (true_of_part_normal g (moore_as in_order_of_size k) Figures fair fair_stays
      moore_text_moves J r _ F).
    unfold moore_stated. destruct (N.eqb_spec k 1) as [E|ne].
    + split; [apply moore_normal_as, in_order_same|]. cbn [of_nimber]. intros n H.
      injection H as <-. rewrite E. apply moore_one_as.
    + apply true_in_normal_play; [apply moore_as_ends|].
      apply moore_normal_as, in_order_same.
  - apply (true_of_part_misere g (moore_as in_order_of_size k) Figures fair fair_stays
      moore_text_moves J r (moore_misere_stated k r) F eq_refl).
    split; [|discriminate]. apply moore_misere_as; [exact in_order_same|exact K].
Qed.

End Text.

Definition moore_by_theorem (g : rules) (v : convention) (p : list part) : option stated
  :=
  match number_in "k" g, p with
  | Some k, [Figures r] =>
      if (1 <=? k) && (N.of_nat (length r) <=? 19) && (size r <=? 1000000000000000000)
      then Some (by_convention v (moore_stated k r) (moore_misere_stated k r))
      else None
  | _, _ => None
  end.

Theorem moore_by_theorem_sound f chosen g v p s :
  is_moore_text f = true -> understood f chosen = Some g ->
  moore_by_theorem g v p = Some s -> true_of (game_of g v) p s.
Proof.
  intros T U. pose proof (says_means _ _ _ _ _ _ _ T U) as M.
  unfold moore_by_theorem.
  destruct (number_in "k" g) as [k|] eqn:K; [|discriminate].
  destruct p as [|[r| | | | ] [|? ?]]; try discriminate.
  destruct ((1 <=? k) && (N.of_nat (length r) <=? 19) && (size r <=? 1000000000000000000)) eqn:C;
    [|discriminate].
  intros S. injection S as <-. rewrite !andb_true_iff, !N.leb_le in C.
  destruct C as ((C1 & C2) & C3). apply number_in_is in K.
  destruct (moore_text g M k K r C1) as [X Y]; [split; [lia|exact C3]|].
  now destruct v.
Qed.
