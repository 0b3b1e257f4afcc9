(** What the ruleset of octal games means: its text lists the moves of [Octal.v], for
    heaps of at most 10^18, so that the nimbers of heaps are those of the text. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts Sums Syntax Boards Language Octal Sequence.
From Grundy.Theorems Require Import Rulesets RulesOf HeapTexts HeapsByTheorem.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope N_scope.

(** [option a, rest - a for k in 0..min(len(code), n + 1) let rest = n - k
    for a in 0..=if code[k] >= 4 then rest / 2 else 0
    where bitand(code[k], if a > 0 then 4 else if rest > 0 then 2 else 1) > 0] *)
Definition digit_here : expr := Index (Name "code") (Name "k").
Definition is_positive (x : string) : expr :=
  Compare (Name x) [(Greater, Long, Number 0)].
Definition octal_option : move :=
  Move None [Name "a"; Arith Subtract (Name "rest") (Name "a")]
    [For false ["k"] false (Range (Number 0)
       (Call "min" [Call "len" [Name "code"]; Arith Add (Name "n") (Number 1)]) false);
     Let "rest" (Arith Subtract (Name "n") (Name "k"));
     For false ["a"] false (Range (Number 0)
       (If (Compare digit_here [(AtLeast, Long, Number 4)])
         (Arith Divide (Name "rest") (Number 2)) (Number 0)) true);
     Where (Compare (Call "bitand" [digit_here;
         If (is_positive "a") (Number 4) (If (is_positive "rest") (Number 2) (Number 1))])
       [(Greater, Long, Number 0)])].

(** ** Functions of numbers *)

Lemma fits_small z : (0 <= z <= large)%Z -> fits z = true.
Proof. apply fits_natural. Qed.

Lemma min_is a b : (0 <= a <= large)%Z -> (0 <= b <= large)%Z ->
  of_either Z.min None [Int a; Int b] = Some (Int (Z.min a b)).
Proof.
  intros A B. cbn - [fits int]. rewrite fits_small by lia. apply int_natural. lia.
Qed.

Lemma bitand_is a b : (0 <= a < 8)%Z -> (0 <= b < 8)%Z ->
  of_numbers Z.land [Int a; Int b] = Some (Int (Z.land a b)).
Proof.
  intros A B.
  assert (A' : (a = 0 \/ a = 1 \/ a = 2 \/ a = 3 \/ a = 4 \/ a = 5 \/ a = 6 \/ a = 7)%Z)
    by lia.
  assert (B' : (b = 0 \/ b = 1 \/ b = 2 \/ b = 3 \/ b = 4 \/ b = 5 \/ b = 6 \/ b = 7)%Z)
    by lia.
  clear A B. repeat (destruct A' as [->|A']); subst;
    repeat (destruct B' as [->|B']); subst; reflexivity.
Qed.

(** The bit of a digit that allows what is left of [r] counters, if one part is [a]. *)
Definition bit_for (a r : N) : N := if 0 <? a then 2 else if 0 <? r then 1 else 0.

Lemma bit_of_digit d a r : d < 8 ->
  (0 <? Z.land (Z.of_N d) (Z.of_N (2 ^ bit_for a r)))%Z = allows d (bit_for a r).
Proof.
  intros D. unfold bit_for, allows.
  assert (C : d = 0 \/ d = 1 \/ d = 2 \/ d = 3 \/ d = 4 \/ d = 5 \/ d = 6 \/ d = 7)
    by lia.
  destruct (0 <? a), (0 <? r);
    repeat (destruct C as [->|C]; [reflexivity|]); subst d; reflexivity.
Qed.

(** ** The options *)

(** The parts that the text lists. *)
Definition parts_of (code : list N) (n k : N) : list (N * N) :=
  let d := digit code k in
  let r := n - k in
  map (fun a => (a, r - a)) (filter (fun a => allows d (bit_for a r))
    (range 0 (if 4 <=? d then r / 2 else 0))).

Definition listed (code : list N) (n : N) : list (N * N) :=
  flat_map (parts_of code n) (smaller (N.min (N.of_nat (length code)) (n + 1))).

Definition two_parts (p : N * N) : value := Items [figure (fst p); figure (snd p)].

Lemma range_to m : m <= 500000000000000000 ->
  Values.range 0 (Z.of_N m + 1) = Some (Items (map figure (range 0 m))).
Proof.
  intros H. replace (Z.of_N m + 1)%Z with (Z.of_N (m + 1)) by lia.
  rewrite range_smaller by lia. do 2 f_equal. unfold range, smaller. do 3 f_equal.
  rewrite N.add_1_r, Nnat.N2Nat.inj_succ. cbn. lia.
Qed.

Lemma code_at code k : k < N.of_nat (length code) ->
  element (map figure code) (Z.of_N k) = Some (figure (digit code k)).
Proof.
  intros L. replace (Z.of_N k) with (Z.of_nat (N.to_nat k)) by lia.
  rewrite (element_nth (figure 0)) by (rewrite map_length; lia).
  f_equal. unfold digit. apply map_nth.
Qed.

Lemma digit_small code k : Forall (fun d => d < 8) code -> digit code k < 8.
Proof.
  intros H. unfold digit. destruct (nth_in_or_default (N.to_nat k) code 0) as [I|E].
  - rewrite Forall_forall in H. now apply H.
  - rewrite E. lia.
Qed.

Lemma octal_means r code n : heap_rules octal_option r ->
  find "code" (constants r) = Some (Some (Items (map figure code))) ->
  Forall (fun d => d < 8) code -> N.of_nat (length code) <= 1000000000000000000 -> n <= 1000000000000000000 ->
  meaning "n" [] (of_option octal_option) (scope_of r (heap_part n)) =
  Some (Items (map two_parts (listed code n))).
Proof.
  intros H C Small Len B. rewrite (heap_scope _ r n H).
  set (given := ("n", Some (figure n)) :: constants r).
  assert (Code : forall s, find "code" (local s) = None -> Language.given s = given ->
    look_up "code" s = Some (Items (map figure code))).
  { intros s E E'. unfold look_up. rewrite E, E'. cbn. now rewrite C. }
  unfold of_option. cbn - [look_up int arith_values compare_values of_either of_numbers
    Values.range given index many visit].
  rewrite Code by reflexivity.
  change (look_up "n" (Scope [] given)) with (Some (figure n)).
  change (int 0) with (Some (Int 0)). change (int 1) with (Some (Int 1)).
  change (int 2) with (Some (Int 2)). change (int 4) with (Some (Int 4)).
  cbn iota beta.
  assert (Plus : arith_values Add (figure n) (Int 1) = Some (figure (n + 1))).
  { cbn - [int Z.add]. replace (Z.of_N n + 1)%Z with (Z.of_N (n + 1)) by lia.
    apply int_natural. unfold large. lia. }
  rewrite Plus. cbn iota beta. unfold figure at 2.
  rewrite many_is_length, map_length, min_is by (unfold large; lia). cbn iota beta.
  replace (Z.min (Z.of_nat (length code)) (Z.of_N (n + 1))) with
    (Z.of_N (N.min (N.of_nat (length code)) (n + 1))) by lia.
  rewrite range_smaller by lia.
  rewrite (for_each_figures _ (fun k => map two_parts (parts_of code n k))).
  { rewrite visited_all. do 2 f_equal. unfold listed.
    induction (smaller _) as [|k l IH]; [reflexivity|]. cbn [flat_map].
    now rewrite map_app, IH. }
  intros k done Hk. apply in_smaller in Hk.
  change (look_up "n" (bind "k" (figure k) (Scope [] given))) with (Some (figure n)).
  change (look_up "k" (bind "k" (figure k) (Scope [] given))) with (Some (figure k)).
  cbn iota beta. rewrite difference by lia. set (rest := n - k).
  assert (Index : index (Items (map figure code)) (figure k) =
    Some (figure (digit code k))).
  { cbn [index figure]. apply code_at. lia. }
  assert (D := digit_small code k Small).
  set (scope_k := bind "rest" (figure rest) (bind "k" (figure k) (Scope [] given))).
  rewrite (Code scope_k) by reflexivity.
  change (look_up "k" scope_k) with (Some (figure k)).
  change (look_up "rest" scope_k) with (Some (figure rest)).
  cbn iota beta. rewrite Index. cbn iota beta.
  set (d := digit code k) in *. set (top := if 4 <=? d then rest / 2 else 0).
  assert (Half : arith_values Divide (figure rest) (Int 2) = Some (figure (rest / 2))).
  { cbn - [int Z.div]. replace (Z.of_N rest / 2)%Z with (Z.of_N (rest / 2)).
    - apply figure_int. transitivity rest; [|lia]. apply N.div_le_upper_bound; lia.
    - now rewrite N2Z.inj_div. }
  assert (Ge : compare_values AtLeast (figure d) (Int 4) = Some (4 <=? d)).
  { cbn - [Z.leb N.leb]. f_equal.
    destruct (Z.leb_spec 4 (Z.of_N d)), (N.leb_spec 4 d); lia || reflexivity. }
  assert (Top : top <= 500000000000000000).
  { unfold top. destruct (4 <=? d); [|lia].
    transitivity (1000000000000000000 / 2); [|discriminate]. apply N.div_le_mono; lia. }
  rewrite Ge, Half.
  assert (Range : match (match (if 4 <=? d then Some (true, Some (Int 4))
        else Some (false, Some (Int 4))) with
      | Some (true, _) => Some (figure (rest / 2))
      | Some (false, _) => Some (Int 0)
      | None => None end) with
    | Some (Int b) => Values.range 0 (b + 1) | _ => None end =
    Some (Items (map figure (range 0 top)))).
  { rewrite <- range_to by exact Top. unfold top. now destruct (4 <=? d). }
  replace (match _ with Some (Int b) => Values.range 0 (b + 1) | _ => None end)
    with (Some (Items (map figure (range 0 top)))) by
    (rewrite <- Range; now destruct (4 <=? d)).
  rewrite (for_each_figures _ (fun a =>
    if allows d (bit_for a rest) then [two_parts (a, rest - a)] else [])).
  { rewrite flat_map_if. unfold parts_of. fold rest d top. now rewrite map_map. }
  clear Range. intros a done' Ha. apply in_range in Ha.
  set (scope_a := bind "a" (figure a) scope_k).
  rewrite (Code scope_a) by reflexivity.
  change (look_up "k" scope_a) with (Some (figure k)).
  change (look_up "a" scope_a) with (Some (figure a)).
  change (look_up "rest" scope_a) with (Some (figure rest)).
  cbn iota beta. rewrite Index. cbn iota beta.
  assert (Pos : forall x, compare_values Greater (figure x) (Int 0) = Some (0 <? x)).
  { intros x. cbn - [Z.ltb N.ltb]. f_equal.
    destruct (Z.ltb_spec 0 (Z.of_N x)), (N.ltb_spec 0 x); lia || reflexivity. }
  rewrite !Pos.
  replace (match _ with Some vs => of_numbers Z.land vs | None => None end) with
    (of_numbers Z.land [Int (Z.of_N d); Int (Z.of_N (2 ^ bit_for a rest))]) by
    (unfold bit_for; now destruct (0 <? a), (0 <? rest)).
  rewrite bitand_is by
    (try lia; unfold bit_for; destruct (0 <? a), (0 <? rest); cbn; lia).
  cbn iota beta. cbn [compare_values]. rewrite bit_of_digit by exact D.
  destruct (allows d (bit_for a rest)); [|reflexivity].
  unfold visit. change (look_up "a" scope_a) with (Some (figure a)).
  change (look_up "rest" scope_a) with (Some (figure rest)).
  cbn iota beta. rewrite difference; [reflexivity| |lia].
  transitivity top; [lia|]. unfold top. destruct (4 <=? d); [|lia].
  apply N.div_le_upper_bound; lia.
Qed.

(** ** The moves of the text are those of the code *)

Definition parts_left (p : N * N) : list N := left_by (fst p) ++ left_by (snd p).

Lemma high_bits d : d < 8 -> allows d 3 = false /\ allows d 4 = false /\
  allows d 2 = (4 <=? d).
Proof.
  intros D.
  assert (C : d = 0 \/ d = 1 \/ d = 2 \/ d = 3 \/ d = 4 \/ d = 5 \/ d = 6 \/ d = 7)
    by lia.
  repeat (destruct C as [->|C]; [repeat split|]). subst d. repeat split.
Qed.

Lemma range_first m : range 0 m = 0 :: range 1 m.
Proof.
  unfold range. replace (S (N.to_nat m) - N.to_nat 0)%nat with (S (N.to_nat m)) by lia.
  cbn [N.to_nat seq map]. do 3 f_equal. lia.
Qed.

Lemma leaves_are_listed d r : d < 8 ->
  map parts_left (map (fun a => (a, r - a)) (filter (fun a => allows d (bit_for a r))
    (range 0 (if 4 <=? d then r / 2 else 0)))) = leaves d r.
Proof.
  intros D. destruct (high_bits d D) as (A3 & A4 & A2).
  unfold leaves, triples, pairs. rewrite A3, A4, A2, app_nil_r, range_first.
  cbn [filter]. unfold bit_for at 1. cbn [N.ltb N.compare].
  replace (0 <? 0) with false by reflexivity.
  assert (Rest : map parts_left (map (fun a => (a, r - a))
      (filter (fun a => allows d (bit_for a r))
        (range 1 (if 4 <=? d then r / 2 else 0)))) =
    flat_map (fun a => if (4 <=? d) || false && (a <? r - a) then [[a; r - a]] else [])
      (range 1 (r / 2))).
  { destruct (4 <=? d).
    - assert (H : forall a, In a (range 1 (r / 2)) -> 0 < a /\ a < r).
      { intros a Ha. apply in_range in Ha. split; [lia|].
        assert (r / 2 * 2 <= r); [|lia].
        rewrite N.mul_comm. apply N.mul_div_le. discriminate. }
      cbn [orb]. induction (range 1 (r / 2)) as [|a l IH]; [reflexivity|].
      destruct (H a (or_introl eq_refl)) as (P & Q).
      cbn [filter flat_map]. unfold bit_for at 1. destruct (N.ltb_spec 0 a); [|lia].
      rewrite A2. cbn [map app]. rewrite IH by (intros x Hx; apply H; now right).
      unfold parts_left, left_by. cbn [fst snd].
      destruct (N.eqb_spec a 0); [lia|].
      destruct (N.eqb_spec (r - a) 0); [lia|]. reflexivity.
    - cbn [orb andb]. induction (range 1 (r / 2)) as [|a l IH]; [reflexivity|exact IH]. }
  destruct (N.eqb_spec r 0) as [->|Hr].
  - cbn [N.ltb N.compare]. replace (0 <? 0) with false by reflexivity.
    destruct (allows d 0); cbn [map app]; rewrite Rest; reflexivity.
  - destruct (N.ltb_spec 0 r); [|lia].
    destruct (allows d 1); cbn [map app]; rewrite Rest; [|reflexivity].
    unfold parts_left, left_by. cbn [fst snd]. rewrite N.sub_0_r.
    destruct (N.eqb_spec r 0); [lia|]. reflexivity.
Qed.

Lemma smaller_first m : smaller (m + 1) = 0 :: map N.succ (smaller m).
Proof.
  unfold smaller. rewrite N.add_1_r, Nnat.N2Nat.inj_succ. cbn [seq map N.of_nat].
  rewrite <- seq_shift, !map_map. f_equal. apply map_ext. intros i. lia.
Qed.

Lemma listed_are_moves code : forall n, Forall (fun d => d < 8) code ->
  map parts_left (listed code n) = moves code n.
Proof.
  induction code as [|d code IH]; intros n H.
  { unfold listed. cbn [length N.of_nat]. now rewrite N.min_0_l. }
  inversion H as [|? ? D H']; subst. unfold listed. cbn [length moves].
  replace (N.min (N.of_nat (S (length code))) (n + 1)) with
    (N.min (N.of_nat (length code)) n + 1) by lia.
  rewrite smaller_first. cbn [flat_map]. rewrite map_app. f_equal.
  - unfold parts_of. rewrite N.sub_0_r. now apply leaves_are_listed.
  - destruct (N.eqb_spec n 0) as [->|Hn]; [rewrite N.min_0_r; reflexivity|].
    rewrite <- IH by exact H'. unfold listed. replace (n - 1 + 1) with n by lia. f_equal.
    rewrite flat_map_concat_map, map_map, <- flat_map_concat_map.
    apply flat_map_ext. intros k. unfold parts_of. rewrite digit_cons by lia.
    replace (N.succ k - 1) with k by lia. replace (n - N.succ k) with (n - 1 - k) by lia.
    reflexivity.
Qed.

Lemma replaced_two a b : a <= b -> b <= 1000000000000000000 ->
  replaced Heaps ["n"] (two_parts (a, b)) = Some (map heap_part (parts_left (a, b))).
Proof.
  intros L B. unfold replaced, two_parts, figure. cbn [fst snd].
  cbn - [number_of in_form].
  assert (Num : forall n, n <= 1000000000000000000 -> number_of (Z.of_N n) = Some n).
  { intros n Hn. unfold number_of.
    replace ((0 <=? Z.of_N n) && (Z.of_N n <=? large))%Z with true
      by (symmetry; unfold large; apply andb_true_iff; lia).
    now rewrite N2Z.id. }
  rewrite !Num by lia. unfold in_form, parts_left, left_by. cbn [fst snd filter].
  destruct (N.eqb_spec a 0), (N.eqb_spec b 0); try lia; try reflexivity.
  cbn - [N.leb]. destruct (N.leb_spec a b); [reflexivity|lia].
Qed.

Lemma listed_in_order code n p : In p (listed code n) -> fst p <= snd p /\ snd p <= n.
Proof.
  intros H. apply in_flat_map in H as (k & _ & H). unfold parts_of in H.
  apply in_map_iff in H as (a & <- & H). apply filter_In in H as (H & _).
  apply in_range in H. cbn [fst snd]. split; [|lia].
  assert (a * 2 <= n - k); [|lia].
  transitivity ((n - k) / 2 * 2).
  - apply N.mul_le_mono_r. destruct (4 <=? digit code k); [lia|].
    assert (a = 0) as -> by lia. apply N.le_0_l.
  - rewrite N.mul_comm. apply N.mul_div_le. discriminate.
Qed.

(** The options of a heap, by the text and by the code. *)
Theorem octal_text r code n : heap_rules octal_option r ->
  find "code" (constants r) = Some (Some (Items (map figure code))) ->
  Forall (fun d => d < 8) code -> N.of_nat (length code) <= 1000000000000000000 -> n <= 1000000000000000000 ->
  part_moves r (heap_part n) = map (map heap_part) (moves code n).
Proof.
  intros H C Small Len B. assert (M := octal_means r code n H C Small Len B).
  pose proof H as (K & Na & O & R & Ms & J).
  rewrite (all_moves_are r (heap_part n) [map two_parts (listed code n)]
    (fun v => match v with
     | Items [Int a; Int b] => map heap_part (parts_left (Z.to_N a, Z.to_N b))
     | _ => []
     end)).
  - cbn [concat]. rewrite app_nil_r, map_map, <- (listed_are_moves code n Small), map_map.
    apply map_ext. intros [a b]. unfold two_parts, figure. cbn [fst snd].
    now rewrite !N2Z.id.
  - exact J.
  - rewrite Ms. constructor; [exact M|constructor].
  - cbn [concat]. rewrite app_nil_r. intros v Hv. apply in_map_iff in Hv.
    destruct Hv as ([a b] & <- & Hp). apply listed_in_order in Hp as (L & L').
    cbn [fst snd] in L, L'. split.
    + rewrite K, Na, replaced_two by lia. unfold two_parts, figure. cbn [fst snd].
      now rewrite !N2Z.id.
    + apply forallb_forall. intros x _. unfold allowed. now rewrite R.
Qed.

Definition matched_heaps (p : list N) (q : list part) : Prop :=
  Forall (fun n => n <= 1000000000000000000) p /\ q = map heap_part p.

Section Text.
Variables (r : rules) (code : list N).
Hypothesis H : heap_rules octal_option r.
Hypothesis Code : find "code" (constants r) = Some (Some (Items (map figure code))).
Hypothesis Small : Forall (fun d => d < 8) code.
Hypothesis Len : N.of_nat (length code) <= 1000000000000000000.
Hypothesis W : Octal.proper code = true.

Lemma octal_text_moves p : Forall (fun n => n <= 1000000000000000000) p ->
  position_moves r (map heap_part p) = map (map heap_part) (together (moves code) p).
Proof.
  induction 1 as [|n p Hn _ IH]; [reflexivity|].
  unfold position_moves in *. cbn [together map].
  rewrite (octal_text r code n H Code Small Len Hn), IH, map_app, !map_map. f_equal.
  apply map_ext. intros m. now rewrite map_app.
Qed.

Lemma octal_moves_small p q : Forall (fun n => n <= 1000000000000000000) p ->
  In q (together (moves code) p) -> Forall (fun n => n <= 1000000000000000000) q.
Proof.
  intros F. revert q. induction F as [|n p Hn F IH]; intros q Hq.
  - destruct Hq.
  - cbn [together] in Hq. apply in_app_iff in Hq as [Hq|Hq].
    + apply in_map_iff in Hq as (o & <- & Ho). apply Forall_app. split; [|exact F].
      apply Forall_forall. intros c Hc.
      assert (S := parts_are_smaller code n o c W Ho Hc). lia.
    + apply in_map_iff in Hq as (o & <- & Ho). constructor; [exact Hn|]. now apply IH.
Qed.

(** A position of the code and that of the text match, in either convention. *)
Lemma octal_text_matches (over : bool) :
  @matches (Game (list N) (together (moves code)) (fun _ => over))
    (Game (list part) (position_moves r) (fun _ => over)) matched_heaps.
Proof.
  intros x y (Bx & ->). cbn [options]. rewrite (octal_text_moves x Bx).
  split; [|split; [|reflexivity]].
  - intros a Ha. exists (map heap_part a). split; [now apply in_map|].
    split; [exact (octal_moves_small x a Bx Ha)|reflexivity].
  - intros b Hb. apply in_map_iff in Hb as (a & <- & Ha). exists a.
    split; [exact Ha|]. split; [exact (octal_moves_small x a Bx Ha)|reflexivity].
Qed.

(** The nimber of a position of the code is that of the text. *)
Theorem octal_text_nimber p v : Forall (fun n => n <= 1000000000000000000) p ->
  nimber (take_and_break code) p v -> nimber (game_of r NormalPlay) (map heap_part p) v.
Proof.
  intros B V. pose proof H as (_ & _ & _ & _ & _ & J). unfold game_of. rewrite J.
  apply (matched_nimber (g := take_and_break code) (h := normal (position_moves r))
    matched_heaps p _ v (octal_text_matches false)); [now split|exact V].
Qed.

(** A position of the text is lost in misère play exactly when that of the code is. *)
Theorem octal_text_misere p : Forall (fun n => n <= 1000000000000000000) p ->
  loses (game_of r MiserePlay) (map heap_part p) <->
  loses (misere (together (moves code))) p.
Proof.
  intros B. pose proof H as (_ & _ & _ & _ & _ & J). unfold game_of. rewrite J.
  assert (M := octal_text_matches true). split; intros L.
  - exact (proj2 (matched_outcomes _ (matches_inverse _ M)) _ L p (conj B eq_refl)).
  - exact (proj2 (matched_outcomes _ M) _ L _ (conj B eq_refl)).
Qed.
End Text.

(** ** Rulesets that are accepted *)

Definition is_octal_text : ruleset -> bool := says Heaps ["n"] [Choice octal_option].

(** The parameter of the rules, if it is a code with at most two heaps. *)
Definition octal_code (g : rules) : option (list N) :=
  match find "code" (constants g) with
  | Some (Some (Items vs)) =>
      match numbers_of vs with
      | Some code =>
          if forallb (fun d => d <? 8) code && (length_of code <=? 1000000000000000000)
          then Some code else None
      | None => None
      end
  | _ => None
  end.

Lemma octal_code_means f chosen g code :
  is_octal_text f = true -> understood f chosen = Some g -> octal_code g = Some code ->
  heap_rules octal_option g /\
  find "code" (constants g) = Some (Some (Items (map figure code))) /\
  Forall (fun d => d < 8) code /\ N.of_nat (length code) <= 1000000000000000000.
Proof.
  intros T U C. pose proof (says_means _ _ _ _ _ _ _ T U) as (K & Na & O & M & R & J).
  unfold octal_code in C.
  destruct (find "code" (constants g)) as [[[| | | | |vs|]|]|] eqn:Fc; try discriminate.
  destruct (numbers_of vs) as [c|] eqn:Nv; [|discriminate]. apply numbers_of_is in Nv.
  destruct (forallb _ c && _) eqn:Ok; [|discriminate]. injection C as ->.
  apply andb_true_iff in Ok as (Small & Len). apply N.leb_le in Len.
  rewrite length_of_spec in Len. rewrite forallb_forall in Small.
  split; [now repeat split|]. split; [now rewrite Nv|]. split; [|exact Len].
  apply Forall_forall. intros d Hd. apply N.ltb_lt. now apply Small.
Qed.

(** Who loses a position of the text in misère play. *)
Theorem octal_game_misere f chosen g code p :
  is_octal_text f = true -> understood f chosen = Some g -> octal_code g = Some code ->
  Octal.proper code = true -> Forall (fun n => n <= 1000000000000000000) p ->
  loses (game_of g MiserePlay) (map heap_part p) <->
  loses (misere (together (moves code))) p.
Proof.
  intros T U C W. destruct (octal_code_means f chosen g code T U C) as (H & Fc & S & L).
  now apply octal_text_misere.
Qed.

(** The nimbers of the code, for the game that the text means. *)
Theorem octal_code_nimber f chosen g code ns v :
  is_octal_text f = true -> understood f chosen = Some g -> octal_code g = Some code ->
  Octal.proper code = true -> Forall (fun n => n <= 1000000000000000000) ns ->
  nimber (take_and_break code) ns v -> nimber (game_of g NormalPlay) (map heap_part ns) v.
Proof.
  intros T U C W B. destruct (octal_code_means f chosen g code T U C) as (H & Fc & S & L).
  now apply (octal_text_nimber g code H Fc S L W ns v B).
Qed.

(** The nimber that a list of values with its period gives to a position, if the list goes
    so far. *)
Definition nimber_by_sequence (values : list N) (period : option (N * N)) (p : list part)
    : option N :=
  match heaps_of p with
  | None => None
  | Some ns =>
      if forallb (fun n => match period with
        None => n <? length_of values | Some _ => true end) ns
      then Some (value_sum (fun n => nth (N.to_nat (place period n)) values 0) ns)
      else None
  end.

(** [by sequence], for the game that the text means. *)
Theorem by_sequence_sound f chosen g code values period l parts p v :
  is_octal_text f = true -> understood f chosen = Some g -> octal_code g = Some code ->
  check_sequence code values period l parts = true ->
  nimber_by_sequence values period p = Some v -> nimber (game_of g NormalPlay) p v.
Proof.
  intros T U Code C V.
  unfold nimber_by_sequence in V. destruct (heaps_of p) as [ns|] eqn:E; [|discriminate].
  apply heaps_of_is in E as (-> & B).
  destruct (forallb _ ns) eqn:Known; [|discriminate]. injection V as <-.
  rewrite forallb_forall in Known.
  assert (W : Octal.proper code = true).
  { unfold check_sequence in C. apply andb_true_iff in C as (_ & C).
    now apply check_values_sound in C. }
  apply (octal_code_nimber f chosen g code ns _ T U Code W B).
  rewrite <- (value_sum_ext (G code)); [now apply heaps_nimber|].
  intros n Hn. apply (check_sequence_sound code values period l parts C).
  specialize (Known n Hn). destruct period; [right; discriminate|left].
  now apply N.ltb_lt.
Qed.
