package welcome

import (
	"nonet/core/session"
	"nonet/gui/activity"
	"nonet/gui/status"
)

// A Room is the activity of the welcome page, which replaces the board.
type Room struct {
	moment func() Content
	do     func() Actions
	page   *Page
}

var (
	_ activity.Activity = (*Room)(nil)
	_ activity.Guard    = (*Room)(nil)
)

// NewRoom returns the activity. moment returns the content of its page.
func NewRoom(moment func() Content, do func() Actions) *Room {
	return &Room{moment: moment, do: do}
}

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

// Refresh implements activity.Activity.
func (r *Room) Refresh() {}

// MayChange implements activity.Guard. The puzzle is not to be seen.
func (r *Room) MayChange() *status.Message { return status.Note("change.hidden") }

// Scene implements activity.Activity.
func (r *Room) Scene() activity.Scene {
	s := activity.Scene{Hint: status.Note("welcome.hint")}
	s.Input.Escape = r.escape
	if r.page != nil {
		s.Focus = r.page.First()
	}
	return s
}

// escape goes on with what was there before, if there was anything.
func (r *Room) escape() bool {
	leave := r.do().Leave
	if leave != nil {
		leave()
	}
	return leave != nil
}
