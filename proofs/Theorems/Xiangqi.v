(** The ending of cannons and soldiers in Xiangqi: on some files two cannons face each
    other, on the first and last file two soldiers, which only move forward and of which
    the first to come next to the other could be taken. It is Nim on the numbers of
    squares between the cannons, and 1 or 0 for soldiers. *)
From Coq Require Import List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts.
From Grundy.Theorems Require Import Law Bits NimLike Gaps Places.
Import ListNotations.
Open Scope N_scope.

(** A file: its number, 0 for cannons and 1 for soldiers; Red's rank and Black's. *)
Definition file : Type := (N * N) * (N * N).

(** The generals stand on the last ranks of file 5. *)
Definition first (f : N) : N := if f =? 5 then 2 else 1.

Definition gap (f : file) : N :=
  let '((_, soldiers), (red, black)) := f in
  if soldiers =? 0 then black - red - 1 else if black - red =? 3 then 1 else 0.

Definition room (to_move : bool) (f : file) : N :=
  let '((number, soldiers), (red, black)) := f in
  if soldiers =? 1 then 0
  else if to_move then 11 - first number - black else red - first number.

(** The numbers from [a] to [b]. *)
Definition between (a b : Z) : list Z :=
  map (fun i => (a + Z.of_nat i)%Z) (seq 0 (Z.to_nat (b - a + 1))).

Lemma in_between a b k : In k (between a b) <-> (a <= k <= b)%Z.
Proof.
  unfold between. rewrite in_map_iff. split.
  - intros (i & <- & H). apply in_seq in H. lia.
  - intros H. exists (Z.to_nat (k - a)). rewrite in_seq. lia.
Qed.

(** How far a move goes, forward or back. *)
Definition moves_by (to_move : bool) (f : file) : list Z :=
  filter (fun k => negb (k =? 0)%Z)
    (between (- Z.of_N (room to_move f)) (Z.of_N (gap f))).

Definition shift (n : N) (k : Z) : N := Z.to_N (Z.of_N n + k).

Definition march (to_move : bool) (f : file) : list file :=
  let '(name, (red, black)) := f in
  map (fun k => (name, if to_move then (red, shift black (k * -1))
                       else (shift red (k * 1), black)))
    (moves_by to_move f).

Definition lawful (f : file) : Prop :=
  let '((number, soldiers), (red, black)) := f in
  first number <= red /\ red < black /\ black + first number <= 11 /\
  (soldiers = 0 \/ soldiers = 1 /\ 4 <= red /\ red + 2 <= black /\ black <= 7).

Definition space (to_move : bool) (f : file) : N :=
  let '(_, (red, black)) := f in if to_move then 11 - red else black.

Lemma in_moves_by c f k :
  In k (moves_by c f) <-> k <> 0%Z /\ (- Z.of_N (room c f) <= k <= Z.of_N (gap f))%Z.
Proof.
  unfold moves_by. rewrite filter_In, in_between, negb_true_iff, Z.eqb_neq. tauto.
Qed.

Lemma in_march c number s red black q :
  In q (march c ((number, s), (red, black))) <->
  exists k, (k <> 0 /\ - Z.of_N (room c ((number, s), (red, black))) <= k <=
      Z.of_N (gap ((number, s), (red, black))))%Z /\
    q = ((number, s), if c then (red, shift black (- k)) else (shift red k, black)).
Proof.
  unfold march. rewrite in_map_iff. setoid_rewrite in_moves_by.
  split; intros (k & H1 & H2); exists k; split; try assumption.
  - rewrite <- H1. replace (k * -1)%Z with (- k)%Z by lia. now rewrite Z.mul_1_r.
  - rewrite H2. replace (k * -1)%Z with (- k)%Z by lia. now rewrite Z.mul_1_r.
Qed.

Lemma first_bounds f : 1 <= first f <= 2.
Proof. unfold first. destruct (f =? 5); lia. Qed.

Lemma march_stays c f q : lawful f -> In q (march c f) -> lawful q.
Proof.
  destruct f as [[f s] [r b]]. intros A H. apply in_march in H.
  destruct H as (k & H & ->). unfold lawful, gap, room in *.
  pose proof (first_bounds f) as F.
  destruct A as (A1 & A2 & A3 & [->|(-> & A4 & A5 & A6)]); simpl N.eqb in H;
    cbv iota in H; destruct c; unfold shift; try destruct (N.eqb_spec (b - r) 3); lia.
Qed.

Theorem xiangqi_files p :
  Forall lawful (fst p) ->
  if nim_sum (map gap (fst p)) =? 0
  then loses (normal (facing march)) p else wins (normal (facing march)) p.
Proof.
  apply (gaps march lawful gap space).
  - exact march_stays.
  - intros c [[f s] [r b]] q A H. apply in_march in H. destruct H as (k & H & ->).
    unfold lawful, gap, room in *. pose proof (first_bounds f) as F.
    destruct A as (A1 & A2 & A3 & [->|(-> & A4 & A5 & A6)]); simpl N.eqb in *;
      cbv iota in *; destruct c; unfold shift; try lia.
    + destruct (N.eqb_spec (b - r) 3), (N.eqb_spec (Z.to_N (Z.of_N b + - k) - r) 3); lia.
    + destruct (N.eqb_spec (b - r) 3), (N.eqb_spec (b - Z.to_N (Z.of_N r + k)) 3); lia.
  - intros c [[f s] [r b]] q A H. apply in_march in H. destruct H as (k & H & ->).
    unfold space. destruct c; lia.
  - intros c [[f s] [r b]] v A L. unfold lawful in A. pose proof (first_bounds f) as F.
    exists ((f, s), if c then (r, shift b (- Z.of_N (gap ((f, s), (r, b)) - v)))
                 else (shift r (Z.of_N (gap ((f, s), (r, b)) - v)), b)).
    rewrite in_march. split; [eexists; split; [|reflexivity]; lia|].
    unfold gap, space in *.
    destruct A as (A1 & A2 & A3 & [->|(-> & A4 & A5 & A6)]); simpl N.eqb in *;
      cbv iota in *; destruct c; unfold shift; cbn [negb]; try lia.
    + destruct (N.eqb_spec (b - r) 3); [|lia].
      destruct (N.eqb_spec (Z.to_N (Z.of_N b + - Z.of_N (1 - v)) - r) 3); lia.
    + destruct (N.eqb_spec (b - r) 3); [|lia].
      destruct (N.eqb_spec (b - Z.to_N (Z.of_N r + Z.of_N (1 - v))) 3); lia.
Qed.

(** *** As the ruleset writes it *)

(** One list: of each file its number, 0 for cannons and 1 for soldiers, Red's rank and
    Black's; at the end 1 where Black is to move. *)
Definition xiangqi (r : list N) : list (list N) :=
  let last := len r - 1 in
  let black := get r last in
  flat_map (fun p =>
    let f := ((get r p, get r (p + 1)), (get r (p + 2), get r (p + 3))) in
    map (fun k =>
        set (set r (p + 2 + black)
          (shift (get r (p + 2 + black)) (k * (1 - 2 * Z.of_N black)))) last (1 - black))
      (moves_by (black =? 1) f))
    (filter (fun p => p mod 4 =? 0) (smaller last)).

Definition numbers (files : list file) : list N :=
  flat_map (fun f => [fst (fst f); snd (fst f); fst (snd f); snd (snd f)]) files.
Definition written (p : list file * bool) : list N :=
  numbers (fst p) ++ [if snd p then 1 else 0].

Lemma len_numbers files : len (numbers files) = 4 * N.of_nat (length files).
Proof.
  induction files as [|f files IH]; [reflexivity|].
  cbn [numbers flat_map app]. fold (numbers files). rewrite !len_cons, IH.
  simpl length. lia.
Qed.

Lemma numbers_split l f s :
  numbers (l ++ f :: s) =
  numbers l ++ fst (fst f) :: snd (fst f) :: fst (snd f) :: snd (snd f) :: numbers s.
Proof. unfold numbers. now rewrite flat_map_app. Qed.

Lemma len_written p : len (written p) - 1 = len (numbers (fst p)).
Proof. unfold written. rewrite len_app. unfold len at 2. simpl. lia. Qed.

Lemma get_after a u x c i : i = len a + len u -> get (a ++ u ++ x :: c) i = x.
Proof. intros ->. rewrite app_assoc. apply get_at. now rewrite len_app. Qed.

Lemma set_after a u x c i v :
  i = len a + len u -> set (a ++ u ++ x :: c) i v = a ++ u ++ v :: c.
Proof.
  intros ->. rewrite !app_assoc. apply set_at. now rewrite len_app.
Qed.

Lemma in_xiangqi p q :
  In q (xiangqi (written p)) <->
  exists p', In p' (facing march p) /\ q = written p'.
Proof.
  destruct p as [files black]. unfold xiangqi. rewrite len_written. cbn [fst].
  assert (B : get (written (files, black)) (len (numbers files)) = if black then 1 else 0)
    by (unfold written; cbn [fst snd]; now apply get_at).
  rewrite B. rewrite in_flat_map. setoid_rewrite in_facing. cbn [fst snd].
  assert (M : forall l f s, files = l ++ f :: s ->
    let i := 4 * N.of_nat (length l) in
    let r := written (files, black) in
    ((get r i, get r (i + 1)), (get r (i + 2), get r (i + 3))) = f /\
    get r (i + 2 + (if black then 1 else 0)) =
      (if black then snd (snd f) else fst (snd f)) /\
    forall v, set (set r (i + 2 + (if black then 1 else 0)) v) (len (numbers files))
        (1 - if black then 1 else 0)
      = written (l ++ (fst f, if black then (fst (snd f), v) else (v, snd (snd f))) :: s,
          negb black)).
  { intros l [[x y] [u w]] s -> i r. subst i r. unfold written. cbn [fst snd].
    pose proof (len_numbers l) as L. rewrite !numbers_split. cbn [fst snd].
    rewrite <- app_assoc. cbn [app]. rewrite <- L.
    set (c := if black then 1 else 0).
    pose proof (get_after (numbers l) [] x (y :: u :: w :: numbers s ++ [c])) as G0.
    pose proof (get_after (numbers l) [x] y (u :: w :: numbers s ++ [c])) as G1.
    pose proof (get_after (numbers l) [x; y] u (w :: numbers s ++ [c])) as G2.
    pose proof (get_after (numbers l) [x; y; u] w (numbers s ++ [c])) as G3.
    cbn [app] in *. unfold len at 2 in G0. unfold len at 2 in G1.
    unfold len at 2 in G2. unfold len at 2 in G3. simpl length in *.
    split; [|split].
    - rewrite G0, G1, G2, G3; [reflexivity|..]; lia.
    - subst c. destruct black; [apply G3|apply G2]; lia.
    - intros v. subst c. destruct black; cbn [negb].
      + pose proof (set_after (numbers l) [x; y; u] w (numbers s ++ [1])) as S.
        cbn [app] in S. rewrite S by (unfold len at 3; simpl length; lia).
        pose proof (set_after (numbers l) (x :: y :: u :: v :: numbers s) 1 []) as S'.
        cbn [app] in S'. rewrite S' by (rewrite len_app, !len_cons; lia).
        now rewrite numbers_split, <- app_assoc.
      + pose proof (set_after (numbers l) [x; y] u (w :: numbers s ++ [0])) as S.
        cbn [app] in S. rewrite S by (unfold len at 3; simpl length; lia).
        pose proof (set_after (numbers l) (x :: y :: v :: w :: numbers s) 0 []) as S'.
        cbn [app] in S'. rewrite S' by (rewrite len_app, !len_cons; lia).
        now rewrite numbers_split, <- app_assoc. }
  assert (K : ((if black then 1 else 0) =? 1) = black) by now destruct black.
  rewrite K. split.
  - intros (i & Hi & Hq). apply filter_In in Hi. destruct Hi as [Hi P].
    apply in_smaller in Hi. apply N.eqb_eq in P. rewrite len_numbers in Hi.
    destruct (split_at files (i / 4)) as (l & f & s & E & L).
    { apply N.div_lt_upper_bound; lia. }
    pose proof (N.div_mod' i 4) as D. rewrite P, <- L, N.add_0_r in D. rewrite D in Hq.
    destruct (M l f s E) as (M1 & M2 & M3). cbv zeta in M1, M2. rewrite M1, M2 in Hq.
    apply in_map_iff in Hq. destruct Hq as (k & <- & Hk). rewrite M3.
    eexists. split; [|reflexivity].
    exists l, f, (fst f, if black
      then (fst (snd f), shift (if black then snd (snd f) else fst (snd f))
        (k * (1 - 2 * Z.of_N (if black then 1 else 0))))
      else (shift (if black then snd (snd f) else fst (snd f))
        (k * (1 - 2 * Z.of_N (if black then 1 else 0))), snd (snd f))), s.
    split; [exact E|]. split; [reflexivity|].
    destruct f as [name [u w]]. unfold march. apply in_map_iff. exists k.
    split; [|exact Hk]. now destruct black.
  - intros (p' & (l & f & f' & s & E & -> & H) & ->).
    destruct (M l f s E) as (M1 & M2 & M3). cbv zeta in M1, M2.
    exists (4 * N.of_nat (length l)). split.
    + apply filter_In. split.
      * apply in_smaller. rewrite len_numbers, E, app_length. simpl length. lia.
      * apply N.eqb_eq. rewrite N.mul_comm. apply N.mod_mul. lia.
    + rewrite M1, M2. destruct f as [name [u w]]. unfold march in H.
      apply in_map_iff in H. destruct H as (k & <- & Hk). apply in_map_iff. exists k.
      split; [|exact Hk]. rewrite M3. now destruct black.
Qed.

Theorem xiangqi_gaps p :
  Forall lawful (fst p) ->
  if nim_sum (map gap (fst p)) =? 0
  then loses (normal xiangqi) (written p) else wins (normal xiangqi) (written p).
Proof.
  intros A. pose proof (xiangqi_files p A) as H.
  assert (M : @matches (normal (facing march)) (normal xiangqi)
    (fun p r => r = written p)).
  { intros a r ->. split; [|split; [|reflexivity]].
    - intros a' Ha. exists (written a'). split; [|reflexivity].
      apply in_xiangqi. eauto.
    - intros r Hr. apply in_xiangqi in Hr. destruct Hr as (a' & Ha & ->). eauto. }
  apply matched_outcomes in M. destruct M as [W L].
  destruct (nim_sum (map gap (fst p)) =? 0); eauto.
Qed.
