package player

import (
	"slices"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A BreakKind is a kind of event at which a run can stop.
type BreakKind uint8

// The kinds of breakpoint.
const (
	BreakDecision  BreakKind = iota // a decision is made
	BreakBacktrack                  // a digit or a supposition is taken back, and not only jumped over
	BreakWipeout                    // a cell has no candidate or a digit no cell, or a learnt clause or a clue is violated
	BreakSolution                   // a solution is found
	BreakWrong                      // a decision leads away from every solution
	BreakCell                       // a cell gets or loses its digit, refuses one, has no candidate left, or a decision strikes one of them
	BreakDigit                      // a digit is placed or supposed
	BreakDepth                      // a digit is placed at this depth
	BreakLine                       // this line of the engine's pseudocode has run
	BreakKinds                      // the number of kinds
)

var breakNames = [BreakKinds]string{"decision", "backtrack", "wipeout", "solution", "wrong", "cell", "digit", "depth", "line"}

// String returns the word for the kind in files and scripts: "decision".
func (k BreakKind) String() string {
	if k < BreakKinds {
		return breakNames[k]
	}
	return "unknown"
}

// A Breakpoint describes where a run stops.
type Breakpoint struct {
	Kind  BreakKind
	Cell  int   // of BreakCell
	Digit uint8 // of BreakDigit
	Depth int   // of BreakDepth
	Line  int   // of BreakLine, an index into the engine's Pseudocode
}

// An Answer is what is known about a puzzle's solutions.
type Answer struct {
	Solutions []sudoku.Grid
	All       bool // there are no others
}

// Tells reports whether wrong decisions can be distinguished from right ones: all solutions are known,
// and there is at least one. In a puzzle without a solution every decision would be wrong.
func (a *Answer) Tells() bool { return a != nil && a.All && len(a.Solutions) > 0 }

// Stop returns a Stop that holds at the breakpoint. The answer, which may be nil, is for
// BreakWrong: that holds for a decision that no solution agrees with, made when all digits on
// the board still agreed with one. Without an answer that tells (see Answer.Tells) it never
// holds.
func (b Breakpoint) Stop(answer *Answer) Stop {
	switch b.Kind {
	case BreakDecision:
		return func(s engine.Step, _ sudoku.Grid) bool { return s.Decides() }
	case BreakBacktrack:
		return func(s engine.Step, _ sudoku.Grid) bool {
			return s.Kind == engine.Backtrack && !s.Jumped() || s.Kind == engine.Withdraw
		}
	case BreakWipeout:
		return func(s engine.Step, _ sudoku.Grid) bool {
			return s.Kind == engine.Wipeout || s.Kind == engine.Conflict
		}
	case BreakSolution:
		return func(s engine.Step, _ sudoku.Grid) bool { return s.Kind == engine.Solution }
	case BreakWrong:
		if answer.Tells() {
			return answer.refutes
		}
	case BreakCell:
		return func(s engine.Step, _ sudoku.Grid) bool {
			switch s.Kind {
			case engine.Assign, engine.Deduce, engine.Backtrack, engine.Reject, engine.Wipeout:
				return int(s.Cell) == b.Cell
			}
			return s.Decides() && int(s.Cell) == b.Cell // to strike a candidate
		}
	case BreakDigit:
		return func(s engine.Step, _ sudoku.Grid) bool {
			return s.Digit == b.Digit && (puts(s) || s.Kind == engine.Suppose)
		}
	case BreakLine:
		return func(s engine.Step, _ sudoku.Grid) bool { return int(s.Line) == b.Line }
	case BreakDepth:
		return func(s engine.Step, _ sudoku.Grid) bool { return int(s.Depth) == b.Depth && puts(s) }
	}
	return Any()
}

// Any returns a Stop that holds if any of several does.
func Any(stops ...Stop) Stop {
	if len(stops) == 1 {
		return stops[0]
	}
	return func(s engine.Step, g sudoku.Grid) bool {
		for _, stop := range stops {
			if stop(s, g) {
				return true
			}
		}
		return false
	}
}

// puts reports whether a step puts a digit into a cell.
func puts(s engine.Step) bool { return s.Kind == engine.Assign || s.Kind == engine.Deduce }

// refutes is a Stop. It reports whether a step is a wrong decision; the answer must tell.
// Most steps are not decisions, and most decisions come after a wrong one, so the whole board is seldom compared.
func (a *Answer) refutes(s engine.Step, g sudoku.Grid) bool {
	if !s.Decides() {
		return false
	}
	left := false // a solution was still possible before the step
	for _, solution := range a.Solutions {
		if possible(s, g, solution) {
			if allows(s, solution) {
				return false
			}
			left = true
		}
	}
	return left
}

// possible reports whether the digits on the board agree with a solution, not counting the
// digit of the step itself.
func possible(s engine.Step, g, solution sudoku.Grid) bool {
	for cell, d := range g {
		if d != 0 && d != solution[cell] && !(s.Kind == engine.Assign && cell == int(s.Cell)) {
			return false
		}
	}
	return true
}

// allows reports whether a solution agrees with a decision.
func allows(s engine.Step, solution sudoku.Grid) bool {
	switch s.Kind {
	case engine.Prune:
		return solution[s.Cell] != s.Digit
	case engine.Suppose:
		return lies(s.Digit, s.Places(), solution)
	}
	return solution[s.Cell] == s.Digit
}

// lies reports whether a solution has a digit in each of the supposed places.
func lies(digit uint8, places engine.Places, solution sudoku.Grid) bool {
	houses := sudoku.Classic().Houses() // only band supposes, and it has no other layout
	for _, c := range places.Crossings() {
		met := false
		for _, cell := range houses[c.Line].Cells {
			met = met || solution[cell] == digit && slices.Contains(houses[c.Box].Cells, cell)
		}
		if !met {
			return false
		}
	}
	return true
}
