(** * Three heaps, and passes that may be made anywhere

    Wythoff Nim on three piles: a move takes tokens from one pile, or k, l and m from the three piles, not all 0, where k XOR l
    XOR m = 0. With the third pile as z this is a game of Descent.v: a move that leaves z alone is one of a rook or a bishop,
    and a move that takes d >= 1 from z takes nothing from x and y, or k and l with k XOR l = d.

    Let d < M = 2^e. From k XOR l = d follows that k and l are the same but for their last e binary digits, so that k - l = a - (a
    XOR d) for a = k mod M. So the moves with d are finitely many pieces: k - l is a fixed number, and k is congruent to one of
    the a with this difference modulo M. *)

From Coq Require Import Arith List Lia Bool ZArith PArith FMapPositive.
From Wythoff Require Import Games Numeration Moves Compile Automaton Check Correct Descent.
Import ListNotations.

(** ** The game *)

(** k, l and m tokens are taken from the three piles. *)
Definition three_heap_move (k l m : nat) : Prop :=
  (k, l, m) <> (0, 0, 0) /\
  ((l = 0 /\ m = 0) \/ (k = 0 /\ m = 0) \/ (k = 0 /\ l = 0) \/ Nat.lxor (Nat.lxor k l) m = 0).

(** The three piles are ((x, y), z). *)
Definition can_take (from to : (nat * nat) * nat) : Prop :=
  exists k l m, three_heap_move k l m /\
    fst (fst from) = fst (fst to) + k /\ snd (fst from) = snd (fst to) + l /\ snd from = snd to + m.

(** A player who cannot move loses. *)
Definition P_of_three_heaps := P_by _ can_take.
Definition N_of_three_heaps := N_by _ can_take.

(** A move of a game on two piles, or one of z passes, wherever the game is. *)
Definition can_move_or_pass_anywhere (g : rules) (from to : position * nat) : Prop :=
  (can_move g (fst from) (fst to) /\ snd to = snd from) \/ (fst to = fst from /\ snd from = S (snd to)).

Definition P_with_passes_anywhere (g : rules) := P_by _ (can_move_or_pass_anywhere g).
Definition N_with_passes_anywhere (g : rules) := N_by _ (can_move_or_pass_anywhere g).

(** ** XOR as differences and congruences *)

Lemma lxor_cancel k l d : Nat.lxor k l = d <-> l = Nat.lxor k d.
Proof.
  split; [intros <- | intros ->]; now rewrite <- Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_l.
Qed.

Lemma lxor_low k d e : d < 2 ^ e -> Nat.lxor k d = 2 ^ e * (k / 2 ^ e) + Nat.lxor (k mod 2 ^ e) d.
Proof.
  intros small. assert (pos : 2 ^ e <> 0) by (apply Nat.pow_nonzero; lia).
  assert (low : Nat.lxor (k mod 2 ^ e) d = Nat.lxor k d mod 2 ^ e).
  { apply Nat.bits_inj. intros i. destruct (lt_dec i e) as [less | more].
    - rewrite Nat.mod_pow2_bits_low by auto. rewrite !Nat.lxor_spec. now rewrite Nat.mod_pow2_bits_low by auto.
    - rewrite Nat.mod_pow2_bits_high by lia. rewrite Nat.lxor_spec, Nat.mod_pow2_bits_high by lia.
      rewrite <- (Nat.mod_small d (2 ^ e)) by auto. now rewrite Nat.mod_pow2_bits_high by lia. }
  assert (high : k / 2 ^ e = Nat.lxor k d / 2 ^ e).
  { rewrite <- !Nat.shiftr_div_pow2, Nat.shiftr_lxor, (Nat.shiftr_div_pow2 d e), (Nat.div_small d) by auto.
    now rewrite Nat.lxor_0_r. }
  rewrite low, high. apply Nat.div_mod. exact pos.
Qed.

(** A power of two above d. *)
Definition power_above (d : nat) : nat := 2 ^ S (Nat.log2 d).

Lemma power_above_spec d : d < power_above d.
Proof. unfold power_above. destruct d; [simpl; lia|]. apply Nat.log2_spec. lia. Qed.

(** k - l for k = a modulo the power. *)
Definition xor_difference (d a : nat) : Z := (Z.of_nat a - Z.of_nat (Nat.lxor a d))%Z.

(** k - l = c, and k is congruent to a number with this difference. *)
Definition xor_piece (d : nat) (c : Z) : piece :=
  {| side_u := AtMost; side_v := Any;
     forms := [difference 1 (-1) c 0;
               {| c_x := 1; c_y := 0; c_u := -1; c_v := 0; constant := 0;
                  kind := Among (Z.of_nat (power_above d))
                            (map Z.of_nat (filter (fun a => xor_difference d a =? c)%Z (seq 0 (power_above d)))) |}%Z] |}.

Definition xor_pieces (d : nat) : list piece :=
  map (xor_piece d) (nodup Z.eq_dec (map (xor_difference d) (seq 0 (power_above d)))).

Lemma xor_piece_holds d c x y u v :
  holds (xor_piece d c) x y u v <->
  exists k l, x = u + k /\ y = v + l /\ Nat.lxor k l = d /\ xor_difference d (k mod power_above d) = c.
Proof.
  set (M := power_above d). assert (pos : M <> 0) by (pose proof (power_above_spec d); unfold M; lia).
  assert (low : forall k, Nat.lxor k d = M * (k / M) + Nat.lxor (k mod M) d) by (intros k; apply lxor_low, power_above_spec).
  unfold holds, xor_piece. cbn [side_u side_v forms side_holds]. split.
  - intros (hu & _ & hf). inversion hf as [|? ? h1 h2]; subst. inversion h2 as [|? ? h3 _]; subst. apply exact_holds in h1.
    unfold form_holds, sum_is_right, form_sum in h3. cbn [kind constant c_x c_y c_u c_v] in h3.
    destruct h3 as (r & hr & hdiv). apply in_map_iff in hr. destruct hr as (a & <- & ha). apply filter_In in ha.
    destruct ha as [hs hc]. apply Z.eqb_eq in hc. apply in_seq in hs. fold M in hs, hdiv.
    set (k := x - u). assert (ek : (Z.of_nat x - Z.of_nat u)%Z = Z.of_nat k) by (unfold k; lia).
    assert (hm : k mod M = a).
    { symmetry. destruct hdiv as [j hj]. assert (e : (Z.of_nat k = Z.of_nat M * j + Z.of_nat a)%Z) by lia.
      assert (0 <= j)%Z by nia. apply (Nat.mod_unique k M (Z.to_nat j)); [lia|]. nia. }
    exists k, (Nat.lxor k d). pose proof (Nat.div_mod k M pos) as hk. specialize (low k). unfold xor_difference in hc.
    rewrite <- hm in hc. rewrite ek in h1. repeat split.
    + unfold k. lia.
    + lia.
    + now apply lxor_cancel.
    + fold M. unfold xor_difference. exact hc.
  - intros (k & l & -> & -> & hx & hc). apply lxor_cancel in hx. specialize (low k).
    pose proof (Nat.div_mod k M pos) as hk. pose proof (Nat.mod_upper_bound k M pos) as hb. fold M in hc.
    unfold xor_difference in hc. split; [lia|]. split; [exact I|]. constructor.
    + apply exact_holds. lia.
    + constructor; [|constructor]. unfold form_holds, sum_is_right, form_sum. cbn [kind constant c_x c_y c_u c_v]. fold M.
      exists (Z.of_nat (k mod M)). split.
      * apply in_map. apply filter_In. split; [apply in_seq; lia|]. apply Z.eqb_eq. exact hc.
      * exists (Z.of_nat (k / M)). lia.
Qed.

Lemma xor_pieces_hold d x y u v :
  (exists pc, In pc (xor_pieces d) /\ holds pc x y u v) <-> exists k l, x = u + k /\ y = v + l /\ Nat.lxor k l = d.
Proof.
  unfold xor_pieces. split.
  - intros (pc & h & hold). apply in_map_iff in h. destruct h as (c & <- & _). apply xor_piece_holds in hold.
    destruct hold as (k & l & h). exists k, l. tauto.
  - intros (k & l & hx & hy & hd). exists (xor_piece d (xor_difference d (k mod power_above d))). split.
    + apply in_map, nodup_In, in_map, in_seq. pose proof (power_above_spec d).
      pose proof (Nat.mod_upper_bound k (power_above d) ltac:(lia)). lia.
    + apply xor_piece_holds. exists k, l. auto.
Qed.

(** ** Three heaps *)

Definition queen : rules := {| moves := [horizontal Every; vertical Every; bishop Every]; play := Normal; cut := (0, 0) |}.

Definition from_the_third (d : nat) : list piece := no_move :: xor_pieces d.

Lemma queen_moves x y u v : can_move queen (x, y) (u, v) <->
  exists k l, (k, l) <> (0, 0) /\ (k = 0 \/ l = 0 \/ k = l) /\ x = u + k /\ y = v + l.
Proof.
  unfold can_move, on_board. cbn [cut queen moves fst snd]. split.
  - intros (_ & s & k & l & hs & h & ne & hx & hy). exists k, l. split; auto. split; auto.
    unfold horizontal, vertical, bishop in hs. simpl in hs.
    destruct hs as [<- | [<- | [<- | []]]]; destruct h as (t & _ & -> & ->); lia.
  - intros (k & l & ne & kind & hx & hy). assert (some : k <> 0 \/ l <> 0) by (destruct k, l; auto; now exfalso).
    split; [left; lia|]. destruct kind as [-> | [-> | ->]].
    + exists (vertical Every), 0, l. split; [simpl; tauto|]. split; [|auto]. exists l. unfold in_lengths. lia.
    + exists (horizontal Every), k, 0. split; [simpl; tauto|]. split; [|auto]. exists k. unfold in_lengths. lia.
    + exists (bishop Every), l, l. split; [simpl; tauto|]. split; [|auto]. exists l. unfold in_lengths. lia.
Qed.

Lemma three_heaps_descend p q : can_go queen from_the_third p q <-> can_take p q.
Proof.
  destruct p as [[x y] z], q as [[u v] w]. unfold can_go, can_take, falls. cbn [fst snd].
  rewrite queen_moves. split.
  - intros [[-> (k & l & ne & kind & hx & hy)] | [less (pc & [<- | h] & hold)]].
    + exists k, l, 0. repeat split; auto.
      * intros e. injection e as -> ->. now apply ne.
      * destruct kind as [-> | [-> | ->]]; [auto | auto |]. right. right. right. now rewrite Nat.lxor_nilpotent.
    + apply no_move_holds in hold. destruct hold as [-> ->]. exists 0, 0, (z - w). repeat split; try lia.
      intros e. injection e as e. lia.
    + destruct (proj1 (xor_pieces_hold (z - w) x y u v) (ex_intro _ pc (conj h hold))) as (k & l & hx & hy & hd).
      exists k, l, (z - w). repeat split; auto; try lia.
      * intros e. injection e as -> -> e. lia.
      * right. right. right. now rewrite hd, Nat.lxor_nilpotent.
  - intros (k & l & m & [ne kind] & hx & hy & hz). destruct m as [|m].
    + left. split; [lia|]. exists k, l. split; [intros e; injection e as -> ->; now apply ne|]. split; [|auto].
      rewrite Nat.lxor_0_r in kind. destruct kind as [[-> _] | [[-> _] | [[-> _] | h]]]; auto.
      right. right. now apply Nat.lxor_eq.
    + right. split; [lia|]. replace (z - w) with (S m) by lia.
      destruct kind as [[_ e] | [[_ e] | [[-> ->] | h]]]; try discriminate.
      * exists no_move. split; [now left|]. apply no_move_holds. lia.
      * apply Nat.lxor_eq in h. destruct (proj2 (xor_pieces_hold (S m) x y u v)) as (pc & hp & hold).
        { exists k, l. auto. }
        exists pc. split; [now right | exact hold].
Qed.

Lemma third_goes_down d pc : In pc (from_the_third d) -> forall x y u v, holds pc x y u v -> u <= x /\ v <= y.
Proof.
  intros [<- | h] x y u v hold.
  - apply no_move_holds in hold. lia.
  - destruct (proj1 (xor_pieces_hold d x y u v) (ex_intro _ pc (conj h hold))) as (k & l & hx & hy & _). lia.
Qed.

Definition check_three_heaps := check_descent queen from_the_third.

Theorem check_three_heaps_is_right s A roots firsts t : check_three_heaps s A roots firsts t = true ->
  forall z root, nth_error roots z = Some root ->
  forall X Y, valid s X -> valid s Y -> length X = length Y ->
  (P_of_three_heaps ((value s X, value s Y), z) <-> accepts_from A root X Y = true).
Proof.
  intros checked z root hz X Y vX vY hl.
  rewrite <- (check_descent_is_right queen from_the_third third_goes_down s A roots firsts t checked z root hz X Y vX vY hl).
  pose proof (going_shrinks queen from_the_third third_goes_down) as shrinks. unfold P_of_three_heaps. split.
  - apply (P_by_same can_take _ whole_size); intros p q; [symmetry; apply three_heaps_descend|].
    intros m. now apply shrinks, three_heaps_descend.
  - apply (P_by_same _ can_take whole_size); [apply three_heaps_descend | exact shrinks].
Qed.

Theorem not_both_of_three_heaps p : P_of_three_heaps p -> N_of_three_heaps p -> False.
Proof.
  apply (not_both_by _ can_take whole_size). intros q r m.
  exact (going_shrinks queen from_the_third third_goes_down q r (proj2 (three_heaps_descend q r) m)).
Qed.

(** ** Passes *)

Definition one_pass (d : nat) : list piece := if d =? 1 then [no_move] else [].

Lemma passes_descend g p q : can_go g one_pass p q <-> can_move_or_pass_anywhere g p q.
Proof.
  destruct p as [p z], q as [q w]. unfold can_go, can_move_or_pass_anywhere, falls, one_pass. cbn [fst snd]. split.
  - intros [[-> m] | [less (pc & h & hold)]]; [auto|]. right. destruct (Nat.eqb_spec (z - w) 1); [|contradiction].
    destruct h as [<- | []]. apply no_move_holds in hold. destruct p, q. cbn [fst snd] in hold. destruct hold as [-> ->].
    split; [reflexivity | lia].
  - intros [[m ->] | [-> ->]]; [auto|]. right. split; [lia|]. exists no_move. replace (S w - w) with 1 by lia.
    split; [now left|]. now apply no_move_holds.
Qed.

Lemma pass_stays d pc : In pc (one_pass d) -> forall x y u v, holds pc x y u v -> u <= x /\ v <= y.
Proof.
  unfold one_pass. destruct (d =? 1); [|contradiction]. intros [<- | []] x y u v h. apply no_move_holds in h. lia.
Qed.

Definition check_passes_anywhere (g : rules) := check_descent g one_pass.

Theorem check_passes_anywhere_is_right g s A roots firsts t : check_passes_anywhere g s A roots firsts t = true ->
  forall z root, nth_error roots z = Some root ->
  forall X Y, valid s X -> valid s Y -> length X = length Y ->
  (P_with_passes_anywhere g ((value s X, value s Y), z) <-> accepts_from A root X Y = true).
Proof.
  intros checked z root hz X Y vX vY hl.
  rewrite <- (check_descent_is_right g one_pass pass_stays s A roots firsts t checked z root hz X Y vX vY hl).
  pose proof (going_shrinks g one_pass pass_stays) as shrinks. unfold P_with_passes_anywhere. split.
  - apply (P_by_same (can_move_or_pass_anywhere g) _ whole_size); intros p q; [symmetry; apply passes_descend|].
    intros m. now apply shrinks, passes_descend.
  - apply (P_by_same _ (can_move_or_pass_anywhere g) whole_size); [apply passes_descend | exact shrinks].
Qed.
