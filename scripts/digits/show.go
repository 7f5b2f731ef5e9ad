package main

import (
	"image"
	"image/png"
	"os"

	net "nonet/core/photo/glyph/network"
)

// measurePeaks finds how dark digits are in photos, so that blanks can be shown as on such a board.
func (s *school) measurePeaks() {
	var f finisher
	for d := 1; d < 10; d++ {
		for i, pixels := range s.sheets.cells[d].cells {
			if i%4 == 0 {
				picture := &image.Gray{Pix: pixels, Stride: 64, Rect: image.Rect(0, 0, 64, 64)}
				s.peaks = append(s.peaks, f.measure(picture, 1, 1, 63, 63))
			}
		}
	}
}

// show draws samples, a row for each source.
func (s *school) show(file string) error {
	const columns, rows, gap = 30, 2, 2
	picture := image.NewGray(image.Rect(0, 0, columns*(net.Side+gap), rows*int(sources)*(net.Side+gap)))
	m := s.maker(false)
	m.make(1, 1)
	for row := range rows * int(sources) {
		for column := range columns {
			pixels := m.from(source(row / rows)).pixels
			for i, v := range pixels {
				picture.Pix[(row*(net.Side+gap)+i/net.Side)*picture.Stride+column*(net.Side+gap)+i%net.Side] = 255 - v
			}
		}
	}
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	defer f.Close()
	return png.Encode(f, picture)
}
