package main

import (
	"fmt"
	"strings"
	"time"

	"nonet/cli"
)

// manual is the page nonet(1), made of what nonet help prints.
func manual(version string, when time.Time) string {
	var page strings.Builder
	window, topics, files := cli.Manual()
	fmt.Fprintf(&page, ".TH NONET 1 %s %s %s\n", quote(when.Format(time.DateOnly)), quote("Nonet "+version), quote("User Commands"))
	page.WriteString(".SH NAME\nnonet \\- type in, solve and watch Sudoku puzzles\n.SH SYNOPSIS\n")
	page.WriteString(".nh\n.ad l\n.B nonet\n.RI [ FILE ]\n") // words and options are not hyphenated, and lines not stretched
	for _, t := range topics {
		fmt.Fprintf(&page, ".br\n.B nonet %s\n", t.Name)
		if t.Args != "" {
			page.WriteString(roff(t.Args) + "\n")
		}
	}
	page.WriteString(".SH DESCRIPTION\n" + paragraphs(window))
	page.WriteString(paragraphs("These commands need no display:"))
	for _, t := range topics {
		fmt.Fprintf(&page, ".TP\n.B %s\n%s\n", t.Name, roff(t.Brief))
	}
	page.WriteString(paragraphs(files))
	page.WriteString(".SH COMMANDS\n")
	for _, t := range topics {
		fmt.Fprintf(&page, ".SS %s\n%s", quote(strings.TrimSpace("nonet "+t.Name+" "+t.Args)), paragraphs(t.Text))
	}
	page.WriteString(".SH FILES\n" + paragraphs(`The window keeps its settings and the puzzles of the library in

  ~/.config/fyne/io.github.nonet.Nonet

Each puzzle there is a text file, which other programs can read.`))
	return page.String()
}

// paragraphs puts a help text into the language of man: blank lines part the paragraphs, and lines
// that begin with blanks stay as they are.
func paragraphs(text string) string {
	var page strings.Builder
	for block := range strings.SplitSeq(strings.Trim(text, "\n"), "\n\n") {
		page.WriteString(".PP\n")
		verbatim := false
		for line := range strings.SplitSeq(block, "\n") {
			if indented := strings.HasPrefix(line, " "); indented != verbatim {
				verbatim = indented
				page.WriteString(map[bool]string{true: ".nf\n", false: ".fi\n"}[verbatim])
			}
			page.WriteString(roff(line) + "\n")
		}
		if verbatim {
			page.WriteString(".fi\n")
		}
	}
	return page.String()
}

// roff writes a line so that man shows it as it is.
func roff(line string) string {
	line = strings.NewReplacer(`\`, `\e`, "-", `\-`, "^", `\(ha`, "~", `\(ti`, "'", `\(aq`, "`", `\(ga`).Replace(line)
	if strings.HasPrefix(line, ".") {
		line = `\&` + line
	}
	return line
}

// quote makes one argument of a macro.
func quote(text string) string { return `"` + strings.ReplaceAll(roff(text), `"`, `\(dq`) + `"` }
