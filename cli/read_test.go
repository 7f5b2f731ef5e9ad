package cli_test

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonet/core/photo/phototest"
	"nonet/core/sudoku"
)

// pictured returns a photo of a 9×9 board as a JPEG file.
func pictured(t *testing.T, printed, written string) []byte {
	t.Helper()
	board := phototest.Content{BoxWidth: 3, BoxHeight: 3}
	for i := range 81 {
		p, _ := sudoku.DigitOf(rune(printed[i]), 9)
		w, _ := sudoku.DigitOf(rune(written[i]), 9)
		board.Printed, board.Written = append(board.Printed, p), append(board.Written, w)
	}
	img := phototest.Setting{Width: 700, Height: 700, Noise: 2}.Take(board, rand.New(rand.NewPCG(1, 1))).Gray
	var file bytes.Buffer
	if err := jpeg.Encode(&file, img, nil); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// photoFile makes a photo of a printed puzzle and returns its name.
func photoFile(t *testing.T, printed string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "photo.jpg")
	if err := os.WriteFile(name, pictured(t, printed, blank), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestRead(t *testing.T) {
	one, other := photoFile(t, sunday), photoFile(t, lacksEight)
	text := file(t, "sunday.txt", sunday)
	solved := run(t, "", "read", one)
	expect(t, solved, outcome{stdout: sunday + "\tunique\t\n"})
	expect(t, run(t, string(pictured(t, sunday, blank)), "read", "-"), solved)
	expect(t, run(t, string(pictured(t, sunday, blank)), "read"), solved)

	// In order, with any number of threads; the status is that of the worst.
	numbers := []string{"1", "3"}
	if testing.Short() {
		numbers = numbers[1:]
	}
	for _, threads := range numbers {
		got := run(t, "", "read", "-j", threads, other, text, one, "missing.jpg")
		lines := strings.Split(got.stdout, "\n")
		if len(lines) != 5 || lines[1] != "none" || lines[2] != strings.TrimSuffix(solved.stdout, "\n") || lines[3] != "none" || got.status != 2 {
			t.Errorf("-j %s: status %d, %q", threads, got.status, lines)
		}
		if fields := strings.Split(lines[0], "\t"); fields[0] != lacksEight || fields[1] != "multiple" {
			t.Errorf("-j %s: %q", threads, lines[0])
		}
		want := fmt.Sprintf("nonet: %s cannot be read: this is not a picture", text)
		if !strings.HasPrefix(got.stderr, want) || !strings.HasSuffix(got.stderr, "nonet: missing.jpg cannot be read: "+noSuchFile+"\n") {
			t.Errorf("-j %s: %s", threads, got.stderr)
		}
	}
	if got := run(t, "", "read", other); got.status != 1 {
		t.Errorf("a puzzle with several solutions: status %d", got.status)
	}
}

// TestReadNoGrid: a photo without a grid is "none", and the reason is on stderr.
func TestReadNoGrid(t *testing.T) {
	var page bytes.Buffer
	if err := jpeg.Encode(&page, image.NewGray(image.Rect(0, 0, 300, 300)), nil); err != nil {
		t.Fatal(err)
	}
	got := run(t, page.String(), "read")
	if got.stdout != "none\n" || got.status != 1 || !strings.HasPrefix(got.stderr, "nonet: standard input: no Sudoku grid was found: ") {
		t.Errorf("%+v", got)
	}
}

func TestReadCells(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	one, none := photoFile(t, sunday), file(t, "none.txt", "no photo")
	got := run(t, "", "read", "-f", "cells", one, none)
	lines := strings.Split(strings.TrimSuffix(got.stdout, "\n"), "\n")
	if len(lines) != 84 || got.status != 2 || lines[0] != "# "+one || lines[82] != "# "+none || lines[83] != "none" {
		t.Fatalf("%d lines, %+v", len(lines), got)
	}
	lines = lines[1:82]
	for i, line := range lines {
		var name, digit string
		var probability float64
		if n, err := fmt.Sscanf(line, "%s %s %f", &name, &digit, &probability); n != 3 || err != nil || strings.Count(line, " ") != 2 {
			t.Errorf("%q: %v", line, err)
		}
		if name != sudoku.Classic().CellName(i) || digit != sunday[i:i+1] || probability < .9 || probability > 1 {
			t.Errorf("%q, want %s with %s", line, sudoku.Classic().CellName(i), sunday[i:i+1])
		}
	}
}

// TestReadNotes: pencilled candidates follow the digits, which have a column of their own even if there are none.
func TestReadNotes(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	board := phototest.Content{BoxWidth: 3, BoxHeight: 3, Notes: make([]uint32, 81)}
	for i := range 81 {
		d, _ := sudoku.DigitOf(rune(sunday[i]), 9)
		board.Printed = append(board.Printed, d)
	}
	blanks := 0
	for i, d := range board.Printed {
		if d == 0 {
			if blanks++; blanks%4 == 0 {
				board.Notes[i] = 1<<2 | 1<<7
			}
		}
	}
	var img bytes.Buffer
	if err := jpeg.Encode(&img, phototest.Setting{Width: 1200, Height: 1200}.Take(board, rand.New(rand.NewPCG(1, 1))).Gray, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	fields := strings.Split(strings.TrimSuffix(run(t, img.String(), "read").stdout, "\n"), "\t")
	if len(fields) != 5 || fields[0] != sunday || fields[3] != "" || strings.Count(fields[4], " 27") < blanks/8 {
		t.Errorf("%q", fields)
	}
}

// TestReadDoubts: a digit that cannot be read is listed with what it may be.
func TestReadDoubts(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shorter tests start the same goroutines")
	}
	smeared := "8" + sunday[1:] // an 8 above another one
	got := run(t, string(pictured(t, smeared, blank)), "read")
	fields := strings.Split(strings.TrimSuffix(got.stdout, "\n"), "\t")
	if len(fields) != 3 || got.status == 2 {
		t.Fatalf("%+v", got)
	}
	if fields[1] == "unique" && !strings.Contains(fields[2], "r1c1 ") && !strings.Contains(fields[2], "r4c1 ") {
		t.Errorf("mended without a word: %q", fields)
	}
	if fields[1] != "unique" && (fields[0] != smeared || !strings.HasPrefix(fields[1], "invalid: ")) {
		t.Errorf("read %q", fields)
	}
}
