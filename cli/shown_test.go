package cli_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nonet/cli"
	"nonet/core/program"
)

// TestCommandsShown: a command that the help, the README or a guide shows is one that there is, with flags that it has. They are stopped before they do anything.
func TestCommandsShown(t *testing.T) {
	texts := map[string]string{}
	_, topics, _ := cli.Manual()
	for _, topic := range topics {
		texts["nonet help "+topic.Name] = topic.Text
	}
	documents, err := filepath.Glob("../docs/*.md")
	if err != nil || len(documents) < 5 {
		t.Fatal(documents, err)
	}
	for _, name := range append(documents, "../README.md") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = string(text)
	}
	t.Chdir(t.TempDir())
	stopped, stop := context.WithCancel(t.Context())
	stop()
	shown := regexp.MustCompile("(?m)(^ *|`|\\| )nonet ([a-z]+ [^`\n|<>#&]*)")
	pattern := regexp.MustCompile(`\b[A-Z]{2,}\b|…| -to$`) // which says what may stand there, and not what does
	checked := 0
	for name, text := range texts {
		for _, found := range shown.FindAllStringSubmatch(text, -1) {
			line := strings.TrimSpace(found[2])
			args, err := program.Split(line)
			switch {
			case pattern.MatchString(line):
				continue
			case err != nil:
				t.Errorf("%s shows nonet %s: %v", name, line, err)
				continue
			case !cli.IsCommand(args[0]): // a sentence
				continue
			}
			var stdout, stderr bytes.Buffer
			cli.Run(stopped, args, strings.NewReader(""), &stdout, &stderr)
			for _, wrong := range []string{"not defined", "invalid value", "takes no file", "at most one file", "exclude each other", "says nothing about"} {
				if strings.Contains(stderr.String(), wrong) {
					t.Errorf("%s shows nonet %s: %s", name, line, &stderr)
				}
			}
			checked++
		}
	}
	if checked < 80 {
		t.Errorf("only %d commands were found", checked)
	}
}
