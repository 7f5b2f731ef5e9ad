package recording

import (
	"context"
	"io"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/transcript"
)

// Kept returns an engine whose runs are read from a text, such as a file, which open opens again for each. title is its title if the text names none.
// The text may be of another puzzle than the one that is searched; then a run cannot begin.
func Kept(title string, open func() (io.ReadCloser, error)) *engine.Engine {
	return engine.Started(engine.Engine{ID: ID, Title: title, Selects: engine.Unsaid}, func(_ context.Context, p sudoku.Puzzle) (engine.Live, error) {
		text, err := open()
		if err != nil {
			return nil, err
		}
		reader, err := transcript.NewReader(text, sudoku.Puzzle{})
		if err == nil && !p.Equal(reader.Header().Puzzle) {
			err = errOther
		}
		if err != nil {
			text.Close()
			return nil, err
		}
		r, err := New(reader, Limits{})
		if err != nil {
			text.Close()
			return nil, err
		}
		return &kept{r, title, text}, nil
	})
}

// A kept is a run that is read from a text.
type kept struct {
	*Recording
	title string
	text  io.Closer
}

// Engine implements engine.Live.
func (k *kept) Engine() *engine.Engine { return k.Recording.Engine(k.title) }

// Complaints implements engine.Live.
func (*kept) Complaints() string { return "" }

// Close implements engine.Live.
func (k *kept) Close() {
	k.Release()
	<-k.Done()
	k.text.Close()
}
