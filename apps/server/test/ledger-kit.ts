import pg from 'pg';
import { balanceOf } from '../src/features/ledger/balance';
import type { CompanyBook } from '../src/features/ledger/books';
import type { LedgerKind } from '../src/features/ledger/kinds';
import { type Posting, post } from '../src/features/ledger/post';
import { openDatabase } from '../src/platform/db/database';
import { closeAtEnd } from './clean-up';
import { factories } from './factories';
import { PATIENCE } from './long-form';
import { createTestDatabase } from './test-database';

let sources = 0;

/** A database with an empty ledger, for tests of the ledger alone; closed when the file is through. */
export async function openLedger(options: { max?: number } = {}) {
  const url = await createTestDatabase();
  // A hundred at once wait longer on a busy machine than a request may.
  const { db, pool, close } = openDatabase(url, { max: 10, limits: false, patience: PATIENCE, ...options });
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  closeAtEnd(async () => {
    await admin.end();
    await close();
  });
  const make = factories(db);

  /** Posts with a source of its own, unless one is given. */
  const move = <Kind extends LedgerKind>(
    posting: Omit<Posting<Kind>, 'source' | 'actor_id'> & { source?: string },
  ) => {
    sources += 1;
    return post(db, { source: `test:${sources}`, actor_id: null, ...posting });
  };

  return {
    url,
    db,
    pool,
    make,
    move,
    /** The connection of somebody who owns the database. */
    admin,
    company: async (points = 0) => {
      const { id } = await make.company({ opens: [] });
      if (points > 0) await make.points(id, points);
      return id;
    },
    spend: (company_id: number, amount: number, source?: string) =>
      move({
        kind: 'renew',
        company_id,
        lines: [{ move: ['points', 'points.spent'], amount }],
        ...(source && { source }),
      }),
    balance: (company_id: number, book: CompanyBook = 'points') => balanceOf(db, company_id, book),
    account: async (company_id: number | null, book: string): Promise<number> =>
      (await admin.query('select ledger_account($1, $2) as id', [company_id, book])).rows[0].id,
    /** As only a superuser can: no trigger and no foreign key looks. */
    tamper: async (text: string, values: unknown[] = []) => {
      await admin.query(`set session_replication_role = replica`);
      const { rowCount } = await admin.query(text, values);
      await admin.query(`set session_replication_role = origin`);
      return rowCount;
    },
  };
}

/** What a refused statement says: its code and the guard that refused. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'was not refused';
  } catch (error) {
    const { code, constraint } =
      (error as Error).cause instanceof Error
        ? ((error as Error).cause as pg.DatabaseError)
        : (error as pg.DatabaseError);
    return [code, constraint].filter(Boolean).join(' ');
  }
}
