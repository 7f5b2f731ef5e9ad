package gui

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/library"
	"nonet/core/session"
	"nonet/gui/translations"
)

// A damaged is a puzzle whose file was damaged, and what there is in its place; nil for
// nothing.
type damaged struct {
	damage *library.Damage
	now    *session.Sheet
}

// text says what became of it. How many changes are missing nobody knows, for those that
// come fast are written together; but of when the puzzle is that is there now.
func (d damaged) text() string {
	data := translations.Data{"File": fromHome(d.damage.Aside)}
	if d.now == nil {
		if d.damage.Aside == "" {
			return translations.T("library.lost.there")
		}
		return translations.T("library.lost", data)
	}
	data["Title"], data["Time"] = sheetTitle(d.now.Now), momentText(d.now.Changed, time.Now())
	if d.damage.Aside == "" {
		return translations.T("library.missing", data)
	}
	return translations.T("library.damaged", data)
}

func (d damaged) message() *message {
	return (&message{text: d.text()}).with(theme.IconNameWarning)
}

// found says that files were found damaged while something else was done with them, and put
// in order.
func (w *Window) found(all []*library.Damage) {
	for _, d := range all {
		key := "library.repaired"
		if d.Aside == "" {
			key = "library.repaired.there"
		}
		if !w.closed {
			w.warn(note(key, translations.Data{"File": fromHome(d.Aside)}).with(theme.IconNameWarning))
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
	if len(all) == 0 {
		return
	}
	m := (&message{text: all[0]}).with(theme.IconNameWarning)
	if len(all) > 1 {
		m.text = translations.T("wrong.several", translations.Data{"Count": len(all)})
		m.actions = []action{{translations.T("wrong.all"), func() { w.showWrong(all) }}}
	}
	w.warn(m)
}

func (w *Window) showWrong(all []string) {
	text := widget.NewLabel(strings.Join(all, "\n\n"))
	text.Wrapping = fyne.TextWrapWord
	d := dialog.NewCustom(translations.T("wrong.title"), translations.T("keys.close"), container.NewVScroll(text), w.win)
	d.Resize(fyne.NewSize(min(w.dialogSize().Width, 560), min(w.dialogSize().Height, 420)))
	w.showDialog(d)
}

// readKept reads what is kept in a file. What cannot be understood there is not deleted but
// gets another name, aside, and value stays as it was.
func readKept[T any](path string, value T) (read T, aside string) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return value, ""
	}
	read = value
	if err == nil {
		err = json.Unmarshal(text, &read)
	}
	if err == nil {
		return read, ""
	}
	for n := range 1000 {
		aside = path + ".damaged"
		if n > 0 {
			aside += fmt.Sprintf(".%d", n)
		}
		if _, err := os.Lstat(aside); err == nil {
			continue // it has another one of this name
		}
		if os.Rename(path, aside) == nil {
			return value, aside
		}
		break
	}
	return value, path
}
