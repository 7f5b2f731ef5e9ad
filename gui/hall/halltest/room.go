package halltest

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/controls"
	"nonet/gui/search"
)

// Crowded returns what of an object has too little room in a window of a size: what scrolls sideways, what is beyond an edge, and texts
// that are cut off.
func Crowded(o fyne.CanvasObject, size fyne.Size) (all []string) {
	LayOut(o)
	crowded(o, size, false, &all)
	return all
}

// LayOut lays everything out again, as a real window does before it is painted: sizes may have changed.
func LayOut(o fyne.CanvasObject) {
	Seen(o, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *fyne.Container:
			if o.Layout != nil {
				o.Layout.Layout(o.Objects, o.Size())
			}
		case *container.Scroll:
			test.WidgetRenderer(o).Layout(o.Size())
		}
	})
}

func crowded(o fyne.CanvasObject, window fyne.Size, scrolled bool, all *[]string) {
	if o == nil || !o.Visible() {
		return
	}
	if _, picture := o.(*search.Matrix); picture { // its words have room below it
		return
	}
	const slack = 4 // less than the padding of a text
	size, least := o.Size(), o.MinSize()
	tell := func(what, text string) {
		*all = append(*all, fmt.Sprintf("%s: a %T has %v and needs %v: %.60q", what, o, size, least, text))
	}
	text := ""
	switch o := o.(type) {
	case *widget.Label:
		if o.Truncation == fyne.TextTruncateOff {
			text = o.Text
		}
	case *controls.Button:
		text = o.Text
	case *controls.DialogButton:
		text = o.Text
	case *controls.Check:
		text = o.Text
	case *container.Scroll:
		if c := o.Content.MinSize(); c.Width > size.Width+.5 && !pans(o) {
			tell(fmt.Sprintf("scrolls sideways over %v", c.Width), "")
		}
		scrolled = true
	}
	if text != "" {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		switch {
		case size.Width < least.Width-slack || size.Height < least.Height-slack:
			tell("is cut off", text)
		case at.X < -2*slack || at.X+size.Width > window.Width+slack || !scrolled && at.Y+size.Height > window.Height+slack:
			tell(fmt.Sprintf("is beyond the edge at %v", at), text)
		}
	}
	for _, part := range parts(o) {
		crowded(part, window, scrolled, all)
	}
}

// pans reports whether a scroll shows a picture that is moved in all directions, as a tree is.
func pans(s *container.Scroll) bool {
	_, text := s.Content.(*fyne.Container)
	return !text && s.Direction == container.ScrollBoth
}

// Nameless returns the buttons in an object that have only an icon, and no name for screen readers.
func Nameless(o fyne.CanvasObject) (all []string) {
	Seen(o, func(o fyne.CanvasObject) {
		text, label := "-", ""
		var icon fyne.Resource
		switch o := o.(type) {
		case *controls.Button:
			text, label, icon = o.Text, o.Label, o.Icon
		case *controls.DialogButton:
			text, label, icon = o.Text, o.Label, o.Icon
		case *controls.Key:
			text = o.AccessibilityLabel()
		case *widget.Button:
			text, icon = o.Text, o.Icon
		}
		if strings.TrimSpace(text) == "" && strings.TrimSpace(label) == "" {
			name := fmt.Sprintf("%T", o)
			if icon != nil {
				name += " " + icon.Name()
			}
			all = append(all, name)
		}
	})
	return all
}
