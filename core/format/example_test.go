package format_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"nonet/core/format"
)

func ExampleReader() {
	file := strings.NewReader(`
1...............  # easy
1..............5
+----+----+
| 1. | .. |
| .. | 2. |
+----+----+
| .. | .. |
| 3. | .. |
+----+----+
`)
	reader := format.NewReader("sunday.txt", file)
	for {
		entry, err := reader.Next()
		if err == io.EOF {
			break
		}
		if bad, ok := errors.AsType[*format.Error](err); ok {
			fmt.Println(bad)
			continue
		}
		if err != nil {
			fmt.Println("the file cannot be read:", err)
			return
		}
		fmt.Println(entry.Line, entry.Puzzle.Givens, entry.Title)
	}
	// Output:
	// 2 1............... easy
	// sunday.txt:3:16: expected a digit from 1 to 4 or a blank (. 0 * _), found '5'
	// 5 1.....2.....3...
}

func ExampleWrite() {
	entries, err := format.ReadAll("four.txt", strings.NewReader("1 2 3 4\n. . . .\n. . . .\n4 3 2 1\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range []format.Format{format.Line, format.Grid, format.Numbers, format.Candidates} {
		puzzle := entries[0].Puzzle
		if err := format.Write(os.Stdout, f, format.Entry{Puzzle: puzzle}); err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// 1234........4321
	// 1234
	// ....
	// ....
	// 4321
	// 1,2,3,4,0,0,0,0,0,0,0,0,4,3,2,1
	// +-----+-----+
	// | 1 2 | 3 4 |
	// | 3 4 | 1 2 |
	// +-----+-----+
	// | 2 1 | 4 3 |
	// | 4 3 | 2 1 |
	// +-----+-----+
}
