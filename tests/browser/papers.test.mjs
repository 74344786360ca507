// Papers: the claims, what became of them, and where to look further.
import assert from "node:assert/strict";
import { test } from "node:test";
import { link, open, page, patience, press, shows, stopped, troubles } from "./harness.mjs";

test("a long computation can be cancelled and started again", async () => {
  await open("papers");
  await press("Cancel");
  await stopped();
  await press("Run it again");
  await page.getByRole("button", { name: "Cancel" }).waitFor();
  await press("Cancel");
  await stopped();
  troubles.splice(0); // the browser itself reports the status of what was cancelled
});

// The report, asked for by someone else at the same time.
const another = async () => {
  const headers = { "Content-Type": "application/json" };
  const ask = async (command, values) => {
    const body = JSON.stringify(values);
    return (await fetch(`/api/${command}`, { method: "POST", headers, body })).json();
  };
  const { id } = await ask("start", { command: "reproduce", arguments: {} });
  while ((await ask("job", { id })).state === "running") await new Promise((done) => setTimeout(done, 300));
  return ask("result", { id });
};

test("the papers, claim by claim", async () => {
  const result = (opened) => opened.waitForResponse("**/api/result", { timeout: patience });
  let first = null;
  await open("papers", { status: "differs" }, {}, (opened) => {
    first = result(opened); // not awaited here
  });
  const theirs = page.evaluate(another);
  const report = await (await first).json();
  assert.deepEqual(await theirs, report, "who asks meanwhile waits for the same");
  await page.locator(".claim.differs").first().waitFor();
  assert.equal(await page.locator(".claim.agrees").count(), 0);
  const again = result(page);
  await page.reload();
  assert.deepEqual(await (await again).json(), report, "it is computed once, also how long it took");
  await shows(".paper", "Maharaja Nim: Wythoff's Queen meets the Knight");
  await shows(".paper + p", "U. Larsson and J. Wästlund");
  await page.getByLabel("Paper").focus();
  await page.getByLabel("Paper").selectOption("I");
  assert.equal(await page.locator(".paper").count(), 1);
  assert.equal(await page.evaluate(() => document.activeElement.value), "I");
  const printed = page.locator(".claim", { hasText: "(1,3) in Imitation Nim" });
  assert.deepEqual(await printed.locator("td").allTextContents().then((cells) => cells.slice(0, 3)), ["(1,3)", "P", "N"]);
  const plain = (await page.locator(".claim > p").allTextContents()).filter((text) => /<=|>=|\b[a-z]_[a-z{]|\bphi\b/.test(text));
  assert.deepEqual(plain, [], "formulas are set as formulas");
  assert.equal((await printed.textContent()).split("misprint").length, 2, "an erratum is told once");
  await page.getByLabel("Paper").selectOption("");
  await page.setViewportSize({ width: 360, height: 740 });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the claims are wider than a phone");
  await shows(".claim.differs p", "table");
  await page.setViewportSize({ width: 1200, height: 850 });
  await page.goto(`${link}report/index.html`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const pages = await page.locator("a").evaluateAll((links) => links.map((one) => one.href));
  for (const address of pages) assert.ok(address.startsWith(`${link}report/`), address);
  await page.goto(`${link}report/R.html`);
  for (const figure of await page.locator("figure svg").all()) assert.ok((await figure.boundingBox()).width > 100);
  assert.ok((await page.locator("figure svg").count()) >= 2, "Figures 1 and 2 of R");
});
