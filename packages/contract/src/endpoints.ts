import type { Endpoint } from './endpoint';
import { areas } from './features/areas';
import { categories } from './features/categories';
import { organization } from './features/companies/companies';
import { companies } from './features/companies/invitations';
import { favourites } from './features/favourites';
import { service } from './features/help/service-contact';
import { looks } from './features/looks';
import { notices } from './features/notices';
import { packages } from './features/packages';
import { follows } from './features/people';
import { accessReport } from './features/permissions/access-report';
import { permissions } from './features/permissions/menu';
import { pictureChoices } from './features/pictures/picture-choices';
import { pictureEdits } from './features/pictures/picture-edits';
import { pictures } from './features/pictures/pictures';
import { portal } from './features/portal';
import { reports } from './features/reports';
import { search } from './features/search';
import { outbox } from './features/system/outbox';
import { system } from './features/system/system';
import { systemLog } from './features/system/system-log';
import { uploads } from './features/uploads';
import { accounts } from './features/users/accounts';
import { codes } from './features/users/codes';
import { auth } from './features/users/sessions';
import { wechat } from './features/users/wechat';
import { withdrawals } from './features/withdrawals';

/** All endpoints by feature. The OpenAPI document, the server's routes and the tests walk this one object. */
export const endpoints = {
  auth,
  codes,
  accounts,
  wechat,
  companies,
  organization,
  packages,
  withdrawals,
  permissions,
  accessReport,
  categories,
  pictures,
  pictureEdits,
  pictureChoices,
  uploads,
  looks,
  favourites,
  areas,
  follows,
  reports,
  portal,
  notices,
  search,
  service,
  outbox,
  systemLog,
  system,
};

type Values<T> = T[keyof T];
type Group = Values<typeof endpoints>;
export type AnyEndpoint = Group extends infer G ? (G extends unknown ? Values<G> : never) : never;

/**
 * Endpoints by `METHOD /path/`. The browser calls by this key and imports types only, so no schema code reaches it.
 */
export type EndpointByKey = {
  [E in AnyEndpoint as E extends Endpoint ? `${E['method']} ${E['path']}` : never]: E;
};
export type EndpointKey = keyof EndpointByKey;

export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap((group) =>
  Object.values<Endpoint>(group),
);
