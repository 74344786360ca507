// SPDX-License-Identifier: MIT
// Making elements, in one line each.
type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | number | boolean | ((event: never) => void) | undefined>;

export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.replace(/^on/, ""), value as unknown as EventListener);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false));
  return element;
}

export function fill(parent: Element, ...children: Child[]): void {
  parent.replaceChildren(
    ...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false),
  );
}

// Whose name a control has on the page.
const nameOf = (control: Element): string | null =>
  control.closest("label")?.firstElementChild?.textContent ?? control.ariaLabel ?? control.textContent;

// Fills it anew; if a control had the focus, the one of the same name has it afterwards, and the place in its text.
export function refill(parent: Element, ...children: Child[]): void {
  const held = parent.contains(document.activeElement) ? document.activeElement : null;
  const name = held && nameOf(held),
    at = held instanceof HTMLInputElement ? held.selectionStart : null;
  fill(parent, ...children);
  if (name === null) return;
  const controls = [...parent.querySelectorAll<HTMLElement>("button, input, select")];
  const again = controls.find((control) => nameOf(control) === name);
  again?.focus();
  if (again instanceof HTMLInputElement) again.setSelectionRange(at, at);
}

export function field(label: string, input: HTMLElement, className = ""): HTMLLabelElement {
  return el("label", { class: `field ${className}` }, el("span", {}, label), input);
}

export function select<Key extends string>(
  options: [Key, string][],
  value: Key,
  change: (value: Key) => void,
): HTMLSelectElement {
  const list = el(
    "select",
    { onchange: () => change(list.value as Key) },
    ...options.map(([key, text]) => el("option", { value: key, selected: key === value }, text)),
  );
  return list;
}

// A form that does something here instead of sending what it holds elsewhere.
export function form(className: string, submit: () => void, ...children: Child[]): HTMLFormElement {
  const onsubmit = (event: Event): void => {
    event.preventDefault();
    submit();
  };
  return el("form", { class: className, onsubmit }, ...children);
}

// A list to say which constraint holds, in games where a move must take a number in S or one outside it.
export function constraintList(chosen = "S"): HTMLSelectElement {
  return select([["S", "S"], ["not-S", "not S"]], chosen, () => undefined);
}

export function button(text: string, click: () => void, className = ""): HTMLButtonElement {
  return el("button", { type: "button", class: className, onclick: click }, text);
}

// Long numbers as the program prints them: the first and last digits and the count.
export function short(number: string): string {
  return number.length < 60 ? number : `${number.slice(0, 12)}…${number.slice(-12)} (${number.length} digits)`;
}

export function quoted(text: string): string {
  return /^[A-Za-z0-9_.-]+$/.test(text) ? text : `'${text.replace(/'/g, "'\\''")}'`;
}

// A game as the name of a file.
export const fileName = (game: string): string =>
  game.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 60) || "game";

export function copyButton(label: string, what: () => string): HTMLButtonElement {
  const copy = button(
    label,
    () => {
      const tell = (text: string): void => {
        copy.textContent = text;
        setTimeout(() => (copy.textContent = label), 2000);
      };
      // Over http browsers give the clipboard to pages of this machine only, not to those of another one in the network.
      if (!window.isSecureContext) return tell("Cannot copy here");
      navigator.clipboard.writeText(what()).then(
        () => tell("Copied"),
        () => tell("Cannot copy here"),
      );
    },
    "quiet",
  );
  copy.setAttribute("aria-live", "polite");
  return copy;
}

// A command line with a button that copies it.
export function commandLine(text: string): HTMLElement {
  return el("div", { class: "command" }, el("code", {}, text), copyButton("Copy", () => text));
}

export function download(blob: Blob, name: string): void {
  const link = el("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
