import { type Static, Type } from 'typebox';
import { ADMIN_ROLE, TYPE_ROLES } from '../../access';
import { endpoint } from '../../endpoint';
import { SEARCH_TEXT_MAX } from '../../limits';
import { Id, IdParams, Input, ListOf, nullable, oneOf } from '../../shapes';

export const PEOPLE_PAGE_MAX = 20;

const Person = Type.Object({
  id: Id,
  account: Type.String(),
  username: Type.String(),
  phone: nullable(Type.String({ description: 'masked' })),
  type_role: oneOf(TYPE_ROLES),
  is_master: Type.Boolean(),
  status: oneOf(['active', 'suspended', 'cancelled']),
  company_name: Type.String(),
  company_sn: Type.String(),
});
export type ReportPerson = Static<typeof Person>;

/** What a screen asks for. `permission`, `guard`: codes; `type`: types of user; `parent`: the group above. */
export const CONDITION_KINDS = ['type', 'category', 'permission', 'guard', 'parent', 'children'] as const;
const Condition = Type.Object({
  kind: oneOf(CONDITION_KINDS),
  met: Type.Boolean(),
  values: Type.Array(Type.String()),
});
export type Condition = Static<typeof Condition>;

/** `menu`: stands in the menu. `open`: only by its address. `closed`: not for this person. */
export const SCREEN_STATES = ['menu', 'open', 'closed'] as const;
const Screen = Type.Object({
  name: Type.String(),
  path: Type.String(),
  title: Type.String(),
  title_en: Type.String(),
  is_group: Type.Boolean(),
  /** The names of the groups above, outermost first. */
  trail: Type.Array(Type.String()),
  state: oneOf(SCREEN_STATES),
  conditions: Type.Array(Condition),
});
export type ReportScreen = Static<typeof Screen>;

export const CATEGORY_REASONS = [
  'operator',
  'own_list',
  'company',
  'not_in_own_list',
  'not_opened',
  'not_on',
] as const;

export const AccessReport = Type.Object({
  person: Type.Object({
    ...Person.properties,
    category: nullable(Type.Object({ name: Type.String(), name_en: Type.String() })),
  }),
  /** The platform's roles and those of the person's company. */
  roles: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      name_en: Type.String(),
      held: Type.Boolean(),
      permissions: Type.Array(Type.String()),
    }),
  ),
  permissions: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), name_en: Type.String() })),
  screens: Type.Array(Screen),
  categories: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      name_en: Type.String(),
      may_enter: Type.Boolean(),
      reason: oneOf(CATEGORY_REASONS),
    }),
  ),
});
export type AccessReport = Static<typeof AccessReport>;

const OPERATORS = { check: { role: [ADMIN_ROLE] } } as const;

export const accessReport = {
  people: endpoint({
    method: 'GET',
    path: '/permission/people/',
    summary: '查找用户 / Find people by account, name or company, or by a whole phone or e-mail',
    auth: OPERATORS,
    query: Input({
      keyword: Type.Optional(Type.String({ minLength: 1, maxLength: SEARCH_TEXT_MAX })),
      cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      page_size: Type.Optional(
        Type.Integer({ minimum: 1, maximum: PEOPLE_PAGE_MAX, default: PEOPLE_PAGE_MAX }),
      ),
    }),
    data: ListOf(Person),
  }),
  explain: endpoint({
    method: 'GET',
    path: '/permission/explain/{id}/',
    summary: '权限诊断 / What somebody sees, and why',
    auth: OPERATORS,
    params: IdParams,
    data: AccessReport,
  }),
};
