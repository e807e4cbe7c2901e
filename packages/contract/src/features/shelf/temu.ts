import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { Id, IdParams, Input, ListOf, oneOf } from '../../shapes';
import { PRODUCT_MAKE } from '../products/product-choices';
import { CURRENCIES } from './currencies';
import { REGIONS, SITE_LANGUAGES } from './listing-choices';

const MAKERS = { check: [PRODUCT_MAKE] } as const;
const OPERATORS = { check: [ADMIN_ROLE] } as const;

export const TemuSite = Type.Object({
  site_id: Id,
  site_name: Type.String(),
  site_name_en: Type.String(),
  region: oneOf(REGIONS),
  currency: oneOf(CURRENCIES),
  language: oneOf(SITE_LANGUAGES),
  is_open: Type.Boolean(),
  is_simulated: Type.Boolean({ description: 'made up by us, not known to the platform' }),
});
export type TemuSite = Static<typeof TemuSite>;

export const TemuWarehouse = Type.Object({
  warehouse_id: Type.String(),
  warehouse_name: Type.String(),
  warehouse_name_en: Type.String(),
  warehouse_disable: Type.Boolean(),
  is_simulated: Type.Boolean(),
});

export const SiteWarehouses = Type.Object({
  site_id: Id,
  site_name: Type.String(),
  site_name_en: Type.String(),
  warehouses: Type.Array(TemuWarehouse),
});
export type SiteWarehouses = Static<typeof SiteWarehouses>;

export const temu = {
  sites: endpoint({
    method: 'GET',
    path: '/shelf/get_temu_site_id/',
    summary: 'Temu 站点 / Sites of Temu, open and closed',
    auth: MAKERS,
    data: ListOf(TemuSite),
  }),
  warehouses: endpoint({
    method: 'GET',
    path: '/shelf/get_temu_warehouse/',
    summary: 'Temu 仓库 / Warehouses of one site, or of all',
    auth: MAKERS,
    query: Input({ site_id: Type.Optional(Id) }),
    data: ListOf(SiteWarehouses),
  }),
};

const name = Type.String({ minLength: 1, maxLength: 40 });
const version = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
const site = {
  name,
  name_en: name,
  region: oneOf(REGIONS),
  currency: oneOf(CURRENCIES),
  language: oneOf(SITE_LANGUAGES),
  is_open: Type.Boolean(),
};
const warehouse = { name, name_en: name, is_disabled: Type.Boolean() };

const DeskWarehouse = Type.Object({
  id: Id,
  warehouse_id: Type.String(),
  ...warehouse,
  is_simulated: Type.Boolean(),
  version: Type.Integer(),
});
const DeskSite = Type.Object({
  site_id: Id,
  ...site,
  is_simulated: Type.Boolean(),
  version: Type.Integer(),
  warehouses: Type.Array(DeskWarehouse),
});
export type DeskSite = Static<typeof DeskSite>;
export type DeskWarehouse = Static<typeof DeskWarehouse>;

const NewSite = Input({ site_id: Id, ...site });
const EditedSite = Input({ ...site, version });

/** Operators keep both lists. A listing may name any of them, so one is closed and never deleted. */
export const temuDesk = {
  list: endpoint({
    method: 'GET',
    path: '/system/temu/',
    summary: 'Temu 站点与仓库 / All sites with their warehouses',
    auth: OPERATORS,
    data: ListOf(DeskSite),
  }),
  addSite: endpoint({
    method: 'POST',
    path: '/system/temu/sites/',
    summary: '新增站点 / A site by its id at Temu',
    auth: OPERATORS,
    idempotent: true,
    body: NewSite,
    data: DeskSite,
  }),
  editSite: endpoint({
    method: 'PUT',
    path: '/system/temu/sites/{id}/',
    summary: '修改站点 / Another name or currency, open or closed',
    auth: OPERATORS,
    params: IdParams,
    body: EditedSite,
    data: DeskSite,
  }),
  addWarehouse: endpoint({
    method: 'POST',
    path: '/system/temu/warehouses/',
    summary: '新增仓库 / A warehouse of a site by its id at Temu',
    auth: OPERATORS,
    idempotent: true,
    body: Input({
      site_id: Id,
      warehouse_id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }),
      ...warehouse,
    }),
    data: DeskSite,
  }),
  editWarehouse: endpoint({
    method: 'PUT',
    path: '/system/temu/warehouses/{id}/',
    summary: '修改仓库 / Another name, in use or not',
    auth: OPERATORS,
    params: IdParams,
    body: Input({ ...warehouse, version }),
    data: DeskSite,
  }),
};
