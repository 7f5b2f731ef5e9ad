package glyph

import (
	"crypto/sha256"
	"fmt"
	"os"
	"strings"
	"testing"

	"nonet/core/photo/glyph/network"
)

// The weights are those that the figures beside them are about, and small.
func TestWeights(t *testing.T) {
	if _, err := network.Parse(weightBytes); err != nil {
		t.Fatal(err)
	}
	if len(weightBytes) > 1<<20 {
		t.Errorf("the weights are %d bytes, more than a megabyte", len(weightBytes))
	}
	figures, err := os.ReadFile("weights/figures.txt")
	if err != nil {
		t.Fatal(err)
	}
	if sum := fmt.Sprintf("SHA-256 %x", sha256.Sum256(weightBytes)); !strings.Contains(string(figures), sum) {
		t.Errorf("weights/figures.txt is not about these weights, which have %s: run make digits", sum)
	}
}
