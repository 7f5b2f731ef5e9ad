package typing

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"nonet/core/words"
	"nonet/gui/controls"
	"nonet/gui/hall/halltest"
	"nonet/gui/look"
)

// TestPanelOfPhone: on a telephone the keys, the photo and Done are on the screen without scrolling, and the verdict is below them.
func TestPanelOfPhone(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	size := fyne.NewSize(390, 844)
	d.Win.Resize(size)
	bottom := func(o fyne.CanvasObject) float32 {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y + o.Size().Height
	}
	d.Until("all keys and buttons are on the screen, above the verdict", func() bool {
		lowest, seen := float32(0), 0
		halltest.Seen(d.Win.Content(), func(o fyne.CanvasObject) {
			b, button := o.(*controls.Button)
			_, key := o.(*controls.Key)
			if key || button && (b.Text == words.T("photo.from") || b.Text == words.T("typing.done")) {
				lowest, seen = max(lowest, bottom(o)), seen+1
			}
		})
		const all = 9 + 3 + 2
		return seen == all && lowest <= size.Height && bottom(d.room.panel.verdict.Object) >= lowest
	})
}

// TestPadGrows: in a high window the keys of the pad get the room that nothing else needs, and stay where they are whatever is above them.
func TestPadGrows(t *testing.T) {
	d, _ := newEntryDesk(t, 9)
	key := func() (at fyne.Position, size fyne.Size) {
		k := d.room.panel.pad.digits[0]
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(k), k.Size()
	}
	d.Win.Resize(fyne.NewSize(1280, 700))
	_, low := key()
	d.Win.Resize(fyne.NewSize(1280, 900))
	at, high := key()
	if high.Height < low.Height+40 {
		t.Errorf("a key is %v in a low window and %v in a high one", low, high)
	}
	d.room.typist.BeginRound()
	d.Refresh()
	if now, size := key(); now != at || size != high {
		t.Errorf("while the board is read back the first key is at %v, %v, before at %v, %v", now, size, at, high)
	}
}

// TestLowPanel: in the smallest window, also with large text, nothing of the panel is below the window, whatever its middle shows, and the rows of
// choices are there again when there is room for them.
func TestLowPanel(t *testing.T) {
	for _, text := range look.TextSizes {
		d, _ := newEntryDesk(t, 9)
		d.Memory.Text, d.Look.Text = text.Name, text.Name
		d.Win.Resize(fyne.NewSize(800, 572))
		panel := d.room.panel
		fits := func() bool {
			panel = d.room.panel
			halltest.LayOut(d.Win.Content())
			foot := fyne.CurrentApp().Driver().AbsolutePositionForObject(panel.suspect).Y + panel.suspect.Size().Height
			return foot > 0 && foot <= 572
		}
		d.Until("the panel fits", fits)
		if text := theme.Size(theme.SizeNameCaptionText); panel.help.Content.Visible() != (panel.help.Size().Height > 5*text) {
			t.Errorf("in %v the keys are explained: %v", panel.help.Size(), panel.help.Content.Visible())
		}
		d.room.typist.BeginRound()
		d.Refresh()
		d.Until("it fits while the board is read back", func() bool { return panel.readBack.object.Visible() && fits() })
		d.room.typist.EndRound()
		d.Win.Resize(fyne.NewSize(1280, 900))
		d.Refresh()
		d.Until("the choices are there again", func() bool { return d.room.panel.choices.Visible() && d.room.panel.draws.Button.Visible() })
	}
}

// TestSuspectsHaveRoom: in the smallest window, also with the largest text, two whole lines of what was probably misread are seen, and nothing of
// the panel is below the window.
func TestSuspectsHaveRoom(t *testing.T) {
	for _, text := range look.TextSizes {
		d, _ := newEntryDesk(t, 9)
		d.Memory.Text, d.Look.Text = text.Name, text.Name
		d.Win.Resize(fyne.NewSize(800, 572))
		d.TypeText(strings.ReplaceAll(newspaper[:79], ".", "0") + "89") // the 8 is a 7
		d.Until("two lines are seen, above the pad", func() bool {
			halltest.LayOut(d.Win.Content())
			panel := d.room.panel
			least := panel.root.MinSize().Height
			if len(panel.list.lines) < 2 || !panel.list.object.Visible() {
				return false
			}
			second := panel.list.lines[1]
			return second.Position().Y+second.Size().Height <= panel.list.scroll.Size().Height && least <= panel.root.Size().Height
		})
	}
}

// TestLargeTextOnSmallPhone: a telephone 360 wide need not be scrolled sideways while a puzzle is typed in with the largest text.
func TestLargeTextOnSmallPhone(t *testing.T) {
	size := fyne.NewSize(360, 640)
	t.Cleanup(func() { words.UseFingers(false) })
	for _, l := range words.Languages() {
		d := newDesk(t)
		d.Look.Text, d.Look.Touch = "larger", true
		words.UseFingers(true)
		d.InPage(nil, nil)
		d.Win.Resize(size)
		d.SetLanguage(l)
		d.Press(words.T("menu.typein"))
		d.Dialogs.DismissAll()
		d.Idle()
		for _, found := range halltest.Crowded(d.Win.Content(), size) {
			t.Errorf("%s: %s", l.ID, found)
		}
	}
}
