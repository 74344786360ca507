(** * A P-position on each diagonal

    That some accepted position lies on each diagonal is a covering too: an automaton reads the difference w, with runs that
    guess a position (u,v) with v - u = w, or u - v = w. Here (u,v) is larger than w; so a few zeros are put in front of the
    digits of w. In place of the second number the word 00...0 is read. *)

From Coq Require Import Arith List Lia Bool ZArith PArith FMapPositive.
From Wythoff Require Import Games Numeration Moves Automaton Check Correct.
Import ListNotations.

(** v - u = w, and u - v = w; w stands in the place of x. *)
Definition above : piece :=
  {| side_u := Any; side_v := Any; forms := [{| c_x := 1; c_y := 0; c_u := 1; c_v := -1; constant := 0; kind := Divisible 0
    |}%Z] |}.
Definition below : piece :=
  {| side_u := Any; side_v := Any; forms := [{| c_x := 1; c_y := 0; c_u := -1; c_v := 1; constant := 0; kind := Divisible 0
    |}%Z] |}.

Record diagonals := { zeros : nat; line_labels : list label; line_cover : list cover_node }.

Fixpoint post_zeros (A : automaton) (table : PositiveMap.t (bool * list (list (list target)))) (n : nat) (rs : list run) :
  list run :=
  match n with
  | 0 => rs
  | S n => post_zeros A table n (post A table rs 0 0)
  end.

Definition only_zero (full : bool) : list nat := [0].

Definition check_diagonals (s : numeration) (A : automaton) (p : piece) (d : diagonals) : bool :=
  let all := number_from 1 [p] in
  let known := number_from 1 (line_labels d) in
  let index := make_index 1 (line_labels d) in
  let table := make_table s all known index in
  let nodes := number_from 1 (line_cover d) in
  system_is_fine s && automaton_is_fine s A && label_begins known 1 p &&
  for_all (fun _ => label_is_fine s all known index) known &&
  match PositiveMap.find 1%positive nodes with
  | None => false
  | Some n =>
      let begin := post_zeros A table (zeros d) [(start, 1%positive)] in
      negb (full_x n) && negb (full_y n) && forallb (fun r => existsb (run_eqb r) begin) (runs n)
  end &&
  for_all (fun _ => node_covers s A table nodes only_zero) nodes.

Lemma zeros_in_front s : is_numeration s -> forall n W, valid s W ->
  valid s (repeat 0 n ++ W) /\ value s (repeat 0 n ++ W) = value s W.
Proof.
  intros (ha & hb & hab) n W vW. induction n as [|n [IHv IHe]]; [auto|]. split; [|exact IHe].
  unfold valid in *. cbn [repeat app valid_after]. split; [lia|]. split; [discriminate|].
  replace (0 =? largest s) with false by (symmetry; apply Nat.eqb_neq; lia). exact IHv.
Qed.

Theorem diagonals_are_covered s A p d : check_diagonals s A p d = true ->
  forall w, exists U V, length U = length V /\ valid s U /\ valid s V /\ accepts A U V = true /\ holds p w 0 (value s U)
    (value s V).
Proof.
  unfold check_diagonals. set (all := number_from 1 [p]). set (known := number_from 1 (line_labels d)).
  set (index := make_index 1 (line_labels d)). set (table := make_table s all known index).
  set (nodes := number_from 1 (line_cover d)).
  rewrite !andb_true_iff. intros [[[[[hsystem hfine] hbegins] hlabels] hstart] hcover] w.
  assert (system : is_numeration s) by now apply system_is_right.
  assert (hst : stands all known 1 1 p (initial p)).
  { unfold label_begins in hbegins. destruct (PositiveMap.find 1%positive known) as [[j t]|] eqn:e; [|discriminate].
    apply andb_true_iff in hbegins. destruct hbegins as [h1 h2]. apply Pos.eqb_eq in h1. apply state_eqb_eq in h2. subst.
    split; auto. }
  destruct (PositiveMap.find 1%positive nodes) as [n|] eqn:hn; [|discriminate].
  rewrite !andb_true_iff in hstart. destruct hstart as [[hfx hfy] hruns]. apply negb_true_iff in hfx, hfy.
  destruct (word_exists s system w false w (weight_grows s system w)) as (W & lW & vW & eW).
  assert (zero_follows : forall k f, follows s only_zero f (repeat 0 k)).
  { induction k as [|k IH]; intros f; simpl; auto. }
  assert (zero_valid : forall f y, In y (only_zero f) -> y <= largest s /\ (f = true -> y < below_after_largest s)).
  { intros f y [<- | []]. destruct system as (ha & hb & hab). lia. }
  destruct (covered s system A all known index hlabels hfine nodes only_zero hcover (fun y h => h) zero_valid W (repeat 0 w)
    1%positive n hn)
    as (q & m & hin & hgo).
  { now rewrite repeat_length. } { rewrite hfx. exact vW. } { apply zero_follows. }
  rewrite forallb_forall in hruns. specialize (hruns _ hin). apply existsb_exists in hruns.
  destruct hruns as ([q2 m2] & hpost & e). unfold run_eqb in e. cbn [fst snd] in e. apply andb_true_iff in e.
  destruct e as [e1 e2].
  apply Pos.eqb_eq in e1, e2. subst q2 m2.
  assert (back : forall k rs q m, In (q, m) (post_zeros A table k rs) -> exists q0 m0, In (q0, m0) rs /\
            forall i p t, stands all known m0 i p t -> exists t', stands all known m i p t' /\
            forall X Y U V, words s X Y U V -> accepts_from A q U V = true -> rest s p t' X Y U V ->
              exists U' V', length U' = k + length X /\ length V' = k + length X /\
                accepts_from A q0 U' V' = true /\ rest s p t (repeat 0 k ++ X) (repeat 0 k ++ Y) U' V').
  { clear - hlabels hfine system. induction k as [|k IH]; simpl; intros rs q m h.
    - exists q, m. split; auto. intros i p0 t hs. exists t. split; auto. intros X Y U V ((lY & lU & lV) & _) hacc hrest. exists
      U, V. auto.
    - destruct (IH _ _ _ h) as (q1 & m1 & h1 & hback1).
      destruct (post_back s system A all known index hlabels rs 0 0 q1 m1 h1) as (q0 & m0 & h0 & hback0).
      exists q0, m0. split; auto. intros i p0 t hs. destruct (hback0 i p0 t hs) as (t1 & hst1 & ext0).
      destruct (hback1 i p0 t1 hst1) as (t' & hst' & ext1). exists t'. split; auto.
      intros X Y U V hw hacc hrest. destruct (ext1 X Y U V hw hacc hrest) as (U1 & V1 & lU1 & lV1 & hacc1 & hrest1).
      destruct hw as ((lY & lU & lV) & vX & vY & _). destruct (accepted_words s A hfine q1 U1 V1 hacc1) as (vU & vV & _).
      destruct (ext0 (repeat 0 k ++ X) (repeat 0 k ++ Y) U1 V1) as (u & v & hacc0 & hrest0); auto.
      { split; [rewrite !app_length, !repeat_length; lia|].
        split; [apply (zeros_in_front s system k X vX)|]. split; [apply (zeros_in_front s system k Y vY) | auto]. }
      exists (u :: U1), (v :: V1). simpl length. repeat split; auto; try lia; apply hrest0. }
  destruct (back _ _ _ _ hpost) as (q0 & m0 & h0 & hback). destruct h0 as [e | []]. injection e as <- <-.
  destruct (hback 1%positive p (initial p) hst) as (t' & hst' & hextend).
  destruct (hgo 1%positive p t' hst') as (U & V & lU & lV & hacc & hrest).
  assert (vZ0 : valid s (repeat 0 w)).
  { rewrite <- (app_nil_r (repeat 0 w)). apply (zeros_in_front s system w []). exact I. }
  destruct (accepted_words s A hfine q U V hacc) as (vU0 & vV0 & _).
  destruct (hextend W (repeat 0 w) U V) as (U' & V' & lU' & lV' & hacc' & hrest'); auto.
  { split; [rewrite repeat_length; lia | auto]. }
  destruct (accepted_words_are_valid s A U' V' hfine hacc') as (vU & vV & hl).
  exists U', V'. split; [exact hl|]. split; [exact vU|]. split; [exact vV|]. split; [exact hacc'|].
  destruct (zeros_in_front s system (zeros d) W vW) as [vX eX].
  assert (vY : valid s [] /\ value s [] = 0) by (split; simpl; auto; exact I).
  destruct (zeros_in_front s system (zeros d + w) [] (proj1 vY)) as [vZ eZ].
  rewrite app_nil_r, repeat_app in vZ, eZ.
  assert (goal : holds p (value s (repeat 0 (zeros d) ++ W)) (value s (repeat 0 (zeros d) ++ repeat 0 w)) (value s U') (value
    s V')).
  { apply (initial_rest s system); auto; rewrite ?app_length, ?repeat_length; lia. }
  rewrite eX, eZ, eW in goal. exact goal.
Qed.

(** ** The theorem *)

Lemma one_form_holds f x y u v : holds {| side_u := Any; side_v := Any; forms := [f] |} x y u v -> form_holds f x y u v.
Proof. intros (_ & _ & h). now inversion h. Qed.

Theorem some_on_each_diagonal_above g s A h t d : check g s A h t = true -> check_diagonals s A above d = true ->
  forall w, exists x, P_position g (x, x + w).
Proof.
  intros checked lines w. destruct (diagonals_are_covered s A above d lines w) as (U & V & hl & vU & vV & hacc & e).
  apply one_form_holds in e. unfold form_holds, sum_is_right, form_sum in e. cbn [c_x c_y c_u c_v constant kind] in e.
  destruct e as [k e]. rewrite Z.mul_0_r in e.
  exists (value s U). replace (value s U + w) with (value s V) by lia. now apply (check_is_right g s A h t checked).
Qed.

Theorem some_on_each_diagonal_below g s A h t d : check g s A h t = true -> check_diagonals s A below d = true ->
  forall w, exists y, P_position g (y + w, y).
Proof.
  intros checked lines w. destruct (diagonals_are_covered s A below d lines w) as (U & V & hl & vU & vV & hacc & e).
  apply one_form_holds in e. unfold form_holds, sum_is_right, form_sum in e. cbn [c_x c_y c_u c_v constant kind] in e.
  destruct e as [k e]. rewrite Z.mul_0_r in e.
  exists (value s V). replace (value s V + w) with (value s U) by lia. now apply (check_is_right g s A h t checked).
Qed.
