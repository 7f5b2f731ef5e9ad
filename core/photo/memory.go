package photo

import (
	"io"
	"io/fs"
	"slices"
)

// sizeOf returns the number of bytes in a file, if that is known before it is read.
func sizeOf(file io.Reader) (size int64, known bool) {
	switch file := file.(type) {
	case interface{ Len() int }: // a bytes.Reader, for example
		return int64(file.Len()), true
	case interface{ Stat() (fs.FileInfo, error) }: // an os.File
		if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
			return info.Size(), true
		}
	}
	return 0, false
}

// block is by how much a memory grows.
const block = 1 << 20

// A memory holds a file while it is read. It grows block by block, because a buffer that doubles takes
// three times as much as is in it.
type memory struct {
	blocks [][]byte
	size   int
}

// newMemory returns a memory for a file that probably has size bytes.
func newMemory(size int) *memory { return &memory{blocks: [][]byte{make([]byte, 0, size)}} }

// Write implements io.Writer.
func (m *memory) Write(p []byte) (int, error) {
	m.size += len(p)
	for rest := p; len(rest) > 0; {
		last := &m.blocks[len(m.blocks)-1]
		n := min(len(rest), cap(*last)-len(*last))
		*last = append(*last, rest[:n]...)
		if rest = rest[n:]; len(rest) > 0 {
			m.blocks = append(m.blocks, make([]byte, 0, block))
		}
	}
	return len(p), nil
}

// bytes returns everything that was written.
func (m *memory) bytes() []byte {
	if len(m.blocks) == 1 {
		return m.blocks[0]
	}
	return slices.Concat(m.blocks...)
}
