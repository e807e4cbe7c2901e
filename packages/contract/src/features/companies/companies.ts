import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Id, IdParams, nullable, Time } from '../../shapes';

/** Membership now valid. */
const Membership = Type.Object({
  level: Type.Object({ name: Type.String(), name_en: Type.String() }),
  end_date: nullable(Time),
});

/** What is kept and what may be kept (spec §3 storage info). */
export const StorageInfo = Type.Object({
  actual_image_count: Type.Integer(),
  image_count: Type.Integer(),
  actual_storage_mb: Type.Number(),
  storage_mb: Type.Integer(),
});
export type StorageInfo = Static<typeof StorageInfo>;

const Company = Type.Object({
  id: Id,
  company_name: Type.String(),
  company_sn: Type.String(),
  points: Type.Integer(),
  main_categories: Type.Array(Id),
  membership: nullable(Membership),
  storage: StorageInfo,
});
export type Company = Static<typeof Company>;

/** Company, membership and storage of the person who asks. */
export const companies = {
  company: endpoint({
    method: 'GET',
    path: '/organization/company/{id}/',
    summary: '企业信息 / One’s own company: points, membership, storage',
    auth: 'session',
    scope: 'company:read',
    params: IdParams,
    data: Company,
  }),
  vip: endpoint({
    method: 'GET',
    path: '/organization/company_vip/',
    summary: '会员 / The membership now valid, or nothing',
    auth: 'session',
    scope: 'company:read',
    data: nullable(Membership),
  }),
};
