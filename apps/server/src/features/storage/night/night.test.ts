import { market } from '@motif/contract/features/market/market';
import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import { pictureEdits } from '@motif/contract/features/pictures/picture-edits';
import { pictures as pictureCalls } from '@motif/contract/features/pictures/pictures';
import { storage } from '@motif/contract/features/storage/storage';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { disputeKit } from '../../../../test/dispute-kit';
import type { TestUser } from '../../../../test/factories';
import { ALLOWED, storageKit } from '../../../../test/storage-kit';
import { testApp } from '../../../../test/test-app';
import { addDays } from '../../../platform/china-days';
import { outbox } from '../../../platform/db/schema/operations';
import { files, pictureLooks, pictures } from '../../../platform/db/schema/pictures';
import { notices } from '../../../platform/db/schema/social';
import { inTransaction } from '../../../platform/db/transaction';
import { balanceOf } from '../../ledger/balance';
import { LOOK_LENGTH } from '../../looks/look-of';
import { declare } from '../../pictures/declarations';
import { runOn } from '../case-clock';
import { nightOf } from '../cases/dry-run';
import { liveCaseOf, readClockDays } from '../live-case';
import { advanceCompany } from './advance-company';
import { eraseSettledBefore } from './erase-settled';

let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof storageKit>;
const settings = { storagePolicy: 'on' as const };
beforeAll(async () => {
  t = await testApp({ settings });
  kit = storageKit(t);
});

const START = '2026-03-02';
const told = async (user: TestUser) => {
  const rows = await t.platform.db
    .select()
    .from(notices)
    .where(eq(notices.user_id, user.id))
    .orderBy(notices.id);
  return rows.map(({ title }) => title);
};
const statesOf = async (ids: number[]) => {
  const rows = await t.platform.db
    .select()
    .from(pictures)
    .where(inArray(pictures.id, ids))
    .orderBy(pictures.id);
  return rows.map(({ visibility, price }) => [visibility, price]);
};

describe('a company over its limit', () => {
  test('is told three times before anything changes, in its account, by mail and by SMS', async () => {
    const owner = await t.make.user({ email: 'over@example.com', phone: '13900001111' });
    await kit.overLimit(2, owner);
    await kit.passDays(START, 15);
    for (const day of [0, 3, 7, 10, 14]) await kit.night(owner.company_id, runOn(addDays(START, day)));
    const titles = await told(owner);
    expect(titles).toHaveLength(3);
    expect(titles[1]).toContain(addDays(START, 15));
    const sent = await t.platform.db
      .select()
      .from(outbox)
      .where(inArray(outbox.recipient, ['over@example.com', '13900001111']));
    expect(sent.map(({ channel }) => channel).sort()).toEqual(['email', 'email', 'email', 'sms', 'sms']);
    expect(await kit.publicOf(owner)).toEqual([]);
  });

  test('sees the dates of its case', async () => {
    const { owner } = await kit.overLimit(1);
    const me = await t.as(owner);
    expect((await me.call(storage.storage)).data).toMatchObject({ case: null });
    await kit.night(owner.company_id, runOn(START));
    const { case: found } = (await me.call(storage.storage)).data as {
      case: { state: string; steps: { step: string; done_at: string | null }[] };
    };
    expect(found).toMatchObject({ state: 'open' });
    expect(found.steps.filter(({ done_at }) => done_at).map(({ step }) => step)).toEqual(['notice_1']);
  });

  test('gets its newest pictures published, at their own price or at what others ask', async () => {
    for (const price of [20, 30, 90]) await t.make.picture({ price });
    const { owner, beyond } = await kit.overLimit(3);
    await t.platform.db
      .update(pictures)
      .set({ price: 55 })
      .where(eq(pictures.id, beyond[1] ?? 0));
    await kit.reachPublishing(owner.company_id, START);
    expect(await kit.publicOf(owner)).toEqual(beyond);
    const [first, second] = await statesOf(beyond);
    expect(second).toEqual(['public', 55]);
    expect(first?.[1]).toBeGreaterThanOrEqual(2);
    expect(await told(owner)).toHaveLength(4);
    const guest = await t.as(await t.make.user());
    expect(await guest.call(pictureCalls.one, { params: { id: beyond[0] ?? 0 } })).toSucceed();
  });

  test('keeps what it marked, and copies of a file cost nothing', async () => {
    const { owner, ids, beyond } = await kit.overLimit(2);
    const me = await t.as(owner);
    expect(await me.call(storage.keep, { body: { keep: beyond, free: [] } })).toSucceed();
    await kit.reachPublishing(owner.company_id, START);
    expect(await kit.publicOf(owner)).toEqual(ids.slice(ALLOWED - 2, ALLOWED));
  });

  test('with banned pictures: they are not published and stay in the case', async () => {
    const { owner, beyond } = await kit.overLimit(2);
    const [banned = 0, other] = beyond;
    await t.platform.db.update(pictures).set({ banned_at: sql`now()` }).where(eq(pictures.id, banned));
    await kit.reachPublishing(owner.company_id, START);
    expect(await kit.publicOf(owner)).toEqual([other]);
    const found = await liveCaseOf(t.platform.db, owner.company_id);
    const rows = await kit.changedBy(found?.id ?? 0);
    expect(rows.map(({ picture_id, fate }) => [picture_id, fate])).toEqual(
      expect.arrayContaining([
        [banned, 'held'],
        [other, 'published'],
      ]),
    );
  });

  test('with pictures that nobody has declared original: only those that somebody has are published', async () => {
    const { owner, beyond } = await kit.overLimit(3, undefined, false);
    const [, said = 0] = beyond;
    await declare(t.platform.db, owner.id, DECLARATION_VERSION, [said]);
    await kit.reachPublishing(owner.company_id, START);
    expect(await kit.publicOf(owner)).toEqual([said]);
    const found = await liveCaseOf(t.platform.db, owner.company_id);
    const held = (await kit.changedBy(found?.id ?? 0)).filter(({ fate }) => fate === 'held');
    expect(held.map(({ picture_id }) => picture_id).sort((a, b) => a - b)).toEqual(
      beyond.filter((id) => id !== said),
    );
    // Nobody is named as having said it again.
    const one = await (await t.as(owner)).call(pictureCalls.one, { params: { id: said } });
    expect(one.data).toMatchObject({ declarations: [{ version: DECLARATION_VERSION }] });
  });

  test('with a copy of what another company sells: it is not published', async () => {
    const sold = await t.make.picture({ price: 10 });
    const { owner, beyond } = await kit.overLimit(1);
    const [copy = 0] = beyond;
    const db = t.platform.db;
    await db.execute(sql`update files set sha256 = (select sha256 from files where id = ${sold.file_id})
      where id = (select file_id from pictures where id = ${copy})`);
    await kit.reachPublishing(owner.company_id, START);
    expect(await kit.publicOf(owner)).toEqual([]);
  });

  test.each([
    [
      'that nobody belongs to any more',
      ({ id }: TestUser) => `users set status = 'suspended' where id = ${id}`,
    ],
    [
      'that the platform keeps out',
      ({ company_id }: TestUser) => `companies set suspended_at = now() where id = ${company_id}`,
    ],
  ])('%s is left alone: nobody could read it or do anything', async (_, change) => {
    const { owner } = await kit.overLimit(1);
    await t.asOwner(`update ${change(owner)}`);
    await kit.night(owner.company_id, runOn(START));
    expect(await kit.lastCase(owner.company_id)).toBeUndefined();
  });
});

describe('five hundred pictures a night', () => {
  test('and the next night goes on, newest first', async () => {
    const { owner, beyond } = await kit.overLimit(501);
    const day = await kit.reachPublishing(owner.company_id, START);
    expect(await kit.publicOf(owner)).toEqual(beyond.slice(1));
    // A second run of the same day changes nothing.
    await kit.night(owner.company_id, new Date(runOn(day).getTime() + 3_600_000));
    expect(await kit.publicOf(owner)).toHaveLength(500);
    await kit.night(owner.company_id, runOn(addDays(day, 1)));
    expect(await kit.publicOf(owner)).toEqual(beyond);
  });
});

describe('a case that ends', () => {
  test('by more room gives everything back exactly, licences sold meanwhile stay', async () => {
    const { owner, beyond } = await kit.overLimit(3);
    const before = await kit.rows(owner);
    const day = await kit.reachPublishing(owner.company_id, START);
    const buyer = await t.make.user();
    await t.make.points(buyer.company_id, 1000);
    const id = beyond[2] ?? 0;
    const [[, price] = []] = await statesOf([id]);
    const shop = await t.as(buyer);
    expect(await shop.call(market.buy, { params: { id }, body: { price: Number(price) } })).toSucceed();
    await kit.subscribe(owner.company_id, 'count_1000');
    await kit.night(owner.company_id, runOn(addDays(day, 1)));
    expect(await kit.rows(owner)).toEqual(before);
    expect(await shop.call(market.download, { params: { id } })).toSucceed();
    expect(await kit.lastCase(owner.company_id)).toMatchObject({ state: 'resolved', next_step: null });
    expect((await told(owner)).at(-1)).toBe('存储空间已回到额度以内');
  });

  test('leaves what its owner changed meanwhile', async () => {
    const { owner, beyond } = await kit.overLimit(3);
    const [lowered = 0, taken = 0, back = 0] = beyond;
    const day = await kit.reachPublishing(owner.company_id, START);
    const me = await t.as(owner);
    expect(await me.call(market.publish, { body: { ids: [lowered], price: 7 } })).toSucceed();
    expect(await me.call(market.takeDown, { body: { ids: [taken, back], to: 'company' } })).toSucceed();
    expect(
      await me.call(market.publish, { body: { ids: [back], price: 9, declaration: DECLARATION_VERSION } }),
    ).toSucceed();
    await kit.subscribe(owner.company_id, 'count_1000');
    await kit.night(owner.company_id, runOn(addDays(day, 1)));
    expect(await statesOf([lowered, taken, back])).toEqual([
      ['private', 7],
      ['company', 0],
      ['public', 9],
    ]);
  });

  test('by tidying up: what lies within the limit again is given back in the next night', async () => {
    const { owner, ids, beyond } = await kit.overLimit(2);
    const day = await kit.reachPublishing(owner.company_id, START);
    const me = await t.as(owner);
    expect(await me.call(pictureEdits.remove, { body: { ids: [ids[0] ?? 0] } })).toSucceed();
    await kit.night(owner.company_id, runOn(addDays(day, 1)));
    expect(await kit.publicOf(owner)).toEqual(beyond.slice(1));
  });

  test('more that falls beyond the limit later waits for a case of its own', async () => {
    const { owner, beyond } = await kit.overLimit(1);
    const day = await kit.reachPublishing(owner.company_id, START);
    await kit.fill(owner, 20, { created_at: new Date('2026-02-01') });
    await kit.night(owner.company_id, runOn(addDays(day, 1)));
    expect(await kit.publicOf(owner)).toHaveLength(1);
    expect(await kit.publicOf(owner)).not.toContain(beyond[0]);
  });
});

describe('settling', () => {
  test('gives what was bought to the platform and erases the rest, and licences work on', async () => {
    const { owner, beyond } = await kit.overLimit(3);
    const [bought = 0, ...others] = beyond;
    const me = await t.as(owner);
    const company = owner.company_id;
    const published = await kit.reachPublishing(company, START);
    const buyer = await t.make.user();
    await t.make.points(buyer.company_id, 1000);
    const shop = await t.as(buyer);
    const [[, price] = []] = await statesOf([bought]);
    expect(
      await shop.call(market.buy, { params: { id: bought }, body: { price: Number(price) } }),
    ).toSucceed();
    await t.platform.db.insert(pictureLooks).values({
      picture_id: bought,
      company_id: company,
      main_category_id: await t.make.category(),
      look: Buffer.alloc(LOOK_LENGTH),
      print: Buffer.from([0]),
      created_at: new Date(0),
    });
    const end = await kit.reachSettling(company, START);
    expect(published < end).toBe(true);

    expect(await kit.lastCase(company)).toMatchObject({ state: 'settled' });
    expect(await kit.usageOf(owner)).toMatchObject({ image_count: ALLOWED, storage_bytes: ALLOWED * 1000 });
    // Neither in the gallery, nor in the recycle bin, nor to be published or restored.
    for (const gallery of ['my', 'bin'] as const) {
      const query = { gallery, main_category_id: await t.make.category(), page_size: 200 };
      const { list } = (await me.call(pictureCalls.list, { query } as never)).data as {
        list: { id: number }[];
      };
      expect(list.filter(({ id }) => beyond.includes(id))).toEqual([]);
    }
    for (const id of beyond) {
      expect(await me.call(market.publish, { body: { ids: [id], price: 5 } })).toFailWith(
        'PICTURE_NOT_FOUND',
      );
      expect(await me.call(pictureEdits.restore, { body: { ids: [id] } })).toFailWith('PICTURE_NOT_FOUND');
      expect(await me.call(storage.keep, { body: { keep: [id], free: [] } })).toFailWith('PICTURE_NOT_FOUND');
    }
    expect(await shop.call(pictureCalls.one, { params: { id: others[0] ?? 0 } })).toFailWith(
      'PICTURE_NOT_FOUND',
    );
    expect(await shop.call(market.download, { params: { id: bought } })).toSucceed();

    // Searches that hold its look read it again, for whom it belongs to now.
    const [look] = await t.platform.db.select().from(pictureLooks).where(eq(pictureLooks.picture_id, bought));
    expect(look?.company_id).not.toBe(company);
    expect(look?.created_at.getTime()).toBeGreaterThan(0);

    // The platform sells it on, and nobody earns by it.
    const earned = await balanceOf(t.platform.db, company, 'creative.held');
    const second = await t.make.user();
    await t.make.points(second.company_id, 1000);
    const later = await t.as(second);
    expect(
      await later.call(market.buy, { params: { id: bought }, body: { price: Number(price) } }),
    ).toSucceed();
    expect(await balanceOf(t.platform.db, company, 'creative.held')).toBe(earned);
    const { rows } = await t.platform.db.execute(sql`select count(*)::int as n from earnings e
      join licences l on l.id = e.licence_id where l.picture_id = ${bought}`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('a disputed picture is neither published nor settled before the ruling', async () => {
    const disputes = disputeKit(t);
    const { owner, beyond } = await kit.overLimit(3);
    const [disputed = 0, waiting = 0, other = 0] = beyond;
    const sides = await disputes.sides();
    const dispute_id = await disputes.admitted(await disputes.person({ role: 'admin' }), sides);
    await t.platform.db.update(pictures).set({ dispute_id }).where(eq(pictures.id, waiting));
    await kit.reachPublishing(owner.company_id, START);
    expect(await kit.publicOf(owner)).toEqual([disputed, other]);
    await t.platform.db.update(pictures).set({ dispute_id }).where(eq(pictures.id, disputed));
    await kit.reachSettling(owner.company_id, START);
    const left = await t.platform.db
      .select({ id: pictures.id, settled_at: pictures.settled_at })
      .from(pictures)
      .where(inArray(pictures.id, beyond))
      .orderBy(pictures.id);
    expect(left.filter(({ settled_at }) => settled_at === null).map(({ id }) => id)).toEqual([
      disputed,
      waiting,
    ]);
  });

  test('erases the files after thirty days and as many nights, and not before', async () => {
    const { owner, beyond } = await kit.overLimit(1);
    const end = await kit.reachSettling(owner.company_id, '2024-03-02');
    const db = t.platform.db;
    const erase = (day: string) =>
      inTransaction(db, (tx) => eraseSettledBefore(tx, t.platform.jobs, runOn(day)));
    const exists = async () => (await statesOf(beyond)).length;
    await erase(addDays(end, 29));
    expect(await exists()).toBe(1);
    // The clock jumped: there were too few nights.
    await erase(addDays(end, 31));
    expect(await exists()).toBe(1);
    await kit.passDays(end, 40);
    await erase(addDays(end, 31));
    expect(await exists()).toBe(0);
    const [job] = (
      await t.platform.db.execute(sql`select data from pgboss.job where name = 'uploads.remove_unused_files'`)
    ).rows;
    expect(job).toBeTruthy();
  });

  test('a file that is uploaded again is counted again', async () => {
    const { owner, beyond } = await kit.overLimit(1);
    await kit.reachSettling(owner.company_id, START);
    const db = t.platform.db;
    const [gone] = await db
      .select()
      .from(pictures)
      .where(eq(pictures.id, beyond[0] ?? 0));
    expect(gone?.settled_at).toBeTruthy();
    await db
      .update(files)
      .set({ released_at: null })
      .where(eq(files.id, gone?.file_id ?? 0));
    expect(await kit.usageOf(owner)).toMatchObject({ storage_bytes: ALLOWED * 1000 + 1000 });
  });
});

describe('a rehearsal', () => {
  test('tells nobody and changes nothing, and the real case begins with its first notice', async () => {
    const { owner } = await kit.overLimit(2);
    const before = await kit.rows(owner);
    await kit.passDays(START, 80);
    for (const day of [0, 7, 13, 14, 15, 16, 46, 68, 74, 75, 76])
      await kit.night(owner.company_id, runOn(addDays(START, day)), 'dry');
    expect(await kit.rows(owner)).toEqual(before);
    expect(await told(owner)).toEqual([]);
    expect(await kit.lastCase(owner.company_id)).toMatchObject({ is_dry: true, state: 'published' });
    expect((await (await t.as(owner)).call(storage.storage)).data).toMatchObject({ case: null });
    for (const day of [77, 78, 79]) await kit.night(owner.company_id, runOn(addDays(START, day)));
    expect(await told(owner)).toHaveLength(1);
    expect(await kit.rows(owner)).toEqual(before);
    expect(await kit.lastCase(owner.company_id)).toMatchObject({ is_dry: false, state: 'open' });
  });

  test('a real case rests while the policy is only rehearsed', async () => {
    const { owner } = await kit.overLimit(1);
    await kit.passDays(START, 20);
    for (const day of [0, 7]) await kit.night(owner.company_id, runOn(addDays(START, day)));
    for (const day of [13, 14, 15]) await kit.night(owner.company_id, runOn(addDays(START, day)), 'dry');
    expect(await told(owner)).toHaveLength(2);
  });
});

describe('exactly once', () => {
  test('two workers at once take one step', async () => {
    const { owner } = await kit.overLimit(1);
    const run = () =>
      inTransaction(t.platform.db, (tx) =>
        advanceCompany(tx, t.platform.jobs, owner.company_id, { policy: 'on', now: runOn(START) }),
      );
    await Promise.all([run(), run(), run()]);
    expect(await told(owner)).toHaveLength(1);
  });

  test('a worker that dies between two steps leaves nothing half done', async () => {
    const { owner, beyond } = await kit.overLimit(2);
    await kit.passDays(START, 16);
    for (const day of [0, 7, 13, 14]) await kit.night(owner.company_id, runOn(addDays(START, day)));
    const now = runOn(addDays(START, 15));
    const dies = inTransaction(t.platform.db, async (tx) => {
      await advanceCompany(tx, t.platform.jobs, owner.company_id, { policy: 'on', now });
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    expect(await kit.publicOf(owner)).toEqual([]);
    expect(await told(owner)).toHaveLength(3);
    await kit.night(owner.company_id, now);
    expect(await kit.publicOf(owner)).toEqual(beyond);
    expect(await told(owner)).toHaveLength(4);
  });
});

test('the dry run says what the job then does', async () => {
  const { owner, beyond } = await kit.overLimit(4);
  await t.platform.db
    .update(pictures)
    .set({ banned_at: sql`now()` })
    .where(eq(pictures.id, beyond[0] ?? 0));
  const db = t.platform.db;
  const from = '2025-03-02';
  await kit.passDays(from, 90);
  const dry = async (date: string, now: string) =>
    nightOf(db, owner.company_id, { date, now: runOn(now), clockDays: await readClockDays(db) });
  await kit.night(owner.company_id, runOn(from));
  const publishing = addDays(from, 15);
  expect(await dry(publishing, from)).toEqual({ step: 'publish', published: 3, platform: 0, erased: 0 });
  await kit.reachPublishing(owner.company_id, from);
  expect(await kit.publicOf(owner)).toEqual(beyond.slice(1));
  const buyer = await t.make.user();
  await db.execute(sql`insert into licences (company_id, picture_id, price) values
    (${buyer.company_id}, ${beyond[3]}, 0)`);
  await kit.passDays(publishing, 70);
  const end = '2025-05-17';
  for (const before of [30, 7, 2, 1]) await kit.night(owner.company_id, runOn(addDays(end, -before)));
  const said = await dry(end, addDays(end, -1));
  expect(said).toEqual({ step: 'settle', published: 0, platform: 1, erased: 3 });
  await kit.night(owner.company_id, runOn(end));
  const found = await kit.lastCase(owner.company_id);
  const rows = await kit.changedBy(found?.id ?? 0);
  expect(rows.filter(({ fate }) => fate === 'platform').map(({ picture_id }) => picture_id)).toEqual([
    beyond[3],
  ]);
  expect(rows.filter(({ fate }) => fate === 'erased')).toHaveLength(3);
});
