#!/bin/sh
# bench.sh DIR ENGINES FILE...: the engines' speed on the files. When DIR holds a yardstick (a
# plain solver in C that never changes), also the yardstick's and the engines' on one more file,
# in the same run, so that their ratio means something on any machine.
set -eu
cd "$(dirname "$0")/.."
dir=$1 engines=$2
shift 2

bin/nonet bench -e "$engines" -n 1 "$@"

puzzles=$dir/bench/top1465.txt source=$dir/yardstick/yardstick.c
[ -f "$puzzles" ] && [ -f "$source" ] || exit 0

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
echo
echo "The yardstick, then the engines, on $puzzles:"
cc -O2 -o "$scratch/yardstick" "$source"
"$scratch/yardstick" "$puzzles"
bin/nonet bench -e "$engines" -n 1 -t 10 "$puzzles" # ten seconds: the slow ones come to a fair sample
