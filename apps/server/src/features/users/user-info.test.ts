import { auth } from '@motif/contract/features/users/auth';
import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

test('tells the person signed in who they are, to the last field and not further', async () => {
  const company = await t.make.company({ opens: ['水杯'] });
  const user = await t.make.user({
    company_id: company.id,
    account: 'lin.yu',
    username: '林屿',
    avatar: '/avatar.png',
    phone: '13900002222',
    email: 'lin@motif.example',
    is_email_user: true,
    type_role: 'illustrator',
    password: 'Demo12345',
  });
  const reply = await (await t.as(user)).call(auth.userInfo);
  expect(reply).toSucceed();
  expect([...Value.Errors(auth.userInfo.data, reply.data)]).toEqual([]);
  expect(reply.data).toEqual({
    id: user.id,
    account: 'lin.yu',
    username: '林屿',
    avatar: '/avatar.png',
    roles: ['master'],
    role_names: [{ name: '主账号', name_en: 'Master account' }],
    permissions: [
      'company.verify',
      'company.webhooks',
      'finance.recharge',
      'finance.spend',
      'finance.view',
      'finance.withdraw',
      'finance.withdrawals',
      'people.accounts',
      'people.roles',
      'pictures.browse',
      'pictures.company',
      'pictures.edit_company',
      'pictures.own',
      'pictures.publish',
      'pictures.upload',
      'products.export',
      'products.make',
    ],
    is_master: true,
    type_role: 'illustrator',
    company: {
      id: company.id,
      company_name: company.company_name,
      company_sn: company.company_sn,
      main_categories: [await t.make.category('水杯')],
    },
    last_main_category: null,
    phone: '13900002222',
    email: 'lin@motif.example',
    is_email_user: true,
    has_pwd: true,
    wechat_openid: null,
  });
});

test('says that there is no password yet', async () => {
  const { data } = await (await t.as(await t.make.user())).call(auth.userInfo);
  expect(data).toMatchObject({ has_pwd: false, phone: null, email: null });
});

test('an operator is one by role', async () => {
  const { data } = await (await t.as(await t.make.user({ role: 'admin' }))).call(auth.userInfo);
  expect((data as { roles: string[] }).roles).toEqual(['admin']);
});

test('a sub-account is no master and holds what its roles hold', async () => {
  const user = await t.make.user({ permissions: ['pictures.own'] });
  const { data } = await (await t.as(user)).call(auth.userInfo);
  expect(data).toMatchObject({ is_master: false, permissions: ['pictures.own'] });
});
