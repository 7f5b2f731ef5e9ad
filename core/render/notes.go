package render

import "image"

// The centre notes of a cell are small digits in the middle of it: in one line, or in several if they are larger then.

// A noteLine says how a number of centre notes is arranged.
type noteLine struct {
	perLine int
	pitch   image.Point // from one note to the next
	height  int         // of a digit; 0 if none would be legible
}

// noteLineOf arranges n notes in a space: in as few lines as leave them at least enough high, or else as large as possible.
func noteLineOf(n int, space image.Point, enough, most int, letters bool) (best noteLine) {
	for lines := 1; lines <= n && best.height < enough; lines++ {
		perLine := (n + lines - 1) / lines
		between := space.Y / lines
		height := min(most, between-max(1, between/5))
		for ; height >= smallestType && notePitch(height, letters)*perLine > space.X; height-- {
		}
		if height >= smallestType && height > best.height {
			best = noteLine{perLine, image.Pt(notePitch(height, letters), min(between, height*3/2)), height}
		}
	}
	return best
}

// notePitch is the distance from one note to the next. Letters are wider than figures.
func notePitch(height int, letters bool) int {
	switch {
	case height == smallestType && letters:
		return 6 // at most five pixels and a blank
	case height == smallestType: // in the tiny type
		return 4 // three pixels and a blank
	case letters:
		return height + 1
	}
	return (height*4 + 4) / 5
}

// slot returns the rectangle of the i-th of n notes in a space.
func (l *noteLine) slot(i, n int, space image.Rectangle) image.Rectangle {
	lines := (n + l.perLine - 1) / l.perLine
	inLine := l.perLine
	if i/l.perLine == lines-1 {
		inLine = n - (lines-1)*l.perLine
	}
	at := space.Min.Add(image.Pt(
		(space.Dx()-inLine*l.pitch.X)/2+i%l.perLine*l.pitch.X,
		(space.Dy()-lines*l.pitch.Y)/2+i/l.perLine*l.pitch.Y))
	return image.Rectangle{Min: at, Max: at.Add(l.pitch)}
}

// drawCentre draws the centre notes of a cell: in the band between the slots or, if the cell has no
// other small digits, in the middle.
func (p *Painter) drawCentre(r image.Rectangle, c *Cell, s *slots) {
	rim := p.rim.size()
	space, most := r.Inset(rim), max(smallestType, r.Dx()*3/10)
	if s.band > 0 {
		top := r.Min.Y + s.first.Y + s.split*s.size.Y
		space.Min.Y, space.Max.Y = top, top+s.band
		most = max(smallestType, min(most, s.band*3/4))
	}
	n := c.Centre.Len()
	line := noteLineOf(n, space.Size(), max(smallestType+2, r.Dx()/8), most, p.geometry.layout.Side() > 9)
	i := 0
	for rest := c.Centre; rest != 0; rest = rest.WithoutMin() {
		digit := rest.Min()
		if line.height == 0 {
			p.drawPip(r, s.slot(digit).Add(r.Min), s, digit, c)
			continue
		}
		p.drawSmall(r, line.slot(i, n, space), p.smallOf(line.pitch, line.height), digit, c)
		i++
	}
}
