package gl

import (
	"image"
	"slices"
)

// A canvas is what is drawn on: WebGL's, or one of a test.
type canvas interface {
	// begin is called before a frame is drawn, with the vertices of all of its draws.
	begin(f *frame)
	// clear fills a rectangle.
	clear(area image.Rectangle, colour [4]float32)
	// upload brings a texture up to date that is used next.
	upload(t *texture)
	// draw draws, only within a rectangle.
	draw(d *draw, area image.Rectangle)
	// copy does what a draw that only copies does.
	copy(d *draw)
	// remove frees a texture that has a handle.
	remove(t *texture)
	// forget has all of the state set again.
	forget()
}

// A screen has what is on a canvas.
type screen struct {
	canvas canvas
	shown  frame
	lost   bool       // the canvas is not as shown
	dead   []*texture // Fyne has deleted them, and WebGL still has them
}

// show brings a frame to the canvas. The frame before takes its place, for its memory, and the memory
// of a picture that is not used any more is returned.
func (s *screen) show(f *frame) (spare []byte) {
	parts := damage(&s.shown, f)
	if s.lost {
		parts, s.lost = []image.Rectangle{f.bounds}, false
	}
	s.shown, *f = *f, s.shown
	s.paint(parts)
	for _, t := range s.dead {
		if t.handle != nil {
			s.canvas.remove(t)
		}
		if len(t.pixels) > len(spare) && !s.shows(t) {
			spare, t.pixels = t.pixels, nil
		}
	}
	clear(s.dead)
	s.dead = s.dead[:0]
	clear(f.draws)
	return spare
}

// shows reports whether a texture is part of what is shown.
func (s *screen) shows(t *texture) bool {
	return slices.ContainsFunc(s.shown.draws, func(d draw) bool { return slices.Contains(d.textures[:], t) })
}

// paint draws what lies in some parts of the canvas.
func (s *screen) paint(parts []image.Rectangle) {
	f := &s.shown
	if len(parts) == 0 {
		return
	}
	s.canvas.begin(f)
	for _, part := range parts {
		s.canvas.clear(part, f.colour)
		for i := range f.draws {
			d := &f.draws[i]
			if d.program == nil {
				s.prepare(d)
				s.canvas.copy(d)
			} else if d.box.Overlaps(part) {
				s.prepare(d)
				s.canvas.draw(d, part.Intersect(d.clip))
			}
		}
	}
}

// prepare brings the textures of a draw up to date.
func (s *screen) prepare(d *draw) {
	for _, t := range d.textures {
		if t != nil && (t.handle == nil || len(t.stale) > 0) {
			s.canvas.upload(t)
		}
	}
}

// free has a texture removed when the frame that may still show it is gone.
func (s *screen) free(t *texture) {
	t.deleted = true
	s.dead = append(s.dead, t)
}

// repaint draws all of the canvas anew, with nothing that it has drawn or set before.
func (s *screen) repaint() {
	s.canvas.forget()
	for i := range s.shown.draws {
		for _, t := range s.shown.draws[i].textures {
			if t != nil && t.pixels != nil {
				t.stale = []image.Rectangle{t.bounds()}
			}
		}
	}
	s.paint([]image.Rectangle{s.shown.bounds})
}
