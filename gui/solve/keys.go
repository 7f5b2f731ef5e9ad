package solve

import (
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"nonet/core/sudoku"
	"nonet/gui/board"
)

// A keyboard handles the keys that write. A digit key writes in the current mode; with Shift it writes a corner note, with Ctrl a centre note, with
// Ctrl+Shift or Alt a colour. Digits are read from the names of their keys, letters from the characters.
//
// Z, X, C, V and L choose the mode unless they are digits, as C is from 12×12 on. The keys of the menu always work.
type keyboard struct {
	room      *Room
	Modifiers func() fyne.KeyModifier // returns those that are down

	done  fyne.KeyName // the key that is down and was handled, so that its repetitions do nothing
	taken bool         // its character must be dropped
}

// modifiersDown returns the modifiers that are down. The board does not see a key that is pressed or released while something else has
// the focus.
func modifiersDown() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}

// keyDown: with Ctrl or Alt a key is a shortcut for Fyne, so that TypedKey is not called.
func (t *keyboard) keyDown(e *fyne.KeyEvent) {
	t.done, t.taken = "", false
	n, ok := board.Numeral(e.Name)
	if !ok || n == 0 {
		return
	}
	const ctrl, alt, shift = fyne.KeyModifierShortcutDefault, fyne.KeyModifierAlt, fyne.KeyModifierShift
	switch t.Modifiers() & (ctrl | alt | shift) {
	case alt, ctrl | shift:
		t.room.write(Colours, n, t.room.board.Selection())
	case ctrl:
		if t.room.isDigit(n) {
			t.room.write(Centre, n, t.room.board.Selection())
		}
	}
}

func (t *keyboard) keyUp(*fyne.KeyEvent) { t.forget() }

// forget forgets the key that was down. It was released, perhaps elsewhere.
func (t *keyboard) forget() { t.done, t.taken = "", false }

// typedKey handles the keys that do something here before the board does.
func (t *keyboard) typedKey(e *fyne.KeyEvent) (taken bool) {
	if p := t.room.replay; p != nil && p.key(e.Name) {
		t.taken = true
		return true
	}
	if t.room.guide.Key(e.Name) {
		return true
	}
	do := t.action(e.Name)
	if do == nil {
		return false
	}
	t.taken = true
	if again := t.done == e.Name; !again {
		t.done = e.Name
		do()
	}
	return true
}

// action returns what a key does; nil if it is not a key that writes.
func (t *keyboard) action(key fyne.KeyName) func() {
	r := t.room
	if n, ok := board.Numeral(key); ok {
		return func() { t.numeral(n) }
	}
	if f, ok := filterKeys[key]; ok {
		return func() { r.toggleFilter(f) }
	}
	switch key {
	case fyne.KeySpace:
		return r.cycle
	case fyne.KeyF12: // as in HoDoKu
		return r.Hint
	case fyne.KeyReturn, fyne.KeyEnter:
		return r.guide.Enter()
	}
	return nil
}

// filterKeys are the keys of filters, as in HoDoKu.
var filterKeys = map[fyne.KeyName]filter{
	fyne.KeyF1: {digit: 1}, fyne.KeyF2: {digit: 2}, fyne.KeyF3: {digit: 3}, fyne.KeyF4: {digit: 4}, fyne.KeyF5: {digit: 5},
	fyne.KeyF6: {digit: 6}, fyne.KeyF7: {digit: 7}, fyne.KeyF8: {digit: 8}, fyne.KeyF9: {digit: 9}, fyne.KeyF10: {two: true},
}

// typedRune handles the characters that do something here. Other digits are for the board.
func (t *keyboard) typedRune(char rune) (taken bool) {
	if t.taken {
		t.taken = false
		return true
	}
	r := t.room
	if n, ok := sudoku.DigitOf(char, r.host.Now().Layout().Side()); ok {
		return !unicode.IsLetter(char) && t.corner(n) // on the key of a letter, Shift may only mean a capital
	}
	m, ok := modeKeys[unicode.ToLower(char)]
	if ok {
		r.SetMode(m)
	}
	return ok
}

var modeKeys = map[rune]Mode{'z': Digits, 'x': Corner, 'c': Centre, 'v': Colours, 'l': Links}

// numeral handles a key with a numeral.
func (t *keyboard) numeral(n uint8) {
	if !t.corner(n) {
		t.room.board.Enter(n)
	}
}

// corner writes a corner note if Shift is down, and reports whether it is.
func (t *keyboard) corner(n uint8) bool {
	if r := t.room; n == 0 || t.Modifiers()&fyne.KeyModifierShift == 0 || !r.isDigit(n) && r.hand.mode != Colours {
		return false
	} else if r.isDigit(n) {
		r.write(Corner, n, r.board.Selection())
	}
	return true
}

// digit handles a digit that was typed, of those that the board has; 0 clears. The cursor may move on from a cell in which it was written.
func (r *Room) digit(_ int, n uint8) (onward bool) {
	if n != 0 && !r.isDigit(n) && r.hand.mode != Colours {
		return false
	}
	onward = n == 0 || r.Writes(Digits)
	r.enter(n)
	return onward
}

// isDigit reports whether the board has such a digit.
func (r *Room) isDigit(n uint8) bool { return int(n) <= r.host.Now().Layout().Side() }
