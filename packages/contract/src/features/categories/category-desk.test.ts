import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SILHOUETTES } from './category-desk';

test('every silhouette is drawn, and every drawing can be chosen', async () => {
  const files = await readdir(new URL('../../../../../apps/web/public/categories', import.meta.url));
  expect(files.sort()).toEqual(SILHOUETTES.map((name) => `${name}.svg`).sort());
});
