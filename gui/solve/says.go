package solve

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/guide"
)

// A timeShown is what the clock shows.
type timeShown struct {
	Spent                  time.Duration
	Paused, Hidden, Solved bool
}

// text returns the time: in minutes while it runs, so that nothing moves each second, and exactly once it stands still.
func (t timeShown) text() string {
	if t.Paused || t.Solved {
		return words.Elapsed(t.Spent)
	}
	return words.T("solve.time", words.Data{"Minutes": int(t.Spent.Minutes())})
}

// A timer shows how far the puzzle is filled, and the time spent on it.
type timer struct {
	object fyne.CanvasObject
	bar    *controls.Progress
	share  float32
	clock  *controls.Button // stops the clock
}

func newTimer(do Actions) *timer {
	t := &timer{bar: controls.NewProgress()}
	t.clock = controls.NewButton("", theme.MediaPauseIcon(), func() { do.Pause(); do.Focus() }, do.Keys)
	t.clock.Importance = widget.LowImportance
	t.object = container.New(clockRow{t.clock}, container.NewBorder(nil, nil, nil, t.clock, container.NewVBox(layout.NewSpacer(), t.bar, layout.NewSpacer())))
	return t
}

// A clockRow keeps the height of a row with a clock while the clock is hidden, so that the pad below it stays in its place.
type clockRow struct{ clock fyne.CanvasObject }

func (r clockRow) MinSize(row []fyne.CanvasObject) fyne.Size {
	return row[0].MinSize().Max(fyne.NewSize(0, r.clock.MinSize().Height))
}

func (r clockRow) Layout(row []fyne.CanvasObject, size fyne.Size) {
	row[0].Move(fyne.Position{})
	row[0].Resize(size)
}

func (t *timer) showProgress(m *Content) {
	filled, blanks := m.progress()
	if share := float32(filled) / float32(max(blanks, 1)); share != t.share {
		t.share = share
		t.bar.SetShare(share)
	}
}

func (t *timer) show(now timeShown) {
	controls.SetVisible(t.clock, !now.Hidden)
	text, icon := now.text(), theme.MediaPauseIcon()
	if now.Paused {
		icon = theme.MediaPlayIcon()
	}
	controls.SetEnabled(t.clock, !now.Solved)
	if text != t.clock.Text || icon != t.clock.Icon {
		t.clock.Text, t.clock.Icon = text, icon
		t.clock.Refresh()
	}
}

// An end replaces the pad when the puzzle is solved: what came of it, and what can be done next.
type end struct {
	object *fyne.Container
	icon   *widget.Icon
	title  *widget.Label
	facts  *widget.Label

	another, replay, path, share *controls.Button
}

func newEnd(button func(string, fyne.ThemeIconName, func()) *controls.Button, do Actions) *end {
	e := &end{object: container.NewStack(), icon: widget.NewIcon(nil), title: widget.NewLabel(""), facts: widget.NewLabel("")}
	e.title.Alignment, e.title.TextStyle.Bold, e.facts.Alignment = fyne.TextAlignCenter, true, fyne.TextAlignCenter
	e.another = button("solve.another", theme.IconNameNavigateNext, do.Another)
	e.another.Importance = widget.HighImportance
	e.replay = button("solve.end.replay", theme.IconNameMediaReplay, do.Replay)
	e.path = button("solve.end.path", theme.IconNameList, func() { do.Guide.Open(guide.PathPage) })
	e.share = button("solve.end.share", theme.IconNameContentCopy, do.Share)
	e.object.Hide()
	return e
}

// setLow makes it as low as a pad in a row, where only the next puzzle has room.
func (e *end) setLow(low bool) {
	icon := func(size float32) fyne.CanvasObject {
		return container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(size), e.icon))
	}
	e.title.SizeName = theme.SizeNameHeadingText
	head := container.NewCenter(container.NewHBox(icon(36), e.title))
	if low {
		e.title.SizeName = theme.SizeNameSubHeadingText
		head = container.NewCenter(container.NewHBox(icon(28), e.title))
		e.object.Objects = []fyne.CanvasObject{container.NewCenter(container.NewHBox(head, container.NewCenter(e.another)))}
	} else {
		e.object.Objects = []fyne.CanvasObject{container.NewVBox(layout.NewSpacer(), container.New(layout.NewCustomPaddedVBoxLayout(16),
			container.New(layout.NewCustomPaddedVBoxLayout(-2), head, e.facts), container.NewVBox(e.another, container.NewGridWithColumns(3, e.replay, e.path, e.share))), layout.NewSpacer())}
	}
	e.object.Refresh()
}

func (e *end) show(m *Content) {
	title, icon, colour := "solve.solved", theme.IconNameConfirm, theme.ColorNameSuccess
	switch {
	case m.Answered:
		title, icon, colour = "solve.answer.title", theme.IconNameVisibility, theme.ColorNamePrimary
	case m.Hints > 0:
		title = "solve.solved.help"
	}
	controls.SetEnabled(e.replay, m.CanReplay)
	facts := ""
	if m.solvedByHand() {
		facts = strings.Join(m.facts(), "   ·   ")
	}
	if facts != e.facts.Text {
		e.facts.SetText(facts)
	}
	controls.SetVisible(e.facts, facts != "")
	if text := words.T(title); e.title.Text != text {
		e.title.SetText(text)
		e.icon.SetResource(theme.NewColoredResource(theme.Icon(icon), colour))
	}
}
