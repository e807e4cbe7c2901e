import { icon } from '../../shared/ui/display/icons';

export const SearchIcon = icon(
  <path d="M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6ZM15.8 15.8 20 20" />,
);
export const ScreenIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <path d="M3.5 9h17M9 9v10" />
  </>,
);
export const PictureIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <circle cx="8.8" cy="9.5" r="1.6" />
    <path d="m4 17 4.8-4.3 3.7 3.3 3-2.6 4.5 4" />
  </>,
);
export const HelpIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8M12 16.6v.1" />
  </>,
);
export const RecentIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.2V12l3.2 2" />
  </>,
);
export const WebIcon = icon(<path d="M9.5 5.5h-4v13h13v-4M13 5h6v6M19 5l-8 8" />);
