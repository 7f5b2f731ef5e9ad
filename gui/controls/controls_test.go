package controls

import (
	"image"
	"image/color"
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// TestKeysArePassedOn checks that each control beside the board uses its own keys, and that the board receives every
// other key and character.
func TestKeysArePassedOn(t *testing.T) {
	test.NewTempApp(t)
	uses, keys, runes := 0, "", ""
	used := func() { uses++ }
	board := Keys{
		Key:  func(e *fyne.KeyEvent) { keys += string(e.Name) + " " },
		Rune: func(char rune) { runes += string(char) },
	}
	choice := NewSelect([]string{"one", "two"}, board)
	choice.OnChanged = func(string) { used() }
	for name, c := range map[string]struct {
		control fyne.Focusable
		passed  string
	}{
		"button": {NewButton("Done", nil, used, board), "Right Escape "},
		"check":  {NewCheck("On", func(bool) { used() }, board), "Right Escape "},
		"slider": {NewSlider(9, 1, func(float64) { used() }, board), "Space Escape "},
		"list":   {choice, "Escape "},
	} {
		uses, keys, runes = 0, "", ""
		test.NewTempWindow(t, c.control.(fyne.CanvasObject)).Canvas().Focus(c.control)
		for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyRight, desktop.KeyShiftLeft, fyne.KeyEscape} {
			c.control.TypedKey(&fyne.KeyEvent{Name: key})
		}
		for _, char := range " 7" {
			c.control.TypedRune(char)
		}
		if uses != 1 || keys != c.passed || strings.TrimSpace(runes) != "7" {
			t.Errorf("%s: used %d times, the board has the keys %q and the characters %q", name, uses, keys, runes)
		}
	}
}

// TestKey checks that a tap presses a key and does not take the focus from the board.
func TestKey(t *testing.T) {
	test.NewTempApp(t)
	presses := 0
	k := NewKey(Face{Text: "7"}, "seven", func() { presses++ })
	test.Tap(k)
	if _, focusable := fyne.CanvasObject(k).(fyne.Focusable); focusable || presses != 1 {
		t.Errorf("%d presses; focusable: %v", presses, focusable)
	}
	k.SetFace(Face{Text: "7", Below: "3"}, "seven, three left")
	if k.Face().Below != "3" || k.AccessibilityLabel() != "seven, three left" {
		t.Errorf("it shows %+v and is called %q", k.Face(), k.AccessibilityLabel())
	}
}

// TestTabs checks that Tab reaches the titles of the pages, that the arrows move to the next
// offered one, that Space and a click show a page, and that the board receives the other keys.
func TestTabs(t *testing.T) {
	test.NewTempApp(t)
	runes, selected := "", -1
	a, b, c := widget.NewLabel("a"), widget.NewLabel("b"), widget.NewLabel("c")
	tabs := NewTabs([]string{"A", "B", "C"}, []fyne.CanvasObject{a, b, c}, Keys{Key: func(*fyne.KeyEvent) {}, Rune: func(char rune) { runes += string(char) }})
	tabs.OnSelected = func(page int) { selected = page }
	tabs.SetOffered(1, false)
	w := test.NewTempWindow(t, tabs.Object)
	w.Canvas().FocusNext()
	on := func() string { return w.Canvas().Focused().(fyne.Accessible).AccessibilityLabel() }
	shown := func(o fyne.CanvasObject) bool {
		return strings.Contains(test.RenderObjectToMarkup(tabs.Object), ">"+o.(*widget.Label).Text+"<")
	}
	if on() != "A" || !shown(a) || shown(c) {
		t.Errorf("Tab leads to %q, page a is shown: %v, page c: %v", on(), shown(a), shown(c))
	}
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if on() != "C" || tabs.Front() != 0 {
		t.Errorf("the arrow leads to %q, in front is page %d", on(), tabs.Front())
	}
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	w.Canvas().Focused().TypedRune(' ')
	w.Canvas().Focused().TypedRune('7')
	if tabs.Front() != 2 || selected != 2 || shown(a) || !shown(c) || runes != "7" {
		t.Errorf("after Space page %d is in front, %d was selected, the board has %q", tabs.Front(), selected, runes)
	}
	test.Tap(tabs.heads[0])
	if tabs.Front() != 0 || selected != 0 {
		t.Errorf("after a click page %d is in front", tabs.Front())
	}
}

// coloured is a theme in the colours of another. (If its sizes were others too, Fyne 2.8.1 would keep the old picture of an icon.)
type coloured struct{ fyne.Theme }

func (coloured) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	return test.NewTheme().Color(name, variant)
}

// TestUnseenChanges: what changes while a page is not in front, or while its controls have nothing new to show, is seen when
// the page comes to the front.
func TestUnseenChanges(t *testing.T) {
	test.NewTempApp(t)
	size := fyne.NewSize(300, 200)
	type page struct {
		tabs   *Tabs
		button *Button
		check  *Check
		text   *Paragraph
	}
	newPage := func() page {
		p := page{button: NewButton("Solve", theme.MediaPlayIcon(), nil, Keys{}), check: NewCheck("Prove it", nil, Keys{}), text: NewParagraph("What the engine does next, in a few words.")}
		p.tabs = NewTabs([]string{"A", "B"}, []fyne.CanvasObject{widget.NewLabel("a"), container.NewVBox(p.button, p.check, p.text)}, Keys{})
		return p
	}
	drawn := func(w fyne.Window, p page) image.Image {
		w.SetContent(p.tabs.Object)
		w.Resize(size)
		p.tabs.Object.Refresh()
		return w.Canvas().Capture()
	}
	for _, c := range []struct {
		name   string
		change func(p page)
	}{
		{"the text of a button", func(p page) { p.button.SetText("Stop") }},
		{"the icon of a button", func(p page) { p.button.SetIcon(theme.MediaStopIcon()) }},
		{"a button is disabled", func(p page) { p.button.Disable() }},
		{"a button is hidden", func(p page) { p.button.Hide(); p.tabs.Object.Refresh() }},
		{"a button is important", func(p page) { p.button.Importance = widget.HighImportance; p.button.Refresh() }},
		{"a button is pointed at", func(p page) { p.button.MouseIn(nil) }},
		{"a button has the focus", func(p page) { p.button.FocusGained() }},
		{"a check is set", func(p page) { p.check.SetChecked(true) }},
		{"a check is disabled", func(p page) { p.check.Disable() }},
		{"a check has the focus", func(p page) { p.check.FocusGained() }},
		{"a check has another text", func(p page) { p.check.SetText("All of it") }},
		{"a paragraph has another text", func(p page) { p.text.SetText("A longer one, which needs more than one line to be read in full.") }},
		{"a paragraph is a warning", func(p page) { p.text.Importance = widget.WarningImportance; p.text.Refresh() }},
		{"the theme", func(page) { fyne.CurrentApp().Settings().SetTheme(coloured{test.Theme()}) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			fyne.CurrentApp().Settings().SetTheme(test.Theme())
			w := test.NewTempWindow(t, nil)
			shown, other := newPage(), newPage()
			for _, p := range []page{shown, other} {
				drawn(w, p)
				p.tabs.Select(1)
			}
			other.tabs.Select(0)
			w.SetContent(widget.NewLabel("")) // as when another activity is shown
			c.change(other)
			drawn(w, other)
			other.tabs.Select(1)
			unseen := drawn(w, other)
			fyne.CurrentApp().Settings().SetTheme(test.Theme())
			plain := drawn(w, shown)
			c.change(shown)
			seen := drawn(w, shown)
			made := newPage() // after the change
			made.tabs.Select(1)
			c.change(made)
			whole := drawn(w, made)
			if reflect.DeepEqual(plain, whole) {
				t.Fatal("it is not seen at all")
			}
			if !reflect.DeepEqual(seen, whole) {
				t.Error("a page in front looks as if nothing had changed, or only something had")
			}
			if !reflect.DeepEqual(unseen, whole) {
				t.Error("a page that was not in front looks as if nothing had changed, or only something had")
			}
		})
	}
}

// TestParagraph checks for many widths that no line begins with a character that must not begin a
// line.
func TestParagraph(t *testing.T) {
	test.NewTempApp(t)
	for _, text := range []string{"点按或拖过格子，画出提示数的位置。每道题都有且只有一个解。", "r1c3 填 1，第 9 行已有（r9c11）。共 25 步。",
		"把“哪里看错了？”再看一遍……", "Press or draw over cells, to say where (the givens) shall be."} {
		for width := float32(60); width < 400; width += 7 {
			p := NewParagraph(text)
			p.Resize(fyne.NewSize(width, 10))
			if joined := strings.ReplaceAll(p.lines.Text, "\n", ""); joined != text {
				t.Errorf("%q has become %q", text, p.lines.Text)
			}
			for i, line := range strings.Split(p.lines.Text, "\n") {
				first := strings.TrimLeft(line, " ")
				if i > 0 && strings.ContainsAny(first[:min(3, len(first))], "，。？”…）") || isNumber(first) {
					t.Errorf("in a width of %v a line is %q", width, line)
				}
				if wide := fyne.MeasureText(strings.TrimSpace(line), p.Theme().Size(p.SizeName), p.TextStyle).Width; wide > width && strings.Contains(strings.TrimSpace(line), " ") && width > 150 {
					t.Errorf("in a width of %v a line is %v wide: %q", width, wide, line)
				}
			}
			if p.MinSize().Width > 60 {
				t.Fatalf("it is %v wide at least", p.MinSize().Width)
			}
		}
	}
}
