package phototest_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"nonet/core/photo/phototest"
)

// TestRandomSettings: whatever the seed, a setting is one in which a person could read the board, and what it may have it sometimes has.
func TestRandomSettings(t *testing.T) {
	counts := map[string]int{}
	const n = 600
	for seed := range uint64(n) {
		side := []int{4, 9, 16}[seed%3]
		s := phototest.RandomSetting(rand.New(rand.NewPCG(7, seed)), side)
		cell := s.Camera.Fill * float64(min(s.Width, s.Height)) / float64(side)
		if s.Lines.Thin*cell < .89 || s.Lines.Thick < s.Lines.Thin || s.Blur < 0 || s.Blur > 2.5 || s.Blur > .1*cell || s.Width < 480 || cell < 12 || s.Noise < 0 || s.Noise > 6 {
			t.Errorf("seed %d: cells of %.1f pixels, %d×%d, lines %+v, blur of %.2f, noise of %.2f", seed, cell, s.Width, s.Height, s.Lines, s.Blur, s.Noise)
		}
		if s.Room.Left < .1 && s.Around != (phototest.Around{}) {
			t.Errorf("seed %d: something is printed where there is no room: %+v, %+v", seed, s.Around, s.Room)
		}
		for what, has := range map[string]bool{
			"text": s.Around.Text, "an advert": s.Around.Advert, "a solution": s.Around.Solution, "a crossword": s.Around.Crossword, "a table": s.Around.Table, "neighbours": s.Around.Neighbour,
			"dots": s.Lines.Dotted, "shades": s.Lines.Shaded, "gaps": s.Lines.Gaps > 0, "thin frames": s.Lines.Frame > 0, "bows": s.Camera.Bow != 0, "bows across": s.Camera.BowAcross, "gutters": s.Camera.Gutter > 0,
			"waves": s.Camera.Waves > 0, "shadows": s.Light.Shadow > 0, "JPEG": s.Quality > 0, "little room": s.Room.Left < .1, "turned far": math.Abs(s.Camera.Roll) > 8,
		} {
			if has {
				counts[what]++
			}
		}
	}
	for what, percent := range map[string]int{
		"text": 60, "an advert": 17, "a solution": 21, "a crossword": 21, "a table": 13, "neighbours": 13, "dots": 6, "shades": 10, "gaps": 10, "thin frames": 17, "bows": 50, "bows across": 15, "gutters": 30,
		"waves": 30, "shadows": 40, "JPEG": 50, "little room": 15, "turned far": 20,
	} {
		if got := 100 * counts[what] / n; got < percent*2/3-1 || got > percent*4/3+1 {
			t.Errorf("%d of 100 settings have %s, want about %d", got, what, percent)
		}
	}
}

// TestRandomRules: cages make the picture large enough for sums that can be read, and drawn regions have lines that differ clearly.
func TestRandomRules(t *testing.T) {
	lined := 0
	for seed := range uint64(200) {
		rng := rand.New(rand.NewPCG(8, seed))
		before := phototest.RandomSetting(rng, 9)
		nine := phototest.Content{BoxWidth: 3, BoxHeight: 3}
		if got := before.RandomRules(rng, nine); got != before {
			t.Fatalf("seed %d: a board without other rules changes a setting", seed)
		}
		regions, cages, diagonals := nine, nine, nine
		regions.Regions, cages.Cages, diagonals.Diagonals = make([]int, 81), []phototest.Cage{{Cells: []int{0}, Sum: 3}}, true
		if s := before.RandomRules(rng, regions); s.Lines.Dotted || s.Lines.Shaded || s.Lines.Thick < 2.2*s.Lines.Thin-1e-9 || s.Lines.Thick > .13 || s.Lines.Frame != 0 || s.Lines.Rules != (phototest.RuleLines{}) {
			t.Errorf("seed %d: lines of regions %+v", seed, s.Lines)
		}
		s := before.RandomRules(rng, cages)
		cell, r := s.Camera.Fill*float64(s.Width)/9, s.Lines.Rules
		if s.Lines.Dotted || s.Lines.Shaded || cell < 37 || cell > 101 || s.Height < s.Width || float64(s.Height) > 1.36*float64(s.Width) || s.Blur > .015*101 || r.Height < .17 || r.Height > .24 || r.Grey > 80 || r.Gap > r.Dash*2 || r.Inset < .075 || r.Inset > .13 {
			t.Errorf("seed %d: cages in cells of %.0f pixels, %+v", seed, cell, s.Lines)
		}
		if s := before.RandomRules(rng, diagonals); s.Lines.Rules.Diagonal > 0 {
			lined++
		}
	}
	if lined < 70 || lined > 130 {
		t.Errorf("%d of 200 settings have lines through diagonals", lined)
	}
}

// TestRandomContents: a third of the digits is printed, some boards have digits and notes by hand where nothing is printed, and none has both.
func TestRandomContents(t *testing.T) {
	printed, hands, letters, both := 0, 0, 0, 0
	for seed := range uint64(200) {
		b := phototest.RandomContent(rand.New(rand.NewPCG(9, seed)), 3, 3)
		written, noted := 0, 0
		for i := range 81 {
			kinds := 0
			for _, has := range []bool{b.Printed[i] > 0, b.Written[i] > 0, b.Notes[i] > 0} {
				if has {
					kinds++
				}
			}
			if kinds > 1 || b.Printed[i] > 9 || b.Written[i] > 9 || b.Notes[i]&^0x3fe > 0 {
				t.Fatalf("seed %d: cell %d has %d, %d and %b", seed, i, b.Printed[i], b.Written[i], b.Notes[i])
			}
			printed += int(min(b.Printed[i], 1))
			written += int(min(b.Written[i], 1))
			noted += int(min(b.Notes[i], 1))
		}
		if written > 0 {
			hands++
		}
		if (written > 0) != (noted > 0) {
			both++
		}
		if b.Letters {
			letters++
		}
	}
	if printed < 81*200*33/100 || printed > 81*200*37/100 || hands < 45 || hands > 90 || both > 2 || letters < 70 || letters > 130 {
		t.Errorf("of 200 boards %d are written by hand, %d have letters, %d digits are printed, and %d have digits or notes alone", hands, letters, printed, both)
	}
}
