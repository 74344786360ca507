// Explore: colours that mean the same everywhere, lines and bounds that are proved, sequences by their period.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, open, page, press, shows } from "./harness.mjs";

const until = (condition, argument) => page.waitForFunction(condition, argument);

// The colour in the lower left part of a cell, where no number stands, once it is not that of the empty board.
async function colorOf(x, y) {
  const [px, py] = await cell(x, y);
  const found = await until(
    ([left, top]) => {
      const canvas = document.querySelector("canvas.board"),
        box = canvas.getBoundingClientRect(),
        size = Number(/size=([0-9.]+)/.exec(location.hash)[1]);
      const at = [left - box.x - 1 - 0.3 * size, top - box.y - 1 + 0.3 * size];
      const [r, g, b] = canvas.getContext("2d").getImageData(...at, 1, 1).data;
      return r + g + b < 765 ? `${r},${g},${b}` : null;
    },
    [px, py],
  );
  return found.jsonValue();
}

test("a nim-value has the same colour near and far", async () => {
  await open("explore", { game: "wythoff", shade: "values", slopes: "none" });
  await shows(".color-bar", "1,000");
  const near = await colorOf(0, 12);
  await press("200");
  await until(() => Number(/size=([0-9.]+)/.exec(location.hash)[1]) < 5);
  assert.equal(await colorOf(0, 12), near);
  assert.notEqual(await colorOf(0, 60), near);
});

test("beyond the nim-values that are computed the P-positions are shown", async () => {
  await open("explore", { game: "wythoff", shade: "values", slopes: "none" });
  await shows(".command code", "--nimbers");
  await press("20,000");
  await until(() => {
    // dark pixels in the upper right half of the board, where no nim-value is known
    const canvas = document.querySelector("canvas.board"),
      { width, height } = canvas;
    const { data } = canvas.getContext("2d").getImageData(width / 2, 0, width / 2, height / 2);
    let dark = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i] < 60) dark++;
    return dark > 100;
  });
});

test("lines that are proved are drawn unless someone wants others", async () => {
  await open("explore", { game: "maharaja" });
  await shows(".command code", "--slope phi --slope 1/phi");
  await shows(".legend", "proved to keep to the lines");
  const slopes = page.getByLabel("Lines of slope");
  assert.equal(await slopes.inputValue(), "phi, 1/phi");
  await slopes.fill("");
  await until(() => location.hash.includes("slopes=none"));
  await until(() => !document.querySelector(".command code").textContent.includes("--slope"));
  await page.reload();
  await shows(".command code", "wythoff draw maharaja");
  assert.equal(await slopes.inputValue(), "");
  await page.getByLabel("Game of the catalogue").first().selectOption({ label: "m-Wythoff Nim (Fraenkel 1982)" });
  await slopes.fill("5/2");
  await shows(".command code", "--slope 5/2");
});

test("the bounds of the deviations are exact and proved, and each P-position can be asked for", async () => {
  await open("explore", { game: "maharaja", panel: "deviation" });
  await shows(".bounds", "no better bounds hold");
  const formula = await page.locator(".bounds math").allTextContents();
  assert.match(formula.join(" | "), /6237.* \| <413−83/);
  await page.locator("canvas.plot").focus();
  for (const [says, key] of [
    ["(0, 0): 0 − φ · 0 = 0.0000", "ArrowRight"],
    ["(1, 3): 3 − φ · 1 = 1.3820", "ArrowRight"],
    ["(2, 6): 6 − φ · 2 = 2.7639", "ArrowRight"],
    ["(1, 3)", "ArrowLeft"],
  ]) {
    await page.keyboard.press(key);
    await shows(".told", says);
  }
  await page.getByLabel("Slope", { exact: true }).fill("8/5");
  await page.keyboard.press("Enter");
  await shows("figcaption", "y − 8/5 x");
  assert.equal(await page.locator(".bounds").count(), 0);
});

test("a sequence is wrapped at its period", async () => {
  await open("explore", { game: "subtraction(S=1,2,4)" });
  await shows(".stage", "Preperiod 0, period 3");
  const rows = await page.locator(".sequence .n").allTextContents();
  assert.deepEqual(rows.slice(0, 4), ["n", "0", "18", "36"]);
  const tops = await page.locator(".sequence .start").evaluateAll((cells) => cells.map((one) => one.getBoundingClientRect().x));
  assert.equal(new Set(tops).size, 6, "six periods in a row, below each other");
});
