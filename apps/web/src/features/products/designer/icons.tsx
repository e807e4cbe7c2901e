import { icon } from '../../../shared/ui/display/icons';

/** Icons that only the designer needs. */
export const UndoIcon = icon(<path d="M8.5 5 4.5 9l4 4M4.5 9h9a6 6 0 0 1 0 12H9" />);
export const RedoIcon = icon(<path d="m15.5 5 4 4-4 4M19.5 9h-9a6 6 0 0 0 0 12H15" />);
export const FitIcon = icon(<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />);
export const GridIcon = icon(<path d="M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16" />);
export const PicturesIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <path d="m3.5 16 5-5 4.5 4.5 3-3 4.5 4.5M15.5 9h.01" />
  </>,
);
export const ScanIcon = icon(
  <path d="M4 8.5V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M20 15.5V18a2 2 0 0 1-2 2h-2.5M8.5 20H6a2 2 0 0 1-2-2v-2.5M7.5 12h9M9.5 8.8h5M9.5 15.2h5" />,
);
export const TextIcon = icon(<path d="M5 6.5V5h14v1.5M12 5v14M9 19h6" />);
export const LayersIcon = icon(
  <path d="m12 4 8.5 4.5L12 13 3.5 8.5zM3.5 12.5 12 17l8.5-4.5M3.5 16.2l8.5 4.5 8.5-4.5" />,
);
export const TuneIcon = icon(<path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5" />);
export const UnlockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 7.5-2M12 14.3v2" />
  </>,
);
export const TrashIcon = icon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 10.5v6M13.7 10.5v6" />,
);
export const FlipXIcon = icon(<path d="M12 3.5v17M9 7 3.5 17H9zM15 7l5.5 10H15z" />);
export const FlipYIcon = icon(<path d="M3.5 12h17M7 9l10-5.5V9zM7 15l10 5.5V15z" />);
export const QuarterIcon = icon(<path d="M5 12a7 7 0 1 1 2.2 5.1M5 7v5h5" />);
export const CoverIcon = icon(
  <path d="M4 4h16v16H4zM8 8 4.5 4.5M16 8l3.5-3.5M8 16l-3.5 3.5M16 16l3.5 3.5" />,
);
export const ContainIcon = icon(<path d="M4 4h16v16H4zM7.5 9h9v6h-9z" />);
export const CropIcon = icon(<path d="M7 3v14h14M3 7h14v14" />);
export const DuplicateIcon = icon(<path d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />);
export const UpIcon = icon(<path d="M12 19V6M6.5 11 12 5.5l5.5 5.5" />);
export const DownIcon = icon(<path d="M12 5v13M6.5 13l5.5 5.5 5.5-5.5" />);
export const LinkIcon = icon(
  <path d="M9.5 14.5l5-5M8 11l-2 2a3.5 3.5 0 0 0 5 5l2-2M16 13l2-2a3.5 3.5 0 0 0-5-5l-2 2" />,
);
export const UnlinkIcon = icon(
  <path d="M8 11l-2 2a3.5 3.5 0 0 0 5 5l2-2M16 13l2-2a3.5 3.5 0 0 0-5-5l-2 2M4 4l16 16" />,
);
export const AlignIcons = {
  left: icon(<path d="M4.5 4v16M8 7h11v3.5H8zM8 13.5h6V17H8z" />),
  centre: icon(<path d="M12 4v16M6 7h12v3.5H6zM8.5 13.5h7V17h-7z" />),
  right: icon(<path d="M19.5 4v16M5 7h11v3.5H5zM10 13.5h6V17h-6z" />),
  top: icon(<path d="M4 4.5h16M7 8h3.5v11H7zM13.5 8H17v6h-3.5z" />),
  middle: icon(<path d="M4 12h16M7 6h3.5v12H7zM13.5 8.5H17v7h-3.5z" />),
  bottom: icon(<path d="M4 19.5h16M7 5h3.5v11H7zM13.5 10H17v6h-3.5z" />),
};
