package main

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// watchPaint has the page compare its canvas with the same window painted as a whole.
const watchPaint = `(() => {
	self.scribble = () => { // what a fault of painting would look like
		const gl = document.querySelector("canvas").getContext("webgl");
		const scissor = gl.getParameter(gl.SCISSOR_BOX);
		gl.scissor(30, 20, 10, 10);
		gl.clearColor(1, 0, 1, 1);
		gl.clear(gl.COLOR_BUFFER_BIT);
		gl.scissor(...scissor);
	};
	self.pixels = async () => { // a sum of the canvas
		const gl = document.querySelector("canvas").getContext("webgl");
		const pixels = new Uint8Array(4 * gl.drawingBufferWidth * gl.drawingBufferHeight);
		gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
		return new Uint8Array(await crypto.subtle.digest("SHA-256", pixels)).join();
	};
	self.wrong = (spoil) => {
		const gl = document.querySelector("canvas").getContext("webgl");
		const [width, height] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
		const seen = [];
		spoil?.();
		nonet.repaint(() => {
			const pixels = new Uint8Array(4 * width * height);
			gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
			seen.push(new Uint32Array(pixels.buffer));
		});
		let pixels = 0, clear = 0, [left, bottom, right, top] = [width, height, 0, 0];
		for (let i = 0; i < seen[0].length; i++) {
			if (seen[1][i] >>> 24 < 255) clear++; // the page behind the canvas shines through
			if (seen[0][i] === seen[1][i]) continue;
			const [x, y] = [i % width, Math.floor(i / width)];
			pixels++;
			[left, bottom, right, top] = [Math.min(left, x), Math.min(bottom, y), Math.max(right, x), Math.max(top, y)];
		}
		return JSON.stringify({ pixels, clear, where: [left, height - 1 - top, right, height - 1 - bottom], colours: new Set(seen[1]).size, error: gl.getError() });
	};
})()`

// painted checks that the canvas is as if the window had been painted as a whole.
func (b *person) painted(when string) {
	b.Helper()
	var found struct {
		Pixels, Clear, Colours, Error int
		Where                         [4]int
	}
	if text := b.eval(`self.wrong()`); json.Unmarshal([]byte(text), &found) != nil || found.Pixels > 0 || found.Clear > 0 || found.Error != 0 || found.Colours < 20 {
		b.picture("painted-" + when)
		b.Errorf("%s: of the canvas are wrong %s", when, text)
	}
}

// frames waits for some frames of the browser.
func (b *person) frames(n int) {
	b.Helper()
	b.eval(fmt.Sprintf(`new Promise((done) => {
		let left = %d;
		const next = () => { if (left-- > 0) requestAnimationFrame(next); else done(); };
		next();
	})`, n))
}

// drag moves the mouse with its button down.
func (b *person) drag(x0, y0, x1, y1 float64, during func()) {
	b.Helper()
	pressed := func(p *input.DispatchMouseEventParams) { p.Button = input.MouseButtonLeft; p.Buttons = 1 }
	b.run(chromedp.MouseEvent(chromedp.MouseMoved, x0, y0), chromedp.MouseEvent(chromedp.MousePressed, x0, y0, chromedp.ButtonLeft))
	for part := .2; part < 1.1; part += .2 {
		b.run(chromedp.MouseEvent(chromedp.MouseMoved, x0+part*(x1-x0), y0+part*(y1-y0), pressed))
		b.frames(2)
		during()
	}
	b.run(chromedp.MouseEvent(chromedp.MouseReleased, x1, y1, chromedp.ButtonLeft))
}

// TestPaint: only what has changed is painted, and nothing old stays on the screen, whatever is done.
func TestPaint(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.atStart(watchPaint)
	b.run(chromedp.EmulateViewport(1240, 800))
	b.solving(serve(t).URL, sunday)
	b.painted("a puzzle")
	if text := b.eval(`self.wrong(self.scribble)`); text[:14] != `{"pixels":100,` {
		t.Errorf("a spot on the canvas is not found: %s", text)
	}
	b.painted("what was repaired")

	step := func(name string, do func()) {
		do()
		b.frames(3)
		b.painted(name)
	}
	keys := func(text string, modifiers ...chromedp.Modifier) func() { return func() { b.keys(text, modifiers...) } }
	rail := func(y float64) func() { return func() { b.click(55, y) } }
	wheel := func() {
		for range 4 {
			b.run(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseWheel, 620, 400, func(p *input.DispatchMouseEventParams) {
				p.DeltaX, p.DeltaY = 1e-3, 120 // a zero would not be sent
			}))
			b.frames(2)
			b.painted("scrolling")
		}
	}
	step("digits", keys("4"+kb.ArrowDown+"26"))
	step("notes", keys("123", chromedp.ModifierShift))
	step("undone", keys("z", ctrl...))
	step("candidates", keys("d", ctrl...))
	step("selecting", func() { b.drag(200, 150, 420, 320, func() { b.painted("dragging over cells") }) })
	step("dark", keys("d", ctrlShift...))
	step("typing in", rail(62))
	step("solving", rail(127))
	step("comparing", rail(262))
	step("learning", rail(327))
	step("an example", func() { b.untilSaid("another technique") }) // later it would change what is compared below
	step("light", keys("l", ctrlShift...))
	step("keys", keys("/", ctrl...))
	wheel()
	step("closed", keys(kb.Escape))
	step("my puzzles", keys("m", ctrl...))
	step("closed again", keys(kb.Escape))
	step("in Chinese", keys("h", ctrlShift...))
	if language := b.eval(`document.getElementById("aloud").lang`); language != "zh-Hans" {
		t.Errorf("a screen reader reads Chinese out as %q", language)
	}
	shown := func(name string, pixels int64) {
		b.until(name, fmt.Sprintf(`(gl => [gl.drawingBufferWidth, gl.getParameter(gl.VIEWPORT)[2]].every(width => width === %d) &&
			gl.drawingBufferHeight === gl.getParameter(gl.VIEWPORT)[3])(document.querySelector("canvas").getContext("webgl"))`, pixels))
	}
	for _, size := range [][2]int64{{800, 600}, {1240, 800}, {1240, 800}} {
		name := fmt.Sprintf("%d×%d", size[0], size[1])
		step(name, func() {
			b.run(chromedp.EmulateViewport(size[0], size[1]))
			b.eval(`dispatchEvent(new Event("resize"))`) // also where the size is as it was
			shown(name, size[0])
		})
	}
	b.eval(`{ const { scaled } = nonet; nonet.scaled = () => { scaled(); nonet.settle(() => { self.scale = devicePixelRatio; }); }; }`)
	for _, scale := range []int64{2, 1} {
		name := fmt.Sprintf("on a screen of scale %d", scale)
		step(name, func() {
			b.run(chromedp.EmulateViewport(1240, 800, chromedp.EmulateScale(float64(scale))))
			shown(name, 1240*scale)
			b.until("the page to notice", fmt.Sprintf(`self.scale === %d`, scale))
		})
		drawn := func() string {
			b.frames(10)
			return b.eval(`self.pixels()`)
		}
		sharp := drawn()
		for again := drawn(); again != sharp; again = drawn() { // a slow machine is still drawing
			sharp = again
		}
		keys("d", ctrlShift...)()
		keys("l", ctrlShift...)()
		b.eval(`new Promise((done) => nonet.settle(done))`)
		for tries := 0; drawn() != sharp; tries++ {
			if tries == 40 {
				b.Errorf("on a screen of scale %d something is not as sharp as when it is drawn anew", scale)
				break
			}
		}
	}
	step("watching", rail(193))
	step("a run", keys(kb.Enter, ctrl...))
	step("faster", func() {
		for range 25 {
			b.keys(kb.ArrowUp, ctrl...)
		}
	})
	b.until("a board without empty cells", `!document.getElementById("board").textContent.includes(".")`)
	b.painted("the end")
	step("to the start", keys(kb.Home, chromedp.ModifierAlt))
	step("dividing", func() { b.drag(595, 390, 500, 390, func() { b.painted("dragging the divider") }) })
	step("forwards", keys(kb.ArrowRight, chromedp.ModifierAlt))
	b.picture("painted")
}
