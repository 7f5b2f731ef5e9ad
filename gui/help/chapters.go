package help

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// A chapter is a section of a guide, or what stands before the first one.
type chapter struct {
	guide string // the title of the guide
	title string // "" for what stands before the first section
	text  string // Markdown, with its title
	plain string // what is searched: in small letters, without marks
}

// first reports whether a guide begins with the chapter.
func (c chapter) first() bool { return c.title == "" }

// name returns the title of a chapter as the contents show it: of a guide what is before the colon.
func (c chapter) name() string {
	if c.first() {
		name, _, _ := strings.Cut(strings.ReplaceAll(c.guide, "：", ":"), ":")
		return name
	}
	return c.title
}

// anchor returns what links call a chapter.
func (c chapter) anchor() string {
	return strings.Map(func(char rune) rune {
		switch {
		case char == ' ':
			return '-'
		case char == '-', unicode.IsLetter(char), unicode.IsDigit(char):
			return unicode.ToLower(char)
		}
		return -1
	}, c.title)
}

// What the window leaves out of a guide: pictures, because they show the window itself, and what only a reader on the web needs, such as
// where to get the program.
var (
	images = regexp.MustCompile(`(?m)^ *!\[[^]]*\]\([^)]*\)\n\n?`)
	onWeb  = regexp.MustCompile(`(?s)<!-- web -->.*?<!-- /web -->\n`)
	marks  = strings.NewReplacer("*", "", "`", "", "| --- ", "", "|", " ", "\n", " ")
)

// chapters returns the chapters of the guides.
func chapters(guides []string) (all []chapter) {
	for _, text := range guides {
		text = onWeb.ReplaceAllString(images.ReplaceAllString(text, ""), "")
		parts := strings.Split(text, "\n## ")
		guide, _, _ := strings.Cut(strings.TrimPrefix(parts[0], "# "), "\n")
		first := len(all)
		for i, part := range parts {
			c := chapter{guide: guide, text: part}
			if i > 0 {
				c.title, _, _ = strings.Cut(part, "\n")
				c.text = "# " + part
			}
			c.plain = strings.ToLower(strings.Join(strings.Fields(marks.Replace(c.text)), " "))
			all = append(all, c)
		}
		all[first].text += contentsOf(all[first+1:])
	}
	return all
}

// contentsOf returns a list of links to chapters.
func contentsOf(all []chapter) string {
	list := "\n\n"
	for _, c := range all {
		list += "- [" + c.title + "](#" + c.anchor() + ")\n"
	}
	return list
}

// matching returns the indices of the chapters that hold all words of a query, those first whose titles do.
func matching(all []chapter, query string) (found []int) {
	words := strings.Fields(strings.ToLower(query))
	holds := func(text string) bool {
		return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, word) })
	}
	var others []int
	for i, c := range all {
		switch {
		case holds(strings.ToLower(c.name())):
			found = append(found, i)
		case holds(c.plain):
			others = append(others, i)
		}
	}
	return append(found, others...)
}
