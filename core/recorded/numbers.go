package recorded

import (
	"fmt"
	"strings"
)

// Numbers describes numbers in a few words: how many there are, their sum with a weight of its own for each, and the first ones. It is rounded, since
// the last digits of a result may differ between processors.
func Numbers[T ~float32 | ~float64](values ...T) string {
	sum := 0.
	for i, v := range values {
		sum += float64(v) * (1 + float64(i*37%101)/101)
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%d, %.6g:", len(values), sum)
	for _, v := range values[:min(len(values), 6)] {
		fmt.Fprintf(&text, " %.5g", v)
	}
	return text.String()
}
