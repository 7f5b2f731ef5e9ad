// Digits trains the network that reads cells (core/photo/glyph) and writes its weights, with the figures
// they were accepted by beside them:
//
//	make digits
//
// It learns from fonts that Debian packages (see fonts.go) and from the sheets of ../shared/digits. The same
// seed and the same data give the same weights on the same machine.
package main

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	net "nonet/core/photo/glyph/network"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "digits:", err)
		os.Exit(1)
	}
}

func run() error {
	out := flag.String("out", "core/photo/glyph/weights", "the folder for the weights and their figures")
	folder := flag.String("sheets", "../shared/digits", "the folder of the sheets of digits")
	fonts := flag.String("fonts", "/usr/share", "the folder above the fonts")
	show := flag.String("show", "", "draw a page of samples to this PNG file, and do not train")
	threads := flag.Int("threads", runtime.NumCPU(), "goroutines; another number gives other weights")
	p := plan{}
	flag.Uint64Var(&p.seed, "seed", 1, "of all that is random")
	flag.IntVar(&p.samples, "samples", 60_000, "samples in the pool")
	flag.Float64Var(&p.fresh, "fresh", 0.25, "part of the pool that is drawn anew after each epoch")
	flag.IntVar(&p.epochs, "epochs", 11, "times that each sample of the pool is learnt")
	flag.IntVar(&p.batch, "batch", 64, "samples between two changes of the weights")
	flag.Float64Var(&p.rate, "rate", 1.5e-3, "of learning, at its highest")
	flag.Float64Var(&p.decay, "decay", 1e-2, "how fast unused weights shrink")
	from := flag.String("from", "", "weights of a first course, instead of a first course")
	courses := flag.Int("courses", 1, "2 for a second, shorter course of worse photos")
	checks := flag.Int("checks", 5_000, "samples to judge the network by")
	flag.Parse()
	p.dropped = 0.25
	p.threads = *threads

	s, err := newSchool(*fonts, *folder, *threads)
	if err != nil {
		return err
	}
	if *show != "" {
		return s.show(*show)
	}
	if !vectors {
		fmt.Println("Without GOEXPERIMENT=simd on amd64 this takes many times as long.")
	}
	if err := os.MkdirAll(*out, 0o755); err != nil {
		return err
	}
	figures, err := os.Create(filepath.Join(*out, "figures.txt"))
	if err != nil {
		return err
	}
	defer figures.Close()
	log := io.MultiWriter(os.Stdout, figures)
	begin := time.Now()
	fmt.Fprintf(log, "seed %d, %d samples, %d epochs, %d faces, %d hands\n", p.seed, p.samples, p.epochs, len(s.faces), len(s.hands))
	n, err := s.learn(p, *from, *courses, os.Stdout)
	if err != nil {
		return err
	}
	// The temperatures come from one part of what is held out, the figures from another.
	if n, err = net.Parse(n.Bytes()); err != nil {
		return err
	}
	validation := make([]sample, *checks)
	s.draw(validation, 98, 0, true, false)
	answers := ask(n, validation, *threads)
	n.KindTemperature, n.CharTemperature = float32(temperature(validation, answers, ofKind)), float32(temperature(validation, answers, ofChar))
	bytes := n.Bytes()
	if n, err = net.Parse(bytes); err != nil { // what is judged is what is written
		return err
	}
	s.draw(validation, 99, 0, true, false)
	answers = ask(n, validation, *threads)
	report(log, validation, answers)
	reliability(log, n, validation, answers)
	fmt.Fprintf(log, "temperature of kinds %.2f, of characters %.2f\n", n.KindTemperature, n.CharTemperature)
	fmt.Fprintf(log, "%d bytes, SHA-256 %x\n", len(bytes), sha256.Sum256(bytes))
	fmt.Printf("%.0f s in all\n", time.Since(begin).Seconds())
	return os.WriteFile(filepath.Join(*out, "weights.bin"), bytes, 0o644)
}

// learn trains on all that is printed and written and, in a second course, for a shorter time on worse photos and more
// hands. The second course begins with the weights as they are written to a file.
func (s *school) learn(p plan, from string, courses int, log io.Writer) (*net.Network, error) {
	var first []byte
	var err error
	if from == "" {
		first = s.train(p, nil, log).Bytes()
		if err := os.WriteFile(filepath.Join(os.TempDir(), "digits-first-course.bin"), first, 0o644); err != nil {
			return nil, err
		}
	} else if first, err = os.ReadFile(from); err != nil {
		return nil, err
	}
	n, err := net.Parse(first)
	if err != nil || courses < 2 {
		return n, err
	}
	p.seed++
	p.hard = true
	p.samples, p.epochs, p.rate = p.samples*2/3, max(1, p.epochs*6/11), p.rate/2.5
	return s.train(p, n, log), nil
}

func newSchool(fonts, folder string, threads int) (*school, error) {
	s := &school{threads: threads}
	var err error
	var lacking, more []string
	if s.faces, lacking, err = loadFaces(fonts, fontFolders); err != nil {
		return nil, err
	}
	if s.hands, more, err = loadFaces(fonts, handFolders); err != nil {
		return nil, err
	}
	if lacking = append(lacking, more...); len(lacking) > 0 {
		return nil, fmt.Errorf("some fonts are missing; on Debian: apt-get install %s", strings.Join(lacking, " "))
	}
	if s.sheets, err = loadSheets(folder); err != nil {
		return nil, err
	}
	s.measurePeaks()
	return s, nil
}
