import { accounts } from '@motif/contract/features/users/accounts';
import { verificationReviews as reviews } from '@motif/contract/features/verifications/verification-reviews';
import { verifications as calls } from '@motif/contract/features/verifications/verifications';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextPhone } from '../../../test/contacts';
import { testApp } from '../../../test/test-app';
import { OTHER_KEYS, ROTATED_KEYS } from '../../../test/test-keys';
import { NAME, NUMBER, photo, verificationKit } from '../../../test/verification-kit';
import { withdrawalKit } from '../../../test/withdrawal-kit';
import { users } from '../../platform/db/schema/identity';
import { withdrawals } from '../../platform/db/schema/money';
import { notices } from '../../platform/db/schema/social';
import { identityPapers, verifications } from '../../platform/db/schema/verifications';
import { inTransaction } from '../../platform/db/transaction';
import { readRing } from '../../platform/security/key-ring';
import { openVault } from '../../platform/security/vault';
import { keepNightly } from './keep-verifications';
import { openPaper, removeUnusedPapers, storePaper } from './papers';
import { resealSome } from './reseal-verifications';
import { lockVerification } from './verification-row';
import { nameOf, numberOf } from './verified';

let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof verificationKit>;
let operator: Awaited<ReturnType<typeof kit.operator>>;
beforeAll(async () => {
  t = await testApp();
  kit = verificationKit(t);
  operator = await kit.operator();
});

type Values = Partial<Record<keyof typeof verifications.$inferInsert, unknown>>;
const rowOf = async (id: number) =>
  (await t.platform.db.select().from(verifications).where(eq(verifications.id, id)))[0];
const change = (id: number, values: Values) =>
  t.platform.db
    .update(verifications)
    .set(values as never)
    .where(eq(verifications.id, id));
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
const night = (keepDays = 1826) => keepNightly(t.platform, keepDays);
const titlesOf = async (userId: number) =>
  (await t.platform.db.select().from(notices).where(eq(notices.user_id, userId)).orderBy(notices.id)).map(
    ({ title }) => title,
  );
const approved = async (given: object = {}, values: Parameters<typeof kit.person>[0] = {}) => {
  const who = await kit.person(values);
  const id = await kit.submitted(who, given);
  await kit.approve(operator, id);
  return { who, id };
};

describe('a paper with a last day', () => {
  test('is told of once, 30 days before, and is rejected as expired after it', async () => {
    const { who, id } = await approved({ valid_until: '2050-01-01' });
    await change(id, { valid_until: sql`now() + interval '30 days 1 hour'` });
    await night();
    expect(await titlesOf(who.user.id)).toEqual(['实名认证已通过']);
    await change(id, { valid_until: sql`now() + interval '29 days'` });
    await night();
    await night();
    expect(await titlesOf(who.user.id)).toEqual(['实名认证已通过', '实名认证即将到期']);
    expect(await kit.standing(who)).toMatchObject({ status: 'approved' });
    await change(id, { valid_until: sql`now() - interval '1 second'` });
    // At once, not only from the night on.
    expect(await kit.standing(who)).toMatchObject({ status: 'rejected', verified: false });
    await night();
    await night();
    expect(await kit.standing(who)).toMatchObject({ status: 'rejected', reason_code: 'expired' });
    expect((await titlesOf(who.user.id)).slice(2)).toEqual(['实名认证已失效']);
    expect(await kit.submit(who)).toSucceed();
  });
});

describe('what is kept', () => {
  test('pictures go 30 days after the decision, name and number of who was approved stay', async () => {
    const { id } = await approved({ id_number: NUMBER });
    await change(id, { decided_at: daysAgo(29) });
    await night();
    expect((await rowOf(id))?.papers).toHaveLength(2);
    await change(id, { decided_at: daysAgo(31) });
    await night();
    expect(await rowOf(id)).toMatchObject({ papers: [], wiped_at: null, last4: '002X' });
    expect((await rowOf(id))?.number_cipher).not.toBeNull();
  });

  test('of who was rejected nothing is left but the decision', async () => {
    const who = await kit.person();
    const id = await kit.submitted(who);
    await kit.reject(operator, id);
    await change(id, { decided_at: daysAgo(31) });
    await night();
    expect(await rowOf(id)).toMatchObject({
      state: 'rejected',
      reason_code: 'blurred',
      name_cipher: null,
      number_cipher: null,
      number_hash: null,
      last4: '',
      papers: [],
    });
    expect(await kit.standing(who)).toMatchObject({ status: 'rejected', reason_code: 'blurred' });
  });

  test('all that is due goes in one night', async () => {
    const { id: user_id, company_id } = (await kit.person()).user;
    const papers = [{ key: 'identity/1/a', sha256: 'a', side: 'front' as const }];
    const row = {
      kind: 'person' as const,
      state: 'rejected' as const,
      user_id,
      company_id,
      last4: '002X',
      papers,
    };
    await t.platform.db
      .insert(verifications)
      .values(Array.from({ length: 501 }, () => ({ ...row, decided_at: daysAgo(31) })));
    await night();
    const left = sql`${verifications.user_id} = ${user_id} and (papers <> '[]' or last4 <> '' or wiped_at is null)`;
    expect(await t.platform.db.$count(verifications, left)).toBe(0);
  });

  test('what waits stays, however old', async () => {
    const id = await kit.submitted(await kit.person());
    await change(id, { created_at: daysAgo(400) });
    await night();
    expect((await rowOf(id))?.papers).toHaveLength(2);
  });

  test('of who has left: nothing, or what was paid by it for as long as the installation says', async () => {
    const [poor, paid] = [await approved(), await approved()];
    for (const { who } of [poor, paid])
      await t.platform.db.update(users).set({ status: 'cancelled' }).where(eq(users.id, who.user.id));
    const { company_id } = paid.who.user;
    const old = { company_id, points: 1000, amount_fen: 10_000, created_at: daysAgo(100) };
    await t.platform.db.insert(withdrawals).values(old);
    await night(101);
    expect((await rowOf(poor.id))?.wiped_at).not.toBeNull();
    expect((await rowOf(paid.id))?.number_cipher).not.toBeNull();
    await night(99);
    expect(await rowOf(paid.id)).toMatchObject({ number_cipher: null, wiped_at: expect.any(Date) });
  });

  test('an account that is cancelled takes along what waits and what it has sent', async () => {
    const who = await kit.person({ phone: nextPhone() });
    const id = await kit.submitted(who);
    await kit.paper(who);
    const leave = await who.call(accounts.cancel, {
      params: { account: who.user.account },
      body: {
        phone: String(who.user.phone),
        sms_code: await withdrawalKit(t).codeFor(who.user, 'cancel'),
      },
    });
    expect(leave.http).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', number_cipher: null, papers: [] });
    expect(await t.platform.db.$count(identityPapers, eq(identityPapers.user_id, who.user.id))).toBe(0);
  });

  test('pictures that nobody handed in go after a day', async () => {
    const who = await kit.person();
    const [young, old] = [await kit.paper(who), await kit.paper(who)];
    await t.platform.db
      .update(identityPapers)
      .set({ created_at: sql`now() - interval '25 hours'` })
      .where(eq(identityPapers.id, old));
    await removeUnusedPapers(t.platform);
    const left = await t.platform.db
      .select({ id: identityPapers.id })
      .from(identityPapers)
      .where(eq(identityPapers.user_id, who.user.id));
    expect(left).toEqual([{ id: young }]);
  });
});

describe('keys', () => {
  const vaultOf = (text: string) =>
    openVault(t.platform.db, { identityKeys: readRing(text) }, () => undefined);

  test('rotation seals everything again, while people hand in papers', async () => {
    await t.platform.db.delete(verifications);
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => kit.submitted(await kit.person(), { id_number: NUMBER })),
    );
    const [first] = ids as [number];
    const before = await rowOf(first);
    const vault = await vaultOf(ROTATED_KEYS);
    const rotated = { ...t.platform, vault };
    const [done] = await Promise.all([resealSome(rotated), kit.submitted(await kit.person())]);
    expect(done).toBeGreaterThanOrEqual(4);
    await resealSome(rotated);
    expect(await resealSome(rotated)).toBe(0);
    const after = await rowOf(first);
    expect(after?.number_hash).toEqual(before?.number_hash);
    expect(vault.open(after?.number_cipher ?? Buffer.alloc(0), numberOf(first)).toString()).toBe(NUMBER);
    expect(vault.open(after?.name_cipher ?? Buffer.alloc(0), nameOf(first)).toString()).toBe(NAME);
    expect(after?.papers.map(({ key }) => key.slice(0, 11))).toEqual(['identity/2/', 'identity/2/']);
    for (const { key } of after?.papers ?? [])
      expect((await openPaper(rotated, key)).length).toBeGreaterThan(100);
    const old = sql`get_byte(${verifications.number_cipher}, 1) <> 2`;
    expect(await t.platform.db.$count(verifications, and(old))).toBe(0);
  });

  test('a row that does not open holds up no other, and leaves nothing in the store', async () => {
    await t.platform.db.delete(verifications);
    const broken = await kit.submitted(await kit.person());
    const whole = await kit.submitted(await kit.person());
    const [front] = (await rowOf(broken))?.papers ?? [];
    await change(broken, { papers: [front, { ...front, key: 'identity/1/gone', side: 'back' }] });
    const rotated = { ...t.platform, vault: await vaultOf(ROTATED_KEYS) };
    const stored = async () => {
      let count = 0;
      for await (const _ of t.platform.storage.list('identity/2/')) count += 1;
      return count;
    };
    const before = await stored();
    await expect(resealSome(rotated)).rejects.toThrow('1 rows were not sealed again');
    const under2 = ['identity/2/', 'identity/2/'];
    expect((await rowOf(whole))?.papers.map(({ key }) => key.slice(0, 11))).toEqual(under2);
    expect((await rowOf(broken))?.papers[0]).toEqual(front);
    expect((await stored()) - before).toBe(2);
  });

  test('rotation leaves alone what somebody decides about at this moment', async () => {
    await t.platform.db.delete(verifications);
    const [held, free] = [await kit.submitted(await kit.person()), await kit.submitted(await kit.person())];
    const rotated = { ...t.platform, vault: await vaultOf(ROTATED_KEYS) };
    const keyOf = async (id: number) => (await rowOf(id))?.number_cipher?.[1];
    await inTransaction(t.platform.db, async (db) => {
      await lockVerification(db, eq(verifications.id, held));
      await resealSome(rotated);
      expect([await keyOf(held), await keyOf(free)]).toEqual([1, 2]);
    });
    await resealSome(rotated);
    expect(await keyOf(held)).toBe(2);
  });

  test('that are wrong or missing refuse what needs them, tell the status, and lose nothing', async () => {
    const vault = await vaultOf(OTHER_KEYS);
    expect(await resealSome({ ...t.platform, vault })).toBe(0);
    const closed = await testApp({ vault });
    const other = verificationKit({ ...closed, platform: { ...closed.platform } });
    const [who, judge] = [await other.person(), await other.operator()];
    const id = await other.submitted(await other.person()).catch((error: Error) => error.message);
    expect(id).toContain('503');
    expect(await other.standing(who)).toMatchObject({ status: 'none' });
    expect(await who.call(calls.paper, { bytes: new Uint8Array(await photo()) })).toFailWith(
      'IDENTITY_KEYS_MISSING',
    );
    expect(await judge.call(reviews.list)).toSucceed();
    const { db, storage } = closed.platform;
    expect(await db.$count(verifications)).toBe(0);
    await expect(storePaper({ storage, vault }, Buffer.from('x'))).rejects.toThrow();
  });
});
