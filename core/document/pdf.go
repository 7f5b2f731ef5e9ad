//go:build !js

package document

import (
	"io"
	"time"

	"nonet/core/canvas/pdf"
)

// WritePDF writes the document as a PDF that was made on a day.
func (d *Document) WritePDF(w io.Writer, made time.Time) error {
	file := pdf.New(d.Title)
	file.SetDate(made)
	for n := range d.pages {
		d.paint(file.AddPage(float64(d.Paper.Width), float64(d.Paper.Height), d.Paper.Size()), n)
	}
	_, err := file.WriteTo(w)
	return err
}
