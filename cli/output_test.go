package cli

import (
	"bytes"
	"io"
	"math/rand/v2"
	"testing"
)

// TestOutputInPieces: whatever is printed arrives whole and in order, in pieces of limited size, also if it is read slowly.
func TestOutputInPieces(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 3))
	reader, writer := io.Pipe()
	o, _ := newOutput(t.Context(), writer)
	arrived := make(chan []byte, 1)
	go func() {
		var all []byte
		piece := make([]byte, 2*onePiece) // a write to a pipe is read as a whole, if there is room for it
		for {
			n, err := reader.Read(piece)
			if n > onePiece {
				t.Errorf("a write of %d bytes", n)
			}
			if all = append(all, piece[:n]...); err != nil {
				arrived <- all
				return
			}
		}
	}()
	var want []byte
	for _, size := range []int{1, onePiece - 1, onePiece, onePiece + 1, 0, 3 * onePiece, mostPending + 5, 100, 2 * mostPending} {
		text := make([]byte, size)
		for i := range text {
			text[i] = byte(rng.Uint32())
		}
		want = append(want, text...)
		if n, err := o.Write(text); n != size || err != nil {
			t.Fatalf("Write returns %d, %v", n, err)
		}
		clear(text) // it is the caller's again
	}
	if err := o.close(); err != nil {
		t.Fatal(err)
	}
	writer.Close()
	if got := <-arrived; !bytes.Equal(got, want) {
		t.Errorf("%d bytes arrive, which are not the %d that were written", len(got), len(want))
	}
	if len(o.spare) > mostPending/onePiece+1 {
		t.Errorf("it keeps %d pieces", len(o.spare))
	}
}
