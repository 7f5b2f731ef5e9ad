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
  const labelled = address("nonet.wasm");

  // Fetches the program as a server has labelled it, which the browser inflates: by brotli, or not at all. From other addresses
  // than those browsers do not accept that.
  async function fetchLabelled(options) {
    const stop = new AbortController();
    const answer = await fetch(labelled, { ...options, signal: stop.signal });
    if (answer.ok && answer.headers.get("Content-Type") === "application/wasm" && answer.headers.get("Content-Encoding") === "br") return answer;
    stop.abort();
  }

  self.nonetProgram = {
    addresses: [...names, labelled],
    labelled,
    inflates,

    // Fetches it: as the smallest file, or, if neither the browser inflates that nor the page decodes it, as the smallest that the
    // browser does. What comes back is the answer, and the file; plain, if that is inflated already.
    async fetch(options, decodes = async () => true) {
      const [best] = program;
      if (!inflates(best) && self.isSecureContext) { // the browser is quicker
        const answer = await fetchLabelled(options);
        if (answer) return { answer, file: best, plain: true };
      }
      const file = inflates(best) || await decodes() ? best : program.find(inflates);
      return { answer: await fetch(address(file.name), options), file };
    },
  };
})();
