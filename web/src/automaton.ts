// SPDX-License-Identifier: MIT
// The automaton of a certificate, as the page walks through it. docs/certificates.md describes the text.
import type { Pair } from "./api";

export interface Edge {
  digits: string; // "0,1": of x and of y
  to: number;
}
export interface State {
  accepts: boolean;
  edges: Edge[];
}
export interface Automaton {
  numeration: string;
  states: State[]; // the first is the start
}

export function parseCertificate(text: string): Automaton {
  const states: State[] = [];
  let numeration = "";
  for (const line of text.split("\n")) {
    const [first, sign, ...edges] = line.split(" ");
    if (first === "numeration") numeration = line.slice(first.length + 1);
    else if (/^\d+$/.test(first ?? ""))
      states[Number(first)] = {
        accepts: sign === "+",
        edges: edges.map((edge) => ({ digits: edge.split(":")[0]!, to: Number(edge.split(":")[1]) })),
      };
  }
  return { numeration, states };
}

// The piles as digits, from the program.
export interface Written {
  x: string;
  y: string;
  weights: string[]; // of the last places
  digits: [number[], number[]];
}

// The states before the first digit, after it, and so on; null from where no edge leads on.
export function run({ states }: Automaton, { digits: [xs, ys] }: Written): (number | null)[] {
  const path: (number | null)[] = [states.length > 0 ? 0 : null];
  xs.forEach((digit, i) => {
    const at = path[i] ?? null;
    path.push(at === null ? null : (states[at]!.edges.find((edge) => edge.digits === `${digit},${ys[i]}`)?.to ?? null));
  });
  return path;
}

export function accepts(automaton: Automaton, path: (number | null)[]): boolean {
  const last = path.at(-1) ?? null;
  return last !== null && automaton.states[last]!.accepts;
}

const names: Record<string, string> = { zeckendorf: "Zeckendorf’s numeration" };
export const numerationName = (name: string): string =>
  names[name] ?? name.replace(/^fraenkel/, "Fraenkel’s numeration ").replace(/^ostrowski/, "Ostrowski’s numeration ");

export const pairText = ([x, y]: Pair): string => `(${x}, ${y})`;
