package photo

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"
	"golang.org/x/image/webp"

	"nonet/core/yield"
)

// The largest picture and the largest file that are read. Decoding takes at most the file, 16 bytes
// a pixel while a progressive JPEG is being decoded, and 9 afterwards; for an ordinary photo of a
// telephone it is one byte a pixel and half a byte for its colours.
const (
	MaxPixels = 50_000_000
	maxFile   = 200 << 20
)

// leastSide is the width and height of the smallest picture that may show a puzzle, in pixels.
const leastSide = 4 * leastCell

// A format is a kind of file.
type format struct {
	name   string
	magic  string // its first bytes; ? stands for any
	config func(io.Reader) (image.Config, error)
	decode func(ctx context.Context, file []byte) (image.Image, error)
}

func formats() []format {
	return []format{
		{"JPEG", "\xff\xd8\xff", jpeg.DecodeConfig, decodeJPEG},
		{"PNG", "\x89PNG\r\n\x1a\n", png.DecodeConfig, whole(png.Decode)},
		{"WebP", "RIFF????WEBPVP8", webp.DecodeConfig, whole(webp.Decode)},
		{"GIF", "GIF8?a", gif.DecodeConfig, whole(gif.Decode)}, // decodes only the first frame
		{"BMP", "BM????\x00\x00\x00\x00", bmp.DecodeConfig, whole(bmp.Decode)},
		{"TIFF", "II*\x00", tiff.DecodeConfig, whole(tiff.Decode)},
		{"TIFF", "MM\x00*", tiff.DecodeConfig, whole(tiff.Decode)},
	}
}

// Decode reads a picture from a JPEG, PNG, WebP, GIF, BMP or TIFF file; of several pictures in a
// file it is the first. If r has a method Stat or Len that tells the size of the file, a file that is
// too large is not read. The error is ErrEmpty, ErrUnknown, ErrHEIC, ErrPDF, ErrLarge, a *SizeError, a
// *DamagedError, that of r or that of ctx.
func Decode(ctx context.Context, r io.Reader) (*Picture, error) {
	file, format, err := load(ctx, r)
	if err != nil {
		return nil, err
	}
	img, err := guarded(func() (image.Image, error) { return format.decode(ctx, file) })
	part, isPart := errors.AsType[*partError](err)
	if err != nil && !isPart {
		return nil, damaged(ctx, format, err)
	}
	p := &Picture{Colour: atOrigin(img), Orientation: orientation(format.name, file), Format: format.name}
	if isPart {
		p.Damaged = true
		p.Colour = part.of(p.Colour)
	}
	if p.Gray, err = gray(ctx, p.Colour); err != nil {
		return nil, err
	}
	return p, nil
}

// load reads a file, after its header has shown that it is a picture of a size that can be read.
func load(ctx context.Context, r io.Reader) ([]byte, format, error) {
	size, known := sizeOf(r)
	r = &source{ctx, r}
	const longestMagic = 16
	head := make([]byte, longestMagic)
	n, err := io.ReadFull(r, head)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return nil, format{}, err
	}
	f, err := formatOf(head[:n])
	if err != nil {
		return nil, f, err
	}
	if known && size > maxFile {
		return nil, f, ErrLarge
	}
	file := newMemory(max(int(size), n))
	file.Write(head[:n])
	r = io.TeeReader(r, file)
	config, err := guarded(func() (image.Config, error) {
		return f.config(io.LimitReader(io.MultiReader(bytes.NewReader(head[:n]), r), maxFile))
	})
	if err != nil {
		return nil, f, damaged(ctx, f, err)
	}
	if config.Width < leastSide || config.Height < leastSide || config.Width > MaxPixels/config.Height {
		return nil, f, &SizeError{config.Width, config.Height}
	}
	if _, err := io.CopyN(io.Discard, r, int64(maxFile+1-file.size)); err != io.EOF {
		return nil, f, cmp.Or(err, ErrLarge)
	}
	return file.bytes(), f, nil
}

// formatOf returns the format of a file with this beginning.
func formatOf(head []byte) (format, error) {
	for _, f := range formats() {
		if begins(head, f.magic) {
			return f, nil
		}
	}
	switch {
	case len(head) == 0:
		return format{}, ErrEmpty
	// The only decoder of HEIC without cgo, gen2brain/heic, adds 4 MB to the program and embeds code under the LGPL.
	case begins(head, "????ftyphei") || begins(head, "????ftyphev") || begins(head, "????ftypmif1"):
		return format{}, ErrHEIC
	case begins(head, "%PDF"):
		return format{}, ErrPDF
	}
	return format{}, ErrUnknown
}

// begins reports whether a file begins with a magic.
func begins(head []byte, magic string) bool {
	if len(head) < len(magic) {
		return false
	}
	for i := range magic {
		if magic[i] != '?' && magic[i] != head[i] {
			return false
		}
	}
	return true
}

// guarded calls a decoder of another library, and returns an error if it panics.
func guarded[T any](decode func() (T, error)) (result T, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%v", fault)
		}
	}()
	return decode()
}

// whole adapts a decoder that needs the whole file.
func whole(decode func(io.Reader) (image.Image, error)) func(context.Context, []byte) (image.Image, error) {
	return func(ctx context.Context, file []byte) (image.Image, error) { return decode(newSource(ctx, file)) }
}

// A source is a file that ends with an error when a context is done. So a decoder, which has no
// context of its own, can be cancelled, and gives way to a browser.
type source struct {
	ctx context.Context
	io.Reader
}

func newSource(ctx context.Context, file []byte) *source { return &source{ctx, bytes.NewReader(file)} }

// mostAtOnce is how many bytes are read between two looks at the context.
const mostAtOnce = 16 << 10

// Read implements io.Reader.
func (s *source) Read(p []byte) (int, error) {
	yield.Now()
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	return s.Reader.Read(p[:min(len(p), mostAtOnce)])
}

// Errors of Decode.
var (
	ErrEmpty   = errors.New("the file is empty: save or copy the picture again")
	ErrUnknown = errors.New("this is not a picture in a format that Nonet reads: save it as JPEG, PNG, WebP, GIF, BMP or TIFF")
	ErrHEIC    = errors.New("this is a HEIC picture, which Nonet does not read: save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)")
	ErrPDF     = errors.New("this is a PDF file: save the page as a picture, for example by taking a screenshot")
	ErrLarge   = fmt.Errorf("the file is larger than %d MB: save the picture smaller, or cut out the puzzle", maxFile>>20)
)

// A SizeError says that a picture has too many pixels, too few for a puzzle, or none.
type SizeError struct{ Width, Height int }

// Small reports whether the picture has too few pixels, and not too many.
func (e *SizeError) Small() bool { return e.Width < leastSide || e.Height < leastSide }

func (e *SizeError) Error() string {
	if e.Width < 1 || e.Height < 1 {
		return "the picture has no pixels: save it again"
	}
	if e.Small() {
		return fmt.Sprintf("the picture has %d×%d pixels, too few for a puzzle: take the original picture, not its thumbnail", e.Width, e.Height)
	}
	return fmt.Sprintf("the picture has %d×%d pixels, and at most %d million are read: make it smaller, or cut out the puzzle",
		e.Width, e.Height, MaxPixels/1_000_000)
}

// A DamagedError says that a file cannot be decoded.
type DamagedError struct {
	Format string
	Err    error // of the decoder
}

func (e *DamagedError) Error() string {
	return fmt.Sprintf("the %s file is damaged or incomplete (%v): copy it again, or open it in another program and save it anew", e.Format, e.Err)
}

func (e *DamagedError) Unwrap() error { return e.Err }

// damaged returns the error for a file that cannot be decoded.
func damaged(ctx context.Context, f format, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return &DamagedError{f.name, err}
}
