import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FLOORS, FOLDER_MAX, floorOf, HOUSES, PARTIAL } from './feature-map.mjs';
import { circlesIn, filesBelow, importsBelow } from './imports.mjs';
import { root } from './run.mjs';

const features = FLOORS.flat();
const houses = Object.entries(HOUSES);

/** The feature a file belongs to, in whichever workspace it is. */
const featureOf = (file) => {
  const house = Object.values(HOUSES).find((folder) => file.startsWith(`${folder}/`));
  return house && file.slice(house.length + 1).split(/[/.]/)[0];
};

test('every feature stands on one floor', () => {
  expect(features).toEqual([...new Set(features)]);
});

describe.each(houses)('%s', (name, folder) => {
  test('has the features of the map, by the same names', () => {
    const found = readdirSync(join(root, folder)).map((entry) => entry.split('.')[0]);
    const wanted = features.filter((feature) => PARTIAL[feature]?.includes(name) ?? true);
    expect([...new Set(found)].sort()).toEqual(wanted.sort());
  });

  test('features import from lower floors only', () => {
    const upward = importsBelow(folder).filter(({ from, to }) => {
      // A test plays a whole story and may use everything.
      if (/\.test\.tsx?$/.test(from)) return false;
      const [upper, lower] = [featureOf(from), featureOf(to)];
      return lower !== undefined && lower !== upper && floorOf(lower) >= floorOf(upper);
    });
    expect(upward).toEqual([]);
  });
});

test.each(['packages/contract/src', 'packages/client/src', 'apps/server/src', 'apps/web/src'])(
  '%s: no import runs in a circle',
  (folder) => {
    expect(circlesIn(importsBelow(folder))).toEqual([]);
  },
);

test('a circle is found, also a long one', () => {
  const imports = ['ab', 'bc', 'ca', 'ad'].map(([from, to]) => ({ from, to }));
  expect(circlesIn(imports)).toEqual(['a → b → c → a']);
});

test.each(['packages/contract/src', 'packages/client/src', 'apps/server/src', 'apps/web/src'])(
  '%s: no folder is overfull',
  (folder) => {
    const counts = new Map();
    for (const file of filesBelow(folder)) {
      const parent = file.slice(0, file.lastIndexOf('/'));
      counts.set(parent, (counts.get(parent) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > FOLDER_MAX)).toEqual([]);
  },
);
