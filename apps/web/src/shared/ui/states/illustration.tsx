import { lazy, Suspense } from 'react';

export type IllustrationName = 'empty' | 'no-results' | 'forbidden' | 'not-found' | 'error' | 'offline';

interface IllustrationProps {
  name: IllustrationName;
  className?: string | undefined;
}

/** Apart, because no first view needs one. A drawing that does not come is only a drawing that does not come. */
const loadArt = () => import('./illustration-art');
const Art = lazy(() =>
  loadArt().then(
    (module) => ({ default: module.IllustrationArt }),
    () => ({ default: ({ className }: IllustrationProps) => <div className={className} /> }),
  ),
);

/** For those that are shown when nothing can be fetched. */
export const prefetchIllustrations = (): void => void loadArt().catch(() => undefined);

export function Illustration(props: IllustrationProps) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <Art {...props} />
    </Suspense>
  );
}
