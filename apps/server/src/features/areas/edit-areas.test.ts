import { endpoints } from '@motif/contract/endpoints';
import type { EditedArea } from '@motif/contract/features/areas';
import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEvents } from '../../../test/event-reader';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { areaPictures, areas as table } from '../../platform/db/schema/pictures';

const { areas } = endpoints;
const ABSENT = 999_999_999;
let t: Awaited<ReturnType<typeof testApp>>;
let seller: TestUser;
let operator: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  t = await testApp();
  seller = await t.make.user();
  operator = await t.as(await t.make.user({ role: 'admin' }));
});
beforeEach(async () => {
  await t.platform.db.delete(table);
});

const draft = { name: '国风专区', name_en: 'Oriental', icon: 'crown' as const };
const edit = (body: object = {}) => operator.call(areas.edit, { body: { ...draft, ...body } });
const list = async () => {
  const reply = await operator.call(areas.editedList);
  expect([...Value.Errors(areas.editedList.data, reply.data)]).toEqual([]);
  return (reply.data as { list: EditedArea[] }).list;
};
const market = () => t.make.picture({ owner: seller });
const orderOf = async (area_id: number) =>
  (
    await t.platform.db
      .select({ id: areaPictures.picture_id })
      .from(areaPictures)
      .where(eq(areaPictures.area_id, area_id))
      .orderBy(asc(areaPictures.position))
  ).map(({ id }) => id);

describe('an operator', () => {
  test('makes an area, renames it, and everybody’s menu follows', async () => {
    const { id } = (await edit()).data as { id: number };
    const person = await t.as(await t.make.user());
    const menu = async () => {
      const reply = await person.call(endpoints.permissions.userRoutes);
      const flat = (nodes: RouteNode[]): RouteNode[] =>
        nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
      return flat((reply.data as { routes: RouteNode[] }).routes).find(({ path }) => path === `/area/${id}`)
        ?.meta;
    };
    expect(await menu()).toMatchObject({ title: '国风专区', title_en: 'Oriental', icon: 'crown' });
    expect(await edit({ id, name: '东方 ', icon: 'fire' })).toSucceed();
    expect(await menu()).toMatchObject({ title: '东方', icon: 'fire' });
    expect(await operator.call(areas.remove, { body: { ids: [id] } })).toSucceed();
    expect(await menu()).toBeUndefined();
  });

  test('finds names taken, missing areas and blank names refused', async () => {
    await edit();
    expect(await edit()).toFailWith('NAME_TAKEN');
    const { id } = (await edit({ name: '花卉' })).data as { id: number };
    expect(await edit({ id })).toFailWith('NAME_TAKEN');
    expect(await edit({ id: ABSENT, name: '新' })).toFailWith('AREA_NOT_FOUND');
    for (const wrong of [{ name: ' ' }, { name_en: ' ' }, { icon: 'skull' }, { name: '长'.repeat(13) }])
      expect(await edit({ id, ...wrong })).toFailWith('INVALID_FIELDS');
    expect(await operator.call(areas.remove, { body: { ids: [id, ABSENT] } })).toFailWith('AREA_NOT_FOUND');
    expect((await list()).map(({ name }) => name)).toEqual(['国风专区', '花卉']);
  });

  test('orders the areas, all of them', async () => {
    const ids = [];
    for (const name of ['甲', '乙', '丙']) ids.push(((await edit({ name })).data as { id: number }).id);
    expect(await operator.call(areas.order, { body: { ids: ids.toReversed() } })).toSucceed();
    expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed());
    for (const wrong of [ids.slice(1), [...ids, ABSENT]])
      expect(await operator.call(areas.order, { body: { ids: wrong } })).toFailWith('AREA_NOT_FOUND');
  });

  test('and nobody else', async () => {
    const master = await t.as(await t.make.user());
    const { id } = await t.make.area([]);
    const picture = await market();
    const calls = [
      master.call(areas.editedList),
      master.call(areas.edit, { body: draft }),
      master.call(areas.remove, { body: { ids: [id] } }),
      master.call(areas.order, { body: { ids: [id] } }),
      master.call(areas.addPictures, { body: { area_id: id, ids: [picture.id] } }),
      master.call(areas.removePictures, { body: { area_id: id, ids: [picture.id] } }),
      master.call(areas.movePicture, { body: { area_id: id, picture_id: picture.id, before_id: null } }),
    ];
    for (const reply of await Promise.all(calls)) expect(reply).toFailWith('FORBIDDEN');
  });
});

describe('in an area', () => {
  test('pictures of the market stand at the end in the order given; the rest is refused whole', async () => {
    const [a, b, c] = [await market(), await market(), await market()];
    const { id: area_id } = await t.make.area([b.id]);
    const add = (ids: number[], area = area_id) =>
      operator.call(areas.addPictures, { body: { area_id: area, ids } });
    expect((await add([c.id, b.id, a.id])).data).toEqual({ added: [c.id, a.id] });
    expect(await orderOf(area_id)).toEqual([b.id, c.id, a.id]);
    const fresh = await market();
    const kept = await t.make.picture({ visibility: 'company' });
    for (const id of [kept.id, ABSENT]) expect(await add([fresh.id, id])).toFailWith('PICTURE_NOT_FOUND');
    expect(await add([fresh.id], ABSENT)).toFailWith('AREA_NOT_FOUND');
    expect(await orderOf(area_id)).toHaveLength(3);
    const out = await operator.call(areas.removePictures, { body: { area_id, ids: [c.id, fresh.id] } });
    expect(out.data).toEqual({ removed: [c.id] });
    const [shown] = (await list()).filter(({ id }) => id === area_id);
    expect(shown).toMatchObject({ pictures: 2, covers: [expect.any(String), expect.any(String)] });
  });

  test('its pictures are counted by main category, as people see them', async () => {
    const cup = await t.make.category('水杯');
    const cups = () => t.make.picture({ owner: seller, main_category_id: cup });
    const phone = await market();
    const shown = [phone, await cups(), await cups()].map(({ id }) => id);
    const { id: hidden } = await t.make.picture({ owner: seller, visibility: 'company' });
    const { id: area_id } = await t.make.area([...shown, hidden]);
    const { id: empty } = await t.make.area([]);
    const found = new Map((await list()).map((area) => [area.id, area]));
    expect(found.get(area_id)).toMatchObject({
      pictures: 3,
      categories: [
        { id: cup, name: '水杯', name_en: expect.any(String), pictures: 2 },
        { id: phone.main_category_id, name: '手机壳', pictures: 1 },
      ],
    });
    expect(found.get(empty)?.categories).toEqual([]);
  });

  test('one picture moves before another, wherever both stand', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) ids.push((await market()).id);
    const { id: area_id } = await t.make.area(ids);
    // Gaps, as removing leaves them.
    await operator.call(areas.removePictures, { body: { area_id, ids: [ids[2] ?? 0] } });
    const there = ids.filter((_, at) => at !== 2);
    let expected = [...there];
    await fc.assert(
      fc.asyncProperty(fc.nat(4), fc.option(fc.nat(4)), async (which, target) => {
        const picture_id = there[which] ?? 0;
        const before_id = target === null ? null : (there[target] ?? 0);
        const body = { area_id, picture_id, before_id };
        expect(await operator.call(areas.movePicture, { body })).toSucceed();
        if (before_id !== picture_id) {
          const rest = expected.filter((id) => id !== picture_id);
          const at = before_id === null ? rest.length : rest.indexOf(before_id);
          expected = rest.toSpliced(at, 0, picture_id);
        }
        expect(await orderOf(area_id)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
    const absent = { area_id, picture_id: ABSENT, before_id: null };
    expect(await operator.call(areas.movePicture, { body: absent })).toFailWith('PICTURE_NOT_FOUND');
    const nowhere = { area_id, picture_id: there[0] ?? 0, before_id: ids[2] ?? 0 };
    expect(await operator.call(areas.movePicture, { body: nowhere })).toFailWith('PICTURE_NOT_FOUND');
  });

  test('what comes, goes or moves is told to everybody who listens; what changes nothing is not', async () => {
    const [a, b] = [await market(), await market()];
    const { id: area_id } = await t.make.area([a.id]);
    const merchant = await t.as(await t.make.user());
    const origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openEvents(origin, merchant.token);
    const body = { area_id, ids: [b.id] };
    const told = async () => expect(await stream.next()).toEqual({ type: 'pictures_changed' });
    await operator.call(areas.addPictures, { body: { area_id, ids: [a.id] } });
    await operator.call(areas.addPictures, { body });
    await told();
    await operator.call(areas.movePicture, { body: { area_id, picture_id: b.id, before_id: a.id } });
    await told();
    await operator.call(areas.removePictures, { body });
    await told();
    await operator.call(areas.removePictures, { body });
    // Whatever comes next is of this: nothing was left over from the calls that changed nothing.
    await edit({ id: area_id, name: '东方' });
    expect(await stream.next()).toEqual({ type: 'rights_changed' });
    await stream.leave();
  });

  test('two operators at once lose nothing', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) ids.push((await market()).id);
    const { id: area_id } = await t.make.area(ids.slice(0, 3));
    const replies = await Promise.all([
      ...ids.slice(3).map((id) => operator.call(areas.addPictures, { body: { area_id, ids: [id] } })),
      ...ids
        .slice(1, 3)
        .map((picture_id) =>
          operator.call(areas.movePicture, { body: { area_id, picture_id, before_id: ids[0] ?? 0 } }),
        ),
    ]);
    for (const reply of replies) expect(reply).toSucceed();
    expect((await orderOf(area_id)).sort()).toEqual([...ids].sort());
  });
});
