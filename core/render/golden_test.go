package render

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// golden compares an image with a reviewed picture. If the picture differs or is missing,
// the image is written to testdata/failed.
func golden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	file, err := os.ReadFile(filepath.Join("testdata", name))
	if err == nil {
		want, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		if same(want, got) {
			return
		}
	}
	failed := filepath.Join("testdata", "failed", name)
	if err := os.MkdirAll(filepath.Dir(failed), 0o777); err != nil {
		t.Fatal(err)
	}
	var encoded bytes.Buffer
	if err := png.Encode(&encoded, got); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(failed, encoded.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	t.Errorf("the picture differs from testdata/%s: look at %s", name, failed)
}

func same(want image.Image, got *image.RGBA) bool {
	if want.Bounds() != got.Bounds() {
		return false
	}
	opaque := image.NewRGBA(want.Bounds())
	draw.Draw(opaque, opaque.Rect, want, want.Bounds().Min, draw.Src)
	return bytes.Equal(opaque.Pix, got.Pix)
}
