import type { PictureFilters } from '@motif/contract/features/pictures/picture-filters';
import type { PictureListFilter } from '../../../pictures/pictures-query';
import type { GalleryFilters } from '../use-gallery-filters';

/** What the choices of every filter are given. */
export interface ChoicesProps {
  filters: PictureFilters;
  /** All that the gallery shows now; how many pictures each choice has depends on it. */
  listed: PictureListFilter;
  onChange: GalleryFilters['change'];
  /** Closes the panel once a final choice is made. Absent where the choices are part of a sheet. */
  onChosen?: () => void;
}

/** Adds a value to those that are chosen, or takes it away; no value takes all away. */
export function toggled<T>(chosen: readonly T[] | undefined, value: T | undefined): T[] | undefined {
  if (value === undefined) return undefined;
  return chosen?.includes(value) ? chosen.filter((other) => other !== value) : [...(chosen ?? []), value];
}
