import type { TypeRole } from '@motif/contract/access';
import { type Icon, icon } from '../../../shared/ui/display/icons';

/** A shed roof and its chimney, a pen's nib, a shop's awning. */
export const KIND_ICONS: Record<TypeRole, Icon> = {
  factory: icon(
    <>
      <path d="M3.5 20V11l5.5 3v-3l5.5 3V4.5h4L20.5 20h-17Z" />
      <path d="M8 17h1.5M13 17h1.5" />
    </>,
  ),
  illustrator: icon(
    <>
      <path d="M14.5 4.5 19.5 9.5 17 16l-11.5 2.5L8 7l6.5-2.5Z" />
      <path d="m5.5 18.5 6-6M19.5 9.5l1-1-5-5-1 1" />
      <circle cx="12.3" cy="11.7" r="1.3" />
    </>,
  ),
  merchant: icon(
    <>
      <path d="M4.5 4.5h15l1.5 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0l1.5-5Z" />
      <path d="M5 13v6.5h14V13M10 19.5V16h4v3.5" />
    </>,
  ),
};
