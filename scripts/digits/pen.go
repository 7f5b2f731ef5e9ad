package main

// This file draws what people write: digits with a pen, and pencilled candidates.

// write draws a digit by pen.
func (m *maker) write(d int) {
	rng := m.rng
	size := between(rng, 0.42, 1.15)
	// Small digits are also written anywhere in the cell.
	loose := between(rng, 0.05, 0.05+0.35*max(0, 0.95-size)) * cellSize
	x, y := canvasSize/2+min(max(rng.NormFloat64(), -1.5), 1.5)*loose, canvasSize/2+min(max(rng.NormFloat64(), -1.5), 1.5)*loose
	if chance(rng, 0.08) { // the way Europeans write
		switch d {
		case 1:
			m.one(x, y, size*0.7)
			return
		case 7:
			m.seven(x, y, size*0.7)
			return
		}
	}
	m.penDigit(d, x, y, size*cellSize, float32(between(rng, 0.5, 1)))
	if d == 7 && chance(rng, 0.3) {
		w := size * cellSize * between(rng, 0.15, 0.25)
		m.canvas.stroke(rng, [][2]float64{{x - w, y + between(rng, -1, 3)}, {x + w*0.9, y + between(rng, -3, 2)}}, between(rng, 2, 5), 0.9)
	}
}

// penDigit draws a scanned digit of somebody's hand.
func (m *maker) penDigit(d int, x, y, size float64, dark float32) {
	rng := m.rng
	p := placed(x, y, size, between(rng, 0.75, 1.2), rng.NormFloat64()*0.1, between(rng, -0.25, 0.15))
	m.canvas.scan(m.pick(m.sheets.pen[d]), 28, p, newWave(rng), float32(between(rng, -0.3, 0.32)), dark)
}

// one draws a 1 with a flag, and sometimes with a foot.
func (m *maker) one(x, y, size float64) {
	rng := m.rng
	h := size * cellSize
	lean := between(rng, -0.05, 0.25) * h
	top, foot := [2]float64{x + lean/2 + h*0.1, y - h/2}, [2]float64{x - lean/2 + h*0.1, y + h/2}
	flag := [2]float64{top[0] - h*between(rng, 0.15, 0.55), top[1] + h*between(rng, 0.12, 0.5)}
	width, dark := between(rng, 1.8, 6), float32(between(rng, 0.5, 1))
	m.canvas.stroke(rng, [][2]float64{flag, {(flag[0] + top[0]) / 2, (flag[1]+top[1])/2 + h*between(rng, -0.04, 0.04)}, top, {(top[0]+foot[0])/2 + h*between(rng, -0.03, 0.03), y}, foot}, width, dark)
	if chance(rng, 0.2) {
		m.canvas.stroke(rng, [][2]float64{{foot[0] - h*between(rng, 0.1, 0.3), foot[1] + between(rng, -1, 1)}, {foot[0] + h*between(rng, 0.1, 0.3), foot[1] + between(rng, -1, 1)}}, width, dark)
	}
}

// seven draws a 7, mostly with a bar.
func (m *maker) seven(x, y, size float64) {
	rng := m.rng
	h := size * cellSize
	w := h * between(rng, 0.45, 0.8)
	left, right := [2]float64{x - w/2, y - h/2 + h*between(rng, -0.03, 0.1)}, [2]float64{x + w/2, y - h/2 + h*between(rng, -0.06, 0.06)}
	foot := [2]float64{x - w*between(rng, -0.15, 0.35), y + h/2}
	middle := [2]float64{(right[0]+foot[0])/2 - w*between(rng, -0.05, 0.18), (right[1]+foot[1])/2 + h*between(rng, -0.05, 0.05)}
	width, dark := between(rng, 1.8, 6), float32(between(rng, 0.5, 1))
	line := [][2]float64{left, {x, (left[1]+right[1])/2 + h*between(rng, -0.06, 0.04)}, right, middle, foot}
	if chance(rng, 0.3) { // with a hook where it begins
		line = append([][2]float64{{left[0] + between(rng, -1, 1), left[1] + h*between(rng, 0.08, 0.22)}}, line...)
	}
	m.canvas.stroke(rng, line, width, dark)
	if chance(rng, 0.75) {
		b := w * between(rng, 0.22, 0.45)
		m.canvas.stroke(rng, [][2]float64{{middle[0] - b, middle[1] + between(rng, -1, 3)}, {middle[0] + b, middle[1] + between(rng, -3, 2)}}, width, dark)
	}
}

// hand draws what is written: by fonts of hands, and 1 and 7 as Europeans write them.
func (m *maker) hand() sample {
	rng := m.rng
	face := func() *face { return m.hands[rng.IntN(len(m.hands))] }
	switch rng.IntN(8) {
	case 0, 1:
		return m.drawn(func() {
			m.one(canvasSize/2+rng.NormFloat64()*4, canvasSize/2+rng.NormFloat64()*4, between(rng, 0.3, 0.85))
		}, target{1 << written, 1, 0})
	case 2, 3:
		return m.drawn(func() {
			m.seven(canvasSize/2+rng.NormFloat64()*4, canvasSize/2+rng.NormFloat64()*4, between(rng, 0.3, 0.85))
		}, target{1 << written, 7, 0})
	case 4:
		d := 1 + rng.IntN(9)
		return m.drawn(func() { m.print(face(), d) }, target{1 << written, int8(d), 0})
	case 5:
		d := rng.IntN(26)
		if d > 0 {
			d += 9
		}
		return m.drawn(func() { m.print(face(), d) }, target{1 << written, int8(d), 0})
	default:
		n := 10 + rng.IntN(16)
		return m.drawn(func() {
			x, y, size := canvasSize/2+rng.NormFloat64()*3, canvasSize/2+rng.NormFloat64()*3, cellSize*between(rng, 0.5, 0.8)
			dark := float32(between(rng, 0.5, 1))
			m.penDigit(n/10, x-size*between(rng, 0.22, 0.3), y, size, dark)
			m.penDigit(n%10, x+size*between(rng, 0.22, 0.3), y+rng.NormFloat64(), size, dark)
		}, target{1 << written, int8(n % 10), int8(n / 10)})
	}
}

// pencil draws small candidates, at their places in the cell, in a row, or strewn.
func (m *maker) pencil() {
	rng := m.rng
	count := 1 + rng.IntN(4)
	if chance(rng, 0.2) {
		count = 1 + rng.IntN(9)
	}
	digits := rng.Perm(9)[:count]
	size := between(rng, 0.3, 0.5)
	dark := float32(between(rng, 0.4, 1))
	way := rng.IntN(3)
	x0, y0 := margin+cellSize*between(rng, 0.12, 0.3), margin+cellSize*between(rng, 0.15, 0.35)
	for i, d := range digits {
		var x, y float64
		switch {
		case way == 0 || count > 4:
			x, y = margin+cellSize*(float64(d%3)/3+1./6), margin+cellSize*(float64(d/3)/3+1./6)
			size = min(size, 0.42)
		case way == 1:
			x, y = x0+float64(i)*cellSize*size*0.62, y0
			if x > margin+cellSize*0.92 {
				x, y = x0+cellSize*0.1, y0+cellSize*size*0.8
			}
		default:
			x, y = margin+cellSize*between(rng, 0.14, 0.86), margin+cellSize*between(rng, 0.15, 0.85)
			if count == 1 { // one digit in the middle would be an answer
				y = margin + cellSize*between(rng, 0.14, 0.28)
			}
		}
		x, y = x+rng.NormFloat64()*1.2, y+rng.NormFloat64()*1.2
		if chance(rng, 0.25) {
			f := m.face(m.faces)
			b := f.boxes[d+1]
			p := placed(x, y, size*0.75*cellSize*between(rng, 0.9, 1.1), 1, rng.NormFloat64()*0.1, 0)
			p[2], p[5] = p.apply(-float64(b.Min.X+b.Max.X)/2/emUnits, -float64(b.Min.Y+b.Max.Y)/2/emUnits)
			m.canvas.outline(f.glyphs[d+1], p)
			m.canvas.lay(dark)
		} else {
			m.penDigit(d+1, x, y, size*cellSize*between(rng, 0.9, 1.1), dark)
		}
	}
}
