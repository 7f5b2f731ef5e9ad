package foreign

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"nonet/core/format"
	"nonet/core/sudoku"
)

// TestLimitsOfFPuzzles: what a rule of f-puzzles leaves out has its usual value, and a rule with a cell outside the grid, or without one, is not known.
func TestLimitsOfFPuzzles(t *testing.T) {
	for fields, want := range map[string]string{
		`"ratio":[{"cells":["R1C1","R1C2"]}],"whispers":[{"lines":[["R2C1","R2C2"]]}]`: "ratio 2 r1c1 r1c2; whisper 5 r2c1 r2c2",
		`"whispers":[{"lines":[["R2C1","R2C2"]],"value":1}]`:                           "whisper 1 r2c1 r2c2",
		`"thermometer":[{"lines":[["R1C1","R1C2"]],"value":3}]`:                        "thermo r1c1 r1c2",
		`"odd":[{"cell":"R1C1","value":3}]`:                                            "odd r1c1",
		`"killercage":[{"cell":"R1C1","value":3}]`:                                     "cage 3 r1c1",
		`"killercage":[{"cells":["R9C9","r9c1"],"value":" 9 "}]`:                       "cage 9 r9c9 r9c1",
		`"negative":["ratio"]`:                                                         "only-ratio 2",
		`"difference":[{"cells":["R1C1","R1C2"],"value":3},{"cells":["R2C1","R2C2"],"value":2},{"cells":["R3C1","R3C2"],"value":3}],"negative":["difference"]`: "difference 3 r1c1 r1c2; difference 2 r2c1 r2c2; difference 3 r3c1 r3c2; only-difference 2; only-difference 3",
		`"disjointgroups":true`: "disjoint",
		`"sandwichsum":[],"text":"","fog":{},"clone":null,"quadruple":false,"maximum":0`: "",

		`"littlekillersum":[{"cell":"R0C7","direction":"DR","value":"3"}]`:                          "diagonal-sum 3 r1c8 r2c9",
		`"littlekillersum":[{"cell":"R0C3","direction":"DL","value":"3"}]`:                          "diagonal-sum 3 r1c2 r2c1",
		`"littlekillersum":[{"cell":"R3C0","direction":"UR","value":"3"}]`:                          "diagonal-sum 3 r2c1 r1c2",
		`"littlekillersum":[{"cell":"R3C10","direction":"UL","value":"3"}]`:                         "diagonal-sum 3 r2c9 r1c8",
		`"littlekillersum":[{"cell":"R0C0","direction":"DR","value":"45"}]`:                         "diagonal-sum 45 r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9",
		`"littlekillersum":[{"cell":"R0C7","direction":"XX","value":"3"}]`:                          "unknown littlekillersum",
		`"littlekillersum":[{"cell":"top","direction":"DR","value":"3"}]`:                           "unknown littlekillersum",
		`"littlekillersum":[{"cell":"R0C9","direction":"DR","value":"3"}]`:                          "unknown littlekillersum", // past the corner
		`"littlekillersum":[{"cell":"R0C7","cells":["R1C8","R10C1"],"direction":"DR","value":"3"}]`: "unknown littlekillersum",

		`"xv":[{"cells":["R1C1","R1C2"],"value":"I"}]`:               "unknown xv",
		`"xv":[{"cells":["R1C1","R1C2"]}]`:                           "unknown xv",
		`"xv":[{"cells":["R1C1","R1C2","R1C3"],"value":"X"}]`:        "unknown xv",
		`"xv":[{"cells":["R1C1"],"value":"V"}]`:                      "unknown xv",
		`"extraregion":[{"cells":["A1","R1C2"]}]`:                    "unknown extraregion",
		`"extraregion":[{"cells":["R0C1","R1C2"]}]`:                  "unknown extraregion",
		`"extraregion":[{"cells":["R1C0","R1C2"]}]`:                  "unknown extraregion",
		`"extraregion":[{"cells":["R10C1","R1C2"]}]`:                 "unknown extraregion",
		`"extraregion":[{"cells":["R1C10","R1C2"]}]`:                 "unknown extraregion",
		`"extraregion":[{"cells":["R1C1","R1C2"]},{"cells":["A1"]}]`: "unknown extraregion", // and not one of two
		`"thermometer":[{"lines":[["R1C1","R1C2"],[]]}]`:             "unknown thermometer",
		`"thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","A2"]]}]`:  "unknown thermometer",
		`"arrow":[{"cells":["R1C1"],"lines":[[]]}]`:                  "unknown arrow",
		`"arrow":[{"cells":["R1C1"],"lines":[["R1C2","R1C3"]]}]`:     "unknown arrow", // it begins beside its circle
		`"arrow":[{"lines":[["R1C2","R1C3"]]}]`:                      "unknown arrow",
		`"killercage":5`:                                             "unknown killercage",
		`"negative":true`:                                            "unknown negative",
		`"antiking":5`:                                               "unknown antiking",
		`"antiking": true ,"antiknight":false`:                       "king",
	} {
		if got := said(mustRead(t, withRules(9, fields)).Puzzle); got != want {
			t.Errorf("%s\n is %s\nwant %s", fields, got, want)
		}
	}
	// A grid too large for the houses of diagonals has each as a cage.
	if e := mustRead(t, withRules(25, `"diagonal+":true,"diagonal-":true`)); len(e.Puzzle.Clues.All()) != 2 || e.Puzzle.Layout.Shape().Extra != 0 || e.Puzzle.Unknown != nil {
		t.Errorf("diagonals of 25×25: %s", said(e.Puzzle))
	}
}

// pad returns a puzzle of SudokuPad with fields, of which the first row is the same in all rows.
func pad(side int, fields string) string {
	row := "[" + strings.TrimSuffix(strings.Repeat("{},", side), ",") + "]"
	return fmt.Sprintf(`{"cellSize":50,"cells":[%s],%s}`, strings.TrimSuffix(strings.Repeat(row+",", side), ","), fields)
}

// TestSudokuPadRules: SudokuPad has cages, with a sum as a value or as a sum, or at least with different digits, and words as cages without cells. Its other fields
// are pictures, which are not known.
func TestSudokuPadRules(t *testing.T) {
	for fields, want := range map[string]string{
		`"cages":[{"cells":[[0,0],[0,3]],"value":5}]`:                                          "cage 5 r1c1 r1c4",
		`"cages":[{"cells":[[0,0],[0,1]],"sum":"5"},{"cells":[[3,0],[3,3]],"unique":true}]`:    "cage 5 r1c1 r1c2; cage r4c1 r4c4",
		`"cages":[{"value":"author: Ann"},{"cells":[],"value":"rules: none"}]`:                 "",
		`"cages":[{"value":"author: Ann"},{"cells":[[0,0],[0,1]],"value":5}]`:                  "cage 5 r1c1 r1c2",
		`"cages":[{"value":{"rules":"none"},"unique":"no"},{"cells":[[0,0],[0,1]],"value":5}]`: "cage 5 r1c1 r1c2",
		`"cages":[{"cells":[[0,0],[0,1]]}]`:                                                    "unknown cages",
		`"cages":[{"cells":"r1c1"}]`:                                                           "unknown cages",
		`"cages":[{"cells":[[0,0],[0,1]],"unique":"no"}]`:                                      "unknown cages",
		`"cages":[{"cells":[[0,0],[0,1]],"value":"A"}]`:                                        "unknown cages",
		`"cages":[{"cells":[[0,0],[0,1]],"value":"A","unique":true}]`:                          "unknown cages",
		`"cages":[{"cells":[[0,0],[0,0]],"value":5}]`:                                          "unknown cages",
		`"cages":[{"cells":[[0,0],[0,1]],"value":5},{"cells":[[-1,0]],"value":5}]`:             "unknown cages",
		`"cages":[{"cells":[[0,-1],[0,1]],"value":5}]`:                                         "unknown cages",
		`"cages":[{"cells":[[4,0],[0,1]],"value":5}]`:                                          "unknown cages",
		`"cages":[{"cells":[[0,4],[0,1]],"value":5}]`:                                          "unknown cages",
		`"cages":5`:                              "unknown cages",
		`"arrows":[{"wayPoints":[[1,1],[2,2]]}]`: "unknown arrows",
		`"lines":[],"title":"None"`:              "",
	} {
		if got := said(mustRead(t, pad(4, fields)).Puzzle); got != want {
			t.Errorf("%s\n is %s\nwant %s", fields, got, want)
		}
	}
}

// TestRegionsDrawn: the regions of a puzzle are the usual boxes unless it draws others. If these cannot be regions, that is said.
func TestRegionsDrawn(t *testing.T) {
	const usual = "[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],"
	for text, want := range map[string]string{
		pad(4, `"regions":[`+usual+`[[2,2],[2,3],[3,2],[3,3]]]`):                                                                      "2x2",
		pad(4, `"regions":[`+usual+`[[2,2],[2,3],[3,2],[3,3],[-1,0],[0,-1],[4,0],[0,4]]]`):                                            "2x2", // outside of the grid there is nothing
		pad(4, `"regions":[[[0,0],[0,1],[1,0],[2,0]],[[0,2],[0,3],[1,2],[1,3]],[[1,1],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]`): "1122132213443344",
		pad(4, `"regions":[]`):            "2x2",
		pad(4, `"regions":[[[0,0]],"x"]`): "2x2",
		pad(4, `"regions":[[[0,0]]]`):     "2x2 unknown regions",
		pad(4, `"regions":[[[0,0],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]`): "2x2 unknown regions", // r1c2 is in none
		pad(5, `"title":"Five"`):                                         "1111122222333334444455555",
		withRules(5, `"title":"Five"`):                                   "1111122222333334444455555",
		withRules(4, `"regions":[[[0,0]]]`):                              "2x2",
		strings.Replace(withRules(4, `"title":"Four"`), "{}", "null", 1): "2x2",
		// A cell may say its region where it is another than its box.
		`{"size":4,"grid":[[{},{},{},{}],[{},{},{"region":3},{}],[{},{},{},{"region":1}],[{},{},{},{}]]}`:                       "1122113244324433",
		`{"size":4,"grid":[[{"region":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}`:                                 "2x2 unknown region",
		strings.Replace(pad(4, `"title":"Four"`), "{}", `{"region":1}`, 1):                                                      "2x2",                // which SudokuPad does not have
		strings.Replace(withRules(4, `"title":"Four"`), "{}", `{"region":null}`, 1):                                             "2x2 unknown region", // it is in none
		strings.Replace(withRules(4, `"title":"Four"`), "{},{}", `{},{"region":null}`, 1):                                       "2x2 unknown region",
		strings.ReplaceAll(withRules(4, `"title":"Four"`), "{}", `{"region":null}`):                                             "1111222233334444",
		strings.ReplaceAll(withRules(5, `"title":"Five"`), "{}", `{"region":null}`):                                             "1111122222333334444455555",
		`{"size":4,"disjointgroups":true,"grid":[[{},{},{},{}],[{},{},{"region":3},{}],[{},{},{},{"region":1}],[{},{},{},{}]]}`: "1122113244324433 unknown disjointgroups",
		withRules(6, `"diagonal+":true,"diagonal-":true,"disjointgroups":true`):                                                 "3x2+diagonals+disjoint",
	} {
		p := mustRead(t, text).Puzzle
		got := p.Layout.Shape().String()
		if p.Unknown != nil {
			got += " unknown " + strings.Join(p.Unknown.Rules, ", ")
		}
		if got != want {
			t.Errorf("%s\n is %s\nwant %s", text, got, want)
		}
	}
}

// TestSidesOfJSON: a grid that is no square, has no layout or has something else in a cell than a digit of it is refused.
func TestSidesOfJSON(t *testing.T) {
	for _, side := range []int{4, 16, 49} {
		if e := mustRead(t, withRules(side, `"title":"x"`)); e.Puzzle.Layout.Side() != side {
			t.Errorf("side %d is %v", side, e.Puzzle.Layout)
		}
	}
	cell := func(cell string) string { return strings.Replace(withRules(9, `"title":"x"`), "{}", cell, 1) }
	for text, kind := range map[string]string{
		withRules(3, `"title":"x"`): "shape", withRules(50, `"title":"x"`): "shape", withRules(17, `"title":"x"`): "shape",
		cell(`{"value":10}`): "damaged", cell(`{"value":0}`): "damaged", cell(`{"value":-1}`): "damaged", cell(`{"value":"x"}`): "damaged", cell(`{"given":5}`): "damaged", cell(`{"value":true}`): "damaged",
		cell("{},{}"): "shape", `{"grid":[[{"given":5}]]}`: "damaged",
	} {
		if entries, err := read(text); len(entries) > 0 || !isKind(err, kind) {
			t.Errorf("%.80s: %v, want %s", text, err, kind)
		}
	}
	e := mustRead(t, cell(`{"value":" 9 ","given":true,"centerPencilMarks":[9,10,0,"x"]}`))
	if e.Puzzle.Givens[0] != 9 || contentOf(e).left[0] != 0 {
		t.Errorf("r1c1 has %v and %v", e.Puzzle.Givens[0], e.Pencil)
	}
	e = mustRead(t, cell(`{"centerPencilMarks":[9,10,0,"x"],"cornerPencilMarks":["1",2],"c":"#FF0000","highlight":"#00FF00"}`))
	if strings.Join(e.Pencil, "; ") != "r1c1 centre +9; r1c1 corner +12; r1c1 colours +4" {
		t.Errorf("r1c1 has %v", e.Pencil)
	}
}

// TestJSONLines: puzzles may be one a line, with blank lines between them. If one of them is none, or damaged, its line is named and the others are read.
func TestJSONLines(t *testing.T) {
	four := withRules(4, `"title":"Four"`)
	if entries, err := read(four + "\n\n \n" + four + "\n"); err != nil || len(entries) != 2 || entries[1].Title != "Four" {
		t.Errorf("%v, %v", entries, err)
	}
	for _, other := range []string{`{"none":1}`, `{"grid":[[{"value":1},{}],[{}]]}`, `{"grid":`, "x"} {
		for wrong, text := range map[int]string{1: other + "\n" + four + "\n" + four, 3: four + "\n\n" + other + "\n" + four} {
			if wrong == 1 && !strings.HasPrefix(other, "{") {
				continue // which is no document
			}
			r := NewReader("", strings.NewReader(text))
			read, found := 0, 0
			for {
				e, err := r.Next()
				if err == io.EOF {
					break
				}
				if bad, misread := errors.AsType[*format.Error](err); misread {
					found = bad.Line
				} else if read++; err != nil || e.Title != "Four" {
					t.Fatalf("with %s: %v, %v", other, e, err)
				}
			}
			if read != 2 || found != wrong {
				t.Errorf("with %s in line %d: %d others are read, and line %d is wrong", other, wrong, read, found)
			}
		}
	}
}

// TestLargeDocuments: a document that is larger than what is read is called that, and not damaged. Of lines any number is read.
func TestLargeDocuments(t *testing.T) {
	long := strings.Repeat("long ", 200_000)
	if _, err := read(withRules(9, `"ruleset":"`+strings.Repeat(long, 17)+`"`)); !isKind(err, "large") || !strings.Contains(err.Error(), "f-puzzles is larger than 16 MB") {
		t.Errorf("the error is %v", err)
	}
	if entries, err := read(strings.Repeat(withRules(9, `"ruleset":"`+long+`"`)+"\n", 18)); err != nil || len(entries) != 18 {
		t.Errorf("of 18 lines are read %d, %v", len(entries), err)
	}
}

// TestFPuzzlesDiagonals: the sum of a diagonal has a sign outside the grid with a direction; the sum of a part of one has none.
func TestFPuzzlesDiagonals(t *testing.T) {
	blank := strings.Repeat(".........\n", 8) + "......12.\n"
	for cells, want := range map[string]string{
		"r1c3 r2c4 r3c5 r4c6 r5c7 r6c8 r7c9": `"cell":"R0C2","cells":["R1C3","R2C4","R3C5","R4C6","R5C7","R6C8","R7C9"],"value":"9","direction":"DR"`,
		"r3c1 r4c2 r5c3 r6c4 r7c5 r8c6 r9c7": `"cell":"R2C0","cells":["R3C1","R4C2","R5C3","R6C4","R7C5","R8C6","R9C7"],"value":"9","direction":"DR"`,
		"r1c3 r2c2 r3c1":                     `"cell":"R0C4","cells":["R1C3","R2C2","R3C1"],"value":"9","direction":"DL"`,
		"r7c9 r8c8 r9c7":                     `"cell":"R6C10","cells":["R7C9","R8C8","R9C7"],"value":"9","direction":"DL"`,
		"r9c7 r8c8 r7c9":                     `"cell":"R10C6","cells":["R9C7","R8C8","R7C9"],"value":"9","direction":"UR"`,
		"r3c1 r2c2 r1c3":                     `"cell":"R4C0","cells":["R3C1","R2C2","R1C3"],"value":"9","direction":"UR"`,
		"r9c3 r8c2 r7c1":                     `"cell":"R10C4","cells":["R9C3","R8C2","R7C1"],"value":"9","direction":"UL"`,
		"r3c9 r2c8 r1c7":                     `"cell":"R4C10","cells":["R3C9","R2C8","R1C7"],"value":"9","direction":"UL"`,
		"r8c8 r9c9":                          "", "r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9": "", "r2c8 r1c9": "", "r8c2 r9c1": "", "r2c2 r1c1": "", "r1c1 r2c2": "",
	} {
		entry, err := format.NewReader("", strings.NewReader("# clue: diagonal-sum 9 "+cells+"\n"+blank)).Next()
		if err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		err = NewWriter(&text, FPuzzles).Write(entry)
		if (err == nil) != (want != "") || !strings.Contains(text.String(), want) {
			t.Errorf("%s: %v, written is %s", cells, err, &text)
		}
	}
	for clue, want := range map[string]string{
		"cage r1c1 r1c2":   `"extraregion":[{"cells":["R1C1","R1C2"]}]`,
		"cage 3 r1c1 r1c2": `"killercage":[{"cells":["R1C1","R1C2"],"value":"3"}]`,
		"sum 5 r1c1 r1c2":  `"xv":[{"cells":["R1C1","R1C2"],"value":"V"}]`,
		"sum 10 r1c1 r1c2": `"xv":[{"cells":["R1C1","R1C2"],"value":"X"}]`,
		"odd r9c9":         `"odd":[{"cell":"R9C9"}]`,
		"sum 5 r1c1 r1c3":  "", "sum 10 r1c1 r1c2 r1c3": "",
	} {
		entry, err := format.NewReader("", strings.NewReader("# clue: "+clue+"\n"+blank)).Next()
		if err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		err = NewWriter(&text, FPuzzles).Write(entry)
		if (err == nil) != (want != "") || !strings.Contains(text.String(), want) {
			t.Errorf("%s: %v, written is %s", clue, err, &text)
		}
	}
}

// TestKnownPuzzle: of several puzzles in a document the one with the same givens is known, and of another size none.
func TestKnownPuzzle(t *testing.T) {
	four := strings.Replace(withRules(4, `"antiking":true`), "{}", `{"value":1,"given":true}`, 1)
	two := strings.Replace(four, `"value":1`, `"value":2`, 1)
	p := mustRead(t, two).Puzzle
	givens := p.Givens
	for document, want := range map[string]bool{four: true, four + "\n" + two: true, four + "\n" + four: false, withRules(9, `"antiking":true`): false, "damaged": false, withRules(4, `"fog":true`): false} {
		old := sudoku.Empty(p.Layout).WithGivens(givens)
		old.Unknown = &sudoku.Unknown{Program: fpuzzles, Rules: []string{"antiking"}, Document: document}
		if q := Known(old); (q.Unknown == nil) != want || q.Givens.String() != givens.String() || want && said(q) != "king" {
			t.Errorf("with %s it is %v, %s", document, q.Givens, said(q))
		}
	}
}
