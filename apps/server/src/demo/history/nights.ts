import { sql } from 'drizzle-orm';
import { sealNew } from '../../features/ledger/keep-ledger';
import { companiesDue, releaseEarnings } from '../../features/market/earnings/release-earnings';
import { companiesUntold, tellSales } from '../../features/market/earnings/tell-sales';
import { advanceCompany } from '../../features/storage/night/advance-company';
import { companiesToLookAt, noteDay } from '../../features/storage/night/run-night';
import { CHINA_AHEAD_MS } from '../../platform/china-days';
import type { Stage } from './stage';
import { midnight, minutesAfter } from './when';

/** What the worker does while nobody looks. */
interface Chore {
  at: Date;
  run(stage: Stage): Promise<void>;
}

interface Shift {
  /** Minutes after midnight in China. */
  minutes: number;
  run(stage: Stage): Promise<void>;
  /** Whether it is done on the day that lies so far back; unset: on every day. */
  isOn?(daysAgo: number): boolean;
}

/** From how many days before the start it is looked for companies over their limit. */
const STORAGE_NIGHTS = 24;

const SHIFTS: readonly Shift[] = [
  {
    minutes: 3 * 60 + 5,
    isOn: (daysAgo) => daysAgo <= STORAGE_NIGHTS,
    async run({ ctx: { db, jobs }, now }) {
      await noteDay(db, now());
      for (const company of await companiesToLookAt(db, now()))
        await advanceCompany(db, jobs, company, { policy: 'dry', now: now() });
    },
  },
  {
    minutes: 10,
    async run({ ctx: { db }, now }) {
      const day = new Date(now().getTime() + CHINA_AHEAD_MS).toISOString().slice(0, 10);
      for (const company_id of await companiesDue(db, day)) await releaseEarnings(db, { company_id, day });
    },
  },
  // Nobody reads the digests of long ago one by one.
  {
    minutes: 21 * 60,
    isOn: (daysAgo) => daysAgo <= 21 || daysAgo % 14 === 0,
    async run({ ctx: { db } }) {
      for (const company_id of await companiesUntold(db)) await tellSales(db, { company_id });
    },
  },
  // The last block of a day is its root.
  { minutes: 24 * 60 - 1, run: ({ ctx: { db } }) => sealNew(db) },
  { minutes: 24 * 60 - 1, isOn: (daysAgo) => daysAgo % 30 === 0, run: countRows },
];

/**
 * All of the demo is one transaction, so the database does not count its rows by itself. Without the counts it plans as
 * if the tables were still empty.
 */
export async function countRows({ ctx: { db } }: Stage): Promise<void> {
  await db.execute(sql`analyze ledger_transactions, ledger_transfers, ledger_balances, ledger_credits, ledger_seals,
    ledger_blocks, licences, earnings, notices, orders, payment_attempts`);
}

/** The chores of so many days until the start, and of single days further back. */
export const choresOf = (start: Date, days: number, before: readonly number[]): Chore[] =>
  [...Array.from({ length: days + 1 }, (_, ago) => ago), ...before].flatMap((ago) =>
    SHIFTS.filter(({ isOn }) => isOn?.(ago) ?? true)
      .map(({ minutes, run }) => ({ at: minutesAfter(midnight(start, ago), minutes), run }))
      .filter(({ at }) => at < start),
  );
