package files

import (
	"errors"
	"os"

	"fyne.io/fyne/v2/theme"

	"nonet/core/foreign"
	"nonet/core/format"
	"nonet/core/lesson"
	"nonet/core/runfile"
	"nonet/core/words"
	"nonet/gui/status"
)

// refused says why there is no puzzle in a text. A puzzle inside it is offered, and passed to open.
func refused(r reading, open func(reading)) *status.Message {
	data := words.Data{"File": r.Name}
	inside, looks := "file.inside", "file.looks"
	if r.Pasted {
		inside, looks = "paste.inside", "paste.looks"
	}
	switch {
	case r.inside != nil:
		found := r
		found.Entries, found.inside, found.err = []format.Entry{*r.inside}, nil, nil
		if p := r.inside.Puzzle; len(p.Conflicts()) > 0 {
			inside, data["Rule"] = inside+".broken", words.BrokenRules(p.Layout, p.Conflicts())[0]
		}
		return status.Note(inside, data).With(theme.IconNameInfo).Offer("file.inside.open", func() { open(found) })
	case r.look != nil:
		data["What"] = words.T("looks."+r.look.Kind, r.look.Values)
		return status.Note(looks, data).With(theme.IconNameError)
	case r.Pasted && (r.err == nil || isUnnamed(r.err)): // who has copied something else is not helped by the place of an error
		return status.Note("paste.nopuzzle").With(theme.IconNameError)
	case r.err != nil:
		return OpenFailed(r.Name, r.err)
	}
	return status.Note("file.nopuzzle", data).With(theme.IconNameError)
}

// OpenFailed says why a file, or a part of it, could not be read.
func OpenFailed(name string, err error) *status.Message {
	if m := runFailed(name, err); m != nil {
		return m
	}
	if bad, ok := errors.AsType[*lesson.Error](err); ok {
		return status.Say(bad.Error()).With(theme.IconNameError)
	}
	left := new(leftOut)
	if errors.As(err, &left) && left.pasted {
		name = words.T("paste.text")
	}
	if left.look != nil {
		return status.Note("file.left", words.Data{"File": name, "Line": left.bad.Line, "What": words.T("looks."+left.look.Kind, left.look.Values)}).With(theme.IconNameError)
	}
	alien := new(foreign.Error)
	bad := new(format.Error)
	switch misread, other := errors.As(err, &bad), errors.As(err, &alien); {
	case other:
		key := "file.foreign"
		if misread {
			key = "file.foreign.line"
		}
		return status.Note(key, words.Data{"File": name, "Line": bad.Line, "Why": words.T("foreign."+alien.Kind, alien.Values)}).With(theme.IconNameError)
	case misread:
		expected := words.T("expected."+bad.Expected.Kind, bad.Expected.Values)
		key := "file.bad"
		if bad.Remark && bad.Lost { // a clue, without which its puzzle would be another
			key = "file.lost"
		}
		return status.Note(key, words.Data{"File": name, "Line": bad.Line, "Column": bad.Column,
			"Expected": expected, "Found": bad.Found}).With(theme.IconNameError)
	}
	key := "file.unreadable"
	switch {
	case errors.Is(err, os.ErrNotExist):
		key = "file.missing"
	case errors.Is(err, os.ErrPermission):
		key = "file.forbidden"
	case errors.Is(err, errNotAFile):
		key = "file.nofile"
	case errors.Is(err, errBadLink):
		key = "link.damaged"
	}
	return status.Note(key, words.Data{"File": name, "Why": words.Reason(err)}).With(theme.IconNameError)
}

// runFaults are the keys of the messages about runs that cannot be opened.
var runFaults = map[runfile.Fault]string{
	runfile.NotARun:        "run.bad.damaged",
	runfile.Newer:          "run.bad.newer",
	runfile.Damaged:        "run.bad.damaged",
	runfile.BadLine:        "run.bad.line",
	runfile.MissingLine:    "run.bad.missing",
	runfile.UnknownEngine:  "run.bad.engine",
	runfile.UnfitEngine:    "run.bad.unfit",
	runfile.UnreadableGrid: "run.bad.grid",
}

// runFailed says why a run could not be opened; nil for errors of another kind.
func runFailed(name string, err error) *status.Message {
	bad := new(runfile.Error)
	if !errors.As(err, &bad) {
		return nil
	}
	return status.Note(runFaults[bad.Kind], words.Data{
		"File": name, "Line": bad.Line, "Detail": bad.Detail}).With(theme.IconNameError)
}
