(* NOT TRUSTED beyond the words of a claim: reads a file of the format grundy-certificate 1
   (docs/certificates.md), to its last byte.

   The proof in it is only a hint: what is proved is what Coq's checker accepts. *)

(* A line that is wrong: its number, 0 for the whole file, and why. *)
exception Refused of int * string

let refuse line why = raise (Refused (line, why))
let refusef line format = Printf.ksprintf (refuse line) format

type outcome = N | P | D
type claim = Position of outcome * Core.n option | Rolls of (string * outcome) list

(* A line with its number in the file. *)
type line = { number : int; text : string }

type proof =
  | Nimbers of line list
  | Strategy of line list * line list option  (* lost positions; drawn ones *)
  | Theorem of line                           (* its name and numbers *)
  | Move of line * line                       (* the move; the theorem after it *)
  | Sequence of { last : int; period : line; rows : line list }

type case = {
  game : line;
  position : line;
  misere : bool;
  claim : claim;
  convention : int;  (* the lines of the convention and of the claim *)
  claimed : int;
  by : int;          (* the line of the way *)
  proof : proof;
}

type t = { sum : (claim * int) option; cases : case list; lines : int }

let head = "grundy-certificate 1"
let longest = 1 lsl 20
let most_parts = 10_000
let most_lines = 1 lsl 28

(* --- the lines of a file --- *)

type reader = {
  input : in_channel;
  mutable number : int;
  mutable seal : int64;    (* FNV-1a of the lines read *)
  mutable before : int64;  (* the same without the last one *)
  bytes : Buffer.t;
}

let sealed seal text =
  let sum = ref seal in
  for i = 0 to String.length text - 1 do
    let byte = Int64.of_int (Char.code (String.unsafe_get text i)) in
    sum := Int64.mul (Int64.logxor !sum byte) 0x100000001B3L
  done;
  !sum

let empty_seal = 0xCBF29CE484222325L

(* The next line without its end; none after the last one. *)
let next_or_end r =
  r.number <- r.number + 1;
  r.before <- r.seal;
  Buffer.clear r.bytes;
  let rec read () =
    match input_char r.input with
    | '\n' -> true
    | c ->
      if Buffer.length r.bytes = longest - 1 then
        refusef r.number "is longer than %d bytes" longest;
      Buffer.add_char r.bytes c;
      read ()
    | exception End_of_file -> false in
  let ended = read () in
  let text = Buffer.contents r.bytes in
  if not ended then
    if text = "" then None else refuse r.number "is cut off: it has no end"
  else begin
    r.seal <- sealed (sealed r.seal text) "\n";
    (try Text.check text with Text.Wrong (_, why) -> refuse r.number why);
    Some { number = r.number; text }
  end

let next r =
  match next_or_end r with
  | Some line -> line
  | None -> refuse r.number "is missing: the file ends before it"

let after_word word { number; text } =
  let n = String.length word in
  if String.length text > n && String.sub text 0 n = word && text.[n] = ' ' then
    { number; text = String.sub text (n + 1) (String.length text - n - 1) }
  else refusef number "%S has to begin with “%s ”" (Text.clipped text) word

(* The rest of the next line, which must begin with this word. *)
let after r word = after_word word (next r)

let split_first text =
  match String.index_opt text ' ' with
  | None -> (text, "")
  | Some i -> (String.sub text 0 i, String.sub text (i + 1) (String.length text - i - 1))

(* The number that a text is, in its only form. *)
let number { number = line; text } =
  match Text.read_number text with
  | Some n -> n
  | None -> refusef line "%S is not a number that fits here" (Text.clipped text)

let small ?(most = most_lines) line =
  ignore (number line);
  match if String.length line.text <= 15 then int_of_string_opt line.text else None with
  | Some n when n <= most -> n
  | _ -> refusef line.number "%S is too large" line.text

(* --- the parts of a file --- *)

let outcome line = function
  | "N" -> N
  | "P" -> P
  | "D" -> D
  | text -> refusef line "%S is no claim" (Text.clipped text)

let claim { number = line; text } =
  let rolled roll =
    match String.index_opt roll '=' with
    | Some i ->
      let after = String.sub roll (i + 1) (String.length roll - i - 1) in
      (String.sub roll 0 i, outcome line after)
    | None -> refusef line "%S is no claim" (Text.clipped text) in
  match split_first text with
  | word, "" -> Position (outcome line word, None)
  | "rolls", rolls -> Rolls (List.map rolled (String.split_on_char ' ' rolls))
  | word, value when value.[0] = '*' ->
    let value = String.sub value 1 (String.length value - 1) in
    let nimber = number { number = line; text = value } in
    let who = outcome line word in
    if who <> if nimber = Core.N0 then P else N then
      refusef line "%S is no claim" (Text.clipped text);
    Position (who, Some nimber)
  | _ -> refusef line "%S is no claim" (Text.clipped text)

(* So many lines, in order. *)
let many r count =
  let rec from left all =
    if left = 0 then List.rev all else from (left - 1) (next r :: all) in
  from count []

let proof r claim way =
  let word, rest = split_first way.text in
  let rest = { way with text = rest } in
  match word with
  | "nimbers" -> Nimbers (many r (small rest))
  | "strategy" -> (
    let lost = many r (small rest) in
    match claim with
    | Position (D, _) -> Strategy (lost, Some (many r (small (after r "drawn"))))
    | _ -> Strategy (lost, None))
  | "theorem" -> Theorem rest
  | "move" -> Move (rest, after r "theorem")
  | "sequence" ->
    let last = small ~most:(most_lines - 1) rest in
    let period = after r "period" in
    Sequence { last; period; rows = many r (last + 1) }
  | _ -> refusef way.number "%S is no way to prove anything here" (Text.clipped way.text)

let case r game =
  let position = after r "position" in
  let convention = after r "convention" in
  let misere =
    match convention.text with
    | "normal" -> false
    | "misere" -> true
    | text -> refusef convention.number "%S is no convention" (Text.clipped text) in
  let claimed = after r "claim" in
  let claim = claim claimed in
  let way = after r "by" in
  let proof = proof r claim way in
  { game; position; misere; claim; convention = convention.number; claimed = claimed.number;
    by = way.number; proof }

let cases r =
  let first = next r in
  match split_first first.text with
  | "game", _ -> (None, [ case r (after_word "game" first) ])
  | "sum", count ->
    let count = small ~most:most_parts { first with text = count } in
    if count = 0 then refuse first.number "a sum has a part";
    let claimed = after r "claim" in
    let whole = claim claimed in
    let rec parts left all =
      if left = 0 then List.rev all
      else
        let game = after r "game" in
        parts (left - 1) (case r game :: all) in
    (Some (whole, claimed.number), parts count [])
  | _ -> refusef first.number "%S has to name a game or a sum" (Text.clipped first.text)

let read input =
  let bytes = Buffer.create 256 in
  let r = { input; number = 0; seal = empty_seal; before = 0L; bytes } in
  let first = next r in
  if first.text <> head then
    refusef 1 "%S has to be %S" (Text.clipped first.text) head;
  let sum, cases = cases r in
  let stated = after r "end" in
  let right = Printf.sprintf "%d %016Lx" (r.number - 1) r.before in
  if stated.text <> right then
    refusef r.number "%S has to be %S: lines and seal" (Text.clipped stated.text) right;
  let lines = r.number in
  if next_or_end r <> None then refuse r.number "stands after the end";
  { sum; cases; lines }
