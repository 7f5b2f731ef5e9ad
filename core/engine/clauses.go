package engine

import (
	"cmp"
	"slices"
	"sync"
)

// A Literal of a clause says that a digit is in a cell, or that it is not.
type Literal struct {
	Cell  int16
	Digit uint8
	Not   bool
}

// A Clause says that at least one of its literals is true.
type Clause struct {
	// Literals of a learnt clause begin with the negation of the first unique implication point: what the clause implies as soon
	// as it is learnt. The others are in the order of the cells and digits.
	Literals []Literal
	Excludes bool // it was not learnt from a conflict but excludes a solution that was found
}

// Clauses are what ClauseLearning has added to a puzzle, in order. The steps of a search name them by number, counted from 0: see
// Step.Clause. A search and its readers may use them at the same time. The zero value is empty, and nil keeps nothing.
type Clauses struct {
	mutex    sync.Mutex
	literals []Literal
	ends     []int
	excludes []bool
}

// mostLiterals is the number of literals that are kept, which take 32 MiB. Those of the clauses after them are not.
const mostLiterals = 1 << 23

// Clause returns a clause, and reports whether its literals are kept.
func (c *Clauses) Clause(n int) (clause Clause, ok bool) {
	if c == nil {
		return Clause{}, false
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if n < 0 || n >= len(c.ends) {
		return Clause{}, false
	}
	start := 0
	if n > 0 {
		start = c.ends[n-1]
	}
	return Clause{c.literals[start:c.ends[n]:c.ends[n]], c.excludes[n]}, true
}

// Add adds a clause, unless a search of the same run has added it before.
func (c *Clauses) Add(n int, clause Clause) {
	if c == nil {
		return
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if n != len(c.ends) || len(c.literals)+len(clause.Literals) > mostLiterals {
		return
	}
	c.literals = append(c.literals, clause.Literals...)
	c.ends = append(c.ends, len(c.literals))
	c.excludes = append(c.excludes, clause.Excludes)
}

// sortLiterals sorts literals by cell and digit.
func sortLiterals(literals []Literal) {
	slices.SortFunc(literals, func(a, b Literal) int {
		return cmp.Or(cmp.Compare(a.Cell, b.Cell), cmp.Compare(a.Digit, b.Digit))
	})
}
