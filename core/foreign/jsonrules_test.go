package foreign

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"nonet/core/format"
	"nonet/core/rules"
	"nonet/core/sudoku"
)

// withRules returns a blank puzzle of f-puzzles with fields.
func withRules(side int, fields string) string {
	row := "[" + strings.TrimSuffix(strings.Repeat("{},", side), ",") + "]"
	return fmt.Sprintf(`{"size":%d,"grid":[%s],%s}`, side, strings.TrimSuffix(strings.Repeat(row+",", side), ","), fields)
}

// said returns the clues of a puzzle, its further houses and the rules that are not known.
func said(p sudoku.Puzzle) string {
	var all []string
	for _, c := range p.Clues.All() {
		all = append(all, rules.Text(p.Layout, c))
	}
	all = append(all, p.Layout.Shape().Extra.Names()...)
	if p.Unknown != nil {
		all = append(all, "unknown "+strings.Join(p.Unknown.Rules, ", "))
	}
	return strings.Join(all, "; ")
}

// TestFPuzzlesRules: each rule of f-puzzles that Nonet has is a clue or a house; every other one is named.
func TestFPuzzlesRules(t *testing.T) {
	for fields, want := range map[string]string{
		`"killercage":[{"cells":["R1C1","R1C2"],"value":"15"},{"cells":["R2C1","R2C2"]}]`:                                              "cage 15 r1c1 r1c2; cage r2c1 r2c2",
		`"extraregion":[{"cells":["R1C1","R2C2","R3C3"]}]`:                                                                             "cage r1c1 r2c2 r3c3",
		`"thermometer":[{"lines":[["R1C1","R1C2","R1C3"],["R1C1","R2C1"]]}]`:                                                           "thermo r1c1 r1c2 r1c3; thermo r1c1 r2c1",
		`"arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R1C3"]]}]`:                                                                "arrow r1c1 = r1c2 r1c3",
		`"arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C1","R2C2","R2C3"]]}]`:                                                         "unknown arrow",
		`"littlekillersum":[{"cell":"R0C2","cells":["R1C3","R2C4","R3C5","R4C6","R5C7","R6C8","R7C9"],"direction":"DR","value":"31"}]`: "diagonal-sum 31 r1c3 r2c4 r3c5 r4c6 r5c7 r6c8 r7c9",
		`"littlekillersum":[{"cell":"R10C8","direction":"UR","value":"3"}]`:                                                            "diagonal-sum 3 r9c9",
		`"difference":[{"cells":["R1C1","R1C2"]},{"cells":["R2C1","R2C2"],"value":"3"}]`:                                               "difference 1 r1c1 r1c2; difference 3 r2c1 r2c2",
		`"ratio":[{"cells":["R1C1","R1C2"],"value":3}],"negative":["ratio"]`:                                                           "ratio 3 r1c1 r1c2; only-ratio 3",
		`"negative":["difference","xv"]`:                                                                                               "only-difference 1; only-sum 5; only-sum 10",
		`"xv":[{"cells":["R1C1","R1C2"],"value":"X"},{"cells":["R2C1","R2C2"],"value":"V"}]`:                                           "sum 10 r1c1 r1c2; sum 5 r2c1 r2c2",
		`"odd":[{"cell":"R1C1"}],"even":[{"cell":"R1C2"}]`:                                                                             "odd r1c1; even r1c2",
		`"palindrome":[{"lines":[["R1C1","R1C2","R1C3"]]}],"whispers":[{"lines":[["R2C1","R2C2"]],"value":"4"}]`:                       "whisper 4 r2c1 r2c2; palindrome r1c1 r1c2 r1c3",
		`"antiknight":true,"antiking":true,"nonconsecutive":true,"disjointgroups":false`:                                               "knight; king; nonconsecutive",
		`"diagonal+":true,"diagonal-":true,"disjointgroups":true`:                                                                      "diagonals; disjoint",
		`"diagonal-":true`: "cage r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9",
		`"diagonal+":true`: "cage r1c9 r2c8 r3c7 r4c6 r5c5 r6c4 r7c3 r8c2 r9c1",
		`"sandwichsum":[{"cell":"R0C1","value":1}],"odd":[{"cell":"R1C1"}]`: "odd r1c1; unknown sandwichsum",
		`"killercage":[{"cells":["R1C1","R1C0"],"value":"15"}]`:             "unknown killercage",
		`"killercage":[{"cells":["R1C1","R1C2"],"value":"many"}]`:           "unknown killercage",
		`"negative":["cage"]`:                       "unknown negative",
		`"antiknight":"perhaps","thermometer":[{}]`: "unknown antiknight, thermometer",
	} {
		entries, err := read(withRules(9, fields))
		if err != nil || len(entries) != 1 {
			t.Errorf("%s: %v, %v", fields, entries, err)
			continue
		}
		if got := said(entries[0].Puzzle); got != want {
			t.Errorf("%s\n is %s\nwant %s", fields, got, want)
		}
	}
}

// TestOrderOfRules: a document is always read as the same puzzle, although its fields have no order.
func TestOrderOfRules(t *testing.T) {
	document := withRules(9, `"killercage":[{"cells":["R1C1","R1C2"],"value":"15"}],"extraregion":[{"cells":["R2C1","R3C2"]}],"diagonal-":true`)
	first := mustRead(t, document).Puzzle
	for range 50 {
		if again := mustRead(t, document).Puzzle; again.Key() != first.Key() {
			t.Fatalf("read again it is %s, at first %s", said(again), said(first))
		}
	}
}

// TestRegionsOfJSON: regions that are drawn are read from both programs, also where there are no boxes.
func TestRegionsOfJSON(t *testing.T) {
	const signs = "1112211222333443534455554"
	var grid, cells []string
	regions := make([][]string, 5)
	for row := range 5 {
		var line []string
		for column := range 5 {
			region := int(signs[row*5+column] - '1')
			line = append(line, fmt.Sprintf(`{"region":%d}`, region))
			regions[region] = append(regions[region], fmt.Sprintf("[%d,%d]", row, column))
		}
		grid = append(grid, "["+strings.Join(line, ",")+"]")
		cells = append(cells, "[{},{},{},{},{}]")
	}
	var areas []string
	for _, r := range regions {
		areas = append(areas, "["+strings.Join(r, ",")+"]")
	}
	for _, text := range []string{
		`{"size":5,"grid":[` + strings.Join(grid, ",") + `],"killercage":[{"cells":["R1C1","R1C2"],"value":"5"}]}`,
		`{"cellSize":50,"cells":[` + strings.Join(cells, ",") + `],"regions":[` + strings.Join(areas, ",") + `],"cages":[{"value":"title: Five"},{"cells":[[0,0],[0,1]],"value":"5"}]}`,
	} {
		entries, err := read(text)
		if err != nil || len(entries) != 1 || entries[0].Puzzle.Layout.Shape().Regions != signs || said(entries[0].Puzzle) != "cage 5 r1c1 r1c2" {
			t.Errorf("%s\n is %v, %v", text, entries, err)
		}
	}
}

// TestFPuzzlesBack: what is written for f-puzzles is read back as the same puzzle.
func TestFPuzzlesBack(t *testing.T) {
	for _, text := range []string{
		"# clue: cage 15 r1c1 r1c2\n# clue: cage r2c1 r2c2\n# clue: thermo r9c9 r8c8\n# clue: arrow r4c4 = r4c5 r4c6\n# clue: difference 2 r5c1 r5c2\n# clue: ratio 2 r6c1 r6c2\n# clue: whisper 4 r7c1 r7c2\n# clue: palindrome r7c5 r7c6\n# clue: odd r9c1\n# clue: even r9c2\n",
		"# houses: diagonals disjoint\n# clue: diagonal-sum 31 r1c3 r2c4 r3c5 r4c6 r5c7 r6c8 r7c9\n# clue: diagonal-sum 9 r9c7 r8c8 r7c9\n# clue: sum 10 r1c1 r1c2\n",
		"# clue: knight\n# clue: king\n# clue: nonconsecutive\n# clue: only-difference 1\n# clue: only-sum 5\n# clue: only-sum 10\n",
		"# regions: 111112233111122223445562223445666633445655633445556673488899777888999977888999777\n# houses: diagonals\n",
	} {
		entry, err := format.NewReader("", strings.NewReader(text+strings.Repeat(".........\n", 8)+"......12.\n")).Next()
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range []format.Format{FPuzzles, FPuzzlesLink} {
			var out bytes.Buffer
			if err := NewWriter(&out, f).Write(entry); err != nil {
				t.Errorf("%s: %v", text, err)
				continue
			}
			back, err := read(out.String())
			if err != nil || len(back) != 1 || back[0].Puzzle.Layout != entry.Puzzle.Layout || back[0].Puzzle.Unknown != nil ||
				fmt.Sprint(sorted(back[0].Puzzle)) != fmt.Sprint(sorted(entry.Puzzle)) {
				t.Errorf("%s is read back as %v, %v", text, back, err)
			}
		}
	}
	for _, text := range []string{"# clue: less r1c1 r1c2\n", "# clue: sum 9 r1c1 r1c2\n", "# clue: only-sum 5\n", "# clue: diagonal-sum 9 r2c2 r3c3\n", "# houses: windows\n"} {
		entry, err := format.NewReader("", strings.NewReader(text+strings.Repeat(".........\n", 8)+"......12.\n")).Next()
		if err != nil {
			t.Fatal(err)
		}
		if err := NewWriter(new(bytes.Buffer), FPuzzles).Write(entry); err == nil {
			t.Errorf("%s is written as if f-puzzles had it", text)
		}
	}
}

// sorted returns the clues of a puzzle in an order that does not depend on how they were listed.
func sorted(p sudoku.Puzzle) map[string]bool {
	all := map[string]bool{}
	for _, c := range p.Clues.All() {
		all[rules.Text(p.Layout, c)] = true
	}
	return all
}

// TestFPuzzlesKiller: a killer of f-puzzles has its cages.
func TestFPuzzlesKiller(t *testing.T) {
	entries, err := read(readFile(t, "killer-link.txt"))
	if err != nil || len(entries) != 1 || entries[0].Puzzle.Unknown != nil || entries[0].Puzzle.Clues == nil {
		t.Errorf("%v, %v", entries, err)
	}
}
