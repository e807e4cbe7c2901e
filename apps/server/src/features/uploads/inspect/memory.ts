/** Files and pixels that need more than this in memory are looked at one at a time. */
const LARGE = 100 * 1024 * 1024;
const BYTES_PER_PIXEL = 4;

let last: Promise<unknown> = Promise.resolve();

/** Small files are looked at side by side, one per core; a large one waits until no other large one is in memory. */
export function withRoom<T>(
  { bytes, pixels }: { bytes: number; pixels: number },
  work: () => Promise<T>,
): Promise<T> {
  if (bytes + pixels * BYTES_PER_PIXEL <= LARGE) return work();
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}
