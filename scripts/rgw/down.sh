#!/usr/bin/env bash
# Ends what up.sh FOLDER has started, by its process ids, and removes the folder.
# usage: down.sh FOLDER
set -uo pipefail

folder=$1
[ -d "$folder" ] || exit 0

# Those that still run: a process counts only while it is ours, not once a stranger has got its number.
alive() {
  local pid
  for pid in $(cat "$folder"/*.pid 2>/dev/null); do
    if grep -qF "$folder" "/proc/$pid/cmdline" 2>/dev/null; then echo "$pid"; fi
  done
}

# The store is in memory and nothing in it is worth an orderly end.
for pid in $(alive); do kill -KILL "$pid"; done
for _ in $(seq 50); do
  [ -n "$(alive)" ] || break
  sleep 0.1
done
rm -rf "$folder"
