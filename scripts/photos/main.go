// Photos measures how well photos are read. It reads every photo of a labelled folder and prints a
// table with a row for each group of them. “make photos DIR=…” calls it.
//
//	photos [-out FOLDER] [-only NAME] DIR
//
// DIR has a file labels.txt, with a line for each photo:
//
//	file, TAB, cells (. for a blank), TAB, corners as x,y or -, TAB, notes
//
// The corners are the top left, top right, bottom right and bottom left one, in pixels of the picture
// as it is stored. Of the notes, printed= has the printed digits alone, where others are written by
// hand. A group is a folder of DIR. What counts as right:
//
//   - in v2, each cell is a given or a blank, as in the label
//   - where the label has printed=, each digit is right, and printed or written as labelled
//   - elsewhere, each digit is right, printed or written
//
// For each photo that is not read completely right a line says what is wrong, and a picture in FOLDER
// shows the straightened grid with what was read instead of what: wrong cells have a red frame,
// doubtful ones a thin orange one. The times are processor time of one thread.
//
// It is a tool for the development of Nonet.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
)

func main() {
	out := flag.String("out", filepath.Join(os.TempDir(), "photos"), "the folder for pictures of the failures")
	only := flag.String("only", "", "only photos whose name contains this")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "photos: name the folder with labels.txt (make photos DIR=…)")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, flag.Arg(0), *out, *only); err != nil {
		fmt.Fprintln(os.Stderr, "photos:", err)
		os.Exit(1)
	}
}

// run reads the photos of a folder and prints the table.
func run(ctx context.Context, dir, out, only string) error {
	labels, err := readLabels(filepath.Join(dir, "labels.txt"))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	var t table
	for _, l := range labels {
		if !strings.Contains(l.file, only) {
			continue
		}
		o := read(ctx, dir, l)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		t.add(o)
		if o.failed() {
			fmt.Println(o)
			if err := o.draw(filepath.Join(out, strings.ReplaceAll(l.file, "/", "-")+".png")); err != nil {
				return err
			}
		}
	}
	fmt.Print("\n", &t)
	fmt.Println("\nPictures of the failures are in", out)
	return nil
}
