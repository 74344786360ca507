// SPDX-License-Identifier: MIT
// Asking the engine. Short questions are asked directly; long ones are jobs that tell how far they are and can be cancelled.
import { HttpTransport } from "./http_transport";
import type { Report, Running, Transport } from "./transport";
import { WorkerTransport } from "./worker_transport";
export { ApiError, type Report } from "./transport";

// scripts/web writes into the static folder's index.html where the engine is.
export const transport: Transport =
  document.documentElement.dataset["engine"] === "browser" ? new WorkerTransport() : new HttpTransport();

const parse = <T>(body: ArrayBuffer): T => JSON.parse(new TextDecoder().decode(body)) as T;

export async function ask<T>(command: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return parse<T>((await transport.ask(command, body, signal)).body);
}

// What someone is told of a failure.
export const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

export class Job<T> {
  private running: Running | null = null;
  private cancelled = false;
  constructor(
    private command: string,
    private body: unknown,
    private report: (report: Report) => void,
  ) {}

  async run(): Promise<T> {
    return parse<T>((await this.start().reply).body);
  }
  async file(): Promise<Blob> {
    const { body, type } = await this.start().reply;
    return new Blob([body], { type });
  }

  private start(): Running {
    this.running = transport.start(this.command, this.body, this.report);
    if (this.cancelled) this.running.cancel();
    return this.running;
  }

  cancel(): void {
    this.cancelled = true;
    this.running?.cancel();
  }
}

export interface Parameter {
  name: string;
  kind: string;
  default: string | null;
}
export interface Entry {
  name: string;
  title: string;
  source: string;
  parameters: Parameter[];
  misere: boolean;
  example: string;
  rules: string;
}
// A game with a third number has no rules of its own but those of the game for two piles that it is made of.
export interface Rules {
  game: string;
  rules: string;
  words: string[];
  symmetric: boolean;
  known: string;
  atlas?: { status: "proved" | "observed" | "open"; words: string[] };
  piles: 1 | 2 | 3;
  third?: string; // what the third number is: "Third pile", "Passes left", "Pile of Nim"
  proved?: number | null; // then: the layers up to this one are proved
  proved_values?: number; // the nim-values up to this one are proved
  misere?: boolean;
  twist?: boolean;
  block?: number;
  imitate?: [number, number];
  cuts?: [number, number][];
  lost?: [number, number][];
  won?: [number, number][];
}
export interface BadRules {
  column: number;
  error: string;
}
export interface LayeredEntry {
  signature: string;
  title: string;
  source: string;
  example: string;
}
export type Pair = [string, string];
export type Triple = [string, string, string];
export interface HeapMove {
  n: string;
  constraint?: string;
}
export interface Answer {
  game: string;
  x?: string;
  y?: string;
  z?: string;
  n?: string;
  constraint?: string;
  value?: string; // the nim-value, or
  value_not?: string[]; // which it is not
  outcome: "P" | "N" | "undecided";
  reason?: string;
  evidence?: { kind: string; ref: string };
  winning_moves?: (Pair | Triple | HeapMove)[];
  block?: Pair[];
  choose?: number;
  dynamics?: string;
  moves?: (Pair | Triple | HeapMove)[];
}
export type Action = { choose: number } | { block: Pair[] } | { move: string[] };
export interface PlayState {
  game: string;
  due: "choose" | "block" | "move" | "over";
  actor: string;
  to_move: string;
  moves_made: number;
  winner?: string;
  x?: string;
  y?: string;
  z?: string;
  n?: string;
  constraint?: string;
  cut?: number;
  blocked: Pair[];
  blockable?: Pair[];
  moves: (Pair | Triple | HeapMove)[];
  all_moves: boolean;
  imitation?: { from: number; taken: string; left: number; left_other: number; imitated: boolean };
  actions: Action[];
  log: { side: string; text: string }[];
}
