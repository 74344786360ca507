// SPDX-License-Identifier: MIT
// Takes the pictures of the page that stand in docs/: node pictures.mjs [BINARY]. Look at each before it is committed.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { encode, indexed } from "../tests/browser/golden_png.mjs";

const root = new URL("../", import.meta.url).pathname;
const binary = process.argv[2] ?? `${root}build/dev/app/cli/wythoff`;
const lost = JSON.stringify(["11,9", "5,3", "4,2", "1,2", "0,1", "0,0"].map((at) => ({ move: at.split(",") })));

const pictures = [
  ["page-home", "home", {}, ".hero-picture .golden"],
  ["page-prove", "prove", { game: "maharaja" }, ".theorem :text('Checked just now')"],
  ["page", "explore", { game: "maharaja", at: "8,9" }, ".legend .lines"],
  ["page-play", "play", { game: "wythoff", x: 13, y: 9, person: "both", seed: 1, actions: lost }, ".review", "dark"],
  ["page-values", "explore", { game: "wythoff", shade: "values", cx: 73.4, cy: 55.2, size: 5 }, ".legend .lines", "dark"],
  ["page-teach", "teach", { game: "wythoff", task: "row", row: 7, to: 13, hints: 2, tried: "6,7" }, ".verdict"],
];

const server = spawn(binary, ["serve"], { stdio: ["ignore", "pipe", "inherit"] });
const link = await new Promise((done) => server.stdout.on("data", (text) => done(/http:\S+/.exec(String(text))[0])));
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [name, view, values, ready, colorScheme = "light"] of pictures) {
  const viewport = { width: 1200, height: 850 };
  const page = await (await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" })).newPage();
  await page.goto(`${link}#${view}?${new URLSearchParams(values)}`);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState("networkidle");
  const bytes = (await page.screenshot({ animations: "disabled" })).toString("base64");
  writeFileSync(`${root}docs/${name}.png`, encode(await page.evaluate(indexed, bytes)));
  await page.context().close();
}
await browser.close();
server.kill("SIGINT");
