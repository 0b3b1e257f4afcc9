(** The text chomp.ruleset means the game of [Chomp.v], on boards of at most 4096 rows
    and 10^18 columns, so what the theorems on Chomp say is true of the text. *)
From Coq Require Import String List NArith ZArith Lia Bool.
From Grundy Require Import Statement Facts Sums Syntax Boards Language.
From Grundy Require Import Theorems.Stated Theorems.Rulesets Theorems.RulesOf.
From Grundy Require Import Theorems.Chomp Theorems.ChompRows.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

(** ** The text *)

(** [option eat(row, column): [if x < i then r[x] else min(r[x], j) for x in indices(r)]
      for i in indices(r), j in 0..r[i] where i + j > 0
      let row = i + 1 let column = j + 1] *)
Definition a_row : expr :=
  If (Compare (Name "x") [(Less, Long, Name "i")])
     (Index (Name "r") (Name "x"))
     (Call "min" [Index (Name "r") (Name "x"); Name "j"]).
Definition bitten : expr :=
  Every a_row [For false ["x"] false (Call "indices" [Name "r"])].
Definition eat : move := Move (Some ("eat", ["row"; "column"])) [bitten]
  [For false ["i"] false (Call "indices" [Name "r"]);
   For true ["j"] false (Range (Number 0) (Index (Name "r") (Name "i")) false);
   Where (Compare (Arith Add (Name "i") (Name "j")) [(Greater, Long, Number 0)]);
   Let "row" (Arith Add (Name "i") (Number 1));
   Let "column" (Arith Add (Name "j") (Number 1))].
Definition not_empty : expr :=
  Compare (Call "len" [Name "r"]) [(Greater, Long, Number 0)].

(** Rules that the text gives: those with this option, [require len(r) > 0] and no other
    statement that changes what is legal or who wins. *)
Record is_chomp (g : rules) : Prop := {
  of_rows : rules_kind g = Rows;
  of_r : rules_names g = ["r"];
  no_settings : constants g = directions;
  no_definitions : once g = [];
  only_eat : moves_of g = [meaning "r" [] (of_option eat)];
  must_not_be_empty : required g = [meaning "r" [] not_empty];
  by_the_last_move : judge g = None
}.

(** ** What it means *)

Definition given_rows (r : list N) : list (name * option value) :=
  ("r", Some (Items (map figure r))) :: directions.

Lemma scope_of_rows g r : is_chomp g -> scope_of g (Figures r) = Scope [] (given_rows r).
Proof.
  intros C. cbv [scope_of scope_with]. rewrite (no_definitions g C), (no_settings g C),
    (of_rows g C), (of_r g C). reflexivity.
Qed.

(** Rows as they are written: falling, no zeros, few enough to be evaluated. *)
Definition fair (r : list N) : Prop :=
  Z.of_nat (length r) <= 4096 /\ (forall x, (nth x r 0 <= 1000000000000000000)%N).

Lemma figure_of r x : (x < length r)%nat ->
  element (map figure r) (Z.of_nat x) = Some (figure (nth x r 0%N)).
Proof.
  intros H. rewrite (element_nth (figure 0%N)) by now rewrite map_length.
  f_equal. apply (map_nth figure).
Qed.

Lemma indices_of r s : fair r -> find "r" (local s) = None -> given s = given_rows r ->
  meaning "r" [] (Call "indices" [Name "r"]) s = Some (Items (naturals (length r))).
Proof.
  intros (L & _) N G. cbn [meaning map values_of]. unfold look_up. rewrite N, G. cbn.
  rewrite many_is_length, map_length. apply range_from_0. unfold longest. lia.
Qed.

(** The scope after the clauses. *)
Definition bitten_at (r : list N) (i : nat) (j : N) : scope :=
  Scope [("column", Int (Z.of_N j + 1)); ("row", Int (Z.of_nat i + 1));
         ("j", Int (Z.of_N j)); ("i", Int (Z.of_nat i))] (given_rows r).

Lemma a_row_of r i j x : fair r -> (x < length r)%nat -> (j <= 1000000000000000000)%N ->
  meaning "r" [] a_row (bind "x" (Int (Z.of_nat x)) (bitten_at r i j)) =
  Some (figure (if (x <? i)%nat then nth x r 0%N else N.min (nth x r 0%N) j)).
Proof.
  intros (_ & F) Hx Hj. unfold a_row. cbn [meaning map].
  cbn - [Z.ltb fits element of_either Nat.ltb]. rewrite (figure_of r x Hx).
  destruct (Z.ltb_spec (Z.of_nat x) (Z.of_nat i)), (Nat.ltb_spec x i); try lia.
  - reflexivity.
  - specialize (F x). cbn - [Z.min fits]. rewrite !fits_natural by (unfold large; lia).
    cbn - [Z.min fits]. rewrite int_natural by (unfold large; lia).
    unfold figure. now rewrite N2Z.inj_min.
Qed.

Lemma bitten_of r i j : fair r -> (j <= 1000000000000000000)%N ->
  meaning "r" [] bitten (bitten_at r i j) = Some (Items (map figure (bite i j r))).
Proof.
  intros F Hj. unfold bitten. cbn [meaning map fold_right Language.step].
  change (match values_of [look_up "r"] (bitten_at r i j) with
          | Some vs => apply [] "indices" (bitten_at r i j) vs
          | None => None end)
    with (meaning "r" [] (Call "indices" [Name "r"]) (bitten_at r i j)).
  rewrite (indices_of r _ F) by reflexivity.
  set (f := fun v => match v with
    | Int x => [figure (if (Z.to_nat x <? i)%nat then nth (Z.to_nat x) r 0%N
                        else N.min (nth (Z.to_nat x) r 0%N) j)]
    | _ => [] end).
  rewrite (for_each_goes _ f).
  - rewrite visited_go. do 2 f_equal. unfold naturals, bite. rewrite flat_map_concat_map.
    rewrite !map_map. generalize (seq 0 (length r)) as l. induction l as [|x l IH].
    + reflexivity.
    + cbn [map concat]. rewrite IH. unfold f. now rewrite Nat2Z.id.
  - intros v done Hv. unfold naturals in Hv. apply in_map_iff in Hv.
    destruct Hv as (x & <- & Hx). apply in_seq in Hx. cbn [bind_element].
    unfold visit. rewrite a_row_of by (auto; lia). unfold f.
    now rewrite Nat2Z.id.
Qed.

(** All results of the option, in order. *)
Definition results (r : list N) : list value :=
  flat_map (fun i => flat_map (fun j =>
    if (0 <? N.of_nat i + N.of_nat j)%N
    then [Items (map figure (bite i (N.of_nat j) r))] else [])
    (seq 0 (N.to_nat (nth i r 0%N)))) (seq 0 (length r)).

Lemma flat_map_naturals {A} (f : value -> list A) n :
  flat_map f (naturals n) = flat_map (fun i => f (Int (Z.of_nat i))) (seq 0 n).
Proof.
  unfold naturals. rewrite !flat_map_concat_map, map_map. reflexivity.
Qed.

Definition number (v : value) : nat := match v with Int z => Z.to_nat z | _ => 0%nat end.

Lemma in_naturals n v : In v (naturals n) ->
  exists i, (i < n)%nat /\ v = Int (Z.of_nat i).
Proof.
  intros H. apply in_map_iff in H. destruct H as (i & <- & Hi). apply in_seq in Hi.
  exists i. split; [lia|reflexivity].
Qed.

Lemma eat_means r : fair r ->
  meaning "r" [] (of_option eat) (Scope [] (given_rows r)) = Some (Items (results r)).
Proof.
  intros F. unfold of_option, eat. cbn [result clauses].
  set (body := ListOf [bitten]).
  assert (B : meaning "r" [] body = meaning "r" [] bitten) by reflexivity.
  cbn [meaning map fold_right Language.step]. fold body. rewrite B. clear B.
  change (match values_of [look_up "r"] (Scope [] (given_rows r)) with
          | Some vs => apply [] "indices" (Scope [] (given_rows r)) vs
          | None => None end)
    with (meaning "r" [] (Call "indices" [Name "r"]) (Scope [] (given_rows r))).
  rewrite (indices_of r _ F) by reflexivity.
  set (inner := fun i => flat_map (fun j =>
    if (0 <? N.of_nat i + N.of_nat j)%N
    then [Items (map figure (bite i (N.of_nat j) r))] else [])
    (seq 0 (N.to_nat (nth i r 0%N)))).
  rewrite (for_each_goes _ (fun v => inner (number v))).
  { rewrite visited_go, flat_map_naturals. unfold results. do 2 f_equal.
    apply flat_map_ext. intros i. cbn [number]. now rewrite Nat2Z.id. }
  intros v done Hv. apply in_naturals in Hv. destruct Hv as (i & Hi & ->).
  cbn [bind_element number]. rewrite Nat2Z.id.
  cbn - [bitten element range Z.add for_each]. rewrite (figure_of r i Hi). unfold figure.
  destruct F as (L & F). pose proof (F i) as Fi.
  replace (Z.of_N (nth i r 0%N)) with (Z.of_nat (N.to_nat (nth i r 0%N))) by lia.
  rewrite range_from_0 by (unfold longest; lia).
  rewrite (for_each_goes _ (fun v =>
    if (0 <? N.of_nat i + N.of_nat (number v))%N
    then [Items (map figure (bite i (N.of_nat (number v)) r))] else [])).
  { unfold inner. rewrite flat_map_naturals. do 3 f_equal.
    apply flat_map_ext. intros j. cbn [number]. now rewrite Nat2Z.id. }
  intros v d Hv. apply in_naturals in Hv. destruct Hv as (j & Hj & ->).
  cbn [bind_element number]. rewrite Nat2Z.id.
  cbn - [bitten Z.add Z.ltb int]. rewrite !int_natural by (unfold large; lia).
  destruct (Z.ltb_spec 0 (Z.of_nat i + Z.of_nat j)) as [P|P],
    (N.ltb_spec 0 (N.of_nat i + N.of_nat j)) as [P'|P']; try lia; [|reflexivity].
  unfold visit.
  replace (bind "column" _ _) with (bitten_at r i (N.of_nat j))
    by (unfold bitten_at, bind; cbn [local given]; now rewrite !nat_N_Z).
  rewrite bitten_of by (unfold fair; auto; lia). reflexivity.
Qed.

(** ** Positions *)

Lemma drop_last_zeros_is r : drop_last_zeros r = strip r.
Proof.
  induction r as [|x r IH]; [reflexivity|]. cbn [drop_last_zeros strip]. rewrite <- IH.
  destruct x; destruct (drop_last_zeros r); reflexivity.
Qed.

Lemma never_rises_is r :
  never_rises r = true <-> forall x, (nth (S x) r 0 <= nth x r 0)%N.
Proof.
  induction r as [|a r IH].
  - split; [|reflexivity]. intros _ x. now destruct x.
  - destruct r as [|b r].
    + split; [|reflexivity]. intros _ x. destruct x as [|[|x]]; cbn; lia.
    + change (never_rises (a :: b :: r)) with ((b <=? a)%N && never_rises (b :: r)).
      rewrite andb_true_iff, N.leb_le, IH. split.
      * intros [H F] [|x]; [exact H|apply F].
      * intros F. split; [apply (F 0%nat)|]. intros x. apply (F (S x)).
Qed.

(** Rows as they are played: fair, falling, with the poison. *)
Definition playable (r : list N) : Prop :=
  fair r /\ never_rises r = true /\ (0 < nth 0 r 0)%N.

Lemma length_strip r : (length (strip r) <= length r)%nat.
Proof.
  induction r as [|x r IH]; [apply Nat.le_refl|]. cbn [strip].
  destruct (strip r); [destruct (x =? 0)%N|]; cbn [length] in *; lia.
Qed.

Lemma bite_playable r i j : playable r -> (0 < N.of_nat i + j)%N ->
  (j < nth i r 0)%N -> playable (strip (bite i j r)).
Proof.
  intros ((L & F) & R & P) Hp Hj. rewrite never_rises_is in R. split; [split|split].
  - pose proof (length_strip (bite i j r)) as H. unfold bite in H at 2.
    rewrite map_length, seq_length in H. lia.
  - intros x. rewrite nth_strip, nth_bite. specialize (F x). destruct (x <? i)%nat; lia.
  - apply never_rises_is. intros x. rewrite !nth_strip, !nth_bite. specialize (R x).
    destruct (Nat.ltb_spec x i), (Nat.ltb_spec (S x) i); lia.
  - rewrite nth_strip, nth_bite. destruct (Nat.ltb_spec 0 i); [exact P|].
    assert (i = 0%nat) as -> by lia. lia.
Qed.

Lemma replaced_rows r : fair r -> never_rises (strip r) = true ->
  replaced Rows ["r"] (Items (map figure r)) = Some [Figures (strip r)].
Proof.
  intros (L & F) R. unfold replaced, all_in.
  rewrite (all_of_map (one_or_list as_int) figure (fun n => [Z.of_N n])) by reflexivity.
  assert (C : concat (map (fun n => [Z.of_N n]) r) = map Z.of_N r).
  { clear. induction r as [|x r IH]; [reflexivity|]. cbn. now rewrite IH. }
  rewrite C, (all_of_map number_of Z.of_N (fun n => n)).
  - rewrite map_id. unfold in_form. rewrite drop_last_zeros_is, R, many_is_length.
    destruct (Z.leb_spec (Z.of_nat (length r)) 4096); [reflexivity|lia].
  - intros n Hn. apply (In_nth _ _ 0%N) in Hn. destruct Hn as (x & _ & <-).
    specialize (F x). unfold number_of, large.
    destruct (Z.leb_spec 0 (Z.of_N (nth x r 0%N))),
      (Z.leb_spec (Z.of_N (nth x r 0%N)) 4611686018427387904); try lia.
    cbn [andb]. now rewrite N2Z.id.
Qed.

(** What a result stands for. *)
Definition rows_after (v : value) : list part :=
  match replaced Rows ["r"] v with Some ps => ps | None => [] end.

Section Rules.
Variable g : rules.
Hypothesis C : is_chomp g.

Lemma playable_allowed r : playable r -> allowed g (Figures r) = true.
Proof.
  intros (_ & _ & P). unfold allowed. rewrite (must_not_be_empty g C). cbn [forallb].
  rewrite (scope_of_rows g r C). unfold holds, not_empty. cbn [meaning map].
  cbn - [Z.ltb many]. rewrite many_is_length, map_length. destruct r as [|x r].
  - cbn in P. lia.
  - cbn [length]. destruct (Z.ltb_spec 0 (Z.of_nat (S (length r)))); [reflexivity|lia].
Qed.

Lemma chomp_moves r q : playable r ->
  In q (part_moves g (Figures r)) <->
  exists s, In s (bites r) /\ q = [Figures s] /\ playable s.
Proof.
  intros P.
  assert (each : forall i j, (j < nth i r 0)%N -> (0 < N.of_nat i + j)%N ->
    replaced Rows ["r"] (Items (map figure (bite i j r))) =
    Some [Figures (strip (bite i j r))]).
  { intros i j Hj Hp. apply replaced_rows.
    - destruct P as ((L & F) & _). split.
      + unfold bite. now rewrite map_length, seq_length.
      + intros x. rewrite nth_bite. specialize (F x). destruct (x <? i)%nat; lia.
    - now apply bite_playable. }
  assert (R : forall v, In v (results r) <-> exists i j, (j < nth i r 0)%N /\
    (0 < N.of_nat i + j)%N /\ v = Items (map figure (bite i j r))).
  { intros v. unfold results. rewrite in_flat_map. split.
    - intros (i & Hi & H). apply in_flat_map in H. destruct H as (j & Hj & H).
      apply in_seq in Hj.
      destruct (N.ltb_spec 0 (N.of_nat i + N.of_nat j)); [|destruct H].
      destruct H as [<-|[]]. exists i, (N.of_nat j). repeat split; lia.
    - intros (i & j & Hj & Hp & ->). exists i. split.
      + apply in_seq. destruct (Nat.lt_ge_cases i (length r)); [lia|].
        rewrite nth_overflow in Hj by assumption. lia.
      + apply in_flat_map. exists (N.to_nat j). rewrite in_seq. split; [lia|].
        rewrite N2Nat.id. destruct (N.ltb_spec 0 (N.of_nat i + j)); [now left|lia]. }
  rewrite (part_moves_are g _ (meaning "r" [] (of_option eat)) (results r)
    rows_after); [|exact (only_eat g C)|exact (by_the_last_move g C)| |].
  - rewrite in_map_iff. split.
    + intros (v & <- & Hv). apply R in Hv. destruct Hv as (i & j & Hj & Hp & ->).
      unfold rows_after. rewrite each by assumption. exists (strip (bite i j r)).
      split; [apply in_bites; eauto|]. split; [reflexivity|now apply bite_playable].
    + intros (s & Hs & -> & _). apply in_bites in Hs.
      destruct Hs as (i & j & Hj & Hp & ->).
      exists (Items (map figure (bite i j r))).
      unfold rows_after. rewrite each by assumption.
      split; [reflexivity|]. apply R. eauto.
  - rewrite (scope_of_rows g r C). apply eat_means, P.
  - intros v Hv. apply R in Hv. destruct Hv as (i & j & Hj & Hp & ->).
    unfold rows_after. rewrite (of_rows g C), (of_r g C).
    rewrite each by assumption. split; [reflexivity|]. cbn [forallb].
    rewrite playable_allowed by now apply bite_playable. reflexivity.
Qed.

(** ** The theorem *)

Definition has_won (v : convention) : bool :=
  match v with NormalPlay => false | MiserePlay => true end.

Lemma chomp_matches v : @matches (game_of g v)
  (Game (list N) bites (fun _ => has_won v)) (fun p r => p = [Figures r] /\ playable r).
Proof.
  intros p r (-> & P).
  assert (M : forall q, In q (options (game_of g v) [Figures r]) <->
    exists s, In s (bites r) /\ q = [Figures s] /\ playable s).
  { intros q. rewrite <- (chomp_moves r q P). cbn [options game_of].
    unfold position_moves. cbn [together map]. rewrite app_nil_r, in_map_iff. split.
    - intros (l & <- & H). now rewrite app_nil_r.
    - intros H. exists q. now rewrite app_nil_r. }
  split; [|split].
  - intros q Hq. apply M in Hq. destruct Hq as (s & Hs & -> & Ps). exists s. auto.
  - intros s Hs. cbn [options] in Hs. pose proof Hs as H. apply in_bites in H.
    destruct H as (i & j & Hj & Hp & ->). exists [Figures (strip (bite i j r))].
    assert (Ps : playable (strip (bite i j r))) by now apply bite_playable.
    split; [apply M; eauto|auto].
  - intros _. cbn [won game_of]. rewrite (by_the_last_move g C). now destruct v.
Qed.

Definition small_rows (r : list N) : bool := forallb (fun x => (x <=? 1000000000000000000)%N) r.

Lemma part_playable r : is_part g (Figures r) = true -> small_rows r = true ->
  playable r.
Proof.
  intros H S. unfold is_part, has_form in H. rewrite (of_rows g C), (of_r g C) in H.
  rewrite !andb_true_iff in H. destruct H as ((_ & H) & A). unfold in_form in H.
  rewrite drop_last_zeros_is in H.
  destruct (never_rises (strip r)) eqn:R; [|now destruct (many r <=? 4096)].
  destruct (Z.leb_spec (many r) 4096) as [L|]; [|discriminate].
  rewrite many_is_length in L. apply part_eqb_eq in H. injection H as H.
  rewrite <- H in R. split; [|split; [exact R|]].
  - split; [exact L|]. intros x. unfold small_rows in S. rewrite forallb_forall in S.
    destruct (Nat.lt_ge_cases x (length r)) as [Hx|Hx].
    + specialize (S (nth x r 0%N) (nth_In r 0%N Hx)). apply N.leb_le in S. exact S.
    + rewrite nth_overflow by exact Hx. lia.
  - destruct (N.eq_dec (nth 0 r 0%N) 0) as [Z|Z]; [|lia]. exfalso.
    rewrite never_rises_is in R.
    assert (zeros : forall x, nth x r 0%N = 0%N).
    { induction x as [|x IH]; [exact Z|]. specialize (R x). lia. }
    rewrite (strip_zeros r zeros) in H. subst r. unfold allowed in A.
    rewrite (must_not_be_empty g C), (scope_of_rows g [] C) in A. discriminate A.
Qed.

End Rules.

(** What the theorems of Chomp say of a position is true of the game that the text
    means. *)
Definition chomp_by_theorem (g : rules) (v : convention) (p : list part)
    : option stated :=
  match p with
  | [Figures r] =>
      if is_part g (Figures r) && small_rows r then chomp_theorem (has_won v) r else None
  | _ => None
  end.

Theorem chomp_by_theorem_sound g v p s : is_chomp g ->
  chomp_by_theorem g v p = Some s -> true_of (game_of g v) p s.
Proof.
  intros C. unfold chomp_by_theorem. destruct p as [|[r| | | | ] [|]]; try discriminate.
  destruct (is_part g (Figures r)) eqn:I; [|discriminate].
  destruct (small_rows r) eqn:S; [|discriminate]. cbn [andb]. intros T.
  apply chomp_theorem_sound in T. destruct T as (O & N).
  pose proof (part_playable g C r I S) as P.
  pose proof (matches_inverse _ (chomp_matches g C v)) as M.
  destruct (matched_outcomes _ M) as (W & L).
  split.
  - destruct (lost s); [apply (L r O)|apply (W r O)]; auto.
  - intros n Hn. apply (matched_nimber _ _ _ _ (chomp_matches g C v) (conj eq_refl P)).
    exact (N n Hn).
Qed.

(** Whether a text is that of Chomp, whatever else it says: symmetry, notation, starts. *)
Definition is_chomp_text : ruleset -> bool := is_text Rows "r" [eat] [not_empty].

Theorem chomp_text_is_chomp f g :
  is_chomp_text f = true -> understood f [] = Some g -> is_chomp g.
Proof.
  intros T U. destruct (is_text_means _ _ _ _ f g T U) as (? & ? & ? & ? & ? & ? & ?).
  now split.
Qed.
