package watch

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"sync"
	"time"

	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/predict"
	"nonet/core/recording"
	"nonet/core/session"
	"nonet/core/sudoku"
	"nonet/core/transcript"
	"nonet/core/words"
	"nonet/gui/status"
)

// begin begins a run of an engine that is another program, moves it to a position, and then calls done. Until it has begun it can be cancelled.
func (r *Room) begin(e *engine.Engine, p sudoku.Puzzle, position int64, done func()) {
	whole, stop := context.WithCancel(context.Background())
	r.starting = &starting{e, stop}
	r.host.Work(status.Job{
		Sentence:  func(time.Duration) string { return words.T("program.begin") },
		Cancelled: "program.cancelled",
		Do: func(ctx context.Context) func() {
			ctx, cancel := context.WithCancel(ctx)
			defer context.AfterFunc(whole, cancel)()
			live, err := e.Begin(ctx, p)
			switch {
			case err != nil && whole.Err() != nil:
				return func() {}
			case err != nil:
				return func() { r.say(status.Say(words.Blame(err)).With(theme.IconNameError)) }
			}
			var once sync.Once
			context.AfterFunc(ctx, func() { once.Do(live.Close) }) // it was cancelled, or the window is closed
			taken := false
			r.threads.Do(func() {
				if !r.current || r.Runner.Engine().Choice() != e || r.host.Closing() || ctx.Err() != nil {
					return
				}
				once.Do(func() { taken = true })
				if taken {
					r.Runner.Play(live, p)
				}
			})
			return func() {
				if taken {
					r.Runner.GoToThen(position, done)
				}
			}
		},
	})
}

// A starting is a program that is being started, or was the last one.
type starting struct {
	engine *engine.Engine
	stop   context.CancelFunc
}

// stopStarting ends the program that is being started if another engine has been chosen meanwhile.
func (r *Room) stopStarting() {
	if s := r.starting; s != nil && r.Runner.Engine().Choice() != s.engine {
		s.stop()
		r.starting = nil
	}
}

// ProgramsChanged takes over what has changed in the programs of this computer.
func (r *Room) ProgramsChanged() {
	if e := r.Runner.Engine().Choice(); r.needs.Programs.Now(e) != e {
		r.Runner.SetEngine(r.needs.Programs.Now(e))
	}
}

// OpenSteps puts a run on the board that a program has printed, at its start. No program is started for it.
func (r *Room) OpenSteps(name string, steps []byte) {
	if r.host.Closing() {
		return
	}
	reader, err := transcript.NewReader(bytes.NewReader(steps), sudoku.Puzzle{})
	if err != nil {
		r.host.Say(status.Say(words.Blame(err)).With(theme.IconNameError))
		return
	}
	p := reader.Header().Puzzle
	state := session.New(p).Now()
	r.needs.Open(state)
	r.host.Enter(r)
	r.setSubject(predict.NoSubject)
	e := recording.Kept(recording.Title(reader.Header(), filepath.Base(name)), func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(steps)), nil })
	r.Runner.SetEngine(e)
	r.begin(e, state.Whole(), 0, func() {
		r.say(status.Note("program.opened", words.Data{"File": filepath.Base(name), "Engine": words.EngineTitle(r.Runner.Engine())}).With(theme.IconNameConfirm))
	})
}
