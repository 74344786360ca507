// SPDX-License-Identifier: MIT
// Running text whose formulas are written plainly, a_n <= floor(n phi^2), set as mathematics: indices, powers, Greek letters,
// relations, roots and floors. What is no formula stays as it is.
import { el } from "./dom";

const greek: Record<string, string> = { phi: "φ", alpha: "α", beta: "β", gamma: "γ", delta: "δ", pi: "π" };
const signs: Record<string, string> = { "<=": "≤", ">=": "≥", "!=": "≠", "->": "→", "...": "…", " - ": " − " };
const inside = String.raw`((?:[^()]|\([^()]*\))*)`; // parentheses
const raised = String.raw`(\{[^}]*\}|\([^()]*\)|-?[A-Za-z0-9]+)`;
const letter = String.raw`(?<![A-Za-z])(phi|alpha|beta|gamma|delta|pi|[A-Za-z])`;
const tokens = new RegExp(
  [
    String.raw`(floor|ceil|sqrt)\(${inside}\)`,
    String.raw`${letter}_(\{[^}]*\}|[A-Za-z0-9]+)`,
    String.raw`(?<=[A-Za-z0-9)}])\^${raised}`,
    String.raw`(?<![A-Za-z])(phi|alpha|beta|gamma|delta|pi)(?![A-Za-z])`,
    String.raw`<=|>=|!=|->|\.\.\.| - `,
  ].join("|"),
  "g",
);

type Part = Node | string;
const bare = (text: string): string => text.replace(/^\{(.*)\}$/, "$1");

function bracketed(kind: string, text: string): Part[] {
  if (kind === "floor") return ["⌊", ...typeset(text), "⌋"];
  if (kind === "ceil") return ["⌈", ...typeset(text), "⌉"];
  return /^[A-Za-z0-9]+$/.test(text) ? ["√", ...typeset(text)] : ["√(", ...typeset(text), ")"];
}

export function typeset(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(tokens)) {
    const [all, kind, argument, base, index, power, name] = found;
    parts.push(text.slice(end, found.index));
    end = found.index + all.length;
    if (kind !== undefined) parts.push(...bracketed(kind, argument!));
    else if (base !== undefined) parts.push(el("i", {}, greek[base] ?? base), el("sub", {}, ...typeset(bare(index!))));
    else if (power !== undefined) parts.push(el("sup", {}, ...typeset(bare(power))));
    else if (name !== undefined) parts.push(greek[name]!);
    else parts.push(signs[all] ?? all);
  }
  return [...parts, text.slice(end)].filter((part) => part !== "");
}
