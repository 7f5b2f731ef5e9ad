#!/bin/sh
# fuzz.sh TIME [FLAG...]: runs every fuzz target of the project for that long, one after another,
# since go test fuzzes one at a time. A new one joins by being written. A target that fails does not
# keep the others from running: at the end the failed ones are listed, and the status is 1.
set -eu
cd "$(dirname "$0")/.."
time=$1
shift
trap 'exit 130' INT

targets=$(grep -r --include='*_test.go' '^func Fuzz[A-Z0-9]' . |
	sed 's|^\(.*\)/[^/]*_test\.go:func \(Fuzz[A-Za-z0-9_]*\).*|\1 \2|' | sort)
[ -n "$targets" ] || {
	echo "fuzz: there are no fuzz targets" >&2
	exit 1
}

failed=
while read -r package target; do
	echo "$target in $package for $time"
	go test -run '^$' -fuzz "^$target\$" -fuzztime "$time" "$@" "$package" </dev/null ||
		failed="$failed
  $target in $package"
done <<EOF
$targets
EOF
[ -z "$failed" ] || {
	echo "fuzz: failed, as shown above:$failed" >&2
	exit 1
}
