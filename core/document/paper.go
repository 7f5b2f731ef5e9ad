package document

import (
	"fmt"
	"image"
	"slices"
	"strings"
)

// Pixel is the number of pixels in a point.
const Pixel = 4

// A Paper is a size of paper.
type Paper struct {
	Name          string // as in the command line: a4
	Width, Height int    // in points
}

// The papers.
var (
	A4     = Paper{"a4", 595, 842}
	Letter = Paper{"letter", 612, 792}
)

// Papers are all papers.
func Papers() []Paper { return []Paper{A4, Letter} }

// PaperNamed returns the paper of a name.
func PaperNamed(name string) (Paper, error) {
	for _, p := range Papers() {
		if p.Name == name {
			return p, nil
		}
	}
	return Paper{}, fmt.Errorf("the paper is a4 or letter, not %q", name)
}

// letterCountries are those in which printers have Letter paper.
var letterCountries = []string{"US", "CA", "MX", "PH", "CL", "CO", "VE", "GT", "CR", "PA", "PR", "DO", "SV", "NI"}

// PaperOf returns the paper of a locale such as en_US.UTF-8 or en-GB. Without a country it is A4.
func PaperOf(locale string) Paper {
	locale, _, _ = strings.Cut(locale, ".")
	for _, part := range strings.FieldsFunc(locale, func(r rune) bool { return r == '_' || r == '-' }) {
		if slices.Contains(letterCountries, part) {
			return Letter
		}
	}
	return A4
}

// Size returns the size in pixels.
func (p Paper) Size() image.Point { return image.Pt(p.Width, p.Height).Mul(Pixel) }

// Margin is the width of the edge of each page on which nothing is printed but the number of the page, in pixels.
const Margin = 42 * Pixel

// Body returns the part of a page that is for its content.
func (p Paper) Body() image.Rectangle {
	return image.Rectangle{Max: p.Size()}.Inset(Margin)
}
