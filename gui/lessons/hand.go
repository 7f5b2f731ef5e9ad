package lessons

import (
	"fyne.io/fyne/v2"

	"nonet/core/sudoku"
	"nonet/gui/menus"
	"nonet/gui/translations"
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
	return []*fyne.Menu{fyne.NewMenu(translations.T("rail.lessons"),
		b.Add("learn.practise", menus.Alt(fyne.KeyE), nil, practise),
		b.Add("learn.check", menus.Alt(fyne.KeyV), practising, r.Check),
		b.Add("learn.help", menus.Alt(fyne.KeyR), practising, r.Help),
		fyne.NewMenuItemSeparator(),
		b.Add("learn.next", menus.AltShift(fyne.KeyDown), nil, turn(1)),
		b.Add("learn.previous", menus.AltShift(fyne.KeyUp), nil, turn(-1)),
		b.Add("learn.example", menus.AltShift(fyne.KeyE), reading, func() { r.turnExample(1) }),
	)}
}

// Typed implements board.Hand. The board of the window is not shown here.
func (r *Room) Typed(int, uint8) {}

// Pressed implements board.Hand.
func (r *Room) Pressed(int, uint8) {}

// Moved implements board.Hand.
func (r *Room) Moved(int) {}

// Paged implements board.Hand.
func (r *Room) Paged(int) {}

// Escaped implements board.Hand. It leads from an exercise to the page, and from there to the activity before.
func (r *Room) Escaped() bool {
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

// TypedRune implements board.Typist.
func (r *Room) TypedRune(char rune) {
	if e := r.Exercise(); e != nil {
		if digit, ok := sudoku.DigitOf(char, e.Grid.Side()); ok {
			r.digit(digit)
		}
	}
}

// TypedKey implements board.Typist. Keys that no other widget uses come here, and go to the board of the room.
func (r *Room) TypedKey(e *fyne.KeyEvent) (taken bool) {
	if e.Name == fyne.KeyEscape {
		return false
	}
	r.board.TypedKey(e)
	return true
}

// KeyDown implements board.Typist.
func (r *Room) KeyDown(*fyne.KeyEvent) {}

// KeyUp implements board.Typist.
func (r *Room) KeyUp(*fyne.KeyEvent) {}

// FocusGained implements board.Typist.
func (r *Room) FocusGained() {}

// Focus implements activity.Focuser.
func (r *Room) Focus() { r.needs.Focus(r.board) }

// A hand has the keys of the board of the room.
type hand struct{ *Room }

// TypedKey implements board.Typist.
func (h hand) TypedKey(e *fyne.KeyEvent) (taken bool) {
	if h.host.Closing() {
		return true
	}
	if h.task == nil {
		return h.readingKey(e.Name)
	}
	return h.practiceKey(e.Name)
}

// readingKey handles a key while a page is shown.
func (h hand) readingKey(key fyne.KeyName) (taken bool) {
	switch key {
	case fyne.KeyDown, fyne.KeyPageDown:
		h.turn(1)
	case fyne.KeyUp, fyne.KeyPageUp:
		h.turn(-1)
	case fyne.KeyRight:
		h.turnExample(1)
	case fyne.KeyLeft:
		h.turnExample(-1)
	case fyne.KeyReturn, fyne.KeyEnter:
		h.Practise()
	case fyne.KeyEscape:
		return false
	}
	return true
}

// practiceKey handles a key while an exercise is shown. The others move the cursor.
func (h hand) practiceKey(key fyne.KeyName) (taken bool) {
	switch key {
	case fyne.KeyReturn, fyne.KeyEnter:
		h.Check()
		return true
	case fyne.KeyPageDown, fyne.KeyPageUp:
		return true
	case fyne.KeySpace:
		h.press(h.board.Cursor(), 0)
		return true
	case fyne.KeyDelete, fyne.KeyBackspace:
		h.clear()
		return true
	}
	return false
}
