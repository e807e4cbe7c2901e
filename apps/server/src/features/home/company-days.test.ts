import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { freshHour } from '../../../test/fresh-window';
import { countOf } from '../../../test/long-form';
import { testApp } from '../../../test/test-app';
import { addDays, atChinaTime, dayOf } from '../../platform/china-days';
import { companyDays } from '../../platform/db/schema/figures';
import { earnings, licences, pictureViews } from '../../platform/db/schema/pictures';
import { favourites } from '../../platform/db/schema/social';
import { post } from '../ledger/post';
import { fillCompanyDays, fillLastDays } from './company-days';

let t: Awaited<ReturnType<typeof testApp>>;
let people: TestUser[];
beforeAll(async () => {
  t = await testApp();
  people = await Promise.all(Array.from({ length: 3 }, () => t.make.user()));
  for (const { company_id } of people) await t.make.points(company_id, 1_000_000);
});

await freshHour();
const today = dayOf(new Date());
const FIRST = addDays(today, -40);
const KINDS = ['upload', 'view', 'favourite', 'sale', 'spend'] as const;
type Kind = (typeof KINDS)[number];
const COLUMNS = ['uploads', 'views', 'favourites', 'sales', 'creative_earned', 'points_spent'] as const;

interface Happening {
  kind: Kind;
  /** Whose figure it is, and who did it. */
  company: number;
  other: number;
  daysAgo: number;
  time: string;
  amount: number;
}

/** Many stand at the edges of a day in China, which lies in the middle of a day in UTC. */
const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom(...KINDS),
  company: fc.nat(2),
  other: fc.nat(2),
  daysAgo: fc.integer({ min: 1, max: 40 }),
  time: fc.constantFrom('00:00:00', '00:00:01', '07:59:59', '08:00:00', '12:34:56', '23:59:59'),
  amount: fc.integer({ min: 1, max: 900 }),
});

const personAt = (at: number): TestUser => people[at] as TestUser;

async function makeHappen({ kind, company, other, daysAgo, time, amount }: Happening, at: number) {
  const { db } = t.platform;
  const owner = personAt(company);
  const day = addDays(today, -daysAgo);
  const created_at = atChinaTime(day, time);
  if (kind === 'upload') return void (await t.make.picture({ owner, created_at }));
  if (kind === 'spend') {
    const source = `renew:${at}:2020-01-01T00:00:00.000Z`;
    const lines = [{ move: ['points', 'points.spent'] as const, amount }];
    await post(db, { kind: 'renew', source, company_id: owner.company_id, actor_id: null, lines });
    return void (await t.asOwner(`set session_replication_role = replica;
      update ledger_transactions set at = '${created_at.toISOString()}' where source = '${source}'`));
  }
  // The picture itself is older than all days that are counted.
  const { id: picture_id } = await t.make.picture({ owner, created_at: new Date('2020-01-01') });
  const { id: user_id, company_id } = personAt(other);
  if (kind === 'view') await db.insert(pictureViews).values({ picture_id, user_id, day });
  if (kind === 'favourite') await db.insert(favourites).values({ picture_id, user_id, created_at });
  if (kind === 'sale') {
    const [licence] = await db.insert(licences).values({ company_id, picture_id, price: 0 }).returning();
    await db.insert(earnings).values({
      licence_id: licence?.id ?? 0,
      company_id: owner.company_id,
      creative: amount,
      release_at: created_at,
      created_at,
    });
  }
}

/** What one happening adds to each column. */
function figuresOf({ kind, amount }: Happening): number[] {
  if (kind === 'sale') return [0, 0, 0, 1, amount, 0];
  if (kind === 'spend') return [0, 0, 0, 0, 0, amount];
  return COLUMNS.map((_, at) => (at === KINDS.indexOf(kind) ? 1 : 0));
}

/** The same figures, counted by hand. */
function expected(happenings: readonly Happening[]): Map<string, number[]> {
  const days = new Map<string, number[]>();
  for (const one of happenings) {
    const key = `${personAt(one.company).company_id} ${addDays(today, -one.daysAgo)}`;
    const known = days.get(key);
    days.set(
      key,
      figuresOf(one).map((value, at) => value + (known?.[at] ?? 0)),
    );
  }
  return days;
}

async function stored(): Promise<Map<string, number[]>> {
  const rows = await t.platform.db.select().from(companyDays);
  const filled = rows.filter((row) => row.day >= FIRST && COLUMNS.some((name) => row[name] > 0));
  return new Map(filled.map((row) => [`${row.company_id} ${row.day}`, COLUMNS.map((name) => row[name])]));
}

test('any days can be counted at any time, in any order, and are what happened on them in China', async () => {
  const happenings = fc.sample(happening, { numRuns: countOf('EVENTS', 40), seed: 20261116 });
  for (const [at, one] of happenings.entries()) await makeHappen(one, at);
  const { db } = t.platform;
  // Every two days, as the job does it, from the newest to the oldest.
  for (let ago = 0; ago <= 40; ago += 1)
    await fillCompanyDays(db, addDays(today, -ago - 1), addDays(today, -ago));
  expect(await stored()).toEqual(expected(happenings));
  await fillCompanyDays(db, FIRST, today);
  expect(await stored()).toEqual(expected(happenings));
  await db.delete(companyDays);
  await fillLastDays(db, 41);
  expect(await stored()).toEqual(expected(happenings));
});

test('what was paid back or taken away leaves its day, and views that were forgotten stay counted', async () => {
  const { db } = t.platform;
  const { company_id } = await t.make.user();
  const of = async (day: string) =>
    (await db.select().from(companyDays)).find((row) => row.company_id === company_id && row.day === day);
  const [recent, long] = [addDays(today, -3), addDays(today, -120)];
  await db.insert(companyDays).values([
    { company_id, day: recent, uploads: 4, views: 9, favourites: 2, points_spent: 10 },
    { company_id, day: long, uploads: 4, views: 9, sales: 1 },
  ]);
  await fillLastDays(db, 200);
  expect(await of(recent)).toMatchObject({ uploads: 0, views: 0, favourites: 0, points_spent: 0 });
  expect(await of(long)).toMatchObject({ uploads: 0, views: 9, sales: 0 });
});
