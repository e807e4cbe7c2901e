// The living style guide in one place: what one deletes to be rid of it. A test sees that nothing else knows it.

/** Folders and files that go. */
export const SHOWCASE_FOLDERS = [
  'apps/web/src/showcase',
  'apps/server/src/template',
  'packages/contract/src/showcase',
];

/** Lines of other files that go with them, each as it stands there. */
export const SHOWCASE_LINES = {
  'apps/web/src/app/screens.tsx': [
    "  Showcase: screen(() => import('../showcase/showcase').then((module) => module.Showcase)),",
  ],
  'apps/server/src/features/permissions/base-menu.ts': [
    "import { SHOWCASE_MENU } from '@motif/contract/showcase/menu';",
    '  SHOWCASE_MENU,',
  ],
};
