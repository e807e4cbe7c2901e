import { CASE_STEPS, type CaseStep } from '@motif/contract/features/storage/case-steps';
import { addDays, atChinaTime, dayOf } from '../../platform/china-days';

/*
 * When a step of a case may be taken. It is arithmetic alone, so that the job, the dry run and the time machine ask the
 * same question, and a clock that jumps can be tried.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A warning must be this old before anything follows it. */
const RESTS_MS = DAY_MS;
const PUBLISH_AFTER_DAYS = 15;
const PUBLISH_AFTER_RUNS = 10;
const SETTLE_AFTER_MONTHS = 2;
const SETTLE_AFTER_RUNS = 45;
/** The job must have found the company over its limit on this many days of its own in a row. */
const OVER_RUNS = 3;

/** What is known of a case: when each step was taken, and on which days the company was over its limit. */
export interface CaseFacts {
  done: Partial<Record<CaseStep, Date>>;
  over_days: readonly string[];
}

/**
 * The step that is due, if any. `clockDays` are the days on which the job ran, in ascending order: a clock that jumps
 * by seventy days adds one of them.
 */
export function dueStep(facts: CaseFacts, clockDays: readonly string[], now: Date): CaseStep | undefined {
  const next = nextStep(facts);
  return next && isDue(next, facts, clockDays, now) ? next : undefined;
}

/** The first step that was not taken. Steps are taken in their order. */
export const nextStep = ({ done }: CaseFacts): CaseStep | undefined =>
  CASE_STEPS.find((step) => done[step] === undefined);

function isDue(step: CaseStep, facts: CaseFacts, clockDays: readonly string[], now: Date): boolean {
  const { done } = facts;
  const today = dayOf(now);
  const ran = clockDays.filter((day) => day <= today);
  const earliest = earliestOf(step, done);
  if (!earliest || now < earliest) return false;
  if (step === 'publish')
    return runsSince(ran, done.notice_1) >= PUBLISH_AFTER_RUNS && isOverLately(facts, ran);
  if (step === 'settle') return runsSince(ran, done.publish) >= SETTLE_AFTER_RUNS && isOverLately(facts, ran);
  return true;
}

/** By the times alone, what has to pass before a step. Undefined: the step before has not been taken. */
function earliestOf(step: CaseStep, done: CaseFacts['done']): Date | undefined {
  if (step === 'notice_1') return new Date(0);
  const before = done[CASE_STEPS[CASE_STEPS.indexOf(step) - 1] as CaseStep];
  const first = done.notice_1;
  if (!before || !first) return undefined;
  const rested = after(before, RESTS_MS);
  if (step === 'notice_2') return after(first, 7 * DAY_MS);
  if (step === 'notice_3') return later(rested, after(first, 14 * DAY_MS));
  if (step === 'publish') return later(rested, after(first, PUBLISH_AFTER_DAYS * DAY_MS));
  if (step === 'notice_4') return before;
  if (!done.publish) return undefined;
  const end = addMonths(done.publish, SETTLE_AFTER_MONTHS);
  if (step === 'notice_5') return later(rested, after(end, -30 * DAY_MS));
  if (step === 'notice_6') return later(rested, after(end, -7 * DAY_MS));
  if (step === 'notice_7') return later(rested, after(end, -DAY_MS));
  return later(rested, end);
}

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);
const later = (one: Date, other: Date) => (one > other ? one : other);

/** Runs on days after this one. */
const runsSince = (ran: readonly string[], time: Date | undefined): number => {
  const day = time && dayOf(time);
  return day === undefined ? 0 : ran.filter((one) => one > day).length;
};

/** The last runs are those on which the company was over: a run that could not look at it breaks the row. */
function isOverLately({ over_days }: CaseFacts, ran: readonly string[]): boolean {
  const last = ran.slice(-OVER_RUNS);
  return last.length === OVER_RUNS && last.every((day) => over_days.includes(day));
}

/** The same day of a later month in China; the last day of a month that is too short. */
export function addMonths(time: Date, months: number): Date {
  const day = dayOf(time);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const target = `${first.toISOString().slice(0, 8)}${String(Math.min(date, length)).padStart(2, '0')}`;
  return after(atChinaTime(target, '00:00:00'), time.getTime() - atChinaTime(day, '00:00:00').getTime());
}

/** The hour of the job, a little later than it begins, so that a warning of the night before is a day old. */
const RUN_TIME = '03:05:00';

/** When each step would be taken if the job ran every night from now on and the company stayed over its limit. */
export function projectSteps(
  facts: CaseFacts,
  clockDays: readonly string[],
  from: string,
  until: string,
): CaseFacts['done'] {
  const done = { ...facts.done };
  const over_days = [...facts.over_days];
  const ran = [...clockDays.filter((day) => day < from)];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    ran.push(day);
    over_days.push(day);
    takeDue({ done, over_days }, ran, atChinaTime(day, RUN_TIME));
    if (done.settle) break;
  }
  return done;
}

/** What one night does: one step, and the notice that goes with publishing. */
function takeDue(facts: CaseFacts, ran: readonly string[], now: Date): void {
  const step = dueStep(facts, ran, now);
  if (!step) return;
  facts.done[step] = now;
  if (step === 'publish') facts.done.notice_4 = now;
}

/** The day of the first run after this moment, unless the job has run on that day already. */
export function firstRunAfter(at: Date, clockDays: readonly string[] = []): string {
  const today = dayOf(at);
  const isToCome = at < atChinaTime(today, RUN_TIME) && !clockDays.includes(today);
  return isToCome ? today : addDays(today, 1);
}

/** The moment at which the job runs on a day. */
export const runOn = (day: string): Date => atChinaTime(day, RUN_TIME);
