// SPDX-License-Identifier: MIT
// What the program finds in a game by itself: lines, slopes, sequences, the bit string cut into the words of its dictionary, and
// the automaton. Each statement says whether it is proved or a conjecture on the range looked at.
import { ask, type Rules } from "./api";
import { el, fill } from "./dom";
import type { Panel } from "./panel";
import type { Check, Proof } from "./proof";
import { allStatements, impliesComplementary, impliesLine, type Structure } from "./theorem";

interface Word {
  word: string;
  translate: string;
  count: number;
  first_column: number;
}
interface Dictionary {
  criterion: "perfect" | "relaxed";
  columns: number;
  outcome: string;
  first_column: number;
  rebuilds: boolean;
  status: string;
  words: Word[];
}
// The windows of bits that can occur, when they are known to be all.
interface Closed {
  window: number;
  windows: number;
  states: number;
  converges_within: number | null;
}
interface Discovery {
  to: number;
  p_positions: number;
  engine: string;
  lines: { lines: string; to: number; counts: Record<string, number>; endless: number }[];
  slopes: { side: string; to: number; slope: string; root: string | null; deviation: [string, string]; bounded: boolean }[];
  complementary: { to: number; least: number; most: number; p: number | null } | null;
  differences: { pairs: number; start: number; step: number; progression: boolean; sorted_progression: boolean } | null;
  words: {
    beginning: string;
    dictionaries: Dictionary[];
    closed: Closed | null;
  } | null;
  automaton: { status: string; p_states?: number; numeration?: string; reason?: string } | null;
}

// The beginning of a bit string as indices of words, and what is left at both ends.
interface Cut {
  before: string;
  words: number[];
  after: string;
}

const mostRows = 60; // of the table of words

const fact = (status: string, ...text: (Node | string)[]): HTMLElement =>
  el("li", {}, el("span", { class: `tag ${status === "proved" ? "proved" : ""}` }, status), " ", ...text);

const count = (n: number): string => n.toLocaleString("en");

// What is seen on a range, where no theorem says it for all positions.
function lineFacts(found: Discovery, proved: Structure | null): HTMLElement[] {
  const open = found.lines.filter(({ lines }) => !proved || !impliesLine(proved, lines));
  return open.map(({ lines, to, counts, endless }) => {
    const all = Object.entries(counts);
    const [positions] = all[0] ?? [""];
    if (all.length === 1 && endless === 0)
      return fact("conjecture", `${lines}: always ${positions} P-position${positions === "1" ? "" : "s"} (0..${count(to)})`);
    const shown = all.slice(0, 5).map(([many, times]) => `${count(times)} with ${many}`);
    const running = endless > 0 ? `; ${count(endless)} run to the edge of what was computed` : "";
    return fact("seen", `${lines} 0..${to}: ${shown.join(", ")}${all.length > 5 ? ", …" : ""}${running}`);
  });
}

// As many as the smaller pile has digits: points up to 10^n do not tell slopes apart that differ by less than about 10^-n.
const decimals = (to: number): number => Math.min(7, String(to).length);

function slopeFacts(found: Discovery, proved: Structure | null): HTMLElement[] {
  return found.slopes.filter(({ side }) => side === "below" || !proved?.band).map((beam) =>
    fact(
      "conjecture",
      `${beam.side} the diagonal the fitted slope is ${Number(beam.slope).toFixed(decimals(beam.to))}`,
      beam.root ? `, the root of ${beam.root.replace("^2", "²")}` : "",
      `; larger − slope · smaller goes from ${beam.deviation[0]} to ${beam.deviation[1]}`,
      beam.bounded ? " and is bounded" : "; not seen to be bounded",
    ),
  );
}

const progression = ({ start, step }: { start: number; step: number }): string =>
  `${start === 0 ? "" : `${start} + `}${step === 1 ? "n" : `${step}n`}, n = 0, 1, …`;

function sequenceFacts({ complementary, differences }: Discovery, proved: Structure | null, rules: Rules): HTMLElement[] {
  const facts: HTMLElement[] = [];
  // One on each column, row and diagonal, that of the main one being (0, 0): each positive integer is in one pair, and each
  // difference is that of one.
  const isUsual = !rules.misere && !rules.cuts && !rules.lost && !rules.won;
  const once = isUsual && proved !== null && impliesComplementary(proved) ? "proved" : "conjecture";
  const { numbering, slope } = proved ?? {};
  const isEach = differences?.start === 0 && differences.step === 1;
  const isStep = slope?.s === 1 && numbering?.excess.join() === "0" && slope.t === differences?.step;
  if (complementary) {
    const { p, least, most } = complementary;
    facts.push(
      p
        ? fact(p === 1 ? once : "conjecture", `the sequences a and b of the pairs are ${p === 1 ? "" : `${p}-`}complementary`)
        : fact("seen", `an integer is in the pairs a, b from ${least} to ${most} times`),
    );
  }
  const name = "the differences b(n) − a(n)";
  if (differences?.progression)
    facts.push(fact(isStep && differences.start === 0 ? "proved" : "conjecture", `${name} are ${progression(differences)}`));
  else if (differences?.sorted_progression)
    facts.push(fact(isEach ? once : "conjecture", `${name}, in increasing order, are ${progression(differences)}`));
  return facts;
}

function automatonFact({ automaton }: Discovery): HTMLElement[] {
  if (!automaton) return [];
  const { status, p_states: states, numeration, reason } = automaton;
  if (status !== "proved") return [fact("undecided", `automaton: ${reason}`)];
  const reads = `reads both piles in ${numeration} and accepts exactly the P-positions, of all sizes`;
  return [fact("proved", `an automaton of ${states} states ${reads}`)];
}

// The string from the first word on, cut as a read head cuts it: at each place the longest word that fits.
function cut(bits: string, { words: known, first_column: start }: Dictionary): Cut {
  const longestFirst = known.map((_, i) => i).sort((i, j) => known[j]!.word.length - known[i]!.word.length);
  const words: number[] = [];
  let at = start;
  for (;;) {
    const next = longestFirst.find((i) => bits.startsWith(known[i]!.word, at));
    if (next === undefined) break;
    words.push(next);
    at += known[next]!.word.length;
  }
  return { before: bits.slice(0, start), words, after: bits.slice(at) };
}

const brief = (bits: string): string => (bits.length <= 40 ? bits : `${bits.slice(0, 28)}… (${bits.length} bits)`);
const shade = (index: number): string => `w${index % 12}`;

function wordsOf({ words: found }: Discovery): HTMLElement[] {
  if (!found) return [];
  const dictionary = found.dictionaries.find((one) => one.rebuilds && one.words.length > 0);
  return [
    el("h2", {}, "Bit string"),
    el(
      "p",
      { class: "muted" },
      "Bit x is 0 where the P-position of column x is on or above the diagonal",
      dictionary
        ? `, from column ${dictionary.first_column} on cut into the words of the ${dictionary.criterion} dictionary.`
        : ".",
    ),
    bitString(found.beginning, dictionary),
    dictionary
      ? dictionaryTable(dictionary)
      : el("p", {}, "No finite dictionary writes this string: words need more context, or new ones keep appearing."),
    el("ul", { class: "facts" }, ...dictionaryFact(dictionary), ...windowFacts(found.closed)),
  ];
}

function bitString(bits: string, dictionary: Dictionary | undefined): HTMLElement {
  const { before, words, after } = dictionary ? cut(bits, dictionary) : { before: bits, words: [], after: "" };
  const word = (i: number): HTMLElement =>
    el("span", { class: `word ${shade(i)}`, title: `word ${i + 1}` }, dictionary!.words[i]!.word);
  const loose = (text: string): HTMLElement => el("span", { class: "loose" }, text);
  return el("p", { class: "bits" }, loose(before), ...words.map(word), loose(after));
}

function dictionaryTable({ words }: Dictionary): HTMLElement {
  const heads = ["word", "translate", "times read", "first in column"].map((head) => el("th", {}, head));
  const row = (one: Word, i: number): HTMLElement =>
    el(
      "tr",
      {},
      el("td", { class: "bits" }, el("span", { class: `word ${shade(i)}` }, brief(one.word))),
      el("td", { class: "bits" }, brief(one.translate)),
      el("td", {}, count(one.count)),
      el("td", {}, count(one.first_column)),
    );
  return el("div", { class: "scroll" }, el("table", {}, el("tr", {}, ...heads), ...words.slice(0, mostRows).map(row)));
}

function dictionaryFact(dictionary: Dictionary | undefined): HTMLElement[] {
  if (!dictionary) return [];
  const { status, columns } = dictionary;
  const writes = "the dictionary writes the string of the game";
  return [fact(status, status === "proved" ? `${writes} for ever` : `${writes} (it does to column ${columns - 1})`)];
}

function windowFacts(closed: Closed | null): HTMLElement[] {
  if (!closed) return [];
  const { window, windows, states, converges_within: within } = closed;
  const seen = `on the ${windows} windows of ${window} bits that can occur a column has one of ${states} states`;
  return [
    fact("proved", `${seen}, so b(n) − a(n) − n is bounded`),
    ...(within ? [fact("proved", `read heads converge within ${within} bits, so positions of any size can be decided`)] : []),
  ];
}

const isProved = (one: HTMLElement): boolean => one.querySelector(".tag.proved") !== null;

function show(panel: Panel, rules: Rules, found: Discovery, proved: Structure | null): void {
  const range = `all ${count(found.p_positions)} P-positions with piles up to ${count(found.to)}`;
  const follows = proved ? allStatements(proved).map((statement) => fact("proved", ...statement)) : [];
  const facts = [lineFacts, slopeFacts, sequenceFacts].flatMap((some) => some(found, proved, rules));
  fill(
    panel.stage,
    el(
      "div",
      { class: "prose" },
      el("ul", { class: "facts" }, ...automatonFact(found), ...follows, ...facts.filter(isProved)),
      facts.every(isProved) ? null : el("p", { class: "muted" }, `Seen in ${range} (${found.engine} engine):`),
      el("ul", { class: "facts" }, ...facts.filter((one) => !isProved(one))),
      ...wordsOf(found),
    ),
  );
}

export async function structure(panel: Panel, game: Rules): Promise<void> {
  fill(panel.tools);
  fill(panel.stage, el("p", { class: "muted" }, "Looking …"));
  const found = await panel.run<Discovery>("Discovering", "discover", { game: game.game });
  if (!found) return;
  show(panel, game, found, null);
  if (found.automaton?.status !== "proved") return;
  const none = { file: null as string | null };
  const { file } = await ask<typeof none>("certificate", { game: game.game }, panel.ended).catch(() => none);
  if (panel.ended.aborted) return;
  const command = file === null ? "prove" : "check";
  const reply = await panel.run<Proof | Check>("Deciding what follows", command, { game: game.game });
  if (reply?.structure) show(panel, game, found, reply.structure);
}
