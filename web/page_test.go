package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// The puzzles that most tests are about, and what is known of them.
const (
	sunday       = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	sundaySolved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// The modifiers of most shortcuts.
var (
	alt       = []chromedp.Modifier{chromedp.ModifierAlt}
	ctrl      = []chromedp.Modifier{chromedp.ModifierCtrl}
	ctrlAlt   = []chromedp.Modifier{chromedp.ModifierCtrl, chromedp.ModifierAlt}
	ctrlShift = []chromedp.Modifier{chromedp.ModifierCtrl, chromedp.ModifierShift}
)

// solving opens the page on a puzzle.
func (b *person) solving(address, puzzle string) {
	b.Helper()
	b.open(address + "/#p=" + puzzle)
	b.untilBoard(puzzle)
}

// TestLoads: who waits sees how far it is, and then the window, in time.
func TestLoads(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.atStart(`
		self.said = [];
		addEventListener("DOMContentLoaded", () => new MutationObserver(() => said.push(document.getElementById("says").textContent))
			.observe(document.getElementById("says"), { childList: true }));`)
	call(b, performance.Enable, performance.EnableParams{})
	b.open(serve(t).URL)
	worked := b.worked()
	said := b.eval(`[...new Set(said)].join("|")`)
	all := strings.Split(said, "|")
	if len(all) < 4 || !strings.HasPrefix(all[0], "Loading Nonet… 0.0 of ") || all[len(all)-1] != "Starting…" {
		t.Errorf("while it was loading the page said %s", said)
	}
	// What comes is the smallest file, also from a server that knows nothing of it, and that is what the progress is of.
	if size := b.eval(`nonetFiles.program[0].size / 1e6`); !strings.HasPrefix(all[0], fmt.Sprintf("Loading Nonet… 0.0 of %.1f MB", number(size))) {
		t.Errorf("of a file of %s MB the page said %s", size, all[0])
	}
	if came := b.eval(`performance.getEntriesByType("resource").map((it) => new URL(it.name).pathname).filter((name) => /wasm\.(br|gz)$/.test(name)).join()`); came != "/nonet.wasm.br" {
		t.Errorf("the program came as %s", came)
	}
	b.untilSaid("Choose a way to begin")
	if title := b.eval(`document.title`); !strings.HasSuffix(title, "Nonet") {
		t.Errorf("the title is %q", title)
	}
	t.Logf("%.1f s of processor time; downloaded, compiled and shown after %s ms", worked,
		b.eval(`["downloaded", "compiled", "shown"].map((mark) => Math.round(performance.getEntriesByName("nonet " + mark)[0].startTime)).join(", ")`))
	b.picture("welcome")
	if violations := b.eval(`document.querySelector("link[rel=manifest]").href`); !strings.HasSuffix(violations, "/manifest.webmanifest") {
		t.Errorf("it cannot be installed: %s", violations)
	}
}

func number(text string) float64 {
	n, _ := strconv.ParseFloat(text, 64)
	return n
}

// TestTypeIn: a printed puzzle is typed in by keys, and is there again after a reload. The browser is
// asked to keep what is stored, which it may ask the user, but not before a key. It has the keys for which Nonet has no use.
func TestTypeIn(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.atStart(`addEventListener("keydown", (event) => { self.pressed = event; }, true); self.asked = 0; StorageManager.prototype.persist = async () => { self.asked++; return false; }`)
	b.open(serve(t).URL)
	b.until("something in the storage", `indexedDB.databases().then(all => all.some(db => db.name === "nonet") && new Promise(done => {
		indexedDB.open("nonet").onsuccess = opened => opened.target.result.transaction("files").objectStore("files").count().onsuccess = counted => {
			opened.target.result.close();
			done(counted.target.result > 0);
		};
	}))`)
	if asked := b.eval(`self.asked`); asked != "0" {
		t.Errorf("before any key the browser was asked %s times", asked)
	}
	b.keys("i", ctrlAlt...)
	b.until("an empty board", `!/[1-9]/.test(document.getElementById("board").textContent)`)
	b.keys(strings.ReplaceAll(sunday, ".", "0"))
	b.untilBoard(sunday)
	b.until("the browser to be asked", `self.asked === 1`)
	b.picture("typed")
	if b.keys(kb.F12); b.eval(`self.pressed.defaultPrevented`) != "true" {
		t.Error("F12, which asks for a hint elsewhere, opens the tools of the browser")
	}
	b.reload()
	b.untilBoard(sunday)
	b.keys(kb.Enter, ctrlShift...) // done
	b.keys(kb.Enter)
	b.untilSaid("Type a digit")
	b.keys("4")
	b.untilBoard("534" + sunday[3:])
	for _, it := range []struct { // what browsers do with these is left to them, unless Nonet uses the key
		key  string
		held []chromedp.Modifier
		ours bool
	}{
		{"r", ctrl, false}, {"r", ctrlShift, false}, {"+", ctrl, false}, {";", ctrl, false}, {"z", alt, false}, {kb.F3, alt, false}, {kb.F11, nil, false},
		{"=", ctrl, false}, {"-", ctrl, false}, {"p", ctrl, true}, {"a", ctrl, true}, {kb.ArrowDown, ctrl, true}, {kb.F10, nil, true}, {kb.F10, nil, true},
	} {
		b.keys(it.key, it.held...)
		if taken := b.eval(`self.pressed.defaultPrevented`); taken != fmt.Sprint(it.ours) {
			t.Errorf("%s is Nonet's: %s", b.eval(`[self.pressed.ctrlKey, self.pressed.altKey, self.pressed.shiftKey, self.pressed.key]`), taken)
		}
	}
	b.untilBoard("534" + sunday[3:])
	b.keys("G", alt...) // in place of Ctrl+R
	b.untilBoard(sunday)
	b.keys("z", ctrl...)
	b.untilBoard("534" + sunday[3:])
	b.run(chromedp.EmulateViewport(720, 400)) // as on a small screen that is enlarged, which has the arrangement of a telephone
	b.reload()
	b.untilBoard("534" + sunday[3:])
	b.picture("small")
	b.keys("z", ctrl...)
	b.untilBoard(sunday)
	b.eval(`{ const tabbed = nonet.tabbed; nonet.tabbed = () => { self.revealed = true; tabbed(); } }`)
	b.keys(kb.Tab)
	b.until("what has the focus to be shown", `self.revealed`)
}

// TestEngines: each engine solves, and steps back.
func TestEngines(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.solving(serve(t).URL, sunday)
	b.keys("w", ctrlAlt...)
	for range 25 {
		b.keys(kb.ArrowUp, ctrl...) // as fast as can be
	}
	for engine := 1; engine <= engines; engine++ {
		b.keys(fmt.Sprint(engine), ctrlAlt...)
		b.keys(kb.Enter, ctrl...)
		b.untilBoard(sundaySolved)
		b.keys(kb.ArrowLeft, chromedp.ModifierAlt)
		b.until("a step back", fmt.Sprintf(`document.getElementById("board").textContent !== %q`, sundaySolved))
		b.keys(kb.End, chromedp.ModifierAlt)
		b.untilBoard(sundaySolved)
		if engine == 1 {
			b.picture("watch")
		}
		b.keys(".", ctrl...)
		b.untilBoard(sunday)
	}
}

// engines is how many there are: core/engine has a key for each.
const engines = 8

// TestLinks: a link opens a puzzle or a run, what was there stays, and links can be copied.
func TestLinks(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	address := serve(t).URL
	b.allow(address)
	b.solving(address, sunday)
	if hash := b.eval(`location.hash`); hash != "" {
		t.Errorf("a reload would open %s again", hash)
	}
	b.keys(kb.Home + kb.ArrowRight + kb.ArrowRight + "4")
	b.untilBoard("534" + sunday[3:])

	four := "1.........2....3"
	b.eval(`location.hash = "p=` + four + `"`)
	b.untilBoard(four)
	b.keys("z", ctrl...) // the puzzle before comes back, with what was typed
	b.untilBoard("534" + sunday[3:])

	b.keys("l", ctrlAlt...)
	b.untilSaid("Copied: a link")
	link := b.clipboard()
	fragment, ok := strings.CutPrefix(link, address+"/#")
	if !ok {
		t.Fatalf("the link of the puzzle is %s", link)
	}
	b.eval(`location.hash = "p=` + four + `"`)
	b.untilBoard(four)
	b.eval(`location.hash = "` + fragment + `"`) // it carries the digits too
	b.untilBoard("534" + sunday[3:])

	b.keys("w", ctrlAlt...)
	b.keys(kb.ArrowRight, ctrl...)
	b.keys(kb.ArrowRight, chromedp.ModifierAlt)
	b.until("the engine's digits", `document.getElementById("board").textContent.startsWith("534276")`)
	b.untilSaid("Next: r1c7") // step 11
	b.keys("l", ctrlAlt...)
	b.untilSaid("Copied: a link")
	link = b.clipboard()
	if !strings.HasPrefix(link, address+"/#r=") {
		t.Fatalf("the link of the run is %s", link)
	}
	b.keys("o", ctrlShift...)
	b.untilSaid("Type a digit") // a link does not wait for a key that is on its way
	b.eval(`location.hash = ` + "`" + strings.TrimPrefix(link, address+"/#") + "`")
	b.untilSaid("step 11")

	b.eval(`location.hash = "p=no+puzzle"`)
	b.untilSaid("The link was cut short")
	b.eval(`location.hash = "p=` + sunday + `"`)
	b.untilSaid("Your earlier digits are here")
	b.eval(`location.hash = "r=AAAA"`)
	b.untilSaid("The link was cut short")
}

// TestServedLesson: whoever opens the address of a lesson, as “nonet serve -lesson” has it, comes into it, and is there again after a reload, also when
// the page has come from its service worker.
func TestServedLesson(t *testing.T) {
	out, err := built()
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/lesson":
			w.Header().Set("Location", "index.html#l=a%23%20b.md")
			w.WriteHeader(http.StatusSeeOther)
		case "/lesson/a# b.md":
			fmt.Fprint(w, "# Served\n## The first moment\n```puzzle\n2..4.1.2.....4.3\n```\n## The second moment\nIt goes on.\n")
		default:
			http.FileServer(http.Dir(out)).ServeHTTP(w, r)
		}
	}))
	defer server.Close()
	b := openBrowser(t, t.TempDir())
	b.open(server.URL + "/lesson")
	b.untilSpoken("The first moment")
	b.keys(kb.PageDown)
	b.untilSpoken("It goes on")
	b.picture("lesson")
	b.untilKept("the second moment", settingsFile, `"at": 1`)
	b.until("the page to be kept", `navigator.serviceWorker.controller !== null`)
	b.reload()
	b.untilSpoken("It goes on")
	b.settled()
	b.open(server.URL + "/lesson")
	b.untilSpoken("It goes on")
}

// TestFiles: a file that is dropped is opened, the board is downloaded, under a name in any characters, and text is pasted.
func TestFiles(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.open(serve(t).URL)
	b.eval(`(() => {
		const data = new DataTransfer();
		data.items.add(new File(["` + sunday + `"], "Sunday.txt"));
		dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
	})()`)
	b.untilBoard(sunday)
	b.until("the file's name", `document.title.startsWith("Sunday")`)

	// A question for a file that is never answered leaves nothing behind, and the next one is answered.
	b.eval(`(() => { HTMLInputElement.prototype.click = function () { self.asked = [...(self.asked ?? []), this]; }; })()`)
	b.keys("o", ctrl...)
	b.until("a question for a file", `self.asked?.length === 1`)
	b.keys("o", ctrl...)
	b.until("another one", `self.asked?.length === 2`)
	six := "6.......4.2.5.6..41..6.2.6.5.......1"
	b.eval(`(() => {
		const data = new DataTransfer();
		data.items.add(new File(["` + six + `"], "Six.txt"));
		self.asked[1].files = data.files;
		self.asked[1].onchange();
	})()`)
	b.until("the file that was chosen", `document.title.startsWith("Six")`)
	b.keys("z", ctrl...)
	b.untilBoard(sunday)

	downloaded := b.downloads()
	b.keys("s", ctrl...)
	b.untilSaid("Sunday.txt")
	if text := downloaded("Sunday.txt"); !strings.Contains(text, sunday[:9]) && !strings.Contains(text, sunday) {
		t.Errorf("what was downloaded is\n%s", text)
	}

	// A name in characters beyond ASCII: of a key, of a dead key and the next, and of an input method, which takes the keys.
	b.keys("s", ctrlShift...)
	b.until("the field for the name", `document.activeElement.readOnly === false`)
	b.key(input.DispatchKeyEventParams{Key: "ü", Code: "BracketLeft", WindowsVirtualKeyCode: 186, Text: "ü"})
	b.key(input.DispatchKeyEventParams{Key: "Dead", Code: "Equal", WindowsVirtualKeyCode: 187})
	b.key(input.DispatchKeyEventParams{Key: "e", Code: "KeyE", WindowsVirtualKeyCode: 69, Text: "é"})
	for _, letters := range []string{"s", "sh", "shu"} {
		b.key(input.DispatchKeyEventParams{Key: "Process", Code: "Key" + strings.ToUpper(letters[len(letters)-1:]), WindowsVirtualKeyCode: 229})
		call(b, input.ImeSetComposition, input.ImeSetCompositionParams{Text: letters, SelectionStart: int64(len(letters)), SelectionEnd: int64(len(letters))})
	}
	b.picture("composing")
	call(b, input.InsertText, input.InsertTextParams{Text: "数独"})
	b.keys("1" + kb.Enter)
	b.untilSaid("üé数独1.txt")
	if text := downloaded("üé数独1.txt"); !strings.Contains(text, sunday[:9]) {
		t.Errorf("under its new name it is\n%s", text)
	}

	// At the board a digit is one also while an input method is on.
	b.until("the board to have the keys", `document.activeElement.readOnly !== false`)
	b.keys(kb.Home + kb.ArrowRight + kb.ArrowRight)
	b.key(input.DispatchKeyEventParams{Key: "Process", Code: "Digit4", WindowsVirtualKeyCode: 229})
	b.untilBoard("534" + sunday[3:])
	b.keys("z", ctrl...)
	b.untilBoard(sunday)

	b.paste("4........2...............") // not a puzzle
	b.until("a complaint", `document.getElementById("sentence").textContent !== "" && document.getElementById("board").textContent === "`+sunday+`"`)
	four := "1.........2....3"
	b.paste(four)
	b.untilBoard(four)
}

// pastePhoto pastes a picture of the puzzle that is called sunday.
func (b *person) pastePhoto() {
	b.Helper()
	b.eval(`(() => {
		const side = 60, edge = 40, canvas = document.createElement("canvas");
		canvas.width = canvas.height = 9 * side + 2 * edge;
		const pen = canvas.getContext("2d");
		pen.fillStyle = "#eee";
		pen.fillRect(0, 0, canvas.width, canvas.height);
		pen.fillStyle = "#222";
		pen.font = "bold 38px sans-serif";
		pen.textAlign = "center";
		pen.textBaseline = "middle";
		for (let i = 0; i < 10; i++) {
			const width = i % 3 ? 1.5 : 4;
			pen.fillRect(edge - 2, edge + i * side - width / 2, 9 * side + 4, width);
			pen.fillRect(edge + i * side - width / 2, edge - 2, width, 9 * side + 4);
		}
		[..."` + sunday + `"].forEach((char, i) => {
			if (char !== ".") pen.fillText(char, edge + (i % 9 + .5) * side, edge + (Math.floor(i / 9) + .5) * side + 2);
		});
		canvas.toBlob((blob) => {
			const data = new DataTransfer();
			data.items.add(new File([blob], "paper.png", { type: "image/png" }));
			dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
		});
	})()`)
}

// TestPhoto: a picture that is pasted is read, and after a reload it is still beside its puzzle.
func TestPhoto(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.open(serve(t).URL)
	b.pastePhoto()
	b.untilBoard(sunday)
	b.untilSaid("No cell is doubtful, and")
	b.picture("photo")
	b.reload()
	b.untilBoard(sunday)
	b.untilSaid("No cell is doubtful, and")
}

// TestOffline: the second time the page starts without a network, and has what was typed.
func TestOffline(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	server := serve(t)
	b.solving(server.URL, sunday)
	b.until("the page to be kept", `navigator.serviceWorker.controller !== null`)
	b.settled()
	address := server.URL
	server.Close()
	b.open(address + "/")
	b.untilBoard(sunday)
}

// TestNewVersion: a new version replaces the old one, at the next start but one at the latest.
func TestNewVersion(t *testing.T) {
	if testing.Short() {
		t.Skip("needs a browser")
	}
	out, err := built()
	if err != nil {
		t.Fatal(err)
	}
	old := http.FileServer(http.Dir(out))
	isNew := false
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isNew && r.URL.Path == "/files.js" {
			text := strings.ReplaceAll(read(t, out, "files.js"), `"build": "`, `"build": "new`)
			w.Header().Set("Content-Type", "text/javascript")
			fmt.Fprint(w, text)
			return
		}
		old.ServeHTTP(w, r)
	}))
	defer server.Close()
	b := openBrowser(t, t.TempDir())
	b.open(server.URL)
	b.until("the page to be kept", `navigator.serviceWorker.controller !== null`)
	isNew = true
	b.open(server.URL + "/")
	b.until("the new version", `caches.keys().then((names) => names.length === 1 && names[0].includes(" new"))`)
	b.open(server.URL + "/")
	if build := b.eval(`nonetFiles.build`); !strings.HasPrefix(build, "new") {
		t.Errorf("the old version runs: %s", build)
	}
}

// TestTrouble: what is in the way is said in a sentence, in the language of the browser.
func TestTrouble(t *testing.T) {
	address := serve(t).URL
	out, _ := built()
	missing := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/nonet.wasm") {
			http.Error(w, "gone", http.StatusNotFound)
			return
		}
		http.FileServer(http.Dir(out)).ServeHTTP(w, r)
	}))
	defer missing.Close()
	broken := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/nonet.wasm.") {
			fmt.Fprint(w, read(t, out, strings.TrimPrefix(r.URL.Path, "/"))[:1<<20])
			return
		}
		http.FileServer(http.Dir(out)).ServeHTTP(w, r)
	}))
	defer broken.Close()
	undecoded := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/brotli.") || strings.HasPrefix(r.URL.Path, "/nonet.wasm") {
			http.Error(w, "gone", http.StatusNotFound)
			return
		}
		http.FileServer(http.Dir(out)).ServeHTTP(w, r)
	}))
	defer undecoded.Close()
	tests := []struct{ name, address, script, language, want string }{
		{"webassembly", address, `delete self.WebAssembly`, "en-US", "WebAssembly"},
		{"webgl", address, `HTMLCanvasElement.prototype.getContext = () => null`, "en-US", "hardware acceleration"},
		{"webgl-zh", address, `HTMLCanvasElement.prototype.getContext = () => null`, "zh-CN", "硬件加速"},
		{"old", address, `delete self.DecompressionStream`, "en-US", "too old"},
		{"unstarted", address, `Object.defineProperty(navigator, "userAgent", { get() { throw new Error("not for you") } })`, "en-US", "could not be started because of an error"},
		{"file", "file://" + filepath.ToSlash(filepath.Join(out, "index.html")), ``, "en-US", "nonet serve"},
		{"missing", missing.URL, ``, "en-US", "“404 Not Found”"},
		{"undecoded", undecoded.URL, ``, "en-US", "for nonet.wasm.gz"},
		{"broken", broken.URL, ``, "en-US", "damaged or incomplete"},
	}
	b := openBrowser(t, t.TempDir())
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			b := b.tab()
			b.T = t
			b.atStart(test.script + `; Object.defineProperty(navigator, "language", { value: "` + test.language + `" })`)
			b.run(chromedp.Navigate(test.address))
			b.until("the sentence", fmt.Sprintf(`document.getElementById("says")?.textContent.includes(%q)`, test.want))
			b.until("a way out", `!document.getElementById("again").hidden`)
			b.picture("trouble-" + test.name)
		})
	}
}

// TestSolving: notes by keys that a browser may want for itself, a hint, and an exercise.
func TestSolving(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.solving(serve(t).URL, sunday)
	b.keys(kb.Home + kb.ArrowRight + kb.ArrowRight)
	b.keys("1", chromedp.ModifierShift)
	b.keys("2", ctrl...)
	b.keys("3", chromedp.ModifierAlt)
	b.untilStored("r1c3 colours +3")
	b.reload()
	b.untilBoard(sunday)
	b.keys("1", chromedp.ModifierShift)
	b.untilStored("r1c3 corner -1")
	b.keys("zzzz", ctrl...)

	b.keys(kb.F12)
	for end := time.Now().Add(*patience); b.board() == sunday && time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		b.keys(kb.Enter, ctrlAlt...) // applies it, when it is found
	}
	if b.board() == sunday {
		t.Fatal("no hint was applied")
	}
	b.picture("hint")

	b.keys(kb.End, ctrlShift...)
	b.untilSaid("Enter: practise")
	b.keys("e", chromedp.ModifierAlt)
	b.untilSaid("then press Check")
	b.keys("rrr", chromedp.ModifierAlt)
	b.untilSaid("the next exercise")
	b.picture("practice")
}

// untilSpoken waits for a part of what the panels say to a screen reader.
func (b *person) untilSpoken(part string) {
	b.Helper()
	b.until("a screen reader to read "+part, fmt.Sprintf(`document.getElementById("spoken").textContent.includes(%q)`, part))
}

// TestSpoken: a screen reader is given what the panels say: the result of a check, a hint and its explanation, and in Learn an example, a task, what an answer is
// worth, and the step. Of a dialog it is given its texts, and what has the focus.
func TestSpoken(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.solving(serve(t).URL, sunday)
	b.keys(kb.Home + kb.ArrowRight + kb.ArrowRight + "1")
	b.keys("k", ctrl...)
	b.untilSpoken("One digit is wrong: r1c3.")
	b.keys("z", ctrl...)
	b.until("silence about another board", `document.getElementById("spoken").textContent === ""`)
	b.keys(kb.F12)
	b.untilSpoken("Look for a Hidden Single.")
	b.keys(kb.F12 + kb.F12)
	b.untilSpoken("every other empty cell there sees")
	focused := func(name string) {
		b.until("a screen reader to read "+name, fmt.Sprintf(`document.getElementById("focused").textContent === %q`, name))
	}
	b.keys(kb.F8, ctrl...)
	b.untilSpoken("Save a picture")
	focused("What: Board")
	b.keys(kb.Tab)
	focused("Format: PNG: pixels, for slides and web pages")
	b.keys(kb.Escape)
	b.untilSpoken("every other empty cell there sees")
	focused("")

	b.keys(kb.End, ctrlShift...)
	b.untilSpoken("Example 1 of ")
	b.keys("e", chromedp.ModifierAlt)
	b.untilSpoken("Find this step: ")
	b.keys("v", chromedp.ModifierAlt) // nothing is marked yet
	b.keys("r", chromedp.ModifierAlt)
	b.untilSpoken("Where to look")
	b.keys("rr", chromedp.ModifierAlt)
	b.untilSpoken("This is the step")
}

// swipe moves a finger from one place to another.
func (b *person) swipe(x0, y0, x1, y1 float64) {
	b.Helper()
	touch := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		call(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
	}
	touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x0, Y: y0})
	for part := .25; part <= 1; part += .25 {
		touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: x0 + part*(x1-x0), Y: y0 + part*(y1-y0)})
	}
	touch(input.DispatchTouchEventTypeTouchEnd, []*input.TouchPoint{}...)
}

// TestTouch: a tablet solves and types in by the pad, and what is to be touched is large enough.
func TestTouch(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.run(chromedp.EmulateViewport(1024, 768, chromedp.EmulateTouch, chromedp.EmulateMobile))
	b.solving(serve(t).URL, sunday)
	if b.eval(`matchMedia("(pointer: coarse)").matches`) != "true" {
		t.Fatal("the browser does not say that it is touched")
	}
	b.picture("tablet")
	if b.eval(`document.getElementById("dummyEntry").readOnly`) != "true" {
		t.Error("the keyboard of the screen covers the board")
	}
	b.run(chromedp.TapXY(290, 150)) // r1c3
	b.run(chromedp.TapXY(753, 305)) // the 4 of the pad
	b.untilBoard("534" + sunday[3:])
	b.picture("tablet-solved")
	for again := range 2 { // by the edges of Edit, and by the middle of its first two entries
		b.run(chromedp.TapXY(80, []float64{9, 44}[again]))
		b.run(chromedp.TapXY(80, []float64{63, 107}[again]))
		b.untilBoard([]string{sunday, "534" + sunday[3:]}[again])
	}
	b.swipe(167, 305, 167, 490)     // down from r4c1, over the board all directions select
	b.run(chromedp.TapXY(795, 127)) // corner notes
	b.run(chromedp.TapXY(753, 305))
	b.until("a note in a selected cell", `(`+keptPuzzles+`).then(all => /r7c1 corner \+4/.test(all))`)
	b.picture("tablet-notes")
	b.run(chromedp.TapXY(55, 95)) // Type in, on the rail
	b.untilSaid("A digit fills a cell")
	b.picture("tablet-pad")
	b.run(chromedp.TapXY(290, 150))
	b.run(chromedp.TapXY(753, 470)) // the 4 of the pad
	b.untilBoard("534" + sunday[3:])
	b.picture("tablet-typing")
	b.run(chromedp.TapXY(55, 225)) // Watch
	b.until("the engine's panel", `/Press Run/.test(document.getElementById("sentence").textContent)`)
	b.picture("tablet-watch")
}
