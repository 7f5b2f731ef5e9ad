// What the program and the page tell each other. The program finds it all in self.nonet.
"use strict";
(() => {
  let isShown, isLost;
  self.nonet = {
    // The window is being drawn: with the next frame but one it can be seen.
    shown: new Promise((done) => { isShown = done; }),
    show: () => requestAnimationFrame(() => requestAnimationFrame(isShown)),

    // WebGL has lost the window's pictures, and Fyne cannot draw them anew.
    lost: new Promise((done) => { isLost = done; }),

    // Says for screen readers what the window shows.
    tell(sentence, board, name) {
      set("sentence", sentence);
      set("board", board);
      document.getElementById("board").setAttribute("aria-label", name);
    },
  };

  function set(id, text) {
    const element = document.getElementById(id);
    if (element.textContent !== text) element.textContent = text;
  }

  document.addEventListener("webglcontextlost", () => isLost(), true);
})();
