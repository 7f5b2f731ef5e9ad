package gui

import (
	"bytes"
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2/theme"

	"nonet/core/disk"
	"nonet/core/format"
	"nonet/core/player"
	"nonet/core/session"
	"nonet/gui/solver"
	"nonet/gui/translations"
)

// runEnding is the ending of a file with a run in it.
const runEnding = ".nonet"

// saveRun asks for a name and writes the run to it: the puzzle, the engine, its options,
// and where the run stands.
func (w *Window) saveRun() {
	w.runner.Pause()
	p := w.runner.Player()
	if p == nil {
		return
	}
	name := w.session.Now().Title
	if name == "" {
		name = "sudoku"
	}
	folder, file := w.saveFolder(), fileName(name)+" "+p.Engine().ID+runEnding
	if w.runPath != "" {
		folder, file = filepath.Split(w.runPath)
	}
	now := w.session.Now()
	run := p.Saved(format.Entry{Puzzle: now.Puzzle, Typed: now.Typed, Title: now.Title})
	w.askSaveAs(saving{"save.run", runEnding, func(path string) { w.writeRun(path, run) }}, folder, file)
}

// writeRun writes a run to a file.
func (w *Window) writeRun(path string, run player.Saved) {
	w.atFile(path, func() error {
		var text bytes.Buffer
		if err := player.WriteRun(&text, run); err != nil {
			return err
		}
		return disk.Disk{}.Write(path, text.Bytes())
	}, func(err error) {
		if err != nil {
			w.say(note("run.notsaved", translations.Data{"Why": reason(err)}).with(theme.IconNameError))
			return
		}
		if w.running() {
			w.runPath = path
		}
		w.say(note("file.saved", translations.Data{"File": path}).with(theme.IconNameConfirm))
	})
}

// openRun puts a saved run on the board, at the step where it stood.
func (w *Window) openRun(r reading) {
	s := *r.run
	state := session.FromEntry(s.Entry)
	w.open(state)
	w.runPath = r.path
	w.setSubject(solver.NoSubject)
	w.runner.SetProve(s.Limit != 1)
	w.runner.Run(s.Engine, state.Whole(), s.Options(), s.Position, func() {
		data := translations.Data{"File": filepath.Base(r.name), "Step": solver.Number(s.Position), "Engine": engineTitle(s.Engine)}
		if !s.Same(w.runner.Player()) {
			w.say(note("run.other", data).with(theme.IconNameWarning))
			return
		}
		w.say(note("run.opened", data).with(theme.IconNameConfirm))
	})
}

// runFaults are the keys of what is said of a file with a run that cannot be opened.
var runFaults = map[player.RunFault]string{
	player.NotARun:        "run.bad.damaged",
	player.NewerRun:       "run.bad.newer",
	player.DamagedRun:     "run.bad.damaged",
	player.BadLine:        "run.bad.line",
	player.MissingLine:    "run.bad.missing",
	player.UnknownEngine:  "run.bad.engine",
	player.UnfitEngine:    "run.bad.unfit",
	player.UnreadableGrid: "run.bad.grid",
}

// runFailed says why a file with a run could not be opened; nil for an error of another
// kind.
func runFailed(name string, err error) *message {
	bad := new(player.RunError)
	if !errors.As(err, &bad) {
		return nil
	}
	return note(runFaults[bad.Kind], translations.Data{
		"File": name, "Line": bad.Line, "Detail": bad.Detail}).with(theme.IconNameError)
}
