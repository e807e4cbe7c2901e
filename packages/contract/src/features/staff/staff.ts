import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Email, Phone } from '../../fields';
import { SEARCH_TEXT_MAX } from '../../limits';
import { USERNAME_MAX } from '../../rules';
import { Day, Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';
import {
  AccountLimits,
  AccountPlace,
  accountLimits,
  accountPlace,
  PLACE_LIST_MAX,
} from '../companies/account-place';
import { AccessReport } from '../permissions/access-report';

/** Hours in which a link for a password can be used. */
export const LINK_HOURS = 72;
/** People whose roles change in one call. */
export const STAFF_AT_ONCE = 100;

export const STAFF_STATES = ['active', 'suspended'] as const;

const Use = Type.Object({
  points_month: Type.Integer(),
  downloads_day: Type.Integer(),
  uploads_day: Type.Integer(),
  image_count: Type.Integer(),
  storage_mb: Type.Number(),
});
const LimitsAndUse = Type.Object({ ...accountLimits, used: Use });
export type LimitsAndUse = Static<typeof LimitsAndUse>;

const RoleName = Type.Object({ id: Id, name: Type.String(), name_en: Type.String() });

const Colleague = Type.Object({
  id: Id,
  account: Type.String(),
  username: Type.String(),
  avatar: Type.String(),
  /** The phone or the e-mail address, as far as colleagues see it. */
  contact: nullable(Type.String()),
  is_master: Type.Boolean(),
  is_me: Type.Boolean(),
  status: oneOf(STAFF_STATES),
  roles: Type.Array(RoleName),
  categories_limited: Type.Boolean(),
  /** The person's own list. */
  main_categories: Type.Array(Id),
  /** What the person may enter, with the lists of their roles. */
  enters: Type.Array(Id),
  department_id: nullable(Id),
  last_seen: nullable(Time),
  points_used: Type.Integer(),
  points_limit: nullable(Type.Integer()),
  valid_until: nullable(Day),
  /** Whether the asking person may change this account. */
  may_manage: Type.Boolean(),
});
export type Colleague = Static<typeof Colleague>;

const Activity = Type.Object({
  /** Days of China on which something was counted, newest first. */
  days: Type.Array(Type.Object({ day: Type.String(), uploads: Type.Integer(), downloads: Type.Integer() })),
  sign_ins: Type.Array(
    Type.Object({
      id: Id,
      user_agent: Type.String(),
      created_at: Time,
      last_seen: Time,
      is_live: Type.Boolean(),
    }),
  ),
});
export type Activity = Static<typeof Activity>;

const MANAGERS = { check: ['people.accounts'] } as const;

export const staff = {
  list: endpoint({
    method: 'GET',
    path: '/user/users/',
    summary: '企业账号 / The accounts of the company',
    auth: MANAGERS,
    query: Input({
      q: Type.Optional(Type.String({ minLength: 1, maxLength: SEARCH_TEXT_MAX })),
      role_id: Type.Optional(Id),
      department_id: Type.Optional(Id),
      status: Type.Optional(oneOf(STAFF_STATES)),
      ...pageQuery,
    }),
    data: Type.Object({
      ...ListOf(Colleague).properties,
      /** Places of sub-accounts: taken, held for people who are invited, and allowed. */
      places: Type.Object({ used: Type.Integer(), invited: Type.Integer(), allowed: Type.Integer() }),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/user/users/',
    summary:
      '新建账号 / Invite a person by a link to their phone or mailbox; the answer is the same whether or not it has an account',
    auth: MANAGERS,
    idempotent: true,
    status: 201,
    body: Input({
      username: Type.String({ minLength: 4, maxLength: USERNAME_MAX }),
      phone: Type.Optional(Phone),
      email: Type.Optional(Email),
      ...accountPlace,
      limits: Type.Optional(AccountLimits),
    }),
    data: Type.Object({ id: Id, sent_to: Type.String(), expires_at: Time }),
  }),
  setRoles: endpoint({
    method: 'POST',
    path: '/user/users/roles/',
    summary: '批量修改角色 / Give and take roles, of all these people or of none',
    auth: MANAGERS,
    idempotent: true,
    body: Input({
      ids: Type.Array(Id, { minItems: 1, maxItems: STAFF_AT_ONCE }),
      add: Type.Array(Id, { maxItems: PLACE_LIST_MAX }),
      remove: Type.Array(Id, { maxItems: PLACE_LIST_MAX }),
    }),
    data: Type.Object({ changed: Type.Integer() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/user/users/{id}/place/',
    summary: '账号详情 / One account of the company',
    auth: MANAGERS,
    params: IdParams,
    data: Colleague,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/user/users/{id}/place/',
    summary: '修改角色、类目与部门 / Change roles, categories and department',
    auth: MANAGERS,
    params: IdParams,
    body: Input({
      ...accountPlace,
      /** What the giver saw; if it is no longer so, nothing is changed. */
      was: Type.Optional(AccountPlace),
    }),
    data: Colleague,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/user/users/{id}/disable/',
    summary: '停用账号 / Lock somebody out; their sessions end at once',
    auth: MANAGERS,
    params: IdParams,
    data: Colleague,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/user/users/{id}/enable/',
    summary: '启用账号 / Let somebody in again',
    auth: MANAGERS,
    params: IdParams,
    data: Colleague,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/user/users/{id}/reset/',
    summary: '重置密码 / Take the password away and send a link for a new one; sessions end at once',
    auth: MANAGERS,
    idempotent: true,
    params: IdParams,
    data: Type.Object({ sent_to: Type.String(), expires_at: Time }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/users/{id}/remove/',
    summary: '移除账号 / Cancel an account; a colleague gets its pictures',
    auth: MANAGERS,
    idempotent: true,
    params: IdParams,
    body: Input({ hand_to: Id }),
    data: Nothing,
  }),
  limits: endpoint({
    method: 'GET',
    path: '/user/subuser_extension/{id}/',
    summary: '子账号限额与用量 / Limits and use, also of oneself',
    auth: 'session',
    params: IdParams,
    data: LimitsAndUse,
  }),
  setLimits: endpoint({
    method: 'PUT',
    path: '/user/subuser_extension/{id}/',
    summary: '设置子账号限额 / Set the limits of a sub-account',
    auth: MANAGERS,
    params: IdParams,
    body: AccountLimits,
    data: LimitsAndUse,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/user/users/{id}/activity/',
    summary: '账号活动 / What somebody did on the last days, and from where they signed in',
    auth: MANAGERS,
    params: IdParams,
    data: Activity,
  }),
  explain: endpoint({
    method: 'GET',
    path: '/user/users/{id}/access/',
    summary: '权限诊断 / What a colleague sees, and why',
    auth: MANAGERS,
    params: IdParams,
    data: AccessReport,
  }),
};
