package engine

import (
	"slices"

	"nonet/core/sudoku"
)

// A Look finds out what the clues of a puzzle leave to the empty cells of a board, in the two ways in which searches do: each clue by itself, or all of
// them one after another until none excludes anything more. It is for those that judge a search.
type Look struct {
	puzzle  sudoku.Puzzle // its givens are the board
	rules   *clueRules
	domains []sudoku.Digits // what the rules look at
	peers   []sudoku.Digits // what cells that must differ leave
	left    []sudoku.Digits // see All; nil if it is not known
	known   bool            // peers is up to date
}

// NewLook returns a look at a board, which the caller may change. The puzzle has clues.
func NewLook(p sudoku.Puzzle, board sudoku.Grid) *Look {
	l := &Look{puzzle: p.WithGivens(board), domains: make([]sudoku.Digits, len(board)), peers: make([]sudoku.Digits, len(board))}
	l.rules = newClueRules(p, board, l.domains)
	return l
}

// Changed notes that the board has changed.
func (l *Look) Changed() { l.known, l.left = false, nil }

// begin begins with what cells that must differ leave.
func (l *Look) begin() {
	if !l.known {
		for cell := range l.peers {
			l.peers[cell] = l.puzzle.Candidates(cell)
		}
		l.known = true
	}
	copy(l.domains, l.peers)
}

// One returns the digits that no cell that must differ has and that no clue of the cell excludes, each looked at by itself.
func (l *Look) One(cell int) sudoku.Digits {
	l.begin()
	for _, i := range l.rules.with(cell) {
		if !l.settle(l.rules.rules[i].k.Cells) {
			return 0
		}
		l.domains[cell] &^= l.rules.excludes(i, cell)
	}
	return l.domains[cell]
}

// settle strikes the only digit of one of some cells from those of them that must differ, which rules expect of a search. It reports whether each has a
// digit left.
func (l *Look) settle(cells []int) bool {
	for again := true; again; {
		again = false
		for _, cell := range cells {
			values := l.rules.values(cell)
			if values == 0 {
				return false
			}
			for _, other := range cells {
				if values.Len() == 1 && l.rules.differ(cell, other) && l.rules.values(other)&values != 0 {
					l.domains[other], again = l.domains[other]&^values, true
					if l.rules.grid[other] != 0 {
						return false
					}
				}
			}
		}
	}
	return true
}

// All returns for each empty cell the digits that are left when all clues have excluded what they can, none if one of them cannot be kept. The slice is
// valid until the board changes.
func (l *Look) All() []sudoku.Digits {
	if l.left != nil {
		return l.left
	}
	l.begin()
	for again := true; again; {
		again = false
		for _, i := range l.rules.all() {
			if !l.settle(l.rules.rules[i].k.Cells) {
				return l.nothing()
			}
			gone := l.rules.exclusions(i)
			if l.rules.broken {
				return l.nothing()
			}
			for _, g := range gone {
				l.domains[g.cell] &^= g.digits
				again = true
			}
		}
	}
	l.left = slices.Clone(l.domains)
	return l.left
}

// nothing says that no digit is left to any cell.
func (l *Look) nothing() []sudoku.Digits {
	l.left = make([]sudoku.Digits, len(l.domains))
	return l.left
}
