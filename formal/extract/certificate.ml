(* A certificate as docs/certificates.md describes it, read without the program that wrote it, and compared with a trace. *)

open Checker
open Reader

type t = {
  moves : string list;  (* as in the lines "move ..." of a trace *)
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

(* "name(a,b)" as its name and its arguments; "name" has none. *)
let call text =
  match String.index_opt text '(' with
  | None -> (text, [])
  | Some i when text.[String.length text - 1] = ')' ->
      (String.sub text 0 i, String.split_on_char ',' (String.sub text (i + 1) (String.length text - i - 2)))
  | Some _ -> (text, [])

let lengths r arguments =
  let list numbers = String.concat " " (List.map string_of_int (List.sort_uniq compare numbers)) in
  let text = String.concat "," arguments in
  match (arguments, words text) with
  | [], _ -> "every"
  | [ "odd" ], _ -> "residues 2 1"
  | [ "even" ], _ -> "residues 2 0"
  | _, [ residues; "mod"; m ] ->
      let bare = String.concat "" (List.concat_map (String.split_on_char '}') (String.split_on_char '{' residues)) in
      Printf.sprintf "residues %d %s" (number r m) (list (List.map (number r) (String.split_on_char ',' bare)))
  | _, [ _ ] when String.length text > 2 && String.sub text 0 2 = "<=" ->
      "one-of " ^ list (List.init (small r (String.sub text 2 (String.length text - 2))) (fun i -> i + 1))
  | _, [ numbers ] ->
      let bare = String.concat "" (List.concat_map (String.split_on_char '}') (String.split_on_char '{' numbers)) in
      "one-of " ^ list (List.map (number r) (String.split_on_char ',' bare))
  | _ -> fail r "lengths that are residues, a list or a bound"

let ray r a b arguments = Printf.sprintf "move ray %d %d %s" a b (lengths r arguments)

let moves_of r text =
  match call text with
  | "rook", some -> [ ray r 1 0 some; ray r 0 1 some ]
  | "horizontal", some -> [ ray r 1 0 some ]
  | "vertical", some -> [ ray r 0 1 some ]
  | "bishop", some -> [ ray r 1 1 some ]
  | "jump", [ a; b ] -> [ ray r (number r a) (number r b) [ "1" ] ]
  | "ray", a :: b :: some -> [ ray r (number r a) (number r b) some ]
  | "band", [ m ] -> [ Printf.sprintf "move band %d" (number r m) ]
  | _ -> fail r (Printf.sprintf "rays and bands in the rules, got %S" text)

(* The parts of the rules, which have " + " between them. *)
let rec parts text =
  let n = String.length text in
  let rec find i = if i + 3 > n then None else if String.sub text i 3 = " + " then Some i else find (i + 1) in
  match find 0 with None -> [ text ] | Some i -> String.sub text 0 i :: parts (String.sub text (i + 3) (n - i - 3))

(* A line of a trace with its lengths in order. *)
let normal_move line =
  let ordered numbers = List.map string_of_int (List.sort_uniq compare (List.map int_of_string numbers)) in
  match words line with
  | "move" :: "ray" :: a :: b :: "one-of" :: values -> String.concat " " ("move" :: "ray" :: a :: b :: "one-of" :: ordered values)
  | "move" :: "ray" :: a :: b :: "residues" :: m :: values ->
      String.concat " " ("move" :: "ray" :: a :: b :: "residues" :: m :: ordered values)
  | _ -> line

let digits_of r name =
  match call name with
  | "zeckendorf", [] -> [ 1; 1 ]
  | "fraenkel", [ s; t ] -> [ number r s + number r t - 1; number r s ]
  | _ -> fail r (Printf.sprintf "the numeration zeckendorf or fraenkel(s,t), got %S" name)

let read r =
  let layers =
    match next r with
    | "wythoff certificate 1" -> false
    | "wythoff certificate 2" -> true
    | _ -> fail r "wythoff certificate 1 or wythoff certificate 2"
  in
  let _ = field r "game" in
  let rules = field r "rules" in
  let moves = List.concat_map (moves_of r) (parts rules) in
  let numeration = field r "numeration" in
  let digits = digits_of r numeration in
  let count = if layers then small r (field r "value") + 1 else 1 in
  let automata = List.map (fun _ -> Array.of_list (rows r "states" (read_state r))) (List.init count Fun.id) in
  if next r <> "end" then fail r "end";
  { moves; digits; automata }

(* Whether a walk through both automata of a value, from state 0 and from the root, meets each state of the certificate with one
   of the trace and no two with the same one; and no state of the trace is left. *)
let same_states automata states roots =
  let reached = Array.make (Array.length states) false in
  let same automaton root =
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
        reached.(t) <- true;
        Queue.add (c, t) todo;
        true
      end
    in
    let agree (c, t) =
      let edges node = List.sort compare (List.map (fun (letter, target) -> (letter, of_index target)) node.edges) in
      let ours = edges automaton.(c) and theirs = edges states.(t) in
      automaton.(c).accepting = states.(t).accepting
      && List.length ours = List.length theirs
      && List.for_all2 (fun (l, c) (l', t) -> l = l' && join c t) (List.sort compare ours) (List.sort compare theirs)
    in
    let rec walk () = Queue.is_empty todo || (agree (Queue.pop todo) && walk ()) in
    join 0 root && walk () && Array.for_all (fun t -> t >= 0) partner
  in
  List.length automata = List.length roots && List.for_all2 same automata roots && Array.for_all (fun b -> b) reached
