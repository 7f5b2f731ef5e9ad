package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"nonet/core/difficulty"
	"nonet/core/engine"
	"nonet/core/phrase"
	"nonet/core/rating"
)

// newFlags returns an empty flag set that prints nothing; parse does.
func (c *call) newFlags() *flag.FlagSet {
	flags := flag.NewFlagSet(c.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return flags
}

// parse parses the flags, which may also follow files, and returns the other words, at
// most the given number. If ok is false it has printed the reason.
func (c *call) parse(flags *flag.FlagSet, args []string, most int) (words []string, ok bool) {
	for len(args) > 0 {
		err := flags.Parse(args)
		if errors.Is(err, flag.ErrHelp) {
			c.explain(c.command)
			return nil, false
		}
		if err != nil {
			c.misuse("%v", err)
			return nil, false
		}
		rest := flags.Args()
		if before := len(args) - len(rest); before > 0 && args[before-1] == "--" {
			words, args = append(words, rest...), nil
		} else if len(rest) > 0 {
			words, args = append(words, rest[0]), rest[1:]
		} else {
			args = nil
		}
	}
	if len(words) > most {
		c.misuse("%s takes %s", c.name, [...]string{"no file", "at most one file"}[most])
		return nil, false
	}
	if slices.Contains(words, "") {
		c.misuse("the name of a file is empty: %s", unset)
		return nil, false
	}
	if stdin := slices.Index(words, "-"); stdin >= 0 && slices.Contains(words[stdin+1:], "-") {
		c.misuse("- is there twice, and standard input can be read only once")
		return nil, false
	}
	return words, true
}

// The number of words that may follow a command.
const (
	noFile   = 0
	oneFile  = 1
	anyFiles = math.MaxInt
)

// named reports whether a flag was set.
func named(flags *flag.FlagSet, name string) (given bool) {
	flags.Visit(func(f *flag.Flag) { given = given || f.Name == name })
	return given
}

// engineFlag defines -e for a command that uses one engine.
func engineFlag(flags *flag.FlagSet, usual *engine.Engine) **engine.Engine {
	chosen := usual
	flags.Func("e", "", func(id string) (err error) {
		chosen, err = engine.Find(id)
		return err
	})
	return &chosen
}

// enginesFlag defines -e for a command that uses several.
func enginesFlag(flags *flag.FlagSet) *[]*engine.Engine {
	chosen := engine.All()
	flags.Func("e", "", func(ids string) error {
		chosen = nil
		for id := range strings.SplitSeq(ids, ",") {
			e, err := engine.Find(id)
			if err != nil {
				return err
			}
			chosen = append(chosen, e)
		}
		return nil
	})
	return &chosen
}

// unset is what is probably wrong if a word is empty.
const unset = "perhaps a shell variable is not set"

// textFlag defines a flag whose value must not be empty, such as the name of a file.
func textFlag(flags *flag.FlagSet, name, usual string) *string {
	value := usual
	flags.Func(name, "", func(text string) error {
		if value = text; text == "" {
			return errors.New(unset)
		}
		return nil
	})
	return &value
}

// numberFlag defines a flag that is a whole number, at least least.
func numberFlag(flags *flag.FlagSet, name string, usual, least int) *int {
	number := usual
	flags.Func(name, "", func(text string) (err error) {
		number, err = strconv.Atoi(text)
		if err != nil || number < least {
			return fmt.Errorf("it must be a whole number, at least %d", least)
		}
		return nil
	})
	return &number
}

// threadsFlag defines -j. Each thread takes some memory.
func threadsFlag(flags *flag.FlagSet, usual int) *int {
	const most = 1000
	threads := usual
	flags.Func("j", "", func(text string) (err error) {
		threads, err = strconv.Atoi(text)
		if err != nil || threads < 1 || threads > most {
			return fmt.Errorf("it must be a whole number from 1 to %d", most)
		}
		return nil
	})
	return &threads
}

// verboseFlag defines -v.
func verboseFlag(flags *flag.FlagSet) *bool { return flags.Bool("v", false, "") }

// seedFlag defines -seed.
func seedFlag(flags *flag.FlagSet) *uint64 {
	seed := engine.UsualSeed
	flags.Func("seed", "", func(text string) (err error) {
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			return errors.New("it must be a whole number, at least 0")
		}
		return nil
	})
	return &seed
}

// secondsFlag defines a flag that is a time in seconds.
func secondsFlag(flags *flag.FlagSet, name string, usual time.Duration) *time.Duration {
	const most = 1e9 // thirty years
	duration := usual
	flags.Func(name, "", func(text string) error {
		seconds, err := strconv.ParseFloat(text, 64)
		if err != nil || !(seconds >= 0 && seconds <= most) {
			return errors.New("it must be a number of seconds")
		}
		duration = time.Duration(seconds * float64(time.Second))
		return nil
	})
	return &duration
}

// levelFlag returns the value of a flag that names a level. Scripts may call the fourth as HoDoKu does.
func levelFlag(flags *flag.FlagSet) *difficulty.Level {
	var level difficulty.Level
	flags.Func("level", "", func(text string) error {
		if text == difficulty.Unfair.String() {
			text = rating.LevelName(difficulty.Unfair)
		}
		if level = rating.LevelNamed(text); level == 0 {
			return fmt.Errorf("it must be %s", phrase.English(rating.Levels(), "or"))
		}
		return nil
	})
	return &level
}

// choiceFlag defines a flag that is one of some words.
func choiceFlag[Word ~string](flags *flag.FlagSet, name string, usual Word, words []Word) *Word {
	chosen := usual
	flags.Func(name, "", func(text string) error {
		for _, word := range words {
			if string(word) == text {
				chosen = word
				return nil
			}
		}
		return fmt.Errorf("it must be %s", phrase.English(words, "or"))
	})
	return &chosen
}
