package watch

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"nonet/core/engine"
	"nonet/core/player"
	"nonet/core/runfile"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/status"
)

// A notebook holds the notes on all runs. A run is identified by what determines its steps, so its notes
// are there again whenever it is repeated: after it was stopped, closed by an undo or left with the room,
// and after the next start.
type notebook map[runID][]runfile.Note

// A runID is what determines the steps of a run.
type runID struct {
	Engine string `json:"engine"`
	Puzzle string `json:"puzzle"`
	Turns  string `json:"turns"`
	Seed   uint64 `json:"seed"`
}

// A NotedRun is a run with its notes, as it is saved.
type NotedRun struct {
	runID
	Notes []runfile.Note `json:"notes"`
}

// mostNoted is the number of runs whose notes are saved. Beyond that those that were not changed for
// longest are only in the files that they were saved to.
const mostNoted = 1000

// readNotes reads the notes of the start before.
func (r *Room) readNotes(saved *[]NotedRun) {
	if r.noted = saved; saved == nil {
		return
	}
	for _, run := range *saved {
		id := run.seeded() // there may be several with other seeds
		r.notebook[id] = joined(r.notebook[id], run.Notes)
	}
}

// write changes the notes on the run that is shown.
func (r *Room) write(notes []runfile.Note) {
	id := r.noting.id
	r.notebook[id] = notes
	var all []NotedRun
	if r.noted != nil {
		all = slices.DeleteFunc(slices.Clone(*r.noted), func(n NotedRun) bool { return n.seeded() == id })
	}
	if len(notes) > 0 {
		all = append(all, NotedRun{id, notes})
	}
	all = all[max(0, len(all)-mostNoted):]
	if r.noted = &all; len(all) == 0 {
		r.noted = nil
	}
	r.setWaypoints()
}

func runIDOf(p *player.Player) runID {
	o, puzzle := p.Options(), p.Puzzle()
	key := puzzle.Key()
	if puzzle.Clues == nil && puzzle.Unknown == nil && puzzle.Layout.Shape().Regions == "" {
		key = fmt.Sprint(puzzle.Layout, puzzle.Givens) // as notes were saved before other puzzles had keys of their own
	}
	return runID{p.Engine().ID, key, fmt.Sprint(o.Turns), o.Seed}.seeded()
}

// seeded returns the same run with the usual seed if its engine makes no use of one.
func (id runID) seeded() runID {
	if id.Seed == engine.UsualSeed {
		return id // to look for the engine takes longer
	}
	if e, ok := engine.ByID(id.Engine); ok && !e.UsesSeed() {
		id.Seed = engine.UsualSeed
	}
	return id
}

// noting is the run whose notes are shown.
type noting struct {
	run *player.Player
	id  runID
}

// Notes returns the notes on the run that is shown, by position.
func (r *Room) Notes() []runfile.Note {
	p := r.Runner.Player()
	if p == nil {
		return nil
	}
	if r.noting.run != p {
		r.noting = noting{p, runIDOf(p)}
	}
	return r.notebook[r.noting.id]
}

// noteAt returns the index of the first note at or after a position, and whether it is there.
func noteAt(notes []runfile.Note, position int64) (i int, found bool) {
	return slices.BinarySearchFunc(notes, position, func(n runfile.Note, at int64) int {
		switch {
		case n.Position < at:
			return -1
		case n.Position > at:
			return 1
		}
		return 0
	})
}

// note returns the note at the position of the run; empty for none.
func (r *Room) note() string {
	if notes := r.Notes(); len(notes) > 0 {
		if i, found := noteAt(notes, r.Runner.Player().Position()); found {
			return notes[i].Text
		}
	}
	return ""
}

// SetNote writes a note at the position of the run. An empty text removes it.
func (r *Room) SetNote(text string) {
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text, "")), " ")
	notes, at := slices.Clone(r.Notes()), r.Runner.Player().Position()
	switch i, found := noteAt(notes, at); {
	case found && text == "":
		notes = slices.Delete(notes, i, i+1)
	case found:
		notes[i].Text = text
	case text != "":
		notes = slices.Insert(notes, i, runfile.Note{Position: at, Text: text})
	}
	r.write(notes)
	r.host.Refresh()
}

// joined returns two lists of notes as one. If both have one at a position, both stay.
func joined(notes, more []runfile.Note) []runfile.Note {
	notes = slices.Clone(notes)
	for _, n := range more {
		switch i, found := noteAt(notes, n.Position); {
		case !found:
			notes = slices.Insert(notes, i, n)
		case !strings.Contains(notes[i].Text, n.Text):
			notes[i].Text += " " + n.Text
		}
	}
	return notes
}

// keepNotes adds notes from a file to those on the run that is shown.
func (r *Room) keepNotes(from []runfile.Note) {
	if len(from) > 0 {
		r.write(joined(r.Notes(), from))
	}
}

// carryNotes takes over the notes on a run up to a position, when another run has the same steps up to
// there.
func (r *Room) carryNotes(notes []runfile.Note, until int64) {
	i, _ := noteAt(notes, until+1)
	r.keepNotes(notes[:i])
}

// setWaypoints makes a run that plays stop at the notes, so that they can be read.
func (r *Room) setWaypoints() {
	r.Runner.Waypoints = r.Runner.Waypoints[:0]
	for _, n := range r.Notes() {
		r.Runner.Waypoints = append(r.Runner.Waypoints, n.Position)
	}
}

// askNote asks for the text of the note at the position of the run.
func (r *Room) askNote() {
	if !r.ready(r.askNote) {
		return
	}
	r.Runner.Prepare(r.host.Now().Whole())
	r.Runner.Pause()
	run, at := r.Runner.Player(), r.Runner.Player().Position()
	field := controls.NewField(r.note())
	hint := controls.NewParagraph(words.T("note.hint"))
	hint.SizeName = theme.SizeNameCaptionText
	d := r.dialogs.NewQuestion(words.T("note.title", words.Data{"Step": words.Number(at)}), words.T("note.keep"),
		container.NewVBox(controls.NewHeading(words.T("note.ask")), field, hint),
		func(answered bool) {
			if p := r.Runner.Player(); answered && p == run && p.Position() == at {
				r.SetNote(field.Text)
			}
		})
	field.OnSubmitted = func(string) { d.Confirm() }
	field.Escape = d.Dismiss
	r.dialogs.ShowWide(d, 520)
	r.dialogs.Focus(field)
}

// removeNote removes the note at the position of the run. It can be written again from the message.
func (r *Room) removeNote() {
	text := r.note()
	if text == "" {
		return
	}
	r.SetNote("")
	run, at := r.Runner.Player(), r.Runner.Player().Position()
	r.say(status.Note("note.removed", words.Data{"Text": text}).Offer("menu.undo", func() {
		r.host.Unsay()
		if p := r.Runner.Player(); p == run && p.Position() == at {
			r.SetNote(text)
		}
	}))
}

// toNote moves the run to the next note, or to the previous one.
func (r *Room) toNote(back bool) {
	notes := r.Notes()
	if len(notes) == 0 {
		r.say(status.Note("note.none"))
		return
	}
	i, found := noteAt(notes, r.Runner.Player().Position())
	switch {
	case back:
		i--
	case found:
		i++
	}
	if i < 0 || i >= len(notes) {
		r.say(status.Note("note.nomore"))
		return
	}
	r.GoTo(notes[i].Position)
}

// hasNotes reports whether there is a note on the run that is shown.
func (r *Room) hasNotes() bool { return r.here() && len(r.Notes()) > 0 }

// hasNoteHere reports whether there is one at its position.
func (r *Room) hasNoteHere() bool { return r.here() && r.note() != "" }

// setStops sets the breakpoints of a file.
func (r *Room) setStops(e *engine.Engine, stops []player.Breakpoint) {
	if len(stops) > 0 {
		r.Stops.Set(e, stops)
	}
}

// noteRun notes that another run is shown, or none.
func (r *Room) noteRun() {
	if p := r.Runner.Player(); p != r.noting.run {
		r.noting = noting{}
		r.setWaypoints()
	}
}
