package format

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"io"
	"strings"

	"nonet/core/sudoku"
)

// Rules that Nonet does not know are kept with their puzzle in two directives: the program and its names for them, and the document that has them,
// deflated, in base64, a piece a line.
//
//	# rules: f-puzzles: quadruple, sandwichsum
//	# document: q1ZKLkpVslLKL8pMTy1S0lFKSSxJVbIy0FFKzs8rSc0rAQA

const (
	pieceOfDocument = 4 << 10 // bytes on a line
	mostOfDocument  = 1 << 20 // bytes of a document that is kept
)

// rulesLine returns the directive of unknown rules.
func rulesLine(u *sudoku.Unknown) string {
	return fmt.Sprintf("%s: %s: %s", KeyRules, u.Program, strings.Join(u.Rules, ", "))
}

// documentLines returns the directives with the document; none if there is none, or if it is too large.
func documentLines(u *sudoku.Unknown) (lines []string) {
	if u.Document == "" || len(u.Document) > mostOfDocument {
		return nil
	}
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression) // the level is right
	_, _ = io.WriteString(w, u.Document)                    // memory takes it
	w.Close()
	for text := base64.RawStdEncoding.EncodeToString(packed.Bytes()); text != ""; {
		n := min(len(text), pieceOfDocument)
		lines, text = append(lines, KeyDocument+": "+text[:n]), text[n:]
	}
	return lines
}

// unknownRules returns what the comments say of rules that Nonet does not know; nil for nothing. A document that is damaged is left out: the rules alone say
// what cannot be done.
func (n *remarks) unknownRules() *sudoku.Unknown {
	if n.rules == "" {
		return nil
	}
	program, rules, _ := strings.Cut(n.rules, ":")
	u := &sudoku.Unknown{Program: strings.TrimSpace(program)}
	for rule := range strings.SplitSeq(rules, ",") {
		if rule = strings.TrimSpace(rule); rule != "" {
			u.Rules = append(u.Rules, rule)
		}
	}
	packed := base64.NewDecoder(base64.RawStdEncoding, strings.NewReader(strings.Join(n.document, "")))
	if document, err := io.ReadAll(io.LimitReader(flate.NewReader(packed), mostOfDocument+1)); err == nil && len(document) <= mostOfDocument {
		u.Document = string(document)
	}
	return u
}
