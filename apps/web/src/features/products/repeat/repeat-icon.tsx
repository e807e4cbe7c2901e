import { icon } from '../../../shared/ui/display/icons';

/** Pieces of a half drop. */
export const RepeatIcon = icon(
  <path d="M4.5 3.5h6.5v7.5H4.5zM4.5 13h6.5v7.5H4.5zM13 8.2h6.5v7.6H13zM13 3.5v2.7h6.5V3.5M13 20.5v-2.7h6.5v2.7" />,
);
