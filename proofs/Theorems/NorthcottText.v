(** The ruleset of Northcott's game means the game of [Northcott.v], so that what the
    theorem on gaps says is true of the text. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts Sums Syntax Boards Language.
From Grundy.Theorems Require Import Stated Rulesets SameText RulesOf Law Bits HeapTexts
  NumberTexts HeapsByTheorem OddEvenText Places Gaps Northcott NorthcottWords StatedHeaps
  Steps.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope N_scope.

(** *** The text *)

Lemma replaced_row r : 1 <= len r <= 4096 -> Forall (fun x => x <= 1000000000000000000) r ->
  replaced Row ["r"] (Items [Items (map figure r)]) = Some [Figures r].
Proof.
  intros some_rows S. unfold replaced, all_in.
  assert (A : all_of (one_or_list as_int) [Items (map figure r)] = Some [map Z.of_N r]).
  { unfold all_of. cbn [collect one_or_list].
    rewrite (all_of_map as_int figure Z.of_N) by reflexivity. reflexivity. }
  rewrite A. cbn [concat]. rewrite app_nil_r.
  assert (N' : all_of number_of (map Z.of_N r) = Some r).
  { rewrite (all_of_map number_of Z.of_N (fun n => n)); [now rewrite map_id|].
    intros x Hx. rewrite Forall_forall in S. specialize (S x Hx). unfold number_of.
    replace ((0 <=? Z.of_N x) && (Z.of_N x <=? large))%Z with true
      by (symmetry; unfold large; apply andb_true_iff; lia).
    now rewrite N2Z.id. }
  rewrite N'. unfold in_form. rewrite many_is_length. unfold len in some_rows.
  destruct (Z.leb_spec (Z.of_nat (length r)) 4096) as [_|]; [|lia]. reflexivity.
Qed.

Section Text.

Variable g : rules.
Hypothesis text : means g Row ["r"] "r" northcott_statements.
Variable n : N.
Hypothesis n_is : find "n" (constants g) = Some (Some (figure n)).
Hypothesis n_small : n <= 1000000000000000000.

(** The scope of a list whose last number is [black]. *)
Definition row_scope (r : list N) (black : N) : scope :=
  Scope [] (("black", Some (figure black)) :: ("r", Some (Items (map figure r))) ::
            constants g).

Section Row.
Variable r : list N.
Variable black : N.
Hypothesis some_rows : 1 <= len r <= 4096.
Hypothesis black_last : get r (len r - 1) = black.
Hypothesis one_of_two : black <= 1.

Lemma last_means s : look_up "r" s = Some (Items (map figure r)) ->
  meaning "r" [] last_r s = Some (figure (len r - 1)).
Proof.
  intros L. cbn - [arith_values look_up many]. rewrite L.
  cbn - [arith_values many]. rewrite many_len.
  change (Int 1) with (figure 1). apply taken; lia.
Qed.

Lemma black_means : meaning "r" [] black_is
  (Scope [] (("r", Some (Items (map figure r))) :: constants g)) = Some (figure black).
Proof.
  cbn - [arith_values element many]. rewrite many_len. change (Int 1) with (figure 1).
  change (Int (Z.of_N (len r))) with (figure (len r)).
  rewrite taken by lia. cbn - [element]. rewrite element_get by lia. now rewrite
    black_last.
Qed.

Lemma scope_of_row : scope_of g (Figures r) = row_scope r black.
Proof.
  destruct text as (K & Na & O & _). unfold scope_of, scope_with, row_scope.
  rewrite K, Na, O. cbn [own_values app snd fold_left fst].
  now rewrite <- black_means.
Qed.

(** The scopes of the clauses. *)
Definition at_i (i : N) : scope := bind "i" (figure i) (row_scope r black).
Definition at_to (i other to : N) : scope :=
  bind "to" (figure to) (bind "other" (figure other) (at_i i)).

Lemma own_means i : i <= 4096 ->
  meaning "r" [] own_piece (at_i i) = Some (Cond (i mod 2 =? black)).
Proof.
  intros B. unfold own_piece. cbn - [arith_values value_eqb look_up N.modulo N.eqb].
  change (look_up "i" (at_i i)) with (Some (figure i)). change (int 2) with (Some (Int
    2)).
  cbv beta iota. rewrite halved by lia.
  change (look_up "black" (at_i i)) with (Some (figure black)).
  cbn - [N.modulo N.eqb Z.eqb].
  destruct (Z.eqb_spec (Z.of_N (i mod 2)) (Z.of_N black)), (N.eqb_spec (i mod 2) black);
    try lia; reflexivity.
Qed.

Lemma other_means i : 2 * black <= i + 1 -> i + 1 - 2 * black < len r ->
  meaning "r" [] other_is (at_i i) = Some (figure (get r (i + 1 - 2 * black))).
Proof.
  intros A B. unfold other_is. cbn - [arith_values element look_up].
  change (look_up "i" (at_i i)) with (Some (figure i)).
  change (look_up "r" (at_i i)) with (Some (Items (map figure r))).
  change (look_up "black" (at_i i)) with (Some (figure black)).
  change (int 1) with (Some (figure 1)). change (int 2) with (Some (Int 2)).
  cbv beta iota. change (Int 1) with (figure 1). rewrite added by lia. cbv beta iota.
  rewrite doubled by lia. cbv beta iota.
  rewrite taken by lia. cbn - [element N.sub N.add N.mul]. now apply element_get.
Qed.

Lemma may_means i other to : i < len r ->
  meaning "r" [] may_go (at_to i other to) = Some (Cond (step_ok (get r i) other to)).
Proof.
  intros B. unfold may_go, step_ok.
  cbn - [element look_up Z.eqb Z.ltb N.eqb N.ltb figure value_eqb].
  change (look_up "i" (at_to i other to)) with (Some (figure i)).
  change (look_up "to" (at_to i other to)) with (Some (figure to)).
  change (look_up "other" (at_to i other to)) with (Some (figure other)).
  change (look_up "r" (at_to i other to)) with (Some (Items (map figure r))).
  cbn - [element Z.eqb Z.ltb N.eqb N.ltb]. rewrite element_get by exact B.
  cbn - [Z.eqb Z.ltb N.eqb N.ltb].
  destruct (Z.eqb_spec (Z.of_N to) (Z.of_N (get r i))), (N.eqb_spec to (get r i)); try
    lia;
    [reflexivity|]. cbn - [Z.eqb Z.ltb N.eqb N.ltb].
  destruct (Z.eqb_spec (Z.of_N to) (Z.of_N other)), (N.eqb_spec to other); try lia;
    [reflexivity|]. cbn - [Z.ltb N.ltb].
  destruct (Z.ltb_spec (Z.of_N to) (Z.of_N other)), (N.ltb_spec to other); try lia;
    destruct (Z.ltb_spec (Z.of_N (get r i)) (Z.of_N other)), (N.ltb_spec (get r i) other);
    try lia; reflexivity.
Qed.

Lemma moved_means i other to : i < len r ->
  meaning "r" [] (ListOf [moved]) (at_to i other to) =
  Some (Items [Items (map figure (set (set r i to) (len r - 1) (1 - black)))]).
Proof.
  intros B.
  assert (L : meaning "r" [] last_r (at_to i other to) = Some (figure (len r - 1)))
    by (now apply last_means).
  assert (S : meaning "r" [] (Call "set" [Name "r"; Name "i"; Name "to"])
    (at_to i other to) = Some (Items (map figure (set r i to)))).
  { cbn - [Values.change]. rewrite change_set by exact B. reflexivity. }
  assert (K : meaning "r" [] (Arith Subtract (Number 1) (Name "black"))
    (at_to i other to) = Some (figure (1 - black))).
  { cbn - [arith_values]. change (Int 1) with (figure 1).
    change (Int (Z.of_N black)) with (figure black). apply taken; lia. }
  unfold moved. rewrite (call_three "r" "set" _ _ _ _ _ _ _ S L K).
  cbn - [Values.change]. rewrite change_set by (rewrite len_set; lia).
  reflexivity.
Qed.
(** All moves, where each piece has another one beside it. *)
Lemma moves_mean :
  (forall i, i < len r - 1 -> i mod 2 = black ->
     2 * black <= i + 1 /\ i + 1 - 2 * black < len r) ->
  meaning "r" [] (of_option northcott_option) (row_scope r black) =
  Some (Items (map (fun q => Items [Items (map figure q)]) (northcott n r))).
Proof.
  intros Beside. unfold of_option, northcott_option. cbn [result clauses].
  rewrite steps.
  assert (E1 : meaning "r" [] (Range (Number 0) last_r false) (row_scope r black) =
    Some (Items (map figure (smaller (len r - 1))))).
  { assert (R : forall a b, meaning "r" [] (Range a b false) (row_scope r black) =
      match meaning "r" [] a (row_scope r black), meaning "r" [] b (row_scope r black)
        with
      | Some (Int x), Some (Int y) => range x y | _, _ => None end) by reflexivity.
    rewrite R, (last_means (row_scope r black)) by reflexivity.
    change (meaning "r" [] (Number 0) (row_scope r black)) with (Some (Int 0)).
    cbn [figure]. apply range_smaller. lia. }
  rewrite E1.
  rewrite (for_each_figures _ (fun i =>
    if i mod 2 =? black then
      map (fun to => Items [Items (map figure (set (set r i to) (len r - 1) (1 -
        black)))])
        (filter (step_ok (get r i) (get r (i + 1 - 2 * black))) (upto n))
    else [])).
  - rewrite visited_all. do 2 f_equal. unfold northcott. rewrite black_last.
    generalize (smaller (len r - 1)) as l.
    induction l as [|i l IH]; [reflexivity|]. cbn [flat_map filter].
    destruct (i mod 2 =? black); [|exact IH]. cbn [flat_map].
    now rewrite map_app, map_map, IH.
  - intros i done Hi. apply in_smaller in Hi.
    change (bind "i" (figure i) (row_scope r black)) with (at_i i).
    rewrite own_means by lia. destruct (N.eqb_spec (i mod 2) black) as [P|];
      [|reflexivity].
    destruct (Beside i Hi P) as [B1 B2]. rewrite (other_means i B1 B2).
    set (other := get r (i + 1 - 2 * black)).
    assert (E2 : meaning "r" [] (Range (Number 1) (Name "n") true)
      (bind "other" (figure other) (at_i i)) = Some (Items (map figure (upto n)))).
    { assert (R : forall a b s, meaning "r" [] (Range a b true) s =
        match meaning "r" [] a s, meaning "r" [] b s with
        | Some (Int x), Some (Int y) => range x (y + 1) | _, _ => None end)
        by reflexivity.
      rewrite R.
      assert (Ln : meaning "r" [] (Name "n") (bind "other" (figure other) (at_i i)) =
        Some (Int (Z.of_N n))) by (cbn; now rewrite n_is).
      rewrite Ln. change (meaning "r" [] (Number 1) _) with (Some (Int 1)).
      now apply range_upto. }
    rewrite E2.
    rewrite (for_each_figures _ (fun to =>
      if step_ok (get r i) other to
      then [Items [Items (map figure (set (set r i to) (len r - 1) (1 - black)))]]
      else [])).
    + now rewrite flat_map_if.
    + intros to d _.
      change (bind "to" (figure to) (bind "other" (figure other) (at_i i)))
        with (at_to i other to).
      rewrite may_means by lia. destruct (step_ok (get r i) other to); [|reflexivity].
      unfold visit. rewrite moved_means by lia. reflexivity.
Qed.

(** *** The condition *)

Lemma range_means b s : forall y, y <= 1000000000000000000 ->
  meaning "r" [] b s = Some (figure y) ->
  meaning "r" [] (Range (Number 0) b false) s = Some (Items (map figure (smaller y))).
Proof.
  intros y B E. assert (R : meaning "r" [] (Range (Number 0) b false) s =
      match meaning "r" [] b s with Some (Int y) => range 0 y | _ => None end)
    by reflexivity.
  rewrite R, E. cbn [figure]. now apply range_smaller.
Qed.

Lemma condition_holds :
  1 < len r -> len r mod 2 = 1 ->
  (forall i, i < len r - 1 -> 1 <= get r i <= n) ->
  (forall i, i < len r / 2 -> get r (2 * i) <> get r (2 * i + 1)) ->
  meaning "r" [] northcott_condition (row_scope r black) = Some (Cond true).
Proof.
  intros Two Odd In_rows Apart. unfold northcott_condition.
  assert (Len : forall s, look_up "r" s = Some (Items (map figure r)) ->
    meaning "r" [] len_r s = Some (figure (len r))).
  { intros s L. cbn - [look_up many]. rewrite L. cbn - [many]. now rewrite many_len. }
  pose proof (N.div_mod' (len r) 2) as D. rewrite Odd in D.
  apply and_holds; [apply and_holds; [apply and_holds; [apply and_holds|]|]|].
  - cbn - [Z.ltb many]. rewrite many_len.
    destruct (Z.ltb_spec 1 (Z.of_N (len r))); [reflexivity|lia].
  - assert (E : meaning "r" [] (Arith Mod len_r (Number 2)) (row_scope r black) =
      Some (figure 1)).
    { cbn - [arith_values many]. rewrite many_len.
      change (Int (Z.of_N (len r))) with (figure (len r)). rewrite halved by lia.
      now rewrite Odd. }
    cbn - [Z.eqb arith_values many] in E |- *. now rewrite E.
  - cbn - [Z.leb int]. change (int 1) with (Some (Int 1)). cbn - [Z.leb].
    destruct (Z.leb_spec (Z.of_N black) 1); [reflexivity|lia].
  - apply (all_holds _ _ _ _ _ _ (smaller (len r - 1)));
      [reflexivity| |].
    + apply range_means; [lia|]. now apply last_means.
    + intros i Hi. apply in_smaller in Hi. specialize (In_rows i Hi).
      cbn - [element Z.leb int]. change (int 1) with (Some (Int 1)).
      rewrite element_get by lia. cbn - [Z.leb].
      destruct (Z.leb_spec 1 (Z.of_N (get r i))); [|lia]. cbn - [Z.leb].
      rewrite n_is. cbn - [Z.leb].
      destruct (Z.leb_spec (Z.of_N (get r i)) (Z.of_N n)); [reflexivity|lia].
  - apply (all_holds _ _ _ _ _ _ (smaller (len r / 2)));
      [reflexivity| |].
    + apply range_means; [lia|].
      cbn - [many Z.div]. rewrite many_len. cbn - [Z.div].
      change 2%Z with (Z.of_N 2). rewrite <- N2Z.inj_div. apply int_is. lia.
    + intros i Hi. apply in_smaller in Hi. specialize (Apart i Hi).
      assert (T : meaning "r" [] twice_i (bind "i" (figure i) (row_scope r black)) =
        Some (figure (2 * i))).
      { cbn - [arith_values N.mul]. change (Int (Z.of_N i)) with (figure i).
        apply doubled. lia. }
      assert (T1 : meaning "r" [] (Arith Add twice_i (Number 1))
        (bind "i" (figure i) (row_scope r black)) = Some (figure (2 * i + 1))).
      { assert (E : forall s, meaning "r" [] (Arith Add twice_i (Number 1)) s =
          match meaning "r" [] twice_i s with
          | Some v => arith_values Add v (Int 1) | None => None end) by reflexivity.
        rewrite E, T. change (Int 1) with (figure 1). apply added; lia. }
      assert (X : forall e j s, look_up "r" s = Some (Items (map figure r)) -> j < len r
        ->
        meaning "r" [] e s = Some (figure j) ->
        meaning "r" [] (Index (Name "r") e) s = Some (figure (get r j))).
      { intros e j s L J M.
        assert (E : meaning "r" [] (Index (Name "r") e) s =
          match look_up "r" s with
          | Some v => match meaning "r" [] e s with Some i => index v i | None => None end
          | None => None end) by reflexivity.
        rewrite E, L, M. cbn [index figure]. now apply element_get. }
      assert (C : forall a b s x y, meaning "r" [] a s = Some (figure x) ->
        meaning "r" [] b s = Some (figure y) -> x <> y ->
        meaning "r" [] (Compare a [(Different, Long, b)]) s = Some (Cond true)).
      { intros a b s x y A B' Ne.
        assert (E : meaning "r" [] (Compare a [(Different, Long, b)]) s =
          match meaning "r" [] a s with
          | Some v => match (match meaning "r" [] b s with
              | Some w => Some (negb (value_eqb v w), Some w) | None => None end) with
            | Some (true, w) => Some (Cond true) | Some (false, _) => Some (Cond false)
            | None => None end
          | None => None end) by reflexivity.
        rewrite E, A, B'. cbn - [Z.eqb].
        destruct (Z.eqb_spec (Z.of_N x) (Z.of_N y)); [lia|reflexivity]. }
      apply (C _ _ _ (get r (2 * i)) (get r (2 * i + 1))); [| |exact Apart].
      * apply X; [reflexivity|lia|exact T].
      * apply X; [reflexivity|lia|exact T1].
Qed.

End Row.

(** *** The game *)

(** Positions that the text allows: at least one row, and at most 4096 numbers. *)
Definition playable (p : list (N * N) * bool) : Prop :=
  Forall (on_board n) (fst p) /\ fst p <> [] /\ 2 * N.of_nat (length (fst p)) + 1 <= 4096.

Lemma advance_stays c q q' : on_board n q -> In q' (advance n c q) -> on_board n q'.
Proof.
  destruct q as [w b]. unfold on_board. intros A H. apply in_advance in H.
  destruct H as (to & B & H). cbn [fst snd] in *.
  destruct c; destruct H as [-> H]; cbn [fst snd]; lia.
Qed.

Lemma playable_stays p p' : playable p -> In p' (facing (advance n) p) -> playable p'.
Proof.
  intros (A & B & C) H. apply in_facing in H.
  destruct H as (l & q & q' & s & E & -> & H). unfold playable. cbn [fst].
  rewrite E in *. rewrite Forall_app, Forall_cons_iff in A. destruct A as (Al & Aq & As).
  split; [|split].
  - rewrite Forall_app, Forall_cons_iff. split; [exact Al|]. split; [|exact As].
    now apply advance_stays with (snd p) q.
  - now destruct l.
  - rewrite app_length in *. exact C.
Qed.

Lemma squares_at rows x i : i < N.of_nat (length rows) ->
  exists q, In q rows /\ get (squares rows ++ x) (2 * i) = fst q /\
    get (squares rows ++ x) (2 * i + 1) = snd q.
Proof.
  intros H. destruct (split_at rows i H) as (l & [w b] & s & -> & L).
  exists (w, b). split; [apply in_or_app; right; now left|].
  rewrite squares_split. cbn [fst snd]. rewrite <- app_assoc. cbn [app].
  pose proof (len_squares l) as Ls. split.
  - apply get_at. lia.
  - change (w :: b :: squares s ++ x) with ([w] ++ b :: squares s ++ x).
    rewrite app_assoc. apply get_at. rewrite len_app, Ls. change (len [w]) with 1. lia.
Qed.

Lemma Forall_squares (P : N -> Prop) rows :
  (forall q, In q rows -> P (fst q) /\ P (snd q)) -> Forall P (squares rows).
Proof.
  induction rows as [|q rows IH]; intros H; [constructor|].
  cbn [squares flat_map app]. destruct (H q (or_introl eq_refl)) as [A B].
  constructor; [exact A|]. constructor; [exact B|]. apply IH. intros. apply H. now right.
Qed.

Section Playable.
Variable p : list (N * N) * bool.
Hypothesis ok : playable p.

Let black : N := if snd p then 1 else 0.

Lemma written_len : len (written p) = 2 * N.of_nat (length (fst p)) + 1.
Proof. unfold written. rewrite len_app, len_squares. reflexivity. Qed.

Lemma written_black : get (written p) (len (written p) - 1) = black.
Proof. rewrite len_written. unfold written. now apply get_at. Qed.

Lemma black_bit : black <= 1.
Proof. unfold black. destruct (snd p); lia. Qed.

Lemma some_written : 1 <= len (written p) <= 4096.
Proof. rewrite written_len. destruct ok as (_ & _ & C). lia. Qed.

Lemma written_beside i : i < len (written p) - 1 -> i mod 2 = black ->
  2 * black <= i + 1 /\ i + 1 - 2 * black < len (written p).
Proof.
  rewrite written_len. intros H M. pose proof (N.div_mod' i 2) as D. rewrite M in D.
  pose proof black_bit. lia.
Qed.

Lemma written_allowed : Language.allowed g (Figures (written p)) = true.
Proof.
  unfold Language.allowed. pose proof text as (_ & _ & _ & _ & R & _). rewrite R.
  cbn [required_in northcott_statements flat_map app].
  rewrite (scope_of_row (written p) black some_written written_black black_bit).
  cbn [forallb]. unfold holds. destruct ok as (A & B & C). pose proof written_len as L.
  assert (rows : (1 <= N.of_nat (length (fst p)))%N)
    by (destruct (fst p); [congruence|simpl; lia]).
  assert (Div : len (written p) / 2 = N.of_nat (length (fst p))).
  { rewrite L. symmetry. apply N.div_unique with 1; lia. }
  rewrite (condition_holds (written p) black some_written written_black black_bit);
    [reflexivity|lia| | |].
  - rewrite L. rewrite N.add_comm, N.mul_comm, N.mod_add by lia. reflexivity.
  - intros i Hi. rewrite L in Hi. rewrite Forall_forall in A. unfold written.
    destruct (N.Even_or_Odd i) as [[j ->]|[j ->]];
      (destruct (squares_at (fst p) [if snd p then 1 else 0] j) as (q & Hq & G1 & G2);
        [lia|]; destruct (A q Hq) as (A1 & A2 & _)).
    + rewrite G1. exact A1.
    + rewrite G2. exact A2.
  - intros i Hi. rewrite Div in Hi.
    destruct (squares_at (fst p) [if snd p then 1 else 0] i Hi) as (q & Hq & G1 & G2).
    unfold written. rewrite G1, G2. rewrite Forall_forall in A. now apply (A q Hq).
Qed.

Lemma written_small : Forall (fun x => x <= 1000000000000000000) (written p).
Proof.
  unfold written. apply Forall_app. split.
  - apply Forall_squares. intros q Hq. destruct ok as (A & _ & _).
    rewrite Forall_forall in A. destruct (A q Hq) as (A1 & A2 & _). lia.
  - constructor; [destruct (snd p); lia|constructor].
Qed.

End Playable.

Lemma northcott_text_moves p : playable p ->
  part_moves g (Figures (written p)) =
  map (fun q => [Figures q]) (northcott n (written p)).
Proof.
  intros ok. pose proof text as (K & Na & O & M & R & J).
  rewrite (all_moves_are g (Figures (written p))
    [map (fun q => Items [Items (map figure q)]) (northcott n (written p))]
    (fun v => match replaced Row ["r"] v with Some ps => ps | None => [] end)).
  - cbn [concat]. rewrite app_nil_r, map_map. apply map_ext_in. intros q Hq.
    apply in_northcott in Hq. destruct Hq as (p' & Hp & ->).
    pose proof (playable_stays p p' ok Hp) as ok'.
    now rewrite (replaced_row (written p') (some_written p' ok') (written_small p' ok')).
  - exact J.
  - rewrite M. constructor; [|constructor].
    rewrite (scope_of_row (written p) _ (some_written p ok) (written_black p) (black_bit
      p)).
    apply moves_mean; [apply some_written, ok|apply written_black|apply black_bit|].
    intros i. apply written_beside.
  - cbn [concat]. rewrite app_nil_r. intros v Hv. apply in_map_iff in Hv.
    destruct Hv as (q & <- & Hq). apply in_northcott in Hq. destruct Hq as (p' & Hp & ->).
    pose proof (playable_stays p p' ok Hp) as ok'.
    rewrite K, Na.
    rewrite (replaced_row (written p') (some_written p' ok') (written_small p' ok')).
    split; [reflexivity|]. cbn [forallb]. now rewrite written_allowed.
Qed.

Theorem northcott_text p : playable p ->
  true_of (game_of g NormalPlay) [Figures (written p)] (northcott_stated p).
Proof.
  intros ok. pose proof text as (_ & _ & _ & _ & _ & J).
  apply (true_of_part_normal g (northcott n) Figures
    (fun r => exists p, playable p /\ r = written p)).
  - intros r q (p' & ok' & ->) H. apply in_northcott in H. destruct H as (p'' & H & ->).
    exists p''. split; [|reflexivity]. now apply playable_stays with p'.
  - intros r (p' & ok' & ->). now apply northcott_text_moves.
  - exact J.
  - eauto.
  - apply northcott_true, ok.
Qed.

End Text.

(** *** [by theorem] *)

(** The rows of a list. *)
Fixpoint rows_of (r : list N) : option (list (N * N) * bool) :=
  match r with
  | [black] => if black <=? 1 then Some ([], black =? 1) else None
  | w :: b :: r =>
      match rows_of r with Some (rows, black) => Some ((w, b) :: rows, black) | None =>
        None end
  | [] => None
  end.

Lemma rows_of_is r : forall p, rows_of r = Some p -> r = written p.
Proof.
  enough (G : forall k r p, (length r <= k)%nat -> rows_of r = Some p -> r = written p)
    by (intros p; now apply (G (length r))).
  clear r. induction k as [|k IH]; intros r p L E.
  - destruct r; [discriminate E|simpl in L; lia].
  - destruct r as [|w [|b r]]; [discriminate E| |].
    + cbn [rows_of] in E. destruct (N.leb_spec w 1); [|discriminate E].
      injection E as <-. unfold written. cbn [fst snd squares flat_map app].
      destruct (N.eqb_spec w 1); f_equal; lia.
    + cbn [rows_of] in E. destruct (rows_of r) as [[rows black]|] eqn:F; [|discriminate
        E].
      injection E as <-. simpl in L. rewrite (IH r (rows, black)) by (auto; lia).
      reflexivity.
Qed.

Definition row_ok (n : N) (q : N * N) : bool :=
  (1 <=? fst q) && (fst q <=? n) && (1 <=? snd q) && (snd q <=? n) &&
  negb (fst q =? snd q).

Definition northcott_by_theorem (g : rules) (v : convention) (p : list part)
    : option stated :=
  match number_in "n" g, v, p with
  | Some n, NormalPlay, [Figures r] =>
      match rows_of r with
      | Some (q :: rows, black) =>
          if (n <=? 1000000000000000000) && forallb (row_ok n) (q :: rows) &&
             (2 * N.of_nat (length (q :: rows)) + 1 <=? 4096)
          then Some (northcott_stated (q :: rows, black)) else None
      | _ => None
      end
  | _, _, _ => None
  end.

Theorem northcott_by_theorem_sound f chosen g v p s :
  is_northcott_text f = true -> understood f chosen = Some g ->
  northcott_by_theorem g v p = Some s -> true_of (game_of g v) p s.
Proof.
  intros T U. pose proof (says_means _ _ _ _ _ _ _ T U) as M.
  unfold northcott_by_theorem.
  destruct (number_in "n" g) as [n|] eqn:Hn; [|discriminate].
  destruct v; [|discriminate].
  destruct p as [|[r| | | | ] [|? ?]]; try discriminate.
  destruct (rows_of r) as [[[|q rows] black]|] eqn:E; try discriminate.
  match goal with |- (if ?c then _ else _) = _ -> _ => destruct c eqn:C end;
    [|discriminate].
  intros S. injection S as <-. rewrite !andb_true_iff, !N.leb_le in C.
  destruct C as ((C1 & C2) & C3). apply number_in_is in Hn. apply rows_of_is in E.
  subst r. apply (northcott_text g M n Hn C1). split; [|split; [discriminate|exact C3]].
  apply Forall_forall. intros x Hx. cbn [fst] in Hx. rewrite forallb_forall in C2.
  specialize (C2 x Hx). unfold row_ok in C2.
  rewrite !andb_true_iff, !N.leb_le, negb_true_iff, N.eqb_neq in C2.
  unfold on_board. tauto.
Qed.
