import { loadChunk } from '../shared/load-chunk';

/** A part of the application that loads once, can be prefetched, and is loaded again after a failure. */
export function lazyPart<T>(load: () => Promise<T>) {
  let loading: Promise<T> | undefined;
  const get = (): Promise<T> => {
    loading ??= loadChunk(load).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  /** A failed prefetch is ignored; the later `get` tries again and shows the failure. */
  const prefetch = (): void => {
    get().catch(() => undefined);
  };
  return { get, prefetch };
}
