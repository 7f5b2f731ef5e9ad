package save_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonet/core/canvas/save"
)

// shades yields pictures of a pixel, each a little brighter. The same image is used for all, as for those of a run.
func shades(n int) func(yield func(*image.RGBA) bool) {
	img := image.NewRGBA(image.Rect(0, 0, 1, 1))
	return func(yield func(*image.RGBA) bool) {
		for i := range n {
			if img.SetRGBA(0, 0, color.RGBA{uint8(i), 0, 0, 255}); !yield(img) {
				return
			}
		}
	}
}

// checkShade checks that a PNG is the picture with a number.
func checkShade(t *testing.T, file fs.FS, name string, number int) {
	t.Helper()
	text, err := fs.ReadFile(file, name)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if r, _, _, _ := img.At(0, 0).RGBA(); int(r>>8) != number {
		t.Errorf("%s is picture %d", name, r>>8)
	}
}

// TestNumbered: the pictures are in a new folder, each as it is, and a folder that is there stays as it is.
func TestNumbered(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "Easy 1")
	if n, err := save.Numbered(t.Context(), folder, shades(12)); n != 12 || err != nil {
		t.Fatalf("%d pictures, %v", n, err)
	}
	checkShade(t, os.DirFS(folder), "Easy 1 0001.png", 0)
	checkShade(t, os.DirFS(folder), "Easy 1 0012.png", 11)
	if n, err := save.Numbered(t.Context(), folder, shades(3)); n != 0 || !errors.Is(err, fs.ErrExist) {
		t.Errorf("a second time: %d pictures, %v", n, err)
	}
	if files, err := os.ReadDir(folder); len(files) != 12 {
		t.Errorf("the folder has %d files, %v", len(files), err)
	}
}

// TestNumberedIsCancelled: nothing is left of numbered pictures that were cancelled.
func TestNumberedIsCancelled(t *testing.T) {
	parent := t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	n, err := save.Numbered(ctx, filepath.Join(parent, "all"), func(yield func(*image.RGBA) bool) {
		shades(5)(func(img *image.RGBA) bool { return yield(img) })
		cancel()
		shades(5)(yield)
	})
	if n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("%d pictures, and the error is %v", n, err)
	}
	if files, err := os.ReadDir(parent); len(files) > 0 || err != nil {
		t.Errorf("what is left is %v, %v", files, err)
	}
}

// TestZipped: a ZIP file has the same pictures.
func TestZipped(t *testing.T) {
	var b bytes.Buffer
	if n, err := save.Zipped(t.Context(), &b, "Easy 1", shades(3)); n != 3 || err != nil {
		t.Fatalf("%d pictures, %v", n, err)
	}
	r, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range r.File {
		names = append(names, f.Name)
	}
	if !slices.Equal(names, []string{"Easy 1 0001.png", "Easy 1 0002.png", "Easy 1 0003.png"}) {
		t.Errorf("it has %q", names)
	}
	checkShade(t, r, "Easy 1 0002.png", 1)
}

// TestPicturesThatCannotBeWritten: if a picture cannot be written, because of its name or because the disk is full, none is there.
func TestPicturesThatCannotBeWritten(t *testing.T) {
	parent := t.TempDir()
	long := strings.Repeat("n", 250) // with a number it is too long for a file
	if n, err := save.Numbered(t.Context(), filepath.Join(parent, long), shades(3)); n != 0 || err == nil {
		t.Errorf("with a long name: %d pictures, %v", n, err)
	}
	if files, err := os.ReadDir(parent); len(files) > 0 || err != nil {
		t.Errorf("what is left is %v, %v", files, err)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	noise := image.NewRGBA(image.Rect(0, 0, 100, 100)) // more than is buffered
	for i := range noise.Pix {
		noise.Pix[i] = uint8(rng.Uint32())
	}
	if n, err := save.Zipped(t.Context(), full{}, "all", each(noise, noise)); n != 0 || !errors.Is(err, errFull) {
		t.Errorf("on a full disk: %d pictures, %v", n, err)
	}
}
