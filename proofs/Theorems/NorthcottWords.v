(** The words of the ruleset of Northcott's game, and what lists and comprehensions of
    the language mean in them. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts Sums Syntax Boards Language.
From Grundy.Theorems Require Import Stated Rulesets SameText RulesOf Law Bits HeapTexts
  NumberTexts HeapsByTheorem OddEvenText Places Gaps Northcott StatedHeaps Steps.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope N_scope.

(** [define black = r[len(r) - 1]] *)
Definition len_r : expr := Call "len" [Name "r"].
Definition last_r : expr := Arith Subtract len_r (Number 1).
Definition black_is : expr := Index (Name "r") last_r.

(** [option set(set(r, i, to), len(r) - 1, 1 - black)
      for i in 0..len(r) - 1 where i mod 2 = black
      let other = r[i + 1 - 2*black]
      for to in 1..=n where to != r[i] and to != other and (to < other) = (r[i] < other)]
        *)
Definition moved : expr :=
  Call "set" [Call "set" [Name "r"; Name "i"; Name "to"]; last_r;
              Arith Subtract (Number 1) (Name "black")].
Definition own_piece : expr :=
  Compare (Arith Mod (Name "i") (Number 2)) [(Equal, Short, Name "black")].
Definition other_is : expr :=
  Index (Name "r") (Arith Subtract (Arith Add (Name "i") (Number 1))
                                   (Arith Multiply (Number 2) (Name "black"))).
Definition may_go : expr :=
  And (And (Compare (Name "to") [(Different, Long, Index (Name "r") (Name "i"))])
           (Compare (Name "to") [(Different, Long, Name "other")]))
      (Compare (Paren (Compare (Name "to") [(Less, Long, Name "other")]))
         [(Equal, Short, Paren (Compare (Index (Name "r") (Name "i"))
                                  [(Less, Long, Name "other")]))]).
Definition northcott_option : move :=
  Move None [moved]
    [For false ["i"] false (Range (Number 0) last_r false); Where own_piece;
     Let "other" other_is; For false ["to"] false (Range (Number 1) (Name "n") true);
     Where may_go].

(** [require len(r) > 1 and len(r) mod 2 = 1 and black <= 1
      and all(1 <= r[i] <= n for i in 0..len(r) - 1)
      and all(r[2*i] != r[2*i + 1] for i in 0..len(r) / 2)] *)
Definition in_rows : expr :=
  CallEvery "all" (Compare (Number 1) [(AtMost, Long, Index (Name "r") (Name "i"));
      (AtMost, Long, Name "n")])
    [For false ["i"] false (Range (Number 0) last_r false)].
Definition twice_i : expr := Arith Multiply (Number 2) (Name "i").
Definition apart : expr :=
  CallEvery "all" (Compare (Index (Name "r") twice_i)
      [(Different, Long, Index (Name "r") (Arith Add twice_i (Number 1)))])
    [For false ["i"] false (Range (Number 0) (Arith Divide len_r (Number 2)) false)].
Definition northcott_condition : expr :=
  And (And (And (And (Compare len_r [(Greater, Long, Number 1)])
                     (Compare (Arith Mod len_r (Number 2)) [(Equal, Short, Number 1)]))
                (Compare (Name "black") [(AtMost, Long, Number 1)])) in_rows) apart.

Definition northcott_statements : list statement :=
  [Define "black" [] black_is; Choice northcott_option; Require northcott_condition].
Definition is_northcott_text : ruleset -> bool := says Row ["r"] northcott_statements.

Lemma doubled a : a <= 1000000000000000000 ->
  arith_values Multiply (Int 2) (figure a) = Some (figure (2 * a)).
Proof.
  intros A. cbn [arith_values arith_of figure].
  replace (2 * Z.of_N a)%Z with (Z.of_N (2 * a)) by lia. apply int_is. lia.
Qed.

Lemma taken a b : b <= a -> a <= 1000000000000000000 ->
  arith_values Subtract (figure a) (figure b) = Some (figure (a - b)).
Proof. exact (difference a b). Qed.

(** A call of a function with three arguments, and a list of one. *)
Lemma call_three own f a b c s x y z :
  meaning own [] a s = Some x -> meaning own [] b s = Some y ->
  meaning own [] c s = Some z ->
  meaning own [] (ListOf [Call f [a; b; c]]) s =
  match apply [] f s [x; y; z] with Some v => Some (Items [v]) | None => None end.
Proof.
  intros A B C.
  assert (E : meaning own [] (ListOf [Call f [a; b; c]]) s =
    match match values_of [meaning own [] a; meaning own [] b; meaning own [] c] s with
          | Some vs => apply [] f s vs | None => None end
    with Some v => Some (Items [v]) | None => None end) by reflexivity.
  rewrite E. cbn [values_of]. now rewrite A, B, C.
Qed.

(** A comprehension of this shape, step by step. *)
Lemma steps own e x e1 w y o z e2 w2 s :
  meaning own [] (Every e [For false [x] false e1; Where w; Let y o;
    For false [z] false e2; Where w2]) s =
  visited match meaning own [] e1 s with
    | Some (Items l) => for_each (fun v done =>
        match meaning own [] w (bind x v s) with
        | Some (Cond true) =>
            match meaning own [] o (bind x v s) with
            | Some c =>
                match meaning own [] e2 (bind y c (bind x v s)) with
                | Some (Items m) => for_each (fun u done =>
                    match meaning own [] w2 (bind z u (bind y c (bind x v s))) with
                    | Some (Cond true) => visit (fun _ => true) (meaning own [] e)
                        (bind z u (bind y c (bind x v s))) done
                    | Some (Cond false) => Go done
                    | _ => Fault
                    end) m done
                | _ => Fault
                end
            | None => Fault
            end
        | Some (Cond false) => Go done
        | _ => Fault
        end) l []
    | _ => Fault
    end.
Proof. reflexivity. Qed.
