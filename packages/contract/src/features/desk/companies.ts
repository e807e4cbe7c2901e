import { type Static, Type } from 'typebox';
import { TYPE_ROLES } from '../../access';
import { endpoint } from '../../endpoint';
import { SEARCH_TEXT_MAX } from '../../limits';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { StorageInfo } from '../companies/companies';
import { FormatParams, Kept, OPERATORS, reason, SuspendInput } from './suspension';

/** More than there are main categories. */
const CATEGORIES_MAX = 200;

const Membership = Type.Object({ name: Type.String(), name_en: Type.String(), end_date: nullable(Time) });

const DeskCompany = Type.Object({
  id: Id,
  company_name: Type.String(),
  company_sn: Type.String(),
  /** That of the master account. */
  type_role: nullable(oneOf(TYPE_ROLES)),
  people: Type.Integer(),
  membership: nullable(Membership),
  /** Whether a storage case is open. */
  is_over_limit: Type.Boolean(),
  is_suspended: Type.Boolean(),
  created_at: Time,
});
export type DeskCompany = Static<typeof DeskCompany>;

const Category = Type.Object({
  id: Id,
  name: Type.String(),
  name_en: Type.String(),
  is_open: Type.Boolean(),
  /** Pictures of the company in it, and active people who may enter it: what closing it hides. */
  pictures: Type.Integer(),
  people: Type.Integer(),
});

const DeskCompanyDetail = Type.Object({
  ...DeskCompany.properties,
  is_ours: Type.Boolean(),
  master: nullable(
    Type.Object({
      id: Id,
      username: Type.String(),
      account: Type.String(),
      contact: nullable(Type.String()),
    }),
  ),
  kept: nullable(Kept),
  /** The name by its papers, if it was verified. */
  verified_name: nullable(Type.String()),
  storage: StorageInfo,
  sub_accounts: Type.Object({ used: Type.Integer(), allowed: Type.Integer() }),
  categories: Type.Array(Category),
  categories_version: Type.Integer(),
});
export type DeskCompanyDetail = Static<typeof DeskCompanyDetail>;

export const companyFilters = {
  /** Part of the name, or the whole serial. */
  q: Type.Optional(Type.String({ minLength: 1, maxLength: SEARCH_TEXT_MAX })),
  type_role: Type.Optional(oneOf(TYPE_ROLES)),
  membership: Type.Optional(oneOf(['member', 'none'])),
  state: Type.Optional(oneOf(['over_limit', 'suspended'])),
};

export const deskCompanies = {
  list: endpoint({
    method: 'GET',
    path: '/system/companies/',
    summary: '平台企业 / All companies, newest first',
    auth: OPERATORS,
    query: Input({ ...companyFilters, ...pageQuery }),
    data: ListOf(DeskCompany),
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/system/export/companies.{format}',
    summary: '导出企业 / The list of companies as a sheet',
    auth: OPERATORS,
    file: true,
    params: FormatParams,
    query: Input(companyFilters),
    data: Nothing,
  }),
  one: endpoint({
    method: 'GET',
    path: '/system/companies/{id}/',
    summary: '企业详情 / One company: categories, membership, room, state',
    auth: OPERATORS,
    params: IdParams,
    data: DeskCompanyDetail,
  }),
  setCategories: endpoint({
    method: 'PUT',
    path: '/system/companies/{id}/categories/',
    summary: '开通主营类目 / Open and close main categories; it counts at once',
    auth: OPERATORS,
    params: IdParams,
    body: Input({
      ids: Type.Array(Id, { maxItems: CATEGORIES_MAX, uniqueItems: true }),
      version: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
    }),
    data: DeskCompanyDetail,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/system/companies/{id}/suspend/',
    summary: '停用企业 / Keep all people of a company out; their sessions end at once',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: SuspendInput,
    data: DeskCompanyDetail,
  }),
  lift: endpoint({
    method: 'POST',
    path: '/system/companies/{id}/lift/',
    summary: '解除企业停用 / Let the people of a company in again',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: Input({ reason }),
    data: DeskCompanyDetail,
  }),
};
