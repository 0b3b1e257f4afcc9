(** Convex boards of the hexagon game in which a move takes a whole line: those of at most
    five lines in a direction have the nimbers of [StripTables.v]. *)
From Coq Require Import String List NArith ZArith Lia Bool.
From Grundy Require Import Statement Facts Boards Values Language Syntax.
From Grundy Require Import Theorems.Stated Theorems.Rulesets Theorems.GridRulesets.
From Grundy Require Import Theorems.HalfTurn Theorems.WholeLines Theorems.HexagonMoves.
From Grundy Require Import Theorems.HexagonText Strips StripTables Theorems.StripBoards.
Import ListNotations.
Local Open Scope Z_scope.

(** The places (row, column) with rows from [r0] to [r1], columns from [c0] to [c1], and
    column less row from [s0] to [s1]. *)
Definition within (r0 r1 c0 c1 s0 s1 : Z) (y : point) : Prop :=
  r0 <= fst y <= r1 /\ c0 <= snd y <= c1 /\ s0 <= snd y - fst y <= s1.

(** The kind and length of this board. *)
Definition strip_within (r0 r1 c0 c1 s0 s1 : Z) : strip :=
  if r1 <? r0 then (Kind 0 0 0, 0%N) else
  let least := Z.max s0 (c0 - r1) in
  let greatest := Z.min s1 (c1 - r0) in
  (Kind (Z.to_N (r1 - r0 + 1)) (Z.to_N (Z.max c0 (least + r0) - least - r0))
    (Z.to_N (Z.min c1 (greatest + r1) - greatest - r0)),
   Z.to_N (greatest - least + 1)).

Theorem convex_is_strip r0 r1 c0 c1 s0 s1 :
  let s := strip_within r0 r1 c0 c1 s0 s1 in
  proper_kind (fst s) /\ Z.of_N (rows (fst s)) = Z.max 0 (r1 - r0 + 1) /\
  exists o, forall y, within r0 r1 c0 c1 s0 s1 y <-> inside (o, s) y.
Proof.
  cbv zeta. unfold strip_within. destruct (Z.ltb_spec r1 r0) as [E|E]; cbn [fst].
  - unfold proper_kind. cbn [rows near far]. split; [lia|]. split; [lia|].
    exists (0, 0). intros [r c]. unfold within, inside. cbn [fst snd rows near far]. lia.
  - unfold proper_kind. cbn [rows near far]. split; [lia|]. split; [lia|].
    exists (r0, Z.max s0 (c0 - r1) + r0). intros [r c]. unfold within, inside.
    cbn [fst snd rows near far]. lia.
Qed.

Definition strip_worth (s : strip) : N := five_rows_nimber (fst s) (snd s).

Section Board.
Context {P : Type} (has : P -> point -> bool) (moves : P -> list P).
Hypothesis rules : takes_whole_lines has moves three.

(** The nimber of a convex board of at most five rows is that of its strip. *)
Theorem convex_nimber p r0 r1 c0 c1 s0 s1 : r1 - r0 < 5 ->
  (forall y, has p y = true <-> within r0 r1 c0 c1 s0 s1 y) ->
  nimber (normal moves) p (strip_worth (strip_within r0 r1 c0 c1 s0 s1)).
Proof.
  intros R H. destruct (convex_is_strip r0 r1 c0 c1 s0 s1) as (W & E & o & I).
  destruct (strip_within r0 r1 c0 c1 s0 s1) as [k n]. cbn [fst] in W, E.
  assert (K : fits 5 k) by (split; [exact W|lia]).
  apply (strip_board_nimber has moves rules p o k n); [exact W| |now apply five_rows].
  intros y. rewrite H. apply I.
Qed.

(** A strip on a board has the nimber of its kind and length. *)
Theorem strip_nimber_on_board p o k n : fits 5 k ->
  (forall y, has p y = true <-> inside (o, (k, n)) y) ->
  nimber (normal moves) p (five_rows_nimber k n).
Proof.
  intros K I. apply (strip_board_nimber has moves rules p o k n _ (proj1 K) I).
  now apply five_rows.
Qed.
End Board.

(** ** Boards that are turned *)

(** A map of the lattice onto itself that is its own inverse and exchanges the directions
    of lines. *)
Record turns (f : point -> point) : Prop := {
  turned_back x : f (f x) = x;
  turned_line x d i : f (at_step x d i) = at_step (f x) (f d) i;
  turned_direction d : In d three ->
    exists e, In e three /\ (f d = e \/ f d = (- fst e, - snd e))
}.

Section Turned.
Context {P : Type} (has : P -> point -> bool) (moves : P -> list P).
Hypothesis rules : takes_whole_lines has moves three.
Variable f : point -> point.
Hypothesis turn : turns f.

Definition turned_has (p : P) (y : point) : bool := has p (f y).

(** The image of a line, perhaps from its other end. *)
Lemma turned_whole x d k : In d three -> exists x' e, In e three /\
  (forall y, In y (line x' e k) <-> In (f y) (line x d k)) /\
  (f (at_step x' e (-1)) = at_step x d (-1) /\
     f (at_step x' e (Z.of_nat k)) = at_step x d (Z.of_nat k) \/
   f (at_step x' e (-1)) = at_step x d (Z.of_nat k) /\
     f (at_step x' e (Z.of_nat k)) = at_step x d (-1)).
Proof.
  intros D. destruct (turned_direction f turn d D) as (e & E & [F|F]).
  - exists (f x), e. split; [exact E|].
    assert (image : forall i, f (at_step (f x) e i) = at_step x d i).
    { intros i. rewrite <- F, <- (turned_line f turn). apply turned_back, turn. }
    split; [|left; now rewrite !image]. intros y. rewrite !in_line. split.
    + intros (i & Hi & ->). exists i. split; [exact Hi|apply image].
    + intros (i & Hi & Y). exists i. split; [exact Hi|]. rewrite <- (image i) in Y.
      apply (f_equal f) in Y. now rewrite !(turned_back f turn) in Y.
  - exists (f (at_step x d (Z.of_nat k - 1))), e. split; [exact E|].
    assert (image : forall i, f (at_step (f (at_step x d (Z.of_nat k - 1))) e i) =
      at_step x d (Z.of_nat k - 1 - i)).
    { intros i. rewrite <- (turned_back f turn (at_step x d (Z.of_nat k - 1 - i))).
      f_equal. rewrite !(turned_line f turn), F. unfold at_step. cbn [fst snd].
      f_equal; lia. }
    split.
    + intros y. rewrite !in_line. split.
      * intros (i & Hi & ->). exists (Z.of_nat k - 1 - i). split; [lia|apply image].
      * intros (i & Hi & Y). exists (Z.of_nat k - 1 - i). split; [lia|].
        assert (Y' : f y = f (at_step (f (at_step x d (Z.of_nat k - 1))) e
          (Z.of_nat k - 1 - i))) by (rewrite image, Y; f_equal; lia).
        apply (f_equal f) in Y'. now rewrite !(turned_back f turn) in Y'.
    + right. rewrite !image. split; f_equal; lia.
Qed.

Theorem turned_rules : takes_whole_lines turned_has moves three.
Proof.
  split.
  - intros p q Hq.
    destruct (takes_a_line _ _ _ rules p q Hq) as (x & d & k & D & (M & T & B & E) & K).
    destruct (turned_whole x d k D) as (x' & e & De & L & Z). exists x', e, k.
    split; [exact De|]. split.
    + split; [exact M|]. split; [intros y Y; now apply T, L|]. unfold turned_has.
      destruct Z as [(-> & ->)|(-> & ->)]; auto.
    + intros y. unfold turned_has. rewrite L. apply K.
  - intros p x d k D (M & T & B & E).
    destruct (turned_whole x d k D) as (x' & e & De & L & Z).
    destruct (may_take_it _ _ _ rules p x' e k De) as (q & Hq & K).
    + split; [exact M|]. split.
      * intros y Y. apply L, T in Y. unfold turned_has in Y.
        now rewrite (turned_back f turn) in Y.
      * unfold turned_has in B, E.
        destruct Z as [(F & F')|(F & F')].
        -- rewrite <- F, (turned_back f turn) in B.
           rewrite <- F', (turned_back f turn) in E. auto.
        -- rewrite <- F', (turned_back f turn) in B.
           rewrite <- F, (turned_back f turn) in E. auto.
    + exists q. split; [exact Hq|]. intros y. unfold turned_has. rewrite (K (f y)), L.
      now rewrite (turned_back f turn).
Qed.
End Turned.

(** Columns as rows. *)
Definition transposed (y : point) : point := (snd y, fst y).
(** The falling lines as rows. *)
Definition slanted (y : point) : point := (snd y - fst y, snd y).

Lemma transposed_turns : turns transposed.
Proof.
  split.
  - now intros [r c].
  - reflexivity.
  - intros d [<-|[<-|[<-|[]]]]; eexists; (split; [|left; reflexivity]); cbn; auto.
Qed.

Lemma slanted_turns : turns slanted.
Proof.
  split.
  - intros [r c]. unfold slanted. cbn. f_equal. lia.
  - intros [r c] [e g] i. unfold slanted, at_step. cbn [fst snd]. f_equal. lia.
  - intros d [<-|[<-|[<-|[]]]].
    + exists falling. split; [right; right; now left|now left].
    + exists down. split; [right; now left|now right].
    + exists right. split; [now left|now left].
Qed.

(** ** The theorem *)

(** The nimber of a convex board with at most five lines in one of the directions. *)
Definition convex_worth (r0 r1 c0 c1 s0 s1 : Z) : N :=
  strip_worth (
    if r1 - r0 <? 5 then strip_within r0 r1 c0 c1 s0 s1
    else if c1 - c0 <? 5 then strip_within c0 c1 r0 r1 (- s1) (- s0)
    else strip_within s0 s1 c0 c1 r0 r1).

Theorem convex_board_nimber {P} (has : P -> point -> bool) (moves : P -> list P) p
    r0 r1 c0 c1 s0 s1 :
  takes_whole_lines has moves three -> r1 - r0 < 5 \/ c1 - c0 < 5 \/ s1 - s0 < 5 ->
  (forall y, has p y = true <-> within r0 r1 c0 c1 s0 s1 y) ->
  nimber (normal moves) p (convex_worth r0 r1 c0 c1 s0 s1).
Proof.
  intros rules short H. unfold convex_worth.
  destruct (Z.ltb_spec (r1 - r0) 5) as [L|L1];
    [now apply (convex_nimber has moves rules)|].
  destruct (Z.ltb_spec (c1 - c0) 5) as [L|L2].
  - apply (convex_nimber _ moves
      (turned_rules has moves rules transposed transposed_turns)); [exact L|].
    intros [r c]. unfold turned_has. rewrite H. unfold within, transposed.
    cbn [fst snd]. lia.
  - apply (convex_nimber _ moves
      (turned_rules has moves rules slanted slanted_turns)); [lia|].
    intros [r c]. unfold turned_has. rewrite H. unfold within, slanted.
    cbn [fst snd]. lia.
Qed.

(** Here of the moves that the text of the hexagon game means. *)
Corollary hexagon_convex g r0 r1 c0 c1 s0 s1 :
  r1 - r0 < 5 \/ c1 - c0 < 5 \/ s1 - s0 < 5 ->
  (forall y, is_full g y = true <-> within r0 r1 c0 c1 s0 s1 y) ->
  nimber (normal hexagon_moves) g (convex_worth r0 r1 c0 c1 s0 s1).
Proof. apply convex_board_nimber, hexagon_moves_take. Qed.

(** Of the game that the text means: the nimber, and who wins. *)
Theorem hexagon_text_convex f chosen g b r0 r1 c0 c1 s0 s1 :
  is_hexagon_text f = true -> whole_chosen chosen = true ->
  understood f chosen = Some g -> is_small b = true ->
  r1 - r0 < 5 \/ c1 - c0 < 5 \/ s1 - s0 < 5 ->
  (forall y, is_full b y = true <-> within r0 r1 c0 c1 s0 s1 y) ->
  let v := convex_worth r0 r1 c0 c1 s0 s1 in
  nimber (game_of g NormalPlay) [OfGrid b] v /\
  if (v =? 0)%N then loses (game_of g NormalPlay) [OfGrid b]
  else wins (game_of g NormalPlay) [OfGrid b].
Proof.
  intros T W U S short H v.
  destruct (true_of_text g hexagon_moves (hexagon_game f chosen g T W U) b
    (Stated "strips"%string [] (v =? 0)%N (Some v)) (is_small_small b S)) as (O & V).
  - apply true_by_nimber. now apply hexagon_convex.
  - split; [now apply V|exact O].
Qed.
