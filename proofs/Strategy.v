(** The rule [by strategy] of docs/certificates.md, for every game of [Statement.v]: in
    both conventions, where play can go round, and where the position at its end decides.

    A list of positions, each lost for the player to move: every option of a line has a
    move to an earlier line, or is over and won. Then a list of drawn positions, each with
    an option in the list; every option outside the list has a move to a lost line.

    The main theorem is [by_strategy_is_sound]. A line that no other line uses does no
    harm, so whoever writes the list may add the images of its lines under any symmetry:
    they are checked as lines of their own, and the symmetry needs no proof. *)
From Coq Require Import List NArith Bool.
From Grundy Require Import Statement Facts Draws.
From Grundy Require Lookup.
Import ListNotations.

(** A claim [N], [P] or [D]: the player to move wins, or loses, or neither. *)
Inductive claim := NextPlayer | PreviousPlayer | Draw.

Definition holds (g : game) (p : position g) (c : claim) : Prop :=
  match c with
  | NextPlayer => wins g p
  | PreviousPlayer => loses g p
  | Draw => drawn g p
  end.

(** ** The checker *)

(** What is known of a position: the player to move loses, or wins, or it is in the list
    of drawn positions. *)
Inductive verdict := Lost | Won | Listed.

(** Why a line is refused. *)
Inductive reason (P : Type) :=
| NothingToMoveAndWon           (* nobody can move, and the player to move has won *)
| LostAsWell (q : P)            (* a move of a lost position leaves a lost one *)
| Unanswered (q : P)            (* no answer to the move to [q] is known *)
| StoodOtherwise                (* a drawn position that is known to be won or lost *)
| WinningMove (q : P)           (* a move of a drawn position wins *)
| NoMoveStays.                  (* no move stays among the drawn positions *)
Arguments NothingToMoveAndWon {P}.
Arguments LostAsWell {P} q.
Arguments Unanswered {P} q.
Arguments StoodOtherwise {P}.
Arguments WinningMove {P} q.
Arguments NoMoveStays {P}.

(** The lines in which a refused line can be: the first, or the drawn. Counted from 0. *)
Inductive place := Line (n : N) | DrawnLine (n : N).

Section Checker.
Context {P K : Type}.
Variables (options : P -> list P) (won : P -> bool).
(** Positions are stored under a key; keys are found by their hash. *)
Variables (key : P -> K) (equal : K -> K -> bool) (hash : K -> positive).
(** Whether to remember to which options an answer was found: less time, more memory. *)
Variable remember : bool.

Definition table := Lookup.table K verdict.
Definition find : table -> K -> option verdict := Lookup.lookup equal hash.
Definition enter : table -> K -> verdict -> table := Lookup.put equal hash.

Definition note (t : table) (k : K) : table := if remember then enter t k Won else t.

Fixpoint one_lost (t : table) (l : list P) : bool :=
  match l with
  | [] => false
  | q :: l => match find t (key q) with Some Lost => true | _ => one_lost t l end
  end.

(** The player to move has a move to a lost position, or play is over and won. *)
Definition answered (t : table) (q : P) : bool :=
  match options q with
  | [] => won q
  | l => one_lost t l
  end.

(** Every position of [l] is answered. *)
Fixpoint all_answered (t : table) (l : list P) : table + reason P :=
  match l with
  | [] => inl t
  | q :: l =>
      let k := key q in
      match find t k with
      | Some Won => all_answered t l
      | Some Lost => inr (LostAsWell q)
      | _ => if answered t q then all_answered (note t k) l else inr (Unanswered q)
      end
  end.

(** One line of the list of lost positions. *)
Definition lost_line (t : table) (p : P) : table + reason P :=
  match options p with
  | [] => if won p then inr NothingToMoveAndWon else inl (enter t (key p) Lost)
  | l =>
      match all_answered t l with
      | inl t => inl (enter t (key p) Lost)
      | inr why => inr why
      end
  end.

Fixpoint lost_lines (n : N) (t : table) (ps : list P) : table + (place * reason P) :=
  match ps with
  | [] => inl t
  | p :: ps =>
      match lost_line t p with
      | inl t => lost_lines (N.succ n) t ps
      | inr why => inr (Line n, why)
      end
  end.

(** The drawn positions are first entered, then checked. *)
Fixpoint enter_drawn (n : N) (t : table) (ds : list P) : table + (place * reason P) :=
  match ds with
  | [] => inl t
  | d :: ds =>
      let k := key d in
      match find t k with
      | Some Lost | Some Won => inr (DrawnLine n, StoodOtherwise)
      | _ => enter_drawn (N.succ n) (enter t k Listed) ds
      end
  end.

(** Every position of [l] is listed or answered; [some] says if one was listed before. *)
Fixpoint all_stay (t : table) (some : bool) (l : list P) : table + reason P :=
  match l with
  | [] => if some then inl t else inr NoMoveStays
  | q :: l =>
      let k := key q in
      match find t k with
      | Some Listed => all_stay t true l
      | Some Won => all_stay t some l
      | Some Lost => inr (WinningMove q)
      | None => if answered t q then all_stay (note t k) some l else inr (Unanswered q)
      end
  end.

Fixpoint drawn_lines (n : N) (t : table) (ds : list P) : table + (place * reason P) :=
  match ds with
  | [] => inl t
  | d :: ds =>
      match all_stay t false (options d) with
      | inl t => drawn_lines (N.succ n) t ds
      | inr why => inr (DrawnLine n, why)
      end
  end.

(** Both lists. *)
Definition by_strategy (lost listed : list P) : table + (place * reason P) :=
  match lost_lines 0 Lookup.empty lost with
  | inr why => inr why
  | inl t =>
      match enter_drawn 0 t listed with
      | inr why => inr why
      | inl t => drawn_lines 0 t listed
      end
  end.

(** Whether a claim about one position follows from the lists. *)
Definition claims (t : table) (p : P) (c : claim) : bool :=
  match c, find t (key p) with
  | NextPlayer, Some Won => true
  | NextPlayer, _ => answered t p
  | PreviousPlayer, Some Lost => true
  | Draw, Some Listed => true
  | _, _ => false
  end.

(** Before an opening throw: a claim for each position that a throw leaves. *)
Fixpoint claims_each (t : table) (ps : list (P * claim)) : bool :=
  match ps with
  | [] => true
  | (p, c) :: ps => if claims t p c then claims_each t ps else false
  end.

(** ** Soundness *)

Local Notation g := (Game P options won).

(** Positions with the same key are the same game. *)
Variable alike : P -> P -> Prop.
Hypothesis equal_true : forall a b, equal a b = true -> a = b.
Hypothesis alike_matches : @matches g g alike.
Hypothesis same_key : forall p q, key p = key q -> alike p q.

(** What an entry of the table says; [ds] are the listed positions. *)
Definition says (ds : list P) (k : K) (v : verdict) : Prop :=
  match v with
  | Lost => exists p, key p = k /\ loses g p
  | Won => exists p, key p = k /\ wins g p
  | Listed => exists d, key d = k /\ In d ds
  end.

Definition sound (ds : list P) (t : table) : Prop :=
  forall k v, find t k = Some v -> says ds k v.

Lemma lost_by_key p q : key p = key q -> loses g p -> loses g q.
Proof.
  intros E L. exact (proj2 (matched_outcomes _ alike_matches) p L q (same_key p q E)).
Qed.

Lemma won_by_key p q : key p = key q -> wins g p -> wins g q.
Proof.
  intros E W. exact (proj1 (matched_outcomes _ alike_matches) p W q (same_key p q E)).
Qed.

Lemma empty_is_sound ds : sound ds Lookup.empty.
Proof. intros k v. unfold find. rewrite Lookup.lookup_empty. discriminate. Qed.

Lemma enter_is_sound ds t k v : sound ds t -> says ds k v -> sound ds (enter t k v).
Proof.
  intros S H k' v' F. destruct (Lookup.lookup_put equal equal_true hash t k v k' v' F) as [(-> & ->)|F']; auto.
Qed.

Lemma note_is_sound ds t q : sound ds t -> wins g q -> sound ds (note t (key q)).
Proof.
  intros S W. unfold note. destruct remember; [|exact S].
  apply enter_is_sound; [exact S|]. exists q. auto.
Qed.

Lemma one_lost_is_sound ds t l :
  sound ds t -> one_lost t l = true -> exists q, In q l /\ loses g q.
Proof.
  intros S. induction l as [|q l IH]; cbn; [discriminate|].
  destruct (find t (key q)) as [[]|] eqn:F.
  1: { intros _. destruct (S _ _ F) as (p & E & L).
       exists q. split; [left; reflexivity|exact (lost_by_key p q E L)]. }
  all: intros H; destruct (IH H) as (r & Hr & L); exists r; auto.
Qed.

Lemma answered_is_sound ds t q : sound ds t -> answered t q = true -> wins g q.
Proof.
  unfold answered. intros S H. destruct (options q) as [|r l] eqn:E.
  - apply won_at_the_end; assumption.
  - destruct (one_lost_is_sound ds t (r :: l) S H) as (s & Hs & L).
    apply winning_move with s; [cbn; rewrite E; exact Hs|exact L].
Qed.

Lemma all_answered_is_sound ds l : forall t t',
  sound ds t -> all_answered t l = inl t' ->
  sound ds t' /\ (forall q, In q l -> wins g q).
Proof.
  induction l as [|q l IH]; cbn [all_answered]; intros t t' S H.
  - injection H as <-. split; [exact S|]. intros q [].
  - assert (step : forall t1, sound ds t1 -> wins g q -> all_answered t1 l = inl t' ->
      sound ds t' /\ (forall r, In r (q :: l) -> wins g r)).
    { intros t1 S1 W H1. destruct (IH t1 t' S1 H1) as (S' & A). split; [exact S'|].
      intros r [<-|Hr]; auto. }
    assert (asked : (if answered t q then all_answered (note t (key q)) l
        else inr (Unanswered q)) = inl t' ->
      sound ds t' /\ (forall r, In r (q :: l) -> wins g r)).
    { destruct (answered t q) eqn:A; [|discriminate]. intros H1.
      pose proof (answered_is_sound ds t q S A) as W.
      exact (step _ (note_is_sound ds t q S W) W H1). }
    destruct (find t (key q)) as [[]|] eqn:F; auto; [discriminate|].
    destruct (S _ _ F) as (p & E & W). exact (step t S (won_by_key p q E W) H).
Qed.

(** An accepted line is lost. *)
Theorem lost_line_is_sound ds t p t' :
  sound ds t -> lost_line t p = inl t' -> sound ds t' /\ loses g p.
Proof.
  unfold lost_line. intros S H.
  assert (step : forall t1, sound ds t1 -> loses g p -> enter t1 (key p) Lost = t' ->
    sound ds t' /\ loses g p).
  { intros t1 S1 L <-. split; [|exact L]. apply enter_is_sound; [exact S1|].
    exists p. auto. }
  destruct (options p) as [|q l] eqn:E.
  - destruct (won p) eqn:W; [discriminate|]. injection H as H.
    apply (step t S); [|exact H]. apply lost_at_the_end; assumption.
  - destruct (all_answered t (q :: l)) as [t1|] eqn:A; [|discriminate].
    injection H as H. destruct (all_answered_is_sound ds _ t t1 S A) as (S1 & all).
    apply (step t1 S1); [|exact H]. apply every_move_loses; cbn; rewrite E.
    + discriminate.
    + exact all.
Qed.

Theorem lost_lines_are_sound ds ps : forall n t t',
  sound ds t -> lost_lines n t ps = inl t' ->
  sound ds t' /\ (forall p, In p ps -> loses g p).
Proof.
  induction ps as [|p ps IH]; cbn [lost_lines]; intros n t t' S H.
  - injection H as <-. split; [exact S|]. intros p [].
  - destruct (lost_line t p) as [t1|] eqn:E; [|discriminate].
    destruct (lost_line_is_sound ds t p t1 S E) as (S1 & L).
    destruct (IH _ t1 t' S1 H) as (S' & A). split; [exact S'|].
    intros q [<-|Hq]; auto.
Qed.

Lemma enter_drawn_is_sound ds l : forall n t t',
  (forall d, In d l -> In d ds) ->
  sound ds t -> enter_drawn n t l = inl t' -> sound ds t'.
Proof.
  induction l as [|d l IH]; cbn [enter_drawn]; intros n t t' I S H.
  - injection H as <-. exact S.
  - assert (S1 : sound ds (enter t (key d) Listed)).
    { apply enter_is_sound; [exact S|]. exists d. split; [|apply I; left]; reflexivity. }
    destruct (find t (key d)) as [[]|]; try discriminate;
      (apply (IH _ _ _ (fun e He => I e (or_intror He)) S1 H)).
Qed.

Definition stays (ds : list P) (q : P) : Prop := exists d, In d ds /\ alike q d.

Lemma all_stay_is_sound ds l : forall t some t',
  sound ds t -> all_stay t some l = inl t' ->
  sound ds t' /\
  (some = true \/ exists q, In q l /\ stays ds q) /\
  (forall q, In q l -> wins g q \/ stays ds q).
Proof.
  induction l as [|q l IH]; cbn [all_stay]; intros t some t' S H.
  - destruct some; [|discriminate]. injection H as <-.
    split; [exact S|]. split; [left; reflexivity|intros q []].
  - assert (step : forall t1, sound ds t1 -> wins g q -> all_stay t1 some l = inl t' ->
      sound ds t' /\ (some = true \/ exists r, In r (q :: l) /\ stays ds r) /\
      (forall r, In r (q :: l) -> wins g r \/ stays ds r)).
    { intros t1 S1 W H1. destruct (IH t1 some t' S1 H1) as (S' & B & A).
      split; [exact S'|]. split.
      - destruct B as [B|(r & Hr & B)]; [left; exact B|right; exists r; cbn; auto].
      - intros r [<-|Hr]; auto. }
    destruct (find t (key q)) as [[]|] eqn:F.
    + discriminate.
    + destruct (S _ _ F) as (p & E & W). exact (step t S (won_by_key p q E W) H).
    + assert (B : stays ds q).
      { destruct (S _ _ F) as (d & E & Hd). exists d. auto. }
      destruct (IH t true t' S H) as (S' & _ & A). split; [exact S'|]. split.
      * right. exists q. cbn. auto.
      * intros r [<-|Hr]; auto.
    + destruct (answered t q) eqn:A; [|discriminate].
      pose proof (answered_is_sound ds t q S A) as W.
      exact (step _ (note_is_sound ds t q S W) W H).
Qed.

Lemma drawn_lines_are_sound ds l : forall n t t',
  sound ds t -> drawn_lines n t l = inl t' ->
  sound ds t' /\
  (forall d, In d l ->
    (exists q, In q (options d) /\ stays ds q) /\
    (forall q, In q (options d) -> wins g q \/ stays ds q)).
Proof.
  induction l as [|d l IH]; cbn [drawn_lines]; intros n t t' S H.
  - injection H as <-. split; [exact S|]. intros d [].
  - destruct (all_stay t false (options d)) as [t1|] eqn:E; [|discriminate].
    destruct (all_stay_is_sound ds _ t false t1 S E) as (S1 & [B|B] & A); [discriminate|].
    destruct (IH _ t1 t' S1 H) as (S' & A'). split; [exact S'|].
    intros e [<-|He]; auto.
Qed.

(** An accepted pair of lists proves what it says: the lost lines are lost, the drawn
    lines are drawn, and so is each claim that follows from them. *)
Theorem by_strategy_is_sound lost listed t :
  by_strategy lost listed = inl t ->
  (forall p, In p lost -> loses g p) /\
  (forall p, In p listed -> drawn g p) /\
  (forall p c, claims t p c = true -> holds g p c).
Proof.
  unfold by_strategy. intros H.
  destruct (lost_lines 0 Lookup.empty lost) as [t1|] eqn:E1; [|discriminate].
  destruct (enter_drawn 0 t1 listed) as [t2|] eqn:E2; [|discriminate].
  destruct (lost_lines_are_sound listed lost _ _ t1 (empty_is_sound listed) E1)
    as (S1 & L).
  pose proof (enter_drawn_is_sound listed listed _ _ t2 (fun d Hd => Hd) S1 E2) as S2.
  destruct (drawn_lines_are_sound listed listed _ t2 t S2 H) as (S & A).
  assert (D : forall p d, In d listed -> alike p d -> drawn g p).
  { apply (nobody_leaves_a_drawn_set g alike (fun d => In d listed) alike_matches).
    - intros d Hd. destruct (A d Hd) as ((q & Hq & d' & Hd' & r) & _). exists q, d'. auto.
    - intros d q Hd Hq. exact (proj2 (A d Hd) q Hq). }
  split; [exact L|]. split.
  - intros p Hp. exact (D p p Hp (same_key p p eq_refl)).
  - intros p c C.
    pose proof (answered_is_sound listed t p S) as W.
    unfold claims in C. destruct c, (find t (key p)) as [[]|] eqn:F; cbn;
      try discriminate; try exact (W C).
    + destruct (S _ _ F) as (q & E & Wq). exact (won_by_key q p E Wq).
    + destruct (S _ _ F) as (q & E & Lq). exact (lost_by_key q p E Lq).
    + destruct (S _ _ F) as (d & E & Hd). exact (D p d Hd (same_key p d (eq_sym E))).
Qed.

Theorem claims_each_is_sound lost listed t ps :
  by_strategy lost listed = inl t -> claims_each t ps = true ->
  forall p c, In (p, c) ps -> holds g p c.
Proof.
  intros H. destruct (by_strategy_is_sound lost listed t H) as (_ & _ & A).
  induction ps as [|[p c] ps IH]; cbn [claims_each]; intros C q w I; [destruct I|].
  destruct (claims t p c) eqn:E; [|discriminate].
  destruct I as [I|I]; [injection I as <- <-; exact (A p c E)|exact (IH C q w I)].
Qed.

End Checker.

(** Every relation of equality matches: a key that tells all positions apart will do. *)
Lemma equal_positions_match (g : game) : @matches g g eq.
Proof. intros p q <-. split; [|split; [|reflexivity]]; intros x Hx; exists x; auto. Qed.

(** The rule for a position that is itself and nothing else. *)
Theorem by_strategy_of_positions {P} (options : P -> list P) (won : P -> bool)
    (equal : P -> P -> bool) (hash : P -> positive) (remember : bool)
    (lost listed : list P) t :
  (forall p q, equal p q = true -> p = q) ->
  by_strategy options won (fun p => p) equal hash remember lost listed = inl t ->
  forall p c, claims options won (fun p => p) equal hash t p c = true ->
  holds (Game P options won) p c.
Proof.
  intros E H.
  apply (by_strategy_is_sound options won (fun p => p) equal hash remember eq E
    (equal_positions_match _) (fun p q e => e) lost listed t H).
Qed.
