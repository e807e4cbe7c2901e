import type { PictureFilters } from '@motif/contract/features/pictures/picture-filters';
import type { GalleryFilters } from '../use-gallery-filters';

/** What the choices of every filter are given. */
export interface ChoicesProps {
  filters: PictureFilters;
  onChange: GalleryFilters['change'];
  /** Closes the panel once a final choice is made. */
  onChosen?: () => void;
}
