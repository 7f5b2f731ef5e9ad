package pixels

import (
	"bytes"
	"image"
	"math"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"nonet/core/canvas"
)

// weight returns how much ink an image has, in pixels, and the sum of where it is.
func weight(img *image.RGBA) (ink, at float64) {
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			part := float64(255-img.RGBAAt(x, y).G) / 255
			ink, at = ink+part, at+part*(float64(x)+.5)
		}
	}
	return ink, at
}

// TestGlyphsAreTheirOutlines: a letter fills what its outlines in the font enclose, at its size and place.
func TestGlyphsAreTheirOutlines(t *testing.T) {
	const height = 60
	var buffer sfnt.Buffer
	for f := range canvas.Faces {
		for _, char := range "1235689ABGQRS&ag%жÅ" {
			index, err := canvas.Font(f).GlyphIndex(&buffer, char)
			if err != nil {
				t.Fatal(err)
			}
			segments, err := canvas.Font(f).LoadGlyph(&buffer, index, canvas.UnitsPerEm, nil)
			if err != nil {
				t.Fatal(err)
			}
			at := func(q fixed.Point26_6) image.Point {
				return image.Pt(30*canvas.Unit+int(canvas.Scale(q.X, height)), 90*canvas.Unit+int(canvas.Scale(q.Y, height)))
			}
			var path canvas.Path
			for _, s := range segments {
				switch s.Op {
				case sfnt.SegmentOpMoveTo:
					path.MoveTo(at(s.Args[0]))
				case sfnt.SegmentOpLineTo:
					path.LineTo(at(s.Args[0]))
				default:
					path.QuadTo(at(s.Args[0]), at(s.Args[1]))
				}
			}
			want, got := blank(140, 120), blank(140, 120)
			want.Fill(path, canvas.Solid(black))
			got.Text(canvas.Text{String: string(char), At: image.Pt(30, 90).Mul(canvas.Unit), Height: height, Face: f, Color: black})
			off := 0.
			for i, v := range got.Image.Pix {
				off += math.Abs(float64(v) - float64(want.Image.Pix[i]))
			}
			if ink, _ := weight(want.Image); off/3/255 > ink/40 {
				t.Errorf("face %d: of %c, which has %.0f pixels, %.1f differ", f, char, ink, off/3/255)
			}
		}
	}
}

// TestLettersOfAText: each letter of a text is where the widths of those before it put it, to an eighth of a pixel and what rounding adds.
func TestLettersOfAText(t *testing.T) {
	for height := 8; height < 24; height++ {
		whole := func(n int) (ink, at float64) {
			c := blank(300, 40)
			write(c, image.Pt(5, 30), strings.Repeat("i", n), height)
			return weight(c.Image)
		}
		advance := float64(canvas.Scale(canvas.Advance('i', canvas.Regular), height)) / canvas.Unit
		one, first := whole(1)
		ink, at := one, first
		for n := 2; n < 15; n++ {
			nextInk, nextAt := whole(n)
			got, want := (nextAt-at)/(nextInk-ink), first/one+float64(n-1)*advance
			if math.Abs(got-want) > .125+.085 {
				t.Errorf("%d pixels high, letter %d is at %.3f, want %.3f", height, n, got, want)
			}
			ink, at = nextInk, nextAt
		}
	}
}

// TestSignsAreExact: a sign that is moved by a part of a pixel is moved by that part.
func TestSignsAreExact(t *testing.T) {
	place := func(by int) float64 {
		c := blank(60, 40)
		c.Text(canvas.Text{String: "8", At: image.Pt(30*canvas.Unit+by, 30*canvas.Unit), Height: 20, Color: black, Sign: true})
		ink, at := weight(c.Image)
		return at / ink
	}
	first := place(0)
	for by := range 2 * canvas.Unit {
		if got, want := place(by)-first, float64(by)/canvas.Unit; math.Abs(got-want) > 1./32 {
			t.Errorf("moved by %d/64 a sign is moved by %.3f", by, got)
		}
	}
}

// TestSmallSigns: only a small sign of five pixels is a bitmap, whose pixels are inked or not, and only a digit.
func TestSmallSigns(t *testing.T) {
	paint := func(char string, height int, small bool) *image.RGBA {
		c := blank(30, 30)
		c.Text(canvas.Text{String: char, At: image.Pt(15, 20).Mul(canvas.Unit), Height: height, Color: black, Sign: true, Small: small})
		return c.Image
	}
	for _, char := range []string{"8", "G", "z"} {
		for height := 4; height < 9; height++ {
			bitmap := !bytes.Equal(paint(char, height, true).Pix, paint(char, height, false).Pix)
			if want := height == 5 && char != "z"; bitmap != want {
				t.Errorf("a small %s of %d pixels is a bitmap: %t", char, height, bitmap)
			}
			if inkOf(paint(char, height, true)).Empty() {
				t.Errorf("a small %s of %d pixels is blank", char, height)
			}
		}
	}
	for char, rows := range map[rune]string{'1': ".#. ##. .#. .#. ###", '7': "### ..# .#. .#. .#.", 'M': "#...# ##.## #.#.# #...# #...#"} {
		m := tinyGlyph(char)
		var got []string
		for y := range m.rect.Dy() {
			row := ""
			for x := range m.rect.Dx() {
				row += map[uint8]string{0: ".", 255: "#"}[m.alpha[y*m.rect.Dx()+x]]
			}
			got = append(got, row)
		}
		if strings.Join(got, " ") != rows {
			t.Errorf("the bitmap of %c is %q", char, got)
		}
	}
}

// TestOtherFont: the second font is asked for characters of Chinese that the first has not, and for no others; without it there are boxes.
func TestOtherFont(t *testing.T) {
	asked := 0
	for _, c := range []struct {
		text string
		want int
	}{{"abc", 0}, {"\uE000", 0}, {"数独", 2}, {"a数b", 1}} {
		for _, font := range []*sfnt.Font{nil, canvas.Font(canvas.Bold)} {
			with, without := blank(90, 30), blank(90, 30)
			asked = 0
			with.Chinese = func() *sfnt.Font { asked++; return font }
			write(with, image.Pt(5, 25), c.text, 12)
			write(without, image.Pt(5, 25), c.text, 12)
			if asked != c.want || inkOf(with.Image).Empty() {
				t.Errorf("for %q it is asked %d times", c.text, asked)
			}
			if same := bytes.Equal(with.Image.Pix, without.Image.Pix); font == nil && !same {
				t.Errorf("%q without another font is no box", c.text)
			}
		}
	}
}
