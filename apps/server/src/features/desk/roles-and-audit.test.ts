import { type AuditLine, audit } from '@motif/contract/features/desk/audit';
import { type PlatformRole, platformRoles } from '@motif/contract/features/desk/platform-roles';
import { staff } from '@motif/contract/features/staff/staff';
import { auth } from '@motif/contract/features/users/auth';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { auditLog } from '../../platform/db/schema/operations';

let t: Awaited<ReturnType<typeof testApp>>;
let operatorRow: TestUser;
let operator: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  t = await testApp();
  operatorRow = await t.make.user({ role: 'admin' });
  operator = await t.as(operatorRow);
});

describe('a role of the platform', () => {
  const roleOf = async (code: string) => {
    const { list } = (await operator.call(platformRoles.list)).data as { list: PlatformRole[] };
    const role = list.find((one) => one.code === code);
    if (!role) throw new Error(`no ${code}`);
    return role;
  };
  const save = ({ id, version }: PlatformRole, permissions: string[]) =>
    operator.call(platformRoles.update, {
      params: { id },
      body: { permissions, version, reason: '统一调整权限' },
    });

  test('counts for every company at the next request', async () => {
    const masters = [await t.as(await t.make.user()), await t.as(await t.make.user())];
    const master = await roleOf('master');
    for (const me of masters) expect(await me.call(staff.list)).toSucceed();
    const without = master.permissions.filter((code) => code !== 'people.accounts');
    expect((await save(master, without)).data).toMatchObject({ version: master.version + 1 });
    for (const me of masters) expect(await me.call(staff.list)).toFailWith('FORBIDDEN');
    expect(await save(master, master.permissions)).toFailWith('CHANGED_MEANWHILE');
    expect(await save(await roleOf('master'), master.permissions)).toSucceed();
    for (const me of masters) expect(await me.call(staff.list)).toSucceed();
  });

  test('gives members nothing that masters lack, and nobody what is not a right', async () => {
    const [master, member] = [await roleOf('master'), await roleOf('member')];
    expect(await save(member, ['admin'])).toFailWith('INVALID_FIELDS');
    const [needed] = member.permissions;
    expect(
      await save(
        master,
        master.permissions.filter((code) => code !== needed),
      ),
    ).toFailWith('INVALID_FIELDS');
    const admin = await roleOf('admin');
    expect(await save(admin, [])).toFailWith('FIXED_ROLE');
    expect(await save({ ...admin, id: 999_999_999 }, [])).toFailWith('ROLE_NOT_FOUND');
    const person = await t.as(await t.make.user());
    expect(await person.call(platformRoles.list)).toFailWith('FORBIDDEN');
  });
});

describe('the audit log', () => {
  const lines = async (query: object) =>
    (await operator.call(audit.list, { query: query as never })).data as {
      list: AuditLine[];
      next_cursor: string | null;
    };
  const write = (action: string, values: Partial<typeof auditLog.$inferInsert> = {}) =>
    t.platform.db
      .insert(auditLog)
      .values({ actor_id: operatorRow.id, action, subject_kind: 'area', subject_id: 5, ...values });

  test('shows only what changed, and is narrowed by person, action, subject and day', async () => {
    await write('areas.edit', {
      before: { name: '新品', icon: 'star', ids: [1] },
      after: { name: '热卖', icon: 'star', ids: [1, 2] },
      reason: '改名',
    });
    await write('areas.remove', { subject_id: 6, created_at: new Date('2024-05-01T00:00:00Z') });
    await write('areas_like.edit', { actor_id: (await t.make.user()).id });
    const { list } = await lines({ action: 'areas.edit' });
    expect(list).toMatchObject([
      {
        actor: { account: operatorRow.account },
        reason: '改名',
        changes: [
          { field: 'ids', before: '[1]', after: '[1,2]' },
          { field: 'name', before: '新品', after: '热卖' },
        ],
      },
    ]);
    const found = async (query: object) => (await lines(query)).list.map(({ action }) => action);
    expect(await found({ action: 'areas' })).toEqual(['areas.remove', 'areas.edit']);
    expect(await found({ action: 'areas', actor: operatorRow.account.toUpperCase() })).toHaveLength(2);
    expect(await found({ action: 'areas', actor: 'nobody' })).toEqual([]);
    expect(await found({ subject_kind: 'area', subject_id: '6' })).toEqual(['areas.remove']);
    expect(await found({ action: 'areas', to: '2024-05-01' })).toEqual(['areas.remove']);
    expect(await found({ action: 'areas', from: '2024-05-02' })).toEqual(['areas.edit']);
    expect(await operator.call(audit.list, { query: { from: '2026-02-30' } })).toFailWith('INVALID_FIELDS');
    const first = await lines({ action: 'areas', page_size: '1' });
    expect(await found({ action: 'areas', cursor: first.next_cursor })).toEqual(['areas.edit']);
  });

  test('is a sheet, and for operators only', async () => {
    await write('notes.edit', { before: { name: '=1+1' }, after: { name: '好' } });
    const { body } = await t.app.inject({
      url: '/api/system/export/audit.csv?action=notes',
      headers: operator.headers,
    });
    expect(body).toContain('notes.edit,area,5,name: =1+1 → 好');
    const me = await t.as(await t.make.user());
    expect(await me.call(audit.list)).toFailWith('FORBIDDEN');
    expect(await me.call(auth.userInfo)).toSucceed();
  });
});
