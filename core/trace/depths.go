package trace

import "nonet/core/engine"

// Depths is the depth of a search over time. It divides the run into at most 4096 spans of
// equal length, a power of two of steps.
type Depths struct {
	span      int64
	buckets   []Bucket
	steps     int64 // in the last bucket
	deepest   int
	solutions []int64
}

// A Bucket summarises one span of the run. The i-th has the steps from position i·Span to
// (i+1)·Span.
type Bucket struct {
	Low, High  uint16 // the least and the most digits assigned after a step
	Decisions  int64
	Backtracks int64 // digits taken back, and suppositions
	Deadends   int64 // wipe-outs and conflicts
	Solutions  int64
}

const (
	maxBuckets   = 4096
	maxSolutions = 4096
)

func newDepths() Depths { return Depths{span: 1} }

// Span returns the number of steps in each bucket; the last may have fewer.
func (d *Depths) Span() int64 { return d.span }

// Buckets returns the buckets in order. The slice is valid until the next steps are added.
func (d *Depths) Buckets() []Bucket { return d.buckets }

// Deepest returns the most digits assigned at a time.
func (d *Depths) Deepest() int { return d.deepest }

// Solutions returns the positions just after the first 4096 solutions. The slice is valid until
// the next steps are added.
func (d *Depths) Solutions() []int64 { return d.solutions }

// add appends the steps that come after position.
func (d *Depths) add(position int64, steps []engine.Step) {
	for len(steps) > 0 {
		if len(d.buckets) == 0 || d.steps == d.span {
			d.begin(steps[0].Depth)
		}
		n := min(int64(len(steps)), d.span-d.steps)
		b := &d.buckets[len(d.buckets)-1]
		before := b.Solutions
		b.add(steps[:n])
		d.deepest = max(d.deepest, int(b.High))
		if b.Solutions > before {
			d.mark(position, steps[:n])
		}
		d.steps += n
		position += n
		steps = steps[n:]
	}
}

// begin begins a bucket with the depth of its first step.
func (d *Depths) begin(depth uint16) {
	if len(d.buckets) == maxBuckets {
		d.merge()
	}
	d.buckets = append(d.buckets, Bucket{Low: depth, High: depth})
	d.steps = 0
}

// merge combines pairs of buckets.
func (d *Depths) merge() {
	for i := range maxBuckets / 2 {
		a, b := d.buckets[2*i], d.buckets[2*i+1]
		d.buckets[i] = Bucket{
			Low: min(a.Low, b.Low), High: max(a.High, b.High), Decisions: a.Decisions + b.Decisions,
			Backtracks: a.Backtracks + b.Backtracks, Deadends: a.Deadends + b.Deadends, Solutions: a.Solutions + b.Solutions,
		}
	}
	d.buckets = d.buckets[:maxBuckets/2]
	d.span *= 2
}

// add counts steps.
func (b *Bucket) add(steps []engine.Step) {
	low, high := b.Low, b.High
	for i := range steps {
		s := &steps[i]
		low, high = min(low, s.Depth), max(high, s.Depth)
		switch s.Kind {
		case engine.Prune:
			if s.Decides() {
				b.Decisions++
			}
		case engine.Assign, engine.Suppose:
			b.Decisions++
		case engine.Backtrack, engine.Withdraw:
			b.Backtracks++
		case engine.Wipeout, engine.Conflict:
			b.Deadends++
		case engine.Solution:
			b.Solutions++
		}
	}
	b.Low, b.High = low, high
}

// mark records the positions of the solutions among steps.
func (d *Depths) mark(position int64, steps []engine.Step) {
	for i := range steps {
		if steps[i].Kind == engine.Solution && len(d.solutions) < maxSolutions {
			d.solutions = append(d.solutions, position+int64(i)+1)
		}
	}
}
