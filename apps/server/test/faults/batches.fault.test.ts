import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf } from '../../src/features/ledger/balance';
import { sealNew } from '../../src/features/ledger/keep-ledger';
import { type Database, openDatabase } from '../../src/platform/db/database';
import { startEmbeddedPostgres } from '../../src/platform/postgres/start-embedded-postgres';
import { openStorage } from '../../src/platform/storage/open-storage';
import { factories, type TestUser } from '../factories';
import { countOf } from '../long-form';
import { Client } from './client';
import { RunningProduct } from './running-product';

/** `PIECES=200 KILLS=20` is the long form. */
const KILLS = countOf('KILLS', 2);
const PIECES = countOf('PIECES', 6);
const POINTS = PIECES + 50;
const PASSWORD = 'Batches2026';
const SIDE = 1200;

let product: RunningProduct;
let database: Database;
let maker: TestUser;
let pictures: number[];
let coaster: { model_id: number; colours: string[] };

beforeAll(async () => {
  product = await RunningProduct.start({ RATE_LIMIT: '1000000' });
  const { url } = await startEmbeddedPostgres({ dataDir: product.databaseFolder, log: () => undefined });
  database = openDatabase(url, { onError: () => undefined });
  const make = factories(database.db);
  maker = await make.user({ password: PASSWORD });
  await make.creative(maker.company_id, POINTS);
  const folder = path.join(path.dirname(product.databaseFolder), 'store');
  const storage = await openStorage({ s3: undefined, folder, publicUrl: undefined, secret: 'unused' });
  const red = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#d02010' } })
    .jpeg()
    .toBuffer();
  pictures = [];
  for (let at = 0; at < PIECES; at += 1) {
    const picture = await make.picture({ owner: maker, visibility: 'company', width: SIDE, height: SIDE });
    await storage.put(picture.file_key, red, 'image/jpeg');
    pictures.push(picture.id);
  }
  const { rows } = await database.pool.query(
    `select m.id, v.definition->'colours'->0->>'code' as colour from product_models m
     join model_versions v on v.model_id = m.id and v.version = m.version where m.code = 'coaster-100'`,
  );
  coaster = { model_id: rows[0].id, colours: [rows[0].colour] };
}, 300_000);

afterAll(async () => {
  await database.close();
  await product.stop();
});

const one = async <Row>(text: string): Promise<Row> => (await database.pool.query(text)).rows[0] as Row;
const done = async () =>
  (await one<{ n: number }>(`select count(*)::int as n from product_batch_items where state = 'done'`)).n;

/** Waits for something that the worker does. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}

test(`after ${KILLS} times kill -9 of the worker every piece is made and paid once`, async () => {
  const client = new Client(product.url, maker.account, PASSWORD);
  expect(await client.signIn()).toBe(true);
  const made = await client.call(
    '/product/batches/',
    { picture_ids: pictures, blanks: [coaster] },
    randomUUID(),
  );
  const { id } = (made as unknown as { data: { id: number } }).data;
  const waiting = async () =>
    (
      await one<{ n: number }>(
        `select count(*)::int as n from product_batch_items where state in ('waiting', 'exception')`,
      )
    ).n;
  await until(async () => (await waiting()) === PIECES);
  const started = await client.call(`/product/batches/${id}/start/`, { pieces: PIECES }, randomUUID());
  expect(started?.status_code).toBe(200);

  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await done();
    // Each time it has made something since it came back, and dies in the middle of the next.
    await until(async () => (await done()) > before);
    await pause((kill * 137) % 400);
    if ((await done()) === PIECES) break;
    await product.kill('worker');
  }
  await until(
    async () => (await one<{ state: string }>('select state from product_batches')).state === 'done',
  );

  const sums = await one(`select held, spent, freed,
      (select count(*) from product_batch_items where state = 'done')::int as done,
      (select count(*) from products where batch_id is not null)::int as products,
      (select count(*) from ledger_transactions where kind = 'make.piece')::int as paid,
      (select count(*) from renders where kind = 'png')::int as files
    from product_batches`);
  expect(sums).toEqual({
    held: PIECES,
    spent: PIECES,
    freed: 0,
    done: PIECES,
    products: PIECES,
    paid: PIECES,
    files: PIECES,
  });
  expect(await balanceOf(database.db, maker.company_id, 'creative')).toBe(POINTS - PIECES);
  expect(await balanceOf(database.db, maker.company_id, 'making')).toBe(0);
  await sealNew(database.db);
  const { rows } = await database.pool.query('select differences from ledger_verify(true)');
  expect(rows).toEqual([{ differences: [] }]);
}, 3_600_000);
