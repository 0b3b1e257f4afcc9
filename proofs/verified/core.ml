
(** val xorb : bool -> bool -> bool **)

let xorb b1 b2 =
  if b1 then if b2 then false else true else b2

(** val negb : bool -> bool **)

let negb = function
| true -> false
| false -> true

type nat =
| O
| S of nat

(** val option_map : ('a1 -> 'a2) -> 'a1 option -> 'a2 option **)

let option_map f = function
| Some a -> Some (f a)
| None -> None

type ('a, 'b) sum =
| Inl of 'a
| Inr of 'b

(** val fst : ('a1 * 'a2) -> 'a1 **)

let fst = function
| (x, _) -> x

(** val snd : ('a1 * 'a2) -> 'a2 **)

let snd = function
| (_, y) -> y

(** val length : 'a1 list -> nat **)

let rec length = function
| [] -> O
| _ :: l' -> S (length l')

(** val app : 'a1 list -> 'a1 list -> 'a1 list **)

let rec app l m =
  match l with
  | [] -> m
  | a :: l1 -> a :: (app l1 m)

type comparison =
| Eq
| Lt
| Gt

(** val compOpp : comparison -> comparison **)

let compOpp = function
| Eq -> Eq
| Lt -> Gt
| Gt -> Lt

type uint =
| Nil
| D0 of uint
| D1 of uint
| D2 of uint
| D3 of uint
| D4 of uint
| D5 of uint
| D6 of uint
| D7 of uint
| D8 of uint
| D9 of uint

(** val revapp : uint -> uint -> uint **)

let rec revapp d d' =
  match d with
  | Nil -> d'
  | D0 d0 -> revapp d0 (D0 d')
  | D1 d0 -> revapp d0 (D1 d')
  | D2 d0 -> revapp d0 (D2 d')
  | D3 d0 -> revapp d0 (D3 d')
  | D4 d0 -> revapp d0 (D4 d')
  | D5 d0 -> revapp d0 (D5 d')
  | D6 d0 -> revapp d0 (D6 d')
  | D7 d0 -> revapp d0 (D7 d')
  | D8 d0 -> revapp d0 (D8 d')
  | D9 d0 -> revapp d0 (D9 d')

(** val rev : uint -> uint **)

let rev d =
  revapp d Nil

module Little =
 struct
  (** val double : uint -> uint **)

  let rec double = function
  | Nil -> Nil
  | D0 d0 -> D0 (double d0)
  | D1 d0 -> D2 (double d0)
  | D2 d0 -> D4 (double d0)
  | D3 d0 -> D6 (double d0)
  | D4 d0 -> D8 (double d0)
  | D5 d0 -> D0 (succ_double d0)
  | D6 d0 -> D2 (succ_double d0)
  | D7 d0 -> D4 (succ_double d0)
  | D8 d0 -> D6 (succ_double d0)
  | D9 d0 -> D8 (succ_double d0)

  (** val succ_double : uint -> uint **)

  and succ_double = function
  | Nil -> D1 Nil
  | D0 d0 -> D1 (double d0)
  | D1 d0 -> D3 (double d0)
  | D2 d0 -> D5 (double d0)
  | D3 d0 -> D7 (double d0)
  | D4 d0 -> D9 (double d0)
  | D5 d0 -> D1 (succ_double d0)
  | D6 d0 -> D3 (succ_double d0)
  | D7 d0 -> D5 (succ_double d0)
  | D8 d0 -> D7 (succ_double d0)
  | D9 d0 -> D9 (succ_double d0)
 end

module Coq__1 = struct
 (** val add : nat -> nat -> nat **)
 let rec add n0 m =
   match n0 with
   | O -> m
   | S p -> S (add p m)
end
include Coq__1

(** val mul : nat -> nat -> nat **)

let rec mul n0 m =
  match n0 with
  | O -> O
  | S p -> add m (mul p m)

(** val sub : nat -> nat -> nat **)

let rec sub n0 m =
  match n0 with
  | O -> n0
  | S k -> (match m with
            | O -> n0
            | S l -> sub k l)

(** val eqb : bool -> bool -> bool **)

let eqb b1 b2 =
  if b1 then b2 else if b2 then false else true

type positive =
| XI of positive
| XO of positive
| XH

type n =
| N0
| Npos of positive

type z =
| Z0
| Zpos of positive
| Zneg of positive

module type EqLtLe =
 sig
  type t
 end

module MakeOrderTac =
 functor (O:EqLtLe) ->
 functor (P:sig
 end) ->
 struct
 end

module Nat =
 struct
  (** val eqb : nat -> nat -> bool **)

  let rec eqb n0 m =
    match n0 with
    | O -> (match m with
            | O -> true
            | S _ -> false)
    | S n' -> (match m with
               | O -> false
               | S m' -> eqb n' m')

  (** val leb : nat -> nat -> bool **)

  let rec leb n0 m =
    match n0 with
    | O -> true
    | S n' -> (match m with
               | O -> false
               | S m' -> leb n' m')

  (** val ltb : nat -> nat -> bool **)

  let ltb n0 m =
    leb (S n0) m

  (** val even : nat -> bool **)

  let rec even = function
  | O -> true
  | S n1 -> (match n1 with
             | O -> false
             | S n' -> even n')

  (** val odd : nat -> bool **)

  let odd n0 =
    negb (even n0)
 end

module Pos =
 struct
  type mask =
  | IsNul
  | IsPos of positive
  | IsNeg
 end

module Coq_Pos =
 struct
  (** val succ : positive -> positive **)

  let rec succ = function
  | XI p -> XO (succ p)
  | XO p -> XI p
  | XH -> XO XH

  (** val add : positive -> positive -> positive **)

  let rec add x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> XO (add_carry p q)
       | XO q -> XI (add p q)
       | XH -> XO (succ p))
    | XO p ->
      (match y with
       | XI q -> XI (add p q)
       | XO q -> XO (add p q)
       | XH -> XI p)
    | XH -> (match y with
             | XI q -> XO (succ q)
             | XO q -> XI q
             | XH -> XO XH)

  (** val add_carry : positive -> positive -> positive **)

  and add_carry x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> XI (add_carry p q)
       | XO q -> XO (add_carry p q)
       | XH -> XI (succ p))
    | XO p ->
      (match y with
       | XI q -> XO (add_carry p q)
       | XO q -> XI (add p q)
       | XH -> XO (succ p))
    | XH ->
      (match y with
       | XI q -> XI (succ q)
       | XO q -> XO (succ q)
       | XH -> XI XH)

  (** val pred_double : positive -> positive **)

  let rec pred_double = function
  | XI p -> XI (XO p)
  | XO p -> XI (pred_double p)
  | XH -> XH

  (** val pred : positive -> positive **)

  let pred = function
  | XI p -> XO p
  | XO p -> pred_double p
  | XH -> XH

  (** val pred_N : positive -> n **)

  let pred_N = function
  | XI p -> Npos (XO p)
  | XO p -> Npos (pred_double p)
  | XH -> N0

  type mask = Pos.mask =
  | IsNul
  | IsPos of positive
  | IsNeg

  (** val succ_double_mask : mask -> mask **)

  let succ_double_mask = function
  | IsNul -> IsPos XH
  | IsPos p -> IsPos (XI p)
  | IsNeg -> IsNeg

  (** val double_mask : mask -> mask **)

  let double_mask = function
  | IsPos p -> IsPos (XO p)
  | x0 -> x0

  (** val double_pred_mask : positive -> mask **)

  let double_pred_mask = function
  | XI p -> IsPos (XO (XO p))
  | XO p -> IsPos (XO (pred_double p))
  | XH -> IsNul

  (** val sub_mask : positive -> positive -> mask **)

  let rec sub_mask x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> double_mask (sub_mask p q)
       | XO q -> succ_double_mask (sub_mask p q)
       | XH -> IsPos (XO p))
    | XO p ->
      (match y with
       | XI q -> succ_double_mask (sub_mask_carry p q)
       | XO q -> double_mask (sub_mask p q)
       | XH -> IsPos (pred_double p))
    | XH -> (match y with
             | XH -> IsNul
             | _ -> IsNeg)

  (** val sub_mask_carry : positive -> positive -> mask **)

  and sub_mask_carry x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> succ_double_mask (sub_mask_carry p q)
       | XO q -> double_mask (sub_mask p q)
       | XH -> IsPos (pred_double p))
    | XO p ->
      (match y with
       | XI q -> double_mask (sub_mask_carry p q)
       | XO q -> succ_double_mask (sub_mask_carry p q)
       | XH -> double_pred_mask p)
    | XH -> IsNeg

  (** val sub : positive -> positive -> positive **)

  let sub x y =
    match sub_mask x y with
    | IsPos z0 -> z0
    | _ -> XH

  (** val mul : positive -> positive -> positive **)

  let rec mul x y =
    match x with
    | XI p -> add y (XO (mul p y))
    | XO p -> XO (mul p y)
    | XH -> y

  (** val iter : ('a1 -> 'a1) -> 'a1 -> positive -> 'a1 **)

  let rec iter f x = function
  | XI n' -> f (iter f (iter f x n') n')
  | XO n' -> iter f (iter f x n') n'
  | XH -> f x

  (** val size_nat : positive -> nat **)

  let rec size_nat = function
  | XI p0 -> S (size_nat p0)
  | XO p0 -> S (size_nat p0)
  | XH -> S O

  (** val size : positive -> positive **)

  let rec size = function
  | XI p0 -> succ (size p0)
  | XO p0 -> succ (size p0)
  | XH -> XH

  (** val compare_cont : comparison -> positive -> positive -> comparison **)

  let rec compare_cont r x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> compare_cont r p q
       | XO q -> compare_cont Gt p q
       | XH -> Gt)
    | XO p ->
      (match y with
       | XI q -> compare_cont Lt p q
       | XO q -> compare_cont r p q
       | XH -> Gt)
    | XH -> (match y with
             | XH -> r
             | _ -> Lt)

  (** val compare : positive -> positive -> comparison **)

  let compare =
    compare_cont Eq

  (** val eqb : positive -> positive -> bool **)

  let rec eqb p q =
    match p with
    | XI p0 -> (match q with
                | XI q0 -> eqb p0 q0
                | _ -> false)
    | XO p0 -> (match q with
                | XO q0 -> eqb p0 q0
                | _ -> false)
    | XH -> (match q with
             | XH -> true
             | _ -> false)

  (** val leb : positive -> positive -> bool **)

  let leb x y =
    match compare x y with
    | Gt -> false
    | _ -> true

  (** val sqrtrem_step :
      (positive -> positive) -> (positive -> positive) -> (positive * mask)
      -> positive * mask **)

  let sqrtrem_step f g = function
  | (s, y) ->
    (match y with
     | IsPos r ->
       let s' = XI (XO s) in
       let r' = g (f r) in
       if leb s' r' then ((XI s), (sub_mask r' s')) else ((XO s), (IsPos r'))
     | _ -> ((XO s), (sub_mask (g (f XH)) (XO (XO XH)))))

  (** val sqrtrem : positive -> positive * mask **)

  let rec sqrtrem = function
  | XI p0 ->
    (match p0 with
     | XI p1 -> sqrtrem_step (fun x -> XI x) (fun x -> XI x) (sqrtrem p1)
     | XO p1 -> sqrtrem_step (fun x -> XO x) (fun x -> XI x) (sqrtrem p1)
     | XH -> (XH, (IsPos (XO XH))))
  | XO p0 ->
    (match p0 with
     | XI p1 -> sqrtrem_step (fun x -> XI x) (fun x -> XO x) (sqrtrem p1)
     | XO p1 -> sqrtrem_step (fun x -> XO x) (fun x -> XO x) (sqrtrem p1)
     | XH -> (XH, (IsPos XH)))
  | XH -> (XH, IsNul)

  (** val sqrt : positive -> positive **)

  let sqrt p =
    fst (sqrtrem p)

  (** val gcdn : nat -> positive -> positive -> positive **)

  let rec gcdn n0 a b =
    match n0 with
    | O -> XH
    | S n1 ->
      (match a with
       | XI a' ->
         (match b with
          | XI b' ->
            (match compare a' b' with
             | Eq -> a
             | Lt -> gcdn n1 (sub b' a') a
             | Gt -> gcdn n1 (sub a' b') b)
          | XO b0 -> gcdn n1 a b0
          | XH -> XH)
       | XO a0 ->
         (match b with
          | XI _ -> gcdn n1 a0 b
          | XO b0 -> XO (gcdn n1 a0 b0)
          | XH -> XH)
       | XH -> XH)

  (** val gcd : positive -> positive -> positive **)

  let gcd a b =
    gcdn (Coq__1.add (size_nat a) (size_nat b)) a b

  (** val coq_Nsucc_double : n -> n **)

  let coq_Nsucc_double = function
  | N0 -> Npos XH
  | Npos p -> Npos (XI p)

  (** val coq_Ndouble : n -> n **)

  let coq_Ndouble = function
  | N0 -> N0
  | Npos p -> Npos (XO p)

  (** val coq_lor : positive -> positive -> positive **)

  let rec coq_lor p q =
    match p with
    | XI p0 ->
      (match q with
       | XI q0 -> XI (coq_lor p0 q0)
       | XO q0 -> XI (coq_lor p0 q0)
       | XH -> p)
    | XO p0 ->
      (match q with
       | XI q0 -> XI (coq_lor p0 q0)
       | XO q0 -> XO (coq_lor p0 q0)
       | XH -> XI p0)
    | XH -> (match q with
             | XO q0 -> XI q0
             | _ -> q)

  (** val coq_land : positive -> positive -> n **)

  let rec coq_land p q =
    match p with
    | XI p0 ->
      (match q with
       | XI q0 -> coq_Nsucc_double (coq_land p0 q0)
       | XO q0 -> coq_Ndouble (coq_land p0 q0)
       | XH -> Npos XH)
    | XO p0 ->
      (match q with
       | XI q0 -> coq_Ndouble (coq_land p0 q0)
       | XO q0 -> coq_Ndouble (coq_land p0 q0)
       | XH -> N0)
    | XH -> (match q with
             | XO _ -> N0
             | _ -> Npos XH)

  (** val ldiff : positive -> positive -> n **)

  let rec ldiff p q =
    match p with
    | XI p0 ->
      (match q with
       | XI q0 -> coq_Ndouble (ldiff p0 q0)
       | XO q0 -> coq_Nsucc_double (ldiff p0 q0)
       | XH -> Npos (XO p0))
    | XO p0 ->
      (match q with
       | XI q0 -> coq_Ndouble (ldiff p0 q0)
       | XO q0 -> coq_Ndouble (ldiff p0 q0)
       | XH -> Npos p)
    | XH -> (match q with
             | XO _ -> Npos XH
             | _ -> N0)

  (** val coq_lxor : positive -> positive -> n **)

  let rec coq_lxor p q =
    match p with
    | XI p0 ->
      (match q with
       | XI q0 -> coq_Ndouble (coq_lxor p0 q0)
       | XO q0 -> coq_Nsucc_double (coq_lxor p0 q0)
       | XH -> Npos (XO p0))
    | XO p0 ->
      (match q with
       | XI q0 -> coq_Nsucc_double (coq_lxor p0 q0)
       | XO q0 -> coq_Ndouble (coq_lxor p0 q0)
       | XH -> Npos (XI p0))
    | XH ->
      (match q with
       | XI q0 -> Npos (XO q0)
       | XO q0 -> Npos (XI q0)
       | XH -> N0)

  (** val shiftl : positive -> n -> positive **)

  let shiftl p = function
  | N0 -> p
  | Npos n1 -> iter (fun x -> XO x) p n1

  (** val testbit : positive -> n -> bool **)

  let rec testbit p n0 =
    match p with
    | XI p0 -> (match n0 with
                | N0 -> true
                | Npos n1 -> testbit p0 (pred_N n1))
    | XO p0 -> (match n0 with
                | N0 -> false
                | Npos n1 -> testbit p0 (pred_N n1))
    | XH -> (match n0 with
             | N0 -> true
             | Npos _ -> false)

  (** val iter_op : ('a1 -> 'a1 -> 'a1) -> positive -> 'a1 -> 'a1 **)

  let rec iter_op op p a =
    match p with
    | XI p0 -> op a (iter_op op p0 (op a a))
    | XO p0 -> iter_op op p0 (op a a)
    | XH -> a

  (** val to_nat : positive -> nat **)

  let to_nat x =
    iter_op Coq__1.add x (S O)

  (** val of_succ_nat : nat -> positive **)

  let rec of_succ_nat = function
  | O -> XH
  | S x -> succ (of_succ_nat x)

  (** val to_little_uint : positive -> uint **)

  let rec to_little_uint = function
  | XI p0 -> Little.succ_double (to_little_uint p0)
  | XO p0 -> Little.double (to_little_uint p0)
  | XH -> D1 Nil

  (** val to_uint : positive -> uint **)

  let to_uint p =
    rev (to_little_uint p)

  (** val eq_dec : positive -> positive -> bool **)

  let rec eq_dec p x0 =
    match p with
    | XI p0 -> (match x0 with
                | XI p1 -> eq_dec p0 p1
                | _ -> false)
    | XO p0 -> (match x0 with
                | XO p1 -> eq_dec p0 p1
                | _ -> false)
    | XH -> (match x0 with
             | XH -> true
             | _ -> false)
 end

module N =
 struct
  (** val succ_double : n -> n **)

  let succ_double = function
  | N0 -> Npos XH
  | Npos p -> Npos (XI p)

  (** val double : n -> n **)

  let double = function
  | N0 -> N0
  | Npos p -> Npos (XO p)

  (** val succ : n -> n **)

  let succ = function
  | N0 -> Npos XH
  | Npos p -> Npos (Coq_Pos.succ p)

  (** val pred : n -> n **)

  let pred = function
  | N0 -> N0
  | Npos p -> Coq_Pos.pred_N p

  (** val succ_pos : n -> positive **)

  let succ_pos = function
  | N0 -> XH
  | Npos p -> Coq_Pos.succ p

  (** val add : n -> n -> n **)

  let add n0 m =
    match n0 with
    | N0 -> m
    | Npos p -> (match m with
                 | N0 -> n0
                 | Npos q -> Npos (Coq_Pos.add p q))

  (** val sub : n -> n -> n **)

  let sub n0 m =
    match n0 with
    | N0 -> N0
    | Npos n' ->
      (match m with
       | N0 -> n0
       | Npos m' ->
         (match Coq_Pos.sub_mask n' m' with
          | Coq_Pos.IsPos p -> Npos p
          | _ -> N0))

  (** val mul : n -> n -> n **)

  let mul n0 m =
    match n0 with
    | N0 -> N0
    | Npos p -> (match m with
                 | N0 -> N0
                 | Npos q -> Npos (Coq_Pos.mul p q))

  (** val compare : n -> n -> comparison **)

  let compare n0 m =
    match n0 with
    | N0 -> (match m with
             | N0 -> Eq
             | Npos _ -> Lt)
    | Npos n' -> (match m with
                  | N0 -> Gt
                  | Npos m' -> Coq_Pos.compare n' m')

  (** val eqb : n -> n -> bool **)

  let eqb n0 m =
    match n0 with
    | N0 -> (match m with
             | N0 -> true
             | Npos _ -> false)
    | Npos p -> (match m with
                 | N0 -> false
                 | Npos q -> Coq_Pos.eqb p q)

  (** val leb : n -> n -> bool **)

  let leb x y =
    match compare x y with
    | Gt -> false
    | _ -> true

  (** val ltb : n -> n -> bool **)

  let ltb x y =
    match compare x y with
    | Lt -> true
    | _ -> false

  (** val min : n -> n -> n **)

  let min n0 n' =
    match compare n0 n' with
    | Gt -> n'
    | _ -> n0

  (** val max : n -> n -> n **)

  let max n0 n' =
    match compare n0 n' with
    | Gt -> n0
    | _ -> n'

  (** val div2 : n -> n **)

  let div2 = function
  | N0 -> N0
  | Npos p0 -> (match p0 with
                | XI p -> Npos p
                | XO p -> Npos p
                | XH -> N0)

  (** val even : n -> bool **)

  let even = function
  | N0 -> true
  | Npos p -> (match p with
               | XO _ -> true
               | _ -> false)

  (** val odd : n -> bool **)

  let odd n0 =
    negb (even n0)

  (** val log2 : n -> n **)

  let log2 = function
  | N0 -> N0
  | Npos p0 ->
    (match p0 with
     | XI p -> Npos (Coq_Pos.size p)
     | XO p -> Npos (Coq_Pos.size p)
     | XH -> N0)

  (** val size : n -> n **)

  let size = function
  | N0 -> N0
  | Npos p -> Npos (Coq_Pos.size p)

  (** val size_nat : n -> nat **)

  let size_nat = function
  | N0 -> O
  | Npos p -> Coq_Pos.size_nat p

  (** val pos_div_eucl : positive -> n -> n * n **)

  let rec pos_div_eucl a b =
    match a with
    | XI a' ->
      let (q, r) = pos_div_eucl a' b in
      let r' = succ_double r in
      if leb b r' then ((succ_double q), (sub r' b)) else ((double q), r')
    | XO a' ->
      let (q, r) = pos_div_eucl a' b in
      let r' = double r in
      if leb b r' then ((succ_double q), (sub r' b)) else ((double q), r')
    | XH ->
      (match b with
       | N0 -> (N0, (Npos XH))
       | Npos p -> (match p with
                    | XH -> ((Npos XH), N0)
                    | _ -> (N0, (Npos XH))))

  (** val div_eucl : n -> n -> n * n **)

  let div_eucl a b =
    match a with
    | N0 -> (N0, N0)
    | Npos na -> (match b with
                  | N0 -> (N0, a)
                  | Npos _ -> pos_div_eucl na b)

  (** val div : n -> n -> n **)

  let div a b =
    fst (div_eucl a b)

  (** val modulo : n -> n -> n **)

  let modulo a b =
    snd (div_eucl a b)

  (** val sqrt : n -> n **)

  let sqrt = function
  | N0 -> N0
  | Npos p -> Npos (Coq_Pos.sqrt p)

  (** val coq_lor : n -> n -> n **)

  let coq_lor n0 m =
    match n0 with
    | N0 -> m
    | Npos p -> (match m with
                 | N0 -> n0
                 | Npos q -> Npos (Coq_Pos.coq_lor p q))

  (** val coq_land : n -> n -> n **)

  let coq_land n0 m =
    match n0 with
    | N0 -> N0
    | Npos p -> (match m with
                 | N0 -> N0
                 | Npos q -> Coq_Pos.coq_land p q)

  (** val ldiff : n -> n -> n **)

  let ldiff n0 m =
    match n0 with
    | N0 -> N0
    | Npos p -> (match m with
                 | N0 -> n0
                 | Npos q -> Coq_Pos.ldiff p q)

  (** val coq_lxor : n -> n -> n **)

  let coq_lxor n0 m =
    match n0 with
    | N0 -> m
    | Npos p -> (match m with
                 | N0 -> n0
                 | Npos q -> Coq_Pos.coq_lxor p q)

  (** val shiftl : n -> n -> n **)

  let shiftl a n0 =
    match a with
    | N0 -> N0
    | Npos a0 -> Npos (Coq_Pos.shiftl a0 n0)

  (** val shiftr : n -> n -> n **)

  let shiftr a = function
  | N0 -> a
  | Npos p -> Coq_Pos.iter div2 a p

  (** val testbit : n -> n -> bool **)

  let testbit a n0 =
    match a with
    | N0 -> false
    | Npos p -> Coq_Pos.testbit p n0

  (** val to_nat : n -> nat **)

  let to_nat = function
  | N0 -> O
  | Npos p -> Coq_Pos.to_nat p

  (** val of_nat : nat -> n **)

  let of_nat = function
  | O -> N0
  | S n' -> Npos (Coq_Pos.of_succ_nat n')

  (** val iter : n -> ('a1 -> 'a1) -> 'a1 -> 'a1 **)

  let iter n0 f x =
    match n0 with
    | N0 -> x
    | Npos p -> Coq_Pos.iter f x p

  (** val to_uint : n -> uint **)

  let to_uint = function
  | N0 -> D0 Nil
  | Npos p -> Coq_Pos.to_uint p

  (** val eq_dec : n -> n -> bool **)

  let eq_dec n0 m =
    match n0 with
    | N0 -> (match m with
             | N0 -> true
             | Npos _ -> false)
    | Npos p -> (match m with
                 | N0 -> false
                 | Npos p0 -> Coq_Pos.eq_dec p p0)

  (** val setbit : n -> n -> n **)

  let setbit a n0 =
    coq_lor a (shiftl (Npos XH) n0)

  (** val ones : n -> n **)

  let ones n0 =
    pred (shiftl (Npos XH) n0)
 end

(** val n_of_digits : bool list -> n **)

let rec n_of_digits = function
| [] -> N0
| b :: l' ->
  N.add (if b then Npos XH else N0) (N.mul (Npos (XO XH)) (n_of_digits l'))

(** val n_of_ascii : char -> n **)

let n_of_ascii a =
  (* If this appears, you're using Ascii internals. Please don't *)
 (fun f c ->
  let n = Char.code c in
  let h i = (n land (1 lsl i)) <> 0 in
  f (h 0) (h 1) (h 2) (h 3) (h 4) (h 5) (h 6) (h 7))
    (fun a0 a1 a2 a3 a4 a5 a6 a7 ->
    n_of_digits
      (a0 :: (a1 :: (a2 :: (a3 :: (a4 :: (a5 :: (a6 :: (a7 :: [])))))))))
    a

(** val hd : 'a1 -> 'a1 list -> 'a1 **)

let hd default = function
| [] -> default
| x :: _ -> x

(** val tl : 'a1 list -> 'a1 list **)

let tl = function
| [] -> []
| _ :: m -> m

(** val nth : nat -> 'a1 list -> 'a1 -> 'a1 **)

let rec nth n0 l default =
  match n0 with
  | O -> (match l with
          | [] -> default
          | x :: _ -> x)
  | S m -> (match l with
            | [] -> default
            | _ :: t0 -> nth m t0 default)

(** val nth_error : 'a1 list -> nat -> 'a1 option **)

let rec nth_error l = function
| O -> (match l with
        | [] -> None
        | x :: _ -> Some x)
| S n1 -> (match l with
           | [] -> None
           | _ :: l0 -> nth_error l0 n1)

(** val rev0 : 'a1 list -> 'a1 list **)

let rec rev0 = function
| [] -> []
| x :: l' -> app (rev0 l') (x :: [])

(** val rev_append : 'a1 list -> 'a1 list -> 'a1 list **)

let rec rev_append l l' =
  match l with
  | [] -> l'
  | a :: l0 -> rev_append l0 (a :: l')

(** val rev' : 'a1 list -> 'a1 list **)

let rev' l =
  rev_append l []

(** val concat : 'a1 list list -> 'a1 list **)

let rec concat = function
| [] -> []
| x :: l0 -> app x (concat l0)

(** val list_eq_dec : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list -> bool **)

let rec list_eq_dec eq_dec0 l l' =
  match l with
  | [] -> (match l' with
           | [] -> true
           | _ :: _ -> false)
  | y :: l0 ->
    (match l' with
     | [] -> false
     | a :: l1 -> if eq_dec0 y a then list_eq_dec eq_dec0 l0 l1 else false)

(** val map : ('a1 -> 'a2) -> 'a1 list -> 'a2 list **)

let rec map f = function
| [] -> []
| a :: t0 -> (f a) :: (map f t0)

(** val flat_map : ('a1 -> 'a2 list) -> 'a1 list -> 'a2 list **)

let rec flat_map f = function
| [] -> []
| x :: t0 -> app (f x) (flat_map f t0)

(** val fold_left : ('a1 -> 'a2 -> 'a1) -> 'a2 list -> 'a1 -> 'a1 **)

let rec fold_left f l a0 =
  match l with
  | [] -> a0
  | b :: t0 -> fold_left f t0 (f a0 b)

(** val fold_right : ('a2 -> 'a1 -> 'a1) -> 'a1 -> 'a2 list -> 'a1 **)

let rec fold_right f a0 = function
| [] -> a0
| b :: t0 -> f b (fold_right f a0 t0)

(** val existsb : ('a1 -> bool) -> 'a1 list -> bool **)

let rec existsb f = function
| [] -> false
| a :: l0 -> (||) (f a) (existsb f l0)

(** val forallb : ('a1 -> bool) -> 'a1 list -> bool **)

let rec forallb f = function
| [] -> true
| a :: l0 -> (&&) (f a) (forallb f l0)

(** val filter : ('a1 -> bool) -> 'a1 list -> 'a1 list **)

let rec filter f = function
| [] -> []
| x :: l0 -> if f x then x :: (filter f l0) else filter f l0

(** val find : ('a1 -> bool) -> 'a1 list -> 'a1 option **)

let rec find f = function
| [] -> None
| x :: tl0 -> if f x then Some x else find f tl0

(** val combine : 'a1 list -> 'a2 list -> ('a1 * 'a2) list **)

let rec combine l l' =
  match l with
  | [] -> []
  | x :: tl0 ->
    (match l' with
     | [] -> []
     | y :: tl' -> (x, y) :: (combine tl0 tl'))

(** val firstn : nat -> 'a1 list -> 'a1 list **)

let rec firstn n0 l =
  match n0 with
  | O -> []
  | S n1 -> (match l with
             | [] -> []
             | a :: l0 -> a :: (firstn n1 l0))

(** val seq : nat -> nat -> nat list **)

let rec seq start0 = function
| O -> []
| S len0 -> start0 :: (seq (S start0) len0)

(** val repeat : 'a1 -> nat -> 'a1 list **)

let rec repeat x = function
| O -> []
| S k -> x :: (repeat x k)

module Z =
 struct
  (** val double : z -> z **)

  let double = function
  | Z0 -> Z0
  | Zpos p -> Zpos (XO p)
  | Zneg p -> Zneg (XO p)

  (** val succ_double : z -> z **)

  let succ_double = function
  | Z0 -> Zpos XH
  | Zpos p -> Zpos (XI p)
  | Zneg p -> Zneg (Coq_Pos.pred_double p)

  (** val pred_double : z -> z **)

  let pred_double = function
  | Z0 -> Zneg XH
  | Zpos p -> Zpos (Coq_Pos.pred_double p)
  | Zneg p -> Zneg (XI p)

  (** val pos_sub : positive -> positive -> z **)

  let rec pos_sub x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> double (pos_sub p q)
       | XO q -> succ_double (pos_sub p q)
       | XH -> Zpos (XO p))
    | XO p ->
      (match y with
       | XI q -> pred_double (pos_sub p q)
       | XO q -> double (pos_sub p q)
       | XH -> Zpos (Coq_Pos.pred_double p))
    | XH ->
      (match y with
       | XI q -> Zneg (XO q)
       | XO q -> Zneg (Coq_Pos.pred_double q)
       | XH -> Z0)

  (** val add : z -> z -> z **)

  let add x y =
    match x with
    | Z0 -> y
    | Zpos x' ->
      (match y with
       | Z0 -> x
       | Zpos y' -> Zpos (Coq_Pos.add x' y')
       | Zneg y' -> pos_sub x' y')
    | Zneg x' ->
      (match y with
       | Z0 -> x
       | Zpos y' -> pos_sub y' x'
       | Zneg y' -> Zneg (Coq_Pos.add x' y'))

  (** val opp : z -> z **)

  let opp = function
  | Z0 -> Z0
  | Zpos x0 -> Zneg x0
  | Zneg x0 -> Zpos x0

  (** val succ : z -> z **)

  let succ x =
    add x (Zpos XH)

  (** val sub : z -> z -> z **)

  let sub m n0 =
    add m (opp n0)

  (** val mul : z -> z -> z **)

  let mul x y =
    match x with
    | Z0 -> Z0
    | Zpos x' ->
      (match y with
       | Z0 -> Z0
       | Zpos y' -> Zpos (Coq_Pos.mul x' y')
       | Zneg y' -> Zneg (Coq_Pos.mul x' y'))
    | Zneg x' ->
      (match y with
       | Z0 -> Z0
       | Zpos y' -> Zneg (Coq_Pos.mul x' y')
       | Zneg y' -> Zpos (Coq_Pos.mul x' y'))

  (** val pow_pos : z -> positive -> z **)

  let pow_pos z0 =
    Coq_Pos.iter (mul z0) (Zpos XH)

  (** val pow : z -> z -> z **)

  let pow x = function
  | Z0 -> Zpos XH
  | Zpos p -> pow_pos x p
  | Zneg _ -> Z0

  (** val compare : z -> z -> comparison **)

  let compare x y =
    match x with
    | Z0 -> (match y with
             | Z0 -> Eq
             | Zpos _ -> Lt
             | Zneg _ -> Gt)
    | Zpos x' -> (match y with
                  | Zpos y' -> Coq_Pos.compare x' y'
                  | _ -> Gt)
    | Zneg x' ->
      (match y with
       | Zneg y' -> compOpp (Coq_Pos.compare x' y')
       | _ -> Lt)

  (** val leb : z -> z -> bool **)

  let leb x y =
    match compare x y with
    | Gt -> false
    | _ -> true

  (** val ltb : z -> z -> bool **)

  let ltb x y =
    match compare x y with
    | Lt -> true
    | _ -> false

  (** val gtb : z -> z -> bool **)

  let gtb x y =
    match compare x y with
    | Gt -> true
    | _ -> false

  (** val eqb : z -> z -> bool **)

  let eqb x y =
    match x with
    | Z0 -> (match y with
             | Z0 -> true
             | _ -> false)
    | Zpos p -> (match y with
                 | Zpos q -> Coq_Pos.eqb p q
                 | _ -> false)
    | Zneg p -> (match y with
                 | Zneg q -> Coq_Pos.eqb p q
                 | _ -> false)

  (** val max : z -> z -> z **)

  let max n0 m =
    match compare n0 m with
    | Lt -> m
    | _ -> n0

  (** val min : z -> z -> z **)

  let min n0 m =
    match compare n0 m with
    | Gt -> m
    | _ -> n0

  (** val abs : z -> z **)

  let abs = function
  | Zneg p -> Zpos p
  | x -> x

  (** val to_nat : z -> nat **)

  let to_nat = function
  | Zpos p -> Coq_Pos.to_nat p
  | _ -> O

  (** val to_N : z -> n **)

  let to_N = function
  | Zpos p -> Npos p
  | _ -> N0

  (** val of_nat : nat -> z **)

  let of_nat = function
  | O -> Z0
  | S n1 -> Zpos (Coq_Pos.of_succ_nat n1)

  (** val of_N : n -> z **)

  let of_N = function
  | N0 -> Z0
  | Npos p -> Zpos p

  (** val pos_div_eucl : positive -> z -> z * z **)

  let rec pos_div_eucl a b =
    match a with
    | XI a' ->
      let (q, r) = pos_div_eucl a' b in
      let r' = add (mul (Zpos (XO XH)) r) (Zpos XH) in
      if ltb r' b
      then ((mul (Zpos (XO XH)) q), r')
      else ((add (mul (Zpos (XO XH)) q) (Zpos XH)), (sub r' b))
    | XO a' ->
      let (q, r) = pos_div_eucl a' b in
      let r' = mul (Zpos (XO XH)) r in
      if ltb r' b
      then ((mul (Zpos (XO XH)) q), r')
      else ((add (mul (Zpos (XO XH)) q) (Zpos XH)), (sub r' b))
    | XH -> if leb (Zpos (XO XH)) b then (Z0, (Zpos XH)) else ((Zpos XH), Z0)

  (** val div_eucl : z -> z -> z * z **)

  let div_eucl a b =
    match a with
    | Z0 -> (Z0, Z0)
    | Zpos a' ->
      (match b with
       | Z0 -> (Z0, a)
       | Zpos _ -> pos_div_eucl a' b
       | Zneg b' ->
         let (q, r) = pos_div_eucl a' (Zpos b') in
         (match r with
          | Z0 -> ((opp q), Z0)
          | _ -> ((opp (add q (Zpos XH))), (add b r))))
    | Zneg a' ->
      (match b with
       | Z0 -> (Z0, a)
       | Zpos _ ->
         let (q, r) = pos_div_eucl a' b in
         (match r with
          | Z0 -> ((opp q), Z0)
          | _ -> ((opp (add q (Zpos XH))), (sub b r)))
       | Zneg b' -> let (q, r) = pos_div_eucl a' (Zpos b') in (q, (opp r)))

  (** val div : z -> z -> z **)

  let div a b =
    let (q, _) = div_eucl a b in q

  (** val modulo : z -> z -> z **)

  let modulo a b =
    let (_, r) = div_eucl a b in r

  (** val even : z -> bool **)

  let even = function
  | Z0 -> true
  | Zpos p -> (match p with
               | XO _ -> true
               | _ -> false)
  | Zneg p -> (match p with
               | XO _ -> true
               | _ -> false)

  (** val sqrt : z -> z **)

  let sqrt = function
  | Zpos p -> Zpos (Coq_Pos.sqrt p)
  | _ -> Z0

  (** val gcd : z -> z -> z **)

  let gcd a b =
    match a with
    | Z0 -> abs b
    | Zpos a0 ->
      (match b with
       | Z0 -> abs a
       | Zpos b0 -> Zpos (Coq_Pos.gcd a0 b0)
       | Zneg b0 -> Zpos (Coq_Pos.gcd a0 b0))
    | Zneg a0 ->
      (match b with
       | Z0 -> abs a
       | Zpos b0 -> Zpos (Coq_Pos.gcd a0 b0)
       | Zneg b0 -> Zpos (Coq_Pos.gcd a0 b0))

  (** val coq_lor : z -> z -> z **)

  let coq_lor a b =
    match a with
    | Z0 -> b
    | Zpos a0 ->
      (match b with
       | Z0 -> a
       | Zpos b0 -> Zpos (Coq_Pos.coq_lor a0 b0)
       | Zneg b0 -> Zneg (N.succ_pos (N.ldiff (Coq_Pos.pred_N b0) (Npos a0))))
    | Zneg a0 ->
      (match b with
       | Z0 -> a
       | Zpos b0 -> Zneg (N.succ_pos (N.ldiff (Coq_Pos.pred_N a0) (Npos b0)))
       | Zneg b0 ->
         Zneg
           (N.succ_pos (N.coq_land (Coq_Pos.pred_N a0) (Coq_Pos.pred_N b0))))

  (** val coq_land : z -> z -> z **)

  let coq_land a b =
    match a with
    | Z0 -> Z0
    | Zpos a0 ->
      (match b with
       | Z0 -> Z0
       | Zpos b0 -> of_N (Coq_Pos.coq_land a0 b0)
       | Zneg b0 -> of_N (N.ldiff (Npos a0) (Coq_Pos.pred_N b0)))
    | Zneg a0 ->
      (match b with
       | Z0 -> Z0
       | Zpos b0 -> of_N (N.ldiff (Npos b0) (Coq_Pos.pred_N a0))
       | Zneg b0 ->
         Zneg (N.succ_pos (N.coq_lor (Coq_Pos.pred_N a0) (Coq_Pos.pred_N b0))))

  (** val coq_lxor : z -> z -> z **)

  let coq_lxor a b =
    match a with
    | Z0 -> b
    | Zpos a0 ->
      (match b with
       | Z0 -> a
       | Zpos b0 -> of_N (Coq_Pos.coq_lxor a0 b0)
       | Zneg b0 ->
         Zneg (N.succ_pos (N.coq_lxor (Npos a0) (Coq_Pos.pred_N b0))))
    | Zneg a0 ->
      (match b with
       | Z0 -> a
       | Zpos b0 ->
         Zneg (N.succ_pos (N.coq_lxor (Coq_Pos.pred_N a0) (Npos b0)))
       | Zneg b0 -> of_N (N.coq_lxor (Coq_Pos.pred_N a0) (Coq_Pos.pred_N b0)))
 end

type name = string

type state =
| Full
| Empty
| Cross
| Nought

type arith =
| Add
| Subtract
| Multiply
| Divide
| Mod
| Power

type comparison0 =
| Equal
| Different
| Less
| AtMost
| Greater
| AtLeast
| IsIn
| IsNotIn

type spelling =
| Short
| Long

type expr =
| Number of n
| Truth of bool
| State of state
| Name of name
| Paren of expr
| Tuple of expr list
| ListOf of expr list
| Range of expr * expr * bool
| Every of expr * clause list
| Call of name * expr list
| CallEvery of name * expr * clause list
| Act of name * expr list
| Index of expr * expr
| Slice of expr * expr option * expr option
| Negative of expr
| Not of expr
| Arith of arith * expr * expr
| Compare of expr * ((comparison0 * spelling) * expr) list
| And of expr * expr
| Or of expr * expr
| If of expr * expr * expr
and clause =
| For of bool * name list * bool * expr
| Where of expr
| Let of name * expr

type kind =
| Heaps
| AllHeaps
| Row
| Rows
| Numbers
| Coins
| Grid
| Graph
| Digraph
| Poset

type move = { label : (name * name list) option; result : expr list;
              clauses : clause list }

type usual =
| Value of expr
| Words of name list

type piece =
| Text of string
| Field of name
| Word of string list
| Many of piece list * string

type statement =
| Setting of name * usual
| Define of name * name list * expr
| Choice of move
| Require of expr
| Falls of expr
| Wins of expr
| Components
| Written of piece list * expr option
| Shorthand of piece list * expr list * expr option
| Aside of string list

type ruleset = { slug : string; title : string option;
                 before : statement list; of_kind : kind; names : name list;
                 body : statement list }

type coins = { coin_count : n; heads_up : n }

type grid = { rows : n; columns : n; used : n; crosses : n; noughts : n }

type graph = { directed : bool; token : n option; links : (n * n list) list }

type poset = (n * n list) list

type part =
| Figures of n list
| OfCoins of coins
| OfGrid of grid
| OfGraph of graph
| OfPoset of poset

(** val list_eqb : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list -> bool **)

let rec list_eqb eqb0 l m =
  match l with
  | [] -> (match m with
           | [] -> true
           | _ :: _ -> false)
  | a :: l0 ->
    (match m with
     | [] -> false
     | b :: m0 -> if eqb0 a b then list_eqb eqb0 l0 m0 else false)

(** val link_eqb : (n * n list) -> (n * n list) -> bool **)

let link_eqb a b =
  (&&) (N.eqb (fst a) (fst b)) (list_eqb N.eqb (snd a) (snd b))

(** val token_eqb : n option -> n option -> bool **)

let token_eqb a b =
  match a with
  | Some u -> (match b with
               | Some v -> N.eqb u v
               | None -> false)
  | None -> (match b with
             | Some _ -> false
             | None -> true)

(** val part_eqb : part -> part -> bool **)

let part_eqb p q =
  match p with
  | Figures l -> (match q with
                  | Figures m -> list_eqb N.eqb l m
                  | _ -> false)
  | OfCoins c ->
    (match q with
     | OfCoins d ->
       (&&) (N.eqb c.heads_up d.heads_up) (N.eqb c.coin_count d.coin_count)
     | _ -> false)
  | OfGrid g ->
    (match q with
     | OfGrid h ->
       (&&)
         ((&&)
           ((&&) ((&&) (N.eqb g.used h.used) (N.eqb g.crosses h.crosses))
             (N.eqb g.noughts h.noughts)) (N.eqb g.rows h.rows))
         (N.eqb g.columns h.columns)
     | _ -> false)
  | OfGraph g ->
    (match q with
     | OfGraph h ->
       (&&) ((&&) (token_eqb g.token h.token) (eqb g.directed h.directed))
         (list_eqb link_eqb g.links h.links)
     | _ -> false)
  | OfPoset p0 ->
    (match q with
     | OfPoset q0 -> list_eqb link_eqb p0 q0
     | _ -> false)

(** val elements_from : n -> positive -> n list **)

let rec elements_from i = function
| XI p0 -> i :: (elements_from (N.succ i) p0)
| XO p0 -> elements_from (N.succ i) p0
| XH -> i :: []

(** val set_elements : n -> n list **)

let set_elements = function
| N0 -> []
| Npos p -> elements_from N0 p

(** val mem : n -> n list -> bool **)

let mem v l =
  existsb (N.eqb v) l

(** val shows_heads : coins -> z -> bool **)

let shows_heads c i =
  if Z.leb Z0 i then N.testbit c.heads_up (Z.to_N i) else false

(** val turn_coin : coins -> z -> coins option **)

let turn_coin c i =
  if (&&) (Z.leb Z0 i) (Z.ltb i (Z.of_N c.coin_count))
  then Some { coin_count = c.coin_count; heads_up =
         (N.coq_lxor c.heads_up (N.shiftl (Npos XH) (Z.to_N i))) }
  else None

(** val place : grid -> (z * z) -> n option **)

let place g = function
| (r, c) ->
  (match r with
   | Z0 ->
     (match c with
      | Zneg _ -> None
      | _ ->
        let r0 = Z.to_N r in
        let c0 = Z.to_N c in
        if (&&) (N.ltb c0 g.columns) (N.ltb r0 g.rows)
        then Some (N.add (N.mul r0 g.columns) c0)
        else None)
   | Zpos _ ->
     (match c with
      | Zneg _ -> None
      | _ ->
        let r0 = Z.to_N r in
        let c0 = Z.to_N c in
        if (&&) (N.ltb c0 g.columns) (N.ltb r0 g.rows)
        then Some (N.add (N.mul r0 g.columns) c0)
        else None)
   | Zneg _ -> None)

(** val place_state : grid -> n -> state **)

let place_state g i =
  if N.testbit g.used i
  then Full
  else if N.testbit g.crosses i
       then Cross
       else if N.testbit g.noughts i then Nought else Empty

(** val state_at : grid -> (z * z) -> state option **)

let state_at g at_ =
  match place g at_ with
  | Some i -> Some (place_state g i)
  | None -> None

(** val is_full : grid -> (z * z) -> bool **)

let is_full g at_ =
  match place g at_ with
  | Some i -> N.testbit g.used i
  | None -> false

(** val is_inside : grid -> (z * z) -> bool **)

let is_inside g at_ =
  match place g at_ with
  | Some _ -> true
  | None -> false

(** val put_place : state -> grid -> n -> grid **)

let put_place s g i =
  let bit = N.shiftl (Npos XH) i in
  let with_0 = fun wanted m ->
    if wanted then N.coq_lor m bit else N.ldiff m bit
  in
  (match s with
   | Full ->
     { rows = g.rows; columns = g.columns; used = (with_0 true g.used);
       crosses = (with_0 false g.crosses); noughts =
       (with_0 false g.noughts) }
   | Empty ->
     { rows = g.rows; columns = g.columns; used = (with_0 false g.used);
       crosses = (with_0 false g.crosses); noughts =
       (with_0 false g.noughts) }
   | Cross ->
     { rows = g.rows; columns = g.columns; used = (with_0 false g.used);
       crosses = (with_0 true g.crosses); noughts = (with_0 false g.noughts) }
   | Nought ->
     { rows = g.rows; columns = g.columns; used = (with_0 false g.used);
       crosses = (with_0 false g.crosses); noughts = (with_0 true g.noughts) })

(** val put_all : state -> grid -> (z * z) list -> grid option **)

let rec put_all s g = function
| [] -> Some g
| at_ :: places1 ->
  (match place g at_ with
   | Some i -> put_all s (put_place s g i) places1
   | None -> None)

(** val full_grid : z -> z -> grid option **)

let full_grid r c =
  if (&&)
       ((&&)
         ((&&)
           ((&&) (Z.leb Z0 r)
             (Z.leb r (Zpos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
               XH))))))))))))) (Z.leb Z0 c))
         (Z.leb c (Zpos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO XH)))))))))))))
       (Z.leb (Z.mul r c) (Zpos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
         (XO XH))))))))))))))
  then if Z.eqb (Z.mul r c) Z0
       then Some { rows = N0; columns = N0; used = N0; crosses = N0;
              noughts = N0 }
       else Some { rows = (Z.to_N r); columns = (Z.to_N c); used =
              (N.ones (Z.to_N (Z.mul r c))); crosses = N0; noughts = N0 }
  else None

(** val count_from : nat -> z -> z list **)

let rec count_from many0 a =
  match many0 with
  | O -> []
  | S many1 -> a :: (count_from many1 (Z.succ a))

(** val cells : grid -> (z * z) list **)

let cells g =
  let cs = count_from (N.to_nat g.columns) Z0 in
  flat_map (fun r -> map (fun c -> (r, c)) cs)
    (count_from (N.to_nat g.rows) Z0)

(** val shift : (z * z) -> (z * z) -> z * z **)

let shift a d =
  ((Z.add (fst a) (fst d)), (Z.add (snd a) (snd d)))

(** val run_from : nat -> grid -> (z * z) -> (z * z) -> (z * z) list **)

let rec run_from fuel g at_ d =
  match fuel with
  | O -> []
  | S fuel0 ->
    if is_full g at_ then at_ :: (run_from fuel0 g (shift at_ d) d) else []

(** val run : grid -> (z * z) -> (z * z) -> (z * z) list **)

let run g at_ d =
  run_from (N.to_nat (N.max g.rows g.columns)) g at_ d

(** val places_around : grid -> (z * z) -> (z * z) list **)

let places_around g at_ =
  filter (is_inside g)
    (map (shift at_) ((Z0, (Zpos XH)) :: (((Zpos XH), Z0) :: ((Z0, (Zneg
      XH)) :: (((Zneg XH), Z0) :: [])))))

(** val listed : n -> (n * n list) list -> n list **)

let rec listed v = function
| [] -> []
| p :: ls0 -> let (u, l) = p in if N.eqb u v then l else listed v ls0

(** val labels : (n * n list) list -> n list **)

let labels ls =
  map fst ls

(** val has_label : n -> (n * n list) list -> bool **)

let has_label v ls =
  existsb (fun l -> N.eqb (fst l) v) ls

(** val restrict : (n -> bool) -> (n * n list) list -> (n * n list) list **)

let restrict stays ls =
  map (fun l -> ((fst l), (filter stays (snd l))))
    (filter (fun l -> stays (fst l)) ls)

(** val listing : n -> (n * n list) list -> n list **)

let listing v ls =
  labels (filter (fun l -> mem v (snd l)) ls)

(** val edges : graph -> (n * n) list **)

let edges g =
  flat_map (fun l ->
    map (fun x -> ((fst l), x))
      (if g.directed then snd l else filter (N.ltb (fst l)) (snd l))) g.links

(** val heads_of : graph -> n -> n list **)

let heads_of g v =
  listed v g.links

(** val tails_of : graph -> n -> n list **)

let tails_of g v =
  if g.directed then listing v g.links else listed v g.links

(** val neighbours : graph -> n -> n list **)

let neighbours g v =
  if g.directed
  then let out = heads_of g v in
       labels
         (filter (fun l -> (||) (mem (fst l) out) (mem v (snd l))) g.links)
  else heads_of g v

(** val degree : graph -> n -> nat **)

let degree g v =
  add (length (heads_of g v))
    (if g.directed then length (tails_of g v) else O)

(** val adjacent : graph -> n -> n -> bool **)

let adjacent g u v =
  mem v (heads_of g u)

(** val subgraph : (n -> bool) -> graph -> graph **)

let subgraph stays g =
  { directed = g.directed; token =
    (match g.token with
     | Some v -> if stays v then Some v else None
     | None -> None); links = (restrict stays g.links) }

(** val move_token : graph -> n -> graph option **)

let move_token g v =
  if has_label v g.links
  then Some { directed = g.directed; token = (Some v); links = g.links }
  else None

(** val cut_edge : graph -> n -> n -> graph option **)

let cut_edge g u v =
  let without = fun u0 v0 ->
    map (fun l ->
      if N.eqb (fst l) u0
      then ((fst l), (filter (fun w -> negb (N.eqb w v0)) (snd l)))
      else l)
  in
  if adjacent g u v
  then Some { directed = g.directed; token = g.token; links =
         (if g.directed
          then without u v g.links
          else without u v (without v u g.links)) }
  else None

(** val flood : nat -> (n -> n) -> n -> n **)

let rec flood fuel grow m =
  match fuel with
  | O -> m
  | S fuel0 ->
    let next0 = grow m in if N.eqb next0 m then m else flood fuel0 grow next0

(** val along : bool -> (n * n list) list -> n -> n **)

let along both ls m =
  fold_left (fun m0 l ->
    if N.testbit m0 (fst l)
    then fold_left N.setbit (snd l) m0
    else if both
         then if existsb (N.testbit m0) (snd l)
              then N.setbit m0 (fst l)
              else m0
         else m0) ls m

(** val reached : bool -> (n * n list) list -> n -> n **)

let reached both ls v =
  if has_label v ls
  then flood (length ls) (along both ls) (N.setbit N0 v)
  else N0

(** val reach : graph -> n -> n list **)

let reach g v =
  let m = reached false g.links v in filter (N.testbit m) (labels g.links)

(** val minimal : poset -> n list **)

let minimal p =
  filter (fun x -> negb (existsb (fun l -> mem x (snd l)) p)) (labels p)

(** val maximal : poset -> n list **)

let maximal p =
  labels (filter (fun l -> match snd l with
                           | [] -> true
                           | _ :: _ -> false) p)

(** val covers : poset -> (n * n) list **)

let covers p =
  flat_map (fun l ->
    map (fun x -> ((fst l), x))
      (filter (fun y ->
        negb (existsb (fun z0 -> mem y (listed z0 p)) (snd l))) (snd l))) p

(** val label_groups : nat -> (n * n list) list -> n list -> n list **)

let rec label_groups fuel ls rest0 =
  match fuel with
  | O -> []
  | S fuel0 ->
    (match rest0 with
     | [] -> []
     | v :: _ ->
       let m = reached true ls v in
       m :: (label_groups fuel0 ls
              (filter (fun u -> negb (N.testbit m u)) rest0)))

(** val graph_components : graph -> graph list **)

let graph_components g =
  map (fun m -> subgraph (N.testbit m) g)
    (label_groups (length g.links) g.links (labels g.links))

(** val poset_components : poset -> poset list **)

let poset_components p =
  map (fun m -> restrict (N.testbit m) p)
    (label_groups (length p) p (labels p))

(** val column : n -> n -> n -> n **)

let column r w c =
  N.iter r (fun m -> N.coq_lor (N.shiftl m w) (N.shiftl (Npos XH) c)) N0

(** val touching : bool -> n -> n -> n -> n -> n -> n **)

let touching hexagonal w first1 last all m =
  let inner = N.ldiff m last in
  let outer = N.ldiff m first1 in
  let sides =
    N.coq_lor (N.coq_lor (N.shiftl m w) (N.shiftr m w))
      (N.coq_lor (N.shiftl inner (Npos XH)) (N.shiftr outer (Npos XH)))
  in
  let around =
    if hexagonal
    then N.coq_lor sides
           (N.coq_lor (N.shiftl inner (N.add w (Npos XH)))
             (N.shiftr outer (N.add w (Npos XH))))
    else sides
  in
  N.coq_lor m (N.coq_land all around)

(** val lowest : n -> n **)

let lowest = function
| N0 -> N0
| Npos p ->
  Npos (let rec low = function
        | XO p1 -> XO (low p1)
        | _ -> XH
        in low p)

(** val place_groups : nat -> (n -> n) -> n -> n list **)

let rec place_groups fuel grow rest0 =
  match fuel with
  | O -> []
  | S fuel0 ->
    (match rest0 with
     | N0 -> []
     | Npos _ ->
       let m = flood (N.size_nat rest0) grow (lowest rest0) in
       m :: (place_groups fuel0 grow (N.ldiff rest0 m)))

(** val in_use : grid -> n **)

let in_use g =
  N.coq_lor g.used (N.coq_lor g.crosses g.noughts)

(** val subgrid : grid -> n -> grid **)

let subgrid g m =
  { rows = g.rows; columns = g.columns; used = (N.coq_land g.used m);
    crosses = (N.coq_land g.crosses m); noughts = (N.coq_land g.noughts m) }

(** val grid_components : bool -> grid -> grid list **)

let grid_components hexagonal g =
  let all = in_use g in
  let w = g.columns in
  let first1 = column g.rows w N0 in
  let last = column g.rows w (N.sub w (Npos XH)) in
  let grow = touching hexagonal w first1 last all in
  map (subgrid g) (place_groups (N.size_nat all) grow all)

(** val trim_grid : grid -> grid **)

let trim_grid g =
  let all = in_use g in
  let w = g.columns in
  if N.eqb all N0
  then { rows = N0; columns = N0; used = N0; crosses = N0; noughts = N0 }
  else let row1 = fun m r -> N.coq_land (N.shiftr m (N.mul r w)) (N.ones w) in
       let top = N.div (N.log2 (lowest all)) w in
       let many0 = N.add (N.sub (N.div (N.log2 all) w) top) (Npos XH) in
       let rs =
         map (fun k -> N.add top (Z.to_N k)) (count_from (N.to_nat many0) Z0)
       in
       let any = fold_left (fun m r -> N.coq_lor m (row1 all r)) rs N0 in
       let left0 = N.log2 (lowest any) in
       let wide = N.add (N.sub (N.log2 any) left0) (Npos XH) in
       let crop = fun m ->
         if N.eqb m N0
         then N0
         else fold_right (fun r cut ->
                N.coq_lor
                  (N.coq_land (N.shiftr (row1 m r) left0) (N.ones wide))
                  (N.shiftl cut wide)) N0 rs
       in
       { rows = many0; columns = wide; used = (crop g.used); crosses =
       (crop g.crosses); noughts = (crop g.noughts) }

(** val split : bool -> part -> part list **)

let split hexagonal p = match p with
| OfGrid g ->
  map (fun h -> OfGrid (trim_grid h)) (grid_components hexagonal g)
| OfGraph g -> map (fun x -> OfGraph x) (graph_components g)
| OfPoset p0 -> map (fun x -> OfPoset x) (poset_components p0)
| _ -> p :: []

(** val rising : n list -> bool **)

let rec rising = function
| [] -> true
| a :: t0 ->
  (match t0 with
   | [] -> true
   | b :: _ -> (&&) (N.ltb a b) (rising t0))

(** val proper_links : (n * n list) list -> bool **)

let proper_links ls =
  (&&) (rising (labels ls))
    (forallb (fun l ->
      (&&) (rising (snd l))
        (forallb (fun v -> (&&) (negb (N.eqb v (fst l))) (has_label v ls))
          (snd l))) ls)

(** val disjoint : n -> n -> bool **)

let disjoint a b =
  N.eqb (N.coq_land a b) N0

(** val proper : part -> bool **)

let proper = function
| Figures _ -> true
| OfCoins c -> N.leb (N.size c.heads_up) c.coin_count
| OfGrid g ->
  (&&)
    ((&&)
      ((&&)
        ((&&) (N.leb (N.size (in_use g)) (N.mul g.rows g.columns))
          (disjoint g.used g.crosses)) (disjoint g.used g.noughts))
      (disjoint g.crosses g.noughts))
    (eqb (N.eqb g.rows N0) (N.eqb g.columns N0))
| OfGraph g ->
  (&&)
    ((&&) (proper_links g.links)
      ((||) g.directed
        (forallb (fun l -> forallb (fun v -> adjacent g v (fst l)) (snd l))
          g.links)))
    (match g.token with
     | Some v -> has_label v g.links
     | None -> true)
| OfPoset p0 ->
  (&&) (proper_links p0)
    (forallb (fun l ->
      forallb (fun y -> forallb (fun z0 -> mem z0 (snd l)) (listed y p0))
        (snd l)) p0)

(** val together : ('a1 -> 'a1 list list) -> 'a1 list -> 'a1 list list **)

let rec together moves0 = function
| [] -> []
| c :: rest0 ->
  app (map (fun left0 -> app left0 rest0) (moves0 c))
    (map (fun x -> c :: x) (together moves0 rest0))

type value =
| Int of z
| Cond of bool
| Mark of state option
| Pair of z * z
| Several of value list
| Items of value list
| Board of part

(** val fits : z -> bool **)

let fits z0 =
  (&&)
    (Z.leb (Zneg (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
      (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
      (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
      (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
      XH)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))) z0)
    (Z.leb z0 (Zpos (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI
      (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI
      (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI
      (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI (XI
      XH))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))

(** val int : z -> value option **)

let int z0 =
  if fits z0 then Some (Int z0) else None

(** val pair_of : z -> z -> value option **)

let pair_of a b =
  if (&&) (fits a) (fits b) then Some (Pair (a, b)) else None

(** val longest : z **)

let longest =
  Zpos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
    (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
    (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
    (XO (XO (XO (XO (XO (XO (XO (XO (XO
    XH))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))

(** val tuple : value list -> value **)

let tuple vs = match vs with
| [] -> Several vs
| v :: l ->
  (match v with
   | Int a ->
     (match l with
      | [] -> Several vs
      | v0 :: l0 ->
        (match v0 with
         | Int b -> (match l0 with
                     | [] -> Pair (a, b)
                     | _ :: _ -> Several vs)
         | _ -> Several vs))
   | _ -> Several vs)

(** val state_number : state option -> z **)

let state_number = function
| Some s0 ->
  (match s0 with
   | Full -> Zpos XH
   | Empty -> Z0
   | Cross -> Zpos (XO XH)
   | Nought -> Zpos (XI XH))
| None -> Zpos (XO (XO XH))

(** val value_eqb : value -> value -> bool **)

let rec value_eqb a b =
  match a with
  | Int a0 -> (match b with
               | Int b0 -> Z.eqb a0 b0
               | _ -> false)
  | Cond a0 -> (match b with
                | Cond b0 -> eqb a0 b0
                | _ -> false)
  | Mark a0 ->
    (match b with
     | Mark b0 -> Z.eqb (state_number a0) (state_number b0)
     | _ -> false)
  | Pair (a0, b0) ->
    (match b with
     | Pair (c, d) -> (&&) (Z.eqb a0 c) (Z.eqb b0 d)
     | _ -> false)
  | Several l ->
    (match b with
     | Several m -> list_eqb value_eqb l m
     | _ -> false)
  | Items l -> (match b with
                | Items m -> list_eqb value_eqb l m
                | _ -> false)
  | Board p -> (match b with
                | Board q -> part_eqb p q
                | _ -> false)

(** val collect :
    ('a1 -> 'a2 option) -> 'a1 list -> 'a2 list -> 'a2 list option **)

let rec collect f l done0 =
  match l with
  | [] -> Some (rev' done0)
  | a :: l0 ->
    (match f a with
     | Some b -> collect f l0 (b :: done0)
     | None -> None)

(** val all_of : ('a1 -> 'a2 option) -> 'a1 list -> 'a2 list option **)

let all_of f l =
  collect f l []

(** val many : 'a1 list -> z **)

let many l =
  fold_left (fun n0 _ -> Z.succ n0) l Z0

(** val element : 'a1 list -> z -> 'a1 option **)

let rec element l i =
  match l with
  | [] -> None
  | a :: l0 -> if Z.eqb i Z0 then Some a else element l0 (Z.sub i (Zpos XH))

(** val change :
    ('a1 -> 'a1 list option) -> 'a1 list -> z -> 'a1 list option **)

let rec change f l i =
  match l with
  | [] -> None
  | a :: l0 ->
    if Z.eqb i Z0
    then (match f a with
          | Some new0 -> Some (app new0 l0)
          | None -> None)
    else (match change f l0 (Z.sub i (Zpos XH)) with
          | Some l1 -> Some (a :: l1)
          | None -> None)

(** val drop : 'a1 list -> z -> 'a1 list **)

let rec drop l i =
  if Z.leb i Z0
  then l
  else (match l with
        | [] -> []
        | _ :: l0 -> drop l0 (Z.sub i (Zpos XH)))

(** val take : 'a1 list -> z -> 'a1 list **)

let rec take l i =
  if Z.leb i Z0
  then []
  else (match l with
        | [] -> []
        | a :: l0 -> a :: (take l0 (Z.sub i (Zpos XH))))

(** val drop_zeros : z list -> z list **)

let rec drop_zeros l = match l with
| [] -> l
| z0 :: l0 -> (match z0 with
               | Z0 -> drop_zeros l0
               | _ -> l)

(** val ints : z list -> value **)

let ints l =
  Items (map (fun x -> Int x) l)

(** val labels_of : n list -> value **)

let labels_of l =
  Items (map (fun v -> Int (Z.of_N v)) l)

(** val pairs : (z * z) list -> value **)

let pairs l =
  Items (map (fun p -> Pair ((fst p), (snd p))) l)

(** val range : z -> z -> value option **)

let range a b =
  if Z.leb (Z.sub b a) longest
  then Some (Items
         (snd
           (N.iter (Z.to_N (Z.sub b a)) (fun r ->
             let z0 = Z.sub (fst r) (Zpos XH) in (z0, ((Int z0) :: (snd r))))
             (b, []))))
  else None

(** val merge : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list -> 'a1 list **)

let rec merge leb0 l = match l with
| [] -> (fun m -> m)
| a :: l' ->
  let rec merge_a m = match m with
  | [] -> l
  | b :: m' -> if leb0 a b then a :: (merge leb0 l' m) else b :: (merge_a m')
  in merge_a

(** val merge_two : ('a1 -> 'a1 -> bool) -> 'a1 list list -> 'a1 list list **)

let rec merge_two leb0 ls = match ls with
| [] -> ls
| l :: l0 ->
  (match l0 with
   | [] -> ls
   | m :: ls0 -> (merge leb0 l m) :: (merge_two leb0 ls0))

(** val merge_all :
    ('a1 -> 'a1 -> bool) -> nat -> 'a1 list list -> 'a1 list **)

let rec merge_all leb0 fuel ls =
  match fuel with
  | O -> (match ls with
          | [] -> []
          | l :: _ -> l)
  | S fuel0 ->
    (match ls with
     | [] -> []
     | l :: l0 ->
       (match l0 with
        | [] -> l
        | _ :: _ -> merge_all leb0 fuel0 (merge_two leb0 ls)))

(** val sort : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list **)

let sort leb0 l = match l with
| [] -> l
| _ :: l0 ->
  (match l0 with
   | [] -> l
   | _ :: _ -> merge_all leb0 (length l) (map (fun a -> a :: []) l))

type function0 = value list -> value option

(** val as_cond : value -> bool option **)

let as_cond = function
| Cond b -> Some b
| _ -> None

(** val as_int : value -> z option **)

let as_int = function
| Int z0 -> Some z0
| _ -> None

(** val as_pair : value -> (z * z) option **)

let as_pair = function
| Pair (a, b) -> Some (a, b)
| _ -> None

(** val as_ints : value -> z list option **)

let as_ints = function
| Items vs -> all_of as_int vs
| _ -> None

(** val one_or_list : (value -> 'a1 option) -> value -> 'a1 list option **)

let one_or_list as_one v = match v with
| Items vs -> all_of as_one vs
| _ -> (match as_one v with
        | Some a -> Some (a :: [])
        | None -> None)

(** val all_in : (value -> 'a1 option) -> value list -> 'a1 list option **)

let all_in as_one vs =
  match all_of (one_or_list as_one) vs with
  | Some ls -> Some (concat ls)
  | None -> None

(** val key : value -> z list option **)

let key = function
| Int z0 -> Some (z0 :: [])
| Cond b -> Some ((if b then Zpos XH else Z0) :: [])
| Mark s -> Some ((state_number s) :: [])
| Pair (a, b) -> Some (a :: (b :: []))
| Several vs -> all_of as_int vs
| Items vs -> all_of as_int vs
| Board _ -> None

(** val key_leb : z list -> z list -> bool **)

let rec key_leb a b =
  match a with
  | [] -> true
  | x :: a0 ->
    (match b with
     | [] -> false
     | y :: b0 -> if Z.eqb x y then key_leb a0 b0 else Z.ltb x y)

(** val with_keys : value list -> (z list * value) list option **)

let with_keys vs =
  match all_of (fun v ->
          match key v with
          | Some k -> Some (k, v)
          | None -> None) vs with
  | Some kvs -> Some (sort (fun a b -> key_leb (fst a) (fst b)) kvs)
  | None -> None

(** val without_equals : (z list * value) list -> (z list * value) list **)

let rec without_equals kvs = match kvs with
| [] -> kvs
| a :: rest0 ->
  (match rest0 with
   | [] -> kvs
   | b :: _ ->
     if list_eqb Z.eqb (fst a) (fst b)
     then without_equals rest0
     else a :: (without_equals rest0))

(** val fold : (z -> z -> z) -> z option -> z list -> value option **)

let fold op empty1 = function
| [] -> (match empty1 with
         | Some z0 -> Some (Int z0)
         | None -> None)
| z0 :: l0 ->
  (match fold_left (fun r z1 ->
           match r with
           | Some r0 -> let r1 = op r0 z1 in if fits r1 then Some r1 else None
           | None -> None) l0 (Some z0) with
   | Some z1 -> int z1
   | None -> None)

(** val of_list : (z -> z -> z) -> z option -> function0 **)

let of_list op empty1 = function
| [] -> None
| v :: l ->
  (match v with
   | Items vs ->
     (match l with
      | [] ->
        (match all_of as_int vs with
         | Some l0 -> fold op empty1 l0
         | None -> None)
      | _ :: _ -> None)
   | _ -> None)

(** val of_numbers : (z -> z -> z) -> function0 **)

let of_numbers op args = match args with
| [] -> None
| _ :: l ->
  (match l with
   | [] -> None
   | _ :: _ ->
     (match all_of as_int args with
      | Some l0 -> fold op None l0
      | None -> None))

(** val of_either : (z -> z -> z) -> z option -> function0 **)

let of_either op empty1 args = match args with
| [] -> of_numbers op args
| _ :: l ->
  (match l with
   | [] -> of_list op empty1 args
   | _ :: _ -> of_numbers op args)

(** val product : z list list -> z list list **)

let rec product = function
| [] -> [] :: []
| l :: ls0 ->
  let rest0 = product ls0 in
  flat_map (fun z0 -> map (fun x -> z0 :: x) rest0) l

(** val choices : function0 **)

let choices = function
| [] -> None
| v :: l ->
  (match v with
   | Items vs ->
     (match l with
      | [] ->
        (match all_of as_ints vs with
         | Some ls ->
           if Z.leb
                (fold_left (fun n0 l0 -> Z.mul n0 (many l0)) ls (Zpos XH))
                longest
           then Some (Items (map ints (product ls)))
           else None
         | None -> None)
      | _ :: _ -> None)
   | _ -> None)

(** val divisors : z -> value option **)

let divisors n0 =
  match range (Zpos XH) (Z.add (Z.sqrt n0) (Zpos XH)) with
  | Some ds ->
    (match as_ints ds with
     | Some ds0 ->
       let small = filter (fun d -> Z.eqb (Z.modulo n0 d) Z0) ds0 in
       let large1 = filter (fun d -> negb (Z.eqb (Z.mul d d) n0)) small in
       Some (ints (app small (map (fun d -> Z.div n0 d) (rev0 large1))))
     | None -> None)
  | None -> None

(** val at_label : 'a1 -> (n -> 'a1) -> z -> 'a1 **)

let at_label none f z0 =
  if Z.ltb z0 Z0 then none else f (Z.to_N z0)

(** val named : z list -> n list **)

let named l =
  map Z.to_N (filter (fun z0 -> Z.leb Z0 z0) l)

(** val grid_with : state -> grid -> value list -> value option **)

let grid_with s g places0 =
  match all_in as_pair places0 with
  | Some l ->
    (match put_all s g l with
     | Some g0 -> Some (Board (OfGrid g0))
     | None -> None)
  | None -> None

(** val functions : (name * function0) list **)

let functions =
  ("any", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Items vs ->
         (match l with
          | [] ->
            (match all_of as_cond vs with
             | Some l0 -> Some (Cond (existsb (fun b -> b) l0))
             | None -> None)
          | _ :: _ -> None)
       | _ -> None))) :: (("all", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Items vs ->
         (match l with
          | [] ->
            (match all_of as_cond vs with
             | Some l0 -> Some (Cond (forallb (fun b -> b) l0))
             | None -> None)
          | _ :: _ -> None)
       | _ -> None))) :: (("count", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Items vs ->
         (match l with
          | [] ->
            Some (Int
              (many
                (filter (fun v -> match v with
                                  | Cond b -> b
                                  | _ -> true) vs)))
          | _ :: _ -> None)
       | _ -> None))) :: (("sum", (of_list Z.add (Some Z0))) :: (("prod",
    (of_list Z.mul (Some (Zpos XH)))) :: (("min",
    (of_either Z.min None)) :: (("max", (of_either Z.max None)) :: (("xor",
    (of_either Z.coq_lxor (Some Z0))) :: (("bitand",
    (of_numbers Z.coq_land)) :: (("bitor",
    (of_numbers Z.coq_lor)) :: (("gcd", (of_numbers Z.gcd)) :: (("abs",
    (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Int z0 -> (match l with
                    | [] -> int (Z.abs z0)
                    | _ :: _ -> None)
       | _ -> None))) :: (("sqrt", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Int z0 ->
         (match l with
          | [] -> if Z.ltb z0 Z0 then None else Some (Int (Z.sqrt z0))
          | _ :: _ -> None)
       | _ -> None))) :: (("mex", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Items vs ->
         (match l with
          | [] ->
            (match all_of as_int vs with
             | Some l0 ->
               Some (Int
                 (fold_left (fun m z0 ->
                   if Z.eqb z0 m then Z.add m (Zpos XH) else m)
                   (sort Z.leb l0) Z0))
             | None -> None)
          | _ :: _ -> None)
       | _ -> None))) :: (("divisors", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Int n0 -> (match l with
                    | [] -> divisors n0
                    | _ :: _ -> None)
       | _ -> None))) :: (("len", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Items vs ->
         (match l with
          | [] -> Some (Int (many vs))
          | _ :: _ -> None)
       | Board p ->
         (match p with
          | OfCoins c ->
            (match l with
             | [] -> Some (Int (Z.of_N c.coin_count))
             | _ :: _ -> None)
          | _ -> None)
       | _ -> None))) :: (("indices", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Items vs -> (match l with
                      | [] -> range Z0 (many vs)
                      | _ :: _ -> None)
       | _ -> None))) :: (("sorted", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Items vs ->
         (match l with
          | [] ->
            (match with_keys vs with
             | Some kvs -> Some (Items (map snd kvs))
             | None -> None)
          | _ :: _ -> None)
       | _ -> None))) :: (("reversed", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Items vs ->
         (match l with
          | [] -> Some (Items (rev' vs))
          | _ :: _ -> None)
       | _ -> None))) :: (("distinct", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Items vs ->
         (match l with
          | [] ->
            (match with_keys vs with
             | Some kvs -> Some (Items (map snd (without_equals kvs)))
             | None -> None)
          | _ :: _ -> None)
       | _ -> None))) :: (("add", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Items vs ->
         (match l with
          | [] -> None
          | v :: l0 ->
            (match v with
             | Int i ->
               (match l0 with
                | [] -> None
                | v0 :: l1 ->
                  (match v0 with
                   | Int k ->
                     (match l1 with
                      | [] ->
                        (match change (fun v1 ->
                                 match v1 with
                                 | Int z0 ->
                                   (match int (Z.add z0 k) with
                                    | Some v2 -> Some (v2 :: [])
                                    | None -> None)
                                 | _ -> None) vs i with
                         | Some l2 -> Some (Items l2)
                         | None -> None)
                      | _ :: _ -> None)
                   | _ -> None))
             | _ -> None))
       | _ -> None))) :: (("set", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Items vs ->
         (match l with
          | [] -> None
          | v :: l0 ->
            (match v with
             | Int i ->
               (match l0 with
                | [] -> None
                | v0 :: l1 ->
                  (match v0 with
                   | Int k ->
                     (match l1 with
                      | [] ->
                        (match change (fun _ -> Some ((Int k) :: [])) vs i with
                         | Some l2 -> Some (Items l2)
                         | None -> None)
                      | _ :: _ -> None)
                   | _ -> None))
             | _ -> None))
       | _ -> None))) :: (("delete", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Items vs ->
         (match l with
          | [] -> None
          | v :: l0 ->
            (match v with
             | Int i ->
               (match l0 with
                | [] ->
                  (match change (fun _ -> Some []) vs i with
                   | Some l1 -> Some (Items l1)
                   | None -> None)
                | _ :: _ -> None)
             | _ -> None))
       | _ -> None))) :: (("trim", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Items vs ->
         (match l with
          | [] ->
            (match all_of as_int vs with
             | Some l0 ->
               Some (ints (rev' (drop_zeros (rev' (drop_zeros l0)))))
             | None -> None)
          | _ :: _ -> None)
       | _ -> None))) :: (("heads", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfCoins c ->
            (match l with
             | [] -> Some (labels_of (set_elements c.heads_up))
             | v :: l0 ->
               (match v with
                | Int i ->
                  (match l0 with
                   | [] -> Some (Cond (shows_heads c i))
                   | _ :: _ -> None)
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("turn", (fun args ->
    match args with
    | [] -> None
    | y :: rest0 ->
      (match y with
       | Board p ->
         (match p with
          | OfCoins c ->
            (match rest0 with
             | [] -> None
             | _ :: _ ->
               (match all_in as_int rest0 with
                | Some l ->
                  (match fold_left (fun c0 i ->
                           match c0 with
                           | Some c1 -> turn_coin c1 i
                           | None -> None) l (Some c) with
                   | Some c0 -> Some (Board (OfCoins c0))
                   | None -> None)
                | None -> None))
          | _ -> None)
       | _ -> None))) :: (("grid", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Int r ->
         (match l with
          | [] -> None
          | v :: l0 ->
            (match v with
             | Int c ->
               (match l0 with
                | [] ->
                  (match full_grid r c with
                   | Some g -> Some (Board (OfGrid g))
                   | None -> None)
                | _ :: _ -> None)
             | _ -> None))
       | _ -> None))) :: (("height", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGrid g ->
            (match l with
             | [] -> Some (Int (Z.of_N g.rows))
             | _ :: _ -> None)
          | _ -> None)
       | _ -> None))) :: (("width", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGrid g ->
            (match l with
             | [] -> Some (Int (Z.of_N g.columns))
             | _ :: _ -> None)
          | _ -> None)
       | _ -> None))) :: (("cells", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGrid g ->
            (match l with
             | [] -> Some (pairs (cells g))
             | _ :: _ -> None)
          | _ -> None)
       | _ -> None))) :: (("state", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGrid g ->
            (match l with
             | [] -> None
             | v :: l0 ->
               (match v with
                | Pair (r, c) ->
                  (match l0 with
                   | [] -> Some (Mark (state_at g (r, c)))
                   | _ :: _ -> None)
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("full", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGrid g ->
            (match l with
             | [] -> None
             | v :: l0 ->
               (match v with
                | Pair (r, c) ->
                  (match l0 with
                   | [] -> Some (Cond (is_full g (r, c)))
                   | _ :: _ -> None)
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("inside", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGrid g ->
            (match l with
             | [] -> None
             | v :: l0 ->
               (match v with
                | Pair (r, c) ->
                  (match l0 with
                   | [] -> Some (Cond (is_inside g (r, c)))
                   | _ :: _ -> None)
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("run", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGrid g ->
            (match l with
             | [] -> None
             | v :: l0 ->
               (match v with
                | Pair (r, c) ->
                  (match l0 with
                   | [] -> None
                   | v0 :: l1 ->
                     (match v0 with
                      | Pair (dr, dc) ->
                        (match l1 with
                         | [] ->
                           if (&&) (Z.eqb dr Z0) (Z.eqb dc Z0)
                           then None
                           else Some (pairs (run g (r, c) (dr, dc)))
                         | _ :: _ -> None)
                      | _ -> None))
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("neighbours", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGrid g ->
            (match l with
             | [] -> None
             | v :: l0 ->
               (match v with
                | Pair (r, c) ->
                  (match l0 with
                   | [] -> Some (pairs (places_around g (r, c)))
                   | _ :: _ -> None)
                | _ -> None))
          | OfGraph g ->
            (match l with
             | [] -> None
             | v0 :: l0 ->
               (match v0 with
                | Int v ->
                  (match l0 with
                   | [] -> Some (labels_of (at_label [] (neighbours g) v))
                   | _ :: _ -> None)
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("put", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGrid g ->
            (match l with
             | [] -> None
             | v :: places0 ->
               (match v with
                | Mark s0 ->
                  (match s0 with
                   | Some s ->
                     (match places0 with
                      | [] -> None
                      | _ :: _ -> grid_with s g places0)
                   | None -> None)
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("clear", (fun args ->
    match args with
    | [] -> None
    | y :: places0 ->
      (match y with
       | Board p ->
         (match p with
          | OfGrid g ->
            (match places0 with
             | [] -> None
             | _ :: _ -> grid_with Empty g places0)
          | _ -> None)
       | _ -> None))) :: (("vertices", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGraph g ->
            (match l with
             | [] -> Some (labels_of (labels g.links))
             | _ :: _ -> None)
          | _ -> None)
       | _ -> None))) :: (("edges", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGraph g ->
            (match l with
             | [] ->
               Some
                 (pairs
                   (map (fun e -> ((Z.of_N (fst e)), (Z.of_N (snd e))))
                     (edges g)))
             | _ :: _ -> None)
          | _ -> None)
       | _ -> None))) :: (("out", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGraph g ->
            (match l with
             | [] -> None
             | v0 :: l0 ->
               (match v0 with
                | Int v ->
                  (match l0 with
                   | [] -> Some (labels_of (at_label [] (heads_of g) v))
                   | _ :: _ -> None)
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("into", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGraph g ->
            (match l with
             | [] -> None
             | v0 :: l0 ->
               (match v0 with
                | Int v ->
                  (match l0 with
                   | [] -> Some (labels_of (at_label [] (tails_of g) v))
                   | _ :: _ -> None)
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("degree", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGraph g ->
            (match l with
             | [] -> None
             | v0 :: l0 ->
               (match v0 with
                | Int v ->
                  (match l0 with
                   | [] -> Some (Int (Z.of_nat (at_label O (degree g) v)))
                   | _ :: _ -> None)
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("adjacent", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGraph g ->
            (match l with
             | [] -> None
             | v0 :: l0 ->
               (match v0 with
                | Int u ->
                  (match l0 with
                   | [] -> None
                   | v1 :: l1 ->
                     (match v1 with
                      | Int v ->
                        (match l1 with
                         | [] ->
                           Some (Cond
                             (at_label false (fun u0 ->
                               at_label false (adjacent g u0) v) u))
                         | _ :: _ -> None)
                      | _ -> None))
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("token", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGraph g ->
            (match l with
             | [] ->
               Some (Int
                 (match g.token with
                  | Some v -> Z.of_N v
                  | None -> Zneg XH))
             | _ :: _ -> None)
          | _ -> None)
       | _ -> None))) :: (("move", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGraph g ->
            (match l with
             | [] -> None
             | v0 :: l0 ->
               (match v0 with
                | Int v ->
                  (match l0 with
                   | [] ->
                     (match at_label None (move_token g) v with
                      | Some g0 -> Some (Board (OfGraph g0))
                      | None -> None)
                   | _ :: _ -> None)
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("remove", (fun args ->
    match args with
    | [] -> None
    | y :: vs ->
      (match y with
       | Board p0 ->
         (match p0 with
          | OfGraph g ->
            (match vs with
             | [] -> None
             | _ :: _ ->
               (match all_in as_int vs with
                | Some l ->
                  let gone = named l in
                  Some (Board (OfGraph
                  (subgraph (fun v -> negb (mem v gone)) g)))
                | None -> None))
          | OfPoset p ->
            (match vs with
             | [] -> None
             | _ :: _ ->
               (match all_in as_int vs with
                | Some l ->
                  let gone = named l in
                  Some (Board (OfPoset
                  (restrict (fun v -> negb (mem v gone)) p)))
                | None -> None))
          | _ -> None)
       | _ -> None))) :: (("keep", (fun args ->
    match args with
    | [] -> None
    | y :: vs ->
      (match y with
       | Board p ->
         (match p with
          | OfGraph g ->
            (match vs with
             | [] -> None
             | _ :: _ ->
               (match all_in as_int vs with
                | Some l ->
                  let kept0 = named l in
                  Some (Board (OfGraph (subgraph (fun v -> mem v kept0) g)))
                | None -> None))
          | _ -> None)
       | _ -> None))) :: (("cut", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGraph g ->
            (match l with
             | [] -> None
             | v0 :: l0 ->
               (match v0 with
                | Int u ->
                  (match l0 with
                   | [] -> None
                   | v1 :: l1 ->
                     (match v1 with
                      | Int v ->
                        (match l1 with
                         | [] ->
                           (match at_label None (fun u0 ->
                                    at_label None (cut_edge g u0) v) u with
                            | Some g0 -> Some (Board (OfGraph g0))
                            | None -> None)
                         | _ :: _ -> None)
                      | _ -> None))
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("reach", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p ->
         (match p with
          | OfGraph g ->
            (match l with
             | [] -> None
             | v0 :: l0 ->
               (match v0 with
                | Int v ->
                  (match l0 with
                   | [] -> Some (labels_of (at_label [] (reach g) v))
                   | _ :: _ -> None)
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("elements", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p0 ->
         (match p0 with
          | OfPoset p ->
            (match l with
             | [] -> Some (labels_of (labels p))
             | _ :: _ -> None)
          | _ -> None)
       | _ -> None))) :: (("minimal", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p0 ->
         (match p0 with
          | OfPoset p ->
            (match l with
             | [] -> Some (labels_of (minimal p))
             | _ :: _ -> None)
          | _ -> None)
       | _ -> None))) :: (("maximal", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p0 ->
         (match p0 with
          | OfPoset p ->
            (match l with
             | [] -> Some (labels_of (maximal p))
             | _ :: _ -> None)
          | _ -> None)
       | _ -> None))) :: (("above", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p0 ->
         (match p0 with
          | OfPoset p ->
            (match l with
             | [] -> None
             | v :: l0 ->
               (match v with
                | Int x ->
                  (match l0 with
                   | [] ->
                     Some (labels_of (at_label [] (fun x0 -> listed x0 p) x))
                   | _ :: _ -> None)
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("below", (fun args ->
    match args with
    | [] -> None
    | y :: l ->
      (match y with
       | Board p0 ->
         (match p0 with
          | OfPoset p ->
            (match l with
             | [] -> None
             | v :: l0 ->
               (match v with
                | Int x ->
                  (match l0 with
                   | [] ->
                     Some (labels_of (at_label [] (fun x0 -> listing x0 p) x))
                   | _ :: _ -> None)
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("less", (fun args ->
    match args with
    | [] -> None
    | y0 :: l ->
      (match y0 with
       | Board p0 ->
         (match p0 with
          | OfPoset p ->
            (match l with
             | [] -> None
             | v :: l0 ->
               (match v with
                | Int x ->
                  (match l0 with
                   | [] -> None
                   | v0 :: l1 ->
                     (match v0 with
                      | Int y ->
                        (match l1 with
                         | [] ->
                           Some (Cond
                             (at_label false (fun x0 ->
                               at_label false (fun y1 ->
                                 mem y1 (listed x0 p)) y) x))
                         | _ :: _ -> None)
                      | _ -> None))
                | _ -> None))
          | _ -> None)
       | _ -> None))) :: (("choices",
    choices) :: [])))))))))))))))))))))))))))))))))))))))))))))))))))))))

(** val arith_of : arith -> z -> z -> z option **)

let arith_of o a b =
  match o with
  | Add -> Some (Z.add a b)
  | Subtract -> Some (Z.sub a b)
  | Multiply -> Some (Z.mul a b)
  | Divide -> if Z.eqb b Z0 then None else Some (Z.div a b)
  | Mod -> if Z.eqb b Z0 then None else Some (Z.modulo a b)
  | Power ->
    if Z.ltb b Z0
    then None
    else if Z.leb b (Zpos (XI (XI (XI (XI (XI XH))))))
         then Some (Z.pow a b)
         else if Z.leb (Z.abs a) (Zpos XH)
              then Some (if Z.even b then Z.mul a a else a)
              else None

(** val arith_values : arith -> value -> value -> value option **)

let arith_values o v w =
  match v with
  | Int k ->
    (match w with
     | Int b -> (match arith_of o k b with
                 | Some z0 -> int z0
                 | None -> None)
     | Pair (a, b) ->
       (match o with
        | Multiply -> pair_of (Z.mul k a) (Z.mul k b)
        | _ -> None)
     | _ -> None)
  | Pair (a, b) ->
    (match w with
     | Int k ->
       (match o with
        | Multiply -> pair_of (Z.mul k a) (Z.mul k b)
        | _ -> None)
     | Pair (c, d) ->
       (match o with
        | Add -> pair_of (Z.add a c) (Z.add b d)
        | Subtract -> pair_of (Z.sub a c) (Z.sub b d)
        | _ -> None)
     | _ -> None)
  | _ -> None

(** val compare_values : comparison0 -> value -> value -> bool option **)

let compare_values o v w =
  match o with
  | Equal -> Some (value_eqb v w)
  | Different -> Some (negb (value_eqb v w))
  | Less ->
    (match v with
     | Int a -> (match w with
                 | Int b -> Some (Z.ltb a b)
                 | _ -> None)
     | _ -> None)
  | AtMost ->
    (match v with
     | Int a -> (match w with
                 | Int b -> Some (Z.leb a b)
                 | _ -> None)
     | _ -> None)
  | Greater ->
    (match v with
     | Int a -> (match w with
                 | Int b -> Some (Z.ltb b a)
                 | _ -> None)
     | _ -> None)
  | AtLeast ->
    (match v with
     | Int a -> (match w with
                 | Int b -> Some (Z.leb b a)
                 | _ -> None)
     | _ -> None)
  | IsIn ->
    (match w with
     | Items l -> Some (existsb (value_eqb v) l)
     | _ -> None)
  | IsNotIn ->
    (match w with
     | Items l -> Some (negb (existsb (value_eqb v) l))
     | _ -> None)

(** val index : value -> value -> value option **)

let index v i =
  match v with
  | Pair (a, b) ->
    (match i with
     | Int i0 -> element ((Int a) :: ((Int b) :: [])) i0
     | _ -> None)
  | Several l -> (match i with
                  | Int i0 -> element l i0
                  | _ -> None)
  | Items l -> (match i with
                | Int i0 -> element l i0
                | _ -> None)
  | Board p ->
    (match p with
     | OfCoins c ->
       (match i with
        | Int i0 -> Some (Cond (shows_heads c i0))
        | _ -> None)
     | OfGrid g ->
       (match i with
        | Pair (r, c) -> Some (Mark (state_at g (r, c)))
        | _ -> None)
     | _ -> None)
  | _ -> None

(** val slice : value -> value option -> value option -> value option **)

let slice v a b =
  match v with
  | Items l ->
    (match a with
     | Some v0 ->
       (match v0 with
        | Int a0 ->
          (match b with
           | Some v1 ->
             (match v1 with
              | Int b0 -> Some (Items (drop (take l b0) a0))
              | _ -> None)
           | None -> Some (Items (drop l a0)))
        | _ -> None)
     | None ->
       (match b with
        | Some v0 ->
          (match v0 with
           | Int b0 -> Some (Items (take l b0))
           | _ -> None)
        | None -> Some (Items l)))
  | _ -> None

type scope = { local : (name * value) list; given : (name * value option) list }

(** val find0 : name -> (name * 'a1) list -> 'a1 option **)

let rec find0 x = function
| [] -> None
| p :: l0 ->
  let (y, a) = p in if Stdlib.String.equal x y then Some a else find0 x l0

type sense = scope -> value option

(** val look_up : name -> sense **)

let look_up x s =
  match find0 x s.local with
  | Some v -> Some v
  | None -> (match find0 x s.given with
             | Some v -> v
             | None -> None)

(** val bind : name -> value -> scope -> scope **)

let bind x v s =
  { local = ((x, v) :: s.local); given = s.given }

(** val bind_all : name list -> value list -> scope -> scope option **)

let rec bind_all xs vs s =
  match xs with
  | [] -> (match vs with
           | [] -> Some s
           | _ :: _ -> None)
  | x :: xs0 ->
    (match vs with
     | [] -> None
     | v :: vs0 -> bind_all xs0 vs0 (bind x v s))

(** val bind_element : name list -> value -> scope -> scope option **)

let bind_element xs v s =
  match xs with
  | [] -> (match v with
           | Several vs -> bind_all xs vs s
           | _ -> None)
  | x :: l ->
    (match l with
     | [] -> Some (bind x v s)
     | y :: l0 ->
       (match l0 with
        | [] ->
          (match v with
           | Pair (a, b) -> Some (bind y (Int b) (bind x (Int a) s))
           | Several vs -> bind_all xs vs s
           | _ -> None)
        | _ :: _ -> (match v with
                     | Several vs -> bind_all xs vs s
                     | _ -> None)))

type defined = scope -> function0

type flow =
| Fault
| Go of value list
| Stop of value list

type walk = scope -> value list -> flow

(** val for_each :
    (value -> value list -> flow) -> value list -> value list -> flow **)

let rec for_each visit0 l done0 =
  match l with
  | [] -> Go done0
  | v :: l0 ->
    (match visit0 v done0 with
     | Go done1 -> for_each visit0 l0 done1
     | x -> x)

(** val visit : (value -> bool) -> sense -> walk **)

let visit wanted body0 s done0 =
  match body0 s with
  | Some v -> if wanted v then Go (v :: done0) else Stop (v :: done0)
  | None -> Fault

(** val visited : flow -> value option **)

let visited = function
| Fault -> None
| Go done0 -> Some (Items (rev' done0))
| Stop done0 -> Some (Items (rev' done0))

(** val goes_on : name -> value -> bool **)

let goes_on f = function
| Cond b ->
  if b
  then negb (Stdlib.String.equal f "any")
  else negb (Stdlib.String.equal f "all")
| _ -> true

(** val is_list : expr -> bool **)

let rec is_list = function
| Paren e0 -> is_list e0
| ListOf es ->
  (match es with
   | [] -> false
   | e0 :: l -> (match l with
                 | [] -> is_list e0
                 | _ :: _ -> false))
| Range (_, _, _) -> true
| Every (_, _) -> true
| _ -> false

(** val values_of : sense list -> scope -> value list option **)

let rec values_of ms s =
  match ms with
  | [] -> Some []
  | m :: ms0 ->
    (match m s with
     | Some v ->
       (match values_of ms0 s with
        | Some vs -> Some (v :: vs)
        | None -> None)
     | None -> None)

type link = scope -> value option -> (bool * value option) option

(** val chain : link list -> scope -> value option -> value option **)

let rec chain links0 s v =
  match links0 with
  | [] -> Some (Cond true)
  | l :: links1 ->
    (match l s v with
     | Some p ->
       let (b, w) = p in if b then chain links1 s w else Some (Cond false)
     | None -> None)

(** val compared : comparison0 -> sense -> link **)

let compared o m s = function
| Some v0 ->
  (match m s with
   | Some w ->
     (match compare_values o v0 w with
      | Some b -> Some (b, (Some w))
      | None -> None)
   | None -> None)
| None -> None

(** val within : bool -> bool -> sense -> sense -> link **)

let within positive0 closed0 a b s = function
| Some v0 ->
  (match v0 with
   | Int z0 ->
     (match a s with
      | Some v1 ->
        (match v1 with
         | Int a0 ->
           (match b s with
            | Some v2 ->
              (match v2 with
               | Int b0 ->
                 let inside =
                   (&&) (Z.leb a0 z0)
                     (if closed0 then Z.leb z0 b0 else Z.ltb z0 b0)
                 in
                 Some ((eqb inside positive0), None)
               | _ -> None)
            | None -> None)
         | _ -> None)
      | None -> None)
   | _ -> None)
| None -> None

(** val apply : (name * defined) list -> name -> defined **)

let apply defs f =
  match find0 f defs with
  | Some d -> d
  | None ->
    (fun _ ->
      match find0 f functions with
      | Some g -> g
      | None -> (fun _ -> None))

(** val meaning : name -> (name * defined) list -> expr -> sense **)

let meaning own defs =
  let rec meaning0 = function
  | Number n0 -> let v = int (Z.of_N n0) in (fun _ -> v)
  | Truth b -> let v = Some (Cond b) in (fun _ -> v)
  | State s -> let v = Some (Mark (Some s)) in (fun _ -> v)
  | Name x -> look_up x
  | Paren e0 -> meaning0 e0
  | Tuple es ->
    let ms = map meaning0 es in
    (fun s ->
    match values_of ms s with
    | Some vs -> Some (tuple vs)
    | None -> None)
  | ListOf es ->
    let ms = map meaning0 es in
    (match es with
     | [] ->
       (fun s ->
         match values_of ms s with
         | Some vs -> Some (Items vs)
         | None -> None)
     | e0 :: l ->
       (match l with
        | [] ->
          (match ms with
           | [] ->
             (fun s ->
               match values_of ms s with
               | Some vs -> Some (Items vs)
               | None -> None)
           | m :: l0 ->
             (match l0 with
              | [] ->
                if is_list e0
                then m
                else (fun s ->
                       match m s with
                       | Some v -> Some (Items (v :: []))
                       | None -> None)
              | _ :: _ ->
                (fun s ->
                  match values_of ms s with
                  | Some vs -> Some (Items vs)
                  | None -> None)))
        | _ :: _ ->
          (fun s ->
            match values_of ms s with
            | Some vs -> Some (Items vs)
            | None -> None)))
  | Range (a, b, closed0) ->
    let ma = meaning0 a in
    let mb = meaning0 b in
    (fun s ->
    match ma s with
    | Some v ->
      (match v with
       | Int a0 ->
         (match mb s with
          | Some v0 ->
            (match v0 with
             | Int b0 -> range a0 (if closed0 then Z.add b0 (Zpos XH) else b0)
             | _ -> None)
          | None -> None)
       | _ -> None)
    | None -> None)
  | Every (e0, cs) ->
    let way0 =
      fold_right (fun c -> c) (visit (fun _ -> true) (meaning0 e0))
        (map step2 cs)
    in
    (fun s -> visited (way0 s []))
  | Call (f, es) ->
    let ms = map meaning0 es in
    let g = apply defs f in
    (fun s -> match values_of ms s with
              | Some vs -> g s vs
              | None -> None)
  | CallEvery (f, e0, cs) ->
    let wanted =
      match find0 f defs with
      | Some _ -> (fun _ -> true)
      | None -> goes_on f
    in
    let way0 =
      fold_right (fun c -> c) (visit wanted (meaning0 e0)) (map step2 cs)
    in
    let g = apply defs f in
    (fun s ->
    match visited (way0 s []) with
    | Some v -> g s (v :: [])
    | None -> None)
  | Act (f, es) ->
    let ms = (look_up own) :: (map meaning0 es) in
    let g = apply defs f in
    (fun s -> match values_of ms s with
              | Some vs -> g s vs
              | None -> None)
  | Index (e0, i) ->
    let me = meaning0 e0 in
    let mi = meaning0 i in
    (fun s ->
    match me s with
    | Some v -> (match mi s with
                 | Some i0 -> index v i0
                 | None -> None)
    | None -> None)
  | Slice (e0, a, b) ->
    let me = meaning0 e0 in
    let ma = match a with
             | Some a0 -> Some (meaning0 a0)
             | None -> None in
    let mb = match b with
             | Some b0 -> Some (meaning0 b0)
             | None -> None in
    let bound = fun m s ->
      match m with
      | Some m0 -> (match m0 s with
                    | Some v -> Some (Some v)
                    | None -> None)
      | None -> Some None
    in
    (fun s ->
    match me s with
    | Some v ->
      (match bound ma s with
       | Some a0 ->
         (match bound mb s with
          | Some b0 -> slice v a0 b0
          | None -> None)
       | None -> None)
    | None -> None)
  | Negative e0 ->
    let m = meaning0 e0 in
    (fun s ->
    match m s with
    | Some v -> arith_values Multiply (Int (Zneg XH)) v
    | None -> None)
  | Not e0 ->
    let m = meaning0 e0 in
    (fun s ->
    match m s with
    | Some v -> (match v with
                 | Cond b -> Some (Cond (negb b))
                 | _ -> None)
    | None -> None)
  | Arith (o, a, b) ->
    let ma = meaning0 a in
    let mb = meaning0 b in
    (fun s ->
    match ma s with
    | Some v -> (match mb s with
                 | Some w -> arith_values o v w
                 | None -> None)
    | None -> None)
  | Compare (a, cs) ->
    let ma = meaning0 a in
    let links0 =
      map (fun c ->
        let (p, e0) = c in
        let (o, _) = p in
        (match o with
         | IsIn ->
           (match e0 with
            | Range (a0, b, closed0) ->
              within true closed0 (meaning0 a0) (meaning0 b)
            | _ -> compared o (meaning0 e0))
         | IsNotIn ->
           (match e0 with
            | Range (a0, b, closed0) ->
              within false closed0 (meaning0 a0) (meaning0 b)
            | _ -> compared o (meaning0 e0))
         | _ -> compared o (meaning0 e0))) cs
    in
    (fun s ->
    match ma s with
    | Some v -> chain links0 s (Some v)
    | None -> None)
  | And (a, b) ->
    let ma = meaning0 a in
    let mb = meaning0 b in
    (fun s ->
    match ma s with
    | Some v ->
      (match v with
       | Cond b0 ->
         if b0
         then (match mb s with
               | Some v0 ->
                 (match v0 with
                  | Cond b1 -> Some (Cond b1)
                  | _ -> None)
               | None -> None)
         else Some (Cond false)
       | _ -> None)
    | None -> None)
  | Or (a, b) ->
    let ma = meaning0 a in
    let mb = meaning0 b in
    (fun s ->
    match ma s with
    | Some v ->
      (match v with
       | Cond b0 ->
         if b0
         then Some (Cond true)
         else (match mb s with
               | Some v0 ->
                 (match v0 with
                  | Cond b1 -> Some (Cond b1)
                  | _ -> None)
               | None -> None)
       | _ -> None)
    | None -> None)
  | If (c, a, b) ->
    let mc = meaning0 c in
    let ma = meaning0 a in
    let mb = meaning0 b in
    (fun s ->
    match mc s with
    | Some v ->
      (match v with
       | Cond b0 -> if b0 then ma s else mb s
       | _ -> None)
    | None -> None)
  and step2 = function
  | For (_, xs, _, e) ->
    let m = meaning0 e in
    (fun next0 s done0 ->
    match m s with
    | Some v ->
      (match v with
       | Items l ->
         for_each (fun v0 done1 ->
           match bind_element xs v0 s with
           | Some s0 -> next0 s0 done1
           | None -> Fault) l done0
       | _ -> Fault)
    | None -> Fault)
  | Where e ->
    let m = meaning0 e in
    (fun next0 s done0 ->
    match m s with
    | Some v ->
      (match v with
       | Cond b -> if b then next0 s done0 else Go done0
       | _ -> Fault)
    | None -> Fault)
  | Let (x, e) ->
    let m = meaning0 e in
    (fun next0 s done0 ->
    match m s with
    | Some v -> next0 (bind x v s) done0
    | None -> Fault)
  in meaning0

(** val step : name -> (name * defined) list -> clause -> walk -> walk **)

let step own defs =
  let rec meaning0 = function
  | Number n0 -> let v = int (Z.of_N n0) in (fun _ -> v)
  | Truth b -> let v = Some (Cond b) in (fun _ -> v)
  | State s -> let v = Some (Mark (Some s)) in (fun _ -> v)
  | Name x -> look_up x
  | Paren e0 -> meaning0 e0
  | Tuple es ->
    let ms = map meaning0 es in
    (fun s ->
    match values_of ms s with
    | Some vs -> Some (tuple vs)
    | None -> None)
  | ListOf es ->
    let ms = map meaning0 es in
    (match es with
     | [] ->
       (fun s ->
         match values_of ms s with
         | Some vs -> Some (Items vs)
         | None -> None)
     | e0 :: l ->
       (match l with
        | [] ->
          (match ms with
           | [] ->
             (fun s ->
               match values_of ms s with
               | Some vs -> Some (Items vs)
               | None -> None)
           | m :: l0 ->
             (match l0 with
              | [] ->
                if is_list e0
                then m
                else (fun s ->
                       match m s with
                       | Some v -> Some (Items (v :: []))
                       | None -> None)
              | _ :: _ ->
                (fun s ->
                  match values_of ms s with
                  | Some vs -> Some (Items vs)
                  | None -> None)))
        | _ :: _ ->
          (fun s ->
            match values_of ms s with
            | Some vs -> Some (Items vs)
            | None -> None)))
  | Range (a, b, closed0) ->
    let ma = meaning0 a in
    let mb = meaning0 b in
    (fun s ->
    match ma s with
    | Some v ->
      (match v with
       | Int a0 ->
         (match mb s with
          | Some v0 ->
            (match v0 with
             | Int b0 -> range a0 (if closed0 then Z.add b0 (Zpos XH) else b0)
             | _ -> None)
          | None -> None)
       | _ -> None)
    | None -> None)
  | Every (e0, cs) ->
    let way0 =
      fold_right (fun c -> c) (visit (fun _ -> true) (meaning0 e0))
        (map step2 cs)
    in
    (fun s -> visited (way0 s []))
  | Call (f, es) ->
    let ms = map meaning0 es in
    let g = apply defs f in
    (fun s -> match values_of ms s with
              | Some vs -> g s vs
              | None -> None)
  | CallEvery (f, e0, cs) ->
    let wanted =
      match find0 f defs with
      | Some _ -> (fun _ -> true)
      | None -> goes_on f
    in
    let way0 =
      fold_right (fun c -> c) (visit wanted (meaning0 e0)) (map step2 cs)
    in
    let g = apply defs f in
    (fun s ->
    match visited (way0 s []) with
    | Some v -> g s (v :: [])
    | None -> None)
  | Act (f, es) ->
    let ms = (look_up own) :: (map meaning0 es) in
    let g = apply defs f in
    (fun s -> match values_of ms s with
              | Some vs -> g s vs
              | None -> None)
  | Index (e0, i) ->
    let me = meaning0 e0 in
    let mi = meaning0 i in
    (fun s ->
    match me s with
    | Some v -> (match mi s with
                 | Some i0 -> index v i0
                 | None -> None)
    | None -> None)
  | Slice (e0, a, b) ->
    let me = meaning0 e0 in
    let ma = match a with
             | Some a0 -> Some (meaning0 a0)
             | None -> None in
    let mb = match b with
             | Some b0 -> Some (meaning0 b0)
             | None -> None in
    let bound = fun m s ->
      match m with
      | Some m0 -> (match m0 s with
                    | Some v -> Some (Some v)
                    | None -> None)
      | None -> Some None
    in
    (fun s ->
    match me s with
    | Some v ->
      (match bound ma s with
       | Some a0 ->
         (match bound mb s with
          | Some b0 -> slice v a0 b0
          | None -> None)
       | None -> None)
    | None -> None)
  | Negative e0 ->
    let m = meaning0 e0 in
    (fun s ->
    match m s with
    | Some v -> arith_values Multiply (Int (Zneg XH)) v
    | None -> None)
  | Not e0 ->
    let m = meaning0 e0 in
    (fun s ->
    match m s with
    | Some v -> (match v with
                 | Cond b -> Some (Cond (negb b))
                 | _ -> None)
    | None -> None)
  | Arith (o, a, b) ->
    let ma = meaning0 a in
    let mb = meaning0 b in
    (fun s ->
    match ma s with
    | Some v -> (match mb s with
                 | Some w -> arith_values o v w
                 | None -> None)
    | None -> None)
  | Compare (a, cs) ->
    let ma = meaning0 a in
    let links0 =
      map (fun c ->
        let (p, e0) = c in
        let (o, _) = p in
        (match o with
         | IsIn ->
           (match e0 with
            | Range (a0, b, closed0) ->
              within true closed0 (meaning0 a0) (meaning0 b)
            | _ -> compared o (meaning0 e0))
         | IsNotIn ->
           (match e0 with
            | Range (a0, b, closed0) ->
              within false closed0 (meaning0 a0) (meaning0 b)
            | _ -> compared o (meaning0 e0))
         | _ -> compared o (meaning0 e0))) cs
    in
    (fun s ->
    match ma s with
    | Some v -> chain links0 s (Some v)
    | None -> None)
  | And (a, b) ->
    let ma = meaning0 a in
    let mb = meaning0 b in
    (fun s ->
    match ma s with
    | Some v ->
      (match v with
       | Cond b0 ->
         if b0
         then (match mb s with
               | Some v0 ->
                 (match v0 with
                  | Cond b1 -> Some (Cond b1)
                  | _ -> None)
               | None -> None)
         else Some (Cond false)
       | _ -> None)
    | None -> None)
  | Or (a, b) ->
    let ma = meaning0 a in
    let mb = meaning0 b in
    (fun s ->
    match ma s with
    | Some v ->
      (match v with
       | Cond b0 ->
         if b0
         then Some (Cond true)
         else (match mb s with
               | Some v0 ->
                 (match v0 with
                  | Cond b1 -> Some (Cond b1)
                  | _ -> None)
               | None -> None)
       | _ -> None)
    | None -> None)
  | If (c, a, b) ->
    let mc = meaning0 c in
    let ma = meaning0 a in
    let mb = meaning0 b in
    (fun s ->
    match mc s with
    | Some v ->
      (match v with
       | Cond b0 -> if b0 then ma s else mb s
       | _ -> None)
    | None -> None)
  and step2 = function
  | For (_, xs, _, e) ->
    let m = meaning0 e in
    (fun next0 s done0 ->
    match m s with
    | Some v ->
      (match v with
       | Items l ->
         for_each (fun v0 done1 ->
           match bind_element xs v0 s with
           | Some s0 -> next0 s0 done1
           | None -> Fault) l done0
       | _ -> Fault)
    | None -> Fault)
  | Where e ->
    let m = meaning0 e in
    (fun next0 s done0 ->
    match m s with
    | Some v ->
      (match v with
       | Cond b -> if b then next0 s done0 else Go done0
       | _ -> Fault)
    | None -> Fault)
  | Let (x, e) ->
    let m = meaning0 e in
    (fun next0 s done0 ->
    match m s with
    | Some v -> next0 (bind x v s) done0
    | None -> Fault)
  in step2

type rules = { rules_kind : kind; rules_names : name list;
               constants : (name * value option) list;
               once : (name * sense) list; moves_of : sense list;
               required : sense list; judge : sense option;
               in_components : bool;
               notations : (piece list * sense option) list;
               shorthands : (piece list * (sense * sense option)) list }

(** val directions : (name * value option) list **)

let directions =
  ("right", (Some (Pair (Z0, (Zpos XH))))) :: (("left", (Some (Pair (Z0,
    (Zneg XH))))) :: (("down", (Some (Pair ((Zpos XH), Z0)))) :: (("up",
    (Some (Pair ((Zneg XH), Z0)))) :: [])))

(** val large : z **)

let large =
  Zpos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
    (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
    (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
    (XO (XO (XO (XO (XO (XO (XO (XO (XO
    XH))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))

(** val natural : value -> bool **)

let natural = function
| Int z0 -> (&&) (Z.leb Z0 z0) (Z.leb z0 large)
| _ -> false

(** val set_parameter : value option -> value option -> value option **)

let set_parameter default chosen0 =
  match default with
  | Some v0 ->
    (match v0 with
     | Int _ ->
       (match chosen0 with
        | Some v -> if natural v then Some v else None
        | None -> default)
     | Items _ ->
       (match chosen0 with
        | Some v ->
          (match v with
           | Items vs -> if forallb natural vs then Some (Items vs) else None
           | _ -> None)
        | None -> default)
     | _ -> None)
  | None -> None

(** val words_from_0 : name list -> (name * value option) list **)

let words_from_0 ws =
  combine ws (map (fun z0 -> Some (Int z0)) (count_from (length ws) Z0))

(** val settings :
    statement list -> value option list -> (name * value option) list ->
    (name * value option) list option **)

let rec settings l chosen0 done0 =
  match l with
  | [] -> (match chosen0 with
           | [] -> Some done0
           | _ :: _ -> None)
  | s :: l0 ->
    (match s with
     | Setting (x, u) ->
       let c = match chosen0 with
               | [] -> None
               | c :: _ -> c in
       let chosen1 = match chosen0 with
                     | [] -> []
                     | _ :: chosen1 -> chosen1 in
       (match u with
        | Value e ->
          (match set_parameter
                   (meaning "" [] e { local = []; given = done0 }) c with
           | Some v -> settings l0 chosen1 ((x, (Some v)) :: done0)
           | None -> None)
        | Words ws ->
          (match c with
           | Some v ->
             (match v with
              | Int z0 ->
                if (&&) (Z.leb Z0 z0) (Z.ltb z0 (many ws))
                then settings l0 chosen1 ((x, (Some (Int
                       z0))) :: (app (words_from_0 ws) done0))
                else None
              | _ -> None)
           | None ->
             settings l0 chosen1 ((x, (Some (Int
               Z0))) :: (app (words_from_0 ws) done0))))
     | _ -> None)

(** val definitions :
    name -> statement list -> (name * defined) list -> (name * sense) list ->
    (name * defined) list * (name * sense) list **)

let rec definitions own l defs once0 =
  match l with
  | [] -> (defs, (rev' once0))
  | s :: l0 ->
    (match s with
     | Define (f, xs, e) ->
       (match xs with
        | [] ->
          let m = meaning own defs e in
          definitions own l0 defs ((f, m) :: once0)
        | _ :: _ ->
          let m = meaning own defs e in
          let d = fun s0 args ->
            match bind_all xs args { local = []; given = s0.given } with
            | Some s1 -> m s1
            | None -> None
          in
          definitions own l0 ((f, d) :: defs) once0)
     | _ -> definitions own l0 defs once0)

(** val of_option : move -> expr **)

let of_option m =
  Every ((ListOf m.result), m.clauses)

(** val understood : ruleset -> value option list -> rules option **)

let understood r chosen0 =
  match r.names with
  | [] -> None
  | own :: _ ->
    (match settings r.before chosen0 directions with
     | Some constants0 ->
       let b = r.body in
       let (defs, once0) = definitions own b [] [] in
       let mean = meaning own defs in
       let pick = fun f -> flat_map f b in
       let wins =
         pick (fun s ->
           match s with
           | Setting (_, _) -> []
           | Define (_, _, _) -> []
           | Choice _ -> []
           | Require _ -> []
           | Falls _ -> []
           | Wins e -> (mean e) :: []
           | _ -> [])
       in
       let rules0 = { rules_kind = r.of_kind; rules_names = r.names;
         constants = constants0; once = once0; moves_of =
         (pick (fun s ->
           match s with
           | Setting (_, _) -> []
           | Define (_, _, _) -> []
           | Choice m -> (mean (of_option m)) :: []
           | _ -> [])); required =
         (pick (fun s ->
           match s with
           | Setting (_, _) -> []
           | Define (_, _, _) -> []
           | Choice _ -> []
           | Require e -> (mean e) :: []
           | _ -> [])); judge =
         (match wins with
          | [] -> None
          | w :: _ -> Some w); in_components =
         (negb
           (match pick (fun s ->
                    match s with
                    | Setting (_, _) -> []
                    | Define (_, _, _) -> []
                    | Choice _ -> []
                    | Require _ -> []
                    | Falls _ -> []
                    | Wins _ -> []
                    | Components -> () :: []
                    | _ -> []) with
            | [] -> true
            | _ :: _ -> false)); notations =
         (pick (fun s ->
           match s with
           | Setting (_, _) -> []
           | Define (_, _, _) -> []
           | Choice _ -> []
           | Require _ -> []
           | Falls _ -> []
           | Wins _ -> []
           | Components -> []
           | Written (ps, condition) ->
             (match condition with
              | Some e -> (ps, (Some (mean e))) :: []
              | None -> (ps, None) :: [])
           | _ -> [])); shorthands =
         (pick (fun s ->
           match s with
           | Setting (_, _) -> []
           | Define (_, _, _) -> []
           | Choice _ -> []
           | Require _ -> []
           | Falls _ -> []
           | Wins _ -> []
           | Components -> []
           | Written (_, _) -> []
           | Shorthand (ps, es, condition) ->
             (match condition with
              | Some e -> (ps, ((mean (ListOf es)), (Some (mean e)))) :: []
              | None -> (ps, ((mean (ListOf es)), None)) :: [])
           | Aside _ -> [])) }
       in
       (match r.of_kind with
        | Heaps -> (match wins with
                    | [] -> Some rules0
                    | _ :: _ -> None)
        | _ ->
          (match wins with
           | [] -> Some rules0
           | _ :: l -> (match l with
                        | [] -> Some rules0
                        | _ :: _ -> None)))
     | None -> None)

(** val figure : n -> value **)

let figure n0 =
  Int (Z.of_N n0)

(** val own_values :
    kind -> name list -> part -> (name * value option) list **)

let own_values k xs p =
  match k with
  | Heaps ->
    (match p with
     | Figures ns ->
       (match ns with
        | [] ->
          (match xs with
           | [] -> []
           | x :: l ->
             (match l with
              | [] -> (x, (Some (Items (map figure ns)))) :: []
              | _ :: _ -> []))
        | n0 :: l ->
          (match l with
           | [] ->
             (match xs with
              | [] -> []
              | x :: l0 ->
                (match l0 with
                 | [] -> (x, (Some (figure n0))) :: []
                 | _ :: _ -> []))
           | _ :: _ ->
             (match xs with
              | [] -> []
              | x :: l1 ->
                (match l1 with
                 | [] -> (x, (Some (Items (map figure ns)))) :: []
                 | _ :: _ -> []))))
     | _ ->
       (match xs with
        | [] -> []
        | x :: l ->
          (match l with
           | [] -> (x, (Some (Board p))) :: []
           | _ :: _ -> [])))
  | Numbers ->
    (match p with
     | Figures ns -> combine xs (map (fun n0 -> Some (figure n0)) ns)
     | _ ->
       (match xs with
        | [] -> []
        | x :: l ->
          (match l with
           | [] -> (x, (Some (Board p))) :: []
           | _ :: _ -> [])))
  | _ ->
    (match p with
     | Figures ns ->
       (match xs with
        | [] -> []
        | x :: l ->
          (match l with
           | [] -> (x, (Some (Items (map figure ns)))) :: []
           | _ :: _ -> []))
     | _ ->
       (match xs with
        | [] -> []
        | x :: l ->
          (match l with
           | [] -> (x, (Some (Board p))) :: []
           | _ :: _ -> [])))

(** val scope_with : rules -> (name * value option) list -> scope **)

let scope_with r own =
  { local = []; given =
    (fold_left (fun g d -> ((fst d), (snd d { local = []; given = g })) :: g)
      r.once (app own r.constants)) }

(** val scope_of : rules -> part -> scope **)

let scope_of r p =
  scope_with r (own_values r.rules_kind r.rules_names p)

(** val holds : sense -> scope -> bool option **)

let holds m s =
  match m s with
  | Some v -> (match v with
               | Cond b -> Some b
               | _ -> None)
  | None -> None

(** val allowed : rules -> part -> bool **)

let allowed r p =
  match r.required with
  | [] -> true
  | s :: l ->
    let s0 = scope_of r p in
    forallb (fun m -> match holds m s0 with
                      | Some b -> b
                      | None -> false) (s :: l)

(** val number_of : z -> n option **)

let number_of z0 =
  if (&&) (Z.leb Z0 z0) (Z.leb z0 large) then Some (Z.to_N z0) else None

(** val drop_last_zeros : n list -> n list **)

let rec drop_last_zeros = function
| [] -> []
| n0 :: l0 ->
  (match n0 with
   | N0 ->
     (match drop_last_zeros l0 with
      | [] -> []
      | n1 :: l1 -> n0 :: (n1 :: l1))
   | Npos _ -> n0 :: (drop_last_zeros l0))

(** val never_rises : n list -> bool **)

let rec never_rises = function
| [] -> true
| a :: l0 ->
  (match l0 with
   | [] -> true
   | b :: _ -> (&&) (N.leb b a) (never_rises l0))

(** val in_form : kind -> name list -> n list -> part list option **)

let in_form k xs ns =
  let heaps0 = fun _ -> sort N.leb (filter (fun n0 -> negb (N.eqb n0 N0)) ns)
  in
  (match match k with
         | Heaps -> Some (map (fun n0 -> Figures (n0 :: [])) (heaps0 ()))
         | AllHeaps -> Some ((Figures (heaps0 ())) :: [])
         | Row -> Some ((Figures ns) :: [])
         | Rows ->
           let ns0 = drop_last_zeros ns in
           if never_rises ns0 then Some ((Figures ns0) :: []) else None
         | Numbers ->
           if Z.eqb (many ns) (many xs)
           then Some ((Figures ns) :: [])
           else None
         | _ -> None with
   | Some ps ->
     if Z.leb (many ns) (Zpos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
          XH)))))))))))))
     then Some ps
     else None
   | None -> None)

(** val has_form : rules -> part -> bool **)

let has_form r p =
  match r.rules_kind with
  | Coins ->
    (match p with
     | Figures ns ->
       (&&) (forallb (fun n0 -> Z.leb (Z.of_N n0) large) ns)
         (match in_form Coins r.rules_names ns with
          | Some l ->
            (match l with
             | [] -> false
             | q :: l0 -> (match l0 with
                           | [] -> part_eqb p q
                           | _ :: _ -> false))
          | None -> false)
     | OfCoins _ -> proper p
     | _ -> false)
  | Grid ->
    (match p with
     | Figures ns ->
       (&&) (forallb (fun n0 -> Z.leb (Z.of_N n0) large) ns)
         (match in_form Grid r.rules_names ns with
          | Some l ->
            (match l with
             | [] -> false
             | q :: l0 -> (match l0 with
                           | [] -> part_eqb p q
                           | _ :: _ -> false))
          | None -> false)
     | OfGrid _ -> proper p
     | _ -> false)
  | Graph ->
    (match p with
     | Figures ns ->
       (&&) (forallb (fun n0 -> Z.leb (Z.of_N n0) large) ns)
         (match in_form Graph r.rules_names ns with
          | Some l ->
            (match l with
             | [] -> false
             | q :: l0 -> (match l0 with
                           | [] -> part_eqb p q
                           | _ :: _ -> false))
          | None -> false)
     | OfGraph g -> (&&) (proper p) (negb g.directed)
     | _ -> false)
  | Digraph ->
    (match p with
     | Figures ns ->
       (&&) (forallb (fun n0 -> Z.leb (Z.of_N n0) large) ns)
         (match in_form Digraph r.rules_names ns with
          | Some l ->
            (match l with
             | [] -> false
             | q :: l0 -> (match l0 with
                           | [] -> part_eqb p q
                           | _ :: _ -> false))
          | None -> false)
     | OfGraph g -> (&&) (proper p) g.directed
     | _ -> false)
  | Poset ->
    (match p with
     | Figures ns ->
       (&&) (forallb (fun n0 -> Z.leb (Z.of_N n0) large) ns)
         (match in_form Poset r.rules_names ns with
          | Some l ->
            (match l with
             | [] -> false
             | q :: l0 -> (match l0 with
                           | [] -> part_eqb p q
                           | _ :: _ -> false))
          | None -> false)
     | OfPoset _ -> proper p
     | _ -> false)
  | x ->
    (match p with
     | Figures ns ->
       (&&) (forallb (fun n0 -> Z.leb (Z.of_N n0) large) ns)
         (match in_form x r.rules_names ns with
          | Some l ->
            (match l with
             | [] -> false
             | q :: l0 -> (match l0 with
                           | [] -> part_eqb p q
                           | _ :: _ -> false))
          | None -> false)
     | _ -> false)

(** val is_part : rules -> part -> bool **)

let is_part r p =
  (&&) (has_form r p) (allowed r p)

(** val replaced : kind -> name list -> value -> part list option **)

let replaced k xs v =
  match k with
  | Coins ->
    (match v with
     | Items vs ->
       (match vs with
        | [] ->
          (match all_in as_int vs with
           | Some l ->
             (match all_of number_of l with
              | Some ns -> in_form k xs ns
              | None -> None)
           | None -> None)
        | v0 :: l ->
          (match v0 with
           | Board p ->
             (match p with
              | OfCoins c ->
                (match l with
                 | [] -> Some ((OfCoins c) :: [])
                 | _ :: _ ->
                   (match all_in as_int vs with
                    | Some l0 ->
                      (match all_of number_of l0 with
                       | Some ns -> in_form k xs ns
                       | None -> None)
                    | None -> None))
              | _ ->
                (match all_in as_int vs with
                 | Some l0 ->
                   (match all_of number_of l0 with
                    | Some ns -> in_form k xs ns
                    | None -> None)
                 | None -> None))
           | _ ->
             (match all_in as_int vs with
              | Some l0 ->
                (match all_of number_of l0 with
                 | Some ns -> in_form k xs ns
                 | None -> None)
              | None -> None)))
     | _ -> None)
  | Grid ->
    (match v with
     | Items vs ->
       (match vs with
        | [] ->
          (match all_in as_int vs with
           | Some l ->
             (match all_of number_of l with
              | Some ns -> in_form k xs ns
              | None -> None)
           | None -> None)
        | v0 :: l ->
          (match v0 with
           | Board p ->
             (match p with
              | OfGrid g ->
                (match l with
                 | [] -> Some ((OfGrid g) :: [])
                 | _ :: _ ->
                   (match all_in as_int vs with
                    | Some l0 ->
                      (match all_of number_of l0 with
                       | Some ns -> in_form k xs ns
                       | None -> None)
                    | None -> None))
              | _ ->
                (match all_in as_int vs with
                 | Some l0 ->
                   (match all_of number_of l0 with
                    | Some ns -> in_form k xs ns
                    | None -> None)
                 | None -> None))
           | _ ->
             (match all_in as_int vs with
              | Some l0 ->
                (match all_of number_of l0 with
                 | Some ns -> in_form k xs ns
                 | None -> None)
              | None -> None)))
     | _ -> None)
  | Graph ->
    (match v with
     | Items vs ->
       (match vs with
        | [] ->
          (match all_in as_int vs with
           | Some l ->
             (match all_of number_of l with
              | Some ns -> in_form k xs ns
              | None -> None)
           | None -> None)
        | v0 :: l ->
          (match v0 with
           | Board p ->
             (match p with
              | OfGraph g ->
                (match l with
                 | [] -> Some ((OfGraph g) :: [])
                 | _ :: _ ->
                   (match all_in as_int vs with
                    | Some l0 ->
                      (match all_of number_of l0 with
                       | Some ns -> in_form k xs ns
                       | None -> None)
                    | None -> None))
              | _ ->
                (match all_in as_int vs with
                 | Some l0 ->
                   (match all_of number_of l0 with
                    | Some ns -> in_form k xs ns
                    | None -> None)
                 | None -> None))
           | _ ->
             (match all_in as_int vs with
              | Some l0 ->
                (match all_of number_of l0 with
                 | Some ns -> in_form k xs ns
                 | None -> None)
              | None -> None)))
     | _ -> None)
  | Digraph ->
    (match v with
     | Items vs ->
       (match vs with
        | [] ->
          (match all_in as_int vs with
           | Some l ->
             (match all_of number_of l with
              | Some ns -> in_form k xs ns
              | None -> None)
           | None -> None)
        | v0 :: l ->
          (match v0 with
           | Board p ->
             (match p with
              | OfGraph g ->
                (match l with
                 | [] -> Some ((OfGraph g) :: [])
                 | _ :: _ ->
                   (match all_in as_int vs with
                    | Some l0 ->
                      (match all_of number_of l0 with
                       | Some ns -> in_form k xs ns
                       | None -> None)
                    | None -> None))
              | _ ->
                (match all_in as_int vs with
                 | Some l0 ->
                   (match all_of number_of l0 with
                    | Some ns -> in_form k xs ns
                    | None -> None)
                 | None -> None))
           | _ ->
             (match all_in as_int vs with
              | Some l0 ->
                (match all_of number_of l0 with
                 | Some ns -> in_form k xs ns
                 | None -> None)
              | None -> None)))
     | _ -> None)
  | Poset ->
    (match v with
     | Items vs ->
       (match vs with
        | [] ->
          (match all_in as_int vs with
           | Some l ->
             (match all_of number_of l with
              | Some ns -> in_form k xs ns
              | None -> None)
           | None -> None)
        | v0 :: l ->
          (match v0 with
           | Board p0 ->
             (match p0 with
              | OfPoset p ->
                (match l with
                 | [] -> Some ((OfPoset p) :: [])
                 | _ :: _ ->
                   (match all_in as_int vs with
                    | Some l0 ->
                      (match all_of number_of l0 with
                       | Some ns -> in_form k xs ns
                       | None -> None)
                    | None -> None))
              | _ ->
                (match all_in as_int vs with
                 | Some l0 ->
                   (match all_of number_of l0 with
                    | Some ns -> in_form k xs ns
                    | None -> None)
                 | None -> None))
           | _ ->
             (match all_in as_int vs with
              | Some l0 ->
                (match all_of number_of l0 with
                 | Some ns -> in_form k xs ns
                 | None -> None)
              | None -> None)))
     | _ -> None)
  | _ ->
    (match v with
     | Items vs ->
       (match all_in as_int vs with
        | Some l ->
          (match all_of number_of l with
           | Some ns -> in_form k xs ns
           | None -> None)
        | None -> None)
     | _ -> None)

(** val part_options : rules -> part -> part list list option **)

let part_options r p =
  let s = scope_of r p in
  fold_left (fun done0 m ->
    match done0 with
    | Some done1 ->
      (match m s with
       | Some y ->
         (match y with
          | Items results0 ->
            fold_left (fun done2 v ->
              match done2 with
              | Some done3 ->
                (match replaced r.rules_kind r.rules_names v with
                 | Some ps ->
                   if forallb (allowed r) ps then Some (ps :: done3) else None
                 | None -> None)
              | None -> None) results0 (Some done1)
          | _ -> None)
       | None -> None)
    | None -> None) r.moves_of (Some [])

(** val judged : rules -> part -> bool option **)

let judged r p =
  match r.judge with
  | Some m -> holds m (scope_of r p)
  | None -> Some false

(** val part_moves : rules -> part -> part list list **)

let part_moves r p =
  match part_options r p with
  | Some l ->
    (match l with
     | [] -> (match judged r p with
              | Some _ -> []
              | None -> (p :: []) :: [])
     | _ :: _ -> rev' l)
  | None -> (p :: []) :: []

(** val position_moves : rules -> part list -> part list list **)

let position_moves r =
  together (part_moves r)

(** val end_won : rules -> part list -> bool **)

let end_won r = function
| [] -> false
| c :: l ->
  (match l with
   | [] -> (match judged r c with
            | Some b -> b
            | None -> false)
   | _ :: _ -> false)

type convention =
| NormalPlay
| MiserePlay

module NilEmpty =
 struct
  (** val string_of_uint : uint -> string **)

  let rec string_of_uint = function
  | Nil -> ""
  | D0 d0 ->
    (* If this appears, you're using String internals. Please don't *)
  (fun (c, s) -> String.make 1 c ^ s)

      ('0', (string_of_uint d0))
  | D1 d0 ->
    (* If this appears, you're using String internals. Please don't *)
  (fun (c, s) -> String.make 1 c ^ s)

      ('1', (string_of_uint d0))
  | D2 d0 ->
    (* If this appears, you're using String internals. Please don't *)
  (fun (c, s) -> String.make 1 c ^ s)

      ('2', (string_of_uint d0))
  | D3 d0 ->
    (* If this appears, you're using String internals. Please don't *)
  (fun (c, s) -> String.make 1 c ^ s)

      ('3', (string_of_uint d0))
  | D4 d0 ->
    (* If this appears, you're using String internals. Please don't *)
  (fun (c, s) -> String.make 1 c ^ s)

      ('4', (string_of_uint d0))
  | D5 d0 ->
    (* If this appears, you're using String internals. Please don't *)
  (fun (c, s) -> String.make 1 c ^ s)

      ('5', (string_of_uint d0))
  | D6 d0 ->
    (* If this appears, you're using String internals. Please don't *)
  (fun (c, s) -> String.make 1 c ^ s)

      ('6', (string_of_uint d0))
  | D7 d0 ->
    (* If this appears, you're using String internals. Please don't *)
  (fun (c, s) -> String.make 1 c ^ s)

      ('7', (string_of_uint d0))
  | D8 d0 ->
    (* If this appears, you're using String internals. Please don't *)
  (fun (c, s) -> String.make 1 c ^ s)

      ('8', (string_of_uint d0))
  | D9 d0 ->
    (* If this appears, you're using String internals. Please don't *)
  (fun (c, s) -> String.make 1 c ^ s)

      ('9', (string_of_uint d0))
 end

module NilZero =
 struct
  (** val string_of_uint : uint -> string **)

  let string_of_uint d = match d with
  | Nil -> "0"
  | _ -> NilEmpty.string_of_uint d
 end

(** val decimal : n -> string **)

let decimal n0 =
  NilZero.string_of_uint (N.to_uint n0)

(** val is_digit : char -> bool **)

let is_digit c =
  let n0 = n_of_ascii c in
  (&&) (N.leb (Npos (XO (XO (XO (XO (XI XH)))))) n0)
    (N.leb n0 (Npos (XI (XO (XO (XI (XI XH)))))))

(** val pieces_taking : piece list -> nat **)

let pieces_taking ps =
  length (filter (fun p -> match p with
                           | Text _ -> false
                           | _ -> true) ps)

(** val filled_once : piece list -> n list -> (string * n list) option **)

let rec filled_once ps ns =
  match ps with
  | [] -> Some ("", ns)
  | p :: ps0 ->
    (match p with
     | Text s ->
       (match filled_once ps0 ns with
        | Some p0 -> let (t0, ns0) = p0 in Some (((^) s t0), ns0)
        | None -> None)
     | Field _ ->
       (match ns with
        | [] -> None
        | n0 :: ns0 ->
          (match filled_once ps0 ns0 with
           | Some p0 ->
             let (t0, ns1) = p0 in Some (((^) (decimal n0) t0), ns1)
           | None -> None))
     | Word ws ->
       (match ns with
        | [] -> None
        | n0 :: ns0 ->
          (match element ws (Z.of_N n0) with
           | Some w ->
             (match filled_once ps0 ns0 with
              | Some p0 -> let (t0, ns1) = p0 in Some (((^) w t0), ns1)
              | None -> None)
           | None -> None))
     | Many (_, _) -> None)

(** val filled_often :
    nat -> piece list -> string -> nat -> n list -> (string * n list) option **)

let rec filled_often fuel again separator after ns =
  match filled_once again ns with
  | Some p ->
    let (t0, ns0) = p in
    (match fuel with
     | O -> Some (t0, ns0)
     | S fuel0 ->
       if Nat.leb (add after (pieces_taking again)) (length ns0)
       then (match filled_often fuel0 again separator after ns0 with
             | Some p0 ->
               let (u, ns1) = p0 in Some (((^) t0 ((^) separator u)), ns1)
             | None -> None)
       else Some (t0, ns0))
  | None -> None

(** val filled : piece list -> n list -> (string * n list) option **)

let rec filled ps ns =
  match ps with
  | [] -> Some ("", ns)
  | p :: ps0 ->
    (match p with
     | Many (again, separator) ->
       (match filled_often (length ns) again separator (pieces_taking ps0) ns with
        | Some p0 ->
          let (t0, ns0) = p0 in
          (match filled ps0 ns0 with
           | Some p1 -> let (u, ns1) = p1 in Some (((^) t0 u), ns1)
           | None -> None)
        | None -> None)
     | _ ->
       (match p with
        | Text s ->
          (match filled ps0 ns with
           | Some p0 -> let (t0, ns0) = p0 in Some (((^) s t0), ns0)
           | None -> None)
        | _ ->
          (match ns with
           | [] -> None
           | n0 :: ns0 ->
             (match filled_once (p :: []) (n0 :: []) with
              | Some p0 ->
                let (s, _) = p0 in
                (match filled ps0 ns0 with
                 | Some p1 -> let (t0, ns1) = p1 in Some (((^) s t0), ns1)
                 | None -> None)
              | None -> None))))

(** val filled_fully : piece list -> n list -> string option **)

let filled_fully ps ns =
  match filled ps ns with
  | Some p -> let (s, l) = p in (match l with
                                 | [] -> Some s
                                 | _ :: _ -> None)
  | None -> None

(** val fields : piece list -> name list **)

let fields ps =
  flat_map (fun p -> match p with
                     | Field x -> x :: []
                     | _ -> []) ps

(** val by_name : name list -> n list -> piece list -> string option **)

let by_name xs ns ps =
  let values = combine xs ns in
  (match all_of (fun x -> find0 x values) (fields ps) with
   | Some ns0 -> filled_fully ps ns0
   | None -> None)

(** val written_so :
    rules -> scope -> n list -> (piece list * sense option) list -> string
    option **)

let rec written_so r s ns = function
| [] -> None
| p :: ways1 ->
  let (ps, condition) = p in
  let text =
    if match condition with
       | Some m -> (match holds m s with
                    | Some b -> b
                    | None -> false)
       | None -> true
    then (match r.rules_kind with
          | Numbers -> by_name r.rules_names ns ps
          | _ -> filled_fully ps ns)
    else None
  in
  (match text with
   | Some t0 -> Some t0
   | None -> written_so r s ns ways1)

(** val numbers_text : n list -> string **)

let numbers_text ns = match ns with
| [] -> "0"
| _ :: _ -> String.concat "," (map decimal ns)

(** val coins_text : coins -> string **)

let coins_text c =
  match c.coin_count with
  | N0 -> "-"
  | Npos p ->
    String.concat ""
      (map (fun i -> if shows_heads c i then "H" else "T")
        (count_from (N.to_nat (Npos p)) Z0))

(** val place_text : state -> string **)

let place_text = function
| Full -> "#"
| Empty -> "."
| Cross -> "X"
| Nought -> "O"

(** val grid_text : grid -> string **)

let grid_text g =
  let places0 = N.mul g.rows g.columns in
  if N.eqb places0 N0
  then "-"
  else if N.eqb g.used (N.ones places0)
       then (^) (decimal g.rows) ((^) "x" (decimal g.columns))
       else let cs = count_from (N.to_nat g.columns) Z0 in
            String.concat "/"
              (map (fun r ->
                String.concat ""
                  (map (fun c ->
                    place_text
                      (place_state g
                        (N.add (N.mul (Z.to_N r) g.columns) (Z.to_N c)))) cs))
                (count_from (N.to_nat g.rows) Z0))

(** val link_text : string -> (n * n) -> string **)

let link_text mark e =
  (^) (decimal (fst e)) ((^) mark (decimal (snd e)))

(** val links_text : string list -> string **)

let links_text l = match l with
| [] -> "-"
| _ :: _ -> String.concat "," l

(** val is_alone : (n * n list) -> (n * n list) list -> bool **)

let is_alone l ls =
  match snd l with
  | [] -> (match listing (fst l) ls with
           | [] -> true
           | _ :: _ -> false)
  | _ :: _ -> false

(** val graph_text : graph -> string **)

let graph_text g =
  let mark = if g.directed then ">" else "-" in
  (^)
    (links_text
      (flat_map (fun l ->
        if is_alone l g.links
        then (decimal (fst l)) :: []
        else map (fun w -> link_text mark ((fst l), w))
               (if g.directed then snd l else filter (N.ltb (fst l)) (snd l)))
        g.links))
    (match g.token with
     | Some v -> (^) "@" (decimal v)
     | None -> "")

(** val poset_text : poset -> string **)

let poset_text p =
  let cs = covers p in
  links_text
    (flat_map (fun l ->
      if is_alone l p
      then (decimal (fst l)) :: []
      else map (link_text "<") (filter (fun c -> N.eqb (fst c) (fst l)) cs))
      p)

(** val strip : char list -> char list -> char list option **)

let rec strip w t0 =
  match w with
  | [] -> Some t0
  | a :: w0 ->
    (match t0 with
     | [] -> None
     | b :: t1 -> if Stdlib.Char.equal a b then strip w0 t1 else None)

(** val number_at : char list -> n option -> n option * char list **)

let rec number_at t0 found1 =
  match t0 with
  | [] -> (found1, t0)
  | c :: rest0 ->
    if is_digit c
    then let n0 = match found1 with
                  | Some n0 -> n0
                  | None -> N0 in
         number_at rest0 (Some
           (N.add (N.mul (Npos (XO (XI (XO XH)))) n0)
             (N.sub (n_of_ascii c) (Npos (XO (XO (XO (XO (XI XH)))))))))
    else (found1, t0)

(** val word_at :
    string list -> n -> char list -> (nat * (n * char list)) option ->
    (nat * (n * char list)) option **)

let rec word_at ws i t0 best =
  match ws with
  | [] -> best
  | w :: ws0 ->
    let w0 =
      (fun s ->
      Array.to_list (Array.init (String.length s) (fun i -> s.[i])))
        w
    in
    word_at ws0 (N.add i (Npos XH)) t0
      (match strip w0 t0 with
       | Some rest0 ->
         let long = length w0 in
         (match best with
          | Some p ->
            let (l, _) = p in
            if Nat.ltb long l then best else Some (long, (i, rest0))
          | None -> Some (long, (i, rest0)))
       | None -> best)

(** val match_once :
    piece list -> char list -> n list -> (n list * char list) option **)

let rec match_once ps t0 found1 =
  match ps with
  | [] -> Some (found1, t0)
  | p :: ps0 ->
    (match p with
     | Text s ->
       (match strip
                ((fun s ->
      Array.to_list (Array.init (String.length s) (fun i -> s.[i])))
                  s) t0 with
        | Some t1 -> match_once ps0 t1 found1
        | None -> None)
     | Field _ ->
       let (o, t1) = number_at t0 None in
       (match o with
        | Some n0 ->
          if Z.leb (Z.of_N n0) large
          then match_once ps0 t1 (n0 :: found1)
          else None
        | None -> None)
     | Word ws ->
       (match word_at ws N0 t0 None with
        | Some p0 ->
          let (_, p1) = p0 in
          let (i, t1) = p1 in match_once ps0 t1 (i :: found1)
        | None -> None)
     | Many (_, _) -> None)

(** val match_often :
    nat -> piece list -> char list -> char list -> n list -> (n list * char
    list) option **)

let rec match_often fuel again separator t0 found1 =
  match match_once again t0 found1 with
  | Some p ->
    let (found2, t1) = p in
    (match strip separator t1 with
     | Some t2 ->
       (match fuel with
        | O -> None
        | S fuel0 -> match_often fuel0 again separator t2 found2)
     | None -> Some (found2, t1))
  | None -> None

(** val matched : piece list -> char list -> n list -> n list option **)

let rec matched ps t0 found1 =
  match ps with
  | [] -> (match t0 with
           | [] -> Some (rev' found1)
           | _ :: _ -> None)
  | p :: ps0 ->
    (match p with
     | Many (again, separator) ->
       (match match_often (length t0) again
                ((fun s ->
      Array.to_list (Array.init (String.length s) (fun i -> s.[i])))
                  separator) t0 found1 with
        | Some p0 -> let (found2, t1) = p0 in matched ps0 t1 found2
        | None -> None)
     | _ ->
       (match match_once (p :: []) t0 found1 with
        | Some p0 -> let (found2, t1) = p0 in matched ps0 t1 found2
        | None -> None))

(** val by_short :
    rules -> char list -> (piece list * (sense * sense option)) list -> part
    list option option **)

let rec by_short r t0 = function
| [] -> None
| p :: shorts0 ->
  let (ps, p0) = p in
  let (result1, condition) = p0 in
  (match matched ps t0 [] with
   | Some ns ->
     let own = combine (fields ps) (map (fun n0 -> Some (figure n0)) ns) in
     let s = scope_with r own in
     if match condition with
        | Some m -> (match holds m s with
                     | Some b -> b
                     | None -> false)
        | None -> true
     then Some
            (match result1 s with
             | Some v -> replaced r.rules_kind r.rules_names v
             | None -> None)
     else by_short r t0 shorts0
   | None -> by_short r t0 shorts0)

(** val by_pattern :
    rules -> char list -> (piece list * sense option) list -> n list option **)

let rec by_pattern r t0 = function
| [] -> None
| p :: ways1 ->
  let (ps, _) = p in
  (match matched ps t0 [] with
   | Some ns ->
     (match r.rules_kind with
      | Numbers ->
        let values = combine (fields ps) ns in
        Some
        (map (fun x -> match find0 x values with
                       | Some n0 -> n0
                       | None -> N0) r.rules_names)
      | _ -> Some ns)
   | None -> by_pattern r t0 ways1)

(** val parts_eqb : part list -> part list -> bool **)

let parts_eqb =
  list_eqb part_eqb

(** val reads_back : rules -> part list -> string -> bool **)

let reads_back r ps text =
  match r.shorthands with
  | [] ->
    (match r.notations with
     | [] -> true
     | _ :: _ ->
       let t0 =
         (fun s ->
      Array.to_list (Array.init (String.length s) (fun i -> s.[i])))
           text
       in
       (match by_short r t0 r.shorthands with
        | Some o -> (match o with
                     | Some qs -> parts_eqb ps qs
                     | None -> false)
        | None ->
          (match r.notations with
           | [] -> true
           | p :: l ->
             (match by_pattern r t0 (p :: l) with
              | Some ns -> parts_eqb ps ((Figures ns) :: [])
              | None -> false))))
  | _ :: _ ->
    let t0 =
      (fun s ->
      Array.to_list (Array.init (String.length s) (fun i -> s.[i])))
        text
    in
    (match by_short r t0 r.shorthands with
     | Some o -> (match o with
                  | Some qs -> parts_eqb ps qs
                  | None -> false)
     | None ->
       (match r.notations with
        | [] -> true
        | p :: l ->
          (match by_pattern r t0 (p :: l) with
           | Some ns -> parts_eqb ps ((Figures ns) :: [])
           | None -> false)))

(** val checked : rules -> part list -> string -> string **)

let checked r ps text =
  if reads_back r ps text then text else "?"

(** val part_text : rules -> part -> string **)

let part_text r p =
  if has_form r p
  then checked r (p :: [])
         (match p with
          | Figures ns ->
            (match r.notations with
             | [] ->
               (match ns with
                | [] ->
                  (match r.rules_kind with
                   | Row -> "-"
                   | _ -> numbers_text ns)
                | _ :: _ -> numbers_text ns)
             | p0 :: l ->
               (match written_so r (scope_of r p) ns (p0 :: l) with
                | Some s -> s
                | None -> "?"))
          | OfCoins c -> coins_text c
          | OfGrid g -> grid_text g
          | OfGraph g -> graph_text g
          | OfPoset p0 -> poset_text p0)
  else "?"

type tokens = string list

(** val wrong : tokens **)

let wrong =
  "?" :: []

(** val end_of_statement : tokens **)

let end_of_statement =
  "\n" :: []

(** val call_open : string **)

let call_open =
  "_("

(** val index_open : string **)

let index_open =
  "_["

(** val reserved : string list **)

let reserved =
  "for" :: ("in" :: ("where" :: ("let" :: ("if" :: ("then" :: ("else" :: ("and" :: ("or" :: ("not" :: ("mod" :: ("true" :: ("false" :: ("option" :: ("ruleset" :: []))))))))))))))

(** val verbs : string list **)

let verbs =
  "clear" :: ("put" :: ("turn" :: ("remove" :: ("cut" :: ("keep" :: ("move" :: []))))))

(** val aside_words : string list **)

let aside_words =
  "symmetry" :: ("start" :: ("value" :: ("misere" :: ("source" :: ("circle" :: ("strip" :: ("corner" :: ("bar" :: ("stacks" :: ("sets" :: ("tiles" :: ("stretch" :: ("text" :: [])))))))))))))

(** val among : string -> string list -> bool **)

let among x l =
  existsb (Stdlib.String.equal x) l

(** val is_letter : char -> bool **)

let is_letter c =
  let n0 = n_of_ascii c in
  (||)
    ((||)
      ((&&) (N.leb (Npos (XI (XO (XO (XO (XO (XO XH))))))) n0)
        (N.leb n0 (Npos (XO (XI (XO (XI (XI (XO XH)))))))))
      ((&&) (N.leb (Npos (XI (XO (XO (XO (XO (XI XH))))))) n0)
        (N.leb n0 (Npos (XO (XI (XO (XI (XI (XI XH))))))))))
    (N.eqb n0 (Npos (XI (XI (XI (XI (XI (XO XH))))))))

(** val all_chars : (char -> bool) -> string -> bool **)

let all_chars ok s =
  forallb ok
    ((fun s ->
      Array.to_list (Array.init (String.length s) (fun i -> s.[i])))
      s)

(** val is_name : name -> bool **)

let is_name x =
  (&&)
    ((* If this appears, you're using String internals. Please don't *)
 (fun f0 f1 s ->
    let l = String.length s in
    if l = 0 then f0 () else f1 (String.get s 0) (String.sub s 1 (l-1)))

       (fun _ -> false)
       (fun c rest0 ->
       (&&) (is_letter c)
         (all_chars (fun c0 -> (||) (is_letter c0) (is_digit c0)) rest0))
       x) (negb (among x reserved))

(** val named_token : name -> tokens **)

let named_token x =
  if is_name x then x :: [] else wrong

(** val commas : tokens list -> tokens **)

let rec commas = function
| [] -> []
| l :: ls0 -> (match ls0 with
               | [] -> l
               | _ :: _ -> app l ("," :: (commas ls0)))

(** val name_list : name list -> tokens **)

let name_list xs = match xs with
| [] -> wrong
| _ :: _ -> commas (map named_token xs)

(** val state_token : state -> string **)

let state_token = function
| Full -> "'#'"
| Empty -> "'.'"
| Cross -> "'X'"
| Nought -> "'O'"

(** val comparison_tokens : comparison0 -> spelling -> tokens **)

let comparison_tokens o s =
  match o with
  | Equal -> (match s with
              | Short -> "=" :: []
              | Long -> "==" :: [])
  | Different -> (match s with
                  | Short -> wrong
                  | Long -> "!=" :: [])
  | Less -> (match s with
             | Short -> wrong
             | Long -> "<" :: [])
  | AtMost -> (match s with
               | Short -> wrong
               | Long -> "<=" :: [])
  | Greater -> (match s with
                | Short -> wrong
                | Long -> ">" :: [])
  | AtLeast -> (match s with
                | Short -> wrong
                | Long -> ">=" :: [])
  | IsIn -> (match s with
             | Short -> wrong
             | Long -> "in" :: [])
  | IsNotIn -> (match s with
                | Short -> wrong
                | Long -> "not" :: ("in" :: []))

(** val arith_token : arith -> string * nat **)

let arith_token = function
| Add -> ("+", (S (S (S (S O)))))
| Subtract -> ("-", (S (S (S (S O)))))
| Multiply -> ("*", (S (S (S (S (S O))))))
| Divide -> ("/", (S (S (S (S (S O))))))
| Mod -> ("mod", (S (S (S (S (S O))))))
| Power -> ("^", (S (S (S (S (S (S (S O))))))))

(** val guarded : bool -> tokens -> tokens **)

let guarded bare l =
  if bare then l else "(" :: (app l (")" :: []))

(** val in_order : bool -> clause list -> bool **)

let rec in_order after_for = function
| [] -> true
| c :: cs0 ->
  (match c with
   | For (again, _, _, _) ->
     (&&) ((||) (negb again) after_for) (in_order true cs0)
   | _ -> in_order false cs0)

(** val clause_tokens : clause list -> tokens list -> tokens **)

let clause_tokens cs ls =
  if in_order false cs then concat ls else wrong

(** val comprehension : clause list -> tokens list -> tokens **)

let comprehension cs ls =
  match cs with
  | [] -> wrong
  | c :: _ -> (match c with
               | Where _ -> wrong
               | _ -> clause_tokens cs ls)

(** val printed : nat -> bool -> expr -> tokens **)

let rec printed level last = function
| Number n0 -> (decimal n0) :: []
| Truth b -> (if b then "true" else "false") :: []
| State s -> (state_token s) :: []
| Name x -> named_token x
| Paren e0 -> "(" :: (app (printed O true e0) (")" :: []))
| Tuple es ->
  app
    (match es with
     | [] -> wrong
     | _ :: l -> (match l with
                  | [] -> wrong
                  | _ :: _ -> []))
    ("(" :: (app (commas (map (fun e0 -> printed O true e0) es)) (")" :: [])))
| ListOf es ->
  "[" :: (app (commas (map (fun e0 -> printed O true e0) es)) ("]" :: []))
| Range (a, b, closed0) ->
  guarded (Nat.leb level (S (S (S O))))
    (app (printed (S (S (S (S O)))) false a)
      ((if closed0 then "..=" else "..") :: (printed (S (S (S (S O))))
                                              ((||)
                                                (negb
                                                  (Nat.leb level (S (S (S
                                                    O))))) last) b)))
| Every (e0, cs) ->
  "[" :: (app (printed O true e0)
           (app (comprehension cs (map printed_clause cs)) ("]" :: [])))
| Call (f, es) ->
  app (named_token f)
    (call_open :: (app (commas (map (fun e0 -> printed O true e0) es))
                    (")" :: [])))
| CallEvery (f, e0, cs) ->
  app (named_token f)
    (call_open :: (app (printed O true e0)
                    (app (comprehension cs (map printed_clause cs))
                      (")" :: []))))
| Act (_, _) -> wrong
| Index (e0, i) ->
  app (printed (S (S (S (S (S (S (S (S O)))))))) false e0)
    (index_open :: (app (printed (S (S (S (S O)))) true i) ("]" :: [])))
| Slice (e0, a, b) ->
  app (printed (S (S (S (S (S (S (S (S O)))))))) false e0)
    (index_open :: (app
                     (match a with
                      | Some a0 -> printed (S (S (S (S O)))) false a0
                      | None -> [])
                     (".." :: (app
                                (match b with
                                 | Some b0 ->
                                   printed (S (S (S (S O)))) true b0
                                 | None -> []) ("]" :: [])))))
| Negative e0 ->
  guarded (Nat.leb level (S (S (S (S (S (S O)))))))
    ("-" :: (printed (S (S (S (S (S (S O)))))) false e0))
| Not e0 ->
  let bare = Nat.leb level (S (S O)) in
  guarded bare ("not" :: (printed (S (S O)) ((||) (negb bare) last) e0))
| Arith (o, a, b) ->
  let (sign0, strength) = arith_token o in
  guarded (Nat.leb level strength)
    (match o with
     | Power ->
       app (printed (S strength) false a)
         (sign0 :: (printed (S (S (S (S (S (S O)))))) false b))
     | _ ->
       app (printed strength false a)
         (sign0 :: (printed (S strength) false b)))
| Compare (a, cs) ->
  let bare = Nat.leb level (S (S O)) in
  app (match cs with
       | [] -> wrong
       | _ :: _ -> [])
    (guarded bare
      (app (printed (S (S (S O))) false a)
        (let rec go = function
         | [] -> []
         | p :: rest0 ->
           let (p0, e0) = p in
           let (o, s) = p0 in
           app (comparison_tokens o s)
             (app
               (printed (S (S (S O)))
                 (match rest0 with
                  | [] -> (||) (negb bare) last
                  | _ :: _ -> false) e0) (go rest0))
         in go cs)))
| And (a, b) ->
  let bare = Nat.leb level (S O) in
  guarded bare
    (app (printed (S O) false a)
      ("and" :: (printed (S (S O)) ((||) (negb bare) last) b)))
| Or (a, b) ->
  let bare = Nat.leb level O in
  guarded bare
    (app (printed O false a)
      ("or" :: (printed (S O) ((||) (negb bare) last) b)))
| If (c, a, b) ->
  guarded ((&&) last (Nat.leb level (S (S (S (S O))))))
    ("if" :: (app (printed O true c)
               ("then" :: (app (printed O true a)
                            ("else" :: (printed O true b))))))

(** val printed_clause : clause -> tokens **)

and printed_clause = function
| For (again, xs, tuple0, e) ->
  (if again then "," else "for") :: (app
                                      (if tuple0
                                       then "(" :: (app (name_list xs)
                                                     (")" :: []))
                                       else (match xs with
                                             | [] -> wrong
                                             | x :: l ->
                                               (match l with
                                                | [] -> named_token x
                                                | _ :: _ -> wrong)))
                                      ("in" :: (printed (S (S (S O))) true e)))
| Where e -> "where" :: (printed O true e)
| Let (x, e) -> "let" :: (app (named_token x) ("=" :: (printed O true e)))

(** val shown : expr -> tokens **)

let shown e =
  printed O true e

(** val plain : string list -> string -> bool **)

let plain marks0 s =
  (&&)
    (all_chars (fun c ->
      negb
        (among
          ((* If this appears, you're using String internals. Please don't *)
  (fun (c, s) -> String.make 1 c ^ s)

          (c, "")) marks0)) s) (negb (Stdlib.String.equal s ""))

(** val brackets : bool -> string list **)

let brackets rows2 =
  app ("{" :: ("}" :: [])) (if rows2 then "[" :: ("]" :: []) else [])

(** val flat_pattern : bool -> bool -> piece list -> string option **)

let rec flat_pattern rows2 after = function
| [] -> Some ""
| p :: ps0 ->
  (match p with
   | Text s ->
     if plain (brackets rows2) s
     then (match flat_pattern rows2 false ps0 with
           | Some t0 -> Some ((^) s t0)
           | None -> None)
     else None
   | Field x ->
     if (&&) (is_name x) (negb after)
     then (match flat_pattern rows2 true ps0 with
           | Some t0 -> Some ((^) "{" ((^) x ((^) "}" t0)))
           | None -> None)
     else None
   | Word ws ->
     (match ws with
      | [] -> None
      | _ :: l ->
        (match l with
         | [] -> None
         | _ :: _ ->
           if (&&) rows2
                (forallb (fun w ->
                  (||) (Stdlib.String.equal w "")
                    (plain ("|" :: (brackets rows2)) w)) ws)
           then (match flat_pattern rows2 false ps0 with
                 | Some t0 ->
                   Some ((^) "{" ((^) (String.concat "|" ws) ((^) "}" t0)))
                 | None -> None)
           else None))
   | Many (_, _) -> None)

(** val ends_in_number : piece list -> bool **)

let ends_in_number ps =
  match rev0 ps with
  | [] -> false
  | p :: _ -> (match p with
               | Text _ -> false
               | Many (_, _) -> false
               | _ -> true)

(** val pattern : bool -> piece list -> piece list -> string option **)

let rec pattern rows2 before2 = function
| [] -> flat_pattern rows2 false (rev0 before2)
| p :: ps0 ->
  (match p with
   | Many (again, separator) ->
     if (&&) ((&&) rows2 (ends_in_number again))
          (plain (brackets rows2) separator)
     then (match flat_pattern rows2 false (rev0 before2) with
           | Some s ->
             (match flat_pattern rows2 false again with
              | Some t0 ->
                (match flat_pattern rows2 false ps0 with
                 | Some u ->
                   Some ((^) s ((^) "[" ((^) t0 ((^) separator ((^) "]" u)))))
                 | None -> None)
              | None -> None)
           | None -> None)
     else None
   | _ -> pattern rows2 (p :: before2) ps0)

(** val quoted : string -> string **)

let quoted s =
  (^) "\"" ((^) s "\"")

(** val pattern_tokens : bool -> piece list -> tokens **)

let pattern_tokens rows2 ps =
  match pattern rows2 [] ps with
  | Some s -> (quoted s) :: []
  | None -> wrong

(** val kind_tokens : kind -> tokens **)

let kind_tokens = function
| Heaps -> "heaps" :: []
| AllHeaps -> "all" :: ("heaps" :: [])
| Row -> "row" :: []
| Rows -> "rows" :: []
| Numbers -> "numbers" :: []
| Coins -> "coins" :: []
| Grid -> "grid" :: []
| Graph -> "graph" :: []
| Digraph -> "directed" :: ("graph" :: [])
| Poset -> "poset" :: []

(** val arguments : name list -> tokens **)

let arguments xs = match xs with
| [] -> []
| _ :: _ -> call_open :: (app (name_list xs) (")" :: []))

(** val condition_tokens : expr option -> tokens **)

let condition_tokens = function
| Some e -> "where" :: (shown e)
| None -> []

(** val results : expr list -> tokens **)

let results es = match es with
| [] -> wrong
| _ :: _ -> commas (map shown es)

(** val option_result : expr list -> tokens **)

let option_result es = match es with
| [] ->
  let l = results es in
  (match l with
   | [] -> wrong
   | f :: after ->
     let called =
       match after with
       | [] -> false
       | t0 :: _ -> Stdlib.String.equal t0 call_open
     in
     if (&&) (among f verbs) (negb called) then wrong else l)
| e :: l ->
  (match e with
   | Act (f, es0) ->
     (match es0 with
      | [] ->
        let l0 = results es in
        (match l0 with
         | [] -> wrong
         | f0 :: after ->
           let called =
             match after with
             | [] -> false
             | t0 :: _ -> Stdlib.String.equal t0 call_open
           in
           if (&&) (among f0 verbs) (negb called) then wrong else l0)
      | _ :: _ ->
        (match l with
         | [] -> if among f verbs then f :: (results es0) else wrong
         | _ :: _ ->
           let l0 = results es in
           (match l0 with
            | [] -> wrong
            | f0 :: after ->
              let called =
                match after with
                | [] -> false
                | t0 :: _ -> Stdlib.String.equal t0 call_open
              in
              if (&&) (among f0 verbs) (negb called) then wrong else l0)))
   | _ ->
     let l0 = results es in
     (match l0 with
      | [] -> wrong
      | f :: after ->
        let called =
          match after with
          | [] -> false
          | t0 :: _ -> Stdlib.String.equal t0 call_open
        in
        if (&&) (among f verbs) (negb called) then wrong else l0))

(** val statement_tokens : kind -> statement -> tokens **)

let statement_tokens k = function
| Setting (_, _) -> wrong
| Define (f, xs, e) ->
  "define" :: (app (named_token f) (app (arguments xs) ("=" :: (shown e))))
| Choice m ->
  "option" :: (app
                (match m.label with
                 | Some p ->
                   let (f, xs) = p in
                   app (named_token f) (app (arguments xs) (":" :: []))
                 | None -> [])
                (app (option_result m.result)
                  (clause_tokens m.clauses (map printed_clause m.clauses))))
| Require e -> "require" :: (shown e)
| Falls e -> "measure" :: (shown e)
| Wins e -> "wins" :: (shown e)
| Components -> "parts" :: ("components" :: [])
| Written (ps, c) ->
  "written" :: (app
                 (pattern_tokens (match k with
                                  | Row -> true
                                  | _ -> false) ps) (condition_tokens c))
| Shorthand (ps, es, c) ->
  "short" :: (app (pattern_tokens false ps)
               (":" :: (app (results es) (condition_tokens c))))
| Aside words ->
  (match words with
   | [] -> wrong
   | w :: _ ->
     if (&&) (among w aside_words)
          (negb (existsb (fun x -> among x end_of_statement) words))
     then words
     else wrong)

(** val setting_tokens : statement -> tokens **)

let setting_tokens = function
| Setting (x, u) ->
  (match u with
   | Value e -> "parameter" :: (app (named_token x) ("=" :: (shown e)))
   | Words ws -> "parameter" :: (app (named_token x) ("in" :: (name_list ws))))
| _ -> wrong

(** val slug_char : char -> bool **)

let slug_char c =
  let n0 = n_of_ascii c in
  (||)
    ((||)
      ((&&) (N.leb (Npos (XI (XO (XO (XO (XO (XI XH))))))) n0)
        (N.leb n0 (Npos (XO (XI (XO (XI (XI (XI XH)))))))))
      (N.eqb n0 (Npos (XI (XO (XI (XI (XO XH)))))))) (is_digit c)

(** val print : ruleset -> tokens **)

let print r =
  app ("ruleset" :: [])
    (app (if all_chars slug_char r.slug then r.slug :: [] else wrong)
      (app (match r.title with
            | Some t0 -> (quoted t0) :: []
            | None -> [])
        (app end_of_statement
          (app
            (concat
              (map (fun s -> app (setting_tokens s) end_of_statement)
                r.before))
            (app (kind_tokens r.of_kind)
              (app
                (match r.of_kind with
                 | Numbers -> name_list r.names
                 | _ ->
                   (match r.names with
                    | [] -> wrong
                    | x :: l ->
                      (match l with
                       | [] -> named_token x
                       | _ :: _ -> wrong)))
                (app end_of_statement
                  (concat
                    (map (fun s ->
                      app (statement_tokens r.of_kind s) end_of_statement)
                      r.body)))))))))

(** val position_text : rules -> part list -> string **)

let position_text r ps =
  match r.rules_kind with
  | Heaps ->
    (match all_of (fun p ->
             match p with
             | Figures ns ->
               (match ns with
                | [] -> None
                | n0 :: l ->
                  (match l with
                   | [] -> if has_form r p then Some n0 else None
                   | _ :: _ -> None))
             | _ -> None) ps with
     | Some ns -> checked r ps (numbers_text ns)
     | None -> "?")
  | _ -> String.concat "+" (map (part_text r) ps)

(** val nim_sum : n list -> n **)

let nim_sum l =
  fold_right N.coq_lxor N0 l

(** val insert : ('a1 -> 'a1 -> bool) -> 'a1 -> 'a1 list -> 'a1 list **)

let rec insert before2 c p = match p with
| [] -> c :: []
| d :: p' -> if before2 c d then c :: p else d :: (insert before2 c p')

(** val insert_alive :
    ('a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list -> 'a1 list **)

let rec insert_alive dead before2 l key1 =
  match l with
  | [] -> key1
  | c :: l0 ->
    insert_alive dead before2 l0
      (if dead c then key1 else insert before2 c key1)

(** val key_onto :
    ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a1 list ->
    'a1 list -> 'a1 list **)

let rec key_onto apart1 dead before2 p key1 =
  match p with
  | [] -> key1
  | c :: p0 ->
    key_onto apart1 dead before2 p0
      (insert_alive dead before2 (apart1 c) key1)

(** val parts_key :
    ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a1 list ->
    'a1 list **)

let parts_key apart1 dead before2 p =
  key_onto apart1 dead before2 p []

(** val alive_key :
    ('a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list **)

let alive_key dead before2 =
  parts_key (fun c -> c :: []) dead before2

(** val no_moves : ('a1 -> 'a1 list list) -> 'a1 -> bool **)

let no_moves moves0 c =
  match moves0 c with
  | [] -> true
  | _ :: _ -> false

type 'x compare0 =
| LT
| EQ
| GT

module type OrderedType =
 sig
  type t

  val compare : t -> t -> t compare0

  val eq_dec : t -> t -> bool
 end

module OrderedTypeFacts =
 functor (O:OrderedType) ->
 struct
  module TO =
   struct
    type t = O.t
   end

  module IsTO =
   struct
   end

  module OrderTac = MakeOrderTac(TO)(IsTO)

  (** val eq_dec : O.t -> O.t -> bool **)

  let eq_dec =
    O.eq_dec

  (** val lt_dec : O.t -> O.t -> bool **)

  let lt_dec x y =
    match O.compare x y with
    | LT -> true
    | _ -> false

  (** val eqb : O.t -> O.t -> bool **)

  let eqb x y =
    if eq_dec x y then true else false
 end

module KeyOrderedType =
 functor (O:OrderedType) ->
 struct
  module MO = OrderedTypeFacts(O)
 end

module PositiveOrderedTypeBits =
 struct
  type t = positive

  (** val compare : t -> t -> positive compare0 **)

  let rec compare p y =
    match p with
    | XI p0 -> (match y with
                | XI p1 -> compare p0 p1
                | _ -> GT)
    | XO p0 -> (match y with
                | XO p1 -> compare p0 p1
                | _ -> LT)
    | XH -> (match y with
             | XI _ -> LT
             | XO _ -> GT
             | XH -> EQ)

  (** val eq_dec : positive -> positive -> bool **)

  let eq_dec x y =
    match Coq_Pos.compare x y with
    | Eq -> true
    | _ -> false
 end

(** val append : positive -> positive -> positive **)

let rec append i j =
  match i with
  | XI ii -> XI (append ii j)
  | XO ii -> XO (append ii j)
  | XH -> j

module PositiveMap =
 struct
  module E = PositiveOrderedTypeBits

  module ME = KeyOrderedType(E)

  type key = positive

  type 'a tree =
  | Leaf
  | Node of 'a tree * 'a option * 'a tree

  type 'a t = 'a tree

  (** val empty : 'a1 t **)

  let empty =
    Leaf

  (** val is_empty : 'a1 t -> bool **)

  let rec is_empty = function
  | Leaf -> true
  | Node (l, o, r) ->
    (match o with
     | Some _ -> false
     | None -> (&&) (is_empty l) (is_empty r))

  (** val find : key -> 'a1 t -> 'a1 option **)

  let rec find i = function
  | Leaf -> None
  | Node (l, o, r) ->
    (match i with
     | XI ii -> find ii r
     | XO ii -> find ii l
     | XH -> o)

  (** val mem : key -> 'a1 t -> bool **)

  let rec mem i = function
  | Leaf -> false
  | Node (l, o, r) ->
    (match i with
     | XI ii -> mem ii r
     | XO ii -> mem ii l
     | XH -> (match o with
              | Some _ -> true
              | None -> false))

  (** val add : key -> 'a1 -> 'a1 t -> 'a1 t **)

  let rec add i v = function
  | Leaf ->
    (match i with
     | XI ii -> Node (Leaf, None, (add ii v Leaf))
     | XO ii -> Node ((add ii v Leaf), None, Leaf)
     | XH -> Node (Leaf, (Some v), Leaf))
  | Node (l, o, r) ->
    (match i with
     | XI ii -> Node (l, o, (add ii v r))
     | XO ii -> Node ((add ii v l), o, r)
     | XH -> Node (l, (Some v), r))

  (** val remove : key -> 'a1 t -> 'a1 t **)

  let rec remove i m =
    match i with
    | XI ii ->
      (match m with
       | Leaf -> Leaf
       | Node (l, o, r) ->
         (match l with
          | Leaf ->
            (match o with
             | Some _ -> Node (l, o, (remove ii r))
             | None ->
               (match remove ii r with
                | Leaf -> Leaf
                | Node (t0, o0, t1) -> Node (Leaf, None, (Node (t0, o0, t1)))))
          | Node (_, _, _) -> Node (l, o, (remove ii r))))
    | XO ii ->
      (match m with
       | Leaf -> Leaf
       | Node (l, o, r) ->
         (match o with
          | Some _ -> Node ((remove ii l), o, r)
          | None ->
            (match r with
             | Leaf ->
               (match remove ii l with
                | Leaf -> Leaf
                | Node (t0, o0, t1) -> Node ((Node (t0, o0, t1)), None, Leaf))
             | Node (_, _, _) -> Node ((remove ii l), o, r))))
    | XH ->
      (match m with
       | Leaf -> Leaf
       | Node (l, _, r) ->
         (match l with
          | Leaf ->
            (match r with
             | Leaf -> Leaf
             | Node (_, _, _) -> Node (l, None, r))
          | Node (_, _, _) -> Node (l, None, r)))

  (** val xelements : 'a1 t -> key -> (key * 'a1) list **)

  let rec xelements m i =
    match m with
    | Leaf -> []
    | Node (l, o, r) ->
      (match o with
       | Some x ->
         app (xelements l (append i (XO XH))) ((i,
           x) :: (xelements r (append i (XI XH))))
       | None ->
         app (xelements l (append i (XO XH))) (xelements r (append i (XI XH))))

  (** val elements : 'a1 t -> (key * 'a1) list **)

  let elements m =
    xelements m XH

  (** val cardinal : 'a1 t -> nat **)

  let rec cardinal = function
  | Leaf -> O
  | Node (l, o, r) ->
    (match o with
     | Some _ -> S (Coq__1.add (cardinal l) (cardinal r))
     | None -> Coq__1.add (cardinal l) (cardinal r))

  (** val xfind : key -> key -> 'a1 t -> 'a1 option **)

  let rec xfind i j m =
    match i with
    | XI ii ->
      (match j with
       | XI jj -> xfind ii jj m
       | XO _ -> None
       | XH -> find i m)
    | XO ii ->
      (match j with
       | XI _ -> None
       | XO jj -> xfind ii jj m
       | XH -> find i m)
    | XH -> (match j with
             | XH -> find i m
             | _ -> None)

  (** val xmapi : (key -> 'a1 -> 'a2) -> 'a1 t -> key -> 'a2 t **)

  let rec xmapi f m i =
    match m with
    | Leaf -> Leaf
    | Node (l, o, r) ->
      Node ((xmapi f l (append i (XO XH))), (option_map (f i) o),
        (xmapi f r (append i (XI XH))))

  (** val mapi : (key -> 'a1 -> 'a2) -> 'a1 t -> 'a2 t **)

  let mapi f m =
    xmapi f m XH

  (** val map : ('a1 -> 'a2) -> 'a1 t -> 'a2 t **)

  let map f m =
    mapi (fun _ -> f) m

  (** val xmap2_l :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a3 t **)

  let rec xmap2_l f = function
  | Leaf -> Leaf
  | Node (l, o, r) -> Node ((xmap2_l f l), (f o None), (xmap2_l f r))

  (** val xmap2_r :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a2 t -> 'a3 t **)

  let rec xmap2_r f = function
  | Leaf -> Leaf
  | Node (l, o, r) -> Node ((xmap2_r f l), (f None o), (xmap2_r f r))

  (** val _map2 :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t **)

  let rec _map2 f m1 m2 =
    match m1 with
    | Leaf -> xmap2_r f m2
    | Node (l1, o1, r1) ->
      (match m2 with
       | Leaf -> xmap2_l f m1
       | Node (l2, o2, r2) ->
         Node ((_map2 f l1 l2), (f o1 o2), (_map2 f r1 r2)))

  (** val map2 :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t **)

  let map2 f =
    _map2 (fun o1 o2 ->
      match o1 with
      | Some _ -> f o1 o2
      | None -> (match o2 with
                 | Some _ -> f o1 o2
                 | None -> None))

  (** val xfoldi :
      (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> key -> 'a2 **)

  let rec xfoldi f m v i =
    match m with
    | Leaf -> v
    | Node (l, o, r) ->
      (match o with
       | Some x ->
         xfoldi f r (f i x (xfoldi f l v (append i (XO XH))))
           (append i (XI XH))
       | None ->
         xfoldi f r (xfoldi f l v (append i (XO XH))) (append i (XI XH)))

  (** val fold : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> 'a2 **)

  let fold f m i =
    xfoldi f m i XH

  (** val equal : ('a1 -> 'a1 -> bool) -> 'a1 t -> 'a1 t -> bool **)

  let rec equal cmp m1 m2 =
    match m1 with
    | Leaf -> is_empty m2
    | Node (l1, o1, r1) ->
      (match m2 with
       | Leaf -> is_empty m1
       | Node (l2, o2, r2) ->
         (&&)
           ((&&)
             (match o1 with
              | Some v1 ->
                (match o2 with
                 | Some v2 -> cmp v1 v2
                 | None -> false)
              | None -> (match o2 with
                         | Some _ -> false
                         | None -> true)) (equal cmp l1 l2)) (equal cmp r1 r2))
 end

type ('k, 'v) table = ('k * 'v) list PositiveMap.t

(** val empty0 : ('a1, 'a2) table **)

let empty0 =
  PositiveMap.empty

(** val find_in :
    ('a1 -> 'a1 -> bool) -> 'a1 -> ('a1 * 'a2) list -> 'a2 option **)

let rec find_in eqb0 c = function
| [] -> None
| p :: l0 -> let (d, e) = p in if eqb0 c d then Some e else find_in eqb0 c l0

(** val lookup :
    ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> ('a1, 'a2) table -> 'a1 ->
    'a2 option **)

let lookup eqb0 hash t0 c =
  match PositiveMap.find (hash c) t0 with
  | Some l -> find_in eqb0 c l
  | None -> None

(** val drop_from :
    ('a1 -> 'a1 -> bool) -> 'a1 -> ('a1 * 'a2) list -> ('a1 * 'a2) list **)

let rec drop_from eqb0 c = function
| [] -> []
| p :: l0 ->
  let (d, e) = p in if eqb0 c d then l0 else (d, e) :: (drop_from eqb0 c l0)

(** val put :
    ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> ('a1, 'a2) table -> 'a1 ->
    'a2 -> ('a1, 'a2) table **)

let put eqb0 hash t0 c e =
  let h = hash c in
  (match PositiveMap.find h t0 with
   | Some l -> PositiveMap.add h ((c, e) :: (drop_from eqb0 c l)) t0
   | None -> PositiveMap.add h ((c, e) :: []) t0)

(** val missing : 'a1 list -> unit PositiveMap.t -> n -> n -> n option **)

let rec missing options below0 k v =
  if N.leb v k
  then None
  else if PositiveMap.mem (N.succ_pos k) below0
       then (match options with
             | [] -> Some k
             | _ :: rest0 -> missing rest0 below0 (N.succ k) v)
       else Some k

type claim =
| NextPlayer
| PreviousPlayer
| Draw

type verdict =
| Lost
| Won
| Listed

type 'p reason =
| NothingToMoveAndWon
| LostAsWell of 'p
| Unanswered of 'p
| StoodOtherwise
| WinningMove of 'p
| NoMoveStays

type place0 =
| Line of n
| DrawnLine of n

type 'k table0 = ('k, verdict) table

(** val find1 :
    ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> 'a1 table0 -> 'a1 -> verdict
    option **)

let find1 =
  lookup

(** val enter :
    ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> 'a1 table0 -> 'a1 -> verdict
    -> 'a1 table0 **)

let enter =
  put

(** val note :
    ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> bool -> 'a1 table0 -> 'a1 ->
    'a1 table0 **)

let note equal1 hash remember t0 k =
  if remember then enter equal1 hash t0 k Won else t0

(** val one_lost :
    ('a1 -> 'a2) -> ('a2 -> 'a2 -> bool) -> ('a2 -> positive) -> 'a2 table0
    -> 'a1 list -> bool **)

let rec one_lost key1 equal1 hash t0 = function
| [] -> false
| q :: l0 ->
  (match find1 equal1 hash t0 (key1 q) with
   | Some v ->
     (match v with
      | Lost -> true
      | _ -> one_lost key1 equal1 hash t0 l0)
   | None -> one_lost key1 equal1 hash t0 l0)

(** val answered :
    ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a2) -> ('a2 -> 'a2 ->
    bool) -> ('a2 -> positive) -> 'a2 table0 -> 'a1 -> bool **)

let answered options won key1 equal1 hash t0 q =
  match options q with
  | [] -> won q
  | p :: l0 -> one_lost key1 equal1 hash t0 (p :: l0)

(** val all_answered :
    ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a2) -> ('a2 -> 'a2 ->
    bool) -> ('a2 -> positive) -> bool -> 'a2 table0 -> 'a1 list -> ('a2
    table0, 'a1 reason) sum **)

let rec all_answered options won key1 equal1 hash remember t0 = function
| [] -> Inl t0
| q :: l0 ->
  let k = key1 q in
  (match find1 equal1 hash t0 k with
   | Some v ->
     (match v with
      | Lost -> Inr (LostAsWell q)
      | Won -> all_answered options won key1 equal1 hash remember t0 l0
      | Listed ->
        if answered options won key1 equal1 hash t0 q
        then all_answered options won key1 equal1 hash remember
               (note equal1 hash remember t0 k) l0
        else Inr (Unanswered q))
   | None ->
     if answered options won key1 equal1 hash t0 q
     then all_answered options won key1 equal1 hash remember
            (note equal1 hash remember t0 k) l0
     else Inr (Unanswered q))

(** val lost_line :
    ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a2) -> ('a2 -> 'a2 ->
    bool) -> ('a2 -> positive) -> bool -> 'a2 table0 -> 'a1 -> ('a2 table0,
    'a1 reason) sum **)

let lost_line options won key1 equal1 hash remember t0 p =
  match options p with
  | [] ->
    if won p
    then Inr NothingToMoveAndWon
    else Inl (enter equal1 hash t0 (key1 p) Lost)
  | p0 :: l0 ->
    (match all_answered options won key1 equal1 hash remember t0 (p0 :: l0) with
     | Inl t1 -> Inl (enter equal1 hash t1 (key1 p) Lost)
     | Inr why -> Inr why)

(** val lost_lines :
    ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a2) -> ('a2 -> 'a2 ->
    bool) -> ('a2 -> positive) -> bool -> n -> 'a2 table0 -> 'a1 list -> ('a2
    table0, place0 * 'a1 reason) sum **)

let rec lost_lines options won key1 equal1 hash remember n0 t0 = function
| [] -> Inl t0
| p :: ps0 ->
  (match lost_line options won key1 equal1 hash remember t0 p with
   | Inl t1 ->
     lost_lines options won key1 equal1 hash remember (N.succ n0) t1 ps0
   | Inr why -> Inr ((Line n0), why))

(** val enter_drawn :
    ('a1 -> 'a2) -> ('a2 -> 'a2 -> bool) -> ('a2 -> positive) -> n -> 'a2
    table0 -> 'a1 list -> ('a2 table0, place0 * 'a1 reason) sum **)

let rec enter_drawn key1 equal1 hash n0 t0 = function
| [] -> Inl t0
| d :: ds0 ->
  let k = key1 d in
  (match find1 equal1 hash t0 k with
   | Some v ->
     (match v with
      | Listed ->
        enter_drawn key1 equal1 hash (N.succ n0)
          (enter equal1 hash t0 k Listed) ds0
      | _ -> Inr ((DrawnLine n0), StoodOtherwise))
   | None ->
     enter_drawn key1 equal1 hash (N.succ n0) (enter equal1 hash t0 k Listed)
       ds0)

(** val all_stay :
    ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a2) -> ('a2 -> 'a2 ->
    bool) -> ('a2 -> positive) -> bool -> 'a2 table0 -> bool -> 'a1 list ->
    ('a2 table0, 'a1 reason) sum **)

let rec all_stay options won key1 equal1 hash remember t0 some = function
| [] -> if some then Inl t0 else Inr NoMoveStays
| q :: l0 ->
  let k = key1 q in
  (match find1 equal1 hash t0 k with
   | Some v ->
     (match v with
      | Lost -> Inr (WinningMove q)
      | Won -> all_stay options won key1 equal1 hash remember t0 some l0
      | Listed -> all_stay options won key1 equal1 hash remember t0 true l0)
   | None ->
     if answered options won key1 equal1 hash t0 q
     then all_stay options won key1 equal1 hash remember
            (note equal1 hash remember t0 k) some l0
     else Inr (Unanswered q))

(** val drawn_lines :
    ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a2) -> ('a2 -> 'a2 ->
    bool) -> ('a2 -> positive) -> bool -> n -> 'a2 table0 -> 'a1 list -> ('a2
    table0, place0 * 'a1 reason) sum **)

let rec drawn_lines options won key1 equal1 hash remember n0 t0 = function
| [] -> Inl t0
| d :: ds0 ->
  (match all_stay options won key1 equal1 hash remember t0 false (options d) with
   | Inl t1 ->
     drawn_lines options won key1 equal1 hash remember (N.succ n0) t1 ds0
   | Inr why -> Inr ((DrawnLine n0), why))

(** val by_strategy :
    ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a2) -> ('a2 -> 'a2 ->
    bool) -> ('a2 -> positive) -> bool -> 'a1 list -> 'a1 list -> ('a2
    table0, place0 * 'a1 reason) sum **)

let by_strategy options won key1 equal1 hash remember lost0 listed0 =
  match lost_lines options won key1 equal1 hash remember N0 empty0 lost0 with
  | Inl t0 ->
    (match enter_drawn key1 equal1 hash N0 t0 listed0 with
     | Inl t1 ->
       drawn_lines options won key1 equal1 hash remember N0 t1 listed0
     | Inr why -> Inr why)
  | Inr why -> Inr why

(** val claims :
    ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a2) -> ('a2 -> 'a2 ->
    bool) -> ('a2 -> positive) -> 'a2 table0 -> 'a1 -> claim -> bool **)

let claims options won key1 equal1 hash t0 p = function
| NextPlayer ->
  (match find1 equal1 hash t0 (key1 p) with
   | Some v ->
     (match v with
      | Won -> true
      | _ -> answered options won key1 equal1 hash t0 p)
   | None -> answered options won key1 equal1 hash t0 p)
| PreviousPlayer ->
  (match find1 equal1 hash t0 (key1 p) with
   | Some v -> (match v with
                | Lost -> true
                | _ -> false)
   | None -> false)
| Draw ->
  (match find1 equal1 hash t0 (key1 p) with
   | Some v -> (match v with
                | Listed -> true
                | _ -> false)
   | None -> false)

(** val ways : (walk -> walk) list -> walk -> walk **)

let ways steps0 last =
  fold_right (fun c -> c) last steps0

(** val found : walk **)

let found _ done0 =
  Stop done0

(** val ways_of : ruleset -> walk list **)

let ways_of t0 =
  match t0.names with
  | [] -> []
  | own :: _ ->
    let defs = fst (definitions own t0.body [] []) in
    flat_map (fun s ->
      match s with
      | Choice m -> (ways (map (step own defs) m.clauses) found) :: []
      | _ -> []) t0.body

(** val dead_part : walk list -> rules -> part -> bool **)

let dead_part ws r p =
  let s = scope_of r p in
  forallb (fun w -> match w s [] with
                    | Go _ -> true
                    | _ -> false) ws

(** val split_all : ('a1 -> 'a1 list) -> 'a1 list -> 'a1 list **)

let split_all =
  flat_map

(** val split_moves :
    ('a1 -> 'a1 list list) -> ('a1 -> 'a1 list) -> 'a1 -> 'a1 list list **)

let split_moves moves0 split0 c =
  map (split_all split0) (moves0 c)

type guesses = { hash_of : (part list -> positive);
                 names_for : ((n * n list) list -> (n * n) list);
                 pieces_for : (bool -> grid -> (n * bool list) list) }

(** val mapped : ('a1 -> 'a2) -> 'a1 list -> 'a2 list **)

let mapped f l =
  rev' (fold_left (fun done0 a -> (f a) :: done0) l [])

(** val list_onto :
    ('a1 -> 'a1 list list) -> 'a1 list -> 'a1 list -> 'a1 list list -> 'a1
    list list **)

let rec list_onto moves0 before2 rest0 done0 =
  match rest0 with
  | [] -> done0
  | c :: rest1 ->
    list_onto moves0 (c :: before2) rest1
      (fold_left (fun done1 left0 ->
        (rev_append before2 (app left0 rest1)) :: done1) (moves0 c) done0)

(** val all_options : ('a1 -> 'a1 list list) -> 'a1 list -> 'a1 list list **)

let all_options moves0 p =
  rev' (list_onto moves0 [] p [])

(** val first_with : ('a1 -> 'a2 option) -> 'a1 list -> ('a1 * 'a2) option **)

let rec first_with f = function
| [] -> None
| a :: l0 -> (match f a with
              | Some b -> Some (a, b)
              | None -> first_with f l0)

(** val of_the_rules : statement -> bool **)

let of_the_rules = function
| Setting (_, _) -> true
| Define (_, _, _) -> true
| Choice _ -> true
| Require _ -> true
| Wins _ -> true
| _ -> false

(** val state_eqb : state -> state -> bool **)

let state_eqb a b =
  match a with
  | Full -> (match b with
             | Full -> true
             | _ -> false)
  | Empty -> (match b with
              | Empty -> true
              | _ -> false)
  | Cross -> (match b with
              | Cross -> true
              | _ -> false)
  | Nought -> (match b with
               | Nought -> true
               | _ -> false)

(** val arith_eqb : arith -> arith -> bool **)

let arith_eqb a b =
  match a with
  | Add -> (match b with
            | Add -> true
            | _ -> false)
  | Subtract -> (match b with
                 | Subtract -> true
                 | _ -> false)
  | Multiply -> (match b with
                 | Multiply -> true
                 | _ -> false)
  | Divide -> (match b with
               | Divide -> true
               | _ -> false)
  | Mod -> (match b with
            | Mod -> true
            | _ -> false)
  | Power -> (match b with
              | Power -> true
              | _ -> false)

(** val comparison_eqb : comparison0 -> comparison0 -> bool **)

let comparison_eqb a b =
  match a with
  | Equal -> (match b with
              | Equal -> true
              | _ -> false)
  | Different -> (match b with
                  | Different -> true
                  | _ -> false)
  | Less -> (match b with
             | Less -> true
             | _ -> false)
  | AtMost -> (match b with
               | AtMost -> true
               | _ -> false)
  | Greater -> (match b with
                | Greater -> true
                | _ -> false)
  | AtLeast -> (match b with
                | AtLeast -> true
                | _ -> false)
  | IsIn -> (match b with
             | IsIn -> true
             | _ -> false)
  | IsNotIn -> (match b with
                | IsNotIn -> true
                | _ -> false)

(** val spelling_eqb : spelling -> spelling -> bool **)

let spelling_eqb a b =
  match a with
  | Short -> (match b with
              | Short -> true
              | Long -> false)
  | Long -> (match b with
             | Short -> false
             | Long -> true)

(** val option_eqb :
    ('a1 -> 'a1 -> bool) -> 'a1 option -> 'a1 option -> bool **)

let option_eqb eqb0 a b =
  match a with
  | Some a0 -> (match b with
                | Some b0 -> eqb0 a0 b0
                | None -> false)
  | None -> (match b with
             | Some _ -> false
             | None -> true)

(** val names_eqb : name list -> name list -> bool **)

let names_eqb =
  list_eqb Stdlib.String.equal

(** val expr_eqb : expr -> expr -> bool **)

let rec expr_eqb a b =
  match a with
  | Number m -> (match b with
                 | Number n0 -> N.eqb m n0
                 | _ -> false)
  | Truth a0 -> (match b with
                 | Truth b0 -> eqb a0 b0
                 | _ -> false)
  | State s -> (match b with
                | State t0 -> state_eqb s t0
                | _ -> false)
  | Name x -> (match b with
               | Name y -> Stdlib.String.equal x y
               | _ -> false)
  | Paren a0 -> (match b with
                 | Paren b0 -> expr_eqb a0 b0
                 | _ -> false)
  | Tuple l -> (match b with
                | Tuple m -> list_eqb expr_eqb l m
                | _ -> false)
  | ListOf l -> (match b with
                 | ListOf m -> list_eqb expr_eqb l m
                 | _ -> false)
  | Range (a0, b0, c) ->
    (match b with
     | Range (a', b', c') ->
       (&&) ((&&) (expr_eqb a0 a') (expr_eqb b0 b')) (eqb c c')
     | _ -> false)
  | Every (a0, l) ->
    (match b with
     | Every (b0, m) -> (&&) (expr_eqb a0 b0) (list_eqb clause_eqb l m)
     | _ -> false)
  | Call (f, l) ->
    (match b with
     | Call (g, m) -> (&&) (Stdlib.String.equal f g) (list_eqb expr_eqb l m)
     | _ -> false)
  | CallEvery (f, a0, l) ->
    (match b with
     | CallEvery (g, b0, m) ->
       (&&) ((&&) (Stdlib.String.equal f g) (expr_eqb a0 b0))
         (list_eqb clause_eqb l m)
     | _ -> false)
  | Act (f, l) ->
    (match b with
     | Act (g, m) -> (&&) (Stdlib.String.equal f g) (list_eqb expr_eqb l m)
     | _ -> false)
  | Index (a0, b0) ->
    (match b with
     | Index (a', b') -> (&&) (expr_eqb a0 a') (expr_eqb b0 b')
     | _ -> false)
  | Slice (a0, b0, c) ->
    (match b with
     | Slice (a', b', c') ->
       (&&) ((&&) (expr_eqb a0 a') (option_eqb expr_eqb b0 b'))
         (option_eqb expr_eqb c c')
     | _ -> false)
  | Negative a0 -> (match b with
                    | Negative b0 -> expr_eqb a0 b0
                    | _ -> false)
  | Not a0 -> (match b with
               | Not b0 -> expr_eqb a0 b0
               | _ -> false)
  | Arith (o, a0, b0) ->
    (match b with
     | Arith (o', a', b') ->
       (&&) ((&&) (arith_eqb o o') (expr_eqb a0 a')) (expr_eqb b0 b')
     | _ -> false)
  | Compare (a0, l) ->
    (match b with
     | Compare (b0, m) ->
       (&&) (expr_eqb a0 b0)
         (list_eqb (fun c d ->
           let (y, a1) = c in
           let (o, s) = y in
           let (p, a') = d in
           let (o', s') = p in
           (&&) ((&&) (comparison_eqb o o') (spelling_eqb s s'))
             (expr_eqb a1 a')) l m)
     | _ -> false)
  | And (a0, b0) ->
    (match b with
     | And (a', b') -> (&&) (expr_eqb a0 a') (expr_eqb b0 b')
     | _ -> false)
  | Or (a0, b0) ->
    (match b with
     | Or (a', b') -> (&&) (expr_eqb a0 a') (expr_eqb b0 b')
     | _ -> false)
  | If (a0, b0, c) ->
    (match b with
     | If (a', b', c') ->
       (&&) ((&&) (expr_eqb a0 a') (expr_eqb b0 b')) (expr_eqb c c')
     | _ -> false)

(** val clause_eqb : clause -> clause -> bool **)

and clause_eqb c d =
  match c with
  | For (a, xs, p, e) ->
    (match d with
     | For (a', xs', p', e') ->
       (&&) ((&&) ((&&) (eqb a a') (names_eqb xs xs')) (eqb p p'))
         (expr_eqb e e')
     | _ -> false)
  | Where a -> (match d with
                | Where b -> expr_eqb a b
                | _ -> false)
  | Let (x, a) ->
    (match d with
     | Let (y, b) -> (&&) (Stdlib.String.equal x y) (expr_eqb a b)
     | _ -> false)

(** val kind_eqb : kind -> kind -> bool **)

let kind_eqb a b =
  match a with
  | Heaps -> (match b with
              | Heaps -> true
              | _ -> false)
  | AllHeaps -> (match b with
                 | AllHeaps -> true
                 | _ -> false)
  | Row -> (match b with
            | Row -> true
            | _ -> false)
  | Rows -> (match b with
             | Rows -> true
             | _ -> false)
  | Numbers -> (match b with
                | Numbers -> true
                | _ -> false)
  | Coins -> (match b with
              | Coins -> true
              | _ -> false)
  | Grid -> (match b with
             | Grid -> true
             | _ -> false)
  | Graph -> (match b with
              | Graph -> true
              | _ -> false)
  | Digraph -> (match b with
                | Digraph -> true
                | _ -> false)
  | Poset -> (match b with
              | Poset -> true
              | _ -> false)

(** val label_eqb :
    (name * name list) option -> (name * name list) option -> bool **)

let label_eqb a b =
  option_eqb (fun a0 b0 ->
    (&&) (Stdlib.String.equal (fst a0) (fst b0)) (names_eqb (snd a0) (snd b0)))
    a b

(** val statement_eqb : statement -> statement -> bool **)

let statement_eqb a b =
  match a with
  | Choice m ->
    (match b with
     | Choice n0 ->
       (&&)
         ((&&) (label_eqb m.label n0.label)
           (list_eqb expr_eqb m.result n0.result))
         (list_eqb clause_eqb m.clauses n0.clauses)
     | _ -> false)
  | Require a0 -> (match b with
                   | Require b0 -> expr_eqb a0 b0
                   | _ -> false)
  | _ -> false

(** val rows_of : nat -> n -> n -> n list **)

let rec rows_of n0 w m =
  match n0 with
  | O -> []
  | S n1 -> (N.coq_land m (N.ones w)) :: (rows_of n1 w (N.shiftr m w))

(** val any_row : n list -> n **)

let any_row s =
  fold_right N.coq_lor N0 s

(** val join : n -> n list -> n **)

let rec join w = function
| [] -> N0
| a :: s0 -> N.coq_lor a (N.shiftl (join w s0) w)

(** val grid_of : n list -> grid **)

let grid_of s =
  let w = N.size (any_row s) in
  { rows = (N.of_nat (length s)); columns = w; used = (join w s); crosses =
  N0; noughts = N0 }

(** val drop_empty : n list -> n list **)

let rec drop_empty s = match s with
| [] -> s
| n0 :: s0 -> (match n0 with
               | N0 -> drop_empty s0
               | Npos _ -> s)

(** val drop_last_empty : n list -> n list **)

let rec drop_last_empty = function
| [] -> []
| a :: s0 ->
  (match a with
   | N0 ->
     (match drop_last_empty s0 with
      | [] -> []
      | n0 :: l -> a :: (n0 :: l))
   | Npos _ -> a :: (drop_last_empty s0))

(** val zeros : positive -> n **)

let rec zeros = function
| XO p0 -> N.succ (zeros p0)
| _ -> N0

(** val shift_left : n list -> n list **)

let shift_left s =
  match any_row s with
  | N0 -> s
  | Npos p ->
    let k = zeros p in if N.eqb k N0 then s else map (fun a -> N.shiftr a k) s

(** val trimmed : n list -> n list **)

let trimmed s =
  shift_left (drop_last_empty (drop_empty s))

(** val first_column : n list -> n **)

let rec first_column = function
| [] -> N0
| a :: s0 ->
  if N.odd a
  then N.succ_double (first_column s0)
  else N.double (first_column s0)

(** val columns_of : nat -> n list -> n list **)

let rec columns_of w s =
  match w with
  | O -> []
  | S w0 -> (first_column s) :: (columns_of w0 (map N.div2 s))

(** val exchanged : n list -> n list **)

let exchanged s =
  columns_of (N.size_nat (any_row s)) s

(** val mirror : nat -> n -> n -> n **)

let rec mirror w a done0 =
  match w with
  | O -> done0
  | S w0 ->
    mirror w0 (N.div2 a)
      (if N.odd a then N.succ_double done0 else N.double done0)

(** val mirror_rows : bool -> nat -> n -> n list -> n list **)

let rec mirror_rows hexagonal w r = function
| [] -> []
| a :: s0 ->
  let b = mirror w a N0 in
  (if hexagonal then N.shiftl b r else b) :: (mirror_rows hexagonal w
                                               (N.succ r) s0)

(** val mirrored : bool -> n list -> n list **)

let mirrored hexagonal s =
  mirror_rows hexagonal (N.size_nat (any_row s)) N0 s

(** val turned_on : bool -> bool list -> n list -> n list **)

let rec turned_on hexagonal way0 s =
  match way0 with
  | [] -> s
  | b :: way1 ->
    if b
    then turned_on hexagonal way1 (exchanged s)
    else let t0 = mirrored hexagonal s in
         turned_on hexagonal way1 (if hexagonal then trimmed t0 else t0)

(** val turned : bool -> bool list -> n list -> n list **)

let turned hexagonal way0 s =
  turned_on hexagonal way0 (trimmed s)

(** val groups_between :
    bool -> n -> n -> n -> (n * bool list) list -> n -> (n * bool list) list **)

let rec groups_between hexagonal w first1 last guessed rest0 =
  match guessed with
  | [] -> (rest0, []) :: []
  | p :: guessed0 ->
    let (m, way0) = p in
    (match guessed0 with
     | [] -> (rest0, way0) :: []
     | _ :: _ ->
       let m0 = N.coq_land rest0 m in
       if N.eqb (touching hexagonal w first1 last rest0 m0) m0
       then (m0,
              way0) :: (groups_between hexagonal w first1 last guessed0
                         (N.ldiff rest0 m0))
       else (rest0, []) :: [])

(** val groups :
    bool -> n -> n -> (n * bool list) list -> n -> (n * bool list) list **)

let groups hexagonal height0 w guessed rest0 =
  match guessed with
  | [] -> (rest0, []) :: []
  | p :: l ->
    let (_, way0) = p in
    (match l with
     | [] -> (rest0, way0) :: []
     | _ :: _ ->
       groups_between hexagonal w (column height0 w N0)
         (column height0 w (N.sub w (Npos XH))) guessed rest0)

(** val is_plain : n -> grid -> bool **)

let is_plain most0 g =
  (&&)
    ((&&) ((&&) (N.leb g.rows most0) (N.leb g.columns most0))
      (N.eqb g.crosses N0)) (N.eqb g.noughts N0)

(** val alone : (nat -> bool) -> n list -> bool **)

let alone long = function
| [] -> true
| n0 :: l ->
  (match n0 with
   | N0 -> false
   | Npos p ->
     (match p with
      | XH -> (match l with
               | [] -> negb (long (S O))
               | _ :: _ -> false)
      | _ -> false))

(** val standard_board : bool -> n -> n -> n -> bool list -> n list **)

let standard_board hexagonal height0 w m way0 =
  turned hexagonal way0 (rows_of (N.to_nat height0) w m)

(** val in_bounds : n -> grid -> bool **)

let in_bounds most0 g =
  (&&) (N.leb g.rows most0) (N.leb g.columns most0)

(** val standard_boards :
    bool -> (nat -> bool) -> n -> n -> n -> (n * bool list) list -> part list
    -> part list option **)

let rec standard_boards hexagonal long most0 height0 w ms done0 =
  match ms with
  | [] -> Some done0
  | p :: ms0 ->
    let (m, way0) = p in
    let s = standard_board hexagonal height0 w m way0 in
    let g = grid_of s in
    if in_bounds most0 g
    then standard_boards hexagonal long most0 height0 w ms0
           (if alone long s then done0 else (OfGrid g) :: done0)
    else None

(** val standard_parts :
    bool -> (nat -> bool) -> n -> (grid -> (n * bool list) list) -> part ->
    part list **)

let standard_parts hexagonal long most0 guess p = match p with
| OfGrid g ->
  if is_plain most0 g
  then let h = g.rows in
       let w = g.columns in
       let m = g.used in
       (match standard_boards hexagonal long most0 h w
                (groups hexagonal h w (guess g) m) [] with
        | Some ps -> ps
        | None -> p :: [])
  else p :: []
| _ -> p :: []

(** val most : n **)

let most =
  Npos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO XH))))))))))))

(** val c_plus_d : expr **)

let c_plus_d =
  Arith (Add, (Name "c"), (Name "d"))

(** val full_at : expr -> expr **)

let full_at e =
  Call ("full", ((Name "g") :: (e :: [])))

(** val cram_option : move **)

let cram_option =
  { label = None; result = ((Act ("clear", ((Name
    "c") :: (c_plus_d :: [])))) :: []); clauses = ((For (false, ("d" :: []),
    false, (ListOf ((Name "right") :: ((Name "down") :: []))))) :: ((For
    (true, ("c" :: []), false, (Call ("cells", ((Name
    "g") :: []))))) :: ((Where (And ((full_at (Name "c")),
    (full_at c_plus_d)))) :: []))) }

(** val clear_line : expr list **)

let clear_line =
  (Act ("clear", ((Slice ((Name "line"), None, (Some (Name
    "k")))) :: []))) :: []

(** val let_line : clause **)

let let_line =
  Let ("line", (Call ("run", ((Name "g") :: ((Name "c") :: ((Name
    "d") :: []))))))

(** val for_k : clause **)

let for_k =
  For (false, ("k" :: []), false, (Range ((Number (Npos XH)), (Call ("len",
    ((Name "line") :: []))), true)))

(** val nimbi_option : move **)

let nimbi_option =
  { label = None; result = clear_line; clauses = ((For (false, ("c" :: []),
    false, (Call ("cells", ((Name "g") :: []))))) :: ((For (true,
    ("d" :: []), false, (ListOf ((Name "right") :: ((Name
    "down") :: []))))) :: (let_line :: (for_k :: ((Where (Or ((Compare ((Name
    "k"), (((Greater, Long), (Number (Npos XH))) :: []))), (Compare ((Name
    "d"), (((Equal, Short), (Name "right")) :: [])))))) :: []))))) }

(** val takes_part : expr **)

let takes_part =
  Compare ((Name "taking"), (((Equal, Short), (Name "part")) :: []))

(** val hexagon_option : move **)

let hexagon_option =
  { label = None; result = clear_line; clauses = ((For (false, ("c" :: []),
    false, (Call ("cells", ((Name "g") :: []))))) :: ((For (true,
    ("d" :: []), false, (ListOf ((Name "right") :: ((Name "down") :: ((Arith
    (Add, (Name "right"), (Name "down"))) :: [])))))) :: ((Where (Or
    (takes_part, (Not
    (full_at (Arith (Subtract, (Name "c"), (Name "d")))))))) :: (let_line :: (for_k :: ((Where
    (Or (takes_part, (Compare ((Name "k"), (((Equal, Short), (Call ("len",
    ((Name "line") :: [])))) :: [])))))) :: [])))))) }

(** val full_before : expr **)

let full_before =
  full_at (Arith (Subtract, (Name "c"), (Name "d")))

(** val all_of_line : expr **)

let all_of_line =
  Compare ((Name "k"), (((Equal, Short), (Call ("len", ((Name
    "line") :: [])))) :: []))

(** val squares_option : move **)

let squares_option =
  { label = None; result = clear_line; clauses = ((For (false, ("c" :: []),
    false, (Call ("cells", ((Name "g") :: []))))) :: ((For (true,
    ("d" :: []), false, (ListOf ((Name "right") :: ((Name
    "down") :: []))))) :: ((Where (Not
    full_before)) :: (let_line :: (for_k :: ((Where all_of_line) :: [])))))) }

(** val same_move : move -> move -> bool **)

let same_move m k =
  (&&) (list_eqb expr_eqb m.result k.result)
    (list_eqb clause_eqb m.clauses k.clauses)

(** val choices0 : statement list -> move list **)

let choices0 b =
  flat_map (fun s -> match s with
                     | Choice m -> m :: []
                     | _ -> []) b

(** val unconditional : statement list -> bool **)

let unconditional b =
  forallb (fun s ->
    match s with
    | Require _ -> false
    | Wins _ -> false
    | _ -> true) b

(** val is_named : name -> (name * 'a1) list -> bool **)

let is_named x l =
  match find0 x l with
  | Some _ -> true
  | None -> false

(** val means : name -> value -> (name * value option) list -> bool **)

let means x v l =
  match find0 x l with
  | Some o -> (match o with
               | Some w -> value_eqb v w
               | None -> false)
  | None -> false

type line_rule = { on_triangles : bool; how_many : (nat -> bool);
                   only_whole : bool }

(** val recognised : ruleset -> rules -> line_rule option **)

let recognised t0 r =
  let b = t0.body in
  let (defs, once0) = definitions "g" b [] [] in
  let c = r.constants in
  (match t0.of_kind with
   | Grid ->
     (match t0.names with
      | [] -> None
      | own :: l ->
        (match l with
         | [] ->
           (match once0 with
            | [] ->
              if (&&)
                   ((&&)
                     ((&&)
                       ((&&) (Stdlib.String.equal own "g") (unconditional b))
                       (forallb (fun f -> negb (is_named f defs))
                         ("full" :: ("cells" :: ("run" :: ("len" :: ("clear" :: [])))))))
                     (means "right" (Pair (Z0, (Zpos XH))) c))
                   (means "down" (Pair ((Zpos XH), Z0)) c)
              then (match choices0 b with
                    | [] -> None
                    | m :: l0 ->
                      (match l0 with
                       | [] ->
                         if same_move m cram_option
                         then Some { on_triangles = false; how_many =
                                (Nat.eqb (S (S O))); only_whole = false }
                         else if same_move m nimbi_option
                              then Some { on_triangles = false; how_many =
                                     (fun _ -> true); only_whole = false }
                              else if same_move m squares_option
                                   then Some { on_triangles = false;
                                          how_many = (fun _ -> true);
                                          only_whole = true }
                                   else if (&&) (same_move m hexagon_option)
                                             (means "part" (Int (Zpos XH)) c)
                                        then if means "taking" (Int (Zpos
                                                  XH)) c
                                             then Some { on_triangles = true;
                                                    how_many = (fun _ ->
                                                    true); only_whole =
                                                    false }
                                             else if means "taking" (Int Z0) c
                                                  then Some { on_triangles =
                                                         true; how_many =
                                                         (fun _ -> true);
                                                         only_whole = true }
                                                  else None
                                        else None
                       | _ :: _ -> None))
              else None
            | _ :: _ -> None)
         | _ :: _ -> None))
   | _ -> None)

(** val line_parts : line_rule -> guesses -> part -> part list **)

let line_parts l guess =
  standard_parts l.on_triangles l.how_many most
    (guess.pieces_for l.on_triangles)

(** val kept : ('a1 -> 'a1 list) -> ('a1 -> bool) -> 'a1 -> 'a1 list **)

let kept split0 keep0 c =
  filter keep0 (split0 c)

(** val once_each : n list -> bool **)

let rec once_each = function
| [] -> true
| v :: l0 -> (&&) (negb (mem v l0)) (once_each l0)

(** val sound : (n * n list) list -> bool **)

let sound ls =
  (&&) (once_each (labels ls))
    (forallb (fun l ->
      forallb (fun v ->
        (&&) (negb (N.eqb v (fst l))) (mem (fst l) (listed v ls))) (snd l))
      ls)

(** val rule_eqb : statement -> statement -> bool **)

let rule_eqb a b =
  match a with
  | Define (f, xs, e) ->
    (match b with
     | Define (g, ys, e') ->
       (&&) ((&&) (Stdlib.String.equal f g) (names_eqb xs ys)) (expr_eqb e e')
     | _ -> statement_eqb a b)
  | Wins e -> (match b with
               | Wins e' -> expr_eqb e e'
               | _ -> statement_eqb a b)
  | _ -> statement_eqb a b

(** val says : kind -> name list -> statement list -> ruleset -> bool **)

let says k xs l f =
  (&&) ((&&) (kind_eqb k f.of_kind) (names_eqb xs f.names))
    (list_eqb rule_eqb l (filter of_the_rules f.body))

(** val is_text :
    kind -> name -> move list -> expr list -> ruleset -> bool **)

let is_text k own ms requirements f =
  (&&)
    (says k (own :: [])
      (app (map (fun x -> Choice x) ms)
        (map (fun x -> Require x) requirements)) f)
    (match f.before with
     | [] -> true
     | _ :: _ -> false)

type game_text =
| NodeKayles
| ArcKayles
| GraphChomp
| PosetGame

(** val of_each : name -> name -> name -> clause list **)

let of_each x own source =
  (For (false, (x :: []), false, (Call (source, ((Name own) :: []))))) :: []

(** val of_each_edge : clause list **)

let of_each_edge =
  (For (false, ("u" :: ("v" :: [])), true, (Call ("edges", ((Name
    "g") :: []))))) :: []

(** val take_nearby : name -> name -> name -> name -> move **)

let take_nearby x own source nearby =
  { label = (Some ("take", (x :: []))); result = ((Act ("remove", ((Name
    x) :: ((Call (nearby, ((Name own) :: ((Name
    x) :: [])))) :: [])))) :: []); clauses = (of_each x own source) }

(** val moves_in : game_text -> move list **)

let moves_in = function
| NodeKayles -> (take_nearby "v" "g" "vertices" "neighbours") :: []
| ArcKayles ->
  { label = (Some ("take", ("u" :: ("v" :: [])))); result = ((Act ("remove",
    ((Name "u") :: ((Name "v") :: [])))) :: []); clauses =
    of_each_edge } :: []
| GraphChomp ->
  { label = (Some ("take", ("v" :: []))); result = ((Act ("remove", ((Name
    "v") :: []))) :: []); clauses =
    (of_each "v" "g" "vertices") } :: ({ label = (Some ("cut",
    ("u" :: ("v" :: [])))); result = ((Act ("cut", ((Name "u") :: ((Name
    "v") :: [])))) :: []); clauses = of_each_edge } :: [])
| PosetGame -> (take_nearby "x" "p" "elements" "above") :: []

(** val own_name : game_text -> name **)

let own_name = function
| PosetGame -> "p"
| _ -> "g"

(** val kind_of : game_text -> kind **)

let kind_of = function
| PosetGame -> Poset
| _ -> Graph

(** val is_game_text : game_text -> ruleset -> bool **)

let is_game_text t0 =
  is_text (kind_of t0) (own_name t0) (moves_in t0) []

(** val good : game_text -> part -> bool **)

let good t0 p =
  match t0 with
  | NodeKayles -> (match p with
                   | OfGraph g -> negb g.directed
                   | _ -> false)
  | PosetGame -> (match p with
                  | OfPoset _ -> true
                  | _ -> false)
  | _ ->
    (match p with
     | OfGraph g -> (&&) (negb g.directed) (sound g.links)
     | _ -> false)

(** val links_of : part -> (n * n list) list **)

let links_of = function
| OfGraph g -> g.links
| OfPoset ls -> ls
| _ -> []

module M = PositiveMap

(** val at_number : 'a1 M.t -> n -> 'a1 option **)

let at_number m v =
  M.find (N.succ_pos v) m

(** val with_number : 'a1 M.t -> n -> 'a1 -> 'a1 M.t **)

let with_number m v a =
  M.add (N.succ_pos v) a m

(** val neighbours_of : (n * n list) list -> n list M.t **)

let neighbours_of ls =
  let join0 = fun m u v ->
    with_number m u (v :: (match at_number m u with
                           | Some l -> l
                           | None -> []))
  in
  fold_left (fun m l ->
    fold_left (fun m0 v -> join0 (join0 m0 (fst l) v) v (fst l)) (snd l) m)
    ls M.empty

(** val search : nat -> n list M.t -> n list -> unit M.t -> unit M.t **)

let rec search fuel joined todo seen1 =
  match fuel with
  | O -> seen1
  | S fuel0 ->
    (match todo with
     | [] -> seen1
     | v :: todo0 ->
       (match at_number seen1 v with
        | Some _ -> search fuel0 joined todo0 seen1
        | None ->
          search fuel0 joined
            (match at_number joined v with
             | Some l -> rev_append l todo0
             | None -> todo0) (with_number seen1 v ())))

(** val side : unit M.t -> n -> bool **)

let side m v =
  match at_number m v with
  | Some _ -> true
  | None -> false

(** val on_side : (n -> bool) -> (n * n list) list -> (n * n list) list **)

let on_side s ls =
  filter (fun l -> s (fst l)) ls

(** val closed : (n -> bool) -> (n * n list) list -> bool **)

let closed s ls =
  forallb (fun l ->
    let b = s (fst l) in forallb (fun v -> eqb b (s v)) (snd l)) ls

(** val apart :
    n list M.t -> nat -> nat -> (n * n list) list -> (n * n list) list list **)

let rec apart joined steps0 fuel ls = match ls with
| [] -> []
| p :: _ ->
  let (v, _) = p in
  (match fuel with
   | O -> ls :: []
   | S fuel0 ->
     let m = search steps0 joined (v :: []) M.empty in
     (match on_side (fun u -> negb (side m u)) ls with
      | [] -> ls :: []
      | p0 :: l ->
        if closed (side m) ls
        then (on_side (side m) ls) :: (apart joined steps0 fuel0 (p0 :: l))
        else ls :: []))

(** val components_of : (n * n list) list -> (n * n list) list list **)

let components_of ls =
  let steps0 =
    fold_left (fun n0 l -> S
      (add (length (snd l)) (add (length (snd l)) n0))) ls (S O)
  in
  apart (neighbours_of ls) steps0 (length ls) ls

(** val check_names : n M.t -> n list -> unit M.t -> n M.t -> n M.t option **)

let rec check_names chosen0 vs used0 done0 =
  match vs with
  | [] -> Some done0
  | v :: vs0 ->
    (match at_number chosen0 v with
     | Some w ->
       (match at_number used0 w with
        | Some _ -> None
        | None ->
          check_names chosen0 vs0 (with_number used0 w ())
            (with_number done0 v w))
     | None -> None)

(** val insert0 : ('a1 -> 'a1 -> bool) -> 'a1 -> 'a1 list -> 'a1 list **)

let rec insert0 leb0 a l = match l with
| [] -> a :: []
| b :: rest0 -> if leb0 a b then a :: l else b :: (insert0 leb0 a rest0)

(** val in_order0 : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list **)

let in_order0 leb0 l =
  fold_left (fun done0 a -> insert0 leb0 a done0) l []

(** val renamed_list : n M.t -> n list -> n list **)

let renamed_list m l =
  in_order0 N.leb
    (flat_map (fun v ->
      match at_number m v with
      | Some w -> w :: []
      | None -> []) l)

(** val new_name : n M.t -> n -> n **)

let new_name m v =
  match at_number m v with
  | Some w -> w
  | None -> N0

(** val renamed_links : n M.t -> (n * n list) list -> (n * n list) list **)

let renamed_links m ls =
  in_order0 (fun a b -> N.leb (fst a) (fst b))
    (map (fun l -> ((new_name m (fst l)), (renamed_list m (snd l)))) ls)

(** val renamed :
    ((n * n list) list -> (n * n) list) -> (n * n list) list -> (n * n list)
    list **)

let renamed guess ls =
  let chosen0 =
    fold_left (fun m g -> with_number m (fst g) (snd g)) (guess ls) M.empty
  in
  (match check_names chosen0 (labels ls) M.empty M.empty with
   | Some m -> renamed_links m ls
   | None -> ls)

(** val board_of : game_text -> (n * n list) list -> part **)

let board_of t0 ls =
  match t0 with
  | PosetGame -> OfPoset ls
  | _ -> OfGraph { directed = false; token = None; links = ls }

(** val pieces_of :
    game_text -> ((n * n list) list -> (n * n) list) -> part -> part list **)

let pieces_of t0 guess p =
  if good t0 p
  then map (fun ls -> board_of t0 (renamed guess ls))
         (components_of (links_of p))
  else p :: []

(** val no_point : game_text -> part -> bool **)

let no_point t0 p =
  match t0 with
  | ArcKayles ->
    (match p with
     | OfGraph g ->
       let { directed = directed0; token = _; links = links0 } = g in
       if directed0
       then true
       else (match links0 with
             | [] -> true
             | p0 :: l ->
               let (_, l0) = p0 in
               (match l0 with
                | [] -> (match l with
                         | [] -> false
                         | _ :: _ -> true)
                | _ :: _ -> true))
     | _ -> true)
  | _ -> true

(** val graph_apart :
    game_text -> ((n * n list) list -> (n * n) list) -> part -> part list **)

let graph_apart t0 guess =
  kept (pieces_of t0 guess) (no_point t0)

(** val graph_game : ruleset -> game_text option **)

let graph_game f =
  find (fun t0 -> is_game_text t0 f)
    (NodeKayles :: (ArcKayles :: (GraphChomp :: (PosetGame :: []))))

(** val graph_parts :
    ((n * n list) list -> (n * n) list) -> ruleset -> (part -> part list)
    option **)

let graph_parts guess f =
  match graph_game f with
  | Some t0 -> Some (graph_apart t0 guess)
  | None -> None

type entry =
| HasValue of n
| Reaches of n

(** val value_from :
    ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> ('a1, entry) table -> n ->
    'a1 list -> n option **)

let rec value_from eqb0 hash t0 s = function
| [] -> Some s
| c :: rest0 ->
  (match lookup eqb0 hash t0 c with
   | Some e ->
     (match e with
      | HasValue n0 -> value_from eqb0 hash t0 (N.coq_lxor s n0) rest0
      | Reaches _ -> None)
   | None -> None)

(** val value0 :
    ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> ('a1, entry) table -> 'a1
    list -> n option **)

let value0 eqb0 hash t0 parts =
  value_from eqb0 hash t0 N0 parts

type 'c seen =
| Known of n
| AllBut of 'c * n * n
| Unknown

(** val look_on :
    ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> ('a1, entry) table -> 'a1 ->
    n -> n -> 'a1 list -> 'a1 seen **)

let rec look_on eqb0 hash t0 c values s = function
| [] -> AllBut (c, values, s)
| d :: rest0 ->
  (match lookup eqb0 hash t0 d with
   | Some e ->
     (match e with
      | HasValue n0 -> look_on eqb0 hash t0 c values (N.coq_lxor s n0) rest0
      | Reaches _ -> Unknown)
   | None -> Unknown)

(** val look :
    ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> ('a1, entry) table -> n ->
    'a1 list -> 'a1 seen **)

let rec look eqb0 hash t0 s = function
| [] -> Known s
| c :: rest0 ->
  (match lookup eqb0 hash t0 c with
   | Some e ->
     (match e with
      | HasValue n0 -> look eqb0 hash t0 (N.coq_lxor s n0) rest0
      | Reaches values -> look_on eqb0 hash t0 c values s rest0)
   | None -> look_on eqb0 hash t0 c N0 s rest0)

(** val values_of0 :
    ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> ('a1, entry) table -> n ->
    bool -> n -> 'a1 list list -> bool * n **)

let rec values_of0 eqb0 hash t0 w found1 values = function
| [] -> (found1, values)
| q :: l0 ->
  (match value0 eqb0 hash t0 q with
   | Some u ->
     values_of0 eqb0 hash t0 w (if N.eqb u w then true else found1)
       (if N.ltb u (Npos (XO (XO (XO (XO (XO (XO XH)))))))
        then N.setbit values u
        else values) l0
   | None -> values_of0 eqb0 hash t0 w found1 values l0)

(** val answer :
    ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
    ('a1, entry) table -> 'a1 -> n -> n -> ('a1, entry) table option **)

let answer moves0 eqb0 hash t0 c values w =
  if (&&) (N.ltb w (Npos (XO (XO (XO (XO (XO (XO XH))))))))
       (N.testbit values w)
  then Some t0
  else let (b, more) = values_of0 eqb0 hash t0 w false values (moves0 c) in
       if b then Some (put eqb0 hash t0 c (Reaches more)) else None

type 'c fault =
| SameValue of 'c list
| NoAnswer of 'c list
| NoOption of n

type ('c, 'a) result0 =
| Fine of 'a
| Wrong of 'c fault

(** val check_options :
    ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
    ('a1, entry) table -> n -> unit PositiveMap.t -> 'a1 list list -> ('a1,
    ('a1, entry) table * unit PositiveMap.t) result0 **)

let rec check_options moves0 eqb0 hash t0 v below0 = function
| [] -> Fine (t0, below0)
| q :: l0 ->
  (match look eqb0 hash t0 N0 q with
   | Known u ->
     (match N.compare u v with
      | Eq -> Wrong (SameValue q)
      | Lt ->
        check_options moves0 eqb0 hash t0 v
          (PositiveMap.add (N.succ_pos u) () below0) l0
      | Gt -> check_options moves0 eqb0 hash t0 v below0 l0)
   | AllBut (c, values, s) ->
     (match answer moves0 eqb0 hash t0 c values (N.coq_lxor s v) with
      | Some t1 -> check_options moves0 eqb0 hash t1 v below0 l0
      | None -> Wrong (NoAnswer q))
   | Unknown -> Wrong (NoAnswer q))

(** val check_line :
    ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
    ('a1, entry) table -> 'a1 -> n -> ('a1, ('a1, entry) table) result0 **)

let check_line moves0 eqb0 hash t0 c v =
  let options = moves0 c in
  (match check_options moves0 eqb0 hash t0 v PositiveMap.empty options with
   | Fine a ->
     let (t1, below0) = a in
     (match missing options below0 N0 v with
      | Some n0 -> Wrong (NoOption n0)
      | None -> Fine (put eqb0 hash t1 c (HasValue v)))
   | Wrong f -> Wrong f)

type 'c verdict0 =
| Accepted of ('c, entry) table
| Refused of n * 'c fault

(** val check_lines :
    ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
    ('a1, entry) table -> n -> ('a1 * n) list -> 'a1 verdict0 **)

let rec check_lines moves0 eqb0 hash t0 k = function
| [] -> Accepted t0
| p :: lines0 ->
  let (c, v) = p in
  (match check_line moves0 eqb0 hash t0 c v with
   | Fine t1 -> check_lines moves0 eqb0 hash t1 (N.succ k) lines0
   | Wrong f -> Refused (k, f))

(** val no_lines : ('a1, entry) table **)

let no_lines =
  empty0

(** val moves_from :
    ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
    ('a1, 'a1 list list) table -> 'a1 -> 'a1 list list **)

let moves_from moves0 equal1 hash t0 c =
  match lookup equal1 hash t0 c with
  | Some l -> l
  | None -> moves0 c

(** val add_part :
    ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
    ('a1, 'a1 list list) table -> 'a1 -> ('a1, 'a1 list list) table **)

let add_part moves0 equal1 hash t0 c =
  match lookup equal1 hash t0 c with
  | Some _ -> t0
  | None -> put equal1 hash t0 c (moves0 c)

(** val add_sum :
    ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
    ('a1, 'a1 list list) table -> 'a1 list -> ('a1, 'a1 list list) table **)

let add_sum moves0 equal1 hash t0 p = match p with
| [] -> t0
| _ :: l ->
  (match l with
   | [] -> t0
   | _ :: _ -> fold_left (add_part moves0 equal1 hash) p t0)

(** val add_line :
    ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
    ('a1, 'a1 list list) table -> 'a1 list -> ('a1, 'a1 list list) table **)

let add_line moves0 equal1 hash t0 p =
  let t1 = add_sum moves0 equal1 hash t0 p in
  fold_left (add_sum moves0 equal1 hash)
    (together (moves_from moves0 equal1 hash t1) p) t1

(** val is_sum : 'a1 list -> bool **)

let is_sum = function
| [] -> false
| _ :: l -> (match l with
             | [] -> false
             | _ :: _ -> true)

(** val table_of :
    ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
    'a1 list list -> ('a1, 'a1 list list) table **)

let table_of moves0 equal1 hash lines =
  if existsb is_sum lines
  then fold_left (add_line moves0 equal1 hash) lines empty0
  else empty0

type claim0 =
| Worth of n
| Winner of claim

(** val alone0 : part -> part list **)

let alone0 c =
  c :: []

(** val taken_apart : guesses -> ruleset -> rules -> part -> part list **)

let taken_apart guess t0 r =
  if r.in_components
  then (match recognised t0 r with
        | Some l -> line_parts l guess
        | None ->
          (match graph_parts guess.names_for t0 with
           | Some split0 -> split0
           | None -> alone0))
  else alone0

(** val dead_parts : ruleset -> rules -> part -> bool **)

let dead_parts t0 r =
  if r.in_components
  then (match recognised t0 r with
        | Some _ -> (fun _ -> false)
        | None -> dead_part (ways_of t0) r)
  else dead_part (ways_of t0) r

(** val figures : part -> n list **)

let figures p =
  let of_links = fun ls ->
    flat_map (fun l -> (fst l) :: (app (snd l) (N0 :: []))) ls
  in
  (match p with
   | Figures ns -> ns
   | OfCoins c -> c.coin_count :: (c.heads_up :: [])
   | OfGrid g ->
     g.rows :: (g.columns :: (g.used :: (g.crosses :: (g.noughts :: []))))
   | OfGraph g ->
     (match g.token with
      | Some v -> N.add v (Npos XH)
      | None -> N0) :: (of_links g.links)
   | OfPoset p0 -> of_links p0)

(** val figures_leb : n list -> n list -> bool **)

let rec figures_leb a b =
  match a with
  | [] -> true
  | x :: a0 ->
    (match b with
     | [] -> false
     | y :: b0 ->
       (match N.compare x y with
        | Eq -> figures_leb a0 b0
        | Lt -> true
        | Gt -> false))

(** val before0 : guesses -> part -> part -> bool **)

let before0 guess p q =
  match Coq_Pos.compare (guess.hash_of (p :: [])) (guess.hash_of (q :: [])) with
  | Eq -> figures_leb (figures p) (figures q)
  | Lt -> true
  | Gt -> false

type proof =
| ByNimbers of (part * n) list
| ByStrategy of part list list * part list list

type refusal =
| NoSuchGame
| NoSuchPosition
| NoDrawnPosition of n
| NoSums
| OtherConvention
| OtherValue of n
| NoValue
| NoClaim
| LineOfNimbers of n * part fault
| LineOfStrategy of place0 * part list reason

type verdict1 =
| Verified
| Refused0 of refusal

(** val piece_moves :
    rules -> (part -> part list) -> part -> part list list **)

let piece_moves r split0 =
  split_moves (part_moves r) split0

(** val known :
    guesses -> rules -> (part -> part list) -> part list list -> (part, part
    list list) table **)

let known guess =
  let hash = fun p -> guess.hash_of (p :: []) in
  (fun r split0 lines -> table_of (piece_moves r split0) part_eqb hash lines)

(** val moves_by :
    guesses -> rules -> (part -> part list) -> (part, part list list) table
    -> part -> part list list **)

let moves_by guess =
  let hash = fun p -> guess.hash_of (p :: []) in
  (fun r split0 -> moves_from (piece_moves r split0) part_eqb hash)

(** val value_claim : n -> claim0 -> bool **)

let value_claim n0 = function
| Worth m -> N.eqb n0 m
| Winner c0 ->
  (match c0 with
   | NextPlayer -> negb (N.eqb n0 N0)
   | PreviousPlayer -> N.eqb n0 N0
   | Draw -> false)

(** val by_nimbers :
    guesses -> rules -> (part -> part list) -> convention -> part list ->
    claim0 -> (part * n) list -> verdict1 **)

let by_nimbers guess =
  let hash = fun p -> guess.hash_of (p :: []) in
  (fun r split0 v p c lines ->
  match r.judge with
  | Some _ -> Refused0 NoSums
  | None ->
    (match v with
     | NormalPlay ->
       (match check_lines (split_moves (part_moves r) split0) part_eqb hash
                no_lines N0 lines with
        | Accepted t0 ->
          (match value0 part_eqb hash t0 (split_all split0 p) with
           | Some n0 ->
             if value_claim n0 c then Verified else Refused0 (OtherValue n0)
           | None -> Refused0 NoValue)
        | Refused (n0, f) -> Refused0 (LineOfNimbers (n0, f)))
     | MiserePlay -> Refused0 OtherConvention))

(** val evaluates : rules -> part list -> bool **)

let evaluates r p =
  forallb (fun c ->
    (&&) (is_part r c)
      (match part_options r c with
       | Some _ -> (match judged r c with
                    | Some _ -> true
                    | None -> false)
       | None -> false)) p

(** val first_without_options : rules -> n -> part list list -> n option **)

let rec first_without_options r n0 = function
| [] -> None
| p :: ps0 ->
  if evaluates r p then first_without_options r (N.succ n0) ps0 else Some n0

(** val by_strategy0 :
    guesses -> rules -> (part -> part list) -> (part -> bool) -> convention
    -> part list -> claim0 -> part list list -> part list list -> verdict1 **)

let by_strategy0 guess =
  let hash_all = guess.hash_of in
  (fun r split0 dead v p c lost0 drawn ->
  match c with
  | Worth _ -> Refused0 NoClaim
  | Winner c0 ->
    (match r.judge with
     | Some _ ->
       (match by_strategy (position_moves r) (end_won r) (fun p0 -> p0)
                (list_eqb part_eqb) hash_all true lost0 drawn with
        | Inl t0 ->
          if claims (position_moves r) (end_won r) (fun p0 -> p0)
               (list_eqb part_eqb) hash_all t0 p c0
          then Verified
          else Refused0 NoClaim
        | Inr p0 -> let (at_, f) = p0 in Refused0 (LineOfStrategy (at_, f)))
     | None ->
       let all = split_all split0 in
       let lost1 = mapped all lost0 in
       let drawn0 = mapped all drawn in
       let ms = known guess r split0 (rev_append drawn0 lost1) in
       let moves0 = moves_by guess r split0 ms in
       let over = match v with
                  | NormalPlay -> false
                  | MiserePlay -> true in
       let won = fun _ -> over in
       let key1 = alive_key dead (before0 guess) in
       (match by_strategy (together moves0) won key1 (list_eqb part_eqb)
                hash_all true lost1 drawn0 with
        | Inl t0 ->
          if claims (together moves0) won key1 (list_eqb part_eqb) hash_all
               t0 (all p) c0
          then Verified
          else Refused0 NoClaim
        | Inr p0 -> let (at_, f) = p0 in Refused0 (LineOfStrategy (at_, f)))))

(** val is_position : rules -> convention -> part list -> bool **)

let is_position r v p =
  (&&) (forallb (is_part r) p)
    (match r.judge with
     | Some _ ->
       (match v with
        | NormalPlay ->
          (match p with
           | [] -> false
           | _ :: l -> (match l with
                        | [] -> true
                        | _ :: _ -> false))
        | MiserePlay -> false)
     | None -> true)

(** val verify :
    guesses -> rules -> (part -> part list) -> (part -> bool) -> convention
    -> part list -> claim0 -> proof -> verdict1 **)

let verify guess r split0 dead v p c w =
  if is_position r v p
  then (match w with
        | ByNimbers lines -> by_nimbers guess r split0 v p c lines
        | ByStrategy (lost0, drawn) ->
          (match first_without_options r N0 drawn with
           | Some n0 -> Refused0 (NoDrawnPosition n0)
           | None -> by_strategy0 guess r split0 dead v p c lost0 drawn))
  else Refused0 NoSuchPosition

(** val check :
    guesses -> ruleset -> value option list -> convention -> part list ->
    claim0 -> proof -> verdict1 **)

let check guess t0 chosen0 v p c w =
  match understood t0 chosen0 with
  | Some r ->
    verify guess r (taken_apart guess t0 r) (dead_parts t0 r) v p c w
  | None -> Refused0 NoSuchGame

(** val allows : n -> n -> bool **)

let allows =
  N.testbit

(** val range0 : n -> n -> n list **)

let range0 a b =
  map N.of_nat (seq (N.to_nat a) (sub (S (N.to_nat b)) (N.to_nat a)))

(** val pairs0 : n -> n -> n list list **)

let pairs0 d r =
  flat_map (fun a ->
    if (||) (allows d (Npos (XO XH)))
         ((&&) (allows d (Npos (XO (XO XH)))) (N.ltb a (N.sub r a)))
    then (a :: ((N.sub r a) :: [])) :: []
    else []) (range0 (Npos XH) (N.div r (Npos (XO XH))))

(** val triples : n -> n -> n list list **)

let triples d r =
  if allows d (Npos (XI XH))
  then flat_map (fun a ->
         map (fun b -> a :: (b :: ((N.sub (N.sub r a) b) :: [])))
           (range0 a (N.div (N.sub r a) (Npos (XO XH)))))
         (range0 (Npos XH) (N.div r (Npos (XI XH))))
  else []

(** val leaves : n -> n -> n list list **)

let leaves d r =
  app
    (if if N.eqb r N0 then allows d N0 else allows d (Npos XH)
     then (if N.eqb r N0 then [] else r :: []) :: []
     else []) (app (pairs0 d r) (triples d r))

(** val moves : n list -> n -> n list list **)

let rec moves code n0 =
  match code with
  | [] -> []
  | d :: code0 ->
    app (leaves d n0)
      (if N.eqb n0 N0 then [] else moves code0 (N.sub n0 (Npos XH)))

(** val proper0 : n list -> bool **)

let proper0 code =
  (&&) (negb (allows (hd N0 code) N0)) (negb (allows (hd N0 code) (Npos XH)))

(** val digit : n list -> n -> n **)

let digit code k =
  nth (N.to_nat k) code N0

(** val value_sum : (n -> n) -> n list -> n **)

let value_sum g o =
  fold_right (fun c s -> N.coq_lxor (g c) s) N0 o

(** val most_taken : n list -> n **)

let rec most_taken = function
| [] -> N0
| _ :: code0 ->
  if forallb (N.eqb N0) code0 then N0 else N.add (Npos XH) (most_taken code0)

(** val leaves_three : n list -> bool **)

let leaves_three code =
  existsb (fun d -> allows d (Npos (XI XH))) code

(** val leaves_unequal : n list -> bool **)

let leaves_unequal code =
  existsb (fun d ->
    (&&) (allows d (Npos (XO (XO XH)))) (negb (allows d (Npos (XO XH))))) code

(** val last_needed : n list -> n -> n -> n **)

let last_needed code from0 period0 =
  let sum0 = N.add from0 period0 in
  N.add (most_taken code)
    (if leaves_three code
     then N.mul (Npos (XI XH)) sum0
     else if leaves_unequal code
          then N.add (N.mul (Npos (XO XH)) sum0) period0
          else N.mul (Npos (XO XH)) sum0)

(** val reduced : n -> n -> n -> n **)

let reduced from0 p n0 =
  if N.ltb n0 from0 then n0 else N.add from0 (N.modulo (N.sub n0 from0) p)

type tree0 =
| Leaf0
| Node0 of tree0 * bool * tree0

(** val tree_mem : positive -> tree0 -> bool **)

let rec tree_mem p = function
| Leaf0 -> false
| Node0 (l, b, r) ->
  (match p with
   | XI p0 -> tree_mem p0 r
   | XO p0 -> tree_mem p0 l
   | XH -> b)

(** val tree_add : positive -> tree0 -> tree0 **)

let rec tree_add p t0 =
  match p with
  | XI p0 ->
    (match t0 with
     | Leaf0 -> Node0 (Leaf0, false, (tree_add p0 Leaf0))
     | Node0 (l, b, r) -> Node0 (l, b, (tree_add p0 r)))
  | XO p0 ->
    (match t0 with
     | Leaf0 -> Node0 ((tree_add p0 Leaf0), false, Leaf0)
     | Node0 (l, b, r) -> Node0 ((tree_add p0 l), b, r))
  | XH ->
    (match t0 with
     | Leaf0 -> Node0 (Leaf0, true, Leaf0)
     | Node0 (l, _, r) -> Node0 (l, true, r))

type set = { zero : bool; others : tree0 }

(** val no_number : set **)

let no_number =
  { zero = false; others = Leaf0 }

(** val mem0 : n -> set -> bool **)

let mem0 n0 s =
  match n0 with
  | N0 -> s.zero
  | Npos p -> tree_mem p s.others

(** val add0 : n -> set -> set **)

let add0 n0 s =
  match n0 with
  | N0 -> { zero = true; others = s.others }
  | Npos p -> { zero = s.zero; others = (tree_add p s.others) }

(** val tree_mem_lxor : bool -> positive -> positive -> tree0 -> bool **)

let rec tree_mem_lxor ended p q = function
| Leaf0 -> if ended then Coq_Pos.eqb p q else false
| Node0 (l, b, r) ->
  (match p with
   | XI p0 ->
     (match q with
      | XI q0 -> tree_mem_lxor ended p0 q0 l
      | XO q0 -> tree_mem_lxor b p0 q0 r
      | XH -> tree_mem p0 l)
   | XO p0 ->
     (match q with
      | XI q0 -> tree_mem_lxor b p0 q0 r
      | XO q0 -> tree_mem_lxor ended p0 q0 l
      | XH -> tree_mem p0 r)
   | XH ->
     (match q with
      | XI p0 -> tree_mem p0 l
      | XO p0 -> tree_mem p0 r
      | XH -> ended))

(** val mem_lxor : n -> n -> set -> bool **)

let mem_lxor x y s =
  match x with
  | N0 -> mem0 y s
  | Npos p ->
    (match y with
     | N0 -> mem0 x s
     | Npos q -> tree_mem_lxor s.zero p q s.others)

type state0 = { seen0 : set; rest : n list }

(** val advance : set -> n list -> n list **)

let rec advance s l = match l with
| [] -> []
| x :: l' -> if mem0 x s then advance s l' else l

(** val note0 : n -> state0 -> state0 **)

let note0 x st =
  let { seen0 = s; rest = l } = st in
  if mem0 x s
  then st
  else let s0 = add0 x s in
       (match l with
        | [] -> { seen0 = s0; rest = [] }
        | y :: l' ->
          if N.eqb x y
          then { seen0 = s0; rest = (advance s0 l') }
          else { seen0 = s0; rest = l })

(** val note_lxor : n -> n -> state0 -> state0 **)

let note_lxor x y st =
  if mem_lxor x y st.seen0 then st else note0 (N.coq_lxor x y) st

(** val least_is : n -> state0 -> bool **)

let least_is v st =
  match st.rest with
  | [] -> false
  | y :: _ -> N.eqb v y

(** val singles : n list -> n list -> state0 -> state0 **)

let rec singles code dn st =
  match code with
  | [] -> st
  | d :: code0 ->
    (match dn with
     | [] -> st
     | x :: dn0 ->
       singles code0 dn0
         (match dn0 with
          | [] -> if allows d N0 then note0 N0 st else st
          | _ :: _ -> if allows d (Npos XH) then note0 x st else st))

(** val walk0 :
    bool -> n -> n -> n list -> n list -> n list -> state0 -> state0 **)

let rec walk0 full v x hare ups dn st =
  match hare with
  | [] -> st
  | _ :: l ->
    (match l with
     | [] -> st
     | _ :: hare0 ->
       if (&&) (negb full) (least_is v st)
       then st
       else (match ups with
             | [] -> st
             | y :: ups0 ->
               (match dn with
                | [] -> st
                | z0 :: dn0 ->
                  walk0 full v x hare0 ups0 dn0
                    (note_lxor (N.coq_lxor x y) z0 st))))

(** val walk_triples : n -> n list -> n list -> n list -> state0 -> state0 **)

let rec walk_triples v first1 ups dn st =
  match first1 with
  | [] -> st
  | x :: first2 ->
    (match dn with
     | [] -> st
     | _ :: dn0 ->
       walk_triples v first2 ups dn0 (walk0 true v x dn0 ups dn0 st))

(** val splits :
    bool -> n -> n list -> n list -> n list -> state0 -> state0 **)

let rec splits full v ups code dn st =
  match code with
  | [] -> st
  | d :: code0 ->
    let st0 =
      if allows d (Npos (XO XH))
      then walk0 full v N0 dn ups dn st
      else if allows d (Npos (XO (XO XH)))
           then walk0 full v N0 (tl dn) ups dn st
           else st
    in
    let st1 =
      if allows d (Npos (XI XH)) then walk_triples v ups ups dn st0 else st0
    in
    (match dn with
     | [] -> st1
     | _ :: dn0 -> splits full v ups code0 dn0 st1)

(** val odd_shared : positive -> positive -> bool **)

let rec odd_shared p q =
  match p with
  | XI p0 ->
    (match q with
     | XI q0 -> negb (odd_shared p0 q0)
     | XO q0 -> odd_shared p0 q0
     | XH -> true)
  | XO p0 ->
    (match q with
     | XI q0 -> odd_shared p0 q0
     | XO q0 -> odd_shared p0 q0
     | XH -> false)
  | XH -> (match q with
           | XO _ -> false
           | _ -> true)

(** val odd_in : n -> n -> bool **)

let odd_in mask1 v =
  match mask1 with
  | N0 -> false
  | Npos p -> (match v with
               | N0 -> false
               | Npos q -> odd_shared p q)

type label0 = { mask0 : n; parity : bool option }

(** val common : label0 -> n -> n -> bool **)

let common l n0 v =
  xorb (odd_in l.mask0 v)
    (match l.parity with
     | Some t0 -> xorb t0 (N.odd n0)
     | None -> false)

(** val adds_from : bool -> label0 -> n list -> bool **)

let rec adds_from k l = function
| [] -> true
| d :: code0 ->
  (&&)
    ((&&) (negb (allows d (Npos (XI XH))))
      (match l.parity with
       | Some t0 ->
         if (||) (allows d (Npos (XO XH))) (allows d (Npos (XO (XO XH))))
         then eqb k t0
         else true
       | None -> true)) (adds_from (negb k) l code0)

type cursor =
| Plain of n * n list
| Uneven of n * n list * n
| Late of n * cursor

(** val use : cursor -> state0 -> cursor * state0 **)

let use c st =
  match c with
  | Plain (x, l0) ->
    (match l0 with
     | [] -> (c, st)
     | y :: l -> ((Plain (x, l)), (note_lxor x y st)))
  | Uneven (x, l0, gap1) ->
    (match l0 with
     | [] -> (c, st)
     | y :: l ->
       if N.eqb gap1 N0
       then ((Plain (x, l)), st)
       else ((Uneven (x, l, (N.pred gap1))), (note_lxor x y st)))
  | Late (wait, c0) ->
    ((if N.eqb wait (Npos XH) then c0 else Late ((N.pred wait), c0)), st)

(** val use_all :
    cursor list -> cursor list -> state0 -> cursor list * state0 **)

let rec use_all cs used0 st =
  match cs with
  | [] -> (used0, st)
  | c :: cs0 -> let (c0, st0) = use c st in use_all cs0 (c0 :: used0) st0

(** val new_cursors :
    n list -> n -> n -> n -> n list -> cursor list -> cursor list **)

let rec new_cursors code k a x ups cs =
  match code with
  | [] -> cs
  | d :: code0 ->
    let late = fun c -> if N.eqb k N0 then c else Late (k, c) in
    new_cursors code0 (N.add k (Npos XH)) a x ups
      (if allows d (Npos (XO XH))
       then (late (Plain (x, ups))) :: cs
       else if allows d (Npos (XO (XO XH)))
            then (late (Uneven (x, ups, (N.pred a)))) :: cs
            else cs)

(** val is_common : label0 option -> n -> n -> bool **)

let is_common l n0 v =
  match l with
  | Some l0 -> common l0 n0 v
  | None -> false

(** val row :
    n list -> label0 option -> n list -> n list -> n -> n -> n list -> cursor
    list -> cursor list * state0 **)

let row code l ups numbers v n0 dn cs =
  let st = singles (tl code) dn { seen0 = no_number; rest = numbers } in
  let (cs0, st0) = use_all cs [] st in
  (cs0, (splits (negb (is_common l n0 v)) v ups code dn st0))

(** val rows0 :
    n list -> label0 option -> n list -> n list -> n list -> n -> n list ->
    cursor list -> n list -> bool **)

let rec rows0 code l ups numbers vs n0 dn cs parts =
  match vs with
  | [] -> true
  | v :: vs0 ->
    let (cs0, st) = row code l ups numbers v n0 dn cs in
    if least_is v st
    then (match parts with
          | [] ->
            let is_part0 = false in
            let parts0 = [] in
            if is_part0
            then rows0 code l ups numbers vs0 (N.add n0 (Npos XH)) (v :: dn)
                   (new_cursors code N0 n0 v ups cs0) parts0
            else if match l with
                    | Some l0 -> (||) (common l0 n0 v) (N.eqb n0 N0)
                    | None -> true
                 then rows0 code l ups numbers vs0 (N.add n0 (Npos XH))
                        (v :: dn) cs0 parts0
                 else false
          | a :: later ->
            if N.eqb a n0
            then let is_part0 = negb (N.eqb n0 N0) in
                 if is_part0
                 then rows0 code l ups numbers vs0 (N.add n0 (Npos XH))
                        (v :: dn) (new_cursors code N0 n0 v ups cs0) later
                 else if match l with
                         | Some l0 -> (||) (common l0 n0 v) (N.eqb n0 N0)
                         | None -> true
                      then rows0 code l ups numbers vs0 (N.add n0 (Npos XH))
                             (v :: dn) cs0 later
                      else false
            else let is_part0 = false in
                 if is_part0
                 then rows0 code l ups numbers vs0 (N.add n0 (Npos XH))
                        (v :: dn) (new_cursors code N0 n0 v ups cs0) parts
                 else if match l with
                         | Some l0 -> (||) (common l0 n0 v) (N.eqb n0 N0)
                         | None -> true
                      then rows0 code l ups numbers vs0 (N.add n0 (Npos XH))
                             (v :: dn) cs0 parts
                      else false)
    else false

(** val count_from0 : nat -> n -> n list **)

let rec count_from0 fuel n0 =
  match fuel with
  | O -> []
  | S fuel0 -> n0 :: (count_from0 fuel0 (N.add n0 (Npos XH)))

(** val check_values : n list -> n list -> label0 option -> n list -> bool **)

let check_values code values l parts =
  (&&)
    ((&&) (proper0 code)
      (match l with
       | Some l0 -> adds_from false l0 code
       | None -> true))
    (rows0 code l (tl values)
      (count_from0 (S (N.to_nat (fold_left N.max values N0))) N0) values N0
      [] [] parts)

(** val drop0 : n list -> n -> n list **)

let rec drop0 l n0 =
  match l with
  | [] -> []
  | _ :: l' -> if N.eqb n0 N0 then l else drop0 l' (N.pred n0)

(** val begins_with : n list -> n list -> bool **)

let rec begins_with l = function
| [] -> true
| x :: prefix0 ->
  (match l with
   | [] -> false
   | y :: l0 -> if N.eqb x y then begins_with l0 prefix0 else false)

(** val length_of : n list -> n **)

let length_of l =
  fold_left (fun n0 _ -> N.succ n0) l N0

(** val check_period : n list -> n list -> n -> n -> bool **)

let check_period code values from0 p =
  (&&)
    ((&&) (N.ltb N0 p) (N.ltb (last_needed code from0 p) (length_of values)))
    (begins_with (drop0 values from0) (drop0 values (N.add from0 p)))

(** val place1 : (n * n) option -> n -> n **)

let place1 period0 n0 =
  match period0 with
  | Some p0 -> let (from0, p) = p0 in reduced from0 p n0
  | None -> n0

(** val check_sequence :
    n list -> n list -> (n * n) option -> label0 option -> n list -> bool **)

let check_sequence code values period0 l parts =
  (&&)
    (match period0 with
     | Some p0 -> let (from0, p) = p0 in check_period code values from0 p
     | None -> true) (check_values code values l parts)

type stated = { theorem : string; deciding : (string * n) list; lost : 
                bool; of_nimber : n option }

(** val zero_if : bool -> n option **)

let zero_if = function
| true -> Some N0
| false -> None

(** val nim_lost_misere : n list -> bool **)

let nim_lost_misere values =
  if existsb (fun v -> N.ltb (Npos XH) v) values
  then N.eqb (nim_sum values) N0
  else N.odd (N.of_nat (length (filter (N.eqb (Npos XH)) values)))

(** val counts_from : n -> n list -> n option **)

let rec counts_from i = function
| [] -> Some (N.sub i (Npos XH))
| x :: rest0 ->
  if N.eqb x i then counts_from (N.add i (Npos XH)) rest0 else None

(** val one_to : n list -> n option **)

let one_to set0 = match set0 with
| [] -> None
| _ :: _ -> counts_from (Npos XH) set0

(** val part_from : nat -> n -> n -> n -> n **)

let rec part_from t0 a b n0 =
  match t0 with
  | O -> n0
  | S t1 ->
    if N.ltb n0 a
    then part_from t1 b (N.sub a b) n0
    else if N.eqb n0 a then a else part_from t1 b (N.sub a b) (N.sub n0 a)

(** val climb : nat -> nat -> n -> n -> n -> (nat * n) * n **)

let rec climb fuel t0 a b n0 =
  match fuel with
  | O -> ((t0, a), b)
  | S fuel0 ->
    if N.ltb n0 a then ((t0, a), b) else climb fuel0 (S t0) (N.add a b) a n0

(** val smallest_part : n -> n **)

let smallest_part n0 =
  let (p, b) = climb (mul (S (S O)) (N.size_nat n0)) O (Npos XH) (Npos XH) n0
  in
  let (t0, a) = p in part_from t0 a b n0

(** val limit : (n * n) -> n **)

let limit p =
  if N.eqb (snd p) N0 then N.sub (fst p) (Npos XH) else snd p

(** val fibonacci_lost : (n * n) -> bool **)

let fibonacci_lost p =
  (||) (N.eqb (limit p) N0) (N.ltb (limit p) (smallest_part (fst p)))

(** val fibonacci_lost_misere : (n * n) -> bool **)

let fibonacci_lost_misere p =
  if N.eqb (limit p) N0
  then false
  else if N.eqb (fst p) (Npos XH)
       then true
       else N.ltb (N.min (limit p) (N.sub (fst p) (Npos XH)))
              (smallest_part (N.sub (fst p) (Npos XH)))

(** val floor_phi : n -> n **)

let floor_phi k =
  N.div (N.add k (N.sqrt (N.mul (Npos (XI (XO XH))) (N.mul k k)))) (Npos (XO
    XH))

(** val sorted : n -> n -> n * n **)

let sorted a b =
  if N.leb a b then (a, b) else (b, a)

(** val pair_lost : (n -> n) -> (n * n) -> bool **)

let pair_lost small p =
  N.eqb (fst p) (small (N.sub (snd p) (fst p)))

(** val wythoff_lost : (n * n) -> bool **)

let wythoff_lost =
  pair_lost floor_phi

(** val small_misere : n -> n **)

let small_misere k =
  if N.eqb k N0
  then Npos (XO XH)
  else if N.eqb k (Npos XH) then N0 else floor_phi k

(** val wythoff_lost_misere : (n * n) -> bool **)

let wythoff_lost_misere =
  pair_lost small_misere

(** val is_pair : (n -> n) -> (n * n) -> bool **)

let is_pair small p =
  pair_lost small (sorted (fst p) (snd p))

(** val start_lost : (n -> n) -> n -> n -> bool **)

let start_lost partner0 n0 m =
  negb
    ((||) (N.leb (partner0 (N.sub m (Npos XH))) (N.sub n0 (Npos XH)))
      (N.leb (partner0 (N.sub n0 (Npos XH))) (N.sub m (Npos XH))))

(** val queen_lost : (n -> n) -> (n -> n) -> n -> n -> (n * n) -> bool **)

let queen_lost small partner0 n0 m p =
  if N.eqb (fst p) n0 then start_lost partner0 n0 m else is_pair small p

(** val partner : n -> n **)

let partner e =
  let j = N.sub (floor_phi e) e in
  if N.eqb (floor_phi (N.add j (Npos XH))) e
  then N.add e (N.add j (Npos XH))
  else j

(** val partner_misere : n -> n **)

let partner_misere e =
  if N.eqb e N0
  then Npos XH
  else if N.eqb e (Npos XH)
       then N0
       else if N.eqb e (Npos (XO XH)) then Npos (XO XH) else partner e

(** val queen_lost_normal : n -> n -> (n * n) -> bool **)

let queen_lost_normal =
  queen_lost floor_phi partner

(** val queen_lost_misere : n -> n -> (n * n) -> bool **)

let queen_lost_misere =
  queen_lost small_misere partner_misere

(** val count : ('a1 -> bool) -> 'a1 list -> n **)

let rec count f = function
| [] -> N0
| x :: l0 -> N.add (if f x then Npos XH else N0) (count f l0)

(** val column0 : n -> n list -> n **)

let column0 j p =
  count (fun n0 -> N.testbit n0 j) p

(** val width : n list -> n **)

let width p =
  fold_right N.max N0 (map N.size p)

(** val columns0 : n -> n list -> n list **)

let columns0 k p =
  map (fun i -> N.modulo (column0 (N.of_nat i) p) (N.add k (Npos XH)))
    (rev0 (seq O (N.to_nat (width p))))

(** val large0 : n list -> n **)

let large0 p =
  count (fun n0 -> N.ltb (Npos XH) n0) p

(** val ones0 : n list -> n **)

let ones0 p =
  count (fun n0 -> N.eqb n0 (Npos XH)) p

(** val moore_lost : n -> n list -> bool **)

let moore_lost k p =
  forallb (fun c -> N.eqb c N0) (columns0 k p)

(** val moore_lost_misere : n -> n list -> bool **)

let moore_lost_misere k p =
  if N.ltb k (large0 p)
  then moore_lost k p
  else (&&) (N.eqb (large0 p) N0)
         (N.eqb (N.modulo (ones0 p) (N.add k (Npos XH))) (Npos XH))

(** val modulus : n -> n **)

let modulus k =
  if N.odd k
  then N.add (N.mul (Npos (XO XH)) k) (Npos (XO XH))
  else N.add k (Npos (XO XH))

(** val ahead : n -> ((n * n) * n) -> bool **)

let ahead goal p =
  N.eqb (snd (fst p)) (if N.eqb goal (Npos XH) then Npos XH else N0)

(** val lost_rest : n -> n -> bool -> bool **)

let lost_rest k rest0 = function
| true ->
  (||) (N.eqb rest0 (Npos XH))
    ((&&) (N.odd k) (N.eqb rest0 (N.add k (Npos XH))))
| false ->
  (||) (N.eqb rest0 N0)
    (N.eqb rest0
      (if N.odd k then N.add k (Npos (XO XH)) else N.add k (Npos XH)))

(** val odd_even_lost : n -> n -> ((n * n) * n) -> bool **)

let odd_even_lost k goal p =
  lost_rest k (N.modulo (fst (fst p)) (modulus k)) (ahead goal p)

(** val gap : (n * n) -> n **)

let gap r =
  if N.ltb (fst r) (snd r)
  then N.sub (N.sub (snd r) (fst r)) (Npos XH)
  else N.sub (N.sub (fst r) (snd r)) (Npos XH)

type file = (n * n) * (n * n)

(** val first : n -> n **)

let first f =
  if N.eqb f (Npos (XI (XO XH))) then Npos (XO XH) else Npos XH

(** val gap0 : file -> n **)

let gap0 = function
| (p, p0) ->
  let (_, soldiers) = p in
  let (red, black) = p0 in
  if N.eqb soldiers N0
  then N.sub (N.sub black red) (Npos XH)
  else if N.eqb (N.sub black red) (Npos (XI XH)) then Npos XH else N0

(** val large_and_ones : n list -> (string * n) list **)

let large_and_ones values =
  ("large", (large0 values)) :: (("ones", (ones0 values)) :: [])

(** val bouton_stated : n list -> stated **)

let bouton_stated p =
  let s = nim_sum p in
  { theorem = "bouton"; deciding = (("sum", s) :: []); lost = (N.eqb s N0);
  of_nimber = (Some s) }

(** val bouton_misere_stated : n list -> stated **)

let bouton_misere_stated p =
  { theorem = "bouton-misere"; deciding = (("sum",
    (nim_sum p)) :: (large_and_ones p)); lost = (nim_lost_misere p);
    of_nimber = None }

(** val remainders_stated : n -> n list -> stated **)

let remainders_stated k p =
  let s = nim_sum (map (fun n0 -> N.modulo n0 (N.add k (Npos XH))) p) in
  { theorem = "remainders"; deciding = (("modulus",
  (N.add k (Npos XH))) :: (("sum", s) :: [])); lost = (N.eqb s N0);
  of_nimber = (Some s) }

(** val remainders_misere_stated : n -> n list -> stated **)

let remainders_misere_stated k p =
  let values = map (fun n0 -> N.modulo n0 (N.add k (Npos XH))) p in
  { theorem = "remainders-misere"; deciding = (("modulus",
  (N.add k (Npos XH))) :: (("sum",
  (nim_sum values)) :: (large_and_ones values))); lost =
  (nim_lost_misere values); of_nimber = None }

(** val column_words : n list -> (string * n) list **)

let column_words = function
| [] -> []
| c :: rest0 -> ("columns", c) :: (map (fun c0 -> ("", c0)) rest0)

(** val moore_stated : n -> n list -> stated **)

let moore_stated k p =
  let lost0 = moore_lost k p in
  { theorem = "moore"; deciding = (("modulus",
  (N.add k (Npos XH))) :: (column_words (columns0 k p))); lost = lost0;
  of_nimber =
  (if N.eqb k (Npos XH) then Some (nim_sum p) else zero_if lost0) }

(** val moore_misere_stated : n -> n list -> stated **)

let moore_misere_stated k p =
  { theorem = "moore-misere"; deciding = (("modulus",
    (N.add k (Npos XH))) :: (app (column_words (columns0 k p))
                              (large_and_ones p))); lost =
    (moore_lost_misere k p); of_nimber = None }

(** val zeckendorf_stated : (n * n) -> stated **)

let zeckendorf_stated p =
  let lost0 = fibonacci_lost p in
  { theorem = "zeckendorf"; deciding = (("part",
  (smallest_part (fst p))) :: (("limit", (limit p)) :: [])); lost = lost0;
  of_nimber = (zero_if lost0) }

(** val zeckendorf_misere_stated : (n * n) -> stated **)

let zeckendorf_misere_stated p =
  { theorem = "zeckendorf-misere"; deciding =
    (if N.eqb (limit p) N0
     then ("limit", N0) :: []
     else if N.eqb (fst p) (Npos XH)
          then ("limit", (Npos XH)) :: []
          else ("part",
                 (smallest_part (N.sub (fst p) (Npos XH)))) :: (("limit",
                 (N.min (limit p) (N.sub (fst p) (Npos XH)))) :: [])); lost =
    (fibonacci_lost_misere p); of_nimber = None }

(** val pair_numbers : (n -> n) -> (n * n) -> (string * n) list **)

let pair_numbers small p =
  let d = N.sub (snd p) (fst p) in
  ("difference", d) :: (("smaller", (small d)) :: [])

(** val wythoff_stated : (n * n) -> stated **)

let wythoff_stated p =
  if N.eqb (fst p) N0
  then { theorem = "one-heap"; deciding = (("heap", (snd p)) :: []); lost =
         (N.eqb (snd p) N0); of_nimber = (Some (snd p)) }
  else let lost0 = wythoff_lost p in
       { theorem = "wythoff"; deciding = (pair_numbers floor_phi p); lost =
       lost0; of_nimber = (zero_if lost0) }

(** val wythoff_misere_stated : (n * n) -> stated **)

let wythoff_misere_stated p =
  { theorem = "wythoff-misere"; deciding = (pair_numbers small_misere p);
    lost = (wythoff_lost_misere p); of_nimber = None }

(** val start_numbers : (n -> n) -> n -> n -> (string * n) list **)

let start_numbers partner0 n0 m =
  let difference = fun a b -> if N.leb a b then N.sub b a else N.sub a b in
  let found1 = fun e -> ("edge", e) :: (("difference",
    (difference e (partner0 e))) :: [])
  in
  if N.leb (partner0 (N.sub m (Npos XH))) (N.sub n0 (Npos XH))
  then found1 (N.sub m (Npos XH))
  else if N.leb (partner0 (N.sub n0 (Npos XH))) (N.sub m (Npos XH))
       then found1 (N.sub n0 (Npos XH))
       else ("edge",
              (N.sub m (Npos XH))) :: (if N.eqb n0 m
                                       then []
                                       else ("edge",
                                              (N.sub n0 (Npos XH))) :: [])

(** val queen_stated : n -> n -> (n * n) -> stated **)

let queen_stated n0 m p =
  let lost0 = queen_lost_normal n0 m p in
  if N.eqb (fst p) n0
  then { theorem = "queen-start"; deciding = (start_numbers partner n0 m);
         lost = lost0; of_nimber = (zero_if lost0) }
  else { theorem = "queen"; deciding =
         (pair_numbers floor_phi (sorted (fst p) (snd p))); lost = lost0;
         of_nimber = (zero_if lost0) }

(** val queen_misere_stated : n -> n -> (n * n) -> stated **)

let queen_misere_stated n0 m p =
  let lost0 = queen_lost_misere n0 m p in
  if N.eqb (fst p) n0
  then { theorem = "queen-start-misere"; deciding =
         (start_numbers partner_misere n0 m); lost = lost0; of_nimber = None }
  else { theorem = "queen-misere"; deciding =
         (pair_numbers small_misere (sorted (fst p) (snd p))); lost = lost0;
         of_nimber = None }

(** val odd_even_stated : n -> n -> ((n * n) * n) -> stated **)

let odd_even_stated k goal p =
  { theorem = "odd-even-law"; deciding = (("modulus",
    (modulus k)) :: (("rest",
    (N.modulo (fst (fst p)) (modulus k))) :: (("ahead",
    (if ahead goal p then Npos XH else N0)) :: []))); lost =
    (odd_even_lost k goal p); of_nimber = None }

(** val gaps_stated : n list -> stated **)

let gaps_stated gaps =
  let s = nim_sum gaps in
  { theorem = "gaps"; deciding = (("sum", s) :: []); lost = (N.eqb s N0);
  of_nimber = None }

(** val northcott_stated : ((n * n) list * bool) -> stated **)

let northcott_stated p =
  gaps_stated (map gap (fst p))

(** val xiangqi_stated : (file list * bool) -> stated **)

let xiangqi_stated p =
  gaps_stated (map gap0 (fst p))

(** val nim_option : move **)

let nim_option =
  { label = None; result = ((Arith (Subtract, (Name "n"), (Name
    "k"))) :: []); clauses = ((For (false, ("k" :: []), false, (Range
    ((Number (Npos XH)), (Name "n"), true)))) :: []) }

(** val subtraction_option : move **)

let subtraction_option =
  { label = None; result = ((Arith (Subtract, (Name "n"), (Name
    "k"))) :: []); clauses = ((For (false, ("k" :: []), false, (Name
    "set"))) :: ((Where (Compare ((Name "k"), (((AtMost, Long), (Name
    "n")) :: [])))) :: [])) }

(** val take0 : name -> expr **)

let take0 x =
  Arith (Subtract, (Name x), (Name "k"))

(** val counted : name -> clause **)

let counted x =
  For (false, ("k" :: []), false, (Range ((Number (Npos XH)), (Name x),
    true)))

(** val wythoff_options : move list **)

let wythoff_options =
  { label = (Some ("smaller", ("k" :: []))); result = ((take0 "a") :: ((Name
    "b") :: [])); clauses = ((counted "a") :: []) } :: ({ label = (Some
    ("larger", ("k" :: []))); result = ((Call ("sorted", ((ListOf ((Name
    "a") :: ((take0 "b") :: []))) :: []))) :: []); clauses = ((Where (Compare
    ((Name "a"), (((Less, Long), (Name
    "b")) :: [])))) :: ((counted "b") :: [])) } :: ({ label = (Some ("both",
    ("k" :: []))); result = ((take0 "a") :: ((take0 "b") :: [])); clauses =
    ((counted "a") :: []) } :: []))

(** val wythoff_condition : expr **)

let wythoff_condition =
  Compare ((Name "a"), (((AtMost, Long), (Name "b")) :: []))

(** val fibonacci_option : move **)

let fibonacci_option =
  { label = None; result = ((Arith (Subtract, (Name "n"), (Name
    "k"))) :: ((Call ("min", ((Arith (Multiply, (Number (Npos (XO XH))),
    (Name "k"))) :: ((Arith (Subtract, (Name "n"), (Name
    "k"))) :: [])))) :: [])); clauses = ((For (false, ("k" :: []), false,
    (Range ((Number (Npos XH)), (If ((Compare ((Name "most"), (((Equal,
    Short), (Number N0)) :: []))), (Arith (Subtract, (Name "n"), (Number
    (Npos XH)))), (Name "most"))), true)))) :: []) }

(** val fibonacci_condition : expr **)

let fibonacci_condition =
  Compare ((Name "most"), (((AtMost, Long), (Name "n")) :: []))

(** val heaps_of : part list -> n list option **)

let rec heaps_of = function
| [] -> Some []
| p0 :: p1 ->
  (match p0 with
   | Figures ns ->
     (match ns with
      | [] -> None
      | n0 :: l ->
        (match l with
         | [] ->
           (match heaps_of p1 with
            | Some l0 ->
              if N.leb n0 (Npos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
                   (XO (XO (XO (XO (XO (XO (XO (XI (XO (XO (XI (XI (XO (XI
                   (XI (XI (XO (XO (XI (XO (XI (XI (XI (XO (XO (XI (XI (XO
                   (XI (XO (XI (XI (XO (XI (XI (XO (XI (XO (XO (XO (XO (XO
                   (XI (XI (XI (XI (XO (XI
                   XH))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
              then Some (n0 :: l0)
              else None
            | None -> None)
         | _ :: _ -> None))
   | _ -> None)

(** val numbers_of : value list -> n list option **)

let rec numbers_of = function
| [] -> Some []
| v :: vs0 ->
  (match v with
   | Int z0 ->
     (match numbers_of vs0 with
      | Some l -> if Z.leb Z0 z0 then Some ((Z.to_N z0) :: l) else None
      | None -> None)
   | _ -> None)

(** val by_convention : convention -> stated -> stated -> stated **)

let by_convention v in_normal in_misere =
  match v with
  | NormalPlay -> in_normal
  | MiserePlay -> in_misere

(** val is_nim_text : ruleset -> bool **)

let is_nim_text =
  says Heaps ("n" :: []) ((Choice nim_option) :: [])

(** val nim_by_theorem : convention -> part list -> stated option **)

let nim_by_theorem v p =
  match heaps_of p with
  | Some l ->
    Some (by_convention v (bouton_stated l) (bouton_misere_stated l))
  | None -> None

(** val is_subtraction_text : ruleset -> bool **)

let is_subtraction_text =
  says Heaps ("n" :: []) ((Choice subtraction_option) :: [])

(** val subtraction_by_theorem :
    rules -> convention -> part list -> stated option **)

let subtraction_by_theorem g v p =
  match find0 "set" g.constants with
  | Some o ->
    (match o with
     | Some v0 ->
       (match v0 with
        | Items vs ->
          (match heaps_of p with
           | Some l ->
             (match numbers_of vs with
              | Some set0 ->
                (match one_to set0 with
                 | Some k ->
                   Some
                     (by_convention v (remainders_stated k l)
                       (remainders_misere_stated k l))
                 | None -> None)
              | None -> None)
           | None -> None)
        | _ -> None)
     | None -> None)
  | None -> None

(** val is_wythoff_text : ruleset -> bool **)

let is_wythoff_text =
  says Numbers ("a" :: ("b" :: []))
    (app (map (fun x -> Choice x) wythoff_options) ((Require
      wythoff_condition) :: []))

(** val wythoff_by_theorem : convention -> part list -> stated option **)

let wythoff_by_theorem v = function
| [] -> None
| p0 :: l ->
  (match p0 with
   | Figures ns ->
     (match ns with
      | [] -> None
      | a :: l0 ->
        (match l0 with
         | [] -> None
         | b :: l1 ->
           (match l1 with
            | [] ->
              (match l with
               | [] ->
                 if (&&) (N.leb a b)
                      (N.leb b (Npos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
                        (XO (XO (XO (XO (XO (XO (XO (XO (XI (XO (XO (XI (XI
                        (XO (XI (XI (XI (XO (XO (XI (XO (XI (XI (XI (XO (XO
                        (XI (XI (XO (XI (XO (XI (XI (XO (XI (XI (XO (XI (XO
                        (XO (XO (XO (XO (XI (XI (XI (XI (XO (XI
                        XH)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
                 then Some
                        (by_convention v (wythoff_stated (a, b))
                          (wythoff_misere_stated (a, b)))
                 else None
               | _ :: _ -> None)
            | _ :: _ -> None)))
   | _ -> None)

(** val is_fibonacci_text : ruleset -> bool **)

let is_fibonacci_text =
  says Numbers ("n" :: ("most" :: [])) ((Choice
    fibonacci_option) :: ((Require fibonacci_condition) :: []))

(** val fibonacci_by_theorem : convention -> part list -> stated option **)

let fibonacci_by_theorem v = function
| [] -> None
| p0 :: l ->
  (match p0 with
   | Figures ns ->
     (match ns with
      | [] -> None
      | n0 :: l0 ->
        (match l0 with
         | [] -> None
         | most0 :: l1 ->
           (match l1 with
            | [] ->
              (match l with
               | [] ->
                 if (&&) (N.leb most0 n0)
                      (N.leb n0 (Npos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
                        (XO (XO (XO (XO (XO (XO (XO (XO (XI (XO (XO (XI (XI
                        (XO (XI (XI (XI (XO (XO (XI (XO (XI (XI (XI (XO (XO
                        (XI (XI (XO (XI (XO (XI (XI (XO (XI (XI (XO (XI (XO
                        (XO (XO (XO (XO (XI (XI (XI (XI (XO (XI
                        XH)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
                 then Some
                        (by_convention v (zeckendorf_stated (n0, most0))
                          (zeckendorf_misere_stated (n0, most0)))
                 else None
               | _ :: _ -> None)
            | _ :: _ -> None)))
   | _ -> None)

(** val digit_here : expr **)

let digit_here =
  Index ((Name "code"), (Name "k"))

(** val is_positive : string -> expr **)

let is_positive x =
  Compare ((Name x), (((Greater, Long), (Number N0)) :: []))

(** val octal_option : move **)

let octal_option =
  { label = None; result = ((Name "a") :: ((Arith (Subtract, (Name "rest"),
    (Name "a"))) :: [])); clauses = ((For (false, ("k" :: []), false, (Range
    ((Number N0), (Call ("min", ((Call ("len", ((Name
    "code") :: []))) :: ((Arith (Add, (Name "n"), (Number (Npos
    XH)))) :: [])))), false)))) :: ((Let ("rest", (Arith (Subtract, (Name
    "n"), (Name "k"))))) :: ((For (false, ("a" :: []), false, (Range ((Number
    N0), (If ((Compare (digit_here, (((AtLeast, Long), (Number (Npos (XO (XO
    XH))))) :: []))), (Arith (Divide, (Name "rest"), (Number (Npos (XO
    XH))))), (Number N0))), true)))) :: ((Where (Compare ((Call ("bitand",
    (digit_here :: ((If ((is_positive "a"), (Number (Npos (XO (XO XH)))), (If
    ((is_positive "rest"), (Number (Npos (XO XH))), (Number (Npos
    XH)))))) :: [])))), (((Greater, Long), (Number N0)) :: [])))) :: [])))) }

(** val is_octal_text : ruleset -> bool **)

let is_octal_text =
  says Heaps ("n" :: []) ((Choice octal_option) :: [])

(** val octal_code : rules -> n list option **)

let octal_code g =
  match find0 "code" g.constants with
  | Some o ->
    (match o with
     | Some v ->
       (match v with
        | Items vs ->
          (match numbers_of vs with
           | Some code ->
             if (&&)
                  (forallb (fun d -> N.ltb d (Npos (XO (XO (XO XH))))) code)
                  (N.leb (length_of code) (Npos (XO (XO (XO (XO (XO (XO (XO
                    (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XI (XO (XO
                    (XI (XI (XO (XI (XI (XI (XO (XO (XI (XO (XI (XI (XI (XO
                    (XO (XI (XI (XO (XI (XO (XI (XI (XO (XI (XI (XO (XI (XO
                    (XO (XO (XO (XO (XI (XI (XI (XI (XO (XI
                    XH)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
             then Some code
             else None
           | None -> None)
        | _ -> None)
     | None -> None)
  | None -> None

(** val nimber_by_sequence :
    n list -> (n * n) option -> part list -> n option **)

let nimber_by_sequence values period0 p =
  match heaps_of p with
  | Some ns ->
    if forallb (fun n0 ->
         match period0 with
         | Some _ -> true
         | None -> N.ltb n0 (length_of values)) ns
    then Some
           (value_sum (fun n0 ->
             nth (N.to_nat (place1 period0 n0)) values N0) ns)
    else None
  | None -> None

(** val odd_even_option : move **)

let odd_even_option =
  { label = None; result = ((Arith (Subtract, (Name "n"), (Name
    "x"))) :: ((Name "theirs") :: ((Arith (Mod, (Paren (Arith (Add, (Name
    "mine"), (Name "x")))), (Number (Npos (XO XH))))) :: []))); clauses =
    ((For (false, ("x" :: []), false, (Range ((Number (Npos XH)), (Call
    ("min", ((Name "k") :: ((Name "n") :: [])))), true)))) :: []) }

(** val odd_even_wins : expr **)

let odd_even_wins =
  Compare ((Name "mine"), (((Equal, Short), (If ((Compare ((Name "goal"),
    (((Equal, Short), (Name "odd")) :: []))), (Number (Npos XH)), (Number
    N0)))) :: []))

(** val odd_even_condition : expr **)

let odd_even_condition =
  And ((Compare ((Call ("max", ((Name "mine") :: ((Name "theirs") :: [])))),
    (((AtMost, Long), (Number (Npos XH))) :: []))), (Compare ((Arith (Mod,
    (Paren (Arith (Add, (Arith (Add, (Name "n"), (Name "mine"))), (Name
    "theirs")))), (Number (Npos (XO XH))))), (((Equal, Short), (Number (Npos
    XH))) :: []))))

(** val odd_even_statements : statement list **)

let odd_even_statements =
  (Choice odd_even_option) :: ((Wins odd_even_wins) :: ((Require
    odd_even_condition) :: []))

(** val is_odd_even_text : ruleset -> bool **)

let is_odd_even_text =
  says Numbers ("n" :: ("mine" :: ("theirs" :: []))) odd_even_statements

(** val number_in : name -> rules -> n option **)

let number_in x g =
  match find0 x g.constants with
  | Some o ->
    (match o with
     | Some v ->
       (match v with
        | Int z0 -> if Z.leb Z0 z0 then Some (Z.to_N z0) else None
        | _ -> None)
     | None -> None)
  | None -> None

(** val odd_even_by_theorem : rules -> part list -> stated option **)

let odd_even_by_theorem g p =
  match number_in "k" g with
  | Some k ->
    (match number_in "goal" g with
     | Some goal ->
       (match number_in "odd" g with
        | Some n0 ->
          (match n0 with
           | N0 -> None
           | Npos p0 ->
             (match p0 with
              | XH ->
                (match p with
                 | [] -> None
                 | p1 :: l ->
                   (match p1 with
                    | Figures ns ->
                      (match ns with
                       | [] -> None
                       | n1 :: l0 ->
                         (match l0 with
                          | [] -> None
                          | mine :: l1 ->
                            (match l1 with
                             | [] -> None
                             | theirs :: l2 ->
                               (match l2 with
                                | [] ->
                                  (match l with
                                   | [] ->
                                     if (&&)
                                          ((&&)
                                            ((&&)
                                              ((&&)
                                                ((&&)
                                                  ((&&) (N.leb (Npos XH) k)
                                                    (N.leb k (Npos (XO (XO
                                                      (XO (XO (XO (XO (XO (XO
                                                      (XO (XO (XO (XO (XO (XO
                                                      (XO (XO (XO (XO (XI (XO
                                                      (XO (XI (XI (XO (XI (XI
                                                      (XI (XO (XO (XI (XO (XI
                                                      (XI (XI (XO (XO (XI (XI
                                                      (XO (XI (XO (XI (XI (XO
                                                      (XI (XI (XO (XI (XO (XO
                                                      (XO (XO (XO (XI (XI (XI
                                                      (XI (XO (XI
                                                      XH))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
                                                  (N.leb goal (Npos XH)))
                                                (N.leb n1 (Npos (XO (XO (XO
                                                  (XO (XO (XO (XO (XO (XO (XO
                                                  (XO (XO (XO (XO (XO (XO (XO
                                                  (XO (XI (XO (XO (XI (XI (XO
                                                  (XI (XI (XI (XO (XO (XI (XO
                                                  (XI (XI (XI (XO (XO (XI (XI
                                                  (XO (XI (XO (XI (XI (XO (XI
                                                  (XI (XO (XI (XO (XO (XO (XO
                                                  (XO (XI (XI (XI (XI (XO (XI
                                                  XH))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
                                              (N.leb mine (Npos XH)))
                                            (N.leb theirs (Npos XH)))
                                          (N.eqb
                                            (N.modulo
                                              (N.add (N.add n1 mine) theirs)
                                              (Npos (XO XH))) (Npos XH))
                                     then Some
                                            (odd_even_stated k goal ((n1,
                                              mine), theirs))
                                     else None
                                   | _ :: _ -> None)
                                | _ :: _ -> None))))
                    | _ -> None))
              | _ -> None))
        | None -> None)
     | None -> None)
  | None -> None

(** val minus : expr -> expr -> expr **)

let minus a b =
  Arith (Subtract, a, b)

(** val before_start : clause **)

let before_start =
  Where (Compare ((Name "c"), (((Equal, Short), (Name "n")) :: [])))

(** val on_the_board : clause **)

let on_the_board =
  Where (Compare ((Name "c"), (((Less, Long), (Name "n")) :: [])))

(** val j_in : expr -> expr -> bool -> clause **)

let j_in a b closed0 =
  For (false, ("j" :: []), false, (Range (a, b, closed0)))

(** val queen_options : move list **)

let queen_options =
  { label = None; result = ((Name
    "j") :: ((minus (Name "m") (Number (Npos XH))) :: [])); clauses =
    (before_start :: ((j_in (Number N0) (Name "n") false) :: [])) } :: ({ label =
    None; result =
    ((minus (Name "n") (Number (Npos XH))) :: ((minus
                                                 (minus (Name "m") (Number
                                                   (Npos XH))) (Name "j")) :: []));
    clauses =
    (before_start :: ((j_in (Number (Npos XH)) (Name "m") false) :: [])) } :: ({ label =
    None; result = ((minus (Name "c") (Name "j")) :: ((Name "r") :: []));
    clauses =
    (on_the_board :: ((j_in (Number (Npos XH)) (Name "c") true) :: [])) } :: ({ label =
    None; result = ((Name "c") :: ((minus (Name "r") (Name "j")) :: []));
    clauses =
    (on_the_board :: ((j_in (Number (Npos XH)) (Name "r") true) :: [])) } :: ({ label =
    None; result =
    ((minus (Name "c") (Name "j")) :: ((minus (Name "r") (Name "j")) :: []));
    clauses =
    (on_the_board :: ((j_in (Number (Npos XH)) (Call ("min", ((Name
                        "c") :: ((Name "r") :: [])))) true) :: [])) } :: []))))

(** val queen_condition : expr **)

let queen_condition =
  Or ((And ((Compare ((Name "c"), (((Less, Long), (Name "n")) :: []))),
    (Compare ((Name "r"), (((Less, Long), (Name "m")) :: []))))), (And
    ((Compare ((Name "c"), (((Equal, Short), (Name "n")) :: []))), (Compare
    ((Name "r"), (((Equal, Short), (Name "m")) :: []))))))

(** val is_queen_text : ruleset -> bool **)

let is_queen_text =
  says Numbers ("c" :: ("r" :: []))
    (app (map (fun x -> Choice x) queen_options) ((Require
      queen_condition) :: []))

(** val queen_by_theorem :
    rules -> convention -> part list -> stated option **)

let queen_by_theorem g v p =
  match number_in "n" g with
  | Some n0 ->
    (match number_in "m" g with
     | Some m ->
       (match p with
        | [] -> None
        | p0 :: l ->
          (match p0 with
           | Figures ns ->
             (match ns with
              | [] -> None
              | c :: l0 ->
                (match l0 with
                 | [] -> None
                 | r :: l1 ->
                   (match l1 with
                    | [] ->
                      (match l with
                       | [] ->
                         if (&&)
                              ((&&)
                                ((&&)
                                  ((&&) (N.leb (Npos XH) n0)
                                    (N.leb n0 (Npos (XO (XO (XO (XO (XO (XO
                                      (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
                                      (XO (XO (XI (XO (XO (XI (XI (XO (XI (XI
                                      (XI (XO (XO (XI (XO (XI (XI (XI (XO (XO
                                      (XI (XI (XO (XI (XO (XI (XI (XO (XI (XI
                                      (XO (XI (XO (XO (XO (XO (XO (XI (XI (XI
                                      (XI (XO (XI
                                      XH))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
                                  (N.leb (Npos XH) m))
                                (N.leb m (Npos (XO (XO (XO (XO (XO (XO (XO
                                  (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
                                  (XI (XO (XO (XI (XI (XO (XI (XI (XI (XO (XO
                                  (XI (XO (XI (XI (XI (XO (XO (XI (XI (XO (XI
                                  (XO (XI (XI (XO (XI (XI (XO (XI (XO (XO (XO
                                  (XO (XO (XI (XI (XI (XI (XO (XI
                                  XH))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
                              ((||) ((&&) (N.ltb c n0) (N.ltb r m))
                                ((&&) (N.eqb c n0) (N.eqb r m)))
                         then Some
                                (by_convention v (queen_stated n0 m (c, r))
                                  (queen_misere_stated n0 m (c, r)))
                         else None
                       | _ :: _ -> None)
                    | _ :: _ -> None)))
           | _ -> None))
     | None -> None)
  | None -> None

(** val all_chosen : expr **)

let all_chosen =
  Call ("choices", ((Every ((ListOf ((Number N0) :: ((Number (Npos
    XH)) :: []))), ((For (false, ("n" :: []), false, (Name
    "r"))) :: []))) :: []))

(** val few : expr **)

let few =
  Compare ((Number N0), (((Less, Long), (Call ("sum", ((Name
    "chosen") :: [])))) :: (((AtMost, Long), (Name "k")) :: [])))

(** val one_rest : expr **)

let one_rest =
  If ((Compare ((Index ((Name "chosen"), (Name "i"))), (((Equal, Short),
    (Number (Npos XH))) :: []))), (ListOf ((Range ((Number N0), (Index ((Name
    "r"), (Name "i"))), false)) :: [])), (ListOf ((Index ((Name "r"), (Name
    "i"))) :: [])))

(** val all_rests : expr **)

let all_rests =
  Call ("choices", ((Every (one_rest, ((For (false, ("i" :: []), false, (Call
    ("indices", ((Name "r") :: []))))) :: []))) :: []))

(** val moore_option : move **)

let moore_option =
  { label = None; result = ((Name "rest") :: []); clauses = ((For (false,
    ("chosen" :: []), false, all_chosen)) :: ((Where few) :: ((For (false,
    ("rest" :: []), false, all_rests)) :: []))) }

(** val is_moore_text : ruleset -> bool **)

let is_moore_text =
  says AllHeaps ("r" :: []) ((Choice moore_option) :: [])

(** val size0 : n list -> n **)

let rec size0 = function
| [] -> Npos XH
| n0 :: r0 -> N.mul (N.max (Npos XH) n0) (size0 r0)

(** val moore_by_theorem :
    rules -> convention -> part list -> stated option **)

let moore_by_theorem g v p =
  match number_in "k" g with
  | Some k ->
    (match p with
     | [] -> None
     | p0 :: l ->
       (match p0 with
        | Figures r ->
          (match l with
           | [] ->
             if (&&)
                  ((&&) (N.leb (Npos XH) k)
                    (N.leb (N.of_nat (length r)) (Npos (XI (XI (XO (XO
                      XH)))))))
                  (N.leb (size0 r) (Npos (XO (XO (XO (XO (XO (XO (XO (XO (XO
                    (XO (XO (XO (XO (XO (XO (XO (XO (XO (XI (XO (XO (XI (XI
                    (XO (XI (XI (XI (XO (XO (XI (XO (XI (XI (XI (XO (XO (XI
                    (XI (XO (XI (XO (XI (XI (XO (XI (XI (XO (XI (XO (XO (XO
                    (XO (XO (XI (XI (XI (XI (XO (XI
                    XH)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
             then Some
                    (by_convention v (moore_stated k r)
                      (moore_misere_stated k r))
             else None
           | _ :: _ -> None)
        | _ -> None))
  | None -> None

(** val len_r : expr **)

let len_r =
  Call ("len", ((Name "r") :: []))

(** val last_r : expr **)

let last_r =
  Arith (Subtract, len_r, (Number (Npos XH)))

(** val black_is : expr **)

let black_is =
  Index ((Name "r"), last_r)

(** val moved : expr **)

let moved =
  Call ("set", ((Call ("set", ((Name "r") :: ((Name "i") :: ((Name
    "to") :: []))))) :: (last_r :: ((Arith (Subtract, (Number (Npos XH)),
    (Name "black"))) :: []))))

(** val own_piece : expr **)

let own_piece =
  Compare ((Arith (Mod, (Name "i"), (Number (Npos (XO XH))))), (((Equal,
    Short), (Name "black")) :: []))

(** val other_is : expr **)

let other_is =
  Index ((Name "r"), (Arith (Subtract, (Arith (Add, (Name "i"), (Number (Npos
    XH)))), (Arith (Multiply, (Number (Npos (XO XH))), (Name "black"))))))

(** val may_go : expr **)

let may_go =
  And ((And ((Compare ((Name "to"), (((Different, Long), (Index ((Name "r"),
    (Name "i")))) :: []))), (Compare ((Name "to"), (((Different, Long), (Name
    "other")) :: []))))), (Compare ((Paren (Compare ((Name "to"), (((Less,
    Long), (Name "other")) :: [])))), (((Equal, Short), (Paren (Compare
    ((Index ((Name "r"), (Name "i"))), (((Less, Long), (Name
    "other")) :: []))))) :: []))))

(** val northcott_option : move **)

let northcott_option =
  { label = None; result = (moved :: []); clauses = ((For (false,
    ("i" :: []), false, (Range ((Number N0), last_r, false)))) :: ((Where
    own_piece) :: ((Let ("other", other_is)) :: ((For (false, ("to" :: []),
    false, (Range ((Number (Npos XH)), (Name "n"), true)))) :: ((Where
    may_go) :: []))))) }

(** val in_rows : expr **)

let in_rows =
  CallEvery ("all", (Compare ((Number (Npos XH)), (((AtMost, Long), (Index
    ((Name "r"), (Name "i")))) :: (((AtMost, Long), (Name "n")) :: [])))),
    ((For (false, ("i" :: []), false, (Range ((Number N0), last_r,
    false)))) :: []))

(** val twice_i : expr **)

let twice_i =
  Arith (Multiply, (Number (Npos (XO XH))), (Name "i"))

(** val apart0 : expr **)

let apart0 =
  CallEvery ("all", (Compare ((Index ((Name "r"), twice_i)), (((Different,
    Long), (Index ((Name "r"), (Arith (Add, twice_i, (Number (Npos
    XH))))))) :: []))), ((For (false, ("i" :: []), false, (Range ((Number
    N0), (Arith (Divide, len_r, (Number (Npos (XO XH))))), false)))) :: []))

(** val northcott_condition : expr **)

let northcott_condition =
  And ((And ((And ((And ((Compare (len_r, (((Greater, Long), (Number (Npos
    XH))) :: []))), (Compare ((Arith (Mod, len_r, (Number (Npos (XO XH))))),
    (((Equal, Short), (Number (Npos XH))) :: []))))), (Compare ((Name
    "black"), (((AtMost, Long), (Number (Npos XH))) :: []))))), in_rows)),
    apart0)

(** val northcott_statements : statement list **)

let northcott_statements =
  (Define ("black", [], black_is)) :: ((Choice northcott_option) :: ((Require
    northcott_condition) :: []))

(** val is_northcott_text : ruleset -> bool **)

let is_northcott_text =
  says Row ("r" :: []) northcott_statements

(** val rows_of0 : n list -> ((n * n) list * bool) option **)

let rec rows_of0 = function
| [] -> None
| w :: l ->
  (match l with
   | [] -> if N.leb w (Npos XH) then Some ([], (N.eqb w (Npos XH))) else None
   | b :: r0 ->
     (match rows_of0 r0 with
      | Some p -> let (rows2, black) = p in Some (((w, b) :: rows2), black)
      | None -> None))

(** val row_ok : n -> (n * n) -> bool **)

let row_ok n0 q =
  (&&)
    ((&&)
      ((&&) ((&&) (N.leb (Npos XH) (fst q)) (N.leb (fst q) n0))
        (N.leb (Npos XH) (snd q))) (N.leb (snd q) n0))
    (negb (N.eqb (fst q) (snd q)))

(** val northcott_by_theorem :
    rules -> convention -> part list -> stated option **)

let northcott_by_theorem g v p =
  match number_in "n" g with
  | Some n0 ->
    (match v with
     | NormalPlay ->
       (match p with
        | [] -> None
        | p0 :: l ->
          (match p0 with
           | Figures r ->
             (match l with
              | [] ->
                (match rows_of0 r with
                 | Some p1 ->
                   let (l0, black) = p1 in
                   (match l0 with
                    | [] -> None
                    | q :: rows2 ->
                      if (&&)
                           ((&&)
                             (N.leb n0 (Npos (XO (XO (XO (XO (XO (XO (XO (XO
                               (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XI
                               (XO (XO (XI (XI (XO (XI (XI (XI (XO (XO (XI
                               (XO (XI (XI (XI (XO (XO (XI (XI (XO (XI (XO
                               (XI (XI (XO (XI (XI (XO (XI (XO (XO (XO (XO
                               (XO (XI (XI (XI (XI (XO (XI
                               XH)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
                             (forallb (row_ok n0) (q :: rows2)))
                           (N.leb
                             (N.add
                               (N.mul (Npos (XO XH))
                                 (N.of_nat (length (q :: rows2)))) (Npos XH))
                             (Npos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
                             (XO (XO XH))))))))))))))
                      then Some (northcott_stated ((q :: rows2), black))
                      else None)
                 | None -> None)
              | _ :: _ -> None)
           | _ -> None))
     | MiserePlay -> None)
  | None -> None

(** val r_at : n -> expr **)

let r_at i =
  Index ((Name "r"), (Arith (Add, (Name "p"), (Number i))))

(** val r_p : expr **)

let r_p =
  Index ((Name "r"), (Name "p"))

(** val equal0 : expr -> expr -> expr **)

let equal0 a b =
  Compare (a, (((Equal, Short), b) :: []))

(** val files_are : expr **)

let files_are =
  Every ((Name "p"), ((For (false, ("p" :: []), false, (Range ((Number N0),
    last_r, false)))) :: ((Where
    (equal0 (Arith (Mod, (Name "p"), (Number (Npos (XO (XO XH)))))) (Number
      N0))) :: [])))

(** val first_is : expr **)

let first_is =
  If ((equal0 r_p (Number (Npos (XI (XO XH))))), (Number (Npos (XO XH))),
    (Number (Npos XH)))

(** val of_p : name -> expr **)

let of_p f =
  Call (f, ((Name "p") :: []))

(** val gap_is : expr **)

let gap_is =
  If ((equal0 (r_at (Npos XH)) (Number N0)), (Arith (Subtract, (Arith
    (Subtract, (r_at (Npos (XI XH))), (r_at (Npos (XO XH))))), (Number (Npos
    XH)))), (If
    ((equal0 (Arith (Subtract, (r_at (Npos (XI XH))), (r_at (Npos (XO XH)))))
       (Number (Npos (XI XH)))), (Number (Npos XH)), (Number N0))))

(** val room_is : expr **)

let room_is =
  If ((equal0 (r_at (Npos XH)) (Number (Npos XH))), (Number N0), (If
    ((equal0 (Name "black") (Number (Npos XH))), (Arith (Subtract, (Arith
    (Subtract, (Number (Npos (XI (XI (XO XH))))), (of_p "first"))),
    (r_at (Npos (XI XH))))), (Arith (Subtract, (r_at (Npos (XO XH))),
    (of_p "first"))))))

(** val marched : expr **)

let marched =
  Call ("add", ((Name "r") :: ((Arith (Add, (Arith (Add, (Name "p"), (Number
    (Npos (XO XH))))), (Name "black"))) :: ((Arith (Multiply, (Name "k"),
    (Paren (Arith (Subtract, (Number (Npos XH)), (Arith (Multiply, (Number
    (Npos (XO XH))), (Name "black")))))))) :: []))))

(** val other_side : expr **)

let other_side =
  Arith (Subtract, (Number (Npos XH)), (Name "black"))

(** val is_a_move : expr **)

let is_a_move =
  Compare ((Name "k"), (((Different, Long), (Number N0)) :: []))

(** val xiangqi_option : move **)

let xiangqi_option =
  { label = None; result = ((Call ("set",
    (marched :: (last_r :: (other_side :: []))))) :: []); clauses = ((For
    (false, ("p" :: []), false, (Name "files"))) :: ((For (false,
    ("k" :: []), false, (Range ((Negative (of_p "room")), (of_p "gap"),
    true)))) :: ((Where is_a_move) :: []))) }

(** val of_files : expr -> expr **)

let of_files e =
  CallEvery ("all", e, ((For (false, ("p" :: []), false, (Name
    "files"))) :: []))

(** val in_order1 : expr **)

let in_order1 =
  Or ((equal0 (Name "p") (Number N0)), (Compare ((Index ((Name "r"), (Arith
    (Subtract, (Name "p"), (Number (Npos (XO (XO XH)))))))), (((Less, Long),
    r_p) :: []))))

(** val known_file : expr **)

let known_file =
  And ((Compare ((Number N0), (((Less, Long), r_p) :: (((AtMost, Long),
    (Number (Npos (XI (XO (XO XH)))))) :: [])))),
    (equal0 (r_at (Npos XH)) (Paren (If ((Compare (r_p, (((IsIn, Long),
      (ListOf ((Number (Npos XH)) :: ((Number (Npos (XI (XO (XO
      XH))))) :: [])))) :: []))), (Number (Npos XH)), (Number N0))))))

(** val in_ranks : expr **)

let in_ranks =
  Compare ((of_p "first"), (((AtMost, Long),
    (r_at (Npos (XO XH)))) :: (((Less, Long),
    (r_at (Npos (XI XH)))) :: (((AtMost, Long), (Arith (Subtract, (Number
    (Npos (XI (XI (XO XH))))), (of_p "first")))) :: []))))

(** val soldiers_apart : expr **)

let soldiers_apart =
  Or ((equal0 (r_at (Npos XH)) (Number N0)), (Compare ((Number (Npos (XO (XO
    XH)))), (((AtMost, Long), (r_at (Npos (XO XH)))) :: (((AtMost, Long),
    (Arith (Subtract, (r_at (Npos (XI XH))), (Number (Npos (XO
    XH)))))) :: (((AtMost, Long), (Number (Npos (XI (XO XH))))) :: []))))))

(** val xiangqi_condition : expr **)

let xiangqi_condition =
  And ((And ((And ((And ((And ((And ((Compare (len_r, (((Greater, Long),
    (Number (Npos XH))) :: []))),
    (equal0 (Arith (Mod, len_r, (Number (Npos (XO (XO XH)))))) (Number (Npos
      XH))))), (Compare ((Name "black"), (((AtMost, Long), (Number (Npos
    XH))) :: []))))), (of_files in_order1))), (of_files known_file))),
    (of_files in_ranks))), (of_files soldiers_apart))

(** val xiangqi_statements : statement list **)

let xiangqi_statements =
  (Define ("black", [], black_is)) :: ((Define ("files", [],
    files_are)) :: ((Define ("first", ("p" :: []), first_is)) :: ((Define
    ("gap", ("p" :: []), gap_is)) :: ((Define ("room", ("p" :: []),
    room_is)) :: ((Choice xiangqi_option) :: ((Require
    xiangqi_condition) :: []))))))

(** val is_xiangqi_text : ruleset -> bool **)

let is_xiangqi_text =
  says Row ("r" :: []) xiangqi_statements

(** val rises : n list -> bool **)

let rec rises = function
| [] -> true
| a :: l0 ->
  (match l0 with
   | [] -> true
   | b :: _ -> (&&) (N.ltb a b) (rises l0))

(** val number : file -> n **)

let number f =
  fst (fst f)

(** val files_of : n list -> (file list * bool) option **)

let rec files_of = function
| [] -> None
| n0 :: l ->
  (match l with
   | [] ->
     if N.leb n0 (Npos XH) then Some ([], (N.eqb n0 (Npos XH))) else None
   | s :: l0 ->
     (match l0 with
      | [] -> None
      | w :: l1 ->
        (match l1 with
         | [] -> None
         | b :: r0 ->
           (match files_of r0 with
            | Some p ->
              let (files, black) = p in
              Some ((((n0, s), (w, b)) :: files), black)
            | None -> None))))

(** val file_ok : file -> bool **)

let file_ok = function
| (p, p0) ->
  let (n0, s) = p in
  let (r, b) = p0 in
  (&&)
    ((&&)
      ((&&)
        ((&&)
          ((&&)
            ((&&) (N.leb (Npos XH) n0) (N.leb n0 (Npos (XI (XO (XO XH))))))
            (N.eqb s
              (if (||) (N.eqb n0 (Npos XH))
                    (N.eqb n0 (Npos (XI (XO (XO XH)))))
               then Npos XH
               else N0))) (N.leb (first n0) r)) (N.ltb r b))
      (N.leb (N.add b (first n0)) (Npos (XI (XI (XO XH))))))
    ((||) (N.eqb s N0)
      ((&&)
        ((&&) (N.leb (Npos (XO (XO XH))) r)
          (N.leb (N.add r (Npos (XO XH))) b)) (N.leb b (Npos (XI (XI XH))))))

(** val xiangqi_by_theorem : convention -> part list -> stated option **)

let xiangqi_by_theorem v p =
  match v with
  | NormalPlay ->
    (match p with
     | [] -> None
     | p0 :: l ->
       (match p0 with
        | Figures r ->
          (match l with
           | [] ->
             (match files_of r with
              | Some p1 ->
                let (l0, black) = p1 in
                (match l0 with
                 | [] -> None
                 | f :: files ->
                   if (&&)
                        ((&&) (forallb file_ok (f :: files))
                          (rises (map number (f :: files))))
                        (N.leb
                          (N.add
                            (N.mul (Npos (XO (XO XH)))
                              (N.of_nat (length (f :: files)))) (Npos XH))
                          (Npos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
                          (XO XH))))))))))))))
                   then Some (xiangqi_stated ((f :: files), black))
                   else None)
              | None -> None)
           | _ :: _ -> None)
        | _ -> None))
  | MiserePlay -> None

(** val heap_game_theorem :
    ruleset -> rules -> convention -> part list -> stated option **)

let heap_game_theorem f g v =
  if is_nim_text f
  then nim_by_theorem v
  else if is_subtraction_text f
       then subtraction_by_theorem g v
       else if is_wythoff_text f
            then wythoff_by_theorem v
            else if is_fibonacci_text f
                 then fibonacci_by_theorem v
                 else if is_odd_even_text f
                      then odd_even_by_theorem g
                      else if is_queen_text f
                           then queen_by_theorem g v
                           else if is_moore_text f
                                then moore_by_theorem g v
                                else if is_northcott_text f
                                     then northcott_by_theorem g v
                                     else if is_xiangqi_text f
                                          then xiangqi_by_theorem v
                                          else (fun _ -> None)

(** val arms_misere_lost : n -> n -> bool **)

let arms_misere_lost a b =
  if (&&) (N.leb a (Npos XH)) (N.leb b (Npos XH))
  then N.eqb (N.add a b) (Npos XH)
  else N.eqb a b

(** val count0 : 'a1 list -> n **)

let count0 l =
  fold_left (fun n0 _ -> N.succ n0) l N0

(** val is_hook : n list -> (n * n) option **)

let is_hook = function
| [] -> None
| a :: rest0 ->
  if (&&) (N.ltb N0 a) (forallb (N.eqb (Npos XH)) rest0)
  then Some ((N.pred a), (count0 rest0))
  else None

(** val is_two_rows : n list -> (n * n) option **)

let is_two_rows = function
| [] -> None
| a :: l ->
  (match l with
   | [] -> None
   | b :: l0 ->
     (match l0 with
      | [] -> if (&&) (N.ltb N0 b) (N.leb b a) then Some (a, b) else None
      | _ :: _ -> None))

(** val is_columns : n list -> n -> (n * n) option **)

let rec is_columns r c =
  match r with
  | [] -> Some (c, N0)
  | x :: rest0 ->
    if N.eqb x (Npos (XO XH))
    then is_columns rest0 (N.succ c)
    else if forallb (N.eqb (Npos XH)) r then Some (c, (count0 r)) else None

(** val is_full0 : n list -> (n * n) option **)

let is_full0 = function
| [] -> None
| a :: rest0 ->
  let m = N.succ (count0 rest0) in
  if (&&) (N.ltb (Npos XH) (N.mul a m)) (forallb (N.eqb a) rest0)
  then Some (m, a)
  else None

(** val chomp_theorem : bool -> n list -> stated option **)

let chomp_theorem misere_play r =
  match is_hook r with
  | Some p ->
    let (a, b) = p in
    let numbers = ("arm", a) :: (("leg", b) :: []) in
    Some
    (if misere_play
     then { theorem = "arms-misere"; deciding = numbers; lost =
            (arms_misere_lost a b); of_nimber = None }
     else { theorem = "arms"; deciding = numbers; lost = (N.eqb a b);
            of_nimber = (Some (N.coq_lxor a b)) })
  | None ->
    if misere_play
    then None
    else (match is_two_rows r with
          | Some p ->
            let (a, b) = p in
            let l = N.eqb a (N.add b (Npos XH)) in
            Some { theorem = "two-rows"; deciding = (("first",
            a) :: (("second", b) :: [])); lost = l; of_nimber = (zero_if l) }
          | None ->
            (match is_columns r N0 with
             | Some p ->
               let (c, d) = p in
               if N.ltb N0 c
               then let l = N.eqb d (Npos XH) in
                    Some { theorem = "two-columns"; deciding = (("first",
                    (N.add c d)) :: (("second", c) :: [])); lost = l;
                    of_nimber = (zero_if l) }
               else None
             | None ->
               (match is_full0 r with
                | Some p ->
                  let (m, n0) = p in
                  Some { theorem = "strategy-stealing"; deciding = (("rows",
                  m) :: (("columns", n0) :: [])); lost = false; of_nimber =
                  None }
                | None -> None)))

(** val a_row : expr **)

let a_row =
  If ((Compare ((Name "x"), (((Less, Long), (Name "i")) :: []))), (Index
    ((Name "r"), (Name "x"))), (Call ("min", ((Index ((Name "r"), (Name
    "x"))) :: ((Name "j") :: [])))))

(** val bitten : expr **)

let bitten =
  Every (a_row, ((For (false, ("x" :: []), false, (Call ("indices", ((Name
    "r") :: []))))) :: []))

(** val eat : move **)

let eat =
  { label = (Some ("eat", ("row" :: ("column" :: [])))); result =
    (bitten :: []); clauses = ((For (false, ("i" :: []), false, (Call
    ("indices", ((Name "r") :: []))))) :: ((For (true, ("j" :: []), false,
    (Range ((Number N0), (Index ((Name "r"), (Name "i"))),
    false)))) :: ((Where (Compare ((Arith (Add, (Name "i"), (Name "j"))),
    (((Greater, Long), (Number N0)) :: [])))) :: ((Let ("row", (Arith (Add,
    (Name "i"), (Number (Npos XH)))))) :: ((Let ("column", (Arith (Add, (Name
    "j"), (Number (Npos XH)))))) :: []))))) }

(** val not_empty : expr **)

let not_empty =
  Compare ((Call ("len", ((Name "r") :: []))), (((Greater, Long), (Number
    N0)) :: []))

(** val has_won : convention -> bool **)

let has_won = function
| NormalPlay -> false
| MiserePlay -> true

(** val small_rows : n list -> bool **)

let small_rows r =
  forallb (fun x ->
    N.leb x (Npos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
      (XO (XO (XO (XI (XO (XO (XI (XI (XO (XI (XI (XI (XO (XO (XI (XO (XI (XI
      (XI (XO (XO (XI (XI (XO (XI (XO (XI (XI (XO (XI (XI (XO (XI (XO (XO (XO
      (XO (XO (XI (XI (XI (XI (XO (XI
      XH))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))) r

(** val chomp_by_theorem :
    rules -> convention -> part list -> stated option **)

let chomp_by_theorem g v = function
| [] -> None
| p0 :: l ->
  (match p0 with
   | Figures r ->
     (match l with
      | [] ->
        if (&&) (is_part g (Figures r)) (small_rows r)
        then chomp_theorem (has_won v) r
        else None
      | _ :: _ -> None)
   | _ -> None)

(** val is_chomp_text : ruleset -> bool **)

let is_chomp_text =
  is_text Rows "r" (eat :: []) (not_empty :: [])

type point = z * z

(** val step0 : point -> point -> point **)

let step0 x d =
  ((Z.add (fst x) (fst d)), (Z.add (snd x) (snd d)))

(** val point_eqb : point -> point -> bool **)

let point_eqb x y =
  (&&) (Z.eqb (fst x) (fst y)) (Z.eqb (snd x) (snd y))

(** val line : point -> point -> nat -> point list **)

let rec line x d = function
| O -> []
| S k0 -> x :: (line (step0 x d) d k0)

(** val right : point **)

let right =
  (Z0, (Zpos XH))

(** val down : point **)

let down =
  ((Zpos XH), Z0)

(** val turned0 : point -> point -> point **)

let turned0 c x =
  ((Z.sub (fst c) (fst x)), (Z.sub (snd c) (snd x)))

(** val key0 : z -> positive **)

let key0 = function
| Z0 -> XH
| Zpos p -> XO p
| Zneg p -> XI p

type table1 = unit PositiveMap.t PositiveMap.t

(** val row_of : table1 -> z -> unit PositiveMap.t **)

let row_of t0 r =
  match PositiveMap.find (key0 r) t0 with
  | Some row1 -> row1
  | None -> PositiveMap.empty

(** val insert1 : table1 -> point -> table1 **)

let insert1 t0 x =
  PositiveMap.add (key0 (fst x))
    (PositiveMap.add (key0 (snd x)) () (row_of t0 (fst x))) t0

(** val found0 : table1 -> point -> bool **)

let found0 t0 x =
  match PositiveMap.find (key0 (snd x)) (row_of t0 (fst x)) with
  | Some _ -> true
  | None -> false

(** val table_of0 : point list -> table1 **)

let table_of0 b =
  fold_left insert1 b PositiveMap.empty

(** val meets : nat -> table1 -> point -> point -> point -> bool **)

let rec meets fuel t0 x d y =
  match fuel with
  | O -> true
  | S fuel0 ->
    if found0 t0 x
    then if point_eqb x y then true else meets fuel0 t0 (step0 x d) d y
    else false

(** val runs_are_symmetric : point list -> point -> point list -> bool **)

let runs_are_symmetric directions0 c b =
  let t0 = table_of0 b in
  let fuel = length b in
  forallb (fun x ->
    let y = turned0 c x in
    (&&) (found0 t0 y)
      (forallb (fun d -> negb (meets fuel t0 x d y)) directions0)) b

(** val pairs_are_symmetric : point list -> point -> point list -> bool **)

let pairs_are_symmetric directions0 c b =
  let t0 = table_of0 b in
  forallb (fun x ->
    forallb (fun d ->
      let y = step0 x d in
      if found0 t0 y
      then let x' = turned0 c x in
           let y' = turned0 c y in
           (&&) ((&&) (found0 t0 x') (found0 t0 y'))
             (negb
               ((||) ((||) (point_eqb x x') (point_eqb x y'))
                 (point_eqb y y')))
      else true) directions0) b

(** val bounds : z -> z list -> z * z **)

let bounds a l =
  fold_left (fun b z0 -> ((Z.min (fst b) z0), (Z.max (snd b) z0))) l (a, a)

(** val box : point list -> point * (string * n) list **)

let box b = match b with
| [] -> ((Z0, Z0), [])
| x :: _ ->
  let (top, bottom) = bounds (fst x) (map fst b) in
  let (left0, right0) = bounds (snd x) (map snd b) in
  (((Z.add top bottom), (Z.add left0 right0)), (("counters",
  (N.of_nat (length b))) :: (("rows",
  (Z.to_N (Z.add (Z.sub bottom top) (Zpos XH)))) :: (("columns",
  (Z.to_N (Z.add (Z.sub right0 left0) (Zpos XH)))) :: []))))

(** val up : point **)

let up =
  ((Zneg XH), Z0)

(** val left : point **)

let left =
  (Z0, (Zneg XH))

(** val in_pairs : point list -> point list **)

let in_pairs b =
  let t0 = table_of0 b in
  filter (fun x ->
    existsb (fun d -> found0 t0 (step0 x d))
      (right :: (down :: (up :: (left :: []))))) b

(** val by_half_turn : (string * n) list -> stated **)

let by_half_turn numbers =
  { theorem = "half-turn"; deciding = numbers; lost = true; of_nimber = (Some
    N0) }

(** val cram_theorem : point list -> stated option **)

let cram_theorem b =
  let all = in_pairs b in
  let (c, numbers) = box all in
  (match all with
   | [] -> None
   | _ :: _ ->
     if pairs_are_symmetric (right :: (down :: [])) c b
     then Some (by_half_turn numbers)
     else None)

(** val half_turn_theorem : point list -> point list -> stated option **)

let half_turn_theorem directions0 b =
  let (c, numbers) = box b in
  (match b with
   | [] -> None
   | _ :: _ ->
     if runs_are_symmetric directions0 c b
     then Some (by_half_turn numbers)
     else None)

(** val neighbours_equal :
    ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> 'a1 list -> bool **)

let rec neighbours_equal moves0 equal1 = function
| [] -> true
| c :: rest0 ->
  (match moves0 c with
   | [] -> neighbours_equal moves0 equal1 rest0
   | _ :: _ ->
     (match rest0 with
      | [] -> false
      | d :: others0 ->
        (&&) (equal1 c d) (neighbours_equal moves0 equal1 others0)))

type segment = { start : point; along0 : point; size1 : nat }

(** val places : segment -> point list **)

let places s =
  line s.start s.along0 s.size1

(** val back : point -> point -> point **)

let back x d =
  ((Z.sub (fst x) (fst d)), (Z.sub (snd x) (snd d)))

(** val run_length : nat -> table1 -> point -> point -> nat **)

let rec run_length fuel t0 x d =
  match fuel with
  | O -> O
  | S fuel0 ->
    if found0 t0 x then S (run_length fuel0 t0 (step0 x d) d) else O

(** val segments_of : point list -> point list -> segment list **)

let segments_of directions0 b =
  let t0 = table_of0 b in
  let fuel = length b in
  flat_map (fun x ->
    if existsb (fun d -> found0 t0 (back x d)) directions0
    then []
    else (match filter (fun d -> found0 t0 (step0 x d)) directions0 with
          | [] ->
            (match directions0 with
             | [] -> []
             | d :: _ ->
               { start = x; along0 = d; size1 =
                 (run_length fuel t0 x d) } :: [])
          | d :: _ ->
            { start = x; along0 = d; size1 = (run_length fuel t0 x d) } :: []))
    b

type label_row = positive PositiveMap.t

type labels0 = label_row PositiveMap.t

(** val set_label : labels0 -> point -> positive -> labels0 **)

let set_label l x i =
  let row1 =
    match PositiveMap.find (key0 (fst x)) l with
    | Some row1 -> row1
    | None -> PositiveMap.empty
  in
  PositiveMap.add (key0 (fst x)) (PositiveMap.add (key0 (snd x)) i row1) l

(** val label1 : labels0 -> point -> positive option **)

let label1 l x =
  match PositiveMap.find (key0 (fst x)) l with
  | Some row1 -> PositiveMap.find (key0 (snd x)) row1
  | None -> None

(** val all_labels : positive -> segment list -> labels0 -> labels0 **)

let rec all_labels i ss l =
  match ss with
  | [] -> l
  | s :: ss0 ->
    all_labels (Coq_Pos.succ i) ss0
      (fold_left (fun l0 x -> set_label l0 x i) (places s) l)

(** val is_number : positive -> positive option -> bool **)

let is_number i = function
| Some j -> Coq_Pos.eqb i j
| None -> false

(** val are_apart :
    point list -> (point -> positive option) -> positive -> segment list ->
    bool **)

let rec are_apart directions0 of0 i = function
| [] -> true
| s :: ss0 ->
  (&&)
    ((&&) (existsb (point_eqb s.along0) directions0)
      (forallb (fun x ->
        (&&) (is_number i (of0 x))
          (forallb (fun d ->
            match of0 (step0 x d) with
            | Some j -> (&&) (Coq_Pos.eqb i j) (point_eqb d s.along0)
            | None -> true) directions0)) (places s)))
    (are_apart directions0 of0 (Coq_Pos.succ i) ss0)

(** val has_segments : point list -> point list -> segment list -> bool **)

let has_segments directions0 b ss =
  let all = flat_map places ss in
  let t0 = table_of0 b in
  let u = table_of0 all in
  let l = all_labels XH ss PositiveMap.empty in
  (&&) ((&&) (forallb (found0 t0) all) (forallb (found0 u) b))
    (are_apart directions0 (label1 l) XH ss)

(** val nim_sum_of : segment list -> n **)

let nim_sum_of ss =
  fold_left (fun n0 s -> N.coq_lxor n0 (N.of_nat s.size1)) ss N0

(** val lines_theorem : point list -> point list -> stated option **)

let lines_theorem directions0 b =
  let ss = segments_of directions0 b in
  if has_segments directions0 b ss
  then let n0 = nim_sum_of ss in
       Some { theorem = "lines"; deciding = (("counters",
       (N.of_nat (length b))) :: (("sum", n0) :: [])); lost = (N.eqb n0 N0);
       of_nimber = (Some n0) }
  else None

(** val nimbi_theorem : point list -> stated option **)

let nimbi_theorem b =
  match lines_theorem (right :: (down :: [])) b with
  | Some s -> Some s
  | None -> half_turn_theorem (right :: (down :: [])) b

(** val pair_cleared : expr **)

let pair_cleared =
  Act ("clear", ((Name "c") :: ((Arith (Add, (Name "c"), (Name "d"))) :: [])))

(** val domino : move **)

let domino =
  { label = None; result = (pair_cleared :: []); clauses = ((For (false,
    ("d" :: []), false, (ListOf ((Name "right") :: ((Name
    "down") :: []))))) :: ((For (true, ("c" :: []), false, (Call ("cells",
    ((Name "g") :: []))))) :: ((Where (And ((Call ("full", ((Name
    "g") :: ((Name "c") :: [])))), (Call ("full", ((Name "g") :: ((Arith
    (Add, (Name "c"), (Name "d"))) :: []))))))) :: []))) }

(** val line_cleared : expr **)

let line_cleared =
  Act ("clear", ((Slice ((Name "line"), None, (Some (Name "k")))) :: []))

(** val neighbours_in_line : move **)

let neighbours_in_line =
  { label = None; result = (line_cleared :: []); clauses = ((For (false,
    ("c" :: []), false, (Call ("cells", ((Name "g") :: []))))) :: ((For
    (true, ("d" :: []), false, (ListOf ((Name "right") :: ((Name
    "down") :: []))))) :: ((Let ("line", (Call ("run", ((Name "g") :: ((Name
    "c") :: ((Name "d") :: []))))))) :: ((For (false, ("k" :: []), false,
    (Range ((Number (Npos XH)), (Call ("len", ((Name "line") :: []))),
    true)))) :: ((Where (Or ((Compare ((Name "k"), (((Greater, Long), (Number
    (Npos XH))) :: []))), (Compare ((Name "d"), (((Equal, Short), (Name
    "right")) :: [])))))) :: []))))) }

(** val is_cram_text : ruleset -> bool **)

let is_cram_text =
  is_text Grid "g" (domino :: []) []

(** val is_nimbi_text : ruleset -> bool **)

let is_nimbi_text =
  is_text Grid "g" (neighbours_in_line :: []) []

(** val is_small : grid -> bool **)

let is_small b =
  (&&)
    (N.leb b.rows (Npos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
      XH))))))))))))))
    (N.leb b.columns (Npos (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO (XO
      XH))))))))))))))

(** val places_of : grid -> point list **)

let places_of b =
  filter (is_full b) (cells b)

(** val on_grid :
    (point list -> stated option) -> convention -> part list -> stated option **)

let on_grid theorem0 v p =
  match v with
  | NormalPlay ->
    (match p with
     | [] -> None
     | p0 :: l ->
       (match p0 with
        | OfGrid b ->
          (match l with
           | [] -> if is_small b then theorem0 (places_of b) else None
           | _ :: _ -> None)
        | _ -> None))
  | MiserePlay -> None

(** val cram_by_theorem : convention -> part list -> stated option **)

let cram_by_theorem =
  on_grid cram_theorem

(** val nimbi_by_theorem : convention -> part list -> stated option **)

let nimbi_by_theorem =
  on_grid nimbi_theorem

(** val whole_nimber : nat -> n **)

let whole_nimber n0 = match n0 with
| O -> N0
| S _ -> if Nat.odd n0 then Npos XH else Npos (XO XH)

(** val falling : point **)

let falling =
  ((Zpos XH), (Zpos XH))

(** val three : point list **)

let three =
  right :: (down :: (falling :: []))

(** val count_sizes : bool -> segment list -> n **)

let count_sizes odd0 ss =
  fold_left (fun n0 s ->
    if eqb (Nat.odd s.size1) odd0 then N.succ n0 else n0) ss N0

(** val whole_sum : segment list -> n **)

let whole_sum ss =
  fold_left (fun n0 s -> N.coq_lxor n0 (whole_nimber s.size1)) ss N0

(** val hexagon_theorem : point list -> stated option **)

let hexagon_theorem b =
  let ss = segments_of three b in
  if has_segments three b ss
  then let n0 = whole_sum ss in
       Some { theorem = "lines"; deciding = (("odd",
       (count_sizes true ss)) :: (("even", (count_sizes false ss)) :: []));
       lost = (N.eqb n0 N0); of_nimber = (Some n0) }
  else None

(** val part_taken : expr **)

let part_taken =
  Compare ((Name "taking"), (((Equal, Short), (Name "part")) :: []))

(** val line_taken : move **)

let line_taken =
  { label = None; result = (line_cleared :: []); clauses = ((For (false,
    ("c" :: []), false, (Call ("cells", ((Name "g") :: []))))) :: ((For
    (true, ("d" :: []), false, (ListOf ((Name "right") :: ((Name
    "down") :: ((Arith (Add, (Name "right"), (Name
    "down"))) :: [])))))) :: ((Where (Or (part_taken, (Not (Call ("full",
    ((Name "g") :: ((Arith (Subtract, (Name "c"), (Name
    "d"))) :: [])))))))) :: ((Let ("line", (Call ("run", ((Name
    "g") :: ((Name "c") :: ((Name "d") :: []))))))) :: ((For (false,
    ("k" :: []), false, (Range ((Number (Npos XH)), (Call ("len", ((Name
    "line") :: []))), true)))) :: ((Where (Or (part_taken, (Compare ((Name
    "k"), (((Equal, Short), (Call ("len", ((Name
    "line") :: [])))) :: [])))))) :: [])))))) }

(** val is_hexagon_text : ruleset -> bool **)

let is_hexagon_text f =
  (&&)
    ((&&) ((&&) (kind_eqb Grid f.of_kind) (names_eqb ("g" :: []) f.names))
      (match f.before with
       | [] -> false
       | s :: l ->
         (match s with
          | Setting (x, u) ->
            (match u with
             | Value _ -> false
             | Words ws ->
               (match l with
                | [] ->
                  (&&) (Stdlib.String.equal "taking" x)
                    (names_eqb ("whole" :: ("part" :: [])) ws)
                | _ :: _ -> false))
          | _ -> false)))
    (match filter of_the_rules f.body with
     | [] -> false
     | s :: l ->
       (match l with
        | [] -> false
        | s0 :: l0 ->
          (match s0 with
           | Define (h, xs, _) ->
             (match xs with
              | [] -> false
              | _ :: _ ->
                (match l0 with
                 | [] ->
                   (&&) (statement_eqb (Choice line_taken) s)
                     (Stdlib.String.equal "board" h)
                 | _ :: _ -> false))
           | _ -> false)))

(** val whole_chosen : value option list -> bool **)

let whole_chosen = function
| [] -> true
| o :: l ->
  (match o with
   | Some v ->
     (match v with
      | Int z0 ->
        (match z0 with
         | Z0 -> (match l with
                  | [] -> true
                  | _ :: _ -> false)
         | _ -> false)
      | _ -> false)
   | None -> (match l with
              | [] -> true
              | _ :: _ -> false))

(** val hexagon_by_theorem : convention -> part list -> stated option **)

let hexagon_by_theorem =
  on_grid hexagon_theorem

(** val board_theorem :
    ruleset -> value option list -> rules -> convention -> part list ->
    stated option **)

let board_theorem f chosen0 g v p =
  match chosen0 with
  | [] ->
    if is_chomp_text f
    then chomp_by_theorem g v p
    else if is_cram_text f
         then cram_by_theorem v p
         else if is_nimbi_text f
              then nimbi_by_theorem v p
              else if is_hexagon_text f then hexagon_by_theorem v p else None
  | _ :: _ ->
    if (&&) (is_hexagon_text f) (whole_chosen chosen0)
    then hexagon_by_theorem v p
    else None

(** val pairs_theorem :
    (part -> part list list) -> (part -> part -> bool) -> part list -> stated
    option **)

let pairs_theorem moves0 before2 pieces =
  let k = alive_key (no_moves moves0) before2 pieces in
  (match k with
   | [] -> None
   | _ :: _ ->
     if neighbours_equal moves0 part_eqb k
     then Some { theorem = "pairs"; deciding = (("parts",
            (N.of_nat (length k))) :: []); lost = true; of_nimber = (Some
            N0) }
     else None)

(** val small_boards : part list -> bool **)

let small_boards p =
  forallb (fun c -> match c with
                    | OfGrid b -> is_small b
                    | _ -> false) p

(** val may_have_pairs : ruleset -> value option list -> bool **)

let may_have_pairs f chosen0 =
  (||)
    (match chosen0 with
     | [] -> (||) (is_cram_text f) (is_nimbi_text f)
     | _ :: _ -> false) ((&&) (is_hexagon_text f) (whole_chosen chosen0))

(** val pairs_by_theorem :
    guesses -> ruleset -> value option list -> rules -> convention -> part
    list -> stated option **)

let pairs_by_theorem guess f chosen0 g v p =
  match v with
  | NormalPlay ->
    if (&&) (may_have_pairs f chosen0) (small_boards p)
    then (match recognised f g with
          | Some l ->
            let apart1 = line_parts l guess in
            pairs_theorem (split_moves (part_moves g) apart1) (before0 guess)
              (split_all apart1 p)
          | None -> None)
    else None
  | MiserePlay -> None

(** val theorem_of :
    guesses -> ruleset -> value option list -> rules -> convention -> part
    list -> stated option **)

let theorem_of guess f chosen0 g v =
  let of_heaps = heap_game_theorem f g v in
  (fun p ->
  match of_heaps p with
  | Some s -> Some s
  | None ->
    (match board_theorem f chosen0 g v p with
     | Some s -> Some s
     | None -> pairs_by_theorem guess f chosen0 g v p))

(** val says_claim : stated -> convention -> rules -> claim0 -> bool **)

let says_claim s v r = function
| Worth n0 ->
  (match s.of_nimber with
   | Some m ->
     (match v with
      | NormalPlay ->
        (match r.judge with
         | Some _ -> false
         | None -> N.eqb n0 m)
      | MiserePlay -> false)
   | None -> false)
| Winner c0 ->
  (match c0 with
   | NextPlayer -> negb s.lost
   | PreviousPlayer -> s.lost
   | Draw -> false)

(** val check_theorem :
    guesses -> ruleset -> value option list -> convention -> part list ->
    claim0 -> bool **)

let check_theorem guess f chosen0 v p c =
  match understood f chosen0 with
  | Some r ->
    (&&) (is_position r v p)
      (match theorem_of guess f chosen0 r v p with
       | Some s -> says_claim s v r c
       | None -> false)
  | None -> false

(** val check_move :
    guesses -> ruleset -> value option list -> convention -> part list ->
    (stated -> bool) -> (part list * stated) option **)

let check_move guess f chosen0 v p wanted =
  match understood f chosen0 with
  | Some r ->
    let theorem0 = theorem_of guess f chosen0 r v in
    if is_position r v p
    then first_with (fun q ->
           match theorem0 q with
           | Some s -> if (&&) s.lost (wanted s) then Some s else None
           | None -> None) (all_options (part_moves r) p)
    else None
  | None -> None

(** val check_octal :
    ruleset -> value option list -> part list -> n -> n list -> (n * n)
    option -> label0 option -> n list -> bool **)

let check_octal f chosen0 p n0 values period0 l parts =
  match understood f chosen0 with
  | Some r ->
    (&&) ((&&) (is_position r NormalPlay p) (is_octal_text f))
      (match octal_code r with
       | Some code ->
         (match r.judge with
          | Some _ -> false
          | None ->
            (&&) (check_sequence code values period0 l parts)
              (match nimber_by_sequence values period0 p with
               | Some m -> N.eqb n0 m
               | None -> false))
       | None -> false)
  | None -> false

type way =
| ByLines of proof
| ByTheorem
| BySequence of n list * (n * n) option * label0 option * n list

type summand = { of_text : ruleset; with_parameters : value option list;
                 in_position : part list; valued : n; proved_by : way }

(** val check_summand : guesses -> summand -> bool **)

let check_summand guess s =
  let { of_text = t0; with_parameters = chosen0; in_position = p; valued =
    n0; proved_by = w } = s
  in
  (match w with
   | ByLines w0 ->
     (match check guess t0 chosen0 NormalPlay p (Worth n0) w0 with
      | Verified -> true
      | Refused0 _ -> false)
   | ByTheorem -> check_theorem guess t0 chosen0 NormalPlay p (Worth n0)
   | BySequence (values, period0, l, parts) ->
     check_octal t0 chosen0 p n0 values period0 l parts)

type sum_verdict =
| SumVerified
| RefusedPart of n
| OtherSum of n

(** val first_refused : guesses -> n -> summand list -> n option **)

let rec first_refused guess i = function
| [] -> None
| s :: l0 ->
  if check_summand guess s then first_refused guess (N.succ i) l0 else Some i

(** val check_sum : guesses -> summand list -> n -> sum_verdict **)

let check_sum guess l n0 =
  match first_refused guess N0 l with
  | Some i -> RefusedPart i
  | None ->
    let m = nim_sum (map (fun s -> s.valued) l) in
    if N.eqb m n0 then SumVerified else OtherSum m

(** val is_prime : n -> bool **)

let is_prime q =
  (&&) (N.ltb (Npos XH) q)
    (forallb (fun d -> negb (N.eqb (N.modulo q d) N0))
      (count_from0 (N.to_nat (N.pred (N.sqrt q))) (Npos (XO XH))))

(** val are_factors : n list -> n -> bool **)

let are_factors qs p =
  (&&) (forallb is_prime qs) (N.eqb (fold_right N.mul (Npos XH) qs) p)

type stream = __stream Lazy.t
and __stream =
| Next of n * stream

(** val item : nat -> stream -> n **)

let rec item n0 s =
  let Next (x, s0) = Lazy.force s in
  (match n0 with
   | O -> x
   | S n1 -> item n1 s0)

(** val take1 : nat -> stream -> n list **)

let rec take1 n0 s =
  match n0 with
  | O -> []
  | S n1 -> let Next (x, s0) = Lazy.force s in x :: (take1 n1 s0)

(** val from_item : nat -> stream -> stream **)

let rec from_item n0 s =
  match n0 with
  | O -> s
  | S n1 -> let Next (_, s0) = Lazy.force s in from_item n1 s0

(** val ones1 : n list -> n list -> state0 -> state0 option **)

let rec ones1 code recent st =
  match code with
  | [] -> Some st
  | d :: code0 ->
    (match recent with
     | [] -> None
     | x :: recent0 ->
       ones1 code0 recent0 (if allows d (Npos XH) then note0 x st else st))

(** val marks :
    (n * stream) list -> (n * stream) list -> state0 -> (n * stream)
    list * state0 **)

let rec marks cs used0 st =
  match cs with
  | [] -> (used0, st)
  | p :: cs0 ->
    let (x, s0) = p in
    let Next (y, s) = Lazy.force s0 in
    marks cs0 ((x, s) :: used0) (note_lxor x y st)

(** val near : n -> n list -> n list -> state0 -> state0 **)

let rec near v ups recent st =
  if least_is v st
  then st
  else (match ups with
        | [] -> st
        | x :: ups0 ->
          (match recent with
           | [] -> st
           | y :: recent0 ->
             (match recent0 with
              | [] -> st
              | _ :: _ -> near v ups0 recent0 (note_lxor x y st))))

(** val near_all : n -> n list -> n list -> n list -> state0 -> state0 **)

let rec near_all v ups code recent st =
  match code with
  | [] -> st
  | d :: code0 ->
    (match recent with
     | [] -> st
     | _ :: later ->
       near_all v ups code0 later
         (if allows d (Npos (XO XH)) then near v ups recent st else st))

type walker = { heap_at : n; ahead0 : stream; fixed : (n * stream) list;
                before1 : n list; room : n }

(** val step1 :
    n list -> label0 -> n list -> n list -> n -> walker -> walker option **)

let step1 code l ups numbers keep0 w =
  let { heap_at = n0; ahead0 = ahead1; fixed = cs; before1 = recent; room =
    room0 } = w
  in
  let Next (v, s) = Lazy.force ahead1 in
  (match ones1 (tl code) recent { seen0 = no_number; rest = numbers } with
   | Some st ->
     let (cs0, st0) = marks cs [] st in
     if (&&) (least_is v (near_all v ups code recent st0)) (common l n0 v)
     then Some
            (if N.eqb room0 N0
             then { heap_at = (N.add n0 (Npos XH)); ahead0 = s; fixed = cs0;
                    before1 = (firstn (N.to_nat keep0) (v :: recent)); room =
                    keep0 }
             else { heap_at = (N.add n0 (Npos XH)); ahead0 = s; fixed = cs0;
                    before1 = (v :: recent); room = (N.pred room0) })
     else None
   | None -> None)

(** val times : positive -> ('a1 -> 'a1 option) -> 'a1 -> 'a1 option **)

let rec times p f s =
  match p with
  | XI p0 ->
    (match f s with
     | Some s0 ->
       (match times p0 f s0 with
        | Some s1 -> times p0 f s1
        | None -> None)
     | None -> None)
  | XO p0 -> (match times p0 f s with
              | Some s0 -> times p0 f s0
              | None -> None)
  | XH -> f s

(** val steps : n -> ('a1 -> 'a1 option) -> 'a1 -> 'a1 option **)

let steps n0 f s =
  match n0 with
  | N0 -> Some s
  | Npos p -> times p f s

(** val rare_among : label0 -> n list -> n -> n list -> bool **)

let rec rare_among l vs n0 parts =
  match vs with
  | [] -> true
  | v :: vs0 ->
    (match parts with
     | [] -> (&&) (common l n0 v) (rare_among l vs0 (N.add n0 (Npos XH)) [])
     | a :: later ->
       if N.eqb a n0
       then rare_among l vs0 (N.add n0 (Npos XH)) later
       else (&&) (common l n0 v) (rare_among l vs0 (N.add n0 (Npos XH)) parts))

(** val first_cursors :
    n list -> n list -> n -> stream -> (n * stream) list **)

let first_cursors code parts n0 s =
  flat_map (fun t0 ->
    if allows (digit code t0) (Npos (XO XH))
    then map (fun r -> ((item (N.to_nat r) s),
           (from_item (N.to_nat (N.sub (N.sub n0 t0) r)) s))) parts
    else []) (range0 N0 (length_of code))

(** val walk_past :
    (n -> walker -> walker option) -> n list -> n -> n list -> n -> walker ->
    (n * walker) option **)

let rec walk_past walk1 window wide ds d0 w =
  match ds with
  | [] -> Some (d0, w)
  | d :: ds0 ->
    if N.ltb d d0
    then None
    else (match walk1 (N.sub d d0) w with
          | Some w0 ->
            let other = firstn (N.to_nat wide) w0.before1 in
            if (&&) (N.eqb (length_of other) wide)
                 (negb (begins_with other window))
            then walk_past walk1 window wide ds0 d w0
            else None
          | None -> None)

(** val check_window :
    n list -> label0 -> n list -> n -> n -> n -> n -> n list -> stream -> bool **)

let check_window code l parts n0 n1 from0 p qs s =
  let values = take1 (N.to_nat n0) s in
  let most0 = fold_left N.max parts N0 in
  let length_of_code = length_of code in
  let width0 = N.add most0 length_of_code in
  let wide = N.sub n1 from0 in
  (&&)
    ((&&)
      ((&&)
        ((&&)
          ((&&)
            ((&&)
              ((&&)
                ((&&)
                  ((&&)
                    ((&&)
                      ((&&) (check_values code values (Some l) parts)
                        (negb (leaves_unequal code)))
                      (rare_among l (tl values) (Npos XH) parts))
                    (forallb (fun r -> negb (N.eqb r N0)) parts))
                  (N.ltb width0 n0)) (N.leb (N.add n0 width0) n1))
              (N.leb (N.add from0 width0) n1)) (N.ltb N0 from0)) (N.ltb N0 p))
        (are_factors qs p))
      (match l.parity with
       | Some _ -> N.even p
       | None -> true))
    (let keep0 = N.add n0 wide in
     let numbers =
       count_from0 (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S (S
         O))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
         N0
     in
     let walk1 = fun n2 -> steps n2 (step1 code l (tl values) numbers keep0)
     in
     (match walk1 (N.sub n1 n0) { heap_at = n0; ahead0 =
              (from_item (N.to_nat n0) s); fixed =
              (first_cursors code parts n0 s); before1 = (rev' values);
              room = keep0 } with
      | Some w1 ->
        let window = firstn (N.to_nat wide) w1.before1 in
        let earlier = nth_error w1.before1 (N.to_nat wide) in
        (match walk_past walk1 window wide (map (N.div p) qs) N0 w1 with
         | Some p0 ->
           let (d, wd) = p0 in
           (&&) (N.leb d p)
             (match walk1 (N.sub p d) wd with
              | Some w2 ->
                (&&)
                  ((&&)
                    ((&&) (N.eqb (length_of window) wide)
                      (begins_with w2.before1 window))
                    (match earlier with
                     | Some x ->
                       (match nth_error w2.before1 (N.to_nat wide) with
                        | Some y ->
                          (||) (N.eqb from0 (Npos XH)) (negb (N.eqb x y))
                        | None -> false)
                     | None -> false))
                  (match walk1 (N.add n0 length_of_code) w2 with
                   | Some _ -> true
                   | None -> false)
              | None -> false)
         | None -> false)
      | None -> false))

(** val check_octal_window :
    ruleset -> value option list -> label0 -> n list -> n -> n -> n -> n -> n
    list -> stream -> bool **)

let check_octal_window f chosen0 l parts n0 n1 from0 p qs s =
  match understood f chosen0 with
  | Some r ->
    (&&) (is_octal_text f)
      (match octal_code r with
       | Some code -> check_window code l parts n0 n1 from0 p qs s
       | None -> false)
  | None -> false

module Coq_PositiveOrderedTypeBits =
 struct
  type t = positive

  (** val eqb : positive -> positive -> bool **)

  let eqb =
    Coq_Pos.eqb

  (** val eq_dec : positive -> positive -> bool **)

  let eq_dec x y =
    let b = Coq_Pos.eqb x y in if b then true else false

  (** val compare : positive -> positive -> comparison **)

  let rec compare x y =
    match x with
    | XI x0 -> (match y with
                | XI y0 -> compare x0 y0
                | _ -> Gt)
    | XO x0 -> (match y with
                | XO y0 -> compare x0 y0
                | _ -> Lt)
    | XH -> (match y with
             | XI _ -> Lt
             | XO _ -> Gt
             | XH -> Eq)
 end

module PositiveSet =
 struct
  module E = Coq_PositiveOrderedTypeBits

  type elt = positive

  type tree =
  | Leaf
  | Node of tree * bool * tree

  type t = tree

  (** val empty : t **)

  let empty =
    Leaf

  (** val is_empty : t -> bool **)

  let rec is_empty = function
  | Leaf -> true
  | Node (l, b, r) ->
    if if negb b then is_empty l else false then is_empty r else false

  (** val mem : positive -> t -> bool **)

  let rec mem i = function
  | Leaf -> false
  | Node (l, o, r) ->
    (match i with
     | XI i0 -> mem i0 r
     | XO i0 -> mem i0 l
     | XH -> o)

  (** val add : positive -> t -> t **)

  let rec add i = function
  | Leaf ->
    (match i with
     | XI i0 -> Node (Leaf, false, (add i0 Leaf))
     | XO i0 -> Node ((add i0 Leaf), false, Leaf)
     | XH -> Node (Leaf, true, Leaf))
  | Node (l, o, r) ->
    (match i with
     | XI i0 -> Node (l, o, (add i0 r))
     | XO i0 -> Node ((add i0 l), o, r)
     | XH -> Node (l, true, r))

  (** val singleton : positive -> t **)

  let singleton i =
    add i empty

  (** val node : t -> bool -> t -> t **)

  let node l b r =
    if b
    then Node (l, b, r)
    else (match l with
          | Leaf ->
            (match r with
             | Leaf -> Leaf
             | Node (_, _, _) -> Node (l, false, r))
          | Node (_, _, _) -> Node (l, false, r))

  (** val remove : positive -> t -> t **)

  let rec remove i = function
  | Leaf -> Leaf
  | Node (l, o, r) ->
    (match i with
     | XI i0 -> node l o (remove i0 r)
     | XO i0 -> node (remove i0 l) o r
     | XH -> node l false r)

  (** val union : t -> t -> t **)

  let rec union m m' =
    match m with
    | Leaf -> m'
    | Node (l, o, r) ->
      (match m' with
       | Leaf -> m
       | Node (l', o', r') -> Node ((union l l'), ((||) o o'), (union r r')))

  (** val inter : t -> t -> t **)

  let rec inter m m' =
    match m with
    | Leaf -> Leaf
    | Node (l, o, r) ->
      (match m' with
       | Leaf -> Leaf
       | Node (l', o', r') -> node (inter l l') ((&&) o o') (inter r r'))

  (** val diff : t -> t -> t **)

  let rec diff m m' =
    match m with
    | Leaf -> Leaf
    | Node (l, o, r) ->
      (match m' with
       | Leaf -> m
       | Node (l', o', r') -> node (diff l l') ((&&) o (negb o')) (diff r r'))

  (** val equal : t -> t -> bool **)

  let rec equal m m' =
    match m with
    | Leaf -> is_empty m'
    | Node (l, o, r) ->
      (match m' with
       | Leaf -> is_empty m
       | Node (l', o', r') ->
         if if eqb o o' then equal l l' else false then equal r r' else false)

  (** val subset : t -> t -> bool **)

  let rec subset m m' =
    match m with
    | Leaf -> true
    | Node (l, o, r) ->
      (match m' with
       | Leaf -> is_empty m
       | Node (l', o', r') ->
         if if if negb o then true else o' then subset l l' else false
         then subset r r'
         else false)

  (** val rev_append : elt -> elt -> elt **)

  let rec rev_append y x =
    match y with
    | XI y0 -> rev_append y0 (XI x)
    | XO y0 -> rev_append y0 (XO x)
    | XH -> x

  (** val rev : elt -> elt **)

  let rev x =
    rev_append x XH

  (** val xfold : (positive -> 'a1 -> 'a1) -> t -> 'a1 -> positive -> 'a1 **)

  let rec xfold f m v i =
    match m with
    | Leaf -> v
    | Node (l, b, r) ->
      if b
      then xfold f r (f (rev i) (xfold f l v (XO i))) (XI i)
      else xfold f r (xfold f l v (XO i)) (XI i)

  (** val fold : (positive -> 'a1 -> 'a1) -> t -> 'a1 -> 'a1 **)

  let fold f m i =
    xfold f m i XH

  (** val xforall : (positive -> bool) -> t -> positive -> bool **)

  let rec xforall f m i =
    match m with
    | Leaf -> true
    | Node (l, o, r) ->
      if if if negb o then true else f (rev i)
         then xforall f r (XI i)
         else false
      then xforall f l (XO i)
      else false

  (** val for_all : (positive -> bool) -> t -> bool **)

  let for_all f m =
    xforall f m XH

  (** val xexists : (positive -> bool) -> t -> positive -> bool **)

  let rec xexists f m i =
    match m with
    | Leaf -> false
    | Node (l, o, r) ->
      if if if o then f (rev i) else false then true else xexists f r (XI i)
      then true
      else xexists f l (XO i)

  (** val exists_ : (positive -> bool) -> t -> bool **)

  let exists_ f m =
    xexists f m XH

  (** val xfilter : (positive -> bool) -> t -> positive -> t **)

  let rec xfilter f m i =
    match m with
    | Leaf -> Leaf
    | Node (l, o, r) ->
      node (xfilter f l (XO i)) (if o then f (rev i) else false)
        (xfilter f r (XI i))

  (** val filter : (positive -> bool) -> t -> t **)

  let filter f m =
    xfilter f m XH

  (** val xpartition : (positive -> bool) -> t -> positive -> t * t **)

  let rec xpartition f m i =
    match m with
    | Leaf -> (Leaf, Leaf)
    | Node (l, o, r) ->
      let (lt, lf) = xpartition f l (XO i) in
      let (rt, rf) = xpartition f r (XI i) in
      if o
      then let fi = f (rev i) in ((node lt fi rt), (node lf (negb fi) rf))
      else ((node lt false rt), (node lf false rf))

  (** val partition : (positive -> bool) -> t -> t * t **)

  let partition f m =
    xpartition f m XH

  (** val xelements : t -> positive -> positive list -> positive list **)

  let rec xelements m i a =
    match m with
    | Leaf -> a
    | Node (l, b, r) ->
      if b
      then xelements l (XO i) ((rev i) :: (xelements r (XI i) a))
      else xelements l (XO i) (xelements r (XI i) a)

  (** val elements : t -> positive list **)

  let elements m =
    xelements m XH []

  (** val cardinal : t -> nat **)

  let rec cardinal = function
  | Leaf -> O
  | Node (l, b, r) ->
    if b
    then S (Coq__1.add (cardinal l) (cardinal r))
    else Coq__1.add (cardinal l) (cardinal r)

  (** val choose : t -> elt option **)

  let rec choose = function
  | Leaf -> None
  | Node (l, o, r) ->
    if o
    then Some XH
    else (match choose l with
          | Some i -> Some (XO i)
          | None -> option_map (fun x -> XI x) (choose r))

  (** val min_elt : t -> elt option **)

  let rec min_elt = function
  | Leaf -> None
  | Node (l, o, r) ->
    (match min_elt l with
     | Some i -> Some (XO i)
     | None -> if o then Some XH else option_map (fun x -> XI x) (min_elt r))

  (** val max_elt : t -> elt option **)

  let rec max_elt = function
  | Leaf -> None
  | Node (l, o, r) ->
    (match max_elt r with
     | Some i -> Some (XI i)
     | None -> if o then Some XH else option_map (fun x -> XO x) (max_elt l))

  (** val compare_bool : bool -> bool -> comparison **)

  let compare_bool a b =
    if a then if b then Eq else Gt else if b then Lt else Eq

  (** val compare : t -> t -> comparison **)

  let rec compare m m' =
    match m with
    | Leaf -> if is_empty m' then Eq else Lt
    | Node (l, o, r) ->
      (match m' with
       | Leaf -> if is_empty m then Eq else Gt
       | Node (l', o', r') ->
         (match compare_bool o o' with
          | Eq -> (match compare l l' with
                   | Eq -> compare r r'
                   | x -> x)
          | x -> x))

  (** val eq_dec : t -> t -> bool **)

  let eq_dec s s' =
    if equal s s' then true else false
 end

module Map = PositiveMap

module Set_ = PositiveSet

type table2 = { order : positive; rows1 : positive Map.t Map.t;
                losing : Set_.t }

(** val numbered : 'a1 list -> 'a1 Map.t * positive **)

let numbered l =
  fold_left (fun s a -> ((Map.add (snd s) a (fst s)),
    (Coq_Pos.succ (snd s)))) l (Map.empty, XH)

(** val read_table : positive list list -> positive list -> table2 option **)

let read_table products lost0 =
  let (rows2, next0) =
    numbered (map (fun row1 -> fst (numbered row1)) products)
  in
  if forallb (fun row1 -> Coq_Pos.eqb (snd (numbered row1)) next0) products
  then Some { order = (Coq_Pos.pred next0); rows1 = rows2; losing =
         (fold_left (fun s x -> Set_.add x s) lost0 Set_.empty) }
  else None

(** val row0 : table2 -> positive -> positive Map.t **)

let row0 t0 x =
  match Map.find x t0.rows1 with
  | Some r -> r
  | None -> Map.empty

(** val entry0 : positive Map.t -> positive -> positive **)

let entry0 r y =
  match Map.find y r with
  | Some z0 -> z0
  | None -> XH

(** val is_lost : table2 -> positive -> bool **)

let is_lost t0 x =
  Set_.mem x t0.losing

(** val from : positive -> nat -> positive list **)

let rec from k = function
| O -> []
| S m -> k :: (from (Coq_Pos.succ k) m)

(** val elements0 : table2 -> positive list **)

let elements0 t0 =
  from XH (Coq_Pos.to_nat t0.order)

(** val tabulated : (positive -> 'a1) -> positive list -> 'a1 Map.t **)

let tabulated f l =
  fold_left (fun m x -> Map.add x (f x) m) l Map.empty

(** val all_match : ('a1 -> 'a2 -> bool) -> 'a1 list -> 'a2 list -> bool **)

let rec all_match f l m =
  match l with
  | [] -> true
  | a :: l0 ->
    (match m with
     | [] -> true
     | b :: m0 -> (&&) (f a b) (all_match f l0 m0))

(** val check_monoid : table2 -> positive list -> bool **)

let check_monoid t0 generators =
  let all = elements0 t0 in
  let products = fun x -> let r = row0 t0 x in map (entry0 r) all in
  let lists = tabulated products all in
  let by_generator = map (fun g -> (g, (products g))) generators in
  forallb (fun x ->
    let rx = row0 t0 x in
    (&&)
      ((&&) (Coq_Pos.eqb (entry0 (row0 t0 XH) x) x)
        (forallb (fun y ->
          let xy = entry0 rx y in
          (&&) (Coq_Pos.leb xy t0.order)
            (Coq_Pos.eqb xy (entry0 (row0 t0 y) x))) all))
      (forallb (fun g ->
        match Map.find (entry0 rx (fst g)) lists with
        | Some xg ->
          all_match (fun gy xgy -> Coq_Pos.eqb xgy (entry0 rx gy)) (snd g) xg
        | None -> false) by_generator)) all

(** val losing_with : table2 -> positive -> Set_.t **)

let losing_with t0 x =
  let rx = row0 t0 x in
  fold_left (fun s z0 ->
    if is_lost t0 (entry0 rx z0) then Set_.add z0 s else s) (elements0 t0)
    Set_.empty

(** val company : table2 -> Set_.t Map.t **)

let company t0 =
  tabulated (losing_with t0) (elements0 t0)

(** val with_ : Set_.t Map.t -> positive -> Set_.t **)

let with_ l x =
  match Map.find x l with
  | Some s -> s
  | None -> Set_.empty

(** val all_apart : Set_.t Map.t -> positive list -> bool **)

let rec all_apart l = function
| [] -> true
| x :: rest0 ->
  let s = with_ l x in
  (&&) (forallb (fun y -> negb (Set_.equal s (with_ l y))) rest0)
    (all_apart l rest0)

type kind0 = positive * positive list

(** val check_once : Set_.t Map.t -> kind0 list -> bool **)

let check_once l kinds =
  forallb (fun k ->
    let s = with_ l (fst k) in
    forallb (fun o -> Set_.is_empty (Set_.inter s (with_ l o))) (snd k)) kinds

(** val keep : Set_.t -> Set_.t -> positive Map.t -> Set_.t **)

let rec keep u s r =
  match s with
  | Set_.Leaf -> Set_.Leaf
  | Set_.Node (s0, b, s1) ->
    (match r with
     | Map.Leaf -> if Set_.mem XH u then s else Set_.Leaf
     | Map.Node (r0, z0, r1) ->
       Set_.node (keep u s0 r0)
         ((&&) b (Set_.mem (match z0 with
                            | Some z1 -> z1
                            | None -> XH) u)) (keep u s1 r1))

(** val next :
    table2 -> Set_.t Map.t -> Set_.t -> (positive * Set_.t) -> kind0 ->
    positive * Set_.t **)

let next t0 l all p k =
  let (x, u) = p in
  let rg = row0 t0 (fst k) in
  let rx = row0 t0 x in
  ((entry0 rg x),
  (keep u
    (fold_left (fun s o -> Set_.diff s (with_ l (entry0 rx o))) (snd k) all)
    rg))

(** val seen_with : Set_.t list Map.t -> positive -> Set_.t list **)

let seen_with seen1 x =
  match Map.find x seen1 with
  | Some l -> l
  | None -> []

(** val is_covered : Set_.t list Map.t -> (positive * Set_.t) -> bool **)

let is_covered seen1 p =
  (||) (Set_.is_empty (snd p))
    (existsb (Set_.subset (snd p)) (seen_with seen1 (fst p)))

type status =
| Working of Set_.t list Map.t * (positive * Set_.t) list
| Refuted

(** val follow :
    table2 -> Set_.t Map.t -> Set_.t -> (positive * Set_.t) -> kind0 list ->
    Set_.t list Map.t -> (positive * Set_.t) list -> status **)

let rec follow t0 l all p kinds seen1 open0 =
  match kinds with
  | [] -> Working (seen1, open0)
  | k :: rest0 ->
    let q = next t0 l all p k in
    if Set_.mem XH (snd q)
    then Refuted
    else if is_covered seen1 q
         then follow t0 l all p rest0 seen1 open0
         else follow t0 l all p rest0
                (Map.add (fst q) ((snd q) :: (seen_with seen1 (fst q))) seen1)
                (q :: open0)

(** val run0 :
    table2 -> Set_.t Map.t -> Set_.t -> kind0 list -> positive -> status ->
    status **)

let rec run0 t0 l all kinds limit0 s =
  let once0 = fun s0 ->
    match s0 with
    | Working (seen1, open0) ->
      (match open0 with
       | [] -> s0
       | p :: open1 -> follow t0 l all p kinds seen1 open1)
    | Refuted -> s0
  in
  (match s with
   | Working (_, open0) ->
     (match open0 with
      | [] -> s
      | _ :: _ ->
        (match limit0 with
         | XI m -> run0 t0 l all kinds m (run0 t0 l all kinds m (once0 s))
         | XO m -> run0 t0 l all kinds m (run0 t0 l all kinds m s)
         | XH -> once0 s))
   | Refuted -> s)

(** val check_pairs :
    positive -> table2 -> Set_.t Map.t -> kind0 list -> bool **)

let check_pairs limit0 t0 l kinds =
  let all = fold_left (fun s z0 -> Set_.add z0 s) (elements0 t0) Set_.empty in
  (match run0 t0 l all kinds limit0 (Working (Map.empty, ((XH,
           (Set_.diff all (with_ l XH))) :: []))) with
   | Working (_, open0) -> (match open0 with
                            | [] -> true
                            | _ :: _ -> false)
   | Refuted -> false)

(** val check0 : positive -> table2 -> positive list -> kind0 list -> bool **)

let check0 limit0 t0 generators kinds =
  let l = company t0 in
  (&&)
    ((&&)
      ((&&)
        ((&&)
          ((&&)
            ((&&) (negb (is_lost t0 XH))
              (forallb (fun g -> Coq_Pos.leb g t0.order) generators))
            (forallb (fun k ->
              forallb (fun o -> Coq_Pos.leb o t0.order) ((fst k) :: (snd k)))
              kinds)) (check_monoid t0 generators))
        (all_apart l (elements0 t0))) (check_once l kinds))
    (check_pairs limit0 t0 l kinds)

(** val heap_class : positive Map.t -> n -> positive **)

let heap_class classes n0 =
  match Map.find (N.succ_pos n0) classes with
  | Some x -> x
  | None -> XH

(** val heaps : n -> n list **)

let heaps last =
  map Coq_Pos.pred_N (from XH (S (N.to_nat last)))

(** val class_of : table2 -> (n -> positive) -> n list -> positive **)

let class_of t0 phi w =
  fold_right (fun n0 x -> entry0 (row0 t0 (phi n0)) x) XH w

(** val add_kind :
    (n -> n list list) -> table2 -> (n -> positive) -> (positive * Set_.t)
    list option -> n -> (positive * Set_.t) list option **)

let add_kind moves0 t0 phi kinds n0 =
  match kinds with
  | Some known0 ->
    (match moves0 n0 with
     | [] -> if Coq_Pos.eqb (phi n0) XH then Some known0 else None
     | l :: l0 ->
       let options = l :: l0 in
       if forallb (forallb (fun d -> N.ltb d n0)) options
       then let s =
              fold_left (fun s o -> Set_.add (class_of t0 phi o) s) options
                Set_.empty
            in
            if existsb (fun k ->
                 (&&) (Coq_Pos.eqb (fst k) (phi n0)) (Set_.equal (snd k) s))
                 known0
            then Some known0
            else Some (((phi n0), s) :: known0)
       else None)
  | None -> None

(** val is_word :
    table2 -> (n -> positive) -> n -> Set_.t -> n list Map.t -> positive ->
    bool **)

let is_word t0 phi last generators words x =
  match Map.find x words with
  | Some w ->
    (&&)
      (forallb (fun n0 ->
        (&&) (N.leb n0 last) (Set_.mem (phi n0) generators)) w)
      (Coq_Pos.eqb (class_of t0 phi w) x)
  | None -> false

(** val check_heaps :
    (n -> n list list) -> table2 -> (n -> positive) -> positive -> n -> n
    list list -> bool **)

let check_heaps moves0 t0 phi limit0 last words =
  match fold_left (add_kind moves0 t0 phi) (heaps last) (Some []) with
  | Some known0 ->
    let generators =
      fold_left (fun s w ->
        fold_left (fun s0 n0 -> Set_.add (phi n0) s0) w s) words Set_.empty
    in
    (&&)
      (forallb (is_word t0 phi last generators (fst (numbered words)))
        (elements0 t0))
      (check0 limit0 t0 (Set_.elements generators)
        (map (fun k -> ((fst k), (Set_.elements (snd k)))) known0))
  | None -> false

(** val check_octal0 :
    positive -> n list -> n -> table2 -> positive list -> n list list -> bool **)

let check_octal0 limit0 code last t0 classes words =
  (&&) (proper0 code)
    (check_heaps (moves code) t0 (heap_class (fst (numbered classes))) limit0
      last words)

(** val check_period0 : n list -> n -> positive list -> n -> n -> bool **)

let check_period0 code last classes first1 p =
  let phi = heap_class (fst (numbered classes)) in
  (&&)
    ((&&)
      ((&&)
        ((&&) ((&&) (negb (leaves_three code)) (negb (leaves_unequal code)))
          (N.ltb N0 first1)) (N.ltb N0 p))
      (N.leb
        (N.add (N.add (N.mul (Npos (XO XH)) first1) (N.mul (Npos (XO XH)) p))
          (most_taken code)) last))
    (forallb (fun n0 ->
      (||) (N.ltb n0 first1) (Coq_Pos.eqb (phi (N.add n0 p)) (phi n0)))
      (heaps (N.sub last p)))

(** val check_least : positive list -> n -> n -> bool **)

let check_least classes first1 p =
  let phi = heap_class (fst (numbered classes)) in
  let psi = fun n0 -> phi (reduced first1 p n0) in
  (&&)
    (forallb (fun q ->
      (||) (N.eqb q N0)
        (existsb (fun r ->
          negb
            (Coq_Pos.eqb (psi (N.add (N.add first1 r) q))
              (psi (N.add first1 r)))) (heaps p)))
      (heaps (N.sub p (Npos XH))))
    ((||) (N.eqb first1 (Npos XH))
      (negb
        (Coq_Pos.eqb (psi (N.add (N.sub first1 (Npos XH)) p))
          (psi (N.sub first1 (Npos XH))))))

(** val check_table :
    positive -> n list -> n -> table2 -> positive list -> n list list ->
    (n * n) option -> bool **)

let check_table limit0 code last t0 classes words period0 =
  (&&) (check_octal0 limit0 code last t0 classes words)
    (match period0 with
     | Some p0 ->
       let (first1, p) = p0 in
       (&&) (check_period0 code last classes first1 p)
         (check_least classes first1 p)
     | None -> true)

(** val check_quotient :
    positive -> ruleset -> value option list -> n -> positive list list ->
    positive list -> n list list -> positive list -> (n * n) option -> bool **)

let check_quotient limit0 f chosen0 last products lost0 words classes period0 =
  match understood f chosen0 with
  | Some g ->
    (&&) (is_octal_text f)
      (match octal_code g with
       | Some code ->
         (match read_table products lost0 with
          | Some t0 ->
            (&&)
              ((&&)
                ((&&)
                  ((&&)
                    (Coq_Pos.eqb (snd (numbered classes))
                      (N.succ_pos (N.succ last)))
                    (Coq_Pos.eqb (snd (numbered words))
                      (Coq_Pos.succ t0.order)))
                  (forallb (fun x -> Coq_Pos.leb x t0.order) lost0))
                (negb (match products with
                       | [] -> true
                       | _ :: _ -> false)))
              (check_table limit0 code last t0 classes words period0)
          | None -> false)
       | None -> false)
  | None -> false

(** val bump : nat -> n -> n list -> n list **)

let rec bump i n0 = function
| [] -> []
| x :: v0 ->
  (match i with
   | O -> (N.add x n0) :: v0
   | S i0 -> x :: (bump i0 n0 v0))

(** val plus : n list -> n list -> n list **)

let rec plus o v =
  match o with
  | [] -> v
  | a :: o0 -> (match v with
                | [] -> v
                | x :: v0 -> (N.add a x) :: (plus o0 v0))

type shape = { threshold : n; period : n; sign : z; leaves0 : n list list }

(** val without_one : shape list -> n list -> (n list * n list list) list **)

let rec without_one ks v =
  match ks with
  | [] -> []
  | k :: ks0 ->
    (match v with
     | [] -> []
     | x :: v0 ->
       app
         (if N.eqb x N0
          then []
          else (((N.sub x (Npos XH)) :: v0), k.leaves0) :: [])
         (map (fun p -> ((x :: (fst p)), (snd p))) (without_one ks0 v0)))

(** val after_move : shape list -> n list -> n list list **)

let after_move ks v =
  flat_map (fun p -> map (fun o -> plus o (fst p)) (snd p)) (without_one ks v)

(** val taken : shape -> n -> n **)

let taken k x =
  if N.ltb x k.threshold
  then x
  else N.add k.threshold (N.modulo (N.sub x k.threshold) k.period)

(** val turns : shape -> n -> n **)

let turns k x =
  if N.ltb x k.threshold then N0 else N.div (N.sub x k.threshold) k.period

(** val cell : shape list -> n list -> n list **)

let rec cell ks v =
  match ks with
  | [] -> []
  | k :: ks0 ->
    (match v with
     | [] -> []
     | x :: v0 -> (taken k x) :: (cell ks0 v0))

(** val height : shape list -> n list -> z **)

let rec height ks v =
  match ks with
  | [] -> Z0
  | k :: ks0 ->
    (match v with
     | [] -> Z0
     | x :: v0 -> Z.add (Z.mul k.sign (Z.of_N (turns k x))) (height ks0 v0))

type heights = { below : bool; first0 : z; between : bool list; above : bool }

(** val at_height : heights -> z -> bool **)

let at_height h z0 =
  if Z.ltb z0 h.first0
  then h.below
  else nth (Z.to_nat (Z.sub z0 h.first0)) h.between h.above

(** val last_height : heights -> z **)

let last_height h =
  Z.add h.first0 (Z.of_nat (length h.between))

(** val entry1 :
    shape list -> (n list -> heights) -> n list -> heights * z **)

let entry1 ks table3 v =
  ((table3 (cell ks v)), (height ks v))

(** val lost_entry : z -> (heights * z) -> bool **)

let lost_entry d e =
  at_height (fst e) (Z.add (snd e) d)

(** val right_entries : (heights * z) -> (heights * z) list -> z -> bool **)

let right_entries self others0 d =
  eqb (lost_entry d self)
    ((&&) (negb (match others0 with
                 | [] -> true
                 | _ :: _ -> false))
      (forallb (fun e -> negb (lost_entry d e)) others0))

(** val lowest0 : (heights * z) list -> z **)

let lowest0 es =
  fold_right (fun e z0 -> Z.min (Z.sub (fst e).first0 (snd e)) z0) Z0 es

(** val highest : (heights * z) list -> z **)

let highest es =
  fold_right (fun e z0 -> Z.max (Z.sub (last_height (fst e)) (snd e)) z0) Z0
    es

(** val z_from : z -> nat -> z list **)

let rec z_from z0 = function
| O -> []
| S n1 -> z0 :: (z_from (Z.succ z0) n1)

(** val can_change : z -> shape list -> n list -> bool **)

let rec can_change s l r =
  match l with
  | [] -> false
  | k :: l0 ->
    (match r with
     | [] -> false
     | x :: r0 ->
       (||) ((&&) (Z.gtb (Z.mul k.sign s) Z0) (N.ltb k.threshold x))
         (can_change s l0 r0))

(** val check_vector : shape list -> (n list -> heights) -> n list -> bool **)

let check_vector ks table3 r =
  let self = entry1 ks table3 r in
  let others0 = map (entry1 ks table3) (after_move ks r) in
  let lo =
    if can_change (Zneg XH) ks r
    then Z.sub (lowest0 (self :: others0)) (Zpos XH)
    else Z0
  in
  let hi = if can_change (Zpos XH) ks r then highest (self :: others0) else Z0
  in
  forallb (right_entries self others0)
    (z_from lo (Z.to_nat (Z.add (Z.sub hi lo) (Zpos XH))))

(** val check_box : shape list -> (n list -> bool) -> bool **)

let rec check_box l f =
  match l with
  | [] -> f []
  | k :: l0 ->
    forallb (fun x -> check_box l0 (fun v -> f (x :: v)))
      (map N.of_nat (seq O (S (N.to_nat (N.add k.threshold k.period)))))

(** val count1 : ('a1 -> nat option) -> nat -> 'a1 list -> n list **)

let count1 rep0 m w =
  fold_right (fun c v ->
    match rep0 c with
    | Some i -> bump i (Npos XH) v
    | None -> v) (repeat N0 m) w

type heaps_file = { chosen : (n * ((n * n) * z)) list; like : n list }

(** val place2 : n -> (n * ((n * n) * z)) list -> nat -> nat option **)

let rec place2 n0 l i =
  match l with
  | [] -> None
  | p :: l0 ->
    let (m, _) = p in if N.eqb n0 m then Some i else place2 n0 l0 (S i)

(** val same : n list -> n list -> bool **)

let same v w =
  if list_eq_dec N.eq_dec v w then true else false

(** val distinct : n list list -> n list list **)

let rec distinct = function
| [] -> []
| v :: l0 ->
  let l' = distinct l0 in if existsb (same v) l' then l' else v :: l'

(** val rep_in : heaps_file -> n Map.t -> n -> nat option **)

let rep_in file0 likes = function
| N0 -> None
| Npos p ->
  (match Map.find p likes with
   | Some m -> (match m with
                | N0 -> None
                | Npos _ -> place2 m file0.chosen O)
   | None -> None)

(** val rep : heaps_file -> n -> nat option **)

let rep file0 =
  rep_in file0 (fst (numbered file0.like))

(** val counts_in : heaps_file -> n list -> n list **)

let counts_in file0 w =
  count1 (rep file0) (length file0.chosen) w

(** val shapes : (n -> n list list) -> heaps_file -> shape list **)

let shapes moves0 file0 =
  map (fun h ->
    let (n0, y) = h in
    let (y0, s) = y in
    let (t0, p) = y0 in
    { threshold = t0; period = p; sign = s; leaves0 =
    (distinct (map (counts_in file0) (moves0 n0))) }) file0.chosen

(** val included : n list list -> n list list -> bool **)

let included l m =
  forallb (fun v -> existsb (same v) m) l

(** val check_heap :
    (n -> n list list) -> heaps_file -> shape list -> n -> bool **)

let check_heap moves0 file0 ks n0 =
  (&&) (forallb (forallb (fun d -> N.ltb d n0)) (moves0 n0))
    (match rep file0 n0 with
     | Some i ->
       (match nth_error ks i with
        | Some k ->
          let l = map (counts_in file0) (moves0 n0) in
          (&&) (included l k.leaves0) (included k.leaves0 l)
        | None -> false)
     | None -> (match moves0 n0 with
                | [] -> true
                | _ :: _ -> false))

(** val index0 : shape list -> n list -> n **)

let rec index0 ks c =
  match ks with
  | [] -> N0
  | k :: ks0 ->
    (match c with
     | [] -> N0
     | x :: c0 -> N.add x (N.mul (N.add k.threshold k.period) (index0 ks0 c0)))

(** val never : heights **)

let never =
  { below = false; first0 = Z0; between = []; above = false }

(** val read_cells :
    shape list -> (n list * heights) list -> heights Map.t **)

let read_cells ks cells0 =
  fold_left (fun m c -> Map.add (N.succ_pos (index0 ks (fst c))) (snd c) m)
    cells0 Map.empty

(** val table_of1 : shape list -> heights Map.t -> n list -> heights **)

let table_of1 ks m c =
  match Map.find (N.succ_pos (index0 ks c)) m with
  | Some h -> h
  | None -> never

(** val check_cells :
    (n -> n list list) -> heaps_file -> n -> shape list -> (n list ->
    heights) -> bool **)

let check_cells moves0 file0 last ks table3 =
  (&&)
    ((&&) (forallb (fun k -> N.ltb N0 k.period) ks)
      (forallb (check_heap moves0 file0 ks) (heaps last)))
    (check_box ks (check_vector ks table3))

(** val check_tower :
    heaps_file -> n -> shape list -> (n list -> heights) -> n list -> n -> n
    -> n -> bool **)

let check_tower file0 last ks table3 start0 up0 more down0 =
  let v = counts_in file0 start0 in
  let h = table3 (cell ks v) in
  (&&) (forallb (fun n0 -> N.leb n0 last) (up0 :: (down0 :: start0)))
    (match rep file0 up0 with
     | Some i ->
       (match rep file0 down0 with
        | Some j ->
          (match nth_error ks i with
           | Some ku ->
             (match nth_error ks j with
              | Some kd ->
                (&&)
                  ((&&)
                    ((&&)
                      ((&&)
                        ((&&)
                          ((&&) (Z.eqb ku.sign (Zpos XH))
                            (N.leb ku.threshold (nth i v N0)))
                          (Z.eqb kd.sign (Zneg XH)))
                        (N.leb kd.threshold (nth j v N0)))
                      (negb (eqb h.below h.above)))
                    (Z.leb (Z.sub h.first0 (Zpos XH)) (height ks v)))
                  (N.eqb more
                    (N.mul (N.add (N.of_nat (length h.between)) (Npos XH))
                      ku.period))
              | None -> false)
           | None -> false)
        | None -> false)
     | None -> false)

(** val check_infinite :
    n list -> n -> heaps_file -> (n list * heights) list -> n list -> n -> n
    -> n -> bool **)

let check_infinite code last file0 cells0 start0 up0 more down0 =
  let moves0 = moves code in
  let ks = shapes moves0 file0 in
  let read = read_cells ks cells0 in
  let table3 = table_of1 ks read in
  (&&) (check_cells moves0 file0 last ks table3)
    (check_tower file0 last ks table3 start0 up0 more down0)

(** val chosen_from :
    n -> (n * ((n * n) * z) option) list -> (n * ((n * n) * z)) list **)

let rec chosen_from n0 = function
| [] -> []
| p :: l0 ->
  let (_, o) = p in
  (match o with
   | Some taken0 -> (n0, taken0) :: (chosen_from (N.add n0 (Npos XH)) l0)
   | None -> chosen_from (N.add n0 (Npos XH)) l0)

(** val file_of : (n * ((n * n) * z) option) list -> heaps_file **)

let file_of l =
  { chosen = (chosen_from (Npos XH) l); like = (map fst l) }

(** val in_range : shape list -> n list -> bool **)

let rec in_range ks c =
  match ks with
  | [] -> (match c with
           | [] -> true
           | _ :: _ -> false)
  | k :: ks0 ->
    (match c with
     | [] -> false
     | x :: c0 ->
       (&&) (N.ltb x (N.add k.threshold k.period)) (in_range ks0 c0))

(** val in_order2 : shape list -> n -> (n list * heights) list -> bool **)

let rec in_order2 ks least = function
| [] -> true
| p :: cells1 ->
  let (c, _) = p in
  (&&) ((&&) (in_range ks c) (N.leb least (index0 ks c)))
    (in_order2 ks (N.add (index0 ks c) (Npos XH)) cells1)

(** val check_infinite_quotient :
    ruleset -> value option list -> n -> (n * ((n * n) * z) option) list ->
    (n list * heights) list -> n list -> n -> n -> n -> bool **)

let check_infinite_quotient f chosen0 last heaps0 cells0 start0 up0 more down0 =
  match understood f chosen0 with
  | Some g ->
    (&&) (is_octal_text f)
      (match octal_code g with
       | Some code ->
         (&&)
           ((&&)
             ((&&) (proper0 code) (N.eqb (N.of_nat (length heaps0)) last))
             (in_order2 (shapes (moves code) (file_of heaps0)) N0 cells0))
           (check_infinite code last (file_of heaps0) cells0 start0 up0 more
             down0)
       | None -> false)
  | None -> false

(** val report_wrong_sums :
    n list -> (n * ((n * n) * z) option) list -> (n list * heights) list ->
    (n list -> bool) -> bool **)

let report_wrong_sums code heaps0 cells0 report =
  let ks = shapes (moves code) (file_of heaps0) in
  let read = read_cells ks cells0 in
  check_box ks (fun v ->
    (||) (check_vector ks (table_of1 ks read) v) (report v))
