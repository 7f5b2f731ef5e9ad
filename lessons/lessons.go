// Package lessons holds the built-in lessons, in English and Chinese. Reading and playing them is left to core/lesson, and showing them
// to gui/lessons.
package lessons

import (
	"bytes"
	"embed"
	"fmt"
	"slices"

	"nonet/core/lesson"
)

//go:embed en zh-Hans
var files embed.FS

// Prefix stands before the name of a built-in lesson where a file could be named, too.
const Prefix = "lessons:"

// Names lists the lessons in the order in which they are taught.
func Names() []string {
	return []string{"constraints", "backtracking", "order", "forward", "mrv", "arcs", "bits", "covers", "conflicts", "worst", "luck", "singles"}
}

// Text returns the file of a lesson in a language: "en" or "zh-Hans".
func Text(name, language string) ([]byte, error) {
	if !slices.Contains(Names(), name) {
		return nil, fmt.Errorf("there is no lesson %q", name)
	}
	return files.ReadFile(language + "/" + name + lesson.Ending)
}

// Load reads a lesson in a language.
func Load(name, language string) (*lesson.Lesson, error) {
	text, err := Text(name, language)
	if err != nil {
		return nil, err
	}
	return lesson.Read(Prefix+name, bytes.NewReader(text))
}
