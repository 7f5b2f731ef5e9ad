package exactcover

import (
	"math/rand/v2"
	"testing"
)

// TestThin: whatever becomes of the columns, the first of the fewest rows is found, if it has no
// more than is kept.
func TestThin(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	heads := make([]head, 200)
	for i := range heads {
		heads[i].size = rng.Int32N(6)
	}
	kept := newThin(heads)
	for range 100_000 {
		column := rng.Int32N(int32(len(heads)))
		switch size := &heads[column].size; {
		case *size > 0 && rng.IntN(3) == 0:
			if *size--; *size < thinSizes {
				kept.shrunk(column, *size)
			}
		case *size < 6:
			if *size < thinSizes {
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
		if found, ok := kept.first(); ok != (heads[least].size < thinSizes) || ok && found != least {
			t.Fatalf("found is column %d, %v; the first of the least is %d with %d rows", found, ok, least, heads[least].size)
		}
	}
}
