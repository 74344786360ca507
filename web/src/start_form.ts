// SPDX-License-Identifier: MIT
// How a play begins: the piles, who plays, and how good the program is.
import type { Rules } from "./api";
import { constraintList, el, field, fill, form, select } from "./dom";
import type { Person } from "./play_words";
import type { Look } from "./seat";

const opponents: [string, string][] = [
  ["0", "perfect"],
  ["30", "errs now and then"],
  ["60", "errs often"],
]; // a mistake in so many of a hundred moves
const players: [Person, string][] = [
  ["first", "You move first"],
  ["second", "The program moves first"],
  ["both", "Two people"],
];
const looks: [Look, string][] = [
  ["board", "a queen on a board"],
  ["piles", "piles of tokens"],
];
const leastDrawn = 6, // of a pile; on a phone a board of the largest is piles of tokens
  mostDrawn = 16,
  mostThird = 4;
const smallPile = 5; // on one pile this is hardly a game,
const goodPile = "15"; // and this is one

function known<Key extends string>(options: [Key, string][], value: string | null): Key {
  return (options.find(([key]) => key === value) ?? options[0]!)[0];
}

export class StartForm {
  readonly element: HTMLFormElement;
  person: Person;
  mistakes: string;
  look: Look;
  private readonly looks: HTMLElement;
  private readonly x: HTMLInputElement;
  private readonly y: HTMLInputElement;
  private readonly z: HTMLInputElement; // the third number, in games that have one
  private readonly constraint: HTMLSelectElement;
  private readonly heaps = el("div", { class: "row" });
  private readonly opponent: HTMLElement;
  private played = "";
  private readonly sides: HTMLSelectElement;

  constructor(
    values: URLSearchParams,
    private readonly begin: () => void,
    private readonly another: () => void, // a position is to be drawn
    looked: () => void, // otherwise: the play goes on
  ) {
    this.person = known(players, values.get("person"));
    this.mistakes = known(opponents, values.get("mistakes"));
    this.look = known(looks, values.get("look"));
    const look = select(looks, this.look, (value) => {
      this.look = value;
      looked();
    });
    this.looks = field("Shown as", look, "small");
    this.x = el("input", { type: "text", value: values.get("x") ?? "9", size: 8, spellcheck: "false" });
    this.y = el("input", { type: "text", value: values.get("y") ?? "13", size: 8, spellcheck: "false" });
    this.z = el("input", { type: "text", value: values.get("z") ?? "2", size: 8, spellcheck: "false" });
    this.constraint = constraintList(values.get("y") === "not-S" ? "not-S" : "S");
    this.sides = select(players, this.person, (value) => this.changePerson(value));
    const level = select(opponents, this.mistakes, (value) => {
      this.mistakes = value;
      begin();
    });
    this.opponent = field("Opponent", level, "small");
    this.opponent.hidden = this.person === "both";
    this.element = form(
      "start",
      () => this.again(),
      this.heaps,
      el("div", { class: "row" }, field("Players", this.sides, "small"), this.opponent),
      el("div", { class: "row" }, this.looks),
      el("button", { type: "submit", class: "primary" }, "New game"),
    );
  }

  // The piles that were typed, or others that are drawn.
  private again(): void {
    if (this.typed() === this.played) this.another();
    else this.begin();
  }
  private typed(): string {
    return [this.x, this.y, this.z, this.constraint].map(({ value }) => value).join();
  }
  // A play begins with what stands in the fields.
  begun(): void {
    this.played = this.typed();
  }
  // Piles that are drawn by chance, as many as the game has.
  draw(): void {
    const drawn = (least: number, most: number): string => String(least + Math.floor(Math.random() * (most - least + 1)));
    this.x.value = drawn(leastDrawn, mostDrawn);
    this.y.value = drawn(leastDrawn, mostDrawn);
    this.z.value = drawn(1, mostThird);
  }

  // The position as the program reads it: two piles, or a pile and the constraint if the game has one; and the third number.
  position({ piles, twist }: Rules): [x: string, y: string, z: string] {
    const second = piles !== 1 ? this.y.value : twist ? this.constraint.value : "";
    return [this.x.value, second, piles === 3 ? this.z.value : ""];
  }

  show({ piles, twist, third }: Rules): void {
    this.looks.hidden = piles !== 2;
    fill(
      this.heaps,
      field(piles === 1 ? "pile" : "x", this.x, "small"),
      piles !== 1 && field("y", this.y, "small"),
      third !== undefined && field(third, this.z, "small"),
      twist && field("constraint", this.constraint, "small"),
    );
  }

  // After a change to a game on one pile: a pile that was fine as one of two may be too small.
  enlarge(): void {
    if (Number(this.x.value) < smallPile) this.x.value = goodPile;
  }

  // The sides change: who moved first moves second. The list shows it.
  swap(): void {
    if (this.person === "both") return this.begin();
    this.sides.value = this.person === "first" ? "second" : "first";
    this.changePerson(this.sides.value as Person);
  }

  private changePerson(person: Person): void {
    this.person = person;
    this.opponent.hidden = person === "both";
    this.begin();
  }
}
