package help

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/words"
	"nonet/docs"
	"nonet/gui/translations"
)

// opened returns the guides in a window.
func opened(t *testing.T, language words.Language) *Guide {
	t.Helper()
	test.NewTempApp(t)
	if err := translations.Use(language); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = translations.Use(words.English) })
	g := NewGuide(func(*fyne.KeyEvent) {})
	w := test.NewTempWindow(t, g.Object)
	w.Resize(fyne.NewSize(860, 620))
	return g
}

func (g *Guide) names() (all []string) {
	for _, n := range g.found {
		all = append(all, g.chapters[n].name())
	}
	return all
}

// TestGuideSearch: what is typed leaves the chapters that hold all its words, the first of them is shown, and the words stand out in it.
func TestGuideSearch(t *testing.T) {
	g := opened(t, words.English)
	whole := len(g.found)
	if whole < 15 || g.names()[0] != "For readers" || !strings.Contains(g.text.String(), "five minutes") {
		t.Fatalf("the contents are %q, the text %q", g.names(), g.text)
	}
	test.Type(g.Field, "CHECKPOINTS guess")
	if names := g.names(); len(names) != 1 || names[0] != "Solve it" {
		t.Fatalf("found is %q", names)
	}
	if shown := g.text.String(); !strings.HasPrefix(shown, "Solve it") {
		t.Errorf("shown is %q", shown)
	}
	lit := 0
	var walk func([]widget.RichTextSegment)
	walk = func(all []widget.RichTextSegment) {
		for _, s := range all {
			switch s := s.(type) {
			case *widget.TextSegment:
				if s.Text == "Checkpoints" && s.Style.TextStyle.Bold {
					lit++
				}
			case *widget.ParagraphSegment:
				walk(s.Texts)
			case *widget.ListSegment:
				walk(s.Items)
			}
		}
	}
	if walk(g.text.Segments); lit != 1 {
		t.Errorf("%d words stand out", lit)
	}
	g.Field.SetText("photo")
	if names := g.names(); len(names) < 2 || names[0] != "Or photograph it" {
		t.Errorf("of photos are %q", names)
	}
	g.Field.SetText("no such word")
	if len(g.found) != 0 || !g.none.Visible() {
		t.Errorf("found is %q, said: %v", g.names(), g.none.Visible())
	}
	g.Field.SetText("")
	if len(g.found) != whole || g.none.Visible() {
		t.Errorf("all are %d chapters, want %d", len(g.found), whole)
	}
}

// TestGuideLinks: each link of the guides leads somewhere: to a chapter, or to the pages about techniques.
func TestGuideLinks(t *testing.T) {
	for _, language := range []words.Language{words.English, words.Chinese} {
		g := opened(t, language)
		learned, followed := 0, 0
		whole := len(g.chapters) - 3 // without the first of each guide
		g.Learn = func() { learned++ }
		for n := range g.chapters {
			g.show(n)
			var walk func([]widget.RichTextSegment)
			walk = func(all []widget.RichTextSegment) {
				for _, s := range all {
					switch s := s.(type) {
					case *widget.HyperlinkSegment:
						followed++
						g.list.At = n
						before := learned
						if s.OnTapped(); learned == before && g.list.At == n {
							t.Errorf("%s: %s leads nowhere", g.chapters[n].name(), s.URL)
						}
					case *widget.ParagraphSegment:
						walk(s.Texts)
					case *widget.ListSegment:
						walk(s.Items)
					}
				}
			}
			walk(g.text.Segments)
		}
		if followed < whole || learned != 1 { // the first page of a guide leads to all of its chapters
			t.Errorf("%d links, %d of them to the techniques", followed, learned)
		}
	}
}

// TestTablesFit: no table is cut at the edge of the page: where there is no room for it, its rows are a list, with all that they say.
func TestTablesFit(t *testing.T) {
	for _, language := range []words.Language{words.English, words.Chinese} {
		g := opened(t, language)
		lists := map[float32]int{}
		for _, width := range []float32{1200, 860, 420} {
			fyne.CurrentApp().Driver().CanvasForObject(g.Object).(software.WindowlessCanvas).Resize(fyne.NewSize(width, 620))
			for n := range g.chapters {
				g.show(n)
				for _, s := range g.text.Segments {
					switch s := s.(type) {
					case *widget.TableSegment:
						if needs := s.Visual().(*container.Scroll).Content.MinSize().Width; needs > g.page.Size().Width {
							t.Errorf("%v, %v: a table of %q needs %v of %v", language, width, g.chapters[n].name(), needs, g.page.Size().Width)
						}
					case *widget.ListSegment:
						lists[width]++
					}
				}
				if text := g.text.String(); language == words.English && strings.Contains(text, "was confirmed too fast") != strings.Contains(text, "so does Undo") {
					t.Errorf("%v: a row is cut: %q", width, text)
				}
			}
		}
		if lists[420] <= lists[1200] {
			t.Errorf("%v: in a narrow window no table is a list: %v", language, lists)
		}
	}
}

// TestGuidesAlike: both languages have the same chapters, with as many tables and items.
func TestGuidesAlike(t *testing.T) {
	english, chinese := chapters(docs.Guides(false)), chapters(docs.Guides(true))
	if len(english) != len(chinese) {
		t.Fatalf("%d chapters in English, %d in Chinese", len(english), len(chinese))
	}
	for _, c := range slices.Concat(english, chinese) {
		if strings.Contains(c.text, "../") || strings.Contains(c.text, "<!--") {
			t.Errorf("%s shows what only the web has", c.name())
		}
	}
	for n, c := range english {
		for _, sign := range []string{"\n| ", "\n- ", "\n1. ", "`Ctrl", "`Alt"} {
			if want, got := strings.Count(c.text, sign), strings.Count(chinese[n].text, sign); got != want {
				t.Errorf("%s has %d times %q, %s %d times", c.name(), want, sign, chinese[n].name(), got)
			}
		}
		if c.first() != chinese[n].first() {
			t.Errorf("%s is beside %s", c.name(), chinese[n].name())
		}
	}
}

// TestGuideCode: the wheel over a block of code moves the page, however wide the code is, and sideways the code.
func TestGuideCode(t *testing.T) {
	g := opened(t, words.English)
	test.Type(g.Field, "setvbuf")
	if len(g.found) != 1 || !strings.Contains(g.text.String(), "import json, sys") {
		t.Fatalf("found is %q", g.names())
	}
	var block *sideways
	for _, o := range test.LaidOutObjects(g.text) {
		if s, ok := o.(*sideways); ok && s.Content.MinSize().Width > s.Size().Width {
			block = s
		}
	}
	if block == nil {
		t.Fatal("no block of code is wider than the page")
	}
	g.page.Refresh() // a window does that with the next frame
	block.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -40)})
	if g.page.Offset.Y != 40 || block.Offset.X != 0 {
		t.Errorf("the page is at %v, the code at %v", g.page.Offset, block.Offset)
	}
	block.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(-30, 0)})
	if g.page.Offset.Y != 40 || block.Offset.X != 30 {
		t.Errorf("the page is at %v, the code at %v", g.page.Offset, block.Offset)
	}
}

// TestGuideKeys: the arrows go from chapter to chapter, and what nothing uses goes on.
func TestGuideKeys(t *testing.T) {
	g := opened(t, words.English)
	g.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if first := g.text.String(); !strings.HasPrefix(first, "Begin") {
		t.Errorf("shown is %q", first)
	}
	var got fyne.KeyName
	g.list.keys = func(e *fyne.KeyEvent) { got = e.Name }
	if g.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); got != fyne.KeyEscape {
		t.Errorf("Escape became %q", got)
	}
}

// TestChineseLines: no line of the Chinese guides begins with what ends a clause, in any width and after a change of the width.
func TestChineseLines(t *testing.T) {
	g := opened(t, words.Chinese)
	for _, width := range []float32{1200, 860, 420} {
		fyne.CurrentApp().Driver().CanvasForObject(g.Object).(software.WindowlessCanvas).Resize(fyne.NewSize(width, 620))
		for n := range g.chapters {
			if n != g.shown { // the one that is open follows the width by itself
				g.show(n)
			}
			for _, o := range test.LaidOutObjects(g.text) {
				line, ok := o.(*canvas.Text)
				if !ok || line.Position().X > 2*theme.InnerPadding() {
					continue // it goes on with a line
				}
				if first, _ := utf8.DecodeRuneInString(strings.TrimSpace(line.Text)); strings.ContainsRune("，。、；：？！”’）》】", first) {
					t.Errorf("%v, %q: a line begins with %q", width, g.chapters[n].name(), line.Text)
				}
			}
		}
	}
}

// TestGuideMarks: no sign of Markdown is left in a text. Between Chinese punctuation and a Chinese character an asterisk is only an asterisk.
func TestGuideMarks(t *testing.T) {
	left := regexp.MustCompile(`\*\p{Han}|[\p{Han}？！…”）]\*`)
	g := opened(t, words.Chinese)
	for n := range g.chapters {
		g.show(n)
		if text := strings.ReplaceAll(g.text.String(), "\n", ""); left.MatchString(text) {
			t.Errorf("%q has %q", g.chapters[n].name(), left.FindString(text))
		}
	}
}
