// Teach: exercises whose answers the program gives, with hints and links; and piles, for people who prefer them to a board.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { binary, link, open, page, press, rulesBox, shows } from "./harness.mjs";

const square = (x, y) => page.locator(`.lesson [data-at="${x},${y}"]`);
const restored = (part) => page.waitForFunction((text) => location.hash.includes(text), part);
const outcome = (game, x, y) => JSON.parse(spawnSync(binary, ["ask", game, String(x), String(y), "--json"]).stdout).outcome;
const numbers = async (locator) => ((await page.locator(locator).textContent()).match(/\d+/g) ?? []).map(Number);

test("the P-position of a row is found, with hints that lead to it", async () => {
  await open("teach", { game: "wythoff", task: "row", row: 7, to: 13 });
  await shows(".where", "Find the P-position of row 7.");
  assert.equal(await page.locator(".lesson .given").count(), 7, "the P-positions below the row are shown, no others");
  assert.equal(await page.locator(".lesson .active").count(), 14, "the squares of the row can be tried");
  await square(6, 7).click();
  await shows(".verdict.no", "No: from (6, 7) there is a move to (1, 2), which is a P-position.");
  await square(12, 7).click(); // only (4, 7) refutes it, and that is not told
  await shows(".verdict.no", "farther left");
  await press("Hint");
  await shows(".hints li", "no move leads to a P-position");
  await press("Hint");
  assert.equal(await page.locator(".lesson .crossed:not(.wrong)").count(), 9);
  await square(4, 7).click();
  await shows(".verdict.yes", "Yes: (4, 7) is a P-position.");
  await shows(".verdict.yes", "3 answers and 2 hints. Known by theorem");
  assert.equal(await page.getByRole("button", { name: "Show the answer" }).isDisabled(), true);
});

test("a link sets an exercise, and a longer one what was tried and which hints were taken", async () => {
  await open("teach", { game: "maharaja", task: "refute", at: "8,9", from: "8,13", to: 13, hints: 2, tried: "8,5" });
  await shows(".where", "Your opponent moved from (8, 13) to (8, 9). Refute it");
  await shows(".verdict.no", "from (8, 5) your opponent moves to (4, 5)");
  assert.equal(await page.locator(".hints li").count(), 2);
  assert.equal(await page.locator(".lesson .wrong").count(), 1);
  await square(4, 5).click();
  await shows(".verdict.yes", "Yes: (4, 5) is a P-position.");
  await restored("tried=8%2C5+4%2C5");
  await page.reload();
  await shows(".verdict.yes", "Yes: (4, 5) is a P-position.");
  await page.evaluate(() => {
    const writeText = (text) => Promise.resolve((window.copied = text));
    Object.defineProperty(window.navigator, "clipboard", { value: { writeText } });
  });
  await press("Copy link to this exercise");
  await page.waitForFunction(() => window.copied);
  const copied = await page.evaluate(() => window.copied);
  assert.ok(copied.startsWith(`${link}#teach?game=maharaja`) && !/tried|hints/.test(copied), copied);
  await page.goto(copied);
  await page.waitForFunction(() => !document.querySelector(".verdict"));
  await shows(".where", "from (8, 13) to (8, 9)");
});

test("a move that is refuted is one the program wins from, and only moves can be tried", async () => {
  await open("teach", { game: "maharaja", task: "refute", to: 13 });
  for (let exercise = 0; exercise < 3; exercise++) {
    await shows(".where", "Your opponent moved from");
    const [u, v, x, y] = await numbers(".where");
    assert.deepEqual([outcome("maharaja", u, v), outcome("maharaja", x, y)], ["P", "N"]);
    await page.getByLabel("Your answer: x").fill(String(x));
    await page.getByLabel("y", { exact: true }).fill(String(y));
    await press("Check");
    await shows(".error", "No move leads from");
    for (const name of ["Hint", "Hint", "Show the answer"]) await press(name);
    await page.locator(".lesson .right").first().click();
    await shows(".verdict.yes", "Whatever your opponent does now, you have an answer.");
    const before = page.url();
    await press("Another exercise");
    await page.waitForFunction((url) => location.href !== url && !document.querySelector(".verdict"), before);
  }
});

test("the next pair is guessed, on the board or typed", async () => {
  await open("teach", { game: "wythoff", task: "next", known: 4, to: 13 });
  await shows(".where", "The first 4 P-positions are listed");
  assert.deepEqual((await page.locator(".pairs tr").last().locator("td").allTextContents()).slice(0, 3), ["4", "?", "?"]);
  await square(8, 13).click();
  await shows(".verdict.no", "(8, 13) is a P-position, but not the next");
  await square(5, 8).click();
  await shows(".verdict.no", "No: from (5, 8) there is a move to");
  await press("Hint");
  await press("Hint");
  await shows(".hints li:last-child", "Its smaller number is 6.");
  await page.getByLabel("Your answer: x").fill("10");
  await page.getByLabel("y", { exact: true }).fill("6");
  await page.keyboard.press("Enter");
  await shows(".verdict.yes", "Yes: (10, 6) is a P-position.");
  assert.deepEqual(await page.locator(".pairs tr").last().locator("td").allTextContents(), ["4", "6", "10", "4"]);
});

test("an exercise by keys alone", async () => {
  await open("teach", { game: "wythoff", task: "row", row: 5, to: 8 });
  await shows(".where", "row 5");
  await square(0, 5).focus();
  for (let column = 0; column < 3; column++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await shows(".verdict.yes", "(3, 5)");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.at), "3,5", "the focus stays");
});

test("a teacher sets the game and the exercise; what cannot be set is said", async () => {
  await open("teach", { game: "wythoff", task: "row", row: 3, to: 8 });
  await shows(".where", "row 3");
  await page.getByText("Set one for others").click();
  await page.getByRole("textbox", { name: "Row" }).fill("99");
  await press("Set this exercise");
  await shows(".error", "row “99”: expected a number from 1 to 8");
  await page.getByRole("textbox", { name: "Row" }).fill("8");
  await press("Set this exercise");
  await shows(".error", "row 8 has no P-position with a pile up to 8");
  await page.locator(".setting select").last().selectOption("21");
  await shows(".where", "P-position of row");
  await page.locator(".setting select").first().selectOption("refute");
  await shows(".where", "Refute it");
  await page.getByLabel("Position x,y").fill("1,2");
  await page.getByLabel("Moved from x,y").fill("");
  await press("Set this exercise");
  await shows(".error", "position (1, 2): there is no move that wins from here");
  await rulesBox().fill("roob-blocking(m=2,p=3)");
  await shows(".error", "a move alone does not decide");
  await page.locator(".setting select").first().selectOption("row");
  await shows(".where", "P-position of row");
  await rulesBox().fill("subtraction(S=1,2,4)");
  await shows(".error", "this game has one");
});

test("an exercise fits a phone", async () => {
  for (const task of ["row", "refute", "next"]) {
    await open("teach", { game: "wythoff", task }, { viewport: { width: 360, height: 740 }, hasTouch: true });
    await page.locator(".lesson .active").first().waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${task} is wider than the phone`);
    assert.ok((await page.locator(".lesson button").first().boundingBox()).width >= 24, "squares for a finger");
    await page.context().close();
  }
});

const pile = (name) => page.getByRole("slider", { name });
const token = (name, n) => pile(name).locator("i").nth(n);

test("a play with piles: by pressing, by dragging, by keys, and the link keeps them", async () => {
  await open("play", { game: "wythoff", x: 6, y: 9, person: "both" });
  await shows(".where", "Position (6, 9)");
  await page.getByLabel("Shown as").selectOption("piles");
  await restored("look=piles");
  await token("First pile", 4).click(); // two
  await shows(".picked", "Take 2 from the first pile, to (4, 9).");
  await token("Second pile", 8).click(); // and one
  await shows(".picked", "Take 2 from the first pile and 1 from the second, to (4, 8): that is no move of this game.");
  assert.equal(await page.getByRole("button", { name: "Take", exact: true }).isDisabled(), true);
  await token("Second pile", 7).click(); // two
  await press("Take");
  await shows(".where", "Second player to move. Position (4, 7)");
  const { x, y, width, height } = await token("Second pile", 5).boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 160, { steps: 4 });
  await page.mouse.up();
  await shows(".where", "First player to move. Position (4, 5)");
  await pile("First pile").focus();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await shows(".where", "Second player to move. Position (3, 5)");
  assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), "First pile");
  await restored("%5B%223%22%2C%225%22%5D");
  await page.reload();
  await shows(".where", "Second player to move. Position (3, 5)");
  assert.equal(await pile("Second pile").locator("i").count(), 5);
  await page.getByLabel("Shown as").selectOption("board");
  await page.locator('.squares [data-at="3,5"].queen').waitFor();
});

test("piles of a game with blocking and of one with imitations", async () => {
  await open("play", { game: "roob-blocking(m=2,p=3)", x: 6, y: 9, person: "both", look: "piles" });
  await shows(".where", "Block at most 2");
  await token("First pile", 5).click();
  await shows(".picked", "that cannot be blocked");
  await token("First pile", 3).click();
  await press("Block this option");
  await press("Block 1 and go on");
  await shows(".where", "First player to move");
  await token("First pile", 3).click();
  await shows(".picked", "Take 3 from the first pile, to (3, 9): it is blocked.");
  await token("First pile", 5).click();
  await press("Take");
  await shows(".log", "moves to (5, 9)");
  await page.context().close();
  const taken = JSON.stringify([{ move: ["3", "6"] }]);
  await open("play", { game: "imitation(m=1,p=1)", x: 5, y: 6, person: "both", look: "piles", actions: taken });
  await token("Second pile", 4).click();
  await shows(".picked", "forbidden: it would imitate once too often");
  assert.equal(await page.getByRole("button", { name: "Take", exact: true }).isDisabled(), true);
});

test("a hint marks the tokens, and one pile needs no wall of buttons", async () => {
  await open("play", { game: "wythoff", x: 4, y: 5, look: "piles" });
  await shows(".where", "Your move");
  await press("Hint");
  await shows(".picked", /^Take .*, to \(\d, \d\)\.$/);
  await press("Take");
  await shows(".log", "You");
  await page.context().close();
  await open("play", { game: "muller-subtraction(S=1,2,4)", x: 13, y: "S", person: "both" });
  await shows(".memory", "must be in S");
  assert.equal(await page.locator(".moves button").count(), 2);
  await token("The pile", 10).click(); // three
  assert.equal(await page.getByRole("button", { name: "Take 3, then S", exact: true }).isDisabled(), true);
  await token("The pile", 11).click(); // two
  await press("Take 2, then not S");
  await shows(".where", "11 tokens, constraint not S");
});
