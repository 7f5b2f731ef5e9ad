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

// TestRateOtherRules: a puzzle for which there is no scale is a line, and so are those after it.
func TestRateOtherRules(t *testing.T) {
	jigsaw := "# regions: 111112233111122223445562223445666633445655633445556673488899777888999977888999777\n" +
		"4...71...98........3.............738.4.1.8.7.275.............9........23...79...5\n"
	cages := "# clue: cage 15 r1c3 r1c4\n" + sunday + "\n"
	for _, scale := range []string{"se", "hodoku"} {
		got := run(t, jigsaw+cages+sunday+"\n", "rate", "-scale", scale)
		lines := strings.Split(strings.TrimSuffix(got.stdout, "\n"), "\n")
		if len(lines) != 3 || !strings.Contains(lines[0], "\tunrated: ") || strings.Contains(lines[2], "unrated") || got.status != 1 {
			t.Errorf("%s: status %d\n%s%s", scale, got.status, got.stdout, got.stderr)
		}
	}
}

// TestRateBySteps: every kind of puzzle has a level by its steps, and the technique of the hardest; one whose steps do not lead to the end is extreme.
func TestRateBySteps(t *testing.T) {
	for _, rules := range []string{"killer", "jigsaw", "thermometers"} {
		made := run(t, "", "generate", "-rules", rules, "-level", "medium", "-n", "2", "-seed", "35")
		got := run(t, made.stdout, "rate", "-scale", "steps")
		if strings.Count(got.stdout, "\tmedium ") != 2 || got.status != 0 {
			t.Errorf("%s: %+v", rules, got)
		}
	}
	const arrows = "# clue: arrow r1c1 = r1c2 r1c3\n"
	if got := run(t, arrows+strings.TrimSpace(sunday)+"\n", "rate", "-scale", "steps"); !strings.Contains(got.stdout, "\t") {
		t.Errorf("with an arrow: %+v", got)
	}
}
