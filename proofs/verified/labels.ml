(* NOT TRUSTED: names for the vertices of a graph or the elements of a poset, the same for
   isomorphic ones if little enough of it is symmetric. Coq's checker sees to it that they
   are names; where isomorphic graphs get different names, only a line more is needed.

   Colours are refined by the colours of neighbours; where they no longer tell vertices
   apart, each of the smallest class in turn gets a colour of its own, and of all ways that
   are tried (at most [most]) the one with the first list of edges is taken. *)

let most = 64

let mix x =
  let x = (x + 0x9E3779B9) * 0x2545F4914F6CDD1D in
  let x = (x lxor (x lsr 29)) * 0x1B873593CC9E2D51 in
  x lxor (x lsr 32)

let in_order l =
  let a = Array.copy l in
  Array.stable_sort Int.compare a;
  a

(* The vertices in the order of their keys; most graphs are small. *)
let sorted (keys : int array) =
  let n = Array.length keys in
  let order = Array.init n Fun.id in
  if n > 64 then Array.stable_sort (fun u v -> Int.compare keys.(u) keys.(v)) order
  else
    for i = 1 to n - 1 do
      let v = order.(i) and j = ref i in
      while !j > 0 && keys.(order.(!j - 1)) > keys.(v) do
        order.(!j) <- order.(!j - 1);
        decr j
      done;
      order.(!j) <- v
    done;
  order

(* The same order as colours: of each vertex, how many come before its class. And the
   number of classes. *)
let colours keys =
  let n = Array.length keys in
  let order = sorted keys in
  let colour = Array.make n 0 and classes = ref 0 in
  Array.iteri
    (fun i v ->
      if i > 0 && keys.(order.(i - 1)) = keys.(v) then colour.(v) <- colour.(order.(i - 1))
      else begin
        colour.(v) <- i;
        incr classes
      end)
    order;
  (colour, !classes)

(* New names of the vertices 0, 1, … of which [out] has the lists, which rise. *)
let order out =
  let n = Array.length out in
  let into = Array.make n [] in
  for u = n - 1 downto 0 do
    Array.iter (fun v -> into.(v) <- u :: into.(v)) out.(u)
  done;
  let into = Array.map Array.of_list into in
  let one_way = into <> out in
  let rec refined colour classes =
    let mixed = Array.map mix colour in
    let sum l = Array.fold_left (fun h u -> h + mixed.(u)) 0 l in
    let key v =
      let h = mixed.(v) + (3 * sum out.(v)) in
      mix (if one_way then h + (31 * sum into.(v)) else h) in
    (* Old colours first, so that classes are only ever split. *)
    let keys = Array.init n (fun v -> (colour.(v) lsl 48) lor (key v land 0xFFFFFFFFFFFF)) in
    let finer, more = colours keys in
    if more = classes then (colour, classes) else refined finer more in
  let best = ref None and ways = ref 0 in
  let edges colour =
    let all = Array.make n [||] in
    Array.iteri (fun u l -> all.(colour.(u)) <- in_order (Array.map (Array.get colour) l)) out;
    all in
  (* Whether exchanging two vertices changes no edge. *)
  let twins u v =
    let others l = List.filter (fun w -> w <> u && w <> v) (Array.to_list l) in
    let same lists = others lists.(u) = others lists.(v) in
    Array.mem u out.(v) = Array.mem v out.(u) && same out && same into in
  let rec go colour classes =
    let colour, classes = refined colour classes in
    if classes = n then begin
      incr ways;
      let found = edges colour in
      match !best with
      | Some (first, _) when compare first found <= 0 -> ()
      | _ -> best := Some (found, colour)
    end
    else begin
      let size = Array.make n 0 in
      Array.iter (fun c -> size.(c) <- size.(c) + 1) colour;
      let smallest = ref (-1) in
      Array.iteri
        (fun c many ->
          if many > 1 && (!smallest < 0 || many < size.(!smallest)) then smallest := c)
        size;
      let tried = ref [] in
      for v = 0 to n - 1 do
        if colour.(v) = !smallest && !ways < most && not (List.exists (twins v) !tried)
        then begin
          tried := v :: !tried;
          let apart u c = if c = !smallest && u <> v then c + 1 else c in
          go (Array.mapi apart colour) (classes + 1)
        end
      done
    end in
  if n > 0 then go (Array.make n 0) 1;
  match !best with Some (_, colour) -> colour | None -> [||]

(* The lists one after the other, two bytes for each number. *)
let written out =
  let length = Array.fold_left (fun sum l -> sum + 1 + Array.length l) 0 out in
  let text = Bytes.create (2 * length) and at = ref 0 in
  let write x =
    Bytes.set_uint16_le text !at x;
    at := !at + 2 in
  let write_list l =
    write (Array.length l);
    Array.iter write l in
  Array.iter write_list out;
  Bytes.unsafe_to_string text

(* The same lists of edges come up again and again: the last 50,000 are kept. *)
let known = Images.Keys.create 1000

let order_kept out =
  let key = written out in
  match Images.Keys.find_opt known key with
  | Some colour -> colour
  | None ->
    let colour = order out in
    if Images.Keys.length known >= 50_000 then Images.Keys.reset known;
    Images.Keys.replace known key colour;
    colour

(* Where a number stands in a list that rises; -1 where it does not. *)
let place (labels : int array) v =
  let rec between low high =
    if low >= high then -1
    else
      let middle = (low + high) / 2 in
      let found = labels.(middle) in
      if found = v then middle
      else if found < v then between (middle + 1) high
      else between low middle in
  between 0 (Array.length labels)

let rising (l : int array) =
  let rec from i = i >= Array.length l || (l.(i - 1) < l.(i) && from (i + 1)) in
  from 1

let small = Array.init 256 Text.number
let number i = if i < Array.length small then small.(i) else Text.number i

(* All lists of a board rise; others keep the names that they have. *)
let names (links : (Core.n * Core.n list) list) : (Core.n * Core.n) list =
  let labels = Array.of_list (List.map (fun (v, _) -> Images.int_of_n v) links) in
  let list (_, l) = Array.of_list (List.map (fun v -> place labels (Images.int_of_n v)) l) in
  let out = Array.of_list (List.map list links) in
  let proper l = rising l && (l = [||] || l.(0) >= 0) in
  if Array.length labels > 0xFFFF || not (rising labels && Array.for_all proper out) then []
  else
    let order = order_kept out in
    List.mapi (fun i (v, _) -> (v, number order.(i))) links
