// Explore: a game's board, its deviations and structure, or the sequence of a game on one pile; a position and how its outcome is known.
import { describe } from "./answer";
import { type Answer, ask, figure, type HeapMove, Job, type Pair, type Rules } from "./api";
import { Board, type Camera, type Cell, type Shading } from "./board";
import { button, commandLine, download, el, field, fill, quoted, select } from "./dom";
import { GamePicker } from "./game_picker";
import type { Panel } from "./panel";
import { type Deviation, deviation, slopeOf } from "./plot";
import * as route from "./route";
import { sequence, sequenceTo } from "./sequence";
import { structure } from "./structure";

type View = "board" | "deviation" | "words";

export function explore(root: HTMLElement, values: URLSearchParams): void {
  let rules: Rules | null = null;
  let over: Rules | null = null;
  let together = values.get("with") ?? "over";
  let shading = (values.get("shade") ?? "plain") as Shading;
  let panel = (values.get("panel") ?? "board") as View;
  let slopes = values.get("slopes") ?? "";
  let deviating: Deviation = { to: Number(values.get("to") ?? 1000), slope: slopeOf(values.get("slope") ?? "") === null ? "" : values.get("slope")! };
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
      failure !== "" && button("Try again", () => [first, beside].forEach((board) => board.retry()), "quiet"),
    );
  };
  const moved = (): void => {
    first.draw();
    beside.draw();
    save();
  };
  const first = make();
  const beside = make();
  first.leads = true;

  const boards = (): Board[] => (over && together === "side" ? [first, beside] : [first]);

  function save(): void {
    route.write("explore", {
      game: picker.value,
      over: overPicker.value,
      with: over ? together : undefined,
      shade: shading === "plain" ? undefined : shading,
      panel: panel === "board" ? undefined : panel,
      slopes,
      to: panel === "deviation" ? String(deviating.to) : undefined,
      slope: panel === "deviation" ? deviating.slope : undefined,
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
    const key = `${to}|${slopes}|${shading}|${over?.game}|${together}|${pinned?.x},${pinned?.y}|${rules.game}|${panel}|${deviating.to}|${deviating.slope}`;
    if (commands.dataset["key"] === key) return;
    commands.dataset["key"] = key;
    extent = to;
    const lines =
      panel === "deviation"
        ? `wythoff draw ${quoted(rules.game)} --to ${deviating.to} --deviation ${deviating.slope || "phi"} -o figure.svg`
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
          ? await figure("plot", { game: rules.game, ...deviating, format })
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
      [x.value, y.value] = [String(cell.x), String(cell.y)];
      save();
    }
    for (const board of [first, beside]) {
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
      [first, beside].forEach((board, i) => {
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

  // Panels.
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
            ] as [View, string][]
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
    const here = inPanel();
    busy("", 1, null);
    if (rules.piles === 1) {
      fill(commands, commandLine(`wythoff nimbers ${quoted(rules.game)} --to ${sequenceTo} --period`));
      return void sequence(here, rules);
    }
    if (panel !== "board") {
      showCommands();
      return void (panel === "words"
        ? structure(here, rules)
        : deviation(here, rules, deviating, (wanted) => {
            deviating = wanted;
            show();
            save();
          }));
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
    beside.layers = [];
    if (over && over.piles === 2)
      (together === "side" ? beside : first).layers.push({ game: over.game, ring: together === "over" });
    for (const board of [first, beside]) {
      board.slopes = lines;
      board.shading = shading;
      board.cut = rules.cuts?.length === 1 ? rules.cuts[0]! : null;
      board.restyle();
    }
  }

  // What is shown now, so that a late reply to what was shown before is not.
  let shown = 0;
  function inPanel(): Panel {
    const number = ++shown;
    return {
      stage,
      tools,
      async run<T>(text: string, command: string, body: unknown): Promise<T | null> {
        const job = new Job<T>(command, body, (fraction) => {
          if (number === shown) busy(text, fraction, () => void job.cancel());
          else void job.cancel();
        });
        try {
          const reply = await job.run();
          return number === shown ? reply : null;
        } catch (error) {
          if (number === shown) fill(stage, el("p", { class: "error" }, (error as Error).message));
          return null;
        } finally {
          if (number === shown) busy("", 1, null);
        }
      },
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

  const x = el("input", { type: "text", value: pinned ? String(pinned.x) : "10^100", size: 14, spellcheck: "false" });
  const y = el("input", { type: "text", value: pinned ? String(pinned.y) : "10^100+7", size: 14, spellcheck: "false" });
  const constraint = el("select", {}, el("option", { value: "S" }, "S"), el("option", { value: "not-S" }, "not S"));
  const second = (): string => (rules?.piles === 1 ? (rules.twist ? constraint.value : "") : y.value);
  const huge = el("form", {
    class: "huge",
    onsubmit: (event: Event) => {
      event.preventDefault();
      void look(x.value, second(), null);
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
            location.hash = `#play?${new URLSearchParams({ game: picker.value, x: x.value, y: second() })}`;
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
