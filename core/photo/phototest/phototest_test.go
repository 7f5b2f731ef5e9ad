package phototest_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"nonet/core/photo/phototest"
)

// TestMesh checks that the lines are where a photo says they are, however the page is bent.
func TestMesh(t *testing.T) {
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(3, seed))
		s := phototest.RandomSetting(rng, 9)
		s.Light, s.Noise, s.Blur, s.Quality = phototest.Light{}, 0, 0, 0
		s.Lines.Gaps, s.Lines.Dotted, s.Lines.Shaded, s.Around = 0, false, false, phototest.Around{}
		photo := s.Take(phototest.Content{BoxWidth: 3, BoxHeight: 3}, rng)
		for i := range 9 {
			for j := range 9 {
				a, b := photo.Mesh[i][j], photo.Mesh[i+1][j+1]
				line := photo.Gray.GrayAt(int(a.X), int(a.Y)).Y
				paper := photo.Gray.GrayAt(int((a.X+b.X)/2), int((a.Y+b.Y)/2)).Y
				if int(line) > int(paper)-20 {
					t.Errorf("seed %d, crossing %d, %d: grey %d, the paper beside it %d", seed, i, j, line, paper)
				}
			}
		}
	}
}

// TestRepeatable checks that a photo depends on nothing but its seed.
func TestRepeatable(t *testing.T) {
	take := func() []byte {
		rng := rand.New(rand.NewPCG(1, 7))
		s := phototest.RandomSetting(rng, 6)
		return s.Take(phototest.RandomContent(rng, 3, 2), rng).Gray.Pix
	}
	if !bytes.Equal(take(), take()) {
		t.Error("two photos from one seed differ")
	}
}

// TestRandomBoard checks that no digit stands twice in a row, column or box.
func TestRandomBoard(t *testing.T) {
	for _, boxes := range [][2]int{{2, 2}, {3, 2}, {2, 3}, {3, 3}, {4, 3}, {4, 4}, {5, 5}} {
		b := phototest.RandomContent(rand.New(rand.NewPCG(1, 7)), boxes[0], boxes[1])
		n := b.Side()
		seen := map[[3]int]bool{}
		for i := range n * n {
			d := int(max(b.Printed[i], b.Written[i]))
			if d == 0 {
				continue
			}
			box := i/n/b.BoxHeight*b.BoxHeight + i%n/b.BoxWidth
			for kind, house := range []int{i / n, i % n, box} {
				if key := [3]int{kind, house, d}; seen[key] {
					t.Errorf("%d×%d: the digit %d stands twice in house %d of kind %d", boxes[0], boxes[1], d, house, kind)
				} else {
					seen[key] = true
				}
			}
		}
	}
}
