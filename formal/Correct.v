(** * The checker is right *)

From Coq Require Import Arith List Lia Bool ZArith PArith FMapPositive.
From Wythoff Require Import Games Numeration Moves Compile Automaton Check.
Import ListNotations.

(** ** Numbered lists *)

Lemma number_from_find {A : Type} (l : list A) : forall i k a,
  PositiveMap.find k (number_from i l) = Some a -> (i <= k)%positive /\ In a l.
Proof.
  induction l as [|b l IH]; intros i k a h; simpl in h.
  - rewrite PositiveMap.gempty in h. discriminate.
  - destruct (Pos.eq_dec k i) as [-> | ne].
    + rewrite PositiveMap.gss in h. injection h as ->. split; [lia | left; auto].
    + rewrite PositiveMap.gso in h by auto. apply IH in h. destruct h. split; [lia | right; auto].
Qed.

Lemma number_from_in {A : Type} (l : list A) : forall i a, In a l -> exists k, (i <= k)%positive /\ PositiveMap.find k
  (number_from i l) = Some a.
Proof.
  induction l as [|b l IH]; intros i a h; simpl in *; [contradiction|]. destruct h as [-> | h].
  - exists i. rewrite PositiveMap.gss. split; [lia | auto].
  - destruct (IH (Pos.succ i) a h) as (k & hk & e). exists k. split; [lia|]. rewrite PositiveMap.gso by lia. auto.
Qed.

Lemma nth_map_seq {A : Type} (f : nat -> A) n d x : nth x (map f (seq 0 n)) d = if x <? n then f x else d.
Proof.
  destruct (Nat.ltb_spec x n).
  - rewrite nth_indep with (d' := f 0) by (now rewrite map_length, seq_length). rewrite map_nth, seq_nth; auto.
  - apply nth_overflow. rewrite map_length, seq_length. auto.
Qed.

Lemma in_digits s d : In d (digits s) <-> d <= largest s.
Proof. unfold digits. rewrite in_seq. lia. Qed.

Section Correct.

Variable s : numeration.
Hypothesis system : is_numeration s.
Variable A : automaton.
Variable all : PositiveMap.t piece.
Variable known : PositiveMap.t label.
Variable index : PositiveMap.t positive.
Let table := make_table s all known index.

(** ** The table *)

(** The label m stands for the state t of the piece p with the number i. *)
Definition stands (m i : positive) (p : piece) (t : state) : Prop :=
  PositiveMap.find m known = Some (i, t) /\ PositiveMap.find i all = Some p.

Lemma lookup_spec i t m : lookup known index i t = Some m -> PositiveMap.find m known = Some (i, t).
Proof.
  unfold lookup. destruct (PositiveMap.find (key i t) index) as [n|]; [|discriminate].
  destruct (PositiveMap.find n known) as [[i' t']|] eqn:e; [|discriminate].
  destruct (Pos.eqb_spec i' i) as [-> |]; simpl; [|discriminate].
  destruct (state_eqb t' t) eqn:h; [|discriminate]. apply state_eqb_eq in h. subst. intros e'. injection e' as ->. auto.
Qed.

Lemma table_find m : PositiveMap.find m table =
  option_map (fun l : label =>
    match PositiveMap.find (fst l) all with
    | None => (false, [])
    | Some p => (final p (snd l), map (fun x => map (fun y => targets_at s known index (fst l) p (snd l) x y) (digits s))
      (digits s))
    end) (PositiveMap.find m known).
Proof. unfold table, make_table. apply PositiveMap.gmapi. Qed.

Lemma final_spec m i p t : stands m i p t -> is_final table m = final p t.
Proof. intros [h1 h2]. unfold is_final. rewrite table_find, h1. cbn [option_map fst snd]. rewrite h2. reflexivity. Qed.

Lemma options_spec m i p t x y : stands m i p t ->
  options table m x y = if (x <=? largest s) && (y <=? largest s) then targets_at s known index i p t x y else [].
Proof.
  intros [h1 h2]. unfold options. rewrite table_find, h1. cbn [option_map fst snd]. rewrite h2. unfold digits.
  rewrite nth_map_seq. replace (x <? S (largest s)) with (x <=? largest s) by
    (destruct (Nat.leb_spec x (largest s)); symmetry; [apply Nat.ltb_lt | apply Nat.ltb_ge]; lia).
  destruct (x <=? largest s); cbn [andb]; [|destruct y; reflexivity].
  rewrite nth_map_seq. replace (y <? S (largest s)) with (y <=? largest s) by
    (destruct (Nat.leb_spec y (largest s)); symmetry; [apply Nat.ltb_lt | apply Nat.ltb_ge]; lia).
  destruct (y <=? largest s); auto.
Qed.

Lemma options_sound m i p t x y u v m' : stands m i p t -> In ((u, v), m') (options table m x y) ->
  exists t', step s p t x y u v = Some t' /\ stands m' i p t'.
Proof.
  intros hm hin. rewrite (options_spec m i p t) in hin by auto.
  destruct ((x <=? largest s) && (y <=? largest s)); [|contradiction].
  unfold targets_at in hin. apply in_flat_map in hin. destruct hin as (u' & _ & hin).
  apply in_flat_map in hin. destruct hin as (v' & _ & hin).
  destruct (step s p t x y u' v') as [t'|] eqn:e; [|contradiction].
  destruct (lookup known index i t') as [n|] eqn:l; [|contradiction].
  destruct hin as [hin | []]. injection hin as -> -> ->. exists t'. split; auto.
  split; [now apply lookup_spec | apply hm].
Qed.

Hypothesis labels_fine : for_all (fun _ => label_is_fine s all known index) known = true.

Lemma label_fine m i p t : stands m i p t ->
  length (sums t) = length (forms p) /\
  forall x y u v t', x <= largest s -> y <= largest s -> u <= largest s -> v <= largest s ->
    step s p t x y u v = Some t' ->
    dead s p t' = true \/ exists m', stands m' i p t' /\ In ((u, v), m') (options table m x y).
Proof.
  intros hm. assert (hm' := hm). destruct hm as [h1 h2]. pose proof (for_all_spec _ _ labels_fine m _ h1) as h.
  unfold label_is_fine in h. cbn [fst snd] in h. rewrite h2 in h. apply andb_true_iff in h. destruct h as [hl h].
  split; [now apply Nat.eqb_eq in hl|]. intros x y u v t' hx hy hu hv e.
  rewrite forallb_forall in h. specialize (h x (proj2 (in_digits s x) hx)).
  rewrite forallb_forall in h. specialize (h y (proj2 (in_digits s y) hy)).
  rewrite forallb_forall in h. specialize (h u (proj2 (in_digits s u) hu)).
  rewrite forallb_forall in h. specialize (h v (proj2 (in_digits s v) hv)).
  rewrite e in h. destruct (lookup known index i t') as [m'|] eqn:l; [right | auto].
  exists m'. split; [split; [now apply lookup_spec | auto]|].
  rewrite (options_spec m i p t) by auto.
  replace ((x <=? largest s) && (y <=? largest s)) with true by (symmetry; apply andb_true_iff; rewrite !Nat.leb_le; auto).
  unfold targets_at. apply in_flat_map. exists u. split; [now apply in_digits|].
  apply in_flat_map. exists v. split; [now apply in_digits|]. rewrite e, l. left. reflexivity.
Qed.

(** ** Stability *)

Variable rows : PositiveMap.t (PositiveMap.t (list positive)).
Hypothesis rows_stable : for_all (row_is_stable A table rows) rows = true.

Lemma related_stable q q' m : related rows q q' m = true ->
  exists n n', PositiveMap.find q A = Some n /\ PositiveMap.find q' A = Some n' /\ pair_is_stable table rows n n' m = true.
Proof.
  unfold related. destruct (PositiveMap.find q rows) as [row|] eqn:hq; [|discriminate].
  destruct (PositiveMap.find q' row) as [ms|] eqn:hq'; [|discriminate]. intros hm.
  pose proof (for_all_spec _ _ rows_stable q row hq) as h. unfold row_is_stable in h.
  destruct (PositiveMap.find q A) as [n|]; [|discriminate].
  pose proof (for_all_spec _ _ h q' ms hq') as h'. simpl in h'.
  destruct (PositiveMap.find q' A) as [n'|]; [|discriminate].
  exists n, n'. repeat split; auto. rewrite forallb_forall in h'. apply h'.
  apply existsb_exists in hm. destruct hm as (m' & hin & e). apply Pos.eqb_eq in e. now subst.
Qed.

Lemma no_two_accepted X : forall Y U V q q' m i p t fX fY fU fV,
  stands m i p t -> related rows q q' m = true ->
  length Y = length X -> length U = length X -> length V = length X ->
  valid_after s fX X -> valid_after s fY Y -> valid_after s fU U -> valid_after s fV V ->
  accepts_from A q X Y = true -> accepts_from A q' U V = true -> ~ rest s p t X Y U V.
Proof.
  induction X as [|x X IH]; intros Y U V q q' m i p t fX fY fU fV hm hr hY hU hV vX vY vU vV aX aU h;
    destruct (related_stable q q' m hr) as (n & n' & hn & hn' & hs);
    unfold pair_is_stable in hs; apply andb_true_iff in hs; destruct hs as [hfinal hs];
    destruct Y as [|y Y], U as [|u U], V as [|v V]; try discriminate;
    cbn [accepts_from] in aX, aU; rewrite hn in aX; rewrite hn' in aU.
  - apply negb_true_iff in hfinal. rewrite aX, aU in hfinal. simpl in hfinal.
    rewrite (final_spec m i p t hm) in hfinal. apply (final_rest s) in h. congruence.
  - simpl in hY, hU, hV. injection hY as hY. injection hU as hU. injection hV as hV.
    destruct (find_edge (edges n) x y) as [r|] eqn:e; [|discriminate].
    destruct (find_edge (edges n') u v) as [r'|] eqn:e'; [|discriminate].
    destruct (label_fine m i p t hm) as [hl hsteps].
    apply step_rest in h; auto. destruct h as (t' & est & h).
    simpl in vX, vY, vU, vV. destruct vX as (dx & _ & vX), vY as (dy & _ & vY), vU as (du & _ & vU), vV as (dv & _ & vV).
    destruct (hsteps x y u v t' dx dy du dv est) as [hd | (m' & hm' & hin)].
    + exact (dead_spec s system p t' X Y U V _ _ _ _ hd hY hU hV vX vY vU vV h).
    + rewrite forallb_forall in hs. specialize (hs _ (find_edge_in _ _ _ _ e)). simpl in hs.
      rewrite forallb_forall in hs. specialize (hs _ hin). simpl in hs. rewrite e' in hs.
      exact (IH Y U V r r' m' i p t' _ _ _ _ hm' hs hY hU hV vX vY vU vV aX aU h).
Qed.

(** ** Covering *)

Lemma combine_exists {B C : Type} (l : list B) : forall (l' : list C) b,
  length l' = length l -> In b l -> exists c, In (b, c) (combine l l').
Proof.
  induction l as [|a l IH]; intros [|c l'] b hl hin; simpl in *; try contradiction; try discriminate.
  destruct hin as [-> | hin]; [exists c; auto|].
  destruct (IH l' b ltac:(lia) hin) as [c' h]. exists c'. auto.
Qed.

Lemma valid_weaken f w : valid_after s f w -> valid_after s false w.
Proof. destruct w; simpl; auto. intros (h1 & _ & h2). repeat split; auto. discriminate. Qed.

(** What comes after a run, goes on from one before: the words that complete it become words that complete the one before. *)
Lemma post_back rs x y q' m' : In (q', m') (post A table rs x y) ->
  exists q m, In (q, m) rs /\
    forall i p t, stands m i p t -> exists t', stands m' i p t' /\
    forall X Y U V, length Y = length X -> length U = length X -> length V = length X ->
      accepts_from A q' U V = true -> rest s p t' X Y U V ->
      exists u v, accepts_from A q (u :: U) (v :: V) = true /\ rest s p t (x :: X) (y :: Y) (u :: U) (v :: V).
Proof.
  intros hpost. unfold post in hpost. apply in_flat_map in hpost. destruct hpost as ([q m] & hin & hpost). simpl in hpost.
  destruct (PositiveMap.find q A) as [node|] eqn:hq; [|contradiction].
  apply in_flat_map in hpost. destruct hpost as ([[u v] m2] & hopt & hpost). simpl in hpost.
  destruct (find_edge (edges node) u v) as [q2|] eqn:he; [|contradiction].
  destruct hpost as [e | []]. injection e as -> ->.
  exists q, m. split; auto. intros i p t hst.
  destruct (options_sound m i p t x y u v m' hst hopt) as (t' & est & hst'). exists t'. split; auto.
  intros X Y U V lY lU lV hacc hrest. exists u, v. split.
  - cbn [accepts_from]. rewrite hq, he. exact hacc.
  - apply (step_rest s p t x y u v X Y U V); try congruence; [apply (label_fine m i p t hst) | eauto].
Qed.

Variable cover_nodes : PositiveMap.t cover_node.
Variable second : bool -> list nat.
Hypothesis nodes_cover : for_all (fun _ => node_covers s A table cover_nodes second) cover_nodes = true.
Hypothesis second_weaken : forall y, In y (second true) -> In y (second false).

(** The words y that are followed. *)
Fixpoint follows (full : bool) (Y : word) : Prop :=
  match Y with
  | [] => True
  | y :: Y => In y (second full) /\ follows (y =? largest s) Y
  end.

Lemma follows_weaken f Y : follows f Y -> follows false Y.
Proof. destruct f, Y; simpl; auto. intros [h1 h2]. auto. Qed.

Lemma covered X : forall Y d n,
  PositiveMap.find d cover_nodes = Some n -> length Y = length X ->
  valid_after s (full_x n) X -> follows (full_y n) Y ->
  exists q m, In (q, m) (runs n) /\
    forall i p t, stands m i p t ->
    exists U V, length U = length X /\ length V = length X /\ accepts_from A q U V = true /\ rest s p t X Y U V.
Proof.
  induction X as [|x X IH]; intros Y d n hd hl vX vY; pose proof (for_all_spec _ _ nodes_cover d n hd) as h; cbv beta in h;
    unfold node_covers in h; apply andb_true_iff in h; destruct h as [h htargets]; apply andb_true_iff in h; destruct h as
      [hfinal hcount].
  - destruct Y; [|discriminate]. apply existsb_exists in hfinal. destruct hfinal as ([q m] & hin & h). simpl in h.
    apply andb_true_iff in h. destruct h as [hq hm]. exists q, m. split; auto. intros i p t hst.
    rewrite (final_spec m i p t hst) in hm.
    exists [], []. split; [reflexivity|]. split; [reflexivity|]. split.
    + unfold is_accepting in hq. cbn [accepts_from]. destruct (PositiveMap.find q A); [auto | discriminate].
    + now apply (final_rest s).
  - destruct Y as [|y Y]; [discriminate|]. simpl in hl. injection hl as hl.
    simpl in vX, vY. destruct vX as (dx & bx & vX), vY as (hy & vY).
    assert (hletter : In (x, y) (letters s second n)).
    { unfold letters. apply in_prod; auto. unfold digits_after. apply in_seq. split; try lia.
      destruct (full_x n); [specialize (bx eq_refl)|]; lia. }
    apply Nat.eqb_eq in hcount.
    destruct (combine_exists (letters s second n) (targets n) (x, y) hcount hletter) as [d' hd'].
    rewrite forallb_forall in htargets. specialize (htargets _ hd'). simpl in htargets.
    destruct (PositiveMap.find d' cover_nodes) as [n'|] eqn:hn'; [|discriminate].
    apply andb_true_iff in htargets. destruct htargets as [hflags hruns].
    apply andb_true_iff in hflags. destruct hflags as [hfx hfy].
    assert (vX' : valid_after s (full_x n') X).
    { destruct (full_x n'); simpl in hfx; [rewrite hfx in vX; auto | eapply valid_weaken; eauto]. }
    assert (vY' : follows (full_y n') Y).
    { destruct (full_y n'); simpl in hfy; [rewrite hfy in vY; auto | eapply follows_weaken; eauto]. }
    destruct (IH Y d' n' hn' hl vX' vY') as (q' & m' & hin' & hgo).
    rewrite forallb_forall in hruns. specialize (hruns _ hin'). apply existsb_exists in hruns.
    destruct hruns as ([q2 m2] & hpost & e). unfold run_eqb in e. simpl in e. apply andb_true_iff in e. destruct e as [e1 e2].
    apply Pos.eqb_eq in e1, e2. subst q2 m2.
    destruct (post_back _ _ _ _ _ hpost) as (q & m & hin & hback).
    exists q, m. split; auto. intros i p t hst. destruct (hback i p t hst) as (t' & hst' & hextend).
    destruct (hgo i p t' hst') as (U & V & lU & lV & hacc & hrest).
    destruct (hextend X Y U V hl lU lV hacc hrest) as (u & v & hacc' & hrest').
    exists (u :: U), (v :: V). simpl length. repeat split; auto; apply hrest'.
Qed.

End Correct.

(** In a check of a game all valid words are followed. *)
Lemma valid_follows s : is_numeration s -> forall Y f, valid_after s f Y -> follows s (digits_after s) f Y.
Proof.
  intros [hb hab] Y. induction Y as [|y Y IH]; simpl; auto. intros f (h1 & h2 & h3). split; auto.
  unfold digits_after. apply in_seq. destruct f; [specialize (h2 eq_refl)|]; lia.
Qed.

Lemma digits_after_weaken s : is_numeration s -> forall y, In y (digits_after s true) -> In y (digits_after s false).
Proof. intros [hb hab] y. unfold digits_after. rewrite !in_seq. lia. Qed.

(** ** The theorem *)

Theorem check_words g s A t : check g s A t = true ->
  forall X Y, valid s X -> valid s Y -> length X = length Y ->
  (accepts A X Y = true -> P_position g (value s X, value s Y)) /\
  (accepts A X Y = false -> N_position g (value s X, value s Y)).
Proof.
  unfold check. set (all := number_from 1 (all_pieces g)). set (known := number_from 1 (labels t)).
  set (index := make_index 1 (labels t)). set (table := make_table s all known index).
  set (rows := number_from 1 (map make_row (stable t))). set (nodes := number_from 1 (cover t)).
  rewrite !andb_true_iff. intros [[[hnormal hrules] hsystem] h]. unfold check_all in h. rewrite !andb_true_iff in h.
  destruct h as [[[[[hfine hbegin] hlabels] hrows] hcover0] hcover].
  assert (system : is_numeration s).
  { unfold system_is_fine in hsystem. apply andb_true_iff in hsystem. rewrite !Nat.leb_le in hsystem. exact hsystem. }
  assert (normal : play g <> Misere).
  { unfold is_normal in hnormal. destruct (play g); congruence. }
  assert (begins : forall i p, PositiveMap.find i all = Some p ->
            stands all known i i p (initial p) /\ (i = 1%positive \/ related rows start start i = true)).
  { intros i p hi. pose proof (for_all_spec _ _ hbegin i p hi) as h. simpl in h. apply andb_true_iff in h.
  destruct h as [h1 h2].
    unfold label_begins in h1. destruct (PositiveMap.find i known) as [[j u]|] eqn:e; [|discriminate].
    apply andb_true_iff in h1. destruct h1 as [h1 h3]. apply Pos.eqb_eq in h1. apply state_eqb_eq in h3. subst.
    split; [split; auto|]. unfold begins_stable in h2. apply orb_true_iff in h2. destruct h2 as [h2 | h2]; auto.
    left. now apply Pos.eqb_eq in h2. }
  intros X Y vX vY hl.
  set (n := length X).
  set (S := fun p : position => exists X Y, length X = n /\ length Y = n /\ valid s X /\ valid s Y /\
              p = (value s X, value s Y) /\ accepts A X Y = true).
  set (T := fun p : position => exists X Y, length X = n /\ length Y = n /\ valid s X /\ valid s Y /\
              p = (value s X, value s Y) /\ accepts A X Y = false).
  assert (stability : forall p, S p -> (forall q, can_move g p q -> T q) /\ (play g = Misere -> exists q, can_move g p q)).
  { intros p (X1 & Y1 & lX & lY & vX1 & vY1 & -> & hacc). split; [|contradiction]. intros [u v] hmove.
    pose proof (moves_down g _ _ hmove) as [hu hv]. simpl in hu, hv.
    pose proof (value_below s system X1 _ vX1) as bX. pose proof (value_below s system Y1 _ vY1) as bY. rewrite lX in bX.
    rewrite lY in bY.
    destruct (word_exists s system n false u ltac:(simpl; lia)) as (U & lU & vU & <-).
    destruct (word_exists s system n false v ltac:(simpl; lia)) as (V & lV & vV & <-).
    exists U, V. repeat split; auto. destruct (accepts A U V) eqn:haccU; auto. exfalso.
    apply (compiled g _ _ _ _ hrules) in hmove. destruct hmove as (p & hp & hholds).
    destruct (number_from_in (pieces g) 2 p hp) as (i & hi & hfind).
    assert (hall : PositiveMap.find i all = Some p).
    { change all with (PositiveMap.add 1%positive no_move (number_from 2 (pieces g))). rewrite PositiveMap.gso by lia.
    exact hfind. }
    destruct (begins i p hall) as [hst [-> | hrel]]; [lia|].
    refine (no_two_accepted s system A all known index hlabels rows hrows X1 Y1 U V start start i i p (initial p) false false
      false false
              hst hrel _ _ _ vX1 vY1 vU vV hacc haccU _); try congruence.
    apply initial_rest; auto; congruence. }
  assert (absorption : forall p, T p -> (exists q, can_move g p q /\ S q) \/ (play g = Misere /\ forall q, ~ can_move g p q)).
  { intros p (X1 & Y1 & lX & lY & vX1 & vY1 & -> & hrej). left.
    unfold begins_cover in hcover0. destruct (PositiveMap.find 1%positive nodes) as [n0|] eqn:hn0; [|discriminate].
    rewrite !andb_true_iff in hcover0. destruct hcover0 as [[hfx hfy] hruns]. apply negb_true_iff in hfx, hfy.
    destruct (covered s A all known index hlabels nodes (digits_after s) hcover (digits_after_weaken s system) X1 Y1
      1%positive n0 hn0)
      as (q & m & hin & hgo).
    { congruence. } { rewrite hfx. exact vX1. } { rewrite hfy. now apply valid_follows. }
    rewrite forallb_forall in hruns. specialize (hruns _ hin). cbn [fst snd] in hruns. apply andb_true_iff in hruns.
    destruct hruns as [hq hm].
    apply Pos.eqb_eq in hq. subst q. destruct (PositiveMap.find m all) as [p|] eqn:hp; [|discriminate].
    destruct (begins m p hp) as [hst _]. destruct (hgo m p (initial p) hst) as (U & V & lU & lV & hacc & hrest).
    pose proof (accepted_words_are_valid s A U V hfine hacc) as (vU & vV & _).
    destruct (number_from_find _ _ _ _ hp) as [_ hpin]. destruct hpin as [<- | hpin].
    - exfalso. destruct hrest as (e1 & e2 & _). simpl in e1, e2. subst. unfold accepts in hrej. congruence.
    - exists (value s U, value s V). split.
      + apply (compiled g _ _ _ _ hrules). exists p. split; auto. apply initial_rest in hrest; auto; congruence.
      + exists U, V. repeat split; auto; congruence. }
  destruct (kernel g S T stability absorption (value s X, value s Y)) as [hP hN]. split; intros h.
  - apply hP. exists X, Y. repeat split; auto.
  - apply hN. exists X, Y. repeat split; auto.
Qed.

(** For the words of any length that write x and y. *)
Theorem check_is_right g s A t : check g s A t = true ->
  forall X Y, valid s X -> valid s Y -> length X = length Y ->
  (P_position g (value s X, value s Y) <-> accepts A X Y = true).
Proof.
  intros h X Y vX vY hl. destruct (check_words g s A t h X Y vX vY hl) as [hP hN]. split; auto.
  intros is_p. destruct (accepts A X Y); auto. exfalso. exact (not_both g _ is_p (hN eq_refl)).
Qed.

(** For numbers: A accepts x and y in some words of equal length. *)
Definition accepts_numbers (s : numeration) (A : automaton) (x y : nat) : Prop :=
  exists X Y, length X = length Y /\ valid s X /\ valid s Y /\ value s X = x /\ value s Y = y /\ accepts A X Y = true.

Theorem check_numbers g s A t : check g s A t = true ->
  forall x y, P_position g (x, y) <-> accepts_numbers s A x y.
Proof.
  intros h x y. split.
  - assert (system : is_numeration s).
    { unfold check in h. rewrite !andb_true_iff in h. destruct h as [[_ h] _]. unfold system_is_fine in h.
      apply andb_true_iff in h. rewrite !Nat.leb_le in h. exact h. }
    intros is_p. destruct (words_exist s system x y) as (X & Y & hl & vX & vY & <- & <-).
    exists X, Y. repeat split; auto. now apply (check_is_right g s A t h).
  - intros (X & Y & hl & vX & vY & <- & <- & hacc). now apply (check_is_right g s A t h).
Qed.
