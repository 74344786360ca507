"use strict";
(() => {
  // src/service_worker.ts
  var scope = globalThis;
  var version = "VERSION";
  var cacheName = `wythoff ${version}`;
  async function keepAll() {
    const files = await (await fetch("files.json", { cache: "no-cache" })).json();
    const cache = await caches.open(cacheName);
    await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
  }
  async function forgetOthers() {
    const names = await caches.keys();
    const old = names.filter((other) => other.startsWith("wythoff ") && other !== cacheName);
    await Promise.all(old.map((other) => caches.delete(other)));
    await scope.clients.claim();
  }
  async function answer(request) {
    const cache = await caches.open(cacheName);
    return await cache.match(request, { ignoreSearch: true }) ?? fetch(request);
  }
  scope.addEventListener("install", (event) => event.waitUntil(keepAll()));
  scope.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
  scope.addEventListener("fetch", (event) => {
    if (event.request.method === "GET") event.respondWith(answer(event.request));
  });
})();
