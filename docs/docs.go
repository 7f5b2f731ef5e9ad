// Package docs holds the guides in this folder, so that the window can show them. In English they are also for the web; the Chinese
// ones have the same sections. What stands between <!-- web --> and <!-- /web --> is for the web alone.
package docs

import "embed"

//go:embed readers.md teachers.md readers.zh-Hans.md teachers.zh-Hans.md
var guides embed.FS

// Guides returns the texts of the guides in a language, as Markdown: the one for readers, then the one for teachers. Where chinese is
// false they are English.
func Guides(chinese bool) (all []string) {
	ending := ".md"
	if chinese {
		ending = ".zh-Hans.md"
	}
	for _, name := range []string{"readers", "teachers"} {
		text, err := guides.ReadFile(name + ending)
		if err != nil {
			panic(err) // it is embedded above
		}
		all = append(all, string(text))
	}
	return all
}
