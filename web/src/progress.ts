// How far a long computation is, with a button that cancels it.
import { button, el } from "./dom";

export class Progress {
  private doing = el("span");
  private bar = el("progress", { max: 1, value: 0 });
  private cancel: (() => void) | null = null;
  readonly element = el(
    "div",
    { class: "progress", hidden: true },
    this.doing,
    this.bar,
    button("Cancel", () => this.cancel?.(), "quiet"),
  );

  // Nothing is under way when there is nothing to cancel.
  readonly show = (text: string, fraction: number, cancel: (() => void) | null): void => {
    this.cancel = cancel;
    this.element.hidden = cancel === null;
    this.doing.textContent = text;
    this.bar.setAttribute("aria-label", text);
    this.bar.value = fraction;
  };
}
