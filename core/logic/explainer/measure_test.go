package explainer

import (
	"encoding/csv"
	"flag"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"nonet/core/sudoku"
)

var rated = flag.String("rated", "", "a CSV file with the columns puzzle, ER, EP and ED, to compare the ratings with")

// TestRated compares the ratings of a file with ours, and prints how many are the same, by grade, and how many puzzles it rates a second.
func TestRated(t *testing.T) {
	if *rated == "" {
		t.Skip("go test -run TestRated -rated FILE compares with the ratings of a file")
	}
	file, err := os.Open(*rated)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	type tally struct {
		all, er, near, three int
		spent                time.Duration
	}
	var total tally
	byGrade := map[int]*tally{}
	for _, row := range rows[1:] {
		want := [3]float64{}
		for i := range want {
			want[i], _ = strconv.ParseFloat(row[i+1], 64)
		}
		began := time.Now()
		r, err := Rate(t.Context(), givens(t, sudoku.Classic(), row[0]))
		if err != nil {
			t.Fatal(err)
		}
		spent := time.Since(began)
		grade := int(want[0])
		if byGrade[grade] == nil {
			byGrade[grade] = &tally{}
		}
		for _, c := range []*tally{&total, byGrade[grade]} {
			c.all++
			c.spent += spent
			if same(r.ER, want[0]) {
				c.er++
			}
			if math.Abs(r.ER-want[0]) < 0.25 {
				c.near++
			}
			if same(r.ER, want[0]) && same(r.EP, want[1]) && same(r.ED, want[2]) {
				c.three++
			}
		}
		if !same(r.ER, want[0]) || !same(r.EP, want[1]) || !same(r.ED, want[2]) || testing.Verbose() && spent > 20*time.Millisecond {
			t.Logf("%s ER/EP/ED %.1f %.1f %.1f, expected %.1f %.1f %.1f, %s, %v", row[0], r.ER, r.EP, r.ED, want[0], want[1], want[2], hardest(r), spent)
		}
	}
	keys := []int{}
	for k := range byGrade {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	report := func(name string, c *tally) {
		part := func(n int) string { return fmt.Sprintf("%d (%.1f %%)", n, 100*float64(n)/float64(c.all)) }
		fmt.Printf("%6s: %4d puzzles, same ER %s, within 0.2 %s, same ER, EP and ED %s, %.0f a second\n",
			name, c.all, part(c.er), part(c.near), part(c.three), float64(c.all)/c.spent.Seconds())
	}
	for _, k := range keys {
		report(fmt.Sprintf("%d.x", k), byGrade[k])
	}
	report("all", &total)
}

func same(a, b float64) bool { return math.Abs(a-b) < 0.01 }
