package recording

import (
	"encoding/binary"

	"nonet/core/engine"
)

// A store keeps steps and what is said about them, by position. What is written at a time is kept in memory first.
type store struct {
	steps, says medium
	pending     []byte // records that are not written yet
	saying      []byte // the same for what is said
	record      []byte // buffer
}

// A medium is a place for bytes: a file, or memory.
type medium interface {
	// append adds bytes at the end.
	append([]byte) error
	// readAt fills a buffer from an offset on. It is never read beyond the end.
	readAt(to []byte, offset int64) error
	size() int64
	close()
}

// A record is a step, and in one number where it begins what is said, and in the lowest bits how many bytes that are.
const (
	sayAt      = engine.StepSize
	recordSize = sayAt + 8
	lengthBits = 16
)

// together is the number of bytes that are written at a time.
const together = 1 << 15

func newStore() (store, error) {
	steps, err := newMedium()
	if err != nil {
		return store{}, err
	}
	says, err := newMedium()
	if err != nil {
		steps.close()
		return store{}, err
	}
	return store{steps: steps, says: says}, nil
}

// add keeps a step. What is said about it is short: see transcript.Event.
func (s *store) add(step engine.Step, say string) error {
	s.pending = step.Append(s.pending)
	at := uint64(s.says.size()) + uint64(len(s.saying))
	s.pending = binary.LittleEndian.AppendUint64(s.pending, at<<lengthBits|uint64(len(say)))
	s.saying = append(s.saying, say...)
	if len(s.saying) >= together {
		if err := s.says.append(s.saying); err != nil {
			return err
		}
		s.saying = s.saying[:0]
	}
	if len(s.pending) >= together {
		if err := s.steps.append(s.pending); err != nil {
			return err
		}
		s.pending = s.pending[:0]
	}
	return nil
}

// records returns n records from a position on. They are valid until the next call.
func (s *store) records(from int64, n int) ([]byte, error) {
	offset, size := from*recordSize, int64(n)*recordSize
	written := s.steps.size()
	if offset >= written {
		return s.pending[offset-written : offset-written+size], nil
	}
	if int64(cap(s.record)) < size {
		s.record = make([]byte, size)
	}
	s.record = s.record[:size]
	first := min(size, written-offset)
	if err := s.steps.readAt(s.record[:first], offset); err != nil {
		return nil, err
	}
	copy(s.record[first:], s.pending)
	return s.record, nil
}

// read reads the steps from a position on.
func (s *store) read(from int64, into []engine.Step) error {
	records, err := s.records(from, len(into))
	if err != nil {
		return err
	}
	for i := range into {
		into[i] = engine.StepOf(records[i*recordSize:])
	}
	return nil
}

// say returns what is said about the step at a position.
func (s *store) say(position int64) string {
	record, err := s.records(position, 1)
	if err != nil {
		return ""
	}
	said := binary.LittleEndian.Uint64(record[sayAt:])
	at, text := int64(said>>lengthBits), make([]byte, said&(1<<lengthBits-1))
	if written := s.says.size(); at >= written {
		copy(text, s.saying[at-written:])
	} else if s.says.readAt(text, at) != nil {
		return ""
	}
	return string(text)
}

func (s *store) close() {
	s.steps.close()
	s.says.close()
	s.pending, s.saying, s.record = nil, nil, nil
}
