package cli

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"slices"
	"time"

	"nonet/core/disk"
	"nonet/core/document"
	"nonet/core/engine"
	"nonet/core/format"
	"nonet/core/logic/hint"
	"nonet/core/phrase"
	"nonet/core/pictures/still"
	"nonet/core/walkthrough"
	"nonet/puzzles"
)

var exportCommand = command{
	name: "export", args: "-to FORMAT [-of WHAT] [-o OUT] [-e ID] [-at N | -from N -until N] [FILE]",
	brief: "pictures, animations, and the way to the solution",
	text: `
It writes a picture of the first puzzle of the file, or of a search of it, as the window
shows them, or the way to its solution. A run saved by the window is repeated.

  -of board     the puzzle with what was typed and noted; with -e or -at, and of a run, the
                board of the search (the default)
  -of tree      the tree of the search
  -of time      its timeline
  -of matrix    the exact-cover matrix (dlx)
  -of links     the dancing links around the item at hand (dlx)
  -of graph     the implication graph of the last conflict (cdcl)
  -of run       the board, the tree and the timeline; csv and json: the steps
  -of path      the way to the solution: each step that a person would take, in words, in
                Eureka notation if it is a chain, and with its picture if it is harder than a
                single. It starts from the digits that were typed and from the candidates or
                notes of the puzzle, as nonet hint does

  -to png, svg, pdf   a picture; the text of svg and pdf can be searched
  -to gif             an animation of the search (not of path)
  -to png -until N    numbered pictures for slides, in the new folder OUT (or with -from)
  -to csv, json       the steps of a search (run), with the names of nonet steps
  -to txt, html, pdf  the way to the solution: for forums, a page in one file, pages to print
  -o OUT              the file; standard output if it is not given

  -e ID         the engine, one of those that nonet engines lists (dlx); not for a run
  -seed S       for engines that choose at random (1); not for a run
  -at N         a picture after N steps (of a run, where it was saved; otherwise at the end)
  -from N       an animation from the position N on (0) ...
  -until N      ... to the position N (-from + 300, or the end of the run if that is
                earlier); csv and json: N steps (all)
  -speed K      K steps a second in an animation (4)
  -width K      the width of a picture in pixels
  -candidates   the board shows candidates
  -dark         dark colours

  -paper P      of path: a4 or letter (as in this country, or a4)
  -without IDS  of path: leave out these techniques, with commas between them (see nonet
                techniques)
  -order NAME   of path: grade or hodoku: which step is the next one (see nonet hint)

  nonet export -to svg -o sunday.svg sunday.txt
  nonet export -of tree -e backtrack -at 300 -to png -o tree.png puzzles:hard
  nonet export -of run -to gif -e forward -o search.gif puzzles:easy
  nonet export -of path -to pdf -o sunday.pdf sunday.txt

Exit status: 0 if it was written, 1 if -of path did not lead to the one solution, or csv and
json if the puzzle was not solved, 2 if the command was called wrongly or something could not
be read or written.
`,
	run: runExport,
}

// pathFormats are the formats of the way to the solution.
var pathFormats = []string{"txt", "html", "pdf"}

func runExport(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	of := choiceFlag(flags, "of", "board", []string{"board", "tree", "time", "matrix", "links", "graph", "run", "path"})
	to := choiceFlag(flags, "to", "", []string{"png", "svg", "pdf", "gif", "csv", "json", "txt", "html"})
	out := textFlag(flags, "o", "")
	searcher := engineFlag(flags, engine.DancingLinks)
	seed := seedFlag(flags)
	at, from, until := numberFlag(flags, "at", -1, 0), numberFlag(flags, "from", 0, 0), numberFlag(flags, "until", -1, 0)
	speed, width := numberFlag(flags, "speed", 4, 1), numberFlag(flags, "width", 0, 16)
	candidates, dark := flags.Bool("candidates", false, ""), flags.Bool("dark", false, "")
	paper := paperFlag(flags)
	options := hintFlags(flags)
	words, ok := c.parse(flags, args, oneFile)
	if !ok {
		return
	}
	film := *to == "gif" || named(flags, "from") || *to == "png" && named(flags, "until")
	idle := idleFlag(flags, *of, *to, film)
	switch {
	case *to == "":
		c.misuse("export needs -to with a format")
	case *of == "path" && !slices.Contains(pathFormats, *to):
		c.misuse("a path is exported as %s, not as %s", phrase.English(pathFormats, "or"), *to)
	case *of != "path" && !slices.Contains(formatsOf(*of), *to):
		c.misuse("a %s is not exported as %s", *of, *to)
	case idle != "":
		c.misuse("-%s says nothing about a %s as %s: leave it out", idle, *of, *to)
	case !slices.Contains([]string{"svg", "csv", "json", "txt", "html"}, *to) && !c.fits(*out):
	case *of == "path":
		if entry, ok := c.firstPuzzle(ctx, c.input(words)); ok {
			c.exportPath(ctx, entry, options(), *to, *paper, *out)
		}
	case *width > mostWidth:
		c.misuse("-width: it must be at most %d", mostWidth)
	default:
		x := exporting{
			of: *of, to: *to, out: *out, engine: *searcher, options: engine.Options{Limit: 1, Seed: *seed}, at: int64(*at), from: int64(*from), until: int64(*until),
			film: film, speed: *speed, searched: named(flags, "e") || named(flags, "at"), look: still.Look{Dark: *dark, Width: *width, Candidates: *candidates},
		}
		c.exportOf(ctx, c.input(words), x, named(flags, "e") || named(flags, "seed"))
	}
}

// idleFlag returns a flag that was given and says nothing about what is exported, or "".
func idleFlag(flags *flag.FlagSet, of, to string, film bool) (name string) {
	path, table := of == "path", to == "csv" || to == "json"
	says := map[string]bool{
		"of": true, "to": true, "o": true, "e": !path, "seed": !path,
		"at": !path && !film && !table, "from": !path && !table, "until": film || table, "speed": to == "gif",
		"width": !path && !table, "candidates": (of == "board" || of == "run") && !table, "dark": !path && !table,
		"paper": path, "without": path, "order": path,
	}
	flags.Visit(func(f *flag.Flag) {
		if name == "" && !says[f.Name] {
			name = f.Name
		}
	})
	return name
}

// mostWidth is the largest width of a picture in pixels.
const mostWidth = 16384

// exportOf exports the run or the first puzzle of an input. chosen says that the user has chosen an engine.
func (c *call) exportOf(ctx context.Context, in *input, x exporting, chosen bool) {
	run, isRun := c.savedRun(ctx, in)
	var entry format.Entry
	switch {
	case isRun && run == nil: // savedRun has printed the reason
		return
	case isRun && chosen:
		c.misuse("%s is a run, which has an engine and a seed of its own: leave out -e and -seed", in.sources[0].name)
		return
	case isRun:
		entry = run.Entry
		entry.Puzzle = run.Puzzle()
		x.engine, x.options, x.searched = run.Engine, run.Options(), true
		if x.at < 0 {
			x.at = run.Position
		}
	default:
		var ok bool
		if entry, ok = c.firstPuzzle(ctx, in); !ok {
			return
		}
	}
	if err := x.checked(); err != nil {
		c.misuse("%v", err)
		return
	}
	c.export(ctx, entry, x)
}

// exportPath writes the way to the solution of a puzzle.
func (c *call) exportPath(ctx context.Context, entry format.Entry, o hint.Options, to string, paper document.Paper, out string) {
	g, ok := c.position(ctx, entry)
	if !ok {
		return
	}
	w, err := walkthrough.Of(ctx, g, o)
	if err != nil {
		c.stopped = true
		return
	}
	w.Title, w.Source = puzzles.TitleOf(entry), entry.Source
	c.writeFile(out, func(file io.Writer) error {
		switch to {
		case "html":
			return w.WriteHTML(file)
		case "pdf":
			return w.Document(paper).WritePDF(file, time.Now())
		}
		_, err := io.WriteString(file, w.Text())
		return err
	})
	if !w.Solved() {
		c.complain(unsolved, "no technique leads further from there")
	}
}

// fits reports whether a document that is not text has a place to be written to, and complains if that would be the terminal.
func (c *call) fits(out string) bool {
	if out == "" && c.stderr.terminal != nil && c.stderr.terminal.shared {
		c.misuse("a terminal cannot show this, because it is not text: name a file with -o")
		return false
	}
	return true
}

// writeFile writes a file as a whole, or to standard output if it has no name, and complains if that fails.
func (c *call) writeFile(name string, write func(io.Writer) error) {
	var b bytes.Buffer
	switch err := write(&b); {
	case errors.Is(err, context.Canceled):
		c.stopped = true // which is said when the command ends
	case err != nil:
		c.complain(failed, "%s cannot be written: %s", cmp.Or(name, "the output"), reason(err))
	case name == "":
		c.out.Write(b.Bytes()) // close returns the error
	default:
		c.writeText(name, b.Bytes())
	}
}

// writeText writes a file of some text, and complains if that fails.
func (c *call) writeText(name string, text []byte) {
	write := disk.Disk{}.Write
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		write = writeInto
	}
	if err := write(name, text); err != nil {
		c.complain(failed, "%s cannot be written: %s", name, reason(err))
	}
}

// writeInto writes to what is no file of the disk and must not be replaced by one: a device such as /dev/null, or a named pipe.
func writeInto(name string, text []byte) error {
	to, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = to.Write(text)
	return errors.Join(err, to.Close())
}
