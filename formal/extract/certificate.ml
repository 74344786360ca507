(* A certificate as docs/certificates.md describes it, read without the program that wrote it, and compared with a trace. *)

open Checker
open Reader

(* What the automata are about. The slices of a game on three piles: a pass only where there is a move, a pass everywhere, and
   three heaps, whose moves in a slice are those of a rook and a bishop. *)
type kind = Two_piles | Passes_with_a_move | Passes_anywhere | Three_heaps

let three_heap_moves = [ "move ray 1 0 every"; "move ray 0 1 every"; "move ray 1 1 every" ]

type t = {
  moves : string list;  (* as in the lines "move ..." of a trace *)
  play : string;  (* normal or misere *)
  cut : int * int;
  block : int * string list;  (* how many options can be blocked, and by which moves they are reached; 0 and none *)
  kind : kind;
  digits : int list;  (* the largest digit, and the bound for the digit after it *)
  automata : node array list  (* of the P-positions, or of the values 0, 1, ... *)
}

let is_one path =
  match open_in_bin path with
  | exception Sys_error _ -> false
  | channel ->
      let line = try input_line channel with End_of_file | Sys_error _ -> "" in
      close_in channel;
      String.length line > 20 && String.sub line 0 20 = "wythoff certificate "

(* The parts of a text between separators that stand in no parentheses and no braces. *)
let split_outside separator text =
  let n = String.length text and m = String.length separator in
  let rec go i depth start =
    if i >= n then [ String.sub text start (n - start) ]
    else
      match text.[i] with
      | '(' | '{' -> go (i + 1) (depth + 1) start
      | ')' | '}' -> go (i + 1) (depth - 1) start
      | _ when depth = 0 && i + m <= n && String.sub text i m = separator ->
          String.sub text start (i - start) :: go (i + m) depth (i + m)
      | _ -> go (i + 1) depth start
  in
  go 0 0 0

let contains text part =
  let n = String.length text and m = String.length part in
  let rec from i = i + m <= n && (String.sub text i m = part || from (i + 1)) in
  from 0

(* "name(a,b)" as its name and what is in the parentheses; "name" has nothing. *)
let call text =
  match String.index_opt text '(' with
  | None -> (text, "")
  | Some i when text.[String.length text - 1] = ')' -> (String.sub text 0 i, String.sub text (i + 1) (String.length text - i - 2))
  | Some _ -> (text, "")

(* "3", "1,2" and "{1,2..5}" as numbers in order. *)
let numbers r text =
  let bare = String.concat "" (List.concat_map (String.split_on_char '}') (String.split_on_char '{' text)) in
  let range item =
    match split_outside ".." item with
    | [ a; b ] -> List.init (Stdlib.max 0 (small r b - small r a + 1)) (fun i -> small r a + i)
    | _ -> [ number r item ]
  in
  List.sort_uniq compare (List.concat_map range (String.split_on_char ',' bare))

let lengths r text =
  let list numbers = String.concat " " (List.map string_of_int numbers) in
  match (text, words text) with
  | ("" | "all"), _ -> "every"
  | "odd", _ -> "residues 2 1"
  | "even", _ -> "residues 2 0"
  | _, [ residues; "mod"; m ] -> Printf.sprintf "residues %d %s" (number r m) (list (numbers r residues))
  | _, [ _ ] when String.length text > 2 && String.sub text 0 2 = "<=" ->
      "one-of " ^ list (List.init (small r (String.sub text 2 (String.length text - 2))) (fun i -> i + 1))
  | _, [ _ ] when String.length text > 2 && String.sub text 0 2 = ">=" ->
      Printf.sprintf "from %d" (small r (String.sub text 2 (String.length text - 2)))
  | _, [ some ] ->
      let all = numbers r some in
      if all = [] || List.mem 0 all then fail r "lengths above 0" else "one-of " ^ list all
  | _ -> fail r "lengths that are residues, a list or a bound"

(* Rules on three piles are no rules of this checker: ray(0,0,1) is one of their moves. *)
let ray r a b some =
  if a = 0 && b = 0 then fail r "a ray on two piles" else Printf.sprintf "move ray %d %d %s" a b (lengths r some)

let moves_of r text =
  let name, inside = call text in
  match (name, split_outside "," inside) with
  | "rook", _ -> [ ray r 1 0 inside; ray r 0 1 inside ]
  | "horizontal", _ -> [ ray r 1 0 inside ]
  | "vertical", _ -> [ ray r 0 1 inside ]
  | "bishop", _ -> [ ray r 1 1 inside ]
  | "jump", [ a; b ] -> [ ray r (number r a) (number r b) "1" ]
  | "ray", [ a; b ] -> [ ray r (number r a) (number r b) "" ]
  | "ray", [ a; b; some ] -> [ ray r (number r a) (number r b) some ]
  | "band", [ m ] -> [ Printf.sprintf "move band %d" (number r m) ]
  | "cone", [ s; t ] -> [ Printf.sprintf "move cone %d %d every and every" (number r s) (number r t) ]
  | "cone", [ s; t; k; l ] ->
      [ Printf.sprintf "move cone %d %d %s and %s" (number r s) (number r t) (lengths r k) (lengths r l) ]
  | _ -> fail r (Printf.sprintf "rays, bands and cones in the rules, got %S" text)

let sets_of r text = List.concat_map (moves_of r) (split_outside " + " text)

(* What stands after the moves: misere, the corner that is cut out, and what can be blocked. *)
let clause r (play, cut, block) text =
  let name, inside = call text in
  match (name, split_outside "," inside) with
  | "misere", [ "" ] -> ("misere", cut, block)
  | "cut", [ u; v ] when cut = (0, 0) ->
      let u = number r u and v = number r v in
      (play, (if u = 0 || v = 0 then (0, 0) else (u, v)), block)
  | "block", [ most; sets ] when snd block = [] && String.length sets > 1 ->
      (play, cut, (number r most, sets_of r (String.sub sets 1 (String.length sets - 1))))
  | _ -> fail r (Printf.sprintf "misere, one cut(u,v) or one block(k, moves) after the moves, got %S" text)

(* A line of a trace with its lengths in order. *)
let normal_move line =
  let ordered numbers = List.map string_of_int (List.sort_uniq compare (List.map int_of_string numbers)) in
  let lengths = function
    | "one-of" :: values -> "one-of" :: ordered values
    | "residues" :: m :: values -> "residues" :: m :: ordered values
    | other -> other
  in
  let rec until_and before = function
    | "and" :: after -> (List.rev before, after)
    | word :: rest -> until_and (word :: before) rest
    | [] -> (List.rev before, [])
  in
  match words line with
  | "move" :: "ray" :: a :: b :: some -> String.concat " " ("move" :: "ray" :: a :: b :: lengths some)
  | "move" :: "cone" :: s :: t :: some ->
      let k, l = until_and [] some in
      String.concat " " (("move" :: "cone" :: s :: t :: lengths k) @ ("and" :: lengths l))
  | _ -> line

let digits_of r name =
  let family, inside = call name in
  match (family, split_outside "," inside) with
  | "zeckendorf", [ "" ] -> [ 1; 1 ]
  | "fraenkel", [ s; t ] -> [ number r s + number r t - 1; number r s ]
  | "base", [ b ] -> [ number r b - 1; number r b ]
  | _ -> fail r (Printf.sprintf "the numeration zeckendorf, fraenkel(s,t) or base(b), got %S" name)

let read r =
  let count =
    match next r with
    | "wythoff certificate 1" -> None
    | "wythoff certificate 2" -> Some "value"
    | "wythoff certificate 3" -> Some "layer"
    | _ -> fail r "wythoff certificate 1, 2 or 3"
  in
  let game = field r "game" in
  let kind =
    match (count, call game) with
    | Some "layer", ("with-pass", inside) -> (
        match List.map String.trim (split_outside "," inside) with
        | [ inner ] when not (contains inner "anywhere") -> Passes_with_a_move
        | [ inner; "anywhere" ] when not (contains inner "anywhere") -> Passes_anywhere
        | _ -> fail r (Printf.sprintf "layers of with-pass(GAME) or with-pass(GAME,anywhere), got %S" game))
    | Some "layer", ("three-heap", "") -> Three_heaps
    | Some "layer", _ -> fail r (Printf.sprintf "layers of with-pass(GAME) or three-heap, got %S" game)
    | _ -> Two_piles
  in
  let rules = field r "rules" in
  let sets, clauses = match split_outside ", " rules with sets :: clauses -> (sets, clauses) | [] -> (rules, []) in
  let moves = sets_of r sets in
  let play, cut, block = List.fold_left (clause r) ("normal", (0, 0), (0, [])) clauses in
  if kind = Three_heaps && (List.sort compare moves <> List.sort compare three_heap_moves || clauses <> []) then
    fail r "the rules of a slice of three heaps: rook + bishop";
  let numeration = field r "numeration" in
  let digits = digits_of r numeration in
  let count = match count with None -> 1 | Some name -> small r (field r name) + 1 in
  let automata = List.map (fun _ -> Array.of_list (rows r "states" (read_state r))) (List.init count Fun.id) in
  if next r <> "end" then fail r "end";
  { moves; play; cut; block; kind; digits; automata }

(* The pairs of states that a walk through both automata meets, from state 0 and from the root: nothing unless each state of the
   certificate is met with one of the trace and no two with the same one. *)
let same_states automaton states root =
  let partner = Array.make (Array.length automaton) (-1) in
  let taken = Hashtbl.create 1000 in
  let todo = Queue.create () in
  let join c t =
    if c >= Array.length automaton || t >= Array.length states then false
    else if partner.(c) >= 0 then partner.(c) = t
    else if Hashtbl.mem taken t then false
    else begin
      partner.(c) <- t;
      Hashtbl.add taken t ();
      Queue.add (c, t) todo;
      true
    end
  in
  let agree (c, t) =
    let edges node = List.sort compare (List.map (fun (letter, target) -> (letter, of_index target)) node.edges) in
    let ours = edges automaton.(c) and theirs = edges states.(t) in
    let rec differ = function (a, _) :: ((b, _) :: _ as rest) -> a <> b && differ rest | _ -> true in
    automaton.(c).accepting = states.(t).accepting
    && differ ours && differ theirs
    && List.length ours = List.length theirs
    && List.for_all2 (fun (l, c) (l', t) -> l = l' && join c t) ours theirs
  in
  let rec walk () = Queue.is_empty todo || (agree (Queue.pop todo) && walk ()) in
  join 0 root && walk () && Array.for_all (fun t -> t >= 0) partner
