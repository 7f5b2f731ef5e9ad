package dialogs

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// TestGrid: in every dialog the title, the content and the buttons have the same distance from the edges, nothing touches anything, and a
// dialog that is too large for the window scrolls.
func TestGrid(t *testing.T) {
	test.NewTempApp(t)
	win := test.NewWindow(widget.NewLabel(""))
	defer win.Close()
	for _, size := range []fyne.Size{{Width: 390, Height: 700}, {Width: 800, Height: 572}, {Width: 1280, Height: 872}} {
		win.Resize(size)
		d := New(win, func() {})
		for name, content := range map[string]fyne.CanvasObject{
			"a word": widget.NewLabel("word"), "more than the window": container.NewGridWrap(fyne.NewSize(1500, 1200), widget.NewLabel("large")),
		} {
			b := d.NewDialog("A title", content)
			b.SetButtons([]fyne.CanvasObject{d.Button("No", nil, b.Dismiss), d.Button("Yes", nil, b.Dismiss)})
			d.Show(b)
			box := b.popUp.Content.Size()
			if box.Width > size.Width || box.Height > size.Height {
				t.Errorf("%v, %s: the dialog is %v", size, name, box)
			}
			place := func(o fyne.CanvasObject) (from, to fyne.Position) {
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(b.popUp.Content))
				return at, at.AddXY(o.Size().Components())
			}
			title, titleEnd := place(b.title)
			scroll, scrollEnd := place(b.scroll)
			scroll, scrollEnd = scroll.AddXY(rim, rim), scrollEnd.SubtractXY(rim, rim)
			if at, end := place(content); at != scroll || name == "a word" && end != scrollEnd {
				t.Errorf("%v, %s: the content is from %v to %v, without room for a frame around it in the scroll from %v to %v", size, name, at, end, scroll, scrollEnd)
			}
			row, rowEnd := place(b.buttons)
			if title.X != scroll.X || title.X < edgeSmall || title.Y < 10 || box.Width-scrollEnd.X != title.X || rowEnd.X != scrollEnd.X {
				t.Errorf("%v, %s: the title begins at %v, the content is from %v to %v, the buttons end at %v of %v", size, name, title, scroll, scrollEnd, rowEnd, box)
			}
			if scroll.Y < titleEnd.Y+belowTitle || row.Y < scrollEnd.Y+aboveRow || rowEnd.Y > box.Height-belowRow {
				t.Errorf("%v, %s: from the top there are the title up to %v, the content from %v to %v, the buttons from %v to %v of %v",
					size, name, titleEnd.Y, scroll.Y, scrollEnd.Y, row.Y, rowEnd.Y, box.Height)
			}
			for _, o := range b.buttons.Objects {
				if more := o.Size().Width - o.MinSize().Width; more < 2*besideText {
					t.Errorf("%v, %s: a button has only %v more than its text needs", size, name, more)
				}
			}
			b.Dismiss()
			if d.Open() || win.Canvas().Overlays().Top() != nil {
				t.Errorf("%v, %s: it is still there", size, name)
			}
		}
	}
}

// TestButtonRows: in a narrow window the buttons stand in several rows, and the last one, which matters most, at the lower right.
func TestButtonRows(t *testing.T) {
	test.NewTempApp(t)
	win := test.NewWindow(widget.NewLabel(""))
	defer win.Close()
	win.Resize(fyne.NewSize(390, 844))
	d := New(win, func() {})
	b := d.NewDialog("A title", widget.NewLabel("word"))
	var all []fyne.CanvasObject
	for _, name := range []string{"Close", "Delete it", "Duplicate it", "Rename it…", "Open it"} {
		all = append(all, d.Button(name, nil, b.Dismiss))
	}
	b.SetButtons(all)
	d.Show(b)
	last, room := all[len(all)-1], b.buttons.Size()
	if end := last.Position().AddXY(last.Size().Components()); end.X != room.Width || end.Y != room.Height || room.Height < 2*last.Size().Height {
		t.Errorf("the last button ends at %v of %v, and is %v", end, room, last.Size())
	}
	for i, one := range all {
		for _, other := range all[i+1:] {
			if one.Position() == other.Position() {
				t.Errorf("two buttons are at %v", one.Position())
			}
		}
	}
}
