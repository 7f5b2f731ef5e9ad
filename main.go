// Nonet is a Sudoku workbench: a window to type puzzles into and watch engines
// solve them, and commands that do the same without one.
package main

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"os/signal"
	"strings"

	"fyne.io/fyne/v2"

	"nonet/cli"
	"nonet/gui"
	"nonet/puzzles"
)

//go:embed Icon.png
var icon []byte

// version is the version in FyneApp.toml, which go build does not read.
const version = "0.1.0"

func main() { os.Exit(run(os.Args[1:])) }

// run runs a headless command, or opens the window, with a puzzle file if one is given.
// It returns the exit status.
func run(args []string) int {
	if len(args) > 0 && cli.IsCommand(args[0]) {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		defer context.AfterFunc(ctx, stop)() // a second Ctrl+C ends the program
		return cli.Run(ctx, args, os.Stdin, os.Stdout, os.Stderr)
	}
	file := ""
	if len(args) > 0 {
		file = args[0]
		if _, err := os.Stat(file); err != nil && !strings.HasPrefix(file, puzzles.Prefix) {
			fmt.Fprintln(os.Stderr, cli.Unknown(file))
			return 2
		}
		if len(args) > 1 {
			fmt.Fprintln(os.Stderr, "nonet: the window opens only one file at a time; this is one too many:", args[1])
			return 2
		}
	}
	if err := gui.CanOpen(); err != nil {
		fmt.Fprintln(os.Stderr, "nonet:", err)
		return 2
	}
	meta := fyne.AppMetadata{ID: "io.github.nonet.Nonet", Name: "Nonet", Version: version, Build: 1,
		Icon: fyne.NewStaticResource("Icon.png", icon), Migrations: map[string]bool{"fyneDo": true}}
	if err := gui.Run(meta, file); err != nil {
		fmt.Fprintln(os.Stderr, "nonet:", err)
		return 2
	}
	return 0
}
