(** * Automata and traces as text

    A number is written in base 32, most significant digit first. The characters from 0 (48) to O (79) are digits that are
    followed by another, those from P (80) to o (111) are last digits. A row is the number of its entries and the entries.
    What a row means:

    - of the automaton, a state: 1 if it accepts, and x, y, target for each edge, states counted from 0;
    - of the labels: piece, counted from 0, two bits, and the integers r, r' as 2r or -2r-1;
    - of stability, a state: for each state q' that goes with it the difference to the one before, the number of labels, the
      labels;
    - of the covering, a node: two bits, the number of targets, the targets, and for each run the difference of its state to
      that of the one before, and its label;
    - of the counts from below, a node: two bits, the number of targets, the targets, and for each run its state, its count, the
      number of its labels and the labels; of those from above the same with the state of the automaton in place of two bits.

    Nothing has to be proved about reading: what is read is checked. *)

From Coq Require Import List Bool ZArith NArith PArith.
From Coq.Init Require Import Byte.
From Coq.Strings Require Byte.
From Wythoff Require Import Moves Automaton Check Diagonals Counting.
Import ListNotations.

Inductive text := End | At (b : byte) (rest : text).

Fixpoint text_of_bytes (l : list byte) : text := match l with [] => End | b :: l => At b (text_of_bytes l) end.
Fixpoint bytes_of_text (t : text) : list byte := match t with End => [] | At b t => b :: bytes_of_text t end.

Declare Scope text_scope.
Delimit Scope text_scope with text.
String Notation text text_of_bytes bytes_of_text : text_scope.

Fixpoint numbers (t : text) (so_far : N) : list N :=
  match t with
  | End => []
  | At b t =>
      let c := Coq.Strings.Byte.to_N b in
      if (c <? 80)%N then numbers t (so_far * 32 + (c - 48))%N else (so_far * 32 + (c - 80))%N :: numbers t 0
  end.

Fixpoint split_rows (fuel l : list N) : list (list N) :=
  match fuel, l with
  | _ :: fuel, n :: l => let k := N.to_nat n in firstn k l :: split_rows fuel (skipn k l)
  | _, _ => []
  end.

Definition rows_of_text (t : text) : list (list N) := let l := numbers t 0 in split_rows l l.

Definition rows_of (ts : list text) : list (list N) := flat_map rows_of_text ts.

Definition index (n : N) : positive := N.succ_pos n.

Definition bit (n : N) : bool := negb (n =? 0)%N.

Definition integer (n : N) : Z := if N.even n then Z.of_N (N.div2 n) else (- Z.of_N (N.div2 n) - 1)%Z.

Fixpoint read_edges (l : list N) : list edge :=
  match l with
  | x :: y :: q :: l => ((N.to_nat x, N.to_nat y), index q) :: read_edges l
  | _ => []
  end.

Definition read_node (l : list N) : node :=
  match l with
  | a :: l => {| accepting := bit a; edges := read_edges l |}
  | [] => {| accepting := false; edges := [] |}
  end.

Definition read_automaton (ts : list text) : automaton := make_automaton (map read_node (rows_of ts)).

Fixpoint read_sums (l : list N) : list (Z * Z) :=
  match l with
  | r :: r' :: l => (integer r, integer r') :: read_sums l
  | _ => []
  end.

Definition read_label (l : list N) : label :=
  match l with
  | i :: du :: dv :: l => (index i, {| differs_u := bit du; differs_v := bit dv; sums := read_sums l |})
  | _ => (1%positive, {| differs_u := false; differs_v := false; sums := [] |})
  end.

Fixpoint read_stable (fuel : list N) (before : N) (l : list N) : list (positive * list positive) :=
  match fuel, l with
  | _ :: fuel, d :: n :: l =>
      let q := (before + d)%N in
      let k := N.to_nat n in
      (index q, map index (firstn k l)) :: read_stable fuel q (skipn k l)
  | _, _ => []
  end.

Fixpoint read_runs (before : N) (l : list N) : list run :=
  match l with
  | d :: m :: l => let q := (before + d)%N in (index q, index m) :: read_runs q l
  | _ => []
  end.

Definition read_cover (l : list N) : cover_node :=
  match l with
  | fx :: fy :: n :: l =>
      let k := N.to_nat n in
      {| full_x := bit fx; full_y := bit fy; targets := map index (firstn k l); runs := read_runs 0 (skipn k l) |}
  | _ => {| full_x := false; full_y := false; targets := []; runs := [] |}
  end.

Definition read_trace (labels_text stable_text cover_text : list text) : trace :=
  {| labels := map read_label (rows_of labels_text);
     stable := map (fun l => read_stable l 0 l) (rows_of stable_text);
     cover := map read_cover (rows_of cover_text) |}.

Fixpoint read_counted (fuel l : list N) : list counted :=
  match fuel, l with
  | _ :: fuel, q :: c :: n :: l =>
      let k := N.to_nat n in ((index q, map index (firstn k l)), N.to_nat c) :: read_counted fuel (skipn k l)
  | _, _ => []
  end.

Definition read_below (l : list N) : below_node :=
  match l with
  | fx :: fy :: n :: l =>
      let k := N.to_nat n in
      {| below_x := bit fx; below_y := bit fy; below_targets := map index (firstn k l);
         below_runs := read_counted l (skipn k l) |}
  | _ => {| below_x := false; below_y := false; below_targets := []; below_runs := [] |}
  end.

Definition read_above (l : list N) : above_node :=
  match l with
  | q :: n :: l =>
      let k := N.to_nat n in
      {| above_state := index q; above_targets := map index (firstn k l); above_runs := read_counted l (skipn k l) |}
  | _ => {| above_state := 1; above_targets := []; above_runs := [] |}
  end.

Definition read_diagonals (zeros : nat) (labels_text cover_text : list text) : diagonals :=
  {| zeros := zeros; line_labels := map read_label (rows_of labels_text); line_cover := map read_cover (rows_of cover_text) |}.
