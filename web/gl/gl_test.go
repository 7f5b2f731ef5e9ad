package gl

import (
	"crypto/sha256"
	"encoding/hex"
	"hash/maphash"
	"image"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var seed = maphash.MakeSeed()

// A paper is a canvas whose pixels are sums over all that has been drawn there, in order.
type paper struct {
	size     image.Point
	pixels   []uint64
	pictures map[handle][]byte // the textures that it was given
	filled   int               // pixels that were drawn
	sent     int               // bytes of textures that were uploaded
}

func newPaper(size image.Point) *paper {
	return &paper{size: size, pixels: make([]uint64, size.X*size.Y), pictures: map[handle][]byte{}}
}

func (p *paper) begin(*frame) {}

func (p *paper) clear(area image.Rectangle, colour [4]float32) {
	p.each(area, func(_, _ int, pixel *uint64) { *pixel = maphash.Comparable(seed, colour) })
}

func (p *paper) each(area image.Rectangle, f func(x, y int, pixel *uint64)) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			p.filled++
			f(x, y, &p.pixels[y*p.size.X+x])
		}
	}
}

func (p *paper) upload(t *texture) {
	if t.handle == nil {
		t.handle = new(int)
	}
	if t.has != t.size {
		t.has = t.size
		p.pictures[t.handle] = make([]byte, len(t.pixels))
		t.stale = []image.Rectangle{t.bounds()}
	}
	for _, part := range t.stale {
		for y := part.Min.Y; y < part.Max.Y; y++ {
			from, to := 4*(y*t.size.X+part.Min.X), 4*(y*t.size.X+part.Max.X)
			p.sent += copy(p.pictures[t.handle][from:to], t.pixels[from:to])
		}
	}
	t.stale = nil
}

func (p *paper) remove(t *texture) {
	delete(p.pictures, t.handle)
	t.handle, t.has = nil, image.Point{}
}

func (p *paper) forget() {}

func (p *paper) draw(d *draw, area image.Rectangle) {
	// The first and the last corner, in whole pixels: vert, and normal or the picture's coordinate.
	vert, normal := d.program.attribs[0], d.program.attrib("normal")
	corner := func(i int) image.Point {
		numbers := d.vertices[i*vert.stride:]
		x, y := numbers[0], numbers[1]
		if normal != nil {
			x, y = x+numbers[normal.offset], y+numbers[normal.offset+1]
		}
		return image.Pt(int(math.Round(float64(x+1)/2*float64(p.size.X))), int(math.Round(float64(y+1)/2*float64(p.size.Y))))
	}
	at := image.Rectangle{Min: corner(0), Max: corner(3)}.Canon()
	var picture []byte
	if t := d.textures[0]; t != nil {
		picture = p.pictures[t.handle]
	}
	p.each(area.Intersect(at), func(x, y int, pixel *uint64) {
		*pixel = drawn(*pixel, d.values[0], d.textures[0], picture, at, x, y)
	})
}

func (p *paper) copy(d *draw) {}

// drawn is a pixel after a draw with a colour and a picture that fills a rectangle, downwards. Like a linear
// filter it reads the pixels of the picture on all sides too.
func drawn(before uint64, colour float32, t *texture, picture []byte, at image.Rectangle, x, y int) uint64 {
	var texels [9][4]byte
	if t != nil {
		tx := (x - at.Min.X) * t.size.X / at.Dx()
		ty := (at.Max.Y - 1 - y) * t.size.Y / at.Dy()
		for i := range texels {
			near := image.Pt(min(max(tx+i%3-1, 0), t.size.X-1), min(max(ty+i/3-1, 0), t.size.Y-1))
			copy(texels[i][:], picture[4*(near.Y*t.size.X+near.X):])
		}
	}
	return maphash.Comparable(seed, struct {
		before uint64
		colour float32
		texels [9][4]byte
	}{before, colour, texels})
}

// A thing is something in a window, as Fyne would draw it: a rectangle, or a picture.
type thing struct {
	at      image.Rectangle
	colour  float32
	clip    image.Rectangle // empty for none
	texture *texture        // nil for a rectangle
}

// A desk is a window and what Fyne's painter keeps.
type desk struct {
	*testing.T
	rng             *rand.Rand
	size            image.Point
	things          []thing
	record          recorder
	screen          screen
	plain, textured *program
	colours         [2]*uniform
	buffer          buffer
}

func newDesk(t *testing.T, number uint64) *desk {
	d := &desk{T: t, rng: rand.New(rand.NewPCG(number, 1)), size: image.Pt(150, 140)}
	d.plain = &program{attribs: []attrib{{"vert", 0, 2, 4, 0}, {"normal", 1, 2, 4, 2}}}
	d.textured = &program{attribs: []attrib{{"vert", 0, 3, 5, 0}, {"vertTexCoord", 1, 2, 5, 3}}, samples: true}
	for i, p := range []*program{d.plain, d.textured} {
		d.colours[i] = &uniform{program: p, name: "colour"}
		p.uniforms = []*uniform{d.colours[i]}
	}
	d.screen.canvas = newPaper(d.size)
	for range 12 {
		d.things = append(d.things, d.thing())
	}
	return d
}

func (d *desk) paper() *paper { return d.screen.canvas.(*paper) }

func (d *desk) place() image.Rectangle {
	x, y := d.rng.IntN(d.size.X-10), d.rng.IntN(d.size.Y-10)
	return image.Rect(x, y, x+2+d.rng.IntN(d.size.X-x-2), y+2+d.rng.IntN(d.size.Y-y-2))
}

func (d *desk) thing() thing {
	made := thing{at: d.place(), colour: d.rng.Float32()}
	if d.rng.IntN(3) == 0 {
		made.clip = d.place()
	}
	if d.rng.IntN(2) == 0 {
		size := made.at.Size().Div(1 + d.rng.IntN(3)).Add(image.Pt(1, 1)) // it is scaled
		made.texture = d.texture(size, make([]byte, 4*size.X*size.Y))
	}
	return made
}

func (d *desk) texture(size image.Point, pixels []byte) *texture {
	t := new(texture)
	d.record.bound[0] = t
	d.record.picture(size, pixels)
	return t
}

// change changes something as a program does.
func (d *desk) change() {
	i := d.rng.IntN(len(d.things))
	what := &d.things[i]
	switch d.rng.IntN(7) {
	case 0:
		what.colour = d.rng.Float32()
	case 1:
		what.at = what.at.Add(image.Pt(d.rng.IntN(9)-4, d.rng.IntN(9)-4)).Intersect(image.Rectangle{Max: d.size})
		if what.at.Empty() {
			what.at = d.place()
		}
	case 2: // comes
		d.things = slices.Insert(d.things, i, d.thing())
	case 3: // goes
		if d.free(what); len(d.things) > 3 {
			d.things = slices.Delete(d.things, i, i+1)
		} else {
			*what = d.thing()
		}
	case 4: // to the front
		moved := *what
		d.things = append(slices.Delete(d.things, i, i+1), moved)
	case 5:
		what.clip = d.place()
	default: // a picture is drawn anew, and has changed in some places, or in none
		if what.texture == nil {
			return
		}
		size, pixels := what.texture.size, slices.Clone(what.texture.pixels)
		for range d.rng.IntN(3) {
			x := d.rng.IntN(size.X)
			if size.X > tile && d.rng.IntN(2) == 0 {
				x = tile - d.rng.IntN(2) // where two tiles meet
			}
			pixels[4*(size.X*d.rng.IntN(size.Y)+x)]++
		}
		if d.rng.IntN(4) > 0 {
			d.free(what) // others stay, as those of texts do
		}
		what.texture = d.texture(size, pixels)
	}
}

func (d *desk) free(what *thing) {
	if what.texture != nil {
		d.screen.free(what.texture)
	}
}

// show draws the window as Fyne does.
func (d *desk) show() {
	r := &d.record
	r.viewport = image.Rectangle{Max: d.size}
	r.frame.reset(r.viewport, r.colour)
	scale := func(v, size int) float32 { return float32(v)/float32(size)*2 - 1 }
	for _, what := range d.things {
		x0, y0 := scale(what.at.Min.X, d.size.X), scale(what.at.Min.Y, d.size.Y)
		x1, y1 := scale(what.at.Max.X, d.size.X), scale(what.at.Max.Y, d.size.Y)
		r.buffer, r.scissor, r.clips = &d.buffer, what.clip, !what.clip.Empty()
		if r.program = d.plain; what.texture == nil {
			d.colours[0].set("uniform1f", what.colour)
			d.buffer.numbers = []float32{0, 0, x0, y1, 0, 0, x1, y1, 0, 0, x0, y0, 0, 0, x1, y0}
		} else {
			r.program, r.bound[0] = d.textured, what.texture
			d.colours[1].set("uniform1f", what.colour)
			d.buffer.numbers = []float32{x0, y0, 0, 0, 1, x0, y1, 0, 0, 0, x1, y0, 0, 1, 1, x1, y1, 0, 1, 0}
		}
		r.draw(5, 0, 4)
	}
	if spare := d.screen.show(&r.frame); spare != nil {
		r.spare = spare
	}
}

// check compares what is on the paper with what should be there, of which nothing was recorded.
func (d *desk) check(when string) {
	d.Helper()
	want := newPaper(d.size)
	want.clear(image.Rectangle{Max: d.size}, d.record.colour)
	for _, what := range d.things {
		area := what.at
		if !what.clip.Empty() {
			area = area.Intersect(what.clip)
		}
		var pixels []byte
		if what.texture != nil {
			pixels = what.texture.pixels
		}
		want.each(area, func(x, y int, pixel *uint64) {
			*pixel = drawn(*pixel, what.colour, what.texture, pixels, what.at, x, y)
		})
	}
	for i, pixel := range d.paper().pixels {
		if pixel != want.pixels[i] {
			d.Fatalf("%s: the pixel at %d, %d is not what was drawn there", when, i%d.size.X, i/d.size.X)
		}
	}
}

// TestShown: whatever changes from one frame to the next, the canvas has what Fyne has drawn.
func TestShown(t *testing.T) {
	for number := range uint64(20) {
		d := newDesk(t, number)
		for range 25 {
			switch d.rng.IntN(12) {
			case 0:
				d.record.colour[0] = d.rng.Float32()
			case 1: // the browser has emptied its canvas
				if d.rng.IntN(2) == 0 {
					d.size = image.Pt(140+d.rng.IntN(20), 130+d.rng.IntN(20))
				}
				pictures := d.paper().pictures
				d.screen.canvas, d.screen.lost = newPaper(d.size), true
				d.paper().pictures = pictures
				for i := range d.things {
					if at := &d.things[i].at; !at.In(image.Rectangle{Max: d.size}) {
						*at = d.place()
					}
				}
			default:
				for range d.rng.IntN(4) {
					d.change()
				}
			}
			d.show()
			d.check("shown")
		}
		d.screen.repaint()
		d.check("painted as a whole")
	}
}

// TestPlace: a draw is where Fyne's shaders place it, and a line is as wide as it is.
func TestPlace(t *testing.T) {
	viewport := image.Rect(0, 0, 200, 100)
	p := &program{attribs: []attrib{{"vert", 0, 2, 4, 0}, {"normal", 1, 2, 4, 2}}}
	d := draw{program: p, count: 2, vertices: []float32{-.5, 0, 0, 1, .5, 0, 0, -1}}
	if got, want := d.place(viewport), image.Rect(49, -1, 151, 101); got != want {
		t.Errorf("a rectangle is at %v, not %v", got, want)
	}
	width := &uniform{program: p, name: "lineWidth"}
	p.uniforms = append(p.uniforms, width)
	width.set("uniform1f", .1)
	if got, want := d.place(viewport), image.Rect(49, 43, 151, 57); !want.In(got) || !got.In(want.Inset(-1)) {
		t.Errorf("a line is at %v, not %v", got, want)
	}
	d.vertices[2] = float32(math.NaN())
	if got := d.place(viewport); !got.Empty() {
		t.Errorf("a line without a direction is at %v", got)
	}
}

// TestValue: a draw before the first one that sets a uniform has it as 0, which Fyne does not set then.
func TestValue(t *testing.T) {
	p := &program{attribs: []attrib{{"vert", 0, 2, 2, 0}}}
	fill, stroke := &uniform{program: p}, &uniform{program: p}
	p.uniforms = []*uniform{fill, stroke}
	r := recorder{viewport: image.Rect(0, 0, 10, 10), program: p, buffer: &buffer{numbers: []float32{-1, -1, 1, -1, -1, 1, 1, 1}}}
	fill.set("uniform1f", 1)
	r.draw(5, 0, 4)
	stroke.set("uniform2f", 2, 3)
	r.draw(5, 0, 4)
	draws := r.frame.draws
	for i, want := range [][]float32{{0, 0}, {2, 3}} {
		if is := draws[i].value(stroke); !slices.Equal(is, want) || draws[i].value(fill)[0] != 1 {
			t.Errorf("draw %d has %v", i, is)
		}
	}
}

// TestShaders: the vertex shaders of Fyne are those that place and seen are written for. When this fails
// after an update of Fyne: see whether a shader places corners in another way now, by other attributes or
// uniforms; then write the new sum here.
func TestShaders(t *testing.T) {
	dir, err := exec.Command("go", "list", "-C", "../..", "-m", "-f", "{{.Dir}}", "fyne.io/fyne/v2").Output()
	if err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(dir)), "internal/painter/gl/shaders/*_es.vert"))
	if err != nil || len(names) == 0 {
		t.Fatalf("shaders are %v, %v", names, err)
	}
	sum := sha256.New()
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		sum.Write(text)
	}
	const want = "ae5c5c40c74401808791393518c80cf58f0e12c39a59f925db49200c20126fb5"
	if is := hex.EncodeToString(sum.Sum(nil)); is != want {
		t.Errorf("the vertex shaders are others now, with the sum %s", is)
	}
}

// TestSeen: where a picture is larger on the screen than it is, what changes at its edge is seen farther out.
func TestSeen(t *testing.T) {
	p := &program{attribs: []attrib{{"vert", 0, 3, 5, 0}, {"vertTexCoord", 1, 2, 5, 3}}}
	d := draw{program: p, count: 4, box: image.Rect(0, 0, 400, 400), vertices: []float32{
		-1, -1, 0, 0, 1, -1, 1, 0, 0, 0, 1, -1, 0, 1, 1, 1, 1, 0, 1, 0}}
	d.textures[0] = &texture{size: image.Pt(100, 100)}
	seen := d.seen(image.Rect(60, 0, 100, 50), d.box)
	if want := image.Rect(59*4, 49*4, 400, 400); len(seen) != 1 || !want.In(seen[0]) || !seen[0].In(want.Inset(-2)) {
		t.Errorf("it is seen at %v, not %v", seen, want)
	}
}

// TestSaved: what has not changed is not drawn, and not uploaded.
func TestSaved(t *testing.T) {
	d := newDesk(t, 1)
	d.size = image.Pt(400, 320)
	d.screen.canvas = newPaper(d.size)
	board := thing{at: image.Rect(20, 20, 320, 320), texture: d.texture(image.Pt(300, 300), make([]byte, 4*300*300))}
	d.things = []thing{{at: image.Rectangle{Max: d.size}}, board, {at: image.Rect(330, 100, 390, 130)}}
	d.show()
	redraw := func(pixels []byte) {
		d.free(&d.things[1])
		d.things[1].texture = d.texture(board.texture.size, pixels)
		d.paper().filled, d.paper().sent = 0, 0
		d.show()
		d.check("redrawn")
	}
	pixels := slices.Clone(board.texture.pixels)
	redraw(pixels)
	if d.paper().filled > 0 || d.paper().sent > 0 {
		t.Errorf("the same picture anew: %d pixels were drawn, and %d bytes uploaded", d.paper().filled, d.paper().sent)
	}
	pixels[4*(300*20+20)]++
	d.things[2].colour++
	redraw(pixels)
	if filled, sent := d.paper().filled, d.paper().sent; filled == 0 || filled > 400*320/4 || sent == 0 || sent > 4*tile*tile {
		t.Errorf("one pixel of the picture has changed, and the colour of a button: %d pixels were drawn, and %d bytes uploaded", filled, sent)
	}
	if len(d.paper().pictures) != 1 {
		t.Errorf("there are %d textures for one picture", len(d.paper().pictures))
	}
}

// TestMerge: few rectangles cover all that there were.
func TestMerge(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var parts []image.Rectangle
		for range rng.IntN(40) {
			x, y := rng.IntN(1200), rng.IntN(700)
			parts = append(parts, image.Rect(x, y, x+rng.IntN(100), y+rng.IntN(100)))
		}
		merged := merge(parts)
		if len(merged) > most {
			t.Fatalf("%d rectangles", len(merged))
		}
		for _, part := range parts {
			if !part.Empty() && !slices.ContainsFunc(merged, func(r image.Rectangle) bool { return part.In(r) }) {
				t.Fatalf("%v is not in %v", part, merged)
			}
		}
	}
}
