package controls

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"github.com/go-text/typesetting/segmenter"
)

// A Paragraph is a label that wraps where a line may end. Fyne's own label breaks lines at spaces
// only, or anywhere if there is none, so that Chinese lines would begin with a comma. To offer Fyne: wrapWordLines in widget/richtext.go with
// the line breaks of Unicode, which go-text knows. TestFynesLines says when this is not needed any more, nor gui/help/lines.go.
type Paragraph struct {
	widget.BaseWidget
	words

	lines   *widget.Label // the text broken into lines
	fits    fitting       // what it was broken for
	touched touched
}

// A paragraphLook is what a paragraph shows.
type paragraphLook struct {
	words   words
	lines   string
	touched touched
	themed  themed
}

var (
	_ fyne.Widget     = (*Paragraph)(nil)
	_ fyne.Accessible = (*Paragraph)(nil)
)

// NewParagraph returns a paragraph with a text.
func NewParagraph(text string) *Paragraph {
	p := &Paragraph{words: words{Text: text, SizeName: theme.SizeNameText}, lines: widget.NewLabel("")}
	p.ExtendBaseWidget(p)
	return p
}

// SetText changes the text.
func (p *Paragraph) SetText(text string) {
	if text != p.Text {
		p.Text = text
		p.Refresh()
	}
}

// Resize implements fyne.CanvasObject. The height that the text needs depends on the width.
func (p *Paragraph) Resize(size fyne.Size) {
	was := p.Size().Width
	p.BaseWidget.Resize(size)
	if size.Width != was {
		p.Refresh()
	}
}

// Refresh implements fyne.CanvasObject.
func (p *Paragraph) Refresh() {
	p.wrap()
	p.BaseWidget.Refresh()
}

// Show implements fyne.CanvasObject.
func (p *Paragraph) Show() {
	if !p.Visible() {
		p.touched++
	}
	p.BaseWidget.Show()
}

// MinSize implements fyne.CanvasObject. The height is that of the text at the present width.
func (p *Paragraph) MinSize() fyne.Size {
	p.ExtendBaseWidget(p)
	return p.BaseWidget.MinSize()
}

// wrap breaks the text into lines.
func (p *Paragraph) wrap() {
	th := p.Theme()
	width := p.Size().Width - 2*th.Size(theme.SizeNameInnerPadding) - 1 // the padding of a label, and a rounding error
	size := th.Size(p.SizeName)
	p.lines.SizeName, p.lines.Importance, p.lines.Alignment, p.lines.TextStyle = p.SizeName, p.Importance, p.Alignment, p.TextStyle
	if now := (fitting{p.Text, size, p.TextStyle, width}); now != p.fits {
		p.fits = now
		p.lines.Text = p.Text
		if width > 0 {
			p.lines.Text = inLines(p.Text, width, func(part string) float32 { return fyne.MeasureText(part, size, p.TextStyle).Width })
		}
	}
}

// CreateRenderer implements fyne.Widget.
func (p *Paragraph) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	p.wrap()
	p.lines.Refresh() // its renderer may be older than this one
	return frugal(paragraphRenderer{p}, func() paragraphLook { return paragraphLook{p.words, p.lines.Text, p.touched, themedOf(p)} })
}

type paragraphRenderer struct{ p *Paragraph }

func (r paragraphRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.p.lines} }
func (r paragraphRenderer) Layout(size fyne.Size)        { r.p.lines.Resize(size) }
func (r paragraphRenderer) Refresh()                     { r.p.lines.Refresh() }
func (r paragraphRenderer) Destroy()                     {}
func (r paragraphRenderer) MinSize() fyne.Size {
	pad := 2 * r.p.Theme().Size(theme.SizeNameInnerPadding)
	return fyne.NewSize(pad, r.p.lines.MinSize().Height)
}

// inLines breaks a text into lines of a width, if possible.
func inLines(text string, width float32, measure func(string) float32) string {
	var lines strings.Builder
	taken := float32(0) // of the width of the line
	for _, part := range LineParts(text) {
		bare := strings.TrimRight(part, " \n")
		if taken > 0 && taken+measure(bare) > width {
			lines.WriteByte('\n')
			taken = 0
		}
		lines.WriteString(part)
		if taken += measure(part); strings.HasSuffix(part, "\n") {
			taken = 0
		}
	}
	return lines.String()
}

// LineParts splits a text where Unicode allows a line break, except between a number and a Chinese
// character before it.
func LineParts(text string) []string {
	var s segmenter.Segmenter
	s.Init([]rune(text))
	var all []string
	for lines := s.LineIterator(); lines.Next(); {
		part := string(lines.Line().Text)
		if n := len(all); n > 0 && isNumber(part) && endsInChinese(all[n-1]) {
			all[n-1] += part
			continue
		}
		all = append(all, part)
	}
	return all
}

// isNumber reports whether a part consists of digits, apart from punctuation and spaces.
func isNumber(part string) bool {
	digits := 0
	for _, char := range part {
		if unicode.IsLetter(char) {
			return false
		}
		if unicode.IsDigit(char) {
			digits++
		}
	}
	return digits > 0
}

func endsInChinese(part string) bool {
	chars := []rune(strings.TrimRight(part, " "))
	return len(chars) > 0 && unicode.Is(unicode.Han, chars[len(chars)-1])
}

// Middle puts wrapping text in the middle, in a width that is easy to read.
func Middle(text fyne.CanvasObject) *fyne.Container { return container.New(middle{}, text) }

// middle is the layout of Middle.
type middle struct{}

// Layout implements fyne.Layout.
func (middle) Layout(parts []fyne.CanvasObject, size fyne.Size) {
	const most = 380
	width := min(size.Width, most)
	parts[0].Resize(fyne.NewSize(width, 1)) // its height depends on its width
	height := parts[0].MinSize().Height
	parts[0].Resize(fyne.NewSize(width, height))
	parts[0].Move(fyne.NewPos((size.Width-width)/2, max(0, (size.Height-height)/2)))
}

// MinSize implements fyne.Layout.
func (middle) MinSize(parts []fyne.CanvasObject) fyne.Size {
	const lines = 80
	return parts[0].MinSize().Max(fyne.NewSize(0, lines))
}
