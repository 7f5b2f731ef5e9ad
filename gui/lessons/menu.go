package lessons

import (
	"fyne.io/fyne/v2"

	"nonet/gui/menus"
)

// Items returns the entries of the menu that are about lessons.
func (r *Room) Items(b *menus.Bar) []*fyne.MenuItem {
	shown := func() bool { return r.current && r.lesson != nil }
	return []*fyne.MenuItem{
		b.Add("lesson.lessons", menus.AltShift(fyne.KeyF7), nil, r.Choose),
		b.Add("lesson.watch", menus.AltShift(fyne.KeyF8), func() bool { return shown() && r.runs() }, r.watch),
		b.Add("lesson.worksheet", menus.AltShift(fyne.KeyF9), shown, func() { r.needs.Worksheet(r.lesson) }),
	}
}

// Choose shows the list of lessons.
func (r *Room) Choose() {
	if r.host.Closing() {
		return
	}
	if r.current && r.lesson != nil {
		r.Leave()
		return
	}
	r.last, r.lesson = "", nil
	r.host.Enter(r)
}
