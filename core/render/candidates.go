package render

import "image"

// Candidates stand in a cell as they would in a box: in slots, a box's width of
// them in a row. Where a slot is too small for a digit that can be read, a pip
// stands in the candidate's place, and the place says which it is.

// smallestType is the least height, in pixels, of a digit that can be read.
const smallestType = 5

// slots says where the candidates of a cell stand.
type slots struct {
	columns int
	first   image.Point // of the first slot, relative to the cell
	size    image.Point
	height  int // of a digit; 0 where there are pips
	pip     int // the side of a pip; 0 where not even those have room
}

// slotsOf divides a cell into slots.
func slotsOf(g Geometry) slots {
	width, height := g.layout.BoxSize()
	s := slots{columns: width, size: image.Pt(slotSize(g.cell, width), slotSize(g.cell, height))}
	s.first = image.Pt((g.cell-s.size.X*width)/2, (g.cell-s.size.Y*height)/2)
	if h := typeHeight(min(s.size.X, s.size.Y)); h >= smallestType {
		s.height = h
	} else {
		s.pip = min(s.size.X-1, s.size.Y-1, 2)
	}
	return s
}

// slotSize is the side of a slot where count of them share the side of a cell.
// They leave a rim for frames, unless type can only be had without: then a frame
// takes what is left.
func slotSize(cell, count int) int {
	inner := cell - 2*rimOf(cell).size()
	return max(inner/count, min(cell/count, smallestType+1))
}

// typeHeight is the height of a digit in a slot: a good half of it, but where
// there is little room, as much of it as leaves a pixel or two.
func typeHeight(slot int) int {
	return max((slot*3+2)/5, min(smallestType+2, slot-2), min(smallestType, slot-1))
}

// slot is the place of a candidate, relative to the cell.
func (s *slots) slot(digit uint8) image.Rectangle {
	i := int(digit) - 1
	min := s.first.Add(image.Pt(i%s.columns*s.size.X, i/s.columns*s.size.Y))
	return image.Rectangle{Min: min, Max: min.Add(s.size)}
}

// pipOf is the place of a candidate's pip, relative to the cell.
func (s *slots) pipOf(digit uint8) image.Rectangle {
	slot := s.slot(digit)
	min := slot.Min.Add(s.size.Sub(image.Pt(s.pip, s.pip)).Div(2))
	return image.Rectangle{Min: min, Max: min.Add(image.Pt(s.pip, s.pip))}
}
