(** Whether anybody can move in a part, found without making its options: the clauses of
    an option are followed only up to the first way through them. [dead_part_cannot_move]
    says that where no way is found there is no option. The keys of positions
    ([Parts.parts_key]) leave such parts out, so this is asked often. *)
From Coq Require Import String List NArith ZArith Bool.
From Grundy Require Import Statement Facts Syntax Boards Language Parts Strategy.
Import ListNotations.
Local Open Scope list_scope.

(** * The first way through the clauses *)

(** Clauses, and what is done at the end of each way. *)
Definition ways (steps : list (walk -> walk)) (last : walk) : walk :=
  fold_right (fun c next => c next) last steps.

Definition found : walk := fun _ done => Stop done.

(** [w] ends where [w'] finds no way; then nothing has been collected. *)
Definition agrees (w' w : walk) : Prop := forall s done,
  match w' s [] with Go l => l = [] /\ w s done = Go done | _ => True end.

Lemma for_each_agrees (f' f : value -> list value -> flow) l :
  (forall v done,
    match f' v [] with Go l => l = [] /\ f v done = Go done | _ => True end) ->
  forall done, match for_each f' l [] with
    | Go m => m = [] /\ for_each f l done = Go done
    | _ => True end.
Proof.
  intros F. induction l as [|v l IH]; intros done; cbn [for_each]; [auto|].
  specialize (F v done). destruct (f' v []) as [|m|m]; [exact I| |exact I].
  destruct F as [-> ->]. apply IH.
Qed.

Lemma step_for own defs again xs pair e w s done :
  step own defs (For again xs pair e) w s done =
  match meaning own defs e s with
  | Some (Items l) => for_each (fun v done =>
      match bind_element xs v s with Some s => w s done | None => Fault end) l done
  | _ => Fault
  end.
Proof. reflexivity. Qed.

Lemma step_where own defs e w s done :
  step own defs (Where e) w s done =
  match meaning own defs e s with
  | Some (Cond true) => w s done
  | Some (Cond false) => Go done
  | _ => Fault
  end.
Proof. reflexivity. Qed.

Lemma step_let own defs x e w s done :
  step own defs (Let x e) w s done =
  match meaning own defs e s with Some v => w (bind x v s) done | None => Fault end.
Proof. reflexivity. Qed.

Lemma step_agrees own defs c (w' w : walk) :
  agrees w' w -> agrees (step own defs c w') (step own defs c w).
Proof.
  intros A s done. destruct c as [again xs pair e|e|x e];
    rewrite ?step_for, ?step_where, ?step_let.
  - destruct (meaning own defs e s) as [[| | | | |l|]|]; try exact I.
    apply for_each_agrees. clear done. intros v done.
    destruct (bind_element xs v s) as [s1|]; [apply A|exact I].
  - destruct (meaning own defs e s) as [[|[|]| | | | |]|]; try exact I; [apply A|auto].
  - destruct (meaning own defs e s); [apply A|exact I].
Qed.

Lemma ways_agree own defs cs last :
  agrees (ways (map (step own defs) cs) found) (ways (map (step own defs) cs) last).
Proof.
  induction cs as [|c cs IH]; cbn [map ways fold_right].
  - intros s done. exact I.
  - apply step_agrees. exact IH.
Qed.

(** * Parts without options *)

(** The ways through the clauses of each option of a text. *)
Definition ways_of (t : ruleset) : list walk :=
  match names t with
  | own :: _ =>
      let defs := fst (definitions own (body t) [] []) in
      flat_map (fun s => match s with
        | Choice m => [ways (map (step own defs) (clauses m)) found]
        | _ => [] end) (body t)
  | [] => []
  end.

(** Nobody can move, if play is not judged at its end. *)
Definition dead_part (ws : list walk) (r : rules) (p : part) : bool :=
  let s := scope_of r p in
  forallb (fun w : walk => match w s [] with Go _ => true | _ => false end) ws.

Lemma no_way_no_results own defs m s :
  match ways (map (step own defs) (clauses m)) found s [] with
  | Go _ => meaning own defs (of_option m) s = Some (Items [])
  | _ => True
  end.
Proof.
  pose proof (ways_agree own defs (clauses m)
    (visit (fun _ => true) (meaning own defs (ListOf (result m)))) s []) as A.
  destruct (ways (map (step own defs) (clauses m)) found s []); auto.
  destruct A as [_ A]. unfold of_option. cbn [meaning]. unfold ways in A.
  match goal with |- visited ?x = _ => replace x with (Go []) by (symmetry; exact A) end.
  reflexivity.
Qed.

Theorem dead_part_cannot_move t chosen r p :
  understood t chosen = Some r -> judge r = None ->
  dead_part (ways_of t) r p = true -> part_moves r p = [].
Proof.
  unfold understood, ways_of. destruct (names t) as [|own xs] eqn:N; [discriminate|].
  destruct (settings (Syntax.before t) chosen directions) as [cs|]; [|discriminate].
  destruct (definitions own (body t) [] []) as [defs once] eqn:D. cbn [fst].
  intros U J H.
  assert (M : moves_of r = flat_map (fun s => match s with
    | Choice m => [meaning own defs (of_option m)] | _ => [] end) (body t)).
  { destruct (of_kind t); destruct (flat_map _ (body t)) as [|w [|w' ws]] eqn:W in U;
      try discriminate U; injection U as <-; reflexivity. }
  clear U. unfold part_moves, part_options. rewrite M. clear M.
  enough (E : forall ms,
    (forall m, In m ms -> m (scope_of r p) = Some (Items [])) ->
    fold_left (fun done m =>
      match done with
      | Some done => match m (scope_of r p) with
          | Some (Items results) => fold_left (fun done v =>
              match done with
              | Some done => match replaced (rules_kind r) (rules_names r) v with
                  | Some ps => if forallb (allowed r) ps then Some (ps :: done) else None
                  | None => None end
              | None => None end) results (Some done)
          | _ => None end
      | None => None end) ms (Some []) = Some ([] : list (list part))).
  { rewrite E.
    - unfold judged. rewrite J. reflexivity.
    - intros m Hm. apply in_flat_map in Hm as (st & Hst & Hm).
      destruct st; try (destruct Hm; fail). destruct Hm as [<-|[]].
      unfold dead_part in H. rewrite forallb_forall in H.
      match type of Hst with In (Choice ?m) _ => rename m into mv end.
      specialize (H (ways (map (step own defs) (clauses mv)) found)).
      pose proof (no_way_no_results own defs mv (scope_of r p)) as A.
      destruct (ways (map (step own defs) (clauses mv)) found (scope_of r p) []);
        [|exact A|]; exfalso; (enough (false = true) by discriminate);
        apply H, in_flat_map; exists (Choice mv); (split; [exact Hst|now left]). }
  induction ms as [|m ms IH]; intros E; [reflexivity|]. cbn [fold_left].
  rewrite (E m) by now left. cbn [fold_left]. apply IH. intros m' Hm. apply E. now right.
Qed.

(** * The rule by strategy, with any test for parts that are left out of keys *)

Section Strategy.
Context {C : Type} (moves : C -> list (list C)) (dead : C -> bool).
Hypothesis dead_true : forall c, dead c = true -> moves c = [].
Variables (w : bool) (before : C -> C -> bool).
Variables (equal : list C -> list C -> bool) (hash : list C -> positive).
Hypothesis equal_true : forall p q, equal p q = true -> p = q.
Variable remember : bool.

Theorem by_strategy_of_alive_parts (lost listed : list (list C)) t :
  let won := fun _ : list C => w in
  let key := alive_key dead before in
  by_strategy (together moves) won key equal hash remember lost listed = inl t ->
  forall p c,
    claims (together moves) won key equal hash t p c = true ->
  holds (Game (list C) (together moves) won) p c.
Proof.
  intros won key H.
  apply (by_strategy_is_sound (together moves) won key equal hash
    remember (up_to_order moves) equal_true
    (alike_matches moves _ (order_is_replaceable moves) w)
    (same_alive_key moves dead dead_true before)
    lost listed t H).
Qed.
End Strategy.
