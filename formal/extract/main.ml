(* The extracted checker with a reader of traces in front of it (docs/certificates.md has the format). What the checker says is
   proved; what has to be believed in addition is this folder, Coq's extraction and OCaml. The rules and the numeration that were
   read are printed, so that they can be compared with what was meant; or a certificate is read, too, and compared with the trace.

     check_trace CERT TRACE            the trace, if its rules, numeration and states are those of the certificate: proved (exit
                                       status 0) or refused (1); 2 if a file is not what it should be
     check_trace TRACE...              each trace. One of version 1 is about the P-positions, one of version 2 about nim-values,
                                       one of version 3 about P-positions where moves can be blocked, those of versions 4, 5
                                       and 6 about passes, three heaps, and passes anywhere
     check_trace --board N TRACE       the P-positions x,y with x + y < N of the trace's rules, by the definition; with 0 to 3
                                       passes left as x,y,passes; of three heaps, and with passes anywhere, x,y,z with
                                       x + y + z < N *)

open Checker
open Reader
open Trace

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

let kind_of header =
  match header.version with
  | 4 -> Certificate.Passes_with_a_move
  | 5 -> Certificate.Three_heaps
  | 6 -> Certificate.Passes_anywhere
  | _ -> Certificate.Two_piles

(* What is not the same in the certificate and in the trace. *)
let difference (certificate : Certificate.t) header states roots =
  let states = Array.of_list states in
  let sorted lines = List.sort compare (List.map Certificate.normal_move lines) in
  let block = (fst header.block, sorted (snd header.block)) in
  if List.sort compare certificate.moves <> sorted header.moves then Some "rules are"
  else if (fst certificate.block, List.sort compare (snd certificate.block)) <> block then Some "rules are"
  else if certificate.kind <> kind_of header then Some "rules are"
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

let check_trace header states proof =
  let automaton = make_automaton states in
  match proof with
  | Counts (trace, below, above) -> check_blocking header.rules header.system automaton trace below above
  | Falling (roots, firsts, trace) when header.version = 5 -> check_three_heaps header.system automaton roots firsts trace
  | Falling (roots, firsts, trace) ->
      check_passes_anywhere header.rules.unblocked header.system automaton roots firsts trace
  | Passes (helpers, layers, trace) -> check_passes header.rules.unblocked header.system automaton helpers layers trace
  | Runs (roots, firsts, trace) when header.version = 2 ->
      check_layers header.rules.unblocked header.system automaton roots firsts trace
  | Runs (roots, firsts, trace) ->
      let helpers =
        match (roots, firsts) with
        | [ _; ended; board ], [ _; ended_first; board_first ] -> { ended; board; ended_first; board_first }
        | _ -> { ended = index 0; board = index 0; ended_first = index 0; board_first = index 0 }
      in
      check header.rules.unblocked header.system automaton helpers trace

let say_what_is_proved header states roots =
  Printf.printf ": proved, the automaton of %d states accepts exactly the %s\n" (reached states roots)
    (let last = List.length roots - 1 in
     match header.version with
     | 2 -> Printf.sprintf "positions of nim-value 0 to %d, each from a root of its own," last
     | 4 ->
         Printf.sprintf
           "P-positions with 0 to %d passes left, a pass only where there is a move, each from a root of its own," last
     | 5 -> Printf.sprintf "P-positions with a third heap of 0 to %d, each from a root of its own," last
     | 6 -> Printf.sprintf "P-positions with 0 to %d passes left, a pass everywhere, each from a root of its own," last
     | _ -> "P-positions");
  let cut = match header.cut with 0, _ | _, 0 -> "" | u, v -> Printf.sprintf ", cut %d %d" u v in
  let block =
    if header.version <> 3 then ""
    else Printf.sprintf ", at most %d blocked of %s" (fst header.block) (String.concat ", " (snd header.block))
  in
  let xor = if header.version = 5 then ", k and l and m from the three heaps with k XOR l XOR m = 0" else "" in
  Printf.printf "  of the game with %s%s%s%s, in %s play\n  digits %s\n" (String.concat ", " header.moves) xor cut block
    header.play header.digits

let check_file ?certificate path =
  with_reader path (fun r ->
      let header, states, roots, proof = read_trace r in
      let other = Option.bind certificate (fun c -> difference c header states roots) in
      match other with
      | Some what ->
          Printf.printf "%s: refused, its %s not as in the certificate\n" path what;
          1
      | None when check_trace header states proof ->
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
      let print last found =
        List.iter (fun (x, y) -> Printf.printf "%d,%d%s\n" (of_natural x) (of_natural y) last) (List.rev found)
      in
      let rules = header.rules.unblocked in
      (match header.version with
      | 4 ->
          let layer z = print (Printf.sprintf ",%d" z) (p_positions_with_passes rules (natural z) (natural n)) in
          List.iter layer [ 0; 1; 2; 3 ]
      | 5 | 6 ->
          let found =
            if header.version = 5 then p_positions_of_three_heaps (natural n)
            else p_positions_with_passes_anywhere rules (natural n)
          in
          List.iter
            (fun ((x, y), z) -> Printf.printf "%d,%d,%d\n" (of_natural x) (of_natural y) (of_natural z))
            (List.rev found)
      | 3 -> print "" (p_positions_with_blocking header.rules (natural n))
      | _ -> print "" (p_positions rules (natural n)));
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
