package cli

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"slices"
	"strings"

	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/logic"
	"nonet/core/logic/hint"
	"nonet/core/position"
	"nonet/core/rating"
	"nonet/core/session"
	"nonet/core/sudoku"
)

var hintCommand = command{
	name: "hint", args: "[-all | -path] [-json] [-without IDS] [-order grade|hodoku] [FILE]",
	brief: "the next step that a person would take, and why",
	text: `
It prints the easiest next step for a puzzle, in a line: the id of the technique, a tab, and
sentences that say where it is, why it holds and what follows. If the step is a chain, a tab
and the chain in Eureka notation follow. It starts from the digits that were typed into the
puzzle and from its candidates, if the file has any, and says so if one of them is wrong. In
a file that the window has saved the notes are its candidates, if each blank cell has some. If
the file has several puzzles, it takes the first one, and says that on stderr.

  -all          every step that there is now, one on a line, the easiest first
  -path         the way to the solution: each time the easiest step, one on a line, and then
                solved
  -json         each step as an object: technique, grade, cells, houses, digits, the
                candidates of the pattern with their roles, the placed digits that it
                relies on, links, chains (for each implication: whether its candidate is true,
                the indexes of the implications that it follows from, and the house), the
                chain in Eureka notation, what is placed and struck, the sentences in three
                levels of detail (technique, place, whole step), and for a chain those of its
                links; {"solved":true} if nothing is left to do
  -without IDS  leave out these techniques, with commas between them (see nonet techniques);
                forcing-chain and forcing-net stand for all their kinds in that list
  -order grade  the easiest step first, by Sudoku Explainer's grade of the step itself; a
                technique that it does not know has the grade of what it resembles
  -order hodoku the techniques in the order in which HoDoKu tries them

  nonet hint sunday.txt
  nonet hint -without x-wing,swordfish -order hodoku sunday.txt
  nonet hint -all -json sunday.txt | jq -r .hint.reason
  nonet hint -path sunday.txt

Exit status: 0 if there is a step or the puzzle is solved, 1 if no technique leads further,
the puzzle does not have exactly one solution, or a typed digit is wrong, 2 if the command was
called wrongly or the puzzle could not be read.
`,
	run: runHint,
}

func runHint(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	all := flags.Bool("all", false, "")
	path := flags.Bool("path", false, "")
	asJSON := flags.Bool("json", false, "")
	options := hintFlags(flags)
	words, ok := c.parse(flags, args, oneFile)
	if !ok {
		return
	}
	if *all && *path {
		c.misuse("-all is about this position and -path about those that follow: choose one")
		return
	}
	if entry, ok := c.firstPuzzle(ctx, c.input(words)); ok {
		c.hint(ctx, entry, options(), hinting{all: *all, path: *path, json: *asJSON})
	}
}

// hintFlags defines -without and -order, and returns which steps are looked for.
func hintFlags(flags *flag.FlagSet) func() hint.Options {
	o := hint.Options{Proper: true, Without: map[*logic.Technique]bool{}}
	flags.Func("without", "", func(ids string) error {
		for id := range strings.SplitSeq(ids, ",") {
			if id = strings.TrimSpace(id); id == "" {
				continue
			}
			named := hint.Kinds(id)
			if t := hint.ByID(id); t != nil {
				named = append(slices.Clone(named), t) // Sudoku Explainer's forcing chain has the name of the general one
			}
			if len(named) == 0 {
				return fmt.Errorf("there is no technique %q; nonet techniques lists them", id)
			}
			for _, t := range named {
				o.Without[t] = true
			}
		}
		return nil
	})
	order := choiceFlag(flags, "order", hint.ByGrade, hint.Orders())
	return func() hint.Options { o.Order = *order; return o }
}

// A hinting says which steps are printed, and how.
type hinting struct {
	all, path bool // all steps of the position, or the first of each until the end; otherwise the first of the position
	json      bool
}

// hint prints the next step of a puzzle, or several.
func (c *call) hint(ctx context.Context, entry format.Entry, o hint.Options, h hinting) {
	g, ok := c.position(ctx, entry)
	if !ok {
		return
	}
	steps := hint.Search(ctx, g, o)
	if h.path {
		steps = hint.Path(ctx, g, o)
	}
	found := false
	if g.Empty() > 0 {
		for d := range steps {
			found = true
			c.hintStep(g, d, h.json)
			if !h.all && !h.path {
				return
			}
		}
	}
	switch {
	case ctx.Err() != nil:
		c.stopped = true
	case g.Empty() == 0 && h.json:
		c.writeJSON(solvedObject{true})
	case g.Empty() == 0:
		fmt.Fprintln(c.out, "solved")
	case found && h.path:
		c.complain(unsolved, "no technique leads further from there")
	case !found && len(o.Without) > 0:
		if d, ok := hint.SwitchedOff(ctx, g, o); ok {
			c.complain(unsolved, "none of the techniques that are left leads further from here, but %s does", d.Technique.ID)
			return
		}
		fallthrough
	case !found:
		c.complain(unsolved, "no technique leads further from here")
	}
}

// hintStep prints a step.
func (c *call) hintStep(g *logic.Grid, d logic.Deduction, asJSON bool) {
	if asJSON {
		c.hintJSON(g, d)
		return
	}
	reason := strings.ReplaceAll(hint.Say(hint.English, g, d).Reason, "\n", " ")
	if chain := hint.Eureka(g.Layout(), d); chain != "" {
		reason += "\t" + chain
	}
	fmt.Fprintf(c.out, "%s\t%s\n", d.Technique.ID, reason)
}

// position returns what a person has before them. If there is no way on from it, it says why and reports false.
func (c *call) position(ctx context.Context, entry format.Entry) (*logic.Grid, bool) {
	p := entry.Puzzle
	r, err := engine.For(p, 2).Search(ctx, p, engine.Options{Limit: 2})
	switch {
	case ctx.Err() != nil:
		c.stopped = true
		return nil, false
	case p.Unknown != nil:
		c.complain(unsolved, "%v", err)
		return nil, false
	case err != nil:
		c.complain(unsolved, "the puzzle is invalid: %v", err)
		return nil, false
	case r.Count == 0:
		c.complain(unsolved, "the puzzle has no solution")
		return nil, false
	case !r.Unique():
		c.complain(unsolved, "the puzzle has more than one solution, so some steps would be guesses")
		return nil, false
	}
	listed := listedIn(entry)
	for cell, solved := range r.Solutions[0] {
		name := p.Layout.CellName(cell)
		if entry.Typed != nil && entry.Typed[cell] != 0 && entry.Typed[cell] != solved {
			c.complain(unsolved, "%s is not %s: take that back first", name, sudoku.Symbol(entry.Typed[cell]))
			return nil, false
		}
		if listed != nil && listed(cell) != 0 && !listed(cell).Has(solved) {
			c.complain(unsolved, "the candidate %s of %s was struck, but it is right: put it back first", sudoku.Symbol(solved), name)
			return nil, false
		}
	}
	g, err := hint.Position(p, entry.Typed, listed)
	if err != nil {
		c.complain(unsolved, "the puzzle is invalid: %v", err)
	}
	return g, err == nil
}

// listedIn returns the candidates of the blank cells that a file has: as such or, as in the window, as notes of each of these cells. It is nil if there are
// none.
func listedIn(entry format.Entry) func(cell int) sudoku.Digits {
	if entry.Candidates != nil {
		return func(cell int) sudoku.Digits { return entry.Candidates[cell] }
	}
	s := session.FromEntry(entry)
	corners, lists := session.CornersSeen.Of(s), make([]sudoku.Digits, len(s.Typed))
	for cell, digit := range s.Grid() {
		if digit != 0 {
			continue // notes may be left below a digit
		}
		if lists[cell] = s.List(cell, corners); lists[cell] == 0 {
			return nil
		}
	}
	return func(cell int) sudoku.Digits { return lists[cell] }
}

// A hintObject is a step as JSON.
type hintObject struct {
	Technique string            `json:"technique"`
	Name      string            `json:"name"`
	Level     string            `json:"level"`
	Grade     float64           `json:"grade,omitempty"` // of this step, if Sudoku Explainer knows the technique
	Digits    []string          `json:"digits"`
	Cells     []string          `json:"cells"`
	Houses    []string          `json:"houses,omitempty"`
	Covers    []string          `json:"covers,omitempty"`
	Marks     []markObject      `json:"marks,omitempty"`
	Relied    []string          `json:"relied,omitempty"`
	Links     []linkObject      `json:"links,omitempty"`
	Chains    [][]impliedObject `json:"chains,omitempty"` // in which a candidate may follow from several others
	Eureka    string            `json:"eureka,omitempty"`
	Places    []candidateObject `json:"places,omitempty"`
	Strikes   []candidateObject `json:"strikes,omitempty"`
	Hint      hint.Hint         `json:"hint"`
	Told      []string          `json:"told,omitempty"` // link by link
}

type candidateObject struct {
	Cell  string `json:"cell"`
	Digit string `json:"digit"`
}

type markObject struct {
	candidateObject
	Role string `json:"role"`
}

type linkObject struct {
	From   nodeObject `json:"from"`
	To     nodeObject `json:"to"`
	Strong bool       `json:"strong"`
}

// An impliedObject is a candidate of a chain. It follows from earlier ones of the chain; the first is assumed.
type impliedObject struct {
	candidateObject
	True  bool   `json:"true"`
	From  []int  `json:"from"`
	House string `json:"house,omitempty"`
}

// A solvedObject stands for a step where none is left.
type solvedObject struct {
	Solved bool `json:"solved"`
}

type nodeObject struct {
	Digit string   `json:"digit"`
	Cells []string `json:"cells"`
	Set   []string `json:"set,omitempty"`
}

// hintJSON prints a step as JSON.
func (c *call) hintJSON(g *logic.Grid, d logic.Deduction) {
	l := g.Layout()
	o := hintObject{
		Technique: d.Technique.ID, Name: d.Technique.Name, Level: rating.LevelName(d.Technique.Level),
		Digits: []string{}, Cells: names(l, d.Cells), Houses: houseNames(l, d.Houses), Covers: houseNames(l, d.Covers),
		Places: candidates(l, d.Places), Strikes: candidates(l, d.Strikes), Hint: hint.Say(hint.English, g, d),
		Relied: names(l, hint.Relied(g, d)), Eureka: hint.Eureka(l, d), Grade: math.Round(hint.Grade(l, d)*10) / 10,
	}
	for _, link := range hint.Links(hint.English, g, d) {
		o.Told = append(o.Told, link.Text)
	}
	for digit := range d.Digits.All() {
		o.Digits = append(o.Digits, sudoku.Symbol(digit))
	}
	for _, m := range d.Marks {
		o.Marks = append(o.Marks, markObject{candidateObject{l.CellName(m.Cell), sudoku.Symbol(m.Digit)}, m.Role.String()})
	}
	for _, k := range d.Links {
		o.Links = append(o.Links, linkObject{nodeOf(l, k.From), nodeOf(l, k.To), k.Strong})
	}
	for _, chain := range d.Chains {
		o.Chains = append(o.Chains, impliedObjects(l, chain))
	}
	c.writeJSON(o)
}

// writeJSON writes an object on a line.
func (c *call) writeJSON(object any) {
	text, err := json.Marshal(object)
	if err != nil {
		panic(err) // the types above can all be written
	}
	c.out.Write(append(text, '\n'))
}

func impliedObjects(l *sudoku.Layout, chain logic.Chain) []impliedObject {
	list := make([]impliedObject, len(chain))
	for i, of := range chain {
		list[i] = impliedObject{candidateObject{l.CellName(of.Cell), sudoku.Symbol(of.Digit)}, of.On, append([]int{}, of.From...), ""}
		if of.House >= 0 {
			list[i].House = l.Houses()[of.House].String()
		}
	}
	return list
}

func names(l *sudoku.Layout, cells []int) []string {
	list := make([]string, len(cells))
	for i, cell := range cells {
		list[i] = l.CellName(cell)
	}
	return list
}

func houseNames(l *sudoku.Layout, houses []int) []string {
	list := make([]string, len(houses))
	for i, h := range houses {
		list[i] = l.Houses()[h].String()
	}
	return list
}

func candidates(l *sudoku.Layout, all []position.Candidate) []candidateObject {
	list := make([]candidateObject, len(all))
	for i, c := range all {
		list[i] = candidateObject{l.CellName(c.Cell), sudoku.Symbol(c.Digit)}
	}
	return list
}

func nodeOf(l *sudoku.Layout, n logic.Node) nodeObject {
	return nodeObject{sudoku.Symbol(n.Digit), names(l, n.Cells), names(l, n.Set)}
}
