// SPDX-License-Identifier: MIT
// What the page and a worker of the engine send each other.
import type { EngineFile } from "./engine_files";

export type ToWorker =
  | { kind: "program"; module: WebAssembly.Module }
  | { kind: "files"; files: EngineFile[] }
  | { kind: "call"; command: string; body: string; seconds: number };

export type FromWorker =
  | { kind: "progress"; stage: string; fraction: number }
  | { kind: "reply"; body: ArrayBuffer; type: string; memory: number }
  | { kind: "problem"; error: string; memory: number }
  | { kind: "crash"; error: string };
