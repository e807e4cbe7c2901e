import { endpoints } from '@motif/contract/endpoints';
import type { BlankDesk, BlankDeskDetail } from '@motif/contract/features/blanks/blank-desk';
import type { BlankModel, BlankTree } from '@motif/contract/features/blanks/blanks';
import { blankProblems } from '@motif/contract/features/blanks/check-definition';
import type { CaseDefinition } from '@motif/contract/features/blanks/definition';
import { desc, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app';
import { modelVersions } from '../../../platform/db/schema/blanks';
import { auditLog } from '../../../platform/db/schema/operations';
import { products } from '../../../platform/db/schema/products';
import { BASE_BLANKS } from '../base-blanks';

const { blankDesk, blanks } = endpoints;
const ABSENT = 999_999_999;
let t: Awaited<ReturnType<typeof testApp>>;
let operator: Awaited<ReturnType<typeof t.as>>;
let factory: Awaited<ReturnType<typeof t.make.user>>;
let person: typeof operator;
let cases: number;

beforeAll(async () => {
  t = await testApp();
  operator = await t.as(await t.make.user({ role: 'admin', username: '周工' }));
  factory = await t.make.user({ type_role: 'factory' });
  person = await t.as(factory);
  cases = await t.make.category('手机壳');
});

const desk = async (): Promise<BlankDesk> => {
  const reply = await operator.call(blankDesk.list);
  expect([...Value.Errors(blankDesk.list.data, reply.data)]).toEqual([]);
  return reply.data;
};
const one = async (code: string) => {
  const found = (await desk()).models.find((model) => model.code === code);
  if (!found) throw new Error(`there is no ${code}`);
  return found;
};
const detail = async (id: number): Promise<BlankDeskDetail> =>
  (await operator.call(blankDesk.detail, { params: { id } })).data;
const phone = async (code: string) => {
  const model = await one(code);
  if (model.definition.shape !== 'case') throw new Error(`${code} is no case`);
  return { ...model, definition: model.definition };
};
const save = (id: number, version: number, definition: object) =>
  operator.call(blankDesk.save, { params: { id }, body: { version, definition: definition as never } });
const heavier = (definition: CaseDefinition, mg: number): CaseDefinition => ({
  ...definition,
  weight_mg: definition.weight_mg + mg,
});
const seen = async () => {
  const tree = (await person.call(blanks.tree, { query: { main_category_id: cases } })).data as {
    list: BlankTree[];
  };
  const models = (await person.call(blanks.models, { query: { main_category_id: cases } })).data as {
    list: BlankModel[];
  };
  return {
    lines: tree.list[0]?.primary_categories.map(({ name }) => name) ?? [],
    codes: models.list.map(({ code }) => code),
  };
};

/** A product on a version of a blank, as its owner left it. */
async function product(model_id: number, model_version: number) {
  const scene = { v: 1 as const, w_um: 80_000, h_um: 160_000, bleed_um: 0, background: null, layers: [] };
  const [row] = await t.platform.db
    .insert(products)
    .values({
      company_id: factory.company_id,
      owner_id: factory.id,
      main_category_id: cases,
      model_id,
      model_version,
      colour: 'white',
      name: '样品',
      scene,
      scene_hash: 'x',
    })
    .returning();
  if (!row) throw new Error('product was not stored');
  return row;
}

test('every blank that a new installation has passes the check of the desk', () => {
  for (const { kinds } of Object.values(BASE_BLANKS).flat())
    for (const { code, definition } of kinds.flatMap(({ models }) => models))
      expect([code, ...blankProblems(definition)]).toEqual([code]);
});

test('nobody but operators reads or changes the desk', async () => {
  const { id, version, definition } = await phone('mate-70');
  expect(await person.call(blankDesk.list)).toFailWith('FORBIDDEN');
  expect(await person.call(blankDesk.save, { params: { id }, body: { version, definition } })).toFailWith(
    'FORBIDDEN',
  );
  expect(await t.guest.call(blankDesk.detail, { params: { id } })).toFailWith('UNAUTHENTICATED');
  expect(await operator.call(blankDesk.detail, { params: { id: ABSENT } })).toFailWith('BLANK_NOT_FOUND');
  expect(await save(ABSENT, 1, definition)).toFailWith('BLANK_NOT_FOUND');
});

describe('saving a blank', () => {
  test('makes the next version; products stay on theirs, and new ones get the newest', async () => {
    const { id, definition } = await phone('iphone-16-pro');
    const before = await product(id, 1);
    const after = heavier(definition, 500);
    const reply = await save(id, 1, after);
    expect(reply).toSucceed();
    expect([...Value.Errors(blankDesk.save.data, reply.data)]).toEqual([]);
    expect(reply.data).toMatchObject({ version: 2, products: 1, older_versions: 1, definition: after });
    expect((reply.data as BlankDeskDetail).versions).toMatchObject([
      { version: 2, made_by: '周工', products: 0, definition: after },
      { version: 1, made_by: null, products: 1, definition },
    ]);
    const [same] = await t.platform.db.select().from(products).where(eq(products.id, before.id));
    expect(same).toEqual(before);
    const read = (version?: number) =>
      person.call(blanks.model, { params: { id }, query: version ? { version } : {} });
    expect((await read()).data).toMatchObject({ version: 2, definition: after });
    expect((await read(1)).data).toMatchObject({ version: 1, definition });
    // One that was deleted is no use any more.
    await t.platform.db.update(products).set({ deleted_at: new Date() }).where(eq(products.id, before.id));
    expect(await one('iphone-16-pro')).toMatchObject({ products: 0, older_versions: 0 });
    // A later version can be what an earlier one was.
    expect((await save(id, 2, definition)).data).toMatchObject({ version: 3, definition });
  });

  test('changes nothing where nothing differs, whatever the order of the fields', async () => {
    const { id, definition } = await phone('mi-14');
    const shuffled = Object.fromEntries(Object.entries(definition).reverse());
    expect((await save(id, 1, shuffled)).data).toMatchObject({ version: 1 });
    expect(await t.platform.db.$count(modelVersions, eq(modelVersions.model_id, id))).toBe(1);
    const [line] = await t.platform.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line?.subject_id).not.toBe(id);
  });

  test('of two operators at once one wins, and the other is told', async () => {
    const { id, definition } = await phone('pura-70');
    const people = await Promise.all(
      [1, 2, 3, 4].map(async () => t.as(await t.make.user({ role: 'admin' }))),
    );
    const replies = await Promise.all(
      people.map((one, mg) =>
        one.call(blankDesk.save, {
          params: { id },
          body: { version: 1, definition: heavier(definition, mg + 1) },
        }),
      ),
    );
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    for (const lost of replies.filter(({ http }) => http !== 200))
      expect(lost).toFailWith('CHANGED_MEANWHILE');
    expect((await detail(id)).versions.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('is refused field by field where the blank could not be made', async () => {
    const { id, definition } = await phone('nova-13');
    const [hole] = definition.area.holes;
    const wrong = {
      ...definition,
      area: { ...definition.area, dpi_min: 301, holes: [{ ...hole, x_um: definition.area.w_um }] },
      geometry: { ...definition.geometry, camera: { ...definition.geometry.camera, x: 70_000 } },
      colours: [...definition.colours, ...definition.colours.slice(0, 1)],
    };
    const reply = await save(id, 1, wrong);
    expect(reply).toFailWith('INVALID_FIELDS');
    const fields = ({ data }: { data: unknown }) =>
      (data as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect(fields(reply)).toEqual([
      'definition.geometry.camera',
      'definition.area.dpi_min',
      'definition.area.holes.0',
      'definition.colours.4.code',
    ]);
    expect(JSON.stringify(reply.data)).toContain('超出了印刷区域');
    // Of a union only the complaints about the shape that was sent are told.
    expect(fields(await save(id, 1, { ...definition, area: { ...definition.area, dpi: 9 } }))).toEqual([
      'definition.area.dpi',
    ]);
    const mug = await one('mug-11oz');
    expect(fields(await save(mug.id, 1, { ...mug.definition, weight_mg: -1 }))).toEqual([
      'definition.weight_mg',
    ]);
    expect(fields(await save(id, 1, mug.definition))).toEqual(['definition.shape']);
    const [white, ...rest] = definition.colours;
    const hidden = { ...definition, colours: [{ ...white, name: '白\u200b色' }, ...rest] };
    expect(await save(id, 1, hidden)).toFailWith('BAD_CHARACTERS');
    expect((await detail(id)).version).toBe(1);
  });
});

describe('the list of blanks', () => {
  const copy = async (code: string, rest: object = {}) => {
    const { id, product_category_id } = await one('mi-14');
    return operator.call(blankDesk.create, {
      body: { copy_of: id, product_category_id, code, name: code, name_en: code, ...rest },
    });
  };

  test('a new blank is a copy that is off until it is switched on', async () => {
    const reply = await copy('mi-20');
    expect(reply).toSucceed();
    const made = reply.data as BlankDeskDetail;
    expect(made).toMatchObject({ is_active: false, version: 1, shape: 'case' });
    expect(made.definition).toEqual((await one('mi-14')).definition);
    expect((await seen()).codes).not.toContain('mi-20');
    const flip = (is_active: boolean) =>
      operator.call(blankDesk.switch, { params: { id: made.id }, body: { is_active } });
    expect(await flip(true)).toSucceed();
    expect((await seen()).codes).toContain('mi-20');
    expect(await flip(false)).toSucceed();
    // Products on it still read it.
    expect(await person.call(blanks.model, { params: { id: made.id } })).toSucceed();

    for (const [wrong, error] of [
      [{ code: 'mi-20', name: '别名' }, 'BLANK_CODE_TAKEN'],
      [{ name: 'ＭI-20' }, 'NAME_TAKEN'],
      [{ copy_of: ABSENT }, 'INVALID_FIELDS'],
      [{ product_category_id: ABSENT }, 'INVALID_FIELDS'],
      [{ code: 'Mi 20' }, 'INVALID_FIELDS'],
    ] as const)
      expect(await copy('mi-20-pro', wrong), JSON.stringify(wrong)).toFailWith(error);
  });

  test('a blank gets another name or place, but stays in its main category', async () => {
    const { id, product_category_id } = await one('mate-60-pro');
    const edit = (body: object) =>
      operator.call(blankDesk.edit, {
        params: { id },
        body: { name: 'Mate 60 Pro+', name_en: 'Mate 60 Pro+', product_category_id, ...body },
      });
    expect((await edit({})).data).toMatchObject({ name: 'Mate 60 Pro+' });
    const matte = (await one('iphone-16')).product_category_id;
    expect((await edit({ product_category_id: matte })).data).toMatchObject({ product_category_id: matte });
    expect((await desk()).models.filter((model) => model.product_category_id === matte).at(-1)?.id).toBe(id);
    expect(await edit({ product_category_id: (await one('mug-11oz')).product_category_id })).toFailWith(
      'INVALID_FIELDS',
    );
    expect(await edit({ product_category_id, name: 'Mate 70' })).toFailWith('NAME_TAKEN');
  });

  test('the order is that of the pickers, and an order from an old list is not taken', async () => {
    const { product_category_id } = await one('iphone-15');
    const ids = (await desk()).models
      .filter((model) => model.product_category_id === product_category_id)
      .map(({ id }) => id)
      .reverse();
    const order = (list: number[]) =>
      operator.call(blankDesk.order, { body: { product_category_id, ids: list } });
    expect(await order(ids)).toSucceed();
    const listed = (await person.call(blanks.models, { query: { product_category_id } })).data as {
      list: BlankModel[];
    };
    expect(listed.list.map(({ id }) => id)).toEqual(ids);
    expect(await order(ids.slice(1))).toFailWith('CHANGED_MEANWHILE');
  });
});

describe('a category of blanks', () => {
  const category = async (name: string) => {
    const { primary_categories, product_categories } = await desk();
    const found = [...primary_categories, ...product_categories].find((entry) => entry.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };

  test('is made, renamed and ordered', async () => {
    const create = (kind: 'primary' | 'product', body: object) =>
      operator.call(blankDesk.createCategory, {
        params: { kind },
        body: { name: '荣耀', name_en: 'HONOR', ...body } as never,
      });
    const line = await create('primary', { parent_id: cases });
    expect(line.data).toMatchObject({ name: '荣耀', parent_id: cases, is_active: true });
    expect(await create('primary', { parent_id: cases })).toFailWith('NAME_TAKEN');
    expect(await create('primary', { parent_id: ABSENT, name: '无' })).toFailWith('INVALID_FIELDS');
    const { id } = line.data as { id: number };
    expect(await create('product', { parent_id: id, name: '软壳' })).toSucceed();
    const rename = (body: { name: string; name_en: string }) =>
      operator.call(blankDesk.editCategory, { params: { kind: 'primary', id }, body });
    expect((await rename({ name: '荣耀手机', name_en: 'HONOR' })).data).toMatchObject({ name: '荣耀手机' });
    expect(await rename({ name: 'Apple', name_en: 'x' })).toFailWith('NAME_TAKEN');
    expect(await rename({ name: ' ', name_en: 'x' })).toFailWith('INVALID_FIELDS');

    const ids = (await desk()).primary_categories
      .filter(({ parent_id }) => parent_id === cases)
      .map((entry) => entry.id);
    expect(ids.at(-1)).toBe(id);
    const order = (list: number[]) =>
      operator.call(blankDesk.orderCategories, {
        params: { kind: 'primary' },
        body: { parent_id: cases, ids: list },
      });
    expect(await order([id, ...ids.slice(0, -1)])).toSucceed();
    expect((await seen()).lines[0]).toBe('荣耀手机');
    expect(await order(ids.slice(1))).toFailWith('CHANGED_MEANWHILE');
  });

  test('says what switching it off hides, and brings it all back', async () => {
    const { id } = await category('小米');
    const model = await one('mi-14');
    await product(model.id, model.version);
    const models = (await desk()).models.filter(
      ({ product_category_id, is_active }) => product_category_id === model.product_category_id && is_active,
    ).length;
    const reach = await operator.call(blankDesk.reach, { params: { kind: 'primary', id } });
    expect(reach.data).toEqual({ models, products: 1, companies: 1 });
    const flip = (is_active: boolean) =>
      operator.call(blankDesk.switchCategory, { params: { kind: 'primary', id }, body: { is_active } });
    const before = await seen();
    expect(await flip(false)).toSucceed();
    const now = await seen();
    expect(now.lines).not.toContain('小米');
    expect(now.codes).not.toContain('mi-14');
    expect(await person.call(blanks.model, { params: { id: model.id } })).toSucceed();
    expect(await flip(true)).toSucceed();
    expect(await seen()).toEqual(before);
    const absent = { kind: 'product' as const, id: ABSENT };
    expect(await operator.call(blankDesk.reach, { params: absent })).toFailWith('CATEGORY_NOT_FOUND');
  });
});
