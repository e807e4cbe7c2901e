#!/usr/bin/env bash
# Ends what up.sh FOLDER has started, by its process ids, and removes the folder.
# usage: down.sh FOLDER
set -uo pipefail

folder=$1
[ -e "$folder/ceph.conf" ] || exit 0

# The daemons that still run: a process counts only while it is ours, not once a stranger has got its number.
alive() {
  local pid
  for pid in $(cat "$folder"/*.pid 2>/dev/null); do
    if grep -qF "$folder" "/proc/$pid/cmdline" 2>/dev/null; then echo "$pid"; fi
  done
}

for signal in TERM KILL; do
  for pid in $(alive); do kill -s "$signal" "$pid"; done
  for _ in $(seq 25); do
    [ -n "$(alive)" ] || break 2
    sleep 0.2
  done
done
rm -rf "$folder"
