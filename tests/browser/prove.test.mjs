// Prove: theorems that ship, proofs from rules, and walks through automata.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, page, patience, press, rulesBox, shows, troubles } from "./harness.mjs";

const until = (condition, argument) => page.waitForFunction(condition, argument);
const bytesOf = async (file) => {
  const chunks = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks);
};

test("a theorem that ships is shown, checked again, with what follows", async () => {
  await open("prove", { game: "maharaja" });
  await shows(".theorem .statement", "1,975 states");
  await shows(".follows", "Every column, row and diagonal holds exactly one P-position");
  await shows(".theorem .status", "Checked just now");
  const bounds = await page.locator(".follows math").allTextContents();
  assert.match(bounds.join(" | "), /6237.* \| <413−83/);
  assert.equal(await page.locator(".follows mfrac msqrt").count() >= 4, true);
  await press("Check it again now");
  await shows(".theorem .status", "Checked just now");
  const [file] = await Promise.all([page.waitForEvent("download"), press("Certificate")]);
  assert.equal(file.suggestedFilename(), "maharaja.cert");
  assert.match(String(await bytesOf(file)), /^wythoff certificate 1\n[^]*\nend\n$/);
});

test("rules become a theorem, and the link proves it again", async () => {
  await open("prove", { game: "maharaja" });
  await shows(".theorem", "1,975");
  await rulesBox().fill("rook + bishop + jump(1,2)");
  await shows(".prove", "No certificate for these rules");
  await press("Prove it");
  await shows(".theorem .statement", "269 states");
  await shows(".live summary", "guess");
  await shows(".follows", "no better bounds hold");
  await until(() => location.hash.includes("proof=new"));
  const shared = Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split("?")[1]));
  await page.context().close();
  await open("prove", shared);
  await shows(".theorem .statement", "269 states");
});

test("the stages of a proof are told while it goes on", async () => {
  const stages = ["computing 1000 columns", "learning in zeckendorf, depth 3"];
  await open("prove", { game: "rook + jump(1,3)" }, {}, async (opened) => {
    await opened.route("**/api/start", (route) => route.fulfill({ json: { id: "1" } }));
    const going = { state: "running", stage: stages[1], stages, progress: 0.5 };
    const stopped = { state: "failed", error: "stopped on request" };
    let isCancelled = false;
    await opened.route("**/api/job", (route) => route.fulfill({ json: isCancelled ? stopped : going }));
    await opened.route("**/api/cancel", (route) => {
      isCancelled = true;
      return route.fulfill({ json: {} });
    });
  });
  await press("Prove it");
  await shows(".stages .now", stages[1]);
  assert.deepEqual(await page.locator(".stages li").allTextContents(), stages);
  await press("Cancel");
  await shows(".live .error", "stopped on request");
});

test("what is not proved is called undecided, with what was tried", async () => {
  await open("prove", { game: "bishop-blocking(1,2)", columns: "100000", proof: "new" });
  await page.locator(".live h2", { hasText: "Undecided" }).waitFor({ timeout: patience });
  assert.ok((await page.locator(".attempts tr").count()) > 1);
  assert.equal(await page.locator(".theorem").count(), 0);
});

test("rules that are no sentences about addition are refused with the reason", async () => {
  await open("prove", { game: "rook(squares)", proof: "new" });
  await page.locator(".live .error").waitFor();
  troubles.splice(0); // the browser itself reports the refusal's status
  await rulesBox().fill("subtraction(S=1,2,4)");
  await shows(".prove", "this game has one");
  assert.ok(await page.getByRole("button", { name: "Prove it" }).isDisabled());
});

test("a position is walked through the automaton digit by digit", async () => {
  await open("prove", { game: "wythoff" });
  await page.locator(".walk .digits").waitFor();
  await page.locator(".walk").getByLabel("x", { exact: true }).fill("4");
  await page.locator(".walk").getByLabel("y", { exact: true }).fill("7");
  await press("Write in digits");
  await shows(".verdict", "0 of 4 digits read: state 0");
  assert.deepEqual(await page.locator(".digits tr").nth(1).locator("td").allTextContents(), ["0", "1", "0", "1"]);
  assert.deepEqual(await page.locator(".digits tr").nth(2).locator("td").allTextContents(), ["1", "0", "1", "0"]);
  for (let digit = 1; digit < 4; digit++) {
    await press("Next digit");
    await shows(".verdict", `${digit} of 4 digits read`);
    assert.equal(await page.locator(".automaton .here").count(), 1);
  }
  await press("Next digit");
  await shows(".verdict", "(4, 7) is P");
  assert.equal(await page.locator(".automaton .here .inner").count(), 1, "the last state accepts");
  await until(() => /x=4&y=7&step=4/.test(location.hash));
  await page.locator(".walk").getByLabel("y", { exact: true }).fill("8");
  await page.keyboard.press("Enter");
  await shows(".verdict", "0 of 5 digits read");
  await page.getByLabel("Digits read").focus();
  await page.keyboard.press("End");
  await shows(".verdict", "(4, 8) is N");
  await page.locator(".walk").getByLabel("x", { exact: true }).fill("ten");
  await page.keyboard.press("Enter");
  await shows(".verdict .error", "x");
  troubles.splice(0); // the browser itself reports the refusal's status
});

test("a walk runs by itself, and at once where motion is not wanted", async () => {
  await open("prove", { game: "maharaja", x: "10^30", y: "10^30+7" });
  await shows(".verdict", "digits read: state 0");
  await press("Run");
  await shows(".verdict", /^[1-9]\d* of 144 digits read|is N/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await press("First");
  await shows(".verdict", "digits read: state 0");
  await press("Run");
  await shows(".verdict", "is N");
});

test("what Explore says is proved is proved", async () => {
  await open("explore", { game: "wythoff", panel: "words" });
  await shows(".facts li", "no better bounds hold");
  assert.equal(await page.locator(".tag", { hasText: "conjecture" }).count(), 0);
  await page.getByText("Rules and what is known").click();
  await rulesBox().fill("maharaja");
  await shows(".rules", "proved: a finite automaton accepts exactly the P-positions");
});

test("the files for Walnut are one archive", async () => {
  await open("prove", { game: "wythoff" });
  await shows(".theorem .status", "Checked just now");
  const [file] = await Promise.all([page.waitForEvent("download"), press("Walnut files")]);
  const bytes = await bytesOf(file);
  assert.equal(bytes.subarray(0, 4).toString("latin1"), "PK\x03\x04");
  assert.ok(bytes.includes("Command Files/") && bytes.includes("README.txt"));
});
