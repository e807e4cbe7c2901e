import { CASE_STEPS, type CaseStep } from '@motif/contract/features/storage/case-steps';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf } from '../../platform/china-days';
import { addMonths, type CaseFacts, dueStep, firstRunAfter, projectSteps, runOn } from './case-clock';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What the policy promises, in words of its own: the least that must have passed before pictures change. */
function tooEarly(
  step: CaseStep,
  facts: CaseFacts,
  realDays: number,
  ran: string[],
  now: Date,
): string | undefined {
  const { done } = facts;
  const since = (one: CaseStep) => (done[one] ? now.getTime() - done[one].getTime() : -1);
  if (step === 'publish') {
    if (since('notice_1') < 15 * DAY) return 'less than 15 days';
    if (since('notice_3') < DAY) return 'the last warning is too new';
    if (
      new Set(ran.filter((day) => done.notice_1 && day > dayOf(done.notice_1) && day <= dayOf(now))).size < 10
    )
      return 'fewer than 10 runs';
    if (realDays < 10) return 'fewer than 10 real nights';
  }
  if (step === 'settle') {
    if (!done.publish || now < addMonths(done.publish, 2)) return 'less than two months';
    if (since('notice_7') < DAY) return 'the last warning is too new';
    if (realDays < 45) return 'fewer than 45 real nights';
  }
  return undefined;
}

type Jump = (night: number) => number;
const JUMPS: Record<string, Jump> = {
  'a good clock': () => 0,
  'an hour early in turns': (night) => (night % 2 ? -HOUR : 0),
  'an hour late in turns': (night) => (night % 2 ? HOUR : 0),
  'a day ahead from the fifth night': (night) => (night >= 5 ? DAY : 0),
  'a day behind from the fifth night': (night) => (night >= 5 ? -DAY : 0),
  'seventy days ahead for one night': (night) => (night === 3 ? 70 * DAY : 0),
  'seventy days ahead for good': (night) => (night >= 3 ? 70 * DAY : 0),
  'seventy days ahead after publishing': (night) => (night >= 17 ? 70 * DAY : 0),
  'seventy days ahead in the night of publishing': (night) => (night === 15 ? 70 * DAY : 0),
  'ahead and back again and again': (night) => (night % 5 === 4 ? 70 * DAY : 0),
};
const BEGINNINGS = [
  '2026-11-16', // a plain day
  '2028-02-14', // publishing falls on 29 February
  '2027-12-31', // two months later is the end of February
  '2026-12-16', // publishing on the last day of a month
  '2027-01-15', // 30 January
  '2028-01-31',
  '2027-02-28',
  '2027-03-13', // summer time begins elsewhere
  '2027-10-30', // and ends
  '2026-08-16',
  '2027-06-15',
  '2028-12-31',
  '2026-07-01',
  '2027-09-29',
  '2028-02-29',
  '2027-04-30',
  '2026-10-01',
  '2027-05-31',
  '2028-03-01',
  '2027-11-30',
];
const CASES = BEGINNINGS.flatMap((day) => Object.keys(JUMPS).map((jump) => [day, jump] as const));

/** Runs the job night after night with a clock that jumps, and writes down each step that came too early. */
function live(day: string, jump: Jump, nights: number) {
  const facts: CaseFacts & { over_days: string[] } = { done: {}, over_days: [] };
  const ran: string[] = [];
  const early: string[] = [];
  const at: Partial<Record<CaseStep, number>> = {};
  for (let night = 0; night < nights; night += 1) {
    const now = new Date(runOn(addDays(day, night)).getTime() + jump(night));
    const today = dayOf(now);
    if (!ran.includes(today)) ran.push(today);
    ran.sort();
    if (facts.over_days.includes(today)) continue;
    facts.over_days.push(today);
    const step = dueStep(facts, ran, now);
    if (!step) continue;
    const begun = step === 'settle' ? at.publish : at.notice_1;
    const reason = tooEarly(step, facts, begun === undefined ? 0 : night - begun, ran, now);
    if (reason) early.push(`${step} in night ${night}: ${reason}`);
    facts.done[step] = now;
    at[step] = night;
    if (step === 'publish') facts.done.notice_4 = now;
  }
  return { early, at };
}

test('two hundred clocks are tried', () => expect(CASES).toHaveLength(200));

test.each(CASES)('from %s with %s, no step comes too early', (day, jump) => {
  const { early, at } = live(day, JUMPS[jump] as Jump, 120);
  expect(early).toEqual([]);
  if (jump === 'a good clock') {
    expect(at).toMatchObject({ notice_1: 0, notice_2: 7, notice_3: 14, publish: 15 });
    expect(at.settle).toBeGreaterThanOrEqual(15 + 59);
  }
});

describe('what must hold', () => {
  const start = runOn('2026-11-01');
  const days = (count: number, from = '2026-11-01') =>
    Array.from({ length: count }, (_, at) => addDays(from, at));
  const after = (time: Date, count: number, hours = 0) =>
    new Date(time.getTime() + count * DAY + hours * HOUR);
  const warned = {
    notice_1: start,
    notice_2: after(start, 7),
    notice_3: after(start, 14),
  };
  const publishing = (facts: Partial<CaseFacts>, ran = days(16), now = after(start, 15)) =>
    dueStep({ done: warned, over_days: ran, ...facts }, ran, now);

  test('before pictures are made public', () => {
    expect(publishing({})).toBe('publish');
    expect(publishing({}, days(16), after(start, 15, -1))).toBeUndefined();
    // The last warning is 23 hours old.
    expect(publishing({ done: { ...warned, notice_3: after(start, 14, 1) } })).toBeUndefined();
    // The job ran nine times since.
    expect(publishing({}, ['2026-11-01', ...days(9, '2026-11-08')])).toBeUndefined();
    expect(publishing({}, ['2026-11-01', ...days(10, '2026-11-07')])).toBe('publish');
    // Not over in the last run but one, or not looked at.
    expect(publishing({ over_days: [...days(14), '2026-11-16'] })).toBeUndefined();
    // Over on two days only.
    expect(publishing({ over_days: ['2026-11-15', '2026-11-16'] })).toBeUndefined();
    expect(publishing({ over_days: ['2026-11-14', '2026-11-15', '2026-11-16'] })).toBe('publish');
  });

  test('before they are settled', () => {
    const publish = after(start, 15);
    const end = addMonths(publish, 2);
    const done = {
      ...warned,
      publish,
      notice_4: publish,
      notice_5: after(end, -30),
      notice_6: after(end, -7),
      notice_7: after(end, -1),
    };
    const ran = days(90);
    const settling = (facts: Partial<CaseFacts>, runs = ran, now = end) =>
      dueStep({ done, over_days: ran, ...facts }, runs, now);
    expect(dayOf(end)).toBe('2027-01-16');
    expect(settling({})).toBe('settle');
    expect(settling({}, ran, after(end, 0, -1))).toBeUndefined();
    expect(settling({ done: { ...done, notice_7: after(end, -1, 1) } })).toBeUndefined();
    expect(settling({}, [...days(16), ...days(44, '2026-12-04')])).toBeUndefined();
    expect(settling({}, [...days(16), ...days(45, '2026-12-03')])).toBe('settle');
    expect(settling({ over_days: ran.filter((day) => day !== '2027-01-15') })).toBeUndefined();
  });

  test('two calendar months end on the last day of a shorter month', () => {
    const two = (day: string) => dayOf(addMonths(runOn(day), 2));
    expect(two('2027-12-31')).toBe('2028-02-29');
    expect(two('2026-12-31')).toBe('2027-02-28');
    expect(two('2026-12-30')).toBe('2027-02-28');
    expect(two('2028-02-29')).toBe('2028-04-29');
    expect(two('2026-11-16')).toBe('2027-01-16');
    expect(dayOf(addMonths(runOn('2027-03-31'), -2))).toBe('2027-01-31');
  });

  test('nothing is left out and nothing comes twice', () => {
    const done = projectSteps({ done: {}, over_days: [] }, [], '2026-11-16', '2027-06-01');
    expect(Object.keys(done)).toHaveLength(CASE_STEPS.length);
    const dates = CASE_STEPS.map((step) => done[step]?.getTime() ?? 0);
    expect(dates).toEqual([...dates].sort((one, other) => one - other));
    expect(Object.fromEntries(CASE_STEPS.map((step) => [step, dayOf(done[step] as Date)]))).toEqual({
      notice_1: '2026-11-16',
      notice_2: '2026-11-23',
      notice_3: '2026-11-30',
      publish: '2026-12-01',
      notice_4: '2026-12-01',
      notice_5: '2027-01-02',
      notice_6: '2027-01-25',
      notice_7: '2027-01-31',
      settle: '2027-02-01',
    });
  });
});

test('the next run is tonight, unless tonight is over', () => {
  expect(firstRunAfter(new Date('2026-11-16T02:00:00+08:00'))).toBe('2026-11-16');
  expect(firstRunAfter(new Date('2026-11-16T02:00:00+08:00'), ['2026-11-16'])).toBe('2026-11-17');
  expect(firstRunAfter(new Date('2026-11-16T10:00:00+08:00'))).toBe('2026-11-17');
});
