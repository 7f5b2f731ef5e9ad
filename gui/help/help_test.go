package help

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/gui/hall/halltest"
	"nonet/gui/menus"
)

func TestMain(m *testing.M) { halltest.Main(m) }

// TestKeys: the keys of the menu are listed with those that no menu has, and keys scroll to what does not fit.
func TestKeys(t *testing.T) {
	d := halltest.New(t)
	d.With(d.PlainRoom("plain", fyne.Key0))
	keys := Keys([]menus.Section{{Title: "first", Rows: []menus.Row{{Key: "Alt+T", Words: "Your turn"}}}}, widget.NewLabel("skip a blank cell"), d.Menu.Sections())
	d.Dialogs.Tell(words.T("keys.title"), d.Dialogs.Fitted(keys, 560))
	for _, part := range []string{"Undo", "Ctrl+Z", "Your turn", "Alt+T", "skip a blank cell", "On the board"} {
		d.DialogSays(part)
	}
	text := d.DialogText()
	if first, board := strings.Index(text, "Your turn"), strings.Index(text, "On the board"); first > board {
		t.Error("the keys that matter most are not the first")
	}
	var inner *container.Scroll // the other is for small windows
	for _, o := range test.LaidOutObjects(d.OnTop()) {
		if s, ok := o.(*container.Scroll); ok {
			inner = s
		}
	}
	if d.Keys().Key(&fyne.KeyEvent{Name: fyne.KeyPageDown}); inner.Offset.Y == 0 {
		t.Error("Page Down does not scroll")
	}
}

// TestSigns: each sign of the board, of notes, of hints and of the search tree is drawn.
func TestSigns(t *testing.T) {
	d := halltest.New(t)
	d.With(d.PlainRoom("plain", fyne.Key0))
	clock := widget.NewLabel("the line of the clock")
	d.Dialogs.Tell(words.T("signs.title"), d.Dialogs.Fitted(Signs(Look{Board: d.Look.Board(), Search: d.Look.Search(), Scale: 1}, clock), 660))
	d.DialogSays(clock.Text)
	pictures := 0
	for _, o := range test.LaidOutObjects(d.OnTop()) {
		if _, ok := o.(*canvas.Image); ok {
			pictures++
		}
	}
	if pictures < 35 {
		t.Errorf("%d signs are drawn", pictures)
	}
}

// TestAbout: the version and the licence are named.
func TestAbout(t *testing.T) {
	d := halltest.New(t)
	d.With(d.PlainRoom("plain", fyne.Key0))
	d.Dialogs.Tell(words.T("about.title"), About("1.2.3", d.Dialogs.TypedKey))
	d.DialogSays("1.2.3")
	d.DialogSays("BSD 3-Clause")
}
