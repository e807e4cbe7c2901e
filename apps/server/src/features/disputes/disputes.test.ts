import { createHash, randomUUID } from 'node:crypto';
import type { DisputeReviewDetail } from '@motif/contract/features/disputes/dispute-reviews';
import { disputeReviews as reviews } from '@motif/contract/features/disputes/dispute-reviews';
import { disputes as calls, type DisputeRoom } from '@motif/contract/features/disputes/disputes';
import { market } from '@motif/contract/features/market/market';
import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import { pictures as pictureCalls } from '@motif/contract/features/pictures/pictures';
import { desc, eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { disputeKit, NOTE } from '../../../test/dispute-kit';
import { testApp } from '../../../test/test-app';
import { disputes } from '../../platform/db/schema/disputes';
import { auditLog, systemLog } from '../../platform/db/schema/operations';
import { pictures } from '../../platform/db/schema/pictures';
import { notices } from '../../platform/db/schema/social';
import { inTransaction } from '../../platform/db/transaction';
import { post } from '../ledger/post';
import { releaseEarnings } from '../market/earnings/release-earnings';
import { payBuyersBackHandler } from '../market/licences/pay-back';
import { unsettledOf } from '../users/cancellation/unsettled';
import { checkHeldBooks } from './check-books';
import { tellDueDisputes } from './tell-due';

const ABSENT = 999_999_999;
let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof disputeKit>;
let operator: Awaited<ReturnType<typeof kit.operator>>;
let second: typeof operator;
beforeAll(async () => {
  t = await testApp();
  kit = disputeKit(t);
  [operator, second] = [await kit.operator(), await kit.operator()];
});

type Picture = typeof pictures.$inferSelect;
const titles = async ({ id }: { id: number }) =>
  (await t.platform.db.select().from(notices).where(eq(notices.user_id, id)).orderBy(desc(notices.id))).map(
    ({ title }) => title,
  );
const pictureNow = async (id: number) =>
  (await t.platform.db.select().from(pictures).where(eq(pictures.id, id)))[0];
const lastAudit = async () =>
  (await t.platform.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe('admitting', () => {
  test('freezes what the picture earned in ninety days, as far as the books reach', async () => {
    const who = await kit.sides();
    await kit.sold(who.picture, 0);
    await kit.sold(who.picture, 30);
    await kit.sold(who.picture, 100);
    await inTransaction(t.platform.db, (db) =>
      releaseEarnings(db, { company_id: who.respondent.user.company_id, day: '2999-01-01' }),
    );
    await kit.sold(who.picture, 0);
    expect(await kit.held(who.respondent.user)).toEqual({ creative: 210, held: 70, frozen: 0 });
    const reply = await kit.admit(operator, await kit.report(who));
    expect([...Value.Errors(reviews.admit.data, reply.data)]).toEqual([]);
    expect(reply).toMatchObject({
      http: 200,
      data: { state: 'answer_due', frozen: 210, frozen_first: 210, out_of_reach: 0, is_ripe: false },
    });
    // The sale of a hundred days ago is free.
    expect(await kit.held(who.respondent.user)).toEqual({ creative: 70, held: 0, frozen: 210 });
    expect(await lastAudit()).toMatchObject({ action: 'disputes.admit', after: { frozen: 210 } });
    expect((await titles(who.respondent.user))[0]).toContain('请在 7 天内答复');
    expect((await titles(who.claimant.user))[0]).toContain('已立案');
    // Neither side leaves before it has ended.
    for (const { user } of [who.claimant, who.respondent]) {
      const unsettled = await unsettledOf(t.platform.db, user, 'zh');
      expect(unsettled.map(({ field }) => field)).toContain('disputes');
    }
  });

  test('never takes what was spent before, and owes nobody anything', async () => {
    const who = await kit.sides();
    const { company_id } = who.respondent.user;
    await kit.sold(who.picture, 30);
    await kit.sold(who.picture, 20);
    await inTransaction(t.platform.db, (db) => releaseEarnings(db, { company_id, day: '2999-01-01' }));
    await t.make.creative(company_id, 1);
    // 141 are free; 80 leave.
    await post(t.platform.db, {
      kind: 'give_up',
      source: `test:${randomUUID()}`,
      company_id,
      actor_id: null,
      lines: [{ move: ['creative', 'creative.spent'], amount: 80 }],
    });
    const reply = await kit.admit(operator, await kit.report(who));
    expect(reply.data).toMatchObject({ frozen_first: 0, out_of_reach: 140 });
    await t.make.creative(company_id, 9);
    const other = { ...who, claimant: await kit.person() };
    const original = await t.make.picture({ owner: other.claimant.user });
    const next = await kit.admit(operator, await kit.report({ ...other, original }));
    expect(next.data).toMatchObject({ frozen_first: 70, out_of_reach: 70 });
    expect(await kit.held(who.respondent.user)).toEqual({ creative: 0, held: 0, frozen: 70 });
  });

  test('takes the facts once, with a hash, and nothing changes them', async () => {
    const who = await kit.sides();
    const id = await kit.admitted(operator, who);
    const before = (await kit.room(who.claimant, id)).data as DisputeRoom;
    await t.platform.db.update(pictures).set({ name: '改名了' }).where(eq(pictures.id, who.picture.id));
    const after = (await kit.room(who.respondent, id)).data as DisputeRoom;
    expect(after.facts).toEqual(before.facts);
    expect(after.facts).toMatchObject({
      accused: { id: who.picture.id, name: '雾中山茶', licences: 0 },
      claimed: { id: who.original.id },
    });
    const [row] = await t.platform.db.select().from(disputes).where(eq(disputes.id, id));
    expect(
      createHash('sha256')
        .update(row?.facts ?? '')
        .digest('hex'),
    ).toBe(after.facts_sha256);
    for (const change of [`facts = '{}'`, `picture_id = ${who.original.id}`, `answer_by = now()`])
      await expect(t.asOwner(`update disputes set ${change} where id = ${id}`)).rejects.toMatchObject({
        code: '42501',
      });
    await expect(t.asOwner(`delete from disputes where id = ${id}`)).rejects.toMatchObject({ code: '42501' });
  });

  test('is for a copy of another company, once per claimant, and not by the operators of a side', async () => {
    const who = await kit.sides();
    const report = await kit.report(who);
    const own = await kit.person({
      role: 'admin',
      company_id: who.respondent.user.company_id,
      is_master: false,
    });
    const theirs = await kit.person({
      role: 'admin',
      company_id: who.claimant.user.company_id,
      is_master: false,
    });
    for (const insider of [own, theirs]) expect(await kit.admit(insider, report)).toFailWith('OWN_COMPANY');
    expect(await kit.admit(who.claimant, report)).toFailWith('FORBIDDEN');
    expect(await kit.admit(operator, ABSENT)).toFailWith('REPORT_NOT_FOUND');
    expect(await kit.admit(operator, report, { claim_picture_id: who.picture.id })).toFailWith(
      'INVALID_FIELDS',
    );
    const both = await Promise.all([kit.admit(operator, report), kit.admit(second, report)]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    // A colleague reports the same.
    const colleague = await kit.person({
      company_id: who.claimant.user.company_id,
      permissions: ['pictures.browse'],
    });
    const again = await kit.report({ ...who, claimant: colleague });
    expect(await kit.admit(operator, again)).toFailWith('DISPUTE_OPEN');
  });

  test('takes the picture off the market only if ticked, keeps it off, and brings it back', async () => {
    const who = await kit.sides();
    const since = (await pictureNow(who.picture.id))?.published_at;
    const id = await kit.admitted(operator, who, { off_market: true });
    expect(await pictureNow(who.picture.id)).toMatchObject({ visibility: 'private', published_at: null });
    const publish = await who.respondent.me.call(market.publish, {
      body: { ids: [who.picture.id], price: 100, declaration: DECLARATION_VERSION },
    });
    expect(publish.data).toMatchObject({
      changed: [],
      blocked: [{ id: who.picture.id, reason: 'disputed' }],
    });
    await kit.answer(who, id);
    expect(await kit.rule(operator, id, { outcome: 'rejected' })).toSucceed();
    expect(await pictureNow(who.picture.id)).toMatchObject({
      visibility: 'public',
      published_at: since,
      dispute_id: null,
    });
  });
});

test('operators who look at what is off the market are written down, for both companies to read', async () => {
  const who = await kit.sides();
  const id = await kit.admitted(operator, who, { off_market: true });
  await t.platform.db
    .update(pictures)
    .set({ visibility: 'company', published_at: null })
    .where(eq(pictures.id, who.original.id));
  const openings = async ({ me }: typeof who.claimant, picture_id: number) => {
    const { data } = await me.call(pictureCalls.one, { params: { id: picture_id } });
    return (data as { operator_openings: unknown[] }).operator_openings.length;
  };
  const seen = async () => [
    await openings(who.respondent, who.picture.id),
    await openings(who.claimant, who.original.id),
  ];
  expect(await seen()).toEqual([0, 0]);
  expect(await operator.me.call(reviews.one, { params: { id } })).toSucceed();
  expect(await seen()).toEqual([1, 1]);
  expect(
    await operator.me.call(reviews.list, { query: { state: 'answer_due', page_size: 100 } }),
  ).toSucceed();
  expect(await seen()).toEqual([1, 1]);
  expect(await second.me.call(reviews.list, { query: { state: 'answer_due', page_size: 100 } })).toSucceed();
  expect(await seen()).toEqual([2, 2]);
});

describe('a picture of the same file', () => {
  const copyOf = async (id: number) => {
    const { id: _, search_grams, facets, dispute_id, ...columns } = (await pictureNow(id)) as Picture;
    const hidden = { visibility: 'private' as const, published_at: null };
    const [copy] = await t.platform.db
      .insert(pictures)
      .values({ ...columns, ...hidden })
      .returning();
    return copy as Picture;
  };

  test('does not take the place of the disputed one on the market', async () => {
    const who = await kit.sides();
    const id = await kit.admitted(operator, who, { off_market: true });
    const copy = await copyOf(who.picture.id);
    const publish = () =>
      who.respondent.me.call(
        market.publish,
        { body: { ids: [copy.id], price: 100, declaration: DECLARATION_VERSION } },
        kit.anywhere(),
      );
    expect((await publish()).data).toMatchObject({ blocked: [{ id: copy.id, reason: 'disputed' }] });
    await kit.withdraw(who, id);
    expect((await publish()).data).toMatchObject({ blocked: [] });
  });

  test('once banned, does not let the disputed one come back', async () => {
    const who = await kit.sides();
    const id = await kit.admitted(operator, who, { off_market: true });
    const copy = await copyOf(who.picture.id);
    await t.platform.db.update(pictures).set({ banned_at: new Date() }).where(eq(pictures.id, copy.id));
    expect(await kit.withdraw(who, id)).toSucceed();
    expect(await pictureNow(who.picture.id)).toMatchObject({ visibility: 'private', dispute_id: null });
  });
});

describe('the room', () => {
  test('is for the two sides; to everybody else it is not there, as if it never was', async () => {
    const who = await kit.sides();
    const id = await kit.admitted(operator, who);
    const stranger = await kit.person();
    const colleague = await kit.person({
      company_id: who.respondent.user.company_id,
      permissions: ['finance.view'],
    });
    for (const third of [stranger, colleague]) {
      const body = { kind: 'question' as const, text: '我是谁' };
      for (const [call, input] of [
        [calls.one, { params: { id } }],
        [calls.write, { params: { id }, body }],
        [calls.withdraw, { params: { id } }],
        [calls.file, { params: { id, entry: 1, n: 1 } }],
      ] as const) {
        const reply = await third.me.call(call, input as never, kit.anywhere());
        expect(reply).toFailWith('DISPUTE_NOT_FOUND');
        const params = { ...(input.params as object), id: ABSENT };
        const absent = await third.me.call(call, { ...input, params } as never, kit.anywhere());
        expect({ ...absent, headers: null }).toEqual({ ...reply, headers: null });
      }
      expect((await third.me.call(calls.list)).data).toMatchObject({ list: [] });
    }
    for (const side of ['claimant', 'respondent'] as const) {
      const room = await kit.room(who[side], id);
      expect([...Value.Errors(calls.one.data, room.data)]).toEqual([]);
      expect(room.data).toMatchObject({
        id,
        side,
        entries: [{ kind: 'claim', text: '这是我的作品', links: ['https://example.com/my-work'] }],
      });
      expect((await who[side].me.call(calls.list)).data).toMatchObject({ list: [{ id, side }] });
      expect((await who[side].me.call(calls.list, { query: { state: 'closed' } })).data).toMatchObject({
        list: [],
      });
      for (const call of [reviews.one, reviews.list])
        expect(await who[side].me.call(call, { params: { id } } as never)).toFailWith('FORBIDDEN');
    }
    // Another company's picture carries the mark.
    const room = (await kit.room(who.respondent, id)).data as DisputeRoom;
    expect(room.claim_picture?.large).toContain('watermark');
    expect(room.picture?.large).not.toContain('watermark');
  });

  test('is written once: the answer is the respondent’s, entries stay', async () => {
    const who = await kit.sides();
    const id = await kit.admitted(operator, who);
    const claim = await who.claimant.me.call(
      calls.write,
      { params: { id }, body: { kind: 'answer', text: '我来答' } },
      kit.anywhere(),
    );
    expect(claim).toFailWith('INVALID_FIELDS');
    const blank = await who.respondent.me.call(
      calls.write,
      { params: { id }, body: { kind: 'answer', text: '  ' } },
      kit.anywhere(),
    );
    expect(blank).toFailWith('INVALID_FIELDS');
    const foreignFile = await who.respondent.me.call(
      calls.write,
      { params: { id }, body: { kind: 'evidence', text: '见图', files: [ABSENT] } },
      kit.anywhere(),
    );
    expect(foreignFile).toFailWith('INVALID_FIELDS');
    expect(await kit.answer(who, id)).toMatchObject({ data: { state: 'answered', may: { answer: false } } });
    expect((await titles(who.claimant.user))[0]).toContain('已有答复');
    const question = await operator.me.call(reviews.ask, { params: { id }, body: { text: '请提供源文件' } });
    expect((question.data as DisputeReviewDetail).entries.at(-1)).toMatchObject({
      side: 'operator',
      kind: 'question',
      author: null,
    });
    for (const change of [
      `update dispute_entries set text = 'x'`,
      'delete from dispute_entries',
      'truncate dispute_entries',
    ])
      await expect(t.asOwner(change)).rejects.toMatchObject({ code: '42501' });
  });

  test('says once that the time to answer is over; then it can be ruled on the facts', async () => {
    const who = await kit.sides();
    const id = await kit.admitted(operator, who);
    expect(await kit.rule(operator, id, { outcome: 'rejected' })).toFailWith('ANSWER_STILL_DUE');
    await kit.letTimePass(id);
    for (let run = 0; run < 2; run += 1) await inTransaction(t.platform.db, tellDueDisputes);
    for (const side of [who.claimant, who.respondent])
      expect((await titles(side.user)).filter((title) => title.includes('答复期已满'))).toHaveLength(1);
    expect(
      ((await operator.me.call(reviews.list)).data as { list: { id: number }[] }).list.map((one) => one.id),
    ).toContain(id);
    expect(await kit.rule(operator, id, { outcome: 'rejected' })).toSucceed();
  });
});

describe('a ruling', () => {
  test('shows its lines before; upheld pays the claimant, and new sales were frozen meanwhile', async () => {
    const who = await kit.sides();
    await kit.sold(who.picture);
    const id = await kit.admitted(operator, who);
    await kit.sold(who.picture);
    expect(await kit.held(who.respondent.user)).toEqual({ creative: 0, held: 0, frozen: 140 });
    // The release of the day does not touch it.
    await inTransaction(t.platform.db, (db) =>
      releaseEarnings(db, { company_id: who.respondent.user.company_id, day: '2999-01-01' }),
    );
    expect(await kit.held(who.respondent.user)).toMatchObject({ creative: 0, frozen: 140 });
    await kit.answer(who, id);
    const seen = await kit.preview(operator, id, { pay_claimant: true });
    expect([...Value.Errors(reviews.preview.data, seen)]).toEqual([]);
    expect(seen).toMatchObject({
      lines: [{ from: 'creative.frozen', to: 'creative', amount: 140 }],
      creative: 140,
      needs_second: false,
    });
    // One more sale, and what was seen is not what would move.
    await kit.sold(who.picture);
    const stale = await kit.rule(operator, id, { pay_claimant: true }, 140);
    expect(stale).toFailWith('DISPUTE_AMOUNT_CHANGED');
    expect(await kit.rule(operator, id, { pay_claimant: true })).toMatchObject({
      data: { state: 'upheld', frozen: 0, ruling: { pay_claimant: true, note: NOTE } },
    });
    expect(await kit.held(who.respondent.user)).toEqual({ creative: 0, held: 0, frozen: 0 });
    expect(await kit.held(who.claimant.user)).toEqual({ creative: 210, held: 0, frozen: 0 });
    expect(await lastAudit()).toMatchObject({
      action: 'disputes.rule',
      reason: NOTE,
      before: { state: 'answered' },
      after: { creative: 210, state: 'upheld' },
    });
    expect((await titles(who.respondent.user))[0]).toContain('主张成立');
    expect(await kit.rule(operator, id, { outcome: 'rejected' })).toFailWith('DISPUTE_MOVED_ON');
    // From now on the picture earns as before.
    await kit.sold(who.picture);
    expect(await kit.held(who.respondent.user)).toEqual({ creative: 0, held: 70, frozen: 0 });
  });

  test.each(['rejected', 'settled', 'withdrawn'] as const)(
    '%s: everything is free again, to the point',
    async (end) => {
      const who = await kit.sides();
      await kit.sold(who.picture, 30);
      await kit.sold(who.picture);
      const id = await kit.admitted(operator, who);
      await kit.sold(who.picture);
      await kit.answer(who, id);
      expect(await kit.withdraw({ claimant: who.respondent }, id)).toFailWith('FORBIDDEN');
      const reply =
        end === 'withdrawn' ? await kit.withdraw(who, id) : await kit.rule(operator, id, { outcome: end });
      expect(reply).toMatchObject({ data: { state: end, frozen: 0 } });
      // What buyers may still return is held, what is older is free.
      expect(await kit.held(who.respondent.user)).toEqual({ creative: 70, held: 140, frozen: 0 });
      expect(await kit.held(who.claimant.user)).toEqual({ creative: 0, held: 0, frozen: 0 });
      expect((await kit.room(who.claimant, id)).data).toMatchObject({
        may: { write: false, withdraw: false },
      });
      expect(await kit.answer(who, id)).toFailWith('DISPUTE_MOVED_ON');
      await inTransaction(t.platform.db, (db) =>
        releaseEarnings(db, { company_id: who.respondent.user.company_id, day: '2999-01-01' }),
      );
      expect(await kit.held(who.respondent.user)).toEqual({ creative: 210, held: 0, frozen: 0 });
    },
  );

  test('takes the picture down and pays all buyers back, once', async () => {
    const who = await kit.sides();
    await kit.sold(who.picture);
    await kit.sold(who.picture, 30);
    const id = await kit.admitted(operator, who);
    await kit.answer(who, id);
    for (const wrong of [
      { refund_buyers: true },
      { refund_buyers: true, take_down: true, pay_claimant: true },
      { outcome: 'rejected', take_down: true },
      { outcome: 'settled', pay_claimant: true },
    ])
      expect(await kit.rule(operator, id, wrong, 0), JSON.stringify(wrong)).toFailWith('INVALID_FIELDS');
    const end = { take_down: true, refund_buyers: true };
    expect(await kit.preview(operator, id, end)).toMatchObject({
      creative: 140,
      buyers: 2,
      buyers_points: 200,
    });
    expect(await kit.rule(operator, id, end)).toSucceed();
    expect(await pictureNow(who.picture.id)).toMatchObject({ visibility: 'private', dispute_id: null });
    expect((await pictureNow(who.picture.id))?.banned_at).not.toBeNull();
    const { rows } = await t.platform.pool.query(
      `select data from pgboss.job where name = 'market.pay_buyers_back' and data -> 'picture_ids' @> $1::jsonb`,
      [JSON.stringify([who.picture.id])],
    );
    expect(rows).toHaveLength(1);
    const work = payBuyersBackHandler(t.platform.jobs);
    for (let run = 0; run < 2; run += 1) await inTransaction(t.platform.db, (db) => work(db, rows[0].data));
    expect(await kit.licencesOf(who.picture.id)).toMatchObject([
      { revoked_reason: 'ruled' },
      { revoked_reason: 'ruled' },
    ]);
    expect(await kit.held(who.respondent.user)).toEqual({ creative: 0, held: 0, frozen: 0 });
  });

  test('above ten thousand needs a second operator, who is another one', async () => {
    const who = await kit.sides(8000);
    await kit.sold(who.picture);
    await kit.sold(who.picture);
    const id = await kit.admitted(operator, who);
    await kit.answer(who, id);
    expect(await kit.rule(operator, id, { pay_claimant: true })).toMatchObject({
      data: {
        state: 'answered',
        proposed_by: { id: operator.user.id },
        bar: 'same_person',
        proposal: { preview: { creative: 11_200 } },
      },
    });
    expect(await kit.held(who.claimant.user)).toMatchObject({ creative: 0 });
    expect(await kit.rule(second, id, { outcome: 'rejected' })).toFailWith('DISPUTE_MOVED_ON');
    expect(await kit.confirm(operator, id, true, 11_200)).toFailWith('SECOND_PERSON_NEEDED');
    const insider = await kit.person({
      role: 'admin',
      company_id: who.claimant.user.company_id,
      is_master: false,
    });
    expect(await kit.confirm(insider, id, true, 11_200)).toFailWith('OWN_COMPANY');
    expect(await kit.confirm(second, id, false, 0)).toMatchObject({
      data: { state: 'answered', proposal: null },
    });
    // What the second one reads is not what waits: it was sent back and proposed otherwise, for the same amount.
    const read = (await kit.rule(operator, id, { take_down: true })).data as DisputeReviewDetail;
    await kit.confirm(operator, id, false, 0);
    await kit.rule(operator, id, { pay_claimant: true });
    const unread = await kit.confirm(second, id, true, 11_200, read.proposal?.at);
    expect(unread).toFailWith('DISPUTE_MOVED_ON');
    expect(await kit.confirm(second, id, true, 1)).toFailWith('DISPUTE_AMOUNT_CHANGED');
    expect(await kit.confirm(second, id, true, 11_200)).toMatchObject({
      data: { state: 'upheld', ruled_by: { id: second.user.id } },
    });
    expect(await kit.held(who.claimant.user)).toMatchObject({ creative: 11_200 });
    // The database says it too.
    const alone = t.asOwner(`update disputes set proposed_by = ruled_by where id = ${id}`);
    await expect(alone).rejects.toBeTruthy();
  });

  test('of two claims about one picture, the second takes what the first lets go', async () => {
    const who = await kit.sides();
    await kit.sold(who.picture, 30);
    const first = await kit.admitted(operator, who);
    const claimant = await kit.person();
    const original = await t.make.picture({ owner: claimant.user });
    const other = await kit.admitted(operator, { ...who, claimant, original });
    await kit.sold(who.picture);
    expect(await kit.preview(operator, first, { outcome: 'rejected' })).toMatchObject({
      lines: [],
      passed_on: 140,
    });
    expect(await kit.withdraw(who, first)).toSucceed();
    expect(await kit.held(who.respondent.user)).toMatchObject({ frozen: 140 });
    expect((await kit.room(claimant, other)).data).toMatchObject({ frozen: 140 });
    expect((await pictureNow(who.picture.id))?.dispute_id).toBe(other);
    expect(await kit.withdraw({ claimant }, other)).toSucceed();
    expect(await kit.held(who.respondent.user)).toEqual({ creative: 70, held: 70, frozen: 0 });
  });

  test('is done once, also when it is sent again', async () => {
    const who = await kit.sides();
    await kit.sold(who.picture);
    const id = await kit.admitted(operator, who);
    await kit.answer(who, id);
    const body = {
      outcome: 'upheld' as const,
      take_down: false,
      pay_claimant: true,
      refund_buyers: false,
      note: NOTE,
      expect: 70,
    };
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => operator.me.call(reviews.rule, { params: { id }, body }, { headers });
    expect((await send()).data).toEqual((await send()).data);
    expect(await kit.held(who.claimant.user)).toMatchObject({ creative: 70 });
    const short = await operator.me.call(reviews.rule, {
      params: { id },
      body: { ...body, note: `太短${' '.repeat(30)}` },
    });
    expect(short).toFailWith('INVALID_FIELDS');
  });
});

test('every night, what the books hold for others is compared with the rows that say why', async () => {
  const who = await kit.sides();
  await kit.sold(who.picture);
  const id = await kit.admitted(operator, who);
  await kit.sold(who.picture);
  const { company_id } = who.respondent.user;
  expect(await checkHeldBooks(t.platform.db)).toEqual([]);
  const found = inTransaction(t.platform.db, async (db) => {
    await db.execute(sql`update earnings set creative = creative + 1 where dispute_id = ${id}`);
    const more = await checkHeldBooks(db);
    await db.execute(sql`update earnings set state = 'held' where dispute_id = ${id}`);
    const elsewhere = await checkHeldBooks(db);
    await db.execute(sql`update earnings set creative = creative - 1, state = 'frozen', dispute_id = ${ABSENT}
      where dispute_id = ${id}`);
    throw new Found([more, elsewhere, await checkHeldBooks(db), await db.$count(systemLog)]);
  });
  await expect(found).rejects.toMatchObject({
    what: [
      [{ what: 'creative.frozen', id: company_id, holds: 140, should: 142 }],
      [
        { what: 'creative.frozen', id: company_id, holds: 140, should: 0 },
        { what: 'creative.held', id: company_id, holds: 0, should: 142 },
      ],
      [{ what: 'dispute', id: ABSENT, holds: 140, should: 0 }],
      3,
    ],
  });
});

/** Nothing of what was tried stays. */
class Found extends Error {
  constructor(readonly what: unknown) {
    super('found');
  }
}
