//go:build !js

package recording

import "os"

// A file is a temporary file.
type file struct {
	*os.File
	written int64
}

func newMedium() (medium, error) {
	f, err := os.CreateTemp("", "nonet-run-*")
	if err != nil {
		return nil, err
	}
	_ = os.Remove(f.Name()) // where the system lets an open file go; elsewhere close does it
	return &file{File: f}, nil
}

func (f *file) append(b []byte) error {
	n, err := f.WriteAt(b, f.written)
	if err == nil {
		f.written += int64(n)
	}
	return err
}

func (f *file) readAt(to []byte, offset int64) error {
	_, err := f.ReadAt(to, offset)
	return err
}

func (f *file) size() int64 { return f.written }

func (f *file) close() {
	_ = f.Close()
	_ = os.Remove(f.Name())
}
