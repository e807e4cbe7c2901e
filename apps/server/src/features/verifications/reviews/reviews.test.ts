import { randomUUID } from 'node:crypto';
import {
  verificationReviews as reviews,
  type VerificationDetail,
  type VerificationReview,
} from '@motif/contract/features/verifications/verification-reviews';
import { NUMBER_REVEALS_PER_DAY } from '@motif/contract/features/verifications/verification-states';
import { withdrawalReviews } from '@motif/contract/features/withdrawals/reviews';
import { withdrawals } from '@motif/contract/features/withdrawals/withdrawals';
import { desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app';
import { NAME, NUMBER, OTHER_NUMBER, verificationKit } from '../../../../test/verification-kit';
import { withdrawalKit } from '../../../../test/withdrawal-kit';
import { auditLog, rateLimits } from '../../../platform/db/schema/operations';
import { notices } from '../../../platform/db/schema/social';
import { verifications } from '../../../platform/db/schema/verifications';

let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof verificationKit>;
let operator: Awaited<ReturnType<typeof kit.operator>>;
beforeAll(async () => {
  t = await testApp();
  kit = verificationKit(t);
  operator = await kit.operator();
});

const rowOf = async (id: number) =>
  (await t.platform.db.select().from(verifications).where(eq(verifications.id, id)))[0];
const lastAudit = async () =>
  (await t.platform.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const detailOf = async (id: number, by = operator) =>
  (await by.call(reviews.one, { params: { id } })).data as VerificationDetail;

describe('a decision', () => {
  test('is made once, whoever is second', async () => {
    const id = await kit.submitted(await kit.person(), { id_number: NUMBER });
    expect(await kit.approve(operator, id)).toSucceed();
    expect(await lastAudit()).toMatchObject({
      action: 'verifications.approve',
      subject_id: id,
      before: { state: 'pending' },
      after: { state: 'approved', last4: '002X' },
    });
    expect(await kit.approve(operator, id)).toFailWith('VERIFICATION_DECIDED');
    expect(await kit.reject(await kit.operator(), id)).toFailWith('VERIFICATION_DECIDED');
    expect(await rowOf(id)).toMatchObject({ state: 'approved', reviewer_id: operator.user.id });
  });

  test('can be revoked with a reason; then nothing is withdrawn by it, and it can be handed in again', async () => {
    const money = withdrawalKit(t);
    const earner = await money.earner(1000);
    const withdrawal = await money.asked(earner);
    const [row] = await t.platform.db
      .select({ id: verifications.id })
      .from(verifications)
      .where(eq(verifications.user_id, earner.user.id));
    const params = { id: row?.id ?? 0 };
    const revoke = (body: object, by = operator) => by.call(reviews.revoke, { params, body: body as never });
    expect(await revoke({})).toFailWith('INVALID_FIELDS');
    expect(await revoke({ reason_code: 'impostor' })).toSucceed();
    expect(await lastAudit()).toMatchObject({ action: 'verifications.revoke', reason: 'impostor' });
    expect(await revoke({ reason_code: 'impostor' })).toFailWith('VERIFICATION_NOT_APPROVED');
    const approve = await operator.call(withdrawalReviews.approve, { params: { id: withdrawal } });
    expect(approve).toFailWith('NO_LONGER_VERIFIED');
    expect(await money.ask(earner, 1000)).toFailWith('VERIFY_FIRST');
    const [notice] = await t.platform.db
      .select({ title: notices.title })
      .from(notices)
      .where(eq(notices.user_id, earner.user.id))
      .orderBy(desc(notices.id));
    expect(notice?.title).toBe('实名认证已被撤销');
    const refuse = { params: { id: withdrawal }, body: { reason: '认证已失效' } };
    expect(await operator.call(withdrawalReviews.refuse, refuse)).toSucceed();
  });

  test('of what waits, or of the own company, is not revoked', async () => {
    const waiting = await kit.submitted(await kit.person());
    const body = { reason_code: 'mismatch' } as const;
    const revoke = (id: number) => operator.call(reviews.revoke, { params: { id }, body });
    expect(await revoke(waiting)).toFailWith('VERIFICATION_NOT_APPROVED');
    const own = await kit.submitted(operator);
    await kit.approve(await kit.operator(), own);
    expect(await revoke(own)).toFailWith('OWN_COMPANY');
    expect(await rowOf(own)).toMatchObject({ state: 'approved' });
  });

  test('of two operators at the same moment is that of one', async () => {
    const second = await kit.operator();
    for (let round = 0; round < 3; round += 1) {
      const id = await kit.submitted(await kit.person());
      const replies = await Promise.all([
        kit.approve(operator, id),
        kit.reject(second, id),
        kit.approve(second, id),
      ]);
      expect(replies.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    }
  });

  test('sent again with its key is the same one', async () => {
    const id = await kit.submitted(await kit.person());
    const headers = { 'idempotency-key': randomUUID() };
    const input = { params: { id }, body: { approve: true } };
    const first = await operator.call(reviews.decide, input, { headers });
    expect(await operator.call(reviews.decide, input, { headers })).toMatchObject({ data: first.data });
  });

  test('against it has a reason of four letters at least', async () => {
    const id = await kit.submitted(await kit.person());
    for (const given of [{}, { reason: 'abc' }, { reason: '     ' }, { reason_code: 'dull' }])
      expect(await kit.reject(operator, id, given)).toFailWith('INVALID_FIELDS');
    expect(await kit.reject(operator, id, { reason: '不符合要求' })).toSucceed();
    expect(await lastAudit()).toMatchObject({ action: 'verifications.reject', reason: '不符合要求' });
  });

  test('is not made about the own company, nor is anything of it opened', async () => {
    const who = await kit.person();
    const insider = await kit.person({ role: 'admin', company_id: who.user.company_id, is_master: false });
    const id = await kit.submitted(who);
    expect(await detailOf(id, insider)).toMatchObject({ bar: 'own_company', name: null });
    expect(await kit.approve(insider, id)).toFailWith('OWN_COMPANY');
    expect(await kit.reject(insider, id)).toFailWith('OWN_COMPANY');
    const look = { params: { id }, body: { reason: '核对证件' } };
    expect(await insider.call(reviews.reveal, look)).toFailWith('OWN_COMPANY');
    expect(await insider.call(reviews.paper, { params: { id, n: 1 } })).toFailWith('OWN_COMPANY');
    expect((await rowOf(id))?.state).toBe('pending');
  });

  test('knows the last day of the paper, or learns it from the operator', async () => {
    const id = await kit.submitted(await kit.person(), { valid_until: '2050-05-01' });
    const wrong = await kit.approve(operator, id, { valid_until: '2020-01-01' });
    expect(wrong).toFailWith('INVALID_FIELDS');
    expect(await kit.approve(operator, id, { valid_until: '2040-04-30' })).toMatchObject({
      data: { valid_until: '2040-04-30' },
    });
    expect((await rowOf(id))?.valid_until).toEqual(new Date('2040-04-30T16:00:00Z'));
  });

  test('does not approve a paper that expired while it waited', async () => {
    const id = await kit.submitted(await kit.person(), { valid_until: '2050-05-01' });
    await t.platform.db
      .update(verifications)
      .set({ valid_until: sql`now() - interval '1 second'` })
      .where(eq(verifications.id, id));
    expect(await detailOf(id)).toMatchObject({ checks: { in_time: false } });
    expect(await kit.approve(operator, id)).toFailWith('VERIFICATION_EXPIRED');
    expect(await kit.reject(operator, id, { reason_code: 'expired' })).toSucceed();
  });

  test('others than operators see and do nothing here', async () => {
    const who = await kit.person();
    const id = await kit.submitted(who);
    const params = { id };
    for (const [call, input] of [
      [reviews.list, {}],
      [reviews.one, { params }],
      [reviews.decide, { params, body: { approve: true } }],
      [reviews.reveal, { params, body: { reason: '看一看吧' } }],
      [reviews.paper, { params: { id, n: 1 } }],
    ] as const)
      expect(await who.call(call, input as never)).toFailWith('FORBIDDEN');
    const absent = { params: { id: 999_999_999 } };
    expect(await operator.call(reviews.one, absent)).toFailWith('VERIFICATION_NOT_FOUND');
    expect(await kit.approve(operator, absent.params.id)).toFailWith('VERIFICATION_NOT_FOUND');
  });
});

describe('one number', () => {
  test('on other accounts is counted for operators and told to nobody else', async () => {
    const number = { id_number: '440524188001010014' };
    const first = await kit.submitted(await kit.person(), number);
    expect(await detailOf(first)).toMatchObject({ elsewhere: 0 });
    const who = await kit.person();
    const reply = await kit.submit(who, number);
    const { id } = reply.data as { id: number };
    expect(await detailOf(id)).toMatchObject({ elsewhere: 1 });
    expect(JSON.stringify([reply.data, await kit.standing(who)])).not.toContain('elsewhere');
  });

  test('stands for three accounts at most, also when two operators approve at once', async () => {
    const number = { id_number: '510104199108162020' };
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => kit.submitted(await kit.person(), number)),
    );
    const [one, two, ...rest] = ids as [number, number, ...number[]];
    for (const id of [one, two]) expect(await kit.approve(operator, id)).toSucceed();
    const second = await kit.operator();
    const replies = await Promise.all(rest.map((id, at) => kit.approve(at % 2 ? operator : second, id)));
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    expect(replies.find(({ http }) => http === 409)).toFailWith('ID_IN_USE');
  });
});

describe('what an operator sees', () => {
  test('is the queue by age, page by page, and what is decided newest first', async () => {
    await t.platform.db
      .update(verifications)
      .set({ state: 'rejected' })
      .where(eq(verifications.state, 'pending'));
    const people = [await kit.person(), await kit.person(), await kit.person()] as const;
    const ids = [
      await kit.submitted(people[0]),
      await kit.submittedCompany(people[1], { uscc: '91440300MA5D00003B' }),
      await kit.submitted(people[2]),
    ] as const;
    await t.platform.db
      .update(verifications)
      .set({ created_at: sql`now() - interval '1 day'` })
      .where(eq(verifications.id, ids[2]));
    const list = async (query: object) =>
      (await operator.call(reviews.list, { query: query as never })).data as {
        list: VerificationReview[];
        next_cursor: string | null;
      };
    const first = await list({ page_size: '2' });
    const rest = await list({ page_size: '2', cursor: first.next_cursor });
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
    expect(rest.next_cursor).toBeNull();
    expect((await list({ kind: 'company' })).list.map(({ id }) => id)).toEqual([ids[1]]);
    for (const id of ids) await kit.reject(operator, id);
    const over = await list({ state: 'rejected', page_size: '2' });
    expect(over.list.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(over.list[0]).toMatchObject({ reviewer: { id: operator.user.id }, kind: 'company' });
    expect(await operator.call(reviews.list, { query: { cursor: 'x' } })).toFailWith('BAD_CURSOR');
  });

  test('is the name beside the papers, the checks, and what was handed in before', async () => {
    const who = await kit.person();
    await kit.reject(operator, await kit.submitted(who));
    const id = await kit.submitted(who, { id_number: NUMBER });
    const detail = await detailOf(id);
    expect(detail).toMatchObject({
      name: NAME,
      last4: '002X',
      papers: ['front', 'back'],
      checks: { number_right: true, of_age: true, in_time: true, payee_matches: null, uscc_taken: false },
      earlier: [{ status: 'rejected', reason_code: 'blurred' }],
    });
    expect(JSON.stringify(detail)).not.toContain(NUMBER);
    const child = await kit.submitted(await kit.person(), { id_number: '110101201203070016' });
    expect(await detailOf(child)).toMatchObject({ checks: { of_age: false } });
  });

  test('is whether the payee has the same name', async () => {
    const who = await kit.person();
    await withdrawalKit(t).payeeOf(who.user);
    expect(await detailOf(await kit.submitted(who))).toMatchObject({ checks: { payee_matches: false } });
    const other = await kit.person();
    await withdrawalKit(t).payeeOf(other.user);
    expect(await detailOf(await kit.submitted(other, { name: '林青禾' }))).toMatchObject({
      checks: { payee_matches: true },
    });
  });

  test('is each paper with their account and the minute across it, and every look is written down', async () => {
    const id = await kit.submitted(await kit.person());
    const look = () =>
      t.app.inject({ url: `/api/system/verifications/${id}/papers/2/`, headers: operator.headers });
    const reply = await look();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    const { channels } = await sharp(reply.rawPayload).stats();
    // The paper itself is of one colour.
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(3);
    expect(await lastAudit()).toMatchObject({
      action: 'verifications.look',
      actor_id: operator.user.id,
      subject_id: id,
      after: { side: 'back' },
    });
    expect(await operator.call(reviews.paper, { params: { id, n: 3 } })).toFailWith('INVALID_FIELDS');
    const company = await kit.submittedCompany(await kit.person());
    expect(await operator.call(reviews.paper, { params: { id: company, n: 2 } })).toFailWith('NOT_FOUND');
  });

  test('is the whole number after a reason, written down each time', async () => {
    const id = await kit.submitted(await kit.person(), { id_number: OTHER_NUMBER });
    const reveal = (reason: string, which = id, by = operator) =>
      by.call(reviews.reveal, { params: { id: which }, body: { reason } });
    expect(await reveal('abc')).toFailWith('INVALID_FIELDS');
    expect(await reveal('      ')).toFailWith('INVALID_FIELDS');
    expect(await reveal('核对证件')).toMatchObject({ http: 200, data: { number: OTHER_NUMBER } });
    expect(await lastAudit()).toMatchObject({
      action: 'verifications.reveal',
      reason: '核对证件',
      subject_id: id,
    });
    expect(JSON.stringify(await lastAudit())).not.toContain(OTHER_NUMBER);
    const company = await kit.submittedCompany(await kit.person());
    expect(await reveal('核对证件', company)).toFailWith('NO_NUMBER_KEPT');
    await t.platform.db
      .update(rateLimits)
      .set({ count: NUMBER_REVEALS_PER_DAY })
      .where(eq(rateLimits.key, `number-reveal ${operator.user.id}`));
    expect(await reveal('核对证件')).toFailWith('TOO_MANY_REQUESTS');
    expect(await reveal('核对证件', id, await kit.operator())).toSucceed();
  });

  test('of a number that was moved to another row is nothing', async () => {
    const [one, other] = [await kit.submitted(await kit.person()), await kit.submitted(await kit.person())];
    await t.platform.db
      .update(verifications)
      .set({ number_cipher: (await rowOf(one))?.number_cipher ?? null })
      .where(eq(verifications.id, other));
    const look = { params: { id: other }, body: { reason: '核对证件' } };
    expect((await (await kit.operator()).call(reviews.reveal, look)).http).toBe(500);
    expect((await operator.call(reviews.one, { params: { id: other } })).http).toBe(500);
  });
});

test('who was approved may withdraw, who was not may not, and nobody under 18', async () => {
  const standing = async (who: Awaited<ReturnType<typeof kit.person>>) =>
    (await who.call(withdrawals.standing)).data as { verified: boolean; of_age: boolean };
  const who = await kit.person();
  const id = await kit.submitted(who);
  expect(await standing(who)).toMatchObject({ verified: false });
  await kit.approve(operator, id);
  expect(await standing(who)).toMatchObject({ verified: true, of_age: true });
  const child = await kit.person();
  await kit.approve(operator, await kit.submitted(child, { id_number: '110101201203070016' }));
  expect(await standing(child)).toMatchObject({ verified: true, of_age: false });
});

test('who waits and the operators hear of every step', async () => {
  const who = await kit.person();
  const seen: unknown[] = [];
  const stop = t.platform.events.subscribe((event) => seen.push(event));
  await kit.submitted(who);
  const type = 'verifications_changed';
  await expect.poll(() => seen).toContainEqual({ type, company_id: who.user.company_id });
  await expect.poll(() => seen).toContainEqual({ type, operators: true });
  stop();
});
