// Play: against the program, perfect or with mistakes, or two people at one screen. The play is a list of actions that goes to the
// referee and comes back longer; undo is a shorter list, and the link holds all of it.
import { knownBy } from "./answer";
import { type Action, type Answer, ask, type Pair, type PlayState, type Rules } from "./api";
import { button, commandLine, copyButton, el, field, fill, quoted, select, short } from "./dom";
import { GamePicker } from "./game_picker";
import type { Address } from "./route";
import { key, table } from "./table";

const opponents: [string, string][] = [
  ["0", "perfect"],
  ["30", "errs now and then"],
  ["60", "errs often"],
];
const players: [string, string][] = [
  ["first", "You move first"],
  ["second", "The program moves first"],
  ["both", "Two people"],
];
// Why the one or the other wins with best play.
function meaning(outcome: "P" | "N", { block, cuts }: Rules): string {
  const choice = (cuts?.length ?? 0) > 1;
  if (outcome === "P")
    return `This is a P-position: with best play the player who just moved wins; ${
      block
        ? "every move to a P-position can be blocked."
        : `every move ${choice ? "on the board that the second player should choose " : ""}leads to an N-position.`
    }`;
  return `This is an N-position: the player to move wins; ${
    block
      ? "more moves lead to P-positions than can be blocked."
      : `there is a move to a P-position${choice ? " on every board" : ""}.`
  }`;
}

const known = (options: [string, string][], value: string | null): string =>
  options.find(([key]) => key === value)?.[0] ?? options[0]![0];

export function play(root: HTMLElement, address: Address): void {
  const { values } = address;
  let rules: Rules | null = null;
  let person = known(players, values.get("person"));
  let mistakes = known(opponents, values.get("mistakes"));
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
  let asked = new AbortController(); // the request under way
  let waiting = false;

  const place = el("div", { class: "table" });
  const say = el("div", { class: "say", role: "status", "aria-live": "polite" });
  const error = el("p", { class: "error", role: "alert" });
  const log = el("ol", { class: "log", "aria-label": "Moves so far" });
  const thinking = el("p", { class: "muted", role: "status" });
  const blockButton = button("", () => void send({ block: blocks }), "primary"),
    hintButton = button("Hint", () => void hint()),
    explainButton = button("Explain", () => void explain()),
    undoButton = button("Undo", () => undo());
  const controls = el("div", { class: "row controls" }, blockButton, hintButton, explainButton, undoButton);
  const command = el("div");
  const x = el("input", { type: "text", value: values.get("x") ?? "9", size: 8, spellcheck: "false" });
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
    address.write({
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
      copyButton("Copy link", () => address.link()),
    );
  }

  function begin(played: Action[]): void {
    const before = actions;
    actions = played;
    void send(null, before);
  }

  // A question to the referee, the only one under way. Null when another took its place or it was cancelled.
  async function referee<T>(command: string): Promise<T | null> {
    asked.abort();
    const mine = (asked = new AbortController());
    const cancel = button("Cancel", () => mine.abort(), "quiet");
    const slow = setTimeout(() => fill(thinking, "The program is thinking … ", cancel), 400);
    try {
      const reply = await ask<T>(command, body(), mine.signal);
      return mine === asked && !address.ended.aborted ? reply : null;
    } catch (failure) {
      if (mine !== asked) return null;
      throw mine.signal.aborted ? new Error("cancelled") : failure;
    } finally {
      clearTimeout(slow);
      if (mine === asked) fill(thinking);
    }
  }

  // The list with one more action; what the referee refuses is not kept.
  async function send(more: Action | null = null, before = actions): Promise<void> {
    if (!rules || (more && waiting)) return;
    waiting = true;
    if (more) actions = [...actions, more];
    error.textContent = "";
    advice = null;
    hinted = null;
    try {
      const reply = await referee<PlayState>("play");
      if (!reply) return;
      state = reply;
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
    if (waiting) return;
    try {
      const reply = await referee<{ action: Action; why: string; answer: Answer }>("hint");
      if (!reply) return;
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
    if (!rules || waiting) return;
    try {
      const reply = await referee<{ answer: Answer }>("hint");
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
            a.outcome === "undecided" ? `Nothing is known here: ${a.reason}` : meaning(a.outcome, rules),
          ),
        ),
        a.evidence && el("p", {}, knownBy(a)),
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
    controls.hidden = !state;
    if (!state || !rules) return fill(place);
    const now = state;
    const held = [place, say].some((part) => part.contains(document.activeElement)) && document.activeElement!;
    const last = now.log
      .slice(-2)
      .map((entry) => `${name(entry.side)} ${deed(entry)}.`)
      .join(" ");
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
          ? `Game over. ${ending(now)}`
          : `${due} ${where(now)}.`,
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
    hintButton.disabled = explainButton.disabled = now.due === "over";
    undoButton.disabled = actions.length === 0;
    blockButton.hidden = !(now.due === "block" && mine());
    blockButton.textContent = blocks.length ? `Block ${blocks.length} and go on` : "Block nothing";
    if (held) {
      const stops = held.closest("form") ? ["input"] : ['.squares [tabindex="0"]', "button", "input"];
      (stops.map((stop) => place.querySelector<HTMLElement>(stop)).find((stop) => stop !== null) ?? undoButton).focus();
    }
  }

  const where = (now: PlayState): string =>
    now.n !== undefined
      ? `${short(now.n)} ${now.n === "1" ? "token" : "tokens"}${now.constraint ? `, constraint ${now.constraint}` : ""}`
      : `Position (${short(now.x!)}, ${short(now.y!)})`;

  // "The program cannot move at (0, 0) and so loses. You win."
  function ending(now: PlayState): string {
    const at = now.n !== undefined ? where(now) : `(${short(now.x!)}, ${short(now.y!)})`;
    const does = (side: string, word: string): string => `${word}${name(side) === "You" ? "" : "s"}`;
    const stuck = now.to_move,
      winner = now.winner!;
    return (
      `${name(stuck)} cannot move at ${at} and so ` +
      (winner === stuck
        ? `${does(stuck, "win")}: this is misère play.`
        : `${does(stuck, "lose")}. ${name(winner)} ${does(winner, "win")}.`)
    );
  }

  function memory(now: PlayState): HTMLElement | null {
    if (!now.imitation || !rules?.imitate) return null;
    const [m] = rules.imitate;
    const taken = BigInt(now.imitation.taken),
      range = m === 1 ? short(String(taken)) : `${short(String(taken))} to ${short(String(taken + BigInt(m - 1)))}`;
    const other = now.to_move === "first" ? "second" : "first";
    return el(
      "p",
      { class: "memory" },
      `Imitations left in a row: ${name(now.to_move)} ${now.imitation.left}, ${name(other)} ${now.imitation.left_other}. `,
      now.imitation.from > 0
        ? `Taking ${range} from the ${now.imitation.from === 1 ? "second" : "first"} pile would imitate.`
        : "No move can imitate now.",
    );
  }

  const opponent = field(
    "Opponent",
    select(opponents, mistakes, (value) => {
      mistakes = value;
      begin([]);
    }),
    "small",
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
        "small",
      ),
      opponent,
    ),
    el("button", { type: "submit", class: "primary" }, "New game"),
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
      now.twist && field("constraint", constraint, "small"),
    );
    begin(keep);
  });
  fill(
    root,
    el(
      "div",
      { class: "columns" },
      el("aside", {}, picker.element, start, log, command),
      el("div", { class: "main" }, say, error, thinking, controls, place),
    ),
  );
}
