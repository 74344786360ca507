// SPDX-License-Identifier: MIT
// What follows from a theorem about all positions, in words and formulas. Everything here is proved.
import { el } from "./dom";
import { largeMath, math } from "./math";

interface OnEachLine {
  at_least_one: boolean;
  at_most_one: boolean;
}
interface Bound {
  value: string;
  decimal: string;
  attained: boolean;
}
interface Range {
  least: Bound;
  greatest: Bound;
}
export interface Structure {
  states: number;
  lines: Record<"columns" | "rows" | "diagonals_above" | "diagonals_below", OnEachLine>;
  slope: { s: number; t: number; gamma: string } | null;
  band: Range | null;
  numbering: { largest_gap: number; excess: number[]; drift: Range } | null;
  words: { complete: boolean; first_perfect_column: string; words: { word: string }[] } | null;
}
export type Statement = (Node | string)[];

const exactlyOne = ({ at_least_one: least, at_most_one: most }: OnEachLine): boolean => least && most;
const kinds = {
  columns: "column",
  rows: "row",
  diagonals_above: "diagonal on and above the main one",
  diagonals_below: "diagonal on and below the main one",
};
type Kind = keyof typeof kinds;

const listed = (names: string[]): string =>
  (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

function kindNames(structure: Structure, holds: (line: OnEachLine) => boolean): string {
  const found = (Object.keys(kinds) as Kind[]).filter((kind) => holds(structure.lines[kind]));
  const both = found.includes("diagonals_above") && found.includes("diagonals_below");
  const isPlain = (kind: Kind): boolean => !kind.startsWith("diagonals") || !both;
  return listed([...found.filter(isPlain).map((kind) => kinds[kind]), ...(both ? ["diagonal"] : [])]);
}

export function lineStatements(structure: Structure): Statement[] {
  const groups: [(line: OnEachLine) => boolean, string][] = [
    [exactlyOne, "exactly one P-position"],
    [({ at_least_one: least, at_most_one: most }) => least && !most, "at least one P-position, and some hold more"],
    [({ at_least_one: least, at_most_one: most }) => !least && most, "at most one P-position, and some hold none"],
  ];
  return groups
    .map(([holds, says]): Statement => [kindNames(structure, holds), says])
    .filter(([names]) => names !== "")
    .map(([names, says]) => [`Every ${names as string} holds ${says as string}.`]);
}

// The name of the slope; the golden section has one of its own.
const slopeName = ({ s, t }: { s: number; t: number }): string => (s === 1 && t === 1 ? "φ" : "γ");

const shortDecimal = ({ decimal }: Bound): string => decimal.replace(/^(-?\d+\.\d{4})\d*$/, "$1…");
const isWhole = ({ value }: Bound): boolean => /^-?\d+$/.test(value);

// Its pieces stay whole, and a line may end between them; a piece that is too long for a line scrolls, by keys too.
const wideMath = (...pieces: string[]): HTMLElement[] =>
  pieces.map((text) => el("span", { class: "wide-math", role: "group", "aria-label": "Formula", tabindex: 0 }, largeMath(text)));
const longest = 34; // characters of a number that a formula shows on a narrow line
const isLong = ({ value }: Bound): boolean => value.length > longest;
// A longer one is text that breaks anywhere: no part of it is out of sight.
const longNumber = ({ value }: Bound): HTMLElement =>
  el("span", { class: "long-number" }, value.replace(/\*?sqrt\((\d+)\)/g, "√$1").replaceAll("-", "−"));

// The decimals of bounds in brackets, from which no line parts them.
const inBrackets = (decimals: string[]): Statement =>
  decimals.flatMap((text, i) => [
    i > 0 ? " and " : "",
    el("span", { class: "together" }, i === 0 && "(", math(text), i === decimals.length - 1 && ")"),
  ]);

// "least < what < greatest", and the decimals behind it.
function between(what: string, { least, greatest }: Range): Statement {
  const below = `${least.attained ? "<=" : "<"} ${what}`,
    above = greatest.attained ? "<=" : "<";
  const pieces = [
    ...(isLong(least) ? [longNumber(least), ...wideMath(below)] : wideMath(`${least.value} ${below}`)),
    ...(isLong(greatest) ? [...wideMath(above), longNumber(greatest)] : wideMath(`${above} ${greatest.value}`)),
  ];
  const decimals = [least, greatest].filter((bound) => !isWhole(bound)).map(shortDecimal);
  return [...pieces.flatMap((piece) => [piece, " "]), ...inBrackets(decimals)];
}

export function slopeStatements({ slope, band }: Structure): Statement[] {
  if (!slope || !band) return [];
  const name = slopeName(slope);
  return [
    ["The P-positions above the diagonal keep to the line of slope ", math(`${name} = ${slope.gamma}`), ": ",
      ...between(`y - ${name}x`, band), " for ", math("y >= x"), ", and no better bounds hold."],
    ];
}

// Consecutive integers as a range, others one by one.
function values(list: number[]): string {
  const [first, last] = [list[0], list.at(-1)];
  if (first === undefined || last === undefined || list.length === 1) return String(first ?? "");
  return last - first === list.length - 1 && list.length > 3 ? `${first}, ..., ${last}` : list.join(", ");
}

export function indexStatements({ slope, numbering }: Structure): Statement[] {
  if (!slope || !numbering) return [];
  const { s, t } = slope;
  const times = (factor: number, name: string): string => (factor === 1 ? name : `${factor}${name}`);
  const excess = `b_n - ${times(s, "a_n")} - ${times(t, "n")}`;
  const line = s === 1 && t === 1 ? "φn" : `${times(t, "n")} / (γ - ${s})`;
  const only = numbering.excess.length === 1;
  return [
    ["With ", math("(a_n, b_n)"), ", ", math("a_n <= b_n"), ", the n-th of them: ",
      only
        ? math(`${excess} = ${numbering.excess[0]}`)
        : math(`${excess} ∈ { ${values(numbering.excess)} }`), "."],
    [...between(`a_n - ${line}`, numbering.drift), "; ", math(`a_{n+1} - a_n <= ${numbering.largest_gap}`), "."],
  ];
}

function wordStatements({ words }: Structure): Statement[] {
  if (!words?.complete) return [];
  const list = words.words.flatMap(({ word }, i) => [i > 0 ? " " : "", el("code", {}, word)]);
  const read = `From one perfect column to the next the bit string reads one of ${words.words.length} words: `;
  return [[read, ...list, "."]];
}

export const allStatements = (structure: Structure): Statement[] => [
  ...lineStatements(structure),
  ...slopeStatements(structure),
  ...indexStatements(structure),
  ...wordStatements(structure),
];

// What a conjecture of Explore becomes when the theorem is known.
export const impliesComplementary = ({ lines }: Structure): boolean =>
  exactlyOne(lines.columns) && exactlyOne(lines.rows) && exactlyOne(lines.diagonals_above);
export const impliesLine = ({ lines }: Structure, name: string): boolean =>
  (name === "columns" && exactlyOne(lines.columns)) ||
  (name === "rows" && exactlyOne(lines.rows)) ||
  (name.startsWith("diagonals") && exactlyOne(lines.diagonals_above) && exactlyOne(lines.diagonals_below));
