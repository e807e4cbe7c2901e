import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SHARE_PERCENT } from '@motif/contract/features/packages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf } from '../../src/features/ledger/balance';
import { sealNew } from '../../src/features/ledger/keep-ledger';
import { tellSales } from '../../src/features/market/earnings/tell-sales';
import { type Database, openDatabase } from '../../src/platform/db/database';
import { inTransaction } from '../../src/platform/db/transaction';
import { startEmbeddedPostgres } from '../../src/platform/postgres/start-embedded-postgres';
import { factories, type TestUser } from '../factories';
import { countOf, withinMs } from '../long-form';
import { Client } from './client';
import { RunningProduct } from './running-product';

/** `KILLS=1000` is the long form. */
const KILLS = countOf('KILLS', 10);
const BUYERS = 8;
/** More pictures than a buyer has time for. */
const PICTURES = KILLS * 60;
const PORTION = 1000;
const PRICE = 30;
const SHARE = Math.floor((PRICE * SHARE_PERCENT) / 100);
const FUNDS = PRICE * PICTURES;
const PASSWORD = 'Buyers2026';
const BACK_WITHIN_MS = withinMs(10_000);

let product: RunningProduct;
let database: Database;
let seller: TestUser;
let buyers: TestUser[];
let firstPicture: number;
/** The longest time after a kill until a purchase was acknowledged. */
let slowest = 0;

beforeAll(async () => {
  product = await RunningProduct.start({ RATE_LIMIT: '1000000' });
  const { url } = await startEmbeddedPostgres({ dataDir: product.databaseFolder, log: () => undefined });
  database = openDatabase(url, { onError: () => undefined });
  const make = factories(database.db);
  seller = await make.user();
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => make.user({ password: PASSWORD })));
  for (const { company_id } of buyers) await make.points(company_id, FUNDS);
  firstPicture = (await make.picture({ owner: seller, price: PRICE })).id;
  // In portions: a statement has only seconds.
  for (let made = 1; made < PICTURES; made += PORTION)
    await database.pool.query(
      `insert into pictures (company_id, owner_id, file_id, file_key, main_category_id, name, color, width, height, format,
         size_bytes, visibility, price, published_at)
       select company_id, owner_id, file_id, file_key, main_category_id, name, color, width, height, format, size_bytes,
         visibility, price, published_at from pictures cross join generate_series(1, $2::int) where id = $1`,
      [firstPicture, Math.min(PORTION, PICTURES - made)],
    );
}, 600_000);

afterAll(async () => {
  await database.close();
  await product.stop();
});

test(`after ${KILLS} times kill -9 in the middle of purchases none is lost, doubled or half done`, async () => {
  const clients = buyers.map(({ account }) => new Client(product.url, account, PASSWORD));
  for (const client of clients) expect(await client.signIn()).toBe(true);
  const acknowledged: number[] = [];
  /** When the newest of them was begun. */
  let newest = 0;
  let working = true;

  const goShopping = async (client: Client) => {
    for (let at = 0; working && at < PICTURES; at += 1) {
      const key = randomUUID();
      // The same request again, as a browser sends it that got no answer.
      for (let licence: number | undefined; working && licence === undefined; ) {
        const begun = Date.now();
        licence = await client.buy(firstPicture + at, PRICE, key);
        if (licence === undefined) await pause(20);
        else {
          acknowledged.push(licence);
          newest = Math.max(newest, begun);
        }
      }
    }
  };
  const tellSeller = () =>
    inTransaction(database.db, (tx) => tellSales(tx, { company_id: seller.company_id }));
  const tellAllTheTime = async () => {
    // What is cut off is told by the next one.
    for (; working; await pause(300)) await tellSeller().catch(() => undefined);
  };
  const work = Promise.all([...clients.map(goShopping), tellAllTheTime()]);

  /** Answers that were on their way already do not count, only purchases that begin after this moment. */
  const purchasesFlow = async () => {
    const since = Date.now();
    while (newest <= since) await pause(10);
    return Date.now() - since;
  };
  await purchasesFlow();
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (kill % 5 === 4) await product.kill('api');
    else process.kill(await backendInPurchase(), 'SIGKILL');
    slowest = Math.max(slowest, await purchasesFlow());
  }
  working = false;
  await work;
  console.log(`${acknowledged.length} purchases acknowledged, back after ${slowest} ms at most`);

  for (let told = -1; told !== (await untold()); ) {
    told = await untold();
    await tellSeller();
  }
  const { rows } = await database.pool.query(
    `select (select count(*) from licences)::int as licences,
       (select count(*) from licences where id = any($1))::int as acknowledged,
       (select count(*) from ledger_transactions where kind = 'picture.buy')::int as transactions,
       (select count(*) from licences l join ledger_transactions t on t.id = l.transaction_id
          and t.source = 'licence:' || l.id)::int as paid,
       (select count(*) from earnings)::int as earnings,
       (select count(*) from earnings where notice_id is null)::int as untold,
       (select coalesce(sum(substring(title from '售出 (\\d+) 张')::int), 0) from notices)::int as told`,
    [acknowledged],
  );
  const { licences } = rows[0];
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(rows[0]).toEqual({
    licences,
    acknowledged: acknowledged.length,
    transactions: licences,
    paid: licences,
    earnings: licences,
    untold: 0,
    told: licences,
  });
  let spent = 0;
  for (const { company_id } of buyers) spent += FUNDS - (await balanceOf(database.db, company_id, 'points'));
  expect(spent).toBe(licences * PRICE);
  expect(await balanceOf(database.db, seller.company_id, 'creative.held')).toBe(licences * SHARE);
  await sealNew(database.db);
  const { rows: verified } = await database.pool.query('select differences from ledger_verify(true)');
  expect(verified).toEqual([{ differences: [] }]);
}, 14_400_000);

test('and purchases were taken again within ten seconds each time', () => {
  expect(slowest).toBeGreaterThan(0);
  expect(slowest).toBeLessThan(BACK_WITHIN_MS);
});

/** The process of the database that serves a purchase in this moment. */
async function backendInPurchase(): Promise<number> {
  for (;;) {
    const { rows } = await database.pool
      .query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and xact_start is not null and query ~ 'licences_id_seq|ledger_post|into licences' limit 1`,
      )
      .catch(() => ({ rows: [] }));
    if (rows[0]) return rows[0].pid;
  }
}

const untold = async (): Promise<number> =>
  (await database.pool.query('select count(*)::int as n from earnings where notice_id is null')).rows[0].n;
