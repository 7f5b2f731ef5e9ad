package practice

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"nonet/core/logic"
)

// LogFile is the name of the file in which solved exercises are kept, a line for each.
const LogFile = "practice.txt"

// A Solved is an exercise that a person has solved.
type Solved struct {
	At        time.Time
	Technique string        // its ID; it may be one of a newer version
	Took      time.Duration // in whole seconds
	Hints     int           // how often help was asked for
	Misses    int           // how many answers were not right
}

// String returns the line of the log: the time, the technique, the seconds, the hints and the misses, with tabs between them.
func (s Solved) String() string {
	return fmt.Sprintf("%s\t%s\t%d\t%d\t%d", s.At.UTC().Format(time.RFC3339Nano), s.Technique, int(s.Took.Seconds()), s.Hints, s.Misses)
}

// parse reads a line of the log.
func parse(line string) (Solved, error) {
	fields := strings.Split(strings.TrimSpace(line), "\t")
	if len(fields) < 5 {
		return Solved{}, fmt.Errorf("%d fields instead of 5", len(fields))
	}
	at, err := time.Parse(time.RFC3339Nano, fields[0])
	if err != nil {
		return Solved{}, err
	}
	var numbers [3]int
	for i := range numbers {
		if numbers[i], err = strconv.Atoi(fields[2+i]); err != nil {
			return Solved{}, err
		}
	}
	return Solved{At: at, Technique: fields[1], Took: time.Duration(numbers[0]) * time.Second, Hints: numbers[1], Misses: numbers[2]}, nil
}

// A Progress is what a person has done with one technique.
type Progress struct {
	Solved int
	Clean  int           // of these at the first try and without help
	Best   time.Duration // the shortest of the clean ones; 0 for none
	Last   time.Time
}

// A Record is the progress with every technique.
type Record map[*logic.Technique]Progress

// Read reads a log. Lines that are not understood are left out.
func Read(text string) Record {
	r := Record{}
	for line := range strings.Lines(text) {
		if s, err := parse(line); err == nil {
			r.Add(s)
		}
	}
	return r
}

// Add counts one more.
func (r Record) Add(s Solved) {
	t := logic.ByID(s.Technique)
	if t == nil {
		return
	}
	p := r[t]
	p.Solved++
	if s.At.After(p.Last) {
		p.Last = s.At
	}
	if s.Hints == 0 && s.Misses == 0 {
		p.Clean++
		took := max(s.Took, time.Second)
		if p.Clean > 1 {
			took = min(took, p.Best)
		}
		p.Best = took
	}
	r[t] = p
}
