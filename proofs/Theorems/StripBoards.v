(** The strips of [Strips.v] on boards: a game in which a move takes a whole line, in
    three directions, is on a strip the game of [strip_moves]. *)
From Coq Require Import List NArith ZArith Lia Bool.
From Grundy Require Import Statement Facts Sums Strips Theorems.Pairs Theorems.HalfTurn.
From Grundy Require Import Theorems.Lines Theorems.WholeLines Theorems.HexagonMoves.
Import ListNotations.

(** ** A strip at its place *)

(** A strip whose row 0 and column 0 are those of a place of the board. *)
Definition placed : Type := (point * strip)%type.

Definition inside (b : placed) (y : point) : Prop :=
  let '(o, (k, n)) := b in
  let r := (fst y - fst o)%Z in
  let c := (snd y - snd o)%Z in
  (0 <= r < Z.of_N (rows k) /\ 0 <= c - r < Z.of_N n /\
   Z.of_N (near k) <= c < Z.of_N n + Z.of_N (far k))%Z.

(** The number of the line in direction [d] through [y], counted from [o]. *)
Definition level (d o y : point) : Z :=
  if (snd d =? 0)%Z then snd y - snd o
  else if (fst d =? 0)%Z then fst y - fst o
  else snd y - snd o - (fst y - fst o).

Definition moved (o : point) (r c : N) : point :=
  (fst o + Z.of_N r, snd o + Z.of_N c)%Z.

(** The strips on both sides of a line, at their places. *)
Inductive sides_of (o : point) (k : kind) (n : N) :
    point -> N -> placed -> placed -> Prop :=
| slant_sides t : (t < n)%N -> forall a b, cut_slant (k, n) t = [a; b] ->
    sides_of o k n falling t (o, a) (moved o 0 (t + 1), b)
| column_sides t : (near k <= t)%N -> (t < n + far k)%N ->
    forall a b, cut_column (k, n) t = [a; b] ->
    sides_of o k n down t (o, a) (moved o 0 (t + 2 - rows k), b)
| row_sides t : (t < rows k)%N -> (t < n + far k)%N -> (near k < n + t)%N ->
    forall a b, cut_row (k, n) t = [a; b] ->
    sides_of o k n right t (moved o 0 (near k + 1 - t), a) (moved o (t + 1) (t + 1), b).

Lemma sides_places o k n d t a b : proper_kind k -> has_place k n ->
  sides_of o k n d t a b ->
  (forall y, inside a y <-> inside (o, (k, n)) y /\ (level d o y < Z.of_N t)%Z) /\
  (forall y, inside b y <-> inside (o, (k, n)) y /\ (level d o y > Z.of_N t)%Z).
Proof.
  destruct k as [k u w], o as [i j]. unfold proper_kind, has_place.
  intros (U & W) (R & L & Q) S.
  destruct S as [t Lt a b E|t Lt Lt' a b E|t Lt Lt' Lt'' a b E];
    cbn [cut_slant cut_column cut_row rows near far] in *; injection E as <- <-;
    split; intros [r c]; unfold inside, level, moved;
    cbn [fst snd rows near far falling down right Z.eqb]; split; intros H; lia.
Qed.

Lemma level_on_line d o x e : In d three -> level d o (at_step x d e) = level d o x.
Proof.
  destruct x as [r c]. unfold level, at_step.
  intros [<-|[<-|[<-|[]]]]; cbn [fst snd right down falling Z.eqb]; lia.
Qed.

(** A line within a strip that goes as far as it can has all places of its level. *)
Lemma line_is_level b d x m : In d three -> 0 < m ->
  (forall y, In y (line x d m) -> inside b y) ->
  ~ inside b (at_step x d (-1)) -> ~ inside b (at_step x d (Z.of_nat m)) ->
  forall y, In y (line x d m) <-> inside b y /\ level d (fst b) y = level d (fst b) x.
Proof.
  intros D M I B E y. split.
  { intros H. split; [now apply I|]. apply in_line in H as (e & _ & ->).
    now apply level_on_line. }
  intros (Y & L).
  assert (X : inside b x).
  { apply I, in_line. exists 0%Z. split; [lia|]. symmetry. apply at_step_0. }
  assert (V : exists e, y = at_step x d e).
  { clear - D L. destruct x as [r c], y as [r' c']. unfold level, at_step in *.
    destruct D as [<-|[<-|[<-|[]]]]; cbn [fst snd right down falling Z.eqb] in *;
      [exists (c' - c)%Z|exists (r' - r)%Z|exists (r' - r)%Z]; f_equal; lia. }
  destruct V as (e & ->). apply in_line. exists e. split; [|reflexivity].
  assert (between : forall f, (0 <= f <= e \/ e <= f <= 0)%Z -> inside b (at_step x d f)).
  { clear - D X Y. destruct b as [[i j] [[k u w] n]], x as [r c].
    unfold inside, at_step in *.
    destruct D as [<-|[<-|[<-|[]]]]; cbn [fst snd right down falling rows near far] in *;
      intros f F; lia. }
  split; [apply Z.nlt_ge|apply Z.nle_gt]; intros F; [apply B|apply E]; apply between; lia.
Qed.

(** Every line of a strip has a first place and an end. *)
Lemma line_of_level o k n d t a b : proper_kind k -> has_place k n ->
  sides_of o k n d t a b -> exists x m, 0 < m /\ In d three /\
    level d o x = Z.of_N t /\
    (forall y, In y (line x d m) -> inside (o, (k, n)) y) /\
    ~ inside (o, (k, n)) (at_step x d (-1)) /\
    ~ inside (o, (k, n)) (at_step x d (Z.of_nat m)).
Proof.
  destruct k as [k u w], o as [i j]. unfold proper_kind, has_place.
  cbn [rows near far]. intros (U & W) (R & L & Q) S.
  assert (go : forall r c m, (0 < m)%Z -> In d three ->
    level d (i, j) (r, c) = Z.of_N t ->
    (forall e, (0 <= e < m)%Z -> inside ((i, j), (Kind k u w, n)) (at_step (r, c) d e)) ->
    ~ inside ((i, j), (Kind k u w, n)) (at_step (r, c) d (-1)) ->
    ~ inside ((i, j), (Kind k u w, n)) (at_step (r, c) d m) ->
    exists x m, 0 < m /\ In d three /\ level d (i, j) x = Z.of_N t /\
    (forall y, In y (line x d m) -> inside ((i, j), (Kind k u w, n)) y) /\
    ~ inside ((i, j), (Kind k u w, n)) (at_step x d (-1)) /\
    ~ inside ((i, j), (Kind k u w, n)) (at_step x d (Z.of_nat m))).
  { intros r c m M D V I B E. exists (r, c), (Z.to_nat m).
    rewrite Z2Nat.id by lia. split; [lia|]. split; [exact D|]. split; [exact V|].
    split; [|auto]. intros y H.
    apply in_line in H as (e & He & ->). apply I. lia. }
  destruct S as [t Lt a b E|t Lt Lt' a b E|t Lt Lt' Lt'' a b E];
    cbn [rows near far] in *.
  - set (first := (Z.of_N (u - t))%Z).
    apply (go (i + first)%Z (j + first + Z.of_N t)%Z
      (Z.min (Z.of_N k) (Z.of_N n + Z.of_N w - Z.of_N t) - first)%Z);
      unfold three, level, inside, at_step, first;
      cbn [In fst snd falling rows near far Z.eqb];
      try intros e He; try tauto; lia.
  - set (first := (Z.of_N (t + 1 - n))%Z).
    apply (go (i + first)%Z (j + Z.of_N t)%Z
      (Z.min (Z.of_N k) (Z.of_N t + 1) - first)%Z);
      unfold three, level, inside, at_step, first;
      cbn [In fst snd down rows near far Z.eqb];
      try intros e He; try tauto; lia.
  - set (first := (Z.of_N (N.max u t))%Z).
    apply (go (i + Z.of_N t)%Z (j + first)%Z
      (Z.min (Z.of_N n + Z.of_N w) (Z.of_N n + Z.of_N t) - first)%Z);
      unfold three, level, inside, at_step, first;
      cbn [In fst snd right rows near far Z.eqb];
      try intros e He; try tauto; lia.
Qed.

Lemma level_sides o k n d x : In d three -> inside (o, (k, n)) x -> has_place k n /\
  exists t a b, level d o x = Z.of_N t /\ sides_of o k n d t a b.
Proof.
  destruct k as [k u w], o as [i j], x as [r c]. intros D I.
  unfold inside in I. cbn [fst snd rows near far] in I.
  split; [unfold has_place; cbn; lia|]. exists (Z.to_N (level d (i, j) (r, c))).
  destruct D as [<-|[<-|[<-|[]]]]; unfold level;
    cbn [fst snd right down falling Z.eqb]; do 2 eexists;
    (split; [rewrite Z2N.id by lia; reflexivity|]).
  - apply row_sides; [cbn; lia|cbn; lia|cbn; lia|reflexivity].
  - apply column_sides; [cbn; lia|cbn; lia|reflexivity].
  - apply slant_sides; [lia|reflexivity].
Qed.

Lemma sides_are_cuts o k n d t a b : sides_of o k n d t a b -> cut k n [snd a; snd b].
Proof.
  intros [s L x y E|s L L' x y E|s L L' M x y E]; cbn; rewrite <- E; now constructor.
Qed.

Lemma cuts_have_sides o k n l : cut k n l ->
  exists d t a b, sides_of o k n d t a b /\ l = [snd a; snd b].
Proof.
  intros [t L|t L L'|t L L' M].
  - exists falling, t. do 2 eexists.
    split; [apply slant_sides; auto; reflexivity|reflexivity].
  - exists down, t. do 2 eexists.
    split; [apply column_sides; auto; reflexivity|reflexivity].
  - exists right, t. do 2 eexists.
    split; [apply row_sides; auto; reflexivity|reflexivity].
Qed.

(** ** Boards of several strips *)

(** No place of one is a place of the other or next to one. *)
Definition apart (a b : placed) : Prop := forall y z, inside a y -> inside b z ->
  y <> z /\ forall d, In d three -> step y d <> z /\ step z d <> y.

Lemma apart_sym a b : apart a b -> apart b a.
Proof.
  intros A y z Y Z. destruct (A z y Z Y) as (D & N). split; [auto|].
  intros d Hd. destruct (N d Hd). auto.
Qed.

Section Board.
Context {P : Type} (has : P -> point -> bool) (moves : P -> list P).
Hypothesis rules : takes_whole_lines has moves three.

(** The places of [p] are those of these strips. *)
Definition made_of (p : P) (bs : list placed) : Prop :=
  (forall y, has p y = true <-> exists b, In b bs /\ inside b y) /\
  ForallOrdPairs apart bs /\ Forall (fun b => proper_kind (fst (snd b))) bs.

Lemma neighbour_inside p bs b y z d : made_of p bs -> In b bs -> inside b y ->
  In d three -> step y d = z \/ step z d = y -> has p z = true -> inside b z.
Proof.
  intros (H & A & _) B Y D E Z. apply H in Z as (b' & B' & Z).
  destruct (ForallOrdPairs_In A b b' B B') as [<-|[R|R]]; [exact Z| |].
  - destruct (R y z Y Z) as (_ & N). destruct (N d D). tauto.
  - destruct (R z y Z Y) as (_ & N). destruct (N d D). tauto.
Qed.

Lemma side_taken p q u v o k n d t a b m : made_of p (u ++ (o, (k, n)) :: v) ->
  taken has p q m -> has_place k n -> sides_of o k n d t a b -> In d three ->
  (forall y, In y m <-> inside (o, (k, n)) y /\ level d o y = Z.of_N t) ->
  made_of q (u ++ a :: b :: v).
Proof.
  intros (H & A & W) T Q S D M. set (s := (o, (k, n))) in *.
  assert (Ws : proper_kind k).
  { rewrite Forall_forall in W. apply (W s), in_elt. }
  destruct (sides_places o k n d t a b Ws Q S) as (Pa & Pb). fold s in Pa, Pb.
  pose proof (apart_from_others apart apart_sym u v s A) as others.
  split; [|split].
  - intros y. unfold taken in T. rewrite T, H. split.
    + intros ((x & X & Y) & N). apply in_elt_inv in X as [<-|X].
      * destruct (Z.lt_trichotomy (level d o y) (Z.of_N t)) as [L|[L|L]].
        -- exists a. split; [apply in_elt|]. apply Pa. auto.
        -- destruct N. apply M. auto.
        -- exists b. split; [apply in_app_iff; right; right; now left|].
           apply Pb. split; [exact Y|lia].
      * exists x. split; [|exact Y]. rewrite in_app_iff in *. cbn. tauto.
    + intros (x & X & Y).
      assert (C : x = a \/ x = b \/ In x (u ++ v)).
      { rewrite in_app_iff in *. cbn in X. intuition. }
      destruct C as [->|[->|C]].
      * apply Pa in Y as (Y & L). split; [exists s; split; [apply in_elt|exact Y]|].
        rewrite M. lia.
      * apply Pb in Y as (Y & L). split; [exists s; split; [apply in_elt|exact Y]|].
        rewrite M. lia.
      * split.
        { exists x. split; [|exact Y]. rewrite in_app_iff in *. cbn. tauto. }
        rewrite M. intros (Y' & _). now destruct (others x C y y Y' Y).
  - apply (pairs_replaced apart apart_sym u v s); [exact A| |].
    + intros x R. split; intros y z Y Z; apply R; auto; [now apply Pa|now apply Pb].
    + intros y z Y Z. apply Pa in Y as (Y & L). apply Pb in Z as (Z & L').
      split; [intros ->; lia|]. clear - D L L'. intros e E.
      destruct y as [r c], z as [r' c']. unfold level, step in *.
      split; intros X; injection X as X1 X2;
        destruct D as [<-|[<-|[<-|[]]]], E as [<-|[<-|[<-|[]]]];
        cbn [fst snd right down falling Z.eqb] in *; lia.
  - pose proof (sides_are_cuts o k n d t a b S) as C.
    destruct (parts_smaller k n _ (snd a) Ws Q C (or_introl eq_refl)) as (Wa & _).
    destruct (parts_smaller k n _ (snd b) Ws Q C (or_intror (or_introl eq_refl)))
      as (Wb & _).
    rewrite Forall_forall in *. intros x X.
    assert (Y : x = a \/ x = b \/ In x (u ++ s :: v)).
    { rewrite in_app_iff in *. cbn in *. intuition. }
    destruct Y as [->|[->|Y]]; auto.
Qed.

Definition has_strips (p : P) (l : list strip) : Prop :=
  exists bs, made_of p bs /\ l = map snd bs.

Theorem strips_match :
  @matches (normal moves) (normal (together strip_moves)) has_strips.
Proof.
  intros p l (bs & C & ->). split; [|split; [|reflexivity]].
  - intros q Hq.
    destruct (takes_a_line _ _ _ rules p q Hq) as (x & d & m & D & (M & T & B & E) & K).
    pose proof C as (H & _).
    assert (X : In x (line x d m)).
    { apply in_line. exists 0%Z. split; [lia|]. symmetry. apply at_step_0. }
    destruct (proj1 (H x) (T x X)) as ([o [k n]] & Hb & I).
    assert (inner : forall y, In y (line x d m) -> inside (o, (k, n)) y).
    { intros y Y. apply in_line in Y as (e & He & ->).
      rewrite <- (Z2Nat.id e) in * by lia. induction (Z.to_nat e) as [|f IH].
      - now rewrite at_step_0.
      - apply (neighbour_inside p bs _ (at_step x d (Z.of_nat f)) _ d C Hb); auto.
        + apply IH. lia.
        + left. rewrite step_at. f_equal. lia.
        + apply T, in_line. exists (Z.of_nat (S f)). split; [lia|reflexivity]. }
    assert (out : forall y, has p y = false -> ~ inside (o, (k, n)) y).
    { intros y F Y. rewrite (proj2 (H y)) in F; [discriminate|]. eauto. }
    destruct (level_sides o k n d x D I) as (Q & t & a & b & L & S).
    assert (V := line_is_level (o, (k, n)) d x m D M inner (out _ B) (out _ E)).
    cbn [fst] in V. rewrite L in V.
    apply in_split in Hb as (u & v & ->).
    exists (map snd u ++ [snd a; snd b] ++ map snd v). split.
    + cbn [options normal]. apply in_together.
      exists (map snd u), (k, n), (map snd v), [snd a; snd b]. split.
      { now rewrite map_app. }
      split; [|reflexivity]. apply in_strip_moves. split; [exact Q|].
      exact (sides_are_cuts o k n d t a b S).
    + exists (u ++ a :: b :: v). split; [|now rewrite map_app].
      exact (side_taken p q u v o k n d t a b _ C K Q S D V).
  - intros l Hl. cbn [options normal] in Hl. apply in_together in Hl.
    destruct Hl as (u' & s & v' & left & E & Hl & ->).
    apply map_eq_app in E as (u & w & -> & <- & E).
    apply map_eq_cons in E as ([o [k n]] & v & -> & <- & <-). cbn [snd] in Hl.
    apply in_strip_moves in Hl as (Q & Hl).
    destruct (cuts_have_sides o k n left Hl) as (d & t & a & b & S & ->).
    pose proof C as (H & _ & W).
    assert (Ws : proper_kind k).
    { rewrite Forall_forall in W. apply (W (o, (k, n))), in_elt. }
    destruct (line_of_level o k n d t a b Ws Q S) as (x & m & M & D & L & I & B & E).
    assert (Hb : In (o, (k, n)) (u ++ (o, (k, n)) :: v)) by apply in_elt.
    assert (there : forall y, In y (line x d m) -> has p y = true).
    { intros y Y. apply H. eauto. }
    assert (in_s : forall e, (0 <= e < Z.of_nat m)%Z ->
      inside (o, (k, n)) (at_step x d e)).
    { intros e He. apply I, in_line. eauto. }
    destruct (may_take_it _ _ _ rules p x d m D) as (q & Hq & K).
    + split; [exact M|]. split; [exact there|].
      split; apply not_true_is_false; intros F; [apply B|apply E].
      * apply (neighbour_inside p _ _ x _ d C Hb); auto.
        { rewrite <- (at_step_0 x d). apply in_s. lia. }
        right. rewrite step_at. apply at_step_0.
      * apply (neighbour_inside p _ _ (at_step x d (Z.of_nat m - 1)) _ d C Hb); auto.
        { apply in_s. lia. }
        left. rewrite step_at. f_equal. lia.
    + exists q. split; [exact Hq|]. exists (u ++ a :: b :: v).
      split; [|now rewrite map_app].
      apply (side_taken p q u v o k n d t a b _ C K Q S D).
      rewrite <- L. exact (line_is_level (o, (k, n)) d x m D M I B E).
Qed.

(** A board that is one strip has the nimber of the strip. *)
Theorem strip_board_nimber p o k n v : proper_kind k ->
  (forall y, has p y = true <-> inside (o, (k, n)) y) ->
  nimber strips [(k, n)] v -> nimber (normal moves) p v.
Proof.
  intros W H. apply (matched_nimber (g := normal moves) (h := strips) has_strips).
  - exact strips_match.
  - exists [(o, (k, n))]. split; [|reflexivity]. split; [|split].
    + intros y. rewrite H. split.
      * intros I. exists (o, (k, n)). split; [now left|exact I].
      * now intros (b & [<-|[]] & I).
    + repeat constructor.
    + repeat constructor; apply W.
Qed.
End Board.
