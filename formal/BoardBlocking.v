(** * P-positions of a board where moves can be blocked, computed from the definition

    As in Board.v: position by position, along the lines x + y = 0, 1, 2, .... *)

From Coq Require Import Arith List Lia Bool FinFun.
From Wythoff Require Import Games Board Blocking.
Import ListNotations.

Definition can_blockb (g : blocking_rules) (p q : position) : bool :=
  can_moveb (unblocked g) p q && existsb (fun s => in_setb s (fst p - fst q) (snd p - snd q)) (blockable g).

Definition is_p_with_blocking (g : blocking_rules) (found : list position) (p : position) : bool :=
  let options := filter (can_moveb (unblocked g) p) found in
  on_boardb (unblocked g) p && forallb (can_blockb g p) options && (length options <=? most_blocked g).

Fixpoint p_positions_with_blocking (g : blocking_rules) (n : nat) : list position :=
  match n with
  | 0 => []
  | S n => let found := p_positions_with_blocking g n in filter (is_p_with_blocking g found) (line n) ++ found
  end.

Lemma can_blockb_spec g p q : can_blockb g p q = true <-> can_block g p q.
Proof.
  unfold can_blockb, can_block. rewrite andb_true_iff, can_moveb_spec. split; intros [m h]; (split; [exact m|]);
    pose proof (moves_shrink _ p q m) as less; pose proof (moves_down _ p q m) as down; unfold size in less.
  - apply existsb_exists in h. destruct h as (s & hs & h). apply in_setb_spec in h; [|lia].
    exists s, (fst p - fst q), (snd p - snd q). repeat split; auto; lia.
  - destruct h as (s & k & l & hs & h & hx & hy). apply existsb_exists. exists s. split; auto.
    replace (fst p - fst q) with k by lia. replace (snd p - snd q) with l by lia. apply in_setb_spec; [lia | exact h].
Qed.

Theorem p_positions_with_blocking_spec g n : forall p, size p < n ->
  (In p (p_positions_with_blocking g n) -> P_with_blocking g p) /\
  (on_board (unblocked g) p -> ~ In p (p_positions_with_blocking g n) -> N_with_blocking g p).
Proof.
  assert (small : forall n p, In p (p_positions_with_blocking g n) -> size p < n).
  { clear. induction n as [|n IH]; cbn [p_positions_with_blocking]; intros p h; [contradiction|]. apply in_app_iff in h.
    destruct h as [h | h]; [apply filter_In in h; destruct h as [h _]; apply in_line in h; lia | apply IH in h; lia]. }
  assert (different : forall n, NoDup (p_positions_with_blocking g n)).
  { intros m. induction m as [|m IH]; cbn [p_positions_with_blocking]; [constructor|].
    assert (front : NoDup (filter (is_p_with_blocking g (p_positions_with_blocking g m)) (line m))).
    { apply NoDup_filter. unfold line. apply Injective_map_NoDup; [|apply seq_NoDup].
      intros a b e. now injection e. }
    assert (apart : forall p, In p (filter (is_p_with_blocking g (p_positions_with_blocking g m)) (line m)) ->
              ~ In p (p_positions_with_blocking g m)).
    { intros p h h'. apply filter_In in h. destruct h as [h _]. apply in_line in h. apply small in h'. lia. }
    revert front apart. generalize (filter (is_p_with_blocking g (p_positions_with_blocking g m)) (line m)).
    induction l as [|p l IHl]; simpl; auto. intros front apart. inversion front; subst. constructor; [|apply IHl; auto].
    intros h. apply in_app_iff in h. destruct h as [h | h]; [contradiction | exact (apart p (or_introl eq_refl) h)]. }
  (* what is listed is stable and absorbing, as far as the list reaches *)
  set (S := fun p => In p (p_positions_with_blocking g (Datatypes.S (size p)))).
  assert (same : forall m p, size p < m -> (In p (p_positions_with_blocking g m) <-> S p)).
  { intros m p less. unfold S. induction m as [|m IH]; [lia|]. destruct (Nat.eq_dec (size p) m) as [-> | ne]; [reflexivity|].
    cbn [p_positions_with_blocking]. rewrite in_app_iff, filter_In, in_line, <- IH by lia. intuition. }
  set (options := fun p => filter (can_moveb (unblocked g) p) (p_positions_with_blocking g (size p))).
  assert (of_options : forall p q, In q (options p) <-> can_move (unblocked g) p q /\ S q).
  { intros p q. unfold options. rewrite filter_In, can_moveb_spec. split.
    - intros [h m]. split; auto. apply (same (size p)); auto.
    - intros [m h]. split; auto. apply same; auto. now apply (moves_shrink (unblocked g)). }
  assert (test : forall p, S p <-> is_p_with_blocking g (p_positions_with_blocking g (size p)) p = true).
  { intros p. unfold S. cbn [p_positions_with_blocking]. rewrite in_app_iff, filter_In, in_line. split.
    - intros [[_ h] | h]; auto. apply small in h. lia.
    - intros h. left. auto. }
  assert (all : forall p, (S p -> P_with_blocking g p) /\ (on_board (unblocked g) p /\ ~ S p -> N_with_blocking g p)).
  { refine (kernel_with_blocking g S (fun p => on_board (unblocked g) p /\ ~ S p) _ _ _).
    - intros p [h | h]; [|tauto]. apply test in h. unfold is_p_with_blocking in h. rewrite !andb_true_iff in h.
      now apply on_boardb_spec.
    - intros p h. apply test in h. unfold is_p_with_blocking in h. rewrite !andb_true_iff, forallb_forall in h.
      destruct h as [[_ free] few]. fold (options p) in free, few. apply Nat.leb_le in few. exists (options p). split; [split|].
      + exact few.
      + intros q hq. now apply can_blockb_spec, free.
      + intros q m open. split; [apply m|]. intros hq. apply open. now apply of_options.
    - intros p [board out]. assert (fails : is_p_with_blocking g (p_positions_with_blocking g (size p)) p <> true) by now
      rewrite <- test.
      unfold is_p_with_blocking in fails. fold (options p) in fails.
      destruct (forallb (can_blockb g p) (options p)) eqn:free.
      + right. exists (options p). split; [now apply NoDup_filter|]. split; [|intros q hq; now apply of_options].
        destruct (length (options p) <=? most_blocked g) eqn:few; [|now apply Nat.leb_gt in few].
        exfalso. apply fails. apply on_boardb_spec in board. rewrite board. reflexivity.
      + left. assert (some : exists q, In q (options p) /\ can_blockb g p q = false).
        { clear - free. induction (options p) as [|q l IH]; simpl in free; [discriminate|].
          destruct (can_blockb g p q) eqn:e; [destruct (IH free) as (r & h & h'); exists r; simpl; auto | exists q; simpl;
            auto]. }
        destruct some as (q & hq & no). exists q. apply of_options in hq. destruct hq as [m inside]. split; auto. split; auto.
        rewrite <- can_blockb_spec, no. discriminate. }
  intros p less. rewrite (same n p less). split; [apply all | intros board out; now apply all].
Qed.
