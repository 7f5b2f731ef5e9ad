package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"nonet/core/diagram"
	"nonet/core/logic"
	"nonet/core/logic/examples"
	"nonet/core/logic/hint"
	"nonet/core/rating"
	"nonet/core/sudoku"
)

const introduction = `# Techniques

These are the techniques that Nonet looks for when it gives a hint or says how hard a puzzle is, in the order in which it tries them.
` + "`make techniques`" + ` writes this page: the definitions are those of ` + "`core/logic`" + `, and the examples are steps in
generated puzzles.

**How to read the pictures.** Large digits are given (bold) or already placed, small ones are candidates. Blue circles are the candidates of
the pattern, large ones the placed digits that it relies on, and yellow diamonds are fins. Green circles and violet squares are the two colours of a chain: all of one are true, or all of the
other; in almost locked sets each set has its own dashed frame. Solid lines are strong links (if one end is false, the other is true), dashed lines weak ones (if one is
true, the other is false); a dotted frame joins candidates that count as one. Shaded houses prove the step, hatched ones are the cover houses of a fish. Red candidates
with a stroke are struck, and one in a thick green circle is placed.

**Score** is what one use adds to a puzzle's score in HoDoKu, and the level is the one at which HoDoKu allows it (its “unfair” is expert here). **Grade** is
Sudoku Explainer's, where it knows the technique.

`

const cluedIntroduction = `
# Cages and other clues

Killers, jigsaws, thermometers, arrows and dots are solved by the techniques above, as far as they speak of houses, and by these. Neither HoDoKu nor Sudoku
Explainer knows them, so they have a level alone.
`

// writePage writes docs/techniques.md and the pictures in docs/techniques.
func writePage(docs string) error {
	folder := filepath.Join(docs, "techniques")
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	var b strings.Builder
	b.WriteString(introduction)
	b.WriteString("**Words.**\n\n")
	for _, term := range hint.Terms(hint.English) {
		fmt.Fprintf(&b, "- *%s*: %s\n", term.Name, term.Meaning)
	}
	b.WriteString("\nThe techniques:\n\n")
	writeContents(&b, logic.Techniques())
	b.WriteString("\nThose about [cages, thermometers and what else a puzzle prints](#cages-and-other-clues):\n\n")
	writeContents(&b, logic.Clued())
	for _, t := range logic.All() {
		if t == logic.Clued()[0] {
			b.WriteString(cluedIntroduction)
		}
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n%s\n", t.Name, t.Definition, grades(t))
		list := examples.Of(t)
		if len(list) == 0 {
			continue
		}
		e := list[0]
		if err := writePicture(filepath.Join(folder, t.ID+".svg"), e); err != nil {
			return err
		}
		reason := strings.ReplaceAll(hint.Say(hint.English, e.Grid, e.Deduction).Reason, "\n", "\\\n") // a line break in Markdown
		fmt.Fprintf(&b, "\n![%s](techniques/%s.svg)\n\n%s\n", t.Name, t.ID, reason)
		if e.Grid.Clues() == nil && e.Grid.Layout().Plain() { // others do not fit in one line
			fmt.Fprintf(&b, "\n`%s`\n", line(e.Grid))
		}
	}
	return os.WriteFile(filepath.Join(docs, "techniques.md"), []byte(b.String()), 0o644)
}

// writeContents writes links to techniques.
func writeContents(b *strings.Builder, list []*logic.Technique) {
	for _, t := range list {
		fmt.Fprintf(b, "- [%s](#%s)\n", t.Name, anchor(t.Name))
	}
}

func writePicture(name string, e examples.Example) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := diagram.Write(file, e.Deduction.Technique.Name, e.Grid, e.Deduction); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}

// anchor returns the name that Markdown gives a heading for links.
func anchor(heading string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ', r == '-':
			return '-'
		case r >= '0' && r <= '9', r >= 'a' && r <= 'z':
			return r
		}
		return -1
	}, strings.ToLower(heading))
}

// grades returns how hard a technique is.
func grades(t *logic.Technique) string {
	var parts []string
	if t.Score > 0 {
		parts = append(parts, fmt.Sprintf("Score %d, %s", t.Score, rating.LevelName(t.Level)))
	}
	if t.Grade > 0 {
		parts = append(parts, fmt.Sprintf("grade %.1f", t.Grade))
	}
	if len(parts) == 0 {
		parts = append(parts, "Level "+rating.LevelName(t.Level))
	}
	if t.Off {
		parts = append(parts, "only on request")
	}
	s := strings.Join(parts, " · ")
	return strings.ToUpper(s[:1]) + s[1:]
}

// line returns the digits of a position in one line.
func line(g *logic.Grid) string {
	var b strings.Builder
	for cell := range g.Layout().Cells() {
		if d := g.Digit(cell); d != 0 {
			b.WriteString(sudoku.Symbol(d))
		} else {
			b.WriteByte('.')
		}
	}
	return b.String()
}
