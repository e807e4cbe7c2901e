import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Day, Id, Input, ListOf, Nothing, nullable, pageQuery, Time } from '../../shapes';
import { FormatParams, OPERATORS } from './suspension';

const AuditLine = Type.Object({
  id: Id,
  actor: Type.Object({ id: Id, username: nullable(Type.String()), account: nullable(Type.String()) }),
  action: Type.String(),
  subject_kind: Type.String(),
  subject_id: nullable(Id),
  /** Only what differs: each field with what it was and what it became. */
  changes: Type.Array(
    Type.Object({ field: Type.String(), before: nullable(Type.String()), after: nullable(Type.String()) }),
  ),
  reason: Type.String(),
  ip: Type.String(),
  created_at: Time,
});
export type AuditLine = Static<typeof AuditLine>;

export const auditFilters = {
  /** The account of an operator. */
  actor: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  /** An action such as `areas.edit`, or a feature such as `areas`. */
  action: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}(\\.[a-z_]{1,40})?$' })),
  subject_kind: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
  subject_id: Type.Optional(Id),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/system/audit/',
    summary: '操作审计 / What operators did, newest first',
    auth: OPERATORS,
    query: Input({ ...auditFilters, ...pageQuery }),
    data: ListOf(AuditLine),
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/system/export/audit.{format}',
    summary: '导出审计 / What operators did as a sheet',
    auth: OPERATORS,
    file: true,
    params: FormatParams,
    query: Input(auditFilters),
    data: Nothing,
  }),
};
