import { lazy, Suspense } from 'react';

export type IllustrationName = 'empty' | 'no-results' | 'forbidden' | 'not-found' | 'error' | 'offline';

interface IllustrationProps {
  name: IllustrationName;
  className?: string | undefined;
}

/** Apart, because the sign-in screen needs none. A drawing that does not come is only a drawing that does not come. */
const Art = lazy(() =>
  import('./illustration-art').then(
    (module) => ({ default: module.IllustrationArt }),
    () => ({ default: ({ className }: IllustrationProps) => <div className={className} /> }),
  ),
);

export function Illustration(props: IllustrationProps) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <Art {...props} />
    </Suspense>
  );
}
