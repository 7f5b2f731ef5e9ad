package running

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/gui/translations"
)

// TestBecause: at a wipe-out every digit or place is explained once, in each language, and at other steps
// there is nothing to explain.
func TestBecause(t *testing.T) {
	test.NewTempApp(t)
	defer translations.Use(words.English)
	languages := words.Languages()
	if testing.Short() {
		languages = languages[:1]
	}
	for _, language := range languages {
		if err := translations.Use(language); err != nil {
			t.Fatal(err)
		}
		for _, e := range []*engine.Engine{engine.DepthFirst, engine.ForwardChecking, engine.DancingLinks, engine.BestCell, engine.Propagation} {
			t.Run(language.ID+" "+e.ID, func(t *testing.T) { explainsWipeouts(t, e) })
		}
	}
}

func explainsWipeouts(t *testing.T, e *engine.Engine) {
	r, c := newRunner(t)
	r.SetEngine(e)
	r.Prepare(puzzle(t, hard))
	met := 0
	for range 200 {
		r.RunTo(func(s engine.Step, _ sudoku.Grid) bool { return s.Kind == engine.Wipeout }, false, nil)
		rest(t, r, c)
		s, _ := r.Player().Step()
		if s.Kind != engine.Wipeout {
			break
		}
		met++
		text := words.Because(r.Player())
		if text == "" || strings.Contains(text, "because.") || strings.Contains(text, "<no value>") {
			t.Fatalf("%v is explained by %q", s, text)
		}
		for d := uint8(1); d <= 9 && s.Cell >= 0; d++ {
			if !strings.Contains(text, sudoku.Symbol(d)) {
				t.Errorf("%q says nothing of %d", text, d)
			}
		}
	}
	if met < 3 {
		t.Errorf("only %d wipe-outs", met)
	}
	r.Step(puzzle(t, hard), 1)
	rest(t, r, c)
	if s, _ := r.Player().Step(); s.Kind != engine.Wipeout && s.Kind != engine.Cover && words.Because(r.Player()) != "" {
		t.Errorf("%v is explained by %q", s, words.Because(r.Player()))
	}
}

// TestBecauseOfCover: an item is covered because of an option, unless it is the item that was chosen.
func TestBecauseOfCover(t *testing.T) {
	test.NewTempApp(t)
	r, c := newRunner(t)
	r.SetEngine(engine.DancingLinks)
	r.Prepare(puzzle(t, hard))
	var got []string
	for range 8 {
		r.Step(puzzle(t, hard), 1)
		rest(t, r, c)
		got = append(got, words.Because(r.Player()))
	}
	option := "Option r8c7 = 3 satisfies it."
	if want := []string{"", "", "", option, option, option, "", ""}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
