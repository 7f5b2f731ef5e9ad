package render

import (
	"bytes"
	"fmt"
	"image"
	"testing"

	"nonet/core/sudoku"
)

// The ink of a text lies within its width, and capitals between the baseline and the
// height.
func TestTextStaysWithinItsBounds(t *testing.T) {
	var l Lettering
	for _, text := range []string{"", "r3c5=7", "1,234", "B2·5", "≠×…", "HHH", "iii"} {
		for height := 5; height < 40; height++ {
			img := image.NewRGBA(image.Rect(0, 0, 900, 120))
			fill(img, img.Rect, rgb(0xFFFFFF))
			at := image.Pt(20, 60)
			l.Draw(img, at, text, height, rgb(0))
			ink := inkOf(img)
			room := image.Rect(at.X-1, at.Y-height-height/4-1, at.X+l.Width(text, height)+1, at.Y+height/3+1)
			if !ink.In(room) {
				t.Errorf("%q of %d pixels: ink in %v, want it in %v", text, height, ink, room)
			}
			if text == "HHH" && (ink.Min.Y != at.Y-height || ink.Max.Y != at.Y) {
				t.Errorf("capitals of %d pixels reach from %d to %d", height, ink.Min.Y, ink.Max.Y)
			}
		}
	}
}

// inkOf returns the smallest rectangle that contains all pixels that are not white.
func inkOf(img *image.RGBA) (ink image.Rectangle) {
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y) != rgb(0xFFFFFF) {
				ink = ink.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return ink
}

// A text looks the same whatever was written before it, and clipping changes nothing of
// what is left.
func TestWritingIsIndependentOfTheCache(t *testing.T) {
	var used Lettering
	write := func(l *Lettering, size, at image.Point) *image.RGBA {
		img := image.NewRGBA(image.Rectangle{Max: size})
		fill(img, img.Rect, rgb(0xFFFFFF))
		l.Draw(img, at, "r12c7≠G, 1,234", 11, rgb(0x1D56AE))
		return img
	}
	whole := write(&used, image.Pt(200, 40), image.Pt(3, 30))
	if again := write(&used, image.Pt(200, 40), image.Pt(3, 30)); !bytes.Equal(whole.Pix, again.Pix) {
		t.Error("written again, a text looks different")
	}
	if fresh := write(new(Lettering), image.Pt(200, 40), image.Pt(3, 30)); !bytes.Equal(whole.Pix, fresh.Pix) {
		t.Error("written by another, a text looks different")
	}
	for _, away := range []image.Point{{-40, 0}, {-300, 0}, {150, 0}, {0, 15}, {0, -30}, {0, 90}} {
		part := write(&used, image.Pt(200, 40), image.Pt(3, 30).Add(away))
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

func TestWritingAgainDoesNotAllocate(t *testing.T) {
	var l Lettering
	img := image.NewRGBA(image.Rect(0, 0, 200, 40))
	write := func() { l.Draw(img, image.Pt(3, 30), "r12c7=G", 11, rgb(0)) }
	write()
	if allocs := testing.AllocsPerRun(20, write); allocs != 0 {
		t.Errorf("writing again allocates %v times", allocs)
	}
}

func TestTheCacheIsLimited(t *testing.T) {
	var l Lettering
	for height := range 200 {
		l.Width("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", height)
	}
	if len(l.letters) > mostLetters {
		t.Errorf("%d masks are cached, more than %d", len(l.letters), mostLetters)
	}
}

// TestLetteringLooks compares text with a reviewed picture.
func TestLetteringLooks(t *testing.T) {
	for name, s := range map[string]Style{"light": Light(), "dark": Dark()} {
		var l Lettering
		img := image.NewRGBA(image.Rect(0, 0, 460, 230))
		fill(img, img.Rect, s.Plain)
		y := 0
		for height := 6; height <= 20; height += 2 {
			y += height + 12
			text := fmt.Sprintf("r3c5=7  r12c16≠G  B2·5  1,234,567 (%d)", height)
			l.Draw(img, image.Pt(8, y), text, height, s.Given)
			l.DrawBold(img, image.Pt(20+l.Width(text, height), y), "r3c5=7", height, s.Typed)
		}
		golden(t, "lettering-"+name+".png", img)
	}
}

// TestMarksLook compares the marks, alone and combined, in cells of several sizes with
// reviewed pictures.
func TestMarksLook(t *testing.T) {
	marks := []Marks{0, Current, Refuser, Chosen, Stop, Different, Chosen | Current, Chosen | Refuser,
		Stop | Current, Stop | Conflict, Stop | Different, Chosen | Stop | Same, Chosen | Peer, Stop | Peer, 2*Stop - 1, Chosen | Conflict}
	l := layoutOf(t, 16)
	b := Board{Layout: l, Cells: make([]Cell, l.Cells())}
	for i := range b.Cells {
		b.Cells[i] = Cell{Marks: marks[i%16], Origin: Origin(i / 16 % 3)}
		switch i / 16 % 4 {
		case 0, 2:
			b.Cells[i].Digit = uint8(i%16 + 1)
		case 1:
			b.Cells[i].Candidates = l.All()
		}
	}
	for name, s := range map[string]Style{"light": Light(), "dark": Dark()} {
		for _, size := range []int{240, 960} {
			golden(t, fmt.Sprintf("marks-%s-%d.png", name, size), paintNew(b, s, size, size))
		}
	}
	nine := Board{Layout: sudoku.Classic(), Cells: make([]Cell, 81)}
	for i := range nine.Cells {
		nine.Cells[i] = Cell{Marks: marks[i%len(marks)], Candidates: nine.Layout.All()}
		if i%2 == 0 {
			nine.Cells[i].Digit = uint8(i%9 + 1)
		}
	}
	golden(t, "marks-nine-450.png", paintNew(nine, Light(), 450, 450))
}
