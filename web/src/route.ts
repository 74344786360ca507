// The address of a view: #view?key=value&..., so that a link restores it.
export type View = "explore" | "play" | "papers";
export interface Route {
  view: View;
  values: URLSearchParams;
}

export function read(): Route {
  const [view, query] = location.hash.slice(1).split("?", 2);
  return { view: view === "play" || view === "papers" ? view : "explore", values: new URLSearchParams(query ?? "") };
}

const longest = 100_000; // what browsers keep of an address: piles of a million digits that are typed out have no link
let timer = 0;
// Written with a pause, since panning changes it all the time and browsers bound how often it may be replaced.
export function write(view: View, values: Record<string, string | undefined>): void {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== undefined && value !== "") query.set(key, value);
  clearTimeout(timer);
  if (query.toString().length > longest) return;
  timer = window.setTimeout(() => history.replaceState(null, "", `#${view}?${query}`), 150);
  if (values["game"]) carry(values["game"]);
}

// The game goes along to the other views.
function carry(game: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("nav a")) {
    const view = link.hash.slice(1).split("?")[0];
    if (view !== "papers") link.hash = `#${view}?${new URLSearchParams({ game })}`;
  }
}

export function flush(): void {
  clearTimeout(timer);
}
