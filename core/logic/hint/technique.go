package hint

import "nonet/core/logic"

// Definition says in two or three sentences what a technique is. The English one stands with the technique.
func Definition(l Language, t *logic.Technique) string {
	if text, ok := Texts(l)["definition."+t.ID]; ok {
		return text
	}
	return t.Definition
}
