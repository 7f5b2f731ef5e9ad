package player

import (
	"testing"
	"unsafe"

	"nonet/core/engine"
)

// TestMemoryOfThePlayer: what a player keeps of a run takes as much memory as its comments say.
func TestMemoryOfThePlayer(t *testing.T) {
	step := int(unsafe.Sizeof(engine.Step{}))
	if ring := RingSteps * step; ring != 48<<20 {
		t.Errorf("the ring takes %d bytes", ring)
	}
	if chunk := chunkSize * step; chunk != 192<<10 || 1<<chunkBits != chunkSize {
		t.Errorf("a chunk takes %d bytes", chunk)
	}
	if snapshotBytes > 65<<20 {
		t.Errorf("the snapshots take %d bytes", snapshotBytes)
	}
}
