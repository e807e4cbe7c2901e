import { endpoints } from '@motif/contract/endpoints';
import type { FavouriteCompany } from '@motif/contract/features/favourites';
import { Value } from 'typebox/value';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openEvents } from '../../../test/event-reader';
import { testApp } from '../../../test/test-app';

const { companies, addCompany, removeCompany, isCompany } = endpoints.favourites;
let t: Awaited<ReturnType<typeof testApp>>;
let me: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  me = await t.as(await t.make.user());
});

const page = async (query: { cursor?: string; page_size?: number } = {}) => {
  const reply = await me.call(companies, { query });
  expect(reply).toSucceed();
  expect([...Value.Errors(companies.data, reply.data)]).toEqual([]);
  return reply.data as { list: FavouriteCompany[]; next_cursor: string | null };
};

test('a company that shows something becomes a favourite, once, and goes again', async () => {
  const seller = await t.make.user();
  for (let count = 0; count < 5; count += 1) await t.make.picture({ owner: seller });
  await t.make.picture({ owner: seller, visibility: 'company' });
  const params = { id: seller.company_id };
  expect(await me.call(addCompany, { params })).toSucceed();
  expect(await me.call(addCompany, { params })).toSucceed();
  const { list } = await page();
  expect(list).toMatchObject([{ id: seller.company_id, pictures: 5, uploader_id: seller.id }]);
  expect(list[0]?.covers).toHaveLength(4);
  expect((await me.call(isCompany, { params })).data).toMatchObject({
    favourite: true,
    company_name: expect.stringMatching(/./),
  });
  expect(await me.call(removeCompany, { params })).toSucceed();
  expect((await page()).list).toEqual([]);
  expect((await me.call(isCompany, { params })).data).toMatchObject({
    favourite: false,
    company_name: expect.stringMatching(/./),
  });
});

test('a company that shows one nothing cannot be told from one that never was', async () => {
  const hidden = await t.make.user();
  await t.make.picture({ owner: hidden, visibility: 'private' });
  const elsewhere = await t.make.user();
  await t.make.picture({ owner: elsewhere, main_category_id: await t.make.category('装饰画') });
  for (const id of [999_999_999, hidden.company_id, elsewhere.company_id]) {
    expect(await me.call(addCompany, { params: { id } })).toFailWith('COMPANY_NOT_FOUND');
    const { data } = await me.call(isCompany, { params: { id } });
    expect(data).toEqual({ favourite: false, company_name: null });
  }
  expect((await page()).list).toEqual([]);
});

test('their other tabs hear of it', async () => {
  const { company_id } = await t.make.picture();
  const params = { id: company_id };
  const stream = await openEvents(await t.app.listen({ port: 0, host: '127.0.0.1' }), me.token);
  await me.call(addCompany, { params });
  expect(await stream.next()).toEqual({ type: 'favourites_changed' });
  await me.call(removeCompany, { params });
  expect(await stream.next()).toEqual({ type: 'favourites_changed' });
  await stream.leave();
});

test('pages hold the last added first and lose none', async () => {
  const added: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { company_id } = await t.make.picture();
    await me.call(addCompany, { params: { id: company_id } });
    added.unshift(company_id);
  }
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const got = await page({ page_size: 2, ...(cursor && { cursor }) });
    seen.push(...got.list.map(({ id }) => id));
    cursor = got.next_cursor;
  }
  expect(seen).toEqual(added);
  expect(await me.call(companies, { query: { cursor: 'x' } })).toFailWith('BAD_CURSOR');
});
