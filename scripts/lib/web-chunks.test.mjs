import { expect, test } from 'vitest';
import { layeredGroups } from '../../apps/web/chunks.mjs';

const ENTRY = '/index.html';
const SCREENS = '/web/src/app/screens.tsx';
const SHELL = '/web/src/app/shell/shell.tsx';
const SIX = ['one', 'two', 'three', 'four', 'five', 'six'].map(
  (name) => `/web/src/features/orders/${name}-page.tsx`,
);
const ARIA = '/node_modules/react-aria/index.js';

/** Modules with what they import and what they load later. */
function graph(edges) {
  const ids = [...new Set(Object.entries(edges).flatMap(([id, [now, later]]) => [id, ...now, ...later]))];
  const whoHas = (id, kind) => ids.filter((one) => edges[one]?.[kind].includes(id));
  const getModuleInfo = (id) => ({
    isEntry: id === ENTRY,
    importedIds: edges[id]?.[0] ?? [],
    dynamicallyImportedIds: edges[id]?.[1] ?? [],
    importers: whoHas(id, 0),
    dynamicImporters: whoHas(id, 1),
  });
  const groups = layeredGroups().sort((one, other) => other.priority - one.priority);
  return Object.fromEntries(
    ids.map((id) => [
      id,
      groups.map(({ name }) => name(id, { getModuleInfo })).find((name) => name !== null),
    ]),
  );
}

const using = (more) => ({
  [ENTRY]: [['/web/src/first.ts'], [SHELL, SCREENS]],
  [SCREENS]: [[], SIX],
  ...more,
});

test('what the first page needs is nobody’s, and the frame is one file whatever else uses its modules', () => {
  const files = graph(
    using({
      [SHELL]: [['/web/src/shared/menu.ts', '/web/src/features/users/live.ts'], []],
      [SIX[0]]: [['/web/src/shared/menu.ts', '/web/src/first.ts'], []],
      [SIX[1]]: [['/web/src/shared/menu.ts', '/web/src/first.ts'], []],
    }),
  );
  expect(files['/web/src/first.ts']).toBeUndefined();
  expect(files['/web/src/shared/menu.ts']).toBe('shell');
  expect(files['/web/src/features/users/live.ts']).toBe('shell');
});

test('what the first screen after sign-in shares comes without what the others share', () => {
  const home = '/web/src/features/home/home-page.tsx';
  const card = '/web/src/features/pictures/card.tsx';
  const chart = '/web/src/shared/ui/chart/chart.tsx';
  const table = '/web/src/shared/ui/table/table.tsx';
  const files = graph(
    using({
      [SCREENS]: [[], [home, ...SIX]],
      [home]: [[card, chart, '/web/src/features/home/home-text.ts'], []],
      ...Object.fromEntries(SIX.map((screen) => [screen, [[card, chart, table], []]])),
    }),
  );
  expect(files[home]).toBe('home-page');
  expect(files['/web/src/features/home/home-text.ts']).toBe('home-page');
  expect(files[card]).toBe('first');
  expect(files[chart]).toBe('first');
  expect(files[table]).toBe('common');
});

test('of a library that the frame names as a whole, it takes only what the bundler finds used', () => {
  const barrel = '/node_modules/query/index.js';
  const needed = '/node_modules/query/query.js';
  const unused = '/node_modules/query/pages.js';
  const files = graph(
    using({
      [SHELL]: [[barrel], []],
      [barrel]: [[needed, unused], []],
      ...Object.fromEntries(SIX.map((screen) => [screen, [[barrel], []]])),
    }),
  );
  // The bundler adds it to the shell, whose priority is higher.
  expect(files[needed]).toBe('common');
  expect(files[unused]).toBe('common');
});

test('a screen is one file with all that no other screen uses, also where a part of it that loads later uses it too', () => {
  const files = graph(
    using({
      [SIX[0]]: [['/web/src/features/orders/own.ts'], ['/web/src/features/orders/dialog.tsx']],
      '/web/src/features/orders/dialog.tsx': [
        ['/web/src/features/orders/own.ts', '/web/src/features/orders/of-dialog.ts'],
        [],
      ],
    }),
  );
  expect(files[SIX[0]]).toBe('one-page');
  expect(files['/web/src/features/orders/own.ts']).toBe('one-page');
  expect(files['/web/src/features/orders/of-dialog.ts']).toBeUndefined();
});

test('what screens share goes by its feature; what five of them use is common, what fewer use goes by its folder', () => {
  const files = graph(
    using(
      Object.fromEntries(
        SIX.map((screen, at) => [
          screen,
          [
            [
              '/web/src/features/users/name.ts',
              ...(at < 5 ? ['/web/src/shared/ui/fields/input.tsx'] : []),
              ...(at < 4 ? ['/web/src/shared/ui/chart/chart.tsx'] : []),
            ],
            [],
          ],
        ]),
      ),
    ),
  );
  expect(files['/web/src/features/users/name.ts']).toBe('users');
  expect(files['/web/src/shared/ui/fields/input.tsx']).toBe('common');
  expect(files['/web/src/shared/ui/chart/chart.tsx']).toBe('chart');
});

test('a screen without a large field does not load the library behind them', () => {
  const select = '/web/src/shared/ui/choices/select.tsx';
  const person = '/web/src/features/users/person-select.tsx';
  const name = '/web/src/features/users/name.ts';
  const files = graph(
    using({
      ...Object.fromEntries(SIX.map((screen) => [screen, [[person, name], []]])),
      [person]: [[select, name], []],
      [select]: [[ARIA], []],
    }),
  );
  expect(files[ARIA]).toBe('fields');
  expect(files[select]).toBe('fields');
  expect(files[person]).toBe('users-fields');
  expect(files[name]).toBe('users');
});

test('files import downwards only: no group stands below zero, where it would come first', () => {
  const priorities = layeredGroups().map(({ priority }) => priority);
  expect(priorities.at(-1)).toBe(1);
  expect(priorities).toEqual([...priorities].sort((one, other) => other - one));
  expect(priorities[0]).toBeLessThan(100);
});
