// A program that is stuck (a loop, a decoder that never ends) does not hear that its supervisor is gone. A thread of its
// own does, and ends the process from there.
import { Worker } from 'node:worker_threads';

/** How long a program that hears it may take to finish what it has begun; its successor is being started meanwhile. */
export const ORPHAN_PATIENCE_MS = 3_000;
const LOOK_EVERY_MS = 500;

/** Runs beside everything else. `ppid` is asked of the system each time; on Windows it stays, so the process is asked too. */
const PROGRAM = `
const { parent, lookEveryMs, patienceMs } = require('node:worker_threads').workerData;
const isGone = () => {
  if (process.ppid !== parent) return true;
  try {
    process.kill(parent, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
};
const timer = setInterval(() => {
  if (!isGone()) return;
  clearInterval(timer);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), patienceMs);
}, lookEveryMs);
`;

/** Ends this process soon after the one that started it, whatever this one is doing. */
export function dieWithParent(patienceMs = ORPHAN_PATIENCE_MS): void {
  new Worker(PROGRAM, {
    eval: true,
    workerData: { parent: process.ppid, lookEveryMs: LOOK_EVERY_MS, patienceMs },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, codeRangeSizeMb: 2 },
  }).unref();
}
