package judge_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

// A halfTurn turns a board upside down: its first cell is the last one then.
type halfTurn struct{ *sudoku.Layout }

func (l halfTurn) cell(cell int) int { return l.Cells() - 1 - cell }

func (l halfTurn) house(house int) int {
	n := l.Side()
	return house/n*n + n - 1 - house%n
}

func (l halfTurn) puzzle(p sudoku.Puzzle) sudoku.Puzzle {
	g := p.Givens.Clone()
	slices.Reverse(g)
	return p.WithGivens(g)
}

func (l halfTurn) step(s engine.Step) engine.Step {
	if s.Cell >= 0 {
		s.Cell = int16(l.cell(int(s.Cell)))
	}
	switch s.Kind {
	case engine.Choose:
		c := s.Choice()
		if c.Cell = int(s.Cell); c.House >= 0 {
			c.House = l.house(c.House)
		}
		return engine.ChooseStep(c, s.Line, int(s.Depth))
	case engine.Cover, engine.Uncover, engine.Wipeout:
		if column, ok := s.Column(l.Layout); ok {
			demand := engine.ColumnOf(l.Layout, column)
			if demand.Cell >= 0 {
				s.Detail = engine.ColumnDetail(l.cell(demand.Cell))
			} else {
				s.Detail = engine.ColumnDetail(engine.HouseColumn(l.Layout, l.house(demand.House), demand.Digit))
			}
		}
	}
	return s
}

// TestTurned: rules that do not depend on the order of the cells judge a run as they judge that of the board upside down, also one in which a step
// is wrong, missing or one too many.
func TestTurned(t *testing.T) {
	rng := rand.New(rand.NewPCG(36, 1))
	wrong := map[string]int{}
	for _, id := range []string{"backtrack:mrv", "forward", "forward:degree", "dlx"} {
		e, ok := engine.ByID(id)
		if !ok {
			t.Fatalf("there is no engine %s", id)
		}
		for _, text := range []string{".2......3....4..", "................", "...4............", "123434122143....", ".12.4......4....", puzzles[1]} {
			p := puzzleOf(t, text)
			turn := halfTurn{p.Layout}
			steps := trace(t, e, p, 2, rng.IntN(2) == 0)
			h := transcript.Header{Puzzle: p}
			for try := range 400 {
				if h.Domains = engine.FromPeers; try%2 == 0 && slices.ContainsFunc(steps, func(s engine.Step) bool { return s.Kind == engine.Prune || s.Kind == engine.Cover }) {
					h.Domains = e.Domains
				}
				run := slices.Clone(steps[:min(len(steps), 60)])
				if at := rng.IntN(len(run)); try > 1 {
					run = changed(p, run, at, rng)
				}
				if !possible(p, run) {
					continue
				}
				var mirrored []engine.Step
				for _, s := range run {
					mirrored = append(mirrored, turn.step(s))
				}
				other := h
				other.Puzzle = turn.puzzle(p)
				n, why := verdict(t, e, h, run)
				m, whyTurned := verdict(t, e, other, mirrored)
				if n != m || (why == "") != (whyTurned == "") {
					t.Fatalf("%s, %s: step %d of %v: %q; upside down step %d: %q", id, text, n, run, why, m, whyTurned)
				}
				if why != "" && n < len(run) {
					wrong[id]++
				}
			}
		}
		if wrong[id] < 200 {
			t.Errorf("%s: only %d wrong steps", id, wrong[id])
		}
	}
}

// changed returns a run that ends soon after one of its steps, which is changed, missing, or has another one before it.
func changed(p sudoku.Puzzle, run []engine.Step, at int, rng *rand.Rand) []engine.Step {
	board := p.Givens.Clone()
	for _, s := range run[:at] {
		switch s.Kind {
		case engine.Assign:
			board[s.Cell] = s.Digit
		case engine.Backtrack:
			board[s.Cell] = 0
		}
	}
	cell := rng.IntN(len(board))
	if rng.IntN(3) == 0 {
		cell = (len(board) - 1) * rng.IntN(2)
	}
	other := step(engine.Backtrack, cell, board[cell])
	if board[cell] == 0 {
		kinds := []engine.StepKind{engine.Choose, engine.Assign, engine.Reject, engine.Wipeout}
		other = step(kinds[rng.IntN(len(kinds))], cell, uint8(1+rng.IntN(p.Layout.Side())))
		if other.Kind == engine.Choose {
			other = engine.ChooseStep(engine.Choice{Cell: cell, House: -1, Size: 1, Equal: 1}, 0, 0)
		}
	}
	switch rng.IntN(4) {
	case 0:
		run = slices.Delete(run, at, at+1)
	case 1:
		run[at] = other
	default:
		run = slices.Insert(run, at, other)
	}
	return run[:min(len(run), at+1+rng.IntN(8))]
}
