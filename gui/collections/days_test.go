package collections_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"nonet/core/daily"
	"nonet/core/format"
	"nonet/core/words"
	"nonet/gui/collections"
	"nonet/gui/hall/halltest"
	"nonet/puzzles"
)

// TestPuzzleOfTheDay opens the puzzle of today and that of yesterday by keys, and continues what was begun.
func TestPuzzleOfTheDay(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	today := daily.Day{Year: 2026, Month: time.November, Day: 22} // a Sunday
	d.shelves.Now = func() time.Time { return today.Time() }
	calendar := func() *collections.Month {
		t.Helper()
		d.Press("Puzzle of the day…")
		month, ok := d.Win.Canvas().Focused().(*collections.Month)
		if !ok {
			t.Fatalf("the focus is on %T", d.Win.Canvas().Focused())
		}
		return month
	}
	shown := func(day daily.Day) {
		t.Helper()
		p, err := day.Puzzle(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		d.Until(fmt.Sprint("the puzzle of ", day, " is on the board"), func() bool { return d.Now().Puzzle.Equal(p) })
	}
	calendar()
	d.Key(fyne.KeyLeft, fyne.KeyReturn)
	shown(today.Before(1))
	if title := d.Now().Title; title != "Puzzle of the day, 21 November 2026" {
		t.Errorf("it is called %q", title)
	}
	blank := d.Blank()
	d.Board.MoveTo(blank)
	d.TypeText("1")
	month := calendar()
	if !strings.Contains(d.DialogText(), "November 2026") {
		t.Errorf("the calendar says %q", d.DialogText())
	}
	d.Key(fyne.KeyUp) // a week earlier
	if want := today.Before(7); month.Chosen != want {
		t.Errorf("%v is chosen, want %v", month.Chosen, want)
	}
	d.Key(fyne.KeyDown, fyne.KeyLeft)
	d.Until("yesterday's is shown as begun", func() bool { return strings.Contains(d.DialogText(), "Begun") })
	d.Key(fyne.KeyReturn)
	shown(today.Before(1))
	if d.Now().Typed[blank] != 1 {
		t.Error("what was typed is gone")
	}
}

// TestCalendar goes to the ends of the calendar: there is no puzzle before the first and none that is still to come, and it says so.
func TestCalendar(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	today := daily.Day{Year: 2026, Month: time.March, Day: 30}
	d.shelves.Now = func() time.Time { return today.Time() }
	d.Press("Puzzle of the day…")
	month := d.Win.Canvas().Focused().(*collections.Month)
	is := func(want daily.Day) {
		t.Helper()
		if month.Chosen != want {
			t.Errorf("%v is chosen, want %v", month.Chosen, want)
		}
	}
	d.Key(fyne.KeyRight)
	is(today)
	if text := d.DialogText(); !strings.Contains(text, "The puzzle for 31 March 2026 comes on that day.") {
		t.Errorf("the calendar says %q", text)
	}
	d.Key(fyne.KeyPageUp)
	is(daily.Day{Year: 2026, Month: time.February, Day: 28})
	if n := len(month.Days()); n != 28 {
		t.Errorf("February has %d days", n)
	}
	d.TapDialog("January")
	d.Key(fyne.KeyPageUp)
	is(daily.First)
	if text := d.DialogText(); !strings.Contains(text, "The first puzzle of the day is the one for 1 January 2026.") {
		t.Errorf("the calendar says %q", text)
	}
	d.Key(fyne.KeyEnd)
	is(today)
	if n := len(month.Days()); n != 30 {
		t.Errorf("by then March has %d days", n)
	}
	size := month.Size()
	if cell := size.Width / 7; cell < 44 || (size.Height-44)/6 < 44 {
		t.Errorf("a finger has %v for a month", size)
	}
	tapped := map[daily.Day]bool{}                // twice would open it
	for x := float32(1); x < size.Width; x += 5 { // each day is where it is drawn
		for y := float32(1); y < size.Height; y += 5 {
			if day, ok := month.DayAt(fyne.NewPos(x, y)); ok && !tapped[day] {
				tapped[day] = true
				month.Tapped(&fyne.PointEvent{Position: fyne.NewPos(x, y)})
				if day.Compare(today) <= 0 {
					is(day)
				} else {
					is(today)
				}
				if !d.Dialogs.Open() {
					t.Fatal("one click has opened a puzzle")
				}
			}
		}
	}
	if len(tapped) != 31 {
		t.Errorf("%d days of March can be clicked", len(tapped))
	}
}

// TestCalendarInLargeText: however large the text is, the names of the days and their levels are above the days, and what is said of the chosen day is
// not shortened.
func TestCalendarInLargeText(t *testing.T) {
	d := newDesk(t)
	d.shelves.Now = func() time.Time { return daily.Day{Year: 2026, Month: time.September, Day: 26}.Time() } // a Saturday
	d.Win.Resize(fyne.NewSize(1920, 1200))
	for _, scale := range []float32{1, 1.6, 2.2} {
		d.Look.Scale = scale
		d.App.Settings().SetTheme(d.Look)
		d.Press("Puzzle of the day…")
		month := d.Win.Canvas().Focused().(*collections.Month)
		names, days := float32(0), month.Size().Height
		for _, o := range test.WidgetRenderer(month).Objects() {
			bottom := o.Position().Y + o.Size().Height
			if text, ok := o.(*canvas.Text); ok && text.Text != "" && text.Text[0] > '9' {
				names = max(names, bottom)
			} else if ground, ok := o.(*canvas.Rectangle); ok {
				days = min(days, ground.Position().Y)
			}
		}
		if names == 0 || names > days {
			t.Errorf("with text of the size %v the names end at %v, and the days begin at %v", scale, names, days)
		}
		d.Key(fyne.KeyUp, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft)
		drawn := halltest.Written(d.Win.Canvas().Overlays().Top())
		for _, want := range []string{"September 2026", "Wednesday  ·  medium", "16 September 2026"} {
			if !slices.Contains(drawn, want) {
				t.Errorf("with text of the size %v the calendar has no %q: %q", scale, want, drawn)
			}
		}
		d.Key(fyne.KeyEscape)
	}
}

// TestDateOfAnotherMonthInLargeText: there is room for the dates of other months too, which may be longer than those of the last days.
func TestDateOfAnotherMonthInLargeText(t *testing.T) {
	d := newDesk(t)
	d.shelves.Now = func() time.Time { return daily.Day{Year: 2027, Month: time.February, Day: 9}.Time() }
	d.SetLanguage(words.Chinese)
	d.Win.Resize(fyne.NewSize(1920, 1200))
	d.Look.Scale = 2.2
	d.App.Settings().SetTheme(d.Look)
	d.shelves.ShowDays()
	d.Key(fyne.KeyPageUp, fyne.KeyPageUp, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight)
	if drawn, want := halltest.Written(d.Win.Canvas().Overlays().Top()), "2026年12月31日"; !slices.Contains(drawn, want) {
		t.Errorf("the calendar has no %q: %q", want, drawn)
	}
}

// TestPuzzlesForTeaching checks that the gallery and the title say what a puzzle for teaching shows, in both languages.
func TestPuzzlesForTeaching(t *testing.T) {
	d := newDesk(t)
	for language, want := range map[words.Language][]string{
		words.English: {"10 backtracks", "100 backtracks, 0 with MRV", "1,000 backtracks, 0 with MRV", "551 backtracks, 2 conflicts with clause learning, 0 decisions jumped over"},
		words.Chinese: {"回溯 10 次", "回溯 100 次、MRV 0 次", "回溯 1,000 次、MRV 0 次"},
	} {
		d.SetLanguage(language)
		d.shelves.ShowBuiltIn()
		d.Key(fyne.KeyEnd)
		for range len(puzzles.Practised()) + 1 { // past what is for practising, which comes last
			d.Key(fyne.KeyUp)
		}
		d.Key(fyne.KeyReturn)
		d.Key(fyne.KeyHome, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn)
		d.Until("the fifth is opened", func() bool { return d.Now().Title == want[0] && d.Now().Layout().Side() == 4 })
		entries, err := collections.BuiltIn(puzzles.Teaching)
		for _, title := range want[1:] {
			if err != nil || !slices.ContainsFunc(entries, func(e format.Entry) bool { return e.Title == title }) {
				t.Errorf("%s: %q is not among %d puzzles, %v", language.ID, title, len(entries), err)
			}
		}
	}
}

// TestBuiltInPuzzles chooses built-in puzzles by keys, the collection first.
func TestBuiltInPuzzles(t *testing.T) {
	d := newDesk(t)
	d.shelves.ShowBuiltIn()
	if !d.Dialogs.Open() {
		t.Fatal("no gallery opened")
	}
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyReturn, fyne.KeyRight, fyne.KeyReturn} {
		if d.Win.Canvas().Focused() == nil {
			t.Fatalf("nothing has the focus for %s", key)
		}
		d.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
	}
	d.Until("it is opened", func() bool { return d.Now().Title == "Medium 2" })
	d.shelves.ShowBuiltIn()
	frames := 0
	for _, o := range test.LaidOutObjects(d.Win.Canvas().Overlays().Top()) {
		if f, ok := o.(*canvas.Rectangle); ok && f.StrokeWidth > 0 && f.StrokeColor == d.Look.Color(theme.ColorNamePrimary, theme.VariantLight) {
			frames++
		}
	}
	if frames != 1 {
		t.Errorf("%d frames say what has the focus", frames)
	}
	d.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.Dialogs.Open() {
		t.Error("Escape does not close the gallery")
	}
}
