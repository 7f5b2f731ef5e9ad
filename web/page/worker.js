// The service worker: the page starts without a network the second time, and a new version of it
// replaces the old one as a whole.
"use strict";
importScripts("files.js");

const files = self.nonetFiles;
const name = `nonet-${files.build}`;

// The program is kept in the one form that this browser takes.
function best() {
  return files.program.find((file) => {
    try {
      return new DecompressionStream(file.format);
    } catch {
      return false;
    }
  });
}

const program = best();
const all = ["./", ...files.page.filter((file) => file !== "index.html"), ...(program ? [`${program.name}?${files.build}`] : [])];

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(name);
    const missing = [];
    for (const file of all) {
      if (!(await cache.match(file))) missing.push(new Request(file, { cache: "no-cache" }));
    }
    await cache.addAll(missing); // all of them or none
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const old of await caches.keys()) {
      if (old.startsWith("nonet-") && old !== name) await caches.delete(old);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.endsWith("/index.html")) url.pathname = url.pathname.slice(0, -"index.html".length);
  url.hash = "";
  event.respondWith((async () => {
    const cache = await caches.open(name);
    const kept = (await cache.match(url.href)) ?? (await cache.match(url.href, { ignoreSearch: request.mode === "navigate" }));
    return kept ?? fetch(request);
  })());
});
