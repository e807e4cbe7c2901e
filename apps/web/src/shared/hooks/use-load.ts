import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted } from '../api/api-error';
import { onReconnect } from '../api/connection';

interface Loaded<T> {
  data?: T;
  error?: unknown;
}

/** Loads once per `key`, for screens outside the frame and its query client. A null key loads nothing. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>, key: string | null) {
  const [loaded, setLoaded] = useState<Loaded<T>>({});
  const [attempt, setAttempt] = useState(0);
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
      (data) => setLoaded({ data }),
      (error: unknown) => {
        if (!isAborted(error)) setLoaded({ error });
      },
    );
    return () => left.abort();
  }, [key, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const failed = loaded.error !== undefined;
  useEffect(() => (failed ? onReconnect(retry) : undefined), [failed, retry]);
  return { ...loaded, retry };
}
