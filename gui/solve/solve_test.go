package solve

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nonet/core/render"
	"nonet/core/review"
	"nonet/core/rules"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/translations"
)

const (
	proper   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

func grid(line string) sudoku.Grid {
	g := make(sudoku.Grid, 81)
	for i, char := range line {
		if char != '.' {
			g[i], _ = sudoku.DigitOf(char, 9)
		}
	}
	return g
}

// momentOf returns the Content of a puzzle with digits typed into its blanks.
func momentOf(givens, typed string) Content {
	m := Content{Puzzle: sudoku.Puzzle{Layout: sudoku.Classic(), Givens: grid(givens)}, Typed: grid(typed)}
	for cell, d := range m.Puzzle.Givens {
		if d != 0 {
			m.Typed[cell] = 0
		}
	}
	return m
}

// checked returns the Content after a check.
func checked(t *testing.T, m Content) Content {
	t.Helper()
	r, err := review.Check(t.Context(), m.Puzzle, m.Typed)
	if err != nil {
		t.Fatal(err)
	}
	m.Review = &r
	return m
}

// TestWhatIsSaid checks every message, after a real check if it needs one.
func TestWhatIsSaid(t *testing.T) {
	answered := momentOf(proper, solution)
	answered.Answered = true
	helped := momentOf(proper, solution)
	helped.Hints = 3
	several := momentOf(proper[:79], solution)
	several.Answered = true
	several = checked(t, several)
	working := momentOf(proper, "")
	working.Working = true
	caged := momentOf("97", "")
	caged.Puzzle.Clues, _ = rules.Of(caged.Puzzle.Layout, []sudoku.Clue{{Kind: sudoku.Cage, Number: 15, Cells: []int{0, 1}}})
	givenUp := momentOf(proper, "..4")
	givenUp.Review = &review.Review{}
	possible := momentOf(proper, "..4")
	possible.Review = &review.Review{Fits: true}
	for _, test := range []struct {
		m      Content
		want   string
		solved bool
		faulty bool
	}{
		{momentOf(proper, ""), "Choose a cell", false, false},
		{momentOf(proper, "..46"), "Cells still to fill: 49.", false, false},
		{momentOf(proper, solution), "Well done: all blanks are filled (51)", true, false},
		{momentOf(proper, strings.Replace(solution, "4", "6", 1)), "Every cell is filled, but something is wrong", false, false},
		{helped, "Solved with help: all blanks are filled (51), and no rule is broken. Hints: 3.", true, false},
		{answered, "This is the answer", true, false},
		{working, "Checking…", false, false},
		{checked(t, momentOf(proper, "")), "The puzzle has exactly one solution", false, false},
		{checked(t, momentOf(proper, "..46")), "No mistakes so far. Digits you have filled in: 2.", false, false},
		{checked(t, momentOf(proper, "..41")), "One digit is wrong: r1c4.", false, false},
		{checked(t, momentOf(proper, "..21")), "2 digits are wrong: r1c3, r1c4.", false, false},
		{checked(t, momentOf(proper, "..1111111.11")), "7 digits are wrong: r1c3, r1c4, r1c6, r1c7, r1c9, r2c2 and 1 more.", false, false},
		{checked(t, momentOf("5...5", "")), "itself is wrong: 5 appears 2 times in row 1 (r1c1, r1c5).", false, true},
		{checked(t, caged), "itself is wrong: The cage of 15 at r1c1 adds up to 16.", false, true},
		{checked(t, momentOf("12345678.........9", "")), "it has no solution, whatever", false, true},
		{checked(t, momentOf(proper[:79], "")), "more than one solution", false, true},
		{checked(t, momentOf(proper[:79], "..4")), "All your digits are possible. But the puzzle has more than one", false, true},
		{checked(t, momentOf("", "1.......1")), "not all of them together: r1c1, r1c9.", false, true},
		{checked(t, momentOf(proper[:79], "..1")), "One digit is wrong: r1c3. And the puzzle has more than one solution.", false, true},
		{several, "one of several solutions", true, true},
		{givenUp, "No mistake was found, but no solution either", false, false},
		{possible, "All your digits are possible. The puzzle is too hard", false, false},
	} {
		if got := test.m.Text(); !strings.Contains(got, test.want) {
			t.Errorf("it says %q, want %q", got, test.want)
		}
		if test.m.Solved() != test.solved || test.m.Faulty() != test.faulty {
			t.Errorf("%q: solved %v, faulty %v", test.want, test.m.Solved(), test.m.Faulty())
		}
	}
}

func TestMarks(t *testing.T) {
	m := checked(t, momentOf(proper, "..21"))
	if marks := m.Marks(); len(marks) != 2 || marks[2] != render.Conflict|render.Mistaken || marks[3] != marks[2] {
		t.Errorf("wrong digits are marked %v", marks)
	}
	m = checked(t, momentOf("", "1.......1"))
	if marks := m.Marks(); len(marks) != 2 || marks[0] != render.Refuser || marks[8] != render.Refuser {
		t.Errorf("a clash is marked %v", marks)
	}
	if m = momentOf(proper, "..21"); m.Marks() != nil {
		t.Error("there are marks before a check")
	}
}

// tight is a theme with the sizes of the window's theme.
type tight struct{ fyne.Theme }

func (t tight) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return 13
	case theme.SizeNameInnerPadding:
		return 6
	}
	return t.Theme.Size(name)
}

// A stage is a panel in a window, with the actions that it called.
type stage struct {
	panel *Panel
	win   fyne.Window
	asked []string
}

func newStage(t *testing.T, size fyne.Size) *stage {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(tight{theme.DefaultTheme()})
	s := &stage{}
	ask := func(what string) func() { return func() { s.asked = append(s.asked, what) } }
	s.panel = NewPanel(Actions{
		Digit: func(d uint8) { ask(fmt.Sprint("digit ", d))() }, Mode: func(m Mode) { ask("mode " + m.id())() }, Undo: ask("undo"), Redo: ask("redo"),
		Notes:  func() []*fyne.MenuItem { return []*fyne.MenuItem{fyne.NewMenuItem("fill", ask("fill"))} },
		More:   func() []*fyne.MenuItem { return []*fyne.MenuItem{fyne.NewMenuItem("answer", ask("answer"))} },
		Filter: ask("filter"), Third: ask("third"), Check: ask("check"), Cancel: ask("cancel"), Mend: ask("mend"), Another: ask("another"), Focus: ask("focus"),
		Keys: controls.Keys{Key: func(*fyne.KeyEvent) {}, Rune: func(rune) {}},
	})
	s.win = test.NewTempWindow(t, s.panel.Object)
	s.win.SetPadded(false)
	s.win.Resize(size)
	return s
}

// took returns the actions since the last call.
func (s *stage) took() []string {
	asked := s.asked
	s.asked = nil
	return asked
}

// press taps a button, which must be visible and enabled.
func (s *stage) press(t *testing.T, b *controls.Button) {
	t.Helper()
	if !b.Visible() || b.Disabled() {
		t.Errorf("%q cannot be pressed", b.Text)
	}
	test.Tap(b)
}

// TestPanelByMouse checks that every action can be reached by mouse, and that the board has the
// focus again after each.
func TestPanelByMouse(t *testing.T) {
	for _, low := range []bool{false, true} {
		s := newStage(t, fyne.NewSize(800, 600))
		s.panel.SetLow(low)
		m := momentOf(proper, "..4")
		m.Cursor, m.CanUndo, m.CanRedo, m.CanClear = 2, true, true, true
		s.panel.Show(m)
		b := &s.panel.buttons
		test.Tap(s.panel.pad.digits[6])
		test.Tap(s.panel.modes.keys[Centre])
		for _, button := range []*controls.Button{b.clear, b.undo, b.redo, b.filter, b.third, b.check} {
			s.press(t, button)
		}
		want := []string{"digit 7", "focus", "mode centre", "focus", "digit 0", "focus", "undo", "focus", "redo", "focus", "filter", "focus", "third", "focus", "check", "focus"}
		if got := s.took(); !slices.Equal(got, want) {
			t.Errorf("low %v: it asked for %v, want %v", low, got, want)
		}
		m.Hand.mode = Colours
		s.panel.Show(m)
		test.Tap(s.panel.pad.colours[3])
		if got, want := s.took(), []string{"digit 4", "focus"}; !slices.Equal(got, want) {
			t.Errorf("low %v: a colour asked for %v, want %v", low, got, want)
		}
		for _, opener := range []*controls.Button{b.notes, b.more} {
			s.press(t, opener)
			s.panel.menu.Items[0].(fyne.Tappable).Tapped(nil)
		}
		if got, want := s.took(), []string{"focus", "fill", "focus", "answer"}; !slices.Equal(got, want) {
			t.Errorf("low %v: the menus asked for %v, want %v", low, got, want)
		}
	}
}

// TestButtonsFollowTheMoment checks that a button is disabled if its action is impossible.
func TestButtonsFollowTheMoment(t *testing.T) {
	s := newStage(t, fyne.NewSize(360, 600))
	b := &s.panel.buttons
	s.panel.Show(momentOf(proper, ""))
	if !b.clear.Disabled() || !b.undo.Disabled() || !b.redo.Disabled() || b.check.Disabled() || b.mend.Visible() || b.cancel.Visible() {
		t.Error("an untouched puzzle can be cleared, undone, redone, mended or called off")
	}
	m := momentOf(proper, "")
	m.Working = true
	s.panel.Show(m)
	if b.check.Visible() {
		t.Error("a second check can be begun")
	}
	s.press(t, b.cancel)
	s.panel.Show(checked(t, momentOf("5...5", "")))
	s.press(t, b.mend)
	s.panel.Show(momentOf(proper, solution))
	if s.panel.padRoom.Visible() || !s.panel.end.object.Visible() || !b.check.Disabled() {
		t.Error("a solved puzzle has a pad, or can be checked")
	}
	s.press(t, s.panel.end.another)
	if got, want := s.took(), []string{"cancel", "focus", "mend", "focus", "another", "focus"}; !slices.Equal(got, want) {
		t.Errorf("it asked for %v, want %v", got, want)
	}
	s.panel.Show(momentOf(proper, "..4"))
	if !s.panel.padRoom.Visible() || s.panel.end.object.Visible() {
		t.Error("after an undo there is no pad")
	}
}

// TestPadCounts checks that a key shows how many are left, and looks different if none is.
func TestPadCounts(t *testing.T) {
	s := newStage(t, fyne.NewSize(360, 600))
	m := momentOf(proper, "")
	left := func(d int) int {
		n := 9
		for _, given := range m.Puzzle.Givens {
			if int(given) == d {
				n--
			}
		}
		return n
	}
	s.panel.Show(m)
	for i, k := range s.panel.pad.digits {
		if want := fmt.Sprintf("%d left", left(i+1)); !slices.Contains(halltest.Written(k), want) {
			t.Errorf("the key of %d shows %q, want %s", i+1, halltest.Written(k), want)
		}
	}
	whole := grid(solution)
	for cell, d := range whole {
		if m.Puzzle.Givens[cell] == 0 && d == 8 {
			m.Typed[cell] = 8
			m.Cursor = cell
		}
	}
	s.panel.Show(m)
	eight := s.panel.pad.digits[7]
	if eight.AccessibilityLabel() != "8, all placed" {
		t.Errorf("the key of a digit that is all placed is called %q", eight.AccessibilityLabel())
	}
	m.Typed[2] = 8
	s.panel.Show(m)
	if !slices.Contains(halltest.Written(eight), "1 extra") {
		t.Errorf("the key of a digit that is placed too often shows %q", halltest.Written(eight))
	}
}

// TestEverySizeFits checks that the panel of every board, with all its keys, fits beside a board in a window of 800×600, and below one on a tablet
// that is held upright, in both languages.
func TestEverySizeFits(t *testing.T) {
	defer translations.Use(words.English)
	for _, language := range words.Languages() {
		if err := translations.Use(language); err != nil {
			t.Fatal(err)
		}
		for _, room := range []struct {
			low  bool
			size fyne.Size
		}{{false, fyne.NewSize(280, 510)}, {true, fyne.NewSize(752, 204)}} {
			s := newStage(t, room.size)
			s.panel.SetLow(room.low)
			for side := 4; side <= 25; side++ {
				l, err := sudoku.LayoutOfSide(side)
				if err != nil {
					continue
				}
				several := &review.Review{Puzzle: review.Several, Fits: true, Solution: make(sudoku.Grid, l.Cells())}
				m := Content{Puzzle: sudoku.Empty(l), Typed: make(sudoku.Grid, l.Cells())}
				for _, m.Review = range []*review.Review{nil, several} {
					s.panel.Show(m)
					s.win.Resize(room.size)
					if least := s.panel.Object.MinSize(); least.Width > room.size.Width || least.Height > room.size.Height {
						t.Errorf("%s, %d×%d, low %v: it needs %v", language.ID, side, side, room.low, least)
					}
					inside(t, s.panel.pad)
				}
			}
		}
	}
}

// inside checks that the keys of a pad are inside it and do not overlap.
func inside(t *testing.T, p *pad) {
	t.Helper()
	room := p.object.Size()
	for i, k := range p.digits {
		at, size := k.Position(), k.Size()
		if at.X < -0.1 || at.Y < -0.1 || at.X+size.Width > room.Width+0.1 || at.Y+size.Height > room.Height+0.1 {
			t.Errorf("key %d of %d lies at %v, %v, outside of %v", i+1, len(p.digits), at, size, room)
		}
		if i > 0 {
			before := p.digits[i-1]
			if at.Y == before.Position().Y && at.X < before.Position().X+before.Size().Width {
				t.Errorf("keys %d and %d of %d lie on each other", i, i+1, len(p.digits))
			}
		}
	}
}

// TestNothingJumps checks that the controls below the pad stay where they are when the puzzle is
// solved.
func TestNothingJumps(t *testing.T) {
	for _, low := range []bool{false, true} {
		s := newStage(t, fyne.NewSize(800, 600))
		s.panel.SetLow(low)
		s.panel.Show(momentOf(proper, "..4"))
		place := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.panel.buttons.undo)
		s.panel.Show(momentOf(proper, solution))
		if now := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.panel.buttons.undo); now != place {
			t.Errorf("low %v: Undo was at %v and is at %v", low, place, now)
		}
	}
}

// TestRoomForTheClock: there is room above the pad for the clock, whether it is hidden or not.
func TestRoomForTheClock(t *testing.T) {
	s := newStage(t, fyne.NewSize(340, 700))
	m := momentOf(proper, "..4")
	for _, m.Time.Hidden = range []bool{true, false, true, false} {
		s.panel.Show(m)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		clock, modes := s.panel.time.clock, s.panel.modes.object
		end := max(at(clock).Y+clock.MinSize().Height, at(modes).Y+modes.MinSize().Height)
		if pad := at(s.panel.pad.object).Y; end > pad {
			t.Errorf("clock hidden %v: what is above the pad ends at %v, and the pad begins at %v", m.Time.Hidden, end, pad)
		}
	}
}

// TestSwitchedAround checks that a panel still works after it was made low and a column again.
func TestSwitchedAround(t *testing.T) {
	s := newStage(t, fyne.NewSize(800, 600))
	s.panel.Show(momentOf(proper, ""))
	for _, low := range []bool{true, false, true} {
		s.panel.SetLow(low)
		s.win.SetContent(container.NewStack(s.panel.Object))
		test.Tap(s.panel.pad.digits[0])
	}
	if got := len(s.took()); got != 6 {
		t.Errorf("three taps asked for %d things", got)
	}
}

// TestButtonsKeepApart checks that in the narrow column no buttons touch, in both languages, and
// that the pad is as wide as the buttons below it.
func TestButtonsKeepApart(t *testing.T) {
	defer translations.Use(words.English)
	for _, language := range words.Languages() {
		if err := translations.Use(language); err != nil {
			t.Fatal(err)
		}
		for _, size := range []fyne.Size{fyne.NewSize(272, 500), fyne.NewSize(460, 760)} {
			s := newStage(t, size)
			s.panel.Show(momentOf(proper, "..4"))
			b := &s.panel.buttons
			type box struct{ at, end fyne.Position }
			place := func(o fyne.CanvasObject) box {
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
				return box{at, at.AddXY(o.Size().Width, o.Size().Height)}
			}
			check, more, undo := place(b.check), place(b.more), place(b.undo)
			const gap = 3
			if more.at.X < check.end.X+gap || check.at.Y < undo.end.Y+gap {
				t.Errorf("%s, %v: Undo is at %v, Check at %v, More at %v", language.ID, size, undo, check, more)
			}
			for _, one := range []*controls.Button{b.clear, b.undo, b.redo, b.notes, b.filter, b.third, b.check, b.more} {
				if one.Size().Width < one.MinSize().Width {
					t.Errorf("%s, %v: %q has %v and needs %v", language.ID, size, one.Text, one.Size(), one.MinSize())
				}
			}
			s.panel.Show(momentOf(proper, solution))
			e := s.panel.end
			for _, one := range []*controls.Button{e.another, e.replay, e.path, e.share} {
				if one.Size().Width < one.MinSize().Width {
					t.Errorf("%s, %v: %q has %v and needs %v", language.ID, size, one.Text, one.Size(), one.MinSize())
				}
			}
			s.panel.Show(momentOf(proper, "..4"))
			first, last := place(s.panel.pad.digits[0]), place(s.panel.pad.digits[8])
			if redo := place(b.redo); first.at.X > 1 || last.end.X < redo.end.X-1 || undo.at.Y > last.end.Y+theme.Padding()+1 {
				t.Errorf("%s, %v: the pad is from %v to %v, and Redo at %v", language.ID, size, first, last, redo)
			}
		}
	}
}
