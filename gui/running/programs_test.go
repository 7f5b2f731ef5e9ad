package running

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/words"
	"nonet/gui/translations"
)

// TestLimitsOfAProgram: a limit that is typed is taken up to the largest one, and what is refused is said to be so for the reason that it has.
func TestLimitsOfAProgram(t *testing.T) {
	test.NewTempApp(t)
	if err := translations.Use(words.English); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		typed   string
		steps   int64
		refused string
	}{
		{"", 0, ""}, {" 12 ", 12, ""}, {"1000000000", 1_000_000_000, ""},
		{"1000000001", 0, "Most steps: “1000000001” is not a whole number from 1 to 1,000,000,000."},
		{"0", 0, "Most steps: “0” is not a whole number from 1 to 1,000,000,000."},
		{"many", 0, "Most steps: “many” is not a whole number from 1 to 1,000,000,000."},
	} {
		form := newProgramForm(nil)
		form.command.SetText("solver")
		form.steps.SetText(c.typed)
		if p, refused := form.program(); refused != c.refused || refused == "" && p.Steps != c.steps {
			t.Errorf("%q is read as %d, and refused with %q", c.typed, p.Steps, refused)
		}
	}
}

// TestRenamedProgram: a program that was given another name is still what was chosen; in place of one that was removed there is the first engine.
func TestRenamedProgram(t *testing.T) {
	saved := []Program{{Name: "K", Command: "one"}, {Name: "L", Command: "two"}}
	own := NewPrograms(&saved, nil)
	k, l := own.Engines()[0], own.Engines()[1]
	m := own.put(own.Of(k), Program{Name: "M", Command: "one"})
	if own.Now(k) != m || own.Now(l) != l || own.Now(engine.Band) != engine.Band {
		t.Errorf("in place of K there is %s, of L %s", own.Now(k).ID, own.Now(l).ID)
	}
	own.Remove(own.Of(m))
	if own.Now(m) != engine.DepthFirst || own.Now(l) != l {
		t.Errorf("in place of what was removed there is %s, and of L %s", own.Now(m).ID, own.Now(l).ID)
	}
}
