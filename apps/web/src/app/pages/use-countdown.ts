import { useEffect, useState } from 'react';

/** Seconds left until `done` runs; `stop` ends it for good. null: it was stopped. */
export function useCountdown(seconds: number, done: () => void): { left: number | null; stop: () => void } {
  const [left, setLeft] = useState<number | null>(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happens at the end is decided at the end
  useEffect(() => {
    if (left === null) return;
    if (left === 0) {
      done();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, stop: () => setLeft(null) };
}
