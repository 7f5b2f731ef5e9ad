package hint

import "nonet/core/logic"

// Name returns the name of a technique, without an article: "X-Wing".
func Name(l Language, t *logic.Technique) string {
	if name, ok := Texts(l)["name."+t.ID]; ok && l != English {
		return tidy(name)
	}
	return t.Name
}

// Definition says in two or three sentences what a technique is. The English one stands with the technique.
func Definition(l Language, t *logic.Technique) string {
	if text, ok := Texts(l)["definition."+t.ID]; ok {
		return tidy(text)
	}
	return t.Definition
}
