package puzzles_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonet/core/difficulty"
	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/logic"
	"nonet/core/logic/hodoku"
	"nonet/core/rating"
	"nonet/core/sudoku"
	"nonet/puzzles"
)

// promises has the properties of each collection, in the order in which they are shown.
var promises = []struct {
	name                string
	count               int
	boxWidth, boxHeight int // 0: of several sizes
	fewest, most        int // givens
	bySingles           bool
}{
	{"easy", 60, 3, 3, 30, 36, true},
	{"medium", 60, 3, 3, 20, 40, false},
	{"hard", 60, 3, 3, 20, 40, false},
	{"expert", 60, 3, 3, 20, 40, false},
	{"extreme", 60, 3, 3, 20, 40, false},
	{"killer", 30, 0, 0, 0, 60, false},
	{"jigsaw", 30, 0, 0, 0, 60, false},
	{"diagonals", 30, 0, 0, 0, 60, false},
	{"windows", 30, 0, 0, 0, 60, false},
	{"thermometers", 30, 0, 0, 0, 60, false},
	{"arrows", 30, 0, 0, 0, 60, false},
	{"dots", 30, 0, 0, 0, 60, false},
	{"4x4", 20, 2, 2, 4, 8, true},
	{"6x6", 20, 3, 2, 8, 16, true},
	{"12x12", 20, 4, 3, 50, 72, true},
	{"16x16", 20, 4, 4, 100, 130, true},
	{"25x25", 5, 5, 5, 350, 400, true},
	{"literature", 4, 3, 3, 17, 80, false},
	{"teaching", 30, 0, 0, 4, 130, false},
	{"practice", 240, 3, 3, 20, 60, false},
}

func load(t testing.TB, name string) []format.Entry {
	t.Helper()
	entries, err := puzzles.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	return entries
}

// TestAll: every file is listed, in the right order and with a description.
func TestAll(t *testing.T) {
	var listed, want []string
	for _, c := range puzzles.All() {
		listed = append(listed, c.Name)
		if c.Title == "" || c.Source == "" || c.Licence == "" {
			t.Errorf("something is missing in %+v", c)
		}
		if made := c.Name != "literature"; made != strings.HasPrefix(c.Licence, "CC0-1.0") {
			t.Errorf("%s has the licence %q", c.Name, c.Licence)
		}
	}
	for _, p := range promises {
		want = append(want, p.name)
	}
	if !slices.Equal(listed, want) {
		t.Errorf("All lists %v, want %v", listed, want)
	}
	files, err := filepath.Glob("*.txt")
	if err != nil || len(files) != len(listed) {
		t.Errorf("%d collections are listed, but the files are %v (%v)", len(listed), files, err)
	}
}

// TestPromises: each collection has the promised number of different puzzles, each with
// its own title, and with the promised layout and numbers of givens.
func TestPromises(t *testing.T) {
	for _, promise := range promises {
		entries := load(t, promise.name)
		if len(entries) != promise.count {
			t.Errorf("%s has %d puzzles, want %d", promise.name, len(entries), promise.count)
		}
		var layout *sudoku.Layout
		if promise.boxWidth > 0 {
			var err error
			if layout, err = sudoku.NewLayout(promise.boxWidth, promise.boxHeight); err != nil {
				t.Fatal(err)
			}
		}
		seen, titles := map[string]bool{}, map[string]bool{"": true}
		for _, e := range entries {
			if layout != nil && e.Puzzle.Layout != layout {
				t.Errorf("%s: %s is %v, want %v", promise.name, e.Title, e.Puzzle.Layout, layout)
			}
			if n := e.Puzzle.Givens.Filled(); n < promise.fewest || n > promise.most {
				t.Errorf("%s: %s has %d givens", promise.name, e.Title, n)
			}
			if seen[e.Puzzle.Key()] || titles[e.Title] {
				t.Errorf("%s: the puzzle of line %d or its title %q is repeated", promise.name, e.Line, e.Title)
			}
			seen[e.Puzzle.Key()], titles[e.Title] = true, true
		}
	}
}

// TestOneSolution proves, with another engine than the maker's, that every puzzle has
// exactly one solution.
func TestOneSolution(t *testing.T) {
	for _, promise := range promises {
		t.Run(promise.name, func(t *testing.T) {
			t.Parallel()
			for _, e := range load(t, promise.name) {
				r := solve(t, e.Puzzle)
				if !r.Unique() || !r.Solutions[0].Solves(e.Puzzle) {
					t.Errorf("%s does not have exactly one solution: %v", e.Title, e.Puzzle.Givens)
				}
			}
		})
	}
}

// solve looks for two solutions.
func solve(t testing.TB, p sudoku.Puzzle) engine.Result {
	t.Helper()
	r, err := engine.BitMasks.Search(t.Context(), p, engine.Options{Limit: 2})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestSingles: singles alone solve the puzzles for which that is promised, and none of a higher level.
func TestSingles(t *testing.T) {
	for _, promise := range promises {
		if promise.name == "literature" || promise.name == puzzles.Teaching || promise.name == puzzles.Practice {
			continue // some of each
		}
		t.Run(promise.name, func(t *testing.T) {
			t.Parallel()
			for _, e := range load(t, promise.name) {
				if !e.Puzzle.Plain() {
					continue // boxes and clues are not in the simple implementation
				}
				if solved := followSingles(e.Puzzle); solved != promise.bySingles {
					t.Errorf("%s: solved by singles is %v: %v", e.Title, solved, e.Puzzle.Givens)
				}
			}
		})
	}
}

// followSingles reports whether naked and hidden singles solve a puzzle. It is a simple
// implementation, a digit at a time, and shares no code with the maker.
func followSingles(p sudoku.Puzzle) bool {
	g := p.Givens.Clone()
	for g.Filled() < len(g) {
		cell, digit := nextSingle(p.Layout, g)
		if digit == 0 {
			return false
		}
		g[cell] = digit
	}
	return g.Solves(p)
}

// nextSingle finds a cell and the digit that must be there, 0 if there is none.
func nextSingle(l *sudoku.Layout, g sudoku.Grid) (cell int, digit uint8) {
	fits := func(cell int, digit uint8) bool {
		return g[cell] == 0 && !slices.ContainsFunc(l.Peers(cell), func(peer int) bool { return g[peer] == digit })
	}
	for cell := range g {
		var left []uint8
		for digit := range l.All().All() {
			if fits(cell, digit) {
				left = append(left, digit)
			}
		}
		if len(left) == 1 {
			return cell, left[0]
		}
	}
	for _, house := range l.Houses() {
		for digit := range l.All().All() {
			var left []int
			for _, cell := range house.Cells {
				if fits(cell, digit) {
					left = append(left, cell)
				}
			}
			if len(left) == 1 {
				return left[0], digit
			}
		}
	}
	return -1, 0
}

// TestSymmetry: the puzzles of a level or a size are symmetric under half a turn.
func TestSymmetry(t *testing.T) {
	for _, promise := range promises {
		if !promise.bySingles && rating.LevelNamed(promise.name) == 0 {
			continue
		}
		for _, e := range load(t, promise.name) {
			g := e.Puzzle.Givens
			turned := g.Clone()
			slices.Reverse(turned)
			if !slices.EqualFunc(g, turned, func(a, b uint8) bool { return (a == 0) == (b == 0) }) {
				t.Errorf("%s: %s is not symmetric", promise.name, e.Title)
			}
		}
	}
}

// rated are the collections whose puzzles are rated.
var rated = append(rating.Levels(), puzzles.Practice)

// ratingOf returns the rating that is stored with a puzzle.
func ratingOf(t testing.TB, e format.Entry) rating.Rating {
	t.Helper()
	r, err := puzzles.RatingOf(e)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestRatings: the stored ratings are those that are computed now.
func TestRatings(t *testing.T) {
	for _, name := range rated {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, e := range load(t, name) {
				stored := ratingOf(t, e)
				if got, err := rating.Of(t.Context(), e.Puzzle, solve(t, e.Puzzle).Solutions[0]); err != nil || got != stored {
					t.Errorf("%s is rated %v (%v)", e.Title, got, err)
				}
			}
		})
	}
	for _, name := range []string{"4x4", "literature", puzzles.Teaching} {
		if r, err := puzzles.RatingOf(load(t, name)[0]); err == nil {
			t.Errorf("the first of %s is rated %v", name, r)
		}
	}
}

// TestLevels: each puzzle of a level has that level, and the easiest come first.
func TestLevels(t *testing.T) {
	for _, name := range rating.Levels() {
		var before rating.Rating
		for _, e := range load(t, name) {
			r := ratingOf(t, e)
			if r.Level != rating.LevelNamed(name) || r.Compare(before) < 0 {
				t.Errorf("%s comes after %v", e.Title, before)
			}
			before = r
		}
	}
}

// TestPractice: every technique has ten puzzles whose hardest step it is, in the order of the list. A puzzle for full houses
// has no other step.
func TestPractice(t *testing.T) {
	all := load(t, puzzles.Practice)
	for i, technique := range puzzles.Practised() {
		for n, e := range all[puzzles.PerTechnique*i:][:puzzles.PerTechnique] {
			if hardest := ratingOf(t, e).Hardest; hardest != technique.ID || !strings.HasPrefix(e.Title, fmt.Sprintf("%s %d (", technique.Name, n+1)) {
				t.Errorf("%s is number %d of %s", e.Title, n+1, technique.Name)
			}
			if technique != logic.FullHouse {
				continue
			}
			r, err := hodoku.Rate(t.Context(), e.Puzzle, solve(t, e.Puzzle).Solutions[0])
			if err != nil {
				t.Fatal(err)
			}
			for _, step := range r.Path {
				if step.Technique != logic.FullHouse {
					t.Errorf("%s needs a %s", e.Title, step.Technique.Name)
				}
			}
		}
	}
}

// TestOpen: the text is that of the file.
func TestOpen(t *testing.T) {
	for _, c := range puzzles.All() {
		file, err := puzzles.Open(c.Name)
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(file)
		file.Close()
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(c.Name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != string(want) {
			t.Errorf("Open(%q) is not %s.txt", c.Name, c.Name)
		}
	}
}

// TestUnknownName: the error for an unknown collection lists the existing ones.
func TestUnknownName(t *testing.T) {
	const want = `there is no built-in collection "Easy"; the collections are easy, medium, hard, expert, extreme, killer, jigsaw, diagonals, windows, thermometers, arrows, dots, 4x4, 6x6, 12x12, 16x16, 25x25, literature, teaching, practice`
	if _, err := puzzles.Open("Easy"); err == nil || err.Error() != want {
		t.Errorf("Open: %v, want %s", err, want)
	}
	if _, err := puzzles.Load("Easy"); err == nil || err.Error() != want {
		t.Errorf("Load: %v, want %s", err, want)
	}
	for _, name := range []string{"", "easy.txt", "puzzles:easy", "../puzzles/easy", "make"} {
		if _, err := puzzles.Load(name); err == nil {
			t.Errorf("Load(%q) finds something", name)
		}
	}
}

// TestCallersOwn: changing a result does not affect the next caller.
func TestCallersOwn(t *testing.T) {
	puzzles.All()[0] = puzzles.Collection{}
	clear(load(t, "easy")[0].Puzzle.Givens)
	if puzzles.All()[0].Name != "easy" || load(t, "easy")[0].Puzzle.Givens.Filled() == 0 {
		t.Error("callers share results")
	}
}

// TestDemonstrations: the puzzles for teaching show what their titles say, the small ones first and then by the number of
// backtracks; the numbers that a class wants are there.
func TestDemonstrations(t *testing.T) {
	backtracks := func(id string, p sudoku.Puzzle) int {
		e, ok := engine.ByID(id)
		if !ok {
			t.Fatalf("there is no engine %s", id)
		}
		r, err := e.Search(t.Context(), p, engine.Options{Limit: 1})
		if err != nil {
			t.Fatal(err)
		}
		return int(r.Counters.Backtracks)
	}
	small, plain, before := map[int]bool{}, map[int]bool{}, 0
	byMRV, byLinks := 0, 0
	learning, jumping, large := 0, 0, 0
	for _, e := range load(t, puzzles.Teaching) {
		demo, err := puzzles.DemonstrationOf(e)
		if err != nil {
			t.Fatal(err)
		}
		if n := backtracks("backtrack", e.Puzzle); n != demo.DepthFirst {
			t.Errorf("%s: depth-first search takes back %d", e.Title, n)
		}
		if n := backtracks("forward", e.Puzzle); demo.MRV != puzzles.Any && n != demo.MRV {
			t.Errorf("%s: forward checking with MRV takes back %d", e.Title, n)
		}
		if n := backtracks("dlx", e.Puzzle); demo.Links != puzzles.Any && n != demo.Links {
			t.Errorf("%s: dancing links takes back %d", e.Title, n)
		}
		if demo.Conflicts != puzzles.Any {
			jumped := 0
			r, err := engine.ClauseLearning.Search(t.Context(), e.Puzzle, engine.Options{Limit: 1, Seed: engine.UsualSeed, Observe: func(s engine.Step) { jumped += s.Count() }})
			if err != nil || int(r.Counters.Conflicts) != demo.Conflicts || jumped != demo.Jumped {
				t.Errorf("%s: clause learning has %d conflicts and jumps over %d, %v", e.Title, r.Counters.Conflicts, jumped, err)
			}
		}
		switch side := e.Puzzle.Layout.Side(); {
		case side > 9:
			large++
			if demo.MRV < 1 {
				t.Errorf("%s: MRV never goes back", e.Title)
			}
		case side == 9:
			if demo.Conflicts >= 1 && demo.Conflicts <= 3 {
				learning++
			}
			if demo.Jumped > 0 {
				jumping++
			}
		case demo.Links == 0 && demo.MRV > 0 && demo.DepthFirst >= 100:
			byLinks++
		case demo.MRV == 0 && demo.DepthFirst >= 100:
			byMRV++
			if n := backtracks("backtrack:mrv", e.Puzzle); n != 0 {
				t.Errorf("%s: MRV without forward checking takes back %d", e.Title, n)
			}
		default:
			if demo.DepthFirst <= before {
				t.Errorf("%s comes after one with %d", e.Title, before)
			}
			before = demo.DepthFirst
			plain[before] = true
			small[before] = e.Puzzle.Layout.Side() == 4
		}
	}
	for _, n := range []int{1, 3, 10, 30} {
		if !small[n] {
			t.Errorf("no 4×4 has %d backtracks", n)
		}
	}
	if !plain[100] || !plain[1000] || byMRV < 3 || byLinks < 3 {
		t.Errorf("%v, %d by MRV, %d by dancing links", plain, byMRV, byLinks)
	}
	if learning < 3 || jumping < 1 || large < 2 {
		t.Errorf("%d for clause learning, %d with a jump, %d of 16×16", learning, jumping, large)
	}
	if _, err := puzzles.DemonstrationOf(load(t, "easy")[0]); err == nil {
		t.Error("an easy puzzle shows a demonstration")
	}
}

// TestEveryEngineArrives: each engine, even the simplest, finds the solution of every
// puzzle of every collection.
func TestEveryEngineArrives(t *testing.T) {
	for _, c := range puzzles.All() {
		for _, entry := range load(t, c.Name) {
			for _, e := range engine.All() {
				if !e.Fits(entry.Puzzle) || !entry.Puzzle.Plain() && e != engine.Propagation {
					continue // the simplest would take minutes for a killer
				}
				r, err := e.Search(t.Context(), entry.Puzzle, engine.Options{Limit: 1})
				if err != nil || r.Count != 1 || !r.Solutions[0].Solves(entry.Puzzle) {
					t.Errorf("%s, %s: %s found %d solutions, %v", c.Name, entry.Title, e.ID, r.Count, err)
				}
			}
		}
	}
}

// TestKinds: the collections of other rules have ten puzzles of each of three levels, and their titles say which. Some are rated anew.
func TestKinds(t *testing.T) {
	for _, name := range []string{"killer", "jigsaw", "diagonals", "windows", "thermometers", "arrows", "dots"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for i, e := range load(t, name) {
				r, err := puzzles.RatingOf(e)
				if want := difficulty.Easy + difficulty.Level(i/10); err != nil || r.Level != want || e.Puzzle.Plain() {
					t.Errorf("%s is %v, %v, want %v", e.Title, r, err, want)
				}
				if i%10 != 4 {
					continue
				}
				if now, err := rating.Of(t.Context(), e.Puzzle, nil); err != nil || now != r {
					t.Errorf("%s is %v now, %v", e.Title, now, err)
				}
			}
		})
	}
}
