package sitting

import (
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/keep"
	"nonet/core/library"
	"nonet/gui/controls"
	"nonet/gui/status"
	"nonet/gui/translations"
)

// DamagedFault says what became of a puzzle whose file was damaged. How many changes are missing nobody knows, for those that
// come fast are written together; but of when the puzzle is that is there now.
func DamagedFault(d keep.Damaged) Fault {
	if d.Now == nil {
		return AsideFault("library.lost", d.Damage.Aside)
	}
	key := "library.damaged"
	if d.Damage.Aside == "" {
		key = "library.missing"
	}
	return AsideFault(key, d.Damage.Aside, translations.Data{"Title": Title(d.Now.Now), "Time": Moment(d.Now.Changed, time.Now())})
}

// A Fault is something that was found wrong with what is kept: a sentence that has room below the
// board, and a path with the words before it, for who wants to know; empty if there is none.
type Fault struct{ Text, About, Path string }

// AsideFault is that of a file that was set aside.
func AsideFault(key, aside string, data ...translations.Data) Fault {
	f := Fault{Text: translations.T(key, data...)}
	if aside != "" {
		f.About, f.Path = translations.T("wrong.aside"), FromHome(aside)
	}
	return f
}

// FaultMessage is the message of a fault.
func (s *Sitting) FaultMessage(f Fault) *status.Message {
	m := status.Say(f.Text).With(theme.IconNameWarning)
	if f.Path != "" {
		m.Offer("wrong.show", func() { s.showWrong([]Fault{f}) })
	}
	return m
}

// found says that files were found damaged while something else was done with them, and put
// in order.
func (s *Sitting) found(all []*library.Damage) {
	for _, d := range all {
		s.do.Warn(s.FaultMessage(AsideFault("library.repaired", d.Aside)))
	}
}

// TellWrong says what was found wrong at the start, which may be more than one thing.
func (s *Sitting) TellWrong() {
	all := s.Wrong
	switch len(all) {
	case 0:
	case 1:
		s.do.Warn(s.FaultMessage(all[0]))
	default:
		m := status.Note("wrong.several", translations.Data{"Count": len(all)}).With(theme.IconNameWarning)
		m.Offer("wrong.all", func() { s.showWrong(all) })
		s.do.Warn(m)
	}
}

// showWrong shows all there is to say of Faults.
func (s *Sitting) showWrong(all []Fault) {
	const width = 560
	var texts []string
	for _, f := range all {
		if f.Path != "" {
			f.Text += "\n" + f.About + "\n" + strings.Join(pathLines(f.Path, min(width, s.dialogs.Size().Width)-4*theme.InnerPadding()), "\n")
		}
		texts = append(texts, f.Text)
	}
	text := controls.NewParagraph(strings.Join(texts, "\n\n"))
	s.dialogs.Tell(translations.T("wrong.title"), s.dialogs.Fitted(text, width))
}

// pathLines breaks a path where a person would: after a slash.
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
