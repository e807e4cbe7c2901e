import { isConnected, onReturn } from '../../../../shared/api/connection';

const FIRST_MS = 2000;
const LONGEST_MS = 60_000;
/** So often the way is tried although the server itself can be reached: then it is the store that cannot. */
const TRIES = 6;

/** Brings stuck files back: when the network returns, or after a while that grows. */
export function createBackoff(retry: (ids: string[]) => void) {
  const tries = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const retryNow = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    retry([id]);
  };
  const stop = onReturn(() => {
    for (const id of [...timers.keys()]) retryNow(id);
  });
  const forget = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    tries.delete(id);
  };
  return {
    /** False: tried often enough. */
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
