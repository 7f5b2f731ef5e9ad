package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"

	"nonet/core/logic"
	"nonet/core/logic/hodoku"
	"nonet/core/rating"
)

var techniquesCommand = command{
	name: "techniques", args: "[-check LIBRARY] [-v]",
	brief: "list the techniques that people use, with their grades",
	text: `
It prints a line for each technique of Nonet, in the order in which HoDoKu 2.2 tries them,
with a tab between the columns: the id, the name, HoDoKu's score, the level (HoDoKu's, whose
"unfair" is expert here), and the grade of Sudoku Explainer 1.2.1 ("-" if that does not know
it). At the end are those about killers, lines, dots and jigsaws, which neither knows.
nonet rate and nonet hint also know the chains that only Sudoku Explainer has, by its names.

  -check LIBRARY  check the techniques against a library of cases in HoDoKu's format: a
                  line for each case, with its line in the file, its code, its digits and
                  "ok", "wrong" (a step has another effect than expected, or must not be
                  found) or "missed" (no step is found); if it is not ok, a tab and why
  -v              with -check: a summary by code at the end, on stderr

  nonet techniques | cut -f1
  nonet techniques -check reglib-1.3.txt | grep -v ok$

Exit status: 0, 1 if a case is not ok or it was stopped, 2 if it was called wrongly or the
library could not be read.
`,
	run: runTechniques,
}

func runTechniques(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	library := textFlag(flags, "check", "")
	verbose := verboseFlag(flags)
	if _, ok := c.parse(flags, args, noFile); !ok {
		return
	}
	switch {
	case *library != "":
		c.checkLibrary(ctx, *library, *verbose)
		return
	case *verbose:
		c.misuse("-v needs -check")
		return
	}
	for _, t := range logic.All() {
		grade := "-"
		if t.Grade > 0 {
			grade = strconv.FormatFloat(t.Grade, 'f', 1, 64)
		}
		fmt.Fprintf(c.out, "%s\t%s\t%d\t%v\t%s\n", t.ID, t.Name, t.Score, rating.LevelName(t.Level), grade)
	}
}

// checkLibrary checks the techniques against the cases of a file.
func (c *call) checkLibrary(ctx context.Context, file string, verbose bool) {
	c.unit = "case"
	from := c.source(file)
	text := from.read()
	defer text.Close()
	defer context.AfterFunc(ctx, func() { text.Close() })()
	counts := map[string]*[3]int{}
	for k, err := range hodoku.Cases(text) {
		switch {
		case ctx.Err() != nil:
			c.stopped = true
			return
		case errors.As(err, new(*fs.PathError)):
			c.complain(failed, "%s cannot be read: %s", from.name, reason(err))
			return
		case err != nil:
			c.complain(failed, "%s: %v", from.name, err)
			continue
		}
		outcome, stopped := k.Check(ctx)
		if stopped != nil {
			c.stopped = true
			return
		}
		fmt.Fprintf(c.out, "%d\t%s\t%s\t%v", k.Line, k.Code, digitWord(k), outcome.Verdict)
		if outcome.Verdict != hodoku.OK {
			c.raise(unsolved)
			fmt.Fprintf(c.out, "\t%s", outcome.Why)
		}
		fmt.Fprintln(c.out)
		if counts[k.Code] == nil {
			counts[k.Code] = new([3]int)
		}
		counts[k.Code][outcome.Verdict]++
		c.done++
	}
	if verbose {
		c.summarize(counts)
	}
}

// digitWord returns the digits of a case: "258", or "-" if it has none.
func digitWord(k hodoku.Case) string {
	if k.Digits == 0 {
		return "-"
	}
	word := ""
	for d := range k.Digits.All() {
		word += strconv.Itoa(int(d))
	}
	return word
}

// summarize prints how many cases of each code hold.
func (c *call) summarize(counts map[string]*[3]int) {
	var all [3]int
	for _, code := range slices.Sorted(maps.Keys(counts)) {
		n := counts[code]
		for i := range all {
			all[i] += n[i]
		}
		fmt.Fprintf(c.stderr, "%-7s %-32s %3d of %3d ok, %d wrong, %d missed\n", code, hodoku.IDOf(code), n[hodoku.OK], n[0]+n[1]+n[2], n[hodoku.Wrong], n[hodoku.Missed])
	}
	fmt.Fprintf(c.stderr, "%-40s %3d of %3d ok, %d wrong, %d missed\n", "all", all[hodoku.OK], all[0]+all[1]+all[2], all[hodoku.Wrong], all[hodoku.Missed])
}
