import { isConnected, onReconnect } from '../../../../shared/api/connection';

const FIRST_MS = 2000;
const LONGEST_MS = 60_000;
/** After so many tries with the server reachable, the store is the problem, and the file fails. */
const TRIES = 6;

/** Retries stuck files when the network returns, or after a delay that grows. */
export function createBackoff(retry: (ids: string[]) => void) {
  const tries = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const retryNow = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    retry([id]);
  };
  const stop = onReconnect(() => {
    for (const id of [...timers.keys()]) retryNow(id);
  });
  const forget = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    tries.delete(id);
  };
  return {
    /** False means that it was tried often enough. */
    wait(id: string): boolean {
      const before = tries.get(id) ?? 0;
      if (before >= TRIES && isConnected()) {
        forget(id);
        return false;
      }
      tries.set(id, before + 1);
      clearTimeout(timers.get(id));
      timers.set(
        id,
        setTimeout(() => retryNow(id), Math.min(FIRST_MS * 2 ** before, LONGEST_MS)),
      );
      return true;
    },
    forget,
    close(): void {
      stop();
      for (const id of [...timers.keys()]) forget(id);
    },
  };
}
