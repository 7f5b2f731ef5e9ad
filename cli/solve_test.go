package cli_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"nonet/cli"
	"nonet/core/engine"
)

func Example() {
	puzzles := strings.NewReader(`
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
123....4........
`)
	status := cli.Run(context.Background(), []string{"solve", "-e", "bitset"}, puzzles, os.Stdout, os.Stderr)
	fmt.Println("exit status", status)
	// Output:
	// 534678912672195348198342567859761423426853791713924856961537284287419635345286179
	// invalid: row 1 has two 5s (r1c1, r1c2); box 1 has two 5s (r1c1, r1c2)
	// none
	// exit status 1
}

func TestSolve(t *testing.T) {
	const invalid = "invalid: row 1 has two 5s (r1c1, r1c2); box 1 has two 5s (r1c1, r1c2)\n"
	grid := "534678912\n672195348\n198342567\n859761423\n426853791\n713924856\n961537284\n287419635\n345286179\n"
	filled := "**46*8912\n*72***348\n1**3425*7\n*597*142*\n*26*5*79*\n*139*485*\n9*1537**4\n287***63*\n3452*61**\n"
	tests := []struct {
		name, stdin, args, want string
		status                  int
	}{
		{"a puzzle", sunday, "", sundaySolved + "\n", 0},
		{"no line ending is missed", sunday + "\r\n" + sunday + "\r\n", "", sundaySolved + "\n" + sundaySolved + "\n", 0},
		{"zeros", strings.ReplaceAll(sunday, ".", "0") + "\n", "-", sundaySolved + "\n", 0},
		{"broken rules", sunday + "\n" + twoFives + "\n" + sunday, "", sundaySolved + "\n" + invalid + sundaySolved + "\n", 1},
		{"none", impossible, "", "none\n", 1},
		{"none as a grid", impossible, "-f grid", "none\n", 1},
		{"a grid", sunday, "-f grid", grid, 0},
		{"a blank line between grids", sunday + "\n" + sunday, "-f grid", grid + "\n" + grid, 0},
		{"a blank line around what is printed instead", impossible + "\n" + sunday + "\n" + twoFives, "-f grid", "none\n\n" + grid + "\n" + invalid, 1},
		{"filled", sunday, "-f filled", filled, 0},
		{"the first solution of several", "1234....2143....", "-e backtrack", "1234341221434321\n", 0},
		{"two solutions", "1234....2143....", "-n 2 -e backtrack", "1234341221434321\n1234342121434312\n", 0},
		{"all solutions", "1234....2143....", "-n 0 -e backtrack",
			"1234341221434321\n1234342121434312\n1234431221433421\n1234432121433412\n", 0},
		{"more than there are", "1234....2143....", "-n 9 -e backtrack",
			"1234341221434321\n1234342121434312\n1234431221433421\n1234432121433412\n", 0},
		{"what was typed is not a given", "# typed: 4...............\n.234341221434321", "", "1234341221434321\n", 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := run(t, test.stdin, append([]string{"solve"}, strings.Fields(test.args)...)...)
			expect(t, got, outcome{stdout: test.want, status: test.status})
		})
	}
}

// TestLargeDigits: digits past 9 are letters.
func TestLargeDigits(t *testing.T) {
	got := run(t, "", "solve", "puzzles:16x16")
	first, _, _ := strings.Cut(got.stdout, "\n")
	if got.status != 0 || len(first) != 256 || strings.Trim(first, "123456789ABCDEFG") != "" || !strings.Contains(first, "G") {
		t.Errorf("status %d, the first line is %q", got.status, first)
	}
}

// TestEnginesAgree: every engine finds the same, only solution.
func TestEnginesAgree(t *testing.T) {
	easy := strings.SplitAfter(run(t, "", "convert", "-to", "line", "puzzles:easy").stdout, "\n")
	stdin := strings.Join(easy[:20], "")
	want := run(t, stdin, "solve", "-", "puzzles:literature")
	if want.status != 0 || want.stderr != "" || strings.Count(want.stdout, "\n") < 21 {
		t.Fatalf("%+v", want)
	}
	for _, e := range engine.All() {
		t.Run(e.ID, func(t *testing.T) {
			expect(t, run(t, stdin, "solve", "-e", e.ID, "-seed", "7", "-", "puzzles:literature"), want)
		})
	}
}

// TestUnfit: if the engine of -e cannot search a puzzle, its line says so, and the others
// are answered. A puzzle that breaks a rule is invalid with any engine.
func TestUnfit(t *testing.T) {
	const unfit = "unfit: band is only for a grid of 9×9, boxes 3×3; this one is 4×4, boxes 2×2\n"
	stdin := strings.Join([]string{sunday, impossible, "11..............", sunday}, "\n")
	const invalid = "invalid: row 1 has two 1s (r1c1, r1c2); box 1 has two 1s (r1c1, r1c2)\n"
	expect(t, run(t, stdin, "solve", "-e", "band"), outcome{
		stdout: sundaySolved + "\n" + unfit + invalid + sundaySolved + "\n", status: 2,
	})
	expect(t, run(t, stdin, "check", "-e", "band", "-v"), outcome{
		stdout: "unique\n" + unfit + invalid + "unique\n",
		stderr: "nonet: searched by band (2 puzzles)\n", status: 2,
	})
}

// TestGivenUp: with -t an endless search is given up, what it has found is printed, and the
// puzzles after it are answered.
func TestGivenUp(t *testing.T) {
	const endless = "........9..............................................................." + "12345678." // for backtrack
	stdin := endless + "\n" + sunday
	expect(t, run(t, stdin, "solve", "-e", "backtrack", "-t", "0.1", "-v"), outcome{
		stdout: "unknown\n" + sundaySolved + "\n", stderr: "nonet: searched by backtrack (2 puzzles)\n", status: 1,
	})
	expect(t, run(t, stdin, "check", "-e", "backtrack", "-t", "0.1"), outcome{stdout: "unknown\nunique\n", status: 1})
	expect(t, run(t, sunday, "check", "-e", "backtrack", "-t", "0"), outcome{stdout: "unique\n"})

	got := run(t, blank, "solve", "-n", "0", "-t", "0.01")
	lines := strings.Split(got.stdout, "\n")
	if last := len(lines) - 2; last < 1 || lines[last] != "unknown" || len(lines[0]) != 81 || len(lines[last-1]) != 81 || got.status != 1 {
		t.Errorf("status %d, %d lines, the last of them %q", got.status, last+1, lines[max(last-1, 0):])
	}
}

// TestFaultyRemark: a comment that cannot be read is reported on stderr, but has no line in
// the output, which is only about puzzles.
func TestFaultyRemark(t *testing.T) {
	var out, err bytes.Buffer
	in := strings.NewReader("# boxes: none\n1.3.341..143432.\n")
	status := cli.Run(t.Context(), []string{"check"}, in, &out, &err)
	if out.String() != "unique\n" || !strings.Contains(err.String(), ":1:10: expected the width") || status != 2 {
		t.Errorf("printed %q and %q, status %d", out.String(), err.String(), status)
	}
}
