import type { StoragePolicy } from '@motif/contract/features/storage/case-steps';
import { and, count, eq, isNull } from 'drizzle-orm';
import { addDays, dayOf } from '../../../platform/china-days';
import type { Db } from '../../../platform/db/database';
import { storageCasePictures, storageCases } from '../../../platform/db/schema/storage-cases';
import { unhurried } from '../../../platform/db/transaction';
import type { Jobs } from '../../../platform/jobs/jobs';
import { dueStep, nextStep, projectSteps } from '../case-clock';
import { type NoticeStep, readersOfCase, tellResolved, tellStep, toldOf } from '../case-notices';
import { type Case, capOf, liveCaseOf, lockCompany, readClockDays, recordStep } from '../live-case';
import { limitsAt } from '../plan/limits';
import { type Amount, backWithin, beyondOf, type Plan } from '../plan/plan-storage';
import { BACK_MAX, closeCase, giveBack } from './give-back';
import { type Compared, nextToPublish, publishBeyond } from './publish-beyond';
import { settleBeyond } from './settle-beyond';

export interface Night {
  policy: StoragePolicy;
  /** The clock of the job. */
  now: Date;
}

/** How far ahead the next step of a case is looked for. */
const AHEAD_DAYS = 120;
/** More of these days are not asked for. */
const OVER_DAYS_KEPT = 10;

/** One night of one company, in one transaction: its case is opened, takes a step, or ends. */
export async function advanceCompany(tx: Db, jobs: Jobs, companyId: number, night: Night): Promise<void> {
  if (night.policy === 'off') return;
  const { now } = night;
  // A library of a hundred thousand on a busy machine takes longer than a request may.
  await unhurried(tx, 60);
  // Comparing takes time, and nobody of the company should wait for it with an upload.
  const compared = await compareBefore(tx, companyId, night);
  await lockCompany(tx, companyId);
  const found = await presentCase(tx, companyId, night);
  const plan = await planOf(tx, companyId, now, found);
  const beyond = await beyondOf(tx, plan);
  if (beyond.pictures === 0) {
    if (found) await resolveCase(tx, found, now);
    return;
  }
  // A second run of the same day changes nothing, whoever started it.
  if (found?.over_days.includes(dayOf(now))) return;
  // What nobody can be told of must not happen.
  if ((await readersOfCase(tx, companyId)).length === 0) return;
  // A real case rests while the policy is only rehearsed.
  if (found && !found.is_dry && night.policy === 'dry') return;
  const open = await noteOver(tx, found ?? (await openCase(tx, companyId, night)), beyond, now);
  const clockDays = await readClockDays(tx);
  await takeStep(tx, jobs, { open, plan, beyond, clockDays, now, compared });
  await noteNext(tx, open, clockDays, now);
}

export async function planOf(db: Db, companyId: number, at: Date, found: Case | undefined): Promise<Plan> {
  return {
    company_id: companyId,
    limits: await limitsAt(db, companyId, at),
    cap: await capOf(db, found),
  };
}

/** The case under way. A rehearsal ends where the policy is meant: the company has heard of none of its dates. */
async function presentCase(tx: Db, companyId: number, { policy }: Night): Promise<Case | undefined> {
  const found = await liveCaseOf(tx, companyId);
  if (!found?.is_dry || policy !== 'on') return found;
  await tx.delete(storageCases).where(eq(storageCases.id, found.id));
  return undefined;
}

async function openCase(tx: Db, company_id: number, { policy, now }: Night): Promise<Case> {
  const [made] = await tx
    .insert(storageCases)
    .values({ company_id, is_dry: policy !== 'on', opened_at: now })
    .returning();
  if (!made) throw new Error('the case was not stored');
  return { ...made, done: {} };
}

async function noteOver(tx: Db, found: Case, beyond: Amount, now: Date): Promise<Case> {
  const today = dayOf(now);
  const over_days = [...new Set([...found.over_days, today])].slice(-OVER_DAYS_KEPT);
  const seen = { over_days, beyond_pictures: beyond.pictures, beyond_bytes: beyond.bytes };
  await tx.update(storageCases).set(seen).where(eq(storageCases.id, found.id));
  return { ...found, ...seen };
}

interface Work {
  open: Case;
  plan: Plan;
  beyond: Amount;
  clockDays: string[];
  now: Date;
  compared: Compared;
}

async function takeStep(tx: Db, jobs: Jobs, work: Work): Promise<void> {
  const { open, now, clockDays } = work;
  const step = dueStep(open, clockDays, now);
  if (open.is_dry) {
    // A rehearsal stops before the end, since the company would be over its limit again the night after.
    if (step && step !== 'settle') await rehearse(tx, open, step, now);
    return;
  }
  if (step === 'publish') await beginPublishing(tx, jobs, work);
  else if (step === 'settle') await recordStep(tx, open, 'settle', now);
  else if (step) await tell(tx, jobs, work, step);
  if (open.state === 'published') await goOn(tx, jobs, work);
}

async function rehearse(
  tx: Db,
  open: Case,
  step: NonNullable<ReturnType<typeof dueStep>>,
  now: Date,
): Promise<void> {
  await recordStep(tx, open, step, now);
  if (step !== 'publish') return;
  await recordStep(tx, open, 'notice_4', now);
  await setState(tx, open, { state: 'published' });
}

async function beginPublishing(tx: Db, jobs: Jobs, work: Work): Promise<void> {
  const { open, beyond, plan, now } = work;
  await recordStep(tx, open, 'publish', now);
  await setState(tx, open, { state: 'published', pictures_cap: beyond.pictures });
  plan.cap = beyond.pictures;
  await tell(tx, jobs, work, 'notice_4');
}

/** What a case does every night once it is published: it follows the plan, and settles once that is due. */
async function goOn(tx: Db, jobs: Jobs, { open, plan, now, compared }: Work): Promise<void> {
  await giveBack(tx, open.id, await backWithin(tx, plan, open.id, BACK_MAX), now);
  await publishBeyond(tx, jobs, plan, open.id, now, compared);
  if (!open.done.settle) return;
  await settleBeyond(tx, plan, open.id, now);
  if (await holdsUnsettled(tx, open.id)) return;
  await setState(tx, open, { state: 'settled', closed_at: now });
}

async function holdsUnsettled(tx: Db, caseId: number): Promise<boolean> {
  const [left] = await tx
    .select({ pictures: count() })
    .from(storageCasePictures)
    .where(
      and(
        eq(storageCasePictures.case_id, caseId),
        isNull(storageCasePictures.given_back_at),
        isNull(storageCasePictures.settled_at),
      ),
    );
  return (left?.pictures ?? 0) > 0;
}

async function setState(
  tx: Db,
  open: Case,
  change: Pick<Partial<Case>, 'state' | 'pictures_cap' | 'closed_at'>,
): Promise<void> {
  await tx.update(storageCases).set(change).where(eq(storageCases.id, open.id));
  Object.assign(open, change);
}

async function tell(tx: Db, jobs: Jobs, work: Work, step: NoticeStep): Promise<void> {
  const { open, beyond, clockDays, now } = work;
  await recordStep(tx, open, step, now);
  const steps = projected(open, clockDays, now);
  await tellStep(tx, jobs, open.company_id, step, toldOf(beyond.pictures, steps));
}

/** The steps taken and those to come, if the job runs every night from tomorrow on. */
function projected(open: Case, clockDays: readonly string[], now: Date) {
  const tomorrow = addDays(dayOf(now), 1);
  return projectSteps(open, clockDays, tomorrow, addDays(tomorrow, AHEAD_DAYS));
}

async function noteNext(tx: Db, open: Case, clockDays: readonly string[], now: Date): Promise<void> {
  const isOver = open.state === 'settled' || open.state === 'resolved';
  const step = isOver ? undefined : nextStep(open);
  const at = step && projected(open, clockDays, now)[step];
  await tx
    .update(storageCases)
    .set({ next_step: step ?? null, next_on: at ? dayOf(at) : null })
    .where(eq(storageCases.id, open.id));
}

/** The company keeps no more than it may: it gets back what the case has changed. */
export async function resolveCase(tx: Db, found: Case, now: Date): Promise<void> {
  if (found.is_dry) {
    await tx.delete(storageCases).where(eq(storageCases.id, found.id));
    return;
  }
  await closeCase(tx, found, now);
  await tellResolved(tx, found.company_id);
}

/** Compares what this night may publish, before anything is locked. */
async function compareBefore(tx: Db, companyId: number, { policy, now }: Night): Promise<Compared> {
  const compared: Compared = new Map();
  const found = await liveCaseOf(tx, companyId);
  if (!found || found.is_dry || policy !== 'on') return compared;
  const isPublishing =
    found.state === 'published' || dueStep(overToday(found, now), await readClockDays(tx), now) === 'publish';
  if (isPublishing) await nextToPublish(tx, await planOf(tx, companyId, now, found), found.id, compared);
  return compared;
}

const overToday = (found: Case, now: Date) => ({
  done: found.done,
  over_days: [...found.over_days, dayOf(now)],
});
