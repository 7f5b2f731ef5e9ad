#!/bin/sh
# Makes gui/fonts/NonetSC-*.otf: the Chinese characters that the window shows, taken from
# Noto Sans CJK SC. Run it (make fonts) after editing core/words, the texts of core/logic/hint, the Chinese guides in docs or the Chinese lessons; the same words give
# the same bytes. NOTO_CJK_DIR names another directory with the NotoSansCJK-*.ttc files.
set -eu
cd "$(dirname "$0")/.."

die() {
	echo "fonts: $*" >&2
	exit 1
}

# A python3 that is first on PATH need not be the one that Debian's fonttools belongs to.
python=
for candidate in python3 /usr/bin/python3; do
	if "$candidate" -c 'import fontTools' 2>/dev/null; then
		python=$candidate
		break
	fi
done
[ -n "$python" ] || die "Python's fontTools is needed (Debian and Ubuntu: apt-get install python3-fonttools)."

noto=${NOTO_CJK_DIR:-}
for candidate in /usr/share/fonts/opentype/noto /usr/share/fonts/noto-cjk /usr/share/fonts/google-noto-cjk; do
	[ -n "$noto" ] || [ ! -f "$candidate/NotoSansCJK-Regular.ttc" ] || noto=$candidate
done
[ -n "$noto" ] || die "Noto Sans CJK is needed (Debian and Ubuntu: apt-get install fonts-noto-cjk)."

fyne=$(go list -m -f '{{.Dir}}' fyne.io/fyne/v2)
[ -n "$fyne" ] || die "Fyne's source is needed (go mod download)."

exec "$python" scripts/fonts.py "$noto" "$fyne" core/words core/logic/hint docs lessons/zh-Hans gui/fonts
