package walkthrough

import (
	"bytes"
	"fmt"
	"html"
	"io"

	"nonet/core/diagram"
	"nonet/core/words"
)

// style is how the HTML page looks, on a screen and on paper.
const style = `
body { font: 16px/1.5 Arial, Helvetica, "Liberation Sans", "Noto Sans CJK SC", "Microsoft YaHei", "PingFang SC", sans-serif; color: #1a1c20; max-width: 46em; margin: 2em auto; padding: 0 1em }
h1 { font-size: 1.6em; margin: 0 }
.source, .digits { color: #5a6068; overflow-wrap: anywhere }
ol { padding-left: 2.6em }
li { margin: .5em 0; break-inside: avoid }
.chain { font-family: "DejaVu Sans Mono", Consolas, monospace; font-size: .9em; overflow-wrap: anywhere }
svg { display: block; max-width: 100%; height: auto; margin: .8em 0 }
`

// WriteHTML writes the walkthrough as a page in one file, with its pictures in it.
func (w *Walkthrough) WriteHTML(to io.Writer) error {
	var b bytes.Buffer
	title := w.title()
	fmt.Fprintf(&b, "<!DOCTYPE html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>%s</title>\n<style>%s</style>\n",
		words.Current().ID, html.EscapeString(title), style)
	fmt.Fprintf(&b, "<h1>%s</h1>\n", html.EscapeString(title))
	if w.Source != "" {
		fmt.Fprintf(&b, "<p class=\"source\">%s</p>\n", html.EscapeString(w.Source))
	}
	if w.usual() {
		fmt.Fprintf(&b, "<p class=\"digits\">%s</p>\n", digits(w.start))
	} else {
		if err := diagram.WriteStart(&b, title, w.start); err != nil {
			return err
		}
		if rules := words.GridRules(w.start.Layout(), w.start.Clues()); rules != "" {
			fmt.Fprintf(&b, "<p>%s</p>\n", html.EscapeString(rules))
		}
	}
	b.WriteString("<ol>\n")
	for _, s := range w.Steps {
		fmt.Fprintf(&b, "<li><strong>%s</strong>%s%s\n", html.EscapeString(s.Name), words.T("colon"), html.EscapeString(s.Reason))
		if s.Eureka != "" {
			fmt.Fprintf(&b, "<div class=\"chain\">%s</div>\n", html.EscapeString(s.Eureka))
		}
		if s.before != nil {
			if err := diagram.Write(&b, s.Name, s.before, s.deduction); err != nil {
				return err
			}
		}
		b.WriteString("</li>\n")
	}
	fmt.Fprintf(&b, "</ol>\n<p>%s</p>\n", html.EscapeString(w.End()))
	_, err := b.WriteTo(to)
	return err
}

func (w *Walkthrough) title() string {
	if w.Title == "" {
		return words.T("walkthrough.title")
	}
	return words.T("walkthrough.title.of", words.Data{"Title": w.Title})
}
