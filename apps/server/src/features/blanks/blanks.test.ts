import { type BlankModel, type BlankTree, blanks } from '@motif/contract/features/blanks/blanks';
import { BlankDefinition } from '@motif/contract/features/blanks/definition';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { modelVersions, productModels } from '../../platform/db/schema/blanks';
import { BASE_BLANKS } from './base-blanks';
import { ensureBaseBlanks } from './ensure-base-blanks';

let t: Awaited<ReturnType<typeof testApp>>;
let me: Awaited<ReturnType<typeof t.as>>;
let cases: number;
const ALL = Object.values(BASE_BLANKS).flatMap((lines) =>
  lines.flatMap(({ kinds }) => kinds.flatMap(({ models }) => models)),
);

beforeAll(async () => {
  t = await testApp();
  const company = await t.make.company({ opens: ['手机壳'] });
  me = await t.as(await t.make.user({ company_id: company.id, permissions: [] }));
  cases = await t.make.category('手机壳');
});

const models = async (query: { main_category_id?: number; product_category_id?: number } = {}) =>
  ((await me.call(blanks.models, { query })).data as { list: BlankModel[] }).list;

test('twelve phones, four cups and six flat things are there from the start, each sound', () => {
  const count = (shape: string) => ALL.filter(({ definition }) => definition.shape === shape).length;
  expect([count('case'), count('cup'), count('flat')]).toEqual([12, 4, 6]);
  for (const { code, definition } of ALL) {
    expect([code, ...Value.Errors(BlankDefinition, definition)]).toEqual([code]);
    const { area } = definition;
    for (const { x_um, y_um, w_um, h_um } of area.holes)
      expect([code, x_um + w_um <= area.w_um && y_um + h_um <= area.h_um]).toEqual([code, true]);
    // A print that is longer than the way around a cup would overlap itself.
    if (definition.shape === 'cup') expect(area.w_um).toBeLessThanOrEqual(Math.PI * definition.geometry.d);
  }
});

test('the blanks of a category are found by line and kind, each with its print area', async () => {
  const tree = (await me.call(blanks.tree, { query: { main_category_id: cases } })).data as {
    list: BlankTree[];
  };
  expect(tree.list[0]?.primary_categories.map(({ name }) => name)).toEqual(['Apple', '华为', '小米']);
  const kind = tree.list[0]?.primary_categories[0]?.product_categories[0];
  expect(kind).toMatchObject({ name: '磨砂壳', models: 5 });
  const list = await models({ product_category_id: kind?.id ?? 0 });
  expect(list.map(({ code }) => code)).toContain('iphone-16-pro');
  expect(list).toHaveLength(5);
  expect([...Value.Errors(blanks.models.data, { list, next_cursor: null })]).toEqual([]);
});

test('nobody sees the blanks of a category that is not opened for them', async () => {
  const cups = await t.make.category('水杯');
  expect(await me.call(blanks.models, { query: { main_category_id: cups } })).toFailWith(
    'CATEGORY_NOT_OPENED',
  );
  expect(new Set((await models()).map(({ main_category_id }) => main_category_id))).toEqual(new Set([cases]));
  const [mug] = await t.platform.db.select().from(productModels).where(eq(productModels.code, 'mug-11oz'));
  expect(await me.call(blanks.model, { params: { id: mug?.id ?? 0 } })).toFailWith('CATEGORY_NOT_OPENED');
});

test('a blank is read in its newest version, or in the one that a design was made on', async () => {
  const [{ id, definition } = { id: 0, definition: undefined }] = await models();
  if (!definition) throw new Error('there is no blank');
  const thicker = { ...definition, weight_mg: definition.weight_mg + 1000 };
  await t.platform.db.insert(modelVersions).values({ model_id: id, version: 2, definition: thicker });
  await t.platform.db.update(productModels).set({ version: 2 }).where(eq(productModels.id, id));
  expect((await me.call(blanks.model, { params: { id } })).data).toMatchObject({
    version: 2,
    definition: thicker,
  });
  expect((await me.call(blanks.model, { params: { id }, query: { version: 1 } })).data).toMatchObject({
    version: 1,
    definition,
  });
  expect(await me.call(blanks.model, { params: { id }, query: { version: 3 } })).toFailWith('NOT_FOUND');
  const change = t.platform.db.update(modelVersions).set({ definition: thicker });
  await expect(change.where(eq(modelVersions.version, 1))).rejects.toThrow();
});

test('what operators changed stays when the server starts again', async () => {
  const before = await t.platform.db.select().from(productModels);
  await ensureBaseBlanks(t.platform.db);
  expect(await t.platform.db.select().from(productModels)).toEqual(before);
});
