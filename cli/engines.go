package cli

import (
	"context"
	"fmt"
	"strings"

	"nonet/core/engine"
)

var enginesCommand = command{
	name: "engines", brief: "list the search engines: id, tab, title, switches",
	text: `
It prints one line for each engine: the id that -e takes, a tab and its title. If the
engine has switches, a tab and their settings follow, with a bar between those that
exclude each other; the first is the default. To choose others, put them after the id:

  nonet engines | cut -f1
  nonet steps -e forward:reading puzzles:4x4
  nonet bench -e backtrack,backtrack:mrv,dlx,dlx:first puzzles:6x6

  mrv         the cell with the fewest candidates first (minimum remaining values)
  reading     the cells in reading order
  degree      as mrv; of several cells the one with the most empty peers
  ascending   the digits of a cell in ascending order
  least       first the digit that strikes the fewest candidates of the peers
  random      the digits in random order; see -seed
  smallest    for dlx: branch on the item with the fewest options
  first       for dlx: branch on the first item of the list

forward also takes an expression in the place of such a word: the cell, or the digit of a
cell, with the lowest value goes first. Quote it for the shell.

  nonet steps -e 'forward:cells=candidates*100-degree' puzzles:easy
  nonet race  -e 'forward,forward:cells=candidates/degree:digits=strikes' puzzles:hard

An expression has numbers, + - * /, parentheses, and these names:

  candidates  the digits that the cell may still take
  degree      the empty peers of the cell
  row column box   where the cell is, from 1
  strikes     the candidates of the peers that the digit would strike; for a cell, that all
              its candidates would strike
  random      a number from 0 up to 1, of the cell or of the digit in it; see -seed
  digit       the digit; only after digits=

A program of yours can be an engine too. solve, check, steps, race and survey take it as
-engine-program 'PROGRAM ARG…' beside -e, and nonet judge says whether it is the algorithm
that it is meant to be. How to write one is in the guide “Programs as engines”.

Exit status: 0, or 2 if it was called wrongly.
`,
	run: runEngines,
}

func runEngines(_ context.Context, c *call, args []string) {
	if _, ok := c.parse(c.newFlags(), args, noFile); !ok {
		return
	}
	for _, e := range engine.All() {
		fmt.Fprintf(c.out, "%s\t%s", e.ID, e.Title)
		for i, s := range e.Switches() {
			separator := " "
			if i == 0 {
				separator = "\t"
			}
			fmt.Fprint(c.out, separator, strings.Join(s.Choices("EXPRESSION"), "|"))
		}
		fmt.Fprintln(c.out)
	}
}
