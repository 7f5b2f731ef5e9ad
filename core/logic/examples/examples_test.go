package examples

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"nonet/core/logic"
)

// TestExamples reads all examples, and writes them as they stand in the file.
func TestExamples(t *testing.T) {
	var lines []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			lines = append(lines, line)
		}
	}
	for _, line := range lines {
		e, err := Parse(line)
		if err != nil {
			t.Errorf("%v: %s", err, line)
			continue
		}
		if e.String() != line {
			t.Errorf("%s is written as %s", line, e)
		}
	}
	if len(All()) != len(lines) {
		t.Errorf("%d examples, want %d", len(All()), len(lines))
	}
}

// TestParseRefuses gives lines that are no examples.
func TestParseRefuses(t *testing.T) {
	good := All()[0].String()
	fields := strings.Split(good, "\t")
	for _, line := range []string{
		"",
		strings.Join(fields[:3], "\t"),
		fields[0] + "\t" + fields[1] + "\t" + "7x1\t" + fields[3],
		fields[0] + "\t" + fields[1] + "\t" + fields[2] + "\t+1r9c9 +2r9c9",
	} {
		if _, err := Parse(line); err == nil {
			t.Errorf("%q is accepted", line)
		}
	}
	for line, want := range map[string]string{
		"no-technique\t" + strings.Join(fields[1:], "\t"):                   `unknown technique "no-technique"`,
		fields[0] + "\t" + fields[1] + "7\t" + fields[2] + "\t" + fields[3]: `no grid of 0 rows has the shape ""`,
		strings.Join(fields, "\t") + "\t3×4":                                `no grid of 9 rows has the shape "3×4"`,
	} {
		if _, err := Parse(line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("of %q it says %v, want %s", line, err, want)
		}
	}
}

// TestOrder: the examples are, as their file has them, in the order of their techniques, and those of one are those that All has.
func TestOrder(t *testing.T) {
	all, order := All(), logic.All()
	if !slices.IsSortedFunc(all, func(a, b Example) int {
		return cmp.Compare(slices.Index(order, a.Deduction.Technique), slices.Index(order, b.Deduction.Technique))
	}) {
		t.Error("the examples are in another order")
	}
	for _, technique := range []*logic.Technique{logic.XWing, logic.AIC} {
		var want, got []string
		for _, e := range all {
			if e.Deduction.Technique == technique {
				want = append(want, e.String())
			}
		}
		for _, e := range Of(technique) {
			got = append(got, e.String())
		}
		if len(want) == 0 || !slices.Equal(got, want) {
			t.Errorf("the examples of %s are %q, want %q", technique.ID, got, want)
		}
	}
}

// TestOwn checks that a caller may change what All returns.
func TestOwn(t *testing.T) {
	before := All()[0].String()
	e := All()[0]
	e.Deduction.Apply(e.Grid)
	if All()[0].String() != before {
		t.Error("the examples have changed")
	}
}

// TestNoExample: an example without a position or a deduction is an empty line, which Parse refuses.
func TestNoExample(t *testing.T) {
	for name, e := range map[string]Example{"zero": {}, "no deduction": {Grid: All()[0].Grid}} {
		if got := e.String(); got != "" {
			t.Errorf("%s: it is %q", name, got)
		}
	}
	if _, err := Parse(""); err == nil {
		t.Error("an empty line is an example")
	}
}
