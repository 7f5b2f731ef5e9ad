package collections

import (
	"nonet/core/library"
)

// Status returns how far a puzzle is.
func (c *Collection) Status(i int) library.Status { return c.marks[i].status }
