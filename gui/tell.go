//go:build !windows

package gui

import (
	"fmt"
	"os"
	"os/exec"
	"strings"

	"golang.org/x/term"
)

// Tell shows a message where there is no window of ours to show it in: on stderr, and, because nobody
// reads that of a program that was started by a double-click, by a program that shows messages, if
// there is one. It does not wait until the message has been read.
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

// plain replaces the signs that xmessage, which knows no UTF-8, cannot show.
func plain(text string) string {
	return strings.NewReplacer("•", "-", "“", `"`, "”", `"`, "’", "'").Replace(text)
}
