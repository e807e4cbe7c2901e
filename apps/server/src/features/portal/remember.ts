/** Keeps what `load` answered for a while; callers at the same time share one load, and a failure is not kept. */
export function remember<I, T>(ms: number, load: (input: I) => Promise<T>): (input: I) => Promise<T> {
  let kept: { until: number; value: Promise<T> } | undefined;
  return (input) => {
    if (kept && kept.until > Date.now()) return kept.value;
    const value = load(input);
    const mine = { until: Date.now() + ms, value };
    kept = mine;
    value.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return value;
  };
}
