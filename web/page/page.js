// src/transport.ts
var ApiError = class extends Error {
};

// src/http_transport.ts
var waitsToTell = 3;
async function send(command, body, signal) {
  let response;
  try {
    response = await fetch(`api/${command}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError("the program does not answer: is wythoff serve still running?");
  }
  if (!response.ok) throw new ApiError((await response.json()).error);
  return response;
}
async function replyOf(response) {
  return { body: await response.arrayBuffer(), type: response.headers.get("Content-Type") ?? "" };
}
var read = async (command, body) => (await send(command, body)).json();
var HttpJob = class {
  reply;
  id = null;
  cancelled = false;
  constructor(command, body, report2) {
    this.reply = this.run(command, body, report2);
  }
  async run(command, body, report2) {
    this.id = (await read("start", { command, arguments: body })).id;
    if (this.cancelled) this.cancel();
    for (let pause2 = 30, waits = 0; ; pause2 = Math.min(pause2 * 1.5, 400)) {
      const look = await read("job", { id: this.id });
      if (look.state === "failed") throw new ApiError(look.error);
      if (look.state === "done") return replyOf(await send("result", { id: this.id }));
      waits = look.waiting ? waits + 1 : 0;
      const waiting = waits >= waitsToTell;
      report2({ stage: look.stage ?? "", stages: look.stages ?? [], fraction: look.progress, waiting });
      await new Promise((done) => setTimeout(done, pause2));
    }
  }
  cancel() {
    this.cancelled = true;
    if (this.id !== null) void send("cancel", { id: this.id }).catch(() => null);
  }
};
var HttpTransport = class {
  place = "server";
  async ask(command, body, signal) {
    return replyOf(await send(command, body, signal));
  }
  start(command, body, report2) {
    return new HttpJob(command, body, report2);
  }
};

// src/engine_files.ts
async function load(name2) {
  let response;
  try {
    response = await fetch(`engine/${name2}.gz`);
  } catch {
    throw new ApiError(`engine/${name2}.gz did not load: is there a network?`);
  }
  if (!response.ok || !response.body) throw new ApiError(`engine/${name2}.gz did not load: status ${response.status}`);
  if (response.headers.get("Content-Encoding") !== null) return response;
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
}
function once(make) {
  let made = null;
  return () => {
    made ??= make().catch((failure) => {
      made = null;
      throw failure;
    });
    return made;
  };
}
var loadProgram = once(async () => WebAssembly.compile(await (await load("engine.wasm")).arrayBuffer()));
function filesOf(archive) {
  const files = [];
  const block = 512, latin = new TextDecoder("latin1");
  const field2 = (at2, length) => latin.decode(new Uint8Array(archive, at2, length)).replace(/\0.*$/s, "");
  for (let at2 = 0; at2 + block <= archive.byteLength && field2(at2, 1) !== ""; ) {
    const path = field2(at2, 100), size2 = parseInt(field2(at2 + 124, 12), 8);
    const set = path.startsWith("layers/") ? "layers" : "certificates";
    files.push({ set, path, text: new Uint8Array(archive, at2 + block, size2) });
    at2 += block + Math.ceil(size2 / block) * block;
  }
  return files;
}
var loadFiles = once(async () => {
  const [archive, atlas] = await Promise.all(
    ["certificates.tar", "atlas.tsv"].map(async (name2) => (await load(name2)).arrayBuffer())
  );
  return [...filesOf(archive), { set: "atlas", path: "atlas.tsv", text: new Uint8Array(atlas) }];
});

// src/static_replies.ts
var names = /* @__PURE__ */ new Set(["papers", "reproduce"]);
async function load2(command) {
  const response = await fetch(`data/${command}.json`).catch(() => null);
  if (!response?.ok) throw new ApiError("the report about the papers is not in this folder: scripts/site puts it there");
  return { body: await response.arrayBuffer(), type: "application/json" };
}
var staticReply = (command) => names.has(command) ? load2(command) : null;

// src/worker_transport.ts
var seconds = 10;
var jobSeconds = 600;
var mostWorkers = Math.max(2, Math.min(4, navigator.hardwareConcurrency - 1));
var patience = 300;
var mostWaiting = 256;
var keptMemory = 3e8;
var computing = /* @__PURE__ */ new Set(["tile", "solve", "nimbers", "digits"]);
var EngineWorker = class {
  worker = new Worker("worker.js");
  hasFiles = false;
  settle = null;
  // stops waiting for what the worker sends
  task = null;
  isOver = false;
  // Throws nothing: the task is told what came of it.
  async run(task) {
    this.task = task;
    try {
      const files = this.hasFiles || computing.has(task.command) ? null : await loadFiles();
      task.done(await this.call(task, await loadProgram(), files));
    } catch (failure) {
      task.failed(failure);
    }
    this.task = null;
  }
  end() {
    this.isOver = true;
    this.worker.terminate();
    this.settle?.();
  }
  isFresh = true;
  call(task, module, files) {
    const stages = [];
    return new Promise((done, failed) => {
      const crash = (error) => {
        this.end();
        failed(new ApiError(/memory|abort|stack/i.test(error) ? "out of memory: ask for less" : `the engine stopped: ${error}`));
      };
      this.settle = () => failed(new ApiError("stopped on request"));
      if (this.isOver) return this.settle();
      this.worker.onerror = (event) => {
        event.preventDefault();
        crash(event.message);
      };
      this.worker.onmessage = ({ data }) => {
        if (data.kind === "crash") return crash(data.error);
        if (data.kind === "progress") {
          if (data.stage !== "" && data.stage !== stages.at(-1)) stages.push(data.stage);
          return task.report({ stage: data.stage, stages: [...stages], fraction: data.fraction });
        }
        if (data.memory > keptMemory) this.end();
        if (data.kind === "problem") failed(new ApiError(data.error));
        else done({ body: data.body, type: data.type });
      };
      const send2 = (message) => this.worker.postMessage(message);
      if (this.isFresh) send2({ kind: "program", module });
      this.isFresh = false;
      if (files) send2({ kind: "files", files });
      this.hasFiles ||= files !== null;
      send2({ kind: "call", command: task.command, body: JSON.stringify(task.body), seconds: task.isLong ? jobSeconds : seconds });
    });
  }
};
var WorkerTransport = class {
  place = "browser";
  workers = [];
  queue = [];
  ask(command, body, signal) {
    const { reply, cancel } = this.add(command, body, false, () => void 0);
    if (!signal) return reply;
    return new Promise((done, failed) => {
      const stop = () => {
        failed(signal.reason);
        setTimeout(cancel, patience);
      };
      if (signal.aborted) return stop();
      signal.addEventListener("abort", stop);
      void reply.then(done, failed).finally(() => signal.removeEventListener("abort", stop));
    });
  }
  start(command, body, report2) {
    return this.add(command, body, true, report2);
  }
  add(command, body, isLong2, report2) {
    const ready = staticReply(command);
    if (ready) return { reply: ready, cancel: () => void 0 };
    if (this.queue.length >= mostWaiting)
      return { reply: Promise.reject(new ApiError("too many computations at once: try again")), cancel: () => void 0 };
    let task;
    const reply = new Promise((done, failed) => {
      task = { command, body, isLong: isLong2, report: report2, done, failed };
      this.queue.push(task);
    });
    this.pump();
    return { reply, cancel: () => this.cancel(task) };
  }
  cancel(task) {
    const waits = this.queue.indexOf(task);
    if (waits >= 0) {
      this.queue.splice(waits, 1);
      return task.failed(new ApiError("stopped on request"));
    }
    this.workers.find((worker) => worker.task === task)?.end();
  }
  // Questions before jobs; long work leaves one worker free.
  pump() {
    for (; ; ) {
      this.workers = this.workers.filter((worker2) => !worker2.isOver);
      const long = this.workers.filter(({ task }) => task?.isLong).length;
      const at2 = this.queue.findIndex(({ isLong: isLong2 }) => !isLong2), next = at2 >= 0 ? at2 : long < mostWorkers - 1 ? 0 : -1;
      const worker = this.idle();
      if (next < 0 || !worker || this.queue.length === 0) break;
      void worker.run(this.queue.splice(next, 1)[0]).then(() => this.pump());
    }
    for (const { report: report2, isLong: isLong2 } of this.queue) if (isLong2) report2({ stage: "", stages: [], fraction: 0, waiting: true });
  }
  idle() {
    const free = this.workers.find(({ task }) => task === null);
    if (free) return free;
    if (this.workers.length >= mostWorkers || this.queue.length === 0) return null;
    const made = new EngineWorker();
    this.workers.push(made);
    return made;
  }
};

// src/api.ts
var transport = document.documentElement.dataset["engine"] === "browser" ? new WorkerTransport() : new HttpTransport();
var parse = (body) => JSON.parse(new TextDecoder().decode(body));
async function ask(command, body, signal) {
  return parse((await transport.ask(command, body, signal)).body);
}
var messageOf = (failure) => failure instanceof Error ? failure.message : String(failure);
var Job = class {
  constructor(command, body, report2) {
    this.command = command;
    this.body = body;
    this.report = report2;
  }
  command;
  body;
  report;
  running = null;
  cancelled = false;
  async run() {
    return parse((await this.start().reply).body);
  }
  async file() {
    const { body, type: type2 } = await this.start().reply;
    return new Blob([body], { type: type2 });
  }
  start() {
    this.running = transport.start(this.command, this.body, this.report);
    if (this.cancelled) this.running.cancel();
    return this.running;
  }
  cancel() {
    this.cancelled = true;
    this.running?.cancel();
  }
};

// src/dom.ts
function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name2, value] of Object.entries(attributes)) {
    if (value === void 0 || value === false) continue;
    if (typeof value === "function") element.addEventListener(name2.replace(/^on/, ""), value);
    else element.setAttribute(name2, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== void 0 && child !== false));
  return element;
}
function fill(parent, ...children) {
  parent.replaceChildren(
    ...children.filter((child) => child !== null && child !== void 0 && child !== false)
  );
}
var nameOf = (control) => control.closest("label")?.firstElementChild?.textContent ?? control.ariaLabel ?? control.textContent;
function refill(parent, ...children) {
  const held = parent.contains(document.activeElement) ? document.activeElement : null;
  const name2 = held && nameOf(held), at2 = held instanceof HTMLInputElement ? held.selectionStart : null;
  fill(parent, ...children);
  if (name2 === null) return;
  const controls = [...parent.querySelectorAll("button, input, select")];
  const again = controls.find((control) => nameOf(control) === name2);
  again?.focus();
  if (again instanceof HTMLInputElement) again.setSelectionRange(at2, at2);
}
function field(label, input, className = "") {
  return el("label", { class: `field ${className}` }, el("span", {}, label), input);
}
function select(options, value, change) {
  const list = el(
    "select",
    { onchange: () => change(list.value) },
    ...options.map(([key4, text]) => el("option", { value: key4, selected: key4 === value }, text))
  );
  return list;
}
function form(className, submit, ...children) {
  const onsubmit = (event) => {
    event.preventDefault();
    submit();
  };
  return el("form", { class: className, onsubmit }, ...children);
}
function constraintList(chosen = "S") {
  return select([["S", "S"], ["not-S", "not S"]], chosen, () => void 0);
}
function button(text, click, className = "") {
  return el("button", { type: "button", class: className, onclick: click }, text);
}
function short(number) {
  return number.length < 60 ? number : `${number.slice(0, 12)}…${number.slice(-12)} (${number.length} digits)`;
}
function quoted(text) {
  return /^[A-Za-z0-9_.-]+$/.test(text) ? text : `'${text.replace(/'/g, "'\\''")}'`;
}
var fileName = (game) => game.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 60) || "game";
function copyButton(label, what) {
  const copy = button(
    label,
    () => {
      const tell = (text) => {
        copy.textContent = text;
        setTimeout(() => copy.textContent = label, 2e3);
      };
      if (!window.isSecureContext) return tell("Cannot copy here");
      navigator.clipboard.writeText(what()).then(
        () => tell("Copied"),
        () => tell("Cannot copy here")
      );
    },
    "quiet"
  );
  copy.setAttribute("aria-live", "polite");
  return copy;
}
function commandLine(text) {
  return el("div", { class: "command" }, el("code", {}, text), copyButton("Copy", () => text));
}
function download(blob, name2) {
  const link3 = el("a", { href: URL.createObjectURL(blob), download: name2 });
  link3.click();
  setTimeout(() => URL.revokeObjectURL(link3.href), 1e3);
}

// src/slope.ts
var phi = (1 + Math.sqrt(5)) / 2;
function slopeText(text) {
  const bare2 = text.replace(/\s+/g, "");
  return /^(phi|\d+(\.\d+)?)(\/(phi|\d+(\.\d+)?))?$/.test(bare2) && Number.isFinite(slopeOf(bare2)) ? bare2 : null;
}
function slopeOf(text) {
  const [above, below2] = text.split("/").map((piece) => piece === "phi" ? phi : Number(piece));
  return above / (below2 ?? 1);
}
function slopeThrough(points) {
  const mean = (values3) => values3.reduce((sum, v) => sum + v, 0) / Math.max(1, values3.length);
  const [x0, y0] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const across = mean(points.map(([x]) => (x - x0) ** 2));
  return across === 0 ? phi : Math.max(0, mean(points.map(([x, y]) => (x - x0) * (y - y0))) / across);
}
var deviationRanges = [1e3, 1e4, 1e5];
var deviationOf = (to, slope) => ({
  to: deviationRanges.find((n) => String(n) === to) ?? deviationRanges[0],
  slope: slopeText(slope ?? "") ?? ""
});

// src/nim_scale.ts
var stops = ["#fff8d6", "#f7e08a", "#a5d98a", "#41b6a6", "#1d8fc0", "#2b62b8", "#3f3aa0", "#3c1361", "#180c2c"];
var even = 24;
var most = 4096;
var lastLight = 0.42;
var place = (value) => Math.min(1, Math.asinh(value / even) / Math.asinh(most / even));
var channels = (color) => {
  const rgb = Number.parseInt(color.slice(1), 16);
  return [rgb >> 16, rgb >> 8 & 255, rgb & 255];
};
var parts = stops.map(channels);
function shade(t) {
  const at2 = t * (stops.length - 1), from = Math.min(stops.length - 2, Math.floor(at2));
  const mixed = parts[from].map((low, i) => Math.round(low + (parts[from + 1][i] - low) * (at2 - from)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
var known = /* @__PURE__ */ new Map();
function valueColor(value, zero) {
  if (value === 0) return zero;
  const found = known.get(value);
  if (found !== void 0) return found;
  const color = shade(place(value));
  known.set(value, color);
  return color;
}
var inkOn = (value) => value === 0 || place(value) > lastLight ? "#fff" : "#111";
var marks = [1, 10, 30, 100, 300, 1e3, 4e3];
function colorBar() {
  const colors = Array.from({ length: 33 }, (_, i) => shade(i / 32));
  const tick = (value) => el("span", { class: "tick", style: `left:${(100 * place(value)).toFixed(1)}%` }, value.toLocaleString("en"));
  return el(
    "span",
    { class: "color-bar", role: "img", "aria-label": `Colours of nim-values, from ${marks[0]}, light, to ${marks.at(-1)}, dark` },
    el("i", { class: "bar", style: `background:linear-gradient(to right, ${colors.join(", ")})` }),
    ...marks.map(tick)
  );
}

// src/tiles.ts
var tileSide = 256;
var farthest = 131072;
var farthestValues = 2048;
var farBoards = 4096;
var mostTiles = 600;
var mostWaiting2 = 80;
var atOnce = 4;
var bytesOf = (base64) => Uint8Array.from(atob(base64), (letter2) => letter2.charCodeAt(0));
var TileStore = class {
  constructor(arrived, progress) {
    this.arrived = arrived;
    this.progress = progress;
  }
  arrived;
  progress;
  tiles = /* @__PURE__ */ new Map();
  boards = /* @__PURE__ */ new Map();
  given = 0;
  // how often a board was given up: a tile that fails after that is forgotten, not shown as failed
  running = 0;
  queue = [];
  clearPictures() {
    for (const tile of this.tiles.values()) tile.picture = null;
  }
  // These games are looked at: what is under way for others is given up.
  only(games) {
    for (const { key: key4 } of this.queue.filter(({ game }) => !games.includes(game))) this.tiles.delete(key4);
    this.queue = this.queue.filter(({ game }) => games.includes(game));
    for (const [key4, board2] of this.boards)
      if (!games.includes(board2.game)) {
        this.given++;
        board2.job.cancel();
        this.boards.delete(key4);
      }
  }
  retry() {
    for (const [key4, tile] of this.tiles) if (tile.failed) this.tiles.delete(key4);
    this.arrived();
  }
  get({ game, z }, of, level, x, y) {
    const key4 = `${game}|${z}|${of}|${level}|${x}|${y}`;
    const found = this.tiles.get(key4);
    if (found) return found;
    const tile = { bits: null, counts: null, values: null, picture: null, evidence: "", failed: "" };
    this.tiles.set(key4, tile);
    if (this.tiles.size > mostTiles) this.tiles.delete(this.tiles.keys().next().value);
    const place2 = { game, of, level, x, y, ...z === void 0 ? {} : { z } };
    this.queue.push({ key: key4, game, start: () => this.load(tile, key4, place2) });
    if (this.queue.length > mostWaiting2) this.tiles.delete(this.queue.shift().key);
    this.pump();
    return tile;
  }
  pump() {
    while (this.running < atOnce) {
      const next = this.queue.pop();
      if (!next) return;
      this.running++;
      void next.start().finally(() => {
        this.running--;
        this.arrived();
        this.pump();
      });
    }
  }
  async load(tile, key4, place2) {
    const given = this.given;
    try {
      const far = Math.min((Math.max(place2.x, place2.y) + 1) * tileSide * 2 ** place2.level, farthest);
      if (far > farBoards && (place2.of === "p" || place2.of === "density")) await this.solve(far, place2);
      const reply = await ask("tile", place2);
      if (reply.bits) tile.bits = bytesOf(reply.bits);
      if (reply.density) tile.counts = bytesOf(reply.density);
      if (reply.values) tile.values = reply.values;
      tile.evidence = reply.evidence ?? "";
    } catch (error) {
      if (given === this.given) tile.failed = messageOf(error);
      else this.tiles.delete(key4);
    }
  }
  // Bounds grow by four, so that zooming out solves few boards.
  solve(far, place2) {
    let bound = 512;
    while (bound < far) bound *= 4;
    const key4 = `${place2.game}|${place2.z}|${bound}`;
    const found = this.boards.get(key4);
    if (found) return found.done;
    const doing = `Solving the board up to ${Math.min(bound, farthest).toLocaleString("en")}`;
    const job = new Job("tile", place2, (report2) => {
      if (this.boards.get(key4)?.job === job) this.progress.show(doing, report2, () => job.cancel());
    });
    const done = job.run().finally(() => this.progress.hide());
    done.catch(() => this.boards.get(key4)?.job === job && this.boards.delete(key4));
    this.boards.set(key4, { game: place2.game, job, done });
    return done;
  }
};

// src/shading.ts
var farthestFigure = { plain: 131071, halves: 131071, dynamics: 500, values: 2e3 };
var isShading = (text) => text !== null && Object.keys(farthestFigure).includes(text);
function shadings({ piles: piles4, block, imitate, misere, cuts, lost, won }) {
  const valued = piles4 === 2 && !block && !imitate && !misere && !lost && !won && (cuts?.length ?? 0) < 2;
  return [
    ["plain", "P-positions"],
    ["halves", "upper and lower"],
    ...imitate ? [["dynamics", "dynamic positions"]] : [],
    ...valued ? [["values", "nim-values"]] : []
  ];
}
var shadingFor = (game, wanted) => shadings(game).some(([key4]) => key4 === wanted) ? wanted : "plain";
var upTo = (last) => last > 3 ? `0 to ${last}` : Array.from({ length: last + 1 }, (_, i) => i).join(", ");
function legendOf(shading, { proved_values: proved }) {
  const sample = (name2, text = "") => el("i", { class: name2, "aria-hidden": "true" }, text);
  switch (shading) {
    case "halves":
      return [sample("upper", "■"), " y > x, ", sample("lower", "■"), " y < x"];
    case "dynamics":
      return [sample("dynamic"), " dynamic: who wins depends on how the position was reached (shown from near)"];
    case "values":
      return [
        sample("zero"),
        " P-position, nim-value 0 ",
        colorBar(),
        `piles below ${farthestValues.toLocaleString("en")}`,
        ...proved ? [el("span", { class: "proved" }, `The values ${upTo(proved)} are proved for piles of any size.`)] : []
      ];
    default:
      return [];
  }
}

// src/explore_state.ts
var views = [
  ["board", "Board"],
  ["deviation", "Deviation"],
  ["words", "Structure and words"]
];
var noSlopes = "none";
function drawable(seen, shading) {
  const { x0, y0, x1, y1 } = seen ?? { x0: 0, y0: 0, x1: leastFigure, y1: leastFigure };
  const most2 = farthestFigure[shading];
  if (shading === "dynamics") return { x0, y0, x1: Math.min(x1, x0 + most2), y1: Math.min(y1, y0 + most2) };
  const held = (pile) => Math.min(pile, most2);
  return { x0: held(x0), y0: held(y0), x1: held(x1), y1: held(y1) };
}
var leastFigure = 4;
var farthestLayer = 200;
var firstLayer = 1;
var layerOf = (text) => {
  const layer = Number(text ?? firstLayer);
  return Number.isSafeInteger(layer) && layer >= 0 && layer <= farthestLayer ? layer : firstLayer;
};
var ExploreState = class {
  rules = null;
  over = null;
  // the second game
  panel;
  together;
  shading;
  layer;
  // the third number, in games that have one
  slopes;
  // as typed, separated by commas; null: those that are proved
  provedSlopes = [];
  // of the first game
  deviating;
  camera;
  // of size 0 as long as no board was shown
  constructor(values3) {
    const shade3 = values3.get("shade");
    this.panel = views.find(([key4]) => key4 === values3.get("panel"))?.[0] ?? "board";
    this.together = values3.get("with") === "side" ? "side" : "over";
    this.shading = isShading(shade3) ? shade3 : "plain";
    this.layer = layerOf(values3.get("z"));
    this.slopes = values3.get("slopes") === noSlopes ? "" : values3.get("slopes");
    this.deviating = deviationOf(values3.get("to"), values3.get("slope"));
    this.camera = {
      x: Number(values3.get("cx") ?? 0),
      y: Number(values3.get("cy") ?? 0),
      size: Number(values3.get("size") ?? 0)
    };
  }
  // The first game, and the second if a position of the one is a position of the other.
  games() {
    const { rules, over } = this;
    if (!rules) return [];
    return over?.piles === rules.piles ? [rules, over] : [rules];
  }
  // The third number of the game that is shown, and what it is called; null if the game has none.
  third() {
    const name2 = this.rules?.third;
    return name2 === void 0 ? null : { name: name2, value: this.layer };
  }
  slopeTexts() {
    const typed = this.slopes?.split(",") ?? this.provedSlopes;
    return typed.map(slopeText).filter((text) => text !== null);
  }
  // For figures and command lines: what is seen of the board, as far as it can be drawn.
  looked(seen, pinned) {
    const { panel, rules, over, together, shading, deviating } = this;
    if (!rules) return null;
    const layer = this.third()?.value;
    const sight = drawable(seen, layer === void 0 ? shadingFor(rules, shading) : "values");
    return { panel, rules, layer, over, together, shading, slopes: this.slopeTexts(), deviating, sight, pinned };
  }
  // For the address; what is as at the beginning is left out.
  values() {
    const deviating = this.panel === "deviation" ? this.deviating : void 0;
    return {
      with: this.over ? this.together : void 0,
      z: this.third() ? String(this.layer) : void 0,
      shade: this.shading === "plain" ? void 0 : this.shading,
      panel: this.panel === "board" ? void 0 : this.panel,
      slopes: this.slopes === "" ? noSlopes : this.slopes ?? void 0,
      to: deviating && String(deviating.to),
      slope: deviating?.slope
    };
  }
  cameraValues() {
    const { x, y, size: size2 } = this.camera;
    return size2 > 0 ? { cx: x.toPrecision(9), cy: y.toPrecision(9), size: size2.toPrecision(6) } : {};
  }
};

// src/board_tools.ts
var extents = [20, 200, 2e3, 2e4, 1e5];
function boardTools(game, state, board2, events) {
  const third2 = state.third();
  return [
    ...third2 ? [layerField(third2, state, events)] : [],
    shadingField(game, state, events),
    slopesField(state, events),
    ...state.over ? [togetherField(state, events)] : [],
    zoomRow(board2)
  ];
}
function layerField({ name: name2, value }, state, events) {
  const input = el("input", {
    type: "number",
    min: 0,
    max: farthestLayer,
    value,
    oninput: () => {
      const isLayer = input.value !== "" && input.checkValidity();
      input.setAttribute("aria-invalid", String(!isLayer));
      if (!isLayer) return;
      state.layer = input.valueAsNumber;
      events.climbed();
    }
  });
  return field(name2, input, "small");
}
function shadingField(game, state, events) {
  state.shading = shadingFor(game, state.shading);
  const list = select(shadings(game), state.shading, (value) => {
    state.shading = value;
    events.restyled();
  });
  return field("Show", list, "small");
}
function slopesField(state, events) {
  const input = el("input", {
    type: "text",
    value: state.slopes ?? state.provedSlopes.join(", "),
    placeholder: "phi, 1/phi",
    size: 10,
    oninput: () => {
      state.slopes = input.value;
      const wrong = input.value.split(",").some((text) => text.trim() !== "" && slopeText(text) === null);
      input.setAttribute("aria-invalid", String(wrong));
      events.restyled();
    }
  });
  return field("Lines of slope", input, "small");
}
function togetherField(state, events) {
  const list = select(
    [
      ["over", "over each other"],
      ["side", "side by side"]
    ],
    state.together,
    (value) => {
      state.together = value;
      events.arranged();
    }
  );
  return field("Two games", list, "small");
}
function zoomRow(board2) {
  const out = button("−", () => board2.zoom(0.6), "quiet"), near2 = button("+", () => board2.zoom(1.6), "quiet");
  out.setAttribute("aria-label", "Zoom out");
  near2.setAttribute("aria-label", "Zoom in");
  return el(
    "div",
    { class: "row zoom", role: "group", "aria-label": "Cells across" },
    out,
    near2,
    ...extents.map((n) => button(n.toLocaleString("en"), () => board2.fit(n - 1), "quiet"))
  );
}

// src/viewport.ts
var margin = 48;
var nearest = 10;
var widest = 1e5;
var within = (value, low, high) => Math.min(Math.max(value, low), high);
var Viewport = class {
  constructor(camera, canvas) {
    this.camera = camera;
    this.canvas = canvas;
  }
  camera;
  canvas;
  // Pixels for the cells, without those for the axes.
  get width() {
    return Math.max(0, this.canvas.clientWidth - margin);
  }
  get height() {
    return Math.max(0, this.canvas.clientHeight - margin);
  }
  get across() {
    return Math.max(80, Math.min(this.width, this.height));
  }
  // The left and the upper edge of a cell in pixels. The camera counts cells from the corner: the middle of cell (x, y) is at
  // (x + 1/2, y + 1/2).
  left(x) {
    return margin + this.width / 2 + (x - this.camera.x) * this.camera.size;
  }
  top(y) {
    return this.height / 2 - (y + 1 - this.camera.y) * this.camera.size;
  }
  cellAt(px, py) {
    return {
      x: Math.floor((px - margin - this.width / 2) / this.camera.size + this.camera.x),
      y: Math.floor((this.height / 2 - py) / this.camera.size + this.camera.y)
    };
  }
  visible() {
    const low = this.cellAt(margin, this.height), high = this.cellAt(margin + this.width, 0);
    const held = (n) => within(n, 0, farthest - 1);
    return { x0: held(low.x), y0: held(low.y), x1: held(high.x), y1: held(high.y) };
  }
  // Shows the piles 0..to.
  fit(to) {
    this.camera.size = this.across / (to + 1);
    this.toCorner();
  }
  toCorner() {
    this.camera.x = this.camera.y = 0;
    this.hold();
  }
  zoom(factor, px = margin + this.width / 2, py = this.height / 2) {
    const { camera } = this, before = camera.size;
    camera.size = within(before * factor, this.across / widest, this.across / nearest);
    camera.x += (px - margin - this.width / 2) * (1 / before - 1 / camera.size);
    camera.y += (this.height / 2 - py) * (1 / before - 1 / camera.size);
    this.hold();
  }
  pan(dx, dy) {
    this.camera.x -= dx / this.camera.size;
    this.camera.y += dy / this.camera.size;
    this.hold();
  }
  // What a link or a gesture asks for, held to the board and to the range of zooming.
  hold() {
    const { camera } = this;
    camera.size = within(camera.size, this.across / widest, this.across / nearest);
    const hold = (at2, half) => within(Number.isNaN(at2) ? 0 : at2, half, Math.max(half, farthest - half));
    camera.x = hold(camera.x, this.width / 2 / camera.size);
    camera.y = hold(camera.y, this.height / 2 / camera.size);
  }
};

// src/decor.ts
function grid(pen, view, color) {
  const { x0, y0, x1, y1 } = view.visible();
  pen.strokeStyle = color;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let x = x0; x <= x1 + 1; x++) {
    pen.moveTo(Math.round(view.left(x)) + 0.5, Math.max(0, view.top(y1)));
    pen.lineTo(Math.round(view.left(x)) + 0.5, view.top(y0 - 1));
  }
  for (let y = y0; y <= y1 + 1; y++) {
    pen.moveTo(view.left(x0), Math.round(view.top(y - 1)) + 0.5);
    pen.lineTo(view.left(x1 + 1), Math.round(view.top(y - 1)) + 0.5);
  }
  pen.stroke();
}
function lines(pen, view, slopes, color) {
  pen.strokeStyle = color;
  pen.lineWidth = 1.2;
  pen.globalAlpha = 0.7;
  const { x1, y1 } = view.visible();
  for (const { slope } of slopes) {
    const x = slope > 0 ? Math.min(x1 + 1, (y1 + 1) / slope) : x1 + 1;
    pen.beginPath();
    pen.moveTo(view.left(0.5), view.top(-0.5));
    pen.lineTo(view.left(x + 0.5), view.top(x * slope - 0.5));
    pen.stroke();
  }
  pen.globalAlpha = 1;
}
var middle = (view, cell4) => [view.left(cell4.x + 0.5), view.top(cell4.y - 0.5)];
function frame(pen, view, cell4, color, width2) {
  const half = Math.max(5, view.camera.size / 2), [x, y] = middle(view, cell4);
  pen.strokeStyle = color;
  pen.lineWidth = width2;
  pen.strokeRect(x - half, y - half, 2 * half, 2 * half);
}
function moves(pen, view, { at: at2, options, winning }, color) {
  const radius2 = Math.max(1.2, Math.min(5, view.camera.size * 0.14));
  pen.fillStyle = color("--option");
  for (const cell4 of options) {
    pen.beginPath();
    pen.arc(...middle(view, cell4), radius2, 0, 2 * Math.PI);
    pen.fill();
  }
  for (const cell4 of winning) {
    pen.strokeStyle = color("--win");
    pen.lineWidth = 2;
    pen.beginPath();
    pen.moveTo(...middle(view, at2));
    pen.lineTo(...middle(view, cell4));
    pen.stroke();
    frame(pen, view, cell4, color("--win"), 2);
  }
}
var apart = 14;
function axes(pen, view, color) {
  const { x0, y0, x1, y1 } = view.visible(), { size: size2 } = view.camera;
  pen.fillStyle = color;
  pen.font = "11px system-ui, sans-serif";
  const wide = pen.measureText(x1.toLocaleString("en")).width;
  const power = 10 ** Math.floor(Math.log10(45 / size2));
  const stepFor = (room) => Math.max(1, Math.round([1, 2, 5, 10, 20].map((k) => k * power).find((k) => k * size2 >= room)));
  const across = stepFor(wide + apart), step = stepFor(40);
  pen.textAlign = "center";
  pen.textBaseline = "top";
  for (let x = Math.ceil(x0 / across) * across; x <= x1; x += across) {
    const at2 = view.left(x + 0.5);
    if (at2 >= margin && at2 + wide / 2 <= margin + view.width) pen.fillText(x.toLocaleString("en"), at2, view.height + 8);
  }
  pen.textAlign = "right";
  pen.textBaseline = "middle";
  for (let y = Math.ceil(y0 / step) * step; y <= y1; y += step) {
    const at2 = view.top(y - 0.5);
    if (at2 > 6 && at2 < view.height) pen.fillText(y.toLocaleString("en"), margin - 6, at2);
  }
  pen.font = "italic 13px Georgia, serif";
  pen.textAlign = "center";
  pen.textBaseline = "top";
  pen.fillText("x", margin + view.width / 2, view.height + margin - 18);
  const tick = Math.round((y0 + y1) / 2 / step) * step;
  pen.fillText("y", 10, view.top(tick + (step - 1) / 2) - 8);
}

// src/gestures.ts
var panned = 60;
var still = 4;
var arrows = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1]
};
var arrowOf = (event) => arrows[event.key];
function listen(canvas, to) {
  const fingers = new Fingers(to);
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    fingers.down(event);
  });
  canvas.addEventListener("pointermove", (event) => fingers.move(event));
  canvas.addEventListener("pointerup", (event) => fingers.up(event));
  canvas.addEventListener("pointercancel", (event) => fingers.up(event));
  canvas.addEventListener("pointerleave", () => to.leave());
  canvas.addEventListener("blur", () => to.leave());
  canvas.addEventListener("touchstart", (event) => event.touches.length > 1 && event.preventDefault(), { passive: false });
  canvas.addEventListener("wheel", (event) => turn(event, to), { passive: false });
  canvas.addEventListener("keydown", (event) => type(event, to));
}
var Fingers = class {
  // between them
  constructor(to) {
    this.to = to;
  }
  to;
  held = /* @__PURE__ */ new Map();
  dragged = 0;
  // how far since the first went down
  spread = 0;
  // the distance of two fingers; 0 before it is known
  middle = { x: 0, y: 0 };
  down(event) {
    this.held.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    this.dragged = this.spread = 0;
  }
  move(event) {
    const last = this.held.get(event.pointerId);
    const here = { x: event.offsetX, y: event.offsetY };
    if (!last) return this.to.hover(here.x, here.y);
    if (this.held.size === 1) this.drag(last, here, event.pointerType === "touch");
    this.held.set(event.pointerId, here);
    if (this.held.size === 2) this.pinch(...[...this.held.values()]);
  }
  up(event) {
    const held = this.held.delete(event.pointerId);
    if (held && this.dragged <= still && event.type === "pointerup") this.to.press(event.offsetX, event.offsetY);
    this.spread = 0;
  }
  drag(from, here, isFinger) {
    this.dragged += Math.abs(here.x - from.x) + Math.abs(here.y - from.y);
    if (this.dragged > still && !isFinger) this.to.pan(here.x - from.x, here.y - from.y);
  }
  pinch(a, b) {
    const distance = Math.hypot(a.x - b.x, a.y - b.y), middle3 = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    if (this.spread > 0) {
      this.to.pan(middle3.x - this.middle.x, middle3.y - this.middle.y);
      this.to.zoom(distance / this.spread, middle3.x, middle3.y);
    }
    [this.spread, this.middle] = [distance, middle3];
    this.dragged = still + 1;
  }
};
function turn(event, to) {
  event.preventDefault();
  to.zoom(Math.exp(-event.deltaY * 16e-4), event.offsetX, event.offsetY);
}
function type(event, to) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const arrow2 = arrowOf(event);
  if (arrow2 && event.shiftKey) to.pan(-panned * arrow2[0], panned * arrow2[1]);
  else if (arrow2) to.step(...arrow2);
  else if (event.key === "+" || event.key === "=") to.zoom(1.25);
  else if (event.key === "-") to.zoom(0.8);
  else if (event.key === "Home") to.corner();
  else if (event.key === "Enter") to.keep();
  else return;
  event.preventDefault();
}

// src/pictures.ts
var pixel = (color) => {
  const rgb = Number.parseInt(color.slice(1, 7), 16);
  return [rgb >> 16, rgb >> 8 & 255, rgb & 255, color.length > 7 ? Number.parseInt(color.slice(7), 16) : 255];
};
function picture(key4, colorAt) {
  const canvas = document.createElement("canvas");
  canvas.dataset["key"] = key4;
  canvas.width = canvas.height = tileSide;
  const brush = canvas.getContext("2d"), image = brush.createImageData(tileSide, tileSide), pixels = /* @__PURE__ */ new Map();
  for (let row2 = 0; row2 < tileSide; row2++)
    for (let column = 0; column < tileSide; column++) {
      const color = colorAt(column, row2);
      if (color === null) continue;
      if (!pixels.has(color)) pixels.set(color, pixel(color));
      image.data.set(pixels.get(color), ((tileSide - 1 - row2) * tileSide + column) * 4);
    }
  brush.putImageData(image, 0, 0);
  return canvas;
}
var hasBit = (bits2, column, row2) => (bits2[row2 * tileSide + column >> 3] >> (column & 7) & 1) === 1;
var bitPicture = (key4, bits2, color) => picture(key4, (column, row2) => hasBit(bits2, column, row2) ? color(column, row2) : null);
var darkness = (count3, step) => Math.min(1, 0.3 + 1.75 * count3 / step);
var countPicture = (key4, counts, step, color) => picture(key4, (column, row2) => {
  const count3 = counts[row2 * tileSide + column];
  if (count3 === 0) return null;
  return color(column, row2) + Math.round(255 * darkness(count3, step)).toString(16).padStart(2, "0");
});
var valuePicture = (key4, values3, zero) => picture(key4, (column, row2) => {
  const value = values3[row2 * tileSide + column];
  return value < 0 ? null : valueColor(value, zero);
});

// src/tile_painter.ts
var farthestLevel = 10;
var picturesBelow = 5;
var numbersFrom = 22;
var TilePainter = class {
  constructor(pen, view, store, shading, color) {
    this.pen = pen;
    this.view = view;
    this.store = store;
    this.shading = shading;
    this.color = color;
  }
  pen;
  view;
  store;
  shading;
  color;
  failure = "";
  // why a tile is missing
  evidence = "";
  // what the board rests on: of the farthest tile, whose board holds the others
  reach = -1;
  // All tiles in sight.
  paint(layer) {
    const { x0, y0, x1, y1 } = this.view.visible();
    const { size: size2 } = this.view.camera;
    const level = size2 >= 1 ? 0 : Math.min(farthestLevel, Math.ceil(Math.log2(1 / size2)));
    const step = 2 ** level, side2 = tileSide * step;
    for (let y = Math.floor(y0 / side2); y <= Math.min(y1, farthest - 1) / side2; y++)
      for (let x = Math.floor(x0 / side2); x <= Math.min(x1, farthest - 1) / side2; x++) {
        const place2 = { x, y, level, step, corner: { x: x * side2, y: y * side2 } };
        if (this.hasValues(layer, place2)) this.valueTile(layer, place2);
        else this.tile(layer, place2);
      }
  }
  // Nim-values are known near the corner only, and the P-positions are shown beyond.
  hasValues({ ring }, { corner }) {
    return this.shading === "values" && !ring && Math.max(corner.x, corner.y) < farthestValues;
  }
  // From afar a square shows the value of one of its cells, and the P-positions among the others are drawn over it.
  valueTile(layer, place2) {
    const tile = this.store.get(layer, "values", place2.level, place2.x, place2.y);
    if (tile.failed) return this.missing(tile.failed, place2);
    this.note(tile, place2);
    if (tile.values) this.values(tile, tile.values, place2);
    if (place2.level > 0) this.tile(layer, place2);
  }
  tile(layer, place2) {
    const shading = layer.ring ? "plain" : this.shading;
    const isFar = place2.level > 0;
    const tile = this.store.get(layer, isFar ? "density" : "p", place2.level, place2.x, place2.y);
    if (shading === "dynamics" && !isFar) this.dynamics(layer.game, place2);
    if (tile.failed) return this.missing(tile.failed, place2);
    if (!layer.ring) this.note(tile, place2);
    if (isFar || this.view.camera.size < picturesBelow) return this.picture(layer, tile, place2);
    if (!tile.bits) return;
    if (layer.ring) this.rings(layer, tile.bits, place2);
    else this.squares(layer, tile.bits, place2);
  }
  note({ evidence }, { corner }) {
    const far = Math.max(corner.x, corner.y);
    if (evidence === "" || far <= this.reach) return;
    [this.evidence, this.reach] = [evidence, far];
  }
  dynamics(game, place2) {
    const tile = this.store.get({ game }, "dynamics", 0, place2.x, place2.y);
    if (tile.bits) this.spread(tile.picture ??= bitPicture("", tile.bits, () => this.color("--dynamic")), place2);
  }
  values(tile, values3, place2) {
    tile.picture ??= valuePicture("values", values3, this.color("--zero"));
    this.spread(tile.picture, place2);
    if (this.view.camera.size >= numbersFrom) this.numbers(values3, place2.corner);
  }
  numbers(values3, corner) {
    const { pen, view } = this, { size: size2 } = view.camera;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.font = `${Math.min(13, size2 * 0.45)}px system-ui, sans-serif`;
    this.eachCell(corner, (x, y) => {
      const value = values3[(y - corner.y) * tileSide + x - corner.x];
      pen.fillStyle = inkOn(value);
      pen.fillText(String(value), view.left(x) + size2 / 2, view.top(y) + size2 / 2);
    });
  }
  // The colour of a P-position at a cell.
  markColor({ ring }) {
    const plain = this.color(ring ? "--second" : "--mark");
    if (!ring && this.shading === "values") {
      const zero = this.color("--zero");
      return (x, y) => Math.max(x, y) < farthestValues ? zero : plain;
    }
    if (ring || this.shading !== "halves") return () => plain;
    const [upper2, lower, same] = [this.color("--upper"), this.color("--lower"), this.color("--diagonal")];
    return (x, y) => y > x ? upper2 : y < x ? lower : same;
  }
  // From afar a square is the darker the more P-positions it stands for, and never so light that it could not be seen.
  picture(layer, tile, place2) {
    const { bits: bits2, counts } = tile, { corner, step } = place2;
    if (!bits2 && !counts) return;
    const key4 = `${layer.ring}|${layer.ring ? "plain" : this.shading}`;
    if (tile.picture?.dataset["key"] !== key4) {
      const colorAt = this.markColor(layer);
      const color = (column, row2) => colorAt(corner.x + column * step, corner.y + row2 * step);
      tile.picture = counts ? countPicture(key4, counts, step, color) : bitPicture(key4, bits2, color);
    }
    this.spread(tile.picture, place2);
  }
  squares(layer, bits2, { corner }) {
    const { pen, view } = this, { size: size2 } = view.camera;
    const colorAt = this.markColor(layer), inset = size2 >= 10 ? size2 * 0.12 : 0;
    this.eachCell(corner, (x, y) => {
      if (!hasBit(bits2, x - corner.x, y - corner.y)) return;
      pen.fillStyle = colorAt(x, y);
      pen.fillRect(view.left(x) + inset, view.top(y) + inset, size2 - 2 * inset, size2 - 2 * inset);
    });
  }
  rings(layer, bits2, { corner }) {
    const { pen, view } = this, { size: size2 } = view.camera;
    const colorAt = this.markColor(layer);
    pen.lineWidth = Math.max(1.2, size2 * 0.11);
    this.eachCell(corner, (x, y) => {
      if (!hasBit(bits2, x - corner.x, y - corner.y)) return;
      pen.strokeStyle = colorAt(x, y);
      pen.beginPath();
      pen.arc(view.left(x) + size2 / 2, view.top(y) + size2 / 2, size2 * 0.36, 0, 2 * Math.PI);
      pen.stroke();
    });
  }
  // The cells in sight of the tile at level 0 with this corner.
  eachCell(corner, visit) {
    const { x0, y0, x1, y1 } = this.view.visible();
    for (let y = Math.max(y0, corner.y); y <= Math.min(y1, corner.y + tileSide - 1); y++)
      for (let x = Math.max(x0, corner.x); x <= Math.min(x1, corner.x + tileSide - 1); x++) visit(x, y);
  }
  // A picture of a tile, one pixel a square, as large as the tile is on the board.
  spread(picture3, place2) {
    this.pen.imageSmoothingEnabled = false;
    this.pen.drawImage(picture3, ...this.extent(place2));
  }
  missing(why2, place2) {
    this.failure = why2;
    this.pen.fillStyle = this.color("--grid");
    this.pen.fillRect(...this.extent(place2));
  }
  extent({ corner, step }) {
    const side2 = tileSide * step, pixels = side2 * this.view.camera.size;
    return [this.view.left(corner.x), this.view.top(corner.y + side2 - 1), pixels, pixels];
  }
};

// src/board.ts
var gridFrom = 6;
var keysHelp = "Arrow keys move the pointer, with shift they pan; plus and minus zoom; Home goes to the corner; Enter keeps the position.";
var Board = class {
  constructor(camera, events, progress, ended) {
    this.events = events;
    const { canvas } = this;
    this.view = new Viewport(camera, canvas);
    canvas.tabIndex = 0;
    canvas.className = "board";
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-label", `Board. ${keysHelp}`);
    this.store = new TileStore(() => this.draw(), progress);
    this.watch(ended);
    listen(canvas, {
      hover: (px, py) => this.point(px, py, "hover"),
      leave: () => this.events.leave(),
      press: (px, py) => this.point(px, py, "press"),
      pan: (dx, dy) => this.move(() => this.view.pan(dx, dy)),
      zoom: (factor, px, py) => this.move(() => this.view.zoom(factor, px, py)),
      step: (dx, dy) => this.step(dx, dy),
      corner: () => this.move(() => this.view.toCorner()),
      keep: () => this.cursor && this.events.point(this.cursor, "press")
    });
  }
  events;
  canvas = document.createElement("canvas");
  view;
  layers = [];
  slopes = [];
  shading = "plain";
  overlay = null;
  cursor = null;
  cut = null;
  // the cells with x < cut[0], y < cut[1] are not of the board
  leads = false;
  // of boards with one camera, the one that keeps its lower left cell in place when the window changes
  extent = null;
  frame = 0;
  store;
  // Follows the canvas's size and the scheme of colours until the view is left.
  watch(ended) {
    const resizes = new ResizeObserver(() => this.resized());
    resizes.observe(this.canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.restyle(), { signal: ended });
    ended.addEventListener("abort", () => {
      resizes.disconnect();
      this.store.only([]);
    });
  }
  restyle() {
    this.store.only(this.layers.map(({ game }) => game));
    this.store.clearPictures();
    this.draw();
  }
  retry() {
    this.store.retry();
  }
  fit(to) {
    this.move(() => this.view.fit(to));
  }
  zoom(factor) {
    this.move(() => this.view.zoom(factor));
  }
  move(how2) {
    this.measure();
    how2();
    this.events.moved();
    this.draw();
  }
  resized() {
    if (this.measure()) this.events.moved();
    this.draw();
  }
  // Takes note of the canvas's size; the lower left cell stays in its place. Whether the camera moved.
  measure() {
    const { clientWidth: width2, clientHeight: height2 } = this.canvas, { extent } = this;
    if (width2 === 0 || height2 === 0) return false;
    this.extent = { width: width2, height: height2 };
    if (!this.leads || !extent || !(this.view.camera.size > 0)) return false;
    if (width2 === extent.width && height2 === extent.height) return false;
    this.view.pan((extent.width - width2) / 2, (height2 - extent.height) / 2);
    return true;
  }
  draw() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.paint());
  }
  paint() {
    const { clientWidth: width2, clientHeight: height2 } = this.canvas;
    if (width2 === 0 || height2 === 0 || !(this.view.camera.size > 0)) return;
    this.view.hold();
    const pen = this.sharpPen(width2, height2);
    const style = getComputedStyle(document.documentElement);
    const color = (name2) => style.getPropertyValue(name2).trim();
    pen.fillStyle = color("--sheet");
    pen.fillRect(0, 0, width2, height2);
    pen.save();
    pen.beginPath();
    pen.rect(margin, 0, width2 - margin, height2 - margin);
    pen.clip();
    const { failure, evidence } = this.paintCells(pen, color);
    pen.restore();
    axes(pen, this.view, color("--muted"));
    this.events.status(failure, evidence);
  }
  // Draws in CSS pixels on a canvas that has all pixels of the screen.
  sharpPen(width2, height2) {
    const { canvas } = this, ratio = window.devicePixelRatio || 1;
    if (canvas.width !== Math.round(width2 * ratio) || canvas.height !== Math.round(height2 * ratio)) {
      canvas.width = Math.round(width2 * ratio);
      canvas.height = Math.round(height2 * ratio);
    }
    const pen = canvas.getContext("2d");
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    return pen;
  }
  paintCells(pen, color) {
    const { view, cut: cut2 } = this, { size: size2 } = view.camera;
    if (size2 >= gridFrom) grid(pen, view, color("--grid"));
    if (cut2) {
      pen.fillStyle = color("--grid");
      pen.fillRect(view.left(0), view.top(cut2[1] - 1), cut2[0] * size2, cut2[1] * size2);
    }
    const painter = new TilePainter(pen, view, this.store, this.shading, color);
    const drawLines = () => lines(pen, view, this.slopes, color("--line"));
    const isFull = this.shading === "values";
    if (!isFull) drawLines();
    for (const layer of this.layers) painter.paint(layer);
    if (isFull) drawLines();
    this.beyond(pen, color("--paper"));
    if (this.overlay) moves(pen, view, this.overlay, color);
    if (this.cursor) frame(pen, view, this.cursor, color("--accent"), 2.5);
    return painter;
  }
  // What is not of the board, right of it and above.
  beyond(pen, color) {
    const { view } = this, [right2, top2] = [view.left(farthest), view.top(farthest - 1)];
    pen.fillStyle = color;
    if (right2 < margin + view.width) pen.fillRect(right2, 0, margin + view.width - right2, view.height);
    if (top2 > 0) pen.fillRect(margin, 0, view.width, top2);
  }
  point(px, py, how2) {
    const cell4 = this.view.cellAt(px, py);
    if (Math.min(cell4.x, cell4.y) < 0 || Math.max(cell4.x, cell4.y) >= farthest) return;
    if (px < margin || py > this.canvas.clientHeight - margin) return;
    this.events.point(cell4, how2);
  }
  step(dx, dy) {
    const { x0, y0, x1, y1 } = this.view.visible(), { camera } = this.view;
    const step = Math.max(1, Math.round(8 / camera.size));
    const from = this.cursor ?? { x: x0, y: y0 };
    const to = {
      x: Math.min(farthest - 1, Math.max(0, from.x + dx * step)),
      y: Math.min(farthest - 1, Math.max(0, from.y + dy * step))
    };
    if (to.x > x1 || to.x < x0 || to.y > y1 || to.y < y0)
      this.move(() => this.view.pan((from.x - to.x) * camera.size, (to.y - from.y) * camera.size));
    this.events.point(to, "hover");
  }
};

// src/status_line.ts
var StatusLine = class {
  // every frame of a board tells, and a screen reader would repeat it
  constructor(again) {
    this.again = again;
  }
  again;
  element = el("p", { class: "status", role: "status" });
  told = "";
  tell(failure, evidence, note) {
    const key4 = `${failure}|${evidence}|${note}`;
    if (this.told === key4) return;
    this.told = key4;
    fill(
      this.element,
      failure || evidence && `This board is known by ${evidence.replace(/^computed by/, "computation:")}.`,
      failure !== "" && " ",
      failure !== "" && button("Try again", this.again, "quiet"),
      note && ` ${note}`
    );
  }
  // A failure that has nothing to do with the boards.
  say(text) {
    this.told = "";
    this.element.textContent = text;
  }
};

// src/boards.ts
var boardEnds = `The board is drawn for piles up to ${(farthest - 1).toLocaleString("en")}; larger positions can be asked for.`;
var firstSight = 29;
var Boards = class {
  // of the first
  constructor(state, progress, events, ended) {
    this.state = state;
    this.events = events;
    const make = (index) => new Board(
      state.camera,
      {
        point: (cell4, how2) => this.point(cell4, how2),
        leave: () => events.left(),
        moved: () => this.moved(),
        status: (failure, evidence) => this.heard(index, failure, evidence)
      },
      progress,
      ended
    );
    this.all = [this.first = make(0), this.beside = make(1)];
    this.first.leads = true;
  }
  state;
  events;
  status = new StatusLine(() => this.all.forEach((board2) => board2.retry()));
  first;
  beside;
  all;
  failures = ["", ""];
  evidence = "";
  // The cells of the first board that are seen; null before there is a camera.
  get sight() {
    return this.state.camera.size > 0 ? this.first.view.visible() : null;
  }
  get far() {
    const { x1, y1 } = this.sight ?? { x1: 0, y1: 0 };
    return Math.max(x1, y1);
  }
  setCursor(cell4) {
    for (const board2 of this.all) {
      board2.cursor = cell4;
      board2.draw();
    }
  }
  setOverlays(overlays) {
    this.all.forEach((board2, i) => {
      board2.overlay = overlays[i] ?? null;
      board2.draw();
    });
  }
  // The canvases to be shown, with captions when there are two games.
  figures(rules) {
    const { over, together } = this.state;
    if (!over) return [el("figure", {}, this.first.canvas)];
    const figure = (board2, caption) => el("figure", {}, board2.canvas, el("figcaption", {}, caption));
    return together === "side" ? [figure(this.first, rules.game), figure(this.beside, over.game)] : [figure(this.first, `■ ${rules.game}   ○ ${over.game}`)];
  }
  // Shows what the state says. A second game on one pile has no board.
  restyle(rules) {
    const { over, together, shading } = this.state;
    const slopes = this.state.slopeTexts().map((text) => ({ text, slope: slopeOf(text) }));
    this.first.layers = [{ game: rules.game, z: this.state.third()?.value, ring: false }];
    this.beside.layers = [];
    if (over?.piles === 2)
      (together === "side" ? this.beside : this.first).layers.push({ game: over.game, ring: together === "over" });
    this.all.forEach((board2, i) => {
      const game = i === 0 ? rules : over;
      board2.slopes = slopes;
      board2.shading = game ? shadingFor(game, shading) : "plain";
      board2.cut = game?.cuts?.length === 1 ? game.cuts[0] : null;
      board2.restyle();
    });
  }
  // The canvases have their places on the page: the camera is set when there is none yet.
  placed() {
    this.first.measure();
    if (this.state.camera.size > 0) this.first.view.hold();
    else this.first.fit(firstSight);
    this.moved();
  }
  // Another game or panel is about to be shown: the old failures are no longer told.
  forgetFailures() {
    this.failures = ["", ""];
  }
  // No board is shown: what is computed for one is given up.
  clear() {
    for (const board2 of this.all) {
      board2.layers = [];
      board2.restyle();
    }
    this.status.tell("", "", "");
  }
  point(cell4, how2) {
    for (const board2 of this.all) {
      board2.cursor = cell4;
      board2.draw();
    }
    this.events.pointed(cell4, how2);
  }
  moved() {
    for (const board2 of this.all) board2.draw();
    this.events.moved();
  }
  heard(index, failure, evidence) {
    this.failures[index] = failure;
    if (index === 0) this.evidence = evidence;
    const isEnd = this.far === farthest - 1;
    this.status.tell(this.failures.find((one) => one !== "") ?? "", this.evidence, isEnd ? boardEnds : "");
  }
};

// src/sequence.ts
var sequenceTo = 199;
function told(period) {
  if (!period) return "No period seen.";
  const known5 = period.status === "proved" ? `proved for all n${period.by ? ` (${period.by})` : ""}` : `observed up to ${period.checked_to}, not proved`;
  return `Preperiod ${period.preperiod}, period ${period.period}, saltus ${period.saltus}: ${known5}.`;
}
var usualWidth = 20;
var leastWidth = 6;
var mostWidth = 40;
var cell = 33;
var numbers = 60;
function widthOf(period, fit) {
  const length = period?.period ?? 0;
  if (length === 0 || length > mostWidth) return fit;
  return length * Math.max(1, Math.floor(fit / length));
}
function rowStarts(count3, period, width2) {
  const from = Math.min(count3, period?.preperiod ?? 0);
  const starts = [];
  for (let n = 0; n < count3; n += n < from ? Math.min(width2, from - n) : width2) starts.push(n);
  return starts;
}
function show({ name: name2, values: values3, period }, fit) {
  const width2 = widthOf(period, fit);
  const begins = (n) => period !== null && n >= period.preperiod && (n - period.preperiod) % period.period === 0;
  const starts = rowStarts(values3.length, period, width2);
  const cellOf = (value, n) => el(
    "span",
    { title: `G(${n}) = ${value}`, class: `${value === 0 ? "zero" : ""} ${begins(n) ? "start" : ""}` },
    String(value)
  );
  const row2 = (start, i) => [
    el("span", { class: "n" }, String(start)),
    ...values3.slice(start, starts[i + 1]).map((value, k) => cellOf(value, start + k))
  ];
  return [
    el("h2", {}, name2 ? `G(n, ${name2.replace("_", " ")})` : "Nim-values G(n)"),
    el("p", {}, told(period)),
    el(
      "div",
      { class: "sequence", style: `--columns:${width2}` },
      el("span", { class: "n" }, "n"),
      el("span", { class: "head" }, name2 ? `G(n, ${name2.replace("_", " ")}) from n on` : "G(n), G(n + 1), …"),
      ...starts.flatMap(row2)
    )
  ];
}
async function sequence(panel, game) {
  fill(panel.tools);
  const reply = await panel.run("Computing", "nimbers", { game: game.game, to: sequenceTo, period: true });
  if (!reply) return;
  const sequences = Array.isArray(reply.values) ? [{ name: "", values: reply.values, period: reply.period }] : Object.entries(reply.values).map(([name2, values3]) => ({
    name: name2,
    values: values3,
    period: reply.period[name2] ?? null
  }));
  const room = Math.floor(((panel.stage.parentElement?.clientWidth ?? 0) - numbers) / cell);
  const fit = Math.max(leastWidth, Math.min(usualWidth, room));
  fill(panel.stage, el("div", { class: "prose" }, ...sequences.flatMap((one) => show(one, fit))));
}

// src/figures.ts
var isSeen = ({ x, y }, { x0, y0, x1, y1 }) => x0 <= x && x <= x1 && y0 <= y && y <= y1;
function figures(looked) {
  const { panel, rules, over, together } = looked;
  if (rules.piles === 1 || rules.piles === 2 && panel === "words") return [];
  if (rules.piles === 2 && panel === "deviation") return [deviationFigure(looked)];
  if (!over || over.piles === 1) return [boardFigure(looked, rules, null, "")];
  const again = fileName(over.game) === fileName(rules.game) ? "-2" : "";
  return together === "side" ? [boardFigure(looked, rules, null, ""), boardFigure(looked, over, null, again)] : [boardFigure(looked, rules, over, "")];
}
function deviationFigure({ rules: { game }, deviating }) {
  const name2 = `${fileName(game)}-deviation`;
  return {
    line: (format) => `wythoff draw ${quoted(game)} --to ${deviating.to} --deviation ${deviating.slope || "phi"} -o ${name2}.${format}`,
    command: "plot",
    body: { game, ...deviating },
    name: name2
  };
}
function boardFigure(looked, game, rings, more) {
  const { shading, slopes, sight, pinned } = looked, layer = game.piles === 3 ? looked.layer : void 0;
  const moves2 = layer === void 0 && pinned && isSeen(pinned, sight) ? `${pinned.x},${pinned.y}` : "";
  const { x0, y0, x1, y1 } = sight;
  const to = x1 === y1 && x0 + y0 === 0 ? String(x1) : `${x1},${y1}`, from = x0 + y0 === 0 ? void 0 : `${x0},${y0}`;
  const shown = shadingFor(game, shading), nimbers = shown === "values", shade3 = nimbers || shown === "plain" ? "" : shown;
  const parts2 = [
    layer !== void 0 && `-layer-${layer}`,
    nimbers && "-nim-values",
    rings && `-and-${fileName(rings.game)}`,
    more
  ];
  const name2 = [fileName(game.game), ...parts2].filter(Boolean).join("");
  const options = [
    layer !== void 0 && `--layer ${layer}`,
    ...slopes.map((slope) => `--slope ${slope}`),
    shade3 && `--shade ${shade3}`,
    nimbers && "--nimbers",
    rings && `--over ${quoted(rings.game)}`,
    moves2 && `--moves ${moves2}`
  ];
  return {
    line: (format) => [`wythoff draw ${quoted(game.game)}`, from && `--from ${from}`, `--to ${to}`, ...options, `-o ${name2}.${format}`].filter(Boolean).join(" "),
    command: "draw",
    body: { game: game.game, layer, from, to, slopes, shade: shade3, nimbers, over: rings?.game ?? "", moves: moves2 },
    name: name2
  };
}
function commandLines(looked, position2) {
  const { rules, panel, layer, shading } = looked;
  const valued = shadingFor(rules, shading) === "values";
  const asked2 = position2 && [...position2, ...layer === void 0 ? [] : [String(layer)]];
  return [
    ...figures(looked).map(({ line }) => line("svg")),
    ...rules.piles === 1 ? [`wythoff nimbers ${quoted(rules.game)} --to ${sequenceTo} --period`] : [],
    ...rules.piles === 2 && panel === "words" ? [`wythoff discover ${quoted(rules.game)}`] : [],
    ...asked2 ? [`wythoff ask ${[rules.game, ...asked2.filter((pile) => pile !== "")].map(quoted).join(" ")}${valued ? " --value" : ""}`] : []
  ];
}

// src/commands.ts
var formats = ["svg", "pdf", "png"];
var Commands = class {
  // the lines: they are often the same as before, and a button that is replaced loses the focus
  constructor(looked, link3, progress, failed) {
    this.looked = looked;
    this.link = link3;
    this.progress = progress;
    this.failed = failed;
  }
  looked;
  link;
  progress;
  failed;
  element = el("section", { class: "commands", "aria-label": "Figure and command line" });
  shown = "";
  show(position2) {
    const looked = this.looked();
    if (!looked) return;
    const lines3 = commandLines(looked, position2);
    const key4 = lines3.join("\n");
    if (this.shown === key4) return;
    this.shown = key4;
    const drawn2 = figures(looked).length > 0;
    fill(
      this.element,
      el(
        "div",
        { class: "row" },
        drawn2 && el("span", { class: "muted" }, "Figure"),
        ...(drawn2 ? formats : []).map((format) => button(format.toUpperCase(), () => void this.save(format), "quiet")),
        copyButton("Copy link", this.link)
      ),
      ...lines3.map(commandLine)
    );
  }
  async save(format) {
    const looked = this.looked();
    if (!looked) return;
    for (const figure of figures(looked)) await this.saveFigure(figure, format);
  }
  async saveFigure({ command, body, name: name2 }, format) {
    const job = new Job(
      command,
      { ...body, format },
      (report2) => this.progress.show("Drawing", report2, () => job.cancel())
    );
    try {
      download(await job.file(), `${name2}.${format}`);
    } catch (failure) {
      this.failed(messageOf(failure));
    } finally {
      this.progress.hide();
    }
  }
};

// src/answer.ts
var knownBy = (answer) => `Known by ${answer.evidence.kind === "computed" ? "computation" : answer.evidence.kind}: ${answer.evidence.ref}.`;
var tuple = (numbers3) => `(${numbers3.map(short).join(", ")})`;
function valueText({ value, value_not: not }) {
  if (value !== void 0) return `Its nim-value is ${value}.`;
  return not ? `Its nim-value is not known${not.length ? `: it is none of ${not.join(", ")}` : ""}.` : null;
}
function describe(answer) {
  const where = answer.n !== void 0 ? `A pile of ${short(answer.n)}${answer.constraint ? ` under ${answer.constraint}` : ""}` : tuple([answer.x, answer.y, ...answer.z === void 0 ? [] : [answer.z]]);
  const name2 = (move) => Array.isArray(move) ? tuple(move) : short(move.n) + (move.constraint ? ` under ${move.constraint}` : "");
  const list = (moves2) => moves2.slice(0, 8).map(name2).join(", ") + (moves2.length > 8 ? `, and ${moves2.length - 8} more` : "");
  if (answer.outcome === "undecided")
    return el("div", { class: "answer" }, el("p", {}, el("b", {}, where), ` of ${answer.game} is undecided: ${answer.reason}`));
  return el(
    "div",
    { class: "answer" },
    el(
      "p",
      {},
      el("b", {}, where),
      " is ",
      el("strong", { class: `outcome ${answer.outcome}` }, answer.outcome),
      ` in ${answer.game}: the player ${answer.outcome === "P" ? "who just moved" : "to move"} wins.`
    ),
    valueText(answer) !== null && el("p", {}, valueText(answer)),
    answer.winning_moves && answer.winning_moves.length > 0 && el("p", {}, `Winning moves: to ${list(answer.winning_moves)}.`),
    answer.block && answer.block.length > 0 && el("p", {}, `To be blocked: ${list(answer.block)}.`),
    answer.choose !== void 0 && el("p", {}, `The second player chooses l = ${answer.choose}.`),
    answer.dynamics !== void 0 && el("p", {}, `The position is ${answer.dynamics}.`),
    el("p", { class: "muted" }, knownBy(answer))
  );
}

// src/comparison.ts
var how = ({ kind, ref }) => `How it is known: ${kind}, ${ref}.`;
function inWords([first, second], reply) {
  const { same, first_difference: at2, outcomes } = reply;
  if (same) return "The two games have the same P-positions, all of them.";
  if (same === null) return "The two games have the same P-positions as far as they were computed.";
  if (!at2 || !outcomes) return "The two games have different P-positions.";
  return `The P-positions differ, first at ${tuple(at2.map(String))}: ${outcomes[0]} in ${first}, ${outcomes[1]} in ${second}.`;
}
var Comparison = class {
  element = el("div", { class: "verdict", role: "status", "aria-live": "polite" });
  asked = new AbortController();
  shown = "";
  constructor(ended) {
    ended.addEventListener("abort", () => this.asked.abort());
  }
  // Null where there is no second game on a board of the same kind.
  show(first, second) {
    const isPair = first?.piles === 2 && second?.piles === 2;
    const key4 = isPair ? JSON.stringify([first.game, second.game]) : "";
    if (key4 === this.shown) return;
    this.shown = key4;
    this.asked.abort();
    this.asked = new AbortController();
    fill(this.element);
    if (isPair) void this.compare([first.game, second.game], this.asked.signal);
  }
  async compare([game, over], ended) {
    fill(this.element, el("p", { class: "muted" }, "Comparing …"));
    const job = new Job("compare", { game, over }, () => void 0);
    ended.addEventListener("abort", () => job.cancel());
    try {
      const reply = await job.run();
      if (ended.aborted) return;
      fill(this.element, el("p", {}, inWords([game, over], reply)), el("p", { class: "muted" }, how(reply.evidence)));
    } catch (failure) {
      if (!ended.aborted) fill(this.element, el("p", { class: "error" }, messageOf(failure)));
    }
  }
};

// src/typeset.ts
var greek = { phi: "φ", alpha: "α", beta: "β", gamma: "γ", delta: "δ", pi: "π" };
var signs = { "<=": "≤", ">=": "≥", "!=": "≠", "->": "→", "...": "…", " - ": " − " };
var inside = String.raw`((?:[^()]|\([^()]*\))*)`;
var raised = String.raw`(\{[^}]*\}|\([^()]*\)|-?[A-Za-z0-9]+)`;
var letter = String.raw`(?<![A-Za-z])(phi|alpha|beta|gamma|delta|pi|[A-Za-z])`;
var tokens = new RegExp(
  [
    String.raw`(floor|ceil|sqrt)\(${inside}\)`,
    String.raw`${letter}_(\{[^}]*\}|[A-Za-z0-9]+)`,
    String.raw`(?<=[A-Za-z0-9)}])\^${raised}`,
    String.raw`(?<![A-Za-z])(phi|alpha|beta|gamma|delta|pi)(?![A-Za-z])`,
    String.raw`<=|>=|!=|->|\.\.\.| - `
  ].join("|"),
  "g"
);
var bare = (text) => text.replace(/^\{(.*)\}$/, "$1");
function bracketed(kind, text) {
  if (kind === "floor") return ["⌊", ...typeset(text), "⌋"];
  if (kind === "ceil") return ["⌈", ...typeset(text), "⌉"];
  return /^[A-Za-z0-9]+$/.test(text) ? ["√", ...typeset(text)] : ["√(", ...typeset(text), ")"];
}
function typeset(text) {
  const parts2 = [];
  let end = 0;
  for (const found of text.matchAll(tokens)) {
    const [all, kind, argument, base, index, power, name2] = found;
    parts2.push(text.slice(end, found.index));
    end = found.index + all.length;
    if (kind !== void 0) parts2.push(...bracketed(kind, argument));
    else if (base !== void 0) parts2.push(el("i", {}, greek[base] ?? base), el("sub", {}, ...typeset(bare(index))));
    else if (power !== void 0) parts2.push(el("sup", {}, ...typeset(bare(power))));
    else if (name2 !== void 0) parts2.push(greek[name2]);
    else parts2.push(signs[all] ?? all);
  }
  return [...parts2, text.slice(end)].filter((part) => part !== "");
}

// src/game_picker.ts
var asEntry = ({ signature, title, source, example }) => {
  return { name: signature.split("(")[0], title, source, parameters: [], misere: false, example, rules: "" };
};
var catalogue = null;
var entries = () => catalogue ??= ask("games", {}).then(
  ({ games, layered }) => ({ games, layered: layered.map(asEntry) }),
  (error) => {
    catalogue = null;
    throw error;
  }
);
function split(text, entry) {
  const values3 = /* @__PURE__ */ new Map();
  const inside2 = /^[^(]*\((.*)\)$/.exec(text.trim())?.[1];
  if (inside2 === void 0) return values3;
  inside2.split(/,(?=\s*(?:[A-Za-z]+\s*=|misere\s*$))/).forEach((piece, index) => {
    const named = /^\s*([A-Za-z]+)\s*=(.*)$/.exec(piece);
    if (named) values3.set(named[1], named[2].trim());
    else if (piece.trim() === "misere") values3.set("misere", "misere");
    else if (entry.parameters[index]) values3.set(entry.parameters[index].name, piece.trim());
  });
  return values3;
}
function pointer(text, column) {
  if (column === 0) return null;
  const from = Math.max(0, column - 24);
  const mark2 = `${" ".repeat(column - 1 - from)}^`;
  return el("code", { class: "column", "aria-hidden": "true" }, text.slice(from, column + 20), el("br"), mark2);
}
var conventions = [
  ["", "normal play"],
  ["misere", "misère"]
];
var typing = 120;
var pickers = 0;
var GamePicker = class {
  constructor(label, initial, ended, changed, takes = "piles") {
    this.ended = ended;
    this.changed = changed;
    this.takes = takes;
    this.isMain = label === "Game";
    this.text = el("input", {
      type: "text",
      value: initial,
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      class: "rules-text",
      "aria-label": `${label}: name or rules`,
      oninput: () => {
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.begin(), typing);
      }
    });
    this.text.setAttribute("aria-describedby", this.error.id);
    this.list.addEventListener("change", () => {
      const entry = this.all.find((one) => one.name === this.list.value);
      if (entry) return this.set(entry.example);
      this.text.focus();
      this.text.select();
    });
    this.element = el(
      "section",
      { class: "picker", "aria-label": label },
      field(label, this.list),
      this.missing,
      this.parameters,
      field("Name or rules", this.text),
      this.error,
      this.words
    );
    void this.load();
    if (initial !== "") this.begin();
  }
  ended;
  changed;
  takes;
  element;
  rules = null;
  text;
  list = el("select", { "aria-label": "Game of the catalogue" });
  parameters = el("div", { class: "parameters" });
  error = el("p", { class: "error", role: "alert", hidden: true, id: `rules-error-${++pickers}` });
  missing = el("p", { class: "error", role: "alert" });
  // the catalogue
  words = el("details", { class: "rules" });
  all = [];
  isMain;
  // what is shown beside it is about this game
  asked = 0;
  timer = 0;
  // 0: nothing was typed that is not asked about
  checking = Promise.resolve();
  async load() {
    if (this.all.length > 0) return;
    try {
      const { games, layered } = await entries();
      this.all = this.takes === "third" ? [...games, ...layered] : games;
      fill(this.missing);
    } catch (error) {
      fill(this.missing, `${messageOf(error)} `, this.tryAgain());
      return;
    }
    fill(
      this.list,
      el("option", { value: "" }, "Own rules"),
      ...this.all.map((entry) => el("option", { value: entry.name }, entry.title))
    );
    this.showParameters();
  }
  // When the program was away, all that was asked meanwhile is asked again.
  tryAgain() {
    const again = () => {
      void this.load();
      this.begin();
    };
    return button("Try again", again, "quiet");
  }
  get value() {
    return this.text.value.trim();
  }
  set(text) {
    if (text === this.text.value && this.rules) return;
    this.text.value = text;
    this.begin();
  }
  // It is known whether what stands there are rules.
  async settled() {
    if (this.timer !== 0) this.begin();
    for (let last = null; last !== this.checking; ) await (last = this.checking);
  }
  begin() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.checking = this.check();
  }
  async check() {
    const text = this.value;
    const number = ++this.asked;
    this.showParameters();
    if (text === "") return this.accept(null, "");
    try {
      const reply = await ask("rules", { game: text });
      if (number !== this.asked || this.ended.aborted) return;
      if ("error" in reply) this.accept(null, reply.error, reply.column);
      else if (reply.piles === 3 && this.takes !== "third")
        this.accept(null, `${reply.game} has a third number: it can be explored and played, but not here`);
      else this.accept(reply, "");
    } catch (error) {
      if (number === this.asked && !this.ended.aborted) this.unanswered(messageOf(error));
    }
  }
  accept(rules, error, column = 0) {
    this.text.setAttribute("aria-invalid", String(error !== ""));
    this.tell(rules, pointer(this.text.value, column), error);
  }
  // The program does not answer: the text may be right.
  unanswered(error) {
    this.text.setAttribute("aria-invalid", "false");
    this.tell(null, error, " ", this.tryAgain());
  }
  tell(rules, ...error) {
    this.rules = rules;
    fill(this.error, ...error);
    this.error.hidden = this.error.textContent === "";
    this.words.hidden = rules === null;
    if (this.isMain) this.element.closest(".columns")?.classList.toggle("stale", rules === null);
    if (rules)
      fill(
        this.words,
        el("summary", {}, "Rules and what is known"),
        el("p", { class: "pre" }, ...typeset(rules.words.join("\n"))),
        el("p", {}, ...typeset(rules.known)),
        rules.atlas ? el("p", {}, `In the atlas: ${rules.atlas.words.join("; ")}.`) : null
      );
    this.changed(rules);
  }
  showParameters() {
    const entry = this.entry();
    this.list.value = entry?.name ?? "";
    if (!entry) fill(this.parameters);
    if (!entry || this.parameters.contains(document.activeElement)) return;
    const values3 = split(this.text.value, entry);
    const compose = () => this.compose(entry, inputs, misere.value);
    const inputs = entry.parameters.map(
      ({ name: name2, kind, default: usual }) => el("input", {
        type: "text",
        value: values3.get(name2) ?? "",
        placeholder: usual ?? "",
        size: kind === "number" ? 4 : 12,
        spellcheck: "false",
        oninput: compose
      })
    );
    const misere = select(conventions, values3.get("misere") === "misere" ? "misere" : "", compose);
    fill(
      this.parameters,
      ...entry.parameters.map(({ name: name2 }, i) => field(name2, inputs[i], "small")),
      entry.misere && field("convention", misere, "small")
    );
  }
  // The game of the catalogue that the text names; none if it is a sum of rules.
  entry() {
    const text = this.text.value;
    if (/[+,]/.test(text.replace(/\(.*\)/s, ""))) return void 0;
    const name2 = /^\s*([a-z-]+)/.exec(text)?.[1];
    return this.all.find((one) => one.name === name2);
  }
  // Writes the text anew from the fields of the parameters.
  compose({ name: name2, parameters }, inputs, convention) {
    const pieces2 = parameters.map((parameter, i) => [parameter.name, inputs[i].value.trim()]).filter(([, value]) => value !== "").map(([key4, value]) => `${key4}=${value}`);
    if (convention) pieces2.push(convention);
    this.text.value = name2 + (pieces2.length ? `(${pieces2.join(",")})` : "");
    this.begin();
  }
};

// src/panel.ts
var Panel = class {
  constructor(stage, tools, ended, progress, again) {
    this.stage = stage;
    this.tools = tools;
    this.ended = ended;
    this.progress = progress;
    this.again = again;
  }
  stage;
  tools;
  ended;
  progress;
  again;
  // The reply, or null when the panel has ended or the failure has been shown.
  async run(text, command, body) {
    const job = new Job(command, body, (report2) => {
      if (!this.ended.aborted) this.progress.show(text, report2, () => job.cancel());
    });
    this.ended.addEventListener("abort", () => job.cancel());
    try {
      const reply = await job.run();
      return this.ended.aborted ? null : reply;
    } catch (failure) {
      if (!this.ended.aborted) this.showFailure(messageOf(failure));
      return null;
    } finally {
      if (!this.ended.aborted) this.progress.hide();
    }
  }
  showFailure(message) {
    fill(this.stage, el("p", { class: "error", role: "alert" }, message, " ", button("Try again", this.again, "quiet")));
  }
};

// src/proved.ts
var known2 = /* @__PURE__ */ new Map();
async function provedOf({ game }, ended) {
  const before = known2.get(game);
  if (before !== void 0) return before;
  try {
    const { file } = await ask("certificate", { game }, ended);
    const structure2 = file === null ? null : await decided(game, ended);
    if (ended.aborted) return null;
    known2.set(game, structure2);
    return structure2;
  } catch {
    return null;
  }
}
async function decided(game, ended) {
  const job = new Job("check", { game }, () => void 0);
  ended.addEventListener("abort", () => job.cancel());
  return (await job.run()).structure ?? null;
}
function provedSlope({ slope, band }) {
  if (!slope || !band) return null;
  const { s, t } = slope, b = s + t - 1;
  return s === 1 && t === 1 ? "phi" : ((b + Math.sqrt(b * b + 4 * s)) / 2).toFixed(9);
}
function provedSlopes(structure2, { symmetric }) {
  const slope = provedSlope(structure2);
  if (slope === null) return [];
  return symmetric ? [slope, `1/${slope}`] : [slope];
}

// src/scatter.ts
var left = 56;
var right = 24;
var top = 14;
var below = 36;
var near = 30;
var Scatter = class {
  // the index of a point
  constructor(canvas, points, tell, ended) {
    this.canvas = canvas;
    this.points = points;
    this.tell = tell;
    this.reach(points.map(([, y]) => y));
    for (const [x] of points) this.far = Math.max(this.far, x);
    const paint = () => this.paint();
    new ResizeObserver(paint).observe(canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint, { signal: ended });
    canvas.addEventListener("pointermove", ({ offsetX, offsetY }) => this.point(this.nearest(offsetX, offsetY)));
    canvas.addEventListener("keydown", (event) => {
      const [dx] = arrowOf(event) ?? [0];
      if (dx === 0 || points.length === 0) return;
      event.preventDefault();
      this.point(Math.max(0, Math.min(points.length - 1, (this.pointed ?? -1) + dx)));
    });
  }
  canvas;
  points;
  tell;
  low = 0;
  high = 1;
  far = 1;
  bounds = [];
  pointed = null;
  // Lines that all points are proved to lie between.
  bound(bounds) {
    this.bounds = bounds;
    this.reach(bounds);
    this.paint();
  }
  reach(heights) {
    for (const y of heights) {
      this.low = Math.min(this.low, y);
      this.high = Math.max(this.high, y);
    }
  }
  point(index) {
    if (index === this.pointed) return;
    this.pointed = index;
    this.paint();
    if (index !== null) this.tell(index);
  }
  nearest(px, py) {
    let best = near, found = null;
    this.points.forEach(([x, y], i) => {
      const distance = Math.hypot(this.px(x) - px, this.py(y) - py);
      if (distance < best) [best, found] = [distance, i];
    });
    return found;
  }
  px(x) {
    return left + x / this.far * (this.canvas.clientWidth - left - right);
  }
  py(y) {
    return top + (this.high - y) / (this.high - this.low) * (this.canvas.clientHeight - top - below);
  }
  paint() {
    const { canvas } = this, ratio = window.devicePixelRatio || 1;
    canvas.width = canvas.clientWidth * ratio;
    canvas.height = canvas.clientHeight * ratio;
    const pen = canvas.getContext("2d");
    pen.scale(ratio, ratio);
    const style = getComputedStyle(document.documentElement);
    const color = (name2) => style.getPropertyValue(name2).trim();
    pen.strokeStyle = color("--grid");
    pen.fillStyle = color("--muted");
    pen.font = "11px system-ui, sans-serif";
    this.heights(pen);
    this.columns(pen);
    const dot = this.points.length < 2e3 ? 3 : this.points.length < 2e4 ? 2 : 1.4;
    for (const [x, y, name2] of this.points) {
      pen.fillStyle = color(name2);
      pen.fillRect(this.px(x) - dot / 2, this.py(y) - dot / 2, dot, dot);
    }
    this.limits(pen, color("--line"));
    this.mark(pen, color("--accent"));
  }
  across(pen, y) {
    pen.beginPath();
    pen.moveTo(left, this.py(y));
    pen.lineTo(this.canvas.clientWidth - right / 2, this.py(y));
    pen.stroke();
  }
  limits(pen, color) {
    pen.strokeStyle = color;
    pen.lineWidth = 1.2;
    pen.setLineDash([7, 4]);
    for (const y of this.bounds) this.across(pen, y);
    pen.setLineDash([]);
  }
  mark(pen, color) {
    const point = this.pointed === null ? void 0 : this.points[this.pointed];
    if (!point) return;
    pen.strokeStyle = color;
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(this.px(point[0]), this.py(point[1]), 6, 0, 2 * Math.PI);
    pen.stroke();
  }
  heights(pen) {
    const step = niceStep(this.high - this.low, 12);
    pen.textAlign = "right";
    for (let k = Math.ceil(this.low / step); k * step <= this.high; k++) {
      this.across(pen, k * step);
      pen.fillText(Number((k * step).toPrecision(6)).toLocaleString("en"), left - 8, this.py(k * step) + 4);
    }
  }
  columns(pen) {
    const { clientWidth, clientHeight } = this.canvas;
    const step = niceStep(this.far, clientWidth < 500 ? 5 : 10);
    pen.textAlign = "center";
    for (let x = 0; x <= this.far; x += step) pen.fillText(x.toLocaleString("en"), this.px(x), clientHeight - 12);
  }
};
function niceStep(range, most2) {
  const power = 10 ** Math.floor(Math.log10(range / most2));
  return [1, 2, 5, 10].map((k) => k * power).find((k) => range / k <= most2);
}

// src/math.ts
function node(tag, ...children) {
  const element = document.createElementNS("http://www.w3.org/1998/Math/MathML", tag);
  element.append(...children);
  return element;
}
var row = (parts2) => parts2.length === 1 ? parts2[0] : node("mrow", ...parts2);
var operators = { "-": "−", "<=": "≤", ">=": "≥", "*": "⁢", "...": "…" };
var tokens2 = /sqrt\(([^()]*)\)|([a-zA-Zα-ωΑ-Ω])_(?:\{([^}]*)\}|([a-z]))|([a-zA-Zα-ωΑ-Ω])|(\d+(?:\.\d+)?…?)|<=|>=|\.\.\.|[^\s]/g;
function terms(text) {
  const parts2 = [];
  for (const [all, root2, base, group, index, letter2, number] of text.matchAll(tokens2)) {
    if (root2 !== void 0) parts2.push(node("msqrt", ...terms(root2)));
    else if (base !== void 0) parts2.push(node("msub", node("mi", base), row(terms(group ?? index))));
    else if (letter2 !== void 0) parts2.push(node("mi", letter2));
    else if (number !== void 0) parts2.push(node("mn", number));
    else parts2.push(operator(all, /^([<=≤≥∈{(,]|)$/.test(parts2.at(-1)?.textContent ?? "")));
  }
  return parts2;
}
function operator(text, isFirst) {
  const shown = node("mo", operators[text] ?? text);
  if (isFirst && text === "-") shown.setAttribute("form", "prefix");
  if (/^[()[\]{},]$/.test(text)) shown.setAttribute("stretchy", "false");
  return shown;
}
function pieces(text) {
  const fraction = /\(((?:[^()]|sqrt\([^()]*\))*sqrt\([^()]*\)(?:[^()]|sqrt\([^()]*\))*)\)\/(\d+)/.exec(text);
  if (!fraction) return terms(text);
  const [all, above, below2] = fraction;
  const after2 = text.slice(fraction.index + all.length);
  return [
    ...terms(text.slice(0, fraction.index)),
    node("mfrac", row(terms(above)), node("mn", below2)),
    ...pieces(after2)
  ];
}
var math = (text) => node("math", ...pieces(text));
function largeMath(text) {
  const whole = math(text);
  whole.setAttribute("displaystyle", "true");
  return whole;
}

// src/theorem.ts
var exactlyOne = ({ at_least_one: least, at_most_one: most2 }) => least && most2;
var kinds = {
  columns: "column",
  rows: "row",
  diagonals_above: "diagonal on and above the main one",
  diagonals_below: "diagonal on and below the main one"
};
var listed = (names4) => names4.length < 2 ? names4.join("") : `${names4.slice(0, -1).join(", ")} and ${names4.at(-1)}`;
function kindNames(structure2, holds) {
  const found = Object.keys(kinds).filter((kind) => holds(structure2.lines[kind]));
  const both = found.includes("diagonals_above") && found.includes("diagonals_below");
  const isPlain2 = (kind) => !kind.startsWith("diagonals") || !both;
  return listed([...found.filter(isPlain2).map((kind) => kinds[kind]), ...both ? ["diagonal"] : []]);
}
function lineStatements(structure2) {
  const groups = [
    [exactlyOne, "exactly one P-position"],
    [({ at_least_one: least, at_most_one: most2 }) => least && !most2, "at least one P-position, and some hold more"],
    [({ at_least_one: least, at_most_one: most2 }) => !least && most2, "at most one P-position, and some hold none"]
  ];
  return groups.map(([holds, says]) => [kindNames(structure2, holds), says]).filter(([names4]) => names4 !== "").map(([names4, says]) => [`Every ${names4} holds ${says}.`]);
}
var slopeName = ({ s, t }) => s === 1 && t === 1 ? "φ" : "γ";
var shortDecimal = ({ decimal }) => decimal.replace(/^(-?\d+\.\d{4})\d*$/, "$1…");
var isWhole = ({ value }) => /^-?\d+$/.test(value);
var wideMath = (...pieces2) => pieces2.map((text) => el("span", { class: "wide-math", role: "group", "aria-label": "Formula", tabindex: 0 }, largeMath(text)));
var longest = 34;
var isLong = ({ value }) => value.length > longest;
var longNumber = ({ value }) => el("span", { class: "long-number" }, value.replace(/\*?sqrt\((\d+)\)/g, "√$1").replaceAll("-", "−"));
var inBrackets = (decimals2) => decimals2.flatMap((text, i) => [
  i > 0 ? " and " : "",
  el("span", { class: "together" }, i === 0 && "(", math(text), i === decimals2.length - 1 && ")")
]);
function between(what, { least, greatest }) {
  const below2 = `${least.attained ? "<=" : "<"} ${what}`, above = greatest.attained ? "<=" : "<";
  const pieces2 = [
    ...isLong(least) ? [longNumber(least), ...wideMath(below2)] : wideMath(`${least.value} ${below2}`),
    ...isLong(greatest) ? [...wideMath(above), longNumber(greatest)] : wideMath(`${above} ${greatest.value}`)
  ];
  const decimals2 = [least, greatest].filter((bound) => !isWhole(bound)).map(shortDecimal);
  return [...pieces2.flatMap((piece) => [piece, " "]), ...inBrackets(decimals2)];
}
function slopeStatements({ slope, band }) {
  if (!slope || !band) return [];
  const name2 = slopeName(slope);
  return [
    [
      "The P-positions above the diagonal keep to the line of slope ",
      math(`${name2} = ${slope.gamma}`),
      ": ",
      ...between(`y - ${name2}x`, band),
      " for ",
      math("y >= x"),
      ", and no better bounds hold."
    ]
  ];
}
function values(list) {
  const [first, last] = [list[0], list.at(-1)];
  if (first === void 0 || last === void 0 || list.length === 1) return String(first ?? "");
  return last - first === list.length - 1 && list.length > 3 ? `${first}, ..., ${last}` : list.join(", ");
}
function indexStatements({ slope, numbering }) {
  if (!slope || !numbering) return [];
  const { s, t } = slope;
  const times = (factor, name2) => factor === 1 ? name2 : `${factor}${name2}`;
  const excess = `b_n - ${times(s, "a_n")} - ${times(t, "n")}`;
  const line = s === 1 && t === 1 ? "φn" : `${times(t, "n")} / (γ - ${s})`;
  const only = numbering.excess.length === 1;
  return [
    [
      "With ",
      math("(a_n, b_n)"),
      ", ",
      math("a_n <= b_n"),
      ", the n-th of them: ",
      only ? math(`${excess} = ${numbering.excess[0]}`) : math(`${excess} ∈ { ${values(numbering.excess)} }`),
      "."
    ],
    [...between(`a_n - ${line}`, numbering.drift), "; ", math(`a_{n+1} - a_n <= ${numbering.largest_gap}`), "."]
  ];
}
function wordStatements({ words }) {
  if (!words?.complete) return [];
  const list = words.words.flatMap(({ word }, i) => [i > 0 ? " " : "", el("code", {}, word)]);
  const read2 = `From one perfect column to the next the bit string reads one of ${words.words.length} words: `;
  return [[read2, ...list, "."]];
}
var allStatements = (structure2) => [
  ...lineStatements(structure2),
  ...slopeStatements(structure2),
  ...indexStatements(structure2),
  ...wordStatements(structure2)
];
var impliesComplementary = ({ lines: lines3 }) => exactlyOne(lines3.columns) && exactlyOne(lines3.rows) && exactlyOne(lines3.diagonals_above);
var impliesLine = ({ lines: lines3 }, name2) => name2 === "columns" && exactlyOne(lines3.columns) || name2 === "rows" && exactlyOne(lines3.rows) || name2.startsWith("diagonals") && exactlyOne(lines3.diagonals_above) && exactlyOne(lines3.diagonals_below);

// src/deviation.ts
async function deviation(panel, game, wanted, events) {
  const now = { ...wanted };
  const slope = el("input", {
    type: "text",
    size: 10,
    value: now.slope,
    spellcheck: "false",
    placeholder: "phi, 5/2",
    onchange: () => events.changed({ ...now, slope: slopeText(slope.value) ?? "" })
  });
  refill(panel.tools, rangeField(now, events), field("Slope", slope, "small"));
  fill(panel.stage, el("p", { class: "muted" }, "Solving …"));
  const [solved2, proved] = await Promise.all([
    panel.run("Solving", "solve", { game: game.game, to: now.to }),
    provedOf(game, panel.ended)
  ]);
  if (!solved2 || panel.ended.aborted) return;
  if (now.slope === "") {
    now.slope = (proved && provedSlope(proved)) ?? bestSlope(solved2.p_positions);
    slope.value ||= now.slope;
    events.found({ ...now });
  }
  show2(panel, game, now.slope, solved2.p_positions, proved);
}
function rangeField(now, events) {
  const range = select(
    deviationRanges.map((n) => [String(n), n.toLocaleString("en")]),
    String(now.to),
    (value) => events.changed({ ...now, to: Number(value) })
  );
  return field("Piles up to", range, "small");
}
var upper = (positions2) => positions2.filter(([x, y]) => y >= x);
function bestSlope(positions2) {
  const best = slopeThrough(upper(positions2));
  return Math.abs(best - phi) < 0.02 ? "phi" : best.toFixed(4);
}
var sameLine = 1e-8;
function show2(panel, game, slope, positions2, proved) {
  const line = slopeOf(slope), name2 = slope === "phi" ? "φ" : slope;
  const lower = game.symmetric ? [] : positions2.filter(([x, y]) => y < x);
  const canvas = el("canvas", {
    class: "plot",
    role: "application",
    tabindex: 0,
    "aria-label": `Deviation y - ${slope} x of the P-positions of ${game.game}. Arrow keys go from one to the next.`
  });
  const exchanged = lower.length ? "; those with y < x exchanged, in another colour" : "";
  const caption = `y − ${name2} x of the P-positions with y ≥ x, against x${exchanged}`;
  const told2 = el("p", { class: "told", role: "status" }, "Point at a P-position.");
  const points = [
    ...upper(positions2).map(([x, y]) => [x, y - line * x, "--mark"]),
    ...lower.map(([y, x]) => [x, y - line * x, "--lower"])
  ].sort(([a], [b]) => a - b);
  const tell = (index) => {
    const [x, d] = points[index], y = Math.round(d + line * x);
    told2.textContent = `(${x}, ${y}): ${y} − ${name2} · ${x} = ${d.toFixed(4).replace("-", "−")}`;
  };
  const isProved2 = proved && Math.abs(slopeOf(provedSlope(proved) ?? "0") - line) < sameLine;
  const bounds = isProved2 && lower.length === 0 ? slopeStatements(proved).map((statement) => el("p", {}, ...statement)) : [];
  fill(panel.stage, el("figure", {}, canvas, told2, el("figcaption", {}, caption), ...bounds.map(provedLine)));
  const scatter = new Scatter(canvas, points, tell, panel.ended);
  if (bounds.length > 0) scatter.bound([proved.band.least, proved.band.greatest].map(({ decimal }) => Number(decimal)));
}
function provedLine(statement) {
  statement.className = "bounds";
  statement.prepend(el("span", { class: "tag proved" }, "proved"), " ");
  return statement;
}

// src/play_words.ts
function actionsOf(text) {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
}
var nameOf2 = (side2, person) => person === "both" ? side2 === "first" ? "First player" : "Second player" : side2 === person ? "You" : "The program";
var deedOf = (entry, person) => nameOf2(entry.side, person) === "You" ? entry.text.replace(/^(\w+?)s\b/, "$1") : entry.text;
var isDue = (now, person) => now.due !== "over" && (person === "both" || now.actor === person);
function dueText(now, rules, person) {
  if (now.due === "over" || !isDue(now, person)) return "";
  if (now.due === "choose") return "Choose the board.";
  if (now.due === "block") return `Block at most ${rules.block} of the options, then confirm.`;
  return person === "both" ? `${nameOf2(now.actor, person)} to move.` : "Your move.";
}
var whereOf = ({ x, y, z }) => tuple([x, y, ...z === void 0 ? [] : [z]]);
function placeText(now) {
  const { n, constraint } = now;
  if (n === void 0) return `Position ${whereOf(now)}`;
  return `${short(n)} ${n === "1" ? "token" : "tokens"}${constraint ? `, constraint ${constraint}` : ""}`;
}
function prescribed({ lost, won }, x, y) {
  const has = (list) => list?.some(([a, b]) => String(a) === x && String(b) === y) ?? false;
  return has(lost) ? "lost" : has(won) ? "won" : void 0;
}
function endText(now, rules, person) {
  const at2 = now.n === void 0 ? whereOf(now) : placeText(now);
  const name2 = (side2) => nameOf2(side2, person);
  const does = (side2, word) => `${word}${name2(side2) === "You" ? "" : "s"}`;
  const stuck = now.to_move, winner = now.winner;
  const ending = prescribed(rules, now.x, now.y);
  if (ending)
    return `Play ends at ${at2} by the rules, and the player to move has ${ending}. ${name2(winner)} ${does(winner, "win")}.`;
  return `${name2(stuck)} cannot move at ${at2} and so ` + (winner === stuck ? `${does(stuck, "win")}: this is misère play.` : `${does(stuck, "lose")}. ${name2(winner)} ${does(winner, "win")}.`);
}
function imitationText({ imitation, to_move: mover }, { imitate }, person) {
  if (!imitation || !imitate) return null;
  const [m] = imitate;
  const taken = BigInt(imitation.taken), most2 = taken + BigInt(m - 1);
  const range = m === 1 ? short(String(taken)) : `${short(String(taken))} to ${short(String(most2))}`;
  const other = mover === "first" ? "second" : "first";
  const left2 = `${nameOf2(mover, person)} ${imitation.left}, ${nameOf2(other, person)} ${imitation.left_other}`;
  const which = imitation.from > 0 ? `Taking ${range} from the ${imitation.from === 1 ? "second" : "first"} pile would imitate.` : "No move can imitate now.";
  return `Imitations left in a row: ${left2}. ${which}`;
}
function actionText(action, piles4) {
  if ("choose" in action) return `choose l = ${action.choose}`;
  if ("block" in action) {
    const blocked = action.block.map(([x, y]) => `(${short(x)}, ${short(y)})`);
    return blocked.length ? `block ${blocked.join(", ")}` : "block nothing";
  }
  const [first, second] = action.move;
  return piles4 === 1 ? `leave ${short(first)}${second ? ` and say ${second}` : ""}` : `move to ${tuple(action.move)}`;
}
function outcomeText(outcome, { block, cuts }) {
  const chosen = (cuts?.length ?? 0) > 1;
  if (outcome === "P") {
    const why3 = block ? "every move to a P-position can be blocked" : `every move ${chosen ? "on the board that the second player should choose " : ""}leads to an N-position`;
    return `This is a P-position: with best play the player who just moved wins; ${why3}.`;
  }
  const why2 = block ? "more moves lead to P-positions than can be blocked" : `there is a move to a P-position${chosen ? " on every board" : ""}`;
  return `This is an N-position: the player to move wins; ${why2}.`;
}

// src/why.ts
var fewAnswers = 10;
var mostAnswers = 400;
var name = ([x, y]) => `(${short(x)}, ${short(y)})`;
var pairs = (moves2) => (moves2 ?? []).filter((move) => Array.isArray(move));
function why(answer, rules, look) {
  const { block, imitate, cuts, piles: piles4, misere, game } = rules;
  if (piles4 !== 2 || block || imitate || (cuts?.length ?? 0) > 1 || !answer.moves || answer.outcome === "undecided") return null;
  const options = pairs(answer.moves), [best] = pairs(answer.winning_moves);
  const place2 = el("div", { class: "why" });
  const go = (at2) => button(name(at2), () => look(at2), "quiet");
  const ending = prescribed(rules, answer.x, answer.y);
  if (ending) fill(place2, el("p", {}, `Play ends here by the rules: the player to move has ${ending}.`));
  else if (options.length === 0)
    fill(place2, el("p", {}, `There is no move from here${misere ? ", and who cannot move wins" : ""}.`));
  else if (answer.outcome === "N" && best) fill(place2, el("p", {}, "Why? One can move to the P-position ", go(best), "."));
  else if (answer.outcome === "P")
    fill(place2, button("Why?", () => void answers(place2, game, options, fewAnswers, go), "quiet"));
  return place2;
}
async function answers(place2, game, options, most2, go) {
  const shown = options.slice(0, most2);
  fill(place2, el("p", { class: "muted" }, "Looking for the answer to every move …"));
  try {
    const replies = await Promise.all(shown.map(([x, y]) => ask("ask", { game, x, y })));
    const line = (at2, i) => {
      const [reply] = pairs(replies[i].winning_moves);
      return el("li", {}, go(at2), " → ", reply ? go(reply) : "the player to move has won");
    };
    const left2 = Math.min(options.length, mostAnswers) - most2;
    fill(
      place2,
      el("p", {}, "Whatever one moves to, there is an answer that is a P-position again:"),
      el("ul", {}, ...shown.map(line)),
      left2 > 0 && button(`Show ${left2} more`, () => void answers(place2, game, options, mostAnswers, go), "quiet")
    );
  } catch (failure) {
    fill(place2, el("p", { class: "error" }, messageOf(failure)));
  }
}

// src/position.ts
var hoverPause = 60;
var slowAfter = 400;
var toCell = ([x, y]) => ({ x: Number(x), y: Number(y) });
var cells = (moves2, z) => moves2.filter((move) => Array.isArray(move) && (z === void 0 || move[2] === z)).map(([x, y]) => toCell([x, y]));
var PositionBox = class {
  constructor(values3, events) {
    this.events = events;
    const at2 = values3.get("at")?.split(",").map(Number);
    if (at2?.length === 2 && at2.every((n) => Number.isSafeInteger(n) && n >= 0)) this.pinned = { x: at2[0], y: at2[1] };
    else if (values3.has("x")) this.typed = [values3.get("x"), values3.get("y") ?? ""];
    this.x.value = this.kept?.[0] ?? "10^100";
    this.y.value = this.kept?.[1] || "10^100+7";
    this.constraint = constraintList(values3.get("y") === "not-S" ? "not-S" : "S");
  }
  events;
  info = el("section", { class: "info", "aria-live": "polite", "aria-label": "Position" });
  form = form("huge", () => this.askTyped());
  pinned = null;
  // The third number of the game, if it has one; whether nim-values are shown: then those of positions off the board are asked
  // for.
  asks = {};
  typed = null;
  x = el("input", { type: "text", size: 14, spellcheck: "false" });
  y = el("input", { type: "text", size: 14, spellcheck: "false" });
  constraint;
  games = [];
  last = null;
  // that the games were asked about
  abort = new AbortController();
  timer = 0;
  // The position that a link restores and a command line asks about.
  get kept() {
    return this.pinned ? [String(this.pinned.x), String(this.pinned.y)] : this.typed;
  }
  // For the address.
  values() {
    if (this.pinned) return { at: `${this.pinned.x},${this.pinned.y}` };
    return { x: this.typed?.[0], y: this.typed?.[1] };
  }
  // The games to ask, after a change of the first one or of the second.
  ask(games) {
    const [game] = games, [before] = this.games;
    this.games = games;
    if (!game) return;
    if (before && game.piles !== before.piles) this.pinned = this.typed = null;
    if (game.game !== before?.game) {
      this.forget();
      this.showForm(game);
    }
    if (this.kept) void this.look(this.kept, this.pinned);
    else if (this.last) void this.look(...this.last);
  }
  // The reply to a question about another game comes too late.
  forget() {
    this.abort.abort();
    this.abort = new AbortController();
    this.last = null;
  }
  showForm({ piles: piles4, twist }) {
    const heap2 = piles4 === 1;
    this.events.drawn([]);
    const advice = heap2 ? "Ask about a pile below." : "Point at or tap a position, or use the arrow keys on the board.";
    fill(this.info, el("p", { class: "muted" }, advice));
    fill(
      this.form,
      el("h2", {}, "Any position"),
      el(
        "div",
        { class: "row" },
        field(heap2 ? "pile" : "x", this.x, "small"),
        !heap2 && field("y", this.y, "small"),
        twist && field("constraint", this.constraint, "small"),
        el("button", { type: "submit" }, "Ask"),
        button("Play from here", () => this.events.play(this.x.value, this.second()), "quiet")
      )
    );
  }
  askTyped() {
    this.pinned = null;
    this.typed = [this.x.value.trim(), this.second()];
    this.events.changed();
    void this.look(this.typed, null);
  }
  point(cell4, how2) {
    const at2 = [String(cell4.x), String(cell4.y)];
    if (how2 === "press") {
      this.pinned = this.pinned?.x === cell4.x && this.pinned.y === cell4.y ? null : cell4;
      this.typed = null;
      [this.x.value, this.y.value] = at2;
      this.events.changed();
    }
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(at2, cell4), how2 === "press" ? 0 : hoverPause);
  }
  // The pointer is no longer on the board: what was kept is shown again, on which there is more to press beside the board.
  leave() {
    const { kept, pinned } = this;
    if (!kept) return;
    clearTimeout(this.timer);
    this.events.returned(pinned);
    if (this.last?.[0].join() !== kept.join()) void this.look(kept, pinned);
  }
  second() {
    const [game] = this.games;
    return game?.piles === 1 ? game.twist ? this.constraint.value : "" : this.y.value.trim();
  }
  // Asks the games about a position; of a cell on the board the moves are drawn as well. A new question replaces the last one.
  async look(at2, cell4) {
    const [x, y] = at2;
    this.last = [at2, cell4];
    clearTimeout(this.timer);
    this.abort.abort();
    const abort = this.abort = new AbortController();
    const cancel = button("Cancel", () => abort.abort(), "quiet");
    const slow = setTimeout(() => fill(this.info, el("p", {}, "Thinking … ", cancel)), slowAfter);
    const { z, value } = this.asks, onBoard2 = cell4 !== null;
    const one = ({ game }) => ask("ask", { game, x, y, z, value: value === true && !onBoard2, moves: onBoard2 }, abort.signal);
    try {
      const answers2 = await Promise.all(this.games.map(one));
      if (abort === this.abort) this.show(answers2, cell4);
    } catch (failure) {
      const message = abort.signal.aborted ? "Cancelled." : messageOf(failure);
      if (abort === this.abort) fill(this.info, el("p", { class: "error" }, message));
    } finally {
      clearTimeout(slow);
    }
  }
  show(answers2, cell4) {
    const [game] = this.games;
    const reason = game && answers2.length === 1 ? why(answers2[0], game, (at2) => this.events.looked(toCell(at2))) : null;
    fill(this.info, ...answers2.map(describe), reason);
    const overlay = ({ moves: moves2, winning_moves: winning, z }) => cell4 && moves2 ? { at: cell4, options: cells(moves2, z), winning: cells(winning ?? [], z) } : null;
    this.events.drawn(answers2.map(overlay));
  }
};

// src/progress.ts
var Progress = class {
  doing = el("span");
  bar = el("progress", { max: 1, value: 0 });
  cancel = null;
  element = el(
    "div",
    { class: "progress", hidden: true },
    this.doing,
    this.bar,
    button("Cancel", () => this.cancel?.(), "quiet")
  );
  // What is being done, and at which stage of it: "Discovering: dictionary".
  show(text, { stage, fraction, waiting }, cancel) {
    this.cancel = cancel;
    this.element.hidden = false;
    const now = waiting ? "waiting for its turn, other computations are before it" : stage;
    this.fill(now === "" ? text : `${text}: ${now}`, fraction);
  }
  // Nothing is under way any more.
  hide() {
    this.cancel = null;
    this.element.hidden = true;
    this.fill("", 1);
  }
  fill(text, fraction) {
    this.doing.textContent = text;
    this.bar.setAttribute("aria-label", text);
    this.bar.value = fraction;
  }
};

// src/structure.ts
var mostRows = 60;
var fact = (status, ...text) => el("li", {}, el("span", { class: `tag ${status === "proved" ? "proved" : ""}` }, status), " ", ...text);
var count = (n) => n.toLocaleString("en");
function lineFacts(found, proved) {
  const open2 = found.lines.filter(({ lines: lines3 }) => !proved || !impliesLine(proved, lines3));
  return open2.map(({ lines: lines3, to, counts, endless }) => {
    const all = Object.entries(counts);
    const [positions2] = all[0] ?? [""];
    if (all.length === 1 && endless === 0)
      return fact("conjecture", `${lines3}: always ${positions2} P-position${positions2 === "1" ? "" : "s"} (0..${count(to)})`);
    const shown = all.slice(0, 5).map(([many2, times]) => `${count(times)} with ${many2}`);
    const running = endless > 0 ? `; ${count(endless)} run to the edge of what was computed` : "";
    return fact("seen", `${lines3} 0..${to}: ${shown.join(", ")}${all.length > 5 ? ", …" : ""}${running}`);
  });
}
var decimals = (to) => Math.min(7, String(to).length);
function slopeFacts(found, proved) {
  return found.slopes.filter(({ side: side2 }) => side2 === "below" || !proved?.band).map(
    (beam) => fact(
      "conjecture",
      `${beam.side} the diagonal the fitted slope is ${Number(beam.slope).toFixed(decimals(beam.to))}`,
      beam.root ? `, the root of ${beam.root.replace("^2", "²")}` : "",
      `; larger − slope · smaller goes from ${beam.deviation[0]} to ${beam.deviation[1]}`,
      beam.bounded ? " and is bounded" : "; not seen to be bounded"
    )
  );
}
var progression = ({ start, step }) => `${start === 0 ? "" : `${start} + `}${step === 1 ? "n" : `${step}n`}, n = 0, 1, …`;
function sequenceFacts({ complementary, differences: differences2 }, proved, rules) {
  const facts = [];
  const isUsual = !rules.misere && !rules.cuts && !rules.lost && !rules.won;
  const once2 = isUsual && proved !== null && impliesComplementary(proved) ? "proved" : "conjecture";
  const { numbering, slope } = proved ?? {};
  const isEach = differences2?.start === 0 && differences2.step === 1;
  const isStep = slope?.s === 1 && numbering?.excess.join() === "0" && slope.t === differences2?.step;
  if (complementary) {
    const { p, least, most: most2 } = complementary;
    facts.push(
      p ? fact(p === 1 ? once2 : "conjecture", `the sequences a and b of the pairs are ${p === 1 ? "" : `${p}-`}complementary`) : fact("seen", `an integer is in the pairs a, b from ${least} to ${most2} times`)
    );
  }
  const name2 = "the differences b(n) − a(n)";
  if (differences2?.progression)
    facts.push(fact(isStep && differences2.start === 0 ? "proved" : "conjecture", `${name2} are ${progression(differences2)}`));
  else if (differences2?.sorted_progression)
    facts.push(fact(isEach ? once2 : "conjecture", `${name2}, in increasing order, are ${progression(differences2)}`));
  return facts;
}
function automatonFact({ automaton }) {
  if (!automaton) return [];
  const { status, p_states: states, numeration, reason } = automaton;
  if (status !== "proved") return [fact("undecided", `automaton: ${reason}`)];
  const reads = `reads both piles in ${numeration} and accepts exactly the P-positions, of all sizes`;
  return [fact("proved", `an automaton of ${states} states ${reads}`)];
}
function cut(bits2, { words: known5, first_column: start }) {
  const longestFirst = known5.map((_, i) => i).sort((i, j) => known5[j].word.length - known5[i].word.length);
  const words = [];
  let at2 = start;
  for (; ; ) {
    const next = longestFirst.find((i) => bits2.startsWith(known5[i].word, at2));
    if (next === void 0) break;
    words.push(next);
    at2 += known5[next].word.length;
  }
  return { before: bits2.slice(0, start), words, after: bits2.slice(at2) };
}
var brief = (bits2) => bits2.length <= 40 ? bits2 : `${bits2.slice(0, 28)}… (${bits2.length} bits)`;
var shade2 = (index) => `w${index % 12}`;
function wordsOf({ words: found }) {
  if (!found) return [];
  const dictionary = found.dictionaries.find((one) => one.rebuilds && one.words.length > 0);
  return [
    el("h2", {}, "Bit string"),
    el(
      "p",
      { class: "muted" },
      "Bit x is 0 where the P-position of column x is on or above the diagonal",
      dictionary ? `, from column ${dictionary.first_column} on cut into the words of the ${dictionary.criterion} dictionary.` : "."
    ),
    bitString(found.beginning, dictionary),
    dictionary ? dictionaryTable(dictionary) : el("p", {}, "No finite dictionary writes this string: words need more context, or new ones keep appearing."),
    el("ul", { class: "facts" }, ...dictionaryFact(dictionary), ...windowFacts(found.closed))
  ];
}
function bitString(bits2, dictionary) {
  const { before, words, after: after2 } = dictionary ? cut(bits2, dictionary) : { before: bits2, words: [], after: "" };
  const word = (i) => el("span", { class: `word ${shade2(i)}`, title: `word ${i + 1}` }, dictionary.words[i].word);
  const loose = (text) => el("span", { class: "loose" }, text);
  return el("p", { class: "bits" }, loose(before), ...words.map(word), loose(after2));
}
function dictionaryTable({ words }) {
  const heads = ["word", "translate", "times read", "first in column"].map((head) => el("th", {}, head));
  const row2 = (one, i) => el(
    "tr",
    {},
    el("td", { class: "bits" }, el("span", { class: `word ${shade2(i)}` }, brief(one.word))),
    el("td", { class: "bits" }, brief(one.translate)),
    el("td", {}, count(one.count)),
    el("td", {}, count(one.first_column))
  );
  return el("div", { class: "scroll" }, el("table", {}, el("tr", {}, ...heads), ...words.slice(0, mostRows).map(row2)));
}
function dictionaryFact(dictionary) {
  if (!dictionary) return [];
  const { status, columns: columns2 } = dictionary;
  const writes = "the dictionary writes the string of the game";
  return [fact(status, status === "proved" ? `${writes} for ever` : `${writes} (it does to column ${columns2 - 1})`)];
}
function windowFacts(closed) {
  if (!closed) return [];
  const { window: window2, windows, states, converges_within: within2 } = closed;
  const seen = `on the ${windows} windows of ${window2} bits that can occur a column has one of ${states} states`;
  return [
    fact("proved", `${seen}, so b(n) − a(n) − n is bounded`),
    ...within2 ? [fact("proved", `read heads converge within ${within2} bits, so positions of any size can be decided`)] : []
  ];
}
var isProved = (one) => one.querySelector(".tag.proved") !== null;
function show3(panel, rules, found, proved) {
  const range = `all ${count(found.p_positions)} P-positions with piles up to ${count(found.to)}`;
  const follows = proved ? allStatements(proved).map((statement) => fact("proved", ...statement)) : [];
  const facts = [lineFacts, slopeFacts, sequenceFacts].flatMap((some) => some(found, proved, rules));
  fill(
    panel.stage,
    el(
      "div",
      { class: "prose" },
      el("ul", { class: "facts" }, ...automatonFact(found), ...follows, ...facts.filter(isProved)),
      facts.every(isProved) ? null : el("p", { class: "muted" }, `Seen in ${range} (${found.engine} engine):`),
      el("ul", { class: "facts" }, ...facts.filter((one) => !isProved(one))),
      ...wordsOf(found)
    )
  );
}
async function structure(panel, game) {
  fill(panel.tools);
  fill(panel.stage, el("p", { class: "muted" }, "Looking …"));
  const found = await panel.run("Discovering", "discover", { game: game.game });
  if (!found) return;
  show3(panel, game, found, null);
  if (found.automaton?.status !== "proved") return;
  const none = { file: null };
  const { file } = await ask("certificate", { game: game.game }, panel.ended).catch(() => none);
  if (panel.ended.aborted) return;
  const command = file === null ? "prove" : "check";
  const reply = await panel.run("Deciding what follows", command, { game: game.game });
  if (reply?.structure) show3(panel, game, found, reply.structure);
}

// src/tabs.ts
var Tabs = class {
  constructor(label, names4, panel, open2) {
    this.panel = panel;
    this.tabs = names4.map(([key4, text]) => [key4, button(text, () => open2(key4))]);
    this.element = el("div", { class: "tabs", role: "tablist", "aria-label": label }, ...this.tabs.map(([, tab]) => tab));
    panel.id = "panel";
    panel.setAttribute("role", "tabpanel");
    for (const [, tab] of this.tabs) {
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", panel.id);
    }
    this.element.addEventListener("keydown", (event) => {
      const at2 = this.tabs.findIndex(([, tab]) => tab === event.target), last = this.tabs.length - 1;
      const to = { ArrowLeft: at2 === 0 ? last : at2 - 1, ArrowRight: at2 === last ? 0 : at2 + 1, Home: 0, End: last }[event.key];
      if (at2 < 0 || to === void 0) return;
      event.preventDefault();
      this.tabs[to][1].focus();
    });
  }
  panel;
  element;
  tabs;
  select(chosen) {
    for (const [key4, tab] of this.tabs) {
      tab.setAttribute("aria-selected", String(key4 === chosen));
      tab.tabIndex = key4 === chosen ? 0 : -1;
      if (key4 === chosen) this.panel.setAttribute("aria-label", tab.textContent);
    }
  }
};

// src/explore.ts
function layerText({ third: third2, proved }, layer) {
  const shown = `${third2}: ${layer}. `;
  if (typeof proved !== "number") return `${shown}The P-positions are computed.`;
  if (layer <= proved) return `${shown}The P-positions are proved for piles of any size.`;
  return `${shown}The P-positions are computed; those up to ${proved} are proved for piles of any size.`;
}
var Explore = class {
  // the game
  constructor(root2, address2) {
    this.address = address2;
    const { values: values3, ended } = address2;
    this.state = new ExploreState(values3);
    this.comparison = new Comparison(ended);
    this.tabs = new Tabs("What is shown", views, this.stage, (key4) => this.open(key4));
    this.position = this.makePosition(values3);
    this.boards = new Boards(
      this.state,
      this.progress,
      {
        pointed: (cell4, how2) => this.position.point(cell4, how2),
        left: () => this.position.leave(),
        moved: () => this.save()
      },
      ended
    );
    this.boards.setCursor(this.position.pinned);
    this.commands = new Commands(
      () => this.state.looked(this.boards.sight, this.position.pinned),
      () => address2.link(),
      this.progress,
      (message) => this.boards.status.say(message)
    );
    this.picker = new GamePicker("Game", values3.get("game") ?? "maharaja", ended, (rules) => this.changeGame(rules), "third");
    this.overPicker = new GamePicker("Second game", values3.get("over") ?? "", ended, (rules) => this.changeOver(rules));
    ended.addEventListener("abort", () => this.panelEnds.abort());
    this.layOut(root2, values3.has("over"));
  }
  address;
  state;
  progress = new Progress();
  stage = el("div", { class: "stage" });
  legend = el("p", { class: "legend" });
  tools = el("div", { class: "tools" });
  tabs;
  position;
  boards;
  commands;
  picker;
  overPicker;
  comparison;
  panelEnds = new AbortController();
  shown = "";
  makePosition(values3) {
    return new PositionBox(values3, {
      changed: () => this.save(),
      looked: (cell4) => {
        this.boards.setCursor(cell4);
        this.position.point(cell4, "press");
      },
      returned: (cell4) => this.boards.setCursor(cell4),
      drawn: (overlays) => this.boards.setOverlays(overlays),
      play: (x, y) => {
        const { z } = this.position.asks;
        location.hash = `#play?${new URLSearchParams({ game: this.picker.value, x, y, ...z === void 0 ? {} : { z } })}`;
      }
    });
  }
  layOut(root2, comparing) {
    const compare = el(
      "details",
      { class: "compare", open: comparing },
      el("summary", {}, "Compare with a second game"),
      this.overPicker.element,
      this.comparison.element
    );
    const { picker, position: position2, tabs, tools, progress, stage, legend, boards, commands } = this;
    fill(
      root2,
      el(
        "div",
        { class: "columns" },
        el("aside", {}, picker.element, compare, position2.info, position2.form),
        el(
          "div",
          { class: "main" },
          tabs.element,
          tools,
          progress.element,
          stage,
          legend,
          boards.status.element,
          commands.element
        )
      )
    );
  }
  changeGame(rules) {
    const { state } = this;
    if (this.shown && rules && rules.game !== this.shown) {
      state.deviating = { ...state.deviating, slope: "" };
      state.provedSlopes = [];
    }
    if (rules) this.shown = rules.game;
    state.rules = rules;
    if (rules) this.showGames();
  }
  changeOver(rules) {
    this.state.over = rules;
    if (this.state.rules) this.showGames();
  }
  showGames() {
    this.comparison.show(this.state.rules, this.state.over);
    this.show();
    this.askPosition();
    this.save();
  }
  // The third number, and whether nim-values are wanted, are part of the question.
  questions() {
    const { state } = this, third2 = state.third();
    const valued = state.games().every((game) => shadingFor(game, state.shading) === "values");
    return { ...third2 ? { z: String(third2.value) } : {}, ...valued ? { value: true } : {} };
  }
  askPosition() {
    this.position.asks = this.questions();
    this.position.ask(this.state.games());
  }
  open(panel) {
    this.state.panel = panel;
    this.show();
    this.save();
  }
  save() {
    this.address.write({
      game: this.picker.value,
      over: this.overPicker.value,
      ...this.state.values(),
      ...this.position.values(),
      ...this.state.cameraValues()
    });
    this.commands.show(this.position.kept);
  }
  show() {
    const { rules, panel } = this.state;
    if (!rules) return;
    this.tabs.element.hidden = rules.piles !== 2;
    this.tabs.select(panel);
    this.progress.hide();
    fill(this.legend);
    this.boards.forgetFailures();
    const here = this.newPanel();
    const isBoard = rules.piles === 3 || rules.piles === 2 && panel === "board";
    if (!isBoard) this.boards.clear();
    this.commands.show(this.position.kept);
    if (isBoard) {
      this.showBoards(rules);
      void this.addProved(rules, here.ended);
    } else if (rules.piles === 1) void sequence(here, rules);
    else if (panel === "words") void structure(here, rules);
    else this.showDeviation(here, rules);
  }
  // What the panel before it still computes is given up.
  newPanel() {
    this.panelEnds.abort();
    this.panelEnds = new AbortController();
    return new Panel(this.stage, this.tools, this.panelEnds.signal, this.progress, () => this.show());
  }
  showDeviation(panel, rules) {
    void deviation(panel, rules, this.state.deviating, {
      changed: (wanted) => {
        this.state.deviating = wanted;
        this.show();
        this.save();
      },
      found: (shown) => {
        this.state.deviating = shown;
        this.save();
      }
    });
  }
  showTools(rules) {
    const tools = boardTools(rules, this.state, this.boards.first, {
      restyled: () => this.restyle(),
      arranged: () => this.arrange(),
      climbed: () => this.climb()
    });
    refill(this.tools, ...tools);
  }
  showBoards(rules) {
    this.showTools(rules);
    fill(this.stage, ...this.boards.figures(rules));
    this.applyStyle(rules);
    this.boards.placed();
  }
  // Lines that the P-positions are proved to keep to are drawn unless someone wants others.
  async addProved(rules, ended) {
    const { state } = this;
    if (rules.piles === 3) return;
    const wanted = () => state.slopes === null && state.provedSlopes.length === 0;
    if (!wanted()) return;
    const proved = await provedOf(rules, ended);
    if (!proved || ended.aborted || !wanted()) return;
    state.provedSlopes = provedSlopes(proved, rules);
    if (!this.tools.contains(document.activeElement)) this.showTools(rules);
    this.restyle();
  }
  applyStyle(rules) {
    const { shading, slopes, provedSlopes: lines3, layer } = this.state;
    const proved = slopes === null && lines3.length > 0, which = lines3.length > 1 ? "the lines" : "the line";
    fill(
      this.legend,
      ...legendOf(shading, rules),
      rules.third !== void 0 && el("span", { class: "proved" }, layerText(rules, layer)),
      proved && el("span", { class: "lines" }, `The P-positions of ${rules.game} are proved to keep to ${which}.`)
    );
    this.boards.restyle(rules);
  }
  restyle() {
    const { rules } = this.state;
    if (!rules || rules.piles === 1) return this.save();
    this.applyStyle(rules);
    if (JSON.stringify(this.questions()) !== JSON.stringify(this.position.asks)) this.askPosition();
    this.save();
  }
  // Another third number: the board and the position in its layer.
  climb() {
    this.boards.forgetFailures();
    this.restyle();
  }
  arrange() {
    this.show();
    this.save();
  }
};

// src/gallery.ts
var size = 256;
var sequenceRows = 64;
async function bits(game, of, ended) {
  const reply = await ask("tile", { game, level: 0, x: 0, y: 0, of }, ended);
  return Uint8Array.from(atob(reply.bits), (letter2) => letter2.charCodeAt(0));
}
function squares(pen, piles4, isIn, inset = 0) {
  const step = size / piles4;
  for (let y = 0; y < piles4; y++)
    for (let x = 0; x < piles4; x++)
      if (isIn(x, y)) pen.fillRect(x * step + inset, size - (y + 1) * step + inset, step - 2 * inset, step - 2 * inset);
}
async function values2(game, ended) {
  const { values: table3 } = await ask("tile", { game, level: 0, x: 0, y: 0, of: "values" }, ended);
  return (pen, color) => {
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        pen.fillStyle = valueColor(table3[y * tileSide + x], color("--zero"));
        pen.fillRect(x, size - 1 - y, 1, 1);
      }
  };
}
async function positions(game, piles4, ended) {
  const p = await bits(game, "p", ended);
  return (pen, color) => {
    pen.fillStyle = color("--mark");
    squares(pen, piles4, (x, y) => hasBit(p, x, y));
  };
}
async function two(game, over, piles4, ended) {
  const [first, second] = await Promise.all([bits(game, "p", ended), bits(over, "p", ended)]);
  return (pen, color) => {
    pen.fillStyle = color("--option");
    squares(pen, piles4, (x, y) => hasBit(second, x, y));
    pen.fillStyle = color("--lower");
    squares(pen, piles4, (x, y) => hasBit(first, x, y), 1);
  };
}
async function dynamics(game, piles4, ended) {
  const [p, dynamic] = await Promise.all([bits(game, "p", ended), bits(game, "dynamics", ended)]);
  return (pen, color) => {
    pen.fillStyle = color("--dynamic");
    squares(pen, piles4, (x, y) => hasBit(dynamic, x, y));
    pen.fillStyle = color("--mark");
    squares(pen, piles4, (x, y) => hasBit(p, x, y));
  };
}
async function deviations(game, to, ended) {
  const { p_positions: cells2 } = await ask("solve", { game, to }, ended);
  return (pen, color) => {
    const step = size / (to / phi);
    pen.fillStyle = color("--rule");
    pen.fillRect(0, size / 2, size, 1);
    pen.fillStyle = color("--upper");
    for (const [x, y] of cells2) if (y >= x) pen.fillRect(x * step - 1, size / 2 - (y - phi * x) * 27 - 1, 2.5, 2.5);
  };
}
async function sequence2(game, period, ended) {
  const columns2 = 2 * period, to = columns2 * sequenceRows - 1;
  const { values: list } = await ask("nimbers", { game, to }, ended);
  const most2 = Math.max(...list);
  return (pen, color) => {
    const [width2, height2] = [size / columns2, size / sequenceRows];
    list.forEach((value, n) => {
      pen.fillStyle = value === 0 ? color("--zero") : shade(value / most2);
      pen.fillRect(n % columns2 * width2, Math.floor(n / columns2) * height2, width2, height2);
    });
  };
}
var link = (view, shown) => `#${view}?${new URLSearchParams(shown)}`;
var blocking = "rook + bishop, block(40, rook + bishop)";
var exhibits = [
  {
    title: "Nim-values",
    says: "Wythoff Nim: a square holds the least number that none of its options holds. P-positions hold zero, black.",
    link: link("explore", { game: "wythoff", shade: "values" }),
    load: (ended) => values2("wythoff", ended)
  },
  {
    title: "Forty blocked moves",
    says: "Before each move the opponent forbids forty of the queen’s options. Beams remain, and dust between them.",
    link: link("explore", { game: blocking }),
    load: (ended) => positions(blocking, size, ended)
  },
  {
    title: "A knight in the court",
    says: "Maharaja Nim, a queen that is a knight too, in colour over Wythoff Nim. It is proved to stay near the lines.",
    link: link("explore", { game: "maharaja", over: "wythoff", slopes: "phi,1/phi" }),
    load: (ended) => two("maharaja", "wythoff", 44, ended)
  },
  {
    title: "How far they stray",
    says: "The distance of Maharaja’s P-positions from the golden line: exact bounds, for all of them.",
    link: link("explore", { game: "maharaja", panel: "deviation" }),
    load: (ended) => deviations("maharaja", 1e3, ended)
  },
  {
    title: "Imitation",
    says: "One may not imitate too often. Who wins on a shaded square depends on how it was reached.",
    link: link("explore", { game: "imitation(m=1,p=2)", shade: "dynamics" }),
    load: (ended) => dynamics("imitation(m=1,p=2)", 44, ended)
  },
  {
    title: "Squares from a pile",
    says: "Take a square number of tokens from one pile: the nim-values of 0, 1, 2, …, line by line.",
    link: link("explore", { game: "subtraction(S=squares)" }),
    load: (ended) => sequence2("subtraction(S=squares)", 32, ended)
  }
];
var dark = matchMedia("(prefers-color-scheme: dark)");
function canvasOf({ load: load3 }, ended) {
  const canvas = el("canvas", { width: 2 * size, height: 2 * size, "aria-hidden": "true" });
  const show4 = (paint) => {
    const style = getComputedStyle(canvas), pen = canvas.getContext("2d");
    pen.setTransform(2, 0, 0, 2, 0, 0);
    pen.clearRect(0, 0, size, size);
    paint(pen, (name2) => style.getPropertyValue(name2));
    canvas.dataset["painted"] = "yes";
  };
  const begin = (paint) => {
    if (ended.aborted) return;
    show4(paint);
    dark.addEventListener("change", () => show4(paint), { signal: ended });
  };
  load3(ended).then(begin, () => void 0);
  return canvas;
}
function picture2(title, ended) {
  const exhibit = exhibits.find((one) => one.title === title);
  return el("figure", { class: "exhibit" }, canvasOf(exhibit, ended));
}
function gallery(ended) {
  const card = (exhibit) => el(
    "a",
    { class: "exhibit", href: exhibit.link },
    canvasOf(exhibit, ended),
    el("h3", {}, exhibit.title),
    el("p", {}, exhibit.says)
  );
  return el("div", { class: "gallery" }, ...exhibits.map(card));
}

// src/svg.ts
function svg(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name2, value] of Object.entries(attributes)) element.setAttribute(name2, String(value));
  element.append(...children);
  return element;
}

// src/hero.ts
var piles = 34;
var cell2 = 10;
var side = piles * cell2;
var queenRests = 3.2;
var slowPairs = 5;
var slowly = 0.75;
var quickly = 0.3;
var at = (x, y) => [(x + 0.5) * cell2, side - (y + 0.5) * cell2];
var secondsOf = (n) => queenRests + Math.min(n, slowPairs) * slowly + Math.max(0, n - slowPairs) * quickly;
var after = (seconds3) => `animation-delay:${seconds3.toFixed(2)}s`;
function grid2() {
  const lines3 = Array.from({ length: piles + 1 }, (_, i) => `M0,${i * cell2}h${side}M${i * cell2},0v${side}`);
  return svg("path", { class: "grid", d: lines3.join("") });
}
function rays(x, y, seconds3) {
  const [px, py] = at(x, y), far = piles - 1 - Math.max(x, y);
  const ends = [at(piles, y), at(x, piles), at(x + far + 1, y + far + 1)];
  return ends.map(([ex, ey], i) => {
    const kind = i === 2 ? "ray slant" : "ray";
    return svg("line", { x1: px, y1: py, x2: ex, y2: ey, class: kind, pathLength: 1, style: after(seconds3 + 0.15) });
  });
}
function position(x, y, seconds3) {
  const [px, py] = at(x, y);
  const size2 = 0.78 * cell2;
  return svg("rect", {
    x: px - size2 / 2,
    y: py - size2 / 2,
    width: size2,
    height: size2,
    rx: 1,
    class: "p",
    style: after(seconds3)
  });
}
function golden(seconds3) {
  const top2 = piles;
  return [at(top2 / phi, top2), at(top2, top2 / phi)].map(
    ([x, y]) => svg("line", { x1: 0, y1: side, x2: x, y2: y, class: "golden", pathLength: 1, style: after(seconds3) })
  );
}
function drawing(pairs2) {
  const both = pairs2.map(([a, b]) => a === b ? [[a, b]] : [[a, b], [b, a]]);
  const names4 = pairs2.map(([a, b]) => `(${a}, ${b})`).join(", ");
  const end = secondsOf(pairs2.length) + 0.6;
  return svg(
    "svg",
    {
      viewBox: `-2 -2 ${side + 4} ${side + 4}`,
      role: "img",
      "aria-label": `The P-positions of Wythoff Nim with piles below ${piles}: ${names4},
        and their mirror images, along two lines of slope φ and 1/φ`
    },
    grid2(),
    svg("svg", { width: side, height: side }, ...both.flatMap((cells2, n) => cells2.flatMap(([x, y]) => rays(x, y, secondsOf(n))))),
    ...both.flatMap((cells2, n) => cells2.map(([x, y]) => position(x, y, secondsOf(n)))),
    svg("svg", { width: side, height: side }, ...golden(end)),
    svg("text", { class: "queen", x: 0.5 * cell2, y: side - 0.12 * cell2 }, "♛")
  );
}
var Hero = class {
  element = el("figure", { class: "hero-picture" });
  place = el("div");
  constructor(ended) {
    const again = button("Show it again", () => this.restart(), "quiet again");
    fill(this.element, this.place, el("figcaption", {}, "Wythoff Nim, 1907 ", again));
    void this.load(ended);
  }
  async load(ended) {
    const body = { game: "wythoff", to: piles - 1 };
    const none = { p_positions: [] };
    const { p_positions: found } = await ask("solve", body, ended).catch(() => none);
    const pairs2 = found.map(([x, y]) => [Number(x), Number(y)]).filter(([x, y]) => x <= y);
    if (!ended.aborted) fill(this.place, drawing(pairs2));
  }
  // A copy begins its motion anew.
  restart() {
    fill(this.place, ...[...this.place.children].map((child) => child.cloneNode(true)));
  }
};

// src/home.ts
var doors = [
  [
    "#explore?game=maharaja",
    "Explore",
    "Any game of the family: its board for piles up to 131,071, any larger position, and how each answer is known."
  ],
  ["#play?game=wythoff", "Play", "Against a perfect opponent, or one that errs."],
  ["#prove?game=maharaja", "Prove", "From rules to a theorem about all positions, while you watch."]
];
function introduction() {
  return el(
    "div",
    { class: "introduction" },
    el("h2", {}, "A queen, a corner, and a theorem"),
    el(
      "p",
      { class: "lead" },
      "Two players share one queen. In turn they move her left, down, or diagonally down, as far as they like. Whoever brings ",
      "her to the corner wins."
    ),
    el(
      "p",
      {},
      "Some squares are lost for the player who must move from them. They are the ",
      el("b", {}, "P-positions"),
      ", since the ",
      el("b", {}, "p"),
      "revious player wins. The corner is the first. Every square from which the queen reaches a P-position is won; the nearest ",
      "square that is left is the next one, and so on for ever."
    ),
    el(
      "p",
      {},
      "Out of this come two lines, whose slopes are the golden section ",
      math("φ = (1+sqrt(5))/2"),
      " and its inverse. Change the rules, and the lines bend, split or dissolve. This program computes what happens, draws it, ",
      "plays it, and, where it can, proves it for all positions."
    )
  );
}
var Home = class {
  constructor(root2, { ended }) {
    const door = ([href, name2, says]) => el("a", { class: "door", href }, el("b", {}, name2), el("span", {}, says));
    fill(
      root2,
      el(
        "div",
        { class: "home" },
        el("div", { class: "hero" }, introduction(), new Hero(ended).element),
        el(
          "p",
          { class: "to-story" },
          el("a", { href: "#story" }, "Read the story: from a queen to a theorem"),
          ", or ",
          el("a", { href: "#teach?game=wythoff&task=row&row=7&to=13" }, "find a P-position yourself"),
          "."
        ),
        el("div", { class: "doors" }, ...doors.map(door)),
        el("h2", {}, "What it looks like"),
        gallery(ended)
      )
    );
  }
};

// src/claim.ts
var mostRows2 = 5;
var nameOf3 = (papers2, key4) => papers2.find((one) => one.key === key4)?.title ?? key4;
function detailOf({ detail, erratum }) {
  const end = erratum ? `; ${erratum}` : "";
  return end !== "" && detail.endsWith(end) ? detail.slice(0, -end.length) : detail;
}
function differences({ values: values3 }) {
  const rows = values3.filter(({ printed, computed }) => printed !== computed);
  if (rows.length === 0) return null;
  const cells2 = (tag, texts) => el("tr", {}, ...texts.map((text) => el(tag, {}, ...typeset(text))));
  return el(
    "div",
    { class: "scroll", role: "group", tabindex: 0, "aria-label": "What is printed, and what was computed" },
    el(
      "table",
      {},
      cells2("th", ["at", "printed", "computed"]),
      ...rows.slice(0, mostRows2).map(({ at: at2, printed, computed }) => cells2("td", [at2, printed, computed]))
    ),
    rows.length > mostRows2 && el("p", { class: "muted" }, `and ${rows.length - mostRows2} more`)
  );
}
function article(claim, paper) {
  const { status, item, place: place2, erratum } = claim;
  const part = claim.part ?? "";
  const board2 = paper?.boards.find((one) => one.item === item && one.part === part);
  const named = part ? `${item}, ${part}` : item;
  const explore = board2 && `#explore?${new URLSearchParams({ game: board2.game })}`;
  return el(
    "article",
    { class: `claim ${status}` },
    el("h3", {}, el("span", { class: "tag" }, status), ` ${named}`, place2 ? el("small", {}, ` ${place2}`) : null),
    el("p", {}, ...typeset(claim.claim)),
    status === "differs" && differences(claim),
    erratum ? el("p", {}, el("b", {}, "Erratum: "), ...typeset(`${erratum}.`)) : null,
    el("p", { class: "muted" }, ...typeset(detailOf(claim))),
    el(
      "details",
      {},
      el("summary", {}, "Check it"),
      commandLine(`wythoff reproduce ${claim.paper} --item ${quoted(named)}`),
      explore && el("p", {}, el("a", { href: explore }, `The board of ${board2.game}`))
    )
  );
}

// src/papers.ts
var statuses = [
  ["agrees", "agrees"],
  ["differs", "differs as printed"],
  ["open", "open"]
];
var report = null;
var papers = [];
var Papers = class {
  constructor(root2, address2) {
    this.address = address2;
    this.paper = address2.values.get("paper") ?? "";
    const status = address2.values.get("status") ?? "";
    this.status = statuses.some(([key4]) => key4 === status) ? status : "";
    const { filters, progress, list, command } = this;
    const title = el("h2", {}, "The papers, claim by claim");
    fill(root2, el("div", { class: "wide" }, title, filters, progress.element, list, command));
    this.show();
    if (!report) void this.run();
  }
  address;
  paper;
  // empty: all
  status;
  // empty: all
  list = el("div", { class: "claims" });
  filters = el("div", { class: "tools" });
  progress = new Progress();
  command = el("div");
  show() {
    const keys2 = [...new Set((report?.claims ?? []).map((claim) => claim.paper))];
    if (report && !keys2.includes(this.paper)) this.paper = "";
    const { paper, status } = this;
    this.address.write({ paper, status });
    fill(this.command, commandLine(`wythoff reproduce${paper ? ` ${quoted(paper)}` : ""}`));
    if (!report) return;
    const shown = report.claims.filter((one) => (!paper || one.paper === paper) && (!status || one.status === status));
    this.showFilters(keys2, shown);
    fill(this.list, ...keys2.flatMap((key4) => this.chapter(key4, shown.filter((claim) => claim.paper === key4))));
  }
  // A paper by its title, then its claims.
  chapter(key4, claims) {
    if (claims.length === 0) return [];
    const paper = papers.find((one) => one.key === key4);
    return [
      el("h2", { class: "paper" }, paper?.title ?? key4),
      ...paper ? [el("p", { class: "muted" }, `${paper.authors}. ${paper.source}.`)] : [],
      ...claims.map((claim) => article(claim, paper))
    ];
  }
  showFilters(keys2, shown) {
    const options = keys2.map((key4) => [key4, nameOf3(papers, key4)]);
    const titles = select([["", "all"], ...options], this.paper, (value) => {
      this.paper = value;
      this.show();
    });
    const states = select([["", "all"], ...statuses], this.status, (value) => {
      this.status = value;
      this.show();
    });
    const counts = statuses.map(([key4]) => `${shown.filter((claim) => claim.status === key4).length} ${key4}`);
    refill(
      this.filters,
      field("Paper", titles, "small"),
      field("Status", states, "small"),
      el("p", { class: "muted", role: "status" }, `${shown.length} claims: ${counts.join(", ")}`),
      el("a", { href: "/report/index.html", target: "_blank" }, "The whole report with its figures")
    );
  }
  async run() {
    fill(this.list);
    const { ended } = this.address;
    const told2 = (progressed) => {
      if (!ended.aborted) this.progress.show("Checking the claims", progressed, () => job.cancel());
    };
    const job = new Job("reproduce", {}, told2);
    ended.addEventListener("abort", () => job.cancel());
    told2({ stage: "", fraction: 0 });
    const titles = ask("papers", {}).then(
      (reply) => reply.papers,
      () => []
      // then there are the keys
    );
    try {
      const [made, named] = [await job.run(), await titles];
      [report, papers] = [made, named];
      if (!ended.aborted) this.show();
    } catch (failure) {
      if (ended.aborted) return;
      fill(
        this.list,
        el("p", { class: "error", role: "alert" }, messageOf(failure)),
        button("Run it again", () => void this.run())
      );
    } finally {
      this.progress.hide();
    }
  }
};

// src/advice.ts
var hintText = ({ action, why: why2 }, { piles: piles4 }, perform2) => el(
  "div",
  { class: "hint" },
  el("p", {}, el("b", {}, `Hint: ${actionText(action, piles4)}. `), `Why: ${why2}.`),
  button("Do it", perform2, "quiet")
);
function explanation({ answer }, rules) {
  const { outcome, reason, evidence } = answer;
  const meaning = outcome === "undecided" ? `Nothing is known here: ${reason}` : outcomeText(outcome, rules);
  return el(
    "div",
    { class: "hint" },
    el("p", {}, el("b", {}, meaning)),
    evidence && el("p", {}, knownBy(answer)),
    el("p", { class: "muted" }, ...typeset(rules.known))
  );
}

// src/opening.ts
var mostDraws = 40;
async function isLost(start, rules, ended) {
  if (start.person === "both") return false;
  const [x, y, z] = start.position(rules);
  const answer = await ask("ask", { game: rules.game, x, y, z: z === "" ? void 0 : z }, ended).catch(() => null);
  return answer?.outcome === (start.person === "first" ? "P" : "N");
}
async function drawStart(start, rules, ended) {
  const before = start.position(rules).join();
  for (let draw = 0; draw < mostDraws; draw++) {
    start.draw();
    if (start.position(rules).join() !== before && !await isLost(start, rules, ended)) return;
  }
}
function lostStart(another2) {
  const says = "The sides are changed, and from here the program wins if it makes no mistake. ";
  return el("p", { class: "hint" }, says, button("Draw another position", another2, "quiet"));
}

// src/queen.ts
var slideTime = 260;
function trailOf(start, actions) {
  return [[start[0], start[1]], ...actions.flatMap((action) => "move" in action ? [action.move] : [])];
}
function trail(columns2, rows, path, mistakes) {
  const middle3 = ([x, y]) => [Number(x) + 0.5, rows - Number(y) - 0.5];
  const parts2 = path.slice(1).flatMap((to, i) => {
    const [x1, y1] = middle3(path[i]), [x2, y2] = middle3(to);
    const kind = mistakes.has(i) ? "mistake" : "";
    return [
      svg("line", { x1, y1, x2, y2, class: kind }),
      svg("circle", { cx: x1, cy: y1, r: 0.09 }),
      ...mistakes.has(i) ? [svg("circle", { cx: x2, cy: y2, r: 0.3, class: "mistake" })] : []
    ];
  });
  return svg("svg", { class: "trail", viewBox: `0 0 ${columns2} ${rows}`, "aria-hidden": "true" }, ...parts2);
}
function slide(board2, path) {
  const piece = board2.querySelector(".piece");
  if (!piece || path.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const places = path.map((at2) => board2.querySelector(`[data-at="${at2.join(",")}"]`)?.getBoundingClientRect());
  const end = places.at(-1);
  if (!end) return;
  const frames = places.filter((place2) => place2 !== void 0).map(({ x, y }) => ({ transform: `translate(${x - end.x}px, ${y - end.y}px)`, easing: "ease-in-out" }));
  piece.animate(frames, { duration: slideTime * (frames.length - 1) });
}
function makeDraggable(board2) {
  board2.addEventListener("pointerdown", (down) => {
    const piece = down.target.closest(".queen")?.querySelector(".piece");
    if (!piece) return;
    const stop = new AbortController(), { signal } = stop;
    const move = ({ clientX, clientY }) => {
      piece.style.transform = `translate(${clientX - down.clientX}px, ${clientY - down.clientY}px)`;
    };
    const end = ({ clientX, clientY, type: type2 }) => {
      stop.abort();
      piece.style.transform = "";
      if (type2 !== "pointerup") return;
      const square3 = document.elementFromPoint(clientX, clientY)?.closest(".squares .active");
      if (square3 && !square3.contains(piece)) square3.click();
    };
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
  });
}

// src/referee.ts
var slowAfter2 = 400;
var Referee = class {
  constructor(ended) {
    this.ended = ended;
  }
  ended;
  thinking = el("p", { class: "muted", role: "status" });
  asked = new AbortController();
  // Null when another question took its place or the view was left.
  async ask(command, body) {
    this.asked.abort();
    const mine = this.asked = new AbortController();
    const cancel = button("Cancel", () => mine.abort(), "quiet");
    const slow = setTimeout(() => fill(this.thinking, "The program is thinking … ", cancel), slowAfter2);
    try {
      const reply = await ask(command, body, mine.signal);
      return mine === this.asked && !this.ended.aborted ? reply : null;
    } catch (failure) {
      if (mine !== this.asked) return null;
      throw mine.signal.aborted ? new Error("cancelled") : failure;
    } finally {
      clearTimeout(slow);
      if (mine === this.asked) fill(this.thinking);
    }
  }
};

// src/review.ts
function mistakenMoves(steps2, actions) {
  const mistaken = /* @__PURE__ */ new Set();
  let move = 0;
  actions.forEach((action, i) => {
    if (!("move" in action)) return;
    if (steps2[i]?.mistake) mistaken.add(move);
    move++;
  });
  return mistaken;
}
function reviewText({ steps: steps2 }, actions, winner, person, piles4) {
  const mistakes = steps2.map((step, i) => ({ ...step, i })).filter(({ mistake }) => mistake);
  const last = mistakes.at(-1);
  if (!last) {
    const name2 = nameOf2(winner, person);
    return el("p", { class: "review" }, `Review: no mistake was made. ${name2} had a won position from the start, and kept it.`);
  }
  const line = ({ i, side: side2, better }) => `${i + 1}. ${nameOf2(side2, person)}: ${actionText(actions[i], piles4)}. That threw the win away; ${actionText(better, piles4)} would have kept it.`;
  const kind = actions.every((action) => "move" in action) ? "move" : "action";
  return el(
    "div",
    { class: "review" },
    el("p", {}, el("b", {}, `Review: ${kind} ${last.i + 1} decided the game.`)),
    el("ul", {}, ...mistakes.map((step) => el("li", { class: step === last ? "decisive" : "" }, line(step))))
  );
}

// src/seat.ts
var key = (pair) => `${pair[0]},${pair[1]}`;

// src/start_form.ts
var opponents = [
  ["0", "perfect"],
  ["30", "errs now and then"],
  ["60", "errs often"]
];
var players = [
  ["first", "You move first"],
  ["second", "The program moves first"],
  ["both", "Two people"]
];
var looks = [
  ["board", "a queen on a board"],
  ["piles", "piles of tokens"]
];
var leastDrawn = 6;
var mostDrawn = 16;
var mostThird = 4;
var smallPile = 5;
var goodPile = "15";
function known3(options, value) {
  return (options.find(([key4]) => key4 === value) ?? options[0])[0];
}
var StartForm = class {
  constructor(values3, begin, another2, looked) {
    this.begin = begin;
    this.another = another2;
    this.person = known3(players, values3.get("person"));
    this.mistakes = known3(opponents, values3.get("mistakes"));
    this.look = known3(looks, values3.get("look"));
    const look = select(looks, this.look, (value) => {
      this.look = value;
      looked();
    });
    this.looks = field("Shown as", look, "small");
    this.x = el("input", { type: "text", value: values3.get("x") ?? "9", size: 8, spellcheck: "false" });
    this.y = el("input", { type: "text", value: values3.get("y") ?? "13", size: 8, spellcheck: "false" });
    this.z = el("input", { type: "text", value: values3.get("z") ?? "2", size: 8, spellcheck: "false" });
    this.constraint = constraintList(values3.get("y") === "not-S" ? "not-S" : "S");
    this.sides = select(players, this.person, (value) => this.changePerson(value));
    const level = select(opponents, this.mistakes, (value) => {
      this.mistakes = value;
      begin();
    });
    this.opponent = field("Opponent", level, "small");
    this.opponent.hidden = this.person === "both";
    this.element = form(
      "start",
      () => this.again(),
      this.heaps,
      el("div", { class: "row" }, field("Players", this.sides, "small"), this.opponent),
      el("div", { class: "row" }, this.looks),
      el("button", { type: "submit", class: "primary" }, "New game")
    );
  }
  begin;
  another;
  element;
  person;
  mistakes;
  look;
  looks;
  x;
  y;
  z;
  // the third number, in games that have one
  constraint;
  heaps = el("div", { class: "row" });
  opponent;
  played = "";
  sides;
  // The piles that were typed, or others that are drawn.
  again() {
    if (this.typed() === this.played) this.another();
    else this.begin();
  }
  typed() {
    return [this.x, this.y, this.z, this.constraint].map(({ value }) => value).join();
  }
  // A play begins with what stands in the fields.
  begun() {
    this.played = this.typed();
  }
  // Piles that are drawn by chance, as many as the game has.
  draw() {
    const drawn2 = (least, most2) => String(least + Math.floor(Math.random() * (most2 - least + 1)));
    this.x.value = drawn2(leastDrawn, mostDrawn);
    this.y.value = drawn2(leastDrawn, mostDrawn);
    this.z.value = drawn2(1, mostThird);
  }
  // The position as the program reads it: two piles, or a pile and the constraint if the game has one; and the third number.
  position({ piles: piles4, twist }) {
    const second = piles4 !== 1 ? this.y.value : twist ? this.constraint.value : "";
    return [this.x.value, second, piles4 === 3 ? this.z.value : ""];
  }
  show({ piles: piles4, twist, third: third2 }) {
    this.looks.hidden = piles4 !== 2;
    fill(
      this.heaps,
      field(piles4 === 1 ? "pile" : "x", this.x, "small"),
      piles4 !== 1 && field("y", this.y, "small"),
      third2 !== void 0 && field(third2, this.z, "small"),
      twist && field("constraint", this.constraint, "small")
    );
  }
  // After a change to a game on one pile: a pile that was fine as one of two may be too small.
  enlarge() {
    if (Number(this.x.value) < smallPile) this.x.value = goodPile;
  }
  // The sides change: who moved first moves second. The list shows it.
  swap() {
    if (this.person === "both") return this.begin();
    this.sides.value = this.person === "first" ? "second" : "first";
    this.changePerson(this.sides.value);
  }
  changePerson(person) {
    this.person = person;
    this.opponent.hidden = person === "both";
    this.begin();
  }
};

// src/pile.ts
var pulled = 6;
var away = 44;
var steps = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };
var Pile = class {
  // Without a hand nobody takes anything: it is looked at.
  constructor(label, count3, hand) {
    this.count = count3;
    this.hand = hand;
    this.tokens = Array.from({ length: count3 }, (_, i) => el("i", { "data-token": i }));
    const tokens3 = el("div", { class: "tokens", "aria-hidden": "true" });
    fill(tokens3, ...this.tokens);
    this.element = el(
      "div",
      hand ? { class: "pile", role: "slider", tabindex: 0, "aria-label": label, "aria-valuemin": 0, "aria-valuemax": count3 } : { class: "pile", role: "img", "aria-label": `${label}: ${count3}` },
      tokens3
    );
    this.show();
    if (!hand) return;
    this.element.addEventListener("keydown", (event) => this.type(event, hand));
    this.element.addEventListener("pointerdown", (event) => this.press(event, hand));
  }
  count;
  hand;
  element;
  tokens;
  marked = 0;
  get taken() {
    return this.marked;
  }
  set taken(taken) {
    this.marked = Math.max(0, Math.min(this.count, taken));
    this.show();
  }
  // Which numbers may be taken, as things stand.
  allow(isMove) {
    this.tokens.forEach((token, i) => token.classList.toggle("edge", isMove(this.count - i)));
  }
  show() {
    this.tokens.forEach((token, i) => token.classList.toggle("taken", i >= this.count - this.marked));
    if (!this.hand) return;
    this.element.setAttribute("aria-valuenow", String(this.marked));
    this.element.setAttribute("aria-valuetext", `take ${this.marked} of ${this.count}`);
  }
  change(taken, hand) {
    this.taken = taken;
    hand.changed();
  }
  type(event, hand) {
    const step = { ...steps, Home: -this.count, End: this.count }[event.key];
    if (step !== void 0) this.change(this.marked + step, hand);
    else if (event.key === "Enter" || event.key === " ") hand.take();
    else return;
    event.preventDefault();
  }
  press(down, hand) {
    const token = down.target.closest("[data-token]");
    if (!token) return;
    const wanted = this.count - Number(token.dataset["token"]);
    const again = wanted === this.marked;
    if (wanted > this.marked || again) this.change(wanted, hand);
    const stop = new AbortController(), { signal } = stop;
    const far = ({ clientX, clientY }) => Math.hypot(clientX - down.clientX, clientY - down.clientY);
    const pull = (event) => {
      if (far(event) > pulled) this.shift(`translate(${event.clientX - down.clientX}px, ${event.clientY - down.clientY}px)`);
    };
    const end = (event) => {
      stop.abort();
      this.shift("");
      if (event.type !== "pointerup") return;
      if (far(event) > away) hand.take();
      else if (far(event) <= pulled) this.change(again ? 0 : wanted, hand);
    };
    window.addEventListener("pointermove", pull, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
  }
  shift(transform) {
    for (const token of this.tokens.slice(this.count - this.marked)) token.style.transform = transform;
  }
};

// src/chequers.ts
function chequers(label, width2, height2, square3) {
  const columns2 = Array.from({ length: width2 }, (_, column) => column);
  const grid3 = el("div", {
    class: "squares",
    role: "grid",
    "aria-label": label,
    style: `--columns:${width2};--rows:${height2}`
  });
  for (let row2 = height2 - 1; row2 >= 0; row2--) {
    const line = columns2.map((column) => square3(column, row2));
    grid3.append(el("div", { role: "row", class: "line" }, coordinate(row2), ...line));
  }
  grid3.append(el("div", { class: "line", "aria-hidden": "true" }, coordinate(""), ...columns2.map(coordinate)));
  grid3.addEventListener("keydown", (event) => walk(grid3, event));
  return grid3;
}
var coordinate = (n) => el("span", { class: "coordinate", "aria-hidden": "true" }, String(n));
var isDark = (column, row2) => (column + row2) % 2 === 0;
var classes = (kinds2) => kinds2.map(([holds, name2]) => holds ? name2 : "").join(" ");
function walk(grid3, event) {
  const arrow2 = arrowOf(event), from = event.target;
  const [x, y] = from.dataset["at"]?.split(",").map(Number) ?? [];
  if (!arrow2 || x === void 0 || y === void 0) return;
  event.preventDefault();
  const next = grid3.querySelector(`[data-at="${x + arrow2[0]},${y + arrow2[1]}"]`);
  if (!next) return;
  from.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

// src/squares.ts
function squares2(seat) {
  const [x, y] = seat.path[0].map(Number);
  const width2 = Math.max(x, 1) + 1, height2 = Math.max(y, 1) + 1;
  const marks2 = marksOf(seat);
  const grid3 = chequers("Board, the corner at the lower left", width2, height2, (column, row2) => square(seat, marks2, column, row2));
  grid3.append(trail(width2, height2, seat.path, seat.mistakes));
  makeDraggable(grid3);
  return grid3;
}
function marksOf(seat) {
  const { now, blocks, hinted } = seat;
  return {
    legal: new Set(now.moves.map(key)),
    blockable: new Set((now.blockable ?? []).map(key)),
    blocked: new Set([...now.blocked, ...blocks].map(key)),
    hinted: new Set(hintedAt(hinted).map(key)),
    imitating: new Set(imitating(seat).map(key))
  };
}
function imitating({ rules: { imitate }, now: { imitation, x, y } }) {
  if (!imitate || !imitation || imitation.from === 0) return [];
  const amounts2 = Array.from({ length: imitate[0] }, (_, i) => Number(imitation.taken) + i);
  const fromFirst = imitation.from === 2;
  return amounts2.filter((amount) => amount <= Number(fromFirst ? x : y)).map((amount) => fromFirst ? [String(Number(x) - amount), y] : [x, String(Number(y) - amount)]);
}
function hintedAt(hinted) {
  if (!hinted) return [];
  if ("move" in hinted) return [hinted.move];
  return "block" in hinted ? hinted.block : [];
}
function square(seat, marks2, column, row2) {
  const { now, mine } = seat;
  const here = `${column},${row2}`, queen = String(column) === now.x && String(row2) === now.y, blocked = marks2.blocked.has(here), blocking2 = now.due === "block";
  const active = mine && (blocking2 ? marks2.blockable.has(here) : marks2.legal.has(here) && !blocked);
  const imitates = marks2.imitating.has(here), forbidden = imitates && now.due === "move" && !marks2.legal.has(here);
  const kinds2 = [
    [blocked, ", blocked"],
    [forbidden, ", forbidden: it would imitate once too often"],
    [!active, ""],
    [blocking2, ", may be blocked"],
    [imitates, ", a move that imitates"],
    [true, ", a move"]
  ];
  const state = kinds2.find(([holds]) => holds)[1];
  const kindsOf = [
    [isDark(column, row2), "dark"],
    [queen, "queen"],
    [active, "active"],
    [marks2.legal.has(here), "option"],
    [blocking2 && mine && marks2.blockable.has(here), "blockable"],
    [blocked, "blocked"],
    [imitates && !forbidden, "imitates"],
    [forbidden, "forbidden"],
    [marks2.hinted.has(here), "hinted"],
    [isCutOff(seat, column, row2), "off"]
  ];
  return el(
    "button",
    {
      type: "button",
      role: "gridcell",
      tabindex: queen ? 0 : -1,
      "data-at": here,
      class: classes(kindsOf),
      "aria-label": `(${column}, ${row2})${queen ? ", the queen" : ""}${state}`,
      "aria-disabled": String(!active),
      onclick: () => {
        if (active) choose(seat, [String(column), String(row2)]);
        else if (!queen) seat.refuse(refusal(seat, here, blocked, forbidden));
      }
    },
    queen ? el("span", { class: "piece" }, "♛") : blocked ? "×" : forbidden ? "⊘" : ""
  );
}
function refusal({ now, mine }, here, isBlocked, isForbidden) {
  const to = `(${here.replace(",", ", ")})`, from = `(${now.x}, ${now.y})`;
  if (now.due === "over") return "The game is over.";
  if (!mine) return "It is not your turn.";
  if (now.due === "choose") return "Choose the board first.";
  if (now.due === "block") return `${to} cannot be blocked: it is no option of ${from}.`;
  if (isBlocked) return `${to} is blocked.`;
  if (isForbidden) return `The move to ${to} is forbidden: it would imitate once too often.`;
  return `No move of this game leads from ${from} to ${to}.`;
}
function isCutOff({ rules: { cuts }, now }, column, row2) {
  const chosen = now.cut ?? (cuts?.length === 1 ? 0 : void 0);
  const cut2 = chosen === void 0 ? void 0 : cuts?.[chosen];
  return cut2 !== void 0 && column < cut2[0] && row2 < cut2[1];
}
function choose({ rules, now, blocks, send: send2, marked, refuse }, at2) {
  if (now.due === "move") return send2({ move: at2 });
  const there = blocks.findIndex((pair) => key(pair) === key(at2));
  if (there >= 0) blocks.splice(there, 1);
  else if (blocks.length < (rules.block ?? 0)) blocks.push(at2);
  else return refuse(`No more than ${rules.block} can be blocked: press one again to take it back.`);
  marked(at2);
}

// src/piles.ts
var mostTokens = 120;
var isSmall = (count3) => count3.length <= 3 && Number(count3) <= mostTokens;
function twoPiles(seat) {
  const { now, mine } = seat;
  const counts = [Number(now.x), Number(now.y)];
  const says = el("p", { class: "picked", role: "status" });
  const takes = button("", () => act(), "primary");
  const act = () => {
    if (!takes.disabled) perform(seat, target());
  };
  const hand = mine ? { changed: () => tell(), take: act } : null;
  const names4 = ["First pile", "Second pile"];
  const piles4 = names4.map((name2, i) => new Pile(name2, counts[i], hand));
  const target = (first = piles4[0].taken, second = piles4[1].taken) => [
    String(counts[0] - first),
    String(counts[1] - second)
  ];
  const marks2 = marksOf(seat);
  const options = now.due === "block" ? marks2.blockable : marks2.legal;
  const isOption = (at2) => options.has(key(at2)) && !marks2.blocked.has(key(at2));
  const tell = () => {
    const told2 = describe2(seat, target(), [piles4[0].taken, piles4[1].taken]);
    says.textContent = told2.says;
    takes.disabled = !told2.may;
    takes.textContent = now.due === "block" ? "Block this option" : "Take";
    piles4[0].allow((taken) => isOption(target(taken)));
    piles4[1].allow((taken) => isOption(target(void 0, taken)));
  };
  const { hinted } = seat;
  if (hinted && "move" in hinted) piles4.forEach((pile, i) => pile.taken = counts[i] - Number(hinted.move[i]));
  if (mine) tell();
  const heads = names4.map((name2, i) => el("div", {}, el("h2", {}, `${name2}: ${counts[i]}`), piles4[i].element));
  return el("div", {}, el("div", { class: "piles" }, ...heads), mine && says, mine && el("div", { class: "row moves" }, takes));
}
function perform({ now, blocks, send: send2, marked }, at2) {
  if (now.due === "move") return send2({ move: at2 });
  blocks.push(at2);
  marked(null);
}
function amounts(first, second) {
  if (second === 0) return `${first} from the first pile`;
  if (first === 0) return `${second} from the second pile`;
  return first === second ? `${first} from both piles` : `${first} from the first pile and ${second} from the second`;
}
function describe2(seat, at2, [first, second]) {
  const { now, rules, blocks } = seat, here = key(at2), marks2 = marksOf(seat);
  const to = `(${at2.join(", ")})`;
  const blocking2 = now.due === "block";
  if (first + second === 0) {
    const then = blocking2 ? `Then block the option, ${rules.block} at most.` : "Then take them, or drag them away.";
    return { says: `Press a token: it and those after it are marked; a dot ends a legal number. ${then}`, may: false };
  }
  const kinds2 = [
    [marks2.blocked.has(here), "it is blocked", false],
    [blocking2 && blocks.length >= (rules.block ?? 0), "no more can be blocked", false],
    [blocking2 && marks2.blockable.has(here), "the opponent may be kept from it", true],
    [blocking2 && now.all_moves, "that cannot be blocked", false],
    [marks2.imitating.has(here) && !marks2.legal.has(here), "that is forbidden: it would imitate once too often", false],
    [marks2.imitating.has(here), "that imitates the move before it", true],
    [marks2.legal.has(here), "", true],
    [now.all_moves, "that is no move of this game", false]
  ];
  const found = kinds2.find(([holds]) => holds);
  const [, why2, may] = found ?? [true, "", true];
  return { says: `Take ${amounts(first, second)}, to ${to}${why2 ? `: ${why2}` : ""}.`, may };
}
function onePile(seat) {
  const { now, mine, rules, hinted, send: send2 } = seat;
  const moves2 = now.moves, count3 = Number(now.n);
  const constraints = rules.twist ? ["S", "not S"] : [void 0];
  const row2 = el("div", { class: "row moves" });
  const left2 = () => String(count3 - pile.taken);
  const find = (n, constraint) => moves2.find((move) => move.n === n && (move.constraint ?? "") === (constraint ?? ""));
  const wish = hinted && "move" in hinted ? hinted.move.join("|") : "";
  const act = (constraint) => {
    const n = left2();
    if (find(n, constraint)) send2({ move: constraint ? [n, constraint] : [n] });
  };
  const tell = () => {
    pile.allow((taken) => constraints.some((one) => find(String(count3 - taken), one) !== void 0));
    const buttons = constraints.map((constraint) => {
      const name2 = `${pile.taken ? `Take ${pile.taken}` : "Take"}${constraint ? `, then ${constraint}` : ""}`;
      const isHinted = [left2(), ...constraint ? [constraint] : []].join("|") === wish;
      const take = button(name2, () => act(constraint), isHinted ? "primary hinted" : "primary");
      take.disabled = !find(left2(), constraint);
      return take;
    });
    fill(row2, ...buttons);
  };
  const hand = { changed: tell, take: () => act(constraints[0]) };
  const pile = new Pile("The pile", count3, mine ? hand : null);
  if (hinted && "move" in hinted) pile.taken = count3 - Number(hinted.move[0]);
  if (!mine) return el("div", {}, pile.element);
  tell();
  const how2 = "Press a token: it and those after it are marked; a dot ends a legal number. Then take them.";
  return el("div", {}, pile.element, el("p", { class: "picked" }, how2), row2);
}

// src/three_piles.ts
var key2 = (numbers3) => numbers3.join(",");
function threePiles({ now, mine, rules, hinted, send: send2 }) {
  const how2 = `${howTo}${rules.third === passes ? " A pass is taken like a token." : ""}`;
  const names4 = ["First pile", "Second pile", rules.third];
  const counts = [now.x, now.y, now.z].map(Number);
  const legal = new Set(now.moves.map(key2));
  const says = el("p", { class: "picked", role: "status" });
  const takes = button("Take", () => act(), "primary");
  const act = () => {
    if (!takes.disabled) send2({ move: target(taken()) });
  };
  const hand = mine ? { changed: () => tell(), take: act } : null;
  const piles4 = names4.map((name2, i) => new Pile(name2, counts[i], hand));
  const taken = () => piles4.map((pile) => pile.taken);
  const target = (numbers3) => counts.map((count3, i) => String(count3 - numbers3[i]));
  const isMove = (numbers3) => legal.has(key2(target(numbers3)));
  const tell = () => {
    const marked = taken(), may = isMove(marked);
    says.textContent = marked.some((n) => n > 0) ? wordsOf2(marked, names4, target(marked), may || !now.all_moves) : how2;
    takes.disabled = marked.every((n) => n === 0) || !may && now.all_moves;
    piles4.forEach((pile, i) => pile.allow((n) => isMove(marked.map((m, j) => i === j ? n : m))));
  };
  if (hinted && "move" in hinted) piles4.forEach((pile, i) => pile.taken = counts[i] - Number(hinted.move[i]));
  if (mine) tell();
  const heads = names4.map((name2, i) => el("div", {}, el("h2", {}, `${name2}: ${counts[i]}`), piles4[i].element));
  return el("div", {}, el("div", { class: "piles" }, ...heads), mine && says, mine && el("div", { class: "row moves" }, takes));
}
var passes = "Passes left";
var howTo = "Press a token: it and those after it are marked; a dot ends a legal number. Then take them, or drag them away.";
function wordsOf2(taken, names4, to, may) {
  const piece = (n, i) => names4[i] === passes ? `${n} of the passes` : `${n} from the ${names4[i].replace(/^./, (first) => first.toLowerCase())}`;
  const pieces2 = taken.map((n, i) => n > 0 ? piece(n, i) : "").filter(Boolean);
  const list = [pieces2.slice(0, -1).join(", "), pieces2.at(-1)].filter(Boolean).join(" and ");
  return `Take ${list}, to ${tuple(to)}${may ? "" : ": that is no move of this game"}.`;
}

// src/table.ts
var onBoard = 24;
var leastSquare = 20;
var besideBoard = 74;
function table(seat) {
  if (seat.rules.piles === 3) return third(seat);
  const played = seat.rules.piles === 1 ? heap(seat) : seat.look === "board" && fits(seat) ? board(seat) : piles2(seat);
  return seat.now.due === "choose" ? el("div", { class: "choice" }, choice(seat), played) : played;
}
function stopLike(held, place2) {
  const same = `[role="slider"][aria-label="${held.ariaLabel ?? ""}"]`;
  const usual = [same, '.squares [tabindex="0"]', '[role="slider"]', "button:enabled", "input"];
  const stops2 = held.closest("form") ? ["input"] : usual;
  return stops2.map((kind) => place2.querySelector(kind)).find((found) => found !== null) ?? null;
}
function fits({ path: [start] }) {
  const [x, y] = start;
  return Number(x) <= onBoard && Number(y) <= onBoard && (Number(x) + 1) * leastSquare <= innerWidth - besideBoard;
}
function choice({ rules, now, mine, name: name2, send: send2 }) {
  const boardText = ([width2, height2]) => width2 * height2 === 0 ? "whole board" : `without x < ${width2}, y < ${height2}`;
  const options = rules.cuts.map((cut2, l) => button(`l = ${l}: ${boardText(cut2)}`, () => send2({ choose: l })));
  return el("div", { class: "row" }, ...mine ? options : [`${name2(now.actor)} chooses.`]);
}
function board(seat) {
  return el("div", {}, squares2(seat), seat.mine && seat.now.due === "move" ? moveForm(seat) : null);
}
function piles2(seat) {
  const { now, mine } = seat;
  return el(
    "div",
    {},
    isSmall(now.x) && isSmall(now.y) ? twoPiles(seat) : numbers2(seat),
    mine && now.due === "block" ? blockForm(seat) : mine && now.due === "move" ? moveForm(seat) : null
  );
}
function third(seat) {
  const { x, y, z, due } = seat.now;
  const isMine = seat.mine && due === "move";
  return el("div", {}, [x, y, z].every(isSmall) ? threePiles(seat) : numbers2(seat), isMine ? moveForm(seat) : null);
}
function numbers2({ now: { x, y, z }, rules }) {
  const number = (name2, pile) => el("div", {}, el("h2", {}, name2), el("p", { class: "many" }, short(pile)));
  const last = z === void 0 ? null : number(rules.third, z);
  return el("div", { class: "piles" }, number("First pile", x), number("Second pile", y), last);
}
function moveForm({ rules, send: send2 }) {
  const names4 = ["Move to x", "y", ...rules.third === void 0 ? [] : [rules.third]];
  const inputs = names4.map(() => el("input", { type: "text", size: 8, spellcheck: "false" }));
  return form(
    "row move",
    () => send2({ move: inputs.map((input) => input.value) }),
    ...names4.map((name2, i) => field(name2, inputs[i], "small")),
    el("button", { type: "submit" }, "Move")
  );
}
function blockForm(seat) {
  const { rules, blocks, marked } = seat;
  const x = el("input", { type: "text", size: 8 }), y = el("input", { type: "text", size: 8 });
  const add = () => {
    if (blocks.length < (rules.block ?? 0)) blocks.push([x.value, y.value]);
    marked(null);
  };
  return form(
    "row move",
    add,
    field("Block x", x, "small"),
    field("y", y, "small"),
    el("button", { type: "submit" }, "Add"),
    ...blocks.map((at2, i) => blockedChip(seat, at2, i))
  );
}
function blockedChip({ blocks, marked }, [x, y], index) {
  const position2 = `(${short(x)}, ${short(y)})`;
  const chip = button(`${position2} ×`, () => {
    blocks.splice(index, 1);
    marked(null);
  });
  chip.setAttribute("aria-label", `Do not block ${position2}`);
  return chip;
}
function heap(seat) {
  const { rules, now, mine } = seat;
  const where = now.constraint === "S" ? "in S" : "outside S";
  const rule = `The number taken must be ${where}; you then say which holds for the next move.`;
  const small = isSmall(now.n);
  return el(
    "div",
    {},
    rules.twist ? el("p", { class: "memory" }, rule) : null,
    small ? onePile(seat) : el("p", { class: "many" }, short(now.n)),
    mine && !(small && now.all_moves) ? leaveForm(seat) : null
  );
}
function leaveForm({ rules, send: send2 }) {
  const left2 = el("input", { type: "text", size: 8, spellcheck: "false" }), next = constraintList();
  return form(
    "row move",
    () => send2({ move: rules.twist ? [left2.value, next.value] : [left2.value] }),
    field("Leave", left2, "small"),
    rules.twist && field("and say", next, "small"),
    el("button", { type: "submit" }, "Move")
  );
}

// src/play.ts
var Play = class {
  constructor(root2, address2) {
    this.address = address2;
    const { values: values3, ended } = address2;
    this.seed = values3.get("seed") ?? String(1 + Math.floor(Math.random() * 1e6));
    this.actions = actionsOf(values3.get("actions"));
    this.referee = new Referee(ended);
    this.start = new StartForm(values3, () => this.begin([]), () => void this.another(), () => this.lookAgain());
    const picker = new GamePicker("Game", values3.get("game") ?? "wythoff", ended, (rules) => this.changeGame(rules), "third");
    const { start, log, command, say, error, referee, controls, place: place2 } = this;
    fill(
      root2,
      el(
        "div",
        { class: "columns" },
        el("aside", {}, picker.element, start.element, log, command),
        el("div", { class: "main" }, say, error, referee.thinking, controls, place2)
      )
    );
  }
  address;
  rules = null;
  shown = "";
  // the game that is played
  actions;
  state = null;
  blocks = [];
  // marked, and not yet sent
  advice = null;
  hinted = null;
  review = null;
  // of a play that is over
  seen = [];
  // the positions that were shown last
  waiting = false;
  // for the referee's reply to an action
  reply = Promise.resolve();
  // that it waits for
  seed;
  // of the program's mistakes
  referee;
  place = el("div", { class: "table" });
  say = el("div", { class: "say", role: "status", "aria-live": "polite" });
  error = el("p", { class: "error", role: "alert" });
  log = el("ol", { class: "log", "aria-label": "Moves so far" });
  command = el("div");
  blockButton = button("", () => this.send({ block: this.blocks }), "primary");
  hintButton = button("Hint", () => void this.hint());
  explainButton = button("Explain", () => void this.explain());
  undoButton = button("Undo", () => void this.undo());
  rematchButton = button("Rematch", () => void this.rematch());
  controls = el(
    "div",
    { class: "row controls", hidden: true },
    // until there is a position
    this.blockButton,
    this.hintButton,
    this.explainButton,
    this.undoButton,
    this.rematchButton
  );
  start;
  // The first game that is known plays the actions of the link; another one begins anew. While what is typed are no rules, the
  // game before them goes on.
  changeGame(rules) {
    if (!rules || rules.game === this.shown) return;
    this.rules = rules;
    const isFirst = this.shown === "";
    if (!isFirst && rules.piles === 1) this.start.enlarge();
    this.shown = rules.game;
    this.state = null;
    this.start.show(rules);
    this.begin(isFirst ? this.actions : []);
  }
  begin(actions) {
    const before = this.actions;
    this.actions = actions;
    if (actions.length === 0) this.start.begun();
    this.reply = this.exchange(before);
  }
  async another() {
    const { rules, start } = this;
    if (!rules) return;
    await drawStart(start, rules, this.address.ended);
    if (this.rules === rules) this.begin([]);
  }
  async rematch() {
    const { rules, start } = this;
    start.swap();
    await this.settled();
    if (!rules || this.state?.due === "over" || !await isLost(start, rules, this.address.ended) || this.rules !== rules) return;
    this.advice = lostStart(() => void this.another());
    this.show();
  }
  // As a board or as piles: the play is the same.
  lookAgain() {
    if (this.rules && this.state) this.save(this.rules);
    this.show();
  }
  // The referee has replied to all that was done so far.
  async settled() {
    for (let reply = null; reply !== this.reply; ) await (reply = this.reply);
  }
  async undo() {
    await this.settled();
    const { state, actions } = this, { person } = this.start;
    if (!state) return;
    const isOwn = (index) => person === "both" || state.log[index].side === person;
    let last = actions.length - 1;
    while (last > 0 && !isOwn(last)) last--;
    this.begin(actions.slice(0, Math.max(0, last)));
  }
  send(action) {
    if (!this.rules || this.waiting) return;
    const before = this.actions;
    this.actions = [...before, action];
    this.reply = this.exchange(before);
  }
  // Gives the referee the list of actions; if it is refused, the list before it is kept.
  async exchange(before) {
    const { rules } = this;
    if (!rules) return;
    this.waiting = true;
    this.place.ariaBusy = "true";
    this.error.textContent = "";
    this.advice = this.hinted = this.review = null;
    try {
      const state = await this.referee.ask("play", this.body(rules));
      if (!state) return;
      this.state = state;
      this.actions = state.actions;
      this.blocks = [];
      this.save(rules);
    } catch (failure) {
      this.actions = before;
      this.error.textContent = messageOf(failure);
    }
    this.waiting = false;
    this.place.ariaBusy = "false";
    this.show();
    if (this.state?.due === "over" && this.error.textContent === "") void this.lookBack(rules, this.state);
  }
  async lookBack(rules, over) {
    const review = await this.referee.ask("review", this.body(rules)).catch(() => null);
    if (!review || this.state !== over) return;
    this.review = review;
    this.advice = reviewText(review, over.actions, over.winner, this.start.person, rules.piles);
    this.show();
  }
  body(rules) {
    const { person, mistakes } = this.start;
    const [x, y, z] = this.start.position(rules);
    const errs = person === "both" ? "0" : mistakes;
    return { game: rules.game, x, y, z, person, mistakes: errs, seed: this.seed, actions: this.actions };
  }
  save(rules) {
    const { person, mistakes, look } = this.start, { game } = rules, [x, y, z] = this.start.position(rules);
    const actions = this.actions.length ? JSON.stringify(this.actions) : void 0;
    const shown = look === "piles" ? look : void 0;
    this.address.write({ game, x, y, z, person, mistakes, look: shown, seed: this.seed, actions });
    const piles4 = [x, y, z].filter(Boolean).map(quoted).join(" ");
    fill(
      this.command,
      commandLine(`wythoff play ${quoted(game)} ${piles4}${person === "second" ? " --second" : ""}`),
      copyButton("Copy link", () => this.address.link())
    );
  }
  async hint() {
    await this.advise((hint, rules) => {
      this.hinted = hint.action;
      return hintText(hint, rules, () => this.send(hint.action));
    });
  }
  async explain() {
    await this.advise(explanation);
  }
  // On the position that stands once the referee has replied.
  async advise(inWords2) {
    await this.settled();
    const { rules } = this;
    if (!rules || this.waiting) return;
    try {
      const hint = await this.referee.ask("hint", this.body(rules));
      if (!hint) return;
      this.advice = inWords2(hint, rules);
    } catch (failure) {
      this.advice = el("p", { class: "error" }, messageOf(failure));
    }
    this.show();
  }
  show() {
    const { state, rules } = this;
    this.controls.hidden = !state;
    if (!state || !rules) return fill(this.place);
    const focused = document.activeElement;
    const held = [this.place, this.say].some((part) => part.contains(focused)) ? focused : null;
    this.showWords(state, rules);
    this.showLog(state);
    this.showTable(state, rules);
    this.showControls(state);
    if (held) (stopLike(held, this.place) ?? this.undoButton).focus();
  }
  showWords(now, rules) {
    const { person } = this.start;
    const last = now.log.slice(-2).map((entry) => `${nameOf2(entry.side, person)} ${deedOf(entry, person)}.`);
    const imitation = imitationText(now, rules, person);
    const where = now.due === "over" ? `Game over. ${endText(now, rules, person)}` : `${dueText(now, rules, person)} ${placeText(now)}.`;
    fill(
      this.say,
      el("p", { class: "where" }, where),
      last.length > 0 && el("p", { class: "muted" }, last.join(" ")),
      imitation !== null && el("p", { class: "memory" }, imitation),
      this.advice
    );
  }
  showLog({ log }) {
    const { person } = this.start;
    const kind = (i) => this.review?.steps[i]?.mistake ? "mistake" : "";
    const line = (entry, i) => el("li", { class: kind(i) }, el("b", {}, `${nameOf2(entry.side, person)} `), deedOf(entry, person));
    fill(this.log, ...log.map(line));
    this.log.scrollTop = this.log.scrollHeight;
  }
  showTable(now, rules) {
    const { person } = this.start;
    const { hinted, blocks } = this;
    const path = rules.piles === 2 ? trailOf(this.start.position(rules), now.actions) : [["0", "0"]];
    const seat = {
      look: this.start.look,
      rules,
      path,
      mistakes: mistakenMoves(this.review?.steps ?? [], now.actions),
      now,
      mine: isDue(now, person),
      hinted,
      blocks,
      name: (side2) => nameOf2(side2, person),
      send: (action) => this.send(action),
      refuse: (why2) => void (this.error.textContent = why2),
      marked: (at2) => {
        this.show();
        if (at2) this.place.querySelector(`[data-at="${key(at2)}"]`)?.focus();
      }
    };
    fill(this.place, table(seat));
    const before = this.seen;
    this.seen = path;
    const isLonger = before.length > 0 && before.length < path.length && before.every((at2, i) => key(at2) === key(path[i]));
    if (isLonger) slide(this.place, path.slice(before.length - 1));
  }
  showControls(now) {
    this.hintButton.disabled = this.explainButton.disabled = now.due === "over";
    this.rematchButton.hidden = now.due !== "over";
    this.undoButton.disabled = this.actions.length === 0;
    this.blockButton.hidden = !(now.due === "block" && isDue(now, this.start.person));
    this.blockButton.textContent = this.blocks.length ? `Block ${this.blocks.length} and go on` : "Block nothing";
  }
};

// src/automaton.ts
function parseCertificate(text) {
  const states = [];
  let numeration = "";
  for (const line of text.split("\n")) {
    const [first, sign, ...edges] = line.split(" ");
    if (first === "numeration") numeration = line.slice(first.length + 1);
    else if (/^\d+$/.test(first ?? ""))
      states[Number(first)] = {
        accepts: sign === "+",
        edges: edges.map((edge) => ({ digits: edge.split(":")[0], to: Number(edge.split(":")[1]) }))
      };
  }
  return { numeration, states };
}
function run({ states }, { digits: [xs, ys] }) {
  const path = [states.length > 0 ? 0 : null];
  xs.forEach((digit, i) => {
    const at2 = path[i] ?? null;
    path.push(at2 === null ? null : states[at2].edges.find((edge) => edge.digits === `${digit},${ys[i]}`)?.to ?? null);
  });
  return path;
}
function accepts(automaton, path) {
  const last = path.at(-1) ?? null;
  return last !== null && automaton.states[last].accepts;
}
var names2 = { zeckendorf: "Zeckendorf’s numeration" };
var numerationName = (name2) => names2[name2] ?? name2.replace(/^fraenkel/, "Fraenkel’s numeration ").replace(/^ostrowski/, "Ostrowski’s numeration ");

// src/proof.ts
var mostRows3 = 12;
var count2 = (n) => n.toLocaleString("en");
function attemptTable(attempts) {
  const heads = ["numeration", "columns", "depth", "states", "open", "outcome"];
  const skipped = Math.max(0, attempts.length - mostRows3);
  const row2 = (one) => el(
    "tr",
    { class: one.outcome === "proved" ? "proved" : "" },
    ...[one.numeration, count2(one.columns), String(one.depth), count2(one.states), count2(one.open), one.outcome].map(
      (text) => el("td", {}, text)
    )
  );
  return el(
    "div",
    { class: "scroll" },
    skipped > 0 && el("p", { class: "muted" }, `${skipped} earlier guesses are left out.`),
    el(
      "table",
      { class: "attempts" },
      el("tr", {}, ...heads.map((head) => el("th", {}, head))),
      ...attempts.slice(skipped).map(row2)
    )
  );
}
function stageList(stages) {
  const shown = stages.slice(-mostRows3);
  return el(
    "ol",
    { class: "stages", "aria-label": "What the program does" },
    ...shown.map((stage, i) => el("li", { class: i === shown.length - 1 ? "now" : "" }, stage))
  );
}

// src/zip.ts
var table2 = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 3988292384 ^ c >>> 1 : c >>> 1;
  return c;
});
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) crc = table2[(crc ^ byte) & 255] ^ crc >>> 8;
  return ~crc >>> 0;
}
function little(...fields) {
  return fields.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, i) => value >>> 8 * i & 255));
}
var firstDay = 33;
var utf8 = 2048;
function zip(files) {
  const parts2 = [], directory = [];
  let at2 = 0;
  const write = (bytes) => {
    parts2.push(bytes);
    at2 += bytes.length;
  };
  for (const { path, text } of files) {
    const name2 = new TextEncoder().encode(path), data = new TextEncoder().encode(text);
    const size2 = [data.length, 4];
    const common = little([20, 2], [utf8, 2], [0, 2], [0, 2], [firstDay, 2], [crc32(data), 4], size2, size2);
    const begin = at2;
    write(Uint8Array.from([...little([67324752, 4]), ...common, ...little([name2.length, 2], [0, 2]), ...name2]));
    write(data);
    directory.push(
      ...little([33639248, 4], [20, 2]),
      ...common,
      ...little([name2.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [begin, 4]),
      ...name2
    );
  }
  const count3 = [files.length, 2];
  const end = little([101010256, 4], [0, 2], [0, 2], count3, count3, [directory.length, 4], [at2, 4], [0, 2]);
  return new Blob([...parts2, Uint8Array.from([...directory, ...end])], { type: "application/zip" });
}

// src/theorem_card.ts
var seconds2 = (time) => time < 0.01 ? "less than 0.01 s" : `${time.toFixed(2)} s`;
var TheoremCard = class {
  constructor(rules, automaton, text, origin, ended) {
    this.rules = rules;
    this.text = text;
    this.ended = ended;
    const states = automaton.states.length.toLocaleString("en");
    fill(
      this.element,
      el("p", { class: "ribbon" }, el("span", { class: "tag proved" }, "proved"), " for all positions"),
      el("h2", {}, `The P-positions of ${rules.game}`),
      el(
        "p",
        { class: "statement" },
        `A finite automaton of ${states} states reads both piles in ${numerationName(automaton.numeration)}, a digit of each at a
        time, and accepts exactly the P-positions: those of every size, not only those that were computed.`
      ),
      el("h3", {}, "Why it holds"),
      this.reasons(),
      this.facts,
      this.buttons(),
      this.writing,
      this.status,
      el("p", { class: "muted" }, origin)
    );
    ended.addEventListener("abort", () => this.working.forEach((job) => job.cancel()));
  }
  rules;
  text;
  ended;
  element = el("article", { class: "theorem" });
  facts = el("div");
  status = el("p", { class: "status", role: "status" });
  // of checking,
  writing = el("p", { class: "muted", role: "status" });
  // and of writing files meanwhile
  working = /* @__PURE__ */ new Set();
  reasons() {
    const enough = this.rules.block ? "more accepted options than can be blocked" : "an accepted option";
    const but = this.rules.lost || this.rules.won ? ", apart from those where play ends by the rules" : "";
    return el(
      "ul",
      { class: "reasons" },
      el("li", {}, el("b", {}, "Stability. "), `No accepted position has ${enough}${but}.`),
      el("li", {}, el("b", {}, "Absorption. "), `Every other position has ${enough}${but}.`),
      el(
        "li",
        {},
        "Every play ends, so only one set of positions does both. The two sentences are about addition of integers, and the ",
        "program decides such sentences, for all integers, by automata."
      )
    );
  }
  buttons() {
    const name2 = fileName(this.rules.game);
    return el(
      "div",
      { class: "row files" },
      button("Check it again now", () => void this.check(), "primary"),
      button("Certificate", () => download(new Blob([this.text], { type: "text/plain" }), `${name2}.cert`)),
      button("Walnut files", () => void this.walnut(name2)),
      button("Coq file", () => void this.coq(name2))
    );
  }
  follow(structure2) {
    const statements = allStatements(structure2).map((parts2) => el("li", {}, ...parts2));
    fill(this.facts, el("h3", {}, "What follows, for all positions"), el("ul", { class: "follows" }, ...statements));
  }
  async check() {
    const check = await this.run(this.status, "check", { certificate: this.text }, (job) => job.run());
    if (!check) return;
    if (check.structure) this.follow(check.structure);
    const { largest_states: largest, verify_seconds: time, refuted } = check;
    this.status.textContent = refuted ? `Refuted: (${refuted.x}, ${refuted.y}) ${refuted.because}.` : `Checked just now, from the rules and the certificate alone: proved, in ${seconds2(time)}. The largest automaton on the way had ${largest.toLocaleString("en")} states.`;
  }
  async walnut(name2) {
    const reply = await this.run(this.writing, "export", { certificate: this.text, for: "walnut" }, (job) => job.run());
    if (reply) download(zip(reply.files), `${name2}-walnut.zip`);
  }
  async coq(name2) {
    const file = await this.run(this.writing, "export", { certificate: this.text, for: "coq" }, (job) => job.file());
    if (file) download(file, `${name2}.v`);
  }
  // Null when it failed, which is then said, or the view was left.
  async run(place2, command, body, get) {
    const doing = command === "check" ? "Checking" : "Writing";
    const cancel = button("Cancel", () => job.cancel(), "quiet");
    const job = new Job(
      command,
      body,
      ({ stage }) => fill(place2, `${doing} … ${stage} `, cancel)
    );
    this.working.add(job);
    fill(place2, `${doing} … `);
    try {
      const reply = await get(job);
      fill(place2);
      return this.ended.aborted ? null : reply;
    } catch (failure) {
      fill(place2, el("span", { class: "error" }, messageOf(failure)));
      return null;
    } finally {
      this.working.delete(job);
    }
  }
};

// src/automaton_picture.ts
var width = 640;
var height = 250;
var middle2 = 124;
var radius = 22;
var columns = { before: 66, last: 190, here: 330, next: 552 };
var mostTargets = 6;
function circle(automaton, state, x, y, kind) {
  const { accepts: accepts2 } = automaton.states[state];
  return svg(
    "g",
    { class: `state ${kind}` },
    svg("circle", { cx: x, cy: y, r: radius }),
    ...accepts2 ? [svg("circle", { cx: x, cy: y, r: radius - 4, class: "inner" })] : [],
    svg("text", { x, y: y + 5 }, String(state))
  );
}
function arrow([x0, y0], [x1, y1], label, kind) {
  const length = Math.hypot(x1 - x0, y1 - y0), [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const [ax, ay] = [x0 + ux * (radius + 2), y0 + uy * (radius + 2)];
  const [bx, by] = [x1 - ux * (radius + 4), y1 - uy * (radius + 4)];
  const head = `M${bx - 9 * ux + 4 * uy},${by - 9 * uy - 4 * ux}L${bx},${by}L${bx - 9 * ux - 4 * uy},${by - 9 * uy + 4 * ux}`;
  return svg(
    "g",
    { class: `edge ${kind}` },
    svg("path", { d: `M${ax},${ay}L${bx},${by}${head}` }),
    svg("text", { x: ax + 0.58 * (bx - ax), y: ay + 0.58 * (by - ay) - 5 }, label)
  );
}
function loop(x, y, label, kind) {
  const top2 = y - radius;
  const d = `M${x - 9},${top2}C${x - 34},${top2 - 46} ${x + 34},${top2 - 46} ${x + 9},${top2 - 2}m2,-9l-2,9l-8,-5`;
  return svg("g", { class: `edge ${kind}` }, svg("path", { d }), svg("text", { x, y: top2 - 42 }, label));
}
function targetsOf(automaton, state, next) {
  const targets2 = [];
  for (const { digits, to } of automaton.states[state].edges) {
    const there = targets2.find((target) => target.to === to);
    if (there) there.labels.push(digits);
    else targets2.push({ to, labels: [digits] });
  }
  const rank = ({ labels }) => next !== null && labels.includes(next) ? 0 : 1;
  return targets2.length > mostTargets ? targets2.sort((a, b) => rank(a) - rank(b)).slice(0, mostTargets) : targets2;
}
function successors(automaton, here, next) {
  const targets2 = targetsOf(automaton, here, next), others = targets2.filter(({ to }) => to !== here);
  const gap = Math.min(62, (height - 2 * radius - 8) / Math.max(1, others.length - 1));
  return targets2.flatMap(({ to, labels }) => {
    const taken = next !== null && labels.includes(next) ? "taken" : "";
    const label = labels.map((digits) => `(${digits})`).join(" ");
    if (to === here) return [loop(columns.here, middle2, label, taken)];
    const y = middle2 + (others.findIndex((one) => one.to === to) - (others.length - 1) / 2) * gap;
    return [
      arrow([columns.here, middle2], [columns.next, y], label, taken),
      circle(automaton, to, columns.next, y, taken)
    ];
  });
}
function automatonPicture(automaton, path, read2, next) {
  const here = path.at(-1);
  const past = [...path.slice(-3, -1)].reverse().map((state, i) => {
    const [x, to] = i === 0 ? [columns.last, columns.here] : [columns.before, columns.last];
    const label = `(${read2.at(-1 - i)})`;
    return [circle(automaton, state, x, middle2, "past"), arrow([x, middle2], [to, middle2], label, "past")];
  });
  const edges = automaton.states[here].edges.length;
  return svg(
    "svg",
    {
      viewBox: `0 0 ${width} ${height}`,
      class: "automaton",
      role: "img",
      "aria-label": `State ${here} of the automaton, with ${edges} pairs of digits that lead on`
    },
    ...past.flat(),
    ...successors(automaton, here, next),
    circle(automaton, here, columns.here, middle2, "here")
  );
}

// src/walk.ts
var stepTime = 550;
var mostDigits = 40;
var Walk = class {
  constructor(automaton, at2, step, ended, changed) {
    this.automaton = automaton;
    this.ended = ended;
    this.changed = changed;
    [this.x.value, this.y.value] = at2;
    this.slider.setAttribute("aria-label", "Digits read");
    this.controls = el(
      "div",
      { class: "row steps", hidden: true },
      button("First", () => this.go(0)),
      button("Back", () => this.go(this.step - 1)),
      this.slider,
      button("Next digit", () => this.go(this.step + 1)),
      this.runButton
    );
    const { x, y, controls, digits, picture: picture3, says } = this;
    fill(
      this.element,
      el("h3", {}, "Walk through it"),
      el("p", { class: "muted" }, this.introduction()),
      form(
        "row",
        () => void this.read(0),
        field("x", x, "small"),
        field("y", y, "small"),
        el("button", { type: "submit" }, "Write in digits")
      ),
      controls,
      digits,
      picture3,
      says
    );
    ended.addEventListener("abort", () => clearTimeout(this.timer));
    void this.read(step);
  }
  automaton;
  ended;
  changed;
  element = el("section", { class: "walk", "aria-label": "Walk through the automaton" });
  x = el("input", { type: "text", size: 12, spellcheck: "false" });
  y = el("input", { type: "text", size: 12, spellcheck: "false" });
  slider = el("input", { type: "range", min: 0, value: 0, oninput: () => this.go(Number(this.slider.value)) });
  runButton = button("Run", () => this.toggle());
  digits = el("div", { class: "scroll" });
  picture = el("div", { class: "picture" });
  says = el("p", { class: "verdict", role: "status", "aria-live": "polite" });
  controls;
  written = null;
  path = [];
  step = 0;
  timer = 0;
  asked = 0;
  // Another position, with so many of its digits read.
  set(x, y, step) {
    [this.x.value, this.y.value] = [x, y];
    void this.read(step);
  }
  introduction() {
    const { numeration, states } = this.automaton;
    const rule = numeration === "zeckendorf" ? ": sums of Fibonacci numbers, no two of them neighbours" : "";
    return `Both piles are written in ${numerationName(numeration)}${rule}. The automaton reads a digit of each at a time and
      moves among its ${states.length.toLocaleString("en")} states; a double ring accepts.`;
  }
  async read(step) {
    const number = ++this.asked;
    this.stop();
    const body = { numeration: this.automaton.numeration, x: this.x.value.trim(), y: this.y.value.trim() };
    try {
      const written = await ask("digits", body, this.ended);
      if (number !== this.asked) return;
      this.written = written;
      this.path = run(this.automaton, written);
      this.slider.max = String(written.digits[0].length);
      this.controls.hidden = false;
      this.go(step);
    } catch (failure) {
      if (this.ended.aborted || number !== this.asked) return;
      this.controls.hidden = true;
      this.written = null;
      fill(this.digits);
      fill(this.picture);
      fill(this.says, el("span", { class: "error" }, messageOf(failure)));
    }
  }
  toggle() {
    if (this.timer !== 0) return this.stop();
    const length = this.written?.digits[0].length ?? 0;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return this.go(length);
    if (this.step >= length) this.go(0);
    this.runButton.textContent = "Pause";
    const on = () => {
      this.show(this.step + 1);
      this.timer = this.step < length && this.path[this.step] !== null ? window.setTimeout(on, stepTime) : 0;
      if (this.timer === 0) this.stop();
    };
    this.timer = window.setTimeout(on, stepTime);
  }
  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.runButton.textContent = "Run";
  }
  go(step) {
    this.stop();
    this.show(step);
  }
  show(step) {
    const { written, automaton } = this;
    if (!written) return;
    const [xs, ys] = written.digits;
    this.step = Math.max(0, Math.min(xs.length, Number.isSafeInteger(step) ? step : 0));
    this.slider.value = String(this.step);
    const stuck = this.path.findIndex((state) => state === null);
    const reached = stuck < 0 ? this.step : Math.min(this.step, stuck - 1);
    const labels = xs.map((digit, i) => `${digit},${ys[i]}`);
    const path = this.path.slice(0, reached + 1).filter((state) => state !== null);
    fill(this.digits, digitTable(written, this.step));
    if (path.length > 0)
      fill(this.picture, automatonPicture(automaton, path, labels.slice(0, reached), labels[reached] ?? null));
    fill(this.says, ...this.verdict(written, stuck >= 0 && this.step >= stuck, labels));
    this.changed(written.x, written.y, this.step);
  }
  verdict({ x, y, digits: [xs] }, isStuck, labels) {
    const at2 = `(${short(x)}, ${short(y)})`;
    const outcome = (letter2) => el("strong", { class: `outcome ${letter2}` }, letter2);
    if (isStuck) {
      const place2 = this.path.findIndex((state2) => state2 === null);
      const from = this.path[place2 - 1];
      const no = `No edge for (${labels[place2 - 1]}) leaves state ${from}: no P-position begins with these digits. ${at2} is `;
      return [no, outcome("N"), ", for the player to move."];
    }
    const state = this.path[this.step];
    if (this.step < xs.length) return [`${this.step} of ${xs.length} digits read: state ${state}.`];
    return accepts(this.automaton, this.path) ? [`All digits are read, and state ${state} accepts: ${at2} is `, outcome("P"), "."] : [`All digits are read, and state ${state} does not accept: ${at2} is `, outcome("N"), "."];
  }
};
function digitTable({ weights, digits: [xs, ys] }, step) {
  const length = xs.length;
  const from = Math.max(0, Math.min(step - mostDigits / 2, length - mostDigits)), to = Math.min(length, from + mostDigits);
  const places = Array.from({ length: to - from }, (_, i) => from + i);
  const weight = (place2) => {
    const text = weights[place2 - (length - weights.length)];
    return text === void 0 || text.length > 5 ? "" : text;
  };
  const kind = (place2) => place2 < step - 1 ? "read" : place2 === step - 1 ? "now" : "";
  const line = (name2, digits) => el("tr", {}, el("th", { scope: "row" }, name2), ...places.map((i) => el("td", { class: kind(i) }, String(digits[i]))));
  return el(
    "table",
    { class: "digits" },
    el("tr", { class: "weights" }, el("td", {}, from > 0 ? "…" : ""), ...places.map((i) => el("td", {}, weight(i)))),
    line("x", xs),
    line("y", ys)
  );
}

// src/prove.ts
var usualRange = "";
var ranges = [
  [usualRange, "as many as are useful"],
  ["100000", "100,000"],
  ["1000000", "1,000,000"]
];
var fewPositions = 12;
var Prove = class {
  constructor(root2, address2) {
    this.address = address2;
    const { values: values3, ended } = address2;
    this.columns = ranges.find(([key4]) => key4 === values3.get("columns"))?.[0] ?? usualRange;
    this.wanted = values3.get("proof") === "new";
    this.at = values3.has("x") && values3.has("y") ? [values3.get("x"), values3.get("y")] : null;
    this.step = values3.get("step") ?? "";
    const range = select(ranges, this.columns, (value) => {
      this.columns = value;
      this.save();
    });
    this.proveButton.disabled = true;
    this.picker = new GamePicker("Game", values3.get("game") ?? "maharaja", ended, (rules) => this.changeGame(rules));
    const { picker, proveButton, progress, live, result, command } = this;
    const tools = el("div", { class: "tools" }, proveButton, field("Columns to learn from, at most", range, "small"));
    fill(
      root2,
      el(
        "div",
        { class: "columns" },
        el("aside", {}, picker.element, introduction2()),
        el("div", { class: "main prove" }, tools, progress.element, live, result, command)
      )
    );
    ended.addEventListener("abort", () => this.game.abort());
  }
  address;
  picker;
  live = el("section", { class: "live", "aria-label": "The proof" });
  result = el("div");
  command = el("div", { class: "commands" });
  progress = new Progress();
  proveButton = button("Prove it", () => void this.start(), "primary");
  game = new AbortController();
  // ends when another game is chosen
  rules = null;
  columns;
  wanted;
  // the proof was asked for, as the link says
  at;
  step;
  changeGame(rules) {
    const isFirst = this.rules === null;
    this.proveButton.disabled = rules?.piles !== 2;
    if (!rules || rules.game === this.rules?.game) return;
    this.rules = rules;
    this.newGame();
    fill(this.live);
    fill(this.result);
    if (!isFirst) {
      this.at = null;
      this.step = "";
      this.wanted = false;
    }
    this.save();
    if (rules.piles !== 2) fill(this.result, el("p", {}, "Theorems here are about two piles; this game has one."));
    else if (this.wanted) void this.start();
    else void this.look(rules, this.game.signal);
  }
  newGame() {
    this.game.abort();
    this.game = new AbortController();
    this.progress.hide();
    return this.game.signal;
  }
  // The certificate that ships, if there is one.
  async look({ game }, ended) {
    fill(this.result, el("p", { class: "muted" }, "Looking for a certificate …"));
    try {
      const { file, text } = await ask("certificate", { game }, ended);
      if (ended.aborted) return;
      if (text === null) return fill(this.result, noCertificate());
      const origin = `certificates/${file} ships with the program. It was found from the rules alone, as “Prove it” does.`;
      void this.showTheorem(text, origin, ended).check();
    } catch (failure) {
      if (!ended.aborted) fill(this.result, el("p", { class: "error", role: "alert" }, messageOf(failure)));
    }
  }
  // What was typed last is meant, even if the program has not yet said that it is a game.
  async start() {
    await this.picker.settled();
    const { rules } = this.picker;
    if (rules?.piles !== 2 || this.address.ended.aborted) return;
    this.wanted = true;
    this.save();
    void this.prove(rules, this.newGame());
  }
  async prove({ game }, ended) {
    fill(this.result);
    fill(this.live, el("h2", {}, "Proving"));
    const columns2 = this.columns === usualRange ? void 0 : this.columns;
    const job = new Job("prove", { game, columns: columns2 }, (report2) => {
      if (ended.aborted) return;
      this.progress.show("Proving", report2, () => job.cancel());
      fill(this.live, el("h2", {}, "Proving"), stageList(report2.stages ?? []));
    });
    ended.addEventListener("abort", () => job.cancel());
    try {
      const proof = await job.run();
      if (!ended.aborted) this.showProof(proof, ended);
    } catch (failure) {
      if (!ended.aborted) fill(this.live, el("p", { class: "error", role: "alert" }, messageOf(failure)));
    } finally {
      if (!ended.aborted) this.progress.hide();
    }
  }
  showProof(proof, ended) {
    const proved = proof.status === "proved" && proof.certificate_text !== void 0;
    const steps2 = el(
      "details",
      { open: !proved },
      el("summary", {}, `How it was found: ${proof.attempts.length} ${proof.attempts.length === 1 ? "guess" : "guesses"}`),
      attemptTable(proof.attempts),
      el("p", { class: "muted" }, guessing)
    );
    if (!proved) {
      const reason = el("p", { role: "status" }, `${proof.reason ?? "no automaton was found"}.`);
      fill(this.live, el("h2", {}, "Undecided"), reason, steps2);
      return;
    }
    fill(this.live, steps2);
    const [learned, verified] = [proof.learn_seconds, proof.verify_seconds].map((time) => `${time.toFixed(2)} s`);
    const origin = `Learned in ${learned} and verified in ${verified} on this machine.`;
    const card = this.showTheorem(proof.certificate_text, origin, ended);
    if (proof.structure) card.follow(proof.structure);
  }
  showTheorem(text, origin, ended) {
    const automaton = parseCertificate(text);
    const card = new TheoremCard(this.rules, automaton, text, origin, ended);
    const walk2 = el("div");
    fill(this.result, card.element, walk2);
    void this.showWalk(walk2, automaton, ended);
    return card;
  }
  async showWalk(place2, automaton, ended) {
    const at2 = this.at ?? await this.firstWalked(ended);
    if (ended.aborted) return;
    const walk2 = new Walk(automaton, at2, Number(this.step), ended, (x, y, step) => this.walked([x, y], step));
    fill(place2, walk2.element);
  }
  async firstWalked(ended) {
    const body = { game: this.rules.game, count: fewPositions };
    const none = { p_positions: [] };
    const { p_positions: found } = await ask("solve", body, ended).catch(() => none);
    const [x, y] = found.at(-1) ?? [1, 2];
    return [String(x), String(y)];
  }
  walked(at2, step) {
    this.at = at2;
    this.step = String(step);
    this.save();
  }
  save() {
    const { game } = this.rules ?? {};
    const columns2 = this.columns === usualRange ? void 0 : this.columns;
    const proof = this.wanted ? "new" : void 0;
    const step = this.step === "0" ? void 0 : this.step;
    this.address.write({ game, columns: columns2, proof, x: this.at?.[0], y: this.at?.[1], step });
    if (game)
      fill(
        this.command,
        commandLine(`wythoff prove ${quoted(game)} --describe${columns2 ? ` --columns ${columns2}` : ""}`),
        copyButton("Copy link", () => this.address.link())
      );
  }
};
var guessing = "A guess is an automaton learned from the P-positions of the columns that were computed. It may be wrong: only what is then verified, for all positions, is called proved. A state is open where the columns do not reach far enough to tell it.";
function introduction2() {
  return el(
    "div",
    { class: "muted" },
    el(
      "p",
      {},
      "The program computes P-positions, guesses a finite automaton that reads both piles digit by digit, and decides whether ",
      "it accepts exactly the P-positions. What is proved holds for piles of every size."
    )
  );
}
var noCertificate = () => el("p", {}, "No certificate for these rules ships with the program. “Prove it” looks for a theorem.");

// src/route.ts
var names3 = ["home", "story", "explore", "play", "prove", "papers", "teach"];
var longest2 = 1e5;
var pause = 150;
var typing2 = 2e3;
var stepped = 0;
function titleOf(view, game) {
  const shown = {
    home: "",
    story: "From a queen to a theorem",
    explore: "Explore",
    play: "Play",
    prove: "Prove",
    papers: "Papers",
    teach: "Teach"
  };
  const what = [shown[view], game].filter(Boolean).join(" ");
  return what ? `${what} – Wythoff games` : "Wythoff games";
}
var gameOf = (hash) => new URLSearchParams(hash.split("?", 2)[1] ?? "").get("game");
var Address = class {
  view;
  values;
  left = new AbortController();
  timer = 0;
  written = location.hash;
  hash = this.written;
  constructor() {
    const [view, query] = location.hash.slice(1).split("?", 2);
    this.view = names3.find((name2) => name2 === view) ?? "home";
    this.values = new URLSearchParams(query ?? "");
    document.title = titleOf(this.view, this.values.get("game") ?? void 0);
  }
  // Aborted when the view is left.
  get ended() {
    return this.left.signal;
  }
  leave() {
    clearTimeout(this.timer);
    this.left.abort();
  }
  write(values3) {
    if (this.ended.aborted) return;
    const query = new URLSearchParams();
    for (const [key4, value] of Object.entries(values3)) if (value !== void 0 && value !== "") query.set(key4, value);
    clearTimeout(this.timer);
    if (query.toString().length > longest2) return;
    this.hash = `#${this.view}?${query}`;
    this.timer = window.setTimeout(() => this.settle(), pause);
    const { game } = values3;
    if (game) carry(game);
    document.title = titleOf(this.view, game);
  }
  // The link of what is shown now.
  link() {
    this.settle();
    return location.href;
  }
  settle() {
    clearTimeout(this.timer);
    if (location.hash !== this.written) return;
    if (this.hash === this.written) return;
    const isStep = gameOf(this.written) !== null && gameOf(this.written) !== gameOf(this.hash) && Date.now() - stepped > typing2;
    if (isStep) {
      stepped = Date.now();
      history.pushState(null, "", this.hash);
    } else history.replaceState(null, "", this.hash);
    this.written = location.hash;
  }
};
function carry(game) {
  for (const link3 of document.querySelectorAll("nav a")) {
    const view = link3.hash.slice(1).split("?")[0];
    if (view === "explore" || view === "play" || view === "prove" || view === "teach")
      link3.hash = `#${view}?${new URLSearchParams({ game })}`;
  }
}

// src/queen_board.ts
var cell3 = 20;
var key3 = (x, y) => `${x},${y}`;
var QueenBoard = class {
  constructor(piles4, p, at2, moved) {
    this.piles = piles4;
    this.p = p;
    this.at = at2;
    this.moved = moved;
    const side2 = piles4 * cell3;
    const lines3 = Array.from({ length: piles4 + 1 }, (_, i) => `M0,${i * cell3}h${side2}M${i * cell3},0v${side2}`);
    this.drawing = svg(
      "svg",
      {
        viewBox: `-1 -1 ${side2 + 2} ${side2 + 2}`,
        tabindex: 0,
        role: "application",
        "aria-label": "A board with a queen: drag her, or use the arrow keys",
        class: "queen-board"
      },
      svg("rect", { x: 0, y: 0, width: side2, height: side2, class: "ground" }),
      svg("path", { d: lines3.join(""), class: "grid" }),
      this.marks
    );
    this.element = el("div", { class: "queen-place" });
    fill(this.element, this.drawing);
    this.listen();
    this.show();
  }
  piles;
  p;
  at;
  moved;
  element;
  drawing;
  marks = svg("g", {});
  // A move to a P-position, if there is one: along the row, the column or the diagonal, towards the corner.
  answer() {
    const [x, y] = this.at;
    if (this.p.has(key3(x, y))) return null;
    for (let k = 1; k <= Math.max(x, y); k++)
      for (const [u, v] of [[x - k, y], [x, y - k], [x - k, y - k]])
        if (u >= 0 && v >= 0 && this.p.has(key3(u, v))) return [u, v];
    return null;
  }
  get isP() {
    return this.p.has(key3(...this.at));
  }
  listen() {
    const squareAt = ({ clientX, clientY }) => {
      const box = this.drawing.getBoundingClientRect(), side2 = box.width / this.piles;
      return [Math.floor((clientX - box.x) / side2), this.piles - 1 - Math.floor((clientY - box.y) / side2)];
    };
    const isHere = (spot) => {
      const [x, y] = squareAt(spot);
      return x === this.at[0] && y === this.at[1];
    };
    let held = null;
    const drop = () => void (held = null);
    this.drawing.addEventListener("pointerdown", (down) => {
      if (down.pointerType === "touch" ? !isHere(down) : down.button !== 0) return;
      down.preventDefault();
      this.drawing.focus();
      this.drawing.setPointerCapture(down.pointerId);
      held = down.pointerId;
      this.go(...squareAt(down));
    });
    this.drawing.addEventListener("pointermove", (event) => {
      if (event.pointerId === held) this.go(...squareAt(event));
    });
    this.drawing.addEventListener("pointerup", drop);
    this.drawing.addEventListener("pointercancel", drop);
    this.drawing.addEventListener("click", (event) => this.go(...squareAt(event)));
    this.drawing.addEventListener(
      "touchstart",
      (event) => {
        const { touches } = event;
        if (touches.length === 1 && isHere(touches[0])) event.preventDefault();
      },
      { passive: false }
    );
    this.drawing.addEventListener("keydown", (event) => {
      const arrow2 = arrowOf(event);
      if (!arrow2) return;
      event.preventDefault();
      this.go(this.at[0] + arrow2[0], this.at[1] + arrow2[1]);
    });
  }
  go(x, y) {
    const inside2 = (n) => Math.max(0, Math.min(this.piles - 1, n));
    const [u, v] = [inside2(x), inside2(y)];
    if (u === this.at[0] && v === this.at[1]) return;
    this.at = [u, v];
    this.show();
  }
  show() {
    const middle3 = ([x, y]) => [(x + 0.5) * cell3, (this.piles - y - 0.5) * cell3];
    const squares3 = [...this.p].map((text) => {
      const [x, y] = middle3(text.split(",").map(Number));
      return svg("rect", { x: x - 0.36 * cell3, y: y - 0.36 * cell3, width: 0.72 * cell3, height: 0.72 * cell3, class: "p" });
    });
    const [qx, qy] = middle3(this.at), target = this.answer();
    const [ax, ay] = middle3(target ?? this.at);
    this.marks.replaceChildren(
      ...squares3,
      ...target ? [svg("line", { x1: qx, y1: qy, x2: ax, y2: ay, class: "win" })] : [],
      svg("text", { x: qx, y: qy + 0.36 * cell3, class: "queen" }, "♛")
    );
    this.moved(...this.at);
  }
};

// src/story.ts
var piles3 = 14;
var firstPairs = 8;
var toEnd = 1e6;
var another = `#prove?${new URLSearchParams({ game: "rook + bishop + jump(1,3)", proof: "new" })}`;
var paragraph = (...parts2) => el("p", {}, ...parts2);
var display = (text) => el("p", { class: "formula" }, largeMath(text));
var link2 = (href, text) => el("a", { href }, text);
var section = (title, ...parts2) => el("section", {}, el("h2", {}, title), ...parts2);
var Story = class {
  constructor(root2, address2) {
    this.address = address2;
    const { values: values3, ended } = address2;
    const pile = (name2, otherwise) => {
      const n = Number(values3.get(name2) ?? otherwise);
      return Number.isSafeInteger(n) && n >= 0 && n < piles3 ? n : otherwise;
    };
    this.ended = ended;
    this.at = [pile("x", 9), pile("y", 7)];
    fill(root2, el("article", { class: "story" }, el("h1", {}, "From a queen to a theorem"), ...this.sections()));
    void this.load();
  }
  address;
  ended;
  board = el("div");
  says = el("p", { class: "verdict", role: "status", "aria-live": "polite" });
  digits = el("div", { class: "scroll" });
  reader = el("div");
  theorem = el("div");
  walk = null;
  at;
  sections() {
    return [this.game(), this.greedy(), this.golden(), this.knight(), this.numeration(), this.automaton(), ...this.proof()];
  }
  game() {
    return section(
      "The game",
      paragraph(
        "A queen stands on a board without end. Two players move her in turn, left, down, or diagonally down, any number of ",
        "squares. Who brings her to the corner wins. It is the same as two piles of ",
        math("x"),
        " and ",
        math("y"),
        " tokens: take from one of them, or the same number from both. W. A. Wythoff published it in 1907."
      ),
      el("div", { class: "beside" }, this.board, el("div", {}, paragraph("Drag the queen, or use the arrow keys."), this.says))
    );
  }
  greedy() {
    return section(
      "The squares to aim for",
      paragraph(
        "A square is a ",
        el("b", {}, "P-position"),
        " if the player who moved there wins. The corner is one. From every square that sees it, along a row, a column or a ",
        "diagonal, one can move into it, so those are won for the player to move. The nearest square that sees no P-position ",
        "is the next one; and so on. Nothing is chosen: the rules alone decide."
      ),
      new Hero(this.ended).element
    );
  }
  golden() {
    return section(
      "Two golden lines",
      paragraph("Call the P-positions on one side of the diagonal ", math("(a_n, b_n)"), ". Then"),
      display("a_n = ⌊ n φ ⌋ , b_n = a_n + n , φ = (1+sqrt(5))/2"),
      paragraph(
        "Every positive integer is in exactly one of the pairs, and every difference occurs once. That is Wythoff’s theorem, ",
        "and it answers every question about the game, for piles of any size."
      )
    );
  }
  knight() {
    return section(
      "A knight disturbs them",
      paragraph(
        "Let the queen move like a knight too, towards the corner: Maharaja Nim, of U. Larsson and J. Wästlund. Now the formula ",
        "fails. The P-positions, here in colour over those of Wythoff Nim, stay near the lines but seem to have no rule."
      ),
      picture2("A knight in the court", this.ended),
      paragraph(link2("#explore?game=maharaja&over=wythoff&slopes=phi%2C1%2Fphi", "Look at them on a large board"), ".")
    );
  }
  numeration() {
    return section(
      "Another way to write numbers",
      paragraph(
        "Every integer is, in exactly one way, a sum of Fibonacci numbers 1, 2, 3, 5, 8, … no two of which are neighbours ",
        "(E. Zeckendorf). Write 1 for those that are taken and 0 for the others: 4 = 3 + 1 is 101. In these digits the ",
        "P-positions of Wythoff Nim show their rule: the digits of ",
        math("b_n"),
        " are those of ",
        math("a_n"),
        " with a zero behind."
      ),
      this.digits
    );
  }
  automaton() {
    return section(
      "A machine that reads them",
      paragraph(
        "A rule of this kind can be checked by a machine without memory but a few states. It reads a digit of ",
        math("x"),
        " and a digit of ",
        math("y"),
        " at a time and goes from state to state; where it ends says whether ",
        math("(x, y)"),
        " is a P-position. For Wythoff Nim seven states are enough. Drag the queen above, and it reads her square."
      ),
      this.reader
    );
  }
  proof() {
    return [
      section(
        "Two sentences",
        paragraph("How can one know that a machine is right about infinitely many squares? It is, if two sentences hold:"),
        el(
          "ul",
          {},
          el("li", {}, el("b", {}, "Stability: "), "no accepted square has an accepted option;"),
          el("li", {}, el("b", {}, "Absorption: "), "every other square has one.")
        ),
        paragraph(
          "Every play ends, so only one set of squares can do both, and the P-positions do. The sentences speak of nothing but ",
          "addition and of squares that a machine accepts. Such sentences can be decided, for all integers at once, by building ",
          "machines for their parts: for “and”, for “not”, for “there is”."
        )
      ),
      section(
        "The theorem",
        paragraph(
          "For Maharaja Nim the program learns a machine of 1975 states from the first squares. Learning may err; what is then ",
          "decided is a theorem. It answers a question of the game’s authors, and more follows:"
        ),
        this.theorem,
        paragraph(link2("#prove?game=maharaja", "See it proved"), ", or ", link2(another, "prove another game"), ".")
      )
    ];
  }
  async load() {
    const { ended } = this;
    const nothing = () => null;
    const [solved2, certificate] = await Promise.all([
      ask("solve", { game: "wythoff", to: 2 * piles3 }, ended).catch(nothing),
      ask("certificate", { game: "wythoff" }, ended).catch(nothing)
    ]);
    if (ended.aborted || !solved2 || !certificate) return;
    const near2 = solved2.p_positions.filter(([a, b]) => a < piles3 && b < piles3);
    const [x, y] = this.at.map(String);
    this.walk = new Walk(parseCertificate(certificate.text), [x, y], toEnd, ended, () => void 0);
    fill(this.reader, this.walk.element);
    const queen = new QueenBoard(piles3, new Set(near2.map(([a, b]) => `${a},${b}`)), this.at, (u, v) => {
      this.moved(u, v, near2.some((one) => one[0] === u && one[1] === v));
    });
    fill(this.board, queen.element);
    void this.write(solved2.p_positions.filter(([a, b]) => a < b).slice(0, firstPairs));
    void this.follow();
  }
  moved(x, y, isP) {
    const letter2 = isP ? "P" : "N";
    const outcome = el("strong", { class: `outcome ${letter2}` }, letter2);
    const meaning = isP ? ": whoever must move from here loses." : ": the line shows a move that wins.";
    fill(this.says, `(${x}, ${y}) is `, outcome, x + y === 0 ? ": the game is over." : meaning);
    this.walk?.set(String(x), String(y), toEnd);
    this.address.write({ x: String(x), y: String(y) });
  }
  async write(pairs2) {
    const all = pairs2.map(([x, y]) => ask("digits", { numeration: "zeckendorf", x, y }, this.ended).catch(() => null));
    const text = (digits2) => digits2.join("").replace(/^0+(?=\d)/, "");
    const row2 = (written, i) => el(
      "tr",
      {},
      ...[String(i + 1), written.x, written.y].map((cell4) => el("td", {}, cell4)),
      ...written.digits.map((digits2) => el("td", { class: "bits" }, text(digits2)))
    );
    const rows = await Promise.all(all);
    if (this.ended.aborted || rows.some((one) => one === null)) return;
    const indexed = (letter2) => el("var", {}, letter2, el("sub", {}, "n"));
    const heads = [el("var", {}, "n"), indexed("a"), indexed("b")].map((head) => el("th", {}, head));
    const digits = ["a", "b"].map((letter2) => el("th", {}, indexed(letter2), " in digits"));
    fill(this.digits, el("table", {}, el("tr", {}, ...heads, ...digits), ...rows.map(row2)));
  }
  async follow() {
    fill(this.theorem, el("p", { class: "muted" }, "Checking the certificate of Maharaja Nim …"));
    const job = new Job("check", { game: "maharaja" }, () => void 0);
    this.ended.addEventListener("abort", () => job.cancel());
    const check = await job.run().catch(() => null);
    if (this.ended.aborted) return;
    const statements = check?.structure ? allStatements(check.structure) : [];
    fill(this.theorem, el("ul", { class: "follows" }, ...statements.map((parts2) => el("li", {}, ...parts2))));
  }
};

// src/exercise.ts
var tasks = [
  ["row", "Find the P-position of a row"],
  ["refute", "Refute a move"],
  ["next", "Guess the next pair"]
];
var sizes = [
  ["8", "piles up to 8"],
  ["13", "piles up to 13"],
  ["21", "piles up to 21"]
];
var mostPairs = 200;
var mostRepeats = 6;
var mostDraws2 = 40;
var placed = ([x, y]) => `(${x}, ${y})`;
var isPlain = ({ piles: piles4, block, imitate, cuts }) => piles4 === 2 && !block && !imitate && (cuts?.length ?? 0) <= 1;
function hindrance(rules, task) {
  if (rules.piles === 1) return "These exercises are about two piles, and this game has one.";
  if (task === "refute" && !isPlain(rules))
    return "In this game a move alone does not decide: the other player blocks, remembers or chooses the board first. The other exercises can be set.";
  if (task === "next" && !rules.symmetric)
    return "This game treats its piles differently, and its P-positions are no list of pairs.";
  return "";
}
var drawn = (list) => list[Math.floor(Math.random() * list.length)];
var pairsOf = (list) => list.map(([x, y]) => [String(x), String(y)]);
async function solved(game, range, signal) {
  return pairsOf((await ask("solve", { game, ...range }, signal)).p_positions);
}
var asked = (game, [x, y], signal) => ask("ask", { game, x, y, moves: true }, signal);
var targets = (moves2) => (moves2 ?? []).filter((move) => Array.isArray(move));
function pairOf(text, what, to) {
  const [x, y, ...rest] = text.split(",").map((part) => part.trim());
  const isPile = (part) => /^\d{1,3}$/.test(part ?? "") && Number(part) <= to;
  if (!isPile(x) || !isPile(y) || rest.length > 0) throw new Error(`${what} “${text}”: expected two piles up to ${to}`);
  return [String(Number(x)), String(Number(y))];
}
function countOf(text, what, most2) {
  if (!/^\d{1,4}$/.test(text) || Number(text) < 1 || Number(text) > most2)
    throw new Error(`${what} “${text}”: expected a number from 1 to ${most2}`);
  return Number(text);
}
function mark({ block, imitate, cuts }) {
  if (block) return "From a P-position every move to a P-position can be blocked.";
  if (imitate) return "Moves that imitate may be forbidden later; at the start of a play none is.";
  if ((cuts?.length ?? 0) > 1) return "From a P-position every move, on the board that should be chosen, leads to an N-position.";
  return "From a P-position no move leads to a P-position.";
}
var answerOf = (right2) => ({ says: `It is ${right2.map(placed).join(" or ")}.`, reveals: true });
async function makeRow(rules, { to, row: wish }, signal) {
  const all = await solved(rules.game, { to }, signal);
  const rows = [...new Set(all.map(([, y]) => Number(y)))].filter((y) => y > 0);
  if (rows.length === 0) throw new Error(`there is no P-position above the first row with piles up to ${to}`);
  const row2 = wish ? countOf(wish, "row", to) : drawn(rows.length > 3 ? rows.filter((y) => y > 2) : rows);
  const right2 = all.filter(([, y]) => Number(y) === row2);
  if (right2.length === 0)
    throw new Error(`row ${row2} has no P-position with a pile up to ${to}: take another row or a larger board`);
  const near2 = new Set(right2.flatMap(([x]) => [Number(x) - 1, Number(x), Number(x) + 1]));
  const far = Array.from({ length: to + 1 }, (_, x) => x).filter((x) => !near2.has(x));
  return {
    task: "row",
    to,
    question: `Find ${right2.length === 1 ? "the" : "a"} P-position of row ${row2}.`,
    given: all.filter(([, y]) => Number(y) < row2),
    right: right2,
    row: row2,
    hints: [
      {
        says: `${mark(rules)}${isPlain(rules) ? " Cross out the squares of the row from which a move leads to a mark." : ""}`
      },
      { says: "It is none of the squares that are crossed out now.", crossed: far.map((x) => [String(x), String(row2)]) },
      answerOf(right2)
    ],
    wanted: { task: "row", to, row: String(row2) }
  };
}
async function drawMove(rules, all, signal) {
  const starts = all.filter(([x, y]) => Number(x) + Number(y) > 2);
  for (let draw = 0; draw < mostDraws2 && starts.length > 0; draw++) {
    const from = drawn(starts);
    const moves2 = targets((await asked(rules.game, from, signal)).moves).filter(([x, y]) => Number(x) + Number(y) > 2);
    if (moves2.length === 0) continue;
    const at2 = drawn(moves2);
    if (prescribed(rules, ...at2)) continue;
    if (targets((await asked(rules.game, at2, signal)).winning_moves).length > 0) return { from, at: at2 };
  }
  throw new Error("no move that can be refuted was found on this board: take a larger one");
}
async function makeRefute(rules, { to, at: there, from: start }, signal) {
  const { game } = rules;
  const all = await solved(game, { to }, signal);
  const given = there ? { at: pairOf(there, "position", to), from: start ? pairOf(start, "from", to) : void 0 } : null;
  const { at: at2, from } = given ?? await drawMove(rules, all, signal);
  const here = await asked(game, at2, signal);
  const right2 = targets(here.winning_moves);
  if (right2.length === 0) throw new Error(`position ${placed(at2)}: there is no move that wins from here`);
  if (from && !targets((await asked(game, from, signal)).moves).some((move) => key(move) === key(at2)))
    throw new Error(`no move leads from ${placed(from)} to ${placed(at2)}`);
  const below2 = all.filter(([x, y]) => Number(x) <= Number(at2[0]) && Number(y) <= Number(at2[1]));
  return {
    task: "refute",
    to,
    question: from ? `Your opponent moved from ${placed(from)} to ${placed(at2)}. Refute it: make the move that wins.` : `You are at ${placed(at2)}. Make the move that wins.`,
    given: [],
    right: right2,
    queen: at2,
    ...from && { from },
    moves: new Set(targets(here.moves).map(key)),
    hints: [
      { says: `${mark(rules)} Who moves to one wins.` },
      { says: "The P-positions that are near enough are shown now.", given: below2 },
      answerOf(right2)
    ],
    wanted: { task: "refute", to, at: key(at2), ...from && { from: key(from) } }
  };
}
async function makeNext(rules, { to, known: wish }, signal) {
  const onBoard2 = (await solved(rules.game, { to }, signal)).filter(([x, y]) => Number(x) <= Number(y)).length;
  const few = Math.min(3, onBoard2 - 1);
  const known5 = wish ? countOf(wish, "pairs shown", mostPairs) : few + Math.floor(Math.random() * (onBoard2 - few));
  if (known5 < 1) throw new Error(`there are too few P-positions with piles up to ${to}: take a larger board`);
  const list = await solved(rules.game, { count: known5 + 1 }, signal);
  const pairs2 = list.slice(0, known5), [a, b] = list[known5];
  const mirrored = ([x, y]) => x === y ? [[x, y]] : [[x, y], [y, x]];
  const last = pairs2.at(-1);
  return {
    task: "next",
    to: Math.max(to, ...[...last, a, b].map(Number).filter((pile) => pile <= Number(sizes.at(-1)[0]))),
    question: `The first ${known5} P-positions are listed, with a ≤ b. Which pair is the next?`,
    given: pairs2.flatMap(mirrored),
    right: mirrored([a, b]),
    pairs: pairs2,
    hints: [
      { says: `${mark(rules)}${isPlain(rules) ? " The next one is the first square from which no move leads to a mark." : ""}` },
      { says: `Its smaller number is ${a}.` },
      { says: `It is ${placed([a, b])}.`, reveals: true }
    ],
    wanted: { task: "next", to, known: String(known5) }
  };
}
var makers = { row: makeRow, refute: makeRefute, next: makeNext };
async function makeAnother(rules, wanted, signal, last) {
  for (let draw = 1; ; draw++) {
    const exercise = await makers[wanted.task](rules, wanted, signal);
    if (exercise.question !== last?.question || draw === mostRepeats) return exercise;
  }
}

// src/exercise_form.ts
var known4 = (options, value, usual) => options.find(([one]) => one === value)?.[0] ?? usual;
var usualSize = "13";
var phoneSize = "8";
var phone = 500;
function wantedOf(values3) {
  const wanted = {
    task: known4(tasks, values3.get("task"), "row"),
    to: Number(known4(sizes, values3.get("to"), innerWidth < phone ? phoneSize : usualSize))
  };
  for (const name2 of ["row", "at", "from", "known"]) {
    const value = values3.get(name2);
    if (value) wanted[name2] = value;
  }
  return wanted;
}
function opensFor({ hostname, port }) {
  const isHere = hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
  return isHere ? `The link to an exercise opens it on this machine, or on another one where “wythoff serve --port ${port || "80"}” runs. For
      others in your network, serve the page with “--host” and the address of this machine.` : "The link to an exercise opens it for all who can reach this machine, as long as the program runs.";
}
var ExerciseForm = class {
  constructor(wanted, set) {
    this.set = set;
    this.task = select(tasks, wanted.task, () => this.change());
    this.size = select(sizes, String(wanted.to), () => this.change());
    const own = form("own", () => this.submit(), this.fields, button("Set this exercise", () => this.submit()));
    const note = `What is left empty is drawn by chance. ${opensFor(location)}`;
    this.element = el(
      "section",
      { class: "setting", "aria-label": "Exercise" },
      field("Exercise", this.task),
      field("Board", this.size),
      el("details", {}, el("summary", {}, "Set one for others"), own, el("p", { class: "muted" }, note))
    );
    this.show(wanted);
  }
  set;
  element;
  fields = el("div", { class: "row" });
  task;
  size;
  inputs = [];
  show(wanted) {
    this.task.value = wanted.task;
    this.size.value = String(wanted.to);
    const names4 = {
      row: [["row", "Row"]],
      refute: [
        ["at", "Position x,y"],
        ["from", "Moved from x,y"]
      ],
      next: [["known", "Pairs shown"]]
    };
    const rows = names4[wanted.task].map(([name2, label]) => [
      name2,
      el("input", { type: "text", size: 6, autocomplete: "off", value: String(wanted[name2] ?? "") }),
      label
    ]);
    this.inputs = rows.map(([name2, input]) => [name2, input]);
    fill(this.fields, ...rows.map(([, input, label]) => field(label, input, "small")));
  }
  change() {
    const wanted = { task: this.task.value, to: Number(this.size.value) };
    this.show(wanted);
    this.set(wanted);
  }
  submit() {
    const filled = this.inputs.map(([name2, input]) => [name2, input.value.trim()]).filter(([, value]) => value !== "");
    this.set({ task: this.task.value, to: Number(this.size.value), ...Object.fromEntries(filled) });
  }
};

// src/lesson_board.ts
function lessonBoard(lesson) {
  const side2 = lesson.to + 1;
  const grid3 = chequers("Board of the exercise, the corner at the lower left", side2, side2, (x, y) => square2(lesson, x, y));
  grid3.classList.add("lesson");
  grid3.append(lines2(lesson, side2));
  makeDraggable(grid3);
  return grid3;
}
function lines2(lesson, side2) {
  const middle3 = ([x, y]) => [Number(x) + 0.5, side2 - Number(y) - 0.5];
  const parts2 = lesson.lines.flatMap(({ from, to, kind }) => {
    const [x1, y1] = middle3(from), [x2, y2] = middle3(to);
    return [
      svg("line", { x1, y1, x2, y2, class: kind }),
      kind === "past" ? svg("circle", { cx: x1, cy: y1, r: 0.12, class: kind }) : svg("circle", { cx: x2, cy: y2, r: 0.32, class: kind })
    ];
  });
  return svg("svg", { class: "trail", viewBox: `0 0 ${side2} ${side2}`, "aria-hidden": "true" }, ...parts2);
}
function square2(lesson, column, row2) {
  const at2 = [String(column), String(row2)], here = key(at2);
  const is = (set) => set.has(here);
  const queen = lesson.queen !== void 0 && key(lesson.queen) === here, active = lesson.active(at2);
  const words = [
    [queen, ", the queen"],
    [is(lesson.right), ", the answer"],
    [is(lesson.wrong), ", tried: not the answer"],
    [is(lesson.given), ", a P-position"],
    [is(lesson.crossed), ", crossed out"],
    [active, ", an answer to try"]
  ];
  const kinds2 = [
    [isDark(column, row2), "dark"],
    [row2 === lesson.row, "in-row"],
    [queen, "queen"],
    [active, "active"],
    [active && lesson.queen !== void 0, "option"],
    [is(lesson.given), "given"],
    [is(lesson.crossed) || is(lesson.wrong), "crossed"],
    [is(lesson.wrong), "wrong"],
    [is(lesson.right), "right"]
  ];
  const sign = is(lesson.right) ? "✓" : is(lesson.wrong) || is(lesson.crossed) ? "×" : "";
  return el(
    "button",
    {
      type: "button",
      role: "gridcell",
      tabindex: here === key(lesson.start) ? 0 : -1,
      "data-at": here,
      class: classes(kinds2),
      "aria-label": `(${column}, ${row2})${words.find(([holds]) => holds)?.[1] ?? ""}`,
      "aria-disabled": String(!active),
      onclick: () => {
        if (active) lesson.choose(at2);
        else lesson.refuse(at2);
      }
    },
    queen ? el("span", { class: "piece" }, "♛") : sign
  );
}

// src/lesson_words.ts
function replyTo({ row: row2 }, { answer, rules }) {
  if (!isPlain(rules) || answer.outcome !== "N") return void 0;
  const moves2 = (answer.winning_moves ?? []).filter((move) => Array.isArray(move));
  return moves2.find(([, y]) => Number(y) !== row2);
}
function verdict(exercise, attempt) {
  if (attempt.solved) return praise(exercise, attempt);
  return el("p", { class: "verdict no" }, correction(exercise, attempt));
}
function correction(exercise, attempt) {
  const { answer, rules } = attempt, at2 = placed(attempt.at);
  if (answer.outcome === "undecided") return `Nothing is known of ${at2}: ${answer.reason}`;
  if (answer.outcome === "P") return `${at2} is a P-position, but not the next: a smaller pair is missing.`;
  if (!isPlain(rules)) return `No: ${at2} is an N-position.`;
  const reply = replyTo(exercise, attempt);
  if (!reply && exercise.row !== void 0)
    return `No: from ${at2} a move along the row leads to the answer, which is farther left.`;
  if (!reply) return `No: at ${at2} the player to move has won.`;
  const who = exercise.task === "refute" ? "your opponent moves" : "there is a move";
  return `No: from ${at2} ${who} to ${placed(reply)}, which is a P-position.`;
}
var many = (count3, one) => `${count3} ${one}${count3 === 1 ? "" : "s"}`;
function praise({ task }, { answer, at: at2, count: count3, hints }) {
  const means = task === "refute" ? "Whatever your opponent does now, you have an answer." : "";
  const help = hints > 0 ? ` and ${many(hints, "hint")}` : "";
  return el(
    "div",
    { class: "verdict yes" },
    el("p", {}, el("b", {}, `Yes: ${placed(at2)} is a P-position. `), means),
    el("p", { class: "muted" }, `${many(count3, "answer")}${help}. ${knownBy(answer)}`)
  );
}
function pairTable(pairs2, next) {
  const cells2 = (tag, texts) => el("tr", {}, ...texts.map((text) => el(tag, {}, text)));
  const line = ([a, b], n) => [String(n), a, b, String(Number(b) - Number(a))];
  return el(
    "table",
    { class: "pairs" },
    cells2("th", ["n", "a", "b", "b − a"]),
    ...pairs2.map((pair, n) => cells2("td", line(pair, n))),
    cells2("td", next ? line(next, pairs2.length) : [String(pairs2.length), "?", "?", "?"])
  );
}

// src/teach.ts
var keys = (list) => new Set(list.map(key));
var Teach = class {
  constructor(root2, address2) {
    this.address = address2;
    const { values: values3, ended } = address2;
    this.wanted = wantedOf(values3);
    this.setting = new ExerciseForm(this.wanted, (wanted) => this.set(wanted));
    const picker = new GamePicker("Game", values3.get("game") ?? "wythoff", ended, (rules) => this.changeGame(rules));
    const { question, coach, error, controls, place: place2, list, typed, setting } = this;
    const beside = el("div", { class: "beside-board" }, coach, list);
    fill(
      root2,
      el(
        "div",
        { class: "columns" },
        el("aside", {}, picker.element, setting.element),
        el("div", { class: "main teach" }, question, error, controls, el("div", { class: "lesson-table" }, place2, beside), typed)
      )
    );
    ended.addEventListener("abort", () => this.making.abort());
  }
  address;
  rules = null;
  exercise = null;
  wanted;
  tried = [];
  hints = 0;
  // that are shown
  answer = null;
  // about what was tried last
  solved = false;
  isFirst = true;
  // the exercise of the link
  making = new AbortController();
  // ends when another exercise is wanted
  question = el("p", { class: "where", role: "status" });
  coach = el("div", { class: "coach", role: "status", "aria-live": "polite" });
  error = el("p", { class: "error", role: "alert" });
  place = el("div", { class: "table" });
  list = el("div", { class: "scroll" });
  x = el("input", { type: "text", size: 4, inputmode: "numeric", autocomplete: "off" });
  y = el("input", { type: "text", size: 4, inputmode: "numeric", autocomplete: "off" });
  typed = form(
    "row move",
    () => this.checkTyped(),
    field("Your answer: x", this.x, "small"),
    field("y", this.y, "small"),
    el("button", { type: "submit" }, "Check")
  );
  hintButton = button("Hint", () => this.hint());
  nextButton = button("Another exercise", () => this.set({ task: this.wanted.task, to: this.wanted.to }));
  controls = el(
    "div",
    { class: "row controls", hidden: true },
    this.hintButton,
    this.nextButton,
    copyButton("Copy link to this exercise", () => this.link())
  );
  setting;
  changeGame(rules) {
    if (!rules || rules.game === this.rules?.game) return;
    this.rules = rules;
    void this.make(this.isFirst ? this.wanted : { task: this.wanted.task, to: this.wanted.to });
  }
  set(wanted) {
    if (this.rules) void this.make(wanted);
  }
  async make(wanted) {
    const rules = this.rules;
    this.wanted = wanted;
    this.making.abort();
    const { signal } = this.making = new AbortController();
    const isFirst = this.isFirst;
    this.isFirst = false;
    try {
      const reason = hindrance(rules, wanted.task);
      if (reason) throw new Error(reason);
      const exercise = await makeAnother(rules, wanted, signal, this.exercise);
      if (signal.aborted) return;
      this.begin(exercise);
      if (isFirst) await this.restore(rules, exercise, signal);
    } catch (failure) {
      if (!signal.aborted) this.refuse(messageOf(failure));
    }
  }
  refuse(message) {
    this.exercise = null;
    this.tried = [];
    this.hints = 0;
    this.save();
    this.controls.hidden = this.typed.hidden = true;
    this.error.textContent = message;
    for (const part of [this.question, this.coach, this.place, this.list]) fill(part);
  }
  begin(exercise) {
    this.exercise = exercise;
    this.wanted = exercise.wanted;
    this.tried = [];
    this.hints = 0;
    this.answer = null;
    this.solved = false;
    this.error.textContent = "";
    this.controls.hidden = this.typed.hidden = false;
    this.x.value = "";
    this.y.value = exercise.row === void 0 ? "" : String(exercise.row);
    this.setting.show(exercise.wanted);
    this.show();
    this.save();
  }
  // What the link says of the hints and of what was tried.
  async restore({ game }, exercise, signal) {
    const { values: values3 } = this.address;
    this.hints = Math.min(exercise.hints.length, Number(values3.get("hints") ?? 0) || 0);
    const tried = (values3.get("tried") ?? "").split(" ").filter((text) => text !== "");
    for (const text of tried) this.tried.push(pairOf(text, "tried", 999));
    const last = this.tried.at(-1);
    if (last) this.judge(await asked(game, last, signal), exercise, last);
    this.show();
    this.save();
  }
  judge(answer, { task, right: right2 }, at2) {
    this.answer = answer;
    this.solved = answer.outcome === "P" && (task !== "next" || keys(right2).has(key(at2)));
  }
  checkTyped() {
    try {
      void this.attempt(pairOf(`${this.x.value},${this.y.value}`, "answer", 999));
    } catch (failure) {
      this.error.textContent = messageOf(failure);
    }
  }
  async attempt(at2) {
    const { exercise, rules } = this, { signal } = this.making;
    if (!exercise || !rules || this.solved) return;
    this.error.textContent = "";
    if (exercise.row !== void 0 && Number(at2[1]) !== exercise.row)
      return void (this.error.textContent = `${placed(at2)} is not on row ${exercise.row}.`);
    if (exercise.moves && !exercise.moves.has(key(at2)))
      return void (this.error.textContent = `No move leads from ${placed(exercise.queen)} to ${placed(at2)}.`);
    try {
      const answer = await asked(rules.game, at2, signal);
      if (signal.aborted || this.isBeyond(exercise)) return;
      this.tried = [...this.tried.filter((one) => key(one) !== key(at2)), at2];
      this.judge(answer, exercise, at2);
      this.show();
      this.save();
    } catch (failure) {
      if (!signal.aborted) this.error.textContent = messageOf(failure);
    }
  }
  // Why a square that was pressed is no answer; one that is off the row or no move is told as if it had been typed.
  refuseSquare(exercise, at2, given, wrong) {
    if (this.solved) return;
    if (wrong.has(key(at2))) this.error.textContent = `${placed(at2)} was tried.`;
    else if (exercise.row === void 0 && !exercise.moves && given.has(key(at2)))
      this.error.textContent = `${placed(at2)} is in the list.`;
    else void this.attempt(at2);
  }
  // Another exercise has begun, or this one was solved meanwhile.
  isBeyond(exercise) {
    return this.exercise !== exercise || this.solved;
  }
  hint() {
    if (!this.exercise || this.hints >= this.exercise.hints.length) return;
    this.hints++;
    this.show();
    this.save();
  }
  save() {
    const { rules, hints, tried } = this;
    if (!rules) return;
    const progress = { hints: hints ? String(hints) : void 0, tried: tried.map(key).join(" ") };
    this.address.write({ game: rules.game, ...this.asText(), ...progress });
  }
  asText() {
    return { ...this.wanted, to: String(this.wanted.to) };
  }
  link() {
    const query = new URLSearchParams({ game: this.rules?.game ?? "", ...this.asText() });
    return `${location.origin}${location.pathname}#teach?${query}`;
  }
  get attempted() {
    const { answer, rules, hints, solved: solved2 } = this, at2 = this.tried.at(-1);
    return answer && rules && at2 ? { answer, rules, at: at2, count: this.tried.length, hints, solved: solved2 } : null;
  }
  show() {
    const { exercise } = this;
    if (!exercise) return;
    const held = document.activeElement;
    const at2 = held instanceof HTMLElement && this.place.contains(held) ? held.dataset["at"] : void 0;
    const hints = exercise.hints.slice(0, this.hints).map(({ says }) => el("li", {}, says)), { attempted } = this;
    if (this.question.textContent !== exercise.question) this.question.textContent = exercise.question;
    fill(
      this.coach,
      hints.length > 0 && el("ol", { class: "hint hints", "aria-label": "Hints" }, ...hints),
      attempted && verdict(exercise, attempted)
    );
    this.hintButton.disabled = this.solved || this.hints === exercise.hints.length;
    this.hintButton.textContent = this.hints === exercise.hints.length - 1 ? "Show the answer" : "Hint";
    this.nextButton.classList.toggle("primary", this.solved);
    fill(this.place, this.board(exercise));
    fill(this.list, exercise.pairs ? pairTable(exercise.pairs, this.solved ? exercise.right[0] : null) : null);
    if (at2) this.place.querySelector(`[data-at="${at2}"]`)?.focus();
  }
  board(exercise) {
    const { row: row2, queen, from, moves: moves2, right: right2, to } = exercise;
    const shown = exercise.hints.slice(0, this.hints);
    const given = keys([...exercise.given, ...shown.flatMap((hint) => hint.given ?? [])]);
    const { attempted } = this, reply = attempted && replyTo(exercise, attempted), answers2 = this.solved || shown.some((hint) => hint.reveals);
    const wrong = keys(this.solved ? this.tried.slice(0, -1) : this.tried);
    const isActive = (at2) => !this.solved && !wrong.has(key(at2)) && (moves2 ? moves2.has(key(at2)) : row2 !== void 0 ? Number(at2[1]) === row2 : !given.has(key(at2)));
    return lessonBoard({
      to,
      ...row2 !== void 0 && { row: row2 },
      ...queen && { queen },
      start: queen ?? ["0", String(row2 ?? 0)],
      given,
      crossed: keys(shown.flatMap((hint) => hint.crossed ?? [])),
      wrong,
      right: answers2 ? keys(right2) : /* @__PURE__ */ new Set(),
      active: isActive,
      lines: [
        ...from && queen ? [{ from, to: queen, kind: "past" }] : [],
        ...attempted && reply ? [{ from: attempted.at, to: reply, kind: "reply" }] : []
      ],
      choose: (at2) => void this.attempt(at2),
      refuse: (at2) => this.refuseSquare(exercise, at2, given, wrong)
    });
  }
};

// src/main.ts
var views2 = { home: Home, story: Story, explore: Explore, play: Play, prove: Prove, papers: Papers, teach: Teach };
var root = document.getElementById("view");
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  root.focus();
});
var address = null;
function open() {
  address?.leave();
  address = new Address();
  const { view } = address;
  for (const link3 of document.querySelectorAll("nav a")) {
    if (link3.hash.slice(1).split("?")[0] === view) link3.setAttribute("aria-current", "page");
    else link3.removeAttribute("aria-current");
  }
  document.body.dataset["view"] = view;
  new views2[view](root, address);
}
window.addEventListener("hashchange", open);
open();
if (transport.place === "browser" && "serviceWorker" in navigator)
  window.addEventListener("load", () => void navigator.serviceWorker.register("service.js").catch(() => null));
