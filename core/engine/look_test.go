package engine_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/engine"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// looked returns what a look at a board leaves: to each empty cell by one clue at a time, and by all of them.
func looked(p sudoku.Puzzle, board sudoku.Grid) (one, all []sudoku.Digits) {
	look := engine.NewLook(p, board)
	for cell := range board {
		one = append(one, look.One(cell))
	}
	return one, slices.Clone(look.All())
}

// TestLook: a look strikes no digit that a solution has, what all clues leave is also left by each, and what a cell that must differ holds is struck.
// It finds the same again when the board has changed and changed back.
func TestLook(t *testing.T) {
	rng := rand.New(rand.NewPCG(34, 21))
	struck, more := 0, 0
	for p := range cluedPuzzles(t, rng, 4) {
		r, err := engine.For(p, 0).Search(t.Context(), p, engine.Options{Limit: 100})
		if err != nil {
			continue // the givens break a clue
		}
		board := p.Givens.Clone()
		if r.Count > 0 {
			for cell := range board {
				if rng.IntN(3) == 0 {
					board[cell] = r.Solutions[0][cell]
				}
			}
		}
		one, all := looked(p, board)
		could := make([]sudoku.Digits, len(board)) // in a solution with these digits
		for _, g := range r.Solutions {
			if extends(board, g) {
				for cell, d := range g {
					could[cell] = could[cell].With(d)
				}
			}
		}
		for cell := range board {
			if board[cell] != 0 {
				continue
			}
			peers := p.WithGivens(board).Candidates(cell)
			if could[cell]&^all[cell] != 0 || could[cell]&^one[cell] != 0 || all[cell]&^one[cell] != 0 || one[cell]&^peers != 0 {
				t.Fatalf("%v with %s, cell %d: %v by one clue, %v by all, %v in solutions, %v for its peers", board, p.Clues.Key(), cell, one[cell], all[cell], could[cell], peers)
			}
			struck += (peers &^ one[cell]).Len()
			more += (one[cell] &^ all[cell]).Len()
		}
		look := engine.NewLook(p, board)
		look.All()
		empty := slices.Index(board, 0)
		if empty < 0 {
			continue
		}
		board[empty] = 1
		look.Changed()
		for cell := range board {
			if board[cell] == 0 && look.One(cell)&^p.WithGivens(board).Candidates(cell) != 0 {
				t.Fatalf("%v: what is put in cell %d is not seen from %d", board, empty, cell)
			}
		}
		board[empty] = 0
		look.Changed()
		if again := look.All(); !slices.Equal(again, all) || !slices.Equal(look.All(), all) {
			t.Fatalf("%v with %s: %v, and the second time %v", board, p.Clues.Key(), all, again)
		}
	}
	if struck < 50 || more < 50 {
		t.Errorf("each clue strikes %d candidates, all together strike %d more: too few for this test", struck, more)
	}
}

// extends reports whether a full grid has the digits of a board.
func extends(board, full sudoku.Grid) bool {
	for cell, d := range board {
		if d != 0 && full[cell] != d {
			return false
		}
	}
	return true
}

// TestLookByHand: examples in which what is left can be worked out in the head. The cells are in the first row.
func TestLookByHand(t *testing.T) {
	cage := func(number int, cells ...int) sudoku.Clue {
		return sudoku.Clue{Kind: sudoku.Cage, Number: number, Cells: cells}
	}
	for what, test := range map[string]struct {
		clues    []sudoku.Clue
		held     map[int]uint8
		cell     int
		one, all string
	}{
		"a cage of 3":                              {[]sudoku.Clue{cage(3, 0, 1)}, nil, 0, "12", "12"},
		"a cage of 17":                             {[]sudoku.Clue{cage(17, 0, 1)}, nil, 1, "89", "89"},
		"no 1 and 1, no 9 and 9":                   {[]sudoku.Clue{cage(10, 0, 1)}, nil, 1, "12346789", "12346789"},
		"a cell of it is known":                    {[]sudoku.Clue{cage(10, 0, 1)}, map[int]uint8{0: 3}, 1, "7", "7"},
		"its peer holds the digit":                 {[]sudoku.Clue{cage(10, 0, 1)}, map[int]uint8{0: 3, 8: 7}, 1, "", ""},
		"a cage that cannot be kept any more":      {[]sudoku.Clue{cage(4, 0, 1)}, map[int]uint8{0: 9}, 1, "", ""},
		"no way in another cage":                   {[]sudoku.Clue{cage(4, 0, 1), cage(17, 30, 31)}, map[int]uint8{0: 9}, 30, "89", ""},
		"three cells":                              {[]sudoku.Clue{cage(6, 0, 1, 2)}, nil, 2, "123", "123"},
		"from one cage to the next":                {[]sudoku.Clue{cage(3, 0, 1), cage(4, 1, 2)}, nil, 2, "13", "3"},
		"a cell has one digit left":                {[]sudoku.Clue{cage(3, 0, 9), cage(4, 9, 18)}, nil, 0, "12", "2"},
		"a digit that is left is struck elsewhere": {[]sudoku.Clue{{Kind: sudoku.Odd, Cells: []int{0}}, cage(3, 0, 1)}, nil, 1, "2", "2"},
		"a thermometer":                            {[]sudoku.Clue{{Kind: sudoku.Thermo, Cells: []int{0, 1, 2}}}, nil, 1, "2345678", "2345678"},
		"its bulb":                                 {[]sudoku.Clue{{Kind: sudoku.Thermo, Cells: []int{0, 1, 2}}}, nil, 0, "12345678", "1234567"},
		"no clue":                                  {[]sudoku.Clue{cage(3, 0, 1)}, map[int]uint8{8: 9}, 5, "12345678", "12345678"},
	} {
		p := sudoku.Empty(sudoku.Classic())
		var err error
		if p.Clues, err = rules.Of(p.Layout, test.clues); err != nil {
			t.Fatal(err)
		}
		board := p.Givens.Clone()
		for cell, d := range test.held {
			board[cell] = d
		}
		digits := func(all string) (set sudoku.Digits) {
			for _, d := range all {
				set = set.With(uint8(d - '0'))
			}
			return set
		}
		if one, all := looked(p, board); one[test.cell] != digits(test.one) || all[test.cell] != digits(test.all) {
			t.Errorf("%s: %v by one clue and %v by all, want %s and %s", what, one[test.cell], all[test.cell], test.one, test.all)
		}
	}
}
