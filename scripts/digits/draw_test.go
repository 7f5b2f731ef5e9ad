package main

import (
	"testing"
)

func BenchmarkDraw(b *testing.B) {
	s, err := newSchool("/usr/share", "../../../shared/digits", 1)
	if err != nil {
		b.Skip(err)
	}
	m := s.maker(false)
	var i uint64
	for b.Loop() {
		i++
		m.make(1, i)
	}
}
