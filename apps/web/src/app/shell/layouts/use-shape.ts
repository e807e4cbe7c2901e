import { useIsMobile } from '../../../shared/hooks/use-media';
import { useTheme } from '../../../shared/theme/theme-store';
import type { Shape } from './frame-shape';

/** The chosen layout, or the one for small screens. */
export function useShape(): Shape {
  const layout = useTheme((state) => state.layout);
  return useIsMobile() ? 'mobile' : layout;
}
