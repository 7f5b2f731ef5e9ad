package canvas

import "image"

// A Page is a canvas that others can be put onto, such as a board onto a sheet of paper.
type Page interface {
	Canvas

	// Frame has a part of the page painted as if it were a canvas of its own, of a size in its own pixels, and if turned upside down. The
	// part has the proportions of that size; otherwise the picture is as large as fits, in its upper left corner. What is painted stays
	// within it.
	Frame(part image.Rectangle, size image.Point, turned bool, paint func(Page))
}
