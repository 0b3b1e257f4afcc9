
val xorb : bool -> bool -> bool

val negb : bool -> bool

type nat =
| O
| S of nat

val option_map : ('a1 -> 'a2) -> 'a1 option -> 'a2 option

type ('a, 'b) sum =
| Inl of 'a
| Inr of 'b

val fst : ('a1 * 'a2) -> 'a1

val snd : ('a1 * 'a2) -> 'a2

val length : 'a1 list -> nat

val app : 'a1 list -> 'a1 list -> 'a1 list

type comparison =
| Eq
| Lt
| Gt

val compOpp : comparison -> comparison

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

val revapp : uint -> uint -> uint

val rev : uint -> uint

module Little :
 sig
  val double : uint -> uint

  val succ_double : uint -> uint
 end

val add : nat -> nat -> nat

val mul : nat -> nat -> nat

val sub : nat -> nat -> nat

val eqb : bool -> bool -> bool

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

module MakeOrderTac :
 functor (O:EqLtLe) ->
 functor (P:sig
 end) ->
 sig
 end

module Nat :
 sig
  val eqb : nat -> nat -> bool

  val leb : nat -> nat -> bool

  val ltb : nat -> nat -> bool

  val even : nat -> bool

  val odd : nat -> bool
 end

module Pos :
 sig
  type mask =
  | IsNul
  | IsPos of positive
  | IsNeg
 end

module Coq_Pos :
 sig
  val succ : positive -> positive

  val add : positive -> positive -> positive

  val add_carry : positive -> positive -> positive

  val pred_double : positive -> positive

  val pred : positive -> positive

  val pred_N : positive -> n

  type mask = Pos.mask =
  | IsNul
  | IsPos of positive
  | IsNeg

  val succ_double_mask : mask -> mask

  val double_mask : mask -> mask

  val double_pred_mask : positive -> mask

  val sub_mask : positive -> positive -> mask

  val sub_mask_carry : positive -> positive -> mask

  val sub : positive -> positive -> positive

  val mul : positive -> positive -> positive

  val iter : ('a1 -> 'a1) -> 'a1 -> positive -> 'a1

  val size_nat : positive -> nat

  val size : positive -> positive

  val compare_cont : comparison -> positive -> positive -> comparison

  val compare : positive -> positive -> comparison

  val eqb : positive -> positive -> bool

  val leb : positive -> positive -> bool

  val sqrtrem_step :
    (positive -> positive) -> (positive -> positive) -> (positive * mask) ->
    positive * mask

  val sqrtrem : positive -> positive * mask

  val sqrt : positive -> positive

  val gcdn : nat -> positive -> positive -> positive

  val gcd : positive -> positive -> positive

  val coq_Nsucc_double : n -> n

  val coq_Ndouble : n -> n

  val coq_lor : positive -> positive -> positive

  val coq_land : positive -> positive -> n

  val ldiff : positive -> positive -> n

  val coq_lxor : positive -> positive -> n

  val shiftl : positive -> n -> positive

  val testbit : positive -> n -> bool

  val iter_op : ('a1 -> 'a1 -> 'a1) -> positive -> 'a1 -> 'a1

  val to_nat : positive -> nat

  val of_succ_nat : nat -> positive

  val to_little_uint : positive -> uint

  val to_uint : positive -> uint

  val eq_dec : positive -> positive -> bool
 end

module N :
 sig
  val succ_double : n -> n

  val double : n -> n

  val succ : n -> n

  val pred : n -> n

  val succ_pos : n -> positive

  val add : n -> n -> n

  val sub : n -> n -> n

  val mul : n -> n -> n

  val compare : n -> n -> comparison

  val eqb : n -> n -> bool

  val leb : n -> n -> bool

  val ltb : n -> n -> bool

  val min : n -> n -> n

  val max : n -> n -> n

  val div2 : n -> n

  val even : n -> bool

  val odd : n -> bool

  val log2 : n -> n

  val size : n -> n

  val size_nat : n -> nat

  val pos_div_eucl : positive -> n -> n * n

  val div_eucl : n -> n -> n * n

  val div : n -> n -> n

  val modulo : n -> n -> n

  val sqrt : n -> n

  val coq_lor : n -> n -> n

  val coq_land : n -> n -> n

  val ldiff : n -> n -> n

  val coq_lxor : n -> n -> n

  val shiftl : n -> n -> n

  val shiftr : n -> n -> n

  val testbit : n -> n -> bool

  val to_nat : n -> nat

  val of_nat : nat -> n

  val iter : n -> ('a1 -> 'a1) -> 'a1 -> 'a1

  val to_uint : n -> uint

  val eq_dec : n -> n -> bool

  val setbit : n -> n -> n

  val ones : n -> n
 end

val n_of_digits : bool list -> n

val n_of_ascii : char -> n

val hd : 'a1 -> 'a1 list -> 'a1

val tl : 'a1 list -> 'a1 list

val nth : nat -> 'a1 list -> 'a1 -> 'a1

val nth_error : 'a1 list -> nat -> 'a1 option

val rev0 : 'a1 list -> 'a1 list

val rev_append : 'a1 list -> 'a1 list -> 'a1 list

val rev' : 'a1 list -> 'a1 list

val concat : 'a1 list list -> 'a1 list

val list_eq_dec : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list -> bool

val map : ('a1 -> 'a2) -> 'a1 list -> 'a2 list

val flat_map : ('a1 -> 'a2 list) -> 'a1 list -> 'a2 list

val fold_left : ('a1 -> 'a2 -> 'a1) -> 'a2 list -> 'a1 -> 'a1

val fold_right : ('a2 -> 'a1 -> 'a1) -> 'a1 -> 'a2 list -> 'a1

val existsb : ('a1 -> bool) -> 'a1 list -> bool

val forallb : ('a1 -> bool) -> 'a1 list -> bool

val filter : ('a1 -> bool) -> 'a1 list -> 'a1 list

val find : ('a1 -> bool) -> 'a1 list -> 'a1 option

val combine : 'a1 list -> 'a2 list -> ('a1 * 'a2) list

val firstn : nat -> 'a1 list -> 'a1 list

val seq : nat -> nat -> nat list

val repeat : 'a1 -> nat -> 'a1 list

module Z :
 sig
  val double : z -> z

  val succ_double : z -> z

  val pred_double : z -> z

  val pos_sub : positive -> positive -> z

  val add : z -> z -> z

  val opp : z -> z

  val succ : z -> z

  val sub : z -> z -> z

  val mul : z -> z -> z

  val pow_pos : z -> positive -> z

  val pow : z -> z -> z

  val compare : z -> z -> comparison

  val leb : z -> z -> bool

  val ltb : z -> z -> bool

  val gtb : z -> z -> bool

  val eqb : z -> z -> bool

  val max : z -> z -> z

  val min : z -> z -> z

  val abs : z -> z

  val to_nat : z -> nat

  val to_N : z -> n

  val of_nat : nat -> z

  val of_N : n -> z

  val pos_div_eucl : positive -> z -> z * z

  val div_eucl : z -> z -> z * z

  val div : z -> z -> z

  val modulo : z -> z -> z

  val even : z -> bool

  val sqrt : z -> z

  val gcd : z -> z -> z

  val coq_lor : z -> z -> z

  val coq_land : z -> z -> z

  val coq_lxor : z -> z -> z
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

val list_eqb : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list -> bool

val link_eqb : (n * n list) -> (n * n list) -> bool

val token_eqb : n option -> n option -> bool

val part_eqb : part -> part -> bool

val elements_from : n -> positive -> n list

val set_elements : n -> n list

val mem : n -> n list -> bool

val shows_heads : coins -> z -> bool

val turn_coin : coins -> z -> coins option

val place : grid -> (z * z) -> n option

val place_state : grid -> n -> state

val state_at : grid -> (z * z) -> state option

val is_full : grid -> (z * z) -> bool

val is_inside : grid -> (z * z) -> bool

val put_place : state -> grid -> n -> grid

val put_all : state -> grid -> (z * z) list -> grid option

val full_grid : z -> z -> grid option

val count_from : nat -> z -> z list

val cells : grid -> (z * z) list

val shift : (z * z) -> (z * z) -> z * z

val run_from : nat -> grid -> (z * z) -> (z * z) -> (z * z) list

val run : grid -> (z * z) -> (z * z) -> (z * z) list

val places_around : grid -> (z * z) -> (z * z) list

val listed : n -> (n * n list) list -> n list

val labels : (n * n list) list -> n list

val has_label : n -> (n * n list) list -> bool

val restrict : (n -> bool) -> (n * n list) list -> (n * n list) list

val listing : n -> (n * n list) list -> n list

val edges : graph -> (n * n) list

val heads_of : graph -> n -> n list

val tails_of : graph -> n -> n list

val neighbours : graph -> n -> n list

val degree : graph -> n -> nat

val adjacent : graph -> n -> n -> bool

val subgraph : (n -> bool) -> graph -> graph

val move_token : graph -> n -> graph option

val cut_edge : graph -> n -> n -> graph option

val flood : nat -> (n -> n) -> n -> n

val along : bool -> (n * n list) list -> n -> n

val reached : bool -> (n * n list) list -> n -> n

val reach : graph -> n -> n list

val minimal : poset -> n list

val maximal : poset -> n list

val covers : poset -> (n * n) list

val label_groups : nat -> (n * n list) list -> n list -> n list

val graph_components : graph -> graph list

val poset_components : poset -> poset list

val column : n -> n -> n -> n

val touching : bool -> n -> n -> n -> n -> n -> n

val lowest : n -> n

val place_groups : nat -> (n -> n) -> n -> n list

val in_use : grid -> n

val subgrid : grid -> n -> grid

val grid_components : bool -> grid -> grid list

val trim_grid : grid -> grid

val split : bool -> part -> part list

val rising : n list -> bool

val proper_links : (n * n list) list -> bool

val disjoint : n -> n -> bool

val proper : part -> bool

val together : ('a1 -> 'a1 list list) -> 'a1 list -> 'a1 list list

type value =
| Int of z
| Cond of bool
| Mark of state option
| Pair of z * z
| Several of value list
| Items of value list
| Board of part

val fits : z -> bool

val int : z -> value option

val pair_of : z -> z -> value option

val longest : z

val tuple : value list -> value

val state_number : state option -> z

val value_eqb : value -> value -> bool

val collect : ('a1 -> 'a2 option) -> 'a1 list -> 'a2 list -> 'a2 list option

val all_of : ('a1 -> 'a2 option) -> 'a1 list -> 'a2 list option

val many : 'a1 list -> z

val element : 'a1 list -> z -> 'a1 option

val change : ('a1 -> 'a1 list option) -> 'a1 list -> z -> 'a1 list option

val drop : 'a1 list -> z -> 'a1 list

val take : 'a1 list -> z -> 'a1 list

val drop_zeros : z list -> z list

val ints : z list -> value

val labels_of : n list -> value

val pairs : (z * z) list -> value

val range : z -> z -> value option

val merge : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list -> 'a1 list

val merge_two : ('a1 -> 'a1 -> bool) -> 'a1 list list -> 'a1 list list

val merge_all : ('a1 -> 'a1 -> bool) -> nat -> 'a1 list list -> 'a1 list

val sort : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list

type function0 = value list -> value option

val as_cond : value -> bool option

val as_int : value -> z option

val as_pair : value -> (z * z) option

val as_ints : value -> z list option

val one_or_list : (value -> 'a1 option) -> value -> 'a1 list option

val all_in : (value -> 'a1 option) -> value list -> 'a1 list option

val key : value -> z list option

val key_leb : z list -> z list -> bool

val with_keys : value list -> (z list * value) list option

val without_equals : (z list * value) list -> (z list * value) list

val fold : (z -> z -> z) -> z option -> z list -> value option

val of_list : (z -> z -> z) -> z option -> function0

val of_numbers : (z -> z -> z) -> function0

val of_either : (z -> z -> z) -> z option -> function0

val product : z list list -> z list list

val choices : function0

val divisors : z -> value option

val at_label : 'a1 -> (n -> 'a1) -> z -> 'a1

val named : z list -> n list

val grid_with : state -> grid -> value list -> value option

val functions : (name * function0) list

val arith_of : arith -> z -> z -> z option

val arith_values : arith -> value -> value -> value option

val compare_values : comparison0 -> value -> value -> bool option

val index : value -> value -> value option

val slice : value -> value option -> value option -> value option

type scope = { local : (name * value) list; given : (name * value option) list }

val find0 : name -> (name * 'a1) list -> 'a1 option

type sense = scope -> value option

val look_up : name -> sense

val bind : name -> value -> scope -> scope

val bind_all : name list -> value list -> scope -> scope option

val bind_element : name list -> value -> scope -> scope option

type defined = scope -> function0

type flow =
| Fault
| Go of value list
| Stop of value list

type walk = scope -> value list -> flow

val for_each :
  (value -> value list -> flow) -> value list -> value list -> flow

val visit : (value -> bool) -> sense -> walk

val visited : flow -> value option

val goes_on : name -> value -> bool

val is_list : expr -> bool

val values_of : sense list -> scope -> value list option

type link = scope -> value option -> (bool * value option) option

val chain : link list -> scope -> value option -> value option

val compared : comparison0 -> sense -> link

val within : bool -> bool -> sense -> sense -> link

val apply : (name * defined) list -> name -> defined

val meaning : name -> (name * defined) list -> expr -> sense

val step : name -> (name * defined) list -> clause -> walk -> walk

type rules = { rules_kind : kind; rules_names : name list;
               constants : (name * value option) list;
               once : (name * sense) list; moves_of : sense list;
               required : sense list; judge : sense option;
               in_components : bool;
               notations : (piece list * sense option) list;
               shorthands : (piece list * (sense * sense option)) list }

val directions : (name * value option) list

val large : z

val natural : value -> bool

val set_parameter : value option -> value option -> value option

val words_from_0 : name list -> (name * value option) list

val settings :
  statement list -> value option list -> (name * value option) list ->
  (name * value option) list option

val definitions :
  name -> statement list -> (name * defined) list -> (name * sense) list ->
  (name * defined) list * (name * sense) list

val of_option : move -> expr

val understood : ruleset -> value option list -> rules option

val figure : n -> value

val own_values : kind -> name list -> part -> (name * value option) list

val scope_with : rules -> (name * value option) list -> scope

val scope_of : rules -> part -> scope

val holds : sense -> scope -> bool option

val allowed : rules -> part -> bool

val number_of : z -> n option

val drop_last_zeros : n list -> n list

val never_rises : n list -> bool

val in_form : kind -> name list -> n list -> part list option

val has_form : rules -> part -> bool

val is_part : rules -> part -> bool

val replaced : kind -> name list -> value -> part list option

val part_options : rules -> part -> part list list option

val judged : rules -> part -> bool option

val part_moves : rules -> part -> part list list

val position_moves : rules -> part list -> part list list

val end_won : rules -> part list -> bool

type convention =
| NormalPlay
| MiserePlay

module NilEmpty :
 sig
  val string_of_uint : uint -> string
 end

module NilZero :
 sig
  val string_of_uint : uint -> string
 end

val decimal : n -> string

val is_digit : char -> bool

val pieces_taking : piece list -> nat

val filled_once : piece list -> n list -> (string * n list) option

val filled_often :
  nat -> piece list -> string -> nat -> n list -> (string * n list) option

val filled : piece list -> n list -> (string * n list) option

val filled_fully : piece list -> n list -> string option

val fields : piece list -> name list

val by_name : name list -> n list -> piece list -> string option

val written_so :
  rules -> scope -> n list -> (piece list * sense option) list -> string
  option

val numbers_text : n list -> string

val coins_text : coins -> string

val place_text : state -> string

val grid_text : grid -> string

val link_text : string -> (n * n) -> string

val links_text : string list -> string

val is_alone : (n * n list) -> (n * n list) list -> bool

val graph_text : graph -> string

val poset_text : poset -> string

val strip : char list -> char list -> char list option

val number_at : char list -> n option -> n option * char list

val word_at :
  string list -> n -> char list -> (nat * (n * char list)) option ->
  (nat * (n * char list)) option

val match_once :
  piece list -> char list -> n list -> (n list * char list) option

val match_often :
  nat -> piece list -> char list -> char list -> n list -> (n list * char
  list) option

val matched : piece list -> char list -> n list -> n list option

val by_short :
  rules -> char list -> (piece list * (sense * sense option)) list -> part
  list option option

val by_pattern :
  rules -> char list -> (piece list * sense option) list -> n list option

val parts_eqb : part list -> part list -> bool

val reads_back : rules -> part list -> string -> bool

val checked : rules -> part list -> string -> string

val part_text : rules -> part -> string

type tokens = string list

val wrong : tokens

val end_of_statement : tokens

val call_open : string

val index_open : string

val reserved : string list

val verbs : string list

val aside_words : string list

val among : string -> string list -> bool

val is_letter : char -> bool

val all_chars : (char -> bool) -> string -> bool

val is_name : name -> bool

val named_token : name -> tokens

val commas : tokens list -> tokens

val name_list : name list -> tokens

val state_token : state -> string

val comparison_tokens : comparison0 -> spelling -> tokens

val arith_token : arith -> string * nat

val guarded : bool -> tokens -> tokens

val in_order : bool -> clause list -> bool

val clause_tokens : clause list -> tokens list -> tokens

val comprehension : clause list -> tokens list -> tokens

val printed : nat -> bool -> expr -> tokens

val printed_clause : clause -> tokens

val shown : expr -> tokens

val plain : string list -> string -> bool

val brackets : bool -> string list

val flat_pattern : bool -> bool -> piece list -> string option

val ends_in_number : piece list -> bool

val pattern : bool -> piece list -> piece list -> string option

val quoted : string -> string

val pattern_tokens : bool -> piece list -> tokens

val kind_tokens : kind -> tokens

val arguments : name list -> tokens

val condition_tokens : expr option -> tokens

val results : expr list -> tokens

val option_result : expr list -> tokens

val statement_tokens : kind -> statement -> tokens

val setting_tokens : statement -> tokens

val slug_char : char -> bool

val print : ruleset -> tokens

val position_text : rules -> part list -> string

val nim_sum : n list -> n

val insert : ('a1 -> 'a1 -> bool) -> 'a1 -> 'a1 list -> 'a1 list

val insert_alive :
  ('a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list -> 'a1 list

val key_onto :
  ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a1 list ->
  'a1 list -> 'a1 list

val parts_key :
  ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a1 list ->
  'a1 list

val alive_key : ('a1 -> bool) -> ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list

val no_moves : ('a1 -> 'a1 list list) -> 'a1 -> bool

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

module OrderedTypeFacts :
 functor (O:OrderedType) ->
 sig
  module TO :
   sig
    type t = O.t
   end

  module IsTO :
   sig
   end

  module OrderTac :
   sig
   end

  val eq_dec : O.t -> O.t -> bool

  val lt_dec : O.t -> O.t -> bool

  val eqb : O.t -> O.t -> bool
 end

module KeyOrderedType :
 functor (O:OrderedType) ->
 sig
  module MO :
   sig
    module TO :
     sig
      type t = O.t
     end

    module IsTO :
     sig
     end

    module OrderTac :
     sig
     end

    val eq_dec : O.t -> O.t -> bool

    val lt_dec : O.t -> O.t -> bool

    val eqb : O.t -> O.t -> bool
   end
 end

module PositiveOrderedTypeBits :
 sig
  type t = positive

  val compare : t -> t -> positive compare0

  val eq_dec : positive -> positive -> bool
 end

val append : positive -> positive -> positive

module PositiveMap :
 sig
  module E :
   sig
    type t = positive

    val compare : t -> t -> positive compare0

    val eq_dec : positive -> positive -> bool
   end

  module ME :
   sig
    module MO :
     sig
      module TO :
       sig
        type t = positive
       end

      module IsTO :
       sig
       end

      module OrderTac :
       sig
       end

      val eq_dec : positive -> positive -> bool

      val lt_dec : positive -> positive -> bool

      val eqb : positive -> positive -> bool
     end
   end

  type key = positive

  type 'a tree =
  | Leaf
  | Node of 'a tree * 'a option * 'a tree

  type 'a t = 'a tree

  val empty : 'a1 t

  val is_empty : 'a1 t -> bool

  val find : key -> 'a1 t -> 'a1 option

  val mem : key -> 'a1 t -> bool

  val add : key -> 'a1 -> 'a1 t -> 'a1 t

  val remove : key -> 'a1 t -> 'a1 t

  val xelements : 'a1 t -> key -> (key * 'a1) list

  val elements : 'a1 t -> (key * 'a1) list

  val cardinal : 'a1 t -> nat

  val xfind : key -> key -> 'a1 t -> 'a1 option

  val xmapi : (key -> 'a1 -> 'a2) -> 'a1 t -> key -> 'a2 t

  val mapi : (key -> 'a1 -> 'a2) -> 'a1 t -> 'a2 t

  val map : ('a1 -> 'a2) -> 'a1 t -> 'a2 t

  val xmap2_l : ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a3 t

  val xmap2_r : ('a1 option -> 'a2 option -> 'a3 option) -> 'a2 t -> 'a3 t

  val _map2 :
    ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t

  val map2 :
    ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t

  val xfoldi : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> key -> 'a2

  val fold : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> 'a2

  val equal : ('a1 -> 'a1 -> bool) -> 'a1 t -> 'a1 t -> bool
 end

type ('k, 'v) table = ('k * 'v) list PositiveMap.t

val empty0 : ('a1, 'a2) table

val find_in : ('a1 -> 'a1 -> bool) -> 'a1 -> ('a1 * 'a2) list -> 'a2 option

val lookup :
  ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> ('a1, 'a2) table -> 'a1 -> 'a2
  option

val drop_from :
  ('a1 -> 'a1 -> bool) -> 'a1 -> ('a1 * 'a2) list -> ('a1 * 'a2) list

val put :
  ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> ('a1, 'a2) table -> 'a1 -> 'a2
  -> ('a1, 'a2) table

val missing : 'a1 list -> unit PositiveMap.t -> n -> n -> n option

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

val find1 :
  ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> 'a1 table0 -> 'a1 -> verdict
  option

val enter :
  ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> 'a1 table0 -> 'a1 -> verdict
  -> 'a1 table0

val note :
  ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> bool -> 'a1 table0 -> 'a1 ->
  'a1 table0

val one_lost :
  ('a1 -> 'a2) -> ('a2 -> 'a2 -> bool) -> ('a2 -> positive) -> 'a2 table0 ->
  'a1 list -> bool

val answered :
  ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a2) -> ('a2 -> 'a2 -> bool)
  -> ('a2 -> positive) -> 'a2 table0 -> 'a1 -> bool

val all_answered :
  ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a2) -> ('a2 -> 'a2 -> bool)
  -> ('a2 -> positive) -> bool -> 'a2 table0 -> 'a1 list -> ('a2 table0, 'a1
  reason) sum

val lost_line :
  ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a2) -> ('a2 -> 'a2 -> bool)
  -> ('a2 -> positive) -> bool -> 'a2 table0 -> 'a1 -> ('a2 table0, 'a1
  reason) sum

val lost_lines :
  ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a2) -> ('a2 -> 'a2 -> bool)
  -> ('a2 -> positive) -> bool -> n -> 'a2 table0 -> 'a1 list -> ('a2 table0,
  place0 * 'a1 reason) sum

val enter_drawn :
  ('a1 -> 'a2) -> ('a2 -> 'a2 -> bool) -> ('a2 -> positive) -> n -> 'a2
  table0 -> 'a1 list -> ('a2 table0, place0 * 'a1 reason) sum

val all_stay :
  ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a2) -> ('a2 -> 'a2 -> bool)
  -> ('a2 -> positive) -> bool -> 'a2 table0 -> bool -> 'a1 list -> ('a2
  table0, 'a1 reason) sum

val drawn_lines :
  ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a2) -> ('a2 -> 'a2 -> bool)
  -> ('a2 -> positive) -> bool -> n -> 'a2 table0 -> 'a1 list -> ('a2 table0,
  place0 * 'a1 reason) sum

val by_strategy :
  ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a2) -> ('a2 -> 'a2 -> bool)
  -> ('a2 -> positive) -> bool -> 'a1 list -> 'a1 list -> ('a2 table0,
  place0 * 'a1 reason) sum

val claims :
  ('a1 -> 'a1 list) -> ('a1 -> bool) -> ('a1 -> 'a2) -> ('a2 -> 'a2 -> bool)
  -> ('a2 -> positive) -> 'a2 table0 -> 'a1 -> claim -> bool

val ways : (walk -> walk) list -> walk -> walk

val found : walk

val ways_of : ruleset -> walk list

val dead_part : walk list -> rules -> part -> bool

val split_all : ('a1 -> 'a1 list) -> 'a1 list -> 'a1 list

val split_moves :
  ('a1 -> 'a1 list list) -> ('a1 -> 'a1 list) -> 'a1 -> 'a1 list list

type guesses = { hash_of : (part list -> positive);
                 names_for : ((n * n list) list -> (n * n) list);
                 pieces_for : (bool -> grid -> (n * bool list) list) }

val mapped : ('a1 -> 'a2) -> 'a1 list -> 'a2 list

val list_onto :
  ('a1 -> 'a1 list list) -> 'a1 list -> 'a1 list -> 'a1 list list -> 'a1 list
  list

val all_options : ('a1 -> 'a1 list list) -> 'a1 list -> 'a1 list list

val first_with : ('a1 -> 'a2 option) -> 'a1 list -> ('a1 * 'a2) option

val of_the_rules : statement -> bool

val state_eqb : state -> state -> bool

val arith_eqb : arith -> arith -> bool

val comparison_eqb : comparison0 -> comparison0 -> bool

val spelling_eqb : spelling -> spelling -> bool

val option_eqb : ('a1 -> 'a1 -> bool) -> 'a1 option -> 'a1 option -> bool

val names_eqb : name list -> name list -> bool

val expr_eqb : expr -> expr -> bool

val clause_eqb : clause -> clause -> bool

val kind_eqb : kind -> kind -> bool

val label_eqb : (name * name list) option -> (name * name list) option -> bool

val statement_eqb : statement -> statement -> bool

val rows_of : nat -> n -> n -> n list

val any_row : n list -> n

val join : n -> n list -> n

val grid_of : n list -> grid

val drop_empty : n list -> n list

val drop_last_empty : n list -> n list

val zeros : positive -> n

val shift_left : n list -> n list

val trimmed : n list -> n list

val first_column : n list -> n

val columns_of : nat -> n list -> n list

val exchanged : n list -> n list

val mirror : nat -> n -> n -> n

val mirror_rows : bool -> nat -> n -> n list -> n list

val mirrored : bool -> n list -> n list

val turned_on : bool -> bool list -> n list -> n list

val turned : bool -> bool list -> n list -> n list

val groups_between :
  bool -> n -> n -> n -> (n * bool list) list -> n -> (n * bool list) list

val groups :
  bool -> n -> n -> (n * bool list) list -> n -> (n * bool list) list

val is_plain : n -> grid -> bool

val alone : (nat -> bool) -> n list -> bool

val standard_board : bool -> n -> n -> n -> bool list -> n list

val in_bounds : n -> grid -> bool

val standard_boards :
  bool -> (nat -> bool) -> n -> n -> n -> (n * bool list) list -> part list
  -> part list option

val standard_parts :
  bool -> (nat -> bool) -> n -> (grid -> (n * bool list) list) -> part ->
  part list

val most : n

val c_plus_d : expr

val full_at : expr -> expr

val cram_option : move

val clear_line : expr list

val let_line : clause

val for_k : clause

val nimbi_option : move

val takes_part : expr

val hexagon_option : move

val full_before : expr

val all_of_line : expr

val squares_option : move

val same_move : move -> move -> bool

val choices0 : statement list -> move list

val unconditional : statement list -> bool

val is_named : name -> (name * 'a1) list -> bool

val means : name -> value -> (name * value option) list -> bool

type line_rule = { on_triangles : bool; how_many : (nat -> bool);
                   only_whole : bool }

val recognised : ruleset -> rules -> line_rule option

val line_parts : line_rule -> guesses -> part -> part list

val kept : ('a1 -> 'a1 list) -> ('a1 -> bool) -> 'a1 -> 'a1 list

val once_each : n list -> bool

val sound : (n * n list) list -> bool

val rule_eqb : statement -> statement -> bool

val says : kind -> name list -> statement list -> ruleset -> bool

val is_text : kind -> name -> move list -> expr list -> ruleset -> bool

type game_text =
| NodeKayles
| ArcKayles
| GraphChomp
| PosetGame

val of_each : name -> name -> name -> clause list

val of_each_edge : clause list

val take_nearby : name -> name -> name -> name -> move

val moves_in : game_text -> move list

val own_name : game_text -> name

val kind_of : game_text -> kind

val is_game_text : game_text -> ruleset -> bool

val good : game_text -> part -> bool

val links_of : part -> (n * n list) list

module M :
 sig
  module E :
   sig
    type t = positive

    val compare : t -> t -> positive compare0

    val eq_dec : positive -> positive -> bool
   end

  module ME :
   sig
    module MO :
     sig
      module TO :
       sig
        type t = positive
       end

      module IsTO :
       sig
       end

      module OrderTac :
       sig
       end

      val eq_dec : positive -> positive -> bool

      val lt_dec : positive -> positive -> bool

      val eqb : positive -> positive -> bool
     end
   end

  type key = positive

  type 'a tree = 'a PositiveMap.tree =
  | Leaf
  | Node of 'a tree * 'a option * 'a tree

  type 'a t = 'a tree

  val empty : 'a1 t

  val is_empty : 'a1 t -> bool

  val find : key -> 'a1 t -> 'a1 option

  val mem : key -> 'a1 t -> bool

  val add : key -> 'a1 -> 'a1 t -> 'a1 t

  val remove : key -> 'a1 t -> 'a1 t

  val xelements : 'a1 t -> key -> (key * 'a1) list

  val elements : 'a1 t -> (key * 'a1) list

  val cardinal : 'a1 t -> nat

  val xfind : key -> key -> 'a1 t -> 'a1 option

  val xmapi : (key -> 'a1 -> 'a2) -> 'a1 t -> key -> 'a2 t

  val mapi : (key -> 'a1 -> 'a2) -> 'a1 t -> 'a2 t

  val map : ('a1 -> 'a2) -> 'a1 t -> 'a2 t

  val xmap2_l : ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a3 t

  val xmap2_r : ('a1 option -> 'a2 option -> 'a3 option) -> 'a2 t -> 'a3 t

  val _map2 :
    ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t

  val map2 :
    ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t

  val xfoldi : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> key -> 'a2

  val fold : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> 'a2

  val equal : ('a1 -> 'a1 -> bool) -> 'a1 t -> 'a1 t -> bool
 end

val at_number : 'a1 M.t -> n -> 'a1 option

val with_number : 'a1 M.t -> n -> 'a1 -> 'a1 M.t

val neighbours_of : (n * n list) list -> n list M.t

val search : nat -> n list M.t -> n list -> unit M.t -> unit M.t

val side : unit M.t -> n -> bool

val on_side : (n -> bool) -> (n * n list) list -> (n * n list) list

val closed : (n -> bool) -> (n * n list) list -> bool

val apart :
  n list M.t -> nat -> nat -> (n * n list) list -> (n * n list) list list

val components_of : (n * n list) list -> (n * n list) list list

val check_names : n M.t -> n list -> unit M.t -> n M.t -> n M.t option

val insert0 : ('a1 -> 'a1 -> bool) -> 'a1 -> 'a1 list -> 'a1 list

val in_order0 : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list

val renamed_list : n M.t -> n list -> n list

val new_name : n M.t -> n -> n

val renamed_links : n M.t -> (n * n list) list -> (n * n list) list

val renamed :
  ((n * n list) list -> (n * n) list) -> (n * n list) list -> (n * n list)
  list

val board_of : game_text -> (n * n list) list -> part

val pieces_of :
  game_text -> ((n * n list) list -> (n * n) list) -> part -> part list

val no_point : game_text -> part -> bool

val graph_apart :
  game_text -> ((n * n list) list -> (n * n) list) -> part -> part list

val graph_game : ruleset -> game_text option

val graph_parts :
  ((n * n list) list -> (n * n) list) -> ruleset -> (part -> part list) option

type entry =
| HasValue of n
| Reaches of n

val value_from :
  ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> ('a1, entry) table -> n -> 'a1
  list -> n option

val value0 :
  ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> ('a1, entry) table -> 'a1 list
  -> n option

type 'c seen =
| Known of n
| AllBut of 'c * n * n
| Unknown

val look_on :
  ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> ('a1, entry) table -> 'a1 -> n
  -> n -> 'a1 list -> 'a1 seen

val look :
  ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> ('a1, entry) table -> n -> 'a1
  list -> 'a1 seen

val values_of0 :
  ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> ('a1, entry) table -> n ->
  bool -> n -> 'a1 list list -> bool * n

val answer :
  ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
  ('a1, entry) table -> 'a1 -> n -> n -> ('a1, entry) table option

type 'c fault =
| SameValue of 'c list
| NoAnswer of 'c list
| NoOption of n

type ('c, 'a) result0 =
| Fine of 'a
| Wrong of 'c fault

val check_options :
  ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
  ('a1, entry) table -> n -> unit PositiveMap.t -> 'a1 list list -> ('a1,
  ('a1, entry) table * unit PositiveMap.t) result0

val check_line :
  ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
  ('a1, entry) table -> 'a1 -> n -> ('a1, ('a1, entry) table) result0

type 'c verdict0 =
| Accepted of ('c, entry) table
| Refused of n * 'c fault

val check_lines :
  ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
  ('a1, entry) table -> n -> ('a1 * n) list -> 'a1 verdict0

val no_lines : ('a1, entry) table

val moves_from :
  ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
  ('a1, 'a1 list list) table -> 'a1 -> 'a1 list list

val add_part :
  ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
  ('a1, 'a1 list list) table -> 'a1 -> ('a1, 'a1 list list) table

val add_sum :
  ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
  ('a1, 'a1 list list) table -> 'a1 list -> ('a1, 'a1 list list) table

val add_line :
  ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) ->
  ('a1, 'a1 list list) table -> 'a1 list -> ('a1, 'a1 list list) table

val is_sum : 'a1 list -> bool

val table_of :
  ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> ('a1 -> positive) -> 'a1
  list list -> ('a1, 'a1 list list) table

type claim0 =
| Worth of n
| Winner of claim

val alone0 : part -> part list

val taken_apart : guesses -> ruleset -> rules -> part -> part list

val dead_parts : ruleset -> rules -> part -> bool

val figures : part -> n list

val figures_leb : n list -> n list -> bool

val before0 : guesses -> part -> part -> bool

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

val piece_moves : rules -> (part -> part list) -> part -> part list list

val known :
  guesses -> rules -> (part -> part list) -> part list list -> (part, part
  list list) table

val moves_by :
  guesses -> rules -> (part -> part list) -> (part, part list list) table ->
  part -> part list list

val value_claim : n -> claim0 -> bool

val by_nimbers :
  guesses -> rules -> (part -> part list) -> convention -> part list ->
  claim0 -> (part * n) list -> verdict1

val evaluates : rules -> part list -> bool

val first_without_options : rules -> n -> part list list -> n option

val by_strategy0 :
  guesses -> rules -> (part -> part list) -> (part -> bool) -> convention ->
  part list -> claim0 -> part list list -> part list list -> verdict1

val is_position : rules -> convention -> part list -> bool

val verify :
  guesses -> rules -> (part -> part list) -> (part -> bool) -> convention ->
  part list -> claim0 -> proof -> verdict1

val check :
  guesses -> ruleset -> value option list -> convention -> part list ->
  claim0 -> proof -> verdict1

val allows : n -> n -> bool

val range0 : n -> n -> n list

val pairs0 : n -> n -> n list list

val triples : n -> n -> n list list

val leaves : n -> n -> n list list

val moves : n list -> n -> n list list

val proper0 : n list -> bool

val digit : n list -> n -> n

val value_sum : (n -> n) -> n list -> n

val most_taken : n list -> n

val leaves_three : n list -> bool

val leaves_unequal : n list -> bool

val last_needed : n list -> n -> n -> n

val reduced : n -> n -> n -> n

type tree0 =
| Leaf0
| Node0 of tree0 * bool * tree0

val tree_mem : positive -> tree0 -> bool

val tree_add : positive -> tree0 -> tree0

type set = { zero : bool; others : tree0 }

val no_number : set

val mem0 : n -> set -> bool

val add0 : n -> set -> set

val tree_mem_lxor : bool -> positive -> positive -> tree0 -> bool

val mem_lxor : n -> n -> set -> bool

type state0 = { seen0 : set; rest : n list }

val advance : set -> n list -> n list

val note0 : n -> state0 -> state0

val note_lxor : n -> n -> state0 -> state0

val least_is : n -> state0 -> bool

val singles : n list -> n list -> state0 -> state0

val walk0 : bool -> n -> n -> n list -> n list -> n list -> state0 -> state0

val walk_triples : n -> n list -> n list -> n list -> state0 -> state0

val splits : bool -> n -> n list -> n list -> n list -> state0 -> state0

val odd_shared : positive -> positive -> bool

val odd_in : n -> n -> bool

type label0 = { mask0 : n; parity : bool option }

val common : label0 -> n -> n -> bool

val adds_from : bool -> label0 -> n list -> bool

type cursor =
| Plain of n * n list
| Uneven of n * n list * n
| Late of n * cursor

val use : cursor -> state0 -> cursor * state0

val use_all : cursor list -> cursor list -> state0 -> cursor list * state0

val new_cursors :
  n list -> n -> n -> n -> n list -> cursor list -> cursor list

val is_common : label0 option -> n -> n -> bool

val row :
  n list -> label0 option -> n list -> n list -> n -> n -> n list -> cursor
  list -> cursor list * state0

val rows0 :
  n list -> label0 option -> n list -> n list -> n list -> n -> n list ->
  cursor list -> n list -> bool

val count_from0 : nat -> n -> n list

val check_values : n list -> n list -> label0 option -> n list -> bool

val drop0 : n list -> n -> n list

val begins_with : n list -> n list -> bool

val length_of : n list -> n

val check_period : n list -> n list -> n -> n -> bool

val place1 : (n * n) option -> n -> n

val check_sequence :
  n list -> n list -> (n * n) option -> label0 option -> n list -> bool

type stated = { theorem : string; deciding : (string * n) list; lost : 
                bool; of_nimber : n option }

val zero_if : bool -> n option

val nim_lost_misere : n list -> bool

val counts_from : n -> n list -> n option

val one_to : n list -> n option

val part_from : nat -> n -> n -> n -> n

val climb : nat -> nat -> n -> n -> n -> (nat * n) * n

val smallest_part : n -> n

val limit : (n * n) -> n

val fibonacci_lost : (n * n) -> bool

val fibonacci_lost_misere : (n * n) -> bool

val floor_phi : n -> n

val sorted : n -> n -> n * n

val pair_lost : (n -> n) -> (n * n) -> bool

val wythoff_lost : (n * n) -> bool

val small_misere : n -> n

val wythoff_lost_misere : (n * n) -> bool

val is_pair : (n -> n) -> (n * n) -> bool

val start_lost : (n -> n) -> n -> n -> bool

val queen_lost : (n -> n) -> (n -> n) -> n -> n -> (n * n) -> bool

val partner : n -> n

val partner_misere : n -> n

val queen_lost_normal : n -> n -> (n * n) -> bool

val queen_lost_misere : n -> n -> (n * n) -> bool

val count : ('a1 -> bool) -> 'a1 list -> n

val column0 : n -> n list -> n

val width : n list -> n

val columns0 : n -> n list -> n list

val large0 : n list -> n

val ones0 : n list -> n

val moore_lost : n -> n list -> bool

val moore_lost_misere : n -> n list -> bool

val modulus : n -> n

val ahead : n -> ((n * n) * n) -> bool

val lost_rest : n -> n -> bool -> bool

val odd_even_lost : n -> n -> ((n * n) * n) -> bool

val gap : (n * n) -> n

type file = (n * n) * (n * n)

val first : n -> n

val gap0 : file -> n

val large_and_ones : n list -> (string * n) list

val bouton_stated : n list -> stated

val bouton_misere_stated : n list -> stated

val remainders_stated : n -> n list -> stated

val remainders_misere_stated : n -> n list -> stated

val column_words : n list -> (string * n) list

val moore_stated : n -> n list -> stated

val moore_misere_stated : n -> n list -> stated

val zeckendorf_stated : (n * n) -> stated

val zeckendorf_misere_stated : (n * n) -> stated

val pair_numbers : (n -> n) -> (n * n) -> (string * n) list

val wythoff_stated : (n * n) -> stated

val wythoff_misere_stated : (n * n) -> stated

val start_numbers : (n -> n) -> n -> n -> (string * n) list

val queen_stated : n -> n -> (n * n) -> stated

val queen_misere_stated : n -> n -> (n * n) -> stated

val odd_even_stated : n -> n -> ((n * n) * n) -> stated

val gaps_stated : n list -> stated

val northcott_stated : ((n * n) list * bool) -> stated

val xiangqi_stated : (file list * bool) -> stated

val nim_option : move

val subtraction_option : move

val take0 : name -> expr

val counted : name -> clause

val wythoff_options : move list

val wythoff_condition : expr

val fibonacci_option : move

val fibonacci_condition : expr

val heaps_of : part list -> n list option

val numbers_of : value list -> n list option

val by_convention : convention -> stated -> stated -> stated

val is_nim_text : ruleset -> bool

val nim_by_theorem : convention -> part list -> stated option

val is_subtraction_text : ruleset -> bool

val subtraction_by_theorem : rules -> convention -> part list -> stated option

val is_wythoff_text : ruleset -> bool

val wythoff_by_theorem : convention -> part list -> stated option

val is_fibonacci_text : ruleset -> bool

val fibonacci_by_theorem : convention -> part list -> stated option

val digit_here : expr

val is_positive : string -> expr

val octal_option : move

val is_octal_text : ruleset -> bool

val octal_code : rules -> n list option

val nimber_by_sequence : n list -> (n * n) option -> part list -> n option

val odd_even_option : move

val odd_even_wins : expr

val odd_even_condition : expr

val odd_even_statements : statement list

val is_odd_even_text : ruleset -> bool

val number_in : name -> rules -> n option

val odd_even_by_theorem : rules -> part list -> stated option

val minus : expr -> expr -> expr

val before_start : clause

val on_the_board : clause

val j_in : expr -> expr -> bool -> clause

val queen_options : move list

val queen_condition : expr

val is_queen_text : ruleset -> bool

val queen_by_theorem : rules -> convention -> part list -> stated option

val all_chosen : expr

val few : expr

val one_rest : expr

val all_rests : expr

val moore_option : move

val is_moore_text : ruleset -> bool

val size0 : n list -> n

val moore_by_theorem : rules -> convention -> part list -> stated option

val len_r : expr

val last_r : expr

val black_is : expr

val moved : expr

val own_piece : expr

val other_is : expr

val may_go : expr

val northcott_option : move

val in_rows : expr

val twice_i : expr

val apart0 : expr

val northcott_condition : expr

val northcott_statements : statement list

val is_northcott_text : ruleset -> bool

val rows_of0 : n list -> ((n * n) list * bool) option

val row_ok : n -> (n * n) -> bool

val northcott_by_theorem : rules -> convention -> part list -> stated option

val r_at : n -> expr

val r_p : expr

val equal0 : expr -> expr -> expr

val files_are : expr

val first_is : expr

val of_p : name -> expr

val gap_is : expr

val room_is : expr

val marched : expr

val other_side : expr

val is_a_move : expr

val xiangqi_option : move

val of_files : expr -> expr

val in_order1 : expr

val known_file : expr

val in_ranks : expr

val soldiers_apart : expr

val xiangqi_condition : expr

val xiangqi_statements : statement list

val is_xiangqi_text : ruleset -> bool

val rises : n list -> bool

val number : file -> n

val files_of : n list -> (file list * bool) option

val file_ok : file -> bool

val xiangqi_by_theorem : convention -> part list -> stated option

val heap_game_theorem :
  ruleset -> rules -> convention -> part list -> stated option

val arms_misere_lost : n -> n -> bool

val count0 : 'a1 list -> n

val is_hook : n list -> (n * n) option

val is_two_rows : n list -> (n * n) option

val is_columns : n list -> n -> (n * n) option

val is_full0 : n list -> (n * n) option

val chomp_theorem : bool -> n list -> stated option

val a_row : expr

val bitten : expr

val eat : move

val not_empty : expr

val has_won : convention -> bool

val small_rows : n list -> bool

val chomp_by_theorem : rules -> convention -> part list -> stated option

val is_chomp_text : ruleset -> bool

type point = z * z

val step0 : point -> point -> point

val point_eqb : point -> point -> bool

val line : point -> point -> nat -> point list

val right : point

val down : point

val turned0 : point -> point -> point

val key0 : z -> positive

type table1 = unit PositiveMap.t PositiveMap.t

val row_of : table1 -> z -> unit PositiveMap.t

val insert1 : table1 -> point -> table1

val found0 : table1 -> point -> bool

val table_of0 : point list -> table1

val meets : nat -> table1 -> point -> point -> point -> bool

val runs_are_symmetric : point list -> point -> point list -> bool

val pairs_are_symmetric : point list -> point -> point list -> bool

val bounds : z -> z list -> z * z

val box : point list -> point * (string * n) list

val up : point

val left : point

val in_pairs : point list -> point list

val by_half_turn : (string * n) list -> stated

val cram_theorem : point list -> stated option

val half_turn_theorem : point list -> point list -> stated option

val neighbours_equal :
  ('a1 -> 'a1 list list) -> ('a1 -> 'a1 -> bool) -> 'a1 list -> bool

type segment = { start : point; along0 : point; size1 : nat }

val places : segment -> point list

val back : point -> point -> point

val run_length : nat -> table1 -> point -> point -> nat

val segments_of : point list -> point list -> segment list

type label_row = positive PositiveMap.t

type labels0 = label_row PositiveMap.t

val set_label : labels0 -> point -> positive -> labels0

val label1 : labels0 -> point -> positive option

val all_labels : positive -> segment list -> labels0 -> labels0

val is_number : positive -> positive option -> bool

val are_apart :
  point list -> (point -> positive option) -> positive -> segment list -> bool

val has_segments : point list -> point list -> segment list -> bool

val nim_sum_of : segment list -> n

val lines_theorem : point list -> point list -> stated option

val nimbi_theorem : point list -> stated option

val pair_cleared : expr

val domino : move

val line_cleared : expr

val neighbours_in_line : move

val is_cram_text : ruleset -> bool

val is_nimbi_text : ruleset -> bool

val is_small : grid -> bool

val places_of : grid -> point list

val on_grid :
  (point list -> stated option) -> convention -> part list -> stated option

val cram_by_theorem : convention -> part list -> stated option

val nimbi_by_theorem : convention -> part list -> stated option

val whole_nimber : nat -> n

val falling : point

val three : point list

val count_sizes : bool -> segment list -> n

val whole_sum : segment list -> n

val hexagon_theorem : point list -> stated option

val part_taken : expr

val line_taken : move

val is_hexagon_text : ruleset -> bool

val whole_chosen : value option list -> bool

val hexagon_by_theorem : convention -> part list -> stated option

val board_theorem :
  ruleset -> value option list -> rules -> convention -> part list -> stated
  option

val pairs_theorem :
  (part -> part list list) -> (part -> part -> bool) -> part list -> stated
  option

val small_boards : part list -> bool

val may_have_pairs : ruleset -> value option list -> bool

val pairs_by_theorem :
  guesses -> ruleset -> value option list -> rules -> convention -> part list
  -> stated option

val theorem_of :
  guesses -> ruleset -> value option list -> rules -> convention -> part list
  -> stated option

val says_claim : stated -> convention -> rules -> claim0 -> bool

val check_theorem :
  guesses -> ruleset -> value option list -> convention -> part list ->
  claim0 -> bool

val check_move :
  guesses -> ruleset -> value option list -> convention -> part list ->
  (stated -> bool) -> (part list * stated) option

val check_octal :
  ruleset -> value option list -> part list -> n -> n list -> (n * n) option
  -> label0 option -> n list -> bool

type way =
| ByLines of proof
| ByTheorem
| BySequence of n list * (n * n) option * label0 option * n list

type summand = { of_text : ruleset; with_parameters : value option list;
                 in_position : part list; valued : n; proved_by : way }

val check_summand : guesses -> summand -> bool

type sum_verdict =
| SumVerified
| RefusedPart of n
| OtherSum of n

val first_refused : guesses -> n -> summand list -> n option

val check_sum : guesses -> summand list -> n -> sum_verdict

val is_prime : n -> bool

val are_factors : n list -> n -> bool

type stream = __stream Lazy.t
and __stream =
| Next of n * stream

val item : nat -> stream -> n

val take1 : nat -> stream -> n list

val from_item : nat -> stream -> stream

val ones1 : n list -> n list -> state0 -> state0 option

val marks :
  (n * stream) list -> (n * stream) list -> state0 -> (n * stream)
  list * state0

val near : n -> n list -> n list -> state0 -> state0

val near_all : n -> n list -> n list -> n list -> state0 -> state0

type walker = { heap_at : n; ahead0 : stream; fixed : (n * stream) list;
                before1 : n list; room : n }

val step1 :
  n list -> label0 -> n list -> n list -> n -> walker -> walker option

val times : positive -> ('a1 -> 'a1 option) -> 'a1 -> 'a1 option

val steps : n -> ('a1 -> 'a1 option) -> 'a1 -> 'a1 option

val rare_among : label0 -> n list -> n -> n list -> bool

val first_cursors : n list -> n list -> n -> stream -> (n * stream) list

val walk_past :
  (n -> walker -> walker option) -> n list -> n -> n list -> n -> walker ->
  (n * walker) option

val check_window :
  n list -> label0 -> n list -> n -> n -> n -> n -> n list -> stream -> bool

val check_octal_window :
  ruleset -> value option list -> label0 -> n list -> n -> n -> n -> n -> n
  list -> stream -> bool

module Coq_PositiveOrderedTypeBits :
 sig
  type t = positive

  val eqb : positive -> positive -> bool

  val eq_dec : positive -> positive -> bool

  val compare : positive -> positive -> comparison
 end

module PositiveSet :
 sig
  module E :
   sig
    type t = positive

    val eqb : positive -> positive -> bool

    val eq_dec : positive -> positive -> bool

    val compare : positive -> positive -> comparison
   end

  type elt = positive

  type tree =
  | Leaf
  | Node of tree * bool * tree

  type t = tree

  val empty : t

  val is_empty : t -> bool

  val mem : positive -> t -> bool

  val add : positive -> t -> t

  val singleton : positive -> t

  val node : t -> bool -> t -> t

  val remove : positive -> t -> t

  val union : t -> t -> t

  val inter : t -> t -> t

  val diff : t -> t -> t

  val equal : t -> t -> bool

  val subset : t -> t -> bool

  val rev_append : elt -> elt -> elt

  val rev : elt -> elt

  val xfold : (positive -> 'a1 -> 'a1) -> t -> 'a1 -> positive -> 'a1

  val fold : (positive -> 'a1 -> 'a1) -> t -> 'a1 -> 'a1

  val xforall : (positive -> bool) -> t -> positive -> bool

  val for_all : (positive -> bool) -> t -> bool

  val xexists : (positive -> bool) -> t -> positive -> bool

  val exists_ : (positive -> bool) -> t -> bool

  val xfilter : (positive -> bool) -> t -> positive -> t

  val filter : (positive -> bool) -> t -> t

  val xpartition : (positive -> bool) -> t -> positive -> t * t

  val partition : (positive -> bool) -> t -> t * t

  val xelements : t -> positive -> positive list -> positive list

  val elements : t -> positive list

  val cardinal : t -> nat

  val choose : t -> elt option

  val min_elt : t -> elt option

  val max_elt : t -> elt option

  val compare_bool : bool -> bool -> comparison

  val compare : t -> t -> comparison

  val eq_dec : t -> t -> bool
 end

module Map :
 sig
  module E :
   sig
    type t = positive

    val compare : t -> t -> positive compare0

    val eq_dec : positive -> positive -> bool
   end

  module ME :
   sig
    module MO :
     sig
      module TO :
       sig
        type t = positive
       end

      module IsTO :
       sig
       end

      module OrderTac :
       sig
       end

      val eq_dec : positive -> positive -> bool

      val lt_dec : positive -> positive -> bool

      val eqb : positive -> positive -> bool
     end
   end

  type key = positive

  type 'a tree = 'a PositiveMap.tree =
  | Leaf
  | Node of 'a tree * 'a option * 'a tree

  type 'a t = 'a tree

  val empty : 'a1 t

  val is_empty : 'a1 t -> bool

  val find : key -> 'a1 t -> 'a1 option

  val mem : key -> 'a1 t -> bool

  val add : key -> 'a1 -> 'a1 t -> 'a1 t

  val remove : key -> 'a1 t -> 'a1 t

  val xelements : 'a1 t -> key -> (key * 'a1) list

  val elements : 'a1 t -> (key * 'a1) list

  val cardinal : 'a1 t -> nat

  val xfind : key -> key -> 'a1 t -> 'a1 option

  val xmapi : (key -> 'a1 -> 'a2) -> 'a1 t -> key -> 'a2 t

  val mapi : (key -> 'a1 -> 'a2) -> 'a1 t -> 'a2 t

  val map : ('a1 -> 'a2) -> 'a1 t -> 'a2 t

  val xmap2_l : ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a3 t

  val xmap2_r : ('a1 option -> 'a2 option -> 'a3 option) -> 'a2 t -> 'a3 t

  val _map2 :
    ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t

  val map2 :
    ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t

  val xfoldi : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> key -> 'a2

  val fold : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> 'a2

  val equal : ('a1 -> 'a1 -> bool) -> 'a1 t -> 'a1 t -> bool
 end

module Set_ :
 sig
  module E :
   sig
    type t = positive

    val eqb : positive -> positive -> bool

    val eq_dec : positive -> positive -> bool

    val compare : positive -> positive -> comparison
   end

  type elt = positive

  type tree = PositiveSet.tree =
  | Leaf
  | Node of tree * bool * tree

  type t = tree

  val empty : t

  val is_empty : t -> bool

  val mem : positive -> t -> bool

  val add : positive -> t -> t

  val singleton : positive -> t

  val node : t -> bool -> t -> t

  val remove : positive -> t -> t

  val union : t -> t -> t

  val inter : t -> t -> t

  val diff : t -> t -> t

  val equal : t -> t -> bool

  val subset : t -> t -> bool

  val rev_append : elt -> elt -> elt

  val rev : elt -> elt

  val xfold : (positive -> 'a1 -> 'a1) -> t -> 'a1 -> positive -> 'a1

  val fold : (positive -> 'a1 -> 'a1) -> t -> 'a1 -> 'a1

  val xforall : (positive -> bool) -> t -> positive -> bool

  val for_all : (positive -> bool) -> t -> bool

  val xexists : (positive -> bool) -> t -> positive -> bool

  val exists_ : (positive -> bool) -> t -> bool

  val xfilter : (positive -> bool) -> t -> positive -> t

  val filter : (positive -> bool) -> t -> t

  val xpartition : (positive -> bool) -> t -> positive -> t * t

  val partition : (positive -> bool) -> t -> t * t

  val xelements : t -> positive -> positive list -> positive list

  val elements : t -> positive list

  val cardinal : t -> nat

  val choose : t -> elt option

  val min_elt : t -> elt option

  val max_elt : t -> elt option

  val compare_bool : bool -> bool -> comparison

  val compare : t -> t -> comparison

  val eq_dec : t -> t -> bool
 end

type table2 = { order : positive; rows1 : positive Map.t Map.t;
                losing : Set_.t }

val numbered : 'a1 list -> 'a1 Map.t * positive

val read_table : positive list list -> positive list -> table2 option

val row0 : table2 -> positive -> positive Map.t

val entry0 : positive Map.t -> positive -> positive

val is_lost : table2 -> positive -> bool

val from : positive -> nat -> positive list

val elements0 : table2 -> positive list

val tabulated : (positive -> 'a1) -> positive list -> 'a1 Map.t

val all_match : ('a1 -> 'a2 -> bool) -> 'a1 list -> 'a2 list -> bool

val check_monoid : table2 -> positive list -> bool

val losing_with : table2 -> positive -> Set_.t

val company : table2 -> Set_.t Map.t

val with_ : Set_.t Map.t -> positive -> Set_.t

val all_apart : Set_.t Map.t -> positive list -> bool

type kind0 = positive * positive list

val check_once : Set_.t Map.t -> kind0 list -> bool

val keep : Set_.t -> Set_.t -> positive Map.t -> Set_.t

val next :
  table2 -> Set_.t Map.t -> Set_.t -> (positive * Set_.t) -> kind0 ->
  positive * Set_.t

val seen_with : Set_.t list Map.t -> positive -> Set_.t list

val is_covered : Set_.t list Map.t -> (positive * Set_.t) -> bool

type status =
| Working of Set_.t list Map.t * (positive * Set_.t) list
| Refuted

val follow :
  table2 -> Set_.t Map.t -> Set_.t -> (positive * Set_.t) -> kind0 list ->
  Set_.t list Map.t -> (positive * Set_.t) list -> status

val run0 :
  table2 -> Set_.t Map.t -> Set_.t -> kind0 list -> positive -> status ->
  status

val check_pairs : positive -> table2 -> Set_.t Map.t -> kind0 list -> bool

val check0 : positive -> table2 -> positive list -> kind0 list -> bool

val heap_class : positive Map.t -> n -> positive

val heaps : n -> n list

val class_of : table2 -> (n -> positive) -> n list -> positive

val add_kind :
  (n -> n list list) -> table2 -> (n -> positive) -> (positive * Set_.t) list
  option -> n -> (positive * Set_.t) list option

val is_word :
  table2 -> (n -> positive) -> n -> Set_.t -> n list Map.t -> positive -> bool

val check_heaps :
  (n -> n list list) -> table2 -> (n -> positive) -> positive -> n -> n list
  list -> bool

val check_octal0 :
  positive -> n list -> n -> table2 -> positive list -> n list list -> bool

val check_period0 : n list -> n -> positive list -> n -> n -> bool

val check_least : positive list -> n -> n -> bool

val check_table :
  positive -> n list -> n -> table2 -> positive list -> n list list ->
  (n * n) option -> bool

val check_quotient :
  positive -> ruleset -> value option list -> n -> positive list list ->
  positive list -> n list list -> positive list -> (n * n) option -> bool

val bump : nat -> n -> n list -> n list

val plus : n list -> n list -> n list

type shape = { threshold : n; period : n; sign : z; leaves0 : n list list }

val without_one : shape list -> n list -> (n list * n list list) list

val after_move : shape list -> n list -> n list list

val taken : shape -> n -> n

val turns : shape -> n -> n

val cell : shape list -> n list -> n list

val height : shape list -> n list -> z

type heights = { below : bool; first0 : z; between : bool list; above : bool }

val at_height : heights -> z -> bool

val last_height : heights -> z

val entry1 : shape list -> (n list -> heights) -> n list -> heights * z

val lost_entry : z -> (heights * z) -> bool

val right_entries : (heights * z) -> (heights * z) list -> z -> bool

val lowest0 : (heights * z) list -> z

val highest : (heights * z) list -> z

val z_from : z -> nat -> z list

val can_change : z -> shape list -> n list -> bool

val check_vector : shape list -> (n list -> heights) -> n list -> bool

val check_box : shape list -> (n list -> bool) -> bool

val count1 : ('a1 -> nat option) -> nat -> 'a1 list -> n list

type heaps_file = { chosen : (n * ((n * n) * z)) list; like : n list }

val place2 : n -> (n * ((n * n) * z)) list -> nat -> nat option

val same : n list -> n list -> bool

val distinct : n list list -> n list list

val rep_in : heaps_file -> n Map.t -> n -> nat option

val rep : heaps_file -> n -> nat option

val counts_in : heaps_file -> n list -> n list

val shapes : (n -> n list list) -> heaps_file -> shape list

val included : n list list -> n list list -> bool

val check_heap : (n -> n list list) -> heaps_file -> shape list -> n -> bool

val index0 : shape list -> n list -> n

val never : heights

val read_cells : shape list -> (n list * heights) list -> heights Map.t

val table_of1 : shape list -> heights Map.t -> n list -> heights

val check_cells :
  (n -> n list list) -> heaps_file -> n -> shape list -> (n list -> heights)
  -> bool

val check_tower :
  heaps_file -> n -> shape list -> (n list -> heights) -> n list -> n -> n ->
  n -> bool

val check_infinite :
  n list -> n -> heaps_file -> (n list * heights) list -> n list -> n -> n ->
  n -> bool

val chosen_from :
  n -> (n * ((n * n) * z) option) list -> (n * ((n * n) * z)) list

val file_of : (n * ((n * n) * z) option) list -> heaps_file

val in_range : shape list -> n list -> bool

val in_order2 : shape list -> n -> (n list * heights) list -> bool

val check_infinite_quotient :
  ruleset -> value option list -> n -> (n * ((n * n) * z) option) list -> (n
  list * heights) list -> n list -> n -> n -> n -> bool

val report_wrong_sums :
  n list -> (n * ((n * n) * z) option) list -> (n list * heights) list -> (n
  list -> bool) -> bool
