package gl

import (
	"image"
	"math"
	"slices"
	"syscall/js"
	"unsafe"
)

// A webgl is the canvas in a browser. It keeps the state that WebGL has, to set only what differs.
type webgl struct {
	context js.Value
	calls   map[string]js.Value // functions of the context: bound, because to look one up takes longer than most of them

	program  *program
	given    map[*program][]float32 // values of their uniforms
	blend    [2]int
	scissor  image.Rectangle
	viewport image.Rectangle
	bound    [units]handle
	unit     int

	vertices, pixels array  // what is passed to WebGL
	rows             []byte // of a part of a texture
}

func newWebGL(context js.Value) *webgl {
	w := &webgl{context: context, calls: map[string]js.Value{}, given: map[*program][]float32{}}
	w.call("disable", DEPTH_TEST)
	w.call("enable", BLEND)
	w.call("enable", SCISSOR_TEST)
	w.call("bindBuffer", ARRAY_BUFFER, context.Call("createBuffer"))
	return w
}

func (w *webgl) call(name string, args ...any) {
	bound, ok := w.calls[name]
	if !ok {
		bound = w.context.Get(name).Call("bind", w.context)
		w.calls[name] = bound
	}
	bound.Invoke(args...)
}

// An array of the browser's, for bytes of ours.
type array struct {
	bytes js.Value
	size  int
}

// large is the size of an array that is not kept: that of a photo, say.
const large = 16 << 20

// pass returns a copy of the bytes. It is good until the next one is asked for.
func (a *array) pass(bytes []byte) js.Value {
	if len(bytes) > a.size || a.size > large {
		a.size = max(1<<16, len(bytes)+len(bytes)/4)
		a.bytes = js.Global().Get("Uint8Array").New(a.size)
	}
	js.CopyBytesToJS(a.bytes, bytes)
	return a.bytes.Call("subarray", 0, len(bytes))
}

func (w *webgl) begin(f *frame) {
	if f.bounds != w.viewport {
		w.viewport = f.bounds
		w.call("viewport", f.bounds.Min.X, f.bounds.Min.Y, f.bounds.Dx(), f.bounds.Dy())
	}
	if len(f.vertices) > 0 {
		bytes := unsafe.Slice((*byte)(unsafe.Pointer(&f.vertices[0])), 4*len(f.vertices))
		w.call("bufferData", ARRAY_BUFFER, w.vertices.pass(bytes), STREAM_DRAW)
	}
}

func (w *webgl) cut(area image.Rectangle) {
	if w.scissor != area {
		w.scissor = area
		w.call("scissor", area.Min.X, area.Min.Y, area.Dx(), area.Dy())
	}
}

func (w *webgl) clear(area image.Rectangle, colour [4]float32) {
	w.cut(area)
	w.call("clearColor", colour[0], colour[1], colour[2], colour[3])
	w.call("clear", COLOR_BUFFER_BIT)
}

func (w *webgl) bind(unit int, t *texture) {
	if w.bound[unit] == t.handle {
		return
	}
	w.activate(unit)
	w.bound[unit] = t.handle
	w.call("bindTexture", TEXTURE_2D, value(t.handle))
}

func (w *webgl) activate(unit int) {
	if w.unit != unit {
		w.unit = unit
		w.call("activeTexture", TEXTURE0+unit)
	}
}

func (w *webgl) upload(t *texture) {
	w.activate(max(w.unit, 0))
	if t.handle == nil {
		made := w.context.Call("createTexture")
		t.handle = &made
		w.bind(w.unit, t)
		for i, value := range t.filters {
			if value != 0 {
				w.call("texParameteri", TEXTURE_2D, TEXTURE_MAG_FILTER+i, value)
			}
		}
	}
	w.bind(w.unit, t)
	if t.has != t.size {
		data := js.Null()
		if t.pixels != nil {
			data = w.pixels.pass(t.pixels)
		}
		w.call("texImage2D", TEXTURE_2D, 0, RGBA, t.size.X, t.size.Y, 0, RGBA, UNSIGNED_BYTE, data)
		t.has, t.stale = t.size, t.stale[:0]
		return
	}
	for _, part := range t.stale {
		w.rows = w.rows[:0]
		for y := part.Min.Y; y < part.Max.Y; y++ {
			w.rows = append(w.rows, t.pixels[4*(y*t.size.X+part.Min.X):4*(y*t.size.X+part.Max.X)]...)
		}
		w.call("texSubImage2D", TEXTURE_2D, 0, part.Min.X, part.Min.Y, part.Dx(), part.Dy(), RGBA, UNSIGNED_BYTE, w.pixels.pass(w.rows))
	}
	t.stale = t.stale[:0]
}

func (w *webgl) remove(t *texture) {
	w.call("deleteTexture", value(t.handle))
	for unit, bound := range w.bound {
		if bound == t.handle {
			w.bound[unit] = nil
		}
	}
	t.handle, t.has = nil, image.Point{}
}

// forget makes the next calls set the whole state of WebGL again.
func (w *webgl) forget() {
	w.program, w.blend, w.scissor, w.viewport = nil, [2]int{-1, -1}, image.Rectangle{}, image.Rectangle{}
	w.bound, w.unit = [units]handle{}, -1
	for _, given := range w.given {
		for i := range given {
			given[i] = float32(math.NaN())
		}
	}
}

func (w *webgl) draw(d *draw, area image.Rectangle) {
	w.cut(area)
	if w.program != d.program {
		w.program = d.program
		w.call("useProgram", value(d.program.handle))
		for _, a := range d.program.attribs {
			w.call("vertexAttribPointer", a.location, a.size, FLOAT, false, 4*a.stride, 4*a.offset)
		}
	}
	if w.blend != d.blend {
		w.blend = d.blend
		w.call("blendFunc", d.blend[0], d.blend[1])
	}
	for unit, t := range d.textures {
		if t != nil {
			w.bind(unit, t)
		}
	}
	w.give(d)
	w.call("drawArrays", d.mode, d.first, d.count)
}

// give sets the uniforms of a draw.
func (w *webgl) give(d *draw) {
	given := w.given[d.program]
	for len(given) < len(d.program.values) {
		given = append(given, 0) // as WebGL has them before they are set
	}
	w.given[d.program] = given
	for _, u := range d.program.uniforms {
		is, was := d.value(u), given[u.at:u.at+u.size]
		if slices.Equal(is, was) {
			continue
		}
		copy(was, is)
		switch u.kind {
		case "uniform1i":
			w.call(u.kind, value(u.handle), int(is[0]))
		case "uniform1f":
			w.call(u.kind, value(u.handle), is[0])
		case "uniform2f":
			w.call(u.kind, value(u.handle), is[0], is[1])
		case "uniform4f":
			w.call(u.kind, value(u.handle), is[0], is[1], is[2], is[3])
		default: // an array
			all := make([]any, len(is))
			for i, v := range is {
				all[i] = v
			}
			w.call(u.kind, value(u.handle), all)
		}
	}
}

func (w *webgl) copy(d *draw) {
	from := d.copied
	w.activate(0)
	w.bind(0, d.textures[0])
	w.call("copyTexSubImage2D", TEXTURE_2D, 0, 0, 0, from.Min.X, from.Min.Y, from.Dx(), from.Dy())
}

// value is what a handle stands for.
func value(h handle) js.Value { return *h.(*js.Value) }
