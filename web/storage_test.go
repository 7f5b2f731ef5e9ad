package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// kill ends the browser as a crash or a power cut does, and waits until it is gone.
func (b *person) kill() {
	b.Helper()
	process, lost := chromedp.FromContext(b.ctx).Browser.Process(), chromedp.FromContext(b.ctx).Browser.LostConnection
	if err := process.Signal(syscall.SIGKILL); err != nil {
		b.Fatal(err)
	}
	<-lost
}

// alone leaves the ways to begin for the puzzle on the board. The first cell of the first puzzle is
// blank.
func (b *person) alone() {
	b.Helper()
	b.until("a sentence", `document.getElementById("sentence").textContent !== ""`)
	if strings.Contains(b.sentence(), "Escape") {
		b.keys(kb.Escape)
		b.until("the board alone", `!document.getElementById("sentence").textContent.includes("Escape")`)
	}
}

// keptPuzzles is a script that returns all puzzles of the storage, as text.
const keptPuzzles = `new Promise((done, failed) => {
	const asked = indexedDB.open("nonet");
	asked.onerror = () => failed(asked.error);
	asked.onsuccess = () => {
		const all = asked.result.transaction("files").objectStore("files").getAll();
		all.onerror = () => failed(all.error);
		all.onsuccess = () => {
			asked.result.close();
			done(all.result.filter(it => it.text && /puzzles\/[^/]*$/.test(it.path)).map(it => new TextDecoder().decode(it.text)).join("\n"));
		};
	};
})`

// stored returns what was done in all puzzles of the storage: "r1c1 .>1", and so on.
func (b *person) stored() []string {
	b.Helper()
	text := b.eval(keptPuzzles)
	var changes []string
	for line := range strings.Lines(text) {
		if change, ok := strings.CutPrefix(line, "# done: "); ok {
			changes = append(changes, strings.TrimSpace(change))
		}
	}
	return changes
}

// untilStored waits until the last of what was typed is in the storage.
func (b *person) untilStored(last string) {
	b.Helper()
	for end := time.Now().Add(*patience); ; time.Sleep(5 * time.Millisecond) {
		if all := b.stored(); len(all) > 0 && all[len(all)-1] == last {
			return
		} else if time.Now().After(end) {
			b.Fatalf("waited %v for %s in the storage, which holds %v", *patience, last, all)
		}
	}
}

// typeDigits types digits into the cell with the cursor, each in place of the previous one, and
// returns what is stored of that. None is to be the same as the previous one.
func (b *person) typeDigits(was byte, digits string) (changes []string) {
	b.Helper()
	for _, digit := range []byte(digits) {
		changes = append(changes, fmt.Sprintf("r1c1 %c>%c", was, digit))
		was = digit
	}
	b.keys(digits)
	return changes
}

// TestKilled: what is in the storage when the browser is killed is there at the next start, and the
// change that was under way is there as a whole or not at all.
func TestKilled(t *testing.T) {
	profile, server := t.TempDir(), serve(t)
	kills := 3
	if n, err := strconv.Atoi(os.Getenv("NONET_KILLS")); err == nil {
		kills = n
	}
	b := openBrowser(t, profile)
	b.open(server.URL)
	b.alone()
	var all []string
	lost := 0
	for kill := range kills {
		was := b.board()[0]
		digits := "1234567"
		if was >= '1' && was <= '7' {
			digits = "8912398" // the last change is like none before it
		}
		typed := b.typeDigits(was, digits)
		if kill%2 == 0 {
			b.untilStored(typed[len(typed)-1])
		} else {
			time.Sleep(time.Duration(rand.IntN(30)) * time.Millisecond) // any moment will do
		}
		b.kill()

		b = openBrowser(t, profile)
		b.open(server.URL)
		b.alone()
		found := b.stored()
		kept := len(found) - len(all)
		if kept < 0 || kept > len(typed) || fmt.Sprint(found) != fmt.Sprint(append(all[:len(all):len(all)], typed[:kept]...)) {
			t.Fatalf("after kill %d the storage holds %v; there were %v and then %v was typed", kill, found, all, typed)
		}
		if kill%2 == 0 && kept != len(typed) {
			t.Fatalf("after kill %d the storage holds %v, and held %v before", kill, found, typed)
		}
		lost += len(typed) - kept
		all = found
		if shown := b.board()[0]; len(all) > 0 && shown != all[len(all)-1][len("r1c1 .>")] {
			t.Fatalf("after kill %d the board begins with %c: %s", kill, shown, b.sentence())
		}
	}
	t.Logf("%d kills; %d of the keys typed right before were not stored yet", kills, lost)
}

// TestTwoTabs: a second tab begins with another puzzle, each keeps its own, also when it is loaded anew, and both count what was solved.
func TestTwoTabs(t *testing.T) {
	server := serve(t)
	b := openBrowser(t, t.TempDir())
	b.open(server.URL)
	b.alone()
	b.untilStored(b.typeDigits('.', "1")[0])
	first := b.board()

	other := b.tab()
	other.open(server.URL)
	other.untilSaid("another window")
	if got := other.board(); got == first {
		t.Errorf("two tabs show %s", got)
	}
	other.picture("second-tab")

	b.untilStored(b.typeDigits('1', "2")[0])
	first = b.board()
	other.alone()
	other.untilStored(other.typeDigits('.', "3")[0])
	b.reload()
	b.alone()
	if got := b.board(); got != first || strings.Contains(b.sentence(), "another window") {
		t.Errorf("loaded anew, the first tab shows %s instead of %s, and says %q", got, first, b.sentence())
	}
	b.solves(server.URL, sundaySolved)
	other.solves(server.URL, otherSolved)
	b.settled()
	other.settled()
	if lines := b.lines(solvedFile); len(lines) != 2 {
		t.Errorf("two puzzles were solved, the log is %q", lines)
	}
	changes := b.stored()
	for _, solved := range []string{sundaySolved, otherSolved} {
		if change := "r1c1 .>" + solved[:1]; !slices.Contains(changes, change) {
			t.Errorf("%q is in no puzzle: %q", change, changes)
		}
	}
}

// TestPageIsLeft: what was typed right before the page is loaded anew is there. If it was not stored
// yet the browser asks first, and it is stored while the answer is to stay.
func TestPageIsLeft(t *testing.T) {
	server := serve(t)
	b := openBrowser(t, t.TempDir())
	b.open(server.URL)
	b.alone()
	asked := make(chan bool, 100)
	dialogs := chromedp.Events(b.ctx, page.JavascriptDialogOpening)
	go func() {
		for range dialogs {
			asked <- true
			chromedp.Call(b.ctx, page.HandleJavaScriptDialog, page.HandleJavaScriptDialogParams{Accept: false})
		}
	}()
	was, questions := byte('.'), 0
	for range 3 {
		typed := b.typeDigits(was, "123456789")
		was = '9'
		for again := true; again; {
			b.eval(`(self.leaving = true, setTimeout(() => location.reload()), 0)`)
			select {
			case <-asked:
				questions++
				b.untilStored(typed[len(typed)-1])
			case <-b.gone():
				again = false
			}
		}
		b.shown()
		b.alone()
		b.until("the last digit", `document.getElementById("board").textContent[0] === "9"`)
	}
	t.Logf("the browser asked %d times", questions)
}

// gone is closed when the page is another than the one that was to be left.
func (b *person) gone() <-chan struct{} {
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		for end := time.Now().Add(*patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
			if left, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool](`self.leaving === undefined`)); err == nil && left {
				return
			}
		}
	}()
	return gone
}

// TestFullStorage: a storage without room is said, and what could not be stored is stored when there
// is room again.
func TestFullStorage(t *testing.T) {
	server := serve(t)
	b := openBrowser(t, t.TempDir())
	b.open(server.URL)
	b.alone()
	b.untilStored(b.typeDigits('.', "1")[0])
	b.eval(`self.put = IDBObjectStore.prototype.put, IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError") }, 0`)
	typed := b.typeDigits('1', "2")
	b.untilSaid("no room left for this page")
	b.picture("full")
	b.eval(`IDBObjectStore.prototype.put = self.put, 0`)
	b.untilStored(typed[0])
	b.settled()
}

// TestNoStorage: a browser that keeps nothing for the page says so, and Nonet is there all the same.
func TestNoStorage(t *testing.T) {
	server := serve(t)
	check := func(t *testing.T, b *person) {
		b.T = t
		b.open(server.URL)
		b.untilSaid("its storage is switched off")
		b.picture(t.Name())
		b.keys(kb.Escape) // leaves the ways to begin
		b.keys("1")
		b.until("the digit", `document.getElementById("board").textContent[0] === "1"`)
	}
	b := openBrowser(t, t.TempDir())
	t.Run("unopened", func(t *testing.T) {
		b := b.tab()
		b.run(chromedp.Navigate(server.URL + "/files.js"))
		// To open a database of a later version fails, as everything does where nothing is kept.
		b.eval(`new Promise(done => indexedDB.open("later", 2).onsuccess = event => { event.target.result.close(); done() })`)
		b.atStart(`{ const open = IDBFactory.prototype.open; IDBFactory.prototype.open = function() { return open.call(this, "later", 1) } }`)
		check(t, b)
	})
	t.Run("unseen", func(t *testing.T) {
		b := b.tab()
		b.atStart(`for (const [of, name] of [[self, "localStorage"], [self, "sessionStorage"], [self, "indexedDB"], [self, "caches"], [navigator, "serviceWorker"]])
			Object.defineProperty(of, name, { get() { throw new DOMException("not for you", "SecurityError"); } });`)
		check(t, b)
		b.eval(`document.querySelector("canvas").getContext("webgl").getExtension("WEBGL_lose_context").loseContext()`)
		b.until("that nothing is kept", `document.getElementById("says").textContent.includes("what you typed is gone")`)
	})
	t.Run("blocked", func(t *testing.T) { // by the user, as the data of all sites
		profile := t.TempDir()
		if err := os.Mkdir(filepath.Join(profile, "Default"), 0o700); err != nil {
			t.Fatal(err)
		}
		preferences := `{"profile": {"default_content_setting_values": {"cookies": 2}}}`
		if err := os.WriteFile(filepath.Join(profile, "Default", "Preferences"), []byte(preferences), 0o600); err != nil {
			t.Fatal(err)
		}
		b := openBrowser(t, profile)
		check(t, b)
		if cookie := b.eval(`(document.cookie = "a=b", document.cookie)`); cookie != "" {
			t.Errorf("nothing is blocked: there is a cookie %s", cookie)
		}
	})
}
