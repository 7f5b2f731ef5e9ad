#!/bin/sh
# Puts Nonet where a Linux or BSD desktop finds it, and takes it away again; usage says how.
set -eu

usage() {
	cat <<'END'
Usage:
  install.sh [-t TREE] [PREFIX]   install Nonet
  install.sh -u [PREFIX]          remove it again
  install.sh -h                   print this

PREFIX is ~/.local, for one user, or /usr/local, for all; without it, ~/.local.
TREE is the folder to copy bin and share from; without it, that of this script.
After it a double-click opens a saved run (*.nonet) in Nonet. Puzzles and settings
are not touched, neither way.
END
}

NAME=io.github.nonet.Nonet
LIST=share/nonet/files
NEW=.nonet-new # ends the names of files that do not yet have their place

die() {
	echo "install: $*" >&2
	exit 1
}

uninstall=
tree=$(dirname "$0")
for word; do [ "$word" != --help ] || { usage && exit; }; done
while getopts ht:u option; do
	case $option in
	h) usage && exit ;;
	t) tree=$OPTARG ;;
	u) uninstall=yes ;;
	*) usage >&2 && exit 2 ;;
	esac
done
shift $((OPTIND - 1))
[ $# -le 1 ] || { usage >&2 && exit 2; } # an option after the folder, say
prefix=${1:-${HOME:?install: HOME is not set; name the folder to install to}/.local}
case $prefix in
/*) ;;
*) prefix=$PWD/$prefix ;;
esac

# Desktops keep what they know of these folders in files of their own.
refresh() {
	if command -v update-mime-database >/dev/null; then
		[ ! -d "$prefix/share/mime/packages" ] || update-mime-database "$prefix/share/mime" ||
			echo "install: the desktop may not know Nonet's files until you log in again." >&2
	fi
	if command -v update-desktop-database >/dev/null; then
		[ ! -d "$prefix/share/applications" ] || update-desktop-database "$prefix/share/applications" || true
	else
		echo "install: update-desktop-database is missing (Debian: apt-get install desktop-file-utils), so a double-click on a run may ask which program to use." >&2
	fi
	if command -v gtk-update-icon-cache >/dev/null && [ -f "$prefix/share/icons/hicolor/icon-theme.cache" ]; then
		gtk-update-icon-cache -q -t "$prefix/share/icons/hicolor" || true
	fi
}

# Removes what an installation has put there, and the folders that are Nonet's alone.
remove() {
	while IFS= read -r file; do
		case $file in
		/* | *..*) die "$prefix/$LIST names a file outside of $prefix: $file" ;;
		esac
		rm -f "$prefix/$file"
		folder=$(dirname "$file")
		while case $folder in share/nonet | share/nonet/* | share/doc/nonet) true ;; *) false ;; esac &&
			rmdir "$prefix/$folder" 2>/dev/null; do
			folder=$(dirname "$folder")
		done
	done
}

if [ -n "$uninstall" ]; then
	[ -f "$prefix/$LIST" ] || die "Nonet is not installed in $prefix."
	list=$(cat "$prefix/$LIST")
	printf '%s\n' "$list" | remove
	refresh
	echo "Removed from $prefix. Your puzzles and settings are still there."
	exit
fi

[ -f "$tree/$LIST" ] || die "$tree/$LIST is missing; unpack the whole archive first."
# All of the new version is copied beside the old one first, and only then takes its place: when the disk
# is full, what was installed still works.
discard() {
	while IFS= read -r file; do rm -f "$prefix/$file$NEW"; done <"$tree/$LIST"
}
trap discard EXIT
trap 'exit 1' HUP INT TERM
umask 022 # everybody may read what is installed for all
unchanged="the new version cannot be copied to $prefix. What was installed there is unchanged."
while IFS= read -r file; do
	mode=644
	[ ! -x "$tree/$file" ] || mode=755
	{ mkdir -p "$(dirname "$prefix/$file")" && cp "$tree/$file" "$prefix/$file$NEW" && chmod "$mode" "$prefix/$file$NEW"; } || die "$unchanged"
done <"$tree/$LIST"
# The folder of the program may not be on PATH.
entry=share/applications/$NAME.desktop
# In quotes a desktop entry escapes " ` $ and \, then all of it escapes \ again and doubles %.
quoted=$(printf '%s' "$prefix" | sed 's/["`$\\]/\\&/g; s/\\/\\\\/g; s/%/%%/g')
sed "s|^Exec=nonet |Exec=\"$(printf '%s' "$quoted" | sed 's/[|&\\]/\\&/g')/bin/nonet\" |" "$tree/$entry" >"$prefix/$entry$NEW" || die "$unchanged"

place() {
	mv -f "$prefix/$1$NEW" "$prefix/$1" || die "$prefix/$1 cannot be replaced. Nonet is in part the old version; install again."
}
trap '' HUP INT TERM # the versions are not mixed
while IFS= read -r file; do
	[ "$file" = "$LIST" ] || place "$file"
done <"$tree/$LIST"
if [ -f "$prefix/$LIST" ]; then # an older version may have had other files
	old=$(grep -vxF -f "$tree/$LIST" "$prefix/$LIST" || true)
	[ -z "$old" ] || printf '%s\n' "$old" | remove
fi
place "$LIST" # last, so that what the old list names is removed after a failure too
refresh
echo "Installed to $prefix. If \"nonet\" is not found, put $prefix/bin on PATH."
