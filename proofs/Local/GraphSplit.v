(** Graphs and posets taken apart into components, each under other names. How components
    are found and names are chosen needs no proof: of a component it is checked that no
    edge leaves it, and of names that they are all there and different. *)
From Coq Require Import List Arith NArith Bool Lia Permutation FMapPositive.
From Grundy Require Import Boards.
From Grundy.Local Require Import GraphLinks.
Import ListNotations.
Local Open Scope N_scope.

Module M := PositiveMap.

Definition at_number {A} (m : M.t A) (v : N) : option A := M.find (N.succ_pos v) m.
Definition with_number {A} (m : M.t A) (v : N) (a : A) : M.t A :=
  M.add (N.succ_pos v) a m.

Lemma with_same {A} (m : M.t A) v a : at_number (with_number m v a) v = Some a.
Proof. apply M.gss. Qed.

Lemma with_other {A} (m : M.t A) u v a :
  u <> v -> at_number (with_number m v a) u = at_number m u.
Proof.
  intros D. apply M.gso. intros E. apply D.
  now rewrite <- (N.pos_pred_succ u), <- (N.pos_pred_succ v), E.
Qed.

Lemma at_empty {A} v : at_number (M.empty A) v = None.
Proof. apply M.gempty. Qed.

(** ** Components *)

(** The labels that a label is joined to, by its own list and by those that have it. *)
Definition neighbours_of (ls : links_list) : M.t (list N) :=
  let join m u v := with_number m u
    (v :: match at_number m u with Some l => l | None => [] end) in
  fold_left (fun m l =>
    fold_left (fun m v => join (join m (fst l) v) v (fst l)) (snd l) m) ls (M.empty _).

(** All that can be reached. *)
Fixpoint search (fuel : nat) (joined : M.t (list N)) (todo : list N) (seen : M.t unit)
    : M.t unit :=
  match fuel, todo with
  | S fuel, v :: todo =>
      match at_number seen v with
      | Some _ => search fuel joined todo seen
      | None => search fuel joined
          match at_number joined v with Some l => rev_append l todo | None => todo end
          (with_number seen v tt)
      end
  | _, _ => seen
  end.

Definition side (m : M.t unit) (v : N) : bool :=
  match at_number m v with Some _ => true | None => false end.

Definition on_side (s : N -> bool) (ls : links_list) : links_list :=
  filter (fun l => s (fst l)) ls.

(** No edge leaves a set of labels. *)
Definition closed (s : N -> bool) (ls : links_list) : bool :=
  forallb (fun l => let b := s (fst l) in
    forallb (fun v => Bool.eqb b (s v)) (snd l)) ls.

Section Apart.
Variable joined : M.t (list N).
Variable steps : nat.     (* enough for a search *)

Fixpoint apart (fuel : nat) (ls : links_list) : list links_list :=
  match ls, fuel with
  | [], _ => []
  | _, O => [ls]
  | (v, _) :: _, S fuel =>
      let m := search steps joined [v] (M.empty _) in
      match on_side (fun u => negb (side m u)) ls with
      | [] => [ls]
      | rest =>
          if closed (side m) ls then on_side (side m) ls :: apart fuel rest else [ls]
      end
  end.
End Apart.

Definition components_of (ls : links_list) : list links_list :=
  let steps := fold_left (fun n l =>
    S (length (snd l) + (length (snd l) + n)))%nat ls 1%nat in
  apart (neighbours_of ls) steps (length ls) ls.

Lemma side_vertex s ls v :
  has_vertex (on_side s ls) v <-> has_vertex ls v /\ s v = true.
Proof.
  unfold has_vertex, labels, on_side. rewrite !in_map_iff. split.
  - intros (l & <- & H). apply filter_In in H as (H & S). split; [|exact S].
    exists l. auto.
  - intros ((l & <- & H) & S). exists l. split; [reflexivity|]. now apply filter_In.
Qed.

Lemma side_edge s ls u v :
  has_edge (on_side s ls) u v <-> has_edge ls u v /\ s u = true.
Proof.
  unfold has_edge, on_side. induction ls as [|[w l] ls IH]; simpl; [tauto|].
  destruct (s w) eqn:S; simpl; destruct (N.eqb_spec w u) as [->|D]; try exact IH.
  - tauto.
  - rewrite IH, S. intuition discriminate.
Qed.

Lemma side_once s ls : NoDup (labels ls) -> NoDup (labels (on_side s ls)).
Proof.
  unfold labels, on_side. induction ls as [|[w l] ls IH]; simpl; [auto|]. intros Nd.
  inversion Nd as [|? ? Nw Nr]; subst. destruct (s w); simpl; [|now apply IH].
  constructor; [|now apply IH]. intros H. apply Nw.
  apply in_map_iff in H as (x & E & H). apply filter_In in H as (H & _). rewrite <- E.
  now apply in_map.
Qed.

Lemma closed_edge s ls u v : closed s ls = true -> has_edge ls u v -> s u = s v.
Proof.
  unfold closed. rewrite forallb_forall. intros H E.
  pose proof (H _ (edge_entry ls u v E)) as K. simpl in K.
  rewrite forallb_forall in K. apply eqb_prop. now apply K.
Qed.

Lemma side_sound s ls : closed s ls = true -> sound_links ls ->
  sound_links (on_side s ls).
Proof.
  intros Cl (A & B). split; [now apply side_once|]. intros u v.
  rewrite !side_edge. intros (E & S). pose proof (closed_edge s ls u v Cl E) as K.
  apply B in E as (E & D). split; [split; [exact E|congruence]|exact D].
Qed.

Lemma closed_negb s ls : closed s ls = true -> closed (fun v => negb (s v)) ls = true.
Proof.
  unfold closed. rewrite !forallb_forall. intros H l I. specialize (H l I).
  rewrite forallb_forall in *. intros v Hv. specialize (H v Hv).
  apply eqb_prop in H. rewrite H. now destruct (s v).
Qed.

(** ** Names *)

(** The new names of all labels, if each has one and all are different. *)
Fixpoint check_names (chosen : M.t N) (vs : list N) (used : M.t unit) (done : M.t N)
    : option (M.t N) :=
  match vs with
  | [] => Some done
  | v :: vs =>
      match at_number chosen v with
      | None => None
      | Some w =>
          match at_number used w with
          | Some _ => None
          | None => check_names chosen vs (with_number used w tt) (with_number done v w)
          end
      end
  end.

Fixpoint insert {A} (leb : A -> A -> bool) (a : A) (l : list A) : list A :=
  match l with
  | [] => [a]
  | b :: rest => if leb a b then a :: l else b :: insert leb a rest
  end.
Definition in_order {A} (leb : A -> A -> bool) (l : list A) : list A :=
  fold_left (fun done a => insert leb a done) l [].

(** A list under new names; what has none is left out. *)
Definition renamed_list (m : M.t N) (l : list N) : list N :=
  in_order N.leb (flat_map (fun v =>
    match at_number m v with Some w => [w] | None => [] end) l).

Definition new_name (m : M.t N) (v : N) : N :=
  match at_number m v with Some w => w | None => 0 end.

Definition renamed_links (m : M.t N) (ls : links_list) : links_list :=
  in_order (fun a b => fst a <=? fst b)
    (map (fun l => (new_name m (fst l), renamed_list m (snd l))) ls).

(** Under the names that are guessed, if they will do. *)
Definition renamed (guess : links_list -> list (N * N)) (ls : links_list) : links_list :=
  let chosen := fold_left (fun m g => with_number m (fst g) (snd g)) (guess ls)
    (M.empty _) in
  match check_names chosen (labels ls) (M.empty _) (M.empty _) with
  | Some m => renamed_links m ls
  | None => ls
  end.

Lemma insert_permutation {A} (leb : A -> A -> bool) a l :
  Permutation (a :: l) (insert leb a l).
Proof.
  induction l as [|b l IH]; simpl; [reflexivity|].
  destruct (leb a b); [reflexivity|]. etransitivity; [apply perm_swap|].
  now constructor.
Qed.

Lemma in_order_permutation {A} (leb : A -> A -> bool) l : Permutation l (in_order leb l).
Proof.
  unfold in_order.
  assert (G : forall done, Permutation (l ++ done)
    (fold_left (fun done a => insert leb a done) l done)).
  { induction l as [|a l IH]; intros done; simpl; [reflexivity|].
    etransitivity; [apply Permutation_middle|].
    etransitivity; [|apply IH]. apply Permutation_app_head, insert_permutation. }
  rewrite <- (app_nil_r l) at 1. apply G.
Qed.

(** What [check_names] accepts. *)
Record names_of (m : M.t N) (vs : list N) : Prop := {
  all_named v : In v vs <-> at_number m v <> None;
  one_name u v w : at_number m u = Some w -> at_number m v = Some w -> u = v;
  each_once : NoDup vs
}.

Lemma check_names_step chosen vs : forall used done m,
  check_names chosen vs used done = Some m ->
  (forall u w, at_number done u = Some w ->
    at_number used w <> None /\ at_number chosen u = Some w) ->
  (forall u v w, at_number done u = Some w -> at_number done v = Some w -> u = v) ->
  (forall v, at_number m v <> None <-> at_number done v <> None \/ In v vs) /\
  (forall u v w, at_number m u = Some w -> at_number m v = Some w -> u = v) /\
  NoDup vs /\ (forall v, In v vs -> at_number done v = None).
Proof.
  induction vs as [|v vs IH]; intros used done m; simpl.
  - intros H. injection H as <-. intros _ One. split; [tauto|]. split; [exact One|].
    split; [constructor|tauto].
  - destruct (at_number chosen v) as [w|] eqn:Cv; [|discriminate].
    destruct (at_number used w) as [|] eqn:Uw; [discriminate|].
    intros H Known One.
    assert (Dv : at_number done v = None).
    { destruct (at_number done v) as [w'|] eqn:D; [|reflexivity].
      destruct (Known v w' D) as (U & K). rewrite Cv in K. injection K as <-.
      congruence. }
    assert (New : forall u, at_number (with_number done v w) u =
      if u =? v then Some w else at_number done u).
    { intros u. destruct (N.eqb_spec u v) as [->|D].
      - apply with_same.
      - now apply with_other. }
    destruct (IH _ _ _ H) as (A & B & D & F).
    + intros u w'. rewrite New. destruct (N.eqb_spec u v) as [->|Ne].
      * intros E. injection E as <-. split; [|exact Cv]. now rewrite with_same.
      * intros E. destruct (Known u w' E) as (U & K). split; [|exact K].
        destruct (N.eq_dec w' w) as [->|Nw]; [now rewrite with_same|].
        now rewrite with_other.
    + intros u u' w'. rewrite !New.
      destruct (N.eqb_spec u v) as [->|Ne], (N.eqb_spec u' v) as [->|Ne'].
      * reflexivity.
      * intros E E'. injection E as <-. destruct (Known u' w E'). congruence.
      * intros E E'. injection E' as <-. destruct (Known u w E). congruence.
      * apply One.
    + split.
      { intros u. rewrite A, New. destruct (N.eqb_spec u v) as [->|Ne].
        - split; [auto|]. intros _. left. discriminate.
        - intuition congruence. }
      split; [exact B|].
      assert (Nv : ~ In v vs).
      { intros I. specialize (F v I). rewrite New, N.eqb_refl in F. discriminate. }
      split; [now constructor|].
      intros u Hu. destruct Hu as [Hu|I]; [congruence|].
      pose proof (F u I) as Fu. rewrite New in Fu.
      destruct (u =? v); [discriminate|exact Fu].
Qed.

Lemma check_names_true chosen vs m :
  check_names chosen vs (M.empty _) (M.empty _) = Some m -> names_of m vs.
Proof.
  intros H. destruct (check_names_step _ _ _ _ _ H) as (A & B & D & _).
  - intros u w. now rewrite at_empty.
  - intros u v w. now rewrite at_empty.
  - constructor; [|exact B|exact D]. intros v. rewrite A, at_empty. tauto.
Qed.

Section Renamed.
Variables (m : M.t N) (ls : links_list).
Hypothesis names : names_of m (labels ls).
Notation name := (new_name m).
Notation ls' := (renamed_links m ls).

Lemma named v : has_vertex ls v -> at_number m v = Some (name v).
Proof.
  intros H. apply (all_named m _ names) in H. unfold new_name.
  now destruct (at_number m v).
Qed.

Lemma name_one u v : has_vertex ls u -> has_vertex ls v -> name u = name v -> u = v.
Proof.
  intros U V E. apply (one_name m _ names u v (name u)); [now apply named|].
  rewrite E. now apply named.
Qed.

Lemma renamed_labels : Permutation (map name (labels ls)) (labels ls').
Proof.
  unfold labels, renamed_links. rewrite map_map.
  etransitivity; [|apply Permutation_map, in_order_permutation].
  rewrite map_map. simpl. reflexivity.
Qed.

Lemma renamed_vertex w :
  has_vertex ls' w <-> exists v, has_vertex ls v /\ w = name v.
Proof.
  unfold has_vertex. split.
  - intros H. apply (Permutation_in _ (Permutation_sym renamed_labels)) in H.
    apply in_map_iff in H as (v & <- & H). eauto.
  - intros (v & H & ->). apply (Permutation_in _ renamed_labels). now apply in_map.
Qed.

Lemma renamed_once : NoDup (labels ls').
Proof.
  apply (Permutation_NoDup renamed_labels). pose proof (each_once m _ names) as Nd.
  assert (One : forall u v, In u (labels ls) -> In v (labels ls) ->
    name u = name v -> u = v) by exact name_one.
  revert Nd One. generalize (labels ls) as vs.
  induction vs as [|v vs IH]; intros Nd One; simpl; [constructor|].
  inversion Nd as [|? ? Nv Nr]; subst. constructor.
  - intros H. apply in_map_iff in H as (u & E & H). apply Nv.
    now rewrite <- (One u v (or_intror H) (or_introl eq_refl) E).
  - apply IH; [exact Nr|]. intros a b Ha Hb. apply One; now right.
Qed.

Lemma in_renamed_list w l :
  In w (renamed_list m l) <-> exists v, In v l /\ at_number m v = Some w.
Proof.
  unfold renamed_list. split.
  - intros H. apply (Permutation_in _ (Permutation_sym (in_order_permutation _ _))) in H.
    apply in_flat_map in H as (v & I & H). exists v. split; [exact I|].
    destruct (at_number m v); [|destruct H]. destruct H as [<-|[]]. reflexivity.
  - intros (v & I & E). apply (Permutation_in _ (in_order_permutation _ _)).
    apply in_flat_map. exists v. split; [exact I|]. rewrite E. now left.
Qed.

Lemma renamed_listed v : has_vertex ls v ->
  listed (name v) ls' = renamed_list m (listed v ls).
Proof.
  intros H. apply listed_entry; [exact renamed_once|].
  apply (Permutation_in _ (in_order_permutation _ _)). apply in_map_iff.
  unfold has_vertex, labels in H. apply in_map_iff in H as ([u l] & E & H). simpl in E.
  subst u. exists (v, l). simpl. split; [|exact H]. f_equal. f_equal.
  symmetry. apply listed_entry; [exact (each_once m _ names)|exact H].
Qed.

Lemma renamed_edge u v : has_vertex ls u -> has_vertex ls v ->
  (has_edge ls u v <-> has_edge ls' (name u) (name v)).
Proof.
  intros U V. unfold has_edge at 2. rewrite (renamed_listed u U), in_renamed_list. split.
  - intros E. exists v. split; [exact E|now apply named].
  - intros (z & I & E). rewrite (one_name m _ names v z (name v) (named v V) E).
    exact I.
Qed.

Lemma renamed_sound : sound_links ls -> sound_links ls'.
Proof.
  intros (_ & B). split; [exact renamed_once|]. intros w w' H.
  pose proof (edge_vertex _ _ _ H) as W. apply renamed_vertex in W as (u & U & ->).
  unfold has_edge in H. rewrite (renamed_listed u U), in_renamed_list in H.
  destruct H as (v & I & E). apply B in I as (I & D).
  pose proof (edge_vertex _ _ _ I) as V. rewrite (named v V) in E. injection E as <-.
  split; [now apply renamed_edge|]. intros E. apply D. now apply name_one.
Qed.
End Renamed.
