package cli

import (
	"context"
	"fmt"
	"strings"

	"nonet/core/phrase"
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
	window, topics, files := Manual()
	fmt.Fprint(c.out, window, "\nThese commands need no display:\n\n")
	for _, t := range topics {
		fmt.Fprintf(c.out, "  nonet %-10s %s\n", t.Name, t.Brief)
	}
	fmt.Fprint(c.out, "\n", files, "\nnonet help COMMAND explains a command.\n")
}

// A Topic is what help says about one command.
type Topic struct {
	Name, Args string
	Brief      string // in a line
	Text       string // paragraphs; lines that begin with blanks are tables and examples
}

// Manual is everything that help says, in parts: how to open the window, each command, and what
// may stand in place of a file.
func Manual() (window string, topics []Topic, files string) {
	for _, cmd := range commands() {
		topics = append(topics, Topic{cmd.name, cmd.args, cmd.brief, cmd.text})
	}
	window = `Nonet is a workbench for Sudoku.

  nonet          open the window
  nonet FILE     open the window on that puzzle, or on a photo of one
`
	names := collections()
	third := len(names) / 3 // all of them are too long for a line
	files = fmt.Sprintf(`A file has one puzzle or many, and its format is recognised. Instead of a file you can give

  -              standard input, which is also read if no file is given
  puzzles:NAME   built-in puzzles: %s,
                 %s,
                 %s
`, strings.Join(names[:third], ", "), strings.Join(names[third:2*third], ", "), phrase.English(names[2*third:], "or"))
	return window, topics, files
}

// explain explains a command.
func (c *call) explain(cmd command) {
	fmt.Fprintln(c.out, strings.TrimSpace("nonet "+cmd.name+" "+cmd.args))
	fmt.Fprint(c.out, cmd.text)
}
