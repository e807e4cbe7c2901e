import {
  verificationReviews as reviews,
  type VerificationDetail,
} from '@motif/contract/features/verifications/verification-reviews';
import type { CheckAnswer } from '@motif/contract/features/verifications/verification-states';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app';
import { NAME, NUMBER, verificationKit } from '../../../../test/verification-kit';
import { CheckFailed, type IdentityCheck } from '../../../platform/channels/identity-check';
import { auditLog, idempotencyKeys } from '../../../platform/db/schema/operations';
import { verifications } from '../../../platform/db/schema/verifications';

let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof verificationKit>;
let operator: Awaited<ReturnType<typeof kit.operator>>;
let says: CheckAnswer | CheckFailed;
const asked: string[][] = [];
const identityCheck: IdentityCheck = {
  ask: async (...words) => {
    asked.push(words);
    if (says instanceof CheckFailed) throw says;
    return says;
  },
};
beforeAll(async () => {
  t = await testApp({ settings: { identityCheck } });
  kit = verificationKit(t);
  operator = await kit.operator();
});
beforeEach(() => {
  says = 'match';
  asked.length = 0;
});

const ask = (id: number, by = operator) => by.call(reviews.check, { params: { id } });
const detailOf = async (id: number) =>
  (await operator.call(reviews.one, { params: { id } })).data as VerificationDetail;
const waiting = async (given: object = {}) => kit.submitted(await kit.person(), given);

test('the provider is asked once; its answer is shown, and a person decides', async () => {
  const id = await waiting({ id_number: NUMBER });
  expect(await detailOf(id)).toMatchObject({ may_check: true, checks: { provider: null } });
  says = 'mismatch';
  expect((await ask(id)).data).toEqual({ answer: 'mismatch' });
  expect(asked).toEqual([[NAME, NUMBER]]);
  expect(await detailOf(id)).toMatchObject({
    status: 'pending',
    may_check: false,
    checks: { provider: 'mismatch' },
  });
  says = 'match';
  expect((await ask(id)).data).toEqual({ answer: 'mismatch' });
  expect(asked).toHaveLength(1);
  expect(await kit.approve(operator, id)).toSucceed();
});

test('what leaves the house stands in the audit log, without name and number, also when nobody answers', async () => {
  const id = await waiting({ id_number: NUMBER });
  says = new CheckFailed('code 402');
  expect(await ask(id)).toFailWith('CHECK_UNREACHABLE');
  expect(await detailOf(id)).toMatchObject({ may_check: true, checks: { provider: null } });
  const [line] = await t.platform.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(line).toMatchObject({ action: 'verifications.check', subject_id: id, actor_id: operator.user.id });
  expect(JSON.stringify(line)).not.toContain(NUMBER);
  says = 'unknown';
  expect((await ask(id)).data).toEqual({ answer: 'unknown' });
  const kept = await t.platform.db.select().from(idempotencyKeys);
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${NUMBER}|${NAME}`));
});

test('nobody is asked about who did not agree to it, who was decided about, companies and colleagues', async () => {
  const early = await waiting();
  await t.platform.db
    .update(verifications)
    .set({ consent_version: '2026-11' })
    .where(eq(verifications.id, early));
  expect(await ask(early)).toFailWith('CHECK_NOT_AGREED');
  expect((await detailOf(early)).may_check).toBe(false);
  const decided = await waiting();
  await kit.reject(operator, decided);
  expect(await ask(decided)).toFailWith('VERIFICATION_DECIDED');
  expect(await ask(await kit.submittedCompany(await kit.person()))).toFailWith('NO_NUMBER_KEPT');
  const colleague = await kit.person({ company_id: operator.user.company_id, permissions: [] });
  expect(await ask(await kit.submitted(colleague))).toFailWith('OWN_COMPANY');
  expect(await ask(2 ** 40)).toFailWith('VERIFICATION_NOT_FOUND');
  expect(asked).toEqual([]);
});

test('where no provider is set up there is nothing to ask', async () => {
  const plain = await testApp();
  const other = verificationKit(plain);
  const [judge, id] = [await other.operator(), await other.submitted(await other.person())];
  expect(await judge.call(reviews.check, { params: { id } })).toFailWith('CHECK_OFF');
  const { data } = await judge.call(reviews.one, { params: { id } });
  expect(data).toMatchObject({ may_check: false, checks: { provider: null } });
});
