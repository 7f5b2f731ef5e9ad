package gl

import (
	"encoding/binary"
	"image"
	"math"
	"slices"
	"strings"
	"syscall/js"
)

// An Enum is a constant of OpenGL.
type Enum int

// The constants that Fyne uses.
const (
	TRIANGLES                = 0x0004
	TRIANGLE_STRIP           = 0x0005
	ZERO                     = 0
	ONE                      = 1
	SRC_ALPHA                = 0x0302
	ONE_MINUS_SRC_ALPHA      = 0x0303
	CONSTANT_ALPHA           = 0x8003
	ONE_MINUS_CONSTANT_ALPHA = 0x8004
	FRONT                    = 0x0404
	BACK                     = 0x0405
	BLEND                    = 0x0BE2
	DEPTH_TEST               = 0x0B71
	SCISSOR_TEST             = 0x0C11
	MAX_TEXTURE_SIZE         = 0x0D33
	TEXTURE_2D               = 0x0DE1
	UNSIGNED_BYTE            = 0x1401
	FLOAT                    = 0x1406
	RGBA                     = 0x1908
	NEAREST                  = 0x2600
	LINEAR                   = 0x2601
	TEXTURE_MAG_FILTER       = 0x2800
	TEXTURE_MIN_FILTER       = 0x2801
	TEXTURE_WRAP_S           = 0x2802
	TEXTURE_WRAP_T           = 0x2803
	DEPTH_BUFFER_BIT         = 0x0100
	COLOR_BUFFER_BIT         = 0x4000
	CLAMP_TO_EDGE            = 0x812F
	TEXTURE0                 = 0x84C0
	TEXTURE1                 = 0x84C1
	ARRAY_BUFFER             = 0x8892
	STREAM_DRAW              = 0x88E0
	STATIC_DRAW              = 0x88E4
	FRAGMENT_SHADER          = 0x8B30
	VERTEX_SHADER            = 0x8B31
	COMPILE_STATUS           = 0x8B81
	LINK_STATUS              = 0x8B82
	FALSE                    = 0
)

// The types are those that Fyne keeps; it compares none of them.
type (
	// An Attrib is where an input of a vertex shader is.
	Attrib struct{ Value int }
	// A Buffer holds vertices.
	Buffer struct{ *buffer }
	// A Program is a pair of shaders.
	Program struct{ *program }
	// A Shader is one that is not yet part of a program.
	Shader struct{ *shader }
	// A Texture is a picture.
	Texture struct{ *texture }
	// A Uniform is a value that holds for a whole draw.
	Uniform struct{ *uniform }
)

type shader struct {
	value   js.Value
	samples bool
}

// What stands for none.
var (
	NoBuffer  Buffer
	NoProgram Program
	NoShader  Shader
	NoTexture Texture
)

// IsValid reports whether there is a texture.
func (t Texture) IsValid() bool { return t.texture != nil }

var (
	record    recorder
	window    screen
	recording bool // a frame is being recorded
)

// ContextWatcher is called before and after Fyne uses WebGL.
var ContextWatcher contextWatcher

type contextWatcher struct{}

// OnMakeCurrent is called before Fyne draws. It waits until the browser asks for the next frame: what
// is drawn then shows all that has happened until then, and is on the screen at once. Fyne itself waits
// after it has drawn, so that a key would be seen a frame later.
func (contextWatcher) OnMakeCurrent(context any) {
	if window.canvas == nil {
		window.canvas = newWebGL(context.(js.Value))
		listen()
	}
	if asked {
		asked = false
		<-next
	}
}

// OnDetach is called when Fyne has drawn.
func (contextWatcher) OnDetach() {
	if recording {
		recording, asked = false, true
		if spare := window.show(&record.frame); spare != nil {
			record.spare = spare
		}
		js.Global().Call("requestAnimationFrame", onFrame)
	}
}

var (
	asked   bool // the browser was asked to say when the next frame begins
	next    = make(chan struct{}, 1)
	onFrame = js.FuncOf(func(js.Value, []js.Value) any {
		next <- struct{}{}
		return nil
	})
)

// listen has the window drawn as a whole after the browser has emptied its canvas, which it does when
// the size of the canvas is set: at once if that is what it was, because then Fyne need not draw, and
// with Fyne's next frame otherwise. And nonet.repaint is for tests: it calls look, draws the window as
// a whole, and calls look again.
func listen() {
	global := js.Global()
	global.Call("addEventListener", "resize", js.FuncOf(func(js.Value, []js.Value) any {
		size := image.Pt(context().Get("drawingBufferWidth").Int(), context().Get("drawingBufferHeight").Int())
		if window.lost = size != window.shown.bounds.Max; !window.lost {
			window.repaint()
		}
		return nil
	}))
	if nonet := global.Get("nonet"); nonet.Truthy() {
		nonet.Set("repaint", js.FuncOf(func(_ js.Value, look []js.Value) any {
			look[0].Invoke()
			window.repaint()
			look[0].Invoke()
			return nil
		}))
	}
}

// context is WebGL's.
func context() js.Value { return window.canvas.(*webgl).context }

// What Fyne asks and prepares is done at once.

// GetError returns no error: what is recorded has not failed yet.
func GetError() Enum { return 0 }

// GetInteger returns a number that WebGL knows.
func GetInteger(name Enum) int { return context().Call("getParameter", int(name)).Int() }

// ReadPixels reads what is on the screen.
func ReadPixels(dst []byte, x, y, width, height int, format, kind Enum) {
	read := js.Global().Get("Uint8Array").New(len(dst))
	context().Call("readPixels", x, y, width, height, int(format), int(kind), read)
	js.CopyBytesToGo(dst, read)
}

// CreateShader returns a new shader.
func CreateShader(kind Enum) Shader {
	return Shader{&shader{value: context().Call("createShader", int(kind))}}
}

// ShaderSource gives a shader its program text.
func ShaderSource(s Shader, source string) {
	s.samples = strings.Contains(source, "uniform sampler2D")
	context().Call("shaderSource", s.value, source)
}

// CompileShader compiles a shader.
func CompileShader(s Shader) { context().Call("compileShader", s.value) }

// GetShaderi returns a property of a shader.
func GetShaderi(s Shader, name Enum) int {
	return status(context().Call("getShaderParameter", s.value, int(name)))
}

// GetShaderInfoLog returns what the compiler says.
func GetShaderInfoLog(s Shader) string { return context().Call("getShaderInfoLog", s.value).String() }

// CreateProgram returns a new program.
func CreateProgram() Program {
	made := context().Call("createProgram")
	return Program{&program{handle: &made}}
}

// AttachShader makes a shader a part of a program.
func AttachShader(p Program, s Shader) {
	p.samples = p.samples || s.samples
	context().Call("attachShader", value(p.handle), s.value)
}

// LinkProgram links a program.
func LinkProgram(p Program) { context().Call("linkProgram", value(p.handle)) }

// GetProgrami returns a property of a program.
func GetProgrami(p Program, name Enum) int {
	return status(context().Call("getProgramParameter", value(p.handle), int(name)))
}

// GetProgramInfoLog returns what the linker says.
func GetProgramInfoLog(p Program) string {
	return context().Call("getProgramInfoLog", value(p.handle)).String()
}

// DeleteProgram forgets a program.
func DeleteProgram(p Program) { context().Call("deleteProgram", value(p.handle)) }

// status is a property that WebGL returns as a boolean or a number.
func status(value js.Value) int {
	if value.Type() == js.TypeNumber {
		return value.Int()
	}
	if value.Truthy() {
		return 1
	}
	return 0
}

// GetAttribLocation returns where an input of a program is.
func GetAttribLocation(p Program, name string) Attrib {
	location := context().Call("getAttribLocation", value(p.handle), name).Int()
	p.attribs = append(p.attribs, attrib{name: name, location: location})
	return Attrib{location}
}

// EnableVertexAttribArray has an input read from the buffer.
func EnableVertexAttribArray(a Attrib) { context().Call("enableVertexAttribArray", a.Value) }

// GetUniformLocation returns a value of a program.
func GetUniformLocation(p Program, name string) Uniform {
	at := context().Call("getUniformLocation", value(p.handle), name)
	u := &uniform{program: p.program, name: name, handle: &at}
	p.uniforms = append(p.uniforms, u)
	return Uniform{u}
}

// Everything else is the state of the recorder, and what it records.

// Enable switches something on; what Fyne always has on is on already.
func Enable(what Enum) { record.clips = record.clips || what == SCISSOR_TEST }

// Disable switches something off.
func Disable(what Enum) { record.clips = record.clips && what != SCISSOR_TEST }

// Viewport is where the window is on the canvas.
func Viewport(x, y, width, height int) { record.viewport = image.Rect(x, y, x+width, y+height) }

// Scissor is where the next draws can draw, once it is enabled.
func Scissor(x, y, width, height int32) {
	record.scissor = image.Rect(int(x), int(y), int(x+width), int(y+height))
}

// BlendFunc is how the next draws are blended with what is there.
func BlendFunc(source, destination Enum) { record.blend = [2]int{int(source), int(destination)} }

// BlendColor is not used by Fyne's own blending.
func BlendColor(float32, float32, float32, float32) {}

// ClearColor is the colour that the window is cleared to.
func ClearColor(r, g, b, a float32) { record.colour = [4]float32{r, g, b, a} }

// Clear begins a frame.
func Clear(Enum) {
	record.frame.reset(record.viewport, record.colour)
	recording = true
}

// CreateBuffer returns a new buffer.
func CreateBuffer() Buffer { return Buffer{new(buffer)} }

// DeleteBuffer has nothing to do.
func DeleteBuffer(Buffer) {}

// BindBuffer makes a buffer the one that is used.
func BindBuffer(_ Enum, b Buffer) { record.buffer = b.buffer }

// BufferData fills the buffer.
func BufferData(_ Enum, data any, _ Enum) { BufferSubData(ARRAY_BUFFER, 0, data) }

// BufferSubData fills the buffer. Fyne always fills it from its start.
func BufferSubData(_ Enum, _ int, data any) {
	numbers := record.buffer.numbers[:0]
	for bytes := range slices.Chunk(data.([]byte), 4) {
		numbers = append(numbers, math.Float32frombits(binary.LittleEndian.Uint32(bytes)))
	}
	record.buffer.numbers = numbers
}

// UseProgram makes a program the one that is used.
func UseProgram(p Program) { record.program = p.program }

// VertexAttribPointer is where the buffer has an input of the program.
func VertexAttribPointer(a Attrib, size int, _ Enum, _ bool, stride, offset int) {
	for i := range record.program.attribs {
		if at := &record.program.attribs[i]; at.location == a.Value {
			at.size, at.stride, at.offset = size, stride/4, offset/4
		}
	}
}

// Uniform1f sets a value of the program, as the five that follow do.
func Uniform1f(u Uniform, v float32) { u.set("uniform1f", v) }

// Uniform1i sets a whole number.
func Uniform1i(u Uniform, v int) { u.set("uniform1i", float32(v)) }

// Uniform2f sets two numbers.
func Uniform2f(u Uniform, v0, v1 float32) { u.set("uniform2f", v0, v1) }

// Uniform4f sets four numbers.
func Uniform4f(u Uniform, v0, v1, v2, v3 float32) { u.set("uniform4f", v0, v1, v2, v3) }

// Uniform1fv sets an array.
func Uniform1fv(u Uniform, v []float32) { u.set("uniform1fv", v...) }

// Uniform2fv sets an array of pairs.
func Uniform2fv(u Uniform, v []float32) { u.set("uniform2fv", v...) }

// CreateTexture returns a new texture.
func CreateTexture() Texture { return Texture{new(texture)} }

// DeleteTexture frees a texture.
func DeleteTexture(t Texture) {
	if t.IsValid() {
		window.free(t.texture)
	}
}

// ActiveTexture is which of the textures is bound next.
func ActiveTexture(unit Enum) { record.unit = int(unit - TEXTURE0) }

// BindTexture makes a texture one of those that are used.
func BindTexture(_ Enum, t Texture) { record.bound[record.unit] = t.texture }

// TexParameteri is how the bound texture is read.
func TexParameteri(_, name Enum, value int) {
	record.bound[record.unit].filters[name-TEXTURE_MAG_FILTER] = value
}

// TexImage2D gives the bound texture its picture. nil is one that is copied from the screen.
func TexImage2D(_ Enum, _, width, height int, _, _ Enum, data any) {
	pixels, _ := data.([]byte)
	record.picture(image.Pt(width, height), pixels)
}

// CopyTexSubImage2D copies a part of the screen to the bound texture.
func CopyTexSubImage2D(_ Enum, _, _, _, x, y, width, height int) {
	record.copy(image.Rect(x, y, x+width, y+height))
}

// DrawArrays draws.
func DrawArrays(mode Enum, first, count int) { record.draw(int(mode), first, count) }
