(** The rulesets of Wythoff's game and Fibonacci Nim mean the games of [Wythoff.v] and
    [Zeckendorf.v], for heaps of at most 10^18, so that what the theorems say is true
    of the texts. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts Sums Syntax Boards Language.
From Grundy.Theorems Require Import Stated Rulesets Law HeapTexts Wythoff Zeckendorf
  StatedHeaps.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope N_scope.

(** *** Positions of one part *)

Section One_part.

Context {P : Type}.
Variable r : rules.
Variable moves : P -> list P.
Variable write : P -> part.
Variable D : P -> Prop.
Hypothesis stays : forall p q, D p -> In q (moves p) -> D q.
Hypothesis text : forall p, D p -> part_moves r (write p) = map (fun q => [write q])
  (moves p).
Hypothesis last_move_decides : judge r = None.

Lemma one_part_matches (w : bool) :
  @matches (Game _ moves (fun _ => w)) (Game _ (position_moves r) (fun _ => w))
    (fun p q => D p /\ q = [write p]).
Proof.
  intros p q [Dp ->]. cbn [options won]. unfold position_moves. cbn [together].
  rewrite (text p Dp), app_nil_r, map_map. split; [|split; [|reflexivity]].
  - intros a Ha. exists [write a]. split; [|eauto]. apply in_map_iff. exists a. auto.
  - intros b Hb. apply in_map_iff in Hb. destruct Hb as (a & <- & Ha). exists a. eauto.
Qed.

Theorem true_of_part_normal p s :
  D p -> true_of (normal moves) p s -> true_of (game_of r NormalPlay) [write p] s.
Proof.
  intros Dp [O V]. unfold game_of. rewrite last_move_decides. split.
  - pose proof (matched_outcomes _ (one_part_matches false)) as [W L].
    destruct (lost s); [apply L with p|apply W with p]; auto.
  - intros n E. apply (matched_nimber (g := normal moves) (h := normal (position_moves r))
      _ p _ n (one_part_matches false)); auto.
Qed.

Theorem true_of_part_misere p s :
  D p -> of_nimber s = None ->
  true_of (misere moves) p s -> true_of (game_of r MiserePlay) [write p] s.
Proof.
  intros Dp Z [O V]. unfold game_of. rewrite last_move_decides. split.
  - pose proof (matched_outcomes _ (one_part_matches true)) as [W L].
    destruct (lost s); [apply L with p|apply W with p]; auto.
  - rewrite Z. discriminate.
Qed.

End One_part.

(** Rules of two numbers. *)
Definition two (p : N * N) : part := Figures [fst p; snd p].

Definition number_rules (a b : name) (ms : list move) (conditions : list expr)
    (r : rules) : Prop :=
  rules_kind r = Numbers /\ rules_names r = [a; b] /\ once r = [] /\
  required r = map (meaning a []) conditions /\
  moves_of r = map (fun m => meaning a [] (of_option m)) ms /\ judge r = None.

Definition two_scope (a b : name) (r : rules) (p : N * N) : scope :=
  Scope [] ((a, Some (figure (fst p))) :: (b, Some (figure (snd p))) :: constants r).

Lemma scope_of_two a b ms cs r p : number_rules a b ms cs r ->
  scope_of r (two p) = two_scope a b r p.
Proof.
  intros (K & Na & O & _). unfold scope_of, scope_with. rewrite K, Na, O. reflexivity.
Qed.

Lemma replaced_two a b vs x y :
  all_in as_int vs = Some [Z.of_N x; Z.of_N y] -> x <= 1000000000000000000 -> y <= 1000000000000000000 ->
  replaced Numbers [a; b] (Items vs) = Some [two (x, y)].
Proof.
  intros E Hx Hy. unfold replaced. rewrite E. cbn - [number_of]. unfold number_of.
  replace ((0 <=? Z.of_N x) && (Z.of_N x <=? large))%Z with true
    by (symmetry; unfold large; apply andb_true_iff; lia).
  replace ((0 <=? Z.of_N y) && (Z.of_N y <=? large))%Z with true
    by (symmetry; unfold large; apply andb_true_iff; lia).
  cbn. now rewrite !N2Z.id.
Qed.

(** The two numbers that a result gives. *)
Definition read_two (v : value) : list part :=
  match v with
  | Items vs =>
      match all_in as_int vs with
      | Some [x; y] => [two (Z.to_N x, Z.to_N y)]
      | _ => []
      end
  | _ => []
  end.

(** Results that give the options of a position. *)
Lemma number_text a b ms cs r p (results : list (list value)) (moves : list (N * N)) :
  number_rules a b ms cs r ->
  Forall2 (fun m l => meaning a [] (of_option m) (two_scope a b r p) = Some (Items l))
    ms results ->
  Forall2 (fun v q => exists vs, v = Items vs /\
      all_in as_int vs = Some [Z.of_N (fst q); Z.of_N (snd q)])
    (concat results) moves ->
  (forall q, In q moves -> fst q <= 1000000000000000000 /\ snd q <= 1000000000000000000 /\
    forallb (fun e => match holds (meaning a [] e) (two_scope a b r q) with
                      | Some t => t | None => false end) cs = true) ->
  part_moves r (two p) = map (fun q => [two q]) moves.
Proof.
  intros H M V Q. pose proof H as (K & Na & O & R & Ms & J).
  rewrite (all_moves_are r (two p) results read_two J).
  - clear M Q. induction V as [|v q l m (vs & -> & E) _ IH]; [reflexivity|].
    cbn [map]. rewrite IH. f_equal. unfold read_two. rewrite E. rewrite !N2Z.id.
    now destruct q.
  - rewrite Ms, (scope_of_two a b ms cs r p H). clear - M.
    induction M as [|m l ms ls E _ IH]; constructor; auto.
  - intros v Hv. assert (W : exists vs q, v = Items vs /\ In q moves /\
      all_in as_int vs = Some [Z.of_N (fst q); Z.of_N (snd q)]).
    { clear - V Hv. induction V as [|v' q l m (vs & E & F) _ IH]; [destruct Hv|].
      destruct Hv as [<-|Hv].
      - exists vs, q. split; [exact E|]. split; [now left|exact F].
      - destruct (IH Hv) as (vs' & q' & A & B & C). exists vs', q'.
        split; [exact A|]. split; [now right|exact C]. }
    destruct W as (vs & q & -> & Hq & E). destruct (Q q Hq) as (X & Y & C).
    unfold read_two. rewrite E, !N2Z.id. replace (fst q, snd q) with q by now destruct q.
    split.
    + rewrite K, Na. rewrite (replaced_two a b vs _ _ E X Y). now destruct q.
    + cbn [forallb]. rewrite andb_true_r. unfold Language.allowed. rewrite R.
      rewrite (scope_of_two a b ms cs r q H).
      destruct cs as [|e cs]; [reflexivity|]. cbn [map].
      change (meaning a [] e :: map (meaning a []) cs) with (map (meaning a []) (e ::
        cs)).
      clear - C. induction (e :: cs) as [|x l IH]; [reflexivity|].
      cbn [map forallb] in *. apply andb_true_iff in C. destruct C as [C1 C2].
      rewrite C1. now apply IH.
Qed.

(** *** Wythoff's game *)

(** [option smaller(k): a - k, b for k in 1..=a],
    [option larger(k): sorted([a, b - k]) where a < b for k in 1..=b],
    [option both(k): a - k, b - k for k in 1..=a], [require a <= b] *)
Definition take (x : name) : expr := Arith Subtract (Name x) (Name "k").
Definition counted (x : name) : clause :=
  For false ["k"] false (Range (Number 1) (Name x) true).
Definition wythoff_options : list move := [
  Move (Some ("smaller", ["k"])) [take "a"; Name "b"] [counted "a"];
  Move (Some ("larger", ["k"])) [Call "sorted" [ListOf [Name "a"; take "b"]]]
    [Where (Compare (Name "a") [(Less, Long, Name "b")]); counted "b"];
  Move (Some ("both", ["k"])) [take "a"; take "b"] [counted "a"]].
Definition wythoff_condition : expr := Compare (Name "a") [(AtMost, Long, Name "b")].

Definition wythoff_rules : rules -> Prop :=
  number_rules "a" "b" wythoff_options [wythoff_condition].

Definition fair (p : N * N) : Prop := in_order p /\ snd p <= 1000000000000000000.

Lemma Forall2_same {A B C} (R : B -> C -> Prop) (f : A -> B) (g : A -> C) l :
  (forall x, In x l -> R (f x) (g x)) -> Forall2 R (map f l) (map g l).
Proof.
  induction l as [|x l IH]; intros H; constructor.
  - apply H. now left.
  - apply IH. intros y Hy. apply H. now right.
Qed.

Lemma wythoff_means r p : wythoff_rules r -> fair p ->
  part_moves r (two p) = map (fun q => [two q]) (wythoff p).
Proof.
  intros H [A B]. destruct p as [a b]. unfold in_order in A. cbn [fst snd] in A, B.
  apply (number_text "a" "b" wythoff_options [wythoff_condition] r (a, b)
    [map (fun k => Items [figure (a - k); figure b]) (upto a);
     (if a <? b then
        map (fun k => Items [Items [figure (fst (sorted a (b - k)));
                                    figure (snd (sorted a (b - k)))]]) (upto b) else []);
     map (fun k => Items [figure (a - k); figure (b - k)]) (upto a)]).
  - exact H.
  - unfold wythoff_options. constructor; [|constructor; [|constructor; [|constructor]]].
    + cbn - [range int arith_values]. change (int 1) with (Some (Int 1)). cbn iota.
      rewrite range_upto by lia.
      rewrite (for_each_figures _ (fun k => [Items [figure (a - k); figure b]])).
      { now rewrite visited_all, flat_map_single. }
      intros k done Hk. apply in_upto in Hk. unfold visit. cbn - [arith_values figure].
      now rewrite difference by lia.
    + cbn - [range int arith_values Z.ltb]. change (int 1) with (Some (Int 1)). cbn iota.
      destruct (N.ltb_spec a b), (Z.ltb_spec (Z.of_N a) (Z.of_N b)); try lia;
        [|reflexivity].
      rewrite range_upto by lia.
      rewrite (for_each_figures _ (fun k => [Items [Items [figure (fst (sorted a (b -
        k)));
                                    figure (snd (sorted a (b - k)))]]])).
      { now rewrite visited_all, flat_map_single. }
      intros k done Hk. apply in_upto in Hk. unfold visit. cbn - [arith_values figure].
      rewrite difference by lia. cbn - [Z.eqb Z.ltb]. unfold sorted.
      destruct (Z.eqb_spec (Z.of_N a) (Z.of_N (b - k))),
        (Z.ltb_spec (Z.of_N a) (Z.of_N (b - k))), (N.leb_spec a (b - k)); try lia;
        reflexivity.
    + cbn - [range int arith_values]. change (int 1) with (Some (Int 1)). cbn iota.
      rewrite range_upto by lia.
      rewrite (for_each_figures _ (fun k => [Items [figure (a - k); figure (b - k)]])).
      { now rewrite visited_all, flat_map_single. }
      intros k done Hk. apply in_upto in Hk. unfold visit. cbn - [arith_values figure].
      now rewrite !difference by lia.
  - cbn [concat]. unfold wythoff. rewrite app_nil_r.
    apply Forall2_app; [|apply Forall2_app].
    + apply Forall2_same. intros k _. eexists. split; reflexivity.
    + destruct (a <? b); [|constructor].
      rewrite <- (map_id (map (fun k => sorted a (b - k)) (upto b))), map_map.
      apply Forall2_same. intros k _. eexists. split; reflexivity.
    + apply Forall2_same. intros k _. eexists. split; reflexivity.
  - intros q Hq. destruct (pairs_fall (a, b) q A Hq) as [Oq F]. cbn [fst snd] in F.
    unfold in_order in Oq.
    assert (Bq : snd q <= 1000000000000000000).
    { apply in_wythoff in Hq. destruct Hq as [(k & K & ->)|[(L & k & K & ->)|(k & K &
      ->)]].
      - cbn [snd]. lia.
      - unfold sorted. destruct (a <=? b - k); cbn [snd]; lia.
      - cbn [snd]. lia. }
    split; [lia|]. split; [exact Bq|].
    cbn [forallb]. unfold holds, two_scope. cbn - [Z.leb].
    destruct (Z.leb_spec (Z.of_N (fst q)) (Z.of_N (snd q))); [reflexivity|lia].
Qed.

Lemma fair_stays p q : fair p -> In q (wythoff p) -> fair q.
Proof.
  intros [A B] H. destruct (pairs_fall p q A H) as [Oq F]. split; [exact Oq|].
  destruct p as [a b]. unfold in_order in A. cbn [fst snd] in *.
  apply in_wythoff in H. destruct H as [(k & K & ->)|[(L & k & K & ->)|(k & K & ->)]].
  - cbn [snd]. lia.
  - unfold sorted. destruct (a <=? b - k); cbn [snd]; lia.
  - cbn [snd]. lia.
Qed.

Theorem wythoff_text r p : wythoff_rules r -> fair p ->
  true_of (game_of r NormalPlay) [two p] (wythoff_stated p) /\
  true_of (game_of r MiserePlay) [two p] (wythoff_misere_stated p).
Proof.
  intros H F. pose proof H as (_ & _ & _ & _ & _ & J). split.
  - apply (true_of_part_normal r wythoff two fair fair_stays
      (fun p => wythoff_means r p H) J p _ F). apply wythoff_true, F.
  - apply (true_of_part_misere r wythoff two fair fair_stays
      (fun p => wythoff_means r p H) J p (wythoff_misere_stated p) F eq_refl).
    apply wythoff_misere_true, F.
Qed.

(** *** Fibonacci Nim *)

(** [option n - k, min(2*k, n - k) for k in 1..=if most = 0 then n - 1 else most],
    [require most <= n] *)
Definition fibonacci_option : move :=
  Move None [Arith Subtract (Name "n") (Name "k");
    Call "min" [Arith Multiply (Number 2) (Name "k"); Arith Subtract (Name "n") (Name
      "k")]]
    [For false ["k"] false (Range (Number 1)
      (If (Compare (Name "most") [(Equal, Short, Number 0)])
         (Arith Subtract (Name "n") (Number 1)) (Name "most")) true)].
Definition fibonacci_condition : expr :=
  Compare (Name "most") [(AtMost, Long, Name "n")].

Definition fibonacci_rules : rules -> Prop :=
  number_rules "n" "most" [fibonacci_option] [fibonacci_condition].

Definition fair_heap (p : N * N) : Prop := allowed p /\ fst p <= 1000000000000000000.

Lemma fibonacci_means r p : fibonacci_rules r -> fair_heap p ->
  part_moves r (two p) = map (fun q => [two q]) (fibonacci p).
Proof.
  intros H [A B]. destruct p as [n most]. unfold allowed in A. cbn [fst snd] in A, B.
  apply (number_text "n" "most" [fibonacci_option] [fibonacci_condition] r (n, most)
    [map (fun k => Items [figure (n - k); figure (N.min (2 * k) (n - k))])
       (upto (limit (n, most)))]).
  - exact H.
  - constructor; [|constructor].
    cbn - [range int arith_values Z.eqb Z.min limit N.mul].
    change (int 0) with (Some (Int 0)). change (int 1) with (Some (Int 1)).
    change (int 2) with (Some (Int 2)).
    cbn - [range int arith_values Z.eqb Z.min limit N.mul].
    assert (E : match (match (if (Z.of_N most =? 0)%Z then Some (Cond true)
                              else Some (Cond false)) with
        | Some (Cond true) => arith_values Subtract (figure n) (Int 1)
        | Some (Cond false) => Some (figure most)
        | _ => None
        end) with
        | Some (Int b) => range 1 (b + 1) | _ => None end =
        Some (Items (map figure (upto (limit (n, most)))))).
    { unfold limit. cbn [fst snd].
      destruct (Z.eqb_spec (Z.of_N most) 0), (N.eqb_spec most 0); try lia.
      - destruct (N.eq_dec n 0) as [->|nz]; [reflexivity|].
        change (Int 1) with (figure 1). rewrite difference by lia.
        unfold figure at 1. apply range_upto. lia.
      - unfold figure at 1. apply range_upto. lia. }
    rewrite E.
    rewrite (for_each_figures _
      (fun k => [Items [figure (n - k); figure (N.min (2 * k) (n - k))]])).
    { now rewrite visited_all, flat_map_single. }
    intros k done Hk. apply in_upto in Hk.
    assert (K : 1 <= k <= n)
      by (unfold limit in Hk; cbn [fst snd] in Hk; destruct (N.eqb_spec most 0); lia).
    unfold visit. cbn - [arith_values figure of_either N.mul N.min].
    rewrite difference by lia.
    assert (D : arith_values Multiply (Int 2) (figure k) = Some (figure (2 * k))).
    { cbn [arith_values arith_of figure].
      replace (2 * Z.of_N k)%Z with (Z.of_N (2 * k)) by lia.
      apply int_natural. unfold large. lia. }
    rewrite D. cbn - [Z.min fits N.mul N.min figure].
    unfold figure. cbn - [Z.min fits N.mul N.min].
    rewrite <- N2Z.inj_min, fits_natural by (unfold large; lia).
    cbn - [Z.min int N.mul N.min]. rewrite figure_int by lia. reflexivity.
  - cbn [concat]. rewrite app_nil_r. unfold fibonacci. apply Forall2_same. intros k _.
    eexists. split; reflexivity.
  - intros q Hq. destruct (fibonacci_falls (n, most) q A Hq) as [Aq F].
    unfold allowed in Aq. cbn [fst] in F. split; [lia|]. split; [lia|].
    cbn [forallb]. unfold holds, two_scope. cbn - [Z.leb].
    destruct (Z.leb_spec (Z.of_N (snd q)) (Z.of_N (fst q))); [reflexivity|lia].
Qed.

Lemma fair_heap_stays p q : fair_heap p -> In q (fibonacci p) -> fair_heap q.
Proof.
  intros [A B] H. destruct (fibonacci_falls p q A H) as [Aq F]. split; [exact Aq|lia].
Qed.

Theorem fibonacci_text r p : fibonacci_rules r -> fair_heap p ->
  true_of (game_of r NormalPlay) [two p] (zeckendorf_stated p) /\
  true_of (game_of r MiserePlay) [two p] (zeckendorf_misere_stated p).
Proof.
  intros H F. pose proof H as (_ & _ & _ & _ & _ & J). split.
  - apply (true_of_part_normal r fibonacci two fair_heap fair_heap_stays
      (fun p => fibonacci_means r p H) J p _ F). apply zeckendorf_true, F.
  - apply (true_of_part_misere r fibonacci two fair_heap fair_heap_stays
      (fun p => fibonacci_means r p H) J p (zeckendorf_misere_stated p) F eq_refl).
    apply zeckendorf_misere_true, F.
Qed.
