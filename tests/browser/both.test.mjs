// What the page does over both transports: the program's server, and workers of the browser (WYTHOFF_SITE, static.mjs).
import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, open, page, press, rulesBox, shows } from "./harness.mjs";

test("a position on the board is looked at", async () => {
  await open("explore", { game: "maharaja", slopes: "phi" });
  await page.mouse.move(...(await cell(2, 1)));
  await shows(".info", "is N in maharaja");
});

test("a position of a thousand digits is answered", async () => {
  await open("explore", { game: "maharaja", x: "10^1000", y: "10^1000+1" });
  await shows(".info", "1001 digits");
  await shows(".info", "is N in maharaja");
});

test("a game is played to its end, and the program wins", async () => {
  await open("play", { game: "wythoff", x: 3, y: 5 });
  await shows(".where", "Your move. Position (3, 5)");
  for (let turn = 0; turn < 10 && !(await page.locator(".where").textContent()).includes("Game over"); turn++) {
    const made = await page.locator(".log li").count();
    await page.locator(".squares .active").last().click();
    await page.waitForFunction((n) => document.querySelectorAll(".log li").length > n, made);
  }
  await shows(".where", "The program wins.");
});

test("a theorem that ships is checked, and rules become a theorem", async () => {
  await open("prove", { game: "maharaja" });
  await shows(".theorem .statement", "1,975 states");
  await shows(".theorem .status", "Checked just now");
  await rulesBox().fill("rook + bishop + jump(1,2)");
  await press("Prove it");
  await shows(".theorem .statement", "269 states");
});

test("bad rules get one line with their column, and the page goes on", async () => {
  await open("explore", { game: "rook + bisop" });
  await shows(".picker .error", "bisop");
  await rulesBox().fill("wythoff");
  await shows(".command code", "wythoff draw wythoff");
  assert.equal(await page.locator(".picker .error").first().isVisible(), false);
});
