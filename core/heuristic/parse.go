package heuristic

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonet/core/phrase"
)

// An ErrorKind says what is wrong with an expression.
type ErrorKind string

// The kinds.
const (
	Nothing     ErrorKind = "nothing"  // there is no expression
	TooLong     ErrorKind = "long"     // it has more than Longest characters
	UnknownName ErrorKind = "name"     // a word that is not a name
	OnlyDigits  ErrorKind = "digits"   // a name that only an expression for a digit has
	UnknownSign ErrorKind = "sign"     // a sign that is not used
	BadNumber   ErrorKind = "number"   // 1.2.3
	NoValue     ErrorKind = "value"    // something else where a number, a name or a parenthesis must be
	NoOperator  ErrorKind = "operator" // something else where an operator must be
	Unclosed    ErrorKind = "unclosed" // a parenthesis that is not closed
	Unopened    ErrorKind = "unopened" // a parenthesis that closes nothing
)

// An Error says what is wrong with an expression, and where.
type Error struct {
	Kind     ErrorKind
	From, To int    // the wrong part of the text, in bytes; From == To == len(text) if something is missing at the end
	Place    int    // the number of its first character, from 1
	Part     string // the wrong part
	Known    []Name // of an UnknownName
}

// Errors returns the English sentences by kind. {{.Part}} is the wrong part, {{.Place}} the number of its first character from 1,
// {{.Names}} are the names that there are.
func Errors() map[ErrorKind]string {
	return map[ErrorKind]string{
		Nothing:     "An expression is missing.",
		TooLong:     "The expression is too long.",
		UnknownName: "Character {{.Place}}: “{{.Part}}” is not known. The names are {{.Names}}.",
		OnlyDigits:  "Character {{.Place}}: “{{.Part}}” is for the order of digits, not for the order of cells.",
		UnknownSign: "Character {{.Place}}: “{{.Part}}” is not used here. The operators are + - * and /.",
		BadNumber:   "Character {{.Place}}: “{{.Part}}” is not a number.",
		NoValue:     "Character {{.Place}}: a number or a name is missing.",
		NoOperator:  "Character {{.Place}}: an operator (+ - * or /) is missing before “{{.Part}}”.",
		Unclosed:    "Character {{.Place}}: this parenthesis is not closed.",
		Unopened:    "Character {{.Place}}: this parenthesis closes nothing.",
	}
}

// Error returns the English sentence, without the full stop.
func (e *Error) Error() string { return strings.TrimSuffix(e.In(Errors()[e.Kind], ", "), ".") }

// In fills in a sentence of Errors, which may be a translation. The comma stands between the names.
func (e *Error) In(sentence, comma string) string {
	return phrase.Fill(sentence, map[string]string{"Part": e.Part, "Place": strconv.Itoa(e.Place), "Names": phrase.List(namesOf(e.Known), comma, comma)})
}

func namesOf(known []Name) []string {
	var all []string
	for _, n := range known {
		all = append(all, n.String())
	}
	return all
}

// Parse reads an expression for a subject. The error is an *Error.
func Parse(text string, of Subject) (*Expression, error) {
	p := &parser{text: text, of: of, e: &Expression{}}
	room := Longest
	for i, r := range text {
		if r != ' ' && r != '\t' {
			if room--; room < 0 {
				p.refuseAt(TooLong, i, len(text))
				return nil, p.err
			}
		}
	}
	p.next()
	if p.part == "" && p.err == nil {
		return nil, &Error{Kind: Nothing, From: len(text), To: len(text), Place: 1}
	}
	p.sum()
	if p.err == nil && p.part != "" {
		p.refuse(map[bool]ErrorKind{true: Unopened, false: NoOperator}[p.part == ")"])
	}
	if p.err != nil {
		return nil, p.err
	}
	p.e.text = p.shown.String()
	return p.e, nil
}

// A parser reads an expression by recursive descent: a sum has products, a product has factors. After the first error it goes on without
// effect.
type parser struct {
	text     string
	of       Subject
	from, to int    // the part that is being read, in text
	part     string // "" at the end
	e        *Expression
	shown    strings.Builder // the expression in its form so far
	err      *Error
}

// next goes on to the next part: a name, a number or a sign.
func (p *parser) next() {
	rest := strings.TrimLeft(p.text[p.to:], " \t")
	p.from = len(p.text) - len(rest)
	first, size := utf8.DecodeRuneInString(rest)
	switch {
	case rest == "":
		size = 0
	case unicode.IsLetter(first):
		size = span(rest, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' })
	case isNumeral(first):
		size = span(rest, isNumeral)
	}
	p.part, p.to = rest[:size], p.from+size
	if p.part != "" && !unicode.IsLetter(first) && !isNumeral(first) && !strings.ContainsRune("+-*/()", first) {
		p.refuse(UnknownSign)
	}
}

func isNumeral(r rune) bool { return '0' <= r && r <= '9' || r == '.' }

// span returns how many bytes at the start of a text are signs of a kind.
func span(text string, is func(rune) bool) int {
	return len(text) - len(strings.TrimLeftFunc(text, is))
}

// refuse notes an error at the current part.
func (p *parser) refuse(kind ErrorKind) { p.refuseAt(kind, p.from, p.to) }

func (p *parser) refuseAt(kind ErrorKind, from, to int) {
	if p.err == nil {
		p.err = &Error{Kind: kind, From: from, To: to, Place: utf8.RuneCountInString(p.text[:from]) + 1, Part: p.text[from:to]}
		if kind == UnknownName {
			p.err.Known = p.of.Known()
		}
	}
}

func (p *parser) sum() {
	p.product()
	for p.err == nil && (p.part == "+" || p.part == "-") {
		sign := p.part
		fmt.Fprintf(&p.shown, " %s ", sign)
		p.next()
		p.product()
		p.add(operation{sign: sign[0]})
	}
}

func (p *parser) product() {
	p.factor()
	for p.err == nil && (p.part == "*" || p.part == "/") {
		sign := p.part
		p.shown.WriteString(sign)
		p.next()
		p.factor()
		p.add(operation{sign: sign[0]})
	}
}

func (p *parser) factor() {
	if p.err != nil {
		return
	}
	first, _ := utf8.DecodeRuneInString(p.part)
	switch {
	case p.part == "-":
		p.shown.WriteString("-")
		p.next()
		p.factor()
		p.add(operation{sign: 'n'})
	case p.part == "(":
		p.parenthesis()
	case isNumeral(first):
		number, err := strconv.ParseFloat(p.part, 64)
		if err != nil {
			p.refuse(BadNumber)
		}
		p.value(operation{sign: '#', number: number})
	case unicode.IsLetter(first):
		p.value(operation{sign: 'v', name: p.name()})
	default:
		p.refuse(NoValue)
	}
}

func (p *parser) parenthesis() {
	from, to := p.from, p.to
	p.shown.WriteString("(")
	p.next()
	p.sum()
	if p.err == nil && p.part == "" {
		p.refuseAt(Unclosed, from, to)
	}
	if p.err == nil && p.part != ")" {
		p.refuse(NoOperator)
	}
	p.shown.WriteString(")")
	p.next()
}

// name returns the name that is being read.
func (p *parser) name() Name {
	for n := range Names {
		if n.String() != strings.ToLower(p.part) {
			continue
		}
		if n == Digit && p.of == OfCell {
			p.refuse(OnlyDigits)
		}
		return n
	}
	p.refuse(UnknownName)
	return 0
}

// value adds a number or a name.
func (p *parser) value(o operation) {
	p.shown.WriteString(strings.ToLower(p.part))
	p.add(o)
	p.next()
}

// add adds an operation.
func (p *parser) add(o operation) { p.e.code = append(p.e.code, o) }
