/** Rejects with the reason of the signal as soon as it is aborted. */
export function wait(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Twice as long each time, and never the same for two clients that were refused together. */
export const backoff = (attempt: number): number =>
  Math.min(500 * 2 ** attempt, 15_000) * (0.75 + Math.random() / 2);
