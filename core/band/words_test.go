package band

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// fieldsOf returns the six fields of a word.
func fieldsOf(x uint64) (all [6]uint64) {
	for i := range all {
		all[i] = x >> (i * fieldWidth) & (1<<fieldWidth - 1)
	}
	return all
}

// TestWords: what is computed for the six fields of a word at once is what it says of each of them.
func TestWords(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	lowestOf := func(f uint64) uint64 { return f & -f }
	ifElse := func(is bool, a uint64) uint64 {
		if is {
			return a
		}
		return 0
	}
	for range 3000 {
		x := random.Uint64() & digits
		for range random.IntN(4) { // few candidates are likelier
			x &= random.Uint64()
		}
		for name, test := range map[string]struct {
			got  uint64
			want func(f uint64) uint64
		}{
			"filled":  {filled(x), func(f uint64) uint64 { return ifElse(f != 0, field) }},
			"several": {several(x), func(f uint64) uint64 { return f &^ lowestOf(f) }},
			"alone":   {alone(x), func(f uint64) uint64 { return ifElse(bits.OnesCount64(f) == 1, f) }},
			"threes":  {threes(x), func(f uint64) uint64 { return ifElse(bits.OnesCount64(f) == 3, f) }},
		} {
			for i, f := range fieldsOf(x) {
				if got := fieldsOf(test.got)[i]; got != test.want(f) {
					t.Fatalf("%s of %09b is %b, want %b", name, f, got, test.want(f))
				}
			}
		}
		of, after, before := fieldsOf(x), fieldsOf(next(x)), fieldsOf(last(x))
		for i := range of { // two fields in each band
			if after[i] != of[(i+2)%6] || before[i] != of[(i+4)%6] {
				t.Fatalf("of %v the next are %v and the last %v", of, after, before)
			}
		}
	}
}

// plainBoard is a board as a list of candidates, which knows no words.
type plainBoard [81]uint64

func plain(b *Candidates) (p plainBoard) {
	for cell := range p {
		p[cell] = b.candidates(cell)
	}
	return p
}

// TestBoards: a board that is loaded has the givens, and the other digits of a box in its blanks; a candidate that is struck leaves all others; and
// the digits of a solved board come back.
func TestBoards(t *testing.T) {
	const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	random := rand.New(rand.NewPCG(2, 2))
	for blanks := range 82 {
		var givens, back [81]uint8
		for cell := range givens {
			givens[cell] = solution[cell] - '0'
		}
		for _, cell := range random.Perm(81)[:blanks] {
			givens[cell] = 0
		}
		var b Candidates
		b.load(&givens)
		if b.grid(&back); blanks == 0 && back != givens {
			t.Fatalf("%v comes back as %v", givens, back)
		}
		before := plain(&b)
		for cell, candidates := range before {
			want := uint64(field)
			if d := givens[cell]; d != 0 {
				want = 1 << (d - 1)
			} else {
				for _, other := range houses[18+cell/27*3+cell%9/3] {
					if d := givens[other]; d != 0 {
						want &^= 1 << (d - 1)
					}
				}
			}
			if candidates != want || givens[cell] != 0 && b.Digit(cell) != givens[cell] {
				t.Fatalf("%v: cell %d may have %09b, want %09b", givens, cell, candidates, want)
			}
		}
		cell, struck := random.IntN(81), random.Uint64()&field
		b.strikeCandidates(cell, struck)
		before[cell] &^= struck
		if after := plain(&b); after != before {
			t.Fatalf("striking %09b in cell %d leaves %v, want %v", struck, cell, after, before)
		}
	}
	var wrong Candidates
	if wrong.load(&[81]uint8{1, 1}); wrong != (Candidates{}) {
		t.Error("a board that breaks a rule has candidates")
	}
}

// TestSubsets: with the candidates of some cells of a house struck at random, what subsets leaves is what Hall's theorem leaves of each house in turn.
func TestSubsets(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	dead, struck := 0, 0
	for range 60 {
		var b Candidates
		b.load(&[81]uint8{})
		for _, cell := range random.Perm(81)[:random.IntN(81)] {
			b.strikeCandidates(cell, random.Uint64()&(random.Uint64()|random.Uint64()|7<<random.IntN(9))&field)
		}
		want := plain(&b)
		changed, alive := false, true
		for _, cells := range houses {
			for set := 1; set < 1<<9 && alive; set++ {
				union := uint64(0)
				for i, cell := range cells {
					if set>>i&1 != 0 {
						union |= want[cell]
					}
				}
				n := bits.OnesCount(uint(set))
				alive = bits.OnesCount64(union) >= n
				for i, cell := range cells {
					if bits.OnesCount64(union) == n && set>>i&1 == 0 && want[cell]&union != 0 {
						want[cell] &^= union
						changed = true
					}
				}
			}
		}
		got := b.subsets()
		switch {
		case !alive:
			dead++
			if !got || b != (Candidates{}) {
				t.Fatal("a contradiction is not found")
			}
		case got != changed || plain(&b) != want:
			t.Fatalf("struck: %v, want %v", got, changed)
		case changed:
			struck++
		}
	}
	if dead < 1 || struck < 5 {
		t.Errorf("%d boards are dead, and in %d something is struck", dead, struck)
	}
}

// TestHasSubset: subsets looks at a house if some of its cells have as few candidates between them as there are cells, and others have one of these; or
// if they have fewer. So it does if two filled cells have the same digit, or one of which another is a candidate.
func TestHasSubset(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	var seen [2]int
	for range 2000 {
		var b Candidates
		b.load(&[81]uint8{})
		house := &houses[random.IntN(len(houses))]
		digits := random.Perm(9)
		filled := random.IntN(10)
		for i, cell := range house {
			left := random.Uint64() | 1<<digits[i]
			switch {
			case i < filled && random.IntN(20) == 0: // perhaps the same as another
				left = 1 << random.IntN(9)
			case i < filled:
				left = 1 << digits[i]
			case random.IntN(4) > 0: // of the digits that are not filled in
				for _, d := range digits[:filled] {
					left &^= 1 << d
				}
			}
			b.strikeCandidates(cell, field&^left)
		}
		want := false
		for set := 1; set < 1<<9; set++ {
			union, others := uint64(0), uint64(0)
			for i, cell := range house {
				if set>>i&1 != 0 {
					union |= b.candidates(cell)
				} else {
					others |= b.candidates(cell)
				}
			}
			n, has := bits.OnesCount(uint(set)), bits.OnesCount64(union)
			want = want || has < n || has == n && union&others != 0
		}
		if got := b.hasSubset(house); got != want {
			t.Fatalf("with %d filled cells, of the candidates %09b: %v, want %v", filled, plain(&b), got, want)
		}
		if want {
			seen[1]++
		} else {
			seen[0]++
		}
	}
	if min(seen[0], seen[1]) < 100 {
		t.Errorf("%d times there is none, and %d times there is one", seen[0], seen[1])
	}
}
