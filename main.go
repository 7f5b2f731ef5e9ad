//go:build !js

// Nonet is a Sudoku workbench: a window to type puzzles into and watch engines
// solve them, and commands that do the same without one.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"nonet/cli"
	"nonet/gui"
	"nonet/gui/start"
	"nonet/puzzles"
)

func main() { os.Exit(run(os.Args[1:])) }

// run runs a headless command, or opens the window, with a puzzle file if one is given.
// It returns the exit status.
func run(args []string) int {
	meta := metadata()
	if len(args) > 0 && cli.IsCommand(args[0]) {
		useConsole()
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		defer context.AfterFunc(ctx, stop)() // a second Ctrl+C ends the program
		cli.Version = meta.Version
		// The window's toolkit locks this goroutine to its thread, so that each time it is woken the system must change threads.
		status := make(chan int)
		go func() { status <- cli.Run(ctx, args, os.Stdin, os.Stdout, os.Stderr) }()
		return <-status
	}
	file := ""
	if len(args) > 0 {
		file = args[0]
		if _, err := os.Stat(file); err != nil && !strings.HasPrefix(file, puzzles.Prefix) {
			return refuse(cli.Unknown(file))
		}
		if len(args) > 1 {
			return refuse("nonet: the window opens only one file at a time; this is one too many: " + args[1])
		}
	}
	if err := start.CanOpen(); err != nil {
		return refuse("nonet: " + err.Error())
	}
	if err := gui.Run(meta, file); err != nil {
		return refuse("nonet: " + err.Error())
	}
	return 0
}

// refuse says why the program ends, where someone will read it, and returns the exit status.
func refuse(sentence string) int {
	useConsole()
	if _, err := fmt.Fprintln(os.Stderr, sentence); err != nil {
		start.Tell("Nonet", sentence)
	}
	return 2
}
