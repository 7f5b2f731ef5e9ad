//go:build !windows

package start

import (
	"fmt"
	"os"
	"os/exec"
	"strings"

	"golang.org/x/term"
)

// Tell shows a message without a window of its own: on stderr and, because nobody reads the stderr
// of a program that was started by a double-click, with a program that shows messages, if there is
// one. It does not wait until the message has been read.
func Tell(title, text string) {
	fmt.Fprintln(os.Stderr, text)
	if term.IsTerminal(int(os.Stderr.Fd())) {
		return
	}
	for _, show := range [][]string{
		{"zenity", "--error", "--no-markup", "--title", title, "--text", text},
		{"kdialog", "--title", title, "--error", text},
		{"xmessage", "-center", "-title", title, plain(text)},
	} {
		if exec.Command(show[0], show[1:]...).Start() == nil {
			return
		}
	}
}

// plain replaces the characters that xmessage, which does not support UTF-8, cannot show.
func plain(text string) string {
	return strings.NewReplacer("•", "-", "“", `"`, "”", `"`, "’", "'").Replace(text)
}
