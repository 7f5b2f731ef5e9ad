package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"
)

// An edit leaves something out of the standard library that a page never uses.
type edit struct {
	file     string // below GOROOT/src
	old, new string
}

// edits are made in copies of the files, for this build alone. What they take away is 22 % of the
// program, and with that both compressed files are smaller than 9 MB.
var edits = []edit{
	{
		// A template that calls methods by name has the linker keep every exported method of
		// every type. The texts of the window use templates for values in maps only. (7 MB)
		file: "text/template/exec.go",
		old: `	if method := ptr.MethodByName(fieldName); method.IsValid() {
		return s.evalCall(dot, method, false, node, fieldName, args, final)
	}
`,
	},
	{
		// Fyne can fetch pictures over HTTP. A browser does that itself; the fallback to Go's own
		// client and its TLS is for Node.js. (2 MB)
		file: "net/http/roundtrip_js.go",
		old:  "\t\treturn t.roundTrip(req)\n",
		new:  "\t\treturn nil, errors.New(\"net/http: in a browser there is only its own fetch\")\n",
	},
}

// lean makes the edits in a folder and returns the file for go build -overlay.
func lean(work string) (string, error) {
	goroot, err := goroot()
	if err != nil {
		return "", err
	}
	replace := map[string]string{}
	for i, e := range edits {
		name := filepath.Join(goroot, "src", filepath.FromSlash(e.file))
		text, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		if strings.Count(string(text), e.old) != 1 {
			log.Printf("%s is another one in this release of Go, so the program is larger than it need be; lean.go says why", name)
			continue
		}
		copied := filepath.Join(work, fmt.Sprintf("lean%d.go", i))
		if err := os.WriteFile(copied, []byte(strings.Replace(string(text), e.old, e.new, 1)), 0o644); err != nil {
			return "", err
		}
		replace[name] = copied
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(work, "overlay.json")
	return overlay, os.WriteFile(overlay, text, 0o644)
}
