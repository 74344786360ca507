// SPDX-License-Identifier: MIT
// Setting an exercise: its kind, the size of the board, and, for a teacher, which row, move or list is meant.
import { button, el, field, fill, form, select } from "./dom";
import { sizes, type Task, tasks, type Wanted } from "./exercise";

const known = <Key extends string>(options: [Key, string][], value: string | null, usual: Key): Key =>
  options.find(([one]) => one === value)?.[0] ?? usual;
const usualSize = "13",
  phoneSize = "8", // squares that a finger hits
  phone = 500; // pixels

// What an address wants.
export function wantedOf(values: URLSearchParams): Wanted {
  const wanted: Wanted = {
    task: known(tasks, values.get("task"), "row"),
    to: Number(known(sizes, values.get("to"), innerWidth < phone ? phoneSize : usualSize)),
  };
  for (const name of ["row", "at", "from", "known"] as const) {
    const value = values.get(name);
    if (value) wanted[name] = value;
  }
  return wanted;
}

// Who can open a link to this page: a page that is served for one machine is seen on no other one.
export function opensFor({ hostname, port }: { hostname: string; port: string }): string {
  const isHere = hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
  return isHere
    ? `The link to an exercise opens it on this machine, or on another one where “wythoff serve --port ${port || "80"}” runs. For
      others in your network, serve the page with “--host” and the address of this machine.`
    : "The link to an exercise opens it for all who can reach this machine, as long as the program runs.";
}

export class ExerciseForm {
  readonly element: HTMLElement;
  private readonly fields = el("div", { class: "row" });
  private readonly task: HTMLSelectElement;
  private readonly size: HTMLSelectElement;
  private inputs: [keyof Wanted, HTMLInputElement][] = [];

  constructor(
    wanted: Wanted,
    private readonly set: (wanted: Wanted) => void,
  ) {
    this.task = select(tasks, wanted.task, () => this.change());
    this.size = select(sizes, String(wanted.to), () => this.change());
    const own = form("own", () => this.submit(), this.fields, button("Set this exercise", () => this.submit()));
    const note = `What is left empty is drawn by chance. ${opensFor(location)}`;
    this.element = el(
      "section",
      { class: "setting", "aria-label": "Exercise" },
      field("Exercise", this.task),
      field("Board", this.size),
      el("details", {}, el("summary", {}, "Set one for others"), own, el("p", { class: "muted" }, note)),
    );
    this.show(wanted);
  }

  show(wanted: Wanted): void {
    this.task.value = wanted.task;
    this.size.value = String(wanted.to);
    const names: Record<Task, [keyof Wanted, string][]> = {
      row: [["row", "Row"]],
      refute: [
        ["at", "Position x,y"],
        ["from", "Moved from x,y"],
      ],
      next: [["known", "Pairs shown"]],
    };
    const rows = names[wanted.task].map(([name, label]): [keyof Wanted, HTMLInputElement, string] => [
      name,
      el("input", { type: "text", size: 6, autocomplete: "off", value: String(wanted[name] ?? "") }),
      label,
    ]);
    this.inputs = rows.map(([name, input]) => [name, input]);
    fill(this.fields, ...rows.map(([, input, label]) => field(label, input, "small")));
  }

  private change(): void {
    const wanted: Wanted = { task: this.task.value as Task, to: Number(this.size.value) };
    this.show(wanted);
    this.set(wanted);
  }
  private submit(): void {
    const filled = this.inputs.map(([name, input]) => [name, input.value.trim()]).filter(([, value]) => value !== "");
    this.set({ task: this.task.value as Task, to: Number(this.size.value), ...Object.fromEntries(filled) } as Wanted);
  }
}
