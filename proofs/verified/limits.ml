(* NOT TRUSTED: the limits of a check, --max-memory and --timeout.

   They are looked at whenever the collector of memory has finished a round. *)

(* The file that is being checked. *)
let checking = ref ""

let stop limit =
  Printf.printf "STOPPED: %s%s\n" (if !checking = "" then "" else !checking ^ ": ") limit;
  exit 3

(* [memory] in bytes, [seconds] of the processor's time. *)
let set ~memory ~seconds =
  let look () =
    let bytes = (Gc.quick_stat ()).Gc.heap_words * (Sys.word_size / 8) in
    if bytes > memory then
      stop (Printf.sprintf "the limit of %d bytes of memory (--max-memory) is reached" memory);
    match seconds with
    | Some most when Sys.time () > most ->
      stop (Printf.sprintf "the limit of %g seconds (--timeout) is reached" most)
    | _ -> () in
  ignore (Gc.create_alarm look)

(* A size such as 500M or 2G. *)
let bytes text =
  let n = String.length text in
  if n = 0 then None
  else
    let unit =
      match text.[n - 1] with 'K' -> 10 | 'M' -> 20 | 'G' -> 30 | _ -> 0 in
    let digits = if unit = 0 then text else String.sub text 0 (n - 1) in
    if Text.is_number digits && String.length digits <= 9 then
      Some (int_of_string digits lsl unit)
    else None

let seconds text =
  match float_of_string_opt text with
  | Some s when s > 0. && s < 1e9 -> Some s
  | _ -> None
