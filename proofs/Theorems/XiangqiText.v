(** The ruleset of cannons and soldiers means the game of [Xiangqi.v], so that what the
    theorem on gaps says is true of the text. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts Sums Syntax Boards Language.
From Grundy.Theorems Require Import Stated Rulesets SameText RulesOf Law HeapTexts
  NumberTexts Places Gaps NorthcottText Xiangqi XiangqiWords XiangqiMeaning StatedHeaps.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope N_scope.

Section Text.

Variable g : rules.
Hypothesis text : means g Row ["r"] "r" xiangqi_statements.

(** *** The game *)

Fixpoint rises (l : list N) : bool :=
  match l with a :: (b :: _) as l => (a <? b) && rises l | _ => true end.

Lemma rises_next l a b s : rises (l ++ a :: b :: s) = true -> a < b.
Proof.
  induction l as [|x l IH]; cbn [app]; intros H.
  - cbn in H. apply andb_true_iff in H. now apply N.ltb_lt, H.
  - apply IH. destruct (l ++ a :: b :: s) as [|y m] eqn:E; [now destruct l|].
    cbn [rises] in H. now apply andb_true_iff in H.
Qed.

Definition number (f : file) : N := fst (fst f).

(** Positions that the text allows. *)
Definition playable (p : list file * bool) : Prop :=
  Forall standing (fst p) /\ rises (map number (fst p)) = true /\ fst p <> [] /\
  4 * N.of_nat (length (fst p)) + 1 <= 4096.

Lemma standing_lawful f : standing f -> lawful f.
Proof. destruct f as [[n s] [r b]]. now intros (_ & _ & L). Qed.

Lemma march_standing c f q : standing f -> In q (march c f) ->
  standing q /\ number q = number f.
Proof.
  intros S H. pose proof (march_stays c f q (standing_lawful f S) H) as L.
  destruct f as [[n s] [r b]]. apply in_march in H. destruct H as (k & _ & ->).
  destruct S as (A & B & _). split; [|reflexivity]. exact (conj A (conj B L)).
Qed.

Lemma playable_stays p p' : playable p -> In p' (facing march p) -> playable p'.
Proof.
  intros (A & B & C & D) H. apply in_facing in H.
  destruct H as (l & f & q & s & E & -> & H). unfold playable. cbn [fst].
  rewrite E in *. rewrite Forall_app, Forall_cons_iff in A. destruct A as (Al & Af & As).
  destruct (march_standing _ _ _ Af H) as (S & N'). split; [|split; [|split]].
  - rewrite Forall_app, Forall_cons_iff. auto.
  - rewrite map_app in *. cbn [map] in *. now rewrite N'.
  - now destruct l.
  - rewrite app_length in *. exact D.
Qed.

Lemma file_there l f s x :
  file_at (numbers (l ++ f :: s) ++ x) (4 * N.of_nat (length l)) = f.
Proof.
  destruct f as [[a b] [c d]]. unfold file_at.
  rewrite numbers_split, <- app_assoc, <- len_numbers. cbn [fst snd app].
  set (t := numbers s ++ x).
  pose proof (get_after (numbers l) [] a (b :: c :: d :: t)) as G0.
  pose proof (get_after (numbers l) [a] b (c :: d :: t)) as G1.
  pose proof (get_after (numbers l) [a; b] c (d :: t)) as G2.
  pose proof (get_after (numbers l) [a; b; c] d t) as G3.
  cbn [app] in *. unfold len at 2 in G0. unfold len at 2 in G1.
  unfold len at 2 in G2. unfold len at 2 in G3. simpl length in *.
  rewrite G0, G1, G2, G3; [reflexivity|..]; lia.
Qed.

Section Playable.
Variable p : list file * bool.
Hypothesis ok : playable p.

Let black : N := if snd p then 1 else 0.

Lemma written_len : len (written p) = 4 * N.of_nat (length (fst p)) + 1.
Proof. unfold written. rewrite len_app, len_numbers. reflexivity. Qed.

Lemma written_black : get (written p) (len (written p) - 1) = black.
Proof. rewrite len_written. unfold written. now apply get_at. Qed.

Lemma written_bit : get (written p) (len (written p) - 1) <= 1.
Proof. rewrite written_black. unfold black. destruct (snd p); lia. Qed.

Lemma some_files : 4 < len (written p) <= 4096.
Proof.
  rewrite written_len. destruct ok as (_ & _ & C & D).
  destruct (fst p); [congruence|]. simpl length in *. lia.
Qed.

Lemma in_starts i : In i (starts (written p)) ->
  exists l f s, fst p = l ++ f :: s /\ i = 4 * N.of_nat (length l).
Proof.
  intros H. apply filter_In in H. destruct H as [H M]. apply in_smaller in H.
  apply N.eqb_eq in M. rewrite written_len in H.
  destruct (split_at (fst p) (i / 4)) as (l & f & s & E & L).
  { apply N.div_lt_upper_bound; lia. }
  exists l, f, s. split; [exact E|]. rewrite L. pose proof (N.div_mod' i 4). lia.
Qed.

Lemma starts_stand i : In i (starts (written p)) ->
  i + 4 < len (written p) /\ standing (file_at (written p) i).
Proof.
  intros H. apply in_starts in H. destruct H as (l & f & s & E & ->).
  rewrite written_len, E, app_length. simpl length. split; [lia|].
  unfold written. rewrite E, file_there. destruct ok as (A & _).
  rewrite E, Forall_app, Forall_cons_iff in A. tauto.
Qed.

Lemma starts_rise i : In i (starts (written p)) -> i <> 0 ->
  get (written p) (i - 4) < get (written p) i.
Proof.
  intros H nz. apply in_starts in H. destruct H as (l & f & s & E & ->).
  destruct (exists_last (l := l)) as (m & e & ->); [now intros ->|].
  destruct ok as (_ & R & _). rewrite E, map_app, map_app, <- app_assoc in R.
  apply rises_next in R.
  change (get (written p)) with (fun i => number (file_at (written p) i)). cbv beta.
  unfold written. rewrite E at 2. rewrite file_there. rewrite E, <- app_assoc, app_length.
  replace (4 * N.of_nat (length m + length [e]) - 4) with (4 * N.of_nat (length m))
    by (simpl length; lia).
  cbn [app]. now rewrite file_there.
Qed.

Lemma written_allowed : Language.allowed g (Figures (written p)) = true.
Proof.
  unfold Language.allowed. pose proof some_files as F. pose proof text as T.
  unfold means in T. rewrite defined_here in T. destruct T as (_ & _ & _ & _ & R & _).
  rewrite R. cbn [required_in xiangqi_statements flat_map app].
  rewrite scope_is by (try exact text; try apply written_bit; lia).
  cbn [forallb]. unfold holds, scope_of_list. rewrite condition_is; try reflexivity.
  - lia.
  - apply written_bit.
  - exact starts_stand.
  - exact starts_rise.
  - lia.
  - rewrite written_len, N.add_comm, N.mul_comm, N.mod_add by lia. reflexivity.
Qed.

Lemma written_small : Forall (fun x => x <= 1000000000000000000) (written p).
Proof.
  unfold written. apply Forall_app. split.
  - unfold numbers. apply Forall_flat_map. destruct ok as (A & _).
    rewrite Forall_forall in *. intros [[n s] [r b]] Hf. specialize (A _ Hf).
    destruct A as (A & B & C & D & E & _). pose proof (first_bounds n).
    assert (s <= 1) by (subst s; destruct (_ || _); lia).
    repeat constructor; cbn [fst snd]; lia.
  - constructor; [destruct (snd p); lia|constructor].
Qed.

End Playable.

Lemma xiangqi_text_moves p : playable p ->
  part_moves g (Figures (written p)) = map (fun q => [Figures q]) (xiangqi (written p)).
Proof.
  intros ok. pose proof text as T. unfold means in T. rewrite defined_here in T.
  destruct T as (K & Na & O & M & R & J).
  assert (Q : forall q, In q (xiangqi (written p)) ->
    exists p', playable p' /\ q = written p').
  { intros q Hq. apply in_xiangqi in Hq. destruct Hq as (p' & Hp & ->). exists p'.
    split; [now apply playable_stays with p|reflexivity]. }
  assert (W : forall p', playable p' ->
    replaced Row ["r"] (Items [Items (map figure (written p'))]) =
    Some [Figures (written p')]).
  { intros p' ok'. pose proof (some_files p' ok').
    apply replaced_row; [lia|now apply written_small]. }
  rewrite (all_moves_are g (Figures (written p))
    [map (fun q => Items [Items (map figure q)]) (xiangqi (written p))]
    (fun v => match replaced Row ["r"] v with Some ps => ps | None => [] end)).
  - cbn [concat]. rewrite app_nil_r, map_map. apply map_ext_in. intros q Hq.
    destruct (Q q Hq) as (p' & ok' & ->). now rewrite W.
  - exact J.
  - rewrite M. constructor; [|constructor]. pose proof (some_files p ok).
    rewrite scope_is by (try exact text; try apply written_bit; lia).
    apply moves_mean; [lia|apply written_bit|now apply starts_stand].
  - cbn [concat]. rewrite app_nil_r. intros v Hv. apply in_map_iff in Hv.
    destruct Hv as (q & <- & Hq). destruct (Q q Hq) as (p' & ok' & ->).
    rewrite K, Na, W by exact ok'. split; [reflexivity|]. cbn [forallb].
    now rewrite written_allowed.
Qed.

Theorem xiangqi_text p : playable p ->
  true_of (game_of g NormalPlay) [Figures (written p)] (xiangqi_stated p).
Proof.
  intros ok. pose proof text as T. unfold means in T. rewrite defined_here in T.
  destruct T as (_ & _ & _ & _ & _ & J).
  apply (true_of_part_normal g xiangqi Figures
    (fun r => exists p, playable p /\ r = written p)).
  - intros r q (p' & ok' & ->) H. apply in_xiangqi in H. destruct H as (p'' & H & ->).
    exists p''. split; [|reflexivity]. now apply playable_stays with p'.
  - intros r (p' & ok' & ->). now apply xiangqi_text_moves.
  - exact J.
  - eauto.
  - apply xiangqi_true. destruct ok as (A & _). revert A. apply Forall_impl.
    exact standing_lawful.
Qed.

End Text.

(** *** [by theorem] *)

(** The files of a list, and whose move it is. *)
Fixpoint files_of (r : list N) : option (list file * bool) :=
  match r with
  | [black] => if black <=? 1 then Some ([], black =? 1) else None
  | n :: s :: w :: b :: r =>
      match files_of r with
      | Some (files, black) => Some (((n, s), (w, b)) :: files, black)
      | None => None
      end
  | _ => None
  end.

Lemma files_of_is r : forall p, files_of r = Some p -> r = written p.
Proof.
  enough (G : forall k r p, (length r <= k)%nat -> files_of r = Some p -> r = written p)
    by (intros p; now apply (G (length r))).
  clear r. induction k as [|k IH]; intros r p L E.
  - destruct r; [discriminate E|simpl in L; lia].
  - destruct r as [|n [|s [|w [|b r]]]]; try discriminate E.
    + cbn [files_of] in E. destruct (N.leb_spec n 1); [|discriminate E].
      injection E as <-. unfold written. cbn [fst snd numbers flat_map app].
      destruct (N.eqb_spec n 1); f_equal; lia.
    + cbn [files_of] in E. destruct (files_of r) as [[files black]|] eqn:F;
        [|discriminate E].
      injection E as <-. simpl in L. rewrite (IH r (files, black)) by (auto; lia).
      reflexivity.
Qed.

(** What the text asks of a file, as a program asks it. *)
Definition file_ok (f : file) : bool :=
  let '((n, s), (r, b)) := f in
  (1 <=? n) && (n <=? 9) && (s =? (if (n =? 1) || (n =? 9) then 1 else 0)) &&
  (first n <=? r) && (r <? b) && (b + first n <=? 11) &&
  ((s =? 0) || (4 <=? r) && (r + 2 <=? b) && (b <=? 7)).

Lemma file_ok_stands f : file_ok f = true -> standing f.
Proof.
  destruct f as [[n s] [r b]]. unfold file_ok, standing, lawful.
  rewrite !andb_true_iff, orb_true_iff, !andb_true_iff, !N.leb_le, N.ltb_lt, !N.eqb_eq.
  intros ((((((A & B) & C) & D) & E) & F) & G). repeat split; try assumption.
  destruct G as [G|((G1 & G2) & G3)]; [now left|].
  destruct (N.eq_dec s 0) as [|ne]; [now left|]. right. repeat split; try assumption.
  revert C ne. destruct (_ || _); intros; congruence.
Qed.

Definition xiangqi_by_theorem (v : convention) (p : list part) : option stated :=
  match v, p with
  | NormalPlay, [Figures r] =>
      match files_of r with
      | Some (f :: files, black) =>
          if forallb file_ok (f :: files) && rises (map number (f :: files)) &&
             (4 * N.of_nat (length (f :: files)) + 1 <=? 4096)
          then Some (xiangqi_stated (f :: files, black)) else None
      | _ => None
      end
  | _, _ => None
  end.

Theorem xiangqi_by_theorem_sound f chosen g v p s :
  is_xiangqi_text f = true -> understood f chosen = Some g ->
  xiangqi_by_theorem v p = Some s -> true_of (game_of g v) p s.
Proof.
  intros T U. pose proof (says_means _ _ _ _ _ _ _ T U) as M.
  unfold xiangqi_by_theorem. destruct v; [|discriminate].
  destruct p as [|[r| | | | ] [|? ?]]; try discriminate.
  destruct (files_of r) as [[[|file files] black]|] eqn:E; try discriminate.
  match goal with |- (if ?c then _ else _) = _ -> _ => destruct c eqn:C end;
    [|discriminate].
  intros S. injection S as <-. rewrite !andb_true_iff, !N.leb_le in C.
  destruct C as ((C1 & C2) & C3). apply files_of_is in E. subst r.
  apply (xiangqi_text g M). split; [|split; [exact C2|split; [discriminate|exact C3]]].
  apply Forall_forall. intros x Hx. cbn [fst] in Hx. rewrite forallb_forall in C1.
  now apply file_ok_stands, C1.
Qed.
