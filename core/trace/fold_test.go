package trace

import (
	"math"
	"slices"
	"sort"
	"testing"
)

// checkInvariants checks what holds for every tree, folded or not.
func checkInvariants(t *testing.T, tree *Tree) {
	t.Helper()
	if int(tree.kept) > tree.limit {
		t.Fatalf("%d nodes kept, the limit is %d", int(tree.kept), tree.limit)
	}
	reached := 1
	for n := range tree.kept {
		info := tree.Info(n)
		sum := totals{first: Open}
		end, siblings := info.Begin, 0
		for child := range tree.Children(n) {
			c := tree.Info(child)
			if c.Parent != n || c.Level != info.Level+1 || c.Begin <= end || c.End <= c.Begin || c.End > info.End {
				t.Fatalf("%d is %+v, its child %d %+v", n, info, child, c)
			}
			if c.End == Open && info.End != Open {
				t.Fatalf("%d is closed, its child %d open", n, child)
			}
			sum.add(totals{c.Nodes, c.Leaves, c.Solutions, c.FirstSolution, c.Deepest})
			end, siblings = c.End, siblings+1
			reached++
		}
		if info.Siblings > 1 {
			if siblings > 0 || !info.Folded || info.DeadEnd {
				t.Fatalf("the bundle %d is %+v with %d children", n, info, siblings)
			}
			continue
		}
		if info.DeadEnd && info.Nodes > 1 {
			t.Fatalf("%d is %+v, but not a leaf", n, info)
		}
		all := sum.closed(info.Level)
		same := all.nodes == info.Nodes && all.leaves == info.Leaves && all.deepest == info.Deepest
		less := all.nodes <= info.Nodes && all.leaves <= info.Leaves && all.deepest <= info.Deepest &&
			all.solutions <= info.Solutions && all.first >= info.FirstSolution
		if !less || !same && !info.Folded {
			t.Fatalf("%d is %+v, its children with it %+v", n, info, all)
		}
	}
	if reached != int(tree.kept) {
		t.Fatalf("%d nodes kept, %d are children of others or the root", int(tree.kept), reached)
	}
}

// whole is a tree that has not been folded. It returns the Info that a folded tree should
// have.
type whole struct{ *Tree }

// find returns the node that began at a position.
func (w whole) find(begin int64) Node {
	return Node(sort.Search(int(w.kept), func(n int) bool { return w.Info(Node(n)).Begin >= begin }))
}

// info returns the Info that a node of a folded tree should have, except for the numbers
// of nodes and what is kept.
func (w whole) info(of Info) Info {
	n := w.find(of.Begin)
	info := w.Info(n)
	for range of.Siblings - 1 {
		n = w.after(n)
		next := w.Info(n)
		info.End = next.End
		info.Nodes += next.Nodes
		info.Leaves += next.Leaves
		info.Deepest = max(info.Deepest, next.Deepest)
		info.Solutions += next.Solutions
		info.FirstSolution = min(info.FirstSolution, next.FirstSolution)
		info.DeadEnd = false
	}
	info.Parent, info.Siblings, info.Folded = of.Parent, of.Siblings, of.Folded
	return info
}

// TestFold: whatever the limit, no more nodes are kept, and their Info is the same as in
// the whole tree.
func TestFold(t *testing.T) {
	steps, every := 150_000, 19_997
	if testing.Short() {
		steps /= 2
	}
	stages := map[foldStage]int{}
	for name := range shapes {
		t.Run(name, func(t *testing.T) {
			all := newWalk(name, 3).steps(steps)
			entire := NewLimited(math.MaxInt32)
			folded := []*Trace{NewLimited(1), NewLimited(100), NewLimited(3000)}
			for part := range slices.Chunk(all, every) {
				entire.Add(part)
				for _, tr := range folded {
					tr.Add(part)
					checkSame(t, tr.Tree(), whole{entire.Tree()})
				}
			}
			for _, tr := range folded {
				tree := tr.Tree()
				if !tree.Full() {
					t.Errorf("%d nodes, %d kept of %d: nothing was folded", tree.Nodes(), int(tree.kept), tree.limit)
				}
				stages[tree.coarse.stage]++
			}
		})
	}
	if len(stages) < int(bundleAll)+1 {
		t.Errorf("not every stage was reached: %v", stages)
	}
}

func checkSame(t *testing.T, tree *Tree, entire whole) {
	t.Helper()
	checkInvariants(t, tree)
	if tree.Nodes() != entire.Nodes() {
		t.Fatalf("%d nodes, want %d", tree.Nodes(), entire.Nodes())
	}
	for n := range tree.kept {
		got := tree.Info(n)
		if want := entire.info(got); got != want {
			t.Fatalf("limit %d: node %d is\n%+v, want\n%+v", tree.limit, n, got, want)
		}
		original := entire.Info(entire.find(got.Begin))
		for _, position := range []int64{got.Begin - 1, got.Begin, got.End - 1, got.End, got.FirstSolution} {
			if got.Siblings == 1 && got.Status(position) != original.Status(position) {
				t.Fatalf("node %d, %+v, is %d at %d", n, got, got.Status(position), position)
			}
		}
		if at := tree.At(got.Begin); at != n {
			t.Fatalf("%d began at %d, where there is %d", n, got.Begin, at)
		}
	}
}

// TestFoldKeepsSolutions: while there are failed subtrees to fold, all ways to solutions
// are kept.
func TestFoldKeepsSolutions(t *testing.T) {
	steps := newWalk("rare", 4).steps(500_000)
	entire, folded := NewLimited(math.MaxInt32), NewLimited(20_000)
	entire.Add(steps)
	folded.Add(steps)
	for _, position := range entire.Depths().Solutions() {
		want, got := entire.Tree().Path(position), folded.Tree().Path(position)
		if len(want) != len(got) {
			t.Fatalf("at %d the path has %d nodes, want %d", position, len(got), len(want))
		}
	}
	if folded.Tree().Folds() < 2 || len(entire.Depths().Solutions()) < 100 {
		t.Errorf("%d folds, %d solutions: too few for this test", folded.Tree().Folds(), len(entire.Depths().Solutions()))
	}
}

// TestFoldByGrain: after a fold about half of the nodes are left, and until bundles are
// needed a failed subtree keeps its children if and only if it has at least as many nodes
// as the grain.
func TestFoldByGrain(t *testing.T) {
	tr, w := NewLimited(20_000), newWalk("failing", 9)
	tree := tr.Tree()
	for folds, grain := 0, int64(0); folds < 5; {
		tr.Add(w.steps(1))
		if tree.Folds() == folds {
			continue
		}
		folds = tree.Folds()
		if kept := int(tree.kept); kept > 11_000 || kept < 8_000 || tree.coarse.stage != foldFailed || tree.coarse.failed < grain {
			t.Errorf("%d nodes are left by %+v", kept, tree.coarse)
		}
		grain = tree.coarse.failed
		for n := range tree.kept {
			info := tree.Info(n)
			if info.End == Open {
				continue
			}
			if folded := tree.after(n) == n+1 && info.Nodes > 1; folded != (info.Nodes > 1 && info.Nodes < grain) {
				t.Fatalf("with a grain of %d there is %+v", grain, info)
			}
		}
	}
}

// TestFoldBySolvedGrain: when the failed subtrees make too little room, those with solutions are folded that are smaller than a grain, and no others.
func TestFoldBySolvedGrain(t *testing.T) {
	tr, w := NewLimited(20_000), newWalk("solutions", 9)
	tree := tr.Tree()
	for folds, met := 0, 0; met < 3; {
		tr.Add(w.steps(1))
		if tree.Folds() == folds {
			continue
		}
		folds = tree.Folds()
		if tree.coarse.stage != foldSolved {
			continue
		}
		met++
		grain := tree.coarse.solved
		if kept := int(tree.kept); kept > 15_000 || kept < 8_000 || grain < 2 || grain == everything {
			t.Errorf("%d nodes are left by %+v", kept, tree.coarse)
		}
		for n := range tree.kept {
			if info := tree.Info(n); info.End != Open && info.Nodes > 1 && info.Solutions > 0 && (tree.after(n) == n+1) != (info.Nodes < grain) {
				t.Fatalf("with a grain of %d there is %+v", grain, info)
			}
		}
	}
}

// TestGrain: a grain frees at least the nodes that are needed, and a smaller one would not.
func TestGrain(t *testing.T) {
	var w weights
	w[2], w[5] = 3, 4 // three nodes below subtrees of two nodes, four below subtrees of five
	for need, want := range map[int64]int64{-1: 0, 0: 0, 1: 3, 3: 3, 4: 6, 7: 6, 8: everything} {
		if got := w.grain(need); got != want {
			t.Errorf("for %d nodes the grain is %d, want %d", need, got, want)
		}
	}
}

// TestBigTotals: totals that do not fit in a node are stored outside of it.
func TestBigTotals(t *testing.T) {
	tree := New().Tree()
	for _, sum := range []totals{
		{nodes: 1, leaves: 1, first: Open},
		{nodes: math.MaxUint32, leaves: 5, first: Open, deepest: 9},
		{nodes: math.MaxUint32 + 1, leaves: 7, first: Open, deepest: 9},
		{nodes: 12, leaves: 7, solutions: math.MaxUint32 + 1, first: 300},
		{nodes: 12, leaves: 7, solutions: 3, first: 7 + math.MaxUint32},
		{nodes: 12, leaves: 7, solutions: 3, first: 8 + math.MaxUint32},
		{nodes: 1 << 20, leaves: 7, first: Open, deepest: 1 << 17},
	} {
		n := nodeRecord{begin: 7}
		tree.settle(&n, sum)
		if got := tree.settled(&n); got != sum || tree.size(&n) != sum.nodes {
			t.Errorf("%+v are kept as %+v", sum, got)
		}
		sum.add(totals{nodes: math.MaxUint32, leaves: 3, solutions: 1, first: 200, deepest: 1})
		tree.settle(&n, sum) // as when it becomes a bundle
		if got := tree.settled(&n); got != sum {
			t.Errorf("%+v are kept as %+v", sum, got)
		}
	}
}

func TestSizeClasses(t *testing.T) {
	class := -1
	for size := int64(0); size > -1; size += 1 + size/100 {
		next := sizeClass(size)
		if least := leastOf(next); least > size || sizeClass(least) != next || least > 0 && sizeClass(least-1) != next-1 {
			t.Fatalf("%d is of class %d, whose least is %d", size, next, least)
		}
		if next < class || float64(leastOf(next)) < 0.88*float64(size) {
			t.Fatalf("%d is of class %d, after %d", size, next, class)
		}
		class = next
	}
	if len(weights{}) != sizeClass(math.MaxInt64)+1 {
		t.Errorf("%d classes, the last is %d", len(weights{}), sizeClass(math.MaxInt64))
	}
}

// TestWithin compares a folded tree with the whole one: if the innermost decision is not kept,
// Within reports that, and the decision is below the node that the folded tree returns.
func TestWithin(t *testing.T) {
	for name := range shapes {
		t.Run(name, func(t *testing.T) {
			all := newWalk(name, 5).steps(20_000)
			entire, folded := NewLimited(math.MaxInt32), NewLimited(300)
			entire.Add(all)
			folded.Add(all)
			lost := 0
			for position := range int64(len(all)) {
				known, within := folded.Tree().Info(folded.Tree().At(position)), folded.Tree().Within(position)
				innermost := entire.Tree().Info(entire.Tree().At(position))
				same := innermost.Begin == known.Begin
				switch {
				case entire.Tree().Within(position):
					t.Fatalf("at %d: a part of the whole tree is not kept", position)
				case known.Begin == position && within:
					t.Fatalf("at %d: %+v has just begun, and nothing below it stands", position, known)
				case !same && !within:
					t.Fatalf("at %d: %+v is taken for the innermost decision, which is %+v", position, known, innermost)
				case within && (innermost.Begin < known.Begin && known.Siblings == 1 || innermost.Level > known.Level+int(known.Nodes)):
					t.Fatalf("at %d: %+v is not within %+v", position, innermost, known)
				case !same:
					lost++
				}
			}
			if lost == 0 {
				t.Fatal("every innermost decision is kept: nothing was tested")
			}
		})
	}
}
