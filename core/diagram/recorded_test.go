package diagram_test

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"nonet/core/diagram"
	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/recorded"
)

// TestPicturesAsBefore compares the pictures of two examples of each technique with those that were drawn before, by their lengths and checksums. After a
// change that is wanted, look at the pictures of docs/techniques.md.
func TestPicturesAsBefore(t *testing.T) {
	var text strings.Builder
	for _, technique := range logic.Techniques() {
		list := examples.Of(technique)
		for i, e := range list[:min(len(list), 2)] {
			var picture bytes.Buffer
			if err := diagram.Write(&picture, e.Grid, e.Deduction); err != nil {
				t.Fatal(err)
			}
			sum := fnv.New32a()
			sum.Write(picture.Bytes())
			fmt.Fprintf(&text, "%s %d: %d bytes, %08x\n", technique.ID, i+1, picture.Len(), sum.Sum32())
		}
	}
	recorded.Compare(t, "pictures.txt", text.String())
}
