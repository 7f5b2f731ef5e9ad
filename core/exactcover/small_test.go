package exactcover

import (
	"math/rand/v2"
	"testing"
)

// TestSmallColumns: after random changes, first returns the first of the columns with the fewest
// rows, if they have a bit map.
func TestSmallColumns(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	heads := make([]head, 200)
	for i := range heads {
		heads[i].size = rng.Int32N(6)
	}
	kept := newSmallColumns(heads)
	for range 100_000 {
		column := rng.Int32N(int32(len(heads)))
		switch size := &heads[column].size; {
		case *size > 0 && rng.IntN(3) == 0:
			if *size--; *size < smallSizes {
				kept.shrunk(column, *size)
			}
		case *size < 6:
			if *size < smallSizes {
				kept.grows(column, *size)
			}
			*size++
		}
		least := int32(0)
		for c, h := range heads {
			if h.size < heads[least].size {
				least = int32(c)
			}
		}
		if found, ok := kept.first(); ok != (heads[least].size < smallSizes) || ok && found != least {
			t.Fatalf("found is column %d, %v; the first of the least is %d with %d rows", found, ok, least, heads[least].size)
		}
	}
}
