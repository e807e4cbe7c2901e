import { icon } from '../../shared/ui/display/icons';

export const BellIcon = icon(
  <path d="M6 10.2a6 6 0 0 1 12 0c0 4.3 1.6 5.8 2 6.3H4c.4-.5 2-2 2-6.3ZM9.8 19.2a2.4 2.4 0 0 0 4.4 0" />,
);
export const MailIcon = icon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7.5 8 6 8-6" />
  </>,
);
export const ExternalIcon = icon(<path d="M9.5 5.5h-4v13h13v-4M13 5h6v6M19 5l-8 8" />);
export const ReadIcon = icon(<path d="m3 12.8 3.8 3.9L15 8M11.8 16l.8.7L21 8" />);
export const TrashIcon = icon(
  <path d="M5 7h14M9.5 7V4.8h5V7M6.8 7l.8 12.2h8.8L17.2 7M10.3 10.5v5.2M13.7 10.5v5.2" />,
);
