import { useEffect, useState } from 'react';

/**
 * Says whether somebody spins through a grid so fast that no picture can be recognised. What only matters to a person
 * who looks (names, files of pictures, marks, buttons under the pointer) waits until they slow down.
 */

/** Screens a second: at this speed a picture is visible for an eighth of a second. */
const FAST = 8;
/** It ends at less: a wheel turns in jerks, and files that begin to load between two of them hold up the next. */
const CALM = 4;
/** Without a scroll event for so long, the grid stands still. */
const REST_MS = 120;

let last: { top: number; at: number } | null = null;
let isFast = false;
let rest: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function slowDown(): void {
  isFast = false;
  const runs = [...waiting];
  waiting.clear();
  for (const run of runs) run();
}

/** A grid tells how far it is scrolled with each of its scroll events. */
export function noteScroll(top: number, screen: number, at = performance.now()): void {
  const seconds = last ? (at - last.at) / 1000 : 0;
  const screens = last && screen > 0 ? Math.abs(top - last.top) / screen : 0;
  // Events of one frame have no time between them, and after a rest nothing is known about the way.
  if (last && seconds <= 0) return;
  const wasFast = isFast;
  isFast = seconds > 0 && seconds * 1000 < REST_MS && screens / seconds > (isFast ? CALM : FAST);
  last = { top, at };
  clearTimeout(rest);
  rest = setTimeout(() => {
    last = null;
    slowDown();
  }, REST_MS);
  if (wasFast && !isFast) slowDown();
}

/** Runs at once, or as soon as the scrolling slows down; the answer takes it back. */
export function whenSlow(run: () => void): () => void {
  if (!isFast) {
    run();
    return () => undefined;
  }
  waiting.add(run);
  return () => waiting.delete(run);
}

/** False for what appears while somebody spins past, until they slow down; it stays true afterwards. */
export function useCalm(): boolean {
  const [isCalm, setCalm] = useState(!isFast);
  useEffect(() => (isCalm ? undefined : whenSlow(() => setCalm(true))), [isCalm]);
  return isCalm;
}
