import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../shared/load-chunk';

/**
 * The screen registry (SH-5): the `component` name of a server route node → a screen, loaded when first opened.
 */
const screen = (load: () => Promise<ComponentType>) =>
  lazy(() => loadChunk(load).then((component) => ({ default: component })));

const GalleryPage = lazy(() =>
  loadChunk(() => import('../features/pictures/gallery-page')).then((module) => ({
    default: module.GalleryPage,
  })),
);

export const screens: Readonly<Record<string, ComponentType>> = {
  MainCategories: screen(() =>
    import('../features/categories/category-picker-page').then((module) => module.CategoryPickerPage),
  ),
  HotGallery: () => <GalleryPage source="hot" />,
  NewGallery: () => <GalleryPage source="new" />,
  MarketGallery: () => <GalleryPage source="public" />,
  CompanyGallery: () => <GalleryPage source="party" />,
  PrivateGallery: () => <GalleryPage source="my" />,
  AreaGallery: () => <GalleryPage source="area" />,
};
