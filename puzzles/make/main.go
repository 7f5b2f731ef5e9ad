// Make makes the graded collections of package puzzles, each a file in the working
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
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("make: ")
	for _, r := range recipes {
		text, err := r.text()
		if err == nil {
			err = os.WriteFile(r.name+".txt", []byte(text), 0o644)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
}
