package gui

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/logic"
	"nonet/core/session"
	"nonet/core/strokes"
	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/menus"
	"nonet/gui/webpage"
)

// inPage puts the window into the page of a browser.
func (d *desk) inPage() *halltest.Page {
	p := d.InPage(d.rooms.files.OpenFile, d.rooms.files.OpenLink)
	d.rooms.solve.Modifiers = d.Modifiers
	return p
}

// TestServedLesson: the link of a lesson opens it, where the class was the last time; a reload goes on with it; and it is said what is wrong with one
// that is not there, or is no lesson.
func TestServedLesson(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	puzzle := "```puzzle\n2..4\n.1.2\n....\n.4.3\n```\n"
	p.Beside = map[string]string{
		"lesson/a%23%20b.md": "# The first\n## One\n" + puzzle + "## Two\n",
		"lesson/c.md":        "# The second\n## Three\n" + puzzle,
		"lesson/page.md":     "<!DOCTYPE html>",
	}
	at := func(place string) {
		t.Helper()
		d.Until("the moment "+place, func() bool {
			marks := d.rooms.lessons.Settings().Places
			return d.Current(d.rooms.lessons) && marks != nil && place == fmt.Sprintf("%s · %d of %d", (*marks)[0].Title, (*marks)[0].At+1, (*marks)[0].Of)
		})
	}
	p.Listener.Link("l=a%23%20b.md")
	at("The first · 1 of 2")
	d.Key(fyne.KeyPageDown)
	at("The first · 2 of 2")
	p.Listener.Link("l=c.md")
	at("The second · 1 of 1")
	p.Listener.Link("l=a%23%20b.md")
	at("The first · 2 of 2")
	p.Listener.Link("l=c.md")
	p.Listener.Link("l=a%23%20b.md") // before the other is there
	at("The first · 2 of 2")

	for link, says := range map[string]string{
		"l=none.md": "none.md cannot be fetched", "l=page.md": "page.md:1: A lesson begins with its title",
		"l=": "The link was cut short", "l=..%2Fsecret": "The link was cut short", "l=%": "The link was cut short",
	} {
		p.Listener.Link(link)
		d.Until("a word about "+link, func() bool { return strings.Contains(d.Sentence().Text, says) })
		d.Unsay()
	}

	delete(p.Beside, "lesson/a%23%20b.md")
	d.rooms.files.OpenLesson("lesson/a# b.md") // as after a reload
	d.Says("a# b.md cannot be fetched")
}

// TestPastedLink checks that a link that is pasted opens with what was written into the puzzle, on a desktop too, that it is said what a link carries, and
// what a link does not hold.
func TestPastedLink(t *testing.T) {
	d := newDesk(t)
	d.inPage()
	d.Fill("Sunday")
	d.To("solve")
	d.CopiedLink()
	d.Says("Copied: a link to the puzzle.")
	cell := d.Blank()
	d.Change(func(s *session.Session) bool { return s.Note([]int{cell}, session.Corner, 4) })
	link := halltest.PageAddress + "#" + d.CopiedLink()
	d.Says("Copied: a link to the puzzle with your notes.")
	puzzle := d.CopyText()
	for _, inPage := range []bool{true, false} {
		if !inPage {
			d.Page = nil
		}
		d.OpenText(deep)
		d.PasteText(" " + link + "\n")
		d.Until("the puzzle of the link", func() bool { return d.CopyText() == puzzle })
		if !d.Now().Pencil(cell).Corner.Has(4) {
			t.Errorf("in a page %v: the note is gone", inPage)
		}
	}
	d.PasteText("https://example.org/nonet/#r=AAAA")
	d.Until("a word about it", func() bool { return strings.Contains(d.Sentence().Text, "Copy the whole link again") })
}

// TestCode: on a desktop the dialog of the code asks for the address of a page, shows the code as soon as it is one, and keeps it; links and codes on
// paper have it too.
func TestCode(t *testing.T) {
	d := newDesk(t)
	d.PasteText(newspaper)
	d.Press("Copy link") // there is no address yet
	d.DialogSays("nonet serve")
	d.TypeInto("http://localhost:8080/")
	d.DialogSays("works on this computer only")
	d.Key(fyne.KeyReturn) // the link was wanted
	d.Says("Copied: a link to the puzzle")
	d.Press("QR code of the link…")
	for range "localhost:8080/" {
		d.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
		d.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	}
	d.DialogSays("nonet serve")
	d.TypeInto("192.168.1.5:8080/")
	d.DialogSays("to open the puzzle there")
	d.TapDialog("Copy link")
	d.Says("Copied: a link to the puzzle")
	if link := d.App.Clipboard().Content(); !strings.HasPrefix(link, "http://192.168.1.5:8080/#p=") {
		t.Errorf("the link is %q", link)
	}
	d.To("solve")
	cell := d.Blank()
	d.Change(func(s *session.Session) bool { return s.Note([]int{cell}, session.Centre, 4) })
	for _, with := range []bool{true, false} {
		d.Press("QR code of the link…")
		d.DialogSays("with your notes")
		if !with {
			d.Tick("With my notes")
			d.DialogSays("to open the puzzle there")
		}
		d.TapDialog("Copy link")
		if got := strings.Contains(d.App.Clipboard().Content(), "#p="); got == with {
			t.Errorf("with notes %v: the link is %q", with, d.App.Clipboard().Content())
		}
	}
	if d.window.settingsNow().Address != "http://192.168.1.5:8080/" {
		t.Errorf("the address is kept as %q", d.window.settingsNow().Address)
	}
}

// TestLinkOfRun checks that the link of a run opens it where it stood.
func TestLinkOfRun(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	d.PasteText(newspaper)
	d.Press("Run / pause")
	d.Until("some steps", func() bool { return d.runner.Player() != nil && d.runner.Player().Position() > 3 })
	d.runner.Pause()
	position, board := d.runner.Player().Position(), d.CopyText()
	link := d.CopiedLink()
	if !strings.HasPrefix(link, "r=") {
		t.Fatalf("the link is %s", link)
	}
	d.PasteText(hardest)
	p.Listener.Link(link)
	d.Until("the run", func() bool {
		return d.runner.Player() != nil && !d.runner.Busy() && d.runner.Player().Position() == position
	})
	d.Shows(board)
}

// TestFingersInPage checks where a finger drags in all directions: on the board, where cells can be selected or lines drawn that way.
func TestFingersInPage(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	d.PasteText(newspaper)
	d.Enter(d.rooms.solve)
	size := d.Win.Canvas().Size()
	drags := func(cell int) bool {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.Board).Add(d.Board.CellPosition(cell))
		return p.Listener.Drags(at.X/size.Width, at.Y/size.Height)
	}
	if !drags(0) || !drags(80) || p.Listener.Drags(.99, .5) {
		t.Error("while solving a finger does not drag on the board, or drags beside it")
	}
	d.Press("Keys…")
	if drags(40) {
		t.Error("a finger drags on the board below a dialog")
	}
	d.Dialogs.Now().Dismiss()
	d.Enter(d.rooms.typing)
	if drags(40) {
		t.Error("a finger drags while typing in, where one cell is selected")
	}
	d.rooms.typing.Choose(strokes.Thermometers)
	if !drags(40) {
		t.Error("a finger cannot draw a thermometer downwards")
	}
}

// TestKeysInPage checks that the keys that Fyne does not know in a browser do what they do elsewhere.
func TestKeysInPage(t *testing.T) {
	d := newDesk(t)
	p := d.inPage()
	d.PasteText(newspaper)
	d.Board.MoveTo(40)
	for _, step := range []struct {
		key  webpage.Key
		cell int
	}{
		{webpage.Key{Name: "Home"}, 36},
		{webpage.Key{Name: "End"}, 44},
		{webpage.Key{Name: "Home", Ctrl: true}, 0},
		{webpage.Key{Name: "End", Ctrl: true}, 80},
	} {
		if p.Listener.Key(step.key); d.Board.Cursor() != step.cell {
			t.Errorf("%+v leads to cell %d, want %d", step.key, d.Board.Cursor(), step.cell)
		}
	}
	d.Enter(d.rooms.solve)
	d.Board.KeyDown(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
	if p.Listener.Key(webpage.Key{Name: "A", Ctrl: true}); len(d.Board.Selection()) != 81 {
		t.Errorf("Ctrl+A selects %d cells", len(d.Board.Selection()))
	}
	d.Board.KeyUp(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
	p.Listener.Key(webpage.Key{Name: "/", Ctrl: true})
	if !d.Dialogs.Open() {
		t.Error("Ctrl+/ does not show the keys")
	}
	if d.Press("Full screen"); p.Full {
		t.Error("a menu entry does something behind a dialog")
	}
	d.Dialogs.Now().Dismiss()
	if d.Press("Full screen"); !p.Full {
		t.Error("the page does not fill the screen")
	}
	for _, i := range d.Entries() {
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
		if p.Listener.Uses(f5) != solving {
			t.Errorf("F5 is used: %v, while solving: %v", !solving, solving)
		}
		for key, used := range map[webpage.Key]bool{
			{Name: "F11"}: false, {Name: "F5", Ctrl: true}: true, {Name: "F5", Shift: true}: false,
			{Name: "X", Ctrl: true}: true, {Name: "Z", Ctrl: true}: true, {Name: "P", Ctrl: true}: true, {Name: ";", Ctrl: true}: false,
		} {
			if p.Listener.Uses(key) != used {
				t.Errorf("%+v is used: %v", key, !used)
			}
		}
	}
	d.Enter(d.rooms.solve)
	d.Press("My puzzles…")
	if p.Listener.Uses(f5) || !p.Listener.Uses(webpage.Key{Name: "F2"}) {
		t.Error("behind My puzzles F5 filters, or F2 does not rename")
	}
}

// TestToldInLearn checks that a screen reader receives the board of an example or an exercise, not the puzzle that it hides.
func TestToldInLearn(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	page := d.inPage()
	d.PasteText(newspaper)
	d.rooms.techniques.Learn(logic.XWing)
	d.Until("the examples are there", func() bool { return d.rooms.techniques.Content().Examples > 0 })
	example := page.Told.Board
	if example == newspaper || !strings.ContainsAny(example, "123456789") {
		t.Errorf("the board of the example is %s", example)
	}
	if d.practises(); page.Told.Board == example || page.Told.Board == newspaper {
		t.Errorf("the board of the exercise is %s, want that of %v", page.Told.Board, d.rooms.techniques.Exercise())
	}
	d.To("solve")
	if page.Told.Board != newspaper {
		t.Errorf("back at the puzzle the board is %s", page.Told.Board)
	}
}

// TestToldOfDialogs checks that a screen reader receives what an open dialog says in place of the panels, and what has the focus, with what is
// chosen there.
func TestToldOfDialogs(t *testing.T) {
	d := newDesk(t, func(s *settings) { s.Activity = "solve" })
	p := d.inPage()
	d.Fill("Sunday", "Tuesday")
	focused := func(part string) {
		t.Helper()
		if p.Listener.Handled(); !strings.Contains(p.Told.Focused, part) {
			t.Errorf("%q has the focus, want %q in it", p.Told.Focused, part)
		}
	}
	focused("")
	if p.Told.Focused != "" {
		t.Errorf("the board is called %q twice", p.Told.Focused)
	}
	d.Press("Save picture…")
	for _, part := range []string{"Save a picture", "Format"} {
		if !strings.Contains(p.Told.Spoken, part) {
			t.Errorf("of the dialog it says\n%s, want %q in it", p.Told.Spoken, part)
		}
	}
	focused("What: Board")
	d.Win.Canvas().FocusNext()
	focused("Format: PNG")
	d.Key(fyne.KeyRight)
	focused("Format: SVG")
	d.Key(fyne.KeyEscape)
	if p.Listener.Handled(); strings.Contains(p.Told.Spoken, "Save a picture") || p.Told.Focused != "" {
		t.Errorf("after the dialog it says %q and %q", p.Told.Spoken, p.Told.Focused)
	}
	d.Press("My puzzles…")
	d.Until("the puzzles are there", func() bool { return strings.Contains(d.DialogText(), "Sunday") })
	focused("Sunday, 9×9")
	d.Key(fyne.KeyDown)
	focused("Tuesday, 9×9")
	d.Key(fyne.KeyDelete, fyne.KeyEscape)
	d.Press("Built-in puzzles…")
	focused("Easy")
	d.Key(fyne.KeyReturn)
	focused("Easy 1")
}

// scroll returns what all of the page but the menu is in.
func (d *desk) scroll() (outermost *container.Scroll) {
	halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
		if s, ok := o.(*container.Scroll); ok && outermost == nil {
			outermost = s
		}
	})
	return outermost
}

// TestTablet checks that on a tablet, held either way, each activity has room for all that it shows: nothing has to be scrolled to.
func TestTablet(t *testing.T) {
	for _, l := range []words.Language{words.English, words.Chinese} {
		for _, size := range []fyne.Size{fyne.NewSize(1024, 768), fyne.NewSize(768, 1024)} {
			d := newDesk(t)
			d.Look.Touch = true
			d.inPage()
			d.SetLanguage(l)
			d.Win.Resize(size)
			d.Until("the names are where they fit", func() bool {
				names := d.names()
				return (names[0].Position().Y == names[1].Position().Y) == (size.Width < 1000)
			})
			for i, room := range append(d.rooms.all, d.rooms.all...) {
				if i%len(d.rooms.all) == 0 {
					d.To("watch")
					d.PasteText([]string{newspaper, strings.Repeat(".", 624) + "1"}[i/len(d.rooms.all)])
				}
				d.To(room.ID)
				d.Idle()
				if least, has := d.scroll().Content.MinSize(), d.scroll().Size(); least.Width > has.Width || least.Height > has.Height {
					t.Errorf("%s: on %v %s of %s has %v and needs %v", l.ID, size, room.ID, d.Now().Layout(), has, least)
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
			d.Look.Touch = true
			d.inPage()
			d.SetLanguage(l)
			d.PasteText(newspaper)
			d.Win.Resize(size)
			for _, room := range d.rooms.all {
				d.To(room.ID)
				d.Idle()
				if least, has := d.scroll().Content.MinSize(), d.scroll().Size(); least.Width > has.Width || least.Height > has.Height {
					t.Errorf("%s: on %v %s has %v and needs %v", l.ID, size, room.ID, has, least)
				}
				if room.ID == "compare" {
					boards := 0
					halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
						if b, ok := o.(*board.Picture); ok && b.Size().Width > leastCompared(size) {
							boards++
						}
					})
					if boards < 2 {
						t.Errorf("%s: on %v only %d boards to compare are large enough", l.ID, size, boards)
					}
					continue
				}
				side := float32(0)
				halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
					if b, ok := o.(*board.Board); ok {
						side = b.Size().Width
					}
				})
				if most := min(size.Width, d.scroll().Size().Height); side < 0.7*most {
					t.Errorf("%s: on %v %s has a board of %v", l.ID, size, room.ID, side)
				}
				if run := d.Pressable(words.T("solver.solve")); room.ID == "watch" && !d.onScreen(run, size) {
					t.Errorf("%s: on %v Run is not on the screen", l.ID, size)
				}
				if practise := d.Pressable(words.T("learn.practise")); room.ID == "learn" && !d.onScreen(practise, size) {
					t.Errorf("%s: on %v Practise is not on the screen", l.ID, size)
				}
				halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
					if s, ok := o.(*container.Scroll); ok && s.Direction == container.ScrollVerticalOnly && s.Content.MinSize().Width > s.Size().Width {
						t.Errorf("%s: on %v a part of %s has a width of %v and needs %v", l.ID, size, room.ID, s.Size().Width, s.Content.MinSize().Width)
					}
				})
				keys := 0
				halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
					if k, ok := o.(*controls.Key); ok && d.onScreen(k, size) {
						keys++
					}
				})
				if typed := room.ID == "typing" || room.ID == "solve"; typed && keys < 9 {
					t.Errorf("%s: on %v %s has %d keys on the screen", l.ID, size, room.ID, keys)
				}
			}
		}
	}
}

// TestHintOnPhone: on a telephone, held either way, the whole text of a simple hint is on the screen with the button that applies it.
func TestHintOnPhone(t *testing.T) {
	for _, l := range words.Languages() {
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(844, 390)} {
			d := newDesk(t, func(s *settings) { s.Activity = "solve" })
			d.onPhone(size)
			d.SetLanguage(l)
			d.PasteText(newspaper)
			d.opens("menu.hint", said)
			d.Press(words.T("menu.hint"))
			d.Press(words.T("menu.hint"))
			d.Idle()
			halltest.LayOut(d.Win.Content())
			apply := d.Pressable(words.T("hints.apply"))
			if bottom := fyne.CurrentApp().Driver().AbsolutePositionForObject(apply).Y + apply.Size().Height; bottom > size.Height {
				t.Errorf("%s: on %v the button ends at %v", l.ID, size, bottom)
			}
			tellings := 0
			halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
				if scroll, ok := o.(*container.Scroll); ok && strings.Contains(halltest.TextIn(scroll), "r9c7") && !strings.Contains(halltest.TextIn(scroll), words.T("hints.apply")) {
					tellings++
					if needs := scroll.Content.MinSize().Height; needs > scroll.Size().Height+.5 {
						t.Errorf("%s: on %v the text needs %v and has %v", l.ID, size, needs, scroll.Size().Height)
					}
				}
			})
			if tellings != 1 {
				t.Errorf("%s: on %v there are %d texts of the hint", l.ID, size, tellings)
			}
		}
	}
}

// TestLargeTextOnPhone: text of any size has nothing of the page scroll sideways on a telephone.
func TestLargeTextOnPhone(t *testing.T) {
	for _, l := range words.Languages() {
		for _, text := range []string{"small", "large", "larger"} {
			for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(844, 390)} {
				d := newDesk(t, func(s *settings) { s.Text, s.Activity = text, "solve" })
				d.onPhone(size)
				d.SetLanguage(l)
				d.PasteText(newspaper)
				look := func(where string) {
					t.Helper()
					d.Idle()
					if least, has := d.scroll().Content.MinSize(), d.scroll().Size(); least.Width > has.Width || least.Height > has.Height {
						t.Errorf("%s, text %s: on %v %s has %v and needs %v", l.ID, text, size, where, has, least)
					}
				}
				for _, room := range d.rooms.all {
					d.To(room.ID)
					look(room.ID)
				}
				d.To("solve")
				for _, page := range []string{"menu.hint", "menu.allhints", "menu.path"} {
					d.Press(words.T(page))
					look(page)
				}
			}
		}
	}
}

// TestNothingCutOnPhone: on a telephone, held either way, nothing is cut off or beyond an edge or scrolls sideways, in any room and in any
// dialog that a menu opens, and every button has a name.
func TestNothingCutOnPhone(t *testing.T) {
	for _, l := range []words.Language{words.English, words.Chinese} {
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(844, 390)} {
			d := newDesk(t, func(s *settings) { s.Survey.Engines = "forward,dlx,bestcell" })
			d.onPhone(size)
			d.SetLanguage(l)
			d.PasteText(newspaper)
			d.Fill("Sunday", "The puzzle of a newspaper that has a long name", "Tuesday")
			look := func(where string, o fyne.CanvasObject) {
				t.Helper()
				for _, found := range append(halltest.Crowded(o, size), halltest.Nameless(o)...) {
					t.Errorf("%s: on %v %s: %s", l.ID, size, where, found)
				}
			}
			tried := map[string]bool{}
			for _, room := range d.rooms.all {
				d.To(room.ID)
				d.Idle()
				look(room.ID, d.Win.Content())
				for _, i := range d.Entries() {
					name := menus.Words(i)
					if i.Action == nil || i.Disabled || tried[name] {
						continue
					}
					if !strings.HasSuffix(name, "…") {
						continue
					}
					tried[name] = true
					if i.Action(); d.Dialogs.Open() {
						d.Idle()
						look(name, d.Win.Canvas().Overlays().Top())
						d.Dialogs.DismissAll()
					}
					d.To(room.ID)
				}
			}
			if len(tried) < 12 {
				t.Errorf("%s: only %d entries open something: %v", l.ID, len(tried), tried)
			}
			d.To("compare")
			d.Idle()
			for _, page := range []string{"compare.page.table", "compare.page.survey"} {
				d.TapNamed(words.T(page))
				d.Idle()
				look(page, d.Win.Content())
			}
			d.TapNamed(words.T("survey.start"))
			d.Until("the survey is finished", func() bool { return !d.Working() })
			for _, page := range []string{"survey.page.across", "survey.page.ends", "survey.page.spread"} {
				d.TapNamed(words.T(page))
				d.Idle()
				look(page, d.Win.Content())
			}
		}
	}
}

// TestNothingCutAtWork is TestNothingCutOnPhone for what is there only after something was done.
func TestNothingCutAtWork(t *testing.T) {
	for _, l := range []words.Language{words.English, words.Chinese} {
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(844, 390)} {
			d := newDesk(t, func(s *settings) { s.Activity = "solve" })
			d.onPhone(size)
			d.SetLanguage(l)
			d.Fill("Sunday", "The puzzle of a newspaper that has a long name")
			d.PasteText(newspaper)
			look := func(where string) {
				t.Helper()
				d.Idle()
				for _, found := range append(halltest.Crowded(d.OnTop(), size), halltest.Nameless(d.OnTop())...) {
					t.Errorf("%s: on %v %s: %s", l.ID, size, where, found)
				}
			}
			d.Press(words.T("menu.checkpoints"))
			d.TapDialog(words.T("checkpoint.keep"))
			look("a checkpoint")
			d.Dialogs.DismissAll()
			d.Press(words.T("menu.mine"))
			mine := d.Dialogs.Now()
			d.Until("the puzzles are there", func() bool { return strings.Contains(d.DialogText(), "Sunday") })
			look("My puzzles")
			for _, key := range []string{"mine.rename", "statistics.title", "deleted.title", "mine.delete"} {
				d.TapDialog(words.T(key))
				look(key)
				if now := d.Dialogs.Now(); now != mine {
					now.Dismiss()
				}
			}
			d.Dialogs.DismissAll()
			d.rooms.solve.AskAnswer()
			look("the answer")
			d.Dialogs.DismissAll()
			d.PasteText(newspaper)
			d.To("solve")
			d.TapNamed(words.T("hints.title"))
			for _, page := range []string{"hints.title", "hints.all", "path.title"} {
				d.TapNamed(words.T(page))
				d.Until("the steps are found", func() bool { return !d.Working() })
				look(page)
			}
			d.TapNamed(words.T("hints.close"))
			d.To("learn")
			d.practises()
			look("an exercise")
			d.To("watch")
			d.Press(words.T("menu.run"))
			d.Until("some steps", func() bool { return d.runner.Player() != nil && d.runner.Player().Position() > 30 })
			d.runner.Pause()
			look("a run")
			for _, page := range []string{"tree", "calls", "matrix", "links", "stops"} {
				if name := words.T("pictures." + page); d.Pressable(name) != nil { // those that the engine has
					d.TapNamed(name)
				}
				look(page)
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
