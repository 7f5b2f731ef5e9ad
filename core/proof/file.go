package proof

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"slices"

	"nonet/core/sudoku"
)

// The file of a proof is a JPEG picture that any program shows. Its first segment is a comment with
// what the photo says of the cells, as JSON.

// mostBytes is the size that a picture should not exceed. A grey picture of 900×900 pixels with much
// noise is 300 kB at the best of the qualities.
const mostBytes = 200 << 10

// qualities are tried in turn until a picture is small enough.
var qualities = []int{85, 70, 50, 30, 15}

func compress(picture *image.Gray) []byte {
	var file bytes.Buffer
	for _, quality := range qualities {
		file.Reset()
		if jpeg.Encode(&file, picture, &jpeg.Options{Quality: quality}) != nil {
			return nil // the picture has no pixels
		}
		if file.Len() <= mostBytes {
			break
		}
	}
	return slices.Clone(file.Bytes())
}

// version is the first word of the comment.
const version = "nonet-photo-1 "

// A record is the JSON of a cell that has something to say.
type record struct {
	Cell     int           `json:"c"`
	Digit    uint8         `json:"d,omitempty"`
	Others   [][2]float64  `json:"o,omitempty"` // digit and probability
	Doubtful bool          `json:"q,omitempty"`
	Whose    bool          `json:"w,omitempty"`
	Written  uint8         `json:"p,omitempty"`
	Notes    sudoku.Digits `json:"n,omitempty"`
	Rule     Rule          `json:"r,omitempty"`
	Sum      int           `json:"t,omitempty"`
	Sums     []int         `json:"s,omitempty"`
	Checked  []int         `json:"ok,omitempty"` // what it held when it was compared
	As       *uint8        `json:"as,omitempty"` // the same in older files, which know only the last
}

// A comment is the JSON of a proof.
type comment struct {
	Cells int      `json:"cells"`
	Said  []record `json:"said"`
	From  *Origin  `json:"from,omitempty"`
}

// The markers of JPEG that are used here.
const (
	startOfImage = 0xd8
	commentMark  = 0xfe
	mostComment  = 0xffff - 2 // its length has two bytes and includes them
)

// File returns the proof as the content of a file. If the comment would be too long the least likely
// alternatives are left out.
func (p *Proof) File() []byte {
	for most := 8; ; most-- {
		text := p.comment(most)
		if len(text) > mostComment && most > 0 {
			continue
		}
		file := []byte{0xff, startOfImage, 0xff, commentMark}
		file = binary.BigEndian.AppendUint16(file, uint16(len(text)+2))
		file = append(file, text...)
		return append(file, p.jpeg[2:]...)
	}
}

func (p *Proof) comment(alternatives int) []byte {
	said := comment{Cells: len(p.cells)}
	if p.origin != (Origin{}) {
		said.From = &p.origin
	}
	for i, c := range p.cells {
		r := record{Cell: i, Digit: c.Digit, Doubtful: c.Doubtful, Whose: c.Whose, Written: c.Written, Notes: c.Notes, Rule: c.Rule, Sum: c.Sum, Sums: c.Sums}
		for _, a := range c.Alternatives[:min(alternatives, len(c.Alternatives))] {
			r.Others = append(r.Others, [2]float64{float64(a.Digit), float64(int(a.Probability*1000)) / 1000})
		}
		for _, digit := range c.checked {
			r.Checked = append(r.Checked, int(digit))
		}
		if r.Digit != 0 || r.Others != nil || r.Doubtful || r.Checked != nil || r.Written != 0 || r.Notes != 0 || r.Sum != 0 {
			said.Said = append(said.Said, r)
		}
	}
	text, err := json.Marshal(said)
	if err != nil {
		panic(fmt.Sprintf("proof: a comment cannot be written: %v", err)) // it holds only numbers
	}
	return append([]byte(version), text...)
}

var errNotAProof = errors.New("it is not the photo of a puzzle")

// OriginOf returns the origin of a proof that File has written, without its picture.
func OriginOf(file []byte) (Origin, error) {
	said, _, err := readComment(file)
	if err != nil || said.From == nil {
		return Origin{}, err
	}
	return *said.From, nil
}

// readComment reads the comment of a file, and returns the length of what is before the picture.
func readComment(file []byte) (said comment, length int, err error) {
	if len(file) < 6 || file[0] != 0xff || file[1] != startOfImage || file[2] != 0xff || file[3] != commentMark {
		return said, length, errNotAProof
	}
	length = 4 + int(binary.BigEndian.Uint16(file[4:6]))
	if length < 6 || len(file) < length {
		return said, length, errNotAProof
	}
	text, ok := bytes.CutPrefix(file[6:length], []byte(version))
	if !ok || json.Unmarshal(text, &said) != nil {
		return said, length, errNotAProof
	}
	return said, length, nil
}

// Read reads what File has written. A picture of another size than the program ever writes is
// refused before it is decoded.
func Read(file []byte) (*Proof, error) {
	said, length, err := readComment(file)
	if err != nil {
		return nil, err
	}
	const mostCells, mostSide = 36 * 36, 4096
	if said.Cells < 0 || said.Cells > mostCells {
		return nil, errNotAProof
	}
	p := &Proof{jpeg: slices.Concat([]byte{0xff, startOfImage}, file[length:]), cells: make([]Cell, said.Cells)}
	for _, r := range said.Said {
		if r.Cell < 0 || r.Cell >= said.Cells {
			return nil, errNotAProof
		}
		c := Cell{Digit: r.Digit, Doubtful: r.Doubtful, Whose: r.Whose, Written: r.Written, Notes: r.Notes, Rule: min(r.Rule, Border), Sum: r.Sum, Sums: r.Sums}
		for _, o := range r.Others {
			c.Alternatives = append(c.Alternatives, Alternative{uint8(o[0]), o[1]})
		}
		for _, digit := range r.Checked {
			c.checked = append(c.checked, uint8(digit))
		}
		if r.As != nil {
			c.checked = append(c.checked, *r.As)
		}
		p.cells[r.Cell] = c
	}
	if said.From != nil {
		p.origin = *said.From
	}
	size, err := jpeg.DecodeConfig(bytes.NewReader(p.jpeg))
	if err != nil || size.Width > mostSide || size.Height > mostSide {
		return nil, errNotAProof
	}
	picture, err := jpeg.Decode(bytes.NewReader(p.jpeg))
	if err != nil {
		return nil, errNotAProof
	}
	p.picture = gray(picture)
	return p, nil
}

func gray(picture image.Image) *image.Gray {
	if g, ok := picture.(*image.Gray); ok {
		return g
	}
	g := image.NewGray(picture.Bounds())
	draw.Draw(g, g.Rect, picture, picture.Bounds().Min, draw.Src)
	return g
}
