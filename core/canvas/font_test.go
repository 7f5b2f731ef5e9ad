package canvas

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// TestWidth: a text is as wide as its characters together, wider in larger type, and bold is wider than plain.
func TestWidth(t *testing.T) {
	for f := range Faces {
		for _, text := range []string{"", "1", "Sudoku", "naïve café", "9×9 → 5", "Ж"} {
			for height := 5; height < 60; height += 9 {
				all := 0.
				for _, char := range text {
					all += float64(Advance(char, f)) * float64(height) / CapHeight
				}
				if got := Width(text, height, f); float64(got) < all-.5 || float64(got) > all+1.5 {
					t.Errorf("%q in face %d, %d pixels high, is %d wide, want %.1f", text, f, height, got, all)
				}
			}
		}
	}
	if Width("mmm", 20, Bold) <= Width("mmm", 20, Regular) || Width("mmm", 20, Regular) <= Width("iii", 20, Regular) {
		t.Error("bold is no wider than plain, or m no wider than i")
	}
	for digit := '0'; digit <= '9'; digit++ {
		if Advance(digit, Regular) != Advance('0', Regular) {
			t.Errorf("%c is not as wide as other digits", digit)
		}
	}
}

// TestWideCharacters: Chinese and its punctuation have an em; a character that the type lacks has the width of a box; letters have their own.
func TestWideCharacters(t *testing.T) {
	for _, char := range "数独，。「々か한︰！𠀀" {
		if !Wide(char) || Advance(char, Regular) != UnitsPerEm {
			t.Errorf("%c is wide: %t, and has the advance %v", char, Wide(char), Advance(char, Regular))
		}
	}
	for _, char := range "aé×Жω∞" {
		if Wide(char) || Advance(char, Regular) <= 0 || Advance(char, Regular) >= UnitsPerEm {
			t.Errorf("%c is wide: %t, and has the advance %v", char, Wide(char), Advance(char, Regular))
		}
	}
	for range 2 { // the second time it is known
		if Advance('🯁', Regular) != Advance('\uE000', Regular) {
			t.Error("two characters that the type lacks have different widths")
		}
		if box := Advance('🯁', Regular); box <= 0 || box >= UnitsPerEm {
			t.Errorf("an empty box has the advance %v", box)
		}
	}
	for _, edge := range []struct {
		last, first rune // outside and inside
	}{{0x2E7F, 0x2E80}, {0xD800, 0xD7FF}, {0xF8FF, 0xF900}, {0xFB00, 0xFAFF}, {0xFE2F, 0xFE30}, {0xFE70, 0xFE6F}, {0xFEFF, 0xFF00}, {0xFFF0, 0xFFEF}, {0x1FFFF, 0x20000}, {0x40000, 0x3FFFF}} {
		if Wide(edge.last) || !Wide(edge.first) {
			t.Errorf("%x is wide: %t, %x: %t", edge.last, Wide(edge.last), edge.first, Wide(edge.first))
		}
	}
}

// TestSizes: the size of the type that other programs ask for is larger than its capitals, by as much as the font says.
func TestSizes(t *testing.T) {
	if got := Em(CapHeight); got != UnitsPerEm {
		t.Errorf("an em of capitals of %d units has %v", CapHeight, got)
	}
	for height := 1; height < 100; height++ {
		if got := Scale(CapHeight, height); int(got) != 64*height {
			t.Errorf("capitals %d pixels high have %v", height, got)
		}
		for units := 1; units < UnitsPerEm; units += 97 {
			if got, want := Scale(fixed.Int26_6(units), height), math.Round(float64(units*height*64)/CapHeight); float64(got) != want {
				t.Errorf("%d units of type %d pixels high are %d, want %v", units, height, got, want)
			}
		}
	}
}

// TestTextBounds: the bounds of a text have all of it in them: to the right of its beginning, on both sides of its middle, to the left of its end, and above
// its place if it reads upwards.
func TestTextBounds(t *testing.T) {
	const text, height = "Cage of 15g", 20
	wide := Width(text, height, Regular)
	at := image.Pt(100, 200)
	for _, c := range []struct {
		anchor   Anchor
		sign, up bool
		want     image.Rectangle // what the capitals take
	}{
		{Start, false, false, image.Rect(100, 180, 100+wide, 200)},
		{Middle, false, false, image.Rect(100-wide/2, 180, 100+wide/2, 200)},
		{End, false, false, image.Rect(100-wide, 180, 100, 200)},
		{Start, true, false, image.Rect(100-wide/2, 180, 100+wide/2, 200)},
		{Start, false, true, image.Rect(80, 200-wide, 100, 200)},
		{End, false, true, image.Rect(80, 200, 100, 200+wide)},
	} {
		got := TextBounds(Text{String: text, At: at.Mul(Unit), Anchor: c.anchor, Height: height, Sign: c.sign, Up: c.up})
		if !c.want.In(got) || !got.In(c.want.Inset(-height/3-2)) {
			t.Errorf("%+v: the bounds are %v", c, got)
		}
	}
}

// TestAdvances: the distance to the next character is that of the font, for those that are kept in a table and for others.
func TestAdvances(t *testing.T) {
	var buffer sfnt.Buffer
	for f := range Faces {
		for char := rune(0x170); char < 0x190; char++ {
			index, err := Font(f).GlyphIndex(&buffer, char)
			if err != nil {
				t.Fatal(err)
			}
			want, err := Font(f).GlyphAdvance(&buffer, index, UnitsPerEm, font.HintingNone)
			if got := Advance(char, f); err != nil || got != want {
				t.Errorf("%c in face %d has the advance %v, want %v (%v)", char, f, got, want, err)
			}
		}
	}
}

// TestInkIsInTextBounds: all that the glyphs of a text fill is within its bounds, also accents, descenders and what leans out of its width, wherever in a
// pixel it begins.
func TestInkIsInTextBounds(t *testing.T) {
	var buffer sfnt.Buffer
	for f := range Faces {
		for height := 5; height < 60; height += 6 {
			for _, char := range "AÅÖgjpqyfJQWw|()/1@ЖЙЦщ" {
				index, err := Font(f).GlyphIndex(&buffer, char)
				if err != nil {
					t.Fatal(err)
				}
				ink, advance, err := Font(f).GlyphBounds(&buffer, index, UnitsPerEm, font.HintingNone)
				if err != nil {
					t.Fatal(err)
				}
				for anchor, share := range []fixed.Int26_6{Start: 0, Middle: 1, End: 2} {
					for _, within := range []int{0, Unit - 1} {
						at := image.Pt(80*Unit+within, 80*Unit+within)
						begin := at.Sub(image.Pt(int(Scale(advance, height)*share/2), 0))
						left, right := begin.X+int(Scale(ink.Min.X, height)), begin.X+int(Scale(ink.Max.X, height))
						top, bottom := begin.Y+int(Scale(ink.Min.Y, height)), begin.Y+int(Scale(ink.Max.Y, height))
						bounds := TextBounds(Text{String: string(char), At: at, Anchor: Anchor(anchor), Height: height, Face: f})
						if left < bounds.Min.X*Unit || right > bounds.Max.X*Unit || top < bounds.Min.Y*Unit || bottom > bounds.Max.Y*Unit {
							t.Errorf("%c in face %d, %d pixels high, anchor %d, is from %d, %d to %d, %d in 1/64 pixel, beyond %v", char, f, height, anchor, left, top, right, bottom, bounds)
						}
					}
				}
			}
		}
	}
}

// A recorder is a canvas that remembers where things were painted, in pixels.
type recorder struct {
	size   image.Point
	places []image.Point
	clips  []image.Rectangle
	from   image.Point
	names  []string
}

func (r *recorder) at(places ...image.Point) {
	for _, p := range places {
		r.places = append(r.places, image.Pt(p.X/Unit, p.Y/Unit))
	}
}
func (r *recorder) Size() image.Point { return r.size }
func (r *recorder) Rect(rect image.Rectangle, k Ink) {
	r.places, r.from = append(r.places, rect.Min, rect.Max), k.From
}
func (r *recorder) Fill(p Path, k Ink)                         { r.at(p[0].At); r.from = k.From }
func (r *recorder) Line(a, b image.Point, _ Stroke)            { r.at(a, b) }
func (r *recorder) Curve(a, c, b image.Point, _ Stroke)        { r.at(a, c, b) }
func (r *recorder) Mark(_ *Mark, at image.Point, _ color.RGBA) { r.places = append(r.places, at) }
func (r *recorder) Text(t Text)                                { r.at(t.At) }
func (r *recorder) Clip(rect image.Rectangle)                  { r.clips = append(r.clips, rect) }
func (r *recorder) Unclip()                                    { r.clips = append(r.clips, image.Rectangle{}) }
func (r *recorder) Group(name string)                          { r.names = append(r.names, name) }
func (r *recorder) End()                                       { r.names = append(r.names, "") }

// TestPart: what is painted on a part of a canvas is there, begins its patterns there, and is cut off at its edges; afterwards the whole is as before.
func TestPart(t *testing.T) {
	whole := &recorder{size: image.Pt(300, 200)}
	r, a, b, c := image.Rect(100, 50, 180, 90), image.Pt(1, 2), image.Pt(30, 4), image.Pt(5, 20)
	in := func(p image.Point) image.Point { return p.Mul(Unit) }
	var want []image.Point
	expect := func(places ...image.Point) {
		for _, p := range places {
			want = append(want, p.Add(image.Pt(100, 50)))
		}
	}
	Part(whole, r, func(p Canvas) {
		if p.Size() != image.Pt(80, 40) {
			t.Errorf("its size is %v", p.Size())
		}
		p.Rect(image.Rectangle{a, b.Add(c)}, Ink{From: image.Pt(3, 3)})
		expect(a, b.Add(c))
		if whole.from != image.Pt(103, 53) {
			t.Errorf("a pattern begins at %v", whole.from)
		}
		p.Rect(image.Rect(-5, -5, 1000, 1000), Ink{})
		expect(image.Pt(0, 0), image.Pt(80, 40))
		p.Fill(Polygon(in(a), in(b), in(c)), Ink{From: image.Pt(4, 4)})
		expect(a)
		if whole.from != image.Pt(104, 54) {
			t.Errorf("a pattern begins at %v", whole.from)
		}
		p.Line(in(a), in(b), Stroke{})
		p.Curve(in(a), in(b), in(c), Stroke{})
		expect(a, b, a, b, c)
		p.Mark(nil, a, color.RGBA{})
		p.Text(Text{At: in(b)})
		expect(a, b)
		p.Clip(image.Rect(-1, 10, 20, 100))
		p.Unclip()
		p.Group("cause")
		p.End()
	})
	if !slices.Equal(whole.places, want) {
		t.Errorf("it is painted at %v, want %v", whole.places, want)
	}
	if clips := []image.Rectangle{r, image.Rect(100, 60, 120, 90), r, {}}; !slices.Equal(whole.clips, clips) {
		t.Errorf("what is left out is outside %v, want %v", whole.clips, clips)
	}
	if !slices.Equal(whole.names, []string{"cause", ""}) {
		t.Errorf("the groups are %q", whole.names)
	}
}
