export interface StopRequests {
  /** Somebody wants it to stop; `urgent` when they asked again. */
  onStop(listener: (urgent: boolean) => void): void;
}

/**
 * One Ctrl-C arrives several times: the terminal sends it to the whole group and npm passes its own on. What comes
 * within this time is the same wish.
 */
const SAME_WISH_MS = 500;

export function listenForStopRequests(): StopRequests {
  const listeners: ((urgent: boolean) => void)[] = [];
  let askedAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = Date.now();
      if (askedAt && now - askedAt < SAME_WISH_MS) return;
      for (const listener of listeners) listener(askedAt > 0);
      askedAt ||= now;
    });
  }
  return { onStop: (listener) => void listeners.push(listener) };
}
