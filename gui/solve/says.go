package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/check"
	"nonet/gui/controls"
	"nonet/gui/translations"
)

// sayingLines is the number of lines reserved for the message, so that nothing moves.
const sayingLines = 3

// says shows the message of the panel, and how far the puzzle is filled.
type says struct {
	object   fyne.CanvasObject
	sentence *controls.Sentence
	bar      *controls.Progress
	clock    *controls.Button // with the time spent; it stops the clock
	paused   bool             // the clock shows that it was stopped
}

func newSays(do Actions) *says {
	s := &says{sentence: controls.NewSentence(sayingLines), bar: controls.NewProgress()}
	s.clock = controls.NewButton("", theme.MediaPauseIcon(), func() { do.Pause(); do.Focus() }, do.Keys)
	s.clock.Importance = widget.LowImportance
	progress := container.NewBorder(nil, nil, nil, s.clock, container.NewVBox(layout.NewSpacer(), s.bar, layout.NewSpacer()))
	s.object = container.NewBorder(nil, progress, nil, nil, s.sentence.Object)
	return s
}

// setLow reserves room for one line in a row, or for sayingLines in a column.
func (s *says) setLow(low bool) {
	if low {
		s.sentence.Reserve(1)
	} else {
		s.sentence.Reserve(sayingLines)
	}
}

func (s *says) show(m *Moment) {
	filled, blanks := m.progress()
	s.bar.SetShare(float32(filled) / float32(max(blanks, 1)))
	s.showTime(m)
	now := m.saying()
	s.sentence.Show(now.text, now.icon, now.colour)
}

// showTime shows the time spent on the puzzle and whether the clock runs.
func (s *says) showTime(m *Moment) {
	controls.SetVisible(s.clock, !m.HidesTime && m.Puzzle.Givens.Filled() > 0)
	text := check.Elapsed(m.Spent)
	if text == s.clock.Text && m.Paused == s.paused {
		return
	}
	s.paused, s.clock.Text, s.clock.Icon = m.Paused, text, theme.MediaPauseIcon()
	if m.Paused {
		s.clock.Icon = theme.MediaPlayIcon()
	}
	controls.SetEnabled(s.clock, !m.Solved())
	s.clock.Refresh()
}

// An end replaces the pad when the puzzle is solved.
type end struct {
	object *fyne.Container
	icon   *widget.Icon
	title  *widget.Label
	button *controls.Button
}

func newEnd(another *controls.Button) *end {
	e := &end{object: container.NewStack(), icon: widget.NewIcon(nil), title: widget.NewLabel(""), button: another}
	e.title.Alignment, e.title.TextStyle.Bold, e.title.SizeName = fyne.TextAlignCenter, true, theme.SizeNameHeadingText
	another.Importance = widget.HighImportance
	e.object.Hide()
	return e
}

// setLow makes it as low as a pad in a row.
func (e *end) setLow(low bool) {
	icon := func(size float32) fyne.CanvasObject {
		return container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(size), e.icon))
	}
	parts := container.NewVBox(icon(56), e.title, container.NewCenter(e.button))
	e.title.SizeName = theme.SizeNameHeadingText
	if low {
		e.title.SizeName = theme.SizeNameSubHeadingText
		parts = container.NewHBox(icon(28), e.title, container.NewCenter(e.button))
	}
	e.object.Objects = []fyne.CanvasObject{container.NewCenter(parts)}
	e.object.Refresh()
}

func (e *end) show(m *Moment) {
	title, icon, colour := "solve.solved", theme.IconNameConfirm, theme.ColorNameSuccess
	if m.Answered {
		title, icon, colour = "solve.answer.title", theme.IconNameVisibility, theme.ColorNamePrimary
	}
	if text := translations.T(title); e.title.Text != text {
		e.title.SetText(text)
		e.icon.SetResource(theme.NewColoredResource(theme.Icon(icon), colour))
	}
}
