import { icon } from '../../shared/ui/display/icons';

export const HelpIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8M12 16.6v.1" />
  </>,
);
export const ServiceIcon = icon(
  <>
    <path d="M5 14v-2.5a7 7 0 0 1 14 0V14" />
    <rect x="3.5" y="12.5" width="4" height="5.5" rx="1.6" />
    <rect x="16.5" y="12.5" width="4" height="5.5" rx="1.6" />
    <path d="M18.5 18c-.6 1.7-2 2.5-4.5 2.5" />
  </>,
);
