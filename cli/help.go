package cli

import (
	"context"
	"fmt"
	"strings"
)

// helpCommand is a function because it refers to the list that it is in.
func helpCommand() command {
	return command{
		name: "help", args: "[COMMAND]",
		brief: "explain a command",
		text: `
It lists the commands, or explains one.

  nonet help solve

Exit status: 0, or 2 if there is no such command.
`,
		run: runHelp,
	}
}

func runHelp(_ context.Context, c *call, args []string) {
	words, ok := c.parse(c.newFlags(), args, anyFiles)
	if !ok {
		return
	}
	if len(words) == 0 {
		c.overview()
		return
	}
	for i, word := range words {
		cmd, ok := commandOf(word)
		if !ok {
			c.complain(failed, "there is no command “%s”; see nonet help", word)
			continue
		}
		if i > 0 {
			fmt.Fprintln(c.out)
		}
		c.explain(cmd)
	}
}

// overview lists the commands.
func (c *call) overview() {
	fmt.Fprint(c.out, `Nonet is a workbench for Sudoku.

  nonet          open the window
  nonet FILE     open the window on that puzzle

These commands need no display:

`)
	for _, cmd := range commands() {
		fmt.Fprintf(c.out, "  nonet %-8s %s\n", cmd.name, cmd.brief)
	}
	fmt.Fprintf(c.out, `
A file has one puzzle or many, and its format is recognised. Instead of a file you can give

  -              standard input, which is also read if no file is given
  puzzles:NAME   a built-in collection: %s

nonet help COMMAND explains a command.
`, list(collections(), "or"))
}

// explain explains a command.
func (c *call) explain(cmd command) {
	fmt.Fprintln(c.out, strings.TrimSpace("nonet "+cmd.name+" "+cmd.args))
	fmt.Fprint(c.out, cmd.text)
}
