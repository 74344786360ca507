// SPDX-License-Identifier: MIT
// A pile of tokens from which some are to be taken: one presses a token, which is marked with all after it, drags them away, or
// turns the number by keys.
import { el, fill } from "./dom";

const pulled = 6, // pixels: farther is no press
  away = 44; // so far tokens are taken off the table

const steps: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

export interface Hand {
  changed: () => void;
  take: () => void; // what is marked
}

export class Pile {
  readonly element: HTMLElement;
  private readonly tokens: HTMLElement[];
  private marked = 0;

  // Without a hand nobody takes anything: it is looked at.
  constructor(
    label: string,
    private readonly count: number,
    private readonly hand: Hand | null,
  ) {
    this.tokens = Array.from({ length: count }, (_, i) => el("i", { "data-token": i }));
    const tokens = el("div", { class: "tokens", "aria-hidden": "true" });
    fill(tokens, ...this.tokens);
    this.element = el(
      "div",
      hand
        ? { class: "pile", role: "slider", tabindex: 0, "aria-label": label, "aria-valuemin": 0, "aria-valuemax": count }
        : { class: "pile", role: "img", "aria-label": `${label}: ${count}` },
      tokens,
    );
    this.show();
    if (!hand) return;
    this.element.addEventListener("keydown", (event) => this.type(event, hand));
    this.element.addEventListener("pointerdown", (event) => this.press(event, hand));
  }

  get taken(): number {
    return this.marked;
  }
  set taken(taken: number) {
    this.marked = Math.max(0, Math.min(this.count, taken));
    this.show();
  }

  // Which numbers may be taken, as things stand.
  allow(isMove: (taken: number) => boolean): void {
    this.tokens.forEach((token, i) => token.classList.toggle("edge", isMove(this.count - i)));
  }

  private show(): void {
    this.tokens.forEach((token, i) => token.classList.toggle("taken", i >= this.count - this.marked));
    if (!this.hand) return;
    this.element.setAttribute("aria-valuenow", String(this.marked));
    this.element.setAttribute("aria-valuetext", `take ${this.marked} of ${this.count}`);
  }

  private change(taken: number, hand: Hand): void {
    this.taken = taken;
    hand.changed();
  }

  private type(event: KeyboardEvent, hand: Hand): void {
    const step = { ...steps, Home: -this.count, End: this.count }[event.key];
    if (step !== undefined) this.change(this.marked + step, hand);
    else if (event.key === "Enter" || event.key === " ") hand.take();
    else return;
    event.preventDefault();
  }

  private press(down: PointerEvent, hand: Hand): void {
    const token = (down.target as Element).closest<HTMLElement>("[data-token]");
    if (!token) return;
    const wanted = this.count - Number(token.dataset["token"]);
    const again = wanted === this.marked;
    if (wanted > this.marked || again) this.change(wanted, hand);
    const stop = new AbortController(),
      { signal } = stop;
    const far = ({ clientX, clientY }: PointerEvent): number => Math.hypot(clientX - down.clientX, clientY - down.clientY);
    const pull = (event: PointerEvent): void => {
      if (far(event) > pulled) this.shift(`translate(${event.clientX - down.clientX}px, ${event.clientY - down.clientY}px)`);
    };
    const end = (event: PointerEvent): void => {
      stop.abort();
      this.shift("");
      if (event.type !== "pointerup") return;
      if (far(event) > away) hand.take();
      else if (far(event) <= pulled) this.change(again ? 0 : wanted, hand);
    };
    window.addEventListener("pointermove", pull, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
  }

  private shift(transform: string): void {
    for (const token of this.tokens.slice(this.count - this.marked)) token.style.transform = transform;
  }
}
