package sitting

import (
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/keep"
	"nonet/core/library"
	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/status"
)

// DamagedFault describes a puzzle whose file was damaged. It gives the time of the version that was
// restored, because the number of lost changes is unknown: fast changes are written together.
func DamagedFault(d keep.Damaged) Fault {
	if d.Now == nil {
		return AsideFault("library.lost", d.Damage.Aside)
	}
	key := "library.damaged"
	if d.Damage.Aside == "" {
		key = "library.missing"
	}
	f, now, changed := AsideFault(key, d.Damage.Aside), d.Now.Now, d.Now.Changed
	f.Text = func() string {
		return words.T(key, words.Data{"Title": words.Title(now), "Time": words.TimeOfDay(changed, time.Now())})
	}
	return f
}

// A Fault is a problem with the stored files: a sentence that fits below the board, in the language of the window, and a path with the key of
// a text about it; both empty if there is none.
type Fault struct {
	Text        func() string
	About, Path string
}

// AsideFault returns the fault of a file that was set aside.
func AsideFault(key, aside string) Fault {
	f := Fault{Text: func() string { return words.T(key) }}
	if aside != "" {
		f.About, f.Path = "wrong.aside", words.FromHome(aside)
	}
	return f
}

// FaultMessage returns the message about a fault.
func (s *Sitting) FaultMessage(f Fault) *status.Message {
	m := status.Say(f.Text()).With(theme.IconNameWarning)
	if f.Path != "" {
		m.Offer("wrong.show", func() { s.showWrong([]Fault{f}) })
	}
	return m
}

// found reports files that were found damaged and repaired during other work.
func (s *Sitting) found(all []*library.Damage) {
	for _, d := range all {
		s.do.Warn(func() *status.Message { return s.FaultMessage(AsideFault("library.repaired", d.Aside)) })
	}
}

// ShowFaults shows the faults that were found at the start.
func (s *Sitting) ShowFaults() {
	all := s.Wrong
	switch len(all) {
	case 0:
	case 1:
		s.do.Warn(func() *status.Message { return s.FaultMessage(all[0]) })
	default:
		s.do.Warn(func() *status.Message {
			m := status.Note("wrong.several", words.Data{"Count": len(all)}).With(theme.IconNameWarning)
			return m.Offer("wrong.all", func() { s.showWrong(all) })
		})
	}
}

// showWrong shows faults in a dialog.
func (s *Sitting) showWrong(all []Fault) {
	const width = 560
	var texts []string
	for _, f := range all {
		text := f.Text()
		if f.Path != "" {
			text += "\n" + words.T(f.About) + "\n" + strings.Join(pathLines(f.Path, min(width, s.dialogs.Size().Width)-4*theme.InnerPadding()), "\n")
		}
		texts = append(texts, text)
	}
	text := controls.NewParagraph(strings.Join(texts, "\n\n"))
	s.dialogs.Tell(words.T("wrong.title"), s.dialogs.Fitted(text, width))
}

// pathLines breaks a path after slashes.
func pathLines(path string, width float32) []string {
	lines := []string{""}
	for part := range strings.SplitAfterSeq(path, string(filepath.Separator)) {
		last := &lines[len(lines)-1]
		if longer := *last + part; *last == "" || fyne.MeasureText(longer, theme.Size(theme.SizeNameText), fyne.TextStyle{}).Width <= width {
			*last = longer
			continue
		}
		lines = append(lines, part)
	}
	return lines
}
