// Package program runs another program as an engine: it gives the program a puzzle and reads the run that it prints.
//
//	run, err := program.Begin(ctx, program.Command{Args: []string{"python3", "solver.py"}}, puzzle)
//	defer run.Close()
//	p := player.New(run.Engine(), puzzle, engine.Options{})
//
// The program gets the puzzle as one line on its standard input and as its last argument, and prints lines as core/transcript reads them. It is
// limited in processor time, memory, steps, and in how long it may be silent. When it has ended or is not needed any more, it is killed with all
// that it has started. A program is only ever started by a person's own act, never because a file was opened.
package program

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"nonet/core/engine"
	"nonet/core/notation"
	"nonet/core/recording"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

// A Command is a program as an engine.
type Command struct {
	Name   string   // what people call it; empty for the file of the program
	Args   []string // the program and its arguments
	Folder string   // where it runs; empty for that of Nonet
	Limits Limits
}

// Limits are what a program may take. 0 stands for what is usual.
type Limits struct {
	Time    time.Duration // processor time of the program and all that it starts; where the system does not tell it, time that passes while Nonet waits
	Memory  int64         // bytes, of all of them
	Steps   int64
	Silence time.Duration // how long it may print nothing while Nonet waits
}

// The usual limits.
const (
	UsualTime    = time.Minute
	UsualMemory  = 1 << 30
	UsualSilence = 20 * time.Second
)

// filled returns the limits with what is usual in place of 0.
func (l Limits) filled() Limits {
	if l.Time == 0 {
		l.Time = UsualTime
	}
	if l.Memory == 0 {
		l.Memory = UsualMemory
	}
	if l.Silence == 0 {
		l.Silence = UsualSilence
	}
	return l
}

// Title returns what to call the program: its name, or the last word of the command that is the name of a file.
func (c Command) Title() string {
	if c.Name != "" {
		return c.Name
	}
	for i := len(c.Args) - 1; i >= 0; i-- {
		if base := filepath.Base(c.Args[i]); !strings.HasPrefix(base, "-") && filepath.Ext(base) != "" {
			return base
		}
	}
	if len(c.Args) == 0 {
		return ""
	}
	return filepath.Base(c.Args[0])
}

// Split splits a command into words at blanks. Quotation marks of either kind keep blanks together, and a backslash before a blank, a quotation
// mark or a backslash takes it as it is. The error is an *Error.
func Split(command string) ([]string, error) {
	var words []string
	var word strings.Builder
	quote, within := rune(0), false
	runes := []rune(command)
	for i := 0; i < len(runes); i++ {
		c := runes[i]
		switch {
		case c == '\\' && i+1 < len(runes) && quote != '\'' && strings.ContainsRune(" \t'\"\\", runes[i+1]):
			i++
			word.WriteRune(runes[i])
			within = true
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '\'' || c == '"'):
			quote, within = c, true
		case quote == 0 && (c == ' ' || c == '\t' || c == '\n'):
			if within {
				words = append(words, word.String())
				word.Reset()
			}
			within = false
		default:
			word.WriteRune(c)
			within = true
		}
	}
	if within {
		words = append(words, word.String())
	}
	switch {
	case quote != 0:
		return nil, &Error{Kind: "quote"}
	case len(words) == 0:
		return nil, &Error{Kind: "nothing"}
	}
	return words, nil
}

// A Run is a run of a program that was begun.
type Run struct {
	*recording.Recording
	command Command
	process *process
	watch   sync.WaitGroup
}

// Begin starts a program on a puzzle and waits for its first line. The error is that of ctx, or a sentence: an *Error if the program is to blame, a
// *transcript.Error if its first line is.
func Begin(ctx context.Context, c Command, p sudoku.Puzzle) (*Run, error) {
	if err := p.Searchable(); err != nil {
		return nil, err
	}
	text, err := line(p)
	if err != nil {
		return nil, err
	}
	limits := c.Limits.filled()
	started, err := start(c, text, limits)
	if err != nil {
		return nil, err
	}
	stop := context.AfterFunc(ctx, started.kill)
	reader, err := transcript.NewReader(started, p)
	if stopped := !stop(); stopped || err != nil {
		started.close()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, err
	}
	kept, err := recording.New(reader, recording.Limits{Steps: limits.Steps})
	if err != nil {
		started.close()
		return nil, err
	}
	r := &Run{Recording: kept, command: c, process: started}
	r.watch.Go(func() { // what follows an event that cannot have happened is not read, and the program would wait for ever
		<-kept.Done()
		started.kill()
	})
	return r, nil
}

// line returns a puzzle as a program gets it: its digits, or in the notation of Interactive Sudoku Solver if it has other houses or clues.
func line(p sudoku.Puzzle) (string, error) {
	if p.Plain() {
		return string(sudoku.AppendSymbols(nil, p.Givens)), nil
	}
	text, ok := notation.Write(p)
	if !ok {
		return "", &Error{Kind: "unwritten"}
	}
	return text, nil
}

// Engine returns the engine whose search is this run.
func (r *Run) Engine() *engine.Engine { return r.Recording.Engine(r.command.Title()) }

// Complaints returns the end of what the program has printed on its standard error.
func (r *Run) Complaints() string { return r.process.complaints.String() }

// Close implements engine.Live: it kills the program and waits until nothing of it is left.
func (r *Run) Close() {
	r.Release()
	r.process.close()
	r.watch.Wait()
}

// Engine returns an engine that starts the program for each search. What each of them takes is limited on its own; a search that its program has
// given up because of its time has the error context.DeadlineExceeded.
func Engine(c Command) *engine.Engine { return Named(c.Title(), c) }

// Named is Engine with another ID.
func Named(id string, c Command) *engine.Engine {
	return engine.Started(engine.Engine{ID: id, Title: c.Title(), Selects: engine.Unsaid}, func(ctx context.Context, p sudoku.Puzzle) (engine.Live, error) {
		r, err := Begin(ctx, c, p)
		if err != nil {
			return nil, err
		}
		return r, nil
	})
}

// IsBlame reports whether an error says what a program has done wrong, as a sentence.
func IsBlame(err error) bool {
	_, own := errors.AsType[*Error](err)
	_, lines := errors.AsType[*transcript.Error](err)
	_, long := errors.AsType[*recording.LimitError](err)
	return own || lines || long
}

// Unstarted reports whether an error says that there is nothing to be started: with another puzzle it would be the same.
func Unstarted(err error) bool {
	own, ok := errors.AsType[*Error](err)
	return ok && slices.Contains([]string{"nothing", "missing", "alone", "folder", "page", "start"}, own.Kind)
}

// Output starts a program on a puzzle and has its output read, at whose end the program has ended. What read returns is returned, with the
// processor time of the program and the end of what it has printed on standard error. The error of a Read is an *Error, or io.EOF.
func Output(ctx context.Context, c Command, p sudoku.Puzzle, read func(io.Reader) error) (used time.Duration, complaints string, err error) {
	text, err := line(p)
	if err != nil {
		return 0, "", err
	}
	started, err := start(c, text, c.Limits.filled())
	if err != nil {
		return 0, "", err
	}
	stop := context.AfterFunc(ctx, started.kill)
	err = read(started)
	started.close()
	if stop(); ctx.Err() != nil {
		err = ctx.Err()
	}
	return started.usedTime(), started.complaints.String(), err
}
