// Make makes the graded collections of package puzzles, the one for practising and the one for teaching, each a file in the working
// directory. It is run by
//
//	go generate ./puzzles
//
// Every puzzle depends only on a seed, so running it again makes the same files, byte for
// byte, as long as the recipes, the engines, the generator and the ratings stay the same.
//
// The 9×9 puzzles are made by core/generate, the generator for users, and rated by core/rating. The other sizes have a small
// generator here, which knows no technique beyond singles and uses searches only to check for a second solution.
package main

import (
	"log"
	"os"

	"nonet/core/rating"
	"nonet/puzzles"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("make: ")
	for _, r := range recipes {
		write(r.name, r.text)
	}
	for _, l := range levels {
		write(rating.LevelName(l.Level), l.text)
	}
	for _, k := range kinds {
		write(k.name, k.text)
	}
	write(puzzles.Practice, practiceText)
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
