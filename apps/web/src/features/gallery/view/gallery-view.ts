import { create } from 'zustand';
import { readStoredJson, writeStored } from '../../../shared/session/storage';

export const LAYOUTS = ['masonry', 'grid'] as const;
export type Layout = (typeof LAYOUTS)[number];
export const TILE_SIZES = ['small', 'medium', 'large'] as const;
export type TileSize = (typeof TILE_SIZES)[number];

export interface GalleryView {
  layout: Layout;
  tiles: TileSize;
}

const KEY = 'galleryView';

/** The stored value may come from another version or be edited by hand. */
function stored(): GalleryView {
  const found = readStoredJson<Partial<GalleryView>>(KEY);
  return {
    layout: LAYOUTS.find((layout) => layout === found?.layout) ?? 'masonry',
    tiles: TILE_SIZES.find((size) => size === found?.tiles) ?? 'medium',
  };
}

/** The layout of pictures: one choice for all galleries, kept for the next visit. */
export const useGalleryView = create<GalleryView>(stored);

export function setGalleryView(change: Partial<GalleryView>): void {
  useGalleryView.setState(change);
  writeStored(KEY, JSON.stringify(useGalleryView.getState()));
}
