(* A trace as docs/certificates.md describes it. *)

open Checker
open Reader

let read_lengths r text =
  let naturals = List.map (fun t -> natural (small r t)) in
  match text with
  | [ "every" ] -> Every
  | "one-of" :: values -> OneOf (naturals values)
  | [ "from"; least ] -> From (natural (small r least))
  | "residues" :: m :: values -> Residues (natural (small r m), naturals values)
  | _ -> fail r "every, one-of and lengths, from and a number, or residues, a modulus and residues"

let read_move r line =
  let rec until_and before = function
    | "and" :: after -> (List.rev before, after)
    | word :: rest -> until_and (word :: before) rest
    | [] -> fail r "and between two lengths"
  in
  match words line with
  | [ "move"; "band"; m ] -> Band (natural (small r m))
  | "move" :: "ray" :: a :: b :: lengths -> Ray (natural (small r a), natural (small r b), read_lengths r lengths)
  | "move" :: "cone" :: s :: t :: lengths ->
      let k, l = until_and [] lengths in
      Cone (natural (small r s), natural (small r t), read_lengths r k, read_lengths r l)
  | _ -> fail r "move ray, move band or move cone"

let read_label r _ line =
  match words line with
  | piece :: du :: dv :: sums ->
      let sum text = let a, b = pair r ',' text in (integer (signed r a), integer (signed r b)) in
      (index (number r piece), { differs_u = bit r du; differs_v = bit r dv; sums = List.map sum sums })
  | _ -> fail r "a piece, two bits and sums"

(* The number at a place of a line, and the place after it. *)
let number_at r line i =
  let n = String.length line in
  let rec go k value =
    if k < n && k - i < 16 && line.[k] >= '0' && line.[k] <= '9' then go (k + 1) ((value * 10) + Char.code line.[k] - 48)
    else if k = i || k - i = 16 then fail r "a number of at most 15 digits"
    else (value, k)
  in
  go i 0

let skip r line i c =
  if i < String.length line && line.[i] = c then i + 1 else fail r (Printf.sprintf "'%c' in column %d" c (i + 1))

(* The runs " state:label state:label ..." from a place of a line on. *)
let runs_at r line i make =
  let rec go i so_far =
    if i = String.length line then List.rev so_far
    else
      let q, i = number_at r line (skip r line i ' ') in
      let m, i = number_at r line (skip r line i ':') in
      go i (make q m :: so_far)
  in
  go i []

(* The labels that go with one state stand side by side. *)
let read_stable r i line =
  let n, at = number_at r line 0 in
  if n <> i then fail r (Printf.sprintf "the runs of state %d" i);
  let group groups (q, m) =
    match groups with
    | (q', ms) :: others when q' = q -> (q, m :: ms) :: others
    | _ -> (q, [ m ]) :: groups
  in
  List.fold_left group [] (runs_at r line at (fun q m -> (index q, index m)))

let read_cover r _ line =
  match String.index_opt line ';' with
  | None -> fail r "two bits, targets, ';' and runs"
  | Some at -> (
      match words (String.sub line 0 at) with
      | fx :: fy :: targets when List.rev targets <> [] && List.hd (List.rev targets) = "" ->
          let targets = List.map (fun t -> index (number r t)) (List.rev (List.tl (List.rev targets))) in
          { full_x = bit r fx; full_y = bit r fy; targets; runs = runs_at r line (at + 1) (fun q m -> (index q, index m)) }
      | _ -> fail r "two bits, targets, ';' and runs")

(* "targets ; state:count:label,label ...", after what begins the line. *)
let read_counted r line =
  match String.index_opt line ';' with
  | None -> fail r "targets, ';' and counted runs"
  | Some at ->
      let numbers text = List.map (number r) (List.filter (fun w -> w <> "") (words text)) in
      let run text =
        match String.split_on_char ':' text with
        | [ q; c; labels ] ->
            let labels = List.map (fun m -> index (number r m)) (String.split_on_char ',' labels) in
            ((index (number r q), labels), natural (small r c))
        | _ -> fail r "a state, a count and labels"
      in
      let rest = String.sub line (at + 1) (String.length line - at - 1) in
      (numbers (String.sub line 0 at), List.map run (List.filter (fun w -> w <> "") (words rest)))

let read_below r _ line =
  match read_counted r line with
  | fx :: fy :: targets, below_runs when fx <= 1 && fy <= 1 ->
      { below_x = fx = 1; below_y = fy = 1; below_targets = List.map index targets; below_runs }
  | _ -> fail r "two bits, targets, ';' and counted runs"

let read_above r _ line =
  match read_counted r line with
  | state :: targets, above_runs -> { above_state = index state; above_targets = List.map index targets; above_runs }
  | _ -> fail r "a state, targets, ';' and counted runs"

type header = {
  version : int;
  moves : string list;
  play : string;
  cut : int * int;
  block : int * string list;
  rules : blocking_rules;
  digits : string;
  system : numeration
}

let read_header r =
  let version =
    match next r with
    | "wythoff trace 1" -> 1
    | "wythoff trace 2" -> 2
    | "wythoff trace 3" -> 3
    | "wythoff trace 4" -> 4
    | "wythoff trace 5" -> 5
    | "wythoff trace 6" -> 6
    | _ -> fail r "wythoff trace 1, 2, 3, 4, 5 or 6"
  in
  let _ = field r "game" in
  let _ = field r "rules" in
  let _ = field r "numeration" in
  let digits = field r "digits" in
  let system =
    match words digits with
    | [ a; b ] -> { largest = natural (small r a); below_after_largest = natural (small r b) }
    | _ -> fail r "digits: the largest, and the bound for the digit after it"
  in
  let play = field r "play" in
  let convention = match play with "normal" -> Normal | "misere" -> Misere | _ -> fail r "play normal or play misere" in
  let u, v = pair r ' ' (field r "cut") in
  let cut = (small r u, small r v) in
  if (fst cut = 0) <> (snd cut = 0) then fail r "cut 0 0, or two positive numbers";
  let read_moves name =
    let lines = ref [] in
    let moves =
      rows r name (fun _ line ->
          lines := line :: !lines;
          read_move r line)
    in
    (moves, List.rev !lines)
  in
  let sets, moves = read_moves "moves" in
  let of_three_heaps = List.sort compare Certificate.three_heap_moves in
  if version = 5 && (List.sort compare moves <> of_three_heaps || play <> "normal" || cut <> (0, 0)) then
    fail r "the moves of a rook and a bishop, in normal play on the whole board";
  let most = if version = 3 then small r (field r "block") else 0 in
  let blockable, lines = if version = 3 then read_moves "blockable" else ([], []) in
  let unblocked = { moves = sets; play = convention; cut = (natural (fst cut), natural (snd cut)) } in
  let rules = { unblocked; most_blocked = natural most; blockable } in
  { version; moves; play; cut; block = (most, lines); rules; digits; system }

(* What a trace shows after its labels. *)
type proof =
  | Runs of positive list * positive list * trace
  | Falling of positive list * positive list * trace
  | Passes of helpers * pass_layer list * trace
  | Counts of trace * below_node list * above_node list

(* E and B, then a root and its complement for each layer; and where their coverings begin, two and then three for each layer. *)
let passes_of r roots firsts trace =
  let rec layers roots firsts =
    match (roots, firsts) with
    | [], [] -> []
    | root :: complement :: roots, covered_first :: complement_first :: passed_first :: firsts ->
        { root; complement; covered_first; complement_first; passed_first } :: layers roots firsts
    | _ -> fail r "two roots and three nodes for each layer"
  in
  match (roots, firsts) with
  | ended :: board :: (_ :: _ as roots), ended_first :: board_first :: firsts ->
      Passes ({ ended; board; ended_first; board_first }, layers roots firsts, trace)
  | _ -> fail r "two roots and two nodes, and those of the layers"

let read_trace r =
  let header = read_header r in
  let states = rows r "states" (read_state r) in
  let with_roots = header.version = 2 || header.version >= 4 || (header.version = 1 && header.play = "misere") in
  let indices name = if with_roots then List.map (fun t -> index (number r t)) (words (field r name)) else [] in
  let roots = indices "roots" in
  let labels = rows r "labels" (read_label r) in
  let stable = rows r "stable" (read_stable r) in
  let proof =
    if header.version = 3 then
      let below = rows r "below" (read_below r) in
      let above = rows r "above" (read_above r) in
      Counts ({ labels; stable; cover = [] }, below, above)
    else
      let cover = rows r "cover" (read_cover r) in
      let firsts = indices "firsts" in
      let trace = { labels; stable; cover } in
      if header.version = 4 then passes_of r roots firsts trace
      else if header.version > 4 then Falling (roots, firsts, trace)
      else
        match (roots, firsts) with
        | p :: _, first :: _ when header.version = 1 && (of_index p, of_index first) <> (0, 0) ->
            fail r "0 as the first of the roots and of the firsts"
        | _ -> Runs (roots, firsts, trace)
  in
  if next r <> "end" then fail r "end";
  (match input_line r.channel with
  | _ ->
      r.line <- r.line + 1;
      fail r "nothing after the end"
  | exception End_of_file -> ());
  let roots =
    match proof with
    | Passes (_, layers, _) -> List.map (fun layer -> of_index layer.root) layers
    | _ when header.version = 2 || header.version > 4 -> List.map of_index roots
    | _ -> [ 0 ]
  in
  (header, states, roots, proof)
