package gui

import (
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/keep"
	"nonet/core/library"
	"nonet/gui/translations"
)

// damagedFault says what became of a puzzle whose file was damaged. How many changes are missing nobody knows, for those that
// come fast are written together; but of when the puzzle is that is there now.
func damagedFault(d keep.Damaged) fault {
	if d.Now == nil {
		return asideFault("library.lost", d.Damage.Aside)
	}
	key := "library.damaged"
	if d.Damage.Aside == "" {
		key = "library.missing"
	}
	return asideFault(key, d.Damage.Aside, translations.Data{"Title": sheetTitle(d.Now.Now), "Time": momentText(d.Now.Changed, time.Now())})
}

// A fault is something that was found wrong with what is kept: a sentence that has room below the
// board, and a path with the words before it, for who wants to know; empty where there is none.
type fault struct{ text, about, path string }

// asideFault is that of a file that was set aside.
func asideFault(key, aside string, data ...translations.Data) fault {
	f := fault{text: translations.T(key, data...)}
	if aside != "" {
		f.about, f.path = translations.T("wrong.aside"), fromHome(aside)
	}
	return f
}

// faultMessage is the message of a fault.
func (w *Window) faultMessage(f fault) *message {
	m := (&message{text: f.text}).with(theme.IconNameWarning)
	if f.path != "" {
		m.actions = []action{{translations.T("wrong.show"), func() { w.showWrong([]fault{f}) }}}
	}
	return m
}

// found says that files were found damaged while something else was done with them, and put
// in order.
func (w *Window) found(all []*library.Damage) {
	for _, d := range all {
		if !w.closed {
			w.warn(w.faultMessage(asideFault("library.repaired", d.Aside)))
		}
	}
}

// momentText is a moment to the second, where that can mean something to anybody.
func momentText(t, now time.Time) string {
	t, now = t.Local(), now.Local()
	if t.YearDay() == now.YearDay() && t.Year() == now.Year() {
		return t.Format("15:04:05")
	}
	return dateText(t, now)
}

// tellWrong says what was found wrong at the start, which may be more than one thing.
func (w *Window) tellWrong() {
	all := w.wrong
	switch len(all) {
	case 0:
	case 1:
		w.warn(w.faultMessage(all[0]))
	default:
		m := note("wrong.several", translations.Data{"Count": len(all)}).with(theme.IconNameWarning)
		m.actions = []action{{translations.T("wrong.all"), func() { w.showWrong(all) }}}
		w.warn(m)
	}
}

// showWrong shows all there is to say of faults.
func (w *Window) showWrong(all []fault) {
	const width = 560
	var texts []string
	for _, f := range all {
		if f.path != "" {
			f.text += "\n" + f.about + "\n" + strings.Join(pathLines(f.path, min(width, w.dialogSize().Width)-4*theme.InnerPadding()), "\n")
		}
		texts = append(texts, f.text)
	}
	text := widget.NewLabel(strings.Join(texts, "\n\n"))
	text.Wrapping = fyne.TextWrapWord
	w.showDialog(dialog.NewCustom(translations.T("wrong.title"), translations.T("keys.close"), w.fitted(text, width), w.win))
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
