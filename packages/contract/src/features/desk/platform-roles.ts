import { type Static, Type } from 'typebox';
import { PLATFORM_ROLES } from '../../access';
import { endpoint } from '../../endpoint';
import { IdParams, Input, ListOf, oneOf } from '../../shapes';
import { Role, share } from '../permissions/roles';
import { OPERATORS, reason } from './suspension';

/** Holders are counted up to here; beyond it the answer is this number. */
export const HOLDERS_COUNT_MAX = 10_000;

const PlatformRole = Type.Object({
  ...Role.properties,
  code: oneOf(PLATFORM_ROLES),
});
export type PlatformRole = Static<typeof PlatformRole>;

export const platformRoles = {
  list: endpoint({
    method: 'GET',
    path: '/system/roles/',
    summary: '平台角色 / The roles of the platform, which every company uses',
    auth: OPERATORS,
    data: ListOf(PlatformRole),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/system/roles/{id}/',
    summary: '修改平台角色 / Change what a role of the platform may do, for everybody at once',
    auth: OPERATORS,
    params: IdParams,
    body: Input({
      reason,
      permissions: share.permissions,
      version: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
    }),
    data: PlatformRole,
  }),
};
