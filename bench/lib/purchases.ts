// Pictures on the market of the ledger's database, and people who buy them by the service that the product uses.
import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ensureBaseCategories } from '../../apps/server/src/features/categories/ensure-base-categories';
import { buyPicture } from '../../apps/server/src/features/market/buy-pictures';
import type { SessionUser } from '../../apps/server/src/platform/context';
import { openDatabase } from '../../apps/server/src/platform/db/database';
import { once } from '../../apps/server/src/platform/http/once';
import { loadSecrets } from '../../apps/server/src/platform/security/secrets';
import { barePair, type LedgerDatabase, oneOf } from './ledger-database';

const PICTURES = 2000;
const PRICE = 30;
const BODY_HASH = createHash('sha256').update('bench').digest();

interface Purchases {
  /** Buys a picture that its buyer does not have yet, under a key of its own: all that a request does but HTTP. */
  buy(): Promise<unknown>;
  /** A bare pair by the same connections. */
  payBare(): Promise<unknown>;
  close(): Promise<void>;
}

export async function openPurchases(
  { url, client, payers, payees }: LedgerDatabase,
  connections: number,
): Promise<Purchases> {
  const { db, pool, close } = openDatabase(url, { max: connections });
  // All connections are open before anything is measured.
  const opened: pg.PoolClient[] = [];
  while (opened.length < connections) opened.push(await pool.connect());
  for (const one of opened) one.release();
  await ensureBaseCategories(db);
  await client.query(MARKET);
  const { rows } = await client.query<Record<'category' | 'first_user' | 'first_picture', number>>(`
    select (select min(id) from main_categories) as category, (select min(id) from users) as first_user,
      (select min(id) from pictures) as first_picture`);
  const [{ category, first_user, first_picture }] = rows as [(typeof rows)[number]];
  const secrets = await loadSecrets(db);
  const users = payers.map(
    ({ company }, at): SessionUser => ({
      id: first_user + at,
      session_id: 0,
      hidden_count: 0,
      company_id: company,
      type_role: 'factory',
      is_master: true,
      roles: [],
      permissions: ['pictures.browse', 'finance.spend'],
      own_categories: null,
      company_categories: [category],
    }),
  );
  return {
    buy() {
      const [turn, who] = [Math.floor(bought / users.length), bought % users.length];
      bought += 1;
      const user = users[who] as SessionUser;
      // Neighbours in time buy different pictures, and each buyer another one in every turn.
      const picture = first_picture + ((who * 7 + turn) % PICTURES);
      const request = { headers: { 'idempotency-key': randomUUID() }, method: 'POST', routeOptions: {} };
      return once(db, user, request, BODY_HASH, async (tx) => ({
        status: 200,
        text: JSON.stringify(await buyPicture({ db: tx, user, secrets }, picture, PRICE)),
      }));
    },
    async payBare() {
      const connection = await pool.connect();
      try {
        await barePair(connection, oneOf(payers), oneOf(payees));
      } finally {
        connection.release();
      }
    },
    close,
  };
}

/** Nobody buys a picture twice in a run. */
let bought = 0;

/** A person for every company, and pictures of the companies that are paid. Done once for each database. */
const MARKET = `
  do $$
  begin
    if exists (select 1 from users) then
      return;
    end if;
    insert into users (company_id, account, username, type_role, is_master)
    select id, 'bench' || id, 'bench', 'factory', true from companies order by id;
    insert into files (company_id, sha256, size_bytes, content_type, key)
    select company_id, md5(id::text) || md5(id::text), 1000, 'image/jpeg', 'bench/' || id from users
    order by id desc limit ${PICTURES};
    insert into pictures (company_id, owner_id, file_id, file_key, main_category_id, name, color, width, height, format,
      size_bytes, visibility, price, published_at)
    select f.company_id, u.id, f.id, f.key, (select min(id) from main_categories), 'bench', '#ddeeff', 1200, 900, 'jpg', 1000,
      'public', ${PRICE}, now()
    from files f join users u on u.company_id = f.company_id;
  end $$;
  analyze;`;
