// SPDX-License-Identifier: MIT
// The address of a view: #view?key=value&..., so that a link restores it. Every opening of a view makes a new Address, and a view
// that was left, where a reply may still come late, can no longer change what the browser shows as address.
export type View = "home" | "story" | "explore" | "play" | "prove" | "papers" | "teach";
const names: View[] = ["home", "story", "explore", "play", "prove", "papers", "teach"];

const longest = 100_000; // characters that browsers keep of an address; more (piles of a million typed digits) is not written
const pause = 150; // panning changes the address all the time, and browsers bound how often it may be replaced

const typing = 2000; // milliseconds
let stepped = 0; // when a game was last changed

// What is shown, and then by which program.
function titleOf(view: View, game?: string): string {
  const shown: Record<View, string> = {
    home: "",
    story: "From a queen to a theorem",
    explore: "Explore",
    play: "Play",
    prove: "Prove",
    papers: "Papers",
    teach: "Teach",
  };
  const what = [shown[view], game].filter(Boolean).join(" ");
  return what ? `${what} – Wythoff games` : "Wythoff games";
}

const gameOf = (hash: string): string | null => new URLSearchParams(hash.split("?", 2)[1] ?? "").get("game");

export class Address {
  readonly view: View;
  readonly values: URLSearchParams;
  private left = new AbortController();
  private timer = 0;
  private written = location.hash;
  private hash = this.written;

  constructor() {
    const [view, query] = location.hash.slice(1).split("?", 2);
    this.view = names.find((name) => name === view) ?? "home";
    this.values = new URLSearchParams(query ?? "");
    document.title = titleOf(this.view, this.values.get("game") ?? undefined);
  }

  // Aborted when the view is left.
  get ended(): AbortSignal {
    return this.left.signal;
  }
  leave(): void {
    clearTimeout(this.timer);
    this.left.abort();
  }

  write(values: Record<string, string | undefined>): void {
    if (this.ended.aborted) return;
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(values)) if (value !== undefined && value !== "") query.set(key, value);
    clearTimeout(this.timer);
    if (query.toString().length > longest) return;
    this.hash = `#${this.view}?${query}`;
    this.timer = window.setTimeout(() => this.settle(), pause);
    const { game } = values;
    if (game) carry(game);
    document.title = titleOf(this.view, game);
  }

  // The link of what is shown now.
  link(): string {
    this.settle();
    return location.href;
  }
  private settle(): void {
    clearTimeout(this.timer);
    if (location.hash !== this.written) return; // a link to another view was followed, and that view is about to open
    if (this.hash === this.written) return;
    // Another game is a step back; while someone types, all that is typed is one.
    const isStep = gameOf(this.written) !== null && gameOf(this.written) !== gameOf(this.hash) && Date.now() - stepped > typing;
    if (isStep) {
      stepped = Date.now();
      history.pushState(null, "", this.hash);
    } else history.replaceState(null, "", this.hash);
    this.written = location.hash;
  }
}

// The links to the other views take the game along.
function carry(game: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("nav a")) {
    const view = link.hash.slice(1).split("?")[0];
    if (view === "explore" || view === "play" || view === "prove" || view === "teach")
      link.hash = `#${view}?${new URLSearchParams({ game })}`;
  }
}
