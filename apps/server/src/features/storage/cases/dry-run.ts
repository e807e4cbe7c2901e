import type { InputOf } from '@motif/contract/endpoint';
import { CASE_STEPS, type CaseStep } from '@motif/contract/features/storage/case-steps';
import type { storageCases as contract } from '@motif/contract/features/storage/storage-cases';
import { PAGE_SIZE } from '@motif/contract/limits';
import { inArray } from 'drizzle-orm';
import { dayOf } from '../../../platform/china-days';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { companies } from '../../../platform/db/schema/identity';
import { readClock } from '../../orders/subscriptions';
import { type CaseFacts, firstRunAfter, projectSteps, runOn } from '../case-clock';
import { type Case, liveCaseOf, readClockDays } from '../live-case';
import { planOf } from '../night/advance-company';
import { nextToPublish } from '../night/publish-beyond';
import { companiesToLookAt } from '../night/run-night';
import { nextToSettle } from '../night/settle-beyond';
import { readDay } from '../plan/outlook';
import { beyondOf } from '../plan/plan-storage';

/** A page ends early after this time: comparing pictures with the market takes long. */
const PAGE_MS = 8000;

/** What the job would do in all companies on a night. It asks the functions that the job itself uses. */
export async function dryRun(ctx: UserContext, query: InputOf<typeof contract.dryRun>['query']) {
  const { db } = ctx;
  const size = query.page_size ?? PAGE_SIZE;
  const started = Date.now();
  const [now, clockDays] = [await readClock(db), await readClockDays(db)];
  const date = readDay(query.date ?? firstRunAfter(now, clockDays), now, ctx.language);
  const after = query.cursor === undefined ? 0 : readIdCursor(query.cursor);
  const ids = await companiesToLookAt(db, runOn(date), after, size + 1);
  const list = [];
  let last = after;
  for (const id of ids.slice(0, size)) {
    const done = await nightOf(db, id, { date, now, clockDays });
    if (done) list.push({ company_id: id, ...done });
    last = id;
    if (Date.now() - started > PAGE_MS) break;
  }
  const names = await namesOf(
    db,
    list.map(({ company_id }) => company_id),
  );
  return {
    date,
    list: list.map((row) => ({ ...row, company_name: names.get(row.company_id) ?? '' })),
    next_cursor: ids.some((id) => id > last) ? String(last) : null,
  };
}

interface Asked {
  date: string;
  now: Date;
  clockDays: string[];
}

/** What happens in one company; undefined: it is not over its limit on that day. */
export async function nightOf(db: Db, companyId: number, asked: Asked) {
  const at = runOn(asked.date);
  const found = await liveCaseOf(db, companyId);
  const plan = await planOf(db, companyId, at, found);
  if ((await beyondOf(db, plan)).pictures === 0) return undefined;
  const { step, done } = stepOn(found, asked);
  // A rehearsed case has changed no pictures, so all that lie beyond would be the first to change.
  const caseId = found && !found.is_dry && found.done.publish ? found.id : null;
  const isPublished = done.publish !== undefined && (step === 'publish' || caseId !== null);
  const isSettling = done.settle !== undefined && (step === 'settle' || caseId !== null);
  const published = isPublished ? await nextToPublish(db, plan, caseId) : [];
  const settled = isSettling ? await nextToSettle(db, plan, caseId, at) : [];
  const count = (rows: { fate: string }[], fate: string) => rows.filter((row) => row.fate === fate).length;
  return {
    step,
    published: count(published, 'published'),
    platform: count(settled, 'platform'),
    erased: count(settled, 'erased'),
  };
}

/** The step that falls on that night, and all that are taken by then. */
function stepOn(found: Case | undefined, { date, now, clockDays }: Asked) {
  const facts: CaseFacts = found ?? { done: {}, over_days: [] };
  const done = projectSteps(facts, clockDays, firstRunAfter(now, clockDays), date);
  const isNew = (step: CaseStep) => {
    const at = done[step];
    return !facts.done[step] && at !== undefined && dayOf(at) === date;
  };
  return { step: CASE_STEPS.find(isNew) ?? null, done };
}

async function namesOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: companies.id, name: companies.company_name })
    .from(companies)
    .where(inArray(companies.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
