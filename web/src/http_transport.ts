// SPDX-License-Identifier: MIT
// The engine of `wythoff serve`: a request a command, and jobs that are looked at until they have ended.
import { ApiError, type Reply, type Report, type Running, type Transport } from "./transport";

interface JobStatus {
  state: "running" | "done" | "failed";
  progress: number;
  waiting?: boolean;
  stage?: string;
  stages?: string[];
  error: string;
}

const waitsToTell = 3; // looks at a job that stands in a queue

async function send(command: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`api/${command}`, {
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

async function replyOf(response: Response): Promise<Reply> {
  return { body: await response.arrayBuffer(), type: response.headers.get("Content-Type") ?? "" };
}

const read = async <T>(command: string, body: unknown): Promise<T> => (await send(command, body)).json() as Promise<T>;

class HttpJob implements Running {
  readonly reply: Promise<Reply>;
  private id: string | null = null;
  private cancelled = false;

  constructor(command: string, body: unknown, report: (report: Report) => void) {
    this.reply = this.run(command, body, report);
  }

  private async run(command: string, body: unknown, report: (report: Report) => void): Promise<Reply> {
    this.id = (await read<{ id: string }>("start", { command, arguments: body })).id;
    if (this.cancelled) this.cancel();
    for (let pause = 30, waits = 0; ; pause = Math.min(pause * 1.5, 400)) {
      const look = await read<JobStatus>("job", { id: this.id });
      if (look.state === "failed") throw new ApiError(look.error);
      if (look.state === "done") return replyOf(await send("result", { id: this.id }));
      waits = look.waiting ? waits + 1 : 0; // for a moment every job waits
      const waiting = waits >= waitsToTell;
      report({ stage: look.stage ?? "", stages: look.stages ?? [], fraction: look.progress, waiting });
      await new Promise((done) => setTimeout(done, pause));
    }
  }

  cancel(): void {
    this.cancelled = true;
    if (this.id !== null) void send("cancel", { id: this.id }).catch(() => null); // if the program has ended, so have its jobs
  }
}

export class HttpTransport implements Transport {
  readonly place = "server";
  async ask(command: string, body: unknown, signal?: AbortSignal): Promise<Reply> {
    return replyOf(await send(command, body, signal));
  }
  start(command: string, body: unknown, report: (report: Report) => void): Running {
    return new HttpJob(command, body, report);
  }
}
