import { type ListedPicture, PictureCard, pictures } from '@motif/contract/features/pictures/pictures';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { licences } from '../../platform/db/schema/pictures';

test('a card in the bin says since when it is there, elsewhere nothing of it', async () => {
  const { make, as } = await testApp();
  const category = await make.category('手机壳');
  const owner = await make.user();
  const deleted_at = new Date('2026-03-01T12:00:00Z');
  const picture = { owner, main_category_id: category };
  await make.picture({ ...picture, deleted_at });
  await make.picture(picture);
  const me = await as(owner);
  const cards = async (gallery: 'bin' | 'my') =>
    (
      (await me.call(pictures.list, { query: { gallery, main_category_id: category } as never })).data as {
        list: ListedPicture[];
      }
    ).list;
  const [binned] = await cards('bin');
  expect(Date.parse(String(binned?.deleted_at))).toBe(deleted_at.getTime());
  expect((await cards('my')).map((card) => 'deleted_at' in card)).toEqual([false]);
});

test('a gallery shows the same card as the page of one picture', async () => {
  const { make, as } = await testApp();
  const category = await make.category('手机壳');
  const owner = await make.user();
  const { id } = await make.picture({ owner, main_category_id: category, name: '"引号" \\ 与 <b>' });
  const me = await as(owner);
  const { list } = (await me.call(pictures.list, { query: { gallery: 'my', main_category_id: category } }))
    .data as { list: ListedPicture[] };
  const { data } = await me.call(pictures.one, { params: { id } });
  const [listed] = list;
  const names = Object.keys(PictureCard.properties);
  expect(Object.keys(listed ?? {}).sort()).toEqual([...names].sort());
  const { created_at, ...rest } = listed as ListedPicture;
  expect(data).toMatchObject(rest);
  // PostgreSQL writes the same moment with another zone.
  expect(Date.parse(created_at)).toBe(Date.parse((data as ListedPicture).created_at));
});

test('a card says that the company has licensed it, until the licence ends', async () => {
  const t = await testApp();
  const { make, as } = t;
  const category = await make.category('手机壳');
  const buyer = await make.user();
  const [bought, other] = [
    await make.picture({ main_category_id: category, visibility: 'public' }),
    await make.picture({ main_category_id: category, visibility: 'public' }),
  ];
  const own = await make.picture({ owner: buyer, main_category_id: category, visibility: 'public' });
  const [licence] = await t.platform.db
    .insert(licences)
    .values({ company_id: buyer.company_id, picture_id: bought.id, user_id: buyer.id, price: 0 })
    .returning();
  const me = await as(buyer);
  const licensed = async (gallery: 'public' | 'acquired' = 'public') => {
    const { data } = await me.call(pictures.list, { query: { gallery, main_category_id: category } });
    const { list } = data as { list: ListedPicture[] };
    return list.filter(({ is_licensed }) => is_licensed).map(({ id }) => id);
  };
  const one = async (id: number) =>
    ((await me.call(pictures.one, { params: { id } })).data as ListedPicture).is_licensed;
  expect(await licensed()).toEqual([bought.id]);
  expect(await licensed('acquired')).toEqual([bought.id]);
  expect([await one(bought.id), await one(other.id), await one(own.id)]).toEqual([true, false, false]);
  await t.platform.db
    .update(licences)
    .set({ revoked_at: new Date(), revoked_reason: 'returned' })
    .where(eq(licences.id, licence?.id as number));
  expect(await licensed()).toEqual([]);
  expect(await one(bought.id)).toBe(false);
});
