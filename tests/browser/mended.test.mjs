// What the page shows is what it says: formulas whole, figures of what is seen, positions that are kept, and a word where nothing
// can be done.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, open, page, press, shows } from "./harness.mjs";

const until = (condition, argument) => page.waitForFunction(condition, argument);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// Formulas of which a part is hidden: left of their place, or beyond what is seen without scrolling.
const hidden = () =>
  page.evaluate(() =>
    [...document.querySelectorAll("math")]
      .filter((formula) => formula.getClientRects().length > 0)
      .filter((formula) => {
        const own = formula.getBoundingClientRect();
        const { left, right } = (formula.closest(".wide-math, .formula") ?? document.body).getBoundingClientRect();
        const first = formula.querySelector("mi, mn, mo")?.getBoundingClientRect() ?? own;
        return Math.min(own.left, first.left) < left - 1 || own.right > right + 1 || own.right > innerWidth;
      })
      .map((formula) => formula.textContent),
  );

for (const [name, options] of [
  ["a desk", {}],
  ["a phone", phone],
])
  test(`no formula is cut off on ${name}`, async () => {
    for (const [view, given, ready] of [
      ["prove", { game: "maharaja" }, ".follows .wide-math"],
      ["prove", { game: "rook + bishop + jump(1,4) + jump(4,1)", proof: "new" }, ".follows .wide-math"],
      ["prove", { game: "maharaja(5,8)" }, ".follows li"], // numbers of 58 and 70 digits
      ["explore", { game: "maharaja", panel: "words" }, ".facts .wide-math"],
      ["explore", { game: "maharaja", panel: "deviation" }, ".bounds .wide-math"],
      ["story", {}, ".follows .wide-math"],
      ["home", {}, ".introduction math"],
    ]) {
      await open(view, given, options);
      await page.locator(ready).first().waitFor();
      assert.deepEqual(await hidden(), [], `${view} ${given.game ?? ""}`);
      await page.context().close();
    }
  });

test("Maharaja Nim is proved by what is set at first, and the command line says the same", async () => {
  await open("prove", { game: "maharaja", proof: "new" });
  await shows(".theorem .statement", "1,975 states");
  await shows(".live summary", "guess");
  assert.equal(await page.locator(".commands code").textContent(), "wythoff prove maharaja --describe");
});

test("a figure shows what is seen of the board", async () => {
  await open("explore", { game: "maharaja", cx: 9010, cy: 5580, size: 12, slopes: "none" });
  await shows(".command code", "--from ");
  const line = await page.locator(".command code").first().textContent();
  const [, x0, y0, x1, y1] = /--from (\d+),(\d+) --to (\d+),(\d+) /.exec(line).map(Number);
  assert.ok(x0 > 8900 && x0 < 9010 && x1 > 9010 && x1 < 9120 && y0 < 5580 && y1 > 5580 && y0 > 5500, line);
  await page.mouse.move(...(await cell(x0 + 1, y0 + 1)));
  await shows(".info", `(${(x0 + 1).toLocaleString("en").replace(",", "")}, ${y0 + 1})`);
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith("/api/start") && request.postDataJSON().command === "draw"),
    page.waitForEvent("download"),
    press("SVG"),
  ]);
  const { from, to } = sent.postDataJSON().arguments;
  assert.deepEqual([from, to], [`${x0},${y0}`, `${x1},${y1}`]);
});

test("the corner is at the lower left however far one zooms out, and the board says where it ends", async () => {
  await open("explore", { game: "wythoff", slopes: "none" }, { viewport: { width: 1700, height: 800 } });
  await shows(".command code", "wythoff draw");
  await press("100,000");
  await shows(".status", "The board is drawn for piles up to 131,071");
  await until(() => {
    const values = new URLSearchParams(location.hash.split("?")[1]);
    const [cx, size] = [Number(values.get("cx")), Number(values.get("size"))];
    const wide = document.querySelector("canvas.board").clientWidth - 48;
    return size < 0.02 && Math.abs(wide / 2 - cx * size) < 1;
  });
  await shows(".command code", "--to 131071,");
});

test("the numbers of an axis keep apart", async () => {
  await open("explore", { game: "wythoff", slopes: "none" }, {}, async (opened) => {
    await opened.addInitScript(() => {
      const draw = window.CanvasRenderingContext2D.prototype.fillText;
      window.texts = [];
      window.CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
        if (this.textBaseline === "top" && /^[\d,]+$/.test(text)) window.texts.push([y, x, this.measureText(text).width]);
        return draw.call(this, text, x, y);
      };
    });
  });
  await shows(".command code", "wythoff draw");
  // The last is a step of 40 pixels where numbers are wider than that.
  for (const extent of ["20", "200", "2,000", "20,000", "100,000", "between"]) {
    await page.evaluate(() => (window.texts = []));
    if (extent !== "between") await press(extent);
    else await page.evaluate(() => (location.hash = "#explore?game=wythoff&slopes=none&cx=90000&cy=60000&size=0.00805"));
    await until(() => window.texts.length > 2);
    await page.evaluate(() => new Promise((done) => window.requestAnimationFrame(() => window.requestAnimationFrame(done))));
    const near = await page.evaluate(() => {
      const starts = window.texts.map(([, x], i) => [x, i]).filter(([x], i) => i === 0 || x < window.texts[i - 1][1]);
      const frame = window.texts.slice(starts.at(-1)[1]);
      return frame.slice(1).filter(([, x, width], i) => x - width / 2 < frame[i][1] + frame[i][2] / 2 + 6).length;
    });
    assert.equal(near, 0, extent);
  }
});

test("a position that was kept is shown again when the pointer has left the board", async () => {
  await open("explore", { game: "wythoff" });
  await shows(".command code", "wythoff draw");
  await page.mouse.click(...(await cell(8, 13)));
  await shows(".info", "(8, 13) is P in wythoff");
  await page.mouse.move(...(await cell(4, 4)));
  await shows(".info", "(4, 4) is N in wythoff");
  await page.mouse.move(5, 5);
  await shows(".info", "(8, 13) is P in wythoff");
});

test("dragging the queen of the story selects no text", async () => {
  await open("story");
  const board = page.locator(".queen-board");
  await board.waitFor();
  await shows(".verdict", "(9, 7)");
  const { x, y, width } = await board.boundingBox();
  const side = width / 14;
  await page.mouse.move(x + 9.5 * side, y + 6.5 * side);
  await page.mouse.down();
  await page.mouse.move(x + 4.5 * side, y + 6.5 * side, { steps: 5 });
  await page.mouse.move(x + width + 300, y + 600, { steps: 5 });
  await page.mouse.up();
  assert.equal(await page.evaluate(() => String(window.getSelection())), "");
  await shows(".verdict", "(13, 0)");
});

// A finger that goes up, as the system sends it.
async function swipe(x, y, distance) {
  const session = await page.context().newCDPSession(page);
  const send = (type, at) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y: at }] });
  await send("touchStart", y);
  for (let step = 1; step <= 10; step++) await send("touchMove", y - (distance * step) / 10);
  await send("touchEnd", y);
}

for (const [name, view, given, part] of [
  ["the board of Explore", "explore", { game: "wythoff" }, "canvas.board"],
  ["the board of the story", "story", {}, ".queen-board"],
  ["the board of a play", "play", { game: "wythoff", x: 9, y: 13, person: "both" }, ".squares"],
  ["the piles of a play", "play", { game: "wythoff", x: 9, y: 13, person: "both", look: "piles" }, ".pile"],
])
  test(`a finger that swipes over ${name} moves the page`, async () => {
    await open(view, given, phone);
    const place = page.locator(part).first();
    await place.waitFor();
    await page.waitForLoadState("networkidle");
    await place.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const before = await page.evaluate(() => [window.scrollY, location.hash]);
    const { x, y, width, height } = await place.boundingBox();
    await swipe(x + 0.8 * width, y + 0.7 * height, Math.min(0.5 * height, 200));
    await until((from) => window.scrollY > from + 20, before[0]);
    assert.equal(await page.evaluate(() => location.hash), before[1], "nothing else has changed");
  });

test("two games are compared: where they differ first, or that they are the same", async () => {
  await open("explore", { game: "wythoff", over: "maharaja" });
  await shows(".compare .verdict", "The P-positions differ, first at (1, 2): P in wythoff, N in maharaja.");
  await page.getByLabel("Second game: name or rules").fill("wythoff + jump(1,3) + jump(3,1)");
  await shows(".compare .verdict", "have the same P-positions, all of them");
  await shows(".compare .verdict", "certificates/wythoff.cert");
});

test("a new game begins elsewhere, and where it can be won", async () => {
  await open("play", { game: "wythoff", seed: 1 });
  await shows(".where", "Position (9, 13)");
  await press("New game");
  await until(() => !/\(9, 13\)/.test(document.querySelector(".where").textContent));
  await shows(".where", "Your move.");
  await press("Explain");
  await shows(".hint", "This is an N-position");
  await page.getByLabel("x", { exact: true }).first().fill("4");
  await page.getByLabel("y", { exact: true }).first().fill("7");
  await press("New game");
  await shows(".where", "Position (4, 7)");
});

test("a rematch from a position that is lost says so", async () => {
  const actions = JSON.stringify(["35", "05", "00"].map(([x, y]) => ({ move: [x, y] })));
  await open("play", { game: "wythoff", x: 4, y: 6, seed: 1, actions });
  await shows(".where", "You win.");
  await press("Rematch");
  await shows(".hint", "from here the program wins if it makes no mistake");
  await press("Draw another position");
  await until(() => !/x=4&y=6/.test(location.hash));
});

test("a square that is no move says so", async () => {
  await open("play", { game: "wythoff", x: 5, y: 8, person: "both" });
  await page.locator('[data-at="1,2"]').click({ force: true });
  await shows(".error", "No move of this game leads from (5, 8) to (1, 2).");
  await open("teach", { game: "wythoff", task: "row", row: 7, to: 13 });
  await page.locator('[data-at="3,3"]').click({ force: true });
  await shows(".error", "(3, 3) is not on row 7.");
});

test("a title says what is shown", async () => {
  for (const [view, given, title] of [
    ["explore", { game: "wythoff" }, "Explore wythoff – Wythoff games"],
    ["prove", { game: "maharaja" }, "Prove maharaja – Wythoff games"],
    ["home", {}, "Wythoff games"],
    ["story", {}, "From a queen to a theorem – Wythoff games"],
  ]) {
    await open(view, given);
    await until((wanted) => document.title === wanted, title);
    await page.context().close();
  }
});

test("the link to an exercise says who can open it", async () => {
  await open("teach", { game: "wythoff" });
  await page.getByText("Set one for others").click();
  await shows(".setting", "opens it on this machine, or on another one where “wythoff serve --port");
});

test("what is seen on a board is not called more than that", async () => {
  await open("explore", { game: "vertical(1)", panel: "words" }); // P-positions fill half of each column
  await shows(".facts", "run to the edge of what was computed");
  assert.doesNotMatch((await page.locator(".facts").allTextContents()).join(" "), /columns: always|slope/);
  await open("explore", { game: "imitation(m=1,p=2)", panel: "words" });
  await shows(".facts", "the fitted slope is 1.");
  assert.doesNotMatch((await page.locator(".facts").allTextContents()).join(" "), /±/);
});
