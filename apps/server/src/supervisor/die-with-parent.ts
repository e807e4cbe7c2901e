// A program that is stuck (a loop, a decoder that never ends) does not hear that its supervisor is gone.
import { watchProcess } from '../platform/children/watch-process';

/** How long a program that hears it may take to finish what it has begun; its successor is being started meanwhile. */
export const ORPHAN_PATIENCE_MS = 3_000;
const LOOK_EVERY_MS = 500;

/** Ends this process soon after the one that started it, whatever this one is doing. */
export function dieWithParent(patienceMs = ORPHAN_PATIENCE_MS): void {
  watchProcess({ parent: process.ppid, patienceMs, restMs: LOOK_EVERY_MS });
}
