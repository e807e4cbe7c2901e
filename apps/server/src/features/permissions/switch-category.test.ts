import { permissions } from '@motif/contract/features/permissions/menu';
import { auth } from '@motif/contract/features/users/auth';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';

let t: Awaited<ReturnType<typeof testApp>>;
let phoneCase: number;
let cup: number;
let pillow: number;
beforeAll(async () => {
  t = await testApp();
  [phoneCase, cup, pillow] = [
    await t.make.category('手机壳'),
    await t.make.category('水杯'),
    await t.make.category('抱枕'),
  ];
});

async function enter(user: TestUser, main_category: number, language = 'zh') {
  const me = await t.as(user);
  const headers = { 'accept-language': language };
  return me.call(permissions.switchMainCategory, { body: { main_category } }, { headers });
}
async function lastOf(user: TestUser): Promise<number | null> {
  const { data } = await (await t.as(user)).call(auth.userInfo);
  return (data as { last_main_category: number | null }).last_main_category;
}

describe('entering a category', () => {
  test('says so, tells its sizes and is remembered', async () => {
    const user = await t.make.user();
    expect(await lastOf(user)).toBeNull();
    const reply = await enter(user, phoneCase);
    expect(reply).toSucceed();
    expect(reply.message).toBe('已进入手机壳');
    expect(reply.data).toEqual({
      id: phoneCase,
      name: '手机壳',
      name_en: 'Phone case',
      main_type: 'phoneCase',
      display_width: 900,
      display_height: 1900,
    });
    expect(await lastOf(user)).toBe(phoneCase);
    expect((await enter(user, cup, 'en')).message).toBe('Entered Cup');
    expect((await enter(user, phoneCase, 'en-US')).message).toBe('Entered Phone case');
  });

  test('is where they start at the next sign-in', async () => {
    const user = await t.make.user({ password: 'Demo12345' });
    await enter(user, cup);
    const body = { username: user.account, password: 'Demo12345' };
    const { data } = await t.guest.call(auth.login, { body });
    expect(data).toMatchObject({ last_main_category: cup, user: { last_main_category: cup } });
  });

  test('works by the other spelling of the call too', async () => {
    const user = await t.make.user();
    const { headers } = await t.as(user);
    const reply = await t.send({
      method: 'PUT',
      url: '/api/user/last_main_category',
      headers,
      payload: { main_category: cup },
    });
    expect(reply).toSucceed();
    expect(reply.message).toBe('已进入水杯');
    expect(await lastOf(user)).toBe(cup);
  });

  test('takes a form as well', async () => {
    const user = await t.make.user();
    const { headers } = await t.as(user);
    const reply = await t.send({
      method: 'POST',
      url: '/api/permission/switch_main_category/',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `main_category=${cup}`,
    });
    expect(reply).toSucceed();
  });

  test('changes the person’s own place and nobody else’s', async () => {
    const user = await t.make.user();
    const colleague = await t.make.user({ company_id: user.company_id, permissions: [] });
    await enter(user, cup);
    expect(await lastOf(colleague)).toBeNull();
  });
});

describe('a category one may not enter', () => {
  test('because their own list leaves it out', async () => {
    const user = await t.make.user({ permissions: [], allowed: ['手机壳'] });
    const reply = await enter(user, cup);
    expect(reply).toFailWith('CATEGORY_NOT_PERMITTED');
    expect(reply.message).toBe('该账号没有权限访问此类目');
    expect((await enter(user, cup, 'en')).message).toBe(
      'This account has no permission to access this category',
    );
    expect(await enter(user, phoneCase)).toSucceed();
  });

  test('because the company has not opened it', async () => {
    const reply = await enter(await t.make.user(), pillow);
    expect(reply).toFailWith('CATEGORY_NOT_OPENED');
    expect(reply.message).toBe('该账号未开通此类目');
  });

  test('because there is none', async () => {
    expect(await enter(await t.make.user(), 999_999_999)).toFailWith('CATEGORY_NOT_FOUND');
    expect(await enter(await t.make.user({ role: 'admin' }), 999_999_999)).toFailWith('CATEGORY_NOT_FOUND');
  });

  test('is not remembered', async () => {
    const user = await t.make.user();
    await enter(user, cup);
    await enter(user, pillow);
    expect(await lastOf(user)).toBe(cup);
  });

  test('is open to an operator', async () => {
    expect(await enter(await t.make.user({ role: 'admin' }), pillow)).toSucceed();
  });
});
