(** The rule [by nimbers] (docs/certificates.md): a list of parts with their nimbers,
    each resting on the lines before it, and the program that checks such a list.
    [nimbers_sound] says that what it accepts is true, of every game, also where play can
    go round. *)
From Coq Require Import List NArith FMapPositive Lia.
From Grundy Require Import Statement Facts Sums Lookup.
Import ListNotations.
Local Open Scope N_scope.

Section Checker.
Context {C : Type}.

(** A move replaces a part by the parts that it leaves. *)
Variable moves : C -> list (list C).
Variable eqb : C -> C -> bool.
Hypothesis eqb_true : forall a b, eqb a b = true -> a = b.

(** For the table: any function will do ([Lookup.v]). *)
Variable hash : C -> positive.

(** * The table *)

(** What is known of a part: its nimber, or, of a part that no line is about, the values
    below 64 that some of its options are known to have, as the bits of a number. *)
Inductive entry := HasValue (n : N) | Reaches (values : N).

Notation table := (Lookup.table C entry).
Notation lookup := (Lookup.lookup eqb hash).
Notation put := (Lookup.put eqb hash).

(** The nim-sum of parts that are all known, and [s]. *)
Fixpoint value_from (t : table) (s : N) (parts : list C) : option N :=
  match parts with
  | [] => Some s
  | c :: rest =>
      match lookup t c with
      | Some (HasValue n) => value_from t (N.lxor s n) rest
      | _ => None
      end
  end.

Definition value (t : table) (parts : list C) : option N := value_from t 0 parts.

(** * An option *)

(** How much of a position is known: its value; all but the value of one part, of which
    some options are known, and the nim-sum of the others; or less. *)
Inductive seen := Known (n : N) | AllBut (c : C) (values : N) (others : N) | Unknown.

Fixpoint look_on (t : table) (c : C) (values : N) (s : N) (parts : list C) : seen :=
  match parts with
  | [] => AllBut c values s
  | d :: rest =>
      match lookup t d with
      | Some (HasValue n) => look_on t c values (N.lxor s n) rest
      | _ => Unknown
      end
  end.

Fixpoint look (t : table) (s : N) (parts : list C) : seen :=
  match parts with
  | [] => Known s
  | c :: rest =>
      match lookup t c with
      | Some (HasValue n) => look t (N.lxor s n) rest
      | Some (Reaches values) => look_on t c values s rest
      | None => look_on t c 0 s rest
      end
  end.

(** The values of options, added to those below 64 that were known, and whether [w] is
    one of them. *)
Fixpoint values_of (t : table) (w : N) (found : bool) (values : N) (l : list (list C))
    : bool * N :=
  match l with
  | [] => (found, values)
  | q :: l =>
      match value t q with
      | None => values_of t w found values l
      | Some u =>
          values_of t w (if u =? w then true else found)
            (if u <? 64 then N.setbit values u else values) l
      end
  end.

(** The table, with what was learnt, if the part [c] has an option that is known to be
    worth [w]. The options of [c] are made only if this is not known yet. *)
Definition answer (t : table) (c : C) (values w : N) : option table :=
  if ((w <? 64) && N.testbit values w)%bool then Some t
  else match values_of t w false values (moves c) with
       | (true, more) => Some (put t c (Reaches more))
       | (false, _) => None
       end.

(** * A line *)

Inductive fault :=
| SameValue (q : list C)    (* an option is worth as much *)
| NoAnswer (q : list C)     (* of an option nothing is known, and no answer to it *)
| NoOption (n : N).         (* no option is known to be worth this *)

Inductive result (A : Type) := Fine (a : A) | Wrong (f : fault).
Arguments Fine {A}.
Arguments Wrong {A}.

(** Rules 1 and 3 for each option, and the set of the smaller values (each plus 1). *)
Fixpoint check_options (t : table) (v : N) (below : PositiveMap.t unit)
    (l : list (list C)) : result (table * PositiveMap.t unit) :=
  match l with
  | [] => Fine (t, below)
  | q :: l =>
      match look t 0 q with
      | Known u =>
          match u ?= v with
          | Eq => Wrong (SameValue q)
          | Lt => check_options t v (PositiveMap.add (N.succ_pos u) tt below) l
          | Gt => check_options t v below l
          end
      | AllBut c values s =>
          match answer t c values (N.lxor s v) with
          | Some t => check_options t v below l
          | None => Wrong (NoAnswer q)
          end
      | Unknown => Wrong (NoAnswer q)
      end
  end.

Definition check_line (t : table) (c : C) (v : N) : result table :=
  let options := moves c in
  match check_options t v (PositiveMap.empty unit) options with
  | Wrong f => Wrong f
  | Fine (t, below) =>
      match missing options below 0 v with
      | Some n => Wrong (NoOption n)
      | None => Fine (put t c (HasValue v))
      end
  end.

(** * The list *)

Inductive verdict := Accepted (t : table) | Refused (line : N) (f : fault).

(** The first line has the number [k]. *)
Fixpoint check_lines (t : table) (k : N) (lines : list (C * N)) : verdict :=
  match lines with
  | [] => Accepted t
  | (c, v) :: lines =>
      match check_line t c v with
      | Fine t => check_lines t (N.succ k) lines
      | Wrong f => Refused k f
      end
  end.

Definition no_lines : table := Lookup.empty.

(** * What is accepted is true *)

Notation parts := (normal (together moves)).

Definition true_of (c : C) (e : entry) : Prop :=
  match e with
  | HasValue n => worth parts [c] n
  | Reaches values =>
      forall w, N.testbit values w = true -> exists q, In q (moves c) /\ worth parts q w
  end.

Definition all_true (t : table) : Prop := forall c e, lookup t c = Some e -> true_of c e.

Lemma no_lines_true : all_true no_lines.
Proof.
  intros c e. unfold no_lines. rewrite lookup_empty. discriminate.
Qed.

Lemma put_true t c e : all_true t -> true_of c e -> all_true (put t c e).
Proof. intros T E d f [[-> ->]|F]%(lookup_put _ eqb_true); auto. Qed.

Lemma value_from_true t p s n :
  all_true t -> value_from t s p = Some n ->
  exists m, worth parts p m /\ n = N.lxor s m.
Proof.
  intros T. revert s. induction p as [|c p IH]; simpl; intros s H.
  - injection H as <-. exists 0. rewrite N.lxor_0_r. split; [|reflexivity].
    apply nothing_is_worth_zero.
  - destruct (lookup t c) as [[u|]|] eqn:E; try discriminate.
    destruct (IH _ H) as (m & L & ->). exists (N.lxor u m).
    rewrite N.lxor_assoc. split; [|reflexivity].
    exact (together_worth moves [c] p u m (T c _ E) L).
Qed.

Lemma value_true t p n : all_true t -> value t p = Some n -> worth parts p n.
Proof.
  intros T H. destruct (value_from_true t p 0 n T H) as (m & L & ->).
  now rewrite N.lxor_0_l.
Qed.

Lemma look_on_true t c values s p d u o :
  all_true t -> look_on t c values s p = AllBut d u o ->
  d = c /\ u = values /\ exists m, worth parts p m /\ o = N.lxor s m.
Proof.
  intros T. revert s. induction p as [|x p IH]; simpl; intros s H.
  - injection H as <- <- <-. repeat split. exists 0. rewrite N.lxor_0_r.
    split; [|reflexivity]. apply nothing_is_worth_zero.
  - destruct (lookup t x) as [[n|]|] eqn:E; try discriminate.
    destruct (IH _ H) as (-> & -> & m & L & ->). repeat split.
    exists (N.lxor n m). rewrite N.lxor_assoc. split; [|reflexivity].
    exact (together_worth moves [x] p n m (T x _ E) L).
Qed.

Lemma look_on_unknown t c values s p n : look_on t c values s p <> Known n.
Proof.
  revert s. induction p as [|d p IH]; simpl; intros s; [discriminate|].
  destruct (lookup t d) as [[u|]|]; try discriminate. apply IH.
Qed.

(** What [seen] says of a position. *)
Definition seen_of (p : list C) (s : seen) : Prop :=
  match s with
  | Known n => worth parts p n
  | AllBut c values o =>
      true_of c (Reaches values) /\
      exists a b k l, p = a ++ c :: b /\ worth parts a k /\ worth parts b l /\
        o = N.lxor k l
  | Unknown => True
  end.

Lemma look_true t s before p :
  all_true t -> worth parts before s -> seen_of (before ++ p) (look t s p).
Proof.
  intros T. revert s before. induction p as [|c p IH]; simpl; intros s before L.
  - now rewrite app_nil_r.
  - assert (On : forall values, true_of c (Reaches values) ->
      seen_of (before ++ c :: p) (look_on t c values s p)).
    { intros values R. destruct (look_on t c values s p) as [n|d u o|] eqn:E.
      - destruct (look_on_unknown _ _ _ _ _ _ E).
      - destruct (look_on_true _ _ _ _ _ _ _ _ T E) as (-> & -> & m & M & ->).
        split; [exact R|]. exists before, p, s, m. auto.
      - exact I. }
    destruct (lookup t c) as [[n|values]|] eqn:E.
    + specialize (IH (N.lxor s n) (before ++ [c])). rewrite <- app_assoc in IH.
      apply IH. apply together_worth; [exact L|]. exact (T c _ E).
    + apply On. exact (T c _ E).
    + apply On. intros w. now rewrite N.bits_0.
Qed.

Lemma values_of_true t w found values l more (worths : N -> Prop) :
  all_true t ->
  (forall q u, In q l -> worth parts q u -> worths u) ->
  (forall u, N.testbit values u = true -> worths u) ->
  (found = true -> worths w) ->
  values_of t w found values l = (true, more) ->
  worths w /\ forall u, N.testbit more u = true -> worths u.
Proof.
  intros T. revert found values. induction l as [|q l IH]; simpl;
    intros found values Here V F H.
  - injection H as -> ->. auto.
  - destruct (value t q) as [u|] eqn:E.
    + assert (Lu : worths u) by
        (apply (Here q); [now left|]; now apply (value_true t)).
      apply IH in H; [exact H| | |].
      * intros r x Hr. apply Here. now right.
      * intros x. destruct (u <? 64); [|apply V].
        rewrite N.setbit_eqb. destruct (N.eqb_spec u x) as [<-|]; [auto|apply V].
      * destruct (N.eqb_spec u w) as [<-|]; auto.
    + apply IH in H; [exact H| |exact V|exact F].
      intros r x Hr. apply Here. now right.
Qed.

Lemma answer_true t c values w t' :
  all_true t -> true_of c (Reaches values) -> answer t c values w = Some t' ->
  all_true t' /\ exists q, In q (moves c) /\ worth parts q w.
Proof.
  intros T R. unfold answer. destruct (((w <? 64) && N.testbit values w)%bool) eqn:E.
  - apply Bool.andb_true_iff in E as [_ E]. intros H. injection H as <-. auto.
  - destruct (values_of t w false values (moves c)) as [[|] more] eqn:V;
      [|discriminate].
    intros H. injection H as <-.
    apply (values_of_true _ _ _ _ _ _
      (fun u => exists q, In q (moves c) /\ worth parts q u) T) in V.
    + destruct V as [W M]. split; [|exact W]. apply put_true; [exact T|exact M].
    + intros q u Hq L. exists q. auto.
    + exact R.
    + discriminate.
Qed.

(** An option allows the value [v]: its own is another, or it has an option worth [v]. *)
Definition allows (v : N) (q : list C) : Prop :=
  (exists m, worth parts q m /\ m <> v) \/
  (exists r, In r (together moves q) /\ worth parts r v).

Lemma check_options_true t v below l t' below' (reached : N -> Prop) :
  all_true t -> check_options t v below l = Fine (t', below') ->
  (forall q u, In q l -> worth parts q u -> reached u) ->
  (forall u, PositiveMap.mem (N.succ_pos u) below = true -> reached u) ->
  all_true t' /\ (forall q, In q l -> allows v q) /\
  (forall u, PositiveMap.mem (N.succ_pos u) below' = true -> reached u).
Proof.
  revert t below. induction l as [|q l IH]; simpl; intros t below T H Here B.
  - injection H as <- <-. split; [exact T|split; [intros q []|exact B]].
  - pose proof (look_true t 0 [] q T (nothing_is_worth_zero moves)) as K. simpl app in K.
    assert (Go : forall t1 below1, all_true t1 ->
      check_options t1 v below1 l = Fine (t', below') ->
      (forall u, PositiveMap.mem (N.succ_pos u) below1 = true -> reached u) ->
      allows v q ->
      all_true t' /\ (forall r, q = r \/ In r l -> allows v r) /\
      (forall u, PositiveMap.mem (N.succ_pos u) below' = true -> reached u)).
    { intros t1 below1 T1 H1 B1 Q.
      destruct (IH t1 below1 T1 H1) as (A & O & S); [|exact B1|].
      - intros r u Hr. apply Here. now right.
      - split; [exact A|split; [|exact S]]. intros r [<-|Hr]; auto. }
    destruct (look t 0 q) as [u|c values o|]; simpl in K.
    + destruct (N.compare_spec u v) as [E|Under|Over]; [discriminate| |].
      * apply (Go _ _ T H); [|left; exists u; split; [exact K|lia]].
        intros x. rewrite PositiveMap.mem_find. intros M.
        destruct (N.eq_dec x u) as [->|D].
        -- apply (Here q); [now left|exact K].
        -- rewrite PositiveMap.gso in M.
           ++ apply B. now rewrite PositiveMap.mem_find.
           ++ intros E. apply D, N.succ_inj. rewrite <- !N.succ_pos_spec. congruence.
      * apply (Go _ _ T H B). left. exists u. split; [exact K|lia].
    + destruct K as (R & a & b & k & m & -> & La & Lb & ->).
      destruct (answer t c values (N.lxor (N.lxor k m) v)) as [t1|] eqn:A;
        [|discriminate].
      destruct (answer_true _ _ _ _ _ T R A) as (T1 & r & Hr & Lr).
      apply (Go _ _ T1 H B). right. exists (a ++ r ++ b). split.
      * apply in_together. exists a, c, b, r. auto.
      * replace v with (N.lxor k (N.lxor (N.lxor (N.lxor k m) v) m)) by by_bits.
        now repeat apply together_worth.
    + discriminate.
Qed.

Theorem check_line_true t c v t' :
  all_true t -> check_line t c v = Fine t' -> all_true t' /\ worth parts [c] v.
Proof.
  intros T. unfold check_line.
  destruct (check_options t v (PositiveMap.empty unit) (moves c))
    as [[t1 below]|] eqn:E; [|discriminate].
  destruct (missing (moves c) below 0 v) eqn:M; [discriminate|].
  intros H. injection H as <-.
  destruct (check_options_true _ _ _ _ _ _
    (fun u => exists q, In q (moves c) /\ worth parts q u) T E) as (T1 & O & B).
  - intros q u Hq L. exists q. auto.
  - intros u. rewrite PositiveMap.mem_find, PositiveMap.gempty. discriminate.
  - assert (Options : forall q, In q (options parts [c]) <-> In q (moves c)).
    { intros q. simpl. rewrite app_nil_r, in_map_iff. split.
      - intros (r & <- & Hr). now rewrite app_nil_r.
      - intros Hq. exists q. split; [apply app_nil_r|exact Hq]. }
    enough (L : worth parts [c] v) by (split; [now apply put_true|exact L]).
    apply worth_by_options.
    + intros q Hq. apply O. now apply Options.
    + intros u Hu. destruct (B u (nothing_missing _ _ _ _ M u ltac:(lia) Hu))
        as (q & Hq & L). exists q. split; [now apply Options|exact L].
Qed.

Lemma check_lines_true t k lines t' :
  all_true t -> check_lines t k lines = Accepted t' ->
  all_true t' /\ forall c v, In (c, v) lines -> worth parts [c] v.
Proof.
  revert t k. induction lines as [|[c v] lines IH]; simpl; intros t k T H.
  - injection H as <-. split; [exact T|intros c v []].
  - destruct (check_line t c v) as [t1|] eqn:E; [|discriminate].
    destruct (check_line_true _ _ _ _ T E) as [T1 L].
    destruct (IH _ _ T1 H) as [A R]. split; [exact A|].
    intros d w [F|F]; [injection F as <- <-; exact L|now apply R].
Qed.

(** Every line of an accepted list is true, and so is every value computed from it. *)
Theorem nimbers_sound k lines t :
  check_lines no_lines k lines = Accepted t ->
  (forall c v, In (c, v) lines -> worth parts [c] v) /\
  (forall p n, value t p = Some n -> worth parts p n).
Proof.
  intros H. destruct (check_lines_true _ _ _ _ no_lines_true H) as [T L].
  split; [exact L|]. intros p n. now apply value_true.
Qed.

(** So the value of a position tells who wins. *)
Corollary nimbers_outcome k lines t p n :
  check_lines no_lines k lines = Accepted t -> value t p = Some n ->
  if n =? 0 then loses parts p else wins parts p.
Proof.
  intros H V. assert (W : worth parts p n)
    by now apply (proj2 (nimbers_sound k lines t H)).
  destruct (N.eqb_spec n 0) as [->|D].
  - now apply worth_zero.
  - exact (worth_not_zero _ _ _ W D).
Qed.

(** Where play ends, these are the nimbers. *)
Corollary nimbers_sound_where_play_ends k lines t p n :
  check_lines no_lines k lines = Accepted t -> ends parts p -> value t p = Some n ->
  nimber parts p n.
Proof.
  intros H E V. apply worth_is_nimber; [exact E|].
  now apply (proj2 (nimbers_sound k lines t H)).
Qed.
End Checker.


