import { useEffect, useRef, useState } from 'react';

interface Outcome<T> {
  data?: T;
  error?: unknown;
}

/** Runs something only once, such as using a one-time code, even where React mounts twice. */
export function useOnce<T>(work: () => Promise<T>) {
  const [outcome, setOutcome] = useState<Outcome<T>>({});
  const started = useRef(false);

  const run = () => {
    setOutcome({});
    work().then(
      (data) => setOutcome({ data }),
      (error: unknown) => setOutcome({ error }),
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once is the point
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    run();
  }, []);
  return { ...outcome, retry: run };
}
