// Package pdf is the canvas that makes PDF documents, for paper.
//
//	d := pdf.New("Puzzles")
//	page := d.AddPage(595, 842, image.Pt(2380, 3368)) // in points, and in pixels
//	page.Frame(place, size, false, func(c canvas.Page) { painter.Paint(c, …) })
//	_, err := d.WriteTo(file)
//
// Text stays text, which can be searched and copied, and the document embeds of its fonts what it uses. Latin, Greek and Cyrillic
// are set in the Go fonts, Chinese in Chinese.ttf; a character that neither has is an empty box. In a browser
// Chinese.ttf comes with UseChinese, when WantsChinese says so: it is a tenth of the program. Groups have no names in a PDF.
//
// What is on a page is for the caller.
package pdf
