import { roles as calls } from '@motif/contract/features/permissions/roles';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { countOf, seedsOf } from '../../../../test/long-form';
import { testApp } from '../../../../test/test-app';
import { queryRows } from '../../../platform/db/query-rows';
import { permissions, rolePermissions, userRoles } from '../../../platform/db/schema/access';
import { platformRole } from '../ensure-base-menu';
import { readRights } from '../rights';
import { mayGive, readGiver } from './giver';
import { requireRoleRow, shareOf } from './read-roles';

/**
 * People with rights of their own make, change and remove roles at random and give them to each other. Whatever one of
 * them does, nobody may end with a code or a category that the one who did it does not hold.
 */
const ROUNDS = countOf('ROUNDS', 60);

/** The master holds the first five; nobody can give the last two. */
const CODES = [
  'people.roles',
  'pictures.browse',
  'pictures.own',
  'finance.view',
  'finance.spend',
  'test.unheld',
  'test.operators',
];

let t: Awaited<ReturnType<typeof testApp>>;
let categories: number[];
beforeAll(async () => {
  t = await testApp();
  categories = [
    await t.make.category('手机壳'),
    await t.make.category('水杯'),
    await t.make.category('抱枕'),
  ];
  const named = { name: '测试', name_en: 'Test' };
  await t.platform.db.insert(permissions).values([
    { code: 'test.unheld', ...named },
    { code: 'test.operators', grantable: false, ...named },
  ]);
  const role_id = (await platformRole(t.platform.db, 'master')) ?? 0;
  await t.platform.db.insert(rolePermissions).values({ role_id, permission: 'test.operators' });
});

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Held {
  codes: Set<string>;
  categories: Set<number>;
}

async function heldBy({ id, company_id }: TestUser): Promise<Held> {
  const rights = await readRights(t.platform.db, id, company_id);
  return {
    codes: new Set(rights.permissions),
    categories: new Set(rights.own_categories ?? rights.company_categories),
  };
}

/** What the second holds and the first does not. */
const beyond = <T>(first: ReadonlySet<T>, second: ReadonlySet<T>): T[] =>
  [...second].filter((one) => !first.has(one));

type ListedRole = { id: number; version: number };

/** The roles of the company, and every row that the rights of these people are read from. */
const EVERYTHING = `select
  (select json_agg(json_build_object('id', id, 'version', version) order by id)
    from roles where company_id = $1 or (company_id is null and code = 'member')),
  json_build_array(
    (select json_agg(json_build_array(r.id, r.company_id, r.categories_limited,
        array(select permission from role_permissions where role_id = r.id order by 1),
        array(select main_category_id from role_main_categories where role_id = r.id order by 1)) order by r.id)
      from roles r where r.company_id = $1 or r.id in (select role_id from user_roles where user_id = any($2::bigint[]))),
    (select json_agg(json_build_array(user_id, role_id) order by user_id, role_id)
      from user_roles where user_id = any($2::bigint[])),
    (select json_agg(json_build_array(u.id, u.company_id, u.is_master, u.status, u.categories_limited,
        array(select main_category_id from user_main_categories where user_id = u.id order by 1)) order by u.id)
      from users u where u.id = any($2::bigint[])),
    array(select main_category_id from company_main_categories where company_id = $1 order by 1))::text`;

async function everythingOf(people: readonly TestUser[]) {
  const [row] = await queryRows<[ListedRole[], string]>(t.platform.db, {
    text: EVERYTHING,
    values: [people[0]?.company_id, people.map(({ id }) => id)],
    prepared: true,
  });
  if (!row) throw new Error('the company was not read');
  return { list: row[0], rows: row[1] };
}

test.each(seedsOf(2))('nobody climbs, seed %i', { timeout: 3_600_000 }, async (seed) => {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = <T>(list: readonly T[]): T[] => list.filter(() => random() < 0.35);
  const master = await t.make.user();
  const sub = (codes: string[], allowed: string[] = []) =>
    t.make.user({ company_id: master.company_id, permissions: codes, allowed });
  const people = [
    master,
    await sub(['people.roles', 'pictures.browse', 'finance.view']),
    await sub(['people.roles', 'pictures.own'], ['水杯']),
    await sub(['people.roles', 'pictures.browse', 'pictures.own', 'finance.spend']),
    await sub(['pictures.browse']),
  ];
  const callers = await Promise.all(people.map((person) => t.as(person)));

  /** Every other draft keeps to what its giver holds: one that is refused moves nothing. */
  const draft = ({ codes, categories: entered }: Held) => {
    const isWild = random() < 0.5;
    return {
      name: `角色${Math.floor(random() * 1e9)}`,
      permissions: some(isWild ? CODES : CODES.filter((code) => codes.has(code))),
      categories_limited: random() < 0.5,
      main_categories: some(isWild ? categories : [...entered]),
    };
  };
  /** As the screen of accounts will do it: by the same question. */
  async function giveRole(giver: TestUser, role: ListedRole) {
    const share = shareOf(await requireRoleRow(t.platform.db, giver, role.id));
    if (!mayGive(await readGiver(t.platform.db, giver), share)) return;
    const values = { user_id: pick(people).id, role_id: role.id };
    await t.platform.db.insert(userRoles).values(values).onConflictDoNothing();
  }

  let changed = 0;
  let before = await Promise.all(people.map(heldBy));
  let company = await everythingOf(people);
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = Math.floor(random() * people.length);
    const [giver, who] = [people[at] as TestUser, callers[at] as (typeof callers)[number]];
    const own = before[at] as Held;
    const role = pick(company.list);
    const step = random();
    await (step < 0.3
      ? who.call(calls.create, { body: draft(own) })
      : step < 0.65
        ? who.call(calls.update, { params: { id: role.id }, body: { ...draft(own), version: role.version } })
        : step < 0.75
          ? who.call(calls.remove, {
              params: { id: role.id },
              query: { version: role.version, move_to: pick(company.list).id },
            })
          : giveRole(giver, role));
    const next = await everythingOf(people);
    const isSame = next.rows === company.rows;
    company = next;
    // The same rows give the same rights, also after a call that was refused.
    if (isSame) continue;
    changed += 1;
    const after = await Promise.all(people.map(heldBy));
    const climbed = after.flatMap((has, person) => {
      const had = before[person] as Held;
      const codes = beyond(had.codes, has.codes);
      const opened = beyond(had.categories, has.categories);
      const wrong = [
        ...codes.filter((code) => !own.codes.has(code) || code.startsWith('test.')),
        ...opened.filter((id) => !own.categories.has(id)),
      ];
      return wrong.map((what) => ({ round, giver: at, person, what }));
    });
    expect(climbed).toEqual([]);
    before = after;
  }
  // A search that is refused everywhere would find nothing.
  expect(changed).toBeGreaterThan(ROUNDS / 20);
});
