package cli_test

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"nonet/cli"
	"nonet/core/engine"
)

func TestBench(t *testing.T) {
	one := file(t, "two words.txt", sunday+"\n"+twoFives+"\n"+sunday+"\n")
	got := run(t, "", "bench", "-t", "0.001", one, "puzzles:4x4")
	wantStderr := "nonet: " + one + ": the puzzle on line 2 is left out: " +
		"row 1 has two 5s (r1c1, r1c2); box 1 has two 5s (r1c1, r1c2)\n"
	if got.status != 1 || got.stderr != wantStderr {
		t.Errorf("status %d, stderr %s", got.status, got.stderr)
	}
	lines := strings.Split(strings.TrimSuffix(got.stdout, "\n"), "\n")
	if heading := strings.Fields(lines[0]); strings.Join(heading, " ") != "engine file puzzles puzzles/s min median p99 max" {
		t.Errorf("the heading is %q", lines[0])
	}
	rows := lines[1:]
	for _, file := range []string{"two_words.txt", "puzzles:4x4"} {
		for _, e := range engine.All() {
			if e == engine.Band && file == "puzzles:4x4" {
				continue // it cannot search them: there is no row
			}
			if len(rows) == 0 {
				t.Fatalf("rows are missing:\n%s", got.stdout)
			}
			checkRow(t, rows[0], e.ID, file)
			if len(rows[0]) != len(lines[0]) {
				t.Errorf("this row is not as wide as the heading:\n%s\n%s", lines[0], rows[0])
			}
			rows = rows[1:]
		}
	}
	if len(rows) > 0 {
		t.Errorf("too many rows:\n%s", got.stdout)
	}
}

func checkRow(t *testing.T, row, id, file string) {
	t.Helper()
	fields := strings.Fields(row)
	if len(fields) != 8 || fields[0] != id || fields[1] != file {
		t.Fatalf("want a row for %s and %s: %q", id, file, row)
	}
	var numbers []float64
	for _, field := range fields[2:] {
		number, err := strconv.ParseFloat(field, 64)
		if err != nil || strings.ContainsAny(field, "eE,") || number <= 0 {
			t.Errorf("%q is not a plain number above 0: %s", field, row)
		}
		numbers = append(numbers, number)
	}
	if least, median, p99, most := numbers[2], numbers[3], numbers[4], numbers[5]; least > median || median > p99 || p99 > most {
		t.Errorf("min, median, p99 and max are out of order: %s", row)
	}
}

func TestBenchChoice(t *testing.T) {
	got := run(t, sunday, "bench", "-t=0", "-n", "1", "-", "-e", "dlx,bitset")
	lines := strings.Split(got.stdout, "\n")
	if got.status != 0 || len(lines) != 4 {
		t.Fatalf("%+v", got)
	}
	checkRow(t, lines[1], "dlx", "-")
	checkRow(t, lines[2], "bitset", "-")
	if strings.Fields(lines[1])[2] != "1" {
		t.Errorf("with a time of 0 one search is measured: %s", lines[1])
	}
	got = run(t, sunday, "bench", "-t=0", "-j", "3", "-", "-e", "dlx")
	lines = strings.Split(got.stdout, "\n")
	if got.status != 0 || len(lines) != 3 || strings.Fields(lines[1])[2] != "3" {
		t.Fatalf("three threads measure a search each: %+v", got)
	}
	checkRow(t, lines[1], "dlx", "-")
	if got := run(t, impossible, "bench", "-t=0", "-e", "band", "-"); got.status != 1 || strings.Count(got.stdout, "\n") != 1 ||
		got.stderr != "nonet: band is only for a grid of 9×9, boxes 3×3; this one is 4×4, boxes 2×2; it has no row for -\n" {
		t.Errorf("an engine that is for none of the puzzles: %+v", got)
	}
	expect(t, run(t, twoFives[:80], "bench", "-"), outcome{
		stderr: "standard input:1:81: expected 81 cells for a 9×9 grid, found 80\n" +
			"nonet: standard input looks like a puzzle with 80 cells, 1 fewer than 9×9 needs\n", status: 2,
	})
}

// A canceller cancels a command when it has written a line that begins with a word.
type canceller struct {
	strings.Builder
	word   string
	cancel func()
}

func (c *canceller) Write(text []byte) (int, error) {
	n, err := c.Builder.Write(text)
	if strings.Contains(c.String(), "\n"+c.word) {
		c.cancel()
	}
	return n, err
}

// TestBenchStopped: the number of rows in the message is that of the table.
func TestBenchStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	out, complaints := &canceller{word: engine.All()[0].ID, cancel: cancel}, new(strings.Builder)
	status := cli.Run(ctx, []string{"bench", "-t", "0.1", "-"}, strings.NewReader(sunday), out, complaints)
	rows := strings.Count(out.String(), "\n") - 1
	want := "nonet: stopped after 1 row\n"
	if rows != 1 {
		want = fmt.Sprintf("nonet: stopped after %d rows\n", rows)
	}
	if status != 1 || complaints.String() != want {
		t.Errorf("status %d, it says %q of\n%s", status, complaints, out)
	}
}
