const SLOW_MS = 50;

/** What a row of frame times says. */
export function framesOf(frames: readonly number[]) {
  const sorted = [...frames].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return {
    median: at(0.5),
    p95: at(0.95),
    worst: sorted.at(-1) ?? 0,
    slow: frames.filter((ms) => ms > SLOW_MS).length,
  };
}
