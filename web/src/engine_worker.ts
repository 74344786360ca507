// SPDX-License-Identifier: MIT
// A worker with an engine of its own: what is sent to it is done one after the other (web/worker/engine.cpp).
import type { FromWorker, ToWorker } from "./worker_messages";

interface Engine {
  HEAPU8: Uint8Array<ArrayBuffer>;
  _call: (command: number, body: number, seconds: number) => void;
  _reply_body: () => number;
  _reply_bytes: () => number;
  _reply_type: () => number;
  _reply_problem: () => number;
  _add_file: (set: number, path: number, text: number) => void;
  _malloc: (bytes: number) => number;
  _free: (at: number) => void;
}
interface WorkerScope {
  Module: unknown;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage: (message: FromWorker, transfer: Transferable[]) => void;
  importScripts: (...urls: string[]) => void;
}
const scope = globalThis as unknown as WorkerScope;
const send = (message: FromWorker, transfer: Transferable[] = []): void => scope.postMessage(message, transfer);
function crash(failure: unknown): void {
  send({ kind: "crash", error: failure instanceof Error ? failure.message : String(failure) });
}

// The engine, once its program has come.
let begin: (module: WebAssembly.Module) => void;
const engine = new Promise<Engine>((started) => {
  begin = (module) => {
    const made: Record<string, unknown> = {
      instantiateWasm: (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) => {
        void WebAssembly.instantiate(module, imports).then(receive);
        return {};
      },
      onRuntimeInitialized: () => started(made as unknown as Engine),
      onAbort: crash,
      print: () => undefined,
      printErr: () => undefined,
      tell: (stage: string, fraction: number) => send({ kind: "progress", stage, fraction }),
    };
    scope.Module = made;
    scope.importScripts("engine/engine.js");
  };
});

// Calls with texts of C, which end in a zero byte.
function withTexts(running: Engine, texts: Uint8Array[], use: (...at: number[]) => void): void {
  const at = texts.map((text) => running._malloc(text.length + 1));
  if (at.includes(0)) throw new Error("out of memory: ask for less");
  texts.forEach((text, i) => {
    const memory = heap();
    memory.set(text, at[i]);
    memory[at[i]! + text.length] = 0;
  });
  use(...at);
  for (const one of at) running._free(one);
}
// The memory of the engine moves when it grows.
const heap = (): Uint8Array<ArrayBuffer> => (scope.Module as Engine).HEAPU8;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function textAt(at: number): string {
  const memory = heap();
  return new TextDecoder().decode(memory.slice(at, memory.indexOf(0, at)));
}

function call(running: Engine, command: string, body: string, seconds: number): void {
  withTexts(running, [encode(command), encode(body)], (name, text) => running._call(name, text, seconds));
  const memory = heap(),
    at = running._reply_body();
  const reply = memory.slice(at, at + running._reply_bytes());
  if (running._reply_problem() === 0) {
    const type = textAt(running._reply_type());
    send({ kind: "reply", body: reply.buffer, type, memory: memory.length }, [reply.buffer]);
  } else send({ kind: "problem", error: new TextDecoder().decode(reply), memory: memory.length });
}

async function take(message: ToWorker): Promise<void> {
  if (message.kind === "program") return begin(message.module);
  const running = await engine;
  if (message.kind === "call") return call(running, message.command, message.body, message.seconds);
  for (const { set, path, text } of message.files)
    withTexts(running, [encode(set), encode(path), text], (...at) => running._add_file(at[0]!, at[1]!, at[2]!));
}

let last = Promise.resolve();
scope.onmessage = ({ data }) => {
  last = last.then(() => take(data)).catch(crash);
};
