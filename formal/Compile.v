(** * From rules to pieces

    [pieces g] are the pieces of the rules of g, and [compiled] proves that they say the same as the rules:

      (u,v) is an option of (x,y) exactly when (u,v) is on the board and one of the pieces holds for x, y, u, v.

    A ray (a,b) whose lengths are in residue classes needs, for a > 0, u < x and b (x-u) = a (y-v) and a congruence for x - u
    modulo a m; finitely many lengths are finitely many jumps. In a band k - l = c for some c between -m and m, with k, l >= 0
    and not both 0. A cone for s >= 1 is k, l > 0 with l < s k + t and k < s l + t; the lengths of k and of l are conditions on
      x - u
    and on y - v. *)

From Coq Require Import Arith List Lia Bool ZArith.
From Wythoff Require Import Games Numeration Moves.
Import ListNotations.

(** a (x-u) + b (y-v) = c modulo m. *)
Definition difference (a b c m : Z) : form :=
  {| c_x := a; c_y := b; c_u := (- a)%Z; c_v := (- b)%Z; constant := c; kind := Divisible m |}.

(** a (x-u) + b (y-v) >= c. *)
Definition at_least (a b c : Z) : form :=
  {| c_x := a; c_y := b; c_u := (- a)%Z; c_v := (- b)%Z; constant := c; kind := AtLeast |}.

Definition jump_piece (k l : nat) : piece :=
  {| side_u := Any; side_v := Any;
     forms := [difference 1 0 (Z.of_nat k) 0; difference 0 1 (Z.of_nat l) 0] |}.

Definition congruence (a b c m : Z) : list form := if (m =? 1)%Z then [] else [difference a b c m].

(** t (a,b) for t = r modulo m, t >= 1. *)
Definition ray_piece (a b m r : nat) : list piece :=
  match a, b with
  | 0, 0 => []
  | 0, _ => [{| side_u := Same; side_v := Below; forms := congruence 0 1 (Z.of_nat (b * r)) (Z.of_nat (b * m)) |}]
  | _, 0 => [{| side_u := Below; side_v := Same; forms := congruence 1 0 (Z.of_nat (a * r)) (Z.of_nat (a * m)) |}]
  | _, _ => [{| side_u := Below; side_v := Any;
                forms := difference (Z.of_nat b) (- Z.of_nat a) 0 0 :: congruence 1 0 (Z.of_nat (a * r)) (Z.of_nat (a * m)) |}]
  end.

(** k - l = c. *)
Definition band_piece (c : Z) : piece :=
  {| side_u := if (c =? 0)%Z then Below else if (c <? 0)%Z then AtMost else Any;
     side_v := if (0 <? c)%Z then AtMost else Any;
     forms := [difference 1 (-1) c 0] |}.

(** What lengths say of a (x-u) + b (y-v), which is positive: one of these lists of forms. *)
Definition length_forms (a b : Z) (ts : lengths) : list (list form) :=
  match ts with
  | Every => [[]]
  | OneOf ts => map (fun t => [difference a b (Z.of_nat t) 0]) ts
  | Residues m rs => map (fun r => congruence a b (Z.of_nat r) (Z.of_nat m)) rs
  | From n => [[at_least a b (Z.of_nat n)]]
  end.

(** The piece of a ray, and t >= n. *)
Definition from_piece (a b n : nat) (p : piece) : piece :=
  {| side_u := side_u p; side_v := side_v p;
     forms := (if a =? 0 then at_least 0 1 (Z.of_nat (n * b)) else at_least 1 0 (Z.of_nat (n * a))) :: forms p |}.

Definition cone_pieces (s t : nat) (ks ls : lengths) : list piece :=
  flat_map (fun k => map (fun l =>
    {| side_u := Below; side_v := Below;
       forms := at_least (Z.of_nat s) (-1) (1 - Z.of_nat t) :: at_least (-1) (Z.of_nat s) (1 - Z.of_nat t) :: k ++ l |})
    (length_forms 0 1 ls)) (length_forms 1 0 ks).

Definition set_pieces (s : move_set) : list piece :=
  match s with
  | Ray a b Every => ray_piece a b 1 0
  | Ray a b (OneOf ts) =>
      map (fun t => jump_piece (t * a) (t * b)) (filter (fun t => negb (t =? 0) && negb ((a =? 0) && (b =? 0))) ts)
  | Ray a b (Residues m rs) => flat_map (ray_piece a b m) rs
  | Ray a b (From n) => map (from_piece a b n) (ray_piece a b 1 0)
  | Band m => map (fun i => band_piece (Z.of_nat i - (Z.of_nat m - 1))%Z) (seq 0 (2 * m - 1))
  | Cone s t ks ls => cone_pieces s t ks ls
  end.

Definition lengths_are_fine (ts : lengths) : bool :=
  match ts with
  | Residues m rs => (1 <=? m) && forallb (fun r => r <? m) rs
  | _ => true
  end.

Definition set_is_fine (s : move_set) : bool :=
  match s with
  | Ray _ _ ts => lengths_are_fine ts
  | Band _ => true
  | Cone s _ ks ls => (1 <=? s) && lengths_are_fine ks && lengths_are_fine ls
  end.

Definition rules_are_fine (g : rules) : bool := forallb set_is_fine (moves g).

Definition pieces (g : rules) : list piece := flat_map set_pieces (moves g).

Lemma difference_holds a b c m x y u v :
  form_holds (difference a b c m) x y u v <->
  (m | a * (Z.of_nat x - Z.of_nat u) + b * (Z.of_nat y - Z.of_nat v) - c)%Z.
Proof.
  unfold form_holds, sum_is_right, form_sum. simpl. apply divides_same. exists 0%Z. ring.
Qed.

Lemma at_least_holds a b c x y u v :
  form_holds (at_least a b c) x y u v <-> (c <= a * (Z.of_nat x - Z.of_nat u) + b * (Z.of_nat y - Z.of_nat v))%Z.
Proof. unfold form_holds, sum_is_right, form_sum. cbn [kind constant at_least c_x c_y c_u c_v]. lia. Qed.

Lemma exact_holds a b c x y u v :
  form_holds (difference a b c 0) x y u v <->
  (a * (Z.of_nat x - Z.of_nat u) + b * (Z.of_nat y - Z.of_nat v) = c)%Z.
Proof.
  rewrite difference_holds. split; [intros [k h]; lia | intros h; exists 0%Z; lia].
Qed.

Lemma congruence_holds a b c m x y u v :
  Forall (fun f => form_holds f x y u v) (congruence a b c m) <->
  (m | a * (Z.of_nat x - Z.of_nat u) + b * (Z.of_nat y - Z.of_nat v) - c)%Z.
Proof.
  unfold congruence. destruct (Z.eqb_spec m 1) as [-> | ne].
  - split; [intros _; apply Z.divide_1_l | auto].
  - split; intros h.
    + inversion h; subst. now apply difference_holds.
    + constructor; auto. now apply difference_holds.
Qed.

(** d = t a for some t >= 1 that is r modulo m. *)
Lemma multiples a m r d : 1 <= a -> 1 <= m -> r < m -> 1 <= d ->
  ((Z.of_nat (a * m) | Z.of_nat d - Z.of_nat (a * r))%Z <-> exists t, 1 <= t /\ t mod m = r /\ d = t * a).
Proof.
  intros ha hm hr hd. split.
  - intros [k h]. assert (hk : (0 <= k \/ k < 0)%Z) by lia. rewrite !Nat2Z.inj_mul in h.
    assert (0 <= k)%Z.
    { destruct hk as [|hk]; auto. exfalso.
      assert (Z.of_nat d = Z.of_nat a * (Z.of_nat r + k * Z.of_nat m))%Z by lia.
      assert (Z.of_nat r + k * Z.of_nat m <= Z.of_nat r - Z.of_nat m)%Z by nia. nia. }
    exists (r + Z.to_nat k * m). repeat split.
    + destruct (Nat.eq_dec (r + Z.to_nat k * m) 0) as [e|ne]; [exfalso | lia].
      assert (Z.of_nat r + k * Z.of_nat m = 0)%Z by (rewrite <- (Z2Nat.id k) by lia; lia). nia.
    + rewrite Nat.mod_add by lia. apply Nat.mod_small, hr.
    + apply Nat2Z.inj. rewrite Nat2Z.inj_mul, Nat2Z.inj_add, Nat2Z.inj_mul, Z2Nat.id by lia. lia.
  - intros (t & ht & hmod & ->). exists (Z.of_nat (t / m)).
    pose proof (Nat.div_mod t m ltac:(lia)) as e. rewrite hmod in e. rewrite !Nat2Z.inj_mul.
    replace (Z.of_nat t) with (Z.of_nat m * Z.of_nat (t / m) + Z.of_nat r)%Z; [ring|].
    rewrite <- Nat2Z.inj_mul, <- Nat2Z.inj_add. congruence.
Qed.

(** What a ray means: from (x,y) to (u,v) by t (a,b), t >= 1 and r modulo m. *)
Definition by_ray (a b m r x y u v : nat) : Prop :=
  exists t, 1 <= t /\ t mod m = r /\ (t * a, t * b) <> (0, 0) /\ x = u + t * a /\ y = v + t * b.

Lemma ray_piece_holds a b m r x y u v : 1 <= m -> r < m ->
  (by_ray a b m r x y u v <-> exists p, In p (ray_piece a b m r) /\ holds p x y u v).
Proof.
  intros hm hr. unfold by_ray, ray_piece, holds. destruct a as [|a'], b as [|b'].
  - split.
    + intros (t & _ & _ & ne & _). exfalso. apply ne. now rewrite Nat.mul_0_r.
    + intros (p & [] & _).
  - set (b := S b'). split.
    + intros (t & ht & hmod & _ & hx & hy). eexists. split; [left; reflexivity|]. cbn [side_u side_v forms side_holds].
    repeat split; [lia | nia |].
      apply congruence_holds.
      replace (0 * (Z.of_nat x - Z.of_nat u) + 1 * (Z.of_nat y - Z.of_nat v) - Z.of_nat (b * r))%Z
        with (Z.of_nat (y - v) - Z.of_nat (b * r))%Z by lia.
      apply (multiples b m r); try lia; try nia. exists t. repeat split; auto. lia.
    + intros (p & [<- | []] & hu & hv & hf). cbn [side_u side_v forms side_holds] in hu, hv, hf. apply congruence_holds in hf.
      replace (0 * (Z.of_nat x - Z.of_nat u) + 1 * (Z.of_nat y - Z.of_nat v) - Z.of_nat (b * r))%Z
        with (Z.of_nat (y - v) - Z.of_nat (b * r))%Z in hf by lia.
      apply (multiples b m r) in hf; try lia. destruct hf as (t & ht & hmod & e).
      exists t. repeat split; auto; try lia. intros h. injection h as _ h. lia.
  - set (a := S a'). split.
    + intros (t & ht & hmod & _ & hx & hy). eexists. split; [left; reflexivity|]. cbn [side_u side_v forms side_holds].
    repeat split; [nia | lia |].
      apply congruence_holds.
      replace (1 * (Z.of_nat x - Z.of_nat u) + 0 * (Z.of_nat y - Z.of_nat v) - Z.of_nat (a * r))%Z
        with (Z.of_nat (x - u) - Z.of_nat (a * r))%Z by lia.
      apply (multiples a m r); try lia; try nia. exists t. repeat split; auto. lia.
    + intros (p & [<- | []] & hu & hv & hf). cbn [side_u side_v forms side_holds] in hu, hv, hf. apply congruence_holds in hf.
      replace (1 * (Z.of_nat x - Z.of_nat u) + 0 * (Z.of_nat y - Z.of_nat v) - Z.of_nat (a * r))%Z
        with (Z.of_nat (x - u) - Z.of_nat (a * r))%Z in hf by lia.
      apply (multiples a m r) in hf; try lia. destruct hf as (t & ht & hmod & e).
      exists t. repeat split; auto; try lia. intros h. injection h as h _. lia.
  - set (a := S a'). set (b := S b'). split.
    + intros (t & ht & hmod & _ & hx & hy). eexists. split; [left; reflexivity|]. cbn [side_u side_v forms side_holds].
    repeat split; [nia |].
      constructor.
      * apply exact_holds. fold a b. subst x y. rewrite !Nat2Z.inj_add, !Nat2Z.inj_mul. ring.
      * apply congruence_holds.
        replace (1 * (Z.of_nat x - Z.of_nat u) + 0 * (Z.of_nat y - Z.of_nat v) - Z.of_nat (a * r))%Z
          with (Z.of_nat (x - u) - Z.of_nat (a * r))%Z by lia.
        apply (multiples a m r); try lia; try nia. exists t. repeat split; auto. lia.
    + intros (p & [<- | []] & hu & hv & hf). cbn [side_u side_v forms side_holds] in hu, hv, hf. apply Forall_cons_iff in hf.
    destruct hf as [h1 h2].
      apply exact_holds in h1. apply congruence_holds in h2. fold a b in h1, h2.
      replace (1 * (Z.of_nat x - Z.of_nat u) + 0 * (Z.of_nat y - Z.of_nat v) - Z.of_nat (a * r))%Z
        with (Z.of_nat (x - u) - Z.of_nat (a * r))%Z in h2 by lia.
      apply (multiples a m r) in h2; try lia. destruct h2 as (t & ht & hmod & e).
      exists t. repeat split; auto; try lia.
      * intros h. injection h as h _. lia.
      * assert (hxu : (Z.of_nat x - Z.of_nat u = Z.of_nat t * Z.of_nat a)%Z) by (rewrite <- Nat2Z.inj_mul; lia).
        rewrite hxu in h1.
        assert (Z.of_nat a * (Z.of_nat t * Z.of_nat b) = Z.of_nat a * (Z.of_nat y - Z.of_nat v))%Z by lia.
        assert (Z.of_nat t * Z.of_nat b = Z.of_nat y - Z.of_nat v)%Z by (apply (Z.mul_reg_l _ _ (Z.of_nat a)); lia).
        apply Nat2Z.inj. rewrite Nat2Z.inj_add, Nat2Z.inj_mul. lia.
Qed.

Lemma jump_piece_holds k l x y u v : holds (jump_piece k l) x y u v <-> x = u + k /\ y = v + l.
Proof.
  unfold holds. simpl. split.
  - intros (_ & _ & h). inversion h as [|? ? h1 h2]; subst. inversion h2; subst.
    apply exact_holds in h1. rewrite exact_holds in *. lia.
  - intros [-> ->]. repeat split. repeat constructor; apply exact_holds; lia.
Qed.

Lemma band_piece_holds m x y u v :
  (exists i, In i (seq 0 (2 * m - 1)) /\ holds (band_piece (Z.of_nat i - (Z.of_nat m - 1))%Z) x y u v) <->
  exists k l, (k < l + m /\ l < k + m) /\ (k, l) <> (0, 0) /\ x = u + k /\ y = v + l.
Proof.
  unfold holds. split.
  - intros (i & hi & hu & hv & hf). apply in_seq in hi. cbn [band_piece side_u side_v forms] in *.
    inversion hf as [|? ? h1 h2]; subst. rewrite exact_holds in h1. clear hf h2.
    set (c := (Z.of_nat i - (Z.of_nat m - 1))%Z) in *.
    exists (x - u), (y - v).
    destruct (Z.eqb_spec c 0); [|destruct (Z.ltb_spec c 0)]; destruct (Z.ltb_spec 0 c); simpl in hu, hv; try lia;
      (repeat split; try lia; intros none; injection none as n1 n2; lia).
  - intros (k & l & [h1 h2] & ne & -> & ->). exists (Z.to_nat (Z.of_nat k - Z.of_nat l + (Z.of_nat m - 1))). split.
    + apply in_seq. lia.
    + rewrite Z2Nat.id by lia.
      replace (Z.of_nat k - Z.of_nat l + (Z.of_nat m - 1) - (Z.of_nat m - 1))%Z with (Z.of_nat k - Z.of_nat l)%Z by lia.
      set (c := (Z.of_nat k - Z.of_nat l)%Z). cbn [band_piece side_u side_v forms].
      assert (k <> 0 \/ l <> 0) by (destruct k, l; auto; now exfalso).
      repeat split.
      * destruct (Z.eqb_spec c 0); [simpl; lia|]. destruct (Z.ltb_spec c 0); simpl; lia.
      * destruct (Z.ltb_spec 0 c); simpl; lia.
      * constructor; auto. apply exact_holds. unfold c. lia.
Qed.

Lemma length_forms_hold a b ts x y u v d : lengths_are_fine ts = true -> 1 <= d ->
  (a * (Z.of_nat x - Z.of_nat u) + b * (Z.of_nat y - Z.of_nat v) = Z.of_nat d)%Z ->
  (in_lengths ts d <-> exists fs, In fs (length_forms a b ts) /\ Forall (fun f => form_holds f x y u v) fs).
Proof.
  intros fine pos e. unfold in_lengths. destruct ts as [| ts | m rs | n]; simpl length_forms.
  - split; [intros _; exists []; split; [now left | constructor] | auto].
  - split.
    + intros [_ h]. exists [difference a b (Z.of_nat d) 0]. split; [apply in_map_iff; eauto|]. constructor; auto.
      now apply exact_holds.
    + intros (fs & h & hold). apply in_map_iff in h. destruct h as (t & <- & h). apply Forall_inv in hold.
      apply exact_holds in hold. split; auto. replace d with t by lia. exact h.
  - unfold lengths_are_fine in fine. apply andb_true_iff in fine. destruct fine as [hm hrs]. apply Nat.leb_le in hm.
    rewrite forallb_forall in hrs. split.
    + intros [_ h]. exists (congruence a b (Z.of_nat (d mod m)) (Z.of_nat m)). split; [apply in_map_iff; eauto|].
      apply congruence_holds. rewrite e. exists (Z.of_nat (d / m)). pose proof (Nat.div_mod d m ltac:(lia)). lia.
    + intros (fs & h & hold). apply in_map_iff in h. destruct h as (r & <- & h). apply congruence_holds in hold.
      rewrite e in hold. specialize (hrs r h). apply Nat.ltb_lt in hrs. destruct hold as [k hold]. split; auto.
      replace (d mod m) with r; auto. apply (Nat.mod_unique d m (Z.to_nat k)); auto.
      assert (0 <= k)%Z by nia. nia.
  - split.
    + intros [_ h]. eexists. split; [now left|]. constructor; auto. apply at_least_holds. lia.
    + intros (fs & [<- | []] & hold). apply Forall_inv, at_least_holds in hold. lia.
Qed.

Lemma cone_pieces_hold s t ks ls x y u v : 1 <= s -> lengths_are_fine ks = true -> lengths_are_fine ls = true ->
  ((exists k l, in_set (Cone s t ks ls) k l /\ (k, l) <> (0, 0) /\ x = u + k /\ y = v + l) <->
   exists p, In p (cone_pieces s t ks ls) /\ holds p x y u v).
Proof.
  intros hs fk fl. unfold cone_pieces, holds.
  assert (between : forall k l, 1 <= k -> 1 <= l ->
            (max k l - min k l < (s - 1) * min k l + t <->
             (1 - Z.of_nat t <= Z.of_nat s * Z.of_nat k + -1 * Z.of_nat l)%Z /\
             (1 - Z.of_nat t <= -1 * Z.of_nat k + Z.of_nat s * Z.of_nat l)%Z)).
  { intros k l hk hl. destruct s as [|s]; [lia|]. replace (S s - 1) with s by lia.
    assert (ek : (Z.of_nat (S s) * Z.of_nat k = Z.of_nat (s * k) + Z.of_nat k)%Z) by lia.
    assert (el : (Z.of_nat (S s) * Z.of_nat l = Z.of_nat (s * l) + Z.of_nat l)%Z) by lia.
    assert (some : s * k = 0 <-> s * l = 0) by (destruct s; nia). rewrite ek, el. destruct (Nat.le_ge_cases k l) as [le | ge].
    - rewrite (Nat.max_r k l le), (Nat.min_l k l le). assert (s * k <= s * l) by nia. lia.
    - rewrite (Nat.max_l k l ge), (Nat.min_r k l ge). assert (s * l <= s * k) by nia. lia. }
  split.
  - intros (k & l & (hk & hl & h) & _ & -> & ->). pose proof (proj1 hk) as pk. pose proof (proj1 hl) as pl.
    apply between in h; auto. destruct h as [h1 h2].
    apply (length_forms_hold 1 0 ks (u + k) (v + l) u v k fk pk ltac:(lia)) in hk. destruct hk as (f1 & i1 & hold1).
    apply (length_forms_hold 0 1 ls (u + k) (v + l) u v l fl pl ltac:(lia)) in hl. destruct hl as (f2 & i2 & hold2).
    eexists. split; [apply in_flat_map; exists f1; split; [exact i1 | apply in_map_iff; exists f2; split; [reflexivity | exact
      i2]]|].
    cbn [side_u side_v forms side_holds]. repeat split; try lia.
    constructor; [apply at_least_holds; lia|]. constructor; [apply at_least_holds; lia|]. apply Forall_app. auto.
  - intros (p & hp & hu & hv & hf). apply in_flat_map in hp. destruct hp as (f1 & i1 & hp). apply in_map_iff in hp.
    destruct hp as (f2 & <- & i2). cbn [side_u side_v forms side_holds] in *.
    inversion hf as [|? ? h1 hf']; subst. inversion hf' as [|? ? h2 hf'']; subst. apply Forall_app in hf''.
    destruct hf'' as [hold1 hold2]. apply at_least_holds in h1, h2.
    exists (x - u), (y - v). cbn [in_set]. repeat split; try lia.
    + apply (length_forms_hold 1 0 ks x y u v (x - u) fk ltac:(lia) ltac:(lia)). eauto.
    + apply (length_forms_hold 0 1 ls x y u v (y - v) fl ltac:(lia) ltac:(lia)). eauto.
    + apply between; [lia | lia | rewrite !Nat2Z.inj_sub by lia; split; assumption].
    + intros e. injection e as e1 e2. lia.
Qed.

Lemma set_pieces_hold s x y u v : set_is_fine s = true ->
  ((exists k l, in_set s k l /\ (k, l) <> (0, 0) /\ x = u + k /\ y = v + l) <->
   exists p, In p (set_pieces s) /\ holds p x y u v).
Proof.
  intros fine. destruct s as [a b [| ts | m rs | n] | m | c t ks ls]; simpl set_pieces.
  - rewrite <- (ray_piece_holds a b 1 0) by lia. unfold by_ray, in_set. split.
    + intros (k & l & (t & [ht _] & -> & ->) & ne & hx & hy). exists t. rewrite Nat.mod_1_r. auto.
    + intros (t & ht & _ & ne & hx & hy). exists (t * a), (t * b). split; [|auto]. exists t. unfold in_lengths. auto.
  - split.
    + intros (k & l & (t & [ht hin] & -> & ->) & ne & hx & hy). exists (jump_piece (t * a) (t * b)). split.
      * apply in_map_iff. exists t. split; auto. apply filter_In. split; auto. apply andb_true_iff. split.
        -- apply negb_true_iff, Nat.eqb_neq. lia.
        -- apply negb_true_iff, andb_false_iff.
           destruct (Nat.eqb_spec a 0) as [-> |]; auto. destruct (Nat.eqb_spec b 0) as [-> |]; auto.
           exfalso. apply ne. now rewrite Nat.mul_0_r.
      * now apply jump_piece_holds.
    + intros (p & hp & h). apply in_map_iff in hp. destruct hp as (t & <- & hin). apply filter_In in hin.
    destruct hin as [hin hok].
      apply andb_true_iff in hok. destruct hok as [h0 hok]. apply negb_true_iff, Nat.eqb_neq in h0. apply negb_true_iff in hok.
      apply jump_piece_holds in h. destruct h as [hx hy].
      exists (t * a), (t * b). repeat split; auto; [exists t; repeat split; auto; lia |].
      intros e. injection e as e1 e2. apply andb_false_iff in hok. rewrite !Nat.eqb_neq in hok. nia.
  - cbn [set_is_fine lengths_are_fine] in fine. apply andb_true_iff in fine. destruct fine as [hm hrs]. apply Nat.leb_le in hm.
  rewrite forallb_forall in hrs.
    split.
    + intros (k & l & (t & [ht hin] & -> & ->) & ne & hx & hy).
      assert (hr : t mod m < m) by (apply Nat.mod_upper_bound; lia).
      destruct (proj1 (ray_piece_holds a b m (t mod m) x y u v hm hr)) as (p & hp & h).
      { exists t. auto. }
      exists p. split; auto. apply in_flat_map. eauto.
    + intros (p & hp & h). apply in_flat_map in hp. destruct hp as (r & hin & hp).
      assert (hr : r < m) by (apply Nat.ltb_lt; auto).
      destruct (proj2 (ray_piece_holds a b m r x y u v hm hr)) as (t & ht & hmod & ne & hx & hy); [eauto|].
      exists (t * a), (t * b). repeat split; auto. exists t. repeat split; auto. simpl. congruence.
  - assert (longer : forall p t, holds p x y u v -> (t * a, t * b) <> (0, 0) -> x = u + t * a -> y = v + t * b ->
              (holds (from_piece a b n p) x y u v <-> n <= t)).
    { intros p t (h1 & h2 & h3) ne hx hy. unfold holds, from_piece. cbn [side_u side_v forms]. rewrite Forall_cons_iff.
      destruct (Nat.eqb_spec a 0) as [-> | pos]; rewrite at_least_holds.
      - assert (some : 1 <= b) by (destruct b; [exfalso; apply ne; f_equal; lia | lia]). subst x y. split.
        + intros (_ & _ & h & _). nia.
        + intros h. repeat split; auto. nia.
      - subst x y. split.
        + intros (_ & _ & h & _). nia.
        + intros h. repeat split; auto. nia. }
    unfold in_set. split.
    + intros (k & l & (t & [ht hn] & -> & ->) & ne & hx & hy).
      destruct (proj1 (ray_piece_holds a b 1 0 x y u v ltac:(lia) ltac:(lia))) as (p & hp & h).
      { exists t. rewrite Nat.mod_1_r. auto. }
      exists (from_piece a b n p). split; [now apply in_map|]. now apply (longer p t).
    + intros (p' & hp & h). apply in_map_iff in hp. destruct hp as (p & <- & hp).
      assert (hold : holds p x y u v).
      { destruct h as (h1 & h2 & h3). cbn [from_piece side_u side_v forms] in *. split; auto. split; auto. now apply
        Forall_inv_tail in h3. }
      destruct (proj2 (ray_piece_holds a b 1 0 x y u v ltac:(lia) ltac:(lia))) as (t & ht & _ & ne & hx & hy); [eauto|].
      exists (t * a), (t * b). split; [|auto]. exists t. split; [|auto]. split; auto. now apply (longer p t).
  - simpl in_set. rewrite <- (band_piece_holds m). split.
    + intros (i & hi & h). eexists. split; [|exact h]. apply in_map_iff. eauto.
    + intros (p & hp & h). apply in_map_iff in hp. destruct hp as (i & <- & hi). eauto.
  - cbn [set_is_fine] in fine. rewrite !andb_true_iff in fine. destruct fine as [[hs fk] fl]. apply Nat.leb_le in hs.
    now apply cone_pieces_hold.
Qed.

(** The moves, whether or not they stay on the board. *)
Lemma pieces_hold g x y u v : rules_are_fine g = true ->
  ((exists s k l, In s (moves g) /\ in_set s k l /\ (k, l) <> (0, 0) /\ x = u + k /\ y = v + l) <->
   exists p, In p (pieces g) /\ holds p x y u v).
Proof.
  intros fine. unfold rules_are_fine in fine. rewrite forallb_forall in fine. unfold pieces. split.
  - intros (s & k & l & hin & h). destruct (proj1 (set_pieces_hold s x y u v (fine s hin))) as (p & hp & hold).
    { exists k, l. tauto. }
    exists p. split; auto. apply in_flat_map. eauto.
  - intros (p & hp & h). apply in_flat_map in hp. destruct hp as (s & hin & hp).
    destruct (proj2 (set_pieces_hold s x y u v (fine s hin))) as (k & l & rest); [eauto|].
    exists s, k, l. tauto.
Qed.

Theorem compiled g x y u v : rules_are_fine g = true ->
  (can_move g (x, y) (u, v) <-> on_board g (u, v) /\ exists p, In p (pieces g) /\ holds p x y u v).
Proof. intros fine. unfold can_move. cbn [fst snd]. now rewrite (pieces_hold g x y u v fine). Qed.

(** The corner: u = x < cu and v = y < cv. *)
Definition off_board (g : rules) : piece :=
  {| side_u := Same; side_v := Same;
     forms := [{| c_x := -1; c_y := 0; c_u := 0; c_v := 0; constant := 1 - Z.of_nat (fst (cut g)); kind := AtLeast |}%Z;
               {| c_x := 0; c_y := -1; c_u := 0; c_v := 0; constant := 1 - Z.of_nat (snd (cut g)); kind := AtLeast |}%Z] |}.

Lemma off_board_holds g x y u v : holds (off_board g) x y u v <-> u = x /\ v = y /\ ~ on_board g (x, y).
Proof.
  unfold holds, on_board, off_board. destruct (cut g) as [cu cv]. cbn [side_u side_v forms side_holds fst snd].
  assert (sums : Forall (fun f => form_holds f x y u v)
            [{| c_x := -1; c_y := 0; c_u := 0; c_v := 0; constant := 1 - Z.of_nat cu; kind := AtLeast |}%Z;
             {| c_x := 0; c_y := -1; c_u := 0; c_v := 0; constant := 1 - Z.of_nat cv; kind := AtLeast |}%Z] <->
          x < cu /\ y < cv).
  { rewrite Forall_cons_iff, Forall_cons_iff. unfold form_holds, sum_is_right, form_sum.
    cbn [kind constant c_x c_y c_u c_v]. split; [intros (h1 & h2 & _); lia | intros [h1 h2]; repeat split; try lia;
      constructor]. }
  rewrite sums. lia.
Qed.
