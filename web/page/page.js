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
    return (await this.reply()).json();
  }
  async file() {
    return (await this.reply()).blob();
  }
  async reply() {
    this.id = (await ask("start", { command: this.command, arguments: this.body })).id;
    if (this.cancelled) await this.cancel();
    for (let pause2 = 30; ; pause2 = Math.min(pause2 * 1.5, 400)) {
      const look = await ask("job", { id: this.id });
      if (look.state === "failed") throw new ApiError(look.error);
      if (look.state === "done") return send("result", { id: this.id });
      this.report(look.progress);
      await new Promise((done) => setTimeout(done, pause2));
    }
  }
  async cancel() {
    this.cancelled = true;
    if (this.id !== null) await ask("cancel", { id: this.id }).catch(() => null);
  }
};

// src/tiles.ts
var tileSide = 256;
var farthest = 131072;
var farthestValues = 2048;
var farBoards = 4096;
var mostTiles = 600;
var mostWaiting = 80;
var TileStore = class {
  constructor(arrived, busy) {
    this.arrived = arrived;
    this.busy = busy;
  }
  arrived;
  busy;
  tiles = /* @__PURE__ */ new Map();
  boards = /* @__PURE__ */ new Map();
  given = 0;
  // how often something was given up
  running = 0;
  queue = [];
  clearPictures() {
    for (const tile of this.tiles.values()) tile.picture = null;
  }
  // The games that are looked at: what is under way for others is given up.
  only(games) {
    for (const { key: key2 } of this.queue.filter(({ game }) => !games.includes(game))) this.tiles.delete(key2);
    this.queue = this.queue.filter(({ game }) => games.includes(game));
    for (const [key2, board] of this.boards)
      if (!games.includes(board.game)) {
        this.given++;
        void board.job.cancel();
        this.boards.delete(key2);
      }
  }
  retry() {
    for (const [key2, tile] of this.tiles) if (tile.failed) this.tiles.delete(key2);
    this.arrived();
  }
  get(game, of, level, x, y) {
    const key2 = `${game}|${of}|${level}|${x}|${y}`;
    const found = this.tiles.get(key2);
    if (found) return found;
    const tile = { bits: null, values: null, picture: null, evidence: "", failed: "" };
    this.tiles.set(key2, tile);
    if (this.tiles.size > mostTiles) this.tiles.delete(this.tiles.keys().next().value);
    this.queue.push({ key: key2, game, start: () => this.load(tile, key2, { game, of, level, x, y }) });
    if (this.queue.length > mostWaiting) this.tiles.delete(this.queue.shift().key);
    this.pump();
    return tile;
  }
  pump() {
    while (this.running < 4) {
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
  async load(tile, key2, place) {
    const given = this.given;
    try {
      const far = Math.min((Math.max(place.x, place.y) + 1) * tileSide * 2 ** place.level, farthest);
      if (far > farBoards && place.of === "p") await this.solve(far, place);
      const reply = await ask("tile", place);
      if (reply.bits) tile.bits = Uint8Array.from(atob(reply.bits), (c) => c.charCodeAt(0));
      if (reply.values) tile.values = reply.values;
      tile.evidence = reply.evidence ?? "";
    } catch (error) {
      if (given === this.given) tile.failed = error.message;
      else this.tiles.delete(key2);
    }
  }
  solve(far, place) {
    let bound = 512;
    while (bound < far) bound *= 4;
    const key2 = `${place.game}|${bound}`;
    const found = this.boards.get(key2);
    if (found) return found.done;
    const job = new Job("tile", place, (fraction) => {
      if (this.boards.get(key2)?.job === job)
        this.busy(`Solving the board up to ${Math.min(bound, farthest).toLocaleString("en")}`, fraction, () => void job.cancel());
    });
    const done = job.run().finally(() => this.busy("", 1, null));
    done.catch(() => this.boards.get(key2)?.job === job && this.boards.delete(key2));
    this.boards.set(key2, { game: place.game, job, done });
    return done;
  }
};

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
  // Of the board without the axes.
  get width() {
    return Math.max(0, this.canvas.clientWidth - margin);
  }
  get height() {
    return Math.max(0, this.canvas.clientHeight - margin);
  }
  get across() {
    return Math.max(80, Math.min(this.width, this.height));
  }
  // The middle of cell (x, y) is at (x + 1/2, y + 1/2) cells from the corner.
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
    return { x0: Math.max(0, low.x), y0: Math.max(0, low.y), x1: Math.max(0, high.x), y1: Math.max(0, high.y) };
  }
  // The camera that shows 0..to.
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
    const hold = (at, half) => within(Number.isNaN(at) ? 0 : at, Math.min(half, farthest / 2), Math.max(half, farthest - half));
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
  const { x1, y1 } = view.visible();
  for (const { slope } of slopes) {
    const x = slope > 0 ? Math.min(x1 + 1, (y1 + 1) / slope) : x1 + 1;
    pen.beginPath();
    pen.moveTo(view.left(0.5), view.top(-0.5));
    pen.lineTo(view.left(x + 0.5), view.top(x * slope - 0.5));
    pen.stroke();
  }
}
var middle = (view, cell) => [view.left(cell.x + 0.5), view.top(cell.y - 0.5)];
function frame(pen, view, cell, color, width) {
  const half = Math.max(5, view.camera.size / 2), [x, y] = middle(view, cell);
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.strokeRect(x - half, y - half, 2 * half, 2 * half);
}
function moves(pen, view, { at, options, winning }, color) {
  const radius = Math.max(1.2, Math.min(5, view.camera.size * 0.14));
  pen.fillStyle = color("--option");
  for (const cell of options) {
    pen.beginPath();
    pen.arc(...middle(view, cell), radius, 0, 2 * Math.PI);
    pen.fill();
  }
  for (const cell of winning) {
    pen.strokeStyle = color("--win");
    pen.lineWidth = 2;
    pen.beginPath();
    pen.moveTo(...middle(view, at));
    pen.lineTo(...middle(view, cell));
    pen.stroke();
    frame(pen, view, cell, color("--win"), 2);
  }
}
function axes(pen, view, color) {
  const { x0, y0, x1, y1 } = view.visible(), { size } = view.camera;
  const power = 10 ** Math.floor(Math.log10(45 / size));
  const step = Math.max(1, Math.round([1, 2, 5, 10].map((k) => k * power).find((k) => k * size >= 40) ?? 10 * power));
  pen.fillStyle = color;
  pen.font = "11px system-ui, sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "top";
  for (let x = Math.ceil(x0 / step) * step; x <= x1; x += step) {
    const at = view.left(x + 0.5);
    if (at >= margin && at < margin + view.width - 18) pen.fillText(x.toLocaleString("en"), at, view.height + 8);
  }
  pen.textAlign = "right";
  pen.textBaseline = "middle";
  for (let y = Math.ceil(y0 / step) * step; y <= y1; y += step) {
    const at = view.top(y - 0.5);
    if (at > 6 && at < view.height) pen.fillText(y.toLocaleString("en"), margin - 6, at);
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
function listen(canvas, to) {
  const pointers = /* @__PURE__ */ new Map();
  let dragged = 0, spread = 0;
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    dragged = spread = 0;
  });
  canvas.addEventListener("pointermove", (event) => {
    const last = pointers.get(event.pointerId);
    const here = { x: event.offsetX, y: event.offsetY };
    if (!last) return to.hover(here.x, here.y);
    if (pointers.size === 1) {
      dragged += Math.abs(here.x - last.x) + Math.abs(here.y - last.y);
      if (dragged > still) to.pan(here.x - last.x, here.y - last.y);
    }
    pointers.set(event.pointerId, here);
    if (pointers.size === 2) {
      const [a, b] = [...pointers.values()];
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      if (spread > 0) to.zoom(distance / spread, (a.x + b.x) / 2, (a.y + b.y) / 2);
      spread = distance;
      dragged = still + 1;
    }
  });
  const up = (event) => {
    const held = pointers.delete(event.pointerId);
    if (held && dragged <= still && event.type === "pointerup") to.press(event.offsetX, event.offsetY);
    spread = 0;
  };
  canvas.addEventListener("pointerup", up);
  canvas.addEventListener("pointercancel", up);
  canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      to.zoom(Math.exp(-event.deltaY * 16e-4), event.offsetX, event.offsetY);
    },
    { passive: false }
  );
  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (arrow) {
      const [dx, dy] = arrow;
      if (event.shiftKey) to.pan(-panned * dx, panned * dy);
      else to.step(dx, dy);
    } else if (event.key === "+" || event.key === "=") to.zoom(1.25);
    else if (event.key === "-") to.zoom(0.8);
    else if (event.key === "Home") to.corner();
    else if (event.key === "Enter") to.keep();
    else return;
    event.preventDefault();
  });
}

// src/pictures.ts
var scale = ["#ffffd9", "#edf8b1", "#c7e9b4", "#7fcdbb", "#41b6c4", "#1d91c0", "#225ea8", "#253494", "#081d58"];
var lastLight = 5;
var shadeOf = (value, most) => Math.min(scale.length - 1, Math.floor(value / Math.max(1, most) * scale.length));
var inkOn = (value, most) => value === 0 || shadeOf(value, most) > lastLight ? "#fff" : "#111";
var pixel = (color) => {
  const rgb = Number.parseInt(color.slice(1), 16);
  return [rgb >> 16, rgb >> 8 & 255, rgb & 255, 255];
};
function picture(key2, colorAt) {
  const canvas = document.createElement("canvas");
  canvas.dataset["key"] = key2;
  canvas.width = canvas.height = tileSide;
  const brush = canvas.getContext("2d"), image = brush.createImageData(tileSide, tileSide), pixels = /* @__PURE__ */ new Map();
  for (let row = 0; row < tileSide; row++)
    for (let column = 0; column < tileSide; column++) {
      const color = colorAt(column, row);
      if (color === null) continue;
      if (!pixels.has(color)) pixels.set(color, pixel(color));
      image.data.set(pixels.get(color), ((tileSide - 1 - row) * tileSide + column) * 4);
    }
  brush.putImageData(image, 0, 0);
  return canvas;
}
var hasBit = (bits, column, row) => (bits[row * tileSide + column >> 3] >> (column & 7) & 1) === 1;
var bitPicture = (key2, bits, color) => picture(key2, (column, row) => hasBit(bits, column, row) ? color(column, row) : null);
var valuePicture = (key2, values, most, zero) => picture(key2, (column, row) => {
  const value = values[row * tileSide + column];
  return value < 0 ? null : value === 0 ? zero : scale[shadeOf(value, most)];
});

// src/board.ts
var farthestLevel = 10;
var Board = class {
  constructor(camera, events, ended) {
    this.events = events;
    const { canvas } = this;
    this.view = new Viewport(camera, canvas);
    canvas.tabIndex = 0;
    canvas.className = "board";
    canvas.setAttribute("role", "application");
    canvas.setAttribute(
      "aria-label",
      "Board. Arrow keys move the pointer, with shift they pan; plus and minus zoom; Home goes to the corner; Enter keeps the position."
    );
    this.store = new TileStore(() => this.draw(), events.busy);
    const resizes = new ResizeObserver(() => this.resized());
    resizes.observe(canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.restyle(), { signal: ended });
    ended.addEventListener("abort", () => {
      resizes.disconnect();
      this.store.only([]);
    });
    listen(canvas, {
      hover: (px, py) => this.point(px, py, false),
      press: (px, py) => this.point(px, py, true),
      pan: (dx, dy) => this.move(() => this.view.pan(dx, dy)),
      zoom: (factor, px, py) => this.move(() => this.view.zoom(factor, px, py)),
      step: (dx, dy) => this.step(dx, dy),
      corner: () => this.move(() => this.view.toCorner()),
      keep: () => this.cursor && this.events.point(this.cursor, true)
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
  leads = false;
  // of boards with one camera, the one that keeps its lower left cell in place when the window changes
  extent = null;
  frame = 0;
  store;
  failure = "";
  evidence = "";
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
  move(how) {
    how();
    this.events.moved();
    this.draw();
  }
  resized() {
    const width = this.canvas.clientWidth, height = this.canvas.clientHeight, { camera } = this.view;
    if (width === 0 || height === 0) return;
    const { extent } = this;
    this.extent = { width, height };
    if (this.leads && extent && camera.size > 0 && (width !== extent.width || height !== extent.height))
      this.move(() => this.view.pan((extent.width - width) / 2, (height - extent.height) / 2));
    this.draw();
  }
  draw() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.paint());
  }
  paint() {
    const { canvas } = this, { camera } = this.view;
    const ratio = window.devicePixelRatio || 1, width = canvas.clientWidth, height = canvas.clientHeight;
    if (width === 0 || height === 0 || !(camera.size > 0)) return;
    this.view.hold();
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
    const { x0, y0, x1, y1 } = this.view.visible();
    if (camera.size >= 6) grid(pen, this.view, color("--grid"));
    if (this.cut) {
      pen.fillStyle = color("--grid");
      pen.fillRect(this.view.left(0), this.view.top(this.cut[1] - 1), this.cut[0] * camera.size, this.cut[1] * camera.size);
    }
    this.failure = this.evidence = "";
    const level = camera.size >= 1 ? 0 : Math.min(farthestLevel, Math.ceil(Math.log2(1 / camera.size)));
    const width2 = tileSide * 2 ** level;
    for (const layer of this.layers) {
      const near = this.shading === "values" && !layer.ring && Math.max(x0, y0) < farthestValues;
      const end = (near ? farthestValues : farthest) - 1;
      for (let ty = Math.floor(y0 / width2); ty <= Math.min(y1, end) / width2; ty++)
        for (let tx = Math.floor(x0 / width2); tx <= Math.min(x1, end) / width2; tx++)
          this.tile(pen, layer, level, tx, ty, color);
    }
    lines(pen, this.view, this.slopes, color("--line"));
    if (this.overlay) moves(pen, this.view, this.overlay, color);
    if (this.cursor) frame(pen, this.view, this.cursor, color("--accent"), 2.5);
    pen.restore();
    axes(pen, this.view, color("--muted"));
    this.events.status(this.failure, this.evidence);
  }
  tile(pen, layer, level, tx, ty, color) {
    const shading = layer.ring ? "plain" : this.shading;
    const { size } = this.view.camera;
    const tile = this.store.get(layer.game, shading === "values" ? "values" : "p", level, tx, ty);
    const step = 2 ** level, corner = { x: tx * tileSide * step, y: ty * tileSide * step };
    const spread = (picture2) => {
      pen.imageSmoothingEnabled = false;
      const extent = tileSide * step * size;
      pen.drawImage(picture2, this.view.left(corner.x), this.view.top(corner.y + tileSide * step - 1), extent, extent);
    };
    if (shading === "dynamics" && level === 0) {
      const dynamic = this.store.get(layer.game, "dynamics", 0, tx, ty);
      if (dynamic.bits) spread(dynamic.picture ??= bitPicture("", dynamic.bits, () => color("--dynamic")));
    }
    if (tile.failed) return this.miss(pen, tile.failed, corner, step, color("--grid"));
    if (!layer.ring) this.evidence ||= tile.evidence;
    if (tile.values) {
      const { x1, y1 } = this.view.visible();
      const most = 2 ** Math.ceil(Math.log2(1.3 * (Math.max(x1, y1) + 1)));
      if (tile.picture?.dataset["key"] !== String(most))
        tile.picture = valuePicture(String(most), tile.values, most, color("--zero"));
      spread(tile.picture);
      if (size >= 22) this.numbers(pen, tile.values, corner, most);
    }
    if (!tile.bits) return;
    const [upper, lower, same] = layer.ring ? ["--second", "--second", "--second"].map(color) : (shading === "halves" ? ["--upper", "--lower", "--diagonal"] : ["--mark", "--mark", "--mark"]).map(color);
    const paint = (x, y) => y > x ? upper : y < x ? lower : same;
    if (size < 5) {
      const key2 = `${layer.ring}|${shading}`;
      if (tile.picture?.dataset["key"] !== key2)
        tile.picture = bitPicture(key2, tile.bits, (column, row) => paint(corner.x + column * step, corner.y + row * step));
      return spread(tile.picture);
    }
    const { bits } = tile, inset = size >= 10 ? size * 0.12 : 0;
    this.eachCell(corner, (x, y) => {
      if (!hasBit(bits, x - corner.x, y - corner.y)) return;
      if (layer.ring) {
        pen.strokeStyle = paint(x, y);
        pen.lineWidth = Math.max(1.2, size * 0.11);
        pen.beginPath();
        pen.arc(this.view.left(x) + size / 2, this.view.top(y) + size / 2, size * 0.36, 0, 2 * Math.PI);
        pen.stroke();
      } else {
        pen.fillStyle = paint(x, y);
        pen.fillRect(this.view.left(x) + inset, this.view.top(y) + inset, size - 2 * inset, size - 2 * inset);
      }
    });
  }
  // The cells in sight of the tile at level 0 with this corner.
  eachCell(corner, visit) {
    const { x0, y0, x1, y1 } = this.view.visible();
    for (let y = Math.max(y0, corner.y); y <= Math.min(y1, corner.y + tileSide - 1); y++)
      for (let x = Math.max(x0, corner.x); x <= Math.min(x1, corner.x + tileSide - 1); x++) visit(x, y);
  }
  numbers(pen, values, corner, most) {
    const { size } = this.view.camera;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.font = `${Math.min(13, size * 0.45)}px system-ui, sans-serif`;
    this.eachCell(corner, (x, y) => {
      const value = values[(y - corner.y) * tileSide + x - corner.x];
      pen.fillStyle = inkOn(value, most);
      pen.fillText(String(value), this.view.left(x) + size / 2, this.view.top(y) + size / 2);
    });
  }
  miss(pen, why, corner, step, color) {
    this.failure = why;
    pen.fillStyle = color;
    const extent = tileSide * step * this.view.camera.size;
    pen.fillRect(this.view.left(corner.x), this.view.top(corner.y + tileSide * step - 1), extent, extent);
  }
  point(px, py, fixed) {
    const cell = this.view.cellAt(px, py);
    if (cell.x < 0 || cell.y < 0 || px < margin || py > this.canvas.clientHeight - margin) return;
    this.events.point(cell, fixed);
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
    this.events.point(to, false);
  }
};

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
function copyButton(label, what) {
  const copy = button(
    label,
    () => {
      const tell = (text) => {
        copy.textContent = text;
        setTimeout(() => copy.textContent = label, 2e3);
      };
      if (!navigator.clipboard) return tell("Cannot copy here");
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
function download(blob, name) {
  const link = el("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1e3);
}

// src/sequence.ts
var sequenceTo = 199;
function told(period) {
  if (!period) return "No period seen.";
  const known2 = period.status === "proved" ? `proved for all n${period.by ? ` (${period.by})` : ""}` : `observed up to ${period.checked_to}, not proved`;
  return `Preperiod ${period.preperiod}, period ${period.period}, saltus ${period.saltus}: ${known2}.`;
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

// src/shading.ts
var farthestFigure = { plain: 131072, halves: 131072, dynamics: 500, values: 2e3 };
var isShading = (text) => text !== null && Object.keys(farthestFigure).includes(text);
function shadings({ block, imitate, misere, cuts }) {
  const valued = !block && !imitate && !misere && (cuts?.length ?? 0) < 2;
  return [
    ["plain", "P-positions"],
    ["halves", "upper and lower"],
    ...imitate ? [["dynamics", "dynamic positions"]] : [],
    ...valued ? [["values", "nim-values"]] : []
  ];
}
var shadingFor = (game, wanted) => shadings(game).some(([key2]) => key2 === wanted) ? wanted : "plain";
function legendOf(shading) {
  const sample = (name, text = "") => el("i", { class: name, "aria-hidden": "true" }, text);
  switch (shading) {
    case "halves":
      return [sample("upper", "■"), " y > x, ", sample("lower", "■"), " y < x"];
    case "dynamics":
      return [sample("dynamic"), " dynamic: who wins depends on how the position was reached (shown from near)"];
    case "values":
      return ["Nim-values from light to dark; those of P-positions are 0, black"];
    default:
      return [];
  }
}

// src/figures.ts
function figures(looked) {
  const { panel, rules, over, together, shading, slopes, deviating, to, pinned } = looked;
  if (rules.piles === 1 || panel === "words") return [];
  if (panel === "deviation")
    return [
      {
        line: (format) => `wythoff draw ${quoted(rules.game)} --to ${deviating.to} --deviation ${deviating.slope || "phi"} -o figure.${format}`,
        command: "plot",
        body: { game: rules.game, ...deviating },
        name: "figure"
      }
    ];
  const moves2 = pinned && pinned.x <= to && pinned.y <= to ? `${pinned.x},${pinned.y}` : "";
  const draw = (game, rings, name) => {
    const shown = shadingFor(game, shading), nimbers = shown === "values", shade2 = nimbers || shown === "plain" ? "" : shown;
    return {
      line: (format) => [
        `wythoff draw ${quoted(game.game)} --to ${to}`,
        ...slopes.map((slope) => `--slope ${slope}`),
        shade2 && `--shade ${shade2}`,
        nimbers && "--nimbers",
        rings && `--over ${quoted(rings.game)}`,
        moves2 && `--moves ${moves2}`,
        `-o ${name}.${format}`
      ].filter(Boolean).join(" "),
      command: "draw",
      body: { game: game.game, to, slopes, shade: shade2, nimbers, over: rings?.game ?? "", moves: moves2 },
      name
    };
  };
  if (!over || over.piles === 1) return [draw(rules, null, "figure")];
  return together === "side" ? [draw(rules, null, "figure"), draw(over, null, "figure-2")] : [draw(rules, over, "figure")];
}
function commandLines(looked, position) {
  const { rules, panel } = looked;
  return [
    ...figures(looked).map(({ line }) => line("svg")),
    ...rules.piles === 1 ? [`wythoff nimbers ${quoted(rules.game)} --to ${sequenceTo} --period`] : [],
    ...rules.piles === 2 && panel === "words" ? [`wythoff discover ${quoted(rules.game)}`] : [],
    ...position ? [`wythoff ask ${quoted(rules.game)} ${position.filter((pile) => pile !== "").map(quoted).join(" ")}`] : []
  ];
}

// src/game_picker.ts
var catalogue = null;
var entries = () => catalogue ??= ask("games", {}).then(
  (reply) => reply.games,
  (error) => {
    catalogue = null;
    throw error;
  }
);
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
var pickers = 0;
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
    if (initial !== "") void this.check();
  }
  changed;
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
  asked = 0;
  timer = 0;
  async load() {
    if (this.all.length > 0) return;
    try {
      this.all = await entries();
      fill(this.missing);
    } catch (error) {
      fill(this.missing, `${error.message} `, this.tryAgain());
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
      void this.check();
    };
    return button("Try again", again, "quiet");
  }
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
      if (number === this.asked) this.accept(null, error.message, 0, true);
    }
  }
  accept(rules, error, column = 0, passing = false) {
    this.rules = rules;
    this.error.hidden = error === "";
    this.text.setAttribute("aria-invalid", String(error !== "" && !passing));
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
      error,
      passing && " ",
      passing && this.tryAgain()
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
    if (!entry) fill(this.parameters);
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
function slopeText(text) {
  const bare = text.replace(/\s+/g, "");
  return /^(phi|\d+(\.\d+)?)(\/(phi|\d+(\.\d+)?))?$/.test(bare) && Number.isFinite(slopeOf(bare)) ? bare : null;
}
function slopeOf(text) {
  const [above, below] = text.split("/").map((piece) => piece === "phi" ? phi : Number(piece));
  return above / (below ?? 1);
}
function slopeThrough(points) {
  const mean = (values) => values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);
  const [x0, y0] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const across = mean(points.map(([x]) => (x - x0) ** 2));
  return across === 0 ? phi : Math.max(0, mean(points.map(([x, y]) => (x - x0) * (y - y0))) / across);
}
var ranges = [1e3, 1e4, 1e5];
var deviationOf = (to, slope) => ({
  to: ranges.find((n) => String(n) === to) ?? ranges[0],
  slope: slopeText(slope ?? "") ?? ""
});
async function deviation(panel, game, wanted, change) {
  const slope = el("input", {
    type: "text",
    size: 10,
    value: wanted.slope,
    spellcheck: "false",
    placeholder: "phi, 5/2",
    onchange: () => change({ ...wanted, slope: slopeText(slope.value) ?? "" })
  });
  fill(
    panel.tools,
    field(
      "Piles up to",
      select(
        ranges.map((n) => [String(n), n.toLocaleString("en")]),
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
  const below = game.symmetric ? [] : solved.p_positions.filter(([x, y]) => y < x);
  const label = wanted.slope === "phi" ? "φ" : wanted.slope;
  const canvas = el("canvas", {
    class: "plot",
    role: "img",
    "aria-label": `Deviation y - ${wanted.slope} x of the P-positions of ${game.game}`
  });
  const exchanged = below.length ? "; those with y < x exchanged, in another colour" : "";
  const caption = `y − ${label} x of the P-positions with y ≥ x, against x${exchanged}`;
  fill(panel.stage, el("figure", {}, canvas, el("figcaption", {}, caption)));
  plot(canvas, panel.ended, [
    ...upper.map(([x, y]) => [x, y - line * x, "--mark"]),
    ...below.map(([y, x]) => [x, y - line * x, "--lower"])
  ]);
}
function niceStep(range, most) {
  const power = 10 ** Math.floor(Math.log10(range / most));
  return [1, 2, 5, 10].map((k) => k * power).find((k) => range / k <= most);
}
function plot(canvas, ended, points) {
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
    const dot = points.length < 2e3 ? 3 : points.length < 2e4 ? 2 : 1.4;
    for (const [px, py, color] of points) {
      pen.fillStyle = style.getPropertyValue(color);
      pen.fillRect(left(px) - dot / 2, top(py) - dot / 2, dot, dot);
    }
  };
  new ResizeObserver(paint).observe(canvas);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint, { signal: ended });
}

// src/answer.ts
var knownBy = (answer) => `Known by ${answer.evidence.kind === "computed" ? "computation" : answer.evidence.kind}: ${answer.evidence.ref}.`;
function describe(answer) {
  const where = answer.n !== void 0 ? `A pile of ${short(answer.n)}${answer.constraint ? ` under ${answer.constraint}` : ""}` : `(${short(answer.x)}, ${short(answer.y)})`;
  const name = (move) => Array.isArray(move) ? `(${short(move[0])}, ${short(move[1])})` : short(move.n) + (move.constraint ? ` under ${move.constraint}` : "");
  const list = (moves2) => moves2.slice(0, 8).map(name).join(", ") + (moves2.length > 8 ? `, and ${moves2.length - 8} more` : "");
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

// src/position.ts
var cells = (pairs) => pairs.filter((pair) => Array.isArray(pair)).map((pair) => ({ x: Number(pair[0]), y: Number(pair[1]) }));
var PositionBox = class {
  constructor(values, events) {
    this.events = events;
    const at = values.get("at")?.split(",").map(Number);
    if (at?.length === 2 && at.every((n) => Number.isSafeInteger(n) && n >= 0)) this.pinned = { x: at[0], y: at[1] };
    else if (values.has("x")) this.typed = [values.get("x"), values.get("y") ?? ""];
    this.x.value = this.kept?.[0] ?? "10^100";
    this.y.value = this.kept?.[1] || "10^100+7";
    if (values.get("y") === "not-S") this.constraint.value = "not-S";
  }
  events;
  info = el("section", { class: "info", "aria-live": "polite", "aria-label": "Position" });
  form = el("form", {
    class: "huge",
    onsubmit: (event) => {
      event.preventDefault();
      this.pinned = null;
      this.typed = [this.x.value.trim(), this.second()];
      this.events.changed();
      void this.look(this.typed, null);
    }
  });
  pinned = null;
  typed = null;
  x = el("input", { type: "text", size: 14, spellcheck: "false" });
  y = el("input", { type: "text", size: 14, spellcheck: "false" });
  constraint = el("select", {}, el("option", { value: "S" }, "S"), el("option", { value: "not-S" }, "not S"));
  games = [];
  abort = new AbortController();
  timer = 0;
  // The position that a link restores and a command line asks about.
  get kept() {
    return this.pinned ? [String(this.pinned.x), String(this.pinned.y)] : this.typed;
  }
  // The games to ask, after a change of the first one or of the second.
  ask(games) {
    const fresh = games[0].game !== this.games[0]?.game;
    if (fresh && this.games[0] && games[0].piles !== this.games[0].piles) this.pinned = this.typed = null;
    this.games = games;
    const heap = games[0].piles === 1;
    if (fresh) {
      this.events.drawn([]);
      const advice = heap ? "Ask about a pile below." : "Point at or tap a position, or use the arrow keys on the board.";
      fill(this.info, el("p", { class: "muted" }, advice));
      fill(
        this.form,
        el("h3", {}, "Any position"),
        el(
          "div",
          { class: "row" },
          field(heap ? "pile" : "x", this.x, "small"),
          !heap && field("y", this.y, "small"),
          games[0].twist && field("constraint", this.constraint, "small"),
          el("button", { type: "submit" }, "Ask"),
          button("Play from here", () => this.events.play(this.x.value, this.second()), "quiet")
        )
      );
    }
    if (this.kept) void this.look(this.kept, this.pinned);
  }
  point(cell, fixed) {
    if (fixed) {
      this.pinned = this.pinned?.x === cell.x && this.pinned.y === cell.y ? null : cell;
      this.typed = null;
      [this.x.value, this.y.value] = [String(cell.x), String(cell.y)];
      this.events.changed();
    }
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look([String(cell.x), String(cell.y)], cell), fixed ? 0 : 60);
  }
  second() {
    const [game] = this.games;
    return game?.piles === 1 ? game.twist ? this.constraint.value : "" : this.y.value.trim();
  }
  async look([x, y], cell) {
    clearTimeout(this.timer);
    this.abort.abort();
    const abort = this.abort = new AbortController();
    const slow = setTimeout(
      () => fill(this.info, el("p", {}, "Thinking … ", button("Cancel", () => abort.abort(), "quiet"))),
      400
    );
    try {
      const answers = await Promise.all(
        this.games.map(({ game }) => ask("ask", { game, x, y, moves: cell !== null }, abort.signal))
      );
      if (abort !== this.abort) return;
      fill(this.info, ...answers.map(describe));
      this.events.drawn(
        answers.map(
          ({ moves: moves2, winning_moves }) => cell && moves2 ? { at: cell, options: cells(moves2), winning: cells(winning_moves ?? []) } : null
        )
      );
    } catch (error) {
      if (abort === this.abort)
        fill(this.info, el("p", { class: "error" }, abort.signal.aborted ? "Cancelled." : error.message));
    } finally {
      clearTimeout(slow);
    }
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
  // Nothing is under way when there is nothing to cancel.
  show = (text, fraction, cancel) => {
    this.cancel = cancel;
    this.element.hidden = cancel === null;
    this.doing.textContent = text;
    this.bar.setAttribute("aria-label", text);
    this.bar.value = fraction;
  };
};

// src/structure.ts
var fact = (status, ...text) => el("li", {}, el("span", { class: `tag ${status === "proved" ? "proved" : ""}` }, status), " ", ...text);
function lineFacts(found) {
  return found.lines.map((one) => {
    const counts = Object.entries(one.counts);
    if (counts.length === 1) return fact("conjecture", `${one.lines}: always ${counts[0][0]} P-position${counts[0][0] === "1" ? "" : "s"} (0..${one.to.toLocaleString("en")})`);
    const shown = counts.slice(0, 5).map(([many, lines2]) => `${lines2.toLocaleString("en")} with ${many}`);
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

// src/tabs.ts
var Tabs = class {
  constructor(label, names, panel, open2) {
    this.panel = panel;
    this.tabs = names.map(([key2, text]) => [key2, button(text, () => open2(key2))]);
    this.element = el("div", { class: "tabs", role: "tablist", "aria-label": label }, ...this.tabs.map(([, tab]) => tab));
    panel.id = "panel";
    panel.setAttribute("role", "tabpanel");
    for (const [, tab] of this.tabs) {
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", panel.id);
    }
    this.element.addEventListener("keydown", (event) => {
      const at = this.tabs.findIndex(([, tab]) => tab === event.target), last = this.tabs.length - 1;
      const to = { ArrowLeft: at === 0 ? last : at - 1, ArrowRight: at === last ? 0 : at + 1, Home: 0, End: last }[event.key];
      if (at < 0 || to === void 0) return;
      event.preventDefault();
      this.tabs[to][1].focus();
    });
  }
  panel;
  element;
  tabs;
  select(chosen) {
    for (const [key2, tab] of this.tabs) {
      tab.setAttribute("aria-selected", String(key2 === chosen));
      tab.tabIndex = key2 === chosen ? 0 : -1;
      if (key2 === chosen) this.panel.setAttribute("aria-label", tab.textContent);
    }
  }
};

// src/explore.ts
var views = [
  ["board", "Board"],
  ["deviation", "Deviation"],
  ["words", "Structure and words"]
];
function explore(root2, address2) {
  const { values } = address2;
  let rules = null;
  let over = null;
  let together = values.get("with") === "side" ? "side" : "over";
  const shade2 = values.get("shade");
  let shading = isShading(shade2) ? shade2 : "plain";
  let panel = views.find(([key2]) => key2 === values.get("panel"))?.[0] ?? "board";
  let slopes = values.get("slopes") ?? "";
  let deviating = deviationOf(values.get("to"), values.get("slope"));
  const camera = {
    x: Number(values.get("cx") ?? 0),
    y: Number(values.get("cy") ?? 0),
    size: Number(values.get("size") ?? 0)
  };
  const status = el("p", { class: "status", role: "status" });
  const progress = new Progress(), busy = progress.show;
  const commands = el("section", { class: "commands", "aria-label": "Figure and command line" });
  const stage = el("div", { class: "stage" });
  const legend = el("p", { class: "legend" });
  const tools = el("div", { class: "tools" });
  const tabs = new Tabs("What is shown", views, stage, (key2) => {
    panel = key2;
    show2();
    save();
  });
  const told2 = (failure, evidence2) => {
    const key2 = `${failure}|${evidence2}`;
    if (status.dataset["key"] === key2) return;
    status.dataset["key"] = key2;
    fill(
      status,
      failure || evidence2 && `This board is known by ${evidence2.replace(/^computed by/, "computation:")}.`,
      failure !== "" && " ",
      failure !== "" && button("Try again", () => boards.forEach((board) => board.retry()), "quiet")
    );
  };
  const moved = () => {
    boards.forEach((board) => board.draw());
    save();
  };
  const position = new PositionBox(values, {
    changed: () => save(),
    drawn: (overlays) => boards.forEach((board, i) => {
      board.overlay = overlays[i] ?? null;
      board.draw();
    }),
    play: (x, y) => {
      location.hash = `#play?${new URLSearchParams({ game: picker.value, x, y })}`;
    }
  });
  let failures = ["", ""], evidence = "";
  const make = (index) => new Board(
    camera,
    {
      point: (cell, fixed) => {
        boards.forEach((board) => {
          board.cursor = cell;
          board.draw();
        });
        position.point(cell, fixed);
      },
      moved,
      status: (failure, rests) => {
        failures[index] = failure;
        if (index === 0) evidence = rests;
        told2(failures.find((one) => one !== "") ?? "", evidence);
      },
      busy
    },
    address2.ended
  );
  const first = make(0), beside = make(1), boards = [first, beside];
  first.leads = true;
  first.cursor = beside.cursor = position.pinned;
  const slopeTexts = () => slopes.split(",").map(slopeText).filter((text) => text !== null);
  function save() {
    address2.write({
      game: picker.value,
      over: overPicker.value,
      with: over ? together : void 0,
      shade: shading === "plain" ? void 0 : shading,
      panel: panel === "board" ? void 0 : panel,
      slopes,
      to: panel === "deviation" ? String(deviating.to) : void 0,
      slope: panel === "deviation" ? deviating.slope : void 0,
      at: position.pinned ? `${position.pinned.x},${position.pinned.y}` : void 0,
      x: position.pinned ? void 0 : position.kept?.[0],
      y: position.pinned ? void 0 : position.kept?.[1],
      cx: camera.size > 0 ? camera.x.toPrecision(9) : void 0,
      cy: camera.size > 0 ? camera.y.toPrecision(9) : void 0,
      size: camera.size > 0 ? camera.size.toPrecision(6) : void 0
    });
    showCommands();
  }
  const looked = (game) => {
    const { x1, y1 } = camera.size > 0 ? first.view.visible() : { x1: 0, y1: 0 };
    const to = Math.max(4, Math.min(farthestFigure[shading], Math.max(x1, y1)));
    return { panel, rules: game, over, together, shading, slopes: slopeTexts(), deviating, to, pinned: position.pinned };
  };
  function showCommands() {
    if (!rules) return;
    const now = looked(rules), lines2 = commandLines(now, position.kept);
    const key2 = lines2.join("\n");
    if (commands.dataset["key"] === key2) return;
    commands.dataset["key"] = key2;
    const drawn = figures(now).length > 0;
    fill(
      commands,
      el(
        "div",
        { class: "row" },
        drawn && el("span", { class: "muted" }, "Figure"),
        ...(drawn ? ["svg", "pdf", "png"] : []).map(
          (format) => button(format.toUpperCase(), () => void saveFigures(format), "quiet")
        ),
        copyButton("Copy link", () => address2.link())
      ),
      ...lines2.map(commandLine)
    );
  }
  async function saveFigures(format) {
    if (!rules) return;
    for (const { command, body, name } of figures(looked(rules))) {
      const job = new Job(command, { ...body, format }, (fraction) => busy("Drawing", fraction, () => void job.cancel()));
      try {
        download(await job.file(), `${name}.${format}`);
      } catch (error) {
        status.dataset["key"] = "";
        status.textContent = error.message;
      } finally {
        busy("", 1, null);
      }
    }
  }
  let panelEnds = new AbortController();
  address2.ended.addEventListener("abort", () => panelEnds.abort());
  function newPanel() {
    panelEnds.abort();
    const { signal } = panelEnds = new AbortController();
    return {
      stage,
      tools,
      ended: signal,
      async run(text, command, body) {
        const job = new Job(command, body, (fraction) => signal.aborted || busy(text, fraction, () => void job.cancel()));
        signal.addEventListener("abort", () => void job.cancel());
        try {
          const reply = await job.run();
          return signal.aborted ? null : reply;
        } catch (error) {
          const again = button("Try again", show2, "quiet");
          if (!signal.aborted) fill(stage, el("p", { class: "error", role: "alert" }, error.message, " ", again));
          return null;
        } finally {
          if (!signal.aborted) busy("", 1, null);
        }
      }
    };
  }
  function show2() {
    if (!rules) return;
    tabs.element.hidden = rules.piles === 1;
    tabs.select(panel);
    busy("", 1, null);
    fill(legend);
    failures = ["", ""];
    const here = newPanel();
    if (rules.piles === 1 || panel !== "board") {
      boards.forEach((board) => {
        board.layers = [];
        board.restyle();
      });
      told2("", "");
    }
    showCommands();
    if (rules.piles === 1) return void sequence(here, rules);
    if (panel === "words") return void structure(here, rules);
    if (panel === "deviation")
      return void deviation(here, rules, deviating, (wanted) => {
        deviating = wanted;
        show2();
        save();
      });
    showTools(rules);
    const shown = over && together === "side" ? boards : [first];
    fill(
      stage,
      ...shown.map(
        (board, i) => el(
          "figure",
          {},
          board.canvas,
          over && el("figcaption", {}, together === "side" ? [rules, over][i].game : `■ ${rules.game}   ○ ${over.game}`)
        )
      )
    );
    apply();
    requestAnimationFrame(() => {
      if (!(camera.size > 0)) first.fit(29);
      else first.view.hold();
      moved();
    });
  }
  function showTools(game) {
    shading = shadingFor(game, shading);
    const slopeInput = el("input", {
      type: "text",
      value: slopes,
      placeholder: "phi, 1/phi",
      size: 10,
      oninput: () => {
        slopes = slopeInput.value;
        const wrong = slopes.split(",").some((text) => text.trim() !== "" && slopeText(text) === null);
        slopeInput.setAttribute("aria-invalid", String(wrong));
        apply();
        save();
      }
    });
    const out = button("−", () => first.zoom(0.6), "quiet"), near = button("+", () => first.zoom(1.6), "quiet");
    out.setAttribute("aria-label", "Zoom out");
    near.setAttribute("aria-label", "Zoom in");
    fill(
      tools,
      field(
        "Show",
        select(shadings(game), shading, (value) => {
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
            tools.querySelectorAll("select")[1]?.focus();
          }
        ),
        "small"
      ),
      el(
        "div",
        { class: "row zoom", role: "group", "aria-label": "Cells across" },
        out,
        near,
        ...[20, 200, 2e3, 2e4, 1e5].map((n) => button(n.toLocaleString("en"), () => first.fit(n - 1), "quiet"))
      )
    );
  }
  function apply() {
    if (!rules || rules.piles === 1) return;
    fill(legend, ...legendOf(shading));
    const lines2 = slopeTexts().map((text) => ({ text, slope: slopeOf(text) }));
    first.layers = [{ game: rules.game, ring: false }];
    beside.layers = [];
    if (over?.piles === 2) (together === "side" ? beside : first).layers.push({ game: over.game, ring: together === "over" });
    boards.forEach((board, i) => {
      const game = i === 0 ? rules : over, cuts = game?.cuts;
      board.slopes = lines2;
      board.shading = game ? shadingFor(game, shading) : "plain";
      board.cut = cuts?.length === 1 ? cuts[0] : null;
      board.restyle();
    });
  }
  const asked = () => over && over.piles === rules.piles ? [rules, over] : [rules];
  const picker = new GamePicker("Game", values.get("game") ?? "maharaja", (now) => {
    if (rules && now && now.game !== rules.game) deviating.slope = "";
    rules = now;
    if (!now) return;
    show2();
    position.ask(asked());
    save();
  });
  const overPicker = new GamePicker("Second game", values.get("over") ?? "", (now) => {
    over = now;
    if (!rules) return;
    show2();
    position.ask(asked());
    save();
  });
  const compare = el(
    "details",
    { class: "compare", open: values.has("over") },
    el("summary", {}, "Compare with a second game"),
    overPicker.element
  );
  fill(
    root2,
    el(
      "div",
      { class: "columns" },
      el("aside", {}, picker.element, compare, position.info, position.form),
      el("div", { class: "main" }, tabs.element, tools, progress.element, stage, legend, status, commands)
    )
  );
}

// src/papers.ts
var report = null;
var running = null;
var watch = () => void 0;
function reproduce() {
  if (running) return running;
  const job = new Job("reproduce", {}, (fraction) => watch(fraction));
  running = { job, done: job.run().finally(() => running = null) };
  return running;
}
function papers(root2, address2) {
  let paper = address2.values.get("paper") ?? "";
  let status = address2.values.get("status") ?? "";
  const list = el("div", { class: "claims" });
  const bar = el("div", { class: "tools" });
  const progress = new Progress();
  const command = el("div");
  function show2() {
    const keys = [...new Set((report?.claims ?? []).map((claim) => claim.paper))];
    if (report && !keys.includes(paper)) paper = "";
    if (!["agrees", "differs", "open"].includes(status)) status = "";
    address2.write({ paper, status });
    fill(command, commandLine(`wythoff reproduce${paper ? ` ${quoted(paper)}` : ""}`));
    if (!report) return;
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
    fill(list);
    const { job, done } = reproduce();
    watch = (fraction) => progress.show("Checking the claims", fraction, () => void job.cancel());
    watch(0);
    try {
      report = await done;
      show2();
    } catch (error) {
      fill(
        list,
        el("p", { class: "error", role: "alert" }, error.message),
        button("Run it again", () => void run())
      );
    } finally {
      progress.show("", 1, null);
    }
  }
  fill(root2, el("div", { class: "wide" }, el("h2", {}, "The papers, claim by claim"), bar, progress.element, list, command));
  show2();
  if (!report) void run();
}

// src/table.ts
var onBoard = 24;
var leastSquare = 20;
var fits = (columns) => columns * leastSquare <= innerWidth - 74;
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
    const grid2 = el("div", {
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
              now.due === "block" && mine && blockable.has(here) ? "blockable" : "",
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
      grid2.append(line);
    }
    const below = Array.from({ length: width }, (_, column) => coordinate(column));
    grid2.append(el("div", { class: "line", "aria-hidden": "true" }, coordinate(""), ...below));
    if (stop) stop.tabIndex = 0;
    grid2.addEventListener("keydown", (event) => {
      const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
      const from = event.target.dataset["at"]?.split(",").map(Number);
      if (!arrow || !from) return;
      event.preventDefault();
      const next = grid2.querySelector(`[data-at="${from[0] + arrow[0]},${from[1] + arrow[1]}"]`);
      if (!next) return;
      event.target.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    });
    return el("div", {}, grid2, mine && now.due === "move" ? moveForm() : null);
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
      mine && now.due === "block" ? inputs : mine && now.due === "move" ? moveForm() : null
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
      ...blocks.map((at, i) => {
        const chip = button(`(${short(at[0])}, ${short(at[1])}) ×`, () => {
          blocks.splice(i, 1);
          marked(null);
        });
        chip.setAttribute("aria-label", `Do not block (${short(at[0])}, ${short(at[1])})`);
        return chip;
      })
    );
  }
  function heap() {
    const moves2 = now.moves;
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
      mine ? el("div", { class: "row moves" }, ...moves2.slice(0, 48).map(tile)) : null,
      mine && moves2.length > 48 ? el(
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
  const small = rules.piles === 2 && Number(now.x) <= onBoard && Number(now.y) <= onBoard && fits(Number(now.x) + 1);
  const played = rules.piles === 1 ? heap : small ? board : piles;
  return now.due === "choose" ? el("div", { class: "choice" }, choice(), played()) : played();
}

// src/play.ts
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
function meaning(outcome, { block, cuts }) {
  const choice = (cuts?.length ?? 0) > 1;
  if (outcome === "P")
    return `This is a P-position: with best play the player who just moved wins; ${block ? "every move to a P-position can be blocked." : `every move ${choice ? "on the board that the second player should choose " : ""}leads to an N-position.`}`;
  return `This is an N-position: the player to move wins; ${block ? "more moves lead to P-positions than can be blocked." : `there is a move to a P-position${choice ? " on every board" : ""}.`}`;
}
var known = (options, value) => options.find(([key2]) => key2 === value)?.[0] ?? options[0][0];
function play(root2, address2) {
  const { values } = address2;
  let rules = null;
  let person = known(players, values.get("person"));
  let mistakes = known(opponents, values.get("mistakes"));
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
  let asked = new AbortController();
  let waiting = false;
  const place = el("div", { class: "table" });
  const say = el("div", { class: "say", role: "status", "aria-live": "polite" });
  const error = el("p", { class: "error", role: "alert" });
  const log = el("ol", { class: "log", "aria-label": "Moves so far" });
  const thinking = el("p", { class: "muted", role: "status" });
  const blockButton = button("", () => void send2({ block: blocks }), "primary"), hintButton = button("Hint", () => void hint()), explainButton = button("Explain", () => void explain()), undoButton = button("Undo", () => undo());
  const controls = el("div", { class: "row controls" }, blockButton, hintButton, explainButton, undoButton);
  const command = el("div");
  const x = el("input", { type: "text", value: values.get("x") ?? "9", size: 8, spellcheck: "false" });
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
    address2.write({
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
      ),
      copyButton("Copy link", () => address2.link())
    );
  }
  function begin(played) {
    const before = actions;
    actions = played;
    void send2(null, before);
  }
  async function referee(command2) {
    asked.abort();
    const mine2 = asked = new AbortController();
    const cancel = button("Cancel", () => mine2.abort(), "quiet");
    const slow = setTimeout(() => fill(thinking, "The program is thinking … ", cancel), 400);
    try {
      const reply = await ask(command2, body(), mine2.signal);
      return mine2 === asked && !address2.ended.aborted ? reply : null;
    } catch (failure) {
      if (mine2 !== asked) return null;
      throw mine2.signal.aborted ? new Error("cancelled") : failure;
    } finally {
      clearTimeout(slow);
      if (mine2 === asked) fill(thinking);
    }
  }
  async function send2(more = null, before = actions) {
    if (!rules || more && waiting) return;
    waiting = true;
    if (more) actions = [...actions, more];
    error.textContent = "";
    advice = null;
    hinted = null;
    try {
      const reply = await referee("play");
      if (!reply) return;
      state = reply;
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
    if (waiting) return;
    try {
      const reply = await referee("hint");
      if (!reply) return;
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
    if (!rules || waiting) return;
    try {
      const reply = await referee("hint");
      if (!reply) return;
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
            a.outcome === "undecided" ? `Nothing is known here: ${a.reason}` : meaning(a.outcome, rules)
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
    controls.hidden = !state;
    if (!state || !rules) return fill(place);
    const now = state;
    const held = [place, say].some((part) => part.contains(document.activeElement)) && document.activeElement;
    const last = now.log.slice(-2).map((entry) => `${name(entry.side)} ${deed(entry)}.`).join(" ");
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
        now.due === "over" ? `Game over. ${ending(now)}` : `${due} ${where(now)}.`
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
    hintButton.disabled = explainButton.disabled = now.due === "over";
    undoButton.disabled = actions.length === 0;
    blockButton.hidden = !(now.due === "block" && mine());
    blockButton.textContent = blocks.length ? `Block ${blocks.length} and go on` : "Block nothing";
    if (held) {
      const stops = held.closest("form") ? ["input"] : ['.squares [tabindex="0"]', "button", "input"];
      (stops.map((stop) => place.querySelector(stop)).find((stop) => stop !== null) ?? undoButton).focus();
    }
  }
  const where = (now) => now.n !== void 0 ? `${short(now.n)} ${now.n === "1" ? "token" : "tokens"}${now.constraint ? `, constraint ${now.constraint}` : ""}` : `Position (${short(now.x)}, ${short(now.y)})`;
  function ending(now) {
    const at = now.n !== void 0 ? where(now) : `(${short(now.x)}, ${short(now.y)})`;
    const does = (side, word) => `${word}${name(side) === "You" ? "" : "s"}`;
    const stuck = now.to_move, winner = now.winner;
    return `${name(stuck)} cannot move at ${at} and so ` + (winner === stuck ? `${does(stuck, "win")}: this is misère play.` : `${does(stuck, "lose")}. ${name(winner)} ${does(winner, "win")}.`);
  }
  function memory(now) {
    if (!now.imitation || !rules?.imitate) return null;
    const [m] = rules.imitate;
    const taken = BigInt(now.imitation.taken), range = m === 1 ? short(String(taken)) : `${short(String(taken))} to ${short(String(taken + BigInt(m - 1)))}`;
    const other = now.to_move === "first" ? "second" : "first";
    return el(
      "p",
      { class: "memory" },
      `Imitations left in a row: ${name(now.to_move)} ${now.imitation.left}, ${name(other)} ${now.imitation.left_other}. `,
      now.imitation.from > 0 ? `Taking ${range} from the ${now.imitation.from === 1 ? "second" : "first"} pile would imitate.` : "No move can imitate now."
    );
  }
  const opponent = field(
    "Opponent",
    select(opponents, mistakes, (value) => {
      mistakes = value;
      begin([]);
    }),
    "small"
  );
  const heaps = el("div", { class: "row" });
  fill(
    start,
    heaps,
    el(
      "div",
      { class: "row" },
      field(
        "Players",
        select(players, person, (value) => {
          person = value;
          opponent.hidden = person === "both";
          begin([]);
        }),
        "small"
      ),
      opponent
    ),
    el("button", { type: "submit", class: "primary" }, "New game")
  );
  opponent.hidden = person === "both";
  let shown = "";
  const picker = new GamePicker("Game", values.get("game") ?? "wythoff", (now) => {
    rules = now;
    if (!now || now.game === shown) return;
    const keep = shown === "" ? actions : [];
    if (shown !== "" && now.piles === 1 && Number(x.value) < 5) x.value = "15";
    shown = now.game;
    state = null;
    fill(
      heaps,
      field(now.piles === 1 ? "pile" : "x", x, "small"),
      now.piles === 2 && field("y", y, "small"),
      now.twist && field("constraint", constraint, "small")
    );
    begin(keep);
  });
  fill(
    root2,
    el(
      "div",
      { class: "columns" },
      el("aside", {}, picker.element, start, log, command),
      el("div", { class: "main" }, say, error, thinking, controls, place)
    )
  );
}

// src/route.ts
var longest = 1e5;
var pause = 150;
var Address = class {
  view;
  values;
  left = new AbortController();
  timer = 0;
  written = location.hash;
  hash = this.written;
  constructor() {
    const [view, query] = location.hash.slice(1).split("?", 2);
    this.view = view === "play" || view === "papers" ? view : "explore";
    this.values = new URLSearchParams(query ?? "");
  }
  // Aborted when the view is left.
  get ended() {
    return this.left.signal;
  }
  leave() {
    clearTimeout(this.timer);
    this.left.abort();
  }
  write(values) {
    if (this.ended.aborted) return;
    const query = new URLSearchParams();
    for (const [key2, value] of Object.entries(values)) if (value !== void 0 && value !== "") query.set(key2, value);
    clearTimeout(this.timer);
    if (query.toString().length > longest) return;
    this.hash = `#${this.view}?${query}`;
    this.timer = window.setTimeout(() => this.settle(), pause);
    const { game } = values;
    if (game) carry(game);
    document.title = game ? `${game} · wythoff` : "wythoff";
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
    history.replaceState(null, "", this.hash);
    this.written = location.hash;
  }
};
function carry(game) {
  for (const link of document.querySelectorAll("nav a")) {
    const view = link.hash.slice(1).split("?")[0];
    if (view !== "papers") link.hash = `#${view}?${new URLSearchParams({ game })}`;
  }
}

// src/main.ts
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
  for (const link of document.querySelectorAll("nav a")) {
    if (link.hash.slice(1).split("?")[0] === view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.body.dataset["view"] = view;
  ({ explore, play, papers })[view](root, address);
}
window.addEventListener("hashchange", open);
open();
