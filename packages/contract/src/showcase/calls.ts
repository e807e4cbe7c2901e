import { type Static, Type } from 'typebox';
import { type AccessCheck, ADMIN_ROLE, TYPE_ROLES } from '../access';
import { endpoint } from '../endpoint';
import { oneOf } from '../shapes';

const Call = Type.Object({
  method: Type.String(),
  path: Type.String(),
  summary: Type.String(),
  /** Whom it is open to without a check. */
  auth: oneOf(['public', 'optional', 'session', 'check']),
  check: Type.Optional(
    Type.Unsafe<AccessCheck>({ description: 'role codes or permissions, as the guard reads them' }),
  ),
  type_roles: Type.Optional(Type.Array(oneOf(TYPE_ROLES))),
});
export type Call = Static<typeof Call>;

export const exampleCalls = {
  list: endpoint({
    method: 'GET',
    path: '/calls/getList',
    summary: '全部接口及其权限 / Every call of the contract with what opens it',
    auth: { check: [ADMIN_ROLE] },
    data: Type.Object({ list: Type.Array(Call) }),
  }),
};
