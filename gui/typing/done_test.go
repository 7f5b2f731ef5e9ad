package typing

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"nonet/core/words"
	"nonet/gui/translations"
)

// A doneStage is a form in a window, and its answers.
type doneStage struct {
	form          *DoneForm
	win           fyne.Window
	title, source string
	confirmed     int
	cancelled     int
}

func newDoneStage(t *testing.T, d Done) *doneStage {
	t.Helper()
	test.NewTempApp(t)
	if err := translations.Use(words.English); err != nil {
		t.Fatal(err)
	}
	s := &doneStage{}
	s.form = NewDoneForm(d, func(title, source string) {
		s.title, s.source = title, source
		s.confirmed++
	}, func() { s.cancelled++ })
	s.win = test.NewTempWindow(t, s.form.Object)
	s.win.Resize(fyne.NewSize(480, 300))
	s.form.Focus(s.win.Canvas())
	return s
}

func (s *doneStage) press(key fyne.KeyName) {
	s.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
}

// TestDoneByKeys types over the proposed title, goes to the source with Tab, and answers with
// Enter.
func TestDoneByKeys(t *testing.T) {
	c := func(s *doneStage) fyne.Canvas { return s.win.Canvas() }
	s := newDoneStage(t, Done{Title: "21 November 2026", Verdict: One})
	s.press(fyne.KeyReturn)
	if s.confirmed != 1 || s.title != "21 November 2026" || s.source != "" {
		t.Errorf("Enter at once answers %q, %q, %d times", s.title, s.source, s.confirmed)
	}
	test.Type(c(s).Focused(), " Monday ")
	c(s).(interface{ FocusNext() }).FocusNext()
	test.Type(c(s).Focused(), "The Times")
	s.press(fyne.KeyReturn)
	if s.confirmed != 2 || s.title != "Monday" || s.source != "The Times" {
		t.Errorf("it answers %q, %q", s.title, s.source)
	}
	s.press(fyne.KeyEscape)
	s.form.Focus(c(s))
	s.press(fyne.KeyEscape)
	if s.cancelled != 2 {
		t.Errorf("Escape cancelled %d times", s.cancelled)
	}
	s.form.Focus(c(s))
	s.press(fyne.KeyBackspace)
	s.form.Confirm()
	if s.title != "21 November 2026" {
		t.Errorf("an empty title is answered as %q", s.title)
	}
}

// TestDoneWarns checks that the form says what is wrong with the puzzle, also if that is known
// later.
func TestDoneWarns(t *testing.T) {
	s := newDoneStage(t, Done{Verdict: Unknown})
	for _, test := range []struct {
		d    Done
		want string
	}{
		{Done{Verdict: One}, "exactly one solution, as it should"},
		{Done{Verdict: Guessed}, "not been compared with the paper"},
		{Done{Verdict: None}, "no solution, so something is probably wrong"},
		{Done{Verdict: Several}, "several solutions, so something is probably missing"},
		{Done{Verdict: Broken, Broken: "7 stands twice"}, "7 stands twice"},
		{Done{Verdict: Empty}, "Nothing is typed"},
		{Done{Verdict: Unknown}, "not known yet"},
	} {
		if s.form.Show(test.d); !strings.Contains(s.form.text.Text, test.want) {
			t.Errorf("it says %q, want %q", s.form.text.Text, test.want)
		}
	}
}

func TestDefaultTitle(t *testing.T) {
	defer translations.Use(words.English)
	day := time.Date(2026, time.November, 1, 23, 59, 0, 0, time.UTC)
	for language, want := range map[words.Language]string{words.English: "1 November 2026", words.Chinese: "2026年11月1日"} {
		if err := translations.Use(language); err != nil {
			t.Fatal(err)
		}
		if got := DefaultTitle(day); got != want {
			t.Errorf("in %s the title is %q, want %q", language.ID, got, want)
		}
	}
}
