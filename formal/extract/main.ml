(* The extracted checker with a reader of traces in front of it (docs/certificates.md has the format). What the checker says is
   proved; what has to be believed in addition is this folder, Coq's extraction and OCaml. The rules and the numeration that were
   read are printed, so that they can be compared with what was meant; or a certificate is read, too, and compared with the trace.

     check_trace CERT TRACE            the trace, if its rules, numeration and states are those of the certificate: proved (exit
                                       status 0) or refused (1); 2 if a file is not what it should be
     check_trace TRACE...              each trace. One of version 1 is about the P-positions, one of version 2 about nim-values
     check_trace --board N TRACE       the P-positions x,y with x + y < N of the trace's rules, by the definition *)

open Checker
open Reader

let read_lengths r text =
  let naturals = List.map (fun t -> natural (small r t)) in
  match text with
  | [ "every" ] -> Every
  | "one-of" :: values -> OneOf (naturals values)
  | "residues" :: m :: values -> Residues (natural (small r m), naturals values)
  | _ -> fail r "every, one-of and lengths, or residues, a modulus and residues"

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

type header = {
  version : int;
  moves : string list;
  play : string;
  cut : int * int;
  rules : rules;
  digits : string;
  system : numeration
}

let read_header r =
  let version =
    match next r with
    | "wythoff trace 1" -> 1
    | "wythoff trace 2" -> 2
    | _ -> fail r "wythoff trace 1 or wythoff trace 2"
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
  let lines = ref [] in
  let moves =
    rows r "moves" (fun _ line ->
        lines := line :: !lines;
        read_move r line)
  in
  let rules = { moves; play = convention; cut = (natural (fst cut), natural (snd cut)) } in
  { version; moves = List.rev !lines; play; cut; rules; digits; system }

let read_trace r =
  let header = read_header r in
  let states = rows r "states" (read_state r) in
  let indices name = if header.version = 1 && header.play = "normal" then [] else List.map (fun t -> index (number r t)) (words (field r name)) in
  let roots = indices "roots" in
  let labels = rows r "labels" (read_label r) in
  let stable = rows r "stable" (read_stable r) in
  let cover = rows r "cover" (read_cover r) in
  let firsts = indices "firsts" in
  if next r <> "end" then fail r "end";
  (match input_line r.channel with
  | _ ->
      r.line <- r.line + 1;
      fail r "nothing after the end"
  | exception End_of_file -> ());
  (header, states, roots, firsts, { labels; stable; cover })

let with_reader path act =
  match open_in_bin path with
  | exception Sys_error why -> prerr_endline why; 2
  | channel -> (
      let r = { channel; line = 0 } in
      match Fun.protect ~finally:(fun () -> close_in channel) (fun () -> act r) with
      | status -> status
      | exception Malformed (line, expected) ->
          Printf.eprintf "%s: line %d: expected %s\n" path line expected;
          2
      | exception Sys_error why -> Printf.eprintf "%s: %s\n" path why; 2
      | exception (Stack_overflow | Out_of_memory) ->
          Printf.eprintf "%s: too large for the memory; more stack may help: ulimit -s unlimited\n" path;
          2)

(* The roots that the theorem is about: in misere play those after the first are helpers. *)
let roots_of header roots = if header.version = 1 then [ 0 ] else List.map of_index roots

(* What is not the same in the certificate and in the trace. *)
let difference (certificate : Certificate.t) header states roots =
  let moves = List.map Certificate.normal_move header.moves in
  let states = Array.of_list states and roots = roots_of header roots in
  if List.sort compare certificate.moves <> List.sort compare moves then Some "rules are"
  else if certificate.play <> header.play || certificate.cut <> header.cut then Some "rules are"
  else if certificate.digits <> List.map int_of_string (words header.digits) then Some "numeration is"
  else if
    List.length certificate.automata = List.length roots
    && List.for_all2 (fun automaton root -> Certificate.same_states automaton states root) certificate.automata roots
  then None
  else Some "states are"

(* How many states the roots of the theorem reach. *)
let reached states roots =
  let states = Array.of_list states in
  let seen = Array.make (Array.length states) false in
  let todo = Queue.create () in
  let visit t =
    if t < Array.length states && not seen.(t) then begin
      seen.(t) <- true;
      Queue.add t todo
    end
  in
  List.iter visit roots;
  while not (Queue.is_empty todo) do
    List.iter (fun (_, t) -> visit (of_index t)) states.(Queue.pop todo).edges
  done;
  Array.fold_left (fun n s -> if s then n + 1 else n) 0 seen

let check_trace header states roots firsts trace =
  let automaton = make_automaton states in
  if header.version = 2 then check_layers header.rules header.system automaton roots firsts trace
  else
    let helpers =
      match (roots, firsts) with
      | [ _; ended; board ], [ _; ended_first; board_first ] -> { ended; board; ended_first; board_first }
      | _ -> { ended = index 0; board = index 0; ended_first = index 0; board_first = index 0 }
    in
    check header.rules header.system automaton helpers trace

let say_what_is_proved header states roots =
  Printf.printf ": proved, the automaton of %d states accepts exactly the %s\n"
    (reached states (roots_of header roots))
    (if header.version = 1 then "P-positions"
     else Printf.sprintf "positions of nim-value 0 to %d, each from a root of its own," (List.length roots - 1));
  let cut = match header.cut with 0, _ | _, 0 -> "" | u, v -> Printf.sprintf ", cut %d %d" u v in
  Printf.printf "  of the game with %s%s, in %s play\n  digits %s\n" (String.concat ", " header.moves) cut header.play header.digits

let check_file ?certificate path =
  with_reader path (fun r ->
      let header, states, roots, firsts, trace = read_trace r in
      let other = Option.bind certificate (fun c -> difference c header states roots) in
      match other with
      | Some what ->
          Printf.printf "%s: refused, its %s not as in the certificate\n" path what;
          1
      | None when check_trace header states roots firsts trace ->
          print_string path;
          say_what_is_proved header states roots;
          if certificate <> None then print_endline "  rules, numeration and states are those of the certificate";
          0
      | None ->
          Printf.printf "%s: refused, this is no proof\n" path;
          1)

let board n path =
  with_reader path (fun r ->
      let header = read_header r in
      let found = p_positions header.rules (natural n) in
      List.iter (fun (x, y) -> Printf.printf "%d,%d\n" (of_natural x) (of_natural y)) (List.rev found);
      0)

(* Traces, and certificates that are each followed by its trace. *)
let rec check_files status = function
  | [] -> status
  | cert :: rest when Certificate.is_one cert -> (
      match rest with
      | [] ->
          Printf.eprintf "%s: expected the trace of this certificate after it\n" cert;
          2
      | trace :: rest ->
          let read = ref None in
          let found = with_reader cert (fun r -> read := Some (Certificate.read r); 0) in
          let checked = match !read with Some certificate -> check_file ~certificate trace | None -> found in
          check_files (Stdlib.max status checked) rest)
  | trace :: rest -> check_files (Stdlib.max status (check_file trace)) rest

let () =
  match List.tl (Array.to_list Sys.argv) with
  | [ "--board"; n; path ] when n <> "" && String.length n <= 4 && String.for_all (fun c -> c >= '0' && c <= '9') n ->
      exit (board (int_of_string n) path)
  | paths when paths <> [] && List.for_all (fun path -> path <> "" && path.[0] <> '-') paths -> exit (check_files 0 paths)
  | _ ->
      prerr_endline "check_trace: expected CERT TRACE, TRACE... or --board N TRACE, N up to 9999";
      exit 2
