// SPDX-License-Identifier: MIT
// The engine in this browser, in a few workers. A worker computes one command at a time; a command that nobody wants any more
// ends with its worker. One worker is kept free of long work, so that short questions are answered meanwhile.
import { type EngineFile, loadFiles, loadProgram } from "./engine_files";
import { staticReply } from "./static_replies";
import { ApiError, type Reply, type Report, type Running, type Transport } from "./transport";
import type { FromWorker, ToWorker } from "./worker_messages";

const seconds = 10, // that a question may compute, as with wythoff serve
  jobSeconds = 600;
const mostWorkers = Math.max(2, Math.min(4, navigator.hardwareConcurrency - 1));
const patience = 300; // milliseconds until a worker is given up whose question nobody asks any more: most end before
const mostWaiting = 256;
const keptMemory = 300e6; // bytes: memory of WebAssembly grows and never shrinks, so a larger worker ends with its command
const computing = new Set(["tile", "solve", "nimbers", "digits"]); // commands that need no files

interface Task {
  command: string;
  body: unknown;
  isLong: boolean;
  report: (report: Report) => void;
  done: (reply: Reply) => void;
  failed: (failure: unknown) => void;
}

class EngineWorker {
  private readonly worker = new Worker("worker.js");
  private hasFiles = false;
  private settle: (() => void) | null = null; // stops waiting for what the worker sends
  task: Task | null = null;
  isOver = false;

  // Throws nothing: the task is told what came of it.
  async run(task: Task): Promise<void> {
    this.task = task;
    try {
      const files = this.hasFiles || computing.has(task.command) ? null : await loadFiles();
      task.done(await this.call(task, await loadProgram(), files));
    } catch (failure) {
      task.failed(failure);
    }
    this.task = null;
  }

  end(): void {
    this.isOver = true;
    this.worker.terminate();
    this.settle?.();
  }

  private isFresh = true;
  private call(task: Task, module: WebAssembly.Module, files: EngineFile[] | null): Promise<Reply> {
    const stages: string[] = [];
    return new Promise((done, failed) => {
      const crash = (error: string): void => {
        this.end();
        failed(new ApiError(/memory|abort|stack/i.test(error) ? "out of memory: ask for less" : `the engine stopped: ${error}`));
      };
      this.settle = () => failed(new ApiError("stopped on request"));
      if (this.isOver) return this.settle();
      this.worker.onerror = (event) => {
        event.preventDefault();
        crash(event.message);
      };
      this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === "crash") return crash(data.error);
        if (data.kind === "progress") {
          if (data.stage !== "" && data.stage !== stages.at(-1)) stages.push(data.stage);
          return task.report({ stage: data.stage, stages: [...stages], fraction: data.fraction });
        }
        if (data.memory > keptMemory) this.end();
        if (data.kind === "problem") failed(new ApiError(data.error));
        else done({ body: data.body, type: data.type });
      };
      const send = (message: ToWorker): void => this.worker.postMessage(message);
      if (this.isFresh) send({ kind: "program", module });
      this.isFresh = false;
      if (files) send({ kind: "files", files });
      this.hasFiles ||= files !== null;
      send({ kind: "call", command: task.command, body: JSON.stringify(task.body), seconds: task.isLong ? jobSeconds : seconds });
    });
  }
}

export class WorkerTransport implements Transport {
  readonly place = "browser";
  private workers: EngineWorker[] = [];
  private queue: Task[] = [];

  ask(command: string, body: unknown, signal?: AbortSignal): Promise<Reply> {
    const { reply, cancel } = this.add(command, body, false, () => undefined);
    if (!signal) return reply;
    return new Promise((done, failed) => {
      const stop = (): void => {
        failed(signal.reason);
        setTimeout(cancel, patience);
      };
      if (signal.aborted) return stop();
      signal.addEventListener("abort", stop);
      void reply.then(done, failed).finally(() => signal.removeEventListener("abort", stop));
    });
  }
  start(command: string, body: unknown, report: (report: Report) => void): Running {
    return this.add(command, body, true, report);
  }

  private add(command: string, body: unknown, isLong: boolean, report: (report: Report) => void): Running {
    const ready = staticReply(command);
    if (ready) return { reply: ready, cancel: () => undefined };
    if (this.queue.length >= mostWaiting)
      return { reply: Promise.reject(new ApiError("too many computations at once: try again")), cancel: () => undefined };
    let task: Task;
    const reply = new Promise<Reply>((done, failed) => {
      task = { command, body, isLong, report, done, failed };
      this.queue.push(task);
    });
    this.pump();
    return { reply, cancel: () => this.cancel(task) };
  }

  private cancel(task: Task): void {
    const waits = this.queue.indexOf(task);
    if (waits >= 0) {
      this.queue.splice(waits, 1);
      return task.failed(new ApiError("stopped on request"));
    }
    this.workers.find((worker) => worker.task === task)?.end();
  }

  // Questions before jobs; long work leaves one worker free.
  private pump(): void {
    for (;;) {
      this.workers = this.workers.filter((worker) => !worker.isOver);
      const long = this.workers.filter(({ task }) => task?.isLong).length;
      const at = this.queue.findIndex(({ isLong }) => !isLong),
        next = at >= 0 ? at : long < mostWorkers - 1 ? 0 : -1;
      const worker = this.idle();
      if (next < 0 || !worker || this.queue.length === 0) break;
      void worker.run(this.queue.splice(next, 1)[0]!).then(() => this.pump());
    }
    for (const { report, isLong } of this.queue) if (isLong) report({ stage: "", stages: [], fraction: 0, waiting: true });
  }

  private idle(): EngineWorker | null {
    const free = this.workers.find(({ task }) => task === null);
    if (free) return free;
    if (this.workers.length >= mostWorkers || this.queue.length === 0) return null;
    const made = new EngineWorker();
    this.workers.push(made);
    return made;
  }
}
