import type { PaymentMethod } from '@motif/contract/features/orders/orders';
import { type Icon, icon } from '../../../shared/ui/display/icons';

/** Drawn by us: the marks of payment companies belong to them. */
export const METHOD_ICONS: Readonly<Record<PaymentMethod, Icon>> = {
  wechat: icon(
    <>
      <path d="M9.5 4.5c-3.6 0-6.5 2.4-6.5 5.4 0 1.7 1 3.2 2.5 4.2l-.6 2 2.4-1.1c.7.2 1.4.3 2.2.3" />
      <path d="M15.2 9.5c-3.2 0-5.8 2.1-5.8 4.7s2.6 4.7 5.8 4.7c.7 0 1.3-.1 1.9-.3l2.1 1-.5-1.8c1.4-.9 2.3-2.2 2.3-3.6 0-2.6-2.6-4.7-5.8-4.7Z" />
    </>,
  ),
  alipay: icon(
    <>
      <rect x="4" y="4" width="16" height="16" rx="3" />
      <path d="M8 8h8M12 6.2V10M8.5 10.5h7c-.6 2.6-2.2 5-5 5-1.6 0-2.5-.8-2.5-1.8 0-1.1 1-1.8 2.3-1.8 2.4 0 4.7 1.5 7 2.6" />
    </>,
  ),
  bank: icon(<path d="M3.5 9.5 12 4.5l8.5 5M5 9.5h14M6.5 12.5v4M12 12.5v4M17.5 12.5v4M4 19.5h16" />),
  points: icon(
    <>
      <ellipse cx="12" cy="7" rx="7" ry="3" />
      <path d="M5 7v5c0 1.7 3.1 3 7 3s7-1.3 7-3V7M5 12v5c0 1.7 3.1 3 7 3s7-1.3 7-3v-5" />
    </>,
  ),
  demo: icon(
    <>
      <path d="M9.5 3.5h5M10.5 3.5v6l-5 8.6c-.6 1.1.2 2.4 1.4 2.4h10.2c1.2 0 2-1.3 1.4-2.4l-5-8.6v-6" />
      <path d="M8 15h8" />
    </>,
  ),
};
