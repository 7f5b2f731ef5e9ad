package gl

import (
	"image"
	"math"
	"strings"
)

// units is how many textures can be bound at a time.
const units = 8

// A texture is a picture. WebGL has it only once it is drawn.
type texture struct {
	size    image.Point
	pixels  []byte // four bytes each; nil for a picture that is copied from the screen
	version int    // differs from that of every other picture
	filters [4]int // as TexParameteri has set them, from TEXTURE_MAG_FILTER on
	deleted bool   // Fyne has no use for it any more

	handle handle            // of WebGL; nil if it has none
	has    image.Point       // the size in which WebGL has it
	stale  []image.Rectangle // what WebGL does not have of it yet
}

// A handle is what a canvas knows a texture, a program or a uniform by: a pointer.
type handle any

func (t *texture) bounds() image.Rectangle { return image.Rectangle{Max: t.size} }

// A program is a pair of shaders.
type program struct {
	handle   handle
	attribs  []attrib
	uniforms []*uniform
	values   []float32 // of all uniforms, as Fyne has set them
	samples  bool      // it reads textures
}

// An attrib is an input of a vertex shader: size numbers from offset on, in each stride numbers of
// the buffer.
type attrib struct {
	name                 string
	location             int
	size, stride, offset int
}

// attrib returns the attribute with a name; nil if the program has none.
func (p *program) attrib(name string) *attrib {
	for i := range p.attribs {
		if p.attribs[i].name == name {
			return &p.attribs[i]
		}
	}
	return nil
}

// A uniform is a value that holds for a whole draw.
type uniform struct {
	program  *program
	name     string
	handle   handle
	kind     string // the function that sets it, such as uniform2f
	at, size int    // where its numbers are in those of the program
}

// longest is how many numbers the uniforms have at most that are arrays.
const longest = 32

// set changes the value.
func (u *uniform) set(kind string, numbers ...float32) {
	if u.size == 0 {
		u.kind, u.at, u.size = kind, len(u.program.values), len(numbers)
		if strings.HasSuffix(kind, "v") {
			u.size = longest
		}
		u.program.values = append(u.program.values, make([]float32, u.size)...)
	}
	copy(u.program.values[u.at:u.at+u.size], numbers)
}

// A draw is one call of drawArrays, with all that it depends on.
type draw struct {
	program      *program
	mode         int
	first, count int       // of the frame's vertices, each of which has stride numbers
	vertices     []float32 // the same vertices
	values       []float32 // of the program's uniforms
	textures     [units]*texture
	versions     [units]int
	blend        [2]int
	clip         image.Rectangle // it draws nothing outside of it
	box          image.Rectangle // nor outside of this, which is never larger
	copied       image.Rectangle // it only copies this part of the screen to its first texture
}

// A frame is what Fyne draws between clearing the window and giving back the context. Coordinates are
// pixels, upwards.
type frame struct {
	bounds   image.Rectangle
	colour   [4]float32 // behind all
	draws    []draw
	vertices []float32 // of all draws
	values   []float32
	copies   bool // it depends on what was on the screen
}

func (f *frame) reset(bounds image.Rectangle, colour [4]float32) {
	clear(f.draws) // frees their textures
	*f = frame{bounds: bounds, colour: colour, draws: f.draws[:0], vertices: f.vertices[:0], values: f.values[:0]}
}

// A recorder has the state that Fyne's calls set, and records its draws.
type recorder struct {
	frame    frame
	viewport image.Rectangle
	colour   [4]float32
	program  *program
	buffer   *buffer
	unit     int
	bound    [units]*texture
	blend    [2]int
	scissor  image.Rectangle
	clips    bool // by scissor
	versions int
	spare    []byte // memory for a picture
}

// A buffer holds vertices.
type buffer struct{ numbers []float32 }

// picture gives the bound texture its picture.
func (r *recorder) picture(size image.Point, pixels []byte) {
	r.versions++
	t := r.bound[r.unit]
	t.size, t.version, t.pixels = size, r.versions, nil
	if pixels != nil { // copied, because a raster goes on with its own
		if len(pixels) <= cap(r.spare) && cap(r.spare) <= 2*len(pixels) {
			t.pixels, r.spare = r.spare[:0], nil
		}
		t.pixels = append(t.pixels, pixels...)
	}
	t.stale = []image.Rectangle{t.bounds()}
}

// clip is where the next draw may draw.
func (r *recorder) clip() image.Rectangle {
	if r.clips {
		return r.scissor.Intersect(r.viewport)
	}
	return r.viewport
}

// draw records a draw, unless none of it is visible.
func (r *recorder) draw(mode, first, count int) {
	f, p := &r.frame, r.program
	d := draw{program: p, mode: mode, count: count, blend: r.blend, clip: r.clip()}
	if len(p.attribs) == 0 || count == 0 {
		return
	}
	stride := p.attribs[0].stride
	for len(f.vertices)%stride != 0 {
		f.vertices = append(f.vertices, 0)
	}
	d.first = len(f.vertices) / stride
	from := len(f.vertices)
	f.vertices = append(f.vertices, r.buffer.numbers[first*stride:(first+count)*stride]...)
	d.vertices = f.vertices[from:len(f.vertices):len(f.vertices)]
	if d.box = d.place(r.viewport).Intersect(d.clip); d.box.Empty() {
		f.vertices = f.vertices[:from]
		return
	}
	from = len(f.values)
	f.values = append(f.values, p.values...)
	d.values = f.values[from:len(f.values):len(f.values)]
	if p.samples {
		d.textures = r.bound
		for i, t := range d.textures {
			if t != nil {
				d.versions[i] = t.version
			}
		}
	}
	f.draws = append(f.draws, d)
}

// value returns what a uniform is in a draw. What Fyne had not set by then is 0, though a draw after it
// may have set it.
func (d *draw) value(u *uniform) []float32 {
	if u.at+u.size > len(d.values) {
		return zeros[:u.size]
	}
	return d.values[u.at : u.at+u.size]
}

var zeros [longest]float32

// copy records that a part of the screen is copied to the bound texture.
func (r *recorder) copy(from image.Rectangle) {
	r.frame.copies = true
	r.frame.draws = append(r.frame.draws, draw{copied: from, textures: [units]*texture{r.bound[r.unit]}})
}

// place returns where a draw draws, as Fyne's vertex shaders place its corners: at vert, moved by
// normal, which the one for lines multiplies by their width.
func (d *draw) place(viewport image.Rectangle) image.Rectangle {
	vert, normal := d.program.attrib("vert"), d.program.attrib("normal")
	if vert == nil {
		return viewport
	}
	far := float32(1)
	for _, u := range d.program.uniforms {
		if u.name == "lineWidth" && u.size > 0 {
			far = d.program.values[u.at]
		}
	}
	lo, hi := [2]float32{math.MaxFloat32, math.MaxFloat32}, [2]float32{-math.MaxFloat32, -math.MaxFloat32}
	for i := range d.count {
		corner := d.vertices[i*vert.stride:]
		for axis := range 2 {
			at := corner[vert.offset+axis]
			if normal != nil {
				at += corner[normal.offset+axis] * far
			}
			if at != at { // a line without a length, of which nothing is drawn
				return image.Rectangle{}
			}
			lo[axis], hi[axis] = min(lo[axis], at), max(hi[axis], at)
		}
	}
	return pixels(viewport, lo, hi)
}

// pixels returns the pixels between two corners, of which (−1, −1) and (1, 1) are those of the
// viewport, and one more on each side, because numbers are rounded.
func pixels(viewport image.Rectangle, lo, hi [2]float32) image.Rectangle {
	size := viewport.Size()
	scale := func(v float32, size int) float64 {
		return (float64(max(-2, min(v, 2))) + 1) / 2 * float64(size)
	}
	return image.Rect(
		int(math.Floor(scale(lo[0], size.X)))-1, int(math.Floor(scale(lo[1], size.Y)))-1,
		int(math.Ceil(scale(hi[0], size.X)))+1, int(math.Ceil(scale(hi[1], size.Y)))+1,
	).Add(viewport.Min)
}
