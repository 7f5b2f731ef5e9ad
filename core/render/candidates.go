package render

import "image"

// The candidates of a cell are drawn in slots, arranged like the cells of a box. If a
// slot is too small for a legible digit, a pip is drawn in it, and its position tells
// which candidate it is.
//
// In a cell that also has centre notes the slots move apart, up and down, so that the line of
// these notes has a band of its own between them.

// smallestType is the height in pixels of the smallest legible digit.
const smallestType = 5

// slots gives the positions of the candidates in a cell.
type slots struct {
	columns int
	first   image.Point // of the first slot, relative to the cell
	size    image.Point
	height  int // of a digit; 0 if pips are drawn
	pip     int // the side of a pip; 0 if there is no room for pips either
	split   int // the rows of slots above the band of the centre notes
	band    int // the height of this band; 0 if the cell has no centre notes
}

// slotsOf divides a cell into slots.
func slotsOf(g Geometry) slots {
	width, height := g.layout.NotesSize()
	room := image.Pt(g.cell, g.cell)
	if g.caged {
		room = room.Sub(image.Pt(g.cell*2*cageInset/100, g.cell*(cageInset+cageTop)/100))
	}
	s := slots{columns: width, size: image.Pt(slotSize(room.X, width), slotSize(room.Y, height)), split: (height + 1) / 2}
	s.placeIn(g, height)
	return s
}

// parted returns the slots of a cell that has centre notes too.
func (s slots) parted(g Geometry) slots {
	_, height := g.layout.NotesSize()
	inner := s.size.Y * height
	s.size.Y = max(1, inner*64/100/height, min(smallestType+1, (inner-smallestType-2)/height))
	s.band = inner - s.size.Y*height
	s.placeIn(g, height)
	return s
}

// placeIn puts the slots in the middle of what cages leave of a cell.
func (s *slots) placeIn(g Geometry, rows int) {
	s.place(g.cell, rows)
	if g.caged {
		s.first.Y += g.cell * (cageTop - cageInset) / 200
	}
}

// place puts the slots in the middle of a cell, and finds the size of what is drawn in them.
func (s *slots) place(cell, rows int) {
	s.first = image.Pt((cell-s.size.X*s.columns)/2, (cell-s.size.Y*rows-s.band)/2)
	s.height, s.pip = 0, 0
	// Slots that are lower than wide are so because of the band: digits hardly get smaller then.
	if h := min(typeHeight(s.size.X), max(typeHeight(s.size.Y), s.size.Y*4/5)); h >= smallestType {
		s.height = h
	} else {
		s.pip = min(s.size.X-1, s.size.Y-1, 2)
	}
}

// slotSize is the side of a slot if count slots share the side of a cell. The slots leave
// a rim for frames, unless digits would be illegible then; frames get what is left over.
func slotSize(cell, count int) int {
	inner := cell - 2*rimOf(cell).size()
	return max(inner/count, min(cell/count, smallestType+1))
}

// enoughType is the height in pixels of a digit that is read with ease.
const enoughType = 9

// typeHeight is the height of a digit in a slot: about three fifths of the slot. In a smaller slot it is as much as leaves some pixels to
// the next digit, and at last all of it but a pixel or two.
func typeHeight(slot int) int {
	return max((slot*3+2)/5, min(enoughType, slot-4), min(smallestType+2, slot-2), min(smallestType, slot-1))
}

// slot returns the slot of a candidate, relative to the cell.
func (s *slots) slot(digit uint8) image.Rectangle {
	i := int(digit) - 1
	row := i / s.columns
	at := s.first.Add(image.Pt(i%s.columns*s.size.X, row*s.size.Y))
	if row >= s.split {
		at.Y += s.band
	}
	return image.Rectangle{Min: at, Max: at.Add(s.size)}
}

// at returns the digit whose slot is nearest to a point of the cell.
func (s *slots) at(p image.Point, rows int) uint8 {
	p = p.Sub(s.first)
	if edge := s.split * s.size.Y; p.Y >= edge+s.band/2 {
		p.Y = max(edge, p.Y-s.band)
	} else {
		p.Y = min(p.Y, edge-1)
	}
	column := min(max(p.X/max(s.size.X, 1), 0), s.columns-1)
	row := min(max(p.Y/max(s.size.Y, 1), 0), rows-1)
	return uint8(row*s.columns + column + 1)
}

// pipOf returns the rectangle of a pip in the middle of a slot.
func (s *slots) pipOf(slot image.Rectangle) image.Rectangle {
	at := slot.Min.Add(slot.Size().Sub(image.Pt(s.pip, s.pip)).Div(2))
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(s.pip, s.pip))}
}
