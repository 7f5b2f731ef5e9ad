package trace

import (
	"testing"
	"unsafe"
)

// TestMemoryOfATree: the nodes take as much memory as the comments say.
func TestMemoryOfATree(t *testing.T) {
	n := int(unsafe.Sizeof(nodeRecord{}))
	if all, chunk := Limit*n, chunkNodes*n; all != 64<<20 || chunk != 256<<10 || 1<<chunkBits != chunkNodes {
		t.Errorf("all nodes take %d bytes, a chunk %d", all, chunk)
	}
}
