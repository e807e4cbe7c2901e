import type { Language } from '@motif/contract/limits';
import { and, eq, gt, lte, or } from 'drizzle-orm';
import { addDays, dayOf, startOfDay } from '../../../platform/china-days';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { subscriptions } from '../../../platform/db/schema/money';
import { notValid } from '../../../platform/http/field-messages';
import { readClock } from '../../orders/subscriptions';
import { type CaseFacts, firstRunAfter, projectSteps, runOn } from '../case-clock';
import { type Case, capOf, liveCaseOf, readClockDays } from '../live-case';
import { type Limits, limitsAt } from './limits';
import { type Amount, beyondOf, type Plan, type Stage } from './plan-storage';
import { findTrial, listTrials, type RoomTrial } from './trials';

/** How far somebody may look ahead. */
const AHEAD_DAYS = 731;
/** A case is over after this many days, however it begins. */
const CASE_DAYS = 120;

/** The state of a company on a day, if nothing but the package on trial is bought or removed until then. */
export interface Outlook {
  date: string;
  at: Date;
  plan: Plan;
  /** What the company keeps. */
  kept: Amount;
  stage: Stage;
  /** Unset: within its limits on that day. */
  facts: CaseFacts | undefined;
  steps: CaseFacts['done'];
  trials: RoomTrial[];
}

interface Asked {
  date?: string;
  package_id?: number;
}

export async function outlookOf(ctx: UserContext, asked: Asked): Promise<Outlook> {
  const { db, user, language } = ctx;
  const { company_id } = user;
  const now = await readClock(db);
  const date = readDay(asked.date, now, language);
  const trials = await listTrials(db, company_id);
  const trial = findTrial(trials, asked.package_id);
  const found = ctx.settings.storagePolicy === 'on' ? await realCase(db, company_id) : undefined;
  const at = date === dayOf(now) ? now : runOn(date);
  const plan: Plan = {
    company_id,
    limits: await limitsAt(db, company_id, at, trial),
    cap: await capOf(db, found),
  };
  const kept = await beyondOf(db, { company_id, limits: NOTHING });
  const since = await overSince(db, company_id, kept, { now, at }, trial);
  const clockDays = await readClockDays(db);
  const facts = since && (found && since <= now ? found : { done: {}, over_days: [] });
  const steps = facts && since ? stepsFrom(facts, clockDays, since <= now ? now : since) : {};
  return { date, at, plan, kept, stage: stageOn(steps, date, now), facts, steps, trials };
}

const NOTHING: Limits = { pictures: 0, bytes: 0 };
const isOver = (kept: Amount, { pictures, bytes }: Limits) => kept.pictures > pictures || kept.bytes > bytes;

async function realCase(db: Db, companyId: number): Promise<Case | undefined> {
  const found = await liveCaseOf(db, companyId);
  return found?.is_dry ? undefined : found;
}

/** Today, or a day of the next two years. */
export function readDay(day: string | undefined, now: Date, language: Language): string {
  const today = dayOf(now);
  const asked = day ?? today;
  startOfDay('date', asked, language);
  if (asked < today || asked > addDays(today, AHEAD_DAYS)) throw notValid('date', language);
  return asked;
}

const stepsFrom = (facts: CaseFacts, clockDays: readonly string[], at: Date) => {
  const from = firstRunAfter(at, clockDays);
  return projectSteps(facts, clockDays, from, addDays(from, CASE_DAYS));
};

function stageOn(steps: CaseFacts['done'], date: string, now: Date): Stage {
  const until = date === dayOf(now) ? now : runOn(date);
  if (steps.settle && steps.settle <= until) return 'settled';
  return steps.publish && steps.publish <= until ? 'published' : 'before';
}

/**
 * Since when the company will be over its limits without a break by the moment asked for. Limits change when packages
 * begin and end, so only those moments are looked at.
 */
async function overSince(
  db: Db,
  companyId: number,
  kept: Amount,
  { now, at }: { now: Date; at: Date },
  trial: RoomTrial | undefined,
): Promise<Date | undefined> {
  let since: Date | undefined;
  for (const moment of [now, ...(await changesBetween(db, companyId, now, at, trial))]) {
    const over = isOver(kept, await limitsAt(db, companyId, moment, trial));
    since = over ? (since ?? moment) : undefined;
  }
  return since;
}

async function changesBetween(
  db: Db,
  companyId: number,
  from: Date,
  to: Date,
  trial: RoomTrial | undefined,
): Promise<Date[]> {
  const { starts_at, ends_at } = subscriptions;
  const rows = await db
    .select({ starts_at, ends_at })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.company_id, companyId),
        or(and(gt(starts_at, from), lte(starts_at, to)), and(gt(ends_at, from), lte(ends_at, to))),
      ),
    );
  const { starts_at: begins, ends_at: ends } = trial?.quote ?? { starts_at: null, ends_at: null };
  const times = [
    ...rows.flatMap((row) => [row.starts_at, row.ends_at]),
    ...[begins, ends].map((time) => (time ? new Date(time) : null)),
  ];
  const inside = times.filter((time) => time !== null && time > from && time <= to) as Date[];
  return inside.sort((one, other) => one.getTime() - other.getTime());
}
