import type { ThemeSettings } from '../../../shared/theme/theme-store';

/** The layout on the screen; below 992 px everyone gets the mobile one (spec §2). */
export type Shape = ThemeSettings['layout'] | 'mobile';

/** The content of the left side: nothing, icons, the rail, the rail with its column, or the whole menu. */
export type Side = 'none' | 'icons' | 'rail' | 'column' | 'full';

export function sideOf(shape: Shape, folded: boolean, hasColumn: boolean): Side {
  switch (shape) {
    case 'mobile':
    case 'horizontal':
      return 'none';
    case 'float':
      return 'icons';
    case 'column':
      return hasColumn && !folded ? 'column' : 'rail';
    default:
      return folded ? 'icons' : 'full';
  }
}

/** These layouts have a coloured bar with the logo instead of the white bar beside the menu. */
export const hasBar = (shape: Shape): boolean => shape === 'horizontal' || shape === 'common';

/** `float` is always folded, and a rail without a second level has nothing to fold. */
export function canFold(shape: Shape, hasColumn: boolean): boolean {
  if (shape === 'column') return hasColumn;
  return shape === 'comprehensive' || shape === 'vertical' || shape === 'common';
}
