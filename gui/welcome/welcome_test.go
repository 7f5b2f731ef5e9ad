package welcome

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/core/words"
	"nonet/gui/look"
	"nonet/gui/translations"
)

func TestMain(m *testing.M) {
	if err := translations.Use(words.English); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// A stage is a page in a window, with the actions that were called.
type stage struct {
	page  *Page
	win   fyne.Window
	asked []string
	first bool
	left  int
}

func newStage(t *testing.T, size fyne.Size, change func(*Actions)) *stage {
	t.Helper()
	test.NewTempApp(t)
	s := &stage{first: true}
	ask := func(what string) func() { return func() { s.asked = append(s.asked, what) } }
	do := Actions{TypeIn: ask("typein"), BuiltIn: ask("builtin"), Make: ask("make"), Open: ask("open"), Mine: ask("mine"), Watch: ask("watch"),
		First: func(on bool) { s.first = on }, Leave: func() { s.left++ }}
	if change != nil {
		change(&do)
	}
	s.page = New(Content{Title: "Easy 12", First: true}, do)
	s.win = test.NewTempWindow(t, s.page.Object)
	s.win.Resize(size)
	s.win.Canvas().Focus(s.page.First())
	return s
}

func (s *stage) press(keys ...fyne.KeyName) {
	for _, key := range keys {
		s.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
	}
}

var all = []string{"typein", "builtin", "make", "watch", "open", "mine"}

// TestByMouse presses every card that is visible or can be scrolled to.
func TestByMouse(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 800, Height: 600}, {Width: 1920, Height: 1080}, {Width: 420, Height: 400}} {
		s := newStage(t, size, nil)
		for _, c := range s.page.cards {
			s.page.reveal(c)
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(c)
			test.TapCanvas(s.win.Canvas(), at.AddXY(c.Size().Width/2, c.Size().Height/2))
		}
		if !slices.Equal(s.asked, all) {
			t.Errorf("at %v it asked for %v", size, s.asked)
		}
		if at := s.page.cards[0].Size().Width; at > look.Readable() {
			t.Errorf("at %v a card is %v wide", size, at)
		}
	}
}

// TestByTab checks that Tab leads through all cards to the check box, and that Return and Space
// press each.
func TestByTab(t *testing.T) {
	s := newStage(t, fyne.NewSize(800, 600), nil)
	next := s.win.Canvas().(interface{ FocusNext() }).FocusNext
	for i := range s.page.cards {
		s.press([]fyne.KeyName{fyne.KeyReturn, fyne.KeySpace}[i%2])
		next()
	}
	if !slices.Equal(s.asked, all) {
		t.Errorf("it asked for %v", s.asked)
	}
	s.win.Canvas().Focused().TypedRune(' ')
	if s.first {
		t.Error("Space does not take the tick away")
	}
	s.press(fyne.KeyReturn)
	if !s.first {
		t.Error("Return does not tick the box")
	}
	s.press(fyne.KeyEscape)
	s.win.Canvas().Focus(s.page.First())
	s.press(fyne.KeyEscape)
	if s.left != 2 {
		t.Errorf("Escape left the page %d times", s.left)
	}
}

// TestByArrows checks that the arrows move as they point, with one and two columns, and with a card
// that has a line of its own.
func TestByArrows(t *testing.T) {
	resume := func(do *Actions) { do.Continue = func() {} }
	for _, test := range []struct {
		width  float32
		change func(*Actions)
		keys   string
		want   []string
	}{
		{800, nil, "RDLDUULL", []string{"builtin", "watch", "make", "open", "make", "typein", "typein", "typein"}},
		{800, nil, "DDDD", []string{"make", "open", "open", "open"}},
		{420, nil, "DDRLUU", []string{"builtin", "make", "watch", "make", "builtin", "typein"}},
		{800, resume, "DRUDD", []string{"typein", "builtin", "continue", "typein", "make"}},
		{800, nil, "EH", []string{"mine", "typein"}},
	} {
		s := newStage(t, fyne.NewSize(test.width, 600), test.change)
		names := all
		if test.change != nil {
			names = append([]string{"continue"}, all...)
		}
		var got []string
		for _, key := range test.keys {
			s.press(map[rune]fyne.KeyName{'L': fyne.KeyLeft, 'R': fyne.KeyRight, 'U': fyne.KeyUp, 'D': fyne.KeyDown, 'H': fyne.KeyHome, 'E': fyne.KeyEnd}[key])
			got = append(got, names[slices.IndexFunc(s.page.cards, func(c *card) bool { return c.Focused })])
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s at %v goes to %v, want %v", test.keys, test.width, got, test.want)
		}
	}
}

// TestFocusIsSeen checks that a small window scrolls to what has the focus.
func TestFocusIsSeen(t *testing.T) {
	s := newStage(t, fyne.NewSize(420, 400), nil)
	seen := func(c *card) bool {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(c)
		return at.Y >= 0 && at.Y+c.Size().Height <= 401
	}
	for range len(s.page.cards) - 1 {
		s.press(fyne.KeyDown)
		for _, c := range s.page.cards {
			if framed := c.ground.StrokeWidth > 1; framed != c.Focused {
				t.Errorf("%q has the focus: %v, and a frame: %v", c.name.Text, c.Focused, framed)
			}
			if c.Focused && !seen(c) {
				t.Errorf("%q has the focus and cannot be seen", c.name.Text)
			}
		}
	}
	if s.page.scroll.Offset.Y == 0 {
		t.Error("everything fits: this test tries nothing")
	}
	s.press(fyne.KeyHome)
	if s.page.scroll.Offset.Y != 0 {
		t.Error("the title is not seen again")
	}
}

// TestOnlyTheWaysThereAre checks that there is no card for an action that is nil.
func TestOnlyTheWaysThereAre(t *testing.T) {
	s := newStage(t, fyne.NewSize(800, 600), func(do *Actions) { do.Mine, do.Leave = nil, nil })
	if len(s.page.cards) != len(all)-1 {
		t.Errorf("there are %d cards", len(s.page.cards))
	}
	s.press(fyne.KeyEscape) // does nothing
	s = newStage(t, fyne.NewSize(800, 600), func(do *Actions) { do.Continue = func() {} })
	if c := s.page.cards[0]; !strings.Contains(c.about.Text, "Easy 12") || !strings.Contains(c.AccessibilityLabel(), "Continue") {
		t.Errorf("the first card says %q", c.about.Text)
	}
}
