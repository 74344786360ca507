// The page in a real browser (Debian's Chromium), against the real binary, named by WYTHOFF_BINARY, or as a static folder
// (static.mjs). A test file that imports
// this has a program and a browser of its own; a test fails if the browser's console reports an error or the page loads anything
// that the program does not serve.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { after, afterEach, before } from "node:test";
import { serveFiles, site } from "./static.mjs";

const { chromium } = createRequire(new URL("../../web/package.json", import.meta.url))("playwright-core");
export const binary = process.env.WYTHOFF_BINARY ?? new URL("../../build/dev/app/cli/wythoff", import.meta.url).pathname;
export const patience = 600000; // a busy machine is no fault: only what never comes fails
export const troubles = [];
export let page, link;
let server, browser;

export async function serve(...options) {
  if (site) {
    [server, link] = await serveFiles(options[1]);
    return;
  }
  server = spawn(binary, ["serve", ...options], { stdio: ["ignore", "pipe", "inherit"] });
  link = await new Promise((done) => server.stdout.on("data", (text) => done(/http:\S+/.exec(String(text))[0])));
}
// Kills the program, calls `meanwhile`, and starts it again at the same address.
export async function without(meanwhile) {
  const { port } = new URL(link);
  const ended = new Promise((done) => server.once("exit", done));
  server.kill("SIGKILL");
  await ended;
  await meanwhile();
  await serve("--port", port);
}

before(async () => {
  await serve();
  browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
});
after(async () => {
  await browser?.close();
  server?.kill("SIGINT");
});
afterEach(async () => {
  await page?.context().close();
  assert.deepEqual(troubles.splice(0), []);
});

export async function open(view, values = {}, options = {}, meanwhile = null) {
  page = await (await browser.newContext({ viewport: { width: 1200, height: 850 }, ...options })).newPage();
  page.setDefaultTimeout(patience / 5);
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(link) && !/^(data|blob):/.test(request.url())) troubles.push(`loads ${request.url()}`);
  });
  if (meanwhile) await meanwhile(page);
  await page.goto(`${link}#${view}?${new URLSearchParams(values)}`);
  return page;
}

// Jobs that go on until they are cancelled, in place of the program's, however busy the machine is.
export const endless = async (opened) => {
  let state = { state: "running", stage: "", progress: 0.5 };
  await opened.route("**/api/start", (route) => route.fulfill({ json: { id: "1" } }));
  await opened.route("**/api/job", (route) => route.fulfill({ json: state }));
  await opened.route("**/api/cancel", (route) => {
    state = { state: "failed", error: "stopped on request" };
    return route.fulfill({ json: {} });
  });
};
// The program's own jobs notice at their next step that they were cancelled, which takes as long as the machine is busy.
export const stopped = () =>
  page.locator(".error").filter({ hasText: "stopped on request" }).first().waitFor({ timeout: patience });
export const shows = (locator, words) => page.locator(locator).filter({ hasText: words }).first().waitFor();
export const press = (name) => page.getByRole("button", { name, exact: true }).click();
export const rulesBox = () => page.getByLabel("Game: name or rules", { exact: true });

// Where the board is and what it shows, once neither changes any more: the catalogue has come, whose fields may move the board,
// and the address, which is written a little later than the board moves, is the same after a while as before.
function boardAtRest() {
  const look = () => {
    const { x, y, width, height } = document.querySelector("canvas.board")?.getBoundingClientRect() ?? {};
    return { hash: location.hash, box: { x, y, width, height } };
  };
  return new Promise((done) => {
    const again = (last) =>
      setTimeout(() => {
        const now = look();
        const ready = /size=/.test(now.hash) && document.querySelector(".picker select option");
        if (ready && JSON.stringify(now) === JSON.stringify(last)) done(now);
        else again(now);
      }, 200);
    again(null);
  });
}

// The pixel at the middle of a cell.
export async function cell(x, y) {
  const { hash, box } = await page.evaluate(boardAtRest);
  const values = new URLSearchParams(hash.split("?")[1]);
  const [cx, cy, size] = ["cx", "cy", "size"].map((key) => Number(values.get(key)));
  const margin = 48,
    border = 1,
    width = box.width - 2 * border,
    height = box.height - 2 * border;
  return [
    box.x + border + margin + (width - margin) / 2 + (x + 0.5 - cx) * size,
    box.y + border + (height - margin) / 2 - (y + 0.5 - cy) * size,
  ];
}
