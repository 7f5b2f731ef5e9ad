package main

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
)

// hidden has the page learn that its tab is hidden, or shown again, as when another tab is in front of it.
func (b *person) hidden(on bool) {
	b.Helper()
	b.eval(fmt.Sprintf(`(() => {
		Object.defineProperty(document, "visibilityState", { configurable: true, value: %q });
		Object.defineProperty(document, "hidden", { configurable: true, value: %v });
		document.dispatchEvent(new Event("visibilitychange"));
	})()`, map[bool]string{true: "hidden", false: "visible"}[on], on))
	b.frames(2)
}

// TestHiddenTabClock: the clock of Solve stands still while the tab is hidden, and runs again when it is shown.
func TestHiddenTabClock(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.solving(serve(t).URL, sunday)
	b.keys(kb.Home + kb.ArrowRight + kb.ArrowRight + "4")
	b.untilBoard("534" + sunday[3:])
	spent := func() time.Duration { // is stored when the tab is hidden
		b.hidden(true)
		b.settled()
		found := regexp.MustCompile(`(?m)^# spent: (\S+)$`).FindStringSubmatch(strings.Join(b.lines(puzzleFiles), "\n"))
		if found == nil {
			return 0
		}
		d, err := time.ParseDuration(found[1])
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	first := spent()
	for try := 0; ; try++ { // what was stored first may be from before it was hidden
		b.frames(60)
		again := spent()
		if again == first {
			break
		}
		if try == 5 {
			t.Fatalf("while the tab is hidden the time goes from %v to %v", first, again)
		}
		first = again
	}
	for try := 0; ; try++ {
		b.hidden(false)
		b.frames(60)
		if spent() > first {
			return
		}
		if try == 20 {
			t.Fatalf("the clock has stopped for good at %v", first)
		}
	}
}

// TestHiddenTabMisread: what a photo was first read as is still there for undo after the tab was hidden.
func TestHiddenTabMisread(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.open(serve(t).URL)
	b.pastePhoto()
	b.untilBoard(sunday)
	b.untilSaid("No cell is doubtful, and")
	b.keys("s", ctrlAlt...) // another size
	b.until("another reading", `document.getElementById("board").textContent.length !== 81`)
	b.settled()
	b.hidden(true)
	b.settled()
	b.hidden(false)
	b.keys("z", ctrl...)
	b.untilBoard(sunday)
	b.picture("misread")
}

// TestCancelledPicker: after a file picker that was cancelled, of which a page is told nothing by some browsers, a puzzle that is dropped comes to the
// board and not to where the picker was to bring one.
func TestCancelledPicker(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.solving(serve(t).URL, sunday)
	b.eval(`(() => { HTMLInputElement.prototype.click = function () { self.asked = [...(self.asked ?? []), this]; }; })()`)
	b.keys("j", ctrlShift...)
	b.untilSaid("Choose the engines")
	b.picture("compare")
	b.click(1000, 100) // the puzzle of the first run
	b.keys(choose(2))
	b.picture("picker")
	b.until("a question for a file", `self.asked?.length === 1`)
	b.eval(`self.asked[0].dispatchEvent(new Event("cancel"))`)
	six := "6.......4.2.5.6..41..6.2.6.5.......1"
	b.eval(`(() => {
		const data = new DataTransfer();
		data.items.add(new File(["` + six + `"], "Six.txt"));
		dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
	})()`)
	b.untilBoard(six)
	b.picture("dropped")
}
