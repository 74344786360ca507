// How quick the page is, in Chromium: node bench/page_bench.mjs [BINARY] [RUNS]. Medians and the worst of some runs: first paint;
// interactive, when what is shown answers (a board with its command line, an exercise with its squares); the longest task of the
// page's thread while a board is panned and zoomed; and how soon nim-values up to 2048 are seen after they are asked for.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";

const { chromium } = createRequire(new URL("../web/package.json", import.meta.url))("playwright-core");
const binary = process.argv[2] ?? new URL("../build/release/app/cli/wythoff", import.meta.url).pathname;
const runs = Number(process.argv[3] ?? 5);
const server = spawn(binary, ["serve"], { stdio: ["ignore", "pipe", "inherit"] });
const link = await new Promise((done) => server.stdout.on("data", (text) => done(/http:\S+/.exec(String(text))[0])));
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });

// In the page: when something first matched, and all tasks above 50 ms.
function watch(selector) {
  window.found = 0;
  window.tasks = [];
  new window.PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.tasks.push(duration))).observe({
    entryTypes: ["longtask"],
  });
  const look = () => {
    if (!window.found && document.querySelector(selector)) window.found = performance.now();
  };
  new window.MutationObserver(look).observe(document, { childList: true, subtree: true });
}

async function open(hash, ready) {
  const page = await (await browser.newContext({ viewport: { width: 1200, height: 850 } })).newPage();
  await page.addInitScript(watch, ready);
  await page.goto(link + hash);
  await page.waitForFunction(() => window.found > 0);
  return page;
}
const idle = (page) => page.waitForLoadState("networkidle");
const paint = (page) => page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
const longest = (page) => page.evaluate(() => Math.max(0, ...window.tasks.splice(0)));

async function opening(hash, ready) {
  const page = await open(hash, ready);
  const times = { "first paint": await paint(page), interactive: await page.evaluate(() => window.found) };
  await page.context().close();
  return times;
}

async function moving(hash) {
  const page = await open(hash, ".command code");
  await idle(page);
  await longest(page);
  const { x, y } = await page.locator("canvas.board").boundingBox();
  await page.mouse.move(x + 500, y + 300);
  await page.mouse.down();
  for (let i = 0; i < 40; i++) await page.mouse.move(x + 500 - 9 * i, y + 300 + 4 * i);
  await page.mouse.up();
  for (const turn of [150, -150]) {
    for (let i = 0; i < 30; i++) await page.mouse.wheel(0, turn);
    await idle(page);
  }
  const times = { "longest task": await longest(page) };
  await page.context().close();
  return times;
}

async function values() {
  const page = await open("#explore?game=wythoff&shade=values", ".command code");
  await idle(page);
  const times = [];
  let start = 0;
  page.on("response", (response) => {
    if (response.url().endsWith("/api/tile")) times.push(performance.now() - start);
  });
  start = performance.now();
  await page.getByRole("button", { name: "2,000", exact: true }).click();
  await page.waitForResponse("**/api/tile");
  await idle(page);
  await page.context().close();
  return { "first part": Math.min(...times), all: Math.max(...times) };
}

const views = [
  ["home", () => opening("#home", ".hero-picture .p")],
  ["Explore, maharaja", () => opening("#explore?game=maharaja", ".command code")],
  ["Play", () => opening("#play?game=wythoff", ".squares .active")],
  ["Prove, wythoff", () => opening("#prove?game=wythoff", ".theorem")],
  ["Teach", () => opening("#teach?game=wythoff", ".lesson .active")],
  ["P-positions panned and zoomed", () => moving("#explore?game=maharaja")],
  ["nim-values panned and zoomed", () => moving("#explore?game=wythoff&shade=values")],
  ["nim-values to 2048", values],
];
for (const [name, measure] of views) {
  const all = [];
  for (let run = 0; run < runs; run++) all.push(await measure());
  const told = Object.keys(all[0]).map((what) => {
    const times = all.map((one) => one[what]).sort((a, b) => a - b);
    return `${what} ${times[Math.floor(runs / 2)].toFixed(0)} (worst ${times.at(-1).toFixed(0)})`;
  });
  console.log(`${name}: ${told.join(", ")} ms`);
}
await browser.close();
server.kill("SIGINT");
