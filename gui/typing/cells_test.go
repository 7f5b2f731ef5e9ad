package typing

import (
	"strings"
	"testing"

	"nonet/core/sudoku"
	"nonet/gui/hall/halltest"
)

func TestMain(m *testing.M) { halltest.Main(m) }

func TestRows(t *testing.T) {
	for _, test := range []struct {
		side int
		text string
		want string // the rows, separated by a bar; "" for none
	}{
		{9, "53..7", "53..7"}, {9, " 530_*7\n", "53...7"}, {9, "5 3 . | . 7 .", "53..7."}, {9, "", ""}, {9, "5\n3", "5/3"}, {9, "5a", ""},
		{9, strings.Repeat(".", 82), ""}, {16, "1g.", "1G."}, {16, "1 16 . 10", "1G.A"}, {16, "1 17", ""}, {16, "12", "12"},
		{9, "5,,3,,,7", "5.3..7"}, {9, "5, ,3", "5.3"}, {9, "5\t\t3\t7\t", "5.37."}, {9, "5;;3", "5.3"}, {9, "5||3", "5.3"}, {9, "|5| |3|", "5.3"},
		{9, ",,5", "..5"}, {16, "1,,16,10,", "1.GA."}, {16, "12,3,", "C3."},
		{9, "53.|.7.|...", "53..7...."}, {9, "| 5 3 . | . 7 . |", "53..7."}, {9, "53.,.7.", "53..7."},
		{16, "12..5... AB..", "12..5...AB.."}, {16, "12..|5...|AB..", "12..5...AB.."}, {16, "12.. 34..", "12..34.."}, {16, "1 2 | 16 .", "12G."},
		{9, "53. .7.\r\n6.. 195\r\n", "53..7./6..195"}, {9, "5\n------+------\n\n3", "5/3"}, {9, "5 3\nword", ""},
	} {
		l, err := sudoku.LayoutOfSide(test.side)
		if err != nil {
			t.Fatal(err)
		}
		rows, ok := Rows(test.text, l)
		var all []string
		for _, row := range rows {
			all = append(all, sudoku.Grid(row).String())
		}
		if got := strings.Join(all, "/"); ok != (test.want != "") || ok && got != test.want {
			t.Errorf("side %d: %q is read as %q, %v", test.side, test.text, got, ok)
		}
	}
}
