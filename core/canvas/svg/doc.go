// Package svg is the canvas that makes an SVG document, for browsers, drawing programs and the web.
//
//	c := svg.New(width, height)
//	painter.Paint(c, …)
//	_, err := c.WriteTo(file)
//
// Text stays text. The document names the Go fonts first and then fonts whose capitals and figures are as large as theirs, so that it
// looks nearly the same where the Go fonts are not installed. Groups are g elements with a class. A pixel is a user unit.
package svg
