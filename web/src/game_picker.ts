// SPDX-License-Identifier: MIT
// Choosing a game: a name of the catalogue with its parameters, or rules typed with errors shown at their column.
import { ask, type BadRules, type Entry, type LayeredEntry, messageOf, type Rules } from "./api";
import { button, el, field, fill, select } from "./dom";
import { typeset } from "./typeset";

interface Catalogue {
  games: Entry[];
  layered: Entry[]; // with a third number
}
const asEntry = ({ signature, title, source, example }: LayeredEntry): Entry => {
  return { name: signature.split("(")[0]!, title, source, parameters: [], misere: false, example, rules: "" };
};
let catalogue: Promise<Catalogue> | null = null;
const entries = (): Promise<Catalogue> =>
  (catalogue ??= ask<{ games: Entry[]; layered: LayeredEntry[] }>("games", {}).then(
    ({ games, layered }) => ({ games, layered: layered.map(asEntry) }),
    (error) => {
      catalogue = null;
      throw error;
    },
  ));

// "m-wythoff(m=3)" as its name and the values of its parameters.
function split(text: string, entry: Entry): Map<string, string> {
  const values = new Map<string, string>();
  const inside = /^[^(]*\((.*)\)$/.exec(text.trim())?.[1];
  if (inside === undefined) return values;
  inside.split(/,(?=\s*(?:[A-Za-z]+\s*=|misere\s*$))/).forEach((piece, index) => {
    const named = /^\s*([A-Za-z]+)\s*=(.*)$/.exec(piece);
    if (named) values.set(named[1]!, named[2]!.trim());
    else if (piece.trim() === "misere") values.set("misere", "misere");
    else if (entry.parameters[index]) values.set(entry.parameters[index].name, piece.trim());
  });
  return values;
}

// The part of the text around a column (from 1), with a mark below it; null for column 0, where there is nothing to point at.
function pointer(text: string, column: number): HTMLElement | null {
  if (column === 0) return null;
  const from = Math.max(0, column - 24);
  const mark = `${" ".repeat(column - 1 - from)}^`;
  return el("code", { class: "column", "aria-hidden": "true" }, text.slice(from, column + 20), el("br"), mark);
}

const conventions: ["" | "misere", string][] = [
  ["", "normal play"],
  ["misere", "misère"],
];
const typing = 120; // milliseconds after the last key before it is asked about
let pickers = 0;

export class GamePicker {
  readonly element: HTMLElement;
  rules: Rules | null = null;
  private text: HTMLInputElement;
  private list = el("select", { "aria-label": "Game of the catalogue" });
  private parameters = el("div", { class: "parameters" });
  private error = el("p", { class: "error", role: "alert", hidden: true, id: `rules-error-${++pickers}` });
  private missing = el("p", { class: "error", role: "alert" }); // the catalogue
  private words = el("details", { class: "rules" });
  private all: Entry[] = [];
  private readonly isMain: boolean; // what is shown beside it is about this game
  private asked = 0;
  private timer = 0; // 0: nothing was typed that is not asked about
  private checking: Promise<void> = Promise.resolve();

  constructor(
    label: string,
    initial: string,
    private ended: AbortSignal, // the view is left: nobody is told any more
    private changed: (rules: Rules | null) => void,
    private takes: "third" | "piles" = "piles", // games with a third number, too, or only those on one or two piles
  ) {
    this.isMain = label === "Game";
    this.text = el("input", {
      type: "text",
      value: initial,
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      class: "rules-text",
      "aria-label": `${label}: name or rules`,
      oninput: () => {
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.begin(), typing);
      },
    });
    this.text.setAttribute("aria-describedby", this.error.id);
    this.list.addEventListener("change", () => {
      const entry = this.all.find((one) => one.name === this.list.value);
      if (entry) return this.set(entry.example);
      this.text.focus();
      this.text.select();
    });
    this.element = el(
      "section",
      { class: "picker", "aria-label": label },
      field(label, this.list),
      this.missing,
      this.parameters,
      field("Name or rules", this.text),
      this.error,
      this.words,
    );
    void this.load();
    if (initial !== "") this.begin();
  }

  private async load(): Promise<void> {
    if (this.all.length > 0) return;
    try {
      const { games, layered } = await entries();
      this.all = this.takes === "third" ? [...games, ...layered] : games;
      fill(this.missing);
    } catch (error) {
      fill(this.missing, `${messageOf(error)} `, this.tryAgain());
      return;
    }
    fill(
      this.list,
      el("option", { value: "" }, "Own rules"),
      ...this.all.map((entry) => el("option", { value: entry.name }, entry.title)),
    );
    this.showParameters();
  }

  // When the program was away, all that was asked meanwhile is asked again.
  private tryAgain(): HTMLElement {
    const again = () => {
      void this.load();
      this.begin();
    };
    return button("Try again", again, "quiet");
  }

  get value(): string {
    return this.text.value.trim();
  }

  set(text: string): void {
    if (text === this.text.value && this.rules) return;
    this.text.value = text;
    this.begin();
  }

  // It is known whether what stands there are rules.
  async settled(): Promise<void> {
    if (this.timer !== 0) this.begin();
    for (let last = null; last !== this.checking; ) await (last = this.checking);
  }

  private begin(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.checking = this.check();
  }

  private async check(): Promise<void> {
    const text = this.value;
    const number = ++this.asked;
    this.showParameters();
    if (text === "") return this.accept(null, "");
    try {
      const reply = await ask<Rules | BadRules>("rules", { game: text });
      if (number !== this.asked || this.ended.aborted) return;
      if ("error" in reply) this.accept(null, reply.error, reply.column);
      else if (reply.piles === 3 && this.takes !== "third")
        this.accept(null, `${reply.game} has a third number: it can be explored and played, but not here`);
      else this.accept(reply, "");
    } catch (error) {
      if (number === this.asked && !this.ended.aborted) this.unanswered(messageOf(error));
    }
  }

  private accept(rules: Rules | null, error: string, column = 0): void {
    this.text.setAttribute("aria-invalid", String(error !== ""));
    this.tell(rules, pointer(this.text.value, column), error);
  }

  // The program does not answer: the text may be right.
  private unanswered(error: string): void {
    this.text.setAttribute("aria-invalid", "false");
    this.tell(null, error, " ", this.tryAgain());
  }

  private tell(rules: Rules | null, ...error: (HTMLElement | string | null)[]): void {
    this.rules = rules;
    fill(this.error, ...error);
    this.error.hidden = this.error.textContent === "";
    this.words.hidden = rules === null;
    if (this.isMain) this.element.closest(".columns")?.classList.toggle("stale", rules === null);
    if (rules)
      fill(
        this.words,
        el("summary", {}, "Rules and what is known"),
        el("p", { class: "pre" }, ...typeset(rules.words.join("\n"))),
        el("p", {}, ...typeset(rules.known)),
        rules.atlas ? el("p", {}, `In the atlas: ${rules.atlas.words.join("; ")}.`) : null,
      );
    this.changed(rules);
  }

  private showParameters(): void {
    const entry = this.entry();
    this.list.value = entry?.name ?? "";
    if (!entry) fill(this.parameters);
    if (!entry || this.parameters.contains(document.activeElement)) return; // who types in a field keeps it
    const values = split(this.text.value, entry);
    const compose = (): void => this.compose(entry, inputs, misere.value);
    const inputs = entry.parameters.map(({ name, kind, default: usual }) =>
      el("input", {
        type: "text",
        value: values.get(name) ?? "",
        placeholder: usual ?? "",
        size: kind === "number" ? 4 : 12,
        spellcheck: "false",
        oninput: compose,
      }),
    );
    const misere = select(conventions, values.get("misere") === "misere" ? "misere" : "", compose);
    fill(
      this.parameters,
      ...entry.parameters.map(({ name }, i) => field(name, inputs[i]!, "small")),
      entry.misere && field("convention", misere, "small"),
    );
  }

  // The game of the catalogue that the text names; none if it is a sum of rules.
  private entry(): Entry | undefined {
    const text = this.text.value;
    if (/[+,]/.test(text.replace(/\(.*\)/s, ""))) return undefined;
    const name = /^\s*([a-z-]+)/.exec(text)?.[1];
    return this.all.find((one) => one.name === name);
  }

  // Writes the text anew from the fields of the parameters.
  private compose({ name, parameters }: Entry, inputs: HTMLInputElement[], convention: string): void {
    const pieces = parameters
      .map((parameter, i) => [parameter.name, inputs[i]!.value.trim()])
      .filter(([, value]) => value !== "")
      .map(([key, value]) => `${key}=${value}`);
    if (convention) pieces.push(convention);
    this.text.value = name + (pieces.length ? `(${pieces.join(",")})` : "");
    this.begin();
  }
}
