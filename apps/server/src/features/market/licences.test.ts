import { market } from '@motif/contract/features/market/market';
import { pictureEdits } from '@motif/contract/features/pictures/picture-edits';
import {
  pictures as contract,
  type Picture,
  type PictureCard,
} from '@motif/contract/features/pictures/pictures';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { licences, pictures, pictureViews } from '../../platform/db/schema/pictures';

let t: Awaited<ReturnType<typeof testApp>>;
let owner: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  t = await testApp();
  owner = await t.make.user();
  buyer = await t.make.user();
});

const call = async (user: TestUser, name: 'view' | 'acquire' | 'download' | 'one', id: number) =>
  (await t.as(user)).call({ ...contract, ...market }[name], { params: { id } });
const viewsOf = async (id: number) =>
  (await t.platform.db.select().from(pictures).where(eq(pictures.id, id)))[0]?.views;
const licencesOf = (id: number) => t.platform.db.select().from(licences).where(eq(licences.picture_id, id));

test('a look counts once a day and person, however often and at once', async () => {
  const { id } = await t.make.picture({ owner });
  const person = await t.as(buyer);
  const looks = Array.from({ length: 10 }, () => person.call(contract.view, { params: { id } }));
  for (const reply of await Promise.all(looks)) expect(reply).toSucceed();
  expect(await viewsOf(id)).toBe(1);
  await t.platform.db.update(pictureViews).set({ day: '2026-01-01' }).where(eq(pictureViews.picture_id, id));
  await call(buyer, 'view', id);
  await call(await t.make.user(), 'view', id);
  expect(await viewsOf(id)).toBe(3);
});

test('nobody looks the pictures of their own company to the top', async () => {
  const { id } = await t.make.picture({ owner });
  const colleague = await t.make.user({ company_id: owner.company_id, permissions: ['pictures.browse'] });
  for (const user of [owner, colleague]) expect(await call(user, 'view', id)).toSucceed();
  expect(await viewsOf(id)).toBe(0);
});

test('twenty at once acquire one licence for their company', async () => {
  const { id } = await t.make.picture({ owner });
  const colleague = await t.make.user({ company_id: buyer.company_id, permissions: ['pictures.browse'] });
  const people = [await t.as(buyer), await t.as(colleague)];
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) => people[at % 2]?.call(market.acquire, { params: { id } })),
  );
  for (const reply of replies) expect(reply).toSucceed();
  expect(await licencesOf(id)).toMatchObject([{ company_id: buyer.company_id, price: 0 }]);
});

test('a picture with a price is not to be had for free', async () => {
  const { id } = await t.make.picture({ owner, price: 2 });
  expect(await call(buyer, 'acquire', id)).toFailWith('NOT_FREE');
  expect(await licencesOf(id)).toEqual([]);
});

test('what was acquired stays free of a later price', async () => {
  const { id } = await t.make.picture({ owner });
  await call(buyer, 'acquire', id);
  await t.platform.db.update(pictures).set({ price: 9 }).where(eq(pictures.id, id));
  expect(await call(buyer, 'acquire', id)).toSucceed();
});

test('their own company needs no licence', async () => {
  const { id } = await t.make.picture({ owner, price: 5 });
  expect(await call(owner, 'acquire', id)).toSucceed();
  expect(await licencesOf(id)).toEqual([]);
});

test('acquiring asks for the right to browse', async () => {
  const { id } = await t.make.picture({ owner });
  expect(await call(await t.make.user({ permissions: ['pictures.own'] }), 'acquire', id)).toFailWith(
    'FORBIDDEN',
  );
});

test('the original is for the company and for those with a licence, also after it left the market', async () => {
  const { id } = await t.make.picture({ owner, name: '雾中 "山茶"' });
  const reply = await call(owner, 'download', id);
  expect(reply).toSucceed();
  expect(reply.data).toMatchObject({
    file_name: '雾中 "山茶".jpg',
    url: expect.stringContaining('/images/'),
  });
  expect(await call(buyer, 'download', id)).toFailWith('FORBIDDEN');
  expect((await call(buyer, 'one', id)).data as Picture).toMatchObject({ may_download: false });
  await call(buyer, 'acquire', id);
  expect((await call(buyer, 'one', id)).data as Picture).toMatchObject({ may_download: true });
  const seller = await t.as(owner);
  await seller.call(market.takeDown, { body: { ids: [id], to: 'private' } });
  expect(await call(buyer, 'download', id)).toSucceed();
  expect((await call(buyer, 'one', id)).data as Picture).toMatchObject({ may_download: true });
  const other = await t.make.user();
  for (const name of ['one', 'download'] as const) {
    expect(await call(other, name, id)).toFailWith('PICTURE_NOT_FOUND');
  }
  await seller.call(pictureEdits.remove, { body: { ids: [id] } });
  expect(await call(buyer, 'download', id)).toSucceed();
  expect(await call(owner, 'download', id)).toFailWith('PICTURE_NOT_FOUND');
});

describe('the gallery of what was acquired', () => {
  const list = async (user: TestUser, gallery: 'acquired' | 'public') => {
    const query = {
      gallery,
      main_category_id: await t.make.category('手机壳'),
      page_size: 200,
      with_total: true,
    };
    const reply = await (await t.as(user)).call(contract.list, { query });
    expect(reply).toSucceed();
    return reply.data as { list: PictureCard[]; total: number };
  };

  test('is the company’s, newest first, and keeps what left the market or was deleted', async () => {
    const customer = await t.make.user();
    const colleague = await t.make.user({
      company_id: customer.company_id,
      permissions: ['pictures.browse'],
    });
    const ids: number[] = [];
    for (const visibility of ['public', 'public', 'public'] as const) {
      const { id } = await t.make.picture({ owner, visibility });
      expect(await call(customer, 'acquire', id)).toSucceed();
      ids.unshift(id);
    }
    const [, down, gone] = ids as [number, number, number];
    const seller = await t.as(owner);
    await seller.call(market.takeDown, { body: { ids: [down], to: 'private' } });
    await seller.call(pictureEdits.remove, { body: { ids: [gone] } });
    await seller.call(pictureEdits.erase, { body: { ids: [gone] } });
    for (const user of [customer, colleague]) {
      const { list: cards, total } = await list(user, 'acquired');
      expect(cards.map(({ id, visibility }) => [id, visibility])).toEqual([
        [ids[0], 'public'],
        [down, 'private'],
        [gone, 'private'],
      ]);
      expect(total).toBe(3);
      for (const id of ids) {
        expect((await call(user, 'one', id)).data).toMatchObject({ may_download: true, deleted_at: null });
        expect(await call(user, 'download', id)).toSucceed();
      }
    }
    for (const user of [owner, await t.make.user()]) {
      expect((await list(user, 'acquired')).list.filter(({ id }) => ids.includes(id))).toEqual([]);
    }
  });

  test('the mark goes from the preview with the licence, for that company only', async () => {
    const { id } = await t.make.picture({ owner });
    const customer = await t.make.user();
    const other = await t.make.user();
    const largeOf = async (user: TestUser) => {
      const listed = (await list(user, 'public')).list.find((card) => card.id === id)?.large;
      const { large } = (await call(user, 'one', id)).data as Picture;
      return [listed, large].map((url) => decodeURIComponent(String(url)).includes('/watermark'));
    };
    expect(await largeOf(customer)).toEqual([true, true]);
    await call(customer, 'acquire', id);
    expect(await largeOf(customer)).toEqual([false, false]);
    expect(await largeOf(other)).toEqual([true, true]);
  });
});

test('a free picture and its new price at once: a licence without price, or none', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await t.make.picture({ owner });
    const [seller, customer] = [await t.as(owner), await t.as(buyer)];
    const [acquired] = await Promise.all([
      customer.call(market.acquire, { params: { id } }),
      seller.call(market.publish, { body: { ids: [id], price: 50 } }),
    ]);
    expect(await licencesOf(id)).toHaveLength(acquired.http === 200 ? 1 : 0);
  }
});
