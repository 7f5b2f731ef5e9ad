package cli_test

import (
	"slices"
	"strings"
	"testing"

	"nonet/core/rating"
)

// TestTechniques lists the techniques.
func TestTechniques(t *testing.T) {
	list := run(t, "", "techniques")
	if list.status != 0 || list.stderr != "" || !strings.HasPrefix(list.stdout, "full-house\tFull House\t4\teasy\t1.0\n") {
		t.Errorf("status %d, stderr %s\n%s", list.status, list.stderr, list.stdout)
	}
	for line := range strings.Lines(list.stdout) {
		if strings.Count(line, "\t") != 4 || strings.HasSuffix(line, "\t0.0\n") {
			t.Errorf("%q has not five columns, or 0 for a grade that is not known", line)
		}
		if level := strings.Split(line, "\t")[3]; !slices.Contains(rating.Levels(), level) {
			t.Errorf("%q has a level that no other command knows", line)
		}
	}
}

// TestTechniquesCheck checks a library of two cases.
func TestTechniquesCheck(t *testing.T) {
	const row, rest = "12345678.", "........................................................................"
	library := file(t, "library.txt", ":0000:9:"+row+rest+":::919:\n:0002:5:"+row+rest+":::599:\n")
	expect(t, run(t, "", "techniques", "-check", library), outcome{
		stdout: "1\t0000\t9\tok\n2\t0002\t5\tmissed\tno hidden-single was found, expected +599\n", status: 1,
	})
	if got := run(t, "", "techniques", "-v", "-check", library); !strings.Contains(got.stderr, "1 of   2 ok, 0 wrong, 1 missed\n") {
		t.Errorf("stderr %s", got.stderr)
	}
	expect(t, run(t, "", "techniques", "-v"), outcome{stderr: "nonet: -v needs -check; see nonet help techniques\n", status: 2})
	expect(t, run(t, "", "techniques", "-check", library+"x"), outcome{stderr: "nonet: " + library + "x cannot be read: " + noSuchFile + "\n", status: 2})
	expect(t, run(t, "X-Wing\n", "techniques", "-check", "-"), outcome{
		stderr: "nonet: standard input: line 1: expected :code:digits:givens:deleted:eliminations:placements:extra:, found \"X-Wing\"\n", status: 2,
	})
}
