package controls

import (
	"image"
	"image/color"
	"math"
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/software"
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
	if k.face.Below != "3" || k.AccessibilityLabel() != "seven, three left" {
		t.Errorf("it shows %+v and is called %q", k.face, k.AccessibilityLabel())
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

// changedTheme is a theme in other colours, or with other sizes and fonts. (Not both: Fyne 2.8.1 keeps the old picture of an icon then.)
type changedTheme struct {
	fyne.Theme
	colours bool
}

func (c changedTheme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	if !c.colours {
		return c.Theme.Color(name, variant)
	}
	return test.NewTheme().Color(name, variant)
}

func (c changedTheme) Size(name fyne.ThemeSizeName) float32 {
	if c.colours {
		return c.Theme.Size(name)
	}
	return 1.5 * c.Theme.Size(name)
}

func (c changedTheme) Font(style fyne.TextStyle) fyne.Resource {
	if c.colours {
		return c.Theme.Font(style)
	}
	return c.Theme.Font(fyne.TextStyle{Monospace: true})
}

// focusable is a control that can have the focus.
type focusable interface {
	fyne.Widget
	fyne.Focusable
}

// control has what the tests change of a Button and of Fyne's own, or of a Check.
type control interface {
	focusable
	fyne.Disableable
	desktop.Hoverable
}

// samples are some controls. Those that are to compare with are redrawn at each refresh, as Fyne's own are.
type samples struct {
	button    control
	ofButton  *widget.Button
	check     control
	ofCheck   *widget.Check
	paragraph *Paragraph
	tabs      *Tabs
}

func newSamples(own bool) samples {
	s := samples{paragraph: NewParagraph("What the engine does next, in a few words.")}
	if own {
		button, check := NewButton("Solve", theme.MediaPlayIcon(), nil, Keys{}), NewCheck("Prove it", nil, Keys{})
		s.button, s.ofButton, s.check, s.ofCheck = button, &button.Button, check, &check.Check
	} else {
		button, check := NewDialogButton("Solve", theme.MediaPlayIcon(), nil, nil), widget.NewCheck("Prove it", nil)
		s.button, s.ofButton, s.check, s.ofCheck = button, &button.Button, check, check
	}
	s.tabs = NewTabs([]string{"A", "B"}, []fyne.CanvasObject{widget.NewLabel("a"), container.NewVBox(s.button, s.check, s.paragraph)}, Keys{})
	return s
}

// TestUnseenChanges: what changes while a page is not in front, or while its controls have nothing new to show, is seen when
// the page comes to the front.
func TestUnseenChanges(t *testing.T) {
	test.NewTempApp(t)
	nothing := func(samples) {}
	onCheck := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(12, 12)}}
	for _, c := range []struct {
		name           string
		before, change func(s samples)
		theme          fyne.Theme // another one
		scale          float32    // of the window
	}{
		{name: "the text of a button", change: func(s samples) { s.ofButton.SetText("Stop") }},
		{name: "the icon of a button", change: func(s samples) { s.ofButton.SetIcon(theme.MediaStopIcon()) }},
		{name: "a button has its icon on the right", change: func(s samples) { s.ofButton.IconPlacement = widget.ButtonIconTrailingText; s.ofButton.Refresh() }},
		{name: "a button has its text on the left", change: func(s samples) { s.ofButton.Alignment = widget.ButtonAlignLeading; s.ofButton.Refresh() }},
		{name: "a button is disabled", change: func(s samples) { s.button.Disable() }},
		{name: "a button is enabled", before: func(s samples) { s.button.Disable() }, change: func(s samples) { s.button.Enable() }},
		{name: "a button is hidden", change: func(s samples) { s.button.Hide() }},
		{name: "a button is shown", before: func(s samples) { s.button.Hide() }, change: func(s samples) { s.button.Show() }},
		{name: "a button is shown by its field", before: func(s samples) { s.button.Hide() }, change: func(s samples) { s.ofButton.Hidden = false; s.ofButton.Refresh() }},
		{name: "a button is important", change: func(s samples) { s.ofButton.Importance = widget.HighImportance; s.ofButton.Refresh() }},
		{name: "a button is pointed at", change: func(s samples) { s.button.MouseIn(nil) }},
		{name: "a button was pointed at", before: func(s samples) { s.button.MouseIn(nil) }, change: func(s samples) { s.button.MouseOut() }},
		{name: "a button has the focus", change: func(s samples) { s.button.FocusGained() }},
		{name: "a button had the focus", before: func(s samples) { s.button.FocusGained() }, change: func(s samples) { s.button.FocusLost() }},
		{name: "a check is set", change: func(s samples) { s.ofCheck.SetChecked(true) }},
		{name: "a check is set in part", change: func(s samples) { s.ofCheck.Partial = true; s.ofCheck.Refresh() }},
		{name: "a check is disabled", change: func(s samples) { s.check.Disable() }},
		{name: "a check is pointed at", change: func(s samples) { s.check.MouseIn(onCheck) }},
		{name: "a check was pointed at", before: func(s samples) { s.check.MouseIn(onCheck) }, change: func(s samples) { s.check.MouseOut() }},
		{name: "a check has the focus", change: func(s samples) { s.check.FocusGained() }},
		{name: "a check had the focus", before: func(s samples) { s.check.FocusGained() }, change: func(s samples) { s.check.FocusLost() }},
		{name: "a check with the focus was hidden", before: func(s samples) { s.check.FocusGained() }, change: func(s samples) { s.check.Hide(); s.check.Show() }},
		{name: "a check has another text", change: func(s samples) { s.ofCheck.SetText("All of it") }},
		{name: "a paragraph has another text", change: func(s samples) {
			s.paragraph.SetText("A longer one, which needs more than one line to be read in full.")
		}},
		{name: "a paragraph is a warning", change: func(s samples) { s.paragraph.Importance = widget.WarningImportance; s.paragraph.Refresh() }},
		{name: "other colours", change: nothing, theme: changedTheme{test.Theme(), true}},
		{name: "other sizes and fonts", change: nothing, theme: changedTheme{test.Theme(), false}},
		{name: "another scale", change: nothing, scale: 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := test.NewTempWindow(t, nil)
			setting := fyne.CurrentApp().Settings()
			change := func(s samples) {
				if c.theme != nil {
					setting.SetTheme(c.theme)
				}
				if c.scale != 0 {
					w.Canvas().(software.WindowlessCanvas).SetScale(c.scale)
				}
				c.change(s)
			}
			changeBack := func() { // but for the controls
				setting.SetTheme(test.Theme())
				w.Canvas().(software.WindowlessCanvas).SetScale(1)
			}
			drawn := func(s samples) image.Image {
				w.SetContent(s.tabs.Object)
				w.Resize(fyne.NewSize(300, 200))
				s.tabs.Object.Refresh()
				return w.Canvas().Capture()
			}
			begin := func(own bool) (s samples, before image.Image) {
				changeBack()
				s = newSamples(own)
				s.tabs.Select(1)
				drawn(s)
				if c.before != nil {
					c.before(s)
				}
				return s, drawn(s)
			}
			shown, before := begin(true)
			change(shown)
			seen := drawn(shown)

			behind, _ := begin(true)
			behind.tabs.Select(0)
			w.SetContent(widget.NewLabel("")) // as when another activity is shown
			change(behind)
			drawn(behind)
			behind.tabs.Select(1)
			later := drawn(behind)

			fynes, _ := begin(false)
			change(fynes)
			want := drawn(fynes)
			changeBack()
			if reflect.DeepEqual(before, want) {
				t.Fatal("it is not seen at all")
			}
			if !reflect.DeepEqual(seen, want) {
				t.Error("the page in front is out of date")
			}
			if !reflect.DeepEqual(later, want) {
				t.Error("the page that was behind is out of date")
			}
		})
	}
}

// counting counts how often a renderer redraws its widget.
type counting struct {
	fyne.WidgetRenderer
	times int
}

func (c *counting) Refresh() { c.times++; c.WidgetRenderer.Refresh() }

func count[S comparable](w fyne.Widget) *counting {
	r := test.WidgetRenderer(w).(*frugalRenderer[S])
	c := &counting{WidgetRenderer: r.WidgetRenderer}
	r.WidgetRenderer = c
	return c
}

// TestNothingNew: a control without anything new to show is not redrawn, nor is a page that is not in front. After it was hidden
// a control is redrawn: something else was in its place.
func TestNothingNew(t *testing.T) {
	test.NewTempApp(t)
	s := newSamples(true)
	w := test.NewTempWindow(t, s.tabs.Object)
	w.Resize(fyne.NewSize(300, 200))
	s.tabs.Select(1)
	for _, c := range []struct {
		name    string
		control fyne.Widget
		text    *string
		redrawn *counting
	}{
		{"button", s.button, &s.ofButton.Text, count[buttonLook](s.button)},
		{"check", s.check, &s.ofCheck.Text, count[checkLook](s.check)},
		{"paragraph", s.paragraph, &s.paragraph.Text, count[paragraphLook](s.paragraph)},
	} {
		c.control.Refresh() // in a window for the first time
		c.redrawn.times = 0
		s.tabs.Object.Refresh()
		c.control.Refresh()
		if c.redrawn.times != 0 {
			t.Errorf("the %s is redrawn %d times without anything new", c.name, c.redrawn.times)
		}
		c.control.Hide()
		c.control.Show()
		if c.redrawn.times != 1 {
			t.Errorf("the %s is redrawn %d times when it is shown again", c.name, c.redrawn.times)
		}
		s.tabs.Select(0)
		*c.text = "Another"
		width := c.control.Size().Width
		w.Resize(w.Canvas().Size().AddWidthHeight(10, 0))
		s.tabs.Object.Refresh()
		if c.redrawn.times != 1 {
			t.Errorf("the %s is redrawn while its page is not in front", c.name)
		}
		s.tabs.Select(1)
		if c.redrawn.times != 2 {
			t.Errorf("the %s is redrawn %d times when its page comes to the front with another text", c.name, c.redrawn.times-1)
		}
		if got := c.control.Size().Width; got != width+10 {
			t.Errorf("the window is 10 wider, but the %s is %v wide and not %v", c.name, got, width+10)
		}
	}
}

// TestPageFromElsewhere: a page fills its place, wherever its content was before.
func TestPageFromElsewhere(t *testing.T) {
	test.NewTempApp(t)
	content := widget.NewLabel("a")
	w := test.NewTempWindow(t, container.NewPadded(content))
	tabs := NewTabs([]string{"A"}, []fyne.CanvasObject{content}, Keys{})
	w.SetContent(tabs.Object)
	if at := content.Position(); !at.IsZero() {
		t.Errorf("the page is at %v of its place", at)
	}
}

// TestParagraph checks for many widths that no line begins with a character that must not begin a
// line.
func TestParagraph(t *testing.T) {
	test.NewTempApp(t)
	for _, text := range []string{"点按或拖过格子，画出已知数的位置。每道题都有且只有一个解。", "r1c3 填 1，第 9 行已有（r9c11）。共 25 步。",
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

// TestRing: what has the focus has a line around it in a colour that is neither its own nor that of the window.
func TestRing(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, nil)
	page := func(importance widget.Importance) focusable {
		b := NewButton("Solve", nil, nil, Keys{})
		b.Importance = importance
		return b
	}
	dialog := func(importance widget.Importance) focusable {
		b := NewDialogButton("Solve", nil, nil, nil)
		b.Importance = importance
		return b
	}
	for name, control := range map[string]focusable{
		"a pale button": page(widget.LowImportance), "a button": page(widget.MediumImportance),
		"an important button": page(widget.HighImportance), "a dangerous button": page(widget.DangerImportance),
		"a button of a dialog": dialog(widget.MediumImportance), "an important button of a dialog": dialog(widget.HighImportance),
		"a list to choose from": NewSelect([]string{"A", "B"}, Keys{}), "one in a dialog": NewChoice([]string{"A", "B"}, 0),
	} {
		t.Run(name, func(t *testing.T) {
			w.SetContent(container.NewPadded(control))
			w.Resize(fyne.NewSize(200, 100))
			ringed := func() bool { // from the edge of the window down to the text
				picture := w.Canvas().Capture()
				x, height := picture.Bounds().Dx()/2, picture.Bounds().Dy()/4
				window, ground := picture.At(0, 0), picture.At(x, height)
				for y := range height {
					if c := picture.At(x, y); contrasts(c, window) && contrasts(c, ground) {
						return true
					}
				}
				return false
			}
			w.Canvas().Focus(control)
			if !ringed() {
				t.Error("no line is to be seen")
			}
			w.Canvas().Unfocus()
			if ringed() {
				t.Error("there is a line without the focus")
			}
		})
	}
}

// contrasts reports whether one colour can be told from another beside it.
func contrasts(a, b color.Color) bool {
	r, g, b1, _ := a.RGBA()
	r2, g2, b2, _ := b.RGBA()
	return math.Abs(float64(r)-float64(r2))+math.Abs(float64(g)-float64(g2))+math.Abs(float64(b1)-float64(b2)) > 0x4000
}
