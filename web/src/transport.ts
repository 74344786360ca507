// SPDX-License-Identifier: MIT
// How the page reaches the engine: over HTTP, where `wythoff serve` has served the page, or in workers of this browser, where the
// page is a static folder. Views use api.ts and do not know which.
export class ApiError extends Error {}

export interface Reply {
  body: ArrayBuffer;
  type: string; // media type
}

// How far a job is within its stage; a stage has a name where the work has several.
export interface Report {
  stage: string;
  stages?: string[]; // so far, the present one last
  fraction: number;
  waiting?: boolean; // others are before it
}

// Long work. The reply of a job that was cancelled fails.
export interface Running {
  reply: Promise<Reply>;
  cancel: () => void;
}

export interface Transport {
  readonly place: "server" | "browser"; // of the engine
  ask: (command: string, body: unknown, signal?: AbortSignal) => Promise<Reply>;
  start: (command: string, body: unknown, report: (report: Report) => void) => Running;
}
