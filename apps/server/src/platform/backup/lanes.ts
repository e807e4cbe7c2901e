/** Enough to keep disk, compression and hashing busy at once. */
const LANES = 6;

/** Does `work` for each item, a few at a time; the first failure ends it. */
export async function inLanes<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let failed = false;
  const lane = async () => {
    while (!failed) {
      const { value, done } = await source.next();
      if (done) return;
      await work(value).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
