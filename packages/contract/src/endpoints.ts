import { accounts } from './accounts';
import { areas } from './areas';
import { auth } from './auth';
import { categories } from './categories';
import { codes } from './codes';
import { companies } from './companies';
import type { Endpoint } from './endpoint';
import { outbox } from './outbox';
import { permissions } from './permissions';
import { pictures } from './pictures';
import { portal } from './portal';
import { system } from './system';
import { wechat } from './wechat';

/** All endpoints by feature. The OpenAPI document, the server's routes and the tests walk this one object. */
export const endpoints = {
  auth,
  codes,
  accounts,
  wechat,
  companies,
  permissions,
  categories,
  pictures,
  areas,
  portal,
  outbox,
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
