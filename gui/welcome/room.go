package welcome

import (
	"fyne.io/fyne/v2"

	"nonet/core/session"
	"nonet/gui/activity"
	"nonet/gui/status"
)

// A Room is the activity of the welcome page, which replaces the board.
type Room struct {
	moment func() Moment
	do     func() Actions
	page   *Page
	canvas func() fyne.Canvas
}

var (
	_ activity.Activity = (*Room)(nil)
	_ activity.Focuser  = (*Room)(nil)
	_ activity.Stager   = (*Room)(nil)
)

// NewRoom returns the activity. moment returns the content of its page.
func NewRoom(canvas func() fyne.Canvas, moment func() Moment, do func() Actions) *Room {
	return &Room{moment: moment, do: do, canvas: canvas}
}

// TypesIn implements activity.Stager. The puzzle stays in its stage.
func (r *Room) TypesIn() {}

// Begin implements activity.Activity.
func (r *Room) Begin() {}

// End implements activity.Activity.
func (r *Room) End() { r.page = nil }

// Changed implements activity.Activity.
func (r *Room) Changed(session.State, bool) {}

// Panels implements activity.Activity.
func (r *Room) Panels() activity.Panels {
	r.page = New(r.moment(), r.do())
	return activity.Panels{Whole: r.page.Object}
}

// Focus implements activity.Focuser.
func (r *Room) Focus() {
	if r.page != nil {
		r.page.Focus(r.canvas())
	}
}

// Refresh implements activity.Activity.
func (r *Room) Refresh() {}

// Scene implements activity.Activity.
func (r *Room) Scene() activity.Scene { return activity.Scene{Hint: status.Note("welcome.hint")} }

// Typed implements board.Hand.
func (r *Room) Typed(int, uint8) {}

// Pressed implements board.Hand.
func (r *Room) Pressed(int, uint8) {}

// Moved implements board.Hand.
func (r *Room) Moved(int) {}

// Paged implements board.Hand.
func (r *Room) Paged(int) {}

// Escaped implements board.Hand.
func (r *Room) Escaped() bool {
	leave := r.do().Leave
	if leave != nil {
		leave()
	}
	return leave != nil
}
