import { LATENCY_STEPS_MS } from '../../../platform/load/call-meter';

/**
 * The time within which this part of the calls was answered, as if those of one slot were spread evenly over it. What
 * took longer than the last step counts as that step.
 */
export function quantileMs(slots: readonly number[], part: number): number | null {
  const calls = slots.reduce((sum, count) => sum + count, 0);
  if (calls === 0) return null;
  let before = 0;
  for (const [at, count] of slots.entries()) {
    const wanted = part * calls - before;
    if (count > 0 && wanted <= count) {
      const [from, to] = [
        LATENCY_STEPS_MS[at - 1] ?? 0,
        LATENCY_STEPS_MS[at] ?? LATENCY_STEPS_MS.at(-1) ?? 0,
      ];
      return Math.ceil(from + ((to - from) * wanted) / count);
    }
    before += count;
  }
  return null;
}
