package words_test

import (
	"testing"

	"nonet/core/engine"
	"nonet/core/sudoku"
	"nonet/core/words"
)

func TestDecisionLabels(t *testing.T) {
	l := sudoku.Classic()
	for _, c := range []struct {
		step engine.Step
		want string
	}{
		{engine.Step{Kind: engine.Assign, Cell: 22, Digit: 7}, "r3c5=7"},
		{engine.Step{Kind: engine.Prune, Cell: 22, Digit: 7}, "r3c5≠7"},
		{engine.Step{Kind: engine.Suppose, Cell: -1, Digit: 4, Detail: engine.PlacesDetail(1 << 6)}, "4 B2"},
		{engine.Step{Kind: engine.Suppose, Cell: -1, Digit: 4, Detail: engine.PlacesDetail(5 << 6)}, "4 S3"},
		{engine.Step{Cell: -1}, ""},
	} {
		if got := words.DecisionLabel(l, c.step); got != c.want {
			t.Errorf("%v is labelled %q, want %q", c.step, got, c.want)
		}
	}
}

func TestShortNumber(t *testing.T) {
	for n, want := range map[int64]string{7: "7", 999: "999", 1000: "1.0k", 9999: "9.9k", 10_000: "10k", 12_345: "12k", 999_999: "999k", 1_000_000: "1.0M", 1_234_567: "1.2M", 10_000_000: "10M", 1_000_000_000: "1.0G", 5_000_000_000: "5.0G", 70_000_000_000: "70G"} {
		if got := words.ShortNumber(n); got != want {
			t.Errorf("%d is %q, want %q", n, got, want)
		}
	}
}
