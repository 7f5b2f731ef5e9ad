package save_test

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonet/core/canvas"
	"nonet/core/canvas/save"
)

// TestFormats: a picture is a file of each format, with its size and its title; there are no other formats.
func TestFormats(t *testing.T) {
	p := save.Picture{Title: "Nine & more", Size: image.Pt(200, 100), Paint: func(c canvas.Canvas) {
		c.Rect(image.Rect(0, 0, 200, 100), canvas.Solid(color.RGBA{R: 200, A: 255}))
	}}
	for format, has := range map[string][]string{
		"png": {"\x89PNG"}, "svg": {"<svg", `width="200"`, `height="100"`, "Nine &amp; more"}, "pdf": {"%PDF-", "842", "421"}, // of A4 the longer side
	} {
		text, err := save.Encode(format, p)
		for _, part := range has {
			if err != nil || !strings.Contains(string(text), part) {
				t.Errorf("a %s has no %q: %v", format, part, err)
			}
		}
		if !slices.Contains(save.Formats, format) {
			t.Errorf("%s is no format", format)
		}
	}
	text, _ := save.Encode("png", p)
	if img, err := png.Decode(bytes.NewReader(text)); err != nil || img.Bounds() != image.Rect(0, 0, 200, 100) {
		t.Errorf("the PNG is %v: %v", img.Bounds(), err)
	} else if r, g, _, _ := img.At(199, 99).RGBA(); r>>8 != 200 || g != 0 {
		t.Errorf("its last pixel is %v", img.At(199, 99))
	}
	for _, format := range []string{"", "gif", "PNG"} {
		if _, err := save.Encode(format, p); err == nil || !strings.Contains(err.Error(), format) {
			t.Errorf("%q is a format: %v", format, err)
		}
	}
}

// each yields pictures.
func each(frames ...*image.RGBA) func(yield func(*image.RGBA) bool) {
	return func(yield func(*image.RGBA) bool) {
		for _, f := range frames {
			if !yield(f) {
				return
			}
		}
	}
}

// apart returns how different two colours are: the sum of the squares.
func apart(a, b color.Color) (sum int) {
	r, g, bl, _ := a.RGBA()
	r2, g2, bl2, _ := b.RGBA()
	for _, d := range []int{int(r>>8) - int(r2>>8), int(g>>8) - int(g2>>8), int(bl>>8) - int(bl2>>8)} {
		sum += d * d
	}
	return sum
}

// TestManyColours: of pictures with more colours than a GIF has each pixel gets the nearest colour of the file, unless one looks the same.
func TestManyColours(t *testing.T) {
	const side = 64
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	ground := color.RGBA{250, 250, 245, 255}
	for y := range side {
		for x := range side {
			img.SetRGBA(x, y, ground)
			if y < side/2 {
				img.SetRGBA(x, y, color.RGBA{uint8(4 * x), uint8(8 * y), uint8(255 - 4*x), 255})
			}
		}
	}
	var b bytes.Buffer
	if err := save.GIF(t.Context(), &b, each(img), 10); err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(&b)
	if err != nil {
		t.Fatal(err)
	}
	frame := g.Image[0]
	if len(frame.Palette) > 256 || len(frame.Palette) < 200 {
		t.Errorf("there are %d colours", len(frame.Palette))
	}
	for y := range side {
		for x := range side {
			want, nearest := img.RGBAAt(x, y), 1<<30
			for _, c := range frame.Palette {
				if _, _, _, a := c.RGBA(); a != 0 {
					nearest = min(nearest, apart(c, want))
				}
			}
			if got := apart(frame.At(x, y), want); got > nearest && got >= 24 {
				t.Fatalf("the pixel %d, %d is off by %d, and a colour is off by %d", x, y, got, nearest)
			}
		}
	}
	if frame.At(0, side-1) != color.Color(ground) {
		t.Errorf("the ground is %v", frame.At(0, side-1))
	}
	if g.Config.Width != side || g.Config.Height != side || g.Delay[0] != 40 {
		t.Errorf("it is %d×%d and shown for %d", g.Config.Width, g.Config.Height, g.Delay[0])
	}
}

// TestNoFrames: an animation of nothing is no file.
func TestNoFrames(t *testing.T) {
	var b bytes.Buffer
	if err := save.GIF(t.Context(), &b, each(), 10); err != nil || b.Len() > 0 {
		t.Errorf("%d bytes: %v", b.Len(), err)
	}
}

// TestNoFolder: where a folder cannot be made that is said, and a file of that name stays.
func TestNoFolder(t *testing.T) {
	parent := t.TempDir()
	if n, err := save.Numbered(t.Context(), filepath.Join(parent, "none", "all"), shades(2)); n != 0 || err == nil {
		t.Error("it is made in a folder that is not there")
	}
	file := filepath.Join(parent, "file")
	if err := os.WriteFile(file, []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := save.Numbered(t.Context(), file, shades(2)); !errors.Is(err, fs.ErrExist) {
		t.Errorf("in place of a file: %v", err)
	}
	if text, _ := os.ReadFile(file); string(text) != "text" {
		t.Errorf("the file holds %q", text)
	}
	if _, err := save.Zipped(t.Context(), full{}, "all", shades(2)); !errors.Is(err, errFull) {
		t.Errorf("a ZIP file on a full disk: %v", err)
	}
}

var errFull = errors.New("the disk is full")

// A full is where nothing more can be written.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }
