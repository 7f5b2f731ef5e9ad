//go:build !js

// Package documenttest checks documents, for the tests of those who make them.
package documenttest

import (
	"bytes"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nonet/core/canvas"
	"nonet/core/canvas/svg"
	"nonet/core/document"
)

// Check checks that every item lies on the paper, within its edge, that no two of a page overlap, and that their texts are neither cut
// nor on a picture beside them. It writes the document as a PDF,
// and returns the text of its pages as another program finds it, without blanks. In the folder NONET_PICTURES it keeps the PDF.
func Check(t *testing.T, d *document.Document) (pages []string) {
	t.Helper()
	edge := image.Rectangle{Max: d.Paper.Size()}.Inset(document.Margin / 2)
	for n, p := range d.Pages() {
		if len(p.Items) == 0 {
			t.Errorf("page %d is empty", n+1)
		}
		for i, item := range p.Items {
			if !item.At.In(edge) {
				t.Errorf("page %d: %q at %v is outside %v", n+1, item.Text, item.At, edge)
			}
			item.Paint(&part{Page: svg.New(d.Paper.Size().X, d.Paper.Size().Y), t: t, page: n + 1, size: d.Paper.Size()})
			for _, other := range p.Items[:i] {
				if item.At.Overlaps(other.At) {
					t.Errorf("page %d: %q at %v overlaps %q at %v", n+1, item.Text, item.At, other.Text, other.At)
				}
			}
		}
	}
	var b bytes.Buffer
	if err := d.WritePDF(&b, time.Unix(0, 0)); err != nil {
		t.Fatal(err)
	}
	if folder := os.Getenv("NONET_PICTURES"); folder != "" {
		name := strings.NewReplacer("/", "-", " ", "_").Replace(t.Name()) + ".pdf"
		if err := os.WriteFile(filepath.Join(folder, name), b.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return TextOf(t, b.Bytes())
}

// A part is a page or a part of it, which notes what is painted.
type part struct {
	canvas.Page
	t     *testing.T
	page  int // the number of the page
	size  image.Point
	texts []canvas.Text
}

// Text checks that a text is not cut at the edge.
func (p *part) Text(s canvas.Text) {
	if at := placeOf(s); !at.In(image.Rectangle{Max: p.size}) {
		p.t.Errorf("page %d: %q at %v is cut: its part has the size %v", p.page, s.String, at, p.size)
	}
	p.texts = append(p.texts, s)
	p.Page.Text(s)
}

// Rect checks that what is filled is not cut at the edge.
func (p *part) Rect(r image.Rectangle, k canvas.Ink) {
	if !r.In(image.Rectangle{Max: p.size}) {
		p.t.Errorf("page %d: the rectangle %v is cut: its part has the size %v", p.page, r, p.size)
	}
	p.Page.Rect(r, k)
}

// Frame checks that a picture fills its place and covers no text, and what is in it.
func (p *part) Frame(at image.Rectangle, size image.Point, turned bool, paint func(canvas.Page)) {
	if wide, high := at.Dx()*size.Y, at.Dy()*size.X; wide*100 > high*101 || high*100 > wide*101 {
		p.t.Errorf("page %d: the picture of the size %v at %v has not the proportions of its place", p.page, size, at)
	}
	for _, s := range p.texts {
		if placeOf(s).Overlaps(at) {
			p.t.Errorf("page %d: the picture at %v covers %q at %v", p.page, at, s.String, placeOf(s))
		}
	}
	p.Page.Frame(at, size, turned, func(c canvas.Page) { paint(&part{Page: c, t: p.t, page: p.page, size: size}) })
}

// placeOf returns where the capitals of a text are.
func placeOf(s canvas.Text) image.Rectangle {
	at := canvas.TextBounds(s).Inset(s.Height/4 + 1) // without what leans out
	if y := s.At.Y / canvas.Unit; !s.Up {
		at.Min.Y, at.Max.Y = y-s.Height+1, y-1
	}
	return at
}

// TextOf returns the text of each page of a PDF, without blanks: where they are is up to the program that reads it.
func TextOf(t *testing.T, pdf []byte) (pages []string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "pdftotext", "-", "-")
	cmd.Stdin = bytes.NewReader(pdf)
	text, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v (scripts/deps.sh test installs pdftotext)", err)
	}
	for page := range strings.SplitSeq(strings.TrimSuffix(string(text), "\f"), "\f") {
		pages = append(pages, Squeeze(page))
	}
	return pages
}

// Squeeze removes the blanks of a text.
func Squeeze(text string) string { return strings.Join(strings.Fields(text), "") }
