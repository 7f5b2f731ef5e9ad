package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// seed puts a puzzle and settings where the window finds them at its start. The page must not be
// running: it would save its own.
func (b *person) seed(name, puzzle, settings string) {
	b.Helper()
	b.eval(fmt.Sprintf(`sessionStorage.clear(), new Promise((done, failed) => {
		const asked = indexedDB.open("nonet");
		asked.onerror = () => failed(asked.error);
		asked.onsuccess = () => {
			const tx = asked.result.transaction("files", "readwrite"), files = tx.objectStore("files");
			tx.oncomplete = () => { asked.result.close(); done(); };
			tx.onabort = () => failed(tx.error);
			const put = (path, text) => files.put({path, folder: path.replace(/\/[^/]*$/, ""), time: Date.now() * 1000, text: new TextEncoder().encode(text)});
			const keys = files.getAllKeys();
			keys.onsuccess = () => {
				const folder = keys.result.find(key => key.endsWith("/current.json")).replace(/\/[^/]*$/, "");
				files.put({path: folder + "/puzzles", folder, time: Date.now() * 1000});
				put(folder + "/puzzles/%s.txt", %q);
				put(folder + "/current.json", '{"at": 0, "trail": [{"name": "%[1]s"}]}');
				put(folder + "/settings.json", %[3]q);
			};
		};
	})`, name, puzzle, settings))
}

// watchPace has the page measure how often it draws and how long keys wait. A key is seen with the
// frame in which the window is painted next.
const watchPace = `(() => {
	const pace = self.pace = {frames: 0, gap: 0, keys: 0, late: 0, shown: 0, all: 0, begun: performance.now()};
	let last = performance.now();
	const frame = now => {
		if (self.pace !== pace) return;
		pace.frames++;
		pace.gap = Math.max(pace.gap, performance.now() - last);
		last = performance.now();
		requestAnimationFrame(frame);
	};
	requestAnimationFrame(frame);
	if (!self.paceKeys) self.paceKeys = addEventListener("keydown", event => {
		const pace = self.pace, painted = self.painted;
		pace.keys++;
		pace.late = Math.max(pace.late, performance.now() - event.timeStamp);
		const seen = () => {
			if (self.painted === painted) return requestAnimationFrame(seen);
			pace.shown = Math.max(pace.shown, performance.now() - event.timeStamp);
			pace.all += performance.now() - event.timeStamp;
		};
		requestAnimationFrame(seen);
	}, true) ?? true;
})()`

// countPaints has the page count how often its window is painted, each time in one or a few rectangles.
const countPaints = `{
	const clear = WebGLRenderingContext.prototype.clear;
	let painting = false;
	self.painted = 0;
	WebGLRenderingContext.prototype.clear = function (mask) {
		if (!painting) {
			painting = true;
			self.painted++;
			queueMicrotask(() => painting = false);
		}
		clear.call(this, mask);
	};
}`

// TestPace: while a hard puzzle of 25×25 is searched by each engine, watched as fast as it goes, and
// unwatched, the page is drawn and takes keys. How well is logged; what is asked for here is what a
// busy machine can keep too.
func TestPace(t *testing.T) {
	large, err := os.ReadFile("../core/engine/testdata/large.txt")
	if err != nil {
		t.Fatal(err)
	}
	hard := []byte(strings.TrimSpace(string(large)))
	for cell := 0; cell < len(hard); cell += 2 { // with half of its givens it is hard
		hard[cell] = '.'
	}
	server := serve(t)
	b := openBrowser(t, t.TempDir(), chromedp.Flag("js-flags", "")) // as it is used
	b.atStart(countPaints)
	b.open(server.URL)
	b.alone()
	b.untilStored(b.typeDigits('.', "1")[0])
	call(b, performance.Enable, performance.EnableParams{})
	b.pace("at rest")
	for _, activity := range []string{"solve", "watch"} {
		b.settled()
		b.run(chromedp.Navigate(server.URL + "/files.js"))
		b.seed("large-"+activity, string(hard)+"\n", `{"width": 1240, "height": 800, "activity": "`+activity+`", "welcome": false, "split": 0.58, "language": "en", "engine": "propagate", "speed": 100, "prove": true}`)
		b.open(server.URL)
		b.until("the large puzzle", `document.getElementById("board").textContent.length === 625`)
		if activity == "solve" {
			// The browser prepares its own drawing when a page is shown for the first time: until then nobody sees the board.
			b.eval(`new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen)))`)
			b.pace("solving by hand, while it is found out whether there is one solution")
			continue
		}
		for i, engine := range []string{"backtrack", "forward", "dlx", "bitset", "bestcell", "propagate", "", "cdcl"} {
			if engine == "" {
				continue // it is for 9×9
			}
			b.keys(".", chromedp.ModifierCtrl)
			b.until("the run to be over", `/^(Stopped|Press|Choose|$)/.test(document.getElementById("sentence").textContent) || `+fmt.Sprint(i == 0))
			b.keys(fmt.Sprint(i+1), chromedp.ModifierCtrl, chromedp.ModifierAlt)
			b.keys(kb.Enter, chromedp.ModifierCtrl)
			b.until("a run", `!/^Stopped/.test(document.getElementById("sentence").textContent)`)
			b.pace("watching " + engine)
			b.Log(b.sentence())
			b.picture("pace-" + engine)
		}
	}
}

// pace presses keys until enough have come and enough frames were drawn, and logs the page's pace.
func (b *person) pace(what string) {
	b.Helper()
	b.keys(kb.ArrowRight)
	b.eval(watchPace)
	worked := b.worked()
	for end, keys := time.Now().Add(*patience), 0; ; keys++ {
		b.keys([]string{kb.ArrowLeft, kb.ArrowRight}[keys%2]) // each is seen
		time.Sleep(100 * time.Millisecond)
		if b.eval(`self.pace.frames >= 5 && self.pace.keys >= 5 && performance.now() - self.pace.begun > 1500`) == "true" {
			break
		}
		if time.Now().After(end) {
			b.Fatalf("%s: the page was as slow as %s", what, b.eval(`JSON.stringify(self.pace)`))
		}
	}
	b.Logf("%s: %s; %s", what, b.eval(`(p => (1000 * p.frames / (performance.now() - p.begun)).toFixed(0) + " frames a second, at most " + p.gap.toFixed(0) +
		" ms apart; keys came within " + p.late.toFixed(0) + " ms and were shown within " + p.shown.toFixed(0) + " ms, " + (p.all / p.keys).toFixed(0) + " on average")(self.pace)`),
		b.eval(fmt.Sprintf(`(%f / self.pace.frames).toFixed(0) + " ms of processor time a frame"`, 1000*(b.worked()-worked))))
}

// worked is the processor time that the thread of the page has had, in seconds. On a busy machine it
// says more than the clock on the wall.
func (b *person) worked() float64 {
	b.Helper()
	metrics, err := chromedp.Call(b.ctx, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		b.Fatal(err)
	}
	for _, m := range metrics.Metrics {
		if m.Name == "ThreadTime" {
			return m.Value
		}
	}
	return 0
}
