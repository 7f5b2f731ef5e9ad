// Package cli holds the headless commands: for scripts, for measuring, and for files of many puzzles.
//
//	os.Exit(cli.Run(ctx, []string{"solve", "-n", "2", "sunday.txt"}, os.Stdin, os.Stdout, os.Stderr))
//
// A command reads one puzzle after another and prints the results in the same order, so a file may
// be of any length. Scripts depend on the output: stdout has one line, or a fixed number of lines,
// for each puzzle, and everything else goes to stderr. The exit status is 0 if all is well, 1 if some
// puzzle was not solved, 2 if the command was called wrongly or something could not be read or
// written.
//
// Searching is left to core/engine, and the formats of puzzles to core/format. Package main chooses
// between a window and a command, and catches signals.
package cli

import (
	"context"
	"fmt"
	"io"
	"os/signal"
	"syscall"

	"nonet/core/format"
	"nonet/core/phrase"
)

// The exit statuses. If several apply, it is the largest.
const (
	allWell  = 0
	unsolved = 1 // some puzzle was not solved, or the command was stopped
	failed   = 2 // called wrongly, or something could not be read or written
)

// A command is one of the commands of nonet.
type command struct {
	name  string
	args  string // for the help: "[-n MAX] [FILE…]"
	brief string // a description in a line
	text  string // the help, with an example and the exit statuses
	run   func(ctx context.Context, c *call, args []string)
}

// commands lists the commands in the order they are shown.
func commands() []command {
	return []command{
		enginesCommand,
		solveCommand,
		checkCommand,
		readCommand,
		stepsCommand,
		judgeCommand,
		benchCommand,
		raceCommand,
		surveyCommand,
		convertCommand,
		generateCommand,
		rateCommand,
		hintCommand,
		exportCommand,
		printCommand,
		worksheetCommand,
		lessonCommand,
		techniquesCommand,
		serveCommand,
		versionCommand,
		helpCommand(),
	}
}

func commandOf(word string) (command, bool) {
	switch word {
	case "-h", "-help", "--help":
		word = "help"
	case "-version", "--version":
		word = "version"
	}
	for _, cmd := range commands() {
		if cmd.name == word {
			return cmd, true
		}
	}
	return command{}, false
}

// IsCommand reports whether a word is a command, or a flag that asks for help or the version.
func IsCommand(word string) bool {
	_, ok := commandOf(word)
	return ok
}

// Unknown returns the sentence for a word that is neither a file nor a command.
func Unknown(word string) string {
	if isPuzzle(word) {
		return fmt.Sprintf("nonet: there is no file %s; to open a puzzle, paste it into the window, or give it to a command, as in: echo 'PUZZLE' | nonet solve", format.Quoted(word))
	}
	var names []string
	for _, cmd := range commands() {
		names = append(names, cmd.name)
	}
	return fmt.Sprintf("nonet: there is no file and no command “%s”; the commands are %s", word, phrase.English(names, "and"))
}

// Run runs the command args[0] and returns its exit status. When ctx is done it stops within 50 ms;
// what was found so far has been written, unless nobody reads the output.
//
// From the first call on, the process ignores SIGPIPE: a broken pipe is an error that ends the
// command quietly.
func Run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return run(ctx, args, stdin, stdout, newConsole(stdin, stdout, stderr))
}

// run is Run on a console.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer, stderr *console) int {
	if len(args) == 0 {
		fmt.Fprintln(stderr, "nonet: a command is missing; see nonet help")
		return failed
	}
	cmd, ok := commandOf(args[0])
	if !ok {
		fmt.Fprintln(stderr, Unknown(args[0]))
		return failed
	}
	signal.Ignore(syscall.SIGPIPE)
	out, working := newOutput(ctx, stderr.output(stdout))
	c := &call{command: cmd, stdin: stdin, out: out, stderr: stderr}
	cmd.run(working, c, args[1:])
	switch err := out.close(); {
	case isBrokenPipe(err):
	case err != nil:
		c.complain(failed, "the output cannot be written: %s", reason(err))
	case c.stopped && c.unit != "":
		c.complain(unsolved, "stopped after %s", counted(c.done, c.unit))
	case c.stopped || out.abandoned:
		c.complain(unsolved, "stopped")
	}
	return c.status
}

// A call is one run of a command.
type call struct {
	command
	stdin  io.Reader
	out    *output
	stderr *console
	status int

	done    int64  // the number of units done
	unit    string // what done counts: "puzzle"
	stopped bool   // before the end, because the context was done
}

// raise makes the exit status at least this.
func (c *call) raise(status int) { c.status = max(c.status, status) }

// writeError writes a line to stderr and raises the exit status.
func (c *call) writeError(status int, line string) {
	c.raise(status)
	fmt.Fprintln(c.stderr, line)
}

// complain writes a sentence to stderr and raises the exit status.
func (c *call) complain(status int, sentence string, a ...any) {
	c.writeError(status, "nonet: "+fmt.Sprintf(sentence, a...))
}

// misuse writes how the command was called wrongly.
func (c *call) misuse(sentence string, a ...any) {
	c.complain(failed, "%s; see nonet help %s", fmt.Sprintf(sentence, a...), c.name)
}

// counted returns a number with its unit: "1 puzzle", "2 puzzles".
func counted(n int64, unit string) string {
	if n != 1 {
		unit += "s"
	}
	return fmt.Sprintf("%d %s", n, unit)
}
