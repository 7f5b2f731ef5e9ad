package sat

import "math/rand/v2"

// An order is a heap of the variables to decide next, the most active in recent
// conflicts first: the VSIDS of Chaff in the exponential form of MiniSat.
type order struct {
	activity []float64
	heap     []int32
	place    []int32 // for each variable its index in the heap, or -1
	bump     float64 // what a conflict adds to an activity
}

func newOrder(variables int) order {
	o := order{activity: make([]float64, variables), heap: make([]int32, variables), place: make([]int32, variables), bump: 1}
	for v := range o.heap {
		o.heap[v], o.place[v] = int32(v), int32(v)
	}
	return o
}

// before reports whether variable a is decided before b.
func (o *order) before(a, b int32) bool { return o.activity[a] > o.activity[b] }

func (o *order) insert(v int32) {
	if o.place[v] < 0 {
		o.place[v] = int32(len(o.heap))
		o.heap = append(o.heap, v)
		o.up(o.place[v])
	}
}

// pop removes and returns the most active variable.
func (o *order) pop() int32 {
	top, last := o.heap[0], o.heap[len(o.heap)-1]
	o.heap = o.heap[:len(o.heap)-1]
	o.place[top] = -1
	if last != top {
		o.heap[0] = last
		o.down(0)
	}
	return top
}

// raise makes a variable more active.
func (o *order) raise(v int32) {
	o.activity[v] += o.bump
	if o.activity[v] > 1e100 {
		for i := range o.activity {
			o.activity[i] *= 1e-100
		}
		o.bump *= 1e-100
	}
	if o.place[v] >= 0 {
		o.up(o.place[v])
	}
}

func (o *order) up(i int32) {
	v := o.heap[i]
	for i > 0 {
		parent := (i - 1) / 2
		if !o.before(v, o.heap[parent]) {
			break
		}
		o.heap[i] = o.heap[parent]
		o.place[o.heap[i]] = i
		i = parent
	}
	o.heap[i], o.place[v] = v, i
}

func (o *order) down(i int32) {
	v := o.heap[i]
	for {
		child := 2*i + 1
		if int(child) >= len(o.heap) {
			break
		}
		if right := child + 1; int(right) < len(o.heap) && o.before(o.heap[right], o.heap[child]) {
			child = right
		}
		if !o.before(o.heap[child], v) {
			break
		}
		o.heap[i] = o.heap[child]
		o.place[o.heap[i]] = i
		i = child
	}
	o.heap[i], o.place[v] = v, i
}

// fade is the factor by which the next conflict reduces the weight of a conflict.
const fade = 0.97

// decay reduces the weight of the conflicts so far.
func (o *order) decay() { o.bump /= fade }

// shuffle gives the variables small random activities.
func (o *order) shuffle(random *rand.Rand) {
	for v := range o.activity {
		o.activity[v] = random.Float64() / 1024
	}
	for i := len(o.heap)/2 - 1; i >= 0; i-- {
		o.down(int32(i))
	}
}
