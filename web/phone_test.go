package main

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// phones are the sizes of a telephone's page.
var phones = [][2]int64{{390, 844}, {844, 390}}

// tap puts a finger down and lifts it.
func (b *person) tap(x, y float64) {
	b.Helper()
	call(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: x, Y: y}}})
	call(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}})
	b.done()
}

// TestPhone: a link that is opened on a telephone shows the puzzle, nothing of the page is wider than the screen, and no sentence speaks
// of keys that a telephone does not have.
func TestPhone(t *testing.T) {
	for _, size := range phones {
		t.Run(fmt.Sprintf("%d×%d", size[0], size[1]), func(t *testing.T) {
			b := openBrowser(t, t.TempDir())
			b.run(chromedp.EmulateViewport(size[0], size[1], chromedp.EmulateScale(2), chromedp.EmulateMobile, chromedp.EmulateTouch))
			b.solving(serve(t).URL, sunday)
			if touch := b.eval(`nonet.isTouch()`); touch != "true" {
				t.Fatal("the page does not know that it is used by fingers")
			}
			for _, room := range []struct {
				name, key string
				held      []chromedp.Modifier
			}{{"solve", "o", ctrlShift}, {"watch", "w", ctrlAlt}, {"compare", "j", ctrlShift}, {"type in", "i", ctrlAlt}} {
				b.keys(room.key, room.held...)
				b.done()
				b.frames(5)
				b.picture(fmt.Sprintf("phone-%d-%s", size[0], room.name))
				if said := b.sentence(); shortcut.MatchString(said) {
					t.Errorf("%s: it says %q", room.name, said)
				}
			}
		})
	}
}

// shortcut matches what only a keyboard has.
var shortcut = regexp.MustCompile(`\b(Shift|Ctrl|Alt|F\d+|Enter|Escape|Space)\b`)

// TestThumb: who has nothing but a thumb types digits, writes notes, takes a hint and watches a run on a telephone. A drag over the keys scrolls
// them and types nothing.
func TestThumb(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.run(chromedp.EmulateViewport(390, 844, chromedp.EmulateScale(2), chromedp.EmulateMobile, chromedp.EmulateTouch))
	b.solving(serve(t).URL, sunday)
	const digits, buttons, help = 585.0, 636.0, 721.0 // how far down the rows of the panel are
	b.tap(112, 82)                                    // r1c3
	b.tap(151, digits)                                // its 4
	b.untilBoard("534" + sunday[3:])
	b.tap(190, buttons) // Undo
	b.untilBoard(sunday)
	b.tap(320, buttons) // Redo
	b.untilBoard("534" + sunday[3:])

	b.swipe(30, digits, 30, 480)   // from the 1
	b.swipe(230, digits, 230, 700) // from the 6
	b.swipe(190, buttons, 190, 760)
	b.done()
	b.untilBoard("534" + sunday[3:])

	b.tap(121, 538) // corner notes
	b.tap(153, 82)  // r1c4
	b.tap(30, digits)
	b.untilStored("r1c4 corner +1")
	b.picture("thumb-notes")
	b.tap(46, 538) // digits again

	b.tap(65, help) // Hint
	b.untilSaid("Apply")
	b.picture("thumb-hint")
	b.tap(280, 674) // Apply
	b.until("one more digit", fmt.Sprintf(`document.getElementById("board").textContent.match(/[1-9]/g).length === %d`, len(sunday)-strings.Count(sunday, ".")+2))

	b.tap(227, 28) // Watch
	b.untilSaid("Press Run")
	before := b.board()
	b.tap(71, 538) // Run
	b.until("the engine's digits", fmt.Sprintf(`document.getElementById("board").textContent !== %q`, before))
	b.tap(192, 618) // Pause, below the time line that is there now
	b.frames(5)
	at := b.sentence()
	b.frames(60) // in which an engine that runs makes several steps
	if now := b.sentence(); now != at {
		t.Errorf("after Pause it went on from %q to %q", at, now)
	}
	b.tap(312, 664) // Step
	b.until("the next step", fmt.Sprintf(`document.getElementById("sentence").textContent !== %q`, at))
	b.picture("thumb-watch")

	b.tap(33, 28)   // Menu
	b.tap(120, 520) // Help
	b.picture("thumb-menu")
	b.tap(120, 137) // its first entry
	b.untilSaid("Choose a way to begin")
}
