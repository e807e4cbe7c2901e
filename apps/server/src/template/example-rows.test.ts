import type { InputOf } from '@motif/contract/endpoint';
import { type ExampleRow, exampleTable } from '@motif/contract/showcase/table';
import { beforeAll, expect, test } from 'vitest';
import { EXAMPLE_DRAFT as DRAFT } from '../../test/example-requests';
import { testApp } from '../../test/test-app';
import { ensureExamples } from './ensure-examples';

let t: Awaited<ReturnType<typeof testApp>>;
let operator: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  t = await testApp();
  await ensureExamples(t.platform.db);
  operator = await t.as(await t.make.user({ role: 'admin' }));
});

type Listed = { list: ExampleRow[]; total: number; next_cursor: string | null };
const listed = async (query: InputOf<typeof exampleTable.list>['query'] = {}): Promise<Listed> =>
  (await operator.call(exampleTable.list, { query })).data;

test('the pages of a list hold every row once, in the order that was asked for', async () => {
  const seen: ExampleRow[] = [];
  let cursor: string | null = '0';
  while (cursor !== null) {
    const page = await listed({ sort: 'price_fen', order: 'descending', page_size: 50, cursor });
    seen.push(...page.list);
    expect(page.total).toBeGreaterThan(300);
    cursor = page.next_cursor;
  }
  const { total } = await listed();
  expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
  expect(seen.map(({ price_fen }) => price_fen)).toEqual(
    seen.map(({ price_fen }) => price_fen).toSorted((a, b) => b - a),
  );
});

test('a list is filtered by title, kind, state and days; a typed % means itself', async () => {
  const { list } = await listed({
    title: '山茶花',
    kind: 'cup',
    status: 'listed',
    from: '2026-01-01',
    to: '2026-12-31',
  });
  expect(list.length).toBeGreaterThan(0);
  for (const row of list) expect(row).toMatchObject({ kind: 'cup', status: 'listed' });
  expect(list.every(({ title }) => title.includes('山茶花'))).toBe(true);
  expect((await listed({ title: '%' })).total).toBe(0);
  expect((await listed({ from: '2027-01-01' })).total).toBe(0);
  expect(await operator.call(exampleTable.list, { query: { from: '2026-02-30' } })).toFailWith(
    'INVALID_FIELDS',
  );
});

test('a row is made, changed and removed, and each leaves a line in the audit log', async () => {
  const made = (await operator.call(exampleTable.edit, { body: DRAFT })).data as ExampleRow;
  expect(made).toMatchObject(DRAFT);
  const body = { ...DRAFT, id: made.id, status: 'listed' as const, title: '  山茶花手机壳  ' };
  expect((await operator.call(exampleTable.edit, { body })).data).toMatchObject({
    id: made.id,
    status: 'listed',
    title: '山茶花手机壳',
  });
  expect(await operator.call(exampleTable.remove, { body: { ids: [made.id] } })).toMatchObject({ http: 200 });
  expect((await listed({ title: '山茶花手机壳' })).list.map(({ id }) => id)).not.toContain(made.id);
});

test('one row is read by its number, and says which follows', async () => {
  const [first, second] = (await listed({ page_size: 2 })).list;
  const one = (id: number) => operator.call(exampleTable.one, { params: { id } });
  expect((await one(first?.id ?? 0)).data).toEqual({ ...first, next_id: second?.id });
  const { list } = await listed({ page_size: 1, cursor: String((await listed()).total - 1) });
  expect((await one(list[0]?.id ?? 0)).data).toMatchObject({ next_id: null });
  expect(await one(999_999_999)).toFailWith('NOT_FOUND');
});

test('what is wrong changes nothing', async () => {
  const { total } = await listed();
  expect(await operator.call(exampleTable.edit, { body: { ...DRAFT, title: '　' } })).toFailWith(
    'INVALID_FIELDS',
  );
  expect(await operator.call(exampleTable.edit, { body: { ...DRAFT, made_on: '2026-02-30' } })).toFailWith(
    'INVALID_FIELDS',
  );
  expect(await operator.call(exampleTable.edit, { body: { ...DRAFT, id: 999_999_999 } })).toFailWith(
    'NOT_FOUND',
  );
  const [first] = (await listed()).list;
  const ids = [first?.id ?? 0, 999_999_999];
  expect(await operator.call(exampleTable.remove, { body: { ids } })).toFailWith('NOT_FOUND');
  expect((await listed()).total).toBe(total);
});

test('nobody but operators', async () => {
  for (const caller of [t.guest, await t.as(await t.make.user())]) {
    const refusal = caller === t.guest ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    expect(await caller.call(exampleTable.list, {})).toFailWith(refusal);
    expect(await caller.call(exampleTable.edit, { body: DRAFT })).toFailWith(refusal);
    expect(await caller.call(exampleTable.remove, { body: { ids: [1] } })).toFailWith(refusal);
  }
});

test('a table that has rows is left as it is at the next start', async () => {
  const { total } = await listed();
  await ensureExamples(t.platform.db);
  expect((await listed()).total).toBe(total);
});
