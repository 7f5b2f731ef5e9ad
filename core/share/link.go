package share

import (
	"bytes"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"nonet/core/format"
)

// Puzzle is what the fragment of a link begins with that carries a puzzle. The puzzle follows, in any format that package format reads.
const Puzzle = "p="

// MostOfLink is the largest length of a fragment. Browsers accept more; chat programs and printed codes do not.
const MostOfLink = 2000

// ErrLong is the error of what is too long for a link.
var ErrLong = errors.New("too long for a link")

// Fragment returns the fragment of a link for a puzzle, with the digits that were typed and the notes of the entry if it has them. Title, source and
// note are left out.
func Fragment(e format.Entry) (string, error) {
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
	inside := url.URL{Fragment: strings.TrimSpace(text.String())}
	fragment := Puzzle + inside.EscapedFragment()
	if len(fragment) > MostOfLink {
		return "", ErrLong
	}
	return fragment, nil
}
