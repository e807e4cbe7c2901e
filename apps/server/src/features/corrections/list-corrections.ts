import type { InputOf } from '@motif/contract/endpoint';
import type { Correction, corrections as contract } from '@motif/contract/features/corrections';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, asc, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { readIdCursor } from '../../platform/db/id-cursor';
import { corrections } from '../../platform/db/schema/corrections';
import { companies, users } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import { barAgainst } from '../../platform/four-eyes';
import type { CompanyBook } from '../ledger/books';

/** A list to choose from; who does not find it types more of the name. */
const COMPANIES_SHOWN = 10;

const askers = alias(users, 'askers');
const deciders = alias(users, 'deciders');

const holds = (company: PgColumn, book: PgColumn | CompanyBook) =>
  sql<number>`ledger_balance(ledger_account(${company}, ${book}))`.mapWith(Number);

const selectCorrections = (db: Db) =>
  db
    .select({
      row: corrections,
      company: {
        id: companies.id,
        company_name: companies.company_name,
        company_sn: companies.company_sn,
      },
      asker: { id: askers.id, username: askers.username },
      decider: { id: deciders.id, username: deciders.username },
      held: holds(corrections.company_id, corrections.book),
    })
    .from(corrections)
    .innerJoin(companies, eq(companies.id, corrections.company_id))
    .leftJoin(askers, eq(askers.id, corrections.asked_by))
    .leftJoin(deciders, eq(deciders.id, corrections.decided_by))
    .$dynamic();
type Found = Awaited<ReturnType<typeof selectCorrections>>[number];

/** Those that wait come by age, the oldest first; all others newest first. */
export async function listCorrections(ctx: UserContext, query: InputOf<typeof contract.list>['query']) {
  const size = query.page_size ?? PAGE_SIZE;
  const { state = 'asked' } = query;
  const isQueue = state === 'asked';
  const cursor = query.cursor === undefined ? undefined : readIdCursor(query.cursor);
  const rows = await selectCorrections(ctx.db)
    .where(
      and(
        eq(corrections.state, state),
        cursor === undefined ? undefined : (isQueue ? gt : lt)(corrections.id, cursor),
      ),
    )
    .orderBy((isQueue ? asc : desc)(corrections.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return {
    list: page.map((found) => shownCorrection(ctx, found)),
    next_cursor: rows.length > size ? String(page.at(-1)?.row.id) : null,
  };
}

export async function readCorrection(ctx: UserContext, id: number): Promise<Correction> {
  const [found] = await selectCorrections(ctx.db).where(eq(corrections.id, id));
  if (!found) throw new AppError('CORRECTION_NOT_FOUND');
  return shownCorrection(ctx, found);
}

function shownCorrection({ user }: UserContext, { row, ...found }: Found): Correction {
  const { id, book, amount, reason, state, answer, created_at, decided_at } = row;
  return {
    id,
    book,
    way: amount > 0 ? 'add' : 'take',
    amount: Math.abs(amount),
    reason,
    state,
    answer,
    ...found,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    bar: barAgainst(user, { company_id: row.company_id, before: row.asked_by }),
  };
}

/** Companies that this operator may correct, by part of their name or number. */
export async function findCompanies({ db, user }: UserContext, q = '') {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const list = await db
    .select({
      id: companies.id,
      company_name: companies.company_name,
      company_sn: companies.company_sn,
      points: holds(companies.id, 'points'),
      creative: holds(companies.id, 'creative'),
    })
    .from(companies)
    .where(
      and(
        ne(companies.id, user.company_id),
        or(sql`${companies.company_name} ilike ${part}`, sql`${companies.company_sn} ilike ${part}`),
      ),
    )
    .orderBy(asc(companies.company_name), asc(companies.id))
    .limit(COMPANIES_SHOWN);
  return { list };
}
