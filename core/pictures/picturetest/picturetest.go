// Package picturetest has what the tests of pictures share: runs to draw, and the comparison with pictures that are kept.
package picturetest

import (
	"bytes"
	"context"
	"flag"
	"image"
	"image/png"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

var update = flag.Bool("update", false, "write the pictures that the tests compare with")

// Golden compares a picture with the stored one.
func Golden(t *testing.T, name string, img *image.RGBA) {
	t.Helper()
	file := filepath.Join("testdata", name+".png")
	if *update {
		var content bytes.Buffer
		if err := png.Encode(&content, img); err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, content.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want, err := png.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	if want.Bounds() != img.Rect {
		t.Fatalf("%s: the picture is %v, want %v", name, img.Rect, want.Bounds())
	}
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			r, g, b, _ := want.At(x, y).RGBA()
			if got := img.RGBAAt(x, y); uint32(got.R) != r>>8 || uint32(got.G) != g>>8 || uint32(got.B) != b>>8 {
				t.Fatalf("%s: the picture differs at (%d, %d)", name, x, y)
			}
		}
	}
}

// PuzzleOf returns the puzzle of a text, on a board of a side.
func PuzzleOf(t testing.TB, side int, text string) sudoku.Puzzle {
	t.Helper()
	l, err := sudoku.LayoutOfSide(side)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Cells())}
	for cell, char := range []rune(text) {
		p.Givens[cell], _ = sudoku.DigitOf(char, side)
	}
	return p
}

// StepsOf returns the steps of a run, at most most of them.
func StepsOf(t testing.TB, e *engine.Engine, p sudoku.Puzzle, most int) []engine.Step {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var steps []engine.Step
	_, err := e.Search(ctx, p, engine.Options{Observe: func(s engine.Step) {
		if len(steps) < most {
			steps = append(steps, s)
		} else {
			cancel()
		}
	}})
	if err != nil && err != context.Canceled {
		t.Fatal(err)
	}
	return steps
}

// TraceOf returns the trace of a run, at most most of its steps.
func TraceOf(t testing.TB, e *engine.Engine, p sudoku.Puzzle, most int) *trace.Trace {
	tr := trace.New()
	tr.Add(StepsOf(t, e, p, most))
	return tr
}

const Hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

const (
	Small4 = "4....1.33.1....4"
	Empty4 = "................"
)

// PuzzleOfText returns the puzzle of a text that has a character for each cell.
func PuzzleOfText(t testing.TB, text string) sudoku.Puzzle {
	t.Helper()
	return PuzzleOf(t, int(math.Sqrt(float64(len(text)))), text)
}

// StepsOfSearch returns the first steps of a search for all solutions.
func StepsOfSearch(t testing.TB, id, text string, most int) []engine.Step {
	t.Helper()
	e, ok := engine.ByID(id)
	if !ok {
		t.Fatalf("there is no engine %s", id)
	}
	return StepsOf(t, e, PuzzleOfText(t, text), most)
}

// TraceOfSearch returns the trace of the first steps of a search.
func TraceOfSearch(t testing.TB, id, text string, most int) *trace.Trace {
	t.Helper()
	tr := trace.New()
	tr.Add(StepsOfSearch(t, id, text, most))
	return tr
}

// RandomSteps returns the steps of a random search with a number of decisions. It moves a few
// levels up and down, and finds a solution now and then.
func RandomSteps(seed uint64, decisions, deepest int) []engine.Step {
	rng := rand.New(rand.NewPCG(seed, 1))
	var steps, path []engine.Step
	for made := 0; made < decisions; {
		switch depth := len(path); {
		case depth == 0, depth < deepest && rng.IntN(16) < 8:
			s := engine.Step{Kind: engine.Assign, Cell: int16(depth), Digit: uint8(1 + rng.IntN(9)), Depth: uint16(depth + 1)}
			steps, path = append(steps, s), append(path, s)
			made++
		default:
			if rng.IntN(8) == 0 {
				steps = append(steps, engine.Step{Kind: engine.Wipeout, Cell: 5, Depth: uint16(depth)})
			}
			if depth == deepest && rng.IntN(400) == 0 {
				steps = append(steps, engine.Step{Kind: engine.Solution, Cell: -1, Depth: uint16(depth)})
			}
			s := path[depth-1]
			s.Kind, s.Depth = engine.Backtrack, uint16(depth-1)
			steps, path = append(steps, s), path[:depth-1]
		}
	}
	return steps
}

// A MatrixRun plays the steps of dancing links on a matrix.
type MatrixRun struct {
	Matrix  *trace.Matrix
	grid    sudoku.Grid
	covered []bool
	Steps   []engine.Step // still to be played
	Last    engine.Step
}

// NewMatrixRun returns a run of dancing links that has made no step.
func NewMatrixRun(t testing.TB, p sudoku.Puzzle) *MatrixRun {
	r := &MatrixRun{Matrix: trace.NewMatrix(p, engine.FewestRows), grid: slices.Clone(p.Givens), Steps: StepsOf(t, engine.DancingLinks, p, 5000)}
	for _, c := range r.Matrix.Columns() {
		r.covered = append(r.covered, c.Given)
	}
	return r
}

// Play plays n steps.
func (r *MatrixRun) Play(n int) {
	for _, s := range r.Steps[:n] {
		switch s.Kind {
		case engine.Cover, engine.Uncover:
			r.covered[ColumnOf(s)] = s.Kind == engine.Cover
		case engine.Assign:
			r.grid[s.Cell] = s.Digit
		case engine.Backtrack:
			r.grid[s.Cell] = 0
		}
	}
	if n > 0 {
		r.Last = r.Steps[n-1]
	}
	r.Steps = r.Steps[n:]
	r.Matrix.Set(r.grid, func(c int) bool { return r.covered[c] }, nil)
}

// ColumnOf returns the column of a Cover or Uncover step.
func ColumnOf(s engine.Step) int {
	column, _ := s.Column(nil)
	return column
}
