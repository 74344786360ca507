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

(** Steps of differences. *)

Lemma side_step_gap d b x u : side_step d b x u = side_step d b (x - u) (u - x).
Proof.
  assert (same : (u =? x) = (u - x =? x - u)) by (destruct (Nat.eqb_spec u x), (Nat.eqb_spec (u - x) (x - u)); auto; lia).
  assert (less : (u <? x) = (u - x <? x - u)) by (destruct (Nat.ltb_spec u x), (Nat.ltb_spec (u - x) (x - u)); auto; lia).
  destruct d; simpl side_step; now rewrite ?same, ?less.
Qed.

Lemma step_gap p t x y u v : is_difference p = true -> step s p t x y u v = step s p t (x - u) (y - v) (u - x) (v - y).
Proof.
  intros diff. unfold step. rewrite <- (side_step_gap (side_u p)), <- (side_step_gap (side_v p)).
  assert (same : forms_step s (forms p) (sums t) (Z.of_nat x) (Z.of_nat y) (Z.of_nat u) (Z.of_nat v) =
                 forms_step s (forms p) (sums t) (Z.of_nat (x - u)) (Z.of_nat (y - v)) (Z.of_nat (u - x)) (Z.of_nat (v - y))).
  { unfold is_difference in diff. revert diff. generalize (sums t). generalize (forms p).
    induction l as [|f fs IH]; intros [|r rs] diff; simpl; auto. simpl in diff. rewrite !andb_true_iff, !Z.eqb_eq in diff.
    destruct diff as [[hu hv] diff]. rewrite (IH rs diff). f_equal. unfold form_step. f_equal. unfold form_sum.
    rewrite hu, hv.
    replace (Z.of_nat x) with (Z.of_nat u + (Z.of_nat (x - u) - Z.of_nat (u - x)))%Z by lia.
    replace (Z.of_nat y) with (Z.of_nat v + (Z.of_nat (y - v) - Z.of_nat (v - y)))%Z by lia. ring. }
  now rewrite same.
Qed.

Lemma gap_digits x u : x <= largest s -> before_gap s (gap s x u) = x - u /\ after_gap s (gap s x u) = u - x.
Proof.
  intros hx. unfold gap, before_gap, after_gap. destruct (Nat.leb_spec u x).
  - destruct (Nat.leb_spec (x - u) (largest s)); lia.
  - destruct (Nat.leb_spec (largest s + (u - x)) (largest s)); lia.
Qed.

Lemma gap_range x u : x <= largest s -> u <= largest s -> gap s x u < S (2 * largest s).
Proof. unfold gap. destruct (Nat.leb_spec u x); lia. Qed.

Lemma flat_map_same {B C : Type} (f f' : B -> list C) l : (forall b, In b l -> f b = f' b) -> flat_map f l = flat_map f' l.
Proof. induction l as [|b l IH]; simpl; intros h; auto. rewrite (h b), IH; auto. Qed.

Lemma targets_from_gaps i p t x y : is_difference p = true -> x <= largest s -> y <= largest s ->
  targets_from s (targets_of_gaps s known index i p t) x y = targets_at s known index i p t x y.
Proof.
  intros diff hx hy. unfold targets_from, targets_at. apply flat_map_same. intros u hu. apply in_digits in hu. cbv zeta.
  apply flat_map_same. intros v hv. apply in_digits in hv. unfold targets_of_gaps, gaps.
  pose proof (gap_range x u hx hu) as r1. pose proof (gap_range y v hy hv) as r2. apply Nat.ltb_lt in r1, r2.
  rewrite nth_map_seq, r1, nth_map_seq, r2.
  destruct (gap_digits x u hx) as [-> ->]. destruct (gap_digits y v hy) as [-> ->]. rewrite <- (step_gap p t x y u v diff).
  destruct (step s p t x y u v); reflexivity.
Qed.

Lemma table_find m : PositiveMap.find m table =
  option_map (fun l : label =>
    match PositiveMap.find (fst l) all with
    | None => (false, [])
    | Some p => (final p (snd l), map (fun x => map (fun y => targets_at s known index (fst l) p (snd l) x y) (digits s))
      (digits s))
    end) (PositiveMap.find m known).
Proof.
  unfold table, make_table. rewrite PositiveMap.gmapi. destruct (PositiveMap.find m known) as [l|]; [|reflexivity].
  cbn [option_map]. f_equal. destruct (PositiveMap.find (fst l) all) as [p|]; [|reflexivity]. f_equal.
  destruct (is_difference p) eqn:diff; [|reflexivity]. cbv zeta.
  apply map_ext_in. intros x hx. apply map_ext_in. intros y hy. apply in_digits in hx, hy. now apply targets_from_gaps.
Qed.

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
  assert (fine : step_is_fine s known index i p t x y u v = true).
  { destruct (is_difference p) eqn:diff.
    - rewrite forallb_forall in h. specialize (h (gap s x u) (proj2 (in_seq _ _ _) (conj (Nat.le_0_l _) (gap_range x u hx hu)))).
      rewrite forallb_forall in h. specialize (h (gap s y v) (proj2 (in_seq _ _ _) (conj (Nat.le_0_l _) (gap_range y v hy hv)))).
      destruct (gap_digits x u hx) as [e1 e2]. destruct (gap_digits y v hy) as [e3 e4]. rewrite e1, e2, e3, e4 in h.
      unfold step_is_fine in *. now rewrite (step_gap p t x y u v diff).
    - rewrite forallb_forall in h. specialize (h x (proj2 (in_digits s x) hx)).
      rewrite forallb_forall in h. specialize (h y (proj2 (in_digits s y) hy)).
      rewrite forallb_forall in h. specialize (h u (proj2 (in_digits s u) hu)).
      rewrite forallb_forall in h. exact (h v (proj2 (in_digits s v) hv)). }
  clear h. rename fine into h. unfold step_is_fine in h. rewrite e in h. destruct (lookup known index i t') as [m'|] eqn:l;
    [right | auto].
  exists m'. split; [split; [now apply lookup_spec | auto]|].
  rewrite (options_spec m i p t) by auto.
  replace ((x <=? largest s) && (y <=? largest s)) with true by (symmetry; apply andb_true_iff; rewrite !Nat.leb_le; auto).
  unfold targets_at. apply in_flat_map. exists u. split; [now apply in_digits|].
  apply in_flat_map. exists v. split; [now apply in_digits|]. rewrite e, l. left. reflexivity.
Qed.

Hypothesis fine : automaton_is_fine s A = true.

(** Words that are accepted from any state write numbers. *)
Lemma accepted_words q X Y : accepts_from A q X Y = true -> valid s X /\ valid s Y /\ length X = length Y.
Proof.
  intros h. destruct (PositiveMap.find q A) as [n|] eqn:e.
  - apply (fine_accepts_valid s A fine X Y q n); auto; discriminate.
  - destruct X; cbn [accepts_from] in h; rewrite e in h; discriminate.
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

Lemma no_two_accepted X : forall Y U V q q' m i p t,
  stands m i p t -> related rows q q' m = true -> words s X Y U V ->
  accepts_from A q X Y = true -> accepts_from A q' U V = true -> ~ rest s p t X Y U V.
Proof.
  induction X as [|x X IH]; intros Y U V q q' m i p t hm hr hw aX aU h;
    destruct (related_stable q q' m hr) as (n & n' & hn & hn' & hs);
    unfold pair_is_stable in hs; apply andb_true_iff in hs; destruct hs as [hfinal hs];
    pose proof (proj1 hw) as lengths;
    destruct Y as [|y Y], U as [|u U], V as [|v V]; try (simpl in lengths; lia);
    cbn [accepts_from] in aX, aU; rewrite hn in aX; rewrite hn' in aU.
  - apply negb_true_iff in hfinal. rewrite aX, aU in hfinal. simpl in hfinal.
    rewrite (final_spec m i p t hm) in hfinal. apply (final_rest s) in h. congruence.
  - destruct (find_edge (edges n) x y) as [r|] eqn:e; [|discriminate].
    destruct (find_edge (edges n') u v) as [r'|] eqn:e'; [|discriminate].
    destruct (label_fine m i p t hm) as [hl hsteps].
    destruct (digits_of_words s _ _ _ _ _ _ _ _ hw) as (hw' & dx & dy & du & dv).
    apply (step_rest s system) in h; auto. destruct h as (t' & est & h).
    destruct (hsteps x y u v t' dx dy du dv est) as [hd | (m' & hm' & hin)].
    + exact (dead_spec s system p t' X Y U V hd hw' h).
    + rewrite forallb_forall in hs. specialize (hs _ (find_edge_in _ _ _ _ e)). simpl in hs.
      rewrite forallb_forall in hs. specialize (hs _ hin). simpl in hs. rewrite e' in hs.
      exact (IH Y U V r r' m' i p t' hm' hs hw' aX aU h).
Qed.

(** ** Covering *)

Lemma combine_exists {B C : Type} (l : list B) : forall (l' : list C) b,
  length l' = length l -> In b l -> exists c, In (b, c) (combine l l').
Proof.
  induction l as [|a l IH]; intros [|c l'] b hl hin; simpl in *; try contradiction; try discriminate.
  destruct hin as [-> | hin]; [exists c; auto|].
  destruct (IH l' b ltac:(lia) hin) as [c' h]. exists c'. auto.
Qed.

(** What comes after a run, goes on from one before: the words that complete it become words that complete the one before. *)
Lemma post_back rs x y q' m' : In (q', m') (post A table rs x y) ->
  exists q m, In (q, m) rs /\
    forall i p t, stands m i p t -> exists t', stands m' i p t' /\
    forall X Y U V, words s X Y U V -> accepts_from A q' U V = true -> rest s p t' X Y U V ->
      exists u v, accepts_from A q (u :: U) (v :: V) = true /\ rest s p t (x :: X) (y :: Y) (u :: U) (v :: V).
Proof.
  intros hpost. unfold post in hpost. apply in_flat_map in hpost. destruct hpost as ([q m] & hin & hpost). simpl in hpost.
  destruct (PositiveMap.find q A) as [node|] eqn:hq; [|contradiction].
  apply in_flat_map in hpost. destruct hpost as ([[u v] m2] & hopt & hpost). simpl in hpost.
  destruct (find_edge (edges node) u v) as [q2|] eqn:he; [|contradiction].
  destruct hpost as [e | []]. injection e as -> ->.
  exists q, m. split; auto. intros i p t hst.
  destruct (options_sound m i p t x y u v m' hst hopt) as (t' & est & hst'). exists t'. split; auto.
  intros X Y U V hw hacc hrest. exists u, v. split.
  - cbn [accepts_from]. rewrite hq, he. exact hacc.
  - apply (step_rest s system p t x y u v X Y U V hw); [apply (label_fine m i p t hst) | eauto].
Qed.

Variable cover_nodes : PositiveMap.t cover_node.
Variable second : bool -> list nat.
Hypothesis nodes_cover : for_all (fun _ => node_covers s A table cover_nodes second) cover_nodes = true.
Hypothesis second_weaken : forall y, In y (second true) -> In y (second false).
Hypothesis second_valid : forall f y, In y (second f) -> y <= largest s /\ (f = true -> y < below_after_largest s).

(** The words y that are followed. *)
Fixpoint follows (full : bool) (Y : word) : Prop :=
  match Y with
  | [] => True
  | y :: Y => In y (second full) /\ follows (y =? largest s) Y
  end.

Lemma follows_weaken f Y : follows f Y -> follows false Y.
Proof. destruct f, Y; simpl; auto. intros [h1 h2]. auto. Qed.

Lemma follows_valid Y : forall f, follows f Y -> valid_after s f Y.
Proof.
  induction Y as [|y Y IH]; simpl; auto. intros f [h1 h2]. destruct (second_valid f y h1). auto.
Qed.

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
    destruct (accepted_words q' U V hacc) as (vU & vV & _).
    assert (hw : words s X Y U V).
    { repeat split; auto; [exact (valid_weaken s _ X vX') | exact (valid_weaken s _ Y (follows_valid Y _ vY'))]. }
    destruct (hextend X Y U V hw hacc hrest) as (u & v & hacc' & hrest').
    exists (u :: U), (v :: V). simpl length. repeat split; auto; apply hrest'.
Qed.

End Correct.

(** In a check of a game all valid words are followed. *)
Lemma valid_follows s : is_numeration s -> forall Y f, valid_after s f Y -> follows s (digits_after s) f Y.
Proof.
  intros _ Y. induction Y as [|y Y IH]; simpl; auto. intros f (h1 & h2 & h3). split; auto.
  unfold digits_after. apply in_seq. destruct f; [specialize (h2 eq_refl)|]; lia.
Qed.

Lemma digits_after_weaken s : is_numeration s -> forall y, In y (digits_after s true) -> In y (digits_after s false).
Proof. intros (ha & hb & hab) y. unfold digits_after. rewrite !in_seq. lia. Qed.

Lemma digits_after_valid s : is_numeration s ->
  forall f y, In y (digits_after s f) -> y <= largest s /\ (f = true -> y < below_after_largest s).
Proof. intros (ha & hb & hab) f y. unfold digits_after. rewrite in_seq. destruct f; lia. Qed.

(** ** What stability and coverings say of positions

    All positions are those that words of n digits write. *)

Section Facts.

Variable s : numeration.
Hypothesis system : is_numeration s.
Variable A : automaton.
Variable all : PositiveMap.t piece.
Variable known : PositiveMap.t label.
Variable index : PositiveMap.t positive.
Variable rows : PositiveMap.t (PositiveMap.t (list positive)).
Variable nodes : PositiveMap.t cover_node.
Hypothesis closed :
  all_is_closed s A all known index (make_table s all known index) rows nodes (digits_after s) = true.

Definition within (n : nat) (p : position) : Prop := fst p < weight s n /\ snd p < weight s n.

(** The position is accepted from the root q, in words of n digits. *)
Definition is_in (q : positive) (n : nat) (p : position) : Prop :=
  exists X Y, length X = n /\ length Y = n /\ valid s X /\ valid s Y /\ p = (value s X, value s Y) /\
              accepts_from A q X Y = true.

Lemma closed_parts :
  automaton_is_fine s A = true /\ for_all (label_begins known) all = true /\
  for_all (fun _ => label_is_fine s all known index) known = true /\
  for_all (row_is_stable A (make_table s all known index) rows) rows = true /\
  for_all (fun _ => node_covers s A (make_table s all known index) nodes (digits_after s)) nodes = true.
Proof. unfold all_is_closed in closed. rewrite !andb_true_iff in closed. tauto. Qed.

Lemma begins i p : PositiveMap.find i all = Some p -> stands all known i i p (initial p).
Proof.
  intros hi. destruct closed_parts as (_ & hbegin & _). pose proof (for_all_spec _ _ hbegin i p hi) as h.
  unfold label_begins in h. destruct (PositiveMap.find i known) as [[j u]|] eqn:e; [|discriminate].
  apply andb_true_iff in h. destruct h as [h1 h2]. apply Pos.eqb_eq in h1. apply state_eqb_eq in h2. subst. split; auto.
Qed.

Lemma within_words n p : within n p ->
  exists X Y, length X = n /\ length Y = n /\ valid s X /\ valid s Y /\ p = (value s X, value s Y).
Proof.
  destruct p as [x y]. intros [hx hy]. simpl in hx, hy.
  destruct (word_exists s system n false x hx) as (X & lX & vX & <-).
  destruct (word_exists s system n false y hy) as (Y & lY & vY & <-). exists X, Y. auto.
Qed.

Lemma words_within X Y : valid s X -> valid s Y -> length X = length Y -> within (length X) (value s X, value s Y).
Proof. intros vX vY hl. split; [|rewrite hl]; apply (value_below s system _ false); auto. Qed.

Lemma is_in_within q n p : is_in q n p -> within n p.
Proof. intros (X & Y & <- & lY & vX & vY & -> & _). apply words_within; auto. Qed.

Lemma is_in_words q X Y : valid s X -> valid s Y -> length X = length Y ->
  (is_in q (length X) (value s X, value s Y) <-> accepts_from A q X Y = true).
Proof.
  intros vX vY hl. split.
  - intros (X' & Y' & l1 & l2 & v1 & v2 & e & hacc). injection e as e1 e2.
    rewrite (same_value s system X X'), (same_value s system Y Y'); auto; congruence.
  - intros hacc. exists X, Y. repeat split; auto.
Qed.

Lemma is_in_dec q n p : within n p -> is_in q n p \/ ~ is_in q n p.
Proof.
  intros hp. destruct (within_words n p hp) as (X & Y & <- & lY & vX & vY & ->).
  rewrite is_in_words by auto. destruct (accepts_from A q X Y); auto.
Qed.

Lemma unrelated q q' i pc n p p' : related rows q q' i = true -> PositiveMap.find i all = Some pc ->
  is_in q n p -> is_in q' n p' -> ~ holds pc (fst p) (snd p) (fst p') (snd p').
Proof.
  intros hrel hi (X & Y & lX & lY & vX & vY & -> & aX) (U & V & lU & lV & vU & vV & -> & aU) h. cbn [fst snd] in h.
  destruct closed_parts as (_ & _ & hlabels & hrows & _).
  refine (no_two_accepted s system A all known index hlabels rows hrows X Y U V q q' i i pc (initial pc) (begins i pc hi) hrel
    _ aX aU _).
  - repeat split; auto; congruence.
  - apply initial_rest; auto; congruence.
Qed.

Lemma covering first good n p : covers_from all nodes first good = true -> within n p ->
  exists q i pc p', good (q, i) = true /\ PositiveMap.find i all = Some pc /\ is_in q n p' /\
                    holds pc (fst p) (snd p) (fst p') (snd p').
Proof.
  intros hbegin hp. destruct (within_words n p hp) as (X & Y & lX & lY & vX & vY & ->). cbn [fst snd].
  unfold covers_from in hbegin. destruct (PositiveMap.find first nodes) as [n0|] eqn:hn0; [|discriminate].
  rewrite !andb_true_iff in hbegin. destruct hbegin as [[hfx hfy] hruns]. apply negb_true_iff in hfx, hfy.
  destruct closed_parts as (hfine & _ & hlabels & _ & hcover).
  destruct (covered s system A all known index hlabels hfine nodes (digits_after s) hcover (digits_after_weaken s system)
    (digits_after_valid s system) X Y first n0 hn0) as (q & i & hin & hgo).
  { congruence. } { rewrite hfx. exact vX. } { rewrite hfy. now apply valid_follows. }
  rewrite forallb_forall in hruns. specialize (hruns _ hin). cbn [fst snd] in hruns. apply andb_true_iff in hruns.
  destruct hruns as [hgood hpc]. destruct (PositiveMap.find i all) as [pc|] eqn:hi; [|discriminate].
  destruct (hgo i pc (initial pc) (begins i pc hi)) as (U & V & lU & lV & hacc & hrest).
  destruct (accepted_words s A hfine q U V hacc) as (vU & vV & _).
  exists q, i, pc, (value s U, value s V). split; [exact hgood|]. split; [exact hi|]. split.
  - exists U, V. repeat split; auto; congruence.
  - apply (initial_rest s system) in hrest; auto; congruence.
Qed.

End Facts.

(** ** The pieces of a game, numbered *)

Lemma find_no_move g : PositiveMap.find 1%positive (number_from 1 (all_pieces g)) = Some no_move.
Proof. apply PositiveMap.gss. Qed.

Lemma find_off_board g : PositiveMap.find 2%positive (number_from 1 (all_pieces g)) = Some (off_board g).
Proof.
  change (number_from 1 (all_pieces g)) with
    (PositiveMap.add 1 no_move (PositiveMap.add 2 (off_board g) (number_from 3 (pieces g))))%positive.
  rewrite PositiveMap.gso by lia. apply PositiveMap.gss.
Qed.

Lemma find_piece g i pc : is_move i = true -> PositiveMap.find i (number_from 1 (all_pieces g)) = Some pc -> In pc (pieces g).
Proof.
  unfold is_move. intros h. apply Pos.ltb_lt in h.
  change (number_from 1 (all_pieces g)) with
    (PositiveMap.add 1 no_move (PositiveMap.add 2 (off_board g) (number_from 3 (pieces g))))%positive.
  rewrite !PositiveMap.gso by lia. intros e. apply (number_from_find _ _ _ _ e).
Qed.

Lemma piece_found g pc : In pc (pieces g) ->
  exists i, is_move i = true /\ PositiveMap.find i (number_from 1 (all_pieces g)) = Some pc.
Proof.
  intros h. destruct (number_from_in (pieces g) 3 pc h) as (i & hi & e). exists i.
  unfold is_move. rewrite Pos.ltb_lt. split; [lia|].
  change (number_from 1 (all_pieces g)) with
    (PositiveMap.add 1 no_move (PositiveMap.add 2 (off_board g) (number_from 3 (pieces g))))%positive.
  rewrite !PositiveMap.gso by lia. exact e.
Qed.

Lemma no_move_holds x y u v : holds no_move x y u v <-> u = x /\ v = y.
Proof. unfold holds. simpl. intuition. Qed.

Lemma system_is_right s : system_is_fine s = true -> is_numeration s.
Proof. unfold system_is_fine, is_numeration. rewrite !andb_true_iff, !Nat.leb_le. tauto. Qed.

(** ** The theorem *)

Theorem check_words g s A h t : check g s A h t = true ->
  forall X Y, valid s X -> valid s Y -> length X = length Y ->
  (accepts A X Y = true -> P_position g (value s X, value s Y)) /\
  (accepts A X Y = false -> on_board g (value s X, value s Y) -> N_position g (value s X, value s Y)).
Proof.
  unfold check. set (all := number_from 1 (all_pieces g)). set (known := number_from 1 (labels t)).
  set (index := make_index 1 (labels t)). set (rows := number_from 1 (map make_row (stable t))).
  set (nodes := number_from 1 (cover t)).
  rewrite !andb_true_iff. intros [[[hrules hsystem] hclosed] hbegins]. apply system_is_right in hsystem.
  unfold game_begins in hbegins. rewrite !andb_true_iff in hbegins. destruct hbegins as [[[hstable hoff] hcover] hmisere].
  intros X Y vX vY hl. set (n := length X).
  set (inside := is_in s A). set (apart := unrelated s hsystem A all known index rows nodes hclosed).
  set (some := covering s hsystem A all known index rows nodes hclosed).
  (* moves are pieces, and stay within the words of n digits *)
  assert (moved : forall p q, can_move g p q -> exists i pc, is_move i = true /\ PositiveMap.find i all = Some pc /\
            holds pc (fst p) (snd p) (fst q) (snd q)).
  { intros [x y] [u v] m. apply (compiled g x y u v hrules) in m. destruct m as [_ (pc & hpc & hold)].
    destruct (piece_found g pc hpc) as (i & hi & e). exists i, pc. auto. }
  assert (a_move : forall p q i pc, is_move i = true -> PositiveMap.find i all = Some pc -> on_board g q ->
            holds pc (fst p) (snd p) (fst q) (snd q) -> can_move g p q).
  { intros [x y] [u v] i pc hi e hq hold. apply (compiled g x y u v hrules). split; auto. exists pc. split; auto.
    exact (find_piece g i pc hi e). }
  assert (stays : forall p q, within s n p -> can_move g p q -> within s n q).
  { intros p q [hx hy] m. apply moves_down in m. unfold within. lia. }
  assert (never : forall q q' p p', no_moves_between all rows q q' = true -> inside q n p -> inside q' n p' ->
            ~ can_move g p p').
  { intros q q' p p' hno hp hp' m. destruct (moved p p' m) as (i & pc & hi & e & hold).
    pose proof (for_all_spec _ _ hno i pc e) as hrel. cbv beta in hrel. rewrite hi in hrel. simpl in hrel.
    exact (apart q q' i pc n p p' hrel e hp hp' hold). }
  (* what a run that is found at the end of a covering says *)
  assert (off : forall i pc p p', Pos.eqb i 2 = true -> PositiveMap.find i all = Some pc ->
            holds pc (fst p) (snd p) (fst p') (snd p') -> ~ on_board g p).
  { intros i pc p p' hi e hold. apply Pos.eqb_eq in hi. subst i. assert (pc = off_board g) as -> by (pose proof (find_off_board
    g); unfold all in e; congruence).
    apply off_board_holds in hold. destruct p. tauto. }
  assert (same : forall i pc p p', Pos.eqb i 1 = true -> PositiveMap.find i all = Some pc ->
            holds pc (fst p) (snd p) (fst p') (snd p') -> p' = p).
  { intros i pc p p' hi e hold. apply Pos.eqb_eq in hi. subst i. assert (pc = no_move) as -> by (pose proof (find_no_move g);
    unfold all in e; congruence).
    apply no_move_holds in hold. destruct p, p'. simpl in hold. destruct hold as [-> ->]. reflexivity. }
  assert (all_on_board : forall q p, related rows q q 2 = true -> inside q n p -> on_board g p).
  { intros q [x y] hrel hp. destruct (le_lt_dec (fst (cut g)) x) as [h1 | h1]; [left; exact h1|].
    destruct (le_lt_dec (snd (cut g)) y) as [h2 | h2]; [right; exact h2|]. exfalso.
    refine (apart q q 2%positive (off_board g) n (x, y) (x, y) hrel (find_off_board g) hp hp _).
    apply off_board_holds. unfold on_board. simpl in *. lia. }
  set (S := inside start n).
  set (T := fun p => within s n p /\ on_board g p /\ ~ S p).
  (* in misere play, E are the positions of the board without a move *)
  assert (ends : play g = Misere -> forall p, within s n p -> on_board g p ->
            (inside (ended h) n p <-> forall q, ~ can_move g p q)).
  { intros misere. unfold is_misere in hmisere. rewrite misere in hmisere. cbn [negb orb] in hmisere.
    unfold misere_begins in hmisere. rewrite !andb_true_iff in hmisere. destruct hmisere as [[[[m1 m2] m3] m4] _].
    assert (whole : forall p, within s n p -> on_board g p -> inside (board h) n p).
    { intros p hp hb. destruct (some _ _ n p m4 hp) as (q & i & pc & p' & good & e & hin & hold).
      unfold stays_in, is_off in good. cbn [fst snd] in good. rewrite orb_true_iff, andb_true_iff in good.
      destruct good as [[hq hi] | hi]; [|exfalso; exact (off i pc p p' hi e hold hb)].
      apply Pos.eqb_eq in hq. subst q. now rewrite (same i pc p p' hi e hold) in hin. }
    intros p hp hb. split.
    - intros he q m. apply (never (ended h) (board h) p q m1 he); auto. apply whole; [now apply (stays p) | apply m].
    - intros none. destruct (some _ _ n p m2 hp) as (q & i & pc & p' & good & e & hin & hold).
      unfold stays_in, moves_to, is_off in good. cbn [fst snd] in good. rewrite !orb_true_iff, !andb_true_iff in good.
      destruct good as [[[hq hi] | [hq hi]] | hi].
      + apply Pos.eqb_eq in hq. subst q. now rewrite (same i pc p p' hi e hold) in hin.
      + exfalso. apply Pos.eqb_eq in hq. subst q. apply (none p'). apply (a_move p p' i pc hi e); auto.
        exact (all_on_board (board h) p' m3 hin).
      + exfalso. exact (off i pc p p' hi e hold hb). }
  assert (both_ways : forall p, (S p -> P_position g p) /\ (T p -> N_position g p)).
  { refine (kernel g S T _ _ _).
    - intros p [hp | hp]; [exact (all_on_board start p hoff hp) | apply hp].
    - intros p hp. pose proof (is_in_within s hsystem A _ _ _ hp) as hw. pose proof (all_on_board start p hoff hp) as hb. split.
      + intros q m. split; [now apply (stays p)|]. split; [apply m|]. intros hq. exact (never _ _ p q hstable hp hq m).
      + intros misere. pose proof (ends misere p hw hb) as he.
        unfold is_misere in hmisere. rewrite misere in hmisere. cbn [negb orb] in hmisere.
        unfold misere_begins in hmisere. rewrite !andb_true_iff in hmisere. destruct hmisere as [[[[_ m2] m3] _] m5].
        destruct (some _ _ n p m2 hw) as (q & i & pc & p' & good & e & hin & hold).
        unfold stays_in, moves_to, is_off in good. cbn [fst snd] in good. rewrite !orb_true_iff, !andb_true_iff in good.
        destruct good as [[[hq hi] | [hq hi]] | hi].
        * exfalso. apply Pos.eqb_eq in hq. subst q. rewrite (same i pc p p' hi e hold) in hin.
          refine (apart start (ended h) 1%positive no_move n p p m5 (find_no_move g) hp hin _). now apply no_move_holds.
        * apply Pos.eqb_eq in hq. subst q. exists p'. apply (a_move p p' i pc hi e); auto.
          exact (all_on_board (board h) p' m3 hin).
        * exfalso. exact (off i pc p p' hi e hold hb).
    - intros p (hw & hb & out). destruct (some _ _ n p hcover hw) as (q & i & pc & p' & good & e & hin & hold).
      unfold stays_in, moves_to, is_off in good. cbn [fst snd] in good. rewrite !orb_true_iff, !andb_true_iff in good.
      destruct good as [[[[hq hi] | [hq hi]] | [hm [hq hi]]] | hi].
      + exfalso. apply Pos.eqb_eq in hq. subst q. rewrite (same i pc p p' hi e hold) in hin. exact (out hin).
      + left. apply Pos.eqb_eq in hq. subst q. exists p'. split; [|exact hin]. apply (a_move p p' i pc hi e); auto.
        exact (all_on_board start p' hoff hin).
      + right. assert (misere : play g = Misere) by (unfold is_misere in hm; destruct (play g); congruence).
        split; auto. apply Pos.eqb_eq in hq. subst q. rewrite (same i pc p p' hi e hold) in hin.
        now apply (ends misere p hw hb).
      + exfalso. exact (off i pc p p' hi e hold hb). }
  destruct (both_ways (value s X, value s Y)) as [hP hN]. pose proof (is_in_words s hsystem A start X Y vX vY hl) as hin.
  fold n in hin. split.
  - intros hacc. apply hP. now apply hin.
  - intros hrej hb. apply hN. split; [now apply words_within|]. split; auto. intros hS. apply hin in hS.
    unfold accepts in hrej. congruence.
Qed.

(** For the words of any length that write x and y. *)
Theorem check_is_right g s A h t : check g s A h t = true ->
  forall X Y, valid s X -> valid s Y -> length X = length Y ->
  (P_position g (value s X, value s Y) <-> accepts A X Y = true).
Proof.
  intros checked X Y vX vY hl. destruct (check_words g s A h t checked X Y vX vY hl) as [hP hN]. split; auto.
  intros is_p. destruct (accepts A X Y); auto. exfalso. refine (not_both g _ is_p (hN eq_refl _)). now destruct is_p.
Qed.

(** For numbers: A accepts x and y in some words of equal length. *)
Definition accepts_numbers (s : numeration) (A : automaton) (x y : nat) : Prop :=
  exists X Y, length X = length Y /\ valid s X /\ valid s Y /\ value s X = x /\ value s Y = y /\ accepts A X Y = true.

Theorem check_numbers g s A h t : check g s A h t = true ->
  forall x y, P_position g (x, y) <-> accepts_numbers s A x y.
Proof.
  intros checked x y. split.
  - assert (system : is_numeration s).
    { unfold check in checked. rewrite !andb_true_iff in checked. apply system_is_right, checked. }
    intros is_p. destruct (words_exist s system x y) as (X & Y & hl & vX & vY & <- & <-).
    exists X, Y. repeat split; auto. now apply (check_is_right g s A h t).
  - intros (X & Y & hl & vX & vY & <- & <- & hacc). now apply (check_is_right g s A h t).
Qed.
