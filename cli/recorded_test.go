package cli_test

import (
	"fmt"
	"hash/crc32"
	"regexp"
	"strings"
	"testing"

	"nonet/core/engine"
	"nonet/core/recorded"
)

// Puzzles that need more than singles, one of them for engines that decide a lot.
const (
	inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	small  = "..5.6....354.624.....6.1.3..1.5....."
)

var milliseconds = regexp.MustCompile(`"ms":[0-9.]+`)

// TestStepsAsBefore compares the steps of every engine, as they are written, with those before.
func TestStepsAsBefore(t *testing.T) {
	var text strings.Builder
	text.WriteString("# engine, puzzle: lines, checksum, the last step and the cost\n")
	for _, e := range engine.Variants() {
		for _, puzzle := range []string{inkala, "12......34......", "123.....312....."} {
			if e.Base() == engine.Band && puzzle != inkala {
				continue
			}
			got := run(t, puzzle, "steps", "-e", e.ID, "-seed", "2", "-max", "400")
			out := milliseconds.ReplaceAllString(got.stdout, `"ms":0`)
			lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
			fmt.Fprintf(&text, "%s, %.9s: %d, %08x, %d\n%s\n", e.ID, puzzle, len(lines), crc32.ChecksumIEEE([]byte(out)), got.status, strings.Join(lines[max(0, len(lines)-2):], "\n"))
		}
	}
	recorded.Compare(t, "steps.txt", text.String())
}

// TestCommandsAsBefore compares what commands write, of which the beginnings of the lines are recorded and a checksum, with what they wrote before.
func TestCommandsAsBefore(t *testing.T) {
	four := "# title: One\n1...\n.2..\n..3.\n...4\n\n# boxes: 3x2\n" + small + "\n" + sunday + " # Sunday\n" + twoFives + "\n12\n"
	var text strings.Builder
	for _, test := range []struct{ stdin, args string }{
		{four, "solve"}, {four, "solve -n 3 -f grid"}, {four, "solve -f filled -n 0"}, {four, "check -suspects 2"}, {four, "check -suspects 0 -e band"},
		{four, "convert -to line"}, {four, "convert -to grid"}, {four, "convert -to numbers"}, {four, "rate"}, {four, "rate -scale hodoku"},
		{"", "generate -n 2 -size 4x4 -seed 3"}, {"", "generate -size 6x6 -seed 3 -symmetry mirror -givens 12"}, {"", "generate -size 2x3 -minimal -seed 4"},
	} {
		got := run(t, test.stdin, strings.Fields(test.args)...)
		fmt.Fprintf(&text, "> %s (%d), %08x\n", test.args, got.status, crc32.ChecksumIEEE([]byte(got.stdout)))
		for line := range strings.Lines(got.stdout) {
			fmt.Fprintf(&text, "%.120s\n", strings.TrimSuffix(line, "\n"))
		}
		if got.stderr != "" {
			fmt.Fprintf(&text, "stderr: %s", got.stderr)
		}
	}
	recorded.Compare(t, "commands.txt", text.String())
}
