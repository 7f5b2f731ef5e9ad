package gui

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"nonet/core/photo"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/files"
	"nonet/gui/hall/halltest"
	"nonet/gui/menus"
	"nonet/gui/paper/papertest"
	"nonet/gui/solve"
)

// walkKeys are keys that have a meaning somewhere.
var walkKeys = []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEscape, fyne.KeyDelete, fyne.KeyBackspace,
	fyne.KeySpace, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown, fyne.Key3, fyne.Key7}

// walkSizes are the sizes that the window may get, two of them those of a telephone.
var walkSizes = []fyne.Size{fyne.NewSize(1280, 872), fyne.NewSize(1920, 1052), fyne.NewSize(800, 572), fyne.NewSize(844, 390), fyne.NewSize(390, 844)}

// TestRandomWalk does random things. After each it checks that there is one activity on the screen,
// that no work is without an owner, and that no digit is lost: what is not on the board can be
// restored by undo or redo. NONET_WALK is the number of steps, and NONET_SEED the seed.
//
// A long walk continues in one process after the other, with the files of the previous one, because
// the shaper of Fyne's texts keeps every font of every theme that was ever set (go-text 0.3.4,
// harfbuzz.Buffer), and each window sets one.
func TestRandomWalk(t *testing.T) {
	halltest.Concurrent(t)
	usual := 1000
	if testing.Short() {
		usual = 300
	}
	seed, steps, folder := number("NONET_SEED", 11), number("NONET_WALK", usual), os.Getenv("NONET_WALK_FOLDER")
	if folder == "" {
		folder = t.TempDir()
	}
	for ; steps > mostSteps; steps -= mostSteps {
		part := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestRandomWalk$", "-test.timeout=0")
		part.Env = append(os.Environ(), fmt.Sprintf("NONET_SEED=%d", seed), fmt.Sprintf("NONET_WALK=%d", mostSteps), "NONET_WALK_FOLDER="+folder)
		if said, err := part.CombinedOutput(); err != nil {
			t.Fatalf("%d steps before the end, with the seed %d: %v\n%s", steps, seed, err, said)
		}
		seed++
	}
	t.Setenv("HOME", folder) // where files are saved
	w := &walk{random: rand.New(rand.NewPCG(uint64(seed), 20))}
	w.picture, w.collection = papertest.Picture(t, "walk.png"), halltest.LongFile(t)
	w.desk = newDeskIn(t, filepath.Join(folder, "data"), fast)
	w.rooms.photos.Reader = w.read
	w.watchFrames()
	defer w.fastDisk()
	var past []string // the last steps
	for n := range steps {
		sheet, before := w.Sheet(), w.Sheet().Copy()
		w.did = did{cell: -1, figure: w.figure()}
		working := w.Working()
		what := w.step()
		past = append(past[max(0, len(past)-20):], what)
		w.did.idle = w.did.idle && !working // what is read again replaces digits, as one step for undo
		w.calm()
		if wrong := cmp.Or(w.inFront(), w.wrong(), w.lost(before), w.gone(sheet, before), w.unseen(sheet, before)); wrong != "" {
			t.Fatalf("step %d: %s; it says %q on\n%s, after %s", n, wrong, w.Sentence().Text, w.Now().Grid(), strings.Join(past, "; "))
		}
		if n%restartEach == restartEach-1 {
			w.restart()
		}
	}
}

// mostSteps is the largest number of steps in a process.
const mostSteps = 5000

// restartEach is the number of steps after which the window is closed and opened again.
const restartEach = 250

// number returns a number from the environment.
func number(variable string, usually int) int {
	if n, err := strconv.Atoi(os.Getenv(variable)); err == nil {
		return n
	}
	return usually
}

// A walk is a desk on which random things are done.
type walk struct {
	*desk
	random  *rand.Rand
	tickers int
	picture string // the path of a picture

	collection string // the path of a file with some puzzles
	did        did

	disk chan struct{} // closed when the disk answers again; nil if it does
}

// A did describes the last step, as far as it matters for lost digits.
type did struct {
	idle  bool // it removes no digit
	cell  int  // in which a digit was typed; -1 for none
	digit uint8

	figure uint8 // that waits for a second one, and may become another number
}

// slowDisk makes the disk answer to nothing, until fastDisk.
func (w *walk) slowDisk() {
	answers := make(chan struct{})
	w.disk = answers
	w.Sitting.Saver.Do(func() { <-answers })
}

func (w *walk) fastDisk() {
	if w.disk != nil {
		close(w.disk)
		w.disk = nil
	}
}

// watchFrames counts the tickers that run.
func (w *walk) watchFrames() {
	frames := w.Threads.Frames
	w.tickers = 0
	w.Threads.Frames = func(tick func(time.Time)) func() {
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

// step does something random, and returns its name.
func (w *walk) step() string {
	w.T.Helper()
	if w.random.IntN(30) == 0 {
		w.did.idle = true
		if w.disk == nil {
			w.slowDisk()
			return "the disk is slow"
		}
		w.fastDisk()
		return "the disk answers"
	}
	if w.random.IntN(40) == 0 { // its dialog comes when it is read, over whatever is open then
		w.did.idle = true
		w.rooms.files.OpenPath(w.collection)
		return "a collection"
	}
	if w.random.IntN(60) == 0 {
		w.did.idle = true
		size := walkSizes[w.random.IntN(len(walkSizes))]
		w.Win.Resize(size)
		return fmt.Sprintf("a window of %.0f×%.0f", size.Width, size.Height)
	}
	if w.Win.Canvas().Overlays().Top() != nil {
		return w.answer()
	}
	if play := w.rooms.solve; w.Current(play) && play.CanReplay() && w.random.IntN(20) == 0 && !w.replaying() {
		w.did.idle = true
		play.StartReplay()
		return "a replay"
	}
	if w.random.IntN(30) == 0 {
		w.did.idle = true
		w.rooms.files.OpenPath(w.picture)
		return "a photo"
	}
	switch choice := w.random.IntN(12); {
	case choice < 3:
		return w.choose()
	case choice < 4:
		w.did.idle = true
		rooms := w.rooms.all
		w.Choose(rooms[w.random.IntN(len(rooms))])
		return "rail"
	case choice < 6:
		char := []rune("123456789.0 5a")[w.random.IntN(14)]
		w.expect(char)
		w.StrikeRune(char)
		return fmt.Sprintf("%q", char)
	case choice < 8:
		key := walkKeys[w.random.IntN(len(walkKeys))]
		w.did.idle = slices.Contains(idleKeys, key) && w.onBoard()
		w.Strike(key)
		return string(key)
	case choice < 9:
		w.did.idle = w.rooms.solve.Writes(solve.Digits)
		cell := w.random.IntN(w.Now().Layout().Cells())
		w.Board.MoveTo(cell)
		w.Board.Press(cell, uint8(w.random.IntN(3)))
		return "a click on the board"
	case choice < 11:
		return w.tapSomething()
	}
	w.did.idle = true
	texts := []string{newspaper, several, "1...\n..3.\n.2..\n...4\n", "123", strings.Repeat(".", 256)}
	w.App.Clipboard().SetContent(texts[w.random.IntN(len(texts))])
	return "something else in the clipboard"
}

// idleKeys never remove a digit.
var idleKeys = []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyEscape, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown}

// onBoard reports whether the board has the focus.
func (w *walk) onBoard() bool { return w.Win.Canvas().Focused() == fyne.Focusable(w.Board) }

// choose chooses a menu entry. Another language takes long, so it is rare.
func (w *walk) choose() string {
	items := w.Entries()
	i := items[w.random.IntN(len(items))]
	if i.IsQuit || menus.Words(i) == "简体中文" && w.random.IntN(10) > 0 {
		return "nothing"
	}
	i.Action()
	return "menu: " + menus.Words(i)
}

// tapSomething presses something that can be pressed.
func (w *walk) tapSomething() string {
	all := w.Buttons()
	if len(all) == 0 {
		return "nothing"
	}
	b := all[w.random.IntN(len(all))]
	b.Tap()
	return "press: " + b.Name
}

// read reads a picture: most often as a puzzle, of the wished size, sometimes not at all. It runs on
// another goroutine, so it does not use the random numbers of the walk.
func (w *walk) read(ctx context.Context, p *photo.Picture, o photo.Options, _ func(float64)) (*photo.Reading, error) {
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case o.Side == 4 && o.Corners == nil:
		return nil, photo.ErrNoGrid
	}
	return papertest.Reading(p, o), nil
}

// answer does something with the open dialog or submenu. A file dialog stays in its folder, because
// other folders are not the test's own.
func (w *walk) answer() string {
	box := w.Dialogs.Now()
	_, files := box.(*files.FileChooser)
	switch choice := w.random.IntN(7); {
	case choice == 6:
		return w.past()
	case choice == 0 && !files:
		w.Keys().Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
		return "Enter in a dialog"
	case choice < 4 && !files:
		return "in a dialog, " + w.tapSomething()
	case box != nil:
		box.Dismiss()
		return "a dialog is closed"
	}
	w.Win.Canvas().Overlays().Top().Hide()
	return "a menu is closed"
}

// past tries to get a key past what is in front of the window.
func (w *walk) past() string {
	w.did.idle = true
	sheet, made, undone, now := w.Sheet(), w.Sheet().Made(), w.Sheet().Undone(), w.Activity()
	held := w.Win.Canvas().Focused()
	w.Win.Canvas().Unfocus()
	key := walkKeys[w.random.IntN(len(walkKeys))]
	what := fmt.Sprintf("%q past a dialog", '7')
	w.Keys().Rune('7')
	if w.Dialogs.Open() && key != fyne.KeyEscape && key != fyne.KeyReturn { // those two are for the dialog, and may close it
		items := w.Entries()
		if i := items[w.random.IntN(len(items))]; !i.IsQuit && !slices.Contains([]string{"Undo", "撤销"}, menus.Words(i)) { // a dialog may have an undo of its own
			what += ", and " + menus.Words(i)
			i.Action()
		}
	}
	if w.Sheet() != sheet || sheet.Made() != made || sheet.Undone() != undone || w.Activity() != now {
		w.T.Fatalf("%s: it did something", what)
	}
	if held != nil && w.Win.Canvas().Overlays().Top() != nil {
		w.Win.Canvas().Focus(held)
	}
	return what
}

// replaying reports whether the board shows an earlier position: the controls of a replay are there.
func (w *walk) replaying() bool {
	return w.Current(w.rooms.solve) && w.HasButton(words.T("replay.end"))
}

// expect records which digit a character types, if it is visible afterwards.
func (w *walk) expect(char rune) {
	now := w.Now()
	digit, ok := sudoku.DigitOf(char, now.Layout().Side())
	if !ok || digit == 0 || !w.onBoard() || w.Working() { // the answer of a job may be the same digit
		return
	}
	cell := w.Board.Cursor()
	switch {
	case w.Current(w.rooms.typing) && !w.HasButton(words.T("typing.draw.what", words.Data{"Tool": words.T("typing.tool.digits")})): // it is a sum, or a region
	case w.Current(w.rooms.typing):
		if at, reading := w.rooms.typing.Where(); !reading && at < now.Layout().Cells() && now.Layout().Side() <= 9 { // otherwise it may wait for another figure
			w.did.cell, w.did.digit = at, digit
		}
	case w.Current(w.rooms.solve) && (!w.rooms.solve.Writes(solve.Digits) || w.replaying()): // nothing is changed in it
	case w.Current(w.rooms.solve), w.Current(w.rooms.watch) && !w.turn() && w.rooms.watch.Question() == nil:
		if now.Puzzle.Givens[cell] == 0 {
			w.did.cell, w.did.digit = cell, digit
		}
	}
}

// figure returns the first figure of a number that is being typed; 0 for none.
func (w *walk) figure() uint8 {
	if !w.entering() {
		return 0
	}
	return w.content().Waiting
}

// calm runs some of the functions for the main goroutine. Now and then it runs none, as with a slow disk, so that what was asked for comes
// when other things have happened.
func (w *walk) calm() {
	w.Run(w.random.IntN(4) * 10)
}

// restart closes the window and opens it again, and checks that every digit is there.
func (w *walk) restart() {
	w.T.Helper()
	w.fastDisk()
	for range 2 { // a search for a file may end with a question
		w.Filing()
		w.Dialogs.DismissAll()
	}
	board, puzzle := w.Now().Grid().String(), w.Now().Puzzle.Givens.String()
	w.desk = w.desk.again()
	w.rooms.photos.Reader = w.read
	w.watchFrames()
	if got := w.Now(); got.Grid().String() != board || got.Puzzle.Givens.String() != puzzle {
		w.T.Fatalf("after another start there is\n%s, not\n%s", got.Grid(), board)
	}
}
