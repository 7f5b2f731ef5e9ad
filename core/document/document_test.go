//go:build !js

package document_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"nonet/core/canvas"
	"nonet/core/canvas/svg"
	"nonet/core/document"
	"nonet/core/document/documenttest"
)

const prose = "A row has nine cells, and so has a column; each digit stands once in every row. Where a cell has only one candidate left, it has the digit of that candidate."

var styles = []document.Style{document.Heading, document.Title, document.Body, document.Small}

// linesOf returns the items of a page that are text.
func linesOf(p *document.Page) (lines []document.Item) {
	for _, item := range p.Items {
		if item.Text != "" {
			lines = append(lines, item)
		}
	}
	return lines
}

// TestPapers: the papers have the size that is sold under their name, to half a point, and are found by it.
func TestPapers(t *testing.T) {
	const inch, millimetre = 72.0, 72 / 25.4
	for name, size := range map[string][2]float64{"a4": {210 * millimetre, 297 * millimetre}, "letter": {8.5 * inch, 11 * inch}} {
		p, err := document.PaperNamed(name)
		if err != nil {
			t.Fatal(err)
		}
		for i, got := range []int{p.Width, p.Height} {
			if d := float64(got) - size[i]; d > .5 || d < -.5 {
				t.Errorf("a side of %s is %d points, want %.1f", name, got, size[i])
			}
		}
		if want := image.Pt(p.Width, p.Height).Mul(document.Pixel); p.Size() != want {
			t.Errorf("%s has %v pixels, want %v", name, p.Size(), want)
		}
		if b, size := p.Body(), p.Size(); b.Min != size.Sub(b.Max) || b.Min.X != b.Min.Y || float64(b.Min.X) < inch/2*document.Pixel || float64(b.Min.X) > inch*document.Pixel {
			t.Errorf("the edges of %s are %v and %v", name, b.Min, size.Sub(b.Max))
		}
	}
	if p, err := document.PaperNamed("a5"); err == nil {
		t.Errorf("a5 is %v", p)
	}
}

// TestPaperOf: the paper is that of the country, however the locale is written.
func TestPaperOf(t *testing.T) {
	for locale, want := range map[string]document.Paper{
		"en_US.UTF-8": document.Letter, "en-US": document.Letter, "es_MX": document.Letter, "zh-Hans-US": document.Letter, "fr_CA.UTF-8": document.Letter,
		"en_GB.UTF-8": document.A4, "de-DE": document.A4, "en": document.A4, "": document.A4, "C": document.A4, "zh-Hans": document.A4, "enUS": document.A4,
	} {
		if got := document.PaperOf(locale); got != want {
			t.Errorf("%q has %s, want %s", locale, got.Name, want.Name)
		}
	}
}

// TestStyles: a heading is larger than a title, that than the text, and that than what is small; lines do not touch, and between paragraphs there is
// less than a line.
func TestStyles(t *testing.T) {
	for i, s := range styles {
		if i > 0 && (s.Height >= styles[i-1].Height || s.Leading >= styles[i-1].Leading) {
			t.Errorf("%+v is as large as %+v", s, styles[i-1])
		}
		if s.Leading < s.Height*3/2 || s.Leading > s.Height*5/2 || s.After <= 0 || s.After >= s.Leading {
			t.Errorf("lines of %+v", s)
		}
	}
	if b := document.Body.Bold(); b.Width("digits") <= document.Body.Width("digits") || b.Height != document.Body.Height {
		t.Errorf("bold is %+v", b)
	}
	if g := document.Body.Grey(); g.Color == document.Body.Color || g.Height != document.Body.Height {
		t.Errorf("grey is %+v", g)
	}
}

// TestCut: a text that fits stays as it is, and of any other there is as much as fits with an ellipsis.
func TestCut(t *testing.T) {
	s := document.Body
	for end := range len(prose) {
		text := prose[:end]
		whole := s.Width(text)
		if got := s.Cut(text, whole); got != text {
			t.Errorf("%q fits, but is cut to %q", text, got)
		}
		if whole == 0 {
			continue
		}
		for _, width := range []int{whole - 1, whole / 2, s.Width("…")} {
			if width < s.Width("…") || width >= whole {
				continue
			}
			got := s.Cut(text, width)
			part, cut := strings.CutSuffix(got, "…")
			if !cut || !strings.HasPrefix(text, part) || strings.HasSuffix(part, " ") || s.Width(got) > width {
				t.Fatalf("%q in %d pixels is %q of %d", text, width, got, s.Width(got))
			}
			if more := text[:len(part)+1]; !strings.HasSuffix(more, " ") && s.Width(more+"…") <= width {
				t.Errorf("%q in %d pixels is %q, but %q fits", text, width, got, more)
			}
		}
		if got := s.Cut(text, 0); got != "…" {
			t.Errorf("%q where there is no room is %q", text, got)
		}
	}
}

// checkWrapped checks the lines into which a text is divided: together they are the text, none is too wide, each breaks at a blank if
// there is one, and each has all the words that fit.
func checkWrapped(t *testing.T, s document.Style, text string, width int, lines []string) {
	t.Helper()
	if got := documenttest.Squeeze(strings.Join(lines, "")); got != documenttest.Squeeze(text) {
		t.Fatalf("the lines are %q, want %q", got, text)
	}
	for i, line := range lines {
		if s.Width(line) > width && len([]rune(line)) > 1 {
			t.Errorf("%q is wider than %d", line, width)
		}
		if line != strings.TrimSpace(line) {
			t.Errorf("%q begins or ends with a blank", line)
		}
		if i+1 < len(lines) {
			word, _, _ := strings.Cut(lines[i+1], " ")
			if strings.Contains(text, line+" "+word+" ") && s.Width(line+" "+word) <= width {
				t.Errorf("%q fits behind %q into %d", word, line, width)
			}
			if strings.Contains(line, " ") && strings.Contains(text, line+lines[i+1]) {
				t.Errorf("a word is broken between %q and %q", line, lines[i+1])
			}
		}
	}
}

// TestWrap: at each width, from less than a letter to more than the text, the lines are as long as they can be.
func TestWrap(t *testing.T) {
	for _, s := range styles {
		for width := 1; width < s.Width(prose)+40; width += 1 + width/9 {
			checkWrapped(t, s, prose, width, s.Wrap(prose, width))
		}
		if lines := s.Wrap(prose, s.Width(prose)); len(lines) != 1 {
			t.Errorf("a text as wide as its line is %q", lines)
		}
	}
	s := document.Body
	if lines := s.Wrap("one\n\nthree", 1000); !slices.Equal(lines, []string{"one", "", "three"}) {
		t.Errorf("the lines of a text are %q", lines)
	}
	for width := s.Width("digits"); width < s.Width("digits   candidates"); width++ {
		if lines := s.Wrap("digits   candidates", width); len(lines) != 2 && width >= s.Width("candidates") || lines[0] != "digits" {
			t.Fatalf("a row of blanks breaks into %q", lines)
		}
	}
	word := "candidatesofallcellsofthehouse"
	lines := s.Wrap(word, s.Width("candidates"))
	if len(lines) < 3 || strings.Join(lines, "") != word {
		t.Errorf("a long word is %q", lines)
	}
	for i, line := range lines[1:] {
		if s.Width(lines[i]+line[:1]) <= s.Width("candidates") {
			t.Errorf("%q has room for %q", lines[i], line[:1])
		}
	}
}

// TestWrapChinese: Chinese text breaks between any characters, but not before a closing sign or behind an opening one.
func TestWrapChinese(t *testing.T) {
	const text = "每行（共九行）有九格，每格填一个数字。“候选数”写在格子里：一格可以有几个！"
	s := document.Body
	for width := s.Width("每行（共"); width < s.Width(text); width += 7 {
		lines := s.Wrap(text, width)
		if strings.Join(lines, "") != text {
			t.Fatalf("the lines are %q", lines)
		}
		for i, line := range lines {
			if s.Width(line) > width {
				t.Errorf("%q is wider than %d", line, width)
			}
			if i > 0 && strings.ContainsAny(line[:3], "）。，：！”") || i < len(lines)-1 && strings.ContainsAny(line[len(line)-3:], "（“") {
				t.Errorf("in %d pixels a line is %q", width, line)
			}
		}
	}
	mixed := s.Wrap("格candidates格", s.Width("candidates"))
	if !slices.Equal(mixed, []string{"格", "candidates", "格"}) {
		t.Errorf("a word between Chinese characters breaks into %q", mixed)
	}
}

// TestFlow: paragraphs follow each other down the page, at a distance, their lines one below the other between the edges; when it is full there is
// another page, and nothing overlaps.
func TestFlow(t *testing.T) {
	for _, paper := range document.Papers() {
		d := document.New("Flow", paper)
		f := d.Flow()
		var all strings.Builder
		for i := range 60 {
			s := styles[i%len(styles)]
			text := fmt.Sprintf("%d. %s", i, strings.Repeat(prose+" ", 1+i%3))
			all.WriteString(text)
			f.Text(text, s)
		}
		if f.Page() != d.Pages()[len(d.Pages())-1] || len(d.Pages()) < 3 {
			t.Fatalf("there are %d pages", len(d.Pages()))
		}
		pages := documenttest.Check(t, d)
		for n := range pages {
			pages[n] = strings.TrimSuffix(pages[n], documenttest.Squeeze(fmt.Sprintf("Flow · %d / %d", n+1, len(pages))))
		}
		if got := strings.Join(pages, ""); got != documenttest.Squeeze(all.String()) {
			t.Errorf("the text of the pages is\n%s", got)
		}
		for n, p := range d.Pages() {
			body := paper.Body()
			bottom := body.Min.Y
			for _, line := range p.Items {
				if line.At.Min.X != body.Min.X || line.At.Max.X > body.Max.X || line.At.Min.Y < bottom || line.At.Max.Y > body.Max.Y {
					t.Errorf("page %d: %q is at %v, below %d, in %v", n+1, line.Text, line.At, bottom, body)
				}
				bottom = line.At.Max.Y
			}
			if n < len(d.Pages())-1 && body.Max.Y-bottom > 2*document.Heading.Leading {
				t.Errorf("page %d ends at %d of %d", n+1, bottom, body.Max.Y)
			}
		}
	}
}

// TestParagraphs: a paragraph is as high as HeightOf says, its lines are a leading apart, and its mark stands before the first, at the edge.
func TestParagraphs(t *testing.T) {
	for _, s := range styles {
		for _, indent := range []int{0, 40, 300} {
			d := document.New("", document.A4)
			f := d.Flow()
			f.Indented("12.", indent+100, prose+"\n"+prose, s)
			high := f.HeightOf(indent+100, prose+"\n"+prose, s)
			lines := linesOf(f.Page())
			after := f.Take(10)
			if after.Min.Y != d.Paper.Body().Min.Y+high {
				t.Errorf("a paragraph ends at %d, want %d below %d", after.Min.Y, high, d.Paper.Body().Min.Y)
			}
			mark, lines := lines[0], lines[1:]
			if mark.Text != "12." || mark.At.Min.X != d.Paper.Body().Min.X || mark.At.Max.Y != lines[0].At.Max.Y {
				t.Errorf("the mark %q is at %v, the first line at %v", mark.Text, mark.At, lines[0].At)
			}
			var texts []string
			for i, line := range lines {
				texts = append(texts, line.Text)
				if line.At.Min.X != d.Paper.Body().Min.X+indent+100 || line.At.Max.X > d.Paper.Body().Max.X {
					t.Errorf("a line with the indent %d is at %v", indent+100, line.At)
				}
				if i > 0 && line.At.Min.Y-lines[i-1].At.Min.Y != s.Leading {
					t.Errorf("lines are at %v and %v, want the leading %d", lines[i-1].At, line.At, s.Leading)
				}
			}
			checkWrapped(t, s, prose+"\n"+prose, f.Width()-indent-100, texts)
			// The capitals stand in the middle of their line.
			if above, below := lines[0].At.Min.Y-d.Paper.Body().Min.Y, s.Leading-s.Height; above < below/2-1 || above > below/2+1 {
				t.Errorf("the first line begins %d below the edge, of %d that are free", above, below)
			}
		}
	}
	d := document.New("", document.A4)
	f := d.Flow()
	f.Text("one\n\nthree", document.Body)
	if lines := linesOf(f.Page()); len(f.Page().Items) != 2 || lines[1].At.Min.Y-lines[0].At.Min.Y != 2*document.Body.Leading {
		t.Errorf("with an empty line between them two are at %v", lines)
	}
}

// TestNeed: a page ends when what is needed does not fit any more, and only then; an empty page is never left, whatever is needed.
func TestNeed(t *testing.T) {
	high := document.A4.Body().Dy()
	for _, test := range []struct{ taken, need, pages int }{{0, high, 1}, {0, high + 1, 1}, {0, 3 * high, 1}, {10, high - 10, 1}, {10, high - 9, 2}, {high, 1, 2}, {1, high, 2}, {high - 1, 1, 1}} {
		d := document.New("", document.A4)
		f := d.Flow()
		f.Space(test.taken)
		r := f.Take(test.need)
		if len(d.Pages()) != test.pages || r.Dy() != test.need || r.Dx() != f.Width() {
			t.Errorf("below %d of %d pixels, %d are %v, on page %d, want page %d", test.taken, high, test.need, r, len(d.Pages()), test.pages)
		}
		if want := document.A4.Body().Min.Y; test.pages == 2 && r.Min.Y != want {
			t.Errorf("a new page begins at %d, want %d", r.Min.Y, want)
		}
	}
}

// TestPicture: a picture is in the middle of the page, upright and as large as its place.
func TestPicture(t *testing.T) {
	d := document.New("", document.A4)
	f := d.Flow()
	f.Text("above", document.Body)
	place := image.Pt(601, 400)
	f.Picture(place, image.Pt(1202, 800), func(c canvas.Page) { c.Rect(image.Rectangle{Max: c.Size()}, canvas.Solid(document.Pale)) })
	f.Text("below", document.Body)
	documenttest.Check(t, d)
	at := f.Page().Items[1].At
	if left, right := at.Min.X-d.Paper.Body().Min.X, d.Paper.Body().Max.X-at.Max.X; at.Size() != place || left-right > 1 || right-left > 1 {
		t.Errorf("a picture is at %v", at)
	}
	if frames := framesOf(d, 0); len(frames) != 1 || frames[0].turned || frames[0].at != at || frames[0].size != image.Pt(1202, 800) {
		t.Errorf("it is painted as %+v", frames)
	}
}

// A frame is a picture on a page.
type frame struct {
	at     image.Rectangle
	size   image.Point
	turned bool
}

// A framer is a page that notes the pictures put on it.
type framer struct {
	canvas.Page
	frames []frame
}

func (f *framer) Frame(at image.Rectangle, size image.Point, turned bool, paint func(canvas.Page)) {
	f.frames = append(f.frames, frame{at, size, turned})
}

// framesOf returns the pictures of a page.
func framesOf(d *document.Document, n int) []frame {
	f := &framer{Page: svg.New(d.Paper.Size().X, d.Paper.Size().Y)}
	for _, item := range d.Pages()[n].Items {
		item.Paint(f)
	}
	return f.frames
}

// TestBeside: what is set beside a picture keeps a gap to it; from its end on the lines have the whole width; and what follows is below both.
func TestBeside(t *testing.T) {
	for i, repeat := range []int{4, 1, 14, 14, 14, 14} {
		for _, indent := range []int{0, 90} {
			d := document.New("", document.A4)
			f := d.Flow()
			place, gap := image.Pt(800, 777+13*i), 50
			f.Beside(place, place.Mul(2), gap, func(c canvas.Page) { c.Rect(image.Rectangle{Max: c.Size()}, canvas.Solid(document.Pale)) }, func() {
				for range repeat {
					f.Indented("", indent, prose, document.Body)
				}
			})
			f.Text("What follows.", document.Body)
			if repeat == 4 {
				documenttest.Check(t, d)
			}
			picture, body := f.Page().Items[0].At, d.Paper.Body()
			if picture != image.Rect(body.Max.X-place.X, body.Min.Y, body.Max.X, body.Min.Y+place.Y) || framesOf(d, 0)[0].turned {
				t.Errorf("the picture is at %v in %v", picture, body)
			}
			lines := linesOf(f.Page())
			lines, last := lines[:len(lines)-1], lines[len(lines)-1]
			below := 0
			for _, line := range lines {
				room := body.Max.X
				if line.At.Min.Y < picture.Max.Y {
					room = picture.Min.X - gap
				}
				if line.At.Max.X > picture.Min.X && line.At.Min.Y < picture.Max.Y+document.Body.After {
					t.Errorf("%q is at %v, right below the picture at %v", line.Text, line.At, picture)
				}
				if line.At.Max.X > room || line.At.Min.X != body.Min.X+indent {
					t.Errorf("%q is at %v, the picture at %v", line.Text, line.At, picture)
				}
				if line.At.Min.Y >= picture.Max.Y+document.Body.Leading {
					below = max(below, line.At.Max.X)
				}
			}
			if repeat == 14 && below < picture.Min.X+place.X/2 {
				t.Errorf("the lines below the picture end at %d", below)
			}
			if last.At.Max.X > body.Max.X || last.At.Min.X != body.Min.X || last.At.Min.Y < picture.Max.Y || last.At.Min.Y <= lines[len(lines)-1].At.Max.Y {
				t.Errorf("what follows is at %v, below %v and the picture at %v", last.At, lines[len(lines)-1].At, picture)
			}
			if repeat == 1 && last.At.Min.Y > picture.Max.Y+2*document.Body.Leading {
				t.Errorf("what follows is at %v, far below the picture at %v", last.At, picture)
			}
			got := ""
			for _, line := range lines {
				got += line.Text
			}
			if documenttest.Squeeze(got) != documenttest.Squeeze(strings.Repeat(prose, repeat)) {
				t.Errorf("beside the picture stands %q", got)
			}
		}
	}
}

// TestBesideAcrossPages: what is beside a picture and does not end on its page goes on at the top of the next, in full width where a paragraph begins.
func TestBesideAcrossPages(t *testing.T) {
	d := document.New("", document.A4)
	f := d.Flow()
	f.Space(d.Paper.Body().Dy() / 2)
	f.Beside(image.Pt(900, 1200), image.Pt(900, 1200), 40, func(canvas.Page) {}, func() {
		for range 20 {
			f.Text(prose, document.Body)
		}
	})
	f.Text("What follows.", document.Body)
	documenttest.Check(t, d)
	if len(d.Pages()) != 2 {
		t.Fatalf("there are %d pages", len(d.Pages()))
	}
	lines := linesOf(d.Pages()[1])
	if lines[0].At.Min.Y > d.Paper.Body().Min.Y+document.Body.Leading {
		t.Errorf("the second page begins at %v", lines[0].At)
	}
	for i, line := range lines[1:] {
		if gap := line.At.Min.Y - lines[i].At.Min.Y; gap < document.Body.Leading || gap > document.Body.Leading+document.Body.After {
			t.Errorf("%q is %d below %q", line.Text, gap, lines[i].Text)
		}
	}
	whole, begun := document.Body.Wrap(prose, f.Width()), 0
	for i, line := range lines {
		if strings.HasPrefix(line.Text, prose[:10]) {
			begun++
			if line.Text != whole[0] || lines[i+1].Text != whole[1] {
				t.Errorf("a paragraph on the second page begins with %q, want %q", line.Text, whole[0])
			}
		}
	}
	if begun < 3 {
		t.Errorf("%d paragraphs begin on the second page", begun)
	}
}

// TestBlanks: lines to write on are from the indent to the edge, with room for handwriting above each: two to three tenths of an inch.
func TestBlanks(t *testing.T) {
	d := document.New("", document.A4)
	f := d.Flow()
	f.Blanks(4, 60)
	f.Text("below", document.Body)
	documenttest.Check(t, d)
	body, bottom := d.Paper.Body(), d.Paper.Body().Min.Y
	rules := f.Page().Items[:4]
	for _, rule := range rules {
		high := float64(rule.At.Min.Y-bottom) / document.Pixel / 72
		if rule.At.Min.X != body.Min.X+60 || rule.At.Max.X != body.Max.X || rule.At.Dy() < 1 || rule.At.Dy() > document.Pixel || high < .2 || high > .35 {
			t.Errorf("a line to write on is at %v, %.2f inch below the one before", rule.At, high)
		}
		bottom = rule.At.Max.Y
	}
}

// TestLine: a line has its anchor where it is put, and its place is that of its letters.
func TestLine(t *testing.T) {
	s := document.Heading
	at := image.Pt(1000, 500)
	for anchor, want := range map[canvas.Anchor][2]int{canvas.Start: {0, 1}, canvas.Middle: {-1, 1}, canvas.End: {-1, 0}} {
		p := document.New("", document.A4).AddPage()
		p.Line("quality", at, anchor, s)
		place, wide := p.Items[0].At, s.Width("quality")
		half := 2
		if anchor != canvas.Middle {
			half = 1
		}
		if left, right := (place.Min.X-at.X)*half-want[0]*wide, (place.Max.X-at.X)*half-want[1]*wide; left < -2 || left > 2 || right < -2 || right > 2 {
			t.Errorf("with the anchor %d the line is at %v", anchor, place)
		}
		if place.Min.Y != at.Y-s.Height || place.Max.Y <= at.Y || place.Max.Y > at.Y+s.Height/3 {
			t.Errorf("a line of the height %d on %d is at %v", s.Height, at.Y, place)
		}
	}
	p := document.New("", document.A4).AddPage()
	p.Rule(100, 900, 300, document.Ink)
	if r := p.Items[0].At; r.Min != image.Pt(100, 300) || r.Max.X != 900 || r.Dy() < 1 || r.Dy() > document.Pixel {
		t.Errorf("a rule is at %v", r)
	}
}

// booklet returns a document with a hatched picture, of which patterns in SVG have IDs, on each of its three pages.
func booklet(title string) *document.Document {
	d := document.New(title, document.A4)
	d.Lang = "en"
	f := d.Flow()
	for i := range 3 {
		if i > 0 {
			f.Break()
		}
		f.Text("A & B", document.Heading)
		f.Picture(image.Pt(400, 400), image.Pt(40, 40), func(c canvas.Page) {
			c.Rect(image.Rect(0, 0, 40, 40), canvas.Ink{Color: document.Ink, Pattern: canvas.Rising, Every: 6, Wide: 2})
		})
	}
	return d
}

// TestFoot: each page has its number and that of all pages at its foot, in the middle, below what flows, with the title, which is cut if it is too long.
func TestFoot(t *testing.T) {
	for _, title := range []string{"", "Nine < ten", strings.Repeat("a very long title ", 30)} {
		d := booklet(title)
		var b bytes.Buffer
		if err := d.WritePDF(&b, time.Unix(0, 0)); err != nil {
			t.Fatal(err)
		}
		for n, text := range documenttest.TextOf(t, b.Bytes()) {
			number := fmt.Sprintf("%d/3", n+1)
			name := strings.TrimSuffix(strings.TrimPrefix(text, "A&B"), number)
			if !strings.HasSuffix(text, number) || (name == "") != (title == "") {
				t.Errorf("page %d has the text %q", n+1, text)
			}
			if name, cut := strings.CutSuffix(name, "…·"); cut == (len(title) < 20) || cut && !strings.HasPrefix(documenttest.Squeeze(title), name) {
				t.Errorf("of the title %q there is %q", title, name)
			}
		}
		foot := regexp.MustCompile(`<text x="([0-9.]+)" y="([0-9.]+)"[^>]*>([^<]*1 / 3)</text>`).FindStringSubmatch(htmlOf(t, d))
		if foot == nil {
			t.Fatal("there is no foot")
		}
		var x, y float64
		fmt.Sscan(foot[1], &x)
		fmt.Sscan(foot[2], &y)
		size := d.Paper.Size()
		if left := (x - float64(size.X)/2) / float64(size.X); left < -.01 || left > .01 || y < float64(d.Paper.Body().Max.Y+document.Small.Height) || y > float64(size.Y-document.Margin/4) {
			t.Errorf("the foot is at %g, %g of %v", x, y, size)
		}
		if wide := document.Small.Width(foot[3]); wide > d.Paper.Body().Dx() || len(title) > 20 && wide < d.Paper.Body().Dx()*2/3 {
			t.Errorf("the foot is %d wide, of %d", wide, d.Paper.Body().Dx())
		}
	}
}

func htmlOf(t *testing.T, d *document.Document) string {
	t.Helper()
	var b strings.Builder
	if err := d.WriteHTML(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestHTML: the page for a browser has the title, the language and the size of the paper, and an SVG a page, in which what is referred to is there, once.
func TestHTML(t *testing.T) {
	page := htmlOf(t, booklet("Nine < ten"))
	for _, want := range []string{`<html lang="en">`, "<title>Nine &lt; ten</title>", "size: 595pt 842pt", "width: 595pt; height: 842pt"} {
		if !strings.Contains(page, want) {
			t.Errorf("there is no %s", want)
		}
	}
	_, pictures, _ := strings.Cut(page, "</style>")
	pages, ids, refs := 0, map[string]int{}, map[string]int{} // with the number of the page
	for decoder, depth := xml.NewDecoder(strings.NewReader("<all>"+pictures+"</all>")), 0; ; {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			if depth++; depth == 2 {
				pages++
			}
			for _, a := range token.Attr {
				if _, ref, ok := strings.Cut(a.Value, "url(#"); ok {
					refs[strings.TrimSuffix(ref, ")")] = pages
				}
				if a.Name.Local == "id" {
					if ids[a.Value] != 0 {
						t.Errorf("the ID %s is there twice", a.Value)
					}
					ids[a.Value] = pages
				}
			}
		case xml.EndElement:
			depth--
		}
	}
	if pages != 3 || len(refs) < 3 {
		t.Errorf("%d pages refer to %v", pages, refs)
	}
	for ref, n := range refs {
		if ids[ref] != n {
			t.Errorf("page %d refers to %s, which is on page %d", n, ref, ids[ref])
		}
	}
}
