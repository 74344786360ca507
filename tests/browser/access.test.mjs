// The page by keys alone, in light and dark, and on a phone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { cell, endless, open, page, press, shows } from "./harness.mjs";

const until = (condition, argument) => page.waitForFunction(condition, argument);
const focused = () => page.evaluate(() => document.activeElement.textContent || document.activeElement.ariaLabel);
const keys = async (...names) => {
  for (const name of names) await page.keyboard.press(name);
};

test("keys keep their place in Explore", async () => {
  await open("explore", { game: "wythoff", over: "nim" });
  await page.locator(".command code").waitFor();
  await page.getByRole("tab", { name: "Board" }).focus();
  await keys("ArrowRight", "Enter");
  await page.locator("canvas.plot").waitFor();
  assert.equal(await focused(), "Deviation");
  await keys("Home", "Enter");
  await page.locator("canvas.board").waitFor();
  assert.equal(await focused(), "Board");
  await page.getByLabel("Two games").focus();
  await keys("ArrowDown");
  await page.locator("canvas.board").nth(1).waitFor();
  assert.match(await focused(), /side by side/);
});

test("a whole game by keys alone, the focus never lost", async () => {
  await open("play", { game: "wythoff", x: 4, y: 5 });
  await shows(".where", "Your move");
  await page.getByRole("button", { name: "Hint" }).focus();
  await keys("Enter");
  await page.locator(".hint").waitFor();
  assert.equal(await focused(), "Hint");
  await page.getByRole("button", { name: "Do it" }).focus();
  for (let turn = 0; turn < 9 && !(await page.locator(".where").textContent()).includes("Game over"); turn++) {
    const made = await page.locator(".log li").count();
    await keys("Enter");
    await until((n) => document.querySelectorAll(".log li").length > n, made);
    assert.equal(await focused(), "♛");
    await page.getByRole("button", { name: "Hint" }).focus();
    await keys("Enter");
    if ((await page.locator(".where").textContent()).includes("Game over")) break;
    await page.getByRole("button", { name: "Do it" }).focus();
  }
  await shows(".where", "You win.");
  await page.getByLabel("Players").focus();
  await keys("ArrowDown");
  await until(() => location.hash.includes("person=second"));
  assert.match(await focused(), /program moves first/);
});

// WCAG: the contrast of two colours, from the computed styles of all text that is shown.
function faint() {
  const dot = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const pen = dot.getContext("2d", { willReadFrequently: true });
  const rgba = (color) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  };
  const light = (color) =>
    rgba(color)
      .slice(0, 3)
      .map((c) => c / 255)
      .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
      .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement)
      if (rgba(getComputedStyle(at).backgroundColor)[3] === 255) return getComputedStyle(at).backgroundColor;
    return "#fff";
  };
  const found = new Set();
  for (const element of document.querySelectorAll("body *")) {
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if ((!text && !element.matches("input, select")) || !element.getClientRects().length || element.disabled) continue;
    for (const part of element.placeholder ? [null, "::placeholder"] : [null]) {
      const [low, high] = [light(getComputedStyle(element, part).color), light(behind(element))].sort((a, b) => a - b);
      const ratio = (high + 0.05) / (low + 0.05);
      if (ratio < 4.5) found.add(`${element.tagName}.${element.className} ${part ?? ""} ${ratio.toFixed(2)}`);
    }
  }
  return [...found];
}

test("text can be read, light and dark", async () => {
  const readable = async () => {
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      assert.deepEqual(await page.evaluate(faint), [], colorScheme);
    }
  };
  for (const [view, given, ready] of [
    ["explore", { game: "wythoff", over: "nim", at: "5,3", shade: "halves" }, ".outcome.N"],
    ["explore", { game: "maharaja", panel: "words" }, ".tag.proved"],
    ["explore", { game: "subtraction(S=1,2,4)" }, ".sequence"],
    ["play", { game: "imitation(m=1,p=2)", x: 6, y: 9 }, ".memory"],
    ["play", { game: "wythoff", x: 6, y: 9, look: "piles" }, ".picked"],
    ["teach", { game: "wythoff", task: "next", known: 4, hints: 2, tried: "5,8" }, ".verdict"],
    ["home", {}, ".hero-picture .p"],
    ["story", {}, ".follows"],
    ["prove", { game: "wythoff", proof: "new" }, ".follows"],
  ]) {
    await open(view, given);
    await page.locator(ready).first().waitFor();
    await readable();
    await page.context().close();
  }
  await open("papers", {}, {}, endless);
  await page.evaluate(() => {
    document.querySelector(".claims").innerHTML = ["agrees", "differs", "open"]
      .map((status) => `<h3 class="${status}"><span class="tag">${status}</span></h3>`)
      .join("");
  });
  await readable();
  await press("Cancel");
});

test("the position stands under the board on a phone", async () => {
  await open("explore", { game: "wythoff" }, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.locator(".command code").waitFor();
  const { y, height } = await page.locator("canvas.board").boundingBox();
  assert.ok(y + height <= 740, "the board is within the first screen");
  await page.touchscreen.tap(...(await cell(3, 5)));
  await shows(".info", "(3, 5) is P in wythoff");
  const [board, info, commands] = await Promise.all(
    ["canvas.board", ".info", ".commands"].map((part) => page.locator(part).boundingBox()),
  );
  await page.getByRole("link", { name: "Play" }).click();
  await shows(".where", "Position (9, 13)");
  assert.ok((await page.locator(".squares button").first().boundingBox()).width >= 20, "squares for a finger");
  assert.ok(board.y + board.height <= info.y && info.y - (board.y + board.height) < 60 && info.y < commands.y);
});

// axe-core, the rules of WCAG 2 (A and AA) and its best practices, in the page itself.
const axe = readFileSync(createRequire(new URL("../../web/package.json", import.meta.url)).resolve("axe-core"), "utf8");
const violations = async () => {
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate(() => window.axe.run());
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary: why }) => `${id}: ${target.join(" ")}: ${why}`));
};

for (const [name, view, given, ready] of [
  ["the first view", "home", {}, ".hero-picture .p"],
  ["the story", "story", {}, ".story:has(.follows):has(td.bits):has(.hero-picture .p):has(.walk .digits)"],
  ["a board", "explore", { game: "wythoff", over: "nim", at: "5,3", shade: "values", slopes: "phi" }, ".outcome.N"],
  ["deviations", "explore", { game: "maharaja", panel: "deviation" }, ".bounds"],
  ["structure and words", "explore", { game: "wythoff", panel: "words" }, ".facts .wide-math"],
  ["a sequence", "explore", { game: "subtraction(S=1,2,4)" }, ".sequence"],
  ["a play", "play", { game: "imitation(m=1,p=2)", x: 6, y: 9 }, ".memory"],
  ["a play with piles", "play", { game: "wythoff", x: 6, y: 9, look: "piles" }, ".picked"],
  ["the board of a layer", "explore", { game: "three-heap", z: 2, at: "5,3" }, ".outcome"],
  ["a play with a third pile", "play", { game: "three-heap", x: 6, y: 9, z: 3 }, ".picked"],
  ["an exercise", "teach", { game: "wythoff", task: "row", row: 7, to: 13, hints: 2, tried: "6,7" }, ".verdict"],
  ["a list to continue", "teach", { game: "wythoff", task: "next", known: 4, to: 13 }, ".pairs"],
  ["a play on one pile", "play", { game: "muller-subtraction(S=1,2,4)", x: 13, y: "S" }, ".moves button"],
  ["a proof", "prove", { game: "wythoff" }, ".follows"],
])
  test(`axe-core finds nothing wrong with ${name}`, async () => {
    for (const colorScheme of ["light", "dark"]) {
      await open(view, given, { colorScheme, reducedMotion: "reduce" });
      await page.locator(ready).first().waitFor();
      await until(() => [...document.querySelectorAll(".picker select")].every((list) => list.options.length > 0));
      assert.deepEqual(await violations(), [], colorScheme);
      await page.context().close();
    }
  });
