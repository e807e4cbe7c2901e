/** The window is long enough for a steady figure and short enough to notice a change. */
const WINDOW_MS = 8000;

interface Sample {
  at: number;
  sent: number;
}

export interface SpeedMeter {
  /** Adds the bytes sent so far. Call `rest` when a pause begins, because pauses do not count. */
  add: (at: number, sent: number) => void;
  rest: () => void;
  /** Bytes per second; 0 until it is known. */
  speed: () => number;
}

export function speedMeter(): SpeedMeter {
  let samples: Sample[] = [];
  return {
    add(at, sent) {
      // A file was removed or is sent again, so older samples cannot be compared any more.
      if (sent < (samples.at(-1)?.sent ?? 0)) samples = [];
      samples.push({ at, sent });
      samples = samples.filter((sample) => at - sample.at <= WINDOW_MS);
    },
    rest() {
      samples = [];
    },
    speed() {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || last.at - first.at < 500) return 0;
      return ((last.sent - first.sent) * 1000) / (last.at - first.at);
    },
  };
}

/** Seconds left, or null while the speed is unknown. */
export const secondsLeft = (bytes: number, speed: number): number | null =>
  bytes <= 0 ? 0 : speed > 0 ? Math.ceil(bytes / speed) : null;
