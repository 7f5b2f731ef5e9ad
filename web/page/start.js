// Starts the program: downloads it, says how far that is, and says in plain words what is in the way.
"use strict";
(() => {
  const files = self.nonetFiles;
  const sentences = {
    en: {
      loading: "Loading Nonet… {done} of {all} MB",
      starting: "Starting…",
      again: "Try again",
      javascript: "Nonet cannot start here, because a part of the page is missing. Reload the page; if that does not help, tell the person who runs this server.",
      wasm: "Nonet needs WebAssembly, which this browser does not have or has switched off. A current Firefox, Chrome, Edge or Safari has it.",
      webgl: "Nonet draws with WebGL, which this browser does not have or has switched off. Switch on “hardware acceleration” in its settings, update the browser, or use another one.",
      old: "This browser is too old for Nonet. A current Firefox, Chrome, Edge or Safari works.",
      file: "This page cannot start from a file: it has to come from a web server. The command “nonet serve” is one.",
      offline: "Nonet could not be downloaded, because the server cannot be reached. Check the connection, then try again.",
      refused: "Nonet could not be downloaded: the server answered “{status}” for {file}. Try again later; if that does not help, tell the person who runs this server.",
      broken: "Nonet could not be started: what was downloaded is damaged or incomplete. Try again.",
      memory: "Nonet could not be started, because this browser has too little memory left. Close other tabs, then try again.",
      unstarted: "Nonet could not be started because of an error. Try again; if that does not help, use another browser.",
      stopped: "Nonet has stopped because of an error. {kept}",
      lost: "The graphics of this browser have been reset. {kept}",
      kept: "What you typed is kept: start Nonet again to continue.",
      unkept: "This browser keeps nothing for the page, so what you typed is gone.",
    },
    zh: {
      loading: "正在载入 Nonet… {done} / {all} MB",
      starting: "正在启动…",
      again: "重试",
      javascript: "Nonet 无法在此启动：网页缺少一部分。请重新载入；如果仍然不行，请告知此服务器的管理者。",
      wasm: "Nonet 需要 WebAssembly，而此浏览器不支持或已将其关闭。新版 Firefox、Chrome、Edge 或 Safari 均可使用。",
      webgl: "Nonet 用 WebGL 绘图，而此浏览器不支持或已将其关闭。请在设置中打开“硬件加速”、更新浏览器，或换用其他浏览器。",
      old: "此浏览器版本太旧，无法运行 Nonet。请使用新版 Firefox、Chrome、Edge 或 Safari。",
      file: "本页无法从文件启动，必须由网页服务器提供。命令“nonet serve”就是这样的服务器。",
      offline: "无法下载 Nonet：连接不到服务器。请检查网络，然后重试。",
      refused: "无法下载 Nonet：服务器对 {file} 的回答是“{status}”。请稍后重试；如果仍然不行，请告知此服务器的管理者。",
      broken: "无法启动 Nonet：下载的文件已损坏或不完整。请重试。",
      memory: "无法启动 Nonet：浏览器内存不足。请关闭其他标签页，然后重试。",
      unstarted: "Nonet 因出错而无法启动。请重试；如果仍然不行，请换用其他浏览器。",
      stopped: "Nonet 因出错而停止。{kept}",
      lost: "浏览器的图形功能已重置。{kept}",
      kept: "您输入的内容已保存；重新启动 Nonet 即可继续。",
      unkept: "此浏览器不为本页保存任何内容，因此您输入的内容已丢失。",
    },
  };
  const language = navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
  document.documentElement.lang = language === "zh" ? "zh-Hans" : "en";

  const start = document.getElementById("start");
  const says = document.getElementById("says");
  const progress = document.getElementById("progress");
  const again = document.getElementById("again");

  function say(key, data = {}) {
    says.textContent = sentences[language][key].replace(/\{(\w+)\}/g, (_, name) => data[name]);
  }

  // A Trouble is an error with a sentence for the user.
  class Trouble extends Error {
    constructor(key, data) {
      super(key);
      this.data = data;
    }
  }

  // Shows what is in the way, in place of the window.
  function fail(key, data) {
    start.hidden = false;
    progress.hidden = true;
    say(key, data);
    again.hidden = false;
    again.textContent = sentences[language].again;
    again.onclick = () => location.reload();
    again.focus();
  }

  // Says that the program is no more, and what has become of what was typed into its window.
  function ended(key) {
    const kept = sentences[language][self.nonet?.keeps ? "kept" : "unkept"];
    fail(shown ? key : "unstarted", { kept });
  }
  let shown = false;

  // What the browser has to have.
  function check() {
    if (location.protocol === "file:") throw new Trouble("file");
    if (!files || !self.Go || !self.nonet || !self.nonetProgram) throw new Trouble("javascript");
    if (typeof WebAssembly !== "object") throw new Trouble("wasm");
    if (!document.createElement("canvas").getContext("webgl")) throw new Trouble("webgl");
    if (typeof DecompressionStream !== "function" || !WebAssembly.instantiateStreaming) throw new Trouble("old");
  }

  const megabytes = (bytes) => (bytes / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  // A stream that says how much has come through: of a file, or of the program as the browser has
  // inflated it, which is larger than what was downloaded.
  function counted(file, plain) {
    const [size, wire] = [plain ? files.size : file.size, file.size];
    let done = 0;
    progress.hidden = false;
    const show = () => {
      const part = Math.min(done / size, 1);
      progress.value = part;
      say("loading", { done: megabytes(part * wire), all: megabytes(wire) });
    };
    show();
    return new TransformStream({
      transform(chunk, to) {
        done += chunk.byteLength;
        show();
        to.enqueue(chunk);
      },
      flush() {
        performance.mark("nonet downloaded");
        say("starting");
        progress.removeAttribute("value");
      },
    });
  }

  // The program itself. The first bytes tell whether a server, or the browser, has inflated it already.
  async function inflated(stream, file) {
    const reader = stream.getReader();
    const { value: head = new Uint8Array() } = await reader.read();
    const rest = new ReadableStream({
      start: (to) => to.enqueue(head),
      async pull(to) {
        const { done, value } = await reader.read();
        if (done) to.close();
        else to.enqueue(value);
      },
      cancel: (why) => reader.cancel(why),
    });
    const plain = head[0] === 0 && head[1] === 0x61 && head[2] === 0x73 && head[3] === 0x6d;
    if (plain) return rest;
    return rest.pipeThrough(self.nonetProgram.inflates(file) ? new DecompressionStream(file.format) : brotliStream(await ours));
  }

  // The decoder for brotli that comes with the page, for browsers that inflate it only as a server labels it.
  async function brotli() {
    const decoder = await import("./brotli.js");
    await decoder.default({ module_or_path: "brotli.wasm" });
    return decoder;
  }
  let ours;

  // A stream that inflates while the rest is downloaded.
  function brotliStream({ DecompressStream, BrotliStreamResultCode: code }) {
    const decoder = new DecompressStream();
    let last;
    return new TransformStream({
      transform(chunk, to) {
        do {
          const part = decoder.decompress(chunk, 1 << 20);
          to.enqueue(part.buf);
          chunk = chunk.subarray(part.input_offset);
          last = part.code;
          part.free();
        } while (last === code.NeedsMoreOutput);
      },
      flush() {
        decoder.free();
        if (last !== code.ResultSuccess) throw new TypeError("the program is incomplete");
      },
    });
  }

  async function download() {
    const decodes = () => {
      ours = brotli();
      return ours.then(() => true, () => false);
    };
    let answer, file, plain;
    try {
      ({ answer, file, plain } = await self.nonetProgram.fetch({}, decodes));
    } catch {
      throw new Trouble("offline");
    }
    if (!answer.ok) throw new Trouble("refused", { status: `${answer.status} ${answer.statusText}`.trim(), file: file.name });
    kept = keep(answer.clone());
    return { stream: answer.body, file, plain };
  }

  // Keeps what was downloaded for the start without a network, so that it is downloaded once.
  async function keep(answer) {
    try {
      if (!self.caches || navigator.serviceWorker?.controller) return;
      const cache = await caches.open(`nonet ${new URL("./", location.href)} ${files.build}`); // as in worker.js
      await cache.put(answer.url, answer);
    } catch {
      // Nothing may be kept, or there is no room: it will be downloaded again.
    }
  }
  let kept;

  // Has the page start without a network the next time. A new version replaces the old one when it
  // is there as a whole; what runs here is in memory already, and goes on.
  async function register() {
    await kept;
    try {
      await navigator.serviceWorker?.register("worker.js", { updateViaCache: "none" }); // a browser may throw when it is only looked at
    } catch (why) {
      console.warn("Nonet will need the network the next time:", why);
    }
  }

  async function run() {
    check();
    const { stream: packed, file, plain } = await download();
    const stream = packed.pipeThrough(counted(file, plain));
    const go = new Go();
    let program;
    try {
      const answer = new Response(await inflated(stream, file), { headers: { "Content-Type": "application/wasm" } });
      program = await WebAssembly.instantiateStreaming(answer, go.importObject);
    } catch (why) {
      console.error(why);
      if (why instanceof RangeError) throw new Trouble("memory");
      throw new Trouble(navigator.onLine ? "broken" : "offline");
    }
    performance.mark("nonet compiled");
    self.nonet.shown.then(() => {
      shown = true;
      performance.mark("nonet shown");
      start.hidden = true;
      register();
    });
    self.nonet.lost.then(() => ended("lost"));
    await go.run(program.instance);
    throw new Error("the program has ended");
  }

  run().catch((why) => {
    console.error(why);
    if (why instanceof Trouble) fail(why.message, why.data);
    else ended("stopped");
  });
})();
