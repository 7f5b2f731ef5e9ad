package cli

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"nonet/core/engine"
	"nonet/core/program"
)

// A mark is what a program has achieved over many puzzles.
type mark struct {
	puzzles, right, legal int
	steps                 int64
	used                  time.Duration
	first                 string // what was wrong first
}

// add adds the verdict on a puzzle, of which right says whether its result was.
func (m *mark) add(v verdict, right bool) {
	m.puzzles++
	m.steps += v.steps
	m.used += v.used
	if right {
		m.right++
	}
	if v.why == "" {
		m.legal++
	}
	switch {
	case m.first != "":
	case v.why != "":
		m.first = fmt.Sprintf("puzzle %d, %s", m.puzzles, v.fault())
	case !right:
		m.first = fmt.Sprintf("puzzle %d, %s", m.puzzles, wrongResult)
	}
}

// wrongResult is what is wrong with a legal run that is not right.
const wrongResult = "the result is wrong"

// judgeAll judges a program on all puzzles of a file.
func (c *call) judgeAll(ctx context.Context, as *engine.Engine, own program.Command, puzzles string, asCSV, bare bool) {
	c.unit = "puzzle"
	var m mark
	if !asCSV {
		fmt.Fprintf(c.out, "%6s  %-5s  %-7s  %9s  %9s  %s\n", "puzzle", "", "", "steps", "ms", "the first fault")
	}
	in := c.input([]string{puzzles})
	for entry, bad := range c.entries(ctx, in) {
		if bad != nil {
			continue
		}
		v, _, err := judgedProgram(ctx, as, own, entry.Puzzle)
		switch {
		case ctx.Err() != nil: // the search below finds out
		case err != nil && v.steps == 0 && !program.Unstarted(err):
			c.complain(unsolved, "%s: the puzzle on line %d is left out: %v", in.current, entry.Line, err)
			continue
		case err != nil: // it cannot be started, on this puzzle or any other
			c.complain(failed, "%v", err)
			return
		}
		solution, err := engine.For(entry.Puzzle, 1).Search(ctx, entry.Puzzle, engine.Options{Limit: 1, CountOnly: true})
		if err != nil {
			c.stopped = ctx.Err() != nil
			break
		}
		right := v.found == (solution.Count > 0) && (v.found || v.why == "")
		m.add(v, right)
		c.done++
		if !asCSV {
			c.judgeRow(strconv.Itoa(m.puzzles), v, right)
		}
	}
	if m.right < m.puzzles || m.legal < m.puzzles {
		c.raise(unsolved)
	}
	if asCSV {
		c.judgeCSV(own, m, bare)
		return
	}
	fmt.Fprintf(c.out, "%6s  %d right, %d wrong, %d legal, %d illegal, %d steps, %s ms\n", "sum", m.right, m.puzzles-m.right, m.legal, m.puzzles-m.legal, m.steps, milli(m.used))
}

// judgeRow prints the row of a puzzle.
func (c *call) judgeRow(puzzle string, v verdict, right bool) {
	result, legal, fault := "right", "legal", ""
	if !right {
		result, fault = "wrong", wrongResult
	}
	if v.why != "" {
		legal, fault = "illegal", v.fault()
	}
	fmt.Fprintf(c.out, "%6s  %-5s  %-7s  %9d  %9s  %s\n", puzzle, result, legal, v.steps, milli(v.used), fault)
}

// judgeCSV prints the sums of a program.
func (c *call) judgeCSV(own program.Command, m mark, bare bool) {
	if !bare {
		c.writeCSV([]string{"program", "puzzles", "right", "wrong", "legal", "illegal", "steps", "ms", "fault"})
	}
	fields := []string{own.Title()}
	for _, n := range []int{m.puzzles, m.right, m.puzzles - m.right, m.legal, m.puzzles - m.legal, int(m.steps)} {
		fields = append(fields, strconv.Itoa(n))
	}
	c.writeCSV(append(fields, milli(m.used), m.first))
}

// milli returns a time in milliseconds.
func milli(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }
