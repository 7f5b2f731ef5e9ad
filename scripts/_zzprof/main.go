package main

import (
	"context"
	"os"
	"runtime/pprof"
	"nonet/cli"
)

func main() {
	f, _ := os.Create(os.Getenv("PROF"))
	pprof.StartCPUProfile(f)
	s := cli.Run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	pprof.StopCPUProfile()
	os.Exit(s)
}
