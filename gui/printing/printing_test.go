package printing_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/document"
	"nonet/core/document/documenttest"
	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/menus"
	"nonet/gui/printing"
	"nonet/gui/status"
)

func TestMain(m *testing.M) { halltest.Main(m) }

// A desk is a window with a plain room, from which is printed.
type desk struct {
	*halltest.Desk
	printer *printing.Printer
	viewed  []string // the files that were opened
	noView  error    // why none can be opened
	saved   string   // where pages are saved
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	t.Setenv("TMPDIR", t.TempDir())
	d := &desk{Desk: halltest.New(t), saved: filepath.Join(t.TempDir(), "saved.pdf")}
	d.printer = printing.New(d.Hall, d.Dialogs, printing.Needs{
		View: func(path string) error {
			d.viewed = append(d.viewed, path)
			return d.noView
		},
		Save:    func(_, _ string, write func(string) error) { write(d.saved) },
		Address: func() string { return "" },
	})
	d.Alone(func(b *menus.Bar) []*fyne.MenuItem {
		return []*fyne.MenuItem{b.Add("print", menus.AltShift(fyne.KeyP), nil, func() {
			d.printer.Ask(printing.Puzzles{Title: "Mine", Entries: []format.Entry{d.Now().Entry()}})
		})}
	})
	return d
}

// text waits until something was printed and returns the text of its pages.
func (d *desk) text(path string) string {
	d.T.Helper()
	d.Until("the pages are made", func() bool { return !d.Working() })
	pdf, err := os.ReadFile(path)
	if err != nil {
		d.T.Fatal(err)
	}
	return strings.Join(documenttest.TextOf(d.T, pdf), "\f")
}

// TestPrint: the puzzle on the board is printed by its menu entry and Enter; the viewer gets a PDF with it. If none can be started, it is said
// where the pages are.
func TestPrint(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	d.Press("Print…")
	d.Key(fyne.KeyReturn)
	d.Until("the viewer is started", func() bool { return len(d.viewed) == 1 })
	if text := d.text(d.viewed[0]); !strings.Contains(text, "Easy1") || !strings.Contains(text, "Solution") {
		t.Errorf("the pages are %q", text)
	}
	d.Says("PDF viewer")
	d.noView = errors.New("no viewer")
	d.Press("Print…")
	d.TapDialog("Print")
	d.Until("the viewer is tried", func() bool { return len(d.viewed) == 2 })
	d.Says(filepath.Dir(d.viewed[1]))
}

// TestSave: the pages are saved instead.
func TestSave(t *testing.T) {
	d := newDesk(t)
	d.Press("Print…")
	d.TapDialog("Save as PDF…")
	d.Until("it is saved", func() bool { _, err := os.Stat(d.saved); return err == nil })
	if text := d.text(d.saved); !strings.Contains(text, "Easy1") {
		t.Errorf("the pages are %q", text)
	}
}

// TestBooklet: all puzzles that were asked for are made and numbered, and an error of one is shown.
func TestBooklet(t *testing.T) {
	d := newDesk(t)
	puzzle := d.Now().Puzzle
	made := 0
	booklet := printing.Puzzles{Title: "Booklet", Make: func(_ context.Context, n int) (format.Entry, error) {
		if made = n + 1; made > 12 {
			return format.Entry{}, errors.New("out of paper")
		}
		return format.Entry{Puzzle: puzzle}, nil
	}}
	d.printer.Ask(booklet)
	d.TypeInto("12") // in place of 50
	d.Key(fyne.KeyReturn)
	d.Until("the viewer is started", func() bool { return len(d.viewed) == 1 })
	if pages := strings.Split(d.text(d.viewed[0]), "\f"); made != 12 || len(pages) != 3 || strings.Count(strings.Join(pages, ""), "Solution") != 12 {
		t.Errorf("%d puzzles were made, on %d pages", made, len(pages))
	}
	d.printer.Ask(booklet)
	d.TypeInto("13")
	d.Key(fyne.KeyReturn)
	d.Until("it has failed", func() bool { return !d.Working() })
	d.Says("out of paper")
	d.printer.Ask(booklet)
	d.TypeInto("0")
	d.Key(fyne.KeyReturn)
	d.DialogSays("from 1 to 1000")
}

// TestTooManyToPrint: a collection that is too long to be printed at a time is refused, with the number that can be.
func TestTooManyToPrint(t *testing.T) {
	d := newDesk(t)
	d.printer.Ask(printing.Puzzles{Title: "Long", Entries: make([]format.Entry, 10_001)})
	d.TapDialog("Print")
	d.DialogSays("the limit is 10,000")
	if d.Working() {
		t.Error("they are printed")
	}
}

// TestGoesOnWhilePrinting: a booklet takes a while, and a change of the board in the meantime does not end it. A photo that is opened does, and that is
// said.
func TestGoesOnWhilePrinting(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	puzzle := d.Now().Puzzle
	release := make(chan struct{})
	booklet := printing.Puzzles{Title: "Booklet", Make: func(ctx context.Context, _ int) (format.Entry, error) {
		select {
		case <-release:
		case <-ctx.Done():
		}
		return format.Entry{Puzzle: puzzle}, ctx.Err()
	}}
	begin := func() {
		d.printer.Ask(booklet)
		d.TypeInto("2")
		d.Key(fyne.KeyReturn)
	}
	begin()
	d.Hall.Clear()
	d.Open(session.New(puzzle).Now())
	if !d.Working() {
		t.Error("printing has ended")
	}
	d.Hall.Work(status.Job{Sentence: func(time.Duration) string { return "Reading." }, Cancelled: "photo.cancelled", Stays: true, Do: func(context.Context) func() { return func() {} }})
	d.Says("Printing was cancelled.")
	d.Until("the photo is read", func() bool { return !d.Working() })
	begin()
	d.Open(session.New(puzzle).Now())
	close(release)
	d.Until("the viewer is started", func() bool { return len(d.viewed) == 1 })
}

// TestProgress: what is being made is said with how much of it is done, if that is known.
func TestProgress(t *testing.T) {
	halltest.Concurrent(t)
	for _, told := range []bool{true, false} {
		d := newDesk(t)
		tick := func(time.Time) {}
		d.Threads.Frames = func(f func(time.Time)) (stop func()) { tick = f; return func() {} }
		begun, release := make(chan struct{}), make(chan struct{})
		d.printer.Print(printing.Task{Name: "slow", Sentence: "Preparing.", Make: func(_ context.Context, done func(float64)) (*document.Document, error) {
			if told {
				done(.5)
			}
			close(begun)
			<-release
			return nil, errors.New("enough")
		}})
		<-begun
		tick(time.Unix(10, 0))
		tick(time.Unix(12, 0))
		want := "Preparing."
		if told {
			want += " Done: 50%."
		}
		if got := d.Sentence().Text; got != want {
			t.Errorf("progress told: %t: it says %q, want %q", told, got, want)
		}
		close(release)
		d.Until("it has failed", func() bool { return !d.Working() })
		d.Quit()
	}
}

// choices returns those of the dialog on top.
func (d *desk) choices() (all []*controls.Choice) {
	d.T.Helper()
	halltest.Seen(d.OnTop(), func(o fyne.CanvasObject) {
		if c, ok := o.(*controls.Choice); ok {
			all = append(all, c)
		}
	})
	if len(all) == 0 {
		d.T.Fatal("there is nothing to choose from")
	}
	return all
}

// TestWorksheet: a worksheet of each kind about a run, and one of a technique.
func TestWorksheet(t *testing.T) {
	d := newDesk(t)
	d.printer.AskWorksheet(printing.Run{Title: "Easy 1", Puzzle: d.Now().Puzzle, Engine: engine.DepthFirst, Search: engine.Options{Limit: 1}})
	d.Key(fyne.KeyReturn)
	d.Until("the viewer is started", func() bool { return len(d.viewed) == 1 })
	if text := d.text(d.viewed[0]); !strings.Contains(text, "Worksheet:") || !strings.Contains(text, "Answers") {
		t.Errorf("the pages are %q", text)
	}
	d.printer.AskWorksheet(printing.Run{Title: "Easy 1", Puzzle: d.Now().Puzzle, Engine: engine.DepthFirst, Search: engine.Options{Limit: 1}})
	d.ChooseIn(d.OnTop(), "Complete the tree of the search")
	d.Key(fyne.KeyEscape)
	d.printer.AskWorksheet(printing.Run{Title: "Easy 1", Puzzle: d.Now().Puzzle, Engine: engine.DepthFirst, Search: engine.Options{Limit: 1}})
	d.ChooseIn(d.OnTop(), "What comes next, and why")
	d.TapDialog("Print")
	d.Until("the viewer is started", func() bool { return len(d.viewed) == 2 })
	d.printer.AskWorksheet(printing.Run{Title: "Easy 1", Puzzle: d.Now().Puzzle, Engine: engine.DepthFirst, Search: engine.Options{Limit: 1}})
	if got := d.choices()[0].Selected; got != "What comes next, and why" {
		t.Errorf("not the questions that were printed last are chosen, but %q", got)
	}
	d.Key(fyne.KeyEscape)
	d.printer.PrintTechnique(logic.XWing)
	d.Until("the viewer is started", func() bool { return len(d.viewed) == 3 })
	if text := d.text(d.viewed[2]); !strings.Contains(text, "X-Wing") {
		t.Errorf("the pages are %q", text)
	}
	d.SetLanguage(words.Chinese)
	d.printer.PrintTechnique(logic.XWing)
	d.Until("the viewer is started", func() bool { return len(d.viewed) == 4 })
	if name := hint.Name(hint.Chinese, logic.XWing); !strings.Contains(d.viewed[3], name) {
		t.Errorf("in Chinese the file is called %s, want %s", d.viewed[3], name)
	}
	d.SetLanguage(words.English)
	r, err := engine.DancingLinks.Search(t.Context(), d.Now().Puzzle, engine.Options{Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	full := sudoku.Puzzle{Layout: d.Now().Layout(), Givens: r.Solutions[0]}
	d.printer.AskWorksheet(printing.Run{Puzzle: full, Engine: engine.DepthFirst, Search: engine.Options{Limit: 1}})
	d.Key(fyne.KeyReturn)
	d.Until("it has failed", func() bool { return !d.Working() })
	d.Says("no place for such a question")
}

// TestInPage: in a browser the page prints HTML, and there is nothing to save.
func TestInPage(t *testing.T) {
	d := newDesk(t)
	printed := ""
	printer := printing.New(d.Hall, d.Dialogs, printing.Needs{Print: func(html string) { printed = html }, Address: func() string { return "" }})
	printer.Ask(printing.Puzzles{Entries: []format.Entry{d.Now().Entry()}})
	if d.HasButton("Save as PDF…") {
		t.Error("a page offers to save a PDF")
	}
	for _, c := range d.choices() { // the dialog is narrow with two buttons
		if need := fyne.MeasureText(c.Selected, theme.TextSize(), fyne.TextStyle{}).Width + theme.IconInlineSize(); c.Size().Width < need {
			t.Errorf("%q is cut: the field is %v wide", c.Selected, c.Size().Width)
		}
	}
	d.Key(fyne.KeyReturn)
	d.Until("the page prints", func() bool { return printed != "" })
	if !strings.Contains(printed, "<svg") || !strings.Contains(printed, "Easy 1") {
		t.Errorf("it prints %.200q", printed)
	}
}
