import { type ExampleRow, exampleTable } from '@motif/contract/showcase/table';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/test-app';
import { ensureExamples } from './ensure-examples';

let t: Awaited<ReturnType<typeof testApp>>;
let operator: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  t = await testApp();
  await ensureExamples(t.platform.db);
  operator = await t.as(await t.make.user({ role: 'admin' }));
});

const fetchSheet = (query: string, { headers } = operator) =>
  t.app.inject({ url: `/api/table/export.${query}`, headers: { ...headers, 'accept-language': 'zh' } });
const listed = async (): Promise<{ list: ExampleRow[]; total: number }> =>
  (await operator.call(exampleTable.list, { query: {} })).data;

test('a sheet holds every row as the list shows it', async () => {
  const { list, total } = await listed();
  const [head, first, ...rest] = await readSheet((await fetchSheet('xlsx')).rawPayload);
  expect(head?.slice(0, 4)).toEqual(['编号', '名称', '品类', '状态']);
  expect(rest).toHaveLength(total - 1);
  const [row] = list;
  expect(first?.slice(0, 2)).toEqual([row?.id, row?.title]);
  expect(first?.[4]).toBe((row?.price_fen ?? 0) / 100);
  expect(first?.[6]).toBe(row?.made_on);
});

test('a sheet of chosen rows holds those alone, and the filters hold for a sheet too', async () => {
  const [a, , c] = (await listed()).list;
  const lines = (await fetchSheet(`csv?ids=${a?.id},${c?.id}`)).body.trim().split('\r\n');
  expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual([a?.id, c?.id]);
  const cups = (await fetchSheet('csv?kind=cup&status=listed')).body.trim().split('\r\n').slice(1);
  expect(cups.length).toBeGreaterThan(0);
  for (const line of cups) expect(line).toContain(',水杯,已上架,');
  expect((await fetchSheet('csv?ids=1;2')).statusCode).toBe(422);
});

test('titles in groups stand in two rows', async () => {
  const [groups, titles] = await readSheet((await fetchSheet('xlsx?head=merged')).rawPayload);
  expect(groups).toEqual(['编号', '商品', null, null, '销售', null, '记录', null, '备注']);
  expect(titles?.slice(1, 3)).toEqual(['名称', '品类']);
});

test('nobody but operators', async () => {
  expect((await fetchSheet('csv', await t.as(await t.make.user()))).statusCode).toBe(403);
});
