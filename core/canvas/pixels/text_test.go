package pixels

import (
	"bytes"
	"image"
	"testing"

	"nonet/core/canvas"
)

func write(c *Canvas, at image.Point, text string, height int) {
	c.Text(canvas.Text{String: text, At: at.Mul(canvas.Unit), Height: height, Color: black})
}

// TestTextStaysWithinItsBounds: the ink of a text lies within its width, and capitals between the baseline and the height.
func TestTextStaysWithinItsBounds(t *testing.T) {
	for _, text := range []string{"", "r3c5=7", "1,234", "B2·5", "≠×…", "HHH", "iii"} {
		for height := 5; height < 40; height++ {
			c := blank(900, 120)
			at := image.Pt(20, 60)
			write(c, at, text, height)
			ink := inkOf(c.Image)
			room := image.Rect(at.X-1, at.Y-height-height/4-1, at.X+canvas.Width(text, height, canvas.Regular)+1, at.Y+height/3+1)
			if !ink.In(room) {
				t.Errorf("%q of %d pixels: ink in %v, want it in %v", text, height, ink, room)
			}
			if text == "HHH" && (ink.Min.Y != at.Y-height || ink.Max.Y != at.Y) {
				t.Errorf("capitals of %d pixels reach from %d to %d", height, ink.Min.Y, ink.Max.Y)
			}
		}
	}
}

// TestWritingIsIndependentOfTheCache: a text looks the same whatever was written before it, and clipping changes nothing of what is left.
func TestWritingIsIndependentOfTheCache(t *testing.T) {
	used := blank(200, 40)
	const text = "r12c7≠G, 1,234"
	draw := func(c *Canvas, at image.Point) *image.RGBA {
		c.Rect(c.Image.Rect, canvas.Solid(white))
		write(c, at, text, 11)
		return &image.RGBA{Pix: bytes.Clone(c.Image.Pix), Stride: c.Image.Stride, Rect: c.Image.Rect}
	}
	whole := draw(used, image.Pt(3, 30))
	if again := draw(used, image.Pt(3, 30)); !bytes.Equal(whole.Pix, again.Pix) {
		t.Error("written again, a text looks different")
	}
	if fresh := draw(blank(200, 40), image.Pt(3, 30)); !bytes.Equal(whole.Pix, fresh.Pix) {
		t.Error("written by another, a text looks different")
	}
	for _, away := range []image.Point{{-40, 0}, {-300, 0}, {150, 0}, {0, 15}, {0, -30}, {0, 90}} {
		part := draw(used, image.Pt(3, 30).Add(away))
		for y := range 40 {
			for x := range 200 {
				from := image.Pt(x, y).Sub(away)
				if from.In(whole.Rect) && part.RGBAAt(x, y) != whole.RGBAAt(from.X, from.Y) {
					t.Fatalf("moved by %v, (%d, %d) differs", away, x, y)
				}
			}
		}
	}
}

// TestTextUpwards: a text that reads upwards is the same text turned by a quarter.
func TestTextUpwards(t *testing.T) {
	along, up := blank(120, 40), blank(40, 120)
	write(along, image.Pt(5, 30), "r12c7≠G", 12)
	up.Text(canvas.Text{String: "r12c7≠G", At: image.Pt(30, 115).Mul(canvas.Unit), Height: 12, Color: black, Up: true})
	for y := range 40 {
		for x := range 120 {
			if along.Image.RGBAAt(x, y) != up.Image.RGBAAt(y, 119-x) {
				t.Fatalf("(%d, %d) differs", x, y)
			}
		}
	}
}

// TestAnchors: a text that is placed by its middle or its end is the one that is placed by its beginning.
func TestAnchors(t *testing.T) {
	want := blank(100, 40)
	const text = "r3c5=7"
	width := canvas.Width(text, 12, canvas.Bold)
	for anchor, x := range []int{20 * canvas.Unit, 20*canvas.Unit + width*canvas.Unit/2, (20 + width) * canvas.Unit} {
		c := blank(100, 40)
		c.Text(canvas.Text{String: text, At: image.Point{x, 30 * canvas.Unit}, Anchor: canvas.Anchor(anchor), Height: 12, Face: canvas.Bold, Color: black})
		if anchor == 0 {
			want = c
		} else if !bytes.Equal(c.Image.Pix, want.Image.Pix) {
			t.Errorf("anchor %d puts the text elsewhere: %v, not %v", anchor, inkOf(c.Image), inkOf(want.Image))
		}
	}
}

func TestWritingAgainDoesNotAllocate(t *testing.T) {
	c := blank(200, 40)
	again := func() { write(c, image.Pt(3, 30), "r12c7=G", 11) }
	again()
	if allocs := testing.AllocsPerRun(20, again); allocs != 0 {
		t.Errorf("writing again allocates %v times", allocs)
	}
}

func TestTheCacheIsLimited(t *testing.T) {
	c := blank(10, 10)
	for height := range 200 {
		write(c, image.Point{}, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", height)
	}
	if len(c.letters) > mostLetters {
		t.Errorf("%d masks are cached, more than %d", len(c.letters), mostLetters)
	}
}
