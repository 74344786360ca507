// What the program finds in a game by itself: lines, slopes, sequences, the bit string cut into the words of its dictionary, and
// the automaton. Each statement says whether it is proved or a conjecture on the range looked at.
import type { Rules } from "./api";
import { el, fill } from "./dom";
import type { Panel } from "./panel";

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
interface Discovery {
  to: number;
  p_positions: number;
  engine: string;
  lines: { lines: string; to: number; counts: Record<string, number> }[];
  slopes: { side: string; slope: string; error: string; root: string | null; deviation: [string, string]; bounded: boolean }[];
  complementary: { to: number; least: number; most: number; p: number | null } | null;
  differences: { pairs: number; start: number; step: number; progression: boolean; sorted_progression: boolean } | null;
  words: {
    beginning: string;
    dictionaries: Dictionary[];
    closed: { window: number; windows: number; states: number; converges_within: number | null } | null;
  } | null;
  automaton: { status: string; p_states?: number; numeration?: string; reason?: string } | null;
}

const fact = (status: string, ...text: (Node | string)[]): HTMLElement =>
  el("li", {}, el("span", { class: `tag ${status === "proved" ? "proved" : ""}` }, status), " ", ...text);

function lineFacts(found: Discovery): HTMLElement[] {
  return found.lines.map((one) => {
    const counts = Object.entries(one.counts);
    if (counts.length === 1) return fact("conjecture", `${one.lines}: always ${counts[0]![0]} P-position${counts[0]![0] === "1" ? "" : "s"} (0..${one.to.toLocaleString("en")})`);
    const shown = counts.slice(0, 5).map(([many, lines]) => `${lines.toLocaleString("en")} with ${many}`);
    return fact("seen", `${one.lines} 0..${one.to}: ${shown.join(", ")}${counts.length > 5 ? ", …" : ""}`);
  });
}

function slopeFacts(found: Discovery): HTMLElement[] {
  return found.slopes.map((beam) =>
    fact(
      "conjecture",
      `${beam.side} the diagonal the slope is ${beam.slope} ± ${beam.error}`,
      beam.root ? `, the root of ${beam.root.replace("^2", "²")}` : "",
      `; larger − slope · smaller goes from ${beam.deviation[0]} to ${beam.deviation[1]}`,
      beam.bounded ? " and is bounded" : "; not seen to be bounded",
    ),
  );
}

const progression = ({ start, step }: { start: number; step: number }): string =>
  `${start === 0 ? "" : `${start} + `}${step === 1 ? "n" : `${step}n`}, n = 0, 1, …`;

function sequenceFacts({ complementary, differences }: Discovery): HTMLElement[] {
  const facts: HTMLElement[] = [];
  if (complementary)
    facts.push(
      complementary.p === 1
        ? fact("conjecture", "the sequences a and b of the pairs are complementary")
        : complementary.p
          ? fact("conjecture", `the sequences a and b of the pairs are ${complementary.p}-complementary`)
          : fact("seen", `an integer is in the pairs a, b from ${complementary.least} to ${complementary.most} times`),
    );
  if (differences?.progression)
    facts.push(fact("conjecture", `the differences b(n) − a(n) are ${progression(differences)}`));
  else if (differences?.sorted_progression)
    facts.push(fact("conjecture", `the differences b(n) − a(n), in increasing order, are ${progression(differences)}`));
  return facts;
}

function automatonFact({ automaton }: Discovery): HTMLElement[] {
  if (!automaton) return [];
  return automaton.status === "proved"
    ? [fact("proved", `an automaton of ${automaton.p_states} states reads both piles in ${automaton.numeration} and accepts exactly the P-positions, of all sizes`)]
    : [fact("undecided", `automaton: ${automaton.reason}`)];
}

// The string from the first word on, cut as a read head cuts it: at each place the longest word that fits.
function cut(bits: string, dictionary: Dictionary): { before: string; words: number[]; after: string } {
  const order = dictionary.words.map((_, i) => i).sort((i, j) => dictionary.words[j]!.word.length - dictionary.words[i]!.word.length);
  const words: number[] = [];
  let at = dictionary.first_column;
  for (;;) {
    const next = order.find((i) => bits.startsWith(dictionary.words[i]!.word, at));
    if (next === undefined) break;
    words.push(next);
    at += dictionary.words[next]!.word.length;
  }
  return { before: bits.slice(0, dictionary.first_column), words, after: bits.slice(at) };
}

const brief = (bits: string): string => (bits.length <= 40 ? bits : `${bits.slice(0, 28)}… (${bits.length} bits)`);
const shade = (index: number): string => `w${index % 12}`;

function wordsOf(found: Discovery): HTMLElement[] {
  if (!found.words) return [];
  const bits = found.words.beginning;
  const good = found.words.dictionaries.find((one) => one.rebuilds && one.words.length > 0);
  const parts = good ? cut(bits, good) : { before: bits, words: [], after: "" };
  const closed = found.words.closed;
  return [
    el("h3", {}, "Bit string"),
    el(
      "p",
      { class: "muted" },
      "Bit x is 0 where the P-position of column x is on or above the diagonal",
      good ? `, from column ${good.first_column} on cut into the words of the ${good.criterion} dictionary.` : ".",
    ),
    el(
      "p",
      { class: "bits" },
      el("span", { class: "loose" }, parts.before),
      ...parts.words.map((i) => el("span", { class: `word ${shade(i)}`, title: `word ${i + 1}` }, good!.words[i]!.word)),
      el("span", { class: "loose" }, parts.after),
    ),
    good
      ? el(
          "div",
          { class: "scroll" },
          el(
            "table",
            {},
            el("tr", {}, ...["word", "translate", "times read", "first in column"].map((head) => el("th", {}, head))),
            ...good.words.slice(0, 60).map((word, i) =>
              el(
                "tr",
                {},
                el("td", { class: "bits" }, el("span", { class: `word ${shade(i)}` }, brief(word.word))),
                el("td", { class: "bits" }, brief(word.translate)),
                el("td", {}, word.count.toLocaleString("en")),
                el("td", {}, word.first_column.toLocaleString("en")),
              ),
            ),
          ),
        )
      : el("p", {}, "No finite dictionary writes this string: words need more context, or new ones keep appearing."),
    el(
      "ul",
      { class: "facts" },
      good
        ? fact(
            good.status,
            good.status === "proved"
              ? "the dictionary writes the string of the game for ever"
              : `the dictionary writes the string of the game (it does to column ${good.columns - 1})`,
          )
        : null,
      closed
        ? fact(
            "proved",
            `on the ${closed.windows} windows of ${closed.window} bits that can occur a column has one of ${closed.states} states, so b(n) − a(n) − n is bounded`,
          )
        : null,
      closed?.converges_within
        ? fact("proved", `read heads converge within ${closed.converges_within} bits, so positions of any size can be decided`)
        : null,
    ),
  ];
}

export async function structure(panel: Panel, game: Rules): Promise<void> {
  fill(panel.tools);
  fill(panel.stage, el("p", { class: "muted" }, "Looking …"));
  const found = await panel.run<Discovery>("Discovering", "discover", { game: game.game });
  if (!found) return;
  fill(
    panel.stage,
    el(
      "div",
      { class: "prose" },
      el("p", { class: "muted" }, `Seen in all ${found.p_positions.toLocaleString("en")} P-positions with piles up to ${found.to.toLocaleString("en")} (${found.engine} engine).`),
      el("ul", { class: "facts" }, ...automatonFact(found), ...lineFacts(found), ...slopeFacts(found), ...sequenceFacts(found)),
      ...wordsOf(found),
    ),
  );
}
