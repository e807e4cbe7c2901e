import type { Fate } from '@motif/contract/features/storage/case-steps';
import { type PlannedPicture, type StoragePlan, storage } from '@motif/contract/features/storage/storage';
import { type ListedCase, storageCases } from '@motif/contract/features/storage/storage-cases';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { openShop } from '../../../test/shop';
import { ALLOWED, storageKit } from '../../../test/storage-kit';
import { addDays, dayOf } from '../../platform/china-days';
import { subscriptions } from '../../platform/db/schema/money';
import { auditLog } from '../../platform/db/schema/operations';
import { packages } from '../../platform/db/schema/packages';
import { files, pictureLooks, pictures } from '../../platform/db/schema/pictures';
import {
  storageCases as caseTable,
  pictureKeeps,
  storageCasePictures,
} from '../../platform/db/schema/storage-cases';
import { firstRunAfter, runOn } from './case-clock';
import { giveBackLeftovers } from './night/give-back';
import { beyondOf, fatesOf } from './plan/plan-storage';

let shop: Awaited<ReturnType<typeof openShop>>;
let t: (typeof shop)['t'];
let kit: ReturnType<typeof storageKit>;
let operator: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  shop = await openShop();
  shop.settings.storagePolicy = 'on';
  t = shop.t;
  kit = storageKit(t);
  operator = await t.as(await t.make.user({ role: 'admin' }));
});

const START = '2026-03-02';
const today = () => dayOf(new Date());
const planOf = async (user: TestUser, query: { date?: string; package_id?: number } = {}) =>
  (await (await t.as(user)).call(storage.plan, { query })).data as StoragePlan;
const picturesOf = async (user: TestUser, query: { fate: Fate; date?: string }) =>
  ((await (await t.as(user)).call(storage.plannedPictures, { query })).data as { list: PlannedPicture[] })
    .list;

describe('the plan', () => {
  test('a company within its limits has nothing to fear', async () => {
    const owner = await t.make.user();
    await kit.fill(owner, 3);
    const plan = await planOf(owner, { date: addDays(today(), 300) });
    expect(plan).toMatchObject({
      steps: [],
      fates: { stays: { pictures: 3, bytes: 3000 }, erased: { pictures: 0 } },
    });
    expect(plan.storage).toMatchObject({ actual_image_count: 3, image_count: 500 });
  });

  test('says what happens when, and what each package would change', async () => {
    const { owner, beyond } = await kit.overLimit(4);
    const now = await planOf(owner);
    expect(now.fates).toMatchObject({ stays: { pictures: ALLOWED + 4 }, published: { pictures: 0 } });
    const due = Object.fromEntries(now.steps.map(({ step, due_on }) => [step, due_on]));
    expect(due.notice_1).toBe(firstRunAfter(new Date()));
    const eve = addDays(String(due.publish), -1);
    expect((await planOf(owner, { date: eve })).fates.published.pictures).toBe(0);
    const published = await planOf(owner, { date: String(due.publish) });
    expect(published.fates).toMatchObject({
      stays: { pictures: ALLOWED },
      published: { pictures: 4, bytes: 4000 },
    });
    expect((await planOf(owner, { date: addDays(String(due.settle), -1) })).fates.erased.pictures).toBe(0);
    expect((await planOf(owner, { date: String(due.settle) })).fates.erased).toEqual({
      pictures: 4,
      bytes: 4000,
    });
    const listed = await picturesOf(owner, { fate: 'published', date: String(due.publish) });
    expect(listed.map(({ picture }) => picture.id)).toEqual([...beyond].reverse());
    expect(listed[0]).toMatchObject({ is_kept: false, size_bytes: 1000 });
    expect(listed.every(({ price }) => price >= 2)).toBe(true);
    // Any package is enough for these few; each says its price for this company.
    expect(published.packages.length).toBeGreaterThan(3);
    expect(published.packages.every(({ beyond, due_fen }) => beyond.pictures === 0 && due_fen > 0)).toBe(
      true,
    );
    const [offer] = published.packages;
    const atOnce = await planOf(owner, { package_id: offer?.package_id ?? 0 });
    expect(atOnce.storage.image_count).toBe(ALLOWED + (offer?.image_count ?? 0));
    const better = await planOf(owner, { date: String(due.settle), package_id: offer?.package_id ?? 0 });
    expect(better).toMatchObject({
      steps: [],
      fates: { erased: { pictures: 0 }, stays: { pictures: ALLOWED + 4 } },
    });
  });

  test('sees a package that ends', async () => {
    const owner = await t.make.user();
    await kit.fill(owner, 6);
    await kit.subscribe(owner.company_id, 'count_1000', 5 - 500);
    const [offer] = await t.platform.db.select().from(packages).where(eq(packages.code, 'count_1000'));
    await t.platform.db.insert(subscriptions).values({
      company_id: owner.company_id,
      package_id: offer?.id ?? 0,
      kind: 'count',
      image_count: 10,
      starts_at: new Date('2020-01-01'),
      ends_at: runOn(addDays(today(), 100)),
    });
    expect((await planOf(owner)).steps).toEqual([]);
    const later = await planOf(owner, { date: addDays(today(), 130) });
    const due = Object.fromEntries(later.steps.map(({ step, due_on }) => [step, due_on]));
    expect(due.notice_1).toBe(addDays(today(), 101));
    expect(later.fates.published.pictures).toBe(1);
  });

  test('has the same days for a case that is under way', async () => {
    const { owner } = await kit.overLimit(1);
    const from = addDays(today(), -8);
    await kit.passDays(from, 8);
    await kit.night(owner.company_id, runOn(from));
    const steps = (await planOf(owner)).steps;
    expect(steps.find(({ step }) => step === 'notice_1')?.done_at).toBe(runOn(from).toISOString());
    expect(steps.find(({ step }) => step === 'publish')?.due_on).toBe(addDays(from, 15));
  });

  test.each(['2020-01-01', '2026-02-30', '2999-01-01'])('refuses %s', async (date) => {
    const me = await t.as(await t.make.user());
    expect((await me.call(storage.plan, { query: { date } })).http).toBe(422);
  });

  test('does not know packages that are not sold', async () => {
    const me = await t.as(await t.make.user());
    expect(await me.call(storage.plan, { query: { package_id: 999_999 } })).toFailWith('PACKAGE_NOT_FOUND');
  });

  test('keeps private what colleagues keep private', async () => {
    const { owner, beyond } = await kit.overLimit(2);
    const { company_id } = owner;
    const colleague = await t.make.user({ company_id, permissions: ['pictures.company', 'pictures.browse'] });
    await t.platform.db
      .update(pictures)
      .set({ visibility: 'company' })
      .where(eq(pictures.id, beyond[0] ?? 0));
    const date = addDays(today(), 40);
    const seen = await picturesOf(colleague, { fate: 'published', date });
    expect(seen.map(({ picture }) => picture.id)).toEqual([beyond[0]]);
    const me = await t.as(colleague);
    expect(await me.call(storage.keep, { body: { keep: [beyond[1] ?? 0], free: [] } })).toFailWith(
      'PICTURE_NOT_FOUND',
    );
    expect((await me.call(storage.keep, { body: { keep: [beyond[0] ?? 0], free: [] } })).data).toEqual({
      kept: 1,
    });
  });

  test('pages by place', async () => {
    const { owner, ids } = await kit.overLimit(2);
    const me = await t.as(owner);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const query = { fate: 'stays' as const, page_size: 3, ...(cursor && { cursor }) };
      const page = (await me.call(storage.plannedPictures, { query })).data as {
        list: PlannedPicture[];
        next_cursor: string | null;
      };
      seen.push(...page.list.map(({ picture }) => picture.id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([...ids].reverse());
  });
});

describe('what is counted', () => {
  const at = (company_id: number, pictures: number, bytes: number) => ({
    company_id,
    limits: { pictures, bytes },
  });

  test('a file counts once, at the first of its pictures', async () => {
    const owner = await t.make.user();
    const ids = await kit.fill(owner, 4);
    const { db } = t.platform;
    // The last picture has the file of the first.
    await db.execute(sql`update pictures set file_id = (select file_id from pictures where id = ${ids[0]})
      where id = ${ids[3]}`);
    expect(await beyondOf(db, at(owner.company_id, 100, 3000))).toEqual({ pictures: 0, bytes: 0 });
    expect(await beyondOf(db, at(owner.company_id, 100, 2999))).toEqual({ pictures: 2, bytes: 1000 });
    expect(await beyondOf(db, at(owner.company_id, 3, 9000))).toEqual({ pictures: 1, bytes: 0 });
    // Kept first, it pays for the file, and the older one costs nothing.
    await db.insert(pictureKeeps).values({ picture_id: ids[3] ?? 0, company_id: owner.company_id });
    expect(await beyondOf(db, at(owner.company_id, 1, 9000))).toEqual({ pictures: 3, bytes: 2000 });
  });

  test('the recycle bin is not, and what is bought goes to the platform', async () => {
    const owner = await t.make.user();
    const [binned = 0, bought = 0, revoked = 0] = await kit.fill(owner, 3);
    const { db } = t.platform;
    await db.update(pictures).set({ deleted_at: sql`now()` }).where(eq(pictures.id, binned));
    const buyer = await t.make.user();
    await db.execute(sql`insert into licences (company_id, picture_id, price, revoked_at, revoked_reason)
      values (${buyer.company_id}, ${bought}, 0, null, null), (${buyer.company_id}, ${revoked}, 0, now(), 'returned')`);
    expect(await fatesOf(db, at(owner.company_id, 0, 0), 'settled')).toMatchObject({
      platform: { pictures: 1 },
      erased: { pictures: 1 },
      stays: { pictures: 0 },
    });
  });
});

test("another company's pictures cannot be kept or given free", async () => {
  const foreign = [(await t.make.picture()).id];
  const { owner, beyond: own } = await kit.overLimit(1);
  const me = await t.as(owner);
  for (const body of [
    { keep: foreign, free: [] },
    { keep: [], free: foreign },
    { keep: [...own, ...foreign], free: [] },
  ])
    expect(await me.call(storage.keep, { body })).toFailWith('PICTURE_NOT_FOUND');
  expect(
    await t.platform.db.select().from(pictureKeeps).where(inArray(pictureKeeps.picture_id, own)),
  ).toEqual([]);
  expect((await me.call(storage.keep, { body: { keep: own, free: [] } })).data).toEqual({ kept: 1 });
  expect((await me.call(storage.keep, { body: { keep: [], free: own } })).data).toEqual({ kept: 0 });
});

describe('paying', () => {
  test('gives the pictures back in the same moment', async () => {
    const buyer = await shop.buyer();
    await kit.overLimit(3, buyer.user);
    const before = await kit.rows(buyer.user);
    await kit.reachPublishing(buyer.user.company_id, START);
    expect(await kit.publicOf(buyer.user)).toHaveLength(3);
    expect((await buyer.buy('count', '1000 张图片位')).state).toBe('fulfilled');
    expect(await kit.rows(buyer.user)).toEqual(before);
    expect(await kit.lastCase(buyer.user.company_id)).toMatchObject({ state: 'resolved' });
    expect((await buyer.me.call(storage.storage)).data).toMatchObject({ case: null });
  });

  test('for too little leaves the case as it is', async () => {
    const buyer = await shop.buyer();
    await kit.overLimit(3, buyer.user);
    await kit.subscribe(buyer.user.company_id, 'count_1000', -1000);
    await kit.night(buyer.user.company_id, runOn(START));
    await buyer.buy('count', '1000 张图片位');
    expect(await kit.lastCase(buyer.user.company_id)).toMatchObject({ state: 'open' });
  });
});

describe('operators', () => {
  const casesNow = async (query = {}) =>
    (await operator.call(storageCases.list, { query })).data as { list: ListedCase[]; policy: string };

  test('see the cases, the next step first', async () => {
    const [late, soon] = [await kit.overLimit(1), await kit.overLimit(1)];
    await kit.night(late.owner.company_id, runOn('2027-03-02'));
    await kit.night(soon.owner.company_id, runOn('2027-02-02'));
    const { list, policy } = await casesNow({ state: 'open' });
    expect(policy).toBe('on');
    const order = list.map(({ company_id }) => company_id);
    expect(order.indexOf(soon.owner.company_id)).toBeLessThan(order.indexOf(late.owner.company_id));
    const found = list.find(({ company_id }) => company_id === soon.owner.company_id);
    expect(found).toMatchObject({
      next_step: 'notice_2',
      next_on: '2027-02-09',
      beyond_pictures: 1,
      is_dry: false,
    });
    const named = await casesNow({ q: found?.company_name });
    expect(named.list.map(({ id }) => id)).toEqual([found?.id]);
    // Every case is on one page or another.
    const paged: number[] = [];
    let cursor: string | null = null;
    do {
      const query = { page_size: 2, ...(cursor && { cursor }) };
      const page = (await operator.call(storageCases.list, { query })).data as {
        list: ListedCase[];
        next_cursor: string | null;
      };
      paged.push(...page.list.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(paged).toEqual((await casesNow({ page_size: 200 })).list.map(({ id }) => id));
    expect(new Set(paged).size).toBe(paged.length);
  });

  test('see the pictures that a case would change, and those it has changed', async () => {
    const { owner, beyond } = await kit.overLimit(3);
    await kit.night(owner.company_id, runOn(START));
    const found = await kit.lastCase(owner.company_id);
    const read = async (query = {}) =>
      (
        (await operator.call(storageCases.pictures, { params: { id: found?.id ?? 0 }, query })).data as {
          list: { picture: { id: number }; fate: Fate }[];
        }
      ).list.map(({ picture, fate }) => [picture.id, fate]);
    const all = [...beyond].reverse().map((id) => [id, 'published']);
    expect(await read()).toEqual(all);
    const openings = await t.platform.db.$count(
      auditLog,
      and(eq(auditLog.action, 'pictures.open'), inArray(auditLog.subject_id, beyond)),
    );
    expect(openings).toBe(beyond.length);
    await kit.reachPublishing(owner.company_id, START);
    expect(await read()).toEqual(all);
    expect(await read({ fate: 'held' })).toEqual([]);
    expect(await operator.call(storageCases.pictures, { params: { id: 999_999 } })).toFailWith(
      'STORAGE_CASE_NOT_FOUND',
    );
  });

  test('read what the job would do on a night', async () => {
    const { owner } = await kit.overLimit(2);
    const read = async (date?: string) => {
      const { data } = await operator.call(storageCases.dryRun, {
        query: { page_size: 200, ...(date && { date }) },
      });
      const { list } = data as { list: { company_id: number; step: string | null; published: number }[] };
      return list.find(({ company_id }) => company_id === owner.company_id);
    };
    expect(await read()).toMatchObject({ step: 'notice_1', published: 0 });
    const first = firstRunAfter(new Date());
    expect(await read(addDays(first, 15))).toMatchObject({ step: 'publish', published: 2 });
    expect(await read(addDays(first, 3))).toMatchObject({ step: null, published: 0 });
  });

  test('give everything back, whatever a case has done', async () => {
    const { db } = t.platform;
    const random = seeded(20_261_116);
    for (let round = 0; round < 4; round += 1) {
      const { owner, ids } = await kit.overLimit(12);
      await muddle(owner, ids, random);
      const before = await allOf(owner.company_id);
      const settles = round % 2 === 0;
      await (settles ? kit.reachSettling : kit.reachPublishing)(owner.company_id, START);
      expect(await allOf(owner.company_id)).not.toEqual(before);
      const found = await kit.lastCase(owner.company_id);
      // The tests live in the past; a case can be undone for thirty days.
      if (settles)
        await db
          .update(caseTable)
          .set({ closed_at: sql`now()` })
          .where(eq(caseTable.id, found?.id ?? 0));
      const reply = await operator.call(storageCases.undo, {
        params: { id: found?.id ?? 0 },
        body: { reason: '误判' },
      });
      expect(reply).toSucceed();
      expect(await allOf(owner.company_id)).toEqual(before);
      const again = { params: { id: found?.id ?? 0 }, body: { reason: '误判' } };
      expect(await operator.call(storageCases.undo, again)).toFailWith('NOTHING_TO_UNDO');
    }
  });

  test('cannot give back after thirty days, nor for their own company, nor without a reason', async () => {
    const { owner } = await kit.overLimit(1);
    await kit.reachSettling(owner.company_id, START);
    const found = await kit.lastCase(owner.company_id);
    const params = { id: found?.id ?? 0 };
    const undo = (caller: typeof operator, reason = '误判') =>
      caller.call(storageCases.undo, { params, body: { reason } });
    expect((await undo(operator, ' ')).http).toBe(422);
    expect(await undo(operator)).toFailWith('NOTHING_TO_UNDO');
    const insider = await t.as(
      await t.make.user({ company_id: owner.company_id, role: 'admin', is_master: false }),
    );
    expect(await undo(insider)).toFailWith('OWN_COMPANY');
    expect((await undo(await t.as(owner))).http).toBe(403);
  });

  test('more than one transaction can hold are given back by the worker', async () => {
    const { db } = t.platform;
    const { owner, beyond } = await kit.overLimit(2);
    await kit.reachPublishing(owner.company_id, START);
    const found = await kit.lastCase(owner.company_id);
    await db
      .update(caseTable)
      .set({ state: 'resolved', closed_at: sql`now()` })
      .where(eq(caseTable.id, found?.id ?? 0));
    expect(await kit.publicOf(owner)).toEqual(beyond);
    await db.insert(pictureLooks).values({
      picture_id: beyond[0] ?? 0,
      company_id: 0,
      main_category_id: 0,
      look: Buffer.alloc(0),
      print: Buffer.alloc(0),
      created_at: new Date(0),
    });
    await giveBackLeftovers(db, new Date());
    expect(await kit.publicOf(owner)).toEqual([]);
    // Searches that hold its look read it again, for whom it belongs to.
    const [look] = await db
      .select()
      .from(pictureLooks)
      .where(eq(pictureLooks.picture_id, beyond[0] ?? 0));
    expect(look?.company_id).toBe(owner.company_id);
    expect(look?.created_at.getTime()).toBeGreaterThan(0);
    const rows = await db
      .select()
      .from(storageCasePictures)
      .where(eq(storageCasePictures.case_id, found?.id ?? 0));
    expect(rows.every(({ given_back_at }) => given_back_at)).toBe(true);
  });
});

/** All pictures of a company, wherever they went, with their files. */
async function allOf(companyId: number) {
  const { db } = t.platform;
  const rows = await db
    .select({ picture: pictures, file: files })
    .from(files)
    .innerJoin(pictures, eq(pictures.file_id, files.id))
    .where(eq(files.company_id, companyId))
    .orderBy(pictures.id);
  return rows;
}

function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

/** Pictures of all kinds: shared, public, priced, banned, bought, of one file. */
async function muddle(owner: TestUser, ids: number[], random: (below: number) => number): Promise<void> {
  const { db } = t.platform;
  const buyer = await t.make.user();
  for (const id of ids) {
    const kind = random(6);
    const price = random(2) === 0 ? 0 : 2 + random(50);
    await db.update(pictures).set({ price }).where(eq(pictures.id, id));
    if (kind === 0) await db.update(pictures).set({ visibility: 'company' }).where(eq(pictures.id, id));
    if (kind === 1)
      await db
        .update(pictures)
        .set({ visibility: 'public', published_at: sql`clock_timestamp() - interval '400 days'` })
        .where(eq(pictures.id, id));
    if (kind === 2) await db.update(pictures).set({ banned_at: sql`now()` }).where(eq(pictures.id, id));
    if (kind === 3)
      await db.execute(
        sql`insert into licences (company_id, picture_id, price) values (${buyer.company_id}, ${id}, 0)`,
      );
    if (kind === 4)
      await db.execute(sql`update pictures set file_id = (select min(file_id) from pictures
        where company_id = ${owner.company_id}) where id = ${id}`);
  }
}
