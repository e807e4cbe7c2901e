import { useCallback, useSyncExternalStore } from 'react';

/** Spec §9. */
const MOBILE_BREAKPOINT_PX = 992;

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
