package techniques

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/words"
	"nonet/gui/controls"
)

// A searchField is the field in which the name of a technique is typed. Enter opens the first that matches, Down and Up the next ones, and Escape shows
// all of them again.
type searchField struct {
	controls.Field
	room *Room
}

func newSearchField(r *Room) *searchField {
	f := &searchField{room: r}
	f.PlaceHolder = words.T("learn.search")
	f.Escape = func() { f.leave() }
	f.ExtendBaseWidget(f)
	return f
}

// TypedKey implements fyne.Focusable.
func (f *searchField) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if strings.TrimSpace(f.Text) == "" { // the page that is open stays
			f.room.showBoard()
			f.leave()
		} else if found := f.found(); len(found) > 0 {
			f.room.Learn(found[0])
			f.leave()
		}
	case fyne.KeyDown:
		f.turn(1)
	case fyne.KeyUp:
		f.turn(-1)
	default:
		f.Field.TypedKey(e)
	}
}

// found returns the techniques that match: the one that was chosen among them with the arrows, and then those whose names begin with what is typed.
func (f *searchField) found() []*logic.Technique {
	all := hint.Find(listed(), f.Text)
	if i := slices.Index(all, f.room.technique); i > 0 && f.room.turned {
		chosen := all[i]
		return slices.Insert(slices.Delete(all, i, i+1), 0, chosen)
	}
	return all
}

// turn opens the next technique that is in the list, or the previous one.
func (f *searchField) turn(by int) {
	all := slices.DeleteFunc(listed(), func(t *logic.Technique) bool { return !hint.Matches(t, f.Text) })
	if len(all) == 0 {
		return
	}
	i := slices.Index(all, f.room.technique)
	if i < 0 && by < 0 {
		i = 0
	}
	f.room.Learn(all[min(max(i+by, 0), len(all)-1)])
	f.room.turned = true
}

// leave shows all techniques again, and gives the keys back to the board.
func (f *searchField) leave() {
	f.SetText("")
	f.room.turned = false
	f.room.host.Focus()
}

// Find begins to search the techniques by name. In the projector mode there is no list.
func (r *Room) Find() {
	if !r.current {
		r.host.Enter(r)
	}
	if r.shown == nil || r.host.Projected() {
		return
	}
	if r.shown.narrow {
		r.choose()
	}
	r.finds = true
	r.host.Focus() // (Fyne does not know the canvas of a field that was not painted yet)
	r.finds = false
}
