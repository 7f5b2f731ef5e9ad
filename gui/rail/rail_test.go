package rail

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/translations"
)

func TestMain(m *testing.M) {
	if err := translations.Use(words.English); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// A stage is a rail in a window, with what was chosen on it and what it passed on.
type stage struct {
	rail   *Rail
	win    fyne.Window
	chosen []int
	keys   string
}

func newStage(t *testing.T, form Form) *stage {
	t.Helper()
	test.NewTempApp(t)
	s := &stage{}
	items := []Item{TypeIn("Ctrl+1"), Solve("Ctrl+2"), Watch("")}
	s.rail = New(items, func(n int) { s.chosen = append(s.chosen, n) }, controls.Keys{
		Key:  func(e *fyne.KeyEvent) { s.keys += string(e.Name) + " " },
		Rune: func(char rune) { s.keys += string(char) + " " },
	})
	s.rail.SetForm(form)
	s.win = test.NewTempWindow(t, s.rail.Object)
	s.win.Resize(fyne.NewSize(800, 600))
	return s
}

func TestChosenByMouse(t *testing.T) {
	for _, row := range []Form{Column, Row, Strip, LowColumn} {
		s := newStage(t, row)
		for _, tile := range s.rail.tiles {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(tile)
			test.TapCanvas(s.win.Canvas(), at.AddXY(tile.Size().Width/2, tile.Size().Height/2))
		}
		if !slices.Equal(s.chosen, []int{0, 1, 2}) {
			t.Errorf("row %v: chosen were %v", row, s.chosen)
		}
	}
}

// TestChosenByKeys checks that Tab reaches the rail, that arrows move along it, that Enter and
// Space choose, and that the board receives the other keys.
func TestChosenByKeys(t *testing.T) {
	for _, test := range []struct {
		row        Form
		on, across fyne.KeyName
	}{{Column, fyne.KeyDown, fyne.KeyRight}, {Row, fyne.KeyRight, fyne.KeyDown}, {Strip, fyne.KeyRight, fyne.KeyDown}} {
		s := newStage(t, test.row)
		c := s.win.Canvas()
		press := func(keys ...fyne.KeyName) {
			for _, key := range keys {
				c.Focused().TypedKey(&fyne.KeyEvent{Name: key})
			}
		}
		c.(interface{ FocusNext() }).FocusNext()
		press(fyne.KeyReturn, test.on, fyne.KeySpace, test.on, test.on, fyne.KeyEnter)
		if !slices.Equal(s.chosen, []int{0, 1, 2}) {
			t.Errorf("row %v: chosen were %v", test.row, s.chosen)
		}
		press(test.across, fyne.KeyEscape, desktop.KeyShiftLeft)
		c.Focused().TypedRune('7')
		c.Focused().TypedRune(' ')
		if want := string(test.across) + " Escape 7 "; s.keys != want {
			t.Errorf("row %v: the board has %q, want %q", test.row, s.keys, want)
		}
	}
}

// TestCurrentIsMarked checks that the current item differs in more than a colour, also for screen
// readers, and that nothing moves.
func TestCurrentIsMarked(t *testing.T) {
	s := newStage(t, Column)
	sizes := func() (all []fyne.Size) {
		for _, tile := range s.rail.tiles {
			all = append(all, tile.MinSize())
		}
		return all
	}
	before := sizes()
	s.rail.SetCurrent(1)
	for i, tile := range s.rail.tiles {
		r := test.WidgetRenderer(tile).(*tileRenderer)
		on := i == 1
		if r.bar.Visible() != on || r.name.TextStyle.Bold != on || strings.Contains(tile.AccessibilityLabel(), "current") != on {
			t.Errorf("item %d: bar %v, bold %v, called %q", i, r.bar.Visible(), r.name.TextStyle.Bold, tile.AccessibilityLabel())
		}
	}
	if after := sizes(); !slices.Equal(before, after) {
		t.Errorf("the sizes were %v and are %v", before, after)
	}
	s.rail.SetCurrent(-1)
	if r := test.WidgetRenderer(s.rail.tiles[1]).(*tileRenderer); r.bar.Visible() {
		t.Error("it is still marked")
	}
}

// TestExplains checks that a tip explains the item under the pointer, else the one with the focus, and is gone otherwise.
func TestExplains(t *testing.T) {
	s := newStage(t, Column)
	s.win.SetContent(container.NewStack(container.NewBorder(nil, nil, container.NewVBox(s.rail.Object), nil), s.rail.Tip))
	says := func(want string) {
		t.Helper()
		got := ""
		if s.rail.Tip.Visible() {
			got = s.rail.words.Text
		}
		if !strings.Contains(got, want) || want == "" && got != "" {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
	s.rail.SetCurrent(0)
	says("")
	s.win.Canvas().Focus(s.rail.tiles[2])
	says("Watch an engine")
	test.MoveMouse(s.win.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(s.rail.tiles[1]).AddXY(9, 9))
	says("Fill in the blanks yourself")
	says("\nCtrl+2")
	for _, form := range []Form{Column, Row, Strip, LowColumn} {
		s.rail.SetForm(form)
		s.rail.place(s.rail.tiles[1])
		driver, tile, tip := fyne.CurrentApp().Driver(), s.rail.tiles[1], s.rail.Tip.Objects[0]
		at, under := driver.AbsolutePositionForObject(tip), driver.AbsolutePositionForObject(tile)
		if at.X < under.X+tile.Size().Width && at.Y < under.Y+tile.Size().Height || at.X+tip.Size().Width > 800 {
			t.Errorf("form %d: the tip is at %v, and covers the item at %v", form, at, under)
		}
	}
	test.MoveMouse(s.win.Canvas(), fyne.NewPos(700, 500))
	s.win.Canvas().Unfocus()
	says("")
	// Who has chosen it knows what it is for, and the tip would cover what was chosen.
	on := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.rail.tiles[1]).AddXY(9, 9)
	test.MoveMouse(s.win.Canvas(), on)
	says("Fill in the blanks yourself")
	test.Tap(s.rail.tiles[1])
	says("")
	test.MoveMouse(s.win.Canvas(), fyne.NewPos(700, 500))
	s.win.Canvas().Unfocus()
	test.MoveMouse(s.win.Canvas(), on)
	says("Fill in the blanks yourself")
	s.rail.SetCurrent(2) // by a key: the tip would cover what is there now
	says("")
	test.MoveMouse(s.win.Canvas(), fyne.NewPos(700, 500))
	test.MoveMouse(s.win.Canvas(), on)
	says("Fill in the blanks yourself")
}

// TestRoom checks that a column is narrow, and that a row is low and fits into a narrow window.
func TestRoom(t *testing.T) {
	defer translations.Use(words.English)
	for _, language := range words.Languages() {
		if err := translations.Use(language); err != nil {
			t.Fatal(err)
		}
		s := newStage(t, Column)
		s.win.SetContent(container.NewBorder(nil, nil, s.rail.Object, nil))
		s.win.Resize(fyne.NewSize(800, 600))
		if size := s.rail.Object.Size(); size.Width > 130 || size.Height < 500 {
			t.Errorf("%s: the column is %v", language.ID, size)
		}
		s.rail.SetForm(Row)
		s.win.SetContent(container.NewBorder(s.rail.Object, nil, nil, nil))
		s.win.Resize(fyne.NewSize(800, 600))
		if size := s.rail.Object.Size(); size.Width > 800 || size.Height > 60 {
			t.Errorf("%s: the row is %v", language.ID, size)
		}
	}
}
