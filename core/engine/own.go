package engine

import (
	"fmt"
	"strings"
	"sync"

	"nonet/core/heuristic"
	"nonet/core/sudoku"
)

// An engine whose variables and values can be ordered by an expression takes it in its ID, in the place of a switch's word:
// "forward:cells=candidates*100-degree:digits=strikes". Such an engine is not among Variants, because there is no end of them.

// isOwn reports whether the option is for an expression. Its word is then what comes before the expression: "cells=".
func (o option) isOwn() bool { return strings.HasSuffix(o.word, "=") }

// matches reports whether the option is meant by a word of an ID.
func (o option) matches(word string) bool {
	return o.word == word || o.isOwn() && strings.HasPrefix(word, o.word)
}

// subject returns what the expression of an option is for.
func (o option) subject() heuristic.Subject {
	if o.of == switchValues {
		return heuristic.OfDigit
	}
	return heuristic.OfCell
}

// Subject returns what an expression for this switch is for.
func (s Switch) Subject() heuristic.Subject { return option{of: s.ID}.subject() }

// own has the engines with an expression by ID, so that there is one for each. They are kept: there are as many as a person thinks of.
var own = struct {
	sync.Mutex
	engines map[string]*Engine
}{engines: map[string]*Engine{}}

// withExpressions returns the variant with these options, of which one at least is an expression.
func (e *Engine) withExpressions(set []option) *Engine {
	v := e.variant(set)
	own.Lock()
	defer own.Unlock()
	if known := own.engines[v.ID]; known != nil {
		return known
	}
	own.engines[v.ID] = v
	return v
}

// read reads the expression in a word of an ID. The error is a sentence, and wraps a *heuristic.Error.
func (o option) read(word string) (option, error) {
	text := strings.TrimPrefix(word, o.word)
	score, err := heuristic.Parse(text, o.subject())
	if err != nil {
		return o, fmt.Errorf("the expression “%s” for the order of %s is wrong. %w", text, strings.TrimSuffix(o.word, "="), err)
	}
	o.word, o.score = o.word+score.Compact(), score
	return o, nil
}

// A Position is what the expression of a heuristic is computed from.
type Position struct {
	Puzzle     sudoku.Puzzle
	Grid       sudoku.Grid
	Candidates func(cell int) sudoku.Digits // of the cell in question, and of empty cells
	Seed       uint64
}

// Values returns what the names of an expression stand for. Those that it does not use may be 0. The digit is 0 if the expression is for a
// cell.
func (p Position) Values(e *heuristic.Expression, cell int, digit uint8) heuristic.Values {
	var v heuristic.Values
	l := p.Puzzle.Layout
	row, column := l.Place(cell)
	v[heuristic.Row], v[heuristic.Column], v[heuristic.Box] = float64(row+1), float64(column+1), float64(l.RegionOf(cell)+1)
	v[heuristic.Digit] = float64(digit)
	if e.Uses(heuristic.Random) {
		v[heuristic.Random] = random(p.Seed, cell, digit)
	}
	own := p.Candidates(cell)
	v[heuristic.Candidates] = float64(own.Len())
	if digit != 0 {
		own = sudoku.Of(digit)
	}
	if e.Uses(heuristic.Degree) || e.Uses(heuristic.Strikes) {
		degree, strikes := 0, 0
		for _, peer := range p.Puzzle.Peers(cell) {
			if p.Grid[peer] == 0 {
				degree++
				strikes += (p.Candidates(peer) & own).Len()
			}
		}
		v[heuristic.Degree], v[heuristic.Strikes] = float64(degree), float64(strikes)
	}
	return v
}

// random returns a number from 0 up to 1 that depends on the seed, the cell and the digit alone: so a search that begins at a checkpoint
// has the same, and it can be computed again for an explanation. The numbers are those of splitmix64: G. L. Steele, D. Lea and
// C. H. Flood, “Fast Splittable Pseudorandom Number Generators”, OOPSLA 2014.
func random(seed uint64, cell int, digit uint8) float64 {
	x := seed + uint64(cell+1)*0x9E3779B97F4A7C15 + uint64(digit)*0xD1B54A32D192ED03
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	x ^= x >> 31
	return float64(x>>11) / (1 << (64 - 11))
}

// score returns the score of a variable, or of a value of it.
func (v *variables) score(e *heuristic.Expression, x int, value uint8) float64 {
	p := Position{Puzzle: v.puzzle, Grid: v.grid, Candidates: func(y int) sudoku.Digits { return v.domain[y] }, Seed: v.seed}
	values := p.Values(e, x, value)
	return e.Score(&values)
}

// lowest returns the variable with the lowest score, the first if there are several.
func (v *variables) lowest() int {
	best, lowest := -1, 0.0
	for x, n := range v.left {
		if n == assigned {
			continue
		}
		if score := v.score(v.engine.CellScore, x, 0); best < 0 || score < lowest {
			best, lowest = x, score
		}
	}
	return best
}

// equalScore returns the number of variables with the same score as x.
func (v *variables) equalScore(x int) int {
	score, n := v.score(v.engine.CellScore, x, 0), 0
	for y, left := range v.left {
		if left != assigned && v.score(v.engine.CellScore, y, 0) == score {
			n++
		}
	}
	return n
}

// rankByScore ranks the values of a variable by their scores.
func (v *variables) rankByScore(x int) ranking {
	by := ranking{order: InScoreOrder, scores: make([]float64, v.side+1)}
	for value := range v.domain[x].All() {
		by.scores[value] = v.score(v.engine.DigitScore, x, value)
	}
	return by
}
