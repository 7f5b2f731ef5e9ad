package gui

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/gui/activity"
	"nonet/gui/solver"
)

// walkKeys are keys that mean something somewhere.
var walkKeys = []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEscape, fyne.KeyDelete, fyne.KeyBackspace,
	fyne.KeySpace, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown, fyne.Key3, fyne.Key7}

// TestRandomWalk does anything, anywhere: there is always one activity on the screen, no work
// without an owner, and no digit is lost. NONET_WALK says how many steps.
func TestRandomWalk(t *testing.T) {
	steps := 1000
	if n, err := strconv.Atoi(os.Getenv("NONET_WALK")); err == nil {
		steps = n
	}
	t.Setenv("HOME", t.TempDir()) // where files are saved
	w := &walk{random: rand.New(rand.NewPCG(11, 20))}
	w.desk = newDesk(t, fast)
	w.watchFrames()
	for n := range steps {
		what := w.step()
		w.calm()
		if wrong := w.wrong(); wrong != "" {
			t.Fatalf("step %d, %s: %s", n, what, wrong)
		}
		if n%250 == 249 {
			w.restart()
		}
	}
}

// A walk is a desk that things are done to at random.
type walk struct {
	*desk
	random  *rand.Rand
	tickers int
}

// watchFrames counts what ticks.
func (w *walk) watchFrames() {
	frames := w.threads.Frames
	w.tickers = 0
	w.threads.Frames = func(tick func(time.Time)) func() {
		w.tickers++
		stop, stopped := frames(tick), false
		return func() {
			if stop(); !stopped {
				stopped = true
				w.tickers--
			}
		}
	}
}

// step does something, and says what.
func (w *walk) step() string {
	w.t.Helper()
	if box := w.dialogs.Now(); box != nil {
		if w.random.IntN(4) == 0 {
			w.typedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			return "Enter in a dialog"
		}
		box.Dismiss()
		return "a dialog is closed"
	}
	switch choice := w.random.IntN(10); {
	case choice < 3:
		items := w.menu.Items()
		i := items[w.random.IntN(len(items))]
		if i.IsQuit || i.Label == "简体中文" && w.random.IntN(10) > 0 {
			return "nothing"
		}
		i.Action()
		return "menu: " + i.Label
	case choice < 4:
		rooms := w.rooms.all
		rooms[w.random.IntN(len(rooms))].on()
		return "rail"
	case choice < 6:
		char := []rune("123456789.0 5a")[w.random.IntN(14)]
		w.typedRune(char)
		return fmt.Sprintf("%q", char)
	case choice < 8:
		key := walkKeys[w.random.IntN(len(walkKeys))]
		w.typedKey(&fyne.KeyEvent{Name: key})
		return string(key)
	case choice < 9:
		cell := w.random.IntN(w.Now().Layout().Cells())
		w.board.MoveTo(cell)
		w.board.OnPress(cell, uint8(w.random.IntN(3)))
		return "a click on the board"
	}
	if actions := w.bar.Current().Actions; len(actions) > 0 {
		a := actions[w.random.IntN(len(actions))]
		a.Do()
		return "button: " + a.Text
	}
	texts := []string{newspaper, several, "1...\n..3.\n.2..\n...4\n", "123", strings.Repeat(".", 256)}
	w.app.Clipboard().SetContent(texts[w.random.IntN(len(texts))])
	return "something else in the clipboard"
}

// calm does some of what comes to the main goroutine.
func (w *walk) calm() {
	for range 20 {
		select {
		case f := <-w.queue:
			f()
		default:
			return
		}
	}
}

// wrong says what is wrong with what is to be seen, and nothing where all is well.
func (w *walk) wrong() string {
	now, at := w.rooms.now, w.rooms.place(w.rooms.now)
	_, typist := now.(activity.Typist)
	switch running := w.runner.State() != solver.Idle; {
	case (w.board.Typist != nil) != typist:
		return "the keys go to another activity"
	case running && !w.Current(w.rooms.watch):
		return "an engine runs that nobody sees"
	case w.Now().TypingIn != w.Current(w.rooms.entry) && !w.Current(w.rooms.welcome):
		return fmt.Sprintf("the puzzle is being typed in: %v, in activity %d", w.Now().TypingIn, at)
	}
	owners := 0
	if w.Working() {
		owners++
	}
	if w.runner.Busy() {
		owners++
	}
	if w.tickers != owners {
		return fmt.Sprintf("%d tickers for %d kinds of work", w.tickers, owners)
	}
	seen, digits := w.view(), w.Now().Grid()
	if w.Current(w.rooms.entry) { // shows the givens alone
		digits = w.Now().Puzzle.Givens
	}
	for cell, d := range digits {
		if shown := seen.Digits()[cell]; d != 0 && shown == 0 {
			return fmt.Sprintf("the %d in cell %d is not to be seen", d, cell)
		}
	}
	return ""
}

// restart closes the window and opens it again: every digit is there.
func (w *walk) restart() {
	w.t.Helper()
	for range 2 { // looking for a file may end with a question
		w.filing()
		if box := w.dialogs.Now(); box != nil {
			box.Dismiss()
		}
	}
	board, puzzle := w.Now().Grid().String(), w.Now().Puzzle.Givens.String()
	w.desk = w.desk.again()
	w.watchFrames()
	if got := w.Now(); got.Grid().String() != board || got.Puzzle.Givens.String() != puzzle {
		w.t.Fatalf("after another start there is\n%s, not\n%s", got.Grid(), board)
	}
}
