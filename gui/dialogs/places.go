package dialogs

import (
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/translations"
)

// within returns the content of an overlay. Fyne does not export the overlay's type.
func within(overlay fyne.CanvasObject) fyne.CanvasObject {
	if v := reflect.Indirect(reflect.ValueOf(overlay)); v.Kind() == reflect.Struct {
		if f := v.FieldByName("Content"); f.IsValid() {
			content, _ := f.Interface().(fyne.CanvasObject)
			return content
		}
	}
	return overlay
}

// translatePlaces names the places in a file dialog in the current language. Fyne 2.8.1 writes Home
// and Computer in English, although it has translations.
func translatePlaces(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *widget.PopUp:
		translatePlaces(o.Content)
	case *fyne.Container:
		for _, each := range o.Objects {
			translatePlaces(each)
		}
	case *container.Split:
		translatePlaces(o.Leading)
	case *widget.List:
		write := o.UpdateItem
		o.UpdateItem = func(id widget.ListItemID, row fyne.CanvasObject) {
			write(id, row)
			if row, ok := row.(*fyne.Container); ok {
				for _, each := range row.Objects {
					if name, ok := each.(*widget.Label); ok {
						name.SetText(translations.T(name.Text))
					}
				}
			}
		}
		o.Refresh()
	}
}
