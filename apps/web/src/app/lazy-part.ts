import { loadChunk } from '../shared/load-chunk';

/** A part of the application that is fetched once, may be fetched ahead, and is fetched again after a failure. */
export function lazyPart<T>(load: () => Promise<T>) {
  let loading: Promise<T> | undefined;
  const get = (): Promise<T> => {
    loading ??= loadChunk(load).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  /** Only a head start: whoever really needs the part asks again, and shows the failure. */
  const prefetch = (): void => {
    get().catch(() => undefined);
  };
  return { get, prefetch };
}
