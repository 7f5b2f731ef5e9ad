package pdf

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"io"
	"time"
	"unicode/utf16"

	"codeberg.org/go-pdf/fpdf"

	"nonet/core/canvas"
)

// A Document is a PDF document that is being made.
type Document struct {
	file *fpdf.Fpdf
}

// New returns a document without pages. The title is shown by viewers, and may be empty.
func New(title string) *Document {
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt"})
	f.SetTitle(encoded(title), false)
	f.SetCreator("Nonet", false)
	f.SetProducer("Nonet", false)
	f.SetAutoPageBreak(false, 0)
	f.SetCatalogSort(true) // the same document is the same bytes
	return &Document{f}
}

// encoded returns a text in UTF-16, as the description of a document has it. What fpdf makes of UTF-8 is wrong for characters of four bytes, and it
// panics if a text ends within one.
func encoded(text string) string {
	if text == "" {
		return ""
	}
	b := []byte{0xFE, 0xFF}
	for _, unit := range utf16.Encode([]rune(text)) {
		b = binary.BigEndian.AppendUint16(b, unit)
	}
	return string(b)
}

// SetDate says when the document was made. Without a call it is the time of WriteTo.
func (d *Document) SetDate(t time.Time) {
	d.file.SetCreationDate(t)
	d.file.SetModificationDate(t)
}

// AddPage begins a page of a size in points, of which 72 are an inch, and returns it as a canvas of a size in pixels. A pixel must be
// as high as wide. What is painted from now on, also on canvases of earlier pages, is on this page.
func (d *Document) AddPage(width, height float64, size image.Point) *Canvas {
	d.file.AddPageFormat("P", fpdf.SizeType{Wd: width, Ht: height})
	return &Canvas{document: d, height: height, size: size, scale: width / float64(size.X)}
}

// WriteTo writes the document, which is complete then.
func (d *Document) WriteTo(w io.Writer) (int64, error) {
	counted := counter{to: w}
	err := d.file.Output(&counted)
	if err != nil {
		err = fmt.Errorf("the PDF could not be written: %w", err)
	}
	return counted.n, err
}

// A counter counts the bytes that are written through it.
type counter struct {
	to io.Writer
	n  int64
}

func (c *counter) Write(p []byte) (int, error) {
	n, err := c.to.Write(p)
	c.n += int64(n)
	return n, err
}

// font selects a font of the document for what follows, and embeds it at its first use.
func (d *Document) font(f font, size float64) {
	if !d.known(f.family()) {
		d.file.AddUTF8FontFromBytes(f.family(), "", bytes.Clone(f.file())) // fpdf writes into what it is given
	}
	d.file.SetFont(f.family(), "", size)
}

func (d *Document) known(family string) bool {
	return d.file.GetFontDesc(family, "").Ascent != 0
}

// A font is one of the fonts of a document.
type font uint8

// chineseFont is the font beside the faces of the type.
const chineseFont = font(canvas.Faces)

func (f font) family() string { return [...]string{"go", "gobold", "goitalic", "chinese"}[f] }

func (f font) file() []byte {
	if f == chineseFont {
		return ChineseFile()
	}
	return canvas.TrueType(canvas.Face(f))
}
