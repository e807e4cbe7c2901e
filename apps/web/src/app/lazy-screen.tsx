import { type ComponentType, use } from 'react';
import { chunkAttempt, loadChunk } from '../shared/load-chunk';

/**
 * A screen that is fetched when it is first shown. Unlike React's own `lazy` it can be asked for again after it did
 * not arrive, so that one lost file does not cost a reload of the page with everything open in it.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined;
  let failedAt: number | undefined;

  const get = () => {
    // The same failure until somebody asks for another attempt, or rendering it would fetch for ever.
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
  /** Only a head start: whoever really needs the screen asks again, and shows the failure. */
  const prefetch = (): void => {
    get().catch(() => {
      loading = undefined;
    });
  };
  return Object.assign(LazyScreen, { prefetch });
}
