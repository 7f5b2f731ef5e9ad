package player

import (
	"slices"

	"nonet/core/engine"
	"nonet/core/sudoku"
)

// A BreakKind is a kind of event that a run can be stopped at.
type BreakKind uint8

// The kinds of breakpoint.
const (
	BreakDecision  BreakKind = iota // a decision is made
	BreakBacktrack                  // a digit or a supposition is taken back
	BreakWipeout                    // a cell or digit has nothing left, or what was learnt cannot hold
	BreakSolution                   // a solution is found
	BreakWrong                      // a decision leads away from every solution
	BreakCell                       // a digit comes into a cell, leaves it or is refused there, or the cell has none left
	BreakDigit                      // a digit is put somewhere, tried, forced or supposed
	BreakDepth                      // a digit is placed and the depth is reached
	BreakKinds                      // how many kinds there are
)

var breakNames = [BreakKinds]string{"decision", "backtrack", "wipeout", "solution", "wrong", "cell", "digit", "depth"}

// String is the word for the kind that files and scripts read: "decision".
func (k BreakKind) String() string {
	if k < BreakKinds {
		return breakNames[k]
	}
	return "unknown"
}

// A Breakpoint is where a run is to stop.
type Breakpoint struct {
	Kind  BreakKind
	Cell  int   // of BreakCell
	Digit uint8 // of BreakDigit
	Depth int   // of BreakDepth
}

// An Answer is what is known of a puzzle's solutions.
type Answer struct {
	Solutions []sudoku.Grid
	All       bool // there are no others
}

// Tells reports whether wrong decisions can be told from right ones: all solutions are known,
// and there is one. In a puzzle without a solution no decision is right, so that a wrong one
// would say nothing.
func (a *Answer) Tells() bool { return a != nil && a.All && len(a.Solutions) > 0 }

// Stop is what stops at the breakpoint. The answer is for BreakWrong, which holds for
// a decision that no solution agrees with, made when all digits on the board still
// agreed with one. It holds nowhere where the answer does not tell: see Answer.Tells.
// The answer may be nil.
func (b Breakpoint) Stop(answer *Answer) Stop {
	switch b.Kind {
	case BreakDecision:
		return func(s engine.Step, _ sudoku.Grid) bool { return s.Decides() }
	case BreakBacktrack:
		return func(s engine.Step, _ sudoku.Grid) bool {
			return s.Kind == engine.Backtrack || s.Kind == engine.Withdraw
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
			return false
		}
	case BreakDigit:
		return func(s engine.Step, _ sudoku.Grid) bool {
			return s.Digit == b.Digit && (puts(s) || s.Kind == engine.Suppose)
		}
	case BreakDepth:
		return func(s engine.Step, _ sudoku.Grid) bool { return int(s.Depth) == b.Depth && puts(s) }
	}
	return Any()
}

// Any stops where any of several does.
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

// refutes is a Stop: it reports whether a step is a decision that is wrong, where the
// answer tells. Most steps are no decisions and most decisions agree with the
// solution or come too late, so the whole board is seldom looked at.
func (a *Answer) refutes(s engine.Step, g sudoku.Grid) bool {
	if !s.Decides() {
		return false
	}
	left := false // a solution that was still possible before the step
	for _, solution := range a.Solutions {
		if !left && !allows(s, solution) && possible(s, g, solution) {
			left = true
		}
	}
	if !left {
		return false
	}
	for _, solution := range a.Solutions {
		if allows(s, solution) && possible(s, g, solution) {
			return false
		}
	}
	return true
}

// possible reports whether the digits on the board agree with a solution, but for the
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

// lies reports whether a digit is in a solution where it is supposed: in each crossing.
func lies(digit uint8, places engine.Places, solution sudoku.Grid) bool {
	houses := sudoku.Classic().Houses() // only band supposes, and it knows no other layout
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
