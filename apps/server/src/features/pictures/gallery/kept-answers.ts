const CACHE_SIZE = 1000;

/**
 * Keeps answers for a while by a key. The key of a statement is its text with its values, so nobody gets the answer for
 * another person. Parallel callers share one answer, and a failure is not kept.
 */
export class KeptAnswers<T> {
  private readonly kept = new Map<string, { until: number; value: Promise<T> }>();

  constructor(private readonly keepMs: (value: T) => number) {}

  get(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known && known.until > Date.now()) return known.value;
    if (this.kept.size >= CACHE_SIZE) this.kept.clear();
    const entry = { until: Number.POSITIVE_INFINITY, value: load() };
    this.kept.set(key, entry);
    entry.value.then(
      (value) => {
        entry.until = Date.now() + this.keepMs(value);
      },
      () => this.kept.delete(key),
    );
    return entry.value;
  }
}
