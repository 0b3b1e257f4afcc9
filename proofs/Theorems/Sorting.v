(** The sort of the ruleset language gives a permutation. *)
From Coq Require Import List Lia Permutation.
From Grundy Require Import Values.
Import ListNotations.

Lemma merge_permutation {A} (leb : A -> A -> bool) l :
  forall m, Permutation (merge leb l m) (l ++ m).
Proof.
  induction l as [|a l IH]; intros m; [reflexivity|].
  induction m as [|b m IHm]; [cbn; now rewrite app_nil_r|].
  cbn [merge]. destruct (leb a b).
  - cbn [app]. constructor. apply IH.
  - transitivity (b :: (a :: l) ++ m); [|apply Permutation_middle].
    constructor. exact IHm.
Qed.

Lemma merge_two_is {A} (leb : A -> A -> bool) n : forall ls, (length ls <= n)%nat ->
  Permutation (concat (merge_two leb ls)) (concat ls) /\
  (length (merge_two leb ls) <= length ls)%nat /\
  ((2 <= length ls)%nat -> (length (merge_two leb ls) < length ls)%nat).
Proof.
  induction n as [|n IH]; intros ls H.
  - destruct ls; [|simpl in H; lia]. cbn. repeat split; [constructor|lia|lia].
  - destruct ls as [|l [|m ls]]; cbn [merge_two].
    + repeat split; [constructor|lia|simpl; lia].
    + repeat split; [reflexivity|lia|simpl; lia].
    + destruct (IH ls) as (P & L & _); [simpl in H; lia|]. cbn [concat length].
      split; [|split; simpl; lia]. rewrite app_assoc. apply Permutation_app; [|exact P].
      apply merge_permutation.
Qed.

Lemma merge_all_is {A} (leb : A -> A -> bool) fuel : forall ls,
  (length ls <= S fuel)%nat -> Permutation (merge_all leb fuel ls) (concat ls).
Proof.
  induction fuel as [|fuel IH]; intros ls H.
  - destruct ls as [|l [|m ls]]; [constructor| |simpl in H; lia].
    cbn. now rewrite app_nil_r.
  - destruct ls as [|l [|m ls]]; [constructor| |].
    + cbn. now rewrite app_nil_r.
    + cbn [merge_all]. destruct (merge_two_is leb _ (l :: m :: ls) (le_n _)) as (P & _ &
        L).
      rewrite IH; [exact P|]. specialize (L ltac:(simpl; lia)). lia.
Qed.

Lemma sort_permutation {A} (leb : A -> A -> bool) l : Permutation (sort leb l) l.
Proof.
  assert (E : concat (map (fun a => [a]) l) = l).
  { induction l as [|a l IH]; cbn [map concat app]; [reflexivity|]. now rewrite IH. }
  unfold sort. destruct l as [|a [|b l]]; [constructor|reflexivity|].
  rewrite merge_all_is; [now rewrite E|rewrite map_length; lia].
Qed.
