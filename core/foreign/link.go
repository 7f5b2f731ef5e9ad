package foreign

import (
	"net/url"
	"strings"
	"unicode/utf8"

	"nonet/core/format"
	"nonet/core/notation"
	"nonet/core/share"
)

// What compressed puzzles begin with, in the links of SudokuPad.
const (
	fpuzzlesPrefix  = "fpuz" // "fpuz" and "fpuzzles"
	sudokuPadPrefix = "scl"
	ctcPrefix       = "ctc" // of an older version, not shortened
)

// mostUnits limits what a compressed puzzle becomes.
const mostUnits = 4 << 20

// readLink reads the puzzle that a link carries, or what follows its last slash, as people copy it.
func readLink(text []byte) ([]format.Entry, bool, *Error) {
	link := strings.TrimSpace(string(text))
	if strings.ContainsAny(link, " \n\t") {
		return nil, false, nil
	}
	if strings.HasPrefix(link, "http") {
		link = withoutRest(link)
	}
	if e, ok := readSudokuWiki(link); ok {
		return []format.Entry{e}, true, nil
	}
	packed, host := link, ""
	if address, err := url.Parse(link); err == nil && address.Host != "" {
		host = strings.TrimPrefix(strings.ToLower(address.Hostname()), "www.")
		query := address.Query()
		path := strings.TrimPrefix(address.EscapedPath(), "/")
		path = strings.TrimPrefix(strings.TrimPrefix(path, "sudoku/"), "puzzle/")
		switch {
		case share.Carries(address.EscapedFragment()):
			return readOwn(address.EscapedFragment())
		case query.Get("bd") != "":
			if e, ok := readSudokuWiki(query.Get("bd")); ok {
				return []format.Entry{e}, true, nil
			}
		case soloStart.MatchString(address.Fragment):
			return readSolo([]byte(address.Fragment))
		case notation.Is(query.Get("q")):
			if entries, known, bad := readISS([]byte(query.Get("q"))); known {
				return entries, known, bad
			}
		case query.Get("load") != "":
			packed = fpuzzlesPrefix + query.Get("load")
		case query.Get("puzzleid") != "":
			packed = query.Get("puzzleid")
		default:
			packed = path
		}
	}
	if plain, err := url.PathUnescape(packed); err == nil {
		packed = plain
	}
	packed = strings.ReplaceAll(packed, " ", "+") // which a query has in place of a plus
	for _, known := range [...]struct {
		prefix, program string
		unpack          func(string) string
	}{
		{"fpuzzles", fpuzzles, func(text string) string { return text }},
		{fpuzzlesPrefix, fpuzzles, func(text string) string { return text }},
		{sudokuPadPrefix, sudokuPad, unzip},
		{ctcPrefix, sudokuPad, func(text string) string { return text }},
	} {
		inside, ok := strings.CutPrefix(packed, known.prefix)
		if !ok {
			continue
		}
		unpacked, err := decompress(inside, mostUnits)
		if err != nil {
			if host == "" {
				return nil, false, nil // a word that begins like this
			}
			return nil, true, damaged(known.program)
		}
		entries, isPuzzle, bad := readJSON([]byte(known.unpack(unpacked)))
		if !isPuzzle {
			bad = damaged(known.program)
		}
		return entries, true, bad
	}
	return elsewhere(host, link, packed)
}

// linkLine reads a line that is such a link.
func linkLine(line string) (e format.Entry, ok bool, bad *Error) {
	return firstOf(readLink([]byte(line)))
}

// areLinks reports whether each line is such a link, and one of them has its puzzle.
func areLinks(lines []string) bool {
	puzzle := false
	for _, line := range lines {
		_, ok, bad := linkLine(line)
		if !ok {
			return false
		}
		puzzle = puzzle || bad == nil
	}
	return puzzle
}

// withoutRest returns a link without what follows it in a sentence: Chinese text, Markdown and HTML go on without a blank.
func withoutRest(link string) string {
	open := 0 // parentheses of the link itself
	for i, char := range link {
		switch char {
		case '(':
			open++
		case ')':
			open--
		}
		if open < 0 || char >= utf8.RuneSelf || strings.ContainsRune("<>[]\"", char) {
			return link[:i]
		}
	}
	return link
}

// readOwn reads the puzzle in the fragment of a link of Nonet.
func readOwn(fragment string) ([]format.Entry, bool, *Error) {
	text, _ := share.TextOf(fragment)
	entries, err := format.ReadAll("", strings.NewReader(text))
	if err != nil || len(entries) != 1 {
		return nil, true, damaged("Nonet")
	}
	return entries, true, nil
}

// elsewhere says of a link that does not carry a puzzle where its puzzle is, if the host is known.
func elsewhere(host, link, packed string) ([]format.Entry, bool, *Error) {
	switch host {
	case "sudokupad.app", "app.crackingthecryptic.com", "beta.sudokupad.app", "alpha.sudokupad.app":
		if packed != "" {
			return nil, true, &Error{Kind: "away"}
		}
	case "f-puzzles.com", "tinyurl.com", "bit.ly", "is.gd":
		if strings.Contains(link, "id=") || host != "f-puzzles.com" {
			return nil, true, &Error{Kind: "away"}
		}
	case "swaroopg92.github.io", "opt-pan.github.io", "puzz.link", "pzv.jp":
		return nil, true, &Error{Kind: "other", Values: map[string]any{"Program": host}}
	}
	return nil, false, nil
}
