(* NOT TRUSTED: reads a ruleset into Coq's syntax tree.

   Ruleset.read has the tree printed by Coq's printer and compares the tokens with those of
   the text, so what is misread here is refused there. *)

type state = {
  spots : Lexer.spot array;
  mutable next : int;
  mutable depth : int;
  mutable known : string list;  (* the names that have a meaning here *)
}

let deepest = 60

let look ?(ahead = 0) p =
  let last = Array.length p.spots - 1 in
  p.spots.(min (p.next + ahead) last).token

let wrong p why =
  Text.wrong p.spots.(min p.next (Array.length p.spots - 1)).at why

let token p = look p
let at_end p = p.next >= Array.length p.spots
let take_one p = p.next <- p.next + 1
let is p s = (not (at_end p)) && token p = s

let expected p what =
  let found =
    if at_end p then "the end"
    else match token p with "\n" -> "the end of the statement" | "_(" -> "(" | t -> t in
  let what = if what = "\n" then "the end of the statement" else what in
  wrong p (Printf.sprintf "%s expected, not %s" what found)

let take p s =
  let found = is p s in
  if found then take_one p;
  found

let expect p s = if not (take p s) then expected p s

(* One or more items separated by commas. *)
let list p item =
  let rec more all = if take p "," then more (item p :: all) else List.rev all in
  more [ item p ]

let is_free token = Lexer.is_name token && not (List.mem token Lexer.reserved)

let name p =
  let s = token p in
  if is_free s then begin
    take_one p;
    s
  end
  else expected p "a name"

(* A name that has no meaning here yet, and has one from now on. *)
let new_name p =
  if List.mem (token p) p.known then
    wrong p (Printf.sprintf "%S has a meaning here already" (token p));
  let x = name p in
  p.known <- x :: p.known;
  x

(* What is read here gives no name a meaning elsewhere. *)
let scoped p read =
  let known = p.known in
  let result = read p in
  p.known <- known;
  result

(* What stands between the quotes, or single quotes, of a token. *)
let inside token = String.sub token 1 (String.length token - 2)
let is_quoted token = token.[0] = '"'

let quoted p =
  if not (is_quoted (token p)) then expected p "a text in quotes";
  let s = inside (token p) in
  take_one p;
  s

(* Names in parentheses, if there are any. *)
let names p one =
  if take p "(" || take p "_(" then begin
    let all = list p one in
    expect p ")";
    all
  end
  else []

let deeper p read =
  if p.depth = deepest then wrong p "nested too deep";
  p.depth <- p.depth + 1;
  let result = read p in
  p.depth <- p.depth - 1;
  result

(* --- expressions, from the weakest operators to the strongest --- *)

let sums : (string * Core.arith) list = [ ("+", Add); ("-", Subtract) ]
let products : (string * Core.arith) list = [ ("*", Multiply); ("/", Divide); ("mod", Mod) ]

let comparisons =
  Core.
    [ ("==", (Equal, Long)); ("=", (Equal, Short)); ("!=", (Different, Long));
      ("<=", (AtMost, Long)); ("<", (Less, Long)); (">=", (AtLeast, Long));
      (">", (Greater, Long)); ("in", (IsIn, Long)) ]

let operator p table =
  if at_end p then None else List.assoc_opt (token p) table

let rec expression p : Core.expr =
  deeper p (fun p -> if is p "if" then choice p else either p)

and choice p : Core.expr =
  expect p "if";
  let condition = expression p in
  expect p "then";
  let yes = expression p in
  expect p "else";
  If (condition, yes, expression p)

and either p : Core.expr =
  let rec more left : Core.expr =
    if take p "or" then more (Core.Or (left, both p)) else left in
  more (both p)

and both p : Core.expr =
  let rec more left : Core.expr =
    if take p "and" then more (Core.And (left, comparison p)) else left in
  more (comparison p)

and comparison p : Core.expr =
  if take p "not" then Not (deeper p comparison)
  else
    let left = range p in
    let rec more all =
      if is p "not" && look ~ahead:1 p = "in" then begin
        take_one p;
        take_one p;
        more (((Core.IsNotIn, Core.Long), range p) :: all)
      end
      else
        match operator p comparisons with
        | Some way ->
          take_one p;
          more ((way, range p) :: all)
        | None -> List.rev all in
    match more [] with [] -> left | all -> Compare (left, all)

and range p : Core.expr =
  let first = sum p in
  if take p "..=" then Range (first, sum p, true)
  else if take p ".." then Range (first, sum p, false)
  else first

and sum p : Core.expr =
  if is p "if" then expression p else deeper p (fun p -> arith sums product p)

and arith table operand p : Core.expr =
  let rec more left : Core.expr =
    match operator p table with
    | Some o ->
      take_one p;
      more (Core.Arith (o, left, operand p))
    | None -> left in
  more (operand p)

and product p = arith products unary p

(* A minus sign binds less than a power, and of several powers the last comes first. *)
and unary p : Core.expr =
  if take p "-" then Negative (deeper p unary)
  else
    let base = element p in
    if take p "^" then Arith (Power, base, deeper p unary) else base

and element p : Core.expr =
  let rec more left : Core.expr =
    if take p "_[" then more (index p left) else left in
  more (atom p)

and index p list : Core.expr =
  let unless mark = if is p mark then None else Some (sum p) in
  let first = unless ".." in
  let result : Core.expr =
    match first with
    | Some i when not (is p "..") -> Index (list, i)
    | first ->
      expect p "..";
      Slice (list, first, unless "]") in
  expect p "]";
  result

and atom p : Core.expr =
  let s = token p in
  if Text.is_digit s.[0] then begin
    take_one p;
    match Text.read_number s with
    | Some n -> Number n
    | None -> wrong p "a number with a leading zero, or too large"
  end
  else if s.[0] = '\'' then begin
    take_one p;
    State (match s.[1] with '#' -> Full | '.' -> Empty | 'X' -> Cross | _ -> Nought)
  end
  else if s = "true" || s = "false" then begin
    take_one p;
    Truth (s = "true")
  end
  else if is_free s then begin
    take_one p;
    if take p "_(" then
      match items p ")" with
      | [ e ], (_ :: _ as clauses) -> CallEvery (s, e, clauses)
      | all, _ -> Call (s, all)
    else Name s
  end
  else if take p "(" then
    match items p ")" with
    | [], _ -> expected p "an expression"
    | [ e ], [] -> Paren e
    | [ _ ], _ -> wrong p "clauses stand in brackets here: [… for …]"
    | all, _ -> Tuple all
  else if take p "[" then
    match items p "]" with
    | [ e ], (_ :: _ as clauses) -> Every (e, clauses)
    | all, _ -> ListOf all
  else expected p "an expression"

(* Expressions up to a closing mark; a single one may have clauses. *)
and items p close : Core.expr list * Core.clause list =
  if take p close then ([], [])
  else
    let first = deeper p expression in
    if is p "for" || is p "let" then begin
      let all = scoped p clauses in
      expect p close;
      ([ first ], all)
    end
    else
      let rec more all =
        if take p close then List.rev all
        else begin
          if not (take p ",") then expected p close;
          more (deeper p expression :: all)
        end in
      (more [ first ], [])

and clauses p : Core.clause list =
  let rec from all =
    if take p "for" then
      let rec sources again all =
        let all = source again p :: all in
        if take p "," then sources true all else all in
      from (sources false all)
    else if take p "where" then from (Core.Where (expression p) :: all)
    else if take p "let" then begin
      let x = new_name p in
      expect p "=";
      from (Core.Let (x, expression p) :: all)
    end
    else List.rev all in
  from []

and source again p : Core.clause =
  let pair = names p new_name in
  let xs = if pair = [] then [ new_name p ] else pair in
  if List.length pair = 1 then wrong p "one name stands without parentheses";
  expect p "in";
  For (again, xs, pair <> [], range p)

(* --- patterns of notation --- *)

let split_at s i = (String.sub s 0 i, String.sub s (i + 1) (String.length s - i - 1))
let split_once s c = Option.map (split_at s) (String.index_opt s c)

let rec pieces at words text : Core.piece list =
  match split_once text '{' with
  | None -> if text = "" then [] else [ Text text ]
  | Some (before, after) -> (
    match split_once after '}' with
    | None -> Text.wrong at "a brace is not closed"
    | Some (inside, rest) ->
      let field : Core.piece =
        if words && String.contains inside '|' then
          Word (String.split_on_char '|' inside)
        else Field inside in
      let rest = field :: pieces at words rest in
      if before = "" then rest else Text before :: rest)

(* The pattern of a text in quotes; in a row, with words and a part that is repeated. *)
let pattern p ~row : Core.piece list =
  let at = p.spots.(min p.next (Array.length p.spots - 1)).at in
  let text = quoted p in
  match if row then split_once text '[' else None with
  | None -> pieces at row text
  | Some (before, rest) -> (
    match split_once rest ']' with
    | None -> Text.wrong at "a bracket is not closed"
    | Some (again, after) -> (
      match String.rindex_opt again '}' with
      | None -> Text.wrong at "nothing is repeated"
      | Some brace ->
        let inside, separator = split_at again brace in
        let many : Core.piece =
          Many (pieces at row (inside ^ "}"), separator) in
        pieces at row before @ (many :: pieces at row after)))

(* --- statements --- *)

let kinds : (string list * Core.kind) list =
  [ ([ "heaps" ], Heaps); ([ "all"; "heaps" ], AllHeaps); ([ "row" ], Row);
    ([ "rows" ], Rows); ([ "numbers" ], Numbers); ([ "coins" ], Coins);
    ([ "grid" ], Grid); ([ "graph" ], Graph); ([ "directed"; "graph" ], Digraph);
    ([ "poset" ], Poset) ]

let verbs = [ "clear"; "put"; "turn"; "remove"; "cut"; "keep"; "move" ]

let end_of_statement p = expect p "\n"

let parameter p : Core.statement =
  let x = new_name p in
  if take p "in" then Setting (x, Words (list p name))
  else begin
    expect p "=";
    Setting (x, Value (expression p))
  end

(* What stands before the colon of an option, if a colon follows. *)
let label p =
  let rec close ahead =
    let t = look ~ahead p in
    if Lexer.is_name t || t = "," then close (ahead + 1)
    else if t = ")" then Some (ahead + 1)
    else None in
  let ahead =
    if not (Lexer.is_name (token p)) then None
    else if List.mem (look ~ahead:1 p) [ "("; "_(" ] then close 2
    else Some 1 in
  match ahead with
  | Some ahead when look ~ahead p = ":" ->
    let x = name p in
    let xs = names p name in
    expect p ":";
    Some (x, xs)
  | _ -> None

let option p : Core.statement =
  let label = label p in
  let result : Core.expr list =
    if List.mem (token p) verbs && look ~ahead:1 p <> "_(" then begin
      let verb = token p in
      take_one p;
      [ Act (verb, list p expression) ]
    end
    else list p expression in
  Choice { label; result; clauses = scoped p clauses }

let condition p = if take p "where" then Some (expression p) else None

(* The tokens of a statement that says nothing about the rules. *)
let rest_of_statement p =
  let rec from all =
    if at_end p || is p "\n" then List.rev all
    else begin
      let word = token p in
      take_one p;
      from (word :: all)
    end in
  from []

let statement p (kind : Core.kind) : Core.statement =
  let word = token p in
  if not (List.mem word Lexer.statements) then expected p "a statement";
  take_one p;
  match word with
  | "define" ->
    let f = new_name p in
    let xs = names p name in
    expect p "=";
    Define (f, xs, expression p)
  | "option" -> option p
  | "require" -> Require (expression p)
  | "measure" -> Falls (expression p)
  | "wins" -> Wins (expression p)
  | "parts" ->
    expect p "components";
    Components
  | "written" ->
    let ps = pattern p ~row:(kind = Row) in
    Written (ps, condition p)
  | "short" ->
    let ps = pattern p ~row:false in
    expect p ":";
    let result = list p expression in
    Shorthand (ps, result, condition p)
  | "parameter" -> wrong p "parameters stand before the kind of position"
  | "ruleset" | "heaps" | "all" | "row" | "rows" | "numbers" | "coins" | "grid" | "graph"
  | "directed" | "poset" ->
    wrong p "stands in the heading only"
  | _ -> Aside (word :: rest_of_statement p)

let script p : Core.ruleset =
  expect p "ruleset";
  let slug = token p in
  take_one p;
  let title = if is_quoted (token p) then Some (quoted p) else None in
  end_of_statement p;
  let rec settings all =
    if take p "parameter" then begin
      let one = parameter p in
      end_of_statement p;
      settings (one :: all)
    end
    else List.rev all in
  let before = settings [] in
  let fits (words, _) =
    List.for_all2 (fun ahead w -> look ~ahead p = w)
      (List.init (List.length words) Fun.id) words in
  let of_kind =
    match List.find_opt fits kinds with
    | Some (words, kind) ->
      List.iter (expect p) words;
      kind
    | None -> expected p "a kind of position" in
  let names = if of_kind = Core.Numbers then list p new_name else [ new_name p ] in
  end_of_statement p;
  let rec body all =
    if at_end p then List.rev all
    else begin
      let one = statement p of_kind in
      end_of_statement p;
      body (one :: all)
    end in
  { slug; title; before; of_kind; names; body = body [] }

let read spots =
  if spots = [] then Text.wrong 0 "the text is empty";
  script { spots = Array.of_list spots; next = 0; depth = 0; known = [] }
