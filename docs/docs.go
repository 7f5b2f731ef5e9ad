// Package docs holds the guides in this folder, so that the window can show them. In English they are also for the web; the Chinese
// ones have the same sections. What stands between <!-- web --> and <!-- /web --> is for the web alone.
package docs

import "embed"

//go:embed readers.md teachers.md engine-programs.md readers.zh-Hans.md teachers.zh-Hans.md engine-programs.zh-Hans.md
var guides embed.FS

// Guides returns the texts of the guides in a language, as Markdown: the one for readers, the one for teachers, and the one for those who
// write a program that is an engine. Where chinese is false they are English.
func Guides(chinese bool) (all []string) {
	ending := ".md"
	if chinese {
		ending = ".zh-Hans.md"
	}
	for _, name := range []string{"readers", "teachers", "engine-programs"} {
		text, err := guides.ReadFile(name + ending)
		if err != nil {
			panic(err) // it is embedded above
		}
		all = append(all, string(text))
	}
	return all
}
