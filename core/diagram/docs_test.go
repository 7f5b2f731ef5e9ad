package diagram_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"nonet/core/diagram"
	"nonet/core/logic"
	"nonet/core/logic/examples"
)

// TestPicturesOfDocs: the pictures of docs/techniques.md, which are there to be looked at, are drawn as they are now. After a change that is
// wanted: make techniques.
func TestPicturesOfDocs(t *testing.T) {
	for _, technique := range logic.All() {
		list := examples.Of(technique)
		if len(list) == 0 {
			continue
		}
		want, err := os.ReadFile(filepath.Join("..", "..", "docs", "techniques", technique.ID+".svg"))
		if err != nil {
			t.Error(err)
			continue
		}
		var got bytes.Buffer
		if err := diagram.Write(&got, technique.Name, list[0].Grid, list[0].Deduction); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got.Bytes(), want) {
			t.Errorf("%s: docs/techniques has another picture of %v", technique.ID, list[0].Deduction)
		}
	}
}
