package cli_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"

	"go.uber.org/goleak"

	"nonet/cli"
	"nonet/core/engine"
	"nonet/puzzles"
)

// asCommand is set where this program is to be nonet, for tests that have another program start it.
const asCommand = "NONET_TEST_AS_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		os.Exit(cli.Run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	goleak.VerifyTestMain(m)
}

// The puzzles that most tests are about, and their answers.
const (
	sunday       = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	sundaySolved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	twoFives     = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	blank        = "................................................................................."
	impossible   = "123....4........" // 4×4: nothing is left for r1c4
)

// An outcome is the result of a command.
type outcome struct {
	stdout, stderr string
	status         int
}

// run runs a command.
func run(t *testing.T, stdin string, args ...string) outcome {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status := cli.Run(t.Context(), args, strings.NewReader(stdin), &stdout, &stderr)
	return outcome{stdout.String(), stderr.String(), status}
}

// file makes a file and returns its name.
func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// noSuchFile is what the system says of a file that does not exist.
var noSuchFile = func() string {
	_, err := os.Stat("no such file")
	return errors.Unwrap(err).Error()
}()

// expect compares two outcomes.
func expect(t *testing.T, got, want outcome) {
	t.Helper()
	if got.stdout != want.stdout {
		t.Errorf("stdout:\n%s\nwant:\n%s", got.stdout, want.stdout)
	}
	if got.stderr != want.stderr {
		t.Errorf("stderr:\n%s\nwant:\n%s", got.stderr, want.stderr)
	}
	if got.status != want.status {
		t.Errorf("the exit status is %d, want %d", got.status, want.status)
	}
}

func TestIsCommand(t *testing.T) {
	for _, word := range []string{"engines", "solve", "check", "read", "steps", "judge", "bench", "race", "survey", "convert", "generate", "serve", "help", "-h", "-help", "--help"} {
		if !cli.IsCommand(word) {
			t.Errorf("%q is a command", word)
		}
	}
	for _, word := range []string{"", "sunday.txt", "Solve", "solv", "-", "-e", "puzzles:easy"} {
		if cli.IsCommand(word) {
			t.Errorf("%q is not a command", word)
		}
	}
}

// TestHelpOnFiles: each of the built-in collections is named.
func TestHelpOnFiles(t *testing.T) {
	_, list, _ := strings.Cut(run(t, "", "help").stdout, "puzzles:NAME")
	named := map[string]int{}
	for _, word := range strings.FieldsFunc(list, func(r rune) bool { return r == ' ' || r == ',' || r == '\n' }) {
		named[word]++
	}
	for _, c := range puzzles.All() {
		if named[c.Name] == 0 {
			t.Errorf("%s is not named", c.Name)
		}
	}
}

func TestUnknown(t *testing.T) {
	want := "nonet: there is no file and no command “foo”; " +
		"the commands are engines, solve, check, read, steps, judge, bench, race, survey, convert, generate, rate, hint, export, print, worksheet, lesson, techniques, serve, version and help"
	if got := cli.Unknown("foo"); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	expect(t, run(t, "", "foo"), outcome{stderr: want + "\n", status: 2})
	expect(t, run(t, ""), outcome{stderr: "nonet: a command is missing; see nonet help\n", status: 2})
	const typed = "nonet: there is no file '53..7....6..195....98...…'; to open a puzzle, paste it into the window, or give it to a command, as in: echo 'PUZZLE' | nonet solve\n"
	expect(t, run(t, "", sunday), outcome{stderr: typed, status: 2})
}

func TestEngines(t *testing.T) {
	got := run(t, "", "engines")
	for _, line := range []string{
		"backtrack\tDepth-first search\treading|mrv|degree ascending|least|random\n", "dlx\tDancing links\tsmallest|first\n", "band\tBit-parallel bands\n",
	} {
		if !strings.Contains(got.stdout, line) {
			t.Errorf("%q is missing in\n%s", line, got.stdout)
		}
	}
	if got.status != 0 || got.stderr != "" {
		t.Errorf("status %d, stderr %s", got.status, got.stderr)
	}
}

// TestMisuse: a command that is called wrongly writes a sentence to stderr, reads nothing
// and prints nothing.
func TestMisuse(t *testing.T) {
	const engines = "there is no engine “foo”; the engines are backtrack, forward, cbj, mac, dlx, bitset"
	tests := []struct{ args, want string }{
		{"solve -x", "flag provided but not defined: -x; see nonet help solve\n"},
		{"solve -e", "flag needs an argument: -e; see nonet help solve\n"},
		{"solve -n -1", `invalid value "-1" for flag -n: it must be a whole number, at least 0; see nonet help solve` + "\n"},
		{"solve -n many", `invalid value "many" for flag -n: it must be a whole number, at least 0`},
		{"solve -n 99999999999999999999", "it must be a whole number, at least 0"},
		{"solve -seed -1", `invalid value "-1" for flag -seed: it must be a whole number, at least 0`},
		{"solve -j 0", `invalid value "0" for flag -j: it must be a whole number from 1 to 1000; see nonet help solve` + "\n"},
		{"check -j all", "it must be a whole number from 1 to 1000"},
		{"check -j 1001", "it must be a whole number from 1 to 1000"},
		{"check -t 1000000001", "it must be a number of seconds"},
		{"bench -j 1000000000 -", "it must be a whole number from 1 to 1000"},
		{"check -e foo", engines},
		{"solve -e forward:first", "the engine forward has no switch “first”: it has mrv, reading, degree or cells=…, and ascending, least, random or digits=…; see nonet help solve\n"},
		{"bench -e dlx,forward:mrv:reading -", "the engine forward cannot have both “mrv” and “reading”: it has"},
		{"solve -f dots", `invalid value "dots" for flag -f: it must be line, grid or filled; see nonet help solve` + "\n"},
		{"solve -e foo", engines},
		{"solve - -e foo", engines},
		{"steps -e foo", engines},
		{"steps -max 0", "it must be a whole number, at least 1"},
		{"steps one.txt two.txt", "steps takes at most one file; see nonet help steps\n"},
		{"bench -e dlx,foo -", engines},
		{"bench -e dlx, -", "there is no engine “”"},
		{"bench -t -1 -", `invalid value "-1" for flag -t: it must be a number of seconds`},
		{"bench -t NaN -", "it must be a number of seconds"},
		{"check -t soon", `invalid value "soon" for flag -t: it must be a number of seconds; see nonet help check` + "\n"},
		{"race", "race needs -e with the engines, for example -e forward,dlx; see nonet help race\n"},
		{"race -e dlx,foo", engines},
		{"race -e dlx -t soon", "it must be a number of seconds; see nonet help race\n"},
		{"survey", "survey needs -e with the engines, for example -e forward,dlx; see nonet help survey\n"},
		{"survey -e dlx,foo", engines},
		{"survey -e dlx -t soon", "it must be a number of seconds; see nonet help survey\n"},
		{"bench", "bench needs a file; see nonet help bench\n"},
		{"check -suspects -1", `invalid value "-1" for flag -suspects: it must be a whole number, at least 0; see nonet help check` + "\n"},
		{"check -suspects all", `invalid value "all" for flag -suspects: it must be a whole number, at least 0`},
		{"check -suspects", "flag needs an argument: -suspects; see nonet help check\n"},
		{"solve -suspects 1", "flag provided but not defined: -suspects; see nonet help solve\n"},
		{"check -n 3", "flag provided but not defined: -n; see nonet help check\n"},
		{"read -f table", `invalid value "table" for flag -f: it must be line or cells; see nonet help read` + "\n"},
		{"read -j 0", "it must be a whole number from 1 to 1000; see nonet help read\n"},
		{"convert", "convert needs -to with line, grid, numbers, candidates, sukaku, hodoku, sdk, sdm, ss, opensudoku, csv, fpuzzles, fpuzzles-link or iss; see nonet help convert\n"},
		{"convert -to pdf", "it must be line, grid, numbers, candidates, sukaku, hodoku, sdk, sdm, ss, opensudoku, csv, fpuzzles, fpuzzles-link or iss; see nonet help convert\n"},
		{"generate -technique foo", "it must be a technique that nonet techniques lists, such as x-wing; see nonet help generate\n"},
		{"generate -technique x-wing -givens 16", "no 9×9 puzzle has 16 givens: the fewest there can be are 17; see nonet help generate\n"},
		{"generate -level easy -givens 16", "no 9×9 puzzle has 16 givens: the fewest there can be are 17; see nonet help generate\n"},
		{"generate -level easy -technique x-wing", "-level and -technique exclude each other: the technique decides the level; see nonet help generate\n"},
		{"generate sunday.txt", "generate takes no file; see nonet help generate\n"},
		{"generate -size 9", `invalid value "9" for flag -size: it must be a size such as 9x9, or boxes such as 3x2`},
		{"generate -size 0x0", "no grid has a side of 0: a side is from 4 to 49 and not a prime; see"},
		{"generate -size 7x7", "no grid has a side of 7: a side is from 4 to 49 and not a prime; see"},
		{"generate -size 36x36", "puzzles are made from 4×4 to 25×25, not of 36×36; see"},
		{"generate -symmetry spiral", "it must be none, half-turn, quarter-turn, mirror, diagonal, double-mirror, double-diagonal or full; see"},
		{"generate -givens 16", "no 9×9 puzzle has 16 givens: the fewest there can be are 17; see nonet help generate\n"},
		{"generate -givens 5", "no 9×9 puzzle has 5 givens: with fewer than 8 two digits are absent and could change places; see"},
		{"generate -givens 82", "a 9×9 grid has only 81 cells, too few for 82 givens; see"},
		{"generate -givens 27 -symmetry quarter-turn", "on a 9×9 grid, 27 givens cannot lie in the symmetry quarter-turn; see"},
		{"engines dlx", "engines takes no file; see nonet help engines\n"},
		{"help dance", "there is no command “dance”; see nonet help\n"},
	}
	for _, test := range tests {
		t.Run(test.args, func(t *testing.T) {
			got := run(t, sunday, strings.Fields(test.args)...)
			if got.status != 2 || got.stdout != "" {
				t.Errorf("status %d, stdout %q", got.status, got.stdout)
			}
			if !strings.HasPrefix(got.stderr, "nonet: ") || strings.Count(got.stderr, "\n") != 1 ||
				!strings.Contains(got.stderr, test.want) {
				t.Errorf("stderr %q, want %q in it", got.stderr, test.want)
			}
		})
	}
}

// TestNoName: a file without a name is a slip of the shell, and not a file that cannot be read.
func TestNoName(t *testing.T) {
	got := run(t, "", "check", "")
	if want := "nonet: the name of a file is empty: perhaps a shell variable is not set; see nonet help check\n"; got != (outcome{stderr: want, status: 2}) {
		t.Errorf("%+v", got)
	}
}

// TestNoValue: nor is an empty value of a flag the same as none, and a program needs a name.
func TestNoValue(t *testing.T) {
	for line, flag := range map[string]string{
		"techniques|-check|": "-check", "judge|-as|dlx|-puzzles||--|solve": "-puzzles", "export|-o|": "-o", "print|-o|": "-o", "serve|-addr|": "-addr",
		"serve|-dir|": "-dir", "serve|-lesson|": "-lesson", "worksheet|-o|": "-o", "worksheet|-technique|": "-technique", "lesson|print|-o|": "-o",
	} {
		args := strings.Split(line, "|")
		want := "nonet: invalid value \"\" for flag " + flag + ": perhaps a shell variable is not set; see nonet help " + args[0] + "\n"
		expect(t, run(t, sunday, args...), outcome{stderr: want, status: 2})
	}
	want := "nonet: the name of the program is empty: perhaps a shell variable is not set; see nonet help judge\n"
	expect(t, run(t, sunday, "judge", "-as", "dlx", "--", ""), outcome{stderr: want, status: 2})
}

// TestUsualSeed: without a seed the steps are those of the window, which begins with the same one.
func TestUsualSeed(t *testing.T) {
	args := []string{"steps", "-e", "bestcell", "-max", "40", "puzzles:hard"} // cut before the end, which has the time
	usual := run(t, "", args...)
	if chosen := run(t, "", append(args, "-seed", fmt.Sprint(engine.UsualSeed))...); usual != chosen {
		t.Error("another seed is the usual one")
	}
}

// TestHelpNamesTheSeed: the help of each command that searches with a seed names the usual one.
func TestHelpNamesTheSeed(t *testing.T) {
	for _, name := range []string{"solve", "steps", "race", "survey", "export", "worksheet"} {
		_, text, found := strings.Cut(run(t, "", "help", name).stdout, "for engines that choose at random")
		text, _, _ = strings.Cut(text, "\n  -")
		if !found || !strings.Contains(text, fmt.Sprintf("(%d)", engine.UsualSeed)) {
			t.Errorf("nonet help %s says of -seed:%s", name, text)
		}
	}
}

// TestFlagsAfterFiles: flags may be anywhere before "--".
func TestFlagsAfterFiles(t *testing.T) {
	name := file(t, "sunday.txt", sunday+"\n")
	want := run(t, "", "solve", "-f", "grid", "-e", "bitset", name, name)
	if want.status != 0 || strings.Count(want.stdout, "\n") != 19 {
		t.Fatalf("%+v", want)
	}
	expect(t, run(t, "", "solve", name, "-f", "grid", name, "-e=bitset"), want)
	expect(t, run(t, "", "solve", "-f", "grid", "--", name, name), want)
	expect(t, run(t, "", "solve", "--", name, "-n"), outcome{
		stdout: sundaySolved + "\n",
		stderr: "nonet: -n cannot be read: " + noSuchFile + "\n", status: 2,
	})
}

func TestHelp(t *testing.T) {
	overview := run(t, "", "help")
	if overview.status != 0 || overview.stderr != "" {
		t.Errorf("status %d, stderr %s", overview.status, overview.stderr)
	}
	for _, want := range []string{"  nonet          open the window\n", "  nonet FILE     ", "puzzles:NAME", "easy, medium, hard"} {
		if !strings.Contains(overview.stdout, want) {
			t.Errorf("%q is missing in\n%s", want, overview.stdout)
		}
	}
	expect(t, run(t, "", "--help"), overview)
	for _, name := range []string{"engines", "solve", "check", "read", "steps", "bench", "race", "survey", "convert", "generate", "serve", "help"} {
		if !strings.Contains(overview.stdout, "\n  nonet "+name+" ") {
			t.Errorf("%s is missing in\n%s", name, overview.stdout)
		}
		help := run(t, "", "help", name)
		for _, want := range []string{"nonet " + name, "\n  nonet " + name, "Exit status: 0"} {
			if !strings.Contains(help.stdout, want) {
				t.Errorf("%q is missing in\n%s", want, help.stdout)
			}
		}
		if help.status != 0 || help.stderr != "" {
			t.Errorf("help %s: status %d, stderr %s", name, help.status, help.stderr)
		}
		for _, flag := range []string{"-h", "-help", "--help"} {
			expect(t, run(t, "", name, flag), help)
		}
	}
	for line := range strings.Lines(overview.stdout) {
		if len([]rune(line)) > 101 {
			t.Errorf("this line is too long for a terminal: %s", line)
		}
	}
}

// TestInterrupted runs every command with a context that is done.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for args, stderr := range map[string]string{
		"solve":            "nonet: stopped after 0 puzzles\n",
		"check":            "nonet: stopped after 0 puzzles\n",
		"read":             "nonet: stopped after 0 photos\n",
		"steps":            "nonet: stopped after 0 steps\n",
		"bench -":          "nonet: stopped after 0 rows\n",
		"convert -to line": "nonet: stopped after 0 puzzles\n",
		"generate":         "nonet: stopped after 0 puzzles\n",
		"generate -n 2":    "nonet: stopped after 0 puzzles\n",

		"hint": "nonet: stopped\n", "hint -all": "nonet: stopped\n", "rate": "nonet: stopped after 0 puzzles\n",
		"techniques -check -": "nonet: stopped after 0 cases\n", "survey -e dlx": "nonet: stopped after 0 rows\n", "race -e dlx,forward": "nonet: stopped after 0 rows\n",
		"export -of path -to txt": "nonet: stopped\n", "export -of tree -to svg": "nonet: stopped\n", "export -of run -to csv": "nonet: stopped\n", "print -o x.pdf": "nonet: stopped after 0 puzzles\n",
		"judge -as dlx -- sh": "nonet: stopped\n", "judge -as dlx": "nonet: stopped\n", "steps -engine-program sh": "nonet: stopped after 0 steps\n", "lesson check x.md": "nonet: stopped after 0 lessons\n",
	} {
		var out, complaints bytes.Buffer
		status := cli.Run(ctx, strings.Fields(args), strings.NewReader(sunday), &out, &complaints)
		expect(t, outcome{out.String(), complaints.String(), status}, outcome{stderr: stderr, status: 1})
	}
}

// TestInterruptedLater: when a command is interrupted as soon as it has the text, it says so, too.
func TestInterruptedLater(t *testing.T) {
	for args, stderr := range map[string]string{
		"solve": "nonet: stopped after 0 puzzles\n", "check": "nonet: stopped after 0 puzzles\n", "rate": "nonet: stopped after 0 puzzles\n",
		"steps": "nonet: stopped after 0 steps\n", "bench -": "nonet: stopped after 0 rows\n", "hint": "nonet: stopped\n", "hint -all": "nonet: stopped\n",
		"survey -e dlx": "nonet: stopped after 0 rows\n", "export -of path -to txt": "nonet: stopped\n", "export -of tree -to svg": "nonet: stopped\n",
		"export -of run -to csv": "nonet: stopped\n", "print -o x.pdf": "nonet: stopped after 0 puzzles\n",
	} {
		ctx, cancel := context.WithCancel(t.Context())
		text := readerFunc(func(p []byte) (int, error) {
			cancel()
			return copy(p, sunday+"\n"), io.EOF
		})
		var out, complaints bytes.Buffer
		status := cli.Run(ctx, strings.Fields(args), text, &out, &complaints)
		expect(t, outcome{out.String(), complaints.String(), status}, outcome{stderr: stderr, status: 1})
	}
}

// TestInterruptedAfterSome: when a conversion is interrupted, as many puzzles as are written were converted.
func TestInterruptedAfterSome(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // on a busy machine the last ones may otherwise be written too late
		ctx, cancel := context.WithCancel(t.Context())
		reads := 0
		text := readerFunc(func(p []byte) (int, error) {
			if reads++; reads > 20 {
				cancel()
			}
			return copy(p, sunday+"\n"+sunday+"\n"), nil
		})
		var out, complaints bytes.Buffer
		status := cli.Run(ctx, []string{"convert", "-to", "line"}, text, &out, &complaints)
		want := fmt.Sprintf("nonet: stopped after %d puzzles\n", strings.Count(out.String(), sunday+"\n"))
		if out.Len() == 0 || status != 1 || complaints.String() != want {
			t.Errorf("status %d, stderr %s, want %s", status, complaints.String(), want)
		}
	})
}

// A readerFunc is a reader made of a function.
type readerFunc func(p []byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }
