package trace_test

import (
	"context"
	"fmt"
	"strings"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/trace"
)

// The tree of a search on a 4×4, at the moment of its solution and at the end.
func Example() {
	l, _ := sudoku.LayoutOfSide(4)
	givens := make(sudoku.Grid, l.Cells())
	for cell, char := range "1234....21.343.1" {
		givens[cell], _ = sudoku.DigitOf(char, 4)
	}
	p, _ := sudoku.NewPuzzle(l, givens)
	t := trace.New()
	engine.DepthFirst.Search(context.Background(), p, engine.Options{Observe: func(s engine.Step) { t.Add([]engine.Step{s}) }})

	tree := t.Tree()
	moment := tree.Info(trace.Root).FirstSolution
	names := map[trace.Status]string{trace.Future: "to come", trace.Live: "live", trace.Failed: "failed", trace.Solved: "solved"}
	var show func(trace.Node)
	show = func(parent trace.Node) {
		for n := range tree.Children(parent) {
			info := tree.Info(n)
			cell, digit := l.CellName(int(info.Decision.Cell)), info.Decision.Digit
			fmt.Printf("%s%s=%d %s, then %s\n", strings.Repeat("  ", info.Level-1), cell, digit,
				names[info.Status(moment)], names[info.Status(t.Steps())])
			show(n)
		}
	}
	show(trace.Root)
	// Output:
	// r2c1=3 live, then solved
	//   r2c2=4 live, then solved
	//     r2c3=1 live, then solved
	//       r2c4=2 live, then solved
	//         r3c3=4 live, then solved
	//           r4c3=2 live, then solved
	//     r2c3=2 to come, then failed
}
