package photo

import (
	"slices"
	"testing"
)

// TestOrientationOfJPEG: the orientation is in a segment before the picture, whatever other segments there are; data of
// the picture that look like it, and files that end anywhere, say nothing.
func TestOrientationOfJPEG(t *testing.T) {
	start, jfif, scan := []byte{0xff, 0xd8}, []byte{0xff, 0xe0, 0, 4, 'J', 'F'}, []byte{0xff, 0xda, 0, 3, 1}
	exif := slices.Concat([]byte{0xff, 0xe1, 0, 34}, []byte("Exif\x00\x00"), []byte("MM\x00*\x00\x00\x00\x08"),
		[]byte{0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0})
	other := slices.Clone(exif)
	other[1] = 0xe2
	for _, test := range []struct {
		name string
		file []byte
		want int
	}{
		{"at once", slices.Concat(start, exif), 6},
		{"after another segment", slices.Concat(start, jfif, exif, scan), 6},
		{"after an empty segment", slices.Concat(start, []byte{0xff, 0xe3, 0, 2}, exif), 6},
		{"in another segment", slices.Concat(start, other, scan), asStored},
		{"in the picture", slices.Concat(start, jfif, scan, exif), asStored},
		{"after something that is no segment", slices.Concat(start, []byte{0, 0xe3, 0, 2}, exif), asStored},
		{"a segment of no length", slices.Concat(start, []byte{0xff, 0xe3, 0, 0}, exif), asStored},
	} {
		if got := orientation("JPEG", test.file); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
		for n := range test.file {
			if got := orientation("JPEG", test.file[:n]); got != asStored && got != test.want {
				t.Errorf("%s, %d bytes of it: %d", test.name, n, got)
			}
		}
	}
}

// TestFirstOrientation: of several orientations the first that there is counts.
func TestFirstOrientation(t *testing.T) {
	for _, c := range []struct {
		all  []byte
		want int
	}{{nil, asStored}, {[]byte{1}, 1}, {[]byte{8}, 8}, {[]byte{1, 6}, 1}, {[]byte{6, 1}, 6}, {[]byte{0, 6}, 6}, {[]byte{9, 3}, 3}, {[]byte{9}, asStored}} {
		file := append([]byte("MM\x00*\x00\x00\x00\x08"), 0, byte(len(c.all)))
		for _, o := range c.all {
			file = append(file, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, o, 0, 0)
		}
		if got := orientation("TIFF", file); got != c.want {
			t.Errorf("of the orientations %v it is %d, want %d", c.all, got, c.want)
		}
	}
}
