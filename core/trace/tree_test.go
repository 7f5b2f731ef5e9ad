package trace

import (
	"fmt"
	"hash/maphash"
	"math/rand/v2"
	"slices"
	"sort"
	"testing"

	"nonet/core/engine"
)

// A plainNode is a node of a simple tree that saves neither time nor memory.
type plainNode struct {
	Info
	parent   *plainNode
	children []*plainNode
}

// plant makes the plain tree of steps, and lists its nodes in the order of time.
func plant(steps []engine.Step) []*plainNode {
	n := &plainNode{Info: Info{Decision: engine.Step{Cell: -1}, End: Open, FirstSolution: Open}}
	all := []*plainNode{n}
	for i, s := range steps {
		position := int64(i) + 1
		switch {
		case s.Decides():
			n.DeadEnd = false
			child := &plainNode{parent: n, Info: Info{Decision: s, Begin: position, End: Open, Level: n.Level + 1, FirstSolution: Open}}
			n.children = append(n.children, child)
			n = child
			all = append(all, n)
		case n.parent != nil && s.Undoes(n.Decision):
			n.End = position
			n = n.parent
		case s.Kind == engine.Wipeout || s.Kind == engine.Conflict:
			n.DeadEnd = len(n.children) == 0
		case s.Kind == engine.Solution:
			for up := n; up != nil; up = up.parent {
				up.Solutions++
				up.FirstSolution = min(up.FirstSolution, position)
			}
		}
	}
	for _, n := range slices.Backward(all) { // children before their parents
		n.Siblings = 1
		n.Nodes++
		if len(n.children) == 0 {
			n.Leaves = 1
		}
		n.Deepest = max(n.Deepest, n.Level)
		if up := n.parent; up != nil {
			up.Nodes += n.Nodes
			up.Leaves += n.Leaves
			up.Deepest = max(up.Deepest, n.Deepest)
		}
	}
	return all
}

// status returns the state of the plain node at a position, by definition.
func (n *plainNode) status(position int64) Status {
	switch {
	case position < n.Begin:
		return Future
	case position < n.End:
		return Live
	case n.FirstSolution <= position:
		return Solved
	}
	return Failed
}

// TestTreeIsThePlainOne compares a growing tree with the plain tree of the same steps.
func TestTreeIsThePlainOne(t *testing.T) {
	for name := range shapes {
		w, random := newWalk(name, 1), rand.New(rand.NewPCG(2, 2))
		steps := w.steps(6000)
		tr := New()
		for added := 0; added <= len(steps); {
			all := plant(steps[:added])
			checkPlain(t, tr.Tree(), all)
			for range 20 {
				checkMoment(t, tr.Tree(), all, random.Int64N(int64(added)+3)-1)
			}
			if tr.Steps() != int64(added) {
				t.Fatalf("%s: added %d steps, Steps returns %d", name, added, tr.Steps())
			}
			more := min(1+random.IntN(400), len(steps)-added)
			if tr.Add(steps[added : added+more]); more == 0 {
				break
			}
			added += more
		}
	}
}

func checkPlain(t *testing.T, tree *Tree, all []*plainNode) {
	t.Helper()
	if tree.Nodes() != int64(len(all)) || int(tree.kept) != len(all) || tree.Full() || tree.Folds() != 0 {
		t.Fatalf("%d nodes, %d kept, full %v, %d folds; want %d", tree.Nodes(), int(tree.kept), tree.Full(), tree.Folds(), len(all))
	}
	ids := map[*plainNode]Node{nil: None}
	for i, want := range all {
		ids[want] = Node(i)
	}
	for n, want := range all {
		want.Parent = ids[want.parent]
		if got := tree.Info(Node(n)); got != want.Info {
			t.Fatalf("node %d is\n%+v, want\n%+v", n, got, want.Info)
		}
		children := slices.Collect(tree.Children(Node(n)))
		if !slices.EqualFunc(children, want.children, func(child Node, want *plainNode) bool { return child == ids[want] }) {
			t.Fatalf("node %d has the children %v", n, children)
		}
	}
}

func checkMoment(t *testing.T, tree *Tree, all []*plainNode, position int64) {
	t.Helper()
	var path []Node
	for i, n := range all {
		info := tree.Info(Node(i))
		status := info.Status(position)
		if status != n.status(position) {
			t.Fatalf("node %d is %d at %d, want %d", i, status, position, n.status(position))
		}
		if status == Live || i == 0 {
			path = append(path, Node(i))
		}
	}
	if got := tree.Path(position); !slices.Equal(got, path) || tree.At(position) != path[len(path)-1] {
		t.Fatalf("at %d the path is %v to %d, want %v", position, got, tree.At(position), path)
	}
}

// TestBothWays adds ten million steps and records the tree on the way. Then it returns to
// those positions in any order: the tree there must be the same.
func TestBothWays(t *testing.T) {
	million := 1_000_000
	if testing.Short() {
		million /= 10
	}
	steps := newWalk("rare", 7).steps(10 * million)
	random := rand.New(rand.NewPCG(5, 5))
	tr := NewLimited(1 << 22)
	seed := maphash.MakeSeed()
	seen := map[int64]uint64{}
	for added := 0; added < len(steps); {
		more := min(1+random.IntN(2*million), len(steps)-added)
		tr.Add(steps[added : added+more])
		added += more
		seen[tr.Steps()] = picture(tr.Tree(), tr.Steps(), seed)
	}
	if tr.Tree().Full() || tr.Tree().Nodes() < int64(million/2) {
		t.Fatalf("%d nodes, full %v: the test tries too little", tr.Tree().Nodes(), tr.Tree().Full())
	}
	for position, want := range seen { // in any order
		if picture(tr.Tree(), position, seed) != want {
			t.Errorf("the tree at %d is not what it was", position)
		}
	}
}

// picture returns a hash of the whole tree at a position.
func picture(tree *Tree, position int64, seed maphash.Seed) uint64 {
	all := sort.Search(int(tree.kept), func(n int) bool { return tree.Info(Node(n)).Begin > position })
	sum := uint64(0)
	for n := range Node(all) {
		info := tree.Info(n)
		status := info.Status(position)
		if info.End > position {
			info.End = Open
		}
		sum = sum*31 + maphash.Comparable(seed, [4]int64{info.Begin, info.End, int64(info.Parent), int64(status)})
	}
	return sum*31 + maphash.Comparable(seed, fmt.Sprint(tree.Path(position)))
}

const (
	easy  = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	hard  = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	wrong = "532.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" // no solution
	many  = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28..................."
	small = "1..............."
)

// TestEngines: for every engine each decision is a node, all are taken back at the end of
// an exhaustive search, and the solutions are those that were found.
func TestEngines(t *testing.T) {
	for _, e := range engine.Variants() {
		for _, line := range []string{easy, hard, wrong, many, small} {
			slow := (e.Selects == engine.InOrder || e.Selects == engine.FirstColumn) && line == hard
			if slow || e == engine.Band && line == small {
				continue
			}
			steps, r := run(t, e, line, engine.Options{}, 2_000_000)
			if !r.Exhaustive {
				t.Fatalf("%s: %s is not searched in %d steps", e.ID, line, len(steps))
			}
			for _, limit := range []int{Limit, 1000} {
				tr := NewLimited(limit)
				for part := range slices.Chunk(steps, 997) {
					tr.Add(part)
				}
				checkInvariants(t, tr.Tree())
				checkEnded(t, tr, steps, r)
			}
		}
	}
}

func checkEnded(t *testing.T, tr *Trace, steps []engine.Step, r engine.Result) {
	t.Helper()
	decisions := int64(0)
	for _, s := range steps {
		if s.Decides() {
			decisions++
		}
	}
	tree := tr.Tree()
	root := tree.Info(Root)
	if root.Nodes != decisions+1 || tree.Nodes() != root.Nodes || root.Solutions != int64(r.Count) || root.Deepest > r.Counters.Deepest && r.Count > 0 {
		t.Errorf("root %+v, want %d nodes and %d solutions, counted are %+v", root, decisions+1, r.Count, r.Counters)
	}
	if solutions := tr.Depths().Solutions(); r.Count == 0 && len(solutions) > 0 ||
		r.Count > 0 && (len(solutions) != min(r.Count, maxSolutions) || solutions[0] != root.FirstSolution) {
		t.Errorf("solutions at %v, %d were found, the first at %d", solutions, r.Count, root.FirstSolution)
	}
	for n := Root + 1; n < tree.kept; n++ {
		if info := tree.Info(n); info.End == Open {
			t.Fatalf("after the end %+v is open", info)
		}
	}
	if at := tree.At(tr.Steps()); at != Root {
		t.Errorf("after the end %d still stands", at)
	}
}

// TestDeepPath: of a path that is deeper than a quarter of the limit, the upper part is kept and
// the rest counted. A limit of less than 16 is 16.
func TestDeepPath(t *testing.T) {
	var steps []engine.Step
	for cell := range int16(60) {
		steps = append(steps, engine.Step{Kind: engine.Assign, Cell: cell, Digit: 1})
	}
	for limit, want := range map[int][2]int{-1: {16, 4}, 15: {16, 4}, 17: {17, 4}, 64: {64, 16}, 200: {200, 50}, 400: {400, 61}} {
		trace := NewLimited(limit)
		trace.Add(steps)
		tree := trace.Tree()
		if tree.limit != want[0] || int(tree.kept) != want[1] || tree.Nodes() != 61 || tree.Full() != (want[1] < 61) {
			t.Errorf("limit %d: %d nodes are kept of %d, at most %d; want %d, at most %d", limit, int(tree.kept), tree.Nodes(), tree.limit, want[1], want[0])
		}
	}
}
