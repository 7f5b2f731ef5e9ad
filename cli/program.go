package cli

import (
	"flag"

	"nonet/core/engine"
	"nonet/core/program"
)

// programFlag defines -engine-program. Its command is nil if it is not given.
func programFlag(flags *flag.FlagSet) *program.Command {
	var c program.Command
	flags.Func("engine-program", "", func(text string) (err error) {
		c.Args, err = program.Split(text)
		return err
	})
	return &c
}

// programHelp is what the help of a command says about -engine-program.
const programHelp = `  -engine-program 'PROGRAM ARG…'
             a program of yours as the engine: it gets the puzzle on standard input, and
             prints its steps as nonet steps does; see nonet help steps and judge`

// programTime is what the help of a command with -t says about it after that.
const programTime = `. It is
             ended after 60 s of processor time for a puzzle, or after those of -t`

// oneEngine returns the engine of -e or of -engine-program, of which only one may be given. If ok is false it has printed the reason.
func (c *call) oneEngine(flags *flag.FlagSet, chosen *engine.Engine, own *program.Command) (e *engine.Engine, ok bool) {
	switch {
	case own.Args == nil:
		return chosen, true
	case named(flags, "e"):
		c.misuse("-e and -engine-program exclude each other: choose one")
		return nil, false
	}
	return program.Engine(*own), true
}

// allEngines returns the engines of -e and after them that of -engine-program. It is empty if neither is given.
func allEngines(flags *flag.FlagSet, chosen []*engine.Engine, own *program.Command) []*engine.Engine {
	if !named(flags, "e") {
		chosen = nil
	}
	if own.Args != nil {
		chosen = append(chosen, program.Engine(*own))
	}
	return chosen
}
