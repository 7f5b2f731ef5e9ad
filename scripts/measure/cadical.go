package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"time"

	"nonet/core/sudoku"
)

// cadicalTimes runs CaDiCaL to find the solution of each puzzle, and again, with a clause
// that forbids this solution, to prove that there is no other. The times are those to the
// solution and to the proof; each includes writing and reading a file, which takes some
// milliseconds.
func cadicalTimes(program string, puzzles []sudoku.Puzzle) (found, proved []time.Duration, err error) {
	for _, p := range puzzles {
		f := encode(p)
		start := time.Now()
		solution, err := f.solve(program)
		if err != nil {
			return nil, nil, err
		}
		if solution == nil {
			continue // it took too long
		}
		found = append(found, time.Since(start))
		var blocking []int
		for _, literal := range solution {
			if literal > 0 {
				blocking = append(blocking, -literal)
			}
		}
		f.add(blocking...)
		if solution, err = f.solve(program); err != nil {
			return nil, nil, err
		}
		if took := time.Since(start); solution == nil && took < longest {
			proved = append(proved, took)
		}
	}
	return found, proved, nil
}

// A formula is a set of clauses in the DIMACS format.
type formula struct {
	variables, clauses int
	text               bytes.Buffer
}

func (f *formula) add(literals ...int) {
	for _, literal := range literals {
		f.text.WriteString(strconv.Itoa(literal))
		f.text.WriteByte(' ')
	}
	f.text.WriteString("0\n")
	f.clauses++
}

// exactlyOne adds the condition that exactly one of the variables is true.
func (f *formula) exactlyOne(variables []int) {
	f.add(variables...)
	for i, a := range variables {
		for _, b := range variables[:i] {
			f.add(-a, -b)
		}
	}
}

// encode returns the direct encoding of a puzzle: a variable for each candidate that the
// givens leave, of which exactly one is true for each cell, and for each digit in each
// house.
func encode(p sudoku.Puzzle) *formula {
	f := &formula{}
	l := p.Layout
	variables := make([][]int, l.Cells()) // by cell and digit
	for cell, given := range p.Givens {
		if given != 0 {
			continue
		}
		variables[cell] = make([]int, l.Side()+1)
		var own []int
		for d := range l.Candidates(p.Givens, cell).All() {
			f.variables++
			variables[cell][d] = f.variables
			own = append(own, f.variables)
		}
		f.exactlyOne(own)
	}
	for _, house := range l.Houses() {
		for d := 1; d <= l.Side(); d++ {
			var places []int
			done := false
			for _, cell := range house.Cells {
				done = done || int(p.Givens[cell]) == d
				if variables[cell] != nil && variables[cell][d] > 0 {
					places = append(places, variables[cell][d])
				}
			}
			if !done {
				f.exactlyOne(places)
			}
		}
	}
	return f
}

// solve returns the literals that are true in a solution, or nil if there is none or it
// was not found in time.
func (f *formula) solve(program string) ([]int, error) {
	file, err := os.CreateTemp("", "nonet-*.cnf")
	if err != nil {
		return nil, err
	}
	defer os.Remove(file.Name())
	w := bufio.NewWriter(file)
	fmt.Fprintf(w, "p cnf %d %d\n%s", f.variables, f.clauses, f.text.Bytes())
	if err := errors.Join(w.Flush(), file.Close()); err != nil {
		return nil, err
	}
	out, err := exec.Command(program, "-q", "-t", strconv.Itoa(int(longest.Seconds())), file.Name()).Output()
	const satisfiable, unsatisfiable = 10, 20
	failure, ended := errors.AsType[*exec.ExitError](err)
	switch {
	case err == nil, ended && failure.ExitCode() == unsatisfiable: // without an error there was a timeout
		return nil, nil
	case !ended || failure.ExitCode() != satisfiable:
		return nil, fmt.Errorf("%s: %w", program, err)
	}
	var literals []int
	for line := range bytes.Lines(out) {
		if !bytes.HasPrefix(line, []byte("v ")) {
			continue
		}
		for _, word := range bytes.Fields(line[2:]) {
			literal, err := strconv.Atoi(string(word))
			if err != nil {
				return nil, err
			}
			literals = append(literals, literal)
		}
	}
	return slices.DeleteFunc(literals, func(l int) bool { return l == 0 }), nil
}
