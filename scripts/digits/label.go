package main

import (
	"fmt"
	"io"
	"math/rand/v2"

	net "nonet/core/photo/glyph/network"
)

// The sheets of cells do not say which digits are printed and which are written. After some training on
// what is known, from fonts and pens, the network itself says it, where it is sure; what it learns then
// makes it surer.

// label notes which cells of photos are printed and which written, in the sheets and in the pool.
func (s *school) label(n *net.Network, pool []sample, log io.Writer) {
	m := s.maker(false)
	m.rng = rand.New(rand.NewPCG(11, 12))
	r := net.NewReader(n)
	picture := make([]float32, net.Side*net.Side)
	var count [4]int
	for d := 1; d < 10; d++ {
		s.sheets.kinds[d] = make([]uint8, len(s.sheets.cells[d].cells))
		for i, pixels := range s.sheets.cells[d].cells {
			const views = 4
			var print, hand float64
			for range views {
				for j, v := range m.finish(m.crop(pixels)) {
					picture[j] = float32(v) / 255
				}
				outs, _ := r.Read(picture)
				p := softmax(outs[kindAt:kindAt+kinds], 1)
				print += p[printed] / views
				hand += p[written] / views
			}
			kinds := uint8(1<<printed | 1<<written)
			switch share := print / (print + hand + 1e-9); {
			case share > 0.7:
				kinds = 1 << printed
				count[printed]++
			case share < 0.3:
				kinds = 1 << written
				count[written]++
			default:
				count[0]++
			}
			s.sheets.kinds[d][i] = kinds
		}
	}
	for i := range pool {
		if c := pool[i].cell; c.digit > 0 {
			pool[i].kinds = s.sheets.kinds[c.digit][c.index]
		}
	}
	fmt.Fprintf(log, "of the digits in cells of photos %d seem printed, %d written, %d either\n", count[printed], count[written], count[0])
}
