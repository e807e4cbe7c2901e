import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Says whether the node has more to do than it can. */
export interface Pressure {
  isHigh(): boolean;
}

/** How late the event loop may be on average, at so many looks in a row: one long pause is seen once. */
const MAX_DELAY_MS = 200;
const LATE_LOOKS = 5;
/** Thirty-two rounds of the pool, about a tenth of a second. Where more wait, each of them only waits longer. */
const MAX_WAITING = 160;
const LOOK_EVERY_MS = 200;
const RESOLUTION_MS = 10;

/**
 * Looks at the two places where work piles up: the event loop, and the line for a connection to the database. The pool
 * lets five work at a time, so a thousand readers of lists leave the loop idle and fill the line.
 */
export function watchPressure(pool: { readonly waitingCount: number }): Pressure {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let lateLooks = 0;
  setInterval(() => {
    // A loop that is late may look before it has measured anything, which says nothing.
    if (delay.count === 0) return;
    // The histogram counts its own interval too.
    const lateMs = delay.mean / 1e6 - RESOLUTION_MS;
    lateLooks = lateMs > MAX_DELAY_MS ? lateLooks + 1 : 0;
    delay.reset();
  }, LOOK_EVERY_MS).unref();
  return { isHigh: () => lateLooks >= LATE_LOOKS || pool.waitingCount > MAX_WAITING };
}
