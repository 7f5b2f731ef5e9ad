package document

import (
	"bytes"
	"fmt"
	"html"
	"image"
	"image/color"
	"io"
	"strings"

	"nonet/core/canvas"
	"nonet/core/canvas/svg"
)

// A Document is pages that are being made.
type Document struct {
	Title string // for viewers, and at the foot of each page
	Paper Paper
	Lang  string // of the text: "en", "zh-Hans"

	pages []*Page
}

// New returns a document without pages.
func New(title string, paper Paper) *Document { return &Document{Title: title, Paper: paper} }

// Pages returns all pages.
func (d *Document) Pages() []*Page { return d.pages }

// AddPage adds an empty page.
func (d *Document) AddPage() *Page {
	p := &Page{}
	d.pages = append(d.pages, p)
	return p
}

// A Page is what stands on a side of paper.
type Page struct {
	Items []Item
}

// An Item is something on a page.
type Item struct {
	At    image.Rectangle // its place in pixels of the page
	Text  string          // what it says; empty for a picture
	Paint func(c canvas.Page)
}

// Put puts a picture on a page. It is painted on a canvas of a size of its own, which has the proportions of its place.
func (p *Page) Put(at image.Rectangle, size image.Point, paint func(c canvas.Page)) {
	p.Items = append(p.Items, Item{At: at, Paint: func(c canvas.Page) { c.Frame(at, size, false, paint) }})
}

// Line puts a line of text on a page. at is where its anchor is on the baseline, in pixels.
func (p *Page) Line(text string, at image.Point, anchor canvas.Anchor, s Style) {
	t := canvas.Text{String: text, At: at.Mul(canvas.Unit), Anchor: anchor, Height: s.Height, Face: s.Face, Color: s.Color}
	wide := s.Width(text)
	left := at.X
	switch anchor {
	case canvas.Middle:
		left -= wide / 2
	case canvas.End:
		left -= wide
	}
	place := image.Rect(left, at.Y-s.Height, left+wide, at.Y+s.Height/4)
	p.Items = append(p.Items, Item{At: place, Text: text, Paint: func(c canvas.Page) { c.Text(t) }})
}

// Rule puts a horizontal line on a page, to write on or to divide.
func (p *Page) Rule(left, right, y int, c color.RGBA) {
	at := image.Rect(left, y, right, y+Pixel/2)
	p.Items = append(p.Items, Item{At: at, Paint: func(page canvas.Page) { page.Rect(at, canvas.Solid(c)) }})
}

// paint paints a page, of which it is the number n.
func (d *Document) paint(c canvas.Page, n int) {
	for _, item := range d.pages[n].Items {
		item.Paint(c)
	}
	at := image.Pt(d.Paper.Size().X/2, d.Paper.Size().Y-Margin*5/12).Mul(canvas.Unit)
	foot := fmt.Sprintf("%d / %d", n+1, len(d.pages))
	if d.Title != "" {
		foot = Small.Cut(d.Title, d.Paper.Body().Dx()*3/4) + "  ·  " + foot
	}
	c.Text(canvas.Text{String: foot, At: at, Anchor: canvas.Middle, Height: Small.Height, Color: Small.Color})
}

// WriteHTML writes the document as an HTML page to be printed by a browser: each page is an SVG.
func (d *Document) WriteHTML(w io.Writer) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "<!DOCTYPE html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n<title>%s</title>\n<style>\n@page { size: %dpt %dpt; margin: 0 }\n"+
		"body { margin: 0 }\nbody > svg { display: block; break-after: page; width: %dpt; height: %dpt }\n</style>\n",
		d.Lang, html.EscapeString(d.Title), d.Paper.Width, d.Paper.Height, d.Paper.Width, d.Paper.Height)
	for n := range d.pages {
		c := svg.New(d.Paper.Size().X, d.Paper.Size().Y)
		d.paint(c, n)
		var page strings.Builder
		c.WriteTo(&page) // a Builder takes everything
		// What is referred to by its ID must have one of its own on each page.
		own := strings.NewReplacer(`id="`, fmt.Sprintf(`id="p%d-`, n+1), `url(#`, fmt.Sprintf(`url(#p%d-`, n+1))
		b.WriteString(own.Replace(page.String()))
	}
	_, err := b.WriteTo(w)
	return err
}
