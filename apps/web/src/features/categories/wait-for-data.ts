/** Spec §9. */
export const PICKER_RETRIES = 10;
export const PICKER_RETRY_MS = 150;

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * Right after a start the server may answer before its categories are there: an empty answer is asked for again, ten
 * times at most (spec §2). A refusal is not: it reaches the person at once.
 */
export async function waitForData<T>(load: () => Promise<T[]>, signal?: AbortSignal): Promise<T[]> {
  let found = await load();
  for (let retry = 0; found.length === 0 && retry < PICKER_RETRIES; retry += 1) {
    await pause(PICKER_RETRY_MS, signal);
    found = await load();
  }
  return found;
}
