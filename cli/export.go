package cli

import (
	"bytes"
	"context"
	"io"
	"time"

	"nonet/core/disk"
	"nonet/core/document"
	"nonet/core/format"
	"nonet/core/logic/hint"
	"nonet/core/walkthrough"
)

var exportCommand = command{
	name: "export", args: "-of path -to FORMAT [-o OUT] [-paper a4|letter] [-without IDS] [-order grade|hodoku] [FILE]",
	brief: "the way to the solution as a document",
	text: `
It writes the way to the solution of the first puzzle of the file: each step that a person
would take, in words, in Eureka notation if it is a chain, and with its picture if it is
harder than a single. It starts from the digits that were typed into the puzzle and from
its candidates, as nonet hint does.

  -of path      the way to the solution
  -to txt       plain text, for forums and mail
  -to html      a page in one file, with its pictures
  -to pdf       pages to print; its text can be searched
  -o OUT        the file; standard output if it is not given
  -paper P      a4 or letter, for pdf (as in this country, or a4)
  -without IDS  leave out these techniques, with commas between them (see nonet techniques)
  -order NAME   grade or hodoku: which step is the next one (see nonet hint)

  nonet export -of path -to pdf -o sunday.pdf sunday.txt
  nonet export -of path -to txt puzzles:hard

Exit status: 0 if the puzzle was solved, 1 if no technique leads further or there is not
exactly one solution, 2 if the command was called wrongly or something could not be read or
written.
`,
	run: runExport,
}

func runExport(ctx context.Context, c *call, args []string) {
	flags := c.newFlags()
	of := choiceFlag(flags, "of", "", []string{"path"})
	to := choiceFlag(flags, "to", "", []string{"txt", "html", "pdf"})
	out := flags.String("o", "", "")
	paper := paperFlag(flags)
	without := flags.String("without", "", "")
	order := flags.String("order", string(hint.ByGrade), "")
	words, ok := c.parse(flags, args, oneFile)
	if !ok {
		return
	}
	options, err := hintOptions(*without, *order)
	switch {
	case err != nil:
		c.misuse("%v", err)
		return
	case *of == "":
		c.misuse("export needs -of with path")
		return
	case *to == "":
		c.misuse("export needs -to with txt, html or pdf")
		return
	}
	if entry, ok := c.firstPuzzle(ctx, c.input(words)); ok {
		c.exportPath(ctx, entry, options, *to, *paper, *out)
	}
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
	w.Title, w.Source = entry.Title, entry.Source
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

// writeFile writes a file as a whole, or to standard output if it has no name, and complains if that fails.
func (c *call) writeFile(name string, write func(io.Writer) error) {
	var b bytes.Buffer
	err := write(&b)
	switch {
	case err != nil:
	case name == "":
		c.out.Write(b.Bytes()) // close returns the error
	default:
		err = disk.Disk{}.Write(name, b.Bytes())
	}
	if err != nil {
		c.complain(failed, "%s cannot be written: %s", name, reason(err))
	}
}
