// Play: the board, the queen on her way, the review and the rematch.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, page, press, shows } from "./harness.mjs";

const square = (x, y) => page.locator(`[data-at="${x},${y}"]`);
const middle = async (x, y) => {
  const box = await square(x, y).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const drag = async (from, to) => {
  await page.mouse.move(...(await middle(...from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(...to)), { steps: 5 });
  await page.mouse.up();
};
const losing = [{ move: ["5", "5"] }, { move: ["5", "3"] }, { move: ["4", "2"] }, { move: ["1", "2"] }, { move: ["0", "1"] }];

test("the board is chequered and keeps its size, and the queen leaves a trail", async () => {
  await open("play", { game: "wythoff", x: 6, y: 5, person: "both" });
  await shows(".where", "Position (6, 5)");
  const board = () => page.locator(".squares").boundingBox();
  const colour = (x, y) => square(x, y).evaluate((one) => getComputedStyle(one).backgroundColor);
  const [before, squares] = [await board(), await page.locator(".squares button").count()];
  assert.equal(squares, 42);
  assert.notEqual(await colour(0, 1), await colour(1, 1));
  assert.equal(await colour(0, 0), await colour(1, 1));
  await square(4, 3).click();
  await shows(".where", "Position (4, 3)");
  assert.equal(await page.locator(".trail line").count(), 1);
  await square(4, 0).click();
  await shows(".where", "Position (4, 0)");
  assert.equal(await page.locator(".trail line").count(), 2);
  assert.deepEqual([(await board()).width, (await board()).height], [before.width, before.height]);
  await press("Undo");
  await shows(".where", "Position (4, 3)");
  assert.equal(await page.locator(".trail line").count(), 1);
});

test("the queen slides where motion is wanted", async () => {
  for (const reducedMotion of ["no-preference", "reduce"]) {
    await open("play", { game: "wythoff", x: 6, y: 5, person: "both" }, { reducedMotion }, (opened) =>
      opened.addInitScript(() => {
        const { animate } = window.Element.prototype;
        window.slides = 0;
        window.Element.prototype.animate = function slid(...how) {
          window.slides++;
          return animate.apply(this, how);
        };
      }),
    );
    await shows(".where", "Position (6, 5)");
    await square(4, 3).click();
    await shows(".where", "Position (4, 3)");
    assert.equal(await page.evaluate(() => window.slides), reducedMotion === "reduce" ? 0 : 1);
    await page.context().close();
  }
});

test("the queen is dragged to a square, and back where there is no move", async () => {
  await open("play", { game: "wythoff", x: 6, y: 5, person: "both" });
  await shows(".where", "Position (6, 5)");
  await drag([6, 5], [3, 4]);
  await shows(".where", "Position (6, 5)");
  await drag([6, 5], [4, 3]);
  await shows(".where", "Second player to move. Position (4, 3)");
});

test("a review marks the moves that lost", async () => {
  await open("play", { game: "wythoff", x: 6, y: 5, person: "both", actions: JSON.stringify([...losing, { move: ["0", "0"] }]) });
  await shows(".where", "Game over");
  await shows(".review", "Review");
  // (6, 5) to (5, 5) is a mistake; (5, 5) to (5, 3) is right; (5, 3) was lost; (4, 2) to (1, 2) is right, and so on.
  assert.equal(await page.locator(".log .mistake").count(), 1);
  await shows(".log li:first-child.mistake", "moves to (5, 5)");
  await shows(".review", "move 1 decided the game");
  assert.equal(await page.locator(".trail line.mistake").count(), 1);
  await press("Undo");
  await shows(".where", "Position (0, 1)");
  assert.equal(await page.locator(".review").count(), 0);
});

test("a play without a mistake says so", async () => {
  await open("play", { game: "wythoff", x: 1, y: 1, person: "both" });
  await square(0, 0).click();
  await shows(".review", "no mistake was made. First player had a won position");
});

test("a rematch changes sides", async () => {
  await open("play", { game: "wythoff", x: 1, y: 1 });
  await square(0, 0).click();
  await shows(".where", "You win.");
  await press("Rematch");
  await page.waitForFunction(() => location.hash.includes("person=second"));
  await shows(".where", "The program wins.");
  assert.equal(await page.getByLabel("Players").inputValue(), "second");
  await press("Rematch");
  await shows(".where", "Your move. Position (1, 1)");
});

test("moves that would imitate are marked on the board, and those that are forbidden", async () => {
  const taken = JSON.stringify([{ move: ["3", "6"] }]); // two from the first pile
  await open("play", { game: "imitation(m=1,p=2)", x: 5, y: 6, person: "both", actions: taken });
  await page.locator('[data-at="3,4"].imitates.option').waitFor(); // two from the second
  assert.equal(await page.locator(".squares .imitates").count(), 1);
  assert.equal(await page.locator(".squares .forbidden").count(), 0);
  await page.context().close();
  await open("play", { game: "imitation(m=2,p=1)", x: 5, y: 6, person: "both", actions: taken });
  await page.locator('[data-at="3,4"].forbidden').waitFor();
  await page.getByRole("gridcell", { name: "(3, 3), forbidden: it would imitate once too often" }).waitFor(); // or three
  assert.equal(await page.locator(".squares .forbidden").count(), 2);
  assert.equal(await page.locator(".squares .forbidden.option").count(), 0);
  await square(3, 4).click({ force: true }); // nothing happens
  await square(3, 5).click();
  await shows(".where", "Position (3, 5)");
});
