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

// TestMemory: what a trace says that it takes grows with everything that it keeps.
func TestMemory(t *testing.T) {
	tr := New()
	tr.Add(newWalk("deep", 1).steps(50_000))
	for what, grow := range map[string]func() int{
		"chunks": func() int {
			tr.tree.chunks = append(tr.tree.chunks, nil)
			return chunkNodes * int(unsafe.Sizeof(nodeRecord{}))
		},
		"big":  func() int { tr.tree.big = append(tr.tree.big, totals{}); return int(unsafe.Sizeof(totals{})) },
		"sums": func() int { tr.tree.sums = append(tr.tree.sums, totals{}); return int(unsafe.Sizeof(totals{})) },
		"path": func() int { tr.tree.path = append(tr.tree.path, openNode{}); return int(unsafe.Sizeof(openNode{})) },
		"buckets": func() int {
			tr.depths.buckets = append(tr.depths.buckets, Bucket{})
			return int(unsafe.Sizeof(Bucket{}))
		},
	} {
		before := tr.Memory()
		if more := grow(); tr.Memory() != before+more || before <= 0 {
			t.Errorf("%s: %d bytes and %d more are %d", what, before, more, tr.Memory())
		}
	}
}
