// SPDX-License-Identifier: MIT
// Asking the engine. Short questions are asked directly; long ones are jobs that tell how far they are and can be cancelled.
export class ApiError extends Error {}

async function send(command: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/${command}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError("the program does not answer: is wythoff serve still running?");
  }
  if (!response.ok) throw new ApiError(((await response.json()) as { error: string }).error);
  return response;
}

export async function ask<T>(command: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return (await send(command, body, signal)).json() as Promise<T>;
}

// What someone is told of a failure.
export const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

// How far a job is within its stage; a stage has a name where the work has several.
export interface Report {
  stage: string;
  stages?: string[]; // so far, the present one last
  fraction: number;
  waiting?: boolean; // others are before it
}

interface JobStatus {
  state: "running" | "done" | "failed";
  progress: number;
  waiting?: boolean;
  stage?: string;
  stages?: string[];
  error: string;
}

const waitsToTell = 3; // looks at a job that stands in a queue

export class Job<T> {
  private id: string | null = null;
  private cancelled = false;
  constructor(
    private command: string,
    private body: unknown,
    private report: (report: Report) => void,
  ) {}

  async run(): Promise<T> {
    return (await this.reply()).json() as Promise<T>;
  }
  async file(): Promise<Blob> {
    return (await this.reply()).blob();
  }

  private async reply(): Promise<Response> {
    this.id = (await ask<{ id: string }>("start", { command: this.command, arguments: this.body })).id;
    if (this.cancelled) await this.cancel();
    for (let pause = 30, waits = 0; ; pause = Math.min(pause * 1.5, 400)) {
      const look = await ask<JobStatus>("job", { id: this.id });
      if (look.state === "failed") throw new ApiError(look.error);
      if (look.state === "done") return send("result", { id: this.id });
      waits = look.waiting ? waits + 1 : 0; // for a moment every job waits
      const waiting = waits >= waitsToTell;
      this.report({ stage: look.stage ?? "", stages: look.stages ?? [], fraction: look.progress, waiting });
      await new Promise((done) => setTimeout(done, pause));
    }
  }

  async cancel(): Promise<void> {
    this.cancelled = true;
    if (this.id !== null) await ask("cancel", { id: this.id }).catch(() => null); // if the program has ended, so have its jobs
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
