package techniques

import (
	"fyne.io/fyne/v2"

	"nonet/core/words"
	"nonet/gui/board"
	"nonet/gui/menus"
)

// Menus implements activity.Menu. From another room the entries lead here, except those about an exercise.
func (r *Room) Menus(b *menus.Bar) []*fyne.Menu {
	turn := func(by int) func() {
		return func() {
			if r.current {
				r.turn(by)
			} else {
				r.host.Enter(r)
			}
		}
	}
	practise := func() {
		if !r.current {
			r.host.Enter(r)
			if r.task != nil {
				return // the exercise that was left goes on
			}
		}
		r.Practise()
	}
	reading := func() bool { return r.current && r.task == nil }
	practising := func() bool { return r.current && r.task != nil && r.task.exercise != nil }
	items := []*fyne.MenuItem{
		b.Add("learn.practise", menus.Alt(fyne.KeyE), nil, practise),
		b.Add("learn.check", menus.Alt(fyne.KeyV), practising, r.Check),
		b.Add("learn.help", menus.Alt(fyne.KeyR), practising, r.Help),
		fyne.NewMenuItemSeparator(),
		b.Add("learn.next", menus.AltShift(fyne.KeyDown), nil, turn(1)),
		b.Add("learn.previous", menus.AltShift(fyne.KeyUp), nil, turn(-1)),
		b.Add("learn.example", menus.AltShift(fyne.KeyE), reading, func() { r.turnExample(1) }),
		b.Add("learn.worksheet", menus.Ctrl(fyne.KeyF2), func() bool { return r.current && r.technique != nil }, func() { r.needs.Worksheet(r.technique) }),
		b.Add("learn.find", menus.AltShift(fyne.KeyH), func() bool { return !r.host.Projected() }, r.Find),
		b.ChoiceIf(words.T("hints.bylink"), menus.AltShift(fyne.KeyJ), func() bool { return r.current }, r.byLink, func() { r.setByLink(!r.byLink()) }),
	}
	if r.needs.LessonItems != nil {
		items = append(append(items, fyne.NewMenuItemSeparator()), r.needs.LessonItems(b)...)
	}
	return []*fyne.Menu{fyne.NewMenu(words.T("rail.learn"), items...)}
}

// escape leads from an exercise to the page, and from there to the activity before.
func (r *Room) escape() bool {
	switch {
	case r.shown != nil && r.shown.choosing:
		r.showBoard()
	case r.task != nil:
		r.leaveTask()
	default:
		r.host.Rest(r)
	}
	return true
}

// input returns what the keys do on the board of the room.
func (r *Room) input() board.Input {
	return board.Input{
		Key: func(e *fyne.KeyEvent) (taken bool) {
			if r.task == nil {
				return r.readingKey(e.Name)
			}
			return r.practiceKey(e.Name)
		},
		Digit: func(_ int, digit uint8) bool {
			if digit == 0 {
				r.clear()
			} else {
				r.digit(digit)
			}
			return false
		},
		Press: r.press, Escape: r.escape,
	}
}

// readingKey handles a key while a page is shown.
func (r *Room) readingKey(key fyne.KeyName) (taken bool) {
	switch key {
	case fyne.KeyDown, fyne.KeyPageDown:
		r.turn(1)
	case fyne.KeyUp, fyne.KeyPageUp:
		r.turn(-1)
	case fyne.KeyRight:
		r.step(1)
	case fyne.KeyLeft:
		r.step(-1)
	case fyne.KeyReturn, fyne.KeyEnter:
		r.Practise()
	case fyne.KeyEscape:
		return false
	}
	return true
}

// practiceKey handles a key while an exercise is shown. The others move the cursor.
func (r *Room) practiceKey(key fyne.KeyName) (taken bool) {
	if by := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1}[key]; by != 0 && r.task.exercise != nil && r.task.over() && r.byLink() {
		r.turnLink(by)
		return true
	}
	switch key {
	case fyne.KeyReturn, fyne.KeyEnter:
		r.Check()
		return true
	case fyne.KeyPageDown, fyne.KeyPageUp:
		return true
	case fyne.KeySpace:
		r.press(r.board.Cursor(), 0)
		return true
	}
	return false
}
