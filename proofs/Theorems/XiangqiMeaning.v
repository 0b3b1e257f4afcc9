(** What the option and the condition of the ruleset of cannons and soldiers mean for a
    list whose files stand as the text asks. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts Syntax Boards Language.
From Grundy.Theorems Require Import Rulesets RulesOf HeapTexts Places NorthcottWords
  Steps Xiangqi XiangqiWords.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope N_scope.

(** The places where the files of a list begin. *)
Definition starts (r : list N) : list N :=
  filter (fun p => p mod 4 =? 0) (smaller (len r - 1)).

Section Text.

Variable g : rules.
Hypothesis text : means g Row ["r"] "r" xiangqi_statements.

Definition scope_of_list (r : list N) : scope :=
  Scope [] (given_names r (get r (len r - 1)) (constants g) (starts r)).

Section Row.
Variable r : list N.
Let black : N := get r (len r - 1).
Let G := given_names r black (constants g) (starts r).
Hypothesis some : 1 <= len r <= 4096.
Hypothesis one_of_two : black <= 1.

(** The list is known in this scope. *)
Definition knows (s : scope) : Prop := look_up "r" s = Some (Items (map figure r)).

Lemma len_is defs s : knows s -> meaning "r" defs len_r s = Some (figure (len r)) \/
  find "len" defs <> None.
Proof.
  intros K. destruct (find "len" defs) eqn:D; [right; congruence|left].
  unfold len_r. rewrite (call_is _ _ _ _ _ [Items (map figure r)]).
  - unfold apply. rewrite D. cbn - [many]. now rewrite many_len.
  - constructor; [exact K|constructor].
Qed.

Lemma last_is defs s : knows s -> find "len" defs = None ->
  meaning "r" defs last_r s = Some (figure (len r - 1)).
Proof.
  intros K D. destruct (len_is defs s K) as [L|L]; [|congruence].
  apply taken_is; [exact L|now apply numeral|lia].
Qed.

Lemma black_means : meaning "r" [] black_is
  (Scope [] (("r", Some (Items (map figure r))) :: constants g)) = Some (figure black).
Proof.
  apply (index_is _ _ _ _ _ r); [reflexivity|now apply last_is|lia].
Qed.

Lemma starts_mean : meaning "r" [] files_are
  (Scope [] (("black", Some (figure black)) :: ("r", Some (Items (map figure r))) ::
    constants g)) = Some (Items (map figure (starts r))).
Proof.
  set (s := Scope [] _).
  assert (E : meaning "r" [] files_are s =
    visited match meaning "r" [] (Range (Number 0) last_r false) s with
    | Some (Items l) => for_each (fun v done =>
        match meaning "r" [] (equal (Arith Mod (Name "p") (Number 4)) (Number 0))
          (bind "p" v s) with
        | Some (Cond true) =>
            visit (fun _ => true) (meaning "r" [] (Name "p")) (bind "p" v s) done
        | Some (Cond false) => Go done
        | _ => Fault
        end) l []
    | _ => Fault
    end) by reflexivity.
  rewrite E, (range_goes _ _ _ _ _ 0 (Z.of_N (len r - 1)));
    [|reflexivity|now apply last_is].
  rewrite range_smaller by lia.
  rewrite (for_each_figures _ (fun i => if i mod 4 =? 0 then [figure i] else [])).
  - now rewrite visited_all, flat_map_if.
  - intros i done Hi. apply in_smaller in Hi.
    unfold equal. rewrite (equal_is _ _ _ _ _ _ (i mod 4) 0); [| |reflexivity].
    + now destruct (i mod 4 =? 0).
    + apply (arith_is _ _ _ _ _ _ (Z.of_N i) 4); [reflexivity|reflexivity| |].
      * cbn. f_equal. change 4%Z with (Z.of_N 4). now rewrite <- N2Z.inj_mod.
      * assert (B : i mod 4 < 4) by now apply N.mod_lt.
        revert B. generalize (i mod 4). intros. bounded.
Qed.

Lemma scope_is : scope_of g (Figures r) = scope_of_list r.
Proof.
  unfold means in text. rewrite defined_here in text.
  destruct text as (K & Na & O & _). unfold scope_of, scope_with, scope_of_list.
  rewrite K, Na, O. cbn [own_values app snd fold_left fst].
  unfold given_names. fold black. now rewrite <- starts_mean, <- black_means.
Qed.

(** *** The options *)

Hypothesis files_stand : forall i, In i (starts r) ->
  i + 4 < len r /\ standing (file_at r i).

Lemma move_bounds i k : In i (starts r) ->
  (- Z.of_N (room (black =? 1)%N (file_at r i)) <= k <= Z.of_N (gap (file_at r i)))%Z ->
  (-20 <= k <= 20)%Z /\
  (0 <= Z.of_N (get r (i + 2 + black)%N) + k * (1 - 2 * Z.of_N black) <= 20)%Z.
Proof.
  intros Hi. destruct (files_stand i Hi) as (I & S).
  unfold standing, file_at, lawful in S. destruct S as (_ & _ & A & B & C & D).
  pose proof (first_bounds (get r i)) as F. unfold room, gap, file_at.
  destruct (N.eqb_spec black 1) as [->|ne].
  - replace (i + 2 + 1) with (i + 3) by lia.
    destruct D as [->|(-> & D)]; simpl N.eqb; cbv iota;
      [|destruct (_ =? 3)]; lia.
  - replace black with 0 by lia. rewrite N.add_0_r.
    destruct D as [->|(-> & D)]; simpl N.eqb; cbv iota;
      [|destruct (N.eqb_spec (get r (i + 3) - get r (i + 2)) 3)]; lia.
Qed.

Definition result_of (i : N) (k : Z) : list N :=
  set (set r (i + 2 + black)
    (shift (get r (i + 2 + black)) (k * (1 - 2 * Z.of_N black)))) (len r - 1) (1 - black).

Definition at_k (i : N) (k : Z) : scope := Scope ([("k", Int k)] ++ [("p", figure i)]) G.

Lemma hidden_k k x : In x ["r"; "black"; "p"] -> find x [("k", Int k)] = None.
Proof. now intros [<-|[<-|[<-|[]]]]. Qed.

Lemma result_is i k : In i (starts r) ->
  (- Z.of_N (room (black =? 1)%N (file_at r i)) <= k <= Z.of_N (gap (file_at r i)))%Z ->
  meaning "r" with_room (ListOf [Call "set" [marched; last_r; other_side]]) (at_k i k) =
  Some (Items [Items (map figure (result_of i k))]).
Proof.
  intros Hi Hk. destruct (move_bounds i k Hi Hk) as (Bk & Bv).
  destruct (files_stand i Hi) as (I & S).
  assert (P : meaning "r" with_room (Name "p") (at_k i k) = Some (figure i))
    by (apply p_is, hidden_k).
  assert (B : meaning "r" with_room (Name "black") (at_k i k) = Some (figure black))
    by (apply black_is_known, hidden_k).
  assert (R : meaning "r" with_room (Name "r") (at_k i k) = Some (Items (map figure r)))
    by (apply r_is, hidden_k).
  assert (J : meaning "r" with_room
    (Arith Add (Arith Add (Name "p") (Number 2)) (Name "black")) (at_k i k) =
    Some (figure (i + 2 + black))).
  { apply added_is; [apply added_is|exact B|lia]; [exact P|now apply numeral|lia]. }
  assert (D : meaning "r" with_room (Arith Multiply (Name "k") (Paren (Arith Subtract
    (Number 1) (Arith Multiply (Number 2) (Name "black"))))) (at_k i k) =
    Some (Int (k * (1 - 2 * Z.of_N black)))).
  { apply (arith_is _ _ _ _ _ _ k (1 - 2 * Z.of_N black)); [reflexivity| |reflexivity|].
    - change (meaning "r" with_room (Paren ?e)) with (meaning "r" with_room e).
      apply (arith_is _ _ _ _ _ _ 1 (2 * Z.of_N black));
        [reflexivity| |reflexivity|bounded].
      apply (arith_is _ _ _ _ _ _ 2 (Z.of_N black));
        [reflexivity|exact B|reflexivity|bounded].
    - destruct (N.eqb_spec black 1) as [E|]; [rewrite E; bounded|].
      replace black with 0 by lia. bounded. }
  assert (A : meaning "r" with_room marched (at_k i k) = Some (Items (map figure
    (set r (i + 2 + black)
      (shift (get r (i + 2 + black)) (k * (1 - 2 * Z.of_N black))))))).
  { unfold marched. rewrite (call_is _ _ _ _ _ _
      (Forall2_cons _ _ R (Forall2_cons _ _ J (Forall2_cons _ _ D (Forall2_nil _))))).
    cbn - [change Z.mul Z.sub]. unfold figure at 2.
    rewrite (change_at _ r (i + 2 + black)
      (shift (get r (i + 2 + black)) (k * (1 - 2 * Z.of_N black)))); [reflexivity|lia|].
    unfold figure, int. rewrite bounded_fits by bounded. unfold shift.
    now rewrite Z2N.id by lia. }
  assert (L : meaning "r" with_room last_r (at_k i k) = Some (figure (len r - 1)))
    by (now apply last_is).
  assert (O : meaning "r" with_room other_side (at_k i k) = Some (figure (1 - black)))
    by (apply taken_is; [now apply numeral|exact B|lia]).
  assert (E : meaning "r" with_room (Call "set" [marched; last_r; other_side])
    (at_k i k) = Some (Items (map figure (result_of i k)))).
  { rewrite (call_is _ _ _ _ _ _
      (Forall2_cons _ _ A (Forall2_cons _ _ L (Forall2_cons _ _ O (Forall2_nil _))))).
    cbn - [change]. unfold figure at 2.
    rewrite (change_at _ _ (len r - 1) (1 - black)); [reflexivity| |reflexivity].
    rewrite len_set. lia. }
  assert (Q : forall e s, is_list e = false -> meaning "r" with_room (ListOf [e]) s =
    match meaning "r" with_room e s with Some v => Some (Items [v]) | None => None end).
  { intros e s N. cbn [meaning map]. now rewrite N. }
  now rewrite Q, E by reflexivity.
Qed.

Lemma moves_mean :
  meaning "r" with_room (of_option xiangqi_option) (Scope [] G) =
  Some (Items (map (fun q => Items [Items (map figure q)]) (xiangqi r))).
Proof.
  set (result := ListOf [Call "set" [marched; last_r; other_side]]).
  set (room_gap := Range (Negative (of_p "room")) (of_p "gap") true).
  assert (E : meaning "r" with_room (of_option xiangqi_option) (Scope [] G) =
    visited (for_each (fun v done =>
      match meaning "r" with_room room_gap (bind "p" v (Scope [] G)) with
      | Some (Items m) => for_each (fun u done =>
          match meaning "r" with_room is_a_move
            (bind "k" u (bind "p" v (Scope [] G))) with
          | Some (Cond true) => visit (fun _ => true) (meaning "r" with_room result)
              (bind "k" u (bind "p" v (Scope [] G))) done
          | Some (Cond false) => Go done
          | _ => Fault
          end) m done
      | _ => Fault
      end) (map figure (starts r)) [])) by reflexivity.
  rewrite E. clear E.
  rewrite (for_each_figures _ (fun i =>
    map (fun k => Items [Items (map figure (result_of i k))])
      (moves_by (black =? 1) (file_at r i)))).
  - rewrite visited_all. do 2 f_equal. unfold xiangqi. fold (starts r). fold black.
    generalize (starts r) as l. induction l as [|i l IH]; [reflexivity|].
    cbn [flat_map]. now rewrite map_app, map_map, IH.
  - intros i done Hi. destruct (files_stand i Hi) as (I & S).
    set (ro := room (black =? 1) (file_at r i)). set (ga := gap (file_at r i)).
    assert (Bound : ro <= 11 /\ ga <= 11).
    { subst ro ga. unfold standing, file_at, lawful in S.
      destruct S as (_ & _ & A & B & C & _). unfold room, gap, file_at.
      destruct (_ =? 0), (_ =? 1), (black =? 1); try destruct (_ =? 3); lia. }
    assert (R : meaning "r" with_room room_gap (bind "p" (figure i) (Scope [] G)) =
      Some (Items (map Int (between (- Z.of_N ro) (Z.of_N ga))))).
    { subst room_gap. change (bind "p" (figure i) (Scope [] G))
        with (Scope ([] ++ [("p", figure i)]) G).
      rewrite (range_goes _ _ _ _ _ (- Z.of_N ro) (Z.of_N ga)).
      - cbv iota.
        replace (Z.of_N ga + 1)%Z with (- Z.of_N ro + Z.of_nat (N.to_nat (ro + ga + 1)))%Z
          by lia.
        rewrite range_is by (unfold longest; lia). unfold between. rewrite map_map.
        now replace (N.to_nat (ro + ga + 1)) with (Z.to_nat (Z.of_N ga - - Z.of_N ro + 1))
          by lia.
      - apply negative_is; [|bounded]. now apply room_called.
      - now apply gap_called. }
    rewrite R. clear R.
    rewrite (for_each_goes _ (fun v => match v with
      | Int k => if (k =? 0)%Z then [] else [Items [Items (map figure (result_of i k))]]
      | _ => [] end)).
    + unfold moves_by. fold ro ga. do 3 f_equal.
      generalize (between (- Z.of_N ro) (Z.of_N ga)) as l.
      induction l as [|k l IH]; [reflexivity|]. cbn [map flat_map filter].
      rewrite IH. now destruct (k =? 0)%Z.
    + intros v d Hv. apply in_map_iff in Hv. destruct Hv as (k & <- & Hk).
      apply in_between in Hk.
      change (bind "k" (Int k) (bind "p" (figure i) (Scope [] G))) with (at_k i k).
      assert (W : meaning "r" with_room is_a_move (at_k i k) =
        Some (Cond (negb (k =? 0)%Z)))
        by (now apply (compare_is _ _ _ _ _ _ _ k 0)).
      rewrite W. destruct (k =? 0)%Z; [reflexivity|]. cbn [negb].
      unfold visit. subst result. now rewrite result_is.
Qed.

(** *** The condition *)

Hypothesis numbers_rise : forall i, In i (starts r) -> i <> 0 -> get r (i - 4) < get r i.
Hypothesis two : 1 < len r.
Hypothesis whole : len r mod 4 = 1.

Lemma less_true a b : a < b -> compare_values Less (figure a) (figure b) = Some true.
Proof. intros. cbn. f_equal. apply Z.ltb_lt. lia. Qed.
Lemma most_true a b : a <= b -> compare_values AtMost (figure a) (figure b) = Some true.
Proof. intros. cbn. f_equal. apply Z.leb_le. lia. Qed.

Lemma condition_is :
  meaning "r" with_room xiangqi_condition (Scope [] G) = Some (Cond true).
Proof.
  unfold xiangqi_condition.
  assert (Len : meaning "r" with_room len_r (Scope [] G) = Some (figure (len r))).
  { destruct (len_is with_room (Scope [] G) eq_refl) as [L|L]; [exact L|now elim L]. }
  repeat apply and_holds.
  - apply (compare_is _ _ _ _ _ _ _ (Z.of_N (len r)) 1); [exact Len|reflexivity|].
    cbn. f_equal. apply Z.ltb_lt. lia.
  - unfold equal. rewrite (equal_is _ _ _ _ _ _ 1 1); [reflexivity| |reflexivity].
    rewrite <- whole. apply (arith_is _ _ _ _ _ _ (Z.of_N (len r)) 4);
      [exact Len|reflexivity| |].
    + cbn. f_equal. change 4%Z with (Z.of_N 4). now rewrite <- N2Z.inj_mod.
    + rewrite whole. bounded.
  - apply (compare_is _ _ _ _ _ _ _ (Z.of_N black) (Z.of_N 1));
      [reflexivity|reflexivity|]. now apply most_true.
  - apply (all_holds _ _ _ _ _ _ (starts r)); [reflexivity|reflexivity|].
    intros i Hi. destruct (files_stand i Hi) as (I & S).
    change (bind "p" (figure i) (Scope [] G)) with (Scope ([] ++ [("p", figure i)]) G).
    apply (or_holds _ _ _ _ _ (i =? 0)); [now apply equal_is; [apply p_is|]|].
    intros nz. apply N.eqb_neq in nz. specialize (numbers_rise i Hi nz).
    assert (Four : 4 <= i).
    { apply filter_In in Hi. destruct Hi as [_ Hi]. apply N.eqb_eq in Hi.
      pose proof (N.div_mod' i 4). lia. }
    apply (compare_is _ _ _ _ _ _ _ (Z.of_N (get r (i - 4))) (Z.of_N (get r i))).
    + apply (index_is _ _ _ _ _ r); [now apply r_is| |lia].
      apply taken_is; [now apply p_is|now apply numeral|lia].
    + now apply r_p_is.
    + now apply less_true.
  - apply (all_holds _ _ _ _ _ _ (starts r)); [reflexivity|reflexivity|].
    intros i Hi. destruct (files_stand i Hi) as (I & S).
    change (bind "p" (figure i) (Scope [] G)) with (Scope ([] ++ [("p", figure i)]) G).
    unfold standing, file_at in S. destruct S as (A & B & _).
    apply and_holds.
    + apply (chain_holds _ _ _ _ _ 0); [reflexivity|].
      exists (Z.of_N (get r i)). split; [now apply r_p_is|]. split.
      * apply (less_true 0). lia.
      * exists 9%Z. split; [reflexivity|]. split; [|exact Logic.I].
        apply (most_true _ 9). lia.
    + unfold equal. rewrite (equal_is _ _ _ _ _ _ (get r (i + 1)) (get r (i + 1)));
        [now rewrite N.eqb_refl|now apply r_at_is|].
      rewrite B. change (meaning "r" with_room (Paren ?e)) with (meaning "r" with_room e).
      apply (if_is _ _ _ _ _ _ ((get r i =? 1) || (get r i =? 9))).
      * assert (E : forall a t b s,
          meaning "r" with_room (Compare a [(IsIn, t, ListOf b)]) s =
          match meaning "r" with_room a s with
          | Some v => chain [compared IsIn (meaning "r" with_room (ListOf b))] s (Some v)
          | None => None end) by reflexivity.
        rewrite E, (r_p_is r black (constants g) (starts r)); try assumption; try easy.
        cbn [chain]. unfold compared.
        assert (L : forall s, meaning "r" with_room (ListOf [Number 1; Number 9]) s =
          Some (Items [figure 1; figure 9])) by reflexivity.
        assert (X : compare_values IsIn (figure (get r i)) (Items [figure 1; figure 9]) =
          Some ((get r i =? 1) || (get r i =? 9))).
        { cbn [compare_values existsb]. now rewrite !same_figures, orb_false_r. }
        rewrite L, X. now destruct (_ || _).
      * intros ->. reflexivity.
      * intros ->. reflexivity.
  - apply (all_holds _ _ _ _ _ _ (starts r)); [reflexivity|reflexivity|].
    intros i Hi. destruct (files_stand i Hi) as (I & S).
    change (bind "p" (figure i) (Scope [] G)) with (Scope ([] ++ [("p", figure i)]) G).
    assert (F : meaning "r" with_room (of_p "first") (Scope ([] ++ [("p", figure i)]) G) =
      Some (figure (first (get r i)))) by now apply first_called.
    unfold standing, file_at, lawful in S. destruct S as (_ & _ & A & B & C & _).
    apply (chain_holds _ _ _ _ _ (Z.of_N (first (get r i)))); [exact F|].
    exists (Z.of_N (get r (i + 2))). split; [now apply r_at_is|].
    split; [now apply most_true|].
    exists (Z.of_N (get r (i + 3))). split; [now apply r_at_is|].
    split; [now apply less_true|].
    exists (Z.of_N (11 - first (get r i))). split; [|split; [|exact Logic.I]].
    + apply taken_is; [now apply numeral|exact F|lia].
    + apply most_true. lia.
  - apply (all_holds _ _ _ _ _ _ (starts r)); [reflexivity|reflexivity|].
    intros i Hi. destruct (files_stand i Hi) as (I & S).
    change (bind "p" (figure i) (Scope [] G)) with (Scope ([] ++ [("p", figure i)]) G).
    apply (or_holds _ _ _ _ _ (get r (i + 1) =? 0)).
    + apply equal_is; [now apply r_at_is|reflexivity].
    + intros nz. apply N.eqb_neq in nz. unfold standing, file_at, lawful in S.
      destruct S as (_ & _ & _ & _ & _ & [S|(_ & A & B & C)]); [lia|].
      apply (chain_holds _ _ _ _ _ 4); [reflexivity|].
      exists (Z.of_N (get r (i + 2))). split; [now apply r_at_is|].
      split; [now apply (most_true 4)|].
      exists (Z.of_N (get r (i + 3) - 2)). split; [|split].
      * apply taken_is; [now apply r_at_is|reflexivity|lia].
      * apply most_true. lia.
      * exists 5%Z. split; [reflexivity|]. split; [|exact Logic.I]. apply (most_true _ 5).
        lia.
Qed.

End Row.

End Text.
