import type { AREA_ICONS } from '@motif/contract/features/areas';
import { type Icon, icon } from '../../shared/ui/display/icons';

/** The same icons as in the menu. */
const ICONS: Record<(typeof AREA_ICONS)[number], Icon> = {
  star: icon(<path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 3.8Z" />),
  appstore: icon(
    <>
      <rect height="6.5" rx="1.5" width="6.5" x="4" y="4" />
      <rect height="6.5" rx="1.5" width="6.5" x="13.5" y="4" />
      <rect height="6.5" rx="1.5" width="6.5" x="4" y="13.5" />
      <circle cx="16.75" cy="16.75" r="3.25" />
    </>,
  ),
  picture: icon(
    <>
      <rect height="15" rx="2" width="17" x="3.5" y="4.5" />
      <circle cx="8.8" cy="9.5" r="1.6" />
      <path d="m4 17 4.8-4.3 3.7 3.3 3-2.6 4.5 4" />
    </>,
  ),
  fire: icon(
    <path d="M12 3.5c.4 3-1.2 4.2-2.6 5.9C8 11 7 12.4 7 14.5a5 5 0 0 0 10 0c0-2-.9-3.4-1.8-4.5-.2 1.2-.8 1.9-1.6 2.3.3-3.4-.2-6.3-1.6-8.8Z" />,
  ),
  crown: icon(<path d="m4 8 4 4 4-6.5L16 12l4-4-1.5 10.5h-13L4 8Z" />),
  clock: icon(
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.2V12l3.2 2" />
    </>,
  ),
  shop: icon(
    <>
      <path d="M4.5 10 6 4.5h12L19.5 10a2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0Z" />
      <path d="M6 13v6.5h12V13M10 19.5v-4h4v4" />
    </>,
  ),
};

export const areaIcon = (name: string): Icon => ICONS[name as keyof typeof ICONS] ?? ICONS.star;
