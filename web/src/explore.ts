// Explore: a game or two on a board without end, their deviations, structure and sequences, and any position.
import { Job, type Rules } from "./api";
import { Board } from "./board";
import { button, commandLine, copyButton, download, el, field, fill, select } from "./dom";
import { commandLines, figures, type Looked, type Panel as View } from "./figures";
import { GamePicker } from "./game_picker";
import type { Panel } from "./panel";
import { deviation, deviationOf, slopeOf, slopeText } from "./plot";
import { PositionBox } from "./position";
import { Progress } from "./progress";
import type { Address } from "./route";
import { sequence } from "./sequence";
import { farthestFigure, isShading, legendOf, type Shading, shadingFor, shadings } from "./shading";
import { structure } from "./structure";
import { Tabs } from "./tabs";
import type { Camera } from "./viewport";

const views: [View, string][] = [
  ["board", "Board"],
  ["deviation", "Deviation"],
  ["words", "Structure and words"],
];
export function explore(root: HTMLElement, address: Address): void {
  const { values } = address;
  let rules: Rules | null = null;
  let over: Rules | null = null;
  let together = values.get("with") === "side" ? "side" : "over";
  const shade = values.get("shade");
  let shading: Shading = isShading(shade) ? shade : "plain";
  let panel: View = views.find(([key]) => key === values.get("panel"))?.[0] ?? "board";
  let slopes = values.get("slopes") ?? "";
  let deviating = deviationOf(values.get("to"), values.get("slope"));
  const camera: Camera = {
    x: Number(values.get("cx") ?? 0),
    y: Number(values.get("cy") ?? 0),
    size: Number(values.get("size") ?? 0),
  };

  const status = el("p", { class: "status", role: "status" });
  const progress = new Progress(),
    busy = progress.show;
  const commands = el("section", { class: "commands", "aria-label": "Figure and command line" });
  const stage = el("div", { class: "stage" });
  const legend = el("p", { class: "legend" });
  const tools = el("div", { class: "tools" });
  const tabs = new Tabs("What is shown", views, stage, (key) => {
    panel = key;
    show();
    save();
  });

  // What the board rests on, or why a part of it is missing.
  const told = (failure: string, evidence: string): void => {
    const key = `${failure}|${evidence}`;
    if (status.dataset["key"] === key) return;
    status.dataset["key"] = key;
    fill(
      status,
      failure || (evidence && `This board is known by ${evidence.replace(/^computed by/, "computation:")}.`),
      failure !== "" && " ",
      failure !== "" && button("Try again", () => boards.forEach((board) => board.retry()), "quiet"),
    );
  };
  const moved = (): void => {
    boards.forEach((board) => board.draw());
    save();
  };
  const position = new PositionBox(values, {
    changed: () => save(),
    drawn: (overlays) =>
      boards.forEach((board, i) => {
        board.overlay = overlays[i] ?? null;
        board.draw();
      }),
    play: (x, y) => {
      location.hash = `#play?${new URLSearchParams({ game: picker.value, x, y })}`;
    },
  });
  let failures = ["", ""],
    evidence = "";
  const make = (index: number): Board =>
    new Board(
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
          told(failures.find((one) => one !== "") ?? "", evidence);
        },
        busy,
      },
      address.ended,
    );
  const first = make(0),
    beside = make(1),
    boards = [first, beside];
  first.leads = true;
  first.cursor = beside.cursor = position.pinned;

  const slopeTexts = (): string[] => slopes.split(",").map(slopeText).filter((text) => text !== null);

  function save(): void {
    address.write({
      game: picker.value,
      over: overPicker.value,
      with: over ? together : undefined,
      shade: shading === "plain" ? undefined : shading,
      panel: panel === "board" ? undefined : panel,
      slopes,
      to: panel === "deviation" ? String(deviating.to) : undefined,
      slope: panel === "deviation" ? deviating.slope : undefined,
      at: position.pinned ? `${position.pinned.x},${position.pinned.y}` : undefined,
      x: position.pinned ? undefined : position.kept?.[0],
      y: position.pinned ? undefined : position.kept?.[1],
      cx: camera.size > 0 ? camera.x.toPrecision(9) : undefined,
      cy: camera.size > 0 ? camera.y.toPrecision(9) : undefined,
      size: camera.size > 0 ? camera.size.toPrecision(6) : undefined,
    });
    showCommands();
  }

  const looked = (game: Rules): Looked => {
    const { x1, y1 } = camera.size > 0 ? first.view.visible() : { x1: 0, y1: 0 };
    const to = Math.max(4, Math.min(farthestFigure[shading], Math.max(x1, y1)));
    return { panel, rules: game, over, together, shading, slopes: slopeTexts(), deviating, to, pinned: position.pinned };
  };

  function showCommands(): void {
    if (!rules) return;
    const now = looked(rules),
      lines = commandLines(now, position.kept);
    const key = lines.join("\n");
    if (commands.dataset["key"] === key) return;
    commands.dataset["key"] = key;
    const drawn = figures(now).length > 0;
    fill(
      commands,
      el(
        "div",
        { class: "row" },
        drawn && el("span", { class: "muted" }, "Figure"),
        ...(drawn ? ["svg", "pdf", "png"] : []).map((format) =>
          button(format.toUpperCase(), () => void saveFigures(format), "quiet"),
        ),
        copyButton("Copy link", () => address.link()),
      ),
      ...lines.map(commandLine),
    );
  }

  async function saveFigures(format: string): Promise<void> {
    if (!rules) return;
    for (const { command, body, name } of figures(looked(rules))) {
      const job = new Job(command, { ...body, format }, (fraction) => busy("Drawing", fraction, () => void job.cancel()));
      try {
        download(await job.file(), `${name}.${format}`);
      } catch (error) {
        status.dataset["key"] = "";
        status.textContent = (error as Error).message;
      } finally {
        busy("", 1, null);
      }
    }
  }

  // Panels.
  let panelEnds = new AbortController();
  address.ended.addEventListener("abort", () => panelEnds.abort());
  function newPanel(): Panel {
    panelEnds.abort();
    const { signal } = (panelEnds = new AbortController());
    return {
      stage,
      tools,
      ended: signal,
      async run<T>(text: string, command: string, body: unknown): Promise<T | null> {
        const job = new Job<T>(command, body, (fraction) => signal.aborted || busy(text, fraction, () => void job.cancel()));
        signal.addEventListener("abort", () => void job.cancel());
        try {
          const reply = await job.run();
          return signal.aborted ? null : reply;
        } catch (error) {
          const again = button("Try again", show, "quiet");
          if (!signal.aborted) fill(stage, el("p", { class: "error", role: "alert" }, (error as Error).message, " ", again));
          return null;
        } finally {
          if (!signal.aborted) busy("", 1, null);
        }
      },
    };
  }

  function show(): void {
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
      told("", "");
    }
    showCommands();
    if (rules.piles === 1) return void sequence(here, rules);
    if (panel === "words") return void structure(here, rules);
    if (panel === "deviation")
      return void deviation(here, rules, deviating, (wanted) => {
        deviating = wanted;
        show();
        save();
      });
    showTools(rules);
    const shown = over && together === "side" ? boards : [first];
    fill(
      stage,
      ...shown.map((board, i) =>
        el(
          "figure",
          {},
          board.canvas,
          over && el("figcaption", {}, together === "side" ? [rules!, over][i]!.game : `■ ${rules!.game}   ○ ${over.game}`),
        ),
      ),
    );
    apply();
    requestAnimationFrame(() => {
      if (!(camera.size > 0)) first.fit(29);
      else first.view.hold();
      moved();
    });
  }

  function showTools(game: Rules): void {
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
      },
    });
    const out = button("−", () => first.zoom(0.6), "quiet"),
      near = button("+", () => first.zoom(1.6), "quiet");
    out.setAttribute("aria-label", "Zoom out");
    near.setAttribute("aria-label", "Zoom in");
    fill(
      tools,
      field(
        "Show",
        select(shadings(game), shading, (value) => {
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
              tools.querySelectorAll("select")[1]?.focus();
            },
          ),
          "small",
        ),
      el(
        "div",
        { class: "row zoom", role: "group", "aria-label": "Cells across" },
        out,
        near,
        ...[20, 200, 2000, 20000, 100000].map((n) => button(n.toLocaleString("en"), () => first.fit(n - 1), "quiet")),
      ),
    );
  }

  function apply(): void {
    if (!rules || rules.piles === 1) return;
    fill(legend, ...legendOf(shading));
    const lines = slopeTexts().map((text) => ({ text, slope: slopeOf(text) }));
    first.layers = [{ game: rules.game, ring: false }];
    beside.layers = [];
    if (over?.piles === 2) (together === "side" ? beside : first).layers.push({ game: over.game, ring: together === "over" });
    boards.forEach((board, i) => {
      const game = i === 0 ? rules : over,
        cuts = game?.cuts;
      board.slopes = lines;
      board.shading = game ? shadingFor(game, shading) : "plain";
      board.cut = cuts?.length === 1 ? cuts[0]! : null;
      board.restyle();
    });
  }

  const asked = (): Rules[] => (over && over.piles === rules!.piles ? [rules!, over] : [rules!]);
  const picker = new GamePicker("Game", values.get("game") ?? "maharaja", (now) => {
    if (rules && now && now.game !== rules.game) deviating.slope = "";
    rules = now;
    if (!now) return;
    show();
    position.ask(asked());
    save();
  });
  const overPicker = new GamePicker("Second game", values.get("over") ?? "", (now) => {
    over = now;
    if (!rules) return;
    show();
    position.ask(asked());
    save();
  });
  const compare = el(
    "details",
    { class: "compare", open: values.has("over") },
    el("summary", {}, "Compare with a second game"),
    overPicker.element,
  );

  fill(
    root,
    el(
      "div",
      { class: "columns" },
      el("aside", {}, picker.element, compare, position.info, position.form),
      el("div", { class: "main" }, tabs.element, tools, progress.element, stage, legend, status, commands),
    ),
  );
}
