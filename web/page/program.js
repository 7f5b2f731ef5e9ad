// How the program is fetched, by the page and by its service worker.
"use strict";
(() => {
  const { program, build } = self.nonetFiles ?? {};
  const inflates = (file) => {
    try {
      return Boolean(new DecompressionStream(file.format));
    } catch {
      return false;
    }
  };

  // All names under which the program may be kept.
  const address = (name) => `${name}?${build}`;
  const names = program?.map((file) => address(file.name)) ?? [];

  // Fetches the program as a server has labelled it, which the browser inflates: by brotli, or not at all. From other addresses
  // than those browsers do not accept that.
  async function labelled(options) {
    const stop = new AbortController();
    const answer = await fetch(address("nonet.wasm"), { ...options, signal: stop.signal });
    if (answer.ok && answer.headers.get("Content-Type") === "application/wasm" && answer.headers.get("Content-Encoding") === "br") return answer;
    stop.abort();
  }

  self.nonetProgram = {
    addresses: [...names, address("nonet.wasm")],
    address,
    inflates,

    // Fetches it: as the smallest file, or, if only the browser is to inflate it, as the smallest of those that it can. What
    // comes back is the answer, and the file; plain, if that is inflated already.
    async fetch(options, { native = false } = {}) {
      const [best] = program;
      if (!inflates(best) && self.isSecureContext) { // the browser is quicker
        const answer = await labelled(options);
        if (answer) return { answer, file: best, plain: true };
      }
      const file = native ? program.find(inflates) : best;
      return { answer: await fetch(address(file.name), options), file };
    },
  };
})();
