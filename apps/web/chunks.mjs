// Which modules go into one file. Left alone, the bundler makes a file for every set of screens that share something, and a
// screen asked for up to a hundred of them (docs/decisions/0052).
import { basename } from 'node:path';
import { FLOORS } from '../../scripts/lib/feature-map.mjs';

/** Loaded before any screen: by everybody, and by those who are signed in. */
const FRAME = { app: '/src/app/signed-in-app.tsx', shell: '/src/app/shell/shell.tsx' };
/** The first after sign-in. What it shares is a file of its own, so that the rest of `common` comes later. */
const FIRST_SCREEN = '/src/features/home/home-page.tsx';
/** These load the screens. */
const SCREEN_LISTS = /\/src\/app\/(public-)?screens\.tsx$/;
/** What so many screens use comes with the first of them. */
const COMMON = 5;
/** The library behind the larger fields is 110 KB that half of the screens do without. What needs it is kept apart. */
const LARGE = /\/node_modules\/(@?react-aria|@?react-stately|@internationalized)/;
const LARGE_FIELDS = 'fields';

/** From the ground up: a file imports only from files of lower layers, so that no two wait for each other. */
const LAYERS = [
  ['app'],
  ['shell'],
  ['first'],
  ['shared'],
  ...FLOORS,
  [LARGE_FIELDS],
  ...FLOORS.map((features) => features.map(withFields)),
  ['screen'],
];

/** For `codeSplitting.groups`. Any other group there must have a higher priority than the number of layers. */
export function layeredGroups() {
  let places;
  return LAYERS.map((layers, at) => ({
    name: (id, modules) => {
      places ??= placeAll(id, modules);
      const place = places.get(id);
      return place && layers.includes(place.layer) ? place.file : null;
    },
    // Below zero it would count as the highest.
    priority: LAYERS.length - at,
  }));
}

function placeAll(some, modules) {
  const infoOf = (id) => modules.getModuleInfo(id);
  const importsOf = (id) => infoOf(id)?.importedIds ?? [];
  const loadersOf = (id) => infoOf(id)?.dynamicImporters ?? [];
  const isEntry = (id) => infoOf(id)?.isEntry;
  const all = [
    ...reach(some, (id) => [
      ...importsOf(id),
      ...loadersOf(id),
      ...(infoOf(id)?.importers ?? []),
      ...(infoOf(id)?.dynamicallyImportedIds ?? []),
    ]),
  ];
  const screens = all.filter((id) => loadersOf(id).some((loader) => SCREEN_LISTS.test(loader)));
  const usersOf = new Map();
  for (const start of all.filter((id) => isEntry(id) || loadersOf(id).length > 0))
    for (const id of reach(start, importsOf)) usersOf.set(id, [...(usersOf.get(id) ?? []), start]);

  /** Nowhere in particular: what comes with the very first page, and what only parts of screens share. */
  function placeOf(id, users) {
    if (users.some(isEntry)) return undefined;
    // A library names all its modules in one. The bundler adds those that the first files use; the others come later.
    const isOfLibrary = id.includes('/node_modules/');
    const isUsedBy = (root) => !isOfLibrary && users.some((user) => user.endsWith(root));
    for (const [layer, root] of Object.entries(FRAME)) if (isUsedBy(root)) return { layer, file: layer };
    const [first, ...others] = screens.filter((screen) => users.includes(screen));
    if (first === undefined) return undefined;
    if (others.length === 0) return { layer: 'screen', file: basename(first, '.tsx') };
    if (isUsedBy(FIRST_SCREEN)) return { layer: 'first', file: 'first' };
    const feature = /\/features\/([\w-]+)/.exec(id)?.[1];
    const needsFields = [...reach(id, importsOf)].some((one) => LARGE.test(one));
    if (feature) {
      const layer = needsFields ? withFields(feature) : feature;
      return { layer, file: layer };
    }
    if (needsFields) return { layer: LARGE_FIELDS, file: LARGE_FIELDS };
    const isCommon = others.length + 1 >= COMMON;
    if (isOfLibrary && !isCommon) return undefined;
    return { layer: 'shared', file: isCommon ? 'common' : roomOf(id) };
  }

  const places = new Map();
  for (const [id, users] of usersOf) {
    const place = placeOf(id, users);
    if (place) places.set(id, place);
  }
  return places;
}

function withFields(feature) {
  return `${feature}-fields`;
}

/** The folder below `shared`, `shared/ui` or the contract. */
function roomOf(id) {
  return /\/src\/(?:shared\/(?:ui\/)?)?(\w[\w-]*)/.exec(id)?.[1] ?? 'common';
}

function reach(from, next) {
  const seen = new Set([from]);
  // A set is walked in the order of adding, with what is added meanwhile.
  for (const id of seen) for (const other of next(id)) seen.add(other);
  return seen;
}
