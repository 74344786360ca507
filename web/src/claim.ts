// SPDX-License-Identifier: MIT
// A claim of a paper: what it says, what became of it, and where to look and ask further.
import { commandLine, el, quoted } from "./dom";
import { typeset } from "./typeset";

interface Row {
  at: string;
  printed: string;
  computed: string;
}
export interface Claim {
  paper: string;
  item: string;
  part?: string | null;
  status: "agrees" | "differs" | "open";
  detail: string;
  claim: string;
  place?: string;
  erratum?: string | null;
  values: Row[];
}
export interface Paper {
  key: string;
  authors: string;
  title: string;
  source: string;
  boards: { item: string; part: string; game: string }[];
}

const mostRows = 5; // of values that differ

export const nameOf = (papers: Paper[], key: string): string => papers.find((one) => one.key === key)?.title ?? key;

// The detail of a claim ends with its erratum, which is told by itself.
function detailOf({ detail, erratum }: Claim): string {
  const end = erratum ? `; ${erratum}` : "";
  return end !== "" && detail.endsWith(end) ? detail.slice(0, -end.length) : detail;
}

// What is printed and what was computed instead.
function differences({ values }: Claim): HTMLElement | null {
  const rows = values.filter(({ printed, computed }) => printed !== computed);
  if (rows.length === 0) return null;
  const cells = (tag: "td" | "th", texts: string[]): HTMLElement =>
    el("tr", {}, ...texts.map((text) => el(tag, {}, ...typeset(text))));
  return el(
    "div",
    { class: "scroll", role: "group", tabindex: 0, "aria-label": "What is printed, and what was computed" },
    el(
      "table",
      {},
      cells("th", ["at", "printed", "computed"]),
      ...rows.slice(0, mostRows).map(({ at, printed, computed }) => cells("td", [at, printed, computed])),
    ),
    rows.length > mostRows && el("p", { class: "muted" }, `and ${rows.length - mostRows} more`),
  );
}

export function article(claim: Claim, paper: Paper | undefined): HTMLElement {
  const { status, item, place, erratum } = claim;
  const part = claim.part ?? "";
  const board = paper?.boards.find((one) => one.item === item && one.part === part);
  const named = part ? `${item}, ${part}` : item;
  const explore = board && `#explore?${new URLSearchParams({ game: board.game })}`;
  return el(
    "article",
    { class: `claim ${status}` },
    el("h3", {}, el("span", { class: "tag" }, status), ` ${named}`, place ? el("small", {}, ` ${place}`) : null),
    el("p", {}, ...typeset(claim.claim)),
    status === "differs" && differences(claim),
    erratum ? el("p", {}, el("b", {}, "Erratum: "), ...typeset(`${erratum}.`)) : null,
    el("p", { class: "muted" }, ...typeset(detailOf(claim))),
    el(
      "details",
      {},
      el("summary", {}, "Check it"),
      commandLine(`wythoff reproduce ${claim.paper} --item ${quoted(named)}`),
      explore && el("p", {}, el("a", { href: explore }, `The board of ${board.game}`)),
    ),
  );
}
