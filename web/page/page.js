// What the program and the page call of each other. It is all in self.nonet. The program puts
// its callbacks there: taken, linked, key, uses, typed, tabbed, scaled, writing, drags, settle; and repaint, for tests.
"use strict";
(() => {
  // The types of the files that are no text. Some browsers add an ending to a name that does not fit its type.
  const types = { png: "image/png", gif: "image/gif", svg: "image/svg+xml", pdf: "application/pdf", zip: "application/zip" };

  let isShown, isLost;
  const nonet = self.nonet = {
    // The window is being drawn: with the next frame but one it can be seen.
    shown: new Promise((done) => { isShown = done; }),
    show: () => requestAnimationFrame(() => requestAnimationFrame(isShown)),

    // Whether what is typed can be stored: the last database could be opened.
    keeps: false,

    // WebGL has lost the window's pictures, and Fyne cannot draw them anew.
    lost: new Promise((done) => { isLost = done; }),

    // Tells screen readers what the window shows: its sentence, what its panels or its dialog say besides, what has the focus, and the rows of its board.
    // They need another voice for another language.
    tell(sentence, spoken, focused, board, name, language) {
      document.getElementById("aloud").lang = language;
      set("sentence", sentence);
      set("spoken", spoken);
      set("focused", focused);
      set("board", board);
      document.getElementById("board").setAttribute("aria-label", name);
    },

    // Asks for a file, and passes on what is chosen.
    pick(chosen) {
      const input = document.createElement("input");
      input.type = "file";
      input.onchange = () => take(input.files, chosen);
      input.click();
    },

    // Has the browser keep a file where it keeps downloads.
    download(name, bytes) {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([bytes], { type: types[name.split(".").pop()] ?? "text/plain" }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // by then the browser has it
    },

    // Puts a PNG into the clipboard, which a browser may refuse, and passes on whether it is there.
    async copyPicture(bytes, tried) {
      let copied = true;
      try {
        await clipboard.write([new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) })]);
      } catch {
        copied = false;
      }
      tried(copied);
    },

    // Fetches a file from beside the page, and passes on its bytes.
    async fetchFile(name, fetched) {
      let bytes = null;
      try {
        const answer = await fetch(name);
        if (answer.ok) bytes = new Uint8Array(await answer.arrayBuffer());
      } catch {
        // The program says what this means.
      }
      fetched(bytes);
    },

    // Asks how to print a page of HTML, which is in a frame that nobody sees.
    print(html) {
      document.getElementById("printed")?.remove();
      const frame = document.createElement("iframe");
      frame.id = "printed";
      frame.style.cssText = "position: fixed; width: 0; height: 0; border: 0; visibility: hidden";
      frame.srcdoc = html;
      frame.onload = () => frame.contentWindow.print();
      document.body.append(frame);
    },

    // The address of this page, without what is behind it.
    address: () => location.href.replace(/#.*/s, ""),

    // What is behind the address now. Taken, it goes: a reload would open it again.
    fragment() {
      const text = location.hash.slice(1);
      if (text) history.replaceState(null, "", nonet.address());
      return text;
    },

    // The modifiers that are down with the key that Fyne's driver has got, which does not tell the program.
    held: { ctrl: false, alt: false, shift: false },

    isTouch: () => matchMedia("(pointer: coarse)").matches,
    isFull: () => document.fullscreenElement !== null,
    setFull(on) {
      const done = on ? document.documentElement.requestFullscreen?.() : document.exitFullscreen?.();
      done?.catch(() => {}); // the browser does not allow it, and has said so
    },
  };

  // What has not changed is not drawn again (web/gl), so the browser has to keep it. Fyne does not
  // use depth. Where it draws a veil or a soft edge it leaves the pixel half clear, and the page behind it would be seen.
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    return getContext.call(this, kind, { ...options, preserveDrawingBuffer: true, depth: false, alpha: false });
  };

  function set(id, text) {
    const element = document.getElementById(id);
    if (element.textContent !== text) element.textContent = text;
  }

  document.addEventListener("webglcontextlost", () => isLost(), true);
  addEventListener("hashchange", () => nonet.linked?.(nonet.fragment()));

  // A window that is moved to a screen of another scale keeps its size, so the browser sends no event of its own. Fyne keeps the
  // pictures of texts and icons, so the program has to have them drawn again.
  let scale = devicePixelRatio;
  setInterval(() => {
    if (scale === devicePixelRatio) return;
    scale = devicePixelRatio;
    dispatchEvent(new Event("resize"));
    nonet.scaled?.();
  }, 500);

  // ---- Storage. Where nothing may be kept for the page, a browser throws when its storage is only
  // looked at, or when it is opened. Fyne does both as it starts, and stops if that throws.

  const has = (name) => {
    try {
      return self[name] ?? undefined;
    } catch {
      return undefined;
    }
  };
  const replace = (name, value) => Object.defineProperty(self, name, { value, configurable: true });

  // Fyne makes folders for what it keeps for itself, which for Nonet is nothing, and logs an error if there can be none.
  self.fs.mkdir = (path, mode, callback) => callback(null);

  // Fyne looks for its preferences there, of which Nonet has none.
  if (!has("localStorage")) replace("localStorage", { getItem: () => null, setItem() {} });

  // What cannot be opened answers with an error, as it does elsewhere, and the window says so.
  const databases = has("indexedDB") ?? {};
  const open = databases.open;
  databases.open = (...which) => {
    let request;
    try {
      request = open.apply(databases, which);
    } catch (why) {
      request = refused(why);
    }
    request.addEventListener("success", () => { nonet.keeps = true; });
    request.addEventListener("error", () => { nonet.keeps = false; });
    return request;
  };
  if (has("indexedDB") !== databases) replace("indexedDB", databases);
  if (!has("IDBRequest")) replace("IDBRequest", class extends EventTarget {});

  // A request that fails with an exception, as soon as somebody can listen to it.
  function refused(why) {
    const request = Object.setPrototypeOf(new EventTarget(), IDBRequest.prototype);
    const own = { error: new DOMException(String(why), "UnknownError"), result: undefined, onsuccess: null, onerror: null, onupgradeneeded: null };
    for (const [name, value] of Object.entries(own)) Object.defineProperty(request, name, { value, writable: true });
    request.addEventListener("error", (event) => request.onerror?.(event));
    queueMicrotask(() => request.dispatchEvent(new Event("error", { cancelable: true })));
    return request;
  }

  // ---- Files

  const most = 64 << 20; // bytes of a file that Nonet reads

  // Passes the first file of a list on: one that was dropped or pasted to taken.
  async function take(list, to = nonet.taken) {
    const file = list[0];
    if (!file) return;
    const others = list.length - 1; // not later: a browser may empty the list after the event
    try {
      to?.(file.name, new Uint8Array(await file.slice(0, most).arrayBuffer()), others, file.size > most);
    } catch {
      to?.(file.name, null, others, false); // a folder, say
    }
  }

  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) {
      take(event.dataTransfer.files);
      return;
    }
    const text = event.dataTransfer.getData("text");
    if (text) paste(text);
  });

  // ---- The clipboard. A browser gives it to a page without a question only in the event that
  // follows Ctrl+V; Fyne asks for it after the key.

  const clipboard = navigator.clipboard;
  let pasted = null;
  const ours = {
    async readText() {
      if (pasted !== null) return pasted;
      return clipboard ? clipboard.readText() : "";
    },
    async writeText(text) {
      if (clipboard) return clipboard.writeText(text);
      const area = document.createElement("textarea"); // a page without HTTPS has this way only
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    },
  };
  Object.defineProperty(navigator, "clipboard", { value: ours, configurable: true });

  function paste(text) {
    later(() => { pasted = text; });
    press({ key: "v", code: "KeyV", keyCode: 86, ctrlKey: true });
    later(() => { pasted = null; });
  }

  addEventListener("paste", (event) => {
    event.preventDefault();
    if (event.clipboardData.files.length > 0) { // a picture, or a file from a file manager
      take(event.clipboardData.files);
      return;
    }
    paste(event.clipboardData.getData("text/plain"));
  });

  // ---- In order. Fyne's driver takes an event at once, and does what a shortcut or a button says
  // later, when its main loop comes to it: the next event would overtake that. So what is sent here
  // waits until the loop has been through all that came before.

  const waiting = [];
  let busy = false;

  function later(act) {
    waiting.push(act);
    next();
  }

  function next() {
    while (!busy && waiting.length > 0) {
      waiting.shift()();
      if (!nonet.settle) continue; // the program is not there yet
      busy = true;
      nonet.settle(() => {
        busy = false;
        next();
      });
    }
  }

  // What still waits when the page is left is done at once, so that it can be saved.
  addEventListener("beforeunload", () => {
    while (waiting.length > 0) waiting.shift()();
  });

  // ---- Keys. Fyne's driver for browsers knows a key by its old number, and not all of them.

  const field = document.getElementById("dummyEntry");
  const mac = /Mac|iP(hone|ad|od)/.test(navigator.platform);
  const starting = () => !document.getElementById("start").hidden;
  const stop = (event) => event.stopImmediatePropagation();

  // Sends a key to Fyne's driver, which listens to the document.
  function send(type, init) {
    later(() => {
      nonet.held = { ctrl: Boolean(init.ctrlKey), alt: Boolean(init.altKey), shift: Boolean(init.shiftKey) };
      const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init });
      Object.defineProperty(event, "keyCode", { value: init.keyCode });
      document.dispatchEvent(event);
    });
  }

  function press(init) {
    send("keydown", init);
    send("keyup", init);
  }

  // Sends characters, of whatever keys they were made. Fyne's driver takes none that UTF-8 writes as several bytes.
  const characters = (text) => later(() => nonet.typed?.(text));

  // Keys that have no number there; the program gives them to what has the focus itself. Signs are
  // of interest with Ctrl or Alt only: otherwise their characters come.
  const unknown = new Set(["Home", "End", "PageUp", "PageDown", "Insert"]);
  const signs = { Period: ".", Comma: ",", Slash: "/", Equal: "=", Minus: "-" };

  // Fyne's driver does not name letters. It knows them with Ctrl, but not with Alt, nor as the board's Ctrl+A.
  function letter({ keyCode, altKey, shiftKey }, ctrlKey) {
    if (keyCode < 65 || keyCode > 90) return "";
    const name = String.fromCharCode(keyCode);
    const all = name === "A" && ctrlKey && !altKey && !shiftKey && !nonet.writing?.();
    return (altKey && !ctrlKey) || all ? name : "";
  }

  // What a key is called that browsers have a use for too: a function key, or a letter or a sign with Ctrl or Alt.
  function shared(event, ctrlKey) {
    const { key, code, keyCode, altKey } = event;
    if (/^F\d+$/.test(key)) return key;
    if ((!ctrlKey && !altKey) || event.getModifierState("AltGraph")) return "";
    if (keyCode >= 65 && keyCode <= 90) return String.fromCharCode(keyCode);
    return signs[code] ?? ([...key].length === 1 && !/^(Digit|Numpad\d|Space)/.test(code) ? key : "");
  }

  // What is sent in place of a key.
  function instead(event) {
    const { key, code, location, repeat, shiftKey, altKey, keyCode } = event;
    const init = { key, code, location, repeat, shiftKey, altKey, keyCode, ctrlKey: event.ctrlKey, metaKey: event.metaKey };
    const pad = /^Numpad(\d)$/.exec(code);
    if (pad) return { ...init, keyCode: 48 + Number(pad[1]) }; // a digit, with NumLock or without
    if (mac && event.metaKey) return { ...init, ctrlKey: true, metaKey: false };
    if (event.getModifierState("AltGraph") && [...key].length === 1) return { ...init, ctrlKey: false, altKey: false, keyCode: 0 };
    return init;
  }

  // The number of a key that an input method has hidden, where nothing is written: a digit or a letter by its place.
  const hidden = (code) => (/^(?:Digit|Numpad|Key)([\dA-Z])$/.exec(code)?.[1] ?? "").charCodeAt(0);

  // Fyne's driver opens the menu when Alt is let go and no other key has come to it meanwhile. Of keys that it does not know, of those that
  // the browser takes, and of the mouse it hears nothing, so before Alt it gets a key without a name.
  let alone = false; // Alt is down, and nothing else was pressed since
  const unnamed = { key: "", code: "", keyCode: 0 };
  for (const type of ["pointerdown", "wheel"]) addEventListener(type, () => { alone = false; }, { capture: true, passive: true });

  let known = false; // a key is down that is handled as a key: what it writes is no input
  let dead = false; // the next key completes a character

  // Whether the browser makes characters of a key, alone or with others. They come as input.
  function composes({ type, key, isComposing, keyCode }) {
    if (isComposing || keyCode === 229 || key === "Dead" || key === "Unidentified") {
      if (type === "keydown") dead = key === "Dead";
      return true;
    }
    const completes = dead && [...key].length === 1;
    if (type === "keydown" && !["Shift", "AltGraph"].includes(key)) dead = false;
    return completes;
  }

  function onKey(event) {
    if (!event.isTrusted) return;
    const { key, shiftKey, altKey } = event;
    const ctrlKey = event.ctrlKey || (mac && event.metaKey);
    const down = event.type === "keydown";
    if (down) alone = key === "Alt" && (alone || !event.repeat);
    const writing = document.activeElement === field && !field.readOnly;
    known = false;
    if (starting() || (writing && composes(event))) return stop(event);
    if (event.keyCode === 229) {
      const keyCode = hidden(event.code);
      stop(event);
      if (keyCode) send(event.type, { key: shiftKey ? "" : String.fromCharCode(keyCode), keyCode, shiftKey, altKey, ctrlKey });
      return;
    }
    known = down;
    const name = shared(event, ctrlKey);
    if (name && !nonet.uses?.(name, ctrlKey, altKey, shiftKey)) return stop(event); // the browser does what it does
    if ((ctrlKey && !altKey && event.code === "KeyV" && key.toLowerCase() === "v") || (shiftKey && key === "Insert")) {
      return stop(event); // the paste event follows
    }
    const sign = !event.getModifierState("AltGraph") && (letter(event, ctrlKey) || ((ctrlKey || altKey) && signs[event.code]));
    if (sign || (unknown.has(key) && !/^Numpad\d$/.test(event.code))) {
      event.preventDefault();
      stop(event);
      if (down) later(() => nonet.key?.(sign || key, ctrlKey, altKey, shiftKey));
      return;
    }
    event.preventDefault();
    stop(event);
    const sent = instead(event);
    if (key === "Alt" && !down && !alone) send("keyup", unnamed);
    send(event.type, sent);
    if (down && [...key].length === 1 && key > "\x7f" && !sent.ctrlKey && !sent.altKey && !sent.metaKey) characters(key);
    if (down && key === "Tab") later(() => nonet.tabbed?.());
  }

  addEventListener("keydown", onKey, true);
  addEventListener("keyup", onKey, true);

  // The field that Fyne gives the focus to: what an input method or the keyboard of a screen writes goes into it. Neither comes
  // up for the board, where all keys are keys: there nothing can be written into the field.
  const filler = "\u200b"; // what Backspace takes away
  const focus = HTMLElement.prototype.focus;
  field.focus = () => setTimeout(() => {
    const at = nonet.writing?.();
    if (field.readOnly === Boolean(at)) field.blur(); // otherwise the browser might not notice the change
    field.readOnly = !at;
    place(at);
    focus.call(field, { preventScroll: true });
    empty();
  });

  // Puts the field under the window's, because an input method shows its words beside it.
  function place(at) {
    if (!at) return;
    field.style.left = `min(${100 * at[0]}vw, 100vw - 15em)`;
    field.style.top = `min(${100 * at[1]}vh, 100vh - 2.5em)`;
  }

  function empty() {
    field.value = filler;
    field.setSelectionRange(1, 1);
  }

  function written(text) {
    const plain = (text ?? "").replaceAll(filler, "");
    if (plain && nonet.writing?.()) characters(plain);
  }

  field.addEventListener("input", (event) => {
    if (event.isComposing) return;
    if (known) return empty();
    if (event.inputType === "deleteContentBackward") press({ key: "Backspace", code: "Backspace", keyCode: 8 });
    else if (event.inputType === "insertLineBreak") press({ key: "Enter", code: "Enter", keyCode: 13 });
    else if (event.inputType !== "insertCompositionText" && event.inputType !== "insertFromComposition") written(event.data);
    empty();
  });

  // The window's field does not know what is being composed, so this one is seen meanwhile.
  field.addEventListener("compositionstart", () => {
    place(nonet.writing?.());
    field.classList.add("composing");
  });
  field.addEventListener("compositionend", (event) => {
    field.classList.remove("composing");
    written(event.data);
    empty();
  });

  // Fyne's driver prevents what a browser does with a turned wheel, from the document, where browsers do not allow that and log an error. Nothing
  // has to be prevented: nothing of the page scrolls, and with Ctrl it becomes larger as any other.
  addEventListener("wheel", (event) => { event.preventDefault = () => {}; }, { capture: true, passive: true });

  // ---- Fingers. Fyne's driver knows the mouse alone: a finger that taps, or goes sideways, is its
  // button; one that goes up or down, and two in any direction, turn its wheel. Where the program
  // says so, as over a board where dragging selects cells or draws, one finger is always its button.

  const fingers = new Map(); // the places of those that are down
  let first = null; // where the only finger came down
  let mode = ""; // what it is by now: "drag", "wheel" or not known yet

  const outside = { clientX: -1, clientY: -1 };
  const slack = 8; // pixels that a finger moves though it only taps

  let move = null; // the last that waits; the next takes its place

  function mouse(type, at, buttons = 0) {
    const event = { at };
    const act = () => {
      if (move?.act === act) move = null;
      document.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, buttons, ...event.at }));
    };
    if (type === "mousemove" && move && waiting.at(-1) === move.act) {
      move.event.at = at;
      return;
    }
    if (type === "mousemove") move = { act, event };
    later(act);
  }

  // Scrolls by pixels. Fyne makes 2 pixels of each unit from 5 on, and 0.2 of each below.
  function scroll(at, x, y) {
    const parts = Math.ceil(Math.max(Math.abs(x), Math.abs(y)));
    const unit = (delta) => (parts >= 10 ? delta / 2 : (4.99 * delta) / parts);
    mouse("mousemove", at);
    later(() => {
      for (let part = parts >= 10 ? 1 : parts; part > 0; part--) {
        document.dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, deltaX: unit(x), deltaY: unit(y) }));
      }
    });
  }

  function middle() {
    const all = [...fingers.values()];
    const mean = (name) => all.reduce((sum, at) => sum + at[name], 0) / all.length;
    return { clientX: mean("clientX"), clientY: mean("clientY") };
  }

  function down(at) {
    mouse("mousemove", at);
    mouse("mousedown", at, 1);
  }

  function up(at) {
    mouse("mouseup", at);
    mouse("mousemove", outside); // nothing stays lit where the finger was
  }

  function onFinger(event) {
    if (event.pointerType === "mouse" || event.target.nodeName !== "CANVAS") return;
    event.preventDefault();
    const at = { clientX: event.clientX, clientY: event.clientY };
    const known = fingers.has(event.pointerId);
    switch (event.type) {
      case "pointerdown":
        if (mode === "drag") up(middle());
        fingers.set(event.pointerId, at);
        [first, mode] = fingers.size === 1 ? [at, ""] : [null, "wheel"];
        break;
      case "pointermove": {
        if (!known) return;
        const before = middle();
        fingers.set(event.pointerId, at);
        const now = middle();
        if (mode === "") {
          const [x, y] = [Math.abs(at.clientX - first.clientX), Math.abs(at.clientY - first.clientY)];
          if (Math.max(x, y) < slack) return;
          mode = x > y || nonet.drags?.(first.clientX / innerWidth, first.clientY / innerHeight) ? "drag" : "wheel";
          if (mode === "drag") down(first);
        }
        if (mode === "drag") mouse("mousemove", at, 1);
        else scroll(now, before.clientX - now.clientX, before.clientY - now.clientY);
        break;
      }
      default:
        if (!known) return;
        fingers.delete(event.pointerId);
        if (event.type === "pointerup" && mode === "") {
          down(first);
          up(first);
        } else if (mode === "drag") {
          up(at);
        }
        if (fingers.size === 0) {
          mode = "";
          mouse("mousemove", outside);
        }
    }
  }

  for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) addEventListener(type, onFinger);

  // The browser would make a mouse of the fingers too, later, and other mice than those above.
  for (const type of ["touchstart", "touchmove", "touchend"]) {
    addEventListener(type, (event) => { if (event.target.nodeName === "CANVAS") event.preventDefault(); }, { passive: false });
  }
})();
