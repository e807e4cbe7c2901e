import { useCallback, useEffect, useRef, useState } from 'react';
import { awayRetryDelay, isAborted } from '../api/api-error';
import { onReconnect } from '../api/connection';

interface Loaded<T> {
  data?: T;
  error?: unknown;
}

/** Loads once per `key`, for screens outside the frame and its query client. A null key loads nothing. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>, key: string | null) {
  const [loaded, setLoaded] = useState<Loaded<T>>({});
  const [attempt, setAttempt] = useState(0);
  const failures = useRef(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or attempt is a reason to fetch
  useEffect(() => {
    if (key === null) return;
    const left = new AbortController();
    setLoaded({});
    latest.current(left.signal).then(
      (data) => {
        failures.current = 0;
        setLoaded({ data });
      },
      (error: unknown) => {
        if (isAborted(error)) return;
        failures.current += 1;
        setLoaded({ error });
      },
    );
    return () => left.abort();
  }, [key, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const { error } = loaded;
  useEffect(() => {
    if (error === undefined) return;
    const wait = awayRetryDelay(error, failures.current);
    const timer = wait === false ? undefined : setTimeout(retry, wait);
    const forget = onReconnect(retry);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [error, retry]);
  return { ...loaded, retry };
}
