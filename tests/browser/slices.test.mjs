// Games with a third number: the board of a layer, a position in it, a play; and the nim-values that are proved.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, open, page, press, rulesBox, shows } from "./harness.mjs";

const until = (condition, argument) => page.waitForFunction(condition, argument);
const third = (name) => page.getByLabel(name, { exact: true });

test("the third number chooses the board, and it is said what is proved", async () => {
  await open("explore", { game: "three-heap", z: 1, at: "1,3" });
  await shows(".legend", "Third pile: 1. The P-positions are proved for piles of any size.");
  await shows(".info", "(1, 3, 1) is N");
  await shows(".command code", "wythoff draw three-heap --to");
  await shows(".command code", "wythoff ask three-heap 1 3 1");
  assert.match(await page.locator(".command code").first().textContent(), /--layer 1 /);
  await third("Third pile").fill("3");
  await shows(".info", "(1, 3, 3) is");
  await until(() => location.hash.includes("z=3"));
  await shows(".status", "layer 3, computed by the board engine");
  await third("Third pile").fill("150");
  await shows(".legend", "are computed; those up to");
  await third("Third pile").fill("201");
  await until(() => document.activeElement.getAttribute("aria-invalid") === "true");
  await until(() => location.hash.includes("z=150"));
  await page.reload();
  await shows(".legend", "Third pile: 150.");
  assert.equal(await page.getByRole("tab", { name: "Deviation" }).isVisible(), false);
});

test("by keyboard the third number rises and falls, and the focus stays", async () => {
  await open("explore", { game: "with-pass(wythoff)", z: 1 });
  await shows(".legend", "Passes left: 1.");
  await third("Passes left").focus();
  await page.keyboard.press("ArrowUp");
  await shows(".legend", "Passes left: 2.");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await shows(".legend", "Passes left: 0.");
  assert.equal(await third("Passes left").evaluate((input) => input === document.activeElement), true);
});

test("a position of a layer is pointed at, typed in, and played from", async () => {
  await open("explore", { game: "with-nim(wythoff)", z: 2 });
  await shows(".legend", "Pile of Nim: 2. The P-positions are proved");
  await page.mouse.click(...(await cell(1, 2)));
  await shows(".info", "(1, 2, 2) is N in with-nim(wythoff)");
  await page.getByLabel("x", { exact: true }).fill("10^100");
  await page.getByLabel("y", { exact: true }).fill("10^100+7");
  await press("Ask");
  await shows(".info", "Known by certificate");
  await page.getByLabel("x", { exact: true }).fill("4");
  await page.getByLabel("y", { exact: true }).fill("5");
  await press("Play from here");
  await shows(".where", "Position (4, 5, 2)");
});

test("the game is chosen from the catalogue, and views that do not take it say so", async () => {
  await open("explore", { game: "wythoff" });
  await page.getByLabel("Game of the catalogue").first().selectOption("three-heap");
  await shows(".legend", "Third pile: 1.");
  await open("prove", { game: "three-heap" });
  await shows(".picker .error", "three-heap has a third number");
  await rulesBox().fill("wythoff");
  await shows(".follows", "");
});

test("tokens are taken from three piles, by keys too", async () => {
  await open("play", { game: "three-heap", x: 2, y: 3, z: 1, person: "both" });
  await shows(".where", "Position (2, 3, 1)");
  const pile = (name) => page.getByRole("slider", { name });
  await pile("First pile").focus();
  await page.keyboard.press("ArrowUp");
  await shows(".picked", "Take 1 from the first pile, to (1, 3, 1).");
  await pile("Second pile").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await shows(".picked", "that is no move of this game");
  assert.equal(await page.getByRole("button", { name: "Take", exact: true }).isDisabled(), true);
  await page.keyboard.press("ArrowDown");
  await shows(".picked", "Take 1 from the first pile and 1 from the second pile, to (1, 2, 1).");
  await page.keyboard.press("Enter");
  await shows(".where", "Position (1, 2, 1)");
  await shows(".command code", "wythoff play three-heap 2 3 1");
  await until(() => location.hash.includes("actions="));
  await page.reload();
  await shows(".log", "moves to (1, 2, 1)");
  await press("Undo");
  await shows(".where", "Position (2, 3, 1)");
});

test("a pass is a move, the program answers, and the review tells what lost", async () => {
  await open("play", { game: "with-pass(wythoff)", x: 1, y: 2, z: 1 });
  await shows(".where", "Your move. Position (1, 2, 1).");
  await press("Hint");
  await shows(".hint", "Hint: move to");
  await press("Do it");
  await shows(".log", "The program");
  await open("play", { game: "with-pass(wythoff)", x: 1, y: 1, z: 1, person: "both" });
  for (const to of [["1", "1", "0"], ["0", "0", "0"]]) {
    for (const [i, label] of ["Move to x", "y", "Passes left"].entries())
      await page.locator("form.move").getByLabel(label, { exact: true }).fill(to[i]);
    await press("Move");
    await shows(".log li:last-child", `moves to (${to.join(", ")})`);
  }
  await shows(".where", "Game over.");
  await shows(".review", "Review:");
});

test("nim-values that are proved are marked, and told of positions of any size", async () => {
  await open("explore", { game: "wythoff", shade: "values" });
  await shows(".legend .proved", "The values 0, 1, 2 are proved for piles of any size.");
  await page.getByLabel("x", { exact: true }).fill("10^100");
  await page.getByLabel("y", { exact: true }).fill("10^100+7");
  await press("Ask");
  await shows(".info", "Its nim-value is not known: it is none of 0, 1, 2.");
  await shows(".command code", "wythoff ask wythoff '10^100' '10^100+7' --value");
});
