import { useEffect, useState } from 'react';

interface Part<T> {
  get: () => Promise<T>;
}

/** The component of a part, loaded once it is wanted. Where it did not come, the next change of `wanted` tries again. */
export function usePart<T>(part: Part<T>, wanted: unknown): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  useEffect(() => {
    if (!wanted || loaded) return;
    part.get().then(
      (component) => setLoaded(() => component),
      () => undefined,
    );
  }, [part, wanted, loaded]);
  return loaded;
}
