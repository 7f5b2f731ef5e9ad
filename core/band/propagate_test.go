package band

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"os"
	"testing"
)

// needVectors skips a test if there is only one implementation.
func needVectors(t testing.TB) {
	t.Helper()
	if !hasVectors {
		t.Skip("this build or this processor has no vectors")
	}
}

// samePaths visits a limited number of boards in the search tree below a board, and checks
// that vectors and words do the same to each.
func samePaths(t *testing.T, b *Candidates, boards *int) {
	if *boards--; *boards < 0 {
		return
	}
	words, vectors := *b, *b
	want, got := words.propagateWords(), vectors.propagateVectors()
	if want == dead {
		words = *b
	}
	if got != want || vectors.half != words.half {
		t.Fatalf("%#x:\nwords say %d and leave %#x,\nvectors say %d and leave %#x", b.half, want, words.half, got, vectors.half)
	}
	if want != open {
		return
	}
	var c chuteDigit
	words.choose(&c)
	for i, digits := range c.configurations {
		if digits&c.digit != 0 {
			next := vectors
			next.suppose(&c, i)
			samePaths(t, &next, boards)
		}
	}
}

// builtIn returns the built-in 9×9 puzzles.
func builtIn(t testing.TB) (puzzles []*[81]uint8) {
	for _, name := range []string{"easy", "medium", "hard", "expert", "extreme", "literature"} {
		text, err := os.ReadFile("../../puzzles/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(text) {
			if len(line) >= 81 && line[0] != '#' {
				puzzles = append(puzzles, givensOf(line))
			}
		}
	}
	if len(puzzles) < 200 {
		t.Fatalf("found %d puzzles, want more than 200", len(puzzles))
	}
	return puzzles
}

func givensOf(line []byte) *[81]uint8 {
	var g [81]uint8
	for i := range g {
		if d := line[i]; d >= '1' && d <= '9' {
			g[i] = d - '0'
		}
	}
	return &g
}

// randomGivens returns the given number of givens in random cells. If rules is set they
// break no rule.
func randomGivens(random *rand.Rand, givens int, rules bool) *[81]uint8 {
	var g [81]uint8
	var rows, columns, boxes [9]int
	for _, cell := range random.Perm(81)[:givens] {
		row, column := cell/9, cell%9
		box := row/3*3 + column/3
		d := 1 + random.IntN(9)
		if taken := rows[row] | columns[column] | boxes[box]; rules && taken>>d&1 != 0 {
			continue
		}
		rows[row], columns[column], boxes[box] = rows[row]|1<<d, columns[column]|1<<d, boxes[box]|1<<d
		g[cell] = uint8(d)
	}
	return &g
}

// boardOf makes a board whose candidates are the bits of the text.
func boardOf(text []byte) *Candidates {
	var b Candidates
	b.load(&[81]uint8{})
	for h := range b.half {
		for place := range b.half[h] {
			at := 8 * (9*h + place)
			b.half[h][place] &= binary.LittleEndian.Uint64(text[at:])
		}
	}
	return &b
}

const boardSize = 8 * 18 // of the text for boardOf

// TestVectorsDoAsWords compares both implementations on puzzles, on grids with all kinds of
// faults, and on boards that no puzzle leads to.
func TestVectorsDoAsWords(t *testing.T) {
	needVectors(t)
	random := rand.New(rand.NewPCG(256, 64))
	try := func(b *Candidates) {
		boards := 300
		samePaths(t, b, &boards)
	}
	for _, g := range builtIn(t) {
		var b Candidates
		b.load(g)
		try(&b)
	}
	for i := range 1000 {
		var b Candidates
		b.load(randomGivens(random, 6+random.IntN(30), i%4 > 0))
		try(&b)
	}
	for i := range 5000 {
		bits := make([]byte, boardSize)
		for j := range bits {
			for range 1 + i%8 { // strike each candidate with a probability of 1/2, 1/4, …
				bits[j] |= byte(random.Uint32())
			}
		}
		try(boardOf(bits))
	}
}

// TestObservedOrNot: with an Observer a search uses words and supposes one configuration at
// a time. It finds the same solutions, and if the search without an Observer supposes one
// at a time too, the statistics are the same.
func TestObservedOrNot(t *testing.T) {
	random := rand.New(rand.NewPCG(81, 2))
	puzzles := builtIn(t)
	for range 300 {
		puzzles = append(puzzles, randomGivens(random, 20+random.IntN(12), true))
	}
	var alone, asking, watched Solver
	asking.Choose = func() (int, uint8, bool) { return 0, 0, false }
	watched.Observer = blind{}
	for _, g := range puzzles {
		n, want := alone.Count(g, 2), watched.Count(g, 2)
		if n != want || want == 1 && alone.solution != watched.solution {
			t.Fatalf("%v: %d solutions, observed %d", *g, n, want)
		}
		if n := asking.Count(g, 2); n != want || asking.Stats != watched.Stats || asking.solution != watched.solution {
			t.Fatalf("%v: %d solutions, %+v; observed %d, %+v", *g, n, asking.Stats, want, watched.Stats)
		}
	}
}

type blind struct{}

func (blind) Choose(Choice)            {}
func (blind) Suppose(Configuration)    {}
func (blind) Withdraw(Configuration)   {}
func (blind) Settle(*Candidates, bool) {}

func FuzzPropagate(f *testing.F) {
	needVectors(f)
	for _, g := range builtIn(f)[:20] {
		var b Candidates
		b.load(g)
		var bits []byte
		for _, half := range b.half {
			for _, word := range half {
				bits = binary.LittleEndian.AppendUint64(bits, word)
			}
		}
		f.Add(bits)
	}
	f.Fuzz(func(t *testing.T, bits []byte) {
		if len(bits) < boardSize {
			return
		}
		boards := 100
		samePaths(t, boardOf(bits), &boards)
	})
}

// BenchmarkPropagate measures both paths on the boards of a hard puzzle's search.
func BenchmarkPropagate(b *testing.B) {
	var boards []Candidates
	var gather func(board Candidates)
	gather = func(board Candidates) {
		boards = append(boards, board)
		if board.propagateWords() != open {
			return
		}
		var c chuteDigit
		board.choose(&c)
		for i, digits := range c.configurations {
			if next := board; digits&c.digit != 0 {
				next.suppose(&c, i)
				gather(next)
			}
		}
	}
	var root Candidates
	root.load(givensOf([]byte("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")))
	gather(root)
	measure := func(b *testing.B, propagate func(*Candidates) state) {
		for i := 0; b.Loop(); i++ {
			board := boards[i%len(boards)]
			propagate(&board)
		}
	}
	b.Run("words", func(b *testing.B) { measure(b, (*Candidates).propagateWords) })
	b.Run("vectors", func(b *testing.B) {
		needVectors(b)
		measure(b, (*Candidates).propagateVectors)
	})
}
