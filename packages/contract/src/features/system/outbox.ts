import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';

export const CHANNELS = ['sms', 'email', 'wechat'] as const;
export type ChannelName = (typeof CHANNELS)[number];
export const OUTBOX_STATES = ['queued', 'sent', 'failed'] as const;

const OutboxMessage = Type.Object({
  id: Id,
  channel: oneOf(CHANNELS),
  recipient: Type.String(),
  subject: Type.String(),
  /** A code is legible only where the outbox itself is the channel; elsewhere it is hidden from operators too. */
  body: Type.String(),
  state: oneOf(OUTBOX_STATES),
  attempts: Type.Integer(),
  error: nullable(Type.String()),
  created_at: Time,
  sent_at: nullable(Time),
});
export type OutboxMessage = Static<typeof OutboxMessage>;

const OPERATORS = { check: { role: [ADMIN_ROLE] } } as const;

export const outbox = {
  list: endpoint({
    method: 'GET',
    path: '/system/outbox/',
    summary: '发件箱 / Messages that left by SMS, e-mail or WeChat, newest first',
    auth: OPERATORS,
    query: Input({
      channel: Type.Optional(oneOf(CHANNELS)),
      state: Type.Optional(oneOf(OUTBOX_STATES)),
      recipient: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
      ...pageQuery,
    }),
    data: ListOf(OutboxMessage),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/system/outbox/{id}/retry/',
    summary: '重新发送 / Try a failed message again',
    auth: OPERATORS,
    params: IdParams,
    data: Nothing,
  }),
};
