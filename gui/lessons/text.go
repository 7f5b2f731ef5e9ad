package lessons

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/core/canvas"
	"nonet/gui/controls"
)

// A text shows the Markdown of a moment.
type text struct {
	object *fyne.Container
	shown  string
}

func newText() *text { return &text{object: container.New(layout.NewCustomPaddedVBoxLayout(0))} }

// show shows another text. Fyne breaks Chinese lines in the wrong places if they have bold words, so Chinese has none.
func (t *text) show(markdown string) {
	if markdown == t.shown {
		return
	}
	t.shown, t.object.Objects = markdown, nil
	if !strings.ContainsFunc(markdown, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
		rich := widget.NewRichText()
		rich.Wrapping = fyne.TextWrapWord
		rich.ParseMarkdown(markdown)
		enlarge(rich.Segments)
		t.object.Objects = []fyne.CanvasObject{rich}
		return
	}
	code := false
	for part := range strings.SplitSeq(markdown, "\n\n") {
		for _, line := range paragraphs(part, &code) {
			p := controls.NewParagraph(line)
			p.SizeName = theme.SizeNameSubHeadingText
			t.object.Add(p)
		}
	}
}

// bullets are the beginnings of the items of lists.
var bullets = regexp.MustCompile(`^([-*+]|\d+[.)]) `)

// paragraphs returns the paragraphs of a part of a text between two blank lines, without the signs of Markdown. In code each line is one.
func paragraphs(part string, code *bool) (all []string) {
	begun := false
	for whole := range strings.SplitSeq(part, "\n") {
		line := strings.TrimSpace(whole)
		bullet := bullets.FindString(line)
		switch {
		case strings.HasPrefix(line, "```"):
			*code, begun = !*code, false
			continue
		case *code:
			all = append(all, whole)
			continue
		case len(bullet) == 2:
			all = append(all, "• "+plain(line[2:]))
		case bullet != "":
			all = append(all, plain(line))
		case begun:
			all[len(all)-1] = joined(all[len(all)-1], plain(line))
		case line != "":
			all = append(all, plain(line))
		}
		begun = len(all) > 0
	}
	return all
}

// joined joins two lines of a paragraph. Between two Chinese characters, and beside a Chinese punctuation mark, there is no blank; quotation marks are those
// of the characters beside them.
func joined(line, next string) string {
	last, _ := utf8.DecodeLastRuneInString(line)
	first, _ := utf8.DecodeRuneInString(next)
	mark := func(r rune) bool { return canvas.Wide(r) && !unicode.IsLetter(r) }
	quote := func(r rune) bool { return strings.ContainsRune("‘’“”", r) }
	if mark(last) || mark(first) || canvas.Wide(last) && (canvas.Wide(first) || quote(first)) || quote(last) && canvas.Wide(first) {
		return line + next
	}
	return line + " " + next
}

// plain returns a text without the signs that make words bold, italic or code.
func plain(text string) string {
	return strings.NewReplacer("**", "", "*", "", "`", "").Replace(text)
}

// enlarge makes a text as large as that of a hint. Italic words become bold: Fyne's italic font lacks arrows.
func enlarge(segments []widget.RichTextSegment) {
	for _, s := range segments {
		switch s := s.(type) {
		case *widget.TextSegment:
			if s.Style.SizeName == theme.SizeNameText {
				s.Style.SizeName = theme.SizeNameSubHeadingText
			}
			if style := &s.Style.TextStyle; style.Italic {
				style.Italic, style.Bold = false, true
			}
		case *widget.ParagraphSegment:
			enlarge(s.Texts)
		case *widget.ListSegment:
			enlarge(s.Items)
		}
	}
}
