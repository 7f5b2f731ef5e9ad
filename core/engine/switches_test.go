package engine_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
)

// TestSwitches: an ID with words finds one engine for each combination, however it is spelled, and that says in its
// title, its pseudocode and its rules what is switched.
func TestSwitches(t *testing.T) {
	for _, test := range []struct {
		id, canonical, title string
		selects              engine.Selection
		values               engine.ValueOrder
	}{
		{"forward", "forward", "Forward checking with MRV", engine.FewestDigits, engine.Ascending},
		{"forward:mrv:ascending", "forward", "Forward checking with MRV", engine.FewestDigits, engine.Ascending},
		{"forward:reading", "forward:reading", "Forward checking, in reading order", engine.InOrder, engine.Ascending},
		{"forward:least", "forward:least", "Forward checking with MRV, least constraining digit first", engine.FewestDigits, engine.LeastConstraining},
		{"forward:random:degree", "forward:degree:random", "Forward checking with MRV, ties by degree, digits at random", engine.FewestByDegree, engine.RandomOrder},
		{"backtrack:reading", "backtrack", "Depth-first search", engine.InOrder, engine.Ascending},
		{"backtrack:mrv", "backtrack:mrv", "Depth-first search with MRV", engine.FewestDigits, engine.Ascending},
		{"backtrack:mrv:degree", "backtrack:degree", "Depth-first search with MRV, ties by degree", engine.FewestByDegree, engine.Ascending},
		{"backtrack:least:degree:mrv", "backtrack:degree:least", "Depth-first search with MRV, ties by degree, least constraining digit first",
			engine.FewestByDegree, engine.LeastConstraining},
		{"dlx:first", "dlx:first", "Dancing links, first item", engine.FirstColumn, engine.Ascending},
		{"dlx:smallest", "dlx", "Dancing links", engine.FewestRows, engine.Ascending},
		{"cdcl", "cdcl", "Clause learning (SAT)", engine.MostActive, engine.Ascending},
	} {
		e, ok := engine.ByID(test.id)
		if !ok {
			t.Errorf("there is no %s", test.id)
			continue
		}
		if e.ID != test.canonical || e.Title != test.title || e.Selects != test.selects || e.Values != test.values {
			t.Errorf("%s is %s, “%s”, %v, %v", test.id, e.ID, e.Title, e.Selects, e.Values)
		}
		again, _ := engine.ByID(test.canonical)
		if base, _, _ := strings.Cut(e.ID, ":"); again != e || e.Base().ID != base || e.Base().Base() != e.Base() {
			t.Errorf("%s is an engine of its own, or its base is %s", test.id, e.Base().ID)
		}
	}
}

// TestUnknownEngines: the error says what there is.
func TestUnknownEngines(t *testing.T) {
	for id, want := range map[string]string{
		"foo":                 "there is no engine “foo”; the engines are backtrack, forward, cbj, mac, dlx, bitset, bestcell, propagate, band and cdcl",
		"":                    "there is no engine “”; the engines are backtrack, forward, cbj, mac, dlx, bitset, bestcell, propagate, band and cdcl",
		"foo:mrv":             "there is no engine “foo:mrv”; the engines are backtrack, forward, cbj, mac, dlx, bitset, bestcell, propagate, band and cdcl",
		"forward:first":       "the engine forward has no switch “first”: it has mrv, reading, degree or cells=…, and ascending, least, random or digits=…",
		"forward:":            "the engine forward has no switch “”: it has mrv, reading, degree or cells=…, and ascending, least, random or digits=…",
		"backtrack:mrv:foo":   "the engine backtrack has no switch “foo”: it has reading, mrv or degree, and ascending, least or random",
		"forward:mrv:reading": "the engine forward cannot have both “mrv” and “reading”: it has mrv, reading, degree or cells=…, and ascending, least, random or digits=…",
		"dlx:least":           "the engine dlx has no switch “least”: it has smallest or first",
		"band:mrv":            "the engine band has no switch “mrv”: it has no switches",
	} {
		e, err := engine.Find(id)
		if unknown, ok := errors.AsType[*engine.UnknownError](err); e != nil || !ok || unknown.ID != id || err.Error() != want {
			t.Errorf("%q: %v, %v; want %s", id, e, err, want)
		}
		if _, ok := engine.ByID(id); ok {
			t.Errorf("there is a %q", id)
		}
	}
}

// TestVariants: the variants are all combinations of the switches; setting the words of one leads to it from any other; what
// people read about two of them differs.
func TestVariants(t *testing.T) {
	combinations, titles := 0, map[string]bool{}
	for _, e := range engine.All() {
		if e.Base() != e {
			t.Errorf("%s is a variant", e.ID)
		}
		n := 1
		for _, s := range e.Switches() {
			n *= len(s.Words)
			if s.Title == "" || e.Word(s.ID) != s.Words[0] || slices.ContainsFunc(s.Words, func(w engine.Word) bool { return w.Title == "" }) {
				t.Errorf("%s: %+v, set to %+v", e.ID, s, e.Word(s.ID))
			}
		}
		combinations += n
	}
	for _, v := range engine.Variants() {
		found, _ := engine.ByID(v.ID)
		if found != v || titles[v.Title] {
			t.Errorf("%s is found as %v, or its title “%s” is another's", v.ID, found, v.Title)
		}
		titles[v.Title] = true
		for _, other := range engine.Variants() {
			if other.Base() != v.Base() {
				continue
			}
			to := other
			for _, s := range v.Switches() {
				to = to.With(v.Word(s.ID).ID)
			}
			if to != v {
				t.Errorf("from %s the words of %s lead to %s", other.ID, v.ID, to.ID)
			}
			if other != v && (other.Idea == v.Idea || samePseudocode(other, v)) {
				t.Errorf("%s and %s are described alike", v.ID, other.ID)
			}
		}
	}
	if len(titles) != combinations || combinations < 20 {
		t.Errorf("%d variants of %d combinations", len(titles), combinations)
	}
	if e := engine.Band.With("mrv"); e != engine.Band {
		t.Errorf("a word that band does not have leads to %s", e.ID)
	}
}

func samePseudocode(one, other *engine.Engine) bool {
	return slices.Equal(one.Pseudocode, other.Pseudocode)
}

// TestSwitchedLines: what a switch changes is in the line that the step highlights.
func TestSwitchedLines(t *testing.T) {
	for _, e := range engine.Variants() {
		if e.Selects == e.Base().Selects {
			continue
		}
		e.Search(t.Context(), classic(t, newspaper), engine.Options{Limit: 1, Observe: func(s engine.Step) {
			if changed := e.Pseudocode[s.Line] != e.Base().Pseudocode[s.Line]; s.Kind == engine.Choose && !changed {
				t.Fatalf("%s chooses by %v in the line “%s”", e.ID, s.Choice().Rule, e.Pseudocode[s.Line].Text)
			}
		}})
	}
}

// TestRandomOrder: the order of digits depends on the seed and on nothing else, and the first digit is not always the
// lowest.
func TestRandomOrder(t *testing.T) {
	for _, e := range engine.Variants() {
		if e.Values != engine.RandomOrder {
			continue
		}
		runs := map[string]bool{}
		for seed := range uint64(8) {
			first := searched(t, e, classic(t, hard), engine.Options{Limit: 1, Seed: seed})
			if again := searched(t, e, classic(t, hard), engine.Options{Limit: 1, Seed: seed}); again != first {
				t.Errorf("%s with the seed %d: %s, then %s", e.ID, seed, first, again)
			}
			runs[first] = true
		}
		if len(runs) < 5 {
			t.Errorf("%s: 8 seeds give %d different runs", e.ID, len(runs))
		}
	}
}

// TestNamesOfOrders: scripts depend on these words.
func TestNamesOfOrders(t *testing.T) {
	for order, want := range []string{"ascending", "least constraining", "random", "lowest score", "unknown"} {
		if got := engine.ValueOrder(order).String(); got != want {
			t.Errorf("order %d is %q, want %q", order, got, want)
		}
	}
	for _, s := range []engine.Selection{0, engine.Selections, engine.Selections + 1} {
		if got := s.String() + s.Ties(); got != "unknown" && got != "" {
			t.Errorf("rule %d is %q", s, got)
		}
	}
}
