package share

import (
	"bytes"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"nonet/core/format"
)

// The fragment of a link, the part after its #, begins with what it carries.
const (
	Puzzle = "p=" // a puzzle, in any format that package format reads, escaped
	packed = "z=" // the same, packed by Pack
)

// The length in bytes of the longest links.
const (
	MostOfLink = 2000 // browsers accept longer ones; chat programs do not
	MostOfCode = 900  // in a code of 35 mm a module is still a third of a millimetre, which a telephone reads from paper
)

// mostOfText limits the size of the text in a link.
const mostOfText = 1 << 20

// ErrLong is the error of what is too long for a link.
var ErrLong = errors.New("too long for a link")

// IsPage reports whether a text can be the address of a page, to which links lead.
func IsPage(address string) bool {
	u, err := url.Parse(address)
	return err == nil && u.Host != "" && (u.Scheme == "http" || u.Scheme == "https") && !strings.ContainsAny(address, "# ")
}

// Link returns a link of at most that many bytes that opens a puzzle in the page of an address, and what of the entry it carries: the givens, the digits
// that were typed and the notes or, if they are too long, the entry without notes, and then without those digits. Title, source and note are left out. The
// error is ErrLong if not even the givens fit.
func Link(page string, e format.Entry, most int) (link string, carried format.Entry, err error) {
	carried = format.Entry{Puzzle: e.Puzzle, Typed: e.Typed, Pencil: e.Pencil}
	for {
		fragment, err := fragmentOf(carried)
		if err != nil {
			return "", carried, err
		}
		link = page + "#" + fragment
		switch {
		case len(link) <= most:
			return link, carried, nil
		case carried.Pencil != nil:
			carried.Pencil = nil
		case carried.Typed.Filled() > 0:
			carried.Typed = nil
		default:
			return "", carried, ErrLong
		}
	}
}

// fragmentOf returns the fragment for an entry: the givens of a plain puzzle alone as everybody can read them, all else in the shorter form.
func fragmentOf(e format.Entry) (string, error) {
	var text bytes.Buffer
	if e.Typed.Filled() > 0 {
		fmt.Fprintf(&text, "# %s: %v\n", format.KeyTyped, e.Typed)
	}
	for _, line := range e.Pencil {
		fmt.Fprintf(&text, "# %s: %s\n", format.KeyPencil, line)
	}
	if err := format.Write(&text, format.Line, e); err != nil {
		return "", err
	}
	whole := bytes.TrimSpace(text.Bytes())
	inside := url.URL{Fragment: string(whole)}
	fragment := Puzzle + inside.EscapedFragment()
	several := bytes.Contains(whole, []byte("\n")) || !e.Puzzle.Plain()
	if short := packed + Pack(whole); several && len(short) < len(fragment) {
		fragment = short
	}
	return fragment, nil
}

// Carries reports whether the fragment of a link carries a puzzle.
func Carries(fragment string) bool {
	return strings.HasPrefix(fragment, Puzzle) || strings.HasPrefix(fragment, packed)
}

// TextOf returns the text of the puzzle in the fragment of a link, for a reader of package format. It reports false if there is none, or the link is
// damaged.
func TextOf(fragment string) (text string, ok bool) {
	if inside, ok := strings.CutPrefix(fragment, packed); ok {
		text, err := Unpack(inside, mostOfText)
		return string(text), err == nil
	}
	inside, ok := strings.CutPrefix(fragment, Puzzle)
	text, err := url.PathUnescape(inside)
	return text, ok && err == nil
}
