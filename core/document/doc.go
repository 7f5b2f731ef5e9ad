// Package document sets text and pictures on pages of paper.
//
//	d := document.New("Puzzles", document.A4)
//	f := d.Flow()
//	f.Text("The way to the solution", document.Heading)
//	f.Picture(image.Pt(f.Width(), f.Width()), image.Pt(800, 800), func(c canvas.Page) { view.Draw(c, style, board.NoCursor) })
//	err := d.WritePDF(file, time.Now())
//
// A page is a list of items, each with its place, so that whatever a page holds can be checked: nothing overlaps, nothing lies
// outside. A Flow fills pages from top to bottom; a Page can also be filled by hand. The pages are painted when the document is written,
// as a PDF or as an HTML page with an SVG for each page, which a browser prints.
//
// Lengths are in pixels of Pixel to a point, of which 72 are an inch.
//
// What puzzles, worksheets and solutions look like is for core/printout, core/worksheet and core/walkthrough.
package document
