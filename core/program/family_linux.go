package program

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// A family is a program and all that it has started. It is a session of its own, and each of it has a mark in its environment, by which also those
// are found that have left the session.
type family struct {
	mark  string
	id    *int // of the process and its session
	looks *int
	done  *sync.Mutex
}

// marked is the name of the mark.
const marked = "NONET_RUN"

func newFamily(cmd *exec.Cmd) family {
	f := family{mark: fmt.Sprintf("%s=%016x%016x", marked, rand.Uint64(), rand.Uint64()), id: new(int), looks: new(int), done: new(sync.Mutex)}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL}
	cmd.Env = append(cmd.Environ(), f.mark)
	return f
}

func (f family) began(p *os.Process) { *f.id = p.Pid }

// kill kills all of the family, and returns when nobody is left.
func (f family) kill() {
	f.done.Lock()
	defer f.done.Unlock()
	for range 200 { // those that start others while they are killed
		_ = syscall.Kill(-*f.id, syscall.SIGKILL)
		members := f.members()
		if len(members) == 0 {
			return
		}
		for _, id := range members {
			_ = syscall.Kill(id, syscall.SIGKILL)
		}
		time.Sleep(time.Millisecond) // until the system has ended them
	}
}

// members returns the processes of the family that are alive. One that starts another and ends while the processes are listed would be missed, and the
// other too. So they are listed again until no process is new, or often enough on a machine where new ones begin all the time. One that is still not
// clear after some looks has no environment at all.
func (f family) members() (all []int) {
	const (
		enough  = 50 // lists
		patient = 10 // looks
	)
	known, looks := map[string]bool{}, map[string]int{}
	for range enough {
		folders, _ := filepath.Glob("/proc/[0-9]*")
		fresh := slices.DeleteFunc(folders, func(folder string) bool { return known[folder] })
		for _, folder := range fresh {
			id, ours, clear := f.member(folder)
			if ours {
				all = append(all, id)
			}
			looks[folder]++
			known[folder] = clear || looks[folder] == patient
		}
		if len(all) > 0 || len(fresh) == 0 {
			break
		}
	}
	return all
}

// member reports whether the process of a folder is one of the family and alive, and whether that is clear: the environment of one that has just
// begun is empty for a moment.
func (f family) member(folder string) (id int, ours, clear bool) {
	id, err := strconv.Atoi(filepath.Base(folder))
	if err != nil {
		return 0, false, true
	}
	s, ok := statOf(id)
	switch {
	case !ok || s.state == "Z" || s.state == "X":
		return id, false, true
	case s.session == *f.id:
		return id, true, true
	}
	environment, err := os.ReadFile(folder + "/environ")
	_, noProgram := os.Readlink(folder + "/exe") // a thread of the system has none
	return id, bytes.Contains(environment, []byte(f.mark)), err != nil || len(environment) > 0 || noProgram != nil
}

// A stat is what the system says about a process.
type stat struct {
	state   string
	session int
	used    time.Duration // with the children that it has waited for
	memory  int64
}

// ticks is the number of the system's units of processor time in a second, which is the same on all its machines.
const ticks = 100

func statOf(id int) (s stat, ok bool) {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", id)) // nothing if there is no such process
	// The name of the program is in parentheses and may contain anything.
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	if len(fields) < 22 {
		return s, false
	}
	number := func(i int) int64 {
		n, _ := strconv.ParseInt(fields[i], 10, 64)
		return n
	}
	s.state, s.session = fields[0], int(number(3))
	s.used = time.Duration(number(11)+number(12)+number(13)+number(14)) * time.Second / ticks
	s.memory = number(21) * int64(os.Getpagesize())
	return s, true
}

// everyone is how many looks there are between two for those that have left the program's tree of processes.
const everyone = 10

// close gives back what the system keeps for the family.
func (family) close() {}

// usage returns what the family takes.
func (f family) usage() (used time.Duration, memory int64, known bool) {
	ids := descendants(*f.id, nil)
	if *f.looks++; *f.looks%everyone == 0 {
		ids = append(f.members(), *f.id)
	}
	seen := map[int]bool{}
	for _, id := range ids {
		if s, ok := statOf(id); ok && !seen[id] {
			seen[id] = true
			used, memory = used+s.used, memory+s.memory
		}
	}
	return used, memory, true
}

// descendants appends a process and all below it.
func descendants(id int, all []int) []int {
	all = append(all, id)
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", id))
	for _, file := range files {
		text, _ := os.ReadFile(file)
		for word := range strings.FieldsSeq(string(text)) {
			if child, err := strconv.Atoi(word); err == nil && len(all) < 1000 {
				all = descendants(child, all)
			}
		}
	}
	return all
}

// signalOf returns the name of the signal that has ended a process.
func signalOf(s *os.ProcessState) string {
	if status, ok := s.Sys().(syscall.WaitStatus); ok {
		return status.Signal().String()
	}
	return s.String()
}
