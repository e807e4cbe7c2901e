import { home, type Overview } from '@motif/contract/features/home';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { filesOf } from '../../../test/demo-files';
import { testApp } from '../../../test/test-app';
import { DEMO_MILESTONE, DEMO_REST_MILESTONE, milestones } from '../../platform/db/schema/operations';
import { inTransaction } from '../../platform/db/transaction';
import { Jobs } from '../../platform/jobs/jobs';
import type { Storage } from '../../platform/storage/storage';
import { makeCompanies } from '../make-companies';
import { makeLibrary } from '../make-library';
import { planDemo, planRest } from '../plan-library';
import { addRest } from './add-rest';
import { leaveRest, workOnDemo } from './rest-jobs';

const TOTAL = 112;
const FIRST = 6;

let t: Awaited<ReturnType<typeof testApp>>;
const plan = planDemo(TOTAL, FIRST);
beforeAll(async () => {
  t = await testApp();
  const { db, jobs } = t.platform;
  await makeLibrary(db, await makeCompanies(db, 'none'), filesOf(plan.first));
  await db.insert(milestones).values({ name: DEMO_MILESTONE, value: plan.first.length });
  await inTransaction(db, (tx) => leaveRest(tx, jobs, plan.rest));
});

const rowsOf = async <Row extends Record<string, unknown>>(text: string) =>
  (await t.platform.db.execute<Row>(sql.raw(text))).rows;
const progress = async () => {
  const operator = await t.as(await t.make.user({ role: 'admin' }));
  return ((await operator.call(home.overview)).data as Overview).platform?.demo_pictures;
};
const countOf = async (table: string) =>
  (await rowsOf<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count;

test('the demo begins with some works and the sketches of one studio; the others are left', () => {
  const drafts = plan.first.slice(FIRST);
  expect(new Set([...plan.first.map(({ index }) => index), ...plan.rest]).size).toBe(TOTAL);
  expect(plan.rest).toHaveLength(TOTAL - plan.first.length);
  expect(drafts.every(({ owner, visibility }) => owner === 'bailu' && visibility !== 'public')).toBe(true);
  for (const { visibility, side } of plan.first) if (visibility === 'public') expect(side).toBe(2400);
  // Whoever asks for all of it at once gets that and nothing else.
  const whole = planDemo(40, 40);
  expect([whole.first.length, whole.rest]).toEqual([40, []]);
});

test('a worker that dies in the middle leaves nothing, and its pictures come once', async () => {
  const { db, storage } = t.platform;
  expect(await progress()).toEqual({ done: plan.first.length, total: TOTAL });
  const some = plan.rest.slice(0, 2);
  const before = await countOf('pictures');
  const dying = inTransaction(db, async (tx) => {
    await addRest(tx, storage, some);
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  expect(await countOf('pictures')).toBe(before);
  expect(await progress()).toEqual({ done: plan.first.length, total: TOTAL });
});

test('a picture is seen only when its bytes are there', async () => {
  const { db, storage } = t.platform;
  const broken: Storage = Object.assign(Object.create(storage), {
    put: () => Promise.reject(new Error('the disk is full')),
  });
  const before = await countOf('pictures');
  await expect(inTransaction(db, (tx) => addRest(tx, broken, plan.rest.slice(0, 1)))).rejects.toThrow(
    'the disk is full',
  );
  expect(await countOf('pictures')).toBe(before);
});

test('a category that an operator renamed gets no more pictures, and the rest goes on', async () => {
  const { db, storage } = t.platform;
  const before = await countOf('pictures');
  const rename = (from: string, to: string) =>
    t.platform.pool.query(`update main_categories set name = $2 where name = $1`, [from, to]);
  const [picture = 0] = plan.rest;
  const { category } = planRest(picture);
  await rename(category, '旧类目');
  await inTransaction(db, (tx) => addRest(tx, storage, [picture])).finally(() => rename('旧类目', category));
  expect(await countOf('pictures')).toBe(before);
  expect(await progress()).toEqual({ done: plan.first.length, total: TOTAL - 1 });
  await db.execute(sql`update milestones set value = value + 1 where name = ${DEMO_REST_MILESTONE}`);
});

test('the worker draws the rest, operators see how far it is, and doing it again changes nothing', async () => {
  const { db, storage } = t.platform;
  const jobs = new Jobs(t.databaseUrl, () => undefined, 'worker');
  try {
    await workOnDemo({ db, jobs, storage });
    await expect.poll(progress, { timeout: 60_000 }).toBeNull();
  } finally {
    await jobs.close();
  }
  expect(await countOf('pictures')).toBe(TOTAL);
  const added = await rowsOf<{ key: string; width: number; height: number; visibility: string }>(
    `select file_key as key, width, height, visibility from pictures order by id desc limit ${plan.rest.length}`,
  );
  for (const { key, width, height, visibility } of added) {
    expect((await storage.head(key))?.size).toBeGreaterThan(1000);
    expect(Math.max(width, height)).toBe(visibility === 'public' ? 2400 : 1200);
  }
  expect(
    await countOf(
      'pictures p where p.views <> (select count(*) from picture_views v where v.picture_id = p.id)',
    ),
  ).toBe(0);
  await inTransaction(db, (tx) => addRest(tx, storage, plan.rest));
  expect(await countOf('pictures')).toBe(TOTAL);
  expect(await countOf('picture_looks')).toBe(TOTAL);
}, 120_000);
