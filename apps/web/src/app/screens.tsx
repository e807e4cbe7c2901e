import type { ComponentType } from 'react';
import { lazyScreen as screen } from './lazy-screen';

const GalleryPage = screen(() =>
  import('../features/pictures/gallery-page').then((module) => module.GalleryPage),
);

/** Whatever is opened first, a gallery comes next. */
export const prefetchGallery = GalleryPage.prefetch;

/**
 * The screen registry (SH-5): the `component` name of a server route node → a screen, loaded when first opened.
 */
export const screens: Readonly<Record<string, ComponentType>> = {
  Home: screen(() => import('../features/home/home-page').then((module) => module.HomePage)),
  Memberships: screen(() =>
    import('../features/finance/memberships-page').then((module) => module.MembershipsPage),
  ),
  PointPackages: screen(() => import('../features/finance/points-page').then((module) => module.PointsPage)),
  WithdrawalRecord: screen(() =>
    import('../features/withdrawals/withdrawals-page').then((module) => module.WithdrawalsPage),
  ),
  MainCategories: screen(() =>
    import('../features/categories/category-picker-page').then((module) => module.CategoryPickerPage),
  ),
  Outbox: screen(() => import('../features/system/outbox-page').then((module) => module.OutboxPage)),
  Notices: screen(() => import('../features/notices/notices-page').then((module) => module.NoticesPage)),
  Help: screen(() => import('../features/help/help-page').then((module) => module.HelpPage)),
  SystemLog: screen(() =>
    import('../features/system/system-log-page').then((module) => module.SystemLogPage),
  ),
  AccessReport: screen(() => import('../features/access/access-page').then((module) => module.AccessPage)),
  HotGallery: () => <GalleryPage source="hot" />,
  NewGallery: () => <GalleryPage source="new" />,
  MarketGallery: () => <GalleryPage source="public" />,
  CompanyGallery: () => <GalleryPage source="party" />,
  PrivateGallery: () => <GalleryPage source="my" />,
  AreaGallery: () => <GalleryPage source="area" />,
};
