// The living style guide in one place: what one deletes to be rid of it. A test sees that nothing else knows it.

/** Folders and files that go. The table `example_rows` needs a migration that drops it. */
export const SHOWCASE_FOLDERS = [
  'apps/web/src/showcase',
  'apps/server/src/template',
  'apps/server/test/example-requests.ts',
  'apps/server/src/platform/db/schema/showcase',
  'packages/contract/src/showcase',
  'e2e/showcase.spec.ts',
  'scripts/lib/showcase.mjs',
  'scripts/lib/showcase.test.mjs',
  'scripts/lib/showcase-copy.test.mjs',
];

/** Lines of other files that go with them, each as it stands there. */
export const SHOWCASE_LINES = {
  'apps/web/src/app/screens.tsx': [
    "  Showcase: screen(() => import('../showcase/showcase').then((module) => module.Showcase)),",
  ],
  'apps/server/src/features/permissions/base-menu.ts': [
    "import { SHOWCASE_MENU } from '@motif/contract/showcase/menu';",
    '  ...SHOWCASE_MENU,',
  ],
  'apps/server/src/app.ts': [
    "import { templateRoutes } from './template/template.routes';",
    '  templateRoutes(app);',
  ],
  'apps/server/src/prepare.ts': [
    "import { ensureExamples } from './template/ensure-examples';",
    '  await ensureExamples(db);',
  ],
  'apps/server/src/operator-audit.test.ts': [
    "import { exampleRequests } from '../test/example-requests';",
    '  ...exampleRequests(() => operator),',
  ],
  'apps/server/src/bad-input.test.ts': ["  'POST /table/doEdit',"],
  'apps/server/src/platform/http/web/web-routes.ts': ["    `frame-src 'self'`,"],
  'packages/contract/src/endpoints.ts': [
    "import { exampleCalls } from './showcase/calls';",
    "import { exampleQr } from './showcase/qr';",
    "import { exampleTable } from './showcase/table';",
    "import { workflow } from './showcase/workflow';",
    '  exampleCalls,',
    '  exampleQr,',
    '  exampleTable,',
    '  workflow,',
  ],
};
