package hint

import (
	"strings"

	"nonet/core/logic"
)

// Name returns the name of a technique, without an article: "X-Wing".
func Name(l Language, t *logic.Technique) string {
	if name, ok := Texts(l)["name."+t.ID]; ok && l != English {
		return tidy(name)
	}
	return t.Name
}

// ShortName is Name for a narrow list, in which the longest names are shortened as players do.
func ShortName(l Language, t *logic.Technique) string {
	name := strings.ReplaceAll(Name(l, t), "Bivalue Universal Grave", "BUG")
	if kind, ok := strings.CutPrefix(name, "Locked Candidates ("); ok {
		return strings.TrimSuffix(kind, ")")
	}
	return name
}

// Definition says in two or three sentences what a technique is. The English one stands with the technique.
func Definition(l Language, t *logic.Technique) string {
	if text, ok := Texts(l)["definition."+t.ID]; ok {
		return tidy(text)
	}
	return t.Definition
}
