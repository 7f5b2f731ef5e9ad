package glyph

import (
	_ "embed" // the weights
	"sync"

	"nonet/core/photo/glyph/network"
)

//go:embed weights/weights.bin
var weightBytes []byte

var weights = sync.OnceValue(func() *network.Network {
	n, err := network.Parse(weightBytes)
	if err != nil {
		panic("glyph: " + err.Error()) // a test reads them
	}
	return n
})
