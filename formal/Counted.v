(** * What runs count, and the proof that the checker of Counting.v is right *)

From Coq Require Import Arith List Lia Bool ZArith PArith FMapPositive.
From Wythoff Require Import Games Numeration Moves Compile Automaton Check Correct Layers Blocking Counting.
Import ListNotations.

Lemma list_sum_map_app {B : Type} (f : B -> nat) l l' : list_sum (map f (l ++ l')) = list_sum (map f l) + list_sum (map f l').
Proof. rewrite map_app. apply list_sum_app. Qed.

Lemma list_sum_flat_map {B C : Type} (f : C -> nat) (g : B -> list C) l :
  list_sum (map f (flat_map g l)) = list_sum (map (fun b => list_sum (map f (g b))) l).
Proof. induction l as [|b l IH]; simpl; auto. now rewrite list_sum_map_app, IH. Qed.

Lemma list_sum_scaled {B : Type} (f : B -> nat) c l : list_sum (map (fun b => c * f b) l) = c * list_sum (map f l).
Proof. induction l as [|b l IH]; simpl; [lia|]. rewrite IH. lia. Qed.

Lemma list_sum_le {B : Type} (f g : B -> nat) l : (forall b, In b l -> f b <= g b) -> list_sum (map f l) <= list_sum (map g l).
Proof.
  induction l as [|b l IH]; simpl; auto. intros h. pose proof (h b (or_introl eq_refl)).
  assert (list_sum (map f l) <= list_sum (map g l)) by (apply IH; auto). lia.
Qed.

Lemma labels_eqb_eq a : forall b, labels_eqb a b = true -> a = b.
Proof.
  induction a as [|m a IH]; intros [|n b] h; simpl in h; try discriminate; auto.
  apply andb_true_iff in h. destruct h as [h1 h2]. apply Pos.eqb_eq in h1. subst. f_equal. auto.
Qed.

Lemma same_run_eq a b : same_run a b = true -> a = b.
Proof.
  destruct a as [q ms], b as [q' ms']. unfold same_run. simpl. intros h. apply andb_true_iff in h. destruct h as [h1 h2].
  apply Pos.eqb_eq in h1. apply labels_eqb_eq in h2. congruence.
Qed.

Lemma nodup_flat_map {B C D : Type} (name : C -> D) (g : B -> list C) l :
  NoDup l -> (forall b, In b l -> NoDup (map name (g b))) ->
  (forall b b' d, b <> b' -> In d (map name (g b)) -> In d (map name (g b')) -> False) ->
  NoDup (map name (flat_map g l)).
Proof.
  intros different each apart. induction l as [|b l IH]; simpl; [constructor|]. inversion different as [|? ? out rest]; subst.
  rewrite map_app. assert (tail : NoDup (map name (flat_map g l))) by (apply IH; auto; intros c hc; apply each; now right).
  assert (head : NoDup (map name (g b))) by (apply each; now left).
  assert (disjoint : forall d, In d (map name (g b)) -> ~ In d (map name (flat_map g l))).
  { intros d h h'. apply in_map_iff in h'. destruct h' as (c & <- & h'). apply in_flat_map in h'. destruct h' as (b' & hb' & hc).
    apply (apart b b' (name c)); auto; [intros ->; contradiction | now apply in_map]. }
  clear - tail head disjoint. revert head disjoint. generalize (map name (g b)).
  induction l0 as [|d l0 IH]; simpl; auto. intros head disjoint. inversion head as [|? ? out rest]; subst. constructor.
  - intros h. apply in_app_iff in h. destruct h as [h | h]; [contradiction|]. exact (disjoint d (or_introl eq_refl) h).
  - apply IH; auto.
Qed.

Section Counting.

Variable s : numeration.
Hypothesis system : is_numeration s.
Variable A : automaton.
Variable all : PositiveMap.t piece.
Variable known : PositiveMap.t label.
Variable index : PositiveMap.t positive.
Variable rows : PositiveMap.t (PositiveMap.t (list positive)).
Let table := make_table s all known index.
Hypothesis closed : all_is_closed s A all known index table rows (number_from 1 []) (digits_after s) = true.
Variable moves : positive.
Variable most : nat.

Let fine : automaton_is_fine s A = true := proj1 (closed_parts s A all known index rows _ closed).
Let labels_fine := proj1 (proj2 (proj2 (closed_parts s A all known index rows _ closed))).
Let rows_stable := proj1 (proj2 (proj2 (proj2 (closed_parts s A all known index rows _ closed)))).

(** One of the labels follows a piece of this part, and it can go on like this. *)
Definition hit (k : part) (ms : list positive) (X Y U V : word) : Prop :=
  exists m i p t, In m ms /\ is_part moves k i = true /\ stands all known m i p t /\ rest s p t X Y U V.

Lemma option_stands m x y o : In o (options table m x y) -> exists i p t, stands all known m i p t.
Proof.
  unfold options. intros h. unfold table in h. rewrite table_find in h.
  destruct (PositiveMap.find m known) as [[i t]|] eqn:e; [|contradiction]. cbn [option_map fst snd] in h.
  destruct (PositiveMap.find i all) as [p|] eqn:e'.
  - exists i, p, t. split; auto.
  - destruct x, y; contradiction.
Qed.

Lemma hit_step k ms x y u v X Y U V : words s (x :: X) (y :: Y) (u :: U) (v :: V) ->
  hit k ms (x :: X) (y :: Y) (u :: U) (v :: V) <-> hit k (labels_step table ms x y u v) X Y U V.
Proof.
  intros hw. destruct (digits_of_words s _ _ _ _ _ _ _ _ hw) as (hw' & dx & dy & du & dv). split.
  - intros (m & i & p & t & hin & hk & hst & hrest).
    destruct (label_fine s all known index labels_fine m i p t hst) as [hl hsteps].
    apply (step_rest s system) in hrest; auto. destruct hrest as (t' & est & hrest).
    destruct (hsteps x y u v t' dx dy du dv est) as [dead | (m' & hst' & hopt)].
    + exfalso. exact (dead_spec s system p t' X Y U V dead hw' hrest).
    + exists m', i, p, t'. split; [|auto]. unfold labels_step. apply in_flat_map. exists m. split; auto.
      apply in_flat_map. exists ((u, v), m'). split; auto. cbn [fst snd]. rewrite !Nat.eqb_refl. now left.
  - intros (m' & i & p & t' & hin & hk & hst' & hrest). unfold labels_step in hin. apply in_flat_map in hin.
    destruct hin as (m & hm & hin). apply in_flat_map in hin. destruct hin as ([[u' v'] m2] & hopt & hin). cbn [fst snd] in hin.
    destruct (Nat.eqb_spec u' u) as [-> |]; [|contradiction]. destruct (Nat.eqb_spec v' v) as [-> |]; [|contradiction].
    destruct hin as [-> | []]. destruct (option_stands _ _ _ _ hopt) as (i0 & p0 & t0 & hst).
    destruct (options_sound s all known index m i0 p0 t0 x y u v m' hst hopt) as (t2 & est & hst2).
    destruct hst' as [e1 e2], hst2 as [e3 e4]. rewrite e1 in e3. injection e3 as <- <-. rewrite e2 in e4. injection e4 as <-.
    exists m, i, p, t0. split; auto. split; auto. split; auto.
    apply (step_rest s system); auto; [apply (label_fine s all known index labels_fine m i p t0 hst) | eauto].
Qed.

Lemma hit_end k ms : hit k ms [] [] [] [] <-> ends known table moves k ms = true.
Proof.
  unfold hit, ends. rewrite existsb_exists. split.
  - intros (m & i & p & t & hin & hk & hst & h). exists m. split; auto. apply andb_true_iff. split.
    + unfold has_part. rewrite (proj1 hst). exact hk.
    + change table with (make_table s all known index). rewrite (final_spec s all known index m i p t hst).
      now apply (final_rest s).
  - intros (m & hin & h). apply andb_true_iff in h. destruct h as [hk hf]. unfold has_part in hk.
    destruct (PositiveMap.find m known) as [[i t]|] eqn:e; [|discriminate].
    destruct (PositiveMap.find i all) as [p|] eqn:e'.
    + exists m, i, p, t. split; auto. split; auto. split; [split; auto|]. apply (final_rest s).
      change table with (make_table s all known index) in hf. rewrite (final_spec s all known index m i p t) in hf; [exact hf |
        split; auto].
    + exfalso. unfold is_final, table in hf. rewrite table_find, e in hf. cbn [option_map fst snd] in hf. rewrite e' in hf.
      discriminate.
Qed.

(** ** The options that a run counts *)

Let next := successor A table.
Let weight := weight_of known table moves most.

Fixpoint found (r : positive * list positive) (X Y : word) : list ((word * word) * nat) :=
  match X, Y with
  | [], [] => if is_accepting A (fst r) then [(([], []), weight (snd r))] else []
  | x :: X, y :: Y =>
      flat_map (fun uv : nat * nat =>
        match next r x y (fst uv) (snd uv) with
        | None => []
        | Some r' => map (fun e : (word * word) * nat => ((fst uv :: fst (fst e), snd uv :: snd (fst e)), snd e)) (found r' X Y)
        end) (digit_pairs s)
  | _, _ => []
  end.

Definition weighs (ms : list positive) (X Y U V : word) (w : nat) : Prop :=
  (hit Stays ms X Y U V -> w = S most) /\
  (~ hit Stays ms X Y U V -> hit Moves ms X Y U V -> (hit Blocks ms X Y U V /\ w = 1) \/ (~ hit Blocks ms X Y U V /\ w = S
    most)) /\
  (~ hit Stays ms X Y U V -> ~ hit Moves ms X Y U V -> w = 0).

Lemma in_digit_pairs u v : In (u, v) (digit_pairs s) <-> u <= largest s /\ v <= largest s.
Proof. unfold digit_pairs. rewrite in_prod_iff, !in_digits. tauto. Qed.

Lemma next_spec r x y u v r' : next r x y u v = Some r' ->
  exists n, PositiveMap.find (fst r) A = Some n /\ find_edge (edges n) u v = Some (fst r') /\
            snd r' = labels_step table (snd r) x y u v.
Proof.
  unfold next, successor. destruct (PositiveMap.find (fst r) A) as [n|]; [|discriminate].
  destruct (find_edge (edges n) u v) as [q|] eqn:e; [|discriminate].
  destruct (labels_step table (snd r) x y u v) as [|m ms]; [discriminate|]. intros h. injection h as <-. eauto.
Qed.

Lemma found_spec X : forall r Y U V w, valid_after s false X -> valid_after s false Y -> length Y = length X ->
  In ((U, V), w) (found r X Y) ->
  words s X Y U V /\ accepts_from A (fst r) U V = true /\ weighs (snd r) X Y U V w.
Proof.
  induction X as [|x X IH]; intros r [|y Y] U V w vX vY hl hin; try discriminate.
  - simpl in hin. destruct (is_accepting A (fst r)) eqn:acc; [|contradiction]. destruct hin as [e | []]. injection e as <- <- <-.
    split; [repeat split|]. split.
    + simpl. unfold is_accepting in acc. destruct (PositiveMap.find (fst r) A); [exact acc | discriminate].
    + unfold weighs. rewrite !hit_end. unfold weight, weight_of.
      destruct (ends known table moves Stays (snd r)), (ends known table moves Moves (snd r)),
        (ends known table moves Blocks (snd r)); repeat split; intros; try reflexivity; try congruence; auto; try tauto;
        try (right; split; [congruence | reflexivity]).
  - cbn [found] in hin. apply in_flat_map in hin. destruct hin as ([u v] & huv & hin). cbn [fst snd] in hin.
    apply in_digit_pairs in huv. destruct (next r x y u v) as [r'|] eqn:hn; [|contradiction].
    apply in_map_iff in hin. destruct hin as ([[U' V'] w'] & e & hin). cbn [fst snd] in e. injection e as <- <- <-.
    simpl in vX, vY, hl. destruct vX as (dx & bx & vX), vY as (dy & by' & vY). injection hl as hl.
    destruct (IH r' Y U' V' w' (valid_weaken s _ X vX) (valid_weaken s _ Y vY) hl hin) as (hw & hacc & hweigh).
    destruct (next_spec r x y u v r' hn) as (n & hq & hedge & hms).
    assert (acc : accepts_from A (fst r) (u :: U') (v :: V') = true).
    { cbn [accepts_from]. rewrite hq, hedge. exact hacc. }
    destruct (accepted_words s A fine (fst r) _ _ acc) as (vU & vV & _).
    assert (hw' : words s (x :: X) (y :: Y) (u :: U') (v :: V')).
    { destruct hw as ((l1 & l2 & l3) & _). split; [simpl; lia|]. split; [simpl; auto|]. split; [simpl; auto|]. split; auto. }
    split; auto. split; auto. unfold weighs. rewrite !(hit_step _ _ _ _ _ _ _ _ _ _ hw'), <- hms. exact hweigh.
Qed.

Lemma found_complete X : forall r Y U V, words s X Y U V -> accepts_from A (fst r) U V = true ->
  hit Stays (snd r) X Y U V \/ hit Moves (snd r) X Y U V -> exists w, In ((U, V), w) (found r X Y).
Proof.
  induction X as [|x X IH]; intros r Y U V hw hacc hhit; pose proof (proj1 hw) as lengths;
    destruct Y as [|y Y], U as [|u U], V as [|v V]; try (simpl in lengths; lia).
  - simpl. unfold is_accepting. cbn [accepts_from] in hacc. destruct (PositiveMap.find (fst r) A); [|discriminate].
    rewrite hacc. eexists. now left.
  - destruct (digits_of_words s _ _ _ _ _ _ _ _ hw) as (hw' & dx & dy & du & dv). rewrite !(hit_step _ _ _ _ _ _ _ _ _ _ hw) in
    hhit.
    cbn [accepts_from] in hacc. destruct (PositiveMap.find (fst r) A) as [n|] eqn:hq; [|discriminate].
    destruct (find_edge (edges n) u v) as [q|] eqn:he; [|discriminate].
    assert (hn : next r x y u v = Some (q, labels_step table (snd r) x y u v)).
    { unfold next, successor. rewrite hq, he. destruct (labels_step table (snd r) x y u v) as [|m ms] eqn:e; auto. exfalso.
      destruct hhit as [(m & ? & ? & ? & [] & _) | (m & ? & ? & ? & [] & _)]. }
    destruct (IH (q, labels_step table (snd r) x y u v) Y U V hw' hacc hhit) as [w hin].
    exists w. cbn [found]. apply in_flat_map. exists (u, v). split; [apply in_digit_pairs; auto|]. cbn [fst snd]. rewrite hn.
    apply in_map_iff. exists ((U, V), w). auto.
Qed.

Lemma nodup_product {B C : Type} (l : list B) (l' : list C) : NoDup l -> NoDup l' -> NoDup (list_prod l l').
Proof.
  intros h h'. induction h as [|b l out rest IH]; simpl; [constructor|].
  assert (front : NoDup (map (fun c => (b, c)) l')).
  { clear - h'. induction h' as [|c l' out rest IH]; simpl; constructor; auto. intros h. apply in_map_iff in h.
    destruct h as (c' & e & h). injection e as ->. contradiction. }
  revert front. assert (apart : forall d, In d (map (fun c => (b, c)) l') -> ~ In d (list_prod l l')).
  { intros d h1 h2. apply in_map_iff in h1. destruct h1 as (c & <- & _). apply in_prod_iff in h2. tauto. }
  revert apart. generalize (map (fun c => (b, c)) l'). induction l0 as [|d l0 IH0]; simpl; auto. intros apart front.
  inversion front; subst. constructor; [|apply IH0; auto]. intros hd. apply in_app_iff in hd.
  destruct hd as [hd | hd]; [contradiction | exact (apart d (or_introl eq_refl) hd)].
Qed.

Lemma found_different X : forall r Y, NoDup (map fst (found r X Y)).
Proof.
  induction X as [|x X IH]; intros r [|y Y]; cbn [found]; try (simpl; constructor; fail).
  - destruct (is_accepting A (fst r)); simpl; repeat constructor; auto.
  - apply nodup_flat_map.
    + apply nodup_product; apply seq_NoDup.
    + intros [u v] _. cbn [fst snd]. destruct (next r x y u v) as [r'|]; [|constructor]. rewrite map_map. cbn [fst].
      specialize (IH r' Y). revert IH. generalize (found r' X Y). induction l as [|[[U V] w] l IH]; simpl; intros h;
        [constructor|].
      inversion h as [|? ? out rest]; subst. constructor; auto. intros hin. apply out. apply in_map_iff in hin.
      destruct hin as ([[U' V'] w'] & e & hin). cbn [fst snd] in e. injection e as -> ->. apply in_map_iff.
      exists ((U, V), w'). auto.
    + intros [u v] [u' v'] d ne h h'. apply ne. cbn [fst snd] in h, h'.
      destruct (next r x y u v) as [r1|]; [|contradiction]. destruct (next r x y u' v') as [r2|]; [|contradiction].
      rewrite map_map in h, h'. apply in_map_iff in h. apply in_map_iff in h'. destruct h as (e1 & <- & _).
      destruct h' as (e2 & e & _). cbn [fst] in e. congruence.
Qed.

(** ** Sums of weights *)

Definition weight_from (r : positive * list positive) (X Y : word) : nat := list_sum (map snd (found r X Y)).

Definition total_weight (rs : list counted) (X Y : word) : nat :=
  list_sum (map (fun r : counted => snd r * weight_from (fst r) X Y) rs).

Lemma total_step rs x y X Y :
  total_weight (post_counted s A table rs x y) X Y = total_weight rs (x :: X) (y :: Y).
Proof.
  unfold total_weight, post_counted. rewrite list_sum_flat_map. f_equal. apply map_ext. intros [r c]. cbn [fst snd].
  unfold weight_from at 2. cbn [found]. rewrite list_sum_flat_map, list_sum_flat_map, <- list_sum_scaled. f_equal. apply map_ext.
  intros [u v]. cbn [fst snd]. change (successor A table r x y u v) with (next r x y u v).
  destruct (next r x y u v) as [r'|]; [|cbn; symmetry; apply Nat.mul_0_r].
  rewrite map_map. cbn [snd map list_sum fold_right fst]. unfold weight_from. apply Nat.add_0_r.
Qed.

Lemma total_end rs : total_weight rs [] [] = end_weight A known table moves most rs.
Proof.
  unfold total_weight, end_weight. f_equal. apply map_ext. intros [r c]. unfold weight_at_end, weight_from. cbn [fst snd found].
  destruct (is_accepting A (fst r)); simpl; unfold weight; lia.
Qed.

Lemma total_split k rs X Y :
  total_weight rs X Y = sum_of (filter (is_run k) rs) * weight_from k X Y + total_weight (filter (is_other k) rs) X Y.
Proof.
  unfold total_weight, sum_of, is_run, is_other. induction rs as [|[r c] rs IH]; simpl; [lia|].
  destruct (same_run k r) eqn:e; simpl.
  - apply same_run_eq in e. subst r. rewrite IH. lia.
  - rewrite IH. lia.
Qed.

Lemma not_more_spec rs X Y : forall after, not_more rs after = true -> total_weight rs X Y <= total_weight after X Y.
Proof.
  induction rs as [|[k c] rs IH]; intros after h; [unfold total_weight; simpl; lia|]. cbn [not_more] in h.
  apply andb_true_iff in h. destruct h as [h1 h2]. apply Nat.leb_le in h1. apply IH in h2.
  rewrite (total_split k after X Y). unfold total_weight at 1. cbn [map list_sum fold_right fst snd].
  fold (list_sum (map (fun r : counted => snd r * weight_from (fst r) X Y) rs)). fold (total_weight rs X Y). nia.
Qed.

Lemma useless_spec q r X Y : is_useless known rows moves q r = true ->
  valid_after s false X -> valid_after s false Y -> accepts_from A q X Y = true -> weight_from (fst r) X Y = 0.
Proof.
  intros h vX vY hacc. unfold weight_from.
  assert (zero : forall e, In e (found (fst r) X Y) -> snd e = 0).
  { intros [[U V] w] hin. cbn [snd].
    assert (hl : length Y = length X) by (symmetry; apply (accepted_words s A fine q X Y hacc)).
    destruct (found_spec X (fst r) Y U V w vX vY hl hin) as (hw & hacc' & (_ & _ & hzero)).
    unfold is_useless in h. rewrite forallb_forall in h.
    assert (none : forall k, k = Stays \/ k = Moves -> ~ hit k (snd (fst r)) X Y U V).
    { intros k hk (m & i & p & t & hm & hpart & hst & hrest). specialize (h m hm). apply orb_true_iff in h.
      destruct h as [h | h].
      - apply negb_true_iff, orb_false_iff in h. unfold has_part in h. rewrite (proj1 hst) in h.
        destruct hk as [-> | ->]; destruct h; congruence.
      - exact (no_two_accepted s system A all known index labels_fine rows rows_stable X Y U V q (fst (fst r)) m i p t hst h hw
                 hacc hacc' hrest). }
    apply hzero; apply none; auto. }
  revert zero. generalize (found (fst r) X Y). induction l as [|e l IH]; simpl; auto. intros zero.
  rewrite (zero e (or_introl eq_refl)). apply IH. auto.
Qed.

Lemma not_less_spec q rs X Y : valid_after s false X -> valid_after s false Y -> accepts_from A q X Y = true ->
  forall after, not_less known rows moves q rs after = true -> total_weight after X Y <= total_weight rs X Y.
Proof.
  intros vX vY hacc. induction rs as [|[k c] rs IH]; intros after h; cbn [not_less] in h.
  - rewrite forallb_forall in h. unfold total_weight. simpl.
    induction after as [|r after IH]; simpl; auto. rewrite (useless_spec q r X Y (h r (or_introl eq_refl)) vX vY hacc).
    rewrite Nat.mul_0_r. apply IH. intros r' hr'. apply h. now right.
  - apply andb_true_iff in h. destruct h as [h1 h2]. apply Nat.leb_le in h1. apply IH in h2.
    rewrite (total_split k after X Y). unfold total_weight at 2. cbn [map list_sum fold_right fst snd].
    fold (list_sum (map (fun r : counted => snd r * weight_from (fst r) X Y) rs)). fold (total_weight rs X Y). nia.
Qed.

Variable below : PositiveMap.t below_node.
Variable above : PositiveMap.t above_node.
Hypothesis below_fine : for_all (fun _ => below_is_fine s A known table moves most below) below = true.
Hypothesis above_fine : for_all (fun _ => above_is_fine s A known table rows moves most above) above = true.

Lemma below_spec X : forall Y d n, PositiveMap.find d below = Some n -> length Y = length X ->
  valid_after s (below_x n) X -> valid_after s (below_y n) Y -> most < total_weight (below_runs n) X Y.
Proof.
  induction X as [|x X IH]; intros [|y Y] d n hd hl vX vY; try discriminate;
    pose proof (for_all_spec _ _ below_fine d n hd) as h; cbv beta in h; unfold below_is_fine in h;
    rewrite !andb_true_iff in h; destruct h as [[hend hcount] htargets].
  - rewrite total_end. now apply Nat.ltb_lt.
  - simpl in hl, vX, vY. injection hl as hl. destruct vX as (dx & bx & vX), vY as (dy & by' & vY).
    assert (hletter : In (x, y) (below_letters s n)).
    { unfold below_letters. apply in_prod; unfold digits_after; apply in_seq.
      - destruct (below_x n); [specialize (bx eq_refl)|]; lia.
      - destruct (below_y n); [specialize (by' eq_refl)|]; lia. }
    apply Nat.eqb_eq in hcount. destruct (combine_exists _ (below_targets n) (x, y) hcount hletter) as [d' hd'].
    rewrite forallb_forall in htargets. specialize (htargets _ hd'). cbn [fst snd] in htargets.
    destruct (PositiveMap.find d' below) as [n'|] eqn:hn'; [|discriminate].
    rewrite !andb_true_iff in htargets. destruct htargets as [[hx hy] hmore]. rewrite <- total_step.
    apply (not_more_spec _ X Y) in hmore. refine (Nat.lt_le_trans _ _ _ _ hmore). apply (IH Y d' n' hn' hl).
    + destruct (below_x n'); simpl in hx; [now rewrite hx in vX | eapply valid_weaken; eauto].
    + destruct (below_y n'); simpl in hy; [now rewrite hy in vY | eapply valid_weaken; eauto].
Qed.

Lemma above_spec X : forall Y d n, PositiveMap.find d above = Some n -> accepts_from A (above_state n) X Y = true ->
  total_weight (above_runs n) X Y <= most.
Proof.
  induction X as [|x X IH]; intros Y d n hd hacc; pose proof (for_all_spec _ _ above_fine d n hd) as h; cbv beta in h;
    unfold above_is_fine in h; destruct (PositiveMap.find (above_state n) A) as [node|] eqn:hq; try discriminate;
    rewrite !andb_true_iff in h; destruct h as [[hend hcount] htargets];
    destruct (accepted_words s A fine _ _ _ hacc) as (vX0 & vY0 & hl0);
    destruct Y as [|y Y]; try discriminate; cbn [accepts_from] in hacc; rewrite hq in hacc.
  - rewrite total_end. rewrite hacc in hend. simpl in hend. now apply Nat.leb_le.
  - destruct (find_edge (edges node) x y) as [q|] eqn:he; [|discriminate]. apply find_edge_in in he.
    apply Nat.eqb_eq in hcount. destruct (combine_exists _ (above_targets n) _ hcount he) as [d' hd'].
    rewrite forallb_forall in htargets. specialize (htargets _ hd'). cbn [fst snd] in htargets.
    destruct (PositiveMap.find d' above) as [n'|] eqn:hn'; [|discriminate].
    apply andb_true_iff in htargets. destruct htargets as [hstate hless]. apply Pos.eqb_eq in hstate. subst q.
    destruct (accepted_words s A fine _ _ _ hacc) as (vX & vY & _).
    rewrite <- total_step. apply (not_less_spec _ _ X Y vX vY hacc) in hless. refine (Nat.le_trans _ _ _ hless _).
    now apply (IH Y d' n').
Qed.

End Counting.
