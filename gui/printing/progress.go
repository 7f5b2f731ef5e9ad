package printing

import (
	"math"
	"sync/atomic"
	"time"

	"nonet/core/words"
)

// A progress is how much of a document is done, told by one goroutine and shown by another.
type progress struct{ part atomic.Uint64 }

func (p *progress) set(part float64) { p.part.Store(math.Float64bits(part)) }

// sentence adds the progress to a sentence, once it has taken some time.
func (p *progress) sentence(text string, elapsed time.Duration) string {
	if elapsed == 0 {
		return text
	}
	part := math.Float64frombits(p.part.Load())
	return words.Join(text, words.T("print.progress", words.Data{"Percent": int(part * 100)}))
}
