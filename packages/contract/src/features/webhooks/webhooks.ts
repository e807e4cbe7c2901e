import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Id, IdParams, Input, ListOf, Moment, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';
import {
  DELIVERY_ERRORS,
  DELIVERY_STATES,
  WEBHOOK_ALL_TYPES,
  WEBHOOK_NAME_MAX,
  WEBHOOK_STATES,
  WEBHOOK_TYPES,
  WEBHOOK_URL_MAX,
} from './webhook-choices';

const KEEPERS = { check: ['company.webhooks'] } as const;

const Webhook = Type.Object({
  id: Id,
  name: Type.String(),
  url: Type.String(),
  types: Type.Array(oneOf(WEBHOOK_TYPES)),
  state: oneOf(WEBHOOK_STATES),
  created_at: Time,
  last_success_at: nullable(Time),
  failing_since: nullable(Time),
  /** Until then two secrets sign. */
  old_secret_until: nullable(Time),
  /** Deliveries that wait for a try. */
  waiting: Type.Integer(),
});
export type Webhook = Static<typeof Webhook>;
const MadeWebhook = Type.Object({ ...Webhook.properties, secret: Type.String() });

const Delivery = Type.Object({
  id: Id,
  webhook_id: Id,
  event_id: Type.String({ description: 'the header webhook-id, the same on every try' }),
  type: oneOf(WEBHOOK_ALL_TYPES),
  sequence: Type.Integer(),
  state: oneOf(DELIVERY_STATES),
  tries: Type.Integer(),
  created_at: Time,
  delivered_at: nullable(Time),
  next_try_at: nullable(Time),
  last_status: nullable(Type.Integer()),
  last_error: nullable(oneOf(DELIVERY_ERRORS)),
});
export type Delivery = Static<typeof Delivery>;

const DeliveryTry = Type.Object({
  at: Time,
  ms: Type.Integer(),
  status: nullable(Type.Integer()),
  error: nullable(oneOf(DELIVERY_ERRORS)),
});

const DeliveryDetail = Type.Object({
  ...Delivery.properties,
  url: Type.String(),
  body: Type.String(),
  headers: Type.Record(Type.String(), Type.String(), { description: 'of the last try' }),
  answer: nullable(Type.String({ description: 'the first KB of the last answer' })),
  log: Type.Array(DeliveryTry),
});
export type DeliveryDetail = Static<typeof DeliveryDetail>;

const name = Type.String({ minLength: 1, maxLength: WEBHOOK_NAME_MAX, pattern: '\\S' });
const url = Type.String({ minLength: 8, maxLength: WEBHOOK_URL_MAX, pattern: '^https?://\\S+$' });
const types = Type.Array(oneOf(WEBHOOK_TYPES), {
  minItems: 1,
  maxItems: WEBHOOK_TYPES.length,
  uniqueItems: true,
});

const PATH = '/organization/webhooks/';

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    summary: '企业的 Webhook / Endpoints that hear of the company’s events',
    auth: KEEPERS,
    scope: 'events:read',
    data: ListOf(Webhook),
  }),
  create: endpoint({
    method: 'POST',
    path: PATH,
    summary: '添加 Webhook / Add an endpoint; this answer alone holds its secret',
    auth: KEEPERS,
    scope: 'webhooks:write',
    ratePerMinute: 20,
    status: 201,
    body: Input({ name, url, types }),
    data: MadeWebhook,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: `${PATH}{id}/`,
    summary: '修改 Webhook / Change an endpoint, or turn it on or off',
    auth: KEEPERS,
    scope: 'webhooks:write',
    params: IdParams,
    body: Input({
      name: Type.Optional(name),
      url: Type.Optional(url),
      types: Type.Optional(types),
      is_on: Type.Optional(Type.Boolean()),
    }),
    data: Webhook,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${PATH}{id}/`,
    summary: '删除 Webhook / Remove an endpoint with its history',
    auth: KEEPERS,
    scope: 'webhooks:write',
    params: IdParams,
    data: Nothing,
  }),
  rotate: endpoint({
    method: 'POST',
    path: `${PATH}{id}/rotate/`,
    summary: '更换密钥 / A new secret; for 24 hours the old one signs too',
    auth: KEEPERS,
    scope: 'webhooks:write',
    ratePerMinute: 10,
    params: IdParams,
    data: MadeWebhook,
  }),
  test: endpoint({
    method: 'POST',
    path: `${PATH}{id}/test/`,
    summary: '发送测试事件 / Send a test event; the answer names its delivery',
    auth: KEEPERS,
    scope: 'webhooks:write',
    ratePerMinute: 20,
    params: IdParams,
    data: Type.Object({ delivery_id: Id }),
  }),
  replay: endpoint({
    method: 'POST',
    path: `${PATH}{id}/replay/`,
    summary: '重放一段时间的事件 / Send the events of a time once more',
    auth: KEEPERS,
    scope: 'webhooks:write',
    ratePerMinute: 6,
    params: IdParams,
    body: Input({ from: Moment, to: Moment, types: Type.Optional(types) }),
    data: Type.Object({ count: Type.Integer() }),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: `${PATH}{id}/deliveries/`,
    summary: '投递记录 / What was sent to an endpoint in 30 days, the newest first',
    auth: KEEPERS,
    scope: 'events:read',
    params: IdParams,
    query: Input({
      ...pageQuery,
      state: Type.Optional(oneOf(DELIVERY_STATES)),
      type: Type.Optional(oneOf(WEBHOOK_ALL_TYPES)),
    }),
    data: ListOf(Delivery),
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/organization/webhook_deliveries/{id}/',
    summary: '一次投递 / One delivery: what was sent and what came back',
    auth: KEEPERS,
    scope: 'events:read',
    params: IdParams,
    data: DeliveryDetail,
  }),
  again: endpoint({
    method: 'POST',
    path: '/organization/webhook_deliveries/{id}/again/',
    summary: '再次投递 / Send one delivery again, under the same id',
    auth: KEEPERS,
    scope: 'webhooks:write',
    ratePerMinute: 60,
    params: IdParams,
    data: Delivery,
  }),
};
