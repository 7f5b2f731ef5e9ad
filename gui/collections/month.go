package collections

import (
	"fmt"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/daily"
	"nonet/core/library"
	"nonet/core/rating"
	"nonet/core/words"
	"nonet/gui/controls"
)

// A Month is the page of a calendar, with its keys: weeks are rows, and each day tells how far its puzzle is. The difficulty is
// that of the weekday, so it is above the days.
type Month struct {
	widget.BaseWidget
	Today  daily.Day
	Chosen daily.Day
	begins time.Weekday // the day with which the week begins
	low    bool         // there is little height

	status func(daily.Day) library.Status
	moved  func(to daily.Day, asked daily.Day) // is called when another day is chosen, and which one was asked for
	open   func()                              // opens the chosen one
	leave  func()

	clicked time.Time // when a day was clicked last
	focused bool
}

var (
	_ fyne.Focusable  = (*Month)(nil)
	_ fyne.Tappable   = (*Month)(nil)
	_ fyne.Accessible = (*Month)(nil)
)

const (
	weekDays = 7
	weekRows = 6 // that a month can have
	// dayNames is the least height of the names of the days and their levels.
	dayNames float32 = 44
	// lowDay is the least height of a day in a low window, where it is wide.
	lowDay float32 = 36
)

// Choose chooses a day, or the nearest one that has a puzzle.
func (m *Month) Choose(day daily.Day) {
	to := day
	if to.Compare(m.Today) > 0 {
		to = m.Today
	}
	if to.Compare(daily.First) < 0 {
		to = daily.First
	}
	m.Chosen = to
	m.moved(to, day)
	m.Refresh()
}

// has reports whether a day has a puzzle by now.
func (m *Month) has(day daily.Day) bool {
	return day.Compare(daily.First) >= 0 && day.Compare(m.Today) <= 0
}

// Days returns the days of the month that have a puzzle.
func (m *Month) Days() (all []daily.Day) {
	first := m.Chosen.InMonth(0)
	for day := first; day.Month == first.Month; day = day.Before(-1) {
		if m.has(day) {
			all = append(all, day)
		}
	}
	return all
}

// first returns the day at the upper left, which may be in the month before.
func (m *Month) first() daily.Day {
	first := m.Chosen.InMonth(0)
	return first.Before((int(first.Time().Weekday()) - int(m.begins) + weekDays) % weekDays)
}

// head returns the height of the names of the days and their levels.
func (m *Month) head() float32 {
	high := func(size fyne.ThemeSizeName) float32 {
		return fyne.MeasureText("M", m.Theme().Size(size), fyne.TextStyle{}).Height
	}
	return max(dayNames, headGap+high(theme.SizeNameText)+high(theme.SizeNameCaptionText))
}

// headGap is the space above the names of the days.
const headGap = 2

// cell returns the size of a day.
func (m *Month) cell() fyne.Size {
	return fyne.NewSize(m.Size().Width/weekDays, (m.Size().Height-m.head())/weekRows)
}

// DayAt returns the day at a place, if there is one of this month.
func (m *Month) DayAt(at fyne.Position) (day daily.Day, ok bool) {
	cell := m.cell()
	if at.X < 0 || at.X >= m.Size().Width || at.Y < m.head() || at.Y >= m.Size().Height {
		return day, false
	}
	day = m.first().Before(-(int((at.Y-m.head())/cell.Height)*weekDays + int(at.X/cell.Width)))
	return day, day.Month == m.Chosen.Month
}

// Tapped implements fyne.Tappable. A click chooses a day, a double click opens it.
func (m *Month) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(m); c != nil {
		c.Focus(m)
	}
	day, ok := m.DayAt(e.Position)
	if !ok {
		return
	}
	double := day == m.Chosen && time.Since(m.clicked) < controls.DoubleClick
	m.clicked = time.Now()
	if m.Choose(day); double && day == m.Chosen {
		m.open()
	}
}

// TypedKey implements fyne.Focusable.
func (m *Month) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		m.Choose(m.Chosen.Before(1))
	case fyne.KeyRight:
		m.Choose(m.Chosen.Before(-1))
	case fyne.KeyUp:
		m.Choose(m.Chosen.Before(weekDays))
	case fyne.KeyDown:
		m.Choose(m.Chosen.Before(-weekDays))
	case fyne.KeyPageUp:
		m.Turn(-1)
	case fyne.KeyPageDown:
		m.Turn(1)
	case fyne.KeyHome:
		m.Choose(daily.First)
	case fyne.KeyEnd:
		m.Choose(m.Today)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		m.open()
	case fyne.KeyEscape:
		m.leave()
	}
}

// TypedRune implements fyne.Focusable.
func (m *Month) TypedRune(rune) {}

// FocusGained implements fyne.Focusable.
func (m *Month) FocusGained() { m.focused = true; m.Refresh() }

// FocusLost implements fyne.Focusable.
func (m *Month) FocusLost() { m.focused = false; m.Refresh() }

// AccessibilityLabel implements fyne.Accessible.
func (m *Month) AccessibilityLabel() string { return dayText(m.Chosen) }

// AccessibilityRole implements fyne.Accessible.
func (m *Month) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// Turn shows another month, with the same day chosen if it has that.
func (m *Month) Turn(by int) {
	to := m.Chosen.InMonth(by)
	last := m.Chosen.InMonth(by + 1).Before(1)
	to.Day = min(m.Chosen.Day, last.Day)
	m.Choose(to)
}

// CanTurn reports whether there is a month with puzzles in that direction.
func (m *Month) CanTurn(by int) bool {
	if by < 0 {
		return m.Chosen.InMonth(0).Compare(daily.First) > 0
	}
	return m.Chosen.InMonth(1).Compare(m.Today) <= 0
}

// CreateRenderer implements fyne.Widget.
func (m *Month) CreateRenderer() fyne.WidgetRenderer {
	r := &monthRenderer{month: m}
	for i := range r.names {
		r.names[i], r.levels[i] = canvas.NewText("", nil), canvas.NewText("", nil)
		r.objects = append(r.objects, r.names[i], r.levels[i])
	}
	for i := range r.days {
		d := &r.days[i]
		d.ground, d.number, d.sign = canvas.NewRectangle(color.Transparent), canvas.NewText("", nil), widget.NewIcon(nil)
		d.ground.CornerRadius = 6
		r.objects = append(r.objects, d.ground, d.number, d.sign)
	}
	r.Refresh()
	return r
}

// A dayCell is what is drawn for a day.
type dayCell struct {
	ground *canvas.Rectangle
	number *canvas.Text
	sign   *widget.Icon
}

// A monthRenderer draws a Month.
type monthRenderer struct {
	month   *Month
	names   [weekDays]*canvas.Text
	levels  [weekDays]*canvas.Text
	days    [weekDays * weekRows]dayCell
	objects []fyne.CanvasObject
}

// MinSize implements fyne.WidgetRenderer. A finger meets each day.
func (r *monthRenderer) MinSize() fyne.Size {
	high := float32(controls.FingerHeight)
	if r.month.low {
		high = lowDay
	}
	return fyne.NewSize(weekDays*controls.FingerHeight, r.month.head()+weekRows*high)
}

// Layout implements fyne.WidgetRenderer.
func (r *monthRenderer) Layout(fyne.Size) {
	cell := r.month.cell()
	r.sizeLevels()
	const gap, icon = 2, 14
	centred := func(t *canvas.Text, x, y float32) {
		t.Move(fyne.NewPos(x+(cell.Width-t.MinSize().Width)/2, y))
		t.Resize(t.MinSize())
	}
	for i := range r.names {
		x := float32(i) * cell.Width
		centred(r.names[i], x, headGap)
		centred(r.levels[i], x, headGap+r.names[i].MinSize().Height)
	}
	for i, d := range r.days {
		x, y := float32(i%weekDays)*cell.Width, r.month.head()+float32(i/weekDays)*cell.Height
		d.ground.Move(fyne.NewPos(x+gap, y+gap))
		d.ground.Resize(cell.SubtractWidthHeight(2*gap, 2*gap))
		centred(d.number, x, y+(cell.Height-d.number.MinSize().Height)/2)
		d.sign.Resize(fyne.NewSquareSize(icon))
		d.sign.Move(fyne.NewPos(x+cell.Width-icon-2*gap, y+2*gap)) // the upper right corner
	}
}

// Refresh implements fyne.WidgetRenderer.
func (r *monthRenderer) Refresh() {
	m, th, variant := r.month, r.month.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	ink := func(name fyne.ThemeColorName) color.Color { return th.Color(name, variant) }
	for i := range r.names {
		day := m.first().Before(-i)
		r.names[i].Text, r.names[i].TextSize, r.names[i].Color = shortWeekday(day), th.Size(theme.SizeNameText), ink(theme.ColorNameForeground)
		r.names[i].TextStyle.Bold = true
		r.levels[i].Text = words.Level(rating.LevelName(day.Level()))
		r.levels[i].Color = ink(theme.ColorNameForeground)
	}
	for i, d := range r.days {
		r.show(d, m.first().Before(-i), ink)
	}
	r.Layout(m.Size())
	canvas.Refresh(m)
}

// sizeLevels makes the levels small enough to stand side by side.
func (r *monthRenderer) sizeLevels() {
	const gap = 8
	room, widest := r.month.cell().Width-gap, float32(0)
	for _, l := range r.levels {
		l.TextSize = r.month.Theme().Size(theme.SizeNameCaptionText)
		widest = max(widest, l.MinSize().Width)
	}
	if room <= 0 || widest <= room {
		return
	}
	for _, l := range r.levels {
		l.TextSize *= room / widest
	}
}

// show shows a day.
func (r *monthRenderer) show(d dayCell, day daily.Day, ink func(fyne.ThemeColorName) color.Color) {
	m := r.month
	inside := day.Month == m.Chosen.Month
	d.number.Text = ""
	if inside {
		d.number.Text = fmt.Sprint(day.Day)
	}
	d.number.TextSize, d.number.TextStyle.Bold = m.Theme().Size(theme.SizeNameText), day == m.Today
	d.number.Color = ink(theme.ColorNameForeground)
	d.ground.FillColor, d.ground.StrokeColor, d.ground.StrokeWidth = color.Transparent, color.Transparent, 0
	d.sign.SetResource(nil)
	switch {
	case !inside:
		return
	case !m.has(day):
		d.number.Color = ink(theme.ColorNameDisabled)
		return
	}
	d.ground.FillColor = ink(theme.ColorNameInputBackground)
	switch m.status(day) {
	case library.Solved:
		d.sign.SetResource(theme.NewSuccessThemedResource(theme.ConfirmIcon()))
	case library.Begun:
		d.sign.SetResource(theme.NewPrimaryThemedResource(theme.DocumentCreateIcon()))
	}
	if day == m.Today {
		d.ground.StrokeColor, d.ground.StrokeWidth = ink(theme.ColorNamePrimary), 1
		d.number.Color = ink(theme.ColorNamePrimary)
	}
	if day == m.Chosen {
		d.ground.FillColor = ink(theme.ColorNameSelection)
		d.number.Color = ink(theme.ColorNameForeground)
		if m.focused {
			d.ground.StrokeColor, d.ground.StrokeWidth = ink(theme.ColorNamePrimary), 2
		}
	}
}

// Objects implements fyne.WidgetRenderer.
func (r *monthRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements fyne.WidgetRenderer.
func (r *monthRenderer) Destroy() {}
