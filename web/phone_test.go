package main

import (
	"fmt"
	"regexp"
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
