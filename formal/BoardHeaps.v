(** * P-positions of three piles, computed from the definition

    As in Board.v, by x + y + z = 0, 1, 2, ...: three heaps, and a game with passes that may be made anywhere. *)

From Coq Require Import Arith List Lia Bool.
From Wythoff Require Import Games Moves Board Descent Heaps.
Import ListNotations.

Definition level (n : nat) : list (position * nat) :=
  flat_map (fun z => map (fun x => ((x, n - z - x), z)) (seq 0 (S (n - z)))) (seq 0 (S n)).

Fixpoint p_positions_by (optionb : position * nat -> position * nat -> bool) (n : nat) : list (position * nat) :=
  match n with
  | 0 => []
  | S n =>
      let found := p_positions_by optionb n in
      filter (fun p => negb (existsb (optionb p) found)) (level n) ++ found
  end.

Lemma in_level n p : In p (level n) <-> whole_size p = n.
Proof.
  destruct p as [[x y] z]. unfold level, whole_size, size. cbn [fst snd]. rewrite in_flat_map. split.
  - intros (z' & hz & h). apply in_map_iff in h. destruct h as (x' & e & hx). injection e as -> <- ->. apply in_seq in hz, hx.
    lia.
  - intros e. exists z. split; [apply in_seq; lia|]. apply in_map_iff. exists x. split; [|apply in_seq; lia].
    replace (n - z - x) with y by lia. reflexivity.
Qed.

Section Spec.

Variable option : position * nat -> position * nat -> Prop.
Variable optionb : position * nat -> position * nat -> bool.
Hypothesis decides : forall p q, optionb p q = true <-> option p q.
Hypothesis shrinks : forall p q, option p q -> whole_size q < whole_size p.

Lemma listed_is_small n p : In p (p_positions_by optionb n) -> whole_size p < n.
Proof.
  induction n as [|n IH]; cbn [p_positions_by]; intros h; [contradiction|]. apply in_app_iff in h.
  destruct h as [h | h]; [apply filter_In in h; destruct h as [h _]; apply in_level in h; lia | apply IH in h; lia].
Qed.

Lemma p_positions_by_step n p : whole_size p < n ->
  (In p (p_positions_by optionb n) <-> existsb (optionb p) (p_positions_by optionb n) = false).
Proof.
  induction n as [|n IH]; intros less; [lia|]. cbn [p_positions_by]. set (found := p_positions_by optionb n) in *.
  set (fresh := filter (fun p => negb (existsb (optionb p) found)) (level n)).
  assert (none : existsb (optionb p) fresh = false).
  { destruct (existsb (optionb p) fresh) eqn:e; auto. apply existsb_exists in e. destruct e as (q & hq & m).
    apply filter_In in hq. destruct hq as [hq _]. apply in_level in hq. apply decides, shrinks in m. lia. }
  rewrite existsb_app, none. cbn [orb]. rewrite in_app_iff. unfold fresh. rewrite filter_In, in_level, negb_true_iff.
  destruct (Nat.eq_dec (whole_size p) n) as [here | before].
  - split; [intros [[_ h] | h]; [exact h | apply listed_is_small in h; lia] | auto].
  - rewrite <- IH by lia. split; [intros [[h _] | h]; [lia | exact h] | auto].
Qed.

Theorem p_positions_by_spec n p : whole_size p < n ->
  (In p (p_positions_by optionb n) -> P_by _ option p) /\ (~ In p (p_positions_by optionb n) -> N_by _ option p).
Proof.
  set (L := fun p => whole_size p < n /\ In p (p_positions_by optionb n)).
  set (C := fun p => whole_size p < n /\ ~ In p (p_positions_by optionb n)). intros less.
  assert (all : (L p -> P_by _ option p) /\ (C p -> N_by _ option p)).
  { apply (kernel_by _ option whole_size shrinks L C).
    - intros q r [hq inside] m. split; [apply shrinks in m; lia|]. intros hr. apply p_positions_by_step in inside; auto.
      assert (existsb (optionb q) (p_positions_by optionb n) = true); [|congruence].
      apply existsb_exists. exists r. split; auto. now apply decides.
    - intros q [hq out]. rewrite p_positions_by_step in out by auto. apply not_false_iff_true, existsb_exists in out.
      destruct out as (r & hr & m). exists r. split; [now apply decides|]. split; [now apply listed_is_small | exact hr]. }
  split; intros h; apply all; split; auto.
Qed.

End Spec.

(** ** Three heaps *)

Definition can_takeb (p q : position * nat) : bool :=
  let k := fst (fst p) - fst (fst q) in
  let l := snd (fst p) - snd (fst q) in
  let m := snd p - snd q in
  (fst (fst q) <=? fst (fst p)) && (snd (fst q) <=? snd (fst p)) && (snd q <=? snd p) &&
  negb ((k =? 0) && (l =? 0) && (m =? 0)) &&
  (((l =? 0) && (m =? 0)) || ((k =? 0) && (m =? 0)) || ((k =? 0) && (l =? 0)) || (Nat.lxor (Nat.lxor k l) m =? 0)).

Lemma can_takeb_spec p q : can_takeb p q = true <-> can_take p q.
Proof.
  destruct p as [[x y] z], q as [[u v] w]. unfold can_takeb, can_take, three_heap_move. cbn [fst snd].
  rewrite !andb_true_iff, !orb_true_iff, !andb_true_iff, !Nat.leb_le, negb_true_iff, !Nat.eqb_eq. split.
  - intros [[[[hx hy] hz] ne] kind]. exists (x - u), (y - v), (z - w). split; [split; [|tauto] | lia].
    intros e. injection e as e1 e2 e3. rewrite e1, e2, e3 in ne. discriminate.
  - intros (k & l & m & [ne kind] & hx & hy & hz).
    replace (x - u) with k by lia. replace (y - v) with l by lia. replace (z - w) with m by lia.
    repeat split; [lia | lia | lia | | tauto].
    destruct (Nat.eqb_spec k 0), (Nat.eqb_spec l 0), (Nat.eqb_spec m 0); auto. subst. exfalso. now apply ne.
Qed.

Definition p_positions_of_three_heaps := p_positions_by can_takeb.

Theorem p_positions_of_three_heaps_spec n p : whole_size p < n ->
  (In p (p_positions_of_three_heaps n) -> P_of_three_heaps p) /\ (~ In p (p_positions_of_three_heaps n) -> N_of_three_heaps p).
Proof.
  apply (p_positions_by_spec can_take can_takeb can_takeb_spec). intros q r m.
  exact (going_shrinks queen from_the_third third_goes_down q r (proj2 (three_heaps_descend q r) m)).
Qed.

(** ** Passes *)

Definition passesb (g : rules) (p q : position * nat) : bool :=
  (can_moveb g (fst p) (fst q) && (snd q =? snd p)) ||
  ((fst (fst q) =? fst (fst p)) && (snd (fst q) =? snd (fst p)) && (snd p =? S (snd q))).

Lemma passesb_spec g p q : passesb g p q = true <-> can_move_or_pass_anywhere g p q.
Proof.
  destruct p as [[x y] z], q as [[u v] w]. unfold passesb, can_move_or_pass_anywhere. cbn [fst snd].
  rewrite orb_true_iff, !andb_true_iff, !Nat.eqb_eq, can_moveb_spec. split.
  - intros [h | [[-> ->] h]]; auto.
  - intros [h | [e h]]; auto. injection e as -> ->. auto.
Qed.

Definition p_positions_with_passes_anywhere (g : rules) := p_positions_by (passesb g).

Theorem p_positions_with_passes_anywhere_spec g n p : whole_size p < n ->
  (In p (p_positions_with_passes_anywhere g n) -> P_with_passes_anywhere g p) /\
  (~ In p (p_positions_with_passes_anywhere g n) -> N_with_passes_anywhere g p).
Proof.
  apply (p_positions_by_spec (can_move_or_pass_anywhere g) (passesb g) (passesb_spec g)). intros q r m.
  exact (going_shrinks g one_pass pass_stays q r (proj2 (passes_descend g q r) m)).
Qed.
