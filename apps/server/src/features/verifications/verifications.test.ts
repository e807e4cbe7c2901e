import { randomUUID } from 'node:crypto';
import {
  verifications as calls,
  companyVerifications as companyCalls,
} from '@motif/contract/features/verifications/verifications';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/test-app';
import { COMPANY_NAME, photo, verificationKit } from '../../../test/verification-kit';
import { notices } from '../../platform/db/schema/social';
import { identityPapers, verifications } from '../../platform/db/schema/verifications';
import { StorageError } from '../../platform/storage/storage';
import { openPaper, removeUnusedPapers } from './papers';

let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof verificationKit>;
let operator: Awaited<ReturnType<typeof kit.operator>>;
beforeAll(async () => {
  t = await testApp();
  kit = verificationKit(t);
  operator = await kit.operator();
});

const rowsOf = (userId: number) =>
  t.platform.db.select().from(verifications).where(eq(verifications.user_id, userId));
const fieldsOf = (reply: { data: unknown }) =>
  (reply.data as { errors: { field: string }[] }).errors.map(({ field }) => field);

describe('a person', () => {
  test('has no status, hands in papers, is rejected with a reason, tries again and is approved', async () => {
    const who = await kit.person();
    expect(await kit.standing(who)).toEqual({
      status: 'none',
      reason_code: null,
      reason: '',
      verified: false,
      approved: null,
      latest: null,
      keep_days: 1826,
    });
    const first = await kit.submit(who, { id_number: '110105 19491231 002x' });
    expect(first).toMatchObject({ http: 200, data: { status: 'pending', last4: '002X', reason: '' } });
    const { id } = first.data as { id: number };
    expect(await kit.standing(who)).toMatchObject({ status: 'pending', verified: false, latest: { id } });
    expect(await kit.reject(operator, id)).toMatchObject({ http: 200, data: { status: 'rejected' } });
    expect(await kit.standing(who)).toMatchObject({ status: 'rejected', reason_code: 'blurred' });
    const again = await kit.submitted(who);
    expect(await kit.approve(operator, again)).toMatchObject({ http: 200, data: { status: 'approved' } });
    expect(await kit.standing(who)).toMatchObject({ status: 'approved', verified: true, reason_code: null });
    const told = await t.platform.db.select().from(notices).where(eq(notices.user_id, who.user.id));
    expect(told.map(({ title, url }) => [title, url])).toEqual([
      ['实名认证未通过', '/user/personalCenter?tab=verification'],
      ['实名认证已通过', '/user/personalCenter?tab=verification'],
    ]);
  });

  test('reads the operator’s own words where no usual reason fits', async () => {
    const who = await kit.person();
    await kit.reject(operator, await kit.submitted(who), { reason: '背面国徽被遮挡' });
    expect(await kit.standing(who)).toMatchObject({ reason_code: null, reason: '背面国徽被遮挡' });
  });

  test('keeps what was approved until the new papers are decided, and loses it to no rejection', async () => {
    const who = await kit.person();
    const old = await kit.submitted(who);
    await kit.approve(operator, old);
    const second = await kit.submitted(who);
    expect(await kit.standing(who)).toMatchObject({
      status: 'pending',
      verified: true,
      approved: { id: old },
    });
    await kit.reject(operator, second);
    expect(await kit.standing(who)).toMatchObject({
      status: 'approved',
      verified: true,
      approved: { id: old },
    });
    const third = await kit.submitted(who);
    await kit.approve(operator, third);
    expect(await kit.standing(who)).toMatchObject({ status: 'approved', approved: { id: third } });
    expect((await rowsOf(who.user.id)).map(({ state }) => state).sort()).toEqual([
      'approved',
      'rejected',
      'withdrawn',
    ]);
  });

  test('waits for the first papers before handing in others, or takes them back', async () => {
    const who = await kit.person();
    const id = await kit.submitted(who);
    expect(await kit.submit(who)).toFailWith('VERIFICATION_PENDING');
    expect(await who.call(calls.withdraw, { params: { id } })).toSucceed();
    expect(await who.call(calls.withdraw, { params: { id } })).toFailWith('VERIFICATION_DECIDED');
    expect(await kit.standing(who)).toMatchObject({ status: 'none', latest: null });
    const [row] = await rowsOf(who.user.id);
    expect(row).toMatchObject({ state: 'withdrawn', name_cipher: null, number_cipher: null, papers: [] });
    expect(row).toMatchObject({ number_hash: null, last4: '', wiped_at: expect.any(Date) });
    expect(await kit.submit(who)).toSucceed();
  });

  test('changes what waits: an operator who saw the first cannot approve the second by it', async () => {
    const who = await kit.person();
    const id = await kit.submitted(who);
    const body = await kit.personBody(who, { id_number: '330106199506123026' });
    const changed = await who.call(calls.change, { params: { id }, body });
    expect(changed).toMatchObject({ http: 200, data: { status: 'pending', last4: '3026' } });
    expect((changed.data as { id: number }).id).not.toBe(id);
    expect(await kit.approve(operator, id)).toFailWith('VERIFICATION_DECIDED');
    const decided = { params: { id }, body: await kit.personBody(who) };
    expect(await who.call(calls.change, decided)).toFailWith('VERIFICATION_DECIDED');
  });

  test('sees and takes back only what is their own; a stranger’s is as one that never was', async () => {
    const [who, stranger] = [await kit.person(), await kit.person()];
    const id = await kit.submitted(who);
    expect(await who.call(calls.one, { params: { id } })).toMatchObject({ http: 200, data: { id } });
    const [foreign, absent] = await Promise.all(
      [id, 999_999_999].map((one) => stranger.call(calls.one, { params: { id: one } })),
    );
    expect(foreign).toFailWith('VERIFICATION_NOT_FOUND');
    expect({ ...foreign, headers: {} }).toEqual({ ...absent, headers: {} });
    expect(await stranger.call(calls.withdraw, { params: { id } })).toFailWith('VERIFICATION_NOT_FOUND');
    expect(
      await stranger.call(calls.change, { params: { id }, body: await kit.personBody(stranger) }),
    ).toFailWith('VERIFICATION_NOT_FOUND');
    // Papers of a person are no business of the company's calls.
    expect(await who.call(companyCalls.one, { params: { id } })).toFailWith('VERIFICATION_NOT_FOUND');
  });

  test('who sends it again with the same key has handed it in once', async () => {
    const who = await kit.person();
    const body = await kit.personBody(who);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await who.call(calls.submit, { body }, { headers });
    const again = await who.call(calls.submit, { body }, { headers });
    expect(again).toMatchObject({ http: 200, data: first.data });
    expect(await rowsOf(who.user.id)).toHaveLength(1);
  });

  test('who sends 64 at once has one that waits', async () => {
    const who = await kit.person();
    const bodies = await Promise.all(Array.from({ length: 64 }, () => kit.personBody(who)));
    const replies = await Promise.all(bodies.map((body) => who.call(calls.submit, { body })));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(replies.filter(({ http }) => ![200, 409, 503].includes(http))).toEqual([]);
    const pending = and(eq(verifications.user_id, who.user.id), eq(verifications.state, 'pending'));
    expect(await t.platform.db.$count(verifications, pending)).toBe(1);
  });

  test.each([
    ['id_number', { id_number: '110105194912310021' }],
    ['id_number', { id_number: '110105491231002' }],
    ['id_number', { id_number: '110105199902300015' }],
    ['id_number', { id_number: '110101203001010014' }],
    ['name', { name: '林' }],
    ['name', { name: 'Lin Qing' }],
    ['name', { name: '林\u200b青' }],
    ['valid_until', { valid_until: '2026-02-30' }],
    ['valid_until', { valid_until: '2020-01-01' }],
    ['consent', { consent: '2020-01' }],
    ['consent', { consent: undefined }],
    ['front', { front: 999_999_999 }],
  ])('is told that %s is wrong in %j', async (field, given) => {
    const who = await kit.person();
    const reply = await kit.submit(who, given);
    expect(reply).toFailWith('INVALID_FIELDS');
    expect(fieldsOf(reply)).toEqual([field]);
    expect(await rowsOf(who.user.id)).toEqual([]);
  });

  test('cannot turn the direction of a name', async () => {
    expect(await kit.submit(await kit.person(), { name: '林\u202e青' })).toFailWith('BAD_CHARACTERS');
  });

  test('hands in their own papers, each once, and both sides', async () => {
    const [who, other] = [await kit.person(), await kit.person()];
    const foreign = await kit.submit(who, { front: await kit.paper(other) });
    expect(fieldsOf(foreign)).toEqual(['front']);
    const one = await kit.paper(who);
    expect(fieldsOf(await kit.submit(who, { front: one, back: one }))).toEqual(['back']);
    const used = await kit.personBody(who);
    await who.call(calls.submit, { body: used });
    const [row] = await rowsOf(who.user.id);
    await who.call(calls.withdraw, { params: { id: row?.id ?? 0 } });
    expect(fieldsOf(await who.call(calls.submit, { body: used }))).toEqual(['front']);
  });
});

describe('a company', () => {
  test('is verified by its master, and everybody in it knows', async () => {
    const who = await kit.person();
    const staff = await kit.person({ company_id: who.user.company_id, permissions: [] });
    const id = await kit.submittedCompany(who, { uscc: '91350100m000100y43' });
    expect(await kit.companyStanding(staff)).toMatchObject({ status: 'pending' });
    expect(await kit.standing(who)).toMatchObject({ status: 'none' });
    expect(await kit.approve(operator, id)).toSucceed();
    expect(await kit.companyStanding(staff)).toMatchObject({
      status: 'approved',
      approved: { company_name: COMPANY_NAME, last4: '0Y43' },
    });
    const told = await t.platform.db.select().from(notices).where(eq(notices.user_id, who.user.id));
    expect(told.map(({ title }) => title)).toEqual(['企业认证已通过']);
  });

  test('hands in papers by its master or who may do so, and by nobody else', async () => {
    const master = await kit.person();
    const { company_id } = master.user;
    const staff = await kit.person({ company_id, permissions: [] });
    const bytes = new Uint8Array(await photo());
    expect(await kit.submitCompany(staff)).toFailWith('FORBIDDEN');
    expect(await staff.call(companyCalls.paper, { bytes })).toFailWith('FORBIDDEN');
    const id = await kit.submittedCompany(master);
    for (const call of [companyCalls.one, companyCalls.withdraw])
      expect(await staff.call(call, { params: { id } })).toFailWith('FORBIDDEN');
    const stranger = await kit.person();
    expect(await stranger.call(companyCalls.withdraw, { params: { id } })).toFailWith(
      'VERIFICATION_NOT_FOUND',
    );
    expect(await kit.submitCompany(master)).toFailWith('VERIFICATION_PENDING');
    expect(await master.call(companyCalls.withdraw, { params: { id } })).toSucceed();
  });

  test('that was approved is the only one with its code', async () => {
    const [one, other] = [await kit.person(), await kit.person()];
    const uscc = '91330106MA2XYT001H';
    const ids = [
      await kit.submittedCompany(one, { uscc }),
      await kit.submittedCompany(other, { uscc }),
    ] as const;
    expect(await kit.approve(operator, ids[0])).toSucceed();
    expect(await kit.approve(operator, ids[1])).toFailWith('USCC_IN_USE');
    const again = await kit.submittedCompany(one, { uscc });
    expect(await kit.approve(operator, again)).toSucceed();
  });

  test.each([
    ['uscc', { uscc: '91350100M000100Y4Z' }],
    ['uscc', { uscc: '91350100M000100Y44' }],
    ['company_name', { company_name: '青禾' }],
    ['company_name', { company_name: '青禾\u200b文化有限公司' }],
    ['legal_person', { legal_person: 'X' }],
    ['licence', { licence: 999_999_999 }],
  ])('is told that %s is wrong in %j', async (field, given) => {
    const reply = await kit.submitCompany(await kit.person(), given);
    expect(reply).toFailWith('INVALID_FIELDS');
    expect(fieldsOf(reply)).toEqual([field]);
  });

  test('of two operators who approve two companies by one code at once, one succeeds', async () => {
    const [one, other, second] = [await kit.person(), await kit.person(), await kit.operator()];
    const uscc = '91310101MA1FP0002P';
    const ids = [
      await kit.submittedCompany(one, { uscc }),
      await kit.submittedCompany(other, { uscc }),
    ] as const;
    const replies = await Promise.all([kit.approve(operator, ids[0]), kit.approve(second, ids[1])]);
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409]);
  });
});

describe('a picture of a paper', () => {
  const send = (who: Awaited<ReturnType<typeof kit.person>>, bytes: Buffer) =>
    who.call(calls.paper, { bytes: new Uint8Array(bytes) });

  test('is drawn again without what the camera wrote, and lies sealed where no address leads to', async () => {
    const who = await kit.person();
    const original = await photo(4000);
    expect(original.includes('secret-photographer')).toBe(true);
    const reply = await send(who, original);
    expect(reply).toMatchObject({ http: 200, data: { id: expect.any(Number) } });
    const { id } = reply.data as { id: number };
    const [row] = await t.platform.db.select().from(identityPapers).where(eq(identityPapers.id, id));
    const key = row?.key ?? '';
    expect(key).toMatch(/^identity\/1\/[0-9a-f]{32}$/);
    const stored = await t.platform.storage.read(key);
    expect(stored.subarray(0, 2)).toEqual(Buffer.of(1, 1));
    const clean = await openPaper(t.platform, key);
    expect(clean.includes('secret')).toBe(false);
    expect(await sharp(clean).metadata()).toMatchObject({ format: 'jpeg', width: 3000 });
    // A paper that is copied over another one does not open there.
    await t.platform.storage.put('identity/1/elsewhere', stored, 'application/octet-stream');
    await expect(openPaper(t.platform, 'identity/1/elsewhere')).rejects.toThrow();
    // No address of the image host and no credentials of an upload reach it.
    for (const url of [`/${key}`, `/images/${key}`, `/s3/motif/${key}`])
      expect((await t.app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400);
  });

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a document', Buffer.from('%PDF-1.7\n%%EOF')],
    ['an animation', Buffer.from('GIF89a')],
  ])('is no %s', async (_, bytes) => {
    expect((await send(await kit.person(), bytes)).http).toBe(415);
  });

  test('that is broken off, or only begins like one, is refused', async () => {
    const who = await kit.person();
    const whole = await photo();
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      Buffer.concat([whole.subarray(0, 20), Buffer.alloc(5000)]),
    ])
      expect(await send(who, bytes)).toFailWith('PAPER_UNREADABLE');
  });

  /** Sends a paper; `then` runs when its picture lies in the store. */
  const sendAnd = async (who: Awaited<ReturnType<typeof kit.person>>, then: () => Promise<unknown>) => {
    const { storage } = t.platform;
    const put = storage.put.bind(storage);
    const keys: string[] = [];
    const spy = vi.spyOn(storage, 'put').mockImplementationOnce(async (key, ...rest) => {
      keys.push(key);
      await put(key, ...rest);
      await then();
    });
    const reply = await send(who, await photo());
    spy.mockRestore();
    return { reply, key: keys[0] ?? '' };
  };

  test('that lies in the store has a row, whatever happened to its call, and is not handed in by it', async () => {
    const who = await kit.person();
    const { reply, key } = await sendAnd(who, async () => {
      throw new StorageError('unavailable', 'the line broke');
    });
    expect(reply.http).toBe(503);
    const [row] = await t.platform.db
      .select()
      .from(identityPapers)
      .where(eq(identityPapers.user_id, who.user.id));
    expect(row).toMatchObject({ key });
    expect(fieldsOf(await kit.submit(who, { front: row?.id }))).toEqual(['front']);
  });

  test('of an account that was cancelled meanwhile is gone', async () => {
    const who = await kit.person();
    const { reply, key } = await sendAnd(who, () => removeUnusedPapers(t.platform, who.user.id));
    expect(reply).toFailWith('SESSION_ENDED');
    expect(await t.platform.storage.head(key)).toBeUndefined();
  });

  test('comes with another one at most: both sides of a card, and no heap of them in memory', async () => {
    const [who, bytes] = [await kit.person(), await photo()];
    const replies = await Promise.all([1, 2, 3].map(() => send(who, bytes)));
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 200, 429]);
    expect(await send(who, bytes)).toSucceed();
  });

  test('of more than 8 MB is refused before anybody looks at it', async () => {
    const large = Buffer.concat([await photo(), Buffer.alloc(8 * 1024 * 1024)]);
    expect(await send(await kit.person(), large)).toFailWith('TOO_LARGE');
  });
});
