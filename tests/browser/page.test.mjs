// What the page offers: exploring and playing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, link, open, page, press, rulesBox, shows, troubles } from "./harness.mjs";

test("a game of the catalogue with its parameters", async () => {
  await open("explore");
  await page.getByLabel("Game of the catalogue").first().selectOption({ label: "m-Wythoff Nim (Fraenkel 1982)" });
  const m = page.getByLabel("m", { exact: true });
  assert.equal(await m.inputValue(), "3");
  await m.fill("2");
  await page.waitForFunction(() => location.hash.includes("m-wythoff%28m%3D2%29"));
  await shows(".command code", "wythoff draw 'm-wythoff(m=2)'");
});

test("bad rules are shown at their column while one types", async () => {
  await open("explore");
  await shows(".info", "Point at");
  await rulesBox().fill("rook + bishopp");
  await shows(".error", "column 8");
  assert.match(await page.locator(".column").first().textContent(), /\^$/);
  await rulesBox().fill("rook + bishop");
  await page.locator(".picker .error").first().waitFor({ state: "hidden" });
});

test("the pointer says what a position is and how it is known", async () => {
  await open("explore", { game: "wythoff" });
  await shows(".command code", "wythoff draw");
  await page.mouse.move(...(await cell(5, 3)));
  await shows(".info", "(5, 3) is P in wythoff");
  await shows(".info", "theorem");
  await page.mouse.move(...(await cell(6, 3)));
  await shows(".info", "(6, 3) is N in wythoff");
  await shows(".info", "(5, 3)");
});

test("pan and zoom from ten cells to a hundred thousand", async () => {
  await open("explore", { game: "maharaja" });
  await shows(".command code", "wythoff draw");
  const before = page.url();
  const [x, y] = await cell(10, 10);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await page.mouse.down();
  await page.mouse.move(x - 150, y + 120, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction((old) => location.href !== old, before);
  await press("100,000");
  await page.waitForFunction(() => Number(/size=([0-9.e-]+)/.exec(location.hash)?.[1]) < 0.02);
  await page.waitForFunction(() => {
    // dark pixels: the P-positions, which lie on two narrow beams, and little else
    const canvas = document.querySelector("canvas.board");
    const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    let dark = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i] < 60) dark++;
    return dark > 500 && dark < 60000;
  });
  await press("20");
  await page.waitForFunction(() => Number(/size=([0-9.e-]+)/.exec(location.hash)?.[1]) > 10);
});

test("two games, side by side", async () => {
  await open("explore", { game: "maharaja", over: "wythoff", with: "side", slopes: "phi" });
  await page.locator("canvas.board").nth(1).waitFor();
  await page.mouse.move(...(await cell(2, 1)));
  await shows(".info", "is P in wythoff");
  await shows(".info", "is N in maharaja");
});

test("a huge position", async () => {
  await open("explore", { game: "m-wythoff(m=3)" });
  await page.getByLabel("x", { exact: true }).fill("10^1000");
  await page.getByLabel("y", { exact: true }).fill("10^1000+12345");
  await press("Ask");
  await shows(".info", "(5360, 17705)");
  await shows(".info", "1001 digits");
});

test("a link restores the view", async () => {
  await open("explore", { game: "wythoff", slopes: "phi", shade: "halves" });
  await shows(".command code", "--shade halves");
  await page.mouse.click(...(await cell(8, 13)));
  await page.waitForFunction(() => location.hash.includes("at=8%2C13"));
  const shared = page.url();
  await page.context().close();
  await open("explore", Object.fromEntries(new URLSearchParams(new URL(shared).hash.split("?")[1])));
  await shows(".info", "(8, 13) is P in wythoff");
  await shows(".command code", "--slope phi --shade halves --moves 8,13");
  const [x, y] = await cell(8, 13);
  await page.waitForFunction(
    ([px, py]) => {
      const canvas = document.querySelector("canvas.board"),
        box = canvas.getBoundingClientRect(),
        size = Number(/size=([0-9.]+)/.exec(location.hash)[1]);
      const [r, g, b] = canvas.getContext("2d").getImageData(px - box.x - 1 - size / 2, py - box.y - 1, 1, 1).data;
      return r < 60 && g > 80 && g < 120 && b > 150; // its frame
    },
    [x, y],
  );
});

for (const [format, magic] of [
  ["SVG", "<?xml"],
  ["PDF", "%PDF"],
  ["PNG", "\x89PNG"],
])
  test(`the figure as ${format}`, async () => {
    await open("explore", { game: "wythoff" });
    await shows(".command code", "wythoff draw");
    const [file] = await Promise.all([page.waitForEvent("download"), press(format)]);
    const chunks = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk);
    assert.equal(Buffer.concat(chunks).toString("latin1").slice(0, magic.length), magic);
  });

test("deviation, words and sequences", async () => {
  await open("explore", { game: "maharaja" });
  await page.getByRole("tab", { name: "Deviation" }).click();
  await page.locator("canvas.plot").waitFor();
  await shows(".command code", "wythoff draw maharaja --to 1000 --deviation phi");
  await page.getByRole("tab", { name: "Structure and words" }).click();
  await shows(".facts", "an automaton of 1975 states");
  await shows(".facts", "the dictionary writes the string of the game for ever");
  await shows(".loose", "00010110");
  const read = await page.locator("p.bits .word").allTextContents();
  assert.deepEqual(read.slice(0, 6), ["00100", "1", "0010110", "00100", "1", "00110"]);
  await rulesBox().fill("muller-subtraction(S=5 mod 8)");
  await shows(".stage", "period 8, saltus 0: proved");
});

test("deviations of a game with another slope", async () => {
  await open("explore", { game: "m-wythoff(m=2)", panel: "deviation" });
  await shows("figcaption", "y − 2.414");
  await page.getByLabel("Slope", { exact: true }).fill("5/2");
  await page.keyboard.press("Enter");
  await shows(".command code", "--deviation 5/2");
  const [file] = await Promise.all([page.waitForEvent("download"), press("SVG")]);
  assert.equal(file.suggestedFilename(), "m-wythoff-m-2-deviation.svg");
});

test("play goes on from the position that was kept", async () => {
  await open("explore", { game: "wythoff" });
  await shows(".command code", "wythoff draw");
  await page.mouse.click(...(await cell(6, 9)));
  await page.waitForFunction(() => location.hash.includes("at=6%2C9"));
  await press("Play from here");
  await shows(".where", "Position (6, 9)");
});

const over = () => shows(".where", "Game over");
const moveTo = async (x, y) => {
  await page.locator(`[data-at="${x},${y}"]`).click();
};

test("a whole game that is lost", async () => {
  await open("play", { game: "wythoff", x: 3, y: 5 });
  await shows(".where", "Your move. Position (3, 5)");
  for (let turn = 0; turn < 10 && !(await page.locator(".where").textContent()).includes("Game over"); turn++) {
    const made = await page.locator(".log li").count();
    await page.locator(".squares .active").last().click();
    await page.waitForFunction((n) => document.querySelectorAll(".log li").length > n, made);
  }
  await over();
  await shows(".where", "The program wins.");
});

async function follow(hints) {
  for (let turn = 0; turn < 30; turn++) {
    const text = await page.locator(".where").textContent();
    if (text.includes("Game over")) return;
    const made = await page.locator(".log li").count();
    await press("Hint");
    await page.locator(".hint").waitFor();
    await hints(text);
    await page.waitForFunction((n) => document.querySelectorAll(".log li").length > n, made);
  }
}

test("a whole game with hints from a winning position is won", async () => {
  await open("play", { game: "wythoff", x: 9, y: 13 });
  await shows(".where", "Your move");
  await press("Explain");
  await shows(".hint", "N-position");
  await shows(".hint", "Fraenkel");
  await follow(() => page.locator(".squares .hinted").click());
  await shows(".where", "You win.");
  await press("Undo");
  await shows(".where", "Your move");
});

test("a game with blocking", async () => {
  await open("play", { game: "roob-blocking(m=2,p=3)", x: 6, y: 9, person: "second" });
  await shows(".where", "Block at most 2");
  await follow(async (text) => {
    for (const square of await page.locator(".squares .hinted").all()) {
      await square.click();
      if (!text.includes("Block")) return;
    }
    if (text.includes("Block")) await page.locator(".controls .primary").click();
  });
  await over();
});

test("a game of imitation", async () => {
  await open("play", { game: "imitation(m=1,p=2)", x: 4, y: 6 });
  await shows(".memory", "Imitations left");
  await follow(() => page.locator(".squares .hinted").click());
  await shows(".where", "Game over");
});

test("a game with a Muller twist", async () => {
  await open("play", { game: "muller-subtraction(S=1,2,4)", x: 13, y: "S" });
  await shows(".memory", "must be in S");
  await follow(() => page.locator(".moves .hinted").click());
  await over();
});

test("two people, the choice of the board, and undo", async () => {
  await open("play", { game: "shifted-choice(m=1,p=2)", x: 3, y: 8, person: "both" });
  await shows(".where", "Choose the board");
  await page.locator('[data-at="3,8"].queen').waitFor();
  await page.getByRole("button", { name: /^l = 1/ }).click();
  await shows(".where", "First player to move");
  await moveTo(3, 7);
  await shows(".where", "Second player to move. Position (3, 7)");
  await press("Undo");
  await shows(".where", "First player to move. Position (3, 8)");
});

test("a move that is not legal is refused with the reason", async () => {
  await open("play", { game: "wythoff", x: "10^30", y: "10^30+5" });
  await shows(".where", "Your move");
  await page.getByLabel("Move to x").fill("0");
  await page.getByLabel("y", { exact: true }).last().fill("1");
  await press("Move");
  await shows(".error", "is not a move of this game");
  troubles.splice(0); // the browser itself reports the refusal's status
});

for (const colorScheme of ["light", "dark"])
  test(`a phone's width, ${colorScheme}`, async () => {
    await open(
      "explore",
      { game: "maharaja", over: "wythoff" },
      { viewport: { width: 360, height: 740 }, colorScheme, hasTouch: true },
    );
    await shows(".command code", "wythoff draw");
    for (const view of ["explore", "play"]) {
      await page.getByRole("link", { name: view[0].toUpperCase() + view.slice(1), exact: true }).click();
      await page.locator("select").first().waitFor();
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${view} is wider than the phone`);
    }
  });

test("by keyboard alone", async () => {
  await open("explore", { game: "wythoff" });
  await shows(".command code", "wythoff draw");
  await page.locator("canvas.board").focus();
  for (const key of ["ArrowRight", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await shows(".info", "(1, 2) is P in wythoff");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash.includes("at=1%2C2"));
  await page.goto(`${link}#play?game=wythoff&x=1&y=1`);
  await shows(".where", "Your move");
  await page.locator(".squares .queen").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await shows(".where", "You win.");
});
