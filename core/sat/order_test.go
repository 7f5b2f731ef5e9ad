package sat

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestOrder: the variable that comes next is the most active of those that are there, whatever was raised, faded, taken out and put
// back in.
func TestOrder(t *testing.T) {
	const variables = 40
	random := rand.New(rand.NewPCG(1, 1))
	o := newOrder(variables)
	there := make([]bool, variables)
	for v := range there {
		there[v] = true
	}
	check := func() {
		t.Helper()
		n := 0
		for v, is := range there {
			at := o.place[v]
			if is != (at >= 0) || at < -1 || is && o.heap[at] != int32(v) {
				t.Fatalf("variable %d is at %d of %v: there is %v", v, at, o.heap, is)
			}
			if is {
				n++
			}
		}
		if n != len(o.heap) {
			t.Fatalf("%d are there, %d in the heap", n, len(o.heap))
		}
		for i := 1; i < len(o.heap); i++ {
			if o.before(o.heap[i], o.heap[(i-1)/2]) {
				t.Fatalf("%v: number %d is more active than the one above", o.heap, i)
			}
		}
	}
	check()
	if o.shuffle(random); slices.Max(o.activity) >= 1./1024 || slices.Min(o.activity) < 0 {
		t.Errorf("shuffled, the activities are %v", o.activity)
	}
	check()
	for range 5000 {
		switch v := int32(random.IntN(variables)); random.IntN(4) {
		case 0:
			was := o.activity[v]
			if o.raise(v); o.activity[v] <= was && was < 1e90 {
				t.Fatalf("raised, the activity is %v, and was %v", o.activity[v], was)
			}
			o.decay()
		case 1:
			o.insert(v)
			there[v] = true
		default:
			if len(o.heap) == 0 {
				continue
			}
			top := o.pop()
			if !there[top] {
				t.Fatalf("%d is not there", top)
			}
			for v, is := range there {
				if is && o.activity[v] > o.activity[top] {
					t.Fatalf("%d comes before %d", top, v)
				}
			}
			there[top] = false
		}
		check()
	}
}

// TestOrderOverflow: activities do not overflow, and keep their order.
func TestOrderOverflow(t *testing.T) {
	o := newOrder(3)
	o.activity, o.bump = []float64{3e99, 9e99, 1e99}, 2e99
	o.raise(2) // 3e99
	o.raise(1) // past the limit
	if got := o.activity; got[1] < 1.09 || got[1] > 1.11 || got[0] < .29 || got[0] > .31 || got[2] < .29 || got[2] > .31 || o.bump < .19 || o.bump > .21 {
		t.Errorf("the activities are %v, and the next conflict adds %v", got, o.bump)
	}
	if o.decay(); o.bump < .206 || o.bump > .207 {
		t.Errorf("after a conflict the next adds %v", o.bump)
	}
	if top := o.pop(); top != 1 {
		t.Errorf("%d is the most active", top)
	}
}
