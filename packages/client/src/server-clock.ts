export interface ServerClock {
  /** Takes the header `date` of an answer. */
  learn(date: string | null): void;
  /** Milliseconds since 1970, as the server counts them. */
  now(): number;
}

/** An answer is some time on its way, and its header has whole seconds: less than this is no difference. */
const TOLERANCE_MS = 30_000;

/** On many a computer the clock is hours off. What counts is that of the server, which every answer tells. */
export function createServerClock(): ServerClock {
  let ahead = 0;
  return {
    learn(date) {
      const difference = Date.parse(date ?? '') - Date.now();
      // Without the header nothing is learned.
      if (Number.isNaN(difference)) return;
      ahead = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
    },
    now: () => Date.now() + ahead,
  };
}
