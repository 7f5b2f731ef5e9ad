package watch

import (
	"bytes"
	"path/filepath"

	"fyne.io/fyne/v2/theme"

	"nonet/core/disk"
	"nonet/core/format"
	"nonet/core/predict"
	"nonet/core/runfile"
	"nonet/core/session"
	"nonet/core/words"
	"nonet/gui/status"
)

// RunEnding is the extension of run files.
const RunEnding = ".nonet"

// SaveRun asks for a file name and saves the run: the puzzle, the engine, its options, and the
// position.
func (r *Room) SaveRun() {
	r.Runner.Pause()
	if r.Runner.Engine().IsRecorded() {
		r.say(status.Note("program.nosave").With(theme.IconNameInfo))
		return
	}
	run, ok := r.Saved()
	if !ok {
		return
	}
	name := r.host.Now().Title
	if name == "" {
		name = "sudoku"
	}
	folder, file := r.needs.Folder(), words.FileName(name)+" "+words.FileName(run.Engine.ID)+RunEnding
	if r.runPath != "" {
		folder, file = filepath.Split(r.runPath)
	}
	r.needs.AskSave(folder, file, func(path string, failed func(error)) { r.WriteRun(path, run, failed) })
}

// Saved returns the run on the board as a file contains it, if there is one.
func (r *Room) Saved() (run runfile.Run, ok bool) {
	p := r.Runner.Player()
	if p == nil || !r.here() || p.Engine().IsRecorded() {
		return runfile.Run{}, false
	}
	now := r.host.Now()
	run = runfile.Of(p, format.Entry{Puzzle: now.Puzzle, Typed: now.Typed, Title: now.Title})
	run.Stops, run.Notes = r.Stops.Armed(), r.Notes()
	return run, true
}

// WriteRun writes a run to a file. If that fails it calls failed.
func (r *Room) WriteRun(path string, run runfile.Run, failed func(error)) {
	var text bytes.Buffer
	if runfile.Write(&text, run) == nil && r.needs.Download(filepath.Base(path), text.Bytes()) {
		return
	}
	r.sitting.AtFile(path, func() error {
		var text bytes.Buffer
		if err := runfile.Write(&text, run); err != nil {
			return err
		}
		return disk.Disk{}.Write(path, text.Bytes())
	}, func(err error) {
		if err != nil {
			r.say(status.Note("run.notsaved", words.Data{"Why": words.Reason(err)}).With(theme.IconNameError))
			failed(err)
			return
		}
		if r.Running() {
			r.runPath = path
		}
		r.say(status.Note("file.saved", words.Data{"File": path}).With(theme.IconNameConfirm))
	})
}

// Open puts a saved run on the board, at its position.
func (r *Room) Open(name, path string, s runfile.Run) {
	r.open("run.opened", filepath.Base(name), path, s)
}

// OpenMoment puts the run of a lesson on the board, which nobody has saved, at its position.
func (r *Room) OpenMoment(lesson string, s runfile.Run) { r.open("run.moment", lesson, "", s) }

// open puts a run on the board, at its position, and says with the text of a key where it is from.
func (r *Room) open(key, name, path string, s runfile.Run) {
	if r.host.Closing() {
		return // the window is about to close
	}
	state := session.FromEntry(s.Entry)
	r.needs.Open(state)
	r.host.Enter(r) // only now, so that a puzzle being typed in stays as it is
	r.Runner.Stop() // a run that was left with the room on the same board is back now
	r.undoing.coming = nil
	r.setSubject(predict.NoSubject)
	k := &closedRun{board: r.host.Now(), position: s.Position} // until it is there the room may be left, and it may be told to play
	k.there = func() {
		r.waiting, r.undoing.coming = nil, nil
		p := r.Runner.Player()
		r.setStops(s.Engine, s.Stops)
		r.keepNotes(s.Notes)
		data := words.Data{"File": name, "Step": words.Number(p.Position()), "Engine": words.EngineTitle(s.Engine)}
		if !s.Same(p) {
			r.say(status.Note("run.other", data).With(theme.IconNameWarning))
			return
		}
		m := status.Note(key, data).With(theme.IconNameConfirm)
		if s.Changed {
			m = status.Say(words.Join(m.Text, words.T("run.changed"))).With(theme.IconNameInfo)
		}
		if text := r.note(); text != "" { // which what is said would cover
			m.Text = words.T("note.shown", words.Data{"Text": text, "Says": m.Text})
		}
		r.say(m)
		if k.play {
			r.Solve()
		}
	}
	k.back = func() {
		r.runPath = path
		if s.Before && s.Position > 0 {
			r.Runner.Run(s.Engine, state.Whole(), s.Options(), 0, func() {
				r.waiting = nil
				r.Runner.RunTo(s.Stop(), false, func(bool) { k.there() })
			})
			return
		}
		r.Runner.Run(s.Engine, state.Whole(), s.Options(), s.Position, k.there)
	}
	r.keep(k)
	k.back()
}
