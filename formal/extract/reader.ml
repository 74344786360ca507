(* Lines of text, and what stands in lines of a certificate and of a trace alike. *)

open Checker

exception Malformed of int * string

let rec positive n = if n = 1 then XH else if n land 1 = 1 then XI (positive (n / 2)) else XO (positive (n / 2))

(* States and labels are counted from 1 in the checker; the small ones are made once. *)
let small_indices = Array.init 65536 (fun n -> positive (n + 1))
let index n = if n < 65536 then small_indices.(n) else positive (n + 1)
let integer n = if n = 0 then Z0 else if n > 0 then Zpos (positive n) else Zneg (positive (-n))

(* Natural numbers are in unary: small ones only. *)
let natural n =
  let rec go n so_far = if n = 0 then so_far else go (n - 1) (S so_far) in
  go n O

let of_natural n =
  let rec go n so_far = match n with O -> so_far | S n -> go n (so_far + 1) in
  go n 0

(* The number of a state, from 0 on. *)
let of_index p =
  let rec go = function XH -> 1 | XO p -> 2 * go p | XI p -> (2 * go p) + 1 in
  go p - 1

type reader = { channel : in_channel; mutable line : int }

let fail r expected = raise (Malformed (r.line, expected))

let rec next r =
  match input_line r.channel with
  | line ->
      r.line <- r.line + 1;
      if line <> "" && line.[0] = '#' then next r else line
  | exception End_of_file ->
      r.line <- r.line + 1;
      fail r "another line"

let words line = String.split_on_char ' ' line

(* Digits only: no signs, no other bases, and nothing that overflows. *)
let number r text =
  let good = text <> "" && String.length text <= 15 && String.for_all (fun c -> c >= '0' && c <= '9') text in
  if good then int_of_string text else fail r (Printf.sprintf "a number, got %S" text)

let signed r text =
  if text <> "" && text.[0] = '-' then - number r (String.sub text 1 (String.length text - 1)) else number r text

let small r text = let n = number r text in if n <= 1000000 then n else fail r "a number up to 1000000"

let pair r separator text =
  match String.split_on_char separator text with
  | [ a; b ] -> (a, b)
  | _ -> fail r (Printf.sprintf "two numbers and '%c' between them, got %S" separator text)

let bit r = function "0" -> false | "1" -> true | text -> fail r (Printf.sprintf "0 or 1, got %S" text)

let field r name =
  let line = next r in
  let prefix = name ^ " " in
  let n = String.length prefix in
  if String.length line > n && String.sub line 0 n = prefix then String.sub line n (String.length line - n)
  else fail r (Printf.sprintf "%s and its value" name)

let rows r name read =
  let count = number r (field r name) in
  let rec go i so_far = if i = count then List.rev so_far else go (i + 1) (read i (next r) :: so_far) in
  go 0 []

let read_state r i line =
  match words line with
  | n :: sign :: edges when number r n = i ->
      let edge text =
        let digits, target = pair r ':' text in
        let x, y = pair r ',' digits in
        ((small r y, small r x), index (number r target))
      in
      let edges = List.map edge edges in
      let rec rising = function
        | (a, _) :: ((b, _) :: _ as rest) -> a < b && rising rest
        | _ -> true
      in
      if not (rising edges) then fail r "edges in order of their digits, second digit first";
      let accepting = match sign with "+" -> true | "-" -> false | _ -> fail r "+ or -" in
      { accepting; edges = List.map (fun ((y, x), target) -> ((natural x, natural y), target)) edges }
  | _ -> fail r (Printf.sprintf "state %d" i)
