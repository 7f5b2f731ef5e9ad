package cli_test

import (
	"strings"
	"testing"
)

func TestConvert(t *testing.T) {
	stdin := "1234....2143....\n# typed: ..4.............\n12..............\n"
	tests := []struct{ to, want string }{
		{"line", "1234....2143....\n12..............\n"},
		{"grid", "1234\n....\n2143\n....\n\n12..\n....\n....\n....\n"},
		{"numbers", "1,2,3,4,0,0,0,0,2,1,4,3,0,0,0,0\n1,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0\n"},
	}
	for _, test := range tests {
		expect(t, run(t, stdin, "convert", "-to", test.to), outcome{stdout: test.want})
	}
	expect(t, run(t, "1234....2143....\n1234....2143...\n1234....2143....\n", "convert", "-to", "line"), outcome{
		stdout: "1234....2143....\n1234....2143....\n",
		stderr: "standard input:2:16: expected 16 cells for a 4×4 grid, found 15\n", status: 2,
	})
}

// TestConvertKeepsPuzzles: converting from any format to any other and back changes
// nothing, for any layouts in a file, even if a large grid looks like many small ones.
func TestConvertKeepsPuzzles(t *testing.T) {
	tall := "# boxes: 2x3\n12...." + strings.Repeat(".", 30) + "\n# boxes: 3x2\n12...." + strings.Repeat(".", 30) + "\n"
	low := "# boxes: 4x4\n" + "1234............\n" + strings.Repeat("................\n", 15)
	for name, text := range map[string]string{
		"boxes of two shapes": tall, "a large grid of small digits": low, "both": tall + low + "\n" + tall,
		"classic": sunday + "\n" + sunday,
	} {
		want := run(t, text, "convert", "-to", "numbers")
		if want.status != 0 || want.stdout == "" {
			t.Fatalf("%s: %+v", name, want)
		}
		for _, to := range []string{"line", "grid", "numbers"} {
			there := run(t, text, "convert", "-to", to)
			t.Run(name+" "+to, func(t *testing.T) {
				expect(t, run(t, there.stdout, "convert", "-to", "numbers"), want)
			})
		}
	}
	for _, name := range []string{"puzzles:6x6", "puzzles:12x12", "puzzles:16x16", "puzzles:25x25"} {
		want := run(t, "", "convert", "-to", "line", name)
		for _, to := range []string{"grid", "numbers"} {
			there := run(t, "", "convert", "-to", to, name)
			expect(t, run(t, there.stdout, "convert", "-to", "line"), want)
		}
	}
}
