// What is done while a reply is awaited, and replies that come late.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, open, page, press, rulesBox, shows } from "./harness.mjs";

const until = (condition, argument) => page.waitForFunction(condition, argument);

// Requests to a command wait until the test lets them go on, in their order: `next` says that the next one has come and returns
// what lets it go on, with its body, `free` lets all go on from now on.
async function held(opened, command) {
  const waiting = [],
    watchers = [];
  let isFree = false;
  const url = `**/api/${command}`;
  await opened.route(url, async (route) => {
    const come = (go) => {
      go.body = route.request().postDataJSON();
      return watchers.length ? watchers.shift()(go) : waiting.push(go);
    };
    if (!isFree) await new Promise(come);
    await route.continue().catch(() => null); // the page may have given it up
  });
  return {
    next: () => new Promise((come) => (waiting.length ? come(waiting.shift()) : watchers.push(come))),
    free: () => {
      isFree = true;
      for (const go of waiting.splice(0)) go();
    },
  };
}
const opening = async (view, values, command) => {
  let gate = null;
  await open(view, values, {}, async (opened) => (gate = await held(opened, command)));
  return gate;
};

test("a game chosen while the last one is still set up is the one that is played", async () => {
  await open("play", { game: "wythoff", x: 5, y: 4 });
  await shows(".where", "Your move");
  const plays = await held(page, "play");
  await rulesBox().fill("nim");
  const nim = await plays.next();
  await rulesBox().fill("maharaja");
  const maharaja = await plays.next();
  maharaja();
  await page.locator('[data-at="4,2"].option').waitFor(); // the knight's
  nim();
  await until(() => location.hash.includes("game=maharaja"));
});

test("a view that was left does not write its address", async () => {
  await open("explore", { game: "wythoff" });
  await page.locator(".command code").waitFor();
  const rules = await held(page, "rules");
  await rulesBox().fill("nim");
  const go = await rules.next();
  await page.getByRole("link", { name: "Story" }).click();
  await shows(".story h1", "From a queen");
  const replied = page.waitForResponse("**/api/rules");
  go();
  await replied;
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300))); // longer than an address waits to be written
  assert.match(page.url(), /#story/);
});

test("an address that is still to be written does not bring the last view back", async () => {
  await open("explore", { game: "wythoff" });
  await page.locator(".command code").waitFor();
  await page.evaluate(() => {
    const later = window.setTimeout;
    window.setTimeout = (act, pause, ...rest) => (pause === 150 ? ((window.writeAddress = act), 0) : later(act, pause, ...rest));
  });
  await press("200");
  await until(() => window.writeAddress);
  await page.evaluate(() => {
    location.hash = "#play?game=wythoff";
    window.writeAddress();
  });
  await shows(".where", "Your move");
});

test("a board that is no longer looked at is not solved", async () => {
  await open("explore", { game: "bishop(odd) + rook(odd)" });
  await page.locator(".command code").waitFor();
  const running = { state: "running", stage: "", progress: 0.5 }; // for ever, however quick the machine is
  await page.route("**/api/job", (route) => route.fulfill({ json: running }));
  const [looked, cancelled] = ["job", "cancel"].map((command) => page.waitForRequest(`**/api/${command}`));
  await press("20,000");
  await looked;
  await rulesBox().fill("wythoff");
  await cancelled;
  await page.unroute("**/api/job");
  await shows(".status", "lines engine");
});

test("what is asked while the program moves is answered after its move", async () => {
  const plays = await opening("play", { game: "wythoff", x: 3, y: 4, person: "second" }, "play");
  const first = await plays.next();
  assert.equal(await page.getByRole("button", { name: "Explain", exact: true }).count(), 0); // there is nothing to explain yet
  first();
  await shows(".where", "Your move");
  await press("Undo");
  const second = await plays.next();
  await press("Explain");
  second();
  await shows(".hint", "This is");
});

test("what is taken back while the program moves is taken back after its move", async () => {
  await open("play", { game: "wythoff", x: 3, y: 7, person: "both", actions: JSON.stringify([{ move: ["3", "6"] }]) });
  await shows(".where", "Position (3, 6)");
  const plays = await held(page, "play");
  await page.locator('[data-at="3,4"]').click();
  const moved = await plays.next();
  await press("Undo");
  moved();
  await shows(".where", "Position (3, 4)");
  (await plays.next())();
  await shows(".where", "Position (3, 6)");
  assert.equal(await page.locator(".log li").count(), 1);
});

test("a play goes on while what is typed are no rules", async () => {
  await open("play", { game: "wythoff", x: 3, y: 7, person: "both" });
  await shows(".where", "Position (3, 7)");
  const plays = await held(page, "play");
  await page.locator('[data-at="3,6"]').click();
  const moved = await plays.next();
  await rulesBox().fill("wythof");
  await shows(".picker .error", "column 1");
  moved();
  await shows(".where", "Position (3, 6)");
  await page.locator('[data-at="3,6"].queen').waitFor();
});

test("“Prove it” means the rules that were just typed", async () => {
  await open("prove", { game: "maharaja" });
  await shows(".theorem", "1,975");
  const rules = await held(page, "rules");
  await rulesBox().fill("rook + bishop + jump(1,2)");
  await press("Prove it");
  (await rules.next())();
  await shows(".theorem .statement", "269 states");
  await until(() => location.hash.includes("proof=new"));
});

test("the answer for a game that was left is not shown", async () => {
  await open("explore", { game: "wythoff" });
  await page.locator(".command code").waitFor();
  const place = await cell(5, 3);
  const asks = await held(page, "ask");
  await page.mouse.move(...place);
  const late = await asks.next();
  await page.mouse.move(0, 0);
  await rulesBox().fill("nim");
  await shows(".command code", "wythoff draw nim");
  asks.free();
  late();
  await page.mouse.move(...(await cell(6, 3)));
  await shows(".info", "(6, 3) is N in nim");
  assert.equal(await page.locator(".info", { hasText: "wythoff" }).count(), 0);
});

test("a second game that comes late is asked about the position too", async () => {
  await open("explore", { game: "maharaja" });
  await page.locator(".command code").waitFor();
  await page.mouse.move(...(await cell(2, 1)));
  await shows(".info", "(2, 1) is N in maharaja");
  await page.getByText("Compare with a second game").click();
  await page.getByLabel("Second game: name or rules").fill("wythoff");
  await shows(".info", "(2, 1) is P in wythoff");
  await shows(".info", "(2, 1) is N in maharaja");
});

test("a slope that someone types stays while the board is solved", async () => {
  const results = await opening("explore", { game: "wythoff", panel: "deviation" }, "result");
  const go = await results.next();
  const slope = page.getByLabel("Slope", { exact: true });
  await slope.pressSequentially("5/");
  results.free();
  go();
  await shows("figcaption", "y − φ x");
  assert.equal(await slope.inputValue(), "5/");
  await slope.pressSequentially("2");
  await page.keyboard.press("Enter");
  await shows("figcaption", "y − 5/2 x");
});

test("a second game beside the first leaves the corner where it was, however late the browser tells the sizes", async () => {
  let rules = null;
  const view = { game: "maharaja", over: "wythoff", with: "side", slopes: "none" };
  await open("explore", view, {}, async (opened) => {
    rules = await held(opened, "rules");
    await opened.addInitScript(() => {
      window.ResizeObserver = class Mute {
        observe() {}
        disconnect() {}
      };
    });
  });
  const both = [await rules.next(), await rules.next()];
  const replyTo = (name) => both.find(({ body }) => body.game === name)();
  replyTo("maharaja");
  await until(() => location.hash.includes("size="));
  replyTo("wythoff");
  await page.locator("canvas.board").nth(1).waitFor();
  await page.mouse.move(...(await cell(2, 1)));
  await shows(".info", "(2, 1) is P in wythoff");
});

test("the tools of a board keep the focus when a second game comes", async () => {
  const rules = await opening("explore", { game: "maharaja", over: "wythoff", slopes: "none" }, "rules");
  const both = [await rules.next(), await rules.next()];
  const replyTo = (name) => both.find(({ body }) => body.game === name)();
  replyTo("maharaja");
  const slopes = page.getByLabel("Lines of slope");
  await slopes.pressSequentially("ph");
  replyTo("wythoff");
  await page.getByLabel("Two games").waitFor();
  await page.keyboard.press("i");
  await shows(".command code", "--slope phi");
  assert.equal(await slopes.inputValue(), "phi");
});

test("a file that is written while the theorem is checked leaves the word of the check", async () => {
  const results = await opening("prove", { game: "wythoff" }, "result");
  const checked = await results.next();
  const download = page.waitForEvent("download");
  await press("Walnut files");
  const written = await results.next();
  checked();
  await shows(".theorem .status", "Checked just now");
  written();
  await download;
  await shows(".theorem .status", "Checked just now");
});
