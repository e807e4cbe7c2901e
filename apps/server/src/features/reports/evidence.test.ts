import { disputes as rooms } from '@motif/contract/features/disputes/disputes';
import { people } from '@motif/contract/features/people';
import { type Report, reports } from '@motif/contract/features/reports';
import { auth } from '@motif/contract/features/users/auth';
import { and, desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { disputeKit } from '../../../test/dispute-kit';
import { testApp } from '../../../test/test-app';
import { evidenceFiles, reportEvidence } from '../../platform/db/schema/disputes';
import { users } from '../../platform/db/schema/identity';
import { auditLog, rateLimits } from '../../platform/db/schema/operations';
import { notices, reports as table } from '../../platform/db/schema/social';
import { inTransaction } from '../../platform/db/transaction';
import { platformOwner } from '../users/platform-company';
import { sweepEvidenceHandler } from './evidence-files';

const ABSENT = 999_999_999;
let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof disputeKit>;
let operator: Awaited<ReturnType<typeof kit.operator>>;
let png: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  t = await testApp({ callerKey: ({ ip }) => ip });
  kit = disputeKit(t);
  operator = await kit.operator();
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } });
  png = new Uint8Array(
    await image
      .withExif({ IFD0: { Artist: 'secret-name' } })
      .png()
      .toBuffer(),
  );
});
type Person = Awaited<ReturnType<typeof kit.person>>;

const send = (who: Person, body: object) =>
  who.me.call(reports.report, { body: { reason: 'harassment', text: '', ...body } as never }, kit.anywhere());
const upload = async (who: Person, bytes = png) => who.me.call(reports.file, { bytes }, kit.anywhere());
const uploaded = async (who: Person) => ((await upload(who)).data as { id: number }).id;
const openReports = async () => {
  const reply = await operator.me.call(reports.list, { query: { state: 'open', page_size: 200 } });
  expect([...Value.Errors(reports.list.data, reply.data)]).toEqual([]);
  return (reply.data as { list: Report[] }).list;
};
const newest = async () => (await openReports()).at(-1) as Report;
const decide = (id: number, body: object, by = operator) =>
  by.me.call(reports.decide, {
    params: { id },
    body: { accept: true, note: '多名用户反映', ...body } as never,
  });
const userNow = async (id: number) => (await t.platform.db.select().from(users).where(eq(users.id, id)))[0];
const lastNotice = async (id: number) =>
  (
    await t.platform.db
      .select()
      .from(notices)
      .where(eq(notices.user_id, id))
      .orderBy(desc(notices.id))
      .limit(1)
  )[0];
const fileOf = (who: Person, url: string) =>
  t.app.inject({ method: 'GET', url: `/api${url}`, headers: who.me.headers });

describe('a person', () => {
  test('is reported once while it is open, also by somebody who blocks them; nobody reports themselves', async () => {
    const [who, bully] = [await kit.person(), await kit.person()];
    await who.me.call(people.block, { body: { user_id: bully.user.id } });
    expect(await send(who, { user_id: bully.user.id })).toSucceed();
    expect(await send(who, { user_id: bully.user.id, reason: 'spam' })).toFailWith('ALREADY_REPORTED');
    // Somebody else is another report.
    expect(await send(who, { user_id: (await kit.person()).user.id })).toSucceed();
    expect(await send(who, { user_id: who.user.id })).toFailWith('BAD_REQUEST');
    expect(await send(who, { user_id: ABSENT })).toFailWith('USER_NOT_FOUND');
    for (const wrong of [
      {},
      { user_id: bully.user.id, picture_id: 1 },
      { user_id: bully.user.id, reason: 'copy' },
    ])
      expect(await send(who, wrong), JSON.stringify(wrong)).toFailWith('INVALID_FIELDS');
    const [one] = await openReports();
    expect(one).toMatchObject({
      kind: 'user',
      reason: 'harassment',
      picture: null,
      subject: { id: bully.user.id, company_id: bully.user.company_id },
    });
  });

  test('is warned, or suspended with a last day; the reporter hears that something was done', async () => {
    const [who, bully] = [await kit.person(), await kit.person()];
    await send(who, { user_id: bully.user.id });
    const { id } = await newest();
    expect(await decide(id, {})).toFailWith('INVALID_FIELDS');
    expect(await decide(id, { action: 'warn' })).toSucceed();
    expect((await lastNotice(bully.user.id))?.title).toBe('平台警告：您的账号被举报');
    expect((await lastNotice(who.user.id))?.title).toBe('您的举报已受理');
    expect(await userNow(bully.user.id)).toMatchObject({ status: 'active' });
    await send(who, { user_id: bully.user.id });
    const again = (await newest()).id;
    for (const wrong of [
      { action: 'suspend' },
      { action: 'suspend', until: '2999-02-30' },
      { action: 'suspend', until: '2020-01-01' },
      { action: 'suspend', until: '2999-01-01', note: ' ' },
    ])
      expect(await decide(again, wrong), JSON.stringify(wrong)).toFailWith('INVALID_FIELDS');
    expect(await decide(again, { action: 'suspend', until: '2999-01-01' })).toSucceed();
    const found = and(eq(auditLog.subject_kind, 'user'), eq(auditLog.subject_id, bully.user.id));
    expect(await t.platform.db.select().from(auditLog).where(found)).toMatchObject([
      { action: 'users.suspend', after: { report_id: again }, reason: '多名用户反映' },
    ]);
    expect(await userNow(bully.user.id)).toMatchObject({ status: 'suspended', suspended_by: 'platform' });
    // Their next request says why, and until when.
    const kept = await bully.me.call(auth.userInfo);
    expect(kept).toMatchObject({ http: 403, message: expect.stringContaining('多名用户反映') });
    expect(await decide(again, { action: 'warn' })).toFailWith('ALREADY_DECIDED');
  });

  test('declined, keeps everything; nobody decides about their own company', async () => {
    const [who, other] = [await kit.person(), await kit.person()];
    await send(who, { user_id: other.user.id });
    const { id } = await newest();
    const insider = await kit.person({ role: 'admin', company_id: other.user.company_id, is_master: false });
    expect(await decide(id, { action: 'warn' }, insider)).toFailWith('OWN_COMPANY');
    expect(await decide(id, { accept: false, note: '' })).toSucceed();
    expect(await lastNotice(other.user.id)).toBeUndefined();
    expect((await lastNotice(who.user.id))?.title_en).toBe('Your report was declined');
  });
});

test('a report of an operator is decided by another one, never by themselves', async () => {
  const { company_id } = await inTransaction(t.platform.db, platformOwner);
  const ours = { role: 'admin' as const, company_id, is_master: false };
  const [reported, colleague, who] = [await kit.person(ours), await kit.person(ours), await kit.person()];
  await send(who, { user_id: reported.user.id });
  const { id } = await newest();
  expect(await decide(id, { accept: false }, reported)).toFailWith('OWN_ACCOUNT');
  expect(await decide(id, { action: 'warn' }, colleague)).toSucceed();
});

test('one person reports fifty times a day, and no more', async () => {
  const [who, other, third] = [await kit.person(), await kit.person(), await kit.person()];
  expect(await send(who, { user_id: other.user.id })).toSucceed();
  await t.platform.db
    .update(rateLimits)
    .set({ count: 50 })
    .where(eq(rateLimits.key, `report ${who.user.id}`));
  expect(await send(who, { user_id: third.user.id })).toFailWith('TOO_MANY_REQUESTS');
  expect(await t.platform.db.$count(table, eq(table.reporter_id, who.user.id))).toBe(1);
});

describe('evidence', () => {
  test('of every kind reaches the operator; a file is drawn again and is nobody else’s to hand in or see', async () => {
    const who = await kit.sides();
    const { claimant } = who;
    const file_id = await uploaded(claimant);
    const evidence = [
      { kind: 'picture', picture_id: who.original.id },
      { kind: 'file', file_id },
      { kind: 'link', link: 'https://例子.测试.com/a' },
      { kind: 'text', text: ' 2024 年发表 ' },
    ];
    const stolen = await send(who.respondent, {
      user_id: claimant.user.id,
      evidence: [{ kind: 'file', file_id }],
    });
    expect(stolen).toFailWith('INVALID_FIELDS');
    expect(await send(claimant, { picture_id: who.picture.id, reason: 'copy', evidence })).toSucceed();
    const report = await newest();
    expect(report.evidence).toMatchObject([
      { n: 1, kind: 'picture', picture: { id: who.original.id }, is_own: true },
      { n: 2, kind: 'file', picture: null },
      { n: 3, kind: 'link', text: expect.stringMatching(/^https:\/\/xn--/) },
      { n: 4, kind: 'text', text: '2024 年发表' },
    ]);
    const seen = await fileOf(operator, `/system/reports/${report.id}/evidence/2/`);
    expect(seen.statusCode).toBe(200);
    expect(seen.headers['content-type']).toBe('image/jpeg');
    expect(seen.rawPayload.includes('secret-name')).toBe(false);
    expect((await fileOf(operator, `/system/reports/${report.id}/evidence/1/`)).statusCode).toBe(404);
    expect((await fileOf(who.respondent, `/system/reports/${report.id}/evidence/2/`)).statusCode).toBe(403);
    // In the room both sides see it, and nobody else.
    const reply = await kit.admit(operator, report.id);
    const { id, entries } = reply.data as { id: number; entries: { id: number; files: number }[] };
    expect(entries[0]?.files).toBe(1);
    const url = `/user/disputes/${id}/entries/${entries[0]?.id}/files/1/`;
    for (const side of [claimant, who.respondent]) expect((await fileOf(side, url)).statusCode).toBe(200);
    expect((await fileOf(await kit.person(), url)).statusCode).toBe(404);
    expect((await fileOf(claimant, url.replace('files/1', 'files/2'))).statusCode).toBe(404);
    const mine = await uploaded(who.respondent);
    const body = { kind: 'answer' as const, text: '见源文件', files: [mine] };
    const written = await who.respondent.me.call(rooms.write, { params: { id }, body }, kit.anywhere());
    expect((written.data as unknown as { entries: { files: number }[] }).entries.at(-1)?.files).toBe(1);
    const twice = await who.respondent.me.call(rooms.write, { params: { id }, body }, kit.anywhere());
    expect(twice).toFailWith('INVALID_FIELDS');
  });

  test('that lies, leads inside or is too much is refused, and nothing of the report stays', async () => {
    const [who, other] = [await kit.person(), await kit.person()];
    const hidden = await t.make.picture({ owner: other.user, visibility: 'private' });
    const about = { user_id: other.user.id };
    for (const link of [
      'javascript:alert(1)',
      'http://example.com/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.0.0.1/x',
      'https://2130706433/',
      'https://localhost/',
      'https://printer.local/',
      'https://db.internal/',
      'https://user:pw@example.com/',
      'https://example.com:8443/',
      'ftp://example.com/',
    ])
      expect(await send(who, { ...about, evidence: [{ kind: 'link', link }] }), link).toFailWith(
        'INVALID_FIELDS',
      );
    for (const one of [
      { kind: 'text' },
      { kind: 'file' },
      { kind: 'picture' },
      { kind: 'text', link: 'https://a.com' },
    ])
      expect(await send(who, { ...about, evidence: [one] })).toFailWith('INVALID_FIELDS');
    const eleven = Array.from({ length: 11 }, () => ({ kind: 'text', text: 'x' }));
    expect(await send(who, { ...about, evidence: eleven })).toFailWith('INVALID_FIELDS');
    const seen = await send(who, { ...about, evidence: [{ kind: 'picture', picture_id: hidden.id }] });
    expect(seen).toFailWith('PICTURE_NOT_FOUND');
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ) as Uint8Array<ArrayBuffer>;
    expect((await upload(who, svg)).http).toBe(415);
    const broken = png.slice(0, 60);
    expect((await upload(who, broken)).http).toBe(422);
    expect(await t.platform.db.$count(table, eq(table.reporter_id, who.user.id))).toBe(0);
  });

  test('that nobody handed in, or whose report is gone, is erased at night', async () => {
    const [who, other] = [await kit.person(), await kit.person()];
    const unused = await uploaded(who);
    await send(who, { user_id: other.user.id, evidence: [{ kind: 'file', file_id: await uploaded(who) }] });
    const { id } = await newest();
    const [kept] = await t.platform.db.select().from(reportEvidence).where(eq(reportEvidence.report_id, id));
    const sweep = () => inTransaction(t.platform.db, sweepEvidenceHandler(t.platform.jobs));
    await sweep();
    expect(await t.platform.db.$count(evidenceFiles, eq(evidenceFiles.id, unused))).toBe(1);
    await t.platform.db
      .update(evidenceFiles)
      .set({ created_at: sql`now() - interval '25 hours'` })
      .where(eq(evidenceFiles.id, unused));
    await t.platform.db.delete(table).where(eq(table.id, id));
    await sweep();
    const { rows } = await t.platform.pool.query(
      `select data from pgboss.job where name = 'uploads.remove_objects' order by created_on desc limit 1`,
    );
    expect(rows[0].data.keys).toContain(kept?.file_key);
    expect(rows[0].data.keys).toHaveLength(2);
    expect(await t.platform.db.$count(evidenceFiles)).toBe(0);
  });
});
