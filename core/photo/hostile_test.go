package photo_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"nonet/core/photo"
	"nonet/core/photo/phototest"
)

// someone returns a photo of a board.
func someone() *image.Gray {
	rng := rand.New(rand.NewPCG(1, 2))
	return phototest.Setting{Width: 480, Height: 480}.Take(phototest.RandomContent(rng, 3, 3), rng).Gray
}

// TestTruncated: a file that ends too early is refused by a sentence, or what is there is read. Of a
// JPEG file that is the rows above.
func TestTruncated(t *testing.T) {
	img := someone()
	for _, format := range []string{"JPEG", "PNG", "GIF", "BMP", "TIFF"} {
		file := encoded(t, format, img)
		step := max(1<<10, len(file)/50)
		rows := 0
		for n := 0; n < len(file); n += step {
			p, err := photo.Decode(t.Context(), bytes.NewReader(file[:n]))
			if err != nil {
				expectSentence(t, err)
				continue
			}
			if format != "JPEG" || !p.Damaged {
				t.Errorf("%s: %d of %d bytes are a whole picture", format, n, len(file))
			}
			if p.Gray.Rect.Dy() < rows || p.Gray.Rect != p.Colour.Bounds() {
				t.Errorf("%d bytes of JPEG are the rows %v and %v, and fewer bytes were %d", n, p.Gray.Rect, p.Colour.Bounds(), rows)
			}
			rows = p.Gray.Rect.Dy()
			for y := range rows {
				for x := range img.Rect.Dx() {
					if got, want := int(p.Gray.GrayAt(x, y).Y), int(img.GrayAt(x, y).Y); got > want+60 || got < want-60 {
						t.Fatalf("%d bytes of JPEG: pixel %d,%d of %d rows is %d, want about %d", n, x, y, rows, got, want)
					}
				}
			}
		}
		if format == "JPEG" && rows < img.Rect.Dy()*9/10 {
			t.Errorf("nearly the whole JPEG file is %d rows", rows)
		}
	}
}

// expectSentence checks that an error says what is wrong and what to do.
func expectSentence(t *testing.T, err error) {
	t.Helper()
	if text := err.Error(); !strings.Contains(text, ": ") || len(text) < 40 || len(text) > 300 {
		t.Errorf("this is no sentence: %s", text)
	}
}

// TestHuge: a picture that claims too many pixels is refused by its header.
func TestHuge(t *testing.T) {
	const side = 30_000
	for _, test := range []struct {
		format string
		claim  func(file []byte)
	}{
		{"JPEG", func(file []byte) {
			frame := bytes.Index(file, []byte{0xff, 0xc0})
			binary.BigEndian.PutUint16(file[frame+5:], side)
			binary.BigEndian.PutUint16(file[frame+7:], side)
		}},
		{"PNG", func(file []byte) {
			binary.BigEndian.PutUint32(file[16:], side)
			binary.BigEndian.PutUint32(file[20:], side)
			binary.BigEndian.PutUint32(file[29:], crc32.ChecksumIEEE(file[12:29]))
		}},
		{"GIF", func(file []byte) {
			binary.LittleEndian.PutUint16(file[6:], side)
			binary.LittleEndian.PutUint16(file[8:], side)
		}},
		{"BMP", func(file []byte) {
			binary.LittleEndian.PutUint32(file[18:], side)
			binary.LittleEndian.PutUint32(file[22:], side)
		}},
	} {
		file := encoded(t, test.format, someone())
		test.claim(file)
		var size *photo.SizeError
		used := allocated(func() {
			_, err := photo.Decode(t.Context(), bytes.NewReader(file))
			if !errors.As(err, &size) || size.Width != side || size.Height != side {
				t.Errorf("%s: the error is %v", test.format, err)
			} else {
				expectSentence(t, err)
			}
		})
		if used > 4<<20 {
			t.Errorf("%s: it took %d bytes", test.format, used)
		}
	}
}

// allocated returns how many bytes a function allocates.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestFrames: of a film only the first frame is decoded.
func TestFrames(t *testing.T) {
	film := &gif.GIF{}
	for i := range 10_000 {
		frame := image.NewPaletted(image.Rect(0, 0, 100, 100), color.Palette{color.Black, color.White})
		if i == 0 {
			frame.SetColorIndex(50, 50, 1)
		}
		film.Image, film.Delay = append(film.Image, frame), append(film.Delay, 0)
	}
	var file bytes.Buffer
	if err := gif.EncodeAll(&file, film); err != nil {
		t.Fatal(err)
	}
	size := uint64(file.Len())
	used := allocated(func() {
		p, err := photo.Decode(t.Context(), &file)
		if err != nil || p.Gray.GrayAt(50, 50).Y != 255 || p.Gray.GrayAt(51, 50).Y != 0 {
			t.Errorf("%v, %v", p, err)
		}
	})
	if used > 8*size+1<<20 {
		t.Errorf("a file of %d bytes took %d", size, used)
	}
}

// TestNoPicture: other files are refused by a sentence, without reading them to their end.
func TestNoPicture(t *testing.T) {
	for name, test := range map[string]struct {
		file io.Reader
		want error // or nil, if there is none of its own
	}{
		"zeros without end":   {endless(0), photo.ErrUnknown},
		"ones without end":    {endless(0xff), photo.ErrUnknown},
		"a JPEG that goes on": {io.MultiReader(strings.NewReader("\xff\xd8\xff"), endless(0)), nil},
		"a PNG of nothing":    {io.MultiReader(strings.NewReader("\x89PNG\r\n\x1a\n"), endless(0)), nil},
		"a TIFF of nothing":   {io.MultiReader(strings.NewReader("II*\x00"), io.LimitReader(endless(0), 1<<20)), nil},
		"a WebP of nothing":   {io.MultiReader(strings.NewReader("RIFF\x00\x00\x00\x00WEBPVP8 "), io.LimitReader(endless(0), 1<<20)), nil},
		"HEIC":                {strings.NewReader("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00"), photo.ErrHEIC},
		"HEIC of a film":      {strings.NewReader("\x00\x00\x00\x18ftyphevc"), photo.ErrHEIC},
		"HEIF":                {strings.NewReader("\x00\x00\x00\x18ftypmif1"), photo.ErrHEIC},
		"PDF":                 {strings.NewReader("%PDF-1.7 and so on and so on"), photo.ErrPDF},
		"nothing":             {strings.NewReader(""), photo.ErrEmpty},
		"a puzzle":            {strings.NewReader("53..7....6..195....98....6.8...6..."), photo.ErrUnknown},
	} {
		p, err := photo.Decode(t.Context(), test.file)
		if err == nil {
			t.Errorf("%s is a picture: %v", name, p.Gray.Rect)
			continue
		}
		if test.want != nil && !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", name, err, test.want)
		}
		expectSentence(t, err)
	}
}

// TestTooLong: a file that says that it is too large is not read, and of one that says nothing no more than may be is kept.
func TestTooLong(t *testing.T) {
	const most = 200 << 20
	picture := encoded(t, "PNG", image.NewGray(image.Rect(0, 0, 300, 300)))
	said := &counted{Reader: io.MultiReader(bytes.NewReader(picture), endless(0)), size: most + 1}
	if _, err := photo.Decode(t.Context(), said); !errors.Is(err, photo.ErrLarge) || !strings.Contains(err.Error(), " 200 MB") || said.read > 1<<10 {
		t.Errorf("a file of %d bytes: %v, after %d bytes", said.size, err, said.read)
	}
	used := allocated(func() {
		if _, err := photo.Decode(t.Context(), io.MultiReader(bytes.NewReader(picture), endless(0))); !errors.Is(err, photo.ErrLarge) {
			t.Errorf("a file without end: %v", err)
		}
	})
	if used > most*11/10 {
		t.Errorf("a file without end took %d bytes", used)
	}
}

// counted is a file that tells its size, and counts what is read of it.
type counted struct {
	io.Reader
	size, read int
}

func (c *counted) Len() int { return c.size }

func (c *counted) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.read += n
	return n, err
}

// endless yields one byte for ever.
type endless byte

func (e endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(e)
	}
	return len(p), nil
}

// TestTiny: pictures without room for a grid have none, and that is said of the very small ones before they are
// looked at.
func TestTiny(t *testing.T) {
	for _, size := range []image.Point{{1, 1}, {1, 1000}, {1000, 1}, {39, 39}, {100, 100}} {
		p, err := photo.Decode(t.Context(), bytes.NewReader(encoded(t, "PNG", image.NewGray(image.Rectangle{Max: size}))))
		if tiny, ok := errors.AsType[*photo.SizeError](err); ok != (min(size.X, size.Y) < 32) || ok && !tiny.Small() {
			t.Errorf("%v: the error is %v", size, err)
		}
		if err != nil {
			continue
		}
		if _, err = photo.Read(t.Context(), p, photo.Options{Quarters: photo.AnyWayUp}, nil); !errors.Is(err, photo.ErrNoGrid) {
			t.Errorf("%v: the error is %v", size, err)
		}
	}
}

func TestDecodeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	file := &cancelling{bytes.NewReader(encoded(t, "JPEG", someone())), cancel}
	if _, err := photo.Decode(ctx, file); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

// cancelling cancels a context when it is read to the end.
type cancelling struct {
	io.Reader
	cancel func()
}

func (c *cancelling) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	if err == io.EOF {
		c.cancel()
	}
	return n, err
}

// FuzzRead decodes any file, and reads it if the picture is small.
func FuzzRead(f *testing.F) {
	rng := rand.New(rand.NewPCG(1, 2))
	img := phototest.Setting{Width: 128, Height: 128}.Take(phototest.RandomContent(rng, 2, 2), rng).Gray
	for _, format := range []string{"JPEG", "PNG", "GIF", "BMP", "TIFF"} {
		f.Add(encoded(f, format, img))
		f.Add(encoded(f, format, scene(20, 10)))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		p, err := photo.Decode(t.Context(), bytes.NewReader(file))
		if err != nil {
			return
		}
		if p.Orientation < 1 || p.Orientation > 8 || p.Gray.Rect != p.Colour.Bounds() || p.Gray.Rect.Min != (image.Point{}) {
			t.Fatalf("orientation %d, bounds %v and %v", p.Orientation, p.Gray.Rect, p.Colour.Bounds())
		}
		if p.Gray.Rect.Dx()*p.Gray.Rect.Dy() > 1<<15 {
			return // it would be read, but slowly
		}
		r, err := photo.Read(t.Context(), p, photo.Options{Quarters: photo.AnyWayUp}, nil)
		if err != nil {
			return
		}
		if n := r.Layout.Cells(); len(r.Cells) != n || len(r.Givens) != n || len(r.Typed) != n || len(r.Notes) != n {
			t.Fatalf("a reading of %v has %d cells, %d givens, %d typed, %d notes", r.Layout, len(r.Cells), len(r.Givens), len(r.Typed), len(r.Notes))
		}
	})
}
