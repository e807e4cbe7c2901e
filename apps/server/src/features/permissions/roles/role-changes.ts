import type { InputOf } from '@motif/contract/endpoint';
import type { RouteNode } from '@motif/contract/features/permissions/menu';
import {
  type roles as contract,
  ROLE_PEOPLE_MAX,
  type RoleChange,
} from '@motif/contract/features/permissions/roles';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { permissions } from '../../../platform/db/schema/access';
import { chosenMainType, type MenuHolder, readMenu, routesFor } from '../menu';
import type { Share } from './giver';
import { requireRoleRow, shareOf } from './read-roles';

type Draft = InputOf<typeof contract.changes>['body'];
type Preview = InputOf<typeof contract.preview>['body'];

/** The menu as somebody with these rights alone would see it: made-up rights, so nobody is impersonated. */
export async function previewRole({ db, user }: UserContext, { permissions: codes, type_role }: Preview) {
  const [menu, mainType, known] = await Promise.all([
    readMenu(db),
    chosenMainType(db, user.id),
    grantableAmong(db, codes),
  ]);
  return { routes: routesFor(menu, holderOf({ type_role: type_role ?? user.type_role }, known), mainType) };
}

/** A guard of the menu may name a role as well, so anything but a right that can be given is left out. */
async function grantableAmong(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ code: permissions.code })
    .from(permissions)
    .where(and(eq(permissions.grantable, true), inArray(permissions.code, [...codes])));
  return rows.map(({ code }) => code);
}

/** Who would see more or less of what, if the role were saved like this. Nothing is changed. */
export async function roleChanges({ db, user }: UserContext, id: number, draft: Draft) {
  const role = await requireRoleRow(db, user, id);
  const [menu, people, codes] = await Promise.all([
    readMenu(db),
    readHolders(db, user, id),
    grantableAmong(db, draft.permissions),
  ]);
  const [before, after] = [
    shareOf(role),
    { codes, categories: draft.categories_limited ? draft.main_categories : null },
  ];
  // Many people hold the same roles, so their menus are made once.
  const known = new Map<string, Map<string, Screen>>();
  const screensWith = (person: Person, codes: readonly string[]) => {
    const key = JSON.stringify([person.type_role, person.main_type, person.roles, codes]);
    const screens =
      known.get(key) ??
      screensOf(routesFor(menu, holderOf(person, codes, person.roles), person.main_type ?? undefined));
    known.set(key, screens);
    return screens;
  };
  const changes = people
    .map((person) => changeOf(person, before, after, screensWith))
    .filter(changesAnything);
  return { people: changes.length, list: changes.slice(0, ROLE_PEOPLE_MAX) };
}

type Screen = RoleChange['gained'][number];

interface Person {
  id: number;
  username: string;
  account: string;
  type_role: SessionUser['type_role'];
  main_type: string | null;
  roles: string[];
  /** What the person has without this role. */
  codes: string[];
  categories: number[] | null;
  opened: number[];
}

async function readHolders(db: Db, user: SessionUser, roleId: number): Promise<Person[]> {
  const others = sql`from user_roles o join roles r on r.id = o.role_id
    where o.user_id = u.id and o.role_id <> ${roleId} and (r.company_id is null or r.company_id = u.company_id)`;
  const { rows } = await db.execute<{ person: Person }>(sql`
    select json_build_object('id', u.id, 'username', u.username, 'account', u.account, 'type_role', u.type_role,
      'main_type', c.main_type,
      'roles', array(select r.code ${others} order by 1),
      'codes', array(select distinct p.permission from role_permissions p where p.role_id in (select o.role_id ${others}) order by 1),
      'categories', case when u.categories_limited or exists (select ${others} and r.categories_limited) then array(
        select main_category_id from user_main_categories where user_id = u.id and u.categories_limited
        union select rc.main_category_id from role_main_categories rc
          where rc.role_id in (select o.role_id ${others} and r.categories_limited)) end,
      'opened', array(select main_category_id from company_main_categories where company_id = u.company_id)) as person
    from user_roles ur join users u on u.id = ur.user_id left join main_categories c on c.id = u.last_main_category_id
    where ur.role_id = ${roleId} and u.company_id = ${user.company_id} and u.status <> 'cancelled'
    order by u.id`);
  return rows.map(({ person }) => person);
}

function changeOf(
  person: Person,
  before: Share,
  after: Share,
  screensWith: (person: Person, codes: readonly string[]) => Map<string, Screen>,
): RoleChange {
  const together = (share: Share) => [...new Set([...person.codes, ...share.codes])].sort();
  const [had, has] = [together(before), together(after)];
  const [saw, sees] = [screensWith(person, had), screensWith(person, has)];
  const [entered, enters] = [categoriesWith(person, before), categoriesWith(person, after)];
  return {
    id: person.id,
    username: person.username,
    account: person.account,
    gained: [...sees.values()].filter(({ name }) => !saw.has(name)),
    lost: [...saw.values()].filter(({ name }) => !sees.has(name)),
    codes_gained: has.filter((code) => !had.includes(code)),
    codes_lost: had.filter((code) => !has.includes(code)),
    categories_gained: enters.filter((id) => !entered.includes(id)),
    categories_lost: entered.filter((id) => !enters.includes(id)),
  };
}

/** The categories of a person together with those of the role, by the rule of `readRights`. */
function categoriesWith({ categories, opened }: Person, share: Share): number[] {
  if (categories === null && share.categories === null) return opened;
  const listed = (share.categories ?? []).filter((id) => opened.includes(id));
  return [...new Set([...(categories ?? []), ...listed])];
}

const changesAnything = (change: RoleChange): boolean =>
  [
    change.gained,
    change.lost,
    change.codes_gained,
    change.codes_lost,
    change.categories_gained,
    change.categories_lost,
  ].some(({ length }) => length > 0);

/** The screens that stand in a menu, by name. */
export function screensOf(routes: RouteNode[]): Map<string, Screen> {
  return new Map(
    routes.flatMap((node): [string, Screen][] => [
      ...(node.component === 'Layout' || node.meta.hidden
        ? []
        : [
            [node.name, { name: node.name, title: node.meta.title, title_en: node.meta.title_en }] as [
              string,
              Screen,
            ],
          ]),
      ...(node.meta.hidden ? [] : screensOf(node.children ?? [])),
    ]),
  );
}

/** Somebody with these rights who does not exist. */
export const holderOf = (
  { type_role }: Pick<SessionUser, 'type_role'>,
  permissions: readonly string[],
  roles: readonly string[] = [],
): Omit<MenuHolder, 'id'> => ({
  type_role,
  roles,
  permissions,
  own_categories: null,
  company_categories: [],
});
