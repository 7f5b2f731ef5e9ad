package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/logic"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/webpage"
	"nonet/puzzles"
)

// A fakePage is the page of a browser, as the window sees it.
type fakePage struct {
	listener webpage.Listener
	told     webpage.Words
	picked   int                // how often a file was asked for
	choose   func(webpage.File) // passes one to what asked last
	files    map[string]string  // downloaded
	full     bool
	held     webpage.Key // its modifiers are down
}

const pageAddress = "https://example.org/nonet/#"

func (p *fakePage) Show()                             {}
func (p *fakePage) Tell(w webpage.Words)              { p.told = w }
func (p *fakePage) Pick(chosen func(webpage.File))    { p.picked, p.choose = p.picked+1, chosen }
func (p *fakePage) Download(name string, text []byte) { p.files[name] = string(text) }
func (p *fakePage) Link(fragment string) string       { return pageAddress + fragment }
func (p *fakePage) Touch() bool                       { return false }
func (p *fakePage) Held() (ctrl, alt, shift bool)     { return p.held.Ctrl, p.held.Alt, p.held.Shift }
func (p *fakePage) FullScreen() bool                  { return p.full }
func (p *fakePage) SetFullScreen(on bool)             { p.full = on }
func (p *fakePage) Listen(l webpage.Listener)         { p.listener = l }

// inPage puts the window into the page of a browser.
func (d *desk) inPage() *fakePage {
	p := &fakePage{files: map[string]string{}}
	d.page = p
	listen(d.Window)
	d.build()
	return p
}

// copiedLink is what is behind the # of the link in the clipboard.
func (d *desk) copiedLink() string {
	d.t.Helper()
	d.press("Copy link")
	fragment, ok := strings.CutPrefix(d.app.Clipboard().Content(), pageAddress)
	if !ok {
		d.t.Fatalf("the link is %q", d.app.Clipboard().Content())
	}
	return fragment
}

// TestLinkOfPuzzle checks that a link opens the puzzle that it was made of, of any size, and that
// the puzzle before is still there.
func TestLinkOfPuzzle(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	for _, c := range puzzles.All() {
		entries, err := puzzles.Load(c.Name)
		if err != nil {
			t.Fatal(err)
		}
		d.rooms.open(session.FromEntry(entries[0]))
		puzzle := d.copyText()
		link := d.copiedLink()
		d.says("The link was copied")
		d.pasteText(newspaper)
		before := d.copyText()
		p.listener.Link(link)
		d.until("the puzzle of "+c.Name, func() bool { return d.copyText() == puzzle })
		d.press("Undo")
		d.shows(before)
	}
	for _, bad := range []string{"p=", "p=hello", "x=1", "r=", "r=!!", "r=AAAA"} {
		board := d.copyText()
		p.listener.Link(bad)
		d.until("a word about "+bad, func() bool { return strings.Contains(d.bar.Text(), "The link") })
		d.shows(board)
		d.Unsay()
	}
}

// TestPastedLink checks that a link that is pasted opens, on a desktop too, and that what a link does not hold is said.
func TestPastedLink(t *testing.T) {
	d := newDesk(t)
	d.inPage()
	d.fill("Sunday")
	d.to("solve")
	link := pageAddress + d.copiedLink()
	if d.bar.Text() != words.T("link.done") {
		t.Errorf("about a link with everything it says %q", d.bar.Text())
	}
	puzzle := d.copyText()
	d.board.MoveTo(d.blank())
	d.strikeWith(shift, fyne.Key4)
	d.copiedLink()
	d.says("without your digits and notes")
	for _, inPage := range []bool{true, false} {
		if !inPage {
			d.page = nil
		}
		d.pasteTextSolving(deep)
		d.pasteText(" " + link + "\n")
		d.until("the puzzle of the link", func() bool { return d.copyText() == puzzle })
	}
	d.pasteText("https://example.org/nonet/#r=AAAA")
	d.until("a word about it", func() bool { return strings.Contains(d.bar.Text(), "Copy the whole link again") })
}

// TestNoText: of a file that is no text it is said that it holds no puzzle, not which of its bytes is wrong.
func TestNoText(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	p.listener.File(webpage.File{Name: "x.zip", Text: []byte("PK\x03\x04\x00\xff\xfe12..\x00")})
	d.until("a word about it", func() bool { return strings.Contains(d.bar.Text(), "x.zip contains no puzzle") })
}

// TestLinkOfRun checks that the link of a run opens it where it stood.
func TestLinkOfRun(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	d.pasteText(newspaper)
	d.press("Run / pause")
	d.until("some steps", func() bool { return d.runner.Player() != nil && d.runner.Player().Position() > 3 })
	d.runner.Pause()
	position, board := d.runner.Player().Position(), d.copyText()
	link := d.copiedLink()
	if !strings.HasPrefix(link, "r=") {
		t.Fatalf("the link is %s", link)
	}
	d.pasteText(hardest)
	p.listener.Link(link)
	d.until("the run", func() bool {
		return d.runner.Player() != nil && !d.runner.Busy() && d.runner.Player().Position() == position
	})
	d.shows(board)
}

// TestFilesInPage checks that a file comes from the page, and that saving is a download.
func TestFilesInPage(t *testing.T) {
	concurrent(t)
	d := newDesk(t)
	p := d.inPage()
	d.press("Open…")
	if p.picked != 1 || d.dialogs.Open() {
		t.Errorf("the page was asked for a file %d times", p.picked)
	}
	p.listener.File(webpage.File{Name: "Sunday.txt", Text: []byte(newspaper)})
	d.until("the puzzle", func() bool { return d.Now().Title == "Sunday" })
	if p.told.Board != d.copyText() || p.told.Sentence != d.bar.Text() {
		t.Errorf("a screen reader receives %q, %s", p.told.Sentence, p.told.Board)
	}
	d.press("Save")
	if text := p.files["Sunday.txt"]; !strings.Contains(text, "Sunday") {
		t.Errorf("downloaded were %q", p.files)
	}
	d.says("Downloaded")
	d.press("Open…")
	p.choose(webpage.File{Name: "Monday.txt", Text: []byte(deep)})
	d.until("the puzzle that was chosen", func() bool { return d.Now().Title == "Monday" })
	p.listener.File(webpage.File{Name: "folder"})
	d.says("folder")
}

// TestNothingToPaste: an empty clipboard is not called a picture. The page would have passed a picture on with the key.
func TestNothingToPaste(t *testing.T) {
	d := newDesk(t)
	d.inPage()
	d.pasteText("")
	d.says("There is no puzzle and no picture of one in the clipboard.")
}

// TestFingersInPage checks where a finger drags in all directions: on the board, where cells can be selected that way.
func TestFingersInPage(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	d.pasteText(newspaper)
	d.Enter(d.rooms.solve)
	size := d.win.Canvas().Size()
	drags := func(cell int) bool {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.board).Add(d.board.CellPosition(cell))
		return p.listener.Drags(at.X/size.Width, at.Y/size.Height)
	}
	if !drags(0) || !drags(80) || p.listener.Drags(.99, .5) {
		t.Error("while solving a finger does not drag on the board, or drags beside it")
	}
	d.press("Keys…")
	if drags(40) {
		t.Error("a finger drags on the board below a dialog")
	}
	d.dialogs.Now().Dismiss()
	d.Enter(d.rooms.typing)
	if drags(40) {
		t.Error("a finger drags while typing in, where one cell is selected")
	}
}

// TestKeysInPage checks that the keys that Fyne does not know in a browser do what they do elsewhere.
func TestKeysInPage(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	d.pasteText(newspaper)
	d.board.MoveTo(40)
	for _, step := range []struct {
		key  webpage.Key
		cell int
	}{
		{webpage.Key{Name: "Home"}, 36},
		{webpage.Key{Name: "End"}, 44},
		{webpage.Key{Name: "Home", Ctrl: true}, 0},
		{webpage.Key{Name: "End", Ctrl: true}, 80},
	} {
		if p.listener.Key(step.key); d.board.Cursor() != step.cell {
			t.Errorf("%+v leads to cell %d, want %d", step.key, d.board.Cursor(), step.cell)
		}
	}
	d.Enter(d.rooms.solve)
	d.board.KeyDown(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
	if p.listener.Key(webpage.Key{Name: "A", Ctrl: true}); len(d.board.Selection()) != 81 {
		t.Errorf("Ctrl+A selects %d cells", len(d.board.Selection()))
	}
	d.board.KeyUp(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
	p.listener.Key(webpage.Key{Name: "/", Ctrl: true})
	if !d.dialogs.Open() {
		t.Error("Ctrl+/ does not show the keys")
	}
	if d.press("Full screen"); p.full {
		t.Error("a menu entry does something behind a dialog")
	}
	d.dialogs.Now().Dismiss()
	if d.press("Full screen"); !p.full {
		t.Error("the page does not fill the screen")
	}
	for _, i := range d.menu.Items() {
		if i.Label == "Quit" {
			t.Error("a page cannot be quit")
		}
	}
}

// TestKeysOfTheBrowser: a key for which Nonet has no use goes to the browser. What function keys do depends on the room.
func TestKeysOfTheBrowser(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	f5 := webpage.Key{Name: "F5"}
	for _, solving := range []bool{true, false} {
		if d.Enter(d.rooms.watch); solving {
			d.Enter(d.rooms.solve)
		}
		if p.listener.Uses(f5) != solving {
			t.Errorf("F5 is used: %v, while solving: %v", !solving, solving)
		}
		for key, used := range map[webpage.Key]bool{
			{Name: "F11"}: false, {Name: "F5", Ctrl: true}: true, {Name: "F5", Shift: true}: false,
			{Name: "X", Ctrl: true}: true, {Name: "Z", Ctrl: true}: true, {Name: "P", Ctrl: true}: true, {Name: ";", Ctrl: true}: false,
		} {
			if p.listener.Uses(key) != used {
				t.Errorf("%+v is used: %v", key, !used)
			}
		}
	}
	d.Enter(d.rooms.solve)
	d.press("My puzzles…")
	if p.listener.Uses(f5) || !p.listener.Uses(webpage.Key{Name: "F2"}) {
		t.Error("behind My puzzles F5 filters, or F2 does not rename")
	}
}

// TestDroppedOnADialog: the dialog stays, a sentence says what to do, and afterwards the file opens.
func TestDroppedOnADialog(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	file := webpage.File{Name: "one.txt", Text: []byte(strings.Repeat(".", 80) + "7\n")}
	d.press("New puzzle…")
	p.listener.File(file)
	d.says("one.txt was not opened. Close the dialog first")
	if !d.dialogs.Open() {
		t.Fatal("the dialog is gone")
	}
	d.dialogs.Now().Dismiss()
	p.listener.File(file)
	d.until("the file to be open", func() bool { return d.Now().Puzzle.Givens[80] == 7 })
}

// TestDroppedTogether: of several files one is opened, and that is still said when it is there.
func TestDroppedTogether(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	p.listener.File(webpage.File{Name: "one.txt", Text: []byte(strings.Repeat(".", 80) + "7\n"), Others: 2})
	d.until("the file to be open", func() bool { return d.Now().Puzzle.Givens[80] == 7 })
	d.says("one.txt. The others were not opened")
}

// TestNotesInPage checks that a digit with a modifier is a note or a colour, though Fyne does not know modifiers in a browser.
func TestNotesInPage(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	d.pasteText(newspaper)
	d.Enter(d.rooms.solve)
	d.board.MoveTo(2)
	for _, held := range []webpage.Key{{Shift: true}, {Ctrl: true}, {Alt: true}} {
		p.held = held
		d.board.KeyDown(&fyne.KeyEvent{Name: fyne.Key4})
		if !held.Ctrl && !held.Alt { // otherwise it is a shortcut
			d.board.TypedKey(&fyne.KeyEvent{Name: fyne.Key4})
		}
		d.board.KeyUp(&fyne.KeyEvent{Name: fyne.Key4})
	}
	four := sudoku.Digits(0).With(4)
	if got := d.Now().Pencil(2); got.Corner != four || got.Centre != four || got.Colours == 0 || d.Now().Grid()[2] != 0 {
		t.Errorf("the cell has %+v", got)
	}
}

// TestCutFile: of a text that the page passed on only in part, the last line is left out, and it is said that there is more. A
// saved run is refused.
func TestCutFile(t *testing.T) {
	d := newDesk(t)
	d.inPage()
	d.rooms.files.OpenFile(webpage.File{Name: "large.txt", Text: []byte(newspaper + "\n" + deep + "\n" + newspaper[:40]), Cut: true})
	d.until("the collection is open", d.dialogs.Open)
	d.inCollection(2)
	if text := d.dialogText(); !strings.Contains(text, "the first 2") {
		t.Errorf("the dialog says %q", text)
	}
	d.key(fyne.KeyEscape)
	d.rooms.files.OpenFile(webpage.File{Name: "run.txt", Text: []byte("# nonet run 2\n"), Cut: true})
	d.until("it is refused", func() bool { return strings.Contains(d.bar.Text(), "run.txt was cut short") })
}

// TestToldInLearn checks that a screen reader receives the board of an example or an exercise, not the puzzle that it hides.
func TestToldInLearn(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	page := d.inPage()
	d.pasteText(newspaper)
	p := learning(d, logic.XWing)
	example := page.told.Board
	if example == newspaper || !strings.ContainsAny(example, "123456789") {
		t.Errorf("the board of the example is %s", example)
	}
	if e := p.begin(); page.told.Board == example || page.told.Board == newspaper {
		t.Errorf("the board of the exercise is %s, want that of %v", page.told.Board, e)
	}
	d.to("solve")
	if page.told.Board != newspaper {
		t.Errorf("back at the puzzle the board is %s", page.told.Board)
	}
}

// TestTablet checks that on a tablet, held either way, each activity has room for all that it shows: nothing has to be scrolled to.
func TestTablet(t *testing.T) {
	for _, l := range []words.Language{words.English, words.Chinese} {
		for _, size := range []fyne.Size{fyne.NewSize(1024, 768), fyne.NewSize(768, 1024)} {
			d := newDesk(t)
			d.look.touch = true
			d.inPage()
			d.setLanguage(l)
			d.win.Resize(size)
			for i, room := range append(d.rooms.all, d.rooms.all...) {
				if i%len(d.rooms.all) == 0 {
					d.to("watch")
					d.pasteText([]string{newspaper, strings.Repeat(".", 624) + "1"}[i/len(d.rooms.all)])
				}
				d.to(room.id)
				d.until("the arrangement fits", func() bool { return d.stage.fit == fitOf(d.stage.scroll.Size()) })
				if least, has := d.stage.scroll.Content.MinSize(), d.stage.scroll.Size(); least.Width > has.Width || least.Height > has.Height {
					t.Errorf("%s: on %v %s of %s has %v and needs %v", l.ID, size, room.id, d.Now().Layout(), has, least)
				}
			}
		}
	}
}

// TestPhone: on a telephone, held either way, the board takes the width or the height, and nothing has to be scrolled to sideways. The keys to
// type and solve with are on the screen.
func TestPhone(t *testing.T) {
	for _, l := range []words.Language{words.English, words.Chinese} {
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(844, 390), fyne.NewSize(360, 640)} {
			d := newDesk(t)
			d.look.touch = true
			d.inPage()
			d.setLanguage(l)
			d.pasteText(newspaper)
			d.win.Resize(size)
			for _, room := range d.rooms.all {
				d.to(room.id)
				d.idle()
				if least, has := d.stage.scroll.Content.MinSize(), d.stage.scroll.Size(); least.Width > has.Width || least.Height > has.Height {
					t.Errorf("%s: on %v %s has %v and needs %v", l.ID, size, room.id, has, least)
				}
				if room.id == "compare" {
					boards := 0
					seen(d.win.Content(), func(o fyne.CanvasObject) {
						if b, ok := o.(*board.Picture); ok && b.Size().Width > leastCompared(size) {
							boards++
						}
					})
					if boards < 2 {
						t.Errorf("%s: on %v only %d boards to compare are large enough", l.ID, size, boards)
					}
					continue
				}
				if side, most := d.hearing.Size().Width, min(size.Width, d.stage.scroll.Size().Height); side < 0.7*most {
					t.Errorf("%s: on %v %s has a board of %v", l.ID, size, room.id, side)
				}
				if run := d.pressable(words.T("solver.solve")); room.id == "watch" && !d.onScreen(run, size) {
					t.Errorf("%s: on %v Run is not on the screen", l.ID, size)
				}
				if practise := d.pressable(words.T("learn.practise")); room.id == "lessons" && !d.onScreen(practise, size) {
					t.Errorf("%s: on %v Practise is not on the screen", l.ID, size)
				}
				seen(d.win.Content(), func(o fyne.CanvasObject) {
					if s, ok := o.(*container.Scroll); ok && s.Direction == container.ScrollVerticalOnly && s.Content.MinSize().Width > s.Size().Width {
						t.Errorf("%s: on %v a part of %s has a width of %v and needs %v", l.ID, size, room.id, s.Size().Width, s.Content.MinSize().Width)
					}
				})
				keys := 0
				seen(d.win.Content(), func(o fyne.CanvasObject) {
					if k, ok := o.(*controls.Key); ok && d.onScreen(k, size) {
						keys++
					}
				})
				if typed := room.id == "entry" || room.id == "solve"; typed && keys < 9 {
					t.Errorf("%s: on %v %s has %d keys on the screen", l.ID, size, room.id, keys)
				}
			}
		}
	}
}

// leastCompared returns how wide the boards of Compare are at least: as the page that is held upright, and otherwise as there is room for two.
func leastCompared(size fyne.Size) float32 {
	if size.Width < size.Height {
		return 0.85 * size.Width
	}
	return 150
}

// onScreen reports whether all of something is on a screen.
func (d *desk) onScreen(o fyne.CanvasObject, size fyne.Size) bool {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return at.X >= 0 && at.Y >= 0 && at.X+o.Size().Width <= size.Width && at.Y+o.Size().Height <= size.Height
}

// TestLeavingWhileSolving: the clock of a puzzle always has something to save, but a browser asks before it leaves the page only while
// something typed is not stored.
func TestLeavingWhileSolving(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	d.inPage()
	d.pasteText(newspaper)
	d.to("solve")
	d.board.MoveTo(d.blank())
	d.typeText("4")
	stored := func() bool { return len(d.sitting.Saver.Unsaved()) == 0 }
	d.until("the digit to be stored", stored)
	before := d.Sheet().Spent
	if leave(d.Window) {
		t.Error("the browser would ask, although everything typed is stored")
	}
	if d.Sheet().Spent == before {
		t.Error("the clock did not run")
	}
	if !d.rooms.solve.Moment().Time.Paused {
		t.Error("the clock runs while the page is hidden")
	}
	if d.hide(false); d.rooms.solve.Moment().Time.Paused {
		t.Error("the clock stands still when the page is shown again")
	}
}
