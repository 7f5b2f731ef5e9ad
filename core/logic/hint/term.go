package hint

import "regexp"

// A Term is a word of the explanations that a beginner may not know.
type Term struct{ Name, Meaning string }

// terms are the keys of the terms, what others are explained with first.
var terms = []string{"candidate", "house", "sees", "subset", "base", "fin", "strong", "weak"}

// Terms returns all terms.
func Terms(l Language) []Term {
	var list []Term
	for _, key := range terms {
		list = append(list, term(l, key))
	}
	return list
}

// TermsIn returns the terms that a text uses.
func TermsIn(l Language, text string) []Term {
	var list []Term
	for _, key := range terms {
		if regexp.MustCompile(Texts(l)["term."+key+".in"]).MatchString(text) {
			list = append(list, term(l, key))
		}
	}
	return list
}

func term(l Language, key string) Term {
	return Term{Texts(l)["term."+key], Texts(l)["term."+key+".is"]}
}
