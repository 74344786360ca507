// SPDX-License-Identifier: MIT
// The files of the engine in the browser: its program, the certificates and the atlas. Each is fetched once, when a
// command first needs it, and is compressed in the folder itself, since not every web server compresses.
import { ApiError } from "./transport";

async function load(name: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`engine/${name}.gz`);
  } catch {
    throw new ApiError(`engine/${name}.gz did not load: is there a network?`);
  }
  if (!response.ok || !response.body) throw new ApiError(`engine/${name}.gz did not load: status ${response.status}`);
  // A server that names the compression in its header has the browser undo it.
  if (response.headers.get("Content-Encoding") !== null) return response;
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
}

// What was fetched is kept; what failed is tried again.
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((failure: unknown) => {
      made = null;
      throw failure;
    });
    return made;
  };
}

export const loadProgram = once(async () => WebAssembly.compile(await (await load("engine.wasm")).arrayBuffer()));

export interface EngineFile {
  set: "atlas" | "certificates" | "layers";
  path: string;
  text: Uint8Array<ArrayBuffer>;
}

// The regular files of an archive as tar (POSIX.1-1988) writes them: a head of 512 bytes with name and octal size, then the file.
function filesOf(archive: ArrayBuffer): EngineFile[] {
  const files: EngineFile[] = [];
  const block = 512,
    latin = new TextDecoder("latin1");
  const field = (at: number, length: number): string => latin.decode(new Uint8Array(archive, at, length)).replace(/\0.*$/s, "");
  for (let at = 0; at + block <= archive.byteLength && field(at, 1) !== ""; ) {
    const path = field(at, 100),
      size = parseInt(field(at + 124, 12), 8);
    const set = path.startsWith("layers/") ? "layers" : "certificates";
    files.push({ set, path, text: new Uint8Array(archive, at + block, size) });
    at += block + Math.ceil(size / block) * block;
  }
  return files;
}

// What the engine reads for all commands but those that only compute.
export const loadFiles = once(async (): Promise<EngineFile[]> => {
  const [archive, atlas] = await Promise.all(
    ["certificates.tar", "atlas.tsv"].map(async (name) => (await load(name)).arrayBuffer()),
  );
  return [...filesOf(archive!), { set: "atlas", path: "atlas.tsv", text: new Uint8Array(atlas!) }];
});
