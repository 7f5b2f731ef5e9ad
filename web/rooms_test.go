package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// deep is a puzzle for which depth-first search takes minutes.
const deep = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"

// TestRunIsKept: a run of Watch is where it was, paused, when one comes back from another room.
func TestRunIsKept(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.solving(serve(t).URL, deep)
	b.keys("w", ctrlAlt...)
	for range 25 {
		b.keys(kb.ArrowUp, ctrl...) // as fast as can be
	}
	b.keys(kb.Enter, ctrl...)
	b.frames(120) // a screen reader receives nothing of a run before it rests
	b.keys("o", ctrlShift...)
	b.untilSaid("Type a digit")
	b.keys("w", ctrlAlt...)
	b.until("the board of the run", `document.getElementById("board").textContent !== "`+deep+`"`)
	b.done()
	board, says := b.board(), b.sentence()
	b.picture("run-kept")
	if strings.HasPrefix(says, "Moving") || strings.HasPrefix(says, "Running") {
		t.Errorf("back in Watch it says %q", says)
	}
	b.keys("o", ctrlShift...)
	b.untilBoard(deep)
	b.keys("w", ctrlAlt...)
	b.untilBoard(board)
	b.done()
	if again := b.sentence(); again != says {
		t.Errorf("the run was at %q, and now it is at %q", says, again)
	}
}

// TestTimesInPage: Compare gives no time that the coarse clock of a browser cannot measure.
func TestTimesInPage(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	address := serve(t).URL
	b.allow(address)
	b.solving(address, sunday)
	b.keys("j", ctrlShift...)
	for range 25 {
		b.keys(kb.ArrowUp, ctrl...)
	}
	b.keys(kb.Enter, ctrl...)
	b.untilSaid("All runs have ended.")
	var table string
	var times []string
	for end := time.Now().Add(*patience); len(times) < 2 && time.Now().Before(end); {
		b.frames(10)
		b.keys("c", ctrlAlt...)
		b.done()
		table = b.clipboard()
		times = aTime.FindAllString(table, -1)
	}
	if len(times) < 2 || slices.ContainsFunc(times, func(one string) bool { return strings.HasSuffix(one, " ns") }) {
		t.Errorf("the times are %q in\n%s", times, table)
	}
}

// aTime matches a time as the window writes it.
var aTime = regexp.MustCompile(`\d[\d.,]* (ns|µs|ms|s)\b`)

// TestClockAsksNothing: while the clock of Solve runs and all that was typed is stored, the browser asks nothing when the page is left.
func TestClockAsksNothing(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.solving(serve(t).URL, sunday)
	b.keys(kb.Home + kb.ArrowRight + kb.ArrowRight + "4")
	b.untilBoard("534" + sunday[3:])
	b.settled()
	for range 20 {
		b.frames(10)
		if asks := b.eval(`!dispatchEvent(new Event("beforeunload", { cancelable: true }))`); asks != "false" {
			t.Fatal("the browser would ask, although everything is stored")
		}
	}
	b.keys("1", chromedp.ModifierShift)
	b.settled()
}
