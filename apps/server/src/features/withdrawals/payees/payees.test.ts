import { randomUUID } from 'node:crypto';
import { payees as calls, type Payee } from '@motif/contract/features/withdrawals/payees';
import { withdrawalReviews } from '@motif/contract/features/withdrawals/reviews';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app';
import { ROTATED_KEYS } from '../../../../test/test-keys';
import { HOLDER, withdrawalKit } from '../../../../test/withdrawal-kit';
import { idempotencyKeys } from '../../../platform/db/schema/operations';
import { payees } from '../../../platform/db/schema/payees';
import { notices } from '../../../platform/db/schema/social';
import { verifications } from '../../../platform/db/schema/verifications';
import { readRing } from '../../../platform/security/key-ring';
import { openVault } from '../../../platform/security/vault';
import { openHolder } from './read-payees';
import { resealPayees } from './reseal-payees';

let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof withdrawalKit>;
beforeAll(async () => {
  t = await testApp();
  kit = withdrawalKit(t);
});

const list = async ({ me }: { me: Awaited<ReturnType<typeof t.as>> }) =>
  (await me.call(calls.list)).data as Payee[];

test('a new payee shows its last digits only, and when money may go there', async () => {
  const who = await kit.earner(0);
  const reply = await kit.addPayee(who, { account: ' 6222 0212 3456 7890 128 ' });
  expect(reply).toFailWith('PAYEE_EXISTS');
  const added = await kit.addPayee(who, { account: '4111 1111 1111 1111', holder: ` ${HOLDER} ` });
  const payee = added.data as Payee;
  expect(payee).toMatchObject({ kind: 'bank', bank: '招商银行', holder: '林*禾', last4: '1111' });
  expect(new Date(payee.ready_at).getTime() - new Date(payee.created_at).getTime()).toBe(72 * 3_600_000);
  expect(await list(who)).toMatchObject([{ last4: '0128' }, { last4: '1111' }]);
  expect(await t.platform.db.$count(notices, eq(notices.user_id, who.user.id))).toBe(1);
});

test('an Alipay account is a phone or a mailbox, and names no bank', async () => {
  const who = await kit.earner(0);
  const added = await kit.addPayee(who, { kind: 'alipay', account: 'LinQingHe@motif.example', bank: 'x' });
  expect(added.data).toMatchObject({ kind: 'alipay', bank: '', last4: 'nghe' });
  expect(await kit.addPayee(who, { kind: 'alipay', account: '13900000009' })).toSucceed();
});

test('new keys seal payees again, also those that were removed, and a row that does not open holds up none', async () => {
  const who = await kit.earner(0);
  const { id: removed } = (await kit.addPayee(who, { account: '4111 1111 1111 1111' })).data as Payee;
  await t.platform.db.update(payees).set({ deleted_at: new Date() }).where(eq(payees.id, removed));
  const [{ id: kept } = { id: 0 }] = await list(who);
  const { id: moved } = (await kit.addPayee(await kit.earner(0), { account: '4111 1111 1111 1111' }))
    .data as Payee;
  const rowOf = async (id: number) =>
    (await t.platform.db.select().from(payees).where(eq(payees.id, id)))[0] as typeof payees.$inferSelect;
  // A cipher of another row opens nowhere else.
  const { account } = await rowOf(kept);
  await t.platform.db.update(payees).set({ account }).where(eq(payees.id, moved));
  const vault = await openVault(t.platform.db, { identityKeys: readRing(ROTATED_KEYS) }, () => undefined);
  const rotated = { ...t.platform, vault };
  await expect(resealPayees(rotated)).rejects.toThrow('1 rows were not sealed again');
  for (const id of [kept, removed]) {
    const row = await rowOf(id);
    expect([vault.isCurrent(row.holder), vault.isCurrent(row.account)]).toEqual([true, true]);
    expect(openHolder(rotated, row)).toBe(HOLDER);
  }
  expect(vault.isCurrent((await rowOf(moved)).holder)).toBe(false);
  await t.platform.db.delete(payees).where(eq(payees.id, moved));
  expect(await resealPayees(rotated)).toBe(0);
});

test.each([
  { account: '4111111111111112' },
  { account: '411111111111111１' },
  { account: 'a@b.example' },
  { kind: 'alipay', account: '4111111111111111' },
  { bank: '  ' },
  { bank: undefined },
  { holder: '王五' },
  { holder: '' },
  { kind: 'cash' },
])('%j is refused beside its field', async (body) => {
  const who = await kit.earner(0);
  expect(await kit.addPayee(who, body)).toFailWith('INVALID_FIELDS');
  expect(await list(who)).toHaveLength(1);
});

test('nobody adds one without being verified, without the right, or as a merchant', async () => {
  const who = await kit.earner(0);
  await t.platform.db.delete(verifications).where(eq(verifications.company_id, who.user.company_id));
  expect(await kit.addPayee(who)).toFailWith('VERIFY_FIRST');
  const viewer = await kit.earner(0, { permissions: ['finance.withdrawals'] });
  const merchant = await kit.earner(0, { type_role: 'merchant' });
  for (const person of [viewer, merchant]) {
    expect(await kit.addPayee(person)).toFailWith('FORBIDDEN');
    expect(await person.me.call(calls.list)).toFailWith('FORBIDDEN');
    expect(await person.me.call(calls.remove, { params: { id: person.payee_id } })).toFailWith('FORBIDDEN');
  }
});

test('a code for withdrawing adds no payee', async () => {
  const who = await kit.earner(0);
  const sms_code = await kit.codeFor(who.user, 'withdraw');
  expect(await kit.addPayee(who, { sms_code })).toFailWith('WRONG_CODE');
});

const CARDS = [
  '4111111111111111',
  '378282246310005',
  '5555555555554444',
  '6011111111111117',
  '3530111333300000',
  '4012888888881881',
];

test('a company has five at most, also when six are added at once', async () => {
  const who = await kit.earner(0);
  await t.platform.db.delete(payees).where(eq(payees.id, who.payee_id));
  const colleagues = await Promise.all(
    CARDS.map(async (account, at) => {
      const user = await t.make.user({
        company_id: who.user.company_id,
        type_role: 'illustrator',
        phone: `1370000${String(1000 + at)}`,
        permissions: ['finance.withdraw'],
      });
      return { user, me: await t.as(user), account };
    }),
  );
  const replies = await Promise.all(colleagues.map((one) => kit.addPayee(one, { account: one.account })));
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(5);
  expect(replies.find(({ http }) => http !== 200)).toFailWith('TOO_MANY_PAYEES');
});

test('sent again with the same key it is one; not even a hash of the card lies beside the key', async () => {
  const who = await kit.earner(0);
  const body = {
    kind: 'bank' as const,
    holder: HOLDER,
    account: '5555555555554444',
    bank: '招商银行',
    sms_code: await kit.codeFor(who.user, 'payee'),
  };
  const headers = { 'idempotency-key': randomUUID() };
  const first = await who.me.call(calls.add, { body }, { headers });
  expect(first).toSucceed();
  expect(await who.me.call(calls.add, { body }, { headers })).toMatchObject({ data: first.data });
  const other = { body: { ...body, account: '4111111111111111' } };
  expect(await who.me.call(calls.add, other, { headers })).toFailWith('KEY_REUSED');
  const [stored] = await t.platform.db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.user_id, who.user.id));
  const text = JSON.stringify([{}, {}, body]);
  expect(stored?.body_hash).toEqual(t.platform.vault.keyedHash('body', text));
  expect(stored?.answer).not.toContain('5555');
});

test('one that is not used is erased; one that money goes to stays until it is over', async () => {
  const who = await kit.earner(1000);
  const remove = (id: number, by = who) => by.me.call(calls.remove, { params: { id } });
  const rows = () => t.platform.db.select().from(payees).where(eq(payees.company_id, who.user.company_id));
  const spare = await kit.payeeOf(who.user, { account: '4111111111111111' });
  const stranger = await kit.earner(0);
  expect(await remove(spare, stranger)).toFailWith('PAYEE_NOT_FOUND');
  expect(await remove(spare)).toSucceed();
  expect(await remove(spare)).toFailWith('PAYEE_NOT_FOUND');
  expect(await rows()).toHaveLength(1);
  const id = await kit.asked(who);
  expect(await remove(who.payee_id)).toFailWith('PAYEE_IN_USE');
  const operator = await kit.operator();
  const body = { reason: '姓名与账户不符' };
  expect(await operator.call(withdrawalReviews.refuse, { params: { id }, body })).toSucceed();
  expect(await remove(who.payee_id)).toSucceed();
  expect(await rows()).toMatchObject([{ deleted_at: expect.any(Date) }]);
  expect(await list(who)).toEqual([]);
  expect(await kit.ask(who, 1000)).toFailWith('PAYEE_NOT_FOUND');
  // Added again, it waits again.
  expect(await kit.addPayee(who, { account: '6222021234567890128' })).toSucceed();
});
