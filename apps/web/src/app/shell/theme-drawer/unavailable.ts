import type { ThemeSettings } from '../../../shared/theme/theme-store';

export type Reason = 'onPhone' | 'onlyColumn' | 'onlyTabs';
type Control = 'layout' | 'columnStyle' | 'tabStyle' | 'tabIcons';

/** The controls that would change nothing now, and why. */
export function unavailable(
  { layout, tabs }: Pick<ThemeSettings, 'layout' | 'tabs'>,
  mobile: boolean,
): Partial<Record<Control, Reason>> {
  return {
    ...(mobile && { layout: 'onPhone', columnStyle: 'onPhone' }),
    ...(!mobile && layout !== 'column' && { columnStyle: 'onlyColumn' }),
    ...(!tabs && { tabStyle: 'onlyTabs', tabIcons: 'onlyTabs' }),
  };
}
