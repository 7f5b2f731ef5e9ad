package render

import "image"

// The candidates of a cell are drawn in slots, arranged like the cells of a box. If a
// slot is too small for a legible digit, a pip is drawn in it, and its position tells
// which candidate it is.

// smallestType is the height in pixels of the smallest legible digit.
const smallestType = 5

// slots gives the positions of the candidates in a cell.
type slots struct {
	columns int
	first   image.Point // of the first slot, relative to the cell
	size    image.Point
	height  int // of a digit; 0 if pips are drawn
	pip     int // the side of a pip; 0 if there is no room for pips either
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

// slotSize is the side of a slot if count slots share the side of a cell. The slots leave
// a rim for frames, unless digits would be illegible then; frames get what is left over.
func slotSize(cell, count int) int {
	inner := cell - 2*rimOf(cell).size()
	return max(inner/count, min(cell/count, smallestType+1))
}

// typeHeight is the height of a digit in a slot: about three fifths of the slot, or in a
// small slot all of it but a pixel or two.
func typeHeight(slot int) int {
	return max((slot*3+2)/5, min(smallestType+2, slot-2), min(smallestType, slot-1))
}

// slot returns the slot of a candidate, relative to the cell.
func (s *slots) slot(digit uint8) image.Rectangle {
	i := int(digit) - 1
	min := s.first.Add(image.Pt(i%s.columns*s.size.X, i/s.columns*s.size.Y))
	return image.Rectangle{Min: min, Max: min.Add(s.size)}
}

// pipOf returns the rectangle of a candidate's pip, relative to the cell.
func (s *slots) pipOf(digit uint8) image.Rectangle {
	slot := s.slot(digit)
	min := slot.Min.Add(s.size.Sub(image.Pt(s.pip, s.pip)).Div(2))
	return image.Rectangle{Min: min, Max: min.Add(image.Pt(s.pip, s.pip))}
}
