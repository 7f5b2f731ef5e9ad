package cli_test

import (
	"strings"
	"testing"
)

// TestRate rates puzzles of every kind on both scales.
func TestRate(t *testing.T) {
	input := sunday + "\n" + twoFives + "\n" + blank + "\n" + impossible + "\n" + sundaySolved + "\n" + "12345\n"
	unread := "invalid: line 6, column 6"
	for scale, ratings := range map[string][2]string{
		"se":     {"1.2 1.2 1.2\thidden-single", "0.0 0.0 0.0\t"},
		"hodoku": {"204 easy\tnaked-single", "0 easy\t"},
	} {
		got := run(t, input, "rate", "-scale", scale, "-j", "2")
		if got.status != 2 { // because of the last line
			t.Errorf("%s: status %d, stderr %s", scale, got.status, got.stderr)
		}
		lines := strings.Split(strings.TrimSuffix(got.stdout, "\n"), "\n")
		want := []string{
			sunday + "\t" + ratings[0],
			twoFives + "\tinvalid: ",
			blank + "\tmultiple",
			impossible + "\tnone",
			sundaySolved + "\t" + ratings[1],
			unread,
		}
		if len(lines) != len(want) {
			t.Fatalf("%s: %d lines, want %d:\n%s", scale, len(lines), len(want), got.stdout)
		}
		for i, line := range lines {
			if !strings.HasPrefix(line, want[i]) {
				t.Errorf("%s: got  %q\nwant %q", scale, line, want[i])
			}
		}
	}
	if got := run(t, sunday, "rate"); got.status != 0 || got.stderr != "" {
		t.Errorf("status %d, stderr %s", got.status, got.stderr)
	}
	if got := run(t, blank, "rate"); got.status != 1 {
		t.Errorf("a puzzle with several solutions: status %d", got.status)
	}
}
