(** * Moves, read digit by digit

    The rules are split into finitely many pieces. A piece says how the piles u, v after a move relate to the piles x, y
    before it, by conditions of two kinds that an automaton can follow while it reads the digits of x, y, u, v from the most
    significant one on:

    - a side: u is arbitrary, equal to x, below x, or at most x; and the same for v and y;
    - a form: c_x x + c_y y + c_u u + c_v v - k is divisible by m, which says for m = 0 that it is 0; or it is congruent to one of
      some numbers modulo m; or it is at least 0.

    A comparison needs one bit: whether the words differ already. A form needs two integers: if n digits are still to come,
    the digits so far contribute r U_n + r' V_n with (r, r') = (0, 0) in the beginning, and digits with the sum e = c_x d_x +
    ... take (r, r') to (a r + b r' + e, r). In the end the sum is r + r'. For m > 0 both are kept modulo m. If U_n = V_n for
    all n, then (r, r') and (r + r', 0) say the same, and the second is kept.

    If a form says that a sum is 0, and r U_n + r' V_n is so far from it that the digits to come cannot make up for that,
    whatever n is, then the state is dead; so it is if a sum is to be at least 0 and cannot be any more. Where the sum will be
    at least 0 whatever comes, one pair stands for all such pairs. *)

From Coq Require Import Arith List Lia Bool ZArith.
From Wythoff Require Import Games Numeration.
Import ListNotations.

Inductive side := Any | Same | Below | AtMost.

Inductive relation := Divisible (m : Z) | Among (m : Z) (residues : list Z) | AtLeast.

Record form := { c_x : Z; c_y : Z; c_u : Z; c_v : Z; constant : Z; kind : relation }.

Record piece := { side_u : side; side_v : side; forms : list form }.

(** ** What a piece says about numbers *)

Definition side_holds (d : side) (u x : nat) : Prop :=
  match d with Any => True | Same => u = x | Below => u < x | AtMost => u <= x end.

Definition form_sum (f : form) (x y u v : Z) : Z := (c_x f * x + c_y f * y + c_u f * u + c_v f * v)%Z.

Definition sum_is_right (f : form) (sum : Z) : Prop :=
  match kind f with
  | Divisible m => (m | sum - constant f)%Z
  | Among m residues => exists r, In r residues /\ (m | sum - constant f - r)%Z
  | AtLeast => (constant f <= sum)%Z
  end.

Definition form_holds (f : form) (x y u v : nat) : Prop :=
  sum_is_right f (form_sum f (Z.of_nat x) (Z.of_nat y) (Z.of_nat u) (Z.of_nat v)).

Definition holds (p : piece) (x y u v : nat) : Prop :=
  side_holds (side_u p) u x /\ side_holds (side_v p) v y /\ Forall (fun f => form_holds f x y u v) (forms p).

(** ** States *)

(** Whether u, and v, differ already from x, and y; and the pairs (r, r'). *)
Record state := { differs_u : bool; differs_v : bool; sums : list (Z * Z) }.

Definition initial (p : piece) : state :=
  {| differs_u := false; differs_v := false; sums := map (fun _ => (0, 0)%Z) (forms p) |}.

Definition side_step (d : side) (differs : bool) (x u : nat) : option bool :=
  match d with
  | Any => Some differs
  | Same => if u =? x then Some differs else None
  | _ => if differs then Some true else if u =? x then Some false else if u <? x then Some true else None
  end.

Definition reduce (m z : Z) : Z := if (m =? 0)%Z then z else (z mod m)%Z.

(** The sums of the positive coefficients, and of the negative ones with their sign changed. *)
Definition positive_part (f : form) : Z := (Z.max 0 (c_x f) + Z.max 0 (c_y f) + Z.max 0 (c_u f) + Z.max 0 (c_v f))%Z.
Definition negative_part (f : form) : Z := (Z.max 0 (- c_x f) + Z.max 0 (- c_y f) + Z.max 0 (- c_u f) + Z.max 0 (- c_v f))%Z.

(** If true, and low >= 0, then r U_n + r' V_n >= low for all n, since V_n lies between b U_n / (a+1) and U_n. *)
Definition at_least (s : numeration) (low r r' : Z) : bool :=
  ((low <=? r + r') && (low * (Z.of_nat (largest s) + 1) <=? r * (Z.of_nat (largest s) + 1) + r' * Z.of_nat
    (below_after_largest s)))%Z.

(** If true, the sum will be above the constant; below it; at least the constant. *)
Definition too_large (s : numeration) (f : form) (r : Z * Z) : bool :=
  at_least s (Z.max 0 (constant f - negative_part f + 1)) (fst r - negative_part f) (snd r).

Definition too_small (s : numeration) (f : form) (r : Z * Z) : bool :=
  at_least s (Z.max 0 (1 - positive_part f - constant f)) (- (fst r + positive_part f)) (- snd r).

Definition large_enough (s : numeration) (f : form) (r : Z * Z) : bool :=
  at_least s (Z.max 0 (constant f - negative_part f)) (fst r - negative_part f) (snd r).

(** A pair that is large enough. *)
Definition enough (f : form) : Z * Z := (negative_part f + Z.max 0 (constant f - negative_part f), 0)%Z.

Definition is_usual (s : numeration) : bool := below_after_largest s =? S (largest s).

Definition together (s : numeration) (r : Z * Z) : Z * Z := if is_usual s then (fst r + snd r, 0)%Z else r.

(** The pair that stands for (r, r'). *)
Definition normal (s : numeration) (f : form) (r : Z * Z) : Z * Z :=
  let r := together s r in
  match kind f with
  | Divisible m | Among m _ => (reduce m (fst r), snd r)
  | AtLeast => if large_enough s f r then enough f else r
  end.

(** The pair after digits with the sum e. *)
Definition form_next (s : numeration) (f : form) (r : Z * Z) (e : Z) : Z * Z :=
  normal s f (Z.of_nat (largest s) * fst r + Z.of_nat (below_after_largest s) * snd r + e, fst r)%Z.

Definition form_step (s : numeration) (f : form) (r : Z * Z) (x y u v : Z) : Z * Z := form_next s f r (form_sum f x y u v).

Fixpoint forms_step (s : numeration) (fs : list form) (rs : list (Z * Z)) (x y u v : Z) : list (Z * Z) :=
  match fs, rs with
  | f :: fs, r :: rs => form_step s f r x y u v :: forms_step s fs rs x y u v
  | _, _ => []
  end.

Definition step (s : numeration) (p : piece) (t : state) (x y u v : nat) : option state :=
  match side_step (side_u p) (differs_u t) x u, side_step (side_v p) (differs_v t) y v with
  | Some du, Some dv =>
      Some {| differs_u := du; differs_v := dv;
              sums := forms_step s (forms p) (sums t) (Z.of_nat x) (Z.of_nat y) (Z.of_nat u) (Z.of_nat v) |}
  | _, _ => None
  end.

Definition side_final (d : side) (differs : bool) : bool := match d with Below => differs | _ => true end.

Definition form_final (f : form) (r : Z * Z) : bool :=
  match kind f with
  | Divisible m => (reduce m (fst r + snd r - constant f) =? 0)%Z
  | Among m residues => existsb (fun k => reduce m (fst r + snd r - constant f - k) =? 0)%Z residues
  | AtLeast => (constant f <=? fst r + snd r)%Z
  end.

Fixpoint forms_final (fs : list form) (rs : list (Z * Z)) : bool :=
  match fs, rs with
  | [], [] => true
  | f :: fs, r :: rs => form_final f r && forms_final fs rs
  | _, _ => false
  end.

Definition final (p : piece) (t : state) : bool :=
  side_final (side_u p) (differs_u t) && side_final (side_v p) (differs_v t) && forms_final (forms p) (sums t).

(** ** Dead states *)

(** [forallb] that stops at the first [false], also where arguments are computed before calls. *)
Fixpoint every {A : Type} (test : A -> bool) (l : list A) : bool :=
  match l with
  | [] => true
  | a :: l => if test a then every test l else false
  end.

(** Also where every digit leads to a dead pair, up to a depth. *)
Definition out_of_reach (s : numeration) (f : form) (r : Z * Z) : bool :=
  match kind f with
  | Divisible m => if (m =? 0)%Z then if too_large s f r then true else too_small s f r else false
  | Among _ _ => false
  | AtLeast => too_small s f r
  end.

Fixpoint form_dead (s : numeration) (f : form) (depth : nat) (r : Z * Z) : bool :=
  if out_of_reach s f r then true
  else if match kind f with Divisible m => negb (m =? 0)%Z | Among _ _ => true | AtLeast => false end then false
  else match depth with
  | 0 => false
  | S depth =>
      if form_final f r then false else
      every (fun i =>
        let e := (Z.of_nat i - negative_part f * Z.of_nat (largest s))%Z in
        form_dead s f depth (form_next s f r e))
      (seq 0 (S (Z.to_nat ((negative_part f + positive_part f) * Z.of_nat (largest s)))))
  end.

Fixpoint forms_dead (s : numeration) (fs : list form) (rs : list (Z * Z)) : bool :=
  match fs, rs with
  | f :: fs, r :: rs => if form_dead s f 3 r then true else forms_dead s fs rs
  | _, _ => false
  end.

Definition dead (s : numeration) (p : piece) (t : state) : bool := forms_dead s (forms p) (sums t).

(** ** What a state says about the digits to come *)

Definition side_rest (d : side) (differs : bool) (X U : word) : Prop :=
  match d with
  | Any => True
  | Same => U = X
  | Below => differs = true \/ before U X
  | AtMost => differs = true \/ U = X \/ before U X
  end.

Definition total (s : numeration) (f : form) (r : Z * Z) (X Y U V : word) : Z :=
  (fst r * Z.of_nat (weight s (length X)) + snd r * Z.of_nat (low_weight s (length X)) +
   form_sum f (Z.of_nat (value s X)) (Z.of_nat (value s Y)) (Z.of_nat (value s U)) (Z.of_nat (value s V)))%Z.

Definition form_rest (s : numeration) (f : form) (r : Z * Z) (X Y U V : word) : Prop :=
  sum_is_right f (total s f r X Y U V).

Definition rest (s : numeration) (p : piece) (t : state) (X Y U V : word) : Prop :=
  side_rest (side_u p) (differs_u t) X U /\ side_rest (side_v p) (differs_v t) Y V /\
  Forall2 (fun f r => form_rest s f r X Y U V) (forms p) (sums t).

Lemma reduce_divides m z : (m | reduce m z - z)%Z.
Proof.
  unfold reduce. destruct (Z.eqb_spec m 0) as [-> | ne].
  - exists 0%Z. lia.
  - exists (- (z / m))%Z. pose proof (Z.div_mod z m ne). lia.
Qed.

Lemma reduce_zero m z : (reduce m z =? 0)%Z = true <-> (m | z)%Z.
Proof.
  unfold reduce. destruct (Z.eqb_spec m 0) as [-> | ne].
  - rewrite Z.eqb_eq. split; [intros ->; exists 0%Z; lia | intros [k ->]; lia].
  - rewrite Z.eqb_eq. apply Z.mod_divide. exact ne.
Qed.

Lemma divides_same (m a b : Z) : (m | a - b)%Z -> (m | a)%Z <-> (m | b)%Z.
Proof.
  intros [k e]. split; intros [j h].
  - exists (j - k)%Z. lia.
  - exists (j + k)%Z. lia.
Qed.

Lemma side_step_rest d f x u X U :
  side_rest d f (x :: X) (u :: U) <-> exists f', side_step d f x u = Some f' /\ side_rest d f' X U.
Proof.
  destruct d; simpl.
  - split; [intros _; eauto | auto].
  - destruct (Nat.eqb_spec u x) as [-> | ne]; split.
    + intros e. injection e as ->. eauto.
    + intros (f' & _ & ->). reflexivity.
    + intros e. injection e as e1 e2. contradiction.
    + intros (f' & e & _). discriminate.
  - destruct f; [split; [intros _; eexists; split; eauto | auto]|].
    destruct (Nat.eqb_spec u x) as [-> | ne]; [|destruct (Nat.ltb_spec u x)]; split.
    + intros [e | [less | [_ b]]]; [discriminate | lia |]. eexists. split; eauto.
    + intros (f' & e & h). injection e as <-. destruct h as [h|h]; [discriminate|]. right. right. auto.
    + intros _. eexists. split; eauto.
    + auto.
    + intros [e | [less | [e b]]]; [discriminate | lia | contradiction].
    + intros (f' & e & _). discriminate.
  - destruct f; [split; [intros _; eexists; split; eauto | auto]|].
    destruct (Nat.eqb_spec u x) as [-> | ne]; [|destruct (Nat.ltb_spec u x)]; split.
    + intros [e | [e | [less | [_ b]]]]; [discriminate | injection e as -> | lia |]; eexists; split; eauto.
    + intros (f' & e & h). injection e as <-. destruct h as [h | [-> | h]]; [discriminate | | ]; auto.
    + intros _. eexists. split; eauto.
    + auto.
    + intros [e | [e | [less | [e b]]]]; [discriminate | injection e as e1 e2; contradiction | lia | contradiction].
    + intros (f' & e & _). discriminate.
Qed.

(** ** Bounds *)

Section Rest.

Variable s : numeration.
Hypothesis system : is_numeration s.

Lemma at_least_spec low r r' n : (0 <= low)%Z -> at_least s low r r' = true ->
  (low <= r * Z.of_nat (weight s n) + r' * Z.of_nat (low_weight s n))%Z.
Proof.
  intros hlow h. unfold at_least in h. apply andb_true_iff in h. destruct h as [h1 h2]. apply Z.leb_le in h1, h2.
  destruct (weight_positive s system n) as [hu hv]. pose proof (low_weight_le s system n) as hle.
  pose proof (low_weight_ge s system n) as hge. pose proof (low_weight_usual s n) as usual.
  destruct system as (ha & hb & hab).
  set (U := Z.of_nat (weight s n)) in *. set (V := Z.of_nat (low_weight s n)) in *.
  set (a := Z.of_nat (largest s)) in *. set (b := Z.of_nat (below_after_largest s)) in *.
  assert (1 <= U)%Z by lia. assert (V <= U)%Z by lia. assert (1 <= V)%Z by lia.
  assert (b * U <= (a + 1) * V)%Z by (unfold U, V, a, b; nia). assert (1 <= b <= a + 1)%Z by lia.
  (* r U + r' V is linear in V: it is at least what one of the two ends gives *)
  destruct (Z_le_gt_dec 0 r') as [pos | neg].
  - assert ((a + 1) * (r * U + r' * V) >= (a + 1) * (low * U))%Z by nia.
    assert (r * U + r' * V >= low * U)%Z by nia. nia.
  - assert (r' * V >= r' * U)%Z by nia. nia.
Qed.

Lemma digit_bound full d w : valid_after s full (d :: w) -> (0 <= Z.of_nat d <= Z.of_nat (largest s))%Z.
Proof. simpl. lia. Qed.

Lemma form_sum_bounds f x y u v top : (0 <= top)%Z ->
  (0 <= x <= top)%Z -> (0 <= y <= top)%Z -> (0 <= u <= top)%Z -> (0 <= v <= top)%Z ->
  (- negative_part f * top <= form_sum f x y u v <= positive_part f * top)%Z.
Proof.
  intros ht hx hy hu hv. unfold negative_part, positive_part, form_sum.
  assert (one : forall c z, (0 <= z <= top -> - Z.max 0 (- c) * top <= c * z <= Z.max 0 c * top)%Z).
  { intros c z hz. destruct (Z_le_gt_dec 0 c).
    - replace (Z.max 0 c) with c by lia. replace (Z.max 0 (- c)) with 0%Z by lia. nia.
    - replace (Z.max 0 c) with 0%Z by lia. replace (Z.max 0 (- c)) with (- c)%Z by lia. nia. }
  pose proof (one (c_x f) x hx). pose proof (one (c_y f) y hy). pose proof (one (c_u f) u hu). pose proof (one (c_v f) v hv).
  lia.
Qed.

(** Four words of numbers, of equal length. *)
Definition words (X Y U V : word) : Prop :=
  (length Y = length X /\ length U = length X /\ length V = length X) /\
  valid_after s false X /\ valid_after s false Y /\ valid_after s false U /\ valid_after s false V.

Lemma total_bounds f r X Y U V : words X Y U V ->
  let base := (fst r * Z.of_nat (weight s (length X)) + snd r * Z.of_nat (low_weight s (length X)))%Z in
  let top := (Z.of_nat (weight s (length X)) - 1)%Z in
  (base - negative_part f * top <= total s f r X Y U V <= base + positive_part f * top)%Z.
Proof.
  intros ((lY & lU & lV) & vX & vY & vU & vV) base top.
  pose proof (value_below s system X _ vX) as bX. pose proof (value_below s system Y _ vY) as bY.
  pose proof (value_below s system U _ vU) as bU. pose proof (value_below s system V _ vV) as bV.
  rewrite lY in bY. rewrite lU in bU. rewrite lV in bV.
  pose proof (form_sum_bounds f (Z.of_nat (value s X)) (Z.of_nat (value s Y)) (Z.of_nat (value s U)) (Z.of_nat (value s V))
    top ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)).
  unfold total. fold base. lia.
Qed.

Lemma too_large_spec f r X Y U V : words X Y U V -> too_large s f r = true -> (constant f < total s f r X Y U V)%Z.
Proof.
  intros hw h. unfold too_large in h. apply (at_least_spec _ _ _ (length X)) in h; [|lia].
  pose proof (total_bounds f r X Y U V hw) as hb. cbv zeta in hb. lia.
Qed.

Lemma large_enough_spec f r X Y U V : words X Y U V -> large_enough s f r = true -> (constant f <= total s f r X Y U V)%Z.
Proof.
  intros hw h. unfold large_enough in h. apply (at_least_spec _ _ _ (length X)) in h; [|lia].
  pose proof (total_bounds f r X Y U V hw) as hb. cbv zeta in hb. lia.
Qed.

Lemma too_small_spec f r X Y U V : words X Y U V -> too_small s f r = true -> (total s f r X Y U V < constant f)%Z.
Proof.
  intros hw h. unfold too_small in h. apply (at_least_spec _ _ _ (length X)) in h; [|lia].
  pose proof (total_bounds f r X Y U V hw) as hb. cbv zeta in hb. lia.
Qed.

Lemma enough_is_large f : large_enough s f (enough f) = true.
Proof.
  unfold large_enough, enough, at_least. cbn [fst snd]. apply andb_true_iff. rewrite !Z.leb_le.
  set (low := Z.max 0 (constant f - negative_part f)). replace (negative_part f + low - negative_part f)%Z with low by lia.
  lia.
Qed.

(** ** Steps *)

Lemma total_together f r X Y U V : total s f (together s r) X Y U V = total s f r X Y U V.
Proof.
  unfold together, is_usual. destruct (Nat.eqb_spec (below_after_largest s) (S (largest s))) as [usual | ]; auto.
  unfold total. cbn [fst snd]. rewrite (low_weight_usual s (length X) usual). ring.
Qed.

Lemma normal_rest f r X Y U V : words X Y U V -> form_rest s f (normal s f r) X Y U V <-> form_rest s f r X Y U V.
Proof.
  intros hw. unfold form_rest, normal. rewrite <- (total_together f r). set (r0 := together s r). unfold sum_is_right.
  destruct (kind f) as [m | m residues |].
  - pose proof (reduce_divides m (fst r0)) as [k hk]. apply divides_same.
    exists (k * Z.of_nat (weight s (length X)))%Z. unfold total. cbn [fst snd].
    replace (reduce m (fst r0)) with (fst r0 + k * m)%Z by lia. ring.
  - pose proof (reduce_divides m (fst r0)) as [k hk].
    assert (same : forall c, (m | total s f (reduce m (fst r0), snd r0) X Y U V - constant f - c)%Z <->
                             (m | total s f r0 X Y U V - constant f - c)%Z).
    { intros c. apply divides_same. exists (k * Z.of_nat (weight s (length X)))%Z. unfold total. cbn [fst snd].
      replace (reduce m (fst r0)) with (fst r0 + k * m)%Z by lia. ring. }
    split; intros (c & hc & h); exists c; split; auto; now apply same.
  - destruct (large_enough s f r0) eqn:large; [|tauto].
    pose proof (large_enough_spec f r0 X Y U V hw large). pose proof (large_enough_spec f _ X Y U V hw (enough_is_large f)).
    tauto.
Qed.

Lemma form_step_rest f r x y u v X Y U V : words X Y U V ->
  form_rest s f r (x :: X) (y :: Y) (u :: U) (v :: V) <->
  form_rest s f (form_step s f r (Z.of_nat x) (Z.of_nat y) (Z.of_nat u) (Z.of_nat v)) X Y U V.
Proof.
  intros hw. unfold form_step, form_next. rewrite (normal_rest f _ X Y U V hw). destruct hw as ((lY & lU & lV) & _).
  unfold form_rest.
  match goal with |- sum_is_right f ?a <-> sum_is_right f ?b => assert (a = b) as ->; [|tauto] end.
  unfold total, form_sum. simpl length. simpl value. rewrite lY, lU, lV, weight_S, low_weight_S. cbn [fst snd].
  rewrite !Nat2Z.inj_add, !Nat2Z.inj_mul. ring.
Qed.

Lemma forms_step_rest fs rs x y u v X Y U V : words X Y U V ->
  Forall2 (fun f r => form_rest s f r (x :: X) (y :: Y) (u :: U) (v :: V)) fs rs <->
  length rs = length fs /\
  Forall2 (fun f r => form_rest s f r X Y U V) fs (forms_step s fs rs (Z.of_nat x) (Z.of_nat y) (Z.of_nat u) (Z.of_nat v)).
Proof.
  intros hw. revert rs. induction fs as [|f fs IH]; intros [|r rs]; simpl; split; intros h.
  - split; auto.
  - constructor.
  - inversion h.
  - destruct h. discriminate.
  - inversion h.
  - destruct h. discriminate.
  - inversion h as [|? ? ? ? h1 h2]; subst. apply IH in h2. destruct h2 as [h2 h3]. split; [congruence|].
    constructor; auto. now apply form_step_rest.
  - destruct h as [hl h]. inversion h as [|? ? ? ? h1 h2]; subst. constructor; [now apply form_step_rest in h1|].
    apply IH. split; auto.
Qed.

Theorem step_rest p t x y u v X Y U V : words X Y U V -> length (sums t) = length (forms p) ->
  rest s p t (x :: X) (y :: Y) (u :: U) (v :: V) <->
  exists t', step s p t x y u v = Some t' /\ rest s p t' X Y U V.
Proof.
  intros hw hs. unfold rest, step. split.
  - intros (hu & hv & hf). apply side_step_rest in hu, hv. destruct hu as (du & -> & hu), hv as (dv & -> & hv).
    eexists. split; eauto. simpl. repeat split; auto. now apply forms_step_rest in hf.
  - intros (t' & e & hu & hv & hf). rewrite !side_step_rest.
    destruct (side_step (side_u p) (differs_u t) x u) as [du|]; [|discriminate].
    destruct (side_step (side_v p) (differs_v t) y v) as [dv|]; [|discriminate].
    injection e as <-. simpl in *. repeat split; eauto. apply forms_step_rest; auto.
Qed.

Lemma step_length p t x y u v t' :
  step s p t x y u v = Some t' -> length (sums t) = length (forms p) -> length (sums t') = length (forms p).
Proof.
  unfold step. destruct (side_step _ _ x u); [|discriminate]. destruct (side_step _ _ y v); [|discriminate].
  intros e. injection e as <-. simpl. generalize (sums t). generalize (forms p).
  induction l as [|f fs IH]; intros [|r rs] h; simpl in *; try discriminate; auto.
Qed.

Lemma form_final_rest f r : form_rest s f r [] [] [] [] <-> form_final f r = true.
Proof.
  assert (e : total s f r [] [] [] [] = (fst r + snd r)%Z).
  { unfold total, form_sum, weight, low_weight. simpl. lia. }
  unfold form_rest, sum_is_right, form_final. rewrite e. destruct (kind f) as [m | m residues |].
  - rewrite reduce_zero. tauto.
  - rewrite existsb_exists. split; intros (c & hc & h); exists c; split; auto; now apply reduce_zero.
  - rewrite Z.leb_le. tauto.
Qed.

Theorem final_rest p t : rest s p t [] [] [] [] <-> final p t = true.
Proof.
  unfold rest, final. rewrite !andb_true_iff.
  assert (hd : forall d f, side_rest d f [] [] <-> side_final d f = true).
  { intros d f. destruct d; simpl; intuition. }
  assert (hf : forall fs rs, Forall2 (fun f r => form_rest s f r [] [] [] []) fs rs <-> forms_final fs rs = true).
  { induction fs as [|f fs IH]; intros [|r rs]; simpl; split; intros h; try discriminate; auto; try (now inversion h).
    - inversion h as [|? ? ? ? h1 h2]; subst. apply andb_true_iff. split; [now apply form_final_rest | now apply IH].
    - apply andb_true_iff in h. destruct h as [h1 h2]. constructor; [now apply form_final_rest | now apply IH]. }
  rewrite !hd, hf. tauto.
Qed.

Theorem initial_rest p X Y U V :
  length Y = length X -> length U = length X -> length V = length X ->
  valid s X -> valid s Y -> valid s U -> valid s V ->
  rest s p (initial p) X Y U V <-> holds p (value s X) (value s Y) (value s U) (value s V).
Proof.
  intros hY hU hV vX vY vU vV. unfold rest, holds. simpl.
  assert (hd : forall d A B, length B = length A -> valid s A -> valid s B ->
             side_rest d false A B <-> side_holds d (value s B) (value s A)).
  { intros d A B hl vA vB. pose proof (order_is_lexicographic s system B A hl vB vA) as order.
    pose proof (same_value s system B A hl vB vA) as same.
    destruct d; simpl.
    - tauto.
    - split; [now intros -> | auto].
    - rewrite order. intuition discriminate.
    - split.
      + intros [e | [-> | b]]; [discriminate | lia | apply order in b; lia].
      + intros le. destruct (Nat.eq_dec (value s B) (value s A)) as [e|ne]; [auto|].
        right. right. apply order. lia. }
  assert (hf : Forall2 (fun f r => form_rest s f r X Y U V) (forms p) (map (fun _ => (0, 0)%Z) (forms p)) <->
               Forall (fun f => form_holds f (value s X) (value s Y) (value s U) (value s V)) (forms p)).
  { induction (forms p) as [|f fs IH]; simpl; split; intros h; auto.
    - inversion h; subst. constructor; [|now apply IH]. unfold form_rest in *. simpl in *. assumption.
    - inversion h; subst. constructor; [|now apply IH]. unfold form_rest. simpl. assumption. }
  rewrite !hd, hf; auto; try congruence. tauto.
Qed.

(** ** Dead states have no future *)

Lemma every_spec {A : Type} (test : A -> bool) l : every test l = true -> forall a, In a l -> test a = true.
Proof.
  induction l as [|a l IH]; simpl; intros h b hb; [contradiction|].
  destruct (test a) eqn:ha; [|discriminate]. destruct hb as [<- | hb]; auto.
Qed.

Lemma out_of_reach_spec f r X Y U V : words X Y U V -> out_of_reach s f r = true -> ~ form_rest s f r X Y U V.
Proof.
  intros hw far h. unfold out_of_reach, form_rest, sum_is_right in *. destruct (kind f) as [m | m residues |]; [| discriminate |].
  - destruct (Z.eqb_spec m 0) as [zero | ]; [|discriminate]. destruct h as [k h]. rewrite zero, Z.mul_0_r in h. destruct
    (too_large s f r) eqn:large.
    + pose proof (too_large_spec f r X Y U V hw large). lia.
    + pose proof (too_small_spec f r X Y U V hw far). lia.
  - pose proof (too_small_spec f r X Y U V hw far). lia.
Qed.

Lemma digits_of_words x y u v X Y U V : words (x :: X) (y :: Y) (u :: U) (v :: V) ->
  words X Y U V /\ x <= largest s /\ y <= largest s /\ u <= largest s /\ v <= largest s.
Proof.
  intros ((lY & lU & lV) & vX & vY & vU & vV). simpl in *.
  destruct vX as (hx & _ & vX), vY as (hy & _ & vY), vU as (hu & _ & vU), vV as (hv & _ & vV).
  unfold words. repeat split; auto; try (eapply valid_weaken; eauto); lia.
Qed.

Lemma form_dead_spec f depth : forall r X Y U V, form_dead s f depth r = true -> words X Y U V -> ~ form_rest s f r X Y U V.
Proof.
  induction depth as [|depth IH]; intros r X Y U V hd hw h; cbn [form_dead] in hd;
    destruct (out_of_reach s f r) eqn:far; try exact (out_of_reach_spec f r X Y U V hw far h);
    destruct (match kind f with Divisible m => _ | Among _ _ => _ | AtLeast => _ end); try discriminate.
  destruct (form_final f r) eqn:hn; [discriminate|].
  pose proof (every_spec _ _ hd) as hall. cbv beta zeta in hall. clear hd.
  assert (lengths : length Y = length X /\ length U = length X /\ length V = length X) by apply hw.
  destruct X as [|x X], Y as [|y Y], U as [|u U], V as [|v V]; try (simpl in lengths; lia).
  - apply form_final_rest in h. congruence.
  - destruct (digits_of_words _ _ _ _ _ _ _ _ hw) as (hw' & hx & hy & hu & hv).
    apply form_step_rest in h; auto. unfold form_step in h.
    pose proof (form_sum_bounds f (Z.of_nat x) (Z.of_nat y) (Z.of_nat u) (Z.of_nat v) (Z.of_nat (largest s))
      ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)) as be.
    set (e := form_sum f (Z.of_nat x) (Z.of_nat y) (Z.of_nat u) (Z.of_nat v)) in *.
    specialize (hall (Z.to_nat (e + negative_part f * Z.of_nat (largest s)))).
    rewrite Z2Nat.id in hall by lia.
    replace (e + negative_part f * Z.of_nat (largest s) - negative_part f * Z.of_nat (largest s))%Z with e in hall by lia.
    refine (IH _ X Y U V (hall _) hw' h). apply in_seq. lia.
Qed.

Theorem dead_spec p t X Y U V : dead s p t = true -> words X Y U V -> ~ rest s p t X Y U V.
Proof.
  intros hd hw (_ & _ & h). unfold dead in hd. revert hd h. generalize (sums t). generalize (forms p).
  induction l as [|f fs IH]; intros [|r rs] hd h; cbn [forms_dead] in hd; try discriminate.
  inversion h as [|? ? ? ? h1 h2]; subst. destruct (form_dead s f 3 r) eqn:hr.
  - exact (form_dead_spec f 3 r X Y U V hr hw h1).
  - exact (IH rs hd h2).
Qed.

End Rest.
