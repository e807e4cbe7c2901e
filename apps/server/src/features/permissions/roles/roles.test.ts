import { PLATFORM_ROLES } from '@motif/contract/access';
import { roles as calls, ROLES_MAX, type Role } from '@motif/contract/features/permissions/roles';
import { pictures } from '@motif/contract/features/pictures/pictures';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import { permissions, rolePermissions, roles, userRoles } from '../../../platform/db/schema/access';
import { users } from '../../../platform/db/schema/identity';
import { platformRole } from '../ensure-base-menu';
import { readRights } from '../rights';
import { ensurePresetRoles, PRESET_ROLES } from './preset-roles';

type Caller = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>;

let t: Awaited<ReturnType<typeof testApp>>;
let cup: number;
let phoneCase: number;
let pillow: number;
beforeAll(async () => {
  t = await testApp();
  [cup, phoneCase, pillow] = [
    await t.make.category('水杯'),
    await t.make.category('手机壳'),
    await t.make.category('抱枕'),
  ];
  await t.platform.db
    .insert(permissions)
    .values({ code: 'test.operators', name: '运营', name_en: 'Operators', grantable: false });
  const master = (await platformRole(t.platform.db, 'master')) ?? 0;
  await t.platform.db.insert(rolePermissions).values({ role_id: master, permission: 'test.operators' });
});

let master: TestUser;
let boss: Caller;
beforeEach(async () => {
  master = await t.make.user();
  boss = await t.as(master);
});

const draft = (values: Partial<Role> = {}) => ({
  name: '新角色',
  permissions: ['pictures.browse'],
  categories_limited: false,
  main_categories: [],
  ...values,
});
async function made(who: Caller, values: Partial<Role> = {}): Promise<Role> {
  const reply = await who.call(calls.create, { body: draft(values) });
  expect(reply).toSucceed();
  return reply.data;
}
const save = (who: Caller, role: Role, values: Partial<Role> = {}) => {
  const { id, version, name, description, permissions: codes, categories_limited, main_categories } = role;
  const body = { version, name, description, permissions: codes, categories_limited, main_categories };
  return who.call(calls.update, { params: { id }, body: { ...body, ...values } });
};
const remove = (who: Caller, role: Role, move_to?: number) =>
  who.call(calls.remove, {
    params: { id: role.id },
    query: { version: role.version, ...(move_to !== undefined && { move_to }) },
  });
const give = (person: TestUser, role_id: number) =>
  t.platform.db.insert(userRoles).values({ user_id: person.id, role_id });
const colleague = (codes: string[], allowed?: string[]) =>
  t.make.user({ company_id: master.company_id, permissions: codes, ...(allowed && { allowed }) });
const codesOf = async ({ id, company_id }: TestUser) =>
  (await readRights(t.platform.db, id, company_id)).permissions;
const manager = async (...codes: string[]) => t.as(await colleague(['people.roles', ...codes]));

describe('a company', () => {
  test('starts with the suggested roles and gets none of them twice', async () => {
    await ensurePresetRoles(t.platform.db, master.company_id);
    const listed = async () => {
      const { list } = (await boss.call(calls.list)).data as { list: Role[] };
      return list.filter(({ is_preset }) => is_preset);
    };
    const first = await listed();
    expect(first.map(({ name }) => name)).toEqual(PRESET_ROLES.map(({ name }) => name));
    expect(first[0]?.permissions).not.toContain('finance.withdraw');
    expect(await remove(boss, first[1] as Role)).toSucceed();
    await ensurePresetRoles(t.platform.db);
    expect(await listed()).toHaveLength(PRESET_ROLES.length - 1);
  });

  test('sees its own roles and that of members, nobody else’s', async () => {
    const own = await made(boss);
    const elsewhere = await t.as(await t.make.user());
    const foreign = await made(elsewhere, { name: '别家' });
    const { list } = (await boss.call(calls.list)).data as { list: Role[] };
    expect(list.map(({ name, is_fixed }) => [name, is_fixed])).toEqual([
      [own.name, false],
      ['成员', true],
    ]);
    const absent = await boss.call(calls.detail, { params: { id: 999_999_999 } });
    expect(absent).toFailWith('ROLE_NOT_FOUND');
    for (const reply of [
      await boss.call(calls.detail, { params: { id: foreign.id } }),
      await save(boss, foreign),
      await remove(boss, foreign),
      await boss.call(calls.changes, { params: { id: foreign.id }, body: shareBody(foreign) }),
    ])
      expect([reply.http, reply.message]).toEqual([absent.http, absent.message]);
  });

  test('can have so many roles and not one more, even at the same moment', async () => {
    await t.platform.db.insert(roles).values(
      Array.from({ length: ROLES_MAX - 1 }, (_, at) => ({
        company_id: master.company_id,
        code: `r${at}`,
        name: `角色${at}`,
      })),
    );
    const replies = await Promise.all(
      ['甲', '乙', '丙'].map((name) => boss.call(calls.create, { body: draft({ name }) })),
    );
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ http }) => http !== 200))
      expect(reply).toFailWith('TOO_MANY_ROLES');
  });
});

const shareBody = ({ permissions: codes, categories_limited, main_categories }: Role) => ({
  permissions: codes,
  categories_limited,
  main_categories,
});

describe('a name', () => {
  test.each([...PLATFORM_ROLES, ' Admin ', 'ＭＡＳＴＥＲ', '主账号', '成 员', '平台运营'])(
    '%s is the platform’s',
    async (name) => {
      expect(await boss.call(calls.create, { body: draft({ name }) })).toFailWith('NAME_RESERVED');
      expect(await save(boss, await made(boss), { name })).toFailWith('NAME_RESERVED');
    },
  );

  test('is taken once, however it is spelt', async () => {
    const role = await made(boss, { name: 'Picker' });
    for (const name of ['Picker', ' picker', 'ＰＩＣＫＥＲ'])
      expect(await boss.call(calls.create, { body: draft({ name }) })).toFailWith('NAME_TAKEN');
    expect(await save(boss, role, { name: 'PICKER' })).toSucceed();
  });

  test('holds nothing invisible and is not empty', async () => {
    for (const name of ['选\u200b图', '\u202e图', '选\n图'])
      expect(await boss.call(calls.create, { body: draft({ name }) })).toFailWith('BAD_CHARACTERS');
    expect(await boss.call(calls.create, { body: draft({ name: '  ' }) })).toFailWith('INVALID_FIELDS');
  });
});

describe('nobody gives away what they do not hold:', () => {
  test('not by making a role', async () => {
    const who = await manager('pictures.browse');
    expect(await who.call(calls.create, { body: draft() })).toSucceed();
    for (const code of ['pictures.own', 'no.such.code', 'test.operators', 'master', 'admin'])
      expect(
        await who.call(calls.create, { body: draft({ name: `含${code}`, permissions: [code] }) }),
      ).toFailWith('RIGHT_NOT_YOURS');
  });

  test('not by changing one', async () => {
    const role = await made(boss);
    const who = await manager('pictures.browse');
    expect(await save(who, role, { permissions: ['pictures.browse', 'finance.spend'] })).toFailWith(
      'RIGHT_NOT_YOURS',
    );
    expect(await save(who, role, { permissions: ['pictures.browse', 'people.roles'] })).toSucceed();
  });

  test('not even a master, what only operators hold', async () => {
    expect(await boss.call(calls.create, { body: draft({ permissions: ['test.operators'] }) })).toFailWith(
      'RIGHT_NOT_YOURS',
    );
  });

  test('not by moving people to a role that holds more', async () => {
    const [low, high] = [
      await made(boss, { name: '低' }),
      await made(boss, { name: '高', permissions: ['finance.spend'] }),
    ];
    const person = await colleague([]);
    await give(person, low.id);
    const who = await manager('pictures.browse');
    expect(await remove(who, low, high.id)).toFailWith('RIGHT_NOT_YOURS');
    expect(await codesOf(person)).toEqual(['pictures.browse']);
    expect(await remove(boss, low, high.id)).toSucceed();
    expect(await codesOf(person)).toEqual(['finance.spend']);
  });

  test('a role that holds more than they do is not theirs to cut or to remove', async () => {
    const high = await made(boss, { permissions: ['pictures.browse', 'finance.spend'] });
    const who = await manager('pictures.browse');
    expect(await save(who, high, { permissions: ['pictures.browse'] })).toFailWith('RIGHT_NOT_YOURS');
    expect(await remove(who, high)).toFailWith('RIGHT_NOT_YOURS');
  });

  test('a role that one holds is changed by somebody else', async () => {
    const person = await colleague(['people.roles', 'pictures.browse', 'pictures.own']);
    const role = await made(boss);
    await give(person, role.id);
    const who = await t.as(person);
    expect(await save(who, role, { permissions: [] })).toFailWith('OWN_ROLE');
    expect(await remove(who, role)).toFailWith('OWN_ROLE');
    await give(master, role.id);
    expect(await save(boss, role, { permissions: [] })).toSucceed();
  });

  test('and whoever lost the right in this very moment changes nothing', async () => {
    const person = await colleague(['people.roles', 'pictures.browse']);
    const who = await t.as(person);
    const client = await t.platform.pool.connect();
    await client.query('begin');
    await client.query('select from companies where id = $1 for no key update', [master.company_id]);
    await client.query(
      `delete from role_permissions using user_roles ur
       where ur.role_id = role_permissions.role_id and ur.user_id = $1 and permission = 'people.roles'`,
      [person.id],
    );
    const making = who.call(calls.create, { body: draft() });
    // The request is past its guard once it waits for the company.
    await expect
      .poll(async () => {
        const { rows } = await t.asOwner(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    await client.query('commit');
    client.release();
    expect(await making).toFailWith('FORBIDDEN');
  });
});

describe('main categories of a role', () => {
  const entered = async (person: TestUser) =>
    (await readRights(t.platform.db, person.id, person.company_id)).own_categories;

  test('limit those who hold it, and emptying the list opens nothing', async () => {
    const person = await colleague([]);
    const role = await made(boss, { categories_limited: true, main_categories: [cup] });
    await give(person, role.id);
    const me = await t.as(person);
    const browse = (main_category_id: number) =>
      me.call(pictures.list, { query: { gallery: 'public', main_category_id } });
    expect(await browse(cup)).toSucceed();
    expect(await browse(phoneCase)).toFailWith('CATEGORY_NOT_PERMITTED');
    const emptied = await save(boss, role, { main_categories: [] });
    expect(emptied).toSucceed();
    expect(await entered(person)).toEqual([]);
    expect(await browse(cup)).toFailWith('CATEGORY_NOT_PERMITTED');
    expect(await browse(phoneCase)).toFailWith('CATEGORY_NOT_PERMITTED');
    const opened = await save(boss, emptied.data, { categories_limited: false });
    expect(opened).toSucceed();
    expect(await entered(person)).toBeNull();
  });

  test('are those of the person and of all their roles together', async () => {
    const person = await colleague([], ['水杯']);
    const role = await made(boss, { categories_limited: true, main_categories: [phoneCase] });
    await give(person, role.id);
    expect(await entered(person)).toEqual([phoneCase, cup].sort((a, b) => a - b));
    await t.platform.db.execute('delete from user_main_categories');
    expect(await entered(person)).toEqual([phoneCase]);
  });

  test('must be open to the company, and to whoever gives them', async () => {
    const body = draft({ categories_limited: true, main_categories: [pillow] });
    expect(await boss.call(calls.create, { body })).toFailWith('INVALID_FIELDS');
    const person = await colleague(['people.roles', 'pictures.browse'], ['水杯']);
    const who = await t.as(person);
    const make = (values: Partial<Role>) => who.call(calls.create, { body: draft(values) });
    expect(await make({ name: '一', categories_limited: true, main_categories: [cup] })).toSucceed();
    expect(await make({ name: '二', categories_limited: true, main_categories: [phoneCase] })).toFailWith(
      'RIGHT_NOT_YOURS',
    );
    expect(await make({ name: '三' })).toFailWith('RIGHT_NOT_YOURS');
  });

  test('are not opened by somebody limited who takes the limit away', async () => {
    const role = await made(boss, { categories_limited: true, main_categories: [cup] });
    const who = await t.as(await colleague(['people.roles', 'pictures.browse'], ['水杯']));
    expect(await save(who, role, { categories_limited: false })).toFailWith('RIGHT_NOT_YOURS');
    expect(await save(who, role, { main_categories: [cup, phoneCase] })).toFailWith('RIGHT_NOT_YOURS');
  });
});

test('a first list of a role is given like any other, even by a master', async () => {
  const role = await made(boss);
  await give(
    master,
    (await made(boss, { name: '水杯', categories_limited: true, main_categories: [cup] })).id,
  );
  const listed = (main_categories: number[]) =>
    save(boss, role, { categories_limited: true, main_categories });
  expect(await listed([phoneCase])).toFailWith('RIGHT_NOT_YOURS');
  expect(await listed([pillow])).toFailWith('INVALID_FIELDS');
  expect(await listed([cup])).toSucceed();
});

describe('saving', () => {
  test('over what somebody else saved meanwhile is refused', async () => {
    const role = await made(boss);
    const [first, second] = await Promise.all([
      save(boss, role, { permissions: ['pictures.own'] }),
      save(boss, role, { permissions: ['pictures.company'] }),
    ]);
    const [won, lost] = first.http === 200 ? [first, second] : [second, first];
    expect(won).toSucceed();
    expect(lost).toFailWith('CHANGED_MEANWHILE');
    expect(await remove(boss, role)).toFailWith('CHANGED_MEANWHILE');
  });

  test('says beforehand who would gain and lose which screens', async () => {
    const role = await made(boss, { permissions: ['pictures.browse', 'finance.view'] });
    const [both, one] = [await colleague(['finance.view']), await colleague([])];
    await give(both, role.id);
    await give(one, role.id);
    const body = { ...shareBody(role), permissions: ['pictures.browse', 'people.roles'] };
    const reply = await boss.call(calls.changes, { params: { id: role.id }, body });
    const { people, list } = reply.data as {
      people: number;
      list: { id: number; gained: { name: string }[]; lost: { name: string }[] }[];
    };
    expect(people).toBe(2);
    const names = (screens: { name: string }[] | undefined) => screens?.map(({ name }) => name);
    expect(names(list[0]?.gained)).toEqual(['RoleManagement']);
    expect(names(list[0]?.lost)).toEqual([]);
    expect(list[1]?.id).toBe(one.id);
    expect(names(list[1]?.lost)).toContain('OrderList');
  });

  test('leaves the platform’s own roles as they are', async () => {
    const [member] = await t.platform.db
      .select()
      .from(roles)
      .where(and(isNull(roles.company_id), eq(roles.code, 'member')));
    const reply = await boss.call(calls.detail, { params: { id: member?.id ?? 0 } });
    expect(await save(boss, reply.data)).toFailWith('ROLE_NOT_FOUND');
    expect(await remove(boss, reply.data)).toFailWith('ROLE_NOT_FOUND');
  });
});

describe('removing', () => {
  test('asks where the people go, and moves all of them at once', async () => {
    const [old, next] = [await made(boss, { name: '旧' }), await made(boss, { name: '新' })];
    const people = [await colleague([]), await colleague([])];
    for (const person of people) await give(person, old.id);
    await give(people[0] as TestUser, next.id);
    expect(await remove(boss, old)).toFailWith('ROLE_HELD');
    expect(await remove(boss, old, old.id)).toFailWith('ROLE_NOT_FOUND');
    const elsewhere = await made(await t.as(await t.make.user()));
    expect(await remove(boss, old, elsewhere.id)).toFailWith('ROLE_NOT_FOUND');
    expect(await remove(boss, old, next.id)).toSucceed();
    const { data } = await boss.call(calls.detail, { params: { id: next.id } });
    expect(data).toMatchObject({ people: 2, holders: people.map(({ id }) => ({ id })) });
  });
});

describe('the tree', () => {
  const codesIn = async (who: Caller) => {
    const { groups } = (await who.call(calls.tree)).data as {
      groups: { rights: Right[]; screens: { rights: Right[] }[] }[];
    };
    return groups.flatMap(({ rights, screens }) => [
      ...rights,
      ...screens.flatMap((screen) => screen.rights),
    ]);
  };
  interface Right {
    code: string;
    is_yours: boolean;
    needs: string[];
  }

  test('shows each right once, and which of them are one’s own', async () => {
    const who = await manager('pictures.browse');
    const rights = await codesIn(who);
    expect(new Set(rights.map(({ code }) => code)).size).toBe(rights.length);
    expect(rights.map(({ code }) => code)).not.toContain('test.operators');
    expect(rights.filter(({ is_yours }) => is_yours).map(({ code }) => code)).toEqual([
      'pictures.browse',
      'people.roles',
    ]);
    for (const { needs } of rights)
      for (const code of needs) expect(rights.map((right) => right.code)).toContain(code);
  });

  test('leaves withdrawals out for merchants', async () => {
    await t.platform.db.update(users).set({ type_role: 'merchant' }).where(eq(users.id, master.id));
    const codes = (await codesIn(boss)).map(({ code }) => code);
    expect(codes).not.toContain('finance.withdraw');
    expect(codes).toContain('finance.view');
  });
});

test('the menu of a role is shown without anybody being signed in as such a person', async () => {
  const menu = async (codes: string[]) => {
    const { routes } = (await boss.call(calls.preview, { body: { permissions: codes } })).data as {
      routes: { name: string; children?: { name: string }[] }[];
    };
    return routes.flatMap(({ name, children = [] }) => [name, ...children.map((child) => child.name)]);
  };
  expect(await menu([])).not.toContain('RoleManagement');
  expect(await menu(['people.roles'])).toContain('RoleManagement');
  expect(await menu(['admin', 'master'])).not.toContain('Setting');
});

test('those who manage accounts read the roles and change none', async () => {
  const role = await made(boss);
  const who = await t.as(await colleague(['people.accounts', 'pictures.browse']));
  expect(await who.call(calls.list)).toSucceed();
  expect(await save(who, role)).toFailWith('FORBIDDEN');
  expect(await who.call(calls.create, { body: draft({ name: '二' }) })).toFailWith('FORBIDDEN');
  const nobody = await t.as(await colleague(['pictures.browse']));
  expect(await nobody.call(calls.list)).toFailWith('FORBIDDEN');
});
