package help

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"nonet/gui/controls"
)

// breakLines breaks the paragraphs of a text into lines of a width, where Unicode allows that: Fyne would begin a Chinese line with a comma.
func breakLines(segments []widget.RichTextSegment, width float32) {
	var texts []widget.RichTextSegment // of a paragraph
	for _, s := range segments {
		switch s := s.(type) {
		case *widget.TextSegment, *widget.HyperlinkSegment:
			if texts = append(texts, s); !s.Inline() {
				breakParagraph(texts, width)
				texts = nil
			}
		case *widget.ParagraphSegment:
			breakParagraph(s.Texts, width)
		case *widget.ListSegment:
			bullet := fyne.MeasureText("• ", theme.TextSize(), fyne.TextStyle{Bold: true}).Width
			if s.Ordered {
				bullet = fyne.MeasureText("99. ", theme.TextSize(), fyne.TextStyle{Bold: true}).Width
			}
			for _, item := range s.Items {
				breakItem(item, width, bullet)
			}
		}
	}
	breakParagraph(texts, width)
}

// breakItem breaks an item of a list, whose first line begins after its bullet.
func breakItem(item widget.RichTextSegment, width, bullet float32) {
	switch item := item.(type) {
	case *widget.ListSegment:
		breakLines([]widget.RichTextSegment{item}, width-2*bullet)
	case *widget.ParagraphSegment:
		breakParagraph(item.Texts, width-bullet)
	case *widget.TextSegment:
		breakParagraph([]widget.RichTextSegment{item}, width-bullet)
	}
}

// A run is a part of a paragraph in one style.
type run struct {
	text  string
	style fyne.TextStyle
	size  float32
	into  *widget.TextSegment // nil for a link, which is not broken
}

// breakParagraph puts the ends of lines into a paragraph.
func breakParagraph(texts []widget.RichTextSegment, width float32) {
	var runs []run
	var whole strings.Builder
	for _, s := range texts {
		r := run{text: s.Textual(), size: theme.TextSize()}
		if t, ok := s.(*widget.TextSegment); ok {
			r.into, r.style = t, t.Style.TextStyle
			if t.Style.SizeName != "" {
				r.size = theme.Size(t.Style.SizeName)
			}
		}
		runs = append(runs, r)
		whole.WriteString(r.text)
	}
	var ends []int // of the lines, in bytes of the whole
	at, taken := 0, float32(0)
	for _, part := range controls.LineParts(whole.String()) {
		room := measure(runs, at, at+len(strings.TrimRight(part, " ")))
		if taken > 0 && taken+room > width {
			ends, taken = append(ends, at), 0
		}
		taken += measure(runs, at, at+len(part))
		at += len(part)
	}
	begin := 0
	for i := range runs {
		r := &runs[i]
		end, text, done := begin+len(r.text), strings.Builder{}, 0
		for _, e := range ends {
			if r.into != nil && e > begin && e <= end { // at the end of a run that a link follows, it is the line before the link
				text.WriteString(r.text[done:e-begin] + "\n")
				done = e - begin
			}
		}
		if r.into != nil {
			r.into.Text = text.String() + r.text[done:]
		}
		begin = end
	}
}

// measure returns the width of what is between two places of a paragraph.
func measure(runs []run, from, to int) (width float32) {
	begin := 0
	for _, r := range runs {
		end := begin + len(r.text)
		if a, b := max(from, begin), min(to, end); a < b {
			width += fyne.MeasureText(r.text[a-begin:b-begin], r.size, r.style).Width
		}
		begin = end
	}
	return width
}
