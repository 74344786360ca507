// SPDX-License-Identifier: MIT
// Replies that the static folder has as files: the report about the papers, which takes minutes and is the same for everybody.
import { ApiError, type Reply } from "./transport";

const names = new Set(["papers", "reproduce"]);

async function load(command: string): Promise<Reply> {
  const response = await fetch(`data/${command}.json`).catch(() => null);
  if (!response?.ok) throw new ApiError("the report about the papers is not in this folder: scripts/site puts it there");
  return { body: await response.arrayBuffer(), type: "application/json" };
}

export const staticReply = (command: string): Promise<Reply> | null => (names.has(command) ? load(command) : null);
