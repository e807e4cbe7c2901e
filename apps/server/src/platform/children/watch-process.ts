import { Worker } from 'node:worker_threads';

interface Watch {
  /** The process that this one must not outlive. */
  parent: number;
  /** How long it may take to end by itself once its parent is gone. */
  patienceMs?: number;
  /** In bytes; unset: as much as there is. */
  memoryMax?: number;
  /** How often it looks while nothing is worked on. */
  restMs?: number;
}

const WORK_MS = 25;

/**
 * It runs beside everything else. `ppid` is asked of the system each time; on Windows it stays, so the process is asked
 * too. The wait ends early when work begins.
 */
const PROGRAM = `
const { parent, patienceMs, memoryMax, restMs, workMs, shared } = require('node:worker_threads').workerData;
const working = new Int32Array(shared);
const isGone = () => {
  if (process.ppid !== parent) return true;
  try {
    process.kill(parent, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
};
let goneSince;
for (;;) {
  const isWorking = Atomics.load(working, 0);
  Atomics.wait(working, 0, isWorking, isWorking ? workMs : restMs);
  if (goneSince === undefined && isGone()) goneSince = performance.now();
  const isOrphan = goneSince !== undefined && performance.now() - goneSince >= patienceMs;
  const isTooLarge = memoryMax !== undefined && process.memoryUsage.rss() > memoryMax;
  if (isOrphan || isTooLarge) process.kill(process.pid, 'SIGKILL');
}
`;

/**
 * A thread that looks after its own process, because the main one may be stuck in a loop or in a library: it ends the
 * process when its parent is gone, or when it takes too much memory. Returns how to say that something is worked on.
 */
export function watchProcess({ parent, patienceMs = 0, memoryMax, restMs = 1000 }: Watch) {
  const shared = new SharedArrayBuffer(4);
  const working = new Int32Array(shared);
  new Worker(PROGRAM, {
    eval: true,
    workerData: { parent, patienceMs, memoryMax, restMs, workMs: WORK_MS, shared },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, codeRangeSizeMb: 2 },
  }).unref();
  return (isWorking: boolean): void => {
    Atomics.store(working, 0, isWorking ? 1 : 0);
    Atomics.notify(working, 0);
  };
}
