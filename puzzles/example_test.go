package puzzles_test

import (
	"fmt"
	"log"

	"nonet/puzzles"
)

func Example() {
	for _, c := range puzzles.All() {
		entries, err := puzzles.Load(c.Name)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s%s: %s, %d puzzles\n", puzzles.Prefix, c.Name, c.Title, len(entries))
	}
	// Output:
	// puzzles:easy: Easy, 60 puzzles
	// puzzles:medium: Medium, 60 puzzles
	// puzzles:hard: Hard, 60 puzzles
	// puzzles:expert: Expert, 60 puzzles
	// puzzles:extreme: Extreme, 60 puzzles
	// puzzles:killer: Killer, 30 puzzles
	// puzzles:jigsaw: Jigsaw, 30 puzzles
	// puzzles:diagonals: Diagonals, 30 puzzles
	// puzzles:windows: Windows, 30 puzzles
	// puzzles:thermometers: Thermometers, 30 puzzles
	// puzzles:arrows: Arrows, 30 puzzles
	// puzzles:dots: Dots, 30 puzzles
	// puzzles:4x4: 4 × 4, 20 puzzles
	// puzzles:6x6: 6 × 6, 20 puzzles
	// puzzles:12x12: 12 × 12, 20 puzzles
	// puzzles:16x16: 16 × 16, 20 puzzles
	// puzzles:25x25: 25 × 25, 5 puzzles
	// puzzles:literature: From the literature, 4 puzzles
	// puzzles:teaching: For teaching, 30 puzzles
	// puzzles:practice: For practice, 240 puzzles
}
