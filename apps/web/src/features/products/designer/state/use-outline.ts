import type { TextStyle } from '@motif/contract/scene/scene';
import { useEffect, useState } from 'react';
import { type LoadedOutline, loadOutline } from './outlines';

/** The outline of a sample; undefined until it is there. */
export function useOutline(style: TextStyle): LoadedOutline | undefined {
  const key = JSON.stringify(style);
  const [outline, setOutline] = useState<LoadedOutline>();
  useEffect(() => {
    let isWanted = true;
    loadOutline(JSON.parse(key) as TextStyle).then(
      (loaded) => isWanted && setOutline(loaded),
      // Without its sample a typeface is known by its name.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return outline;
}
