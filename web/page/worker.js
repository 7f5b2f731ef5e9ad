// The service worker: the page starts without a network the second time, and a new version of it
// replaces the old one as a whole.
"use strict";
importScripts("files.js", "program.js");

const files = self.nonetFiles;
const scope = `nonet ${self.registration.scope} `; // another copy on the same server has caches of its own
const name = scope + files.build;

const page = ["./", ...files.page.filter((file) => file !== "index.html")];

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(name);
    // What the page has put there already, when it started for the first time, comes once.
    const kept = await Promise.all(self.nonetProgram.addresses.map((address) => cache.match(address)));
    if (!kept.some(Boolean)) {
      const { answer } = await self.nonetProgram.fetch({ cache: "no-cache" });
      if (!answer?.ok) throw new Error("the program cannot be fetched");
      await cache.put(answer.url, answer);
    }
    await cache.addAll(page.map((file) => new Request(file, { cache: "no-cache" }))); // all or none
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const old of await caches.keys()) {
      if (old.startsWith(scope) && old !== name) await caches.delete(old);
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
    if (kept) return kept;
    // The program is kept in one form, and the page asks for the one that a server has labelled first. There is none, without a network too.
    if (url.href === new URL(self.nonetProgram.labelled, self.location.href).href) return new Response(null, { status: 204 });
    const answer = await fetch(request);
    if (answer.ok && files.later.some((file) => url.href === new URL(file, self.location.href).href)) await cache.put(url.href, answer.clone());
    return answer;
  })());
});
