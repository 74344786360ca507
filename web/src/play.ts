// Play: against the program, perfect or with mistakes, or two people at one screen. The play is a list of actions that goes to the
// referee and comes back longer; undo is a shorter list, and the link holds all of it.
import { knownBy } from "./answer";
import { type Action, type Answer, ask, type Pair, type PlayState, type Rules } from "./api";
import { button, commandLine, el, field, fill, quoted, select, short } from "./dom";
import { GamePicker } from "./game_picker";
import * as route from "./route";
import { key, table } from "./table";

export function play(root: HTMLElement, values: URLSearchParams): void {
  let rules: Rules | null = null;
  let person = values.get("person") ?? "first";
  let mistakes = values.get("mistakes") ?? "0";
  const seed = values.get("seed") ?? String(1 + Math.floor(Math.random() * 1e6));
  let actions: Action[] = [];
  try {
    actions = JSON.parse(values.get("actions") ?? "[]") as Action[];
  } catch {
    actions = [];
  }
  let state: PlayState | null = null;
  let blocks: Pair[] = [];
  let advice: HTMLElement | null = null;
  let hinted: Action | null = null;
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
    el("option", { value: "not-S", selected: values.get("y") === "not-S" }, "not S"),
  );
  const start = el("form", {
    class: "start",
    onsubmit: (event: Event) => {
      event.preventDefault();
      begin([]);
    },
  });

  const body = (): Record<string, unknown> => ({
    game: rules!.game,
    x: x.value,
    y: rules!.piles === 1 ? (rules!.twist ? constraint.value : "") : y.value,
    person,
    mistakes: person === "both" ? "0" : mistakes,
    seed,
    actions,
  });
  const name = (side: string): string =>
    person === "both" ? (side === "first" ? "First player" : "Second player") : side === person ? "You" : "The program";
  // "moves to (1, 2)", but "you move to (1, 2)".
  const deed = (entry: { side: string; text: string }): string =>
    name(entry.side) === "You" ? entry.text.replace(/^(\w+?)s\b/, "$1") : entry.text;
  const mine = (): boolean => state !== null && state.due !== "over" && (person === "both" || state.actor === person);

  function save(): void {
    const { game, x: px, y: py } = body() as { game: string; x: string; y: string };
    route.write("play", {
      game,
      x: px,
      y: py,
      person,
      mistakes,
      seed,
      actions: actions.length ? JSON.stringify(actions) : undefined,
    });
    fill(
      command,
      commandLine(
        `wythoff play ${quoted(game)} ${quoted(px)}${py ? ` ${quoted(py)}` : ""}${person === "second" ? " --second" : ""}`,
      ),
    );
  }

  function begin(played: Action[]): void {
    actions = played;
    state = null;
    void send();
  }

  // The list with one more action; what the referee refuses is not kept.
  async function send(more: Action | null = null): Promise<void> {
    if (!rules || waiting) return;
    waiting = true;
    const before = actions;
    if (more) actions = [...actions, more];
    error.textContent = "";
    advice = null;
    hinted = null;
    try {
      state = await ask<PlayState>("play", body());
      actions = state.actions;
      blocks = [];
      save();
    } catch (failure) {
      actions = before;
      error.textContent = (failure as Error).message;
    }
    waiting = false;
    show();
  }

  function undo(): void {
    if (!state) return;
    let length = actions.length;
    while (length > 0 && person !== "both" && state.log[length - 1]!.side !== person) length--;
    begin(actions.slice(0, Math.max(0, length - 1)));
  }

  async function hint(): Promise<void> {
    try {
      const reply = await ask<{ action: Action; why: string; answer: Answer }>("hint", body());
      hinted = reply.action;
      advice = el(
        "div",
        { class: "hint" },
        el("p", {}, el("b", {}, `Hint: ${describe(reply.action)}. `), `Why: ${reply.why}.`),
        button("Do it", () => void send(reply.action), "quiet"),
      );
    } catch (failure) {
      advice = el("p", { class: "error" }, (failure as Error).message);
    }
    show();
  }

  async function explain(): Promise<void> {
    if (!rules) return;
    try {
      const reply = await ask<{ answer: Answer }>("hint", body());
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
            a.outcome === "undecided"
              ? `Nothing is known here: ${a.reason}`
              : a.outcome === "P"
                ? "This is a P-position: with best play the player who just moved wins; every move leads to an N-position."
                : "This is an N-position: the player to move can move to a P-position and win.",
          ),
        ),
        a.evidence &&
          el("p", {}, knownBy(a)),
        el("p", { class: "muted" }, rules.known),
      );
    } catch (failure) {
      advice = el("p", { class: "error" }, (failure as Error).message);
    }
    show();
  }

  function describe(action: Action): string {
    if ("choose" in action) return `choose l = ${action.choose}`;
    if ("block" in action)
      return action.block.length
        ? `block ${action.block.map((at) => `(${short(at[0])}, ${short(at[1])})`).join(", ")}`
        : "block nothing";
    return rules?.piles === 1
      ? `leave ${short(action.move[0]!)}${action.move[1] ? ` and say ${action.move[1]}` : ""}`
      : `move to (${action.move.map(short).join(", ")})`;
  }

  function show(): void {
    if (!state || !rules) return;
    const now = state;
    const last = now.log
      .slice(-2)
      .map((entry) => `${name(entry.side)} ${deed(entry)}.`)
      .join(" ");
    const where =
      now.n !== undefined
        ? `${short(now.n)} tokens${now.constraint ? `, constraint ${now.constraint}` : ""}`
        : `position (${short(now.x!)}, ${short(now.y!)})`;
    const due =
      now.due === "over"
        ? ""
        : mine()
          ? {
              choose: "Choose the board.",
              block: `Block at most ${rules.block} of the options, then confirm.`,
              move: `${person === "both" ? `${name(now.actor)} to move.` : "Your move."}`,
            }[now.due]
          : "";
    fill(
      say,
      el(
        "p",
        { class: "where" },
        now.due === "over"
          ? `Game over. ${now.result} ${person === "both" ? "" : now.winner === person ? "You win." : "The program wins."}`
          : `${due} ${where[0]!.toUpperCase()}${where.slice(1)}.`,
      ),
      last ? el("p", { class: "muted" }, last) : null,
      memory(now),
      advice,
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
        send: (action) => void send(action),
        marked: (at) => {
          show();
          if (at) place.querySelector<HTMLElement>(`[data-at="${key(at)}"]`)?.focus();
        },
      }),
    );
    const hintButton = button("Hint", () => void hint()),
      explainButton = button("Explain", () => void explain()),
      undoButton = button("Undo", undo);
    hintButton.disabled = explainButton.disabled = now.due === "over";
    undoButton.disabled = actions.length === 0;
    fill(controls, hintButton, explainButton, undoButton);
    if (now.due === "block" && mine())
      controls.prepend(
        button(
          blocks.length ? `Block ${blocks.length} and go on` : "Block nothing",
          () => void send({ block: blocks }),
          "primary",
        ),
      );
  }

  function memory(now: PlayState): HTMLElement | null {
    if (!now.imitation || !rules?.imitate) return null;
    const [m] = rules.imitate;
    const taken = Number(now.imitation.taken);
    return el(
      "p",
      { class: "memory" },
      `Imitations left in a row: ${name(now.to_move)} ${now.imitation.left}, ${name(now.to_move === "first" ? "second" : "first")} ${now.imitation.left_other}. `,
      now.imitation.from > 0
        ? `Taking ${m === 1 ? taken : `${taken} to ${taken + m - 1}`} from the ${now.imitation.from === 1 ? "second" : "first"} pile would imitate.`
        : "No move can imitate now.",
    );
  }

  function fields(): void {
    fill(
      start,
      el(
        "div",
        { class: "row" },
        field(rules?.piles === 1 ? "pile" : "x", x, "small"),
        rules?.piles === 2 && field("y", y, "small"),
        rules?.twist && field("constraint", constraint, "small"),
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
              ["both", "Two people"],
            ],
            person,
            (value) => {
              person = value;
              fields();
              begin([]);
            },
          ),
          "small",
        ),
        person !== "both" &&
          field(
            "Opponent",
            select(
              [
                ["0", "perfect"],
                ["30", "errs now and then"],
                ["60", "errs often"],
              ],
              mistakes,
              (value) => {
                mistakes = value;
                begin([]);
              },
            ),
            "small",
          ),
      ),
      el("button", { type: "submit", class: "primary" }, "New game"),
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
    root,
    el(
      "div",
      { class: "columns" },
      el("aside", {}, picker.element, start, log, command),
      el("div", { class: "main" }, say, error, controls, place),
    ),
  );
}
