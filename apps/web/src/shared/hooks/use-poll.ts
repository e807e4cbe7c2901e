import { useEffect, useRef } from 'react';

/**
 * Repeats `work` while `active`, one run at a time, and pauses while the page is hidden. `work` handles its own
 * errors.
 */
export function usePoll(work: (signal: AbortSignal) => Promise<void>, everyMs: number, active: boolean) {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (!active) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRunning = false;
    const wait = () => {
      clearTimeout(timer);
      if (!stop.signal.aborted && !document.hidden && !isRunning) timer = setTimeout(turn, everyMs);
    };
    const turn = () => {
      isRunning = true;
      void latest.current(stop.signal).finally(() => {
        isRunning = false;
        wait();
      });
    };
    wait();
    document.addEventListener('visibilitychange', wait, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [active, everyMs]);
}
