import { type ComponentType, use } from 'react';
import { chunkAttempt, loadChunk } from '../shared/load-chunk';

/**
 * A screen that loads when it is first shown. Unlike React's `lazy` it can retry after a failure, so one lost file
 * does not force a reload that loses all open views.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined;
  let failedAt: number | undefined;

  const get = () => {
    // The failure is kept until somebody retries; otherwise every render would fetch again.
    if (loading && (failedAt === undefined || failedAt === chunkAttempt())) return loading;
    failedAt = undefined;
    loading = loadChunk(load);
    loading.catch(() => {
      failedAt = chunkAttempt();
    });
    return loading;
  };

  function LazyScreen(props: Props) {
    const Screen = use(get());
    return <Screen {...props} />;
  }
  /** A failed prefetch is ignored; showing the screen tries again and shows the failure. */
  const prefetch = (): void => {
    get().catch(() => {
      loading = undefined;
    });
  };
  return Object.assign(LazyScreen, { prefetch });
}
