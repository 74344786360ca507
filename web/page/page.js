// src/dom.ts
function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === void 0 || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.replace(/^on/, ""), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== void 0 && child !== false));
  return element;
}
function fill(parent, ...children) {
  parent.replaceChildren(
    ...children.filter((child) => child !== null && child !== void 0 && child !== false)
  );
}
function field(label, input, className = "") {
  return el("label", { class: `field ${className}` }, el("span", {}, label), input);
}
function select(options, value, change) {
  const list = el(
    "select",
    { onchange: () => change(list.value) },
    ...options.map(([key2, text]) => el("option", { value: key2, selected: key2 === value }, text))
  );
  return list;
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
function commandLine(text) {
  const copy = button(
    "Copy",
    () => {
      void navigator.clipboard?.writeText(text).then(() => {
        copy.textContent = "Copied";
      });
    },
    "quiet"
  );
  return el("div", { class: "command" }, el("code", {}, text), copy);
}
function download(blob, name) {
  const link = el("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1e3);
}

// src/answer.ts
var knownBy = (answer) => `Known by ${answer.evidence.kind === "computed" ? "computation" : answer.evidence.kind}: ${answer.evidence.ref}.`;
function describe(answer) {
  const where = answer.n !== void 0 ? `A pile of ${short(answer.n)}${answer.constraint ? ` under ${answer.constraint}` : ""}` : `(${short(answer.x)}, ${short(answer.y)})`;
  const name = (move) => Array.isArray(move) ? `(${short(move[0])}, ${short(move[1])})` : short(move.n) + (move.constraint ? ` under ${move.constraint}` : "");
  const list = (moves) => moves.slice(0, 8).map(name).join(", ") + (moves.length > 8 ? `, and ${moves.length - 8} more` : "");
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
    answer.winning_moves && answer.winning_moves.length > 0 && el("p", {}, `Winning moves: to ${list(answer.winning_moves)}.`),
    answer.block && answer.block.length > 0 && el("p", {}, `To be blocked: ${list(answer.block)}.`),
    answer.choose !== void 0 && el("p", {}, `The second player chooses l = ${answer.choose}.`),
    answer.dynamics !== void 0 && el("p", {}, `The position is ${answer.dynamics}.`),
    el("p", { class: "muted" }, knownBy(answer))
  );
}

// src/api.ts
var ApiError = class extends Error {
};
async function send(command, body, signal) {
  let response;
  try {
    response = await fetch(`/api/${command}`, {
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
async function ask(command, body, signal) {
  return (await send(command, body, signal)).json();
}
async function figure(command, body) {
  return (await send(command, body)).blob();
}
var Job = class {
  constructor(command, body, report2) {
    this.command = command;
    this.body = body;
    this.report = report2;
  }
  command;
  body;
  report;
  id = null;
  cancelled = false;
  async run() {
    this.id = (await ask("start", { command: this.command, arguments: this.body })).id;
    if (this.cancelled) await this.cancel();
    for (let pause = 30; ; pause = Math.min(pause * 1.5, 400)) {
      const look = await ask("job", { id: this.id });
      if (look.state === "failed") throw new ApiError(look.error);
      if (look.state === "done") return ask("result", { id: this.id });
      this.report(look.progress);
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  async cancel() {
    this.cancelled = true;
    if (this.id !== null) await ask("cancel", { id: this.id });
  }
};

// src/tiles.ts
var tileSide = 256;
var farthest = 131072;
var farBoards = 4096;
var TileStore = class {
  constructor(arrived, busy) {
    this.arrived = arrived;
    this.busy = busy;
  }
  arrived;
  busy;
  tiles = /* @__PURE__ */ new Map();
  solved = /* @__PURE__ */ new Map();
  running = 0;
  queue = [];
  evidence = "";
  clearPictures() {
    for (const tile of this.tiles.values()) tile.picture = null;
  }
  retry() {
    for (const [key2, tile] of this.tiles) if (tile.failed) this.tiles.delete(key2);
    this.arrived();
  }
  get(game, of, level, x, y) {
    const key2 = `${game}|${of}|${level}|${x}|${y}`;
    let tile = this.tiles.get(key2);
    if (tile) return tile;
    tile = { bits: null, values: null, picture: null, failed: "" };
    this.tiles.set(key2, tile);
    if (this.tiles.size > 600) this.tiles.delete(this.tiles.keys().next().value);
    const made = tile;
    this.queue.push({ key: key2, start: () => this.load(made, game, of, level, x, y) });
    if (this.queue.length > 80) this.tiles.delete(this.queue.shift().key);
    void this.pump();
    return tile;
  }
  async pump() {
    while (this.running < 4) {
      const next = this.queue.pop();
      if (!next) return;
      this.running++;
      void next.start().finally(() => {
        this.running--;
        this.arrived();
        void this.pump();
      });
    }
  }
  async load(tile, game, of, level, x, y) {
    const body = { game, of, level, x, y };
    try {
      const far = Math.min((Math.max(x, y) + 1) * tileSide * 2 ** level, farthest);
      if (far > farBoards && of === "p") await this.solve(game, far, body);
      const reply = await ask("tile", body);
      if (reply.bits) tile.bits = Uint8Array.from(atob(reply.bits), (c) => c.charCodeAt(0));
      if (reply.values) tile.values = reply.values;
      if (reply.evidence) this.evidence = reply.evidence;
    } catch (error) {
      tile.failed = error.message;
    }
  }
  solve(game, far, body) {
    let bound = 512;
    while (bound < far) bound *= 4;
    const key2 = `${game}|${bound}`;
    let done = this.solved.get(key2);
    if (!done) {
      const job = new Job(
        "tile",
        body,
        (fraction) => this.busy(`Solving the board up to ${Math.min(bound, farthest)}`, fraction, () => void job.cancel())
      );
      done = job.run().finally(() => this.busy("", 1, null));
      done.catch(() => this.solved.delete(key2));
      this.solved.set(key2, done);
    }
    return done;
  }
};

// src/board.ts
var margin = 48;
var scale = ["#ffffd9", "#edf8b1", "#c7e9b4", "#7fcdbb", "#41b6c4", "#1d91c0", "#225ea8", "#253494", "#081d58"];
var valueColor = (value, most) => scale[Math.min(scale.length - 1, Math.floor(value / Math.max(1, most) * scale.length))];
var Board = class {
  constructor(camera, events) {
    this.camera = camera;
    this.events = events;
    this.canvas = document.createElement("canvas");
    this.canvas.tabIndex = 0;
    this.canvas.className = "board";
    this.canvas.setAttribute("role", "application");
    this.canvas.setAttribute(
      "aria-label",
      "Board. Arrow keys move the pointer, with shift they pan; plus and minus zoom; Home goes to the corner; Enter keeps the position."
    );
    this.store = new TileStore(() => this.draw(), events.busy);
    new ResizeObserver(() => this.resized()).observe(this.canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.restyle());
    this.listen();
  }
  camera;
  events;
  canvas;
  layers = [];
  slopes = [];
  shading = "plain";
  overlay = null;
  cursor = null;
  cut = null;
  leads = false;
  // of boards with one camera, the one that keeps its lower left cell in place when the window changes
  extent = null;
  frame = 0;
  store;
  failure = "";
  restyle() {
    this.store.clearPictures();
    this.draw();
  }
  retry() {
    this.store.retry();
  }
  resized() {
    const width = this.canvas.clientWidth, height = this.canvas.clientHeight;
    if (width === 0 || height === 0) return;
    if (this.leads && this.extent && this.camera.size > 0 && (width !== this.extent.width || height !== this.extent.height)) {
      this.camera.x += (width - this.extent.width) / 2 / this.camera.size;
      this.camera.y += (height - this.extent.height) / 2 / this.camera.size;
      this.changed();
    }
    this.extent = { width, height };
    this.draw();
  }
  draw() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.paint());
  }
  // Cells to pixels and back. The middle of cell (x, y) is at (x + 1/2, y + 1/2) cells from the corner.
  left(x) {
    return margin + (this.canvas.clientWidth - margin) / 2 + (x - this.camera.x) * this.camera.size;
  }
  top(y) {
    return (this.canvas.clientHeight - margin) / 2 - (y + 1 - this.camera.y) * this.camera.size;
  }
  cellAt(px, py) {
    return {
      x: Math.floor((px - margin - (this.canvas.clientWidth - margin) / 2) / this.camera.size + this.camera.x),
      y: Math.floor(((this.canvas.clientHeight - margin) / 2 - py) / this.camera.size + this.camera.y)
    };
  }
  visible() {
    const low = this.cellAt(margin, this.canvas.clientHeight - margin), high = this.cellAt(this.canvas.clientWidth, 0);
    return { x0: Math.max(0, low.x), y0: Math.max(0, low.y), x1: Math.max(0, high.x), y1: Math.max(0, high.y) };
  }
  // The camera that shows 0..to.
  fit(to) {
    const across = Math.min(this.canvas.clientWidth, this.canvas.clientHeight) - margin;
    this.camera.size = Math.max(80, across) / (to + 1);
    this.toCorner();
  }
  toCorner() {
    this.camera.x = (this.canvas.clientWidth - margin) / 2 / this.camera.size;
    this.camera.y = (this.canvas.clientHeight - margin) / 2 / this.camera.size;
    this.changed();
  }
  zoom(factor, px = margin + (this.canvas.clientWidth - margin) / 2, py = (this.canvas.clientHeight - margin) / 2) {
    const across = Math.min(this.canvas.clientWidth, this.canvas.clientHeight) - margin;
    const size = Math.min(across / 10, Math.max(across / 1e5, this.camera.size * factor));
    const dx = px - margin - (this.canvas.clientWidth - margin) / 2, dy = (this.canvas.clientHeight - margin) / 2 - py;
    this.camera.x += dx / this.camera.size - dx / size;
    this.camera.y += dy / this.camera.size - dy / size;
    this.camera.size = size;
    this.changed();
  }
  pan(dx, dy) {
    this.camera.x -= dx / this.camera.size;
    this.camera.y += dy / this.camera.size;
    this.changed();
  }
  changed() {
    const halfX = (this.canvas.clientWidth - margin) / 2 / this.camera.size, halfY = (this.canvas.clientHeight - margin) / 2 / this.camera.size;
    this.camera.x = Math.min(Math.max(this.camera.x, Math.min(halfX, farthest / 2)), Math.max(halfX, farthest - halfX));
    this.camera.y = Math.min(Math.max(this.camera.y, Math.min(halfY, farthest / 2)), Math.max(halfY, farthest - halfY));
    this.events.moved();
    this.draw();
  }
  paint() {
    const { canvas, camera } = this;
    const ratio = window.devicePixelRatio || 1, width = canvas.clientWidth, height = canvas.clientHeight;
    if (width === 0 || height === 0 || !(camera.size > 0)) return;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    const pen = canvas.getContext("2d");
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const style = getComputedStyle(document.documentElement);
    const color = (name) => style.getPropertyValue(name).trim();
    pen.fillStyle = color("--sheet");
    pen.fillRect(0, 0, width, height);
    pen.save();
    pen.beginPath();
    pen.rect(margin, 0, width - margin, height - margin);
    pen.clip();
    const { x0, y0, x1, y1 } = this.visible();
    if (camera.size >= 6) this.grid(pen, x0, y0, x1, y1, color("--grid"));
    if (this.cut) {
      pen.fillStyle = color("--grid");
      pen.fillRect(this.left(0), this.top(this.cut[1] - 1), this.cut[0] * camera.size, this.cut[1] * camera.size);
    }
    this.failure = "";
    const level = camera.size >= 1 ? 0 : Math.ceil(Math.log2(1 / camera.size));
    const width2 = tileSide * 2 ** level;
    for (const layer of this.layers)
      for (let ty = Math.floor(y0 / width2); ty <= Math.min(y1, farthest - 1) / width2; ty++)
        for (let tx = Math.floor(x0 / width2); tx <= Math.min(x1, farthest - 1) / width2; tx++)
          this.tile(pen, layer, level, tx, ty, color);
    this.lines(pen, color("--line"));
    this.marks(pen, color);
    pen.restore();
    this.axes(pen, width, height, color("--muted"));
    this.events.status(this.failure, this.store.evidence);
  }
  grid(pen, x0, y0, x1, y1, color) {
    pen.strokeStyle = color;
    pen.lineWidth = 1;
    pen.beginPath();
    for (let x = x0; x <= x1 + 1; x++) {
      pen.moveTo(Math.round(this.left(x)) + 0.5, Math.max(0, this.top(y1)));
      pen.lineTo(Math.round(this.left(x)) + 0.5, this.top(y0 - 1));
    }
    for (let y = y0; y <= y1 + 1; y++) {
      pen.moveTo(this.left(x0), Math.round(this.top(y - 1)) + 0.5);
      pen.lineTo(this.left(x1 + 1), Math.round(this.top(y - 1)) + 0.5);
    }
    pen.stroke();
  }
  tile(pen, layer, level, tx, ty, color) {
    const shading = layer.ring ? "plain" : this.shading;
    if (shading === "values") return this.valueTile(pen, layer.game, level, tx, ty, color);
    const tile = this.store.get(layer.game, "p", level, tx, ty);
    const dynamic = shading === "dynamics" && level === 0 ? this.store.get(layer.game, "dynamics", 0, tx, ty) : null;
    const step = 2 ** level, corner = { x: tx * tileSide * step, y: ty * tileSide * step };
    if (dynamic?.bits) {
      pen.fillStyle = color("--dynamic");
      this.eachBit(
        dynamic.bits,
        corner,
        step,
        (x, y) => pen.fillRect(this.left(x), this.top(y), this.camera.size, this.camera.size)
      );
    }
    if (tile.failed) return this.miss(pen, tile.failed, corner, step, color("--grid"));
    if (!tile.bits) return;
    const shade2 = (x, y) => layer.ring ? color("--second") : shading === "halves" ? y > x ? color("--upper") : y < x ? color("--lower") : color("--diagonal") : color("--mark");
    if (this.camera.size >= 5) {
      const size = this.camera.size, inset = size >= 10 ? size * 0.12 : 0;
      const upper = shade2(0, 1), lower = shade2(1, 0), same = shade2(0, 0);
      this.eachBit(tile.bits, corner, 1, (x, y) => {
        const paint = y > x ? upper : y < x ? lower : same;
        if (layer.ring) {
          pen.strokeStyle = paint;
          pen.lineWidth = Math.max(1.2, size * 0.11);
          pen.beginPath();
          pen.arc(this.left(x) + size / 2, this.top(y) + size / 2, size * 0.36, 0, 2 * Math.PI);
          pen.stroke();
        } else {
          pen.fillStyle = paint;
          pen.fillRect(this.left(x) + inset, this.top(y) + inset, size - 2 * inset, size - 2 * inset);
        }
      });
      return;
    }
    const key2 = `${layer.ring}|${shading}`;
    if (!tile.picture || tile.picture.dataset["key"] !== key2) {
      tile.picture = document.createElement("canvas");
      tile.picture.dataset["key"] = key2;
      tile.picture.width = tile.picture.height = tileSide;
      const brush = tile.picture.getContext("2d");
      const upper = shade2(0, 1), lower = shade2(1, 0), same = shade2(0, 0);
      for (let row = 0; row < tileSide; row++)
        for (let column = 0; column < tileSide; column++)
          if (tile.bits[row * tileSide + column >> 3] >> (column & 7) & 1) {
            const x = corner.x + column * step, y = corner.y + row * step;
            brush.fillStyle = y > x ? upper : y < x ? lower : same;
            brush.fillRect(column, tileSide - 1 - row, 1, 1);
          }
    }
    pen.imageSmoothingEnabled = false;
    const extent = tileSide * step * this.camera.size;
    pen.drawImage(tile.picture, this.left(corner.x), this.top(corner.y + tileSide * step - 1), extent, extent);
  }
  eachBit(bits, corner, step, visit) {
    const { x0, y0, x1, y1 } = this.visible();
    const from = (low, start) => Math.max(0, Math.floor((low - start) / step));
    const to = (high, start) => Math.min(tileSide - 1, Math.floor((high - start) / step));
    for (let row = from(y0, corner.y); row <= to(y1, corner.y); row++)
      for (let column = from(x0, corner.x); column <= to(x1, corner.x); column++)
        if (bits[row * tileSide + column >> 3] >> (column & 7) & 1) visit(corner.x + column * step, corner.y + row * step);
  }
  valueTile(pen, game, level, tx, ty, color) {
    const tile = this.store.get(game, "values", level, tx, ty);
    const step = 2 ** level, corner = { x: tx * tileSide * step, y: ty * tileSide * step };
    if (tile.failed) return this.miss(pen, tile.failed, corner, step, color("--grid"));
    if (!tile.values) return;
    const { x0, y0, x1, y1 } = this.visible();
    const most = 1.3 * (Math.max(x1, y1) + 1), size = this.camera.size * step;
    const numbers = this.camera.size >= 22;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.font = `${Math.min(13, this.camera.size * 0.45)}px system-ui, sans-serif`;
    for (let row = Math.max(0, Math.floor((y0 - corner.y) / step)); row < tileSide && corner.y + row * step <= y1; row++)
      for (let column = Math.max(0, Math.floor((x0 - corner.x) / step)); column < tileSide && corner.x + column * step <= x1; column++) {
        const value = tile.values[row * tileSide + column];
        if (value < 0) continue;
        const x = corner.x + column * step, y = corner.y + row * step;
        pen.fillStyle = value === 0 ? color("--zero") : valueColor(value, most);
        pen.fillRect(this.left(x), this.top(y + step - 1), Math.ceil(size), Math.ceil(size));
        if (!numbers) continue;
        pen.fillStyle = value === 0 || value / most > 0.45 ? "#fff" : "#222";
        pen.fillText(String(value), this.left(x) + size / 2, this.top(y) + size / 2);
      }
  }
  miss(pen, why, corner, step, color) {
    this.failure = why;
    pen.fillStyle = color;
    const extent = tileSide * step * this.camera.size;
    pen.fillRect(this.left(corner.x), this.top(corner.y + tileSide * step - 1), extent, extent);
  }
  lines(pen, color) {
    pen.strokeStyle = color;
    pen.fillStyle = color;
    pen.lineWidth = 1.2;
    const { x1, y1 } = this.visible();
    for (const { slope } of this.slopes) {
      const x = slope > 0 ? Math.min(x1 + 1, (y1 + 1) / slope) : x1 + 1;
      pen.beginPath();
      pen.moveTo(this.left(0.5), this.top(-0.5));
      pen.lineTo(this.left(x + 0.5), this.top(x * slope - 0.5));
      pen.stroke();
    }
  }
  marks(pen, color) {
    const size = this.camera.size;
    const dot = (cell, radius, paint) => {
      pen.fillStyle = paint;
      pen.beginPath();
      pen.arc(this.left(cell.x) + size / 2, this.top(cell.y) + size / 2, radius, 0, 2 * Math.PI);
      pen.fill();
    };
    if (this.overlay) {
      for (const cell of this.overlay.options) dot(cell, Math.max(1.2, Math.min(5, size * 0.14)), color("--option"));
      for (const cell of this.overlay.winning) {
        pen.strokeStyle = color("--win");
        pen.lineWidth = 2;
        pen.beginPath();
        pen.moveTo(this.left(this.overlay.at.x) + size / 2, this.top(this.overlay.at.y) + size / 2);
        pen.lineTo(this.left(cell.x) + size / 2, this.top(cell.y) + size / 2);
        pen.stroke();
        const half = Math.max(5, size / 2);
        pen.strokeRect(this.left(cell.x) + size / 2 - half, this.top(cell.y) + size / 2 - half, 2 * half, 2 * half);
      }
    }
    if (this.cursor) {
      const half = Math.max(5, size / 2);
      pen.strokeStyle = color("--accent");
      pen.lineWidth = 2.5;
      pen.strokeRect(this.left(this.cursor.x) + size / 2 - half, this.top(this.cursor.y) + size / 2 - half, 2 * half, 2 * half);
    }
  }
  axes(pen, width, height, color) {
    const { x0, y0, x1, y1 } = this.visible();
    const power = 10 ** Math.floor(Math.log10(45 / this.camera.size));
    const step = Math.max(
      1,
      Math.round([1, 2, 5, 10].map((k) => k * power).find((k) => k * this.camera.size >= 40) ?? 10 * power)
    );
    pen.fillStyle = color;
    pen.font = "11px system-ui, sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "top";
    for (let x = Math.ceil(x0 / step) * step; x <= x1; x += step) {
      const at = this.left(x) + this.camera.size / 2;
      if (at >= margin && at < width - 18) pen.fillText(x.toLocaleString("en"), at, height - margin + 8);
    }
    pen.font = "italic 13px Georgia, serif";
    pen.fillText("x", margin + (width - margin) / 2, height - 18);
    pen.fillText("y", 10, (height - margin) / 2 - 8);
    pen.font = "11px system-ui, sans-serif";
    pen.textAlign = "right";
    pen.textBaseline = "middle";
    for (let y = Math.ceil(y0 / step) * step; y <= y1; y += step) {
      const at = this.top(y) + this.camera.size / 2;
      if (at > 6 && at < height - margin) pen.fillText(y.toLocaleString("en"), margin - 6, at);
    }
  }
  listen() {
    const pointers = /* @__PURE__ */ new Map();
    let dragged = 0, spread = 0;
    const canvas = this.canvas;
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
      dragged = 0;
      spread = 0;
    });
    canvas.addEventListener("pointermove", (event) => {
      const last = pointers.get(event.pointerId);
      const here = { x: event.offsetX, y: event.offsetY };
      if (!last) {
        this.point(here.x, here.y, false);
        return;
      }
      if (pointers.size === 1) {
        dragged += Math.abs(here.x - last.x) + Math.abs(here.y - last.y);
        if (dragged > 4) this.pan(here.x - last.x, here.y - last.y);
      }
      pointers.set(event.pointerId, here);
      if (pointers.size === 2) {
        const [a, b] = [...pointers.values()];
        const distance = Math.hypot(a.x - b.x, a.y - b.y);
        if (spread > 0) this.zoom(distance / spread, (a.x + b.x) / 2, (a.y + b.y) / 2);
        spread = distance;
        dragged = 99;
      }
    });
    const up = (event) => {
      if (pointers.delete(event.pointerId) && dragged <= 4 && event.type === "pointerup")
        this.point(event.offsetX, event.offsetY, true);
      spread = 0;
    };
    canvas.addEventListener("pointerup", up);
    canvas.addEventListener("pointercancel", up);
    canvas.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoom(Math.exp(-event.deltaY * 16e-4), event.offsetX, event.offsetY);
      },
      { passive: false }
    );
    canvas.addEventListener("keydown", (event) => this.key(event));
  }
  point(px, py, fixed) {
    const cell = this.cellAt(px, py);
    if (cell.x < 0 || cell.y < 0 || px < margin || py > this.canvas.clientHeight - margin) return;
    this.events.point(cell, fixed);
  }
  key(event) {
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (arrow) {
      const [dx, dy] = arrow;
      if (event.shiftKey) this.pan(-60 * dx, 60 * dy);
      else {
        const { x0, y0, x1, y1 } = this.visible();
        const step = Math.max(1, Math.round(8 / this.camera.size));
        const from = this.cursor ?? { x: x0, y: y0 };
        const to = {
          x: Math.min(farthest - 1, Math.max(0, from.x + dx * step)),
          y: Math.min(farthest - 1, Math.max(0, from.y + dy * step))
        };
        if (to.x > x1 || to.x < x0 || to.y > y1 || to.y < y0) {
          this.camera.x += to.x - from.x;
          this.camera.y += to.y - from.y;
          this.changed();
        }
        this.events.point(to, false);
      }
    } else if (event.key === "+" || event.key === "=") this.zoom(1.25);
    else if (event.key === "-") this.zoom(0.8);
    else if (event.key === "Home") this.toCorner();
    else if (event.key === "Enter" && this.cursor) this.events.point(this.cursor, true);
    else return;
    event.preventDefault();
  }
};

// src/game_picker.ts
var catalogue = null;
var entries = () => catalogue ??= ask("games", {}).then((reply) => reply.games);
function split(text, entry) {
  const values = /* @__PURE__ */ new Map();
  const inside = /^[^(]*\((.*)\)$/.exec(text.trim())?.[1];
  if (inside === void 0) return values;
  inside.split(/,(?=\s*(?:[A-Za-z]+\s*=|misere\s*$))/).forEach((piece, index) => {
    const named = /^\s*([A-Za-z]+)\s*=(.*)$/.exec(piece);
    if (named) values.set(named[1], named[2].trim());
    else if (piece.trim() === "misere") values.set("misere", "misere");
    else if (entry.parameters[index]) values.set(entry.parameters[index].name, piece.trim());
  });
  return values;
}
var GamePicker = class {
  constructor(label, initial, changed) {
    this.changed = changed;
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
        this.timer = window.setTimeout(() => void this.check(), 120);
      }
    });
    this.list.addEventListener("change", () => {
      const entry = this.all.find((one) => one.name === this.list.value);
      if (entry) this.set(entry.example);
    });
    this.element = el(
      "section",
      { class: "picker", "aria-label": label },
      field(label, this.list),
      this.parameters,
      field("Name or rules", this.text),
      this.error,
      this.words
    );
    void entries().then((all) => {
      this.all = all;
      fill(
        this.list,
        el("option", { value: "" }, "Own rules"),
        ...all.map((entry) => el("option", { value: entry.name }, entry.title))
      );
      this.showParameters();
    });
    if (initial !== "") void this.check();
  }
  changed;
  element;
  rules = null;
  text;
  list = el("select", { "aria-label": "Game of the catalogue" });
  parameters = el("div", { class: "parameters" });
  error = el("p", { class: "error", role: "alert", hidden: true });
  words = el("details", { class: "rules" });
  all = [];
  asked = 0;
  timer = 0;
  get value() {
    return this.text.value.trim();
  }
  set(text) {
    if (text === this.text.value && this.rules) return;
    this.text.value = text;
    void this.check();
  }
  async check() {
    const text = this.value;
    const number = ++this.asked;
    this.showParameters();
    if (text === "") return this.accept(null, "");
    try {
      const reply = await ask("rules", { game: text });
      if (number !== this.asked) return;
      if ("error" in reply) this.accept(null, reply.error, reply.column);
      else this.accept(reply, "");
    } catch (error) {
      if (number === this.asked) this.accept(null, error.message);
    }
  }
  accept(rules, error, column = 0) {
    this.rules = rules;
    this.error.hidden = error === "";
    this.text.setAttribute("aria-invalid", String(error !== ""));
    const text = this.text.value;
    const from = Math.max(0, column - 24);
    fill(
      this.error,
      column > 0 && el(
        "code",
        { class: "column", "aria-hidden": "true" },
        text.slice(from, column + 20),
        el("br"),
        `${" ".repeat(column - 1 - from)}^`
      ),
      error
    );
    this.words.hidden = rules === null;
    if (rules)
      fill(
        this.words,
        el("summary", {}, "Rules and what is known"),
        el("p", { class: "pre" }, rules.words.join("\n")),
        el("p", {}, rules.known)
      );
    this.changed(rules);
  }
  showParameters() {
    const name = /^\s*([a-z-]+)/.exec(this.text.value)?.[1] ?? "";
    const entry = /[+,]/.test(this.text.value.replace(/\(.*\)/s, "")) ? void 0 : this.all.find((one) => one.name === name);
    this.list.value = entry?.name ?? "";
    if (!entry || this.parameters.contains(document.activeElement)) return;
    const values = split(this.text.value, entry);
    const inputs = entry.parameters.map(
      (parameter) => el("input", {
        type: "text",
        value: values.get(parameter.name) ?? "",
        placeholder: parameter.default ?? "",
        size: parameter.kind === "number" ? 4 : 12,
        spellcheck: "false",
        oninput: () => compose()
      })
    );
    const misere = select(
      [
        ["", "normal play"],
        ["misere", "misère"]
      ],
      values.get("misere") ?? "",
      () => compose()
    );
    const compose = () => {
      const pieces = entry.parameters.map((parameter, i) => [parameter.name, inputs[i].value.trim()]).filter(([, value]) => value !== "").map(([key2, value]) => `${key2}=${value}`);
      if (misere.value) pieces.push("misere");
      this.text.value = entry.name + (pieces.length ? `(${pieces.join(",")})` : "");
      void this.check();
    };
    fill(
      this.parameters,
      ...entry.parameters.map((parameter, i) => field(parameter.name, inputs[i], "small")),
      entry.misere && field("convention", misere, "small")
    );
  }
};

// src/plot.ts
var phi = (1 + Math.sqrt(5)) / 2;
function slopeOf(text) {
  const part = (piece) => piece.trim() === "phi" ? phi : Number(piece);
  const [above, below] = text.split("/");
  const slope = part(above ?? "") / (below === void 0 ? 1 : part(below));
  return text.trim() !== "" && Number.isFinite(slope) && slope >= 0 ? slope : null;
}
function slopeThrough(points) {
  const mean = (values) => values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);
  const [x0, y0] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const across = mean(points.map(([x]) => (x - x0) ** 2));
  return across === 0 ? phi : Math.max(0, mean(points.map(([x, y]) => (x - x0) * (y - y0))) / across);
}
async function deviation(panel, game, wanted, change) {
  const slope = el("input", {
    type: "text",
    size: 10,
    value: wanted.slope,
    spellcheck: "false",
    onchange: () => change({ ...wanted, slope: slopeOf(slope.value) === null ? "" : slope.value.trim() })
  });
  fill(
    panel.tools,
    field(
      "Piles up to",
      select(
        [1e3, 1e4, 1e5].map((n) => [String(n), n.toLocaleString("en")]),
        String(wanted.to),
        (value) => change({ ...wanted, to: Number(value) })
      ),
      "small"
    ),
    field("Slope", slope, "small")
  );
  fill(panel.stage, el("p", { class: "muted" }, "Solving …"));
  const solved = await panel.run("Solving", "solve", { game: game.game, to: wanted.to });
  if (!solved) return;
  const upper = solved.p_positions.filter(([x, y]) => y >= x);
  if (wanted.slope === "") {
    const best = slopeThrough(upper);
    return change({ ...wanted, slope: Math.abs(best - phi) < 0.02 ? "phi" : best.toFixed(4) });
  }
  const line = slopeOf(wanted.slope);
  const label = wanted.slope === "phi" ? "φ" : wanted.slope;
  const canvas = el("canvas", {
    class: "plot",
    role: "img",
    "aria-label": `Deviation y - ${wanted.slope} x of the P-positions of ${game.game}`
  });
  fill(panel.stage, el("figure", {}, canvas, el("figcaption", {}, `y − ${label} x of the P-positions with y ≥ x, against x`)));
  plot(
    canvas,
    upper.map(([x, y]) => [x, y - line * x])
  );
}
function niceStep(range, most) {
  const power = 10 ** Math.floor(Math.log10(range / most));
  return [1, 2, 5, 10].map((k) => k * power).find((k) => range / k <= most);
}
function plot(canvas, points) {
  const paint = () => {
    const width = canvas.clientWidth, height = canvas.clientHeight, ratio = window.devicePixelRatio || 1;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    const pen = canvas.getContext("2d");
    pen.scale(ratio, ratio);
    const style = getComputedStyle(document.documentElement);
    let low = 0, high = 1, far = 1;
    for (const [px, py] of points) {
      low = Math.min(low, py);
      high = Math.max(high, py);
      far = Math.max(far, px);
    }
    const left = (v) => 56 + v / far * (width - 80);
    const top = (v) => 14 + (high - v) / (high - low) * (height - 50);
    pen.strokeStyle = style.getPropertyValue("--grid");
    pen.fillStyle = style.getPropertyValue("--muted");
    pen.font = "11px system-ui, sans-serif";
    pen.textAlign = "right";
    const step = niceStep(high - low, 12);
    for (let k = Math.ceil(low / step); k * step <= high; k++) {
      pen.beginPath();
      pen.moveTo(56, top(k * step));
      pen.lineTo(width - 12, top(k * step));
      pen.stroke();
      pen.fillText(Number((k * step).toPrecision(6)).toLocaleString("en"), 48, top(k * step) + 4);
    }
    pen.textAlign = "center";
    const across = niceStep(far, width < 500 ? 5 : 10);
    for (let v = 0; v <= far; v += across) pen.fillText(v.toLocaleString("en"), left(v), height - 12);
    pen.fillStyle = style.getPropertyValue("--mark");
    const dot = points.length < 2e3 ? 3 : points.length < 2e4 ? 2 : 1.4;
    for (const [px, py] of points) pen.fillRect(left(px) - dot / 2, top(py) - dot / 2, dot, dot);
  };
  new ResizeObserver(paint).observe(canvas);
}

// src/route.ts
function read() {
  const [view, query] = location.hash.slice(1).split("?", 2);
  return { view: view === "play" || view === "papers" ? view : "explore", values: new URLSearchParams(query ?? "") };
}
var longest = 1e5;
var timer = 0;
function write(view, values) {
  const query = new URLSearchParams();
  for (const [key2, value] of Object.entries(values)) if (value !== void 0 && value !== "") query.set(key2, value);
  clearTimeout(timer);
  if (query.toString().length > longest) return;
  timer = window.setTimeout(() => history.replaceState(null, "", `#${view}?${query}`), 150);
  if (values["game"]) carry(values["game"]);
}
function carry(game) {
  for (const link of document.querySelectorAll("nav a")) {
    const view = link.hash.slice(1).split("?")[0];
    if (view !== "papers") link.hash = `#${view}?${new URLSearchParams({ game })}`;
  }
}
function flush() {
  clearTimeout(timer);
}

// src/sequence.ts
var sequenceTo = 199;
function told(period) {
  if (!period) return "No period seen.";
  const known = period.status === "proved" ? `proved for all n${period.by ? ` (${period.by})` : ""}` : `observed up to ${period.checked_to}, not proved`;
  return `Preperiod ${period.preperiod}, period ${period.period}, saltus ${period.saltus}: ${known}.`;
}
function show({ name, values, period }) {
  const begins = (n) => period !== null && n >= period.preperiod && (n - period.preperiod) % period.period === 0;
  return [
    el("h3", {}, name ? `G(n, ${name.replace("_", " ")})` : "Nim-values G(n)"),
    el("p", {}, told(period)),
    el(
      "div",
      { class: "sequence" },
      ...values.map(
        (value, n) => el(
          "span",
          { title: `G(${n}) = ${value}`, class: `${value === 0 ? "zero" : ""} ${begins(n) ? "start" : ""}` },
          String(value)
        )
      )
    )
  ];
}
async function sequence(panel, game) {
  fill(panel.tools);
  const reply = await panel.run("Computing", "nimbers", { game: game.game, to: sequenceTo, period: true });
  if (!reply) return;
  const sequences = Array.isArray(reply.values) ? [{ name: "", values: reply.values, period: reply.period }] : Object.entries(reply.values).map(([name, values]) => ({
    name,
    values,
    period: reply.period[name] ?? null
  }));
  fill(panel.stage, el("div", { class: "prose" }, ...sequences.flatMap(show)));
}

// src/structure.ts
var fact = (status, ...text) => el("li", {}, el("span", { class: `tag ${status === "proved" ? "proved" : ""}` }, status), " ", ...text);
function lineFacts(found) {
  return found.lines.map((one) => {
    const counts = Object.entries(one.counts);
    if (counts.length === 1) return fact("conjecture", `${one.lines}: always ${counts[0][0]} P-position${counts[0][0] === "1" ? "" : "s"} (0..${one.to.toLocaleString("en")})`);
    const shown = counts.slice(0, 5).map(([many, lines]) => `${lines.toLocaleString("en")} with ${many}`);
    return fact("seen", `${one.lines} 0..${one.to}: ${shown.join(", ")}${counts.length > 5 ? ", …" : ""}`);
  });
}
function slopeFacts(found) {
  return found.slopes.map(
    (beam) => fact(
      "conjecture",
      `${beam.side} the diagonal the slope is ${beam.slope} ± ${beam.error}`,
      beam.root ? `, the root of ${beam.root.replace("^2", "²")}` : "",
      `; larger − slope · smaller goes from ${beam.deviation[0]} to ${beam.deviation[1]}`,
      beam.bounded ? " and is bounded" : "; not seen to be bounded"
    )
  );
}
var progression = ({ start, step }) => `${start === 0 ? "" : `${start} + `}${step === 1 ? "n" : `${step}n`}, n = 0, 1, …`;
function sequenceFacts({ complementary, differences }) {
  const facts = [];
  if (complementary)
    facts.push(
      complementary.p === 1 ? fact("conjecture", "the sequences a and b of the pairs are complementary") : complementary.p ? fact("conjecture", `the sequences a and b of the pairs are ${complementary.p}-complementary`) : fact("seen", `an integer is in the pairs a, b from ${complementary.least} to ${complementary.most} times`)
    );
  if (differences?.progression)
    facts.push(fact("conjecture", `the differences b(n) − a(n) are ${progression(differences)}`));
  else if (differences?.sorted_progression)
    facts.push(fact("conjecture", `the differences b(n) − a(n), in increasing order, are ${progression(differences)}`));
  return facts;
}
function automatonFact({ automaton }) {
  if (!automaton) return [];
  return automaton.status === "proved" ? [fact("proved", `an automaton of ${automaton.p_states} states reads both piles in ${automaton.numeration} and accepts exactly the P-positions, of all sizes`)] : [fact("undecided", `automaton: ${automaton.reason}`)];
}
function cut(bits, dictionary) {
  const order = dictionary.words.map((_, i) => i).sort((i, j) => dictionary.words[j].word.length - dictionary.words[i].word.length);
  const words = [];
  let at = dictionary.first_column;
  for (; ; ) {
    const next = order.find((i) => bits.startsWith(dictionary.words[i].word, at));
    if (next === void 0) break;
    words.push(next);
    at += dictionary.words[next].word.length;
  }
  return { before: bits.slice(0, dictionary.first_column), words, after: bits.slice(at) };
}
var brief = (bits) => bits.length <= 40 ? bits : `${bits.slice(0, 28)}… (${bits.length} bits)`;
var shade = (index) => `w${index % 12}`;
function wordsOf(found) {
  if (!found.words) return [];
  const bits = found.words.beginning;
  const good = found.words.dictionaries.find((one) => one.rebuilds && one.words.length > 0);
  const parts = good ? cut(bits, good) : { before: bits, words: [], after: "" };
  const closed = found.words.closed;
  return [
    el("h3", {}, "Bit string"),
    el(
      "p",
      { class: "muted" },
      "Bit x is 0 where the P-position of column x is on or above the diagonal",
      good ? `, from column ${good.first_column} on cut into the words of the ${good.criterion} dictionary.` : "."
    ),
    el(
      "p",
      { class: "bits" },
      el("span", { class: "loose" }, parts.before),
      ...parts.words.map((i) => el("span", { class: `word ${shade(i)}`, title: `word ${i + 1}` }, good.words[i].word)),
      el("span", { class: "loose" }, parts.after)
    ),
    good ? el(
      "div",
      { class: "scroll" },
      el(
        "table",
        {},
        el("tr", {}, ...["word", "translate", "times read", "first in column"].map((head) => el("th", {}, head))),
        ...good.words.slice(0, 60).map(
          (word, i) => el(
            "tr",
            {},
            el("td", { class: "bits" }, el("span", { class: `word ${shade(i)}` }, brief(word.word))),
            el("td", { class: "bits" }, brief(word.translate)),
            el("td", {}, word.count.toLocaleString("en")),
            el("td", {}, word.first_column.toLocaleString("en"))
          )
        )
      )
    ) : el("p", {}, "No finite dictionary writes this string: words need more context, or new ones keep appearing."),
    el(
      "ul",
      { class: "facts" },
      good ? fact(
        good.status,
        good.status === "proved" ? "the dictionary writes the string of the game for ever" : `the dictionary writes the string of the game (it does to column ${good.columns - 1})`
      ) : null,
      closed ? fact(
        "proved",
        `on the ${closed.windows} windows of ${closed.window} bits that can occur a column has one of ${closed.states} states, so b(n) − a(n) − n is bounded`
      ) : null,
      closed?.converges_within ? fact("proved", `read heads converge within ${closed.converges_within} bits, so positions of any size can be decided`) : null
    )
  ];
}
async function structure(panel, game) {
  fill(panel.tools);
  fill(panel.stage, el("p", { class: "muted" }, "Looking …"));
  const found = await panel.run("Discovering", "discover", { game: game.game });
  if (!found) return;
  fill(
    panel.stage,
    el(
      "div",
      { class: "prose" },
      el("p", { class: "muted" }, `Seen in all ${found.p_positions.toLocaleString("en")} P-positions with piles up to ${found.to.toLocaleString("en")} (${found.engine} engine).`),
      el("ul", { class: "facts" }, ...automatonFact(found), ...lineFacts(found), ...slopeFacts(found), ...sequenceFacts(found)),
      ...wordsOf(found)
    )
  );
}

// src/explore.ts
function explore(root2, values) {
  let rules = null;
  let over = null;
  let together = values.get("with") ?? "over";
  let shading = values.get("shade") ?? "plain";
  let panel = values.get("panel") ?? "board";
  let slopes = values.get("slopes") ?? "";
  let deviating = { to: Number(values.get("to") ?? 1e3), slope: slopeOf(values.get("slope") ?? "") === null ? "" : values.get("slope") };
  let pinned = null;
  const at = values.get("at")?.split(",").map(Number);
  if (at && at.length === 2 && at.every((n) => Number.isSafeInteger(n) && n >= 0)) pinned = { x: at[0], y: at[1] };
  const camera = {
    x: Number(values.get("cx") ?? 0),
    y: Number(values.get("cy") ?? 0),
    size: Number(values.get("size") ?? 0)
  };
  const status = el("p", { class: "status", role: "status" });
  const info = el("section", { class: "info", "aria-live": "polite", "aria-label": "Position" });
  const progress = el("div", { class: "progress", hidden: true });
  const commands = el("section", { class: "commands", "aria-label": "Figure and command line" });
  const stage = el("div", { class: "stage" });
  const tools = el("div", { class: "tools" });
  const tabs = el("div", { class: "tabs", role: "tablist" });
  const busy = (text, fraction, cancel) => {
    progress.hidden = cancel === null;
    if (cancel)
      fill(progress, el("span", {}, text), el("progress", { max: 1, value: fraction }), button("Cancel", cancel, "quiet"));
  };
  const make = () => new Board(camera, { point, moved, status: told2, busy });
  const told2 = (failure, evidence) => {
    const key2 = `${failure}|${evidence}`;
    if (status.dataset["key"] === key2) return;
    status.dataset["key"] = key2;
    fill(
      status,
      failure || evidence && `This board is known by ${evidence.replace(/^computed by/, "computation:")}.`,
      failure !== "" && button("Try again", () => [first, beside].forEach((board) => board.retry()), "quiet")
    );
  };
  const moved = () => {
    first.draw();
    beside.draw();
    save();
  };
  const first = make();
  const beside = make();
  first.leads = true;
  const boards = () => over && together === "side" ? [first, beside] : [first];
  function save() {
    write("explore", {
      game: picker.value,
      over: overPicker.value,
      with: over ? together : void 0,
      shade: shading === "plain" ? void 0 : shading,
      panel: panel === "board" ? void 0 : panel,
      slopes,
      to: panel === "deviation" ? String(deviating.to) : void 0,
      slope: panel === "deviation" ? deviating.slope : void 0,
      at: pinned ? `${pinned.x},${pinned.y}` : void 0,
      cx: camera.x.toPrecision(9),
      cy: camera.y.toPrecision(9),
      size: camera.size.toPrecision(6)
    });
    showCommands();
  }
  let extent = 0;
  function showCommands() {
    if (!rules || rules.piles === 1) return;
    const { x1, y1 } = first.visible();
    const to = Math.max(4, Math.min(131072, Math.max(x1, y1)));
    const key2 = `${to}|${slopes}|${shading}|${over?.game}|${together}|${pinned?.x},${pinned?.y}|${rules.game}|${panel}|${deviating.to}|${deviating.slope}`;
    if (commands.dataset["key"] === key2) return;
    commands.dataset["key"] = key2;
    extent = to;
    const lines = panel === "deviation" ? `wythoff draw ${quoted(rules.game)} --to ${deviating.to} --deviation ${deviating.slope || "phi"} -o figure.svg` : panel === "words" ? `wythoff discover ${quoted(rules.game)}` : `wythoff draw ${quoted(rules.game)} --to ${to}` + slopeTexts().map((s) => ` --slope ${s}`).join("") + (shading === "halves" ? " --shade halves" : "") + (shading === "values" ? " --nimbers" : "") + (over && together === "over" && shading !== "values" ? ` --over ${quoted(over.game)}` : "") + (drawnAt() ? ` --moves ${pinned.x},${pinned.y}` : "") + " -o figure.svg";
    fill(
      commands,
      el(
        "div",
        { class: "row" },
        panel !== "words" && el("span", { class: "muted" }, "Figure"),
        ...panel !== "words" ? ["svg", "pdf", "png"].map((format) => button(format.toUpperCase(), () => void saveFigure(format), "quiet")) : [],
        button(
          "Copy link",
          () => {
            void navigator.clipboard?.writeText(location.href);
          },
          "quiet"
        )
      ),
      commandLine(lines)
    );
  }
  const drawnAt = () => pinned !== null && pinned.x <= extent && pinned.y <= extent;
  async function saveFigure(format) {
    if (!rules) return;
    try {
      const blob = panel === "deviation" ? await figure("plot", { game: rules.game, ...deviating, format }) : await figure("draw", {
        game: rules.game,
        to: extent,
        slopes: slopeTexts(),
        shade: shading === "halves" ? "halves" : "",
        nimbers: shading === "values",
        over: over && together === "over" && shading !== "values" ? over.game : "",
        moves: drawnAt() ? `${pinned.x},${pinned.y}` : "",
        format
      });
      download(blob, `figure.${format}`);
    } catch (error) {
      status.textContent = error.message;
    }
  }
  const slopeTexts = () => slopes.split(",").map((s) => s.trim()).filter((s) => slopeOf(s) !== null);
  let asked = 0, timer2 = 0;
  let abort = new AbortController();
  function point(cell, fixed) {
    if (fixed) {
      pinned = pinned && pinned.x === cell.x && pinned.y === cell.y ? null : cell;
      [x.value, y.value] = [String(cell.x), String(cell.y)];
      save();
    }
    for (const board of [first, beside]) {
      board.cursor = cell;
      board.draw();
    }
    clearTimeout(timer2);
    timer2 = window.setTimeout(() => void look(String(cell.x), String(cell.y), cell), fixed ? 0 : 60);
  }
  async function look(x2, y2, cell) {
    if (!rules) return;
    const number = ++asked;
    abort.abort();
    abort = new AbortController();
    const slow = setTimeout(() => {
      if (number === asked) fill(info, el("p", {}, "Thinking …"));
    }, 400);
    try {
      const answers = await Promise.all(
        (over ? [rules, over] : [rules]).map(
          (one) => ask("ask", { game: one.game, x: x2, y: y2, moves: cell !== null }, abort.signal)
        )
      );
      if (number !== asked) return;
      fill(info, ...answers.map(describe));
      [first, beside].forEach((board, i) => {
        const answer = answers[i];
        board.overlay = cell && answer?.moves ? { at: cell, options: cells(answer.moves), winning: cells(answer.winning_moves ?? []) } : null;
        board.draw();
      });
    } catch (error) {
      if (number === asked && error.name !== "AbortError")
        fill(info, el("p", { class: "error" }, error.message));
    } finally {
      clearTimeout(slow);
    }
  }
  const cells = (pairs) => pairs.filter((pair) => Array.isArray(pair)).map((pair) => ({ x: Number(pair[0]), y: Number(pair[1]) }));
  function show2() {
    fill(
      tabs,
      ...rules?.piles === 1 ? [] : [
        ["board", "Board"],
        ["deviation", "Deviation"],
        ["words", "Structure and words"]
      ].map(([key2, text]) => {
        const tab = button(text, () => {
          panel = key2;
          show2();
          save();
        });
        tab.setAttribute("role", "tab");
        tab.setAttribute("aria-selected", String(panel === key2));
        return tab;
      })
    );
    commands.dataset["key"] = "";
    if (!rules) return;
    const here = inPanel();
    busy("", 1, null);
    if (rules.piles === 1) {
      fill(commands, commandLine(`wythoff nimbers ${quoted(rules.game)} --to ${sequenceTo} --period`));
      return void sequence(here, rules);
    }
    if (panel !== "board") {
      showCommands();
      return void (panel === "words" ? structure(here, rules) : deviation(here, rules, deviating, (wanted) => {
        deviating = wanted;
        show2();
        save();
      }));
    }
    const shades = [
      ["plain", "P-positions"],
      ["halves", "upper and lower"]
    ];
    if (rules.imitate) shades.push(["dynamics", "dynamic positions"]);
    if (!rules.block && !rules.imitate && !rules.misere && (rules.cuts?.length ?? 0) < 2) shades.push(["values", "nim-values"]);
    if (!shades.some(([key2]) => key2 === shading)) shading = "plain";
    const slopeInput = el("input", {
      type: "text",
      value: slopes,
      placeholder: "phi, 1/phi",
      size: 10,
      oninput: () => {
        slopes = slopeInput.value;
        apply();
        save();
      }
    });
    fill(
      tools,
      field(
        "Show",
        select(shades, shading, (value) => {
          shading = value;
          apply();
          save();
        }),
        "small"
      ),
      field("Lines of slope", slopeInput, "small"),
      over && field(
        "Two games",
        select(
          [
            ["over", "over each other"],
            ["side", "side by side"]
          ],
          together,
          (value) => {
            together = value;
            show2();
            save();
          }
        ),
        "small"
      ),
      el(
        "div",
        { class: "row zoom" },
        button("−", () => first.zoom(0.6), "quiet"),
        button("+", () => first.zoom(1.6), "quiet"),
        ...[20, 200, 2e3, 2e4, 1e5].map((n) => button(n.toLocaleString("en"), () => first.fit(n - 1), "quiet"))
      )
    );
    tools.querySelector(".zoom button").setAttribute("aria-label", "Zoom out");
    tools.querySelectorAll(".zoom button")[1].setAttribute("aria-label", "Zoom in");
    fill(
      stage,
      ...boards().map(
        (board, i) => el(
          "figure",
          {},
          board.canvas,
          over ? el(
            "figcaption",
            { class: i ? "ring" : "square" },
            together === "side" ? [rules, over][i].game : `■ ${rules.game}   ○ ${over.game}`
          ) : null
        )
      )
    );
    apply();
    requestAnimationFrame(() => {
      if (!(camera.size > 0)) first.fit(29);
      moved();
    });
  }
  function apply() {
    if (!rules || rules.piles === 1) return;
    const lines = slopeTexts().map((text) => ({ text, slope: slopeOf(text) }));
    first.layers = [{ game: rules.game, ring: false }];
    beside.layers = [];
    if (over && over.piles === 2)
      (together === "side" ? beside : first).layers.push({ game: over.game, ring: together === "over" });
    for (const board of [first, beside]) {
      board.slopes = lines;
      board.shading = shading;
      board.cut = rules.cuts?.length === 1 ? rules.cuts[0] : null;
      board.restyle();
    }
  }
  let shown = 0;
  function inPanel() {
    const number = ++shown;
    return {
      stage,
      tools,
      async run(text, command, body) {
        const job = new Job(command, body, (fraction) => {
          if (number === shown) busy(text, fraction, () => void job.cancel());
          else void job.cancel();
        });
        try {
          const reply = await job.run();
          return number === shown ? reply : null;
        } catch (error) {
          if (number === shown) fill(stage, el("p", { class: "error" }, error.message));
          return null;
        } finally {
          if (number === shown) busy("", 1, null);
        }
      }
    };
  }
  const picker = new GamePicker("Game", values.get("game") ?? "maharaja", (now) => {
    const other = now?.piles !== rules?.piles;
    if (rules && now && now.game !== rules.game) deviating.slope = "";
    rules = now;
    if (!now) return;
    for (const board of [first, beside]) {
      board.overlay = null;
    }
    fill(
      info,
      el(
        "p",
        { class: "muted" },
        now.piles === 1 ? "Ask about a pile below." : "Point at a position, or use the arrow keys on the board."
      )
    );
    hugeFields();
    show2();
    save();
    if (pinned && now.piles === 2) point(pinned, false);
    if (other) told2("", "");
  });
  const overPicker = new GamePicker("Second game", values.get("over") ?? "", (now) => {
    over = now;
    if (rules) {
      show2();
      save();
    }
  });
  const compare = el(
    "details",
    { class: "compare", open: values.has("over") },
    el("summary", {}, "Compare with a second game"),
    overPicker.element
  );
  const x = el("input", { type: "text", value: pinned ? String(pinned.x) : "10^100", size: 14, spellcheck: "false" });
  const y = el("input", { type: "text", value: pinned ? String(pinned.y) : "10^100+7", size: 14, spellcheck: "false" });
  const constraint = el("select", {}, el("option", { value: "S" }, "S"), el("option", { value: "not-S" }, "not S"));
  const second = () => rules?.piles === 1 ? rules.twist ? constraint.value : "" : y.value;
  const huge = el("form", {
    class: "huge",
    onsubmit: (event) => {
      event.preventDefault();
      void look(x.value, second(), null);
    }
  });
  function hugeFields() {
    fill(
      huge,
      el("h3", {}, "Any position"),
      el(
        "div",
        { class: "row" },
        field(rules?.piles === 1 ? "pile" : "x", x, "small"),
        rules?.piles === 2 && field("y", y, "small"),
        rules?.twist && field("constraint", constraint, "small"),
        el("button", { type: "submit" }, "Ask"),
        button(
          "Play from here",
          () => {
            location.hash = `#play?${new URLSearchParams({ game: picker.value, x: x.value, y: second() })}`;
          },
          "quiet"
        )
      )
    );
  }
  fill(
    root2,
    el(
      "div",
      { class: "columns" },
      el("aside", {}, picker.element, compare, info, huge),
      el("div", { class: "main" }, tabs, tools, progress, stage, status, commands)
    )
  );
}

// src/papers.ts
var report = null;
function papers(root2, values) {
  let paper = values.get("paper") ?? "";
  let status = values.get("status") ?? "";
  const list = el("div", { class: "claims" });
  const bar = el("div", { class: "tools" });
  const progress = el("div", { class: "progress", hidden: true });
  const command = el("div");
  function show2() {
    write("papers", { paper, status });
    fill(command, commandLine(`wythoff reproduce${paper ? ` ${paper}` : ""}`));
    if (!report) return;
    const keys = [...new Set(report.claims.map((claim) => claim.paper))];
    const shown = report.claims.filter((claim) => (!paper || claim.paper === paper) && (!status || claim.status === status));
    fill(
      bar,
      field(
        "Paper",
        select([["", "all"], ...keys.map((key2) => [key2, key2])], paper, (value) => {
          paper = value;
          show2();
        }),
        "small"
      ),
      field(
        "Status",
        select(
          [
            ["", "all"],
            ["agrees", "agrees"],
            ["differs", "differs as printed"],
            ["open", "open"]
          ],
          status,
          (value) => {
            status = value;
            show2();
          }
        ),
        "small"
      ),
      el(
        "p",
        { class: "muted", role: "status" },
        `${shown.length} claims: ${["agrees", "differs", "open"].map((s) => `${shown.filter((claim) => claim.status === s).length} ${s}`).join(", ")}`
      ),
      el("a", { href: "/report/index.html", target: "_blank" }, "The whole report with its figures")
    );
    fill(
      list,
      ...shown.map(
        (claim) => el(
          "article",
          { class: `claim ${claim.status}` },
          el(
            "h3",
            {},
            el("span", { class: "tag" }, claim.status),
            ` ${claim.paper} · ${claim.item}${claim.part ? `, ${claim.part}` : ""}`,
            claim.place ? el("small", {}, ` ${claim.place}`) : null
          ),
          el("p", {}, claim.claim),
          el("p", { class: "muted" }, claim.detail),
          claim.erratum ? el("p", { class: "muted" }, `Erratum: ${claim.erratum}`) : null
        )
      )
    );
  }
  async function run() {
    const job = new Job("reproduce", {}, (fraction) => {
      progress.hidden = false;
      fill(
        progress,
        el("span", {}, "Checking the claims"),
        el("progress", { max: 1, value: fraction }),
        button("Cancel", () => void job.cancel(), "quiet")
      );
    });
    try {
      report = await job.run();
      show2();
    } catch (error) {
      fill(
        list,
        el("p", { class: "error" }, error.message),
        button("Run it again", () => void run())
      );
    } finally {
      progress.hidden = true;
    }
  }
  fill(root2, el("div", { class: "wide" }, el("h2", {}, "The papers, claim by claim"), bar, progress, list, command));
  show2();
  if (!report) void run();
}

// src/table.ts
var onBoard = 24;
var key = (pair) => `${pair[0]},${pair[1]}`;
function table({ rules, now, mine, hinted, blocks, name, send: send2, marked }) {
  function choice() {
    return el(
      "div",
      { class: "row" },
      ...mine ? rules.cuts.map(
        (cut2, l) => button(
          `l = ${l}: ${cut2[0] * cut2[1] === 0 ? "whole board" : `without x < ${cut2[0]}, y < ${cut2[1]}`}`,
          () => send2({ choose: l })
        )
      ) : [`${name(now.actor)} chooses.`]
    );
  }
  const coordinate = (n) => el("span", { class: "coordinate", "aria-hidden": "true" }, String(n));
  function board() {
    const width = Math.max(Number(now.x), 1) + 1, height = Math.max(Number(now.y), 1) + 1;
    const legal = new Set(now.moves.map(key)), blockable = new Set((now.blockable ?? []).map(key));
    const blocked = new Set([...now.blocked, ...blocks].map(key));
    const target = hinted && "move" in hinted ? /* @__PURE__ */ new Set([key(hinted.move)]) : hinted && "block" in hinted ? new Set(hinted.block.map(key)) : /* @__PURE__ */ new Set();
    const cut2 = now.cut !== void 0 ? rules.cuts[now.cut] : rules.cuts?.length === 1 ? rules.cuts[0] : void 0;
    const grid = el("div", {
      class: "squares",
      role: "grid",
      "aria-label": "Board, the corner at the lower left",
      style: `--columns:${width}`
    });
    let stop = null;
    for (let row = height - 1; row >= 0; row--) {
      const line = el("div", { role: "row", class: "line" }, coordinate(row));
      for (let column = 0; column < width; column++) {
        const here = `${column},${row}`, queen = String(column) === now.x && String(row) === now.y;
        const active = mine && (now.due === "block" ? blockable.has(here) : legal.has(here) && !blocked.has(here));
        const off = cut2 !== void 0 && column < cut2[0] && row < cut2[1];
        const square = el(
          "button",
          {
            type: "button",
            role: "gridcell",
            tabindex: "-1",
            "data-at": here,
            class: [
              queen ? "queen" : "",
              active ? "active" : "",
              legal.has(here) ? "option" : "",
              blocked.has(here) ? "blocked" : "",
              target.has(here) ? "hinted" : "",
              off ? "off" : ""
            ].join(" "),
            "aria-label": `(${column}, ${row})${queen ? ", the queen" : ""}${blocked.has(here) ? ", blocked" : active ? now.due === "block" ? ", may be blocked" : ", a move" : ""}`,
            "aria-disabled": String(!active),
            onclick: () => {
              if (active) choose(column, row);
            }
          },
          queen ? "♛" : blocked.has(here) ? "×" : ""
        );
        if (queen) stop = square;
        line.append(square);
      }
      grid.append(line);
    }
    const below = Array.from({ length: width }, (_, column) => coordinate(column));
    grid.append(el("div", { class: "line", "aria-hidden": "true" }, coordinate(""), ...below));
    if (stop) stop.tabIndex = 0;
    grid.addEventListener("keydown", (event) => {
      const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
      const from = event.target.dataset["at"]?.split(",").map(Number);
      if (!arrow || !from) return;
      event.preventDefault();
      const next = grid.querySelector(`[data-at="${from[0] + arrow[0]},${from[1] + arrow[1]}"]`);
      if (!next) return;
      event.target.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    });
    return el("div", {}, grid, mine && now.due === "move" ? moveForm() : null);
  }
  function choose(column, row) {
    const at = [String(column), String(row)];
    if (now.due === "move") return send2({ move: at });
    const there = blocks.findIndex((pair) => key(pair) === key(at));
    if (there >= 0) blocks.splice(there, 1);
    else if (blocks.length < (rules.block ?? 0)) blocks.push(at);
    marked(at);
  }
  function moveForm() {
    const a = el("input", { type: "text", size: 8, spellcheck: "false" }), b = el("input", { type: "text", size: 8, spellcheck: "false" });
    return el(
      "form",
      {
        class: "row move",
        onsubmit: (event) => {
          event.preventDefault();
          send2({ move: [a.value, b.value] });
        }
      },
      field("Move to x", a, "small"),
      field("y", b, "small"),
      el("button", { type: "submit" }, "Move")
    );
  }
  const tokens = (count) => Number(count) <= 120 ? el("div", { class: "tokens", "aria-hidden": "true" }, ...Array.from({ length: Number(count) }, () => el("i"))) : el("p", { class: "many" }, short(count));
  function piles() {
    const inputs = blockInputs();
    return el(
      "div",
      {},
      el(
        "div",
        { class: "piles" },
        el("div", {}, el("h3", {}, "First pile"), tokens(now.x)),
        el("div", {}, el("h3", {}, "Second pile"), tokens(now.y))
      ),
      now.due === "block" && mine ? inputs : mine ? moveForm() : null
    );
  }
  function blockInputs() {
    const a = el("input", { type: "text", size: 8 }), b = el("input", { type: "text", size: 8 });
    return el(
      "form",
      {
        class: "row move",
        onsubmit: (event) => {
          event.preventDefault();
          if (blocks.length < (rules.block ?? 0)) blocks.push([a.value, b.value]);
          marked(null);
        }
      },
      field("Block x", a, "small"),
      field("y", b, "small"),
      el("button", { type: "submit" }, "Add"),
      ...blocks.map((at) => el("span", { class: "chip" }, `(${at[0]}, ${at[1]})`))
    );
  }
  function heap() {
    const moves = now.moves;
    const target = hinted && "move" in hinted ? hinted.move.join("|") : "";
    const tile = (move) => {
      const took = String(BigInt(now.n) - BigInt(move.n));
      const words = move.constraint ? [move.n, move.constraint] : [move.n];
      return button(
        `take ${short(took)}${move.constraint ? `, then ${move.constraint}` : ""}`,
        () => send2({ move: words }),
        words.join("|") === target ? "hinted" : ""
      );
    };
    const a = el("input", { type: "text", size: 8, spellcheck: "false" });
    const next = el("select", {}, el("option", { value: "S" }, "S"), el("option", { value: "not-S" }, "not S"));
    return el(
      "div",
      {},
      tokens(now.n),
      rules.twist ? el(
        "p",
        { class: "memory" },
        `The number taken must be ${now.constraint === "S" ? "in S" : "outside S"}; you then say which holds for the next move.`
      ) : null,
      mine ? el("div", { class: "row moves" }, ...moves.slice(0, 48).map(tile)) : null,
      mine && moves.length > 48 ? el(
        "form",
        {
          class: "row move",
          onsubmit: (event) => {
            event.preventDefault();
            send2({ move: rules.twist ? [a.value, next.value] : [a.value] });
          }
        },
        field("Leave", a, "small"),
        rules.twist && field("and say", next, "small"),
        el("button", { type: "submit" }, "Move")
      ) : null
    );
  }
  const small = rules.piles === 2 && Number(now.x) <= onBoard && Number(now.y) <= onBoard;
  return now.due === "choose" ? choice() : rules.piles === 1 ? heap() : small ? board() : piles();
}

// src/play.ts
function play(root2, values) {
  let rules = null;
  let person = values.get("person") ?? "first";
  let mistakes = values.get("mistakes") ?? "0";
  const seed = values.get("seed") ?? String(1 + Math.floor(Math.random() * 1e6));
  let actions = [];
  try {
    actions = JSON.parse(values.get("actions") ?? "[]");
  } catch {
    actions = [];
  }
  let state = null;
  let blocks = [];
  let advice = null;
  let hinted = null;
  let waiting = false;
  const place = el("div", { class: "table" });
  const say = el("div", { class: "say", role: "status", "aria-live": "polite" });
  const error = el("p", { class: "error", role: "alert" });
  const log = el("ol", { class: "log", "aria-label": "Moves so far" });
  const controls = el("div", { class: "row controls" });
  const command = el("div");
  const x = el("input", { type: "text", value: values.get("x") ?? "8", size: 8, spellcheck: "false" });
  const y = el("input", { type: "text", value: values.get("y") ?? "13", size: 8, spellcheck: "false" });
  const constraint = el(
    "select",
    {},
    el("option", { value: "S" }, "S"),
    el("option", { value: "not-S", selected: values.get("y") === "not-S" }, "not S")
  );
  const start = el("form", {
    class: "start",
    onsubmit: (event) => {
      event.preventDefault();
      begin([]);
    }
  });
  const body = () => ({
    game: rules.game,
    x: x.value,
    y: rules.piles === 1 ? rules.twist ? constraint.value : "" : y.value,
    person,
    mistakes: person === "both" ? "0" : mistakes,
    seed,
    actions
  });
  const name = (side) => person === "both" ? side === "first" ? "First player" : "Second player" : side === person ? "You" : "The program";
  const deed = (entry) => name(entry.side) === "You" ? entry.text.replace(/^(\w+?)s\b/, "$1") : entry.text;
  const mine = () => state !== null && state.due !== "over" && (person === "both" || state.actor === person);
  function save() {
    const { game, x: px, y: py } = body();
    write("play", {
      game,
      x: px,
      y: py,
      person,
      mistakes,
      seed,
      actions: actions.length ? JSON.stringify(actions) : void 0
    });
    fill(
      command,
      commandLine(
        `wythoff play ${quoted(game)} ${quoted(px)}${py ? ` ${quoted(py)}` : ""}${person === "second" ? " --second" : ""}`
      )
    );
  }
  function begin(played) {
    actions = played;
    state = null;
    void send2();
  }
  async function send2(more = null) {
    if (!rules || waiting) return;
    waiting = true;
    const before = actions;
    if (more) actions = [...actions, more];
    error.textContent = "";
    advice = null;
    hinted = null;
    try {
      state = await ask("play", body());
      actions = state.actions;
      blocks = [];
      save();
    } catch (failure) {
      actions = before;
      error.textContent = failure.message;
    }
    waiting = false;
    show2();
  }
  function undo() {
    if (!state) return;
    let length = actions.length;
    while (length > 0 && person !== "both" && state.log[length - 1].side !== person) length--;
    begin(actions.slice(0, Math.max(0, length - 1)));
  }
  async function hint() {
    try {
      const reply = await ask("hint", body());
      hinted = reply.action;
      advice = el(
        "div",
        { class: "hint" },
        el("p", {}, el("b", {}, `Hint: ${describe2(reply.action)}. `), `Why: ${reply.why}.`),
        button("Do it", () => void send2(reply.action), "quiet")
      );
    } catch (failure) {
      advice = el("p", { class: "error" }, failure.message);
    }
    show2();
  }
  async function explain() {
    if (!rules) return;
    try {
      const reply = await ask("hint", body());
      const a = reply.answer;
      advice = el(
        "div",
        { class: "hint" },
        el(
          "p",
          {},
          el(
            "b",
            {},
            a.outcome === "undecided" ? `Nothing is known here: ${a.reason}` : a.outcome === "P" ? "This is a P-position: with best play the player who just moved wins; every move leads to an N-position." : "This is an N-position: the player to move can move to a P-position and win."
          )
        ),
        a.evidence && el("p", {}, knownBy(a)),
        el("p", { class: "muted" }, rules.known)
      );
    } catch (failure) {
      advice = el("p", { class: "error" }, failure.message);
    }
    show2();
  }
  function describe2(action) {
    if ("choose" in action) return `choose l = ${action.choose}`;
    if ("block" in action)
      return action.block.length ? `block ${action.block.map((at) => `(${short(at[0])}, ${short(at[1])})`).join(", ")}` : "block nothing";
    return rules?.piles === 1 ? `leave ${short(action.move[0])}${action.move[1] ? ` and say ${action.move[1]}` : ""}` : `move to (${action.move.map(short).join(", ")})`;
  }
  function show2() {
    if (!state || !rules) return;
    const now = state;
    const last = now.log.slice(-2).map((entry) => `${name(entry.side)} ${deed(entry)}.`).join(" ");
    const where = now.n !== void 0 ? `${short(now.n)} tokens${now.constraint ? `, constraint ${now.constraint}` : ""}` : `position (${short(now.x)}, ${short(now.y)})`;
    const due = now.due === "over" ? "" : mine() ? {
      choose: "Choose the board.",
      block: `Block at most ${rules.block} of the options, then confirm.`,
      move: `${person === "both" ? `${name(now.actor)} to move.` : "Your move."}`
    }[now.due] : "";
    fill(
      say,
      el(
        "p",
        { class: "where" },
        now.due === "over" ? `Game over. ${now.result} ${person === "both" ? "" : now.winner === person ? "You win." : "The program wins."}` : `${due} ${where[0].toUpperCase()}${where.slice(1)}.`
      ),
      last ? el("p", { class: "muted" }, last) : null,
      memory(now),
      advice
    );
    fill(log, ...now.log.map((entry) => el("li", {}, el("b", {}, `${name(entry.side)} `), deed(entry))));
    log.scrollTop = log.scrollHeight;
    fill(
      place,
      table({
        rules,
        now,
        mine: mine(),
        hinted,
        blocks,
        name,
        send: (action) => void send2(action),
        marked: (at) => {
          show2();
          if (at) place.querySelector(`[data-at="${key(at)}"]`)?.focus();
        }
      })
    );
    const hintButton = button("Hint", () => void hint()), explainButton = button("Explain", () => void explain()), undoButton = button("Undo", undo);
    hintButton.disabled = explainButton.disabled = now.due === "over";
    undoButton.disabled = actions.length === 0;
    fill(controls, hintButton, explainButton, undoButton);
    if (now.due === "block" && mine())
      controls.prepend(
        button(
          blocks.length ? `Block ${blocks.length} and go on` : "Block nothing",
          () => void send2({ block: blocks }),
          "primary"
        )
      );
  }
  function memory(now) {
    if (!now.imitation || !rules?.imitate) return null;
    const [m] = rules.imitate;
    const taken = Number(now.imitation.taken);
    return el(
      "p",
      { class: "memory" },
      `Imitations left in a row: ${name(now.to_move)} ${now.imitation.left}, ${name(now.to_move === "first" ? "second" : "first")} ${now.imitation.left_other}. `,
      now.imitation.from > 0 ? `Taking ${m === 1 ? taken : `${taken} to ${taken + m - 1}`} from the ${now.imitation.from === 1 ? "second" : "first"} pile would imitate.` : "No move can imitate now."
    );
  }
  function fields() {
    fill(
      start,
      el(
        "div",
        { class: "row" },
        field(rules?.piles === 1 ? "pile" : "x", x, "small"),
        rules?.piles === 2 && field("y", y, "small"),
        rules?.twist && field("constraint", constraint, "small")
      ),
      el(
        "div",
        { class: "row" },
        field(
          "Players",
          select(
            [
              ["first", "You move first"],
              ["second", "The program moves first"],
              ["both", "Two people"]
            ],
            person,
            (value) => {
              person = value;
              fields();
              begin([]);
            }
          ),
          "small"
        ),
        person !== "both" && field(
          "Opponent",
          select(
            [
              ["0", "perfect"],
              ["30", "errs now and then"],
              ["60", "errs often"]
            ],
            mistakes,
            (value) => {
              mistakes = value;
              begin([]);
            }
          ),
          "small"
        )
      ),
      el("button", { type: "submit", class: "primary" }, "New game")
    );
  }
  let known = "";
  const picker = new GamePicker("Game", values.get("game") ?? "wythoff", (now) => {
    rules = now;
    if (!now) return;
    const keep = known === "" ? actions : [];
    if (known !== "" && now.piles === 1 && Number(x.value) < 5) x.value = "15";
    known = now.game;
    fields();
    begin(keep);
  });
  fill(
    root2,
    el(
      "div",
      { class: "columns" },
      el("aside", {}, picker.element, start, log, command),
      el("div", { class: "main" }, say, error, controls, place)
    )
  );
}

// src/main.ts
var root = document.getElementById("view");
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  root.focus();
});
function open() {
  flush();
  const { view, values } = read();
  for (const link of document.querySelectorAll("nav a")) {
    if (link.hash.slice(1).split("?")[0] === view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.body.dataset["view"] = view;
  ({ explore, play, papers })[view](root, values);
}
window.addEventListener("hashchange", open);
open();
