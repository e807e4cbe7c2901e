import { accessReport } from './access-report';
import { accounts } from './accounts';
import { areas } from './areas';
import { auth } from './auth';
import { categories } from './categories';
import { codes } from './codes';
import { companies } from './companies';
import type { DataOf, Endpoint, InputOf } from './endpoint';
import { favourites } from './favourites';
import { follows } from './follows';
import { looks } from './looks';
import { notices } from './notices';
import { organization } from './organization';
import { outbox } from './outbox';
import { packages } from './packages';
import { permissions } from './permissions';
import { pictureChoices } from './picture-choices';
import { pictureEdits } from './picture-edits';
import { pictures } from './pictures';
import { portal } from './portal';
import { reports } from './reports';
import { search } from './search';
import { service } from './service';
import { system } from './system';
import { systemLog } from './system-log';
import { uploads } from './uploads';
import { wechat } from './wechat';
import { withdrawals } from './withdrawals';

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
type AnyEndpoint = Group extends infer G ? (G extends unknown ? Values<G> : never) : never;

/**
 * Endpoints by `METHOD /path/`. The browser calls by this key and imports types only, so no schema code reaches it.
 */
export type EndpointByKey = {
  [E in AnyEndpoint as E extends Endpoint ? `${E['method']} ${E['path']}` : never]: E;
};
export type EndpointKey = keyof EndpointByKey;

/**
 * What each call takes and answers with, to be looked up by its key. A generic function that asked for
 * `DataOf<EndpointByKey[K]>` instead would make the compiler compare TypeBox's `Static` for every kind of schema.
 */
export type InputByKey = { [K in EndpointKey]: InputOf<EndpointByKey[K]> };
export type DataByKey = { [K in EndpointKey]: DataOf<EndpointByKey[K]> };

export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap((group) =>
  Object.values<Endpoint>(group),
);
