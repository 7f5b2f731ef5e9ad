package hall

import (
	"slices"

	"fyne.io/fyne/v2"

	"nonet/gui/activity"
	"nonet/gui/menus"
	"nonet/gui/rail"
)

// A Room is an activity that has a place on the rail.
type Room struct {
	activity.Activity
	ID      string                     // in the settings
	Item    func(key string) rail.Item // its item on the rail
	Key     fyne.KeyName               // with Ctrl and Shift
	With    []activity.Activity        // others that its item stands for, too
	On      func()                     // chooses it, by its key or its item; nil: makes it the current one
	Restyle func()                     // applies the theme's colours to what it has drawn; nil if it draws nothing of its own
	Close   func()                     // stops what goes on while it is not the current one, when the window closes; nil for nothing
}

// A Wiring is what a hall is told about its rooms. Each function may be nil.
type Wiring struct {
	Rooms   []Room              // on the rail
	First   activity.Activity   // the current one at the start
	Typing  activity.Activity   // the one of a puzzle that is being typed in; nil if there is none
	Solving activity.Activity   // the one of any other puzzle
	Aside   []activity.Activity // those that do not show the puzzle

	// Menus makes all menus; nil for those of the hall and of its rooms.
	Menus func(*menus.Bar) []*fyne.Menu
	// Untitled returns what the window is named after if the puzzle has no title; "" for nothing.
	Untitled func() string
	// Uses reports whether the current room uses a key that a browser has a use for, too, pressed without others.
	Uses func(fyne.KeyName) bool

	// Leaving is called before an activity for a puzzle that is not being typed in becomes the current one, and what it returns
	// afterwards.
	Leaving  func() (entered func())
	Forget   func()            // forgets the texts that were made before, because the language changes
	Cover    func(on bool)     // is called when a dialog covers the window, and when none does any more
	Hide     func(hidden bool) // is called when the window is hidden, and when it is shown again
	Remember func()            // is called after all that the user does: where the user is may be saved
	Closing  func()            // is called when the user closes the window: the last chance to change or to save something
	Rescue   func()            // asks where to save the puzzle that could not be saved
}

// do calls a function that may be nil.
func do(f func()) {
	if f != nil {
		f()
	}
}

// shown returns the room's item for the rail.
func (r Room) shown() rail.Item { return r.Item(menus.KeyText(menus.CtrlShift(r.Key))) }

// Choose chooses a room by its key or its item on the rail.
func (h *Hall) Choose(r Room) {
	if r.On != nil {
		r.On()
		return
	}
	h.Enter(r.Activity)
}

// newRail makes the rail with the names of the rooms.
func (h *Hall) newRail() *rail.Rail {
	var items []rail.Item
	for _, room := range h.wiring.Rooms {
		item := room.shown()
		if h.Look.Touch {
			item.Key = ""
		}
		items = append(items, item)
	}
	choose := func(n int) {
		if !h.Dialogs.Open() && !h.Closing() {
			if room := h.wiring.Rooms[n]; !h.Current(room.Activity) {
				h.Choose(room)
			}
			h.Focus()
		}
	}
	return rail.New(items, choose, h.Keys())
}

// place returns the index of an activity on the rail, or -1.
func (h *Hall) place(a activity.Activity) int {
	return slices.IndexFunc(h.wiring.Rooms, func(room Room) bool { return room.Activity == a || slices.Contains(room.With, a) })
}

// ID returns the ID of the current room; empty if the activity is not on the rail.
func (h *Hall) ID() string {
	if n := h.place(h.now); n >= 0 {
		return h.wiring.Rooms[n].ID
	}
	return ""
}

// Activity returns the current activity.
func (h *Hall) Activity() activity.Activity { return h.now }

// begin makes an activity the current one.
func (h *Hall) begin(a activity.Activity) {
	h.now = a
	h.deafen() // a key has no meaning until the activity has a scene
	a.Begin()
}

// Enter implements activity.Host.
func (h *Hall) Enter(a activity.Activity) {
	if h.Current(a) || h.Closing() {
		return
	}
	h.Dialogs.ClosePopUps() // what can be chosen in them is of the room that is left
	h.Line.Leave()
	var entered func()
	if !h.keepsStage(a) && h.wiring.Leaving != nil {
		entered = h.wiring.Leaving()
	}
	h.now.End()
	if h.place(h.now) >= 0 {
		h.before = h.now
	}
	h.Line.Clear()
	h.begin(a)
	do(entered)
	h.stage.arrange()
	h.Refresh()
	h.Focus()
}

// Rest implements activity.Host.
func (h *Hall) Rest(a activity.Activity) {
	if !h.Current(a) {
		return
	}
	if before := h.before; before != nil && before != a {
		h.Enter(before)
		return
	}
	h.Enter(h.wiring.Solving)
}

// Current implements activity.Host.
func (h *Hall) Current(a activity.Activity) bool { return h.now == a }

// GoOn continues the puzzle on the board, in the room for it.
func (h *Hall) GoOn() { h.Enter(h.Home()) }

// Home returns the room for the puzzle on the board.
func (h *Hall) Home() activity.Activity {
	if h.Now().TypingIn && h.wiring.Typing != nil {
		return h.wiring.Typing
	}
	return h.wiring.Solving
}

// Hidden reports whether the current activity does not show the puzzle.
func (h *Hall) Hidden() bool { return slices.Contains(h.wiring.Aside, h.now) }

// ShowPuzzle leaves an activity that does not show the puzzle.
func (h *Hall) ShowPuzzle() {
	if h.Hidden() {
		h.GoOn()
	}
}

// keepsStage reports whether a puzzle that is being typed in still is when an activity is the current one.
func (h *Hall) keepsStage(a activity.Activity) bool {
	return a == h.wiring.Typing || slices.Contains(h.wiring.Aside, a)
}

// toStage begins typing in if the puzzle on the board is in that stage, and ends it otherwise.
func (h *Hall) toStage() {
	switch typing := h.wiring.Typing; {
	case typing == nil:
	case !h.Now().TypingIn:
		h.Rest(typing)
	case !h.keepsStage(h.now):
		h.Enter(typing)
	}
}
