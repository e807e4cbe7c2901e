import { icon } from './display/icons';

/** Icons that only screens of the kit need; those of the first view are in icons.tsx. */
export const PlusIcon = icon(<path d="M12 5.5v13M5.5 12h13" />);
export const MinusIcon = icon(<path d="M5.5 12h13" />);
export const CalendarIcon = icon(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
  </>,
);
export const ChevronLeftIcon = icon(<path d="m14.5 6.5-5.5 5.5 5.5 5.5" />);
