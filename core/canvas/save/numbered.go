package save

import (
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
)

// Numbered writes the pictures of an animation as numbered PNGs into a new folder, and returns how many they are. The folder is there as a
// whole or, after an error, not at all. If there is one of that name the error is fs.ErrExist.
func Numbered(ctx context.Context, folder string, frames iter.Seq[*image.RGBA]) (pictures int, err error) {
	if _, err := os.Lstat(folder); !errors.Is(err, fs.ErrNotExist) {
		if err == nil {
			err = &fs.PathError{Op: "create", Path: folder, Err: fs.ErrExist}
		}
		return 0, err
	}
	work, err := os.MkdirTemp(filepath.Dir(folder), ".nonet-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(work) // which is gone if everything went well
	if err := os.Chmod(work, 0o755); err != nil {
		return pictures, err
	}
	pictures, err = number(ctx, filepath.Base(folder), frames, func(name string) (io.WriteCloser, error) { return os.Create(filepath.Join(work, name)) })
	if err != nil {
		return 0, err
	}
	return pictures, os.Rename(work, folder)
}

// Zipped writes the pictures of an animation as numbered PNGs into a ZIP file, and returns how many they are. name is that of the whole.
func Zipped(ctx context.Context, w io.Writer, name string, frames iter.Seq[*image.RGBA]) (pictures int, err error) {
	archive := zip.NewWriter(w)
	pictures, err = number(ctx, name, frames, func(name string) (io.WriteCloser, error) {
		file, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store}) // a PNG is compressed already
		return unclosed{file}, err
	})
	if err != nil {
		return 0, err
	}
	return pictures, archive.Close()
}

type unclosed struct{ io.Writer }

func (unclosed) Close() error { return nil }

// number writes each picture to a file of its own, whose name ends with its number.
func number(ctx context.Context, name string, frames iter.Seq[*image.RGBA], create func(name string) (io.WriteCloser, error)) (pictures int, err error) {
	for img := range frames {
		if ctx.Err() != nil {
			break
		}
		pictures++
		file, err := create(fmt.Sprintf("%s %04d.png", name, pictures))
		if err != nil {
			return pictures, err
		}
		if err := errors.Join(png.Encode(file, img), file.Close()); err != nil {
			return pictures, err
		}
	}
	return pictures, ctx.Err()
}
