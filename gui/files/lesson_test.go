package files_test

import (
	"strings"
	"testing"

	"nonet/gui/hall/halltest"
)

// TestLessonsArePlayedBeside: a lesson that is pasted is played while the window goes on, the last of several is shown, and one that cannot be played says
// why.
func TestLessonsArePlayedBeside(t *testing.T) {
	halltest.Concurrent(t)
	d := newDesk(t)
	text := func(title, stop string) string {
		return "# " + title + "\n## M\n```puzzle\n2..4\n.1.2\n....\n.4.3\n```\n```run\nengine: backtrack\nstop: " + stop + "\n```\n"
	}
	d.PasteText(text("One", "wrong"))
	d.PasteText(text("Two", "end"))
	d.Until("a lesson", func() bool { return len(d.lessons) > 0 })
	if got := strings.Join(d.lessons, ", "); got != "Two" {
		t.Errorf("%s are shown", got)
	}
	d.PasteText(text("Three", "backtrack 7"))
	d.Until("a word about it", func() bool { return strings.Contains(d.Sentence().Text, "never comes to “backtrack 7”") })
}
