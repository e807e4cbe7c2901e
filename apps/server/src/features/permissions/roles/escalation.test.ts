import { roles as calls, type Role } from '@motif/contract/features/permissions/roles';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { countOf, seedsOf } from '../../../../test/long-form';
import { testApp } from '../../../../test/test-app';
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

  const draft = () => ({
    name: `角色${Math.floor(random() * 1e9)}`,
    permissions: some(CODES),
    categories_limited: random() < 0.5,
    main_categories: some(categories),
  });
  /** As the screen of accounts will do it: by the same question. */
  async function giveRole(giver: TestUser, role: Role) {
    const share = shareOf(await requireRoleRow(t.platform.db, giver, role.id));
    if (!mayGive(await readGiver(t.platform.db, giver), share)) return;
    const values = { user_id: pick(people).id, role_id: role.id };
    await t.platform.db.insert(userRoles).values(values).onConflictDoNothing();
  }

  let accepted = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = Math.floor(random() * people.length);
    const [giver, who] = [people[at] as TestUser, callers[at] as (typeof callers)[number]];
    const before = await Promise.all(people.map(heldBy));
    const { list } = ((await callers[0]?.call(calls.list))?.data ?? { list: [] }) as { list: Role[] };
    const role = pick(list);
    const step = random();
    const reply =
      step < 0.3
        ? await who.call(calls.create, { body: draft() })
        : step < 0.65
          ? await who.call(calls.update, {
              params: { id: role.id },
              body: { ...draft(), version: role.version },
            })
          : step < 0.75
            ? await who.call(calls.remove, {
                params: { id: role.id },
                query: { version: role.version, move_to: pick(list).id },
              })
            : await giveRole(giver, role);
    if (reply === undefined || reply.http === 200) accepted += 1;
    const after = await Promise.all(people.map(heldBy));
    const own = before[at] as Held;
    for (const [person, has] of after.entries()) {
      const had = before[person] as Held;
      const what = `round ${round}, giver ${at}, person ${person}`;
      const codes = [...has.codes].filter((code) => !had.codes.has(code));
      expect(
        codes.filter((code) => !own.codes.has(code)),
        what,
      ).toEqual([]);
      expect(
        codes.filter((code) => code.startsWith('test.')),
        what,
      ).toEqual([]);
      const opened = [...has.categories].filter((id) => !had.categories.has(id));
      expect(
        opened.filter((id) => !own.categories.has(id)),
        what,
      ).toEqual([]);
    }
  }
  // A search that is refused everywhere would find nothing.
  expect(accepted).toBeGreaterThan(ROUNDS / 10);
});
