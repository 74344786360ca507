// SPDX-License-Identifier: MIT
// A row of tabs, walked with the arrow keys. It is made once, so that a tab keeps the focus while the panel below changes.
import { button, el } from "./dom";

export class Tabs<Key extends string> {
  readonly element: HTMLElement;
  private tabs: [Key, HTMLButtonElement][];

  constructor(label: string, names: [Key, string][], private panel: HTMLElement, open: (key: Key) => void) {
    this.tabs = names.map(([key, text]) => [key, button(text, () => open(key))]);
    this.element = el("div", { class: "tabs", role: "tablist", "aria-label": label }, ...this.tabs.map(([, tab]) => tab));
    panel.id = "panel";
    panel.setAttribute("role", "tabpanel");
    for (const [, tab] of this.tabs) {
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", panel.id);
    }
    this.element.addEventListener("keydown", (event) => {
      const at = this.tabs.findIndex(([, tab]) => tab === event.target),
        last = this.tabs.length - 1;
      const to = { ArrowLeft: at === 0 ? last : at - 1, ArrowRight: at === last ? 0 : at + 1, Home: 0, End: last }[event.key];
      if (at < 0 || to === undefined) return;
      event.preventDefault();
      this.tabs[to]![1].focus(); // opened by Enter only, since what a tab shows may take long to compute
    });
  }

  select(chosen: Key): void {
    for (const [key, tab] of this.tabs) {
      tab.setAttribute("aria-selected", String(key === chosen));
      tab.tabIndex = key === chosen ? 0 : -1;
      if (key === chosen) this.panel.setAttribute("aria-label", tab.textContent);
    }
  }
}
