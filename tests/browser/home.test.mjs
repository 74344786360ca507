// The first view: the picture that moves, the doors, the gallery.
import assert from "node:assert/strict";
import { test } from "node:test";
import { link, open, page, shows } from "./harness.mjs";

const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const painted = (count) =>
  page.waitForFunction((n) => document.querySelectorAll(".exhibit canvas[data-painted]").length === n, count);

test("the page opens on what a P-position is", async () => {
  await open("home");
  await page.goto(link);
  await shows(".introduction", "P-positions");
  await page.locator(".hero-picture .p").first().waitFor();
  assert.equal(await page.locator(".hero-picture .p").count(), 25, "(0, 0), and twelve pairs with their mirror images");
  assert.equal(await page.locator(".hero-picture .golden").count(), 2);
  const moving = () => page.evaluate(() => document.querySelector(".queen").getAnimations().length);
  assert.equal(await moving(), 1);
  await page.evaluate(() => document.querySelectorAll(".hero-picture *").forEach((part) => (part.dataset.old = "yes")));
  await page.getByRole("button", { name: "Show it again" }).click();
  assert.equal(await moving(), 1);
});

test("the picture stands at its end where motion is not wanted", async () => {
  await open("home", {}, { reducedMotion: "reduce" });
  await page.locator(".hero-picture .p").first().waitFor();
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  assert.ok(await page.getByRole("button", { name: "Show it again" }).isHidden());
});

for (const [door, ready, says] of [
  ["Explore", ".command code", "wythoff draw maharaja"],
  ["Play", ".where", "Your move"],
  ["Prove", ".theorem", "1,975 states"],
])
  test(`a door leads to ${door}, and back`, async () => {
    await open("home");
    await page.locator(".door", { hasText: door }).click();
    await shows(ready, says);
    await page.goBack();
    await shows(".introduction", "P-positions");
    await page.getByRole("link", { name: door, exact: true }).click();
    await shows(ready, door === "Explore" ? "wythoff draw" : says);
    await page.getByRole("link", { name: "wythoff", exact: true }).click();
    await shows(".introduction", "P-positions");
  });

test("every picture of the gallery is painted, in light and dark, and opens its view", async () => {
  await open("home");
  const count = await page.locator(".exhibit").count();
  assert.ok(count >= 6);
  await painted(count);
  const light = await page.locator(".exhibit canvas").nth(1).evaluate((canvas) => canvas.toDataURL());
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForFunction((old) => document.querySelectorAll(".exhibit canvas")[1].toDataURL() !== old, light);
  const views = await page.locator(".exhibit").evaluateAll((links) => links.map((one) => one.hash));
  for (const hash of views) {
    await page.evaluate(() => (document.querySelector("#view").firstElementChild.dataset.left = "yes"));
    await page.goto(`${link}${hash}`);
    await page.locator("#view > :not([data-left]) :is(canvas.board, canvas.plot, .sequence)").first().waitFor();
    assert.equal(await page.locator(".picker .error").first().isVisible(), false, hash);
  }
});

test("the first view on a phone", async () => {
  await open("home", {}, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.locator(".hero-picture .p").first().waitFor();
  assert.ok(await fits(), "it is wider than the phone");
  await page.locator(".door", { hasText: "Prove" }).tap();
  await shows(".theorem", "1,975 states");
  await page.locator(".walk .digits").waitFor();
  assert.ok(await fits(), "Prove is wider than the phone");
});
