// SPDX-License-Identifier: MIT
// What the table of a play has to know, and whom it tells what is done on it.
import type { Action, Pair, PlayState, Rules } from "./api";

export type Look = "board" | "piles";

export interface Seat {
  look: Look; // that someone prefers
  rules: Rules;
  now: PlayState;
  mine: boolean; // whether the one who looks has to act
  hinted: Action | null;
  path: Pair[]; // of the queen, from the start of the play
  mistakes: Set<number>; // moves that threw a win away, in a review
  blocks: Pair[]; // marked so far
  name: (side: string) => string;
  send: (action: Action) => void;
  marked: (at: Pair | null) => void; // `blocks` has changed
  refuse: (why: string) => void; // what was pressed cannot be done
}

export const key = (pair: readonly string[]): string => `${pair[0]},${pair[1]}`;
