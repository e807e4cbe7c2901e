import { MOBILE_BREAKPOINT_PX } from '@motif/contract/limits';
import { useCallback, useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Below 992 px the device counts as mobile (spec §2). CSS repeats the number: media queries take no variables. */
export const useIsMobile = (): boolean => useMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`);
