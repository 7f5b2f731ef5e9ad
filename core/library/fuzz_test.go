//go:build !js

package library

import (
	"bytes"
	"testing"

	"nonet/core/textfile"
)

// FuzzRead reads any text, as it is and with the right checksum: a file may be damaged,
// from another version or from elsewhere. What can be read is the same after writing and
// reading it again.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"", "# nonet: 1\n", "# nonet: 2\n1 2 3\n", "1234............\n", "1234............\n4321............\n",
		"# nonet: 1\n# title: a\n# typed: ....12..........\n1234\n....\n....\n....\n# created: 2026-01-10T15:30:12.5Z\n" +
			"# changed: 2026-01-10T15:41:09.25Z\n# source: b\n# note:  c\n# note: \n# file: \"d\"\n# done: r2c1 .>1\n# done: r2c2 .>2\n# undone: r4c4 .>3, r4c3 .>=1\n",
		"1234............\n# nonet: 1\n# done: r1c1 .>=1, r1c2 =3>=2\n", "\uFEFF1234............\r\n# nonet: 1\r\n# done: r0c0 .>1\r\n",
		"1234............\n# nonet: 1\n# done: r1c1 .>=1\n# done: \n# done: r2c1 .>1\n# undone: \n# typing: 0-1, 3-3\n",
		"1234............\n# nonet: 1\n# done: r1c1 .>=1\n# done: \n# undone: r1c1 =1>.\n# typing: 0-9\n",
		"# nonet: 2\n# pencil: r1c1 corner +14-2, r1c2 tint9 +2\n# pencil: link +0 r1c1=1 r1c2=2 weak\n1...\n....\n....\n....\n" +
			"# done: r1c1 corner +14,\n# done: r2c2 centre +1\n# done: r1c2 tint9 +2\n# done: link +0 r1c1=1 r1c2=2 weak\n# undone: r2c2 centre -1, r2c2 colours +9\n",
		"# nonet: 2\n1...\n....\n....\n....\n# done: r1c2 corner +1, r1c2 corner +2-1\n# undone: link +0 r1c1=1 r1c1=2 strong\n# undone: link -0 r1c1=1 r1c1=2 strong\n",
		"# nonet: 1\n1...\n....\n....\n....\n# spent: 1h2m3.004s\n# solved: 2026-01-10T15:30:12.5Z\n# hints: 3\n", "# nonet: 1\n1...\n....\n....\n....\n# spent: -1ns\n# hints: -3\n",
		"# boxes: 8x2\n" + "................\n# nonet: 1\n# done: r16c16 .>.\n",
	} {
		f.Add([]byte(seed), true)
		f.Add([]byte(seed), false)
	}
	f.Fuzz(func(t *testing.T, text []byte, seal bool) {
		if seal {
			text = []byte(sealed(string(textfile.Normal(text))))
		}
		p, err := read("x", text)
		if err != nil {
			return
		}
		s, err := p.history()
		if err != nil {
			return
		}
		once, err := write(s)
		if err != nil {
			return // such as a year of five digits
		}
		again, err := read("x", once)
		if err != nil {
			t.Fatalf("of\n%s\nwritten is\n%s\nwhich cannot be read: %v", text, once, err)
		}
		if s, err = again.history(); err != nil {
			t.Fatal(err)
		}
		if twice, err := write(s); err != nil || !bytes.Equal(once, twice) {
			t.Fatalf("written is\n%s\nand then\n%s, %v", once, twice, err)
		}
	})
}
