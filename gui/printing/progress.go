package printing

import (
	"sync/atomic"
	"time"

	"nonet/core/words"
)

// A progress is how much of a document is done, told by one goroutine and shown by another.
type progress struct {
	percent atomic.Pointer[int] // nil until set is called, which making a worksheet does not do
}

func (p *progress) set(part float64) {
	percent := int(part * 100)
	p.percent.Store(&percent)
}

// sentence adds the progress to a sentence, if there is any to tell once it has taken some time.
func (p *progress) sentence(text string, elapsed time.Duration) string {
	percent := p.percent.Load()
	if elapsed == 0 || percent == nil {
		return text
	}
	return words.Join(text, words.T("print.progress", words.Data{"Percent": *percent}))
}
