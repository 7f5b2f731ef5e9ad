package photo

import (
	"image"

	"nonet/core/photo/locate"
)

// Picture returns the grid straightened and upright, with cells of cell pixels a side. p is the
// picture that the reading is of. Straight is what was read; this is for showing.
func (r *Reading) Picture(p *Picture, cell int) *image.Gray {
	return locate.Straighten(p.Gray, r.Grid.Turned(r.Quarters), cell)
}
