// SPDX-License-Identifier: MIT
// The page: the views, chosen by the address.
import { transport } from "./api";
import { Explore } from "./explore";
import { Home } from "./home";
import { Papers } from "./papers";
import { Play } from "./play";
import { Prove } from "./prove";
import { Address } from "./route";
import { Story } from "./story";
import { Teach } from "./teach";

const views = { home: Home, story: Story, explore: Explore, play: Play, prove: Prove, papers: Papers, teach: Teach };
const root = document.getElementById("view")!;
document.querySelector(".skip")!.addEventListener("click", (event) => {
  event.preventDefault();
  root.focus();
});

let address: Address | null = null;
function open(): void {
  address?.leave();
  address = new Address();
  const { view } = address;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("nav a")) {
    if (link.hash.slice(1).split("?")[0] === view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.body.dataset["view"] = view;
  new views[view](root, address);
}

window.addEventListener("hashchange", open);
open();

// A static folder goes on without a network once it was opened.
if (transport.place === "browser" && "serviceWorker" in navigator)
  window.addEventListener("load", () => void navigator.serviceWorker.register("service.js").catch(() => null));
