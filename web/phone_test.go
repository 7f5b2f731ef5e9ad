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

// TestThumbAcross is TestThumb on a telephone that is held across: the rail is at the left and the panel at the right of the board.
func TestThumbAcross(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.run(chromedp.EmulateViewport(844, 390, chromedp.EmulateScale(2), chromedp.EmulateMobile, chromedp.EmulateTouch))
	b.solving(serve(t).URL, sunday)
	const digits, buttons, help = 154.0, 199.0, 291.0 // how far down the rows of the panel are
	b.tap(185, 28)                                    // r1c3
	b.tap(606, digits)                                // its 4
	b.untilBoard("534" + sunday[3:])
	b.tap(646, buttons) // Undo
	b.untilBoard(sunday)
	b.tap(765, buttons) // Redo
	b.untilBoard("534" + sunday[3:])

	b.swipe(486, digits, 486, 40)   // from the 1
	b.swipe(686, digits, 686, 300)  // from the 6
	b.swipe(646, buttons, 646, 330) // from Undo
	b.done()
	b.untilBoard("534" + sunday[3:])

	b.tap(574, 108) // corner notes
	b.tap(228, 28)  // r1c4
	b.tap(486, digits)
	b.untilStored("r1c4 corner +1")
	b.tap(502, 108) // digits again

	b.tap(526, help) // Hint
	b.untilSaid("Apply")
	b.done()
	b.tap(748, 230) // Apply
	b.until("one more digit", fmt.Sprintf(`document.getElementById("board").textContent.match(/[1-9]/g).length === %d`, len(sunday)-strings.Count(sunday, ".")+2))
	b.picture("across-solve")

	b.tap(36, 230) // Watch
	b.untilSaid("Press Run")
	before := b.board()
	b.tap(526, 107) // Run
	b.until("the engine's digits", fmt.Sprintf(`document.getElementById("board").textContent !== %q`, before))
	b.tap(644, 182) // Pause, below the time line that is there now
	b.frames(5)
	at := b.sentence()
	b.frames(60) // in which an engine that runs makes several steps
	if now := b.sentence(); now != at {
		t.Errorf("after Pause it went on from %q to %q", at, now)
	}
	b.tap(769, 229) // Step
	b.until("the next step", fmt.Sprintf(`document.getElementById("sentence").textContent !== %q`, at))
	b.picture("across-watch")

	b.tap(36, 38) // Menu
	b.frames(5)
	b.swipe(200, 330, 200, 60) // to its end
	b.frames(5)
	b.picture("across-menu")
	b.tap(120, 360) // Help
	b.frames(5)
	b.picture("across-help")
	b.tap(120, 98) // its first entry
	b.untilSaid("Choose a way to begin")
}

// TestThumbTypesIn: who has nothing but a thumb types a puzzle in, corrects a digit, and begins to solve it.
func TestThumbTypesIn(t *testing.T) {
	for _, held := range []struct {
		size        [2]int64
		entry       [2]float64 // the place of Type in
		columns     [3]float64 // of the keys
		rows        [4]float64 // the same, and that of Skip, Back and Next row
		cell        [2]float64 // r9c8
		done, solve [2]float64 // Done, and Solve it in the dialog that it opens
	}{
		{phones[0], [2]float64{96, 28}, [3]float64{69, 190, 311}, [4]float64{538, 588, 638, 691}, [2]float64{318, 413}, [2]float64{281, 739}, [2]float64{318, 544}},
		{phones[1], [2]float64{36, 100}, [3]float64{526, 646, 765}, [4]float64{104, 154, 204, 257}, [2]float64{396, 366}, [2]float64{736, 305}, [2]float64{592, 95}},
	} {
		t.Run(fmt.Sprintf("%d×%d", held.size[0], held.size[1]), func(t *testing.T) {
			b := openBrowser(t, t.TempDir())
			b.run(chromedp.EmulateViewport(held.size[0], held.size[1], chromedp.EmulateScale(2), chromedp.EmulateMobile, chromedp.EmulateTouch))
			b.open(serve(t).URL)
			b.tap(held.entry[0], held.entry[1])
			b.untilBoard(strings.Repeat(".", 81))
			skip := func() { b.tap(held.columns[0], held.rows[3]) }
			back := func() { b.tap(held.columns[1], held.rows[3]) }
			nextRow := func() { b.tap(held.columns[2], held.rows[3]) }
			digit := func(d rune) { b.tap(held.columns[(d-'1')%3], held.rows[(d-'1')/3]) }
			digit('4') // it is a 5
			back()
			b.untilBoard(strings.Repeat(".", 81))
			for row := 0; row < 81; row += 9 {
				for _, char := range strings.TrimRight(sunday[row:row+9], ".") {
					if char == '.' {
						skip()
					} else {
						digit(char)
					}
				}
				if sunday[row+8] == '.' {
					nextRow()
				}
			}
			b.untilBoard(sunday)
			b.tap(held.cell[0], held.cell[1]) // which has a 7
			digit('4')
			b.untilBoard(sunday[:79] + "49")
			b.tap(held.cell[0], held.cell[1])
			digit('7')
			b.untilBoard(sunday)
			b.picture("thumb-typed")
			b.tap(held.done[0], held.done[1])
			b.frames(10)
			b.picture("thumb-done")
			b.tap(held.solve[0], held.solve[1])
			b.untilSaid("Tap a cell, then its digit")
			b.untilBoard(sunday)
		})
	}
}

// TestThumbSurveys: who has nothing but a thumb starts a survey and looks at its results.
func TestThumbSurveys(t *testing.T) {
	for _, held := range []struct {
		size                                   [2]int64
		compare, survey, start, hardest, first [2]float64
	}{
		{phones[0], [2]float64{291, 28}, [2]float64{147, 84}, [2]float64{194, 810}, [2]float64{270, 182}, [2]float64{100, 278}},
		{phones[1], [2]float64{36, 291}, [2]float64{217, 26}, [2]float64{687, 108}, [2]float64{306, 126}, [2]float64{150, 220}},
	} {
		t.Run(fmt.Sprintf("%d×%d", held.size[0], held.size[1]), func(t *testing.T) {
			b := openBrowser(t, t.TempDir())
			b.run(chromedp.EmulateViewport(held.size[0], held.size[1], chromedp.EmulateScale(2), chromedp.EmulateMobile, chromedp.EmulateTouch))
			b.solving(serve(t).URL, sunday)
			press := func(at [2]float64) { b.tap(at[0], at[1]); b.frames(5) }
			press(held.compare)
			press(held.survey)
			b.untilSaid("A survey runs the engines on many puzzles")
			b.picture("survey-choices")
			press(held.start)
			b.untilSaid("The survey is finished")
			b.frames(5)
			b.picture(fmt.Sprintf("survey-%d", held.size[0]))
			press(held.hardest)
			b.picture(fmt.Sprintf("survey-%d-ends", held.size[0]))
			press(held.first) // the hardest puzzle of all
			b.untilSaid("is on the board now")
		})
	}
}

// TestThumbDraws: who has nothing but a thumb draws the cages of a killer: a drag over its cells, its sum, and Draw.
func TestThumbDraws(t *testing.T) {
	b := openBrowser(t, t.TempDir())
	b.run(chromedp.EmulateViewport(390, 844, chromedp.EmulateScale(2), chromedp.EmulateMobile, chromedp.EmulateTouch))
	b.open(serve(t).URL)
	b.tap(96, 28) // Type in
	b.untilBoard(strings.Repeat(".", 81))
	b.untilSaid("This is an empty board")
	b.frames(10)
	const chosen = "Drag over the cells of a cage"
	for again := 10; again > 0; again-- { // a busy machine may take a swipe for a shorter one: then as a person does, once more
		b.swipe(190, 740, 190, 440)
		b.done()
		b.frames(20)
		b.tap(120, 685) // Kind
		b.done()
		b.frames(20)
		b.picture("thumb-draws-kind")
		b.tap(120, 154) // Killer
		b.done()
		b.frames(20)
		if b.eval(fmt.Sprintf(`document.getElementById("sentence").textContent.includes(%q)`, chosen)) == "true" {
			break
		}
	}
	b.untilSaid(chosen)
	for range 2 {
		b.swipe(190, 560, 190, 830) // back to the keys
		b.done()
		b.frames(20)
	}
	b.swipe(30, 82, 112, 82) // r1c1 to r1c3
	b.done()
	b.tap(311, 538) // 3
	b.tap(311, 538) // and again: it is 33, too much
	b.tap(190, 691) // Back
	b.tap(69, 588)  // 4: 34
	b.tap(190, 691)
	b.tap(190, 691)
	b.tap(311, 588) // 6
	b.picture("thumb-draws-cage")
	b.tap(311, 691) // Draw
	b.untilStored("clue +0 cage 6 r1c1 r1c2 r1c3")
	b.picture("thumb-draws-drawn")
}
