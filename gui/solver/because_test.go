package solver

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/gui/translations"
)

// TestBecause: at a wipe-out every digit or place is explained once, in each language, and at other steps
// there is nothing to explain.
func TestBecause(t *testing.T) {
	test.NewTempApp(t)
	defer translations.Use(translations.English)
	for _, e := range []*engine.Engine{engine.DepthFirst, engine.ForwardChecking, engine.DancingLinks, engine.BestCell, engine.Propagation} {
		r, c := newRunner(t)
		r.SetEngine(e)
		r.Prepare(puzzle(t, hard))
		met := 0
		for range 400 {
			r.RunTo(func(s engine.Step, _ sudoku.Grid) bool { return s.Kind == engine.Wipeout }, false, nil)
			rest(t, r, c)
			s, _ := r.Player().Step()
			if s.Kind != engine.Wipeout {
				break
			}
			met++
			for _, language := range translations.Languages() {
				if err := translations.Use(language); err != nil {
					t.Fatal(err)
				}
				text := Because(r.Player())
				if text == "" || strings.Contains(text, "because.") || strings.Contains(text, "<no value>") {
					t.Fatalf("%s, %s: %v is explained by %q", e.ID, language.ID, s, text)
				}
				for d := uint8(1); d <= 9 && s.Cell >= 0; d++ {
					if !strings.Contains(text, sudoku.Symbol(d)) {
						t.Errorf("%s: %q says nothing of %d", e.ID, text, d)
					}
				}
			}
		}
		if met < 3 {
			t.Errorf("%s: only %d wipe-outs", e.ID, met)
		}
		r.Step(puzzle(t, hard), 1)
		rest(t, r, c)
		if s, _ := r.Player().Step(); s.Kind != engine.Wipeout && Because(r.Player()) != "" {
			t.Errorf("%v is explained by %q", s, Because(r.Player()))
		}
	}
}
