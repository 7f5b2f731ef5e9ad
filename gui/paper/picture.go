package paper

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"image"
	"image/draw"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	xdraw "golang.org/x/image/draw"

	"nonet/core/photo"
	"nonet/core/proof"
	view "nonet/gui/photo"
)

// A picture is a picture file that was opened. It never changes, so that it can be read on any goroutine.
type picture struct {
	name   string // of the file
	file   string // identifies it, by the bytes in it
	source *photo.Picture
	small  image.Image // the source, small enough to show
}

// load opens and decodes a picture, on any goroutine.
func load(ctx context.Context, name string, open func() (io.ReadCloser, error)) (*picture, error) {
	file, err := open()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	h := hashed{file, sha256.New()}
	source, err := photo.Decode(ctx, h)
	if err != nil {
		return nil, err
	}
	return &picture{name: name, file: hex.EncodeToString(h.sum.Sum(nil)[:16]), source: source, small: shrink(source.Colour)}, nil
}

// A hashed is a file of which a checksum is computed while it is read.
type hashed struct {
	file io.Reader
	sum  hash.Hash
}

// Read implements io.Reader.
func (h hashed) Read(p []byte) (int, error) {
	n, err := h.file.Read(p)
	h.sum.Write(p[:n])
	return n, err
}

// Stat describes the file, so that its size is known before it is read.
func (h hashed) Stat() (fs.FileInfo, error) {
	if file, ok := h.file.(fs.File); ok {
		return file.Stat()
	}
	return nil, errors.ErrUnsupported
}

// size returns the size of the picture as it is in the file.
func (p *picture) size() image.Point { return p.source.Gray.Rect.Size() }

// isStrip reports whether the picture is so long and thin that it can hardly show a whole grid.
func (p *picture) isStrip() bool { return view.IsStrip(p.size()) }

// title returns the title of a puzzle that has none: the name of its picture without the extension. What is
// not from a file has no extension.
func (p *picture) title() string {
	ending := filepath.Ext(p.name)
	if ending == "" {
		return ""
	}
	return strings.TrimSpace(strings.TrimSuffix(p.name, ending))
}

// A Reader reads a picture, as photo.Read does.
type Reader func(ctx context.Context, p *photo.Picture, o photo.Options, progress func(done float64)) (*photo.Reading, error)

// A found is what a goroutine has found out about a picture.
type found struct {
	by      Wish
	reading *photo.Reading
	proof   *proof.Proof
	plain   *proof.Proof // if it could not be read
	err     error
}

// read reads the picture by a wish, on any goroutine. plain is what is kept of it if no grid is found; nil if that is not known yet.
func (p *picture) read(ctx context.Context, by Reader, w Wish, plain *proof.Proof, progress func(float64)) found {
	size := p.size()
	reading, err := by(ctx, p.source, w.options(size.X, size.Y), progress)
	if err == nil {
		if w.Corners == nil {
			w.Grid = reading.Number
		}
		return found{by: w, reading: reading, proof: proofOf(p, reading)}
	}
	if plain == nil {
		plain = proof.New(grey(p.small), nil, proof.Origin{Picture: p.file})
	}
	return found{by: w, err: err, plain: plain}
}

// grey returns a picture in shades of grey.
func grey(from image.Image) *image.Gray {
	if g, ok := from.(*image.Gray); ok {
		return g
	}
	to := image.NewGray(image.Rectangle{Max: from.Bounds().Size()})
	draw.Draw(to, to.Rect, from, from.Bounds().Min, draw.Src)
	return to
}

// mostShown is the longer side of a picture that is shown, in pixels.
const mostShown = 1400

// shrink returns a picture that is small enough to show.
func shrink(from image.Image) image.Image {
	b := from.Bounds()
	longer := max(b.Dx(), b.Dy(), 1)
	if longer <= mostShown {
		if g, ok := from.(*image.Gray); ok && g.Rect.Min == (image.Point{}) {
			return g
		}
		return rgba(from) // here, where nobody waits for it
	}
	to := image.NewRGBA(image.Rect(0, 0, max(b.Dx()*mostShown/longer, 1), max(b.Dy()*mostShown/longer, 1)))
	xdraw.ApproxBiLinear.Scale(to, to.Rect, from, b, xdraw.Src, nil)
	return to
}

// turn returns a picture turned clockwise. It goes row by row over memory: the window waits for it.
func turn(from image.Image, quarters int) image.Image {
	if quarters == 0 {
		return from
	}
	w, h := from.Bounds().Dx(), from.Bounds().Dy()
	size := image.Pt(w, h)
	if quarters%2 == 1 {
		size = image.Pt(h, w)
	}
	// The pixel of the result for that at 0, 0, and how far it moves for each step right and down.
	start, right, down := image.Pt(h-1, 0), image.Pt(0, 1), image.Pt(-1, 0)
	switch quarters {
	case 2:
		start, right, down = image.Pt(w-1, h-1), image.Pt(-1, 0), image.Pt(0, -1)
	case 3:
		start, right, down = image.Pt(0, w-1), image.Pt(0, -1), image.Pt(1, 0)
	}
	at := func(stride, bytes int) (first, step, next int) {
		return start.Y*stride + start.X*bytes, right.Y*stride + right.X*bytes, down.Y*stride + down.X*bytes
	}
	if g, ok := from.(*image.Gray); ok {
		to := image.NewGray(image.Rectangle{Max: size})
		first, step, next := at(to.Stride, 1)
		for y := range h {
			i := first + y*next
			for _, v := range g.Pix[y*g.Stride:][:w] {
				to.Pix[i] = v
				i += step
			}
		}
		return to
	}
	pixels := rgba(from)
	to := image.NewRGBA(image.Rectangle{Max: size})
	first, step, next := at(to.Stride, 4)
	for y := range h {
		i := first + y*next
		row := pixels.Pix[y*pixels.Stride:][:4*w]
		for x := 0; x < len(row); x += 4 {
			copy(to.Pix[i:i+4], row[x:x+4])
			i += step
		}
	}
	return to
}

// rgba returns a picture in a form that is quick to copy.
func rgba(from image.Image) *image.RGBA {
	if p, ok := from.(*image.RGBA); ok {
		return p
	}
	to := image.NewRGBA(image.Rectangle{Max: from.Bounds().Size()})
	draw.Draw(to, to.Rect, from, from.Bounds().Min, draw.Src)
	return to
}
