// Twelve views, light and dark, beside pictures of them that someone has looked at (tests/browser/goldens). Fonts are named, so
// that those of a machine do not matter; a picture is compared by the means of small blocks, so that the edges of letters do not;
// and it is taken again until it is like the golden one or patience ends, so that a busy machine does not either.
// `npm run goldens` in web/ takes them anew: look at every one before they are committed.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { encode, indexed } from "./golden_png.mjs";
import { open, page } from "./harness.mjs";

const folder = new URL("goldens/", import.meta.url).pathname;
const taking = process.env.WYTHOFF_GOLDENS === "take";
const kept = process.env.WYTHOFF_BUILD ?? "/tmp"; // where a picture that differs is left
const size = { width: 1000, height: 700 };
const patience = 90000,
  pause = 400; // milliseconds
const fewBlocks = 0.006; // of the blocks may differ: another Chromium sets letters a little otherwise

const fonts = `:root { --serif: "DejaVu Serif"; --sans: "DejaVu Sans"; }
code, .rules-text, .column, .bits, .digits td { font-family: "DejaVu Sans Mono" !important; }
math { font-family: "DejaVu Math TeX Gyre" !important; }`;

const blank = { paper: "M", part: null, detail: "", values: [] };
const claim = (status, item, says, more) => ({ ...blank, item, status, claim: says, ...more });
const report = {
  claims: [
    claim("agrees", "Theorem 1", "The P-positions of Maharaja Nim lie near the lines of slope φ and 1/φ.", {
      place: "page 2",
      detail: "checked for piles up to 20000 by the lines engine",
    }),
    claim("differs", "Table 1", "The first P-positions of Maharaja Nim.", {
      place: "page 3",
      erratum: "misprint: the tenth pair is printed with its numbers exchanged",
      values: [{ at: "n = 9", printed: "(23, 14)", computed: "(14, 23)" }],
    }),
    claim("open", "Question 1", "Is there a game with jumps whose P-positions keep to no line?", { place: "page 9" }),
  ],
};
const canned = async (opened) => {
  await opened.route("**/api/start", (route) => route.fulfill({ json: { id: "1" } }));
  await opened.route("**/api/job", (route) => route.fulfill({ json: { state: "done" } }));
  await opened.route("**/api/result", (route) => route.fulfill({ json: report }));
};
const lost = JSON.stringify(["88", "85", "35", "32", "12", "11", "00"].map(([x, y]) => ({ move: [x, y] })));

const views = [
  ["home", "home", {}, ".hero-picture .golden"],
  ["story", "story", {}, ".hero-picture .golden"],
  ["explore", "explore", { game: "maharaja", at: "8,9", slopes: "phi, 1/phi" }, ".outcome.N"],
  ["nim-values", "explore", { game: "wythoff", shade: "values" }, ".legend .lines"],
  ["two-games", "explore", { game: "wythoff", over: "maharaja" }, ".legend .lines"],
  ["deviations", "explore", { game: "maharaja", panel: "deviation" }, ".bounds"],
  ["sequence", "explore", { game: "subtraction(S=1,2,4)" }, ".sequence"],
  ["review", "play", { game: "wythoff", x: 8, y: 9, person: "both", seed: 1, actions: lost }, ".review"],
  ["piles", "play", { game: "imitation(m=1,p=2)", x: 9, y: 13, person: "both", seed: 1, look: "piles" }, ".picked"],
  ["prove", "prove", { game: "wythoff" }, ".follows"],
  ["teach", "teach", { game: "wythoff", task: "row", row: 7, to: 13, hints: 2, tried: "6,7" }, ".verdict"],
  ["papers", "papers", {}, ".claim.open", canned],
];

// How many blocks of two pictures differ, in the page itself, which can read pictures.
async function differing([golden, now]) {
  const block = 10, // pixels
    far = 12; // of 255, between the means of a colour
  const means = async (text) => {
    const bytes = Uint8Array.from(window.atob(text), (letter) => letter.charCodeAt(0));
    const picture = await window.createImageBitmap(new window.Blob([bytes], { type: "image/png" }));
    const { width, height } = picture;
    const pen = new window.OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    const columns = Math.ceil(width / block),
      sums = new Float64Array(columns * Math.ceil(height / block) * 3);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        for (let c = 0; c < 3; c++)
          sums[3 * (Math.floor(y / block) * columns + Math.floor(x / block)) + c] += data[4 * (y * width + x) + c];
    return sums.map((sum) => sum / block ** 2);
  };
  const [a, b] = [await means(golden), await means(now)];
  if (a.length !== b.length) return 1;
  let differ = 0;
  for (let i = 0; i < a.length; i += 3) if ([0, 1, 2].some((c) => Math.abs(a[i + c] - b[i + c]) > far)) differ++;
  return differ / (a.length / 3);
}

const shot = () => page.screenshot({ animations: "disabled", caret: "hide" });
const share = async (golden, now) => page.evaluate(differing, [golden, now].map((bytes) => bytes.toString("base64")));
const small = async (bytes) => encode(await page.evaluate(indexed, bytes.toString("base64")));
const rest = () => new Promise((done) => setTimeout(done, pause));

// Until nothing changes any more.
async function settled() {
  for (let last = await shot(), same = 0; ; ) {
    await rest();
    const now = await shot();
    same = now.equals(last) ? same + 1 : 0;
    if (same === 2) return now;
    last = now;
  }
}

async function compare(name) {
  const golden = readFileSync(`${folder}${name}.png`);
  const end = Date.now() + patience;
  for (;;) {
    const now = await shot(),
      differs = await share(golden, now);
    if (differs <= fewBlocks) return golden;
    if (Date.now() > end) {
      mkdirSync(`${kept}/goldens`, { recursive: true });
      writeFileSync(`${kept}/goldens/${name}.png`, now);
      assert.fail(`${(100 * differs).toFixed(1)} % of ${name} differ from its golden picture: see ${kept}/goldens/${name}.png`);
    }
    await rest();
  }
}

async function look(view, values, ready, colorScheme, meanwhile) {
  await open(view, values, { viewport: size, colorScheme, reducedMotion: "reduce", deviceScaleFactor: 1 }, meanwhile ?? null);
  await page.addStyleTag({ content: fonts });
  await page.locator(ready).first().waitFor();
}

for (const colorScheme of ["light", "dark"])
  for (const [name, view, values, ready, meanwhile] of views)
    test(`${name}, ${colorScheme}, looks as it should`, async () => {
      await look(view, values, ready, colorScheme, meanwhile);
      if (taking) writeFileSync(`${folder}${name}-${colorScheme}.png`, await small(await settled()));
      else await compare(`${name}-${colorScheme}`);
    });

test("a page that is out of shape is told from its golden picture", async () => {
  const [, view, values, ready] = views[0];
  await look(view, values, ready, "light");
  const golden = await compare("home-light");
  for (const broken of [
    ".hero { grid-template-columns: minmax(0, 1fr) 26rem !important }",
    "nav { visibility: hidden }",
    ".introduction { font-size: 1.15rem !important }",
    ".hero-picture .ray { display: none }",
    ":root { --sheet: #d8d8d0 !important }",
  ]) {
    const style = await page.addStyleTag({ content: broken });
    assert.ok((await share(golden, await shot())) > fewBlocks, broken);
    await style.evaluate((element) => element.remove());
  }
  assert.ok((await share(golden, await shot())) <= fewBlocks);
});
