package locate

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nonet/core/recorded"
)

// TestCombsAsBefore compares the combs that fit random lines, some of them faint or missing and with others between and beside them, with those that fitted before.
func TestCombsAsBefore(t *testing.T) {
	var text strings.Builder
	for i := range uint64(24) {
		rng := rand.New(rand.NewPCG(17, i))
		size := 160 + rng.IntN(160)
		margin := size / []int{6, 24}[i%2]
		side := []int{4, 6, 9, 12}[i/2%4]
		c := comb{side: side, from: .06 * (rng.Float64() - .5), to: 1 + .06*(rng.Float64()-.5), skew: .3 * (rng.Float64() - .5), swell: .2 * (rng.Float64() - .5)}
		if i%3 == 1 {
			c = comb{side: side, from: .22 * rng.Float64(), to: 1 - .2*rng.Float64()}
		}
		s := combed(size, margin, c, 1+rng.IntN(3), false)
		n := s.width
		for y := range n {
			faint := 1.
			if rng.IntN(4) == 0 {
				faint = .3 * rng.Float64()
			}
			other := rng.IntN(25) == 0 // another line, over a part of the width
			for x := range n {
				v := float64(s.pixels[y*n+x])*faint + 30*rng.Float64()
				if other && x < n*2/3 {
					v += 120
				}
				s.pixels[y*n+x] = uint8(min(v, 255))
			}
		}
		p := profileOf(s, false)
		fmt.Fprintf(&text, "%d: size %d, margin %d, side %d\nridges", i, size, margin, side)
		for y, r := range p.ridges(3+int(i%3), 1+int(i%2)) {
			if y%11 == 0 || y < 8 || y > n-8 {
				fmt.Fprintf(&text, " %.3f", r)
			}
		}
		text.WriteString("\n")
		for _, fixed := range []bool{true, false} {
			for _, other := range []int{side, 9, 5} {
				got := fitComb(p, s, other, fixed)
				fmt.Fprintf(&text, "of %d, fixed %t: from %.3f to %.3f, skew %.2f, swell %.2f, score %.4f\n", other, fixed, got.from, got.to, got.skew, got.swell, got.score)
			}
		}
	}
	recorded.Compare(t, "combs.txt", text.String())
}
