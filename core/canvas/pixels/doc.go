// Package pixels is the canvas that paints an image, for the window and for PNG and GIF.
//
//	var c pixels.Canvas
//	c.Begin(width, height)
//	painter.Paint(&c, …)
//	show(c.Image)
//
// It computes in integers, and curves in floating point that is rounded alike everywhere, so the same picture is the same image, byte for byte, on
// every machine, as long as no glyph or mark is larger than 512 pixels. Glyphs and marks are kept, so that painting them again is fast.
package pixels
