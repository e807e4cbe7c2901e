import { type Static, Type } from 'typebox';
import { TYPE_ROLES } from '../../access';
import { endpoint } from '../../endpoint';
import { SEARCH_TEXT_MAX } from '../../limits';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { FormatParams, Kept, OPERATORS, reason, SuspendInput } from './suspension';

export const PERSON_STATES = ['active', 'suspended', 'cancelled'] as const;

const CompanyName = Type.Object({ id: Id, company_name: Type.String(), company_sn: Type.String() });

const DeskPerson = Type.Object({
  id: Id,
  account: Type.String(),
  username: Type.String(),
  /** The phone or the e-mail address, as far as operators see it. */
  contact: nullable(Type.String()),
  type_role: oneOf(TYPE_ROLES),
  is_master: Type.Boolean(),
  is_operator: Type.Boolean(),
  status: oneOf(PERSON_STATES),
  /** Who locked the person out, if somebody did. */
  suspended_by: nullable(oneOf(['company', 'platform'])),
  company: CompanyName,
  last_seen: nullable(Time),
  created_at: Time,
});
export type DeskPerson = Static<typeof DeskPerson>;

const RoleName = Type.Object({ id: Id, name: Type.String(), name_en: Type.String() });
const Device = Type.Object({
  id: Id,
  user_agent: Type.String(),
  ip: Type.String(),
  signed_in_at: Time,
  last_seen: Time,
});

const DeskPersonDetail = Type.Object({
  ...DeskPerson.properties,
  is_me: Type.Boolean(),
  /** Whether the person belongs to the company of the platform: only then they can become an operator. */
  is_ours: Type.Boolean(),
  roles: Type.Array(RoleName),
  /** By the platform. */
  kept: nullable(Kept),
  /** By the platform, of the whole company. */
  company_kept: nullable(Kept),
  verification: oneOf(['none', 'pending', 'approved', 'rejected']),
  /** The devices on which the person is signed in now. */
  sessions: Type.Array(Device),
});
export type DeskPersonDetail = Static<typeof DeskPersonDetail>;

export const peopleFilters = {
  /** Part of a name; or a whole account, phone, e-mail address or serial of a company; or the last four of a phone. */
  q: Type.Optional(Type.String({ minLength: 1, maxLength: SEARCH_TEXT_MAX })),
  company_id: Type.Optional(Id),
  type_role: Type.Optional(oneOf(TYPE_ROLES)),
  status: Type.Optional(oneOf(PERSON_STATES)),
};

export const deskPeople = {
  list: endpoint({
    method: 'GET',
    path: '/system/users/',
    summary: '平台用户 / All people, newest first',
    auth: OPERATORS,
    query: Input({ ...peopleFilters, ...pageQuery }),
    data: ListOf(DeskPerson),
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/system/export/users.{format}',
    summary: '导出用户 / The list of people as a sheet',
    auth: OPERATORS,
    file: true,
    params: FormatParams,
    query: Input(peopleFilters),
    data: Nothing,
  }),
  one: endpoint({
    method: 'GET',
    path: '/system/users/{id}/',
    summary: '用户详情 / One person: company, roles, state, devices',
    auth: OPERATORS,
    params: IdParams,
    data: DeskPersonDetail,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/system/users/{id}/suspend/',
    summary: '停用用户 / Keep somebody out, for a time or until it is lifted; their sessions end at once',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: SuspendInput,
    data: DeskPersonDetail,
  }),
  lift: endpoint({
    method: 'POST',
    path: '/system/users/{id}/lift/',
    summary: '解除停用 / Let somebody in again',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: Input({ reason }),
    data: DeskPersonDetail,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/system/users/{id}/end_sessions/',
    summary: '强制下线 / Sign somebody out on all devices',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: Input({ reason }),
    data: DeskPersonDetail,
  }),
  setOperator: endpoint({
    method: 'POST',
    path: '/system/users/{id}/operator/',
    summary: '设为或取消运营人员 / Make somebody of the platform’s own company an operator, or no longer',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: Input({ operator: Type.Boolean(), reason }),
    data: DeskPersonDetail,
  }),
};
