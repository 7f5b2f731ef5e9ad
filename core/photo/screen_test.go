package photo_test

import (
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"testing"

	"nonet/core/photo"
	"nonet/core/photo/locate"
	"nonet/core/photo/phototest"
	"nonet/core/sudoku"
)

// colours are those of a window.
type colours struct{ ground, line, given, typed, paint color.RGBA }

// themes are the colours of Nonet's own window.
var themes = map[string]colours{
	"light": {color.RGBA{255, 255, 255, 255}, color.RGBA{40, 42, 52, 255}, color.RGBA{28, 28, 36, 255}, color.RGBA{28, 86, 180, 255}, color.RGBA{190, 235, 190, 255}},
	"same":  {color.RGBA{255, 255, 255, 255}, color.RGBA{40, 42, 52, 255}, color.RGBA{28, 28, 36, 255}, color.RGBA{29, 86, 174, 255}, color.RGBA{200, 220, 246, 255}}, // painted as Nonet paints the cells with the digit of the cursor
	"dark":  {color.RGBA{31, 33, 37, 255}, color.RGBA{140, 148, 160, 255}, color.RGBA{245, 245, 247, 255}, color.RGBA{143, 184, 255, 255}, color.RGBA{25, 75, 45, 255}},
}

// onScreen returns a picture of a window with givens in bold and what was typed in colour. Every fourth cell is painted.
func onScreen(c colours, givens, typed []uint8) *photo.Picture {
	flat := phototest.Setting{Width: 1280, Height: 900, Paper: 255, Table: 255, Lines: phototest.Lines{Font: 1, Thin: .02, Thick: .05, ThinGrey: 160}}
	shades := func(digits []uint8, font int) phototest.Photo {
		s := flat
		s.Lines.Font = font
		return s.Take(phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: digits}, rand.New(rand.NewPCG(1, 2)))
	}
	lines, bold, thin := shades(make([]uint8, 81), 1), shades(givens, 1), shades(typed, 0)
	img := image.NewRGBA(lines.Gray.Rect)
	left, top := lines.Mesh[0][0].X, lines.Mesh[0][0].Y
	side := lines.Mesh[0][9].X - left
	mix := func(a, b color.RGBA, part float64) color.RGBA {
		one := func(a, b uint8) uint8 { return uint8(float64(a)*(1-part) + float64(b)*part) }
		return color.RGBA{one(a.R, b.R), one(a.G, b.G), one(a.B, b.B), 255}
	}
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			pixel := c.ground
			if r, column := int(9*(float64(y)-top)/side), int(9*(float64(x)-left)/side); float64(x) > left && float64(y) > top && r < 9 && column < 9 && (3*r+column)%4 == 0 {
				pixel = c.paint
			}
			i := y*lines.Gray.Stride + x
			none := float64(lines.Gray.Pix[i])
			pixel = mix(pixel, c.line, (255-none)/255)
			pixel = mix(pixel, c.given, max(none-float64(bold.Gray.Pix[i]), 0)/255)
			img.SetRGBA(x, y, mix(pixel, c.typed, max(none-float64(thin.Gray.Pix[i]), 0)/255))
		}
	}
	g := image.NewGray(img.Rect)
	for i := range g.Pix {
		g.Pix[i] = color.GrayModel.Convert(img.RGBAAt(i%g.Stride, i/g.Stride)).(color.Gray).Y
	}
	return &photo.Picture{Gray: g, Colour: img, Orientation: 1}
}

// TestReadScreen: in a picture of a window, light or dark, what was typed in colour is typed, also in cells that are painted, and the
// rest are the givens.
func TestReadScreen(t *testing.T) {
	givens, solved := digits(sunday, 9), digits(sundaySolved, 9)
	typed := make(sudoku.Grid, 81)
	for i := range typed {
		if givens[i] == 0 && i%5 < 2 {
			typed[i] = solved[i]
		}
	}
	for name, c := range themes {
		for _, with := range []sudoku.Grid{make(sudoku.Grid, 81), typed} {
			p := onScreen(c, givens, with)
			r := reading(t, p, anyWay)
			if r.Givens.String() != sunday || !r.Proper || !slices.Equal(r.Typed, with) {
				t.Errorf("%s: read  %v, proper %v\ntyped %v\nwant  %v", name, r.Givens, r.Proper, r.Typed, with)
			}
			if doubts := r.Doubts(); len(doubts) > 2 {
				t.Errorf("%s: doubtful are %v", name, doubts)
			}
			if r.Grid.Light != (name == "dark") {
				t.Errorf("%s: light lines: %v", name, r.Grid.Light)
			}
			corners := r.Grid.Corners()
			if again := reading(t, p, photo.Options{Quarters: photo.AnyWayUp, Corners: &corners}); again.Givens.String() != sunday {
				t.Errorf("%s, within its corners: read %v", name, again.Givens)
			}
		}
	}
}

// TestReadScreenMistake: a digit that was typed and is wrong is no given.
func TestReadScreenMistake(t *testing.T) {
	typed := make(sudoku.Grid, 81)
	copy(typed[2:], []uint8{1, 2}) // 4 and 6 are right
	typed[5], typed[10], typed[11], typed[74] = 8, 7, 2, 5
	r := reading(t, onScreen(themes["light"], digits(sunday, 9), typed), anyWay)
	for i, d := range r.Givens {
		if want := digits(sunday, 9)[i]; d != want && !r.Cells[i].Doubtful {
			t.Errorf("cell %d: the given is %d, want %d", i, d, want)
		}
	}
}

// TestReadTwoColours: givens printed in two colours are all givens where those of one colour are no puzzle.
func TestReadTwoColours(t *testing.T) {
	givens := digits(sunday, 9)
	black, blue := slices.Clone(givens), slices.Clone(givens)
	for i := range givens {
		if i%2 == 0 {
			black[i] = 0
		} else {
			blue[i] = 0
		}
	}
	for name, c := range themes {
		if r := reading(t, onScreen(c, black, blue), anyWay); r.Givens.String() != sunday || r.Typed.Filled() > 0 {
			t.Errorf("%s: read %v, typed %v", name, r.Givens, r.Typed)
		}
	}
}

// TestReadDark: a photo with light and dark exchanged is read as it is otherwise, whichever is tried first.
func TestReadDark(t *testing.T) {
	p := taken(phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: digits(sunday, 9)}, newspaper)
	for _, dark := range []int{200, 255} {
		turned := &image.Gray{Pix: make([]uint8, len(p.Gray.Pix)), Stride: p.Gray.Stride, Rect: p.Gray.Rect}
		for i, v := range p.Gray.Pix {
			turned.Pix[i] = uint8(max(dark-int(v), 0))
		}
		r := reading(t, &photo.Picture{Gray: turned}, anyWay)
		if r.Givens.String() != sunday || !r.Grid.Light {
			t.Errorf("%d: read %v; light lines: %v", dark, r.Givens, r.Grid.Light)
		}
	}
	// A dark board on a light page: most of the picture is light.
	around := image.NewGray(image.Rect(0, 0, 1500, 1500))
	for i := range around.Pix {
		around.Pix[i] = 250
	}
	board := onScreen(themes["dark"], digits(sunday, 9), make([]uint8, 81))
	for y := range 760 {
		copy(around.Pix[(y+300)*around.Stride+200:], board.Gray.Pix[(y+70)*board.Gray.Stride+260:][:760])
	}
	if locate.Dark(around) {
		t.Error("a light page is dark")
	}
	if r := reading(t, &photo.Picture{Gray: around}, anyWay); r.Givens.String() != sunday {
		t.Errorf("a dark board on a light page: read %v", r.Givens)
	}
	for i := range 10 { // an empty grid of dark lines beside it, which is tried first and shows no digit, is no other puzzle
		for k := range 300 {
			for w := range 3 {
				around.Pix[(1150+33*i+w)*around.Stride+1100+k] = 20
				around.Pix[(1150+k)*around.Stride+1100+33*i+w] = 20
			}
		}
	}
	if r := reading(t, &photo.Picture{Gray: around}, anyWay); r.Givens.String() != sunday || r.Grids != 1 || r.Number != 1 {
		t.Errorf("beside an empty grid: read %v, grid %d of %d", r.Givens, r.Number, r.Grids)
	}
}

// TestReadAlmostBlack: what is too dark to see is doubtful. Towards one corner a photo becomes black; where the grid is still found, each
// digit that is lost there or misread is marked, and hardly a cell in the light is.
func TestReadAlmostBlack(t *testing.T) {
	board := phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: digits(sunday, 9)}
	lost := 0
	for seed := range uint64(6) {
		s := newspaper
		s.Noise, s.Light = 0, phototest.Light{}
		s.Camera = phototest.Camera{Roll: float64(seed), Fill: .7}
		dim := dimmed(s.Take(board, rand.New(rand.NewPCG(seed, 1))).Gray, func(x, y float64) float64 {
			light := max(.98-.025*float64(seed)-(x+y)/2, 0)
			return light * light * .6
		})
		r, err := photo.Read(t.Context(), &photo.Picture{Gray: dim}, anyWay, nil)
		if err != nil || r.Layout != sudoku.Classic() {
			t.Log(seed, err)
			continue
		}
		for i, want := range board.Printed {
			if r.Cells[i].Digit == want {
				if far := float64(i/9+i%9) / 16; far < .2 && r.Cells[i].Doubtful {
					t.Errorf("photo %d, cell %d in the light is doubtful", seed, i)
				}
				continue
			}
			lost++
			if !r.Cells[i].Doubtful {
				t.Errorf("photo %d, cell %d: %d, want %d, and no doubt", seed, i, r.Cells[i].Digit, want)
			}
		}
	}
	if lost < 3 {
		t.Errorf("%d digits are too dark to see", lost)
	}
}

// TestReadBlackEdge: a grid has nine lines, even if the last one is too dark to see. The other lines lead to it, so the
// grid is where it is, and all digits beyond are doubtful.
func TestReadBlackEdge(t *testing.T) {
	board := phototest.Content{BoxWidth: 3, BoxHeight: 3, Printed: digits(sunday, 9)}
	for _, c := range []struct {
		name  string
		light func(x, y float64) float64
	}{
		{"right", func(x, _ float64) float64 { return 1 - x/.77 }},
		{"left", func(x, _ float64) float64 { return 1 - (1-x)/.78 }},
		{"bottom", func(_, y float64) float64 { return 1 - y/.77 }},
		{"top", func(_, y float64) float64 { return 1 - (1-y)/.79 }},
	} {
		s := newspaper
		s.Noise, s.Light = 0, phototest.Light{}
		s.Camera = phototest.Camera{Roll: 2, Fill: .7}
		img := dimmed(s.Take(board, rand.New(rand.NewPCG(2, 1))).Gray, func(x, y float64) float64 { return max(c.light(x, y), 0) * .3 })
		r, err := photo.Read(t.Context(), &photo.Picture{Gray: img}, anyWay, nil)
		if err != nil || r.Layout != sudoku.Classic() {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		lost := 0
		for i, want := range board.Printed {
			if r.Cells[i].Digit == want {
				continue
			}
			lost++
			if !r.Cells[i].Doubtful {
				t.Errorf("%s, cell %d: %d, want %d, and no doubt", c.name, i, r.Cells[i].Digit, want)
			}
		}
		if doubts := len(r.Doubts()); lost == 0 || lost > 9 || doubts > 18 {
			t.Errorf("%s: %d digits are lost, %d cells doubtful", c.name, lost, doubts)
		}
	}
}

// dimmed returns a picture in a light that is less than full, of each place: 0 to 1, as x and y are.
func dimmed(img *image.Gray, light func(x, y float64) float64) *image.Gray {
	dim := image.NewGray(img.Rect)
	for y := range dim.Rect.Dy() {
		for x := range dim.Rect.Dx() {
			part := light(float64(x)/float64(dim.Rect.Dx()), float64(y)/float64(dim.Rect.Dy()))
			dim.Pix[y*dim.Stride+x] = uint8(float64(img.GrayAt(x, y).Y)*part + .5)
		}
	}
	return dim
}
