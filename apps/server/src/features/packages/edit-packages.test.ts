import { offers } from '@motif/contract/features/orders/offers';
import {
  type EditedLevel,
  type EditedPackage,
  editPackages,
} from '@motif/contract/features/packages/edit-packages';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { openShop } from '../../../test/shop';
import { subscriptions } from '../../platform/db/schema/money';
import { packages, rechargeLevels } from '../../platform/db/schema/packages';
import { ensureBasePackages } from './base-packages';

let shop: Awaited<ReturnType<typeof openShop>>;
let operator: Awaited<ReturnType<typeof shop.t.as>>;
beforeAll(async () => {
  shop = await openShop();
  operator = await shop.t.as(await shop.t.make.user({ role: 'admin' }));
});

const all = async () => {
  const reply = await operator.call(editPackages.list);
  expect([...Value.Errors(editPackages.list.data, reply.data)]).toEqual([]);
  return (reply.data as { list: EditedPackage[] }).list;
};
const byCode = async (code: string) => {
  const found = (await all()).find((one) => one.code === code);
  if (!found) throw new Error(`no package ${code}`);
  return found;
};
const POINTS = { kind: 'points', name: '测试积分', name_en: 'Test points', on_sale: true } as const;
let made = 0;
const create = (body: object) => {
  made += 1;
  return operator.call(editPackages.create, { body: { code: `made_${made}`, ...POINTS, ...body } as never });
};
/** Changes some fields of a package and sends the rest as it is. */
const edit = async (code: string, changes: object) => {
  const { id, name, name_en, price_fen, on_sale, points, image_count, storage_mb, ...one } =
    await byCode(code);
  const { days, level, sub_accounts, creative_points } = one;
  const rights = { points, image_count, storage_mb, days, level, sub_accounts, creative_points };
  const body = { name, name_en, price_fen, on_sale, ...rights, ...changes };
  return operator.call(editPackages.edit, { params: { id }, body });
};
const levelsNow = async () =>
  ((await operator.call(editPackages.levels)).data as { list: EditedLevel[] }).list.map(
    ({ level: _, ...rest }) => rest,
  );
const setLevels = (levels: object[]) => operator.call(editPackages.setLevels, { body: { levels } as never });

describe('an operator', () => {
  test('adds a package, which is sold at once, and takes it off sale', async () => {
    expect(await create({ code: 'points_77', price_fen: 770, points: 77 })).toSucceed();
    const buyer = await shop.buyer();
    expect((await buyer.offered('points', '测试积分')).quote.due_fen).toBe(770);
    expect(await edit('points_77', { on_sale: false })).toSucceed();
    await expect(buyer.offered('points', '测试积分')).rejects.toThrow('not offered');
    expect(await byCode('points_77')).toMatchObject({ on_sale: false, price_fen: 770 });
  });

  test('changes the order of one kind; an old list is refused', async () => {
    const ids = (await all()).filter(({ kind }) => kind === 'storage').map(({ id }) => id);
    const order = (list: number[]) =>
      operator.call(editPackages.order, { body: { kind: 'storage', ids: list } });
    expect(await order([...ids].reverse())).toSucceed();
    const { list } = (await operator.call(offers.storage)).data as { list: { id: number }[] };
    expect(list.map(({ id }) => id)).toEqual([...ids].reverse());
    expect(await order(ids.slice(1))).toFailWith('PACKAGE_NOT_FOUND');
    expect(await order(ids)).toSucceed();
  });

  test('finds a code taken, a missing package, and fields of another kind refused', async () => {
    expect(await create({ code: 'points_500', price_fen: 770, points: 77 })).toFailWith('PACKAGE_CODE_TAKEN');
    const absent = { params: { id: 999_999_999 }, body: { ...POINTS, price_fen: 770, points: 77 } };
    const { kind: _, ...body } = absent.body;
    expect(await operator.call(editPackages.edit, { ...absent, body })).toFailWith('PACKAGE_NOT_FOUND');
    for (const wrong of [
      { points: 0 },
      { storage_mb: 5 },
      { name: ' ' },
      { name_en: '\u200b' },
      { price_fen: 0 },
      { price_fen: 1.5 },
      { price_fen: -1 },
      { price_fen: 2 ** 53 + 1 },
      { points: 100_000_001 },
      { code: 'Big' },
      { sort: 1 },
    ])
      expect(await create({ price_fen: 770, points: 77, ...wrong })).toFailWith('INVALID_FIELDS');
  });

  test('cannot change code or kind', async () => {
    for (const change of [{ code: 'other_code' }, { kind: 'vip' }])
      expect(await edit('points_500', change)).toFailWith('INVALID_FIELDS');
  });

  test('must be one', async () => {
    const master = await shop.t.as(await shop.t.make.user());
    expect(await master.call(editPackages.list)).toFailWith('FORBIDDEN');
    expect(await master.call(editPackages.setLevels, { body: { levels: [] } })).toFailWith('FORBIDDEN');
  });
});

describe('what was bought stays', () => {
  test('a company keeps its rights, an open order its price, and a start leaves the edits alone', async () => {
    const buyer = await shop.buyer();
    await buyer.buy('storage', '10 GB 空间包');
    const open = await (await shop.buyer()).order('storage', '10 GB 空间包');
    const before = await byCode('storage_10');
    expect(await edit('storage_10', { storage_mb: 1, image_count: 1, price_fen: 19_900 })).toSucceed();
    await ensureBasePackages(shop.db);
    expect(await byCode('storage_10')).toMatchObject({ storage_mb: 1, price_fen: 19_900 });
    const [bought] = await shop.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.company_id, buyer.user.company_id));
    expect(bought).toMatchObject({ storage_mb: before.storage_mb, image_count: before.image_count });
    expect(open.amount_fen).toBe(before.price_fen);
    await edit('storage_10', before);
  });
});

describe('nobody gains by buying points', () => {
  test('a point that is too cheap is refused with the calculation', async () => {
    const reply = await create({ price_fen: 7560, points: 1000 });
    expect(reply).toFailWith('PACKAGE_CHEAP_POINT');
    expect(reply.message).toContain('¥0.070，不高于可变现的 ¥0.070');
    expect(await create({ price_fen: 7561, points: 1000, on_sale: false })).toSucceed();
    expect(await edit('points_500', { points: 700 })).toFailWith('PACKAGE_CHEAP_POINT');
    expect(await byCode('points_500')).toMatchObject({ points: 500 });
  });

  test('what is paid by points gives back fewer than it costs', async () => {
    const reply = await edit('vip_standard', { points: 2990 });
    expect(reply).toFailWith('PACKAGE_MULTIPLIES');
    expect(reply.message).toContain('2990');
    expect(await edit('vip_standard', { points: 2989 })).toSucceed();
    expect(await edit('vip_standard', { points: 300 })).toSucceed();
  });

  test('a package may be unsound while it is off sale, but not come back', async () => {
    expect(await create({ code: 'cheap_1', price_fen: 1, points: 1000, on_sale: false })).toSucceed();
    expect(await edit('cheap_1', { on_sale: true })).toFailWith('PACKAGE_CHEAP_POINT');
  });

  test('a higher bonus is held against everything on sale, and a refused one changes nothing', async () => {
    const before = await levelsNow();
    const top = before.at(-1);
    // 10,000 points for ¥880: with 26 % on top a point costs 6.98 fen.
    const reply = await setLevels([...before.slice(0, -1), { ...top, bonus_percent: 26 }]);
    expect(reply).toFailWith('PACKAGE_CHEAP_POINT');
    expect(reply.message).toContain('10000 积分');
    expect(await levelsNow()).toEqual(before);
    expect(await setLevels([...before.slice(0, -1), { ...top, bonus_percent: 25 }])).toSucceed();
    expect(await setLevels(before)).toSucceed();
  });

  test('a bonus and a price that are saved at once do not slip past each other', async () => {
    const levels = await levelsNow();
    const top = levels.at(-1);
    const raised = [...levels.slice(0, -1), { ...top, bonus_percent: 20 }];
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all([
        setLevels(raised),
        // With a bonus of 8 % a point costs 7.41 fen, with 20 % 6.67 fen.
        edit('points_10000', { price_fen: 80_000 }),
      ]);
      expect(replies.map(({ http }) => http).sort()).toEqual([200, 409]);
      expect(await setLevels(levels)).toSucceed();
      expect(await edit('points_10000', { price_fen: 88_000 })).toSucceed();
    }
  });
});

describe('levels of recharging', () => {
  test('begin at nothing and rise', async () => {
    const [first, second, ...rest] = await levelsNow();
    for (const wrong of [
      [second, ...rest],
      [first, second, second],
      [{ ...first, name: ' ' }, second],
      [{ ...first, bonus_percent: 101 }],
      [],
    ])
      expect(await setLevels(wrong as object[])).toFailWith('INVALID_FIELDS');
    expect(await shop.db.$count(rechargeLevels)).toBe(5);
    expect(await shop.db.$count(packages, eq(packages.on_sale, true))).toBeGreaterThan(13);
  });
});
