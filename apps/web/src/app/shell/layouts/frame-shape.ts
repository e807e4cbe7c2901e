import type { ThemeSettings } from '../../../shared/theme/theme-store';

/** The layout as it is shown: below 992 px there is one for all (spec §2). */
export type Shape = ThemeSettings['layout'] | 'mobile';

/** What stands at the left, by width: nothing, icons, the rail, the rail with its column, the whole menu. */
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

/** The coloured bar with the logo in it, instead of the white one beside the menu. */
export const hasBar = (shape: Shape): boolean => shape === 'horizontal' || shape === 'common';

/** `float` is folded for good, and a rail without a second level has nothing to fold. */
export function canFold(shape: Shape, hasColumn: boolean): boolean {
  if (shape === 'column') return hasColumn;
  return shape === 'comprehensive' || shape === 'vertical' || shape === 'common';
}
