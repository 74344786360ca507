(** * Counting options: the checker for games where moves can be blocked

    A run of Check.v says that some option exists. Here runs count: a run is a state of A that u, v lead to, and a list of
    labels, all that x, y, u, v lead to from the beginnings of some pieces; digits determine it, so that different runs, and
    different digits of one run, belong to different options. A run with its count stands for so many pairs of words u, v.

    An option weighs 1 if it can be blocked and more than can be blocked at all if it cannot; a position P itself weighs that
    much, too. With k blocks at most, a position is P exactly if its options in P weigh k at most.

    - Below: an automaton that reads x, y, with runs and counts at each node that are not more than come from the node before.
      At each node those that accept weigh more than k, the position itself included.
    - Above: for the states of A that x, y lead to, runs and counts that are not less than come from the node before; runs that
      can never accept where A accepts x, y are left out, which stability (Check.v) shows. Where A accepts, those that accept
      weigh k at most, the position itself left out. *)

From Coq Require Import Arith List Lia Bool ZArith PArith FMapPositive.
From Wythoff Require Import Games Numeration Moves Compile Automaton Check Layers Blocking.
Import ListNotations.

Definition counted := ((positive * list positive) * nat)%type.

Record below_node := { below_x : bool; below_y : bool; below_targets : list positive; below_runs : list counted }.
Record above_node := { above_state : positive; above_targets : list positive; above_runs : list counted }.

Fixpoint labels_eqb (a b : list positive) : bool :=
  match a, b with
  | [], [] => true
  | m :: a, n :: b => Pos.eqb m n && labels_eqb a b
  | _, _ => false
  end.

Definition same_run (a b : positive * list positive) : bool := Pos.eqb (fst a) (fst b) && labels_eqb (snd a) (snd b).

Definition sum_of (l : list counted) : nat := list_sum (map snd l).

Section Checker.

Variable s : numeration.
Variable A : automaton.
Variable known : PositiveMap.t label.
Variable table : PositiveMap.t (bool * list (list (list target))).
Variable rows : PositiveMap.t (PositiveMap.t (list positive)).
Variable moves : positive.   (* the pieces above 2, up to this one, are moves; those above it are blockable *)
Variable most : nat.

Inductive part := Stays | Moves | Blocks.

Definition part_of (i : positive) : option part :=
  if Pos.eqb i 1 then Some Stays else if Pos.eqb i 2 then None else if (i <=? moves)%positive then Some Moves else Some Blocks.

Definition is_part (k : part) (i : positive) : bool :=
  match k, part_of i with Stays, Some Stays => true | Moves, Some Moves => true | Blocks, Some Blocks => true | _, _ => false end.

Definition has_part (k : part) (m : positive) : bool :=
  match PositiveMap.find m known with None => false | Some (i, _) => is_part k i end.

Definition labels_step (ms : list positive) (x y u v : nat) : list positive :=
  flat_map (fun m => flat_map (fun o : target =>
    if (fst (fst o) =? u) && (snd (fst o) =? v) then [snd o] else []) (options table m x y)) ms.

Definition ends (k : part) (ms : list positive) : bool := existsb (fun m => has_part k m && is_final table m) ms.

Definition weight_of (ms : list positive) : nat :=
  if ends Stays ms then S most
  else if ends Moves ms then if ends Blocks ms then 1 else S most
  else 0.

Definition digit_pairs : list (nat * nat) := list_prod (digits s) (digits s).

Definition successor (r : positive * list positive) (x y u v : nat) : option (positive * list positive) :=
  match PositiveMap.find (fst r) A with
  | None => None
  | Some n =>
      match find_edge (edges n) u v with
      | None => None
      | Some q => match labels_step (snd r) x y u v with [] => None | m :: ms => Some (q, m :: ms) end
      end
  end.

Definition post_counted (rs : list counted) (x y : nat) : list counted :=
  flat_map (fun r : counted => flat_map (fun uv : nat * nat =>
    match successor (fst r) x y (fst uv) (snd uv) with None => [] | Some r' => [(r', snd r)] end) digit_pairs) rs.

Definition is_run (k : positive * list positive) (r : counted) : bool := same_run k (fst r).
Definition is_other (k : positive * list positive) (r : counted) : bool := negb (same_run k (fst r)).

Fixpoint not_more (rs after : list counted) : bool :=
  match rs with
  | [] => true
  | (k, c) :: rs => (c <=? sum_of (filter (is_run k) after)) && not_more rs (filter (is_other k) after)
  end.

(** Runs that do not matter for words that are accepted from q. *)
Definition is_useless (q : positive) (r : counted) : bool :=
  forallb (fun m => negb (has_part Stays m || has_part Moves m) || related rows q (fst (fst r)) m) (snd (fst r)).

Fixpoint not_less (q : positive) (rs after : list counted) : bool :=
  match rs with
  | [] => forallb (is_useless q) after
  | (k, c) :: rs => (sum_of (filter (is_run k) after) <=? c) && not_less q rs (filter (is_other k) after)
  end.

Definition weight_at_end (r : counted) : nat :=
  if is_accepting A (fst (fst r)) then snd r * weight_of (snd (fst r)) else 0.

Definition end_weight (rs : list counted) : nat := list_sum (map weight_at_end rs).

Variable below : PositiveMap.t below_node.
Variable above : PositiveMap.t above_node.

Definition below_letters (n : below_node) : list (nat * nat) :=
  list_prod (digits_after s (below_x n)) (digits_after s (below_y n)).

Definition below_is_fine (n : below_node) : bool :=
  (most <? end_weight (below_runs n)) &&
  (length (below_targets n) =? length (below_letters n)) &&
  forallb (fun c : (nat * nat) * positive =>
    match PositiveMap.find (snd c) below with
    | None => false
    | Some n' =>
        (negb (below_x n') || (fst (fst c) =? largest s)) && (negb (below_y n') || (snd (fst c) =? largest s)) &&
        not_more (below_runs n') (post_counted (below_runs n) (fst (fst c)) (snd (fst c)))
    end) (combine (below_letters n) (below_targets n)).

Definition above_is_fine (n : above_node) : bool :=
  match PositiveMap.find (above_state n) A with
  | None => false
  | Some node =>
      (negb (accepting node) || (end_weight (above_runs n) <=? most)) &&
      (length (above_targets n) =? length (edges node)) &&
      forallb (fun c : edge * positive =>
        match PositiveMap.find (snd c) above with
        | None => false
        | Some n' =>
            Pos.eqb (above_state n') (snd (fst c)) &&
            not_less (snd (fst c)) (above_runs n') (post_counted (above_runs n) (fst (fst (fst c))) (snd (fst (fst c))))
        end) (combine (edges node) (above_targets n))
  end.

Definition counting_begins (all_begin moves_begin : list positive) : bool :=
  match PositiveMap.find 1%positive below, PositiveMap.find 1%positive above with
  | Some b, Some a =>
      negb (below_x b) && negb (below_y b) && not_more (below_runs b) [((start, all_begin), 1)] &&
      Pos.eqb (above_state a) start && not_less start (above_runs a) [((start, moves_begin), 1)]
  | _, _ => false
  end.

End Checker.

(** ** All of it *)

Definition blocking_pieces (g : blocking_rules) : list piece :=
  all_pieces (unblocked g) ++ flat_map set_pieces (blockable g).

(** The first labels begin the pieces. *)
Definition beginnings (all : PositiveMap.t piece) (from count : nat) : list positive :=
  filter (fun i => match PositiveMap.find i all with None => false | Some _ => true end) (map Pos.of_nat (seq from count)).

Definition check_blocking (g : blocking_rules) (s : numeration) (A : automaton) (t : trace)
  (below_nodes : list below_node) (above_nodes : list above_node) : bool :=
  let all := number_from 1 (blocking_pieces g) in
  let known := number_from 1 (labels t) in
  let index := make_index 1 (labels t) in
  let table := make_table s all known index in
  let rows := number_from 1 (map make_row (stable t)) in
  let moves := Pos.of_nat (length (all_pieces (unblocked g))) in
  let below := number_from 1 below_nodes in
  let above := number_from 1 above_nodes in
  let count := length (blocking_pieces g) in
  negb (is_misere (unblocked g)) && is_whole (unblocked g) && rules_are_fine (unblocked g) &&
  forallb set_is_fine (blockable g) && system_is_fine s &&
  all_is_closed s A all known index table rows (number_from 1 []) (digits_after s) &&
  for_all (fun _ => below_is_fine s A known table moves (most_blocked g) below) below &&
  for_all (fun _ => above_is_fine s A known table rows moves (most_blocked g) above) above &&
  counting_begins known rows moves below above (1%positive :: beginnings all 3 (count - 2)) (beginnings all 3 (count - 2)).
