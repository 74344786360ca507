(** * Moves, read digit by digit

    The rules are split into finitely many pieces. A piece says how the piles u, v after a move relate to the piles x, y
    before it, by conditions of two kinds that an automaton can follow while it reads the digits of x, y, u, v from the most
    significant one on:

    - a side: u is arbitrary, equal to x, below x, or at most x; and the same for v and y;
    - a form: c_x x + c_y y + c_u u + c_v v - k is divisible by m; for m = 0 this says that it is 0.

    A comparison needs one bit: whether the words differ already. A form needs two integers: if n digits are still to come,
    the digits so far contribute r U_n + r' V_n with (r, r') = (0, 0) in the beginning, and digits with the sum e = c_x d_x +
    ... take (r, r') to (a r + b r' + e, r). In the end the sum is r + r'. For m > 0 both are kept modulo m.

    If m = 0 and r U_n + r' V_n is so large that the digits to come cannot make up for it, whatever n is, then the state is
    dead. *)

From Coq Require Import Arith List Lia Bool ZArith.
From Wythoff Require Import Games Numeration.
Import ListNotations.

Inductive side := Any | Same | Below | AtMost.

Record form := { c_x : Z; c_y : Z; c_u : Z; c_v : Z; constant : Z; modulus : Z }.

Record piece := { side_u : side; side_v : side; forms : list form }.

(** ** What a piece says about numbers *)

Definition side_holds (d : side) (u x : nat) : Prop :=
  match d with Any => True | Same => u = x | Below => u < x | AtMost => u <= x end.

Definition form_sum (f : form) (x y u v : Z) : Z := (c_x f * x + c_y f * y + c_u f * u + c_v f * v)%Z.

Definition form_holds (f : form) (x y u v : nat) : Prop :=
  (modulus f | form_sum f (Z.of_nat x) (Z.of_nat y) (Z.of_nat u) (Z.of_nat v) - constant f)%Z.

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

Definition form_step (s : numeration) (f : form) (r : Z * Z) (x y u v : Z) : Z * Z :=
  (reduce (modulus f) (Z.of_nat (largest s) * fst r + Z.of_nat (below_after_largest s) * snd r + form_sum f x y u v),
   fst r)%Z.

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

Definition form_final (f : form) (r : Z * Z) : bool := (reduce (modulus f) (fst r + snd r - constant f) =? 0)%Z.

Fixpoint forms_final (fs : list form) (rs : list (Z * Z)) : bool :=
  match fs, rs with
  | [], [] => true
  | f :: fs, r :: rs => form_final f r && forms_final fs rs
  | _, _ => false
  end.

Definition final (p : piece) (t : state) : bool :=
  side_final (side_u p) (differs_u t) && side_final (side_v p) (differs_v t) && forms_final (forms p) (sums t).

(** ** Dead states *)

(** The sums of the positive coefficients, and of the negative ones with their sign changed. *)
Definition positive_part (f : form) : Z := (Z.max 0 (c_x f) + Z.max 0 (c_y f) + Z.max 0 (c_u f) + Z.max 0 (c_v f))%Z.
Definition negative_part (f : form) : Z := (Z.max 0 (- c_x f) + Z.max 0 (- c_y f) + Z.max 0 (- c_u f) + Z.max 0 (- c_v f))%Z.

(** If true, and low >= 0, then r U_n + r' V_n >= low for all n, since V_n lies between b U_n / (a+1) and U_n. *)
Definition at_least (s : numeration) (low r r' : Z) : bool :=
  ((low <=? r + r') && (low * (Z.of_nat (largest s) + 1) <=? r * (Z.of_nat (largest s) + 1) + r' * Z.of_nat
    (below_after_largest s)))%Z.

Definition too_large (s : numeration) (f : form) (r : Z * Z) : bool :=
  at_least s (Z.max 0 (constant f - negative_part f + 1)) (fst r - negative_part f) (snd r).

Definition too_small (s : numeration) (f : form) (r : Z * Z) : bool :=
  at_least s (Z.max 0 (1 - positive_part f - constant f)) (- (fst r + positive_part f)) (- snd r).

(** [forallb] that stops at the first [false], also where arguments are computed before calls. *)
Fixpoint every {A : Type} (test : A -> bool) (l : list A) : bool :=
  match l with
  | [] => true
  | a :: l => if test a then every test l else false
  end.

(** Also where every digit leads to a dead pair, up to a depth. *)
Fixpoint form_dead (s : numeration) (f : form) (depth : nat) (r : Z * Z) : bool :=
  if negb (modulus f =? 0)%Z then false
  else if too_large s f r then true
  else if too_small s f r then true
  else match depth with
  | 0 => false
  | S depth =>
      if form_final f r then false else
      every (fun i =>
        let e := (Z.of_nat i - negative_part f * Z.of_nat (largest s))%Z in
        form_dead s f depth (Z.of_nat (largest s) * fst r + Z.of_nat (below_after_largest s) * snd r + e, fst r)%Z)
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

Definition form_rest (s : numeration) (f : form) (r : Z * Z) (X Y U V : word) : Prop :=
  (modulus f |
   fst r * Z.of_nat (weight s (length X)) + snd r * Z.of_nat (low_weight s (length X)) +
   form_sum f (Z.of_nat (value s X)) (Z.of_nat (value s Y)) (Z.of_nat (value s U)) (Z.of_nat (value s V)) - constant f)%Z.

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

Lemma form_step_rest s f r x y u v X Y U V :
  length Y = length X -> length U = length X -> length V = length X ->
  form_rest s f r (x :: X) (y :: Y) (u :: U) (v :: V) <->
  form_rest s f (form_step s f r (Z.of_nat x) (Z.of_nat y) (Z.of_nat u) (Z.of_nat v)) X Y U V.
Proof.
  intros hY hU hV. unfold form_rest, form_step. simpl length. simpl value. rewrite hY, hU, hV, weight_S, low_weight_S.
  simpl fst. simpl snd.
  set (w := weight s (length X)). set (l := low_weight s (length X)).
  pose proof (reduce_divides (modulus f) (Z.of_nat (largest s) * fst r + Z.of_nat (below_after_largest s) * snd r +
    form_sum f (Z.of_nat x) (Z.of_nat y) (Z.of_nat u) (Z.of_nat v))) as [k hk].
  apply divides_same. exists (- k * Z.of_nat w)%Z.
  set (r0 := reduce _ _) in *. assert (hr : r0 = (Z.of_nat (largest s) * fst r + Z.of_nat (below_after_largest s) * snd r +
    form_sum f (Z.of_nat x) (Z.of_nat y) (Z.of_nat u) (Z.of_nat v) + k * modulus f)%Z) by lia.
  rewrite hr. unfold form_sum. rewrite !Nat2Z.inj_add, !Nat2Z.inj_mul. ring.
Qed.

Lemma forms_step_rest s fs rs x y u v X Y U V :
  length Y = length X -> length U = length X -> length V = length X ->
  Forall2 (fun f r => form_rest s f r (x :: X) (y :: Y) (u :: U) (v :: V)) fs rs <->
  length rs = length fs /\
  Forall2 (fun f r => form_rest s f r X Y U V) fs (forms_step s fs rs (Z.of_nat x) (Z.of_nat y) (Z.of_nat u) (Z.of_nat v)).
Proof.
  intros hY hU hV. revert rs. induction fs as [|f fs IH]; intros [|r rs]; simpl; split; intros h.
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

Theorem step_rest s p t x y u v X Y U V :
  length Y = length X -> length U = length X -> length V = length X -> length (sums t) = length (forms p) ->
  rest s p t (x :: X) (y :: Y) (u :: U) (v :: V) <->
  exists t', step s p t x y u v = Some t' /\ rest s p t' X Y U V.
Proof.
  intros hY hU hV hs. unfold rest, step. split.
  - intros (hu & hv & hf). apply side_step_rest in hu, hv. destruct hu as (du & -> & hu), hv as (dv & -> & hv).
    eexists. split; eauto. simpl. repeat split; auto. now apply forms_step_rest in hf.
  - intros (t' & e & hu & hv & hf). rewrite !side_step_rest.
    destruct (side_step (side_u p) (differs_u t) x u) as [du|]; [|discriminate].
    destruct (side_step (side_v p) (differs_v t) y v) as [dv|]; [|discriminate].
    injection e as <-. simpl in *. repeat split; eauto. apply forms_step_rest; auto.
Qed.

Lemma step_length s p t x y u v t' :
  step s p t x y u v = Some t' -> length (sums t) = length (forms p) -> length (sums t') = length (forms p).
Proof.
  unfold step. destruct (side_step _ _ x u); [|discriminate]. destruct (side_step _ _ y v); [|discriminate].
  intros e. injection e as <-. simpl. generalize (sums t). generalize (forms p).
  induction l as [|f fs IH]; intros [|r rs] h; simpl in *; try discriminate; auto.
Qed.

Theorem final_rest s p t : rest s p t [] [] [] [] <-> final p t = true.
Proof.
  unfold rest, final. rewrite !andb_true_iff.
  assert (hd : forall d f, side_rest d f [] [] <-> side_final d f = true).
  { intros d f. destruct d; simpl; intuition. }
  assert (hf : forall fs rs, Forall2 (fun f r => form_rest s f r [] [] [] []) fs rs <-> forms_final fs rs = true).
  { induction fs as [|f fs IH]; intros [|r rs]; simpl; split; intros h; try discriminate; auto; try (now inversion h).
    - inversion h as [|? ? ? ? h1 h2]; subst. apply andb_true_iff. split; [|now apply IH].
      apply reduce_zero. unfold form_rest, form_sum, weight, low_weight in h1. simpl in h1.
      eapply divides_same; [|exact h1]. exists 0%Z. lia.
    - apply andb_true_iff in h. destruct h as [h1 h2]. constructor; [|now apply IH].
      apply reduce_zero in h1. unfold form_rest, form_sum, weight, low_weight. simpl.
      eapply divides_same; [|exact h1]. exists 0%Z. lia. }
  rewrite !hd, hf. tauto.
Qed.

Theorem initial_rest s p X Y U V : is_numeration s ->
  length Y = length X -> length U = length X -> length V = length X ->
  valid s X -> valid s Y -> valid s U -> valid s V ->
  rest s p (initial p) X Y U V <-> holds p (value s X) (value s Y) (value s U) (value s V).
Proof.
  intros sys hY hU hV vX vY vU vV. unfold rest, holds. simpl.
  assert (hd : forall d A B, length B = length A -> valid s A -> valid s B ->
             side_rest d false A B <-> side_holds d (value s B) (value s A)).
  { intros d A B hl vA vB. pose proof (order_is_lexicographic s sys B A hl vB vA) as order.
    pose proof (same_value s sys B A hl vB vA) as same.
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

Section Dead.

Variable s : numeration.
Hypothesis system : is_numeration s.

Lemma at_least_spec low r r' n : (0 <= low)%Z -> at_least s low r r' = true ->
  (low <= r * Z.of_nat (weight s n) + r' * Z.of_nat (low_weight s n))%Z.
Proof.
  intros hlow h. unfold at_least in h. apply andb_true_iff in h. destruct h as [h1 h2]. apply Z.leb_le in h1, h2.
  destruct (weight_positive s system n) as [hu hv]. pose proof (low_weight_le s system n) as hle.
  pose proof (low_weight_ge s system n) as hge. destruct system as [hb hab].
  set (U := Z.of_nat (weight s n)) in *. set (V := Z.of_nat (low_weight s n)) in *.
  set (a := Z.of_nat (largest s)) in *. set (b := Z.of_nat (below_after_largest s)) in *.
  assert (1 <= U)%Z by lia. assert (V <= U)%Z by lia. assert (1 <= V)%Z by lia.
  assert (b * U <= (a + 1) * V)%Z by (unfold U, V, a, b; nia). assert (1 <= b <= a)%Z by lia.
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

Lemma every_spec {A : Type} (test : A -> bool) l : every test l = true -> forall a, In a l -> test a = true.
Proof.
  induction l as [|a l IH]; simpl; intros h b hb; [contradiction|].
  destruct (test a) eqn:ha; [|discriminate]. destruct hb as [<- | hb]; auto.
Qed.

Lemma form_dead_spec f depth : forall r X Y U V fX fY fU fV,
  form_dead s f depth r = true ->
  length Y = length X -> length U = length X -> length V = length X ->
  valid_after s fX X -> valid_after s fY Y -> valid_after s fU U -> valid_after s fV V ->
  ~ form_rest s f r X Y U V.
Proof.
  induction depth as [|depth IH]; intros r X Y U V fX fY fU fV hd hY hU hV vX vY vU vV h;
    cbn [form_dead] in hd; destruct (Z.eqb_spec (modulus f) 0) as [hm|]; simpl negb in hd; cbv iota in hd; try discriminate.
  all: assert (far : too_large s f r = true \/ too_small s f r = true -> False).
  1, 3:
    unfold form_rest in h; rewrite hm in h; destruct h as [k h]; rewrite Z.mul_0_r in h;
    pose proof (value_below s system X _ vX) as bX; pose proof (value_below s system Y _ vY) as bY;
    pose proof (value_below s system U _ vU) as bU; pose proof (value_below s system V _ vV) as bV;
    rewrite hY in bY; rewrite hU in bU; rewrite hV in bV;
    pose proof (form_sum_bounds f (Z.of_nat (value s X)) (Z.of_nat (value s Y)) (Z.of_nat (value s U)) (Z.of_nat (value s V))
      (Z.of_nat (weight s (length X)) - 1)%Z ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)) as hb;
    intros [hd' | hd'];
    [ unfold too_large in hd'; apply (at_least_spec _ _ _ (length X)) in hd'; [|lia]
    | unfold too_small in hd'; apply (at_least_spec _ _ _ (length X)) in hd'; [|lia] ]; nia.
  - destruct (too_large s f r); [auto|]. destruct (too_small s f r); [auto | discriminate].
  - destruct (too_large s f r); [auto|]. destruct (too_small s f r); [auto|].
    destruct (form_final f r) eqn:hn; [discriminate|].
    pose proof (every_spec _ _ hd) as hall. cbv beta zeta in hall. clear hd.
    destruct X as [|x X], Y as [|y Y], U as [|u U], V as [|v V]; try discriminate.
    + enough (form_final f r = true) by congruence.
      apply reduce_zero. unfold form_rest, form_sum, weight, low_weight in h. simpl in h.
      eapply divides_same; [|exact h]. exists 0%Z. lia.
    + simpl in hY, hU, hV. injection hY as hY. injection hU as hU. injection hV as hV.
      apply form_step_rest in h; auto. unfold form_step in h.
      pose proof (digit_bound _ _ _ vX) as bx. pose proof (digit_bound _ _ _ vY) as by'.
      pose proof (digit_bound _ _ _ vU) as bu. pose proof (digit_bound _ _ _ vV) as bv.
      pose proof (form_sum_bounds f _ _ _ _ (Z.of_nat (largest s)) ltac:(lia) bx by' bu bv) as be.
      set (e := form_sum f (Z.of_nat x) (Z.of_nat y) (Z.of_nat u) (Z.of_nat v)) in *.
      specialize (hall (Z.to_nat (e + negative_part f * Z.of_nat (largest s)))).
      rewrite Z2Nat.id in hall by lia.
      replace (e + negative_part f * Z.of_nat (largest s) - negative_part f * Z.of_nat (largest s))%Z with e in hall by lia.
      unfold reduce in h. rewrite hm in h. simpl in h.
      simpl in vX, vY, vU, vV. destruct vX as (_ & _ & vX), vY as (_ & _ & vY), vU as (_ & _ & vU), vV as (_ & _ & vV).
      refine (IH _ X Y U V _ _ _ _ (hall _) hY hU hV vX vY vU vV h).
      apply in_seq. lia.
Qed.

Theorem dead_spec p t X Y U V fX fY fU fV :
  dead s p t = true -> length Y = length X -> length U = length X -> length V = length X ->
  valid_after s fX X -> valid_after s fY Y -> valid_after s fU U -> valid_after s fV V ->
  ~ rest s p t X Y U V.
Proof.
  intros hd hY hU hV vX vY vU vV (_ & _ & h). unfold dead in hd. revert hd h. generalize (sums t). generalize (forms p).
  induction l as [|f fs IH]; intros [|r rs] hd h; cbn [forms_dead] in hd; try discriminate.
  inversion h as [|? ? ? ? h1 h2]; subst. destruct (form_dead s f 3 r) eqn:hr.
  - exact (form_dead_spec f 3 r X Y U V fX fY fU fV hr hY hU hV vX vY vU vV h1).
  - exact (IH rs hd h2).
Qed.

End Dead.
