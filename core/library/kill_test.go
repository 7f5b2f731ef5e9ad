package library

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"nonet/core/disktest"
	"nonet/core/session"
)

// A shelf is the expected state of a library.
type shelf struct {
	t      *testing.T
	random *rand.Rand
	lib    *Library
	kept   map[string]string // the texts of the puzzles, by name
	trash  map[string]string // of those that were deleted
	photos map[string]string // of both, by name; a puzzle without one is missing
	before *shelf            // as it was when something was last said to be done
}

// TestKilledAnywhere does random operations on a library and kills it before random
// changes to the disk. After each kill every puzzle is as before or as after the current
// operation, never older, damaged or missing.
func TestKilledAnywhere(t *testing.T) {
	seeds, steps := uint64(8), 120
	if testing.Short() {
		seeds = 1
	}
	kills := 0
	for seed := range seeds {
		s := &shelf{t: t, random: rand.New(rand.NewPCG(7, seed)), lib: New(filepath.Join(disktest.TempDir(t), "puzzles")),
			kept: map[string]string{}, trash: map[string]string{}, photos: map[string]string{}}
		for range steps {
			// Most operations are killed.
			s.lib.disk.Before = killAfter(s.random.IntN(30))
			s.before = s.copy()
			what, err := s.step()
			s.lib.ReleaseAll()
			s.lib = New(s.lib.folder)
			if err != nil && !errors.Is(err, errKilled) {
				t.Fatalf("seed %d: %s: %v", seed, what, err)
			}
			if err != nil {
				kills++
			}
			if wrong := s.settle(err == nil); wrong != "" {
				t.Fatalf("seed %d: %s, which says %v: %s", seed, what, err, wrong)
			}
			if damages := s.lib.Damages(); damages != nil {
				t.Fatalf("seed %d: %s: %v", seed, what, damages)
			}
			if s.random.IntN(10) == 0 {
				s.lib.Tidy(time.Now().Add(time.Hour))
			}
		}
	}
	t.Logf("%d kills", kills)
}

// copy returns a copy of the shelf.
func (s *shelf) copy() *shelf {
	c := *s
	c.kept, c.trash, c.photos = map[string]string{}, map[string]string{}, map[string]string{}
	maps.Copy(c.kept, s.kept)
	maps.Copy(c.trash, s.trash)
	maps.Copy(c.photos, s.photos)
	return &c
}

// any returns a random name of a map.
func (s *shelf) any(of map[string]string) string {
	names := slices.Sorted(maps.Keys(of))
	return names[s.random.IntN(len(names))]
}

// step does a random operation, and records the expected result.
func (s *shelf) step() (what string, err error) {
	n := s.random.IntN(14)
	switch {
	case len(s.kept) == 0 && len(s.trash) == 0 || n == 0:
		sheet := puzzle(s.t, 4).Sheet()
		session.BeginWith(sheet).Set(0, 1)
		s.kept[sheet.Name] = text(s.t, sheet)
		return "the first save", s.lib.Save(sheet)
	case n <= 2 && len(s.trash) > 0:
		name := s.any(s.trash)
		s.kept[name] = s.trash[name]
		delete(s.trash, name)
		return "restoring", s.lib.Restore(name)
	case len(s.kept) == 0:
		return "nothing", nil
	}
	name := s.any(s.kept)
	switch {
	case n <= 4:
		s.trash[name] = s.kept[name]
		delete(s.kept, name)
		return "deleting", s.lib.Delete(name)
	case n == 5:
		p, err := read(name, []byte(s.kept[name]))
		if err != nil {
			return "reading the model", err
		}
		sheet, err := p.history()
		if err != nil {
			return "reading the model", err
		}
		sheet.Now.Note = fmt.Sprintf("note %d", s.random.Uint32())
		s.kept[name] = text(s.t, sheet)
		return "describing", s.lib.Describe(name, sheet.Now.About)
	case n == 6:
		twin, err := s.lib.Duplicate(name, func(session.State) string { return "twin" })
		if p, readErr := readFile(twin, s.lib.path(twin)); twin != "" && readErr == nil {
			s.kept[twin] = text(s.t, p.sheet)
			if photo := s.photos[name]; photo != "" {
				s.photos[twin] = photo
			}
		}
		return "copying", err
	case n == 7:
		delete(s.photos, name)
		return "removing a photo", s.lib.SavePhoto(name, nil)
	case n <= 9:
		s.photos[name] = fmt.Sprintf("photo %d", s.random.Uint32())
		return "keeping a photo", s.lib.SavePhoto(name, []byte(s.photos[name]))
	}
	taken, damage, err := s.lib.Take(name)
	if err != nil || damage != nil {
		return "taking", errors.Join(err, asError(damage))
	}
	for range 1 + s.random.IntN(2) {
		if s.random.IntN(2) == 0 {
			draw(session.BeginWith(taken.Sheet), s.random)
		} else {
			typeInto(s.t, taken.Sheet, s.random.IntN(16))
		}
		s.kept[name] = text(s.t, taken.Sheet)
		if err := s.lib.Save(taken.Sheet); err != nil {
			return "saving", err
		}
		s.before.kept[name] = s.kept[name]
	}
	return "saving", nil
}

func asError(d *Damage) error {
	if d == nil {
		return nil
	}
	return d
}

// settle compares the disk with the shelf before and after the operation, and updates the
// shelf to the disk.
func (s *shelf) settle(done bool) (wrong string) {
	before := s.before
	entries, unreadable := s.lib.List()
	if unreadable > 0 {
		return fmt.Sprintf("%d cannot be read", unreadable)
	}
	found := map[string]string{}
	for _, e := range entries {
		taken, damage, err := s.lib.Take(e.Name)
		if err != nil || damage != nil {
			return fmt.Sprintf("%s: %v, %v", e.Name, err, damage)
		}
		found[e.Name] = text(s.t, taken.Sheet)
	}
	s.lib.ReleaseAll()
	names := map[string]string{}
	for _, some := range []map[string]string{s.kept, s.trash, before.kept, before.trash, found} {
		maps.Copy(names, some)
	}
	for name := range names {
		now, there := found[name]
		wasKept, wasTrash := before.kept[name], before.trash[name]
		willKeep, willTrash := s.kept[name], s.trash[name]
		switch {
		case there && (now == willKeep || !done && now == wasKept):
			s.kept[name] = now
			delete(s.trash, name)
		case there:
			return fmt.Sprintf("%s is\n%s\nnot\n%s\nor\n%s", name, now, wasKept, willKeep)
		case willTrash != "" || wasTrash != "" && !done:
			p, err := readFile(name, s.lib.trashPath(name))
			if err != nil {
				return fmt.Sprintf("%s is not in the trash: %v", name, err)
			}
			if now := text(s.t, p.sheet); now != willTrash && now != wasTrash {
				return fmt.Sprintf("%s is in the trash as\n%s", name, now)
			} else {
				s.trash[name] = now
				delete(s.kept, name)
			}
		case !done && wasKept == "":
			delete(s.kept, name) // it had never been there
		default:
			return fmt.Sprintf("%s is gone", name)
		}
	}
	for name := range names {
		photo, _ := s.lib.Photo(name)
		if now := string(photo); now != s.photos[name] && (done || now != before.photos[name]) {
			return fmt.Sprintf("the photo of %s is %q, not %q or %q", name, now, before.photos[name], s.photos[name])
		} else if delete(s.photos, name); now != "" {
			s.photos[name] = now
		}
	}
	return ""
}
