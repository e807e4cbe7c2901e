import { invitations } from '@motif/contract/features/companies/invitations';
import { type NoticeKind, notices as noticeCalls } from '@motif/contract/features/notices';
import { accounts } from '@motif/contract/features/users/accounts';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { nextAddress, nextEmail, nextPhone } from '../../../test/contacts';
import { testApp } from '../../../test/test-app';
import { users } from '../../platform/db/schema/identity';
import { outbox } from '../../platform/db/schema/operations';
import { noticeReads, notices } from '../../platform/db/schema/social';
import { storeNotice } from '../notices/send-notice';
import { welcomeNotice } from './auth-notices';
import { smsTo } from './codes/redeem-code';
import { issueCode } from './codes/send-code';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const noticesOf = (user_id: number, kind: NoticeKind) =>
  t.platform.db
    .select()
    .from(notices)
    .where(and(eq(notices.user_id, user_id), eq(notices.kind, kind)))
    .orderBy(asc(notices.id));

async function register(changes: object): Promise<number> {
  const phone = nextPhone();
  const sms_code = await issueCode(t.platform.db, t.platform.secrets, smsTo(phone, 'register'));
  const body = {
    phone,
    sms_code,
    username: '山茶工作室',
    password: 'Camellia7',
    accept_terms: true,
    ...changes,
  };
  const reply = await t.guest.call(
    accounts.register,
    { body: body as never },
    { remoteAddress: nextAddress() },
  );
  expect(reply.http).toBe(201);
  const [made] = await t.platform.db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  return made?.id ?? 0;
}

test('a person who registers is welcomed', async () => {
  const id = await register({ type_role: 'merchant', company_name: '林间小店' });
  expect(await noticesOf(id, 'notice')).toMatchObject([
    { title: '欢迎使用花样图库', title_en: 'Welcome to Motif', url: '/mainCategories', author_id: null },
  ]);
});

test('the person who invited hears who came, and nobody else of the company does', async () => {
  const master = await t.make.user();
  const colleague = await t.make.user({ company_id: master.company_id, permissions: [] });
  const { data } = await (await t.as(master)).call(invitations.invite);
  const joined = await register({
    invitation: (data as { invitation: string }).invitation,
    username: '新来的人',
  });
  expect(await noticesOf(master.id, 'notice')).toMatchObject([{ title: '新来的人 已加入企业' }]);
  expect(await noticesOf(colleague.id, 'notice')).toEqual([]);
  expect(await noticesOf(joined, 'notice')).toHaveLength(1);
});

test('a warning that is mailed stands in the account too, in both languages', async () => {
  const user = await t.make.user({ email: nextEmail(), password: 'Before2025' });
  const body = { old_password: 'Before2025', new_password: 'After2026x' };
  expect(await (await t.as(user)).call(accounts.changePassword, { body })).toSucceed();
  const [mail] = await t.platform.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, String(user.email)));
  expect(await noticesOf(user.id, 'email')).toMatchObject([
    { title: mail?.subject, body: mail?.body, title_en: 'Motif: your password was changed', url: null },
  ]);
});

test('somebody without e-mail is warned in the account alone, and a code never stands there', async () => {
  const user = await t.make.user({ phone: nextPhone(), password: 'Before2025' });
  const body = { old_password: 'Before2025', new_password: 'After2026x' };
  expect(await (await t.as(user)).call(accounts.changePassword, { body })).toSucceed();
  expect(await noticesOf(user.id, 'email')).toEqual([]);
  expect(await noticesOf(user.id, 'notice')).toMatchObject([{ title: '花样图库：密码已修改' }]);
  const rows = await t.platform.db.select().from(notices);
  expect(JSON.stringify(rows)).not.toMatch(/\{code\}|[0-9]{6}(?![0-9-:.T])/);
});

test('a person who cancels their account takes their messages along, and nobody else’s', async () => {
  const phone = nextPhone();
  const [leaver, other] = [await t.make.user({ phone }), await t.make.user()];
  for (const { id } of [leaver, other]) await storeNotice(t.platform.db, { user_id: id, ...welcomeNotice });
  const broadcast = await storeNotice(t.platform.db, welcomeNotice);
  const me = await t.as(leaver);
  await me.call(noticeCalls.read, { body: { ids: [broadcast] } });
  const sms_code = await issueCode(t.platform.db, t.platform.secrets, smsTo(phone, 'cancel'));
  const reply = await me.call(accounts.cancel, {
    params: { account: leaver.account },
    body: { phone, sms_code },
  });
  expect(reply.status_code).toBe(204);
  expect(await noticesOf(leaver.id, 'notice')).toEqual([]);
  expect(await noticesOf(other.id, 'notice')).toHaveLength(1);
  expect(await t.platform.db.select().from(noticeReads).where(eq(noticeReads.user_id, leaver.id))).toEqual(
    [],
  );
});
