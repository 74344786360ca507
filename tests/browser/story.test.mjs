// The story, and what Explore tells of a position.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, link, open, page, press, rulesBox, shows } from "./harness.mjs";

test("the story can be read, and its numbers are the program's", async () => {
  await open("story");
  await shows(".story h1", "From a queen to a theorem");
  await shows(".follows", "no better bounds hold");
  assert.ok((await page.locator(".story section").count()) >= 8);
  assert.ok((await page.locator(".story math").count()) > 10);
  const rows = page.locator(".story section table").filter({ hasText: "in digits" }).locator("tr");
  await rows.nth(8).waitFor();
  assert.deepEqual(await rows.nth(3).locator("td").allTextContents(), ["3", "4", "7", "101", "1010"]);
  await page.locator(".story canvas[data-painted]").waitFor();
  const running = (await page.locator(".story p").allTextContents()).join(" ");
  assert.ok(!/a_n|phi|<=/.test(running), "mathematics is set as mathematics");
});

test("dragging the queen runs the automaton", async () => {
  await open("story", { x: 9, y: 7 });
  await page.locator(".queen-board .queen").waitFor();
  await shows(".beside .verdict", "(9, 7) is N");
  const board = await page.locator(".queen-board").boundingBox();
  const at = (x, y) => [board.x + ((x + 0.5) * board.width) / 14, board.y + ((13.5 - y) * board.height) / 14];
  await page.mouse.move(...at(9, 7));
  await page.mouse.down();
  await page.mouse.move(...at(3, 5), { steps: 4 });
  await page.mouse.up();
  await shows(".beside .verdict", "(3, 5) is P");
  await shows(".walk .verdict", "(3, 5) is P");
  await page.waitForFunction(() => location.hash.includes("x=3&y=5"));
  await page.locator(".queen-board").focus();
  await page.keyboard.press("ArrowUp");
  await shows(".beside .verdict", "(3, 6) is N");
  await shows(".walk .verdict", "(3, 6) is N");
  assert.equal(await page.locator(".queen-board .win").count(), 1);
});

test("the story on a phone, light and dark, is no wider than it", async () => {
  for (const colorScheme of ["light", "dark"]) {
    await open("story", {}, { viewport: { width: 360, height: 740 }, colorScheme });
    await page.locator(".walk .digits").waitFor();
    await shows(".follows", "no better bounds hold");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), colorScheme);
    await page.context().close();
  }
});

test("why a position is N or P", async () => {
  await open("explore", { game: "wythoff", at: "6,3" });
  await shows(".why", "One can move to the P-position");
  await page.locator(".why button").click();
  await shows(".info", "is P in wythoff");
  await press("Why?");
  await shows(".why", "there is an answer that is a P-position again");
  assert.ok((await page.locator(".why li").count()) >= 4);
  await page.locator(".why li button").first().click();
  await shows(".info", "is N in wythoff");
});

test("every answer to a move from a P-position is a P-position", async () => {
  await open("explore", { game: "maharaja", at: "4,5" });
  await press("Why?");
  await page.locator(".why li").first().waitFor();
  const more = page.locator(".why > button");
  if (await more.count()) await more.click();
  await page.waitForFunction(() => document.querySelectorAll(".why li").length > 10);
  const lines = await page.locator(".why li").allTextContents();
  const known = new Set(["0,0", "1,3", "3,1", "2,6", "6,2", "4,5", "5,4"]); // the first P-positions as the paper has them
  for (const line of lines) {
    const [, x, y] = /→ \((\d+), (\d+)\)$/.exec(line);
    assert.ok(known.has(`${x},${y}`), line);
  }
});

test("another game is a step back in history", async () => {
  await open("explore", { game: "wythoff" });
  await shows(".command code", "wythoff draw wythoff");
  await rulesBox().fill("nim");
  await shows(".command code", "wythoff draw nim");
  await page.waitForFunction(() => location.hash.includes("game=nim"));
  await page.goBack();
  await shows(".command code", "wythoff draw wythoff");
  assert.equal(await rulesBox().inputValue(), "wythoff");
});

test("what is left of a game is dimmed while the rules do not parse", async () => {
  await open("explore", { game: "wythoff" });
  await shows(".command code", "wythoff draw");
  const opacity = () => page.locator(".main").evaluate((main) => Number(getComputedStyle(main).opacity));
  assert.equal(await opacity(), 1);
  await rulesBox().fill("wythof");
  await shows(".error", "column 1");
  assert.ok((await opacity()) < 1);
  await rulesBox().fill("wythoff");
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".main")).opacity === "1");
  await page.mouse.move(...(await cell(2, 1)));
  await shows(".info", "(2, 1) is P");
  assert.ok(page.url().startsWith(link));
});
