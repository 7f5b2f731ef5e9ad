package lessons_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/lesson"
	"nonet/core/player"
	"nonet/core/sudoku"
	"nonet/core/words"
	"nonet/lessons"
)

// play returns a lesson in a language, played.
func play(t *testing.T, name string, language words.Language) *lesson.Lesson {
	t.Helper()
	l, err := lessons.Load(name, language.ID)
	if err == nil {
		err = l.Play(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestLessons plays every lesson: each has six to twelve moments and some questions, its runs come to where they stop, and both languages show
// the same.
func TestLessons(t *testing.T) {
	for _, name := range lessons.Names() {
		en, zh := play(t, name, words.English), play(t, name, words.Chinese)
		questions := 0
		if n := len(en.Moments); n < 6 || n > 12 || n != len(zh.Moments) {
			t.Errorf("%s has %d moments, in Chinese %d", name, n, len(zh.Moments))
			continue
		}
		if en.About == "" || zh.About == "" || en.Title == zh.Title {
			t.Errorf("%s: %q %q, %q %q", name, en.Title, en.About, zh.Title, zh.About)
		}
		for i := range en.Moments {
			a, b := en.Moments[i], zh.Moments[i]
			if !same(a, b) {
				t.Errorf("%s, moment %d: %q and %q do not show the same", name, i+1, a.Title, b.Title)
			}
			if a.Text == "" || b.Text == "" || a.Text == b.Text {
				t.Errorf("%s, moment %d has no text of its own", name, i+1)
			}
			if len([]rune(a.Text)) > 420 {
				t.Errorf("%s, moment %d: a text of %d characters is too long to be read from the last row", name, i+1, len([]rune(a.Text)))
			}
			if a.Question != nil {
				questions++
			}
		}
		if questions < 2 {
			t.Errorf("%s has %d questions", name, questions)
		}
	}
}

// same reports whether two moments differ in their words alone.
func same(a, b lesson.Moment) bool {
	if a.HasPuzzle() != b.HasPuzzle() || a.HasPuzzle() && !a.Puzzle.Equal(b.Puzzle) || !slices.Equal(a.Views, b.Views) || !slices.Equal(a.Marked, b.Marked) || !slices.Equal(a.Compare, b.Compare) {
		return false
	}
	if (a.Run == nil) != (b.Run == nil) || a.Run != nil && (a.Run.Engine != b.Run.Engine || a.Run.Seed != b.Run.Seed || a.Run.Limit != b.Run.Limit || a.Run.Position != b.Run.Position) {
		return false
	}
	p, q := a.Question, b.Question
	return (p == nil) == (q == nil) && (p == nil || p.Predict == q.Predict && slices.Equal(p.Cells, q.Cells) && (p.Ask == "") == (q.Ask == "") && (p.Answer == "") == (q.Answer == ""))
}

// A state is the board of a moment.
type state struct {
	layout     *sudoku.Layout
	grid       sudoku.Grid
	candidates func(cell int) sudoku.Digits
}

func stateOf(t *testing.T, m lesson.Moment) state {
	s := state{m.Puzzle.Layout, m.Puzzle.Givens, func(cell int) sudoku.Digits { return m.Puzzle.Layout.Candidates(m.Puzzle.Givens, cell) }}
	if m.Run != nil {
		p := player.New(m.Run.Engine, m.Puzzle, m.Run.Options())
		t.Cleanup(p.Close)
		p.Seek(t.Context(), m.Run.Position)
		s.grid, s.candidates = p.Grid(), p.Candidates
	}
	return s
}

// with returns the empty cells with a number of digits that no peer has on the board.
func (s state) with(n int) (cells []int) {
	for cell, d := range s.grid {
		if d == 0 && s.layout.Candidates(s.grid, cell).Len() == n {
			cells = append(cells, cell)
		}
	}
	return cells
}

// onlyPlaces returns the cells that are the only place for a digit in a house.
func (s state) onlyPlaces() (cells []int) {
	for _, house := range s.layout.Houses() {
		for d := uint8(1); int(d) <= s.layout.Side(); d++ {
			var places []int
			for _, cell := range house.Cells {
				if s.grid[cell] == d || s.grid[cell] == 0 && s.layout.Candidates(s.grid, cell).Has(d) {
					places = append(places, cell)
				}
			}
			if len(places) == 1 && s.grid[places[0]] == 0 {
				cells = append(cells, places[0])
			}
		}
	}
	return cells
}

// TestCells checks that the cells that answer a question are what the board says: those without a candidate, or all those with one, or cells
// that are the only place for a digit.
func TestCells(t *testing.T) {
	for _, name := range lessons.Names() {
		for i, m := range play(t, name, words.English).Moments {
			if m.Question == nil || len(m.Question.Cells) == 0 {
				continue
			}
			s, cells := stateOf(t, m), slices.Sorted(slices.Values(m.Question.Cells))
			only := s.onlyPlaces()
			if slices.Equal(cells, s.with(0)) || slices.Equal(cells, s.with(1)) || len(s.with(0)) == 0 && !slices.ContainsFunc(cells, func(c int) bool { return !slices.Contains(only, c) }) {
				continue
			}
			t.Errorf("%s, moment %d: %v is not what “%s” asks for; without a candidate are %v, with one %v, only places %v", name, i+1, cells, m.Question.Ask, s.with(0), s.with(1), only)
		}
	}
}

// figures are the costs that texts speak of: in these moments a text has the number of digits that an engine takes back.
var figures = map[string]map[int]string{
	"order":     {3: "backtrack", 5: "backtrack:mrv"},
	"forward":   {6: "backtrack forward:reading forward"},
	"mrv":       {4: "forward", 6: "forward forward:degree mac dlx"},
	"arcs":      {1: "forward", 6: "mac forward"},
	"bits":      {7: "forward bitset"},
	"covers":    {5: "dlx"},
	"conflicts": {6: "backtrack cdcl", 8: "backtrack cdcl"},
	"worst":     {4: "forward", 5: "dlx"},
	"luck":      {3: "bestcell", 4: "bestcell", 5: "bestcell", 6: "forward"},
	"singles":   {4: "propagate backtrack", 7: "propagate", 8: "propagate backtrack"},
}

// TestFigures checks that the numbers in texts are those of the engines.
func TestFigures(t *testing.T) {
	number := regexp.MustCompile(`\d+(,\d{3})*`)
	for name, moments := range figures {
		en, zh := play(t, name, words.English), play(t, name, words.Chinese)
		for _, i := range slices.Sorted(maps.Keys(moments)) {
			m := en.Moments[i-1]
			for _, id := range strings.Fields(moments[i]) {
				e, ok := engine.ByID(id)
				if !ok {
					t.Fatalf("there is no engine %s", id)
				}
				seed := engine.UsualSeed
				if m.Run != nil {
					seed = m.Run.Seed
				}
				r, err := e.Search(t.Context(), m.Puzzle, engine.Options{Limit: 1, Seed: seed})
				want := words.Number(r.Counters.Backtracks)
				if err != nil {
					t.Fatal(err)
				}
				for _, l := range []*lesson.Lesson{en, zh} {
					said := l.Moments[i-1].Text
					if q := l.Moments[i-1].Question; q != nil {
						said += " " + q.Answer
					}
					if !slices.Contains(number.FindAllString(said, -1), want) {
						t.Errorf("%s, moment %d: %s takes back %s digits, which %q does not say", name, i, id, want, said)
					}
				}
			}
		}
	}
}
