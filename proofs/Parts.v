(** Positions that are lists of parts, played together: which lists are the same game.

    The order of the parts does not matter, a part from which nobody can move changes
    nothing, and a part may be replaced by parts that have, played together, the options
    that it has: by its mirror image, or by the components of a board. In both
    conventions ([alike_matches_normal], [alike_matches_misere]), and so for who wins;
    for nimbers see [Compose.matched_worth]. *)
From Coq Require Import List NArith Bool Permutation.
From Grundy Require Import Statement Facts Compose.
Import ListNotations.

Section Parts.
Context {C : Type}.
Variable moves : C -> list (list C).

(** [same c l]: the part [c] may be replaced by the parts [l]. *)
Variable same : C -> list C -> Prop.

(** What follows from it for lists of parts. *)
Inductive alike : list C -> list C -> Prop :=
| alike_refl p : alike p p
| alike_sym p q : alike p q -> alike q p
| alike_trans p q r : alike p q -> alike q r -> alike p r
| alike_swap c d p : alike (c :: d :: p) (d :: c :: p)
| alike_cons c p q : alike p q -> alike (c :: p) (c :: q)
| alike_same c l p : same c l -> alike (c :: p) (l ++ p).

Lemma alike_permutation p q : Permutation p q -> alike p q.
Proof.
  induction 1; eauto using alike_refl, alike_cons, alike_swap, alike_trans.
Qed.

Lemma alike_app_head r p q : alike p q -> alike (r ++ p) (r ++ q).
Proof. intros H. induction r; cbn; auto using alike_cons. Qed.

Lemma alike_app p p' q q' : alike p p' -> alike q q' -> alike (p ++ q) (p' ++ q').
Proof.
  intros P Q. apply alike_trans with (p ++ q'); [apply alike_app_head, Q|].
  apply alike_trans with (q' ++ p); [apply alike_permutation, Permutation_app_comm|].
  apply alike_trans with (q' ++ p'); [apply alike_app_head, P|].
  apply alike_permutation, Permutation_app_comm.
Qed.

(** The condition on [same], and all that it asks: a part and what replaces it have
    options that are alike, in turn. *)
Definition replaceable : Prop := forall c l, same c l ->
  (forall left, In left (moves c) -> exists r, In r (together moves l) /\ alike left r) /\
  (forall r, In r (together moves l) -> exists left, In left (moves c) /\ alike left r).

Hypothesis condition : replaceable.

Lemma alike_options p q : alike p q ->
  (forall a, In a (together moves p) -> exists b, In b (together moves q) /\ alike a b) /\
  (forall b, In b (together moves q) -> exists a, In a (together moves p) /\ alike a b).
Proof.
  induction 1 as [p|p q _ (F & B)|p q r _ (F1 & B1) _ (F2 & B2)|c d p|c p q A (F & B)
                 |c l p S].
  - split; eauto using alike_refl.
  - split; intros x Hx.
    + destruct (B x Hx) as (y & Hy & A). eauto using alike_sym.
    + destruct (F x Hx) as (y & Hy & A). eauto using alike_sym.
  - split; intros x Hx.
    + destruct (F1 x Hx) as (y & Hy & A1). destruct (F2 y Hy) as (z & Hz & A2).
      eauto using alike_trans.
    + destruct (B2 x Hx) as (y & Hy & A2). destruct (B1 y Hy) as (z & Hz & A1).
      eauto using alike_trans.
  - assert (swap : forall c d a, In a (together moves (c :: d :: p)) ->
      exists b, In b (together moves (d :: c :: p)) /\ alike a b).
    { clear c d. intros c d a Ha. apply in_together_cons in Ha.
      destruct Ha as [(left & H & ->)|(r & H & ->)].
      - exists (d :: left ++ p). split.
        + apply in_together_cons. right. exists (left ++ p). split; [|reflexivity].
          apply in_together_cons. left. eauto.
        + apply alike_permutation, Permutation_sym, Permutation_middle.
      - apply in_together_cons in H. destruct H as [(left & H & ->)|(s & H & ->)].
        + exists (left ++ c :: p). split.
          * apply in_together_cons. left. eauto.
          * apply alike_permutation, Permutation_middle.
        + exists (d :: c :: s). split; [|apply alike_swap].
          apply in_together_cons. right. exists (c :: s). split; [|reflexivity].
          apply in_together_cons. right. eauto. }
    split; intros x Hx.
    + exact (swap c d x Hx).
    + destruct (swap d c x Hx) as (y & Hy & A). eauto using alike_sym.
  - split; intros x Hx; apply in_together_cons in Hx;
      destruct Hx as [(left & H & ->)|(r & H & ->)].
    + exists (left ++ q). rewrite in_together_cons. split; [left; eauto|].
      apply alike_app_head, A.
    + destruct (F r H) as (s & Hs & As). exists (c :: s). rewrite in_together_cons.
      split; [right; eauto|apply alike_cons, As].
    + exists (left ++ p). rewrite in_together_cons. split; [left; eauto|].
      apply alike_app_head, A.
    + destruct (B r H) as (s & Hs & As). exists (c :: s). rewrite in_together_cons.
      split; [right; eauto|apply alike_cons, As].
  - destruct (condition c l S) as (F & B). split; intros x Hx.
    + apply in_together_cons in Hx. destruct Hx as [(left & H & ->)|(r & H & ->)].
      * destruct (F left H) as (r & Hr & A). exists (r ++ p). rewrite in_together_app.
        split; [left; eauto|]. apply alike_app; [exact A|apply alike_refl].
      * exists (l ++ r). rewrite in_together_app. split; [right; eauto|].
        apply alike_same, S.
    + apply in_together_app in Hx. destruct Hx as [(r & H & ->)|(r & H & ->)].
      * destruct (B r H) as (left & Hl & A). exists (left ++ p). rewrite in_together_cons.
        split; [left; eauto|]. apply alike_app; [exact A|apply alike_refl].
      * exists (c :: r). rewrite in_together_cons. split; [right; eauto|].
        apply alike_same, S.
Qed.

(** Lists of parts that are alike are the same game, whoever wins at the end. *)
Lemma alike_matches (w : bool) :
  @matches (Game _ (together moves) (fun _ => w)) (Game _ (together moves) (fun _ => w))
    alike.
Proof. intros p q A. destruct (alike_options p q A). split; [|split]; auto. Qed.

(** In both conventions. *)
Theorem alike_matches_normal :
  @matches (normal (together moves)) (normal (together moves)) alike.
Proof. exact (alike_matches false). Qed.

Theorem alike_matches_misere :
  @matches (misere (together moves)) (misere (together moves)) alike.
Proof. exact (alike_matches true). Qed.

End Parts.

(** ** A key for lists of parts

    Each part is replaced by those that [apart] gives, dead ones are dropped, and the
    rest are sorted. Lists with the same key are alike. *)
Section Key.
Context {C : Type}.

(** What a part falls apart into: itself, or its components, or an image of each. *)
Variable apart : C -> list C.
(** Parts known to have no move. *)
Variable dead : C -> bool.
(** An order to sort by; nothing is asked of it. *)
Variable before : C -> C -> bool.

Fixpoint insert (c : C) (p : list C) : list C :=
  match p with
  | [] => [c]
  | d :: p' => if before c d then c :: p else d :: insert c p'
  end.

Fixpoint insert_alive (l : list C) (key : list C) : list C :=
  match l with
  | [] => key
  | c :: l => insert_alive l (if dead c then key else insert c key)
  end.

Fixpoint key_onto (p : list C) (key : list C) : list C :=
  match p with
  | [] => key
  | c :: p => key_onto p (insert_alive (apart c) key)
  end.

Definition parts_key (p : list C) : list C := key_onto p [].

Variable same : C -> list C -> Prop.
Local Notation alike := (alike same).
Hypothesis apart_alike : forall c, alike [c] (apart c).
Hypothesis dead_alike : forall c, dead c = true -> alike [c] [].

Lemma insert_permutes c p : Permutation (insert c p) (c :: p).
Proof.
  induction p as [|d p IH]; cbn; [reflexivity|].
  destruct (before c d); [reflexivity|]. rewrite IH. apply perm_swap.
Qed.

Lemma insert_alive_alike l : forall key, alike (insert_alive l key) (l ++ key).
Proof.
  induction l as [|c l IH]; cbn; intros key; [apply alike_refl|].
  eapply alike_trans; [apply IH|]. destruct (dead c) eqn:D.
  - apply alike_sym.
    exact (alike_app same [c] [] _ _ (dead_alike c D) (alike_refl same (l ++ key))).
  - apply alike_permutation. rewrite (insert_permutes c key). symmetry.
    apply Permutation_middle.
Qed.

Lemma key_onto_alike p : forall key, alike (key_onto p key) (p ++ key).
Proof.
  induction p as [|c p IH]; cbn; intros key; [apply alike_refl|].
  eapply alike_trans; [apply IH|].
  apply alike_trans with (p ++ apart c ++ key).
  - apply alike_app_head, insert_alive_alike.
  - apply alike_trans with (apart c ++ p ++ key).
    + apply alike_permutation. rewrite !app_assoc. apply Permutation_app_tail.
      apply Permutation_app_comm.
    + apply alike_sym.
      exact (alike_app same [c] _ _ _ (apart_alike c) (alike_refl same (p ++ key))).
Qed.

Lemma parts_key_alike p : alike p (parts_key p).
Proof.
  apply alike_sym. pose proof (key_onto_alike p []) as H. rewrite app_nil_r in H. exact H.
Qed.

Theorem same_parts_key p q : parts_key p = parts_key q -> alike p q.
Proof.
  intros E. apply alike_trans with (parts_key p); [apply parts_key_alike|].
  rewrite E. apply alike_sym, parts_key_alike.
Qed.

End Key.

(** Lists that differ in the order of their parts and in parts without moves. *)
Definition up_to_order {C} (moves : C -> list (list C)) : list C -> list C -> Prop :=
  alike (fun c l => moves c = [] /\ l = []).

Lemma order_is_replaceable {C} (moves : C -> list (list C)) :
  replaceable moves (fun c l => moves c = [] /\ l = []).
Proof. intros c l (-> & ->). split; intros x []. Qed.

(** The simplest key: parts in which nobody can move, or some of them, are left out, and
    the others sorted. *)
Section AliveKey.
Context {C : Type} (moves : C -> list (list C)) (dead : C -> bool).
Hypothesis dead_true : forall c, dead c = true -> moves c = [].
Variable before : C -> C -> bool.

Definition alive_key : list C -> list C := parts_key (fun c => [c]) dead before.

Lemma alive_key_alike p : up_to_order moves p (alive_key p).
Proof.
  apply parts_key_alike.
  - intros c. apply alike_refl.
  - intros c D. apply (alike_same _ c [] []). auto.
Qed.

Lemma same_alive_key p q : alive_key p = alive_key q -> up_to_order moves p q.
Proof.
  intros E. apply alike_trans with (alive_key p); [apply alive_key_alike|].
  rewrite E. apply alike_sym, alive_key_alike.
Qed.
End AliveKey.

Definition no_moves {C} (moves : C -> list (list C)) (c : C) : bool :=
  match moves c with [] => true | _ => false end.

Lemma no_moves_true {C} (moves : C -> list (list C)) c :
  no_moves moves c = true -> moves c = [].
Proof. unfold no_moves. destruct (moves c); [reflexivity|discriminate]. Qed.
