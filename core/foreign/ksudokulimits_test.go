package foreign

import (
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// graphOf returns a blank puzzle of KSudoku with a form of the type "custom", or another.
func graphOf(attributes, inside string, cells int) string {
	return `<ksudoku><game><puzzle><graph ` + attributes + `>` + inside + `</graph><values>` + strings.Repeat("_", cells) + `</values></puzzle></game></ksudoku>`
}

// TestKSudokuGraphs: what a form of KSudoku has is read as boxes, regions, diagonals and cages; where that cannot be, the rule is named.
func TestKSudokuGraphs(t *testing.T) {
	const four = `type="custom" sizeX="4" sizeY="4" sizeZ="1" order="4" specific-type="Plain" name="Four"`
	const killer = `type="custom" sizeX="4" sizeY="4" sizeZ="1" order="4" specific-type="KillerSudoku" name="Killer"`
	const boxes, none = `<sudokugroups withblocks="1"/>`, `<sudokugroups withblocks="0"/>`
	const rows = `<clique>0 4 8 12</clique><clique>1 5 9 13</clique><clique>2 6 10 14</clique><clique>3 7 11 15</clique>`
	for inside, want := range map[string]string{
		boxes:       "2x2 ",
		none + rows: "1111222233334444 ",
		none + `<clique>0 1 4 5</clique><clique>2 3 6 7</clique><clique>8 9 12 13</clique><clique>10 11 14 15</clique>`: "2x2 ",
		none + `<clique>1 6</clique>` + rows:                          "1111222233334444 cage r2c1 r3c2", // two cells are no region, whatever comes first
		boxes + `<clique>0 4 8 12</clique>`:                           "2x2 cage r1c1 r1c2 r1c3 r1c4",    // beside boxes a group is no region
		boxes + `<clique>15 10 5 0 0</clique>`:                        "2x2 cage r1c1 r2c2 r3c3 r4c4",
		boxes + `<clique>3 6 9 12</clique>`:                           "2x2 cage r1c4 r2c3 r3c2 r4c1",
		boxes + `<clique>0 5 10 15</clique><clique>3 6 9 12</clique>`: "2x2+diagonals ",
		boxes + `<clique>3 6 9 12</clique><clique>0 5 10 15</clique>`: "2x2+diagonals ",
		none: "2x2 unknown Four",
		none + rows[:len(rows)-len(`<clique>3 7 11 15</clique>`)]: "2x2 unknown Four",
		boxes + boxes:                    "2x2 unknown Four",
		"":                               "2x2 unknown Four",
		boxes + `<clique>0 x 4</clique>`: "2x2 unknown Four",
		boxes + `<clique>0 16</clique>`:  "2x2 unknown Four",
		boxes + `<clique>0 -1</clique>`:  "2x2 unknown Four",
		boxes + `<clique>x</clique>`:     "2x2 unknown Four",

		boxes + `<cage operator="4" value="5">0 4</cage>`:                                        "2x2 cage 5 r1c1 r1c2",
		boxes + `<cage operator="0" value="3">15</cage>`:                                         "2x2 cage 3 r4c4",
		boxes + `<cage operator="0" value="3">0 4</cage>`:                                        "2x2 unknown Four",
		boxes + `<cage operator="3" value="3">0 4</cage>`:                                        "2x2 unknown Four",
		boxes + `<cage operator="3" value="3">15</cage>`:                                         "2x2 unknown Four",
		boxes + `<cage operator="4" value="5">0 16</cage>`:                                       "2x2 unknown Four",
		boxes + `<cage operator="4" value="5">0 0</cage>`:                                        "2x2 unknown Four",
		boxes + `<cage operator="4" value="5">0 4</cage><cage operator="1" value="5">1 5</cage>`: "2x2 unknown Four",
	} {
		p := mustRead(t, graphOf(four, inside, 16)).Puzzle
		got := p.Layout.Shape().String() + " " + strings.TrimSuffix(said(p), "diagonals")
		if got != want || p.Unknown != nil && p.Unknown.Program != "KSudoku" {
			t.Errorf("%s is %s, want %s", inside, got, want)
		}
	}
	if p := mustRead(t, graphOf(killer, boxes+`<cage operator="3" value="3">0 4</cage>`, 16)).Puzzle; said(p) != "unknown KillerSudoku" {
		t.Errorf("a killer is %s", said(p))
	}
	mathdoku := strings.ReplaceAll(killer, "KillerSudoku", "Mathdoku")
	if p := mustRead(t, graphOf(mathdoku, boxes+`<cage operator="4" value="3">0 4</cage>`, 16)).Puzzle; said(p) != "unknown Mathdoku" {
		t.Errorf("a Mathdoku is %s", said(p))
	}
	if _, err := read("<game><puzzle/></game>"); isKind(err, "form") {
		t.Errorf("another document in XML: %v", err)
	}
	// Boxes of 6×6 lie or stand, so that "with blocks" does not say which.
	six := strings.ReplaceAll(four, `"4"`, `"6"`)
	if p := mustRead(t, graphOf(six, boxes, 36)).Puzzle; said(p) != "unknown Four" {
		t.Errorf("6×6 with blocks is %s, %s", p.Layout, said(p))
	}
	five := strings.ReplaceAll(four, `"4"`, `"5"`)
	if _, err := read(graphOf(five, boxes, 25)); !isKind(err, "form") {
		t.Errorf("5×5 with blocks: %v", err)
	}
	for order, side := range map[string]int{"4": 4, "16": 16, "49": 49} {
		if p := mustRead(t, graphOf(`type="sudoku" order="`+order+`"`, "", side*side)).Puzzle; p.Layout.Side() != side || p.Unknown != nil {
			t.Errorf("order %s is %v", order, p.Layout)
		}
	}
	if p := mustRead(t, graphOf(`type="sudoku" order="9" specific-type="Plain"`, "", 81)).Puzzle; p.Unknown != nil {
		t.Errorf("a plain one is %s", said(p))
	}
	for attributes, form := range map[string]string{
		`type="sudoku" order="3"`: "sudoku", `type="sudoku" order="50"`: "sudoku", `type="sudoku" order="-9"`: "sudoku", `type="sudoku" order="1000000000"`: "sudoku", `type="roxdoku" order="9"`: "roxdoku",
		strings.Replace(four, `sizeX="4"`, `sizeX="5"`, 1): "Four", strings.Replace(four, `sizeY="4"`, `sizeY="5"`, 1): "Four", strings.Replace(four, `sizeZ="1"`, `sizeZ="4"`, 1): "Four",
	} {
		if _, err := read(graphOf(attributes, boxes, 16)); !isKind(err, "form") || err.(*Error).Values["Form"] != form {
			t.Errorf("%s: %v", attributes, err)
		}
	}
}

// TestKSudokuGames: a game has a letter for each given, column by column, and then what a person did, of which the last counts.
func TestKSudokuGames(t *testing.T) {
	game := func(values, history string) string {
		return `<ksudoku><game><puzzle><graph type="sudoku" order="4"/><values>` + values + `</values></puzzle><history>` + history + `</history></game></ksudoku>`
	}
	blank := strings.Repeat("_", 13)
	for text, want := range map[string]string{
		game("be_"+blank, ""): "1...4........... ................",
		game("_b_"+blank, `<simple-event index="0" value="4"/>`):                                                                   "....1........... 4...............",
		game("_b_"+blank, `<simple-event index="15" value="4"/><simple-event index="15" value="0"/>`):                              "....1........... ................",
		game("_b_"+blank, `<simple-event index="1" value="4" markers="01"/>`):                                                      "....1........... ................",
		game("_b_"+blank, `<simple-event index="4" markers="1001"/>`):                                                              "....1........... ................ r1c2 centre +14",
		game("_b_"+blank, `<simple-event index="4" markers="10011"/>`):                                                             "....1........... ................ r1c2 centre +14",
		game("_b_"+blank, `<simple-event index="4" markers="1001"/><simple-event index="4" value="2"/>`):                           "....1........... .2..............",
		game("_b_"+blank, `<simple-event index="4" markers="1001"/><simple-event index="4" markers="01"/>`):                        "....1........... ................ r1c2 centre +2",
		game("_b_"+blank, `<complex-event><simple-event index="0" value="2"/><simple-event index="2" value="3"/></complex-event>`): "....1........... 2.......3.......",
		game("bf_"+blank, ""): "damaged", game("ba_"+blank, ""): "1............... ................", game("b`_"+blank, ""): "damaged", game("b_"+blank, ""): "damaged", game("b___"+blank, ""): "damaged", game("", ""): "damaged",
		game("_b_"+blank, `<simple-event index="16" value="4"/>`):       "damaged",
		game("_b_"+blank, `<simple-event index="-1" value="4"/>`):       "damaged",
		game("_b_"+blank, `<simple-event index="0" value="5"/>`):        "damaged",
		game("_b_"+blank, `<simple-event index="0" markers="000000"/>`): "damaged",
		game("_b_"+blank, `<simple-event index="x" value="4"/>`):        "damaged",
		game("_b_"+blank, `<simple-event index="0" value="4"/>`)[:100]:  "damaged",
	} {
		entries, err := read(text)
		if want == "damaged" {
			if len(entries) > 0 || !isKind(err, want) {
				t.Errorf("%v, %v, of %s", entries, err, text)
			}
			continue
		}
		e := mustRead(t, text)
		typed := e.Typed
		if typed == nil {
			typed = make(sudoku.Grid, 16)
		}
		if got := strings.Join(append([]string{e.Puzzle.Givens.String(), typed.String()}, e.Pencil...), " "); got != want {
			t.Errorf("%s, want %s, of %s", got, want, text)
		}
	}
}
