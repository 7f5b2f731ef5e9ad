package suspect

import (
	"fmt"
	"hash/crc32"
	"strings"
	"testing"

	"nonet/core/sudoku"
)

// TestLasting: what is suspected is what was suspected in the version before, in this order and
// with these scores. That the scores are right was measured on thousands of puzzles (see
// BenchmarkCalibration), and holds for no others. If you change them, measure again, and replace
// these.
func TestLasting(t *testing.T) {
	p := puzzleOf(t, sunday)
	minimal := puzzleOf(t, "...1...3.4.2.73.......84...83.59.7........1..1.9........4..639.3...176..9..4.....")
	small := puzzleOf(t, "..5.6....354.624.....6.1.3..1.5.....")
	twelve := puzzleOf(t, ".BA...7.5...36...9.C2..A.57.21.63.....684A.9..1.C..9...1..B....16.C58..4..C597....6...8A...2BC....B.1.48....2..BA.8...9.1.........2B7.5..2..C8A.")
	sixteen := puzzleOf(t, ".182.DA.9FGC..B5.....2....14.9A..C6F.G.......7..4A5.7.9.6.E..GDF......3.2.7.G.8C.6G.E.C..8..A5..CE.4.8.2..3.FD69893.G...DE.5..27G798CB.F.5......1..ED5.783A..F.....C.18.4...5..G64..A....9.D..7.D8.7...C..B..6G..5E..4.A.6...CF..2..9..G3A4E.B.8....8...7C..1A..")
	for _, test := range []struct {
		p    sudoku.Puzzle
		want string // how many, the first three, and a checksum of all
	}{
		{with(t, p, "r1c2 5"),
			"2: misread r1c2 5→3 9.80e-01, surplus r1c2 5→blank 3.56e-07; 70719cf4"},
		{with(t, p, "r9c9 4"),
			"6: misread r9c9 4→9 5.40e-01, misread r5c1 4→9 4.40e-01, strayed r5c1 4→blank & r5c2 blank→4 3.47e-06; 88a99d89"},
		{with(t, p, "r5c9 ."),
			"27: missing r5c9 blank→1 9.79e-01, missing r1c8 blank→1 6.63e-05, misread r6c5 2→5 6.91e-05; 9c4f3cd7"},
		{with(t, p, "r1c1 .", "r4c5 7"),
			"11: misread r4c5 7→5 2.64e-03, misread r1c5 7→6 2.36e-03, strayed r1c4 blank→7 & r1c5 7→blank 4.25e-04; 1ff163b1"},
		{with(t, p, "r9c5 .", "r9c6 8", "r9c8 .", "r9c9 7"),
			"2: shifted r9c5 blank→8 & r9c6 8→blank & r9c8 blank→7 & r9c9 7→9 9.80e-01, shifted r9c5 blank→8 & r9c6 8→blank & r9c8 blank→7 & r9c9 7→blank 6.64e-05; 3093d108"},
		{with(t, p, "r3c8 .", "r3c9 6"),
			"4: strayed r3c8 blank→6 & r3c9 6→blank 9.80e-01, shifted r3c1 blank→9 & r3c2 9→8 & r3c3 8→blank & r3c8 blank→6 & r3c9 6→blank 3.12e-05, shifted r3c1 blank→9 & r3c2 9→8 & r3c3 8→blank & r3c8 blank→6 & r3c9 6→7 3.12e-05; b01eee9e"},
		{with(t, p, "r1c2 5", "r9c9 8"),
			"4: double r1c2 5→3 & r9c9 8→9 8.70e-01, double r1c2 5→blank & r9c9 8→9 3.16e-07, double r1c2 5→3 & r9c9 8→blank 3.16e-07; fe6a3358"},
		{with(t, minimal, "r1c4 6"),
			"22: misread r1c4 6→1 6.53e-01, missing r2c7 blank→8 3.51e-02, misread r8c7 6→5 3.88e-02; 68b31027"},
		{with(t, minimal, "r3c6 ."),
			"14: missing r1c7 blank→9 2.65e-01, missing r3c6 blank→4 3.14e-01, missing r3c7 blank→9 1.11e-01; 1d8f23e9"},
		{with(t, minimal, "r6c1 .", "r6c2 1"),
			"37: misread r2c1 4→1 5.82e-02, misread r3c5 8→2 2.37e-01, misread r4c1 8→2 1.06e-01; 6ceef431"},
		{with(t, small, "r2c1 ."),
			"0: ; 00000000"},
		{with(t, small, "r1c3 6"),
			"2: misread r1c3 6→5 6.77e-01, misread r1c3 6→3 2.85e-01; 0516387f"},
		{twelve,
			"20: double r1c2 B→8 & r8c3 8→9 2.06e-01, double r1c2 B→8 & r11c1 1→8 1.54e-01, double r1c2 B→A & r1c3 A→9 1.34e-01; 8d17e98b"},
		{with(t, twelve, "r1c3 B", "r1c2 A"),
			"2: misread r1c3 B→9 9.53e-01, surplus r1c3 B→blank 8.58e-03; aa08e5af"},
		{with(t, sixteen, "r1c4 3"),
			"4: misread r1c4 3→2 6.95e-01, strayed r1c4 3→blank & r1c5 blank→3 2.49e-01, strayed r1c4 3→2 & r1c5 blank→3 8.94e-03; f3d81445"}, // takes 1442 searches
		{with(t, sixteen, "r10c11 ."),
			"12: missing r9c11 blank→6 1.07e-01, missing r9c16 blank→6 1.07e-01, missing r10c11 blank→6 1.07e-01; bee42ea7"}, // more than are made: what is found until then
	} {
		var lines []string
		for _, s := range find(t, test.p) {
			lines = append(lines, fmt.Sprintf("%v %v %.2e", s.Kind, s, s.Score))
		}
		sum := crc32.ChecksumIEEE([]byte(strings.Join(lines, "\n")))
		got := fmt.Sprintf("%d: %s; %08x", len(lines), strings.Join(lines[:min(3, len(lines))], ", "), sum)
		if got != test.want {
			t.Errorf("%v:\n %s\nwant\n %s", test.p.Givens, got, test.want)
		}
	}
}
