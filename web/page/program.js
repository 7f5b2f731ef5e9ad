// How the program is fetched, by the page and by its service worker: as the smallest file that this
// browser can inflate.
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

  self.nonetProgram = {
    addresses: [...names, address("nonet.wasm")],

    // Fetches it. What comes back is the answer, and the file that it is; none where the server has
    // inflated it.
    async fetch(options) {
      const file = program.find(inflates);
      if (file !== program[0]) {
        // A browser that cannot inflate the smallest file may still get it from a server that says
        // what it is, as nonet serve does; another server does not have this file.
        const answer = await fetch(address("nonet.wasm"), options);
        if (answer.ok && answer.headers.get("Content-Type") === "application/wasm") return { answer };
      }
      return file ? { answer: await fetch(address(file.name), options), file } : {};
    },
  };
})();
