package cli_test

import (
	"context"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"nonet/cli"
)

// TestGenerate: the puzzles of a seed do not depend on the machine or the number of
// threads.
func TestGenerate(t *testing.T) {
	nine := "...57....57..........3...6..3..5279...2..9..6...6..2...21.9....4...3.8....6....7.\n" +
		"....9.1..538...2.............3...8.74.67........5.9.......7.698.4.....1.9.518..2.\n" +
		".7...4.3....2...17..1..7.2..8.6............5..1.5....423......5..5....4..9.8..6.2\n"
	for _, test := range []struct{ args, want string }{
		{"-n 3 -seed 1", nine},
		{"-n 3 -seed 1 -j 1", nine},
		{"-n 3 -seed 1 -j 5 -size 9x9 -minimal", nine},
	} {
		got := run(t, "", append([]string{"generate"}, strings.Fields(test.args)...)...)
		expect(t, got, outcome{stdout: test.want})
	}
	for args, want := range map[string]string{
		"-n 2 -seed 1 -size 6x6":   `^([1-6.]{36}\n){2}$`,
		"-n 2 -seed 1 -size 2X3":   `^([1-6.]{36} # boxes: 2x3\n){2}$`,
		"-size 4x4 -symmetry full": `^[1-4.]{16}\n$`,
		"-size 12×12":              `^[1-9A-C.]{144}\n$`,
		"-givens 20 -seed 1":       `^[1-9.]{81}\n$`,
	} {
		got := run(t, "", append([]string{"generate"}, strings.Fields(args)...)...)
		if !regexp.MustCompile(want).MatchString(got.stdout) || got.stderr != "" || got.status != 0 {
			t.Errorf("%s: %+v, want %s", args, got, want)
		}
	}
	if a, b := run(t, "", "generate"), run(t, "", "generate"); a.stdout == b.stdout {
		t.Errorf("without a seed the same puzzle was made twice: %s", a.stdout)
	}
}

// TestGenerateSeed: -v prints the seed, which makes the same puzzles again.
func TestGenerateSeed(t *testing.T) {
	made := run(t, "", "generate", "-n", "3", "-v")
	seed, ok := strings.CutPrefix(made.stderr, "nonet: seed ")
	if !ok {
		t.Fatalf("stderr is %q", made.stderr)
	}
	expect(t, run(t, "", "generate", "-n", "3", "-v", "-seed", strings.TrimSpace(seed)), made)
}

// TestGenerateRules: puzzles with other houses are read again with them, and have one solution; without them they have more. A seed makes the same
// regions with any number of threads.
func TestGenerateRules(t *testing.T) {
	above := regexp.MustCompile("(?m)^#.*\n")
	for _, args := range []string{
		"diagonals", "windows -symmetry half-turn", "disjoint -size 3x2", "diagonals,windows -givens 20", "jigsaw", "jigsaw -size 6x6", "jigsaw,diagonals",
		"killer", "killer -size 6x6 -cages 4 -symmetry mirror", "killer,jigsaw -size 5x5", "thermometers", "arrows -size 6x6", "dots,diagonals -size 6x6",
	} {
		args := append([]string{"generate", "-n", "5", "-seed", "35", "-rules"}, strings.Fields(args)...)
		made := run(t, "", args...)
		if strings.Count(made.stdout, "\n") != 5 || made.stderr != "" || made.status != 0 {
			t.Errorf("%s: %+v", args, made)
		}
		expect(t, run(t, made.stdout, "check"), outcome{stdout: strings.Repeat("unique\n", 5)})
		expect(t, run(t, "", append(args, "-j", "1")...), made)
		grids := run(t, made.stdout, "convert", "-to", "grid").stdout
		if got := run(t, above.ReplaceAllString(grids, ""), "check"); strings.Count(got.stdout, "unique") == 5 {
			t.Errorf("%s: without the other houses they are %q", args, got.stdout)
		}
	}
	prime := run(t, "", "generate", "-n", "3", "-rules", "jigsaw", "-size", "7x7")
	expect(t, run(t, prime.stdout, "check"), outcome{stdout: strings.Repeat("unique\n", 3)})
	for args, want := range map[string]string{
		"cages":                    `"cages" is none of jigsaw, diagonals, windows, disjoint, killer, thermometers, arrows, dots`,
		"killer,arrows":            "a puzzle has clues of one kind, not killer and arrows",
		"killer -givens 20":        "no number of givens, no pattern of them",
		"killer -minimal":          "none to leave out for a minimal puzzle",
		"killer -size 12x12":       "from 4×4 to 9×9",
		"dots -cages 4":            "only the cages of a killer",
		"killer -cages 1":          "from 3 to 9 cells, not 1",
		"killer -cages 2":          "from 3 to 9 cells, not 2",
		"jigsaw -technique x-wing": "only plain puzzles are made for a technique",
		"jigsaw,windows":           "boxes",
		"diagonals -size 7x7":      "-size",
		"jigsaw -size 25x25":       "from 4 to 16",
	} {
		got := run(t, "", append([]string{"generate", "-rules"}, strings.Fields(args)...)...)
		if !strings.Contains(got.stderr, want) || got.status != 2 {
			t.Errorf("%s: %+v, want %s", args, got, want)
		}
	}
}

// TestGenerateChecked: other commands read the puzzles and find them unique.
func TestGenerateChecked(t *testing.T) {
	for _, args := range []string{
		"-n 50", "-n 20 -givens 28 -symmetry half-turn", "-n 3 -size 16x16 -givens 120", "-n 5 -size 10x10", "-n 5 -size 2x5",
	} {
		made := run(t, "", append([]string{"generate"}, strings.Fields(args)...)...)
		count := strings.Count(made.stdout, "\n")
		expect(t, run(t, made.stdout, "check"), outcome{stdout: strings.Repeat("unique\n", count)})
	}
}

// TestGenerateOnAndOn: each line is written immediately, and closing the output ends the
// command.
func TestGenerateOnAndOn(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	reader, writer := io.Pipe()
	var complaints strings.Builder
	ended := make(chan int, 1)
	go func() { ended <- cli.Run(ctx, []string{"generate", "-n", "0"}, nil, writer, &complaints) }()
	line := make([]byte, 82)
	for range 20 {
		if _, err := io.ReadFull(reader, line); err != nil || line[81] != '\n' {
			t.Fatalf("%q, %v", line, err)
		}
	}
	reader.Close()
	select {
	case status := <-ended:
		if complaints.String() != "" && !strings.HasPrefix(complaints.String(), "nonet: stopped after ") {
			t.Errorf("status %d, %s", status, complaints.String())
		}
	case <-time.After(10 * time.Second):
		t.Fatal("it continues without a reader")
	}
}

// TestGenerateDay: the puzzle of a day is the same every time, and no other flag changes it.
func TestGenerateDay(t *testing.T) {
	sunday := run(t, "", "generate", "-day", "2026-11-22")
	if !regexp.MustCompile(`^[1-9.]{81}\n$`).MatchString(sunday.stdout) || sunday.status != 0 {
		t.Fatalf("the puzzle of a day is %+v", sunday)
	}
	expect(t, run(t, "", "generate", "-day", "2026-11-22"), sunday)
	if other := run(t, "", "generate", "-day", "2026-11-23"); other.stdout == sunday.stdout {
		t.Error("two days have the same puzzle")
	}
	if now := run(t, "", "generate", "-day", "today"); now.status != 0 {
		t.Errorf("today: %+v", now)
	}
	for args, want := range map[string]string{"-day tomorrow": "is not a day such as", "-day 2026-11-22 -n 2": "-day goes with no other flag"} {
		if got := run(t, "", append([]string{"generate"}, strings.Fields(args)...)...); got.status != 2 || !strings.Contains(got.stderr, want) {
			t.Errorf("%s: %+v", args, got)
		}
	}
}

// TestGenerateLevelNames: the fourth level is known by its own name and by HoDoKu's.
func TestGenerateLevelNames(t *testing.T) {
	made := run(t, "", "generate", "-level", "expert", "-seed", "4")
	if made.status != 0 || made.stdout == "" {
		t.Fatalf("status %d, stderr %s", made.status, made.stderr)
	}
	expect(t, run(t, "", "generate", "-level", "unfair", "-seed", "4"), outcome{stdout: made.stdout})
	if got := run(t, "", "generate", "-level", "harder"); got.status != 2 || !strings.Contains(got.stderr, "easy, medium, hard, expert or extreme") {
		t.Errorf("status %d, stderr %s", got.status, got.stderr)
	}
}
