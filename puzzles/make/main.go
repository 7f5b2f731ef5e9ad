// Make makes the graded collections of package puzzles and the one for teaching, each a file in the working
// directory. It is run by
//
//	go generate ./puzzles
//
// Every puzzle depends only on a seed, so running it again makes the same files, byte for
// byte, as long as the recipes and the engines stay the same.
//
// It is small on purpose. It grades puzzles only within a collection, knows no technique
// beyond singles, and uses searches only to check for a second solution. The generator for
// users is core/generate.
package main

import (
	"log"
	"os"

	"nonet/puzzles"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("make: ")
	for _, r := range recipes {
		write(r.name, r.text)
	}
	write(puzzles.Teaching, teachingText)
}

// write makes the file of a collection.
func write(name string, text func() (string, error)) {
	file, err := text()
	if err == nil {
		err = os.WriteFile(name+".txt", []byte(file), 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
}
