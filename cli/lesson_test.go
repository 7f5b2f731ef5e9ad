package cli_test

import (
	"strings"
	"testing"
)

// TestLessonCheck checks a lesson, and one whose run does not come to where it is to stop.
func TestLessonCheck(t *testing.T) {
	const puzzle = "```puzzle\n2..4.1.2.....4.3\n```\n"
	good := file(t, "good.md", "# T\n## M\n"+puzzle+"```run\nengine: backtrack\nstop: wipeout\n```\n## Q\n```question\npredict: stays\n```\n")
	bad := file(t, "bad.md", "# T\n## M\n"+puzzle+"```run\nengine: backtrack\nstop: wipeout 7\n```\n")
	got := run(t, "", "lesson", "check", good, bad)
	lines := strings.Split(got.stdout, "\n")
	if got.status != 1 || got.stderr != "" || lines[0] != good+": 2 moments, 1 question" || !strings.HasPrefix(lines[1], bad+":8: The run ends") {
		t.Errorf("%+v", got)
	}
	for _, args := range [][]string{{"lesson"}, {"lesson", "check"}, {"lesson", good}, {"lesson", "check", good + "x"}} {
		if got := run(t, "", args...); got.status != 2 || got.stdout != "" || got.stderr == "" {
			t.Errorf("%q: %+v", args, got)
		}
	}
	if got := run(t, "", "lesson", "print", good); got.status != 0 || !strings.HasPrefix(got.stdout, "%PDF-") {
		t.Errorf("print: status %d, %.40q %s", got.status, got.stdout, got.stderr)
	}
	if got := run(t, "", "lesson", "print", bad); got.status != 1 || got.stdout != "" || !strings.Contains(got.stderr, bad+":8: ") {
		t.Errorf("print of a lesson with a fault: %+v", got)
	}
}
