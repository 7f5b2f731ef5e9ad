package engine

import (
	"context"
	"encoding/binary"
	"errors"

	"nonet/core/sudoku"
	"nonet/core/yield"
)

// A Recording has the steps of a search by another program, which may still be going on. Several searches may read it at once.
type Recording interface {
	// Steps copies the steps from a position on into a slice, as many as there are, and returns their number. It waits until there is one,
	// the recording has ended, or ctx is done. If it is 0, the error says why: nil if the program said that it has finished.
	Steps(ctx context.Context, from int64, into []Step) (n int, err error)
	// Clause returns the clause with a number that a step names, and reports whether it is known.
	Clause(n int) (Clause, bool)
	// Close is called when a search that has opened the recording is over.
	Close()
}

// Recorded returns an engine whose search is a recording: it finds what the recording says, and has no rules of its own. The other fields of
// the description, such as the title and the pseudocode, are kept. open is called at the beginning of each search, which closes what it returns.
//
// Without steps that say otherwise the search of a recording that has ended is exhaustive: the program says that there are no more solutions.
func Recorded(e Engine, open func(context.Context, sudoku.Puzzle) (Recording, error)) *Engine {
	e.open, e.search, e.Resumes, e.knows = open, playRecording, true, allConstraints // the steps are there, whatever the clues are
	return &e
}

// IsRecorded reports whether the engine is one that Recorded has made. Its search cannot be changed by a Turn, and there is none without an
// observer whose time could be measured.
func (e *Engine) IsRecorded() bool { return e.open != nil }

// A Live is a run that another program makes or has made.
type Live interface {
	// Engine returns the engine whose only search this run is. Its title, its lines and its candidates are what the run says.
	Engine() *Engine
	// Say returns what the program says about the step before a position; empty if nothing.
	Say(position int64) string
	// Complaints returns the end of what the program has printed on its standard error.
	Complaints() string
	// Close ends the run for good, and waits until nothing of the program is left.
	Close()
}

// A Start begins a run on a puzzle. It waits for what the run says about itself.
type Start func(context.Context, sudoku.Puzzle) (Live, error)

// Started returns an engine that is begun anew for each run, because nothing but its ID and title is known before. Begin begins one; Search is for those
// that have no use for what a run says about itself.
func Started(e Engine, start Start) *Engine {
	e.start = start
	return Recorded(e, func(ctx context.Context, p sudoku.Puzzle) (Recording, error) {
		live, err := start(ctx, p)
		if err != nil {
			return nil, err
		}
		recording, err := live.Engine().open(ctx, p)
		if err != nil {
			live.Close()
			return nil, err
		}
		return owned{recording, live}, nil
	})
}

// An owned is a recording whose run ends with the only search that has opened it.
type owned struct {
	Recording
	live Live
}

// Close implements Recording.
func (o owned) Close() {
	o.Recording.Close()
	o.live.Close()
}

// Starts reports whether a run of the engine must be begun before there is an engine that can be watched: see Started.
func (e *Engine) Starts() bool { return e.start != nil }

// Begin begins a run of an engine that Starts, on a puzzle. The Choice of its engine is e.
func (e *Engine) Begin(ctx context.Context, p sudoku.Puzzle) (Live, error) {
	live, err := e.start(ctx, p)
	if err != nil {
		return nil, err
	}
	live.Engine().choice = e
	return live, nil
}

// Choice returns the engine that a user has chosen: of the engine of a begun run the one that was begun, of all others e itself.
func (e *Engine) Choice() *Engine {
	if e.choice != nil {
		return e.choice
	}
	return e
}

// ErrTurns is the error of a search with turns by an engine that is a recording.
var ErrTurns = errors.New("a recorded run takes no other decisions than it took")

// NoLine is the line of a step that belongs to no line of the pseudocode.
const NoLine = 255

// played is where a search of a recording is.
type played struct {
	position int64
	grid     sudoku.Grid
}

// portionSteps is the number of steps that a search reads of a recording at a time. There may be a checkpoint after each.
const portionSteps = 512

// playRecording is the search of a recording.
func playRecording(r *run) {
	recording, err := r.engine.open(r.ctx, r.puzzle)
	if err != nil {
		r.fail(err)
		return
	}
	defer recording.Close()
	var at int64
	if r.from != nil {
		at = r.from.played.position
		copy(r.grid, r.from.played.grid)
		r.rejoin()
	}
	save := func() *Checkpoint {
		c := r.save()
		c.played = &played{at, r.grid.Clone()}
		return c
	}
	r.result.Counters.Nodes = max(r.result.Counters.Nodes, 1)
	steps := make([]Step, portionSteps)
	for !r.halted {
		yield.Now()
		if r.waits != nil {
			r.waits()
		}
		n, err := recording.Steps(r.ctx, at, steps)
		if n == 0 {
			r.fail(err)
			return
		}
		if r.checkpoint != nil {
			r.checkpoint(save)
		}
		for _, s := range steps[:n] {
			if r.play(recording, s); r.halted {
				return
			}
		}
		at += int64(n)
	}
}

// fail ends the search of a recording that has ended with an error, if it is not nil.
func (r *run) fail(err error) {
	switch {
	case err == nil:
	case r.ctx.Err() != nil:
		r.halted, r.cancelled = true, true
	default:
		r.halted, r.failed = true, err
	}
}

// play counts a step of a recording and passes it on.
func (r *run) play(from Recording, s Step) {
	c := &r.result.Counters
	switch s.Kind {
	case Assign, Deduce:
		r.grid[s.Cell] = s.Digit
		c.Assignments++
		c.Deepest = max(c.Deepest, int(s.Depth))
	case Backtrack:
		r.grid[s.Cell] = 0
		c.Backtracks++
	case Solution:
		r.found(s.Line, int(s.Depth))
		return
	}
	if s.Decides() {
		c.Nodes++
	}
	if r.observe == nil {
		return
	}
	if n, ok := s.Clause(); ok {
		if clause, ok := from.Clause(n); ok {
			r.clauses.Add(n, clause)
		}
	}
	r.observe(s)
}

// StepSize is the number of bytes of a step in a file.
const StepSize = 12

// Append appends a step as the StepSize bytes that it is in a file.
func (s Step) Append(to []byte) []byte {
	to = append(to, byte(s.Kind), s.Line, s.Digit, 0)
	to = binary.LittleEndian.AppendUint16(to, uint16(s.Cell))
	to = binary.LittleEndian.AppendUint16(to, s.Depth)
	return binary.LittleEndian.AppendUint32(to, s.Detail.word)
}

// StepOf returns the step that Append has appended.
func StepOf(b []byte) Step {
	return Step{
		Kind: StepKind(b[0]), Line: b[1], Digit: b[2],
		Cell: int16(binary.LittleEndian.Uint16(b[4:])), Depth: binary.LittleEndian.Uint16(b[6:]), Detail: Detail{binary.LittleEndian.Uint32(b[8:])},
	}
}
