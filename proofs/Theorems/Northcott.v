(** Northcott's game (Winning Ways, chapter 3): in each row stand a white and a black
    piece; a move takes a piece of one's own along its row, not onto or over the other.
    It is Nim on the numbers of squares between them. *)
From Coq Require Import List NArith Bool Lia.
From Grundy Require Import Statement Facts.
From Grundy.Theorems Require Import Law Bits NimLike Gaps Places.
Import ListNotations.
Open Scope N_scope.

(** A row: White's square and Black's, of the squares 1, …, [n]. *)
Definition step_ok (me other to : N) : bool :=
  negb (to =? me) && negb (to =? other) && Bool.eqb (to <? other) (me <? other).

Definition advance (n : N) (black : bool) (r : N * N) : list (N * N) :=
  let (w, b) := r in
  if black then map (fun to => (w, to)) (filter (step_ok b w) (upto n))
  else map (fun to => (to, b)) (filter (step_ok w b) (upto n)).

Definition on_board (n : N) (r : N * N) : Prop :=
  1 <= fst r <= n /\ 1 <= snd r <= n /\ fst r <> snd r.

Definition gap (r : N * N) : N :=
  if fst r <? snd r then snd r - fst r - 1 else fst r - snd r - 1.

Definition space (n : N) (black : bool) (r : N * N) : N :=
  if black then (if fst r <? snd r then n - fst r else fst r)
  else (if fst r <? snd r then snd r else n - snd r).

Lemma step_ok_spec me other to :
  step_ok me other to = true <-> to <> me /\ to <> other /\ (to < other <-> me < other).
Proof.
  unfold step_ok. rewrite !andb_true_iff, !negb_true_iff, !N.eqb_neq, eqb_true_iff.
  destruct (N.ltb_spec to other), (N.ltb_spec me other); split;
    intros; repeat split; try tauto; try lia; try congruence.
  all: destruct H1 as [? [? ?]]; lia.
Qed.

Lemma in_advance n black w b q :
  In q (advance n black (w, b)) <->
  exists to, 1 <= to <= n /\
    if black then q = (w, to) /\ to <> b /\ to <> w /\ (to < w <-> b < w)
    else q = (to, b) /\ to <> w /\ to <> b /\ (to < b <-> w < b).
Proof.
  unfold advance. destruct black; rewrite in_map_iff; split.
  all: try (intros (to & <- & H); apply filter_In in H; destruct H as [H S];
    apply in_upto in H; apply step_ok_spec in S; exists to; tauto).
  all: intros (to & H & -> & S); exists to; split; [reflexivity|]; apply filter_In;
    rewrite in_upto, step_ok_spec; tauto.
Qed.

(** A position that is in the middle of play, with White's and Black's squares in each
    row: lost for the player to move just when the nim-sum of the gaps is 0. *)
Theorem northcott_rows n p :
  Forall (on_board n) (fst p) ->
  if nim_sum (map gap (fst p)) =? 0
  then loses (normal (facing (advance n))) p else wins (normal (facing (advance n))) p.
Proof.
  apply (gaps (advance n) (on_board n) gap (space n)).
  - intros c [w b] q A H. apply in_advance in H. destruct H as (to & B & H).
    unfold on_board in *. cbn [fst snd] in *.
    destruct c; destruct H as [-> H]; cbn [fst snd]; lia.
  - intros c [w b] q A H. apply in_advance in H. destruct H as (to & B & H).
    unfold on_board, gap in *. cbn [fst snd] in *.
    destruct c; destruct H as [-> (H1 & H2 & H3)]; cbn [fst snd];
      destruct (N.ltb_spec w b); try destruct (N.ltb_spec w to);
      try destruct (N.ltb_spec to b); lia.
  - intros c [w b] q A H. apply in_advance in H. destruct H as (to & B & H).
    unfold on_board, space in *. cbn [fst snd] in *.
    destruct c; destruct H as [-> (H1 & H2 & H3)]; cbn [fst snd];
      destruct (N.ltb_spec w b); try destruct (N.ltb_spec w to);
      try destruct (N.ltb_spec to b); lia.
  - intros c [w b] v A L. unfold on_board, gap, space in *. cbn [fst snd] in *.
    destruct c; destruct (N.ltb_spec w b) as [C|C].
    + exists (w, w + 1 + v). rewrite in_advance. cbn [fst snd negb].
      destruct (N.ltb_spec w (w + 1 + v)); [|lia].
      repeat split; try lia. exists (w + 1 + v). repeat split; lia.
    + exists (w, w - 1 - v). rewrite in_advance. cbn [fst snd negb].
      destruct (N.ltb_spec w (w - 1 - v)); [lia|].
      repeat split; try lia. exists (w - 1 - v). repeat split; lia.
    + exists (b - 1 - v, b). rewrite in_advance. cbn [fst snd negb].
      destruct (N.ltb_spec (b - 1 - v) b); [|lia].
      repeat split; try lia. exists (b - 1 - v). repeat split; lia.
    + exists (b + 1 + v, b). rewrite in_advance. cbn [fst snd negb].
      destruct (N.ltb_spec (b + 1 + v) b); [lia|].
      repeat split; try lia. exists (b + 1 + v). repeat split; lia.
Qed.

(** *** As the ruleset writes it *)

(** One list: White's and Black's square in each row, at the end 1 where Black is to
    move. *)
Definition northcott (n : N) (r : list N) : list (list N) :=
  let last := len r - 1 in
  let black := get r last in
  flat_map (fun i =>
    let other := get r (i + 1 - 2 * black) in
    map (fun to => set (set r i to) last (1 - black))
      (filter (step_ok (get r i) other) (upto n)))
    (filter (fun i => i mod 2 =? black) (smaller last)).

Definition squares (rows : list (N * N)) : list N :=
  flat_map (fun r => [fst r; snd r]) rows.
Definition written (p : list (N * N) * bool) : list N :=
  squares (fst p) ++ [if snd p then 1 else 0].

Lemma len_squares rows : len (squares rows) = 2 * N.of_nat (length rows).
Proof.
  induction rows as [|r rows IH]; [reflexivity|].
  cbn [squares flat_map app]. fold (squares rows). rewrite !len_cons, IH. simpl length.
    lia.
Qed.

Lemma squares_split l r s : squares (l ++ r :: s) = squares l ++ fst r :: snd r :: squares
  s.
Proof. unfold squares. now rewrite flat_map_app. Qed.

Lemma len_written p : len (written p) - 1 = len (squares (fst p)).
Proof. unfold written. rewrite len_app. unfold len at 2. simpl. lia. Qed.

Lemma in_northcott n p q :
  In q (northcott n (written p)) <->
  exists p', In p' (facing (advance n) p) /\ q = written p'.
Proof.
  destruct p as [rows black]. unfold northcott. rewrite len_written. cbn [fst].
  assert (B : get (written (rows, black)) (len (squares rows)) = if black then 1 else 0)
    by (unfold written; cbn [fst snd]; now apply get_at).
  rewrite B. rewrite in_flat_map. setoid_rewrite in_facing. cbn [fst snd].
  (* what a move in one row does to the list *)
  assert (M : forall l w b s to, rows = l ++ (w, b) :: s ->
    let i := 2 * N.of_nat (length l) + (if black then 1 else 0) in
    get (written (rows, black)) i = (if black then b else w) /\
    get (written (rows, black)) (i + 1 - 2 * (if black then 1 else 0))
      = (if black then w else b) /\
    set (set (written (rows, black)) i to) (len (squares rows)) (1 - if black then 1 else
      0)
      = written (l ++ (if black then (w, to) else (to, b)) :: s, negb black)).
  { intros l w b s to -> i. subst i. unfold written. cbn [fst snd].
    pose proof (len_squares l) as L. rewrite !squares_split. cbn [fst snd].
    rewrite <- app_assoc. cbn [app].
    destruct black; cbn [negb].
    - split; [|split].
      + change (squares l ++ w :: b :: squares s ++ [1]) with
          (squares l ++ [w] ++ b :: squares s ++ [1]). rewrite app_assoc.
        apply get_at. rewrite len_app, L. reflexivity.
      + apply get_at. lia.
      + change (squares l ++ w :: b :: squares s ++ [1]) with
          (squares l ++ [w] ++ b :: squares s ++ [1]). rewrite app_assoc.
        rewrite set_at by (rewrite len_app, L; reflexivity).
        change (to :: squares s ++ [1]) with ((to :: squares s) ++ [1]).
        rewrite app_assoc, set_at by (rewrite !len_app, !len_cons; cbn; lia).
        cbn [fst snd]. rewrite <- !app_assoc. reflexivity.
    - split; [|split].
      + apply get_at. lia.
      + change (squares l ++ w :: b :: squares s ++ [0]) with
          (squares l ++ [w] ++ b :: squares s ++ [0]). rewrite app_assoc.
        apply get_at. rewrite len_app, L. cbn. lia.
      + rewrite set_at by lia.
        change (to :: b :: squares s ++ [0]) with ((to :: b :: squares s) ++ [0]).
        rewrite app_assoc, set_at by (rewrite !len_app, !len_cons; lia).
        cbn [fst snd]. rewrite <- !app_assoc. reflexivity. }
  split.
  - intros (i & Hi & Hq). apply filter_In in Hi. destruct Hi as [Hi P].
    apply in_smaller in Hi. apply N.eqb_eq in P. rewrite len_squares in Hi.
    destruct (split_at rows (i / 2)) as (l & [w b] & s & E & L).
    { apply N.div_lt_upper_bound; lia. }
    pose proof (N.div_mod' i 2) as D. rewrite P, <- L in D. rewrite D in Hq.
    apply in_map_iff in Hq. destruct Hq as (to & <- & Hto).
    destruct (M l w b s to E) as (M1 & M2 & M3). rewrite M1, M2 in Hto.
    exists (l ++ (if black then (w, to) else (to, b)) :: s, negb black).
    split; [|exact M3].
    exists l, (w, b), (if black then (w, to) else (to, b)), s.
    split; [exact E|]. split; [reflexivity|]. unfold advance.
    destruct black; apply in_map_iff; eauto.
  - intros (p' & (l & [w b] & r' & s & E & -> & H) & ->).
    assert (T : exists to, In to (filter (step_ok (if black then b else w)
        (if black then w else b)) (upto n)) /\
        r' = if black then (w, to) else (to, b)).
    { unfold advance in H. destruct black; apply in_map_iff in H;
        destruct H as (to & <- & H); eauto. }
    destruct T as (to & Hto & ->).
    destruct (M l w b s to E) as (M1 & M2 & M3).
    exists (2 * N.of_nat (length l) + (if black then 1 else 0)). split.
    + apply filter_In. split.
      * apply in_smaller. rewrite len_squares, E, app_length. simpl length.
        destruct black; lia.
      * apply N.eqb_eq. rewrite N.mul_comm, N.add_comm, N.mod_add by lia.
        now destruct black.
    + apply in_map_iff. exists to. rewrite M1, M2, M3. now split.
Qed.

Theorem northcott_gaps n p :
  Forall (on_board n) (fst p) ->
  if nim_sum (map gap (fst p)) =? 0
  then loses (normal (northcott n)) (written p) else wins (normal (northcott n)) (written
    p).
Proof.
  intros A. pose proof (northcott_rows n p A) as H.
  assert (M : @matches (normal (facing (advance n))) (normal (northcott n))
    (fun p r => r = written p)).
  { intros a r ->. split; [|split; [|reflexivity]].
    - intros a' Ha. exists (written a'). split; [|reflexivity].
      apply in_northcott. eauto.
    - intros r Hr. apply in_northcott in Hr. destruct Hr as (a' & Ha & ->). eauto. }
  apply matched_outcomes in M. destruct M as [W L].
  destruct (nim_sum (map gap (fst p)) =? 0); eauto.
Qed.
