import { endpoints } from '@motif/contract/endpoints';
import type { NoticeTopic } from '@motif/contract/notice-topics';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { nextEmail, nextPhone } from '../../../test/contacts';
import { testApp } from '../../../test/test-app';
import { outbox } from '../../platform/db/schema/operations';
import { noticeCopies, noticeSettings, notices } from '../../platform/db/schema/social';
import { inTransaction } from '../../platform/db/transaction';
import { mailCopiesHandler } from './mail-copies';
import { sendNotice } from './send-notice';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const { settings, saveSettings } = endpoints.notices;
const TEXT = { title: '标题', title_en: 'Title', body: '内容', body_en: 'Body' };
const tell = (user_id: number, topic: NoticeTopic) => sendNotice(t.platform.db, { ...TEXT, topic, user_id });
const shownTo = async (id: number) =>
  (await t.platform.db.select().from(notices).where(eq(notices.user_id, id))).length;
const messagesTo = (recipient: string) =>
  t.platform.db.select().from(outbox).where(eq(outbox.recipient, recipient));
const mail = () => inTransaction(t.platform.db, (tx) => mailCopiesHandler(t.platform.jobs)(tx));
const off = { in_app: false, email: false, sms: false };

test('what somebody switches off does not reach them, and nobody else is asked', async () => {
  const [user, other] = [await t.make.user(), await t.make.user()];
  const me = await t.as(user);
  expect((await me.call(settings)).data).toEqual({
    list: [
      { topic: 'money', in_app: true, email: false, sms: false },
      { topic: 'safety', in_app: true, email: true, sms: false },
      { topic: 'company', in_app: true, email: false, sms: false },
      { topic: 'pictures', in_app: true, email: false, sms: false },
      { topic: 'follow', in_app: true, email: false, sms: false },
    ],
  });
  const reply = await me.call(saveSettings, { body: { list: [{ topic: 'pictures', ...off }] } });
  expect(reply.data).toMatchObject({ list: { 3: { topic: 'pictures', in_app: false } } });
  expect(await tell(user.id, 'pictures')).toBeNull();
  await tell(user.id, 'company');
  await tell(other.id, 'pictures');
  expect([await shownTo(user.id), await shownTo(other.id)]).toEqual([1, 1]);
  const on = { topic: 'pictures' as const, ...off, in_app: true };
  await me.call(saveSettings, { body: { list: [on] } });
  expect(await tell(user.id, 'pictures')).toBeGreaterThan(0);
});

test('money and safety stay in the account, and a refused change changes nothing', async () => {
  const user = await t.make.user();
  const me = await t.as(user);
  const refused = [
    [
      { topic: 'follow', ...off },
      { topic: 'money', ...off },
    ],
    [{ topic: 'safety', ...off, email: true }],
    [{ topic: 'safety', ...off, in_app: true }],
    [{ topic: 'follow', ...off, email: true }],
    [{ topic: 'company', ...off, sms: true }],
    [
      { topic: 'follow', ...off },
      { topic: 'follow', ...off, in_app: true },
    ],
  ] as const;
  for (const list of refused)
    expect(await me.call(saveSettings, { body: { list: [...list] } })).toFailWith('INVALID_FIELDS');
  const wrong = await me.call(saveSettings, { body: { list: [...refused[0]] } });
  expect(wrong.data).toMatchObject({ errors: [{ field: 'list.1.in_app' }] });
  expect(await t.platform.db.select().from(noticeSettings)).not.toContainEqual(
    expect.objectContaining({ user_id: user.id }),
  );
  // Not even a row that got there otherwise counts.
  const row = { user_id: user.id, topic: 'money' as const, ...off };
  await expect(t.platform.db.insert(noticeSettings).values(row)).rejects.toThrow();
  for (const topic of ['money', 'safety'] as const) expect(await tell(user.id, topic)).toBeGreaterThan(0);
});

test('copies go to the mailbox and the phone as they are when they are mailed, ten messages a day', async () => {
  const [email, phone] = [nextEmail(), nextPhone()];
  const user = await t.make.user({ email, phone });
  const me = await t.as(user);
  const both = { topic: 'money' as const, in_app: true, email: true, sms: true };
  await me.call(saveSettings, { body: { list: [both] } });
  for (let at = 0; at < 12; at += 1) await tell(user.id, 'money');
  await mail();
  const mails = await messagesTo(email);
  expect(mails).toHaveLength(12);
  expect(mails[0]).toMatchObject({ subject: '花样图库：标题 / Motif: Title', template: 'notice' });
  const texts = await messagesTo(phone);
  expect(texts).toHaveLength(10);
  expect(texts[0]?.body).toBe('【花样图库】标题。详情请登录查看。');
  // What its sender has mailed already is not mailed again.
  await sendNotice(t.platform.db, { ...TEXT, topic: 'safety', user_id: user.id, kind: 'email' });
  const nobody = await t.make.user();
  await tell(nobody.id, 'safety');
  await mail();
  expect(await messagesTo(email)).toHaveLength(12);
  expect(await t.platform.db.select().from(noticeCopies)).toEqual([]);
});
