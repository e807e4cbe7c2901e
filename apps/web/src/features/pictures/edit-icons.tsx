import { icon } from '../../shared/ui/display/icons';

export const HeartIcon = icon(
  <path d="M12 19.5S4 14.8 4 9.4A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4c0 5.4-8 10.1-8 10.1Z" />,
);
export const CartIcon = icon(<path d="M3.5 5H6l1.8 10h9.4l1.8-7H6.6M9 19h.01M16 19h.01" />);
export const DownloadIcon = icon(<path d="M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14" />);
export const PencilIcon = icon(<path d="m5 19 .8-3.8L16 5l3 3L8.8 18.2 5 19ZM14 7l3 3" />);
export const TrashIcon = icon(
  <path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5" />,
);
export const FolderIcon = icon(
  <path d="M3.5 18.5v-13H9l2 2.5h9.5v10.5h-17ZM9 13h6M12.5 10.5 15 13l-2.5 2.5" />,
);
export const ShareIcon = icon(<path d="M12 14.5V4M8 7.5 12 3.5l4 4M7 11H5v8.5h14V11h-2" />);
export const UnshareIcon = icon(<path d="M12 3.5V14M8 10.5l4 4 4-4M7 11H5v8.5h14V11h-2" />);
export const ShopIcon = icon(
  <path d="M4.5 9.5 6 4.5h12l1.5 5M4.5 9.5a2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0M6 12.5v7h12v-7M10 19.5V15h4v4.5" />,
);
export const ShopClosedIcon = icon(
  <path d="M4.5 9.5 6 4.5h12l1.5 5M6 12.5v7h12v-7M4.5 9.5h15M9.5 14l5 3.5M14.5 14l-5 3.5" />,
);
export const StarIcon = icon(
  <path d="m12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8L7 19l1.1-5.5L4 9.7 9.6 9 12 4Z" />,
);
export const RestoreIcon = icon(<path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 9M4.5 4.5V9H9" />);
export const FlagIcon = icon(<path d="M6 20V4.5M6 5h11l-2.5 4L17 13H6" />);

export const PriceIcon = icon(<path d="M4 4.5h7l8.5 8.5-7 7L4 11.5v-7ZM8 8.5h.01" />);
export const SelectAllIcon = icon(<path d="M4.5 4.5h15v15h-15zM8 12l3 3 5.5-6" />);
/** Many of them at once. */
export const BatchIcon = icon(
  <path d="M4 4.5h6.5v6.5H4zM13.5 4.5H20v6.5h-6.5zM4 14h6.5v6.5H4zM16.8 14v6.5M13.5 17.2H20" />,
);
/** A blank with something on it. */
export const ProductIcon = icon(
  <path d="M7 3.5h10v17H7zM9.5 6h2.5M12 10.5l1.1 2.2 2.4.4-1.7 1.7.4 2.4-2.2-1.1-2.2 1.1.4-2.4-1.7-1.7 2.4-.4z" />,
);
export const GiftIcon = icon(
  <path d="M4.5 9h15v3.5h-15V9ZM6 12.5v7h12v-7M12 9v10.5M12 9C9 9 7.5 7.8 7.5 6.3 7.5 4 11 4 12 9c1-5 4.5-5 4.5-2.7C16.5 7.8 15 9 12 9Z" />,
);
export const HeartFolderIcon = icon(
  <path d="M3.5 18.5v-13H9l2 2.5h9.5v10.5h-17ZM12 16.2c-2.4-1.5-3.2-2.6-3.2-3.8A1.7 1.7 0 0 1 12 11.6a1.7 1.7 0 0 1 3.2.8c0 1.2-.8 2.3-3.2 3.8Z" />,
);
export const CompareIcon = icon(<path d="M4 5.5h6.5v13H4v-13ZM13.5 5.5H20v13h-6.5v-13ZM12 3v18" />);
