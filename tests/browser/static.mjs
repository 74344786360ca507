// The static page of scripts/web, from a plain file server: WYTHOFF_SITE names its folder.
import { spawn } from "node:child_process";

export const site = process.env.WYTHOFF_SITE ?? "";

// The server and its link.
export async function serveFiles(port = "0") {
  const files = ["-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", site, port];
  const server = spawn("/usr/bin/python3", files, { stdio: ["ignore", "pipe", "ignore"] });
  const found = await new Promise((done) => server.stdout.on("data", (text) => done(/port (\d+)/.exec(String(text))[1])));
  return [server, `http://127.0.0.1:${found}/`];
}
