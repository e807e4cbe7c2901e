import { accounts } from '@motif/contract/features/users/accounts';
import { auth } from '@motif/contract/features/users/auth';
import { eq, getTableColumns } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { users } from '../../platform/db/schema/identity';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const rowOf = async (id: number) => (await t.platform.db.select().from(users).where(eq(users.id, id)))[0];

describe('their own profile', () => {
  test('is changed by both calls, and the name keeps the specification’s rule', async () => {
    const user = await t.make.user();
    const me = await t.as(user);
    const changed = await me.call(accounts.update, {
      params: { id: user.id },
      body: { username: ' 南山采薇 ' },
    });
    expect(changed.data).toMatchObject({ username: '南山采薇' });
    await me.call(accounts.updateMine, { body: { username: 'Wei South' } });
    expect((await me.call(auth.userInfo)).data).toMatchObject({ username: 'Wei South' });
    expect(await me.call(accounts.updateMine, { body: { username: '  三个  ' } })).toFailWith(
      'INVALID_FIELDS',
    );
  });

  test('does not pass for the platform’s, however it is written; operators may have such a name', async () => {
    const me = await t.as(await t.make.user());
    for (const username of ['admin', ' Ａ-d m i n ', '花样图库官方', 'Motif 客服', '已注销用户'])
      expect(await me.call(accounts.updateMine, { body: { username } }), username).toFailWith(
        [...username.trim()].length > 3 ? 'NAME_RESERVED' : 'INVALID_FIELDS',
      );
    expect(await me.call(accounts.updateMine, { body: { username: '管理员小林' } })).toSucceed();
    const operator = await t.as(await t.make.user({ role: 'admin' }));
    expect(await operator.call(accounts.updateMine, { body: { username: '平台运营' } })).toSucceed();
  });

  const columns = [
    ...Object.keys(getTableColumns(users)),
    'company',
    'points',
    'roles',
    'permissions',
  ].filter((column) => column !== 'username');
  test.each(columns)('does not take %s', async (column) => {
    const user = await t.make.user({ permissions: ['pictures.browse'] });
    const me = await t.as(user);
    for (const value of [true, 1, 'factory', null]) {
      const body = { username: '换了名字', [column]: value } as { username: string };
      expect(await me.call(accounts.update, { params: { id: user.id }, body })).toFailWith('INVALID_FIELDS');
      expect(await me.call(accounts.updateMine, { body })).toFailWith('INVALID_FIELDS');
    }
    expect(await rowOf(user.id)).toEqual(user);
  });
});

test('another account is not found, whether it exists or not', async () => {
  const me = await t.as(await t.make.user());
  const other = await t.make.user();
  for (const id of [other.id, 999_999_999]) {
    expect(await me.call(accounts.one, { params: { id } })).toFailWith('NOT_FOUND');
    const body = { username: '改你名字' };
    expect(await me.call(accounts.update, { params: { id }, body })).toFailWith('NOT_FOUND');
  }
  expect(await rowOf(other.id)).toEqual(other);
});
