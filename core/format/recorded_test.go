package format

import (
	"fmt"
	"hash/crc32"
	"maps"
	"slices"
	"strings"
	"testing"

	"nonet/core/recorded"
	"nonet/core/sudoku"
)

// The texts that TestDamaged damages: every shape of puzzle.
func shapes() map[string]string {
	small := "1...\n.2..\n..3.\n...4\n"
	boxed := "+---+---+\n|1 .|. .|\n|. 2|. .|\n+---+---+\n|. .|3 .|\n|. .|. 4|\n+---+---+\n"
	six := "1.....2.....3.....4.....5.....6....."
	numbers := strings.Repeat("12,1,,,,,,,,,,\n", 1) + strings.Repeat("0,0,3,0,0,0,0,0,0,0,0,11\n", 11)
	return map[string]string{
		"a line":                         classic + " # Sunday\n",
		"lines":                          "# title: All\n# source: Paper\n" + strings.Repeat("1234....4321....\n", 4),
		"lines with solutions":           "quizzes,solutions\n1234....4321....,1234341243212143\n....1234....4321,2143123443213412\n",
		"rows":                           "# title: Rows\n# note: one\n# note: two\n" + inRows(classic, 9),
		"rows below headings":            "Grid 01\n" + small + "Grid 02\n" + small,
		"typed":                          "# typed: " + strings.Repeat(".", 15) + "1\n" + small,
		"boxes":                          "# boxes: 2x3\n" + six + "\n" + inRows(six, 6),
		"borders":                        boxed + "\n" + boxed,
		"bars":                           "53. | .7. | ...\n6.. | 195 | ...\n.98 | ... | .6.\n----+-----+----\n8.. | .6. | ..3\n4.. | 8.3 | ..1\n7.. | .2. | ..6\n----+-----+----\n.6. | ... | 28.\n... | 419 | ..5\n... | .8. | .79\n",
		"cells of a fully drawn board":   "|1| |3| |\n| |2| | |\n| | |3|1|\n|4| | | |\n",
		"tabs":                           "1\t\t3\t\n\t2\t\t\n\t\t\t\n4\t\t\t1\n",
		"numbers":                        numbers,
		"an array":                       "[[1,0,0,2],\n[0,0,0,0],\n[0,0,3,0],\n[0,4,0,0]]\n",
		"groups on a line":               "53. .7. ... 6.. 195 ... .98 ... .6. 8.. .6. ..3 4.. 8.3 ..1 7.. .2. ..6 .6. ... 28. ... 419 ..5 ... .8. .79\n",
		"pairs":                          strings.Repeat("12 34 56 78\n", 7) + "00 00 00 00\n",
		"rows of sixteen, or small ones": strings.Repeat("1234............\n", 15) + ".G.............1\n",
		"sections":                       "[Puzzle]\n" + small + "[State]\n12..\n.2..\n..3.\n...4\n",
		"rows and lines":                 small + "\n" + classic + "\n" + small,
	}
}

// damages lists what may happen to a text: to a character, and to a line.
var damages = map[string]func(text string, at int) string{
	"a character is lost":    func(text string, at int) string { return text[:at] + text[at+1:] },
	"a character is twice":   func(text string, at int) string { return text[:at+1] + text[at:] },
	"a character is another": func(text string, at int) string { return text[:at] + odd(at) + text[at+1:] },
	"a character is added":   func(text string, at int) string { return text[:at] + odd(at+5) + text[at:] },
	"the rest is lost":       func(text string, at int) string { return text[:at] },
	"a line is lost":         func(text string, at int) string { return ofLine(text, at, func(string) string { return "" }) },
	"a line is twice":        func(text string, at int) string { return ofLine(text, at, func(l string) string { return l + l }) },
	"a line is added": func(text string, at int) string {
		return ofLine(text, at, func(l string) string {
			return []string{"\n", "-----\n", "# title: More\n", "words\n", "1234....4321....\n"}[at%5] + l
		})
	},
	"a line is longer": func(text string, at int) string {
		return ofLine(text, at, func(l string) string {
			return strings.TrimSuffix(l, "\n") + []string{".", ",", " 1", " # more", "|"}[at%5] + "\n"
		})
	},
}

// odd returns one of several characters.
func odd(at int) string {
	chars := []rune("9,|x\t\n#. G0;-3½")
	return string(chars[at%len(chars)])
}

// ofLine changes the line that a byte of a text is on.
func ofLine(text string, at int, change func(line string) string) string {
	from := strings.LastIndexByte(text[:at], '\n') + 1
	to := from + strings.IndexByte(text[from:], '\n') + 1
	return text[:from] + change(text[from:to]) + text[to:]
}

// TestDamaged reads texts of every shape with a small damage at each of many places, and compares what comes of it with what came before:
// how many puzzles were read and how many errors there were, and a checksum of all of both.
func TestDamaged(t *testing.T) {
	var all strings.Builder
	all.WriteString("# text, damage: puzzles, errors, checksum\n")
	texts := shapes()
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		text := texts[name]
		for _, damage := range slices.Sorted(maps.Keys(damages)) {
			puzzles, errors, sum := 0, 0, crc32.NewIEEE()
			for at := 0; at < len(text); at += 1 + len(text)/60 {
				damaged := damages[damage](text, at)
				r := NewReader("x", strings.NewReader(damaged))
				if at%2 == 0 {
					r.Expect([]int{4, 6, 9, 16}[at/2%4])
				}
				for n := 0; ; n++ {
					if n > 500 {
						t.Fatalf("there is no end to %q", damaged)
					}
					entry, err := r.Next()
					if err == nil {
						puzzles++
						p := entry.Puzzle
						fmt.Fprintln(sum, p.Layout, p.Givens, entry.Typed, entry.Title, entry.Source, entry.Note, entry.Line)
						continue
					}
					if _, ok := err.(*Error); !ok {
						break
					}
					errors++
					fmt.Fprintln(sum, err)
				}
				fmt.Fprintln(sum, r.Header()) // a map is printed in order
			}
			fmt.Fprintf(&all, "%s, %s: %d, %d, %08x\n", name, damage, puzzles, errors, sum.Sum32())
		}
	}
	recorded.Compare(t, "damaged.txt", all.String())
}

// TestNearestSide: a number of cells has the side that is its root, or one that is near.
func TestNearestSide(t *testing.T) {
	for cells := range 2500 {
		side := 0
		for n := 4; n <= sudoku.MaxSide; n++ {
			if n*n == cells && isSide(n) {
				side = n
			}
		}
		if got := sideOfCells(cells); got != side {
			t.Fatalf("%d cells have the side %d, want %d", cells, got, side)
		}
		best := 0
		for n := sudoku.MaxSide; n >= 4; n-- { // of two that are as near, the smaller
			if isSide(n) && n >= cells%11 && (best == 0 || abs(n*n-cells) <= abs(best*best-cells)) {
				best = n
			}
		}
		if got := nearestSide(cells, cells%11); got != best {
			t.Fatalf("%d cells with a %d: the side %d is nearest, want %d", cells, cells%11, got, best)
		}
	}
}

// TestIsHeading: a heading is a word and a number, neither too short nor too long.
func TestIsHeading(t *testing.T) {
	pad := strings.Repeat(" ", 24-len("Kwaadaardige 1234:"))
	for body, want := range map[string]bool{
		"Grid 1": true, "Grid 90": true, "Grid /1": false, "Grid :1": false, "Nos 1": true, "No 1": false, "Kwaadaardige 1234": true, "Kwaadaardiger 1234": false, "Grid 12345": false, "Grid": false,
		"Grid 1 2": false, "Gr1d 1": false, "Grid 1a": false, "Grid ٣": false, "Puzzle 7: .": true,
		"Kwaadaardige 1234:" + pad: true, "Kwaadaardige 1234:" + pad + " ": false,
	} {
		if isHeading(body) != want {
			t.Errorf("%q is a heading: %v", body, !want)
		}
	}
}

// TestIsBorder: a border has more dashes than corners, and nothing else but bars and space.
func TestIsBorder(t *testing.T) {
	for body, want := range map[string]bool{
		"-": true, "-.": false, "--.": true, "+---+---+": true, "|==|": true, " - - ": true, "-1-": false, "": false, "+++": false, ".:*": false, "--..": false,
	} {
		if isBorder(body) != want {
			t.Errorf("%q is a border: %v", body, !want)
		}
	}
}
