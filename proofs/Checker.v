(** The checker of certificates: rules read from a ruleset's text, a position, a claim
    and its proof by a list of lines. [verified] is the theorem that the program prints:
    what [verify] accepts is true of the game that the text means. *)
From Coq Require Import List NArith ZArith Bool.
From Grundy Require Import Statement Facts Compose Sums Syntax Boards Language Components.
From Grundy Require Import Guesses Lists Local.LinePieces.
From Grundy Require Local.GraphParts.
From Grundy Require Nimbers Strategy Parts DeadParts Lookup Memo.
Import ListNotations.
Open Scope N_scope.

(** * Claims *)

(** A nimber, or who wins. A nimber is one of normal play. *)
Inductive claim := Worth (n : N) | Winner (c : Strategy.claim).

Definition true_claim (r : rules) (v : convention) (p : list part) (c : claim) : Prop :=
  match c with
  | Worth n => worth (game_of r NormalPlay) p n
  | Winner c => Strategy.holds (game_of r v) p c
  end.

(** * Parts *)

(** A part that stays as it is. *)
Definition alone (c : part) : list part := [c].

Lemma split_all_alone p : split_all alone p = p.
Proof. induction p as [|c p IH]; simpl; [|rewrite IH]; reflexivity. Qed.

Lemma split_moves_alone (moves : part -> list (list part)) c :
  split_moves moves alone c = moves c.
Proof.
  unfold split_moves. rewrite <- (map_id (moves c)) at 2.
  apply map_ext. exact split_all_alone.
Qed.

Lemma together_ext {C} (m m' : C -> list (list C)) :
  (forall c, m c = m' c) -> forall p, together m p = together m' p.
Proof.
  intros E. induction p as [|c p IH]; simpl; [|rewrite E, IH]; reflexivity.
Qed.

Lemma alone_matches (moves : part -> list (list part)) over :
  @matches (either over (split_moves moves alone)) (either over moves) eq.
Proof.
  intros p q <-. cbn [either options won].
  rewrite (together_ext _ _ (split_moves_alone moves)).
  split; [|split; [|reflexivity]]; intros a Ha; exists a; auto.
Qed.

Lemma alone_changes_nothing moves : changes_nothing moves alone.
Proof.
  split; [|split]; intros; rewrite split_all_alone.
  - pose proof (alone_matches moves over) as M.
    pose proof (matched_outcomes _ M) as [W L].
    pose proof (matched_outcomes _ (matches_inverse _ M)) as [W' L'].
    split; split; intros H; [apply (W' p H p)|apply (W p H p)|apply (L' p H p)|apply (L p H p)];
      reflexivity.
  - symmetry.
    apply (matched_worth (g := either false (split_moves moves alone))
      (h := either false moves) eq); [exact (alone_matches moves false)|reflexivity].
  - symmetry.
    apply (matched_nimber (g := either false (split_moves moves alone))
      (h := either false moves) eq); [exact (alone_matches moves false)|reflexivity].
Qed.

(** What the text of a game allows to be taken apart: its components where it declares
    them, if that is proved of this text, each in a standard form. *)
Definition taken_apart (guess : guesses) (t : ruleset) (r : rules) : part -> list part :=
  if in_components r then
    match recognised t r, GraphParts.graph_parts (names_for guess) t with
    | Some l, _ => line_parts l guess
    | None, Some split => split
    | None, None => alone
    end
  else alone.

Lemma taken_apart_changes_nothing guess t chosen r :
  understood t chosen = Some r -> changes_nothing (part_moves r) (taken_apart guess t r).
Proof.
  intros U. unfold taken_apart. destruct (in_components r); [|apply alone_changes_nothing].
  destruct (recognised t r) as [l|] eqn:E; [exact (recognised_parts t chosen r l guess U E)|].
  destruct (GraphParts.graph_parts _ t) as [split|] eqn:G;
    [|apply alone_changes_nothing].
  exact (GraphParts.graph_parts_same _ t chosen r split U G).
Qed.

(** Parts in which nobody can move. Of the games with lines, pieces in standard form have a
    move, so none is looked for. *)
Definition dead_parts (t : ruleset) (r : rules) : part -> bool :=
  match in_components r, recognised t r with
  | true, Some _ => fun _ => false
  | _, _ => DeadParts.dead_part (DeadParts.ways_of t) r
  end.

Lemma dead_parts_cannot_move t chosen r p : understood t chosen = Some r ->
  judge r = None -> dead_parts t r p = true -> part_moves r p = [].
Proof.
  intros U J. pose proof (DeadParts.dead_part_cannot_move t chosen r p U J) as D.
  unfold dead_parts. destruct (in_components r); [|exact D].
  destruct (recognised t r); [discriminate|exact D].
Qed.

(** An order of parts, for keys: by their hash, then by all numbers in them. *)
Definition figures (p : part) : list N :=
  let of_links ls := flat_map (fun l : N * list N => fst l :: snd l ++ [0]) ls in
  match p with
  | Figures ns => ns
  | OfCoins c => [coin_count c; heads_up c]
  | OfGrid g => [rows g; columns g; used g; crosses g; noughts g]
  | OfGraph g => (match token g with Some v => v + 1 | None => 0 end) :: of_links (links g)
  | OfPoset p => of_links p
  end.

Fixpoint figures_leb (a b : list N) : bool :=
  match a, b with
  | [], _ => true
  | _, [] => false
  | x :: a, y :: b =>
      match x ?= y with Lt => true | Gt => false | Eq => figures_leb a b end
  end.

Definition before (guess : guesses) (p q : part) : bool :=
  match Pos.compare (hash_of guess [p]) (hash_of guess [q]) with
  | Lt => true
  | Gt => false
  | Eq => figures_leb (figures p) (figures q)
  end.

Lemma part_eqb_true p q : part_eqb p q = true -> p = q.
Proof. apply part_eqb_eq. Qed.

Lemma position_eqb_true p q : list_eqb part_eqb p q = true -> p = q.
Proof. apply list_eqb_eq. exact part_eqb_eq. Qed.

(** * Verdicts *)

Inductive proof :=
| ByNimbers (lines : list (part * N))
| ByStrategy (lost drawn : list (list part)).

(** Why a certificate is refused. *)
Inductive refusal :=
| NoSuchGame              (* the text means no game with these parameters *)
| NoSuchPosition          (* not a position of the game *)
| NoDrawnPosition (n : N) (* a drawn line that is not a position with options *)
| NoSums                  (* a game that is judged at its end has no nimbers *)
| OtherConvention         (* nimbers are of normal play *)
| OtherValue (n : N)      (* the lines give this value *)
| NoValue                 (* the lines do not give a value *)
| NoClaim                 (* the claim does not follow from the lines *)
| LineOfNimbers (n : N) (f : @Nimbers.fault part)
| LineOfStrategy (at_ : Strategy.place) (f : Strategy.reason (list part)).

Inductive verdict := Verified | Refused (why : refusal).

Section Verify.
Variable guess : guesses.
Let hash_all : list part -> positive := hash_of guess.
Let hash (p : part) : positive := hash_of guess [p].
Variable r : rules.
(** What stands in place of a part. *)
Variable split : part -> list part.
(** Parts in which nobody can move, or some of them: left out of the keys of positions. *)
Variable dead : part -> bool.

(** Moves in what stands in place of parts, looked up for those that come up again. *)
Definition piece_moves : part -> list (list part) := split_moves (part_moves r) split.
Definition known (lines : list (list part)) : Lookup.table part (list (list part)) :=
  Memo.table_of piece_moves part_eqb hash lines.
Definition moves_by : Lookup.table part (list (list part)) -> part -> list (list part) :=
  Memo.moves_from piece_moves part_eqb hash.

Definition value_claim (n : N) (c : claim) : bool :=
  match c with
  | Worth m => n =? m
  | Winner Strategy.NextPlayer => negb (n =? 0)
  | Winner Strategy.PreviousPlayer => n =? 0
  | Winner Strategy.Draw => false
  end.

Definition by_nimbers (v : convention) (p : list part) (c : claim)
    (lines : list (part * N)) : verdict :=
  match judge r, v with
  | Some _, _ => Refused NoSums
  | None, MiserePlay => Refused OtherConvention
  | None, NormalPlay =>
      match Nimbers.check_lines (split_moves (part_moves r) split) part_eqb hash
              Nimbers.no_lines 0 lines with
      | Nimbers.Refused n f => Refused (LineOfNimbers n f)
      | Nimbers.Accepted t =>
          match Nimbers.value part_eqb hash t (split_all split p) with
          | None => Refused NoValue
          | Some n => if value_claim n c then Verified else Refused (OtherValue n)
          end
      end
  end.

(** Whether the options of a position can be evaluated. One where they cannot has itself
    as its only option, and so would pass for drawn. *)
Definition evaluates (p : list part) : bool :=
  forallb (fun c => is_part r c && match part_options r c with
    | None => false
    | Some _ => match judged r c with None => false | Some _ => true end
    end) p.

Fixpoint first_without_options (n : N) (ps : list (list part)) : option N :=
  match ps with
  | [] => None
  | p :: ps => if evaluates p then first_without_options (N.succ n) ps else Some n
  end.

(** Positions before play: of the parts taken to pieces, or, in a game that is judged at
    its end, as they are. *)
Definition by_strategy (v : convention) (p : list part) (c : claim)
    (lost drawn : list (list part)) : verdict :=
  match c with
  | Worth _ => Refused NoClaim
  | Winner c =>
      match judge r with
      | Some _ =>
          match Strategy.by_strategy (position_moves r) (end_won r) (fun p => p)
                  (list_eqb part_eqb) hash_all true lost drawn with
          | inr (at_, f) => Refused (LineOfStrategy at_ f)
          | inl t =>
              if Strategy.claims (position_moves r) (end_won r) (fun p => p)
                   (list_eqb part_eqb) hash_all t p c
              then Verified else Refused NoClaim
          end
      | None =>
          let all := split_all split in
          let lost := mapped all lost in
          let drawn := mapped all drawn in
          let ms := known (rev_append drawn lost) in
          let moves := moves_by ms in
          let over := match v with NormalPlay => false | MiserePlay => true end in
          let won := fun _ : list part => over in
          let key := Parts.alive_key dead (before guess) in
          match Strategy.by_strategy (together moves) won key
                  (list_eqb part_eqb) hash_all true lost drawn with
          | inr (at_, f) => Refused (LineOfStrategy at_ f)
          | inl t =>
              if Strategy.claims (together moves) won key (list_eqb part_eqb)
                   hash_all t (all p) c
              then Verified else Refused NoClaim
          end
      end
  end.

(** Whether this is a position of the game, under a convention that the game has. A game
    that is judged at its end has one part and one convention. *)
Definition is_position (v : convention) (p : list part) : bool :=
  forallb (is_part r) p &&
  match judge r, v, p with
  | None, _, _ | Some _, NormalPlay, [_] => true
  | Some _, _, _ => false
  end.

Definition verify (v : convention) (p : list part) (c : claim) (w : proof) : verdict :=
  if is_position v p then
    match w with
    | ByNimbers lines => by_nimbers v p c lines
    | ByStrategy lost drawn =>
        match first_without_options 0 drawn with
        | Some n => Refused (NoDrawnPosition n)
        | None => by_strategy v p c lost drawn
        end
    end
  else Refused NoSuchPosition.

(** * What is verified is true *)

Hypothesis unchanged : changes_nothing (part_moves r) split.
Hypothesis dead_true : judge r = None -> forall c, dead c = true -> part_moves r c = [].

Lemma known_matches over lines :
  @matches (either over (moves_by (known lines))) (either over piece_moves) eq.
Proof. exact (Memo.memo_matches piece_moves part_eqb hash part_eqb_true over lines). Qed.

Lemma by_nimbers_true v p c lines :
  by_nimbers v p c lines = Verified -> true_claim r v p c.
Proof.
  unfold by_nimbers, true_claim, game_of.
  destruct (judge r) eqn:J; [discriminate|]. destruct v; [|discriminate].
  destruct Nimbers.check_lines as [t|] eqn:E; [|discriminate].
  destruct Nimbers.value as [n|] eqn:V; [|discriminate].
  destruct (value_claim n c) eqn:Q; [|discriminate]. intros _.
  assert (W : worth (normal (together (part_moves r))) p n).
  { apply (proj1 (proj2 unchanged)).
    exact (proj2 (Nimbers.nimbers_sound _ _ part_eqb_true _ _ _ _ E) _ _ V). }
  unfold position_moves. destruct c as [m|[]]; simpl in Q.
  - apply N.eqb_eq in Q as <-. exact W.
  - destruct (N.eqb_spec n 0) as [|D]; [discriminate|].
    exact (worth_not_zero _ _ _ W D).
  - apply N.eqb_eq in Q as ->. apply worth_zero. exact W.
  - discriminate.
Qed.

Lemma same_holds {g h : game} (R : position g -> position h -> Prop) p q :
  matches R -> R p q -> forall c, Strategy.holds g p c -> Strategy.holds h q c.
Proof.
  intros M r0 c. pose proof (matched_outcomes _ M) as [W L].
  pose proof (matched_outcomes _ (matches_inverse _ M)) as [W' L'].
  destruct c; cbn; unfold Statement.drawn.
  - intros H. exact (W p H q r0).
  - intros H. exact (L p H q r0).
  - intros [A B]. split; intros H; [exact (A (W' q H p r0))|exact (B (L' q H p r0))].
Qed.

Lemma by_strategy_true v p c lost drawn :
  by_strategy v p c lost drawn = Verified -> true_claim r v p c.
Proof.
  unfold by_strategy, true_claim. destruct c as [|c]; [discriminate|].
  destruct (judge r) eqn:J.
  - destruct Strategy.by_strategy as [t|[]] eqn:E; [|discriminate].
    destruct Strategy.claims eqn:Q; [|discriminate]. intros _.
    pose proof (Strategy.by_strategy_of_positions _ _ _ _ _ _ _ _ position_eqb_true E p c Q)
      as H.
    unfold game_of. rewrite J. exact H.
  - destruct Strategy.by_strategy as [t|[]] eqn:E; [|discriminate].
    destruct Strategy.claims eqn:Q; [|discriminate]. intros _.
    set (lines := rev_append (mapped _ drawn) (mapped _ lost)) in *.
    assert (D : forall c, dead c = true -> moves_by (known lines) c = []).
    { intros d Hd. transitivity (piece_moves d).
      - exact (Memo.moves_from_right piece_moves part_eqb hash part_eqb_true lines d).
      - unfold piece_moves, split_moves. now rewrite (dead_true eq_refl d Hd). }
    pose proof (DeadParts.by_strategy_of_alive_parts _ _ D _ _ _ _ position_eqb_true _ _ _ _ E _ c Q)
      as H0.
    assert (H : Strategy.holds (either
      match v with NormalPlay => false | MiserePlay => true end piece_moves)
      (split_all split p) c).
    { exact (same_holds _ _ _ (known_matches _ lines) eq_refl c H0). }
    unfold game_of. rewrite J.
    assert (K : forall over, Strategy.holds
        (either over (split_moves (part_moves r) split)) (split_all split p) c ->
      Strategy.holds (either over (part_moves r)) p c).
    { intros over. destruct (proj1 unchanged over p) as [W L].
      destruct c; cbn; unfold Statement.drawn; tauto. }
    destruct v; exact (K _ H).
Qed.

Lemma verify_true v p c w : verify v p c w = Verified ->
  is_position v p = true /\ true_claim r v p c.
Proof.
  unfold verify. destruct (is_position v p); [|discriminate].
  intros H. split; [reflexivity|]. revert H. destruct w as [|lost drawn]; [apply by_nimbers_true|].
  destruct (first_without_options 0 drawn); [discriminate|apply by_strategy_true].
Qed.
End Verify.

(** What the program asks: the tree [t] of a text, and the parameters that the name of
    the game sets. *)
Definition check (guess : guesses) (t : ruleset) (chosen : list (option value))
    (v : convention) (p : list part) (c : claim) (w : proof) : verdict :=
  match understood t chosen with
  | None => Refused NoSuchGame
  | Some r => verify guess r (taken_apart guess t r) (dead_parts t r) v p c w
  end.

(** What is verified is true of a position of the game that the text means. *)
Theorem verified guess t chosen v p c w :
  check guess t chosen v p c w = Verified ->
  exists r, understood t chosen = Some r /\ is_position r v p = true /\ true_claim r v p c.
Proof.
  unfold check. destruct (understood t chosen) as [r|] eqn:U; [|discriminate].
  intros H. exists r. split; [reflexivity|].
  refine (verify_true guess r _ _ (taken_apart_changes_nothing guess t chosen r U) _ v p c w H).
  intros J d. exact (dead_parts_cannot_move t chosen r d U J).
Qed.
