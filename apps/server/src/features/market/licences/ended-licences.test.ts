import { looks } from '@motif/contract/features/looks';
import { market } from '@motif/contract/features/market/market';
import { pictureEdits } from '@motif/contract/features/pictures/picture-edits';
import { pictures as contract, type Picture } from '@motif/contract/features/pictures/pictures';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import { licences, pictures } from '../../../platform/db/schema/pictures';
import { inTransaction } from '../../../platform/db/transaction';
import { updatePopularity } from '../../pictures/popularity';
import { giveBack } from './give-back';

/* Everything that reads licences, after one of them ended. */

let t: Awaited<ReturnType<typeof testApp>>;
let owner: TestUser;
let seller: Awaited<ReturnType<typeof t.as>>;
let buyer: Awaited<ReturnType<typeof t.as>>;
let id: number;
beforeAll(async () => {
  t = await testApp();
  owner = await t.make.user();
  seller = await t.as(owner);
});
beforeEach(async () => {
  const user = await t.make.user();
  buyer = await t.as(user);
  await t.make.points(user.company_id, 100);
  ({ id } = await t.make.picture({ owner, price: 30 }));
  await end();
});

const buy = () => buyer.call(market.buy, { params: { id }, body: { price: 30 } });
/** Buys the picture and gives it back. */
async function end() {
  const { data } = await buy();
  const { licence_id } = data as { licence_id: number };
  await inTransaction(t.platform.db, (tx) => giveBack(tx, licence_id, 'returned', null));
}
const takeDown = () => seller.call(market.takeDown, { body: { ids: [id], to: 'private' } });
const listed = async (gallery: 'acquired' | 'public') => {
  const main_category_id = await t.make.category();
  const reply = await buyer.call(contract.list, { query: { gallery, main_category_id, page_size: 200 } });
  expect(reply).toSucceed();
  return (reply.data as { list: { id: number; large: string }[] }).list.filter((card) => card.id === id);
};

test('the original is closed again', async () => {
  expect(await buyer.call(market.download, { params: { id } })).toFailWith('FORBIDDEN');
  await takeDown();
  expect(await buyer.call(market.download, { params: { id } })).toFailWith('PICTURE_NOT_FOUND');
});

test('the picture is no longer opened by it', async () => {
  const { data } = await buyer.call(contract.one, { params: { id } });
  expect(data as Picture).toMatchObject({ may_download: false });
  await takeDown();
  expect(await buyer.call(contract.one, { params: { id } })).toFailWith('PICTURE_NOT_FOUND');
});

test('it is not among what was acquired', async () => {
  expect(await listed('acquired')).toEqual([]);
});

test('previews carry the mark again, also after many purchases', async () => {
  await end();
  const [card] = await listed('public');
  expect(decodeURIComponent(card?.large ?? '')).toContain('/watermark');
});

test('nobody searches by the look of it', async () => {
  await takeDown();
  expect(await buyer.call(looks.similar, { params: { id } })).toFailWith('PICTURE_NOT_FOUND');
});

test('it does not make the picture popular', async () => {
  await t.platform.db.update(pictures).set({ popularity: 7 }).where(eq(pictures.id, id));
  await buy();
  await updatePopularity(t.platform.db);
  const popularity = async () =>
    (await t.platform.db.select().from(pictures).where(eq(pictures.id, id)))[0]?.popularity;
  expect(await popularity()).toBe(10);
});

test('the picture can be bought again, at its price', async () => {
  expect((await buy()).data).toMatchObject({ charged: 30, points_left: 70 });
  const rows = await t.platform.db.select().from(licences).where(eq(licences.picture_id, id));
  expect(rows.map(({ revoked_at }) => revoked_at === null).sort()).toEqual([false, true]);
});

test('the owner can erase the picture; what is left is the record', async () => {
  await seller.call(pictureEdits.remove, { body: { ids: [id] } });
  expect(await seller.call(pictureEdits.erase, { body: { ids: [id] } })).toSucceed();
  expect(await t.platform.db.select().from(pictures).where(eq(pictures.id, id))).toMatchObject([
    { erased_at: expect.any(Date) },
  ]);
});
