package cli_test

import (
	"testing"

	"nonet/cli"
)

func TestVersion(t *testing.T) {
	defer func(before string) { cli.Version = before }(cli.Version)
	cli.Version = "1.2.3"
	for _, word := range []string{"version", "--version", "-version"} {
		expect(t, run(t, "", word), outcome{stdout: "Nonet 1.2.3\n"})
	}
	expect(t, run(t, "", "version", "now"), outcome{stderr: "nonet: version takes no file; see nonet help version\n", status: 2})
}
