import type { ShowcaseName } from '@motif/contract/showcase/pages';
import type { ComponentType } from 'react';
import { lazyView } from '../shared/lazy-view';
import { SkeletonLines } from '../shared/ui/states/skeleton';

const HERE = 'apps/web/src/showcase';
const Waiting = () => <SkeletonLines lines={6} />;

/** A page of the guide: where its source is, for whoever copies from it, and how it is loaded. */
const page = (file: string, load: () => Promise<ComponentType>) => ({
  file: `${HERE}/${file}`,
  View: lazyView(load, Waiting),
});

/** Types refuse to compile until the table of the contract and this one agree. */
export const PAGES: Readonly<Record<ShowcaseName, ReturnType<typeof page>>> = {
  VabActions: page('basics/actions-page.tsx', () =>
    import('./basics/actions-page').then((m) => m.ActionsPage),
  ),
  VabOverlays: page('basics/overlays-page.tsx', () =>
    import('./basics/overlays-page').then((m) => m.OverlaysPage),
  ),
  VabDisplay: page('basics/display-page.tsx', () =>
    import('./basics/display-page').then((m) => m.DisplayPage),
  ),
  VabStates: page('basics/states-page.tsx', () => import('./basics/states-page').then((m) => m.StatesPage)),
  VabLayout: page('basics/layout-page.tsx', () => import('./basics/layout-page').then((m) => m.LayoutPage)),
  VabBigTable: page('tables/big-table-page.tsx', () =>
    import('./tables/big-table-page').then((m) => m.BigTablePage),
  ),
  VabQueue: page('basics/queue-page.tsx', () => import('./basics/queue-page').then((m) => m.QueuePage)),
  VabFields: page('forms/fields-page.tsx', () => import('./forms/fields-page').then((m) => m.FieldsPage)),
  MallGoods: page('mall/goods-page.tsx', () => import('./mall/goods-page').then((m) => m.GoodsPage)),
  DeleteColumn: page('mall/no-column-page.tsx', () =>
    import('./mall/no-column-page').then((m) => m.NoColumnPage),
  ),
  TestPermissions: page('tests/permissions-page.tsx', () =>
    import('./tests/permissions-page').then((m) => m.PermissionsPage),
  ),
  TestStress: page('tests/stress-page.tsx', () => import('./tests/stress-page').then((m) => m.StressPage)),
  TestEvents: page('tests/events-page.tsx', () => import('./tests/events-page').then((m) => m.EventsPage)),
  TestMembership: page('tests/membership-page.tsx', () =>
    import('./tests/membership-page').then((m) => m.MembershipPage),
  ),
};
