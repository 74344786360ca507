// Explore: a game's board, its deviations and words, or the sequence of a game on one pile; a position and how its outcome is known.
import { type Answer, ask, figure, type HeapMove, Job, type Pair, type Rules } from "./api";
import { Board, type Camera, type Cell, type Shading } from "./board";
import { button, commandLine, download, el, field, fill, quoted, select, short } from "./dom";
import { GamePicker } from "./game_picker";
import * as route from "./route";

type Panel = "board" | "deviation" | "words";
const phi = (1 + Math.sqrt(5)) / 2;

function slopeOf(text: string): number | null {
  const part = (piece: string): number => (piece.trim() === "phi" ? phi : Number(piece));
  const [above, below] = text.split("/");
  const slope = part(above ?? "") / (below === undefined ? 1 : part(below));
  return text.trim() !== "" && Number.isFinite(slope) && slope >= 0 ? slope : null;
}

export function explore(root: HTMLElement, values: URLSearchParams): void {
  let rules: Rules | null = null;
  let over: Rules | null = null;
  let together = values.get("with") ?? "over";
  let shading = (values.get("shade") ?? "plain") as Shading;
  let panel = (values.get("panel") ?? "board") as Panel;
  let slopes = values.get("slopes") ?? "";
  let pinned: Cell | null = null;
  const at = values.get("at")?.split(",").map(Number);
  if (at && at.length === 2 && at.every((n) => Number.isSafeInteger(n) && n >= 0)) pinned = { x: at[0]!, y: at[1]! };
  const camera: Camera = {
    x: Number(values.get("cx") ?? 0),
    y: Number(values.get("cy") ?? 0),
    size: Number(values.get("size") ?? 0),
  };

  const status = el("p", { class: "status", role: "status" });
  const info = el("section", { class: "info", "aria-live": "polite", "aria-label": "Position" });
  const progress = el("div", { class: "progress", hidden: true });
  const commands = el("section", { class: "commands", "aria-label": "Figure and command line" });
  const stage = el("div", { class: "stage" });
  const tools = el("div", { class: "tools" });
  const tabs = el("div", { class: "tabs", role: "tablist" });

  const busy = (text: string, fraction: number, cancel: (() => void) | null): void => {
    progress.hidden = cancel === null;
    if (cancel)
      fill(progress, el("span", {}, text), el("progress", { max: 1, value: fraction }), button("Cancel", cancel, "quiet"));
  };
  const make = (): Board => new Board(camera, { point, moved, status: told, busy });
  // What the board rests on, or why a part of it is missing.
  const told = (failure: string, evidence: string): void => {
    const key = `${failure}|${evidence}`;
    if (status.dataset["key"] === key) return;
    status.dataset["key"] = key;
    fill(
      status,
      failure || (evidence && `This board is known by ${evidence.replace(/^computed by/, "computation:")}.`),
      failure !== "" && button("Try again", () => [first, second].forEach((board) => board.retry()), "quiet"),
    );
  };
  const moved = (): void => {
    first.draw();
    second.draw();
    save();
  };
  const first = make();
  const second = make();
  first.leads = true;

  const boards = (): Board[] => (over && together === "side" ? [first, second] : [first]);

  function save(): void {
    route.write("explore", {
      game: picker.value,
      over: overPicker.value,
      with: over ? together : undefined,
      shade: shading === "plain" ? undefined : shading,
      panel: panel === "board" ? undefined : panel,
      slopes,
      at: pinned ? `${pinned.x},${pinned.y}` : undefined,
      cx: camera.x.toPrecision(9),
      cy: camera.y.toPrecision(9),
      size: camera.size.toPrecision(6),
    });
    showCommands();
  }

  let extent = 0;
  function showCommands(): void {
    if (!rules || rules.piles === 1) return;
    const { x1, y1 } = first.visible();
    const to = Math.max(4, Math.min(131072, Math.max(x1, y1)));
    const key = `${to}|${slopes}|${shading}|${over?.game}|${together}|${pinned?.x},${pinned?.y}|${rules.game}|${panel}`;
    if (commands.dataset["key"] === key) return;
    commands.dataset["key"] = key;
    extent = to;
    const lines =
      panel === "deviation"
        ? `wythoff solve ${quoted(rules.game)} --to ${deviationTo} --format csv`
        : panel === "words"
          ? `wythoff discover ${quoted(rules.game)}`
          : `wythoff draw ${quoted(rules.game)} --to ${to}` +
            slopeTexts()
              .map((s) => ` --slope ${s}`)
              .join("") +
            (shading === "halves" ? " --shade halves" : "") +
            (shading === "values" ? " --nimbers" : "") +
            (over && together === "over" && shading !== "values" ? ` --over ${quoted(over.game)}` : "") +
            (drawnAt() ? ` --moves ${pinned!.x},${pinned!.y}` : "") +
            " -o figure.svg";
    fill(
      commands,
      el(
        "div",
        { class: "row" },
        panel !== "words" && el("span", { class: "muted" }, "Figure"),
        ...(panel !== "words"
          ? ["svg", "pdf", "png"].map((format) => button(format.toUpperCase(), () => void saveFigure(format), "quiet"))
          : []),
        button(
          "Copy link",
          () => {
            void navigator.clipboard?.writeText(location.href);
          },
          "quiet",
        ),
      ),
      commandLine(lines),
    );
  }
  const drawnAt = (): boolean => pinned !== null && pinned.x <= extent && pinned.y <= extent;

  async function saveFigure(format: string): Promise<void> {
    if (!rules) return;
    try {
      const blob =
        panel === "deviation"
          ? await figure("plot", { game: rules.game, to: deviationTo, format })
          : await figure("draw", {
              game: rules.game,
              to: extent,
              slopes: slopeTexts(),
              shade: shading === "halves" ? "halves" : "",
              nimbers: shading === "values",
              over: over && together === "over" && shading !== "values" ? over.game : "",
              moves: drawnAt() ? `${pinned!.x},${pinned!.y}` : "",
              format,
            });
      download(blob, `figure.${format}`);
    } catch (error) {
      status.textContent = (error as Error).message;
    }
  }

  const slopeTexts = (): string[] =>
    slopes
      .split(",")
      .map((s) => s.trim())
      .filter((s) => slopeOf(s) !== null);

  // The position under the pointer.
  let asked = 0,
    timer = 0;
  let abort = new AbortController();
  function point(cell: Cell, fixed: boolean): void {
    if (fixed) {
      pinned = pinned && pinned.x === cell.x && pinned.y === cell.y ? null : cell;
      save();
    }
    for (const board of [first, second]) {
      board.cursor = cell;
      board.draw();
    }
    clearTimeout(timer);
    timer = window.setTimeout(() => void look(String(cell.x), String(cell.y), cell), fixed ? 0 : 60);
  }

  async function look(x: string, y: string, cell: Cell | null): Promise<void> {
    if (!rules) return;
    const number = ++asked;
    abort.abort();
    abort = new AbortController();
    const slow = setTimeout(() => {
      if (number === asked) fill(info, el("p", {}, "Thinking …"));
    }, 400);
    try {
      const answers = await Promise.all(
        (over ? [rules, over] : [rules]).map((one) =>
          ask<Answer>("ask", { game: one.game, x, y, moves: cell !== null }, abort.signal),
        ),
      );
      if (number !== asked) return;
      fill(info, ...answers.map(describe));
      [first, second].forEach((board, i) => {
        const answer = answers[i];
        board.overlay =
          cell && answer?.moves ? { at: cell, options: cells(answer.moves), winning: cells(answer.winning_moves ?? []) } : null;
        board.draw();
      });
    } catch (error) {
      if (number === asked && (error as Error).name !== "AbortError")
        fill(info, el("p", { class: "error" }, (error as Error).message));
    } finally {
      clearTimeout(slow);
    }
  }
  const cells = (pairs: (Pair | HeapMove)[]): Cell[] =>
    pairs.filter((pair): pair is Pair => Array.isArray(pair)).map((pair) => ({ x: Number(pair[0]), y: Number(pair[1]) }));

  function describe(answer: Answer): HTMLElement {
    const where =
      answer.n !== undefined
        ? `A pile of ${short(answer.n)}${answer.constraint ? ` under ${answer.constraint}` : ""}`
        : `(${short(answer.x!)}, ${short(answer.y!)})`;
    const name = (move: Pair | HeapMove): string =>
      Array.isArray(move)
        ? `(${short(move[0])}, ${short(move[1])})`
        : short(move.n) + (move.constraint ? ` under ${move.constraint}` : "");
    const list = (moves: (Pair | HeapMove)[]): string =>
      moves.slice(0, 8).map(name).join(", ") + (moves.length > 8 ? `, and ${moves.length - 8} more` : "");
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
        ` in ${answer.game}: the player ${answer.outcome === "P" ? "who just moved" : "to move"} wins.`,
      ),
      answer.winning_moves && answer.winning_moves.length > 0 && el("p", {}, `Winning moves: to ${list(answer.winning_moves)}.`),
      answer.block && answer.block.length > 0 && el("p", {}, `To be blocked: ${list(answer.block)}.`),
      answer.choose !== undefined && el("p", {}, `The second player chooses l = ${answer.choose}.`),
      answer.dynamics !== undefined && el("p", {}, `The position is ${answer.dynamics}.`),
      el(
        "p",
        { class: "muted" },
        `Known by ${answer.evidence!.kind === "computed" ? "computation" : answer.evidence!.kind}: ${answer.evidence!.ref}.`,
      ),
    );
  }

  // Panels.
  let deviationTo = 1000;
  function show(): void {
    fill(
      tabs,
      ...(rules?.piles === 1
        ? []
        : (
            [
              ["board", "Board"],
              ["deviation", "Deviation"],
              ["words", "Structure and words"],
            ] as [Panel, string][]
          ).map(([key, text]) => {
            const tab = button(text, () => {
              panel = key;
              show();
              save();
            });
            tab.setAttribute("role", "tab");
            tab.setAttribute("aria-selected", String(panel === key));
            return tab;
          })),
    );
    commands.dataset["key"] = "";
    if (!rules) return;
    if (rules.piles === 1) return void sequence(rules);
    if (panel === "deviation") {
      void deviation(rules);
      return showCommands();
    }
    if (panel === "words") {
      void words(rules);
      return showCommands();
    }
    const shades: [string, string][] = [
      ["plain", "P-positions"],
      ["halves", "upper and lower"],
    ];
    if (rules.imitate) shades.push(["dynamics", "dynamic positions"]);
    if (!rules.block && !rules.imitate && !rules.misere && (rules.cuts?.length ?? 0) < 2) shades.push(["values", "nim-values"]);
    if (!shades.some(([key]) => key === shading)) shading = "plain";
    const slopeInput = el("input", {
      type: "text",
      value: slopes,
      placeholder: "phi, 1/phi",
      size: 10,
      oninput: () => {
        slopes = slopeInput.value;
        apply();
        save();
      },
    });
    fill(
      tools,
      field(
        "Show",
        select(shades, shading, (value) => {
          shading = value as Shading;
          apply();
          save();
        }),
        "small",
      ),
      field("Lines of slope", slopeInput, "small"),
      over &&
        field(
          "Two games",
          select(
            [
              ["over", "over each other"],
              ["side", "side by side"],
            ],
            together,
            (value) => {
              together = value;
              show();
              save();
            },
          ),
          "small",
        ),
      el(
        "div",
        { class: "row zoom" },
        button("−", () => first.zoom(0.6), "quiet"),
        button("+", () => first.zoom(1.6), "quiet"),
        ...[20, 200, 2000, 20000, 100000].map((n) => button(n.toLocaleString("en"), () => first.fit(n - 1), "quiet")),
      ),
    );
    tools.querySelector(".zoom button")!.setAttribute("aria-label", "Zoom out");
    tools.querySelectorAll(".zoom button")[1]!.setAttribute("aria-label", "Zoom in");
    fill(
      stage,
      ...boards().map((board, i) =>
        el(
          "figure",
          {},
          board.canvas,
          over
            ? el(
                "figcaption",
                { class: i ? "ring" : "square" },
                together === "side" ? [rules!, over][i]!.game : `■ ${rules!.game}   ○ ${over.game}`,
              )
            : null,
        ),
      ),
    );
    apply();
    requestAnimationFrame(() => {
      if (!(camera.size > 0)) first.fit(29);
      moved();
    });
  }

  function apply(): void {
    if (!rules || rules.piles === 1) return;
    const lines = slopeTexts().map((text) => ({ text, slope: slopeOf(text)! }));
    first.layers = [{ game: rules.game, ring: false }];
    second.layers = [];
    if (over && over.piles === 2)
      (together === "side" ? second : first).layers.push({ game: over.game, ring: together === "over" });
    for (const board of [first, second]) {
      board.slopes = lines;
      board.shading = shading;
      board.cut = rules.cuts?.length === 1 ? rules.cuts[0]! : null;
      board.restyle();
    }
  }

  async function run<T>(text: string, command: string, body: unknown): Promise<T | null> {
    const job = new Job<T>(command, body, (fraction) => busy(text, fraction, () => void job.cancel()));
    try {
      return await job.run();
    } catch (error) {
      fill(stage, el("p", { class: "error" }, (error as Error).message));
      return null;
    } finally {
      busy("", 1, null);
    }
  }

  async function deviation(game: Rules): Promise<void> {
    fill(
      tools,
      field(
        "Piles up to",
        select(
          [
            ["1000", "1,000"],
            ["10000", "10,000"],
            ["100000", "100,000"],
          ],
          String(deviationTo),
          (value) => {
            deviationTo = Number(value);
            show();
          },
        ),
        "small",
      ),
    );
    fill(stage, el("p", { class: "muted" }, "Solving …"));
    const solved = await run<{ p_positions: [number, number][] }>("Solving", "solve", { game: game.game, to: deviationTo });
    if (!solved || panel !== "deviation") return;
    const canvas = el("canvas", {
      class: "plot",
      role: "img",
      "aria-label": `Deviation y - phi x of the P-positions of ${game.game}`,
    });
    fill(stage, el("figure", {}, canvas, el("figcaption", {}, "y − φx of the P-positions with y ≥ x, against x")));
    plot(
      canvas,
      solved.p_positions.filter(([x, y]) => y >= x).map(([x, y]) => [x, y - phi * x]),
    );
  }

  async function words(game: Rules): Promise<void> {
    fill(tools);
    fill(stage, el("p", { class: "muted" }, "Looking …"));
    const found = await run<Record<string, unknown>>("Discovering", "discover", { game: game.game });
    if (!found || panel !== "words") return;
    const solved = await ask<{ p_positions: [number, number][] }>("solve", { game: game.game, to: 500 });
    const column = new Map<number, number>();
    for (const [x, y] of solved.p_positions) if (!column.has(x)) column.set(x, y);
    let bits = "";
    for (let x = 0; x < 240 && column.has(x); x++) bits += column.get(x)! >= x ? "0" : "1";
    fill(
      stage,
      el(
        "div",
        { class: "prose" },
        found["words"] ? el("h3", {}, "Bit string") : null,
        found["words"]
          ? el("p", { class: "muted" }, "Bit x is 0 where the P-position of column x is on or above the diagonal.")
          : null,
        found["words"] ? el("p", { class: "bits" }, bits) : null,
        table(found),
      ),
    );
  }

  function table(value: unknown): HTMLElement {
    if (
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((one) => one !== null && typeof one === "object" && !Array.isArray(one))
    ) {
      const rows = value as Record<string, unknown>[];
      const keys = Object.keys(rows[0]!);
      if (rows.length > 1 && keys.every((key) => rows.every((row) => typeof row[key] !== "object" || row[key] === null)))
        return el(
          "div",
          { class: "scroll" },
          el(
            "table",
            {},
            el("tr", {}, ...keys.map((key) => el("th", {}, key.replace(/_/g, " ")))),
            ...rows.slice(0, 200).map((row) => el("tr", {}, ...keys.map((key) => el("td", {}, String(row[key] ?? "–"))))),
          ),
        );
      return el("div", {}, ...rows.map((row) => table(row)));
    }
    if (value !== null && typeof value === "object" && !Array.isArray(value))
      return el(
        "dl",
        {},
        ...Object.entries(value).flatMap(([key, inner]) => [el("dt", {}, key.replace(/_/g, " ")), el("dd", {}, table(inner))]),
      );
    return el("span", {}, Array.isArray(value) ? value.map(String).join(", ") : String(value ?? "–"));
  }

  interface Period {
    preperiod: number;
    period: number;
    saltus: number;
    status: string;
    checked_to: number;
    by?: string;
  }
  async function sequence(game: Rules): Promise<void> {
    const to = 199;
    fill(tools);
    fill(commands, commandLine(`wythoff nimbers ${quoted(game.game)} --to ${to} --period`));
    const reply = await run<{
      values: number[] | Record<string, number[]>;
      period: Period | null | Record<string, Period | null>;
    }>("Computing", "nimbers", { game: game.game, to, period: true });
    if (!reply) return;
    const parts: [string, number[], Period | null][] = Array.isArray(reply.values)
      ? [["", reply.values, reply.period as Period | null]]
      : Object.entries(reply.values).map(([key, list]) => [
          key,
          list,
          (reply.period as Record<string, Period | null>)[key] ?? null,
        ]);
    fill(
      stage,
      el(
        "div",
        { class: "prose" },
        ...parts.flatMap(([name, list, period]) => [
          el("h3", {}, name ? `G(n, ${name.replace("_", " ")})` : "Nim-values G(n)"),
          el(
            "p",
            {},
            period
              ? `Preperiod ${period.preperiod}, period ${period.period}, saltus ${period.saltus}: ${period.status === "proved" ? `proved for all n${period.by ? ` (${period.by})` : ""}` : `observed up to ${period.checked_to}, not proved`}.`
              : "No period seen.",
          ),
          el(
            "div",
            { class: "sequence" },
            ...list.map((value, n) =>
              el(
                "span",
                {
                  title: `G(${n}) = ${value}`,
                  class: `${value === 0 ? "zero" : ""} ${period && n >= period.preperiod && (n - period.preperiod) % period.period === 0 ? "start" : ""}`,
                },
                String(value),
              ),
            ),
          ),
        ]),
      ),
    );
  }

  const picker = new GamePicker("Game", values.get("game") ?? "maharaja", (now) => {
    const other = now?.piles !== rules?.piles;
    rules = now;
    if (!now) return;
    for (const board of [first, second]) {
      board.overlay = null;
    }
    fill(
      info,
      el(
        "p",
        { class: "muted" },
        now.piles === 1 ? "Ask about a pile below." : "Point at a position, or use the arrow keys on the board.",
      ),
    );
    hugeFields();
    show();
    save();
    if (pinned && now.piles === 2) point(pinned, false);
    if (other) told("", "");
  });
  const overPicker = new GamePicker("Second game", values.get("over") ?? "", (now) => {
    over = now;
    if (rules) {
      show();
      save();
    }
  });
  const compare = el(
    "details",
    { class: "compare", open: values.has("over") },
    el("summary", {}, "Compare with a second game"),
    overPicker.element,
  );

  const x = el("input", { type: "text", value: "10^100", size: 14, spellcheck: "false" });
  const y = el("input", { type: "text", value: "10^100+7", size: 14, spellcheck: "false" });
  const constraint = el("select", {}, el("option", { value: "S" }, "S"), el("option", { value: "not-S" }, "not S"));
  const huge = el("form", {
    class: "huge",
    onsubmit: (event: Event) => {
      event.preventDefault();
      void look(x.value, rules?.piles === 1 ? (rules.twist ? constraint.value : "") : y.value, null);
    },
  });
  function hugeFields(): void {
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
            location.hash = `#play?${new URLSearchParams({ game: picker.value, x: pinned ? String(pinned.x) : "8", y: pinned ? String(pinned.y) : "13" })}`;
          },
          "quiet",
        ),
      ),
    );
  }
  fill(
    root,
    el(
      "div",
      { class: "columns" },
      el("aside", {}, picker.element, compare, info, huge),
      el("div", { class: "main" }, tabs, tools, progress, stage, status, commands),
    ),
  );
}

function plot(canvas: HTMLCanvasElement, points: [number, number][]): void {
  const paint = (): void => {
    const width = canvas.clientWidth,
      height = canvas.clientHeight,
      ratio = window.devicePixelRatio || 1;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    const pen = canvas.getContext("2d")!;
    pen.scale(ratio, ratio);
    const style = getComputedStyle(document.documentElement);
    let low = 0,
      high = 0,
      far = 1;
    for (const [px, py] of points) {
      low = Math.min(low, py);
      high = Math.max(high, py);
      far = Math.max(far, px);
    }
    const left = (v: number): number => 48 + (v / far) * (width - 60);
    const top = (v: number): number => 12 + ((high - v) / (high - low || 1)) * (height - 44);
    pen.strokeStyle = style.getPropertyValue("--grid");
    pen.fillStyle = style.getPropertyValue("--muted");
    pen.font = "11px system-ui, sans-serif";
    const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 1000, 10000, 100000].find((k) => (high - low) / k <= 12) ?? 1e6;
    pen.textAlign = "right";
    for (let v = Math.ceil(low / step) * step; v <= high; v += step) {
      pen.beginPath();
      pen.moveTo(48, top(v));
      pen.lineTo(width - 12, top(v));
      pen.stroke();
      pen.fillText(String(Math.round(v * 10) / 10), 42, top(v) + 4);
    }
    pen.textAlign = "center";
    for (let k = 0; k <= 5; k++) pen.fillText(Math.round((far * k) / 5).toLocaleString("en"), left((far * k) / 5), height - 12);
    pen.fillStyle = style.getPropertyValue("--mark");
    for (const [px, py] of points) pen.fillRect(left(px) - 0.8, top(py) - 0.8, 1.6, 1.6);
  };
  new ResizeObserver(paint).observe(canvas);
}
