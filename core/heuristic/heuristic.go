// Package heuristic has the expressions by which a person ranks the cells and the digits of a search: “candidates*100 - degree”. It
// reads an expression, says where it is wrong, and computes its value.
//
//	e, err := heuristic.Parse("candidates / degree", heuristic.OfCell)
//	score := e.Score(&heuristic.Values{heuristic.Candidates: 2, heuristic.Degree: 8}) // 0.25
//
// An expression has numbers, names, parentheses, and the operators + - * and /. What the names stand for in a position of a search is
// found out by core/engine, which also says what a score is for: the lowest goes first.
package heuristic

import (
	"math"
	"slices"
	"strings"
)

// A Name stands for a number in an expression.
type Name uint8

// The names. Those of the cell are also known in an expression for a digit; they are then about the cell that the digit is for.
const (
	Candidates Name = iota // the number of digits that the cell may still take
	Degree                 // the number of its empty peers
	Row                    // its row, from 1
	Column                 // its column, from 1
	Box                    // its box, from 1; its region, where regions are drawn
	Random                 // a random number from 0 up to 1, of the cell or of the digit in the cell; the same for the whole run
	Strikes                // the number of candidates of its peers that the digit would strike; of a cell, that all its candidates would strike
	Digit                  // the digit; unknown in an expression for a cell
	Names                  // the number of names
)

var names = [Names]string{"candidates", "degree", "row", "column", "box", "random", "strikes", "digit"}

// String returns the name as it is written in an expression.
func (n Name) String() string {
	if n < Names {
		return names[n]
	}
	return "unknown"
}

// A Subject is what an expression is for.
type Subject uint8

// The subjects.
const (
	OfCell Subject = iota
	OfDigit
)

// Known lists the names that an expression may have, in the order they are shown.
func (s Subject) Known() []Name {
	var known []Name
	for n := range Names {
		if n != Digit || s == OfDigit {
			known = append(known, n)
		}
	}
	return known
}

// Values are the numbers that the names stand for.
type Values [Names]float64

// Longest is the number of characters that an expression may have, without blanks, which String adds.
const Longest = 200

// An Expression computes a score. It does not change.
type Expression struct {
	text string
	code []operation // in the order of a calculator with a stack
}

// An operation of an expression puts a number or the value of a name on the stack, or replaces the values on its top by the result.
type operation struct {
	sign   byte // one of + - * /, n for a negation, # for a number, or v for a name
	number float64
	name   Name
}

// String returns the expression in the form in which it is shown: “candidates*100 - degree”. Two expressions that differ only in blanks
// have the same form.
func (e *Expression) String() string { return e.text }

// Compact returns the expression without blanks, for the ID of an engine.
func (e *Expression) Compact() string { return strings.ReplaceAll(e.text, " ", "") }

// Uses reports whether the expression has a name.
func (e *Expression) Uses(n Name) bool {
	return slices.ContainsFunc(e.code, func(o operation) bool { return o.sign == 'v' && o.name == n })
}

// Score returns the value of the expression. A quotient by 0 is infinite, and what has no value, such as 0/0, is +Inf, so that it goes
// last. Only the values of names that the expression uses are read.
func (e *Expression) Score(v *Values) float64 {
	var room [16]float64 // enough for nearly all, without an allocation
	stack := room[:0]
	for _, o := range e.code {
		switch last := len(stack) - 1; o.sign {
		case '#':
			stack = append(stack, o.number)
		case 'v':
			stack = append(stack, v[o.name])
		case 'n':
			stack[last] = -stack[last]
		default:
			stack[last-1] = apply(o.sign, stack[last-1], stack[last])
			stack = stack[:last]
		}
	}
	if score := stack[0]; !math.IsNaN(score) {
		return score
	}
	return math.Inf(1)
}

func apply(sign byte, a, b float64) float64 {
	switch sign {
	case '+':
		return a + b
	case '-':
		return a - b
	case '*':
		return a * b
	}
	return a / b
}
