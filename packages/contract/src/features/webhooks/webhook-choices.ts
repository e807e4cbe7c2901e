/** Kinds and limits of webhooks, apart from their schemas, so that the browser gets no schema code by them. */
export const WEBHOOK_TYPES = [
  'picture.created',
  'picture.updated',
  'picture.published',
  'picture.taken_down',
  'picture.deleted',
  'upload.failed',
  'licence.acquired',
  'order.paid',
  'report.decided',
  'member.joined',
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** Sent when somebody tries an endpoint; nobody subscribes to it. */
export const WEBHOOK_TEST = 'webhook.test';
export const WEBHOOK_ALL_TYPES = [...WEBHOOK_TYPES, WEBHOOK_TEST] as const;
export type AnyWebhookType = (typeof WEBHOOK_ALL_TYPES)[number];

/** `off`: a person turned it off. `gone`: its server said that it is no more (410). `paused`: it failed for days. */
export const WEBHOOK_STATES = ['on', 'off', 'gone', 'paused'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why there was no answer. */
export const DELIVERY_ERRORS = [
  'address_refused',
  'no_address',
  'timeout',
  'tls',
  'connection',
  'bad_answer',
  'sealed',
] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** Of one company. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX = 1000;
export const WEBHOOK_NAME_MAX = 60;
export const WEBHOOK_TRIES = 10;
/** How long events and what became of them are kept. */
export const WEBHOOK_KEEP_DAYS = 30;
/** Events of one company that are kept; beyond this the oldest go, sent or not, so that nobody fills the disk of all. */
export const WEBHOOK_EVENTS_MAX = 200_000;
/** Events that one replay sends at most. */
export const WEBHOOK_REPLAY_MAX = 10_000;
/** How long the secret before the last rotation still signs. */
export const WEBHOOK_OVERLAP_HOURS = 24;
/** An endpoint that fails for so long is paused. */
export const WEBHOOK_FAILING_DAYS = 5;
