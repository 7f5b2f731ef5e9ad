package foreign

import (
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// TestSoloAreas: regions and cages are written as the lines between cells, first those between neighbours in a row.
func TestSoloAreas(t *testing.T) {
	const rows4 = "l___________" // twelve pairs without a line between them, and a line between all others
	sums := strings.Repeat("3a7a7a3a", 2)
	const pairs = "abbba___________" // two cages in each row
	const eight = "cage 3 r1c1 r1c2; cage 7 r1c3 r1c4; cage 7 r2c1 r2c2; cage 3 r2c3 r2c4; cage 3 r3c1 r3c2; cage 7 r3c3 r3c4; cage 7 r4c1 r4c2; cage 3 r4c3 r4c4"
	for text, want := range map[string]string{
		"4j:1o,abbbbbbba":                                   "1122112233443344",
		"4j:1o,abbbbbbba_":                                  "", // more than one line behind the last pair
		"4j:1o,abbbbbbb":                                    "",
		"4j:1o," + rows4:                                    "1111222233334444",
		"4j:1o," + rows4 + "_":                              "1111222233334444",
		"4j:1o," + rows4 + "__":                             "",
		"4j:1o," + rows4[1:]:                                "",
		"4j:1o,abbbbbbbb":                                   "",
		"2x2k:1o,zz," + sums:                                "",
		"2x2k:1o,l__________{," + sums:                      "",
		"2x2k:1o,l__________A," + sums:                      "",
		"4j:1o,zz":                                          "",
		"4j:1o,l__________{":                                "",
		"4j:1o,l__________A":                                "",
		"7j:1zv,zq" + strings.Repeat("_", 41):               strings.Repeat("1", 7) + strings.Repeat("2", 7) + strings.Repeat("3", 7) + strings.Repeat("4", 7) + strings.Repeat("5", 7) + strings.Repeat("6", 7) + strings.Repeat("7", 7),
		"7j:1zv,zq" + strings.Repeat("_", 40):               "",
		"4jx:1o," + rows4:                                   "1111222233334444+diagonals",
		"4jk:1o," + rows4 + "," + pairs + "," + sums:        "1111222233334444 " + eight,
		"2x2k:1o," + pairs + "," + sums:                     "2x2 " + eight,
		"2x2kx:1o," + pairs + "," + sums:                    "2x2+diagonals " + eight,
		"2x2k:1o," + pairs + ",a" + sums[:len(sums)-1]:      "", // at the second cells
		"2x2k:1o," + pairs + "," + sums[:len(sums)-1] + "1": "", // and one at a second cell
		"2x2k:1o," + pairs[1:] + "," + sums:                 "",
		"2x2k:1o," + pairs + "," + sums + "a":               "",
		"2x2k:1o," + pairs:                                  "",
		"2x2k:1o":                                           "",
		"2x2:1o," + pairs:                                   "",
		"4j:1o":                                             "",
		"4j:1o,aa":                                          "",
		"2x2:4o":                                            "2x2", "2x2:5o": "", "2x2:1p": "", "2x2:1n": "", "2x2:p": "2x2", "2x2:1_2_3_4l": "2x2", "2x2:p1": "", "2x2:1{": "", "2x2:0o": "", "2x2:99999999999999999999o": "",
		"2x3:1zi": "3x2", "3x2:1zi": "2x3",
		"16j:zzzzzzzzzv,": "",
	} {
		entries, err := read(text)
		got := ""
		if len(entries) == 1 && err == nil {
			p := entries[0].Puzzle
			if got = p.Layout.Shape().String(); p.Clues != nil {
				got += " " + strings.TrimSuffix(said(p), "; diagonals") // which the shape has named
			}
		} else if !isKind(err, "damaged") {
			t.Errorf("%s: %v, %v", text, entries, err)
		}
		if got != want {
			t.Errorf("%s is %s, want %s", text, got, want)
		}
	}
	if areas, ok := soloAreas(strings.Repeat("_", 56)+"{", 7); ok {
		t.Errorf("a sign behind z is read as %v", areas)
	}
	for text, side := range map[string]int{"3j:1h,a": 3, "17j:1,a": 17, "1x5:y": 5, "7x8:zzz": 56, "9x0:z": 0, "5x1:y": 5, "8x8:1": 64} {
		if _, err := read(text); !isKind(err, "side") || err.(*Error).Values["Side"] != side {
			t.Errorf("%s: %v", text, err)
		}
	}
	if e := mustRead(t, "7x7:49zz"+strings.Repeat("z", 90)+"h"); e.Puzzle.Layout.Side() != 49 || e.Puzzle.Givens[0] != 49 {
		t.Errorf("49×49: %v", e.Puzzle.Layout)
	}
}

// TestSoloMoves: a saved game is its puzzle with the moves that it says were made.
func TestSoloMoves(t *testing.T) {
	save := func(shown string, moves ...string) string {
		text := soloSave + "\nGAME    :4:Solo\nCPARAMS :3:2x2\nDESC    :2:1o\nSTATEPOS:1:" + shown + "\n"
		for _, move := range moves {
			text += move + "\n"
		}
		return text
	}
	const write, note, solve = "MOVE    :6:R1,0,2", "MOVE    :6:P2,0,3", "SOLVE   :32:S1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1"
	for text, want := range map[string]string{
		save("1", write):                                       "................",
		save("2", write):                                       ".2..............",
		save("2", write, "MOVE    :6:R1,0,3"):                  ".2..............",
		save("3", write, "MOVE    :6:R1,0,3"):                  ".3..............",
		save("3", write, "MOVE    :6:R1,0,0"):                  "................",
		save("2", "MOVE    :6:R3,3,4"):                         "...............4",
		save("2", "MOVE    :6:R0,3,4"):                         "............4...",
		save("2", "MOVE    :6:R0,0,4"):                         "................", // a given stays
		save("2", note):                                        "................ r1c3 centre +3",
		save("3", note, "MOVE    :6:P2,0,4"):                   "................ r1c3 centre +34",
		save("3", note, note):                                  "................",
		save("3", note, "MOVE    :6:R2,0,0"):                   "................",
		save("3", note, "MOVE    :6:P2,0,0"):                   "................",
		save("3", note, "MOVE    :6:R2,0,1"):                   "..1.............",
		save("3", write, "MOVE    :6:P1,0,4"):                  ".2..............", // no note in a cell with a digit
		save("2", "MOVE    :6:P0,0,4"):                         "................",
		save("2", solve):                                       ".2343412" + "21434321",
		save("3", note, solve):                                 ".2343412" + "21434321",
		save("3", write, "RESTART :2:1o"):                      "................",
		save("3", note, "RESTART :2:1o"):                       "................",
		save("4", write, "RESTART :2:1o", "MOVE    :6:R2,0,1"): "..1.............",
		save("4", solve, "MOVE    :1:M", "MOVE    :6:R3,3,0"):  ".2343412" + "2143432.",
		save("3", "MOVE    :1:M", solve):                       ".2343412" + "21434321",

		strings.TrimSuffix(save("2", write), "\n"):                            ".2..............", // the text ends with a value
		strings.Replace(save("2", write), "\nGAME", "\nUI      :0:\nGAME", 1): ".2..............",

		save("0", write): "damaged", save("3", write): "damaged", save("x", write): "damaged",
		save("2", "MOVE    :6:R4,0,2"): "damaged", save("2", "MOVE    :6:R0,4,2"): "damaged", save("2", "MOVE    :6:R1,0,5"): "damaged",
		save("2", "MOVE    :7:R-1,0,2"): "damaged", save("2", "MOVE    :7:R1,-1,2"): "damaged", save("2", "MOVE    :7:R1,0,-2"): "damaged",
		save("2", "MOVE    :6:Rx,0,2"): "damaged", save("2", "MOVE    :6:R1,x,2"): "damaged", save("2", "MOVE    :6:R1,0,x"): "damaged",
		save("2", "MOVE    :4:R1,0"): "damaged", save("2", "MOVE    :8:R1,0,2,3"): "damaged",
		save("2", "SOLVE   :30:S1,2,3,4,3,4,1,2,2,1,4,3,4,3,2"): "damaged", save("2", "SOLVE   :34:S1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1,1"): "damaged",
		save("2", strings.Replace(solve, "S1", "S5", 1)): "damaged", save("2", strings.Replace(solve, "S1", "Sx", 1)): "damaged", save("2", "SOLVE   :33:S-1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1"): "damaged",
		save("2", strings.Replace(solve, ",1\n", ",5\n", 1)): ".2343412" + "21434321",
		save("2", "MOVE    :-1:M"):                           "damaged", save("2", "MOVE"): "damaged", save("2", "MOVE    :x:M"): "damaged",
		strings.Replace(save("1", write), "STATEPOS:1:1\n", "", 1):             "damaged",
		strings.Replace(save("2", write), "4:Solo", "4:Keen", 1):               "game",
		strings.Replace(save("2", write), "3:2x2", "3:2x", 1):                  "damaged",
		strings.Replace(save("2", write), "DESC    :2:1o", "DESC    :2:1p", 1): "damaged",
	} {
		entries, err := read(text)
		switch {
		case want == "damaged" || want == "game":
			if len(entries) > 0 || !isKind(err, want) {
				t.Errorf("%v, %v, want %s, of\n%s", entries, err, want, text)
			}
		case err != nil || len(entries) != 1:
			t.Errorf("%v, %v, of\n%s", entries, err, text)
		default:
			e := entries[0]
			got := e.Typed.String()
			if e.Typed == nil {
				got = strings.Repeat(".", 16)
			}
			if got = strings.Join(append([]string{got}, e.Pencil...), " "); got != want || e.Candidates != nil || e.Puzzle.Givens.Filled() != 1 {
				t.Errorf("%s, want %s, of\n%s", got, want, text)
			}
		}
	}
	e := mustRead(t, save("3", write, "MOVE    :1:M"))
	if e.Candidates == nil || e.Candidates[2] != sudoku.Of(1, 2, 3, 4) || e.Candidates[0]|e.Candidates[1] != 0 {
		t.Errorf("with all candidates it has %v", e.Candidates)
	}
}
