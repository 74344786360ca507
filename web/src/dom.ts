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

export function field(label: string, input: HTMLElement, className = ""): HTMLLabelElement {
  return el("label", { class: `field ${className}` }, el("span", {}, label), input);
}

export function select(options: [string, string][], value: string, change: (value: string) => void): HTMLSelectElement {
  const list = el(
    "select",
    { onchange: () => change(list.value) },
    ...options.map(([key, text]) => el("option", { value: key, selected: key === value }, text)),
  );
  return list;
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

// A command line with a button that copies it.
export function commandLine(text: string): HTMLElement {
  const copy = button(
    "Copy",
    () => {
      void navigator.clipboard?.writeText(text).then(() => {
        copy.textContent = "Copied";
      });
    },
    "quiet",
  );
  return el("div", { class: "command" }, el("code", {}, text), copy);
}

export function download(blob: Blob, name: string): void {
  const link = el("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
