import { icon } from '../../shared/ui/display/icons';

export const SearchIcon = icon(
  <path d="M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6ZM15.8 15.8 20 20" />,
);
export const ZoomInIcon = icon(
  <path d="M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6ZM15.8 15.8 20 20M10.8 8v5.6M8 10.8h5.6" />,
);
export const ZoomOutIcon = icon(
  <path d="M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6ZM15.8 15.8 20 20M8 10.8h5.6" />,
);
export const FitIcon = icon(<path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />);
export const PreviousIcon = icon(<path d="M14.5 6.5 9 12l5.5 5.5" />);
export const NextIcon = icon(<path d="M9.5 6.5 15 12l-5.5 5.5" />);
/** Stands for a picture that could not be loaded. */
export const BrokenIcon = icon(
  <path d="M13 5H5.5v14h13v-6.5M5.5 16l3.7-3.7 4 4 1.6-1.6 3.7 3.3M16 4l4 4M20 4l-4 4" />,
);
export const MasonryIcon = icon(
  <path d="M4.5 4.5h6v9h-6zM4.5 16.5h6v3h-6zM13.5 4.5h6v4h-6zM13.5 11.5h6v8h-6z" />,
);
export const GridIcon = icon(
  <path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />,
);
export const FilterIcon = icon(
  <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />,
);
export const TickIcon = icon(<path d="m6.5 12.5 3.7 3.7 7.3-8" />);
