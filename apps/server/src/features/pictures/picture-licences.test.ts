import { pictureEdits } from '@motif/contract/picture-edits';
import { pictures as contract, type Picture } from '@motif/contract/pictures';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
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
  (await t.as(user)).call(contract[name], { params: { id } });
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
    Array.from({ length: 20 }, (_, at) => people[at % 2]?.call(contract.acquire, { params: { id } })),
  );
  for (const reply of replies) expect(reply).toSucceed();
  expect(await licencesOf(id)).toMatchObject([{ company_id: buyer.company_id, price: 0 }]);
});

test('a picture with a price is not to be had for free', async () => {
  const { id } = await t.make.picture({ owner, price: 1 });
  expect(await call(buyer, 'acquire', id)).toFailWith('NOT_FREE');
  expect(await licencesOf(id)).toEqual([]);
});

test('what was acquired stays free of a later price', async () => {
  const { id } = await t.make.picture({ owner });
  await call(buyer, 'acquire', id);
  await t.platform.db.update(pictures).set({ price: 9 }).where(eq(pictures.id, id));
  expect(await call(buyer, 'acquire', id)).toSucceed();
});

test('one’s own company needs no licence', async () => {
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
  await seller.call(pictureEdits.takeDown, { body: { ids: [id], to: 'private' } });
  expect(await call(buyer, 'download', id)).toSucceed();
  expect(await call(buyer, 'one', id)).toFailWith('PICTURE_NOT_FOUND');
  expect(await call(await t.make.user(), 'download', id)).toFailWith('PICTURE_NOT_FOUND');
  await seller.call(pictureEdits.remove, { body: { ids: [id] } });
  expect(await call(buyer, 'download', id)).toSucceed();
  expect(await call(owner, 'download', id)).toFailWith('PICTURE_NOT_FOUND');
});

test('a free picture and its new price at once: a licence without price, or none', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await t.make.picture({ owner });
    const [seller, customer] = [await t.as(owner), await t.as(buyer)];
    const [acquired] = await Promise.all([
      customer.call(contract.acquire, { params: { id } }),
      seller.call(pictureEdits.publish, { body: { ids: [id], price: 50 } }),
    ]);
    expect(await licencesOf(id)).toHaveLength(acquired.http === 200 ? 1 : 0);
  }
});
