// What could go wrong: odd links, refusals, a program that ends.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { binary, endless, open, page, press, rulesBox, shows, stopped, troubles, without } from "./harness.mjs";

const values = () => new URLSearchParams(new URL(page.url()).hash.split("?")[1]);
const until = (condition, argument) => page.waitForFunction(condition, argument);

test("a link with absurd numbers shows a board", async () => {
  for (const odd of [
    { size: "1e-9", cx: "1e300" },
    { size: "1e9", cy: "-5" },
    { size: "x", cx: "y", shade: "z", with: "w", panel: "v" },
  ]) {
    await open("explore", { game: "wythoff", ...odd });
    await shows(".status", "computation");
    await until(() => {
      const size = Number(new URLSearchParams(location.hash.split("?")[1]).get("size"));
      return size > 0.001 && size < 100;
    });
    await page.context().close();
  }
  await open("explore", { game: "wythoff", panel: "deviation", to: "abc", slope: "<b>" });
  await shows(".command code", "--to 1000 --deviation phi");
});

test("markup in rules and links stays text", async () => {
  const markup = `<img src=x onerror="document.title='taken'">`;
  await open("explore", { game: markup, over: markup, slopes: markup, at: markup });
  await shows(".error", "column 1");
  await open("play", { game: "wythoff", x: 1, y: 2, person: markup, mistakes: markup, actions: markup });
  await shows(".where", "Your move");
  assert.equal(await page.locator("img").count(), 0);
  assert.ok(!(await page.title()).includes("taken"));
});

test("a huge position has a link and a command", async () => {
  await open("explore", { game: "wythoff" });
  await page.getByLabel("x", { exact: true }).fill("10^40");
  await page.getByLabel("y", { exact: true }).fill("10^40+5");
  await press("Ask");
  await shows(".info", "is N in wythoff");
  await shows(".command code", "wythoff ask wythoff '10^40' '10^40+5'");
  await until(() => location.hash.includes("x=10%5E40"));
  const shared = Object.fromEntries(values());
  await page.context().close();
  await open("explore", shared);
  await shows(".info", "is N in wythoff");
  assert.equal(await page.getByLabel("y", { exact: true }).inputValue(), "10^40+5");
});

test("a position of one pile has a link and a command", async () => {
  await open("explore", { game: "muller-subtraction(S=1,2,4)", x: "12", y: "not-S" });
  await shows(".info", "A pile of 12 under not S");
  await shows(".command code", "wythoff ask 'muller-subtraction(S=1,2,4)' 12 not-S");
});

// A figure that the page saves is, byte for byte, what the command line beside it draws.
for (const [name, view, says, count] of [
  ["two games side by side", { game: "wythoff", over: "maharaja", with: "side", slopes: " 1 / phi, x" }, "--slope 1/phi", 2],
  [
    "dynamic positions beside a game without",
    { game: "imitation(m=1,p=2)", over: "wythoff", with: "side", shade: "dynamics" },
    "-o wythoff.svg",
    2,
  ],
  ["dynamic positions", { game: "imitation(m=1,p=2)", shade: "dynamics", at: "5,4" }, "--shade dynamics --moves 5,4", 1],
  [
    "nim-values with a second game",
    { game: "wythoff", over: "maharaja", shade: "values", slopes: "none" },
    "--nimbers --over maharaja",
    1,
  ],
  ["deviations", { game: "m-wythoff(m=2)", panel: "deviation", slope: "5 / 2" }, "--deviation 5/2", 1],
])
  test(`the figure of ${name} is that of the command line`, async () => {
    await open("explore", view);
    await shows(".command code", view.panel ? says : new RegExp(`--to [1-9]\\d.*${says}`));
    const lines = (await page.locator(".command code").allTextContents()).filter((line) => line.includes("draw"));
    assert.equal(lines.length, count);
    const saved = [];
    const all = new Promise((done) => page.on("download", (file) => saved.push(file) === count && done()));
    await press("SVG");
    await all;
    const folder = mkdtempSync(join(tmpdir(), "figures-"));
    try {
      for (const [i, line] of lines.entries()) {
        const run = spawnSync("sh", ["-c", line.replace(/^wythoff/, `'${binary}'`)], { cwd: folder });
        assert.equal(run.status, 0, String(run.stderr));
        const drawn = readFileSync(join(folder, saved[i].suggestedFilename()));
        assert.ok(drawn.equals(readFileSync(await saved[i].path())), line);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

test("far tiles are the P-positions", async () => {
  const solved = JSON.parse(spawnSync(binary, ["solve", "maharaja", "--to", "99999", "--json"], { maxBuffer: 1 << 26 }).stdout);
  await open("explore", { game: "maharaja" });
  await page.locator(".command code").waitFor();
  const level = 7,
    width = 256 << level; // the tile's rows end at 98304
  const bits = await page.evaluate(
    async (body) => {
      const reply = await fetch("/api/tile", { method: "POST", headers: { "Content-Type": "application/json" }, body });
      return (await reply.json()).bits;
    },
    JSON.stringify({ game: "maharaja", of: "p", level, x: 1, y: 2 }),
  );
  const expected = Buffer.alloc((256 * 256) / 8);
  for (const [x, y] of solved.p_positions) {
    const [column, row] = [(x - width) >> level, (y - 2 * width) >> level];
    if (column >= 0 && column < 256 && row >= 0 && row < 256) expected[(row * 256 + column) >> 3] |= 1 << (column & 7);
  }
  assert.ok(expected.some((byte) => byte !== 0));
  assert.ok(Buffer.from(bits, "base64").equals(expected));
});

test("progress names the stage of the work", async () => {
  await open("explore", { game: "wythoff" });
  await shows(".command code", "wythoff draw");
  const running = { state: "running", progress: 0.5, stage: "dictionary" };
  await page.route("**/api/job", (route) => route.fulfill({ json: running }));
  await page.getByRole("tab", { name: "Structure and words" }).click();
  await shows(".progress", "Discovering: dictionary");
  await page.unroute("**/api/job");
  await shows(".facts", "proved");
});

test("leaving Papers ends what it started", async () => {
  await open("papers", {}, {}, endless);
  await page.getByRole("button", { name: "Cancel" }).waitFor();
  const cancelled = page.waitForRequest("**/api/cancel");
  await page.getByRole("link", { name: "Play" }).click();
  assert.deepEqual((await cancelled).postDataJSON(), { id: "1" });
  await shows(".where", "Your move");
  const started = page.waitForRequest("**/api/start");
  await endless(page);
  await page.getByRole("link", { name: "Papers" }).click();
  assert.equal((await started).postDataJSON().command, "reproduce");
  await press("Cancel");
  await stopped();
});

test("who waits in a queue is told", async () => {
  let waiting = true;
  await open("papers", {}, {}, async (opened) => {
    await endless(opened);
    await opened.route("**/api/job", (route) =>
      waiting ? route.fulfill({ json: { state: "running", stage: "", progress: 0, waiting } }) : route.fallback(),
    );
  });
  await shows(".progress", "Checking the claims: waiting for its turn, other computations are before it");
  waiting = false;
  await until(() => !document.querySelector(".progress").textContent.includes("waiting"));
  await press("Cancel");
  await stopped();
});

test("a program that ends is told, and the page goes on when it is back", async () => {
  await open("explore", { game: "wythoff" });
  await page.locator(".command code").waitFor();
  await without(async () => {
    await rulesBox().fill("nim");
    await shows(".picker .error", "does not answer");
  });
  await page.getByRole("button", { name: "Try again" }).first().click();
  await shows(".command code", "wythoff draw nim");
  await page.getByRole("link", { name: "Play" }).click();
  await shows(".where", "Your move");
  await without(async () => {
    await page.locator(".squares .active").last().click();
    await shows(".error", "does not answer");
  });
  await page.locator(".squares .active").last().click();
  await shows(".log", "You");
  troubles.splice(0); // the browser itself reports the refused connections
});

test("the catalogue comes when the program is back", async () => {
  await open("home");
  await page.route("**/api/games", (route) => route.abort());
  await page.getByRole("link", { name: "Explore", exact: true }).click();
  await shows(".picker .error", "does not answer");
  await page.unroute("**/api/games");
  await page.getByRole("button", { name: "Try again" }).first().click();
  await until(() => document.querySelectorAll(".picker select option").length > 20);
  troubles.splice(0);
});

test("an option that cannot be blocked is refused and can be taken back", async () => {
  await open("play", { game: "roob-blocking(m=2,p=3)", x: 60, y: 33, person: "second" });
  for (const [x, y] of [
    [60, 5],
    [59, 32],
  ]) {
    await page.getByLabel("Block x").fill(String(x));
    await page.getByLabel("y", { exact: true }).last().fill(String(y));
    await press("Add");
  }
  await press("Block 2 and go on");
  await shows(".error", "(59, 32) is an option that cannot be blocked");
  await press("Do not block (59, 32)");
  await press("Block 1 and go on");
  await shows(".log", "The program moves");
  troubles.splice(0); // the browser itself reports the refusal's status
});

test("what an outcome means is said for the game at hand", async () => {
  await open("play", { game: "roob-blocking(m=2,p=3)", x: 6, y: 9, person: "second" });
  await press("Explain");
  await shows(".hint", "more moves lead to P-positions than can be blocked");
  await page.context().close();
  await open("play", { game: "wythoff(misere)", x: 0, y: 0 });
  await shows(".where", "You cannot move at (0, 0) and so win: this is misère play.");
  await page.context().close();
  await open("play", { game: "wythoff, lost((3,4)), won((2,2))", x: 2, y: 2 });
  await shows(".where", "Play ends at (2, 2) by the rules, and the player to move has won. You win.");
});
