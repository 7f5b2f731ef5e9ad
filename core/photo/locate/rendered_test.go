package locate_test

import (
	"context"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nonet/core/photo/locate"
	"nonet/core/photo/phototest"
)

var (
	renderedCount = flag.Int("rendered", 40, "how many boards TestRendered draws")
	renderedSeed  = flag.Uint64("renderedseed", 1, "the first seed of TestRendered")
	renderedDir   = flag.String("rendereddir", "", "where TestRendered saves the pictures in which it finds no grid or a wrong one")
)

// layouts are those that TestRendered draws, the usual ones more often.
var layouts = [][2]int{{3, 3}, {3, 3}, {3, 3}, {3, 3}, {3, 3}, {2, 2}, {3, 2}, {4, 3}, {4, 4}, {5, 5}}

// TestRendered draws boards as photos show them, tilted, bowed, in shadows and among other puzzles,
// and checks that their corners are found.
func TestRendered(t *testing.T) {
	right, sided, worst := 0, 0, 0.
	var finding time.Duration
	for i := range *renderedCount {
		seed := *renderedSeed + uint64(i)
		rng := rand.New(rand.NewPCG(15, seed))
		boxes := layouts[rng.IntN(len(layouts))]
		setting := phototest.RandomSetting(rng, boxes[0]*boxes[1])
		photo := setting.Take(phototest.RandomContent(rng, boxes[0], boxes[1]), rng)
		start := time.Now()
		grids, err := locate.Find(context.Background(), photo.Gray, locate.Options{})
		finding += time.Since(start)
		if err != nil {
			t.Fatal(err)
		}
		off := math.Inf(1)
		side := photo.Content.Side()
		if len(grids) > 0 {
			off = cornersOff(grids[0], photo)
		}
		if off <= .015 {
			right++
			if grids[0].Side == side {
				sided++
				worst = max(worst, meshOff(grids[0], photo))
			}
		}
		if off > .015 || grids[0].Side != side || testing.Verbose() && meshOff(grids[0], photo) > .015 {
			what := fmt.Sprintf("%d: side %d", seed, side)
			for _, g := range grids {
				what += fmt.Sprintf(", found %d@%.2f off %.3f", g.Side, g.Confidence, cornersOff(g, photo))
			}
			if len(grids) > 0 && grids[0].Side == side {
				what += fmt.Sprintf(", mesh off %.3f", meshOff(grids[0], photo))
			}
			t.Log(what)
			if *renderedDir != "" {
				saveMesh(t, filepath.Join(*renderedDir, fmt.Sprintf("%d.png", seed)), photo.Gray, grids)
			}
		}
	}
	n := *renderedCount
	t.Logf("corners within 1.5 %% of a side: %d of %d, %.1f %%; with the right side: %d; crossings at most %.1f %% off; %v a picture",
		right, n, 100*float64(right)/float64(n), sided, 100*worst, (finding / time.Duration(n)).Round(time.Millisecond))
	if float64(right) < .95*float64(n) {
		t.Errorf("the corners were found in %d of %d pictures, want 95 %%", right, n)
	}
}

// cornersOff returns how far the farthest corner is from the true one, in sides of the grid. Which
// way up a grid is, no one can tell from its lines.
func cornersOff(g locate.Grid, photo phototest.Photo) float64 {
	n := len(photo.Mesh) - 1
	best := math.Inf(1)
	for turns := range 4 {
		c := g.Turned(turns).Corners()
		worst := 0.
		for i, want := range []phototest.Point{photo.Mesh[0][0], photo.Mesh[0][n], photo.Mesh[n][n], photo.Mesh[n][0]} {
			worst = max(worst, math.Hypot(c[i].X-want.X, c[i].Y-want.Y))
		}
		best = min(best, worst)
	}
	return best / sideOf(photo)
}

// meshOff returns the same for all crossings.
func meshOff(g locate.Grid, photo phototest.Photo) float64 {
	best := math.Inf(1)
	for turns := range 4 {
		worst := 0.
		for i, row := range g.Turned(turns).Mesh {
			for j, p := range row {
				worst = max(worst, math.Hypot(p.X-photo.Mesh[i][j].X, p.Y-photo.Mesh[i][j].Y))
			}
		}
		best = min(best, worst)
	}
	return best / sideOf(photo)
}

// sideOf returns the mean length of the sides of a grid.
func sideOf(photo phototest.Photo) float64 {
	n := len(photo.Mesh) - 1
	length := func(a, b phototest.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
	m := photo.Mesh
	return (length(m[0][0], m[0][n]) + length(m[0][n], m[n][n]) + length(m[n][n], m[n][0]) + length(m[n][0], m[0][0])) / 4
}

// saveMesh saves a picture with what was found drawn over it.
func saveMesh(t *testing.T, name string, picture *image.Gray, grids []locate.Grid) {
	t.Helper()
	c := image.NewRGBA(picture.Bounds())
	draw.Draw(c, c.Bounds(), picture, image.Point{}, draw.Src)
	colors := []color.RGBA{{255, 0, 0, 255}, {0, 0, 255, 255}, {0, 160, 0, 255}}
	for k, g := range grids {
		line := func(p, q locate.Point) {
			n := int(math.Hypot(p.X-q.X, p.Y-q.Y)) + 1
			for i := range n {
				f := float64(i) / float64(n)
				c.SetRGBA(int(p.X+(q.X-p.X)*f), int(p.Y+(q.Y-p.Y)*f), colors[min(k, 2)])
			}
		}
		for i := range g.Mesh {
			for j := range len(g.Mesh) - 1 {
				line(g.Mesh[i][j], g.Mesh[i][j+1])
				line(g.Mesh[j][i], g.Mesh[j+1][i])
			}
		}
	}
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, c); err != nil {
		t.Error(err)
	}
}
