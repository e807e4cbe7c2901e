import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../shared/load-chunk';
import { lazyPart } from './lazy-part';

/**
 * The screen registry (SH-5): the `component` name of a server route node → a screen, loaded when first opened.
 */
const screen = (load: () => Promise<ComponentType>) =>
  lazy(() => loadChunk(load).then((component) => ({ default: component })));

const galleryPart = lazyPart(() => import('../features/pictures/gallery-page'));
const GalleryPage = lazy(() => galleryPart.get().then((module) => ({ default: module.GalleryPage })));

/** Whatever is opened first, a gallery comes next. */
export const prefetchGallery = galleryPart.prefetch;

export const screens: Readonly<Record<string, ComponentType>> = {
  MainCategories: screen(() =>
    import('../features/categories/category-picker-page').then((module) => module.CategoryPickerPage),
  ),
  Outbox: screen(() => import('../features/system/outbox-page').then((module) => module.OutboxPage)),
  HotGallery: () => <GalleryPage source="hot" />,
  NewGallery: () => <GalleryPage source="new" />,
  MarketGallery: () => <GalleryPage source="public" />,
  CompanyGallery: () => <GalleryPage source="party" />,
  PrivateGallery: () => <GalleryPage source="my" />,
  AreaGallery: () => <GalleryPage source="area" />,
};
