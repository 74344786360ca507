// SPDX-License-Identifier: MIT
// One page to scroll: from a queen to a theorem. It can be read without touching anything; what moves supports the text.
import { ask, Job } from "./api";
import { parseCertificate, type Written } from "./automaton";
import { el, fill } from "./dom";
import { picture } from "./gallery";
import { Hero } from "./hero";
import { largeMath, math } from "./math";
import type { Check } from "./proof";
import { QueenBoard } from "./queen_board";
import type { Address } from "./route";
import { allStatements } from "./theorem";
import { Walk } from "./walk";

const piles = 14; // of the boards with a queen
const firstPairs = 8;
const toEnd = 1e6; // digits: the walk stands at its end

const another = `#prove?${new URLSearchParams({ game: "rook + bishop + jump(1,3)", proof: "new" })}`;

type Content = Node | string;
const paragraph = (...parts: Content[]): HTMLElement => el("p", {}, ...parts);
const display = (text: string): HTMLElement => el("p", { class: "formula" }, largeMath(text));
const link = (href: string, text: string): HTMLElement => el("a", { href }, text);
const section = (title: string, ...parts: Content[]): HTMLElement => el("section", {}, el("h2", {}, title), ...parts);

export class Story {
  private readonly ended: AbortSignal;
  private readonly board = el("div");
  private readonly says = el("p", { class: "verdict", role: "status", "aria-live": "polite" });
  private readonly digits = el("div", { class: "scroll" });
  private readonly reader = el("div");
  private readonly theorem = el("div");
  private walk: Walk | null = null;
  private at: [number, number];

  constructor(
    root: HTMLElement,
    private readonly address: Address,
  ) {
    const { values, ended } = address;
    const pile = (name: string, otherwise: number): number => {
      const n = Number(values.get(name) ?? otherwise);
      return Number.isSafeInteger(n) && n >= 0 && n < piles ? n : otherwise;
    };
    this.ended = ended;
    this.at = [pile("x", 9), pile("y", 7)];
    fill(root, el("article", { class: "story" }, el("h1", {}, "From a queen to a theorem"), ...this.sections()));
    void this.load();
  }

  private sections(): HTMLElement[] {
    return [this.game(), this.greedy(), this.golden(), this.knight(), this.numeration(), this.automaton(), ...this.proof()];
  }

  private game(): HTMLElement {
    return section(
      "The game",
      paragraph(
        "A queen stands on a board without end. Two players move her in turn, left, down, or diagonally down, any number of ",
        "squares. Who brings her to the corner wins. It is the same as two piles of ",
        math("x"),
        " and ",
        math("y"),
        " tokens: take from one of them, or the same number from both. W. A. Wythoff published it in 1907.",
      ),
      el("div", { class: "beside" }, this.board, el("div", {}, paragraph("Drag the queen, or use the arrow keys."), this.says)),
    );
  }

  private greedy(): HTMLElement {
    return section(
      "The squares to aim for",
      paragraph(
        "A square is a ",
        el("b", {}, "P-position"),
        " if the player who moved there wins. The corner is one. From every square that sees it, along a row, a column or a ",
        "diagonal, one can move into it, so those are won for the player to move. The nearest square that sees no P-position ",
        "is the next one; and so on. Nothing is chosen: the rules alone decide.",
      ),
      new Hero(this.ended).element,
    );
  }

  private golden(): HTMLElement {
    return section(
      "Two golden lines",
      paragraph("Call the P-positions on one side of the diagonal ", math("(a_n, b_n)"), ". Then"),
      display("a_n = ⌊ n φ ⌋ , b_n = a_n + n , φ = (1+sqrt(5))/2"),
      paragraph(
        "Every positive integer is in exactly one of the pairs, and every difference occurs once. That is Wythoff’s theorem, ",
        "and it answers every question about the game, for piles of any size.",
      ),
    );
  }

  private knight(): HTMLElement {
    return section(
      "A knight disturbs them",
      paragraph(
        "Let the queen move like a knight too, towards the corner: Maharaja Nim, of U. Larsson and J. Wästlund. Now the formula ",
        "fails. The P-positions, here in colour over those of Wythoff Nim, stay near the lines but seem to have no rule.",
      ),
      picture("A knight in the court", this.ended),
      paragraph(link("#explore?game=maharaja&over=wythoff&slopes=phi%2C1%2Fphi", "Look at them on a large board"), "."),
    );
  }

  private numeration(): HTMLElement {
    return section(
      "Another way to write numbers",
      paragraph(
        "Every integer is, in exactly one way, a sum of Fibonacci numbers 1, 2, 3, 5, 8, … no two of which are neighbours ",
        "(E. Zeckendorf). Write 1 for those that are taken and 0 for the others: 4 = 3 + 1 is 101. In these digits the ",
        "P-positions of Wythoff Nim show their rule: the digits of ",
        math("b_n"),
        " are those of ",
        math("a_n"),
        " with a zero behind.",
      ),
      this.digits,
    );
  }

  private automaton(): HTMLElement {
    return section(
      "A machine that reads them",
      paragraph(
        "A rule of this kind can be checked by a machine without memory but a few states. It reads a digit of ",
        math("x"),
        " and a digit of ",
        math("y"),
        " at a time and goes from state to state; where it ends says whether ",
        math("(x, y)"),
        " is a P-position. For Wythoff Nim seven states are enough. Drag the queen above, and it reads her square.",
      ),
      this.reader,
    );
  }

  private proof(): HTMLElement[] {
    return [
      section(
        "Two sentences",
        paragraph("How can one know that a machine is right about infinitely many squares? It is, if two sentences hold:"),
        el(
          "ul",
          {},
          el("li", {}, el("b", {}, "Stability: "), "no accepted square has an accepted option;"),
          el("li", {}, el("b", {}, "Absorption: "), "every other square has one."),
        ),
        paragraph(
          "Every play ends, so only one set of squares can do both, and the P-positions do. The sentences speak of nothing but ",
          "addition and of squares that a machine accepts. Such sentences can be decided, for all integers at once, by building ",
          "machines for their parts: for “and”, for “not”, for “there is”.",
        ),
      ),
      section(
        "The theorem",
        paragraph(
          "For Maharaja Nim the program learns a machine of 1975 states from the first squares. Learning may err; what is then ",
          "decided is a theorem. It answers a question of the game’s authors, and more follows:",
        ),
        this.theorem,
        paragraph(link("#prove?game=maharaja", "See it proved"), ", or ", link(another, "prove another game"), "."),
      ),
    ];
  }

  private async load(): Promise<void> {
    const { ended } = this;
    const nothing = (): null => null; // the program is away: the text is there
    const [solved, certificate] = await Promise.all([
      ask<{ p_positions: [number, number][] }>("solve", { game: "wythoff", to: 2 * piles }, ended).catch(nothing),
      ask<{ text: string }>("certificate", { game: "wythoff" }, ended).catch(nothing),
    ]);
    if (ended.aborted || !solved || !certificate) return;
    const near = solved.p_positions.filter(([a, b]) => a < piles && b < piles);
    const [x, y] = this.at.map(String);
    this.walk = new Walk(parseCertificate(certificate.text), [x!, y!], toEnd, ended, () => undefined);
    fill(this.reader, this.walk.element);
    const queen: QueenBoard = new QueenBoard(piles, new Set(near.map(([a, b]) => `${a},${b}`)), this.at, (u, v) => {
      this.moved(u, v, near.some((one) => one[0] === u && one[1] === v));
    });
    fill(this.board, queen.element);
    void this.write(solved.p_positions.filter(([a, b]) => a < b).slice(0, firstPairs));
    void this.follow();
  }

  private moved(x: number, y: number, isP: boolean): void {
    const letter = isP ? "P" : "N";
    const outcome = el("strong", { class: `outcome ${letter}` }, letter);
    const meaning = isP ? ": whoever must move from here loses." : ": the line shows a move that wins.";
    fill(this.says, `(${x}, ${y}) is `, outcome, x + y === 0 ? ": the game is over." : meaning);
    this.walk?.set(String(x), String(y), toEnd);
    this.address.write({ x: String(x), y: String(y) });
  }

  private async write(pairs: [number, number][]): Promise<void> {
    const all = pairs.map(([x, y]) => ask<Written>("digits", { numeration: "zeckendorf", x, y }, this.ended).catch(() => null));
    const text = (digits: number[]): string => digits.join("").replace(/^0+(?=\d)/, "");
    const row = (written: Written | null, i: number): HTMLElement =>
      el(
        "tr",
        {},
        ...[String(i + 1), written!.x, written!.y].map((cell) => el("td", {}, cell)),
        ...written!.digits.map((digits) => el("td", { class: "bits" }, text(digits))),
      );
    const rows = await Promise.all(all);
    if (this.ended.aborted || rows.some((one) => one === null)) return;
    // Headers are text, since a formula alone is none to a screen reader.
    const indexed = (letter: string): HTMLElement => el("var", {}, letter, el("sub", {}, "n"));
    const heads = [el("var", {}, "n"), indexed("a"), indexed("b")].map((head) => el("th", {}, head));
    const digits = ["a", "b"].map((letter) => el("th", {}, indexed(letter), " in digits"));
    fill(this.digits, el("table", {}, el("tr", {}, ...heads, ...digits), ...rows.map(row)));
  }

  private async follow(): Promise<void> {
    fill(this.theorem, el("p", { class: "muted" }, "Checking the certificate of Maharaja Nim …"));
    const job = new Job<Check>("check", { game: "maharaja" }, () => undefined);
    this.ended.addEventListener("abort", () => job.cancel());
    const check = await job.run().catch(() => null);
    if (this.ended.aborted) return;
    const statements = check?.structure ? allStatements(check.structure) : [];
    fill(this.theorem, el("ul", { class: "follows" }, ...statements.map((parts) => el("li", {}, ...parts))));
  }
}
