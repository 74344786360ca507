// SPDX-License-Identifier: MIT
// The static folder without a network: all its files (files.json, written by scripts/web) are kept when the page is first opened.
// A new version is fetched as a whole beside the old one, and takes over when no page of the old one is open any more.
interface Extendable extends Event {
  waitUntil: (done: Promise<unknown>) => void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface ServiceScope {
  addEventListener: (<E extends Extendable>(name: string, take: (event: E) => void) => void) & typeof addEventListener;
  clients: { claim: () => Promise<void> };
}
const scope = globalThis as unknown as ServiceScope;
const version = "VERSION"; // scripts/web writes a hash of all files here
export const cacheName = `wythoff ${version}`;

async function keepAll(): Promise<void> {
  const files = (await (await fetch("files.json", { cache: "no-cache" })).json()) as string[];
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((other) => other.startsWith("wythoff ") && other !== cacheName);
  await Promise.all(old.map((other) => caches.delete(other)));
  await scope.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

scope.addEventListener("install", (event: Extendable) => event.waitUntil(keepAll()));
scope.addEventListener("activate", (event: Extendable) => event.waitUntil(forgetOthers()));
scope.addEventListener("fetch", (event: Fetching) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});
