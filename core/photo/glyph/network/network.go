// Package network is the small convolutional network that reads a cell of a Sudoku: its shape, its
// weights as bytes, and its forward pass in plain Go. It knows no cells, digits or boards; package
// glyph does. The program scripts/digits trains it, with passes of its own that are built for
// speed, and checks that they agree with this one.
//
// A picture of Side×Side values goes through
//
//	a 5×5 convolution, max pooling, a 3×3 convolution, max pooling, a 3×3 convolution that keeps
//	the size, max pooling, a layer that sees all of it, and the outputs
//
// with a rectifier after each layer except the last. All maps are stored row by row with the
// channels of a pixel side by side.
package network

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
)

// The shape of the network.
const (
	Side = 40 // of the picture it reads

	Kernel1, Channels1, Size1 = 5, 16, Side - 4 // the first convolution, 36×36
	Kernel2, Channels2, Size2 = 3, 24, 16       // the second, from 18×18
	Kernel3, Channels3, Size3 = 3, 48, 8        // the third, from 8×8 with a border of zeros

	Flat    = Channels3 * (Size3 / 2) * (Size3 / 2)
	Hidden  = 128
	Outputs = 48
)

// A Layer is a matrix of In rows and Out columns, and what is added to each column. The rows of a
// convolution are in the order row, column, channel of what it sees.
type Layer struct {
	In, Out int
	Weights []float32
	Bias    []float32
}

// A Network is the weights of all layers.
type Network struct {
	Layers [len(sizes)]Layer
	// KindTemperature and CharTemperature are what the outputs for kinds and for characters are to be divided
	// by, so that the probabilities they stand for are true.
	KindTemperature, CharTemperature float32
}

// New returns a network of zeros.
func New() *Network {
	n := &Network{KindTemperature: 1, CharTemperature: 1}
	for i, size := range sizes {
		n.Layers[i] = Layer{size[0], size[1], make([]float32, size[0]*size[1]), make([]float32, size[1])}
	}
	return n
}

// sizes has the rows and the columns of each layer.
var sizes = [...][2]int{
	{Kernel1 * Kernel1, Channels1},
	{Kernel2 * Kernel2 * Channels1, Channels2},
	{Kernel3 * Kernel3 * Channels2, Channels3},
	{Flat, Hidden},
	{Hidden, Outputs},
}

// magic begins the bytes of a network of this shape.
var magic = fmt.Sprintf("nonet digits %d %d %d %d %d %d\n", Side, Channels1, Channels2, Channels3, Hidden, Outputs)

// Bytes returns the weights as numbers of 16 bits.
func (n *Network) Bytes() []byte {
	b := []byte(magic)
	b = binary.LittleEndian.AppendUint16(b, half(n.KindTemperature))
	b = binary.LittleEndian.AppendUint16(b, half(n.CharTemperature))
	for _, l := range n.Layers {
		for _, w := range l.Weights {
			b = binary.LittleEndian.AppendUint16(b, half(w))
		}
		for _, w := range l.Bias {
			b = binary.LittleEndian.AppendUint16(b, half(w))
		}
	}
	return b
}

// Parse reads what Bytes wrote.
func Parse(b []byte) (*Network, error) {
	b, ok := bytes.CutPrefix(b, []byte(magic))
	if !ok {
		return nil, errors.New("these are not weights of this network")
	}
	if len(b) < 4 {
		return nil, errEnd
	}
	n := New()
	n.KindTemperature, n.CharTemperature = whole(binary.LittleEndian.Uint16(b)), whole(binary.LittleEndian.Uint16(b[2:]))
	if n.KindTemperature <= 0 || n.CharTemperature <= 0 {
		return nil, errors.New("the temperatures are not above 0")
	}
	b = b[4:]
	for _, l := range n.Layers {
		for _, values := range [][]float32{l.Weights, l.Bias} {
			if len(b) < 2*len(values) {
				return nil, errEnd
			}
			for i := range values {
				values[i] = whole(binary.LittleEndian.Uint16(b[2*i:]))
			}
			b = b[2*len(values):]
		}
	}
	if len(b) > 0 {
		return nil, errors.New("the weights go on after their end")
	}
	return n, nil
}

var errEnd = errors.New("the weights end too early")

// half rounds a value to the floating-point format of 16 bits. Weights are small, so overflow
// is cut off at the largest value, and values too small for it become zero.
func half(v float32) uint16 {
	bits := math.Float32bits(v)
	sign := uint16(bits >> 16 & 0x8000)
	exponent := int(bits>>23&0xff) - 127 + 15
	mantissa := bits&0x7fffff + 0x1000
	if mantissa > 0x7fffff {
		mantissa, exponent = 0, exponent+1
	}
	switch {
	case exponent <= 0:
		return sign
	case exponent >= 31:
		return sign | 0x7bff
	}
	return sign | uint16(exponent)<<10 | uint16(mantissa>>13)
}

func whole(h uint16) float32 {
	if h&0x7c00 == 0 {
		return 0
	}
	bits := uint32(h&0x8000)<<16 | (uint32(h>>10&31)+127-15)<<23 | uint32(h&0x3ff)<<13
	return math.Float32frombits(bits)
}
