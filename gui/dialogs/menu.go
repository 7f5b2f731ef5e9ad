package dialogs

import (
	"reflect"

	"fyne.io/fyne/v2"
)

// keepMenuClosed closes Fyne's menu whenever a press of Alt alone opens it behind a dialog. There it would have the keys after the dialog.
// Fyne 2.8.1 tells only its own canvas of it, by a field OnFocus that drivers may set. To offer Fyne: ToggleMenu in
// internal/driver/glfw/canvas.go does nothing while there is an overlay. TestWindow, new puzzle, fails if Fyne has no such field any more.
func (d *Dialogs) keepMenuClosed() {
	c := d.win.Canvas()
	menu, ok := c.(interface{ DismissMenu() bool })
	if !ok {
		return // the menu is the system's, or there is none
	}
	field := reflect.Indirect(reflect.ValueOf(c)).FieldByName("OnFocus")
	if !field.IsValid() || !field.CanSet() {
		return
	}
	before, _ := field.Interface().(func(fyne.Focusable))
	field.Set(reflect.ValueOf(func(o fyne.Focusable) {
		if before != nil {
			before(o)
		}
		if held := c.Focused(); held != o && d.Open() && menu.DismissMenu() && held != nil {
			c.Focus(held)
		}
	}))
}
