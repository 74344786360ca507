(** * P-positions of a board with passes, computed from the definition

    As in Board.v, one number of passes after another; for boards without a cut corner. *)

From Coq Require Import Arith List Lia Bool.
From Wythoff Require Import Games Board Passes.
Import ListNotations.

Definition is_position (p q : position) : bool := (fst p =? fst q) && (snd p =? snd q).

Definition is_p_with_passes (g : rules) (lower found : list position) (p : position) : bool :=
  negb (existsb (can_moveb g p) found) && negb (existsb (is_position p) lower && has_move g p).

(** [lower] are the positions that are P with one pass less. *)
Fixpoint p_positions_above (g : rules) (lower : list position) (n : nat) : list position :=
  match n with
  | 0 => []
  | S n => let found := p_positions_above g lower n in filter (is_p_with_passes g lower found) (line n) ++ found
  end.

Fixpoint p_positions_with_passes (g : rules) (z n : nat) : list position :=
  match z with
  | 0 => p_positions_above g [] n
  | S z => p_positions_above g (p_positions_with_passes g z n) n
  end.

Lemma is_listed p l : existsb (is_position p) l = true <-> In p l.
Proof.
  rewrite existsb_exists. unfold is_position. destruct p as [x y]. split.
  - intros ([u v] & h & e). apply andb_true_iff in e. rewrite !Nat.eqb_eq in e. cbn [fst snd] in e. destruct e as [-> ->].
    exact h.
  - intros h. exists (x, y). split; auto. apply andb_true_iff. rewrite !Nat.eqb_eq. auto.
Qed.

Lemma p_positions_above_spec g lower n : forall p, size p < n ->
  (In p (p_positions_above g lower n) <->
   is_p_with_passes g lower (p_positions_above g lower n) p = true).
Proof.
  assert (small : forall n p, In p (p_positions_above g lower n) -> size p < n).
  { clear n. induction n as [|n IH]; cbn [p_positions_above]; intros p h; [contradiction|]. apply in_app_iff in h.
    destruct h as [h | h]; [apply filter_In in h; destruct h as [h _]; apply in_line in h; lia | apply IH in h; lia]. }
  assert (more : forall p found others, (forall q, In q others -> ~ can_move g p q) ->
            is_p_with_passes g lower (others ++ found) p = is_p_with_passes g lower found p).
  { intros p found others none. unfold is_p_with_passes. rewrite existsb_app.
    replace (existsb (can_moveb g p) others) with false; auto. symmetry.
    destruct (existsb (can_moveb g p) others) eqn:e; auto. apply existsb_exists in e. destruct e as (q & hq & m).
    exfalso. exact (none q hq (proj1 (can_moveb_spec g p q) m)). }
  induction n as [|n IH]; intros p less; [lia|]. cbn [p_positions_above]. rewrite in_app_iff, filter_In, in_line, more.
  - destruct (Nat.eq_dec (size p) n) as [here | before].
    + split; [intros [[_ h] | h]; [exact h | apply small in h; lia] | auto].
    + rewrite <- IH by lia. split; [intros [[h _] | h]; [lia | exact h] | auto].
  - intros q hq m. apply filter_In in hq. destruct hq as [hq _]. apply in_line in hq. apply moves_shrink in m. lia.
Qed.

Theorem p_positions_with_passes_spec g n : forall p z, size p < n ->
  (In p (p_positions_with_passes g z n) -> P_with_passes g (p, z)) /\
  (~ In p (p_positions_with_passes g z n) -> N_with_passes g (p, z)).
Proof.
  set (L := fun pz : position * nat => size (fst pz) < n /\ In (fst pz) (p_positions_with_passes g (snd pz) n)).
  set (T := fun pz : position * nat => size (fst pz) < n /\ ~ In (fst pz) (p_positions_with_passes g (snd pz) n)).
  set (lower := fun z => match z with 0 => [] | S z => p_positions_with_passes g z n end).
  assert (step : forall p z, size p < n ->
            (In p (p_positions_with_passes g z n) <->
             is_p_with_passes g (lower z) (p_positions_with_passes g z n) p = true)).
  { intros p [|z] less; exact (p_positions_above_spec g _ n p less). }
  assert (all : forall pz, (L pz -> P_with_passes g pz) /\ (T pz -> N_with_passes g pz)).
  { apply (kernel_with_passes g L T).
    - intros [p z] [q w] [less h] m. cbn [fst snd] in less, h. apply step in h; auto. unfold is_p_with_passes in h.
      apply andb_true_iff in h. destruct h as [h1 h2]. apply negb_true_iff in h1, h2.
      destruct m as [[m e] | (e & down & (q' & m))]; cbn [fst snd] in *; unfold T; cbn [fst snd].
      + subst w. split; [apply moves_shrink in m; lia|]. intros hq.
        assert (existsb (can_moveb g p) (p_positions_with_passes g z n) = true); [|congruence].
        apply existsb_exists. exists q. split; auto. now apply can_moveb_spec.
      + subst q z. split; auto. intros hq. cbn [lower] in h2. apply is_listed in hq. rewrite hq in h2.
        assert (has_move g p = true) by (apply has_move_spec; eauto). simpl in h2. congruence.
    - intros [p z] [less out]. cbn [fst snd] in less, out. rewrite (step p z less) in out. unfold is_p_with_passes in out.
      destruct (existsb (can_moveb g p) (p_positions_with_passes g z n)) eqn:e.
      + apply existsb_exists in e. destruct e as (q & hq & m). apply can_moveb_spec in m. exists (q, z).
        split; [left; auto|]. split; auto. cbn [fst]. apply moves_shrink in m. lia.
      + destruct (existsb (is_position p) (lower z)) eqn:hl; [|exfalso; now apply out].
        destruct (has_move g p) eqn:hm; [|exfalso; now apply out]. apply is_listed in hl. apply has_move_spec in hm.
        destruct z as [|z]; [contradiction|]. exists (p, z). split; [right; auto|]. split; auto. }
  intros p z less. split; intros h; apply all; split; auto.
Qed.
