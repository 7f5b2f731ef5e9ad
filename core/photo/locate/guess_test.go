package locate

import (
	"context"
	"testing"
)

// TestGridWithinCancelled: a search that was cancelled finds no grid.
func TestGridWithinCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if g, ok := gridWithin(ctx, nil, nil, 9); ok {
		t.Errorf("found is %+v", g)
	}
}
