import type { CaseStep } from '@motif/contract/features/storage/case-steps';
import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { companies } from '../../platform/db/schema/identity';
import {
  clockDays,
  storageCaseNotices,
  storageCasePictures,
  storageCases,
} from '../../platform/db/schema/storage-cases';
import type { CaseFacts } from './case-clock';
import type { Plan } from './plan/plan-storage';

export type CaseRow = typeof storageCases.$inferSelect;
export type Case = CaseRow & CaseFacts;

const LIVE = ['open', 'published'] as const;

/** The case of a company that is under way. */
export async function liveCaseOf(db: Db, companyId: number): Promise<Case | undefined> {
  const [found] = await casesWhere(
    db,
    and(eq(storageCases.company_id, companyId), inArray(storageCases.state, [...LIVE])),
  );
  return found;
}

export async function casesWhere(db: Db, condition: SQL | undefined): Promise<Case[]> {
  const rows = await db.select().from(storageCases).where(condition).orderBy(asc(storageCases.id));
  return withSteps(db, rows);
}

/** Adds to each case the steps it has taken. */
export async function withSteps<T extends CaseRow>(db: Db, rows: T[]): Promise<(T & CaseFacts)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const steps = await db.select().from(storageCaseNotices).where(inArray(storageCaseNotices.case_id, ids));
  return rows.map((row) => {
    const own = steps.filter(({ case_id }) => case_id === row.id);
    return { ...row, done: Object.fromEntries(own.map(({ step, done_at }) => [step, done_at])) };
  });
}

export async function recordStep(db: Db, { id, done }: Case, step: CaseStep, at: Date): Promise<void> {
  // The key refuses a step that was taken before.
  await db.insert(storageCaseNotices).values({ case_id: id, step, done_at: at });
  done[step] = at;
}

/** The days on which the job ran. */
export async function readClockDays(db: Db): Promise<string[]> {
  const rows = await db.select().from(clockDays).orderBy(asc(clockDays.day));
  return rows.map(({ day }) => day);
}

/** How many more pictures a case may change: those that its notices were about, without those that are settled. */
export async function capOf(db: Db, found: CaseRow | undefined): Promise<Plan['cap']> {
  if (found?.pictures_cap == null) return null;
  const [settled] = await db
    .select({ pictures: count() })
    .from(storageCasePictures)
    .where(
      and(
        eq(storageCasePictures.case_id, found.id),
        isNotNull(storageCasePictures.settled_at),
        isNull(storageCasePictures.given_back_at),
      ),
    );
  return Math.max(0, found.pictures_cap - (settled?.pictures ?? 0));
}

/** Uploads, orders and cases of one company come one after the other. */
export async function lockCompany(tx: Db, companyId: number): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
}
