import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { EXPORT_ROWS_MAX } from '@motif/contract/features/finance/records';
import { market } from '@motif/contract/features/market/market';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import type { UserContext } from '../../../platform/context';
import { type SheetOf, sendSheet } from '../../../platform/sheets/send-sheet';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const fetchFile = async (user: TestUser, path: string, language = 'zh') => {
  const { headers } = await t.as(user);
  return t.app.inject({
    url: `/api/finance/export/${path}`,
    headers: { ...headers, 'accept-language': language },
  });
};
const linesOf = (body: string) => body.replace('\uFEFF', '').trimEnd().split('\r\n');

/** A company that bought a picture of this name. */
async function buyerOf(name: string): Promise<TestUser> {
  const user = await t.make.user({ username: '=1+1' });
  await t.make.points(user.company_id, 100);
  const { id } = await t.make.picture({ name, price: 30 });
  await (await t.as(user)).call(market.buy, { params: { id }, body: { price: 30 } });
  return user;
}

test('a CSV sheet holds the list, and what looks like a formula is a text', async () => {
  const user = await buyerOf('=HYPERLINK("http://x")');
  const reply = await fetchFile(user, 'consumption.csv');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(decodeURIComponent(String(reply.headers['content-disposition']))).toMatch(
    /^attachment; .*消费记录 \d{4}-\d{2}-\d{2}\.csv$/,
  );
  const [head, row, ...rest] = linesOf(reply.body);
  expect(head).toBe('时间,流水号,类型,内容,授权编号,退回时间,订单号,积分,创作点,操作人');
  expect(row).toMatch(
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2},\d+,购买图片,"'=HYPERLINK\(""http:\/\/x""\)",\d+,,,30,,'=1\+1$/,
  );
  expect(rest).toEqual([]);
});

test('an XLSX sheet holds the same, in the language of the reader', async () => {
  const user = await buyerOf('雾中山茶');
  const reply = await fetchFile(user, 'consumption.xlsx', 'en');
  const [head, row] = await readSheet(reply.rawPayload);
  expect(head).toEqual([
    'Time',
    'No.',
    'Kind',
    'What',
    'Licence no.',
    'Returned at',
    'Order no.',
    'Points',
    'Creative points',
    'By',
  ]);
  expect(row).toMatchObject({ 2: 'Picture bought', 3: '雾中山茶', 7: 30, 9: '=1+1' });
});

test('the filters of the list are those of the sheet', async () => {
  const user = await buyerOf('雾中山茶');
  expect(linesOf((await fetchFile(user, 'consumption.csv?q=%E7%AB%B9')).body)).toHaveLength(1);
  expect(linesOf((await fetchFile(user, 'consumption.csv?q=%E5%B1%B1')).body)).toHaveLength(2);
  expect(linesOf((await fetchFile(user, 'recharge.csv?kind=exchange')).body)).toHaveLength(1);
  expect(linesOf((await fetchFile(user, 'exchange.csv')).body)).toEqual(['时间,流水号,创作点,操作人']);
  expect((await fetchFile(user, 'exchange.pdf')).statusCode).toBe(422);
  expect((await fetchFile(user, 'sales.csv')).statusCode).toBe(404);
  expect((await fetchFile(user, 'recharge.csv?cursor=1-1')).statusCode).toBe(422);
});

test('a sheet holds nothing of other companies', async () => {
  await buyerOf('别家的');
  expect(linesOf((await fetchFile(await t.make.user(), 'consumption.csv')).body)).toHaveLength(1);
});

/** Rows written past the guards of the ledger, as fast as the database can: their number is what matters. */
const manyRows = ({ id, company_id }: TestUser, count: number) =>
  t.asOwner(`
    set session_replication_role = replica;
    with made as (
      insert into ledger_transactions (kind, source, company_id, actor_id)
      select 'renew', 'many:${company_id}:' || n, ${company_id}, ${id} from generate_series(1, ${count}) n returning id
    )
    insert into ledger_transfers select id, 1, ledger_account(${company_id}, 'points'),
      ledger_account(null, 'points.spent'), 'points', 1 from made;`);

test('more rows than a sheet may hold are refused with their number', async () => {
  const user = await t.make.user();
  const ctx = { ...t.platform, user, language: 'zh' } as unknown as UserContext;
  const numbers: SheetOf<{ n: number }, number> = {
    name: { zh: '数字', en: 'Numbers' },
    read: async (_, count) => ({ text: 'select n from generate_series(1, $1::int) n', values: [count] }),
    columns: () => [{ title: 'n', kind: 'number', value: ({ n }) => n }],
  };
  await expect(sendSheet(ctx, numbers, 'csv', EXPORT_ROWS_MAX + 1)).rejects.toMatchObject({
    code: 'EXPORT_TOO_LARGE',
    values: { count: EXPORT_ROWS_MAX + 1, max: EXPORT_ROWS_MAX },
  });
  // The refusal has given its place back.
  const { body } = await sendSheet(ctx, numbers, 'csv', EXPORT_ROWS_MAX);
  expect((await text(body)).match(/\n/g)).toHaveLength(EXPORT_ROWS_MAX + 1);
});

/** How many connections of this database read for a download. */
const reads = async () => {
  const { rows } = await t.asOwner(`
    select pid from pg_stat_activity where datname = current_database() and query like 'fetch%'`);
  return rows.length;
};

test('a download holds no connection of the pool, only one of a company runs, and breaking it off frees its place', async () => {
  // More than the buffers of a connection take.
  const user = await t.make.user({ username: '长'.repeat(1500) });
  await manyRows(user, 5000);
  const { headers } = await t.as(user);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  const path = '/api/finance/export/consumption.csv';
  const download = request({ port, path, headers, host: '127.0.0.1' }).end();
  onTestFinished(() => void download.destroy());
  const [answer] = await once(download, 'response');
  // The reader takes one piece and then nothing.
  await once(answer, 'data');
  answer.pause();

  expect(t.platform.pool.totalCount).toBe(t.platform.pool.idleCount);
  expect(await reads()).toBe(1);
  const second = await t.send({ url: path, headers });
  expect(second).toFailWith('EXPORTS_BUSY');
  expect(second.headers['retry-after']).toBe('5');

  download.destroy();
  await expect.poll(reads).toBe(0);
  expect((await t.app.inject({ url: path, headers })).statusCode).toBe(200);
});
